"""What is on the screen, told: a tree of named nodes for who does not see it.

The parts of the window tell of themselves by these, whatever reads them out. A node's key is the
same from moment to moment; it begins with the part that it belongs to, and what follows is that
part's own name for it.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import pygame


class Role(StrEnum):
    """What something is, in the words of the systems' own tools."""

    WINDOW = "window"
    GROUP = "group"
    NAVIGATION = "navigation"
    BUTTON = "button"
    GRID = "grid"
    ROW = "row"
    CELL = "cell"
    LIST = "list"
    ITEM = "list_item"
    TABLE = "table"
    MENU = "menu"
    MENU_ITEM = "menu_item"
    DIALOG = "dialog"
    RADIO_GROUP = "radio_group"
    RADIO = "radio_button"
    CHECK = "check_box"
    SLIDER = "slider"
    COUNT = "spin_button"
    FIELD = "text_input"
    WORDS = "label"
    HEADING = "heading"
    PROGRESS = "progress_indicator"


class Deed(StrEnum):
    """What can be asked of something."""

    FOCUS = "focus"
    PRESS = "click"
    MORE = "increment"
    LESS = "decrement"
    WRITE = "set_value"


PRESSED = (Deed.FOCUS, Deed.PRESS)
TURNED = (Deed.FOCUS, Deed.MORE, Deed.LESS, Deed.WRITE)
WRITTEN = (Deed.FOCUS, Deed.PRESS, Deed.WRITE)

Place = tuple[int, int]


class Node(NamedTuple):
    """Something on the screen.

    key       what it is known by
    name      what is said of it
    spot      where it is: left, top, width, height
    value     what it is set to, in words
    more      what else there is to say, for who asks
    on        whether it is chosen or ticked; None where it can be neither
    able      whether it does anything now
    number    what it is set to, between the least and the most
    place     the row and column of a cell; of a list's line, its place and how many there are
    size      how many rows and columns a grid has
    deeds     what can be asked of it
    loud      whether what is new in it is read out at once
    """

    key: str
    role: Role
    name: str = ""
    spot: tuple[int, int, int, int] = (0, 0, 0, 0)
    value: str = ""
    more: str = ""
    on: bool | None = None
    able: bool = True
    number: tuple[float, float, float] | None = None
    place: Place | None = None
    size: Place | None = None
    deeds: tuple[Deed, ...] = ()
    loud: bool = False
    children: "tuple[Node, ...]" = ()

    def within(self, part: str) -> "Node":
        """Return the same as something of this part."""
        children = tuple(child.within(part) for child in self.children)
        return self._replace(key=f"{part} {self.key}", children=children)


def to_press(key: str, name: str, spot: pygame.Rect, more: str = "") -> Node:
    return Node(key, Role.BUTTON, name, box(spot), more=more, deeds=PRESSED)


def to_read(key: str, said: Iterable[str] | str, spot: pygame.Rect) -> Node:
    """Tell of something to read: of several pieces, those that say something."""
    return Node(key, Role.WORDS, said if isinstance(said, str) else sentences(said), box(spot))


def sentences(said: Iterable[str]) -> str:
    """Put pieces together to be read aloud, each by itself: those that say something."""
    return ". ".join(one.strip(" .") for one in said if one)


def together(key: str, name: str, spot: pygame.Rect, children: Iterable[Node]) -> Node:
    return Node(key, Role.GROUP, name, box(spot), children=tuple(children))


def box(spot: pygame.Rect) -> tuple[int, int, int, int]:
    """Return a place as plain numbers."""
    return spot.x, spot.y, spot.width, spot.height

"""The boxes that a screen is told in: values in logical units, each told once.

Words and what is painted are what is seen; rows, columns and grids say how they stand to each
other; a `Fit` has several ways to say the same, of which the first that has room is taken. A `Part`
can be pressed, turned or heard: what lies in it is how it looks.

    Row(Text("Theme"), Space(grow=1), Part("Theme", Row(...), role=Role.RADIO_GROUP, turn=...))

A box that equals the one before it in all but its callables *is* the one before, from then on with
the newer callables (`share`): so its size and its place need not be found again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from enum import Enum, auto
from functools import lru_cache, wraps
from operator import attrgetter, is_
from typing import Any, ParamSpec, Protocol, TypeVar, dataclass_transform

import pygame

from game.art.kept import beside
from game.art.theme import BODY
from game.text.tongue import TONGUE
from game.ui.kit.pen import Ink, Lit, Pen
from game.ui.nodes import Node, Place, Role

Draw = Callable[[Pen, pygame.Rect, Any, Lit], None]


class Stand(Enum):
    """Where something stands in more room than it needs."""

    START = auto()
    MIDDLE = auto()
    END = auto()


class Typed(Protocol):
    """What takes what is typed while it has the focus."""

    def begin(self) -> None:
        """Take the focus."""

    def end(self) -> None:
        """Lose the focus."""

    def type(self, text: str, /) -> None:
        """Take some text."""

    def key(self, key: int, mods: int, /) -> bool:
        """Take a key; tell whether it was meant for this."""


class Manuscript(Typed, Protocol):
    """What holds a text that is written in: all keys with letters are for it."""

    text: str

    def compose(self, text: str, within: int, /) -> None:
        """Show what an input method is composing, with its caret so far within it."""

    def grab(
        self, box: pygame.Rect, scale: float, point: tuple[int, int], clicks: int, keep: bool, /
    ) -> None:
        """Put the caret here in the box; more clicks select more, `keep` what lies between."""

    def drag(self, point: tuple[int, int], /) -> None:
        """Select as far as this."""


class Contents(Protocol):
    """What lies in a picture: it has names of its own there, and a place by the picture's spot."""

    def at(self, spot: pygame.Rect, scale: float, point: tuple[int, int], /) -> str | None:
        """Name what is at this point."""

    def ring(self, spot: pygame.Rect, scale: float, /) -> pygame.Rect:
        """Return where the focus is."""

    def press(self, name: str, /) -> None:
        """Do what a click on it asks for."""

    def nodes(self, spot: pygame.Rect, scale: float, /) -> Sequence[Node]:
        """Tell what lies there."""


class Box:
    """Any of the boxes below."""

    __slots__ = ()


Kind = TypeVar("Kind", bound=type[Box])
Given = ParamSpec("Given")
Result = TypeVar("Result")

# What boxes of a kind are compared by, and the callables that they have.
_COMPARED: dict[type[Box], Callable[[Any], object]] = {}
_CALLED: dict[type[Box], tuple[str, ...]] = {}


@dataclass_transform(frozen_default=True, eq_default=False)
def box(kind: Kind) -> Kind:
    """Make a kind of boxes. Types hold them frozen; made by the hundred, they are plain inside."""
    made: Any = dataclass(slots=True, eq=False)(kind)
    names = [one.name for one in fields(made)]
    _CALLED[made] = tuple(name for name in names if name in CALLED)
    _COMPARED[made] = attrgetter(
        *[name for name in names if name not in {*CALLED, "kids"}], "__class__"
    )
    found: Kind = made
    return found


CALLED = ("do", "turn", "walk", "ask", "hear")


# What is seen


@box
class Text(Box):
    """Words, broken into lines, or in one line.

    line     one line alone; it is cut where there is no room, or smaller, as small as `least`
    most     so many lines at most, of which the last is cut
    low      how narrow one line may become
    wide     how wide it is at least, where there is room
    step     how far lines are apart, in sizes of type
    read     whether a screen reader reads it by itself
    like     it is as high as any of these in its place would be
    """

    words: str
    size: float = BODY
    ink: Ink = "text"
    weight: int = 400
    line: bool = False
    least: float = 0
    most: int = 0
    low: float = 0
    wide: float = 0
    step: float = 1.45
    stand: Stand = Stand.START
    tabular: bool = False
    read: bool = True
    like: tuple[str, ...] = ()
    grow: float = 0


@box
class Space(Box):
    """Room that is left free."""

    wide: float = 0
    high: float = 0
    grow: float = 0


@box
class Painted(Box):
    """Whatever `draw` makes of a value; it is drawn anew when the value changes.

    What is another in every frame `ask`s for its value then; it makes no other boxes. Below a
    `solid` one nothing is seen.

    It is as wide as it says, or as its `words` need with so much `around` them, and `small` words
    beside them. A `square` one is as high as it is wide, one that is `tall` as high as that makes
    of its width at a scale, and one for a `finger` at least as large as a finger needs.
    """

    draw: Draw
    value: Any
    wide: float = 0
    high: float = 0
    words: str = ""
    size: float = BODY
    weight: int = 400
    around: float = 0
    small: str = ""
    low: float = 0
    square: bool = False
    tall: Callable[[int, float], int] | None = None
    finger: bool = False
    solid: bool = False
    ask: Callable[[], Any] | None = None
    grow: float = 0


# How it stands


@box
class Row(Box):
    """Side by side; what there is too much of goes to those that `grow`."""

    kids: tuple[Box, ...]
    gap: float = 0
    stand: Stand = Stand.MIDDLE
    grow: float = 0


@box
class Flow(Box):
    """Side by side, in as many lines as there have to be; `back`, all from the right."""

    kids: tuple[Box, ...]
    gap: float = 0
    between: float = 0
    back: bool = False
    grow: float = 0


@box
class Column(Box):
    """One below the other, each over the whole width."""

    kids: tuple[Box, ...]
    gap: float = 0
    grow: float = 0


@box
class Grid(Box):
    """In even columns; where one would be narrower than `least`, or than its kids, in fewer.

    With `even` as many columns as leave no row much shorter than the others; `narrow` ones stay as
    many as they are. What goes `down` fills column after column, each about as high as the others.
    """

    kids: tuple[Box, ...]
    columns: int
    gap: float = 0
    between: float = 0
    least: float = 0
    even: bool = False
    narrow: bool = False
    down: bool = False
    grow: float = 0


@box
class Table(Box):
    """Rows, or parts of one row each; a column is as wide as its widest, and as it grows."""

    kids: tuple[Box, ...]
    grows: tuple[float, ...]
    gap: float = 0
    between: float = 0
    stand: Stand = Stand.MIDDLE
    grow: float = 0


@box
class Fit(Box):
    """The first of these that has room."""

    kids: tuple[Box, ...]
    grow: float = 0


@box
class Tall(Box):
    """The first of these that is no higher than the room: so `high`, or what is left of a column.

    Where that is too little for all of them, it is as high as the last one.
    """

    kids: tuple[Box, ...]
    high: float = 0
    grow: float = 0


@box
class Plate(Box):
    """Something on a plate, within an edge, or just with room around it, and at least so `wide`.

    Where it `needs` so much, a `Fit` takes it where there is that, however long its words are.
    """

    kids: tuple[Box, ...]
    fill: Ink = ""
    hot: Ink = ""
    edge: Ink = ""
    radius: float = 0
    wide: float = 0
    needs: float = 0
    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
    grow: float = 0


# What it does


@box
class Part(Box):
    """Something to press, to turn, or to be heard as one thing, named in its screen.

    do       what a press does
    turn     make it more (1) or less (-1); name what has the focus then, if that is another
    walk     go so many lines up (-) or down; name what has the focus then, or nothing
    rows     whether it lies in rows with what else Tab stops at, and lines are those
    stop     whether Tab stops here
    whole    whether a press anywhere in it is one on it, and not only on what lies in it
    holds    whether what lies in it is told within it, and not only what it says itself
    command  whether the hands do what its name is a command for
    typed    what takes the keys that are typed while it has the focus
    hear     what is told of it when somebody asks, made of what is told here; nothing, for None
    written  the same, where that is a text
    inside   what lies in a picture; it is named behind this part's own name
    """

    id: str
    kids: tuple[Box, ...]
    role: Role = Role.BUTTON
    name: str = ""
    do: Callable[[], object] | None = None
    turn: Callable[[int], object] | None = None
    walk: Callable[[int], str | None] | None = None
    rows: bool = False
    value: str = ""
    more: str = ""
    number: tuple[float, float, float] | None = None
    on: bool | None = None
    able: bool = True
    stop: bool = True
    whole: bool = True
    place: Place | None = None
    size: Place | None = None
    holds: bool = False
    command: bool = False
    typed: Typed | None = None
    hear: Callable[[Node], Node | None] | None = None
    written: Manuscript | None = None
    inside: Contents | None = None
    grow: float = 0


def part(make: Callable[Given, Result]) -> Callable[Given, Result]:
    """Keep what is made of a body's part that hangs on its arguments, and the language, alone."""

    def anew(_: str, *told: Any, **named: Any) -> Result:
        return make(*told, **named)

    # What they are told holds pictures: they go with them.
    kept: Callable[..., Result] = beside(lru_cache(maxsize=128)(anew))

    @wraps(make)
    def made(*told: Given.args, **named: Given.kwargs) -> Result:
        return kept(TONGUE.code, *told, **named)

    return made


def kids_of(one: Box) -> tuple[Box, ...]:
    found: tuple[Box, ...] = getattr(one, "kids", ())
    return found


def share(new: Box, old: Box | None) -> Box:
    """Return a tree in which all that is as it was before is the old one."""
    if old is None or new is old or type(new) is not type(old):
        return new
    kids, had = kids_of(new), kids_of(old)
    same = len(kids) == len(had)
    if kids and had:
        shared = tuple(map(share, kids, had)) + kids[len(had) :]
        same = same and all(map(is_, shared, had))
        new.kids = shared  # type: ignore[attr-defined]  # those that have any
    seen = _COMPARED[type(new)]
    if not same or seen(new) != seen(old):
        return new
    for name in _CALLED[type(new)]:
        setattr(old, name, getattr(new, name))
    return old

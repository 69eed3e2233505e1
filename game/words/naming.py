"""How a family's moves are called, and what its boards say of a play: what each family gives.

Colours are called by the names that the player's palette gives them.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from game.answer import Answer
from game.play.session import Session
from game.rules.puzzle import Move
from game.text import units
from game.text.tongue import mark, number, say
from game.text.words import clock

# A number at the head of the panel: its label, its value, and whether that is a warning.
Counter = tuple[str, str, bool]


class Naming(ABC):
    """The words for moves and boards of one family; positions are of that family.

    `colours` are the palette's names, marked: they are said here.
    """

    def __init__(self, colours: Sequence[str]) -> None:
        """Call colours by these names."""
        self.colours = colours

    @abstractmethod
    def advice(self, position: Any, move: Move, /) -> str:
        """Say a move as advice to the player."""

    @abstractmethod
    def name(self, position: Any, move: Move, /) -> str:
        """Name a move in the middle of a sentence, in as few words as tell it."""

    @abstractmethod
    def label(self, position: Any, move: Move, /) -> str:
        """Name a move by itself, in a list or at the head of a line: it begins with a capital."""

    def refusal(self, position: Any, move: Move, /) -> str | None:
        """Say why this move can't be played; None: as the rules say it."""
        return None

    def came_of(self, position: Any, move: Move, /) -> str:
        """Say how that stands now which a move has changed, if its name doesn't tell."""
        return ""

    def stuck(self, position: Any, par: Answer | None, /) -> tuple[str, str] | None:
        """Say in two sentences where a play ended unsolved, and what is known to be possible."""
        return None

    def to_end(self) -> tuple[str, str]:
        """Say in two sentences how to end a move that stands open, or to leave it."""
        return "", ""

    def taken(self, before: Any, after: Any, /) -> int | None:
        """Count what a move took from the board, or for its region; None: it takes nothing."""
        return None

    def counters(self, session: Session, par: Answer | None, /) -> Sequence[Counter]:
        """Count what was played, and the time."""
        return played(session), (say("Time"), clock(session.seconds), False)


def played(session: Session) -> Counter:
    """Count the moves, or whatever is counted on the board."""
    return units.heading(session.board.unit), number(session.count), False


def key_of(colour: int) -> str:
    """Return the key that plays a colour, or paints with it: 0 for the tenth."""
    return str((colour + 1) % 10)


# The names of colours by themselves, in a list or at the head of a line.
CAPITALS: Mapping[str, str] = {
    "ash": mark("Ash"),
    "black": mark("Black"),
    "blue": mark("Blue"),
    "brown": mark("Brown"),
    "coral": mark("Coral"),
    "cream": mark("Cream"),
    "cyan": mark("Cyan"),
    "denim": mark("Denim"),
    "graphite": mark("Graphite"),
    "green": mark("Green"),
    "grey": mark("Grey"),
    "iron": mark("Iron"),
    "lead": mark("Lead"),
    "mint": mark("Mint"),
    "orange": mark("Orange"),
    "pearl": mark("Pearl"),
    "pink": mark("Pink"),
    "plum": mark("Plum"),
    "purple": mark("Purple"),
    "red": mark("Red"),
    "rose": mark("Rose"),
    "sage": mark("Sage"),
    "sand": mark("Sand"),
    "silver": mark("Silver"),
    "sky": mark("Sky"),
    "sky blue": mark("Sky blue"),
    "slate": mark("Slate"),
    "smoke": mark("Smoke"),
    "stone": mark("Stone"),
    "teal": mark("Teal"),
    "vermilion": mark("Vermilion"),
    "violet": mark("Violet"),
    "white": mark("White"),
    "yellow": mark("Yellow"),
}

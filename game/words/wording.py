"""What each family gives to be told of, without a window: values, and words for its moves."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from game.answer import Answer
from game.play.session import Session
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.text import units
from game.text.tongue import mark, number, say
from game.text.words import clock


class About(NamedTuple):
    """What a family is for the player.

    All words are marked, and said where they are shown.

    title      its name
    icon       the name of its icon
    rules      how it is played, in three lines or a few more
    lesson     a small board, and a good move on it
    legend     what the numbers on it, or what is lit up, mean: told after a first move
    keys       what those commands do here by keys that its boards know, each by its name; one
               without words goes with the one before it
    mouse      what the mouse does
    extras     what its menu offers besides presets: words, and a command
    pictured   whether pictures can be put on its tiles
    points     those of the rules that say how points are counted
    stories    what is told of boards with a name, by that
    """

    title: str
    icon: str
    rules: Sequence[str | Phrase]
    lesson: tuple[Any, Move]
    legend: str
    keys: Mapping[str, str]
    mouse: Sequence[tuple[str, str]] = ()
    extras: Sequence[tuple[str, str]] = ()
    pictured: bool = False
    points: Sequence[Phrase] = ()
    stories: Mapping[str, str] = MappingProxyType({})


class Knob(NamedTuple):
    """A number that makes a kind of board, and the range it may have, or what its values mean."""

    label: str
    value: int
    least: int
    most: int
    words: Sequence[str] = ()


class CellKnob(NamedTuple):
    """A cell that makes a kind of board: column and row, both from 0.

    Some cells have names, on boards of any size; `size` tells from all values of a kind how many
    columns and rows there are.
    """

    label: str
    value: tuple[int, int]
    named: Mapping[str, Callable[[int, int], tuple[int, int]]]
    size: Callable[[Sequence[Any]], tuple[int, int]]


class Kinds(NamedTuple):
    """What kinds of boards a family has, told by their params alone.

    label    says a kind in words: 12×12 · 6 colours
    knobs    lists the numbers and cells that make a kind
    params   puts these values together as the params of a kind; raises BadGameID where they clash
    terms    says where the limit of such boards is, if kinds of one label differ in that
    watched  names the kind on which searches are watched instead, where this one is too large
    """

    label: Callable[[str], str]
    knobs: Callable[[str], Sequence[Knob | CellKnob]]
    params: Callable[[Sequence[Any]], str]
    terms: Callable[[str], str] | None = None
    watched: Callable[[str], str | None] = lambda params: None


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


def letters(column: int) -> str:
    """Return a column's letters: A to Z, then AA and so on."""
    return (letters(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)


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


# What can be counted on boards, to tell why one move is better than another

# Row and column, from 0 and the upper left.
Cell = tuple[int, int]


class Count(NamedTuple):
    """A number of things after a move, to be told beside the same after another move.

    `clause` says both, of moves called `one` and `other`, with `n` and `m`. Unless `more` is
    better, fewer is.
    """

    clause: Phrase
    value: int
    more: bool = False


class Lapse(NamedTuple):
    """A move that lost ground, with one that kept the pace, and what each made of the board.

    `last` is the move before it, where there was one.
    """

    before: Any
    last: Move | None
    played: Move
    after: Any
    kept: Move
    best: Any


class Motif(NamedTuple):
    """What a lapse may be called, and whether that is true of one."""

    name: Phrase
    holds: Callable[[Lapse], bool]


class Reasons(NamedTuple):
    """What a family tells of its boards.

    counts   counts what a move has made of a board, the most telling first: always the same things
    touched  lists the cells that a move is made at, by row and column
    apart    says which two take part, where they are things side by side and no rows of cells
    upwards  whether rows are counted from the floor up
    motifs   what moves that lose ground may have in common, the most telling first
    """

    counts: Callable[[Any, Move, Any], Sequence[Count]]
    touched: Callable[[Any, Move], Sequence[Cell]]
    apart: Phrase | None = None
    upwards: bool = False
    motifs: Sequence[Motif] = ()


NO_REASONS = Reasons(lambda *_: (), lambda *_: ())


class Wording(NamedTuple):
    """All that a family gives to be told of.

    about    what it is for the player
    kinds    what kinds of boards it has
    naming   how its moves are called, in colours of these names
    reasons  what can be counted on its boards, and where a move is made
    apart    tells what a board is whose kind is played otherwise than the family's; None: no other
    titles   what those of the family's titles are, by name, that are not the family itself
    """

    about: About
    kinds: Kinds
    naming: Callable[[Sequence[str]], Naming]
    reasons: Reasons = NO_REASONS
    apart: Callable[[Any], About | None] = lambda position: None
    titles: Mapping[str, About] = MappingProxyType({})

    def about_of(self, position: Any) -> About:
        """Tell what a board is for the player."""
        return self.apart(position) or self.about

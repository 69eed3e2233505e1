"""A family's face: what it is, what kinds of boards it has, its board to play and one to make.

The first two are plain values. Who wants only the words, like the rail, the help and statistics,
asks for those; a view is made where a board is drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.views.counted import NO_REASONS, Reasons
from game.views.view import View

if TYPE_CHECKING:
    from game.views.canvas import Canvas


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


class Cell(NamedTuple):
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
    knobs: Callable[[str], Sequence[Knob | Cell]]
    params: Callable[[Sequence[Any]], str]
    terms: Callable[[str], str] | None = None
    watched: Callable[[str], str | None] = lambda params: None


class Face(NamedTuple):
    """The parts together; `view` makes a view that is not fitted yet, `canvas` loads the canvas.

    Where there is no canvas, no boards are made in the window. `reasons` loads what can be counted
    on its boards, and where a move is made. `apart` tells what a board is for the player whose
    kind is played otherwise than the family's; None of any other board. `titles` tells what those
    of the family's titles are by their names that are not the family itself.
    """

    about: About
    kinds: Kinds
    view: Callable[[], View]
    canvas: "Callable[[], Canvas] | None" = None
    reasons: Callable[[], Reasons] = lambda: NO_REASONS
    apart: Callable[[Any], About | None] = lambda position: None
    titles: Mapping[str, About] = MappingProxyType({})

    def about_of(self, position: Any) -> About:
        """Tell what a board is for the player."""
        return self.apart(position) or self.about

"""What can be counted of tiles that fall: how many colours, groups, single tiles."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from game.rules.columns import Columns, groups_of
from game.rules.phrase import Phrase
from game.words.wording import Count, Lapse, Motif

COLOURS = Phrase(
    "{one} leaves {n} colour and {other} {m}", "{one} leaves {n} colours and {other} {m}"
)
GROUPS = Phrase("{one} leaves {n} group and {other} {m}", "{one} leaves {n} groups and {other} {m}")
SINGLES = Phrase(
    "{one} leaves {n} tile by itself and {other} {m}",
    "{one} leaves {n} tiles by themselves and {other} {m}",
)
TILES = Phrase("{one} takes {n} tile and {other} {m}", "{one} takes {n} tiles and {other} {m}")
POINTS = Phrase("{one} scores {n} point and {other} {m}", "{one} scores {n} points and {other} {m}")


class Columned(Protocol):
    """A board of columns that stand on a floor."""

    @property
    def height(self) -> int:
        """How high a column can be."""

    @property
    def columns(self) -> Columns:
        """A colour a byte, each column's bottom tile first."""


def counts(before: Columns, after: Columns) -> Sequence[Count]:
    """Count what is left after a group was taken, and how many tiles went."""
    groups, left = groups_of(after), sum(map(len, after))
    singles = left - sum(map(len, groups))
    return (
        Count(COLOURS, len({*b"".join(after)})),
        Count(GROUPS, len(groups) + singles),
        Count(SINGLES, singles),
        Count(TILES, sum(map(len, before)) - left, more=True),
    )


def _groups(board: Columned) -> Counter[int]:
    """Count the groups of each colour, single tiles too."""
    found = Counter(b"".join(board.columns))
    for (x, y), *others in groups_of(board.columns):
        found[board.columns[x][y]] -= len(others)
    return found


def _singles(board: Columned) -> int:
    return sum(map(len, board.columns)) - sum(map(len, groups_of(board.columns)))


def _split(one: Lapse) -> bool:
    before, after, best = map(_groups, (one.before, one.after, one.best))
    return any(count == 1 and after[colour] > 1 >= best[colour] for colour, count in before.items())


def _taken(before: Columned, after: Columned) -> int:
    return sum(map(len, before.columns)) - sum(map(len, after.columns))


MOTIFS = (
    Motif(Phrase("Split the last group of a colour"), _split),
    Motif(Phrase("Left tiles by themselves"), lambda one: _singles(one.after) > _singles(one.best)),
    Motif(
        Phrase("Left more groups than need be"),
        lambda one: _groups(one.after).total() > _groups(one.best).total(),
    ),
    Motif(
        Phrase("Took the larger group first"),
        lambda one: _taken(one.before, one.after) > _taken(one.before, one.best),
    ),
)

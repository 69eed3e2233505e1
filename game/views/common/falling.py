"""What can be told of tiles that fall: each cell, and how many colours, groups, single tiles."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.art.look import Look
from game.rules.columns import Columns, Place, groups_of
from game.rules.phrase import Phrase
from game.text.tongue import say
from game.views.counted import Count, Lapse, Motif
from game.views.view import Part

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


def _groups(board: "Columned") -> Counter[int]:
    """Count the groups of each colour, single tiles too."""
    found = Counter(b"".join(board.columns))
    for (x, y), *others in groups_of(board.columns):
        found[board.columns[x][y]] -= len(others)
    return found


def _singles(board: "Columned") -> int:
    return sum(map(len, board.columns)) - sum(map(len, groups_of(board.columns)))


def _split(one: Lapse) -> bool:
    before, after, best = map(_groups, (one.before, one.after, one.best))
    return any(count == 1 and after[colour] > 1 >= best[colour] for colour, count in before.items())


def _taken(before: "Columned", after: "Columned") -> int:
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


class Columned(Protocol):
    """A board of columns that stand on a floor."""

    @property
    def height(self) -> int:
        """How high a column can be."""

    @property
    def columns(self) -> Columns:
        """A colour a byte, each column's bottom tile first."""


def parts(
    board: Columned,
    look: Look,
    spot: Callable[[int, int], pygame.Rect],
    more: Callable[[Place], str],
    here: Place | None = None,
) -> list[Part]:
    """Tell each tile's colour, and what more there is to say of it; rows count from the floor."""
    found = []
    for y in reversed(range(board.height)):
        for x, column in enumerate(board.columns):
            told = (
                say("row {row} from the floor, column {column}", row=y + 1, column=x + 1),
                say(look.palette.names[column[y]]) if y < len(column) else say("empty"),
                more((x, y)),
            )
            name, place = ", ".join(filter(None, told)), (board.height - 1 - y, x)
            found.append(Part(name, spot(x, y), place, (x, y) == here, upwards=True))
    return found

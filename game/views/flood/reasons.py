"""What can be counted on a flood board, and where a move is made."""

from collections.abc import Iterable, Sequence
from itertools import chain

from game.rules.flood import Flood, neighbours
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.views.counted import Cell, Count, Motif, Reasons
from game.views.flood.tide import gain

COLOURS = Phrase(
    "{one} leaves {n} colour and {other} {m}", "{one} leaves {n} colours and {other} {m}"
)
STEPS = Phrase(
    "{one} leaves the farthest cell {n} step away and {other} {m}",
    "{one} leaves the farthest cell {n} steps away and {other} {m}",
)
GROUPS = Phrase(
    "{one} leaves {n} group of cells and {other} {m}",
    "{one} leaves {n} groups of cells and {other} {m}",
)
CELLS = Phrase("{one} takes {n} cell and {other} {m}", "{one} takes {n} cells and {other} {m}")


def steps_away(board: Flood) -> Sequence[int]:
    """Tell how many groups lie between the region and each cell, that with the cell counted.

    So many colours it takes at least to have the cell.
    """
    around, steps = neighbours(board.width, board.height), [-1] * len(board.cells)
    edge = board.region()
    for cell in edge:
        steps[cell] = 0
    while edge:
        beyond: list[int] = []
        for cell in edge:
            for other in around[cell]:
                if steps[other] < 0:
                    for one in board.component(other):
                        steps[one] = steps[cell] + 1
                        beyond.append(one)
        edge = beyond
    return steps


def colours(board: Flood) -> int:
    """Count the colours beside the region."""
    others = {*range(len(board.cells))} - {*board.region()}
    return len({board.cells[cell] for cell in others})


def groups(board: Flood) -> int:
    """Count the groups of cells of one colour beside the region."""
    left, count = set(range(len(board.cells))) - {*board.region()}, 0
    while left:
        left -= {*board.component(next(iter(left)))}
        count += 1
    return count


def counts(before: Flood, move: Move, after: Flood) -> Sequence[Count]:
    """Count what is left after a colour, and what it took."""
    return (
        Count(COLOURS, colours(after)),
        Count(STEPS, max(steps_away(after))),
        Count(GROUPS, groups(after)),
        Count(CELLS, len(gain(before, move)), more=True),
    )


def touched(board: Flood, move: Move) -> Sequence[Cell]:
    """List the cells that a colour takes; where it takes none, those of the region."""
    return [divmod(cell, board.width) for cell in gain(board, move) or board.region()]


def enclosed(board: Flood, cells: Iterable[int]) -> bool:
    """Tell whether one of these lies in a group that nothing but the region lies around."""
    region, around = {*board.region()}, neighbours(board.width, board.height)
    groups = ({*board.component(cell)} for cell in {*cells} - region)
    return any(
        region.issuperset({*chain(*(around[one] for one in some))} - some) for some in groups
    )


MOTIFS = (
    Motif(
        Phrase("Took cells instead of the way through"),
        lambda one: (
            len(gain(one.before, one.played)) > len(gain(one.before, one.kept))
            and max(steps_away(one.after)) > max(steps_away(one.best))
        ),
    ),
    Motif(
        Phrase("Left a colour that could be finished"),
        lambda one: colours(one.after) > colours(one.best),
    ),
    Motif(
        Phrase("Left a pocket behind"),
        lambda one: enclosed(one.after, gain(one.before, one.kept)),
    ),
    Motif(
        Phrase("Left the farthest cell farther than need be"),
        lambda one: max(steps_away(one.after)) > max(steps_away(one.best)),
    ),
    Motif(
        Phrase("Took fewer cells than could be taken"),
        lambda one: len(gain(one.before, one.played)) < len(gain(one.before, one.kept)),
    ),
)
REASONS = Reasons(counts, touched, motifs=MOTIFS)

"""What methods are compared by, in words: moves over par, or points under it."""

from collections.abc import Iterable, Sequence
from statistics import median

from game.keep.ledger import Entry, Run
from game.text.tongue import mark, number, say

MOVES, POINTS = mark("Moves over par"), mark("Points under par")
BOTH = mark("Moves over, points under par")


def measure(entries: Sequence[Entry]) -> str:
    if in_points(entries):
        return say(POINTS)
    return say(BOTH if any(entry.for_points for entry in entries) else MOVES)


def of_medians(entries: Sequence[Entry]) -> str:
    return say(POINTS if in_points(entries) else MOVES)


def in_points(entries: Sequence[Entry]) -> bool:
    """Tell whether medians are of points: among boards for moves those for points don't count."""
    return all(entry.for_points for entry in entries)


def proofs(entries: Sequence[Entry]) -> tuple[str, str]:
    """Say of lines on these boards that they are proved, and that they are not."""
    if any(entry.for_points for entry in entries):
        return say("proved best"), say("not proved best")
    return say("proved shortest"), say("not proved shortest")


def overs(made: Iterable[tuple[Entry, Run]], points: bool) -> list[int]:
    """List how far lines are over par, or in `points` under it, where that is proved."""
    found = []
    for entry, run in made:
        if run.length is not None and entry.for_points == points:
            least, most = entry.over_par(run.length)
            found += [most] if least == most else []
    return found


def middle(overs: Sequence[int]) -> str:
    """Write their median."""
    found = float(median(overs))
    return number(found, 0 if found.is_integer() else 1)

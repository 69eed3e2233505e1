"""What methods are compared by, in words: moves over par, or points under it."""

from collections.abc import Sequence

from game.keep.ledger import Entry
from game.text.tongue import mark, say

MOVES, POINTS = mark("Moves over par"), mark("Points under par")
BOTH = mark("Moves over, points under par")


def measure(entries: Sequence[Entry]) -> str:
    """Say what is measured on these boards."""
    if in_points(entries):
        return say(POINTS)
    return say(BOTH if any(entry.for_points for entry in entries) else MOVES)


def of_medians(entries: Sequence[Entry]) -> str:
    """Say what there are medians of."""
    return say(POINTS if in_points(entries) else MOVES)


def in_points(entries: Sequence[Entry]) -> bool:
    """Tell whether medians are of points: among boards for moves those for points don't count."""
    return all(entry.for_points for entry in entries)


def proofs(entries: Sequence[Entry]) -> tuple[str, str]:
    """Say of lines on these boards that they are proved, and that they are not."""
    if any(entry.for_points for entry in entries):
        return say("proved best"), say("not proved best")
    return say("proved shortest"), say("not proved shortest")

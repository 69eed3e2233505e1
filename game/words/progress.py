"""Whether a player gets better, in words, where that is clear."""

from collections.abc import Sequence
from math import sqrt

from game.text.tongue import mark, number, say

# Fewer games tell nothing, nor does a smaller difference, in moves a game.
FEWEST, LEAST = 16, 0.25
# By how many times its error a difference must stand out.
CLEAR = 2.0
LESS = mark("You lose less: {now} a game in the last {since}, {was} in the {before} before.")
MORE = mark("You lose more: {now} a game in the last {since}, {was} in the {before} before.")
# Games in each mean of the line.
SPAN = 8


def trend(losses: Sequence[int]) -> str:
    """Compare the later half of some games with the earlier; say nothing where it is not clear."""
    half = len(losses) // 2
    if 2 * half < FEWEST:
        return ""
    before, since = losses[:half], losses[half:]
    was, now = _mean(before), _mean(since)
    error = sqrt(_spread(before) / len(before) + _spread(since) / len(since))
    if abs(was - now) < max(LEAST, CLEAR * error):
        return ""
    return say(
        LESS if now < was else MORE,
        now=number(now, 1),
        since=len(since),
        was=number(was, 1),
        before=half,
    )


def means(values: Sequence[int | None]) -> list[float | None]:
    """Return the mean of each value and those just before it; None where too few are known.

    Few values have none: two points are no line.
    """
    found: list[float | None] = []
    for place in range(len(values)):
        some = [one for one in values[max(0, place - SPAN + 1) : place + 1] if one is not None]
        found.append(_mean(some) if len(some) >= SPAN // 2 else None)
    return found if len(found) >= SPAN else [None] * len(found)


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)


def _spread(values: Sequence[int]) -> float:
    mean = _mean(values)
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)

"""By which method a solver works, in words at the head of a line: solvers know no language."""

import re
from collections.abc import Mapping
from functools import lru_cache

from game.text.tongue import ENGLISH, TONGUE, mark, say

# What solvers write, with a gap for each number: as it is, and with a capital where it is the head
# of a line. How a search has ended stands behind its name.
NAMES = (
    "A*",
    "A* × {weight}",
    mark("A* and a beam of {width}"),
    mark("A* and windows"),
    mark("A* with beams between"),
    mark("A* with clusters"),
    mark("A* with region size"),
    mark("A* with stretches"),
    mark("A*, depth-first with memory full"),
    "IDA*",
    mark("IDA* and a beam of {width}"),
    mark("IDA* in a hurry"),
    mark("IDA* with Manhattan distance and linear conflicts"),
    mark("IDA* with colour-blind layers"),
    mark("IDA* with pairs of tokens"),
    mark("IDA* with pattern tables {kinds}"),
    mark("IDA* with the lines that tiles have to cross"),
    mark("IDA*, rows and columns apart"),
    mark("IDA*, rows and columns apart, with small tables"),
)
HEADS = (
    mark("A line in a hurry"),
    mark("Already solved"),
    mark("Beam of {width}"),
    mark("Beam of {width}, two tiles at a time"),
    mark("Branch and bound"),
    mark("Breadth-first"),
    mark("Breadth-first from both ends"),
    mark("By cost"),
    mark("Counting outwards from order"),
    mark("Depth-first, not shortest"),
    mark("Every move tried"),
    mark("Every sequence"),
    mark("Every sequence, cut at the best length"),
    mark("From a line in single steps"),
    mark("Greedy"),
    mark("Greedy best-first"),
    mark("Iterative deepening"),
    mark("Looking at the board"),
    mark("Nothing goes"),
    mark("Nothing tried yet"),
    mark("Parity"),
    mark("Played at par"),
    mark("Row by row"),
    mark("Row by row, while pattern tables are made ready"),
    mark("Runs that go alone"),
    mark("Seen at once"),
    mark("Simulated annealing"),
    mark("The best line, piece by piece"),
    mark("The chart of all positions"),
    mark("The line from before the move"),
    mark("The whole space"),
)
ENDINGS = (
    mark("{method}, not proved"),
    mark("{method}, stopped with memory for {positions} positions full"),
)
# What is said of each.
METHODS: Mapping[str, str] = {
    **{text: text for text in NAMES},
    **{text[:1].lower() + text[1:]: text for text in HEADS},
    **{text: text for text in ENDINGS},
}


def within(method: str) -> str:
    """Say a method within a line: in English as solvers write it."""
    return method if TONGUE.code == ENGLISH else headed(method)


def headed(method: str) -> str:
    """Say a method as the head of a line; one that is not known stays as it is."""
    if method in METHODS:
        return say(METHODS[method])
    for text, found in _matching(method):
        parts = {name: headed(part) if name == "method" else part for name, part in found.items()}
        return say(METHODS[text], **parts)
    return method


@lru_cache(maxsize=64)
def _matching(method: str) -> tuple[tuple[str, Mapping[str, str]], ...]:
    """Find the texts with gaps that a method is one of, the last ones first: they hold others."""
    found = []
    for text in (*METHODS,)[::-1]:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(text))
        if "{" in text and (match := re.fullmatch(pattern, method)) is not None:
            found.append((text, match.groupdict()))
    return tuple(found)

"""By which method a solver works, in words at the head of a line: solvers know no language."""

import re
from collections.abc import Mapping
from functools import lru_cache

from game.text.tongue import ENGLISH, TONGUE, mark, say

# What solvers write, with a gap for each number, and what is said of it.
METHODS: Mapping[str, str] = {
    "A*": "A*",
    "A* × {weight}": "A* × {weight}",
    "A* and a beam of {width}": mark("A* and a beam of {width}"),
    "A* and windows": mark("A* and windows"),
    "A* with beams between": mark("A* with beams between"),
    "A* with clusters": mark("A* with clusters"),
    "A* with region size": mark("A* with region size"),
    "A* with stretches": mark("A* with stretches"),
    "A*, depth-first with memory full": mark("A*, depth-first with memory full"),
    "IDA*": "IDA*",
    "IDA* and a beam of {width}": mark("IDA* and a beam of {width}"),
    "IDA* with Manhattan distance and linear conflicts": mark(
        "IDA* with Manhattan distance and linear conflicts"
    ),
    "IDA* with colour-blind layers": mark("IDA* with colour-blind layers"),
    "IDA* with pairs of tokens": mark("IDA* with pairs of tokens"),
    "IDA* with pattern tables {kinds}": mark("IDA* with pattern tables {kinds}"),
    "IDA* with the lines that tiles have to cross": mark(
        "IDA* with the lines that tiles have to cross"
    ),
    "IDA*, rows and columns apart": mark("IDA*, rows and columns apart"),
    "IDA*, rows and columns apart, with small tables": mark(
        "IDA*, rows and columns apart, with small tables"
    ),
    "a line in a hurry": mark("A line in a hurry"),
    "already solved": mark("Already solved"),
    "beam of {width}": mark("Beam of {width}"),
    "beam of {width}, two tiles at a time": mark("Beam of {width}, two tiles at a time"),
    "branch and bound": mark("Branch and bound"),
    "breadth-first": mark("Breadth-first"),
    "breadth-first from both ends": mark("Breadth-first from both ends"),
    "by cost": mark("By cost"),
    "counting outwards from order": mark("Counting outwards from order"),
    "depth-first, not shortest": mark("Depth-first, not shortest"),
    "every move tried": mark("Every move tried"),
    "every sequence": mark("Every sequence"),
    "every sequence, cut at the best length": mark("Every sequence, cut at the best length"),
    "from a line in single steps": mark("From a line in single steps"),
    "greedy": mark("Greedy"),
    "greedy best-first": mark("Greedy best-first"),
    "iterative deepening": mark("Iterative deepening"),
    "looking at the board": mark("Looking at the board"),
    "nothing goes": mark("Nothing goes"),
    "nothing tried yet": mark("Nothing tried yet"),
    "parity": mark("Parity"),
    "played at par": mark("Played at par"),
    "row by row": mark("Row by row"),
    "row by row, while pattern tables are made ready": mark(
        "Row by row, while pattern tables are made ready"
    ),
    "runs that go alone": mark("Runs that go alone"),
    "seen at once": mark("Seen at once"),
    "simulated annealing": mark("Simulated annealing"),
    "the best line, piece by piece": mark("The best line, piece by piece"),
    "the chart of all positions": mark("The chart of all positions"),
    "the line from before the move": mark("The line from before the move"),
    "the whole space": mark("The whole space"),
    # How a search ended, behind its name.
    "{method}, not proved": mark("{method}, not proved"),
    "{method}, stopped with memory for {positions} positions full": mark(
        "{method}, stopped with memory for {positions} positions full"
    ),
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

"""Which part of a sweep a run of the tests takes: another one at each commit, of every kind some.

`PARLOUR_TESTS=whole` takes all of every sweep, `PARLOUR_TESTS=7` the part of a run that told of 7.
"""

import os
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar
from zlib import crc32

NAMED, WHOLE = "PARLOUR_TESTS", "whole"
# So many parts there are at the most, one after the other.
PARTS = 10_000
T = TypeVar("T")


def chosen() -> str:
    """Tell which part this run takes, and all processes that it starts: that of the commit."""
    if NAMED not in os.environ:
        os.environ[NAMED] = str(_of_the_commit())
    asked = os.environ[NAMED]
    if asked != WHOLE and not asked.isdecimal():
        raise ValueError(f"expected '{WHOLE}' or a number in {NAMED}, found {asked!r}")
    return asked


def _of_the_commit() -> int:
    """Make a number of the commit that is tested; without its history, the first."""
    try:
        words = ["git", "rev-parse", "HEAD"]
        done = subprocess.run(
            words, cwd=Path(__file__).parent, capture_output=True, text=True, check=False
        )
    except OSError:
        return 0
    return int(done.stdout.strip() or "0", 16) % PARTS


def so_many(whole: int, otherwise: int) -> int:
    """Return how many of what is drawn anew each time a run takes: all, or so many."""
    return whole if chosen() == WHOLE else otherwise


def part(cases: Iterable[T], of: int, kind: Callable[[T], object] | None = None) -> list[T]:
    """Take of each kind one case in so many, and at least one.

    The parts of `of` runs with numbers one after the other are the whole.
    """
    kinds: dict[object, list[T]] = {}
    for case in cases:
        kinds.setdefault("" if kind is None else kind(case), []).append(case)
    number = chosen()
    if number == WHOLE:
        return [case for some in kinds.values() for case in some]
    taken = []
    for name, some in kinds.items():
        step = min(of, len(some))
        taken += some[(int(number) + crc32(str(name).encode())) % step :: step]
    return taken

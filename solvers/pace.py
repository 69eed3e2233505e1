"""How long the slices of every search last, and the calls of kernels in those of the native ones.

This is the one place that says it: short, so that a window keeps drawing and can cancel. Where a
search is to be the same on every machine, down to the last position, slices are cut `by_count`.
"""

from collections.abc import Iterator
from contextvars import ContextVar, copy_context
from time import perf_counter
from typing import TypeVar

SLICE = 0.003  # seconds after which a slice has lasted long enough
CALL = 0.001  # seconds that one call of a kernel should take; a slice has several
FEW = 64  # what the first call of a kernel handles
ASKED = 8  # how often a slice that is counted is asked whether it is over, until it is
MOST_COUNTED = 1 << 11  # what a call of a kernel handles at most in such a slice

Step = TypeVar("Step")
counted: ContextVar[bool] = ContextVar("counted", default=False)


def by_count(search: Iterator[Step]) -> Iterator[Step]:
    """Go through a search whose slices are cut by what is done in them, never by the clock."""
    context = copy_context()
    context.run(counted.set, True)
    while (step := context.run(next, search, None)) is not None:
        yield step


class Pace:
    """How long a slice has lasted, and how much one call of a kernel should do of it."""

    def __init__(self, budget: int = FEW, most: int = 1 << 20) -> None:
        """Begin a slice, whose first call does so much; none ever does more than `most`."""
        self.budget, self.most = budget, most
        self._began = self._called = perf_counter()
        self._counted = counted.get()
        self._asked = 0

    def start(self) -> None:
        """Begin a slice."""
        self._began = perf_counter()
        self._asked = 0

    @property
    def over(self) -> bool:
        """Whether the slice has lasted long enough."""
        if self._counted:
            self._asked += 1
            return self._asked >= ASKED
        return perf_counter() - self._began > SLICE

    def pause(self) -> Iterator[None]:
        """Yield once if the slice has lasted long enough; then the next one begins."""
        if self.over:
            yield None
            self.start()

    def change(self) -> None:
        """Begin with another kernel."""
        self.budget = FEW

    def call(self, most: int | None = None) -> int:
        """Begin a call; return how much it may do."""
        self._called = perf_counter()
        return self.budget if most is None else min(self.budget, most)

    def fit(self) -> None:
        """Fit the budget to a call that has spent it: double it, or halve it."""
        if self._counted:
            self.budget = max(self.budget, min(self.most, MOST_COUNTED, self.budget * 2))
            return
        took = perf_counter() - self._called
        if took > CALL:
            self.budget = max(1, self.budget // 2)
        elif took < CALL / 3:
            self.budget = min(self.most, self.budget * 2)

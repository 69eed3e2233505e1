"""How long the slices of every search last, and the calls of kernels in those of the native ones.

This is the one place that says it: short, so that a window keeps drawing and can cancel.
"""

from time import perf_counter

SLICE = 0.003  # seconds after which a slice has lasted long enough
CALL = 0.001  # seconds that one call of a kernel should take; a slice has several
FEW = 64  # what the first call of a kernel handles


class Pace:
    """How long a slice has lasted, and how much one call of a kernel should do of it."""

    def __init__(self, budget: int = FEW, most: int = 1 << 20) -> None:
        """Begin a slice, whose first call does so much; none ever does more than `most`."""
        self.budget, self.most = budget, most
        self._began = self._called = perf_counter()

    def start(self) -> None:
        """Begin a slice."""
        self._began = perf_counter()

    @property
    def over(self) -> bool:
        """Whether the slice has lasted long enough."""
        return perf_counter() - self._began > SLICE

    def change(self) -> None:
        """Begin with another kernel."""
        self.budget = FEW

    def call(self, most: int | None = None) -> int:
        """Begin a call; return how much it may do."""
        self._called = perf_counter()
        return self.budget if most is None else min(self.budget, most)

    def fit(self) -> None:
        """Fit the budget to a call that has spent it: double it, or halve it."""
        took = perf_counter() - self._called
        if took > CALL:
            self.budget = max(1, self.budget // 2)
        elif took < CALL / 3:
            self.budget = min(self.most, self.budget * 2)

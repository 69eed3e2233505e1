"""Boards dealt beside the window, for their pictures: some of them take a while."""

from collections.abc import Callable, Sequence
from threading import Thread

from game import families
from game.rules.puzzle import Position


class Dealer:
    """What was dealt by now, by the boards' IDs."""

    def __init__(self) -> None:
        """Deal nothing yet."""
        self.dealt: dict[str, Position] = {}

    def deal(self, boards: Sequence[str], first: Callable[[], object] = lambda: None) -> None:
        """Have these boards dealt one after the other, with something else done `first`."""
        Thread(target=self._deal, args=(boards, first), name="dealer", daemon=True).start()

    def _deal(self, boards: Sequence[str], first: Callable[[], object]) -> None:
        first()
        for board in boards:
            if board not in self.dealt:
                self.dealt[board] = families.read(board).start

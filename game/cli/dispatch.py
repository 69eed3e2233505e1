"""Many boards handed out to whoever solves them: processes of this machine, or a cluster.

A workforce takes boards as long as it has room, and tells in any order what came of them. A board
that its process died of is tried once more, and then given up; the others never notice.
"""

import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, NamedTuple, Protocol, Self

from game.cli.report import Broken
from game.cli.worker import Duty, Solved
from game.rules.phrase import Phrase

# How long to wait for news, so that who watches has a look at the clock now and then.
TICK_SECONDS = 0.2
# How often a board is tried.
TRIES = 2
# With this set, Python looks for nothing to import where it is started.
SAFE = "PYTHONSAFEPATH"


class Done(NamedTuple):
    """What came of a board, by its number."""

    number: int
    fate: Solved | Broken


class Back(NamedTuple):
    """Boards that come back unsolved, and how the process ended that died of the first, if so."""

    numbers: Sequence[int]
    how: Phrase | None = None


class Boards:
    """The boards of a run by their numbers: those `left`, and those that are out."""

    def __init__(
        self, duties: Iterable[Duty | None], most: float, heed: Callable[[], None]
    ) -> None:
        """Take none yet; no more than so many are to wait."""
        self._coming, self._most, self._heed = iter(duties), most, heed
        self._undone: dict[int, Duty] = {}
        self._taken = 0
        self.left, self.tries = deque[int](), Counter[int]()
        self.more = True

    def fill(self) -> int:
        """Take as many as are there and as may wait; return how many do."""
        while self.more and len(self.left) < self._most:
            self._heed()
            try:
                duty = next(self._coming)
            except StopIteration:
                self.more = False
                break
            if duty is None:
                break
            self._undone[self._taken] = duty
            self.left.append(self._taken)
            self._taken += 1
        return len(self.left)

    @property
    def undone(self) -> int:
        """Count those that are not done, as far as they are taken."""
        return len(self._undone)

    def take(self) -> tuple[int, Duty]:
        number = self.left.popleft()
        return number, self._undone[number]

    def settle(self, news: Done | Back) -> Iterator[Done]:
        """Yield what is done now; what came back goes out again, or is given up."""
        if isinstance(news, Back):
            self.left.extendleft(reversed(news.numbers))
            if not news.numbers or news.how is None:
                return
            number = news.numbers[0]
            self.tries[number] += 1
            if self.tries[number] < TRIES:
                return
            self.left.popleft()
            words = Phrase(
                "the process that solved it died {n} times ({how})", n=TRIES, how=news.how
            )
            news = Done(number, Broken(words))
        del self._undone[news.number]
        yield news


class Workforce(AbstractContextManager[object], Protocol):
    """Who solves, for as long as a `with` lasts; no more than `most` boards wait for it."""

    most: float

    def start(self, boards: int) -> None:
        """See that there are enough for so many boards; raise NoWorkers if there can be none."""

    def give(self, boards: Boards) -> None:
        """Hand it as many as it has room for."""

    def hear(self, seconds: float) -> Iterator[Done | Back | Phrase]:
        """Yield what it has to tell, after so many seconds at most; raise NoWorkers."""


class Dispatcher:
    """A workforce at work; Ctrl+C ends it between two results, and the second time at once."""

    def __init__(self, force: Workforce) -> None:
        self._force, self._heard = force, False
        self._before: Any = signal.SIG_DFL

    def __enter__(self) -> Self:
        """Begin, and keep Ctrl+C until it is heeded.

        Where it is not heard of, in the background or beside the main thread, it stays so.
        """

        def hear(*_: object) -> None:
            self._heard = True
            signal.signal(signal.SIGINT, self._before)

        self._force.__enter__()
        self._before = signal.getsignal(signal.SIGINT)
        if self._before != signal.SIG_IGN:
            with suppress(ValueError):
                signal.signal(signal.SIGINT, hear)
        return self

    def __exit__(self, *why: Any) -> None:
        """Let Ctrl+C do what it did before, and send everybody home."""
        with suppress(ValueError):
            signal.signal(signal.SIGINT, self._before)
        self._force.__exit__(*why)

    def start(self, boards: int) -> None:
        """Let who is needed for so many boards begin, while they are read; raise NoWorkers."""
        self._force.start(boards)

    def solve(
        self,
        duties: Iterable[Duty | None],
        say: Callable[[Phrase], None],
        meanwhile: Callable[[], bool] = lambda: False,
    ) -> Iterator[Done | None]:
        """Yield what came of each board, as it comes, and None now and then meanwhile.

        A duty is asked for when there is somebody to do it; None is none for now. `meanwhile` does
        a bit of what else there is to do, and tells whether there was anything. `say` is told what
        boards wait for, each thing once. Raise NoWorkers if there is nobody to do it, and
        KeyboardInterrupt after Ctrl+C.
        """
        boards, said = Boards(duties, self._force.most, self._heed), set[Phrase]()
        while boards.fill() or boards.undone or boards.more:
            self._heed()
            self._force.start(boards.undone)
            self._force.give(boards)
            idle = True
            for news in self._news(meanwhile):
                idle = False
                if not isinstance(news, Phrase):
                    yield from boards.settle(news)
                elif news not in said:
                    said.add(news)
                    say(news)
            if idle:
                yield None

    def _news(self, meanwhile: Callable[[], bool]) -> Iterator[Done | Back | Phrase]:
        """Hear what there is, and wait for more only where there is nothing else to do."""
        idle = True
        for news in self._force.hear(0):
            idle = False
            yield news
        if idle and not meanwhile():
            yield from self._force.hear(TICK_SECONDS)

    def _heed(self) -> None:
        if self._heard:
            raise KeyboardInterrupt


@contextmanager
def starting() -> Iterator[None]:
    """Start processes here: Ctrl+C is kept from them, and this one hears of it afterwards.

    Nor do they import anything from the folder at work, where there may be whatever was downloaded.
    """
    kept = os.environ.get(SAFE)
    os.environ[SAFE] = "1"
    masks = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
    try:
        yield
    finally:
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if kept is None:
            del os.environ[SAFE]
        else:
            os.environ[SAFE] = kept

"""The runs of a comparison: which there are, which are missing, and making them one by one.

Every board is run through each method that is wanted and that its kind has, board by board. The
command line makes the runs itself; in the window they are work for the worker, slice by slice.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.answer import Answer, Methods
from game.families import Board
from game.keep.ledger import Entry, Ledger, Run, run_of
from game.play.job import Job
from game.play.outcome import Outcome, why
from game.rules.phrase import Phrase


class Round(NamedTuple):
    number: int
    board: Board
    method: str


def methods_for(boards: Sequence[Board], methods: Methods) -> list[str]:
    """List the methods that any of these boards has a use for, `exact` first."""
    kinds = {type(board.start): board.start for board in boards}
    return list(dict.fromkeys(name for start in kinds.values() for name in methods(start)))


class Plan:
    """The boards of a comparison, the methods wanted, and the book of the runs."""

    def __init__(
        self, boards: Sequence[Board], wanted: Sequence[str], methods: Methods, ledger: Ledger
    ) -> None:
        """Compare these methods on these boards; what stands in the ledger is made already."""
        self.boards, self.wanted, self.methods, self.ledger = boards, wanted, methods, ledger
        self._entries: dict[str, Entry] = {}

    def own(self, board: Board) -> list[str]:
        """List the methods wanted that this board has a use for."""
        own = self.methods(board.start)
        return [name for name in self.wanted if name in own]

    @property
    def total(self) -> int:
        return sum(len(self.own(board)) for board in self.boards)

    def lacks(self, board: Board, method: str, limit: float) -> bool:
        """Tell whether a run is to be made: it was not, or so many seconds may find more."""
        made = self.ledger.run(board.id, method)
        return made is None or not made.done(limit)

    def missing(self, limit: float) -> list[Round]:
        """List the runs to be made, in their order."""
        return [
            Round(number, board, method)
            for number, board in enumerate(self.boards, 1)
            for method in self.own(board)
            if self.lacks(board, method, limit)
        ]

    def entry(self, board: Board) -> Entry:
        if board.id not in self._entries:
            entry = self.ledger.entry(board.id, board.limit, self.wanted)
            least, best = entry.par
            if least == best:
                entry = replace(entry, follows=board.allowed(least))
            self._entries[board.id] = entry
        return self._entries[board.id]

    @property
    def entries(self) -> list[Entry]:
        return [self.entry(board) for board in self.boards]

    def add(self, board: Board, run: Run) -> None:
        self.ledger.add(run, self.entry(board))
        del self._entries[board.id]


class Made(NamedTuple):
    """What came of a run, or how its method failed."""

    round: Round
    run: Run | None
    fault: Phrase | None


class Rounds:
    """Runs that the worker makes, one at a time: only its thread steps them.

    A run's time is that of its slices, without what lies between them. What came of it waits in
    `made` until somebody takes it.
    """

    def __init__(self, rounds: Sequence[Round], methods: Methods, limit: float) -> None:
        """Make these runs, each in so many seconds at most."""
        self.limit = limit
        self.made: deque[Made] = deque()
        self.present: Round | None = None
        self._left, self._methods = deque(rounds), methods
        self._job: Job | None = None

    @property
    def idle(self) -> bool:
        return not self._left and self._job is None

    @property
    def seconds(self) -> float:
        """How long the present run has worked."""
        job = self._job
        return 0.0 if job is None else job.seconds

    def step(self) -> None:
        """Go on with the present run for a slice, or begin the next one."""
        job = self._job
        if job is None:
            _, board, method = self.present = self._left.popleft()
            job = self._job = Job(self._methods(board.start)[method], board.start, brief=True)
            job.patience = self.limit
        job.step()
        if job.idle:
            assert self.present is not None
            self.made.append(_made(self.present, job, self.limit))
            self._job = None


def _made(made: Round, job: Job, limit: float) -> Made:
    if job.error is not None:
        return Made(made, None, job.error)
    answer = job.answer or Answer(0, None, 0, "nothing tried yet")
    ended = why(answer, job.seconds >= limit)
    outcome = Outcome(answer, None, round(1000 * job.seconds, 1), ended)
    return Made(made, run_of(made.board.id, made.method, outcome, limit), None)

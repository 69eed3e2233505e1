"""The runs of a comparison: which there are, which are missing, and making them one by one.

Every board is run through each method that is wanted and that its kind has, board by board. The
command line makes the runs itself; in the window they are work for the worker, slice by slice.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.answer import Answer, Methods
from game.families import Board
from game.keep.ledger import Entry, Ledger, Run, run_of
from game.play.job import Job, Solves
from game.play.outcome import Outcome, why


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


def solves(rounds: Sequence[Round], methods: Methods, limit: float) -> Solves[Round]:
    """Make these runs one by one, each in so many seconds of its slices at most."""

    def begun(made: Round) -> Job:
        start = made.board.start
        job = Job(methods(start)[made.method], start, brief=True)
        job.patience = limit
        return job

    return Solves((one, begun(one)) for one in rounds)


def run_made(made: Round, job: Job) -> Run:
    """Tell what came of a run that has not failed."""
    answer = job.answer or Answer(0, None, 0, "nothing tried yet")
    ended = why(answer, job.seconds >= job.patience)
    outcome = Outcome(answer, None, round(1000 * job.seconds, 1), ended)
    return run_of(made.board.id, made.method, outcome, job.patience)

"""Finished games looked back on in the background, when nothing else is left to solve.

One position is solved at a time, each for a while at most. What was found of a game is kept after
every move, so that the next window goes on there.
"""

from game.answer import Answer
from game.clock import Clock
from game.keep.deck import Reviewed, State, Waiting
from game.keep.store import Store
from game.play.job import Job
from game.play.reviewer import GAME_SECONDS, POSITION_SECONDS, Reviewer
from game.play.session import Session, replayed
from game.play.table import Table
from game.rules.puzzle import Move, Position

# How long after the start it begins, and the longest game that is looked back on.
START_SECONDS, MOST_MOVES = 1.0, 2000
# How long the solver works in one window on games of before: the next window goes on.
MOST_SECONDS = 600.0


class Hindsight:
    """Finds the player's slips in finished games, the latest game first."""

    def __init__(self, table: Table, store: Store, clock: Clock) -> None:
        self._table, self._store, self._clock = table, store, clock
        self._game: Waiting | None = None
        self._reviewer: Reviewer | None = None
        self._job: Job | None = None
        self._begins: float | None = None
        # The game that was finished last on the table, and the one looked back on last.
        self._finished: int | None = None
        self._last: tuple[int, str] | None = None
        self._kept, self._none_left = 0.0, False
        self._spent = 0.0

    def tick(self, now: float) -> None:
        """Go on a little: judge one move, or see to the solve that is under way."""
        if self._begins is None:
            self._begins = now + START_SECONDS
        if self._finished != self._table.session.finished:
            self._finished, self._none_left = self._table.session.finished, False
        if self._reviewer is None:
            if now >= self._begins and not self._none_left:
                self._none_left = not self._take_up()
            return
        if self._job is not None:
            if not self._job.idle and not self._known(self._job.position):
                return
            self._reviewer.learn(self._job.position, self._job.answer, self._job.seconds)
            self._spent += self._job.seconds
            self._job = None
        wanted = self._reviewer.wanted()
        if wanted is not None:
            self._job = self._table.agenda.begin(wanted, POSITION_SECONDS)
        elif self._reviewer.over:
            self._game = self._reviewer = None
            self._none_left = self._spent >= MOST_SECONDS
        else:
            self._judge(self._game, self._reviewer)
        self._table.agenda.work_last(self._job)

    @property
    def next_wake(self) -> float | None:
        """When to go on, if there is more to do than to wait for the solver."""
        if self._reviewer is None:
            return None if self._none_left else self._begins
        # A short solve may be over before anybody looks whether the solver is at work.
        return self._begins if self._job is None or self._job.idle else None

    def _known(self, position: Position) -> bool:
        answer = self._table.knowledge.of(position)
        return answer is not None and answer.settled

    def _of(self, position: Position) -> Answer | None:
        return self._table.knowledge.of(position)

    def _take_up(self) -> bool:
        """Take up the latest game that waits; tell whether there was any."""
        game = self._store.deck.waiting()
        # Where nothing can be kept just now, the same game waits again.
        if game is None or _name(game) == self._last:
            return False
        self._last = _name(game)
        session = _replayed(game)
        if session is None:
            self._store.deck.leave(game.reviewed.game)
            return True
        found = game.reviewed
        self._game = game
        self._reviewer = Reviewer(session, self._of, game.makers, found.findings, found.seconds)
        if game.at_par:
            self._reviewer.believe_par(game.left)
        return True

    def _judge(self, game: Waiting | None, reviewer: Reviewer) -> None:
        assert game is not None, "no game is looked back on"
        place, own, path = reviewer.place, reviewer.own, reviewer.session.path
        finding = reviewer.judge()
        slips: list[tuple[int, str, Move]] = []
        if own and finding.slip:
            position = f"{reviewer.session.board.family.name}:{path[place][0].encode()}"
            slips.append((place, position, reviewer.session.move_at(place)))
        state = State.WAITING
        if reviewer.over:
            exact = all(one.loss is not None for one in reviewer.findings)
            state = State.REVIEWED if exact else State.OPEN
        number, seconds = game.reviewed.game, min(reviewer.seconds, GAME_SECONDS)
        reviewed = Reviewed(number, state, tuple(reviewer.findings), seconds)
        if not slips and state is State.WAITING and reviewer.seconds == self._kept:
            return  # Nothing that took time would be lost.
        self._kept = reviewer.seconds
        self._store.deck.note(game, reviewed, slips, self._clock.today.toordinal())


def _name(game: Waiting) -> tuple[int, str]:
    return game.reviewed.game, game.moves


def _replayed(game: Waiting) -> Session | None:
    """Play a game again, if the rules allow it and it is one to look back on."""
    moves = game.moves.split()
    session = replayed(game.board, moves) if 0 < len(moves) <= MOST_MOVES else None
    ended = session is not None and (session.solved or game.left is not None)
    return session if ended else None

"""What is kept of the play in front: how it stands, that it was begun, how it ended."""

from collections.abc import Callable

from game.answer import Answer, Proofs, rest_of
from game.clock import Clock
from game.keep.store import Store
from game.play.course import Course
from game.play.daily import kind_of
from game.play.grade import WORDS
from game.play.session import Session
from game.play.table import Table
from game.rules.phrase import Phrase
from game.rules.puzzle import Leaving

# How long what the solver finds may wait to be kept, and what could not be kept to be tried again.
PROOF_SECONDS, RETRY_SECONDS = 1.0, 2.0


class Recorder:
    """Writes down what happens on the table, as it happens."""

    def __init__(
        self, table: Table, store: Store, clock: Clock, tell: Callable[[Phrase], None]
    ) -> None:
        """Keep the table's games in this store, and `tell` what is wrong with it."""
        self._table, self._store, self._clock, self._tell = table, store, clock, tell
        self._front: Session | None = None
        self._changes = 0
        self._known = self._written = Proofs(None, None)
        self._kept: object = None
        self._ended: object = None
        # The finished game whose grade was noted last.
        self._graded: int | None = None
        self._proofs_due = self._try_again = 0.0
        self._laid_out = table.desk.laid_out
        self._trouble: Phrase | None = None
        # What is played as another comes to the front, in one turn, is kept first.
        table.plays.leaving = self.keep

    def keep(self) -> None:
        """Keep the game in front as it stands, before it is drawn."""
        plays, course = self._table.plays, self._table.desk.laid_out
        session, review = plays.front, plays.review
        self._note_shown()
        if review is not None and review.past:
            return  # The play in front rests, and its board is not the one that is known.
        left = self._front
        if not session.noted:
            self._front = None
            return
        looked = self._front is session and self._changes == session.changes
        if session.path and session.finished is None and not looked:
            self._ask_shown(session)
        if course is not None and course is not self._laid_out:
            self._store.left.keep_list(course)
        self._laid_out = course
        self._front, self._changes = session, session.changes
        known = self._table.knowledge
        self._known = Proofs(self._table.par, known.of(session.position))
        self._count(session)
        stood = session.changes, session.mark, session.aid
        stand = session, stood, int(session.seconds), session.finished
        if stand != self._kept or self._proofs_wait():
            self._kept = stand
            self._keep()
        if left is not None and session is not left:
            self._leave(left, course)
        if self._store.trouble != self._trouble:
            self._trouble = self._store.trouble
            if self._trouble is not None:
                self._tell(self._trouble)

    def _keep(self) -> None:
        assert self._front is not None, "nothing was in front yet"
        self._store.keep(self._front, self._known)
        self._written, self._proofs_due = self._known, self._clock.seconds() + PROOF_SECONDS
        course = self._table.desk.laid_out
        if course is not None and course.begun(course.latest) is self._front:
            self._store.left.keep_place(course)

    def _leave(self, left: Session, course: Course | None) -> None:
        """Keep nothing more of a play that has gone on in another, counted the other way."""
        kind = left.board.family.name, kind_of(left.board)
        if self._table.plays.in_progress(*kind) is None:
            self._store.leave(*kind)
            if course is not None:
                self._store.left.keep_place(course)

    # What the solver has found

    def keep_proofs(self) -> None:
        """Keep what was found last of the play that was in front, if it is still where it was."""
        same = self._front is not None and self._front.changes == self._changes
        if same and _bounds(self._known) != _bounds(self._written):
            self._keep()

    def _proofs_wait(self) -> bool:
        """Tell whether there is news to keep: a proof at once, better bounds once a second."""
        known, written = _bounds(self._known), _bounds(self._written)
        proof = [bounds and bounds[-1] for bounds in known] != [
            bounds and bounds[-1] for bounds in written
        ]
        return known != written and (proof or self._clock.seconds() >= self._proofs_due)

    # Begun and finished

    def _note_shown(self) -> None:
        """Note the boards of which something was shown."""
        news = self._table.help.aided.news
        while news and not self._store.failing:
            self._store.tried.note_shown(news[-1])
            if not self._store.failing:
                news.pop()

    def _ask_shown(self, session: Session) -> None:
        """Have a play helped of whose board something was shown before, or in another window."""
        if session.hints or session.helped:
            return
        if self._store.tried.shown(session.board):
            self._table.help.aided.learn(session.board)
            self._table.help.aided.settle(session)
        elif session.counted:
            session.helped = self._store.tried.ended_since(session.board, session.attempt)

    def _count(self, session: Session) -> None:
        """Count a game as played from the player's first own move on, and as solved at its end.

        One whose end was shown is neither, unless the player had solved it before. It may come out
        only in a later window that what is left of one that was stuck is as little as can be.
        """
        left = _fewest_left(session, self._table.par)
        if session.shown or (left is not None and session.shown_so_far):
            if session.counted and session.finished is None:
                self._store.withdraw(session)
        elif session.cursor and not session.led and (session.changes or _late(session, left)):
            if session.counted != session.board.params:
                self._store.begin(session)
                self._ask_shown(session)
            if session.solved:
                self._finish(session)
                self._note_grade(session)
            elif left is not None:
                self._finish(session, left)

    def _finish(self, session: Session, left: int | None = None) -> None:
        """Note a game that has come to its end, and its par as soon as that is proved.

        One that is not solved has `left` as little as can be: that is par there, and known.
        """
        par = self._table.par if left is None else None
        proved = par is not None and par.proved
        end = session, session.moves, proved
        there = end == self._ended and session.finished is not None
        if there or self._clock.seconds() < self._try_again:
            return
        if session.finished is None:
            self._ask_shown(session)
        lower = None if par is None else par.lower
        best = None if par is None else par.upper
        allowed = session.board.allowed(lower if proved else None)
        if self._store.finish(session, lower, best, allowed, self._known, left) is None:
            self._try_again = self._clock.seconds() + RETRY_SECONDS
            return
        self._ended = end
        for listing in self._table.desk.listings:
            listing.note({session.board.id: session.cost})

    def _note_grade(self, session: Session) -> None:
        """Note how hard the board was, as soon as that is known."""
        grade = self._table.grade
        if session.finished is None or grade is None or grade.word is None:
            return
        if session.finished == self._graded:
            return
        self._store.note_grade(session.finished, WORDS.index(grade.word))
        self._graded = session.finished


def _fewest_left(session: Session, par: Answer | None) -> int | None:
    """Tell what is left where nothing goes any more, if it is proved that nothing leaves less."""
    board, rest = session.position, rest_of(par)
    if rest is None or not rest.proved or not session.over or not isinstance(board, Leaving):
        return None
    return board.left if board.left == rest.lower else None


def _late(session: Session, left: int | None) -> bool:
    """Tell whether the end of a game that was played before is known for one only now."""
    return left is not None and session.counted != "" and session.finished is None


def _bounds(proofs: Proofs) -> list[tuple[object, ...] | None]:
    """Return what tells one state of knowledge from a better one; last whether it is settled."""
    return [None if answer is None else _bound(answer) for answer in proofs]


def _bound(answer: Answer) -> tuple[object, ...]:
    rest = () if answer.rest is None else _bound(answer.rest)
    return answer.lower, answer.upper, *rest, answer.complete

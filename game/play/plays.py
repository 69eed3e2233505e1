"""The plays there are: one in front, those before it and after it, and one in progress a kind.

In front of them all may lie the copy of one that is looked back on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self
from weakref import WeakKeyDictionary

from game.families import Board, Title
from game.play.daily import kind_of
from game.play.practice import Practice
from game.play.reviewing import Review
from game.play.session import Session

# Boards kept behind the present one, to go back to.
MOST_SESSIONS = 50


@dataclass(slots=True, eq=False)
class Seat:
    """A play, and the ones that were in front before it and after it."""

    session: Session
    before: Self | None = None
    after: Self | None = None


class Plays:
    """The plays in the order in which they came to the front."""

    def __init__(self) -> None:
        self.review: Review | None = None
        self.practice: Practice | None = None
        # Plays that went on from a review, which comes back in their place.
        self.branches: WeakKeyDictionary[Session, Review] = WeakKeyDictionary()
        self._seat: Seat | None = None
        self._latest: dict[str, Seat] = {}
        self._kept: dict[tuple[str, str], Session] = {}
        # Done while a play is still in front that is about to be left.
        self.leaving: Callable[[], object] = lambda: None

    @property
    def session(self) -> Session:
        """The play in front, or the copy of one that is looked back on."""
        return self.front if self.review is None else self.review.session

    @property
    def front(self) -> Session:
        """The play in front, whatever is looked back on meanwhile."""
        assert self._seat is not None, "no board was opened yet"
        return self._seat.session

    @property
    def any(self) -> bool:
        return self._seat is not None

    def put(self, session: Session) -> None:
        """Bring a play to the front, behind the one that was there before.

        One that is no game leaves no trace among the others when it is left.
        """
        if self._seat is not None and self._seat.session is session:
            return
        before = self._seat
        if before is not None and not before.session.noted:
            before = before.before
        seat = Seat(session, before=before)
        if before is not None and session.noted:
            before.after = seat
        _drop_oldest(seat)
        self._bring(seat)

    def exchange(self, session: Session) -> None:
        """Put a play in the place of the one in front, which is nowhere from then on."""
        assert self._seat is not None, "no board was opened yet"
        if self._kept.get(kind := _kind(self._seat.session)) is self._seat.session:
            del self._kept[kind]
        if (review := self.branches.pop(self._seat.session, None)) is not None:
            self.branches[session] = review
        self._seat.session = session
        self._take(self._seat)

    def _bring(self, seat: Seat | None) -> bool:
        """Bring a play to the front, if there is one: one that was finished stands at its end."""
        if seat is None:
            return False
        seat.session.to_end()
        return self._take(seat)

    def take_for_game(self) -> None:
        """Have the play in front be a game, if it was none so far: in progress, and to be kept."""
        assert self._seat is not None, "no board was opened yet"
        if not self._seat.session.noted:
            self._seat.session.noted = True
            self._take(self._seat)

    def _take(self, seat: Seat) -> bool:
        if self._seat is not None and seat is not self._seat:
            self.leaving()
        self._seat = seat
        if not seat.session.noted:
            return True
        self._kept[_kind(seat.session)] = seat.session
        self._latest[seat.session.board.title.name] = seat
        return True

    @property
    def past(self) -> bool:
        """Whether it is a play of an earlier day that is looked back on."""
        return self.review is not None and self.review.past

    @property
    def before(self) -> Session | None:
        """The play that was in front before this one, or before one of an earlier day was shown."""
        if self.past:
            return self.front
        before = None if self._seat is None else self._seat.before
        return None if before is None else before.session

    @property
    def after(self) -> Session | None:
        after = None if self._seat is None or self.past else self._seat.after
        return None if after is None else after.session

    @property
    def result(self) -> Session | None:
        """The play that the player ended on this board, just before this one was shown."""
        before = None if self.review is not None else self.before
        if before is None or before.board.id != self.front.board.id:
            return None
        ended = before.whole
        return before if ended.over and not ended.shown else None

    @property
    def practising(self) -> bool:
        """Whether the board in front is one of a run through slips."""
        return self.practice is not None and self.practice.session is self.session

    def back(self) -> bool:
        """Bring the play before this one to the front; tell whether there is one."""
        return self._seat is not None and self._bring(self._seat.before)

    def forth(self) -> bool:
        """Bring the play after this one to the front; tell whether there is one."""
        return self._seat is not None and self._bring(self._seat.after)

    def turn_to(self, title: Title) -> bool:
        """Bring a title's latest play to the front; tell whether it has one."""
        return self._bring(self._latest.get(title.name))

    @property
    def all(self) -> set[Session]:
        """All plays there are: those in front one after another, and those in progress."""
        found = {*self._kept.values(), *self.branches}
        for seat in (self._seat, *self._latest.values()):
            before = after = seat
            while before is not None:
                found.add(before.session)
                before = before.before
            while after is not None:
                found.add(after.session)
                after = after.after
        return found

    # Games in progress

    def take_up(self, sessions: Sequence[Session]) -> None:
        """Remember games in progress, the latest first, until their kind of board is asked for."""
        there = self._kept
        self._kept = {
            _kind(one): one
            for one in reversed(sessions)
            if not one.done or there.get(_kind(one)) is one
        }

    def in_progress(self, family: str, kind: str) -> Session | None:
        return self._kept.get((family, kind))

    @property
    def begun(self) -> list[Session]:
        """The latest play on each kind of board, the one touched last first."""
        return [*self._kept.values()][::-1]

    def last_boards(self, title: Title) -> list[Board]:
        """Return the title's latest board of each kind, also from before this start, in order."""
        boards = [one.board for (_, kind), one in self._kept.items() if "#" not in kind]
        return [one for one in boards[::-1] if one.title is title]

    def last_kind(self, title: Title) -> str | None:
        """Return the params of the title's board that was played last, also before this start."""
        return next((one.params for one in self.last_boards(title)), None)


def _drop_oldest(seat: Seat) -> None:
    for _ in range(MOST_SESSIONS):
        if seat.before is None:
            return
        seat = seat.before
    seat.before = None


def _kind(session: Session) -> tuple[str, str]:
    return session.board.family.name, kind_of(session.board)

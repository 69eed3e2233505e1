"""The boards at hand: the list laid out, a day's, a ladder, new ones, and games in progress."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from game import families
from game.families import Board, Title, title_of
from game.play.agenda import Agenda
from game.play.course import Course
from game.play.daily import day_of, kind_of
from game.play.plays import Plays
from game.play.session import Session
from game.rules.puzzle import BadGameID, Family


class Desk:
    """Where boards are dealt and taken from, to be put in front."""

    def __init__(
        self,
        plays: Plays,
        agenda: Agenda,
        new_seed: Callable[[], str],
        come_to_front: Callable[[], None],
    ) -> None:
        self.laid_out: Course | None = None
        self.day: Course | None = None
        self.ladder: Course | None = None
        # Of which of them a board was taken last.
        self._latest: Course | None = None
        self._plays, self._agenda = plays, agenda
        self.new_seed, self._come_to_front = new_seed, come_to_front
        self._pair: tuple[Board, Board | None] | None = None

    def put(self, session: Session) -> None:
        """Put a play on the table, behind the one in front before."""
        self._plays.put(session)
        self._come_to_front()

    def open(self, board: Board) -> None:
        """Put a board on the table as a new play, behind the one in front before."""
        self.put(Session(board))

    def dealt(self, family: Family, params: str) -> Board:
        """Deal a board of this kind that does not come to the table."""
        return families.deal(family, params, self.new_seed())

    def deal(self, family: Family, params: str) -> None:
        self.open(self.dealt(family, params))

    @property
    def other(self) -> Board | None:
        """The board in front counted the other way, where it can be: not that of a day."""
        board = self._plays.session.board
        if day_of(board) is not None or not self._plays.session.noted:
            return None
        if self._pair is None or not any(board is one for one in self._pair):
            self._pair = board, families.other_count(board)
        one, other = self._pair
        return other if board is one else one

    def new(self) -> None:
        """Take the next board of the list in front, or deal another one like this.

        After a board with a name comes the one that its family has after it.
        """
        board, listing = self._plays.session.board, self.listing
        if listing is not None and self._go_along(listing, board):
            return
        family, params = board.family, board.params
        again = families.counted_like(family, params, params)
        self.deal(family, family.named.get(params, again))

    # Lists

    def lay_out(self, course: Course, kept: Iterable[Session] = ()) -> None:
        """Put the first board of a list on the table, as it was left."""
        self.take_in(course, kept)
        self._take(course, 0)

    def take_in(self, course: Course, kept: Iterable[Session] = ()) -> None:
        """Take in a list to play through; a single board, all read, is no list.

        What was begun on its boards before is gone on with, also what was `kept` elsewhere.
        """
        course.go_on_from(self.laid_out, (*self._plays.begun, *kept))
        if len(course.boards) > 1 or course.faults:
            self.laid_out = course

    def play_through(self, place: int) -> None:
        """Put a board of the list on the table; New goes on from there."""
        assert self.laid_out is not None, "no list was taken in"
        self._play_from(self.laid_out, place)

    def _go_along(self, listing: Course, board: Board) -> bool:
        """Put on the table what comes next in a list and can be read; tell whether there is any."""
        while (place := listing.next_after(board)) is not None:
            with suppress(BadGameID):
                self._play_from(listing, place)
                return True
        return False

    def _play_from(self, course: Course, place: int) -> None:
        self._take(course, place)
        if (known := course.known.get(place)) is not None:
            self._agenda.learn(self._plays.session.board.start, known)

    def _take(self, course: Course, place: int) -> None:
        if self._plays.any:  # Before the list knows of another board in front.
            self._plays.leaving()
        play, self._latest = course.take(place), course
        self.put(play)

    def play_rung(self, place: int) -> None:
        """Put a board of the ladder on the table; New goes on from there."""
        assert self.ladder is not None, "no ladder was chosen"
        self._play_from(self.ladder, place)

    def play_daily(self, place: int) -> None:
        """Put one of the day's boards on the table, as it was left; a solved one stays solved."""
        assert self.day is not None, "no day was chosen"
        if (begun := self.day.begun(place)) is None:
            self._take(self.day, place)
        else:
            self._latest = self.day
            self.put(begun)

    @property
    def listing(self) -> Course | None:
        """What the board in front is one of: a day's boards, the list laid out, or a ladder.

        Of several it is that which a board was taken from last, if the window knows of any.
        """
        board, course = self._plays.session.board, self.laid_out
        latest = [one for one in self.listings if one is self._latest]
        if latest and latest[0].place_of(board) is not None:
            return latest[0]
        if course is not None and course.listed and course.listed[course.latest].board == board.id:
            return course
        return next((one for one in self.listings if one.place_of(board) is not None), None)

    @property
    def listings(self) -> Sequence[Course]:
        return [one for one in (self.day, self.laid_out, self.ladder) if one is not None]

    @property
    def next_listed(self) -> int | None:
        listing = self.listing
        return None if listing is None else listing.next_after(self._plays.session.board)

    # Games in progress

    def take_up(self, sessions: Sequence[Session], course: Course | None = None) -> None:
        """Remember games in progress, the latest first, and the list that was played through.

        Each comes back when its kind of board is asked for, or its place in the list.
        """
        self._plays.take_up(sessions)
        self.laid_out = course
        if course is not None:
            for session in reversed(sessions):
                if session.path:
                    course.hold(session)

    def take_up_more(self, sessions: Sequence[Session]) -> None:
        """Remember games in progress of kinds of which there was none."""
        there = self._plays.in_progress
        new = [one for one in sessions if there(one.board.family.name, kind_of(one.board)) is None]
        self._plays.take_up([*self._plays.begun, *new])

    def know_by(self, moved: Mapping[int, int]) -> None:
        """Let each play know which finished game it is, where games have other numbers now."""
        for session in self._everywhere:
            if session.finished is not None:
                session.finished = moved.get(session.finished, session.finished)

    def unnote(self) -> None:
        """Let all plays know that what was noted of them is deleted."""
        for session in self._everywhere:
            session.unnote()

    @property
    def _everywhere(self) -> set[Session]:
        """All plays, also those on boards of what is laid out."""
        laid = [course.begun(at) for course in self.listings for at in range(len(course.listed))]
        return {*self._plays.all, *(one for one in laid if one is not None)}

    def go_on(self, session: Session) -> None:
        """Go on with the play that was in front last, or with what comes after a solved one."""
        if not session.done:
            self.put(session)
        elif not any(self._go_along(one, session.board) for one in self.listings):
            self.resume(session.board.family, session.board.params)

    def resume(self, family: Family, params: str) -> None:
        """Go on with the game in progress on this kind of board, or deal one if there is none."""
        session = self._plays.in_progress(family.name, params)
        here = self._plays.any and session is self._plays.session
        if session is not None and not session.done and not here:
            self.put(session)
            return
        try:
            self.deal(family, params)
        except BadGameID:
            # A board that came as an ID may be of a kind that can't be dealt.
            self.deal(family, next(iter(title_of(family, params).presets)))

    def turn_to(self, title: Title) -> None:
        """Bring a title's latest play to the front, or deal its first board."""
        if self._plays.turn_to(title):
            self._come_to_front()
            return
        first = next(iter(title.presets))
        self.resume(title.family, self._plays.last_kind(title) or first)

    def in_progress(self, board: Board) -> Session | None:
        """Return the play on this very board, if it was the last of its kind."""
        session = self._plays.in_progress(board.family.name, kind_of(board))
        return session if session is not None and session.board.id == board.id else None

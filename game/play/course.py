"""A course: the boards of a file or a text, to play through in turn, with par beside each.

    1   Flood 12×12    limit 23   par 18 ✓      played in 19
    2   Flood 12×12    limit 25   par 17–19     not played

Par is found in the background while somebody looks at the list, one board at a time: those in sight
first, each for a short while, then those in sight again for longer.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from math import inf
from typing import NamedTuple, Self

from game import families
from game.answer import Answer, merge
from game.families import Board
from game.play.job import Job, Solves
from game.play.session import Session
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Position

# How long the solver works on a board of the list: every one, and then those in sight.
FIRST_SECONDS, SECOND_SECONDS = 2.0, 20.0
# What stands in the ID of a board that is dealt.
DEALT = "#"


class Listed(NamedTuple):
    """A board of a list, not read yet: its ID, the limit it states, and the play begun on it.

    `row` is where it stands in the file, where some boards of the list may be missing here.
    """

    board: str
    stated: int | None
    play: Callable[[], Session | None] | None = None
    row: int = 0


class Boards:
    """The boards of a list; one that was only listed is read when it is asked for."""

    def __init__(self, listed: Sequence[Listed], read: Mapping[int, Board]) -> None:
        self._listed, self._read = listed, dict(read)
        # What a board is that can't be read any more.
        self.gone: dict[int, BadGameID] = {}

    def __len__(self) -> int:
        return len(self._listed)

    def has(self, place: int) -> bool:
        """Tell whether a board is there already; one that is dealt anew may take a while."""
        return place in self._read or DEALT not in self._listed[place].board

    def __iter__(self) -> Iterator[Board]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, place: int) -> Board:
        """Return the board at this place; raise BadGameID if it can't be read any more."""
        if place in self.gone:
            raise self.gone[place]
        if place not in self._read:
            try:
                self._read[place] = families.read(self._listed[place].board)
            except BadGameID as error:
                self.gone[place] = error
                raise
        return self._read[place]


class Course:
    """The boards of a list, what was reached on them, and what is known of their par."""

    def __init__(
        self,
        sessions: Sequence[Session],
        name: str | Phrase = "",
        faults: Sequence[str | Phrase] = (),
    ) -> None:
        """Take plays as they came, from something of this name, and what could not be read."""
        boards = {place: session.board for place, session in enumerate(sessions)}
        listed = [Listed(board.id, board.limit, row=row) for row, board in boards.items()]
        self._lay(listed, boards)
        self.name, self.faults = name, faults
        self._plays.update((place, play) for place, play in enumerate(sessions) if play.path)

    @classmethod
    def kept(
        cls,
        listed: Sequence[Listed],
        name: str | Phrase,
        faults: Sequence[str | Phrase],
        latest: int,
    ) -> Self:
        """Return a list as it was left: boards and plays are read when they are asked for."""
        course = cls((), name, faults)
        course._lay(listed, {})
        course.latest = latest
        return course

    def _lay(self, listed: Sequence[Listed], read: Mapping[int, Board]) -> None:
        self.listed, self.boards = listed, Boards(listed, read)
        self.latest = 0
        # How many boards beyond the last one solved are open; all of them, where it is not told.
        self.beyond: int | None = None
        # How many boards from the first on come before all others.
        self.first = 0
        self.known: dict[int, Answer] = {}
        self._plays: dict[int, Session] = {}
        self._unread = {place for place, board in enumerate(listed) if board.play is not None}
        self._reached: dict[str, int] = {}
        self._places = {board.board: place for place, board in reversed([*enumerate(listed)])}
        # The solves under way, the boards in sight, and how long each board was worked at.
        self._solves: Solves[int] | None = None
        self._seen = range(0)
        self._worked: dict[int, float] = {}

    # Playing

    def begun(self, place: int) -> Session | None:
        """Return the play that was begun on a board, if there is one."""
        if place in self._unread:
            self._unread.discard(place)
            read = self.listed[place].play
            play = None if read is None else read()
            if play is not None:
                self._plays[place] = play
        return self._plays.get(place)

    def take(self, place: int) -> Session:
        """Return the play of a board as it was left, or a new one; raise BadGameID as `boards`."""
        play = self.begun(place)
        if play is None or play.done:
            play = self._plays[place] = Session(self.boards[place])
        self.latest = place
        return play

    def hold(self, session: Session) -> None:
        """Let this be the play of its board, if it is of this list."""
        place = self.place_of(session.board)
        if place is not None:
            self._unread.discard(place)
            self._plays[place] = session

    def drop(self, session: Session) -> None:
        """Let this be the play of no board any more."""
        place = self.place_of(session.board)
        if place is not None and self._plays.get(place) is session:
            del self._plays[place]

    def go_on_from(self, before: Self | None, sessions: Iterable[Session]) -> None:
        """Have what was begun on these boards before, in another list or by itself, as it was left.

        A play that came along with its board stays.
        """
        for play in chain(() if before is None else before._begun_on(self._places), sessions):
            place = self.place_of(play.board)
            if place is not None and play.path and not play.done:
                self._plays.setdefault(place, play)

    def _begun_on(self, boards: Container[str]) -> Iterator[Session]:
        """Return the plays on these boards; no other is read, which may take dealing its board."""
        for place, listed in enumerate(self.listed):
            if listed.board in boards and (play := self.begun(place)) is not None:
                yield play

    def come_to(self, board: Board) -> None:
        """Go on from this board, if it is of this list."""
        place = self.place_of(board)
        self.latest = self.latest if place is None else place

    def place_of(self, board: Board) -> int | None:
        if self.listed and self.listed[self.latest].board == board.id:
            return self.latest
        return self._places.get(board.id)

    def next_after(self, board: Board) -> int | None:
        """Return what comes after a board: the next not solved that is open, or else one before it.

        Of those before it, the ones that were left out come first, then those begun. What can't be
        read any more is passed over.
        """
        here = self.place_of(board)
        if here is None:
            return None
        begun = self._plays.keys() | self._unread
        before = sorted(range(here), key=lambda place: place in begun)
        first = [place for place in (*range(here + 1, self.first), *before) if place < self.first]
        places = chain(first, range(here + 1, self.opens), before)
        return next((one for one in places if self.reached(one) is None and self.can(one)), None)

    def can(self, place: int) -> bool:
        """Tell whether a board can be read; of one that is still to be dealt nobody knows."""
        if self.boards.has(place):
            with suppress(BadGameID):
                return self.boards[place] is not None
        return place not in self.boards.gone

    def note(self, reached: Mapping[str, int]) -> None:
        """Note at what cost boards were solved, by their IDs."""
        for board, count in reached.items():
            self._reached[board] = min(count, self._reached.get(board, count))

    def reached(self, place: int) -> int | None:
        """Tell at what cost a board was solved, if it was."""
        return self._reached.get(self.listed[place].board)

    def so_far(self, place: int) -> int | None:
        """Tell how many moves were made on a board that was begun and is not solved."""
        play = self.begun(place)
        return play.tally if play is not None and play.count and not play.done else None

    @property
    def opens(self) -> int:
        """How many of the boards are open, from the first one on."""
        count = len(self.listed)
        if self.beyond is None:
            return count
        last = max((at for at in range(count) if self.reached(at) is not None), default=-1)
        return min(count, last + 1 + self.beyond)

    @property
    def firsts_left(self) -> int:
        return sum(self.reached(place) is None for place in range(self.first))

    @property
    def solved(self) -> int:
        return sum(listed.board in self._reached for listed in self.listed)

    # Par

    def learn(self, place: int, answer: Answer | None) -> None:
        if answer is not None:
            self.known[place] = merge(self.known.get(place), answer)

    def survey(self, seen: range, begin: Callable[[Position, float], Job]) -> Solves[int] | None:
        """Take in what was found, and return the solves to go on with, if any are left."""
        self._seen = seen
        self._take_news()
        if self._solves is not None and self._solves.idle:
            self._solves = None
        if self._solves is None and self._next_to_survey() is not None:
            self._solves = Solves(self._to_survey(begin))
        return self._solves

    def put_away(self) -> None:
        """Put the solves aside: nobody looks any more."""
        self._take_news()
        self._solves = None

    def _take_news(self) -> None:
        if self._solves is None:
            return
        while self._solves.made:
            place, job = self._solves.made.popleft()
            self.learn(place, job.answer)
        if self._solves.present is not None:
            place, job = self._solves.present
            self.learn(place, job.answer)
            if (known := self.known.get(place)) is not None and known.complete:
                job.ended = True

    def _to_survey(self, begin: Callable[[Position, float], Job]) -> Iterator[tuple[int, Job]]:
        """Begin one solve after the other, by what is in sight then: each may hold tables."""
        while (place := self._next_to_survey()) is not None:
            seconds = SECOND_SECONDS if place in self._worked else FIRST_SECONDS
            job = begin(self.boards[place].start, seconds)
            yield place, job
            complete = job.answer is not None and job.answer.complete
            self._worked[place] = inf if complete else seconds

    def _next_to_survey(self) -> int | None:
        """Choose a board in sight that was not tried, then any, then one in sight for longer.

        Those that are still to be dealt wait until they are.
        """
        seen, everything = self._seen, range(len(self.listed))
        for places, seconds in ((seen, 0.0), (everything, 0.0), (seen, FIRST_SECONDS)):
            for place in places:
                known = self.known.get(place)
                complete = known is not None and known.complete
                rested = self._worked.get(place, 0.0) <= seconds
                there = self.boards.has(place) and self.can(place)
                if not complete and rested and there:
                    return place
        return None

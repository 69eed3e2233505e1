"""A course: the boards of a file or a text, to play through in turn, with par beside each.

    1   Flood 12×12    limit 23   par 18 ✓      played in 19
    2   Flood 12×12    limit 25   par 17–19     not yet

Par is found in the background while somebody looks at the list, one board at a time: those in sight
first, each for a short while, then those in sight again for longer.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from game.answer import Answer, merge
from game.families import Board
from game.job import Job
from game.rules.puzzle import Position
from game.session import Session

# How long the solver works on a board of the list: every one, and then those in sight.
FIRST_SECONDS, SECOND_SECONDS = 2.0, 20.0


class Course:
    """The boards of a list, what was reached on them, and what is known of their par."""

    def __init__(
        self, sessions: Sequence[Session], name: str = "", faults: Sequence[str] = ()
    ) -> None:
        """Take the plays that came from something of this name, and what could not be read."""
        self.boards: Sequence[Board] = [session.board for session in sessions]
        self.name, self.faults = name, faults
        self._latest = 0
        self.known: dict[int, Answer] = {}
        begun = ((place, play) for place, play in enumerate(sessions) if play.cursor or play.undone)
        self._plays = dict(begun)
        self._reached: dict[str, int] = {}
        self._places = {board.id: place for place, board in reversed([*enumerate(self.boards)])}
        self._job: Job | None = None
        self._solving = 0
        self._worked: dict[int, float] = {}

    # Playing

    def take(self, place: int) -> Session:
        """Return the play of a board as it was left, or a new one."""
        self._latest = place
        play = self._plays.get(place)
        if play is None or play.solved:
            play = self._plays[place] = Session(self.boards[place])
        return play

    def place_of(self, board: Board) -> int | None:
        """Return the place of a board, if it is of this list."""
        if self.boards[self._latest].id == board.id:
            return self._latest
        return self._places.get(board.id)

    def next_after(self, board: Board) -> int | None:
        """Return what comes after a board: the next not solved, or one before that was left out."""
        here = self.place_of(board)
        if here is None:
            return None
        left_out = (place for place in range(here) if place not in self._plays)
        places = chain(range(here + 1, len(self.boards)), left_out)
        return next((place for place in places if self.reached(place) is None), None)

    def note(self, reached: Mapping[str, int]) -> None:
        """Note in how few moves boards were solved, by their IDs."""
        for board, count in reached.items():
            self._reached[board] = min(count, self._reached.get(board, count))

    def reached(self, place: int) -> int | None:
        """Tell in how few moves a board was solved, if it was."""
        return self._reached.get(self.boards[place].id)

    def so_far(self, place: int) -> int | None:
        """Tell how many moves were made on a board that was begun and is not solved."""
        play = self._plays.get(place)
        return play.count if play is not None and play.count and not play.solved else None

    @property
    def solved(self) -> int:
        """How many of the boards were solved."""
        return sum(board.id in self._reached for board in self.boards)

    # Par

    def learn(self, place: int, answer: Answer | None) -> None:
        """Note what is known of a board."""
        if answer is not None:
            self.known[place] = merge(self.known.get(place), answer)

    def survey(self, seen: range, begin: Callable[[Position], Job]) -> Job | None:
        """Take in what was found, and return the solve to go on with: a new one where one ended.

        Only one is under way, because each may hold tables.
        """
        job = self._job
        if job is not None:
            self.learn(self._solving, job.answer)
            known = self.known.get(self._solving)
            if not job.idle and not (known is not None and known.settled):
                return job
            self._worked[self._solving] = max(job.seconds, job.patience)
        place = self._next_to_survey(seen)
        self._job = None
        if place is not None:
            self._job, self._solving = begin(self.boards[place].start), place
            self._job.patience = SECOND_SECONDS if place in self._worked else FIRST_SECONDS
        return self._job

    def rest(self) -> None:
        """Put the solve under way aside: nobody looks any more."""
        if self._job is not None:
            self.learn(self._solving, self._job.answer)
        self._job = None

    def _next_to_survey(self, seen: range) -> int | None:
        """Choose a board in sight that was not tried, then any, then one in sight for longer."""
        everything = range(len(self.boards))
        for places, seconds in ((seen, 0.0), (everything, 0.0), (seen, FIRST_SECONDS)):
            for place in places:
                known = self.known.get(place)
                settled = known is not None and known.settled
                if not settled and self._worked.get(place, 0.0) <= seconds:
                    return place
        return None

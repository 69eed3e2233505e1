"""What is known by now of every move of a play, made anew only where there is news.

A look judges moves next to the cursor first, until so many worths were asked for: neither a long
play nor a board with a hundred moves holds a frame up. `behind` tells that there are more to come.
"""

from collections.abc import Sequence

from game.play.knowledge import Knowledge
from game.play.review import Mark, Point, mark, pace
from game.play.reviewing import slips
from game.play.session import Session
from game.rules.puzzle import Move, Position

MOST_AT_ONCE = 240


class Judged:
    """The marks, the slips' places and the pace of the play that was looked at last."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.marks: Sequence[Mark] = ()
        self.points: Sequence[Point | None] = ()
        self.slips: Sequence[int] = ()
        self.version = 0
        self._knowledge = knowledge
        self._session: Session | None = None
        self._seen: tuple[int, int] | None = None
        self._path: list[tuple[Position, Sequence[Move], Position]] = []
        self._stale: list[int] = []
        self._listed = 0

    @property
    def behind(self) -> bool:
        return bool(self._stale)

    def look(self, session: Session) -> None:
        """Bring what is known of this play up to date, or a part of it."""
        seen = session.changes, self._knowledge.version
        if session is not self._session:
            self._session, self._path, self._seen, self.marks = session, [], None, ()
        if seen != self._seen:
            self._seen = seen
            self._begin(session)
        if self._stale:
            self._judge(session)
        if self.version != self._listed:
            self._listed, self.slips = self.version, slips(self.marks)

    def _begin(self, session: Session) -> None:
        """Find out which marks may have changed: new moves, and those that are still open."""
        path, known = session.path, self._knowledge.of
        same = 0
        for one, other in zip(path, self._path, strict=False):
            if one is not other:
                break
            same += 1
        self._path = [*path]
        kept, makers = self.marks[:same], session.all_makers
        waiting = {place for place in self._stale if place < same}
        waiting |= {one.place for one in kept if not one.closed}
        waiting |= {one.place for one in kept if one.maker != makers[one.place]}
        new = range(same, len(path))
        self._stale = [*waiting, *new]
        # What the other moves are worth comes with the look that judges them.
        kept = [*kept, *(mark(session, place, known, lambda _: ()) for place in new)]
        points = pace(session, known)
        if len(kept) != len(self.marks) or points != self.points or new:
            self.version += 1
        self.marks, self.points = kept, points
        self._stale.sort(key=lambda place: -abs(place - session.cursor))

    def _judge(self, session: Session) -> None:
        marks, known = [*self.marks], self._knowledge.of
        asked = 0
        while self._stale and asked < MOST_AT_ONCE:
            place = self._stale.pop()
            marks[place] = mark(session, place, known, self._knowledge.worths)
            asked += len(self._knowledge.outlook(session.path[place][0]).moves)
        if marks != self.marks:
            self.marks = marks
            self.version += 1

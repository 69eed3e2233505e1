"""What is known of the play in front: par from its start, and how far it is to go from here.

Whatever is found is carried along the moves made: bounds forward, lines backward. So the rest of a
proved line stays proved when the player follows it, and nothing is solved twice: also when another
board has come to the front in between, or another window.
"""

from collections.abc import Iterator, Sequence
from math import inf
from time import perf_counter
from typing import NamedTuple

from game.answer import Answer, Proofs, confirmed, follow, lead, measured, merge
from game.play.session import Session
from game.play.worth import Outlook, Worth
from game.rules.puzzle import Move, Position, cost

# How long what is found may be carried along the moves at a time: seconds.
CARRYING_SECONDS = 0.0015
# How many moves of lines are kept of boards that are not in front, and how many more each position
# counts for: a few megabytes in all.
MOST_MOVES, POSITION = 250_000, 60


class Aside(NamedTuple):
    """What is known of a board that is not in front, and where its play stood."""

    known: dict[Position, Answer]
    here: Position

    @property
    def weight(self) -> int:
        """How much room it takes, in moves."""
        return sum(POSITION + len(answer.best or ()) for answer in self.known.values())

    def reduced(self, start: Position) -> "Aside":
        """Return what is known of its start and of where its play stood."""
        kept = (place for place in (start, self.here) if place in self.known)
        return Aside({place: self.known[place] for place in kept}, self.here)


class Knowledge:
    """What is known of each position of the play in front, and what was known of other boards.

    `front` holds the first alone, and `fresh` names what of it is to be carried on; `version`
    changes whenever any of it is told otherwise.
    """

    def __init__(self) -> None:
        self.front: dict[Position, Answer] = {}
        self.fresh: set[Position] = set()
        self.version = 0
        self._session: Session | None = None
        self._carrying: Iterator[None] | None = None
        self._boards: dict[Position, Aside] = {}
        self._outlooks: dict[Position, Outlook] = {}
        # What is known of starts without the moves that were made from there.
        self._alone: dict[Position, Answer] = {}

    @property
    def session(self) -> Session:
        assert self._session is not None, "no play was turned to yet"
        return self._session

    def of(self, position: Position) -> Answer | None:
        """Tell what is known of a position of the play in front, or of another board's start."""
        known = self.front.get(position)
        aside = self._boards.get(position)
        return aside.known.get(position) if known is None and aside is not None else known

    def begins(self, position: Position) -> bool:
        """Tell whether a board begins so that is in front, or of which something is kept."""
        return position == self.session.board.start or position in self._boards

    def alone(self, start: Position) -> Answer | None:
        """Tell what is known of a board's start that does not follow from the moves made."""
        return self._alone.get(start)

    def complete(self, position: Position) -> bool:
        """Tell whether nothing is left to find out of a position of the play in front."""
        known = self.front.get(position)
        return known is not None and known.complete

    def outlook(self, position: Position) -> Outlook:
        """Return the moves from a position of the play in front, and where they lead."""
        if position not in self._outlooks:
            self._outlooks[position] = Outlook(position, self.session.board.family.back)
        return self._outlooks[position]

    def worths(self, position: Position) -> tuple[Worth, ...]:
        """Judge all moves from a position of the play in front, as far as they can be judged."""
        return self.outlook(position).worths(self.of)

    def turn_to(self, session: Session) -> bool:
        """Turn to a play as it stands, with what was found on its board before.

        Tell whether it is another board than was in front.
        """
        start, last = session.board.start, self._session
        self._session = session
        if other := last is None or last.board.start != start:
            earlier = self.front
            if last is not None:
                self._put_by(last)
            aside = self._boards.pop(start, None)
            self.front = {} if aside is None else aside.known
            self.fresh, self._carrying = set(), None
            if start in earlier:
                self.learn(start, earlier[start])
            self._outlooks.clear()
            kept = (start, *self._boards)
            self._alone = {one: self._alone[one] for one in kept if one in self._alone}
        self._recall(session)
        # In the same play only the move beside the cursor is new, and may join what is known.
        for place in range(len(session.path))[max(0, session.cursor - 1) : session.cursor + 1]:
            before, steps, after = session.path[place]
            if before in self.front:
                self._carry_on(place)
            if after in self.front:
                self._infer(before, lead(steps, self.front[after], cost(before, steps)))
        self.carry(at_once=session is not last)
        return other

    def _recall(self, session: Session) -> None:
        """Take in what an earlier window knew, as far as its lines are lines by the rules."""
        proofs, session.proofs = session.proofs or Proofs(None, None), None
        # Where the play stands at its start, what the moves made have told of that is no par.
        taking = (session.board.start, self.learn), (session.position, self._infer)
        for (position, take), answer in zip(taking, proofs, strict=True):
            if answer is not None and (believed := confirmed(position, answer)) is not None:
                take(position, believed)

    def _put_by(self, session: Session) -> None:
        """Keep what is known of a board that leaves the front, as far as there is room for it.

        The boards left first lose all but the start and where the play stood, then these, too.
        """
        self._boards[session.board.start] = Aside(self.front, session.position)
        left = sum(aside.weight for aside in self._boards.values())
        for start, aside in [*self._boards.items()]:
            if left > MOST_MOVES:
                self._boards[start] = less = aside.reduced(start)
                left += less.weight - aside.weight
        while left > MOST_MOVES:
            first = next(iter(self._boards))
            left -= self._boards.pop(first).weight

    def learn(self, position: Position, answer: Answer) -> bool:
        """Take an answer in, to be carried on; tell whether it makes what is known any better."""
        better = self._infer(position, answer)
        if position == self.session.board.start:
            alone = self._alone.get(position)
            merged = self._alone[position] = measured(position, merge(alone, answer))
            if not better and (alone is None or _facts(alone) != _facts(merged)):
                self.version += 1
                better = True
        return better

    def _infer(self, position: Position, answer: Answer) -> bool:
        """Take in what follows from another position, by the moves between them."""
        known = self.front.get(position)
        merged = self.front[position] = measured(position, merge(known, answer))
        better = known is None or _facts(known) != _facts(merged)
        if better:
            self.version += 1
            self.fresh.add(position)
        return better

    def carry(self, at_once: bool = False) -> None:
        """Carry what is better by now along the moves made; what takes too long waits."""
        until = inf if at_once else perf_counter() + CARRYING_SECONDS
        while self._carrying is not None or self.fresh:
            self._carrying = self._carrying or self._carried(self.session.path)
            for _ in self._carrying:
                if perf_counter() > until:
                    return
            self._carrying = None

    def _carried(self, path: Sequence[tuple[Position, Sequence[Move], Position]]) -> Iterator[None]:
        """Carry what is better on and back, move by move, as far as it makes anything better."""
        known, fresh, self.fresh = self.front, self.fresh, set()
        for place, (before, _, after) in enumerate(path):
            if before in known and (before in fresh or after not in known):
                if self._carry_on(place):
                    fresh.add(after)
                yield
        for before, steps, after in reversed(path):
            if after in known and (after in fresh or before not in known):
                if self._infer(before, lead(steps, known[after], cost(before, steps))):
                    fresh.add(before)
                yield
        if (outlook := self._outlooks.get(self.session.position)) is not None:
            self.share(outlook)

    def _carry_on(self, place: int) -> bool:
        """Tell the position after a move of the play what the one before it knows.

        Where the move can be taken back, a line leads back and on from there.
        """
        before, steps, after = self.session.path[place]
        here, back = self.front[before], self.session.board.family.back
        better = self._infer(after, follow(here, steps, cost(before, steps)))
        upper, known = here.upper, self.front[after].upper
        if back is None or upper is None or (known is not None and known <= upper + 1):
            return better
        undone = back(before, self.session.move_at(place), after)
        if undone is None or not here.solvable:
            return better
        return self._infer(after, lead(after.steps(undone), here)) or better

    def share(self, outlook: Outlook) -> None:
        """Let positions one move apart know what they tell of each other."""
        for position, found in outlook.news(self.front.get):
            self._infer(position, found)


def _facts(answer: Answer) -> tuple[object, ...]:
    """Return what makes an answer better than another."""
    rest = None if answer.rest is None else _facts(answer.rest)
    return answer.lower, answer.best, answer.solvable, rest

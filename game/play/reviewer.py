"""A finished game looked back on, move by move from its end: what each of its moves lost.

It asks for one position after another to be solved, and judges a move as soon as nothing is left to
ask for: the position before it, and what the other moves would have led to. It has no clock: how
long a solve took is told with its answer. When the time of the game is used up, what is not known
by then stays open. It can be cut after any move, and goes on before it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from game.answer import Answer, follow, merge, weight_of
from game.play.session import OWN, Session
from game.play.worth import Edge, Known, Outlook, distinct, only, worth
from game.rules.puzzle import Move, Position, cost

# How long the solver may work on one position, and on all of a game.
POSITION_SECONDS, GAME_SECONDS = 1.0, 30.0
OPEN, ALONE, SEVERAL = "?", "!", "="


class Finding(NamedTuple):
    """What came of a move: its loss, None where it is not proved, and which moves kept the pace.

    `alone` tells that just one kept it, of several, and that this is proved; `several` that it is
    proved to be otherwise: more than one kept it, or there was no other. The moves that kept it are
    not written down.
    """

    loss: int | None
    alone: bool = False
    kept: tuple[Move, ...] = ()
    several: bool = False

    @property
    def slip(self) -> bool:
        """Whether it is proved to have lost ground, and a better move is known."""
        return bool(self.loss and self.kept)

    def written(self) -> str:
        """Write it in a few letters: 0, 2, ?, 0! where one move alone kept the pace, 0= if not."""
        if self.loss is None:
            return OPEN
        return f"{self.loss}{ALONE * self.alone}{SEVERAL * self.several}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read what was written; None: nothing that was ever written."""
        if text == OPEN:
            return cls(None)
        loss = text[:-1] if text.endswith((ALONE, SEVERAL)) else text
        sound = loss.isascii() and loss.isdigit() and len(loss) < 7
        alone, several = text.endswith(ALONE), text.endswith(SEVERAL)
        return cls(int(loss), alone=alone, several=several) if sound else None


class Sums(NamedTuple):
    """What the player's own moves lost, by thirds of the game; None where that is not all proved.

    `faced` counts the positions where one move alone kept the pace, `found` where it was played.
    """

    thirds: tuple[int, int, int] | None
    faced: int
    found: int


def sums(findings: Sequence[Finding], makers: str | None) -> Sums:
    """Sum up the findings of all moves of a game; of unknown makers nothing is summed up."""
    thirds, faced, found, exact = [0, 0, 0], 0, 0, makers is not None
    for place, (finding, maker) in enumerate(zip(findings, makers or "", strict=False)):
        if maker != OWN:
            continue
        exact &= finding.loss is not None
        thirds[place * 3 // len(findings)] += finding.loss or 0
        faced += finding.alone
        found += finding.alone and finding.loss == 0
    return Sums((thirds[0], thirds[1], thirds[2]) if exact else None, faced, found)


class Reviewer:
    """Looks back on one game."""

    def __init__(
        self,
        session: Session,
        known: Known,
        makers: str | None,
        findings: Sequence[Finding] = (),
        seconds: float = 0.0,
    ) -> None:
        """Begin at its end, or before the last moves, of which `findings` tell.

        `known` tells what is known already, from wherever; so many `seconds` were used before.
        """
        self.session, self.makers = session, makers
        self.findings = [*findings]
        self.seconds = seconds
        self._path = session.path
        self._starts = {before for before, _, _ in self._path}
        self._known: dict[Position, Answer] = {}
        self._tried: set[Position] = set()
        self._outside = known
        self._outlook: Outlook | None = None

    @property
    def place(self) -> int:
        """The place of the move that is looked at; -1 when all were."""
        return len(self._path) - len(self.findings) - 1

    @property
    def over(self) -> bool:
        return self.place < 0

    @property
    def own(self) -> bool:
        """Whether the player made the move that is looked at, as far as anybody knows."""
        return self.makers is not None and self.makers[self.place : self.place + 1] == OWN

    def believe_par(self, left: int | None = None) -> None:
        """Take it as proved that the game was played at par: so every move kept the pace.

        Where the board can't be solved, par is what was `left` of it.
        """
        line = tuple(step for _, steps, _ in self._path for step in steps)
        start, method = self.session.board.start, "played at par"
        if left is None:
            answer = Answer(cost(start, line), line, 0, method, weight=weight_of(start, line))
        else:
            rest = Answer(left, line, 0, method, weight=left)
            answer = Answer(0, None, 0, method, solvable=False, rest=rest)
        self._learn(start, answer)
        for before, steps, after in self._path:
            answer = follow(answer, steps, cost(before, steps))
            self._learn(after, answer)

    def wanted(self) -> Position | None:
        """Name what is to be solved for the move that is looked at; None: it can be judged."""
        if self.over or self.seconds >= GAME_SECONDS:
            return None
        return next((one for one in self._open() if one not in self._tried), None)

    def learn(self, position: Position, answer: Answer | None, seconds: float) -> None:
        """Take in what was found of a position, in how many seconds; it is not asked for again."""
        self._tried.add(position)
        self.seconds += seconds
        if answer is not None:
            self._learn(position, answer)

    def judge(self) -> Finding:
        """Judge the move that is looked at by what is known, and go on to the one before it."""
        move, (before, steps, after) = self.session.move_at(self.place), self._path[self.place]
        for _ in self._open():
            pass
        one = worth(move, cost(before, steps), self._of(before), self._of(after))
        finding = Finding(one.most if one.proved else None)
        if finding.loss is not None and self._outlook is not None:
            others = distinct(before, self._outlook.worths(self._of))
            kept = tuple(other.move for other in others if other.keeps)
            alone = len(others) > 1 and only(others) is not None
            finding = finding._replace(
                alone=alone, kept=kept, several=len(kept) > 1 or len(others) == 1
            )
        self.findings.insert(0, finding)
        # What lies behind is not asked for again; only where the next move leads is.
        self._known = {at: known for at, known in self._known.items() if at in self._starts}
        self._tried.clear()
        self._outlook = None
        return finding

    def _open(self) -> Iterator[Position]:
        """Name what is not proved yet: where the move led, where it was made, the others' ends."""
        before, steps, after = self._path[self.place]
        here = Edge(self.session.move_at(self.place), steps, after, cost(before, steps))
        self._share(before, here)
        for position in (after, before):
            if not self._settled(position):
                yield position
        self._share(before, here)
        known = self._of(before)
        if not self.own or known is None or not known.proved:
            return
        if self._outlook is None:
            self._outlook = Outlook(before, self.session.board.family.back)
        for move in self._outlook.moves:
            edge = self._outlook.edge(move)
            self._share(before, edge)
            if not self._settled(edge.after):
                yield edge.after

    def _share(self, before: Position, edge: Edge) -> None:
        for found in edge.returned(self._of(edge.after)):
            self._learn(before, found)
        for found in edge.onward(self._of(before)):
            self._learn(edge.after, found)

    def _settled(self, position: Position) -> bool:
        known = self._of(position)
        return known is not None and known.settled

    def _of(self, position: Position) -> Answer | None:
        """Return what is known of a position, here or outside."""
        known = self._known.get(position)
        if known is not None and known.settled:
            return known
        outside = self._outside(position)
        return known if outside is None else merge(known, outside)

    def _learn(self, position: Position, answer: Answer) -> None:
        self._known[position] = merge(self._known.get(position), answer)

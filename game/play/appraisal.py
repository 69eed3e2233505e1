"""How hard a board is to solve in par, counted on its proof: how often what is obvious loses.

One shortest line is walked, the obvious one: at every point of it, of all that can be done in one
step, what keeps the pace is taken that comes first to mind. So the figures follow from pars alone,
and are the same whoever solves the board, and how. Nothing is counted that is not proved.
"""

from collections.abc import Generator, Iterator
from math import inf
from time import thread_time
from typing import NamedTuple

from game.answer import Answer, Solve, weight_of
from game.families import Board
from game.play.nearby import beside
from game.play.worth import Edge, Known
from game.rules.phrase import Phrase
from game.rules.puzzle import Grouped, Instinct, Move, Position, Status, cost

# What a point of the line counts for where the obvious move loses ground. Everything else counts
# one: a step, a point where one move alone keeps the pace, a switch; and of the points before
# shortest lines part so many, for nobody looks further ahead.
TRAP, MOST_STRAIGHT = 4, 6
# How long the solver works on one board's figures, in seconds of the processor; after the first of
# its walk it must be on course to end within that: without kernels a large board takes minutes.
PATIENCE, FIRST = 30.0, 1.0
# What a later point of the walk takes beside an earlier one: little is left to be proved where what
# was proved is inherited.
LATER, LATER_INHERITED = 1.0, 0.25

# What is proved to be needed, at least, from positions beside the line.
Needs = dict[Position, float]


class Figures(NamedTuple):
    """What was counted along the obvious shortest line of a board.

    At `traps` points every obvious move loses; at `alone` one move alone keeps the pace, of
    several; `straight` are the points before shortest lines part; `switches` is how often the line
    goes on elsewhere.
    """

    par: int
    traps: int
    alone: int
    straight: int
    switches: int

    @property
    def score(self) -> int:
        """How hard it is, in one number, to be compared among boards of one kind."""
        straight = min(self.straight, MOST_STRAIGHT)
        return self.par + TRAP * self.traps + self.alone + straight + self.switches


class Option(NamedTuple):
    """Something that can be done at a point, how much it appeals, and where it leads."""

    appeal: int
    move: Move
    after: Position


class NotProved(Exception):
    """A solve has ended, or its time is over, before it was known whether a move keeps the pace."""


class Appraisal:
    """The work of counting a board's figures, slice by slice; it can be put on an agenda."""

    def __init__(
        self,
        board: Board,
        solve: Solve,
        known: Known = lambda _: None,
        patience: float = PATIENCE,
    ) -> None:
        """Do nothing yet; `known` may tell what was proved before."""
        assert board.family.instinct is not None, "such boards are not graded"
        self.board = board
        self.figures: Figures | None = None
        self.ended = False
        self.seconds = 0.0
        self.error: Phrase | None = None
        self._patience = patience
        # The points counted so far, of how many; none before there is a line, proved after so long.
        self._done, self._points, self._proved_after = 0, 0, 0.0
        self._instinct: Instinct = board.family.instinct
        self._returns = board.family.back is not None
        self._solve, self._known = solve, known
        self._work = self._walk()

    @property
    def idle(self) -> bool:
        """Whether there is nothing left to do."""
        return self.ended

    def step(self) -> None:
        """Do one slice; an error ends the work and is kept as a sentence."""
        began = thread_time()
        try:
            next(self._work)
        except (StopIteration, NotProved):
            self.ended = True
        except Exception as error:
            self.error = Phrase(
                "The board could not be graded: {fault}", fault=f"{type(error).__name__}: {error}"
            )
            self.ended = True
        self.seconds += thread_time() - began
        walked, left = self.seconds - self._proved_after, self._patience - self._proved_after
        if self._points and walked > min(FIRST, left):
            done, share = self._done + 1, LATER if self._returns else LATER_INHERITED
            self.ended |= walked * (1 + share * (self._points - done) / done) > left
        self.ended |= self.seconds > self._patience

    def _walk(self) -> Generator[None, None, None]:
        """Walk the obvious shortest line.

        Invariant: `line` is a proved shortest one from `here`, and `path` led there.
        """
        here, path = self.board.start, list[tuple[Position, Move]]()
        line = yield from self._line(here)
        needs: Needs = {}
        traps = alone = straight = switches = 0
        parted, self._points, self._proved_after = False, len(line), self.seconds
        while line:
            options = yield from self._options(here, path[-1][0] if path else None)
            kept: list[tuple[Option, tuple[Move, ...]]] = []
            inherited = yield from self._inherited(needs)
            needs = {}
            for option in options:
                rest = yield from self._rest(here, line, option, inherited, needs)
                if rest is not None:
                    kept.append((option, rest))
                if len(kept) == 2:
                    break
            (taken, rest), *others = kept
            traps += taken.appeal < options[0].appeal
            alone += not others and len(options) > 1
            parted |= bool(others)
            straight += not parted
            if path and not self._instinct.goes_on(*path[-1], here, taken.move, taken.after):
                switches += 1
            path.append((here, taken.move))
            self._done = len(path)
            here, line = taken.after, rest
        self.figures = Figures(len(path), traps, alone, straight, switches)

    def _options(
        self, here: Position, before: Position | None
    ) -> Generator[None, None, list[Option]]:
        """List what can be done in one step, what appeals most first; nobody goes straight back."""
        options = []
        for move, after in _steps(here):
            if after != before:
                options.append(Option(self._instinct.appeal(here, move, after), move, after))
            yield
        return sorted(options, key=lambda option: -option.appeal)

    def _inherited(self, needs: Needs) -> Generator[None, None, Needs]:
        """Return what is needed one step on from positions of which it is known: a step less.

        Where moves can be made in any order, what loses ground at one point of the line does so at
        the next, too, and need not be proved again. Moves that can be taken back lead elsewhere.
        """
        found: Needs = {}
        if not self._returns:
            for position, needed in needs.items():
                for move, after in _steps(position):
                    left = needed - cost(position, (move,))
                    found[after] = max(left, found.get(after, 0))
                yield
        return found

    def _line(self, start: Position) -> Generator[None, None, tuple[Move, ...]]:
        """Prove a shortest line."""
        known = self._known(start)
        if known is not None and known.proved and known.best is not None:
            return known.best
        for answer in self._solve(start):
            if answer.proved and answer.best is not None:
                return answer.best
            yield
        raise NotProved

    def _rest(
        self,
        here: Position,
        line: tuple[Move, ...],
        option: Option,
        inherited: Needs,
        needs: Needs,
    ) -> Generator[None, None, tuple[Move, ...] | None]:
        """Find the rest of a shortest line that begins so; None: there is none, proved.

        What is needed then, by what is inherited or proved, is noted among `needs`.
        """
        after = option.after
        weight, spent = cost(here, line), cost(here, (option.move,))
        left = weight - spent
        if after == here.apply(line[0]):
            return line[1:]
        if after.status() is not Status.PLAYING:
            return () if not left and after.status() is Status.SOLVED else None
        if inherited.get(after, 0) > left:
            needs[after] = inherited[after]
            return None
        known = self._known(after)
        if known is not None and (told := _told(known, left)) is not None:
            if not told:
                needs[after] = _needed(known)
            return told or None
        solve = self._solve
        if not self._returns:
            edge = Edge(option.move, (option.move,), after, spent)
            before = Answer(weight, line, 0, "", weight=weight_of(here, line))
            solve = beside(solve, edge, before, None)
        for answer in solve(after):
            if (told := _told(answer, left)) is not None:
                if not told:
                    needs[after] = _needed(answer)
                return told or None
            yield
        raise NotProved


def _steps(here: Position) -> Iterator[tuple[Move, Position]]:
    """List what can be done in one step, each thing once, and where it leads."""
    for move in here.groups() if isinstance(here, Grouped) else here.moves():
        if len(here.steps(move)) == 1:
            yield move, here.apply(move)


def _needed(answer: Answer) -> float:
    """Say how much is proved to be needed."""
    return answer.lower if answer.solvable else inf


def _told(answer: Answer, left: int) -> tuple[Move, ...] | None:
    """Return a line that costs so much; an empty one if there is none; None: not known yet."""
    if not answer.solvable or answer.lower > left:
        return ()
    return answer.best if answer.upper is not None and answer.upper <= left else None

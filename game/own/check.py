"""Guesses of one's own, checked while they are watched: the judge's first question, by slices.

Boards are asked about the nearest first. So what is too high is known as soon as all that are as
near have been asked about, and what was not asked about by then is not waited for.
"""

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from game.answer import Solve
from game.families import Board
from game.own.apart import Apart, Lost
from game.own.boards import shown
from game.own.case import BadCase, Case, around, by_slices
from game.own.guesses import on_board
from game.own.judge import Odd, TooHigh
from game.play.performance import Performance
from game.play.theatre import Theatre
from game.rules.phrase import Phrase, named
from game.rules.puzzle import Position

# How long a slice should take; how many boards are asked about in one; and how long a guess may be
# asked: what it says of the boards that are left then is not known.
SLICE, MOST, SECONDS = 0.008, 1000, 120.0


class Mistake(NamedTuple):
    """What is wrong with a guess on a board: it is too high there, odd, or it failed.

    `line` is that of its file in which it said so, or raised, where that is known.
    """

    what: TooHigh | Odd | Phrase
    position: Position | None = None
    line: int | None = None


class Checked(NamedTuple):
    """What is known of a guess by now: it was asked about so `many` boards of these.

    `whole` says that these are all there are, `over` that it is asked no more. It is `too_high` on
    so many, and `wrong` on the nearest.
    """

    many: int = 0
    boards: int = 0
    whole: bool = False
    over: bool = False
    too_high: int = 0
    wrong: Mistake | None = None

    @property
    def admissible(self) -> bool:
        """Whether it is proved to be admissible."""
        return self.over and self.whole and self.wrong is None and self.many == self.boards


class Check:
    """The check of one guess."""

    def __init__(self, apart: Apart) -> None:
        self.apart, self.found = apart, Checked()
        self._steps: Iterator[Checked] | None = None

    def step(self, case: Case) -> None:
        """Check it for a slice."""
        self._steps = self._steps or checked(case, self.apart)
        until = perf_counter() + SLICE / 2
        while not self.found.over and perf_counter() < until:
            self.found = next(self._steps)


class Checks:
    """The checks of the guesses that are watched on a board, worked at beside their searches."""

    def __init__(
        self, performance: Performance, board: Board, theatre: Theatre, solve: Solve
    ) -> None:
        """Check none yet; `solve` proves boards, where there are too many to ask about all."""
        self.by_name: Mapping[str, Check] = {}
        # Why there is nothing to check them on.
        self.refusal: Phrase | None = None
        self._performance = performance
        self._finding = around(board, theatre, by_slices(solve))
        self._case: Case | None = None
        self._turns = 0

    def keep(self, asked: Mapping[str, Apart]) -> None:
        """Check these, each as long as it is asked there; and no others."""
        known = self.by_name
        self.by_name = {
            name: known[name] if name in known and known[name].apart is apart else Check(apart)
            for name, apart in asked.items()
        }

    @property
    def waiting(self) -> Sequence[Check]:
        """Those that are not over."""
        if self.refusal is not None:
            return ()
        return [check for check in self.by_name.values() if not check.found.over]

    @property
    def idle(self) -> bool:
        """Whether nothing is left to do, of the searches either."""
        return self._performance.idle and not self.waiting

    def step(self) -> None:
        """Do a slice by turns: mostly of the searches, as long as the clock waits for them."""
        waiting, searches = self.waiting, self._performance
        self._turns += 1
        every = 2 if all(act.whole for act in searches.acts) else 4
        if not waiting or (self._turns % every and not searches.idle):
            self._performance.step()
            return
        try:
            if self._case is not None:
                waiting[0].step(self._case)
            else:
                self._case = self._find()
        except BadCase as error:
            self.refusal = error.args[0]
        except Exception as error:
            fault = named(error)
            self.refusal = Phrase("The guesses could not be judged: {fault}", fault=fault)

    def _find(self) -> Case | None:
        until = perf_counter() + SLICE / 2
        while perf_counter() < until:
            if (case := next(self._finding)) is not None:
                return case
        return None


def checked(case: Case, apart: Apart) -> Iterator[Checked]:
    """Check a guess on a case: yield what is known by now, until it is over."""
    far, show, family = case.chart.far, case.chart.show, case.family
    found, layers = Checked(boards=len(far), whole=case.whole), dict[int, list[Any]]()
    for at, (state, left) in enumerate(far.items()):
        layers.setdefault(left, []).append(state)
        if not at % MOST:
            yield found
    few, spent = 1, 0.0
    for left, states in sorted(layers.items()):
        high, odd = list[tuple[str, float, Any]](), list[tuple[str, float, Any]]()
        begin = 0
        while begin < len(states) and spent < SECONDS:
            began, some = perf_counter(), states[begin : begin + few]
            positions = [show(state) for state in some]
            try:
                values = apart.ask(family, positions)
            except Lost as lost:
                yield found._replace(over=True, wrong=found.wrong or _lost(lost, family))
                return
            if values.faults:
                place, fault = values.faults[0]
                failed = found.wrong or _failed(fault, positions[place], family, apart)
                yield found._replace(over=True, wrong=failed)
                return
            for state, position, said in zip(some, positions, values.numbers, strict=True):
                assert said is not None, "there is no fault"
                if said > left:
                    high.append((_id(family, position), said, state))
                elif not isinstance(said, int) or said < 0:
                    odd.append((_id(family, position), said, state))
            begin += len(some)
            found = found._replace(many=found.many + len(some))
            took = perf_counter() - began
            spent, few = spent + took, max(1, min(MOST, 2 * few if took < SLICE / 2 else few // 2))
            yield found
        wrong = found.wrong
        if high and not (wrong is not None and isinstance(wrong.what, TooHigh)):
            name, said, state = min(high)
            line = apart.line(family, show(state), said)
            wrong = Mistake(TooHigh(name, said, left, case.line(state)), show(state), line)
        elif odd and wrong is None:
            name, said, state = min(odd)
            wrong = Mistake(Odd(name, said), show(state), apart.line(family, show(state), said))
        found = found._replace(too_high=found.too_high + len(high), wrong=wrong)
    yield found._replace(over=True)


def _id(family: str, position: Position) -> str:
    return shown(family, position).id


def _lost(lost: Lost, family: str) -> Mistake:
    board = "" if lost.position is None else _id(family, lost.position)
    return Mistake(on_board(lost.reason, board), lost.position)


def _failed(fault: Phrase, position: Position, family: str, apart: Apart) -> Mistake:
    line = apart.line(family, position, None)
    return Mistake(on_board(fault, _id(family, position)), position, line)

"""What a guess is judged on: boards whose distances are proved, and some to search.

a kind with all its boards     sliding:3x3: every board from which the goal can be reached
one board                      the whole space around it, where that is small
dealt boards, or a list        those, all positions on their shortest lines, and some that lie
                               a few moves off, each proved by the exact solver
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from game import families, places
from game.answer import Answer, Solve
from game.families import FAMILIES, Board
from game.lanes import Chart, Guess
from game.own.boards import alike, shown
from game.play.job import Job
from game.play.theatre import Theatre
from game.rules.phrase import Fault, Phrase
from game.rules.puzzle import BadGameID, Move, Position, Status, cost, score
from game.text import lines

NOTHING_TO_PLAY = Phrase("{kind} is solved already: there is nothing to judge")
FOR_POINTS = Phrase("a guess tells moves to go: on boards for points there are none")
# So many boards are dealt where nobody says how many, and searched by each guess; a board has so
# many seconds to be proved in; and some positions lie so many moves off a shortest line.
COUNT, SEARCHED, SECONDS, OFF = 20, 10, 10.0, 4


# What becomes of boards that are proved: None now and then, and at the end each with its answer.
Proving = Generator[None, None, Iterable[tuple[Board, Answer | None]]]
Prove = Callable[[Sequence[Board]], Proving]


class BadCase(Fault):
    """Boards on which nothing can be judged; its phrase says why."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is judged on: how it was named, how far its positions are, and boards to search.

    `whole` says that these are all there are, in the space of the board `start`; `left_out` counts
    boards that were not proved. `solved_as` tells which state the game's own searches take for one
    of the chart's, where that is another.
    """

    name: str
    family: str
    chart: Chart
    searched: Sequence[Position]
    left_out: int = 0
    start: Position | None = None
    solved_as: Mapping[Any, Any] | None = None

    @property
    def alike(self) -> bool:
        """Whether boards that differ in the names of like blocks alone are one."""
        return alike(self.searched[0])

    @property
    def whole(self) -> bool:
        """Whether all positions are here from which there is a way."""
        return self.chart.whole

    def line(self, state: Any) -> Sequence[Move]:
        """Follow a state of the chart to its goal, in moves of its board."""
        chart, line, start = self.chart, list[Move](), state
        while chart.far[state]:
            near = chart.far[state] - 1
            move, state = next(
                one for one in chart.children(state) if chart.far.get(one[1]) == near
            )
            line.append(move)
        return chart.spell(start, line)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for: the text that names it, all of it, or so many boards from a seed on."""

    text: str
    all: bool = False
    count: int | None = None
    seed: int = 1

    @property
    def name(self) -> str:
        """What names it, as it leaves the program."""
        return lines.writable(self.text)


def find(wanted: Wanted, theatre: Theatre, prove: Prove) -> Iterator[Case | None]:
    """Find what is judged on: yield None after each slice, then the case; raise BadCase."""
    boards, kind = _named(wanted)
    first = boards[0]
    if any(score(board.start, 0) is not None for board in boards):
        raise BadCase(FOR_POINTS)
    if wanted.count is None and len(boards) == 1 and (kind is None or _is_one(first)):
        for chart in theatre.chart(first.start):
            if chart is not None:
                dealt = _dealt(first, kind, wanted.seed, SEARCHED)
                some = dealt if kind is not None else _apart(chart)
                yield from _whole(wanted.name, first, chart, some)
                return
            yield None
    if wanted.all:
        raise BadCase(
            Phrase(
                "the boards of {kind} are too many to take all of: expected --count N",
                kind=wanted.name,
            )
        )
    if kind is not None:
        boards = [*map(_board(first), _dealt(first, kind, wanted.seed, wanted.count or COUNT))]
    yield from _proved(wanted, boards, prove)


def around(board: Board, theatre: Theatre, prove: Prove) -> Iterator[Case | None]:
    """Find what is judged on where this board is in front, as `find` does; it is the one searched.

    That is the whole space around it where that is small, and else some boards of its kind.
    """
    wanted = Wanted(f"{board.family.name}:{board.params}")
    if score(board.start, 0) is not None:
        raise BadCase(FOR_POINTS)
    for chart in theatre.chart(board.start):
        if chart is not None:
            yield from _whole(wanted.name, board, chart, [board.start])
            return
        yield None
    boards = [board]
    with suppress(BadGameID):
        boards += map(_board(board), _dealt(board, board.params, wanted.seed, COUNT - 1))
    yield from _proved(wanted, boards, prove)


def _whole(
    name: str, first: Board, chart: Chart, searched: Sequence[Position]
) -> Iterator[Case | None]:
    """Judge on all of a space."""
    if not chart.far:
        raise BadCase(Phrase("{kind} cannot be solved, proved", kind=name))
    if not searched:
        raise BadCase(NOTHING_TO_PLAY.given(kind=name))
    case = Case(name, first.family.name, chart, searched, start=first.start)
    yield from _in_all_colours(case) if first.family.name == "flood" else [case]


def _in_all_colours(case: Case) -> Iterator[Case | None]:
    """Tell boards to flood apart by the colour of the region, which searches need not."""
    far: dict[Position, int] = {}
    states: dict[Position, Any] = {}
    chart = case.chart
    (goal,) = (state for state, left in chart.far.items() if not left)
    for state, left in chart.far.items():
        if not left:
            continue
        drawn: Any = chart.show(state)
        size = len(drawn.region())
        for position in (drawn, *map(drawn.apply, drawn.moves())):
            if position.status() is Status.SOLVED:
                far[position], states[position] = 0, goal
            elif len(position.region()) == size:
                far[position], states[position] = left, state
        yield None

    def children(position: Position) -> Iterable[tuple[Move, Position]]:
        return ((move, position.apply(move)) for move in position.moves())

    all_of_it = Chart(far, lambda position: position, children, lambda _, line: line, whole=True)
    yield replace(case, chart=all_of_it, solved_as=states)


def guesses_for(positions: Iterable[Position], theatre: Theatre) -> list[Guess]:
    """List the game's guesses that there are for all of these, which may differ in size."""
    each = [theatre.guesses(position) for position in positions]
    return [one for one in each[0] if all(one in others for others in each[1:])]


def _named(wanted: Wanted) -> tuple[Sequence[Board], str | None]:
    """Read the boards that a text names, and the kind if it is one; raise BadCase."""
    path = Path(wanted.text)
    if path.is_file():
        try:
            text = lines.decode(places.content(path, places.LARGEST))
        except (OSError, ValueError) as error:
            raise BadCase(Phrase("cannot read {path}: {reason}", path=path, reason=error)) from None
        found = [*families.read_all(text)]
        faults = [one for one in found if isinstance(one, BadGameID)]
        if faults:
            raise BadCase(Phrase("{path}: {fault}", path=path, fault=faults[0].fault))
        boards = [one for one in found if isinstance(one, Board)]
        if len({one.family.name for one in boards}) > 1:
            raise BadCase(Phrase("expected boards of one game, found several in {path}", path=path))
        return boards[: wanted.count], None
    name, _, params = wanted.text.partition(":")
    try:
        if name in FAMILIES and ":" not in params and "#" not in params:
            return [families.deal(FAMILIES[name], params, str(wanted.seed))], params
        return [families.read(wanted.text)], None
    except BadGameID as error:
        raise BadCase(Phrase("{text}: {fault}", text=wanted.name, fault=error.fault)) from None


def _is_one(board: Board) -> bool:
    """Tell whether all boards of a kind lie in the space of one: it has a name, or one goal."""
    return board.params in board.family.named or board.family.name == "sliding"


def _dealt(first: Board, kind: str | None, seed: int, count: int) -> Sequence[Position]:
    """Deal boards of a kind from a seed on; a board with a name is one."""
    if kind is None or kind in first.family.named:
        return [first.start]
    return [families.deal(first.family, kind, str(seed + at)).start for at in range(count)]


def _board(like: Board) -> Callable[[Position], Board]:
    def board(position: Position) -> Board:
        return Board(like.family, f"{like.family.name}:{position.encode()}", position)

    return board


def _apart(chart: Chart) -> Sequence[Position]:
    """Choose boards to search of a space: from the nearest to the farthest, evenly apart."""
    ranked = sorted(chart.far.items(), key=lambda one: (one[1], repr(one[0])))
    step = max(1, len(ranked) // SEARCHED)
    return [chart.show(state) for state, far in ranked[::-step][:SEARCHED] if far]


def _proved(wanted: Wanted, boards: Sequence[Board], prove: Prove) -> Iterator[Case | None]:
    """Prove boards, the positions on their lines, and some off them."""
    far: dict[Position, int] = {}
    searched: list[Position] = []
    off: list[Board] = []
    left_out = hopeless = 0
    for place, (board, answer) in enumerate((yield from prove(boards))):
        if (line := _line(answer)) is None:
            unsolvable = answer is not None and not answer.solvable
            hopeless, left_out = hopeless + unsolvable, left_out + (not unsolvable)
            continue
        _take(far, board.start, line)
        searched.append(board.start)
        off.append(_board(board)(_off(board.start, line, Random(place))))
    for board, answer in (yield from prove(off)):
        if (line := _line(answer)) is not None:
            _take(far, board.start, line)
    if not far and hopeless:
        raise BadCase(Phrase("no board of {kind} can be solved", kind=wanted.name))
    if not far:
        raise BadCase(Phrase("no board of {kind} was proved in time", kind=wanted.name))
    if not any(far.values()):
        raise BadCase(NOTHING_TO_PLAY.given(kind=wanted.name))

    def children(position: Position) -> Iterable[tuple[Move, Position]]:
        view = shown(boards[0].family.name, position)
        return ((move, position.apply(move)) for move in view.moves())

    chart = Chart(far, lambda position: position, children, lambda _, line: line, whole=False)
    yield Case(wanted.name, boards[0].family.name, chart, searched[:SEARCHED], left_out)


def by_slices(solve: Solve) -> Prove:
    """Prove boards one after the other, each slice by slice as long as it has time."""

    def prove(boards: Sequence[Board]) -> Proving:
        answers: list[Answer | None] = []
        for board in boards:
            job = Job(solve, board.start, brief=True)
            job.patience = SECONDS
            yield from job.slices()
            answers.append(job.answer)
        return zip(boards, answers, strict=True)

    return prove


def _line(answer: Answer | None) -> Sequence[Move] | None:
    """Return a shortest line, if one was proved."""
    return answer.best if answer is not None and answer.proved and answer.solvable else None


def _take(far: dict[Position, int], position: Position, line: Sequence[Move]) -> None:
    """Take a board and all positions on its shortest line."""
    left = cost(position, line)
    far[position] = left
    for move in line:
        left -= cost(position, position.steps(move))
        position = position.apply(move)
        far[position] = left


def _off(position: Position, line: Sequence[Move], luck: Random) -> Position:
    """Return a position some moves off a line."""
    for move in line[: len(line) // 2]:
        position = position.apply(move)
    for _ in range(OFF):
        after = [position.apply(move) for move in position.moves()]
        going = [one for one in after if one.status() is Status.PLAYING]
        if not going:
            break
        position = going[int(luck.random() * len(going))]
    return position

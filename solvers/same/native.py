"""Same Game's engine: a first line at once, ever better ones, and the proof where it can be had.

Narrow beams find a line within milliseconds. Then A* and beams, wider and wider, with other
weights each, take turns: A* proves small boards, and beams are what helps on large ones. Both goals
are one to the kernels: a click to be counted scores -1, and only the empty board is an ending.

All work is done in slices (see `solvers.pace`), after each of which an answer is given.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

import numpy as np

import solvers.same.fits  # noqa: F401
from game.answer import Answer, stuck
from game.rules.puzzle import Move, Position, Status
from game.rules.same import Goal, Same
from solvers.kernel import MIX, Array
from solvers.pace import Pace
from solvers.same import kernels
from solvers.same.kernels import CANDIDATE, COLOURS, ITEM, NEVER, NODE

SOLVED, STUCK = "already solved", "nothing goes"
# What the beams make of a board (see `kernels.value`), for points and for fewest clicks.
POINTS: Sequence[float] = (0.25, 0.5, 5, 5, 0.5, 0.5, 5, 15, 20, 0, 0.3, 0.3, 0.7, 20)
CLICKS: Sequence[float] = (0, 0, 1.0, 1.0, 0, 0, 1.0, 1.0, 40, 0, 0, 0, 0, 4)
WIDTHS = (1, 8, 64)
ROOM = 6  # candidates that wait for each that is kept
# The wider beams: from one to the next by so much, the bytes they may take, and those that each
# board kept takes with its candidates, but for its tiles.
FIRST_WIDE, WIDER, BYTES, KEPT = 128, 1.5, 24 << 20, 12 + 56 * ROOM
Tables = tuple[Sequence[int], Sequence[int], Sequence[int]]

# Annealing: the heats where a line is begun, where one is heated again and where both end, by the
# ceiling, and where clicks are counted or tiles; what each tile that is left counts in the end, of
# the bonus, and in clicks.
HEATS, FEW_HEATS = (1 / 110, 1 / 280, 1 / 800), (2.0, 0.7, 0.25)
SHARE_LEFT, CLICKS_LEFT = 1 / 50, 1
# A round begins so many lines of each target, with so many changes for each tile, twice as many in
# the next round. The best so many of them are changed on, longer, and all but the worst again.
TRIES, RUN, MOST_RUN, HELD, LONGER = 4, 25, 3200, 8, 4
# How many nodes A* may have, by the bytes of its boards; and how many slices of looking for lines
# stand between two of A*, on boards of so few tiles and on others.
PROOF_BYTES, MOST_NODES = 48 << 20, 1 << 20
SMALL, LARGE_SHARE = 80, 15


class Board:
    """A board as the kernels have it, and how they count; by default, as its goal does."""

    def __init__(self, board: Same, counted: Tables | None = None) -> None:
        self.board = board
        self.width, self.stride = board.width, board.height + 1
        self.size = (self.width + 2) * self.stride
        self.tiles = board.left
        self.cells = np.zeros(self.size, np.uint8)
        for x, column in enumerate(board.columns):
            first = (x + 1) * self.stride
            self.cells[first : first + len(column)] = [tile + 1 for tile in column]
        counts = tables(board.goal, self.tiles) if counted is None else counted
        gains, full, endings = (np.array(row, np.int64) for row in counts)
        self.rules = kernels.Rules(self.width, self.stride, gains, full, endings)
        self.clears = board.goal is None and counted is None
        self.scores = board.goal is not None and counted is None
        self.ceiling = 0 if self.clears else self._ceiling()
        self.room = kernels.Room(
            seen=np.zeros(self.size, np.uint8),
            members=np.zeros(self.size + 1, np.int64),
            starts=np.zeros(self.size + 1, np.int64),
            more=np.zeros(self.size + 1, np.int64),
            begins=np.zeros(self.size + 1, np.int64),
            child=np.zeros(self.size, np.uint8),
        )

    def _ceiling(self) -> int:
        """Return what can't be passed: all colours whole, and the board empty."""
        tiles = b"".join(self.board.columns)
        whole = sum(int(self.rules.full[tiles.count(tile)]) for tile in set(tiles))
        return max(0, int(self.rules.endings[0])) + whole

    def graded(self) -> Array:
        """Return what endings count while a line is annealed: less with each tile that is left."""
        endings = self.rules.endings
        left = np.arange(endings.size)
        if self.clears:
            return -CLICKS_LEFT * left
        bonus = int(endings[0])
        return np.maximum(endings, (bonus * (1 - SHARE_LEFT * left)).astype(np.int64))

    def line(self, clicks: Iterable[int]) -> tuple[Move, ...]:
        """Name the groups of a line by their first tiles, as `Same.groups` does."""
        return tuple(f"{click // self.stride - 1},{click % self.stride}" for click in clicks)


def tables(goal: Goal | None, tiles: int) -> Tables:
    """Make `gains`, `full` and `endings` of the kernels for up to so many tiles."""
    counts = range(tiles + 2)
    if goal is None:
        return [-1] * (tiles + 2), [0] * (tiles + 2), [0] + [NEVER] * (tiles + 1)
    points = [goal.points(count) for count in counts]
    return points, points, [goal.ending(count) for count in counts]


class Best:
    """The best line so far and what it costs, and what is proved."""

    def __init__(self, ceiling: int) -> None:
        self.ceiling = ceiling
        self.line: tuple[Move, ...] | None = None
        self.cost: int | None = None
        self.lower = 0
        self.nodes = 0
        self.solvable = True

    def take(self, line: tuple[Move, ...], scored: int) -> None:
        """Keep a line if it is better than the best; a click to be counted scores -1."""
        if self.beaten(scored):
            self.line, self.cost = line, self.ceiling - scored

    def beaten(self, scored: int) -> bool:
        """Tell whether a line that scores so much is better than the best."""
        return self.cost is None or self.ceiling - scored < self.cost

    @property
    def settled(self) -> bool:
        """Whether nothing is left to find out."""
        return not self.solvable or (self.cost is not None and self.lower >= self.cost)

    def answer(self, method: str, full: bool = False) -> Answer:
        """Say what is known."""
        lower = self.lower if self.cost is None else min(self.lower, self.cost)
        return Answer(lower, self.line, self.nodes, method, self.solvable, full, self.cost)


def beam(
    ready: Board, breadth: int, target: int, weights: Sequence[float], best: Best, pace: Pace
) -> Iterator[bool]:
    """Look for lines: yield after each slice; at the end, keep the line that was found."""
    tiles, size = ready.tiles, ready.size
    layers, room = tiles + 1, ROOM * breadth + 64
    most = 1 + breadth * layers
    slots = 1 << min(22, (layers * room).bit_length())
    pool, nodes = np.zeros(most * size, np.uint8), np.zeros(most * CANDIDATE, np.int32)
    worth, found = np.zeros(layers * room), np.zeros(layers * room * CANDIDATE, np.int32)
    hashes = np.zeros(layers * room, np.uint64)
    table, keys = np.zeros(slots, np.int32), np.zeros(slots, np.uint64)
    counted, state = np.zeros(layers, np.int64), np.zeros(kernels.STATE, np.int64)
    counts = np.zeros((4 + ready.width + 2) * COLOURS, np.int64)
    pool[:size] = ready.cells
    state[kernels.LEFT], state[kernels.UNTIL], state[kernels.USED] = tiles, 1, 1
    state[kernels.BEST], state[kernels.BEST_NODE] = NEVER, -1
    weighed = np.array(weights, np.float64)
    pace.budget = 2
    while True:
        before = int(state[kernels.NODES])
        ended = kernels.beam(
            *ready.rules, *ready.room, breadth, target, weighed, pool, nodes, worth, found,
            hashes, table, keys, counted, state, counts, pace.call(),
        )  # fmt: skip
        best.nodes += int(state[kernels.NODES]) - before
        if ended == kernels.ENDED:
            break
        pace.fit()
        if pace.over:
            yield True
    clicks, node = list[int](), int(state[kernels.BEST_NODE])
    while node > 0:
        clicks.append(int(nodes[node * CANDIDATE + kernels.CLICK]))
        node = int(nodes[node * CANDIDATE + kernels.PARENT])
    if state[kernels.BEST_NODE] >= 0:
        best.take(ready.line(clicks[::-1]), int(state[kernels.BEST]))
    yield True


class Line(NamedTuple):
    """What a line scores, the target that it was found with, and its clicks."""

    scored: int
    target: int
    clicks: Array


by_score = attrgetter("scored")


class Annealing:
    """Lines changed at one step at a time: see `kernels.anneal`."""

    def __init__(self, ready: Board, best: Best) -> None:
        self.ready, self.best = ready, best
        tiles = ready.tiles
        span = tiles // 2 + 2  # boards of a line: two tiles less after each click
        cells = np.zeros(ready.size + -ready.size % kernels.WORDED, np.uint16)
        for tile, at in enumerate(np.flatnonzero(ready.cells), 1):
            cells[at] = int(ready.cells[at]) << kernels.TILE_BITS | tile
        self.play = kernels.Play(
            board=cells,
            words=cells.view(np.uint64),
            stamps=np.zeros(tiles + 1, np.int32),
            places=np.zeros(tiles + 1, np.int32),
            queue=np.zeros(tiles, np.int64),
        )
        words = self.play.words
        self.lines = kernels.Lines(
            rows=np.zeros(2 * span * words.size, np.uint64),
            marks=np.zeros(2 * span * kernels.MARKS, np.int32),
            kept=np.arange(span, dtype=np.int32),
            fresh=np.arange(span, 2 * span, dtype=np.int32),
        )
        self.lines.rows[: words.size] = words
        self.lines.marks[kernels.REST] = tiles
        self.lines.marks[kernels.COLUMNS] = sum(map(bool, ready.board.columns))
        self.tiles, self.clicks = np.zeros(span, np.int32), np.zeros(span, np.int32)
        self.graded = ready.graded()
        least = np.array(FEW_HEATS)
        self.heats = np.maximum(least, ready.ceiling * np.array(HEATS)) if ready.scores else least
        self.state = np.zeros(kernels.ANNEALED, np.int64)
        self.luck = np.array([MIX])
        self.held = list[Line]()

    def run(self, line: Line, length: int, pace: Pace) -> Iterator[bool]:
        """Change a line so many times, yielding after each slice; `found` is what came of it."""
        state, best, size = self.state, self.best, line.clicks.size
        self.tiles[:size] = line.clicks
        state[kernels.CHANGES] = state[kernels.STEPS] = 0
        state[kernels.LENGTH], state[kernels.TARGET] = length, line.target
        state[kernels.LISTED] = size
        state[kernels.REACHED] = state[kernels.MOST] = NEVER
        fresh, again, cold = self.heats
        pace.budget = 4
        while True:
            before = int(state[kernels.CHANGES])
            ended = kernels.anneal(
                *self.ready.rules, *self.play, *self.lines, self.tiles, self.clicks, self.graded,
                again if size else fresh, cold, state, self.luck, pace.call(),
            )  # fmt: skip
            best.nodes += int(state[kernels.CHANGES]) - before
            if ended == kernels.FOUND and best.beaten(int(state[kernels.MOST])):
                found = self.found
                best.take(self.ready.line(map(int, found.clicks)), found.scored)
            if ended == kernels.RUNNING:
                pace.fit()
            if pace.over or ended == kernels.ENDED:
                yield True
            if ended == kernels.ENDED or best.settled:
                return

    @property
    def found(self) -> Line:
        """The best whole game of the last run."""
        most, target = int(self.state[kernels.MOST]), int(self.state[kernels.TARGET])
        steps = int(self.state[kernels.MOST_STEPS]) if most > NEVER else 0
        return Line(most, target, self.clicks[:steps].copy())

    def round(self, targets: Iterable[int], length: int, pace: Pace) -> Iterator[bool]:
        """Begin lines of each target, and change the best that there are longer, ever fewer."""
        for target in targets:
            for _ in range(TRIES):
                yield from self.run(Line(NEVER, target, self.clicks[:0]), length, pace)
                self.held.append(self.found)
        for amount in range(HELD, 0, -1):
            self.held = sorted(self.held, key=by_score, reverse=True)[:amount]
            for at, line in enumerate(self.held):
                yield from self.run(line, LONGER * length, pace)
                self.held[at] = max(self.found, line, key=by_score)


class Proof:
    """The A* search: all its state, between slices; see `kernels.search`."""

    def __init__(self, ready: Board, best: Best) -> None:
        self.ready, self.best = ready, best
        # Memory that is never touched costs nothing.
        afford = PROOF_BYTES // (ready.size + 8 * NODE + 2 * (12 + 8 * ITEM))
        nodes = 1 << (min(MOST_NODES, afford).bit_length() - 1)  # tables need a power of two
        self.pool = np.zeros(nodes * ready.size, np.uint8)
        self.entries = np.zeros(nodes * NODE, np.int64)
        self.keys, self.table = np.zeros(2 * nodes, np.uint64), np.zeros(2 * nodes, np.int32)
        self.heap = np.zeros(2 * nodes * ITEM, np.int64)
        self.control = np.zeros(kernels.CONTROL, np.int64)
        self.control[kernels.POOL] = 1
        self.control[kernels.SHORTEST] = -NEVER if best.cost is None else best.cost
        self.control[kernels.GOAL] = -1
        self.pool[: ready.size] = ready.cells
        self.counts = np.zeros(4 * COLOURS + ready.width + 2, np.int64)
        kernels.least(
            ready.cells, ready.width, ready.stride, ready.rules.full, ready.rules.endings,
            self.counts,
        )  # fmt: skip
        first = int(self.counts[0])
        if first < -NEVER:
            kernels.push(self.heap, 0, (first << 20) + ready.tiles, 0)
            self.control[kernels.HEAP] = 1
        self.ended = False
        self.full = False

    def run(self) -> Iterator[bool]:
        """Search on, and yield after each slice."""
        control, best, pace = self.control, self.best, Pace(4)
        while not (self.ended or best.settled):
            if best.cost is not None:
                control[kernels.SHORTEST] = min(int(control[kernels.SHORTEST]), best.cost)
            before = int(control[kernels.EXPANDED])
            ended = kernels.search(
                *self.ready.rules, *self.ready.room, self.pool, self.entries, self.keys,
                self.table, self.heap, control, self.counts, pace.call(),
            )  # fmt: skip
            best.nodes += int(control[kernels.EXPANDED]) - before
            if ended == kernels.FOUND:
                best.take(self.line(), best.ceiling - int(control[kernels.SHORTEST]))
            if ended == kernels.ENDED:
                self.ended = True
                if best.cost is None:
                    best.solvable = False
                else:
                    best.lower = best.cost
                yield True
                return
            best.lower = max(best.lower, int(control[kernels.LOWER]))
            if ended == kernels.FULL:
                self.full = self.ended = True
            else:
                pace.fit()
            if pace.over or self.ended:
                yield True
                pace.start()

    def line(self) -> tuple[Move, ...]:
        """Read the line that was found last."""
        clicks, node = list[int](), int(self.control[kernels.GOAL])
        self.control[kernels.GOAL] = -1
        while node:
            clicks.append(int(self.entries[node * NODE + kernels.BY]))
            node = int(self.entries[node * NODE + kernels.CAME])
        return self.ready.line(clicks[::-1])


def exact(board: Position) -> Iterator[Answer]:
    """Solve a board: ever better answers, the last of which is proved where it ends by itself.

    Where it is proved that a board can't be cleared, it goes on with how few tiles can be left.
    """
    assert isinstance(board, Same)
    match board.status():
        case Status.SOLVED:
            yield Answer(0, (), 0, SOLVED, weight=0)
        case Status.STUCK:
            yield stuck(board, STUCK)
        case Status.PLAYING:
            for answer in solve(Board(board)):
                if answer.solvable:
                    yield answer
            if not answer.solvable:
                for found in fewest(board):
                    # It is proved by now that not all can go: one is left at least.
                    if found.best is None:
                        continue  # On a busy machine a slice may end before there is a line.
                    rest = replace(found, lower=max(1, found.lower))
                    nodes = answer.nodes + rest.nodes
                    yield replace(answer, nodes=nodes, method=rest.method, rest=rest)
                    if rest.proved:
                        return


def fewest(board: Same) -> Iterator[Answer]:
    """Find how few tiles may be left of a board, cleared or not: that is what a line costs here.

    Each tile that goes counts one, but for a colour's only one, which never does. These lines are
    no solutions to the rules of a board that can't be cleared.
    """
    tiles = board.left
    if board.status() is not Status.PLAYING:
        yield Answer(tiles, (), 0, STUCK, weight=tiles)
        return
    gone = [0, 0, *range(2, tiles + 2)]
    ready = Board(board, (gone, gone, [0] * (tiles + 2)))
    stay = tiles - ready.ceiling
    for answer in solve(ready):
        weight = None if answer.weight is None else answer.weight + stay
        yield replace(answer, lower=answer.lower + stay, weight=weight)


def solve(ready: Board) -> Iterator[Answer]:
    """Look for lines and for proofs by turns, on a board where something goes."""
    best = Best(ready.ceiling)
    looking, proof = look(ready, best), Proof(ready, best)
    proving = proof.run()
    method = next(looking)
    share = 1 if ready.tiles <= SMALL else LARGE_SHARE
    yield best.answer(method)
    for turn in itertools.count():
        if best.settled:
            break
        if proof.ended or turn % (share + 1) < share:
            method = next(looking)
        else:
            next(proving, None)
        yield best.answer(method, proof.full)
    yield best.answer(method)


def look(ready: Board, best: Best) -> Iterator[str]:
    """Look for ever better lines, for ever: tell after each slice how they are looked for."""
    board, pace = ready.board, Pace()
    colours = by_number(board)
    weights = CLICKS if ready.clears else POINTS
    for breadth in WIDTHS:
        for _ in beam(ready, breadth, colours[0], weights, best, pace):
            yield f"beam of {breadth}" if breadth > 1 else "greedy"
            pace.start()
    annealing = Annealing(ready, best)
    width = float(FIRST_WIDE)
    widest = max(FIRST_WIDE, BYTES // ((ready.size + KEPT) * (ready.tiles + 1)))
    for turn in itertools.count():
        length = min(MOST_RUN, RUN << turn) * ready.tiles
        for _ in annealing.round(colours, length, pace):
            yield "simulated annealing"
            pace.start()
        if ready.clears:
            tuned = other(weights, turn)
            for _ in beam(ready, int(width), colours[turn % len(colours)], tuned, best, pace):
                yield f"beam of {int(width)}"
                pace.start()
            width = min(widest, width * WIDER)


def by_number(board: Same) -> list[int]:
    """List the colours as the kernels have them, the one with the most tiles first."""
    tiles = b"".join(board.columns)
    return sorted({tile + 1 for tile in tiles}, key=lambda tile: (-tiles.count(tile - 1), tile))


def other(weights: Sequence[float], turn: int) -> list[float]:
    """Vary the weights from beam to beam, the same at every run."""
    varied = list(weights)
    for index in range(1, kernels.LONE + 1):
        swing = ((turn * 7919 + index * 104729) % 17) / 8 - 1  # from -1 to 1
        varied[index] *= 2.0**swing if turn else 1.0
    varied[kernels.NOISE] = 0.0 if not turn else 4.0 * (turn % 3)
    return varied

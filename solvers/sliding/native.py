"""Sliding tiles' engine: a line at once, a rising lower bound, a shorter line, then the proof.

IDA* asks, for a rising number of steps, whether the board can be solved in that many; each time it
is refuted, the least number that was left out is needed at least. Small boards are proved like this
before anything else is worth doing. On others a constructed line is there at once, and beams, each
wider than the one before, take turns with IDA*: they make the line shorter until both meet.

All work is done in slices of about 8 ms, after each of which an answer is given. The slices' cuts
depend on the clock; what is found, and how many nodes it takes, do not.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from time import perf_counter

import numpy as np

from game.answer import Answer
from game.rules.puzzle import Move, Position
from game.rules.sliding import Sliding, goal
from solvers.engine import cache_folder, table_folder
from solvers.kernel import Array
from solvers.sliding import kernels
from solvers.sliding.construct import construct
from solvers.sliding.estimate import Estimate
from solvers.sliding.kernels import FORM, FRAME
from solvers.sliding.tables import Shelf, Tables, steps_away, steps_beside

Line = tuple[Move, ...]

SLICE = 0.008  # seconds after which a slice has lasted long enough
CALL = 0.002  # seconds that one call of a kernel should take; a slice has several
BEAM_CALL = 4096  # boards that one call of the beam may handle: some take far longer than others
NEVER = 1 << 62  # a number of steps or nodes that no search comes to
SLOTS = 1 << 14  # of the table of boards met in an iteration
KEYED = 16  # cells of the largest board that has a key: four bits each
ROOM = 64  # steps of a line that IDA* gets more room for, each time it needs it
# The widths of beams: the first, by how much each exceeds the one before, and the bytes that the
# history of one may take.
FIRST_WIDTH, WIDER, HISTORY_BYTES = 200, 2.5, 24 << 20
# How many ranks a beam tells apart, and bits of its memory of boards.
RANKS, SEEN = 4096, 20
# Nodes that IDA* may take before the first beam on a board that it may prove, and after a beam for
# each board that the beam keeps, on such boards and on larger ones.
HEAD_START, TURN_SMALL, TURN = 30_000, 600, 100

SOLVED, PREPARING = "already solved", "row by row, while pattern tables are made ready"


class Pace:
    """How long a slice has lasted, and how much one call of a kernel should do of it."""

    def __init__(self, budget: int, most: int = 1 << 20) -> None:
        self.budget, self.most = budget, most
        self.began = self.called = perf_counter()

    def start(self) -> None:
        """Begin a slice."""
        self.began = perf_counter()

    def call(self) -> int:
        """Begin a call; return how much it may do."""
        self.called = perf_counter()
        return self.budget

    def over(self) -> bool:
        """Fit the budget to the call that ended; tell whether the slice has lasted long enough."""
        now = perf_counter()
        if now - self.called > CALL:
            self.budget = max(16, self.budget // 2)
        elif now - self.called < CALL / 3:
            self.budget = min(self.most, self.budget * 2)
        return now - self.began > SLICE


class Ground:
    """What boards of one size have in common for the kernels, given the tables to use."""

    def __init__(self, tables: Tables) -> None:
        plan = tables.plan
        self.tables = tables
        self.plan = plan
        self.size = plan.size
        self.patterns = len(plan.groups)
        self.beside = steps_beside(plan.width, plan.height)
        self.away = steps_away(plan.width, plan.height)
        self.pattern_of = np.full(plan.size, -1, np.int64)
        for pattern, group in enumerate(plan.groups):
            self.pattern_of[list(group)] = pattern
        self.reflect = np.zeros(0, np.int64)
        if plan.width == plan.height and plan.groups:
            self.reflect = np.array(reflection(plan.width, plan.height), np.int64)
        # Random names for tiles on cells, to tell the boards of a beam apart.
        self.hashes = np.random.default_rng(1).integers(
            0, 1 << 63, plan.size * plan.size, np.uint64
        )
        self.hashes[: plan.size] = 0

    def far(self, tiles: bytes) -> int:
        """Return Manhattan distance."""
        return sum(int(self.away[tile * self.size + cell]) for cell, tile in enumerate(tiles))

    def look(self, tiles: bytes) -> tuple[list[int], int, int]:
        """Return each pattern's cells, order and entry, and the sums of board and mirror."""
        sets, main = self._entries(tiles)
        if not len(self.reflect):
            return sets, main, 0
        mirrored, mirror = self._entries(reflected(tiles, self.reflect.tolist()))
        return sets + mirrored, main, mirror

    def notes(self, tiles: bytes) -> list[int]:
        """Return what a beam notes of a board behind its Manhattan distance."""
        width, height = self.plan.width, self.plan.height
        if self.patterns:
            sets, main, mirror = self.look(tiles)
            return [main, mirror if len(self.reflect) else main, *sets]
        board = np.frombuffer(tiles, np.uint8).copy()
        lines = [kernels.conflicts(board, 0, width, height, at) for at in range(width + height)]
        return [sum(lines), sum(lines), *lines]

    def bound(self, tiles: bytes) -> int:
        """Return the number of steps a board needs at least."""
        _, main, mirror = self.look(tiles)
        return self.far(tiles) + 2 * max(main, mirror)

    def _entries(self, tiles: bytes) -> tuple[list[int], int]:
        tables, sets, total = self.tables, list[int](), 0
        for pattern, group in enumerate(self.plan.groups):
            cells, order, place = 0, 0, 0
            for cell, tile in enumerate(tiles):
                if tile in group:
                    cells |= 1 << cell
                    order |= group.index(tile) << 3 * place
                    place += 1
            value = kernels.look_up(
                tables.form, pattern * FORM, tables.ranks, tables.table, cells, order
            )
            sets += (cells, order, value)
            total += value
        return sets, total


class Deepening:
    """IDA*: all its state, between slices.

    Invariant: the board needs `threshold` steps at least.
    """

    def __init__(self, ground: Ground, tiles: bytes, lower: int) -> None:
        self.ground = ground
        self.start = tiles
        sets, main, mirror = ground.look(tiles)
        far = ground.far(tiles)
        self.tiles = np.frombuffer(tiles, np.uint8).astype(np.int64)
        self.sets = np.array([*sets, 0], np.int64)
        self.frames, self.boards = np.zeros(FRAME, np.int64), np.zeros(1, np.int64)
        self.frames[: kernels.CELLS] = 0, -1, tiles.index(0), far, main, mirror
        slots = SLOTS if ground.size <= KEYED else 0
        if slots:
            key = sum(tile << 4 * cell for cell, tile in enumerate(tiles))
            self.boards[:1] = np.array([key], np.uint64).view(np.int64)
        self.keys, self.depths = np.zeros(slots, np.uint64), np.zeros(slots, np.int64)
        self.control = np.zeros(5, np.int64)
        self.control[kernels.THRESHOLD] = max(lower, far + 2 * max(main, mirror))
        self.control[kernels.BEYOND] = NEVER
        self.control[kernels.ITERATION] = 1
        self.make_room()

    @property
    def threshold(self) -> int:
        """The number of steps that is being asked for; fewer are refuted."""
        return int(self.control[kernels.THRESHOLD])

    @property
    def nodes(self) -> int:
        """The number of boards entered so far."""
        return int(self.control[kernels.NODES])

    @property
    def method(self) -> str:
        """What is being done, in words a player can read."""
        groups = self.ground.plan.groups
        if not groups:
            return "IDA* with Manhattan distance"
        return f"IDA* with pattern tables {'-'.join(str(len(group)) for group in groups)}"

    def run(self, pause: int) -> Iterator[Line | None]:
        """Search up to so many nodes: yield None after a slice, the line where there is one."""
        ground, tables, pace = self.ground, self.ground.tables, Pace(1 << 12)
        while self.nodes < pause:
            ended = kernels.search(
                ground.size, ground.beside, ground.away, ground.reflect, ground.pattern_of,
                tables.form, tables.ranks, tables.table, ground.patterns, self.tiles, self.sets,
                self.frames, self.boards, self.keys, self.depths, self.control,
                min(pace.call(), pause - self.nodes),
            )  # fmt: skip
            if ended == kernels.FOUND:
                yield self.line()
                return
            if ended == kernels.REFUTED:
                self.deepen()
            if pace.over():
                yield None
                pace.start()

    def deepen(self) -> None:
        """Begin the next iteration, with the least number that was beyond this one."""
        self.control[kernels.THRESHOLD] = self.control[kernels.BEYOND]
        self.control[kernels.BEYOND] = NEVER
        self.control[kernels.ITERATION] += 1
        self.frames[kernels.SIDE] = 0
        self.make_room()

    def make_room(self) -> None:
        """Let the arrays hold a frame for each step of the threshold."""
        if len(self.boards) <= self.threshold:
            room = np.zeros(self.threshold + ROOM, np.int64)
            self.frames = np.concatenate((self.frames, np.tile(room, FRAME)))
            self.boards = np.concatenate((self.boards, room))

    def line(self) -> Line:
        """Read the line that was found: where the gap was at each depth."""
        depth = int(self.control[kernels.DEPTH])
        return walk(self.start, self.frames[kernels.GAP :: FRAME][1 : depth + 1].tolist())


def walk(tiles: bytes, cells: list[int]) -> Line:
    """Lead the gap from cell to cell; return the tiles that slide."""
    board, line = bytearray(tiles), []
    gap = board.index(0)
    for cell in cells:
        line.append(str(board[cell]))
        board[gap], board[cell] = board[cell], 0
        gap = cell
    return tuple(line)


def beam(ground: Ground, tiles: bytes, width: int, best: int) -> Iterator[Line | None]:
    """Look for a line shorter than `best`: yield None after a slice, in the end the line."""
    notes = [tiles.index(0), -1, ground.far(tiles), *ground.notes(tiles)]
    kept = np.zeros(2 * width * len(notes), np.int32)
    kept[: len(notes)] = notes
    boards = np.zeros(2 * width * ground.size, np.uint8)
    boards[: ground.size] = np.frombuffer(tiles, np.uint8)
    names, history = np.zeros(2 * width, np.uint64), np.zeros((best + 1) * width, np.int32)
    children, tally = np.zeros(2 * 4 * width, np.int32), np.zeros(RANKS, np.int32)
    seen = np.zeros(1 << min(SEEN, (8 * width).bit_length()), np.uint64)
    state = np.array([0, 0, 1, 0, 0, 0, 0], np.int64)
    tables, pace = ground.tables, Pace(64, BEAM_CALL)
    while True:
        ended = kernels.beam(
            ground.plan.width, ground.plan.height, width, best, ground.beside, ground.away,
            ground.reflect, ground.pattern_of, tables.form, tables.ranks, tables.table,
            ground.patterns, ground.hashes, boards, kept, names, history, children, tally, seen,
            state, pace.call(),
        )  # fmt: skip
        if ended == kernels.LINE:
            yield read_back(ground, tiles, history, width, int(state[kernels.AT_LEVEL]))
        if ended != kernels.WITHIN:
            return
        if pace.over():
            yield None
            pace.start()


def read_back(ground: Ground, tiles: bytes, history: Array, width: int, level: int) -> Line:
    """Read the line that ends at the first place of a level."""
    sides, place = [], 0
    for at in range(level, 0, -1):
        place, side = divmod(int(history[at * width + place]), 4)
        sides.append(side)
    cells, gap = [], tiles.index(0)
    for side in reversed(sides):
        gap = int(ground.beside[4 * gap + side])
        cells.append(gap)
    return walk(tiles, cells)


def reflection(width: int, height: int) -> list[int]:
    """Tell for each cell, then for each tile, where and what it is in the reflected board."""
    cells = [cell % width * height + cell // width for cell in range(width * height)]
    return [*cells, 0, *(cell + 1 for cell in cells[:-1])]


def reflected(tiles: bytes, reflect: list[int]) -> bytes:
    """Reflect a board in its main diagonal; its solution is reflected with it."""
    board = bytearray(len(tiles))
    for cell, tile in enumerate(tiles):
        board[reflect[cell]] = reflect[len(tiles) + tile]
    return bytes(board)


@cache
def shelf() -> Shelf:
    """Return the tables of this process; large ones come from beside the compiled kernels."""
    return Shelf(folder())


def folder() -> Path | None:
    """Return where table files are kept: in the user's cache, if anywhere."""
    kernels_folder = cache_folder()
    return None if kernels_folder is None else table_folder(kernels_folder)


@lru_cache(maxsize=1)
def ground_of(tables: Tables) -> Ground:
    """Return what boards of one size have in common; remember those of the last size."""
    return Ground(tables)


def exact(board: Position) -> Iterator[Answer]:
    """Solve a board exactly: ever better answers; those of large boards may never be proved."""
    assert isinstance(board, Sliding)
    if board.tiles == goal(len(board.tiles)):
        yield Answer(0, (), 0, SOLVED)
        return
    if board.width <= board.height:
        yield from Solve(board.width, board.height, board.tiles).answers()
        return
    mirror = reflection(board.width, board.height)
    back = reflection(board.height, board.width)[len(board.tiles) :]
    for answer in Solve(board.height, board.width, reflected(board.tiles, mirror)).answers():
        best = answer.best and tuple(str(back[int(tile)]) for tile in answer.best)
        yield replace(answer, best=best)


class Solve:
    """The solve of one upright board: what is known of it so far."""

    def __init__(self, width: int, height: int, tiles: bytes) -> None:
        self.size = (width, height)
        self.tiles = tiles
        self.lower = 0
        self.best: Line | None = None
        self.nodes = self.before = 0

    @property
    def proved(self) -> bool:
        """Whether the best line is proved to be a shortest one."""
        return self.best is not None and self.lower >= len(self.best)

    def answers(self) -> Iterator[Answer]:
        """Take turns between IDA* and beams; look for better tables before each turn."""
        small = self.size[0] * self.size[1] <= KEYED
        pause, width = HEAD_START if small else 0, float(FIRST_WIDTH)
        turn = TURN_SMALL if small else TURN
        widest = 0
        search: Deepening | None = None
        while not self.proved:
            tables = yield from self.fetch()
            if search is None or search.ground.plan != tables.plan:
                self.before, pause = self.nodes, pause + self.nodes - self.before
                search = Deepening(ground_of(tables), self.tiles, self.lower)
            yield from self.prove(search, pause - self.before)
            if not self.proved:
                assert self.best is not None
                wide = min(int(width), HISTORY_BYTES // (4 * len(self.best) + 4))
                if wide > 1.5 * widest:
                    yield from self.shorten(search.ground, wide)
                    widest = wide
                pause += int(turn * width)
                width *= WIDER

    def fetch(self) -> Generator[Answer, None, Tables]:
        """Get the best tables there are by now."""
        pace = Pace(0)
        for tables in shelf().fetch(self.size):
            if tables is not None:
                break
            if pace.over():
                yield self.answer(PREPARING)
                pace.start()
        assert tables is not None
        return tables

    def prove(self, search: Deepening, pause: int) -> Iterator[Answer]:
        """Raise the lower bound for so many nodes, or until it meets the line."""
        for line in search.run(pause):
            self.note(search)
            self.best = line or self.best
            yield self.answer(search.method)
            if self.proved:
                return
        self.note(search)
        yield self.answer(search.method)

    def note(self, search: Deepening) -> None:
        """Take over what is proved."""
        self.lower = max(self.lower, search.threshold)
        self.nodes = self.before + search.nodes

    def shorten(self, ground: Ground, width: int) -> Iterator[Answer]:
        """Look for a shorter line by a beam."""
        assert self.best is not None
        for line in beam(ground, self.tiles, width, len(self.best)):
            self.best = line or self.best
            yield self.answer(f"beam of {width}")

    def answer(self, method: str) -> Answer:
        """Say what is known; make a first line if there is none."""
        if self.best is None:
            width, height = self.size
            estimate = Estimate.of(width, height)
            self.best = tuple(construct(width, height, self.tiles, estimate.beside))
            self.lower = max(self.lower, estimate.steps(self.tiles))
        self.lower = min(self.lower, len(self.best))
        return Answer(self.lower, self.best, self.nodes, method)

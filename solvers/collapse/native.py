"""Collapse's engine: a first line at once, then shorter ones, a rising lower bound, the proof.

A narrow beam finds a line within milliseconds, a wider one a shorter line. Then A* goes through
the states in the order of the clicks they need at least; the least of these is what is proved so
far. After a while what stands at either end of the board is played to all its ends, see `windows`,
so that more is known to be needed: first few columns, then more, where that is less work; what is
left of a board that was proved begins with the windows that were worked out for that. And still
wider beams look for a shorter line. When the memory is full, the
search goes on depth-first below the states it has: more slowly, and as true.

All work is done in slices (see `solvers.pace`), after each of which an answer is given. The slices'
cuts depend on the clock; what is found, and how many nodes it takes, do not.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache

import numpy as np

import solvers.collapse.fits  # noqa: F401
from game.answer import Answer
from game.rules.collapse import Collapse
from game.rules.puzzle import Position
from solvers.collapse import kernels
from solvers.collapse.beam import WIDER, WIDTHS, beam
from solvers.collapse.board import Board, Line, clear, vast
from solvers.collapse.kernels import ALL_RULES, FRAME, LINKS, MARKS, MASKS, TRIED, WINDOWS
from solvers.collapse.windows import Windows
from solvers.pace import FEW, Pace

SOLVED, LOOKING = "already solved", "looking at the board"
NEVER = 1 << 62  # a number of nodes that no search comes to
# Windows are made wider once the search has taken so many nodes, by so much work at most.
LOOKS = ((500, 100_000), (4_000, 3_000_000), (16_000, 10_000_000))
# Nodes in the first pool; the bytes that the last one may take, and its nodes at most.
NODES, MEMORY, MOST = 1 << 13, 52 << 20, 1 << 21
REFUTED = 16 << 20  # bytes for what the depth-first search remembers
SLOTS, GROWTH, REHASHED = 1 << 13, 2, 1 << 14


def node_bytes(words: int) -> int:
    """Return what a node takes in the pool."""
    return 8 * words + 4 * LINKS + MARKS


class Proof:
    """The A* search: all its state, between slices; see `kernels.search`."""

    def __init__(self, board: Board, best: int, windows: Windows) -> None:
        self.board = board
        self.best = best
        self.most = best + 1
        self.allocate(NODES)
        self.table = np.zeros(SLOTS, np.int32)
        self.buckets = np.full((best + 1) * self.most, -1, np.int32)
        self.control = np.zeros(kernels.CONTROL, np.int64)
        self.control[kernels.DEPTH] = -1
        self.frames = np.empty(0, np.int64)
        self.refuted = np.empty(0, np.uint64)
        self.control[kernels.BEST] = best
        self.control[kernels.FLOOR] = board.stripped + board.bound
        self.control[kernels.USED] = 1
        self.pause = NEVER
        self.windows = windows
        self.keys[: board.words] = board.root
        self.marks[kernels.SPENT], self.marks[kernels.NEEDS] = board.stripped, board.bound
        self.links[kernels.PARENT] = -1
        kernels.rehash(self.keys, board.words, self.table, 0, 1)
        kernels.put(self.links, self.marks, self.buckets, self.most, 0)
        if windows.columns:
            self.control[kernels.BLIND] = 1

    def allocate(self, nodes: int) -> None:
        """Make the pool; memory that is never touched costs nothing."""
        self.keys = vast(nodes * self.board.words, np.uint64)
        self.links = vast(nodes * LINKS, np.int32)
        self.marks = vast(nodes * MARKS, np.uint8)

    @property
    def lower(self) -> int:
        """The clicks the board is proved to need."""
        return int(min(self.control[kernels.FLOOR], self.control[kernels.BEST]))

    @property
    def nodes(self) -> int:
        """The number of nodes expanded so far."""
        return int(self.control[kernels.NODES])

    @property
    def method(self) -> str:
        """What is being done, in words a player can read."""
        return "A*, depth-first with memory full" if len(self.frames) else "A*"

    def run(self, pace: Pace) -> Iterator[Line | None]:
        """Search: yield None after a slice, and each line that is shorter than those before.

        It also yields as soon as the bound rises, and at `pause` nodes, neither more nor less;
        whoever set the pause is to set the next one then.
        """
        lower, usual = self.lower, FEW
        while True:
            pace.budget = usual
            budget = pace.call(max(1, self.pause - self.nodes))
            ended = self.search(budget)
            if ended == kernels.RUNNING and budget == pace.budget:
                pace.fit()
                usual = pace.budget
            if self.control[kernels.BEST] < self.best:
                self.best = int(self.control[kernels.BEST])
                yield self.line()
            if ended == kernels.PROVED:
                yield None
                return
            if ended == kernels.CROWDED:
                yield from self.grow_table()
            if ended == kernels.FULL:
                yield from self.grow_pool()
            if pace.over or self.lower > lower or self.nodes >= self.pause:
                lower = self.lower
                yield None

    def search(self, budget: int) -> int:
        """Go on for so many nodes; return how that ended."""
        pool = kernels.Pool(
            self.most, self.keys, self.links, self.marks, self.table, self.buckets, self.control
        )
        where = *self.board.shape, self.board.rules, *self.windows.looks, *pool
        if len(self.frames):
            return kernels.deepen(*where, self.frames, self.refuted, budget)
        return kernels.search(*where, budget)

    def cut(self, best: int) -> None:
        """Look only for lines shorter than this from now on."""
        self.best = best
        self.control[kernels.BEST] = best

    def line(self) -> Line:
        """Read the line that was found last."""
        clicks, node = [], int(self.control[kernels.GOAL])
        size, width = self.frame_size, self.board.board.width
        for depth in range(int(self.control[kernels.DEPTH]), -1, -1):
            tried = int(self.frames[depth * size + TRIED]) - 1
            at = depth * size + FRAME + width + tried * (MASKS + width)
            clicks.append(int(self.frames[at + kernels.MOVE]))
        while node:
            clicks.append(int(self.marks[MARKS * node + kernels.CLICK]))
            node = int(self.links[LINKS * node + kernels.PARENT])
        return self.board.finish(clicks[::-1])

    @property
    def frame_size(self) -> int:
        """How many numbers a frame of the depth-first search has."""
        width = self.board.board.width
        return FRAME + width + width * (MASKS + width)

    def look_out(self, work: int, pace: Pace) -> Iterator[None]:
        """Make the windows wider, as far as that is so much work for each."""
        if (yield from self.windows.widen(work, pace)):
            self.control[kernels.BLIND] = self.control[kernels.USED]
        if work == LOOKS[-1][1]:
            yield from self.windows.forget()

    def grow_table(self) -> Iterator[None]:
        """Move to a larger table slice by slice."""
        table = np.empty(len(self.table) * GROWTH, np.int32)
        yield from clear(table)
        used = int(self.control[kernels.USED])
        for start in range(0, used, REHASHED):
            end = min(used, start + REHASHED)
            kernels.rehash(self.keys, self.board.words, table, start, end)
            yield None
        self.table = table

    def grow_pool(self) -> Iterator[None]:
        """Move to the largest pool, or go on depth-first with the one there is."""
        nodes = min(MOST, MEMORY // node_bytes(self.board.words))
        if len(self.marks) // MARKS < nodes:
            keys, links, marks = self.keys, self.links, self.marks
            self.allocate(nodes)
            self.keys[: len(keys)], self.links[: len(links)] = keys, links
            self.marks[: len(marks)] = marks
            yield None
        else:
            yield from self.go_deeper()

    def go_deeper(self) -> Iterator[None]:
        """Go on depth-first from now on."""
        size = self.board.words + 1
        slots = 1 << (REFUTED // (8 * size)).bit_length() - 1
        self.refuted = np.empty(slots * size, np.uint64)
        yield from clear(self.refuted)
        self.frames = np.empty((self.most + 1) * self.frame_size, np.int64)


@cache
def last_windows() -> deque[Windows]:
    """Return where the windows stand that were worked out for the last board that was proved."""
    return deque(maxlen=1)


def exact(board: Position, rules: int = ALL_RULES) -> Iterator[Answer]:
    """Solve a board exactly: ever better answers, the last of which is proved.

    `rules` switches off rules of the search for tests; what is proved never depends on them.
    """
    assert isinstance(board, Collapse)
    if not any(board.columns):
        yield Answer(0, (), 0, SOLVED)
        return
    pace = Pace()
    last = next(iter(last_windows()), None)
    ready = last.board.left_by(board, rules) if last else None
    if last is None or ready is None:
        ready = Board(board, rules)
        for _ in ready.write(pace):
            yield Answer(0, None, 0, LOOKING)
            pace.start()
        windows = Windows(ready)
    else:
        windows = last.again()
    lower = ready.stripped + ready.bound
    best: Line | None = None
    if not ready.masks.any():
        best = ready.finish([])
        yield Answer(lower, best, 0, "runs that go alone")
        return
    longest = sum(map(len, board.columns)) + 1
    for width in WIDTHS:
        for line in beam(ready, width, len(best) if best else longest, pace):
            best = line or best
            yield Answer(lower, best, 0, f"beam of {width}")
            pace.start()
    assert best is not None, "a beam without a limit always finds a line"
    if lower < len(best):
        yield from prove(ready, windows, best, pace)


def prove(board: Board, windows: Windows, best: Line, pace: Pace) -> Iterator[Answer]:
    """Raise the lower bound, and shorten the line, until they meet."""
    search = Proof(board, len(best), windows)
    steps = [(nodes, width, 0) for nodes, width in WIDER[-1 if windows.columns else 0 :]]
    if board.rules & WINDOWS:
        steps += [(nodes, 0, work) for nodes, work in LOOKS]
    steps.sort(reverse=True)
    search.pause = steps[-1][0]
    for line in search.run(pace):
        best = line or best
        if search.lower == len(best) and windows.columns:
            last_windows().append(windows.again())
        yield Answer(search.lower, best, search.nodes, search.method)
        pace.start()
        if search.lower == len(best):
            return
        if search.nodes >= search.pause:
            _, width, work = steps.pop()
            search.pause = steps[-1][0] if steps else NEVER
            if width:
                for line in beam(board, width, len(best), pace):
                    best = line or best
                    yield Answer(search.lower, best, search.nodes, f"A* and a beam of {width}")
                    pace.start()
                search.cut(len(best))
            else:
                for _ in search.look_out(work, pace):
                    yield Answer(search.lower, best, search.nodes, "A* and windows")
                    pace.start()

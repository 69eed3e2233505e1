"""Sliding tiles' engine: a line at once, a rising lower bound, a shorter line, then the proof.

IDA* asks, for a rising number of steps, whether the board can be solved in that many; each time it
is refuted, the least number that was left out is needed at least. Small boards are proved like this
before anything else is worth doing. Others have a constructed line at once, and beams, each wider
than the one before, take turns with IDA*: they make the line shorter until both meet. A board
that is one step from one that was proved needs one step more or less: IDA* tells which.

All work is done in slices (see `solvers.pace`), after each of which an answer is given. The slices'
cuts depend on the clock; what is found, and how many nodes it takes, do not.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import cache

import solvers.sliding.fits  # noqa: F401
from game.answer import Answer
from game.rules.puzzle import Position
from game.rules.sliding import Sliding, goal
from solvers.cache import table_home
from solvers.pace import Pace
from solvers.sliding.beams import beam
from solvers.sliding.construct import construct
from solvers.sliding.deepening import NEVER, StepDeepening
from solvers.sliding.estimate import Estimate
from solvers.sliding.exact import swaps
from solvers.sliding.ground import (
    Ground,
    Line,
    OtherEnd,
    ground_of,
    other_end,
    reflected,
    reflection,
    retrace,
    walk,
)
from solvers.sliding.kernels import KEYED
from solvers.sliding.plans import Tables
from solvers.sliding.stages import INNER, Inner, Stages
from solvers.sliding.tables import Shelf
from solvers.sliding.windows import Shortening

# The widths of beams: the first, by how much each exceeds the one before, and the bytes that the
# history of one may take.
FIRST_WIDTH, WIDER, HISTORY_BYTES = 200, 2.5, 24 << 20
# Nodes that IDA* may take before the first beam on a board that it may prove, and after a beam for
# each board that the beam keeps: on such boards, on larger ones with tables, and on those without.
HEAD_START, TURN_SMALL, TURN_TABLED, TURN = 30_000, 600, 700, 400
# What a search in a hurry leaves to spare at first; and which part of the nodes it may take.
MUCH, HURRY = 500, 16
# Nodes that IDA* takes from each end of a board before one of them is chosen.
LOOK_SMALL, LOOK = 1_000, 20_000
# How many boards a beam keeps for each window of the line that is searched after it, with tables
# and without; after how many steps of the line beams begin anew; and cells of the largest board
# without tables that a beam of the whole board is good for; and the width of the widest stages.
WINDOWS_TABLED, WINDOWS, STRIDE, BEAMED, STAGED = 12, 2, 8, 36, 2000

# How many boards are remembered with their proved lines.
REMEMBERED = 64

SOLVED, PREPARING = "already solved", "row by row, while pattern tables are made ready"
BESIDE = "the boards one step away"


@cache
def shelf() -> Shelf:
    """Return the tables of this process; large ones come from beside the compiled kernels."""
    return Shelf(table_home())


@cache
def proved_lines() -> dict[bytes, Line]:
    """Return the shortest lines of the boards that were proved last, by their size and tiles."""
    return {}


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
    """The solve of one upright board: what is known of it so far.

    `tiles` and `best` are those of the end that it is solved from: it may be `turned` to the
    `other` one.
    """

    def __init__(self, width: int, height: int, tiles: bytes) -> None:
        self.size = (width, height)
        self.board = self.tiles = tiles
        self.other: OtherEnd | None = None
        self.turned = False
        self.lower = 0
        self.best: Line | None = None
        self.nodes = self.before = 0
        self.staged = 0
        self.spare, self.hurried = MUCH, 0

    @property
    def proved(self) -> bool:
        """Whether the best line is proved to be a shortest one."""
        return self.best is not None and self.lower >= len(self.best)

    def answers(self) -> Iterator[Answer]:
        """Take turns between IDA* and beams; look for better tables before each turn."""
        small = self.size[0] * self.size[1] <= KEYED
        pause, width = HEAD_START if small else 0, float(FIRST_WIDTH)
        widest = 0
        search: StepDeepening | None = None
        self.look_beside()
        if self.proved:
            yield self.answer(BESIDE)
        elif not small:
            yield self.answer(PREPARING)
        while not self.proved:
            tables = yield from self.fetch(self.size, PREPARING)
            if search is None or search.ground.plan != tables.plan:
                self.before, pause = self.nodes, pause + self.nodes - self.before
                search = yield from self.begin(tables)
            beside = self.best is not None and len(self.best) <= self.lower + 2
            hasty = bool(search.ground.views and self.spare and not small)
            if not self.proved:
                alone = beside and not hasty
                yield from self.prove(search, NEVER if alone else pause - self.before)
            if not self.proved:
                assert self.best is not None
                wide = min(int(width), HISTORY_BYTES // (4 * len(self.best) + 4))
                if not beside:
                    yield from self.shorten(search.ground, wide, wide > 1.2 * widest)
                widest = max(wide, widest)
                if hasty:
                    yield from self.hurry(search.ground)
                tabled = TURN_SMALL if small else TURN_TABLED
                pause += int((tabled if search.ground.views else TURN) * width)
                width *= WIDER

    def look_beside(self) -> None:
        """Take over what the boards one step away tell, if they were proved.

        A step alters by one how far it is, as it can be taken back.
        """
        gap = self.tiles.index(0)
        for cell in Estimate.of(*self.size).beside[gap]:
            tile = self.tiles[cell]
            line = proved_lines().get(self.key(self.tiles.translate(swaps()[tile])))
            if line is not None:
                self.lower = max(self.lower, len(line) - 1)
                if self.best is None or len(line) + 1 < len(self.best):
                    self.best = (str(tile), *line)

    def remember(self, line: Line) -> None:
        """Let boards one step away know."""
        known = proved_lines()
        known[self.key(self.board)] = line
        for key in [*known][:-REMEMBERED]:
            del known[key]

    def key(self, tiles: bytes) -> bytes:
        """Return a board's name among those of all sizes."""
        return bytes(self.size) + tiles

    def fetch(self, size: tuple[int, int], method: str) -> Generator[Answer, None, Tables]:
        """Get the best tables there are by now for boards of a size."""
        if shelf().to_read(size):
            # The tables at hand give way to them.
            ground_of.cache_clear()
        pace = Pace()
        for tables in shelf().fetch(size):
            if tables is not None:
                break
            if pace.over:
                yield self.answer(method)
                pace.start()
        assert tables is not None
        return tables

    def begin(self, tables: Tables) -> Generator[Answer, None, StepDeepening]:
        """Begin the search, from the end that takes less for as high a bound."""
        turned = self.other if self.turned else None
        home = tables.plan.size - 1 if turned is None else turned.home
        here = StepDeepening(ground_of(tables, home), self.tiles, self.lower)
        other = None if self.turned else other_end(tables.plan, self.tiles)
        if other is None:
            return here
        self.other = other
        there = StepDeepening(ground_of(tables, other.home), other.tiles, self.lower)
        for search in here, there:
            yield from self.prove(search, LOOK_SMALL if tables.plan.size <= KEYED else LOOK)
            if self.proved:
                return search
            self.before += search.nodes
            self.turn_round()
        best = max(here, there, key=lambda search: (search.threshold, -search.come))
        if best is there:
            self.turn_round()
        self.before -= best.nodes
        return best

    def turn_round(self) -> None:
        """Go over to the other end of the board, and take the best line along."""
        assert self.other is not None
        line = self.best and self.retraced(self.best)
        self.tiles = self.board if self.turned else self.other.tiles
        self.best, self.turned = line, not self.turned

    def retraced(self, line: Line) -> Line:
        """Return a line of this end as one of the other."""
        assert self.other is not None
        tiles, _, there, back = self.other
        if self.turned:
            return retrace(tiles, line, self.board, back)
        return retrace(self.board, line, tiles, there)

    def prove(self, search: StepDeepening, pause: int) -> Iterator[Answer]:
        """Raise the lower bound for so many nodes, or until it meets the line."""
        for line in search.run(pause):
            self.note(search)
            self.best = line or self.best
            yield self.answer(search.method)
            if self.proved:
                return
        self.note(search)
        yield self.answer(search.method)

    def note(self, search: StepDeepening) -> None:
        """Take over what is proved."""
        self.lower = max(self.lower, search.threshold)
        self.nodes = self.before + search.nodes

    def shorten(self, ground: Ground, width: int, wider: bool) -> Iterator[Answer]:
        """Look for shorter lines: by a beam or by stages, in windows, and by beams from its boards.

        A beam of the whole board that has no tables gets stuck, unless it is small. Beams that are
        not `wider` than before find nothing new.
        """
        assert self.best is not None
        if not ground.views and wider:
            yield from self.stage(ground, min(width, STAGED))
        if ground.size <= BEAMED and wider:
            yield from self.take(beam(ground, self.tiles, width, len(self.best)), 0, width)
        if not self.proved:
            windows = Shortening(ground, self.tiles, self.best)
            for line in windows.run(width // (WINDOWS_TABLED if ground.views else WINDOWS)):
                self.best = line or self.best
                yield self.answer("the best line, piece by piece")
        if ground.views and wider:
            yield from self.restart(ground, width // 4)

    def hurry(self, ground: Ground) -> Iterator[Answer]:
        """Look for shorter lines by IDA* in a hurry, which leaves ever less to spare.

        All of it takes a sixteenth of the boards that the proof takes, each of which takes longer.
        """
        while self.spare and not self.proved and self.hurried < self.nodes // HURRY:
            assert self.best is not None
            search = StepDeepening(ground, self.tiles, len(self.best) - 2, self.spare)
            for line in search.run(self.nodes // HURRY - self.hurried):
                self.best = line or self.best
                yield self.answer("IDA* in a hurry")
            if search.over:
                self.spare = self.spare * 9 // 10
            self.hurried += search.nodes

    def restart(self, ground: Ground, width: int) -> Iterator[Answer]:
        """Let beams begin at boards of the best line: all their width goes to its neighbourhood."""
        assert self.best is not None
        tiles, at = self.tiles, 0
        while at + STRIDE < len(self.best) and not self.proved:
            for move in self.best[at : at + STRIDE]:
                tiles = tiles.translate(swaps()[int(move)])
            at += STRIDE
            yield from self.take(beam(ground, tiles, width, len(self.best) - at), at, width)

    def stage(self, ground: Ground, width: int) -> Iterator[Answer]:
        """Bring the outside in order by a beam of stages, then solve what is left as a board."""
        method = f"beam of {width}, two tiles at a time"
        size = min(self.size[0], INNER), min(self.size[1], INNER)
        inners: list[Inner] = []
        self.staged += 1
        for found in Stages(ground, self.tiles, width, self.staged).run():
            inners = found or inners
            yield self.answer(method)
        tables = yield from self.fetch(size, method)
        ground_within = Ground(tables)
        assert self.best is not None
        for inner in inners:
            room = len(self.best) - len(inner.cells)
            cells = inner.cells
            for line in beam(ground_within, inner.tiles, width, room) if room > 0 else ():
                if line is not None:
                    self.best = walk(self.tiles, [*cells, *inner.outside(line, *self.size)])
                yield self.answer(method)
            yield self.answer(method)

    def take(self, lines: Iterator[Line | None], at: int, width: int) -> Iterator[Answer]:
        """Take over a line that a beam has found from a board of the best line on."""
        for line in lines:
            if line is not None:
                assert self.best is not None
                self.best = self.best[:at] + line
            yield self.answer(f"beam of {width}")
        yield self.answer(f"beam of {width}")

    def answer(self, method: str) -> Answer:
        """Say what is known; make a first line if there is none."""
        if self.best is None:
            width, height = self.size
            estimate = Estimate.of(width, height)
            self.best = tuple(construct(width, height, self.tiles, estimate.beside))
            self.lower = max(self.lower, estimate.steps(self.tiles))
        self.lower = min(self.lower, len(self.best))
        line = self.retraced(self.best) if self.turned else self.best
        if self.proved:
            self.remember(line)
        return Answer(self.lower, line, self.nodes, method)

"""The engine for slides of whole segments: a line at once, a rising lower bound, then the proof.

Spaces of up to ten cells are charted, and all is told at once from then on. Boards of up to 16
cells are searched by IDA*, with tables for slides up and down and for slides left and right. On
larger ones the bound is what tiles have to cross, and lines are made from those in single steps.

All work is done in slices (see `solvers.pace`), after each of which an answer is given.
"""

from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path

import solvers.sliding.segments.fits  # noqa: F401
from game.answer import Answer
from game.rules.puzzle import Position
from game.rules.sliding import Slides, Sliding, goal
from solvers.cache import table_home
from solvers.pace import Pace
from solvers.sliding import native
from solvers.sliding.files import let_go
from solvers.sliding.segments import tables
from solvers.sliding.segments.across import Across
from solvers.sliding.segments.bound import crossings, joined, least
from solvers.sliding.segments.charts import chart_of
from solvers.sliding.segments.deepening import ROOM, Line, SlideDeepening
from solvers.sliding.segments.exact import IDA, ROW_BY_ROW, first_line
from solvers.sliding.segments.kernels import CHARTED, TABLED
from solvers.sliding.segments.tables import FILE, LARGE, Bounds, Size

SOLVED, WHOLE, COUNTING = "already solved", "the whole space", "counting outwards from order"
HURRIED = "a line in a hurry"
STEPS = "from a line in single steps"
# Nodes that IDA* takes before it looks again whether better tables are there.
TURN = 50_000
# Slices that a solve in single steps has for each of these turns, to make the line shorter.
STEPWISE = 4
# Nodes of a search for a first line, and what share of the slides left a board on it may need, and
# how many more: most lines are cut, those that get nearer fast are not.
HURRY, SHARE, MORE = 400_000, 0.66, 2


def exact(board: Position) -> Iterator[Answer]:
    """Solve a board exactly: ever better answers; those of large boards may never be proved."""
    assert isinstance(board, Slides)
    cells = len(board.tiles)
    if board.tiles == goal(cells):
        yield Answer(0, (), 0, SOLVED)
    elif cells <= CHARTED:
        yield from charted(board)
    elif cells <= TABLED:
        yield from Solve(board).answers()
    else:
        yield from rough(board)


def charted(board: Slides) -> Iterator[Answer]:
    """Chart the whole space, and tell how far the board is as soon as it is met."""
    chart, pace = chart_of((board.width, board.height)), Pace()
    before = chart.met
    best = tuple(first_line(board)) if chart.far(board.tiles) is None else ()
    while chart.far(board.tiles) is None:
        lower = min(max(least(*crossings(board)), chart.lower), len(best))
        yield Answer(lower, best, chart.met - before, COUNTING)
        chart.advance(pace)
    line = chart.line(board.tiles)
    method = WHOLE if chart.ended else COUNTING
    yield Answer(len(line), line, chart.met - before, method)
    while not chart.ended:
        chart.advance(pace)
        yield Answer(len(line), line, chart.met - before, COUNTING)
    chart.forget_queue()


def rough(board: Slides) -> Iterator[Answer]:
    """Take the lines in single steps for what they are by slides, by turns with a rising bound.

    Each length that the search has refuted raises the bound by one.
    """
    best, search = tuple(first_line(board)), Across(board)
    steps, across, spent = stepwise(board), search.run(), 0
    yield Answer(min(search.length, len(best)), best, 0, ROW_BY_ROW)
    while search.length < len(best):
        spent, line = next(steps, (spent, best))
        best = min(best, line, key=len)
        yield Answer(min(search.length, len(best)), best, spent + search.nodes, STEPS)
        if search.length < len(best):
            found = next(across)
            best = found or best
            yield Answer(min(search.length, len(best)), best, spent + search.nodes, IDA)


def stepwise(board: Slides) -> Iterator[tuple[int, Line]]:
    """Solve the board in single steps; yield after each slice the nodes, and the line by slides."""
    for answer in native.exact(Sliding(board.width, board.height, board.tiles)):
        assert answer.best is not None
        yield answer.nodes, tuple(joined(board, answer.best))


class Solve:
    """The solve of one board of up to 16 cells: what is known of it so far."""

    def __init__(self, board: Slides) -> None:
        self.board = board
        self.best: Line = tuple(first_line(board))
        self.lower = min(least(*crossings(board)), len(self.best))
        self.nodes = 0

    @property
    def proved(self) -> bool:
        """Whether the best line is proved to be a shortest one."""
        return self.lower >= len(self.best)

    def answers(self) -> Iterator[Answer]:
        """Raise the lower bound until it meets the line; take better tables when they are there."""
        yield self.answer(ROW_BY_ROW)
        size = self.board.width, self.board.height
        search: SlideDeepening | None = None
        before, steps = 0, stepwise(self.board)
        while not self.proved:
            bounds = yield from self.fetch(size)
            if search is None or search.bounds is not bounds:
                if search is None or bounds.large:
                    yield from self.hurry(bounds)
                before = self.nodes
                search = SlideDeepening(bounds, self.board.tiles, self.lower)
            for line in search.run(search.nodes + TURN, len(self.best) - 1):
                self.best = line or self.best
                self.note(search, before)
                yield self.answer(search_words(bounds))
            self.note(search, before)
            # With the large tables, what was found in a hurry is better.
            for _, line in islice(steps, 0 if self.proved or bounds.large else STEPWISE):
                self.best = min(self.best, line, key=len)
                self.note(search, before)
                yield self.answer(STEPS)
        yield self.answer(search_words(bounds))

    def hurry(self, bounds: Bounds) -> Iterator[Answer]:
        """Look for a line by a search that cuts more than it may, and so proves nothing."""
        room = [min(left, int(SHARE * left + MORE)) for left in range(ROOM)]
        search = SlideDeepening(bounds, self.board.tiles, self.lower, room)
        before = self.nodes
        for line in search.run(HURRY, len(self.best) - 1):
            self.best = line or self.best
            self.nodes = before + search.nodes
            yield self.answer(HURRIED)
        self.nodes = before + search.nodes

    def note(self, search: SlideDeepening, before: int) -> None:
        """Take over what is proved."""
        self.lower = min(max(self.lower, search.length), len(self.best))
        self.nodes = before + search.nodes

    def fetch(self, size: Size) -> Generator[Answer, None, Bounds]:
        """Get the best tables that there are by now."""
        pace = Pace()
        for found in shelf().fetch(size):
            if found is not None:
                return found
            if pace.over:
                yield self.answer(ROW_BY_ROW)
                pace.start()
        raise AssertionError(f"no tables for {size}")

    def answer(self, method: str) -> Answer:
        """Say what is known."""
        return Answer(self.lower, self.best, self.nodes, method)


def search_words(bounds: Bounds) -> str:
    """Say how a board is searched."""
    return "IDA*, rows and columns apart" + ("" if bounds.large else ", with small tables")


class Stock:
    """The tables that this process has made or read; the large ones come from a folder."""

    def __init__(self, folder: Path | None) -> None:
        """Begin with no tables."""
        self.folder = folder
        self._at_hand: dict[Size, Bounds] = {}
        self._refused: tuple[int, int] | None = None

    def fetch(self, size: Size) -> Iterator[Bounds | None]:
        """Get the best tables for a size: yield None after a slice, and in the end the tables."""
        found = self._at_hand.get(size)
        if size == LARGE and not (found and found.large) and self.folder is not None:
            there = FILE.stamp(self.folder)
            if there is not None and there != self._refused:
                for entries in FILE.read(self.folder):
                    if entries is not None:
                        self._at_hand[size] = found = tables.large(entries)
                    yield None
                if not (found and found.large):
                    # What can't be trusted goes, so that it is made again.
                    self._refused = there
                    FILE.remove(self.folder)
        if found is None:
            for made in tables.small(size):
                found = made
                yield None
            assert found is not None
            # Of small tables, those of one size are enough: they are made in a moment.
            self._at_hand = {size: found}
        yield found

    def let_go(self) -> None:
        """Hold no memory for the large tables until a board needs them."""
        for bounds in self._at_hand.values():
            let_go(bounds.fields.table)


@lru_cache(maxsize=1)
def shelf() -> Stock:
    """Return the tables of this process; large ones come from beside the compiled kernels."""
    return Stock(table_home())

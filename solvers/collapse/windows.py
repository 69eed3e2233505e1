"""The windows of a board: what stands at either end, each played to all its ends as its own game.

What a window's states cost is worked out once for a board; then every state of the board has a
lower bound for two looks into a table. See the kernels, under windows, for why it holds. It holds
for what clicks have left of the board, too: whatever can come to pass there was listed.
"""

from collections.abc import Generator, Iterator, Sequence

import numpy as np

from solvers.collapse import kernels
from solvers.collapse.board import Board, clear, vast

from solvers.collapse.kernels import (  # isort: skip
    CLICK_COST, KINDS, RANK, ROWS, SETTLED, TAG, Listed, Looks,
)  # fmt: skip
from solvers.kernel import WORD_BITS, Array
from solvers.pace import Pace

# Bytes of all windows that are being listed; each state takes STATE of them, and those of two sets.
ROOM, STATE = 72 << 20, 108
STEPS = 10  # numbers of what follows a state, for each
ENTRIES = 1 << 20  # of what clicks make of a neighbour
SLOTS, GROWTH, REHASHED = 1 << 10, 2, 1 << 14
# How many states are as much work as one that has another mask of the neighbour.
WORK = 8


class Listing:
    """The states of a window, as far as they are listed, in a pool of their own."""

    def __init__(self, board: Board, side: int, columns: int) -> None:
        """Begin with the board's own state; `side` is 0 for the left end, 1 for the right."""
        self.board = board
        self.side, self.columns = side, columns
        self.first = board.board.width - columns if side else 0
        self.last = self.first + columns - 1
        self.neighbour = self.first - 1 if side else self.last + 1
        self.window = self.describe()
        self.by_rank = self.ranked()
        self.words = -(-len(self.by_rank) // WORD_BITS)
        masks = np.zeros(board.board.width, np.int64)
        masks[self.first : self.last + 1] = board.masks[self.first : self.last + 1]
        _, _, inner, _, beyond, *_ = self.window
        ends = self.first, self.last
        kernels.strip(*board.shape, masks, 0, *ends, *ends, inner, beyond)
        tiles = sum(int(mask).bit_count() for mask in masks)
        most = ROOM // self.state_bytes
        filling = np.zeros(kernels.FILLING, np.int64)
        filling[kernels.LISTED], filling[kernels.TILES] = 1, tiles
        filling[kernels.KNOWN_KINDS] = kernels.STRIPPED + 1
        self.listed = Listed(
            keys=vast(most, np.uint64),
            links=vast(most, np.int32),
            table=np.zeros(SLOTS, np.int32),
            heads=np.full(tiles + 1, -1, np.int32),
            steps=vast(STEPS * most, np.int64),
            kinds=np.zeros(KINDS, np.int64),
            slots=np.zeros(2 * KINDS, np.int32),
            sets=vast(self.words * most, np.uint64),
            aside=vast(self.words * most, np.uint64),
            by_rank=self.by_rank,
            starts=vast(KINDS * (len(self.by_rank) + 1), np.int32),
            entries=vast(ENTRIES, np.int32),
            alone=np.empty(ENTRIES, np.int32),
            alone_rows=np.empty(ENTRIES, np.int32),
            filling=filling,
        )
        listed = self.listed
        listed.heads[tiles], listed.links[0] = 0, -1
        listed.filling[kernels.CURRENT] = 0
        kernels.pack(masks, self.first, columns, board.height, listed.keys, 0)
        kernels.rehash(listed.keys, 1, listed.table, 0, 1)
        rank = int(np.flatnonzero(self.by_rank == board.masks[self.neighbour])[0])
        listed.sets[rank // WORD_BITS] = np.uint64(1 << rank % WORD_BITS)
        self.ended = False
        end = kernels.write_alone(
            *board.shape, self.window, self.by_rank, listed.alone, listed.alone_rows
        )
        self.failed = end < 0

    @property
    def states(self) -> int:
        """The number of states listed."""
        return int(self.listed.filling[kernels.LISTED])

    @property
    def pairs(self) -> int:
        """The number of states listed, each with every mask that its neighbour may have."""
        return int(self.listed.filling[kernels.PAIRS])

    @property
    def state_bytes(self) -> int:
        """How many bytes a state takes."""
        return STATE + 2 * self.words * WORD_BITS // 8

    @property
    def work(self) -> int:
        """How much work the window was so far."""
        return WORK * self.states + self.pairs

    def describe(self) -> Array:
        """Describe the window; see the kernels."""
        near = self.rows(self.neighbour)
        further = self.rows(self.neighbour + (-1 if self.side else 1))
        colours = sum(1 << colour for colour, rows in enumerate(near) if rows)
        inner = self.first if self.side else self.last
        numbers = [self.first, self.last, inner, self.neighbour, colours]
        for one, other in zip(near, further, strict=True):
            numbers += one.bit_count(), one.bit_length(), other.bit_count(), other.bit_length()
        return np.array(numbers, np.int64)

    def rows(self, column: int) -> list[int]:
        """Return the rows of each colour in a column of the board, none beyond its ends."""
        board = self.board
        if not 0 <= column < board.board.width:
            return [0] * board.board.colours
        entry = (column << board.height) + int(board.masks[column])
        return [int(rows) for rows in board.entries[entry, ROWS:]]

    def ranked(self) -> Array:
        """Return the settled masks of the neighbour by rank."""
        masks = 1 << len(self.board.board.columns[self.neighbour])
        entries = self.board.entries[self.neighbour << self.board.height :][:masks]
        settled = np.flatnonzero(entries[:, SETTLED] == np.arange(masks))
        return settled[np.argsort(entries[settled, RANK])]

    def advance(self, work: int, room: int, pace: Pace) -> Iterator[None]:
        """List states until that was so much work or takes so many bytes, or all are there.

        Yield after a slice.
        """
        pace.change()
        while not self.ended and not self.failed and self.work < work:
            if self.states * self.state_bytes >= room:
                return
            ended = kernels.list_window(*self.board.shape, self.window, *self.listed, pace.call())
            if ended == kernels.RUNNING:
                pace.fit()
            elif ended == kernels.CROWDED:
                slots = len(self.listed.table) * GROWTH
                table = yield from rehashed(self.listed.keys, self.states, slots)
                self.listed = self.listed._replace(table=table)
            elif ended == kernels.PROVED:
                self.ended = True
            else:
                self.failed = True
            yield from pace.pause()

    def weigh(self, paid: bool, starts: Array, costs: Array, pace: Pace) -> Iterator[None]:
        """Work out what all states cost, from their starts on: yield after a slice."""
        takes = CLICK_COST if paid else 1
        alone = (CLICK_COST, 1) if paid else (0, 0)
        prices = np.array([takes, 1, CLICK_COST, *alone], np.uint8)
        where = *self.board.shape, self.window, *self.listed
        pace.change()
        written = int(self.listed.filling[kernels.WRITTEN])
        while written:
            written = kernels.weigh_window(*where, written, prices, starts, costs, pace.call())
            if written:
                pace.fit()
            yield from pace.pause()


def rehashed(keys: Array, used: int, slots: int) -> Generator[None, None, Array]:
    """Make a larger table of so many slots, slice by slice."""
    table = np.empty(slots, np.int32)
    yield from clear(table)
    for start in range(0, used, REHASHED):
        kernels.rehash(keys, 1, table, start, min(used, start + REHASHED))
        yield None
    return table


NOTHING = Looks(
    np.empty(0, np.int64), np.empty(1, np.uint64), np.empty(1, np.uint8), np.zeros(1, np.int32),
    np.empty(1, np.uint64), np.empty(1, np.int32),
)  # fmt: skip


class Windows:
    """A window at either end, the widest there were worth their work; see the kernels."""

    def __init__(self, board: Board) -> None:
        """Have none yet: all states need nothing."""
        self.board = board
        self.looks = NOTHING
        self.columns = 0  # of both together
        self.worked = 0  # the work that each was allowed
        self.over = False
        self.ready: list[Listing | None] = [None, None]
        self.coming: list[Listing] = []

    def again(self) -> "Windows":
        """Return these windows as they are ready, to begin with, and be made wider, once more."""
        windows = Windows(self.board)
        windows.looks, windows.columns, windows.worked = self.looks, self.columns, self.worked
        return windows

    def forget(self) -> Iterator[None]:
        """Drop what is listed: the windows that are ready stay as they are from now on.

        Memory goes back array by array: yield after each, as all at once would take long.
        """
        listings = [listing for listing in (*self.ready, *self.coming) if listing]
        arrays = [array for listing in listings for array in listing.listed]
        self.over, self.ready, self.coming = True, [None, None], []
        listings.clear()
        while arrays:
            arrays.pop()
            yield None

    def widen(self, work: int, pace: Pace) -> Generator[None, None, bool]:
        """Go on until each window was so much work; return whether there are better ones now."""
        if self.over or work <= self.worked:
            return False
        self.worked = work
        listed = yield from self.list_wider(work, pace)
        left, right = self.ready
        if listed == self.columns or not left or not right:
            return False
        gap = self.board.board.width - listed
        yield from self.fill(((left, gap > 1), (right, gap > 0)), pace)
        self.columns = listed
        del left, right
        if gap == 0:
            yield from self.forget()
        return True

    def list_wider(self, work: int, pace: Pace) -> Generator[None, None, int]:
        """List the states of wider windows; return how many columns both have that are ready."""
        width = self.board.board.width
        if not self.coming:
            self.coming = [Listing(self.board, side, 1) for side in (0, 1)]
        sides, listed = [0, 1], self.columns
        while sides and listed < width:
            side = min(sides, key=self.likely_work)
            coming = self.coming[side]
            others = (*self.ready, self.coming[1 - side])
            taken = sum(other.states * other.state_bytes for other in others if other)
            yield from coming.advance(work, ROOM - taken, pace)
            if not coming.ended or coming is self.ready[side]:
                sides.remove(side)
                continue
            self.ready[side] = coming
            listed = sum(listing.columns for listing in self.ready if listing)
            wider = coming.columns + 1
            if wider < width and wider * self.board.height <= TAG:
                self.coming[side] = Listing(self.board, side, wider)
        return listed

    def likely_work(self, side: int) -> int:
        """Guess which of two windows is less work to be made wider."""
        ready = self.ready[side]
        return ready.work if ready else 0

    def fill(self, pair: Sequence[tuple[Listing, bool]], pace: Pace) -> Iterator[None]:
        """Take a pair of windows into a pool of their own, some of which pay for a neighbour."""
        used = sum(listing.states for listing, _ in pair)
        slots = SLOTS
        while slots < 2 * used:
            slots *= GROWTH
        looks = Looks(
            np.zeros(len(pair) * kernels.LOOK, np.int64), vast(used, np.uint64),
            vast(sum(listing.pairs for listing, _ in pair), np.uint8), np.zeros(slots, np.int32),
            vast(sum(listing.words * listing.states for listing, _ in pair), np.uint64),
            vast(used, np.int32),
        )  # fmt: skip
        numbers: list[int] = []
        start = sets_at = costs_at = 0
        for tag, (listing, paid) in enumerate(pair):
            words = listing.words
            numbers += [listing.first, listing.last, listing.neighbour, tag, start, words, sets_at]
            for first in range(0, listing.states, REHASHED):
                end = min(listing.states, first + REHASHED)
                fresh = listing.listed.keys[first:end]
                begin, stop = start + first, start + end
                np.bitwise_or(fresh, np.uint64(tag << TAG), out=looks.known[begin:stop])
                kernels.rehash(looks.known, 1, looks.places, begin, stop)
                sets = listing.listed.sets[first * words : end * words]
                looks.sets[sets_at + first * words : sets_at + end * words] = sets
                costs_at = kernels.place_costs(sets, words, looks.starts[begin:stop], costs_at)
                yield from pace.pause()
            starts = looks.starts[start : start + listing.states]
            yield from listing.weigh(paid, starts, looks.costs, pace)
            start += listing.states
            sets_at += words * listing.states
        looks.windows[:] = numbers
        self.looks = looks

"""The windows of a board: what stands at either end, each played to all its ends as its own game.

What a window's states cost is worked out once for a board; then every state of the board has a
lower bound for two looks into a table. See the kernels, under windows, for why it holds.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence

import numpy as np

from solvers.collapse import kernels
from solvers.collapse.board import Board, clear, vast
from solvers.collapse.kernels import CLICK_COST, MOST_WINDOWS, ROWS, TAG, WAYS, Listed, Looks
from solvers.kernel import Array
from solvers.pace import Pace

Cut = tuple[int, int]  # the columns of two windows, at the left and the right end
Share = tuple[int, ...]  # what a click that goes on costs the left window, for each colour

# Columns of a window at most, at first and later.
NARROW, WIDE = 4, 5
# States of a window at most, what follows them for each, and states of all windows.
MANY, STEPS, ROOM = 850_000, 8, 1_200_000
# States of all windows that are being listed, each of which takes up to 56 bytes until then.
LISTED = 1_200_000
SLOTS, GROWTH, REHASHED = 1 << 10, 2, 1 << 14
# States that the ways to share costs are chosen for, and ways that are tried besides the simplest.
SAMPLE, TRIED = 200, 2 * WAYS


class Listing:
    """The states of a window, as far as they are listed, in a pool of their own."""

    def __init__(self, board: Board, side: int, columns: int) -> None:
        """Begin with the board's own state; `side` is 0 for the left end, 1 for the right."""
        self.board = board
        self.first = board.board.width - columns if side else 0
        self.last = self.first + columns - 1
        self.window = self.describe(side)
        self.keys, self.links = vast(MANY, np.uint64), vast(MANY, np.int32)
        self.steps = vast(STEPS * MANY, np.int32)
        self.table = np.zeros(SLOTS, np.int32)
        self.ended = self.failed = False
        masks = np.zeros(board.board.width, np.int64)
        masks[self.first : self.last + 1] = board.masks[self.first : self.last + 1]
        _, _, inner, beyond, *_ = self.window
        ends = self.first, self.last
        kernels.strip(*board.shape, masks, 0, *ends, *ends, inner, beyond)
        tiles = sum(int(mask).bit_count() for mask in masks)
        self.heads = np.full(tiles + 1, -1, np.int32)
        self.heads[tiles], self.links[0] = 0, -1
        kernels.pack(masks, self.first, columns, board.height, self.keys, 0)
        kernels.rehash(self.keys, 1, self.table, 0, 1)
        self.filling = np.zeros(kernels.FILLING, np.int64)
        self.filling[kernels.LISTED], self.filling[kernels.TILES] = 1, tiles

    @property
    def ends(self) -> tuple[int, int]:
        """The first and the last column."""
        return self.first, self.last

    @property
    def states(self) -> int:
        """The number of states listed."""
        return int(self.filling[kernels.LISTED])

    def describe(self, side: int) -> Array:
        """Describe the window; see the kernels."""
        board = self.board
        colours = board.board.colours
        inner, beyond = (self.first, self.first - 1) if side else (self.last, self.last + 1)
        entry = ((beyond << board.height) + int(board.masks[beyond])) * (ROWS + colours)
        rows = board.book[entry + ROWS : entry + ROWS + colours].tolist()
        near = sum(1 << colour for colour in range(colours) if rows[colour])
        numbers = [self.first, self.last, inner, near]
        for mine in rows:
            numbers += mine.bit_count(), mine.bit_length()
        return np.array(numbers, np.int64)

    def advance(self, states: int, pace: Pace) -> Iterator[None]:
        """List states until there are so many or all are there: yield after a slice."""
        pace.change()
        keys = self.keys[:states]
        while not self.ended and not self.failed:
            listed = Listed(keys, self.links, self.table, self.heads, self.steps, self.filling)
            ended = kernels.list_window(*self.board.shape, self.window, *listed, pace.call())
            if ended == kernels.RUNNING:
                pace.fit()
            elif ended == kernels.CROWDED:
                self.table = yield from rehashed(self.keys, self.states, len(self.table) * GROWTH)
            elif ended == kernels.PROVED:
                self.ended = True
                self.links = self.table = np.empty(0, np.int32)
            elif self.states + kernels.CHOICES <= len(keys) or len(keys) == MANY:
                self.failed = True
            else:
                return
            if pace.over:
                yield None


def rehashed(keys: Array, used: int, slots: int) -> Generator[None, None, Array]:
    """Make a larger table of so many slots, slice by slice."""
    table = np.empty(slots, np.int32)
    yield from clear(table)
    for start in range(0, used, REHASHED):
        kernels.rehash(keys, 1, table, start, min(used, start + REHASHED))
        yield None
    return table


class Windows:
    """The windows that are ready, and the pool of their states; see the kernels."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.columns: list[int] = []
        self.used = 0
        self.keys = np.empty(1, np.uint64)
        self.values = np.empty(1, np.uint8)
        self.table = np.zeros(1, np.int32)
        self.listings: dict[tuple[int, int], Listing] = {}

    @property
    def looks(self) -> Looks:
        """Return what the search needs to look into the windows."""
        return Looks(np.array(self.columns, np.int64), self.keys, self.values, self.table)

    @property
    def whole(self) -> bool:
        """Whether the windows of some pair have all columns of the board together."""
        return any(
            last + 1 == first
            for last, first in zip(self.columns[1::4], self.columns[2::4], strict=True)
        )

    def look(
        self, cut: Cut, states: int, sample: Sequence[Array], pace: Pace
    ) -> Generator[None, None, bool]:
        """Go on listing a pair of windows up to so many states each: yield after a slice.

        Return whether that is over: the pair has been added, with costs shared as is best for the
        sample, the masks of some states; or there are too many states.
        """
        pair = []
        for side, columns in enumerate(cut):
            if (side, columns) not in self.listings:
                self.listings[side, columns] = Listing(self.board, side, columns)
            pair.append(self.listings[side, columns])
            others = sum(listing.states for listing in self.listings.values()) - pair[-1].states
            most = min(MANY, LISTED - others)
            yield from pair[-1].advance(min(most, states), pace)
            if pair[-1].failed or (states >= most and not pair[-1].ended):
                return True
        narrower = all(last < cut[0] for last in self.columns[1::4])
        narrower &= all(first >= self.board.board.width - cut[1] for first in self.columns[2::4])
        used = 0 if narrower else self.used
        if used + sum(listing.states for listing in pair) > ROOM:
            return True
        if not all(listing.ended for listing in pair):
            return False
        if narrower:
            yield from self.clear()
        yield from self.add(pair, sample, pace)
        return True

    def afford(self, cuts: Sequence[Cut], states: int) -> list[Cut]:
        """Choose the pairs whose windows there is room to list up to so many states.

        Those that have the whole board are worth most; where none has it, those listed soon are.
        """
        chosen, width = list(cuts), self.board.board.width
        worth = 1 if any(sum(cut) == width for cut in cuts) else -1
        while len(chosen) > 1:
            sizes = 0
            for key in {(side, columns) for cut in chosen for side, columns in enumerate(cut)}:
                known = self.listings.get(key)
                sizes += known.states if known and known.ended else min(MANY, states)
            if sizes <= LISTED:
                break
            chosen.remove(min(reversed(chosen), key=lambda cut: worth * sum(cut)))
        return chosen

    def clear(self) -> Iterator[None]:
        """Drop all windows: those that come instead tell as much of any state, and more."""
        self.columns, self.used = [], 0
        yield from clear(self.table)

    def ends(self, cut: Cut) -> list[int]:
        """Return the first and last columns of a pair of windows."""
        width = self.board.board.width
        return [0, cut[0] - 1, width - cut[1], width - 1]

    def forget(self, cuts: Sequence[Cut]) -> None:
        """Drop what is listed of windows that none of these pairs has."""
        wanted = {(side, columns) for cut in cuts for side, columns in enumerate(cut)}
        self.listings = {key: self.listings[key] for key in self.listings.keys() & wanted}

    def add(self, pair: Sequence[Listing], sample: Sequence[Array], pace: Pace) -> Iterator[None]:
        """Take a pair of windows in: yield after a slice."""
        number = len(self.columns) // kernels.ENDS
        assert number + len(pair) <= MOST_WINDOWS, f"{number} windows, and no number for another"
        if not self.used:
            self.keys, self.values = vast(ROOM, np.uint64), vast(ROOM * WAYS, np.uint8)
        slots = SLOTS
        while slots < 2 * (self.used + sum(listing.states for listing in pair)):
            slots *= GROWTH
        if slots > len(self.table):
            self.table = yield from rehashed(self.keys, self.used, slots)
        starts = []
        for side, listing in enumerate(pair):
            starts.append(self.used)
            tag = np.uint64(number + side << TAG)
            for start in range(0, listing.states, REHASHED):
                fresh = listing.keys[start : min(listing.states, start + REHASHED)]
                end = self.used + len(fresh)
                np.bitwise_or(fresh, tag, out=self.keys[self.used : end])
                kernels.rehash(self.keys, 1, self.table, self.used, end)
                self.used = end
                if pace.over:
                    yield None
        shares = yield from self.best_shares(pair, starts, sample, pace)
        yield from self.weigh(pair, starts, shares, pace)
        self.columns += [*pair[0].ends, *pair[1].ends]

    def best_shares(
        self, pair: Sequence[Listing], starts: Sequence[int], sample: Sequence[Array], pace: Pace
    ) -> Generator[None, None, list[Share]]:
        """Choose ways to share costs that give the states of the sample the highest bounds."""
        places = self.places(pair, sample)
        colours = self.board.board.colours
        even: Share = (1,) * colours
        tried = [even]
        for colour in range(colours):
            tried += [(*even[:colour], cost, *even[colour + 1 :]) for cost in (0, CLICK_COST)]
        costs = yield from self.weigh_all(pair, starts, places, tried, pace)
        less, more, same = costs[1::2], costs[2::2], costs[0]
        better = np.where(more > np.maximum(less, same), CLICK_COST, less <= same)
        directions = Counter(map(tuple, better.T.tolist()))
        others = [share for share, _ in directions.most_common(TRIED) if share not in tried]
        others_cost = yield from self.weigh_all(pair, starts, places, others, pace)
        tried, costs = tried + others, np.concatenate([costs, others_cost])
        bounds = -(-costs // CLICK_COST)
        highest, chosen = bounds[0], [even]
        while len(chosen) < WAYS:
            sums = np.maximum(bounds, highest).sum(axis=1)
            best = int(sums.argmax())
            highest = np.maximum(bounds[best], highest)
            chosen.append(tried[best])
        return chosen

    def places(self, pair: Sequence[Listing], sample: Sequence[Array]) -> Array:
        """Find the states of the sample in both windows of a pair, where both know them."""
        found = []
        key = np.zeros(1, np.uint64)
        for masks in sample:
            nodes = []
            for side, listing in enumerate(pair):
                columns = listing.last - listing.first + 1
                kernels.pack(masks, listing.first, columns, self.board.height, key, 0)
                key[0] |= np.uint64(len(self.columns) // kernels.ENDS + side << TAG)
                slot = kernels.find(self.keys, 1, self.table, key, 0)
                nodes.append(int(self.table[slot]) - 1)
            if min(nodes) >= 0:
                found.append(nodes)
        return np.array(found, np.int64).reshape(-1, 2)

    def weigh_all(
        self,
        pair: Sequence[Listing],
        starts: Sequence[int],
        places: Array,
        shares: Sequence[Share],
        pace: Pace,
    ) -> Generator[None, None, Array]:
        """Return what the states in these places cost in both windows, a row for each share."""
        rows = []
        for start in range(0, len(shares), WAYS):
            part = shares[start : start + WAYS]
            yield from self.weigh(pair, starts, [*part, *[part[0]] * (WAYS - len(part))], pace)
            values = self.values.reshape(-1, WAYS)
            costs = values[places[:, 0]].astype(np.int64) + values[places[:, 1]]
            rows.append(costs.T[: len(part)])
        return np.concatenate(rows) if rows else np.empty((0, len(places)), np.int64)

    def weigh(
        self, pair: Sequence[Listing], starts: Sequence[int], shares: Sequence[Share], pace: Pace
    ) -> Iterator[None]:
        """Work out what the states of a pair cost, shared in these ways: yield after a slice."""
        pace.change()
        left = np.array(shares, np.uint8).T
        inside = np.full((1, WAYS), CLICK_COST, np.uint8)
        for listing, start, costs in zip(pair, starts, (left, CLICK_COST - left), strict=True):
            table = np.ascontiguousarray(np.concatenate([costs, inside])).ravel()
            written = int(listing.filling[kernels.WRITTEN])
            while written:
                written = kernels.weigh_window(
                    listing.steps, written, start, table, self.values, pace.call()
                )
                if written:
                    pace.fit()
                if pace.over:
                    yield None


def cuts(width: int, height: int) -> list[Cut]:
    """Return how many columns the windows have, at the left end and at the right.

    First what is soon filled, wide before narrow; then all that goes over the whole board, or as
    much of it as there is room for.
    """
    half, widest = width // 2, min(WIDE, TAG // height)
    narrow = [(min(most, half), min(most, width - half)) for most in range(NARROW, 0, -1)]
    whole = min(width, 2 * widest)
    wide = [
        (left, both - left)
        for both in ((whole, whole - 1, whole - 2) if whole == 2 * widest else (whole,))
        for left in range(1, both)
        if abs(both - 2 * left) <= 2 and max(left, both - left) <= widest
    ]
    return list(dict.fromkeys(narrow + wide))

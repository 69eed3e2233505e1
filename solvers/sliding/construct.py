"""A line for any sliding-tile board at once, made as a person would: row by row from the top.

While more than two rows are left, the top row is put in order; then, while more than two columns
are left, the left column; then the last 2×2. The tiles of such a line are brought home one by one.
Its last two can't be: they block each other. They are brought into a window of six cells at the
line's end, 3×2 or 2×3, and put in order there by a search; all other tiles of the window are alike
to it, so it never meets a board that can't be solved.

Nothing ever cuts off the gap's way: what is free is always a rectangle at least two wide and high
with some of its first line, and to take one cell out of that leaves it in one piece.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.rules.puzzle import Move


def construct(width: int, height: int, tiles: bytes, beside: Sequence[Sequence[int]]) -> list[Move]:
    """Find a line that solves a solvable board, and take out its detours."""
    worker = Worker(tiles, beside)
    for line, window in lines(width, height):
        *early, last_but_one, last = line
        for cell in early:
            worker.bring(cell + 1, {cell})
            worker.fixed.add(cell)
        wanted = {cell + 1: cell for cell in (last_but_one, last)}
        worker.bring(last_but_one + 1, {last_but_one})
        worker.fixed.add(last_but_one)
        worker.bring(last + 1, window)
        worker.walk(window, {worker.tiles.index(last + 1)})
        worker.arrange(window, wanted)
        worker.fixed.add(last)
    corner = [cell for cell in range(len(tiles)) if cell not in worker.fixed]
    worker.arrange(set(corner), {cell + 1: cell for cell in corner[:-1]})
    return without_detours(tiles, worker.line)


def lines(width: int, height: int) -> Iterator[tuple[list[int], set[int]]]:
    """List the rows and columns in the order they are done, each with the window at its end."""
    for row in range(height - 2):
        line = [row * width + column for column in range(width)]
        yield line, {cell + step * width for cell in line[-2:] for step in range(3)}
    for column in range(width - 2):
        line = [(height - 2) * width + column, (height - 1) * width + column]
        yield line, {cell + step for cell in line for step in range(3)}


class Worker:
    """A board being put in order: the tiles, the gap, what must stay, and the line so far."""

    def __init__(self, tiles: bytes, beside: Sequence[Sequence[int]]) -> None:
        """Begin with nothing in place."""
        self.tiles = bytearray(tiles)
        self.gap = tiles.index(0)
        self.beside = beside
        self.fixed: set[int] = set()
        self.line: list[int] = []

    def slide(self, cell: int) -> None:
        """Slide the tile of a cell beside the gap into it."""
        self.line.append(self.tiles[cell])
        self.tiles[self.gap], self.tiles[cell] = self.tiles[cell], 0
        self.gap = cell

    def path(self, start: int, targets: Collection[int], avoid: Collection[int]) -> list[int]:
        """List the cells of a shortest way to a target, without the start."""
        came_from = {start: start}
        queue = [start]
        for cell in queue:
            if cell in targets:
                way = []
                while cell != start:
                    way.append(cell)
                    cell = came_from[cell]
                return way[::-1]
            for other in self.beside[cell]:
                if other not in came_from and other not in avoid and other not in self.fixed:
                    came_from[other] = cell
                    queue.append(other)
        raise AssertionError(f"no way from cell {start} to {sorted(targets)}")

    def walk(self, targets: Collection[int], avoid: Collection[int]) -> None:
        """Bring the gap to a target without moving the fixed tiles or those of some cells."""
        for cell in self.path(self.gap, targets, avoid):
            self.slide(cell)

    def bring(self, tile: int, targets: Collection[int]) -> None:
        """Bring a tile to a target, one cell after the other, the gap walking round it."""
        place = self.tiles.index(tile)
        for cell in self.path(place, targets, ()):
            self.walk({cell}, {place})
            self.slide(place)
            place = cell

    def arrange(self, window: Collection[int], wanted: Mapping[int, int]) -> None:
        """Bring the wanted tiles home by breadth-first search inside a small window."""
        goal = tuple(wanted.values())
        start = (self.gap, *(self.tiles.index(tile) for tile in wanted))
        came_from: dict[tuple[int, ...], tuple[int, ...]] = {start: start}
        queue = [start]
        for state in queue:
            if state[1:] == goal:
                break
            gap = state[0]
            for cell in self.beside[gap]:
                after = (cell, *(gap if place == cell else place for place in state[1:]))
                if cell in window and after not in came_from:
                    came_from[after] = state
                    queue.append(after)
        way = []
        while state != start:
            way.append(state[0])
            state = came_from[state]
        for cell in reversed(way):
            self.slide(cell)


def without_detours(tiles: bytes, line: Sequence[int]) -> list[Move]:
    """Cut out what leads back to a board that the line has passed already."""
    board = bytearray(tiles)
    gap = board.index(0)
    passed = {bytes(board): 0}
    boards = [bytes(board)]
    short: list[Move] = []
    for tile in line:
        cell = board.index(tile)
        board[gap], board[cell] = tile, 0
        gap = cell
        short.append(str(tile))
        length = passed.setdefault(bytes(board), len(short))
        for forgotten in boards[length + 1 :]:
            del passed[forgotten]
        del short[length:], boards[length + 1 :]
        if length == len(boards):
            boards.append(bytes(board))
    return short

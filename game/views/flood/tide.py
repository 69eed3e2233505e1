"""What a flood move does, as it is shown: what it gains, and how it runs through the region."""

from functools import lru_cache

from game.rules.flood import Flood, neighbours
from game.rules.puzzle import Move


def gain(board: Flood, move: Move) -> tuple[int, ...]:
    """List the cells that playing a colour would join to the region."""
    return _gains(board)[int(move)]


@lru_cache(maxsize=8)
def _gains(board: Flood) -> tuple[tuple[int, ...], ...]:
    around = neighbours(board.width, board.height)
    region = set(board.region())
    found: list[list[int]] = [[] for _ in range(board.colours)]
    seen = set(region)
    for border in sorted({other for cell in region for other in around[cell]} - region):
        if border not in seen:
            component = board.component(border)
            seen.update(component)
            found[board.cells[border]].extend(component)
    return tuple(map(tuple, found))


@lru_cache(maxsize=8)
def waves(before: Flood, move: Move) -> tuple[tuple[int, ...], ...]:
    """List the region's cells by their distance from what the move gains."""
    around = neighbours(before.width, before.height)
    region = set(before.region())
    gained = gain(before, move)
    front = {other for cell in gained for other in around[cell] if other in region}
    front = front or {before.origin}
    found = []
    while front:
        found.append(tuple(front))
        region -= front
        front = {other for cell in front for other in around[cell] if other in region}
    return tuple(found)

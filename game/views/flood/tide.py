"""How a flood move runs through the region."""

from functools import lru_cache

from game.rules.flood import Flood, gain, neighbours
from game.rules.puzzle import Move


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

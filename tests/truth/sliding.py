"""Sliding tiles, on their own: every arrangement of a small box, counted outwards from order."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

SHAPES = [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (3, 3), (3, 3)]


def draw(rng: Random) -> str:
    """Draw an arrangement: any at all, half of them unsolvable, one in order, or nearly so."""
    wide, high = rng.choice(SHAPES)
    tiles = [*range(1, wide * high), 0]
    kind = rng.choice(["any", "any", "any", "any", "near", "swapped", "order"])
    if kind == "any":
        rng.shuffle(tiles)
    for _ in range(rng.randrange(12) if kind == "near" else 0):
        tiles = [*rng.choice([*after(tuple(tiles), wide)])[1]]
    if kind == "swapped":
        tiles[0], tiles[1] = tiles[1], tiles[0]
    return f"sliding:{wide}x{high}:{','.join(map(str, tiles))}"


def parse(text: str) -> tuple[int, int, tuple[int, ...]]:
    """Return width, height and the tiles."""
    family, size, tiles = text.split(":")
    wide, high = map(int, size.split("x"))
    assert family == "sliding" and len(tiles.split(",")) == wide * high
    return wide, high, tuple(map(int, tiles.split(",")))


def after(tiles: tuple[int, ...], wide: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """List every tile that can step into the gap, and the tiles then."""
    gap = tiles.index(0)
    for cell in (gap - wide, gap + wide, gap - 1, gap + 1):
        beside = abs(cell - gap) == wide or cell // wide == gap // wide
        if 0 <= cell < len(tiles) and beside:
            moved = [*tiles]
            moved[gap], moved[cell] = moved[cell], 0
            yield tiles[cell], tuple(moved)


@cache
def far(wide: int, high: int) -> dict[tuple[int, ...], int]:
    """Tell of every arrangement that order can be reached from how many steps that takes."""
    solved = (*range(1, wide * high), 0)
    found = {solved: 0}
    for tiles in (order := [solved]):
        for _, other in after(tiles, wide):
            if other not in found:
                found[other] = found[tiles] + 1
                order.append(other)
    return found


def truth(text: str) -> int | None:
    """Look the arrangement up."""
    wide, high, tiles = parse(text)
    return far(wide, high).get(tiles)


def played(text: str, line: Sequence[str]) -> str | None:
    """Step tile by tile into the gap."""
    wide, high, tiles = parse(text)
    solved = (*range(1, len(tiles)), 0)
    for move in line:
        ways = {str(tile): moved for tile, moved in after(tiles, wide)}
        if tiles == solved or move not in ways:
            return None
        tiles = ways[move]
    return f"sliding:{wide}x{high}:{','.join(map(str, tiles))}"


def solves(text: str, line: Sequence[str]) -> bool:
    """Play the line, and see whether the tiles are in order."""
    end = played(text, line)
    return end is not None and truth(end) == 0


def slid(tiles: tuple[int, ...], wide: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """List every tile in the gap's row or column, and the tiles after the slide up to it."""
    gap = tiles.index(0)
    up, left = divmod(gap, wide)
    down, right = len(tiles) // wide - 1 - up, wide - 1 - left
    for way, room in ((-wide, up), (wide, down), (-1, left), (1, right)):
        along = [*tiles]
        for cell in range(gap + way, gap + way * (room + 1), way):
            along[cell - way], along[cell] = along[cell], 0
            yield tiles[cell], tuple(along)


@cache
def far_by_slides(wide: int, high: int) -> dict[tuple[int, ...], int]:
    """Tell of every arrangement that order can be reached from how many slides that takes."""
    solved = (*range(1, wide * high), 0)
    found = {solved: 0}
    for tiles in (order := [solved]):
        for _, other in slid(tiles, wide):
            if other not in found:
                found[other] = found[tiles] + 1
                order.append(other)
    return found

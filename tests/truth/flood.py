"""Flood, on its own: the cells as they are written, one region that grows by a colour at a time."""

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random


def draw(rng: Random) -> str:
    """Draw up to sixteen cells: noise, stripes, one colour, two colours, nearly solved ones."""
    wide, high = rng.choice(
        [(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (3, 4), (4, 4), (2, 8), (8, 2)]
    )
    colours = rng.choice([2, 2, 3, 3, 4, 4, 5, 6, 10])
    kind = rng.choice(["noise", "noise", "noise", "noise", "columns", "rows", "one", "nearly"])
    line = [rng.randrange(colours) for _ in range(max(wide, high))]
    cells = [
        {
            "noise": rng.randrange(colours),
            "columns": line[column],
            "rows": line[row],
            "one": line[0],
            "nearly": line[0] if rng.random() < 0.9 else line[1],
        }[kind]
        for row in range(high)
        for column in range(wide)
    ]
    ending = rng.choice(["", "", "m0", "m2"])
    limit = rng.choice(["", "", f",{rng.randrange(9)}"])
    if rng.random() < 0.5:
        ending += f"s{rng.randrange(wide)},{rng.randrange(high)}"
    return f"flood:{wide}x{high}c{colours}{ending}:{''.join(map(str, cells))}{limit}"


@lru_cache(maxsize=4)
def parse(text: str) -> tuple[int, int, str, int]:
    """Return width, number of colours, the cells, and which of them is the start."""
    start = r"(?:s(\d+),(\d+))?"
    found = re.fullmatch(rf"flood:(\d+)x(\d+)c(\d+)(?:m\d+)?{start}:(\d+)(?:,\d+)?", text)
    assert found is not None and len(found[6]) == int(found[1]) * int(found[2])
    origin = int(found[5] or 0) * int(found[1]) + int(found[4] or 0)
    return int(found[1]), int(found[3]), found[6], origin


def beside(wide: int, size: int, cell: int) -> list[int]:
    """List the cells that share a side with this one."""
    left, right = cell % wide > 0, cell % wide < wide - 1
    ways = ((cell - 1, left), (cell + 1, right), (cell - wide, cell >= wide), (cell + wide, True))
    return [other for other, there in ways if there and other < size]


def grown(text: str, region: frozenset[int], colour: str) -> frozenset[int]:
    """Return the region once it has this colour: with all that it touches then, and so on."""
    wide, _, cells, _ = parse(text)
    order = [*region]
    seen = set(region)
    for cell in order:
        for other in beside(wide, len(cells), cell):
            if other not in seen and cells[other] == colour:
                seen.add(other)
                order.append(other)
    return frozenset(seen)


def truth(text: str) -> int | None:
    """Let the region grow by every colour, layer by layer, until one region is everything."""
    _, colours, cells, origin = parse(text)
    first = grown(text, frozenset([origin]), cells[origin])
    layer, seen, moves = [first], {first}, 0
    while all(len(region) < len(cells) for region in layer):
        after = {grown(text, region, str(colour)) for region in layer for colour in range(colours)}
        layer, moves = [*(after - seen)], moves + 1
        seen |= after
    return moves


def played(text: str, line: Sequence[str]) -> str | None:
    """Play the line on the cells; a colour must exist and differ from the region's own."""
    wide, colours, written, origin = parse(text)
    cells = [*written]
    for move in line:
        if len(set(cells)) == 1 or move not in map(str, range(colours)) or move == cells[origin]:
            return None
        own, order = cells[origin], [origin]
        for cell in order:
            for other in beside(wide, len(cells), cell):
                if cells[other] == own and other not in order:
                    order.append(other)
        for cell in order:
            cells[cell] = move
    return text.replace(f":{written}", f":{''.join(cells)}")


def solves(text: str, line: Sequence[str]) -> bool:
    """Play the line, and see whether every cell has one colour."""
    after = played(text, line)
    return after is not None and len(set(parse(after)[2])) == 1

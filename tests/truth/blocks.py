"""Sliding blocks, on their own: each block a set of cells, pushed one cell at a time.

A board that counts steps counts every cell; one that counts moves counts a block's whole path,
which ends where the block that matters comes to its place.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random

SIZES = [(2, 2), (3, 2), (2, 3), (3, 3), (3, 3), (4, 2), (2, 4), (6, 2), (4, 3)]
SHAPES = [(1, 1), (1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3)]
PUSH = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}


def draw(rng: Random) -> str:
    """Draw a box: walls, corridors behind a row of walls, hardly any room, solved at once."""
    wide, high = rng.choice(SIZES)
    cells = ["." if rng.random() > 0.1 else "#" for _ in range(wide * high)]
    if rng.random() < 0.1:
        cells[-wide:] = "#" * wide
    shapes = [rng.choice(SHAPES) for _ in range(rng.randint(1, 5))]
    for name, (across, down) in zip("12345", [(1, 1), *shapes], strict=False):
        corners = [
            [(top + row) * wide + left + column for row in range(down) for column in range(across)]
            for top in range(high - down + 1)
            for left in range(wide - across + 1)
        ]
        free = [spots for spots in corners if all(cells[spot] == "." for spot in spots)]
        for spot in rng.choice(free) if free else []:
            cells[spot] = name
    if "1" not in cells:
        cells[0] = "1"
    places = [spot for spot, cell in enumerate(cells) if cell != "#"]
    counted = rng.choice(["", "-moves"])
    return f"blocks:{wide}x{high}{counted}:{''.join(cells)},1@{rng.choice(places)}"


def parse(text: str) -> tuple[int, bool, str, str, int]:
    """Return width, whether moves count, the cells, the block that matters, and its place."""
    found = re.fullmatch(r"blocks:(\d+)x(\d+)(-moves)?:([^,]+),(.)@(\d+)", text)
    assert found is not None and len(found[4]) == int(found[1]) * int(found[2])
    return int(found[1]), found[3] is not None, found[4], found[5], int(found[6])


def pushed(cells: str, wide: int, name: str, way: str) -> str | None:
    """Push a block by one cell; None where the edge, a wall or another block is in the way."""
    down, right = PUSH[way]
    after = [cell if cell != name else "." for cell in cells]
    for spot, cell in enumerate(cells):
        if cell == name:
            row, column = spot // wide + down, spot % wide + right
            if not (0 <= row < len(cells) // wide and 0 <= column < wide):
                return None
            if after[row * wide + column] != ".":
                return None
    for spot, cell in enumerate(cells):
        if cell == name:
            after[spot + down * wide + right] = name
    return "".join(after)


def one_on(text: str, cells: str) -> Iterator[str]:
    """List the boards that one step, or one move, leads to."""
    wide, by_moves, _, key, place = parse(text)
    for name in sorted({*cells} - {".", "#"}):
        reached = [cells]
        for here in reached:
            if not by_moves and here != cells:
                break
            if here != cells and name == key and here.index(key) == place:
                continue
            found = [pushed(here, wide, name, way) for way in PUSH]
            reached += {after for after in found if after is not None and after not in reached}
        yield from reached[1:]


def truth(text: str) -> int | None:
    """Go outwards layer by layer, until the block is in its place or nothing new comes."""
    _, _, cells, key, place = parse(text)
    layer, seen, count = [cells], {cells}, 0
    while layer:
        if any(here.index(key) == place for here in layer):
            return count
        after = {other for here in layer for other in one_on(text, here)} - seen
        seen |= after
        layer, count = [*after], count + 1
    return None


def played(text: str, line: Sequence[str]) -> str | None:
    """Push as the line says, a cell at a time; nothing moves once the block is in its place."""
    wide, by_moves, written, key, place = parse(text)
    cells = written
    for move in line:
        parts = [re.fullmatch("(.)([udlr])([1-9])", part) for part in move.split(",")]
        ways = [part[2] for part in parts if part for _ in range(int(part[3]))]
        names = {part[1] for part in parts if part}
        if not all(parts) or len(names) != 1 or (len(ways) > 1 and not by_moves):
            return None
        (name,) = names
        for way in ways:
            after = pushed(cells, wide, name, way) if name in {*cells} - {".", "#"} else None
            if cells.index(key) == place or after is None:
                return None
            cells = after
    return text.replace(f":{written},", f":{cells},")


def solves(text: str, line: Sequence[str]) -> bool:
    """Play the line, and see whether the block is in its place."""
    after = played(text, line)
    return after is not None and parse(after)[2].index(parse(after)[3]) == parse(after)[4]

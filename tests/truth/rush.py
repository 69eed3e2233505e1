"""Rush Hour, on its own: each car a line of cells, slid along it; 36 letters, and the way out.

It is written `rush:` or `rush-steps:` and the cells; a move is a slide of any length.
"""

from collections.abc import Iterator, Sequence
from random import Random

SIDE = 6
# The way out is at the right end of the row of A.
EMPTY = ".o"


def draw(rng: Random) -> str:
    """Draw a jam: A anywhere along the third row, some cars and lorries, a wall here and there."""
    cells = ["x" if rng.random() < 0.04 else rng.choice(EMPTY) for _ in range(SIDE * SIDE)]
    row = rng.choice([2, 2, 2, 0, 5])
    left = rng.randrange(SIDE - 1)
    cells[row * SIDE + SIDE - 2 : row * SIDE + SIDE] = ".."
    cells[row * SIDE + left] = cells[row * SIDE + left + 1] = "A"
    for name in "BCDEFGHIJ"[: rng.randint(0, 9)]:
        by = rng.choice([1, SIDE])
        long = rng.choice([2, 2, 3])
        first = rng.randrange(SIDE * SIDE)
        spots = [first + by * at for at in range(long)]
        inside = spots[-1] < SIDE * SIDE and (by > 1 or first // SIDE == spots[-1] // SIDE)
        if inside and all(cells[spot] in EMPTY for spot in spots):
            for spot in spots:
                cells[spot] = name
    return f"blocks:rush{rng.choice(['', '-steps'])}:{''.join(cells)}"


def parse(text: str) -> tuple[bool, str]:
    """Return whether moves count, and the cells, with a dot for each empty one."""
    family, kind, cells = text.split(":")
    assert family == "blocks" and kind in ("rush", "rush-steps") and len(cells) == SIDE * SIDE
    return kind == "rush", cells.replace("o", ".")


def slid(cells: str, name: str, way: str) -> str | None:
    """Slide a car by one cell; None where it can't go."""
    spots = [spot for spot, cell in enumerate(cells) if cell == name]
    along = spots[1] - spots[0]
    if (way in "lr") != (along == 1):
        return None
    ahead = spots[-1] + along if way in "rd" else spots[0] - along
    behind = spots[0] if way in "rd" else spots[-1]
    if not 0 <= ahead < SIDE * SIDE or cells[ahead] != ".":
        return None
    if along == 1 and ahead // SIDE != spots[0] // SIDE:
        return None
    return "".join(
        name if spot == ahead else "." if spot == behind else cell
        for spot, cell in enumerate(cells)
    )


def out(cells: str) -> bool:
    """Tell whether A is at the right end of its row."""
    return cells.rindex("A") % SIDE == SIDE - 1


def one_on(by_moves: bool, cells: str) -> Iterator[str]:
    """List what one move, or one step, leads to, also where A is out."""
    for name in sorted({*cells} - {".", "x"}):
        for way in "udlr":
            after: str | None = slid(cells, name, way)
            while after is not None:
                yield after
                after = slid(after, name, way) if by_moves else None


def space(text: str) -> dict[str, int]:
    """List everything that can be reached, with how far from there A is from out; -1: no way."""
    by_moves, cells = parse(text)
    order, leads = [cells], dict[str, list[str]]()
    far = {cells: -1}
    for here in order:
        leads[here] = [*one_on(by_moves, here)]
        for after in leads[here]:
            if after not in far:
                far[after] = -1
                order.append(after)
    layer, count = [here for here in order if out(here)], 0
    while layer:
        far |= dict.fromkeys(layer, count)
        layer, count = [*{b for a in layer for b in leads[a] if far[b] < 0}], count + 1
    return far


def truth(text: str) -> int | None:
    """Go outwards layer by layer, until A is out or nothing new comes."""
    by_moves, cells = parse(text)
    layer, seen, count = [cells], {cells}, 0
    while layer:
        if any(map(out, layer)):
            return count
        layer = [*{after for here in layer for after in one_on(by_moves, here)} - seen]
        seen |= {*layer}
        count += 1
    return None


def played(text: str, line: Sequence[str]) -> str | None:
    """Slide as the line says; nothing moves once A is out."""
    by_moves, cells = parse(text)
    for move in line:
        name, way, far = move[0], move[1], int(move[2:])
        if out(cells) or name not in {*cells} - {".", "x"} or (far > 1 and not by_moves):
            return None
        for _ in range(far):
            after = slid(cells, name, way)
            if after is None:
                return None
            cells = after
    return f"{text.rpartition(':')[0]}:{cells}"


def solves(text: str, line: Sequence[str]) -> bool:
    """Play the line, and see whether A is out."""
    after = played(text, line)
    return after is not None and out(parse(after)[1])

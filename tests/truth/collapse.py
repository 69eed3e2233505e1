"""Collapse, on its own: columns as text, bottom tile first, and every group that can go."""

from collections.abc import Sequence
from random import Random

Columns = tuple[str, ...]


def draw(rng: Random) -> str:
    """Draw up to twelve tiles: full boards, ragged and empty columns, one row, one colour, none."""
    wide, high = rng.choice(
        [(2, 2), (3, 2), (2, 3), (3, 3), (3, 3), (4, 2), (2, 5), (5, 2), (4, 3)]
    )
    colours = rng.choice([2, 2, 3, 3, 4, 5, 9])
    kind = rng.choice(["full", "full", "full", "ragged", "ragged", "row", "one", "none"])
    columns = []
    for _ in range(wide):
        tall = {"full": high, "one": high, "row": 1, "none": 0}.get(kind, rng.randint(0, high))
        tiles = [0 if kind == "one" else rng.randrange(colours) for _ in range(tall)]
        columns.append("".join(map(str, tiles)))
    return f"collapse:{wide}x{high}c{colours}:{'/'.join(columns)}"


def parse(text: str) -> Columns:
    """Return the columns."""
    family, size, columns = text.split(":")
    found = tuple(columns.split("/"))
    wide, high = size.split("c")[0].split("x")
    assert family == "collapse" and len(found) == int(wide)
    assert all(len(column) <= int(high) for column in found)
    return found


def clicked(columns: Columns, column: int) -> Columns:
    """Take the group on the floor of this column, and let the tiles above it fall."""
    colour = columns[column][0]
    group = {(column, 0)}
    for x, y in (order := [(column, 0)]):
        for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            i, j = beside
            inside = 0 <= i < len(columns) and 0 <= j < len(columns[i])
            if inside and columns[i][j] == colour and beside not in group:
                group.add(beside)
                order.append(beside)
    return tuple(
        "".join(tile for j, tile in enumerate(tiles) if (i, j) not in group)
        for i, tiles in enumerate(columns)
    )


def truth(text: str) -> int | None:
    """Click everything there is, layer by layer, until no tile is left on some board."""
    layer, clicks = {parse(text)}, 0
    while not any(not any(columns) for columns in layer):
        layer = {
            clicked(columns, column)
            for columns in layer
            for column, tiles in enumerate(columns)
            if tiles
        }
        clicks += 1
    return clicks


def played(text: str, line: Sequence[str]) -> str | None:
    """Click column by column; each must have a tile."""
    columns = parse(text)
    for move in line:
        if move not in map(str, range(len(columns))) or not columns[int(move)]:
            return None
        columns = clicked(columns, int(move))
    return f"{text.rpartition(':')[0]}:{'/'.join(columns)}"


def solves(text: str, line: Sequence[str]) -> bool:
    """Play the line, and see whether no tile is left."""
    after = played(text, line)
    return after is not None and not any(parse(after))

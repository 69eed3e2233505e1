"""Columns of tiles, each with its bottom tile first: `011/010/200` in a game ID; their groups."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random

from game.rules.puzzle import BadGameID, before, quote

# How colours are written: a digit a tile.
DIGITS = "0123456789"
Columns = tuple[bytes, ...]
# A column and a row, from 0 at the left and at the bottom.
Place = tuple[int, int]


def write_columns(columns: Sequence[bytes]) -> str:
    """Write columns from left to right, one colour a byte."""
    return "/".join("".join(DIGITS[tile] for tile in column) for column in columns)


def read_columns(board: str, width: int, height: int, colours: int) -> Columns:
    """Read so many columns, each at most this high and in these colours."""
    columns = board.split("/")
    if len(columns) != width:
        at = min(len(board), before(columns, width))
        raise BadGameID(
            "expected {columns} columns separated by /, found {found}",
            at,
            columns=width,
            found=len(columns),
        )
    return tuple(_read(columns, height, colours))


def _read(columns: Sequence[str], height: int, colours: int) -> Iterator[bytes]:
    for index, column in enumerate(columns):
        start = before(columns, index)
        if len(column) > height:
            raise BadGameID(
                "expected at most {most} tiles in column {column}, found {found}",
                start + height,
                most=height,
                column=index + 1,
                found=len(column),
            )
        for row, tile in enumerate(column):
            if tile not in DIGITS[:colours]:
                raise BadGameID(
                    "expected a colour from 0 to {most} in column {column}, "
                    "tile {row} from the bottom, found {found}",
                    start + row,
                    most=colours - 1,
                    column=index + 1,
                    row=row + 1,
                    found=quote(tile),
                )
        yield bytes(map(int, column))


def tile_at(columns: Columns, column: int, row: int) -> int | None:
    """Return the colour at this place, row 0 at the bottom, or None where no tile is."""
    if 0 <= column < len(columns) and 0 <= row < len(columns[column]):
        return columns[column][row]
    return None


def group_at(columns: Columns, column: int, row: int) -> list[Place]:
    """List the places joined to this one by its colour; none where there is no tile."""
    colour = tile_at(columns, column, row)
    order = [] if colour is None else [(column, row)]
    seen = {*order}
    for x, y in order:
        for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if place not in seen and tile_at(columns, *place) == colour:
                seen.add(place)
                order.append(place)
    return order


def without(columns: Columns, places: Iterable[Place]) -> list[bytes]:
    """Take tiles away; those above them fall."""
    gone: dict[int, set[int]] = {}
    for column, row in places:
        gone.setdefault(column, set()).add(row)
    return [
        bytes(tile for row, tile in enumerate(column) if row not in gone[index])
        if index in gone
        else column
        for index, column in enumerate(columns)
    ]


def drawn(width: int, height: int, colours: int, rng: Random) -> Iterator[Columns]:
    """Draw every tile evenly, again and again; those are told in which every colour is there."""
    while True:
        columns = tuple(
            bytes(int(rng.random() * colours) for _ in range(height)) for _ in range(width)
        )
        if len({*b"".join(columns)}) == colours:
            yield columns


@lru_cache(64)
def groups_of(columns: Columns) -> tuple[tuple[Place, ...], ...]:
    """Find the groups of two and more, from the left and from below; so are the tiles of each."""
    found = []
    seen: set[Place] = set()
    for x, column in enumerate(columns):
        for y in range(len(column)):
            if (x, y) not in seen:
                group = sorted(group_at(columns, x, y))
                seen.update(group)
                if len(group) > 1:
                    found.append(tuple(group))
    return tuple(found)

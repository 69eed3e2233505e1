"""Columns of tiles as they stand in a game ID: `011/010/200`, each with its bottom tile first."""

from collections.abc import Iterator, Sequence

from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, before, quote

# How colours are written: a digit a tile.
DIGITS = "0123456789"
Columns = tuple[bytes, ...]


def write_columns(columns: Sequence[bytes]) -> str:
    """Write columns from left to right, one colour a byte."""
    return "/".join("".join(DIGITS[tile] for tile in column) for column in columns)


def read_columns(board: str, width: int, height: int, colours: int) -> Columns:
    """Read so many columns, each at most this high and in these colours."""
    columns = board.split("/")
    if len(columns) != width:
        at = min(len(board), before(columns, width))
        raise BadGameID(
            Phrase(
                "expected {columns} columns separated by /, found {found}",
                columns=width,
                found=len(columns),
            ),
            at,
        )
    return tuple(_read(columns, height, colours))


def _read(columns: Sequence[str], height: int, colours: int) -> Iterator[bytes]:
    for index, column in enumerate(columns):
        start = before(columns, index)
        if len(column) > height:
            raise BadGameID(
                Phrase(
                    "expected at most {most} tiles in column {column}, found {found}",
                    most=height,
                    column=index + 1,
                    found=len(column),
                ),
                start + height,
            )
        for row, tile in enumerate(column):
            if tile not in DIGITS[:colours]:
                raise BadGameID(
                    Phrase(
                        "expected a colour from 0 to {most} in column {column}, "
                        "tile {row} from the bottom, found {found}",
                        most=colours - 1,
                        column=index + 1,
                        row=row + 1,
                        found=quote(tile),
                    ),
                    start + row,
                )
        yield bytes(map(int, column))

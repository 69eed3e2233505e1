"""Boards as other programs write them, read as they are.

Each form says which family it is of, how its first line looks, and who reads it. Readers take as
many lines as their board has, so a file may mix all forms, one board after the other:

    12x12c6m5:2205…,23            Simon Tatham's Flood; 12x12 alone means: count the colours
    4x4:1,2,3,…,15,0              Simon Tatham's Fifteen
    5x5c4:00200/03010/…           a Parlour ID that has lost its family
    ;ColorFill;14;14;6;-1;3152…   smack42's ColorFill, colours counted from 1
    863.54217                     one character a tile: 1 to 9, then a to z; square boards
    11221133450067886799          sliding blocks, one digit a cell of 4x5, 0 for empty; the goal is
                                  block 1 in the lower left, and steps are counted
    ['pink', 'blue'], ['blue', …  colour names, a list a column, each bottom tile first
    12 by 12 with 5 -> 23         a dump of Tatham's Flood: leniency 5, limit 23, rows of digits
      220512241115
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, NoReturn

from game.rules import blocks, collapse, flood, sliding
from game.rules.blocks import BLOCKS, Blocks
from game.rules.collapse import COLLAPSE, Collapse
from game.rules.flood import FLOOD, Flood
from game.rules.puzzle import BadGameID, Family, quote, within
from game.rules.sliding import SLIDING, Sliding


class Line(NamedTuple):
    """A line of text without the space around it, and its number from 1."""

    number: int
    text: str


Lines = deque[Line]


class Form(NamedTuple):
    """One way of writing a board: how its first line begins, and who takes it off the lines."""

    family: Family
    start: re.Pattern[str]
    read: Callable[[Lines], Any]
    title: str


class BadLine(BadGameID):
    """A fault in one line of a board that has several; the message starts with the line."""

    def __init__(self, line: Line, message: str, column: int | None = None) -> None:
        """Say where the fault is, the column counted from 1 where there is one."""
        place = f"line {line.number}" + ("" if column is None else f", column {column}")
        super().__init__(f"{place}: {message}")


@contextmanager
def _blame(line: Line) -> Iterator[None]:
    """Give the faults found inside this line's place."""
    try:
        yield
    except BadGameID as error:
        raise BadLine(line, str(error)) from error


def split(text: str) -> Lines:
    """List the lines that say something: no blank ones, and none that start with # or //."""
    text = text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n")
    numbered = (Line(number, line.strip()) for number, line in enumerate(text.split("\n"), 1))
    return deque(line for line in numbered if line.text and not line.text.startswith(("#", "//")))


def recognise(text: str) -> Form | None:
    """Return the form that begins like this line, or None if no program known here writes so."""
    return next((form for form in FORMS if form.start.match(text)), None)


def _read_flood(lines: Lines) -> Flood:
    return flood.decode(lines.popleft().text)


def _read_sliding(lines: Lines) -> Sliding:
    return sliding.decode(lines.popleft().text)


def _read_collapse(lines: Lines) -> Collapse:
    return collapse.decode(lines.popleft().text)


def _refuse_seed(lines: Lines) -> NoReturn:
    """Say what to do with a random seed: only the program that made it can deal its board."""
    raise BadGameID(
        f"expected a board after a colon, found the random seed {quote(lines.popleft().text)}, "
        "which only the program it comes from can deal; copy the ID of the specific game there, "
        "or write the family in front, as in flood:12x12c6m5#418, for a board of Parlour's own"
    )


TILES = ".123456789abcdefghijklmnopqrstuvwxyz"


def _read_string(lines: Lines) -> Sliding:
    """Read one character a tile, the gap a dot: 1 to 9, then a for 10 up to z for 35."""
    text = lines.popleft().text.lower()
    side = next((side for side in range(2, 7) if side * side == len(text)), None)
    if side is None:
        raise BadGameID(f"expected 4, 9, 16, 25 or 36 tiles for a square board, found {len(text)}")
    if text.count(".") != 1:
        raise BadGameID(f"expected one dot for the gap, found {text.count('.')}")
    known = TILES[: len(text)]
    for index, tile in enumerate(text):
        if tile not in known:
            row, column = divmod(index, side)
            raise BadGameID(
                f"expected a tile from 1 to {known[-1]} in row {row + 1}, "
                f"column {column + 1}, found {quote(tile)}"
            )
    return sliding.arrange(side, side, [str(known.index(tile)) for tile in text])


def _read_blocks(lines: Lines) -> Blocks:
    return blocks.from_string(lines.popleft().text)


STARTS = {
    "-2": "the top right",
    "-3": "the bottom left",
    "-4": "the bottom right",
    "-5": "the middle",
}
COLORFILL_COLOURS = "123456789a"


def _read_colorfill(lines: Lines) -> Flood:
    """Read ColorFill's ID; the moves played so far, which stand after the cells, are left out."""
    fields = "".join(lines.popleft().text.split()).removeprefix(";").split(";", 6)
    if len(fields) < 6:
        raise BadGameID(
            "expected ;ColorFill;width;height;colours;start;cells; "
            f"found {len(fields)} of these 6 parts"
        )
    _, wide, high, number, start, cells = fields[:6]
    width = _number("width", wide, flood.SIDES)
    height = _number("height", high, flood.SIDES)
    colours = _number("number of colours", number, flood.COLOURS)
    if start not in ("-1", "0"):
        place = STARTS.get(start, "elsewhere")
        raise BadGameID(
            f"expected a board that starts at the top left (-1), found start {quote(start)}, "
            f"{place}: only boards that start at the top left can be read"
        )
    tiles = flood.read_cells(cells, width, height, colours, COLORFILL_COLOURS)
    return Flood(width, height, colours, tiles)


def _number(name: str, text: str, bounds: tuple[int, int]) -> int:
    if not re.fullmatch("[0-9]+", text):
        raise BadGameID(f"expected a {name} from {bounds[0]} to {bounds[1]}, found {quote(text)}")
    return within(name, text, *bounds)


HEADER = re.compile(
    r"([0-9]+)\s+by\s+([0-9]+)(?:\s+with\s+(?P<leniency>[0-9]+))?\s*->\s*(?P<limit>[0-9]+)"
)
TITLE = re.compile(r"(?:Grid)?\s*:")
ROW = re.compile(r"[0-9A-Fa-f\s]+")
OWN_ID = re.compile(r"[A-Za-z]+:.")


def _read_dump(lines: Lines) -> Flood:
    """Read a header and its rows; the number after the arrow is the limit of moves."""
    header, rows = lines[0], _take_rows(lines)
    found = HEADER.fullmatch(header.text)
    with _blame(header):
        if not found:
            text = quote(header.text)
            raise BadGameID(f"expected a header like 12 by 12 with 5 -> 23, found {text}")
        width = within("width", found[1], *flood.SIDES)
        height = within("height", found[2], *flood.SIDES)
        leniency = within("leniency", found["leniency"] or "0", *flood.LENIENCY)
        limit = within("limit", found["limit"], *flood.LIMIT)
    cells = b"".join(_read_row(row, width) for row in rows[:height])
    if len(rows) != height:
        place = rows[height] if len(rows) > height else header
        raise BadLine(place, f"expected {height} rows, found {len(rows)}")
    return Flood(width, height, flood.count_colours(cells), cells, leniency, limit)


def _take_rows(lines: Lines) -> list[Line]:
    """Take a header and the rows below it, so that reading goes on behind them after a fault.

    Up to the height that the header states, whatever does not begin another board counts as a row.
    """
    height = re.match(r"[0-9]+\s+by\s+([0-9]{1,2})(?![0-9])", lines.popleft().text)
    wanted = int(height[1]) if height else 0
    rows: list[Line] = []
    while lines and not OWN_ID.match(text := lines[0].text):
        is_row = ROW.fullmatch(text) is not None
        if not (is_row and len(rows) < wanted) and recognise(text):
            break
        if TITLE.fullmatch(text):
            lines.popleft()
        elif len(rows) < wanted or is_row:
            rows.append(lines.popleft())
        else:
            break
    return rows


def _read_row(row: Line, width: int) -> bytes:
    digits = "".join(row.text.split())
    if len(digits) != width:
        raise BadLine(row, f"expected {width} cells, found {len(digits)}")
    for column, digit in enumerate(digits, 1):
        if digit not in flood.DIGITS:
            most = flood.DIGITS[-1]
            raise BadLine(row, f"expected a colour from 0 to {most}, found {quote(digit)}", column)
    return bytes(map(int, digits))


LIST = re.compile(r"\[([^\[\]]*)\]")
NAME = re.compile(r"'([^']+)'|\"([^\"]+)\"")
AROUND_LISTS = re.compile(r"(?:[A-Za-z_]\w*\s*[=(])?[\[\](),;\s]*")


def _read_names(lines: Lines) -> Collapse:
    """Read a list of colour names a column; the colours are numbered as they come."""
    block = _take_lists(lines)
    lists = [(line, names) for line in block for names in _read_lists(line)]
    columns = [names for _, names in lists]
    height = len(columns[0]) if columns else 0
    numbers = _number_names(columns)
    with _blame(block[0]):
        width = within("number of lists", str(len(columns)), *collapse.SIDES)
        within("number of names in a list", str(height), *collapse.SIDES)
        least, most = collapse.COLOURS
        colours = max(least, within("number of colours", str(len(numbers)), 1, most))
    for line, names in lists:
        if len(names) != height:
            raise BadLine(line, f"expected {height} names in every list, found {len(names)}")
    tiles = tuple(bytes(numbers[name] for name in names) for names in columns)
    return Collapse(width, height, colours, tiles)


def _number_names(columns: list[list[str]]) -> dict[str, int]:
    """Number the names as they come, column by column."""
    names = dict.fromkeys(name for column in columns for name in column)
    return {name: number for number, name in enumerate(names)}


def _take_lists(lines: Lines) -> list[Line]:
    """Take the lines of one board: to the bracket that closes it, or list by list."""
    block = [lines.popleft()]
    depth = block[0].text.count("[") - block[0].text.count("]")
    while lines and lines[0].text[0] in "[]":
        text, last = lines[0].text, block[-1]
        listed = last.text.endswith(",") or last.text.count("[") == text.count("[") == 1
        if depth <= 0 and not (listed and lines[0].number == last.number + 1):
            break
        depth += text.count("[") - text.count("]")
        block.append(lines.popleft())
    return block


def _read_lists(line: Line) -> list[list[str]]:
    """Read the lists of one line; each may end with a comma."""
    if not AROUND_LISTS.fullmatch(LIST.sub("", line.text)):
        raise BadLine(line, f"expected lists of colour names, found {quote(line.text)}")
    return [
        [_read_name(line, part.strip()) for part in found[1].rstrip().removesuffix(",").split(",")]
        for found in LIST.finditer(line.text)
    ]


def _read_name(line: Line, text: str) -> str:
    found = NAME.fullmatch(text)
    if not found:
        raise BadLine(line, f"expected a colour name in quotes, found {quote(text)}")
    return found[1] or found[2]


SIZE = "[0-9]+x[0-9]+"
FORMS = (
    Form(FLOOD, re.compile(rf"{SIZE}[^:#]*#"), _refuse_seed, "a Tatham seed"),
    Form(SLIDING, re.compile(rf"{SIZE}:[^,]*,[^,]*,"), _read_sliding, "Simon Tatham's Fifteen"),
    Form(COLLAPSE, re.compile(rf"{SIZE}c[0-9]+:[^/]*/"), _read_collapse, "columns of tiles"),
    Form(FLOOD, re.compile(rf"{SIZE}[^:]*:"), _read_flood, "Simon Tatham's Flood"),
    Form(FLOOD, re.compile(r"\s*;?\s*ColorFill\s*;"), _read_colorfill, "ColorFill"),
    Form(FLOOD, re.compile(r"[0-9]+\s+by\s+[0-9]"), _read_dump, "a dump with rows"),
    Form(
        SLIDING,
        re.compile(r"(?=[^.]*\.)(?=[^0-9]*[0-9])[0-9A-Za-z.]{3,49}\Z"),
        _read_string,
        "tiles in one string",
    ),
    Form(
        COLLAPSE, re.compile(r"(?:[A-Za-z_]\w*\s*[=(]\s*)?\["), _read_names, "colour names in lists"
    ),
    Form(BLOCKS, re.compile(r"[0-9]{20}\Z"), _read_blocks, "blocks in one string"),
)

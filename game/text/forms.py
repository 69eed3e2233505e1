"""Boards as other programs write them, read as they are.

Each form says which family it is of, how its first line looks, and who reads it. Readers take as
many lines as their board has, so a file may mix all forms, one board after the other:

    12x12c6m5:2205…,23            Simon Tatham's Flood; 12x12 alone means: count the colours
    4x4:1,2,3,…,15,0              Simon Tatham's Fifteen
    5x5c4:00200/03010/…           a Parlour ID that has lost its family
    ;ColorFill;14;14;6;-1;3152…   smack42's ColorFill, colours counted from 1; the fifth part says
                                  where it starts: -1 at the top left, -5 in the middle
    863.54217                     one character a tile: 1 to 9, then a to z; square boards
    11221133450067886799          sliding blocks, one digit a cell of 4x5, 0 for empty; the goal is
                                  block 1 in the lower left, and steps are counted
    IBBxooIooLDDJAAL…             Rush Hour: 36 cells row by row, `.` or `o` empty, `x` a wall; also
                                  in a list, with par before it and the size of its space behind
    ['pink', 'blue'], ['blue', …  colour names, a list a column, each bottom tile first
    3x2c3s2:1,2,3,1,1,3           Simon Tatham's Same Game, row by row from the top, colours from 1;
                                  s2 or s1 says how a group scores, an empty board is worth nothing
    3 1 1 4 1                     Same Game as its public test set has it: rows from the top, with
    3 3 2 0 4                     a space between tiles; scored; boards are parted by blank lines
    12 by 12 with 5 -> 23         a dump of Tatham's Flood: leniency 5, limit 23, rows of digits
      220512241115
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn

from game.rules import blocks, collapse, flood, same, sliding
from game.rules.blocks import BLOCKS, Blocks
from game.rules.collapse import COLLAPSE, Collapse
from game.rules.flood import FLOOD, Flood
from game.rules.phrase import Phrase
from game.rules.puzzle import (
    HEIGHT,
    NUMBER_OF_COLOURS,
    WIDTH,
    BadGameID,
    Family,
    before,
    behind,
    placed,
    quote,
    within,
)
from game.rules.same import SAME, Goal, Same
from game.rules.sliding import SLIDING, Sliding
from game.text.lines import CELLS, NO_COLOUR, BadLine, Line, Lines, blame

NUMBER_OF_LISTS = Phrase("expected a number of lists from {least} to {most}, found {found}")
NUMBER_OF_NAMES = Phrase(
    "expected a number of names in a list from {least} to {most}, found {found}"
)


class Form(NamedTuple):
    """One way of writing a board: how its first line begins, and who takes it off the lines."""

    family: Family
    start: re.Pattern[str]
    read: Callable[[Lines], Any]
    title: Phrase


def recognise(text: str) -> Form | None:
    """Return the form that begins like this line, or None if no known program writes like this."""
    return next((form for form in FORMS if form.start.match(text)), None)


def _line(decode: Callable[[str], Any]) -> Callable[[Lines], Any]:
    """Read a board of one line."""
    return lambda lines: decode(lines.popleft().text)


def _refuse_seed(lines: Lines) -> NoReturn:
    """Say what to do with a random seed: only the program that made it can deal its board."""
    text = lines.popleft().text
    raise BadGameID(
        "expected a board after a colon, found the random seed {seed}, "
        "which only the program that made it can deal; copy the ID of the specific game there, "
        "or write the family in front, as in flood:12x12c6m5#418, for a board of Parlour's own",
        text.index("#"),
        seed=quote(text),
    )


TILES = ".123456789abcdefghijklmnopqrstuvwxyz"


def _read_string(lines: Lines) -> Sliding:
    """Read one character a tile, the gap a dot: 1 to 9, then a for 10 up to z for 35."""
    text = lines.popleft().text.lower()
    side = next((side for side in range(2, 7) if side * side == len(text)), None)
    if side is None:
        raise BadGameID(
            "expected 4, 9, 16, 25 or 36 tiles for a square board, found {found}",
            len(text),
            found=len(text),
        )
    if text.count(".") != 1:
        at = text.rindex(".")
        raise BadGameID("expected one dot for the gap, found {found}", at, found=text.count("."))
    known = TILES[: len(text)]
    for index, tile in enumerate(text):
        if tile not in known:
            row, column = divmod(index, side)
            raise BadGameID(
                "expected a tile from {least} to {most} in row {row}, column {column}, "
                "found {found}",
                index,
                least="1",
                most=known[-1],
                row=row + 1,
                column=column + 1,
                found=quote(tile),
            )
    return sliding.arrange(side, side, [str(known.index(tile)) for tile in text])


# The cells of a jam, by themselves or among the numbers of a list. What is given back of nothing
# (`++`) has a line of any length looked through once, here as in all forms.
JAM = re.compile(
    r"(?:[0-9]++[\s,;]++)?+(?=[^A]*AA)(?P<cells>[A-Zox.]{24,48})(?:[\s,;]++[0-9]++)*+\s*+\Z"
)


def _read_jam(lines: Lines) -> Blocks:
    found = JAM.match(lines.popleft().text)
    assert found is not None
    with behind(found.start("cells")):
        return blocks.from_cells(found["cells"])


# ColorFill's names for starts; any other cell is told by its number, from 0 row by row.
STARTS: Mapping[str, Callable[[int, int], tuple[int, int]]] = {
    "-1": lambda width, height: (0, 0),
    "-2": lambda width, height: (width - 1, 0),
    "-3": lambda width, height: (0, height - 1),
    "-4": lambda width, height: (width - 1, height - 1),
    "-5": flood.middle,
}
COLORFILL_COLOURS = "123456789a"


def _read_colorfill(lines: Lines) -> Flood:
    """Read ColorFill's ID; the moves played so far, which stand after the cells, are left out."""
    text = lines.popleft().text
    solid = [at for at, letter in enumerate(text) if not letter.isspace()]
    inner = "".join(text[at] for at in solid)
    fields = inner.removeprefix(";").split(";", 6)
    ahead = inner.startswith(";")
    # A fault is placed by its field and where it is in there; spaces do not count in either.
    with placed(lambda at: [*solid, len(text)][min(at, len(solid))]):
        if len(fields) < 6:
            raise BadGameID(
                "expected {form} found {found} of these 6 parts",
                len(solid),
                form=";ColorFill;width;height;colours;start;cells;",
                found=len(fields),
            )
        starts = [ahead + before(fields, field) for field in range(6)]
        width = _number(WIDTH, fields[1], flood.SIDES, starts[1])
        height = _number(HEIGHT, fields[2], flood.SIDES, starts[2])
        colours = _number(NUMBER_OF_COLOURS, fields[3], flood.COLOURS, starts[3])
        origin = _read_start(fields[4], width, height, starts[4])
        with behind(starts[5]):
            cells = flood.read_cells(fields[5], width, height, colours, COLORFILL_COLOURS)
    return Flood(width, height, colours, cells, origin=origin)


def _read_start(text: str, width: int, height: int, offset: int) -> int:
    """Return the cell that a board of ColorFill's starts from."""
    if text in STARTS:
        column, row = STARTS[text](width, height)
        return row * width + column
    last = width * height - 1
    if not re.fullmatch("[0-9]{1,4}", text) or int(text) > last:
        raise BadGameID(
            "expected a start from -5 to -1 (the middle, bottom right, bottom left, top right, "
            "top left) or a cell from 0 to {last}, found {found}",
            offset,
            last=str(last),
            found=quote(text),
        )
    return int(text)


def _number(expected: Phrase, text: str, bounds: tuple[int, int], offset: int) -> int:
    if not re.fullmatch("[0-9]+", text):
        least, most = map(str, bounds)
        raise BadGameID(expected.given(least=least, most=most, found=quote(text)), offset)
    return within(expected, text, *bounds, offset)


HEADER = re.compile(
    r"([0-9]+)\s+by\s+([0-9]+)(?:\s+with\s+(?P<leniency>[0-9]+))?\s*->\s*(?P<limit>[0-9]+)"
)
# As much of a header as can be read.
BEGUN = re.compile(r"[0-9]+\s+by\s+[0-9]+(?:\s+with\s+[0-9]+)?(?:\s*->)?\s*")
TITLE = re.compile(r"(?:Grid)?\s*:")
ROW = re.compile(r"[0-9A-Fa-f\s]+")
OWN_ID = re.compile(r"[A-Za-z]+:.")


def _read_dump(lines: Lines) -> Flood:
    """Read a header and its rows; the number after the arrow is the limit of moves."""
    header, rows = lines[0], _take_rows(lines)
    found = HEADER.fullmatch(header.text)
    with blame(header):
        if not found:
            text, begun = quote(header.text), BEGUN.match(header.text)
            raise BadGameID(
                "expected a header like 12 by 12 with 5 -> 23, found {found}",
                begun.end() if begun else 0,
                found=text,
            )
        width = within(WIDTH, found[1], *flood.SIDES)
        height = within(HEIGHT, found[2], *flood.SIDES, found.start(2))
        lenient, limited = found["leniency"] or "0", found["limit"]
        leniency = within(flood.LENIENT, lenient, *flood.LENIENCY, found.start("leniency"))
        limit = within(flood.LIMITED, limited, *flood.LIMIT, found.start("limit"))
    cells = b"".join(_read_row(row, width) for row in rows[:height])
    other = Phrase("expected {rows} rows, found {found}", rows=height, found=len(rows))
    if len(rows) > height:
        raise BadLine(other, rows[height])
    if len(rows) < height:
        last = [header, *rows][-1]
        raise BadLine(other, last, len(last.text))
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
    digits = [(at, digit) for at, digit in enumerate(row.text) if not digit.isspace()]
    if len(digits) != width:
        at = digits[width][0] if len(digits) > width else len(row.text)
        raise BadLine(CELLS, row, at, cells=width, found=len(digits))
    most = flood.DIGITS[-1]
    for at, digit in digits:
        if digit not in flood.DIGITS:
            raise BadLine(NO_COLOUR, row, at, least="0", most=most, found=quote(digit))
    return bytes(int(digit) for _, digit in digits)


LIST = re.compile(r"\[([^\[\]]*)\]")
NAME = re.compile(r"'([^']+)'|\"([^\"]+)\"")
AROUND_LISTS = re.compile(r"(?:[A-Za-z_]\w*\s*[=(])?[\[\](),;\s]*")


def _read_names(lines: Lines) -> Collapse:
    """Read a list of colour names a column; the colours are numbered as they come."""
    block = _take_lists(lines)
    lists = [(line, at, names) for line in block for at, names in _read_lists(line)]
    columns = [names for *_, names in lists]
    height = len(columns[0]) if columns else 0
    numbers = _number_names(columns)
    with blame(block[0]):
        width = within(NUMBER_OF_LISTS, str(len(columns)), *collapse.SIDES)
        within(NUMBER_OF_NAMES, str(height), *collapse.SIDES)
        least, most = collapse.COLOURS
        colours = max(least, within(NUMBER_OF_COLOURS, str(len(numbers)), 1, most))
    for line, at, names in lists:
        if len(names) != height:
            raise BadLine(
                "expected {names} names in every list, found {found}",
                line,
                at,
                names=height,
                found=len(names),
            )
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


def _read_lists(line: Line) -> list[tuple[int, list[str]]]:
    """Read the lists of one line and where they begin; each may end with a comma."""
    around = LIST.sub(lambda found: " " * len(found[0]), line.text)
    if not AROUND_LISTS.fullmatch(around):
        begun = AROUND_LISTS.match(around)
        at = begun.end() if begun else 0
        raise BadLine(
            "expected lists of colour names, found {found}", line, at, found=quote(line.text)
        )
    return [(found.start(), _read_list(line, found)) for found in LIST.finditer(line.text)]


def _read_list(line: Line, found: re.Match[str]) -> list[str]:
    parts = found[1].rstrip().removesuffix(",").split(",")
    names = []
    at = found.start(1)
    for part in parts:
        name = NAME.fullmatch(part.strip())
        if not name:
            at += len(part) - len(part.lstrip())
            raise BadLine(
                "expected a colour name in quotes, found {found}",
                line,
                at,
                found=quote(part.strip()),
            )
        names.append(name[1] or name[2])
        at += len(part) + 1
    return names


SAME_PARAMS = re.compile(r"(?P<size>[0-9]+x[0-9]+c[0-9]+)s(?P<off>[12])r?:")


def _read_numbers(lines: Lines) -> Same:
    """Read numbers row by row from the top, colours counted from 1."""
    text = lines.popleft().text
    found = SAME_PARAMS.match(text)
    assert found is not None
    width, height, colours, _ = same.read_params(found["size"])
    numbers = text[found.end() :].split(",")
    with behind(found.end()):
        if len(numbers) != width * height:
            fault = Phrase(
                "expected {tiles} tiles for {size}, found {found}",
                tiles=str(width * height),
                size=f"{width}x{height}",
                found=str(len(numbers)),
            )
            raise BadGameID(fault, len(text) - found.end())
        for index, number in enumerate(numbers):
            if number not in DIGITS[1 : colours + 1]:
                raise BadGameID(
                    "expected a colour from 1 to {most} in row {row}, column {column}, "
                    "found {found}",
                    before(numbers, index),
                    most=colours,
                    row=index // width + 1,
                    column=index % width + 1,
                    found=quote(number),
                )
    tiles = bytes(int(number) - 1 for number in numbers)
    rows = [tiles[at : at + width] for at in range(0, len(tiles), width)]
    return same.from_rows(rows, colours, Goal(int(found["off"]), 0))


DIGITS = list("0123456789")
MATRIX_ROW = re.compile(r"[0-9](?:[ \t]+[0-9]){4,}\s*\Z")


TILES_IN_A_ROW = Phrase("expected {least} to {most} tiles in a row, found {found}")
NUMBER_OF_ROWS = Phrase("expected {least} to {most} rows, found {found}")


def _read_matrix(lines: Lines) -> Same:
    """Read rows of tiles up to the next blank line; as many colours as the highest tile says."""
    block = [lines.popleft()]
    while (
        lines
        and lines[0].number == block[-1].number + 1
        and MATRIX_ROW.match(lines[0].text) is not None
    ):
        block.append(lines.popleft())
    rows = [bytes(map(int, line.text.split())) for line in block]
    for line, row in zip(block, rows, strict=True):
        if len(row) != len(rows[0]):
            raise BadLine(
                "expected {tiles} tiles in every row, found {found}",
                line,
                len(line.text),
                tiles=len(rows[0]),
                found=len(row),
            )
    with blame(block[0]):
        within(TILES_IN_A_ROW, str(len(rows[0])), *same.WIDTHS)
        within(NUMBER_OF_ROWS, str(len(rows)), *same.HEIGHTS)
        least, most = same.COLOURS
        highest = str(max(map(max, rows)) + 1)
        colours = max(least, within(NUMBER_OF_COLOURS, highest, 1, most))
    return same.from_rows(rows, colours, Goal())


SIZE = "[0-9]++x[0-9]++"
FORMS = (
    Form(SAME, SAME_PARAMS, _read_numbers, Phrase("a game ID of Simon Tatham's Same Game")),
    Form(
        SAME,
        re.compile(rf"{SIZE}c[0-9]+s[^:#]*:[^/]*/"),
        _line(same.decode),
        Phrase("columns of tiles"),
    ),
    Form(SAME, MATRIX_ROW, _read_matrix, Phrase("rows of tiles with spaces between")),
    Form(
        FLOOD,
        re.compile(rf"{SIZE}[^:#]*#"),
        _refuse_seed,
        Phrase("a random seed of Simon Tatham's"),
    ),
    Form(
        SLIDING,
        re.compile(rf"{SIZE}:[^,]*,[^,]*,"),
        _line(sliding.decode),
        Phrase("a game ID of Simon Tatham's Fifteen"),
    ),
    Form(
        COLLAPSE,
        re.compile(rf"{SIZE}c[0-9]+:[^/]*/"),
        _line(collapse.decode),
        Phrase("columns of tiles"),
    ),
    Form(
        FLOOD,
        re.compile(rf"{SIZE}[^:]*:"),
        _line(flood.decode),
        Phrase("a game ID of Simon Tatham's Flood"),
    ),
    Form(
        FLOOD, re.compile(r"\s*+(?:;\s*+)?ColorFill\s*;"), _read_colorfill, Phrase("a ColorFill ID")
    ),
    Form(
        FLOOD,
        re.compile(r"[0-9]+\s+by\s+[0-9]"),
        _read_dump,
        Phrase("rows of digits below their size"),
    ),
    Form(
        SLIDING,
        re.compile(r"(?=[^.]*\.)(?=[^0-9]*[0-9])[0-9A-Za-z.]{3,49}\Z"),
        _read_string,
        Phrase("tiles in one string"),
    ),
    Form(
        COLLAPSE,
        re.compile(r"(?:[A-Za-z_]\w*\s*[=(]\s*)?\["),
        _read_names,
        Phrase("lists of colour names"),
    ),
    Form(
        BLOCKS,
        re.compile(r"[0-9]{20}\Z"),
        _line(blocks.from_string),
        Phrase("blocks in one string"),
    ),
    Form(BLOCKS, JAM, _read_jam, Phrase("Rush Hour in one string")),
)

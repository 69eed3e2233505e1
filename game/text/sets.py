"""Sets of flood boards as they are published: cells, and at most how few moves are known.

    2435124361…            one board a line: the cells of a square, a digit or a letter each
    2435124361… 20         the same, with a length of moves

    243                    a board a block: as many lines as each has cells; blocks are parted by
    512                    blank lines
    436

    3 3 6                  rows, columns, colours; then the cells as numbers, and the length
    2 4 3 5 1 2 4 3 6
    4

What follows a # is left out. Which cell the boards start from is not in such a file, so it is said
by who reads it. Colours are counted from 0, or from 1 where a set has no 0, with a for the tenth;
those of a set in letters are numbered in their order. Upper case is as lower case. Entries come one
by one, each with the line that it began in, so that a set may be as long as its text.
"""

import re
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain
from math import isqrt
from typing import NamedTuple

from game.rules import flood
from game.rules.flood import Flood
from game.rules.phrase import Phrase
from game.rules.puzzle import NUMBER_OF_COLOURS, BadGameID, quote, within
from game.text.lines import CELLS, NO_COLOUR, BadLine, Line, rows

# Where the boards of a set start, given their width and height: column and row.
Start = Callable[[int, int], tuple[int, int]]


class Entry(NamedTuple):
    """A board of a set or what is wrong with it, its line, and the length it is published with."""

    line: int
    board: Flood | BadGameID
    published: int | None = None


class Plain(NamedTuple):
    """Cells as they are written: a byte each for what stands there, before they are numbered."""

    line: Line
    signs: bytes
    published: int | None = None


# What is expected of numbers.
NUMBER_OF_ROWS = Phrase("expected a number of rows from {least} to {most}, found {found}")
NUMBER_OF_COLUMNS = Phrase("expected a number of columns from {least} to {most}, found {found}")
# A game ID where cells are expected.
NO_ID = Phrase(
    "expected the cells of a flood board, found {found}: a game ID says itself where it starts, as "
    "in flood:14x14c6s0,13#7, and is read without --as and --start"
)
MOST_CELLS = flood.SIDES[1] ** 2
# Smaller squares than this are read where a set is asked for, but never guessed to be one.
LEAST_SIDE = 5
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
CODES = bytes(SIGNS.find(chr(code).lower()) % 256 if code < 128 else 255 for code in range(256))
OTHER = 255
HEAD = re.compile(r"([0-9]{1,4})\s+([0-9]{1,4})\s+([0-9]{1,4})")
STATED = re.compile(r"([^\s,;]{4,})(?:\s*[,;]\s*|\s+)([0-9]{1,3})")
ROW = re.compile(r"[0-9A-Za-z]+")
NUMBER = re.compile(r"[0-9]+")
DIGIT = re.compile(r"[0-9]")
GAME_ID = re.compile(r"(?:[A-Za-z]++|[0-9]++x[0-9]++\w*+):")
NO_CELL = re.compile(r"[^0-9A-Za-z\r\n]")


def corner(width: int, height: int) -> tuple[int, int]:
    return 0, 0


def start_of(text: str) -> Start:
    """Read a start: corner, middle, or column and row from 0; raise BadGameID for anything else."""
    if text == "corner":
        return corner
    if text == "middle":
        return flood.middle
    found = re.fullmatch("([0-9]{1,4}),([0-9]{1,4})", text)
    if not found:
        raise BadGameID(
            "expected a start: corner, middle, or column and row counted from 0 like 9,9, "
            "found {found}",
            found=quote(text),
        )
    cell = int(found[1]), int(found[2])
    return lambda width, height: cell


def read(text: str, start: Start = corner) -> Iterator[Entry]:
    """Read every board of a set; what can't be read comes as its fault, and reading goes on."""
    symbols = _Symbols(text)
    for found in _entries(text):
        if not isinstance(found, Plain):
            yield _started(found, start)
            continue
        side = isqrt(len(found.signs))
        try:
            cells, colours = symbols.numbered(found)
            entry = Entry(found.line.number, Flood(side, side, colours, cells), found.published)
        except BadGameID as error:
            entry = Entry(found.line.number, error)
        yield _started(entry, start)


def _started(entry: Entry, start: Start) -> Entry:
    """Start a board where it is said to, if it has such a cell."""
    if isinstance(entry.board, BadGameID):
        return entry
    try:
        board = entry.board.started_at(*start(entry.board.width, entry.board.height))
    except BadGameID as error:
        fault = Phrase("line {line}: {fault}", line=str(entry.line), fault=error.fault)
        return entry._replace(board=BadGameID(fault))
    return entry._replace(board=board)


def guess(text: str) -> Phrase | None:
    """Say what kind of set a text is, if it can be nothing else; None otherwise.

    All of it must be cells of squares from 5x5, with a digit in each line, or numbers under a head.
    """
    kinds = set()
    for block in _blocks(text):
        kind = _kind(block)
        if kind is None:
            return None
        kinds.add(kind)
    if not kinds:
        return None
    return reduce(
        lambda some, kind: Phrase("{kinds} and {kind}", kinds=some, kind=kind),
        sorted(kinds, key=str),
    )


LINES = Phrase("one board a line")
BLOCKS = Phrase("a board a block of lines")
NUMBERS = Phrase("rows, columns and numbers")


def _kind(block: Sequence[Line]) -> Phrase | None:
    if _headed(block):
        return NUMBERS
    width = len(block[0].text)
    square = LEAST_SIDE <= width == len(block) <= flood.SIDES[1]
    for line in block:
        found = None if line.text.isalnum() else STATED.fullmatch(line.text)
        cells = found[1] if found and not square else line.text
        count = width if square else _side(len(cells)) ** 2
        if count < (LEAST_SIDE if square else LEAST_SIDE**2) or len(cells) != count:
            return None
        if not ROW.fullmatch(cells) or not DIGIT.search(cells):
            return None
    return BLOCKS if square else LINES


def _side(cells: int) -> int:
    """Return the side of the square that so many cells are, or 0 if they are none."""
    side = isqrt(cells) if cells <= MOST_CELLS else 0
    return side if side * side == cells else 0


def _blocks(text: str) -> Iterator[list[Line]]:
    """List the lines between blank ones; a comment parts nothing."""
    block: list[Line] = []
    for line in rows(text, numbered=True):
        if "#" in line.text or line.text.startswith("//"):
            cut = line.text.partition("#")[0].rstrip()
            if cut and not cut.startswith("//"):
                block.append(line._replace(text=cut))
        elif line.text:
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _entries(text: str) -> Iterator[Plain | Entry]:
    """Take the boards off the blocks: those below a head as they are, others not yet numbered."""
    for block in _blocks(text):
        left = deque(block)
        while left:
            if _headed(left):
                yield _read_numbers(left)
            else:
                plain = [left.popleft()]
                while left and not _headed(left):
                    plain.append(left.popleft())
                yield from _read_plain(plain)


# Cells in lines


def _read_plain(block: Sequence[Line]) -> Iterator[Plain | Entry]:
    """Read lines of cells: one board of all of them, or one of each."""
    read = [_read_line(line) for line in block]
    counts = Counter(len(plain.signs) for plain in read)
    usual = max(counts, key=lambda count: (counts[count], _side(count)))
    if len(block) == 1 or (_side(usual) and usual != len(block)):
        for plain in read:
            fault = _fault(plain) or _unsquare(plain)
            yield plain if fault is None else Entry(plain.line.number, fault)
        return
    first = block[0]
    fault = next((found for plain in read if (found := _fault(plain, usual))), None)
    if fault is None and usual != len(block):
        fault = BadLine(
            "expected {side} lines of {side} cells for a square, found {found} lines",
            first,
            side=usual,
            found=len(block),
        )
    if fault is None:
        yield Plain(first, b"".join(plain.signs for plain in read))
    else:
        yield Entry(first.number, fault)


def _read_line(line: Line) -> Plain:
    """Read the cells of a line, which may be parted, and the length that may follow them."""
    text, published = line.text, None
    if text.isascii() and text.isalnum():
        # Most sets are such lines, a million of them in the largest.
        return Plain(line, text.encode().translate(CODES))
    found = STATED.fullmatch(text)
    if found:
        text, published = found[1], int(found[2])
    parts = re.split(r"[\s,;]+", text)
    if {len(part) for part in parts} == {1, 2} and all(map(NUMBER.fullmatch, parts)):
        return Plain(line, bytes(int(part) for part in parts), published)
    whole = "".join(parts)
    return Plain(line, whole.encode("ascii", "replace").translate(CODES), published)


def _fault(plain: Plain, width: int | None = None) -> BadLine | None:
    """Say what is wrong with the signs of a line, or with how many there are."""
    if named := GAME_ID.match(plain.line.text):
        return BadLine(NO_ID, plain.line, found=quote(f"{named[0]}…"))
    if width is not None and len(plain.signs) != width:
        count = len(plain.signs)
        return BadLine(CELLS, plain.line, min(width, count), cells=width, found=count)
    if OTHER in plain.signs:
        at = plain.signs.index(OTHER)
        shown = re.sub(r"[\s,;]+", "", plain.line.text)[at : at + 1]
        return BadLine(
            "expected a digit or a letter for each cell, found {found}",
            plain.line,
            at,
            found=quote(shown),
        )
    return None


def _unsquare(plain: Plain) -> BadLine | None:
    """Say that these cells are no square that a board can be."""
    count, (least, most) = len(plain.signs), flood.SIDES
    if least <= _side(count) <= most:
        return None
    return BadLine(
        "expected a square number of cells from {least} to {most}, found {found}",
        plain.line,
        min(count, most**2),
        least=str(least**2),
        most=str(most**2),
        found=str(count),
    )


class _Symbols:
    """The signs of a set, and the colours that they stand for, the same in all of its boards."""

    def __init__(self, text: str) -> None:
        """Look through all lines of cells, at a glance where there is nothing else."""
        seen: set[int] = set()
        if NO_CELL.search(text) is None and len(set(map(len, text.split()))) == 1:
            seen.update(re.sub(r"\s", "", "".join(set(text))).encode().translate(CODES))
        else:
            # What can't be read has no say in what the others are.
            plain = (found for found in _entries(text) if isinstance(found, Plain))
            seen.update(chain.from_iterable(one.signs for one in plain))
        seen.discard(OTHER)
        self._table = _table(seen)
        self._colours = _count(seen)

    def numbered(self, plain: Plain) -> tuple[bytes, int]:
        """Number the cells, and count the colours; raise BadGameID where there are too many."""
        if self._colours <= flood.COLOURS[1]:
            return plain.signs.translate(self._table), max(flood.COLOURS[0], self._colours)
        own = set(plain.signs)
        if (count := _count(own)) > flood.COLOURS[1]:
            raise BadLine(_too_many(count), plain.line)
        return plain.signs.translate(_table(own)), max(flood.COLOURS[0], count)


def _table(seen: Iterable[int]) -> bytes:
    """Return the colour of each sign."""
    table = bytearray(256)
    for colour, sign in enumerate(_alphabet(set(seen))):
        table[sign] = min(colour, OTHER)
    return bytes(table)


def _count(seen: set[int]) -> int:
    return len(_alphabet(seen))


def _alphabet(seen: set[int]) -> Sequence[int]:
    """List the signs of a set in the order of their colours.

    None is left out between where it may be counted: from 0 to 9, or from 1 to a.
    """
    first = 0 if 0 in seen else 1
    counted = seen and min(seen) < 10 and max(seen) < first + flood.COLOURS[1]
    return range(first, max(seen) + 1) if counted else sorted(seen)


def _too_many(count: int) -> Phrase:
    return Phrase(
        "expected at most {most} colours, found {found}; boards of more can't be read",
        most=flood.COLOURS[1],
        found=str(count),
    )


# Cells below a head


def _headed(block: Sequence[Line]) -> bool:
    """Tell whether a board begins here with its rows, columns and colours.

    Three cells of a row look like that, too; then the numbers that follow must fit.
    """
    if block[0].text.isalnum() or len(block) < 2:
        return False
    found = HEAD.fullmatch(block[0].text)
    if not found or min(int(found[1]), int(found[2])) < 2:
        return False
    after = block[1].text.split()
    if len(after) != 3 or not all(map(NUMBER.fullmatch, after)):
        return len(after) > 1 and all(map(NUMBER.fullmatch, after))
    count = sum(len(block[at].text.split()) for at in range(1, len(block)))
    return count - int(found[1]) * int(found[2]) in (0, 1)


def _read_numbers(left: deque[Line]) -> Entry:
    """Take a head, its numbers, and the length below them if one is stated."""
    head = left.popleft()
    found = HEAD.fullmatch(head.text)
    assert found is not None, "a head was seen"
    wanted = int(found[1]) * int(found[2])
    numbers: list[tuple[Line, str]] = []
    while left and len(numbers) < wanted and not (numbers and _headed(left)):
        line = left.popleft()
        numbers += [(line, part) for part in line.text.split()]
    published = None
    if left and re.fullmatch("[0-9]{1,4}", left[0].text):
        published = int(left.popleft().text)
    try:
        return Entry(head.number, _numbered(head, found, numbers), published)
    except BadLine as error:
        return Entry(head.number, error)
    except BadGameID as error:
        return Entry(head.number, BadLine(error.fault, head, error.offset))


def _numbered(head: Line, found: re.Match[str], numbers: Sequence[tuple[Line, str]]) -> Flood:
    """Make the board; colours are counted from 1, or from 0 where there is a 0 among them."""
    rows_stated = within(NUMBER_OF_ROWS, found[1], *flood.SIDES)
    columns = within(NUMBER_OF_COLUMNS, found[2], *flood.SIDES, found.start(2))
    colours = int(found[3])
    if colours > flood.COLOURS[1]:
        raise BadGameID(_too_many(colours), found.start(3))
    colours = within(NUMBER_OF_COLOURS, found[3], *flood.COLOURS, found.start(3))
    if len(numbers) != rows_stated * columns:
        raise BadLine(
            "expected {numbers} numbers for {rows} rows of {columns}, found {found}",
            numbers[-1][0] if numbers else head,
            numbers=str(rows_stated * columns),
            rows=rows_stated,
            columns=columns,
            found=str(len(numbers)),
        )
    base = 0 if any(part == "0" for _, part in numbers) else 1
    cells = bytearray()
    for line, part in numbers:
        if not (NUMBER.fullmatch(part) and len(part) < 4 and base <= int(part) < base + colours):
            most = str(base + colours - 1)
            raise BadLine(NO_COLOUR, line, least=str(base), most=most, found=quote(part))
        cells.append(int(part) - base)
    return Flood(columns, rows_stated, colours, bytes(cells))

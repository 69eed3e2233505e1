"""Lines of text with their places, so that every fault can be found: line and column, from 1."""

import re
from codecs import BOM_UTF8
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID

# What is expected of cells in lines.
CELLS = Phrase("expected {cells} cells, found {found}")
NO_COLOUR = Phrase("expected a colour from {least} to {most}, found {found}")
# A byte that is no text.
SPOILT = re.compile(r"\\x[89a-f][0-9a-f]")


class Line(NamedTuple):
    """A line of text without the space around it: its number from 1, and how far it is indented."""

    number: int
    text: str
    indent: int = 0
    alone: bool = False

    def placed(self, offset: int, fault: str | Phrase) -> str | Phrase:
        """Name a fault's place before it, as editors count it; none in a text of one line."""
        return fault if self.alone else placed(fault, self.number, self.indent + offset + 1)


Lines = deque[Line]


def placed(fault: str | Phrase, line: int, column: int) -> Phrase:
    """Name a place as editors count it before a fault."""
    return Phrase(
        "line {line}, column {column}: {fault}", line=str(line), column=str(column), fault=fault
    )


class BadLine(BadGameID):
    """A fault in one line of a board that has several; its place stands before it."""

    def __init__(self, fault: str | Phrase, line: Line, offset: int = 0, **gaps: object) -> None:
        said = fault if isinstance(fault, Phrase) else Phrase(fault)
        super().__init__(line.placed(offset, said.given(**gaps)), offset)


@contextmanager
def blame(line: Line) -> Iterator[None]:
    """Give the faults found inside this line's place."""
    try:
        yield
    except BadGameID as error:
        raise BadLine(error.fault, line, error.offset) from error


def decode(data: bytes) -> str:
    """Return a file's text; raise BadGameID with the place of what is no text, as zeros are."""
    data = data.removeprefix(BOM_UTF8)
    at = data.find(b"\0")
    try:
        text = data[: None if at < 0 else at].decode()
    except UnicodeDecodeError as error:
        at = error.start
        text = data[:at].decode()
    if at < 0:
        return text
    *_, last = text.split("\n")
    several = b"\n" in data.rstrip(b"\n")
    fault = Phrase(
        "expected text in UTF-8, found the byte {byte}; save the file as UTF-8 text",
        byte=f"{data[at]:02X}",
    )
    line, column = text.count("\n") + 1, len(last) + 1
    raise BadGameID(placed(fault, line, column) if several else fault)


def decode_all(data: bytes) -> str:
    r"""Return a file's text, with \xff for a byte that is none, so that it spoils its line alone.

    Raise BadGameID as `decode` does where no other line says something, or where there are zeros,
    which are in no text.
    """
    try:
        return decode(data)
    except BadGameID:
        text = "" if b"\0" in data else data.decode("utf-8-sig", "backslashreplace")
        if empty(unspoilt(text)):
            raise
        return text


def writable(text: str) -> str:
    r"""Return a text as it leaves the program: \udcff stands for half a sign, which no UTF-8 has.

    The name of a file may have such halves, one for each byte that is no text. Whatever is kept,
    written, copied or handed to a screen reader passes here.
    """
    return text.encode(errors="backslashreplace").decode()


def unspoilt(text: str) -> str:
    """Leave out the lines that `decode_all` has found such bytes in."""
    if not SPOILT.search(text):
        return text
    return "\n".join("" if SPOILT.search(line.text) else line.text for line in rows(text))


def split(text: str) -> Lines:
    """List the lines that say something: no blank ones, and none that start with # or //."""
    return deque(line for line in rows(text) if says_something(line.text))


def says_something(line: str) -> bool:
    """Tell whether a line without the space around it is neither blank nor a comment."""
    return bool(line) and not line.startswith(("#", "//"))


def empty(text: str) -> bool:
    """Tell whether no line says something."""
    return not any(says_something(line.text) for line in rows(text))


def rows(text: str, numbered: bool = False) -> Iterator[Line]:
    """Go through all lines of a text, whatever ends them.

    A fault in a text of one line names no line, unless its lines are numbered in any case.
    """
    text = text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n")
    found = text.rstrip("\n").split("\n")
    for number, row in enumerate(found, 1):
        yield _line(number, row, len(found) == 1 and not numbered)


def _line(number: int, text: str, alone: bool) -> Line:
    return Line(number, text.strip(), len(text) - len(text.lstrip()), alone)

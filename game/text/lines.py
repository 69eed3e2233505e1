"""Lines of text with their places, so that every fault can be found: line and column, from 1."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID


class Line(NamedTuple):
    """A line of text without the space around it: its number from 1, and how far it is indented."""

    number: int
    text: str
    indent: int = 0
    alone: bool = False

    def placed(self, at: int, fault: str | Phrase) -> str | Phrase:
        """Name a fault's place before it, as editors count it; none in a text of one line."""
        return fault if self.alone else placed(fault, self.number, self.indent + at + 1)


Lines = deque[Line]


def placed(fault: str | Phrase, line: int, column: int) -> Phrase:
    """Name a place as editors count it before a fault."""
    return Phrase(
        "line {line}, column {column}: {fault}", line=str(line), column=str(column), fault=fault
    )


class BadLine(BadGameID):
    """A fault in one line of a board that has several; its place stands before it."""

    def __init__(self, line: Line, fault: str | Phrase, at: int = 0) -> None:
        """Say where in the line the fault is."""
        super().__init__(line.placed(at, fault), at)


@contextmanager
def blame(line: Line) -> Iterator[None]:
    """Give the faults found inside this line's place."""
    try:
        yield
    except BadGameID as error:
        raise BadLine(line, error.fault, error.at) from error


def decode(data: bytes) -> str:
    """Return a file's text; raise BadGameID with the place of what is no text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8-sig")
        *_, last = before.split("\n")
        several = b"\n" in data.rstrip(b"\n")
        fault = Phrase(
            "expected text in UTF-8, found the byte {byte}; save the file as UTF-8 text",
            byte=f"{error.object[error.start]:02X}",
        )
        line, column = before.count("\n") + 1, len(last) + 1
        raise BadGameID(placed(fault, line, column) if several else fault) from None


def split(text: str) -> Lines:
    """List the lines that say something: no blank ones, and none that start with # or //."""
    return deque(filter(_says_something, rows(text)))


def _says_something(line: Line) -> bool:
    return bool(line.text) and not line.text.startswith(("#", "//"))


def empty(text: str) -> bool:
    """Tell whether no line says something."""
    return not any(_says_something(line) for line in rows(text))


def rows(text: str) -> Iterator[Line]:
    """Go through all lines of a text, whatever ends them."""
    text = text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n")
    found = text.rstrip("\n").split("\n")
    return (_line(number, row, len(found) == 1) for number, row in enumerate(found, 1))


def _line(number: int, text: str, alone: bool) -> Line:
    return Line(number, text.strip(), len(text) - len(text.lstrip()), alone)

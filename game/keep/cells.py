"""Cells that somebody may have written by hand: read only where Parlour could have written them."""

import csv
import math
from collections.abc import Iterable, Iterator
from io import StringIO

from game import places
from game.text.lines import writable

# More than anything comes to that is counted, scored or timed; a fraction still tells it exactly.
MOST = 1 << 53


def rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Go through the rows of a table, each with the number of its last line; any text is one."""
    # No cell is larger than the files that are read.
    csv.field_size_limit(places.LARGEST_KEPT)
    reader = csv.reader(StringIO(text, newline=""))
    for row in reader:
        yield reader.line_num, row


def first(text: str) -> list[str]:
    """Return the first row; it is empty where there is none."""
    return next((row for _, row in rows(text.partition("\n")[0])), [])


def line(values: Iterable[object]) -> str:
    """Write a row; nothing for None, and yes or no for what is true or not."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(
        ("no", "yes")[value] if isinstance(value, bool) else value for value in values
    )
    return text.getvalue()


def is_count(value: object, least: int = 0) -> bool:
    """Tell whether a value is a whole number of what is counted."""
    return type(value) is int and least <= value <= MOST


def is_time(value: object) -> bool:
    """Tell whether a value is how long something took."""
    return type(value) in (int, float) and 0 <= value <= MOST  # type: ignore[operator]


def is_text(value: object) -> bool:
    """Tell whether a value is a text that can be written down."""
    return isinstance(value, str) and writable(value) == value


def count(cell: str) -> int:
    """Read a whole number of what is counted; raise ValueError."""
    if is_count(found := int(cell)):
        return found
    raise ValueError(cell)


def time(cell: str, endless: bool = False) -> float:
    """Read how long something took, or may take without end; raise ValueError."""
    found = float(cell)
    if is_time(found) or (endless and found == math.inf):
        return found
    raise ValueError(cell)

"""Where code of one's own is: a function in a file, written `my.py:guess`.

Nothing else that names a board, a list or a game ever runs code.
"""

import re
from pathlib import Path
from typing import NamedTuple

WRITTEN = re.compile(r"(?P<file>.+\.py):(?P<name>[^\W\d]\w*)", re.IGNORECASE)


class Source(NamedTuple):
    """A function of a file, and how it was written."""

    file: Path
    name: str
    text: str


def runs_code(lane: str) -> bool:
    """Tell whether a lane runs code of one's own, which may be another the next time."""
    return WRITTEN.search(lane) is not None


def read_source(text: str) -> Source | None:
    """Read a function's place; None where a text is something else."""
    found = WRITTEN.fullmatch(text)
    return None if found is None else Source(Path(found["file"]), found["name"], text)

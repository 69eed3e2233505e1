"""Text that came from somewhere, a clipboard or a file: what it is, and what there is to play.

It may be a saved game, one board in any known form, or many of them.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game import families, places
from game.families import Board
from game.play.session import HEADER, Session
from game.rules.puzzle import BadGameID
from game.text import forms, lines, sets
from game.text.words import counted

# Some thousands of boards; reading a longer text would hold the window up.
MOST_LETTERS = 1_000_000
MOST_BYTES = 4 * MOST_LETTERS
LONGEST_PATH = 1000
# How a save of any version begins.
ANY_HEADER = HEADER.rsplit(" ", 1)[0]
LIKE_A_PATH = re.compile(r"[/~]|\.\.?[/\\]|[A-Za-z]:\\|[^:]*\.(?:txt|parlour)\Z")


class Taken(NamedTuple):
    """What a text was read as, in words, and the plays that are in it."""

    words: str
    sessions: list[Session]
    faults: list[str]


def path_in(text: str) -> Path | None:
    """Return the path that a text is, if it looks like one, whether there is a file or not."""
    line = text.strip().strip("'\"").removeprefix("file://")
    if not line or len(line) > LONGEST_PATH or "\n" in line or "\0" in line:
        return None
    path = places.written(line)
    with suppress(OSError):
        if path.is_file():
            return path
    return path if LIKE_A_PATH.match(line) else None


def open_file(path: Path) -> str:
    """Return a file's text; raise BadGameID where there is none."""
    try:
        if path.is_dir():
            raise BadGameID(f"expected a file, found a folder: {path}; choose a file in it")
        if not path.is_file():
            missing = f"the file {path}" if path.parent.is_dir() else f"the folder {path.parent}"
            raise BadGameID(f"{missing} does not exist; check its path")
        if (size := path.stat().st_size) > MOST_BYTES:
            raise BadGameID(f"expected at most {MOST_BYTES:,} bytes, found {size:,}")
        return lines.decode(path.read_bytes())
    except OSError as error:
        raise BadGameID(f"{path} can't be read: {error.strerror or error}") from None


def take(text: str, start: sets.Start | None = None) -> Taken:
    """Read a text; raise BadGameID, or BadSave for a saved game, naming what is wrong and where.

    Of many boards, those that can't be read are left out, unless none can be read. Where it is told
    how sets start, it is read as one.
    """
    if len(text) > MOST_LETTERS:
        raise BadGameID(f"expected at most {MOST_LETTERS:,} letters, found {len(text):,}")
    if text.lstrip("\ufeff \t\r\n").startswith(ANY_HEADER):
        session = Session.load(text)
        played = len(session.moves)
        words = f"a saved game after {counted(played)}"
        return Taken(words, [session], [])
    guessed = start is None and sets.guess(text) is not None
    boards, errors = _read_all(text, sets.corner if guessed else start)
    if not boards:
        # Off the list: an error that the frame it leaves still held would stay in memory for good.
        raise errors.pop(0)
    faults = [str(error) for error in errors]
    published = ", a set of flood boards from the top left" if guessed else ""
    sessions = [Session(board) for board in boards]
    if len(boards) > 1 or faults:
        count = counted(len(boards), "board")
        left_out = f", {len(faults)} left out: {faults[0]}" if faults else ""
        return Taken(f"{count}{published}{left_out}", sessions, faults)
    if guessed:
        return Taken("the cells of a flood board from the top left", sessions, [])
    form = forms.recognise(lines.split(text)[0].text)
    return Taken(form.title if form is not None else "a game ID", sessions, [])


def _read_all(text: str, start: sets.Start | None) -> tuple[list[Board], list[BadGameID]]:
    """Read every board of a text; return them, and what is wrong with the others."""
    found = list(families.read_all(text, start))
    boards = [board for board in found if isinstance(board, Board)]
    return boards, [error for error in found if isinstance(error, BadGameID)]

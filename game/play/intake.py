"""Text that came from somewhere, a clipboard or a file: what it is, and what there is to play.

It may be a saved game, one board in any known form, or many of them.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game import families, places
from game.families import Board
from game.play.session import HEADER, MOST_MOVES, Session
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID
from game.text import forms, lines, sets
from game.text.reasons import reason

# Some thousands of boards; reading a longer text would hold the window up.
MOST_LETTERS = 1_000_000
MOST_BYTES = 4 * MOST_LETTERS
LONGEST_PATH = 1000
# How a save of any version begins.
ANY_HEADER = HEADER.rsplit(" ", 1)[0]
# How a text begins that tells others of a play, and its line with the game ID.
SHARED, FAMILIES = "Parlour ", tuple(f"{name}:" for name in families.FAMILIES)
LIKE_A_PATH = re.compile(r"[/~]|\.\.?[/\\]|[A-Za-z]:\\|[^:]*\.(?:txt|parlour)\Z")


class Taken(NamedTuple):
    """What a text was read as, in words, and the plays that are in it."""

    words: Phrase
    sessions: list[Session]
    faults: list[Phrase]


def path_in(text: str) -> Path | None:
    """Return the path that a text is, if it looks like one, whether there is a file or not."""
    if len(text) > 2 * LONGEST_PATH:
        return None
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
            raise BadGameID(
                "expected a file, found a folder: {path}; choose a file in it", path=path
            )
        if not path.exists():
            raise BadGameID(_missing(path))
        return lines.decode(places.content(path, MOST_BYTES))
    except OSError as error:
        raise BadGameID("{path} can't be read: {reason}", path=path, reason=reason(error)) from None


def _missing(path: Path) -> Phrase:
    if path.parent.is_dir():
        return Phrase("the file {path} does not exist; check its path", path=path)
    return Phrase("the folder {path} does not exist; check its path", path=path.parent)


def take(
    text: str, start: sets.Start | None = None, heed: Callable[[], None] = lambda: None
) -> Taken:
    """Read a text; raise BadGameID, or BadSave for a saved game, naming what is wrong and where.

    Of many boards, those that can't be read are left out, unless none can be read. Where it is told
    how sets start, it is read as one. Between boards, `heed` may raise to give it up.
    """
    if len(text) > MOST_LETTERS:
        fault = Phrase("expected at most {most} letters, found {found}", most=MOST_LETTERS)
        raise BadGameID(fault.given(found=len(text)))
    if text.lstrip("\ufeff \t\r\n").startswith(ANY_HEADER):
        # Only the line of the moves has so many blanks: one before each.
        if (moves := max(line.count(" ") for line in text.splitlines())) > MOST_MOVES:
            fault = Phrase("expected a saved game of at most {most} moves, found {found}")
            raise BadGameID(fault.given(most=MOST_MOVES, found=moves))
        session = Session.load(text)
        words = Phrase("a saved game after {n} move", "a saved game after {n} moves")
        return Taken(words.given(n=len(session.moves)), [session], [])
    # What chats have around code; all else stays in its column.
    text = text.replace("`", " ")
    if start is None and (shared := _shared(text)) is not None:
        return Taken(Phrase("a text that was shared"), [Session(families.read(shared))], [])
    guessed = start is None and sets.guess(text) is not None
    boards, errors = _read_all(text, sets.corner if guessed else start, heed)
    if not boards:
        # Off the list: an error that the frame it leaves still held would stay in memory for good.
        raise errors.pop(0)
    faults = [error.fault for error in errors]
    sessions = [Session(board) for board in boards]
    if len(boards) > 1 or faults:
        count = len(boards)
        words = Phrase("{n} board", "{n} boards", n=count)
        if guessed:
            words = Phrase(
                "{n} board, a set of flood boards from the top left",
                "{n} boards, a set of flood boards from the top left",
                n=count,
            )
        if faults:
            words = Phrase(
                # Only in English does it not matter how many there are.
                "{boards}, {n} left out: {fault}",
                "{boards}, {n} left out: {fault}",
                boards=words,
                n=len(faults),
                fault=faults[0],
            )
        return Taken(words, sessions, faults)
    if guessed:
        return Taken(Phrase("the cells of a flood board from the top left"), sessions, [])
    form = forms.recognise(lines.split(text)[0].text)
    return Taken(form.title if form is not None else Phrase("a game ID"), sessions, [])


def _shared(text: str) -> str | None:
    """Return the one game ID in a text that was made to be shared; None if this is no such text."""
    if not text.lstrip("\ufeff \t\r\n").startswith(SHARED):
        return None
    found = [line.strip() for line in text.splitlines() if line.strip().startswith(FAMILIES)]
    return found[0] if len(found) == 1 else None


def _read_all(
    text: str, start: sets.Start | None, heed: Callable[[], None]
) -> tuple[list[Board], list[BadGameID]]:
    """Read every board of a text; return them, and what is wrong with the others."""
    boards, errors = list[Board](), list[BadGameID]()
    for found in families.read_all(text, start):
        heed()
        if isinstance(found, Board):
            boards.append(found)
        else:
            errors.append(found)
    return boards, errors

"""Searches of one's own: a function of a problem, run apart, and replayed by our own rules.

What it tells is only which boards it has expanded, and which lines it has found. Everything else is
made of that here: what was met, how deep it lay, and whether a line is one.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.answer import BadGuess
from game.families import FAMILIES
from game.lanes import Memory, Method, News
from game.own.apart import NONSENSE, Apart, Lost
from game.own.source import Source, read_source
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import BadGameID, Position


def find(
    text: str, family: str, apart: Callable[[Source], Apart], title: str | None = None
) -> Method | None:
    """Make a search of what is written; None where that names no function of a file."""
    source = read_source(text)
    if source is None:
        return None
    run = partial(_searched, apart(source), family)
    return Method(text, title or text, mark("one's own"), Memory.LEAST, True, False, own=run)


def _searched(
    apart: Apart, family: str, position: Position, guess: Callable[[Position], int]
) -> Iterator[News]:
    """Have a board searched, and tell what is told; raise BadGuess where something is wrong."""
    decode: Callable[[str], Any] = FAMILIES[family].decode

    def guessed(text: str) -> int:
        try:
            return guess(decode(text))
        except BadGuess:
            raise
        except Exception:
            # A guess of ours is made for boards of this space, and says nothing of others.
            fault = Phrase("asked the guess of a board that is none of this problem: {board}")
            raise BadGuess(fault.given(board=text[:80])) from None

    try:
        for message in apart.search(family, position, guessed):
            yield _news(message, decode)
    except Lost as error:
        raise BadGuess(error.reason) from error


def _news(message: dict[str, Any], decode: Callable[[str], Any]) -> News:
    """Read what is told; raise BadGuess where that can't be read."""
    try:
        line = message.get("line")
        expanded = tuple(decode(str(text)) for text in message.get("expanded", ()))
        return News(expanded, None if line is None else tuple(map(str, line)))
    except BadGameID as error:
        raise BadGuess(Phrase("expanded what is no board: {fault}", fault=error.fault)) from error
    except TypeError:
        raise BadGuess(NONSENSE) from None

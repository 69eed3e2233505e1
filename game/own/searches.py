"""Searches of one's own: a function of a problem, run apart, and replayed by our own rules.

What it tells is only which boards it has expanded, and which lines it has found. Everything else is
made of that here: what was met, how deep it lay, and whether a line is one.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.families import FAMILIES
from game.lanes import BadGuess, Memory, Method, News
from game.own.apart import Apart, Lost
from game.own.source import Source, read_source
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import BadGameID, Position


def find(text: str, family: str, apart: Callable[[Source], Apart]) -> Method | None:
    """Make a search of what is written; None where that names no function of a file."""
    source = read_source(text)
    if source is None:
        return None
    run = partial(_searched, apart(source), family)
    return Method(text, text, mark("one's own"), Memory.LEAST, True, False, own=run)


def _searched(
    apart: Apart, family: str, position: Position, guess: Callable[[Position], int]
) -> Iterator[News]:
    """Have a board searched, and tell what is told; raise BadGuess where something is wrong."""
    decode: Callable[[str], Any] = FAMILIES[family].decode
    try:
        for message in apart.search(family, position, lambda text: guess(decode(text))):
            if "line" in message:
                yield News((), tuple(map(str, message["line"])))
            elif "expanded" in message:
                yield News(tuple(decode(text) for text in message["expanded"]))
    except Lost as error:
        raise BadGuess(error.reason) from error
    except BadGameID as error:
        raise BadGuess(Phrase("expanded what is no board: {fault}", fault=error.fault)) from error

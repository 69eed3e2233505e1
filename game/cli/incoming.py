"""Standard input, line by line, as far as it has come."""

import codecs
import os
import select
import sys
from collections.abc import Iterator
from io import IncrementalNewlineDecoder

from game import places
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID

SIZE_BYTES = 1 << 16
# No board is written in so many letters.
LONGEST_LINE = 1_000_000


def read() -> Iterator[str | None]:
    """Yield each line; None instead of waiting where the next has not come whole.

    Raise BadGameID at a line that is longer than any board: it may have no end. Windows can't tell
    whether a line has come: there it is waited for.
    """
    if sys.stdin is None:
        return
    whole = codecs.getincrementaldecoder(sys.stdin.encoding)(sys.stdin.errors or "strict")
    decoder = IncrementalNewlineDecoder(whole, translate=True)
    begun, data = "", b" "
    while data:
        if not _there(0):
            yield None
            continue
        data = os.read(sys.stdin.fileno(), SIZE_BYTES)
        *lines, begun = (begun + decoder.decode(data, final=not data)).split("\n")
        yield from lines
        if len(begun) > LONGEST_LINE:
            raise BadGameID(
                Phrase("expected lines of at most {most} letters, found more", most=LONGEST_LINE)
            )
    if begun:
        yield begun


def whole() -> str:
    """Return all of it, to its end; raise BadGameID where that is too much."""
    text = "" if sys.stdin is None else sys.stdin.read(places.LARGEST + 1)
    if len(text) > places.LARGEST:
        raise BadGameID(Phrase(places.ENDLESS, most=places.LARGEST))
    return text


def wait() -> None:
    """Wait until something has come, or its end."""
    _there(None)


def _there(seconds: float | None) -> bool:
    if sys.platform == "win32":
        return True
    return bool(select.select([sys.stdin], [], [], seconds)[0])

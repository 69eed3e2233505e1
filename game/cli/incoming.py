"""Standard input, line by line, as far as it has come."""

import codecs
import os
import select
import sys
from collections.abc import Iterator
from io import IncrementalNewlineDecoder

SIZE_BYTES = 1 << 16


def read() -> Iterator[str | None]:
    """Yield each line; None instead of waiting where the next has not come whole.

    Windows can't tell whether one has come: there it is waited for.
    """
    if sys.stdin is None:
        return
    whole = codecs.getincrementaldecoder(sys.stdin.encoding)(sys.stdin.errors or "strict")
    decoder = IncrementalNewlineDecoder(whole, translate=True)
    rest, data = "", b" "
    while data:
        if not _there(0):
            yield None
            continue
        data = os.read(sys.stdin.fileno(), SIZE_BYTES)
        *lines, rest = (rest + decoder.decode(data, final=not data)).split("\n")
        yield from lines
    if rest:
        yield rest


def wait() -> None:
    """Wait until something has come, or its end."""
    _there(None)


def _there(seconds: float | None) -> bool:
    if sys.platform == "win32":
        return True
    return bool(select.select([sys.stdin], [], [], seconds)[0])

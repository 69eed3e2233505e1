"""A worker's line over its standard input and output, for whoever starts it by a command.

`game/cli/errand.py` is at the other end, and says what stands before each pickle.
"""

import os
import pickle
import sys
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from game.cli.errand import DONE, READY, SAID, SIZE_BYTES
from game.rules.phrase import Phrase

# Who hands out boards has gone, or forgotten this process, when nothing has come for so long.
IDLE_SECONDS = 60.0


class Pipes:
    """A line whose other end is the process that has started this one."""

    def __init__(self) -> None:
        """Take over the standard input and output; what is printed goes among the errors."""
        self._out = os.fdopen(os.dup(1), "wb")
        self._in = os.fdopen(os.dup(0), "rb")
        os.dup2(2, 1)
        self._come: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def send(self, message: Any) -> None:
        """Tell that this process is ready, a notice, or what came of a board."""
        if message is None:
            data = READY
        elif isinstance(message, Phrase):
            data = SAID + pickle.dumps(message)
        else:
            data = DONE + pickle.dumps(message)
        self._out.write(len(data).to_bytes(SIZE_BYTES, "big") + data)
        self._out.flush()

    def recv(self) -> Any:
        """Wait for the next duty; raise EOFError if none has come for long."""
        try:
            return pickle.loads(self._come.get(timeout=IDLE_SECONDS))
        except Empty:
            raise EOFError from None

    def _listen(self) -> None:
        """Take what comes; end this process at once when nobody is left, whatever it is at."""
        while len(size := self._in.read(SIZE_BYTES)) == SIZE_BYTES:
            self._come.put(self._in.read(int.from_bytes(size, "big")))
        sys.stderr.flush()
        os._exit(1)

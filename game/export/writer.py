"""A picture, film or page on its way into a file, while the window goes on.

The window's thread draws a frame whenever `step` is called, for only that thread may; another
thread encodes them and writes the file. Nobody waits for either: the window looks in now and then.
"""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Full, Queue
from typing import BinaryIO

from game.export import encode
from game.export.encode import Cancelled
from game.export.film import Film
from game.keep import target
from game.keep.target import BadTarget
from game.rules.phrase import Phrase, named

# Frames that may wait for the encoder.
AHEAD = 4


class Export:
    """One file under way; a film of one frame becomes a PNG, any other a GIF."""

    def __init__(self, film: Film | Callable[[], bytes], path: Path) -> None:
        """Begin to encode as soon as there are frames; of a page, what makes it is called."""
        self.path, self.bytes = path, 0
        self.fault: str | Phrase | None = None
        self.encoded = 0
        self._film = film
        self.total = len(film) if isinstance(film, Film) else 1
        samples = encode.sample_places(self.total) if self.total > 1 else []
        self._sampled = len(samples)
        self._places = iter([*samples, *range(self.total)])
        self._left = self._sampled + self.total if isinstance(film, Film) else 0
        self._frames: Queue[bytes] = Queue(AHEAD)
        self._cancelled, self._over = threading.Event(), threading.Event()
        threading.Thread(target=self._work, name="export", daemon=True).start()

    @property
    def over(self) -> bool:
        """Whether the file is written, or never will be: then `fault` says why."""
        return self._over.is_set()

    @property
    def hungry(self) -> bool:
        """Whether a frame can be drawn now."""
        return self._left > 0 and not self._frames.full() and not self.over

    def step(self) -> None:
        """Draw the next frame, if the encoder has use for it; only the main thread may."""
        if self.hungry and not self._cancelled.is_set() and isinstance(self._film, Film):
            self._left -= 1
            self._frames.put(self._film.frame(next(self._places)))

    def cancel(self) -> None:
        """Give the file up: nothing of it stays."""
        self._cancelled.set()
        try:
            self._frames.put_nowait(b"")
        except Full:
            # The encoder takes one of these, and looks before it uses it.
            return

    # The other thread

    def _work(self) -> None:
        try:
            with target.writing(self.path) as file:
                self._encode(file)
                self._look()
                self.bytes = file.tell()
        except Cancelled:
            self.fault = ""
        except BadTarget as error:
            self.fault = error.args[0]
        except Exception as error:
            # Whatever went wrong in an encoder must not leave the player before a still bar.
            fault = named(error)
            self.fault = Phrase("could not make {file}: {fault}", file=self.path.name, fault=fault)
        finally:
            self._over.set()

    def _encode(self, file: BinaryIO) -> None:
        if not isinstance(self._film, Film):
            file.write(self._film())
            return
        size = self._film.size
        if self.total == 1:
            file.write(encode.png(self._take(), size))
            return
        samples = [self._take() for _ in range(self._sampled)]
        encode.gif(file, samples, self._taken(), size, self.total, self._progress)

    def _taken(self) -> Iterator[bytes]:
        for _ in range(self.total):
            yield self._take()

    def _take(self) -> bytes:
        pixels = self._frames.get()
        self._look()
        return pixels

    def _progress(self, done: int) -> None:
        self.encoded = done
        self._look()

    def _look(self) -> None:
        if self._cancelled.is_set():
            raise Cancelled

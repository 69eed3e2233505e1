"""A progress bar on the last line of a terminal; on anything else there is none."""

import os
import time
from contextlib import suppress
from typing import Self, TextIO

from game.text.words import clock

WIDTH, LEAST_WIDTH = 24, 8
# How often it may be drawn.
STEP_SECONDS = 0.1
# As much as a line has room for, where the terminal does not say so.
MOST_LETTERS = 79


class Bar:
    """How far a long piece of work has got; at the end of a `with` the line is clean."""

    def __init__(self, stream: TextIO | None) -> None:
        """Show it on this stream, if that is a terminal."""
        self._stream = stream if stream is not None and stream.isatty() else None
        self._most = MOST_LETTERS
        with suppress(OSError, ValueError):
            if self._stream is not None and (
                wide := os.get_terminal_size(self._stream.fileno())[0]
            ):
                self._most = wide - 1
        self._began = time.monotonic()
        self._shown = ""
        self._shown_at = -STEP_SECONDS

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    @property
    def due(self) -> bool:
        return self._stream is not None and time.monotonic() - self._shown_at >= STEP_SECONDS

    def show(self, done: int, total: int, words: str, whole: bool = True) -> None:
        """Show how much is done, what is under way, and the time so far; of so much, or of more."""
        now = time.monotonic()
        if self._stream is None or not self.due:
            return
        drawn = f"] {done}/{total}{'' if whole else '+'} {clock(now - self._began)} {words}"
        width = max(LEAST_WIDTH, min(WIDTH, self._most - 1 - len(drawn)))
        full = width * done // max(1, total)
        line = f"[{'#' * full}{'-' * (width - full)}{drawn}"[: self._most]
        self._shown_at = now
        if line != self._shown:
            self._stream.write(f"\r{line}{' ' * (len(self._shown) - len(line))}")
            self._stream.flush()
            self._shown = line

    def clear(self) -> None:
        """Make room for a line of text."""
        if self._stream is not None and self._shown:
            self._stream.write(f"\r{' ' * len(self._shown)}\r")
            self._stream.flush()
        self._shown, self._shown_at = "", -STEP_SECONDS

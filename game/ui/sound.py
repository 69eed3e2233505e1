"""The sounds: struck wood and bells, from files; silence where nothing can play.

A machine without sound, or one that loses it, makes the game silent and nothing else. What is in
the files, and how it is made, is told by `tools/sounds.py`.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import cycle

import pygame

from game.art.paint import ASSETS

# Nothing here sounds above 10 kHz; the system brings it to its own rate.
RATE = 22050
# A sound begins at most this many samples late: 12 ms, less than a frame.
BUFFER = 256

SOUNDS = ASSETS / "sounds"
# A move sounds higher as the line goes on, by so many notes.
DEGREES = 8
# How many of one kind may sound at once: the oldest makes room, after it has all but died away.
CHANNELS: Mapping[str, int] = {"move": 3, "illegal": 2, "hint": 2, "win": 2}


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep what the system's sound library writes of a missing device off the terminal."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Sounds:
    """The game's sounds: silent until opened, and for good once the machine has refused."""

    def __init__(self, volume: float = 1.0, muted: bool = False) -> None:
        """Make no sound yet: `open` is for after the first frame."""
        self.muted = muted
        self.volume = volume
        self._read: dict[str, pygame.mixer.Sound] = {}
        self._channels: dict[str, cycle[pygame.mixer.Channel]] = {}
        self._refused = False

    @property
    def volume(self) -> float:
        """How loud, from 0.0 to 1.0; anything beyond is brought back inside."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = max(0.0, min(1.0, volume))

    @property
    def audible(self) -> bool:
        """Tell whether the machine plays sounds, muted or not."""
        return bool(self._channels)

    def open(self) -> None:
        """Open the machine's sound and read what will be played first."""
        if not self._channels:
            self._try(self._open)

    def play(self, name: str, step: float = 0.5) -> None:
        """Play `move`, `illegal`, `hint` or `win`; a move sounds higher as `step` goes to 1."""
        if self._channels and not self.muted and self._volume > 0:
            self._try(lambda: self._play(name, step))

    def close(self) -> None:
        """Fall silent and give the machine's sound back; `open` brings it back."""
        opened = self.audible
        self._read.clear()
        self._channels.clear()
        if opened:
            with suppress(pygame.error, NotImplementedError):
                pygame.mixer.quit()

    def _try(self, action: Callable[[], None]) -> None:
        """Do what needs the machine's sound; be silent for good where it can't be done."""
        if self._refused:
            return
        try:
            action()
        except (pygame.error, NotImplementedError, OSError):
            # NotImplementedError: pygame was built without its mixer.
            self.close()
            self._refused = True

    def _open(self) -> None:
        with _hushed():
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(sum(CHANNELS.values()))
        free = iter(range(sum(CHANNELS.values())))
        self._channels = {
            name: cycle([pygame.mixer.Channel(next(free)) for _ in range(count)])
            for name, count in CHANNELS.items()
        }
        for name in CHANNELS:
            self._sound(name, 0.5)

    def _play(self, name: str, step: float) -> None:
        sound = self._sound(name, step)
        sound.set_volume(self._volume)
        next(self._channels[name]).play(sound)

    def _sound(self, name: str, step: float) -> "pygame.mixer.Sound":
        """Return a sound, read the first time it is asked for."""
        stem = f"move-{_degree(step)}" if name == "move" else name
        if stem not in self._read:
            self._read[stem] = pygame.mixer.Sound(SOUNDS / f"{stem}.wav")
        return self._read[stem]


def _degree(step: float) -> int:
    """Return which note of a move, counted from 1, a step from 0 to 1 sounds with."""
    return 1 + min(DEGREES - 1, int(max(0.0, min(1.0, step)) * DEGREES))

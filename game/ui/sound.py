"""The sounds: struck wood and bells, computed as the game starts; silence where nothing can play.

Everything is in C, so that sounds which meet agree. A struck bar or bell is a few damped sines, its
partials. The samples are 16 bit, one channel. A machine without sound, or one that loses it, makes
the game silent and nothing else.
"""

import math
import os
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from typing import NamedTuple

import pygame

# Nothing here sounds above 10 kHz; the system brings it to its own rate.
RATE = 22050
# A sound begins at most this many samples late: 12 ms, less than a frame.
BUFFER = 256
FULL = 32767
# Both ends of a sound are faded: nothing clicks, and what is struck stays soft.
RISE_SECONDS, FALL_SECONDS = 0.003, 0.02

C4 = 261.6256
# The notes of a move from one end of its scale to the other: five to the octave, which never clash.
SCALE = (7, 9, 12, 14, 16, 19, 21, 24)


class Partial(NamedTuple):
    """One of the sines a body sounds with: times the pitch, how loud, and how soon it dies away."""

    ratio: float
    level: float
    seconds: float


class Note(NamedTuple):
    """One stroke: when, how many semitones above middle C, how loud."""

    start: float
    pitch: float
    level: float = 1.0


class Voice(NamedTuple):
    """A sound to be made: its strokes, what is struck, how long it lasts, its peak in dBFS."""

    notes: Sequence[Note]
    body: Sequence[Partial]
    seconds: float
    peak: float


WOOD = (Partial(1, 1.0, 0.045), Partial(3.93, 0.3, 0.014), Partial(9.2, 0.1, 0.005))
THUD = (Partial(1, 1.0, 0.05), Partial(1.51, 0.45, 0.03), Partial(2.43, 0.16, 0.012))
BELL = (Partial(1, 1.0, 0.14), Partial(2, 0.28, 0.08), Partial(3.01, 0.1, 0.04))

HINT = Voice((Note(0, 16, 0.8), Note(0.11, 19)), BELL, 0.6, -16)
ILLEGAL = Voice((Note(0, -9),), THUD, 0.2, -14)
WIN = Voice(
    (Note(0, 12, 0.75), Note(0.09, 16, 0.8), Note(0.18, 19, 0.85), Note(0.27, 24)), BELL, 0.9, -14
)
# How many of one kind may sound at once: the oldest makes room, after it has all but died away.
CHANNELS: Mapping[str, int] = {"move": 3, "illegal": 2, "hint": 2, "win": 2}


def samples(name: str, step: float = 0.5) -> "array[int]":
    """Compute a sound; `step` from 0 to 1 is how high a move sounds. Raise KeyError for others."""
    voices = {"move": _move(step), "illegal": ILLEGAL, "hint": HINT, "win": WIN}
    return _render(voices[name])


def _degree(step: float) -> int:
    """Return the place on the scale of a step from 0 to 1."""
    return min(len(SCALE) - 1, int(max(0.0, min(1.0, step)) * len(SCALE)))


def _move(step: float) -> Voice:
    return Voice((Note(0, SCALE[_degree(step)]),), WOOD, 0.18, -17)


def _render(voice: Voice) -> "array[int]":
    """Mix the strokes, fade both ends, and bring the peak to where it belongs."""
    length = round(voice.seconds * RATE)
    mixed = [0.0] * length
    for note in voice.notes:
        start = round(note.start * RATE)
        for partial in voice.body:
            sine = _damped(note, partial, length - start)
            mixed[start : start + len(sine)] = [
                one + other for one, other in zip(mixed[start:], sine, strict=False)
            ]
    _fade(mixed, length - round(FALL_SECONDS * RATE))
    peak = max(max(mixed), -min(mixed))
    scale = FULL * 10 ** (voice.peak / 20) / peak
    return array("h", [int(value * scale) for value in mixed])


def _damped(note: Note, partial: Partial, room: int) -> list[float]:
    """Return a sine that rises softly and dies away: two multiplications a sample, no `sin`.

    With `decay` < 1 the sequence y[n] = 2 decay cos(turn) y[n-1] - decay² y[n-2] is decay^n sin(n
    turn). It is cut off at a four-hundredth of its first height.
    """
    turn = 2 * math.pi * C4 * 2 ** (note.pitch / 12) * partial.ratio / RATE
    decay = math.exp(-1 / (partial.seconds * RATE))
    forward, back = 2 * decay * math.cos(turn), decay * decay
    last, now = 0.0, decay * math.sin(turn) * partial.level * note.level
    found = [0.0]
    for _ in range(min(room, round(6 * partial.seconds * RATE)) - 1):
        found.append(now)
        last, now = now, forward * now - back * last
    _rise(found)
    return found


def _rise(wave: list[float]) -> None:
    count = min(len(wave), round(RISE_SECONDS * RATE))
    for index in range(count):
        wave[index] *= 0.5 - 0.5 * math.cos(math.pi * index / count)


def _fade(wave: list[float], start: int) -> None:
    count = len(wave) - start
    for index in range(count):
        wave[start + index] *= 0.5 + 0.5 * math.cos(math.pi * (index + 1) / count)


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
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
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
        """Open the machine's sound and compute what will be played first."""
        if not self._channels:
            self._try(self._open)

    def play(self, name: str, step: float = 0.5) -> None:
        """Play `move`, `illegal`, `hint` or `win`; a move sounds higher as `step` goes to 1."""
        if self._channels and not self.muted and self._volume > 0:
            self._try(lambda: self._play(name, step))

    def close(self) -> None:
        """Fall silent and give the machine's sound back; `open` brings it back."""
        opened = self.audible
        self._made.clear()
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
        """Return a sound, computed the first time it is asked for."""
        key = name, _degree(step) if name == "move" else 0
        if key not in self._made:
            self._made[key] = pygame.mixer.Sound(buffer=samples(name, step).tobytes())
        return self._made[key]

"""The game's sounds, struck wood and bells: `python -m tools.sounds` makes their files anew.

Everything is in C, so that sounds which meet agree. A struck bar or bell is a few damped sines, its
partials. The files are WAV, 16 bit, one channel.
"""

import math
import sys
import wave
from array import array
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ui.sound import DEGREES, RATE, SOUNDS

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
MOVES = {
    f"move-{degree}": Voice((Note(0, pitch),), WOOD, 0.18, -17)
    for degree, pitch in zip(range(1, DEGREES + 1), SCALE, strict=True)
}
# Every file by its name.
VOICES: Mapping[str, Voice] = {**MOVES, "illegal": ILLEGAL, "hint": HINT, "win": WIN}


def samples(name: str) -> "array[int]":
    """Compute what is in a file; raise KeyError for a name that none has."""
    return _render(VOICES[name])


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


def main() -> None:
    """Write all files anew."""
    for name in VOICES:
        made = samples(name)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setparams((1, made.itemsize, RATE, len(made), "NONE", ""))
            file.writeframes(made.tobytes())


if __name__ == "__main__":
    main()

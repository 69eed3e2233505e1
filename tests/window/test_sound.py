"""The sounds: short, soft, in tune, and never a reason for the game to stop."""

import importlib
import math
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.ui import sound
from game.ui.sound import CHANNELS, DEGREES, RATE, SOUNDS, Sounds
from tests.support.person import ROOT
from tools.sounds import FULL, SCALE, VOICES, samples

LONGEST = {
    **{f"move-{degree}": 0.2 for degree in range(1, DEGREES + 1)},
    "illegal": 0.25,
    "hint": 0.7,
    "win": 1.0,
}


@pytest.fixture(autouse=True)
def _device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a device that plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    """Open the sounds."""
    opened = Sounds()
    opened.open()
    yield opened
    opened.close()


def read(name: str) -> "array[int]":
    """Read a sound's file."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert file.getparams()[:3] == (1, 2, RATE)
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def heard() -> list[pygame.mixer.Sound]:
    """List what sounds, by channel."""
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [sound for sound in (each.get_sound() for each in channels) if sound]


def decibels(level: float) -> float:
    """Return a level of samples in dBFS."""
    return 20 * math.log10(level / FULL)


def strength(wave: Sequence[int], pitch: float) -> float:
    """Return how much of a pitch there is in a sound (one term of its Fourier sum)."""
    turn = 2 * math.pi * pitch / RATE
    cosine = sum(value * math.cos(turn * index) for index, value in enumerate(wave))
    sine = sum(value * math.sin(turn * index) for index, value in enumerate(wave))
    return math.hypot(cosine, sine)


def playing() -> int:
    """Count the channels that sound."""
    return sum(
        pygame.mixer.Channel(each).get_busy() for each in range(pygame.mixer.get_num_channels())
    )


@pytest.mark.parametrize("name", VOICES)
def test_the_files_are_what_the_tool_makes(name: str) -> None:
    found, made = read(name), samples(name)
    assert len(found) == len(made)
    # The last digit of a sine is the machine's own.
    assert max(abs(one - other) for one, other in zip(found, made, strict=True)) <= 1


def test_there_are_no_other_files() -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} == {*VOICES}


@pytest.mark.parametrize("name", VOICES)
def test_a_sound_is_short_and_soft_and_does_not_click(name: str) -> None:
    wave = read(name)
    assert 0.05 < len(wave) / RATE < LONGEST[name]
    assert -30 < decibels(max(map(abs, wave))) <= -12
    assert -36 < decibels(math.sqrt(sum(value * value for value in wave) / len(wave))) < -20
    # Ends that are all but silent, and no step anywhere that a 10 kHz sine would not take.
    assert max(map(abs, [*wave[:3], *wave[-8:]])) < FULL / 1000
    assert max(abs(wave[i + 1] - wave[i]) for i in range(len(wave) - 1)) < FULL * 0.12
    assert abs(sum(wave) / len(wave)) < FULL / 1000


def test_a_move_sounds_higher_as_its_step_goes_up() -> None:
    waves = [read(f"move-{degree}") for degree in range(1, DEGREES + 1)]
    for one, semitones in zip(waves, SCALE, strict=True):
        pitch = 261.6256 * 2 ** (semitones / 12)
        near = strength(one, pitch)
        assert near > strength(one, pitch * 1.06)
        assert near > strength(one, pitch / 1.06)


@pytest.mark.parametrize("step", [-5.0, 0.0, 1.0, 7.0, math.inf, -math.inf])
def test_a_step_beyond_the_scale_is_its_nearer_end(sounds: Sounds, step: float) -> None:
    sounds.play("move", step)
    (sound,) = heard()
    assert sound.get_raw() == read("move-1" if step <= 0 else f"move-{DEGREES}").tobytes()


def test_every_note_of_a_move_is_played_as_the_line_goes_on(sounds: Sounds) -> None:
    for degree in range(DEGREES):
        sounds.play("move", (degree + 0.5) / DEGREES)
        raw = read(f"move-{degree + 1}").tobytes()
        assert any(sound.get_raw() == raw for sound in heard())


def test_the_sounds_are_told_apart() -> None:
    assert len({read(name).tobytes() for name in VOICES}) == len(VOICES)


def test_a_file_that_is_gone_is_silence(
    sounds: Sounds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "SOUNDS", tmp_path)
    sounds.play("win", 1.0)
    sounds.play("move", 1.0)
    assert not sounds.audible


def test_nothing_sounds_before_the_sounds_are_opened() -> None:
    pygame.mixer.quit()
    shut = Sounds()
    shut.play("move")
    shut.close()
    assert not shut.audible
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", CHANNELS)
def test_an_opened_sound_is_heard(sounds: Sounds, name: str) -> None:
    assert sounds.audible
    sounds.play(name)
    assert playing() == 1


def test_a_sound_starts_within_a_frame(sounds: Sounds) -> None:
    assert sound.BUFFER / RATE < 1 / 60
    assert pygame.mixer.get_init() == (RATE, -16, 1)


def test_repeated_plays_take_no_more_channels_than_their_own(sounds: Sounds) -> None:
    for _ in range(100):
        sounds.play("move")
    assert playing() == CHANNELS["move"]
    for name in [*CHANNELS] * 50:
        sounds.play(name)
    assert playing() == sum(CHANNELS.values()) == pygame.mixer.get_num_channels()


def test_muted_or_at_no_volume_nothing_is_played(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("win")
    sounds.muted, sounds.volume = False, 0.0
    sounds.play("win")
    assert playing() == 0
    sounds.volume = 0.5
    sounds.play("win")
    assert playing() == 1


def test_the_volume_is_that_of_what_is_played(sounds: Sounds) -> None:
    sounds.volume = 0.25
    sounds.play("hint")
    assert [round(one.get_volume(), 2) for one in heard()] == [0.25]


@pytest.mark.parametrize(("asked", "got"), [(-1.0, 0.0), (0.4, 0.4), (3.0, 1.0), (math.inf, 1.0)])
def test_a_volume_beyond_the_ends_is_brought_back(asked: float, got: float) -> None:
    assert Sounds(asked).volume == got


def test_without_a_device_the_game_is_silent_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def refuse(*_: object, **__: object) -> None:
        asked.append(1)
        raise pygame.error("No such device.")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Sounds()
    for _ in range(3):
        silent.open()
        silent.play("move")
    silent.close()
    assert asked == [1]
    assert not silent.audible


class Missing:
    """What pygame has in the place of a module it was built without."""

    def __getattr__(self, name: str) -> object:
        """Refuse, the way pygame does."""
        raise NotImplementedError("mixer module not available")


def test_a_pygame_without_a_mixer_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "mixer", Missing())
    importlib.reload(sound)
    silent = sound.Sounds()
    silent.open()
    silent.play("move")
    silent.close()
    assert not silent.audible


def test_a_lost_device_ends_the_sounds_and_nothing_else(sounds: Sounds) -> None:
    pygame.mixer.quit()
    sounds.play("move")
    assert not sounds.audible
    sounds.open()
    sounds.play("win")
    assert not sounds.audible


def test_sounds_outlive_pygame_itself(sounds: Sounds) -> None:
    sounds.play("win")
    pygame.quit()
    sounds.play("move")
    sounds.close()
    assert not sounds.audible


def test_closed_sounds_can_be_opened_again(sounds: Sounds) -> None:
    sounds.close()
    sounds.play("move")
    assert pygame.mixer.get_init() is None
    sounds.open()
    sounds.play("move")
    assert playing() == 1


def test_a_driver_that_is_not_there_is_silence() -> None:
    script = "from game.ui.sound import Sounds; s = Sounds(); s.open(); s.play('move'); s.close()"
    environment = {"SDL_AUDIODRIVER": "nowhere", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script + "; print(s.audible)"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.stdout.strip(), done.returncode) == ("False", 0), done.stderr

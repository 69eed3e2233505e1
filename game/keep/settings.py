"""What is remembered between two starts: what the player chose, and what was played last.

A file that can't be read or written never matters: the game starts with what it has, and a value
that makes no sense is replaced by the usual one.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field, fields
from pathlib import Path
from random import Random
from typing import Any

from game import places
from game.families import FAMILIES
from game.keep import language, target
from game.keep.target import BadTarget
from game.play.autoplay import SPEEDS
from game.rules.puzzle import BadGameID, Family
from game.text import tongue

SYSTEM = "system"
TILE, GAP = "tile", "gap"
FULL, REDUCED = "full", "reduced"
LOUDEST = 10
# How much a screen reader is given to read out.
LITTLE, SOME, ALL = "little", "some", "all"
# Whether it is told while a board is played what its moves were worth, or at its end.
PLAY, TRAIN = "play", "train"
# Whether a hint shows the move at once, or where it is first.
MOVE, WHERE = "move", "where"
# How a text to share tells what moves were worth: in coloured squares, in plain signs, or in bars,
# with nothing in it that a chat makes a link of.
SQUARES, PLAIN, CHAT = "squares", "plain", "chat"
# How large text can be chosen to be, in percent.
TEXT_SIZES = (100, 125, 150, 175, 200)
# Farther from the screen's corner is no window.
FARTHEST = 1 << 15
# What a setting may be, where not everything of its kind will do. The names of looks are a part of
# the file; a test holds that they are just those there are.
CHOICES: dict[str, Sequence[object]] = {
    "language": (SYSTEM, *tongue.NAMES, tongue.PSEUDO),
    "theme": (SYSTEM, "dark", "light", "contrast"),
    "system_theme": ("dark", "light"),
    "palette": ("safe", "classic", "soft", "grey"),
    "marks": ("glyphs", "digits", "nothing"),
    "arrows": (TILE, GAP),
    "motion": (SYSTEM, FULL, REDUCED),
    "talk": (LITTLE, SOME, ALL),
    "mode": (PLAY, TRAIN),
    "hints": (MOVE, WHERE),
    "shared": (SQUARES, PLAIN, CHAT),
    "speed": SPEEDS,
    "volume": tuple(range(LOUDEST + 1)),
    "text_size": TEXT_SIZES,
    "family": tuple(FAMILIES),
    **dict.fromkeys(("wide", "high"), range(FARTHEST)),
    **dict.fromkeys(("left", "top"), range(-FARTHEST, FARTHEST)),
}
# What the values of a setting are that has several by name.
KINDS: dict[str, type] = {"lesson_pages": int, "wishes": str}

# What means nothing without the others.
TOGETHER = {"family", "params"}, {"wide", "high", "left", "top"}


@dataclass(slots=True)
class Settings:
    """The player's choices; `save` keeps what was chosen here, and what other windows have kept."""

    family: str = next(iter(FAMILIES))
    params: str = ""
    language: str = SYSTEM
    theme: str = SYSTEM
    # What the system preferred when it was last asked: a start has it before the next answer.
    system_theme: str = "dark"
    palette: str = "safe"
    marks: str = "glyphs"
    text_size: int = 100
    motion: str = SYSTEM
    volume: int = 6
    muted: bool = False
    arrows: str = TILE
    talk: str = SOME
    speed: float = 1.0
    mode: str = PLAY
    hints: str = MOVE
    hint_words: bool = True
    letters: bool = False
    shared: str = SQUARES
    picture: str = ""
    numbers: bool = True
    worth: bool = False
    keep_pace: bool = False
    film_review: bool = False
    welcomed: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)
    # On which page each lesson was left that was begun, counted from 0.
    lesson_pages: dict[str, int] = field(default_factory=dict)
    # What was wished for of boards, by their kind.
    wishes: dict[str, str] = field(default_factory=dict)
    # How large the window was and where it stood; nothing is known of it where it has no width.
    wide: int = 0
    high: int = 0
    left: int = 0
    top: int = 0
    # What was in the file when it was last read or written here.
    _kept: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def last_played(self) -> tuple[Family, str]:
        """Return the family and params played last, or the first of all."""
        family = FAMILIES[self.family]
        return family, self.params or next(iter(family.presets))

    def note_board(self, family: str, params: str) -> None:
        """Keep which kind of board is in front, for the next start."""
        if (family, params) != (self.family, self.params):
            self.family, self.params = family, params
            self.save()

    def note_system_theme(self, theme: str) -> None:
        """Keep what the system prefers, for the first frame of the next start."""
        if theme != self.system_theme:
            self.system_theme = theme
            self.save()

    def note_welcome(self, puzzle: str) -> None:
        """Remember that this was played: it needs no welcome any more."""
        if puzzle not in self.welcomed:
            self.welcomed.append(puzzle)
            self.save()

    def note_lesson(self, name: str, page: int, last: bool) -> None:
        """Remember the page of a lesson that is open; with the last one it is done."""
        before = len(self.lessons), self.lesson_pages.get(name, 0)
        if last and name not in self.lessons:
            self.lessons.append(name)
        self.lesson_pages[name] = 0 if last else page
        if before != (len(self.lessons), self.lesson_pages[name]):
            self.save()

    def note_wish(self, kind: str, wish: str) -> None:
        """Remember what was wished for of a kind of board."""
        if self.wishes.get(kind) != wish:
            self.wishes[kind] = wish
            self.save()

    def note_window(self, size: tuple[int, int], place: tuple[int, int]) -> None:
        """Remember how large the window was when it closed, and where it stood."""
        if (*size, *place) != (self.wide, self.high, self.left, self.top):
            (self.wide, self.high), (self.left, self.top) = size, place
            self.save()

    def save(self) -> None:
        """Keep everything; a disk that won't take it is no reason to complain."""
        kept = here = _values(self)
        if (others := _read()) is not None:
            changed = {name for name in here if here[name] != self._kept.get(name)}
            for names in TOGETHER:
                changed |= names if changed & names else set()
            there = _values(others)
            kept = there | {
                name: _both(self._kept.get(name), here[name], there[name]) for name in changed
            }
        # A line a value. The encoder would indent by functions that refer to each other, which
        # nothing takes out of memory: the window never looks for cycles.
        lines = [f' "{name}": {json.dumps(value)}' for name, value in kept.items()]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        with suppress(OSError, BadTarget):
            path = settings_file()
            path.parent.mkdir(places.OURS_ALONE, parents=True, exist_ok=True)
            target.write(path, text.encode())
            self._kept = here


def bring_in(path: Path, picture: Path | None) -> bool:
    """Keep what was chosen elsewhere, from the next start on; tell whether it could be read.

    A picture that came along is the one on the tiles.
    """
    settings = _read(path)
    if settings is None:
        return False
    if picture is not None:
        settings.picture = str(picture)
    settings.save()
    return True


def settings_file() -> Path:
    """Return where the settings are kept; raise NoHome where that can be nowhere."""
    return places.settings()


def load_settings() -> Settings:
    """Read what was kept, each value by itself."""
    settings = _read() or Settings()
    settings._kept = _values(settings)
    family = FAMILIES[settings.family]
    try:
        family.generate(settings.params, Random(0))
    except BadGameID:
        settings.params = ""
    return settings


def _read(path: Path | None = None) -> Settings | None:
    """Read the file, or another one, if there is one that can be read."""
    settings = Settings()
    try:
        kept = json.loads(places.content(path or settings_file(), language.MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return None
    kept = kept if isinstance(kept, dict) else {}
    if kept.get("reduced_motion") is True:
        settings.motion = REDUCED  # As it was called before the system was asked.
    if kept.get("squares") is False:
        settings.shared = PLAIN  # As it was called before there were bars.
    if kept and "mode" not in kept:
        settings.mode = TRAIN  # Who has played before it could be chosen goes on as it was.
    for name, usual in _values(settings).items():
        value = kept.get(name)
        if _sensible(name, value, usual):
            setattr(settings, name, value)
    return settings


def _values(settings: Settings) -> dict[str, Any]:
    """Return what is kept of them, by its names; it no more changes with them."""
    return {
        known.name: copy(getattr(settings, known.name))
        for known in fields(Settings)
        if known.name != "_kept"
    }


def _both(before: Any, here: Any, there: Any) -> Any:
    """Put together what was chosen here since `before`, and what another window has kept."""
    if isinstance(here, list):
        return [*there, *(one for one in here if one not in there)]
    if isinstance(here, dict):
        return there | {name: one for name, one in here.items() if (before or {}).get(name) != one}
    return here


def _sensible(name: str, value: object, usual: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name] and type(value) is type(usual)
    if isinstance(usual, list):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if isinstance(usual, dict):
        kind = KINDS[name]
        return isinstance(value, dict) and all(type(item) is kind for item in value.values())
    return type(value) is type(usual)

"""A page: one file of HTML that a browser opens from the disk, and that needs nothing else.

What it shows is worked out here and lies in it, compressed: boards as stamps and where they are,
words as they are said in the player's language. The script of the page draws that, and knows no
rules. It is one template, `assets/page`; what it may load or run is nothing but what is in it.

    inks    the colours, each in the light and in the dark theme
    stamps  lists of shapes: [0, x, y, wide, high, round, edge, ink, ink at the foot], a path as
            [1, ink, x, y, x, y, …], or letters as [2, x, y, size, weight, ink, text]
    parts   a stamp at a place: [key, x, y, stamp]; keys are drawn in the order of their numbers
    boards  [wide, high, the board it is like or −1, keys that go, parts that come]
"""

import json
import re
from array import array
from base64 import b64encode
from collections.abc import Hashable, Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, TypeVar
from zlib import compress

from game.art.look import Look
from game.art.theme import DARK, LIGHT, Colour, Theme
from game.export.plates import Letters, Part, Plate, Rect, Shape, plate
from game.rules.puzzle import Position
from game.text.lines import writable
from game.text.tongue import TONGUE, say

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "page"
# The colours of a theme that the page's own style has names for.
NAMED = (
    *("ground", "card", "raised", "hover", "line", "text"),
    *("quiet", "accent", "on_accent", "good", "warn"),
)
# Signs that are not seen, and that turn others around.
HIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f]"
)
# A gap in the template.
GAP = re.compile(r"\{\{(\w+)\}\}")

T = TypeVar("T", bound=Hashable)
# Each ink in the light and in the dark theme.
Ink = tuple[Colour, Colour]


class Numbered(dict[T, int]):
    """Things by the order in which they were asked for first."""

    def __missing__(self, one: T) -> int:
        self[one] = number = len(self)
        return number


class Book:
    """The boards of a page; what they have in common is in it once."""

    def __init__(self, look: Look) -> None:
        """Draw in the player's colours and marks, for both themes."""
        self._looks = look._replace(theme=LIGHT), look._replace(theme=DARK)
        self._inks: Numbered[Ink] = Numbered()
        self._stamps: Numbered[tuple[Any, ...]] = Numbered()
        self._keys: Numbered[str] = Numbered()
        self._parts: Numbered[tuple[int, float, float, int]] = Numbered()
        # The key and the number of each part, as it is drawn in the light theme.
        self._known: dict[Part, tuple[int, int]] = {}
        self._boards: list[list[Any]] = []
        self._numbers: dict[Position, int] = {}
        # The key of each part, and the parts of each board.
        self._key_of: list[int] = []
        self._held: dict[int, array[int]] = {}

    def board(self, position: Position, like: int = -1) -> int:
        """Put a board in, told by what is other than on one before; return its number."""
        if position in self._numbers:
            return self._numbers[position]
        light = plate(position, self._looks[0])
        held = self._laid(light, position)
        before = {self._key_of[part]: part for part in self._held.get(like, ())}
        gone = [key for key in before if key not in held]
        come = [part for key, part in held.items() if before.get(key) != part]
        number = self._numbers[position] = len(self._boards)
        self._held[number] = array("i", held.values())
        self._boards.append([_fine(light.width), _fine(light.height), like, gone, come])
        return number

    def _laid(self, light: Plate, position: Position) -> dict[int, int]:
        """Tell by keys which parts make up a board; one that is new is drawn for both themes."""
        if not all(part in self._known for part in light.parts):
            dark = plate(position, self._looks[1])
            for part, other in zip(light.parts, dark.parts, strict=True):
                if part not in self._known:
                    self._known[part] = self._part(part, other)
        return dict(self._known[part] for part in light.parts)

    def _part(self, light: Part, dark: Part) -> tuple[int, int]:
        shapes = zip(light.stamp, dark.stamp, strict=True)
        stamp = self._stamps[tuple(self._shape(*both) for both in shapes)]
        key = self._keys[light.key]
        number = self._parts[key, _fine(light.x), _fine(light.y), stamp]
        if number == len(self._key_of):
            self._key_of.append(key)
        return key, number

    def _shape(self, light: Shape, dark: Shape) -> tuple[Any, ...]:
        ink = self._inks[light.ink, dark.ink]
        if isinstance(light, Rect):
            assert isinstance(dark, Rect), "both themes have the same shapes"
            foot = -1
            if light.foot is not None and dark.foot is not None:
                foot = self._inks[light.foot, dark.foot]
            sizes = (*light[:4], light.round, light.edge)
            return 0, *map(_fine, sizes), ink, foot
        if isinstance(light, Letters):
            return 2, *map(_fine, light[1:4]), light.weight, ink, light.text
        return 1, ink, *(_fine(number) for point in light.points for number in point)

    def fields(self) -> dict[str, Any]:
        return {
            "stamps": [*self._stamps],
            "parts": [*self._parts],
            "boards": self._boards,
            "keys": len(self._keys),
            "inks": len(self._inks),
        }

    def style(self) -> str:
        """Write the colours of both themes as a style."""
        sheets = []
        for place, theme in enumerate((LIGHT, DARK)):
            inks = [f"--i{number}:{_hex(both[place])}" for both, number in self._inks.items()]
            sheets.append(";".join([*_named(theme), *inks]))
        light, dark = sheets
        # Paper is white, whatever the screen is.
        return (
            f":root{{color-scheme:light;{light}}}\n@media screen and (prefers-color-scheme:dark)"
            f"{{:root{{color-scheme:dark;{dark}}}}}\n"
        )


def written(kind: str, title: str, book: Book, fields: Mapping[str, Any]) -> bytes:
    """Write a page of a kind: what is told goes to the script, with the boards of the book."""
    data = {"kind": kind, "title": title, "words": words(), **fields, "book": book.fields()}
    plain = _harmless(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    style = book.style() + _asset("page.css")
    script = _asset("page.js")
    filled = {
        "lang": TONGUE.code,
        "title": escape(_harmless(title)),
        "policy": f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; "
        "base-uri 'none'; form-action 'none'",
        "style": style,
        "data": b64encode(compress(plain.encode(), 9)).decode(),
        "script": script,
        "plain": escape(say("This page needs a script to show its boards; it is in the page.")),
    }
    return GAP.sub(lambda gap: filled[gap[1]], _asset("page.html")).encode()


def words() -> dict[str, str]:
    """Say what the page itself says, in the player's language."""
    return {
        "play": say("Play"),
        "pause": say("Pause"),
        "first": say("To the start"),
        "back": say("A move back"),
        "on": say("A move on"),
        "last": say("To the end"),
        "moves": say("Moves"),
        "tries": say("Any move from here"),
        "some": say("What keeps pace from here, and what was played"),
        "copy": say("Copy"),
        "copied": say("Copied"),
        "start": say("At the start"),
        "step": say("Move {n} of {of}", n="{n}", of="{of}"),
        "events": say("Event {n} of {of}", n="{n}", of="{of}"),
        "expanded": say("Expanded"),
        "waiting": say("Waiting"),
        "stored": say("Stored"),
        "here": say("boards here: {n}", n="{n}"),
        "more": say("More boards: {n}", n="{n}"),
        "keys": say(
            "← → move by move · Home, End · Space plays · ↑ ↓ any move from here · Esc back"
        ),
        "clock": say("← → event by event · Home, End · Space plays"),
        "made": say("moves made →, moves guessed to go ↑"),
        "judged": say("moves needed →, moves said ↑"),
    }


def _asset(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _named(theme: Theme) -> list[str]:
    return [f"--{name.replace('_', '-')}:{_hex(getattr(theme, name))}" for name in NAMED]


def _hex(ink: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*ink)


def _fine(number: float) -> float:
    """Round a measure: a hundredth of a cell is finer than what can be seen."""
    rounded = round(number, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def _harmless(text: str) -> str:
    """Take out of a text what hides in it, or turns others around."""
    return HIDDEN.sub("", writable(text))

"""Rows of the kit's parts: each asks for its present value with every frame."""

from collections.abc import Callable, Sequence
from typing import Any

from game.art.theme import BODY
from game.text.tongue import say
from game.ui.kit import parts
from game.ui.kit.boxes import Box
from game.ui.kit.field import Field, State
from game.ui.kit.shown import Described


def words(
    said: Callable[[], str] | str, size: int = BODY, ink: str = "quiet", weight: int = 400
) -> Described[str]:
    """Make a paragraph; its words are asked for again if they may change."""
    get = said if callable(said) else lambda: said
    return Described(lambda now: parts.words(now, size, ink, weight), get)


def choose(
    label: str,
    options: Sequence[tuple[Any, str]],
    get: Callable[[], Any],
    take: Callable[[Any], object],
) -> Described[Any]:
    """Make a choice of a few: `get` tells the present one, `take` sets another."""
    return Described(lambda now: parts.choice(label, options, now, take), get)


def switch(label: str, get: Callable[[], bool], take: Callable[[bool], object]) -> Described[bool]:
    """Make a choice between off and on."""
    return choose(label, ((False, say("Off")), (True, say("On"))), get, take)


def stepper(
    label: str,
    least: int,
    most: int,
    get: Callable[[], int],
    take: Callable[[int], object],
    note: str = "",
) -> Described[int]:
    """Make a number between two bounds; `note` says what it may be where that isn't all."""
    typed = parts.Digits(most, get, take)
    return Described(lambda now: parts.stepper(label, (least, most), now, take, typed, note), get)


def level(
    label: str, most: int, get: Callable[[], int], take: Callable[[int], object]
) -> Described[int]:
    """Make a level from 0 to `most`."""
    return Described(lambda now: parts.level(label, most, now, take), get)


def buttons(
    entries: Sequence[tuple[str, str, str, str]],
    press: Callable[[str], object],
    main: bool = True,
    can: Callable[[], bool] = lambda: True,
) -> Described[bool]:
    """Make (action, label, icon, key) buttons, faint as long as nobody `can` press them."""
    return Described(lambda able: parts.buttons(entries, press, main, able), can)


def field(one: Field) -> Described[State]:
    return Described(one.body, one.state)


def progress(get: Callable[[], tuple[str, float] | None]) -> Described[tuple[str, float] | None]:
    """Make a bar of how far something has got, in words and as a share."""
    return Described(parts.progress, get)


def still(box: Box) -> Described[Box]:
    return Described(lambda now: now, lambda: box)

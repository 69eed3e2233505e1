"""What is counted on boards, in words: moves, steps, slides or points."""

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.phrase import Phrase
from game.text.tongue import many, mark, number, say, spelled, spelled_first


class Unit(NamedTuple):
    """All that is said of a unit."""

    several: str
    heading: str
    counted: Phrase
    to_go: Phrase
    shown: Phrase
    in_words: Phrase
    in_words_first: Phrase


# Each by what rules call it.
UNITS: Mapping[str, Unit] = {
    "move": Unit(
        mark("moves"),
        mark("Moves"),
        Phrase("{n} move", "{n} moves"),
        Phrase("{n} move to go", "{n} moves to go"),
        Phrase("{n} move shown", "{n} moves shown"),
        Phrase("one move", "{count} moves"),
        Phrase("One move", "{count} moves"),
    ),
    "step": Unit(
        mark("steps"),
        mark("Steps"),
        Phrase("{n} step", "{n} steps"),
        Phrase("{n} step to go", "{n} steps to go"),
        Phrase("{n} step shown", "{n} steps shown"),
        Phrase("one step", "{count} steps"),
        Phrase("One step", "{count} steps"),
    ),
    "slide": Unit(
        mark("slides"),
        mark("Slides"),
        Phrase("{n} slide", "{n} slides"),
        Phrase("{n} slide to go", "{n} slides to go"),
        Phrase("{n} slide shown", "{n} slides shown"),
        Phrase("one slide", "{count} slides"),
        Phrase("One slide", "{count} slides"),
    ),
    "point": Unit(
        mark("points"),
        mark("Points"),
        Phrase("{n} point", "{n} points"),
        Phrase("{n} point to come", "{n} points to come"),
        Phrase("{n} move shown", "{n} moves shown"),
        Phrase("one point", "{count} points"),
        Phrase("One point", "{count} points"),
    ),
}


def counted(count: int, unit: str = "move") -> str:
    """Say so many of them: 1 move, 1,200 steps."""
    return say(UNITS[unit].counted.given(n=count))


def to_go(count: int, unit: str) -> str:
    """Say how far it is to go: 1 move to go, 12 slides to go."""
    return say(UNITS[unit].to_go.given(n=count))


def between_to_go(least: int, most: int, unit: str) -> str:
    """Say between which it is to go: 11–14 moves to go."""
    words = UNITS[unit].to_go
    return many(words.text, words.more, most, n=f"{number(least)}–{number(most)}")


def several(unit: str) -> str:
    """Say what is counted, as of several: moves."""
    return say(UNITS[unit].several)


def heading(unit: str) -> str:
    """Say what is counted, above its number: Moves."""
    return say(UNITS[unit].heading)


def in_words(count: int, unit: str = "move") -> str:
    """Say so many of them within a sentence, in words where they are few: three moves."""
    return say(UNITS[unit].in_words.given(n=count, count=spelled(count)))


def in_words_first(count: int, unit: str = "move") -> str:
    """Say so many of them where a sentence begins, in words where they are few: Three moves."""
    return say(UNITS[unit].in_words_first.given(n=count, count=spelled_first(count)))

"""How the heads of lanes side by side are set: the method and its guess, all in the same way.

Where both have room beside each other they stand in a row; else the guess stands below, so that
neither is cut. What is said of one guess beside its name is said of all.

    A* ⌄      Manhattan ✓ admissible ⌄          A* ⌄
                                                Manhattan ✓ admissible ⌄
"""

from collections.abc import Sequence
from itertools import product, zip_longest
from typing import NamedTuple

from game.art import paint
from game.lanes import Lane
from game.text.tongue import say
from game.words import searches

TITLE, GUESS = 17, 13
Sizes = tuple[tuple[float, float], ...]
# What both are set in: beside each other, and below each other.
BESIDE: Sizes = ((TITLE, GUESS), (TITLE - 1, GUESS - 1), (TITLE - 2, GUESS - 1))
BELOW: Sizes = ((15, 12.5), (14, 12), (13, 11))
LEAST = 13, 9.5
# The sign that there is a menu, with the room before it; and what is between the two.
SIGN, BETWEEN = 18, 10


class Heading(NamedTuple):
    """How a head is set: sizes, what is said of the guess, and whether that stands below."""

    title_size: int
    guess_size: int
    guess: str
    below: bool


def headings(
    lanes: Sequence[Lane], width: int, scale: float, known: Sequence[bool | None] = ()
) -> list[Heading]:
    """Set the heads of lanes that have so much room each, by what is `known` of their guesses."""
    said = [searches.guess_words(*both) for both in zip_longest(lanes, known)]
    ways = [(False, sizes, 0) for sizes in BESIDE]
    ways += [(True, sizes, brief) for brief, sizes in product((0, -1), BELOW)]
    ways.append((True, LEAST, -1))
    found: list[Heading] = []
    for below, (title, guess), brief in ways:
        large, small = round(title * scale), round(guess * scale)
        found = [Heading(large, small, words[brief], below) for words in said]
        if all(
            _fits(lane, heading, width, scale) for lane, heading in zip(lanes, found, strict=True)
        ):
            break
    return found


def title_width(lane: Lane, heading: Heading, scale: float) -> int:
    return paint.font(heading.title_size, 600).wide(say(lane.title)) + round(SIGN * scale)


def guess_width(lane: Lane, heading: Heading, scale: float) -> int:
    """Measure what is said of a guess and its sign, if it can be chosen."""
    sign = round(SIGN * scale) if lane.method.guided else 0
    return paint.font(heading.guess_size, 400).wide(heading.guess) + sign


def _fits(lane: Lane, heading: Heading, width: int, scale: float) -> bool:
    title, guess = title_width(lane, heading, scale), guess_width(lane, heading, scale)
    if heading.below:
        return max(title, guess) <= width
    return title + guess + round(BETWEEN * scale) <= width

"""Five programs that know the puzzles on their own, a page each, and share nothing with the game.

Each page reads a game ID, has its own rules, and finds the truth breadth-first:

    draw(rng)           the ID of a small board, odd ones among them
    truth(text)         how many moves it takes at least; None where it can't be solved
    played(text, line)  the ID of the board after these moves; None where one is not legal
    solves(text, line)  whether these moves, one after the other, are legal and solve the board

`PAGES` has them by family.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tests.truth import blocks, collapse, flood, jugs, sliding


class Page(NamedTuple):
    """What an independent program can do."""

    draw: Callable[[Random], str]
    truth: Callable[[str], int | None]
    solves: Callable[[str, Sequence[str]], bool]
    played: Callable[[str, Sequence[str]], str | None]


PAGES: Mapping[str, Page] = {
    "flood": Page(flood.draw, flood.truth, flood.solves, flood.played),
    "sliding": Page(sliding.draw, sliding.truth, sliding.solves, sliding.played),
    "collapse": Page(collapse.draw, collapse.truth, collapse.solves, collapse.played),
    "blocks": Page(blocks.draw, blocks.truth, blocks.solves, blocks.played),
    "jugs": Page(jugs.draw, jugs.truth, jugs.solves, jugs.played),
}

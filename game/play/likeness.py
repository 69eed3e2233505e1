"""How somebody plays: which player made of code their own moves fit best, and how often they slip.

A player looks none, one or two moves beyond its own, and takes the move whose best end leaves the
fewest cells or tiles, any of those that look alike. Somebody who plays so slips now and then: then
it is any move. How likely the moves of some games are under each player, with slips as frequent as
fits best, tells which of them it may be; where none is clearly likelier, nothing is said.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log
from typing import NamedTuple

from game import families
from game.rules.flood import Flood
from game.rules.puzzle import Grouped, Move, Position

# The games whose moves players made of code can be likened to.
LIKENED = ("flood", "collapse")
# How far players look ahead; how many cells of boards are looked at before a move at the most; how
# many games it takes, and how many of the latest are looked at.
AHEAD, MOST_CELLS, FEWEST, LATEST = (0, 1, 2), 100_000, 3, 20
# By how much a player must be likelier than others, and than any move whatever.
CLEAR, BEYOND_CHANCE = 3.0, 5.0
# How often somebody may slip.
SLIPS = tuple(share / 100 for share in range(1, 61))
# The look of a board that is solved, and of a cell or tile that is left.
SOLVED, EACH = -(1 << 39), 64


class Decision(NamedTuple):
    """A move as it was chosen: among how many, and how many of them each player might have taken.

    None of a player's, where the move is not among them.
    """

    options: int
    liked: tuple[int | None, ...]


class Likeness(NamedTuple):
    """How far ahead somebody looks, or which of several it may be, and the share of slips."""

    ahead: tuple[int, ...]
    slips: float


def left_of(position: Position) -> int:
    if isinstance(position, Flood):
        return len(position.cells) - len(position.region())
    columns: Sequence[Sequence[int]] = position.columns  # type: ignore[attr-defined]  # of tiles that fall
    return sum(map(len, columns))


def options_of(position: Position) -> list[Position]:
    """List where the moves lead that players think of: what takes cells, or each group once."""
    if isinstance(position, Flood):
        held = left_of(position)
        on = [position.apply(move) for move in position.moves()]
        return [after for after in on if left_of(after) < held]
    assert isinstance(position, Grouped), "nobody else is looked at so"
    return [position.apply(move) for move in position.groups()]


def look(position: Position, ahead: int, depth: int = 0) -> int:
    """Say how good the best end seems of all lines that go on from here."""
    left = left_of(position)
    if not left:
        return SOLVED + depth
    if not ahead:
        return left * EACH + depth
    on = [look(after, ahead - 1, depth + 1) for after in options_of(position)]
    return min([left * EACH + depth, *on]) if on else 2 * left * EACH + depth


def decided(position: Position, move: Move) -> Decision | None:
    """Say how a move was chosen; None where there was no choice, or too much to look at."""
    options, after = options_of(position), position.apply(move)
    size = len(position.cells) if isinstance(position, Flood) else left_of(position)
    if len(options) < 2 or size * len(options) ** len(AHEAD) > MOST_CELLS:
        return None
    liked: list[int | None] = []
    for ahead in AHEAD:
        looks = [look(option, ahead) for option in options]
        best = [one for one, seems in zip(options, looks, strict=True) if seems == min(looks)]
        liked.append(len(best) if after in best else None)
    return Decision(len(options), tuple(liked))


@lru_cache(maxsize=200)
def decisions(board: str, moves: tuple[Move, ...]) -> tuple[Decision, ...]:
    """Say of a game how each of its moves was chosen, where that can be said."""
    return tuple(filter(None, _decisions(board, moves)))


def _decisions(board: str, moves: tuple[Move, ...]) -> Iterator[Decision | None]:
    position = families.read(board).start
    for move in moves:
        yield decided(position, move)
        position = position.apply(move)


def likeness(games: Sequence[Sequence[Decision]]) -> Likeness | None:
    """Say whom some games fit; None where that can't be told."""
    made = [one for game in games for one in game]
    if len(games) < FEWEST or not made:
        return None
    found = [max((_likely(made, ahead, slips), slips) for slips in SLIPS) for ahead in AHEAD]
    chance = -sum(log(one.options) for one in made)
    best = max(found)[0]
    ahead = tuple(one for one in AHEAD if found[one][0] > best - CLEAR)
    alike = best > chance + BEYOND_CHANCE and len(ahead) < len(AHEAD)
    if not alike or ahead == (AHEAD[0], AHEAD[-1]):
        return None
    return Likeness(ahead, max(found[one] for one in ahead)[1])


def _likely(made: Sequence[Decision], ahead: int, slips: float) -> float:
    """Return how likely moves are of who looks so far ahead and slips so often, as a logarithm."""
    total = 0.0
    for one in made:
        alike = one.liked[ahead]
        share = (1 - slips) / alike if alike else 0.0
        total += log(share + slips / one.options)
    return total

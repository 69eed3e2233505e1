"""Blocks: slide the pieces about in their box until one of them is in its place.

Pieces are rectangles; they slide up, down, left and right as far as there is room, and never turn.
A move names a piece, a way and a number of cells; a move round a corner is several of these.

    1 1 2 2        1 1 2 2
    1 1 3 3  5r2   1 1 3 3   and so on, until 1 is in the lower left
    4 5 . .        4 . . 5
    6 7 8 8        6 7 8 8
    6 7 9 9        6 7 9 9

What counts is part of the board. `4x5` counts steps: one cell of one piece. `4x5-moves` counts
moves: one piece along any path. A board is written `4x5:1122113345..67886799,1@12`: the size, the
cells row by row with a letter or digit a piece, `.` for an empty cell and `#` for a wall, then the
piece that is to come to its place, and the cell where its upper left corner is then, from 0 row by
row. `4x5p30` deals a board of this size whose par is 30, or as near to it as one was found; the
wanted par is 20 where it is left out. `4x5p30steps-moves` deals the boards of `4x5p30`, whose par
is in steps, and counts their moves. `klotski` and the other names of the menu are boards too,
counted in moves as `klotski-moves`. Rush Hour is a kind of its own: `rush.py` tells of it.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

from game.rules.blocks import board as boards
from game.rules.blocks import named, rush
from game.rules.blocks.board import MOVES, SIDE, SIDES, STEPS, Blocks, Piece, from_string, read_line
from game.rules.blocks.instinct import INSTINCT
from game.rules.blocks.kind import PARS, WALLS, Kind, read_kind
from game.rules.blocks.rush import Traffic, from_cells
from game.rules.puzzle import MOST_PAR, Family

__all__ = [
    "BLOCKS",
    "MOVES",
    "PARS",
    "RUSH",
    "SIDES",
    "STEPS",
    "WALLS",
    "Blocks",
    "Kind",
    "Piece",
    "Traffic",
    "counted_like",
    "decode",
    "from_cells",
    "from_string",
    "generate",
    "is_rush",
    "kind_of",
    "other_count",
    "read_kind",
    "recount",
]

# What is dealt after the last board with a name.
EASY = "5x4p12"
# What each weekday has of Rush Hour, and what every day had before.
RUSH = (("rush8", "rush12", "rush16", "rush20", "rush25", "rush30", "rush35"), ("rush16",))
# What the menu deals has just the par it names; others have about that.
DEALT = (EASY, "4x4p20", "4x5p30", "5x5w4p20", "rush8", "rush16", "rush25", "rush35")
# Kinds whose deals are known to have just their par.
SURE = {*DEALT, *(f"{params}-{MOVES}" for params in (EASY, "4x4p20"))}


def generate(params: str, rng: Random) -> Blocks:
    """Deal a board of this kind, or take the one of this name."""
    traffic = rush.read_kind(params)
    if traffic is not None:
        return rush.deal(traffic, rng)
    board = named.find(params)
    if board is None:
        from game.rules.blocks.deal import deal

        board = deal(read_kind(params), rng)
    return board


def pars(params: str) -> tuple[int, int]:
    """Tell between which pars those dealt lie.

    A jam has just the par that is asked for; other boards have that or less, and just that where it
    is known of their kind. Counted the other way a par is no less in steps than it is in moves, and
    a move takes so many steps at the most: along the side of a jam, or past each cell.
    """
    kind = kind_of(params)
    if isinstance(kind, Traffic):
        return kind.par, kind.par * (1 if kind.counted == MOVES else SIDE - 2)
    if kind.by == MOVES:
        return 1, min(MOST_PAR, kind.par * kind.width * kind.height)
    return kind.par if params in SURE else 1, kind.par


def decode(text: str) -> Blocks:
    """Read `params:cells,piece@place`, or `rush:cells`."""
    return rush.decode(text) or boards.decode(text)


def kind_of(params: str) -> Kind | Traffic:
    """Tell size, par and what is counted; the par of a named board is that of any board."""
    traffic = rush.read_kind(params)
    if traffic is not None:
        return traffic
    board = named.find(params)
    return read_kind(params if board is None else board.params)


def is_rush(params: str) -> bool:
    """Tell whether such boards are jams of Rush Hour."""
    return params.startswith(rush.NAME)


def other_count(board: Blocks) -> str:
    """Return the same board counted the other way: its name, or its text where it has none."""
    other = replace(board, counted={STEPS: MOVES, MOVES: STEPS}[board.counted])
    names = (f"{name}{ending}" for name in named.CLASSICS for ending in ("", f"-{MOVES}"))
    return next((name for name in names if named.find(name) == other), other.encode())


def recount(text: str, board: Blocks) -> tuple[str, Blocks]:
    """Return the same board counted the other way; one that was dealt keeps its kind and seed."""
    params, sign, seed = text.partition("#")
    counted = {STEPS: MOVES, MOVES: STEPS}[board.counted]
    if not sign or ":" in params:
        return other_count(board), replace(board, counted=counted)
    traffic = rush.read_kind(params)
    kind = read_kind(params).recounted() if traffic is None else traffic.counted_as(counted)
    return f"{kind.params}#{seed}", replace(board, counted=counted)


def counted_like(params: str, like: str) -> str:
    """Return the kind that these params ask for, counted as boards of the other kind are.

    Rush Hour is counted in moves everywhere, and other blocks in steps: what was chosen for the one
    says nothing of the other.
    """
    traffic, other = rush.read_kind(params), rush.read_kind(like)
    if traffic is not None and other is not None:
        return traffic.counted_as(other.counted).params
    if traffic is not None or other is not None:
        return params
    counted = kind_of(like).counted
    name = params.removesuffix(f"-{MOVES}")
    if name in named.CLASSICS:
        return name if counted == STEPS else f"{name}-{MOVES}"
    kind = read_kind(params)
    return params if (kind.counted, kind.by) == (counted, "") else kind.counted_as(counted).params


def _in_turn() -> Mapping[str, str]:
    """Tell for each named board which kind comes after it: the next one, at last a dealt board."""
    after: dict[str, str] = {}
    for ending in ("", f"-{MOVES}"):
        names = [f"{name}{ending}" for name in named.CLASSICS]
        after |= dict(pairwise([*names, f"{EASY}{ending}"]))
    return after


BLOCKS = Family(
    name="blocks",
    presets={
        **{name: classic.title for name, classic in named.CLASSICS.items()},
        **dict.fromkeys(DEALT, ""),
    },
    generate=generate,
    pars=pars,
    decode=decode,
    days=(("4x4p10", "5x4p12", "4x4p16", "4x4p20", "4x4p24", "4x5p30", "5x5w4p30"), ("4x4p20",)),
    named=_in_turn(),
    unit=lambda board: board.counted.removesuffix("s"),
    other=recount,
    alike=counted_like,
    line=read_line,
    back=lambda before, move, after: after.reach(move[0]).get(before.pieces[move[0]].cell),
    instinct=INSTINCT,
)

"""Rush Hour: cars and lorries in a jam of six by six, which move only along their length.

    B B B . . C       a letter a car, x a wall; A is to come to the right end of its row, where
    . . D . . C       the way out is
    A A D . . C
    E . D . F F       "Dd2", "Fl1", "Cd3", and then nothing is in the way: "Ar4"
    E . . . G .
    . . . x G .

What counts is a move: one car along its length, as far as it has room. `rush-steps` counts steps
of one cell instead. A board is written `rush:BBB..C..D..CAAD..CE.D.FFE...G....xG.`, its cells row
by row; `o` is an empty cell as well. `rush20` deals a board whose par is 20 moves, and
`rush20-steps` the same one, counted in steps.

A deal takes one of the lots that are kept, explores all that can come of it, and takes one of the
positions that are just as far from solved as wanted.
"""

import re
from dataclasses import replace
from random import Random
from typing import NamedTuple, Self

from game.rules.blocks.board import (
    CARS,
    EMPTY,
    MOVES,
    SIDE,
    STEPS,
    WALL,
    WALLED,
    Blocks,
    aim,
    check_cells,
)
from game.rules.puzzle import PAR, BadGameID, behind, quote, within

NAME = "rush"
USUAL_PAR = 20
PARS = (1, 45)
# A deal takes one of so many lots: those whose farthest position is least far beyond what is asked.
CHOICE = 60


class Traffic(NamedTuple):
    """What is asked for: a par in moves, and what is counted."""

    par: int
    counted: str
    asked: bool = True

    @property
    def params(self) -> str:
        """This kind as text: rush20, or rush20-steps."""
        par = str(self.par) if self.asked else ""
        return f"{NAME}{par}{'-steps' if self.counted == STEPS else ''}"

    def counted_as(self, counted: str) -> Self:
        """Return the kind of the same boards, counted so."""
        return self._replace(counted=counted)


def read_kind(text: str) -> Traffic | None:
    """Read rush20, rush20-steps, or rush alone, which leaves the par open; None: something else."""
    if not text.startswith(NAME):
        return None
    found = re.fullmatch(rf"{NAME}([0-9]+)?(-steps)?", text)
    if not found:
        raise BadGameID(
            "expected a par behind rush, like rush20, found {found}", len(NAME), found=quote(text)
        )
    par = within(PAR, found[1], *PARS, len(NAME)) if found[1] else USUAL_PAR
    return Traffic(par, STEPS if found[2] else MOVES, found[1] is not None)


def decode(text: str) -> Blocks | None:
    """Read `rush:cells`, or `rush-steps:cells`; None: something else."""
    params, colon, cells = text.partition(":")
    kind = read_kind(params)
    if kind is None:
        return None
    if kind.asked:
        raise BadGameID(
            "expected {kind}# and a seed, or rush: and {cells} cells, found {found}",
            len(params),
            kind=params,
            cells=SIDE * SIDE,
            found=quote(text),
        )
    if not colon:
        raise BadGameID(
            "expected {cells} cells after rush and a colon, found {found}",
            cells=SIDE * SIDE,
            found=quote(text),
        )
    with behind(len(params) + 1):
        return from_cells(cells, kind.counted)


def from_cells(text: str, counted: str = MOVES) -> Blocks:
    """Read 36 cells: a letter a car, `.` or `o` empty, `x` a wall; A is to come out."""
    for at, name in enumerate(text):
        if name not in f"{CARS}{EMPTY}o{WALLED}":
            row, column = divmod(at, SIDE)
            raise BadGameID(
                "expected a letter from A to Z, . or o for an empty cell, or x for a wall in "
                "row {row}, column {column}, found {found}",
                at,
                row=row + 1,
                column=column + 1,
                found=quote(name),
            )
    cells = text.replace("o", EMPTY).replace(WALLED, WALL)
    check_cells(SIDE, SIDE, cells)
    first = CARS[0]
    if first not in cells:
        raise BadGameID("expected the car A, which is to come out, found none")
    board = Blocks(SIDE, SIDE, cells, first, 0, counted, lengthwise=True)
    for name, (cell, wide, high) in board.pieces.items():
        if min(wide, high) > 1 or wide == high:
            raise BadGameID(
                "expected cars of two cells or more in one line, found {car} of {size}",
                cell,
                car=name,
                size=f"{wide}x{high}",
            )
    cell, wide, high = board.pieces[first]
    if high > wide:
        raise BadGameID("expected A to lie along its row, found it upright", cell)
    place = cell // SIDE * SIDE + SIDE - wide
    if WALL in board.cells[place : place + wide]:
        at = board.cells.index(WALL, place)
        raise BadGameID("expected no wall where A comes out, at the right end of its row", at)
    return aim(replace(board, place=place))


def deal(kind: Traffic, rng: Random) -> Blocks:
    """Deal a board of just this par; what that takes is loaded first."""
    from game.rules.blocks.explore import explore
    from game.rules.blocks.lots import LOTS
    from game.rules.blocks.packed import pack, unpack

    first = next(at for at, lot in enumerate(LOTS) if lot.par >= kind.par)
    fitting = LOTS[first : first + CHOICE]
    layout, start = pack(from_cells(fitting[int(rng.random() * len(fitting))].cells))
    region = explore(layout, start)
    pars = region.pars(at for at, state in enumerate(region.states) if layout.solved(state))
    found = [at for at, par in pars.items() if par == kind.par]
    return unpack(layout, region.states[found[int(rng.random() * len(found))]]).recounted(
        kind.counted
    )

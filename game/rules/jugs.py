"""Jugs: pour from one to another until each holds what it should.

A pour goes on until the one is empty or the other full. Nothing is spilt, and there is no tap. A
move names the jug poured from and the one poured into, counting from 0.

    3 5 8  capacities
    0 0 8  "2>1"   0 5 3  "1>0"   3 2 3  and so on: 0 4 4 takes seven pours

A board is written `3,5,8:0,0,8:0,4,4`: capacities, what the jugs hold, and what they should. The
capacities alone deal a start and a goal for these jugs; `3p7` deals three jugs and a goal whose par
is 7, or as near to it as one was found; `tartaglia` and the other names in `NAMED` are boards too.
Some goals can never be reached.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Self

from game.rules.phrase import Phrase, mark
from game.rules.puzzle import (
    MOST_PAR,
    PAR,
    BadGameID,
    Family,
    IllegalMove,
    Instinct,
    Move,
    Status,
    before,
    behind,
    moves_apart,
    quote,
    within,
)

COUNT = (2, 5)
CAPACITIES = (1, 99)
PARS = (1, 30)
# A deal looks at so many states of a set of jugs. After so many of all sets drawn, it looks at
# more of each, until there were so many in all.
MOST_STATES, FIRST_STATES = 600, 1500
MORE_STATES, MOST_IN_ALL = 6000, 50_000

# What is dealt after the last board with a name.
EASY = "3p7"
# What the menu deals has just the par it names; others have about that.
DEALT = (EASY, "3p12", "4p12")
# What is expected of numbers, as `within` says it.
NUMBER_OF_JUGS = Phrase("expected a number of jugs from {least} to {most}, found {found}")
CAPACITY = Phrase("expected a capacity from {least} to {most}, found {found}")
AMOUNT = Phrase("expected an amount in jug {jug} from {least} to {most}, found {found}")
A_KIND = Phrase("expected capacities like 3,5,8 or a kind like 3p7, found {found}")

Amounts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Jugs:
    """Jugs side by side: what each can hold, holds, and should hold."""

    capacities: Amounts
    amounts: Amounts
    goal: Amounts

    def moves(self) -> Sequence[Move]:
        """List every pour of something into a jug with room."""
        if self.status() is Status.SOLVED:
            return ()
        return [f"{one}>{other}" for one, other, _ in pours(self.capacities, self.amounts)]

    def steps(self, move: Move, /) -> Sequence[Move]:
        return (move,)

    def apply(self, move: Move, /) -> Self:
        """Pour until the one jug is empty or the other full."""
        if self.status() is Status.SOLVED:
            raise IllegalMove("every jug holds its goal already: the board is solved")
        found = re.fullmatch(r"([0-4])>([0-4])", move)
        last = len(self.amounts) - 1
        if not found or max(int(found[1]), int(found[2])) > last:
            raise IllegalMove(
                "expected two jugs from 0 to {last} like 0>1, found {found}",
                last=last,
                found=quote(move),
            )
        one, other = int(found[1]), int(found[2])
        if one == other:
            raise IllegalMove("jug {jug} can't be poured into itself", jug=one + 1)
        if not self.amounts[one]:
            raise IllegalMove("jug {jug} is empty", jug=one + 1)
        if self.amounts[other] == self.capacities[other]:
            raise IllegalMove("jug {jug} is full", jug=other + 1)
        return replace(self, amounts=pour(self.capacities, self.amounts, one, other))

    def status(self) -> Status:
        """Solved when every jug holds what it should; stuck when all are empty or full."""
        if self.amounts == self.goal:
            return Status.SOLVED
        return Status.PLAYING if any(pours(self.capacities, self.amounts)) else Status.STUCK

    def encode(self) -> str:
        """Return the board as `capacities:amounts:goal`."""
        return ":".join(
            ",".join(map(str, row)) for row in (self.capacities, self.amounts, self.goal)
        )

    def describe(self, move: Move, /) -> Phrase:
        """Name the jugs, counting from 1, and how much flows."""
        one, other = int(move[0]), int(move[2])
        flow = self.amounts[one] - pour(self.capacities, self.amounts, one, other)[one]
        return Phrase(
            "{flow} from jug {jug} into jug {other}", flow=flow, jug=one + 1, other=other + 1
        )


def read_line(start: Jugs, text: str) -> list[Move]:
    """Split a line of pours, which may stand close together: 2>11>0."""
    return [pour for part in moves_apart(text) for pour in re.findall("[0-9]>[0-9]|.+", part)]


def poured_back(before: Jugs, move: Move, after: Jugs) -> Move | None:
    """Return the pour that undoes a pour, where there is one: none if a jug ran over or dry."""
    other_way = f"{move[2]}>{move[0]}"
    returns = other_way in after.moves() and after.apply(other_way) == before
    return other_way if returns else None


def pours(capacities: Amounts, amounts: Amounts) -> list[tuple[int, int, Amounts]]:
    """List every pour that changes something, as from, into, and what comes of it."""
    jugs = range(len(amounts))
    return [
        (one, other, pour(capacities, amounts, one, other))
        for one in jugs
        if amounts[one]
        for other in jugs
        if one != other and amounts[other] < capacities[other]
    ]


def pour(capacities: Amounts, amounts: Amounts, one: int, other: int) -> Amounts:
    """Return what the jugs hold after a pour."""
    flow = min(amounts[one], capacities[other] - amounts[other])
    after = list(amounts)
    after[one] -= flow
    after[other] += flow
    return tuple(after)


def read_capacities(text: str) -> Amounts:
    row = text.split(",")
    if not all(re.fullmatch("[0-9]+", part) for part in row):
        raise BadGameID(A_KIND.given(found=quote(text)))
    within(NUMBER_OF_JUGS, str(len(row)), *COUNT)
    return tuple(
        within(CAPACITY, part, *CAPACITIES, before(row, jug)) for jug, part in enumerate(row)
    )


def decode(text: str) -> Jugs:
    parts = text.split(":")
    if len(parts) != 3:
        at = min(len(text), before(parts, 3))
        raise BadGameID(
            "expected capacities, start and goal separated by :, found {found}",
            at,
            found=quote(text),
        )
    capacities = read_capacities(parts[0])
    with behind(before(parts, 1)):
        start = _read_amounts(parts[1], capacities)
    with behind(before(parts, 2)):
        goal = _read_amounts(parts[2], capacities)
        if sum(start) != sum(goal):
            raise BadGameID(
                "expected a goal of {amount} in all, as at the start, found {found}",
                amount=sum(start),
                found=sum(goal),
            )
    return Jugs(capacities, start, goal)


def _read_amounts(text: str, capacities: Amounts) -> Amounts:
    row = text.split(",")
    if len(row) != len(capacities) or not all(re.fullmatch("[0-9]+", part) for part in row):
        raise BadGameID(
            "expected {jugs} amounts, one a jug, found {found}",
            jugs=len(capacities),
            found=quote(text),
        )
    return tuple(
        within(AMOUNT.given(jug=jug), part, 0, most, before(row, jug - 1))
        for jug, (part, most) in enumerate(zip(row, capacities, strict=True), 1)
    )


def read_kind(text: str) -> tuple[int, int]:
    """Read a number of jugs and a wanted par."""
    found = re.fullmatch(r"([0-9]+)p([0-9]+)", text)
    if not found:
        raise BadGameID(A_KIND.given(found=quote(text)))
    return within(NUMBER_OF_JUGS, found[1], *COUNT), within(PAR, found[2], *PARS)


def generate(params: str, rng: Random) -> Jugs:
    """Deal jugs, all in the largest at the start, and a goal; or take the board of this name."""
    if params in NAMED:
        return decode(NAMED[params][1])
    if "p" not in params:
        capacities = read_capacities(params)
        layers = explore(capacities, _fill(capacities))
        return _pick(capacities, layers[(len(layers) + 1) // 2 :], rng)
    count, par = read_kind(params)
    nearest: tuple[int, Amounts, list[list[Amounts]]] | None = None
    seen = 0
    while seen < MOST_IN_ALL:
        capacities = _draw(count, par, rng)
        most = MOST_STATES if seen < FIRST_STATES else MORE_STATES
        layers = explore(capacities, _fill(capacities), most)
        seen += sum(map(len, layers))
        depth = min(par, len(layers) - 1)
        if nearest is None or depth > nearest[0]:
            nearest = depth, capacities, layers[depth : depth + 1]
        if depth == par:
            break
    assert nearest is not None
    return _pick(nearest[1], nearest[2], rng)


def pars(params: str) -> tuple[int, int]:
    """Tell between which pars those dealt lie: just that asked for, or less where none has it."""
    if params in NAMED:
        return 1, MOST_PAR
    if "p" in params:
        return 1, read_kind(params)[1]
    capacities = read_capacities(params)
    layers = explore(capacities, _fill(capacities))
    return (len(layers) + 1) // 2, len(layers) - 1


def _draw(count: int, par: int, rng: Random) -> Amounts:
    """Draw different capacities; higher pars want larger jugs."""
    most = min(CAPACITIES[1], 12 + count + par)
    drawn: set[int] = set()
    while len(drawn) < count:
        drawn.add(2 + int(rng.random() * (most - 1)))
    return tuple(sorted(drawn))


def _fill(capacities: Amounts) -> Amounts:
    """Fill the largest jug, and leave the others empty."""
    largest = capacities.index(max(capacities))
    return tuple(most if jug == largest else 0 for jug, most in enumerate(capacities))


def explore(capacities: Amounts, start: Amounts, most: int = MOST_STATES) -> list[list[Amounts]]:
    """List the states by how many pours they are away from the start, up to a number of states."""
    layers, seen = [[start]], {start}
    while layers[-1] and len(seen) < most:
        layer: list[Amounts] = []
        for state in layers[-1]:
            for _, _, after in pours(capacities, state):
                if after not in seen:
                    seen.add(after)
                    layer.append(after)
        layers.append(layer)
    return layers if layers[-1] else layers[:-1]


def _pick(capacities: Amounts, layers: list[list[Amounts]], rng: Random) -> Jugs:
    """Take a state of these layers for the goal."""
    states = [state for layer in layers for state in layer]
    return Jugs(capacities, _fill(capacities), states[int(rng.random() * len(states))])


# Boards with a name: the title for the menu, and the board. Tartaglia's is the one everybody knows;
# Pólya measures six out of nine and four, Loyd's milkman has two customers, and robbers share
# twenty-four ounces of balsam.
NAMED = {
    "first": (mark("First pours"), "3,8,11:0,0,11:0,5,6"),
    "balsam": (mark("The balsam"), "5,11,13,24:0,0,0,24:0,8,8,8"),
    "tartaglia": (mark("Tartaglia"), "3,5,8:0,0,8:0,4,4"),
    "milkman": (mark("The milkman"), "4,5,40,40:0,0,40,40:2,2,36,40"),
    "polya": (mark("Pólya's pails"), "4,9,13:0,0,13:0,6,7"),
    "halves": (mark("Half of twelve"), "5,7,12:0,0,12:0,6,6"),
    "thirds": (mark("Thirds"), "8,17,19,39:0,0,0,39:0,13,13,13"),
    "squares": (mark("Squares"), "9,16,25:0,0,25:0,12,13"),
    "eighteen": (mark("Half of eighteen"), "7,11,18:0,0,18:0,9,9"),
    "patience": (mark("Patience"), "13,31,44:0,0,44:0,22,22"),
}


def fit(board: Jugs) -> int:
    """Say how much a board looks like its goal: jugs that hold theirs, then what others lack."""
    lacking = [abs(held - goal) for held, goal in zip(board.amounts, board.goal, strict=True)]
    return lacking.count(0) * COUNT[1] * CAPACITIES[1] - sum(lacking)


INSTINCT = Instinct(appeal=lambda _, __, after: fit(after))

JUGS = Family(
    name="jugs",
    presets={**{name: title for name, (title, _) in NAMED.items()}, **dict.fromkeys(DEALT, "")},
    generate=generate,
    pars=pars,
    decode=decode,
    days=(("3p6", "3p8", "3p10", "4p8", "3p12", "4p12", "3p15"), ("3p12",)),
    named=dict(pairwise([*NAMED, EASY])),
    line=read_line,
    back=poured_back,
    instinct=INSTINCT,
)

"""Jugs that are being made: what each can hold, holds, and should hold, whether or not it can."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from game import families
from game.families import Board
from game.play.drawing import CannotDraw, within
from game.rules.jugs import CAPACITIES, COUNT, JUGS, Jugs
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, quote

# The rows of numbers: what is asked of each jug.
CAN_HOLD, HOLDS, GOAL = range(3)
TOO_MANY_OR_FEW = Phrase("there are {least} to {most} jugs", least=COUNT[0], most=COUNT[1])
ROW = re.compile("[0-9]{1,2}(,[0-9]{1,2})*")


@dataclass(frozen=True, slots=True)
class JugsDrawing:
    """The numbers as they stand on the canvas."""

    jugs: Jugs

    @classmethod
    def read(cls, text: str) -> Self:
        parts = text.split(":")
        if len(parts) != 3 or not all(map(ROW.fullmatch, parts)):
            raise BadGameID("expected three rows of numbers, found {found}", found=quote(text))
        rows = [tuple(map(int, part.split(","))) for part in parts]
        if {*map(len, rows)} != {len(rows[0])} or not COUNT[0] <= len(rows[0]) <= COUNT[1]:
            least, most = COUNT
            fault = Phrase("expected {least} to {most} jugs, found {found}", least=least, most=most)
            raise BadGameID(fault.given(found=quote(text)))
        if 0 in rows[CAN_HOLD]:
            fault = Phrase("expected jugs that can hold something, found {found}")
            raise BadGameID(fault.given(found=quote(text)))
        return cls(Jugs(*rows))

    def text(self) -> str:
        return self.jugs.encode()

    def board(self) -> Board:
        jugs = self.jugs
        for number, (most, amount, goal) in enumerate(zip(*self.rows, strict=True), 1):
            if amount > most:
                raise BadGameID(
                    "jug {jug} holds {amount}, and there is room for {most}",
                    jug=number,
                    amount=amount,
                    most=most,
                )
            if goal > most:
                raise BadGameID(
                    "the goal of jug {jug} is {goal}, and there is room for {most}",
                    jug=number,
                    goal=goal,
                    most=most,
                )
        held, wanted = sum(jugs.amounts), sum(jugs.goal)
        if held != wanted:
            raise BadGameID(
                "the jugs hold {held} in all, and their goals are {wanted}",
                held=held,
                wanted=wanted,
            )
        return families.read(f"{JUGS.name}:{self.text()}")

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """What the jugs can hold, what they hold, and what they should."""
        return self.jugs.capacities, self.jugs.amounts, self.jugs.goal

    # Strokes

    def put(self, row: int, jug: int, number: int) -> Self:
        """Put a number into a row; it may be more than there is room for."""
        least = CAPACITIES[0] if row == CAN_HOLD else 0
        rows = [list(numbers) for numbers in self.rows]
        rows[row][jug] = within(number, (least, CAPACITIES[1]))
        return replace(self, jugs=Jugs(*map(tuple, rows)))

    def counted(self, count: int) -> Self:
        """Have so many jugs; new ones are empty, and the last ones go."""
        if not COUNT[0] <= count <= COUNT[1]:
            raise CannotDraw(TOO_MANY_OR_FEW)
        new = (5, 0, 0)
        rows = [
            (*numbers[:count], *[fresh] * (count - len(numbers)))
            for numbers, fresh in zip(self.rows, new, strict=True)
        ]
        return replace(self, jugs=Jugs(*rows))

    def without_jug(self, jug: int) -> Self:
        if len(self.jugs.capacities) == COUNT[0]:
            raise CannotDraw(TOO_MANY_OR_FEW)
        rows = [(*numbers[:jug], *numbers[jug + 1 :]) for numbers in self.rows]
        return replace(self, jugs=Jugs(*rows))

    def blank(self) -> Self:
        nothing = (0,) * len(self.jugs.capacities)
        return replace(self, jugs=Jugs(self.jugs.capacities, nothing, nothing))

    # What it might do without

    @property
    def spare(self) -> bool:
        return len(self.jugs.capacities) > COUNT[0]

    def parts(self) -> Sequence[str]:
        return [str(jug) for jug in reversed(range(len(self.jugs.capacities)))]

    def without(self, part: str) -> Self | None:
        """Leave out a jug that should hold what it does, where enough are left."""
        jug, jugs = int(part), self.jugs
        count = len(jugs.capacities)
        if jug >= count or count == COUNT[0] or jugs.amounts[jug] != jugs.goal[jug]:
            return None
        return self.without_jug(jug)

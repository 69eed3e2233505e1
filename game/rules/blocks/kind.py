"""The kinds of boards that can be dealt: a size, walls, a par, and what is counted."""

import re
from typing import NamedTuple, Self

from game.rules.blocks.board import MOVES, STEPS, read_size
from game.rules.phrase import Phrase
from game.rules.puzzle import PAR, within

PARS = (1, 99)
USUAL_PAR = 20
# The most walls, and of how many cells one may be a wall.
WALLS, CELLS_A_WALL = 16, 4
NUMBER_OF_WALLS = Phrase("expected a number of walls from {least} to {most}, found {found}")


class Kind(NamedTuple):
    """What is asked for: a size, a par, what is counted, and how many cells are walls.

    `by` says what the par is in, where the board is counted the other way.
    """

    width: int
    height: int
    par: int
    counted: str
    walls: int = 0
    by: str = ""

    @property
    def params(self) -> str:
        """This kind as text: 5x5w4p30-moves, or 5x5w4p30steps-moves."""
        walls = f"w{self.walls}" if self.walls else ""
        ending = "-moves" if self.counted == MOVES else ""
        return f"{self.width}x{self.height}{walls}p{self.par}{self.by}{ending}"

    def recounted(self) -> Self:
        """Return the kind of the same boards counted the other way."""
        by, other = self.by or self.counted, STEPS if self.counted == MOVES else MOVES
        return self._replace(counted=other, by="" if by == other else by)

    def counted_as(self, counted: str) -> Self:
        """Return the kind that has this par in what is counted so."""
        return self._replace(counted=counted, by="")


def read_kind(text: str) -> Kind:
    """Read a size, with walls and a wanted par or without: 4x5, 4x5p30, 5x5w4p30-moves."""
    found = re.fullmatch(r"([^wp]*)(?:w([0-9]+))?(?:p([0-9]+)(steps|moves)?)?(-moves)?", text)
    width, height, counted = read_size(f"{found[1]}{found[5] or ''}" if found else text)
    assert found is not None
    par = within(PAR, found[3], *PARS) if found[3] else USUAL_PAR
    most = min(WALLS, width * height // CELLS_A_WALL)
    walls = within(NUMBER_OF_WALLS, found[2], 0, most) if found[2] else 0
    by = found[4] if found[4] not in (None, counted) else ""
    return Kind(width, height, par, counted, walls, by)

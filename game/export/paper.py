"""How boards stand on paper, and how moves on them are written by hand.

Cells that are known by their colours are signs in black on white, with lines between those that are
not alike; every second sign is hollow, so that a cell is known by how dark it is, too. Where
colours are wanted, and of all other boards, the picture is that of pages, else in black and greys.
Columns and rows have names where moves are written by these.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.art.glyphs import CIRCLE, RING, SHAPES
from game.art.look import Look
from game.art.palettes import SAFE
from game.art.theme import LIGHT, Colour, ink_on
from game.export.drawing import Box, Mark, Shape, Words
from game.export.pdf import Item, Placed
from game.export.plates import plate
from game.rules.puzzle import Move
from game.text.tongue import say
from game.words.families.same import SQUARES
from game.words.wording import letters

BLACK, GREY, PALE, WHITE = (0, 0, 0), (96, 96, 96), (208, 208, 208), (255, 255, 255)
PAPER = LIGHT._replace(
    ground=WHITE, card=WHITE, tile_top=WHITE, tile_bottom=WHITE, text=BLACK, line=GREY, well=PALE
)
COLOURED = Look(PAPER, SAFE)
PLAIN = Look(PAPER._replace(accent=BLACK, good=BLACK), SAFE._replace(colours=10 * (WHITE,)))
# Those of the signs that are filled.
FILLED = frozenset((0, 2, 4, 5, 6, 8))
HAIR, LINE = 0.4, 1.0
# How far signs reach, in cells; how high capitals and digits are, of a size of type.
REACH, CAPITAL = 0.28, 0.727
# The room for names of columns and rows, in cells; where cells are small, each fifth has one; and
# their least type.
ROOM, SMALL, LEAST = 0.8, 6.5, 4.0
# How wide and high what stands for a board in few signs is, in cells.
BRIEF = (5.0, 1.6)
ARROWS = {"u": "↑", "d": "↓", "l": "←", "r": "→"}


class Paper(NamedTuple):
    """What is asked of a family.

    write    a move as players write it, counted from 1
    how      how it is played, in a sentence
    colour   the colour of a cell by column and row from the upper left, None for no tile
    legend   how many signs have numbers by which moves are written
    brief    what a board is in few signs, where a small picture would tell less
    columns  whether columns have names, and rows: as of a board for Same Game, or of Collapse
    """

    write: Callable[[Any, Move], str]
    how: Callable[[Any], str]
    colour: Callable[[Any, int, int], int | None] | None = None
    legend: Callable[[Any], int] = lambda _: 0
    brief: Callable[[Any], str] | None = None
    columns: bool = False
    rows: bool = False

    def size(self, board: Any) -> tuple[float, float]:
        """Return how wide and high a board is, in cells."""
        wide, high = _sides(board if self.colour is not None else plate(board, PLAIN))
        return wide + ROOM * self.rows, high + ROOM * self.columns

    def draw(
        self, board: Any, corner: tuple[float, float], cell: float, coloured: bool = False
    ) -> Iterator[Item]:
        """Draw a board from a corner on, with cells of this size."""
        left, top = corner[0] + ROOM * cell * self.rows, corner[1]
        if self.colour is None or coloured:
            yield Placed(plate(board, COLOURED if coloured else PLAIN), left, top, cell)
        else:
            wide, high = _sides(board)
            yield from _cells(board, self.colour, (left, top), cell)
            yield from outline(left, top, wide * cell, high * cell)
        yield from self._names(board, (left, top), cell)

    def small_size(self, board: Any) -> tuple[float, float]:
        """Return how wide and high a board in a small place is, in cells."""
        return self.size(board) if self.brief is None else BRIEF

    def small(self, board: Any, corner: tuple[float, float], cell: float) -> Iterator[Item]:
        """Draw a board in a small place: as it is, or in few signs."""
        if self.brief is None:
            yield from self.draw(board, corner, cell)
            return
        yield from self.blank(board, corner, cell)
        middle = corner[0] + BRIEF[0] * cell / 2, corner[1] + BRIEF[1] * cell / 2
        yield centred(self.brief(board), *middle, 0.7 * cell, 600)

    def blank(self, board: Any, corner: tuple[float, float], cell: float) -> Iterator[Item]:
        """Draw what a board can be drawn into: its edge, and its cells if it has such."""
        (x, y), (wide, high) = corner, self.small_size(board)
        if self.brief is None:
            wide, high = _sides(board)
            for column in range(1, int(wide)):
                yield Box(x + column * cell, y, HAIR, high * cell, GREY)
            for row in range(1, int(high)):
                yield Box(x, y + row * cell, wide * cell, HAIR, GREY)
        yield from outline(x, y, wide * cell, high * cell, HAIR)

    def _names(self, board: Any, corner: tuple[float, float], cell: float) -> Iterator[Item]:
        """Name columns below a board, and rows beside it, from the floor up."""
        left, top = corner
        size, step = max(LEAST, min(9.0, 0.62 * cell)), 1 if cell >= SMALL else 5
        for x in range(step - 1, board.width if self.columns else 0, step):
            middle = left + (x + 0.5) * cell, top + (board.height + ROOM / 2) * cell
            yield centred(letters(x) if self.rows else str(x + 1), *middle, size, 400, GREY)
        for row in range(step - 1, board.height if self.rows else 0, step):
            middle = left - ROOM / 2 * cell, top + (board.height - row - 0.5) * cell
            yield centred(str(row + 1), *middle, size, 400, GREY)


def outline(x: float, y: float, wide: float, high: float, line: float = LINE) -> list[Item]:
    """Draw the edge of a rectangle, within it."""
    return [
        Box(x, y, wide, line, BLACK),
        Box(x, y + high - line, wide, line, BLACK),
        Box(x, y, line, high, BLACK),
        Box(x + wide - line, y, line, high, BLACK),
    ]


def centred(
    text: str, x: float, y: float, size: float, weight: int = 400, ink: Colour = BLACK
) -> Words:
    """Write capitals or digits with their middle at a point."""
    return Words(text, x, y + CAPITAL * size / 2, size, ink, weight, "middle")


def disc(x: float, y: float, reach: float, ink: Colour) -> Mark:
    """Draw a disc of just this reach."""
    return Mark((), x, y, reach - 1, ink, ink)


def sign(colour: int, x: float, y: float, reach: float, ground: Colour = WHITE) -> list[Item]:
    """Draw the sign of a colour round a point, on this ground."""
    ink = ink_on(ground)
    shape: Shape = tuple((2 * px - 1, 2 * py - 1) for px, py in SHAPES[colour])
    if SHAPES[colour] is CIRCLE:
        shape = ()
    drawn: list[Item] = [Mark(shape, x, y, reach - 1, ink, ink)]
    # On a colour it is as it is on screen.
    if colour == RING or (colour not in FILLED and ground == WHITE):
        hole = (0.62 if colour == RING else 0.55) * reach
        drawn.append(Mark(shape, x, y, hole - 1, ground, ground))
    return drawn


def _sides(board: Any) -> tuple[float, float]:
    return board.width, board.height


def _cells(
    board: Any,
    colour: Callable[[Any, int, int], int | None],
    corner: tuple[float, float],
    cell: float,
) -> Iterator[Item]:
    """Draw signs, lines between those that are not alike, and a ring round a start."""
    left, top = corner
    found = {(x, y): colour(board, x, y) for y in range(board.height) for x in range(board.width)}
    start = getattr(board, "start", None)
    line = min(0.8 * LINE, cell / 18)
    for (x, y), here in found.items():
        middle, reach = (left + (x + 0.5) * cell, top + (y + 0.5) * cell), REACH * cell
        if (x, y) == start:
            yield disc(*middle, 0.46 * cell, BLACK)
            yield disc(*middle, 0.39 * cell, WHITE)
            reach = 0.24 * cell
        if here is not None:
            yield from sign(here, *middle, reach)
        if y and here != found[x, y - 1]:
            yield Box(left + x * cell, top + y * cell - line / 2, cell, line, BLACK)
        if x and here != found[x - 1, y]:
            yield Box(left + x * cell - line / 2, top + y * cell, line, cell, BLACK)


def _in_column(board: Any, x: int, y: int) -> int | None:
    column, row = board.columns[x], board.height - 1 - y
    return column[row] if row < len(column) else None


def _next(_: Any, move: Move) -> str:
    return str(int(move) + 1)


def _tile(_: Any, move: Move) -> str:
    column, row = map(int, move.split(","))
    return f"{letters(column)}{row + 1}"


def _way(board: Any, move: Move) -> str:
    """Write what moves and its way: 4→2; that which is to come out has a star, as on its board."""
    ways = (f"{ARROWS[part[1]]}{part[2:].removeprefix('1')}" for part in move.split(","))
    return f"{'★' if move[0] == board.piece else board.sign(move[0])}{''.join(ways)}"


def _pour(_: Any, move: Move) -> str:
    return f"{int(move[0]) + 1}→{int(move[2]) + 1}"


def _of_blocks(board: Any) -> str:
    if board.lengthwise:
        return say(
            "Slide cars along their length until the starred one is out at the right; write down "
            "each car and its way, as B→2."
        )
    return say(
        "Slide blocks, round corners too, until the starred one fills the framed place; write down "
        "each block and its way, as 4→2."
    )


def _of_same(board: Any) -> str:
    if board.goal is None:
        return say(
            "Take groups of two or more like tiles until the board is clear: tiles above fall, and "
            "columns close up to the left; write down a tile of each group."
        )
    return say(
        "Take groups of two or more like tiles, {square} points for n of them and {bonus} more for "
        "an empty board: tiles above fall, and columns close up to the left; write down a tile of "
        "each group.",
        square=SQUARES[board.goal.off],
        bonus=board.goal.bonus,
    )


ON_PAPER: Mapping[str, Paper] = {
    "flood": Paper(
        _next,
        lambda _: say(
            "From the ring on, give your region one colour after another until the whole board has "
            "one colour; write down the numbers of the colours."
        ),
        lambda board, x, y: int(board.cells[y * board.width + x]),
        lambda board: int(board.colours),
    ),
    "sliding": Paper(
        lambda _, move: move,
        lambda _: say(
            "Slide tiles into the gap until all stand in order, row by row, the gap last; write "
            "down the tiles that move."
        ),
    ),
    "collapse": Paper(
        _next,
        lambda _: say(
            "Take group after group of like tiles on the floor, so that the tiles above "
            "fall, until the board is clear; write down their columns."
        ),
        _in_column,
        columns=True,
    ),
    "same": Paper(_tile, _of_same, _in_column, columns=True, rows=True),
    "blocks": Paper(_way, _of_blocks),
    "jugs": Paper(
        _pour,
        lambda _: say(
            "Pour from one jug into another, always until the first is empty or the second full, "
            "until each holds its goal, which stands behind the arrow; the jugs are 1, 2, 3 from "
            "the left: write down from which into which, as 1→2."
        ),
        brief=lambda board: " · ".join(map(str, board.amounts)),
    ),
}

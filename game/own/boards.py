"""Boards as code of one's own sees them: plain values, which nobody can change.

    board.moves()       what can be played, each thing once
    board.play(move)    the board after it, another value
    board.rows          what it looks like; each game has facts of its own

Places are (column, row), counted from 0; rows count from the top, but in Collapse and Same Game
from the floor.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Self

from game.rules.blocks import Blocks
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.jugs import Jugs
from game.rules.puzzle import Grouped, Move, Position, Status, cost, score
from game.rules.same import Same
from game.rules.sliding import Slides, Sliding

Place = tuple[int, int]
# How the gap between tiles is drawn, and a place without a tile.
GAP, AIR = "·", "."


class Board:
    """A board of any game."""

    __slots__ = ("_family", "_position")
    # What draws the board of an ID; it is handed in.
    drawn: ClassVar[Callable[[str], bytes] | None] = None

    def __init__(self, family: str, position: Any) -> None:
        self._family, self._position = family, position

    @property
    def family(self) -> str:
        """The name of its game, as IDs begin: flood, sliding, collapse, blocks, jugs or same."""
        return self._family

    @property
    def id(self) -> str:
        """Its game ID, which says all of the board."""
        return f"{self._family}:{self._position.encode()}"

    @property
    def width(self) -> int:
        """How many columns it has; jugs have none."""
        return int(self._position.width)

    @property
    def height(self) -> int:
        """How many rows it has; jugs have none."""
        return int(self._position.height)

    @property
    def solved(self) -> bool:
        """Whether it is solved."""
        return self._position.status() is Status.SOLVED

    @property
    def stuck(self) -> bool:
        """Whether nothing can be played, and it is not solved."""
        return self._position.status() is Status.STUCK

    @property
    def score(self) -> int | None:
        """The most points that can still be scored from here; None where none are counted."""
        return score(self._position, 0)

    def moves(self) -> tuple[Move, ...]:
        """List what can be played: each thing once, and each counts one."""
        position: Position = self._position
        if isinstance(position, Grouped):
            return tuple(position.groups())
        return tuple(move for move in position.moves() if len(position.steps(move)) == 1)

    def play(self, move: Move) -> Self:
        """Return the board after a move; raise ValueError, in words, where it can't be played.

        A move of several steps, like a slide of three tiles, may be played, too.
        """
        return type(self)(self._family, self._position.apply(move))

    def counts(self, move: Move) -> int:
        """Tell how much a move counts: a slide of three tiles is three moves."""
        return cost(self._position, self._position.steps(move))

    def __eq__(self, other: object) -> bool:
        """Two boards are the same if nothing tells them apart."""
        return isinstance(other, Board) and self._position == other._position

    def __hash__(self) -> int:
        return hash(self._position)

    def __repr__(self) -> str:
        return f"parlour.board({self.id!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._family, self._position)

    def _repr_png_(self) -> bytes | None:
        """Draw it for a notebook, where somebody can."""
        return None if Board.drawn is None else Board.drawn(self.id)


class SlidingBoard(Board):
    """Tiles that slide: `rows` of their numbers, 0 is the gap."""

    __slots__ = ()

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The numbers row by row; 0 is the gap."""
        return _rows(self._position.tiles, self.width)

    @property
    def gap(self) -> Place:
        """Where the gap is."""
        return _place(self._position.tiles.index(0), self.width)

    def __str__(self) -> str:
        wide = len(str(self.width * self.height - 1))
        return _drawn((str(tile or GAP).rjust(wide) for tile in row) for row in self.rows)


class FloodBoard(Board):
    """A board to flood: `rows` of colours, from 0; the `region` grows."""

    __slots__ = ()

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The colours row by row."""
        return _rows(self._position.cells, self.width)

    @property
    def colours(self) -> int:
        """How many colours can be played."""
        return int(self._position.colours)

    @property
    def start(self) -> Place:
        """The cell that the region starts from."""
        column, row = self._position.start
        return column, row

    @property
    def region(self) -> frozenset[Place]:
        """The cells of the region."""
        return frozenset(_place(cell, self.width) for cell in self._position.region())

    @property
    def patches(self) -> tuple[tuple[int, frozenset[Place]], ...]:
        """The patches of one colour outside the region: the colour, and the cells."""
        position: Flood = self._position
        left, found = set(range(len(position.cells))) - set(position.region()), []
        while left:
            cells = position.component(min(left))
            left -= set(cells)
            places = frozenset(_place(cell, self.width) for cell in cells)
            found.append((position.cells[cells[0]], places))
        return tuple(found)

    def __str__(self) -> str:
        return _drawn(map(str, row) for row in self.rows)


class ColumnsBoard(Board):
    """Tiles in columns, as Collapse and Same Game have them: each column's bottom tile first."""

    __slots__ = ()

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The colours of each column from the floor up."""
        return tuple(map(tuple, self._position.columns))

    @property
    def colours(self) -> int:
        """How many colours there may be."""
        return int(self._position.colours)

    @property
    def groups(self) -> tuple[tuple[int, frozenset[Place]], ...]:
        """What can go, in the order of `moves()`: the colour, and the places of its tiles."""
        found = []
        for move in self.moves():
            position = self._position
            group = position.group(int(move) if isinstance(position, Collapse) else move)
            column, row = group[0]
            found.append((position.columns[column][row], frozenset(group)))
        return tuple(found)

    def __str__(self) -> str:
        columns = self.columns
        return _drawn(
            (str(column[row]) if row < len(column) else AIR for column in columns)
            for row in range(self.height - 1, -1, -1)
        )


class BlocksBoard(Board):
    """Blocks in a box, also the cars of Rush Hour.

    Where a guess is asked of one, blocks that look alike are named as they lie, in reading order.
    """

    __slots__ = ()

    @property
    def rows(self) -> tuple[str, ...]:
        """A sign a cell, row by row: a letter or digit a block, `.` empty, `#` a wall."""
        cells, wide = self._position.cells, self.width
        return tuple(cells[at : at + wide] for at in range(0, len(cells), wide))

    @property
    def blocks(self) -> Mapping[str, frozenset[Place]]:
        """The cells of each block, by its letter."""
        places: dict[str, set[Place]] = {name: set() for name in self._position.pieces}
        for cell, sign in enumerate(self._position.cells):
            if sign in places:
                places[sign].add(_place(cell, self.width))
        return MappingProxyType({name: frozenset(cells) for name, cells in places.items()})

    @property
    def goal(self) -> tuple[str, Place]:
        """The block that counts, and where its upper left corner is to come."""
        return self._position.piece, _place(self._position.place, self.width)

    def __str__(self) -> str:
        return _drawn(self.rows)


class JugsBoard(Board):
    """Jugs: what they hold, and what they should."""

    __slots__ = ()

    @property
    def capacities(self) -> tuple[int, ...]:
        """How much each jug can hold."""
        return tuple(self._position.capacities)

    @property
    def amounts(self) -> tuple[int, ...]:
        """How much each jug holds."""
        return tuple(self._position.amounts)

    @property
    def goal(self) -> tuple[int, ...]:
        """How much each jug should hold."""
        return tuple(self._position.goal)

    def __str__(self) -> str:
        held = zip(self.amounts, self.capacities, self.goal, strict=True)
        return _drawn([f"{one}/{most}", f"({wanted})"] for one, most, wanted in held)


# What each kind of position is shown as, and the family that it belongs to.
KINDS: Mapping[type, tuple[Callable[[str, Any], Board], str]] = {
    Flood: (FloodBoard, "flood"),
    Sliding: (SlidingBoard, "sliding"),
    Slides: (SlidingBoard, "sliding"),
    Collapse: (ColumnsBoard, "collapse"),
    Same: (ColumnsBoard, "same"),
    Blocks: (BlocksBoard, "blocks"),
    Jugs: (JugsBoard, "jugs"),
}


def shown(family: str, position: Position) -> Board:
    """Show a position to code of one's own; of a family that is not known here, as any board."""
    kind, _ = KINDS.get(type(position), (Board, family))
    return kind(family, position)


def alike(position: Position) -> bool:
    """Whether blocks look alike: a search tells them not apart, and names them as they lie.

    So a guess is asked of one board for all that differ in such names alone.
    """
    if not isinstance(position, Blocks) or position.lengthwise:
        return False
    shapes = [piece[1:] for name, piece in position.pieces.items() if name != position.piece]
    return len({*shapes}) < len(shapes)


def family_of(position: Position) -> str:
    """Return the name of the family that a position belongs to."""
    return KINDS[type(position)][1]


def position_of(board: Board) -> Any:
    return board._position


def _rows(cells: Sequence[int], width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(cells[at : at + width]) for at in range(0, len(cells), width))


def _place(cell: int, width: int) -> Place:
    row, column = divmod(cell, width)
    return column, row


def _drawn(rows: Any) -> str:
    return "\n".join(" ".join(row) for row in rows)

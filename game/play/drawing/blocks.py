"""A blocks board that is being made: blocks as rectangles, walls, and a goal, wherever they are.

Blocks never lie on one another or on a wall, but they may lie off the board, where it was made
smaller. There may be no goal yet: no block that is marked, or no place for it. Where blocks are
`lengthwise`, they are the cars of Rush Hour: the marked one is to come to the right end of its row.

cell   column and row, from the upper left
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from game import families
from game.families import Board
from game.play.drawing import CannotDraw, within
from game.rules.blocks import BLOCKS, MOVES, SIDES, STEPS, Blocks
from game.rules.blocks.board import CARS, EMPTY, NAMES, SIDE, WALL, sign_of
from game.rules.puzzle import BadGameID, quote

Cell = tuple[int, int]
# Blocks may lie so far off the board.
FARTHEST = 2 * SIDES[1]


class Block(NamedTuple):
    """A rectangle: its name, the cell of its upper left corner, and its size."""

    name: str
    x: int
    y: int
    wide: int
    high: int

    def cells(self) -> set[Cell]:
        return {(self.x + x, self.y + y) for x in range(self.wide) for y in range(self.high)}

    def stretched(self, sides: str, cell: Cell) -> "Block":
        """Bring these sides to a cell: `lu` are those of its upper left corner."""
        (x, y), right, bottom = cell, self.x + self.wide, self.y + self.high
        left = min(x, right - 1) if "l" in sides else self.x
        top = min(y, bottom - 1) if "u" in sides else self.y
        right = max(x, left) + 1 if "r" in sides else right
        bottom = max(y, top) + 1 if "d" in sides else bottom
        return Block(self.name, left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class BlocksDrawing:
    """What lies on the canvas; `piece` is to come to `place`."""

    width: int
    height: int
    blocks: tuple[Block, ...] = ()
    walls: frozenset[Cell] = frozenset()
    piece: str = ""
    place: Cell | None = None
    counted: str = STEPS
    lengthwise: bool = False

    @classmethod
    def of(cls, board: Blocks) -> Self:
        wide = board.width
        blocks = [
            Block(name, piece.cell % wide, piece.cell // wide, piece.width, piece.height)
            for name, piece in board.pieces.items()
        ]
        walls = {(at % wide, at // wide) for at, name in enumerate(board.cells) if name == WALL}
        place = board.place % wide, board.place // wide
        return cls(
            wide, board.height, tuple(sorted(blocks)), frozenset(walls), board.piece, place,
            board.counted, board.lengthwise,
        )  # fmt: skip

    @classmethod
    def read(cls, text: str) -> Self:
        try:
            size, blocks, walls, piece, place, counted, *kind = json.loads(text)
            drawing = cls(
                int(size[0]),
                int(size[1]),
                tuple(sorted(Block(str(name), *map(int, numbers)) for name, *numbers in blocks)),
                frozenset((int(x), int(y)) for x, y in walls),
                str(piece),
                None if place is None else (int(place[0]), int(place[1])),
                str(counted),
                kind == [True],
            )
        except (TypeError, ValueError, LookupError, RecursionError) as error:
            raise BadGameID(
                "expected a drawing of blocks, found {found}", found=quote(text)
            ) from error
        if not drawing._sound():
            raise BadGameID("expected blocks beside each other, found {found}", found=quote(text))
        return drawing

    def _sound(self) -> bool:
        names = [block.name for block in self.blocks]
        if not {*names} <= {*NAMES} or len({*names}) < len(names) or len(names) > len(NAMES):
            return False
        numbers = [number for block in self.blocks for number in block[1:]]
        numbers += [number for cell in (*self.walls, self.place or (0, 0)) for number in cell]
        sizes = [side for block in self.blocks for side in (block.wide, block.high)]
        sides = all(SIDES[0] <= side <= SIDES[1] for side in (self.width, self.height))
        near = all(0 <= number <= FARTHEST for number in numbers) and all(sizes)
        if not (sides and near and self.counted in (STEPS, MOVES)):
            return False
        covered = [cell for block in self.blocks for cell in block.cells()]
        apart = len({*covered}) == len(covered) and self.walls.isdisjoint(covered)
        return apart and (not self.piece or self.piece in names)

    def text(self) -> str:
        parts = (
            (self.width, self.height), self.blocks, sorted(self.walls), self.piece, self.place,
            self.counted, *([True] if self.lengthwise else []),
        )  # fmt: skip
        return json.dumps(parts, separators=(",", ":"))

    def sign(self, name: str) -> str:
        return sign_of(name, (block.name for block in self.blocks))

    def board(self) -> Board:
        if self.lengthwise:
            return self._jam()
        if not self.blocks:
            raise BadGameID("expected at least one block, found none")
        outside = self._outside
        if outside is not None:
            raise BadGameID(
                "block {block} is off the board: bring it in, or take it away",
                block=self.sign(outside.name),
            )
        if not self.piece:
            raise BadGameID("no block is marked: one must be the one to bring to its place")
        if self.place is None:
            raise BadGameID(
                "there is no goal yet: say where block {block} is to come",
                block=self.sign(self.piece),
            )
        goal = self.goal
        assert goal is not None
        if not self._inside(goal):
            raise BadGameID(
                "the goal of block {block} is off the board", block=self.sign(self.piece)
            )
        if not self.walls.isdisjoint(goal.cells()):
            raise BadGameID(
                "a wall stands in the goal of block {block}", block=self.sign(self.piece)
            )
        x, y = self.place
        model = Blocks(
            self.width,
            self.height,
            self.shown().cells,
            self.piece,
            y * self.width + x,
            self.counted,
        )
        return families.read(f"{BLOCKS.name}:{model.encode()}")

    def _jam(self) -> Board:
        """Return the board of Rush Hour; the marked car is called A there, and no other is."""
        if not self.blocks:
            raise BadGameID("expected at least one car, found none")
        outside = self._outside
        if outside is not None:
            raise BadGameID(
                "{block} is off the board: bring it in, or take it away", block=outside.name
            )
        if not self.piece:
            raise BadGameID("no car is marked: one must be the one that comes out")
        if (self.width, self.height) != (SIDE, SIDE):
            raise BadGameID(
                "Rush Hour is played on {size}: give the board this size", size=f"{SIDE}×{SIDE}"
            )
        for block in self.blocks:
            if min(block.wide, block.high) > 1 or block.wide == block.high:
                raise BadGameID(
                    "{block} is no car: a car has two cells or more, in one line", block=block.name
                )
        marked = self.named(self.piece)
        assert marked is not None
        if marked.high > 1:
            raise BadGameID(
                "{block} stands upright: the marked car must lie along its row", block=marked.name
            )
        goal = self.goal
        if goal is not None and not self.walls.isdisjoint(goal.cells()):
            raise BadGameID("a wall stands where {block} is to come out", block=marked.name)
        free = [name for name in CARS[1:] if all(name != block.name for block in self.blocks)]
        names = {block.name: block.name for block in self.blocks}
        for name in [name for name in names if name not in CARS[1:] and name != self.piece]:
            names[name] = free.pop(0)
        names[self.piece] = CARS[0]
        cells = self._cells(names, SIDE, SIDE)
        model = Blocks(SIDE, SIDE, cells, CARS[0], 0, self.counted, lengthwise=True)
        return families.read(f"{BLOCKS.name}:{model.encode()}")

    @property
    def whole(self) -> tuple[int, int]:
        """The size of the board with all that lies beside it."""
        lying = self.blocks if self.goal is None else (*self.blocks, self.goal)
        return (
            max([self.width, *(block.x + block.wide for block in lying)]),
            max([self.height, *(block.y + block.high for block in lying)]),
        )

    def shown(self) -> Blocks:
        """Return a board so large that all blocks lie on it, to draw them by."""
        (wide, high), goal = self.whole, self.goal
        cells = self._cells({block.name: block.name for block in self.blocks}, wide, high)
        place = 0 if goal is None else goal.y * wide + goal.x
        return Blocks(wide, high, cells, self.piece, place, lengthwise=self.lengthwise)

    def _cells(self, names: Mapping[str, str], wide: int, high: int) -> str:
        cells = {cell: names[block.name] for block in self.blocks for cell in block.cells()}
        cells |= dict.fromkeys(self.walls, WALL)
        return "".join(cells.get((x, y), EMPTY) for y in range(high) for x in range(wide))

    @property
    def _outside(self) -> Block | None:
        return next((block for block in self.blocks if not self._inside(block)), None)

    def _inside(self, block: Block) -> bool:
        across = 0 <= block.x <= self.width - block.wide
        return across and 0 <= block.y <= self.height - block.high

    @property
    def goal(self) -> Block | None:
        marked = self.named(self.piece)
        if marked is not None and self.lengthwise:
            return marked._replace(x=max(0, self.width - marked.wide))
        if marked is None or self.place is None:
            return None
        return marked._replace(x=self.place[0], y=self.place[1])

    # What lies where

    def holds(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def named(self, name: str) -> Block | None:
        return next((block for block in self.blocks if block.name == name), None)

    def at(self, cell: Cell) -> Block | None:
        return next((block for block in self.blocks if cell in block.cells()), None)

    def free(self, block: Block) -> bool:
        """Tell whether a rectangle lies on the board, and on nothing but itself."""
        others = (other for other in self.blocks if other.name != block.name)
        cells = block.cells()
        apart = self.walls.isdisjoint(cells) and all(
            other.cells().isdisjoint(cells) for other in others
        )
        return apart and self._inside(block)

    @property
    def new_name(self) -> str:
        """The first name that no block has; raise CannotDraw where all are taken."""
        taken = {block.name for block in self.blocks}
        names = CARS if self.lengthwise else NAMES
        name = next((name for name in names if name not in taken), None)
        if name is None:
            raise CannotDraw("a board has at most {most} blocks", most=len(names))
        return name

    def new(self, cell: Cell) -> Block:
        """Return a new block for a cell that is free; a car takes two where there is room."""
        small = Block(self.new_name, *cell, 1, 1)
        cars = (small._replace(wide=2), small._replace(high=2)) if self.lengthwise else ()
        return next((car for car in cars if self.free(car)), small)

    # Strokes

    def put(self, block: Block) -> Self:
        """Put a block there, new or moved or of another size; where it has no room, do nothing.

        The first block on an empty board is the one that is to come to its place.
        """
        if min(block.wide, block.high) < 1 or not self.free(block):
            return self
        others = [other for other in self.blocks if other.name != block.name]
        first = not self.blocks and not self.piece
        blocks = tuple(sorted([*others, block]))
        return replace(self, blocks=blocks, piece=block.name if first else self.piece)

    def delete(self, name: str) -> Self:
        """Take a block away; its goal stays where it is, for another one."""
        blocks = tuple(block for block in self.blocks if block.name != name)
        return replace(self, blocks=blocks, piece="" if name == self.piece else self.piece)

    def mark(self, name: str) -> Self:
        """Let this be the block that is to come to its place; of cars it is called A then."""
        if not self.lengthwise or not name:
            return replace(self, piece=name)
        names = {name: CARS[0], CARS[0]: name}
        named = (block._replace(name=names.get(block.name, block.name)) for block in self.blocks)
        return replace(self, blocks=tuple(sorted(named)), piece=CARS[0])

    def aim(self, cell: Cell) -> Self:
        """Set the goal, as near to this cell as the marked block can lie; raise CannotDraw."""
        marked = self.named(self.piece)
        if self.lengthwise:
            raise CannotDraw("the way out of Rush Hour is at the right end of the marked car's row")
        if marked is None:
            raise CannotDraw("no block is marked: mark one, then set its goal")
        x, y = cell
        x, y = min(x, self.width - marked.wide), min(y, self.height - marked.high)
        return replace(self, place=(max(0, x), max(0, y)))

    def aim_middle(self, cell: Cell) -> Self:
        """Set the goal so that its middle is as near to this cell."""
        marked = self.named(self.piece)
        wide, high = (1, 1) if marked is None else marked[3:]
        return self.aim((cell[0] - (wide - 1) // 2, cell[1] - (high - 1) // 2))

    def wall(self, cells: Iterable[Cell], there: bool) -> Self:
        """Build walls on cells that are free, or pull them down."""
        inside = {cell for cell in cells if self.holds(cell)}
        if not there:
            return replace(self, walls=self.walls - inside)
        covered = {cell for block in self.blocks for cell in block.cells()}
        return replace(self, walls=self.walls | (inside - covered))

    def sized(self, width: int, height: int) -> Self:
        """Give the board another size; blocks stay where they are, walls go that lie off it."""
        width, height = within(width, SIDES), within(height, SIDES)
        walls = frozenset((x, y) for x, y in self.walls if x < width and y < height)
        return replace(self, width=width, height=height, walls=walls)

    def counting(self, counted: str) -> Self:
        return replace(self, counted=counted)

    def of_cars(self, lengthwise: bool) -> Self:
        """Let blocks be the cars of Rush Hour, counted in moves, or blocks as others are."""
        if lengthwise == self.lengthwise:
            return self
        goal = self.goal
        place = None if goal is None else (goal.x, goal.y)
        other = replace(self, lengthwise=lengthwise, place=place)
        return other.mark(other.piece).sized(SIDE, SIDE).counting(MOVES) if lengthwise else other

    def blank(self) -> Self:
        return replace(self, blocks=(), walls=frozenset(), piece="", place=None)

    # What it might do without

    @property
    def spare(self) -> bool:
        return len(self.blocks) > 1 or bool(self.walls)

    def parts(self) -> Sequence[str]:
        order = sorted(self.blocks, key=lambda block: (block.wide * block.high, block.name))
        names = [block.name for block in order if block.name != self.piece]
        return [*names, *(f"{x} {y}" for x, y in sorted(self.walls))]

    def without(self, part: str) -> Self | None:
        if len(part) == 1:
            return None if self.named(part) is None else self.delete(part)
        x, y = map(int, part.split())
        return self.wall([(x, y)], False) if (x, y) in self.walls else None

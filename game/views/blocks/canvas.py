"""The canvas of a blocks board: blocks to draw, move and stretch, walls, and the goal.

cell   column and row, from the upper left; it may be off the board, where a block was left
"""

from collections.abc import Mapping, Sequence
from math import floor

import pygame

from game.art.look import Look
from game.play.drawing import CannotDraw
from game.play.drawing.blocks import Block, BlocksDrawing, Cell
from game.rules.blocks import MOVES, SIDES, STEPS
from game.rules.phrase import Phrase
from game.text import units
from game.text.tongue import mark, say
from game.views.blocks.box import BlocksBox, told_piece
from game.views.canvas import Hand, Point, Tool
from game.views.common import field
from game.views.common.cells import WAYS, run
from game.views.common.field import Field
from game.views.view import Part
from game.words.families.blocks import UNITS
from game.words.wording import Knob

LARGEST = 110
DRAW, BUILD, AIM, ERASE = "canvas draw", "canvas build", "canvas aim", "canvas erase"
TOOLS = (DRAW, BUILD, AIM, ERASE)
# What is counted, and whether blocks are the cars of Rush Hour.
KINDS = ((STEPS, False), (MOVES, False), (MOVES, True), (STEPS, True))
KIND_WORDS = (mark("Single steps"), mark("Moves"), mark("Rush Hour"), mark("Rush, steps"))
# What each tool does, among blocks and among cars.
BLOCK_WORDS = {
    DRAW: mark(
        "Draw a block, or drag one, or its edge"
        " · dragged off the board, it is gone · F1 tells all keys"
    ),
    BUILD: mark("Draw walls, or pull them down · W at the cursor"),
    AIM: mark("Click the block, then drag its goal · X and G at the cursor"),
    ERASE: mark("Click what is to go · Del at the cursor"),
}
CAR_WORDS = {
    **BLOCK_WORDS,
    DRAW: mark(
        "Draw a car, or drag one, or its edge"
        " · dragged off the board, it is gone · F1 tells all keys"
    ),
    AIM: mark("Click the car that is to come out · X at the cursor"),
}
# Within this share of a cell from its edge, or so many pixels, a block is stretched, not moved.
EDGE, EDGE_PIXELS = 0.22, 16


class BlocksCanvas:
    """Blocks in a box, and some that may lie beside it."""

    begin, read = BlocksDrawing.of, BlocksDrawing.read

    def __init__(self) -> None:
        self._box = BlocksBox()
        self._field = Field[BlocksDrawing](
            lambda drawing: (drawing.width, drawing.height), BlocksDrawing.sized, SIDES, SIDES
        )
        self._cells = self._field.cells
        self.look_at, self.turn = self._cells.look_at, self._field.turn
        self.called = self._field.called
        self._tool = DRAW
        # Where the mouse takes hold of things.
        self._reach = pygame.Rect(0, 0, 1, 1)
        # The stroke under way: what the board was, where it began, where it is; the block in the
        # hand, and which of its sides, or none where all of it is moved.
        self._base: BlocksDrawing | None = None
        self._from: Cell = (0, 0)
        self._here: Cell = (0, 0)
        self._block: Block | None = None
        self._sides = ""
        self._building: bool | None = None
        self._fresh = False
        # The block that the keys have taken up.
        self._taken = ""

    @property
    def commands(self) -> Mapping[str, str]:
        """Tell what its keys do; a block that was taken up can be left where it is."""
        return {
            "canvas go": mark("move the cursor, or the block"),
            "canvas take": mark("make a block or take it up; put it down"),
            "canvas size": mark("stretch the block; size the board"),
            "canvas wall": mark("a wall, or none"),
            "canvas mark": mark("this block is to come home"),
            "canvas goal": mark("its goal is here"),
            "canvas delete": mark("take the block away"),
            **({"canvas leave": ""} if self._taken else {}),
        }

    def fit(self, drawing: BlocksDrawing, area: pygame.Rect, scale: float, text: float) -> None:
        """Give the cells what the handles leave, and blocks beside the board."""
        edge, frame = round(field.ROOM * scale), self._box.framed(drawing.lengthwise, scale)
        room = pygame.Rect(area.x, area.y, area.width - edge, area.height - edge)
        size, most, whole = (drawing.width, drawing.height), round(LARGEST * scale), drawing.whole
        # Where blocks lie off the board, there is room for them as well.
        inner = pygame.Rect(0, 0, *(
            min(round(all_ * (side / far)), most * side + 2 * frame)
            for all_, side, far in zip(room.size, size, whole, strict=True)
        ))  # fmt: skip
        inner.center = room.center
        if whole != size:
            inner.topleft = room.topleft
        self._box.fit(drawing, inner, scale)
        board, cell = self._box.rect, self._box.cell
        self._field.fit(drawing, board, board.inflate(2 * frame, 2 * frame), scale)
        if drawing.lengthwise:
            self._field.hide()
        lying = pygame.Rect(board.topleft, (whole[0] * cell, whole[1] * cell))
        self._reach = board.inflate(2 * cell, 2 * cell).union(lying)
        if drawing.named(self._taken) is None:
            self._taken = ""

    def draw(self, target: pygame.Surface, drawing: BlocksDrawing, look: Look, hand: Hand) -> None:
        """Draw the box and its cells, the goal, the blocks, and what lies where it can't."""
        box, theme, shown = self._box, look.theme, drawing.shown()
        box.draw_well(target, drawing.walls, drawing.lengthwise, look, lined=True)
        aimed, marked = drawing.goal is not None, drawing.named(drawing.piece)
        if aimed:
            box.draw_goal(target, shown, look)
        pointer = None if self._field.held else hand.pointer
        under = None if pointer is None else drawing.at(self._cell(pointer))
        held = self._block.name if self._block is not None else self._taken
        for block in drawing.blocks:
            lifted = block.name if block.name == held or block is under else ""
            box.draw_piece(target, shown, block.name, (block.x, block.y), look, lifted)
        if aimed:
            box.draw_veil(target, shown, look)
        if marked is not None:
            box.draw_star(target, shown, (marked.x, marked.y), look)
        for block in drawing.blocks:
            spot = box.spot(shown, block.name)
            if block.x + block.wide > drawing.width or block.y + block.high > drawing.height:
                box.ring(target, spot, theme.warn)
            elif block.name == held:
                box.ring(target, spot, theme.outline)
        self._field.draw(target, theme, hand, hover=under is None, cursor=not self._taken)

    def _cell(self, point: Point) -> Cell:
        """Return the cell at this point, also one off the board."""
        x, y = self._box.spot_at(point)
        return floor(x), floor(y)

    def state(self) -> object:
        return self._tool, self._taken, self._block, self._cells.cursor, self._field.held

    def spots(self, drawing: BlocksDrawing) -> dict[str, pygame.Rect]:
        """The handles; a jam has one size."""
        return self._field.spots

    def holds(self, point: Point) -> bool:
        """All of the board, and what lies beside it."""
        return bool(self._field.at(point)) or self._reach.collidepoint(point)

    # For who hears it

    def parts(self, drawing: BlocksDrawing, look: Look) -> Sequence[Part]:
        """Tell of each cell what lies there, and whether it is of the goal."""
        board, aimed = drawing.shown(), drawing.goal is not None
        goal = board.put(board.piece, board.place) if aimed else None

        def told(name: str) -> list[str]:
            sign = drawing.sign(name)
            car, block = say("car {name}", name=name), say("block {name}", name=sign)
            said = told_piece(board, name, car if drawing.lengthwise else block)
            return [*said, say("taken up")] if name == self._taken else said

        column, row = self._cells.cursor
        return self._box.parts(board, goal, (row, column), told)

    # Strokes

    def press(self, drawing: BlocksDrawing, point: Point) -> BlocksDrawing:
        """Use the tool on what lies here, or take hold of a handle."""
        self._taken, self._base = "", drawing
        if self._field.grab(drawing, point):
            return drawing
        self._from = self._here = cell = self._cell(point)
        inside, block = drawing.holds(cell), drawing.at(cell)
        if inside:
            self._cells.cursor = cell
        if self._tool == BUILD:
            self._building = cell not in drawing.walls
            return drawing.wall([cell], self._building)
        if self._tool == ERASE:
            return self._erase(drawing, cell)
        if self._tool == AIM:
            if block is not None and block.name != drawing.piece:
                return drawing.mark(block.name)
            if drawing.lengthwise:
                return drawing
            return drawing.aim(cell) if inside and block is None else drawing
        if block is not None:
            self._block, self._sides = block, self._sides_at(block, point)
            return drawing
        if inside and cell not in drawing.walls:
            self._block, self._fresh = drawing.new(cell), True
            return drawing.put(self._block)
        return drawing

    def _erase(self, drawing: BlocksDrawing, cell: Cell) -> BlocksDrawing:
        block = drawing.at(cell)
        return drawing.wall([cell], False) if block is None else drawing.delete(block.name)

    def _sides_at(self, block: Block, point: Point) -> str:
        """Name the sides of a block that are near to a point: `lu` is its upper left corner."""
        x, y = self._box.spot_at(point)
        near = min(EDGE, EDGE_PIXELS / self._box.cell)
        sides = "l" if x - block.x < near else "r" if block.x + block.wide - x < near else ""
        return sides + (
            "u" if y - block.y < near else "d" if block.y + block.high - y < near else ""
        )

    def pull(self, drawing: BlocksDrawing, point: Point) -> BlocksDrawing:
        """Bring the stroke to this point; what has no room there stays where it was."""
        base, cell = self._base, self._cell(point)
        if base is None:
            return drawing
        if self._field.held:
            return self._field.pulled(point)
        before, self._here = self._here, cell
        if self._tool == BUILD and self._building is not None:
            return drawing.wall(run(before, cell), self._building)
        if self._tool == ERASE:
            for at in run(before, cell):
                drawing = self._erase(drawing, at)
            return drawing
        if self._tool == AIM:
            still = cell == self._from or drawing.lengthwise
            return drawing if still else drawing.aim_middle(cell)
        return drawing if self._block is None else self._drawn(drawing, base, cell)

    def _drawn(self, drawing: BlocksDrawing, base: BlocksDrawing, cell: Cell) -> BlocksDrawing:
        """Draw a block up to this cell, stretch it, or move it."""
        block = self._block
        assert block is not None
        (x, y), (from_x, from_y) = cell, self._from
        if self._fresh and drawing.lengthwise:
            along = abs(x - from_x) >= abs(y - from_y)
            x, y = (x, from_y) if along else (from_x, y)
        if self._fresh and (x, y) == (from_x, from_y):
            other = block
        elif self._fresh:
            size = abs(x - from_x) + 1, abs(y - from_y) + 1
            other = Block(block.name, min(x, from_x), min(y, from_y), *size)
        elif self._sides:
            other = block.stretched(self._sides, cell)
        else:
            other = block._replace(x=block.x + x - from_x, y=block.y + y - from_y)
        return base.put(other) if base.free(other) else drawing

    def drop(self, drawing: BlocksDrawing) -> BlocksDrawing:
        """End the stroke; a block that was brought off the board goes."""
        block, moved = self._block, not self._sides and not self._fresh
        if block is not None and moved and not drawing.holds(self._here):
            started_inside = drawing.holds(self._from)
            drawing = drawing.delete(block.name) if started_inside else drawing
        self._base = self._block = self._building = None
        self._sides, self._fresh = "", False
        self._field.let_go()
        return drawing

    def do(self, drawing: BlocksDrawing, name: str) -> BlocksDrawing:
        cell = self._cells.cursor
        taken, under = drawing.named(self._taken), drawing.at(cell)
        match name.split()[1:]:
            case ["go", way] if taken is not None:
                right, down = WAYS[way]
                return self._follow(drawing, taken._replace(x=taken.x + right, y=taken.y + down))
            case ["go", way]:
                self._cells.steer(way)
            case ["size", way] if taken is not None:
                wider, higher = WAYS[way]
                other = taken._replace(wide=taken.wide + wider, high=taken.high + higher)
                return self._follow(drawing, other)
            case ["size", way] if drawing.lengthwise:
                raise CannotDraw(Phrase("Rush Hour is always six by six"))
            case ["size", way]:
                return self._field.stretched(drawing, way)
            case ["take"]:
                return self._take(drawing, under)
            case ["leave"]:
                self._taken = ""
            case ["delete"]:
                self._taken = ""
                return self._erase(drawing, cell if taken is None else (taken.x, taken.y))
            case ["wall"]:
                return drawing.wall([cell], cell not in drawing.walls)
            case ["goal"]:
                return drawing.aim(cell)
            case ["mark"] if taken is not None or under is not None:
                marked = drawing.mark((taken or under).name)  # type: ignore[union-attr]
                self._taken = "" if taken is None else marked.piece
                return marked
            case ["draw" | "build" | "aim" | "erase"]:
                self._tool = name
        return drawing

    def _take(self, drawing: BlocksDrawing, under: Block | None) -> BlocksDrawing:
        """Put down what is taken up, take up what lies here, or make a new block."""
        taken, self._taken = self._taken, ""
        if taken:
            return drawing
        if under is None and self._cells.cursor not in drawing.walls:
            under = drawing.new(self._cells.cursor)
            drawing = drawing.put(under)
        self._taken = "" if under is None else under.name
        return drawing

    def _follow(self, drawing: BlocksDrawing, block: Block) -> BlocksDrawing:
        """Put a block there, if it has room, with the cursor on it."""
        after = drawing.put(block)
        here = after.named(block.name)
        if here is not None and after.holds((here.x, here.y)):
            self._cells.cursor = here.x, here.y
        return after

    # What stands beside it

    def tools(self, drawing: BlocksDrawing) -> Sequence[Tool]:
        cars = say("Cars") if drawing.lengthwise else say("Blocks")
        words = (cars, say("Walls"), say("Goal"), say("Erase"))
        return [
            Tool(name, label, "", self._tool == name)
            for name, label in zip(TOOLS, words, strict=True)
        ]

    def knobs(self, drawing: BlocksDrawing) -> Sequence[Knob]:
        """Width and height, where they don't stand, and the kind: what is counted, cars or not."""
        now = KINDS.index((drawing.counted, drawing.lengthwise))
        kind = Knob(say("Kind"), now, 0, len(KINDS) - 1, [say(words) for words in KIND_WORDS])
        return (kind,) if drawing.lengthwise else (*self._field.knobs(drawing), kind)

    def set(self, drawing: BlocksDrawing, place: int, value: int) -> BlocksDrawing:
        """Give the board this size, or make it of this kind."""
        if place == 2 or drawing.lengthwise:
            counted, lengthwise = KINDS[value]
            return drawing.of_cars(lengthwise).counting(counted)
        return self._field.set(drawing, place, value)

    def title(self, drawing: BlocksDrawing) -> str:
        size = f"{drawing.width}×{drawing.height}"
        return f"{size} · {units.several(UNITS[drawing.counted])}"

    def words(self, drawing: BlocksDrawing, name: str | None) -> str:
        if name in field.WORDS:
            return say(field.WORDS[name])
        if self._taken:
            return say(
                "Arrows move it, Shift stretches · Enter puts it down · X marks it · Del takes"
            )
        return say((CAR_WORDS if drawing.lengthwise else BLOCK_WORDS)[self._tool])

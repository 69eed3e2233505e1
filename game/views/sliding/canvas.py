"""The canvas of a sliding board: tiles to drag, and near it those that are off the board."""

from collections.abc import Mapping, Sequence

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import SMALL
from game.play.drawing.sliding import GAP, SlidingDrawing
from game.rules.sliding import SIDES, Slides
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point, Tool
from game.views.common import field
from game.views.common.cells import Cell
from game.views.common.colours import in_rows
from game.views.common.field import Field
from game.views.sliding.board import SlidingView
from game.views.view import Part, Scene
from game.words.families.sliding import KINDS
from game.words.wording import Knob

LARGEST = 120
# How large tiles are that are off the board, and how much room they have beside it.
TILE, ASIDE = 48, 150


class SlidingCanvas:
    """Tiles in a well, and a tray below it."""

    begin, read = SlidingDrawing, SlidingDrawing.read

    def __init__(self) -> None:
        self._view = SlidingView()
        self._field = Field[SlidingDrawing](
            lambda drawing: (drawing.sliding.width, drawing.sliding.height),
            SlidingDrawing.sized,
            SIDES,
            SIDES,
        )
        self._cells = self._field.cells
        self.look_at, self.turn = self._cells.look_at, self._field.turn
        self._tray: dict[int, pygame.Rect] = {}
        self._text = 1.0
        self._scale = 1.0
        # The tile in the hand: by the mouse, or by keys.
        self._held = self._taken = GAP
        # The cell that the mouse has brought it to, and whether it was moved at all.
        self._over: Cell | None = None
        self._moved = False
        # The digits typed into the cell under the cursor.
        self._typed = 0

    @property
    def commands(self) -> Mapping[str, str]:
        """Tell what its keys do; a tile that was taken up can be left where it was."""
        return {
            "canvas go": mark("move the cursor"),
            "canvas take": mark("take a tile up, put it down"),
            "canvas type": mark("lay the tile of this number"),
            "canvas type 0": "",
            "canvas size": mark("size the board"),
            "canvas delete": mark("take the tile off the board"),
            **({"canvas leave": ""} if self._taken else {}),
        }

    def fit(self, drawing: SlidingDrawing, area: pygame.Rect, scale: float, text: float) -> None:
        """Give the cells what the handles and the tray leave.

        Where text is large, the tray stands beside the board if that leaves it no less room.
        """
        sliding, self._scale, self._text = drawing.sliding, scale, max(scale, text)
        edge = round(field.ROOM * scale)
        foot = edge + round(TILE * scale) + self._head
        below = pygame.Rect(area.x, area.bottom - foot + edge, area.width, foot - edge)
        room = pygame.Rect(area.x, area.y, area.width - edge, area.height - foot - edge)
        aside = round(ASIDE * text)
        if text > 1 and area.width - aside >= room.height:
            below = pygame.Rect(area.right - aside, area.y, aside, area.height)
            room = pygame.Rect(area.x, area.y, area.width - aside - edge, area.height - edge)
        most, frame = round(LARGEST * scale), 2 * round(5 * scale)
        inner = pygame.Rect(0, 0, most * sliding.width + frame, most * sliding.height + frame)
        inner = inner.clip((0, 0, room.width, room.height))
        inner.center = room.center
        self._view.fit(sliding, inner, scale)
        board = self._view.board
        self._field.fit(drawing, board, board.inflate(frame, frame), scale)
        self._fit_tray(drawing.missing, below)

    @property
    def _head(self) -> int:
        """How high the words are that stand over the tray."""
        return round((SMALL + 8) * self._text)

    def _fit_tray(self, missing: Sequence[int], area: pygame.Rect) -> None:
        """Lay out tiles that are off the board, as large as they can be, at the foot of an area."""
        gap, count = round(6 * self._scale), max(1, len(missing))
        high = area.height - self._head
        sides = {
            columns: min(
                round(TILE * self._text),
                (area.width + gap) // columns - gap,
                (high + gap) // -(-count // columns) - gap,
            )
            for columns in range(1, count + 1)
        }
        columns = max(sides, key=lambda columns: (sides[columns], columns))
        side, rows = sides[columns], -(-count // columns)
        left = area.centerx - (columns * (side + gap) - gap) // 2
        top = area.bottom - rows * (side + gap) + gap
        spots = in_rows(len(missing), columns, (left, top), (side, side), (gap, gap))
        self._tray = dict(zip(missing, spots, strict=True))

    def draw(self, target: pygame.Surface, drawing: SlidingDrawing, look: Look, hand: Hand) -> None:
        """Draw the tiles, the tray, and what the hand holds above all."""
        sliding, theme = drawing.sliding, look.theme
        held = self._held
        left = drawing.lift(sliding.tiles.index(held)) if held in sliding.tiles else drawing
        self._view.draw(target, Scene(left.sliding, look))
        self._field.draw(target, theme, hand)
        for tile, spot in self._tray.items():
            if tile != held:
                hot = hand.pointer is not None and spot.collidepoint(hand.pointer)
                face = theme.hover if hot else theme.raised
                target.blit(paint.rounded(spot.size, round(9 * self._scale), face), spot)
                word = paint.fitted(str(tile), spot.width * 3 // 8, theme.text, spot.width - 4, 600)
                target.blit(word, word.get_rect(center=spot.center))
        if self._tray:
            words = paint.text(say("Off the board"), round(SMALL * self._text), theme.quiet)
            first, *others = self._tray.values()
            tray = first.unionall(others)
            below = tray.centerx, tray.y - round(5 * self._scale)
            target.blit(words, words.get_rect(midbottom=below))
        if held and hand.pointer is not None:
            half = self._cells.size // 2
            at = hand.pointer[0] - half, hand.pointer[1] - half
            self._view.draw_tile(target, sliding, held, at, True, look)
        if hand.cursor and self._taken:
            spot = self._cells.spot(self._cells.cursor)
            self._view.draw_tile(target, sliding, self._taken, spot.topleft, True, look)

    def state(self) -> object:
        return self._held, self._taken, self._typed, self._cells.cursor, self._field.held

    def spots(self, drawing: SlidingDrawing) -> dict[str, pygame.Rect]:
        """The tray, then the handles."""
        tray = {f"canvas tile {tile}": spot for tile, spot in self._tray.items()}
        return {**tray, **self._field.spots}

    def holds(self, point: Point) -> bool:
        """Tiles are dragged, on the board and in the tray, and handles drawn."""
        return self._field.holds(point) or self._in_tray(point) != GAP

    def _in_tray(self, point: Point) -> int:
        found = (tile for tile, spot in self._tray.items() if spot.collidepoint(point))
        return next(found, GAP)

    # For who hears it

    def parts(self, drawing: SlidingDrawing, look: Look) -> Sequence[Part]:
        """Tell each cell's tile, whether it is where it belongs, and which one is taken up."""
        found = []
        for number, tile in enumerate(drawing.sliding.tiles):
            row, column = divmod(number, drawing.sliding.width)
            said = [say("gap") if tile == GAP else str(tile)]
            if tile == number + 1:
                said.append(say("in its place"))
            if tile != GAP and tile == self._taken:
                said.append(say("taken up"))
            found.append(self._cells.part((column, row), *said))
        return found

    def called(self, drawing: SlidingDrawing, name: str, look: Look) -> str:
        """Say what a tile of the tray or a handle is called."""
        if name in field.CALLED:
            return self._field.called(drawing, name, look)
        said = say("tile {tile}, off the board", tile=name.split()[-1])
        taken = self._taken == int(name.split()[-1])
        return f"{said}, {say('taken up')}" if taken else said

    # Strokes

    def press(self, drawing: SlidingDrawing, point: Point) -> SlidingDrawing:
        """Take up the tile here, or take hold of a handle."""
        cell = self._cells.at(point)
        self._taken = self._typed = self._held = GAP
        if self._field.grab(drawing, point):
            return drawing
        if cell is not None:
            self._cells.cursor = cell
            self._held = drawing.sliding.tiles[self._cells.number(cell)]
        else:
            self._held = self._in_tray(point)
        return drawing

    def pull(self, drawing: SlidingDrawing, point: Point) -> SlidingDrawing:
        """Size the board, or remember where the tile is."""
        self._over, self._moved = self._cells.at(point), True
        return self._field.pulled(point) if self._field.held else drawing

    def drop(self, drawing: SlidingDrawing) -> SlidingDrawing:
        """Put the tile down: onto another one, or off the board."""
        held, self._held = self._held, GAP
        moved, self._moved = self._moved, False
        self._field.let_go()
        if not held or not moved:
            return drawing
        if self._over is not None:
            return drawing.put(self._cells.number(self._over), held)
        tiles = drawing.sliding.tiles
        return drawing.lift(tiles.index(held)) if held in tiles else drawing

    def do(self, drawing: SlidingDrawing, name: str) -> SlidingDrawing:
        sliding, cell = drawing.sliding, self._cells.number(self._cells.cursor)
        words = name.split()[1:]
        typed, self._typed = self._typed, 0
        match words:
            case ["go", way]:
                self._cells.steer(way)
            case ["size", way]:
                return self._field.stretched(drawing, way)
            case ["take"]:
                held, self._taken = self._taken, 0
                if held:
                    return drawing.put(cell, held)
                self._taken = sliding.tiles[cell]
            case ["leave"]:
                self._taken = 0
            case ["delete"]:
                self._taken = 0
                return drawing.lift(cell)
            case ["type", digit]:
                return self._type(drawing, cell, typed * 10 + int(digit))
            case ["tile", tile]:
                self._taken = int(tile)
            case ["order"]:
                return drawing.in_order()
            case ["parity"]:
                last = [at for at, tile in enumerate(sliding.tiles) if tile != GAP][-2:]
                return drawing.swap(*last) if len(last) == 2 else drawing
        return drawing

    def _type(self, drawing: SlidingDrawing, cell: int, tile: int) -> SlidingDrawing:
        """Put the tile of this number here, and go on where no longer number begins so."""
        size = len(drawing.sliding.tiles)
        tile = tile if tile < size else tile % 10
        if not GAP < tile < size:
            return drawing
        after = drawing.put(cell, tile)
        if tile * 10 >= size:
            self._cells.go_on()
        else:
            self._typed = tile
        return after

    # What stands beside it

    def tools(self, drawing: SlidingDrawing) -> Sequence[Tool]:
        """Put all in order, or mend what can't be solved."""
        return Tool("canvas order", say("In order")), Tool("canvas parity", say("Swap last two"))

    def knobs(self, drawing: SlidingDrawing) -> Sequence[Knob]:
        """Width, height, and what is counted."""
        slides = isinstance(drawing.sliding, Slides)
        counted = Knob(say("Count"), int(slides), 0, 1, (say("Tiles"), say("Slides")))
        return *self._field.knobs(drawing), counted

    def set(self, drawing: SlidingDrawing, place: int, value: int) -> SlidingDrawing:
        """Give the board this size, or count so."""
        if place == 2:
            return drawing.counting(bool(value))
        return self._field.set(drawing, place, value)

    def title(self, drawing: SlidingDrawing) -> str:
        return KINDS.label(drawing.sliding.params)

    def words(self, drawing: SlidingDrawing, name: str | None) -> str:
        if name in field.WORDS:
            return say(field.WORDS[name])
        if self._taken:
            return say("Arrows, then Enter puts the tile down; Esc leaves it where it was")
        return say(
            "Drag a tile onto another, or off the board · digits lay tiles · Enter takes one up · "
            "Del takes it off"
        )

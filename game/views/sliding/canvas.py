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
from game.views.common import handles
from game.views.common.cells import Cell, Cells
from game.views.common.handles import SIZING, Handles, turned
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
        """Measure nothing yet; `fit` comes first."""
        self._view = SlidingView()
        self._cells, self._handles = Cells(), Handles()
        self.look_at = self._cells.look_at
        self._tray: dict[int, pygame.Rect] = {}
        self._text = 1.0
        self._scale = 1.0
        # The tile in the hand: by the mouse, or by keys.
        self._held = self._taken = GAP
        # The cell that the mouse has brought it to, and whether it was moved at all.
        self._over: Cell | None = None
        self._moved = False
        self._sized: SlidingDrawing | None = None
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
        edge = round(handles.ROOM * scale)
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
        self._cells.fit(self._view.board, sliding.width, sliding.height)
        self._handles.fit(self._view.board.inflate(frame, frame), self._cells.size, scale)
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
        self._tray = {}
        for place, tile in enumerate(missing):
            down, right = divmod(place, columns)
            at = left + right * (side + gap), top + down * (side + gap)
            self._tray[tile] = pygame.Rect(at, (side, side))

    def draw(self, target: pygame.Surface, drawing: SlidingDrawing, look: Look, hand: Hand) -> None:
        """Draw the tiles, the tray, and what the hand holds above all."""
        sliding, theme = drawing.sliding, look.theme
        held = self._held
        shown = (
            sliding
            if held not in sliding.tiles
            else drawing.lift(sliding.tiles.index(held)).sliding
        )
        self._view.draw(target, Scene(shown if held else sliding, look))
        self._handles.draw(target, theme, hand.pointer)
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
        under = None if hand.pointer is None else self._cells.at(hand.pointer)
        if under is not None and not self._handles.held:
            self._cells.draw_hover(target, under, theme)
        if held and hand.pointer is not None:
            half = self._cells.size // 2
            at = hand.pointer[0] - half, hand.pointer[1] - half
            self._view.draw_tile(target, sliding, held, at, True, look)
        if hand.cursor:
            self._cells.draw_cursor(target, theme)
            if self._taken:
                spot = self._cells.spot(self._cells.cursor)
                self._view.draw_tile(target, sliding, self._taken, spot.topleft, True, look)

    def state(self) -> object:
        """Return what the hand holds."""
        return self._held, self._taken, self._typed, self._cells.cursor, self._handles.held

    def spots(self, drawing: SlidingDrawing) -> dict[str, pygame.Rect]:
        """The tray, then the handles."""
        tray = {f"canvas tile {tile}": spot for tile, spot in self._tray.items()}
        return {**tray, **self._handles.spots}

    def holds(self, point: Point) -> bool:
        """Tiles are dragged, on the board and in the tray, and handles drawn."""
        on = self._cells.at(point) is not None or bool(self._handles.at(point))
        return on or self._in_tray(point) != GAP

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
        if name in handles.CALLED:
            return say(handles.CALLED[name])
        said = say("tile {tile}, off the board", tile=name.split()[-1])
        taken = self._taken == int(name.split()[-1])
        return f"{said}, {say('taken up')}" if taken else said

    # Strokes

    def press(self, drawing: SlidingDrawing, point: Point) -> SlidingDrawing:
        """Take up the tile here, or take hold of a handle."""
        sliding, cell = drawing.sliding, self._cells.at(point)
        self._taken = self._typed = 0
        if self._handles.grab(point, (sliding.width, sliding.height)):
            self._sized = drawing
        elif cell is not None:
            self._cells.cursor = cell
            self._held = sliding.tiles[self._cells.number(cell)]
        else:
            self._held = self._in_tray(point)
        return drawing

    def pull(self, drawing: SlidingDrawing, point: Point) -> SlidingDrawing:
        """Size the board, or remember where the tile is."""
        self._over, self._moved = self._cells.at(point), True
        if self._sized is not None:
            return self._sized.sized(*self._handles.pulled(point))
        return drawing

    def drop(self, drawing: SlidingDrawing) -> SlidingDrawing:
        """Put the tile down: onto another one, or off the board."""
        held, self._held = self._held, GAP
        moved, self._moved = self._moved, False
        self._handles.let_go()
        if self._sized is not None or not held or not moved:
            self._sized = None
            return drawing
        if self._over is not None:
            return drawing.put(self._cells.number(self._over), held)
        tiles = drawing.sliding.tiles
        return drawing.lift(tiles.index(held)) if held in tiles else drawing

    def do(self, drawing: SlidingDrawing, name: str) -> SlidingDrawing:
        """Do what has this name."""
        sliding, cell = drawing.sliding, self._cells.number(self._cells.cursor)
        words = name.split()[1:]
        typed, self._typed = self._typed, 0
        match words:
            case ["go", way]:
                self._cells.steer(way)
            case ["size", way]:
                wider, higher = SIZING[way]
                return drawing.sized(sliding.width + wider, sliding.height + higher)
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

    def turn(self, drawing: SlidingDrawing, name: str, by: int) -> SlidingDrawing:
        """Size the board by the handle that has the focus."""
        if name not in self._handles.spots:
            return drawing
        size = drawing.sliding.width, drawing.sliding.height
        return drawing.sized(*turned(name, by, size))

    # What stands beside it

    def tools(self, drawing: SlidingDrawing) -> Sequence[Tool]:
        """Put all in order, or mend what can't be solved."""
        return Tool("canvas order", say("In order")), Tool("canvas parity", say("Swap last two"))

    def knobs(self, drawing: SlidingDrawing) -> Sequence[Knob]:
        """Width, height, and what is counted."""
        sliding = drawing.sliding
        return (
            Knob(say("Width"), sliding.width, *SIDES),
            Knob(say("Height"), sliding.height, *SIDES),
            Knob(
                say("Count"), int(isinstance(sliding, Slides)), 0, 1, (say("Tiles"), say("Slides"))
            ),
        )

    def set(self, drawing: SlidingDrawing, place: int, value: int) -> SlidingDrawing:
        """Give the board this size, or count so."""
        if place == 2:
            return drawing.counting(bool(value))
        wide, high = drawing.sliding.width, drawing.sliding.height
        return drawing.sized(*((value, high) if place == 0 else (wide, value)))

    def title(self, drawing: SlidingDrawing) -> str:
        """Say the size, and what is counted."""
        return KINDS.label(drawing.sliding.params)

    def words(self, drawing: SlidingDrawing, name: str | None) -> str:
        """Say how tiles are laid."""
        if name in handles.WORDS:
            return say(handles.WORDS[name])
        if self._taken:
            return say("Arrows, then Enter puts the tile down; Esc leaves it where it was")
        return say(
            "Drag a tile onto another, or off the board · digits lay tiles · Enter takes one up · "
            "Del takes it off"
        )

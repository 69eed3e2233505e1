"""How a blocks board is painted: the well, the goal, blocks and cars, and what points at moves."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.art import paint, traffic, wood
from game.art.glyphs import glyph_shape
from game.art.look import Look
from game.art.theme import Colour, Theme, ink_on, mix
from game.rules.blocks import Blocks
from game.rules.blocks.board import CARS, EMPTY, NAMES, WALL
from game.rules.puzzle import Move, Status
from game.text.tongue import say
from game.views.common.box import Box, Point, Spot
from game.views.common.cells import Cell
from game.views.view import Part, Scene

# How strong the goal's colour is over what lies there.
VEIL = 48
# How wide the frame is: that of a lot is wider, for the way out is a gap in it.
FRAME, FRAME_OF_LOT = 9, 16
# The same of a lot that is drawn without a scale, in cells.
RIM = 0.19


class HeldBlock(NamedTuple):
    """What the hand does: the piece under it, the chosen one, and where a carried one is."""

    under: str = ""
    chosen: str = ""
    at: Spot | None = None


class BlocksBox(Box):
    """The box with its blocks."""

    def fit(self, board: Any, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, and a frame around them."""
        frame = self.framed(board.lengthwise, scale)
        if board.lengthwise and not scale:
            cells = board.width + 2 * RIM, board.height + 2 * RIM
            frame = round(RIM * min(area.width / cells[0], area.height / cells[1]))
        self.lay(board, area, frame, round(168 * scale))

    def framed(self, lot: bool, scale: float) -> int:
        """Tell how wide the frame of a board is, or of a lot."""
        return round((FRAME_OF_LOT if lot else FRAME) * scale)

    def parts(
        self, board: Blocks, goal: Blocks | None, here: tuple[int, int] | None,
        piece: Callable[[str], list[str]], free: Callable[[Cell], str] = lambda _: "",
    ) -> list[Part]:  # fmt: skip
        """Tell of each cell what is said of its piece, or of a free one, and which are the goal's.

        The row and column that are `here` have the cursor; a board that is drawn may be larger.
        """
        found = []
        for number in range(self.cells.columns * self.cells.rows):
            column, row = cell = self.cells.of(number)
            at = row * board.width + column
            name = board.cells[at]
            said = piece(name) if name in board.pieces else [say("wall")]
            if name == EMPTY:
                said = [say("free"), free(cell)]
            if goal is not None and goal.cells[at] == goal.piece:
                said.append(say("goal"))
            part = self.cells.part(cell, *filter(None, said))
            found.append(part._replace(here=part.place == here))
        return found

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene, hold: HeldBlock, short: bool) -> None:
        """Draw everything, arrows short or long; the piece in the hand lies over the others."""
        board: Blocks = scene.position
        (under, chosen, at), look = hold, scene.look
        walls = [self.cells.of(at) for at, name in enumerate(board.cells) if name == WALL]
        self.draw_well(target, walls, board.lengthwise, look)
        self.draw_goal(target, board, look)
        name, spot = self.moving(scene)
        if at is not None:
            name, spot = chosen, at
            origin = mix(scene.theme.well, scene.theme.outline, 0.3)
            self.ring(target, self.spot(board, chosen), origin, edge=1)
        for other in board.pieces:
            if other != name:
                self.draw_piece(target, board, other, self.anchor(board, other), look, under)
        if scene.shift is None:
            self._draw_marks(target, scene, chosen if at is None else "", short)
        if name:
            self.draw_piece(target, board, name, spot, look, name if at is not None else "")
        self.draw_veil(target, board, look)
        lies = spot if name == board.piece else self.anchor(board, board.piece)
        self.draw_star(target, board, lies, look)
        if at is not None:
            self.ring(target, self.spot(board, name, spot), scene.theme.outline)

    def _draw_marks(self, target: pygame.Surface, scene: Scene, chosen: str, short: bool) -> None:
        """Draw where the chosen piece can go, what a click would do, and the hint.

        Short arrows tell which way a block sets out, and no more.
        """
        board: Blocks = scene.position
        theme = scene.theme
        if chosen in board.pieces and board.status() is Status.PLAYING:
            self.ring(target, self.spot(board, chosen), theme.outline)
            dot = paint.disc(max(4, self.cell // 9), mix(theme.well, theme.outline, 0.55))
            for cell in board.reach(chosen):
                ghost = self.spot(board, chosen, self.cells.of(cell))
                target.blit(dot, dot.get_rect(center=ghost.center))
        if scene.hover is not None and scene.hover != scene.hint:
            grey = mix(theme.well, theme.outline, 0.7)
            self.draw_way(target, board, scene.hover, grey, short)
        if scene.hint is not None:
            name = scene.hint[0]
            ground = face_of(board, name, scene.look)
            line = mix(ground, theme.outline, 0.75 + 0.25 * scene.glow)
            self.ring(target, self.spot(board, name), line)
            self.draw_way(target, board, scene.hint, theme.outline, short)

    def draw_well(
        self, target: pygame.Surface, walls: Collection[Cell], lot: bool, look: Look,
        lined: bool = False,
    ) -> None:  # fmt: skip
        """Draw the frame, the ground in it, lines between cells where asked, and the walls."""
        theme = look.theme
        radius, ink = round(self.cell * 0.11), wood.frame(theme, bool(walls) or lot)
        self.draw_frame(target, radius + self.frame, ink)
        inner = self.rect.inflate(self.frame // 2, self.frame // 2)
        target.blit(paint.rounded(inner.size, radius, theme.well), inner)
        if lined or lot:
            traffic.lines(target, self.rect, self.cell, theme)
        self.draw_walls(target, walls, ink)

    def draw_goal(self, target: pygame.Surface, board: Blocks, look: Look) -> None:
        """Draw the goal's frame and its star on the ground, or the gap that leads out of a lot."""
        theme = look.theme
        if board.lengthwise:
            gap = traffic.way_out(self.cell, self.frame, theme, wood.goal(theme))
            row = board.place // board.width
            target.blit(gap, (self.rect.right - self.cell, self.rect.y + row * self.cell))
            return
        place, radius, edge = self._goal(board)
        target.blit(paint.rounded(place.size, radius, wood.goal(theme), 255, edge), place)
        star = glyph_shape(wood.STAR, round(self.cell * 0.44), theme.accent, 110)
        target.blit(star, star.get_rect(center=place.center))

    def _goal(self, board: Blocks) -> tuple[pygame.Rect, int, int]:
        """Return the goal's frame, in the gaps between pieces, its radius and its line's width."""
        corner = board.place % board.width, board.place // board.width
        place = self.spot(board, board.piece, corner)
        gap = max(1, round(self.cell * 0.035))
        return place.inflate(3 * gap, 3 * gap), round(self.cell * 0.1) + gap, max(2, gap)

    def draw_veil(self, target: pygame.Surface, board: Blocks, look: Look) -> None:
        """Shade the goal above the pieces, so that it is seen whatever lies there.

        Its frame lies between them: no line runs through a piece. A way out is seen anyway.
        """
        if board.lengthwise:
            return
        place, radius, _ = self._goal(board)
        target.blit(paint.rounded(place.size, radius, wood.goal(look.theme), VEIL), place)

    def draw_star(self, target: pygame.Surface, board: Blocks, at: Spot, look: Look) -> None:
        """Draw the star of the piece that must come to the goal; the goal's veil lies below."""
        ink = wood.sign(face_of(board, board.piece, look))
        middle = self.spot(board, board.piece, at)
        size, centre = 0.44, middle.center
        if is_vehicle(board, board.piece):
            size, centre = 0.36, self._roof(middle, max(board.pieces[board.piece][1:]))
        paint.put(target, glyph_shape(wood.STAR, round(self.cell * size), ink, 255), center=centre)

    def draw_piece(
        self, target: pygame.Surface, board: Blocks, name: str, at: Spot, look: Look, lifted: str
    ) -> None:
        """Draw a piece with its corner there; a lifted one is brighter, with a deeper shade."""
        face, spread = face_of(board, name, look), max(2, self.cell // 22)
        if name == lifted:
            face, spread = mix(face, wood.WHITE, 0.1), max(2, self.cell // 12)
        if is_vehicle(board, name):
            self._draw_vehicle(target, board, name, at, face, spread, look.theme)
            return
        spot, radius = self.spot(board, name, at), round(self.cell * 0.1)
        block = paint.block(spot.size, radius, face, wood.foot(face), max(1, self.cell // 64))
        self.put(target, block, spot, radius, spread, look.theme)
        goal = name == board.piece
        # A sign is a name: words call the block so, whatever marks are chosen.
        size = max(9, round(self.cell * (0.2 if goal else 0.26)))
        word = paint.text(board.sign(name), size, wood.sign(face), 600)
        edge = round(self.cell * 0.12)
        place = word.get_rect(center=spot.center)
        if goal:
            place.topleft = spot.x + edge, spot.y + edge // 2
        target.blit(word, place)

    def _draw_vehicle(
        self, target: pygame.Surface, board: Blocks, name: str, at: Spot, face: Colour,
        spread: int, theme: Theme,
    ) -> None:  # fmt: skip
        """Draw a car or a lorry with its name, which is no mark: words call it so; or its star."""
        _, wide, high = board.pieces[name]
        cells, upright = max(wide, high), high > wide
        shade = traffic.shade(self.cell, cells, upright, spread, theme.shade)
        corner = self.rect.x + round(at[0] * self.cell), self.rect.y + round(at[1] * self.cell)
        area = pygame.Rect(corner, (wide * self.cell, high * self.cell))
        below = shade.get_rect(center=area.center).move(0, spread // 2)
        target.blit(shade, below)
        first = name == board.piece
        target.blit(traffic.vehicle(self.cell, cells, face, upright, first), area)
        if not first:
            roof = mix(face, wood.WHITE, 0.16)
            ink = mix(roof, ink_on(roof), 0.8)
            word = paint.text(name, max(9, round(self.cell * 0.24)), ink, 600)
            target.blit(word, word.get_rect(center=self._roof(area, cells)))

    def _roof(self, area: pygame.Rect, cells: int) -> Point:
        """Return the middle of a vehicle's roof, or of a lorry's load: its front is off centre."""
        back, (x, y) = round((0.18 if cells == 2 else 0.36) * self.cell), area.center
        return (x, y + back) if area.height > area.width else (x - back, y)

    def chip(self, board: Blocks, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show a move's piece: its colour and name; of the car that is to come out, its star."""
        name = move[0]
        face = face_of(board, name, look)
        foot = wood.foot(face)
        picture = paint.block((size, size), size // 4, face, foot).copy()
        ink = ink_on(mix(face, foot, 0.5))
        if board.lengthwise and name == board.piece:
            word = glyph_shape(wood.STAR, round(size * 0.6), ink, 255)
        else:
            word = paint.text(board.sign(name), round(size * 0.5), ink, 600)
        picture.blit(word, word.get_rect(center=picture.get_rect().center))
        return picture


def told_piece(board: Blocks, name: str, called: str) -> list[str]:
    """Say what a piece is called, how large it is, and whether it is to come to the goal."""
    _, wide, high = board.pieces[name]
    said = [called, say("{wide} by {high}", wide=wide, high=high)]
    return [*said, say("to bring to the goal")] if name == board.piece else said


def is_vehicle(board: Blocks, name: str) -> bool:
    """Tell whether a piece is drawn as a car: in a lot that is being made, not every one can be."""
    sides = board.pieces[name][1:]
    return board.lengthwise and min(sides) == 1 < max(sides)


def face_of(board: Blocks, name: str, look: Look) -> Colour:
    """Return the colour of a piece: one a shape, and the accent for the goal piece."""
    if name == board.piece:
        return look.theme.accent
    # A car keeps its colour whichever others come and go.
    number = (CARS + NAMES).index(name) - 1 if board.lengthwise else _shape(board, name)
    return wood.block(look, number, board.lengthwise)


@lru_cache(maxsize=256)
def _shape(board: Blocks, name: str) -> int:
    """Return which of the board's shapes, but that of the goal piece, this piece has."""
    shapes = sorted({piece[1:] for other, piece in board.pieces.items() if other != board.piece})
    return shapes.index(board.pieces[name][1:])

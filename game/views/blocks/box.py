"""How a blocks board is painted and measured: the box, the goal's place, the pieces, the arrows."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import dist

import pygame

from game.art import paint, traffic
from game.art.glyphs import glyph_shape
from game.art.look import Look
from game.art.theme import Colour, Theme, ink_on, luminance, mix
from game.play.session import Shift
from game.rules.blocks import Blocks
from game.rules.blocks.board import CARS, NAMES, WALL, WAYS, Piece
from game.rules.puzzle import Move, Status
from game.views.blocks.carry import Spot
from game.views.common.arrow import Arrow
from game.views.common.box import Box
from game.views.common.liquid import cell_picture, masks
from game.views.view import Scene, ease

# The palette's colours for the shapes of pieces, in turn; the goal piece has the accent.
COLOURS = (0, 2, 6, 3, 5, 4, 8, 7, 1, 9)
# How far these go towards the tiles' colour, so that the goal piece is the brightest.
CALM = 0.22
STAR = 6
# How strong the goal's colour is over what lies there.
VEIL = 48
# How wide the frame is: that of a lot is wider, for the way out is a gap in it.
FRAME, FRAME_OF_LOT = 9, 16
# The same of a lot that is drawn without a scale, in cells.
RIM = 0.19
Point = tuple[int, int]


class BlocksBox(Box):
    """The box with its blocks."""

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        super().__init__()
        self.dropped: tuple[Move, Spot] | None = None

    def fit(self, board: Blocks, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, and a frame around them."""
        frame = self.framed(board, scale)
        if board.lengthwise and not scale:
            cells = board.width + 2 * RIM, board.height + 2 * RIM
            frame = round(RIM * min(area.width / cells[0], area.height / cells[1]))
        self.lay(board, area, frame, round(168 * scale))
        self.dropped = None

    def framed(self, board: Blocks, scale: float) -> int:
        """Tell how wide the frame of a board is."""
        return round((FRAME_OF_LOT if board.lengthwise else FRAME) * scale)

    # Measuring

    def spot_at(self, point: Point) -> Spot:
        """Turn a point of the window into cells."""
        return (point[0] - self.rect.x) / self.cell, (point[1] - self.rect.y) / self.cell

    def piece_at(self, board: Blocks, point: Point) -> str:
        """Return the piece that lies here; an empty name where none does."""
        cell = self.cells.at(point)
        name = "" if cell is None else board.cells[self.cells.number(cell)]
        return name if name in board.pieces else ""

    def anchor(self, board: Blocks, name: str) -> Spot:
        """Tell where a piece's upper left corner is."""
        return board.pieces[name].cell % board.width, board.pieces[name].cell // board.width

    def spot(self, board: Blocks, name: str, at: Spot | None = None) -> pygame.Rect:
        """Return what a piece covers, where it is or with its corner there, less its gap."""
        piece, gap = board.pieces[name], max(1, round(self.cell * 0.035))
        at = self.anchor(board, name) if at is None else at
        return pygame.Rect(
            self.rect.x + round(at[0] * self.cell) + gap,
            self.rect.y + round(at[1] * self.cell) + gap,
            piece.width * self.cell - 2 * gap,
            piece.height * self.cell - 2 * gap,
        )

    def seconds(self, shift: Shift) -> float:
        """A longer path takes a little longer; a piece that was carried there only settles."""
        if self.dropped is not None and self.dropped[0] == shift.move and not shift.back:
            return 0.08
        self.dropped = None
        return min(0.34, 0.1 + 0.035 * (len(self.path(shift.before, shift.move)) - 1))

    def path(self, board: Blocks, move: Move) -> list[Spot]:
        """List the places that the piece of a move goes through, cell by cell."""
        column, row = self.anchor(board, move[0])
        path = [(column, row)]
        for part in move.split(","):
            right, down = WAYS[part[1]]
            for _ in range(int(part[2:])):
                column, row = column + right, row + down
                path.append((column, row))
        return path

    def _moving(self, scene: Scene) -> tuple[str, Spot]:
        """Tell which piece of a shift is where; no piece where nothing moves."""
        shift = scene.shift
        if shift is None:
            return "", (0, 0)
        path = self.path(shift.before, shift.move)
        if self.dropped is not None and self.dropped[0] == shift.move:
            path = [self.dropped[1], path[-1]]
        gone = ease(scene.progress) * (len(path) - 1)
        if shift.back:
            gone = len(path) - 1 - gone
        place = min(int(gone), len(path) - 2)
        (x, y), (to_x, to_y), share = path[place], path[place + 1], gone - place
        return shift.move[0], (x + (to_x - x) * share, y + (to_y - y) * share)

    # Drawing

    def draw(
        self,
        target: pygame.Surface,
        scene: Scene,
        under: str,
        chosen: str,
        at: Spot | None,
        short: bool,
    ) -> None:
        """Draw everything, arrows short or long; the piece in the hand lies over the others."""
        board: Blocks = scene.position
        self.draw_well(target, board, scene.look)
        self.draw_goal(target, board, scene.look)
        name, spot = self._moving(scene)
        if at is not None:
            name, spot = chosen, at
            origin = mix(scene.theme.well, scene.theme.outline, 0.3)
            self.ring(target, self.spot(board, chosen), origin, edge=1)
        for other in board.pieces:
            if other != name:
                self.draw_piece(target, board, other, self.anchor(board, other), scene.look, under)
        if scene.shift is None:
            self._draw_marks(target, scene, chosen if at is None else "", short)
        if name:
            self.draw_piece(target, board, name, spot, scene.look, name if at is not None else "")
        self.draw_veil(target, board, scene.look)
        lies = spot if name == board.piece else self.anchor(board, board.piece)
        self.draw_star(target, board, lies, scene.look)
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
            self._draw_way(target, board, scene.hover, grey, short)
        if scene.hint is not None:
            name = scene.hint[0]
            ground = face_of(board, name, scene.look)
            line = mix(ground, theme.outline, 0.75 + 0.25 * scene.glow)
            self.ring(target, self.spot(board, name), line)
            self._draw_way(target, board, scene.hint, theme.outline, short)

    def draw_well(
        self, target: pygame.Surface, board: Blocks, look: Look, lined: bool = False
    ) -> None:
        """Draw the frame, the ground in it, lines between cells where asked, and the walls."""
        theme = look.theme
        radius = round(self.cell * 0.11)
        wood = wood_of(theme, WALL in board.cells or board.lengthwise)
        self.draw_frame(target, radius + self.frame, wood)
        inner = self.rect.inflate(self.frame // 2, self.frame // 2)
        target.blit(paint.rounded(inner.size, radius, theme.well), inner)
        if lined or board.lengthwise:
            traffic.lines(target, self.rect, self.cell, theme)
        self._draw_walls(target, board, wood)

    def draw_goal(self, target: pygame.Surface, board: Blocks, look: Look) -> None:
        """Draw the goal's frame and its star on the ground, or the way out of a lot."""
        theme = look.theme
        if board.lengthwise:
            self._draw_way_out(target, board, theme)
            return
        place, radius, edge = self._goal(board)
        target.blit(paint.rounded(place.size, radius, goal_ink(theme), 255, edge), place)
        star = glyph_shape(STAR, round(self.cell * 0.44), theme.accent, 110)
        target.blit(star, star.get_rect(center=place.center))

    def _draw_way_out(self, target: pygame.Surface, board: Blocks, theme: Theme) -> None:
        """Draw the gap in the frame of a lot at the end of the goal piece's row."""
        gap = traffic.way_out(self.cell, self.frame, theme, goal_ink(theme))
        row = board.place // board.width
        target.blit(gap, (self.rect.right - self.cell, self.rect.y + row * self.cell))

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
        target.blit(paint.rounded(place.size, radius, goal_ink(look.theme), VEIL), place)

    def draw_star(self, target: pygame.Surface, board: Blocks, at: Spot, look: Look) -> None:
        """Draw the star of the piece that must come to the goal; the goal's veil lies below."""
        face = face_of(board, board.piece, look)
        ink = mix(mix(face, (0, 0, 0), 0.09), ink_on(face), 0.72)
        middle = self.spot(board, board.piece, at)
        size, centre = 0.44, middle.center
        if is_vehicle(board, board.piece):
            size, centre = 0.36, self._roof(middle, max(board.pieces[board.piece][1:]))
        star = glyph_shape(STAR, round(self.cell * size), ink, 255)
        target.blit(star, star.get_rect(center=centre))

    def _draw_walls(self, target: pygame.Surface, board: Blocks, ink: Colour) -> None:
        """Draw walls that run together with each other and with the frame."""
        wide, high, seam = board.width + 2, board.height + 2, self.frame // 4 + 1
        rows = [
            board.cells[at : at + board.width] for at in range(0, len(board.cells), board.width)
        ]
        framed = "".join([WALL * wide, *(f"{WALL}{row}{WALL}" for row in rows), WALL * wide])
        joined = masks(wide, high, bytes(name == WALL for name in framed))
        for at, name in enumerate(framed):
            row, column = at // wide - 1, at % wide - 1
            if name != WALL or not (0 <= row < board.height and 0 <= column < board.width):
                continue
            picture = cell_picture(self.cell, joined[at], 0, ink)
            right = (column == board.width - 1) - (column == 0)
            down = (row == board.height - 1) - (row == 0)
            x, y = self.rect.x + column * self.cell, self.rect.y + row * self.cell
            for out_x, out_y in {(0, 0), (right, 0), (0, down), (right, down)}:
                target.blit(picture, (x + out_x * seam, y + out_y * seam))

    def draw_piece(
        self, target: pygame.Surface, board: Blocks, name: str, at: Spot, look: Look, lifted: str
    ) -> None:
        """Draw a piece with its corner there; a lifted one is brighter, with a deeper shade."""
        face, spread = face_of(board, name, look), max(2, self.cell // 22)
        if name == lifted:
            face, spread = mix(face, (255, 255, 255), 0.1), max(2, self.cell // 12)
        if is_vehicle(board, name):
            self._draw_vehicle(target, board, name, at, face, spread, look.theme)
            return
        spot, radius = self.spot(board, name, at), round(self.cell * 0.1)
        ground = mix(face, (0, 0, 0), 0.09)
        block = paint.block(spot.size, radius, face, ground, max(1, self.cell // 64))
        self.put(target, block, spot, radius, spread, look.theme)
        goal = name == board.piece
        ink = mix(ground, ink_on(face), 0.72)
        # A sign is a name: words call the block so, whatever marks are chosen.
        size = max(9, round(self.cell * (0.2 if goal else 0.26)))
        word = paint.text(board.sign(name), size, ink, 600)
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
            roof = mix(face, (255, 255, 255), 0.16)
            ink = mix(roof, ink_on(roof), 0.8)
            word = paint.text(name, max(9, round(self.cell * 0.24)), ink, 600)
            target.blit(word, word.get_rect(center=self._roof(area, cells)))

    def _roof(self, area: pygame.Rect, cells: int) -> Point:
        """Return the middle of a vehicle's roof, or of a lorry's load: its front is off centre."""
        back = round((0.18 if cells == 2 else 0.36) * self.cell)
        upright = area.height > area.width
        return (
            (area.centerx, area.centery + back) if upright else (area.centerx - back, area.centery)
        )

    def ring(
        self, target: pygame.Surface, spot: pygame.Rect, line: Colour, alpha: int = 255,
        edge: int = 0,
    ) -> None:  # fmt: skip
        """Draw a ring round a piece."""
        edge = edge or max(2, self.cell // 26)
        target.blit(paint.rounded(spot.size, round(self.cell * 0.1), line, alpha, edge), spot)

    def _draw_way(
        self, target: pygame.Surface, board: Blocks, move: Move, line: Colour, short: bool
    ) -> None:
        """Outline where the piece comes to, with an arrow along its way."""
        ghost = self.spot(board, move[0], self.path(board, move)[-1])
        self.ring(target, ghost, line, 150, max(1, self.cell // 44))
        around = (255, 255, 255) if line[0] < 99 else (0, 0, 0)
        self.arrow(board, move, short).draw(target, line, around)

    def arrow(self, board: Blocks, move: Move, short: bool) -> Arrow:
        """Return the arrow along a move's way, or a short one on the block alone."""
        piece, path = board.pieces[move[0]], self.path(board, move)
        points: list[Spot] = [self.spot(board, move[0], at).center for at in path]
        width = max(3, round(self.cell * 0.055))
        if not short:
            middle, *way = points[0], *_turns(points)
            edge, after = self._edge_point(piece, middle, way[0], 0.24), way[0]
            if dist(middle, edge) < dist(middle, after):
                way.insert(0, edge)
            elif len(way) == 1:
                # Where the middle of a long block comes to lies behind the edge that it leaves by.
                way = [edge, (edge[0] + after[0] - middle[0], edge[1] + after[1] - middle[1])]
            return Arrow(tuple(way), 0.17 * self.cell, width)
        sides = (self._edge_point(piece, points[0], points[1], inside) for inside in (0.33, 0.07))
        return Arrow(tuple(sides), 0.13 * self.cell, width)

    def _edge_point(self, piece: Piece, start: Spot, after: Spot, inside: float) -> Spot:
        """Return where an arrow leaves a piece: so many cells from its edge, its name left free."""
        right, down = (
            (after[0] > start[0]) - (after[0] < start[0]),
            (after[1] > start[1]) - (after[1] < start[1]),
        )
        out_x, out_y = (side * self.cell / 2 - inside * self.cell for side in piece[1:])
        return start[0] + right * out_x, start[1] + down * out_y

    def chip(self, board: Blocks, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show a move's piece: its colour and name; of the car that is to come out, its star."""
        name = move[0]
        face = face_of(board, name, look)
        foot = mix(face, (0, 0, 0), 0.09)
        picture = paint.block((size, size), size // 4, face, foot).copy()
        ink = ink_on(mix(face, foot, 0.5))
        if board.lengthwise and name == board.piece:
            word = glyph_shape(STAR, round(size * 0.6), ink, 255)
        else:
            word = paint.text(board.sign(name), round(size * 0.5), ink, 600)
        picture.blit(word, word.get_rect(center=picture.get_rect().center))
        return picture


def _turns(points: Sequence[Spot]) -> Iterator[Spot]:
    """Yield the points of a way where it turns, and the last: not where it goes straight on."""
    for before, here, after in zip(points, points[1:], [*points[2:], points[-1]], strict=False):
        if any(2 * at != old + new for at, old, new in zip(here, before, after, strict=True)):
            yield here


def is_vehicle(board: Blocks, name: str) -> bool:
    """Tell whether a piece is drawn as a car: in a lot that is being made, not every one can be."""
    sides = board.pieces[name][1:]
    return board.lengthwise and min(sides) == 1 < max(sides)


def goal_ink(theme: Theme) -> Colour:
    """Return the colour of the goal's frame, which stands out from the piece that belongs there."""
    return mix(theme.accent, theme.outline, 0.35)


def wood_of(theme: Theme, walled: bool) -> Colour:
    """Return the frame's colour; with walls or a way out it is far from the well's."""
    # The darker the well, the farther a colour must be from it to look as far.
    depth = luminance(theme.well)
    solid = 0.3 if depth < 0.002 else 0.16 if depth < 0.5 else 0.42
    return mix(theme.well, theme.outline, solid if walled else 0.1)


def face_of(board: Blocks, name: str, look: Look) -> Colour:
    """Return the colour of a piece: one a shape, and the accent for the goal piece."""
    theme = look.theme
    if name == board.piece:
        return theme.accent
    colours = [look.palette.colours[number] for number in COLOURS]
    if board.lengthwise:
        colours = traffic.unlike(theme.accent, colours)
        # A car keeps its colour whichever others come and go.
        turn = (CARS + NAMES).index(name) - 1
        return mix(colours[turn % len(colours)], theme.tile_bottom, CALM)
    return mix(colours[_shape(board, name) % len(colours)], theme.tile_bottom, CALM)


@lru_cache(maxsize=256)
def _shape(board: Blocks, name: str) -> int:
    """Return which of the board's shapes, but that of the goal piece, this piece has."""
    shapes = sorted({piece[1:] for other, piece in board.pieces.items() if other != board.piece})
    return shapes.index(board.pieces[name][1:])

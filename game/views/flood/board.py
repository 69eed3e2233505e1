"""The flood board: liquid regions with fine gaps, the marked origin, and swatches to play.

Each cell is a picture chosen by which of its eight neighbours have its colour, so that regions run
together and keep rounded corners. Only cells whose picture changed are painted again.
"""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.glyphs import mark
from game.art.look import Look
from game.art.theme import Colour, ink_on, luminance, mix
from game.play.session import Shift
from game.rules.flood import DIGITS, Flood, gain
from game.rules.puzzle import Move, Status
from game.text.tongue import say
from game.views.common.cells import Cells, sized
from game.views.common.liquid import cell_picture, masks
from game.views.common.way import moved_words
from game.views.flood import swatches
from game.views.flood.rings import rings, shades
from game.views.flood.swatches import Swatches, gained
from game.views.flood.tide import waves
from game.views.letters import Grid
from game.views.view import Part, Played, Scene, ease
from game.words.families.flood import FloodNaming
from game.words.wording import key_of

# The least size of the mark on a start that is not in the corner: larger than a small cell.
BEACON = 20
# With large text, swatches stand beside the board where that makes cells so much larger.
FAR_LARGER = 1.25


class FloodView:
    """The flood board in the window."""

    def __init__(self) -> None:
        self.cells, self._line = Cells(), 1
        self.free = False
        self._swatches = Swatches()
        self._base = paint.blank((1, 1))
        self._painted: list[tuple[int, int, bool] | None] = []
        self._based: Flood | None = None
        self._look = Look()
        self._text = self._scale = 1.0
        self._area = pygame.Rect(0, 0, 1, 1)
        # Of a play at its end, how it came there, and the shade of each ring of its flood.
        self._way: Sequence[Played] = ()
        self._shades: Sequence[Colour] = ()

    @property
    def board(self) -> pygame.Rect:
        return self.cells.board

    @property
    def cursor(self) -> int:
        """The cell whose colour Enter plays."""
        return self.cells.number(self.cells.cursor)

    @property
    def _cell(self) -> int:
        return self.cells.size

    def enlarge(self, text: float) -> None:
        """Let what is written on the swatches grow with the text."""
        self._text = text

    def fit(self, position: Flood, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, with the swatches below it, or beside it."""
        self._area, self._scale = area, scale
        wide, high, foot = position.width, position.height, round(swatches.FOOT * scale)
        side = swatches.beside(self._text)
        below = min(area.width // wide, (area.height - foot) // high)
        beside = min((area.width - side) // wide, area.height // high)
        large = scale > 0 and self._text > 1
        aside, rows = large and beside >= FAR_LARGER * below, 1
        if large and swatches.crowded(position.colours, area.width, self._text):
            foot_of_two = foot + round(swatches.ROW * scale)
            if (area.height - foot_of_two) // high >= below:
                foot, rows = foot_of_two, 2
        cell = beside if aside else below
        size = sized(cell, 4, round(110 * scale), self.free)
        self._line = max(1, min(size // 20, round(2.5 * scale) or size // 20))
        self.cells.lay(size, wide, high, (area.centerx, area.y + (area.height - foot) // 2))
        if aside:
            self.board.midleft = area.midleft
            gap = round(swatches.GAP * self._text)
            room = pygame.Rect(self.board.right + gap, area.y, side - gap, area.height)
            self._swatches.fit_beside(position.colours, room, self._text)
            # Board and columns stand in the middle together, however many columns there are.
            taken = self.board.unionall(self._swatches.spots)
            for spot in (self.board, *self._swatches.spots):
                spot.x += area.centerx - taken.centerx
        else:
            under = self.board.bottom
            self._swatches.fit(position.colours, area, under, scale, self._text, rows)
        self._base = paint.blank(self.board.size)
        self._painted = [None] * len(position.cells)
        self._based = None

    def grid(self, position: Flood) -> Grid:
        """Name the cells from the upper left."""
        return Grid(position.width, position.height)

    def seconds(self, shift: Shift) -> float:
        """A wave takes longer over a larger region, up to a quarter of a second."""
        return min(0.25, 0.1 + 0.012 * len(waves(shift.before, shift.move)))

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the board, what a hover or a hint points at, and the swatches."""
        board: Flood = scene.position
        if scene.look is not self._look:
            self._look, self._based = scene.look, None
            self._painted = [None] * len(board.cells)
        if scene.shift is not None or board is not self._based or scene.way is not self._way:
            self._way = scene.way
            if scene.way:
                self._paint_rings(board, scene.way)
            else:
                self._paint_base(board, _colours_shown(scene), _owned(scene))
            self._based = board if scene.shift is None else None
        target.blit(self._base, self.board)
        if scene.shift is None:
            if scene.hover is not None and scene.hover != scene.hint:
                self._draw_gain(target, scene, scene.hover, 0.5)
            if scene.hint is not None:
                self._draw_gain(target, scene, scene.hint, 1.0)
        self._draw_origin(target, board)
        if scene.cursor is not None:
            edge = max(2, self._cell // 12)
            self.cells.draw_cursor(target, scene.theme, edge=edge, round_by=0.28)
        if not scene.way:
            self._swatches.draw(target, scene)

    def _paint_base(self, board: Flood, colours: bytes, owned: frozenset[int]) -> None:
        joined = masks(board.width, board.height, colours)
        size = self._cell
        for cell, (colour, mask) in enumerate(zip(colours, joined, strict=True)):
            look = (colour, mask, cell in owned)
            if look == self._painted[cell]:
                continue
            self._painted[cell] = look
            at = self._corner(board, cell)
            self._base.fill((0, 0, 0, 0), (at, (size, size)))
            face = self._look.palette.colours[colour]
            if cell in owned:
                edge = mix(face, self._look.theme.outline, 0.42)
                self._base.blit(cell_picture(size, mask, 0, edge), at)
                self._base.blit(cell_picture(size, mask, 0, face, self._line), at)
            else:
                self._base.blit(cell_picture(size, mask, 0, face), at)
            if cell not in owned:
                self._blit_mark(self._base, colour, at)

    def _paint_rings(self, board: Flood, way: Sequence[Played]) -> None:
        """Paint what each move has taken in a shade of its own: pale at first, and full at last."""
        whole, found = masks(board.width, board.height, board.cells), rings(way)
        joined, size = masks(board.width, board.height, found), self._cell
        self._shades = shades(self._look.palette.colours[board.colour], len(way))
        seam = mix(self._shades[-1], (0, 0, 0), 0.42)
        for cell, ring in enumerate(found):
            self._painted[cell] = None
            at = self._corner(board, cell)
            self._base.fill((0, 0, 0, 0), (at, (size, size)))
            self._base.blit(cell_picture(size, whole[cell], 0, seam), at)
            self._base.blit(cell_picture(size, joined[cell], 0, self._shades[ring]), at)

    def keeps(self) -> str:
        return say("The board keeps the rings of the flood.")

    def worn(self, position: Flood, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell with which move each cell came to the region; there is nothing left to press."""
        found = rings(way)

        def ring(row: int, column: int) -> str:
            place = found[row * position.width + column]
            return say("taken with move {place}", place=place) if place else ""

        cells = [part for part in self.parts(position, look) if part.place is not None]
        return moved_words(cells, ring)

    def strip(self) -> pygame.Rect:
        """The moves of a play at its end stand in the swatches' place."""
        spots = self._swatches.spots
        room = spots[0].unionall(spots)
        if room.y >= self.board.bottom:
            # What is said of it stands below.
            high = room.height + round(8 * self._scale)
            room = pygame.Rect(self._area.x, room.y, self._area.width, high)
        return room

    def _blit_mark(self, target: pygame.Surface, colour: int, at: tuple[int, int]) -> None:
        share = 0.32 if self._cell >= 24 else 0.52
        sign = mark(colour, round(self._cell * share), self._look)
        if sign is not None:
            half = self._cell // 2
            target.blit(sign, sign.get_rect(center=(at[0] + half, at[1] + half)))

    def _corner(self, board: Flood, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, board.width)
        return column * self._cell, row * self._cell

    def _draw_gain(self, target: pygame.Surface, scene: Scene, move: Move, strength: float) -> None:
        """Outline and brighten the cells that a move would join to the region."""
        board: Flood = scene.position
        glow = scene.glow if move == scene.hint else 0.0
        cells = gain(board, move)
        size = self._cell
        edge = max(2, round(size * 0.075 * (0.7 + 0.3 * strength)))
        colour = int(move)
        plain = scene.look.palette.colours[colour]
        line = mix(plain, scene.theme.outline, 0.55 + 0.45 * strength)
        face = mix(plain, (255, 255, 255), 0.10 + 0.16 * glow)
        joined = masks(board.width, board.height, board.cells)
        for outlined in (True, False):
            for cell in cells:
                x, y = self._corner(board, cell)
                x, y = x + self.board.x, y + self.board.y
                if outlined:
                    target.blit(cell_picture(size, joined[cell], edge, line), (x - edge, y - edge))
                else:
                    target.blit(cell_picture(size, joined[cell], 0, face), (x, y))
                    self._blit_mark(target, colour, (x, y))

    def _draw_origin(self, target: pygame.Surface, board: Flood) -> None:
        """Mark the start, on the colour that is painted there."""
        painted = self._painted[board.origin]
        ground = self._look.palette.colours[painted[0] if painted else board.colour]
        ground = self._shades[0] if self._way else ground
        size = min(round(self._cell * 0.46), 12 * self._line + 12)
        if board.origin:
            # Among other cells it has to be found; in the corner it is looked for.
            size = max(BEACON, min(round(self._cell * 0.62), 12 * self._line + 12))
        size = max(6, size)
        ink = (255, 255, 255) if luminance(ground) < 0.4 else (0, 0, 0)
        ring = paint.rounded((size, size), size, ink, 230, edge=max(1, round(size * 0.12)))
        dot = paint.disc(max(2, round(size * 0.34)), ink)
        x, y = self._corner(board, board.origin)
        middle = (self.board.x + x + self._cell // 2, self.board.y + y + self._cell // 2)
        if size > self._cell:
            paint.put(target, paint.disc(size, ground), center=middle)
        target.blit(ring, ring.get_rect(center=middle))
        target.blit(dot, dot.get_rect(center=middle))

    # Pointing

    def pick(self, position: Flood, point: tuple[int, int]) -> Move | None:
        """A cell asks for its colour, a swatch for its own."""
        cell = self.cells.at(point)
        if cell is not None:
            return DIGITS[position.cells[self.cells.number(cell)]]
        solved = position.status() is Status.SOLVED
        return None if solved else self._swatches.pick(point)

    def follow(self, move: Move, point: tuple[int, int]) -> None:
        """The cursor goes to the cell that was clicked; a swatch leaves it where it is."""
        self.cells.cursor = self.cells.at(point) or self.cells.cursor

    def key(self, position: Flood, asked: str) -> Move | None:
        """Digits play colours, 0 the tenth; Enter plays the colour under the cursor."""
        match asked.split()[1:]:
            case ["type", digit]:
                return DIGITS[(int(digit) - 1) % 10]
            case ["press"]:
                return DIGITS[position.cells[self.cursor]]
        return None

    def steer(self, position: Flood, asked: str) -> bool:
        """Arrows move the cursor, and stop at the edges."""
        if not asked.startswith("board go"):
            return False
        self.cells.steer(asked.split()[-1])
        return True

    # Words

    def parts(self, position: Flood, look: Look) -> Sequence[Part]:
        """Tell each cell's colour and how it is to the region, then what each colour would take."""
        region = set(position.region())
        taken = {cell for move in position.moves() for cell in gain(position, move)}
        keyed, found = FloodNaming(look.palette.names).keyed, []
        for cell, colour in enumerate(position.cells):
            row, column = divmod(cell, position.width)
            parts = [say(look.palette.names[colour])]
            if cell == position.origin:
                parts.append(say("where your region starts"))
            elif cell in taken:
                parts.append(say("next to your region"))
            elif cell in region:
                parts.append(say("part of your region"))
            found.append(self.cells.part((column, row), *parts))
        for colour, spot in enumerate(self._swatches.spots):
            name = f"{keyed(colour)}, {gained(position, DIGITS[colour])}"
            found.append(Part(name, spot.copy()))
        return found

    def chip(self, position: Flood, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show the colour with its digit."""
        colour = look.palette.colours[int(move)]
        face = paint.rounded((size, size), size // 4, colour).copy()
        digit = paint.text(key_of(int(move)), size // 2, ink_on(colour), 600)
        face.blit(digit, digit.get_rect(center=face.get_rect().center))
        return face


def _colours_shown(scene: Scene) -> bytes:
    """Return the colours on show: during a shift, the wave has passed over part of the region."""
    if scene.shift is None:
        return bytes(scene.position.cells)
    share = 1 - scene.progress if scene.shift.back else scene.progress
    rings = waves(scene.shift.before, scene.shift.move)
    cells = bytearray(scene.shift.before.cells)
    for wave in rings[: round(ease(share) * len(rings))]:
        for cell in wave:
            cells[cell] = int(scene.shift.move)
    return bytes(cells)


def _owned(scene: Scene) -> frozenset[int]:
    """List the cells of the region; during a shift, those of its larger end."""
    larger = scene.shift and (scene.shift.before if scene.shift.back else scene.shift.after)
    return frozenset((larger or scene.position).region())

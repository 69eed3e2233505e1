"""The box of a board of pieces: its cells, the frame around them, and what lies and moves in it.

A piece is a rectangle of cells: `board.pieces` tells by its name the cell of its upper left corner,
its width and its height. A move begins with the name of its piece, and says how far it goes each
way: `ar2,ad1`. A spot is a column and a row, or somewhere between two.
"""

from collections.abc import Collection, Iterator, Sequence
from math import dist
from typing import Any

import pygame

from game.art import paint
from game.art.theme import Colour, Theme
from game.play.session import Shift
from game.rules.blocks.board import WAYS
from game.rules.puzzle import Move
from game.views.common.arrow import Arrow
from game.views.common.cells import Cell, Cells, sized
from game.views.common.liquid import cell_picture, masks
from game.views.letters import Grid
from game.views.view import Scene, ease

Point = tuple[int, int]
Spot = tuple[float, float]


class Box:
    """The box that pieces lie in."""

    def __init__(self) -> None:
        """Measure nothing yet; `lay` comes first."""
        self.cells, self.area, self.frame = Cells(), pygame.Rect(0, 0, 1, 1), 0
        # The move that a hand has just made, and where it let the piece go.
        self.dropped: tuple[Move, Spot] | None = None

    @property
    def rect(self) -> pygame.Rect:
        return self.cells.board

    @property
    def cell(self) -> int:
        return self.cells.size

    def lay(self, board: Any, area: pygame.Rect, frame: int, most: int, free: bool = False) -> None:
        """Lie in an area with a frame so wide, and cells as large as they can and may be."""
        self.area, self.frame, self.dropped = area, frame, None
        room = area.inflate(-2 * frame, -2 * frame)
        cell = min(room.width // board.width, room.height // board.height)
        self.cells.lay(sized(cell, 8, most, free), board.width, board.height, area.center)

    def grid(self, position: Any) -> Grid:
        """Name the cells from the upper left, beside the frame."""
        return Grid(position.width, position.height, self.frame)

    # Where pieces are

    def spot_at(self, point: Point) -> Spot:
        """Turn a point of the window into cells."""
        return (point[0] - self.rect.x) / self.cell, (point[1] - self.rect.y) / self.cell

    def piece_at(self, board: Any, point: Point) -> str:
        """Return the piece that lies here; an empty name where none does."""
        cell = self.cells.at(point)
        name: str = "" if cell is None else board.cells[self.cells.number(cell)]
        return name if name in board.pieces else ""

    def anchor(self, board: Any, name: str) -> Spot:
        """Tell where a piece's upper left corner is."""
        return board.pieces[name][0] % board.width, board.pieces[name][0] // board.width

    def spot(self, board: Any, name: str, at: Spot | None = None) -> pygame.Rect:
        """Return what a piece covers, where it is or with its corner there, less its gap."""
        (_, wide, high), gap = board.pieces[name], max(1, round(self.cell * 0.035))
        x, y = self.anchor(board, name) if at is None else at
        spot = pygame.Rect(0, 0, wide * self.cell - 2 * gap, high * self.cell - 2 * gap)
        spot.x = self.rect.x + round(x * self.cell) + gap
        spot.y = self.rect.y + round(y * self.cell) + gap
        return spot

    def path(self, board: Any, move: Move) -> list[Spot]:
        """List the places that the piece of a move goes through, cell by cell."""
        path = [self.anchor(board, move[0])]
        for part in move.split(","):
            right, down = WAYS[part[1]]
            for _ in range(int(part[2:])):
                path.append((path[-1][0] + right, path[-1][1] + down))
        return path

    def seconds(self, shift: Shift) -> float:
        """A longer path takes a little longer; a piece that was carried there only settles."""
        if self.dropped is not None and self.dropped[0] == shift.move and not shift.back:
            return 0.08
        self.dropped = None
        return min(0.34, 0.1 + 0.035 * (len(self.path(shift.before, shift.move)) - 1))

    def moving(self, scene: Scene) -> tuple[str, Spot]:
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

    def draw_frame(self, target: pygame.Surface, radius: int, ink: Colour) -> None:
        """Draw the frame, and all that is in it."""
        whole = self.rect.inflate(2 * self.frame, 2 * self.frame)
        target.blit(paint.rounded(whole.size, radius, ink), whole)

    def draw_walls(self, target: pygame.Surface, walls: Collection[Cell], ink: Colour) -> None:
        """Draw cells that run together with each other and with the frame."""
        wide, high, seam = self.cells.columns + 2, self.cells.rows + 2, self.frame // 4 + 1
        framed = bytes(
            x in (0, wide - 1) or y in (0, high - 1) or (x - 1, y - 1) in walls
            for y in range(high)
            for x in range(wide)
        )
        joined = masks(wide, high, framed)
        for x, y in walls:
            picture = cell_picture(self.cell, joined[(y + 1) * wide + x + 1], 0, ink)
            right, down = (x == wide - 3) - (x == 0), (y == high - 3) - (y == 0)
            spot = self.cells.spot((x, y))
            for out_x, out_y in {(0, 0), (right, 0), (0, down), (right, down)}:
                target.blit(picture, spot.move(out_x * seam, out_y * seam))

    def put(
        self, target: pygame.Surface, face: pygame.Surface, spot: pygame.Rect, radius: int,
        spread: int, theme: Theme,
    ) -> None:  # fmt: skip
        """Draw a piece with its shade, which falls a little below it."""
        shade = paint.shadow(spot.size, radius, spread, theme.shade)
        target.blit(shade, (spot.x - spread, spot.y - spread + spread // 2))
        target.blit(face, spot)

    def ring(
        self, target: pygame.Surface, spot: pygame.Rect, line: Colour, alpha: int = 255,
        edge: int = 0,
    ) -> None:  # fmt: skip
        edge = edge or max(2, self.cell // 26)
        target.blit(paint.rounded(spot.size, round(self.cell * 0.1), line, alpha, edge), spot)

    def draw_way(
        self, target: pygame.Surface, board: Any, move: Move, line: Colour, short: bool
    ) -> None:
        """Outline where the piece comes to, with an arrow along its way."""
        ghost = self.spot(board, move[0], self.path(board, move)[-1])
        self.ring(target, ghost, line, 150, max(1, self.cell // 44))
        around = (255, 255, 255) if line[0] < 99 else (0, 0, 0)
        self.arrow(board, move, short).draw(target, line, around)

    def arrow(self, board: Any, move: Move, short: bool) -> Arrow:
        """Return the arrow along a move's way, or a short one on the piece alone."""
        points: list[Spot] = [self.spot(board, move[0], at).center for at in self.path(board, move)]
        (middle, after, *_), sides = points, board.pieces[move[0]][1:]
        width = max(3, round(self.cell * 0.055))
        if short:
            ends = (self._leaving(sides, middle, after, inside) for inside in (0.33, 0.07))
            return Arrow(tuple(ends), 0.13 * self.cell, width)
        way = [*_turns(points)]
        edge, after = self._leaving(sides, middle, way[0], 0.24), way[0]
        if dist(middle, edge) < dist(middle, after):
            way.insert(0, edge)
        elif len(way) == 1:
            # Where the middle of a long piece comes to lies behind the edge that it leaves by.
            way = [edge, (edge[0] + after[0] - middle[0], edge[1] + after[1] - middle[1])]
        return Arrow(tuple(way), 0.17 * self.cell, width)

    def _leaving(self, sides: Sequence[int], start: Spot, after: Spot, inside: float) -> Spot:
        """Return where an arrow leaves a piece: so many cells from its edge, its name left free."""
        ways = ((new > old) - (new < old) for old, new in zip(start, after, strict=True))
        x, y = (
            at + way * (side * self.cell / 2 - inside * self.cell)
            for at, way, side in zip(start, ways, sides, strict=True)
        )
        return x, y


def _turns(points: Sequence[Spot]) -> Iterator[Spot]:
    """Yield the points of a way where it turns, and the last: not where it goes straight on."""
    for before, here, after in zip(points, points[1:], [*points[2:], points[-1]], strict=False):
        if any(2 * at != old + new for at, old, new in zip(here, before, after, strict=True)):
            yield here

"""The board of columns that stand on a floor, as Collapse and Same Game have it.

Tiles that can go are bright, the others dim. Those that a move takes shrink, those above them fall,
and where columns close up, these move over what is empty. A family says what a move takes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme, mix
from game.play.session import Shift
from game.play.worth import Worth
from game.rules.columns import Place
from game.rules.puzzle import Move
from game.text.tongue import say
from game.views.common import tiles, went, worths
from game.views.common.cells import Cells, sized
from game.views.common.went import Taken
from game.views.letters import Grid
from game.views.view import Part, Played, Scene, ease

# Where columns close up, what falls has come to rest after this share of the time.
FALLING = 0.7


class FloorView(ABC):
    """The columns in the window; places are columns and rows, from the floor up."""

    def __init__(
        self,
        taken: Taken,
        bright: Callable[[Any], Collection[Place]],
        shrinking: float,
        closes: bool = False,
    ) -> None:
        """Measure nothing yet; `fit` comes first.

        taken      tells which places a move takes
        bright     tells which tiles can go
        shrinking  the share of the time in which what is taken shrinks
        closes     whether columns close up over empty ones
        """
        self.cells = Cells(upwards=True)
        self.free = False
        self._taken, self._bright = taken, bright
        self._shrinking, self._closes = shrinking, closes
        self._foot = 0
        self._text = 1.0
        self._area = pygame.Rect(0, 0, 1, 1)

    @property
    def board(self) -> pygame.Rect:
        return self.cells.board

    @property
    def _cell(self) -> int:
        return self.cells.size

    def enlarge(self, text: float) -> None:
        self._text = text

    def fit(self, position: Any, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, with room for the floor."""
        self._area = area
        self._foot = foot = round(14 * scale)
        wide, high = position.width, position.height
        cell = min(area.width // wide, (area.height - foot) // high)
        size = sized(cell, 6, round(104 * scale), self.free)
        self.cells.lay(size, wide, high, (area.centerx, area.centery - foot // 2))

    def grid(self, position: Any) -> Grid:
        """Name the cells from the lower left: the letters are below the floor."""
        return Grid(position.width, position.height, self._foot, upwards=True)

    def rim(self) -> int:
        """How far the floor goes beyond the tiles."""
        return max(2, self._cell // 24) + max(2, self._cell // 32)

    def seconds(self, shift: Shift) -> float:
        """Shrinking and falling together, and longer where columns close up."""
        return 0.36 if _closing(self._ways(shift)) else 0.25

    def spot(self, x: int, y: int) -> pygame.Rect:
        """Return where a tile lies, by its column and its row from the floor up."""
        size = self._cell - max(1, round(self._cell * 0.075))
        spot = pygame.Rect(0, 0, size, size)
        whole = self.cells.spot((x, y))
        spot.center = whole.centerx, whole.bottom - self._cell // 2
        return spot

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the floor, and on it what moves, how a play came to its end, or the tiles."""
        self.draw_floor(target, scene.theme)
        if scene.shift is not None:
            self._draw_shift(target, scene, scene.shift)
        elif scene.way:
            size = self.board.size
            picture = went.picture(size, self._cell, scene.way, self._taken, scene.look)
            target.blit(picture, self.board)
        else:
            self._draw_still(target, scene)

    @abstractmethod
    def _draw_still(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the tiles, and what a hover or a hint points at."""

    def draw_floor(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw what the columns stand on."""
        floor = pygame.Rect(0, 0, self.board.width + self._cell // 12, max(2, self._cell // 32))
        floor.midtop = (self.board.centerx, self.board.bottom + max(2, self._cell // 24))
        target.blit(paint.rounded(floor.size, floor.height, theme.line), floor)

    def _draw_tiles(
        self, target: pygame.Surface, scene: Scene, but: Collection[Place] = ()
    ) -> None:
        """Draw the tiles but for some, with what keeps the pace ringed."""
        board, bright = scene.position, self._bright(scene.position)
        for one in scene.worths:
            if one.keeps:
                group = {*self._taken(board, one.move)}
                tiles.draw_mat(target, group, self.spot, scene.theme)
        for x, column in enumerate(board.columns):
            for y, colour in enumerate(column):
                if (x, y) not in but:
                    dim = 0.0 if (x, y) in bright else tiles.DIM
                    tiles.draw(target, colour, dim, self.spot(x, y), scene.look)

    def _draw_shift(self, target: pygame.Surface, scene: Scene, shift: Shift) -> None:
        """Draw a group going: it shrinks, tiles fall, columns close up; backwards on undo."""
        ways = [*self._ways(shift)]
        share = 1 - scene.progress if shift.back else scene.progress
        until = FALLING if _closing(ways) else 1.0
        shrunk = min(1.0, share / self._shrinking)
        fallen = ease(min(1.0, max(0.0, (share - self._shrinking) / (until - self._shrinking))))
        closed = ease(max(0.0, (share - until) / (1 - until))) if until < 1 else 0.0
        reach, reach_after = self._bright(shift.before), self._bright(shift.after)
        for (x, y), colour, there in ways:
            spot = self.spot(x, y)
            dim = dim_after = (x, y) not in reach
            if there is None:
                less = round(spot.width * shrunk)
                spot = spot.inflate(-less, -less)
            else:
                to_x, to_y = there
                left, down = (x - to_x) * closed, (y - to_y) * fallen
                spot = spot.move(-round(left * self._cell), round(down * self._cell))
                dim_after = there not in reach_after
            if spot.width > 2:
                # In quarters, so that few pictures need painting.
                shade = dim + round(4 * share) / 4 * (dim_after - dim)
                tiles.draw(target, colour, tiles.DIM * shade, spot, scene.look)

    def _ways(self, shift: Shift) -> Iterator[tuple[Place, int, Place | None]]:
        """Tell of each tile where it lies, its colour, and where it comes to; None: it is taken."""
        gone, to_x = {*self._taken(shift.before, shift.move)}, 0
        for x, column in enumerate(shift.before.columns):
            to_y = 0
            for y, colour in enumerate(column):
                if (x, y) in gone:
                    yield (x, y), colour, None
                else:
                    yield (x, y), colour, (to_x, to_y)
                    to_y += 1
            to_x += to_y > 0 or not self._closes

    def _outline(
        self, target: pygame.Surface, scene: Scene, move: Move, strength: float, lift: int = 0
    ) -> None:
        """Draw a ring round each tile of a group, on tiles that are lifted by so much."""
        edge = max(2, self._cell // 26)
        for x, y in self._taken(scene.position, move):
            spot = self.spot(x, y).move(0, -lift)
            colour = scene.look.palette.colours[scene.position.columns[x][y]]
            line = mix(colour, scene.theme.outline, strength)
            target.blit(paint.rounded(spot.size, round(spot.width * 0.14), line, edge=edge), spot)

    def _row(self, places: Sequence[Place]) -> pygame.Rect:
        """Return where the longest row of some tiles lies, side by side, the lowest of such."""
        rows: list[list[Place]] = []
        for x, y in sorted(places, key=lambda place: (place[1], place[0])):
            if rows and rows[-1][-1] == (x - 1, y):
                rows[-1].append((x, y))
            else:
                rows.append([(x, y)])
        row = max(rows, key=len)
        return self.spot(*row[0]).union(self.spot(*row[-1]))

    def _draw_worth(
        self, target: pygame.Surface, scene: Scene, one: Worth, row: pygame.Rect, lift: int = 0
    ) -> None:
        """Put a tag on a row of tiles, below their signs, on those hovered as far as these lift."""
        wanted = worths.tag_size(
            max(12, round(self._cell * 0.17)), self._text, round(self._cell * 0.45)
        )
        room = row.width - 4, row.height - 4
        picture = worths.on_board(one, room, wanted, scene, round(13 * self._text))
        if picture is not None:
            far = min(self._cell // 2, picture.get_height() // 2 + max(3, self._cell // 20))
            up = lift if one.move == scene.hover else 0
            floor = self.board.inflate(0, 2 * self._foot)
            worths.put(target, picture, (row.centerx, row.bottom - far - up), floor)

    def chip(self, position: Any, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show a tile of the group."""
        column, row = self._taken(position, move)[0]
        colour = position.columns[column][row]
        return tiles.picture(size, colour, look.palette.colours[colour], look)

    # How a play came to its end

    def keeps(self) -> str:
        return say(went.KEPT)

    def worn(self, position: Any, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell with which move each tile went."""
        return went.worn(way, self._taken, look, self.spot)


def _closing(ways: Iterable[tuple[Place, int, Place | None]]) -> bool:
    """Tell whether columns close up."""
    return any(there is not None and there[0] != x for (x, _), _, there in ways)

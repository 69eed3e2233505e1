"""The collapse board: columns of tiles on a floor; what can go is bright, the rest is dim."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.art import paint
from game.art.look import Look
from game.rules.collapse import COLUMNS, Collapse
from game.rules.columns import Place
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move
from game.text.tongue import say
from game.views.common import falling, worth_rows, worths
from game.views.common.floor import FloorView
from game.views.view import Part, Scene

# This share of a fall's time goes to the shrinking of the tiles that are taken.
SHRINKING = 0.4


class CollapseView(FloorView):
    """The collapse board in the window."""

    def __init__(self) -> None:
        super().__init__(_taken, _reachable, SHRINKING)

    @property
    def cursor(self) -> int:
        """The column that the mark is below."""
        return self.cells.cursor[0]

    def _draw_still(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the tiles, then what a hover or a hint points at."""
        self._draw_tiles(target, scene)
        if scene.hover is not None and scene.hover != scene.hint:
            self._outline(target, scene, scene.hover, 0.55)
        if scene.hint is not None:
            self._outline(target, scene, scene.hint, 0.8 + 0.2 * scene.glow)
        self._draw_worths(target, scene)
        if scene.cursor is not None:
            self._draw_cursor(target, scene.look)

    def _draw_worths(self, target: pygame.Surface, scene: Scene) -> None:
        """Put a tag on each group; large ones that have no room there are listed beside the board.

        A row names the column that is clicked.
        """
        rows = [self._row(_on_floor(scene.position, one.move)) for one in scene.worths]
        if self._text > 1 and scene.worths:
            rooms = [(row.width - 4, row.height - 4) for row in rows]
            most = round(worths.LEAST * self._text)
            sizes = [
                size
                for size in range(most, worths.LEAST - 1, -1)
                if all(map(worths.fits, scene.worths, rooms, [size] * len(rooms)))
            ]
            largest = sizes[0] if sizes else 0
            around = self.board.inflate(0, 2 * self._foot)
            place = worth_rows.largest(scene.worths, self._area, around, self._text, _column)
            if largest < most and place.size > largest:
                target.blits(worth_rows.rows(scene.worths, place, scene, _column, self.chip))
                return
        for one, row in zip(scene.worths, rows, strict=True):
            self._draw_worth(target, scene, one, row)

    def _draw_cursor(self, target: pygame.Surface, look: Look) -> None:
        size = max(8, self._cell // 7)
        mark = paint.rounded((size * 2, max(3, size // 3)), size, look.theme.accent)
        middle = self.cells.spot((self.cursor, 0)).centerx
        target.blit(mark, mark.get_rect(midtop=(middle, self.board.bottom + self._cell // 12)))

    # Pointing

    def pick(self, position: Collapse, point: tuple[int, int]) -> Move | None:
        """Any tile of a group that stands on the bottom asks for the group."""
        place = self.cells.at(point)
        if place is None or position.tile(*place) is None:
            return None
        for move in position.groups():
            if place in position.group(int(move)):
                return move
        raise IllegalMove(Phrase("only groups that touch the bottom row can go"))

    def follow(self, move: Move, point: tuple[int, int]) -> None:
        """The mark goes below the group that went."""
        self.cells.cursor = int(move), 0

    def key(self, position: Collapse, asked: str) -> Move | None:
        """Digits click the bottom of a column; Enter clicks the one under the mark."""
        match asked.split()[1:]:
            case ["type", digit]:
                return COLUMNS[int(digit) - 1]
            case ["press"]:
                return COLUMNS[self.cursor]
        return None

    def steer(self, position: Collapse, asked: str) -> bool:
        """Left and right move the mark below the columns."""
        if not asked.startswith("board along"):
            return False
        self.cells.steer(asked.split()[-1])
        return True

    # Words

    def parts(self, position: Collapse, look: Look) -> Sequence[Part]:
        """Tell each tile's colour and which group it would go with; rows count from the floor."""
        groups = {
            place: len(group)
            for group in (position.group(int(move)) for move in position.groups())
            for place in group
        }

        def goes(place: Place) -> str:
            size = groups.get(place)
            return "" if size is None else say("can go: group of {size}", size=size)

        return falling.parts(position, look, self.spot, goes, (self.cursor, 0))


def _taken(board: Collapse, move: Move) -> Sequence[Place]:
    """List the tiles that a move takes."""
    return board.group(int(move))


def _column(move: Move) -> str:
    """Name the column that is clicked, as the keys do."""
    return str(int(move) + 1)


def _on_floor(board: Collapse, move: Move) -> list[Place]:
    """List the tiles of a group that stand on the floor."""
    return [place for place in _taken(board, move) if not place[1]]


@lru_cache(maxsize=8)
def _reachable(board: Collapse) -> frozenset[Place]:
    return frozenset(place for move in board.groups() for place in board.group(int(move)))

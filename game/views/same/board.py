"""The Same Game board: columns of tiles on a floor; what can go is bright, single tiles are dim.

The group that is pointed at is lifted, and a tag on it tells what it scores, or how many tiles go.
"""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.rules.columns import Place, group_at, groups_of, tile_at
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move
from game.rules.same import Same
from game.text.tongue import number
from game.views.common import falling, tiles, worths
from game.views.common.floor import FloorView
from game.views.view import Part, Scene
from game.words.families.same import can_go

# This share of a motion's time goes to the shrinking of the tiles that are taken.
SHRINKING = 0.3


class SameView(FloorView):
    """The Same Game board in the window."""

    def __init__(self) -> None:
        super().__init__(_taken, _reachable, SHRINKING, closes=True)

    @property
    def cursor(self) -> Place:
        """The cell that the keys take a group at, from the floor up."""
        return self.cells.cursor

    def _draw_still(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the tiles, then what a hover or a hint points at."""
        board: Same = scene.position
        self._draw_tiles(
            target, scene, set() if scene.hover is None else _taken(board, scene.hover)
        )
        if scene.hint is not None and scene.hint != scene.hover:
            self._outline(target, scene, scene.hint, 0.8 + 0.2 * scene.glow)
        if scene.hover is not None:
            self._draw_lifted(target, scene, scene.hover)
        # Tags come last: what they say is read at the cursor, too.
        if scene.cursor is not None:
            spot = self.spot(*self.cursor).inflate(4, 4)
            self.cells.draw_cursor(target, scene.theme, spot, round_by=0.18)
        for one in scene.worths:
            self._draw_worth(target, scene, one, self._row(_taken(board, one.move)), self._lift)
        # What a move scores by itself is not in its worth.
        if scene.hover is not None and not (scene.worths and board.goal is None):
            self._draw_gain(target, scene, scene.hover)

    @property
    def _lift(self) -> int:
        return max(2, round(self._cell * 0.09))

    def _draw_lifted(self, target: pygame.Surface, scene: Scene, move: Move) -> None:
        """Draw the group that is pointed at, raised from the board, with an outline round it."""
        lift = self._lift
        strength = 0.8 + 0.2 * scene.glow if move == scene.hint else 0.55
        for x, y in _taken(scene.position, move):
            spot = self.spot(x, y).move(0, -lift)
            colour = scene.position.columns[x][y]
            tiles.draw(target, colour, 0.0, spot, scene.look, max(1, lift // 2))
        self._outline(target, scene, move, strength, lift)

    def _draw_gain(self, target: pygame.Surface, scene: Scene, move: Move) -> None:
        """Put a tag above the group with what it scores; how many tiles go where none are counted.

        Where there is no room above it, the tag is on its uppermost row.
        """
        board: Same = scene.position
        group = _taken(board, move)
        top = max(y for _, y in group)
        spot = self._row([place for place in group if place[1] == top]).move(0, -self._lift)
        size = max(15, min(22, round(self._cell * 0.34)))
        size = max(size, min(round(size * self._text), self._cell // 2))
        if board.goal is None:
            words = number(len(group))
        else:
            words = f"+{number(board.goal.points(len(group)))}"
        text = paint.text(words, size, scene.theme.text, 600)
        box = text.get_rect().inflate(round(size * 0.9), round(size * 0.36))
        sheet = paint.rounded(box.size, box.height // 2, scene.theme.card, 244).copy()
        line = mix(scene.theme.card, scene.theme.text, 0.22)
        sheet.blit(paint.rounded(box.size, box.height // 2, line, edge=1), (0, 0))
        sheet.blit(text, text.get_rect(center=sheet.get_rect().center))
        middle = spot.centerx, spot.y - box.height // 2 - max(2, self._cell // 16)
        worths.put(target, sheet, middle, self.board.inflate(self._cell, 2 * self._cell))

    # Pointing

    def pick(self, position: Same, point: tuple[int, int]) -> Move | None:
        """Any tile of a group asks for the group."""
        place = self.cells.at(point)
        if place is None or tile_at(position.columns, *place) is None:
            return None
        return _asked(position, place)

    def follow(self, move: Move, point: tuple[int, int]) -> None:
        """The cursor goes to the cell that was clicked."""
        self.cells.cursor = self.cells.at(point) or self.cells.cursor

    def key(self, position: Same, asked: str) -> Move | None:
        """Enter takes the group at the cursor."""
        if asked != "board press":
            return None
        if tile_at(position.columns, *self.cursor) is None:
            raise IllegalMove(Phrase("there is no tile at the cursor"))
        return _asked(position, self.cursor)

    def steer(self, position: Same, asked: str) -> bool:
        """Arrows move the cursor, and stop at the edges."""
        if not asked.startswith("board go"):
            return False
        self.cells.steer(asked.split()[-1])
        return True

    # Words

    def parts(self, position: Same, look: Look) -> Sequence[Part]:
        """Tell each tile's colour and which group it would go with; rows count from the floor."""
        groups = {place: group for group in groups_of(position.columns) for place in group}

        def goes(place: Place) -> str:
            group = groups.get(place)
            return "" if group is None else can_go(position, len(group))

        return falling.parts(position, look, self.spot, goes, self.cursor)


def _taken(board: Same, move: Move) -> Sequence[Place]:
    """List the tiles that a move takes, without a look at all other groups."""
    column, row = map(int, move.split(","))
    return group_at(board.columns, column, row)


def _asked(board: Same, place: Place) -> Move:
    """Return the move that takes the group of this tile, as the rules name it first."""
    for group in groups_of(board.columns):
        if place in group:
            return f"{group[0][0]},{group[0][1]}"
    raise IllegalMove(Phrase("a single tile stays: only two and more of one colour can go"))


@lru_cache(maxsize=8)
def _reachable(board: Same) -> frozenset[Place]:
    return frozenset(place for group in groups_of(board.columns) for place in group)

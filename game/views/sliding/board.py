"""The sliding board: number tiles in a well, the hint as an arrow on the tile to click."""

from collections import Counter
from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.gallery import tile_faces
from game.art.kept import kept
from game.art.look import Look
from game.art.theme import Colour, Theme, mix
from game.play.session import Shift
from game.play.worth import Worth
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move, Status
from game.rules.sliding import Sliding
from game.text.tongue import many, mark, say
from game.views.common import worths
from game.views.common.arrow import Arrow
from game.views.common.box import Box
from game.views.common.cells import WAYS
from game.views.common.way import draw_count, moved_words
from game.views.view import Part, Played, Scene, ease

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
# What is said of a tile that can go there; further below, why none can.
SLIDES = {
    "left": mark("slides left"),
    "right": mark("slides right"),
    "up": mark("slides up"),
    "down": mark("slides down"),
}
# So much of a tile's height a tag takes at the most, and where text is large.
TAG, LARGE_TAG = 0.3, 0.44
# Below this size of a tile there is no room for an arrow beside its number; it grows with the text.
SMALL_TILE = 72
AT_THE_EDGE = {
    "left": Phrase("no tile can move left: the gap is at the edge"),
    "right": Phrase("no tile can move right: the gap is at the edge"),
    "up": Phrase("no tile can move up: the gap is at the edge"),
    "down": Phrase("no tile can move down: the gap is at the edge"),
}


class SlidingView:
    """The sliding board in the window."""

    cursor = None

    def __init__(self) -> None:
        self._box = Box()
        self.grid = self._box.grid
        self.free = False
        self._text = 1.0

    @property
    def board(self) -> pygame.Rect:
        return self._box.rect

    def enlarge(self, text: float) -> None:
        self._text = text

    def fit(self, position: Sliding, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, and a frame around them."""
        self._box.lay(position, area, round(5 * scale), round(180 * scale), self.free)

    def rim(self) -> int:
        """How wide the well round the tiles is."""
        return self._box.frame

    def seconds(self, shift: Shift) -> float:
        """A slide takes the same time for one tile or a segment."""
        return 0.13

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the well and the tiles; the hint's and the hovered tiles stand out."""
        self._box.draw_frame(target, round(self._box.cell * 0.11), scene.theme.well)
        board: Sliding = scene.position
        lifted = set(board.segment(scene.hover)) if scene.hover and scene.shift is None else set()
        offsets = self._offsets(scene)
        whole = scene.look.picture is not None and board.status() is Status.SOLVED
        tagged = {one.move: self._aside(board, one.move) for one in scene.worths}
        moved = _moved(scene.way)
        for one in scene.worths:
            if one.keeps:
                self._draw_mat(target, board, int(one.move), scene.theme)
        for cell, tile in enumerate(board.tiles):
            if whole and not tile and scene.shift is None:
                tile = len(board.tiles)
            if tile:
                spot = self._box.cells.spot(self._box.cells.of(cell)).move(
                    offsets.get(str(tile), (0, 0))
                )
                aside, lit = tagged.get(str(tile), 0), str(tile) in lifted
                self.draw_tile(target, board, tile, spot.topleft, lit, scene.look, aside)
                gap = (self._box.cell - self._inner) // 2
                spot = spot.inflate(-2 * gap, -2 * gap)
                draw_count(target, spot, self._box.cell, moved[str(tile)], scene.theme)
        if scene.hint is not None and scene.shift is None:
            self._draw_hint(target, scene)
        for one in scene.worths:
            self._draw_worth(target, scene, one)

    def _offsets(self, scene: Scene) -> dict[Move, tuple[int, int]]:
        """Tell how far the tiles of a shift still are from where they end."""
        shift = scene.shift
        if shift is None:
            return {}
        board: Sliding = shift.before
        right, down = WAYS[board.way(shift.move)]
        left_over = (1 - ease(scene.progress)) * self._box.cell * (1 if shift.back else -1)
        offset = round(right * left_over), round(down * left_over)
        return dict.fromkeys(board.segment(shift.move), offset)

    def draw_tile(
        self,
        target: pygame.Surface,
        board: Sliding,
        tile: int,
        at: tuple[int, int],
        lifted: bool,
        look: Look,
        aside: int = 0,
    ) -> None:
        """Draw a tile into the cell whose corner is there; a lifted one is brighter.

        Its number stands so far below the middle.
        """
        size, theme = self._inner, look.theme
        gap, radius = (self._box.cell - size) // 2, size // 8
        spot = pygame.Rect(at[0] + gap, at[1] + gap, size, size)
        if look.picture is not None:
            face = _pictured(look.picture, board.width, board.height, size, tile, look.numbers)
        else:
            inks, light = (theme.tile_top, theme.tile_bottom), 0.09 if lifted else 0.0
            top, bottom = (mix(ink, theme.outline, light) for ink in inks)
            face = _numbered(size, str(tile), top, bottom, theme.text, aside)
        self._box.put(target, face, spot, radius, max(2, size // 24), theme)
        if lifted and look.picture is not None:
            target.blit(paint.rounded(spot.size, radius, (255, 255, 255), 50), spot)

    @property
    def _inner(self) -> int:
        return self._box.cell - max(2, round(self._box.cell * 0.07))

    def _draw_hint(self, target: pygame.Surface, scene: Scene) -> None:
        """Outline the tiles that go, the one to click strongest, with an arrow where they go."""
        board: Sliding = scene.position
        assert scene.hint is not None
        way = board.way(scene.hint)
        size = self._inner
        line = mix(scene.theme.tile_top, scene.theme.accent, 0.7 + 0.3 * scene.glow)
        pale = mix(scene.theme.tile_top, scene.theme.accent, 0.4)
        small = size < SMALL_TILE * self._text
        right, down = WAYS[way]
        # On small tiles the arrow has no room beside the number: it lies in the gap.
        side, reach = (size // 2, self._box.cell) if small else (size // 6, round(size * 0.36))
        half, width = round(0.36 * side * paint.FINE) / paint.FINE, max(1, round(0.14 * side))
        for tile in board.segment(scene.hint):
            spot = self._spot(board, int(tile))
            edge = max(2, size // 32) if tile == scene.hint else max(1, size // 48)
            ink = line if tile == scene.hint else pale
            target.blit(paint.rounded(spot.size, size // 8, ink, edge=edge), spot)
            if not small or tile == board.segment(scene.hint)[0]:
                x, y = spot.centerx + right * reach, spot.centery + down * reach
                if scene.look.picture is not None:
                    ground = paint.rounded((2 * side, 2 * side), size, scene.theme.card, 220)
                    target.blit(ground, ground.get_rect(center=(x, y)))
                ends = ((x + step * right, y + step * down) for step in (-half, half))
                Arrow(tuple(ends), half, width).draw(target, line)

    def _draw_mat(self, target: pygame.Surface, board: Sliding, tile: int, theme: Theme) -> None:
        """Lay what shows as a ring below a tile that keeps the pace."""
        edge = 2 * max(2, round(self._box.cell * 0.03))
        mat = self._spot(board, tile).inflate(edge - 2, edge - 2)
        radius = self._inner // 8 + edge // 2
        target.blit(paint.rounded(mat.size, radius, theme.good), mat)

    def _draw_worth(self, target: pygame.Surface, scene: Scene, one: Worth) -> None:
        """Put a tag where a tile comes from, away from its hint's arrow; the number stays free."""
        board: Sliding = scene.position
        size, spot = self._inner, self._spot(board, int(one.move))
        room = size - 6, round(size * self._tag_share)
        wanted = worths.tag_size(round(size * 0.165), self._text, room[1])
        picture = worths.on_board(one, room, wanted, scene, round(13 * self._text))
        if picture is None:
            return
        way = board.way(one.move)
        far = picture.get_height() // 2 + max(2, size // 24)
        middle = spot.top + far if way == "down" else spot.bottom - far
        if scene.look.picture is not None and scene.look.numbers:
            # The number stands at the foot.
            middle = spot.centery if way == "up" else spot.top + far
        worths.put(target, picture, (spot.centerx, middle), self.board)

    @property
    def _tag_share(self) -> float:
        """How much of a tile's height a tag can take; where text is large, its number moves."""
        return LARGE_TAG if self._text > 1 else TAG

    def _aside(self, board: Sliding, tile: Move) -> int:
        """Return how far down a tile's number moves to make room for a large tag."""
        far = round(self._inner * LARGE_TAG / 2) if self._text > 1 else 0
        return far if board.way(tile) == "down" else -far

    def _spot(self, board: Sliding, tile: int) -> pygame.Rect:
        spot = pygame.Rect(0, 0, self._inner + 2, self._inner + 2)
        spot.center = self._box.cells.spot(self._box.cells.of(board.tiles.index(tile))).center
        return spot

    # Pointing

    def pick(self, position: Sliding, point: tuple[int, int]) -> Move | None:
        """A tile asks to slide; the gap asks for nothing."""
        cell = self._box.cells.at(point)
        tile = 0 if cell is None else position.tiles[self._box.cells.number(cell)]
        return str(tile) if tile else None

    def key(self, position: Sliding, asked: str) -> Move | None:
        """Arrows and W A S D slide a tile into the gap; with Shift, the gap goes that way."""
        way = asked.split()[-1]
        if way not in WAYS:
            return None
        if asked.startswith("board back"):
            way = OPPOSITE[way]
        right, down = WAYS[way]
        row, column = divmod(position.tiles.index(0), position.width)
        row, column = row - down, column - right
        if not (0 <= column < position.width and 0 <= row < position.height):
            raise IllegalMove(AT_THE_EDGE[way])
        return str(position.tiles[row * position.width + column])

    def steer(self, position: Sliding, asked: str) -> bool:
        """There is no cursor: arrows move tiles."""
        return False

    # Words

    def parts(self, position: Sliding, look: Look) -> Sequence[Part]:
        """Tell each cell's tile, whether it is where it belongs, and which way it can slide."""
        ways = {int(move): position.way(move) for move in position.moves()}
        found, cells = [], self._box.cells
        for cell, tile in enumerate(position.tiles):
            parts = [str(tile) if tile else say("gap")]
            if tile == cell + 1:
                parts.append(say("in its place"))
            if tile in ways:
                parts.append(say(SLIDES[ways[tile]]))
            found.append(cells.part(cells.of(cell), *parts)._replace(here=False))
        return found

    def keeps(self) -> str:
        return say("Each tile says how often it moved.")

    def worn(self, position: Sliding, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell how often each tile has moved."""
        moved = _moved(way)

        def often(row: int, column: int) -> str:
            count = moved[str(position.tiles[row * position.width + column])]
            return many("moved {n} time", "moved {n} times", count) if count else ""

        return moved_words(self.parts(position, look), often)

    def chip(self, position: Sliding, move: Move, size: int, look: Look) -> pygame.Surface:
        face = paint.rounded((size, size), size // 4, look.theme.raised).copy()
        digits = paint.text(move, round(size * 0.5), look.theme.text, 600)
        face.blit(digits, digits.get_rect(center=face.get_rect().center))
        return face


@kept
def _numbered(
    size: int, number: str, top: Colour, bottom: Colour, ink: Colour, aside: int
) -> pygame.Surface:
    face = paint.tile(size, size // 8, top, bottom).copy()
    digits = paint.text(number, max(9, round(size * 0.38)), ink, 600)
    face.blit(digits, digits.get_rect(center=(size // 2, size // 2 + aside)))
    return face


@kept
def _pictured(
    picture: pygame.Surface, width: int, height: int, size: int, tile: int, number: bool
) -> pygame.Surface:
    """Return a tile's part of the picture; the gap's part, shown at the end, has no number."""
    radius = size // 8
    face = paint.cut_out(tile_faces(picture, width, height, size)[tile - 1], radius)
    face.blit(paint.rounded((size, size), radius, (255, 255, 255), 46, edge=1), (0, 0))
    if number and tile < width * height:
        digits = paint.text(str(tile), max(9, round(size * 0.19)), (255, 255, 255), 600)
        side = round(size * 0.28)
        chip = paint.rounded(
            (max(side, digits.get_width() + side // 2), side), side // 3, (0, 0, 0), 150
        )
        spot = chip.get_rect(bottomleft=(size // 14, size - size // 14))
        face.blit(chip, spot)
        face.blit(digits, digits.get_rect(center=spot.center))
    return face


def _moved(way: Sequence[Played]) -> Counter[str]:
    """Count how often each tile has moved on the way."""
    return Counter(tile for before, move, _ in way for tile in before.segment(move))

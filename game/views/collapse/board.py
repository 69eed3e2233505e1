"""The collapse board: columns of tiles on a floor; what can go is bright, the rest is dim."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme, mix
from game.play.session import Shift
from game.play.worth import Worth
from game.rules.collapse import COLUMNS, Collapse
from game.rules.columns import Place
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move
from game.text.tongue import say
from game.views.common import falling, tiles, went, worth_rows, worths
from game.views.common.cells import sized
from game.views.letters import Grid
from game.views.view import Part, Played, Scene, ease

# This share of a fall's time goes to the shrinking of the tiles that are taken.
SHRINKING = 0.4


# Groups of so many tiles, in a sentence and by themselves; larger ones are named by their number.
# Translators: a group of tiles of one colour; the colour is the name of one, like "sky blue";
# {Colour} is the same with a capital.
class CollapseView:
    """The collapse board in the window."""

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self.cursor = 0
        self._cell = 1
        self.free = False
        self._foot = 0
        self._text = 1.0
        self.board = self._area = pygame.Rect(0, 0, 1, 1)

    def enlarge(self, text: float) -> None:
        """Let tags grow with the text."""
        self._text = text

    def fit(self, position: Collapse, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, with room for the floor."""
        self._area = area
        self._foot = foot = round(14 * scale)
        cell = min(area.width // position.width, (area.height - foot) // position.height)
        self._cell = sized(cell, 6, round(104 * scale), self.free)
        self.board = pygame.Rect(0, 0, self._cell * position.width, self._cell * position.height)
        self.board.center = (area.centerx, area.centery - foot // 2)
        self.cursor = min(self.cursor, position.width - 1)

    def grid(self, position: Collapse) -> Grid:
        """Name the cells from the lower left: the letters are below the floor and its mark."""
        return Grid(position.width, position.height, self._foot, upwards=True)

    def rim(self) -> int:
        """How far the floor goes beyond the tiles."""
        return max(2, self._cell // 24) + max(2, self._cell // 32)

    def seconds(self, shift: Shift) -> float:
        """Shrinking and falling together."""
        return 0.25

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the floor and the tiles, then what a hover or a hint points at."""
        self.draw_floor(target, scene.theme)
        if scene.shift is not None:
            self._draw_shift(target, scene)
            return
        if scene.way:
            size = self.board.size
            target.blit(went.picture(size, self._cell, scene.way, _taken, scene.look), self.board)
            return
        board: Collapse = scene.position
        bright = _reachable(board)
        for one in scene.worths:
            if one.keeps:
                group = {*board.group(int(one.move))}
                tiles.draw_mat(target, group, self.spot, scene.theme)
        for x, column in enumerate(board.columns):
            for y, colour in enumerate(column):
                dim = 0.0 if (x, y) in bright else tiles.DIM
                tiles.draw(target, colour, dim, self.spot(x, y), scene.look)
        if scene.hover is not None and scene.hover != scene.hint:
            self._outline(target, board, scene.hover, scene.look, 0.55)
        if scene.hint is not None:
            self._outline(target, board, scene.hint, scene.look, 0.8 + 0.2 * scene.glow)
        self._draw_worths(target, scene)
        if scene.cursor is not None:
            self._draw_cursor(target, scene.look)

    def draw_floor(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw what the columns stand on."""
        floor = pygame.Rect(0, 0, self.board.width + self._cell // 12, max(2, self._cell // 32))
        floor.midtop = (self.board.centerx, self.board.bottom + self._cell // 24)
        target.blit(paint.rounded(floor.size, floor.height, theme.line), floor)

    def _draw_shift(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw a group going: its tiles shrink, then those above fall; backwards on undo."""
        assert scene.shift is not None
        board: Collapse = scene.shift.before
        share = 1 - scene.progress if scene.shift.back else scene.progress
        shrunk = min(1.0, share / SHRINKING)
        fallen = max(0.0, (share - SHRINKING) / (1 - SHRINKING))
        gone = set(board.group(int(scene.shift.move)))
        reach, reach_after = _reachable(board), _reachable(scene.shift.after)
        for x, column in enumerate(board.columns):
            below = 0
            for y, colour in enumerate(column):
                spot = self.spot(x, y)
                if (x, y) in gone:
                    below += 1
                    less = round(spot.width * shrunk)
                    spot = spot.inflate(-less, -less)
                else:
                    spot = spot.move(0, round(below * self._cell * ease(fallen)))
                if spot.width > 2:
                    dim = (x, y) not in reach
                    dim_after = dim if (x, y) in gone else (x, y - below) not in reach_after
                    # In quarters, so that few pictures need painting.
                    shade = dim + round(4 * share) / 4 * (dim_after - dim)
                    tiles.draw(target, colour, tiles.DIM * shade, spot, scene.look)

    def spot(self, x: int, y: int) -> pygame.Rect:
        """Return where a tile lies, by its column and its row from the floor up."""
        size = self._cell - max(2, round(self._cell * 0.075))
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (
            self.board.x + x * self._cell + self._cell // 2,
            self.board.bottom - y * self._cell - self._cell // 2,
        )
        return spot

    def _outline(
        self, target: pygame.Surface, board: Collapse, move: Move, look: Look, strength: float
    ) -> None:
        edge = max(2, self._cell // 26)
        for place in board.group(int(move)):
            spot = self.spot(*place)
            colour = look.palette.colours[board.columns[place[0]][place[1]]]
            line = mix(colour, look.theme.outline, strength)
            ring = paint.rounded(spot.size, round(spot.width * 0.14), line, edge=edge)
            target.blit(ring, spot)

    def _draw_worths(self, target: pygame.Surface, scene: Scene) -> None:
        """Put a tag on each group; large ones that have no room there are listed beside the board.

        A row names the column that is clicked.
        """
        board: Collapse = scene.position
        if self._text > 1 and scene.worths:
            rooms = [self._tag_room(board, one.move) for one in scene.worths]
            most = round(worths.LEAST * self._text)
            sizes = [
                size
                for size in range(most, worths.LEAST - 1, -1)
                if all(map(worths.fits, scene.worths, rooms, [size] * len(rooms)))
            ]
            told = sizes[0] if sizes else 0
            around = self.board.inflate(0, 2 * self._foot)
            place = worth_rows.largest(scene.worths, self._area, around, self._text, _column)
            if told < most and place.size > told:

                def pictured(move: Move, size: int) -> pygame.Surface:
                    return self.chip(board, move, size, scene.look)

                target.blits(worth_rows.rows(scene.worths, place, scene, _column, pictured))
                return
        for one in scene.worths:
            self._draw_worth(target, scene, one)

    def _tag_room(self, board: Collapse, move: Move) -> tuple[int, int]:
        """Return the room for a tag on the longest row of a group's tiles on the floor."""
        spot = self._longest_row(board, move)
        return spot.width - 4, spot.height - 4

    def _longest_row(self, board: Collapse, move: Move) -> pygame.Rect:
        row = _on_floor(board, move)
        return self.spot(row[0], 0).union(self.spot(row[-1], 0))

    def _draw_worth(self, target: pygame.Surface, scene: Scene, one: Worth) -> None:
        """Put a tag on the longest row of the group's tiles on the floor, below their signs."""
        spot = self._longest_row(scene.position, one.move)
        room = self._tag_room(scene.position, one.move)
        usual, text = max(12, round(self._cell * 0.17)), self._text
        wanted = worths.tag_size(usual, text, round(self._cell * 0.45))
        picture = worths.tag(one, room, wanted, scene.theme)
        if one.move == scene.hover:
            picture = worths.whole_tag(one, max(round(13 * text), wanted), scene.theme)
        if picture is not None:
            far = min(self._cell // 2, picture.get_height() // 2 + max(3, self._cell // 20))
            floor = self.board.inflate(0, 2 * self._foot)
            worths.put(target, picture, (spot.centerx, spot.bottom - far), floor)

    def _draw_cursor(self, target: pygame.Surface, look: Look) -> None:
        size = max(8, self._cell // 7)
        mark = paint.rounded((size * 2, max(3, size // 3)), size, look.theme.accent)
        middle = self.board.x + self.cursor * self._cell + self._cell // 2
        target.blit(mark, mark.get_rect(midtop=(middle, self.board.bottom + self._cell // 12)))

    # Pointing

    def pick(self, position: Collapse, point: tuple[int, int]) -> Move | None:
        """Any tile of a group that stands on the bottom asks for the group."""
        if not self.board.collidepoint(point):
            return None
        x = (point[0] - self.board.x) // self._cell
        y = (self.board.bottom - 1 - point[1]) // self._cell
        if position.tile(x, y) is None:
            return None
        for move in position.groups():
            if (x, y) in position.group(int(move)):
                return move
        raise IllegalMove(Phrase("only groups that touch the bottom row can go"))

    def follow(self, move: Move, point: tuple[int, int]) -> None:
        """The mark goes below the group that went."""
        self.cursor = int(move)

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
        step = 1 if asked.endswith("right") else -1
        self.cursor = min(max(self.cursor + step, 0), position.width - 1)
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

    def keeps(self) -> str:
        """Say what the board shows of how a play came to its end."""
        return say(went.KEPT)

    def worn(self, position: Collapse, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell with which move each tile went."""
        return went.worn(way, _taken, look, self.spot)

    def chip(self, position: Collapse, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show a tile of the group."""
        colour = position.columns[int(move)][0]
        return tiles.picture(size, colour, look.palette.colours[colour], look)


def _taken(board: Collapse, move: Move) -> Sequence[Place]:
    """List the tiles that a move takes."""
    return board.group(int(move))


def _column(move: Move) -> str:
    """Name the column that is clicked, as the keys do."""
    return str(int(move) + 1)


def _on_floor(board: Collapse, move: Move) -> list[int]:
    """Return the longest row of columns side by side in which a group stands on the floor."""
    columns = sorted(x for x, y in board.group(int(move)) if y == 0)
    rows = [[columns[0]]]
    for x in columns[1:]:
        if x == rows[-1][-1] + 1:
            rows[-1].append(x)
        else:
            rows.append([x])
    return max(rows, key=len)


@lru_cache(maxsize=8)
def _reachable(board: Collapse) -> frozenset[Place]:
    return frozenset(place for move in board.groups() for place in board.group(int(move)))

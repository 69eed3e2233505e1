"""The Same Game board: columns of tiles on a floor; what can go is bright, single tiles are dim.

The group that is pointed at is lifted, and a tag on it tells what it scores, or how many tiles go.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme, mix
from game.play.session import Shift
from game.play.worth import Worth
from game.rules.columns import Columns, Place, group_at, groups_of
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move
from game.rules.same import Same
from game.text.tongue import number, say
from game.views.common import falling, tiles, went, worths
from game.views.common.cells import WAYS, sized
from game.views.letters import Grid
from game.views.view import Part, Played, Scene, ease
from game.words.families.same import can_go

# The shares of a motion's time: tiles that are taken shrink, those above fall, columns close up.
SHRINKING, FALLING = 0.3, 0.7


class SameView:
    """The Same Game board in the window."""

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        # Column and row, from the floor up.
        self.cursor: Place = (0, 0)
        self._cell = 1
        self.free = False
        self._foot = 0
        self._text = 1.0
        self.board = pygame.Rect(0, 0, 1, 1)

    def enlarge(self, text: float) -> None:
        """Let tags grow with the text."""
        self._text = text

    def fit(self, position: Same, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells, with room for the floor."""
        self._foot = foot = round(14 * scale)
        cell = min(area.width // position.width, (area.height - foot) // position.height)
        self._cell = sized(cell, 6, round(104 * scale), self.free)
        self.board = pygame.Rect(0, 0, self._cell * position.width, self._cell * position.height)
        self.board.center = (area.centerx, area.centery - foot // 2)
        x, y = self.cursor
        self.cursor = min(x, position.width - 1), min(y, position.height - 1)

    def grid(self, position: Same) -> Grid:
        """Name the cells from the lower left: the letters are below the floor."""
        return Grid(position.width, position.height, self._foot, upwards=True)

    def rim(self) -> int:
        """How far the floor goes beyond the tiles."""
        return max(2, self._cell // 24) + max(2, self._cell // 32)

    def seconds(self, shift: Shift) -> float:
        """Shrinking and falling together, and longer where columns close up."""
        return 0.36 if _closes(shift.before, shift.move) else 0.25

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the floor and the tiles, then what a hover or a hint points at."""
        self.draw_floor(target, scene.theme)
        if scene.shift is not None:
            self._draw_shift(target, scene)
            return
        if scene.way:
            picture = went.picture(self.board.size, self._cell, scene.way, _taken, scene.look)
            target.blit(picture, self.board)
            return
        board: Same = scene.position
        lifted = set() if scene.hover is None else {*board.group(scene.hover)}
        for one in scene.worths:
            if one.keeps:
                group = {*board.group(one.move)}
                tiles.draw_mat(target, group, self.spot, scene.theme)
        bright = _reachable(board.columns)
        for x, column in enumerate(board.columns):
            for y, colour in enumerate(column):
                if (x, y) not in lifted:
                    dim = 0.0 if (x, y) in bright else tiles.DIM
                    tiles.draw(target, colour, dim, self.spot(x, y), scene.look)
        if scene.hint is not None and scene.hint != scene.hover:
            self._outline(target, board, scene.hint, scene.look, 0.8 + 0.2 * scene.glow)
        if scene.hover is not None:
            self._draw_lifted(target, board, scene)
        # Tags come last: what they say is read at the cursor, too.
        if scene.cursor is not None:
            self._draw_cursor(target, scene.theme)
        for one in scene.worths:
            self._draw_worth(target, scene, one)
        # What a move scores by itself is not in its worth.
        if scene.hover is not None and not (scene.worths and board.goal is None):
            self._draw_gain(target, scene, scene.hover)

    def draw_floor(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw what the columns stand on."""
        floor = pygame.Rect(0, 0, self.board.width + self._cell // 12, max(2, self._cell // 32))
        floor.midtop = (self.board.centerx, self.board.bottom + max(2, self._cell // 24))
        target.blit(paint.rounded(floor.size, floor.height, theme.line), floor)

    def _draw_shift(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw a group going: it shrinks, tiles fall, columns close up; backwards on undo."""
        assert scene.shift is not None
        before: Same = scene.shift.before
        after: Same = scene.shift.after
        share = 1 - scene.progress if scene.shift.back else scene.progress
        until = FALLING if _closes(before, scene.shift.move) else 1.0
        shrunk = min(1.0, share / SHRINKING)
        fallen = ease(min(1.0, max(0.0, (share - SHRINKING) / (until - SHRINKING))))
        closed = ease(max(0.0, (share - until) / (1 - until))) if until < 1 else 0.0
        reach, reach_after = _reachable(before.columns), _reachable(after.columns)
        for (x, y), colour, there in _ways(before, scene.shift.move):
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

    def spot(self, x: int, y: int) -> pygame.Rect:
        """Return where a tile lies, by its column and its row from the floor up."""
        size = self._cell - max(1, round(self._cell * 0.075))
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (
            self.board.x + x * self._cell + self._cell // 2,
            self.board.bottom - y * self._cell - self._cell // 2,
        )
        return spot

    @property
    def _lift(self) -> int:
        return max(2, round(self._cell * 0.09))

    def _draw_lifted(self, target: pygame.Surface, board: Same, scene: Scene) -> None:
        """Draw the group that is pointed at, raised from the board, with an outline round it."""
        assert scene.hover is not None
        lift = self._lift
        strength = 0.8 + 0.2 * scene.glow if scene.hover == scene.hint else 0.55
        for x, y in board.group(scene.hover):
            spot = self.spot(x, y).move(0, -lift)
            tiles.draw(target, board.columns[x][y], 0.0, spot, scene.look, max(1, lift // 2))
        self._outline(target, board, scene.hover, scene.look, strength, lift)

    def _outline(
        self,
        target: pygame.Surface,
        board: Same,
        move: Move,
        look: Look,
        strength: float,
        lift: int = 0,
    ) -> None:
        edge = max(2, self._cell // 26)
        for x, y in board.group(move):
            spot = self.spot(x, y).move(0, -lift)
            line = mix(look.palette.colours[board.columns[x][y]], look.theme.outline, strength)
            ring = paint.rounded(spot.size, round(spot.width * 0.14), line, edge=edge)
            target.blit(ring, spot)

    def _draw_worth(self, target: pygame.Surface, scene: Scene, one: Worth) -> None:
        """Put a tag on the longest row of the group's tiles, below their signs."""
        row = _longest_row(scene.position.group(one.move))
        spot = self.spot(*row[0]).union(self.spot(*row[-1]))
        room = spot.width - 4, spot.height - 4
        usual, text = max(12, round(self._cell * 0.17)), self._text
        wanted = worths.tag_size(usual, text, round(self._cell * 0.45))
        picture = worths.tag(one, room, wanted, scene.theme)
        lift = 0
        if one.move == scene.hover:
            size, lift = max(round(13 * text), wanted), self._lift
            picture = worths.whole_tag(one, size, scene.theme)
        if picture is not None:
            far = min(self._cell // 2, picture.get_height() // 2 + max(3, self._cell // 20))
            middle = spot.centerx, spot.bottom - far - lift
            worths.put(target, picture, middle, self.board.inflate(0, 2 * self._foot))

    def _draw_gain(self, target: pygame.Surface, scene: Scene, move: Move) -> None:
        """Put a tag above the group with what it scores; how many tiles go where none are counted.

        Where there is no room above it, the tag is on its uppermost row.
        """
        board: Same = scene.position
        group = board.group(move)
        top = max(y for _, y in group)
        row = _longest_row([place for place in group if place[1] == top])
        spot = self.spot(*row[0]).union(self.spot(*row[-1])).move(0, -self._lift)
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

    def _draw_cursor(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw a ring round the cell of the cursor, to be seen on any colour."""
        for grow, colour in ((2, theme.ground), (0, theme.outline)):
            ring = self.spot(*self.cursor).inflate(grow + 4, grow + 4)
            edge = max(2, min(self._cell // 14, 5)) + grow
            radius = round(self._cell * 0.18)
            target.blit(paint.rounded(ring.size, radius, colour, edge=edge), ring)

    # Pointing

    def pick(self, position: Same, point: tuple[int, int]) -> Move | None:
        """Any tile of a group asks for the group."""
        place = self._place_at(position, point)
        return None if place is None else _asked(position, place)

    def _place_at(self, position: Same, point: tuple[int, int]) -> Place | None:
        """Return the tile at this point."""
        if not self.board.collidepoint(point):
            return None
        x = (point[0] - self.board.x) // self._cell
        y = (self.board.bottom - 1 - point[1]) // self._cell
        return (x, y) if y < len(position.columns[x]) else None

    def follow(self, move: Move, point: tuple[int, int]) -> None:
        """The cursor goes to the cell that was clicked."""
        if self.board.collidepoint(point):
            column = (point[0] - self.board.x) // self._cell
            self.cursor = column, (self.board.bottom - 1 - point[1]) // self._cell

    def key(self, position: Same, asked: str) -> Move | None:
        """Enter takes the group at the cursor."""
        if asked != "board press":
            return None
        x, y = self.cursor
        if y >= len(position.columns[x]):
            raise IllegalMove(Phrase("there is no tile at the cursor"))
        return _asked(position, self.cursor)

    def steer(self, position: Same, asked: str) -> bool:
        """Arrows move the cursor, and stop at the edges."""
        if not asked.startswith("board go"):
            return False
        (x, y), (right, down) = self.cursor, WAYS[asked.split()[-1]]
        self.cursor = (
            min(max(x + right, 0), position.width - 1),
            min(max(y - down, 0), position.height - 1),
        )
        return True

    # Words

    def parts(self, position: Same, look: Look) -> Sequence[Part]:
        """Tell each tile's colour and which group it would go with; rows count from the floor."""
        groups = {place: group for group in groups_of(position.columns) for place in group}

        def goes(place: Place) -> str:
            group = groups.get(place)
            return "" if group is None else can_go(position, len(group))

        return falling.parts(position, look, self.spot, goes, self.cursor)

    def keeps(self) -> str:
        """Say what the board shows of how a play came to its end."""
        return say(went.KEPT)

    def worn(self, position: Same, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell with which move each tile went."""
        return went.worn(way, _taken, look, self.spot)

    def chip(self, position: Same, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show a tile of the group."""
        column, row = position.group(move)[0]
        colour = position.columns[column][row]
        return tiles.picture(size, colour, look.palette.colours[colour], look)


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


def _ways(board: Same, move: Move) -> Iterator[tuple[Place, int, Place | None]]:
    """Tell of each tile where it lies, its colour, and where it comes to; None: it is taken."""
    gone = {*board.group(move)}
    to_x = 0
    for x, column in enumerate(board.columns):
        to_y = 0
        for y, colour in enumerate(column):
            if (x, y) in gone:
                yield (x, y), colour, None
            else:
                yield (x, y), colour, (to_x, to_y)
                to_y += 1
        to_x += to_y > 0


@lru_cache(maxsize=4)
def _closes(board: Same, move: Move) -> bool:
    """Tell whether columns close up after a move."""
    return any(there is not None and there[0] != x for (x, _), _, there in _ways(board, move))


def _longest_row(group: Sequence[Place]) -> list[Place]:
    """Return the longest row of a group's tiles side by side, the lowest of such."""
    rows: list[list[Place]] = []
    for x, y in sorted(group, key=lambda place: (place[1], place[0])):
        if rows and rows[-1][-1] == (x - 1, y):
            rows[-1].append((x, y))
        else:
            rows.append([(x, y)])
    return max(rows, key=len)


@lru_cache(maxsize=8)
def _reachable(columns: Columns) -> frozenset[Place]:
    return frozenset(place for group in groups_of(columns) for place in group)

"""The tree of one lane while it is watched: little boards, each hanging from the one before it.

A board has its frame and its sign by what has come of it, as the dots of a plane have:

    thin grey frame, ring       it waits
    blue frame, disc            it was expanded
    blue frame, eye             it was expanded again
    orange frame, diamond       it was cut
    green frame                 it is on the line

What the pass under way has not come to by now is faint. The whole tree is shown; where that leaves
no room for boards there are the signs alone, until one looks nearer: then the picture goes where
the search is, by half of its size at a time. What was drawn stays as long as nothing is taken back.
"""

from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.art import paint, plane
from game.art.look import Look
from game.art.theme import Colour, mix
from game.export.miniature import miniature
from game.play.replay import Dot, Replay
from game.play.search_tree import SearchTree
from game.views.face import Face

# A board's side: the least, the most, and the least when one looks nearer, which makes it twice as
# large; and how much of a place it takes.
LEAST, MOST, NEARER = 15, 110, 34
ACROSS, DOWN = 0.7, 0.86
# The number of each column; how near a sign is pointed at; how faint what this pass has not met is.
NUMBER, NEAR, FAINT = 11, 7, 0.3
# How far the sign in a board's corner reaches at the most.
SIGN = 5.5
# So many new boards are drawn in a frame: the others follow, so that no frame waits for them.
NEW_BOARDS = 2


class Mark(NamedTuple):
    """How a board is drawn: by what has come of it, whether this pass knows it, and with what."""

    dot: Dot
    fresh: bool
    ended: bool
    board: bool


class LaneTree:
    """The tree of one lane, laid out for a size; `draw` brings it to an event and shows it."""

    def __init__(
        self,
        tree: SearchTree,
        size: tuple[int, int],
        scale: float,
        look: Look,
        face: Face,
        near: bool,
    ) -> None:
        self.tree, self.look, self.near = tree, look, near
        self.doubtful: dict[int, int] = {}
        self._face, self._scale = face, scale
        self._sheet = pygame.Surface(size)
        self._drawn: dict[int, Mark] = {}
        self._corner = (0, 0)
        # What each board hung from when it was drawn; and the boards and signs that were made.
        self._links: dict[int, int] = {}
        self._boards: dict[int, pygame.Surface] = {}
        self._signs: dict[Hashable, pygame.Surface] = {}
        self._room = pygame.Rect((0, 0), size).inflate(-2 * self._px(4), -2 * self._px(4))
        self._room.height -= self._px(NUMBER + 3)
        self._measure()

    @property
    def replay(self) -> Replay:
        return self.tree.replay

    @property
    def lacking(self) -> int:
        """How many boards are still to be drawn, in the frames to come."""
        return sum(not mark.board for mark in self._drawn.values())

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def _measure(self) -> None:
        """Find how far places are apart, and how large the boards are."""
        tree, room, most = self.tree, self._room, self._px(MOST)
        fits = min(ACROSS * room.width / tree.wide, DOWN * room.height / tree.high, most)
        side = min(most, max(2 * fits, self._px(NEARER))) if self.near else fits
        self._pictured = side >= self._px(LEAST)
        least = self._px(3)
        self.side = max(least, int(side)) | 1
        if self.near and side > fits:
            self.across, self.down = side / ACROSS, side / DOWN
        else:
            # Not further apart than boards of this size need to be told apart.
            self.across = min(room.width / tree.wide, 2.6 * max(self.side, self._px(9)))
            self.down = min(room.height / tree.high, 1.7 * max(self.side, self._px(7)))
        self._wide, self._high = tree.wide * self.across, tree.high * self.down
        self._middles = [
            (round((column + 0.5) * self.across), round((row + 0.5) * self.down))
            for column, row in zip(tree.columns, tree.rows, strict=True)
        ]
        # Where the middle of a board lies that is in sight, if only in part.
        self._sight = room.inflate(self.side, self.side)

    # Where boards are

    def _spot(self, node: int) -> tuple[int, int]:
        """Return the middle of a board in the picture, as it lies now."""
        (x, y), (left, top) = self._middles[node], self._corner
        return x + left, y + top

    def _look_at(self, node: int) -> tuple[int, int]:
        """Return where the tree's corner lies, so that a board is in sight; by half pictures."""
        room = self._room
        x, y = self._middles[node]
        return (
            room.x + _slid(x, self._wide, room.width),
            room.y + _slid(y, self._high, room.height),
        )

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the board at this point of the picture, or near it."""
        near = max(self.side / 2, self._px(NEAR))
        found = []
        for node in self._drawn:
            x, y = self._spot(node)
            away = max(abs(x - point[0]), abs(y - point[1]))
            if away <= near and self._room.collidepoint((x, y)):
                found.append((away, node))
        return min(found, default=(0, None))[1]

    def marks(self, event: int) -> dict[int, tuple[float, float]]:
        """Tell where the boards stand that were met by then: in which column and row."""
        columns, rows = self.tree.columns, self.tree.rows
        return {node: (columns[node], rows[node]) for node in self.tree.shown(event)}

    def spot_of(self, mark: int) -> pygame.Rect | None:
        """Return where a board lies in the picture; None while it is out of sight."""
        spot = pygame.Rect(0, 0, self.side, self.side)
        spot.center = self._spot(mark)
        return spot if self._inside(mark) else None

    def nodes_at(self, mark: int, event: int) -> list[int]:
        return [mark]

    def mark_of(self, node: int, g: int) -> int:
        return node

    # Drawing

    def draw(self, target: pygame.Surface, spot: tuple[int, int], event: int, over: bool) -> None:
        """Bring it to where so many events have happened, and draw it; `over` shows the line."""
        way = self.tree.way(event)
        self._go_to(event, over, way[-1] if way else 0)
        target.blit(self._sheet, spot)
        pane = target.subsurface((spot, self._sheet.get_size()))
        if not over:
            self._draw_links(pane, way, self.look.theme.accent)
            if way:
                self._ring(pane, way[-1], self.look.theme.text)
        cross = paint.icon("x", self._px(12), self.look.theme.warn)
        for node, first in self.doubtful.items():
            if first < event and self._inside(node):
                x, y = self._spot(node)
                corner = x + self.side // 2, y - self.side // 2
                pane.blit(cross, cross.get_rect(center=corner))

    def doubt(self, nodes: Iterable[int]) -> None:
        """Mark the boards whose guess is above the truth, as soon as they are met."""
        firsts = self.replay.log.firsts
        self.doubtful.update({node: firsts[node] for node in nodes if firsts[node] >= 0})

    def draw_way(
        self, target: pygame.Surface, spot: tuple[int, int], way: Sequence[int], ink: Colour
    ) -> None:
        pane = target.subsurface((spot, self._sheet.get_size()))
        self._draw_links(pane, way, ink)

    def draw_ring(self, target: pygame.Surface, spot: tuple[int, int], mark: int) -> None:
        if self._inside(mark):
            pane = target.subsurface((spot, self._sheet.get_size()))
            self._ring(pane, mark, self.look.theme.outline)

    def _inside(self, node: int) -> bool:
        """Whether a board is in sight now."""
        return bool(self._room.collidepoint(self._spot(node)))

    def _far_from(self, parent: int, node: int) -> bool:
        """Whether a board hangs from one that is not in the column beside it."""
        columns = self.tree.columns
        return parent >= 0 and abs(columns[parent] - columns[node]) != 1

    def _ring(self, pane: pygame.Surface, node: int, ink: Colour) -> None:
        side = self.side + 2 * self._px(2.5)
        edge = max(1, self._px(1.5))
        drawn = paint.rounded((side, side), min(side // 2, self._px(6)), ink, edge=edge)
        pane.blit(drawn, drawn.get_rect(center=self._spot(node)))

    def _go_to(self, event: int, over: bool, focus: int) -> None:
        """Draw what has come, or all anew where something is taken back."""
        tree, corner, drawn = self.tree, self._look_at(focus), self._drawn
        line = {*self.replay.log.line} if over else set()
        left, marks = NEW_BOARDS, dict[int, Mark]()
        anew = corner != self._corner
        self._corner, sight = corner, self._sight.move(-corner[0], -corner[1])
        seen = [sight.collidepoint(middle) for middle in self._middles]
        for node in tree.shown(event):
            lacks = self._pictured and seen[node] and node not in self._boards
            if lacks and left:
                left, lacks = left - 1, False
                self._boards[node] = self._board(node)
            dot, fresh = tree.dot(node, event), tree.fresh(node, event)
            marks[node] = Mark(dot, fresh, node in line, not lacks)
        links = {node: tree.parent(node, event) for node in marks}
        anew = anew or not drawn.keys() <= marks.keys()
        anew = anew or any(links[node] != parent for node, parent in self._links.items())
        # What leads over more than a column may lie under boards.
        anew = anew or any(self._far_from(links[node], node) for node in links.keys() - drawn)
        if anew:
            self._sheet.fill(self.look.theme.card)
            self._draw_numbers()
            drawn = {}
        ink = mix(self.look.theme.card, self.look.theme.quiet, 0.55)
        for node in marks.keys() - drawn.keys():
            if links[node] >= 0:
                self._link(self._sheet, links[node], node, ink, 1)
        self._sheet.set_clip(self._room)
        for node, mark in marks.items():
            if seen[node] and drawn.get(node) != mark:
                self._draw_board(node, mark)
        self._sheet.set_clip(None)
        self._drawn, self._links = marks, links

    def _draw_numbers(self) -> None:
        """Write below the columns how many moves they are from the start."""
        size, sheet = self._px(NUMBER), self._sheet
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if step * self.across > 2 * size)
        for column in range(0, self.tree.wide, step):
            words = paint.text(str(column), size, self.look.theme.quiet)
            x = round((column + 0.5) * self.across) + self._corner[0]
            if self._room.x <= x < self._room.right:
                spot = words.get_rect(midtop=(x, self._room.bottom + self._px(3)))
                sheet.blit(words, spot.clamp(sheet.get_rect()))

    def _draw_links(self, pane: pygame.Surface, way: Sequence[int], ink: Colour) -> None:
        """Draw a way from board to board."""
        for one, other in pairwise(way):
            self._link(pane, one, other, ink, max(2, self._px(2)))

    def _link(self, pane: pygame.Surface, parent: int, node: int, ink: Colour, thick: int) -> None:
        """Draw what a board hangs by; it keeps to the gap between two columns."""
        (x, y), (to_x, to_y) = self._spot(parent), self._spot(node)
        half = self.side // 2 + 1
        # From a neighbour's side to the other's; what lies in one column is joined from the left.
        right = 1 if to_x > x else -1
        begin, end = x + right * half, to_x - (right if to_x != x else -right) * half
        middle = round(to_x - right * self.across / 2)
        crossed = pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x) + 1, abs(to_y - y) + 1)
        if not crossed.colliderect(self._sight):
            return
        pane.set_clip(self._room)
        for left, top, wide, high in (
            (min(begin, middle), y, abs(middle - begin), thick),
            (middle, min(y, to_y), thick, abs(to_y - y) + thick),
            (min(middle, end), to_y, abs(end - middle), thick),
        ):
            pane.fill(ink, (left, top - thick // 2, max(wide, thick), high))
        pane.set_clip(None)

    def _board(self, node: int) -> pygame.Surface:
        inner = max(3, self.side - 2 * self._px(2.5))
        position = self.replay.log.position(node)
        return miniature(self._face.view, position, None, self.look, inner)

    def _draw_board(self, node: int, mark: Mark) -> None:
        spot = pygame.Rect(0, 0, self.side, self.side)
        spot.center = self._spot(node)
        self._sheet.fill(self.look.theme.card, spot)
        drawn = (node, mark) if self._pictured else mark
        sign = self._signs.get(drawn)
        if sign is None:
            sign = self._framed(node, mark) if self._pictured else self._signed(mark)
            sign.set_alpha(255 if mark.fresh else round(255 * FAINT))
            self._signs[drawn] = sign
        self._sheet.blit(sign, sign.get_rect(center=spot.center))

    def _framed(self, node: int, mark: Mark) -> pygame.Surface:
        """Make a board in its frame, with its sign at the corner."""
        theme, side = self.look.theme, self.side
        sheet = pygame.Surface((side, side))
        sheet.fill(theme.card)
        ink = self._ink(mark)
        radius = max(2, self._px(4))
        board = self._boards.get(node) if mark.board else None
        if board is not None:
            sheet.blit(board, board.get_rect(center=(side // 2, side // 2)))
        else:
            sheet.blit(paint.rounded((side, side), radius, theme.raised), (0, 0))
        edge = max(1, self._px(1 if mark.dot is Dot.WAITING and not mark.ended else 1.75))
        sheet.blit(paint.rounded((side, side), radius, ink, edge=edge), (0, 0))
        reach = min(max(2.0, round(2 * side * 0.11) / 2), SIGN * self._scale)
        dot = plane.dot(reach, SHAPES[mark.dot], theme)
        behind = paint.disc(dot.get_width() + 2 * self._px(1), theme.card)
        corner = side - behind.get_width() // 2, side - behind.get_height() // 2
        for sign in (behind, dot):
            sheet.blit(sign, sign.get_rect(center=corner).clamp(sheet.get_rect()))
        return sheet

    def _signed(self, mark: Mark) -> pygame.Surface:
        """Make the sign of a board where there is no room for the board itself."""
        theme, reach = self.look.theme, max(1.5, self.side / 2 - 0.5)
        if mark.ended:
            return paint.disc(self.side, theme.good).copy()
        return plane.dot(round(2 * reach) / 2, SHAPES[mark.dot], theme).copy()

    def _ink(self, mark: Mark) -> Colour:
        theme = self.look.theme
        if mark.ended:
            return theme.good
        if mark.dot is Dot.WAITING:
            return theme.quiet
        return theme.warn if mark.dot is Dot.CUT else theme.accent


SHAPES = {Dot.WAITING: "waiting", Dot.EXPANDED: "expanded", Dot.AGAIN: "again", Dot.CUT: "cut"}


def _slid(place: float, long: float, room: int) -> int:
    """Return how far something long is moved to have a place in sight; amid, where all fits."""
    if long <= room:
        return round((room - long) / 2)
    half = room / 2
    return -round(min(max(0.0, (place // half - 0.5) * half), long - room))

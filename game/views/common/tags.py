"""Tags on a box of pieces: what each move is worth, at the end of its way or beside the box."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.art import paint
from game.play.worth import Worth
from game.rules.puzzle import Move
from game.views.common import worth_rows, worths
from game.views.common.box import Box, Point
from game.views.common.worth_rows import Pictured, Tag
from game.views.view import Scene

SIGNS = {"u": "↑", "d": "↓", "l": "←", "r": "→"}


class Tags:
    """The tags on a box, where they were placed last."""

    def __init__(self, box: Box, chip: Pictured) -> None:
        """Lie on this box, whose pieces have such small pictures."""
        # How much larger than usual text is.
        self.text = 1.0
        self._box, self._chip = box, chip
        # What they were placed for.
        self._made_for: object = None
        self._made: tuple[list[Tag], bool] = [], True

    def on(self, scene: Scene, piece: str) -> tuple[list[Tag], bool]:
        """Return the tags of all moves, and whether the arrows that are shown are clear of them.

        There is room for both as a rule. Where there is not, the tags take it all, and the arrows
        are to stay on their blocks.
        """
        if not scene.worths:
            return [], True
        # While a hint breathes, nothing of them changes.
        shown = scene.worths, scene.hint, scene.hover, scene.shift is None, scene.look
        room = tuple(self._box.rect), tuple(self._box.area)
        asked = scene.position, piece, room, self.text, shown
        if asked != self._made_for:
            self._made_for, self._made = asked, self._make_tags(scene, piece)
        return self._made

    def _make_tags(self, scene: Scene, piece: str) -> tuple[list[Tag], bool]:
        """Put a tag at each end of each block's ways, beside where it was.

        Of this block, if it can move, all are told, and of the others what keeps the pace. Tags
        that would lie on one another or on arrows make way. Where they can't, they are left out
        beside a hint, whose arrow is whole; else those on arrows stay, and all are smaller until
        none lies on another. Where those of several blocks are there, each has a small picture of
        its block. Where text is large and tags that have grown with it find no room, all is listed
        beside the box if that is larger there.
        """
        moves = [move for move in (scene.hint, scene.hover) if move is not None]
        still = moves if scene.shift is None else ()
        ways = [self._box.arrow(scene.position, move, False) for move in still]
        arrows = [part for way in ways for part in way.parts()]
        own = any(one.move[0] == piece for one in scene.worths)
        told = [one for one in scene.worths if not own or one.keeps or one.move[0] == piece]
        several = len({one.move[0] for one in told}) > 1
        # What keeps the pace finds its place first; what is pointed at is drawn last, and whole.
        ordered = sorted(told, key=lambda one: (one.move == scene.hover, not one.keeps))
        largest = self._largest_tags(ordered, several)
        least, covered = self._laid(scene, ordered, arrows, largest, several)
        whole = largest if not covered and self._whole(ordered, largest, several) else 0
        if self.text > 1 and whole < round(worths.LEAST * self.text):
            around = self._box.rect.inflate(2 * self._box.frame, 2 * self._box.frame)
            place = worth_rows.largest(ordered, self._box.area, around, self.text, _way)
            if place.size > whole:
                return worth_rows.rows(ordered, place, scene, _way, self._chip), True
        if not covered or scene.hint is not None:
            return least, True
        covered = len(ordered) + 1
        for size in range(largest, worths.LEAST_SIGN - 1, -2):
            tags, covering = self._laid(scene, ordered, (), size, several)
            if covering < covered:
                least, covered = tags, covering
            if not covered:
                break
        return least, False

    def _largest_tags(self, told: Sequence[Worth], pictured: bool) -> int:
        """Return the type size of tags: larger with the text while each says as much as before."""
        usual = max(worths.LEAST, round(self._box.cell * 0.16))
        whole = self._whole(told, usual, pictured)
        for size in range(round(usual * self.text), usual, -1):
            room = self._tag_room(size, pictured)
            if all(worths.fits(one, room, size, whole) for one in told):
                return size
        return usual

    def _whole(self, told: Sequence[Worth], size: int, pictured: bool) -> bool:
        """Whether tags of this type size have room to tell all."""
        return all(worths.fits(one, self._tag_room(size, pictured), size) for one in told)

    def _tag_room(self, size: int, pictured: bool) -> tuple[int, int]:
        """Return the room for a tag of this type size, beside its block's picture if it has one."""
        return self._box.cell - 4 - (_picture_size(size) if pictured else 0), self._box.cell // 2

    def _laid(
        self, scene: Scene, ordered: Sequence[Worth], arrows: Sequence[pygame.Rect], size: int,
        pictured: bool,
    ) -> tuple[list[Tag], int]:  # fmt: skip
        """Put tags of this size where there is room; tell how many lie on others, or on arrows."""
        board = scene.position
        side = _picture_size(size) if pictured else 0
        taken, tags, covering = [*arrows], list[Tag](), 0
        for one in ordered:
            room = self._tag_room(size, pictured)
            picture = worths.on_board(one, room, size, scene, round(13 * self.text))
            if picture is None:
                continue
            if side:
                whose = self._chip(board, one.move[0], side, scene.look)
                picture = _beside(whose, picture)
            spots = [
                picture.get_rect(center=middle).clamp(self._box.rect)
                for middle in self._tag_places(board, one.move, round(size * 1.5))
            ]
            free = [spot for spot in spots if spot.inflate(0, -4).collidelist(taken) < 0]
            spot = free[0] if free else spots[0]
            covering += not free
            if not free and scene.hint is not None:
                continue
            taken.append(spot)
            tags.append((picture, spot))
        return tags, covering

    def _tag_places(self, board: Any, move: Move, high: int) -> list[Point]:
        """List where the tag of a move can lie: in rows on what the block covers last.

        Where that is wide, there is room at both sides of the middle, too.
        """
        *_, before, last = (
            self._box.spot(board, move[0], at) for at in self._box.path(board, move)
        )
        right, down = (
            (last.x > before.x) - (last.x < before.x),
            (last.y > before.y) - (last.y < before.y),
        )
        cell = self._box.cell
        new = pygame.Rect(0, 0, *((cell, last.height) if right else (last.width, cell)))
        new.center = last.center
        if right:
            new.x = last.right - cell if right > 0 else last.x
        else:
            new.y = last.bottom - cell if down > 0 else last.y
        wanted = new.centery - down * round(self._box.cell * 0.3)
        count = max(1, (new.height + 8) // (high + 1))
        rows = (new.y + (2 * row + 1) * new.height // (2 * count) for row in range(count))
        aside = new.width // 4 if new.width > self._box.cell else 0
        columns = dict.fromkeys((new.centerx, new.centerx - aside, new.centerx + aside))
        near = sorted(rows, key=lambda y: abs(y - wanted))
        return [(x, y) for x in columns for y in near]


def _way(move: Move) -> str:
    """Write the way of a move as arrows, with how many cells it goes where that is not one."""
    parts = ((SIGNS[part[1]], part[2:]) for part in move.split(","))
    return "".join(sign + ("" if cells == "1" else cells) for sign, cells in parts)


def _picture_size(size: int) -> int:
    """Return how large the picture of a block is beside a tag of this type size."""
    return round(size * worths.HIGH)


def _beside(left: pygame.Surface, right: pygame.Surface) -> pygame.Surface:
    """Put two pictures next to each other, with no gap, for they belong together."""
    sheet = paint.blank((left.get_width() + right.get_width(), right.get_height()))
    sheet.blit(left, left.get_rect(midleft=(0, right.get_height() // 2)))
    sheet.blit(right, (left.get_width(), 0))
    return sheet

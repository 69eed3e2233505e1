"""The shelf with its jugs: where they stand, their marks and words, and the arc of a pour."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, hypot

import pygame

from game.art import paint
from game.art.theme import Colour, Theme, mix
from game.art.vessel import body, fill, flag, glass, water
from game.play.worth import Worth
from game.rules.jugs import Amounts, Jugs
from game.rules.puzzle import Move
from game.text.tongue import say
from game.views.common import worths
from game.views.common.arrow import Arrow

# A vessel grows with its capacity in height more than in width, as jugs do.
TALL, WIDE = 0.62, 0.38
LEAST_TALL, LEAST_WIDE = 0.24, 0.55
STEPS = (1, 2, 5, 10, 20, 50)
# Words below the jugs take this share of the height at the most, and at the least this width of a
# column, where they are as small as they may be.
MOST_FOOT, LEAST_COLUMN = 0.42, 66
LEAST_ROWS = (19, 36, 55, 68)
# Words that are larger than that grow so far: the columns have no more room.
GROWN = 1.5
# How high the room above the highest jug is. Where what pours are worth needs more, it has this
# share of the height at the most.
HEAD, BARE_HEAD, MOST_HEAD = 100, 120, 0.32
# This share of a pour's time goes by before the water arrives, and after it has left.
FLIGHT = 0.22
Point = tuple[float, float]


class Shelf:
    """The jugs side by side on a shelf, as they were fitted into the window."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.jugs: list[pygame.Rect] = []
        self.columns: list[pygame.Rect] = []
        self.scale = 1.0
        # How much larger than usual text is, and how much larger than at the least words are here.
        self.text = self._large = 1.0
        self.plain = False

    def fit(self, board: Jugs, area: pygame.Rect, scale: float, apart: int = 0) -> None:
        """Give each jug a column, and place its glass there; without scale, draw no words.

        Jugs stand so far apart, if there is room, however narrow they are.
        """
        self.plain = scale == 0
        count, most = len(board.capacities), max(board.capacities)
        wide = min(area.width, round(area.height * 0.42 * count))
        least, column = wide // count, max(wide, min(area.width, apart * count)) // count
        self.rect = pygame.Rect(0, 0, column * count, area.height)
        self.rect.center = area.center
        self.scale = min(wide / count / 170, area.height / 560)
        self.columns = [
            pygame.Rect(self.rect.x + column * place, area.y, column, area.height)
            for place in range(count)
        ]
        rooms = area.height * MOST_FOOT / LEAST_ROWS[-1], column / LEAST_COLUMN
        self._large = max(1.0, min(self.text, *rooms))
        foot = 0 if self.plain else self._row(3)
        head = self.px(BARE_HEAD) if self.plain else self._head(area.height)
        room = area.height - foot - head
        self.jugs = []
        for place, capacity in enumerate(board.capacities):
            share = capacity / most
            high = round(room * max(LEAST_TALL, share**TALL))
            across = round(least * 0.7 * max(LEAST_WIDE, share**WIDE))
            jug = pygame.Rect(0, 0, across, high)
            jug.midbottom = self.columns[place].centerx, area.y + head + room
            self.jugs.append(jug)

    def px(self, size: float) -> int:
        return max(1, round(size * self.scale))

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the jug in whose column this point is."""
        return next((i for i, spot in enumerate(self.columns) if spot.collidepoint(point)), None)

    def level(self, board: Jugs, jug: int, amount: float) -> int:
        """Return how far above its ground a jug's water stands."""
        return round((self.jugs[jug].height - self.px(6)) * amount / board.capacities[jug])

    def _row(self, place: int) -> int:
        """Return how far below the shelf a row of words is; the fourth is where they end."""
        least = round(LEAST_ROWS[place] * self._large)
        return max(least, round(self.px((36, 66, 98, 114)[place]) * self._grown))

    def _type(self, size: float) -> int:
        """Scale a size of type, which stays readable in a small window."""
        return max(round(12 * self._large), round(self.px(size) * self._grown))

    @property
    def _grown(self) -> float:
        """How much larger than usual words are that are not as small as may be."""
        return 1.0 if self.plain else min(self.text, GROWN)

    @property
    def _figures(self) -> int:
        """The size of the numbers at the marks."""
        return max(round(11 * self._large), round(self.px(13) * self._grown))

    def _head(self, high: int) -> int:
        """Return how high the room above the highest jug is: tags of pours to all others fit."""
        tags = self._tag_row(round(12 * self._large)) * (len(self.columns) - 1) - self.px(6)
        return max(self.px(HEAD), min(tags, round(high * MOST_HEAD)))

    def _tag_row(self, size: int) -> int:
        """Return how high a row of such a tag is."""
        return round(size * worths.HIGH) + self.px(3)

    def _beside(self, capacity: int) -> int:
        """Return how far from a jug's left side there is room beside its numbers."""
        wide = paint.font(self._figures, 500).wide(str(capacity))
        return max(self.px(44), self.px(26) + wide)

    # Drawing

    def draw_jug(
        self, target: pygame.Surface, board: Jugs, jug: int, amounts: Sequence[float],
        theme: Theme, up: int,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a jug's glass, water and marks, lifted by so much; return where it is.

        Of more amounts than one each has a column of water, from the left to the right.
        """
        spot = self.jugs[jug].move(0, -up)
        radius = min(spot.width // 4, self.px(26))
        edge = max(2, self.px(3.2))
        shade = paint.rounded((spot.width, self.px(10)), self.px(5), (0, 0, 0), theme.shade // 3)
        target.blit(shade, (spot.x, self.jugs[jug].bottom - self.px(5)))
        front = body(spot.size, radius, edge, theme)
        levels = [self.level(board, jug, amount) for amount in amounts]
        fill(target, spot, radius, edge, levels, theme)
        self._draw_marks(target, board.capacities[jug], spot, theme)
        target.blit(front, spot)
        lip = paint.rounded((self.px(13), max(3, self.px(5))), self.px(3), glass(theme))
        target.blit(lip, lip.get_rect(topright=(spot.x + edge, spot.y)))
        target.blit(lip, lip.get_rect(topleft=(spot.right - edge, spot.y)))
        return spot

    def _draw_marks(
        self, target: pygame.Surface, capacity: int, spot: pygame.Rect, theme: Theme
    ) -> None:
        """Draw a tick a litre, or every few where they would be too close, and some numbers."""
        unit = (spot.height - self.px(6)) / capacity
        size = self._figures
        fine = next((step for step in STEPS if step * unit >= self.px(8)), capacity)
        named = next(
            (step for step in STEPS if step * unit >= size * 1.5 and step % fine == 0), capacity
        )
        ink = mix(theme.card, theme.text, 0.75)
        for amount in range(fine, capacity, fine):
            y = spot.bottom - self.px(3) - round(amount * unit)
            long = amount % named == 0
            width = self.px(14 if long else 8)
            target.fill(ink, (spot.x + self.px(5), y, width, max(1, self.px(1.6))))
            if long and not self.plain:
                word = paint.text(str(amount), size, ink, 500)
                target.blit(word, word.get_rect(midleft=(spot.x + self.px(23), y)))

    def draw_goal(
        self, target: pygame.Surface, board: Jugs, jug: int, spot: pygame.Rect, theme: Theme
    ) -> None:
        """Mark how far a jug should be filled: a dashed line, and a flag at its right."""
        goal = board.goal[jug]
        y = spot.bottom - self.px(3) - self.level(board, jug, goal)
        thick = max(2, self.px(2.4))
        dash = self.px(8)
        done = board.amounts[jug] == goal
        ink = theme.good if done else theme.accent
        beside = 0 if self.plain else self._beside(board.capacities[jug])
        first = spot.right if not goal else spot.x + beside
        for x in range(first, spot.right - dash // 2, round(dash * 1.7)):
            target.fill(ink, (x, y - thick // 2, dash, thick))
        paint.put(target, flag(max(10, self.px(15)), ink), midleft=(spot.right + self.px(1), y))

    def draw_words(
        self, target: pygame.Surface, board: Jugs, jug: int, theme: Theme, chosen: bool
    ) -> None:
        """Say below a jug which one it is, what it holds, and what it should."""
        column, foot = self.columns[jug], self.jugs[jug].bottom
        amount, goal = board.amounts[jug], board.goal[jug]
        number = paint.text(str(amount), self._type(30), theme.text, 600)
        of = paint.text(f" / {board.capacities[jug]}", self._type(17), theme.quiet, 500)
        line = foot + self._row(0)
        left = column.centerx - (number.get_width() + of.get_width()) // 2
        target.blit(number, number.get_rect(midleft=(left, line)))
        target.blit(of, of.get_rect(midleft=(left + number.get_width(), line + self.px(5))))
        done = amount == goal
        ink = theme.good if done else theme.accent
        word = paint.text(say("goal {goal}", goal=goal), self._type(16), ink, 600)
        sign = paint.icon("check", self._type(17), ink) if done else None
        line = foot + self._row(1)
        left = column.centerx - (word.get_width() + (self._type(20) if sign else 0)) // 2
        target.blit(word, word.get_rect(midleft=(left, line)))
        if sign is not None:
            target.blit(sign, sign.get_rect(midleft=(left + word.get_width() + self.px(4), line)))
        key = paint.text(
            str(jug + 1), self._type(14), theme.on_accent if chosen else theme.quiet, 600
        )
        side = max(round(17 * self._large), round(self.px(23) * self._grown))
        face = theme.accent if chosen else theme.raised
        chip = paint.rounded((side, side), self.px(6), face)
        spot = chip.get_rect(center=(column.centerx, foot + self._row(2)))
        target.blit(chip, spot)
        target.blit(key, key.get_rect(center=spot.center))

    def draw_shelf(self, target: pygame.Surface, theme: Theme) -> None:
        left = min(jug.x for jug in self.jugs) - self.px(26)
        right = max(jug.right for jug in self.jugs) + self.px(26)
        plank = pygame.Rect(left, self.jugs[0].bottom, right - left, max(2, self.px(7)))
        target.blit(paint.rounded(plank.size, self.px(3), theme.line), plank)

    def outline(self, target: pygame.Surface, spot: pygame.Rect, line: Colour) -> None:
        ring = spot.inflate(self.px(18), self.px(16))
        edge = max(2, self.px(3))
        target.blit(paint.rounded(ring.size, self.px(20), line, edge=edge), ring)

    def draw_preview(
        self, target: pygame.Surface, board: Jugs, after: Amounts, spots: Sequence[pygame.Rect],
        theme: Theme,
    ) -> None:  # fmt: skip
        """Draw where the water would stand, in the jugs where they are, lifted or not."""
        for jug, (amount, spot) in enumerate(zip(after, spots, strict=True)):
            if amount != board.amounts[jug]:
                y = spot.bottom - self.px(3) - self.level(board, jug, amount)
                thick = max(2, self.px(2.4))
                left = spot.x + (0 if self.plain else self._beside(board.capacities[jug]))
                target.fill(theme.outline, (left, y - thick // 2, spot.right - left, thick))

    # What pours are worth

    def draw_worths(
        self, target: pygame.Surface, told: Sequence[Worth], theme: Theme, source: int | None,
        hover: Move | None,
    ) -> None:  # fmt: skip
        """Say over each jug what pours out of it are worth, or into it from `source`."""
        # All that pours out of the highest jug has room above it.
        most = min(jug.y for jug in self.jugs) - self.rect.y + self.px(6)
        size = self._type(15)
        while size > worths.LEAST and self._tag_row(size) * (len(self.jugs) - 1) > most:
            size -= 1
        if source is not None:
            for one in told:
                if int(one.move[0]) == source:
                    self._draw_pour_worth(target, one, theme, hover)
            return
        high, rows = self._tag_row(size), [0] * len(self.jugs)
        # The last of them stands right above its jug's rim.
        for one in reversed(told):
            jug = int(one.move[0])
            column = self.columns[jug]
            into = paint.text(f"→{int(one.move[2]) + 1}", size, theme.quiet, 600)
            between = self.px(5)
            room = column.width - into.get_width() - between - 4, high
            picture = worths.tag(one, room, size, theme)
            if picture is None:
                continue
            wide = into.get_width() + between + picture.get_width()
            spot = pygame.Rect(column.centerx - wide // 2, 0, wide, high)
            rows[jug] += 1
            spot.y = self.jugs[jug].y - self.px(4) - rows[jug] * high
            ground = paint.rounded(spot.inflate(self.px(8), 0).size, 1, theme.ground, 225)
            target.blit(ground, ground.get_rect(center=spot.center))
            target.blit(into, into.get_rect(midleft=spot.midleft))
            target.blit(picture, picture.get_rect(midright=spot.midright))

    def _draw_pour_worth(
        self, target: pygame.Surface, one: Worth, theme: Theme, hover: Move | None
    ) -> None:
        """Say over a jug what it is worth to pour into it."""
        column = self.columns[int(one.move[2])]
        size = self._type(19 if one.move == hover else 17)
        picture = worths.tag(one, (column.width - 4, 3 * size), size, theme)
        if picture is not None:
            jug = self.jugs[int(one.move[2])]
            middle = column.centerx, jug.y - self.px(8) - picture.get_height() // 2
            worths.put(target, picture, middle, column.inflate(0, self.px(20)))

    # The arc

    def arrow(self, one: int, other: int, up: int) -> Arrow:
        """Return the arrow along a pour's way; its head points into the mouth."""
        points, width = self.arc(one, other, up), max(3, self.px(14 if self.plain else 5))
        x, y = points[-1]
        return Arrow(points, 2.4 * width, width, behind=(x, y - 1))

    def arc(self, one: int, other: int, up: int) -> list[Point]:
        """List the points of a pour's way, from the lip of the one into the mouth of the other."""
        source, mouth = self.jugs[one].move(0, -up), self.jugs[other]
        right = mouth.centerx > source.centerx
        start = (source.right - self.px(2) if right else source.x + self.px(2), source.y)
        end = (mouth.centerx, mouth.y + self.px(4))
        top = min(start[1], end[1]) - self.px(84)
        return _curve(start, (start[0], top), (end[0], top), end)

    def draw_stream(
        self, target: pygame.Surface, board: Jugs, one: int, other: int, share: float, level: float,
        theme: Theme, up: int,
    ) -> None:  # fmt: skip
        """Draw the water in the air at this share of a pour, down to where it meets the surface."""
        points = self.arc(one, other, up)
        mouth = self.jugs[other]
        surface = mouth.bottom - self.px(3) - self.level(board, other, level)
        fall = max(1, (surface - int(points[-1][1])) // max(1, self.px(8)))
        x, y = points[-1]
        points += [(x, y + (surface - y) * step / fall) for step in range(1, fall + 1)]
        first = max(0.0, (share - 1 + FLIGHT) / FLIGHT)
        last = min(1.0, share / FLIGHT)
        part = points[int(first * len(points)) : max(2, ceil(last * len(points)))]
        light, top, _ = water(theme)
        for width, ink in ((max(3, self.px(9)), top), (max(1, self.px(3)), light)):
            self._string(target, part, width, ink, max(1.0, width / 4))

    def draw_string(
        self, target: pygame.Surface, jug: int, pointer: tuple[int, int], ink: Colour
    ) -> None:
        """Draw beads from a jug to the pointer that drags from it."""
        x, y = self.jugs[jug].midtop
        points = [(float(x), float(y - self.px(14))), (float(pointer[0]), float(pointer[1]))]
        self._string(target, points, max(4, self.px(7)), ink, float(self.px(16)))

    def draw_cursor(self, target: pygame.Surface, jug: int, ink: Colour) -> None:
        spot = self.jugs[jug]
        mark = paint.rounded((spot.width, max(3, self.px(6))), self.px(3), ink)
        target.blit(mark, mark.get_rect(midtop=(spot.centerx, spot.bottom)))

    def _string(
        self, target: pygame.Surface, points: list[Point], width: int, ink: Colour, apart: float
    ) -> None:
        """Put discs along some points: cheap enough for what differs from frame to frame."""
        bead = paint.disc(width, ink)
        for (x, y), (to_x, to_y) in pairwise(points):
            count = max(1, ceil(hypot(to_x - x, to_y - y) / apart))
            for step in range(count + 1):
                share = step / count
                at = x + (to_x - x) * share, y + (to_y - y) * share
                target.blit(bead, bead.get_rect(center=at))


def _curve(*bends: Point) -> list[Point]:
    """List points along a cubic curve, from the first of four points to the last."""
    points = []
    for step in range(33):
        t = step / 32
        shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (
            sum(share * bend[axis] for share, bend in zip(shares, bends, strict=True))
            for axis in (0, 1)
        )
        points.append((round(x, 1), round(y, 1)))
    return points

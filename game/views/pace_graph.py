"""The graph of a play: how far it was to go after every move, against the pace of par.

What was spent goes to the right, what is to go upwards: steps, or what they cost. A play that keeps
the pace runs down along the dashed line of par; where it leaves that line, ground was lost: that
part of it has another colour, and a diamond with a number tells how much; where there is no room
for all numbers, the largest has its own. It ends at a move that no way leads on from. What is not
proved is drawn open, as the span from the least that may be to go to the most; there is no line
through it.

Where points are counted, moves go to the right, and upwards what the play may score in all: it is
level while it keeps the pace, and falls by just as much as a move loses.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import hypot

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, Theme, mix
from game.play.review import Mark, Point
from game.words import tags

# The room at the edges, for what stands on the first point and on the last.
EDGE, ABOVE = 10, 20
LINE, DOT, REACH, NUMBER = 3, 12, 6, 12
# A dash of the line of par, and the gap behind it.
DASH, GAP = 6, 5
OPEN = 70

Place = tuple[float, float]
# A column of the open parts: where it lies across, and between which heights.
Span = tuple[float, float, float]
# A part of the line in its colour: the points that it goes through.
Line = tuple[Colour, tuple[Place, ...]]


class PaceGraph:
    """The graph of a play in an area: where everything lies, and how it is drawn.

    Its lines are drawn once, and a diamond when it is seen first: a film may have thousands.
    """

    def __init__(
        self,
        area: pygame.Rect,
        points: Sequence[Point | None],
        marks: Sequence[Mark],
        scale: float,
    ) -> None:
        """Lay it out: `points` tell what was to go at the start and after each of the moves."""
        self.area, self.marks, self.scale = area, marks, scale
        self._scored = any(point is not None and point.ceiling is not None for point in points)
        self.points = points = _in_all(points) if self._scored else points
        # How far to the right it lies at the start and after each move: by its steps, or by moves.
        steps = (1 if self._scored else mark.worth.steps for mark in marks)
        self.steps = [0, *accumulate(steps)]
        # How many steps there is room for: across, to the end of the play at the best; and up.
        tops = [(point.spent, _most(point)) for point in points if point is not None]
        self._level = any(point is not None and point.level for point in points)
        wide = max((steps + top for steps, top in tops), default=0) if not self._level else 0
        self._wide = max(1, wide, self.steps[-1])
        self._high = max([1, *(top for _, top in tops)])
        edge, above = self._px(EDGE), self._px(ABOVE)
        size = area.width - 2 * edge, area.height - above - edge
        self._plot = pygame.Rect((area.x + edge, area.y + above), size)
        self._lines: pygame.Surface | None = None
        self._slips, self._until, self._right = paint.blank(area.size), 0, 0
        known = [mark for mark in marks if mark.slip and mark.worth.solvable]
        self._worst = max(known, key=lambda mark: mark.worth.least, default=None)
        self._theme: Theme | None = None

    def __len__(self) -> int:
        """Count the moves."""
        return len(self.marks)

    def _px(self, size: float) -> int:
        return round(size * self.scale)

    def across(self, place: int) -> float:
        """Tell where the board lies on which so many moves were made."""
        return self._spot(self.steps[place], 0)[0]

    def place_at(self, x: int) -> int:
        """Return how many moves were made where this is the nearest point."""
        plot = self._plot
        steps = (x - plot.x) / max(1, plot.width) * self._wide
        return min(range(len(self) + 1), key=lambda place: abs(self.steps[place] - steps))

    def spot(self, place: int) -> Place | None:
        """Tell where a point lies: in the middle of its span, where it is open; None: not known."""
        point = self.points[place]
        if point is None:
            return None
        return self._spot(point.spent, (point.lower + _most(point)) / 2)

    def _spot(self, steps: float, to_go: float) -> Place:
        plot = self._plot
        x = plot.x + plot.width * steps / self._wide
        return x, plot.bottom - plot.height * to_go / self._high

    def draw(
        self, target: pygame.Surface, here: int, theme: Theme, *, growing: bool = False
    ) -> None:
        """Draw it with a dot after `here` moves; a growing one only as far as that."""
        far = round(self.across(here)) - self.area.x if growing else self.area.width
        self._draw_par(target, theme)
        self._prepare(here if growing else len(self), theme)
        assert self._lines is not None
        target.blit(self._lines, self.area, pygame.Rect(0, 0, far, self.area.height))
        target.blit(self._slips, self.area)
        if (spot := self.spot(here)) is not None:
            point = self.points[here]
            assert point is not None
            # A ring where it is open, a full dot where it is proved.
            side, edge = self._px(DOT), 0 if _proved(point) else self._px(LINE)
            dot = paint.rounded((side, side), side, theme.text, edge=edge)
            target.blit(dot, dot.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _prepare(self, until: int, theme: Theme) -> None:
        """Draw the lines, and the diamonds of so many moves, as far as that is not done yet."""
        if theme is not self._theme:
            self._lines, self._theme = self._draw_lines(theme), theme
            self._until = len(self) + 1
        if until < self._until:
            self._slips.fill((0, 0, 0, 0))
            self._until = self._right = 0
        for mark in self.marks[self._until : until]:
            if mark.slip:
                self._draw_slip(mark, theme)
        self._until = until

    def _draw_lines(self, theme: Theme) -> pygame.Surface:
        """Draw what is proved as a line, and what is open as a span, for the whole play."""
        lines: list[Line] = []
        spans: list[tuple[Span, Span]] = []
        for mark, (point, after) in zip(self.marks, pairwise(self.points), strict=True):
            if point is None or after is None:
                continue
            if not _proved(point, after):
                spans.append((self._span(point), self._span(after)))
                continue
            ends = [self._within(one.spent, one.lower) for one in (point, after)]
            ink = theme.warn if mark.slip else theme.good
            if lines and lines[-1][0] == ink and lines[-1][1][-1] == ends[0]:
                lines[-1] = ink, (*lines[-1][1], ends[1])
            else:
                lines.append((ink, tuple(ends)))
        lines.sort(key=lambda line: line[0] == theme.good)
        return _drawn(self.area.size, tuple(lines), tuple(spans), theme.good, self._px(LINE))

    def _span(self, point: Point) -> Span:
        most = self._high if point.upper is None else point.upper
        x, least = self._within(point.spent, point.lower)
        return x, least, self._within(point.spent, most)[1]

    def _within(self, steps: float, to_go: float) -> Place:
        x, y = self._spot(steps, to_go)
        return x - self.area.x, y - self.area.y

    def _draw_par(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw the pace of par as dashes; two of them where it is open."""
        start = self.points[0]
        if start is None:
            return
        for par in {start.lower, _most(start)}:
            line = self._spot(0, par), self._spot(par, 0)
            if self._level:
                line = self._spot(0, par), self._spot(self._wide, par)
            dash, gap = self._px(DASH), self._px(GAP)
            drawn = _dashed(_size(*line), dash, gap, mix(theme.faint, theme.ground, 0.25))
            target.blit(drawn, (round(line[0][0]), round(line[0][1])))

    def _draw_slip(self, mark: Mark, theme: Theme) -> None:
        """Draw a diamond with what was lost, if that has room beside the numbers that are there."""
        middle, reach, kept = self._middle(mark), self._reach, pygame.Rect(0, 0, 0, 0)
        paint.put(self._slips, _diamond(2 * reach, theme.warn), center=middle)
        if self._worst is not None and mark is not self._worst:
            kept = self._number(self._worst, tags.slip(self._worst.worth), theme)[1]
            kept = kept.inflate(2 * self._px(GAP), self.area.height * 2)
        # Where more can be said of a dead end, and that has no room, its bare name has.
        for said in dict.fromkeys(
            (tags.slip(mark.worth), tags.slip(mark.worth._replace(rest=None)))
        ):
            words, at = self._number(mark, said, theme)
            if not mark.worth.solvable:
                # Nothing comes behind it: it is moved off the line that ends there.
                at.x = max(at.x, self._right, round(self.across(mark.place)) - self.area.x + reach)
            free = at.x >= self._right and at.right <= self.area.width
            if free and not at.colliderect(kept):
                self._slips.blit(words, at)
                self._right = at.right + self._px(GAP)
                return

    @property
    def _reach(self) -> int:
        """How far a diamond reaches from its middle."""
        apart = self._plot.width / self._wide
        return max(self._px(REACH / 2), min(self._px(REACH), round(0.75 * apart)))

    def _middle(self, mark: Mark) -> tuple[int, int]:
        """Tell where the diamond of a slip lies in the area."""
        spot = self.spot(mark.place + 1)
        if spot is None:
            # Where no way leads on, it lies as high as what was to go before it.
            before = self.spot(mark.place)
            spot = self.across(mark.place + 1), self._plot.y if before is None else before[1]
        return round(spot[0]) - self.area.x, round(spot[1]) - self.area.y

    def _number(self, mark: Mark, said: str, theme: Theme) -> tuple[pygame.Surface, pygame.Rect]:
        """Write what was lost over its diamond."""
        words = paint.text(said, self._px(NUMBER), theme.warn, 600)
        x, y = self._middle(mark)
        at = words.get_rect(midbottom=(x, y - self._reach))
        if self._scored:
            at.x = x  # The line comes down from the left.
        at.clamp_ip(self._slips.get_rect())
        return words, at


def _in_all(points: Sequence[Point | None]) -> list[Point | None]:
    """Tell what a play may score in all after each of its moves, as points above the worst of it.

    So it lies the lower, the more was spent and is to go. What is open reaches up at least one from
    the worst, and so does a play without a loss: it runs along the top.
    """
    known = [point for point in points if point is not None]
    worst = 1 + min(point.spent + point.lower for point in known)
    for one in known:
        worst = max(worst, one.spent + (one.lower + 1 if one.upper is None else one.upper))
    found: list[Point | None] = []
    for place, point in enumerate(points):
        if point is None:
            found.append(None)
            continue
        top = worst - point.spent - point.lower
        bottom = 0 if point.upper is None else worst - point.spent - point.upper
        found.append(Point(place, bottom, top, level=True))
    return found


def _most(point: Point) -> int:
    """Return the most that is known to be to go; without a line, the least."""
    return point.lower if point.upper is None else point.upper


def _proved(*points: Point) -> bool:
    return all(point.lower == point.upper for point in points)


def _size(one: Place, other: Place) -> tuple[int, int]:
    return round(abs(other[0] - one[0])) + 1, round(abs(other[1] - one[1])) + 1


@kept
def _diamond(side: int, colour: Colour) -> pygame.Surface:
    large = paint.blank((side * paint.FINE, side * paint.FINE))
    large.fill((*colour, 0))
    far = side * paint.FINE
    pygame.draw.polygon(large, colour, [(far / 2, 0), (far, far / 2), (far / 2, far), (0, far / 2)])
    return pygame.transform.smoothscale(large, (side, side))


@kept
def _dashed(size: tuple[int, int], dash: int, gap: int, colour: Colour) -> pygame.Surface:
    """Return dashes from the upper left to the lower right."""
    wide, high = size[0] * paint.FINE, size[1] * paint.FINE
    large = paint.blank((wide, high))
    large.fill((*colour, 0))
    length, at = hypot(wide, high), 0.0
    while at < length:
        end = min(length, at + dash * paint.FINE)
        one = wide * at / length, high * at / length
        other = wide * end / length, high * end / length
        pygame.draw.line(large, colour, one, other, round(1.5 * paint.FINE))
        at = end + gap * paint.FINE
    return pygame.transform.smoothscale(large, size)


@kept
def _drawn(
    size: tuple[int, int],
    lines: tuple[Line, ...],
    spans: tuple[tuple[Span, Span], ...],
    colour: Colour,
    width: int,
) -> pygame.Surface:
    """Return the lines and, in this colour, the open spans of a graph of this size."""
    fine = paint.FINE
    large = paint.blank((size[0] * fine, size[1] * fine))
    large.fill((*colour, 0))
    for (x, least, most), (to_x, to_least, to_most) in spans:
        corners = [(x, least), (x, most), (to_x, to_most), (to_x, to_least)]
        pygame.draw.polygon(large, (*colour, OPEN), [(a * fine, b * fine) for a, b in corners])
    for ink, line in lines:
        paint.stroke(large, [(x * fine, y * fine) for x, y in line], ink, width * fine)
    return pygame.transform.smoothscale(large, size)

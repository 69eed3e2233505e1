"""Rows of the card over a solved board: the seal of par, and one bar a move."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import SMALL, Colour, Theme
from game.text.tongue import say
from game.ui.kit.boxes import Box, Column, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import PRESSED, TURNED, Node, Role, box, sentences
from game.ui.sheets.rows.row import Still

# How far the seal's edge goes in and out, and how often.
SCALLOPS, DEPTH = 12, 0.055


def seal(title: str, words: str) -> Box:
    """Show par, reached without a hint: a seal, and the words beside it."""
    beside = Column(
        (Text(title, 19, "good", 600, step=25 / 19), Text(words, SMALL, "quiet")), grow=1
    )
    row = Row((Painted(_stamp, None, 56, 56), Space(wide=16), beside))
    return Plate((Part("seal", (row,), Role.WORDS, sentences([title, words])),), bottom=12)


def _stamp(pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
    pen.target.blit(_seal(spot.width, pen.theme.good, pen.theme.card), spot)


@kept
def _seal(side: int, colour: Colour, ink: Colour) -> pygame.Surface:
    fine = paint.FINE
    large = paint.blank((side * fine, side * fine))
    large.fill((*colour, 0))
    middle = side * fine / 2
    points = [
        (
            middle + middle * (1 - DEPTH + DEPTH * cos(SCALLOPS * turn)) * cos(turn),
            middle + middle * (1 - DEPTH + DEPTH * cos(SCALLOPS * turn)) * sin(turn),
        )
        for turn in (2 * pi * step / 360 for step in range(360))
    ]
    pygame.draw.polygon(large, colour, points)
    width = max(1, round(0.024 * side * fine))
    pygame.draw.circle(large, ink, (middle, middle), middle * 0.74, width)
    seal = pygame.transform.smoothscale(large, (side, side))
    tick = paint.icon("check", round(side * 0.5), ink)
    seal.blit(tick, tick.get_rect(center=seal.get_rect().center))
    return seal


class Bars(Still):
    """One bar a move: low and green where it kept the pace, high where it lost ground.

    Below stands what there is to say of the move under the mouse or the arrow keys, else of all.
    """

    def __init__(
        self,
        costs: Sequence[int | None],
        told: Sequence[str],
        summary: str,
        replay: Callable[[int], None],
        scores: Sequence[int] = (),
    ) -> None:
        """Show what each move cost; None: not known. A click or Enter replays from a move on.

        With `scores`, the bars are as high as what the moves have scored.
        """
        self._scores, self._most = scores, max(1, *scores, 1)
        self.stops = ["moves"]
        self._costs, self._told, self._summary, self._replay = costs, told, summary, replay
        self._chosen = next((place for place, cost in enumerate(costs) if cost), 0)
        self._picked = False
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take a strip of the whole width, and room for the words of any move."""
        self._area, self._scale = area, scale
        size = round(SMALL * scale)
        deep = max(
            (len(paint.lines(words, size, area.width)) for words in {*self._told, self._summary}),
            default=1,
        )
        return self._strip + deep * self._line + round(10 * scale)

    @property
    def _strip(self) -> int:
        return round(50 * self._scale)

    @property
    def _line(self) -> int:
        return round(20 * self._scale)

    def _bar(self, place: int) -> pygame.Rect:
        """Return the bar of a move, as high as the ground that it lost."""
        count, scale, cost = len(self._costs), self._scale, self._costs[place]
        gap = min(6 * scale, 0.3 * self._area.width / count)
        step = (self._area.width + gap) / count
        left = min(round(place * step), self._area.width - 1)
        right = round((place + 1) * step - gap)
        height = round((20 if not cost else min(34, 20 + 12 * cost)) * scale)
        if self._scores:
            # By its root, so that one large group leaves the others to be seen.
            share = max(0, self._scores[place]) / self._most
            height = round((4 + 30 * share**0.5) * scale)
        bottom = self._area.y + round(38 * scale)
        return pygame.Rect(self._area.x + left, bottom - height, max(1, right - left), height)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the move: each has its part of the strip."""
        strip = pygame.Rect(self._area.x, self._area.y, self._area.width, self._strip)
        if not strip.collidepoint(point):
            return None
        return f"move {(point[0] - strip.x) * len(self._costs) // strip.width}"

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the bar that the arrows chose."""
        return self._bar(self._chosen)

    def press(self, name: str) -> None:
        """Replay from the move that was clicked, or chosen."""
        self._replay(self._chosen if name == "moves" else int(name.split()[1]))

    def turn(self, name: str, by: int) -> str:
        """Choose the next move, or the one before."""
        by = by if self._picked else 0
        self._chosen = min(max(self._chosen + by, 0), len(self._costs) - 1)
        self._picked = True
        return name

    def nodes(self) -> Sequence[Node]:
        """Tell of the move that the arrows chose, else of all."""
        said = self._told[self._chosen] if self._picked else self._summary
        deeds = (*PRESSED, *TURNED[1:])
        spot = box(self._area)
        return [Node("moves", Role.SLIDER, say("Your moves"), spot, said, deeds=deeds)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the bars on one line, and the words below."""
        scale = self._scale
        over = int(hot.split()[1]) if hot else self._chosen if self._picked else None
        for place, cost in enumerate(self._costs):
            spot = self._bar(place)
            ink: Colour = theme.good if cost == 0 else theme.warn if cost else theme.faint
            if place == over:
                spot = spot.inflate(0, 2 * round(4 * scale))
            radius = min(round(3 * scale), spot.width // 2)
            target.blit(paint.rounded(spot.size, radius, ink), spot)
        words = self._summary if over is None else self._told[over]
        size, top = round(SMALL * scale), self._area.y + self._strip
        for row, line in enumerate(paint.lines(words, size, self._area.width)):
            ink = theme.quiet if over is None else theme.text
            target.blit(paint.text(line, size, ink), (self._area.x, top + row * self._line))

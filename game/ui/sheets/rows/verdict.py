"""Rows of the card over a solved board: the seal of par, and one bar a move."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import SMALL, Colour
from game.text.tongue import say
from game.ui.kit.boxes import Box, Column, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Node, Role, sentences

# How far the seal's edge goes in and out, and how often.
SCALLOPS, DEPTH = 12, 0.055
# How high the bars' strip is.
STRIP = 50


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


class Judged(NamedTuple):
    """What bars show: what each move cost (None: not known) or scored, and what it has to say.

    The most that one scored is `most`, and `over` is the move that is looked at.
    """

    costs: tuple[int | None, ...]
    scores: tuple[int, ...]
    most: int
    told: tuple[str, ...]
    summary: str
    over: int | None


class Bars:
    """One bar a move: low and green where it kept the pace, high where it lost ground.

    Below stands what there is to say of the move under the mouse or the arrow keys, else of all.
    """

    def __init__(
        self,
        costs: Sequence[int | None],
        told: Sequence[str],
        summary: str,
        replay: Callable[[int], None],
        hot: Callable[[], str] = lambda: "",
        scores: Sequence[int] = (),
    ) -> None:
        """Show what each move cost; None: not known. A click or Enter replays from a move on.

        `hot` names what is under the mouse. With `scores`, bars are as high as what was scored.
        """
        self._told = Judged(
            tuple(costs), tuple(scores), max(1, *scores, 1), tuple(told), summary, None
        )
        self._replay, self._hot = replay, hot
        self._chosen = next((place for place, cost in enumerate(costs) if cost), 0)
        self._picked = False

    def value(self) -> Judged:
        """Tell which move is looked at."""
        part, _, name = self._hot().partition(" move ")
        over = self._chosen if self._picked else None
        if part == "moves" and int(name) < len(self._told.costs):
            over = int(name)
        return self._told._replace(over=over)

    def body(self, now: Judged) -> Box:
        """Show the bars on one line, and the words below."""
        words = now.summary if now.over is None else now.told[now.over]
        ink = "quiet" if now.over is None else "text"
        said = now.told[self._chosen] if self._picked else now.summary
        like = *dict.fromkeys(now.told), now.summary
        below = Text(words, SMALL, ink, step=20 / SMALL, told=False, like=like)
        moves = Part(
            "moves",
            (Column((Painted(_bars, now, high=STRIP), below)),),
            Role.SLIDER,
            say("Your moves"),
            do=lambda: self._replay(self._chosen),
            turn=self._turn,
            value=said,
            inside=self,
        )
        return Column((moves, Space(high=10)))

    def _turn(self, by: int) -> None:
        """Choose the next move, or the one before."""
        by = by if self._picked else 0
        self._chosen = min(max(self._chosen + by, 0), len(self._told.costs) - 1)
        self._picked = True

    # What lies in the strip

    def at(self, area: pygame.Rect, scale: float, point: tuple[int, int]) -> str | None:
        """Name the move: each has its part of the strip, above the words."""
        strip = pygame.Rect(*area.topleft, area.width, round(STRIP * scale))
        if not strip.collidepoint(point):
            return None
        return f"move {(point[0] - strip.x) * len(self._told.costs) // strip.width}"

    def ring(self, area: pygame.Rect, scale: float) -> pygame.Rect:
        """The ring goes round the bar that the arrows chose."""
        return _bar(self._told, area, scale, self._chosen)

    def press(self, name: str) -> None:
        """Replay from the move that was clicked."""
        self._replay(int(name.split()[1]))

    def nodes(self, area: pygame.Rect, scale: float) -> Sequence[Node]:
        """The strip itself tells of the move that the arrows chose, else of all."""
        return ()


def _bar(told: Judged, strip: pygame.Rect, scale: float, place: int) -> pygame.Rect:
    """Return the bar of a move, as high as the ground that it lost."""
    count, cost = len(told.costs), told.costs[place]
    gap = min(6 * scale, 0.3 * strip.width / count)
    step = (strip.width + gap) / count
    left = min(round(place * step), strip.width - 1)
    right = round((place + 1) * step - gap)
    height = round((20 if not cost else min(34, 20 + 12 * cost)) * scale)
    if told.scores:
        # By its root, so that one large group leaves the others to be seen.
        share = max(0, told.scores[place]) / told.most
        height = round((4 + 30 * share**0.5) * scale)
    bottom = strip.y + round(38 * scale)
    return pygame.Rect(strip.x + left, bottom - height, max(1, right - left), height)


def _bars(pen: Pen, strip: pygame.Rect, told: Judged, _: Lit) -> None:
    for place, cost in enumerate(told.costs):
        spot = _bar(told, strip, pen.scale, place)
        ink = "good" if cost == 0 else "warn" if cost else "faint"
        if place == told.over:
            spot = spot.inflate(0, 2 * pen.px(4))
        radius = min(pen.px(3), spot.width // 2)
        pen.target.blit(paint.rounded(spot.size, radius, pen.ink(ink)), spot)

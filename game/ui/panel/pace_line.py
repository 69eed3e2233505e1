"""The pace line: a small graph of what was to go after every move, to see and to walk along."""

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.table import Table
from game.views import retrospect
from game.views.pace_graph import PaceGraph
from game.views.view import View

# The name of what the focus can be on, and the words that lead to a place on it.
PACE = "pace"


class PaceLine:
    """The graph of the play in front, in its part of the panel."""

    def __init__(self, table: Table) -> None:
        """Show the play of this table; `fit` places it."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._table = table
        self._scale = 1.0
        self._key: object = None
        self._made: PaceGraph | None = None
        self._looks: object = None
        self._picture: pygame.Surface | None = None

    def fit(self, area: pygame.Rect, scale: float) -> None:
        """Take this part of the panel."""
        self.area, self._scale = area, scale

    @property
    def shown(self) -> bool:
        """Whether there is anything to see: a place for it, and a move."""
        return self.area.height > 0 and bool(self._table.session.path)

    def graph(self) -> PaceGraph:
        """Return the graph, made anew only when there is news."""
        seen = self._table.judged
        key = self._table.session, seen.version, self.area.topleft, self.area.size, self._scale
        if self._made is None or key != self._key:
            self._key = key
            self._made = PaceGraph(self.area, seen.points, seen.marks, self._scale)
        return self._made

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the place at this point: how many moves were made there."""
        if not self.shown or not self.area.collidepoint(point):
            return None
        return self.graph().place_at(point[0])

    def draw(self, target: pygame.Surface, view: View, look: Look, pointed: str | None) -> None:
        """Draw the graph; where the mouse is, a line, and what there is to say of the move."""
        graph, theme, hot = self.graph(), look.theme, place_of(pointed, PACE)
        looks = graph, self._table.session.cursor, look, hot, target.get_size()
        if looks == self._looks and self._picture is not None:
            target.blit(self._picture, self.area)
            return
        if hot is not None:
            wide = max(1, round(self._scale))
            x = round(graph.across(hot))
            ink = mix(theme.card, theme.outline, 0.25)
            target.fill(ink, (x, self.area.y, wide, self.area.height))
        graph.draw(target, self._table.session.cursor, theme)
        if hot is not None:
            self._draw_words(target, view, look, hot)
        # The panel may be drawn many times before there is news of a long play.
        seen = self.area.clip(target.get_rect())
        self._looks = looks if seen == self.area else None
        self._picture = target.subsurface(seen).copy()

    def _draw_words(self, target: pygame.Surface, view: View, look: Look, place: int) -> None:
        """Say what the move that led to this place was, in the corner that the graph leaves."""
        size, theme = round(13 * self._scale), look.theme
        words = " ".join(self._said(view, look, place))
        room = self.area.width - round(8 * self._scale)
        line = paint.clipped(words, size, theme.text, room, 500)
        pad = round(5 * self._scale)
        spot = line.get_rect(topright=(self.area.right - pad, self.area.y + pad // 2))
        face = spot.inflate(2 * pad, pad)
        target.blit(paint.rounded(face.size, round(6 * self._scale), theme.raised), face)
        target.blit(line, spot)

    def _said(self, view: View, look: Look, place: int) -> tuple[str, str]:
        if place:
            return retrospect.of_place(self._table, view, look, place - 1)
        point = self._table.judged.points[0]
        if point is None:
            return "Start", ""
        most = "+" if point.upper is None else f"–{point.upper}" * (point.upper != point.lower)
        return "Start:", f"{point.lower}{most} to go."


def place_of(pointed: str | None, part: str) -> int | None:
    """Return the place that the mouse is on, if it is on this part: of `pace 7` the 7."""
    name, _, place = (pointed or "").partition(" ")
    return int(place) if name == part and place else None

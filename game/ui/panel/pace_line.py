"""The pace line: a small graph of what was to go after every move, to see and to walk along."""

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.table import Table
from game.text.tongue import TONGUE, say
from game.views.pace_graph import PaceGraph, ahead
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
        seen = self._table.help.judged
        spot = self.area.topleft, self.area.size, self._scale
        key = self._table.session, seen.version, spot, TONGUE.code
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
        if hot is not None and hot > len(graph):
            hot = None  # The mouse has not moved since a longer play was in front.
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
        if target.get_rect().contains(self.area):
            self._looks, self._picture = looks, target.subsurface(self.area).copy()

    def _draw_words(self, target: pygame.Surface, view: View, look: Look, place: int) -> None:
        """Say what the move that led to this place was, in the corner that the line leaves free."""
        area, pad, size = self.area, round(6 * self._scale), round(13 * self._scale)
        told, name = self._said(view, look, place)
        room = area.width - 2 * pad
        rows = [paint.clipped(told, size, look.theme.text, room, 600)]
        if name:
            rows.append(paint.clipped(name, size, look.theme.quiet, room))
        step = round(size * 1.3)
        spot = pygame.Rect(0, 0, max(row.get_width() for row in rows), step * len(rows))
        spot.inflate_ip(2 * pad, pad)
        # The line runs down from the upper left: what is pointed at on the left leaves the right.
        if self.graph().across(place) < area.centerx:
            spot.topright = area.topright
        else:
            spot.bottomleft = area.bottomleft
        target.blit(paint.rounded(spot.size, pad, look.theme.raised), spot)
        for at, row in enumerate(rows):
            middle = spot.y + pad // 2 + step * at + step // 2
            target.blit(row, row.get_rect(midleft=(spot.x + pad, middle)))

    def _said(self, view: View, look: Look, place: int) -> tuple[str, str]:
        """Say in a few words what a move was worth, and which it was."""
        seen, session = self._table.help.judged, self._table.session
        if place:
            from game.views import retrospect

            mark = seen.marks[place - 1]
            label = view.label(session.path[place - 1][0], mark.worth.move, look)
            return f"{say('Move {place}', place=place)} · {retrospect.brief(mark)}", label
        point = seen.points[0]
        return " · ".join((say("Start"), *(() if point is None else (ahead(point),)))), ""


def place_of(pointed: str | None, part: str) -> int | None:
    """Return the place that the mouse is on, if it is on this part: of `pace 7` the 7."""
    name, _, place = (pointed or "").partition(" ")
    return int(place) if name == part and place else None

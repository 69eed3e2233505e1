"""The pace line: a small graph of what was to go after every move, to see and to walk along."""

from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.session import Session
from game.play.table import Table
from game.text.tongue import TONGUE, say
from game.ui.kit.pen import Lit, Pen
from game.views.pace_graph import PaceGraph
from game.words import tags
from game.words.families import naming

# The name of what the focus can be on, and the words that lead to a place on it.
PACE, LIST = "pace", "moves"


class Pace(NamedTuple):
    """What the graph shows: a play as it is judged by now, the place it stands at, how it looks.

    pointed  the place under the mouse, and what there is to say of the move that led there
    """

    session: Session
    version: object
    cursor: int
    look: Look
    language: str
    pointed: tuple[int, str, str] | None


class PaceLine:
    """The graph of the play in front, in its part of the panel."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._key: object = None
        self._made: PaceGraph | None = None
        self._drawn: object = None
        self._picture: pygame.Surface | None = None

    def seen(self, look: Look, hot: str | None) -> Pace | None:
        """Return what there is to see; None before the first move."""
        session, place = self._table.session, place_of(hot, PACE)
        if not session.path or not self._table.help.tells:
            return None
        # Else the mouse has not moved since a longer play was in front.
        there = place is not None and place <= len(session.path)
        pointed = self._said(look, place) if place is not None and there else None
        version = self._table.help.judged.version
        return Pace(session, version, session.cursor, look, TONGUE.code, pointed)

    def place_at(self, x: int, area: pygame.Rect, scale: float) -> int:
        """Return the place at this point of the graph: how many moves were made there."""
        return self._graph(area, scale).place_at(x)

    def _graph(self, area: pygame.Rect, scale: float) -> PaceGraph:
        """Return the graph, made anew only when there is news."""
        seen = self._table.help.judged
        key = self._table.session, seen.version, tuple(area), scale, TONGUE.code
        if self._made is None or key != self._key:
            self._key, self._made = key, PaceGraph(area, seen.points, seen.marks, scale)
        return self._made

    def draw(self, pen: Pen, area: pygame.Rect, pace: Pace, _: Lit) -> None:
        """Draw the graph; where the mouse is, a line, and what there is to say of the move."""
        target, theme, pointed = pen.target, pace.look.theme, pace.pointed
        drawn = pace, tuple(area), pen.scale, target.get_size()
        if drawn == self._drawn and self._picture is not None:
            target.blit(self._picture, area)
            return
        graph = self._graph(area, pen.scale)
        if pointed is not None:
            x = round(graph.across(pointed[0]))
            ink = mix(theme.card, theme.outline, 0.25)
            target.fill(ink, (x, area.y, max(1, pen.px(1)), area.height))
        graph.draw(target, pace.cursor, theme)
        if pointed is not None:
            # The line runs down from the upper left: what is at the left leaves the right.
            _draw_words(pen, area, pointed[1:], graph.across(pointed[0]) < area.centerx)
        # The panel may be drawn many times before there is news of a long play.
        if target.get_rect().contains(area):
            self._drawn, self._picture = drawn, target.subsurface(area).copy()

    def _said(self, look: Look, place: int) -> tuple[int, str, str]:
        """Say in a few words what the move to a place was worth, and which it was."""
        seen, session = self._table.help.judged, self._table.session
        if place:
            from game.words import reviews

            mark = seen.marks[place - 1]
            named = naming(self._table.family, look.palette.names)
            label = named.label(session.path[place - 1][0], mark.worth.move)
            said = f"{say('Move {place}', place=place)} · {reviews.brief(mark)}"
            return place, said, label
        point = seen.points[0]
        return 0, " · ".join((say("Start"), *(() if point is None else (tags.ahead(point),)))), ""


def _draw_words(pen: Pen, area: pygame.Rect, seen: tuple[str, ...], right: bool) -> None:
    """Write what is told in the corner that the line leaves free."""
    pad, size, room = pen.px(6), pen.px(13), area.width - 2 * pen.px(6)
    hands = ((pen.theme.text, 600), (pen.theme.quiet, 400))
    rows = [
        paint.clipped(words, size, hand[0], room, hand[1])
        for words, hand in zip(seen, hands, strict=True)
        if words
    ]
    step = round(size * 1.3)
    spot = pygame.Rect(0, 0, max(row.get_width() for row in rows), step * len(rows))
    spot.inflate_ip(2 * pad, pad)
    if right:
        spot.topright = area.topright
    else:
        spot.bottomleft = area.bottomleft
    pen.target.blit(paint.rounded(spot.size, pad, pen.theme.raised), spot)
    for at, row in enumerate(rows):
        middle = spot.y + pad // 2 + step * at + step // 2
        pen.target.blit(row, row.get_rect(midleft=(spot.x + pad, middle)))


def place_of(pointed: str | None, part: str) -> int | None:
    """Return the place that the mouse is on, if it is on this part: of `pace 7` the 7."""
    name, _, place = (pointed or "").partition(" ")
    return int(place) if name == part and place else None

"""What stands under the board of a film: the move made last and its worth, and the graph so far."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Colour
from game.play.review import Mark, Point
from game.play.session import HINTED, LED, Session
from game.text.tongue import say
from game.views.pace_graph import PaceGraph
from game.words import reviews, tags
from game.words.families import naming

# The line of words over the graph, and the room between what stands in it.
WORDS, APART = 30, 12


@dataclass(frozen=True, slots=True)
class Review:
    """The moves of a play judged, as they are known when the film begins."""

    session: Session
    points: Sequence[Point | None]
    marks: Sequence[Mark]


class Footer:
    """The review of a play, in an area of every frame."""

    def __init__(self, review: Review, area: pygame.Rect, look: Look, fine: int) -> None:
        """Lay the words over the graph."""
        self._review, self._area, self._look, self._fine = review, area, look, fine
        high = round(WORDS * fine)
        below = pygame.Rect(area.x, area.y + high, area.width, area.height - high)
        self._graph = PaceGraph(below, review.points, review.marks, fine)
        # How many steps were made at the start and after each move; one may cost many points.
        made = (len(steps) for _, steps, _ in review.session.path)
        self._steps = [0, *accumulate(made)]

    def draw(self, target: pygame.Surface, steps: int) -> None:
        """Draw how it stood when so many steps were made; a move counts when it is whole."""
        theme, fine = self._look.theme, self._fine
        here = bisect_right(self._steps, steps) - 1
        line = pygame.Rect(self._area.topleft, (self._area.width, round(WORDS * fine)))
        room = line.width
        worth, ink = self._worth(here)
        drawn = paint.text(worth, round(15 * fine), ink, 600)
        target.blit(drawn, drawn.get_rect(midright=line.midright))
        room -= drawn.get_width() + round(APART * fine)
        place = str(here) if here else say("At the start")
        number = paint.text(place, round(15 * fine), theme.quiet, 600 if here else 400)
        target.blit(number, number.get_rect(midleft=line.midleft))
        if here:
            left = number.get_width() + round(APART * fine)
            name = paint.fitted(self._name(here - 1), round(15 * fine), theme.text, room - left)
            target.blit(name, name.get_rect(midleft=(line.x + left, line.centery)))
        self._graph.draw(target, here, theme, growing=True)

    def _name(self, place: int) -> str:
        """Name a move, and who made it, if it was not the player alone."""
        session, maker = self._review.session, self._review.marks[place].maker
        before, _, _ = session.path[place]
        named = naming(session.board.family, self._look.palette.names)
        name = named.label(before, session.move_at(place))
        if maker == HINTED:
            return say("{move}, hint", move=name)
        return say("{move}, shown", move=name) if maker == LED else name

    def _worth(self, here: int) -> tuple[str, Colour]:
        """Say what the move made last was worth; at the start, how far it is to go."""
        theme = self._look.theme
        if not here:
            start = self._review.points[0]
            return "" if start is None else tags.ahead(start), theme.quiet
        mark = self._review.marks[here - 1]
        if mark.slip:
            return tags.slip(mark.worth), theme.warn
        if mark.lost:
            return reviews.brief(mark), theme.quiet
        if mark.only:
            return say("only move"), theme.good
        if mark.worth.keeps:
            return say("kept pace"), theme.good
        return say("not proved"), theme.quiet

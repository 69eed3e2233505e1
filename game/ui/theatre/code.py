"""The code of a lane's guess in the place of its method's steps, below what is known of it.

too high on 2,215 of 181,440
def my_guess(board):
    steps = manhattan(board)
    return steps * 9 // 8           the line that said so, if that is known
"""

import pygame

from game.art import paint
from game.art.theme import Colour, Theme, mix
from game.text.tongue import mark, say
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Node
from game.ui.theatre.lane_shares import Shares
from game.ui.theatre.step_rows import EDGE, StepRow
from game.ui.theatre.steps import Steps
from game.words import guesses

# How much farther in one more space brings a line, in sizes of the type.
SPACE = 0.3


def tint(theme: Theme) -> Colour:
    """The ground on which it is told what is wrong."""
    return mix(theme.card, theme.warn, 0.14)


class Code(Steps):
    """The lines that are seen; the one that is lit said what is wrong."""

    title = mark("Lane {lane}: code")
    more = mark("The wheel or ↑ and ↓ lead to further lines; a click or S shows all")
    ink = staticmethod(tint)
    above = 1

    def fit(self, places: Shares) -> None:
        """Have so much room: each line takes one row, in which it is cut."""
        code, size = self._lane.code, places.setting.size
        assert code is not None, "it is there to be shown"
        rows = []
        for at, line in enumerate(code.lines):
            words = line.lstrip()
            left = round(EDGE * size / 12 + (len(line) - len(words)) * SPACE * size)
            rows.append(StepRow(at, left, words))
        super().fit(places._replace(setting=places.setting._replace(rows=rows)))

    def show(self, event: int) -> None:
        """Light the line that said what is wrong, at whichever event."""
        if self._lane.guilty != self._lit:
            self._lit, self._first = self._lane.guilty, None

    @property
    def look(self) -> object:
        return super().look, self._known

    @property
    def _known(self) -> guesses.Gist:
        lane = self._lane
        if lane.refusal_to_check is not None:
            words = say(lane.refusal_to_check)
            return guesses.Gist(words, words)
        return guesses.short(lane.checked)

    def _hear(self, node: Node) -> Node:
        return super()._hear(node)._replace(more=self._known.aloud)

    def draw(self, pen: Pen, spot: pygame.Rect, value: object, lit: Lit) -> None:
        if not spot.height:
            return
        known, theme = self._known, pen.theme
        high = min(spot.height, (1 + len(self._shown)) * self._high + pen.px(4))
        plate = pygame.Rect(*spot.topleft, spot.width, high)
        pen.plate(plate, 8, lambda theme: mix(theme.card, theme.raised, 0.6))
        ink = theme.good if known.good else theme.warn if known.bad else theme.quiet
        left = pen.px(EDGE)
        weight = 600 if known.good or known.bad else 400
        words = paint.clipped(known.words, self._size, ink, spot.width - 2 * left, weight)
        pen.target.blit(words, words.get_rect(midleft=(spot.x + left, spot.y + self._high // 2)))
        super().draw(pen, spot, value, lit)

    def _drawn(self, words: str, ink: Colour, room: int) -> pygame.Surface:
        return paint.clipped(words, self._size, ink, room)

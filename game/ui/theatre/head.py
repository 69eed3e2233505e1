"""The head of the theatre: what is watched, its buttons, and the offer of a smaller board."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import TITLE, Theme
from game.text.tongue import mark, say
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Fit, Flow, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role

ROW, HIGH = 44, 40
SMALLER = "show smaller"
SMALLER_TELLS = mark("More of a search can be seen on a smaller board.")
# Below this width its buttons say less; with less room than this the board has no name there.
TIGHT, LEAST_NAME = 720, 64
# Below this one the offer's words stand above its button.
STACKED = 500


class Asked(NamedTuple):
    """A button that is asked for: what it says, and what in little room, or else its icon."""

    name: str
    words: str
    short: str = ""
    icon: str = ""
    on: bool = False
    enabled: bool = True


class Head(NamedTuple):
    """What there is to tell: buttons from the right, what is watched, and a smaller board.

    Where it is `bare` there is only the offer of that.
    """

    asked: tuple[Asked, ...]
    told: tuple[str, ...]
    smaller: str
    bare: bool


class Header:
    """The top of the screen."""

    def __init__(self, head: Callable[[], Head]) -> None:
        """Tell what there is; `fit` places it."""
        self.rect = self.anchor = pygame.Rect(0, 0, 1, 1)
        self._shown = Described(_body, head)

    def fit(self, area: pygame.Rect, inner: pygame.Rect, scale: float) -> int:
        """Take the top of an area, as high as need be; return its end."""
        self.anchor = pygame.Rect(inner.x, area.y, inner.width, 0)
        high = self._shown.place(self.anchor, scale)
        self.anchor.height = self._shown.spot("row").height
        self.rect = pygame.Rect(area.x, area.y, area.width, high)
        return self.rect.bottom

    @property
    def more(self) -> int:
        """How much higher it is than with its buttons in one row."""
        return max(0, self._shown.spot("row").height - round(ROW * self._shown.scale))

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what Tab goes through, and where it is."""
        return {name: self._shown.spot(name) for name in self._shown.stops}

    def nodes(self) -> Sequence[Node]:
        """Tell of the buttons; each has what it says for its value."""
        return self._shown.nodes()

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None) -> None:
        """Draw the title with what is told of the board, and the buttons."""
        target.fill(theme.ground, self.rect)
        self._shown.place(self.anchor, self._shown.scale)
        self._shown.draw(target, theme, hot, down)


def _body(head: Head) -> Box:
    """Put the buttons to the right of the name, or in rows where they have no room there."""
    offer = _offer(head.smaller) if head.smaller else Space()
    if head.bare:
        return Column((Part("row", (Space(high=12),), Role.GROUP), offer))
    roomy = Fit(_ways(head, 26, 10, lambda one: one.words))
    tight = Fit(_ways(head, 22, 6, lambda one: "" if one.icon else one.short or one.words))
    row = Part("row", (Fit((Plate((roomy,), needs=TIGHT), tight)),), Role.GROUP)
    return Plate((Column((row, Space(high=6), offer)),), top=14)


def _ways(head: Head, around: float, gap: float, says: Callable[[Asked], str]) -> tuple[Box, ...]:
    """Return the ways to show the head: with all, without the board's name, without the title."""
    shown = tuple(_button(one, says(one), around) for one in reversed(head.asked))
    title = Text(say("Theatre"), TITLE + 2, weight=600, line=True, told=False)
    name = Painted(_draw_name, head.told, LEAST_NAME, ROW, grow=1)
    free, right = Space(high=ROW, grow=1), Row(shown, gap=gap)
    return (
        Row((title, Space(wide=14), name, Space(wide=12 + gap), right)),
        Row((title, Space(wide=gap), free, right)),
        Row((free, right)),
        Flow(shown, gap, 6, back=True),
    )


def _button(one: Asked, label: str, around: float) -> Box:
    face = parts.Face(label, "" if label else one.icon, on=one.on, able=one.enabled)
    shown = parts.button(face, HIGH, around)
    able = one.enabled
    return Part(
        one.name, (shown,), value=label, on=one.on or None, able=able, stop=able, command=True
    )


def _draw_name(pen: Pen, spot: pygame.Rect, told: tuple[str, ...], _: Lit) -> None:
    words = paint.shortened(told, pen.px(15), pen.theme.quiet, spot.width)
    pen.target.blit(words, words.get_rect(midleft=(spot.x, spot.centery + pen.px(1))))


def _offer(smaller: str) -> Box:
    """Offer a smaller board, with what that is good for before it, or above."""
    shown = parts.button(parts.Face(smaller), 34, 30)
    button = Part(SMALLER, (Plate((shown,), wide=250),), value=smaller, command=True)
    words = say(SMALLER_TELLS)
    line = Text(words, 14, "quiet", line=True, least=9, low=40, told=False)
    beside = Row((line, Space(wide=14, grow=1), button))
    lines = Text(words, 14, "quiet", step=20 / 14, told=False)
    below = Column((lines, Space(high=8), Row((Space(grow=1), button))))
    return Plate((Fit((Plate((beside,), needs=STACKED), below)),), bottom=6)

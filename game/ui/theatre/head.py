"""The head of the theatre: what is watched, its buttons, and the offer of a smaller board."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import TITLE, Theme
from game.text.tongue import mark, say
from game.ui.widgets import LABEL, Button

HEAD, OFFER, HIGH = 58, 40, 40
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


class Header:
    """The top of the screen; `fit` places it, and `ask` its buttons."""

    def __init__(self) -> None:
        """Nothing is asked for yet."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.buttons: list[Button] = []
        self._inner = self._offer = self._told = self.rect.copy()
        self._scale, self._bare = 1.0, False
        # How many rows the buttons take, where not all have room in one.
        self.rows = 1

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    @property
    def anchor(self) -> pygame.Rect:
        """Where a menu opens that no button asks for."""
        return self._inner

    @property
    def offer(self) -> pygame.Rect:
        """Where a smaller board is offered."""
        return self._told.union(self._offer)

    def fit(
        self, area: pygame.Rect, inner: pygame.Rect, scale: float, bare: bool, offers: bool
    ) -> int:
        """Take the top of an area; nothing is there where it is to be `bare`. Return its end."""
        self._scale, self._bare, px = scale, bare, self._px
        top, high = (6, 0) if bare else (14, HEAD - 14 + (self.rows - 1) * (HIGH + 6))
        self._inner = pygame.Rect(inner.x, area.y + px(top), inner.width, px(high))
        end = self._inner.bottom + px(6)
        above = px(48) if offers and inner.width < px(STACKED) else 0
        self._told = pygame.Rect(inner.x, end, inner.width, above)
        end += above
        self._offer = pygame.Rect(inner.x, end, inner.width, px(OFFER - 6) if offers else 0)
        end += px(OFFER) if offers else 0
        self.rect = pygame.Rect(area.x, area.y, area.width, end - area.y)
        return end

    def ask(self, asked: Sequence[Asked], smaller: str) -> None:
        """Place buttons from the right, and the offer of a smaller board, if there is one."""
        px, right = self._px, self._inner.right
        tight = self._inner.width < px(TIGHT)
        gap, pad = px(6 if tight else 10), px(22 if tight else 26)
        self.buttons, self.rows = [], 1
        middle = self._inner.y + px(HEAD - 14) // 2
        for name, words, short, icon, on, enabled in [] if self._bare else asked:
            label = words if not tight else "" if icon else short or words
            wide = paint.font(px(LABEL), 500).wide(label) + pad if label else px(HIGH)
            if right - wide < self._inner.x and right < self._inner.right:
                right, self.rows = self._inner.right, self.rows + 1
                middle += px(HIGH + 6)
            spot = pygame.Rect(right - wide, middle - px(HIGH) // 2, wide, px(HIGH))
            sign = "" if label else icon
            self.buttons.append(Button(name, spot, label, sign, enabled=enabled, on=on))
            right = spot.x - gap
        self._room = right - self._inner.x if self.rows == 1 else 0
        if smaller and self._offer.height:
            spot = self._offer.copy()
            needed = paint.font(px(LABEL), 500).wide(smaller) + px(30)
            beside = paint.font(px(14), 400).wide(say(SMALLER_TELLS)) + px(14)
            spot.width = max(px(250), min(needed, spot.width - beside))
            spot.right = self._offer.right
            self.buttons.append(Button(SMALLER, spot, smaller))

    def draw(
        self,
        target: pygame.Surface,
        theme: Theme,
        told: Sequence[str],
        hot: str | None,
        down: str | None,
    ) -> None:
        """Draw the title with what is told of the board, and the buttons."""
        px, inner = self._px, self._inner
        target.fill(theme.ground, self.rect)
        if self._bare:
            return
        title = paint.text(say("Theatre"), px(TITLE + 2), theme.text, 600)
        left = inner.x + title.get_width() + px(14)
        if title.get_width() <= self._room:
            target.blit(title, title.get_rect(midleft=inner.midleft))
        room = self._room - (left - inner.x) - px(12)
        if room >= px(LEAST_NAME):
            words = paint.shortened(told, px(15), theme.quiet, room)
            target.blit(words, words.get_rect(midleft=(left, inner.centery + px(1))))
        if self._offer.height:
            taken = next((one.rect.width for one in self.buttons if one.action == SMALLER), 0)
            room = self._offer.width - taken - px(14)
            if self._told.height:
                rows = paint.lines(say(SMALLER_TELLS), px(14), self._told.width)
                for place, row in enumerate(rows):
                    words = paint.text(row, px(14), theme.quiet)
                    target.blit(words, (self._told.x, self._told.y + px(20 * place)))
                room = 0
            if room:
                line = paint.fitted(say(SMALLER_TELLS), px(14), theme.quiet, room)
                target.blit(line, line.get_rect(midleft=self._offer.midleft))
        for button in self.buttons:
            name = button.action
            button.draw(target, theme, self._scale, name == hot, name == down)

"""The paper that a sheet stands on: where title, rows, cross and bar are, and how it is drawn.

A card at a board's end stands on one of its own: in the panel's place, or low over the board.
"""

from collections.abc import Callable

import pygame

from game.art import paint
from game.art.theme import Theme
from game.ui.kit.pen import Pen

PAD, HEAD, CLOSE = 32, 58, 36
# In an area lower than this, as large text makes them, the head is lower, and the title smaller.
LOW, LOW_HEAD = 330, 40
# In a narrower paper than this, less is left free beside the rows, and the bar gives way to them.
NARROW, NARROW_PAD, ASIDE = 380, 20, 5


class Paper:
    """A plate in the middle of an area, as large as need be and as there is room for."""

    # How large the sign on its cross is.
    sign = 20

    def __init__(self, width: int) -> None:
        """Be so wide; `begin` and `end` come first."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self._width, self._low = width, False

    def begin(self, area: pygame.Rect, scale: float) -> None:
        self.scale, self._low = scale, area.height < LOW * scale
        width = min(self._px(self._width), area.width - 2 * self._edge)
        self.rect = pygame.Rect(0, 0, width, 0)

    def end(self, area: pygame.Rect, deep: int, floor: int) -> None:
        """Be as high as rows need that are so high together, and lie in the middle, above this."""
        self.rect.height = min(self.needed(deep), area.height - 2 * self._edge)
        self.rect.center = area.center
        self.rect.height = min(self.rect.height, floor - self._edge - self.rect.y)

    def _px(self, length: float) -> int:
        return round(length * self.scale)

    @property
    def _edge(self) -> int:
        return self._px(6 if self._low else 12)

    @property
    def _narrow(self) -> bool:
        return self.rect.width <= NARROW * self.scale

    @property
    def _pad(self) -> int:
        return self._px(NARROW_PAD if self._narrow else PAD)

    @property
    def _head(self) -> int:
        return self._px(LOW_HEAD if self._low else HEAD + PAD / 2)

    @property
    def foot(self) -> int:
        return self._px(PAD * 0.75)

    def needed(self, deep: int) -> int:
        """Return how high it is if nothing needs to be scrolled."""
        return self._head + deep + self.foot

    @property
    def room(self) -> pygame.Rect:
        """Where rows begin, and how wide they are."""
        pad, top = self._pad, self.rect.y + self._head
        return pygame.Rect(self.rect.x + pad, top, self.rect.width - 2 * pad, 0)

    @property
    def view(self) -> pygame.Rect:
        top = self.rect.y + self._head
        return pygame.Rect(self.rect.x, top - self._px(6), self.rect.width, self.rect.bottom - top)

    @property
    def lane(self) -> pygame.Rect:
        """The same with the bar at its right end, beside all that has the focus."""
        return self.view.move(self._px(ASIDE) if self._narrow else 0, 0)

    @property
    def cross(self) -> pygame.Rect:
        side, inset = self._px(CLOSE), self._px(3 if self._low else 14)
        return pygame.Rect(self.rect.right - inset - side, self.rect.y + inset, side, side)

    def draw(self, target: pygame.Surface, theme: Theme, title: str) -> pygame.Rect:
        """Draw it with its title; return where rows may be drawn."""
        pen, px, rect = Pen(target, theme, self.scale), self._px, self.rect
        pen.lift(rect, 18, 22, theme.shade)
        room = self.cross.x - rect.x - self._pad
        size, middle = (18, 21) if self._low else (26, 42)
        size = max(px(13), paint.fitting_size([title], px(size), room, 600))
        words = paint.clipped(title, size, theme.text, room, 600)
        pen.put(words, midleft=(rect.x + self._pad, rect.y + px(middle)))
        return self.view.clip(rect.inflate(-2, -8))


# The same of a card: how wide it is over the board, what is left free beside its rows and above
# them, there and in the panel's place.
CARD_WIDTH, CARD_PAD, CARD_TOP = 560, 16, 10
# How high it is over the board, a third of the window: so much of the board's room, but no more
# than it can fill, and no less than its title and what is next need.
THIRD, LEAST_HIGH, MOST_HIGH = 0.35, 96, 214
BESIDE_PAD, BESIDE_FOOT, LOW_PAD, ROOMY = 22, 14, 14, 500


class CardPaper(Paper):
    """All of the panel's place, or a plate as high as need be at the foot of the board.

    Its title stands among its rows.
    """

    sign = 16

    def __init__(self, beside: Callable[[], bool]) -> None:
        """Ask whether it lies `beside` the board; `begin` and `end` come first."""
        super().__init__(CARD_WIDTH)
        self._beside, self._fills, self._roomy = beside, False, False

    def begin(self, area: pygame.Rect, scale: float) -> None:
        self.scale, self._fills = scale, self._beside()
        self._roomy = area.height >= ROOMY * scale
        width = min(self._px(self._width), area.width - 2 * self._px(6))
        high = min(max(round(area.height * THIRD), self._px(LEAST_HIGH)), self._px(MOST_HIGH))
        self.rect = area.copy() if self._fills else pygame.Rect(0, 0, width, high)

    def end(self, area: pygame.Rect, deep: int, _: int) -> None:
        """Over the board, take the height that rows so high together need, and lie at its foot."""
        if not self._fills:
            self.rect.height = min(self.needed(deep), area.height - self._px(6))
            self.rect.midbottom = area.midbottom

    @property
    def _pad(self) -> int:
        if not self._fills:
            return self._px(CARD_PAD)
        return self._px(BESIDE_PAD if self._roomy else LOW_PAD)

    @property
    def _head(self) -> int:
        return 0 if self._fills else self._px(CARD_TOP)

    @property
    def foot(self) -> int:
        return self._px(BESIDE_FOOT if self._roomy else 8) if self._fills else self._px(CARD_TOP)

    @property
    def room(self) -> pygame.Rect:
        """Where rows begin, how wide they are, and how high at least."""
        room = super().room
        room.height = self.rect.height - self._head - self.foot
        return room

    @property
    def view(self) -> pygame.Rect:
        return self.rect if self._fills else self.rect.inflate(-2, -2 * self._px(4))

    @property
    def lane(self) -> pygame.Rect:
        return self.view.move(self._px(ASIDE), 0)

    @property
    def cross(self) -> pygame.Rect:
        """Where the cross is that puts it away: at the upper right of its first row."""
        side, room = self._px(CLOSE), self.room
        aside, down = (self._px(4), self._px(6)) if self._fills else (0, -self._px(4))
        return pygame.Rect(room.right - aside - side, room.y + down, side, side)

    def draw(self, target: pygame.Surface, theme: Theme, title: str) -> pygame.Rect:
        """Draw it, without what stands on it; return where rows may be drawn."""
        rect = self.rect
        if self._fills:
            target.fill(theme.card, rect)
            return self.view
        # It comes up from the foot of the board: its lower corners are out of sight.
        clip = target.get_clip()
        target.set_clip(clip.clip((0, 0, target.get_width(), rect.bottom)))
        whole = pygame.Rect(*rect.topleft, rect.width, rect.height + self._px(14))
        Pen(target, theme, self.scale).lift(whole, 14, 16, theme.shade)
        target.set_clip(clip)
        return self.view


def towards(paper: Paper, spot: pygame.Rect) -> int:
    """Return how far to scroll until this is seen."""
    view, foot = paper.view, paper.foot
    if spot.bottom > view.bottom - foot:
        return spot.bottom - view.bottom + foot
    return spot.y - view.y - foot if spot.y < view.y else 0


def draw_cross(pen: Pen, paper: Paper, hot: bool, focused: bool) -> None:
    """Draw a paper's cross as it is, over rows that are scrolled below it."""
    if hot:
        pen.plate(paper.cross, 9, "raised")
    pen.icon("x", paper.sign, "quiet", center=paper.cross.center)
    if focused:
        pen.ring(paper.cross)

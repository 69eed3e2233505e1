"""The steps of a lane's method as they are seen in its card: what has room, one of them lit."""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.theme import Colour
from game.text.tongue import many, mark, say
from game.ui.kit.boxes import Box, Part
from game.ui.kit.pen import Ink, Lit, Pen
from game.ui.nodes import Node, Role
from game.ui.theatre.lane import Lane
from game.ui.theatre.lane_shares import Shares
from game.ui.theatre.step_rows import EDGE, StepRow
from game.words import searches


class Steps:
    """The rows that are seen."""

    title = mark("Lane {lane}: steps")
    more = mark("The wheel or ↑ and ↓ lead to further steps; a click or S shows all")
    # What the row that is lit stands on, and how many rows are left free above all.
    ink: Ink = "raised"
    above = 0

    def __init__(self, lane: Lane, press: Callable[[], object]) -> None:
        """Light none yet; `fit` and `show` come first. A press shows all, where there are more."""
        self._lane, self._press = lane, press
        self._rows: Sequence[StepRow] = ()
        self._size = self._high = self._seen = 0
        # Which of the steps happened last, and which row of them is the first that is seen.
        self._lit = -1
        self._first: int | None = None

    def fit(self, places: Shares) -> None:
        self._size, self._rows, _ = places.setting
        self._high, self._first = places.step, None
        self._seen = max(0, places.rows - self.above)

    def show(self, event: int) -> None:
        lit = searches.lit(self._lane.act.log, event - 1) if event else -1
        if lit != self._lit:
            self._lit, self._first = lit, None

    @property
    def cut_short(self) -> bool:
        """Whether there is no room for all of them."""
        return self._seen < len(self._rows)

    @property
    def look(self) -> object:
        return self._lit, self._first_row

    @property
    def _first_row(self) -> int:
        """Which row is the first that is seen: those that are lit are, too."""
        if self._first is None:
            lit = [at for at, row in enumerate(self._rows) if row.step == self._lit] or [-1]
            first = min(max(lit[0] - self._seen // 2, lit[-1] - self._seen + 1), lit[0])
            self._first = max(0, min(first, len(self._rows) - self._seen))
        return self._first

    @property
    def _shown(self) -> Sequence[StepRow]:
        return self._rows[self._first_row : self._first_row + self._seen]

    def roll(self, by: int) -> bool:
        """Show steps further down, or up, until another one is lit; tell whether there are any."""
        rolled = max(0, min(self._first_row + by, len(self._rows) - self._seen))
        if not self._seen or rolled == self._first_row:
            return False
        self._first = rolled
        return True

    # What they are

    def told(self, shown: Box) -> Box:
        return Part(
            f"lane {self._lane.place} steps",
            (shown,),
            Role.LIST,
            say(self.title, lane=self._lane.place + 1),
            do=self._press if self.cut_short else None,
            more=say(self.more),
            hear=self._hear,
        )

    def _hear(self, node: Node) -> Node:
        """Tell each row, the last step to happen as chosen."""
        x, y, wide, _ = node.spot
        y += self.above * self._high
        lines = (
            Node(
                *(f"{node.key} {at}", Role.ITEM, row.words),
                (x, y + at * self._high, wide, self._high),
                on=row.step == self._lit,
            )
            for at, row in enumerate(self._shown)
        )
        lit = " ".join(row.words for row in self._rows if row.step == self._lit)
        return node._replace(more=lit, children=tuple(lines))

    def draw(self, pen: Pen, spot: pygame.Rect, _: object, __: Lit) -> None:
        """Draw the rows, and how many more there are; one stands out."""
        seen, first, high = self._shown, self._first_row, self._high
        spot = pygame.Rect(spot.x, spot.y + self.above * high, spot.width, 0)
        lit = [at for at, row in enumerate(seen) if row.step == self._lit]
        if lit:
            top, deep = spot.y + lit[0] * high, (lit[-1] - lit[0] + 1) * high
            pen.plate(pygame.Rect(spot.x, top, spot.width, deep), 6, self.ink)
        left = len(self._rows) - first - len(seen)
        hidden = {0: (first, "↑"), len(seen) - 1: (left, "↓")}
        if len(seen) == 1:
            hidden = {0: (first + left, f"{'↑' * bool(first)}{'↓' * bool(left)}")}
        for at, row in enumerate(seen):
            middle, right = spot.y + at * high + high // 2, spot.right
            more, sign = hidden.get(at, (0, ""))
            if more:
                right = self._draw_more(
                    pen, row, pygame.Rect(spot.x, middle, spot.width, 0), more, sign
                )
            said, inset = row.words, row.left
            if len(seen) == 1:
                # Alone, it tells nothing by where it begins, and is a whole step if that can be.
                inset = pen.px(EDGE)
                whole = " ".join(one.words for one in self._rows if one.step == row.step)
                least = paint.fitting_size([whole], self._size, right - spot.x - inset)
                if paint.font(least, 400).wide(whole) <= right - spot.x - inset:
                    said = whole
            ink = pen.theme.text if row.step == self._lit else pen.theme.quiet
            words = self._drawn(said, ink, right - spot.x - inset)
            pen.target.blit(words, words.get_rect(midleft=(spot.x + inset, middle)))

    def _drawn(self, words: str, ink: Colour, room: int) -> pygame.Surface:
        return paint.fitted(words, self._size, ink, room)

    def _draw_more(self, pen: Pen, row: StepRow, line: pygame.Rect, more: int, sign: str) -> int:
        """Say at the end of a row how many more there are; return where that begins."""
        # Translators: so many of a method's steps have no room above, or below.
        words = f"{many('{n} more', '{n} more', more)} {sign}"
        if paint.font(self._size, 500).wide(row.words + words) > line.width - row.left - pen.px(16):
            words = f"{more} {sign}"
        count = paint.text(words, self._size, pen.theme.accent, 500)
        left = line.right - count.get_width() - pen.px(8)
        pen.target.blit(count, count.get_rect(midleft=(left, line.y)))
        return left - pen.px(6)

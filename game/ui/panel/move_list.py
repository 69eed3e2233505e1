"""The moves of a play in the words of its puzzle, one a line, each with its mark; it scrolls."""

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Colour, Theme, mix
from game.play.review import Mark
from game.play.session import HINTED, LED
from game.play.table import Table
from game.text import units
from game.text.tongue import say
from game.views import retrospect
from game.views.view import View

ROW, LOW_ROW = 31, 26
# What stands for who made a move, where it was not the player alone.
MAKERS = {HINTED: "lightbulb", LED: "play"}


class MoveList:
    """The list in the review: it keeps the present place in sight until it is scrolled."""

    def __init__(self, table: Table) -> None:
        """List the moves of this table's play."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._table = table
        self._scale = 1.0
        self._row = 1
        self._top = 0
        self._place: object = None

    def fit(self, area: pygame.Rect, scale: float, low: bool) -> None:
        """Take this part of the panel."""
        if area != self.area:
            self._place = None
        self.area, self._scale = area, scale
        self._row = round((LOW_ROW if low else ROW) * scale)

    @property
    def _count(self) -> int:
        """How many lines there are: one a move, and the end."""
        return len(self._table.session.path) + 1

    @property
    def _seen(self) -> int:
        """How many lines have room."""
        return max(1, self.area.height // self._row)

    @property
    def top(self) -> int:
        """The first line in sight: so that the present one is, with one before it."""
        session = self._table.session
        here = session, session.cursor
        if here != self._place:
            self._place = here
            if not self._top < session.cursor < self._top + self._seen - 1:
                self._top = session.cursor - self._seen // 2
        self._top = max(0, min(self._top, self._count - self._seen))
        return self._top

    def turn(self, by: int) -> None:
        """Scroll by so many lines."""
        self._top = self.top + by

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the place of the line at this point."""
        if not self.area.collidepoint(point):
            return None
        place = self.top + (point[1] - self.area.y) // self._row
        return place if place < min(self._count, self.top + self._seen) else None

    def draw(self, target: pygame.Surface, view: View, look: Look, hot: int | None) -> None:
        """Draw the lines in sight, and a thin bar where there are more."""
        marks = self._table.judged.marks
        top, last = self.top, min(self._count, self.top + self._seen)
        for place in range(top, last):
            spot = pygame.Rect(
                self.area.x, self.area.y + (place - top) * self._row, self.area.width, self._row
            )
            here = place == self._table.session.cursor
            if here or place == hot:
                theme = look.theme
                face = theme.raised if here else mix(theme.card, theme.raised, 0.5)
                target.blit(paint.rounded(spot.size, round(8 * self._scale), face), spot)
            if place < len(marks):
                self._draw_move(target, spot, marks[place], view, look)
            elif place == len(self._table.session.path):
                self._draw_end(target, spot, look.theme)
        self._draw_bar(target, look.theme, top, last)

    def _draw_move(
        self, target: pygame.Surface, spot: pygame.Rect, mark: Mark, view: View, look: Look
    ) -> None:
        theme, scale, session = look.theme, self._scale, self._table.session
        size = round(15 * scale)
        number = paint.text(str(mark.place + 1), size, theme.quiet)
        digits = max(2, len(str(self._count)))
        left = spot.x + round(8 * scale)
        target.blit(number, number.get_rect(midleft=(left, spot.centery)))
        left += round((9 + 9 * digits) * scale)
        before, move = session.path[mark.place][0], mark.worth.move
        side = round(18 * scale)
        chip = view.chip(before, move, side, look)
        target.blit(chip, chip.get_rect(midleft=(left, spot.centery)))
        left += side + round(7 * scale)
        words = view.label(before, move, look)
        wide = left + paint.font(size, 400).size(words)[0]
        right = self._draw_mark(target, spot, mark, theme, wide)
        # What tells moves apart may stand last, so a long name is rather smaller than cut.
        size = max(round(12 * scale), paint.fitting_size([words], size, right - left))
        name = paint.clipped(words, size, theme.text, right - left)
        at = name.get_rect(midleft=(left, spot.centery))
        target.blit(name, at)
        quest = self._table.quest
        if mark.place == session.cursor and quest is not None:
            target.fill(theme.text, (at.x, at.centery, at.width, max(1, round(1.3 * scale))))

    def _draw_mark(
        self, target: pygame.Surface, spot: pygame.Rect, mark: Mark, theme: Theme, wide: int
    ) -> int:
        """Draw what the move was worth, and who made it; return how far the name may reach.

        Where the name reaches too far, to `wide`, the mark is in fewer words.
        """
        words, kind = retrospect.sign(mark)
        inks: dict[str, tuple[Colour, int, int]] = {
            retrospect.PLAIN: (theme.quiet, 15, 400),
            retrospect.GOOD: (theme.good, 13, 500),
            retrospect.SLIP: (theme.warn, 15, 600),
            retrospect.OPEN: (theme.faint, 14, 400),
        }
        ink, size, weight = inks[kind]
        room = spot.right - round(18 * self._scale) - wide
        if (
            kind == retrospect.GOOD
            and paint.font(round(size * self._scale), weight).size(words)[0] > room
        ):
            # Translators: in brief: no other move kept the pace.
            words = say("only")
        told = paint.text(words, round(size * self._scale), ink, weight)
        at = told.get_rect(midright=(spot.right - round(8 * self._scale), spot.centery))
        target.blit(told, at)
        right = at.x - round(6 * self._scale)
        if mark.maker in MAKERS:
            sign = paint.icon(MAKERS[mark.maker], round(14 * self._scale), theme.quiet)
            at = sign.get_rect(midright=(right, spot.centery))
            target.blit(sign, at)
            right = at.x - round(5 * self._scale)
        return right

    def _draw_end(self, target: pygame.Surface, spot: pygame.Rect, theme: Theme) -> None:
        session = self._table.session
        count = units.counted(session.tally_in_all, session.board.unit)
        words = say("{count} so far", count=count)
        if session.ends_solved:
            words = count if session.score is not None else say("Solved in {count}", count=count)
        elif (left := retrospect.left_over(session, self._table.par)) is not None:
            words = say("{n} left", n=left)
        line = paint.text(words, round(14 * self._scale), theme.quiet)
        target.blit(line, line.get_rect(midleft=(spot.x + round(8 * self._scale), spot.centery)))

    def _draw_bar(self, target: pygame.Surface, theme: Theme, top: int, last: int) -> None:
        if last - top >= self._count:
            return
        wide, high = max(2, round(3 * self._scale)), self.area.height
        length = max(round(20 * self._scale), high * (last - top) // self._count)
        at = (high - length) * top // max(1, self._count - (last - top))
        bar = paint.rounded((wide, length), wide // 2, theme.faint)
        target.blit(bar, (self.area.right + round(3 * self._scale), self.area.y + at))

"""The moves of a play in the words of its puzzle, one a line, each with its mark; it scrolls."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import mix
from game.play.review import Mark
from game.play.session import HINTED, LED, Session
from game.play.table import Table
from game.text import units
from game.text.tongue import TONGUE, say
from game.ui.kit.boxes import Box, Painted, Part
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role
from game.ui.panel.pace_line import LIST
from game.views.view import View
from game.words import leftover, reviews
from game.words.families import naming

ROW, LOW_ROW = 31, 26
# How small names may be, before they take two lines.
LEAST = 12
# How far two lines of a long name are apart, in sizes of type.
CLOSE = 1.15
# How large the letters of signs are, and how heavy.
HANDS = {
    reviews.PLAIN: (15, 400),
    reviews.GOOD: (13, 500),
    reviews.SLIP: (15, 600),
    reviews.OPEN: (14, 400),
}
# What stands for who made a move, where it was not the player alone.
MAKERS = {HINTED: "lightbulb", LED: "play"}


class Written(NamedTuple):
    """A move in words: its name, how wide that may be, its sign and the kind of that; the size."""

    name: str
    room: int
    sign: tuple[str, str]
    size: int


class Listed(NamedTuple):
    """What the list is made of: a play as it is judged by now, and what of it is in sight."""

    session: Session
    version: object
    cursor: int
    top: int
    hot: int | None
    asked: bool
    mark: int | None
    view: View
    look: Look


class MoveList:
    """The list in a review, or beside: the present place is in sight until it is scrolled."""

    def __init__(self, table: Table) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self._table = table
        self._scale = 1.0
        self._one = 1
        # Where some name has taken two lines, as long as that may be so.
        self._tall: object = None
        self._top = 0
        self._place: object = None

    def fit(self, area: pygame.Rect, scale: float, low: bool) -> None:
        if area != self.area:
            self._place = None
        self.area, self._scale = area, scale
        self._one = round((LOW_ROW if low else ROW) * scale)

    @property
    def _row(self) -> int:
        """How high a line is: all have room for two of small type where one name needs that."""
        two = round(2 * CLOSE * round(LEAST * self._scale) + 6 * self._scale)
        return max(self._one, two) if self._tall == self._whose else self._one

    @property
    def _whose(self) -> object:
        return self._table.session, self.area.width, TONGUE.code

    @property
    def _count(self) -> int:
        """How many lines there are: one a move, and the end."""
        return len(self._table.session.path) + 1

    @property
    def _seen(self) -> int:
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
        self._top = self.top + by

    def at(self, point: tuple[int, int]) -> int | None:
        if not self.area.collidepoint(point):
            return None
        place = self.top + (point[1] - self.area.y) // self._row
        return place if place < min(self._count, self.top + self._seen) else None

    def spot(self, place: int) -> pygame.Rect:
        """Return where a line is; nowhere while it is not in sight."""
        if not self.top <= place < min(self._count, self.top + self._seen):
            return pygame.Rect(0, 0, 0, 0)
        top = self.area.y + (place - self.top) * self._row
        return pygame.Rect(self.area.x, top, self.area.width, self._row)

    def seen(self, view: View, look: Look, hot: int | None) -> Listed:
        """Return what the list is made of by now."""
        session, judged = self._table.session, self._table.help.judged
        asked = self._table.help.quest is not None
        made = session, judged.version, session.cursor, self.top, hot, asked, session.mark
        return Listed(*made, view, look)

    def body(self, listed: Listed, high: float) -> Box:
        """Show the list in all the room there is, and in so much at least."""
        shown = (Painted(self._draw, listed, high=high),)
        return Part(LIST, shown, Role.LIST, say("Moves"), command=True, grow=1)

    def _draw(self, pen: Pen, _: pygame.Rect, listed: Listed, __: Lit) -> None:
        """Draw the lines in sight, and a thin bar where there are more."""
        session, look = self._table.session, listed.look
        marks = self._table.help.judged.marks
        top, last = self.top, min(self._count, self.top + self._seen)
        written = self._write(marks[top:last], look)
        if self._tall != self._whose and any(len(_lines(one)) > 1 for one in written):
            self._tall, self._place = self._whose, None
            self._draw(pen, _, listed, __)
            return
        pen = Pen(pen.target, look.theme, self._scale)
        for place in range(top, last):
            spot = self.spot(place)
            if place == session.cursor:
                pen.plate(spot, 8, "raised")
            elif place == listed.hot:
                pen.plate(spot, 8, lambda theme: mix(theme.card, theme.raised, 0.5))
            if place < len(marks):
                self._draw_move(pen, spot, marks[place], written[place - top], listed)
            elif place == len(session.path):
                edge = pen.px(8)
                room, left = spot.width - 2 * edge, (spot.x + edge, spot.centery)
                pen.words(self.ending, 14, "quiet", room=room, midleft=left)
        self._draw_bar(pen, top, last)

    def _write(self, marks: Sequence[Mark], look: Look) -> list[Written]:
        """Find words for these moves, all names in one size; the signs are brief if names are long.

        What tells moves apart may stand last in a name, so long ones are rather smaller than cut.
        """
        scale, path = self._scale, self._table.session.path
        named = naming(self._table.family, look.palette.names)
        names = [named.label(path[mark.place][0], mark.worth.move) for mark in marks]
        size = round(15 * scale)
        for brief in False, True:
            signs = [self._sign(mark, brief) for mark in marks]
            rooms = [self._room(mark, sign) for mark, sign in zip(marks, signs, strict=True)]
            fitting = [
                paint.fitting_size([name], size, room)
                for name, room in zip(names, rooms, strict=True)
            ]
            if min(fitting, default=size) == size:
                break
        size = max(round(LEAST * scale), min(fitting, default=size))
        return [Written(*one, size) for one in zip(names, rooms, signs, strict=True)]

    def _sign(self, mark: Mark, brief: bool) -> tuple[str, str]:
        words, kind = reviews.sign(mark)
        if brief and kind == reviews.GOOD:
            # Translators: in brief: no other move kept the pace.
            words = say("only")
        return words, kind

    def _room(self, mark: Mark, sign: tuple[str, str]) -> int:
        """Return how wide a move's name may be between the chip and the sign."""
        words, kind = sign
        size, weight = HANDS[kind]
        wide = paint.font(round(size * self._scale), weight).wide(words)
        beside = round((8 + 6) * self._scale)
        if mark.maker in MAKERS:
            beside += round((14 + 5) * self._scale)
        return self.area.width - self._indent - wide - beside

    @property
    def _indent(self) -> int:
        """How far from the edge the names begin: after the number and the chip."""
        digits = max(2, len(str(self._count)))
        return sum(round(part * self._scale) for part in (8, 9 + 9 * digits, 18, 7))

    def _draw_move(
        self, pen: Pen, spot: pygame.Rect, mark: Mark, written: Written, listed: Listed
    ) -> None:
        session, middle, left = self._table.session, spot.centery, spot.x + self._indent
        number = spot.x + pen.px(8), middle
        pen.words(str(mark.place + 1), 15, "quiet", midleft=number)
        before, move = session.path[mark.place][0], mark.worth.move
        chip = listed.view.chip(before, move, pen.px(18), listed.look)
        pen.put(chip, midright=(left - pen.px(7), middle))
        self._draw_mark(pen, spot, mark, written.sign)
        lines = _lines(written)
        for row, words in enumerate(lines):
            name = paint.clipped(words, written.size, pen.theme.text, written.room)
            down = round((row - (len(lines) - 1) / 2) * written.size * CLOSE)
            at = pen.put(name, midleft=(left, middle + down))
            if mark.place == session.cursor and listed.asked:
                through = at.x, at.centery, at.width, max(1, pen.px(1.3))
                pen.target.fill(pen.theme.text, through)

    def _draw_mark(self, pen: Pen, spot: pygame.Rect, mark: Mark, sign: tuple[str, str]) -> None:
        words, kind = sign
        size, weight = HANDS[kind]
        ink = {reviews.GOOD: "good", reviews.SLIP: "warn"}.get(kind, "quiet")
        at = pen.words(words, size, ink, weight, midright=(spot.right - pen.px(8), spot.centery))
        right = at.x - pen.px(6)
        marked = "flag" if self._table.session.mark == mark.place + 1 else ""
        for name in filter(None, (MAKERS.get(mark.maker), marked)):
            ink = "accent" if name == marked else "quiet"
            right = pen.icon(name, 14, ink, midright=(right, spot.centery)).x

    @property
    def ending(self) -> str:
        session = self._table.session
        count = units.counted(session.tally_in_all, session.board.unit)
        words = say("{count} so far", count=count)
        if session.ends_solved:
            words = count if session.score is not None else say("Solved in {count}", count=count)
            if session.whole.shown:
                words = say("Shown: {count}", count=count)
        elif (left := session.left_in_all) is not None:
            words = leftover.left(left)
        elif (rest := reviews.lost_for(self._table)) is not None:
            words = leftover.no_way(rest)
        return words

    def _draw_bar(self, pen: Pen, top: int, last: int) -> None:
        if last - top >= self._count:
            return
        wide, high = max(2, pen.px(3)), self.area.height
        length = max(pen.px(20), high * (last - top) // self._count)
        at = (high - length) * top // max(1, self._count - (last - top))
        bar = paint.rounded((wide, length), wide // 2, pen.theme.faint)
        pen.put(bar, topleft=(self.area.right + pen.px(3), self.area.y + at))


def _lines(written: Written) -> Sequence[str]:
    """Break a name that is too long for its room, even in small letters, into two lines."""
    if paint.font(written.size, 400).wide(written.name) <= written.room:
        return (written.name,)
    first, *others = paint.lines(written.name, written.size, written.room)
    return (first, " ".join(others)) if others else (first,)

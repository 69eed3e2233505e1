"""The card that asks for a move that keeps the pace, and then shows all such, with their lines."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme
from game.play.table import Table
from game.text.tongue import TONGUE, say
from game.views.view import View

if TYPE_CHECKING:
    from game.views.asking import Asked, Way

# Sizes of the title, of all else, of a move's chip and of its row, the largest first; a move whose
# row is lower than two lines has its own line beside its name.
SIZES = ((16, 14, 28, 42), (15, 13, 24, 36), (15, 13, 18, 22), (14, 12, 16, 19))
TWO_LINES = 36


class QuestCard:
    """What is asked for on the table, and what there is to say of it."""

    def __init__(self, table: Table) -> None:
        """Show the quest of this table."""
        self.number: int | None = None
        self._table = table
        self._known: object = None
        self._said: Asked | None = None

    def said(self, view: View, look: Look) -> "Asked | None":
        """Return the words for now, made anew only when there is news; None: nothing is asked."""
        quest = self._table.help.quest
        if quest is None:
            return None
        version, number = self._table.knowledge.version, self.number
        known = (quest, version, len(quest.tried), quest.over, look, number, TONGUE.code)
        if known != self._known:
            from game.views.asking import asked

            self._known, self._said = known, asked(self._table, quest, view, look, number)
        return self._said

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, view: View, look: Look, scale: float
    ) -> int:
        """Draw the card from the top of this area, as high as its words; return how high."""
        said = self.said(view, look)
        if said is None:
            return 0
        return Card(said, area, view, look, scale).draw(target)


class Card:
    """The words of a quest, laid out in an area in the largest sizes that have room there."""

    def __init__(self, said: "Asked", area: pygame.Rect, view: View, look: Look, scale: float):
        """Measure the words, and how many of the ways have room."""
        self._said, self._area, self._view, self._look = said, area, view, look
        self._scale = scale
        for sizes in SIZES:
            self._title, self._small, self._chip, self._row = (round(scale * s) for s in sizes)
            self._two = sizes[-1] >= TWO_LINES
            room = area.width - 2 * self._pad
            self._titles = paint.lines(said.title, self._title, room, 600)
            self._words = paint.lines(said.words, self._small, room) if said.words else []
            if self._high(len(said.ways)) <= area.height:
                break
        shown = len(said.ways)
        while shown > 1 and self._high(shown) > area.height:
            shown -= 1
        self._shown = shown

    @property
    def _pad(self) -> int:
        return round(14 * self._scale)

    @property
    def _step(self) -> int:
        """How far the small lines are apart."""
        return round(self._small * 1.4)

    def _high(self, ways: int) -> int:
        """Measure the card with so many of the ways, and a line for those left out."""
        height = len(self._titles) * round(self._title * 1.35) + len(self._words) * self._step
        if ways:
            height += round(6 * self._scale) + ways * self._row
        if ways < len(self._said.ways):
            height += self._step
        return height + 2 * round(self._pad * 0.8)

    def draw(self, target: pygame.Surface) -> int:
        """Draw the frame, the words, and the ways below each other; return how high it is."""
        theme, scale, area = self._look.theme, self._scale, self._area
        height = min(self._high(self._shown), area.height)
        edge = max(1, round(scale))
        face = paint.rounded((area.width, height), round(12 * scale), theme.line, edge=edge)
        target.blit(face, area)
        left, top = area.x + self._pad, area.y + round(self._pad * 0.8)
        for line in self._titles:
            target.blit(paint.text(line, self._title, theme.text, 600), (left, top))
            top += round(self._title * 1.35)
        for line in self._words:
            target.blit(paint.text(line, self._small, theme.quiet), (left, top))
            top += self._step
        top += round(6 * scale) if self._shown else 0
        for way in self._said.ways[: self._shown]:
            self._draw_way(target, theme, way, top)
            top += self._row
        if more := len(self._said.ways) - self._shown:
            words = paint.text(say("and {count} more", count=more), self._small, theme.quiet)
            target.blit(words, (left, top))
        return height

    def _draw_way(self, target: pygame.Surface, theme: Theme, way: "Way", top: int) -> None:
        """Draw a move's picture, its name, and how its line goes on."""
        left, right = self._area.x + self._pad, self._area.right - self._pad
        middle = top + self._row // 2
        chip = self._view.chip(way.position, way.move, self._chip, self._look)
        target.blit(chip, chip.get_rect(midleft=(left, middle)))
        left += self._chip + round(10 * self._scale)
        size = self._small + round(self._scale)
        if not self._two:
            name = paint.fitted(way.name, self._small, theme.text, right - left, 500)
            target.blit(name, name.get_rect(midleft=(left, middle)))
            left += name.get_width() + round(6 * self._scale)
            words, set_in = _longest(way.onward, self._small, right - left)
            rest = paint.text(words, set_in, theme.quiet)
            target.blit(rest, rest.get_rect(midleft=(left, middle)))
            return
        small = self._small - round(self._scale)
        words, set_in = _longest(way.onward, small, right - left)
        rows = (
            paint.fitted(way.name, size, theme.text, right - left, 500),
            paint.text(words, set_in, theme.quiet),
        )
        for place, line in enumerate(rows):
            at = middle + round((place - 0.5) * self._row * 0.46)
            target.blit(line, line.get_rect(midleft=(left, at)))


def _longest(words: Sequence[str], size: int, room: int) -> tuple[str, int]:
    """Return the longest of several that has room, and a size that it has room in.

    The shortest may be a fifth smaller; where even that has no room, nothing is said, rather than
    half of it.
    """
    for one in filter(None, words):
        if paint.font(size, 400).wide(one) <= room:
            return one, size
    short = next((one for one in reversed(words) if one), "")
    smaller = paint.fitting_size([short], size, max(0, room))
    return (short, smaller) if smaller >= 0.8 * size else ("", size)

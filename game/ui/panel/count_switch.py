"""The switch between the ways a board can be counted, with par in each as soon as it is proved."""

import pygame

from game.answer import Answer
from game.art import paint
from game.art.theme import Theme, mix
from game.play.table import Table
from game.text import units
from game.text.tongue import say

Half = tuple[str, bool]


class CountSwitch:
    """Two halves side by side, the one that counts raised; a click or a key takes the other."""

    def __init__(self, table: Table) -> None:
        """Place nothing yet; `rect` is empty where there is no choice."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._table = table

    def fit(self, spot: pygame.Rect) -> None:
        """Take this part of the panel."""
        self.rect = spot

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point."""
        return "recount" if self.enabled and self.rect.collidepoint(point) else None

    @property
    def enabled(self) -> bool:
        """Whether there is another way to count, and the board is not solved yet."""
        return self._table.desk.other is not None and not self._table.session.solved

    @property
    def halves(self) -> list[Half]:
        """Say both ways to count, always in the same order, and which one counts."""
        board, other = self._table.session.board, self._table.desk.other
        if other is None:
            return []
        par, other_par = self._table.par, self._table.knowledge.of(other.start)
        ways = [(board.unit, par, True), (other.unit, other_par, False)]
        return [(self._words(unit, par), chosen) for unit, par, chosen in sorted(ways, key=str)]

    def _words(self, unit: str, par: Answer | None) -> str:
        if par is not None and par.proved:
            return units.counted(par.lower, unit)
        return units.several(unit)

    def draw(self, target: pygame.Surface, theme: Theme, scale: float, hot: bool) -> None:
        """Draw the halves behind their name and key, where there is a choice."""
        if not self.rect:
            return

        def px(size: float) -> int:
            return round(size * scale)

        spot = self.rect
        # Translators: what is counted; moves and steps to choose from stand behind it.
        name = paint.text(say("Count"), px(14), theme.quiet, 500)
        target.blit(name, name.get_rect(midleft=(spot.x, spot.centery)))
        key = paint.text("C", px(12), theme.quiet)
        target.blit(key, key.get_rect(midleft=(spot.x + name.get_width() + px(6), spot.centery)))
        left = spot.x + max(px(64), name.get_width() + px(26))
        track = pygame.Rect(left, spot.y, spot.right - left, spot.height)
        target.blit(paint.rounded(track.size, px(8), theme.raised), track)
        halves, size = self.halves, px(14)
        # Both are as large as the two of them have room for.
        long = sum(paint.font(size, 600).wide(words) for words, _ in halves)
        size = min(size, size * (track.width - px(24)) // max(1, long))
        wide = [paint.font(size, 600).wide(words) + px(12) for words, _ in halves]
        # Both are of one width, unless that is too little for one of them.
        first = track.width // 2
        if max(wide) > first:
            first = max(0, wide[0] + (track.width - sum(wide)) // 2)
        for place, (words, chosen) in enumerate(halves):
            half = pygame.Rect(track.x, track.y, first, track.height)
            if place:
                half = pygame.Rect(track.x + first, track.y, track.width - first, track.height)
            half.inflate_ip(-px(6), -px(6))
            if chosen:
                face = mix(theme.raised, theme.text, 0.16)
                target.blit(paint.rounded(half.size, px(6), face), half)
            ink = theme.text if chosen or hot else theme.quiet
            word = paint.fitted(words, size, ink, half.width - px(6), 600 if chosen else 500)
            target.blit(word, word.get_rect(center=half.center))

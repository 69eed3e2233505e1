"""The scrub bar: auto-play's line as a bar to scrub along, and buttons to step, pause and go on."""

import pygame

from game.art import paint
from game.art.theme import Theme, mix
from game.play.table import Table
from game.text.tongue import say


class ScrubBar:
    """What the panel shows while auto-play is under way."""

    def __init__(self, table: Table) -> None:
        """Show the line that is played on this table."""
        self._table = table
        self._bar = pygame.Rect(0, 0, 1, 1)
        self.spots: dict[str, pygame.Rect] = {}

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point."""
        return next((name for name, spot in self.spots.items() if spot.collidepoint(point)), None)

    def place_at(self, x: int) -> int:
        """Return the place on the line at this place of the bar."""
        share = (x - self._bar.x) / max(1, self._bar.width)
        return min(max(round(share * self._table.auto.reel[1]), 0), self._table.auto.reel[1])

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        theme: Theme,
        scale: float,
        hot: str | None,
    ) -> int:
        """Draw the card: what is played, the bar, and its buttons; return where it ends."""

        def px(size: float) -> int:
            return round(size * scale)

        table = self._table
        spot = pygame.Rect(area.x, area.y, area.width, min(px(88), area.height))
        target.blit(paint.rounded(spot.size, px(12), theme.line, edge=max(1, px(1))), spot)
        line = self._played()
        place, length = table.auto.reel
        of = say("{place} of {count}", place=place, count=length)
        count = paint.text(of, px(14), theme.quiet, 500)
        top = spot.y + px(22)
        target.blit(count, count.get_rect(midright=(spot.right - px(14), top)))
        room = spot.width - px(36) - count.get_width()
        words = paint.fitted(line, px(16), theme.text, room)
        target.blit(words, words.get_rect(midleft=(spot.x + px(14), top)))
        self._draw_buttons(target, spot, theme, scale, hot)
        self._draw_bar(target, theme, scale, place / max(1, length))
        return spot.bottom

    def _played(self) -> str:
        """Say what is played, and whether it is paused."""
        to_go, auto = self._table.to_go, self._table.auto
        if auto.replaying:
            return say("The game, paused") if auto.paused else say("The game")
        if to_go is not None and to_go.proved and to_go.ceiling is not None:
            return say("Best line, paused") if auto.paused else say("Best line")
        if to_go is not None and to_go.proved:
            return say("Shortest line, paused") if auto.paused else say("Shortest line")
        return say("Best known line, paused") if auto.paused else say("Best known line")

    def _draw_buttons(
        self, target: pygame.Surface, spot: pygame.Rect, theme: Theme, scale: float, hot: str | None
    ) -> None:
        side = round(32 * scale)
        middle = spot.bottom - round(26 * scale)
        inset = round(8 * scale)
        back = pygame.Rect(spot.x + inset, middle - side // 2, side, side)
        pause, step = back.move(side, 0), back.move(2 * side, 0)
        left = step.right + round(12 * scale)
        width = spot.right - round(16 * scale) - left
        self._bar = pygame.Rect(left, middle - round(3 * scale), width, round(6 * scale))
        grip = self._bar.inflate(round(8 * scale), round(22 * scale))
        self.spots = {"back": back, "pause": pause, "step": step, "scrub": grip}
        icons = ("step-back", "play" if self._table.auto.paused else "pause", "step-forward")
        for (name, place), icon in zip(self.spots.items(), icons, strict=False):
            if hot == name:
                target.blit(paint.rounded(place.size, round(8 * scale), theme.raised), place)
            sign = paint.icon(icon, round(18 * scale), theme.text)
            target.blit(sign, sign.get_rect(center=place.center))

    def _draw_bar(self, target: pygame.Surface, theme: Theme, scale: float, share: float) -> None:
        bar, radius = self._bar, self._bar.height // 2
        target.blit(paint.rounded(bar.size, radius, mix(theme.raised, theme.line, 0.6)), bar)
        knob_x = bar.x + round(bar.width * share)
        done = pygame.Rect(bar.x, bar.y, max(bar.height, knob_x - bar.x), bar.height)
        target.blit(paint.rounded(done.size, radius, theme.accent), done)
        knob = paint.disc(round(16 * scale), theme.text)
        target.blit(knob, knob.get_rect(center=(knob_x, bar.centery)))

"""The line at the bottom: what the engine does or what went wrong, and the board's ID."""

import pygame

from game.art import paint
from game.art.theme import Theme

BETWEEN = " · "
# The sizes of words, each where there is no room for a larger one. Words that have no room in one
# line take two where the line is so many times as high as they are; and so far apart they stand.
SIZES, TWO_LINED, STEP = (14, 13, 12, 11), 2.7, 1.18


class Status:
    """The status line; the ID can be clicked to copy it."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self.id_spot = pygame.Rect(0, 0, 0, 0)

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        theme: Theme,
        scale: float,
        words: tuple[str, bool],
        game_id: tuple[str, bool],
    ) -> None:
        """Draw the words, in the warning colour if they are one, and the ID, brighter when hot.

        Of words in parts, ` · ` between them, those at the end go that have no room, and words that
        still have none are written smaller, and break where the line is high enough.
        """
        target.fill(theme.card, area)
        target.fill(theme.line, (area.x, area.y, area.width, 1))
        inset = round(16 * scale)
        size = round(14 * scale)
        ink = theme.text if game_id[1] else theme.quiet
        name = paint.clipped(game_id[0], size, ink, min(round(area.width * 0.4), area.width // 2))
        self.id_spot = name.get_rect(midright=(area.right - inset, area.centery))
        room = self.id_spot.x - area.x - 2 * inset
        said, face = words[0], paint.font(size, 400)
        if words[1] and face.size(said)[0] > room:
            room = area.width - 2 * inset
        else:
            target.blit(name, self.id_spot)
        while BETWEEN in said and face.size(said)[0] > room:
            said = said.rpartition(BETWEEN)[0]
        ink = theme.warn if words[1] else theme.quiet
        for size in (round(size * scale) for size in SIZES):
            rows = paint.lines(said, size, room)
            if len(rows) <= (2 if area.height >= TWO_LINED * size else 1):
                break
        else:
            rows = [said]
        step = round(STEP * size)
        middle = area.centery - step * (len(rows) - 1) // 2
        for row in rows:
            line = paint.clipped(row, size, ink, room)
            target.blit(line, line.get_rect(midleft=(area.x + inset, middle)))
            middle += step

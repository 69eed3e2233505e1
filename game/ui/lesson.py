"""The welcome to a family never played before: a small board with a good move, and three lines."""

import pygame

from game.ui import paint
from game.ui.look import Look
from game.ui.miniature import miniature
from game.views.view import View


def draw(target: pygame.Surface, area: pygame.Rect, view: View, look: Look, scale: float) -> None:
    """Draw the card from the area's top down, with the picture where there is room for it."""

    def px(size: float) -> int:
        return round(size * scale)

    def broken(side: int) -> list[str]:
        room = area.width - px(26) - (side + px(14) if side else 0)
        return [line for rule in view.rules for line in paint.lines(rule, size, room)]

    size, step = (px(14), px(19)) if area.height >= px(150) else (px(13), px(17))
    side = px(76)
    if len(broken(side)) * step + px(20) > area.height:
        side = 0
    lines = broken(side)
    height = max(len(lines) * step, side) + px(22)
    spot = pygame.Rect(area.x, area.y, area.width, min(height, area.height))
    target.blit(paint.rounded(spot.size, px(12), look.theme.line, edge=max(1, px(1))), spot)
    if side:
        position, move = view.lesson
        picture = miniature(type(view), position, move, look, side)
        target.blit(picture, picture.get_rect(midleft=(spot.x + px(12), spot.centery)))
    left = area.x + px(14) + (side + px(12) if side else 0)
    top = spot.centery - len(lines) * step // 2
    for place, line in enumerate(lines):
        words = paint.text(line, size, look.theme.text)
        target.blit(words, (left, top + place * step))

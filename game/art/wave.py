"""The wave that runs over a board solved at par."""

from math import cos, pi

import pygame

from game.art import paint
from game.art.theme import Theme

# How far it lifts, how broad its crest is as a share of the board, how strongly it shines on what
# it lifts, and on all, and the strips it is drawn in.
LIFT, CREST, SHINE, BEAM, STRIP = 9, 0.3, 84, 20, 2


def draw(
    target: pygame.Surface,
    board: pygame.Rect,
    area: pygame.Rect,
    share: float,
    theme: Theme,
    scale: float,
) -> None:
    """Let it run over a board from left to right: it lifts what it passes, and shines."""
    high = round(LIFT * scale)
    # In a window that is lower than the board some of it, or all, is not to be seen.
    whole = board.inflate(2 * high, 4 * high).clip(area).clip(target.get_rect())
    if not whole:
        return
    still = target.subsurface(whole).copy()
    lit = _lit(still, theme)
    broad = max(1.0, CREST * whole.width)
    middle = whole.width * share * (1 + 2 * CREST) - broad
    beam = paint.blank((STRIP, board.height))
    for left in range(0, whole.width, STRIP):
        far = (left - middle) / broad
        if not -1 < far < 1:
            continue
        crest = 0.5 + 0.5 * cos(pi * far)
        strip = pygame.Rect(left, 0, min(STRIP, whole.width - left), whole.height)
        lift = round(high * crest)
        at = whole.x + left, whole.y - lift
        target.blit(still, at, strip)
        lit.set_alpha(round(SHINE * crest))
        target.blit(lit, at, strip)
        # The beam is light on the board; beside it there is nothing to shine on.
        beam.fill((*theme.good, round(BEAM * crest)))
        within = strip.move(whole.topleft).clip(board)
        target.blit(beam, (within.x, board.y - lift), (0, 0, within.width, board.height))


def _lit(still: pygame.Surface, theme: Theme) -> pygame.Surface:
    """Return what stands out from the ground, all in the colour of the shine."""
    alike = pygame.mask.from_threshold(still, theme.ground, (2, 2, 2))
    # Faces may have the ground's colour somewhere: the ground is what is joined to the corner.
    ground = alike.connected_component((0, 0))
    return ground.to_surface(paint.blank(still.get_size()), unsetcolor=theme.good, setcolor=None)

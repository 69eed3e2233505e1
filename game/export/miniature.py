"""Small pictures of boards."""

from collections.abc import Callable
from typing import Any

import pygame

from game.art.kept import kept
from game.art.look import NOTHING, Look
from game.play.session import Shift
from game.rules.puzzle import Move
from game.views.view import Scene, View

FINE = 3


@kept
def miniature(
    kind: Callable[[], View],
    position: Any,
    hint: Move | None,
    look: Look,
    side: int,
    shift: Shift | None = None,
    progress: float = 1.0,
) -> pygame.Surface:
    """Draw a board into a square of this side, by a view of its own, at rest or in a shift."""
    sheet = pygame.Surface((side * FINE, side * FINE))
    sheet.fill(look.theme.card)
    plain = Look(look.theme, look.palette, NOTHING)
    view = kind()
    view.fit(position, sheet.get_rect().inflate(-2 * FINE, -2 * FINE), 0.0)
    view.draw(sheet, Scene(position, plain, shift, progress, hint=hint, glow=1.0))
    return pygame.transform.smoothscale(sheet, (side, side))

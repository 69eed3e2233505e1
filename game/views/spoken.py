"""What is known of a board in sentences, for who hears it."""

from typing import Any

import pygame

from game.art.look import Look
from game.text.tongue import say
from game.views.face import Face
from game.views.view import Spoken

# Any size will do for a board that is told and not shown.
SIDE = 400


def board_words(face: Face, position: Any, look: Look) -> str:
    """Say what lies where on a board, cell by cell."""
    view = face.view()
    view.fit(position, pygame.Rect(0, 0, SIDE, SIDE), 1.0)
    parts = view.parts(position, look) if isinstance(view, Spoken) else ()
    # Translators: what stands between the cells of a board, as in "row 1, column 1, red; row 1 …".
    return say("; ").join(part.name for part in parts if part.place is not None)

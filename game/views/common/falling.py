"""What is told of tiles that fall, cell by cell."""

from collections.abc import Callable

import pygame

from game.art.look import Look
from game.rules.columns import Place
from game.text.tongue import say
from game.views.view import Part
from game.words.families.falling import Columned


def parts(
    board: Columned,
    look: Look,
    spot: Callable[[int, int], pygame.Rect],
    more: Callable[[Place], str],
    here: Place | None = None,
) -> list[Part]:
    """Tell each tile's colour, and what more there is to say of it; rows count from the floor."""
    found = []
    for y in reversed(range(board.height)):
        for x, column in enumerate(board.columns):
            words = (
                say("row {row} from the floor, column {column}", row=y + 1, column=x + 1),
                say(look.palette.names[column[y]]) if y < len(column) else say("empty"),
                more((x, y)),
            )
            name, place = ", ".join(filter(None, words)), (board.height - 1 - y, x)
            found.append(Part(name, spot(x, y), place, (x, y) == here, upwards=True))
    return found

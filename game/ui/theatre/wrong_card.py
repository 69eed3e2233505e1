"""The card of a guess that is wrong: on which board, what it says there, and that board to play.

┌─────┐  Says 9 where 8 are enough:
│board│  not admissible.
└─────┘  So 27 is no proof; par is 25.
         Play this board →
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.export.miniature import miniature
from game.text.tongue import say
from game.ui.kit.boxes import Box, Column, Painted, Part, Row, Space
from game.ui.kit.pen import Lit, Pen
from game.ui.theatre.code import tint
from game.ui.theatre.lane import Refuted
from game.views.face import Face

# Its room around, that of the board, how high the link is, and the type.
PAD, BOARD, LINK, SAID, LEAST_SAID = 10, 76, 30, 13.5, 10
BELOW = 4
# Lower than this the link stands beside the words; narrower than that there is no board then.
LOW, NARROW = 84, 330


class Shared(NamedTuple):
    """How it shares its room, in logical units: the board's side, and where the words begin."""

    side: float
    left: float
    low: bool


def room(wide: float, high: float, board: bool) -> Shared:
    """Share out so much."""
    low = high < LOW
    side = min(BOARD, high - (12 if low else 2 * PAD)) if board else 0
    if side < 24 or (low and wide < NARROW):
        return Shared(0, PAD + 2, low)
    return Shared(side, PAD + side + 12, low)


def link(name: str, lane: int, shared: Shared, high: float, do: Callable[[], object]) -> Box:
    """Return what opens the board, where it stands in the card."""
    words = say("Play this board")
    drawn = Painted(_draw_link, words, high=LINK, words=f"{words} →", size=SAID, weight=500)
    play = Part(name, (drawn,), name=say("Lane {lane}: play this board", lane=lane + 1), do=do)
    if shared.low:
        return Row((Space(high=high), Space(grow=1), play, Space(wide=PAD)))
    row = Row((Space(wide=shared.left), play, Space(grow=1)))
    return Column((Space(high=high - LINK - BELOW), row))


def draw(pen: Pen, spot: pygame.Rect, seen: Refuted, look: Look, face: Face) -> None:
    """Draw all but the link."""
    px, theme = pen.px, pen.theme
    shared = room(spot.width / pen.scale, spot.height / pen.scale, seen.position is not None)
    pen.plate(spot, 10, tint)
    if shared.side:
        side = px(shared.side)
        on = look._replace(theme=theme._replace(card=tint(theme)))
        board = miniature(face.view, seen.position, None, on, side)
        pen.target.blit(board, board.get_rect(midleft=(spot.x + px(PAD), spot.centery)))
    left, right, high = spot.x + px(shared.left), spot.right - px(PAD), spot.height
    if seen.position is not None and shared.low:
        wide = paint.font(px(SAID), 500).wide(f"{say('Play this board')} →")
        right -= wide + px(PAD)
    elif seen.position is not None:
        high -= px(LINK)
    parts = ((seen.strong, theme.warn, 600), (seen.words, theme.text, 400))
    for size in range(px(SAID), px(LEAST_SAID) - 1, -1):
        rows = [
            (line, ink, weight)
            for words, ink, weight in parts
            for line in (paint.lines(words, size, right - left, weight) if words else ())
        ]
        step = round(size * 1.32)
        if step * len(rows) <= high - px(8):
            break
    most = max(1, (high - px(6)) // step)
    top = spot.y + (high - step * min(most, len(rows))) // 2
    for at, (line, ink, weight) in enumerate(rows[:most]):
        cut = f"{line} …" if at == most - 1 and len(rows) > most else line
        pen.target.blit(
            paint.clipped(cut, size, ink, right - left, weight), (left, top + at * step)
        )


def _draw_link(pen: Pen, spot: pygame.Rect, words: str, lit: Lit) -> None:
    ink = "text" if lit.hot else "accent"
    pen.words(f"{words} →", SAID, ink, 500, midleft=spot.midleft)

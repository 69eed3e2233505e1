"""The welcome to a puzzle never played before: a small board where a good move is made, and rules.

The move is shown, made, and shown again, three times over; then the picture rests.
"""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.look import Look
from game.export.miniature import miniature
from game.play.session import Shift
from game.text.tongue import say
from game.ui.kit.pen import Lit, Pen
from game.ui.panel.seen import Rules
from game.words.wording import About

# When the move begins and ends, and when it is shown anew; how often; and its pictures.
BEGINS, ENDS, AGAIN = 1.2, 1.9, 3.0
TIMES, FRAMES = 3, 14
# Sizes of the type, of a line and of the picture, the largest first.
SIZES = (*((14, 19, 76), (13, 17, 76), (13, 17, 56), (12, 16, 56)), *((12, 15, 40), (11, 14, 40)))


class Lesson:
    """The card with the picture that moves."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """Show nothing yet; `seconds` tells the time by which it is drawn."""
        self._seconds = seconds
        self._about: About | None = None
        self._began = 0.0
        self._rests = True

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, where it is drawn in time."""
        return not self._rests and self._seconds() < self._began + (TIMES + 1) * AGAIN

    def moment(self, about: About, look: Look, now: float) -> int | None:
        """Return which of its pictures is shown by now; None: the one that it comes to rest on."""
        if about is not self._about:
            self._about, self._began = about, now
        self._rests = look.still or now - self._began >= TIMES * AGAIN
        if self._rests:
            return None
        share = ((now - self._began) % AGAIN - BEGINS) / (ENDS - BEGINS)
        return -1 if share < 0 else min(int(FRAMES * share), FRAMES)

    def put_away(self) -> None:
        """The lesson is over; another one begins anew."""
        self._about, self._rests = None, True


def draw(pen: Pen, area: pygame.Rect, seen: Rules, _: Lit) -> None:
    """Draw the card from the area's top down: the picture, and as many rules as have room."""
    px = pen.px
    rules = [say(rule) for rule in seen.about.rules]
    lines, size, step, side = _fitted(rules, area, pen.scale)
    height = max(len(lines) * step, side) + px(22)
    spot = pygame.Rect(area.x, area.y, area.width, min(height, area.height))
    pen.edge(spot, 12, 1, "line")
    pen.put(_picture(seen, side), midleft=(spot.x + px(12), spot.centery))
    top = spot.centery - len(lines) * step // 2
    for place, line in enumerate(lines):
        words = paint.text(line, size, pen.theme.text)
        pen.target.blit(words, (spot.x + side + px(26), top + place * step))


def _picture(seen: Rules, side: int) -> pygame.Surface:
    """Return the small board as it stands at this moment; at rest, with the move to make."""
    (position, move), moment = seen.about.lesson, seen.moment
    if moment is None or moment < 0:
        return miniature(seen.view, position, move, seen.look, side)
    after = position.apply(move)
    if moment >= FRAMES:
        return miniature(seen.view, after, None, seen.look, side)
    shift = Shift(position, move, after)
    return miniature(seen.view, after, None, seen.look, side, shift, moment / FRAMES)


def _fitted(
    rules: Sequence[str], area: pygame.Rect, scale: float
) -> tuple[list[str], int, int, int]:
    """Break the rules into lines beside the picture, in the largest sizes that have room.

    Where there is none for all of them, the first ones stand there; help tells the others.
    """
    for count in range(len(rules), 0, -1):
        for sizes in SIZES:
            size, step, side = (round(length * scale) for length in sizes)
            room = area.width - side - round(38 * scale)
            lines = [line for rule in rules[:count] for line in paint.lines(rule, size, room)]
            if max(len(lines) * step, side) + round(18 * scale) <= area.height:
                return lines, size, step, side
    return [], size, step, max(1, min(side, area.height - round(18 * scale)))

"""What moves are worth, as boards show it: tags with how far it is to go, and what a move loses.

On every board what keeps the pace looks alike: ringed in one colour, with a tick. What loses ground
says how much, +1; what leads nowhere has a cross; what is not proved is a range, or has a question
mark where there is no room for one.
"""

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, Theme, mix
from game.play.worth import Worth
from game.views.view import Scene
from game.words import tags

# The least type of a whole tag, and of one that has no more than a sign.
LEAST, LEAST_SIGN = 11, 9
# So many times as high as its type is a tag.
HIGH = 1.5
# So far from the edge of what is seen a tag stays.
MARGIN = 3


def ink(one: Worth, theme: Theme) -> Colour:
    """Return the colour of what keeps the pace, of what loses ground, or of what is open."""
    return theme.good if one.keeps else theme.warn if one.loses else theme.quiet


def sign(one: Worth, size: int, colour: Colour) -> pygame.Surface:
    """Draw in one sign what becomes of the pace: a tick, +1, a cross, or a question mark."""
    if one.keeps or not one.solvable:
        return paint.icon("check" if one.keeps else "x", round(size * 1.15), colour)
    return paint.text(tags.loss(one) or "?", size, colour, 600)


def tag(one: Worth, room: tuple[int, int], size: int, theme: Theme) -> pygame.Surface | None:
    """Make the largest tag for this room, type of this size at most; None where none can be read.

    Where there is no room for both, what becomes of the pace is told, and not how far it is to go.
    """
    for whole, least in ((True, LEAST), (False, LEAST_SIGN)):
        for type_size in range(max(size, least), least - 1, -1):
            if fits(one, room, type_size, whole):
                return _tag(one, type_size, theme, tags.left(one) if whole else "")
    return None


def fits(one: Worth, room: tuple[int, int], size: int, whole: bool = True) -> bool:
    """Whether a tag in this size has room, one that tells all or one that has just a sign."""
    return _wide(one, size, whole) <= room[0] and _high(size) <= room[1]


def tag_size(usual: int, text: float, room: int) -> int:
    """Return the size to ask for where text is so much larger, and a tag may be so high."""
    return max(usual, min(round(usual * text), int(room / HIGH)))


def whole_tag(one: Worth, size: int, theme: Theme) -> pygame.Surface:
    """Make a tag that tells all, however much room it takes."""
    return _tag(one, max(size, LEAST), theme, tags.left(one))


def on_board(
    one: Worth, room: tuple[int, int], wanted: int, scene: Scene, whole: int
) -> pygame.Surface | None:
    """Make the tag of a move on a board; of the one hovered, a whole one, so large at least."""
    if one.move == scene.hover:
        return whole_tag(one, max(whole, wanted), scene.theme)
    return tag(one, room, wanted, scene.theme)


def put(
    target: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], within: pygame.Rect
) -> pygame.Rect:
    """Draw a tag round a point, moved so far that it lies within, and all of it is seen.

    Return where it is.
    """
    seen = target.get_clip().inflate(-2 * MARGIN, -2 * MARGIN)
    spot = picture.get_rect(center=middle).clamp(within.clip(seen))
    target.blit(picture, spot)
    return spot


def _high(size: int) -> int:
    return round(size * HIGH)


def _signed(one: Worth, whole: bool) -> bool:
    """Whether a tag has a sign: one that tells a range needs no question mark."""
    return not whole or one.keeps or one.loses


def _wide(one: Worth, size: int, whole: bool) -> int:
    wide = 2 * round(size * 0.5)
    if whole:
        wide += paint.font(size, 600).wide(tags.left(one))
    if _signed(one, whole):
        drawn = one.keeps or not one.solvable
        wide += round(size * 1.15) if drawn else paint.font(size, 600).wide(tags.loss(one) or "?")
    return wide + (_between(size) if whole and _signed(one, whole) else 0)


def _between(size: int) -> int:
    return max(2, round(size * 0.3))


@kept
def _tag(one: Worth, size: int, theme: Theme, said: str) -> pygame.Surface:
    whole = bool(said)
    box = pygame.Rect(0, 0, _wide(one, size, whole), _high(size))
    radius = round(size * 0.5)
    line = theme.good if one.keeps else mix(theme.card, theme.text, 0.22)
    edge = max(1, round(size / 7)) if one.keeps else 1
    sheet = paint.rounded(box.size, radius, theme.card, 244).copy()
    sheet.blit(paint.rounded(box.size, radius, line, edge=edge), (0, 0))
    at = round(size * 0.5)
    if whole:
        words = paint.text(said, size, theme.text, 600)
        sheet.blit(words, words.get_rect(midleft=(at, box.centery)))
        at += words.get_width() + _between(size)
    if _signed(one, whole):
        paint.put(sheet, sign(one, size, ink(one, theme)), midleft=(at, box.centery))
    return sheet

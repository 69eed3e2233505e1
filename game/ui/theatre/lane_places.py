"""Where the parts of a lane's card lie: of several ways, the first that has room for all steps.

    A*          Manhattan       A*          Manhattan
    board  counters             board  counters
    plane                       plane        steps
    steps
    sentence                    sentence

Lanes side by side are all laid out in the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

import pygame

from game.ui.theatre.step_rows import CODE, Setting, side_by_side
from game.views.steps import Line

PAD, HEAD, BOARD, SMALL_BOARD, BOX = 15, 40, 78, 60, 56
# Below this height a card has a smaller board.
LOW = 420
# Below this one its sentence has less room.
SQUAT, LOW_BOX, TALL_BOX, LEAST_BOX = 330, 48, 92, 38
# The width that a column of counters takes, as many as there may be, and the least height of a row.
COLUMN, MOST_COLUMNS, ROW = 66, 3, 32
# As many things are counted.
COUNTED = 6
# The least height of a tree above the steps, and its least width beside them.
LEAST_TREE, TREE_WIDE = 240, 300
# Beside a picture the steps have this share of the width, if that leaves so much to the picture.
STEPS_SHARE, PICTURE_WIDE, ASIDE = 0.5, 200, 14


class Scheme(NamedTuple):
    """A way to lay out a card: how high a row of steps is, and how large its words.

    A plane is no lower than the `least`; `tight` takes from the board and the sentence, too, and
    parts are so far apart.
    """

    step: int = 19
    code: float = CODE
    least: int = 130
    tight: bool = False
    beside: bool = False
    gap: int = 10


FIRST = Scheme()
# What is tried in turn.
SCHEMES = (
    FIRST,
    Scheme(beside=True),
    Scheme(17, 12, tight=True, beside=True),
    Scheme(17, 12, least=110, tight=True),
    Scheme(15, 11.5, least=84, tight=True),
)
# Where all steps have room in none of them, this shows a part of them, beside the picture if that
# can be; and where not even the one that is lit has room, the last makes some.
PART = Scheme(17, 12, least=84, tight=True)
LAST = Scheme(15, 11.5, least=70, tight=True, gap=6)
# And with the steps in place of the picture.
ALONE = Scheme(least=0), Scheme(17, 12, least=0), Scheme(15, 11.5, least=0)


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything in a card is; `rows` of the steps are seen, of those that are set."""

    rect: pygame.Rect
    head: pygame.Rect
    board: pygame.Rect
    figures: pygame.Rect
    columns: int
    figure_rows: int
    picture: pygame.Rect
    steps: pygame.Rect
    box: pygame.Rect
    setting: Setting
    rows: int
    # The height of a row; and whether the steps stand beside the picture.
    step: int
    beside: bool

    @property
    def whole(self) -> bool:
        """Whether all the steps of any lane are seen."""
        return self.rows >= self.setting.most


def places(
    rects: Sequence[pygame.Rect],
    methods: Sequence[Sequence[Line]],
    scale: float,
    treed: Sequence[bool],
    told: bool | None,
) -> list[Places]:
    """Lay out the cards of lanes that have these rectangles, all as wide and as high.

    A tree leaves less of the steps. Where they are to be `told`, all are there, and in place of the
    picture if that has no room beside them; where not, it has theirs; otherwise both have what
    there is.
    """
    inner = rects[0].width - 2 * round(PAD * scale)

    def laid(scheme: Scheme, wide: int) -> list[Places]:
        settings = side_by_side(methods, wide, scale, scheme.code)
        return [
            _placed(rect, setting, scale, scheme, tree, told)
            for rect, setting, tree in zip(rects, settings, treed, strict=True)
        ]

    column = round(inner * STEPS_SHARE)
    picture = round((TREE_WIDE if any(treed) else PICTURE_WIDE) * scale)
    aside = inner - column - round(ASIDE * scale) >= picture
    found: list[Places] = []
    # A tree is mostly wider than high.
    schemes = sorted(SCHEMES, key=lambda scheme: scheme.beside) if any(treed) else SCHEMES
    for scheme in schemes if told is not False else (FIRST,):
        if scheme.beside and not aside:
            continue
        found = laid(scheme, column if scheme.beside else inner)
        if all(one.whole for one in found):
            return found
    if told is False:
        return found
    if told:
        for scheme in ALONE:
            settings = side_by_side(methods, inner, scale, scheme.code)
            pairs = zip(rects, settings, strict=True)
            found = [_alone(rect, setting, scale, scheme) for rect, setting in pairs]
            if all(one.whole for one in found):
                break
        return found
    if aside:
        return laid(PART._replace(beside=True), column)
    found = laid(PART, inner)
    return found if any(one.rows for one in found) else laid(LAST, inner)


def _placed(
    rect: pygame.Rect,
    setting: Setting,
    scale: float,
    scheme: Scheme,
    treed: bool,
    told: bool | None,
) -> Places:
    """Lay out one card in one way, with as many rows of the steps as have room."""

    def px(size: float) -> int:
        return round(size * scale)

    low = rect.height < LOW * scale
    inner = rect.inflate(-2 * px(PAD), 0)
    head = pygame.Rect(inner.x, rect.y + px(8), inner.width, px(HEAD - 4))
    side = px(SMALL_BOARD if low or scheme.tight else BOARD)
    board = pygame.Rect(inner.x, head.bottom + px(6), side, side)
    left = board.right + px(12)
    wide = inner.right - left
    columns = max(1, min(MOST_COLUMNS, wide // px(COLUMN)))
    # In a high card there is room for all that is counted.
    counted = max(2, ceil(COUNTED / columns)) if not low else 2
    figures = pygame.Rect(left, board.y, wide, max(side, counted * px(ROW)))
    high = px(BOX if rect.height > px(SQUAT) and not scheme.tight else LOW_BOX)
    gap = px(scheme.gap)
    if scheme.gap < FIRST.gap:
        high = px(LEAST_BOX)
    if told is False and not low:
        # A long sentence can't take the room of the steps.
        high = px(TALL_BOX)
    box = pygame.Rect(inner.x, rect.bottom - px(PAD) - high, inner.width, high)
    top, bottom = figures.bottom + gap, box.y - gap
    step = px(scheme.step)
    room = bottom - top
    if not scheme.beside:
        room -= px(8 + max(scheme.least, LEAST_TREE if treed and not told else 0))
    rows = max(0, min(setting.most, room // step)) if told is not False else 0
    if scheme.beside:
        column = round(inner.width * STEPS_SHARE)
        steps = pygame.Rect(inner.right - column, top + px(4), column, rows * step)
        picture = pygame.Rect(inner.x, top, inner.width - column - px(ASIDE), bottom - top)
    else:
        steps = pygame.Rect(inner.x, bottom - rows * step, inner.width, rows * step)
        end = steps.y - px(8) if rows else bottom
        picture = pygame.Rect(inner.x, top, inner.width, end - top)
    return Places(
        rect,
        head,
        board,
        figures,
        columns,
        counted,
        picture,
        steps,
        box,
        setting,
        rows,
        step,
        scheme.beside,
    )


def _alone(rect: pygame.Rect, setting: Setting, scale: float, scheme: Scheme) -> Places:
    """Lay out a card with the steps in place of the picture."""
    found = _placed(rect, setting, scale, scheme, False, True)
    top, bottom = found.picture.y, found.box.y - round(10 * scale)
    rows = min(setting.most, (bottom - top) // found.step)
    steps = pygame.Rect(found.steps.x, top, found.steps.width, rows * found.step)
    picture = pygame.Rect(found.picture.topleft, (found.picture.width, 0))
    return replace(found, picture=picture, steps=steps, rows=rows, beside=False)

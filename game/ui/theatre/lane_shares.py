"""How the parts of a lane's card share it: of several ways, the first that has room for all steps.

    A*          Manhattan       A*          Manhattan
    board  counters             board  counters
    plane                       plane        steps
    steps
    sentence                    sentence

Lanes side by side are all laid out in the same way.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.ui.theatre.step_rows import CODE, Setting, side_by_side
from game.words.searches import Line

PAD, BOARD, SMALL_BOARD, BOX = 15, 78, 60, 56
# What lies above the board: its head, with room above and below.
ABOVE = 8, 36, 6
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
# The least height of a picture above code.
LEAST_PICTURE = 70
# Beside a picture the steps have this share of the width, if that leaves so much to the picture.
STEPS_SHARE, PICTURE_WIDE, ASIDE = 0.5, 200, 14
# How far the counters are from the board, and the steps from the picture above them.
ASIDE_BOARD, BETWEEN = 12, 8


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


class Shares(NamedTuple):
    """What has how much room in a card, in pixels; `rows` of the steps are seen, of those set.

    side      the board's
    figures   how high what is counted is, in so many `columns` and `lines`
    middle    how high the room of the picture and the steps is
    picture   how wide and how high that is
    column    how wide the steps are; `beside` the picture, or below it
    step      how high a row of them is
    box       how high the sentence is, and how far it is from the rest
    """

    setting: Setting
    side: int
    figures: int
    columns: int
    lines: int
    middle: int
    picture: tuple[int, int]
    column: int
    rows: int
    step: int
    beside: bool
    box: int
    gap: int

    @property
    def whole(self) -> bool:
        """Whether all the steps of any lane are seen."""
        return self.rows >= self.setting.most


def shares(
    size: tuple[int, int],
    methods: Sequence[Sequence[Line]],
    scale: float,
    treed: Sequence[bool],
    stepped: bool | None,
    least: int = 0,
) -> list[Shares]:
    """Share out the cards of lanes, all as wide and as high, with room for so many rows at `least`.

    A tree leaves less of the steps. Where `stepped`, all steps are there, and in place of the
    picture if that has no room beside them; where not, it has theirs; otherwise both have what
    there is.
    """
    inner = size[0] - 2 * round(PAD * scale)

    def set_in(wide: int, scheme: Scheme) -> list[Setting]:
        settings = side_by_side(methods, wide, scale, scheme.code)
        return [one._replace(most=max(one.most, least)) for one in settings]

    def laid(scheme: Scheme, wide: int) -> list[Shares]:
        settings = set_in(wide, scheme)
        return [
            _placed(inner, size[1], setting, scale, scheme, tree, stepped)
            for setting, tree in zip(settings, treed, strict=True)
        ]

    column = round(inner * STEPS_SHARE)
    picture = round((TREE_WIDE if any(treed) else PICTURE_WIDE) * scale)
    aside = inner - column - round(ASIDE * scale) >= picture
    found: list[Shares] = []
    # A tree is mostly wider than high.
    schemes = sorted(SCHEMES, key=lambda scheme: scheme.beside) if any(treed) else SCHEMES
    for scheme in schemes if stepped is not False else (FIRST,):
        if scheme.beside and not aside:
            continue
        found = laid(scheme, column if scheme.beside else inner)
        if all(one.whole for one in found):
            return found
    if stepped is False:
        return found
    if stepped:
        for scheme in ALONE:
            settings = set_in(inner, scheme)
            found = [_alone(inner, size[1], setting, scale, scheme) for setting in settings]
            if all(one.whole for one in found):
                break
        return found
    if aside:
        return laid(PART._replace(beside=True), column)
    found = laid(PART, inner)
    return found if any(one.rows for one in found) else laid(LAST, inner)


def _placed(
    inner: int,
    deep: int,
    setting: Setting,
    scale: float,
    scheme: Scheme,
    treed: bool,
    stepped: bool | None,
) -> Shares:
    """Share out one card in one way, with as many rows of the steps as have room."""

    def px(size: float) -> int:
        return round(size * scale)

    low = deep < LOW * scale
    side = px(SMALL_BOARD if low or scheme.tight else BOARD)
    columns = max(1, min(MOST_COLUMNS, (inner - side - px(ASIDE_BOARD)) // px(COLUMN)))
    # In a high card there is room for all that is counted.
    lines = max(2, ceil(COUNTED / columns)) if not low else 2
    figures = max(side, lines * px(ROW))
    box = px(BOX if deep > px(SQUAT) and not scheme.tight else LOW_BOX)
    if scheme.gap < FIRST.gap:
        box = px(LEAST_BOX)
    if stepped is False and not low:
        # A long sentence can't take the room of the steps.
        box = px(TALL_BOX)
    gap, step = px(scheme.gap), px(scheme.step)
    middle = deep - sum(map(px, ABOVE)) - figures - 2 * gap - box - px(PAD)
    room, column, picture = middle, inner, (inner, middle)
    if not scheme.beside:
        room -= px(BETWEEN + max(scheme.least, LEAST_TREE if treed and not stepped else 0))
    rows = max(0, min(setting.most, room // step)) if stepped is not False else 0
    if scheme.beside:
        column = round(inner * STEPS_SHARE)
        picture = inner - column - px(ASIDE), middle
    elif rows:
        picture = inner, middle - rows * step - px(BETWEEN)
    return Shares(
        *(setting, side, figures, columns, lines, middle, picture, column, rows, step),
        *(scheme.beside, box, gap),
    )


def with_code(found: Shares, wanted: float, scale: float) -> Shares:
    """Share a card out anew for code, below which its sentence has so much room if it can be.

    That is taken from the code, and then from the picture, as far as that is still seen.
    """

    def px(size: float) -> int:
        return round(size * scale)

    grow = max(0, px(wanted) - found.box)
    wide, high = found.picture
    beside, least = found.beside, min(high, px(LEAST_PICTURE))
    if beside or not found.rows:
        grow = min(grow, high - least) if high else min(grow, max(0, found.middle - 2 * found.step))
        high, room = max(0, high - grow), found.middle - grow
    else:
        above = px(BETWEEN) * bool(high)
        room = found.middle - high - above - grow
        less = min(max(0, 2 * found.step - room), high - least)
        high, room = high - less, room + less
        if room < found.step:
            grow, room = grow + room - found.step, found.step
    rows = room // found.step if found.rows else 0
    return found._replace(
        middle=found.middle - grow, picture=(wide, high), rows=rows, box=found.box + grow
    )


def _alone(inner: int, deep: int, setting: Setting, scale: float, scheme: Scheme) -> Shares:
    """Share out a card with the steps in place of the picture."""
    found = _placed(inner, deep, setting, scale, scheme, False, True)
    room = found.middle + found.gap - round(FIRST.gap * scale)
    rows = max(0, min(setting.most, room // found.step))
    return found._replace(picture=(inner, 0), rows=rows, beside=False)

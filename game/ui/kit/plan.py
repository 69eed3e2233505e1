"""Sizes and places of boxes, in pixels at a scale.

What was found of a box is kept as long as the box is shown (`share` keeps the box); places are
relative to what it lies in, so that what only moves is not laid out again.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.art import paint
from game.art.theme import TOUCH
from game.ui.kit.boxes import (
    Box,
    Column,
    Fit,
    Flow,
    Grid,
    Painted,
    Part,
    Plate,
    Row,
    Space,
    Stand,
    Table,
    Tall,
    Text,
    kids_of,
)
from game.ui.kit.widgets import KEY

# How wide a box is, in one way or another.
Wide = Callable[[Box], int]


class Laid(NamedTuple):
    """A box with its size; what lies in it, each with its place in it; words in lines."""

    box: Box
    wide: int
    high: int
    kids: "tuple[tuple[int, int, Laid], ...]" = ()
    lines: tuple[str, ...] = ()
    type: int = 0


class Plan:
    """Finds sizes and places at one scale."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        # What was found in this layout, and in the one before.
        self._young: dict[object, Any] = {}
        self._old: dict[object, Any] = {}

    def begin(self) -> None:
        """Lay out anew: what was not asked for in the layout before is forgotten."""
        self._old, self._young = self._young, {}

    def _kept(self, key: object) -> Any:
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self._young[key] = found
        return found

    def px(self, length: float) -> int:
        return round(length * self.scale)

    # How wide it wants to be, and how narrow it can become

    def broad(self, box: Box) -> int:
        """Return how wide it is where there is room enough."""
        known: int | None = self._kept(box)
        if known is None:
            self._young[box] = known = self._broad(box)
        return known

    def _broad(self, box: Box) -> int:
        px = self.px
        match box:
            case Text():
                return max(px(box.wide), paint.font(px(box.size), box.weight).wide(box.words))
            case Painted() if box.words:
                words = paint.font(px(box.size), box.weight).wide(box.words)
                small = paint.font(px(KEY), 400).wide(box.small) if box.small else 0
                return max(px(box.wide), words + small + px(box.around))
            case Painted() if box.finger:
                return max(px(box.wide), TOUCH)
            case Space() | Painted():
                return px(box.wide)
            case Row() | Flow():
                gaps = px(box.gap) * max(0, len(box.kids) - 1)
                return gaps + sum(map(self.broad, box.kids))
            case Table():
                gaps = px(box.gap) * (len(box.grows) - 1)
                return gaps + sum(self._columns(box, self.broad))
            case Grid():
                widest = max(px(box.least), *map(self.broad, box.kids))
                return box.columns * widest + px(box.gap) * (box.columns - 1)
            case Plate():
                inner = max(map(self.broad, box.kids), default=0)
                return max(px(box.wide), inner + px(box.left) + px(box.right))
            case Fit():
                return self.broad(box.kids[0])
        return max(map(self.broad, kids_of(box)), default=0)

    def _needed(self, box: Box) -> int:
        """Return with how much room a `Fit` takes it."""
        needs = box.needs if isinstance(box, Plate) else 0
        return max(self.px(needs), self.narrow(box)) if needs else self.broad(box)

    def narrow(self, box: Box, hard: bool = False) -> int:
        """Return how narrow it may become without harm; `hard`: at the cost of its words' size."""
        known: int | None = self._kept((box, hard))
        if known is None:
            self._young[box, hard] = known = min(self._narrow(box, hard), self.broad(box))
        return known

    def _narrow(self, box: Box, hard: bool) -> int:
        px = self.px
        match box:
            case Text() if not box.line:
                face = paint.font(px(box.size), box.weight)
                word = max(map(face.wide, paint.BREAKS.split(box.words)))
                return min(word, px(box.low)) if box.low and hard else word
            case Text():
                words = paint.font(px(box.size), box.weight).wide(box.words)
                return px(box.low) if box.low and hard else words
            case Painted():
                return px(box.low) if box.low and hard else self.broad(box)
            case Row():
                gaps = px(box.gap) * max(0, len(box.kids) - 1)
                return gaps + sum(self.narrow(kid, hard) for kid in box.kids)
            case Table():
                gaps = px(box.gap) * (len(box.grows) - 1)
                return gaps + sum(self._columns(box, lambda kid: self.narrow(kid, hard)))
            case Plate():
                inner = max((self.narrow(kid, hard) for kid in box.kids), default=0)
                return max(px(box.wide), inner + px(box.left) + px(box.right))
            case Fit():
                return min(self.narrow(kid, hard) for kid in box.kids)
            case Column() | Part() | Grid() | Flow() | Tall():
                return max((self.narrow(kid, hard) for kid in box.kids), default=0)
        return self.broad(box)

    @staticmethod
    def _columns(box: Table, wide: Wide) -> list[int]:
        """Return how wide each column of a table is, by the widest of its kids."""
        rows = [cells for row in box.kids if (cells := _cells(row))]
        return [max(map(wide, column)) for column in zip(*rows, strict=True)]

    # Where all has its place

    def lay(self, box: Box, width: int, high: int = 0) -> Laid:
        """Return it laid out in this width, and at least so high where it can be."""
        known: Laid | None = self._kept((box, width, high))
        if known is None:
            self._young[box, width, high] = known = self._lay(box, width, high)
        return known

    def _lay(self, box: Box, width: int, high: int) -> Laid:
        px = self.px
        match box:
            case Text():
                return self._text(box, width)
            case Painted() if box.square:
                return Laid(box, width, width)
            case Painted() if box.tall is not None:
                return Laid(box, width, box.tall(width, self.scale))
            case Painted() if box.finger:
                return Laid(box, width, max(px(box.high), high, TOUCH))
            case Space() | Painted():
                return Laid(box, width, max(px(box.high), high))
            case Row():
                return self._row(box, width, high)
            case Flow():
                return self._flow(box, width)
            case Column():
                return self._column(box, width, high)
            case Grid():
                return self._grid(box, width, high)
            case Table():
                return self._table(box, width)
            case Fit():
                fits = (kid for kid in box.kids if self._needed(kid) <= width)
                return self.lay(next(fits, box.kids[-1]), width, high)
            case Tall():
                room = max(px(box.high), high)
                fits = (kid for kid in box.kids if self.lay(kid, width).high <= room)
                one = self.lay(next(fits, box.kids[-1]), width, room)
                return Laid(box, width, max(room, one.high), ((0, 0, one),))
            case Plate():
                left, top = px(box.left), px(box.top)
                across, down = left + px(box.right), top + px(box.bottom)
                laid = [self.lay(kid, width - across, max(0, high - down)) for kid in box.kids]
                deep = max((one.high for one in laid), default=0)
                kids = tuple((left, top, one) for one in laid)
                return Laid(box, width, max(deep + down, high), kids)
        laid = [self.lay(kid, width, high) for kid in kids_of(box)]
        deep = max((one.high for one in laid), default=0)
        return Laid(box, width, max(deep, high), tuple((0, 0, one) for one in laid))

    def _text(self, box: Text, width: int) -> Laid:
        size, least = self.px(box.size), self.px(box.least)
        # What has to be in one line: all, or each word.
        whole = [box.words] if box.line else paint.BREAKS.split(box.words)
        if least:
            size = max(least, paint.fitting_size(whole, size, width, box.weight))
        lines: tuple[str, ...] = (box.words,)
        if not box.line:
            lines = tuple(paint.lines(box.words, size, width, box.weight))
            if box.most and len(lines) > box.most:
                lines = (*lines[: box.most - 1], " ".join(lines[box.most - 1 :]))
        high = max(len(lines), self._most_lines(box.like, size, width, box.weight))
        return Laid(box, width, high * self.px(box.size * box.step), (), lines, size)

    def _most_lines(self, like: tuple[str, ...], size: int, width: int, weight: int) -> int:
        """Return how many lines any of these takes: once for all that stand in one place."""
        known: int | None = self._kept((like, size, width, weight))
        if known is None:
            taken = (len(paint.lines(words, size, width, weight)) for words in like)
            self._young[like, size, width, weight] = known = max(taken, default=1)
        return known

    def _row(self, box: Row, width: int, high: int) -> Laid:
        gap = self.px(box.gap)
        widths = self._shared(
            lambda wide: [wide(kid) for kid in box.kids],
            [float(getattr(kid, "grow", 0)) for kid in box.kids],
            width - gap * (len(box.kids) - 1),
        )
        laid = [self.lay(kid, wide) for kid, wide in zip(box.kids, widths, strict=True)]
        deep = max([high, *(one.high for one in laid)])
        left, kids = 0, []
        for one in laid:
            kids.append((left, (deep - one.high) // 2 if box.stand is Stand.MIDDLE else 0, one))
            left += one.wide + gap
        return Laid(box, width, deep, tuple(kids))

    def _shared(
        self, wide: Callable[[Wide], list[int]], grow: Sequence[float], width: int
    ) -> list[int]:
        """Share a width: what is over to those that grow; what is missing comes from all others.

        First from those that may become narrower without harm, and only then from the rest.
        """
        broad = wide(self.broad)
        spare = width - sum(broad)
        if spare >= 0:
            return _split(broad, grow, spare)
        narrow = wide(self.narrow)
        given = [float(had - can) for had, can in zip(broad, narrow, strict=True)]
        if sum(given) >= -spare:
            return _split(broad, given, spare)
        least, missing = wide(partial(self.narrow, hard=True)), width - sum(narrow)
        given = [float(had - can) for had, can in zip(narrow, least, strict=True)]
        return _split(narrow, given, max(missing, -round(sum(given))))

    def _flow(self, box: Flow, width: int) -> Laid:
        left, top, deep, kids = 0, 0, 0, []
        for kid in reversed(box.kids) if box.back else box.kids:
            one = self.lay(kid, min(width, self.broad(kid)))
            if left and left + one.wide > width:
                left, top, deep = 0, top + deep + self.px(box.between), 0
            kids.append((width - left - one.wide if box.back else left, top, one))
            left, deep = left + one.wide + self.px(box.gap), max(deep, one.high)
        return Laid(box, width, top + deep, tuple(kids[::-1] if box.back else kids))

    def _column(self, box: Column, width: int, high: int) -> Laid:
        gap = self.px(box.gap)
        laid = [self.lay(kid, width) for kid in box.kids]
        spare = high - sum(one.high for one in laid) - gap * (len(laid) - 1)
        # `one.box` is what a `Fit` stands for: a row that grows in width takes none of the height.
        grow = [getattr(one.box, "grow", 0) for one in laid]
        if spare > 0 and any(grow):
            laid = [
                self.lay(one.box, width, one.high + round(spare * part / sum(grow)))
                if part
                else one
                for one, part in zip(laid, grow, strict=True)
            ]
        top, kids = 0, []
        for one in laid:
            kids.append((0, top, one))
            top += one.high + gap
        return Laid(box, width, max(high, top - gap if laid else 0), tuple(kids))

    def _grid(self, box: Grid, width: int, high: int) -> Laid:
        gap, between, count = self.px(box.gap), self.px(box.between), len(box.kids)
        columns = min(box.columns, count)
        if not box.narrow:
            least = max(1, self.px(box.least), *map(self.narrow, box.kids))
            columns = max(1, min(columns, (width + gap) // (least + gap)))
        if box.even:
            columns = -(-count // -(-count // columns))
        wide = (width - gap * (columns - 1)) // columns
        # All are equally wide; what is over goes into the gaps: the last one ends where it should.
        room = (width - wide) / max(1, columns - 1) if gap else wide
        if box.down:
            return self._down(box, width, wide, [round(at * room) for at in range(columns)])
        top, kids = 0, []
        for first in range(0, count, columns):
            laid = [self.lay(kid, wide) for kid in box.kids[first : first + columns]]
            deep = max(one.high for one in laid)
            if first + columns >= count:
                deep = max(deep, high - top)
            kids += [
                (round(column * room), top, self.lay(one.box, wide, deep))
                for column, one in enumerate(laid)
            ]
            top += deep + between
        return Laid(box, width, top - between, tuple(kids))

    def _down(self, box: Grid, width: int, wide: int, lefts: Sequence[int]) -> Laid:
        """Lay out what runs down one column and on in the next, all about as high as each other."""
        between, laid = self.px(box.between), [self.lay(kid, wide) for kid in box.kids]
        deep = sum(one.high + between for one in laid) // len(lefts)
        while len(columns := _poured(laid, deep, between)) > len(lefts):
            deep += 1
        kids = [
            (left, top, one)
            for left, column in zip(lefts, columns, strict=False)
            for top, one in column
        ]
        return Laid(box, width, max(top + one.high for _, top, one in kids), tuple(kids))

    def _table(self, box: Table, width: int) -> Laid:
        """Lay out rows of which each column is as wide as its widest, or has its share."""
        gap, between, count = self.px(box.gap), self.px(box.between), len(box.grows)
        widths = self._shared(partial(self._columns, box), box.grows, width - gap * (count - 1))
        top, kids = 0, []
        for row in box.kids:
            if not _cells(row):
                kids.append((0, top, self.lay(row, width)))
                top += kids[-1][2].high + between
                continue
            pairs = zip(_cells(row), widths, strict=True)
            laid = [self.lay(cell, wide) for cell, wide in pairs]
            deep, left, cells = max(one.high for one in laid), 0, []
            for one, wide in zip(laid, widths, strict=True):
                down = (deep - one.high) // 2 if box.stand is Stand.MIDDLE else 0
                cells.append((left, down, one))
                left += wide + gap
            kids.append((0, top, Laid(row, width, deep, tuple(cells))))
            top += deep + between
        return Laid(box, width, max(0, top - between), tuple(kids))


def _poured(laid: Sequence[Laid], deep: int, between: int) -> list[list[tuple[int, Laid]]]:
    """Part it into columns that are no deeper than this, each with the places in it."""
    columns: list[list[tuple[int, Laid]]] = [[]]
    top = 0
    for one in laid:
        if top and top + one.high > deep:
            columns.append([])
            top = 0
        columns[-1].append((top, one))
        top += one.high + between
    return columns


def _cells(row: Box) -> tuple[Box, ...]:
    """Return what stands in the columns of a table's row; what has none spans them all."""
    return kids_of(row.kids[0] if isinstance(row, Part) else row)


def _split(wide: list[int], parts: Sequence[float], spare: int) -> list[int]:
    """Add to widths what is spare, or take what is missing, by parts that come out even."""
    whole, done, before, found = sum(parts), 0.0, 0, []
    if not whole:
        return wide
    for had, one in zip(wide, parts, strict=True):
        done += one
        upto = round(spare * done / whole)
        found.append(had + upto - before)
        before = upto
    return found

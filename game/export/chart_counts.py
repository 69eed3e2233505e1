"""Many boards, counted: for each kind of them a row a method, by how far off par and by time."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import floor, log10

from game.art.theme import Colour
from game.export.chart_dots import run_words
from game.export.chart_page import (
    NAME,
    NOTE,
    RIGHT,
    TICK,
    Group,
    Key,
    Page,
    median_over,
    median_time,
    stopped_by,
    time_of,
)
from game.export.drawing import Box, Place, shortened
from game.keep.ledger import Entry, Run
from game.text import units
from game.text.tongue import many, mark, number, say
from game.words.compared import in_points, measure, proofs

# From left to right: the methods' names, then for each measure a panel, beside it what has no place
# on its scale, and the median.
START, NAMES, OVER_WIDE, OTHER_WIDE, MEDIAN_WIDE, TIME_WIDE = 32, 184, 430, 60, 76, 270
GAP, BETWEEN = 14, 34
# The least widths of the bars of both measures beside each other.
LEAST_OVER, LEAST_TIME = 260, 160
# A row, what it keeps free over its bars, the least bar that is seen, and from kind to kind.
ROW, FREE, LEAST, APART = 42, 17, 2, 36
# More rows than so many, and the sizes of a family are counted together.
MOST_ROWS = 60
# Moves over par are counted one by one up to so many; else from each of these to the next.
SINGLY = 15
STEPS = (0, 1, 2, 3, 5, 10, 20, 50, 100, 1000, 10_000, 100_000)
# Parts that ten times as long a time is divided into.
PARTS = 4
# Of the boards that a bar stands for, so many are told of at the most.
MOST_NAMED = 12
# Numbers on bars, and what stands below them.
SMALL = 11
# Columns of numbers beside the bars, each with its head.
# Translators: heads of columns 60 pixels wide; "par open" says that par is not proved.
PAR_OPEN = mark("par open")
# Translators: the head of a column 60 pixels wide.
NO_LINE = mark("no line")
# Translators: the head of a column 60 pixels wide: runs that were cut short.
STOPPED = mark("stopped")


@dataclass(frozen=True, slots=True)
class Scale:
    """Bars side by side with words below some places, and columns of numbers beside them."""

    left: float
    wide: float
    count: int
    marks: Sequence[tuple[float, str]]
    others: Sequence[str]

    @property
    def right(self) -> float:
        return self.left + self.wide + GAP + OTHER_WIDE * len(self.others)

    def covers(self, place: int | str) -> tuple[float, float]:
        """Tell where a bar, or a column of numbers, begins, and how wide it is."""
        if isinstance(place, str):
            return self.other(place) - OTHER_WIDE / 2, OTHER_WIDE
        wide = self.wide / self.count
        return self.left + place * wide, wide

    def other(self, name: str) -> float:
        """Tell where the middle of a column of numbers is."""
        return self.left + self.wide + GAP + OTHER_WIDE * (self.others.index(name) + 0.5)


# How many boards a bar, or a column with a name, counts: those whose line is proved shortest, and
# all others.
Bars = Mapping[int | str, tuple[int, int]]
# A board by its number in the table, and a run on it.
Made = tuple[int, Entry, Run]


class Counts:
    """The panels, laid out for these boards."""

    def __init__(
        self, groups: Sequence[Group], methods: Sequence[str], wide: float | None = None
    ) -> None:
        """Count each kind of board on its own, or each family where there are too many kinds.

        Where a width is asked for that has no room for both measures, they stand below each other.
        """
        if sum(len(group.methods(methods)) for group in groups) > MOST_ROWS:
            groups = [_merged(list(same)) for _, same in groupby(groups, lambda g: g.family)]
        self._groups = groups
        entries = [entry for group in groups for _, entry in group.boards]
        runs = [run for entry in entries for run in entry.runs.values()]
        self._steps = _steps(entries)
        parts = [_part(run) for run in runs if not run.stopped] or [0]
        self._first = min(parts) // PARTS * PARTS
        powers = max(parts) // PARTS + 1 - self._first // PARTS
        marks = [(place + 0.5, words) for place, words in enumerate(map(_range, self._ranges))]
        others = [
            words
            for words, there in (
                (PAR_OPEN, any(e.runs and e.par[0] != e.par[1] for e in entries)),
                (NO_LINE, any(run.length is None for run in runs)),
            )
            if there
        ]
        stops = [STOPPED] if any(run.stopped for run in runs) else []
        left, over, time = START + NAMES, float(OVER_WIDE), float(TIME_WIDE)
        beside = 2 * (GAP + MEDIAN_WIDE) + OTHER_WIDE * (len(others) + len(stops))
        stacked = False
        if wide is not None:
            spare = wide - left - RIGHT - BETWEEN - beside
            stacked = spare < LEAST_OVER + LEAST_TIME
            over = floor(spare * OVER_WIDE / (OVER_WIDE + TIME_WIDE))
            time = spare - over
        if wide is not None and stacked:
            room = wide - left - RIGHT - GAP - MEDIAN_WIDE
            over, time = (room - OTHER_WIDE * len(some) for some in (others, stops))
        self._over = Scale(left, over, len(marks), marks, others)
        if not stacked:
            left = round(self._over.right) + MEDIAN_WIDE + BETWEEN
        marks = [
            (power * PARTS, time_of(power + self._first // PARTS))
            for power in range(0, powers + 1, -(-powers // 6))
        ]
        self._time = Scale(left, time, powers * PARTS, marks, stops)
        scales = self._over, self._time
        self._rows = [[each] for each in scales] if stacked else [scales]
        self.left = START
        self.wide = round(max(self._over.right, self._time.right)) + MEDIAN_WIDE + RIGHT

    @property
    def _ranges(self) -> Sequence[tuple[int, int]]:
        return list(pairwise(self._steps))

    def key(self, page: Page) -> list[Key]:
        ink = page.theme.quiet
        entries = [entry for group in self._groups for _, entry in group.boards]
        runs = [run for entry in entries for run in entry.runs.values()]
        proved, not_proved = proofs(entries)
        keys: list[Key] = [(lambda x, y: [Box(x, y - 6, 12, 12, ink)], proved)]
        if not all(run.proved for run in runs):
            pale = page.pale(ink)
            keys.append((lambda x, y: [Box(x, y - 6, 12, 12, pale)], not_proved))
        keys.append((None, say("on a bar: how many boards")))
        if PAR_OPEN in self._over.others:
            keys.append((None, say("par open: par is not proved")))
        if stopped := stopped_by(runs):
            keys.append((None, stopped))
        return keys

    def draw(self, page: Page) -> None:
        for group in self._groups:
            for scales in self._rows:
                self._draw_group(page, group, scales)
        page.end(page.top - APART / 2)

    def _draw_group(self, page: Page, group: Group, scales: Sequence[Scale]) -> None:
        theme, top = page.theme, page.top + 26
        page.words(group.name, START, top, NAME, theme.text, 600)
        boards = many("{n} board", "{n} boards", len(group.boards))
        page.words(boards, START, top + 19, TICK)
        entries = [entry for _, entry in group.boards]
        for scale in scales:
            name = measure(entries) if scale is self._over else say("Time, log scale")
            page.words(name, scale.left, top, NOTE, theme.text, 500)
            page.words(say("median"), scale.right + MEDIAN_WIDE - 8, top, TICK, align="end")
        top += 25
        stated = [
            (entry, entry.limit)
            for _, entry in group.boards
            if entry.limit is not None and entry.runs
        ]
        methods = group.methods(page.methods)
        high = ROW * (len(methods) + bool(stated and self._over in scales))
        for scale in scales:
            wide = scale.right - scale.left - scale.wide - GAP
            page.box(scale.left, top, scale.wide, high, theme.card)
            if wide:
                page.box(scale.left + scale.wide + GAP, top, wide, high, theme.card)
        bottom = top + ROW
        if stated and self._over in scales:
            page.box(START, bottom - 13, 14, 2, theme.text)
            page.words(say("limit"), START + 22, bottom - 8, NOTE, theme.text)
            overs = Counter(self._place(entry, limit) for entry, limit in stated)
            bars = {place: (number, 0) for place, number in overs.items()}
            self._draw_bars(page, self._over, bars, theme.quiet, theme.quiet, bottom)
            bottom += ROW
        for name in methods:
            made = [
                (number, entry, entry.runs[name])
                for number, entry in group.boards
                if name in entry.runs
            ]
            self._draw_method(page, name, made, bottom, scales, in_points(entries))
            bottom += ROW
        self._write_marks(page, bottom - ROW + 15, scales)
        page.top = bottom - ROW + APART

    def _draw_method(
        self,
        page: Page,
        name: str,
        made: Sequence[Made],
        bottom: float,
        scales: Sequence[Scale],
        points: bool,
    ) -> None:
        sign, text = page.signs[name], page.theme.text
        page.drawing.add(sign.mark(START + 6, bottom - 12, 5.5, page.theme.ground))
        words = shortened(name, NOTE, NAMES - 34)
        page.words(words, START + 22, bottom - 8, NOTE, text)
        overs: dict[int | str, list[Made]] = {}
        times: dict[int | str, list[Made]] = {}
        for one in made:
            _, entry, run = one
            place = NO_LINE if run.length is None else self._place(entry, run.length)
            overs.setdefault(place, []).append(one)
            part = STOPPED if run.stopped else _part(run) - self._first
            times.setdefault(part, []).append(one)
        for scale, counted_ones, words in (
            (self._over, overs, median_over([one[1:] for one in made], points)),
            (self._time, times, median_time([run for _, _, run in made])),
        ):
            if scale not in scales:
                continue
            bars = {
                place: (
                    sum(run.proved for *_, run in ones),
                    sum(not run.proved for *_, run in ones),
                )
                for place, ones in counted_ones.items()
            }
            self._draw_bars(page, scale, bars, sign.ink, page.pale(sign.ink), bottom)
            for place, ones in counted_ones.items():
                left, wide = scale.covers(place)
                bounds = (left, bottom - ROW + 1, wide, ROW - 2.0)
                page.drawing.add(Place(bounds, _told(name, ones), (ones[0][0], name)))
            page.words(words, scale.right + MEDIAN_WIDE - 8, bottom - 8, NOTE, text, align="end")

    def _place(self, entry: Entry, length: int) -> int | str:
        """Tell which bar a length belongs to."""
        least, most = entry.over_par(length)
        if least != most:
            return PAR_OPEN
        return next(
            place for place, (first, last) in enumerate(self._ranges) if first <= most < last
        )

    def _draw_bars(
        self, page: Page, scale: Scale, bars: Bars, sure: Colour, unsure: Colour, bottom: float
    ) -> None:
        """Draw a row: the highest bar, and the columns beside, say how many boards they count."""
        numbers = {place: sum(bars[place]) for place in bars if isinstance(place, int)}
        highest = max(sorted(numbers), key=lambda place: numbers[place], default=None)
        wide = scale.wide / scale.count
        page.box(scale.left, bottom - 1, scale.wide, 1, page.theme.line)
        for place, count in numbers.items():
            left = scale.left + place * wide + 1
            high = max(LEAST, (ROW - FREE) * count / max(numbers.values()))
            proved = high * bars[place][0] / count
            page.box(left, bottom - 1 - high, wide - 2, high - proved, unsure)
            page.box(left, bottom - 1 - proved, wide - 2, proved, sure)
            if place == highest:
                middle = left - 1 + wide / 2
                page.words(number(count), middle, bottom - 5 - high, SMALL, align="middle")
        for name in scale.others:
            left = scale.other(name) - OTHER_WIDE / 2
            page.box(left, bottom - 1, OTHER_WIDE, 1, page.theme.line)
            count = sum(bars.get(name, ()))
            words, ink = (number(count), page.theme.text) if count else ("–", page.theme.faint)
            page.words(words, scale.other(name), bottom - 8, NOTE, ink, align="middle")

    def _write_marks(self, page: Page, top: float, scales: Sequence[Scale]) -> None:
        """Write what bars and columns stand for, below the last row."""
        for scale in scales:
            for place, words in scale.marks:
                x = scale.left + place * scale.wide / scale.count
                page.words(words, x, top, SMALL, align="middle")
            for name in scale.others:
                page.words(say(name), scale.other(name), top, SMALL, align="middle")


def _merged(groups: Sequence[Group]) -> Group:
    """Put the sizes of a family together."""
    boards = [board for group in groups for board in group.boards]
    if len(groups) == 1:
        return Group(groups[0].family, groups[0].size, boards)
    return Group(groups[0].family, say("({count} sizes)", count=len(groups)), boards)


def _steps(entries: Sequence[Entry]) -> list[int]:
    """List where the ranges of moves over par begin, and behind the last where it ends."""
    overs = [0]
    for entry in entries:
        if entry.par[0] == entry.par[1]:
            lengths = [entry.limit, *(run.length for run in entry.runs.values())]
            overs += [length - entry.par[0] for length in lengths if length is not None]
    least, most = min(overs), max(overs)
    if most <= SINGLY:
        steps = [*range(max(most, 4) + 2)]
    else:
        steps = [step for step in STEPS if step <= most]
        steps.append(next((step for step in STEPS if step > most), most + 1))
    return [least, *steps] if least < 0 else steps


def _range(ends: tuple[int, int]) -> str:
    """Say which moves over par a bar counts."""
    first, last = ends
    if last <= 0:
        return "<0"
    if last == first + 1:
        return str(first) if first else say("par")
    if last <= 100:
        return f"{first}–{last - 1}"
    return f"{first}+" if first < 1000 else f"{first // 1000}k+"


def _part(run: Run) -> int:
    """Tell which part of the scale of times a run belongs to, 0 from a millisecond on."""
    return floor(PARTS * log10(max(run.ms, 0.1)))


def _told(name: str, made: Sequence[Made]) -> str:
    """Tell which boards a bar stands for: what was found on one, or of each its moves and par."""
    first, entry, run = made[0]
    if len(made) == 1:
        return say(
            "board {number}, {method}: {found}",
            number=first,
            method=name,
            found=run_words(entry, run),
        )
    each = [
        say(
            "{number}: {length} of {par}",
            number=place,
            length="–" if run.length is None else entry.in_unit(run.length),
            par=entry.par_for_people(),
        )
        for place, entry, run in made[:MOST_NAMED]
    ]
    more = ["…"] if len(made) > MOST_NAMED else []
    points = in_points([entry for _, entry, _ in made])
    return many(
        "{method}, {n} board, {moves} of par: {boards}",
        "{method}, {n} boards, {moves} of par: {boards}",
        len(made),
        method=name,
        moves=units.several("point" if points else "move"),
        boards=", ".join([*each, *more]),
    )

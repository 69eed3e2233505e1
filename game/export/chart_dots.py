"""Boards one by one: a slot each from left to right, and a sign in it for each method's run."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, floor, log1p, log10

from game.art.theme import mix
from game.export.chart_page import (
    FOOT,
    LEFT,
    NAME,
    NOTE,
    RIGHT,
    TICK,
    Group,
    Key,
    Page,
    stopped_by,
    time_of,
)
from game.export.drawing import Box, Mark, shortened, width
from game.export.signs import DISC
from game.keep.ledger import Entry, Run
from game.text import units
from game.text.tongue import number, say
from game.text.words import duration
from game.words.compared import measure, proofs

LEAST_WIDE, MOST_WIDE = 1100, 2000
OVER_HIGH, LANE_HIGH, BETWEEN, TIME_HIGH = 290, 34, 26, 210
# What the names of boards take below the panels, and the least that both panels take.
NAMES_HIGH, LEAST_HIGH = 36, 190
# From a panel's edges to its lowest and highest value.
INSET = 14
# From sign to sign, between slots, between groups, and the least a slot needs for its number.
PITCH, MOST_PITCH, APART, GAP, TIGHT = 10.0, 30.0, 8.0, 8.0, 14.0
# How far signs reach, and the least room for all methods side by side: with less, only those that
# would hide one another stand aside.
REACH, MOST_REACH, ORDERLY = 4.0, 5.0, 8.5
# Lengths further over par than so much are set on a scale that counts in tens, hundreds, …
PLAIN = 40

Height = Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Strip:
    """A group's part of the panels."""

    group: Group
    left: float
    wide: float

    def middle(self, place: int) -> float:
        return self.left + (place + 0.5) * self.wide / len(self.group.boards)


class Dots:
    """The panels, laid out for these boards."""

    def __init__(
        self,
        groups: Sequence[Group],
        methods: Sequence[str],
        size: tuple[float, float] | None = None,
    ) -> None:
        """Find a width at which nothing runs into anything else, or take just this size."""
        self._groups = groups
        self._high = None if size is None else size[1]
        least_wide, most_wide = (LEAST_WIDE, MOST_WIDE) if size is None else (size[0], size[0])
        self._entries = [entry for group in groups for _, entry in group.boards]
        most = max(1, *(len(group.methods(methods)) for group in groups))
        self._turned = False
        labels = [max(width(g.size, NOTE), width(g.family, NAME, 600)) + 10 for g in groups]
        slot, edges = most * PITCH + APART, LEFT + RIGHT + GAP * (len(groups) - 1)
        need = edges + self._room(slot, labels)
        self.left = float(LEFT)
        self.wide = floor(min(max(least_wide, ceil(need)), most_wide))
        if edges + self._room(TIGHT, labels) > most_wide:
            self._turned, labels = True, [NOTE * 1.5] * len(groups)
        room = self.wide - edges
        while slot > 1 and self._room(slot, labels) > room:
            slot -= 0.25
        spare = (room - self._room(slot, labels)) / max(1, len(self._entries))
        self._strips = []
        left = float(LEFT)
        for group, label in zip(groups, labels, strict=True):
            count = len(group.boards)
            strip = Strip(group, left, max(count * slot, label) + count * spare)
            self._strips.append(strip)
            left += strip.wide + GAP
        slot = min((s.wide / len(s.group.boards) for s in self._strips), default=slot)
        self._slot = slot
        self._room_for_signs = slot - min(APART, slot * 0.2)
        self._pitch = min(MOST_PITCH, self._room_for_signs / most)
        self._widest = most * self._pitch
        self._reach = min(MOST_REACH, max(REACH, self._pitch * 0.5))

    def _room(self, slot: float, labels: Sequence[float]) -> float:
        """Tell how wide the groups are with slots of this width."""
        return sum(
            max(len(group.boards) * slot, label)
            for group, label in zip(self._groups, labels, strict=True)
        )

    def key(self, page: Page) -> list[Key]:
        """Say what the signs mean, as far as they occur."""
        theme, runs = page.theme, [run for e in self._entries for run in e.runs.values()]

        def sign(x: float, y: float, full: bool) -> Mark:
            return Mark(DISC, x + 6, y, 5, theme.quiet, theme.ground, full)

        proved, not_proved = proofs(self._entries)
        keys: list[Key] = [(lambda x, y: [sign(x, y, True)], proved)]
        if any(run.length is not None and not run.proved for run in runs):
            keys.append((lambda x, y: [sign(x, y, False)], not_proved))
        if any(_is_open(entry) for entry in self._entries):
            keys.append(
                (
                    lambda x, y: [
                        Box(x + 5.25, y - 8, 1.5, 11, theme.quiet),
                        Mark(DISC, x + 6, y - 8, 2, theme.quiet, theme.ground),
                        Mark(DISC, x + 6, y + 3, 4.5, theme.quiet, theme.ground, False),
                    ],
                    say("par not proved: so much at least, at most"),
                )
            )
        if stopped := stopped_by(runs):
            keys.append(
                (lambda x, y: [sign(x, y + 2, False), Box(x, y - 7, 12, 2, theme.quiet)], stopped)
            )
        if any(entry.limit is not None for entry in self._entries):
            keys.append((lambda x, y: [Box(x - 2, y - 1, 18, 2, theme.text)], say("limit")))
        return keys

    def draw(self, page: Page) -> None:
        """Draw both panels, and name boards and groups."""
        self._page = page
        self._nothing = any(
            run.length is None for entry in self._entries for run in entry.runs.values()
        )
        top = self._name_groups(page.top + 22)
        if self._nothing:
            self._draw_ground(top, LANE_HIGH)
            page.words(say("no line"), LEFT - 12, top + LANE_HIGH / 2 + 5, TICK, align="end")
            self._draw_runs(lambda _, run: top + LANE_HIGH / 2 + 2 if run.length is None else None)
            top += LANE_HIGH + 4
        self._share_height(top)
        self._draw_over(top)
        self._draw_times(top + self._over_high + BETWEEN)
        page.end(self._name_boards(top + self._over_high + BETWEEN + self._time_high))

    def _share_height(self, top: float) -> None:
        """Give the panels their heights: what is left of a sheet whose height was asked for."""
        self._over_high, self._time_high = float(OVER_HIGH), float(TIME_HIGH)
        if self._high is not None:
            left = max(LEAST_HIGH, self._high - top - BETWEEN - NAMES_HIGH - FOOT)
            self._over_high = round(left * OVER_HIGH / (OVER_HIGH + TIME_HIGH))
            self._time_high = left - self._over_high

    def _name_groups(self, top: float) -> float:
        """Write family and size over each strip; return where the panel begins."""
        page, text = self._page, self._page.theme.text
        if self._turned:
            names = [shortened(strip.group.name, NOTE, 170) for strip in self._strips]
            bottom = top + max(width(name, NOTE) for name in names)
            for strip, name in zip(self._strips, names, strict=True):
                x = strip.left + strip.wide / 2 + NOTE * 0.35
                page.words(name, x, bottom, NOTE, text, turned=True)
            return bottom + 10
        for _, same in groupby(self._strips, lambda strip: strip.group.family):
            strips = list(same)
            left, right = strips[0].left, strips[-1].left + strips[-1].wide
            page.words(strips[0].group.family, left + 1, top, NAME, text, 600)
            page.box(left, top + 7, right - left, 2, page.theme.faint)
        for strip in self._strips:
            page.words(strip.group.size, strip.left + 1, top + 26, NOTE)
        return top + 36

    def _name_boards(self, top: float) -> float:
        """Write each board's number, and its par if there is room; return where that ends."""
        page = self._page
        numbers = [str(number) for strip in self._strips for number, _ in strip.group.boards]
        pars = [e.par_for_people("–") if e.runs else "" for e in self._entries]
        room = self._slot - 4
        rows = [(say("board"), numbers)]
        if max(width(par, TICK) for par in pars) <= room:
            rows.append((say("par"), pars))
        for head, values in rows:
            top += 18
            page.words(head, LEFT - 12, top, TICK, align="end")
            places = [
                (strip, at) for strip in self._strips for at in range(len(strip.group.boards))
            ]
            each = ceil((max(width(value, TICK) for value in values) + 4) / self._slot)
            for value, (strip, at) in zip(values, places, strict=True):
                if not at % each:
                    page.words(value, strip.middle(at), top, TICK, align="middle")
        return top

    # Moves over par, or points under it

    def _draw_over(self, top: float) -> None:
        overs = [
            over
            for entry in self._entries
            if entry.runs
            for length in [entry.limit, *(run.length for run in entry.runs.values())]
            if length is not None
            for over in entry.over_par(length)
            if over is not None
        ]
        least, most = min(0, *overs, 0), max(4, *overs, 4)
        scale = float if most - least <= PLAIN else _bent
        low, high = scale(least), scale(most)
        bottom = top + self._over_high

        def height(over: float) -> float:
            share = (scale(over) - low) / (high - low)
            return bottom - INSET - (self._over_high - 2 * INSET) * share

        def at(entry: Entry, run: Run) -> float | None:
            if run.length is None:
                return None
            least, most = entry.over_par(run.length)
            return height(most if least is None else least)

        def lead(entry: Entry, run: Run) -> float | None:
            if run.length is None or not _is_open(entry):
                return None
            return height(entry.over_par(run.length)[1])

        self._draw_ground(top, self._over_high)
        bent, name = scale is not float, measure(self._entries)
        names = [say("{measure}, log scale", measure=name)] if bent else []
        self._draw_axis([*names, name], top, self._over_high)
        seen: list[float] = []
        for tick in _ticks(least, most, bent):
            y = height(tick)
            if all(abs(y - other) >= 17 for other in seen):
                seen.append(y)
                words = number(tick).replace("-", "−") if tick else say("par")
                self._draw_line(y, words, strong=not tick)
        for strip in self._strips:
            for place, (_, entry) in enumerate(strip.group.boards):
                self._draw_limit(strip.middle(place), entry, height, bottom)
        self._draw_runs(at, lead)

    def _draw_limit(self, x: float, entry: Entry, height: Height, bottom: float) -> None:
        """Draw the limit that a board has, from what it leaves at least to at most."""
        if entry.limit is None or not entry.runs:
            return
        page, ink = self._page, self._page.theme.text
        least, most = entry.over_par(entry.limit)
        wide = min(self._slot * 0.86, self._widest + 14)
        left, low = x - wide / 2, bottom if least is None else height(least)
        if least != most:
            between = mix(page.theme.card, ink, 0.16)
            page.box(left, height(most), wide, low - height(most), between)
        for over in (least, most):
            if over is not None:
                page.box(left, height(over) - 1, wide, 2, ink)

    # Time

    def _draw_times(self, top: float) -> None:
        self._draw_ground(top, self._time_high)
        runs = [run for entry in self._entries for run in entry.runs.values()]
        times = [max(run.ms, 0.1) for run in runs]
        low, high = floor(log10(min(times, default=1))), ceil(log10(max(times, default=10)) - 0.02)
        high = max(high, low + 1)
        bottom = top + self._time_high

        def height(ms: float) -> float:
            share = (log10(max(ms, 0.1)) - low) / (high - low)
            return bottom - INSET - (self._time_high - 2 * INSET) * share

        self._draw_axis([say("Time, log scale"), say("Time")], top, self._time_high)
        each = ceil((high - low) * 17 / (self._time_high - 2 * INSET))
        for power in range(low, high + 1, each):
            self._draw_line(height(10.0**power), time_of(power))
        self._draw_runs(lambda _, run: height(run.ms))

    # Both

    def _draw_ground(self, top: float, high: float) -> None:
        for strip in self._strips:
            self._page.box(strip.left, top, strip.wide, high, self._page.theme.card)

    def _draw_axis(self, names: Sequence[str], top: float, high: float) -> None:
        """Say beside a panel what it shows, by the first of its names that it has room for."""
        room, ink = high + BETWEEN - APART, self._page.theme.text
        fit = (name for name in names if width(name, NOTE, 500) <= room)
        name = next(fit, shortened(names[-1], NOTE, room, 500))
        self._page.words(name, 26, top + high / 2, NOTE, ink, 500, "middle", turned=True)

    def _draw_line(self, y: float, words: str, strong: bool = False) -> None:
        """Draw a line across all strips, with its value."""
        page, theme = self._page, self._page.theme
        for strip in self._strips:
            ink = theme.faint if strong else theme.line
            page.box(strip.left, y - 0.5, strip.wide, 1, ink)
        page.words(words, LEFT - 12, y + 4, TICK, align="end")

    def _draw_runs(
        self,
        at: Callable[[Entry, Run], float | None],
        lead: Callable[[Entry, Run], float | None] = lambda *_: None,
    ) -> None:
        """Draw a sign for each run that has a height, and a line from it to where it may lead."""
        for strip in self._strips:
            own = strip.group.methods(self._page.methods)
            for place, (board_number, entry) in enumerate(strip.group.boards):
                heights = {
                    name: high
                    for name in own
                    if name in entry.runs and (high := at(entry, entry.runs[name])) is not None
                }
                for name, aside in self._asides(own, heights).items():
                    run = entry.runs[name]
                    point = strip.middle(place) + aside, heights[name]
                    self._draw_run(name, entry, board_number, point, lead(entry, run))

    def _asides(self, own: Sequence[str], heights: Mapping[str, float]) -> Mapping[str, float]:
        """Tell how far from a slot's middle signs at these heights are set, so that all are seen.

        Each method has its place where there is room for that; else only signs that would hide one
        another part.
        """
        if self._pitch >= ORDERLY:
            first = (len(own) - 1) / 2
            return {name: (own.index(name) - first) * self._pitch for name in heights}
        near: list[list[str]] = []
        for name in sorted(heights, key=lambda name: heights[name]):
            if near and heights[name] - heights[near[-1][-1]] < 2 * self._reach:
                near[-1].append(name)
            else:
                near.append([name])
        found = {}
        for names in near:
            pitch = min(2 * self._reach + 0.5, self._room_for_signs / len(names))
            for place, name in enumerate(sorted(names, key=own.index)):
                found[name] = (place - (len(names) - 1) / 2) * pitch
        return found

    def _draw_run(
        self, name: str, entry: Entry, number: int, point: tuple[float, float], lead: float | None
    ) -> None:
        page, (x, y), sign, run = self._page, point, self._page.signs[name], entry.runs[name]
        words = say(
            "board {number}, {method}: {found}",
            number=number,
            method=name,
            found=run_words(entry, run),
        )
        ground, reach = page.theme.card, self._reach
        if lead is not None:
            page.box(x - 0.75, lead, 1.5, y - lead, sign.ink)
            page.drawing.add(Mark(DISC, x, lead, reach * 0.4, sign.ink, ground))
        full = run.settled
        page.drawing.add(sign.mark(x, y, reach, ground, full, words, (number, name)))
        if run.stopped and lead is None:
            page.box(x - reach, y - reach - 4.5, reach * 2, 2, sign.ink)


def _is_open(entry: Entry) -> bool:
    """Tell whether lines are known but par is not proved."""
    lower, best = entry.par
    return best is not None and best != lower


def run_words(entry: Entry, run: Run) -> str:
    """Tell a run in words."""
    if run.length is None:
        found = say("no line found") if run.solvable else say("proved that there is none")
    else:
        least, most = entry.over_par(run.length)
        points = entry.points(run.length)
        if points is not None:
            under = (
                number(most)
                if least is None or least == most
                else f"{number(least)}–{number(most)}"
            )
            over = say("{under} under par", under=under)
        elif least == most:
            over = say("{over} over par", over=most)
        else:
            over = say("{least} to {most} over par", least=least, most=most)
        unit = "move" if points is None else "point"
        found = f"{units.counted(entry.in_unit(run.length), unit)}, {over}"
    return ", ".join(filter(None, (found, duration(run.ms), stopped_by([run]))))


def _bent(over: float) -> float:
    """Return where a length stands on a scale that keeps par in sight however far others are."""
    return log1p(abs(over)) * (1 if over >= 0 else -1)


def _ticks(least: int, most: int, bent: bool) -> list[int]:
    """List round values to show, par first, then upwards, then downwards."""
    if bent:
        ups = [0, 1, 2, 5, *(value * 10**power for power in range(1, 9) for value in (1, 2, 5))]
        values = [*ups, *(-value for value in ups if value)]
    else:
        step = next(step for step in (1, 2, 5, 10) if most - least <= 10 * step)
        values = [*range(0, most + 1, step), *range(-step, least - 1, -step)]
    return [value for value in values if least <= value <= most]

"""The chart of a comparison: what boards state, what they need, what methods found, and the time.

Every board is a slot from left to right. Above, a bar is par (paler where it is not proved yet), a
dash the limit the board states, a sign what a method found: full where that is proved shortest,
hollow where it is not. Below is the time each run took, on a scale of powers of ten.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, cos, floor, log10, pi, sin

import pygame

from game.columns import duration
from game.ledger import Entry, Run
from game.ui import encode, paint
from game.ui.look import Look
from game.ui.theme import Colour, mix

LEFT, RIGHT, HEAD = 84, 36, 122
MOVES_HIGH, BETWEEN, TIMES_HIGH, FOOT = 430, 66, 210, 66
LEAST_WIDTH, MOST_WIDTH = 1180, 4000
SLOT, WIDEST_BAR = 14, 96
# Lines longer than so many times what is needed or stated go to the upper edge.
CUT = 1.6
# Places in the palette, those first that differ most on dark and light; and of the signs, how many
# corners they have and how far they are turned.
PLACES = (1, 0, 2, 6, 5, 4, 8)
SIGNS = ((0, 0.0), (4, 0.0), (3, 0.0), (5, 0.0), (6, 0.0), (4, pi / 4), (3, pi))
UP = 2

Height = Callable[[float], int]


def draw(entries: Sequence[Entry], methods: Sequence[str], look: Look) -> bytes:
    """Draw the whole chart; return it as PNG."""
    return _Chart(entries, methods, look).png()


class _Chart:
    def __init__(self, entries: Sequence[Entry], methods: Sequence[str], look: Look) -> None:
        self._entries, self._methods, self._theme = entries, methods, look.theme
        count = max(1, len(entries))
        room = min(max(LEAST_WIDTH - LEFT - RIGHT, count * SLOT), MOST_WIDTH - LEFT - RIGHT)
        self._slot = room / count
        self._moves = pygame.Rect(LEFT, HEAD, room, MOVES_HIGH)
        self._times = pygame.Rect(LEFT, self._moves.bottom + BETWEEN, room, TIMES_HIGH)
        size = room + LEFT + RIGHT, self._times.bottom + FOOT
        self._sheet = pygame.Surface(size, 0, 24)
        self._inks = {
            name: mix(look.palette.colours[PLACES[place % len(PLACES)]], look.theme.outline, 0.1)
            for place, name in enumerate(methods)
        }

    def png(self) -> bytes:
        """Draw everything."""
        self._sheet.fill(self._theme.ground)
        self._words("Expected and actual", 24, self._theme.text, (LEFT, 36), 600)
        self._draw_legend()
        self._draw_moves()
        self._draw_times()
        size = self._sheet.get_size()
        return encode.png(pygame.image.tobytes(self._sheet, "RGB"), size)

    def _words(
        self, words: str, size: int, ink: Colour, at: tuple[float, float], weight: int = 400
    ) -> int:
        """Write from this point on, at this height; return where the words end."""
        drawn = paint.text(words, size, ink, weight)
        spot = drawn.get_rect(midleft=at)
        self._sheet.blit(drawn, spot)
        return spot.right

    def _draw_legend(self) -> None:
        theme, top, left = self._theme, 76, LEFT
        for name in self._methods:
            drawn = sign(self._methods.index(name), 11, self._inks[name], True, theme.ground)
            self._sheet.blit(drawn, drawn.get_rect(center=(left + 6, top)))
            left = self._words(name, 15, theme.text, (left + 18, top)) + 22
        self._sheet.fill(self._par_ink, (left, top - 8, 12, 16))
        left = self._words("par", 15, theme.text, (left + 18, top)) + 22
        if any(entry.stated is not None for entry in self._entries):
            self._sheet.fill(theme.text, (left - 2, top - 1, 18, 3))
            left = self._words("limit stated", 15, theme.text, (left + 22, top)) + 22
        hollow = sign(0, 11, theme.quiet, False, theme.ground)
        self._sheet.blit(hollow, hollow.get_rect(center=(left + 6, top)))
        left = self._words("hollow: not proved shortest", 15, theme.quiet, (left + 18, top)) + 22
        arrow = sign(UP, 9, theme.quiet, True, theme.ground)
        self._sheet.blit(arrow, arrow.get_rect(center=(left + 6, top)))
        self._words("on top: longer than shown", 15, theme.quiet, (left + 18, top))

    @property
    def _par_ink(self) -> Colour:
        return mix(self._theme.ground, self._theme.text, 0.2)

    def _middle(self, board: int) -> float:
        return self._moves.x + (board + 0.5) * self._slot

    # Moves

    def _draw_moves(self) -> None:
        area = self._moves
        top = _top(self._entries)
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if top <= 9 * s)
        top = step * ceil(top / step)

        def height(value: float) -> int:
            return round(area.bottom - area.height * min(value, top) / top)

        ticks = [(str(value), height(value)) for value in range(0, top + 1, step)]
        self._draw_grid("Moves", area, ticks)
        for place, entry in enumerate(self._entries):
            self._draw_bar(entry, self._middle(place), height)
        self._draw_runs(height, lambda run: run.length, top)

    def _draw_bar(self, entry: Entry, middle: float, height: Height) -> None:
        """Draw par, the part that is not proved paler, and the limit stated."""
        wide = max(3, min(round(self._slot * 0.76), WIDEST_BAR))
        left = round(middle - wide / 2)
        lower, best = entry.par
        open_ink = mix(self._theme.ground, self._theme.text, 0.1)
        if best is not None:
            self._fill(open_ink, left, height(best), wide, height(lower) - height(best))
        self._fill(self._par_ink, left, height(lower), wide, self._moves.bottom - height(lower))
        if entry.stated is not None:
            wide = min(round(self._slot * 0.96), round(WIDEST_BAR * 1.26))
            self._fill(
                self._theme.text, round(middle - wide / 2), height(entry.stated) - 1, wide, 3
            )

    def _fill(self, ink: Colour, left: int, top: int, wide: int, high: int) -> None:
        self._sheet.fill(ink, (left, top, wide, high))

    # Times

    def _draw_times(self) -> None:
        area = self._times
        times = [max(run.ms, 0.1) for entry in self._entries for run in entry.runs.values()]
        least, most = floor(log10(min(times, default=1))), ceil(log10(max(times, default=10)))
        most = max(most, least + 1)

        def height(ms: float) -> int:
            share = (log10(max(ms, 0.1)) - least) / (most - least)
            return round(area.bottom - area.height * share)

        ticks = [(_power(power), height(10**power)) for power in range(least, most + 1)]
        self._draw_grid("Time", area, ticks)
        self._draw_runs(height, lambda run: run.ms, 10.0**most)

    def _draw_grid(self, name: str, area: pygame.Rect, ticks: Sequence[tuple[str, int]]) -> None:
        """Draw lines with their values, and the numbers of the boards below."""
        theme = self._theme
        label = paint.text(name, 15, theme.quiet, 600)
        self._sheet.blit(label, label.get_rect(midright=(area.x - 10, area.y - 24)))
        for words, y in ticks:
            self._sheet.fill(theme.line, (area.x, y, area.width, 1))
            label = paint.text(words, 14, theme.quiet, 400, tabular=True)
            self._sheet.blit(label, label.get_rect(midright=(area.x - 10, y)))
        each = next(n for n in (1, 2, 5, 10, 20, 50, 10**9) if n * self._slot >= 30)
        for place in range(len(self._entries)):
            if not place or not (place + 1) % each:
                label = paint.text(str(place + 1), 14, theme.quiet)
                at = label.get_rect(midtop=(round(self._middle(place)), area.bottom + 6))
                self._sheet.blit(label, at)
        if area is self._times:
            words = "Board, in the order of the file"
            label = paint.text(words, 15, theme.quiet, 500)
            self._sheet.blit(label, label.get_rect(midtop=(area.centerx, area.bottom + 32)))

    # Both

    def _draw_runs(self, height: Height, value: Callable[[Run], float | None], most: float) -> None:
        """Draw a sign for each run, and a thin line from board to board for each method.

        Methods stand side by side in a board's slot, so that none hides another.
        """
        count = len(self._methods)
        aside = min(14.0, self._slot * 0.72 / count)
        size = 11 if self._slot >= 30 else 9 if self._slot >= 20 else 7
        signs = []
        before: dict[str, tuple[int, tuple[float, int]]] = {}
        for place, entry in enumerate(self._entries):
            for row, name in enumerate(self._methods):
                run = entry.runs.get(name)
                found = None if run is None else value(run)
                if run is not None and found is not None:
                    x = self._middle(place) + (row - (count - 1) / 2) * aside
                    at = x, height(found)
                    signs.append((row, run.proved, at, found > most))
                    last, start = before.get(name, (-1, at))
                    if last == place - 1:
                        pale = mix(self._theme.ground, self._inks[name], 0.45)
                        pygame.draw.aaline(self._sheet, pale, start, at)
                    before[name] = place, at
        for row, proved, at, beyond in signs:
            ink = self._inks[self._methods[row]]
            drawn = sign(row, size, ink, proved, self._theme.ground)
            spot = drawn.get_rect(center=(round(at[0]), at[1]))
            self._sheet.blit(drawn, spot)
            if beyond:
                arrow = sign(UP, 7, ink, True, self._theme.ground)
                self._sheet.blit(arrow, arrow.get_rect(midbottom=(spot.centerx, spot.y - 1)))


def _top(entries: Sequence[Entry]) -> int:
    """Choose the highest number of moves shown: far longer lines would flatten all others."""
    needed = [value for e in entries for value in (e.stated, *e.par) if value is not None]
    found = [r.length for e in entries for r in e.runs.values() if r.length is not None]
    return max(1, min(max([*needed, *found], default=1), ceil(CUT * max(needed, default=1))))


def _power(power: int) -> str:
    """Say ten to this power of milliseconds."""
    return duration(10.0**power).replace(".0 ", " ")


@lru_cache(maxsize=128)
def sign(kind: int, size: int, ink: Colour, full: bool, ground: Colour) -> pygame.Surface:
    """Return a method's sign, a disc or a shape with corners; hollow ones show the ground."""
    fine = 4
    large = paint.blank(((size + 4) * fine, (size + 4) * fine))
    large.fill((*ground, 0))
    middle = large.get_width() / 2
    parts = [(size / 2 + 1.2, ground), (size / 2, ink)]
    if not full:
        parts.append((size / 2 - max(1.4, size * 0.16), ground))
    for reach, colour in parts:
        _shape(large, SIGNS[kind % len(SIGNS)], middle, reach * fine, colour)
    return pygame.transform.smoothscale(large, (size + 4, size + 4))


def _shape(
    target: pygame.Surface, shape: tuple[int, float], middle: float, reach: float, ink: Colour
) -> None:
    corners, turned = shape
    if not corners:
        pygame.draw.circle(target, ink, (middle, middle), reach)
        return
    turns = [2 * pi * corner / corners - pi / 2 + turned for corner in range(corners)]
    reach *= 1.12
    points = [(middle + reach * cos(turn), middle + reach * sin(turn)) for turn in turns]
    pygame.draw.polygon(target, ink, points)

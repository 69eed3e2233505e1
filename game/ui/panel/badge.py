"""The par badge: par as a number or a range, how much of it is proved, and how far it is to go."""

from collections.abc import Callable, Sequence
from math import sin
from typing import NamedTuple

import pygame

from game.answer import Answer
from game.art import paint
from game.art.theme import mix
from game.text.tongue import mark, number, say
from game.ui.kit.pen import Ink, Pen
from game.words import pars

# How fast the bar follows the proof: by this much of what is missing, a second.
FILL_SPEED = 14.0
# The least type of par with what is counted.
LEAST = 15
# A step of a track is no narrower than this; where more are to be told, they run together.
STEP = 3


class Track(NamedTuple):
    """How far a play has come along par, in steps.

    Where it is `judged` what its steps were worth, that is told in colour: the spans in `lost` are
    of moves that lost ground.
    """

    par: int
    limit: int | None
    made: int
    lost: tuple[tuple[int, int], ...]
    judged: bool

    @property
    def length(self) -> int:
        """How many steps there is room for: as many as may be played, or were."""
        return max(self.par if self.limit is None else self.limit, self.made, 1)

    @property
    def ends(self) -> tuple[str, str, float]:
        """Say what par is and, if that is another, what is at the end; and where on it par is."""
        word = say("par {par}", par=self.par)
        return word, number(self.length) if self.length > self.par else "", self.par / self.length


def _bounds(par: Answer) -> tuple[str, str, float] | None:
    """Say the bounds of a par that is not proved, where both are known."""
    if par.proved or not par.solvable or not par.upper:
        return None
    return say("at least {least}", least=par.lower), number(par.upper), par.lower / par.upper


class ParSeen(NamedTuple):
    """What the badge tells of a board.

    board    the board itself: on another one, the bar begins anew
    par      what is known of par
    unit     what is counted, by what rules call it, where that is not always moves
    none     what to say where it is proved that there is no way; it is marked
    idle     whether nobody is at work on par any more
    working  whether the solver is at work at all
    words    what the last line is about, and the same in fewer words
    before   what its number was
    number   what it is
    track    how far the play has come, where par is proved in steps
    """

    board: object
    par: Answer | None
    unit: str = ""
    none: str = mark("Unsolvable")
    idle: bool = False
    working: bool = False
    words: tuple[str, str] = ("", "")
    before: str = ""
    number: str = ""
    track: Track | None = None


class Badge:
    """The card in the panel that says what is proved."""

    def __init__(self, par: Callable[[], Answer | None]) -> None:
        """Let the bar run towards what is known of par, which is asked for with every frame."""
        self.still = False
        self._par = par
        self._seen = ParSeen(None, None)
        self._board: object = None
        self._filled, self._filled_at = 0.0, 0.0

    def draw(self, pen: Pen, spot: pygame.Rect, now: float, seen: ParSeen) -> None:
        """Draw par, how much of it is proved, and how far it is to go."""
        self._seen, par, px = seen, seen.par, pen.px
        pen.plate(spot, 12, "raised")
        inner = spot.inflate(-px(28), -px(26))
        top, line = inner.y + px(14), inner.bottom - px(8)
        proved = par is not None and par.settled
        words = say("Par {par}", par=pars.span(par))
        room = inner.width - self._draw_state(pen, (inner.right, top), proved)
        if par is not None and not par.solvable:
            words = say(seen.none)
        elif seen.unit:
            # What is counted is left out where it has no room to be read.
            whole = say("Par {par}", par=pars.span_of(par, seen.unit))
            if paint.font(px(LEAST), 600).wide(whole) <= room:
                words = whole
        pen.words(words, 20, "text", 600, room=room, midleft=(inner.x, top))
        track = pygame.Rect(0, 0, inner.width, px(6))
        track.midleft = (inner.x, (inner.y + line + px(16)) // 2)
        if seen.track is None:
            self._draw_range(pen, track, par, now)
            ends = None if par is None or par.ceiling is not None else _bounds(par)
        else:
            self._fill(now)
            _draw_track(pen, track, seen.track)
            ends = seen.track.ends
        if ends is not None and not seen.words[0]:
            _draw_ends(pen, track, ends, line)
        place = pen.words(seen.number, 16, "text", 600, midright=(inner.right, line))
        if seen.before:
            place = pen.words(f"{seen.before} → ", 16, "quiet", 500, midright=(place.x, line))
        room = place.x - px(8) - inner.x if seen.number else inner.width
        brief = paint.font(px(16), 400).wide(seen.words[0]) > room
        pen.words(seen.words[brief], 16, "quiet", room=room, midleft=(inner.x, line))

    def _draw_state(self, pen: Pen, right: tuple[int, int], proved: bool) -> int:
        """Draw how far it is proved, ending there; return how much room that takes."""
        resting = self._seen.idle and not proved
        state = say("proved") if proved else say("not proved") if resting else say("proving")
        ink = "good" if proved else "quiet"
        at = pen.words(state, 16, ink, 500, midright=right)
        if not resting:
            sign = "badge-check" if proved else "loader-circle"
            at = pen.icon(sign, 17, ink, midright=(at.x - pen.px(6), at.centery))
        return right[0] - at.x + pen.px(10)

    def _draw_range(self, pen: Pen, track: pygame.Rect, par: Answer | None, now: float) -> None:
        """Draw how much of the best line is proved; a light runs along what is still open."""

        def bar(left: int, wide: int, ink: Ink) -> pygame.Rect:
            size = max(track.height, wide), track.height
            shape = paint.rounded(size, track.height // 2, pen.ink(ink))
            return pen.put(shape, topleft=(left, track.y))

        bar(track.x, track.width, "line")
        share = self._fill(now)
        whole = par is not None and par.complete and share == 1
        done = bar(track.x, round(track.width * share), "good" if whole else "accent")
        if self._seen.working and done.right < track.right - 2:
            room = track.right - done.right
            wide = max(track.height, round(room * 0.3))
            left = done.right + round((0.5 + 0.5 * sin(now * 3.5)) * (room - wide))
            bar(left, wide, lambda theme: mix(theme.line, theme.accent, 0.55))

    @property
    def _share(self) -> float:
        """How much of the best line is proved; all, where it is proved that there is none."""
        par = self._par()
        if par is not None and not par.solvable:
            if par.rest is None:
                return 1.0
            par = par.rest
        if par is None or par.upper is None:
            return 0.0
        least, most = sorted((par.in_unit(par.lower), par.in_unit(par.upper)))
        return least / most if most > 0 else 1.0

    @property
    def filling(self) -> bool:
        """Whether the bar still has to move to where it belongs."""
        return abs(self._share - self._filled) > 0.002

    def _fill(self, now: float) -> float:
        """Let the bar run towards what is proved; on another board it starts anew."""
        board, share = self._seen.board, self._share
        passed = min(now - self._filled_at, 0.1)
        self._filled_at = now
        if board is not self._board or self.still or share < self._filled:
            self._filled = share
        else:
            self._filled += (share - self._filled) * min(1.0, passed * FILL_SPEED)
        self._board = board
        if not self.filling:
            self._filled = share
        return self._filled


def _draw_track(pen: Pen, area: pygame.Rect, track: Track) -> None:
    """Draw a mark for each step: those that were played, those up to par, and those beyond.

    Where there are too many to be told apart, they run together.
    """
    theme, length = pen.theme, track.length
    open_ink, beyond = mix(theme.raised, theme.good, 0.45), mix(theme.raised, theme.line, 1.0)
    spans = [
        (0, length, beyond),
        (0, track.par, open_ink),
        (0, track.made, theme.good if track.judged else theme.text),
        *((first, last, theme.warn) for first, last in track.lost),
    ]
    apart = area.width >= length * pen.px(STEP + 2)
    if apart:
        inks = (
            [ink for begin, end, ink in spans if begin <= step < end][-1] for step in range(length)
        )
        spans = [(step, step + 1, ink) for step, ink in enumerate(inks)]
    for begin, end, ink in (span for span in spans if span[0] < span[1]):
        left, right = (area.x + area.width * step // length for step in (begin, end))
        spot = pygame.Rect(left, area.y, max(1, right - left), area.height)
        if apart:
            spot.width = max(1, spot.width - pen.px(2))
            pen.plate(spot, 2, ink)
        else:
            pen.target.fill(ink, spot)
    if length > track.par:
        tick = pygame.Rect(0, 0, max(1, pen.px(2)), area.height + pen.px(8))
        tick.center = area.x + area.width * track.par // length - pen.px(1), area.centery
        pen.target.fill(theme.text, tick)


def _draw_ends(pen: Pen, area: pygame.Rect, ends: tuple[str, str, float], line: int) -> None:
    """Write what stands at the end of a bar, and before it what stands at a share of it."""
    (word, end, share), right = ends, area.right
    if end:
        right = pen.words(end, 13, "quiet", midright=(right, line)).x - pen.px(8)
    first = paint.text(word, pen.px(13), pen.theme.quiet)
    at = min(right, area.x + round(area.width * share) + pen.px(2))
    place = first.get_rect(midright=(at, line))
    place.x = max(area.x, place.x)
    if place.right <= right:
        pen.target.blit(first, place)


def draw_behind(
    pen: Pen, badge: pygame.Rect, area: pygame.Rect, lines: Sequence[tuple[str, str]]
) -> None:
    """Tell in this area, as near to the badge as can be, what it rests on.

    What has no title goes on with the one before; what comes last is left out where there is no
    room for it, even in small type.
    """
    px = pen.px
    area = area.inflate(-px(20), -px(20))
    spot = pygame.Rect(badge.topleft, (min(badge.width, area.width), area.height))
    room = spot.width - px(28)
    for size in (14, 13, 12):
        rows: list[tuple[str, str, int]] = []
        for whose, words in lines:
            titles = paint.lines(whose, px(size), room, 600)
            rows += ((line, "text", 600) for line in titles if line)
            rows += ((line, "quiet", 400) for line in paint.lines(words, px(size), room))
        most = max(1, (area.height - px(16)) // px(size + 3))
        if len(rows) <= most:
            break
    del rows[most:]
    high = min(px(size + 6), (area.height - px(16)) // len(rows))
    spot.height = len(rows) * high + px(18)
    spot.clamp_ip(area)
    pen.plate(spot, 12, "pressed")
    pen.edge(spot, 12, 1, "line")
    for row, (line, ink, weight) in enumerate(rows):
        pen.words(line, size, ink, weight, topleft=(spot.x + px(14), spot.y + px(9) + row * high))

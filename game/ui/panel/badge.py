"""The par badge: par as a number or a range, how much of it is proved, and how far it is to go."""

from collections.abc import Callable, Sequence
from math import sin
from typing import NamedTuple

import pygame

from game.answer import Answer
from game.art import paint
from game.art.theme import DARK, Colour, Theme, mix
from game.text.tongue import mark, number, say
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
        self._theme = DARK
        self._board: object = None
        self._filled, self._filled_at = 0.0, 0.0
        self._scale = 1.0

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def draw(
        self,
        target: pygame.Surface,
        spot: pygame.Rect,
        theme: Theme,
        scale: float,
        now: float,
        seen: ParSeen,
    ) -> None:
        """Draw par, how much of it is proved, and how far it is to go."""
        self._theme, self._scale, self._seen, par = theme, scale, seen, seen.par
        target.blit(paint.rounded(spot.size, self._px(12), theme.raised), spot)
        inner = spot.inflate(-self._px(28), -self._px(26))
        state_room = self._draw_state(
            target, (inner.right, inner.y + self._px(14)), par is not None and par.settled
        )
        words, room = say("Par {par}", par=pars.span(par)), inner.width - state_room
        if par is not None and not par.solvable:
            words = say(seen.none)
        elif seen.unit:
            # What is counted is left out where it has no room to be read.
            whole = say("Par {par}", par=pars.span_of(par, seen.unit))
            if paint.font(self._px(LEAST), 600).wide(whole) <= room:
                words = whole
        number = paint.fitted(words, self._px(20), theme.text, room, 600)
        target.blit(number, number.get_rect(midleft=(inner.x, inner.y + self._px(14))))
        track = pygame.Rect(0, 0, inner.width, self._px(6))
        line = inner.bottom - self._px(8)
        track.midleft = (inner.x, (inner.y + line + self._px(16)) // 2)
        if seen.track is None:
            self._draw_range(target, track, par, now)
            ends = None if par is None or par.ceiling is not None else _bounds(par)
        else:
            self._fill(now)
            self._draw_track(target, track, seen.track)
            ends = seen.track.ends
        if ends is not None and not seen.words[0]:
            self._draw_ends(target, track, ends, line)
        value = paint.text(seen.number, self._px(16), theme.text, 600)
        place = value.get_rect(midright=(inner.right, line))
        target.blit(value, place)
        if seen.before:
            was = paint.text(f"{seen.before} → ", self._px(16), theme.quiet, 500)
            place = was.get_rect(midright=(place.x, line))
            target.blit(was, place)
        room = place.x - self._px(8) - inner.x if seen.number else inner.width
        word = paint.text(seen.words[0], self._px(16), theme.quiet)
        if word.get_width() > room:
            word = paint.fitted(seen.words[1], self._px(16), theme.quiet, room)
        target.blit(word, word.get_rect(midleft=(inner.x, line)))

    def _draw_track(self, target: pygame.Surface, area: pygame.Rect, track: Track) -> None:
        """Draw a mark for each step: those that were played, those up to par, and those beyond.

        Where there are too many to be told apart, they run together.
        """
        theme, length = self._theme, track.length
        open_ink, beyond = mix(theme.raised, theme.good, 0.45), mix(theme.raised, theme.line, 1.0)
        spans = [
            (0, length, beyond),
            (0, track.par, open_ink),
            (0, track.made, theme.good if track.judged else theme.text),
            *((first, last, theme.warn) for first, last in track.lost),
        ]
        apart = area.width >= length * self._px(STEP + 2)
        if apart:
            inks = (
                [ink for begin, end, ink in spans if begin <= step < end][-1]
                for step in range(length)
            )
            spans = [(step, step + 1, ink) for step, ink in enumerate(inks)]
        for begin, end, ink in (span for span in spans if span[0] < span[1]):
            left, right = (area.x + area.width * step // length for step in (begin, end))
            spot = pygame.Rect(left, area.y, max(1, right - left), area.height)
            if apart:
                spot.width = max(1, spot.width - self._px(2))
                target.blit(paint.rounded(spot.size, self._px(2), ink), spot)
            else:
                target.fill(ink, spot)
        if length > track.par:
            tick = pygame.Rect(0, 0, max(1, self._px(2)), area.height + self._px(8))
            tick.center = area.x + area.width * track.par // length - self._px(1), area.centery
            target.fill(theme.text, tick)

    def _draw_ends(
        self, target: pygame.Surface, area: pygame.Rect, ends: tuple[str, str, float], line: int
    ) -> None:
        """Write what stands at the end of a bar, and before it what stands at a share of it."""
        (word, end, share), right = ends, area.right
        if end:
            last = paint.text(end, self._px(13), self._theme.quiet)
            target.blit(last, last.get_rect(midright=(right, line)))
            right -= last.get_width() + self._px(8)
        first = paint.text(word, self._px(13), self._theme.quiet)
        at = min(right, area.x + round(area.width * share) + self._px(2))
        place = first.get_rect(midright=(at, line))
        place.x = max(area.x, place.x)
        if place.right <= right:
            target.blit(first, place)

    def _draw_state(self, target: pygame.Surface, right: tuple[int, int], proved: bool) -> int:
        """Draw how far it is proved, ending there; return how much room that takes."""
        theme, resting = self._theme, self._seen.idle and not proved
        state = say("proved") if proved else say("not proved") if resting else say("proving")
        ink = theme.good if proved else theme.quiet
        word = paint.text(state, self._px(16), ink, 500)
        spot = word.get_rect(midright=right)
        target.blit(word, spot)
        if resting:
            return right[0] - spot.x + self._px(10)
        sign = paint.icon("badge-check" if proved else "loader-circle", self._px(17), ink)
        at = sign.get_rect(midright=(spot.x - self._px(6), spot.centery))
        target.blit(sign, at)
        return right[0] - at.x + self._px(10)

    def _draw_range(
        self, target: pygame.Surface, track: pygame.Rect, par: Answer | None, now: float
    ) -> None:
        """Draw how much of the best line is proved; a light runs along what is still open."""
        theme = self._theme
        radius = track.height // 2
        target.blit(paint.rounded(track.size, radius, mix(theme.raised, theme.line, 1.0)), track)
        share = self._fill(now)
        done = track.copy()
        done.width = max(track.height, round(track.width * share))
        ink = theme.good if par is not None and par.complete and share == 1 else theme.accent
        target.blit(paint.rounded(done.size, radius, ink), done)
        if self._seen.working and done.right < track.right - 2:
            room = track.right - done.right
            width = max(track.height, round(room * 0.3))
            left = done.right + round((0.5 + 0.5 * sin(now * 3.5)) * (room - width))
            light = mix(theme.line, theme.accent, 0.55)
            target.blit(paint.rounded((width, track.height), radius, light), (left, track.y))

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

    def draw_behind(
        self,
        target: pygame.Surface,
        badge: pygame.Rect,
        area: pygame.Rect,
        theme: Theme,
        scale: float,
        lines: Sequence[tuple[str, str]],
    ) -> None:
        """Tell in this area, as near to the badge as can be, what it rests on.

        What has no title goes on with the one before; what comes last is left out where there is no
        room for it, even in small type.
        """
        self._scale = scale
        px = self._px
        area = area.inflate(-px(20), -px(20))
        spot = pygame.Rect(badge.topleft, (min(badge.width, area.width), area.height))
        room = spot.width - px(28)
        for size in (14, 13, 12):
            rows: list[tuple[str, Colour, int]] = []
            for whose, words in lines:
                rows += (
                    (line, theme.text, 600)
                    for line in paint.lines(whose, px(size), room, 600)
                    if line
                )
                rows += ((line, theme.quiet, 400) for line in paint.lines(words, px(size), room))
            most = max(1, (area.height - px(16)) // px(size + 3))
            if len(rows) <= most:
                break
        del rows[most:]
        high = min(px(size + 6), (area.height - px(16)) // len(rows))
        spot.height = len(rows) * high + px(18)
        spot.clamp_ip(area)
        target.blit(paint.rounded(spot.size, px(12), theme.pressed), spot)
        edge = max(1, px(1))
        target.blit(paint.rounded(spot.size, px(12), theme.line, edge=edge), spot)
        for row, (line, ink, weight) in enumerate(rows):
            at = (spot.x + px(14), spot.y + px(9) + row * high)
            target.blit(paint.text(line, px(size), ink, weight), at)

"""The bar below the lanes: to go on and back, where the clock stands, and how fast it goes."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme, mix
from game.play.programme import Programme
from game.text.tongue import TONGUE, mark, say
from game.text.words import duration
from game.ui import commands
from game.ui.kit.boxes import Box, Column, Fit, Flow, Painted, Part, Plate, Row
from game.ui.kit.pen import Ink, Lit, Pen
from game.ui.kit.shown import Described
from game.ui.kit.widgets import LABEL, Face
from game.ui.nodes import Node, Role
from game.ui.theatre.buttons import button
from game.words import searches

LEADS = "show back", "show on", "show expansion", "show threshold"
# Translators: a button: what all lanes have as much of at any moment.
CLOCKS = (mark("by positions"), mark("by time"))
# A small button, with half of what is between on either side as wide as a finger; and how high all
# is. The track has a row of its own where there is less room for it than this, and beside a button
# that tells its key no less than that.
SMALL, HIGH, GAP, SHORT_TRACK, LEAST_TRACK = 36, 41, 8, 56, 100
KEYED_TRACK = 80
# With less room than this, less is told.
TIGHT = 820


class ClockSet(NamedTuple):
    """How the clock is set, and in which language that is said."""

    playing: bool
    by_time: bool
    speed: str
    language: str


class Bar(Described[ClockSet]):
    """The bar of the clock."""

    def __init__(self, programme: Callable[[], Programme]) -> None:
        """Show the clock of the programme that is on; `place` gives it its room."""
        super().__init__(self._body, self._set)
        self._programme = programme

    def _set(self) -> ClockSet:
        on = self._programme()
        return ClockSet(on.playing, on.by_time, say(on.speed.words), TONGUE.code)

    def _body(self, set_: ClockSet) -> Box:
        """Tell what leads on and back, the track, and what the clock is: in one row, or more."""
        lead = [button(name, Face("", commands.ALL[name].icon), HIGH, SMALL) for name in LEADS]
        words, key = say("Pause") if set_.playing else say("Run"), commands.ALL["show play"].sign
        play = Face(words, key=key, main=True)
        ways = (
            button("show clock", Face(say(CLOCKS[set_.by_time])), HIGH, _clock_wide()),
            button("show speed", Face(set_.speed), HIGH, 112),
        )

        def track(least: float, high: float = HIGH) -> Box:
            shown = Painted(_draw_track, None, least, high, ask=self._ends, grow=1)
            called, told_ = commands.called("show reel"), commands.hint("show reel")
            return Part(
                *("show reel", (shown,)),
                name=called,
                more=told_,
                command=True,
                hear=lambda node: node._replace(value=self._still),
                grow=1,
            )

        def leading(wide: float, face: Face = play) -> tuple[Box, ...]:
            return lead[0], button("show play", face, HIGH, wide), *lead[1:]

        def hear(node: Node) -> Node | None:
            return node._replace(name=self._still) if self._still else None

        told_by = Painted(_draw_reached, None, 150, HIGH, ask=lambda: reached(self._programme()))
        where = Part("clock", (told_by,), Role.WORDS, hear=hear)
        roomy = Row((*leading(124), track(SHORT_TRACK), where, *ways), gap=GAP)
        # A long key takes no room from a short track.
        keyed = Row((*leading(92), track(KEYED_TRACK), *ways), gap=GAP)
        short = Row((*leading(92, play._replace(key="")), track(SHORT_TRACK), *ways), gap=GAP)
        last = Flow(ways, GAP, GAP, back=True)
        two = Column((Row((*leading(92), track(LEAST_TRACK)), gap=GAP), last), gap=GAP)
        three = Column((Flow(leading(92), GAP, GAP), track(0, 30), last), gap=GAP / 2)
        return Fit((Plate((roomy,), needs=TIGHT), keyed, short, two, three))

    def share_at(self, x: int) -> float:
        """Return how far along the track this is."""
        track = _track(self.spot("show reel"), self.scale)
        return min(max((x - track.x) / max(1, track.width), 0.0), 1.0)

    @property
    def _still(self) -> str:
        """Where the clock stands, for who hears it while it stands."""
        return "" if self._programme().moving else reached(self._programme())

    def _ends(self) -> tuple[int, int]:
        """Tell how long the track is, in pixels, as far as the searches have got, and the clock."""
        width, clock = _track(self.spot("show reel"), self.scale).width, self._programme().clock
        length = clock.length() or 1
        return (
            round(width * min(1.0, clock.reach() / length)),
            round(width * min(1.0, clock.place / length)),
        )


def _draw_track(pen: Pen, spot: pygame.Rect, ends: tuple[int, int], _: Lit) -> None:
    """Draw the track with how far the searches have got, and the knob."""
    track = _track(spot, pen.scale)
    pen.plate(track, 3, "raised")
    inks: tuple[Ink, ...] = _reached, "accent"
    for long, ink in zip(ends, inks, strict=True):
        pen.plate(pygame.Rect(track.x, track.y, max(track.height, long), track.height), 3, ink)
    pen.knob((track.x + ends[1], track.centery))


def _track(spot: pygame.Rect, scale: float) -> pygame.Rect:
    track = pygame.Rect(0, 0, max(10, spot.width - round(20 * scale)), round(6 * scale))
    track.center = spot.center
    return track


def _reached(theme: Theme) -> Colour:
    return mix(theme.raised, theme.quiet, 0.35)


def _draw_reached(pen: Pen, spot: pygame.Rect, words: str, _: Lit) -> None:
    pen.words(words, 15, "quiet", room=spot.width, midright=spot.midright)


def _clock_wide() -> float:
    """Return how wide the button is that has either way of the clock."""
    face = paint.font(LABEL, 500)
    return max(118.0, max(face.wide(say(words)) for words in CLOCKS) + 26)


def reached(programme: Programme) -> str:
    """Say how far the lanes have got: each of them, or those that have got furthest."""
    clock = programme.clock
    if programme.by_time:
        time, together = duration(1000 * clock.place), clock.together()
        return say("{time} each", time=time) if together else say("up to {time}", time=time)
    # Within an expansion, it counts: as lanes count it.
    lanes = zip(programme.performance.acts, clock.heads, strict=True)
    counts = {act.replay.expanded_by(head) for act, head in lanes}
    return searches.clocked(max(counts, default=0), len(counts) <= 1)

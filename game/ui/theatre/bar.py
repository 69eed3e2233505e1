"""The bar below the lanes: to go on and back, where the clock stands, and how fast it goes."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import Colour, Theme, mix
from game.play.programme import Programme
from game.text.tongue import mark, say
from game.text.words import duration
from game.ui.commands import WATCHING
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Fit, Painted, Part, Plate, Row, Space
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role
from game.ui.theatre.names import name_of
from game.ui.widgets import LABEL
from game.views import lane_words

# What each part does, for the status line; some have a key.
WORDS = {
    "show play": mark("Play, or pause: {key}"),
    "show back": mark("One event back: {key}"),
    "show on": mark("One event on: {key}"),
    "show expansion": mark("On to the next position that is expanded: {key}"),
    "show threshold": mark("On to where a lane begins its next pass: {key}"),
    "show start": mark("To the start: {key}"),
    "show end": mark("To the end: {key}"),
    "show faster": mark("Faster: {key}"),
    "show slower": mark("Slower: {key}"),
    "show tree": mark("Trees of little boards, or planes: {key}"),
    "show near": mark("Trees from nearer: {key}"),
    "show steps": mark("The method's steps, or none: {key}"),
    "show verdict": mark("The verdict, when all lanes have ended: {key}"),
    "show lessons": mark("Lessons: {key}"),
    "show quiz": mark("A quiz: the clock stops now and then, and asks what comes next: {key}"),
    "show reel": mark("Drag it to see the lanes at any moment; Home and End go to the ends"),
    "show clock": mark("One clock for all lanes: as many positions for each, or as much time"),
    "show speed": mark("How fast it goes: + and −"),
    "lesson next": mark("On to the next page: N, or Enter"),
    "lesson back": mark("Back to the page before: P"),
    "lesson close": mark("Put the lesson away: Esc"),
    "quiz on": mark("Go on: Enter"),
    "quiz close": mark("Put the quiz away: Esc"),
}
ICONS = {
    "show back": "chevron-left",
    "show on": "chevron-right",
    "show expansion": "chevrons-right",
    "show threshold": "chevron-last",
}
# Translators: a button: what all lanes have as much of at any moment.
CLOCKS = (mark("by positions"), mark("by time"))
# A small button, with half of what is between on either side as wide as a finger; and how high all
# is. The track has a row of its own where there is less room for it than this.
SMALL, HIGH, GAP, SHORT_TRACK, LEAST_TRACK = 36, 41, 8, 56, 100
# With less room than this, less is told.
TIGHT = 820


class Set(NamedTuple):
    """How the clock is set; `told` says where it stands."""

    playing: bool
    by_time: bool
    speed: str
    told: str
    moving: bool


class Bar:
    """The bar of the clock."""

    def __init__(self, programme: Callable[[], Programme]) -> None:
        """Show the clock of the programme that is on; `fit` places it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._programme = programme
        self._shown = Described(self._body, self._set)

    def high(self, width: int, scale: float) -> int:
        """Return the height that it needs in this width."""
        return self._shown.place(pygame.Rect(0, 0, width, 0), scale)

    def fit(self, rect: pygame.Rect, scale: float) -> None:
        """Take this part of the window."""
        self.rect = rect
        self._shown.place(rect, scale)

    def _set(self) -> Set:
        programme = self._programme()
        words = say(programme.speed.words)
        return Set(programme.playing, programme.by_time, words, told(programme), programme.moving)

    def _body(self, set_: Set) -> Box:
        """Tell what leads on and back, the track, and what the clock is: in one row, or more."""
        lead = [_button(name, parts.Face("", icon), SMALL) for name, icon in ICONS.items()]
        play = parts.Face(
            say("Pause") if set_.playing else say("Play"), key=say("Space"), main=True
        )
        clock = _button("show clock", parts.Face(say(CLOCKS[set_.by_time])), _clock_wide())
        ways = (clock, _button("show speed", parts.Face(set_.speed), 112))
        still = "" if set_.moving else set_.told
        words = Painted(_told, set_.told, 150, HIGH)

        def track(least: float, high: float = HIGH) -> Box:
            shown = Painted(self._draw_track, None, least, high, grow=1)
            return Part("show reel", (shown,), value=still, command=True, grow=1)

        def leading(wide: float) -> tuple[Box, ...]:
            return lead[0], _button("show play", play, wide), *lead[1:]

        told_ = Part("clock", (words,), Role.WORDS, set_.told)
        roomy = Row((*leading(124), track(SHORT_TRACK), told_, *ways), gap=GAP)
        short = Row((*leading(92), track(SHORT_TRACK), *ways), gap=GAP)
        last = Row((Space(grow=1), *ways), gap=GAP)
        two = Column((Row((*leading(92), track(LEAST_TRACK)), gap=GAP), last), gap=GAP)
        three = Column((Row(leading(92), gap=GAP), track(0, 30), last), gap=GAP / 2)
        return Fit((Plate((roomy,), needs=TIGHT), short, two, three))

    # Where it is

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what Tab goes through, and where it is."""
        return {name: self._shown.spot(name) for name in self._shown.stops}

    def share_at(self, x: int) -> float:
        """Return how far along the track this is."""
        track = _track(self._shown.spot("show reel"), self._shown.scale)
        return min(max((x - track.x) / max(1, track.width), 0.0), 1.0)

    def state(self, programme: Programme) -> object:
        """Return all that its look hangs on; the knob moves by whole pixels."""
        track = _track(self._shown.spot("show reel"), self._shown.scale)
        return self._ends(programme, track.width), self._set()

    def nodes(self) -> Sequence[Node]:
        """Tell of its parts, and, while it stands still, where the clock stands."""
        moving = self._programme().moving
        return [
            one._replace(name=name_of(one.key), told=words_of(one.key)).within("do")
            if one.role is Role.BUTTON
            else one
            for one in self._shown.nodes()
            if one.role is Role.BUTTON or not moving
        ]

    @staticmethod
    def _ends(programme: Programme, width: int) -> tuple[int, int]:
        """Tell how long the track is as far as the searches have got, and as the clock has."""
        clock = programme.clock
        length = clock.length() or 1
        return (
            round(width * min(1.0, clock.reach() / length)),
            round(width * min(1.0, clock.place / length)),
        )

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None) -> None:
        """Draw the buttons, the track with how far the searches have got, and the knob."""
        target.fill(theme.ground, self.rect.inflate(0, 8))
        self.fit(self.rect, self._shown.scale)
        self._shown.draw(target, theme, hot, down)

    def _draw_track(self, pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
        track = _track(spot, pen.scale)
        pen.plate(track, 3, "raised")
        reach, here = self._ends(self._programme(), track.width)
        for long, ink in ((reach, _reached), (here, "accent")):
            done = pygame.Rect(track.x, track.y, max(track.height, long), track.height)
            pen.plate(done, 3, ink)
        knob = paint.disc(pen.px(16), pen.theme.text)
        pen.target.blit(knob, knob.get_rect(center=(track.x + here, track.centery)))


def _track(spot: pygame.Rect, scale: float) -> pygame.Rect:
    """Return the line that the knob moves on."""
    track = pygame.Rect(0, 0, max(10, spot.width - round(20 * scale)), round(6 * scale))
    track.center = spot.center
    return track


def _reached(theme: Theme) -> Colour:
    return mix(theme.raised, theme.quiet, 0.35)


def _told(pen: Pen, spot: pygame.Rect, words: str, _: Lit) -> None:
    line = paint.fitted(words, pen.px(15), pen.theme.quiet, spot.width)
    pen.target.blit(line, line.get_rect(midright=spot.midright))


def _button(name: str, face: parts.Face, wide: float) -> Box:
    shown = parts.button(face, HIGH)
    return Part(name, (Plate((shown,), wide=wide),), value=face.label, command=True)


def _clock_wide() -> float:
    """Return how wide the button is that has either way of the clock."""
    face = paint.font(LABEL, 500)
    return max(118.0, max(face.wide(say(words)) for words in CLOCKS) + 26)


def words_of(name: str) -> str:
    """Say what a part of the theatre does, and its key; nothing where that is not told."""
    if name not in WORDS:
        return ""
    command = next((command for command in WATCHING if command.name == name), None)
    return say(WORDS[name], key="" if command is None else command.sign)


def told(programme: Programme) -> str:
    """Say how far the lanes have got: each of them, or those that have got furthest."""
    place, together = programme.clock.place, programme.clock.together()
    if programme.by_time:
        time = duration(1000 * place)
        return say("{time} each", time=time) if together else say("up to {time}", time=time)
    return lane_words.clocked(int(place), together)

"""The bar below the lanes: to go on and back, where the clock stands, and how fast it goes."""

import pygame

from game.art import paint
from game.art.theme import Theme, mix
from game.play.programme import Programme
from game.text.tongue import mark, say
from game.text.words import duration
from game.ui.commands import WATCHING
from game.ui.widgets import LABEL, Button
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
# Below this width there is no room for all that is told.
TIGHT = 820
# Where there is no room for this much track, the parts are in rows: what leads on and back, the
# track where it has no room beside that, and the clock's two ways.
HIGH, TRACK, SHORT_TRACK, LEAST_TRACK = 41, 30, 40, 100
# A small button, with half of what is between on either side as wide as a finger; what leads on and
# back, the speed, and what is between.
SMALL, SPEED, GAP = 36, 112, 8
LEADING = 4 * SMALL + 92 + 5 * GAP


class Bar:
    """The bar of the clock."""

    def __init__(self) -> None:
        """`fit` places it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.spots: dict[str, pygame.Rect] = {}
        self._track = pygame.Rect(0, 0, 1, 1)
        self.told = pygame.Rect(0, 0, 0, 0)
        self._scale = 1.0

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def high(self, width: int, scale: float) -> int:
        """Return the height that it needs in this width."""
        rowed, alone = _rows(width, scale)
        return round((HIGH + rowed * (HIGH + 8) + alone * TRACK) * scale)

    def fit(self, rect: pygame.Rect, scale: float) -> None:
        """Lay out the buttons from both sides; the track takes what is between."""
        self.rect, self._scale, self.spots = rect, scale, {}
        px, high, gap = self._px, self._px(HIGH), self._px(GAP)
        rowed, alone = _rows(rect.width, scale)
        tight = rect.width < px(TIGHT)
        left, right = rect.x, rect.right
        small, play = px(SMALL), px(92 if tight else 124)
        for name, wide in (
            ("back", small),
            ("play", play),
            ("on", small),
            ("expansion", small),
            ("threshold", small),
        ):
            self.spots[f"show {name}"] = pygame.Rect(left, rect.y, wide, high)
            left += wide + gap
        top = rect.bottom - high
        speed = pygame.Rect(right - px(SPEED), top, px(SPEED), high)
        wide = _clock_wide(scale)
        clock = pygame.Rect(speed.x - gap - wide, top, wide, high)
        beside = 0 if tight else px(150)
        self.told = pygame.Rect(clock.x - px(12) - beside, rect.y, beside, high)
        left, right = left + px(8), self.told.x - px(14 if beside else 4)
        middle = rect.y + high // 2
        if rowed:
            right = rect.right - px(10)
        if alone:
            left, middle = rect.x + px(10), rect.y + high + px(TRACK + 8) // 2
        self._track = pygame.Rect(left, middle - px(3), max(10, right - left), px(6))
        self.spots["show reel"] = self._track.inflate(px(12), px(26))
        self.spots["show clock"], self.spots["show speed"] = clock, speed

    def share_at(self, x: int) -> float:
        """Return how far along the track this is."""
        return min(max((x - self._track.x) / max(1, self._track.width), 0.0), 1.0)

    def state(self, programme: Programme) -> object:
        """Return all that its look hangs on; the knob moves by whole pixels."""
        ends = self._ends(programme)
        return ends, told(programme), programme.playing, programme.speed, programme.by_time

    def values(self, programme: Programme) -> dict[str, str]:
        """Say what is set how: where the clock stands is told while it stands still."""
        found = {
            "show play": say("Pause") if programme.playing else say("Play"),
            "show clock": say(CLOCKS[programme.by_time]),
            "show speed": say(programme.speed.words),
        }
        return found if programme.moving else {**found, "show reel": told(programme)}

    def _ends(self, programme: Programme) -> tuple[int, int]:
        """Tell how long the track is as far as the searches have got, and as the clock has."""
        clock = programme.clock
        length = clock.length() or 1
        return (
            round(self._track.width * min(1.0, clock.reach() / length)),
            round(self._track.width * min(1.0, clock.place / length)),
        )

    def draw(
        self,
        target: pygame.Surface,
        programme: Programme,
        theme: Theme,
        hot: str | None,
        down: str | None,
    ) -> None:
        """Draw the buttons, the track with how far the searches have got, and the knob."""
        target.fill(theme.ground, self.rect.inflate(0, self._px(8)))
        play = say("Pause") if programme.playing else say("Play")
        clock = say(CLOCKS[programme.by_time])
        buttons = [Button(name, self.spots[name], icon=icon) for name, icon in ICONS.items()]
        buttons += [
            Button("show play", self.spots["show play"], play, key=say("Space"), primary=True),
            Button("show clock", self.spots["show clock"], clock),
            Button("show speed", self.spots["show speed"], say(programme.speed.words)),
        ]
        for button in buttons:
            name = button.action
            button.draw(target, theme, self._scale, name == hot, name == down)
        self._draw_track(target, programme, theme)
        if self.told.width:
            words = paint.fitted(told(programme), self._px(15), theme.quiet, self.told.width)
            target.blit(words, words.get_rect(midright=self.told.midright))

    def _draw_track(self, target: pygame.Surface, programme: Programme, theme: Theme) -> None:
        track, radius = self._track, self._track.height // 2
        target.blit(paint.rounded(track.size, radius, theme.raised), track)
        reach, here = self._ends(programme)
        for long, colour in ((reach, mix(theme.raised, theme.quiet, 0.35)), (here, theme.accent)):
            spot = pygame.Rect(track.x, track.y, max(track.height, long), track.height)
            target.blit(paint.rounded(spot.size, radius, colour), spot)
        knob = paint.disc(self._px(16), theme.text)
        target.blit(knob, knob.get_rect(center=(track.x + here, track.centery)))


def _clock_wide(scale: float) -> int:
    """Return how wide the button is that has either way of the clock."""
    face = paint.font(round(LABEL * scale), 500)
    told = max(face.wide(say(words)) for words in CLOCKS)
    return max(round(118 * scale), told + round(26 * scale))


def _rows(width: int, scale: float) -> tuple[bool, bool]:
    """Tell whether the parts are in rows in this width, and whether the track has its own."""
    room = (width - _clock_wide(scale)) / scale
    rowed = room < LEADING + 8 + SHORT_TRACK + 16 + GAP + SPEED
    return rowed, rowed and width / scale < LEADING + 18 + LEAST_TRACK


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

"""The board on the stage: which view shows it, what moves on it, what is pointed at.

The stage is painted again only when what it shows has changed. A new shift ends the motion under
way at once, so input never waits.
"""

from collections.abc import Iterator, Sequence
from math import pi, sin
from typing import NamedTuple

import pygame

from game.art import paint, wave
from game.art.look import Look
from game.play.session import Shift
from game.play.table import Table
from game.rules.puzzle import IllegalMove, Move
from game.text.tongue import say
from game.ui.layout import BESIDE
from game.views import FACES, letters
from game.views.common.way import Strip
from game.views.view import (
    Bounded,
    Following,
    Grip,
    Part,
    Played,
    Rimmed,
    Scene,
    Spoken,
    Striped,
    View,
    Wayworn,
    Worded,
)
from game.words.families import WORDINGS, naming
from game.words.hints import Spotlight, where
from game.words.wording import Naming

NUDGE_SECONDS = 0.12
CHEER_SECONDS = 0.9
# A hint breathes so often, and then stands: to draw it for ever would keep a core at work.
BREATHS, BREATH_SECONDS = 3, 1.6
BEATS_A_SECOND = 30
# What is left free around a board; in much room, above and below one with something below it.
AROUND, CLOSE = 32, 9
# How much of the board is seen where a hint doesn't say to look; how far the dots round the place
# where it does are apart, and how large they are.
DIMMED, DOTS, DOT = 0.3, 9, 4


class Motion(NamedTuple):
    """A shift that is being shown."""

    shift: Shift
    began: float
    seconds: float


class Stage:
    """The middle of the window: hands, ears and frames each ask short things of its view."""

    def __init__(self, table: Table) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        self.pointer: tuple[int, int] | None = None
        self.cursor = False
        # Which part of the board is looked at, where it is gone over part by part.
        self.looked: int | None = None
        self._parts: tuple[object, Sequence[Part]] = None, ()
        self._table = table
        self._views: dict[str, View] = {}
        self.look = Look()
        # What was shown last, since the board came there as it stood.
        self.shift: Shift | None = None
        self._scale = self._text = 1.0
        self._wide = False
        self._motion: Motion | None = None
        self._nudged_at = self._cheered_at = -1.0
        self._hint: Move | None = None
        self._hinted_at = 0.0
        self._fitted: object = None
        self._lettered = False
        self._shown: object = None
        # How the play came to its end, and of what that was told; the moves of it in pictures.
        self._way: tuple[object, Sequence[Played]] = None, ()
        self._strip = Strip()
        # Whether a card lies over the foot of the board: no half of a strip looks out below it.
        self.lidded = False

    @property
    def view(self) -> View:
        """The view of the family in front, which has taken in what board is there."""
        self._refit()
        return self._view

    @property
    def _view(self) -> View:
        """The view of the family in front, made when it first comes there."""
        name = self._table.family.name
        if name not in self._views:
            self._views[name] = FACES[name].view()
        return self._views[name]

    @property
    def naming(self) -> Naming:
        return naming(self._table.family, self.look.palette.names)

    @property
    def puzzle(self) -> str:
        """What the puzzle in front is known by: its family, or a kind that is played otherwise."""
        about = WORDINGS[self._table.family.name].about_of(self._table.session.position)
        # To score is another game than to clear.
        return about.title.lower() + " for points" * bool(about.points)

    def fit(self, area: pygame.Rect, scale: float, text: float = 1.0, wide: bool = False) -> None:
        """Take this part of the window; text is so much larger than usual.

        In a `wide` window, or alone in one, boards are as large as they can be.
        """
        self.area, self._scale, self._text, self._wide = area, scale, text, wide
        self._fitted = self._shown = None

    def forget(self) -> None:
        """Paint the board again with the next frame, changed or not."""
        self._shown = None

    def show(self, shift: Shift, now: float) -> None:
        """Begin the motion of a shift; the one under way is over."""
        self._let_go()
        self.shift = shift
        self._motion = None if self.look.still else Motion(shift, now, self.view.seconds(shift))

    def settle(self) -> None:
        self._let_go()
        self.shift = self._motion = None
        self._nudged_at = self._cheered_at = -1.0

    def nudge(self, now: float) -> None:
        """Shake the board a little: that can't be played."""
        self._nudged_at = -1.0 if self.look.still else now

    def bring_back(self, now: float) -> None:
        """Put what the hand played back to where it was, with a little shake."""
        self._let_go()
        self.nudge(now)

    def celebrate(self, now: float) -> None:
        """Let a wave run over the board when the motion under way is over."""
        wait = self._motion.seconds if self._motion is not None else 0.0
        self._cheered_at = -1.0 if self.look.still else now + wait

    def moving(self, now: float) -> bool:
        until = max(self._nudged_at + NUDGE_SECONDS, self._cheered_at + CHEER_SECONDS)
        return self._motion is not None or now < until

    def breathing(self, now: float) -> bool:
        """Whether a hint is on the board and still breathes."""
        hint = self._table.help.hint
        if hint is None or self.look.still:
            return False
        return hint != self._hint or now < self._hinted_at + BREATHS * BREATH_SECONDS

    def pick(self, point: tuple[int, int]) -> Move | None:
        """Return the move asked for by a click here; raise IllegalMove if it can't be played."""
        if not self.area.collidepoint(point):
            return None
        return self.view.pick(self._table.session.position, point)

    def follow(self, move: Move, point: tuple[int, int]) -> None:
        """Put the keyboard's cursor where a click has played this move."""
        if isinstance(self.view, Following):
            self.view.follow(move, point)

    def grab(self, point: tuple[int, int]) -> bool:
        """Take hold of what lies here; tell whether the board can be taken hold of."""
        view = self.view
        if not isinstance(view, Grip) or not self.area.collidepoint(point):
            return False
        self._motion = None
        return view.grab(self._table.session.position, point)

    def drag(self, point: tuple[int, int]) -> None:
        if isinstance(self.view, Grip):
            self.view.drag(self._table.session.position, point)

    def drop(self, point: tuple[int, int]) -> Move | None:
        """Let go; return the move that makes; raise IllegalMove if it can't be played."""
        view = self.view
        return view.drop(self._table.session.position, point) if isinstance(view, Grip) else None

    def put_down(self) -> None:
        """Choose nothing any more, so that what is shown is shown of all that can be moved."""
        self.view.steer(self._table.session.position, "board leave")

    def _let_go(self) -> None:
        if isinstance(self.view, Grip):
            self.view.let_go()

    @property
    def hold(self) -> object:
        """What is held, chosen, or could be taken under the pointer."""
        view, pointer = self.view, None if self._table.auto.running else self.pointer
        return view.hold(self._table.session.position, pointer) if isinstance(view, Grip) else None

    @property
    def hover(self) -> Move | None:
        """Return the legal move under the pointer, if any."""
        if self.pointer is None or self._table.auto.running:
            return None
        position = self._table.session.position
        try:
            move = self.pick(self.pointer)
            if move is not None:
                position.apply(move)
        except IllegalMove:
            return None
        return move

    # Part by part

    @property
    def parts(self) -> Sequence[Part]:
        """Tell what lies where on the board, and beside it; made anew only where that changed."""
        view, position = self.view, self._table.session.position
        if not isinstance(view, Spoken):
            return ()
        held = view.hold(position, None) if isinstance(view, Grip) else None
        way = self.way
        key = position, self.look, view.cursor, held, view, tuple(view.board), way
        if key != self._parts[0]:
            if way and isinstance(view, Wayworn):
                self._parts = key, view.worn(position, self.look, way)
            else:
                self._parts = key, view.parts(position, self.look)
        return self._parts[1]

    @property
    def here(self) -> int | None:
        """The part that is looked at, or where the keyboard's cursor is; None: neither is there."""
        if self.looked is not None or not self.cursor:
            # What stood beside the board may have gone with its end.
            return self.looked if self.looked in range(len(self.parts)) else None
        return next((at for at, part in enumerate(self.parts) if part.here), None)

    def look_beside(self, right: int, down: int) -> None:
        """Look at the next part this way, as far as there is one; at first, at where one is."""
        parts, here = self.parts, self.here
        self.cursor = False
        if here is None:
            self.looked = 0 if parts else None
            return
        x, y = parts[here].spot.center
        far = {}
        for at, part in enumerate(parts):
            across, deep = part.spot.centerx - x, part.spot.centery - y
            along, aside = across * right + deep * down, abs(across * down) + abs(deep * right)
            if along > 0:
                far[at] = along + 3 * aside
        self.looked = min(far, key=far.__getitem__, default=here)

    def _refit(self) -> None:
        """Measure the board again if another one has come to the front."""
        board = self._table.session.board
        if self._fitted is not board or self._lettered != self.look.letters:
            wide, high = (side / self._scale for side in self.area.size)
            inset = round(AROUND * self._scale) if wide > 480 and high > 360 else 12
            above = inset
            if self._wide:
                inset = round(BESIDE * self._scale)
                above = round(CLOSE * self._scale) if isinstance(self._view, Striped) else above
            if self.look.letters and isinstance(self._view, letters.Lettered):
                band = letters.band(self._scale)
                inset, above = max(inset, band), max(above, band)
            inner = self.area.inflate(-2 * inset, -2 * above)
            if isinstance(self._view, Bounded):
                self._view.free = self._wide
            if isinstance(self._view, Worded):
                self._view.enlarge(self._text)
            self._view.fit(board.start, inner, self._scale)
            self._fitted, self._lettered = board, self.look.letters
            self._motion = None
            self.looked = None

    def draw(self, target: pygame.Surface, now: float) -> bool:
        """Paint the board if it has changed; tell whether it has."""
        self._refit()
        scene, shaken, where = self._scene(now), self._shake(now), self._where
        cheer = (now - self._cheered_at) / CHEER_SECONDS
        cheers = cheer if 0 <= cheer < 1 else None
        shown = (scene, shaken, cheers, self.looked, where, self.lidded)
        if shown == self._shown:
            return False
        self._shown = shown
        target.fill(self.look.theme.ground, self.area)
        target.set_clip(self.area)
        if self.look.letters and isinstance(self.view, letters.Lettered):
            grid = self.view.grid(scene.position)
            letters.draw(target, self.view.board, grid, self.look.theme, self._scale)
        self.view.draw(target, scene)
        if scene.way and not self.lidded:
            self._strip.draw(target, self.strip_room, self._scale, scene.way, self.view, self.look)
        if where is not None:
            self._draw_where(target, where)
        looked = None if self.looked is None else self.here
        if looked is not None:
            self._draw_looked(target, self.parts[looked].spot)
        if shaken:
            target.scroll(shaken, 0)
        if 0 <= cheer < 1:
            wave.draw(target, self.view.board, self.area, cheer, self.look.theme, self._scale)
        target.set_clip(None)
        return True

    @property
    def _where(self) -> Spotlight | None:
        """Where on the board a hint says to look."""
        move, family = self._table.help.where, self._table.family
        if move is None or self._motion is not None:
            return None
        return where(WORDINGS[family.name].reasons, self._table.session.position, move)

    def _draw_where(self, target: pygame.Surface, where: Spotlight) -> None:
        """Dim the board but for where to look, and draw dots round that."""
        cells = [part for part in self.parts if part.place is not None]
        lit = [part.spot for part in cells if where.holds(part.place)]
        if not lit:
            return
        board = self.view.board.unionall([part.spot for part in cells])
        if where.cells:
            # What stands below and above a thing is its own.
            aside = round(24 * self._scale)
            lit = [spot.inflate(aside, 0).clip(board) for spot in lit]
            lit = [pygame.Rect(spot.x, board.y, spot.width, board.height) for spot in lit]
        else:
            lit = [lit[0].unionall(lit[1:])]
        veil = paint.blank(board.size)
        veil.fill((*self.look.theme.ground, round(255 * (1 - DIMMED))))
        for spot in lit:
            veil.fill((0, 0, 0, 0), spot.move(-board.x, -board.y))
        target.blit(veil, board)
        dot = paint.disc(max(2, round(DOT * self._scale)), self.look.theme.outline)
        for spot in lit:
            around = spot.inflate(2 * dot.get_width(), 2 * dot.get_width())
            for point in _along(around, DOTS * self._scale):
                target.blit(dot, dot.get_rect(center=point))

    def _draw_looked(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        """Draw a ring round what is looked at, to be seen on any colour."""
        theme, edge = self.look.theme, max(2, round(3 * self._scale))
        for grow, colour in ((4, theme.ground), (0, theme.outline)):
            around = spot.inflate(grow, grow)
            radius = round(10 * self._scale)
            target.blit(paint.rounded(around.size, radius, colour, edge=edge + grow), around)

    def _scene(self, now: float) -> Scene:
        shift, progress = None, 1.0
        if self._motion is not None:
            passed = (now - self._motion.began) / max(0.001, self._motion.seconds)
            if passed < 1:
                shift, progress = self._motion.shift, max(0.0, passed)
            else:
                self._motion = None
        hint = self._table.help.hint
        if hint != self._hint:
            self._hint, self._hinted_at = hint, now
        beat = int((now - self._hinted_at) * BEATS_A_SECOND) / BEATS_A_SECOND
        still = not self.breathing(now)
        return Scene(
            position=self._table.session.position,
            look=self.look,
            shift=shift,
            progress=progress,
            hover=None if shift else self.hover,
            hint=hint,
            glow=0.5 if still else 0.5 + 0.5 * sin(2 * pi * beat / BREATH_SECONDS),
            cursor=self.view.cursor if self.cursor and not self._table.session.solved else None,
            hold=None if shift else self.hold,
            worths=() if shift else self._table.help.worths_shown,
            way=() if shift else self.way,
        )

    @property
    def way(self) -> Sequence[Played]:
        """Tell how the play came to its end, where it has; the same as long as that is so."""
        table, session = self._table, self._table.session
        if not table.ended or not session.cursor:
            return ()
        judged = table.help.judged
        key = session, session.changes, judged.version
        if key != self._way[0]:
            steps = enumerate(zip(session.path, session.moves, strict=False))
            way = tuple(
                Played(before, move, place in judged.slips) for place, ((before, *_), move) in steps
            )
            self._way = key, self._way[1] if way == self._way[1] else way
        return self._way[1]

    @property
    def way_words(self) -> str:
        """Name the moves that stand below the board when a play has come to its end."""
        found = []
        for before, move, slip in self.way:
            name = self.naming.name(before, move)
            found.append(say("{move} (a slip)", move=name) if slip else name)
        return say("Played: {moves}", moves=", ".join(found)) if found else ""

    @property
    def strip_room(self) -> pygame.Rect:
        """Where the moves stand that were played: below the board, as far as there is room."""
        if isinstance(self.view, Striped):
            return self.view.strip()
        rim = self.view.rim() if isinstance(self.view, Rimmed) else 0
        if self.look.letters and isinstance(self.view, letters.Lettered):
            rim = max(rim, letters.band(self._scale))
        top, edge = self.view.board.bottom + rim, round(4 * self._scale)
        high = min(self.area.bottom - edge - top, round(66 * self._scale))
        wide = self.area.width - 2 * round(12 * self._scale)
        return pygame.Rect(self.area.x + (self.area.width - wide) // 2, top, wide, max(0, high))

    def _shake(self, now: float) -> int:
        share = (now - self._nudged_at) / NUDGE_SECONDS
        return round(5 * self._scale * sin(2 * pi * share)) if 0 <= share < 1 else 0


def _along(spot: pygame.Rect, step: float) -> Iterator[tuple[int, int]]:
    """List points along a rectangle's edge, about so far apart."""
    across, down = (max(1, round(side / step)) for side in spot.size)
    for one in range(across):
        share = round(spot.width * one / across)
        yield spot.x + share, spot.y
        yield spot.right - share, spot.bottom
    for one in range(down):
        share = round(spot.height * one / down)
        yield spot.right, spot.y + share
        yield spot.x, spot.bottom - share

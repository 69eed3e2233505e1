"""The jugs: glass vessels on a shelf; click one and then another, or drag, and the water flows."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Colour, ink_on, mix
from game.art.vessel import water
from game.play.session import Shift
from game.rules.jugs import Jugs
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move, Status
from game.text.tongue import say
from game.views.common.way import moved_words
from game.views.jugs.glass import Shelf
from game.views.view import Part, Played, Scene, ease
from game.words.families.jugs import of_jug

Point = tuple[int, int]


class HeldJug(NamedTuple):
    """What the hand does: the jug under it, the one to pour from, and where that is dragged."""

    under: int | None
    source: int | None
    pointer: Point | None = None


class JugsView:
    """The jugs in the window."""

    def __init__(self) -> None:
        self.cursor = 0
        self._shelf = Shelf()
        self._source: int | None = None
        self._pressed: Point | None = None
        self._was: int | None = None

    @property
    def board(self) -> pygame.Rect:
        return self._shelf.rect

    def enlarge(self, text: float) -> None:
        """Let the words below the jugs grow with the text."""
        self._shelf.text = text

    def fit(self, position: Jugs, area: pygame.Rect, scale: float) -> None:
        """Place the jugs; none is chosen any more."""
        self._shelf.fit(position, area, scale)
        self._source = self._pressed = None
        self.cursor = min(self.cursor, len(position.amounts) - 1)

    def seconds(self, shift: Shift) -> float:
        """Tell how long a pour takes: more water, a little more time."""
        before: Jugs = shift.before
        jug = int(shift.move[0])
        flow = before.amounts[jug] - before.apply(shift.move).amounts[jug]
        return 0.34 + 0.18 * flow / max(before.capacities)

    # Drawing

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the shelf and the jugs, then what a hover or a hint points at."""
        board: Jugs = scene.position
        shelf, theme = self._shelf, scene.theme
        hold = scene.hold if isinstance(scene.hold, HeldJug) else HeldJug(None, None)
        amounts, share, pour = self._flowing(scene)
        spots = []
        shelf.draw_shelf(target, theme)
        past = [before.amounts for before, _, _ in scene.way]
        for jug, amount in enumerate(amounts):
            up = self._up(jug, hold, pour, share)
            levels = *(held[jug] for held in past), amount
            spot = shelf.draw_jug(target, board, jug, levels, theme, up)
            spots.append(spot)
            shelf.draw_goal(target, board, jug, spot, theme)
            if jug == hold.source:
                shelf.outline(target, spot, theme.accent)
            elif jug == hold.under:
                shelf.outline(target, spot, mix(theme.ground, theme.outline, 0.35))
            if not shelf.plain:
                shelf.draw_words(target, board, jug, theme, jug == hold.source)
        if pour is not None:
            one, other = pour
            up = self._up(one, hold, pour, share)
            shelf.draw_stream(target, board, one, other, share, amounts[other], theme, up)
            return
        if hold.source is not None and hold.pointer is not None and scene.hover is None:
            ink = mix(theme.ground, theme.accent, 0.6)
            shelf.draw_string(target, hold.source, hold.pointer, ink)
        if scene.hover is not None and scene.hover != scene.hint:
            ink = mix(theme.ground, theme.outline, 0.6)
            self._draw_pour(target, scene, scene.hover, spots, hold, ink)
        if scene.hint is not None:
            line = mix(theme.ground, theme.accent, 0.7 + 0.3 * scene.glow)
            for jug in _jugs(scene.hint):
                shelf.outline(target, spots[jug], line)
            self._draw_pour(target, scene, scene.hint, spots, hold, theme.accent)
        shelf.draw_worths(target, scene.worths, theme, hold.source, scene.hover)
        if scene.cursor is not None:
            shelf.draw_cursor(target, self.cursor, theme.accent)

    def _flowing(self, scene: Scene) -> tuple[list[float], float, tuple[int, int] | None]:
        """Tell what the jugs hold at this moment, how far a pour is, and which it is."""
        shift = scene.shift
        if shift is None:
            return [*scene.position.amounts], 1.0, None
        (one, other), before = _jugs(shift.move), shift.before.amounts
        after = shift.after.amounts
        if shift.back:
            one, other, before, after = other, one, after, before
        share = ease(min(1.0, max(0.0, (scene.progress - 0.16) / 0.74)))
        now = [a + (b - a) * share for a, b in zip(before, after, strict=True)]
        return now, scene.progress, (one, other)

    def _up(self, jug: int, hold: HeldJug, pour: tuple[int, int] | None, share: float) -> int:
        """Tell how far a jug is lifted: the one chosen, and the one that is poured from."""
        if pour is not None and jug == pour[0]:
            return round(self._shelf.px(16) * min(1.0, 5 * share, 5 * (1 - share)))
        return self._shelf.px(10) if jug == hold.source else 0

    def _draw_pour(
        self, target: pygame.Surface, scene: Scene, move: Move, spots: Sequence[pygame.Rect],
        hold: HeldJug, ink: Colour,
    ) -> None:  # fmt: skip
        """Show a pour that could be made: its arc, and where the water would stand."""
        one, other = _jugs(move)
        after = scene.position.apply(move).amounts
        self._shelf.draw_preview(target, scene.position, after, spots, scene.theme)
        self._shelf.arrow(one, other, self._up(one, hold, None, 1.0)).draw(target, ink)

    # The mouse

    def grab(self, position: Jugs, point: Point) -> bool:
        """Take hold of a jug that has something in it, or aim at one."""
        jug = self._shelf.at(point)
        self._pressed, self._was = None, self._source
        if jug is None or position.status() is not Status.PLAYING:
            self._source = None
            return jug is not None
        self._pressed = point
        if self._source is None:
            self._source = jug
        return True

    def drag(self, position: Jugs, point: Point) -> None:
        """A drag pours out of the jug where it began, whatever was chosen before."""
        if self._pressed is not None and self._far(point):
            self._source = self._shelf.at(self._pressed)

    def _far(self, point: Point) -> bool:
        assert self._pressed is not None
        far = max(abs(now - then) for now, then in zip(point, self._pressed, strict=True))
        return far > self._shelf.px(24)

    def drop(self, position: Jugs, point: Point) -> Move | None:
        """Pour into the jug that lies here; on the first one, a click chooses it."""
        pressed, source, was, jug = self._pressed, self._source, self._was, self._shelf.at(point)
        dragged = pressed is not None and self._far(point)
        self._pressed = self._was = None
        if pressed is None or source is None:
            return None
        if jug is None or jug == source:
            chosen = not dragged and was is None
            self._source = source if chosen else None
            if chosen and not position.amounts[source]:
                self._source = None
                raise IllegalMove(Phrase("jug {jug} is empty", jug=source + 1))
            return None
        self._source = None
        return f"{source}>{jug}"

    def let_go(self) -> None:
        self._source = self._pressed = None

    def hold(self, position: Jugs, pointer: Point | None) -> HeldJug | None:
        """Tell which jug is chosen, and which lies under the pointer."""
        if position.status() is not Status.PLAYING:
            return None
        under = self._shelf.at(pointer) if pointer is not None else None
        if under is None and self._source is None:
            return None
        dragged = pointer if self._pressed is not None and pointer and self._far(pointer) else None
        return HeldJug(under, self._source, dragged)

    def pick(self, position: Jugs, point: Point) -> Move | None:
        """Tell which pour a click here asks for, once a jug is chosen."""
        jug = self._shelf.at(point)
        if jug is None or self._source is None or jug == self._source:
            return None
        return f"{self._source}>{jug}"

    # The keys

    def _asked(self, asked: str) -> int | None:
        """Return the jug of this digit, or the marked one."""
        match asked.split()[1:]:
            case ["choose", digit]:
                return int(digit) - 1
            case ["press"]:
                return self.cursor
        return None

    def key(self, position: Jugs, asked: str) -> Move | None:
        """Pour from the chosen jug into the one of this digit, or into the marked one."""
        jug = self._asked(asked)
        if jug is None or self._source is None:
            return None
        source, self._source = self._source, None
        return f"{source}>{jug}"

    def steer(self, position: Jugs, asked: str) -> bool:
        """Choose the jug to pour from, move the mark, or choose none."""
        last = len(position.amounts) - 1
        if asked == "board leave":
            was, self._source = self._source, None
            return was is not None
        if asked.startswith("board along"):
            step = 1 if asked.endswith("right") else -1
            self.cursor = min(max(self.cursor + step, 0), last)
            return True
        jug = self._asked(asked)
        if jug is None or jug > last or position.status() is not Status.PLAYING:
            return False
        if self._source is None:
            self._source = self.cursor = jug
            return True
        if self._source == jug:
            self._source = None
            return True
        return False

    # Words

    def parts(self, position: Jugs, look: Look) -> Sequence[Part]:
        """Tell what each jug holds, can hold and should hold, and from which one is poured."""
        found = []
        for jug in range(len(position.amounts)):
            parts = of_jug(position, jug)
            if jug == self._source:
                parts.append(say("chosen to pour from"))
            name, spot = ", ".join(parts), self._shelf.jugs[jug].copy()
            found.append(Part(name, spot, (0, jug), jug == self.cursor))
        return found

    def keeps(self) -> str:
        return say("Each jug shows what it held, from pour to pour.")

    def worn(self, position: Jugs, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell what each jug held from move to move."""

        def held(_: int, jug: int) -> str:
            amounts = ", ".join(str(before.amounts[jug]) for before, _, _ in way)
            return say("held before: {amounts}", amounts=amounts)

        return moved_words(self.parts(position, look), held)

    def chip(self, position: Jugs, move: Move, size: int, look: Look) -> pygame.Surface:
        """Show the two jugs' numbers on water."""
        _, top, ground = water(look.theme)
        picture = paint.block((size, size), size // 4, top, ground).copy()
        words = f"{int(move[0]) + 1}›{int(move[2]) + 1}"
        digits = paint.text(words, round(size * 0.46), ink_on(mix(top, ground, 0.5)), 600)
        picture.blit(digits, digits.get_rect(center=picture.get_rect().center))
        return picture


def _jugs(move: Move) -> tuple[int, int]:
    """Tell which jug a move pours from, and into which."""
    return int(move[0]), int(move[2])

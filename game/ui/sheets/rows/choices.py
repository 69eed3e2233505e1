"""Rows to choose with: a few options side by side, a number between bounds, a level."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.art import paint
from game.art.theme import SMALL, Theme, mix
from game.text.tongue import say
from game.ui.nodes import PRESSED, TURNED, Node, Role, box
from game.ui.sheets.rows.label import Label
from game.ui.sheets.rows.row import LINE

# The room before a level's bars for the level in words.
STATE = 34


class Choose:
    """A choice of a few, side by side."""

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[Any, str]],
        get: Callable[[], Any],
        take: Callable[[Any], None],
    ) -> None:
        """Offer values with their names; `get` tells the present one, `take` sets another."""
        self.stops = [label]
        self._label = Label(label)
        self._options, self._get, self._take = options, get, take
        self._spots: list[pygame.Rect] = []
        self._scale = 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the label to the left, the options to the right, or below in as many rows as need be.

        Options in rows are all as wide as the widest.
        """
        self._scale = scale
        height = round(36 * scale)
        widths = [
            paint.font(round(SMALL * scale), 500).wide(name) + round(24 * scale)
            for _, name in self._options
        ]
        least = round(44 * scale)
        widths = [max(least, width) for width in widths]
        below = self._label.place(area, sum(widths), scale)
        top, columns = area.y + below, len(widths)
        if sum(widths) > area.width:
            columns = max(1, min(columns - 1, area.width // max(widths)))
            rows = -(-len(widths) // columns)
            columns = -(-len(widths) // rows)
            widths = [area.width // columns] * len(widths)
        start = left = area.x if below else area.right - sum(widths)
        self._spots = []
        for place, width in enumerate(widths):
            if place and place % columns == 0:
                left, top = start, top + height
            self._spots.append(pygame.Rect(left, top, width, height))
            left += width
        return top - area.y + round(LINE * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the option by its place."""
        places = (str(i) for i, spot in enumerate(self._spots) if spot.collidepoint(point))
        return next(places, None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round all options."""
        return self._spots[0].unionall(self._spots[1:])

    def press(self, name: str) -> None:
        """Take the option clicked; Enter takes the next one."""
        if name.isdigit():
            self._take(self._options[int(name)][0])
        else:
            self._take(self._options[(self._at_present + 1) % len(self._options)][0])

    @property
    def _at_present(self) -> int:
        """The place of the present option; -1 where something else was chosen."""
        values = [value for value, _ in self._options]
        return values.index(self._get()) if self._get() in values else -1

    def turn(self, by: int) -> bool:
        """Take the option beside the present one."""
        place = min(max(self._at_present + by, 0), len(self._options) - 1)
        self._take(self._options[place][0])
        return True

    def nodes(self) -> Sequence[Node]:
        """Tell of the options under their label."""
        options = tuple(
            Node(
                str(place),
                Role.RADIO,
                name,
                box(spot),
                on=place == self._at_present,
                place=(place, len(self._options)),
                deeds=PRESSED,
            )
            for place, (spot, (_, name)) in enumerate(zip(self._spots, self._options, strict=True))
        )
        spot = box(self.spot(""))
        return [
            Node(
                self._label.words,
                Role.RADIO_GROUP,
                self._label.words,
                spot,
                deeds=TURNED,
                children=options,
            )
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the present one raised."""
        scale = self._scale
        self._label.draw(target, theme, self._spots[0].centery)
        trough = self.spot("")
        radius = round(9 * scale)
        target.blit(paint.rounded(trough.size, radius, theme.raised), trough)
        for place, (spot, (_, name)) in enumerate(zip(self._spots, self._options, strict=True)):
            inner = spot.inflate(-round(6 * scale), -round(6 * scale))
            ink = theme.quiet
            if place == self._at_present:
                target.blit(paint.rounded(inner.size, radius - 3, theme.accent), inner)
                ink = theme.on_accent
            elif hot == str(place):
                ink = theme.text
            words = paint.text(name, round(SMALL * scale), ink, 500)
            target.blit(words, words.get_rect(center=spot.center))


def switch(label: str, get: Callable[[], bool], take: Callable[[bool], None]) -> Choose:
    """Make a choice between off and on."""
    return Choose(label, ((False, say("Off")), (True, say("On"))), get, take)


class Stepper:
    """A number between two bounds, with its range named beside the label.

    It is counted by its buttons, by arrows and by the wheel, or typed. What is typed may be out of
    bounds, and is shown as such: nothing is made of a number that nobody asked for.
    """

    def __init__(
        self,
        label: str,
        least: int,
        most: int,
        get: Callable[[], int],
        take: Callable[[int], None],
        note: str = "",
    ) -> None:
        """Count from `least` to `most`."""
        self.stops = [label]
        self._label, self._least, self._most = Label(label), least, most
        self._get, self._take, self._note = (
            get,
            take,
            note or say("{least} to {most}", least=least, most=most),
        )
        self._less = self._more = self._area = pygame.Rect(0, 0, 0, 0)
        self._scale, self._typed = 1.0, ""

    def begin(self) -> None:
        """Take the focus: the first digit begins a new number."""
        self._typed = ""

    def end(self) -> None:
        """Lose the focus: the number stays as it is."""
        self._typed = ""

    def type(self, text: str) -> None:
        """Take digits; one too many begins a new number."""
        for sign in text:
            if sign in "0123456789":
                longer = self._typed + sign
                self._put(longer if len(longer) <= len(str(self._most)) else sign)

    def key(self, key: int, mods: int) -> bool:
        """Take the last digit back by Backspace."""
        if key == pygame.K_BACKSPACE:
            self._put((self._typed or str(self._get()))[:-1])
        return key == pygame.K_BACKSPACE

    def _put(self, typed: str) -> None:
        self._typed = typed
        self._take(int(typed or 0))

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put label and range to the left, the number between its buttons to the right.

        Where there is no room for that the label stands above, and the range beside the number.
        """
        self._area, self._scale = area, scale
        side = round(38 * scale)
        note = paint.font(round(13 * scale), 400).wide(self._note)
        taken = 2 * side + round(58 * scale)
        below = self._label.place(area, taken + note + round(14 * scale), scale)
        right = area.x + taken if below else area.right
        self._more = pygame.Rect(right - side, area.y + below, side, side)
        self._less = self._more.move(-round(58 * scale) - side, 0)
        return below + round((LINE + 4) * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the button, or the number between the two."""
        if self._less.collidepoint(point):
            return "less"
        if self._more.collidepoint(point):
            return "more"
        return "number" if self.spot("").collidepoint(point) else None

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round both buttons."""
        return self._less.union(self._more)

    def press(self, name: str) -> None:
        """Count down or up; the number itself only takes the focus, to be typed."""
        if name != "number":
            self.turn(-1 if name == "less" else 1)

    def turn(self, by: int) -> bool:
        """Count, within the bounds."""
        self._typed = ""
        self._take(min(max(self._get() + by, self._least), self._most))
        return True

    def nodes(self) -> Sequence[Node]:
        """Tell the number, and what it may be."""
        value = self._get()
        number = float(value), float(self._least), float(self._most)
        told, spot = self._note, box(self.spot(""))
        if not self._least <= value <= self._most:
            told = say("{range}, out of its range", range=told)
        return [
            Node(
                self._label.words,
                Role.COUNT,
                self._label.words,
                spot,
                str(value),
                told,
                number=number,
                deeds=TURNED,
            )
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the number; a button at its bound is faint."""
        scale, value = self._scale, self._get()
        middle = self._less.centery
        right = self._label.draw(target, theme, middle)
        left = (self._more.right if self._label.above else right) + round(10 * scale)
        note = paint.text(self._note, round(13 * scale), theme.quiet)
        target.blit(note, note.get_rect(midleft=(left, middle + round(scale))))
        for name, spot, sign, at_end in (
            ("less", self._less, "minus", value <= self._least),
            ("more", self._more, "plus", value >= self._most),
        ):
            face = theme.hover if hot == name and not at_end else theme.raised
            target.blit(paint.rounded(spot.size, round(9 * scale), face), spot)
            icon = paint.icon(sign, round(18 * scale), theme.faint if at_end else theme.text)
            target.blit(icon, icon.get_rect(center=spot.center))
        ink = theme.text if self._least <= value <= self._most else theme.warn
        number = paint.text(str(value), round(19 * scale), ink, 600)
        middle_x = (self._less.right + self._more.x) // 2
        target.blit(number, number.get_rect(center=(middle_x, middle)))


class Level:
    """A level from nothing to all, as a row of bars."""

    def __init__(
        self, label: str, most: int, get: Callable[[], int], take: Callable[[int], None]
    ) -> None:
        """Show a level from 0 to `most`."""
        self.stops = [label]
        self._label, self._most, self._get, self._take = Label(label), most, get, take
        self._bars, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Put the bars to the right."""
        self._scale = scale
        width = round((self._most + 1) * 17 * scale)
        below = self._label.place(area, width + round(STATE * scale), scale)
        left = area.x + round(STATE * scale) if below else area.right - width
        self._bars = pygame.Rect(left, area.y + below, width, round(36 * scale))
        return below + round(LINE * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the level at this point."""
        if not self._bars.collidepoint(point):
            return None
        return str((point[0] - self._bars.x) * (self._most + 1) // self._bars.width)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the bars."""
        return self._bars

    def press(self, name: str) -> None:
        """Take the level clicked; Enter changes between nothing and half."""
        if name.isdigit():
            self._take(int(name))
        else:
            self._take(0 if self._get() else self._most // 2 + 1)

    def turn(self, by: int) -> bool:
        """Go up or down by one."""
        self._take(min(max(self._get() + by, 0), self._most))
        return True

    def nodes(self) -> Sequence[Node]:
        """Tell the level."""
        value = self._get()
        number, said = (float(value), 0.0, float(self._most)), str(value) if value else say("off")
        spot = box(self._bars)
        return [
            Node(
                self._label.words,
                Role.SLIDER,
                self._label.words,
                spot,
                said,
                number=number,
                deeds=TURNED,
            )
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw a dot for nothing and a bar a step, each higher than the one before."""
        scale, value = self._scale, self._get()
        self._label.draw(target, theme, self._bars.centery)
        state = paint.text(say("off") if not value else str(value), round(13 * scale), theme.quiet)
        at = (self._bars.x - round(10 * scale), self._bars.centery)
        target.blit(state, state.get_rect(midright=at))
        step = self._bars.width / (self._most + 1)
        for place in range(self._most + 1):
            height = round((6 + 20 * place / self._most) * scale)
            bar = pygame.Rect(0, 0, round(9 * scale), height)
            bar.midbottom = (
                round(self._bars.x + (place + 0.5) * step),
                self._bars.bottom - round(5 * scale),
            )
            ink = theme.accent if 0 < place <= value else mix(theme.raised, theme.quiet, 0.35)
            if not place:
                ink = theme.quiet if not value else ink
            target.blit(paint.rounded(bar.size, round(3 * scale), ink), bar)

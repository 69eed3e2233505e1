"""What screens are put together from: words, choices, steppers, levels, buttons and tables.

Each of these is told with its present value and with what takes another one, and returns boxes.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, Colour, Theme, mix
from game.text.tongue import say
from game.ui.commands import said_key
from game.ui.kit.boxes import (
    Box,
    Column,
    Fit,
    Grid,
    Painted,
    Part,
    Plate,
    Row,
    Space,
    Stand,
    Table,
    Text,
    Typed,
)
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import TIGHT, Face
from game.ui.nodes import Role

# How high a line of a sheet is, and what is left free between two.
LINE, GAP = 44, 8
# What the buttons of a group show beside their words: icons, keys, and the size of the words. The
# first way is taken in which there is room on each of them.
WAYS = (
    (True, True, 15),
    (False, True, 15),
    (False, True, 14),
    (True, False, 15),
    (False, False, 15),
    (False, False, 14),
    (False, False, 13),
)
# Where there is less room, buttons whose words have none beside each other are below each other.
NARROW = 360
# With less room than this, tabs that have none beside each other are in rows.
TABS = 400
# The room before a level's bars for the level in words.
STATE = 34


def words(said: str, size: float = BODY, ink: str = "quiet", weight: int = 400) -> Box:
    return Plate((Text(said, size, ink, weight),), bottom=6)


def labelled(label: str, control: Box, beside: Sequence[Box] = (), below: float = GAP) -> Box:
    """Put a label before a control and what is beside it, or above where there is no room."""
    return Plate(
        (
            Fit(
                (
                    Row((Text(label, line=True, read=False), *beside, Space(12, grow=1), control)),
                    Column(
                        (
                            Text(label, step=22 / BODY, read=False),
                            Space(high=4),
                            Row((control, *beside, Space(grow=1))),
                        )
                    ),
                )
            ),
        ),
        bottom=below,
    )


# A choice of a few


Options = Sequence[tuple[Any, str]]
Offered = Callable[[tuple[str, ...]], tuple[Box, ...]]
Ways = Callable[[Offered], Box]


def choice(label: str, options: Options, value: object, take: Callable[[Any], object]) -> Box:
    """Offer values with their names side by side, or in as many rows as need be."""

    def ways(offered: Offered) -> Box:
        shown = offered(())
        return Fit((Row(shown), Grid(shown, max(1, len(shown) - 1), even=True)))

    return labelled(label, _group(label, options, value, take, ways))


def tabs(label: str, options: Options, value: object, take: Callable[[Any], object]) -> Box:
    """Offer the same over the whole width: what lies below belongs to the one that is chosen."""

    def ways(offered: Offered) -> Box:
        shown = offered(tuple(name for _, name in options))
        row = Plate((Grid(shown, len(shown), narrow=True),), needs=TABS)
        return Fit((Row(offered(())), row, Grid(shown, len(shown), even=True)))

    return Plate((_group(label, options, value, take, ways, 18, 1),), bottom=10)


def _group(
    label: str,
    options: Options,
    value: object,
    take: Callable[[Any], object],
    ways: Ways,
    around: float = 24,
    grow: float = 0,
) -> Box:
    """Return options as one thing to turn; Enter takes the next one.

    What is offered in even columns is written in a size that does for all that are to be alike.
    """
    values, count = [one for one, _ in options], len(options)
    present = values.index(value) if value in values else -1

    def offer(at: int, alike: tuple[str, ...]) -> Box:
        name = options[at][1]
        seen = name, at == present, alike or (name,), True
        return Part(
            f"{label} {at}",
            (Painted(option, seen, 44, 36, name, SMALL, 500, around),),
            role=Role.RADIO,
            name=name,
            do=lambda: take(values[at]),
            on=at == present,
            stop=False,
            place=(at, count),
            grow=grow,
        )

    def offered(alike: tuple[str, ...]) -> tuple[Box, ...]:
        return tuple(offer(at, alike) for at in range(count))

    return Part(
        label,
        (Plate((ways(offered),), "raised", radius=9),),
        role=Role.RADIO_GROUP,
        do=lambda: take(values[(present + 1) % count]),
        turn=lambda by: take(values[min(max(present + by, 0), count - 1)]),
        whole=False,
        holds=True,
    )


def option(
    pen: Pen, spot: pygame.Rect, seen: tuple[str, bool, tuple[str, ...], bool], lit: Lit
) -> None:
    """Draw an option, in a size that does for all names; the present one stands out."""
    name, on, names, able = seen
    inner = spot.inflate(-pen.px(6), -pen.px(6))
    if on:
        pen.plate(inner, 6, "accent" if able else "line")
    ink = pen.ink("faint" if not able else "on_accent" if on else "text" if lit.hot else "quiet")
    size = paint.fitting_size(names, pen.px(SMALL), inner.width - pen.px(8), 500)
    pen.put(paint.text(name, size, ink, 500), center=spot.center)


# A number between two bounds


class Digits:
    """The digits that were typed into a number while it had the focus."""

    def __init__(self, most: int, get: Callable[[], int], take: Callable[[int], object]) -> None:
        """Type a number of as many digits as `most` has."""
        self._most, self._get, self._take = most, get, take
        self._typed = ""

    def begin(self) -> None:
        """Take the focus: the first digit begins a new number."""
        self._typed = ""

    end = begin

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


def stepper(
    label: str,
    bounds: tuple[int, int],
    value: int,
    take: Callable[[int], object],
    typed: Typed,
    note: str = "",
) -> Box:
    """Count by buttons, by arrows and by the wheel, or type; the range stands beside the label.

    What is typed may be out of bounds, and is shown as such: nothing is made of a number that
    nobody asked for.
    """
    least, most = bounds
    note = note or say("{least} to {most}", least=least, most=most)

    def turn(by: int) -> None:
        typed.begin()
        take(min(max(value + by, least), most))

    def sign(icon: str, by: int) -> Box:
        able = value > least if by < 0 else value < most
        face = Painted(_sign, (icon, able), 38, 38)
        return Part(f"{label} {icon}", (face,), do=lambda: turn(by), stop=False)

    inside = least <= value <= most
    ink = "text" if inside else "warn"
    number = Painted(_number, (value, ink), 58, 38)
    control = Part(
        label,
        (Row((sign("minus", -1), number, sign("plus", 1))),),
        role=Role.COUNT,
        do=lambda: turn(1),
        turn=turn,
        whole=False,
        value=str(value),
        more=note if inside else say("{range}, out of its range", range=note),
        number=(float(value), float(least), float(most)),
        typed=typed,
    )
    range_ = Row((Space(wide=10), Text(note, 13, "quiet", line=True, read=False)))
    return labelled(label, control, (range_,), below=10)


def _number(pen: Pen, spot: pygame.Rect, seen: tuple[int, str], _: Lit) -> None:
    value, ink = seen
    pen.words(str(value), 19, ink, 600, center=spot.center)


def _sign(pen: Pen, spot: pygame.Rect, seen: tuple[str, bool], lit: Lit) -> None:
    """Draw a stepper's button; at its bound it is faint."""
    name, able = seen
    pen.plate(spot, 9, "hover" if lit.hot and able else "raised")
    pen.icon(name, 18, "text" if able else "faint", center=spot.center)


# A level


def level(label: str, most: int, value: int, take: Callable[[int], object]) -> Box:
    """Return a level from nothing to all as a row of bars; Enter changes between off and half."""
    said = str(value) if value else say("off")
    bars = tuple(
        Part(
            f"{label} {at}",
            (Painted(_bar, (at, value, most), 17, 36),),
            do=lambda at=at: take(at),  # type: ignore[misc]  # no parameter of its own
            stop=False,
        )
        for at in range(most + 1)
    )
    control = Part(
        label,
        (Row(bars),),
        role=Role.SLIDER,
        do=lambda: take(0 if value else most // 2 + 1),
        turn=lambda by: take(min(max(value + by, 0), most)),
        whole=False,
        value=said,
        number=(float(value), 0.0, float(most)),
    )
    state = Painted(_state, said, STATE, 36)
    return labelled(label, Row((state, control)))


def _state(pen: Pen, spot: pygame.Rect, said: str, _: Lit) -> None:
    pen.words(said, 13, "quiet", midright=(spot.right - pen.px(10), spot.centery))


def _bar(pen: Pen, spot: pygame.Rect, seen: tuple[int, int, int], _: Lit) -> None:
    """Draw a dot for nothing, and a bar a step, each higher than the one before."""
    place, value, most = seen
    bar = pygame.Rect(0, 0, pen.px(9), pen.px(6 + 20 * place / most))
    bar.midbottom = spot.centerx, spot.bottom - pen.px(5)
    ink: str | Callable[[Theme], Colour] = _unlit
    if place <= value:
        ink = "accent" if place else "quiet" if not value else _unlit
    pen.plate(bar, 3, ink)


def _unlit(theme: Theme) -> Colour:
    return mix(theme.raised, theme.quiet, 0.35)


# Buttons


Pressed = Callable[[Box, int], Box]


def buttons(
    entries: Sequence[tuple[str, str, str, str]],
    press: Callable[[str], object],
    main: bool = True,
    able: bool = True,
) -> Box:
    """Return (action, label, icon, key) as buttons over the whole width, two beside each other.

    The first is the main one, if there is one. Those that are not `able` are faint, and whatever
    they do then is to say why. Labels and keys are said here, as those of commands are only marked.
    """
    faces = [
        Face(say(label), icon, said_key(key), main and not place, able)
        for place, (_, label, icon, key) in enumerate(entries)
    ]

    def pressed(face: Box, place: int) -> Box:
        action = entries[place][0]
        name, do = faces[place].label, lambda: press(action)
        return Part(action, (face,), name=name, do=do, able=able)

    made = [*_ways(faces, pressed, LINE)]
    two, one = ([Grid(kids, columns, GAP, GAP, narrow=True) for kids in made] for columns in (2, 1))
    # In a narrow row they are below each other rather than without their icons and keys.
    ways = two[0], Plate((Fit(tuple(two)),), needs=NARROW), Fit(tuple(one))
    return Plate((Fit(ways),), top=GAP / 2, bottom=GAP)


def alike(faces: Sequence[Face], pressed: Pressed, high: float = LINE) -> Box:
    """Put buttons side by side of which all show their icons or none, and so with their keys.

    They are of one width where that does; else long words take room of short ones. `pressed` makes
    a part of what is seen of the one at a place.
    """
    ways: list[Box] = []
    for made in _ways(faces, pressed, high):
        ways += [Grid(made, len(made), GAP, narrow=True), Row(made, gap=GAP)]
    return Fit(tuple(ways[:-1]), grow=1)


def _ways(faces: Sequence[Face], pressed: Pressed, high: float) -> Iterator[tuple[Box, ...]]:
    """Return the ways to show a group, from all that it can to words in small type alone."""
    tried: list[list[Face]] = []
    for icons, keys, size in WAYS:
        shown = [
            one._replace(icon=one.icon * icons, key=one.key * keys, size=size) if one.label else one
            for one in faces
        ]
        if shown not in tried:
            tried.append(shown)
            made = enumerate(shown)
            yield tuple(pressed(button(face, high, grow=1), place) for place, face in made)


def button(
    face: Face, high: float = LINE, around: float = 20, grow: float = 0, wide: float = 0
) -> Box:
    """Return what is seen of a button, as wide as it needs to be; without words, a square.

    One that is told how `wide` is no square.
    """
    least = wide or (TIGHT if face.icon and face.key else 0 if face.label else high)
    return Painted(
        _button,
        face,
        least,
        high,
        words=face.label,
        size=face.size,
        weight=500,
        around=around + 27 * bool(face.icon),
        small=face.key,
        low=1,
        grow=grow,
    )


def _button(pen: Pen, spot: pygame.Rect, face: Face, lit: Lit) -> None:
    face.draw(pen, spot, lit)


# How far some work has got


def progress(state: tuple[str, float] | None) -> Box:
    """Return a bar with words above it; while nothing is under way, the room for it."""
    if state is None:
        return Space(high=LINE)
    said, share = state
    number = float(round(100 * share)), 0.0, 100.0
    kids = Column(
        (Text(said, SMALL, "quiet", line=True, low=1, tabular=True), Space(high=6), bar(share))
    )
    return Part(
        "progress", (Plate((kids,), bottom=18),), Role.PROGRESS, said, number=number, stop=False
    )


def bar(share: float) -> Box:
    return Painted(_progress, share, high=6)


def _progress(pen: Pen, spot: pygame.Rect, share: float, _: Lit) -> None:
    pen.plate(spot, 3, lambda theme: mix(theme.raised, theme.line, 0.6))
    done = spot.copy()
    done.width = max(spot.height, round(spot.width * share))
    pen.plate(done, 3, "accent")


# Tables


def terms(pairs: Sequence[tuple[str, str]]) -> Box:
    """Return words and what they mean, the meanings in line behind the widest word."""
    step = 21 / SMALL
    rows = tuple(
        Part(
            term,
            (
                Row(
                    (
                        Text(term, SMALL, weight=600, step=step, line=True, least=8, low=60),
                        Text(meaning, SMALL, "quiet", step=step),
                    )
                ),
            ),
            Role.WORDS,
            say("{term}: {meaning}", term=term, meaning=meaning),
        )
        for term, meaning in pairs
    )
    return Plate((Table(rows, (0, 1), 14, 3, Stand.START),), bottom=12)


def keys(title: str, pairs: Sequence[tuple[str, str]]) -> Box:
    """Return a table of keys and what they do, in two columns where there is room."""
    lines = tuple(_key_line(*pair) for pair in pairs)
    head = Text(title, BODY, weight=600, line=True, low=1)
    columns = Grid(lines, 2, 20, 1, least=260, down=True)
    return Column((Space(high=5), head, Space(high=8), columns, Space(high=10)))


def _key_line(key: str, does: str) -> Box:
    """Return the caps of the keys that do it, and the words beside them."""
    names = key.split("  ")
    caps = tuple(Painted(_cap, name, 0, 22, name, 13, weight=500, around=12) for name in names)
    either = reduce(lambda one, other: say("{one} or {other}", one=one, other=other), names)
    said = say("{keys}: {does}", keys=either, does=does)
    words = Plate((Text(does, SMALL, "quiet", step=20 / SMALL, read=False),), top=1, bottom=4)
    row = Row((*caps, Space(grow=1)), gap=4)
    beside = Row((Plate((row,), wide=112, right=4), words), stand=Stand.START)
    ways = Fit((Plate((beside,), needs=240), Column((row, words))))
    return Part(said, (ways,), Role.WORDS, said)


def _cap(pen: Pen, spot: pygame.Rect, name: str, _: Lit) -> None:
    pen.plate(spot, 5, "raised")
    pen.words(name, 13, "text", 500, center=spot.center)

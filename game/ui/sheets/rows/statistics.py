"""Games that were played: figures, a chart, a table, and rows to play them again."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import BODY, SMALL, mix
from game.text.tongue import many, mark, number, say
from game.ui.kit import parts
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
)
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import LABEL, Face
from game.ui.nodes import Role

# The number of a tile, its label and its note; how wide tiles are at least.
SIZES, LEAST = (34, 15, SMALL), 140
# A title's row: how high it is, the room of its icon and of its name, how high its bar is; in less
# room than this there is no bar.
HIGH, ICON, NAME, BAR, BARED = 42, 30, 120, 8, 480
# How much room its figures have, with the bar and without it: but for the games there is none then.
ROOMS, LOW_ROOMS = (44, 92, 126), (36, 0, 0)

Values = Sequence[int | None]
Means = Sequence[float | None]


def figures(pairs: Sequence[tuple[str, str]], columns: int = 0) -> Box:
    """Show (number, label) side by side, in as many columns at the least as others of the sheet."""
    kids = tuple(
        Part(
            label,
            (
                Column(
                    (
                        Text(number, 28, weight=600, step=38 / 28, line=True, least=13, low=40),
                        Text(label, SMALL, "quiet", step=18 / SMALL),
                        Space(high=18),
                    )
                ),
            ),
            Role.WORDS,
            say("{label}: {number}", label=label, number=number),
        )
        for number, label in pairs
    )
    count = max(len(pairs), columns)
    free = tuple(Space() for _ in range(count - len(kids)))
    return Grid((*kids, *free), count, gap=14, least=82, even=True)


class Counted(NamedTuple):
    """A number with its label and a note, and what shows the games that it is counted of."""

    id: str
    number: str
    label: str
    note: str
    do: Callable[[], object] | None


def tiles(shown: Sequence[Counted]) -> Box:
    """Show numbers side by side, each to be pressed where there are games of it."""

    def tile(one: Counted) -> Box:
        number, label, note = SIZES
        words = (
            Text(one.number, number, weight=600, step=1.2, line=True, least=15, low=40, read=False),
            Text(one.label, label, weight=500, step=1.35, read=False),
            Text(one.note, note, "quiet", step=1.35, read=False, grow=1),
        )
        plate = Plate(
            (Column(words),), "raised", "hover", radius=12, left=14, top=10, right=10, bottom=12
        )
        return Part(
            one.id,
            (plate,),
            Role.BUTTON if one.do else Role.WORDS,
            say("{label}: {number}", label=one.label, number=one.number),
            do=one.do,
            more=one.note,
        )

    return Plate((Grid(tuple(map(tile, shown)), 4, 12, 12, LEAST, even=True),), top=2, bottom=14)


class OfTitle(NamedTuple):
    """What came of a title: how many games, how many of them clean, and what was over par."""

    title: str
    icon: str
    games: int
    clean: int
    over: str


def titles(shown: Sequence[OfTitle], most: int, press: Callable[[int], object]) -> Box:
    """Show games below each other, each with a bar by how often it was played."""

    def row(place: int) -> Box:
        one = shown[place]
        clean, over = _of_title(one)
        games = many("{n} game", "{n} games", one.games)
        words = ", ".join(filter(None, (games, clean, over)))
        face = Painted(_draw_title, (one, most), high=HIGH)
        return Part(f"title {place}", (face,), name=one.title, more=words, do=lambda: press(place))

    rows = Part("titles", (Column(tuple(map(row, range(len(shown))))),), Role.GROUP)
    return Plate((rows,), bottom=14)


def _of_title(one: OfTitle) -> tuple[str, str]:
    over = say("{over} over par", over=one.over) if one.over else ""
    return say("{n} clean", n=one.clean), over


def _draw_title(pen: Pen, spot: pygame.Rect, seen: tuple[OfTitle, int], lit: Lit) -> None:
    """Draw its icon and name, a bar of its games of which the clean ones are green, and figures."""
    (one, most), px, theme = seen, pen.px, pen.theme
    if lit.hot:
        pen.plate(spot.inflate(2 * px(8), -px(2)), 8, "raised")
    pen.icon(one.icon, 20, "quiet", midleft=(spot.x, spot.centery))
    left, right = spot.x + px(ICON), spot.right
    bared = spot.width >= px(BARED)
    clean, over = _of_title(one)
    columns = (number(one.games), theme.text), (clean, theme.quiet), (over, theme.quiet)
    rooms = ROOMS if bared else LOW_ROOMS
    for (words, ink), room in zip(columns[::-1], rooms[::-1], strict=True):
        if room:
            line = paint.fitted(words, px(SMALL), ink, px(room - 8), 500)
            pen.target.blit(line, line.get_rect(midright=(right, spot.centery)))
        right -= px(room)
    wide = px(NAME) if bared else right - left - px(8)
    pen.words(one.title, BODY * 0.95, "text", 500, room=wide, midleft=(left, spot.centery))
    if bared:
        bar = pygame.Rect(left + wide + px(8), 0, right - left - wide - px(16), px(BAR))
        bar.centery = spot.centery
        whole = max(bar.height, round(bar.width * one.games / most))
        green = round(whole * one.clean / one.games)
        bars = [(whole, mix(theme.card, theme.quiet, 0.4))]
        bars += [(max(bar.height, green), theme.good)] if green else []
        for length, ink in bars:
            pen.target.blit(paint.rounded((length, bar.height), bar.height // 2, ink), bar)


# A chart

MOST, UNIT = 8, 12


def chart(
    title: str, values: Values, line: Means = (), do: Callable[[], object] | None = None
) -> Box:
    """Show a bar a game, from the oldest to the latest, and a line over them; a press shows them.

    Nothing over par is low and green, more is higher; where par is not known it is faint.
    """
    words = ", ".join(say("not known") if one is None else number(one) for one in values)
    kids = (
        Text(title, SMALL, "quiet", 500, step=20 / SMALL),
        Painted(_chart, (tuple(values), tuple(line)), high=130),
    )
    plate = Plate((Column(kids),), hot="hover" if do else "", radius=8)
    role = Role.BUTTON if do else Role.WORDS
    return Part("chart", (plate,), role, f"{title.strip(' .')}. {words}", do=do)


def _chart(pen: Pen, area: pygame.Rect, seen: tuple[Values, Means], _: Lit) -> None:
    """Draw lines for 0, 4 and 8, the bars, and the line over them."""
    values, means = seen
    px, theme, scale = pen.px, pen.theme, pen.scale
    left, bottom, unit = area.x + px(26), area.y + px(112), px(UNIT)
    for level in (0, 4, MOST):
        line = bottom - level * unit
        pen.target.fill(theme.line, (left, line, area.right - left, 1))
        beyond = level == MOST and any(value > level for value in values if value)
        pen.words(f"{level}{'+' * beyond}", 13, "quiet", midright=(left - px(6), line))
    step = min((area.right - left) / max(1, len(values)), 18 * scale)
    width = max(2, round(step * 0.7))
    for place, value in enumerate(values):
        height = px(3) + min(max(value or 0, 0), MOST) * unit
        ink = theme.faint if value is None else theme.warn if value else theme.good
        spot = pygame.Rect(round(left + place * step), bottom - height, width, height)
        pen.target.blit(paint.rounded(spot.size, min(px(3), width // 2), ink), spot)
    points = tuple(
        (left + place * step + width / 2 - area.x, px(112) - 3 * scale - min(mean, MOST) * unit)
        for place, mean in enumerate(means)
        if mean is not None
    )
    if len(points) > 1:
        for ink, thick in ((theme.card, 5), (theme.text, 2)):
            pen.target.blit(paint.line(area.size, points, ink, max(1, px(thick))), area)


# A table


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> Box:
    """Set rows of words below a head; all columns but the first are set to the right."""

    def row(words: Sequence[str], ink: str, broken: bool) -> Row:
        looks = [(Stand.START, 0)] + [(Stand.END, 58)] * (len(words) - 1)
        return Row(
            tuple(
                Text(
                    word,
                    SMALL,
                    ink,
                    step=20 / SMALL,
                    line=bool(place) and not broken,
                    least=4,
                    low=14,
                    stand=stand,
                    wide=wide,
                )
                for place, (word, (stand, wide)) in enumerate(zip(words, looks, strict=True))
            )
        )

    rule = Painted(_rule, None, high=6)
    kids: list[Box] = [row(head, "quiet", True), rule]
    for place, line in enumerate(lines):
        said = ", ".join([line[0], *_named(head, line)])
        kids += [Part(f"row {place}", (row(line, "text", False),), Role.WORDS, said), rule]
    grows = (1.0, *(0.0 for _ in head[1:]))
    return Plate((Table(tuple(kids), grows, gap=12),), top=2, bottom=10)


def _rule(pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
    pen.target.fill(pen.theme.line, (spot.x, spot.bottom - pen.px(3), spot.width, 1))


def _named(head: Sequence[str], row: Sequence[str]) -> list[str]:
    """Say the values of a table's row with the names of their columns."""
    return [
        say("{label} {value}", label=name, value=value)
        for name, value in zip(head[1:], row[1:], strict=False)
        if value
    ]


# Finished games

# The buttons of a finished game: name, words and icon.
AGAIN = (
    ("replay", mark("Watch"), "play"),
    ("again", mark("Play again"), "rotate-ccw"),
    ("review", mark("Review"), "list"),
)
# Where there is less room than this, they go without their icons; where there is less than that,
# they are below the words.
ROOMY, STACKED = 700, 440
# In a list, words have a second line where the buttons leave them less than this, and the note
# has one, too, where they leave less than that.
TIGHT, TIGHTEST = 340, 300
# How high a game is with a line of words and one of its note, how much more a second line takes,
# and the buttons where they are below.
ONE_LINE, SECOND, BELOW = 44, 20, 58


def game_height(width: float) -> int:
    """Return how high each game of a list is, by the width."""
    below, beside = BELOW if width < STACKED else 0, width - _buttons_wide()
    return ONE_LINE + 2 + SECOND * ((beside < TIGHT) + (beside < TIGHTEST)) + below


def _buttons_wide() -> int:
    face = paint.font(LABEL, 500)
    return sum(face.wide(say(words)) + 30 for _, words, _ in AGAIN)


def played(
    words: str, note: str, do: Mapping[str, Callable[[], object]], listed: bool = False
) -> Box:
    """Tell of a finished game, with buttons to see it, to play it again, to look back on it.

    In a list all are equally high, and their words have no more lines than that has room for.
    """
    said, size = f"{words}, {note}", BODY * 0.95

    def told(above: int, below: int) -> Box:
        lines = (
            Text(words, size, weight=500, step=SECOND / size, most=above, read=False, least=12),
            Text(note, 13, "quiet", step=SECOND / 13, most=below, read=False, least=12),
        )
        return Column(lines, grow=1)

    def buttons(icons: bool) -> tuple[Box, ...]:
        faces = ((name, Face(say(text), icon * icons)) for name, text, icon in AGAIN)
        return tuple(
            Part(name, (parts.button(face, 36, 24),), name=face.label, do=do[name])
            for name, face in faces
        )

    def beside(wide: float, words: Box, buttons: Sequence[Box]) -> Box:
        kids = (words, Space(wide=4), *buttons)
        return Plate((Row(kids, gap=6, stand=Stand.START),), needs=wide)

    bare, long = buttons(False), told(2, 2)
    ways = [beside(ROOMY, told(1, 1) if listed else long, buttons(True))]
    if listed:
        ways.append(beside(_buttons_wide() + TIGHT, told(1, 1), bare))
        ways.append(beside(_buttons_wide() + TIGHTEST, told(2, 1), bare))
    ways.append(beside(STACKED, long, bare))
    ways.append(Column((long, Space(high=2), Row((Space(grow=1), *bare), gap=6), Space(high=18))))
    return Part("game", (Fit(tuple(ways)),), Role.GROUP, said, holds=True)

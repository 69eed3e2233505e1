"""What the card at a board's end tells: the seal of par, one bar a move, and what is next."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import SMALL, Colour, Theme, mix
from game.text.tongue import number, say
from game.ui.commands import said_key
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Fit, Painted, Part, Plate, Row, Space, Tall, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Face
from game.ui.nodes import Node, Role, sentences
from game.ui.panel.hint_card import pictured
from game.ui.panel.hinted import Chip

# How far the seal's edge goes in and out, and how often.
SCALLOPS, DEPTH = 12, 0.055
# How high the bars' strip is, on a card that is low, and on one that has still less room.
STRIP, LOW_STRIP, LOWER_STRIPS = 52, 44, (42, 34)
# How far down bars stand in it; below are the numbers.
FOOT = 36
# How wide a low card is at least that has its title and words in one line.
ONE_LINE = 440
# How much higher and lower a bar reaches that is looked at.
RISEN = 4


# How high the button of what is next is, and the others, where there is room and where there is
# little; the room between them.
HIGH, LOW, LEAST, GAP = (50, 44), (44, 40), 34, 8
# What has a row of its own: its words are long.
WIDE = {"watch", "slip", "daily"}
# What a low card has no button for, and what it can do without, one after the other.
LEFT_OUT = "picture", "undo", "share", "watch"

Entry = tuple[str, str, str, str]
Press = Callable[[str], object]


class Better(NamedTuple):
    """What would have kept the pace at the worst slip, in words and as a picture."""

    words: str
    chip: Chip


class CardSeen(NamedTuple):
    """What the card says of a play besides its bars.

    par       what par is, where nothing else says it
    late      by how much it went past its limit
    sealed    what the seal stands for; nothing where there is none
    standing  how the list stands that it is one of
    """

    title: str
    par: str
    words: str
    late: str
    sealed: str
    better: Better | None
    standing: tuple[str, ...]


def told_beside(
    seen: CardSeen, bars: "Barred | None", entries: Sequence[Entry], press: Press
) -> Box:
    """Tell it in the panel's place: what came of the play at the top, the buttons at the foot.

    Where both have too little room, there is no button for the picture.
    """
    fewer = [one for one in entries if one[0] != "picture"]

    def way(low: bool, entries: Sequence[Entry]) -> Box:
        kids: list[Box] = [Row((_title(seen, 24), Space(wide=26))), *_par(seen)]
        kids += _words(seen, low)
        if bars is not None:
            shown, now = bars
            kids += Space(high=8), shown.body(now)
        if seen.better is not None:
            chip = pictured(seen.better.chip, 26)
            kids += [Row((chip, Text(seen.better.words, SMALL, grow=1)), gap=10), Space(high=8)]
        kids += [Text(line, SMALL, "quiet") for line in seen.standing]
        fill = _tinted if seen.sealed else "raised"
        card = Plate((Column(tuple(kids)),), fill, radius=12, left=14, top=10, right=14, bottom=10)
        foot = _buttons(entries, press, LOW if low else HIGH)
        return Column((card, Space(high=GAP if low else 12), Space(grow=1), foot))

    return Column((Tall((way(False, entries), way(True, entries), way(True, fewer)), grow=1),))


def told_over(seen: CardSeen, bars: "Barred | None", entries: Sequence[Entry], press: Press) -> Box:
    """Tell it low over the board, as much as has room there; what is next has words."""
    par = Text(seen.par, 15, line=True, least=10, low=60)
    beside = (par, Space(wide=30)) if seen.par else (Space(wide=30),)
    head = Row((_title(seen, 20), *beside), gap=10)
    words, standing = _words(seen, low=True), [Text(line, SMALL, "quiet") for line in seen.standing]
    main, *others = entries

    def without(left_out: Sequence[str], high: float) -> Box:
        kept = [one for one in others if one[0] not in left_out]
        small = [_button(one, press, Face("", one[2]), high) for one in kept]
        row = Row((_alike([main], press, high, main=True), *small), gap=GAP)
        return Plate((row,), needs=1)

    def row(high: float) -> Box:
        # What is next has its words in one line: a button gives way that has a key, too.
        return Fit(tuple(without(LEFT_OUT[:count], high) for count in (2, 3, 4)))

    def way(*kids: Box) -> Box:
        return Column((head, *kids, Space(high=6), Space(grow=1), row(HIGH[1])))

    # Where large text leaves too little room for that, all is in a line, and close.
    stamp = (Painted(_stamp, None, 20, 20),) if seen.sealed else ()
    close = Row((*stamp, _title(seen, 20, 1.1), *beside), gap=8)
    brief = f"{seen.late}." if seen.late else seen.words
    ink = "warn" if seen.late else "good" if seen.sealed else "quiet"
    line = Text(brief, SMALL, ink, step=1.2, line=True, least=9, read=not seen.sealed)
    said = Part("seal", (line,), Role.WORDS, sentences([seen.words, seen.sealed]))
    least = Column((close, said if seen.sealed else line, Space(high=5), Space(grow=1), row(LEAST)))
    ways = [way(*words, *standing), way(*words), least]
    if bars is not None:
        # What is said of a move that is looked at takes the place of the words.
        shown, now = bars
        all_words = f"{seen.late}. {seen.words}" if seen.late else seen.words
        strip, over = shown.strip(now, LOW_STRIP), [shown.words(now, all_words)]
        lower, lowest = (shown.strip(now, high) for high in LOWER_STRIPS)
        all_said = sentences([seen.late, seen.words, seen.sealed])
        titled = Part("words", (close,), Role.WORDS, all_said)
        shown_line = Text(brief, SMALL, ink, most=1, read=False)
        one = Part("words", (shown_line,), Role.WORDS, all_said, grow=1)
        in_one = Row((*stamp, _title(seen, 20, 1.1, 0), one, Space(wide=30)), gap=8)
        head_of_one = Fit((Plate((in_one,), needs=ONE_LINE), titled))
        if seen.sealed and now.over is None:
            over = words
        ways[:0] = (
            way(*words, shown.body(now), *standing),
            way(*over, strip, *standing),
            way(*over, strip),
            way(said if seen.sealed else line, strip),
            Column((close, said if seen.sealed else line, lower, Space(grow=1), row(LEAST))),
            Column((head_of_one, lower, Space(grow=1), row(LEAST))),
            Column((head_of_one, lowest, Space(grow=1), row(LEAST))),
        )
    return Column((Tall(tuple(ways), grow=1),))


def told_picture(seen: CardSeen, bars: "Barred | None") -> Box:
    """Tell in a picture what came of the play, without what is next."""
    stamp = (Painted(_stamp, None, 30, 30),) if seen.sealed else ()
    kids: list[Box] = [Row((*stamp, _title(seen, 24)), gap=10)]
    kids += _words(seen._replace(sealed=""), low=False)
    if bars is not None:
        shown, now = bars
        kids += Space(high=8), shown.body(now)
    return Column(tuple(kids))


def _title(seen: CardSeen, size: int, step: float = 1.45, grow: float = 1) -> Box:
    return Text(
        seen.title, size, weight=600, line=True, least=12, low=40, step=step, grow=grow, read=False
    )


def _par(seen: CardSeen) -> tuple[Box, ...]:
    """Say what par is, where nothing else tells it."""
    return (Text(seen.par, 15, step=24 / 15),) if seen.par else ()


def _words(seen: CardSeen, low: bool) -> list[Box]:
    """Say how the play compares with par, with its seal, if it has one."""
    late = [Text(f"{seen.late}.", SMALL, "warn", 500)] if seen.late else []
    if seen.sealed:
        return [*late, Space(high=4), seal(seen.words, seen.sealed, low)]
    return [*late, Text(seen.words, SMALL, "quiet")]


def _tinted(theme: Theme) -> Colour:
    return mix(theme.card, theme.good, 0.09)


def _buttons(entries: Sequence[Entry], press: Press, high: tuple[int, int]) -> Box:
    """Put what is next above all else; two beside each other where both are short."""
    main, *others = entries
    rows: list[Box] = [_alike([main], press, high[0], main=True)]
    while others:
        count = 1 if others[0][0] in WIDE else 2
        rows.append(_alike(others[:count], press, high[1]))
        others = others[count:]
    return Column(tuple(rows), gap=GAP)


def _alike(entries: Sequence[Entry], press: Press, high: float, main: bool = False) -> Box:
    faces = [Face(say(label), icon, said_key(key), main) for _, label, icon, key in entries]
    return parts.alike(faces, lambda face, at: _pressed(entries[at], press, face), high)


def _button(entry: Entry, press: Press, face: Face, high: float) -> Box:
    return _pressed(entry, press, parts.button(face, high), 0)


def _pressed(entry: Entry, press: Press, face: Box, grow: float = 1) -> Box:
    return Part(entry[0], (face,), name=say(entry[1]), do=lambda: press(entry[0]), grow=grow)


def seal(title: str, words: str, low: bool = False) -> Box:
    """Show par, reached without a hint: a seal, and the words beside it; of a low one, few."""
    said = [Text(title, 15 if low else 16, "good", 600, step=21 / 16)]
    if not low:
        said.append(Text(words, SMALL, "quiet", step=1.3))
    side = 28 if low else 48
    row = Row((Painted(_stamp, None, side, side), Column(tuple(said), grow=1)), gap=12)
    return Part("seal", (row,), Role.WORDS, sentences([title, words]))


def _stamp(pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
    pen.target.blit(_seal(spot.width, pen.theme.good, pen.theme.card), spot)


@kept
def _seal(side: int, colour: Colour, ink: Colour) -> pygame.Surface:
    fine = paint.FINE
    large = paint.blank((side * fine, side * fine))
    large.fill((*colour, 0))
    middle = side * fine / 2
    points = [
        (
            middle + middle * (1 - DEPTH + DEPTH * cos(SCALLOPS * turn)) * cos(turn),
            middle + middle * (1 - DEPTH + DEPTH * cos(SCALLOPS * turn)) * sin(turn),
        )
        for turn in (2 * pi * step / 360 for step in range(360))
    ]
    pygame.draw.polygon(large, colour, points)
    width = max(1, round(0.024 * side * fine))
    pygame.draw.circle(large, ink, (middle, middle), middle * 0.74, width)
    seal = pygame.transform.smoothscale(large, (side, side))
    paint.put(seal, paint.icon("check", round(side * 0.5), ink), center=seal.get_rect().center)
    return seal


class Judged(NamedTuple):
    """What bars show: what each move cost (None: not known) or scored, and what it has to say.

    The most that one scored is `most`, and `over` is the move that is looked at.
    """

    costs: tuple[int | None, ...]
    scores: tuple[int, ...]
    most: int
    words: tuple[str, ...]
    summary: str
    over: int | None
    sign: str = "+"


class Bars:
    """One bar a move: low and green where it kept the pace, high where it lost ground.

    Below stands what there is to say of the move under the mouse or the arrow keys, else of all.
    """

    def __init__(
        self,
        costs: Sequence[int | None],
        words: Sequence[str],
        summary: str,
        replay: Callable[[int], None],
        hot: Callable[[], str] = lambda: "",
        scores: Sequence[int] = (),
        sign: str = "+",
    ) -> None:
        """Show what each move cost; None: not known. A click or Enter replays from a move on.

        `hot` names what is under the mouse. With `scores`, bars are as high as what was scored.
        """
        self._seen = Judged(
            *(tuple(costs), tuple(scores), max((1, *scores)), tuple(words), summary, None, sign)
        )
        self._replay, self._hot = replay, hot
        self._chosen = next((place for place, cost in enumerate(costs) if cost), 0)
        self._picked = False

    def value(self) -> Judged:
        part, _, name = self._hot().partition(" move ")
        over = self._chosen if self._picked else None
        if part == "moves" and int(name) < len(self._seen.costs):
            over = int(name)
        return self._seen._replace(over=over)

    def body(self, now: Judged) -> Box:
        return Column((self.strip(now, STRIP, self.words(now, now.summary)), Space(high=10)))

    def words(self, now: Judged, usual: str) -> Box:
        """Say what there is to say of the move that is looked at, or what is said else."""
        words = usual if now.over is None else now.words[now.over]
        ink = "quiet" if now.over is None else "text"
        like = *dict.fromkeys(now.words), usual
        return Text(words, SMALL, ink, step=20 / SMALL, read=False, like=like)

    def strip(self, now: Judged, high: float, *below: Box) -> Box:
        """Show the bars alone, or with what stands below."""
        said = now.words[self._chosen] if self._picked else now.summary
        return Part(
            "moves",
            (Column((Painted(_bars, now, high=high), *below)),),
            Role.SLIDER,
            say("Your moves"),
            do=lambda: self._replay(self._chosen),
            turn=self._turn,
            value=said,
            more=", ".join(
                say("Move {place}: {what}", place=place, what=f"{now.sign}{cost}")
                for place, cost in enumerate(now.costs, start=1)
                if cost
            ),
            inside=self,
        )

    def _turn(self, by: int) -> None:
        """Choose the next move, or the one before."""
        by = by if self._picked else 0
        self._chosen = min(max(self._chosen + by, 0), len(self._seen.costs) - 1)
        self._picked = True

    # What lies in the strip

    def at(self, area: pygame.Rect, scale: float, point: tuple[int, int]) -> str | None:
        """Name the move: each has its part of the strip, above the words."""
        strip = pygame.Rect(*area.topleft, area.width, min(area.height, round(STRIP * scale)))
        if not strip.collidepoint(point):
            return None
        return f"move {(point[0] - strip.x) * len(self._seen.costs) // strip.width}"

    def ring(self, area: pygame.Rect, scale: float) -> pygame.Rect:
        return _bar(self._seen, area, scale, self._chosen)

    def press(self, name: str) -> None:
        self._replay(int(name.split()[1]))

    def nodes(self, area: pygame.Rect, scale: float) -> Sequence[Node]:
        """The strip itself tells of the move that the arrows chose, else of all."""
        return ()


# The bars, with what they show by now.
Barred = tuple[Bars, Judged]


def _bar(seen: Judged, strip: pygame.Rect, scale: float, place: int) -> pygame.Rect:
    """Return the bar of a move, as high as the ground that it lost; in a low strip, less.

    Numbers have as much room below it in any.
    """
    scale = min(scale, (strip.height - (STRIP - FOOT) * scale) / FOOT)
    count, cost = len(seen.costs), seen.costs[place]
    gap = min(6 * scale, 0.3 * strip.width / count)
    step = (strip.width + gap) / count
    left = min(round(place * step), strip.width - 1)
    right = round((place + 1) * step - gap)
    height = round((20 if not cost else min(30, 20 + 12 * cost)) * scale)
    if seen.scores:
        # By its root, so that one large group leaves the others to be seen.
        share = max(0, seen.scores[place]) / seen.most
        height = round((4 + 26 * share**0.5) * scale)
    bottom = strip.y + round(FOOT * scale)
    return pygame.Rect(strip.x + left, bottom - height, max(1, right - left), height)


def _bars(pen: Pen, strip: pygame.Rect, seen: Judged, _: Lit) -> None:
    for place, cost in enumerate(seen.costs):
        spot = _bar(seen, strip, pen.scale, place)
        ink = "good" if cost == 0 else "warn" if cost else "faint"
        if place == seen.over:
            spot = spot.inflate(0, 2 * pen.px(RISEN))
        radius = min(pen.px(3), spot.width // 2)
        pen.target.blit(paint.rounded(spot.size, radius, pen.ink(ink)), spot)
    _numbers(pen, strip, seen)


def _numbers(pen: Pen, strip: pygame.Rect, seen: Judged) -> None:
    """Write below the bars what moves lost, as far as there is room: what cost most comes first."""
    lost = [(cost, place) for place, cost in enumerate(seen.costs) if cost and cost > 0]
    there: list[pygame.Rect] = []
    for cost, place in sorted(lost, key=lambda one: -one[0]):
        spot = _bar(seen, strip, pen.scale, place)
        words = paint.text(f"{seen.sign}{number(cost)}", pen.px(13), pen.ink("warn"), 600)
        below = spot.bottom + pen.px(2 + RISEN * (place == seen.over))
        at = words.get_rect(midtop=(spot.centerx, below)).clamp(strip)
        if at.inflate(2 * pen.px(5), 0).collidelist(there) < 0:
            pen.target.blit(words, at)
            there.append(at)

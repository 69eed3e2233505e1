"""What the panel tells while a board is played: one description, drawn, pressed and read aloud.

Each button does the command that it is named after. Par's badge, the lesson and the graph are
pictures in it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import SMALL, mix
from game.export.miniature import miniature
from game.text.tongue import say
from game.ui.commands import BY_NAME, called
from game.ui.kit import parts
from game.ui.kit.boxes import (
    Box,
    Column,
    Draw,
    Grid,
    Painted,
    Part,
    Plate,
    Row,
    Space,
    Tall,
    Text,
    part,
)
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Face
from game.ui.nodes import Role, sentences
from game.ui.panel import cards, hint_card
from game.ui.panel.badge import ParSeen
from game.ui.panel.hinted import Hint
from game.ui.panel.pace_line import PACE, Pace
from game.ui.panel.seen import (
    Card,
    Counter,
    Half,
    KeyFace,
    Level,
    Marks,
    Mode,
    QuestSeen,
    Rules,
    Seen,
)
from game.views import FACES
from game.words import pars

# Buttons with a note are so much higher.
GAP, NOTED = 8, 8
# The pace line is so high where it has room, and is left out where it would be lower than this.
PACE_HIGH, PACE_LEAST = 104, 58
# What the kind of board is called is no smaller than this beside its picture.
LEAST_NAME = 11


class Pictures(NamedTuple):
    """What draws par's badge, the graph of a play, and the lesson in a puzzle."""

    badge: Draw
    pace: Draw
    lesson: Draw


class Extent(NamedTuple):
    """What room there is: for two columns, for larger type, or less than all has need of."""

    two: bool = False
    roomy: bool = False
    low: bool = False


def body(seen: Seen, room: Extent, pictures: Pictures) -> Box:
    """Tell it in one column, or in two below the board; where there is room, with a title.

    What is below the edge of a low panel is what is told, and not what is pressed; but for what is
    asked for. Rules that are new have the room there of what was not played yet.
    """
    two, roomy, low = room
    if low and isinstance(seen.card, Rules):
        head = Space(high=GAP), _top(seen.mode, 36), *_head(seen.level, 8, 42)
        head = (*head, *_switch(seen.halves, 8, 28), Space(high=GAP))
        foot = (Space(high=GAP), *_foot(seen, 36), Space(high=6))
        return Plate((Column((*head, _middle(seen, pictures), *foot)),), left=14, right=14)
    low = low and not isinstance(seen.card, QuestSeen)
    if seen.ended:
        above, modes, gap, high, aside = (18, 44, 12, 73, 22) if roomy else (12, 34, 6, 46, 14)
        head = Space(high=above), _top(seen.mode, modes), *_head(seen.level, gap, high)
        return Plate((Column(head),), left=aside, right=aside)
    if isinstance(seen.card, Hint) and seen.card.why is not None:
        return _weighing(seen, seen.card, two, roomy)
    if two:
        left = (
            _top(seen.mode, 36),
            *_head(seen.level, 8, 44),
            *_counters(seen.counters, seen.hinted, *((8, 52) if seen.halves else (10, 58))),
            *_badge(pictures.badge, seen.par, 6 if seen.halves else 8, 94),
        )
        middle = _middle(seen, pictures, 94)
        right = (middle, Space(high=GAP), *_foot(seen, 41), Space(grow=1))
        columns = Column((*left, *_switch(seen.halves, 8, 30))), Column(right)
        return Plate((Grid(columns, 2, 14, narrow=True),), left=14, top=14, right=14)
    if roomy:
        top = (
            Space(high=18),
            _top(seen.mode, 44),
            *_head(seen.level, 12, 64 if seen.halves else 73),
            *_switch(seen.halves, 8, 34),
            *_counters(seen.counters, seen.hinted, 20, 66),
        )
        top = (*top, *_badge(pictures.badge, seen.par, 13, 105), Space(high=14))
        foot = (Space(high=GAP), *_foot(seen, 44), Space(high=14))
        return Plate((Column((*top, _middle(seen, pictures), *foot)),), left=22, right=22)
    counters = _counters(seen.counters, seen.hinted, *((7, 53) if seen.halves else (8, 55)))
    top = (
        Space(high=GAP if low else 12),
        _top(seen.mode, 36),
        *_head(seen.level, 8, 42),
        *_switch(seen.halves, 8, 28),
        *counters,
    )
    top = (*top, *_badge(pictures.badge, seen.par, 6, 82 if seen.halves else 84), Space(high=GAP))
    foot, middle = _foot(seen, 36), _middle(seen, pictures)
    below = (*foot, Space(high=GAP), middle) if low else (middle, Space(high=GAP), *foot)
    return Plate((Column((*top, *below, Space(high=6))),), left=14, right=14)


def _weighing(seen: Seen, hint: Hint, two: bool, roomy: bool) -> Box:
    """Tell a hint with its reasons: they have the room of par's badge and of most buttons."""
    keys = {key.action: key for row in seen.rows for key in row}
    wanted = tuple(keys[name] for name in ("undo", "hint") if name in keys)
    foot = rows((wanted or seen.rows[0],), 44 if roomy else 36)
    if two:
        words, boards = hint_card.halves(hint)
        left = _top(seen.mode, 36), Space(high=8), said(hint, words), Space(high=GAP), foot
        both = Grid((Column(left), boards), 2, 14, narrow=True)
        return Plate((both,), left=14, top=14, right=14)
    ways = hint_card.opened(hint, 113 if roomy else 101)
    shown = tuple(Column((said(hint, card), Space(grow=1))) for card in ways)
    card = Part("middle", (Tall(shown, grow=1),), Role.GROUP, grow=1)
    if roomy:
        head = Space(high=18), _top(seen.mode, 44), *_head(seen.level, 12, 73)
        counted = _counters(seen.counters, seen.hinted, 16, 66)
        kids = (*head, *counted, _par(seen.par[0]), Space(high=12), card, Space(high=GAP), foot)
        return Plate((Column((*kids, Space(high=14))),), left=22, right=22)
    kids = (Space(high=12), _top(seen.mode, 34), *_head(seen.level, 6, 46), Space(high=GAP))
    kids = (*kids, card, Space(high=GAP), foot, Space(high=GAP))
    return Plate((Column(kids),), left=14, right=14)


def _par(par: ParSeen) -> Box:
    tick = " ✓" if par.par is not None and par.par.proved else ""
    words = say("Par {par}", par=pars.span(par.par)) + tick
    shown = Text(words, SMALL, "quiet", 500, line=True, least=9, low=40, read=False)
    return Part("par", (shown,), Role.WORDS, command=True)


# What is told below the badge


def _middle(seen: Seen, pictures: Pictures, high: float = 0) -> Box:
    """Tell the card and the pace line, in a room so high, or in all that is left."""
    shown: list[Box] = []
    if isinstance(seen.card, Rules):
        shown.append(said(seen.card, Painted(pictures.lesson, seen.card, high=high)))
    for card in [*cards.ways(seen.card)] or [Space()]:
        way, gap = said(seen.card, card), 0 if isinstance(card, Space) else GAP
        if seen.pace is not None:
            at_foot = Space(high=gap, grow=1), pace_line(pictures.pace, seen.pace, PACE_HIGH)
            between = Space(high=gap), pace_line(pictures.pace, seen.pace, PACE_LEAST, 1)
            shown += [Column((way, *at_foot)), Column((way, *between))]
        shown.append(Column((way,)))
    grow = 0 if high else 1
    return Part("middle", (Tall(tuple(shown), high),), Role.GROUP, grow=grow)


def said(card: Card, shown: Box) -> Box:
    """Tell a card as it is read aloud; one that can be pressed is told by itself, too."""
    words = cards.said(card)
    if not words:
        return shown
    holds = isinstance(shown, Part) or isinstance(card, Hint)
    return Part("card words", (shown,), Role.WORDS, words, holds=holds)


def pace_line(draw: Draw, pace: Pace, high: float, grow: float = 0) -> Box:
    """Return the graph of a play, to walk along."""
    made, count = pace.cursor, len(pace.session.path)
    return Part(
        PACE,
        (Painted(draw, pace, high=high),),
        Role.SLIDER,
        say("Pace line"),
        value=say("{place} of {all}", place=made, all=count),
        command=True,
        grow=grow,
    )


@part
def _top(mode: Mode, high: float) -> Box:
    """Offer both modes, and beside them the menu of commands."""
    command = BY_NAME["menu"]
    face = parts.button(Face("", command.icon), high)
    more = f"{called(command.name)} ({command.cap})"
    button = Part(command.name, (face,), name=called(command.name), more=more, command=True)
    return Row((_mode(mode, high), button), gap=GAP)


def _mode(mode: Mode, high: float) -> Box:
    """Offer to play, or to train: whether it is told at once what moves were worth."""
    names = ("play", "train")
    said = tuple(called(name) for name in names)

    def half(place: int) -> Box:
        on, able = mode.training == bool(place), mode.able
        face = Painted(parts.option, (said[place], on, said, able), high=high)
        more = say(BY_NAME[names[place]].more)
        return Part(
            *(names[place], (face,), Role.RADIO, said[place]),
            more=more,
            on=on,
            able=able,
            stop=able,
            command=True,
        )

    return Plate((Grid((half(0), half(1)), 2, narrow=True),), "raised", radius=10, grow=1)


@part
def _head(level: Level, gap: float, high: float) -> tuple[Box, ...]:
    """Tell the kind of board; a press opens the levels."""
    tile = Painted(_draw_level, level, high=high)
    more = say("Grade: {grade}", grade=level.grade) if level.grade else ""
    return Space(high=gap), Part("levels", (tile,), name=level.aloud, more=more, command=True)


def _draw_level(pen: Pen, spot: pygame.Rect, level: Level, lit: Lit) -> None:
    """Draw the board as it began, its kind, and how hard it is."""
    theme, px = pen.theme, pen.px
    pen.plate(
        spot, 12, lambda _: mix(theme.raised, theme.outline, 0.06) if lit.hot else theme.raised
    )
    side, pad, room = spot.height - 2 * px(8), px(8), spot.right - px(34)
    left = spot.x + side + 2 * pad + px(4)
    whole = [*filter(None, (level.where, *level.words))]
    if left + paint.font(px(LEAST_NAME), 600).wide(whole[0]) <= room:
        small = miniature(FACES[level.family].view, level.start, None, level.look, side)
        pen.target.blit(small, small.get_rect(center=(spot.x + pad + side // 2, spot.centery)))
    else:
        left = spot.x + px(12)  # The words are more than the picture.
    first, below = _lines(level, whole, room - left, pen)
    line = paint.shortened(first, px(15), theme.text, room - left, 600 if below else 500)
    up = px(11 if spot.height >= px(60) else 9)
    middle = spot.centery - (up if below else 0)
    pen.target.blit(line, line.get_rect(midleft=(left, middle)))
    if below:
        pen.words(below, 14, "quiet", room=room - left, midleft=(left, spot.centery + up))
    pen.icon("chevron-down", 18, "quiet", midright=(spot.right - px(11), spot.centery))


def _lines(level: Level, whole: Sequence[str], room: int, pen: Pen) -> tuple[Sequence[str], str]:
    """Return the parts of the first line, and what stands below; a name is never left out.

    All has one line where there is room, over the grade. Else the first part has a line of its own,
    over the others; what is between the first and the last of these can be done without.
    """

    def fits(parts: Sequence[str], size: float, weight: int) -> bool:
        return paint.font(pen.px(size), weight).wide(" · ".join(parts)) <= room

    weight, short = 600 if level.grade else 500, [*dict.fromkeys((whole[0], whole[-1]))]
    if fits(whole, 13, weight) or (not level.where and fits(short, 13, weight)):
        return whole, level.grade
    others, grade = [*whole[1:]], [level.grade] if level.grade else []
    while len(others) > 1 and not fits([*others, *grade], 13, 400):
        del others[-2 if len(others) > 2 else -1]
    if not fits([*others, *grade], LEAST_NAME, 400):
        grade = []
    return whole[:1], " · ".join([*others, *grade])


# How it is counted


@part
def _switch(halves: tuple[Half, ...], gap: float, high: float) -> tuple[Box, ...]:
    """Tell the ways to count, where there are two; a press takes the other."""
    if not halves:
        return ()
    said = [say("{what}, chosen", what=half) if on else half for half, on in halves]
    switch = Part(
        "recount",
        (Painted(_draw_switch, halves, high=high),),
        name=say("Count: {what}", what=", ".join(said)),
        command=True,
    )
    return Space(high=gap), switch


def _draw_switch(pen: Pen, spot: pygame.Rect, halves: tuple[Half, ...], lit: Lit) -> None:
    """Draw the halves behind their name and key, the one that counts raised."""
    theme, px = pen.theme, pen.px
    # Translators: what is counted; moves and steps to choose from stand behind it.
    name = pen.words(say("Count"), 14, "quiet", 500, midleft=(spot.x, spot.centery))
    size = px(14)
    long = sum(paint.font(size, 600).wide(words) for words, _ in halves)
    left = spot.x + max(px(64), name.width + px(26))
    if spot.right - left < long + px(32):
        left = name.right + px(8)  # What there is to choose needs the key's room.
    else:
        pen.words("C", 12, "quiet", midleft=(name.right + px(6), spot.centery))
    track = pygame.Rect(left, spot.y, spot.right - left, spot.height)
    pen.plate(track, 8, "raised")
    # Both are as large as the two of them have room for.
    size = min(size, size * (track.width - px(32)) // max(1, long))
    wide = [paint.font(size, 600).wide(words) + px(16) for words, _ in halves]
    # Both are of one width, unless that is too little for one of them.
    first = track.width // 2
    if max(wide) > first:
        first = max(0, wide[0] + (track.width - sum(wide)) // 2)
    for place, (words, chosen) in enumerate(halves):
        half = pygame.Rect(track.x, track.y, first, track.height)
        if place:
            half = pygame.Rect(track.x + first, track.y, track.width - first, track.height)
        half.inflate_ip(-px(6), -px(6))
        if chosen:
            pen.plate(half, 6, lambda theme: mix(theme.raised, theme.text, 0.16))
        ink = theme.text if chosen or lit.hot else theme.quiet
        word = paint.fitted(words, size, ink, half.width - px(10), 600 if chosen else 500)
        pen.target.blit(word, word.get_rect(center=half.center))


# Counters and par


@part
def _counters(
    counters: tuple[Counter, ...], hinted: tuple[str, Marks], gap: float, high: float
) -> tuple[Box, ...]:
    """Tell what is counted, and what the play took besides its moves."""
    said = [f"{label} {value}" for label, value, _ in counters]
    shown = Painted(_draw_counters, (counters, hinted), high=high)
    more = sentences([*said, hinted[0]])
    return Space(high=gap), Part("counters", (shown,), Role.WORDS, more)


def _draw_counters(
    pen: Pen, spot: pygame.Rect, seen: tuple[tuple[Counter, ...], tuple[str, Marks]], _: Lit
) -> None:
    """Draw counters, and what was taken behind them: in words, or in signs where that is little."""
    (counters, (hinted, marks)), theme, px = seen, pen.theme, pen.px
    size = px(40) if spot.height >= px(62) else px(30)
    wide, end, small = spot.width * 52 // 100, spot.x, px(SMALL * 0.93)
    below = spot.x
    for place, (label, value, warn) in enumerate(counters):
        left = spot.x + place * wide
        word = paint.text(label, small, theme.quiet, 500)
        pen.target.blit(word, (left, spot.y))
        end = left + word.get_width() + px(20)
        room = min(spot.right, left + wide) - left
        counted = paint.fitted(value, size, theme.warn if warn else theme.text, room, 600)
        pen.target.blit(counted, counted.get_rect(midleft=(left, spot.bottom - size * 13 // 20)))
        below = left + counted.get_width() + px(12)
    if hinted and spot.right - end >= paint.font(small, 500).wide(hinted):
        note = paint.text(hinted, small, theme.quiet, 500)
        pen.target.blit(note, note.get_rect(midright=(spot.right, spot.y + word.get_height() // 2)))
        return
    # Signs stand beside the labels, and those that have no room there beside the numbers.
    rows = [(spot.bottom - size * 13 // 20, below), (spot.y + px(SMALL * 0.6), end)]
    middle, left = rows.pop()
    right, number = spot.right, paint.font(px(13), 500)
    for icon, count in reversed(marks):
        wide = px(14) + (number.wide(count) + px(2)) * bool(count)
        if right - wide < left and rows:
            right, (middle, left) = spot.right, rows.pop()
        if right - wide < left:
            return
        if count:
            pen.words(count, 13, "quiet", 500, midright=(right, middle))
        pen.icon(icon, 14, "quiet", midleft=(right - wide, middle))
        right -= wide + px(7)


def _badge(badge: Draw, par: tuple[ParSeen, object], gap: float, high: float) -> tuple[Box, ...]:
    """Tell par; what it rests on is told to who asks, or points at it."""
    return Space(high=gap), Part("par", (Painted(badge, par, high=high),), Role.WORDS, command=True)


# Buttons


def _foot(seen: Seen, high: float) -> tuple[Box, ...]:
    if len(seen.rows) == 2:
        # There is room for a note below the words of the first ones.
        first, last = seen.rows
        return (Column((_row(first, high + NOTED), _row(last, high)), gap=GAP),)
    return (rows(seen.rows, high),)


def rows(keys: tuple[tuple[KeyFace, ...], ...], high: float) -> Box:
    return Column(tuple(_row(row, high) for row in keys), gap=GAP)


@part
def _row(row: tuple[KeyFace, ...], high: float) -> Box:
    """Put buttons side by side; an icon alone has a square, and the others share what is left."""
    shown: list[Box] = []
    worded = [key for key in row if key.face.label]

    def pressed(face: Box, place: int) -> Box:
        return _pressed(worded[place], face, 1)

    for key in row:
        if not key.face.label:
            shown.append(_pressed(key, parts.button(key.face, high), 0))
        elif key is worded[0]:
            shown.append(parts.alike([one.face for one in worded], pressed, high))
    return Row(tuple(shown), gap=GAP)


def _noted(pen: Pen, spot: pygame.Rect, seen: tuple[Face, str], lit: Lit) -> None:
    """Draw a button with a note below its words."""
    (face, note), px = seen, pen.px
    Face("", main=face.main, able=face.able).draw(pen, spot, lit)
    ink, quiet = ("text", "quiet") if face.able else ("faint", "faint")
    left, right, up = spot.x + px(12), spot.right - px(12), px(9)
    if face.icon:
        pen.icon(face.icon, 18, ink, midleft=(left, spot.centery))
        left += px(27)
    key = pen.words(face.key, 12, quiet, midright=(right, spot.centery - up))
    for words, size, colour, middle, end in (
        (face.label, face.size, ink, -up, key.x - px(4)),
        (note, 13, quiet, up, right),
    ):
        pen.words(words, size, colour, 500, room=end - left, midleft=(left, spot.centery + middle))


def _pressed(key: KeyFace, face: Box, grow: float) -> Box:
    if key.note and isinstance(face, Painted):
        face = replace(face, draw=_noted, value=(face.value, key.note))
    able = key.face.able
    return Part(
        key.action,
        (face,),
        name=key.name,
        more=key.more,
        on=key.face.on or None,
        able=able,
        stop=able,
        command=True,
        grow=grow,
    )

"""The cards below the badge, as boxes: advice, a move asked for, a line that plays, a result.

Each can be told in several ways, the largest first: the first is taken that has room.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.art import paint
from game.art.theme import mix
from game.export.miniature import miniature
from game.play.autoplay import SPEEDS
from game.text.tongue import number, say
from game.ui.commands import called
from game.ui.kit.boxes import Box, Column, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Slider
from game.ui.nodes import Role, sentences
from game.ui.panel import hint_card, hinted
from game.ui.panel.hinted import Hint
from game.ui.panel.seen import Card, Line, QuestSeen, Race, Result, Rules, Words

if TYPE_CHECKING:
    from game.words.quests import Way

# Sizes of two sentences, with the room above and below both.
SIZES = ((16, 14, 26), (16, 14, 18), (14, 13, 18), (13, 12, 18), (12, 11, 12), (12, 11, 8))
# Sizes of the title of what is asked for, of all else, of a move's chip and of its row; a move
# whose row is lower than two lines has its own line beside its name.
ASKED = ((16, 14, 28, 42), (15, 13, 24, 36), (15, 13, 18, 22), (14, 12, 16, 19))
TWO_LINES = 36
# How high the words over a line are, with the room between them and its bar, and below that.
LINES = ((44, 2, 10), (38, 0, 6), (32, 0, 4))
# The room above the words of a result, between them, and below; and the most lines, if not all.
RESULTS = ((11, 2, 13, 0), (7, 1, 9, 0), (3, 0, 5, 0), (3, 0, 5, 1))
# How large the board of the play that is raced against may be.
RACES = (168, 128, 96, 64, 0)
# The room beside the bar to wind a line by, to its grip's edge.
GRIP = 4


def ways(card: Card) -> Sequence[Box]:
    match card:
        case Hint():
            return [*hint_card.ways(card)]
        case Words():
            return [*_words(card)]
        case QuestSeen():
            return [*asked(card)]
        case Line():
            with_speed = [_line(card, *room, speed=True) for room in LINES]
            return [*with_speed, *(_line(card, *room) for room in LINES)]
        case Race():
            return [_race(card, side) for side in RACES]
        case Result() if not card.carded:
            return [_result(card, *room) for room in RESULTS]
    return []


def said(card: Card) -> str:
    match card:
        case Hint():
            return hinted.said(card)
        case Words() | Result() | Race():
            return sentences(card[:2])
        case QuestSeen():
            names = (way.name for way in card.said.ways)
            return sentences([card.said.title, card.said.words, *names])
        case Rules():
            return sentences(map(say, card.about.rules))
    return ""


# Two sentences


def _words(seen: Words) -> Iterator[Box]:
    """Say both in ever smaller type; what has no room even so is left out from the end."""
    ways = [(*sizes, 0) for sizes in SIZES] + [(*SIZES[-1], most) for most in (3, 2, 1)]
    for large, small, pad, most in ways:
        both = hint_card.two_sentences(seen.one, seen.other, large, small, most)
        yield hint_card.framed((both,), pad, right=12)


# A race


def _race(race: Race, side: int) -> Box:
    """Show the other play's board below its words, where that has room."""
    both = hint_card.two_sentences(race.words, race.other, 15, 13, 0)
    board = (Space(high=8), Painted(_draw_race, race, high=side)) if side else ()
    return hint_card.framed((Column((both, *board)),), 18, right=12)


def _draw_race(pen: Pen, spot: pygame.Rect, race: Race, _: Lit) -> None:
    small = miniature(race.view, race.position, None, race.look, min(spot.size))
    pen.target.blit(small, small.get_rect(center=spot.center))


# A move that is asked for


def asked(quest: QuestSeen) -> Iterator[Box]:
    """Tell it in ever smaller type, and at last not all of the good moves."""
    for sizes in ASKED:
        yield _asked(quest, sizes, len(quest.said.ways))
    for count in range(len(quest.said.ways) - 1, 0, -1):
        yield _asked(quest, sizes, count)


def _asked(quest: QuestSeen, sizes: tuple[int, int, int, int], count: int) -> Box:
    said, (title, small, _, row) = quest.said, sizes
    kids: list[Box] = [Text(said.title, title, weight=600, step=1.35, read=False)]
    if said.words:
        kids.append(Text(said.words, small, "quiet", step=1.4, read=False))
    if count:
        kids.append(Space(high=6))
    for way in said.ways[:count]:
        kids.append(Painted(_way, (way, quest, sizes), high=row))
    if more := len(said.ways) - count:
        left = say("and {count} more", count=more)
        kids.append(Text(left, small, "quiet", step=1.4, read=False))
    return Plate((Column(tuple(kids)),), "", "", "line", 12, left=14, top=11, right=14, bottom=11)


def _way(
    pen: Pen, spot: pygame.Rect, seen: "tuple[Way, QuestSeen, tuple[int, int, int, int]]", _: Lit
) -> None:
    """Draw a move's picture, its name, and how its line goes on."""
    (way, quest, sizes), theme = seen, pen.theme
    small, side = pen.px(sizes[1]), pen.px(sizes[2])
    pen.put(quest.view.chip(way.position, way.move, side, quest.look), midleft=spot.midleft)
    left, middle = spot.x + side + pen.px(10), spot.centery
    if sizes[-1] < TWO_LINES:
        name = paint.fitted(way.name, small, theme.text, spot.right - left, 500)
        pen.target.blit(name, name.get_rect(midleft=(left, middle)))
        left += name.get_width() + pen.px(6)
        words, set_in = _longest(way.onward, small, spot.right - left)
        pen.put(paint.text(words, set_in, theme.quiet), midleft=(left, middle))
        return
    words, set_in = _longest(way.onward, small - pen.px(1), spot.right - left)
    rows = (
        paint.fitted(way.name, small + pen.px(1), theme.text, spot.right - left, 500),
        paint.text(words, set_in, theme.quiet),
    )
    for place, line in enumerate(rows):
        at = middle + round((place - 0.5) * spot.height * 0.46)
        pen.target.blit(line, line.get_rect(midleft=(left, at)))


def _longest(words: Sequence[str], size: int, room: int) -> tuple[str, int]:
    """Return the longest of several that has room, and a size that it has room in.

    The shortest may be a fifth smaller; where even that has no room, nothing is said, rather than
    half of it.
    """
    for one in filter(None, words):
        if paint.font(size, 400).wide(one) <= room:
            return one, size
    short = next((one for one in reversed(words) if one), "")
    smaller = paint.fitting_size([short], size, max(0, room))
    return (short, smaller) if smaller >= 0.8 * size else ("", size)


# A line that plays by itself


def _line(line: Line, high: float, gap: float, below: float, speed: bool = False) -> Box:
    """Tell what is played, with a bar to wind it by, buttons to step and pause, and its speed."""
    of = say("{place} of {count}", place=line.place, count=line.length)
    words = Text(line.words, least=9, line=True, low=40, step=high / 16, grow=1, read=False)
    count = Text(of, 14, "quiet", 500, line=True, step=high / 14, read=False)
    head = Plate((Row((words, count), gap=GRIP * 2),), left=14, right=14)
    icons = (("back", "step-back"), ("pause", "play" if line.paused else "pause"))
    buttons = tuple(_button(*one) for one in (*icons, ("step", "step-forward")))
    wound = Painted(_bar, (line.place, line.length), high=28)
    scrub = Part(
        "scrub",
        (wound,),
        Role.SLIDER,
        say("Place on the line"),
        value=say("{place} of {all}", place=line.place, all=line.length),
        command=True,
        grow=1,
    )
    foot = Row((Space(wide=8), *buttons, Space(wide=8), scrub, Space(wide=12)))
    rows = (head, Space(high=gap), foot, *((_speed(line.speed),) if speed else ()))
    return Plate((Column(rows),), "", "", "line", 12, bottom=below)


def _speed(speed: float) -> Box:
    places = len(f"{speed:g}".partition(".")[2])
    part = Part(
        "speed",
        (Painted(_draw_speed, speed, high=34),),
        Role.SLIDER,
        say("Auto-play speed"),
        value=say("{speed} times", speed=number(speed, places)),
        number=(float(SPEEDS.index(speed)), 0.0, float(len(SPEEDS) - 1)),
        command=True,
    )
    return Plate((part,), left=14, right=14)


def _draw_speed(pen: Pen, spot: pygame.Rect, speed: float, _: Lit) -> None:
    slider(spot, speed).draw(pen)


def slider(spot: pygame.Rect, speed: float) -> Slider:
    """Return what the speed is chosen with, written as so many times the usual one: 0.5×."""
    places = 0 if speed == int(speed) else 1 if 10 * speed == int(10 * speed) else 2
    words = f"{number(speed, places)}×"
    return Slider(spot, say("Speed"), len(SPEEDS), SPEEDS.index(speed), words)


def _button(command: str, icon: str) -> Box:
    face = hint_card.step_button(icon, 32, 18)
    return Part(command, (face,), name=called(command), command=True)


def wound_to(spot: pygame.Rect, scale: float, x: int, length: int) -> int:
    """Return the place on a line at this place of its bar."""
    bar = spot.inflate(-2 * round(GRIP * scale), 0)
    share = (x - bar.x) / max(1, bar.width)
    return min(max(round(share * length), 0), length)


def _bar(pen: Pen, spot: pygame.Rect, seen: tuple[int, int], _: Lit) -> None:
    place, length = seen
    bar = spot.inflate(-2 * pen.px(GRIP), pen.px(6) - spot.height)
    pen.plate(bar, 3, lambda theme: mix(theme.raised, theme.line, 0.6))
    knob_x = bar.x + round(bar.width * place / max(1, length))
    done = pygame.Rect(bar.x, bar.y, max(bar.height, knob_x - bar.x), bar.height)
    pen.plate(done, 3, "accent")
    pen.knob((knob_x, bar.centery))


# How it was solved


def _result(seen: Result, above: float, gap: float, below: float, most: int) -> Box:
    title = Text(seen.title, weight=600, line=True, least=8, low=40, step=22 / 16, read=False)
    words = Text(seen.words, 14, seen.ink, step=18 / 14, most=most, read=False)
    plate = Plate(
        (Column((title, Space(high=gap), words)),),
        "raised",
        "hover",
        radius=12,
        left=14,
        top=above,
        right=14,
        bottom=below,
    )
    return Part("card", (plate,), name=say("How it was solved"), command=True)

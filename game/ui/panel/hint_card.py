"""The card of a hint: where to look, or the move; and why, with what comes of it and of another.

Opened, it has the room below the counters, and two miniatures: the boards after both moves, what is
proved of each, and a sentence of what can be counted on them. Both can be followed along the line
that is known from there.
"""

from collections.abc import Callable, Iterator

import pygame

from game.art.look import Look
from game.export.miniature import miniature
from game.play.why import OTHER
from game.rules.puzzle import Position
from game.text.tongue import say
from game.ui.commands import BY_NAME, called
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.panel.hinted import Branch, Chip, Hint
from game.views.view import View

# Sizes of the two sentences, with the room above and below both, and how high Why is.
SIZES = ((16, 14, 26, 30), (16, 14, 18, 26), (14, 13, 18, 26), (13, 12, 12, 24), (12, 11, 8, 22))
TIGHT = ((12, 11, 0), (11, 10, 0), (10, 9, 0), (12, 11, 2), (12, 11, 1))
# With Why open: how much of its room a miniature takes, and the sizes of the sentences.
OPENED = ((1, 16, 14), (1, 14, 13), (0.85, 14, 13), (0.75, 13, 12), (0.64, 12, 11), (0.5, 12, 11))
GAP = 10
# What stands beside the words and the key of Why: an icon, and room between the three.
ASKS = 30


def ways(hint: Hint) -> Iterator[Box]:
    """Tell it in ever smaller type."""
    for large, small, pad, high in SIZES:
        yield _card((*_head(hint, large, small), *_button(hint, high)), pad)
    # Why beside the words, where it has no room below them: without its key and its icon.
    brief = hint if hint.asked is None else hint._replace(asked="")
    for large, small, most in TIGHT:
        for shown in (hint, hint._replace(chip=None)):
            words = Column(tuple(_head(shown, large, small, most)), grow=1)
            yield _card((Row((words, *_button(brief, 22)), gap=8),), 8)


def opened(hint: Hint, most: float) -> Iterator[Box]:
    """Tell it with its reasons, in ever smaller type; a miniature is so large at `most`."""
    for share, large, small in OPENED:
        shown = _opened(hint, round(most * share), small)
        yield _card((*_head(hint, large, small), *shown), 18)


def halves(hint: Hint) -> tuple[Box, Box]:
    """Tell it with its reasons in two halves: in words, and the two boards beside them."""
    ask, boards, gap, sentence = _opened(hint, 115, 13)
    return _card((*_head(hint, 14, 13, 2), ask, gap, sentence), 18), boards


def framed(kids: tuple[Box, ...], pad: float, right: float = 14) -> Box:
    """Frame what a card tells, with so much room above and below it in all."""
    over = round(pad * 6 / 13)
    return Plate(kids, "", "", "line", 12, left=14, right=right, top=over, bottom=pad - over)


def two_sentences(one: str, other: str, large: int, small: int, most: int) -> Box:
    """Tell two sentences, the second smaller; of that there are so many lines, or all."""
    first = Text(one, large, step=(large + 6) / large, read=False)
    then = Text(other, small, "quiet", step=(small + 5) / small, most=most, read=False)
    return Column((first, then) if other else (first,), grow=1)


def pictured(chip: Chip, side: float) -> Box:
    return Painted(_chip, chip, side, side)


def step_button(icon: str, side: float, size: float, able: bool = True) -> Box:
    return Painted(_icon, (icon, size, able), side, side)


def _card(kids: tuple[Box, ...], pad: float) -> Box:
    return framed((Column(kids),), pad)


def _head(hint: Hint, large: int, small: int, most: int = 0) -> Iterator[Box]:
    """Tell which step it is, and its sentences beside its picture."""
    if hint.step is not None:
        place, words = hint.step
        dots = Painted(_steps, place, 36, 16)
        label = Text(words, 13, "quiet", 500, line=True, least=9, low=40, read=False)
        yield Row((dots, label), gap=8)
    if hint.one:
        both = two_sentences(hint.one, hint.other, large, small, most)
        yield both if hint.chip is None else Row((pictured(hint.chip, 30), both), gap=12)


def _button(hint: Hint, high: float) -> Iterator[Box]:
    if hint.asked is not None:
        yield _ask(hint.asked, False, high)


def _ask(key: str, on: bool, high: float) -> Box:
    words = say("Why?")
    face = Painted(_draw_ask, (words, key, on), 40, high, words, 15, 500, ASKS * bool(key), key)
    more = say("What comes of it, and of another move. It is help, as the hint is.")
    return Part("why", (face,), name=words, more=more, on=on, command=True)


def _opened(hint: Hint, side: float, small: int) -> Iterator[Box]:
    why = hint.why
    assert why is not None, "nobody asked why"
    yield _ask(hint.asked or "", True, 28)
    shown = [_side(number, why.sides, side, small) for number in range(len(why.sides))]
    yield Grid((*shown, *[Space()] * (2 - len(shown))), 2, GAP, narrow=True)
    yield Space(high=6)
    yield Text(why.sentence, small, step=(small + 6) / small, read=False)


def _side(number: int, sides: tuple[Branch, ...], side: float, small: int) -> Box:
    """Show a board after a move, with its name, what is proved, and the way along its line."""
    one = sides[number]
    board = Painted(_mini, (one.kind, one.position, one.look), side, side)
    proofs, names = tuple(one.proved for one in sides), tuple(one.name for one in sides)
    name = Text(one.name, small, weight=600, step=1.3, most=2, read=False, like=names)
    proved = Text(one.proved, 13, one.ink, 500, step=1.35, read=False, like=proofs)
    which = "other" if number == OTHER else "hint"
    back, on = f"why {which} back", f"why {which} on"
    place = Painted(_place, (one.place, one.length), 36, 28, grow=1)
    far = say("{place} of {all}", place=one.place, all=one.length)
    able = one.place > 0, one.place < one.length
    walk = Row((_step(back, able[0], far), place, _step(on, able[1], far)))
    kids = board, Space(high=4), name, proved
    return Column((*kids, walk) if one.length else kids)


def _step(name: str, able: bool, far: str) -> Box:
    face = step_button(BY_NAME[name].icon, 28, 16, able)
    return Part(name, (face,), name=called(name), value=far, able=able, stop=able, command=True)


# Drawing


def _chip(pen: Pen, spot: pygame.Rect, chip: Chip, _: Lit) -> None:
    pen.put(chip.view.chip(chip.position, chip.move, spot.height, chip.look), midleft=spot.midleft)


def _steps(pen: Pen, spot: pygame.Rect, place: int, _: Lit) -> None:
    """Draw two dashes, lit as far as the hint has come."""
    for at in range(2):
        dash = pygame.Rect(0, 0, pen.px(15), max(2, pen.px(4)))
        dash.midleft = spot.x + at * pen.px(20), spot.centery
        pen.plate(dash, 2, "accent" if at < place else "line")


def _draw_ask(pen: Pen, spot: pygame.Rect, seen: tuple[str, str, bool], lit: Lit) -> None:
    words, key, on = seen
    ink = "text" if lit.hot else "accent"
    name = pen.words(words, 15, ink, 500, midleft=spot.midleft)
    if key:
        right = name.right + pen.px(8)
        right = pen.words(key, 12, "quiet", 500, midleft=(right, spot.centery)).right + pen.px(6)
        pen.icon("chevron-up" if on else "chevron-down", 16, ink, midleft=(right, spot.centery))


def _mini(
    pen: Pen, spot: pygame.Rect, seen: tuple[Callable[[], View], Position, Look], _: Lit
) -> None:
    kind, position, look = seen
    side = min(spot.size)
    pen.put(miniature(kind, position, None, look, side), midtop=spot.midtop)


def _place(pen: Pen, spot: pygame.Rect, seen: tuple[int, int], _: Lit) -> None:
    place, length = seen
    pen.words(f"{place} / {length}", 12, "quiet", 500, center=spot.center)


def _icon(pen: Pen, spot: pygame.Rect, seen: tuple[str, float, bool], lit: Lit) -> None:
    name, size, able = seen
    if lit.hot and able:
        pen.plate(spot, 8, "raised")
    pen.icon(name, size, "text" if able else "faint", center=spot.center)

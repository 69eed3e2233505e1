"""The head of the theatre: what is watched, its buttons, and the offer of a smaller board."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.theme import TITLE
from game.play.programme import MOST_LANES
from game.text.tongue import mark, say
from game.ui.commands import ALL, called
from game.ui.kit.boxes import Box, Column, Fit, Flow, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.kit.widgets import Face
from game.ui.nodes import Role, box, sentences
from game.ui.theatre.buttons import button
from game.ui.theatre.quiz_card import QuizCard
from game.ui.theatre.show import Show
from game.ui.theatre.strip import Wanted
from game.words.families import name as kind_name

ROW, HIGH, BARE = 44, 40, 12
SMALLER = "show smaller"
SMALLER_TELLS = mark("More of a search can be seen on a smaller board.")
# Below this width its buttons say less; with less room than this the board has no name there.
TIGHT, LEAST_NAME = 720, 104
# Below this one the offer's words stand above its button.
STACKED = 500


class Asked(NamedTuple):
    """A command's button that is asked for, by what it says in other words, or in little room.

    One that can do nothing now tells the `refusal`.
    """

    name: str
    words: str = ""
    short: str = ""
    on: bool = False
    refusal: str = ""


class Head(NamedTuple):
    """What there is to tell: buttons from the right, what is watched, and a smaller board.

    Where it is `bare` there is only the offer of that. The title tells the language, too.
    """

    asked: tuple[Asked, ...]
    words: tuple[str, ...]
    smaller: str
    bare: bool
    title: str


class InSight(NamedTuple):
    """What hangs on the room there is: whether the head makes room for what is below it, whether
    its words are short, whether all steps are seen, and whether pictures are."""

    bare: bool
    tight: bool
    whole: bool
    pictured: bool


def head_of(show: Show, seen: InSight) -> Head:
    """Tell what the head has, its buttons from the right."""
    asked = []
    if len(show.lanes) < MOST_LANES:
        asked.append(Asked("show add", short=say("Add")))
    if show.programme.performance.ended:
        asked.append(Asked("show verdict"))
    asked.append(Asked("show board", say("Boards…"), say("Boards")))
    asked.append(Asked("show lessons"))
    asked.append(Asked("show quiz", on=isinstance(show.strip, QuizCard)))
    asked += [*_views(show, seen), *_pages(show, seen)]
    smaller = None if seen.bare else show.smaller
    family = show.programme.board.family
    offer = "" if smaller is None else say("Watch {board}", board=kind_name(family, smaller))
    return Head(tuple(asked), tuple(show.watched), offer, seen.bare, say("Theatre"))


def _views(show: Show, seen: InSight) -> list[Asked]:
    """Ask for the buttons that choose what is shown of a lane."""
    treed = show.treed and seen.pictured
    asked = [Asked("show steps", on=seen.whole)]
    if treed:
        asked.append(Asked("show near", on=show.near))
    none = "" if show.no_trees is None else say(show.no_trees)
    return [*asked, Asked("show tree", on=treed, refusal=none)]


def _pages(show: Show, seen: InSight) -> list[Asked]:
    """Ask for a button that turns over the lanes, where not all have room."""
    count, first, last = len(show.lanes), show.first + 1, show.first + show.room
    if show.room == count:
        return []
    if show.room == 1:
        words = say("{place} of {count}", place=first, count=count)
    elif seen.tight:
        words = say("{first}–{last} of {count}", first=first, last=last, count=count)
    else:
        words = say("Lane {first}–{last} of {count}", first=first, last=last, count=count)
    return [Asked("show page", words)]


def more(show: Show, seen: InSight) -> list[Wanted]:
    """Ask for what has no room in the head, where that makes room for what stands below it."""
    pages = [Wanted(one.name, one.words, wide=88) for one in _pages(show, seen)]
    views = _views(show, seen)
    return [*pages, *(Wanted(one.name) for one in views if not one.refusal)]


class Header(Described[Head]):
    """The top of the screen."""

    def __init__(self, head: Callable[[], Head]) -> None:
        """Tell what there is; `place` takes the top of an area."""
        super().__init__(self._body, head)

    @property
    def row(self) -> pygame.Rect:
        return self.spot("row")

    @property
    def more(self) -> int:
        return max(0, self.row.height - round(ROW * self.scale))

    def _body(self, head: Head) -> Box:
        """Tell what is watched, then the buttons to the right of it, or in rows, and the offer."""
        watched = Part(
            *("watched", (), Role.WORDS, sentences((head.title, *head.words))),
            hear=lambda node: node._replace(spot=box(self.rect)),
        )
        offer = _offer(head.smaller) if head.smaller else Space()
        if head.bare:
            return Column((watched, Part("row", (Space(high=BARE),), Role.GROUP), offer))
        roomy = Fit(_ways(head, 26, 10, _words))
        tight = Fit(_ways(head, 22, 6, lambda one: "" if _icon(one) else one.short or _words(one)))
        row = Part("row", (Fit((Plate((roomy,), needs=TIGHT), tight)),), Role.GROUP)
        return Plate((Column((watched, row, Space(high=6), offer)),), top=14)


def _ways(head: Head, around: float, gap: float, says: Callable[[Asked], str]) -> tuple[Box, ...]:
    """Return the ways to show the head: with all, without the board's name, without the title."""
    shown = tuple(_button(one, says(one), around) for one in reversed(head.asked))
    title = Text(head.title, TITLE + 2, weight=600, line=True, read=False)
    name = Painted(_draw_name, head.words, LEAST_NAME, ROW, grow=1)
    free, right = Space(high=ROW, grow=1), Row(shown, gap=gap)
    return (
        Row((title, Space(wide=14), name, Space(wide=12 + gap), right)),
        Row((title, Space(wide=gap), free, right)),
        Row((free, right)),
        Flow(shown, gap, 6, back=True),
    )


def _words(one: Asked) -> str:
    return one.words or called(one.name)


def _icon(one: Asked) -> str:
    return ALL[one.name].icon


def _button(one: Asked, label: str, around: float) -> Box:
    face = Face(label, "" if label else _icon(one), on=one.on, able=not one.refusal)
    return button(one.name, face, HIGH, around=around, more=one.refusal)


def _draw_name(pen: Pen, spot: pygame.Rect, seen: tuple[str, ...], _: Lit) -> None:
    words = paint.shortened(seen, pen.px(15), pen.theme.quiet, spot.width)
    pen.target.blit(words, words.get_rect(midleft=(spot.x, spot.centery + pen.px(1))))


def _offer(smaller: str) -> Box:
    """Offer a smaller board, with what that is good for before it, or above."""
    take = button(SMALLER, Face(smaller), 34, 250, 30)
    words = say(SMALLER_TELLS)
    line = Text(words, 14, "quiet", line=True, least=9, low=40, read=False)
    beside = Row((line, Space(wide=14, grow=1), take))
    lines = Text(words, 14, "quiet", step=20 / 14, read=False)
    below = Column((lines, Space(high=8), Row((Space(grow=1), take))))
    return Plate((Fit((Plate((beside,), needs=STACKED), below)),), bottom=6)

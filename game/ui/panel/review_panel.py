"""The panel while a play is looked back on: its graph, a card, its moves, and the way to slips."""

from typing import NamedTuple

import pygame

from game.art.look import Look
from game.art.theme import SMALL, TITLE
from game.play.table import Table
from game.text.tongue import say
from game.ui.commands import BY_NAME, called
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Row, Space, Tall
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Face
from game.ui.nodes import Role, sentences
from game.ui.panel import cards, hint_card, told
from game.ui.panel.hinted import Hint, Hinting
from game.ui.panel.move_list import Listed, MoveList
from game.ui.panel.pace_line import LIST, Pace, PaceLine, place_of
from game.ui.panel.seen import Asking, KeyFace, QuestSeen
from game.views.view import View
from game.words import reviews
from game.words.families import naming
from game.words.quests import Asked


class LookedBack(NamedTuple):
    """All that there is to tell while a play is looked back on; its moves may be listed beside."""

    heading: str
    pace: Pace | None
    card: QuestSeen
    why: Hint | None
    listed: Listed | None
    rows: tuple[tuple[KeyFace, ...], ...]


class ReviewPanel:
    """What the panel is in a review."""

    def __init__(
        self, table: Table, moves: MoveList, pace_line: PaceLine, asking: Asking, hinting: Hinting
    ) -> None:
        self._table, self._moves, self._pace_line = table, moves, pace_line
        self._asking, self._hinting = asking, hinting

    def seen(self, view: View, look: Look, hot: str | None, beside: bool) -> LookedBack:
        """Return what there is to see; the card asks for a move, or tells of the place."""
        table, place = self._table, self._table.session.cursor
        named = naming(table.family, look.palette.names)
        said = self._asking.said(look, place + 1)
        said = said or Asked(*reviews.of_place(table, named, place))
        why, key = self._hinting.why(look), self._hinting.key()
        return LookedBack(
            reviews.heading(table),
            self._pace_line.seen(look, hot),
            QuestSeen(said, view, look),
            None if why is None else Hint(None, said.title, "", None, key, why),
            None if beside else self._moves.seen(view, look, place_of(hot, LIST)),
            tuple(tuple(_key(table, action, key) for action in row) for row in _grid(table)),
        )

    def body(self, seen: LookedBack, two: bool, roomy: bool) -> Box:
        high = 40 if roomy else 34
        head, foot = _head(seen.heading, roomy), told.rows(seen.rows, high)
        assert seen.pace is not None, "a play without moves is not looked back on"
        moves: Box = Space(grow=1)
        if seen.listed is not None:
            moves = self._moves.body(seen.listed, 102 if roomy else 76)
        shown = [told.said(seen.card, card) for card in cards.asked(seen.card)]
        if seen.why is not None:
            ways = hint_card.opened(seen.why, 113 if roomy else 101)
            shown = [told.said(seen.why, card) for card in ways]
        if two and seen.why is not None:
            words, boards = hint_card.halves(seen.why)
            left = Column(
                (head, Space(high=2), told.said(seen.why, words), Space(high=told.GAP), foot)
            )
            columns = Grid((left, boards), 2, 18, narrow=True)
            return Plate((columns,), left=18, top=8, right=18, bottom=8)
        if two:
            pace = told.pace_line(self._pace_line.draw, seen.pace, 90)
            card = Tall(tuple(Column((one, Space(grow=1))) for one in shown), grow=1)
            left = Column((head, Space(high=2), pace, Space(high=told.GAP), card))
            right = Column((Space(high=2), moves, Space(high=told.GAP), foot))
            columns = Grid((left, right), 2, 18, narrow=True)
            return Plate((columns,), left=18, top=8, right=18, bottom=8)
        # Where its moves are listed beside, the graph has room of theirs.
        large = 100 if seen.listed is not None or seen.why is not None else 180
        pace = told.pace_line(self._pace_line.draw, seen.pace, large if roomy else 74)
        kids = [Column((one, Space(high=told.GAP), moves)) for one in shown]
        if seen.why is not None:
            # The moves give way to the boards.
            kids = [kids[0], *(Column((one, Space(grow=1))) for one in shown)]
        middle = Tall(tuple(kids), grow=1)
        gaps = (Space(high=4), Space(high=10)) if roomy else (Space(high=0), Space(high=6))
        whole = Column((head, gaps[0], pace, gaps[1], middle, Space(high=10), foot))
        edge, top, bottom = (18, 18, 20) if roomy else (14, 6, 12)
        return Plate((whole,), left=edge, top=top, right=edge, bottom=bottom)


def _head(heading: str, roomy: bool) -> Box:
    size = TITLE if roomy else 18
    words = Painted(_draw_head, (say("Review"), heading, size), high=36, grow=1)
    name = sentences([say("Review"), heading])
    close = Part(
        "review", (Painted(_draw_close, None, 28, 28),), name=called("review"), command=True
    )
    return Row((Part("heading", (words,), Role.WORDS, name, grow=1), close))


def _draw_head(pen: Pen, spot: pygame.Rect, seen: tuple[str, str, float], _: Lit) -> None:
    name, heading, size = seen
    title = pen.words(name, size, "text", 600, midleft=spot.midleft)
    right = spot.right - pen.px(8)
    room = right - title.right - pen.px(10)
    pen.words(heading, SMALL, "quiet", room=room, midright=(right, spot.centery))


def _draw_close(pen: Pen, spot: pygame.Rect, _: None, lit: Lit) -> None:
    if lit.hot:
        pen.plate(spot, 7, "raised")
    pen.icon("x", 18, "text" if lit.hot else "quiet", center=spot.center)


def _grid(table: Table) -> tuple[tuple[str, str], ...]:
    """Name the buttons: the answer can be given as long as it is asked for, then why it is one."""
    asked = table.help.asking or table.help.why is not None
    return ("slip_before", "slip_after"), ("retry", "answer" if asked else "why")


def _key(table: Table, name: str, why: str) -> KeyFace:
    """Return what a button of a review shows; `why` is the key to ask that."""
    review, found = table.plays.review, table.help.judged.slips
    assert review is not None, "it has buttons of its own"
    label, sign, able = say(BY_NAME[name].label), BY_NAME[name].sign, False
    match name:
        case "slip_before":
            label, able = say("‹ Slip"), review.before(found) is not None
        case "slip_after":
            last = not any(place > review.place for place in found)
            label, able = say("The end") if last else say("Slip ›"), review.place < review.end
        case "retry":
            able = table.help.quest is not None
        case "why":
            sign, able = why, table.help.weighable is not None
        case "answer":
            sign, able = BY_NAME["hint"].sign, table.help.asking
    main = "retry" if table.help.asking else "slip_after"
    return KeyFace(name, Face(label, "", sign, name == main, able), label, "")

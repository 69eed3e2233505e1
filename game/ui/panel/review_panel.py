"""The panel while a play is looked back on: its graph, a card, its moves, and the way to slips."""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import SMALL, TITLE, mix
from game.play.table import Table
from game.text.tongue import say
from game.ui.commands import BY_NAME
from game.ui.kit import parts
from game.ui.kit.shown import Described
from game.ui.nodes import Node
from game.ui.panel import told
from game.ui.panel.move_list import MoveList
from game.ui.panel.pace_line import PACE, PaceLine, place_of
from game.ui.panel.quest_card import Card, QuestCard
from game.views import retrospect
from game.views.asking import Asked
from game.views.view import View

GRID = (("slip_before", "slip_after"), ("retry", "answer"))
LIST = "moves"


class ReviewPanel:
    """What the panel is in a review."""

    def __init__(self, table: Table) -> None:
        """Show the review of this table; `fit` places it."""
        self.moves = MoveList(table)
        self.pace_line = PaceLine(table)
        self._table = table
        self._quest_card = QuestCard(table)
        self._scale, self._high = 1.0, 40
        self._buttons = Described(lambda keys: told.rows(keys, 40), self._keys)
        self._title = self._close = self._card = self._foot = pygame.Rect(0, 0, 0, 0)
        # Where the card was drawn last.
        self.card = self._card
        self._list = self._foot
        self._roomy = True

    # Layout

    def fit(self, area: pygame.Rect, scale: float, below: bool) -> None:
        """Take this part of the window."""
        self._scale = scale
        px = self._px
        self._roomy = area.height >= px(640)
        edge = px(18 if self._roomy or below else 14)
        left, width = area.x + edge, area.width - 2 * edge
        high = px(40 if self._roomy else 34)
        if below:
            half = (width - edge) // 2
            right = left + half + edge
            self._place_head(pygame.Rect(left, area.y + px(8), half, px(36)))
            self.pace_line.fit(pygame.Rect(left, area.y + px(46), half, px(90)), scale)
            top = area.y + px(144)
            self._card = pygame.Rect(left, top, half, area.bottom - px(8) - top)
            self._foot = pygame.Rect(right, area.bottom - 2 * high - px(16), half, 2 * high + px(8))
            top = area.y + px(10)
            self._list = pygame.Rect(right, top, half, self._foot.y - px(8) - top)
        else:
            self._place_head(
                pygame.Rect(left, area.y + px(18 if self._roomy else 6), width, px(36))
            )
            top = self._title.bottom + px(4 if self._roomy else 0)
            tall = px(100 if self._roomy else 74)
            self.pace_line.fit(pygame.Rect(left, top, width, tall), scale)
            top += tall + px(10 if self._roomy else 6)
            foot = 2 * high + px(8)
            self._foot = pygame.Rect(
                left, area.bottom - foot - px(20 if self._roomy else 12), width, foot
            )
            room = self._foot.y - px(10) - top
            self._card = pygame.Rect(left, top, width, room - px(110 if self._roomy else 84))
            self._list = pygame.Rect(left, top, width, room)
        self._below = below

    def _place_head(self, spot: pygame.Rect) -> None:
        side = self._px(28)
        self._title = spot
        self._close = pygame.Rect(spot.right - side, spot.centery - side // 2, side, side)

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def _keys(self) -> tuple[tuple[told.KeyFace, ...], ...]:
        """Return the rows of buttons as the review stands."""
        table = self._table
        review, quest = table.plays.review, table.help.quest
        found = table.help.judged.slips
        enabled = {
            "slip_before": review is not None and review.before(found) is not None,
            "slip_after": review is not None and review.place < review.end,
            "retry": quest is not None,
            "answer": table.help.asking,
        }
        last = review is not None and not any(place > review.place for place in found)
        labels = {
            "slip_after": say("The end") if last else say("Slip ›"),
            "slip_before": say("‹ Slip"),
        }
        signs = {"answer": BY_NAME["hint"].sign}

        def key(name: str) -> told.KeyFace:
            command = BY_NAME[name]
            label, sign = labels.get(name) or say(command.label), signs.get(name, command.sign)
            face = parts.Face(label, "", sign, name == self._primary, enabled[name])
            return told.KeyFace(name, face, label, "")

        return tuple(tuple(map(key, row)) for row in GRID)

    def _place_buttons(self) -> None:
        high = 40 if self._roomy else 34
        if high != self._high:
            self._high = high
            self._buttons = Described(lambda keys: told.rows(keys, high), self._keys)
        self._buttons.place(self._foot, self._scale)

    @property
    def _primary(self) -> str:
        return "retry" if self._table.help.asking else "slip_after"

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point, or the place that it leads to."""
        if self._close.collidepoint(point):
            return "review"
        if self._foot.collidepoint(point):
            name = self._buttons.at(point)
            return name if name is not None and self._buttons.part(name).able else None
        if (place := self.pace_line.at(point)) is not None:
            return f"{PACE} {place}"
        place = self.moves.at(point)
        return None if place is None else f"{LIST} {place}"

    def turn_wheel(self, by: int, point: tuple[int, int]) -> bool:
        """Scroll the list, if it lies under the pointer; tell whether it does."""
        over = self.moves.area.collidepoint(point)
        if over:
            self.moves.turn(-by)
        return over

    @property
    def head(self) -> pygame.Rect:
        """Where it is said what is looked back on."""
        return pygame.Rect(self._title.topleft, (self._close.x - self._title.x, self._title.height))

    def nodes(self) -> Sequence[Node]:
        """Tell of the buttons."""
        return self._buttons.nodes()

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the focus can be on, from the top down, and where."""
        buttons = {name: self._buttons.spot(name) for name in self._buttons.stops}
        return {"review": self._close, PACE: self.pace_line.area, LIST: self.moves.area, **buttons}

    # Drawing

    def state(self, view: View, look: Look) -> object:
        """Return all that it shows but for the mouse."""
        table = self._table
        return (
            table.help.judged.version,
            table.session,
            table.session.cursor,
            self._said(view, look),
            self.moves.top,
            retrospect.heading(table),
            table.help.asking,
        )

    def says(self, view: View, look: Look) -> list[str]:
        """Say in sentences what the card tells of this place of the play."""
        said = self._said(view, look)
        return [said.title, said.words, *(way.name for way in said.ways)]

    def _said(self, view: View, look: Look) -> Asked:
        """Return the words of the card: of a quest, where there is one, else of the place."""
        place = self._table.session.cursor
        self._quest_card.number = place + 1
        said = self._quest_card.said(view, look)
        return said or Asked(*retrospect.of_place(self._table, view, look, place))

    def draw(
        self, target: pygame.Surface, view: View, look: Look, hot: str | None, down: str | None
    ) -> None:
        """Draw all of it; the ground of the panel is there already."""
        theme, px = look.theme, self._px
        title = paint.text(say("Review"), px(TITLE if self._roomy else 18), theme.text, 600)
        target.blit(title, title.get_rect(midleft=self._title.midleft))
        self._draw_close(target, look, hot == "review")
        room = self._close.x - px(8) - self._title.x - title.get_width() - px(10)
        head = paint.fitted(retrospect.heading(self._table), px(SMALL), theme.quiet, room)
        at = self._close.x - px(8), self._title.centery
        target.blit(head, head.get_rect(midright=at))
        self.pace_line.draw(target, view, look, hot)
        card = Card(self._said(view, look), self._card, view, look, self._scale)
        high = card.draw(target)
        self.card = pygame.Rect(self._card.topleft, (self._card.width, high))
        spot = self._list.copy()
        if not self._below:
            spot.y += high + px(8)
            spot.height -= high + px(8)
        self.moves.fit(spot, self._scale, low=not self._roomy)
        self.moves.draw(target, view, look, place_of(hot, LIST))
        self._place_buttons()
        self._buttons.draw(target, theme, hot, down)

    def _draw_close(self, target: pygame.Surface, look: Look, hot: bool) -> None:
        theme = look.theme
        if hot:
            face = mix(theme.card, theme.raised, 1.0)
            target.blit(paint.rounded(self._close.size, self._px(7), face), self._close)
        sign = paint.icon("x", self._px(18), theme.text if hot else theme.quiet)
        target.blit(sign, sign.get_rect(center=self._close.center))

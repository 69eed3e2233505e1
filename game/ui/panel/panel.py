"""The panel: preset, counters, the par badge, the hint's words, and the buttons."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Theme
from game.play import rest_words
from game.play.autoplay import SPEEDS
from game.play.table import Table
from game.rules.puzzle import Move
from game.text.tongue import many, mark, say
from game.ui.commands import BY_NAME, called
from game.ui.kit import parts
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import Node
from game.ui.panel import count_switch, menu, told
from game.ui.panel.badge import Badge, ParTold
from game.ui.panel.first_minute import Note
from game.ui.panel.lesson import Lesson
from game.ui.panel.pace_line import PACE, PaceLine
from game.ui.panel.quest_card import QuestCard
from game.ui.panel.scrub_bar import ScrubBar
from game.ui.scroll import Scroll
from game.views import FACES, grade_words, verdict, wording
from game.views.face import Face
from game.views.view import View

if TYPE_CHECKING:
    from game.ui.panel.review_panel import ReviewPanel

# The pace line is so high where it has room, and is left out where it would be lower than this.
PACE_HIGH, PACE_LEAST = 104, 58
# Of less height than this beside the board, or in its two columns below, it is scrolled; narrower
# than this there is one column.
LEAST_BESIDE, LEAST_BELOW, TWO_COLUMNS = 506, 300, 480
# The bar to scroll by, as the mouse takes hold of it; it stands so far beyond the panel's inside.
ROLL, ROLL_ASIDE = "roll", 4
WHEEL = 48
# What stands for par where it is proved that there is no way.
NO_WAY, NOT_CLEARED = mark("Unsolvable"), mark("Can't be cleared")
# How far the lines are apart that say how a board was solved.
RESULT_STEP = 18
# The buttons, row by row: for moves, for boards, for help; the last row is another one while a move
# is asked for. Some are square: an icon alone.
BEFORE, AFTER = "board_before", "board_after"
SQUARE = {BEFORE, AFTER, "restart"}
GRID = (("undo", "redo", "restart"), (BEFORE, "new", AFTER), ("hint", "worth", "solve"))
ASKED = (*GRID[:2], ("answer", "retry"))
# The same in a run through slips, and where a slip was played on.
MET = (("leave", "throw_out"), ("answer", "retry"), ("new",))
PLAYED_ON = (("leave", "throw_out"), ("undo", "redo"), ("new",))


class Panel:
    """The right side of the window, or its foot where the window is narrow."""

    def __init__(
        self, table: Table, seconds: Callable[[], float], view: Callable[[], View]
    ) -> None:
        """Stand beside the `view` of the board in front; `fit` comes first."""
        self.look = Look()
        self.welcome = False
        self.pointed: Move | None = None
        self.carded = False
        self.note: Note | None = None
        self.scroll = Scroll()
        # What is seen of the area, where that is higher than there is room for.
        self._area = self._view = pygame.Rect(0, 0, 0, 0)
        # Where the cards below the badge may be, and where one was drawn last.
        self._hint = self._card = self._area
        self._table = table
        self._below = self._two_columns = False
        self._called: object = None
        self._looks_back = False
        self._scale, self._now = 1.0, 0.0
        self._view_of = view
        self._hot: str | None = None
        self._badge = Badge(self._told, lambda: table.par)
        self._scrub_bar = ScrubBar(table)
        self._lesson = Lesson(seconds)
        self._quest_card = QuestCard(table)
        self._pace_line = PaceLine(table)
        self._shown = Described(
            lambda seen: told.body(seen, self._draw_badge, self._draw_middle), self._seen
        )

    # Layout

    def fit(self, area: pygame.Rect, scale: float, below: bool) -> None:
        """Take this part of the window."""
        self._view, self._scale, self._below = area, scale, below
        self._two_columns = below and area.width >= self._px(TWO_COLUMNS)
        high = max(area.height, self._px(LEAST_BELOW if self._two_columns else LEAST_BESIDE))
        self.scroll.fit(area.move(self._px(ROLL_ASIDE), 0), high - area.height, scale)
        self._area = pygame.Rect(area.x, area.y - self.scroll.at, area.width, high)
        self._place()
        if "_review" in vars(self):
            self._review.fit(self._area, scale, self._two_columns)

    def _place(self) -> None:
        """Lay it out as the table stands."""
        self._shown.place(self._area, self._scale, self._area.height)
        self._hint = self._shown.spot("middle")

    @cached_property
    def _review(self) -> "ReviewPanel":
        """What it is in a review; loaded when a play is looked back on first."""
        from game.ui.panel.review_panel import ReviewPanel

        review = ReviewPanel(self._table)
        review.fit(self._area, self._scale, self._two_columns)
        return review

    def roll(self, by: int) -> None:
        """Scroll down, or up where it is negative."""
        self.scroll.roll(by)
        self.fit(self._view, self._scale, self._below)

    def roll_at(self, point: tuple[int, int], by: int) -> None:
        """Scroll, if this point is on the panel."""
        if self._view.collidepoint(point):
            self.roll(by)

    def drag(self, point: tuple[int, int]) -> None:
        """Scroll to where the bar is at this point."""
        self.scroll.drag(point)
        self.roll(0)

    def bring(self, name: str) -> None:
        """Scroll so that what has the focus is seen."""
        spot = self.spots().get(name)
        if spot is not None:
            self.roll(self.scroll.towards(spot))

    @property
    def moving(self) -> bool:
        """Whether the next frame differs from this one by itself."""
        behind = bool(self._table.session.path) and self._table.help.judged.behind
        return self._badge.filling or self._lesson.moving or behind

    def turn_wheel(self, by: int, point: tuple[int, int]) -> None:
        """Scroll what lies under the pointer, if that can be scrolled."""
        if self._table.plays.review is not None and self._review.turn_wheel(by, point):
            return
        self.roll_at(point, -WHEEL * by)

    @property
    def _theme(self) -> Theme:
        return self.look.theme

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    # What it tells while a board is played

    def _seen(self) -> told.Seen:
        """Return all that is told by words, counters and buttons."""
        table, board = self._table, self._table.session.board
        where = wording.whereabouts(table)
        words = menu.title(board.family, board.params, board.limit)
        kind = [where, *menu.title(board.family, board.params)]
        return told.Seen(
            say(FACES[board.family.name].about.title),
            (where, *words) if where else tuple(words),
            say("Kind of board: {kind}", kind=", ".join(filter(None, kind))),
            tuple(count_switch.halves(table)),
            count_switch.enabled(table),
            tuple(wording.counters(table, self._view_of())),
            self.hinted,
            tuple(tuple(map(self._key, row)) for row in self._rows),
            table.auto.speed,
            self._two_columns,
            self._area.height >= self._px(640),
        )

    def _key(self, action: str) -> told.KeyFace:
        """Return what a button shows, and what it is called."""
        command = BY_NAME[action]
        label, icon = say(command.label), command.icon
        if action == "new" and self._next is not None:
            label, icon = self._next
        if action == "solve" and self._table.auto.playing:
            label, icon = say("Stop"), "square"
        if action in ("leave", "throw_out", "answer", "retry"):
            icon = ""  # There is no room for both, and their keys are less known.
        sign = BY_NAME[{"answer": "hint", "leave": "stop"}.get(action, action)].sign
        if action in SQUARE:
            label = sign = ""
        on = action == "worth" and self._table.help.worth_shown
        face = parts.Face(label, icon, sign, action == self._primary, self._enabled(action), on)
        return told.KeyFace(action, face, label or called(action), self.word(action))

    @property
    def _rows(self) -> Sequence[tuple[str, ...]]:
        """The buttons there are now."""
        asked = self._table.help.quest is not None
        if self._table.plays.practising:
            return MET if asked else PLAYED_ON
        return ASKED if asked else GRID

    @property
    def _next(self) -> tuple[str, str] | None:
        """What is written on New where it goes on to what comes next."""
        run = self._table.plays.practice
        if run is not None and self._table.plays.practising:
            if run.last:
                return say("Finish"), "check"
            return say("Next slip") if run.answered else say("Skip"), "arrow-right"
        return None if self._table.desk.next_of_course is None else (say("Next"), "arrow-right")

    @property
    def _primary(self) -> str:
        """The button that most players want next."""
        if self._table.plays.practising:
            return "" if self._table.help.asking else "new"
        if self._table.help.quest is not None:
            return "" if self._table.help.asking else "retry"
        return "new" if self._table.ended else "hint"

    def _enabled(self, action: str) -> bool:
        table, quest = self._table, self._table.help.quest
        return {
            "undo": table.session.cursor > 0,
            "redo": bool(table.session.undone),
            "restart": table.session.cursor > 0,
            BEFORE: table.plays.before is not None,
            AFTER: table.plays.after is not None,
            "hint": not table.session.solved,
            "worth": not table.session.solved,
            "solve": not table.session.solved,
            "answer": table.help.asking,
            "retry": quest is not None and (quest.over or bool(quest.tried)),
        }.get(action, True)

    def word(self, name: str) -> str:
        """Say what an icon stands for, or where it leads; nothing of what has words on it."""
        if name == "restart":
            return f"{called(name)} ({BY_NAME[name].cap})"
        play = {BEFORE: self._table.plays.before, AFTER: self._table.plays.after}.get(name)
        if play is None:
            return ""
        board, keys = play.board, BY_NAME[name].cap
        kind = FACES[board.family.name].name(board.params)
        same = board.id == self._table.plays.front.board.id
        if name == BEFORE:
            if same:
                return say("Back to the earlier play of this board ({keys})", keys=keys)
            return say("Back to {kind} ({keys})", kind=kind, keys=keys)
        if same:
            return say("On to the later play of this board ({keys})", keys=keys)
        return say("On to {kind} ({keys})", kind=kind, keys=keys)

    # Where all is

    @property
    def preset(self) -> pygame.Rect:
        """Where the kind of board is told, and the menu opens."""
        return self._shown.spot("menu")

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point, or the place that it leads to."""
        if not self._view.collidepoint(point):
            return None
        if self.scroll.holds(point):
            return ROLL
        if self._table.plays.review is not None:
            return self._review.at(point)
        if not self._hint.collidepoint(point):
            name = self._shown.at(point)
            return name if name is not None and self._shown.part(name).able else None
        if (place := self._pace_line.at(point)) is not None:
            return f"{PACE} {place}"
        if self._table.auto.playing:
            return self._scrub_bar.at(point)
        return "card" if self._result is not None and self._result.collidepoint(point) else None

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the focus can be on, from the top down, and where."""
        if self._table.plays.review is not None:
            return self._review.spots()
        found, stops = dict[str, pygame.Rect](), {*self._shown.stops}
        for name in self._shown.names:
            if name == "middle":
                found |= self.in_middle()
            elif name in stops:
                found[name] = self._shown.spot(name)
        return found

    def in_middle(self) -> dict[str, pygame.Rect]:
        """Tell what of the cards and the pace line the focus can be on."""
        found = {**self._scrub_bar.spots} if self._table.auto.playing else {}
        if self._result is not None:
            found["card"] = self._result
        if self._pace_line.shown:
            found[PACE] = self._pace_line.area
        return found

    def scrubbed_to(self, x: int) -> int:
        """Return the place on auto-play's line at this place of the scrub bar."""
        return self._scrub_bar.place_at(x)

    def speed_at(self, x: int) -> float:
        """Return the speed at this place of the slider."""
        slider = told.slider(self._shown.spot("speed"), self._table.auto.speed)
        return SPEEDS[slider.place_at(x, self._scale)]

    def nodes(self) -> Sequence[Node]:
        """Tell what is there but what the cards say; in a review, its buttons."""
        shown = self._shown if self._table.plays.review is None else self._review
        return shown.nodes()

    # Drawing

    def state(self, view: View) -> object:
        """Return all that the panel shows but for the mouse; it is drawn when this has changed."""
        table = self._table
        session = table.session
        if table.plays.review is not None:
            return self._review.state(view, self.look), self.look, self.scroll.at
        return (
            self._seen(),
            (table.help.judged.version, session.cursor) if session.path else None,
            session.board,
            self._told()._replace(working=False),
            table.par is not None and table.par.complete,
            table.to_go is not None and table.to_go.complete,
            table.help.hint,
            wording.advice(self._table, view, self.look, self.pointed),
            self._quest_card.said(view, self.look),
            verdict.verdict(session, table.par) if session.solved else None,
            self.carded,
            self.note,
            table.auto.playing,
            table.auto.paused,
            table.auto.reel if table.auto.playing else None,
            self.look,
            self.welcome,
            self.scroll.at,
        )

    def draw(
        self,
        target: pygame.Surface,
        view: View,
        hot: str | None,
        down: str | None,
        now: float,
    ) -> None:
        """Draw the whole panel."""
        theme, self._hot, self._now = self._theme, hot, now
        self._follow()
        target.fill(theme.card, self._view)
        edge = (self._view.width, 1) if self._below else (1, self._view.height)
        target.fill(theme.line, (self._view.topleft, edge))
        if self._table.plays.review is not None:
            self._review.draw(target, view, self.look, hot, down)
        else:
            self._place()
            self._shown.draw(target, theme, hot, down)
            if not self.welcome:
                self._lesson.put_away()
        self.scroll.draw(target, theme)

    def draw_behind(
        self, target: pygame.Surface, room: pygame.Rect, behind: Sequence[tuple[str, str]]
    ) -> None:
        """Draw in this room, beside the badge, what there is to know of par."""
        badge = self._shown.spot("par")
        self._badge.draw_behind(target, badge, room, self._theme, self._scale, behind)

    def _follow(self) -> None:
        """Begin a review at its top, and bring the card into view when something is told there."""
        table = self._table
        if self._looks_back != (table.plays.review is not None):
            self._looks_back = table.plays.review is not None
            self.roll(-self.scroll.at)
        hinted = table.help.hint is not None
        telling = hinted or table.help.quest is not None or table.auto.playing
        here = table.session.cursor if telling and not table.auto.playing else -1
        called = here, telling
        if called != self._called and telling and self.scroll.most:
            self.roll(self.scroll.towards(self._hint))
        self._called = called

    def _draw_badge(self, pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
        self._badge.still = self.look.still
        self._badge.draw(pen.target, spot, pen.theme, pen.scale, self._now)

    def _draw_middle(self, pen: Pen, spot: pygame.Rect, _: None, __: Lit) -> None:
        """Draw the card below the badge, and the pace line below it."""
        view, face = self._view_of(), FACES[self._table.family.name]
        below = self._draw_card(pen.target, view, face, self._hot, self._now)
        self._card = pygame.Rect(spot.topleft, (spot.width, below - spot.y))
        self._place_pace_line(below)
        if self._pace_line.shown:
            self._pace_line.draw(pen.target, view, self.look, self._hot)

    def _draw_card(
        self, target: pygame.Surface, view: View, face: Face, hot: str | None, now: float
    ) -> int:
        """Draw the card below the badge, if there is something to say; return where it ends."""
        theme, table, spot = self._theme, self._table, self._hint
        if table.help.quest is not None:
            return spot.y + self._quest_card.draw(target, spot, view, self.look, self._scale)
        if table.auto.playing:
            return self._scrub_bar.draw(target, spot, theme, self._scale, hot)
        if table.session.solved:
            return self._draw_result(target, hot == "card")
        if (words := wording.advice(table, view, self.look, self.pointed) or self.note) is not None:
            return self._draw_words(target, view, *words)
        if self.welcome:
            about = face.about_of(table.session.position)
            return self._lesson.draw(target, spot, about, face.view, self.look, self._scale, now)
        return spot.y

    @property
    def view(self) -> pygame.Rect:
        """The part of the window that it has."""
        return self._view

    @property
    def head(self) -> pygame.Rect:
        """Where it is said what is looked back on."""
        return self._review.head

    @property
    def card(self) -> pygame.Rect:
        """Where the card is that says something: below the badge, or of a review."""
        return self._card if self._table.plays.review is None else self._review.card

    def line_spot(self, place: int) -> pygame.Rect:
        """Where a move is listed in a review, as far as it is in sight."""
        return self._review.moves.spot(place)

    @property
    def ending(self) -> str:
        """Say how the play ends that is looked back on."""
        return self._review.moves.ending

    def said(self, view: View) -> list[str]:
        """Say in sentences what the card below the badge tells."""
        table = self._table
        if table.plays.review is not None:
            return self._review.says(view, self.look)
        if (asked := self._quest_card.said(view, self.look)) is not None:
            return [asked.title, asked.words, *(way.name for way in asked.ways)]
        if table.session.solved:
            told = verdict.verdict(table.session, table.par)
            return [told.title, told.late or told.words]
        words = wording.advice(table, view, self.look, self.pointed) or self.note
        if words is None and self.welcome:
            return list(map(say, FACES[table.family.name].about_of(table.session.position).rules))
        return [*words] if words is not None else []

    def _told(self) -> ParTold:
        """Tell the badge of the play on the table."""
        table = self._table
        board = table.session.board
        before, left = wording.progress(table)
        lost = table.to_go is not None and not table.to_go.solvable
        return ParTold(
            board,
            table.par,
            board.unit if board.family.unit is not None else "",
            none=NOT_CLEARED if rest_words.rest_of(table.par) is not None else NO_WAY,
            rests=table.agenda.rests(table.session.board.start),
            working=table.agenda.worker.busy,
            words=wording.headed(table),
            before=before,
            number=left,
            # Where no way leads on, that needs the room.
            grade=None if table.grade is None or lost else grade_words.marked(table.grade),
        )

    def _place_pace_line(self, below: int) -> None:
        """Give the pace line what a card above it leaves free, as far as it needs that."""
        room = self._hint.bottom - below - (self._px(8) if below > self._hint.y else 0)
        high = min(room, self._px(PACE_HIGH)) if room >= self._px(PACE_LEAST) else 0
        area = pygame.Rect(self._hint.x, self._hint.bottom - high, self._hint.width, high)
        self._pace_line.fit(area, self._scale)

    @property
    def hinted(self) -> str:
        """Say how many hints were taken, or how many moves were shown."""
        session = self._table.session
        if not session.hints or session.shown:
            return ""
        if session.watched:
            return many("{n} shown", "{n} shown", session.hints)
        return many("{n} hint", "{n} hints", session.hints)

    @property
    def _result(self) -> pygame.Rect | None:
        """Where a solved board's result is told while its card is away; a click brings the card."""
        if self.carded or not self._table.session.solved:
            return None
        spot = self._hint.copy()
        more = self._px(RESULT_STEP) * (len(self._result_lines()) - 1)
        spot.height = min(self._px(66) + more, self._hint.height)
        return spot

    def _result_lines(self) -> list[str]:
        """Break what is said of a solved board, below its title, into lines."""
        said = verdict.verdict(self._table.session, self._table.par)
        room = self._hint.width - self._px(28)
        return paint.lines(said.late or said.words, self._px(14), room)

    def _draw_result(self, target: pygame.Surface, hot: bool) -> int:
        """Draw how the board was solved, while the card does not say so; return where it ends."""
        if self._result is None:
            return self._hint.y
        theme, px, spot = self._theme, self._px, self._result
        said = verdict.verdict(self._table.session, self._table.par)
        face = theme.hover if hot else theme.raised
        target.blit(paint.rounded(spot.size, px(12), face), spot)
        ink = theme.warn if said.late else theme.good if said.seal else theme.quiet
        title = paint.fitted(said.title, px(16), theme.text, spot.width - px(28), 600)
        lines, step = self._result_lines(), px(RESULT_STEP)
        left, middle = spot.x + px(14), spot.centery - len(lines) * step // 2 - px(2)
        target.blit(title, title.get_rect(midleft=(left, middle)))
        for place, words in enumerate(lines, 1):
            line = paint.text(words, px(14), ink)
            target.blit(line, line.get_rect(midleft=(left, middle + place * step + px(4))))
        return spot.bottom

    def _draw_words(self, target: pygame.Surface, view: View, one: str, other: str) -> int:
        """Draw two sentences, the second smaller, with the picture of the hint beside them.

        Return where the card ends.
        """
        theme, px = self._theme, self._px
        left = self._hint.x + px(14)
        hint = self._table.help.hint if wording.asks(view) is None else None
        if hint is not None:
            left += px(42)
        room = self._hint.right - px(12) - left
        for large, small in ((16, 14), (14, 13), (13, 12), (12, 11)):
            first = paint.lines(one, px(large), room)
            second = paint.lines(other, px(small), room) if other else []
            height = len(first) * px(large + 6) + len(second) * px(small + 5)
            if height + px(18 if large > 12 else 8) <= self._hint.height:
                break
        # What has no room even so is left out from the end.
        while len(second) > 1 and height + px(8) > self._hint.height:
            del second[-1]
            height -= px(small + 5)
            second[-1] = f"{second[-1]} …"
        pad = min(px(26), max(px(8), self._hint.height - height))
        spot = self._hint.copy()
        spot.height = height + pad
        target.blit(paint.rounded(spot.size, px(12), theme.line, edge=max(1, px(1))), spot)
        if hint is not None:
            chip = view.chip(self._table.session.position, hint, px(30), self.look)
            target.blit(chip, chip.get_rect(midleft=(spot.x + px(14), spot.centery)))
        top = spot.y + pad * 6 // 13
        for line in first:
            target.blit(paint.text(line, px(large), theme.text), (left, top))
            top += px(large + 6)
        for line in second:
            target.blit(paint.text(line, px(small), theme.quiet), (left, top + px(1)))
            top += px(small + 5)
        return spot.bottom

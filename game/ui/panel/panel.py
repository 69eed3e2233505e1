"""The panel: preset, counters, the par badge, the hint's words, and the buttons."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import SMALL, TITLE, Theme, mix
from game.play import rest_words
from game.play.autoplay import SPEEDS
from game.play.table import Table
from game.rules.puzzle import Move
from game.text.tongue import many, mark, number, say
from game.ui.commands import BY_NAME, called
from game.ui.panel import menu
from game.ui.panel.badge import Badge, ParTold
from game.ui.panel.count_switch import CountSwitch
from game.ui.panel.first_minute import Note
from game.ui.panel.lesson import Lesson
from game.ui.panel.pace_line import PACE, PaceLine
from game.ui.panel.quest_card import QuestCard
from game.ui.panel.scrub_bar import ScrubBar
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Slider, alike, row_alike
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

    def __init__(self, table: Table, seconds: Callable[[], float]) -> None:
        """Place nothing yet; `fit` comes first."""
        self.look = Look()
        self.welcome = False
        self.pointed: Move | None = None
        self.carded = False
        self.note: Note | None = None
        self.preset = pygame.Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []
        self.slider = Slider(pygame.Rect(0, 0, 1, 1), say("Speed"), len(SPEEDS), 2, "1×")
        self.scroll = Scroll()
        # What is seen of the area, where that is higher than there is room for.
        self._area = self._view = pygame.Rect(0, 0, 0, 0)
        self._title: tuple[int, int] | None = None
        self.counters = self._par = self._hint = self._foot = self._area
        # Where the card below the badge was drawn last.
        self._card = self._area
        self._table = table
        self._below = self._two_columns = False
        self._called: object = None
        self._looks_back = False
        self._scale = 1.0
        self._badge = Badge(self._told, lambda: table.par)
        self.count_switch = CountSwitch(table)
        self._scrub_bar = ScrubBar(table)
        self._lesson = Lesson(seconds)
        self._quest_card = QuestCard(table)
        self._pace_line = PaceLine(table)

    # Layout

    def fit(self, area: pygame.Rect, scale: float, below: bool) -> None:
        """Take this part of the window."""
        self._view, self._scale, self._below = area, scale, below
        self._two_columns = below and area.width >= self._px(TWO_COLUMNS)
        high = max(area.height, self._px(LEAST_BELOW if self._two_columns else LEAST_BESIDE))
        self.scroll.fit(area.move(self._px(ROLL_ASIDE), 0), high - area.height, scale)
        self._area = pygame.Rect(area.x, area.y - self.scroll.at, area.width, high)
        self.count_switch.fit(pygame.Rect(0, 0, 0, 0))
        if self._two_columns:
            self._fit_below(self._area)
        else:
            self._fit_beside(self._area)
        self._place_foot()
        if "_review" in vars(self):
            self._review.fit(self._area, scale, self._two_columns)

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

    def _fit_beside(self, area: pygame.Rect) -> None:
        px = self._px
        roomy = area.height >= px(640)
        edge = px(22 if roomy else 14)
        left, width = area.x + edge, area.width - 2 * edge
        self._title = (left, area.y + px(36)) if roomy else None
        top = area.y + (px(60) if roomy else px(12))
        self.preset = pygame.Rect(left, top, width, px(40 if roomy else 36))
        top, (gap, high) = self.preset.bottom, (20, 66) if roomy else (10, 58)
        if self._table.desk.other is not None:
            self.count_switch.fit(pygame.Rect(left, top + px(8), width, px(34 if roomy else 28)))
            top, (gap, high) = self.count_switch.rect.bottom, (20, 66) if roomy else (7, 53)
        self.counters = pygame.Rect(left, top + px(gap), width, px(high))
        top = self.counters.bottom + px(13 if roomy else 8)
        self._par = pygame.Rect(left, top, width, px(105 if roomy else 94))
        top = self._par.bottom + px(14 if roomy else 8)
        foot = px(206 if roomy else 170)
        self._foot = pygame.Rect(left, area.bottom - foot, width, foot)
        self._hint = pygame.Rect(left, top, width, self._foot.top - px(8) - top)

    def _fit_below(self, area: pygame.Rect) -> None:
        px = self._px
        gap = px(14)
        half = (area.width - 3 * gap) // 2
        self._title = None
        left, right = area.x + gap, area.x + 2 * gap + half
        self.preset = pygame.Rect(left, area.y + gap, half, px(36))
        self.counters = pygame.Rect(left, self.preset.bottom + px(10), half, px(58))
        self._par = pygame.Rect(left, self.counters.bottom + px(8), half, px(94))
        if self._table.desk.other is not None:
            self.count_switch.fit(pygame.Rect(left, self._par.bottom + px(8), half, px(30)))
        self._hint = pygame.Rect(right, area.y + gap, half, px(94))
        top = self._hint.bottom + px(8)
        self._foot = pygame.Rect(right, top, half, area.bottom - top)

    def _place_foot(self) -> None:
        """Lay out the rows of buttons and the slider, as the table stands."""
        gap = self._px(8)
        slider = self._px(36)
        height = min(self._px(44), (self._foot.height - slider - 3 * gap) // 3)
        made = dict[str, Button]()
        for action, spot in self._button_spots(height, gap):
            command = BY_NAME[action]
            label, icon = say(command.label), command.icon
            if action == "new" and self._next is not None:
                label, icon = self._next
            if action == "solve" and self._table.auto.playing:
                label, icon = say("Stop"), "square"
            primary = action == self._primary
            on = action == "worth" and self._table.help.worth_shown
            enabled = self._enabled(action)
            if action in ("leave", "throw_out", "answer", "retry"):
                icon = ""  # There is no room for both, and their keys are less known.
            key = {"answer": "hint", "leave": "stop"}.get(action, action)
            sign = BY_NAME[key].sign
            if action in SQUARE:
                label = sign = ""
            made[action] = Button(action, spot, label, icon, sign, primary, enabled, on)
        self.buttons = []
        for _, rows in groupby(self._rows, lambda row: (len(row), SQUARE & {*row})):
            group = [made[action] for row in rows for action in row]
            worded = [button for button in group if button.label]
            alone = len({button.rect.y for button in group}) == 1
            even = row_alike(worded, gap, self._scale) if alone else alike(worded, self._scale)
            shown = {button.action: button for button in even}
            self.buttons += [shown.get(button.action, button) for button in group]
        top = self._foot.y + 3 * (height + gap) + self._px(2)
        speed = self._table.auto.speed
        spot = pygame.Rect(self._foot.x, top, self._foot.width, slider - self._px(2))
        self.slider = Slider(spot, say("Speed"), len(SPEEDS), SPEEDS.index(speed), _times(speed))

    def _button_spots(self, height: int, gap: int) -> Iterator[tuple[str, pygame.Rect]]:
        """Share each row's width among its buttons, to the last pixel, beside what is square."""
        for place, row in enumerate(self._rows):
            left, top = self._foot.x, self._foot.y + place * (height + gap)
            count = len([action for action in row if action not in SQUARE])
            wide = self._foot.width + gap - (len(row) - count) * (height + gap)
            shares = iter([(at + 1) * wide // count - at * wide // count for at in range(count)])
            for action in row:
                step = height + gap if action in SQUARE else next(shares)
                yield action, pygame.Rect(left, top, step - gap, height)
                left += step

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

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point, or the place that it leads to."""
        if not self._view.collidepoint(point):
            return None
        if self.scroll.holds(point):
            return ROLL
        if self._table.plays.review is not None:
            return self._review.at(point)
        if self.preset.collidepoint(point):
            return "menu"
        if (half := self.count_switch.at(point)) is not None:
            return half
        for button in self.buttons:
            if button.enabled and button.rect.collidepoint(point):
                return button.action
        if self.slider.rect.collidepoint(point):
            return "speed"
        if self._par.collidepoint(point):
            return "par"
        if (place := self._pace_line.at(point)) is not None:
            return f"{PACE} {place}"
        if self._table.auto.playing:
            return self._scrub_bar.at(point)
        return "card" if self._result is not None and self._result.collidepoint(point) else None

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the focus can be on, from the top down, and where."""
        if self._table.plays.review is not None:
            return self._review.spots()
        scrub_bar = self._scrub_bar.spots if self._table.auto.playing else {}
        buttons = {button.action: button.rect for button in self.buttons if button.enabled}
        result = {} if self._result is None else {"card": self._result}
        slider = {"speed": self.slider.rect}
        counting = {"recount": self.count_switch.rect} if self.count_switch.enabled else {}
        return {
            "menu": self.preset,
            **counting,
            "par": self._par,
            **scrub_bar,
            **result,
            **({PACE: self._pace_line.area} if self._pace_line.shown else {}),
            **buttons,
            **slider,
        }

    def scrubbed_to(self, x: int) -> int:
        """Return the place on auto-play's line at this place of the scrub bar."""
        return self._scrub_bar.place_at(x)

    def speed_at(self, x: int) -> float:
        """Return the speed at this place of the slider."""
        return SPEEDS[self.slider.place_at(x, self._scale)]

    # Drawing

    def state(self, view: View) -> object:
        """Return all that the panel shows but for the mouse; it is drawn when this has changed."""
        table = self._table
        session = table.session
        if table.plays.review is not None:
            return self._review.state(view, self.look), self.look, self.scroll.at
        return (
            (table.help.judged.version, session.cursor) if session.path else None,
            session.board,
            self.count_switch.halves,
            wording.counters(table, view),
            session.hints,
            session.shown,
            wording.span(table.par),
            rest_words.rest_of(table.par),
            wording.progress(table),
            table.par is not None and table.par.complete,
            table.to_go is not None and table.to_go.complete,
            table.agenda.rests(table.session.board.start),
            table.grade,
            table.help.hint,
            table.help.worth_shown,
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
            table.auto.speed,
            bool(session.undone),
            table.plays.before,
            table.plays.after,
            table.desk.next_of_course,
            wording.whereabouts(table),
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
        theme = self._theme
        if bool(self.count_switch.rect) != (self._table.desk.other is not None):
            self.fit(self._view, self._scale, self._below)
        self._follow()
        target.fill(theme.card, self._view)
        edge = (self._view.width, 1) if self._below else (1, self._view.height)
        target.fill(theme.line, (self._view.topleft, edge))
        if self._table.plays.review is not None:
            self._review.draw(target, view, self.look, hot, down)
            self.buttons = self._review.buttons
        else:
            self._draw_play(target, view, hot, down, now)
        self.scroll.draw(target, theme)

    def draw_behind(
        self, target: pygame.Surface, room: pygame.Rect, told: Sequence[tuple[str, str]]
    ) -> None:
        """Draw in this room, beside the badge, what there is to know of par."""
        self._badge.draw_behind(target, self._par, room, self._theme, self._scale, told)

    def _follow(self) -> None:
        """Begin a review at its top, and bring the card into view when something is told there."""
        table = self._table
        if self._looks_back != (table.plays.review is not None):
            self._looks_back = table.plays.review is not None
            self.roll(-self.scroll.at)
        told = table.help.hint is not None or table.help.quest is not None or table.auto.playing
        called = table.session.cursor if told and not table.auto.playing else -1, told
        if called != self._called and told and self.scroll.most:
            self.roll(self.scroll.towards(self._hint))
        self._called = called

    def _draw_play(
        self,
        target: pygame.Surface,
        view: View,
        hot: str | None,
        down: str | None,
        now: float,
    ) -> None:
        """Draw what there is to see and to do while a board is played."""
        theme, face = self._theme, FACES[self._table.family.name]
        if self._title is not None:
            title = paint.text(say(face.about.title), self._px(TITLE), theme.text, 600)
            target.blit(title, title.get_rect(midleft=self._title))
        self._draw_preset(target, hot == "menu")
        self.count_switch.draw(target, theme, self._scale, hot == "recount")
        self._draw_counters(target, view)
        self._badge.still = self.look.still
        self._badge.draw(target, self._par, theme, self._scale, now)
        below = self._draw_card(target, view, face, hot, now)
        self._card = pygame.Rect(self._hint.topleft, (self._hint.width, below - self._hint.y))
        self._place_pace_line(below)
        if self._pace_line.shown:
            self._pace_line.draw(target, view, self.look, hot)
        if not self.welcome:
            self._lesson.put_away()
        self._place_foot()
        for button in self.buttons:
            is_hot, is_down = hot == button.action, down == button.action
            button.draw(target, theme, self._scale, is_hot, is_down)
        self.slider.draw(target, theme, self._scale)

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
    def title(self) -> pygame.Rect:
        """Where the puzzle is named; without height where there is no room for that."""
        if self._title is None:
            return pygame.Rect(self.preset.topleft, (0, 0))
        high = 2 * (self.preset.y - self._title[1])
        return pygame.Rect(self.preset.x, self._title[1] - high // 2, self.preset.width, high)

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

    def _draw_preset(self, target: pygame.Surface, hot: bool) -> None:
        theme, spot = self._theme, self.preset
        face = mix(theme.raised, theme.outline, 0.06) if hot else theme.raised
        target.blit(paint.rounded(spot.size, self._px(8), face), spot)
        board, where = self._table.session.board, wording.whereabouts(self._table)
        words = menu.title(board.family, board.params, board.limit)
        words = [where, *words] if where else words
        room = spot.width - self._px(46)
        line = paint.shortened(words, self._px(15), theme.text, room, 500)
        target.blit(line, line.get_rect(midleft=(spot.x + self._px(12), spot.centery)))
        sign = paint.icon("chevron-down", self._px(18), theme.quiet)
        target.blit(sign, sign.get_rect(midright=(spot.right - self._px(11), spot.centery)))

    def _draw_counters(self, target: pygame.Surface, view: View) -> None:
        theme, spot = self._theme, self.counters
        size = self._px(40) if spot.height >= self._px(62) else self._px(30)
        end = spot.x
        counters = wording.counters(self._table, view)
        wide = spot.width * 52 // 100
        for place, (label, value, warn) in enumerate(counters):
            left = spot.x + place * wide
            word = paint.text(label, self._px(SMALL * 0.93), theme.quiet, 500)
            target.blit(word, (left, spot.y))
            end = left + word.get_width() + self._px(8)
            ink = theme.warn if warn else theme.text
            number = paint.text(value, size, ink, 600)
            room = min(spot.right, left + wide) - left
            if number.get_width() > room:
                number = paint.fitted(value, size, ink, room, 600)
            target.blit(number, number.get_rect(midleft=(left, spot.bottom - size * 13 // 20)))
        if words := self.hinted:
            size = self._px(SMALL * 0.93)
            if spot.right - end < paint.font(size, 500).wide(words) * 4 // 5:
                return
            note = paint.fitted(words, size, theme.quiet, spot.right - end, 500)
            target.blit(note, note.get_rect(topright=(spot.right, spot.y)))

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


def _times(speed: float) -> str:
    """Write a speed as so many times the usual one: 0.5×."""
    return (
        f"{number(speed, 0 if speed == int(speed) else 1 if 10 * speed == int(10 * speed) else 2)}×"
    )

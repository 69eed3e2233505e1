"""One lane on the screen: what is taken up, counted and said, and its plane; drawn part by part."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import product
from math import floor
from typing import Any, NamedTuple, Protocol, cast

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Colour, Theme
from game.export.miniature import miniature
from game.lanes import Memory
from game.play.performance import Act
from game.play.programme import MOST_LANES
from game.play.replay import Counters, Replay
from game.play.search_tree import SearchTree, boards_on, refusal
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from game.text.tongue import many, number, say
from game.text.words import duration
from game.ui.theatre.lane_heads import SIGN, Heading, guess_width, title_width
from game.ui.theatre.lane_places import Places
from game.ui.theatre.lane_tree import LaneTree
from game.ui.theatre.step_rows import EDGE, StepRow
from game.ui.widgets import Button
from game.views import lane_words, steps
from game.views.face import Face
from game.views.lane_plane import Axes, LanePlane
from game.views.standing import Patch

FIGURE, LABEL, SAID = 17, 12.5, 13.5
LOW_FIGURE, LOW_LABEL = 13.5, 11
# So far apart are the columns of what is counted.
APART = 8
# Over the plane of a lane without a tree it is said why there is none.
REFUSAL = 20
# The button that brings a position to the table.
HERE = "show here"
# How often the board is drawn while it changes faster than an eye can follow.
BOARD_SECONDS = 0.12


class Chosen(NamedTuple):
    """A position that was clicked on: its mark, its node, and the event at which it was met."""

    mark: Hashable
    node: int
    event: int


class Picture(Protocol):
    """What a lane's positions are drawn as: a plane, or a tree; marks stand for them."""

    @property
    def replay(self) -> Replay:
        """The search that it shows."""

    @property
    def doubtful(self) -> Mapping[Any, int]:
        """Which marks have a guess that is above the truth, each with when it was met."""

    def at(self, point: tuple[int, int], /) -> Hashable:
        """Return the mark at this point of the picture, None where there is none."""

    def marks(self, event: int, /) -> Mapping[Any, tuple[float, float]]:
        """Tell where the marks stand after so many events: how far to the right, and down."""

    def spot_of(self, mark: Any, /) -> pygame.Rect | None:
        """Return where a mark lies in the picture; None while it is out of sight."""

    def nodes_at(self, mark: Any, event: int, /) -> list[int]:
        """List the positions that a mark stood for after so many events, the last to come last."""

    def mark_of(self, node: int, g: int, /) -> Hashable:
        """Return the mark of a position that was reached by so many moves."""

    def doubt(self, nodes: Iterable[int], /) -> None:
        """Mark positions whose guess is above the truth, as soon as they are met."""

    def draw(
        self, target: pygame.Surface, spot: tuple[int, int], event: int, over: bool, /
    ) -> None:
        """Bring it to where so many events have happened, and draw it."""

    def draw_way(
        self,
        target: pygame.Surface,
        spot: tuple[int, int],
        way: Sequence[int],
        ink: Colour,
        /,
    ) -> None:
        """Draw a way from the start through these positions."""

    def draw_ring(self, target: pygame.Surface, spot: tuple[int, int], mark: Any, /) -> None:
        """Draw a ring round a mark."""


class Shown(NamedTuple):
    """How a lane is shown: after how many events, `closely` if each is told by itself.

    `treed` asks for its tree, `near` for a part of that, larger.
    """

    event: int
    axes: Axes
    closely: bool
    playing: bool
    beside: int | None
    treed: bool = False
    near: bool = False


class LaneCard:
    """The card of a lane."""

    def __init__(self, act: Act, number: int) -> None:
        """Show an act; `fit` places it."""
        self.act, self.number = act, number
        self.rect = self.spot = pygame.Rect(0, 0, 0, 0)
        # What the mouse is on, and where the arrows have led.
        self.hover: Hashable = None
        self.cursor: Hashable = None
        self.chosen: Chosen | None = None
        self.picture: Picture | None = None
        # How it was drawn last.
        self.shown: Shown | None = None
        # What it missed, as far as that is known; None while it is not asked.
        self.blame: str | None = None
        self._looks: dict[str, object] = {}
        self._scale = 1.0
        self._board_at = 0.0
        self._node = 0
        self._tree: SearchTree | None = None
        self._made_for: object = None
        # Which of the steps happened last, and which row of them is the first that is seen.
        self._lit_step = -1
        self._first: int | None = None
        # Where the picture lies on its spot: below the words, if there is no tree.
        self._seat = pygame.Rect(0, 0, 0, 0)

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    def fit(self, places: Places, heading: Heading, scale: float) -> None:
        """Take these parts of the screen."""
        self.places, self.rect, self._scale = places, places.rect, scale
        self.spot, self._first, self._heading = places.picture, None, heading
        px, box = self._px, places.box
        here = px(132)
        high = min(px(36), box.height - px(8))
        self.here_spot = pygame.Rect(box.right - here - px(8), 0, here, high)
        self.here_spot.centery = box.centery
        self._fit_head()
        self.picture = None
        self.forget()

    def _fit_head(self) -> None:
        """Place the method and the guess beside each other, or the guess below."""
        head, lane, heading = self.places.head, self.act.lane, self._heading
        # They are shaded a little beyond their words, when the mouse is on them.
        beyond = self._px(6)
        wide = title_width(lane, heading, self._scale) + 2 * beyond
        title = pygame.Rect(head.x - beyond, head.y, wide, head.height)
        wide = guess_width(lane, heading, self._scale) + 2 * beyond
        guess = pygame.Rect(head.right + beyond - wide, head.y, wide, head.height)
        if heading.below:
            title.height = head.height * 11 // 20
            guess.update(head.x - beyond, title.bottom, wide, head.bottom - title.bottom)
        whole = head.inflate(2 * beyond, 0)
        self.title_spot, self.guess_spot = title.clip(whole), guess.clip(whole)

    def forget(self) -> None:
        """Draw everything anew."""
        self._looks.clear()

    @property
    def cut_short(self) -> bool:
        """Whether there is no room for all of the steps."""
        return self.places.rows < len(self.places.setting.rows)

    @property
    def steps_spot(self) -> pygame.Rect | None:
        """Where a part of the steps is seen that can be rolled; None where there is none."""
        return self.places.steps if self.cut_short and self.places.rows else None

    @property
    def seen_steps(self) -> list[tuple[StepRow, pygame.Rect]]:
        """The rows of the steps that are seen, and where."""
        area, high, first = self.places.steps, self.places.step, self._first_row()
        rows = self.places.setting.rows[first : first + self.places.rows]
        return [
            (row, pygame.Rect(area.x, area.y + place * high, area.width, high))
            for place, row in enumerate(rows)
        ]

    def is_lit(self, row: StepRow) -> bool:
        """Tell whether the step that happened last is in this row."""
        return row.step == self._lit_step

    @property
    def step_words(self) -> str:
        """The step that happened last."""
        lines = [row.words for row in self.places.setting.rows if self.is_lit(row)]
        return " ".join(lines)

    def roll_steps(self, by: int) -> bool:
        """Show steps further down, or up, until another one is lit; tell whether there are any."""
        first, last = self._first_row(), len(self.places.setting.rows) - self.places.rows
        rolled = max(0, min(first + by, last))
        if self.steps_spot is None or rolled == first:
            return False
        self._first = rolled
        return True

    def _first_row(self) -> int:
        """Tell which row of the steps is the first that is seen: those that are lit are, too."""
        rows, seen = self.places.setting.rows, self.places.rows
        if self._first is None:
            lit = [at for at, row in enumerate(rows) if row.step == self._lit_step] or [-1]
            first = min(max(lit[0] - seen // 2, lit[-1] - seen + 1), lit[0])
            self._first = max(0, min(first, len(rows) - seen))
        return self._first

    @property
    def pictured(self) -> bool:
        """Whether there is room for a plane or a tree."""
        return min(self.spot.size) >= self._px(40)

    @property
    def refusal(self) -> Phrase | None:
        """Why there is no tree of this lane; None if there is one."""
        return refusal(self.act.log, self.act.ended and self.act.log.ended)

    @property
    def refused(self) -> Phrase | None:
        """Why there is a plane where a tree was asked for; None where there is none."""
        asked = self.shown is not None and self.shown.treed and self.pictured
        return self.refusal if asked and self.act.ended else None

    @property
    def treed(self) -> bool:
        """Whether the lane's tree is shown."""
        return isinstance(self.picture, LaneTree)

    @property
    def pending(self) -> bool:
        """Whether more of the picture is drawn in the frames to come."""
        return isinstance(self.picture, LaneTree) and self.picture.pending

    def mark_at(self, point: tuple[int, int]) -> Hashable:
        """Return what is marked at this point of the window: a dot, or a board."""
        if self.picture is None or not self.spot.collidepoint(point):
            return None
        return self.picture.at((point[0] - self._seat.x, point[1] - self._seat.y))

    def spot_of(self, mark: Hashable) -> pygame.Rect | None:
        """Return where a mark is drawn; None while it is out of sight."""
        spot = None if self.picture is None else self.picture.spot_of(mark)
        return None if spot is None else spot.move(self._seat.topleft)

    @property
    def over(self) -> bool:
        """Whether the lane is shown at its end."""
        return self.shown is not None and self.act.ended and self.shown.event >= self.act.ready

    @property
    def position(self) -> Position:
        """The position whose board is shown."""
        log = self.act.log
        return log.position(self._node) if self._node < len(log.firsts) else log.start

    @property
    def looked(self) -> Hashable:
        """What is looked at of the picture: by the mouse, or else by the arrows."""
        return self.cursor if self.hover is None else self.hover

    def steer(self, right: int, down: int) -> bool:
        """Bring the cursor to the next mark of its column, or to the nearest of the next column.

        It begins at what was expanded last. Tell whether there are any marks to go to.
        """
        if self.picture is None or self.shown is None:
            return False
        event = self.shown.event
        marks = self.picture.marks(event)
        if not marks:
            return False
        if self.cursor not in marks:
            expanded = self.mark_of_expanded(event)
            self.cursor = expanded if expanded in marks else min(marks, key=marks.__getitem__)
            return True
        x, y = marks[self.cursor]
        if right:
            beside = [column for column, _ in marks.values() if (column - x) * right > 0]
            x = min(beside, key=lambda column: abs(column - x), default=x)
        there = [
            mark
            for mark, (column, row) in marks.items()
            if column == x and (right or (row - y) * down > 0)
        ]
        away = {mark: (abs(marks[mark][1] - y), marks[mark][1]) for mark in there}
        self.cursor = min(away, key=away.__getitem__, default=self.cursor)
        return True

    def mark_of_expanded(self, event: int) -> Hashable:
        """Return what stands for the board that was expanded last."""
        replay = self.act.replay
        done = replay.expanded_by(event)
        if self.picture is None or not done:
            return None
        last = replay.expansions[done - 1]
        return self.picture.mark_of(replay.log.nodes[last], replay.log.gs[last])

    # Drawing

    def draw(
        self,
        target: pygame.Surface,
        look: Look,
        face: Face,
        shown: Shown,
        now: float,
        hot: str | None,
    ) -> list[pygame.Rect]:
        """Draw what has changed; return where."""
        theme, event = look.theme, shown.event
        self.shown = shown
        changed: list[pygame.Rect] = []
        own = hot if hot in (f"lane {self.number} method", f"lane {self.number} guess") else None
        if self._changed("card", (own, theme)):
            self._looks = {"card": (own, theme)}
            self._draw_card(target, theme, hot)
            changed.append(self.rect)
        if self._draw_picture(target, look, face, shown):
            changed.append(self.spot)
        counters = self.act.replay.counters(event)
        if self._changed("counters", (counters, event)):
            self._draw_counters(target, theme, counters, event)
            changed.append(self.places.figures)
        seen = event, self.looked, self.chosen, self.act.ended
        if (not shown.playing or now >= self._board_at) and self._changed("node", seen):
            self._node = self._shown_node(event, counters)
            # Not all lanes have another one in the same frame.
            turn = self.number / MOST_LANES
            self._board_at = (floor(now / BOARD_SECONDS - turn) + 1 + turn) * BOARD_SECONDS
        if self._changed("board", (self._node, look, bool(len(self.act.log)))):
            self._draw_board(target, look, face)
            changed.append(self.places.board)
        places = self.places
        if (lit := self._lit(event)) != self._lit_step:
            self._lit_step, self._first = lit, None
        if places.rows and self._changed("steps", (lit, self._first_row())):
            self._draw_steps(target, theme)
            self._looks.pop("box", None)
            changed.append(places.steps)
        words = self.words(shown)
        if self._changed("box", (words, self.chosen, hot == HERE)):
            yields = places.rows and not places.beside
            if yields:
                # A longer sentence stands, or has stood, in the room of the steps.
                target.fill(theme.card, places.steps.union(places.box))
                self._draw_steps(target, theme)
            self._draw_box(target, theme, words, hot)
            changed.append(places.box.union(places.steps) if yields else places.box)
        return changed

    def _changed(self, part: str, look: object) -> bool:
        if part in self._looks and self._looks[part] == look:
            return False
        self._looks[part] = look
        return True

    def _shown_node(self, event: int, counters: Counters) -> int:
        """Return the node whose board is shown: clicked on, found in the end, or expanded."""
        act = self.act
        if self.chosen is not None:
            return self.chosen.node
        if self.looked is not None and self.picture is not None:
            found = self.picture.nodes_at(self.looked, event)
            if found:
                return found[-1]
        if act.ended and event >= act.ready and act.log.line:
            return act.log.line[-1]
        if not counters.expanded:
            return 0
        return self.act.log.nodes[self.act.replay.expansions[counters.expanded - 1]]

    def _lit(self, event: int) -> int:
        """Tell which of the steps happened last."""
        return steps.lit(self.act.log, event - 1) if event else -1

    def words(self, shown: Shown) -> lane_words.Said:
        """Say what is looked at, what has just happened, or how it has ended."""
        act, picture = self.act, self.picture
        if act.error is not None:
            return lane_words.Said(say(act.error))
        if self.chosen is not None:
            return lane_words.of_one(act.log, self.chosen.event)
        if self.looked is not None and picture is not None:
            return mark_words(picture, self.looked)
        closely, event = shown.closely, shown.event
        said = lane_words.said(act.replay, event, closely, act.ended, shown.beside)
        over = act.ended and event >= act.ready
        return said._replace(words=f"{said.words} {self.blame}") if over and self.blame else said

    def _draw_card(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        px = self._px
        target.fill(theme.ground, self.rect)
        target.blit(paint.rounded(self.rect.size, px(14), theme.line), self.rect)
        inner = self.rect.inflate(-2, -2)
        target.blit(paint.rounded(inner.size, px(14) - 1, theme.card), inner)
        heading, lane = self._heading, self.act.lane
        above = 0 if heading.below else px(4)
        for name, spot in (("method", self.title_spot), ("guess", self.guess_spot)):
            if hot == f"lane {self.number} {name}":
                shade = spot.inflate(0, -above)
                target.blit(paint.rounded(shade.size, px(8), theme.raised), shade)
        ink = theme.quiet if lane.admissible else theme.warn
        title = say(lane.title), heading.title_size, theme.text, 600
        guess = heading.guess, heading.guess_size, ink, 400
        self._draw_name(target, theme, self.title_spot, title, True)
        self._draw_name(target, theme, self.guess_spot, guess, lane.method.guided)

    def _draw_name(
        self,
        target: pygame.Surface,
        theme: Theme,
        spot: pygame.Rect,
        name: tuple[str, int, Colour, int],
        chosen: bool,
    ) -> None:
        """Draw a name, and the sign that another may be chosen."""
        px, (words, size, ink, weight) = self._px, name
        inner = spot.inflate(-2 * px(6), 0)
        sign = paint.icon("chevron-down", px(14), theme.quiet)
        if chosen:
            target.blit(sign, sign.get_rect(midright=inner.midright))
            inner.width -= px(SIGN)
        drawn = paint.fitted(words, size, ink, inner.width, weight)
        target.blit(drawn, drawn.get_rect(midleft=inner.midleft))

    def _draw_board(self, target: pygame.Surface, look: Look, face: Face) -> None:
        drawn = miniature(face.view, self.position, None, look, self.places.board.width)
        target.blit(drawn, self.places.board)

    def _draw_counters(
        self, target: pygame.Surface, theme: Theme, counters: Counters, event: int
    ) -> None:
        spot, px = self.places.figures, self._px
        target.fill(theme.card, spot)
        columns, rows = self.places.columns, self.places.figure_rows
        wide, high = spot.width // columns, spot.height // rows
        small, figure = (
            (LABEL, FIGURE) if high > px(LABEL + 1.2 * FIGURE) else (LOW_LABEL, LOW_FIGURE)
        )
        listed = self.listed(counters, event)[: rows * columns]
        size = paint.fitting_size([label for label, _ in listed], px(small), wide - px(APART))
        for place, (label, value) in enumerate(listed):
            column, row = place % columns, place // columns
            left, top = spot.x + column * wide, spot.y + row * high
            target.blit(paint.text(label, size, theme.quiet), (left, top))
            place_of = left, top + px(small + 1)
            draw_figure(target, value, place_of, px(figure), theme, wide - px(APART))

    def listed(self, counters: Counters, event: int) -> Sequence[tuple[str, str]]:
        """List what is counted, what tells most of this search first."""
        seconds = self.act.replay.seconds_of(event - 1) if event else 0.0
        last = (
            (say("Met again"), number(counters.again)),
            (say("Time"), duration(1000 * seconds)),
        )
        # Translators: what a search counts, above each number; there is little room.
        expanded = (say("Expanded"), number(counters.expanded))
        stored = (say("Stored"), number(counters.stored))
        if self.act.lane.method.memory is Memory.PATH:
            threshold = (say("Threshold"), number(counters.threshold or 0))
            return expanded, threshold, stored, (say("Passes"), number(counters.passes)), *last
        waiting = (say("Waiting"), number(counters.waiting))
        return expanded, waiting, stored, (say("Depth"), number(counters.depth)), *last

    def _draw_picture(self, target: pygame.Surface, look: Look, face: Face, shown: Shown) -> bool:
        """Draw the plane or the tree if it has changed; tell whether it has."""
        if not self.pictured:
            return False
        event, act, theme = shown.event, self.act, look.theme
        refused = self.refused
        above = 0 if refused is None else self._px(REFUSAL)
        spot = self.spot
        self._seat = pygame.Rect(spot.x, spot.y + above, spot.width, spot.height - above)
        picture = self._pictured(look, face, shown)
        over = act.ended and event >= act.ready
        if not picture.doubtful:
            picture.doubt(act.too_high)
        seen = event, self.looked, self.chosen, over, len(picture.doubtful), refused
        if not self._changed("picture", seen) and not self.pending:
            return False
        corner, log = self._seat.topleft, act.log
        picture.draw(target, corner, event, over)
        if over:
            picture.draw_way(target, corner, log.line, theme.good)
        if self.chosen is not None:
            way = boards_on(log, self.chosen.event)
            picture.draw_way(target, corner, way, theme.outline)
        ringed = self.chosen.mark if self.chosen is not None else self.looked
        if ringed is not None:
            picture.draw_ring(target, corner, ringed)
        if refused is not None:
            words = paint.fitted(say(refused), self._px(11.5), theme.quiet, spot.width)
            target.fill(theme.card, (*spot.topleft, spot.width, above))
            target.blit(words, words.get_rect(topright=spot.topright))
        return True

    def _pictured(self, look: Look, face: Face, shown: Shown) -> Picture:
        """Return the lane's tree, where that is asked for and there is one; or its plane."""
        replay, treed = self.act.replay, shown.treed and self.refusal is None
        size, scale = self._seat.size, self._scale
        dress = look if treed else look.theme
        asked = replay, shown.near if treed else shown.axes, dress, treed, size
        if self.picture is not None and self._made_for == asked:
            return self.picture
        self._made_for, self.hover, self.cursor = asked, None, None
        self._looks.pop("picture", None)
        picture: Picture
        if treed:
            self._tree = self._tree or SearchTree(replay)
            picture = LaneTree(self._tree, size, scale, look, face, shown.near)
        else:
            picture = LanePlane(replay, shown.axes, size, scale, look.theme)
        if (chosen := self.chosen) is not None:
            mark = picture.mark_of(chosen.node, replay.log.gs[chosen.event])
            self.chosen = chosen._replace(mark=mark)
        self.picture = picture
        return picture

    def _draw_steps(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw the steps, or those that have room, and how many more there are; one stands out."""
        px, area, high = self._px, self.places.steps, self.places.step
        size, rows, _ = self.places.setting
        target.fill(theme.card, area)
        first, lines = self._first_row(), self.seen_steps
        here = [spot for line, spot in lines if self.is_lit(line)]
        if here:
            band = here[0].unionall(here)
            target.blit(paint.rounded(band.size, px(6), theme.raised), band)
        left = len(rows) - first - len(lines)
        hidden = {0: (first, "↑"), len(lines) - 1: (left, "↓")}
        if len(lines) == 1:
            hidden = {0: (first + left, f"{'↑' * bool(first)}{'↓' * bool(left)}")}
        for row, (line, (x, y, wide, _)) in enumerate(lines):
            ink = theme.text if self.is_lit(line) else theme.quiet
            right, (more, sign) = x + wide, hidden.get(row, (0, ""))
            if more:
                # Translators: so many of a method's steps have no room above, or below.
                told = f"{many('{n} more', '{n} more', more)} {sign}"
                face = paint.font(size, 500)
                if face.wide(line.words + told) > wide - line.left - px(16):
                    told = f"{more} {sign}"
                count = paint.text(told, size, theme.accent, 500)
                right -= count.get_width() + px(8)
                target.blit(count, count.get_rect(midleft=(right, y + high // 2)))
                right -= px(6)
            said, inset = line.words, line.left
            if len(lines) == 1:
                # Alone, it tells nothing by where it begins, and is a whole step if that can be.
                inset = px(EDGE)
                whole = " ".join(other.words for other in rows if other.step == line.step)
                least = paint.fitting_size([whole], size, right - x - inset)
                if paint.font(least, 400).wide(whole) <= right - x - inset:
                    said = whole
            words = paint.fitted(said, size, ink, right - x - inset)
            target.blit(words, words.get_rect(midleft=(x + inset, y + high // 2)))

    def _draw_box(
        self, target: pygame.Surface, theme: Theme, words: lane_words.Said, hot: str | None
    ) -> None:
        """Draw the sentence; what stands out in it is its beginning.

        A long one takes the room of the steps, too, and is smaller where even that is too little.
        """
        px, places, box = self._px, self.places, self.places.box.copy()
        left, room = box.x + px(12), box.width - px(24)
        if self.chosen is not None:
            room = self.here_spot.x - px(8) - left
        yields = places.rows and not places.beside
        said = f"{words.strong} {words.words}".strip()
        rooms = [box.height + (places.steps.height if yields else 0) - px(6)]
        if yields and self.cut_short:
            # Of the few steps that are seen it takes one only where it must.
            rooms.insert(0, box.height - px(6))
        for most, size in product(rooms, [px(SAID - less) for less in (0, 1, 2, 3, 4.5)]):
            step = round(size * 1.4)
            # What stands out is wider than it would be within the rest.
            wider = paint.font(size, 600).wide(words.strong)
            wider -= paint.font(size, 400).wide(words.strong)
            rows = paint.lines(said, size, room - wider - px(2))
            if len(rows) * step <= most:
                break
        more = len(rows) * step + px(6 if self.cut_short else 14) - box.height
        if yields and more > 0:
            box.y, box.height = box.y - more, box.height + more
            # No line of the steps is shown in part.
            whole = max(0, (box.y - places.steps.y) // places.step) * places.step
            top = places.steps.y + whole
            target.fill(theme.card, (box.x, top, box.width, box.bottom - top))
        target.fill(theme.card, box)
        target.blit(paint.rounded(box.size, px(10), theme.raised), box)
        if self.chosen is not None:
            button = Button(HERE, self.here_spot, say("Play from here"), primary=True)
            button.draw(target, theme, self._scale, hot == HERE, False)
        most = max(1, (box.height - px(6)) // step)
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])] if len(rows) > most else rows
        top = box.centery - step * len(rows) // 2
        for row, line in enumerate(rows):
            at = left, top + row * step
            if row == 0 and words.strong and line.startswith(words.strong):
                ink = theme.good if words.good else theme.text
                strong = paint.text(words.strong, size, ink, 600)
                target.blit(strong, at)
                at = at[0] + strong.get_width(), at[1]
                line = line[len(words.strong) :]
            target.blit(paint.clipped(line, size, theme.text, left + room - at[0]), at)


def mark_words(picture: Picture, mark: Hashable) -> lane_words.Said:
    """Say what a mark stands for: a dot for how many positions, a board of a tree for itself."""
    if isinstance(picture, LanePlane):
        return lane_words.of_many(picture.standing, cast(Patch, mark))
    log, node = picture.replay.log, cast(int, mark)
    return lane_words.of_one(log, log.firsts[node])


def draw_figure(
    target: pygame.Surface,
    value: str,
    spot: tuple[int, int],
    size: int,
    theme: Theme,
    room: int,
) -> None:
    """Draw a number in tabular digits, sign by sign: it may be another one in every frame."""
    wide = paint.text("0", size, theme.text, 600, tabular=True).get_width()
    signs = [(sign, paint.text(sign, size, theme.text, 600)) for sign in value]
    widths = [wide if sign.isdigit() else drawn.get_width() for sign, drawn in signs]
    if sum(widths) > room and size > 10:
        draw_figure(target, value, spot, size - 1, theme, room)
        return
    left, blits = spot[0], []
    for (_, drawn), width in zip(signs, widths, strict=True):
        blits.append((drawn, (left + (width - drawn.get_width()) // 2, spot[1])))
        left += width
    target.fblits(blits)

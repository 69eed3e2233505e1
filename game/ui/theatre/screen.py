"""The theatre's screen: lanes side by side in place of the board and its panel, and their clock.

The searches are stepped by the solver's thread, by turns with the board in front. Nothing here
waits for them: what they have written so far is what can be looked at.
"""

from collections.abc import Callable, Sequence
from random import Random

import pygame

from game import families
from game.families import Board
from game.lanes import Memory
from game.play import lane_facts
from game.play.job import Job
from game.play.performance import Act
from game.play.programme import FIRST_LANES, MOST_LANES, Programme
from game.play.theatre import BadLane, Theatre, read_lane
from game.rules.phrase import Phrase
from game.text.tongue import mark, say
from game.ui import commands
from game.ui.host import Host
from game.ui.nodes import Node, box, to_press, to_read
from game.ui.pane import Pane
from game.ui.panel.menu import Menu, Run
from game.ui.status import BETWEEN
from game.ui.theatre import bar, heard, menus, verdict
from game.ui.theatre.bar import Bar
from game.ui.theatre.head import TIGHT, Asked, Head, Header
from game.ui.theatre.heard import Heard
from game.ui.theatre.lane_card import HERE, Chosen, LaneCard, Shown
from game.ui.theatre.lane_heads import headings
from game.ui.theatre.lane_places import PAD, places
from game.ui.theatre.lesson_card import LessonCard
from game.ui.theatre.names import name_of
from game.ui.theatre.quiz_card import QuizCard
from game.ui.theatre.strip import Wanted
from game.views import FACES, lane_words, steps
from game.views.lane_plane import Axes, axes_of
from game.views.lessons import LESSONS, Lesson

EDGE, GAP = 20, 14
# Lower than this it is scrolled, and so is what takes more rows than one.
LEAST = 440
# Below this height there is no room for a lesson and the head.
LOW = 540
# The least width of a lane; where more lanes have no room side by side, they are turned over.
LEAST_LANE = 238
# The bar to scroll by; and so far a step of the wheel scrolls.
ROLL, WHEEL = "roll", 48
# The most width of one with a plane.
MOST_LANE = 640
LEGEND = mark("g moves made →, h guessed to go ↑ · disc expanded, ring waiting, diamond cut")
DOT = mark("a dot is all boards of that g and h")
TREE_LEGEND = mark(
    "moves made → · each board once, behind the one it was met from · "
    "disc expanded, ring waiting, diamond cut, faint: not yet in this pass"
)
# In less width than this the signs themselves stand for their names.
SIGNED = 820
SIGNS = mark("g\u00a0→, h\u00a0↑ · ●\u00a0expanded, ○\u00a0waiting, ◆\u00a0cut")
TREE_SIGNS = mark("moves\u00a0→ · ●\u00a0expanded, ○\u00a0waiting, ◆\u00a0cut")
CROSS = mark("✕ guessed too high")
STEPS_LEGEND = mark("the step that is lit happened last")
# How long the solver may look for par, if no lane proves a line.
PAR_SECONDS = 20.0


class TheatreScreen:
    """What stands in place of the board while searches are watched."""

    name = rail = "theatre"

    def __init__(self, host: Host, theatre: Theatre) -> None:
        """Show the board in front, by a few lanes; `fit` places it."""
        self._host, self._theatre = host, theatre
        self._cards: list[LaneCard] = []
        self._head, self._bar = Header(self._asked), Bar(lambda: self.programme)
        self._pane = Pane()
        self._area, self._scale = pygame.Rect(0, 0, 1, 1), 1.0
        # The area and the scale it is laid out for, and the language of its words.
        self._fitted: tuple[pygame.Rect, float, str] | None = None
        self._looks: dict[str, object] = {}
        self._first, self._room = 0, 1
        self._verdict_there = False
        self._pointer: tuple[int, int] | None = None
        # A lesson, or the quiz: it stands above the lanes.
        self._strip: LessonCard | QuizCard | None = None
        # Whether trees are shown where there are any, and larger; and the steps: as room allows,
        # all of them, or none.
        self._treed = self._near = False
        # How far along its track the knob of the clock is held, if it is.
        self._held: float | None = None
        # How far the planes go.
        self._axes: list[Axes] = []
        self._told: bool | None = None
        self._heard = Heard()
        self.inside = self
        self._watch(host.table.session.board)

    # What is on

    def _watch(self, board: Board) -> None:
        """Watch a board by the lanes of the one before, if it has them all; no lesson's."""
        lanes = self._host.lanes
        try:
            for lane in lanes:
                read_lane(lane, self._theatre, board.start)
        except BadLane:
            lanes = ()
        self.show(board, lanes)

    def _keep_lanes(self) -> None:
        """Keep by which lanes it is watched; those of a lesson go with it."""
        if not isinstance(self._strip, LessonCard):
            self._host.lanes = [act.lane.text for act in self.programme.performance.acts]

    def show(self, board: Board, lanes: Sequence[str] = ()) -> None:
        """Watch searches on a board, from its start."""
        par = Job(self._host.steadily, board.start, brief=True)
        par.patience = PAR_SECONDS
        self.programme = Programme(self._theatre, board, par, lanes or FIRST_LANES)
        self.programme.playing = True
        self._first, self._axes = 0, []
        quizzed = isinstance(self._strip, QuizCard)
        self._strip = QuizCard(self.programme, Random()) if quizzed else None
        self._lay_out()

    def teach(self, lesson: Lesson) -> None:
        """Begin a lesson where it was left: its board, its lanes, and its page."""
        # It speaks of dots and where they stand.
        self._strip, self._treed = None, False
        self.show(families.read(lesson.board), lesson.lanes)
        self._pane.scroll.roll(-self._pane.scroll.at)
        page = self._host.settings.lesson_pages.get(lesson.name, 0)
        self._strip = LessonCard(lesson, self.programme, page)
        self._note_lesson()
        self._place()
        self._turn_to_told()

    def _note_lesson(self) -> None:
        """Remember the page that is open, and a lesson that has come to its last."""
        strip, settings = self._strip, self._host.settings
        if isinstance(strip, LessonCard):
            settings.note_lesson(strip.lesson.name, strip.number, strip.last)

    def _lay_out(self) -> None:
        """Give each lane its card: what goes on keeps the one it has."""
        # It is handed over anew with the next frame: the worker may sleep, with nothing left to do.
        self._host.table.agenda.work_aside(self, None)
        left = {id(card.act): card for card in self._cards}
        acts = self.programme.performance.acts
        if isinstance(self._strip, LessonCard) and not self._strip.is_of(acts):
            self._strip = None
            self._host.notices.say("The lesson was put away: it tells of the lanes it began with.")
        self._cards = [left.get(id(act)) or LaneCard(act, 0) for act in acts]
        for number, card in enumerate(self._cards):
            card.number, card.chosen, card.hover, card.cursor = number, None, None, None
        self._place()

    @property
    def _smaller(self) -> str | None:
        """The kind of board to watch instead, where this one is too large to tell much."""
        board = self.programme.board
        kinds = FACES[board.family.name].kinds
        return kinds.watched(board.params) if kinds.watched is not None else None

    @property
    def _offered(self) -> str | None:
        """The kind that there is room to offer."""
        return None if self._bare else self._smaller

    @property
    def _bare(self) -> bool:
        """Whether the head makes room for what stands above the lanes."""
        low = self._strip is not None and self._area.height < self._px(LOW)
        return low and not self._pane.scroll.most

    @property
    def _watched(self) -> list[str]:
        """What is told of the board: its kind, and par."""
        board, par = self.programme.board, self._par
        told = FACES[board.family.name].name(board.params).split(" · ")
        if self.programme.performance.no_way:
            told.append(say(lane_facts.NO_WAY))
        else:
            told.append(say("par not proved yet") if par is None else say("par {par} ✓", par=par))
        return told

    @property
    def _par(self) -> int | None:
        """What a best line comes to, if that is proved by now, here or for the board in front."""
        start = self.programme.board.start
        known = self._host.table.knowledge.of(start)
        proved = known.best if known is not None and known.proved else None
        line = self.programme.performance.line if proved is None else proved
        return None if line is None else lane_facts.comes_to(start, line)

    # Where it stands

    def fit(self, area: pygame.Rect, scale: float) -> None:
        """Take this part of the window."""
        found = (area, scale, self._host.stage.look.language)
        if found != self._fitted:
            self._pane.view, self._scale, self._fitted = area, scale, found
            self._place()

    def _place(self, again: bool = True) -> None:
        """Give every part its place; `again`, where what is seen then makes the head another."""
        scale, px = self._scale, self._px
        edge = px(EDGE if self._pane.view.width > px(700) else 12)
        inner = self._pane.view.inflate(-2 * edge, 0)
        clock_high = self._bar.high(inner.width, scale)
        gap, count = px(GAP), len(self._cards)
        self._room = max(1, min(count, (inner.width + gap) // (px(LEAST_LANE) + gap)))
        self._first = max(0, min(self._first, count - self._room))
        self._verdict_there = self.programme.performance.ended
        self._head.fit(self._pane.view, inner, scale)
        least = px(LEAST) + clock_high + self._head.more
        if self._strip is not None and self._pane.view.height < least:
            least += self._strip.high(inner.width, scale)
        area = self._area = self._pane.fit(self._pane.view, least, scale)
        end = top = self._head.fit(area, inner, scale)
        if self._strip is not None:
            self._strip.strip.more = self._extra() if self._bare else []
            high = self._strip.high(inner.width, scale)
            self._strip.fit(pygame.Rect(inner.x, top, inner.width, high), scale)
            top += high + px(10)
        clock = pygame.Rect(inner.x, area.bottom - px(12) - clock_high, inner.width, clock_high)
        self._bar.fit(clock, scale)
        room = pygame.Rect(inner.x, top, inner.width, clock.y - px(10) - top)
        wide = (room.width + gap) // self._room - gap
        if not self._treed:
            # A plane that is far wider than high tells less.
            wide = min(wide, px(MOST_LANE))
        room.x += (room.width - self._room * (wide + gap) + gap) // 2
        shown = self._shown
        spots = [
            pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height)
            for number in range(len(shown))
        ]
        methods = [steps.steps(card.act.lane) for card in shown]
        treed = [self._treed and card.refusal is None for card in shown]
        laid = places(spots, methods, scale, treed, self._told)
        heads = headings([card.act.lane for card in shown], wide - 2 * px(PAD), scale)
        for card, place, heading in zip(shown, laid, heads, strict=True):
            card.fit(place, heading, scale)
        self.forget()
        # What can be seen of the lanes is known only now.
        if self._head.fit(area, inner, scale) != end and again:
            self._place(again=False)

    def _px(self, size: float) -> int:
        return round(size * self._scale)

    @property
    def _shown(self) -> list[LaneCard]:
        """The lanes that there is room for."""
        return self._cards[self._first : self._first + self._room]

    def _asked(self) -> Head:
        """Ask for what the head has, its buttons from the right."""
        asked = []
        if len(self._cards) < MOST_LANES:
            asked.append(Asked("show add", say("Add a lane"), say("Add")))
        if self._verdict_there:
            asked.append(Asked("show verdict", say("Verdict")))
        asked.append(Asked("show board", say("Boards …"), say("Boards")))
        asked.append(Asked("show lessons", say("Lessons")))
        asked.append(Asked("show quiz", say("Quiz"), on=isinstance(self._strip, QuizCard)))
        asked += self._views()
        asked += [Asked(page.name, page.words) for page in self._pages()]
        smaller = self._offered
        name = FACES[self.programme.board.family.name].name(smaller) if smaller else ""
        offer = say("Watch {board}", board=name) if name else ""
        return Head(tuple(asked), tuple(self._watched), offer, self._bare)

    def _views(self) -> list[Asked]:
        """Ask for the buttons that choose what is shown of a lane."""
        asked = []
        placed = (card for card in self._shown if card.rect.width)
        whole = not any(card.cut_short for card in placed)
        asked.append(Asked("show steps", say("Search steps"), icon="list", on=whole))
        if self._seen:
            asked.append(Asked("show near", say("Nearer"), icon="zoom-in", on=self._near))
        tree = Asked("show tree", say("Tree"), icon="list-tree", on=self._seen)
        return [*asked, tree._replace(enabled=not self._no_trees)]

    def _extra(self) -> list[Wanted]:
        """Ask for what has no room in the head, where that makes room for what stands there."""
        views = [Wanted(view.name, icon=view.icon) for view in self._views() if view.enabled]
        return [*self._pages(), *views]

    def _pages(self) -> list[Wanted]:
        """Ask for a button that turns over the lanes, where not all have room."""
        count = len(self._cards)
        if self._room == count:
            return []
        tight = self._area.width < self._px(TIGHT)
        shown = {"first": self._first + 1, "last": self._first + self._room, "count": count}
        if self._room == 1:
            words = say("{place} of {count}", place=self._first + 1, count=count)
        elif tight:
            words = say("{first}–{last} of {count}", **shown)
        else:
            words = say("Lane {first}–{last} of {count}", **shown)
        return [Wanted("show page", words, wide=88 if tight else 128)]

    def forget(self) -> None:
        """Draw everything anew the next time."""
        self._looks.clear()
        for card in self._cards:
            card.forget()

    # The hands

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""
        found = self._head.spots
        found |= self._strip.spots if self._strip is not None else {}
        for card in self._shown:
            found[f"lane {card.number} method"] = card.title_spot
            if card.act.lane.method.guided:
                found[f"lane {card.number} guess"] = card.guess_spot
            found[f"lane {card.number} plane"] = card.spot
            if (rolled := card.steps_spot) is not None:
                found[f"lane {card.number} steps"] = rolled
            if card.chosen is not None:
                found[HERE] = card.here_spot
        found |= self._bar.spots
        return {name: self._pane.seen(spot) for name, spot in found.items()}

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the name of what is at this point."""
        if self._pane.view.collidepoint(point) and self._pane.scroll.holds(point):
            return ROLL
        inside = self._pane.inside(point)
        if inside is None:
            return None
        found = (name for name, spot in self.spots().items() if spot.collidepoint(point))
        name = next(found, None)
        if name is None or name.endswith(" plane"):
            card = next((card for card in self._shown if card.mark_at(inside) is not None), None)
            name = None if card is None else f"lane {card.number} dot"
        return name

    def point(self, point: tuple[int, int] | None) -> None:
        """Look at the dot under the mouse."""
        point = None if point is None else self._pane.inside(point)
        self._pointer = point
        for card in self._cards:
            card.hover = None if point is None else card.mark_at(point)
            if card.hover is not None:
                card.cursor = None

    def turn_wheel(self, by: int, point: tuple[int, int]) -> None:
        """Roll the steps, or show the trees larger, or whole again; scroll where there is none."""
        inside = self._pane.inside(point)
        if inside is not None:
            rolled = (
                card
                for card in self._shown
                if (spot := card.steps_spot) and spot.collidepoint(inside)
            )
            if any([card.roll_steps(-by) for card in rolled]):
                return
        over = inside is not None and any(
            card.treed and card.spot.collidepoint(inside) for card in self._shown
        )
        if not over:
            self.roll(point, -WHEEL * by)
        elif self._near != (by > 0):
            self._look_near()

    def roll(self, point: tuple[int, int], by: int) -> None:
        """Scroll, where there is more than there is room for."""
        self._pane.scroll.roll(by)

    def bring(self, name: str) -> None:
        """Scroll so that what has the focus is seen; what the arrows led to elsewhere is left."""
        for card in self._cards:
            if name != f"lane {card.number} plane":
                card.cursor = None
        spot = self.spots().get(name)
        if spot is not None:
            self._pane.scroll.roll(self._pane.scroll.towards(spot))

    def drag(self, name: str | None, point: tuple[int, int]) -> None:
        """Bring what is held down to this point: the knob of the clock, or the bar to scroll by."""
        if name == ROLL:
            self._pane.scroll.drag(point)
        if name == "show reel":
            self._held = self._bar.share_at(point[0])
            self._bring_knob()

    def _bring_knob(self) -> None:
        """Bring the clock to where the knob is held: what is searched goes on, and it stays there.

        At the end of the track it is that of the searches, whatever they still do.
        """
        if self._held == 1.0:
            self.programme.follow()
        elif self._held is not None:
            self.programme.seek(self._held * self.programme.clock.length())

    def drop(self) -> None:
        """The knob of the clock stays where it is."""
        self._held = None

    def own(self, command: str) -> str | None:
        """No command of the window has another meaning here."""
        return None

    def turn(self, name: str, by: int) -> bool:
        """Nothing here is turned."""
        return False

    def steer(self, name: str, right: int, down: int) -> bool:
        """Look at the next dot of a plane, at the next board of a tree, or at further steps."""
        match name.split(" "):
            case ["lane", number, "plane"]:
                self._let_go()
                return self._cards[int(number)].steer(right, down)
            case ["lane", number, "steps"]:
                # The other two arrows are the clock's.
                if down:
                    self._cards[int(number)].roll_steps(down)
                return bool(down)
        return False

    def do(self, name: str) -> None:
        """Do what has this name."""
        programme = self.programme
        match name.split(" "):
            case ["show", "play"]:
                programme.play()
            case ["show", "back"]:
                programme.step(-1)
            case ["show", "on"]:
                programme.step(1)
            case ["show", "expansion"]:
                self._leap(programme.clock.next_expansion)
            case ["show", "threshold"]:
                self._leap(programme.clock.next_threshold)
            case ["show", "start"]:
                programme.seek(0)
            case ["show", "end"]:
                programme.follow()
            case ["show", "clock"]:
                programme.count_by(not programme.by_time)
            case ["show", "speed"]:
                self._open(menus.speeds(programme), name)
            case ["show", "pace", place]:
                programme.set_speed(int(place))
            case ["show", "faster"]:
                programme.change_speed(1)
            case ["show", "slower"]:
                programme.change_speed(-1)
            case ["show", "tree"]:
                self._show_trees(not self._seen)
            case ["show", "near"]:
                self._look_near()
            case ["show", "steps"] | ["lane", _, "steps"]:
                short = any(card.cut_short for card in self._shown)
                self._told = short if self._told is None else None
                self._place()
            case ["show", "page"]:
                count = len(self._cards)
                last = self._first + self._room
                self._first = 0 if last >= count else min(last, count - self._room)
                self._place()
            case ["show", "add"]:
                self._open(menus.methods(programme, len(self._cards)), "show add")
            case ["show", "board"]:
                front = self._host.table.session.board
                self._open(menus.boards(front, programme.board, self._smaller), name)
            case ["show", "smaller"]:
                self._deal_smaller()
            case ["show", "none"]:
                self._let_go()
                for card in self._cards:
                    card.cursor = None
            case ["show", "verdict"]:
                self._show_verdict()
            case ["show", "here"]:
                self._play_from_here()
            case ["show", "front"]:
                self._keep_lanes()
                self._watch(self._host.table.session.board)
            case ["show", "lessons"]:
                on = self._strip.lesson if isinstance(self._strip, LessonCard) else None
                self._open(menus.lessons(on, self._host.settings), name)
            case ["show", "quiz"]:
                quizzed = isinstance(self._strip, QuizCard)
                self._strip = None if quizzed else QuizCard(programme, Random())
                self._pane.scroll.roll(-self._pane.scroll.at)
                self._place()
            case ["lesson", "open", title]:
                self.teach(next(lesson for lesson in LESSONS if lesson.name == title))
            case ["lesson" | "quiz", what]:
                self._turn(what)
            case ["show", "example", place]:
                example = menus.EXAMPLES[int(place)]
                self.show(families.read(example.board), example.lanes)
            case ["lane", number, "method"]:
                self._open(menus.methods(programme, int(number)), name)
            case ["lane", number, "numbers", method]:
                anchor = f"lane {number} method" if int(number) < len(self._cards) else "show add"
                self._open(menus.numbers(programme, int(number), method), anchor)
            case ["lane", number, "guess"]:
                self._open(menus.guesses(programme, int(number)), name)
            case ["lane", number, "dot" | "plane", *_]:
                self.go_to(name)
                self._choose(self._cards[int(number)])
            case ["lane", number, "close"]:
                programme.close(int(number))
                self._lay_out()
            case ["lane", number, "take", text]:
                programme.change(int(number), text)
                self._first = max(self._first, int(number) - self._room + 1)
                self._lay_out()

    def _turn_to(self, act: Act | None) -> None:
        """Have a lane among those that there is room for."""
        if not any(card.act is act for card in self._shown):
            self._first = next(card.number for card in self._cards if card.act is act)
            self._place()

    def _turn_to_told(self) -> None:
        """Have the lane that a lesson's page tells of among those that there is room for."""
        if isinstance(self._strip, LessonCard):
            self._turn_to(self.programme.performance.acts[self._strip.page.mark.lane])

    def _turn(self, what: str) -> None:
        """Turn a page of the lesson, take an answer of the quiz, or put either away."""
        strip = self._strip
        if strip is None:
            return
        if what != "close" and strip.do(what):
            self._note_lesson()
            self._turn_to_told()
            return
        self._strip = None
        if what == "next" and isinstance(strip, LessonCard) and strip.following is not None:
            self.teach(strip.following)
        self._place()

    def _leap(self, leap: Callable[[], bool]) -> None:
        self.programme.pause()
        if not leap():
            self._host.notices.say("There is no such place further on.")

    def key(self, key: int, shift: bool) -> str | None:
        """Return what a key asks for here."""
        if any(card.chosen is not None for card in self._cards) and key in CHOSEN:
            return CHOSEN[key]
        if key == pygame.K_ESCAPE and any(card.cursor is not None for card in self._cards):
            return "show none"
        asked = self._strip.key(key) if self._strip is not None else None
        return asked or KEYS.get((key, shift)) or KEYS.get((key, False))

    def _let_go(self) -> None:
        """Look no longer at what was clicked on."""
        for card in self._cards:
            card.chosen = None

    # What is clicked on

    def _choose(self, card: LaneCard) -> None:
        """Look at a position of the dot under the mouse; another one with the next click.

        Without the mouse it is the dot of what was expanded last.
        """
        picture, event = card.picture, self.programme.clock.heads[card.number]
        before = None if card.chosen is None else card.chosen.mark
        marks = (card.looked, before, card.mark_of_expanded(event))
        mark = next((mark for mark in marks if mark is not None), None)
        if picture is None or mark is None:
            return
        self.programme.pause()
        nodes = picture.nodes_at(mark, event)
        last = card.chosen
        self._let_go()
        if nodes:
            at = nodes.index(last.node) + 1 if last is not None and last.node in nodes else 0
            node = nodes[at % len(nodes)]
            card.chosen = Chosen(mark, node, card.act.log.firsts[node])

    def _play_from_here(self) -> None:
        """Bring the position that was clicked on to the table."""
        card = next((card for card in self._cards if card.chosen is not None), None)
        if card is None or card.chosen is None:
            return
        position, family = card.act.log.position(card.chosen.node), self.programme.board.family
        board = Board(family, f"{family.name}:{position.encode()}", position)
        self._host.overlay.leave_screen()
        self._host.table.desk.open(board)
        self._host.board_changed()
        keys = commands.BY_NAME["board_before"].cap
        self._host.notices.say(
            "The board you chose. {keys} leads back to the one before.", keys=keys
        )

    def _deal_smaller(self) -> None:
        smaller = self._smaller
        if smaller is not None:
            self._keep_lanes()
            self._watch(self._host.table.desk.dealt(self.programme.board.family, smaller))

    def _show_verdict(self) -> None:
        """Show what all lanes have found and what that took, against par."""
        if not self.programme.performance.ended:
            self._host.notices.say("The verdict comes when all lanes have ended.")
            return
        self.programme.pause()
        self._host.overlay.show(verdict.sheet(self.programme.performance, lambda: self._par))

    # How lanes are shown

    @property
    def _no_trees(self) -> Phrase | None:
        """Why no lane has a tree; None if one has, or may have one yet."""
        cards = self._cards
        if any(card.refusal is None or not card.act.ended for card in cards):
            return None
        return min(cards, key=lambda card: card.act.log.met).refusal

    @property
    def _pictured(self) -> bool:
        """Whether planes or trees are seen: the steps may stand in their place."""
        return any(card.pictured for card in self._shown)

    @property
    def _seen(self) -> bool:
        """Whether trees are shown where there are any."""
        return self._treed and self._pictured

    def _show_trees(self, treed: bool) -> None:
        """Show trees in place of planes, where there are any; or planes again."""
        if treed and (refusal := self._no_trees) is not None:
            self._host.notices.say(refusal)
            return
        if not self._pictured:
            self._told = None
        self._treed = treed
        self._place()

    def _look_near(self) -> None:
        """Show a part of the trees larger, or the whole of them again."""
        if not self._seen:
            self._host.notices.say("Only a tree can be looked at from nearer.")
            return
        self._near = not self._near
        self._place()

    # Menus

    def _open(self, entries: Sequence[Run], anchor: str) -> None:
        spot = self.spots().get(anchor) or self._pane.seen(self._head.anchor)
        if anchor.startswith("lane "):
            # As wide as the card, below its head.
            card = self._cards[int(anchor.split(" ")[1])]
            spot = self._pane.seen(card.places.head)
        self._host.overlay.menu = Menu(entries, "", spot)

    # From frame to frame

    def tick(self, now: float) -> None:
        """Let the clock go on, and the searches be worked at."""
        self._host.table.agenda.work_aside(self, self.programme.performance)
        held = self._host.overlay.covers_window
        self._bring_knob()
        self.programme.tick(now, held=held)
        if self._strip is not None and not held:
            self._strip.tick(now, self._host.stage.look.still)
            if isinstance(self._strip, QuizCard) and self._strip.asking:
                self._turn_to(self._strip.act)
        line = self.programme.performance.line
        for card in self._cards:
            if card.blame is None and card.act.ended and line is not None:
                card.blame = lane_words.blame_of(card.act.log, line)
        if self.programme.performance.ended != self._verdict_there:
            # Now there is a verdict, and which lanes have a tree is known.
            self._place()

    def moving(self) -> bool:
        """Whether the next frame differs from this one by itself."""
        led = self._strip is not None and self._strip.moving
        drawing = any(card.pending for card in self._shown)
        dragged = self._held is not None and not self.programme.performance.ended
        moves = self.programme.moving or led or drawing or dragged
        return moves and not self._host.overlay.covers_window

    def closed(self) -> None:
        """Leave the solver to the board in front; what was said here is of no board."""
        self._keep_lanes()
        self._host.table.agenda.work_aside(self, None)
        self._host.notices.clear()

    def words(self, hot: str | None) -> str:
        """Say in the status line what is pointed at, or how to read the planes."""
        if hot == "show tree" and (refusal := self._no_trees) is not None:
            return say(refusal)
        if hot is not None and (told := bar.words_of(hot)):
            return told
        match (hot or "").split(" "):
            case ["lane", number, "method"]:
                return say(self._cards[int(number)].act.lane.method.words)
            case ["lane", number, "guess"]:
                return lane_words.guess_told(self._cards[int(number)].act.lane)
            case ["lane", _, "steps"]:
                return say("The wheel or ↑ and ↓ lead to further steps; a click or S shows all")
        if any(card.chosen is not None for card in self._cards):
            return say("Enter plays from here; a click looks at another board; Esc lets go")
        return self._legend(whole=(hot or "").endswith((" plane", " dot")))

    def _legend(self, whole: bool) -> str:
        """Say how to read what is shown, by signs alone where there is no room for the whole."""
        if not self._pictured:
            return say(STEPS_LEGEND)
        treed = any(card.treed for card in self._shown)
        whole = whole or self._pane.view.width >= self._px(SIGNED)
        named, signed = (TREE_LEGEND, TREE_SIGNS) if treed else (LEGEND, SIGNS)
        parts = [named if whole else signed]
        if any(card.picture is not None and card.picture.doubtful for card in self._shown):
            parts.append(CROSS)
        if whole and not treed:
            parts.append(DOT)
        return BETWEEN.join(map(say, parts))

    # For who hears it

    cells = None

    def go_to(self, name: str) -> None:
        """Look at a dot of a plane, or at a board of a tree."""
        match name.split(" "):
            case ["lane", number, "plane", *mark] if mark:
                self._cards[int(number)].cursor = heard.read(mark)

    def within(self, name: str) -> str:
        """Return the name of the dot that the arrows have led to in a plane that has the focus."""
        cursors = {f"lane {card.number} plane": card.cursor for card in self._shown}
        cursor = cursors.get(name)
        return name if cursor is None else f"{name} {heard.written(cursor)}"

    def nodes(self) -> Sequence[Node]:
        """Tell of what is watched, of the lesson or the quiz, of the lanes, and of the clock."""
        look, seen, playing = self._host.stage.look, self._pane.seen, self.programme.moving
        spots, face = self.spots(), FACES[self.programme.board.family.name]
        watched = say("Theatre"), *self._watched
        found = [to_read("watched", watched, seen(self._head.rect))]
        for node in self._head.nodes():
            name, spot = name_of(node.key), seen(pygame.Rect(node.spot))
            told = self._own(node.key) or ("" if node.value == name else node.value)
            node = node._replace(name=name, spot=box(spot), value="", told=told)
            found.append(node.within("do"))
        if self._strip is not None:
            found.append(
                to_read("strip", self._strip.told(look, face), seen(self._strip.strip.rect))
            )
            for number, told in enumerate(self._strip.answers(look, face), 1):
                name = f"quiz {number}"
                found.append(to_press(f"do {name}", name_of(name), spots[name], told=told))
            for button in self._strip.strip.buttons:
                name = button.action
                node = to_press(f"do {name}", name_of(name), spots[name], told=self._own(name))
                label = "" if button.label in node.name else button.label
                found.append(node._replace(value=label))
        found += self._heard.lanes(
            self._shown, spots, seen, (look, face), playing, self._host.clock.now
        )
        for node in self._bar.nodes():
            found.append(node._replace(spot=box(seen(pygame.Rect(node.spot)))))
        return found

    def _own(self, name: str) -> str:
        """Say what the status line says of a spot and of nothing else."""
        told = self.words(name)
        return "" if told == self.words(None) else told

    def called(self, name: str) -> str:
        """Say what one of its spots is called."""
        return name_of(name)

    def news(self) -> str:
        """Say what has just happened in the lanes that there is room for."""
        return self._heard.news(self._shown, self.programme.moving)

    @property
    def title(self) -> str:
        """What the window is called meanwhile."""
        board = self.programme.board
        return f"{say('Theatre')} · {FACES[board.family.name].name(board.params)}"

    @property
    def board_id(self) -> str:
        """The ID of the board that is watched."""
        return self.programme.board.id

    # Drawing

    def draw(
        self, target: pygame.Surface, now: float, hot: str | None, down: str | None
    ) -> list[pygame.Rect]:
        """Draw what has changed; return where."""
        changed = self._draw(self._pane.sheet(target), now, hot, down)
        return self._pane.show(target, changed, self._host.stage.look.theme)

    def _draw(
        self, target: pygame.Surface, now: float, hot: str | None, down: str | None
    ) -> list[pygame.Rect]:
        changed: list[pygame.Rect] = []
        look, programme = self._host.stage.look, self.programme
        theme = look.theme
        if self._changed("ground", theme):
            target.fill(theme.ground, self._area)
            changed.append(self._area)
        if self._changed("head", (hot, down, self._asked())):
            self._head.draw(target, theme, hot, down)
            changed.append(self._head.rect)
        strip = self._strip
        if strip is not None and self._changed("strip", (strip.state(look), hot, down)):
            strip.draw(target, look, FACES[programme.board.family.name], hot, down)
            changed.append(strip.strip.rect)
        heads = programme.clock.heads
        axes = self._adjusted()
        face = FACES[programme.board.family.name]
        asking = isinstance(strip, QuizCard) and strip.asking
        stepped = programme.playing and programme.speed.by_events
        closely = (stepped or not programme.moving) and not asking
        for card in self._shown:
            number = card.number
            beside = self._stored_beside(card, heads)
            shown = Shown(
                heads[number],
                axes[number],
                closely,
                programme.moving,
                beside,
                self._treed,
                self._near,
            )
            changed += card.draw(target, look, face, shown, now, hot)
        if self._changed("bar", (self._bar.state(programme), hot, down)):
            self._bar.draw(target, theme, hot, down)
            changed.append(self._bar.rect)
        return changed

    def _adjusted(self) -> Sequence[Axes]:
        """Tell how far each plane goes; while it plays, one a frame is drawn anew to go further."""
        wanted = axes_of([act.replay for act in self.programme.performance.acts])
        lanes = range(len(wanted))
        if not self.programme.moving or len(self._axes) != len(lanes):
            self._axes = wanted
        else:
            other = next((lane for lane in lanes if self._axes[lane] != wanted[lane]), 0)
            self._axes[other] = wanted[other]
        return self._axes

    def _stored_beside(self, card: LaneCard, heads: Sequence[int]) -> int | None:
        """Tell how many boards another lane holds, where this one holds just its line."""
        if card.act.lane.method.memory is not Memory.PATH:
            return None
        acts = zip(self.programme.performance.acts, heads, strict=True)
        return max(
            (
                act.replay.counters(head).stored
                for act, head in acts
                if act.lane.method.memory is Memory.LEAST
            ),
            default=None,
        )

    def _changed(self, part: str, look: object) -> bool:
        if part in self._looks and self._looks[part] == look:
            return False
        self._looks[part] = look
        return True


KEYS = {
    (key.code, key.shift): command.name for command in commands.WATCHING for key in command.keys
}
# While a position is looked at.
CHOSEN = {
    pygame.K_RETURN: "show here",
    pygame.K_KP_ENTER: "show here",
    pygame.K_ESCAPE: "show none",
}


def open_screen(host: Host) -> TheatreScreen:
    """Make the theatre's screen for the board in front; what searches is loaded now."""
    return TheatreScreen(host, host.open_theatre())

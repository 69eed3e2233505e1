"""What the hands do in the theatre: its keys, its buttons, its menus, and what is dragged."""

from collections.abc import Callable, Sequence
from functools import partial

from game.families import Board
from game.lanes import Method
from game.own.files import Files, title
from game.play.programme import Programme
from game.rules.puzzle import Position
from game.text.tongue import say
from game.ui import commands
from game.ui.host import Host
from game.ui.panel.menu import Menu, Run
from game.ui.scroll import WHEEL
from game.ui.theatre import menus, verdict
from game.ui.theatre.lane import Lane
from game.ui.theatre.lane_card import Acts, read, written
from game.ui.theatre.lesson_card import LessonCard
from game.ui.theatre.menus import Entry
from game.ui.theatre.own import OwnCode
from game.ui.theatre.places import ROLL, Places
from game.ui.theatre.quiz_card import ANSWERS
from game.ui.theatre.show import Show
from game.words.families import name as kind_name

# What is asked of the card above the lanes.
ASKED = (*LessonCard.commands, *ANSWERS, "quiz on", "quiz close")
# What an entry of the menu that is open does, by its place.
CHOICE = "choice"


class Hands:
    """What is done to the show."""

    def __init__(self, host: Host, show: Show, files: Files) -> None:
        self._host, self._show = host, show
        acts = Acts(
            *(self._open_methods, self._open_guesses, show.choose, self._show_steps),
            self._play_wrong,
        )
        self.places = Places(show, acts, lambda: host.stage.look)
        self.own = OwnCode(host, show, files, self._open)
        self._offered: Sequence[Entry] = ()
        # How far along its track the knob of the clock is held, if it is.
        self._held: float | None = None
        self.by_name: dict[str, Callable[[], object]] = {
            "show play": lambda: self._programme.play(),
            "show back": lambda: self._programme.step(-1),
            "show on": lambda: self._programme.step(1),
            "show expansion": lambda: self._leap(self._programme.clock.next_expansion),
            "show threshold": lambda: self._leap(self._programme.clock.next_threshold),
            "show start": lambda: self._programme.seek(0),
            "show end": lambda: self._programme.follow(),
            "show clock": lambda: self._programme.count_by(not self._programme.by_time),
            "show faster": lambda: self._programme.change_speed(1),
            "show slower": lambda: self._programme.change_speed(-1),
            "show speed": lambda: self._open("show speed", menus.speeds(self._programme)),
            "show tree": self._show_trees,
            "show near": self._look_near,
            "show steps": self._show_steps,
            "show page": show.page,
            "show add": lambda: self._open_methods(len(show.lanes)),
            "show board": self._open_boards,
            "show smaller": show.watch_smaller,
            "show verdict": self._show_verdict,
            "show lessons": self._open_lessons,
            "show quiz": show.quiz,
            "show here": self._play_from_here,
            "show none": self._look_at_nothing,
            **{name: partial(show.turn, name.partition(" ")[2]) for name in ASKED},
        }

    @property
    def _programme(self) -> Programme:
        return self._show.programme

    def do(self, name: str) -> None:
        """Do what has this name: a command, an entry of the menu, or a part of what is seen."""
        self._do(name)
        self.places.fit_anew()

    def _do(self, name: str) -> None:
        if name in self.by_name:
            self.by_name[name]()
        elif name.startswith(CHOICE):
            do = self._offered[int(name.removeprefix(CHOICE))].do
            assert not isinstance(do, str), "the window does its own commands"
            do()
        else:
            self.go_to(name)
            spot = self._spot_of(name)
            if (part := self.places.holds(spot)) is not None:
                part.press(spot)

    # Keys

    def key(self, key: int, shift: bool) -> str | None:
        show, here = self._show, list[str]()
        if show.chosen is not None:
            here = ["show here", "show none"]
        elif any(lane.cursor is not None for lane in show.lanes):
            here = ["show none"]
        above = () if show.strip is None else show.strip.commands
        ways = [commands.ALL[name] for name in here], [commands.ALL[name] for name in above]
        found = (commands.asked(way, key, shift) for way in (*ways, commands.WATCHING))
        return next((name for name in found if name is not None), None)

    def steer(self, name: str, right: int, down: int) -> bool:
        """Look at the next dot of a plane, at the next board of a tree, or at further steps."""
        for card in self.places.cards:
            if name == card.named("plane"):
                self._show.let_go()
                return card.lane.steer(right, down)
            if name == card.named("steps"):
                # The other two arrows are the clock's.
                if down:
                    card.steps.roll(down)
                return bool(down)
        return False

    def _spot_of(self, name: str) -> str:
        """Return the spot that this lies within, if that is a dot of a plane."""
        planes = (card.named("plane") for card in self.places.cards)
        return next((plane for plane in planes if name.startswith(f"{plane} ")), name)

    def go_to(self, name: str) -> None:
        """Look at a dot of a plane, or at a board of a tree."""
        for card in self.places.cards:
            if name.startswith(f"{card.named('plane')} "):
                card.lane.cursor = read(name.removeprefix(card.named("plane")).split())

    def within(self, name: str) -> str:
        """Return the name of the dot that the arrows have led to in a plane that has the focus."""
        cursors = {card.named("plane"): card.lane.cursor for card in self.places.cards}
        cursor = cursors.get(name)
        return name if cursor is None else f"{name} {written(cursor)}"

    def bring(self, name: str) -> None:
        """Scroll so that what has the focus is seen; what the arrows led to elsewhere is left."""
        for card in self.places.cards:
            if name != card.named("plane"):
                card.lane.cursor = None
        self.places.bring(name)

    # The mouse

    def point(self, point: tuple[int, int] | None) -> None:
        inside = None if point is None else self.places.pane.inside(point)
        for lane in self._show.lanes:
            lane.hover = None if inside is None else lane.mark_at(inside)
            if lane.hover is not None:
                lane.cursor = None

    def turn_wheel(self, by: int, point: tuple[int, int]) -> None:
        """Roll the steps, or show the trees larger, or whole again; scroll where there is none."""
        inside, cards = self.places.pane.inside(point), self.places.cards
        if any(card.over("steps", inside) and card.steps.roll(-by) for card in cards):
            return
        if not any(card.over("plane", inside) and card.lane.treed for card in cards):
            self.roll(point, -WHEEL * by)
        elif self._show.near != (by > 0):
            self._look_near()

    def roll(self, point: tuple[int, int], by: int) -> None:
        """Scroll, where there is more than there is room for."""
        self.places.pane.scroll.roll(by)

    def drag(self, name: str | None, point: tuple[int, int]) -> None:
        """Bring what is held down to this point: the knob of the clock, or the bar to scroll by."""
        if name == ROLL:
            self.places.pane.scroll.drag(point)
        if name == "show reel":
            self._held = self.places.bar.share_at(point[0])
            self.bring_knob()

    def bring_knob(self) -> None:
        """Bring the clock to where the knob is held: what is searched goes on, and it stays there.

        At the end of the track it is that of the searches, whatever they still do.
        """
        if self._held == 1.0:
            self._programme.follow()
        elif self._held is not None:
            self._programme.seek(self._held * self._programme.clock.length())

    @property
    def drags(self) -> bool:
        """Whether the knob is held while the track becomes longer."""
        return self._held is not None and not self._programme.performance.ended

    def drop(self) -> None:
        """The knob of the clock stays where it is."""
        self._held = None

    # What the commands do

    def _leap(self, leap: Callable[[], bool]) -> None:
        self._programme.pause()
        if not leap():
            self._host.notices.say("There is no such place further on.")

    def _look_at_nothing(self) -> None:
        self._show.let_go()
        for lane in self._show.lanes:
            lane.cursor = None

    def _show_steps(self) -> None:
        """Show all steps, or none; or both again as room allows."""
        short = any(card.steps.cut_short for card in self.places.cards)
        self._show.stepped = short if self._show.stepped is None else None

    def _show_trees(self) -> None:
        """Show trees in place of planes, where there are any; or planes again."""
        show, pictured = self._show, self.places.pictured
        treed = not (show.treed and pictured)
        if treed and (refusal := show.no_trees) is not None:
            self._host.notices.say(refusal)
            return
        if not pictured:
            show.stepped = None
        show.treed = treed

    def _look_near(self) -> None:
        """Show a part of the trees larger, or the whole of them again."""
        if self._show.treed and self.places.pictured:
            self._show.near = not self._show.near
        else:
            self._host.notices.say("Only a tree can be looked at from nearer.")

    def _show_verdict(self) -> None:
        """Show what all lanes have found and what that took, against par."""
        if not self._programme.performance.ended:
            self._host.notices.say("The verdict comes when all lanes have ended.")
            return
        self._programme.pause()
        sheet = verdict.sheet(self._programme.performance, lambda: self._show.par)
        self._host.overlay.show(sheet)

    def _play_from_here(self) -> None:
        """Bring the position that was clicked on to the table."""
        lane = self._show.chosen
        if lane is None or lane.chosen is None:
            return
        keys = commands.BY_NAME["board_before"].cap
        self._bring(lane.act.log.position(lane.chosen.node))
        self._host.notices.say(
            "The board you chose. {keys} leads back to the one before.", keys=keys
        )

    def _play_wrong(self, lane: Lane) -> None:
        """Bring the board on which a guess is wrong to the table; the lanes are kept for it."""
        wrong = lane.checked.wrong
        if wrong is None or wrong.position is None:
            return
        self._bring(wrong.position)
        self._host.notices.say(
            "The board on which {guess} is wrong. {watch} watches it by the same lanes, "
            "{keys} leads back.",
            guess=title(lane.act.lane.own[-1]),
            watch=commands.BY_NAME["theatre"].cap,
            keys=commands.BY_NAME["board_before"].cap,
        )

    def _bring(self, position: Position) -> None:
        """Bring a position to the table as a board of its own."""
        family = self._programme.board.family
        board = Board(family, f"{family.name}:{position.encode()}", position)
        self._host.overlay.leave_screen()
        self._host.table.help.aided.show(board)
        self._host.table.desk.open(board)
        self._host.board_changed()

    # Menus

    def _open(self, anchor: str, entries: Sequence[Entry]) -> None:
        """Open a menu at one of the spots; in a lane it is as wide as its head."""
        self._offered = entries
        pane = self.places.pane
        spot = self.places.spots().get(anchor) or pane.seen(self.places.head.row)
        for card in self.places.cards:
            if anchor.startswith(f"{card.named('')}"):
                spot = pane.seen(card.head)
        runs = [
            Run(one.name, one.do if isinstance(one.do, str) else f"{CHOICE} {at}", one.note, one.on)
            for at, one in enumerate(entries)
        ]
        self._host.overlay.menu = Menu(runs, spot)

    def _open_methods(self, place: int) -> None:
        """Offer the methods for a lane, or for one more."""
        show, take = self._show, partial(self._show.take, place)
        there = place < len(show.lanes)
        anchor = f"lane {place} method" if there else "show add"

        def ask(method: Method) -> None:
            self._open(anchor, menus.numbers(self._programme, place, method, take))

        entries = menus.methods(self._programme, place, take, ask)
        entries += self.own.entries(place, searches=True)
        if there and len(show.lanes) > 1:
            entries.append(Entry(say("Close this lane"), partial(show.close, place)))
        self._open(anchor, entries)

    def _open_guesses(self, place: int) -> None:
        take = partial(self._show.take, place)
        entries = menus.guesses(self._programme, place, take) + self.own.entries(
            place, searches=False
        )
        self._open(f"lane {place} guess", entries)

    def _open_boards(self) -> None:
        show = self._show
        front = self._host.table.session.board, show.watch_front
        smaller = None
        if show.smaller is not None:
            smaller = kind_name(front[0].family, show.smaller), show.watch_smaller
        self._open("show board", menus.boards(front, smaller, show.show))

    def _open_lessons(self) -> None:
        on = self._show.strip
        lesson = on.lesson if isinstance(on, LessonCard) else None
        self._open("show lessons", menus.lessons(lesson, self._host.settings, self._show.teach))

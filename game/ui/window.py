"""The window: layout, the loop, and drawing only what has changed.

The loop sleeps until something happens: an event, the next frame of a motion, auto-play's next
move, or the solver's news while it is at work. It never waits for the solver.
"""

import gc
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import pygame

from game import places
from game.answer import Methods, Solve
from game.art import gallery, kept
from game.art.look import Look
from game.art.palettes import PALETTES
from game.art.system import System
from game.art.theme import THEMES
from game.cli.called import PROGRAM
from game.clock import Clock
from game.keep import day_list, ladder_list
from game.keep.doorbell import Call, Doorbell
from game.keep.hindsight import Hindsight
from game.keep.proofs import edition
from game.keep.recorder import Recorder
from game.keep.settings import LOUDEST, REDUCED, SYSTEM, TRAIN, WHERE, load_settings, settings_file
from game.keep.store import Store
from game.play.course import Course
from game.play.table import Table
from game.rules.phrase import Phrase
from game.text.tongue import TONGUE, choose, mark, say, worded
from game.ui.display import (
    NoScreenError,
    come_forward,
    give_back,
    let_memory_go,
    make_room,
    open_display,
    set_mode,
)
from game.ui.frame import ENGINE_SECONDS, Frame
from game.ui.host import Host
from game.ui.input.controls import Controls
from game.ui.input.doers import Doers
from game.ui.input.moves import Moves
from game.ui.layout import FIRST_SIZE, layout
from game.ui.panel.panel import BEAT_SECONDS, Panel
from game.ui.rail import Rail
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.ui.status import Status
from game.words import pars
from game.words.families import about

if TYPE_CHECKING:
    from game.play.theatre import OpenTheatre
    from game.runs import Trial
    from game.survey import Surveyor
    from game.ui.access.reader import Reader
FRAME_SECONDS = 1 / 60
# How long a slice of the solver's work may take.
LONGEST_SLICE = 0.005
# How long before its time a frame of a motion is begun, so that it is shown just in time: about as
# long as the longest of late has taken, but while the solver works it has some of the time, too.
DRAW_SECONDS, SHARED_SECONDS, MOST_DRAW_SECONDS = 0.005, 0.0095, 0.013
FORGOTTEN = 0.99  # what is left of the longest, a frame later
LONGEST_SLEEP = 60.0
# As many as are taken in before the next frame.
MOST_EVENTS = 1000
GARBLED = mark("Something came in whose name or text can't be read: it was left out.")
LOOK_SECONDS = 0.01
FOCUS = pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST
# To look through so many new things for cycles takes some hundredths of a second.
MOST_NEW = 200_000


class Window:
    """The game's window; one for the life of the program."""

    def __init__(
        self,
        course: Course | None,
        solve: Solve,
        engine_notice: Callable[[], Phrase | None],
        steadily: Solve,
        methods: Methods,
        survey: "Surveyor",
        trial: "Trial",
        open_theatre: "OpenTheatre",
        clock: Clock | None = None,
        meets: bool = False,
    ) -> None:
        """Open the window on the first board of a list, or on the family and preset played last.

        Who is new here has a first minute, if it `meets` anybody.
        """
        self._clock = clock or Clock()
        self._day = self._clock.today
        self.settings = settings = load_settings()
        choose(settings.language)
        was = pygame.Rect(settings.left, settings.top, settings.wide, settings.high)
        self._screen = open_display(was if was.width else None)
        self._engine_notice = engine_notice
        chance = SystemRandom()
        new_seed = lambda: str(chance.randrange(100_000, 1_000_000))  # noqa: E731
        self.table = Table(solve, new_seed, trial, survey)
        self.table.auto.speed = self.settings.speed
        self.table.help.worth_kept = self.settings.worth
        self.table.help.keep_pace = self.settings.keep_pace
        self.table.help.training = self.settings.mode == TRAIN
        self.table.help.where_first = self.settings.hints == WHERE
        status = Status()
        self.stage = Stage(self.table)
        folder = _games_folder()
        self._store = Store(folder, partial(edition, solve), self._clock)
        self.panel = Panel(self.table, self._store, self._clock, lambda: self.stage.view)
        self._doorbell = Doorbell(folder)
        self.sounds = Sounds(self.settings.volume / LOUDEST, self.settings.muted)
        self.host = Host(
            self.table,
            self.stage,
            self.settings,
            self.sounds,
            self._store,
            self._clock,
            self._preparing,
            steadily,
            methods,
            survey,
            open_theatre,
        )
        self.overlay, self.notices = self.host.overlay, self.host.notices
        self._text_share = self.host.text_size.share
        self.moves = Moves(self.host)
        self.doers = Doers(self.host, self.moves, self._quit, self._ask_full_screen)
        self._rail = Rail(self.table, self._in_front, self._slips_due)
        parts = self._parts = self.panel, self._rail, status
        self._controls = Controls(self.host, self.moves, self.doers, *parts)
        self._frame = Frame(self.host, *parts, self.doers, self._controls)
        self.quit = self._turns_full = self._aside = self._covered = False
        self._system = System()
        self._next_frame = self._due = self._begun = 0.0
        self._lead = DRAW_SECONDS
        self._full_screen = False
        self._size = FIRST_SIZE
        self._busy = True
        self._hand: int | None = None
        self._caption = ""
        self.reader: Reader | None = None
        self._first: object = None
        self._begin(course, meets)
        self._dress()
        self._fit()

    def _begin(self, course: Course | None, meets: bool) -> None:
        """Put the first board of a list on the table, or go on where the last window ended."""
        sessions = self._store.playing()
        self.table.desk.take_up(sessions, self._store.left.laid_out())
        self._recorder = Recorder(self.table, self._store, self._clock, self.notices.warn)
        self._hindsight = Hindsight(self.table, self._store, self._clock)
        latest = sessions[0] if sessions else None
        if course is not None:
            self.table.desk.lay_out(course, day_list.kept(self._store, course.boards))
        elif latest is not None:
            ladder_list.take_up(self.table, self._store, latest.board)
            self.table.desk.go_on(latest)
        elif not (meets and self._met()):
            self.table.desk.resume(*self.settings.last_played())
        day_list.take_up(self.table, self._store)
        ladder_list.take_up(self.table, self._store, self.table.session.board)
        self.overlay.ending.put_away()

    def _met(self) -> bool:
        """Meet somebody who is new here: only where there may be one is it loaded how."""
        with suppress(places.NoHome):
            if not settings_file().exists():
                from game.ui.sheets import alone

                return alone.meet(self.host)
        return False

    def _dress(self) -> None:
        """Take up what the player has chosen to see."""
        settings = self.settings
        system = self._system.wishes
        if system.theme is not None:
            settings.note_system_theme(system.theme)
        theme = settings.theme if settings.theme != SYSTEM else settings.system_theme
        still = settings.motion == REDUCED or (settings.motion == SYSTEM and bool(system.still))
        look = Look(
            THEMES[theme],
            PALETTES[settings.palette],
            settings.marks,
            gallery.found(settings.picture),
            settings.numbers,
            still,
            settings.hint_words,
            settings.letters,
            TONGUE.code,
        )
        if look != self.stage.look:
            self.stage.look = self.panel.look = look
            self._frame.repaint()

    # The loop

    def run(self) -> None:
        """Play until the player quits."""
        self.start()
        while not self.quit:
            self.turn()

    def start(self) -> None:
        """Draw the first frame, and let the solver begin behind it."""
        self._busy = self.frame(self._clock.seconds())
        self.table.agenda.worker.start()
        let_memory_go()
        self.sounds.open()
        self._system.ask()
        self.host.pads.listen()
        self._doorbell.hang()
        self._let_read()

    def _let_read(self) -> None:
        """Let a screen reader read the window, where one can be; what that takes is loaded here."""
        from game.ui.access.bridge import Bridge, NoReaders

        with suppress(NoReaders):
            bridge = Bridge()
            from game.ui.access.reader import Reader

            parts = self._controls, self.doers, *self._parts
            self.reader = Reader(self.host, *parts, bridge)

    def turn(self) -> None:
        """Go once round the loop: wait for something to do, do it, draw it."""
        for event in self._controls.keyboard.without_echoes(self._events()):
            self._handle(event)
        self._doorbell.answer(self._take_call)
        self._busy = self.frame(self._clock.seconds())

    def _take_call(self, call: Call) -> None:
        """Open what another start was asked to open, as if it had been dropped here."""
        self._clock.tick()
        self.doers.paste_box.take(call.text, call.name or say("the board that was asked for"))
        come_forward()

    def close(self) -> None:
        """Let the solver's thread end, and keep what is to be kept."""
        self.overlay.leave()
        self._doorbell.close()
        self.table.agenda.worker.close()
        self._recorder.keep_proofs()
        self._keep_place()
        self.doers.close()
        if self.host.files is not None:
            self.host.files.keep(())
        self.sounds.close()
        self.host.pads.close()
        self._store.close()

    def _keep_place(self) -> None:
        """Keep how large the window is and where it stands; full screen is not kept."""
        if not self._full_screen:
            with suppress(pygame.error):  # The screen may be gone already.
                self.settings.note_window(self._size, pygame.display.get_window_position())

    def frame(self, now: float) -> bool:
        """Take in the news and draw what changed; tell whether more may come from the solver.

        What was at work a moment ago may have left its last news; what begins now will have some.
        """
        busy = self.table.agenda.worker.busy
        self._dress()
        self.tick(now)
        if self._turns_full:
            self._turns_full = False
            self._switch_full_screen()
        if (self.host.text_size.share, self.overlay.first) != (self._text_share, self._first):
            self._fit()
        self._recorder.keep()
        self._draw(now)
        self._tidy()
        return busy or self.table.agenda.worker.busy

    def tick(self, now: float) -> None:
        self._clock.now = now
        if self._clock.today != self._day:
            self._day = self._clock.today
        if self.reader is not None:
            self.reader.tick()
        for key in self.host.pads.again(now):
            self._frame.lay_out()  # The key before it, or a reader, may have opened something.
            self._controls.keyboard.press(key, held=True)
        self._frame.lay_out()
        self._controls.tick()
        # The solver's news and the time are the table's; a move of auto-play is shown as any other.
        covered = self.overlay.covers_window or self.overlay.screen is not None
        self.moves.show(self.table.tick(now, covered))
        self.overlay.tick()
        self.doers.tick()
        self.stage.lidded = self.overlay.carded and not self.overlay.roomy
        self._hindsight.tick(now)

    def _tidy(self) -> None:
        """Have a screen or a menu that was left go, whose boxes and hands know each other.

        Nothing else makes cycles. What was there before it is not looked through, and what a search
        has made meanwhile only where it is not much: no frame is to wait for it. The memory of all
        that lay over the window goes back to the system.
        """
        if gc.isenabled():
            return
        there = self.overlay.screen is not None or self.overlay.menu is not None
        if self._aside and not there and gc.get_count()[0] < MOST_NEW:
            gc.collect()
        if not there:
            gc.freeze()
        covered = there or self.overlay.covers_window
        if self._covered and not covered:
            give_back()
        self._aside, self._covered = there, covered

    def _in_front(self) -> str:
        """Name what of the rail stands in place of the board, if anything does."""
        return "" if self.overlay.screen is None else self.overlay.screen.rail

    def _slips_due(self) -> int:
        return self._store.deck.due(self._clock.today.toordinal())

    def _quit(self) -> None:
        self.quit = True

    def _ask_full_screen(self) -> None:
        """Switch with the next frame, when all that has happened was taken in."""
        self._turns_full = True

    def _switch_full_screen(self) -> None:
        self._full_screen = not self._full_screen
        set_mode(None if self._full_screen else self._size)
        self._fit()

    def _events(self) -> list[pygame.event.Event]:
        """Wait as long as nothing needs doing, then return what has happened.

        The solver works while the window waits, and begins no slice that would run into a frame.
        """
        worker = self.table.agenda.worker
        worker.release()
        now = self._clock.seconds()
        screen = self.overlay.screen
        if self.stage.moving(now) if screen is None else screen.moving():
            self._next_frame = self._due = max(now, self._next_frame + FRAME_SECONDS)
            begin = self._next_frame - self._lead
            time.sleep(max(0.0, begin - now - LONGEST_SLICE))
            worker.hold()
            time.sleep(max(0.0, begin - self._clock.seconds()))
            self._begun = self._clock.seconds()
            return self._come_in()
        events = self._sleep(now)
        self._next_frame = self._begun = self._clock.seconds()
        worker.hold()
        return events

    def _sleep(self, now: float) -> list[pygame.event.Event]:
        """Sleep until an event comes, or something is due."""
        wakes = [now + LONGEST_SLEEP]
        before = self.overlay.screen is None
        moving = self.overlay.first is None and self.panel.moving
        if self._busy or (before and (self.stage.breathing(now) or moving)):
            wakes.append(now + BEAT_SECONDS)
        if self.table.auto.next_wake is not None:
            wakes.append(self.table.auto.next_wake)
        agenda = self.table.agenda
        hindsight, grading = self._hindsight, agenda.grading
        parts = self.notices, self.overlay, self.doers, hindsight, grading, self.host.pads
        for part in parts:
            if part.next_wake is not None:
                wakes.append(part.next_wake + 0.001)
        if self._engine_notice() is not None:
            wakes.append(now + ENGINE_SECONDS)
        if self.table.timing:
            wakes.append(now + 1.001 - self.table.session.seconds % 1)
        # pygame's own wait looks a thousand times a second; a hundred is soon enough.
        while not (events := self._come_in()) and self._clock.seconds() < min(wakes):
            time.sleep(LOOK_SECONDS)
            asked = self.reader is not None and self.reader.asked
            another = self._clock.today != self._day
            if agenda.has_news or self._doorbell.rung or asked or another:
                break
        return events

    def _come_in(self) -> list[pygame.event.Event]:
        """Return what has happened; NOEVENT stands for what has no text where there should be some.

        Events are taken one by one: of those taken at once, a bad one takes the others with it.
        """
        events: list[pygame.event.Event] = []
        while len(events) < MOST_EVENTS:
            try:
                event = pygame.event.poll()
            except (SystemError, UnicodeError):
                events.append(pygame.event.Event(pygame.NOEVENT))
                continue
            if event.type == pygame.NOEVENT:
                break
            events.append(event)
        return events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._fit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE):
            self._frame.repaint()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._system.ask()
            if self.reader is None:
                self._let_read()
        if event.type in FOCUS and self.reader is not None:
            self.reader.look(event.type == pygame.WINDOWFOCUSGAINED)
        self._clock.tick()
        if event.type == pygame.NOEVENT:
            self.notices.warn(GARBLED)
        self._frame.lay_out()
        self._controls.handle(event)

    # Layout

    def _preparing(self) -> str | None:
        """Say what solvers are at, or what keeps them, if there is anything to tell."""
        notice = self._engine_notice()
        return None if notice is None else say(notice)

    def _fit(self) -> None:
        self._screen = pygame.display.get_surface() or self._screen
        if not self._full_screen:
            self._size = self._screen.get_size()
        self._text_share = self.host.text_size.share
        parts = layout(*self._screen.get_size(), self._text_share)
        self._rail.fit(parts.rail, parts.scale)
        first = self._first = self.overlay.first
        board = (
            parts.board if first is None else first.fit(parts.whole, parts.scale, self._text_share)
        )
        wide = bool(parts.column) or first is not None
        self.stage.fit(board, parts.board_scale, self._text_share, wide)
        self.panel.fit(parts.panel, parts.scale, parts.below, parts.column)
        self.overlay.menu = None
        self._frame.fit(self._screen, parts)

    # Drawing

    def _draw(self, now: float) -> None:
        changed = self._frame.draw(now)
        if changed:
            took = self._clock.seconds() - self._begun
            most = SHARED_SECONDS if self.table.agenda.worker.busy else MOST_DRAW_SECONDS
            self._lead = min(max(DRAW_SECONDS, 1.1 * took, FORGOTTEN * self._lead), most)
            self._wait_until(self._due)
            pygame.display.update(changed)
        self._show_hand()
        self._draw_caption()
        if self.reader is not None and (changed or self.reader.asked):
            self.reader.tell(self._caption)

    def _wait_until(self, moment: float) -> None:
        """Wait exactly: a sleep may last too long, so the last millisecond is counted down."""
        time.sleep(max(0.0, moment - self._clock.seconds() - 0.0015))
        while self._clock.seconds() < moment:
            pass

    def _show_hand(self) -> None:
        """Show a hand where a click does something."""
        menu, sheet = self.overlay.front
        useful = (
            self._controls.pile.hot not in (None, "par")
            or self.stage.hover is not None
            or self.stage.hold is not None
            or menu is not None
            or (sheet is not None and sheet.hot is not None)
        )
        hand = pygame.SYSTEM_CURSOR_HAND if useful else pygame.SYSTEM_CURSOR_ARROW
        part = None if sheet is None else sheet.part(sheet.hot)
        if part is not None and part.written is not None:
            hand = pygame.SYSTEM_CURSOR_IBEAM
        if hand != self._hand:
            self._hand = hand
            with suppress(pygame.error):  # A screen without system cursors keeps its own.
                pygame.mouse.set_cursor(hand)

    def _draw_caption(self) -> None:
        board = self.table.session.board
        title = about(board.title).title
        caption = pars.caption(self.table, say(title), board.params)
        if self.overlay.screen is not None:
            caption = say("Parlour: {what}", what=self.overlay.screen.title)
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)


def _games_folder() -> Path | None:
    """Return where games are kept, if that can be anywhere."""
    with suppress(places.NoHome):
        return places.data()
    return None


def open_window(
    asked: Course | Call | None,
    solve: Solve,
    engine_notice: Callable[[], Phrase | None],
    steadily: Solve,
    methods: Methods,
    survey: "Surveyor",
    trial: "Trial",
    open_theatre: "OpenTheatre",
) -> None:
    """Open the window on what is asked for, and play; return when the player quits.

    Boards in a text that take long to be dealt are read in the window.
    """
    make_room()
    course = asked if isinstance(asked, Course) else None
    try:
        given = solve, engine_notice, steadily, methods, survey, trial, open_theatre
        window = Window(course, *given, meets=asked is None)
    except NoScreenError as error:
        sys.exit(
            say(
                "Parlour needs a screen to open its window on: {fault}. "
                "'{program} solve' works without one.",
                fault=worded(error),
                program=PROGRAM,
            )
        )
    try:
        if course is not None and window.table.desk.laid_out is course:
            window.doers.list_sheet.open()
        if isinstance(asked, Call):
            window.doers.paste_box.take(*asked)
        window.run()
    finally:
        window.close()
        kept.forget()
        pygame.quit()

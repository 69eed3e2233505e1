"""The window: layout, the loop, and drawing only what has changed.

The loop sleeps until something happens: an event, the next frame of a motion, auto-play's next
move, or the solver's news while it is at work. It never waits for the solver.
"""

import secrets
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from game.answer import Solve
from game.families import Board
from game.table import Table
from game.ui import facts, paint
from game.ui.actions import Actions
from game.ui.controls import Controls
from game.ui.display import NoScreenError, make_room, open_display, set_mode
from game.ui.layout import FIRST_SIZE, layout
from game.ui.panel import Panel
from game.ui.rail import Rail
from game.ui.settings import last_played
from game.ui.stage import Stage
from game.ui.status import Status
from game.ui.theme import DARK
from game.views import VIEWS

FRAME_SECONDS = 1 / 60
# How long a slice of the solver's work may take.
LONGEST_SLICE = 0.009
# How often to look for the solver's news, and to move a breathing hint on.
NEWS_SECONDS = 1 / 30
LONGEST_SLEEP = 60.0
LOOK_SECONDS = 0.01
# How often the engine's count of positions moves on while it works.
ENGINE_SECONDS = 0.2


class Window:
    """The game's window; one for the life of the program."""

    def __init__(
        self, boards: Sequence[Board], solve: Solve, engine_notice: Callable[[], str | None]
    ) -> None:
        """Open the window on the first of the boards, or on the family and preset played last."""
        self._screen = open_display()
        self._engine_notice = engine_notice
        self.table = Table(solve, lambda: str(secrets.randbelow(900_000) + 100_000))
        self._theme = DARK
        views = {name: make() for name, make in VIEWS.items()}
        self._rail, self._status = Rail(views), Status()
        self.stage = Stage(self.table, views, self._theme)
        self.panel = Panel(self.table, self._theme)
        self.actions = Actions(self.table, self.stage)
        self._controls = Controls(
            self.table, self.actions, self.stage, self.panel, self._rail, self._status
        )
        self._next_frame = 0.0
        self._full_screen = False
        self._size = FIRST_SIZE
        self._busy = True
        self._looks: dict[str, object] = {}
        self._caption = ""
        self._engine, self._engine_until = "", 0.0
        self._engine_state: object = None
        self._layout = layout(*FIRST_SIZE)
        if boards:
            self.table.open_all(boards)
        else:
            self.table.deal(*last_played())
        self._fit()

    # The loop

    def run(self) -> None:
        """Play until the player quits."""
        self.start()
        while not self.actions.quit:
            self.turn()

    def start(self) -> None:
        """Draw the first frame, and let the solver begin behind it."""
        self._busy = self.frame(time.perf_counter())
        self.table.analysis.worker.start()

    def turn(self) -> None:
        """Go once round the loop: wait for something to do, do it, draw it."""
        for event in self._events():
            self._handle(event)
        self._busy = self.frame(time.perf_counter())

    def close(self) -> None:
        """Let the solver's thread end, and give the screen back."""
        self.table.analysis.worker.close()
        paint.forget()
        pygame.quit()

    def frame(self, now: float) -> bool:
        """Take in the news and draw what changed; tell whether the solver was at work."""
        busy = self.table.analysis.worker.busy
        self.actions.tick(now)
        if self.actions.toggle_full_screen:
            self.actions.toggle_full_screen = False
            self._switch_full_screen()
        self._draw(now)
        return busy

    def _switch_full_screen(self) -> None:
        self._full_screen = not self._full_screen
        set_mode(None if self._full_screen else self._size)
        self._fit()

    def _events(self) -> list[pygame.event.Event]:
        """Wait as long as nothing needs doing, then return what has happened.

        The solver works while the window waits, and begins no slice that would run into a frame.
        """
        worker = self.table.analysis.worker
        worker.release()
        now = time.perf_counter()
        if self.stage.moving(now):
            self._next_frame = max(now, self._next_frame + FRAME_SECONDS)
            time.sleep(max(0.0, self._next_frame - now - LONGEST_SLICE))
            worker.hold()
            time.sleep(max(0.0, self._next_frame - time.perf_counter()))
            return pygame.event.get()
        events = self._sleep(now)
        self._next_frame = time.perf_counter()
        worker.hold()
        return events

    def _sleep(self, now: float) -> list[pygame.event.Event]:
        """Sleep until an event comes, or something is due."""
        wakes = [now + LONGEST_SLEEP]
        if self._busy or self.stage.breathing:
            wakes.append(now + NEWS_SECONDS)
        if self.table.next_wake is not None:
            wakes.append(self.table.next_wake)
        if self.actions.notice_ends is not None:
            wakes.append(self.actions.notice_ends + 0.01)
        if self._engine_notice() is not None:
            wakes.append(now + ENGINE_SECONDS)
        if self.table.timing:
            wakes.append(now + 1.001 - self.table.session.seconds % 1)
        # pygame's own wait looks a thousand times a second; a hundred is soon enough.
        while not (events := pygame.event.get()) and time.perf_counter() < min(wakes):
            time.sleep(LOOK_SECONDS)
        return events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._fit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE):
            self._looks.clear()
            self.stage.forget()
        self._controls.handle(event, time.perf_counter())

    # Layout

    def _fit(self) -> None:
        """Lay everything out for the size the window has."""
        self._screen = pygame.display.get_surface() or self._screen
        if not self._full_screen:
            self._size = self._screen.get_size()
        parts = self._layout = layout(*self._screen.get_size())
        self._rail.fit(parts.rail, parts.scale)
        self.stage.fit(parts.board, parts.scale)
        self.panel.fit(parts.panel, parts.scale, parts.below)
        self.actions.menu = None
        self._looks.clear()
        self._screen.fill(self._theme.ground)

    # Drawing

    def _draw(self, now: float) -> None:
        """Draw the parts whose look has changed, and show just these."""
        menu = self.actions.menu
        look = (menu, menu.place if menu else None)
        if self._looks.get("menu", look) != look:
            self._looks.clear()
            self.stage.forget()
        self._looks["menu"] = look
        changed = [self.stage.area] if self.stage.draw(self._screen, now) else []
        changed += self._draw_rail() + self._draw_panel(now) + self._draw_status(now)
        if menu is not None and changed:
            window = self._screen.get_rect()
            menu.fit(self.panel.preset, window, self._layout.scale)
            menu.draw(self._screen, self._theme, self._layout.scale)
            changed = [window]
        if changed:
            pygame.display.update(changed)
        self._show_hand()
        self._draw_caption()

    def _show_hand(self) -> None:
        """Show a hand where a click does something."""
        useful = self._controls.hot not in (None, "par") or self.stage.hover or self.actions.menu
        hand = pygame.SYSTEM_CURSOR_HAND if useful else pygame.SYSTEM_CURSOR_ARROW
        if self._changed("hand", hand):
            with suppress(pygame.error):  # A screen without system cursors keeps its own.
                pygame.mouse.set_cursor(hand)

    def _changed(self, part: str, look: object) -> bool:
        if self._looks.get(part) == look:
            return False
        self._looks[part] = look
        return True

    def _draw_rail(self) -> list[pygame.Rect]:
        hot = (self._controls.hot or "").removeprefix("family ")
        chosen = self.table.family.name
        if not self._changed("rail", (hot if hot in VIEWS else "", chosen)):
            return []
        area = self._layout.rail
        self._rail.draw(self._screen, area, self._theme, self._layout.scale, chosen, hot)
        return [area]

    def _draw_panel(self, now: float) -> list[pygame.Rect]:
        controls = self._controls
        beat = int(now / NEWS_SECONDS) if self.table.analysis.worker.busy else None
        look = (self.panel.look(self.stage.view), controls.hot, controls.down, beat)
        if not self._changed("panel", look):
            return []
        area = self._layout.panel
        self._screen.set_clip(area)
        self.panel.draw(self._screen, self.stage.view, controls.hot, controls.down, now)
        self._screen.set_clip(None)
        return [area]

    def _draw_status(self, now: float) -> list[pygame.Rect]:
        job = self.table.job
        state = (job, job and job.proved_after, job and job.idle, self._engine_notice())
        if now >= self._engine_until or state != self._engine_state:
            self._engine = self._engine_notice() or facts.engine(self.table)
            self._engine_until, self._engine_state = now + ENGINE_SECONDS, state
        words = self.actions.notice or (self._engine, False)
        game_id = (self.table.session.board.id, self._controls.hot == "copy")
        if not self._changed("status", (words, game_id)):
            return []
        area = self._layout.status
        self._status.draw(self._screen, area, self._theme, self._layout.scale, words, game_id)
        return [area]

    def _draw_caption(self) -> None:
        params = self.table.session.board.params
        caption = facts.caption(self.table, self.stage.view.title, params)
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)


def open_window(
    boards: Sequence[Board], solve: Solve, engine_notice: Callable[[], str | None]
) -> None:
    """Open the window and play; return when the player quits."""
    make_room()
    try:
        window = Window(boards, solve, engine_notice)
    except NoScreenError as error:
        sys.exit(
            f"Parlour needs a screen to open its window on: {error}. "
            "'python main.py solve' works without one."
        )
    try:
        window.run()
    finally:
        window.close()

"""What the player's hands do: keys and mouse in, named actions and moves out."""

from collections.abc import Callable

import pygame

from game.rules.puzzle import IllegalMove
from game.table import Table
from game.ui.actions import Actions
from game.ui.panel import Panel
from game.ui.rail import Rail
from game.ui.stage import Stage
from game.ui.status import Status

KEYS = {
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "redo",
    pygame.K_n: "new",
    pygame.K_h: "hint",
    pygame.K_a: "solve",
    pygame.K_s: "share",
    pygame.K_SPACE: "pause",
    pygame.K_PERIOD: "step",
    pygame.K_KP_PERIOD: "step",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_ESCAPE: "stop",
    pygame.K_F11: "full_screen",
}
WITH_CTRL = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_r: "restart",
    pygame.K_c: "copy",
    pygame.K_v: "paste",
    pygame.K_q: "quit",
}
WITH_CTRL_SHIFT = {pygame.K_z: "redo", pygame.K_c: "share"}
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
LETTERS = (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)
# Holding one of these keys goes on doing it; holding any other does it once.
HELD = {"undo", "redo", "faster", "slower", "step"}
# After W, S or D has moved something, A belongs to them for so long; else it is Solve.
LETTERS_SECONDS = 2.0


class Controls:
    """The player's hands on the parts of the window."""

    def __init__(
        self, table: Table, actions: Actions, stage: Stage, panel: Panel, rail: Rail, status: Status
    ) -> None:
        """Listen for what happens on these parts."""
        self.hot: str | None = None
        self.down: str | None = None
        self._table, self._actions, self._stage = table, actions, stage
        self._panel, self._rail, self._status = panel, rail, status
        self._held: set[int] = set()
        self._letters_until = 0.0
        self._now = 0.0
        self._handlers: dict[int, Callable[[pygame.event.Event], None]] = {
            pygame.QUIT: lambda _: actions.do("quit"),
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: lambda event: self._held.discard(event.key),
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.WINDOWLEAVE: lambda _: self._point(None),
            pygame.WINDOWFOCUSLOST: lambda _: self._held.clear(),
        }

    def handle(self, event: pygame.event.Event, now: float) -> None:
        """Do what an event asks for."""
        self._now = now
        if event.type in self._handlers:
            self._handlers[event.type](event)

    # Keys

    def _key_down(self, event: pygame.event.Event) -> None:
        held = event.key in self._held
        self._held.add(event.key)
        with_ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self._actions.menu is not None and not with_ctrl and event.key != pygame.K_F11:
            self._menu_key(event.key)
            return
        if with_ctrl:
            shifted = event.mod & pygame.KMOD_SHIFT
            action = (WITH_CTRL_SHIFT if shifted else WITH_CTRL).get(event.key)
        elif self._board_key(event, held):
            return
        else:
            action = KEYS.get(event.key)
        if action and (not held or action in HELD):
            self._actions.do(action, held)

    def _board_key(self, event: pygame.event.Event, held: bool) -> bool:
        """Give the key to the board first; tell whether it took it."""
        view, position = self._stage.view, self._table.session.position
        is_solve = event.key == pygame.K_a and self._now > self._letters_until
        if event.mod & pygame.KMOD_ALT or is_solve:
            return False
        if view.steer(position, event.key):
            self._stage.cursor, self._stage.pointer = True, None
            return True
        try:
            move = view.key(position, event.key, event.mod)
        except IllegalMove as error:
            move = None
            self._actions.refuse(error)
        else:
            if move is None:
                return False
        if event.key in LETTERS:
            self._letters_until = self._now + LETTERS_SECONDS
        if move is not None and (not held or event.key in ARROWS):
            self._actions.play(move)
        return True

    def _menu_key(self, key: int) -> None:
        menu = self._actions.menu
        assert menu is not None
        if key == pygame.K_ESCAPE:
            self._actions.menu = None
        elif key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if key == pygame.K_DOWN else -1
            menu.place = (menu.place + step) % len(menu.entries)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._actions.choose(menu.place)

    # The mouse

    def _mouse_moved(self, event: pygame.event.Event) -> None:
        self._point(event.pos)
        if self.down == "speed":
            self._table.speed = self._panel.speed_at(event.pos[0])

    def _point(self, point: tuple[int, int] | None) -> None:
        menu = self._actions.menu
        self.hot = None if point is None else self._at(point)
        on_board = self.hot is None and menu is None
        self._stage.pointer = point if on_board else None
        if self._stage.pointer is not None:
            self._stage.cursor = False
        if menu is not None and point is not None:
            place = menu.at(point)
            menu.place = menu.place if place is None else place

    def _at(self, point: tuple[int, int]) -> str | None:
        """Return the action under the mouse: a button, a family, or the ID."""
        if self._actions.menu is not None:
            return None
        family = self._rail.at(point)
        if family:
            return f"family {family}"
        if self._status.id_spot.collidepoint(point):
            return "copy"
        return self._panel.at(point)

    def _mouse_down(self, event: pygame.event.Event) -> None:
        if event.button != pygame.BUTTON_LEFT:
            return
        menu = self._actions.menu
        if menu is not None:
            place = menu.at(event.pos)
            if place is None:
                self._actions.menu = None
            else:
                self._actions.choose(place)
            return
        self._point(event.pos)
        self.down = self.hot
        if self.down == "speed":
            self._table.speed = self._panel.speed_at(event.pos[0])
        elif self.down is None:
            self._click_board(event.pos)

    def _mouse_up(self, event: pygame.event.Event) -> None:
        if event.button != pygame.BUTTON_LEFT:
            return
        pressed, self.down = self.down, None
        if pressed and pressed == self._at(event.pos):
            self._actions.do(pressed)
        self._point(event.pos)

    def _click_board(self, point: tuple[int, int]) -> None:
        try:
            move = self._stage.pick(point)
        except IllegalMove as error:
            self._actions.refuse(error)
            return
        if move is not None:
            self._actions.play(move)

"""Fingers and controllers: what they ask for is done as by mouse and keys."""

from collections.abc import Callable

import pygame

from game.families import TITLES
from game.ui import pads
from game.ui.commands import ANYWHERE, BY_NAME
from game.ui.input.fingers import Fingers
from game.ui.input.keyboard import Keyboard
from game.ui.input.lying import Pile, Point
from game.ui.input.mouse import Mouse

# Fingers on a Mac's trackpad are told under this number: they move the mouse, which is heard.
TRACKPAD = -1
# Where a finger may have meant to come down: nearest first, and so far that what is 17 pixels high
# is as good as 44.
AROUND = sorted(
    ((x, y) for x in range(-16, 17, 2) for y in range(-16, 17, 2)),
    key=lambda place: place[0] ** 2 + place[1] ** 2,
)


class Touch:
    """Fingers on the screen, and controllers."""

    def __init__(self, pile: Pile, mouse: Mouse, keyboard: Keyboard) -> None:
        self._pile, self._mouse, self._keyboard = pile, mouse, keyboard
        self._host, self._doers = pile.host, pile.doers
        self._table, self._stage = self._host.table, self._host.stage
        self._overlay = self._host.overlay
        self.fingers = Fingers(self)

    # Fingers

    def heard(
        self, taken: Callable[[int, Point, float], None]
    ) -> Callable[[pygame.event.Event], None]:
        """Make what takes in a finger's event; its place comes as a share of the window."""

        def take(event: pygame.event.Event) -> None:
            if event.touch_id == TRACKPAD:
                return
            wide, high = pygame.display.get_window_size()
            point = round(event.x * wide), round(event.y * high)
            taken(event.finger_id, point, self._host.clock.now)

        return take

    def look_at(self, point: Point | None) -> None:
        self._pile.look(point)

    def tap(self, point: Point) -> None:
        self._mouse.click(self._aimed(point))
        if self._overlay.menu is not None:
            self._overlay.menu.for_fingers = True

    def grip(self, point: Point) -> bool:
        """Take hold of what can be dragged: a knob, a tile, a run of cells that is painted."""
        self._pile.focus, point = None, self._aimed(point)
        if self._overlay.menu is not None:
            return False
        self._pile.look(point)
        for one in self._pile.all:
            if one.grip(point):
                break
        return self._pile.down is not None

    def _aimed(self, point: Point) -> Point:
        """Return the nearest place, no farther than a finger is broad, where anything is."""
        near = ((point[0] + x, point[1] + y) for x, y in AROUND)
        return next((place for place in near if self._pile.takes(place)), point)

    def pull(self, point: Point) -> None:
        self._mouse.move(point)

    def let_go(self, point: Point) -> None:
        self._mouse.let_go_at(point)

    def scroll(self, point: Point, by: int) -> None:
        self._pile.front.roll(point, -by)

    def two_taps(self) -> None:
        """Take the last move back, or what a screen in its place takes back."""
        screen = self._overlay.screen
        if screen is None or self._overlay.front != (None, None):
            self._go_back()
        elif (asked := screen.own("undo")) is not None:
            screen.do(asked)

    # Controllers

    def pad_used(self, event: pygame.event.Event) -> None:
        for asked in self._host.pads.take(event, self._host.clock.now):
            if isinstance(asked, pads.Stroke):
                self._keyboard.press(asked)
            elif asked == pads.PRESS:
                self._pad_press()
            elif asked == pads.BACK:
                self._go_back()
            else:
                self._pad_command(asked)

    def _pad_press(self) -> None:
        """Press what is in front: a sheet's or menu's choice, the focus, or the board's mark."""
        if self._overlay.front == (None, None) and self._pile.focus is None:
            if self._overlay.screen is not None:
                self._keyboard.press(pads.Stroke(pygame.K_SPACE))
                return
            if self._table.auto.playing:
                self._doers.do("pause")
                return
        self._keyboard.press(pads.Stroke(pygame.K_RETURN))

    def _go_back(self) -> None:
        """Close what is open, or put back what was taken up; else take the last move back."""
        overlay, position = self._overlay, self._table.session.position
        open_ = overlay.menu or overlay.sheet or overlay.screen or self._pile.focus
        if open_ is not None or self._table.auto.playing:
            self._keyboard.press(pads.Stroke(pygame.K_ESCAPE))
        elif not self._stage.view.steer(position, "board leave"):
            self._doers.do("undo")

    def _pad_command(self, name: str) -> None:
        """Do a command where its key would be heard, or turn to the title beside this one."""
        if self._overlay.menu is not None and name == "menu":
            self._overlay.menu = None
            return
        if self._overlay.covers_window:
            _, sheet = self._overlay.front
            if sheet is not None and BY_NAME.get(name) and BY_NAME[name].toggles:
                self._keyboard.press(pads.Stroke(BY_NAME[name].keys[0].code))
            return
        if name in (pads.EARLIER, pads.LATER):
            names, here = [*TITLES], self._table.session.board.title.name
            at = names.index(here) + (1 if name == pads.LATER else -1)
            self._doers.do(f"title {names[at % len(names)]}")
        elif self._overlay.screen is None or name in ANYWHERE:
            self._doers.do(name)

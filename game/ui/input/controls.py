"""The player's hands: each event goes to keyboard or mouse, or to fingers and controllers."""

from collections.abc import Callable

import pygame

from game.ui.host import Host
from game.ui.input.doers import Doers
from game.ui.input.keyboard import Keyboard
from game.ui.input.lying import BOARD, Pile
from game.ui.input.mouse import Mouse
from game.ui.input.moves import Moves
from game.ui.input.touch import Touch
from game.ui.panel.panel import Panel
from game.ui.rail import Rail
from game.ui.status import Status

PAD_EVENTS = (
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
)


class Controls:
    """The player's hands on the parts of the window."""

    def __init__(
        self, host: Host, moves: Moves, doers: Doers, panel: Panel, rail: Rail, status: Status
    ) -> None:
        self._host = host
        self.pile = Pile(host, moves, doers, panel, rail, status)
        self.mouse = Mouse(self.pile, moves)
        self.keyboard = Keyboard(self.pile, moves, lambda point: touch.tap(point))
        touch = self._touch = Touch(self.pile, self.mouse, self.keyboard)
        self._handlers: dict[int, Callable[[pygame.event.Event], None]] = {
            pygame.QUIT: lambda _: doers.do("quit"),
            pygame.KEYDOWN: self.keyboard.down,
            pygame.KEYUP: self.keyboard.up,
            pygame.TEXTINPUT: self.keyboard.typed,
            pygame.TEXTEDITING: self.keyboard.composed,
            pygame.MOUSEMOTION: self.mouse.moved,
            pygame.MOUSEBUTTONDOWN: self.mouse.pressed,
            pygame.MOUSEBUTTONUP: self.mouse.let_go,
            pygame.MOUSEWHEEL: self.mouse.wheel,
            pygame.DROPFILE: lambda event: doers.take_file(event.file),
            pygame.WINDOWLEAVE: lambda _: self.pile.look(None),
            pygame.WINDOWFOCUSLOST: lambda _: self._let_all_go(),
            **dict.fromkeys(PAD_EVENTS, touch.pad_used),
            pygame.FINGERDOWN: touch.heard(touch.fingers.down),
            pygame.FINGERMOTION: touch.heard(touch.fingers.move),
            pygame.FINGERUP: touch.heard(touch.fingers.up),
        }

    def handle(self, event: pygame.event.Event) -> None:
        """Do what an event asks for; a finger is heard as such, not as the mouse it moves."""
        if event.type in self._handlers and not getattr(event, "touch", False):
            self._handlers[event.type](event)
        if self.pile.focus is not None and self.pile.focus not in self.pile.stops():
            self.pile.focus = None

    def tick(self) -> None:
        if self.pile.hot is not None and self.pile.pointer is not None:
            # By keys, or a screen reader, something else may have come there.
            self.pile.hot = self.pile.at(self.pile.pointer)

    def _let_all_go(self) -> None:
        """Forget what was held down: where another window has the keyboard nobody tells its end."""
        self.keyboard.forget()
        self._host.pads.let_go()
        self._touch.fingers.forget()
        if self.pile.put_down() == BOARD:
            self._host.stage.settle()

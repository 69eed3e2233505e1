"""Game controllers: which there are, what their buttons are called, and what each asks for.

A controller moves by keys, as a keyboard's hands would, and asks for commands by their names. It
may be plugged in at any time. Nothing is asked of the system before the first frame.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.text.tongue import say

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

# What is asked for instead of a key or a command: the title beside this one, and what A and B do,
# which depends on what is in front.
PRESS, BACK, EARLIER, LATER = "press", "put back", "earlier title", "later title"
ASKS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: PRESS,
    pygame.CONTROLLER_BUTTON_B: BACK,
    pygame.CONTROLLER_BUTTON_X: "hint",
    pygame.CONTROLLER_BUTTON_Y: "solve",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: EARLIER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: LATER,
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "help",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "redo",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "worth",
}


class Stroke(NamedTuple):
    """A key that is as good as pressed."""

    code: int
    mods: int = 0


LEFT, RIGHT, UP, DOWN = (
    Stroke(code) for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
)
# What holds a key down.
KEYS: Mapping[int, Stroke] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}
# The keys that an axis holds down, pushed back and pushed on; a trigger is pulled one way only.
AXES: Mapping[int, tuple[Stroke | None, Stroke]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (LEFT, RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (UP, DOWN),
    pygame.CONTROLLER_AXIS_RIGHTX: (
        Stroke(pygame.K_LEFT, pygame.KMOD_ALT),
        Stroke(pygame.K_RIGHT, pygame.KMOD_ALT),
    ),
    pygame.CONTROLLER_AXIS_RIGHTY: (Stroke(pygame.K_PAGEUP), Stroke(pygame.K_PAGEDOWN)),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Stroke(pygame.K_TAB, pygame.KMOD_SHIFT)),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Stroke(pygame.K_TAB)),
}
# How far a stick is pushed when it holds a key down, and to where it must come back to let it go:
# a hand that trembles halfway gives one key, not ten. A stick is as far as it goes at `FULL`.
FULL, PUSHED, LET_GO = 32767, 0.6, 0.4
# What is held down goes on after a while, and then so often; both as keys do.
HOLD_SECONDS, AGAIN_SECONDS = 0.35, 0.09


class Labels(NamedTuple):
    """What a make writes on its buttons."""

    press: str = "A"
    back: str = "B"
    hint: str = "X"
    solve: str = "Y"
    shoulders: tuple[str, str] = ("LB", "RB")
    triggers: tuple[str, str] = ("LT", "RT")
    menu: str = "Menu"
    help: str = "View"
    sticks: tuple[str, str] = ("L3", "R3")


PLAYSTATION = Labels(
    *("×", "○", "□", "△"), ("L1", "R1"), ("L2", "R2"), menu="Options", help="Share"
)
# SDL tells these by their letters, wherever on the controller they are.
NINTENDO = Labels(shoulders=("L", "R"), triggers=("ZL", "ZR"), menu="+", help="−")
# Makes by what stands in their controllers' names.
MAKES: Mapping[str, Labels] = {
    **dict.fromkeys(("ps2", "ps3", "ps4", "ps5", "playstation", "dualshock"), PLAYSTATION),
    **dict.fromkeys(("dualsense", "sony"), PLAYSTATION),
    **dict.fromkeys(("nintendo", "switch", "joy-con", "wii"), NINTENDO),
}


def labels(name: str) -> Labels:
    """Return what stands on the buttons of a controller of this name."""
    low = name.lower()
    return next((found for make, found in MAKES.items() if make in low), Labels())


class Held(NamedTuple):
    """A key that a controller holds down, and when it is given again."""

    key: Stroke
    again: float


# Which controller holds a key down, and by what: a button's number, or an axis as "axis 1".
Source = tuple[int, str]


class Pads:
    """The controllers that are there."""

    def __init__(self) -> None:
        # Those that are open, the one that came last behind the others.
        self._open: dict[int, Controller] = {}
        self._held: dict[Source, Held] = {}

    def listen(self) -> None:
        """Begin to hear of controllers, of those that are there already, too."""
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()

    def close(self) -> None:
        self._open.clear()
        self._held.clear()
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.quit()

    @property
    def name(self) -> str | None:
        """What the controller is called that came last, if there is one."""
        last = next(reversed(self._open.values()), None)
        return None if last is None else last.name

    @property
    def next_wake(self) -> float | None:
        return min((held.again for held in self._held.values()), default=None)

    def take(self, event: pygame.event.Event, now: float) -> Iterator[Stroke | str]:
        """Take in what happened; yield the keys and the commands that it asks for."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in KEYS:
                yield self._hold((event.instance_id, str(event.button)), KEYS[event.button], now)
            case pygame.CONTROLLERBUTTONDOWN if event.button in ASKS:
                yield ASKS[event.button]
            case pygame.CONTROLLERBUTTONUP:
                self._held.pop((event.instance_id, str(event.button)), None)
            case pygame.CONTROLLERAXISMOTION if event.axis in AXES:
                source = event.instance_id, f"axis {event.axis}"
                key = AXES[event.axis][event.value > 0]
                yield from self._push(source, key, abs(event.value) / FULL, now)

    def again(self, now: float) -> Iterator[Stroke]:
        """Yield the keys held down that are given again by now."""
        for source, held in [*self._held.items()]:
            if held.again <= now:
                self._held[source] = Held(held.key, now + AGAIN_SECONDS)
                yield held.key

    def let_go(self) -> None:
        """Forget what is held down: another window has the player's hands."""
        self._held.clear()

    def _add(self, index: int) -> None:
        """Open a controller, without which it says nothing."""
        with suppress(ImportError, pygame.error):
            from pygame._sdl2.controller import Controller

            pad = Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad

    def _remove(self, instance: int) -> None:
        self._open.pop(instance, None)
        for source in [source for source in self._held if source[0] == instance]:
            del self._held[source]

    def _hold(self, source: Source, key: Stroke, now: float) -> Stroke:
        self._held[source] = Held(key, now + HOLD_SECONDS)
        return key

    def _push(
        self, source: Source, key: Stroke | None, share: float, now: float
    ) -> Iterator[Stroke]:
        """Take in how far an axis is pushed towards a key."""
        held = self._held.get(source)
        if share < LET_GO or (held is not None and held.key != key):
            self._held.pop(source, None)
        if key is not None and share >= PUSHED and source not in self._held:
            yield self._hold(source, key, now)


def help_lines(name: str) -> Sequence[tuple[str, str]]:
    """Say what the buttons of a controller of this name do, for the help."""
    on = labels(name)
    return (
        (say("D-pad  Stick"), say("go about on the board, in menus and on sheets")),
        (on.press, say("play, or press what is chosen")),
        (on.back, say("undo, or close what is open")),
        (on.hint, say("best move; again plays it")),
        (on.solve, say("play the best line from here")),
        ("  ".join(on.shoulders), say("the puzzle before, and the next one")),
        ("  ".join(on.triggers), say("to the button before, and to the next one")),
        (on.menu, say("the menu, with the levels")),
        (on.sticks[0], say("redo")),
        (on.sticks[1], say("what each move is worth")),
        (
            say("Right stick"),
            say("the board before, and the one after; through the slips of a review, or a list"),
        ),
        (on.help, say("this help")),
    )

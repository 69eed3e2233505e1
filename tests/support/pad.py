"""A game controller that SDL itself takes for a real one, plugged in and used by a test."""

import ctypes
from pathlib import Path

import pygame

# The kind of joystick that SDL knows all buttons and axes of, and how many those are.
GAMEPAD, AXES, BUTTONS = 1, 6, 15


class Pad:
    """A controller that is plugged in until `unplug`; buttons and axes go by SDL's numbers."""

    def __init__(self) -> None:
        """Plug it in; controllers are listened to already."""
        self._sdl = _sdl()
        self._place = self._sdl.SDL_JoystickAttachVirtual(GAMEPAD, AXES, BUTTONS, 0)
        assert self._place >= 0, "SDL has no virtual controllers"
        instance = self._sdl.SDL_JoystickGetDeviceInstanceID(self._place)
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._instance = instance

    @property
    def _device(self) -> ctypes.c_void_p:
        device = self._sdl.SDL_JoystickFromInstanceID(self._instance)
        assert device, "nobody has opened the controller"
        return ctypes.c_void_p(device)

    def press(self, button: int, down: bool = True) -> None:
        """Press a button, or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._device, button, int(down))

    def push(self, axis: int, share: float) -> None:
        """Push an axis so far, from -1 to 1."""
        value = ctypes.c_int16(round(share * 32767))
        self._sdl.SDL_JoystickSetVirtualAxis(self._device, axis, value)

    def unplug(self) -> None:
        """Take it away."""
        self._sdl.SDL_JoystickDetachVirtual(self._place)


def _sdl() -> ctypes.CDLL:
    """Return the SDL that pygame has loaded."""
    assert pygame.get_sdl_version() < (3,)
    folder = Path(pygame.__file__).parent
    inside = [*folder.parent.glob("pygame_ce.libs/libSDL2-2*"), *folder.glob("SDL2.dll")]
    inside += folder.glob(".dylibs/libSDL2-2*")
    return ctypes.CDLL(str(inside[0]) if inside else "libSDL2-2.0.so.0")

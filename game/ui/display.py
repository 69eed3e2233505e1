"""The screen behind the window: opening it, sizing it, and letting frames come on time."""

import gc
import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import pygame

from game.art.paint import ASSETS
from game.rules.phrase import Phrase
from game.ui.layout import FIRST_SIZE, LEAST_SIZE

# The number of mallopt's parameter, and the bytes from which on a piece of memory is large.
M_MMAP_THRESHOLD, LARGE = -3, 1 << 17


class NoScreenError(RuntimeError):
    """There is nothing to show a window on; the message says what was found."""


def open_display(kept: pygame.Rect | None = None) -> pygame.Surface:
    """Open the window where it was, or at its first size; raise NoScreenError without a screen."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "parlour"
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    wanted = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError(str(error)) from error
    blind = pygame.display.get_driver() in ("dummy", "offscreen", "evdev")
    if wanted is None and blind:
        raise NoScreenError(Phrase("there is none"))
    if pygame.display.get_driver() == "x11":
        # Frames are drawn in memory, and handed straight to the screen in 0.2 ms. Through OpenGL,
        # where that is done in software, it takes 6 to 8 ms, and 90 MB more.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_caption("Parlour")
    icon = pygame.image.load_sized_svg(ASSETS / "icons" / "parlour.svg", (64, 64))
    pygame.display.set_icon(icon)
    pygame.key.set_repeat(350, 45)
    first = pygame.Rect((0, 0), FIRST_SIZE)
    # Where nothing is seen there is no screen to be within.
    screens = [FIRST_SIZE] if blind and kept is None else pygame.display.get_desktop_sizes()
    spot = on_screen(kept or first, screens)
    screen = set_mode(spot.size)
    if kept is not None:
        pygame.display.set_window_position(spot.topleft)
    return screen


def on_screen(window: pygame.Rect, screens: Sequence[tuple[int, int]]) -> pygame.Rect:
    """Return a window no smaller than it may be, no larger than the largest screen, and on one.

    The system doesn't tell how the screens lie: they are taken to stand side by side.
    """
    wide, high = (max(sizes) for sizes in zip(*screens, strict=True))
    size = min(window.width, wide), min(window.height, high)
    size = max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])
    left = max(0, min(window.x, sum(screen[0] for screen in screens) - size[0]))
    top = max(0, min(window.y, high - size[1]))
    return pygame.Rect((left, top), size)


def set_mode(size: tuple[int, int] | None) -> pygame.Surface:
    """Make the window this large, or as large as the screen."""
    if size is None:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    with warnings.catch_warnings():
        # The system may want another size, and has the last word.
        warnings.simplefilter("ignore", RuntimeWarning)
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        if screen.get_size() != size:
            # A window that filled the screen may need to be asked again.
            screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        # This is to be removed, but the only way to have a least size and to show parts of a frame.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = LEAST_SIZE
    return screen


def come_forward() -> None:
    """Bring the window to the front, from wherever it is; the system has the last word."""
    with warnings.catch_warnings(), suppress(pygame.error):
        # This is to be removed, but the only way to the window that is there.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()
        if pygame.display.get_driver() == "x11":
            # There the keyboard is another matter.
            window.focus(input_only=True)


def make_room() -> None:
    """Let frames come on time while a thread solves."""
    # The solver's thread hands the interpreter over often.
    sys.setswitchinterval(0.0005)
    # A search keeps a million small objects: looking through them for cycles would stop the
    # window for a tenth of a second at a time. Nothing here makes cycles, whatever is played,
    # opened or mistyped, which a test holds; only screens and menus do, which the window sees
    # to when they are left, and loading the kernels, some 900 objects once.
    gc.disable()


@cache
def _gnu() -> Any:
    """Return the system's own library; None where it is another than Linux has."""
    if sys.platform != "linux":
        return None
    import ctypes

    with suppress(OSError):
        return ctypes.CDLL(None)
    return None


def let_memory_go() -> None:
    """Let memory go back to the system when it is free; behind the first frame is early enough."""
    # The GNU library learns from each large piece that is given back to take the next one like it
    # from a heap of small ones, where it leaves a hole. Told the size from which on a piece is
    # large, it goes on to hand these back to the system: 30 MB less after fifty boards.
    with suppress(AttributeError):
        _gnu().mallopt(M_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Give the system what is free between pieces that are in use, too: some milliseconds' work."""
    # Only the GNU library can.
    with suppress(AttributeError):
        _gnu().malloc_trim(0)

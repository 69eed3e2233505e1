"""Where the window stands: as it was when it closed, and always on the screen."""

import pygame
import pytest

from game.keep.settings import load_settings
from game.ui.display import on_screen
from tests.support.boards import SMALL
from tests.support.hands import Hands


def test_the_windows_size_is_there_again_with_the_next_start_but_full_screen_is_not() -> None:
    first = Hands(SMALL)
    first.resize((1000, 640))
    first.window.close()
    second = Hands(SMALL)
    assert second.nodes[0].spot == (0, 0, 1000, 640)
    second.press(pygame.K_F11)
    second.turn()
    second.window.close()
    assert (load_settings().wide, load_settings().high) == (1000, 640)


@pytest.mark.parametrize(
    ("kept", "screens", "shown"),
    [
        ((200, 100, 1180, 760), [(1600, 1000)], (200, 100, 1180, 760)),
        ((1500, 900, 1180, 760), [(1600, 1000)], (420, 240, 1180, 760)),
        ((-900, -50, 1180, 760), [(1600, 1000)], (0, 0, 1180, 760)),
        ((0, 0, 30_000, 30_000), [(1600, 1000)], (0, 0, 1600, 1000)),
        ((0, 0, 100, 100), [(1600, 1000)], (0, 0, 720, 540)),
        ((0, 0, 1180, 760), [(640, 480)], (0, 0, 720, 540)),
        ((1700, 100, 1180, 760), [(1600, 1000), (1920, 1080)], (1700, 100, 1180, 760)),
    ],
)
def test_a_window_comes_back_on_the_screen(
    kept: tuple[int, int, int, int],
    screens: list[tuple[int, int]],
    shown: tuple[int, int, int, int],
) -> None:
    assert on_screen(pygame.Rect(kept), screens) == pygame.Rect(shown)

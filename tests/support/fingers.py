"""Fingers on a screen that feels them."""

import pygame

from game.ui.input.fingers import TAP_SECONDS
from tests.support.hands import Hands
from tests.support.person import wait_for

Point = tuple[int, int]
MOUSE = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
}


class Touching:
    """Somebody whose fingers are on the screen."""

    def __init__(self, hands: Hands) -> None:
        """Touch this window."""
        self.hands = hands
        self.window, self.table = hands.window, hands.table

    def event(self, kind: int, point: Point, finger: int = 1, touch: int = 7) -> None:
        """Have the system tell of a finger, and of the mouse that it moves along, as SDL does."""
        wide, high = pygame.display.get_window_size()
        place = {"x": point[0] / wide, "y": point[1] / high, "dx": 0.0, "dy": 0.0}
        told = {"touch_id": touch, "finger_id": finger, "pressure": 1.0, **place}
        pygame.event.post(pygame.event.Event(kind, told))
        if finger == 1:
            mouse = {"pos": point, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0), "touch": True}
            pygame.event.post(pygame.event.Event(MOUSE[kind], mouse))
        self.hands.turn()

    def tap(self, point: Point) -> None:
        """Tap there."""
        self.event(pygame.FINGERDOWN, point)
        self.event(pygame.FINGERUP, point)

    def two(self, point: Point) -> None:
        """Tap with two fingers, one of them there."""
        beside = point[0] + 90, point[1]
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.event(kind, point)
            self.event(kind, beside, 2)

    def drag(self, start: Point, end: Point) -> None:
        """Slide a finger from one place to another, in steps."""
        self.event(pygame.FINGERDOWN, start)
        for step in range(1, 6):
            across, down = (end[0] - start[0]) * step // 5, (end[1] - start[1]) * step // 5
            self.event(pygame.FINGERMOTION, (start[0] + across, start[1] + down))
        self.event(pygame.FINGERUP, end)

    def stay(self) -> None:
        """Let more time pass than a tap takes."""
        since = self.window.host.clock.now

        def passed() -> bool:
            self.hands.turn()
            return self.window.host.clock.now > since + TAP_SECONDS

        wait_for(passed, "the end of a tap")

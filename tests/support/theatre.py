"""The theatre of a window: its screen, and what can be clicked on there."""

from game.ui.theatre.screen import TheatreScreen
from tests.support.hands import Hands


def screen_of(hands: Hands) -> TheatreScreen:
    screen = hands.window.overlay.screen
    assert isinstance(screen, TheatreScreen), "the theatre is closed"
    return screen


def click_on(hands: Hands, name: str) -> None:
    hands.click(screen_of(hands).spots()[name].center)

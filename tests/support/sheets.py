"""Sheets of the window: what is open, where its rows are, and how Tab comes to them."""

import pygame
import pytest

from game.ui.nodes import Node, Role
from game.ui.sheets.sheet import Sheet
from tests.support.hands import Hands

# So many seconds pass from one look at the window to the next where a card is waited for.
STRIDE = 0.25


def on(board: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [board], indirect=True)


def sheet_of(hands: Hands) -> Sheet:
    sheet = hands.window.overlay.sheet
    assert sheet is not None
    return sheet


def spot(hands: Hands, name: str) -> tuple[int, int]:
    """Find a point of the sheet with this name, the lowest of several."""
    sheet = sheet_of(hands)
    for y in range(sheet.rect.bottom - 6, sheet.rect.y, -6):
        for x in range(sheet.rect.x + 6, sheet.rect.right, 6):
            found = sheet.at((x, y))
            if found is not None and found.name == name:
                return x, y
    raise AssertionError(f"nothing on the sheet is called {name}")


def tab_to(hands: Hands, label: str) -> None:
    """Press Tab until the row of this label has the focus."""
    for _ in range(40):
        hands.press(pygame.K_TAB)
        focus = sheet_of(hands).focus
        if focus is not None and focus.name == label:
            return
    raise AssertionError(f"Tab never comes to {label}")


def is_open(hands: Hands) -> bool:
    """Tell whether a sheet lies over the window, or a card over the board."""
    return any(node.role is Role.DIALOG for node in hands.nodes)


def options(hands: Hands, label: str) -> dict[str, Node]:
    """What can be chosen under this label."""
    return {node.name: node for node in hands.named(label, Role.RADIO_GROUP).children}


def choose(hands: Hands, label: str, option: str) -> None:
    """Click what is to be chosen under this label."""
    hands.click(pygame.Rect(options(hands, label)[option].spot).center)


def go_to_choice(hands: Hands, label: str) -> None:
    """Press Tab until what is chosen under this label has the focus, or all of it if nothing is."""
    chosen = [name for name, node in options(hands, label).items() if node.on]
    for _ in hands.nodes:
        hands.press(pygame.K_TAB)
        if hands.focus == (chosen or [label])[0]:
            return
    raise AssertionError(f"Tab never comes to {label}")


def wait_for_card(hands: Hands) -> None:
    """Let the window go on until the card is there, in a time that passes faster than ours."""
    clock = hands.window.host.clock
    ours, ahead = clock.seconds, 0.0
    clock.seconds = lambda: ours() + ahead

    def there() -> bool:
        nonlocal ahead
        ahead += STRIDE
        return hands.window.overlay.sheet is not None

    hands.until(there, "the win card")

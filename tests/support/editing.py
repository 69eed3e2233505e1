"""Somebody who makes a board in a window without a screen."""

from typing import Any

import pygame

from game.ui.editor.screen import EditorScreen
from tests.support.hands import Hands
from tests.support.person import wait_for


def editor_of(hands: Hands) -> EditorScreen:
    """Return the editor, which must be open."""
    screen = hands.window.overlay.screen
    assert isinstance(screen, EditorScreen), "the editor is closed"
    return screen


def open_editor(hands: Hands) -> EditorScreen:
    """Open the editor of the family in front."""
    hands.press(pygame.K_e)
    return editor_of(hands)


def drawing_of(hands: Hands) -> Any:
    """Return what stands on the canvas."""
    return editor_of(hands).drawing


def click_on(hands: Hands, name: str) -> None:
    """Click what has this name in the editor."""
    editor = editor_of(hands)
    hands.click({**editor.spots(), **editor._panel._steps}[name].center)


def until_par(hands: Hands) -> int:
    """Let the window go on until par of the board on the canvas is proved."""
    study = editor_of(hands)._study

    def proved() -> bool:
        hands.turn()
        return study.par is not None and study.par.settled

    wait_for(proved, "par")
    assert study.par is not None
    return study.par.lower

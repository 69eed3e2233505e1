"""Somebody who makes a board in a window without a screen."""

import re
from typing import Any

import pygame

from game import families
from game.ui.editor.screen import EditorScreen
from game.ui.nodes import Node, Role
from game.views import FACES
from tests.support.hands import Hands


def open_editor(hands: Hands) -> EditorScreen:
    """Open the editor of the family in front."""
    hands.press(pygame.K_e)
    screen = hands.window.overlay.screen
    assert isinstance(screen, EditorScreen), "the editor is closed"
    return screen


def is_open(hands: Hands) -> bool:
    """Tell whether a board is being made."""
    return hands.there("Begin with…")


def drawing_of(hands: Hands) -> Any:
    """Return what stands on the canvas, as it is kept: before the first stroke, as it is told."""
    family = hands.table.family
    canvas, kept = (
        FACES[family.name].canvas,
        hands.store.left.drawings(hands.table.session.board.title.name),
    )
    assert canvas is not None
    if kept is None:
        return canvas().begin(families.read(board_id(hands)).start)
    return canvas().read(kept[0][kept[1]])


def board_id(hands: Hands) -> str:
    """Return the ID of what stands on the canvas; nothing where that is no board."""
    return hands.named("Copy the game ID").more


def panel(hands: Hands) -> list[Node]:
    """All that is told at the canvas and beside it, with what each number is counted by."""
    nodes = hands.named("Panel", Role.GROUP).children
    return [one for node in nodes for one in (node, *node.children)]


def told(hands: Hands) -> Node:
    """What the panel says of what is drawn, below its title."""
    _, told, *_ = panel(hands)
    return told


def cells(hands: Hands) -> dict[tuple[int, int], Node]:
    """The cells of the canvas, by their columns and rows."""
    found = [node for node in hands.nodes if node.role is Role.CELL and node.place]
    return {(node.place[1], node.place[0]): node for node in found if node.place}


def cell(hands: Hands, column: int, row: int) -> tuple[int, int]:
    """Find the middle of a cell of the canvas."""
    return pygame.Rect(cells(hands)[column, row].spot).center


def until_told(hands: Hands, words: str) -> str:
    """Let the window go on until the panel says this; return what it says of it."""
    found = [""]

    def said() -> bool:
        match = re.search(words, told(hands).name)
        found[0] = "" if match is None else match[0]
        return match is not None

    hands.until(said, words)
    return found[0]


def until_par(hands: Hands) -> int | None:
    """Let the window go on until par of what is drawn is proved; None where there is no way."""
    said = until_told(hands, r"(Par \d+|No way|Fewest left: \d+|At least \d+ left)[,:] proved")
    return int(said[4:].partition(",")[0]) if said.startswith("Par") else None

"""The comparison of a window: what it asks for, how far it has got, and its table."""

import re
from collections.abc import Callable

import pygame

from game.ui.nodes import Deed, Node, Role
from tests.support import theatre
from tests.support.hands import Hands
from tests.support.person import wait_for


def until(hands: Hands, true: Callable[[], bool], what: str) -> None:
    """Let the window and the worker go on by turns."""
    wait_for(lambda: hands.after_a_turn(true), what)


def open_by_menu(hands: Hands) -> None:
    """Open the sheet as the menu does."""
    hands.press("Menu", role=Role.BUTTON)
    theatre.choose(hands, "Compare methods…")


def of(hands: Hands, role: Role) -> list[Node]:
    return [node for node in hands.nodes if node.role is role]


def methods(hands: Hands) -> list[str]:
    """The methods to tick."""
    return [node.name.removeprefix("Methods ") for node in of(hands, Role.CHECK)]


def choose(hands: Hands, source: str, text: str = "") -> None:
    """Take boards from here, and type a text where one is asked for."""
    hands.press(source, role=Role.RADIO)
    if text:
        (field,) = of(hands, Role.FIELD)
        hands.ask(field.name, Deed.WRITE, text)
    until(hands, lambda: not hands.there("Reading the boards…"), "the boards")


def progress(hands: Hands) -> str:
    """How far the runs have got, in words; nothing while none was begun."""
    found = of(hands, Role.PROGRESS)
    return found[0].name if found else ""


def start(hands: Hands) -> None:
    hands.press("Compare")
    until(hands, lambda: bool(progress(hands)), "the start")


def is_done(hands: Hands) -> bool:
    return re.fullmatch(r"[\d,]+ runs? done", progress(hands)) is not None


def until_done(hands: Hands) -> None:
    until(hands, lambda: is_done(hands), "the last run")
    hands.turn()


def rows(hands: Hands, count: int) -> list[str]:
    """Read the table line by line, from the first board."""
    first = next(node.name for node in of(hands, Role.ITEM))
    hands.go_to(first)
    told = [hands.focus]
    for _ in range(count - 1):
        hands.press(pygame.K_DOWN)
        told.append(hands.focus)
    return told

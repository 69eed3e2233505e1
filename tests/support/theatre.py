"""The theatre of a window: by which lanes it is watched, and what is told of each."""

import re
from collections.abc import Callable, Sequence
from threading import Event, Timer
from typing import Any

import pygame
import pytest

from game.art import kept, paint
from game.play.programme import Programme
from game.play.theatre import read_lane
from game.text.tongue import say
from game.ui.nodes import Node, Role
from game.ui.theatre.screen import TheatreScreen
from game.words.searches import steps
from solvers import theatre
from tests.support.hands import Hands
from tests.support.person import wait_for


def screen_of(hands: Hands) -> TheatreScreen:
    screen = hands.window.overlay.screen
    assert isinstance(screen, TheatreScreen), "the theatre is closed"
    return screen


def programme_of(hands: Hands) -> Programme:
    """Return what is on: the searches, and the clock."""
    return screen_of(hands).programme


def watching(hands: Hands) -> bool:
    """Tell whether the theatre is open."""
    return "Theatre · " in hands.nodes[0].name


def opened(board: str, *lanes: str) -> Hands:
    """Open the theatre on a board, by these lanes if any are named."""
    hands = Hands(board)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    watch_by(hands, *lanes)
    return hands


def until_searched(hands: Hands) -> None:
    """Let the window go on until every lane has been searched, and all that is true of it."""
    performance = programme_of(hands).performance
    wait_for(lambda: hands.after_a_turn(lambda: performance.idle), "the searches")


def to_end(hands: Hands) -> None:
    """Show all lanes at their end, with the mouse out of the way."""
    until_searched(hands)
    hands.press(pygame.K_END)
    hands.point((5, 5))


def until_still(hands: Hands) -> bytes:
    """Let the window go on until it shows the same as before; return that."""

    def still() -> bool:
        before = hands.picture()
        hands.turn()
        return hands.picture() == before

    wait_for(still, "the picture to rest")
    return hands.picture()


def back_and_on(hands: Hands, shown: Sequence[int]) -> None:
    """Hold that each step back, and each on again, shows what was shown there before.

    Of pictures their hashes are kept: they are many, and large.
    """
    for key, pictures in ((pygame.K_LEFT, shown[-2::-1]), (pygame.K_RIGHT, shown[1:])):
        for picture in pictures:
            hands.press(key)
            assert hash(hands.picture()) == picture


def sleeps(hands: Hands) -> bool:
    """Tell whether the window sleeps until something happens, and draws no frames meanwhile."""
    woken = Event()

    def wake() -> None:
        woken.set()
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    timer = Timer(0.3, wake)
    timer.start()
    hands.window.turn()
    timer.cancel()
    timer.join()
    return woken.is_set()


# Menus


def choose(hands: Hands, words: str) -> None:
    """Choose by keys what begins with these words in the menu that is open."""
    for _ in entries(hands):
        if re.match(rf"{re.escape(words)}(?!\w)", hands.focus):
            hands.press(pygame.K_RETURN)
            return
        hands.press(pygame.K_DOWN)
    raise AssertionError(f"the menu has nothing like {words!r}: {entries(hands)}")


def entries(hands: Hands) -> list[str]:
    """What the menu that is open offers."""
    return [node.name for node in hands.nodes if node.role is Role.MENU_ITEM]


def close_lane(hands: Hands, number: int) -> None:
    hands.press(f"Lane {number}: method")
    choose(hands, "Close this lane")


def watch_by(hands: Hands, *texts: str) -> None:
    """Choose lanes from the menus, as the command line writes them: `astar:manhattan`."""
    start = programme_of(hands).board.start
    for number, text in enumerate(texts, 1):
        lane = read_lane(text, theatre, start)
        there = hands.there(f"Lane {number}: method")
        hands.press(f"Lane {number}: method" if there else "Add a lane")
        choose(hands, f"{say(lane.method.title)},")
        if lane.guess is not None:
            hands.press(f"Lane {number}: guess")
            choose(hands, f"{say(lane.guess.title)},")
    while texts and len(programme_of(hands).lanes) > len(texts):
        close_lane(hands, len(programme_of(hands).lanes))


# Lanes, counted from 1


def lanes(hands: Hands) -> list[int]:
    """The numbers of the lanes that are seen."""
    names = [node.name for node in hands.nodes if node.role is Role.GROUP]
    return [n for n in range(1, 5) if any(name.startswith(_begins(n)) for name in names)]


def lane(hands: Hands, number: int) -> Node:
    """All that is told of a lane."""
    groups = (node for node in hands.nodes if node.role is Role.GROUP)
    return next(node for node in groups if node.name.startswith(_begins(number)))


def _begins(number: int) -> str:
    """How the name of a lane begins, in any language."""
    return say("Lane {lane}: {what}", lane=number, what="|").partition("|")[0]


def part(hands: Hands, number: int, name: str) -> Node:
    """Find a part of a lane by how its name begins."""
    found = [node for node in lane(hands, number).children if node.name.startswith(name)]
    assert len(found) == 1, f"{name!r} of {lane(hands, number)}"
    return found[0]


def sentence(hands: Hands, number: int) -> str:
    """What is said in a lane: what has just happened, how it ended, or what is looked at."""
    return next(node.name for node in lane(hands, number).children if node.role is Role.WORDS)


def picture_of(hands: Hands, number: int) -> Node:
    """The plane of a lane, or its tree."""
    lists = [node for node in lane(hands, number).children if node.role is Role.LIST]
    return next(node for node in lists if not node.name.endswith((": steps", ": code")))


def treed(hands: Hands, number: int) -> bool:
    return picture_of(hands, number).name.startswith(f"Lane {number}: tree")


def steps_of(hands: Hands, number: int) -> Sequence[Node]:
    """The rows of a lane's steps that are seen."""
    called = say("Lane {lane}: steps", lane=number)
    found = (node.children for node in lane(hands, number).children if node.name == called)
    return next(found, ())


def all_steps(hands: Hands) -> list[bool]:
    """Tell of each lane that is seen whether all steps of its method are."""
    acts = programme_of(hands).performance.acts
    return [
        " ".join(row.name for row in steps_of(hands, number))
        == " ".join(line.words for line in steps(acts[number - 1].lane))
        for number in lanes(hands)
    ]


def box_of(node: Node) -> pygame.Rect:
    return pygame.Rect(node.spot)


def written(hands: Hands, act: Callable[[], None] | None = None) -> list[str]:
    """Return what is written while somebody does something: else all, as the window is drawn."""
    rows: list[str] = []
    write = paint.text

    def noted(words: str, *look: Any, **more: Any) -> pygame.Surface:
        rows.append(words)
        return write(words, *look, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "text", noted)
        kept.forget()
        if act is None:
            pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
            hands.turn()
        else:
            act()
    return rows

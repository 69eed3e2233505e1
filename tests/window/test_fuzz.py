"""Somebody who presses, types, clicks and drags at random: the window takes it all, and goes on.

A run that fails is made as short as can be, and printed with what plays it again.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import families
from game.families import FAMILIES
from game.ui.sheets import file_sheet
from tests.support.hands import Hands
from tests.support.rotation import so_many

pytestmark = pytest.mark.slow

KEYS = [
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_INSERT, pygame.K_DELETE, pygame.K_BACKSPACE),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_PERIOD, pygame.K_COMMA, pygame.K_PLUS, pygame.K_MINUS, pygame.K_SLASH),
    *(pygame.K_KP_PLUS, pygame.K_KP_PERIOD, pygame.K_LSHIFT, pygame.K_LCTRL, 0, 0x7FFFFFFF),
]
# What is pressed most: what leads somewhere, and goes on there.
OFTEN = [pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_h, pygame.K_PERIOD]
MODS = [0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA]
MODS += [pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_RALT]
BOARDS = ["flood:3x3c3m2:100201221", "sliding:2x2#1", "collapse:2x3c3:012/110", "blocks:klotski"]
BOARDS += ["jugs:3,5,8:0,0,8:0,4,4"]
SHEETS = [
    "menu",
    "levels",
    "ladders",
    "custom",
    "settings",
    "help",
    "about",
    "paste",
    "load",
    "save",
    "film",
]
SHEETS += ["statistics", "daily", "pictures", "list", "solve", "watch"]

# Any text but for paths that lead out of the test's folder.
texts = st.text(st.characters(exclude_characters="/\\~", codec=None), max_size=40)
texts |= st.sampled_from(["~nobody", "~\0", "\ud800", "a\0b", "9" * 3000, "1\n" * 300, *BOARDS])
share = st.floats(0, 1)
sides = st.sampled_from([1, 2, 17, 90, 300, 540, 720, 1180, 2000]) | st.integers(1, 1600)
keys = st.tuples(
    st.just("key"), st.sampled_from(KEYS) | st.sampled_from(OFTEN), st.sampled_from(MODS)
)
events = st.one_of(
    keys,
    keys,
    st.tuples(st.just("at once"), st.lists(keys, min_size=2, max_size=6)),
    st.tuples(st.just("held"), st.sampled_from(KEYS), st.integers(2, 5)),
    st.tuples(st.just("click"), share, share, st.integers(1, 3)),
    st.tuples(st.just("click"), share, share, st.integers(1, 3)),
    st.tuples(st.just("drag"), share, share, share, share),
    st.tuples(st.just("down"), share, share, st.integers(1, 5)),
    st.tuples(st.just("up"), share, share, st.integers(1, 5)),
    st.tuples(st.just("wheel"), st.integers(-5, 5), share, share),
    st.tuples(st.just("type"), texts),
    st.tuples(st.just("compose"), texts, st.integers(-3, 50)),
    st.tuples(st.just("paste"), texts),
    st.tuples(st.just("drop"), texts),
    st.tuples(st.just("size"), sides, sides),
    st.tuples(st.just("do"), st.sampled_from(SHEETS)),
    st.tuples(st.just("turn to"), st.sampled_from([*FAMILIES])),
    st.tuples(st.just("window"), st.sampled_from(["leave", "lost", "gained", "exposed"])),
    st.tuples(st.just("later"), st.floats(0, 9)),
)
Event = tuple[object, ...]
WINDOW = {
    "leave": pygame.WINDOWLEAVE,
    "lost": pygame.WINDOWFOCUSLOST,
    "gained": pygame.WINDOWFOCUSGAINED,
    "exposed": pygame.WINDOWEXPOSED,
}


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def press(key: int, mod: int) -> None:
    post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    if not mod and 32 <= key < 127:
        post(pygame.TEXTINPUT, text=chr(key))
    post(pygame.KEYUP, key=key, mod=mod)


def point(across: float, down: float) -> tuple[int, int]:
    """Find a point of the window."""
    screen = pygame.display.get_surface()
    assert screen is not None
    wide, high = screen.get_size()
    return round(across * (wide - 1)), round(down * (high - 1))


def happen(hands: Hands, event: Event, clipboard: list[str]) -> None:
    """Let one thing happen to the window."""
    match event:
        case "key", int(key), int(mod):
            press(key, mod)
        case "at once", list(several):
            for _, key, mod in several:
                press(key, mod)
        case "held", int(key), int(times):
            for _ in range(times):
                post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        case "click", float(x), float(y), int(times):
            for _ in range(times):
                post(pygame.MOUSEBUTTONDOWN, pos=point(x, y), button=pygame.BUTTON_LEFT)
                post(pygame.MOUSEBUTTONUP, pos=point(x, y), button=pygame.BUTTON_LEFT)
        case "drag", float(x), float(y), float(to_x), float(to_y):
            post(pygame.MOUSEBUTTONDOWN, pos=point(x, y), button=pygame.BUTTON_LEFT)
            for at in (point((x + to_x) / 2, (y + to_y) / 2), point(to_x, to_y)):
                post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
                hands.turn()
            post(pygame.MOUSEBUTTONUP, pos=point(to_x, to_y), button=pygame.BUTTON_LEFT)
        case ("down" | "up") as way, float(x), float(y), int(button):
            kind = pygame.MOUSEBUTTONDOWN if way == "down" else pygame.MOUSEBUTTONUP
            post(kind, pos=point(x, y), button=button)
        case "wheel", int(by), float(x), float(y):
            post(pygame.MOUSEMOTION, pos=point(x, y), rel=(1, 1), buttons=(0, 0, 0))
            post(pygame.MOUSEWHEEL, x=0, y=by)
        case "type", str(text):
            post(pygame.TEXTINPUT, text=text)
        case "compose", str(text), int(start):
            post(pygame.TEXTEDITING, text=text, start=start, length=0)
        case "paste", str(text):
            clipboard.append(text)
            post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="")
            post(pygame.KEYUP, key=pygame.K_v, mod=0)
        case "drop", str(text):
            post(pygame.DROPFILE, file=text)
        case "size", int(wide), int(high):
            pygame.display.set_mode((wide, high), pygame.RESIZABLE)
            post(pygame.WINDOWRESIZED, x=wide, y=high)
        case "do", str(action):
            hands.window.doers.do(action)
        case "turn to", str(family):
            hands.window.doers.do(f"title {family}")
        case "window", str(what):
            post(WINDOW[what])
        case "later", float(seconds):
            hands.window.tick(hands.window.host.clock.now + seconds)
        case _:
            raise AssertionError(event)
    hands.turn()


@contextmanager
def window(folder: Path, board: str) -> Iterator[tuple[Hands, list[str]]]:
    """Open a window on a board, with a clipboard of its own and a folder to save into."""
    clipboard = [""]
    with (
        patch.object(pygame.scrap, "get_text", lambda: clipboard[-1]),
        patch.object(pygame.scrap, "put_text", clipboard.append),
        patch.object(file_sheet, "user_pictures_path", lambda: folder),
        patch.object(file_sheet, "user_documents_path", lambda: folder),
    ):
        hands = Hands(board)
        try:
            yield hands, clipboard
        finally:
            hands.window.close()


@settings(
    max_examples=so_many(20, 8),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(board=st.sampled_from(BOARDS), happening=st.lists(events, min_size=40, max_size=100))
def test_nothing_that_a_hand_can_do_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: str, happening: list[Event]
) -> None:
    monkeypatch.chdir(tmp_path)
    with window(tmp_path, board) as (hands, clipboard):
        for event in happening:
            happen(hands, event, clipboard)
        assert hands.table.session.save()


@pytest.mark.parametrize(
    ("large", "small", "taken"),
    [
        ("flood:14x14c6#1", "flood:3x3c3#1", ()),
        ("same:12x12c4#1", "same:3x3c2#1", ()),
        ("blocks:rush12#1", "blocks:rush8#1", (pygame.K_TAB,) * 9),
        ("blocks:klotski", "blocks:4x5p12-moves#2", (pygame.K_TAB,) * 9),
    ],
)
def test_keys_that_come_together_with_another_board_are_for_that(
    large: str, small: str, taken: tuple[int, ...]
) -> None:
    """Only here does a key come between another board and its first frame."""
    with closing((hands := Hands(small)).window):
        hands.table.play(hands.table.session.position.moves()[0])
        hands.table.desk.open(families.read(large))
        hands.turn()
        for key in (*(pygame.K_RIGHT, pygame.K_DOWN) * 16, *taken):
            hands.press(key)
        for key in (pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT):
            hands.press(pygame.K_RIGHT, pygame.KMOD_LALT)
            for code, mod in ((pygame.K_LEFT, pygame.KMOD_LALT), (key, 0)):
                down = {"key": code, "mod": mod, "unicode": ""}
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    pygame.event.post(pygame.event.Event(kind, down))
            hands.turn()
            assert hands.table.session.board.id == families.read(small).id

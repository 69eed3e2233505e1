"""The table of commands: what is made of it, and that every one of them does something."""

from importlib import import_module

import pygame
import pytest

from game.families import TITLES
from game.ui.commands import (
    ALL,
    BY_NAME,
    COMMANDS,
    FOR_ALL,
    GROUPS,
    MAKING,
    PLAYED,
    WATCHING,
    given,
    help_lines,
    lines,
)
from game.ui.nodes import Role
from game.ui.rail import FOOT, PLACES
from game.views import FACES
from game.words.families import WORDINGS
from tests.support import legible
from tests.support.boards import SEED
from tests.support.editing import is_open, open_editor
from tests.support.hands import Hands
from tests.support.keys import key_table, watching_table
from tests.support.person import ROOT
from tests.support.screens import BOARDS, redrawn
from tests.support.sheets import sheet_of


def test_every_command_has_a_doer_and_every_doer_a_command() -> None:
    hands = Hands(SEED)
    bound = {name for name in hands.window.doers.by_name if not name.startswith("title ")}
    assert bound == set(BY_NAME)
    titles = {f"title {name}" for name in TITLES}
    assert set(hands.window.doers.by_name) - bound == titles
    hands.window.close()


def test_no_name_and_no_key_is_given_twice() -> None:
    names = [command.name for command in COMMANDS]
    assert len(set(names)) == len(names)
    keys = [(key.code, key.ctrl, key.shift) for command in COMMANDS for key in command.keys]
    assert len(set(keys)) == len(keys)


@pytest.mark.slow
@pytest.mark.parametrize("name", [command.name for command in COMMANDS if command.sheet])
def test_every_sheet_that_is_named_opens(name: str) -> None:
    assert import_module(f"game.ui.sheets.{BY_NAME[name].sheet}").open_sheet
    hands = Hands(SEED)
    hands.window.doers.do(name)
    assert sheet_of(hands)
    hands.turn()
    hands.window.close()


@pytest.mark.slow
def test_the_key_that_opens_a_sheet_closes_it() -> None:
    hands = Hands(SEED)
    toggles = [command for command in COMMANDS if command.toggles and command.name != "list"]
    typed = "save", "film", "print", "load"
    places = [command for command in toggles if command.name not in typed]
    assert places
    for command in places:
        key, *_ = command.keys
        for _ in range(2):
            assert hands.window.overlay.sheet is None, command.name
            hands.press(key.code, pygame.KMOD_LSHIFT * key.shift)
            assert sheet_of(hands), command.name
            hands.press(key.code, pygame.KMOD_LSHIFT * key.shift)
    hands.window.close()


SHEETS = (
    (pygame.K_F1, 0, "Help"),
    (pygame.K_F10, 0, "Settings"),
    (pygame.K_k, 0, "Flood: levels"),
    (pygame.K_k, pygame.KMOD_LSHIFT, "Ladders"),
    (pygame.K_F2, 0, "Today"),
    (pygame.K_F3, 0, "Practice"),
    (pygame.K_F4, 0, "Workshop"),
    (pygame.K_t, 0, "Progress"),
    (pygame.K_p, pygame.KMOD_LCTRL, "Print"),
)


def test_the_key_of_a_sheet_opens_it_in_place_of_another() -> None:
    hands = Hands(SEED)
    for key, mod, title in SHEETS:
        hands.press(key, mod)
        assert [node.name for node in hands.nodes if node.role is Role.DIALOG] == [title]
    hands.press(pygame.K_F1)
    assert hands.there("Print", Role.DIALOG), "a text is typed there"
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_F1)
    hands.press(pygame.K_l)
    assert not hands.there("Help", Role.DIALOG) and "no list" in hands.notice, "it is seen"
    hands.window.close()


def test_a_key_gives_its_command_with_the_keys_held_down_that_it_names() -> None:
    told = [
        (pygame.K_z, True, False, "undo"),
        (pygame.K_z, True, True, "redo"),
        (pygame.K_h, False, True, "hint"),
        (pygame.K_SLASH, False, True, "help"),
        (pygame.K_s, False, False, "share"),
        (pygame.K_s, True, False, "save"),
        (pygame.K_s, True, True, "film"),
    ]
    for code, ctrl, shift, name in told:
        command = given(code, ctrl, shift)
        assert command is not None and command.name == name
    for code, ctrl, shift in [
        (pygame.K_SLASH, False, False),
        (pygame.K_h, True, False),
        (pygame.K_r, True, True),
        (pygame.K_z, False, False),
    ]:
        assert given(code, ctrl, shift) is None


def test_what_families_offer_and_their_own_keys_are_commands() -> None:
    for wording in WORDINGS.values():
        own = [name for name in wording.about.keys if name in BY_NAME]
        assert not {*wording.about.keys} - {*own} - {command.name for command in PLAYED}
        assert all(command in BY_NAME for _, command in wording.about.extras)
        for code in (key.code for name in own for key in BY_NAME[name].keys):
            assert given(code, ctrl=False, shift=False) is None, "a command has this key already"


@pytest.mark.parametrize("family", BOARDS)
def test_the_menu_runs_commands_in_groups_each_with_its_icon_and_key(family: str) -> None:
    hands = Hands(BOARDS[family])
    hands.press(pygame.K_o)
    menu = hands.window.overlay.menu
    assert menu is not None
    wanted = {command.name for command in COMMANDS if command.group} - {"to_mark"}
    extras = {name for _, name in WORDINGS[family].about.extras}
    other = {"recount"} if hands.table.desk.other is not None else set()
    run = [entry.command for entry in menu.entries]
    assert len(set(run)) == len(run) and {*run} == wanted | extras | other
    groups = [entry.group for entry in menu.entries]
    assert sorted(groups, key=[*GROUPS, FOR_ALL].index) == groups
    # In Sliding W and S are tiles'.
    own = {"why": "", "share": "^⇧C"} if family == "sliding" else {}
    for entry in menu.entries:
        assert entry.name and entry.icon
        assert entry.key == own.get(entry.command, BY_NAME[entry.command].sign), entry.command
    hands.window.close()


def test_what_cannot_be_done_now_is_faint_in_the_menu_and_not_done() -> None:
    hands = Hands(SEED)
    hands.press(pygame.K_o)
    shown = {node.name: node for node in hands.nodes if node.role is Role.MENU_ITEM}
    faint = {name for name, node in shown.items() if not node.able}
    assert faint == {
        "Redo",
        "Restart",
        "Review",
        "Why this move?",
        "A list of boards…",
        "Race this play",
    }
    hands.click(pygame.Rect(shown["Review"].spot).center)
    assert hands.there("Menu", Role.MENU) and hands.table.plays.review is None
    hands.window.doers.choose([*shown].index("Restart"))
    hands.press(pygame.K_o)
    assert not hands.there("Menu", Role.MENU), "its key closes it"
    hands.press(pygame.K_1)
    hands.press("Menu", role=Role.BUTTON)
    hands.press("Restart", role=Role.MENU_ITEM)
    assert not hands.moves and not hands.there("Menu", Role.MENU)
    hands.window.close()


def test_who_plays_has_three_buttons_and_all_else_in_the_menu() -> None:
    hands = Hands(SEED, training=False)
    for name in ("Undo", "Hint", "New"):
        assert hands.there(name, Role.BUTTON)
    for name in ("Redo", "Restart", "Solve", "Worth", "Review"):
        assert not hands.there(name, Role.BUTTON)
    hands.press(pygame.K_1)
    hands.press(pygame.K_u)
    assert hands.named("Undo", Role.BUTTON).more == "1 takeback"
    hands.press("Menu", role=Role.BUTTON)
    hands.press("Redo", role=Role.MENU_ITEM)
    assert len(hands.moves) == 1
    hands.press(pygame.K_a)
    assert hands.there("Stop", Role.BUTTON)
    hands.press("Train")
    for name in ("Redo", "Restart", "Worth", "Review"):
        assert hands.there(name, Role.BUTTON)
    hands.window.close()


def test_buttons_say_the_words_and_keys_of_their_commands() -> None:
    hands = Hands(SEED)
    for name in ("undo", "redo", "new", "hint", "worth", "solve"):
        assert hands.there(BY_NAME[name].label, Role.BUTTON)
    seen = [line.words for line in legible.lines(lambda: redrawn(hands))]
    assert {"^Z", "^Y", "N", "H", "V", "A"} <= {*seen}
    assert [one.label for one in PLACES] == ["Today", "Practice", "Progress", "Workshop"]
    assert [one.label for one in FOOT] == ["Settings", "Help"]
    hands.window.close()


def test_the_help_tells_every_key_that_holds_everywhere() -> None:
    told = [cap for keys, _ in help_lines() for cap in keys.split("  ")]
    assert len(set(told)) == len(told)
    for command in COMMANDS:
        for key in command.keys:
            assert not key.name or key.spare or command.name == "film" or key.cap in told
    assert ("Ctrl Z  U  ⌫", "undo") in help_lines()
    assert (".  ,", "one step forward, one back") in help_lines()
    boards = "new board, new board with a wish, levels, ladders"
    assert ("N  Shift N  K  Shift K", boards) in help_lines()
    assert ("Alt ←  Alt →", "back to the board before, on to the one after") in help_lines()


def test_the_players_page_has_the_table_of_keys() -> None:
    pages = (ROOT / "docs" / name for name in ("PLAYING.md", "TEACHING.md"))
    playing, teaching = (page.read_text(encoding="utf-8") for page in pages)
    assert "\n".join(["", *key_table(), ""]) in playing
    assert "\n".join(["", *watching_table(), ""]) in teaching


def test_the_theatre_knows_the_keys_that_its_table_tells() -> None:
    keys = [(key.code, key.shift) for command in WATCHING for key in command.keys]
    assert len(set(keys)) == len(keys)
    hands = Hands(SEED)
    hands.press(pygame.K_b)
    screen = hands.window.overlay.screen
    assert screen is not None
    for command in WATCHING:
        for key in command.keys:
            assert screen.key(key.code, key.shift) == command.name
        assert command.sign in screen.words(command.name) or not screen.words(command.name)
    told = [cap for caps, _ in lines(WATCHING) for cap in caps.split("  ")]
    assert told == [key.sign or key.name for c in WATCHING for key in c.keys if key.name]
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("family", BOARDS)
def test_a_canvas_knows_the_keys_that_the_table_tells(family: str) -> None:
    canvas = FACES[family].canvas
    assert canvas is not None
    own = [ALL[name] for name in canvas().commands]
    plain = [key for made in (*own, *MAKING) for key in made.keys if not key.ctrl]
    assert len({(key.code, key.shift) for key in plain}) == len(plain)
    hands = Hands(BOARDS[family])
    screen = open_editor(hands)
    for command in own:
        for key in command.keys:
            wanted = f"{command.name} {key.what}".rstrip()
            assert screen.key(key.code, key.shift) == wanted
            hands.press(key.code, pygame.KMOD_LSHIFT if key.shift else 0)
            assert is_open(hands)
    hands.window.close()

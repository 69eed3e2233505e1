"""Every door: what is typed, pasted, dropped, found on the disk or told by the system.

Nothing that comes in ends the program: it is at worst a sentence, and the board stays.
"""

import os
import pwd
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import places
from game.keep import target
from game.keep.settings import Settings, load_settings
from game.keep.target import BadTarget
from game.ui.sheets import saving
from game.ui.sheets.rows.field import Field
from solvers.engine import cache_folder
from tests.person import ROOT
from tests.test_sheets import sheet_of
from tests.test_window import EIGHT, SEED, Hands

CTRL = pygame.KMOD_LCTRL
HOSTILE = {
    "nobody's home": "~nobody-at-all",
    "nobody's file": "~nobody-at-all/x.png",
    "no name": "~\x00",
    "a name that is half a sign": "~\ud800/\udfff",
    "NUL": "a\x00b",
    "a lone surrogate": "flood:\ud83d",
    "an undecodable byte": "/tmp/\udcff.png",
    "a name too long": "/" + "x" * 300,
    "a path too long": "/x" * 3000,
    "folders up": "../" * 2000,
    "only dots": "..",
    "a folder": "/",
    "a device": "/dev/zero",
    "a link": "file:///%00%ff",
    "an address": "data:image/png;base64,",
    "right to left": "\u202egnp.\u202c\u200d\ufe0f",
    "control signs": "".join(map(chr, range(1, 32))),
    "beyond the font": "\U0001f9e9\U0010ffff\ufffe",
    "very long": "9" * 100_000,
    "many lines": "1\n" * 20_000,
}
DOORS = ("paste", "load", "pictures", "save_png", "stats")


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window on a board; what is saved goes to a folder of the test's."""
    monkeypatch.setattr(saving, "user_pictures_path", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    made = Hands(EIGHT)
    yield made
    made.window.close()


def say(hands: Hands, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    hands.turn()


def field_of(hands: Hands, door: str) -> Field:
    """Open a sheet with a field, and give that the focus, empty."""
    hands.window.actions.do(door)
    hands.turn()
    for _ in range(40):
        if (field := sheet_of(hands).field) is not None:
            field.text = ""
            return field
        hands.press(pygame.K_TAB)
    raise AssertionError(f"{door} has no field")


@pytest.mark.parametrize("door", DOORS)
def test_any_text_typed_or_pasted_into_any_field_is_at_worst_a_sentence(
    hands: Hands, door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.window._store.finish(hands.table.session, None, None)
    board = hands.table.session.board
    for text in HOSTILE.values():
        monkeypatch.setattr(pygame.scrap, "get_text", lambda text=text: text)
        for pasted in (True, False):
            field_of(hands, door)
            if pasted:
                hands.press(pygame.K_v, CTRL)
            else:
                say(hands, text)
            hands.press(pygame.K_RETURN)
            assert hands.table.session.board is board
            hands.press(pygame.K_ESCAPE)


def test_any_text_is_pasted_and_dropped_on_the_board(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = hands.table.session.board
    for text in HOSTILE.values():
        monkeypatch.setattr(pygame.scrap, "get_text", lambda text=text: text)
        hands.press(pygame.K_v, CTRL)
        hands.press(pygame.K_RETURN)
        hands.press(pygame.K_ESCAPE)
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=text))
        hands.turn()
        assert hands.table.session.board is board and not hands.window.actions.quit


@pytest.mark.parametrize("door", ["paste", "load", "pictures", "save_png"])
def test_a_home_that_nobody_has_is_said_in_the_window(hands: Hands, door: str) -> None:
    field_of(hands, door)
    before = hands.picture()
    say(hands, "~nobody-at-all/board")
    hands.press(pygame.K_RETURN)
    assert hands.window.actions.sheet is not None and hands.picture() != before


def test_a_home_is_found_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert places.written("~/a board.txt") == tmp_path / "a board.txt"
    assert places.written("~nobody-at-all/x") == Path("~nobody-at-all/x")


def test_a_name_too_long_is_said_below_the_field(hands: Hands) -> None:
    field = field_of(hands, "save_png")
    say(hands, "a" * 300 + ".png")
    hands.press(pygame.K_RETURN)
    assert "expected a shorter name" in field._fault.lower()
    with pytest.raises(BadTarget, match=r"expected a shorter name, found 'aaa.* of 304 letters"):
        target.check(Path("a" * 300 + ".png"))


@pytest.mark.parametrize("name", ["a\0b.png", "\ud800.png"])
def test_a_name_that_no_file_can_have_is_said(name: str) -> None:
    with pytest.raises(BadTarget, match="expected a name that a file can have"):
        target.write(Path(name), b"")


# The environment


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the system know of no home, as for a user that it has never heard of."""

    def unknown(_: object) -> None:
        raise KeyError("nobody")

    for name in [name for name in os.environ if name.startswith("XDG_") or name == "HOME"]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("homeless")
@pytest.mark.parametrize("home", [None, "", "here", "~", "./x"])
def test_without_a_home_play_goes_on_and_says_that_nothing_is_kept(
    home: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if home is not None:
        monkeypatch.setenv("HOME", home)
    hands = Hands(SEED)
    notice = hands.window.actions.notice
    assert notice is not None and notice[1] and "no home folder" in notice[0]
    hands.press(pygame.K_1)
    assert hands.moves == ["0"]
    for door in ("save_png", "stats", "settings", "pictures", "daily"):
        hands.window.actions.do(door)
        hands.turn()
        hands.press(pygame.K_ESCAPE)
    Settings().save()
    assert load_settings() == Settings()
    hands.window.close()
    assert list(tmp_path.iterdir()) == [], "nothing is left where the program was started"


@pytest.mark.usefixtures("homeless")
def test_kernels_are_kept_in_a_temporary_folder_without_a_home_or_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = cache_folder()
    assert found is not None and tmp_path in found.parents

    def nowhere() -> str:
        raise FileNotFoundError("no usable temporary folder")

    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    assert cache_folder() is None


@pytest.mark.parametrize("home", [None, "here", "/dev/null"])
def test_solving_and_comparing_need_no_home(
    tmp_path: Path, home: str | None, compiled: Path
) -> None:
    stub = tmp_path / "stub"
    stub.mkdir()
    (stub / "sitecustomize.py").write_text(
        "import pwd\ndef unknown(_): raise KeyError('nobody')\npwd.getpwuid = unknown\n",
        encoding="utf-8",
    )
    (tmp_path / f"parlour-{os.getuid()}").symlink_to(compiled.parent)
    gone = ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "NUMBA_CACHE_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in gone}
    environment |= {"PYTHONPATH": str(stub), "TMPDIR": str(tmp_path)}
    environment |= {} if home is None else {"HOME": home}
    boards = tmp_path / "boards.txt"
    boards.write_text("jugs:3,5,8:0,0,8:0,4,4\n", encoding="utf-8")
    for words in (["solve", "--file", "boards.txt"], ["compare", "--file", "boards.txt"]):
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *words],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0 and "7" in done.stdout, done.stderr
        assert "Traceback" not in done.stderr

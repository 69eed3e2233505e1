"""Every door: what is typed, pasted, dropped, found on the disk or told by the system.

Nothing that comes in ends the program: it is at worst a sentence, and the board stays.
"""

import ctypes
import os
import pwd
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pygame
import pytest

from game import places
from game.art import paint
from game.keep import target
from game.keep.settings import Settings, load_settings, settings_file
from game.keep.target import BadTarget
from game.ui import clipboard
from game.ui.kit.boxes import Manuscript
from game.ui.sheets import file_sheet
from solvers.cache import NoCache, cache_folder
from tests.support.boards import EIGHT, SEED, SMALL
from tests.support.eyes import changes
from tests.support.hands import Hands
from tests.support.person import ROOT, Player, Screen, wait_for
from tests.support.rotation import part
from tests.support.sheets import sheet_of

pytestmark = pytest.mark.slow

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
    "Thai": "น\u0e31\u0e49ง.png",
    "Hindi": "ह\u093fन\u094dद\u0940.png",
    "decomposed Japanese": "か\u3099.png",
    "a break between lines": "\u2028",
    "signs of no width": "\u0e31\u3099\u200b\u2029",
    "control signs": "".join(map(chr, range(1, 32))),
    "beyond the font": "\U0001f9e9\U0010ffff\ufffe",
    "very long": "9" * 100_000,
    "signs of no width without end": "\u200b" * 100_000,
    "accents without end": "e" + "\u0301" * 100_000,
    "a line without end": "1x" + "1" * 100_000,
    "many lines": "1\n" * 20_000,
    "deep lists": "[" * 20_000,
    "deep lists of names": "[['a'," + "[" * 400,
    "other digits": "flood:²x٣c3:१२",
    "a number without end": f"flood:{'9' * 5000}x3c3#1",
}
DOORS = ("paste", "load", "pictures", "save", "statistics")


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window on a board; what is saved goes to a folder of the test's."""
    monkeypatch.setattr(file_sheet, "user_pictures_path", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    made = Hands(EIGHT)
    yield made
    made.window.close()


def say(hands: Hands, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    hands.turn()


def field_of(hands: Hands, door: str) -> Manuscript:
    """Open a sheet with a field, and give that the focus, empty."""
    hands.window.doers.do(door)
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
    """A sweep of ways in: each run pastes or types each text into one of the fields."""
    hands.store.finish(hands.table.session, None, None)
    board = hands.table.session.board
    every = product(HOSTILE, DOORS, (True, False))
    for name, into, pasted in part(every, 2 * len(DOORS), lambda case: case[0]):
        if into != door:
            continue
        monkeypatch.setattr(pygame.scrap, "get_text", lambda text=HOSTILE[name]: text)
        field_of(hands, door)
        if pasted:
            hands.press(pygame.K_v, CTRL)
        else:
            say(hands, HOSTILE[name])
        hands.press(pygame.K_RETURN)
        assert hands.table.session.board is board
        hands.press(pygame.K_ESCAPE)


def test_any_text_is_pasted_and_dropped_on_the_board(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sweep of ways in: each text is pasted or dropped in each run."""
    board = hands.table.session.board
    for name, pasted in part(product(HOSTILE, (True, False)), 2, lambda case: case[0]):
        text = HOSTILE[name]
        if pasted:
            monkeypatch.setattr(pygame.scrap, "get_text", lambda text=text: text)
            hands.press(pygame.K_v, CTRL)
            hands.press(pygame.K_RETURN)
            hands.press(pygame.K_ESCAPE)
        else:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=text))
            hands.turn()
        assert hands.table.session.board is board and not hands.window.quit


@pytest.mark.parametrize("door", ["paste", "load", "pictures", "save"])
def test_a_home_that_nobody_has_is_said_in_the_window(hands: Hands, door: str) -> None:
    field_of(hands, door)
    before = hands.picture()
    say(hands, "~nobody-at-all/board")
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is not None and hands.picture() != before


@pytest.fixture(scope="module")
def player(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Start the game once for all tests of a real window."""
    with Player(screen, tmp_path_factory.mktemp("home"), SMALL) as started:
        started.wait_for_caption("Flood")
        yield started


def test_the_real_window_takes_a_home_that_nobody_has_and_any_size(player: Player) -> None:
    player.open(EIGHT)
    player.wait_for_caption("Sliding 3x3 · 0 moves · par 3")
    for door in ("ctrl+o", "ctrl+s"):
        changes(player, partial(player.press, door), "the sheet")
        name = "asciitilde", *"nobody", "minus", *"here", "slash", "x"
        changes(player, partial(player.press, "ctrl+a", *name, "Return"), "what is wrong")
        changes(player, partial(player.press, "Escape"), "the board")
    player.press("period")
    player.wait_for_caption("2 moves")
    for size in ((1, 1), (40, 900), (900, 40), (120, 90), (1500, 60), (1180, 760)):
        player.resize(*size)
        wait_for(partial(has_size, player, size), "the window to have its size")
    player.press("period")
    player.wait_for_caption("3 moves")


def has_size(player: Player, size: tuple[int, int]) -> bool:
    return player.size == size


def test_a_home_is_found_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert places.written("~/a board.txt") == tmp_path / "a board.txt"
    assert places.written("~nobody-at-all/x") == Path("~nobody-at-all/x")


def test_a_name_too_long_is_said_below_the_field(hands: Hands) -> None:
    field_of(hands, "save")
    say(hands, "a" * 300 + ".png")
    hands.press(pygame.K_RETURN)
    assert any("expected a shorter name" in one.more.lower() for one in hands.nodes)
    with pytest.raises(BadTarget, match=r"expected a shorter name, found 'aaa.* of 304 letters"):
        target.check(Path("a" * 300 + ".png"))


@pytest.mark.parametrize("name", ["a\0b.png", "\ud800.png"])
def test_a_name_that_no_file_can_have_is_said(name: str) -> None:
    with pytest.raises(BadTarget, match="expected a name that a file can have"):
        target.write(Path(name), b"")


# What is no text


@pytest.fixture
def selection(screen: Screen) -> Iterator[Callable[[bytes], None]]:
    """Offer bytes in the screen's clipboard, as another program does."""
    if shutil.which("xclip") is None:
        pytest.skip("a foreign clipboard needs xclip")
    owners: list[subprocess.Popen[bytes]] = []

    def offer(data: bytes) -> None:
        command = ["xclip", "-quiet", "-selection", "clipboard"]
        environment = {**os.environ, "DISPLAY": screen.name}
        quiet = subprocess.DEVNULL
        owner = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=quiet, env=environment)
        owners.append(owner)
        assert owner.stdin is not None
        owner.stdin.write(data)
        owner.stdin.close()
        asked = [*command[:1], "-out", *command[2:]]

        def offered() -> bool:
            done = subprocess.run(asked, env=environment, capture_output=True, check=False)
            return done.stdout == data

        wait_for(offered, "the clipboard to be taken")

    yield offer
    for owner in owners:
        owner.kill()
        owner.wait()


def test_a_real_clipboard_that_is_no_utf_8_is_shown_with_its_bad_signs_replaced(
    player: Player, selection: Callable[[bytes], None]
) -> None:
    player.open(SEED)
    player.wait_for_caption("Flood 12x12 · 0 moves")
    selection(b"caf\xe9 \xff\xfe\xed\xa0\x80")
    changes(player, lambda: player.press("ctrl+v"), "the box with what was pasted")
    selection(b"sliding:3x3:1,2,3,0,4,5,7,8,6")
    player.press("ctrl+a", "ctrl+v", "Return")
    player.wait_for_caption("Sliding")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"caf\xe9", "caf\ufffd"),
        (b"\xff\xfe", "\ufffd\ufffd"),
        (b"\xed\xa0\x80", "\ufffd\ufffd\ufffd"),
    ],
)
def test_bytes_in_the_clipboard_that_are_no_text_are_replaced(
    monkeypatch: pytest.MonkeyPatch, data: bytes, text: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: data.decode())
    assert clipboard.paste() == text


def test_a_file_name_that_is_no_text_is_copied_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[bytes] = []
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: copied.append(words.encode()))
    assert clipboard.copy("/tmp/\udcff.png") is None
    assert copied == [b"/tmp/\\udcff.png"]


@pytest.mark.skipif(sys.platform != "linux", reason="reaches into SDL as Linux loads it")
def test_an_event_that_cannot_be_read_is_left_out_and_said_and_takes_no_other_along(
    hands: Hands,
) -> None:
    sdl = ctypes.CDLL(pygame.base.__file__)
    for key in (pygame.K_LEFT, pygame.K_UP):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    # An SDL_TextInputEvent: its type, its time, its window, and text that ends with a zero.
    garbled = struct.pack("=III32s", pygame.TEXTINPUT, 0, 0, b"caf\xe9").ljust(128, b"\0")
    assert sdl.SDL_PushEvent(garbled) == 1
    hands.window.turn()
    notice = hands.window.notices.notice
    assert notice == ("Something came in whose name or text can't be read: it was left out.", True)
    assert hands.table.session.changes == 2


@pytest.mark.parametrize("words", ["a\0b", "\ud800", "\udfff\t\n", "\u200d", "", "x" * 100_000])
@pytest.mark.parametrize("tabular", [False, True])
@pytest.mark.usefixtures("display")
def test_any_words_can_be_drawn_at_any_size(words: str, tabular: bool) -> None:
    for size in (-3, 0, 1, 15):
        assert paint.text(words, size, (1, 2, 3), tabular=tabular).get_width() < 40_000
        assert paint.clipped(words, size, (1, 2, 3), 200).get_width() <= 220
        assert paint.fitted(words, size, (1, 2, 3), 200)
        for line in paint.lines(words, size, 200):
            assert paint.font(size, 400).wide(line) <= 200


def test_a_text_file_with_nul_or_half_signs_is_told_and_left(hands: Hands, tmp_path: Path) -> None:
    for data in (b"a\0b", b"\xed\xa0\x80", b"\0" * 5000, b"\xff\xfea\0", bytes(range(256))):
        path = tmp_path / "hostile.txt"
        path.write_bytes(data)
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        hands.turn()
        hands.press(pygame.K_RETURN)
        hands.press(pygame.K_ESCAPE)
        assert hands.table.session.board.id == EIGHT


def test_a_path_without_a_name_that_is_dropped_is_a_folder(hands: Hands) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=""))
    hands.turn()
    notice = hands.window.notices.notice
    assert notice is not None and "folder" in notice[0] and hands.table.session.board.id == EIGHT


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\0", b"[]", b'"x"', b"9" * 5000, b"[" * 100_000])
def test_settings_that_are_none_are_replaced_by_the_usual(data: bytes) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(data)
    assert load_settings() == Settings()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_picture_in_the_settings_is_left_out(name: str) -> None:
    Settings(family="sliding", picture=HOSTILE[name]).save()
    hands = Hands(EIGHT)
    assert hands.window.settings.picture == HOSTILE[name]
    assert hands.window.stage.look.picture is None
    hands.window.doers.do("pictures")
    hands.turn()
    hands.window.close()


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
    notice = hands.window.notices.notice
    assert notice is not None and notice[1] and "no home folder" in notice[0]
    hands.press(pygame.K_1)
    assert hands.moves == ["0"]
    for door in ("save", "statistics", "settings", "pictures", "daily"):
        hands.window.doers.do(door)
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
    assert tmp_path in found.parents

    def nowhere() -> str:
        raise FileNotFoundError("no usable temporary folder")

    monkeypatch.setattr(tempfile, "gettempdir", nowhere)
    with pytest.raises(NoCache):
        cache_folder()


@pytest.mark.parametrize("home", [None, "here", "/dev/null"])
def test_solving_and_comparing_need_no_home(tmp_path: Path, home: str | None) -> None:
    stub = tmp_path / "stub"
    stub.mkdir()
    (stub / "sitecustomize.py").write_text(
        "import pwd\ndef unknown(_): raise KeyError('nobody')\npwd.getpwuid = unknown\n",
        encoding="utf-8",
    )
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

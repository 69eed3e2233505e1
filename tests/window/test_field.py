"""Text fields as people know them: a caret, a selection, the clipboard, the mouse, and undo."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.ui.kit.writing import Writing
from game.ui.nodes import Node, Role
from game.ui.sheets import file_sheet
from tests.support.boards import EIGHT, SEED
from tests.support.eyes import changes
from tests.support.hands import Hands
from tests.support.person import Player, Screen, wait_for
from tests.support.sheets import is_open

pytestmark = pytest.mark.slow

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window on a board; pictures and texts go to a folder of the test's."""
    monkeypatch.setattr(file_sheet, "user_pictures_path", lambda: tmp_path)
    monkeypatch.setattr(file_sheet, "user_documents_path", lambda: tmp_path)
    made = Hands(EIGHT)
    yield made
    made.window.close()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand for the clipboard: the last of these."""
    texts = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    return texts


def field(hands: Hands) -> Node:
    """The field of the sheet that is open."""
    return next(node for node in hands.nodes if node.role is Role.FIELD)


def opened(hands: Hands, text: str = "", door: int = pygame.K_s) -> None:
    """Open a sheet with a field, and let it hold this text, with the caret behind it."""
    hands.press(door, CTRL)
    assert hands.focus == field(hands).name
    if text:
        write(hands, text)


def write(hands: Hands, text: str) -> None:
    """Put this in the place of what stands in the field."""
    hands.press(pygame.K_a, CTRL)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    hands.turn()
    assert field(hands).value == text


def caret(hands: Hands) -> tuple[int, int]:
    """Find the caret in the picture."""
    box, screen = pygame.Rect(field(hands).spot).inflate(-8, -8), pygame.display.get_surface()
    assert screen is not None
    accent = screen.map_rgb(hands.window.stage.look.theme.accent)
    across, down = (pygame.surfarray.array2d(screen.subsurface(box)) == accent).nonzero()
    assert len(across) and across.max() - across.min() < 5, "there is no caret to be seen"
    return box.x + int(across.min()), box.y + int(down.min() + down.max()) // 2


def spot_at(hands: Hands, place: int) -> tuple[int, int]:
    """Find where a place of the first row is on the screen, by bringing the caret there."""
    hands.press(HOME)
    for _ in range(place):
        hands.press(RIGHT)
    return caret(hands)


def marked(hands: Hands) -> str:
    """Tell what is in the field with a | in the place of caret and selection."""
    hands.type("|")
    text = field(hands).value
    hands.press(pygame.K_z, CTRL)
    return text


def selected(hands: Hands, clipboard: list[str]) -> str:
    """Tell what is selected: what is copied."""
    clipboard.append("")
    hands.press(pygame.K_c, CTRL)
    return clipboard[-1]


def button(hands: Hands, kind: int, spot: tuple[int, int]) -> None:
    """Press the left button there, or let it go."""
    pygame.event.post(pygame.event.Event(kind, pos=spot, button=pygame.BUTTON_LEFT))
    hands.turn()


def rest(hands: Hands) -> None:
    """Let so much time pass that the next click is one by itself."""
    clock = hands.window.host.clock
    clock.seconds = partial(lambda seconds: seconds() + 9, clock.seconds)


def test_a_click_in_the_field_puts_the_caret_there_and_saves_nothing(
    hands: Hands, tmp_path: Path
) -> None:
    text = str(tmp_path / "board.png")
    opened(hands, text)
    spot = spot_at(hands, len(text) - len("board.png"))
    hands.press(LEFT)
    hands.click(spot)
    hands.type("na")
    assert is_open(hands) and not [*tmp_path.glob("*.png")]
    assert field(hands).value == str(tmp_path / "naboard.png")
    assert hands.table.session.board.id == EIGHT and not hands.table.auto.playing
    hands.press(pygame.K_RETURN)
    hands.until(lambda: not is_open(hands), "the sheet to close")
    assert [path.name for path in tmp_path.glob("*.png")] == ["naboard.png"]


def test_save_begins_with_its_name_selected(
    hands: Hands, tmp_path: Path, clipboard: list[str]
) -> None:
    opened(hands)
    assert re.fullmatch(r"sliding-3x3-.*\.png", selected(hands, clipboard))
    hands.type("mine")
    assert field(hands).value == str(tmp_path / "mine")
    hands.press(pygame.K_RETURN)
    hands.until(lambda: not is_open(hands), "the sheet to close")
    assert [path.name for path in tmp_path.glob("*.png")] == ["mine.png"]


@pytest.mark.parametrize("way", ["typed", "pasted"])
@pytest.mark.parametrize("path", ["/else/mine.png", "~/mine.png"])
def test_a_whole_path_takes_the_place_of_the_path_there(
    hands: Hands, tmp_path: Path, clipboard: list[str], way: str, path: str
) -> None:
    opened(hands)
    before = field(hands).value
    # A part of one goes on with the folder.
    hands.type("one/two")
    assert field(hands).value == str(tmp_path / "one/two")
    while field(hands).value != before:
        hands.press(pygame.K_z, CTRL)
    if way == "typed":
        hands.type(path)
    else:
        clipboard[:] = [path]
        hands.press(pygame.K_v, CTRL)
    assert field(hands).value == path
    while field(hands).value != before:
        assert field(hands).value
        hands.press(pygame.K_z, CTRL)


def test_another_kind_of_file_brings_its_own_name_which_tab_selects(
    hands: Hands, clipboard: list[str]
) -> None:
    opened(hands)
    hands.go_to("Text")
    hands.press(RIGHT)
    hands.press(RIGHT)
    hands.go_to("File")
    assert selected(hands, clipboard).endswith("-game.parlour")


# What keys make of a text, with | for the caret, or with what is selected in brackets.
KEYS: Sequence[tuple[list[tuple[int, int]], str]] = (
    ([(HOME, 0)], "|one two.png"),
    ([(HOME, 0), (END, 0)], "one two.png|"),
    ([(LEFT, 0), (LEFT, 0)], "one two.p|ng"),
    ([(LEFT, CTRL)], "one two.|png"),
    ([(LEFT, CTRL), (LEFT, CTRL)], "one |two.png"),
    ([(HOME, 0), (RIGHT, CTRL)], "one| two.png"),
    ([(HOME, 0), (RIGHT, CTRL), (RIGHT, CTRL)], "one two|.png"),
    ([(HOME, 0), (pygame.K_DELETE, 0)], "|ne two.png"),
    ([(HOME, 0), (pygame.K_DELETE, CTRL)], "| two.png"),
    ([(pygame.K_BACKSPACE, 0)], "one two.pn|"),
    ([(pygame.K_BACKSPACE, CTRL)], "one two.|"),
    ([(pygame.K_BACKSPACE, CTRL), (pygame.K_BACKSPACE, CTRL)], "one |"),
    ([(LEFT, SHIFT), (LEFT, SHIFT), (pygame.K_BACKSPACE, 0)], "one two.p|"),
    ([(LEFT, SHIFT), (LEFT, SHIFT), (LEFT, 0)], "one two.p|ng"),
    ([(LEFT, SHIFT), (LEFT, SHIFT), (RIGHT, 0)], "one two.png|"),
    ([(HOME, SHIFT), (pygame.K_DELETE, 0)], "|"),
    ([(LEFT, CTRL | SHIFT), (pygame.K_DELETE, 0)], "one two.|"),
    ([(pygame.K_a, CTRL), (pygame.K_BACKSPACE, 0)], "|"),
    (
        [(pygame.K_a, CTRL), (pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL), (LEFT, SHIFT)],
        "[one two.pn]g",
    ),
    ([(pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL), (pygame.K_y, CTRL)], "one two.pn|"),
    ([(pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL), (pygame.K_z, CTRL | SHIFT)], "one two.pn|"),
    ([(HOME, 0), (LEFT, 0), (pygame.K_BACKSPACE, 0)], "|one two.png"),
    ([(pygame.K_DELETE, 0), (RIGHT, 0), (RIGHT, CTRL)], "one two.png|"),
)


def test_keys_move_select_and_rub_out(hands: Hands) -> None:
    opened(hands)
    for keys, text in KEYS:
        write(hands, "one two.png")
        for key, mod in keys:
            hands.press(key, mod)
        assert field(hands).value == re.sub(r"[][|]", "", text)
        assert marked(hands) == re.sub(r"\[.*\]", "|", text), keys
        assert is_open(hands) and hands.table.session.board.id == EIGHT


def test_keys_held_down_go_on(hands: Hands) -> None:
    opened(hands, "abcdefgh")
    for key in (pygame.K_BACKSPACE, LEFT, pygame.K_DELETE):
        for _ in range(3):
            hands.press(key, release=False)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        hands.turn()
    assert field(hands).value == "ab"


def test_what_is_selected_is_copied_cut_and_pasted(hands: Hands, clipboard: list[str]) -> None:
    opened(hands, "one two")
    hands.press(LEFT, CTRL | SHIFT)
    hands.press(pygame.K_c, CTRL)
    assert clipboard[-1] == "two" and field(hands).value == "one two"
    hands.press(pygame.K_x, CTRL)
    assert clipboard[-1] == "two" and field(hands).value == "one "
    for _ in range(2):
        hands.press(pygame.K_v, CTRL)
    assert field(hands).value == "one twotwo"
    clipboard.append("a\r\nb\nc")
    hands.press(pygame.K_a, CTRL)
    hands.press(pygame.K_v, CTRL)
    assert field(hands).value == "a b c", "a field of one row has no breaks"


def test_the_key_that_opens_a_box_does_not_go_on_in_its_field_while_it_is_held(
    hands: Hands, clipboard: list[str]
) -> None:
    clipboard.append(SEED)
    for _ in range(3):
        hands.press(pygame.K_v, CTRL, release=False)
    assert field(hands).value == SEED
    hands.press(pygame.K_v, CTRL)
    assert field(hands).value == SEED
    hands.press(pygame.K_v, CTRL)
    assert field(hands).value == SEED + SEED, "let go, it pastes as ever"


def test_nothing_selected_leaves_the_clipboard_alone(hands: Hands, clipboard: list[str]) -> None:
    opened(hands, "one")
    hands.press(pygame.K_c, CTRL)
    hands.press(pygame.K_x, CTRL)
    assert clipboard == [""]


def test_what_can_not_be_copied_is_not_cut(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    opened(hands, "one")
    hands.press(pygame.K_a, CTRL)
    hands.press(pygame.K_x, CTRL)
    assert (field(hands).value, field(hands).more) == ("one", "Could not copy: no clipboard.")


def test_the_mouse_selects_by_dragging_by_words_and_all(hands: Hands, clipboard: list[str]) -> None:
    opened(hands, "one two.png")
    before_two, within, behind_two, later = (spot_at(hands, place) for place in (4, 5, 7, 9))
    button(hands, pygame.MOUSEBUTTONDOWN, before_two)
    hands.point(behind_two, held=True)
    before = hands.picture()
    assert selected(hands, clipboard) == "two"
    hands.point((5, 5), held=True)
    assert selected(hands, clipboard) == "one " and hands.picture() != before
    button(hands, pygame.MOUSEBUTTONUP, (5, 5))
    assert is_open(hands)
    hands.point(later, held=True)
    assert selected(hands, clipboard) == "one ", "the button is up"
    rest(hands)
    for words in ("", "two", "one two.png", "one two.png"):
        hands.click(within)
        assert selected(hands, clipboard) == words
    rest(hands)
    hands.click(within)
    assert selected(hands, clipboard) == ""


def test_what_is_typed_in_a_row_is_undone_together_and_spaces_part_it(hands: Hands) -> None:
    opened(hands, door=pygame.K_o)
    hands.type("one two")
    hands.press(pygame.K_z, CTRL)
    assert field(hands).value == "one"
    for _ in range(2):
        hands.press(pygame.K_z, CTRL)
    assert field(hands).value == ""
    for _ in range(3):
        hands.press(pygame.K_y, CTRL)
    assert field(hands).value == "one two"
    assert hands.table.session.board.id == EIGHT, "nothing on the board was undone"


def test_the_caret_is_seen_wherever_it_is_in_a_long_text(hands: Hands) -> None:
    opened(hands, "x")
    short = caret(hands)
    for text in ("W" * 5000, "/a folder" * 60, "il" * 3000, "é" * 900):
        write(hands, text)
        seen = []
        for key in (HOME, RIGHT, END, LEFT, HOME, END):
            hands.press(key)
            seen.append(caret(hands)[0])
        assert seen[0] < seen[1] and seen[3] < seen[2], "the text is scrolled along"
        write(hands, "x")
        assert caret(hands) == short, "a short text is shown from its beginning"


def test_rows_of_a_box_are_walked_through_and_scrolled(hands: Hands) -> None:
    opened(hands, "\n".join("abcdefg"), door=pygame.K_o)
    (_, low), seen = caret(hands), []
    for _ in range(5):
        hands.press(pygame.K_UP)
        seen.append(low - caret(hands)[1])
    row = seen[0]
    assert seen == [row, 2 * row, 3 * row, 3 * row, 3 * row], "the box has four rows"
    hands.press(HOME)
    hands.press(pygame.K_DELETE)
    assert field(hands).value == "a\n\nc\nd\ne\nf\ng"
    hands.press(HOME, CTRL)
    assert low - caret(hands)[1] == 3 * row
    hands.press(pygame.K_RETURN, SHIFT)
    assert field(hands).value.startswith("\na")
    hands.press(END)
    hands.click((caret(hands)[0], low))
    assert marked(hands) == "\na\n\nc|\nd\ne\nf\ng"


def test_what_an_input_method_composes_is_seen_and_then_written(hands: Hands) -> None:
    opened(hands, "ab")
    hands.press(LEFT)
    plain = hands.picture()
    for text in ("ni", "nih"):
        event = pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0)
        pygame.event.post(event)
        hands.turn()
    assert field(hands).value == "ab" and hands.picture() != plain
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="你"))
    hands.turn()
    assert field(hands).value == "a你b"


def test_altgr_types_a_sign_and_is_no_shortcut(hands: Hands) -> None:
    opened(hands, "a")
    hands.press(pygame.K_q, CTRL | pygame.KMOD_RALT)
    hands.type("@")
    assert field(hands).value == "a@" and not hands.window.quit


def test_an_accent_goes_with_its_letter() -> None:
    writing = Writing("e\u0301x")
    writing.go(0)
    writing.go(writing.beside(1))
    assert writing.caret == 2
    writing.go(writing.beside(-1))
    assert writing.caret == 0

    writing.go(2)
    writing.rub_out(writing.last())
    assert writing.text == "ex", "what was typed last goes alone"


@pytest.mark.parametrize(
    "letter", ["น\u0e31\u0e49", "か\u3099", "\u1112\u1161\u11ab", "👨\u200d👩"]
)
def test_the_caret_never_stands_within_a_letter(letter: str) -> None:
    writing = Writing(f"a{letter}b {letter}")
    places = {1, 1 + len(letter), len(writing.text)}
    for place in range(1, 2 + len(letter)):
        writing.go(place)
        assert writing.caret in places
    writing.go(0)
    writing.go(writing.word(1))
    assert writing.caret in (1, 2 + len(letter)), "a word goes on behind its accents"
    assert writing.around(1)[0] in (0, 1) and writing.around(1)[1] in places | {2 + len(letter)}
    writing.replace("\u0301")
    writing.go(0)
    writing.type("e")
    writing.type("x")
    assert writing.text == "e\u0301x", "what is typed goes on behind what is there"


def test_a_picture_of_several_signs_is_rubbed_out_whole() -> None:
    for picture in ("👨\u200d👩", "❤\ufe0f", "👍\U0001f3fd", "1\ufe0f\u20e3"):
        writing = Writing(f"a{picture}")
        writing.rub_out(writing.last())
        assert writing.text == "a"


def test_a_click_on_a_letter_of_several_signs_goes_beside_it(hands: Hands) -> None:
    letter = "e\u0301\u0302"
    opened(hands, letter * 3)
    (left, middle), (right, _) = spot_at(hands, 0), spot_at(hands, 3)
    for place in range(9):
        hands.click((left + (right - left) * place // 9, middle))
        assert marked(hands).index("|") % 3 == 0
        rest(hands)


def test_undo_does_not_fill_the_memory() -> None:
    writing = Writing("x" * 1_000_000, rows=True)
    for _ in range(50):
        writing.type("ab")
    lengths = [len(writing.text)]
    for _ in range(60):
        writing.undo()
        lengths.append(len(writing.text))
    assert 2 <= len({*lengths}) <= 6 and lengths[-1] >= 1_000_000


@pytest.mark.usefixtures("compiled")
def test_in_the_real_window_a_click_in_the_field_saves_nothing(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    twin = Hands(SEED)
    opened(twin)
    spot = pygame.Rect(field(twin).spot).center
    twin.window.close()
    with Player(screen, tmp_path, SEED) as player:
        player.wait_for_caption("0 moves")
        changes(player, lambda: player.press("ctrl+s"), "the sheet")
        changes(player, lambda: player.click(*spot), "the caret to move")
        player.press("End", *["BackSpace"] * 4, "n", "a", "shift+Left", "ctrl+x", "b", "ctrl+v")
        player.press("ctrl+Left", "x", "Return")
        wait_for(lambda: bool([*tmp_path.glob("flood*x*nba.png")]), "the file")
        assert len([*tmp_path.glob("*.png")]) == 1 and player.moves == 0

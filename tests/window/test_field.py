"""Text fields as people know them: a caret, a selection, the clipboard, the mouse, and undo."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.sheets import saving
from game.ui.sheets.rows.field import Field
from game.ui.sheets.rows.writing import Writing
from tests.support.boards import EIGHT, SEED
from tests.support.eyes import changes
from tests.support.hands import Hands
from tests.support.person import Player, Screen, wait_for
from tests.support.sheets import sheet_of, tab_to

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window on a board; pictures and texts go to a folder of the test's."""
    monkeypatch.setattr(saving, "user_pictures_path", lambda: tmp_path)
    monkeypatch.setattr(saving, "user_documents_path", lambda: tmp_path)
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


def opened(hands: Hands, text: str = "", door: str = "save") -> Field:
    """Open a sheet with a field, and let it hold this text, with the caret behind it."""
    hands.window.doers.do(door)
    hands.turn()
    field = sheet_of(hands).field
    assert field is not None and field.typing
    if text:
        hands.press(pygame.K_a, CTRL)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        hands.turn()
        assert field.text == text
    return field


def across(field: Field, place: int, row: int = 0) -> tuple[int, int]:
    """Find where a place of a row is on the screen."""
    line = field.text.split("\n")[field._top + row]
    wide = field._wide(line[field._first : place])
    return field._left + wide, field._box.y + round((20 + 20 * row) * field._scale)


def mouse(hands: Hands, kind: int, spot: tuple[int, int]) -> None:
    values = {"pos": spot, "button": pygame.BUTTON_LEFT}
    if kind == pygame.MOUSEMOTION:
        values = {"pos": spot, "rel": (0, 0), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, values))
    hands.turn()


def until_closed(hands: Hands) -> None:
    def closed() -> bool:
        hands.turn()
        return hands.window.overlay.sheet is None

    wait_for(closed, "the sheet to close")


def rest(hands: Hands) -> None:
    """Let so much time pass that the next click is one by itself."""
    hands.window._controls._clicks = 0
    hands.window._controls._clicked = (-9.0, (0, 0))


@pytest.mark.slow
def test_a_click_in_the_field_puts_the_caret_there_and_saves_nothing(
    hands: Hands, tmp_path: Path
) -> None:
    field = opened(hands, str(tmp_path / "board.png"))
    before = len(field.text) - len("board.png")
    hands.click(across(field, before))
    hands.type("na")
    assert hands.window.overlay.sheet is not None and not [*tmp_path.glob("*.png")]
    assert field.text == str(tmp_path / "naboard.png")
    assert hands.table.session.board.id == EIGHT and not hands.table.auto.playing
    hands.press(pygame.K_RETURN)
    until_closed(hands)
    assert [path.name for path in tmp_path.glob("*.png")] == ["naboard.png"]


@pytest.mark.slow
def test_save_begins_with_its_name_selected(hands: Hands, tmp_path: Path) -> None:
    field = opened(hands)
    assert field.writing.selected.startswith("sliding-3x3-")
    assert field.writing.selected.endswith(".png")
    hands.type("mine")
    assert field.text == str(tmp_path / "mine")
    hands.press(pygame.K_RETURN)
    until_closed(hands)
    assert [path.name for path in tmp_path.glob("*.png")] == ["mine.png"]


def test_another_kind_of_file_brings_its_own_name_which_tab_selects(hands: Hands) -> None:
    field = opened(hands)
    tab_to(hands, "Text")
    hands.press(RIGHT)
    hands.press(RIGHT)
    tab_to(hands, saving.FIELD)
    assert field.writing.selected.endswith("-game.parlour")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("keys", "text"),
    [
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
        ([(pygame.K_a, CTRL), (pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL)], "one two.png|"),
        ([(pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL), (pygame.K_y, CTRL)], "one two.pn|"),
        ([(pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL), (pygame.K_z, CTRL | SHIFT)], "one two.pn|"),
        ([(HOME, 0), (LEFT, 0), (pygame.K_BACKSPACE, 0)], "|one two.png"),
        ([(pygame.K_DELETE, 0), (RIGHT, 0), (RIGHT, CTRL)], "one two.png|"),
    ],
)
def test_keys_move_select_and_rub_out(hands: Hands, keys: list[tuple[int, int]], text: str) -> None:
    field = opened(hands, "one two.png")
    for key, mod in keys:
        hands.press(key, mod)
    caret = field.writing.caret
    assert f"{field.text[:caret]}|{field.text[caret:]}" == text
    assert hands.window.overlay.sheet is not None and hands.table.session.board.id == EIGHT


def test_keys_held_down_go_on(hands: Hands) -> None:
    field = opened(hands, "abcdefgh")
    for key in (pygame.K_BACKSPACE, LEFT, pygame.K_DELETE):
        for _ in range(2):
            hands.press(key, release=False)
        hands.press(key)
    assert field.text == "ab"


def test_what_is_selected_is_copied_cut_and_pasted(hands: Hands, clipboard: list[str]) -> None:
    field = opened(hands, "one two")
    hands.press(LEFT, CTRL | SHIFT)
    hands.press(pygame.K_c, CTRL)
    assert clipboard[-1] == "two" and field.text == "one two"
    hands.press(pygame.K_x, CTRL)
    assert clipboard[-1] == "two" and field.text == "one "
    for _ in range(2):
        hands.press(pygame.K_v, CTRL)
    assert field.text == "one twotwo"
    clipboard.append("a\r\nb\nc")
    hands.press(pygame.K_a, CTRL)
    hands.press(pygame.K_v, CTRL)
    assert field.text == "a b c", "a field of one row has no breaks"


def test_the_key_that_opens_a_box_does_not_go_on_in_its_field_while_it_is_held(
    hands: Hands, clipboard: list[str]
) -> None:
    clipboard.append(SEED)
    for _ in range(3):
        hands.press(pygame.K_v, CTRL, release=False)
    field = sheet_of(hands).field
    assert field is not None and field.text == SEED
    hands.press(pygame.K_v, CTRL)
    assert field.text == SEED
    hands.press(pygame.K_v, CTRL)
    assert field.text == SEED + SEED, "let go, it pastes as ever"


def test_nothing_selected_leaves_the_clipboard_alone(hands: Hands, clipboard: list[str]) -> None:
    opened(hands, "one")
    hands.press(pygame.K_c, CTRL)
    hands.press(pygame.K_x, CTRL)
    assert clipboard == [""]


def test_what_can_not_be_copied_is_not_cut(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    field = opened(hands, "one")
    hands.press(pygame.K_a, CTRL)
    hands.press(pygame.K_x, CTRL)
    assert field.text == "one" and field._fault == "Could not copy: no clipboard."


def test_the_mouse_selects_by_dragging_by_words_and_all(hands: Hands) -> None:
    field = opened(hands, "one two.png")
    mouse(hands, pygame.MOUSEBUTTONDOWN, across(field, 4))
    mouse(hands, pygame.MOUSEMOTION, across(field, 7))
    before = hands.picture()
    assert field.writing.selected == "two"
    mouse(hands, pygame.MOUSEMOTION, (5, 5))
    assert field.writing.selected == "one " and hands.picture() != before
    mouse(hands, pygame.MOUSEBUTTONUP, (5, 5))
    assert hands.window.overlay.sheet is not None
    mouse(hands, pygame.MOUSEMOTION, across(field, 9))
    assert field.writing.selected == "one ", "the button is up"
    rest(hands)
    spot = across(field, 5)
    hands.click(spot)
    assert field.writing.selected == ""
    hands.click(spot)
    assert field.writing.selected == "two"
    hands.click(spot)
    assert field.writing.selected == "one two.png"
    hands.click(spot)
    assert field.writing.selected == "one two.png"
    rest(hands)
    hands.click(spot)
    assert field.writing.selected == ""


def test_what_is_typed_in_a_row_is_undone_together_and_spaces_part_it(hands: Hands) -> None:
    field = opened(hands, door="load")
    hands.type("one two")
    hands.press(pygame.K_z, CTRL)
    assert field.text == "one"
    for _ in range(2):
        hands.press(pygame.K_z, CTRL)
    assert field.text == ""
    for _ in range(3):
        hands.press(pygame.K_y, CTRL)
    assert field.text == "one two"
    assert hands.table.session.board.id == EIGHT, "nothing on the board was undone"


@pytest.mark.slow
@pytest.mark.parametrize("text", ["W" * 5000, "/a folder" * 60, "il" * 3000, "é" * 900])
def test_the_caret_is_seen_wherever_it_is_in_a_long_text(hands: Hands, text: str) -> None:
    field = opened(hands, text)
    for key in (HOME, RIGHT, END, LEFT, HOME, END):
        hands.press(key)
        caret = field.writing.caret
        assert field._first <= caret
        wide = field._wide(field.text[field._first : caret])
        assert wide <= field._room and caret - field._first < 1000
    assert field._first > 0
    hands.press(pygame.K_a, CTRL)
    hands.type("x")
    assert field._first == 0, "a short text is shown from its beginning"


def test_rows_of_a_box_are_walked_through_and_scrolled(hands: Hands) -> None:
    field = opened(hands, door="load")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="\n".join("abcdefg")))
    hands.turn()
    assert field._top == 3
    for _ in range(5):
        hands.press(pygame.K_UP)
    assert field.writing.cell() == (1, 1) and field._top == 1
    hands.press(HOME)
    hands.press(pygame.K_DELETE)
    assert field.text == "a\n\nc\nd\ne\nf\ng"
    hands.press(HOME, CTRL)
    assert field.writing.cell() == (0, 0) and field._top == 0
    hands.press(pygame.K_RETURN, SHIFT)
    assert field.text.startswith("\na")
    hands.click(across(field, 1, row=3))
    assert field.writing.cell() == (3, 1)


def test_what_an_input_method_composes_is_seen_and_then_written(hands: Hands) -> None:
    field = opened(hands, "ab")
    hands.press(LEFT)
    plain = hands.picture()
    for text in ("ni", "nih"):
        event = pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0)
        pygame.event.post(event)
        hands.turn()
    assert field.text == "ab" and hands.picture() != plain
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="你"))
    hands.turn()
    assert field.text == "a你b"


def test_altgr_types_a_sign_and_is_no_shortcut(hands: Hands) -> None:
    field = opened(hands, "a")
    hands.press(pygame.K_q, CTRL | pygame.KMOD_RALT)
    hands.type("@")
    assert field.text == "a@" and not hands.window.quit


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
    field = opened(hands, letter * 3)
    for place in range(9):
        hands.click(across(field, place))
        assert field.writing.caret % 3 == 0
        rest(hands)


def test_undo_does_not_fill_the_memory() -> None:
    writing = Writing("x" * 1_000_000, rows=True)
    for _ in range(50):
        writing.type("ab")
    assert len(writing._done) <= 5
    for _ in range(60):
        writing.undo()
    assert len(writing.text) >= 1_000_000


@pytest.mark.usefixtures("compiled")
def test_in_the_real_window_a_click_in_the_field_saves_nothing(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    twin = Hands(SEED)
    field = opened(twin)
    spot = field._box.center
    twin.window.close()
    with Player(screen, tmp_path, SEED) as player:
        player.wait_for_caption("0 moves")
        changes(player, lambda: player.press("ctrl+s"), "the sheet")
        changes(player, lambda: player.click(*spot), "the caret to move")
        player.press("End", *["BackSpace"] * 4, "n", "a", "shift+Left", "ctrl+x", "b", "ctrl+v")
        player.press("ctrl+Left", "x", "Return")
        wait_for(lambda: bool([*tmp_path.glob("flood*x*nba.png")]), "the file")
        assert len([*tmp_path.glob("*.png")]) == 1 and player.moves == 0

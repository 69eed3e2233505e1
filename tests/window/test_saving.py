"""Saving pictures from the window: by keys and by mouse, with progress, and given up half way."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game import families
from game.art.theme import DARK
from game.export import encode, film
from game.rules.flood import Flood
from game.ui.nodes import Role
from game.ui.sheets import file_sheet, saving
from tests.support.boards import ARTICLE, EIGHT, SEED
from tests.support.films import LARGEST, decoded, near
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import choose, go_to_choice, is_open, on, options

pytestmark = pytest.mark.slow

CTRL, CTRL_SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT


@pytest.fixture
def hands(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Hands]:
    """Open a window on the board named by the test; pictures go to a folder of the test's."""
    monkeypatch.setattr(file_sheet, "user_pictures_path", lambda: tmp_path)
    monkeypatch.setattr(file_sheet, "user_documents_path", lambda: tmp_path)
    made = Hands(getattr(request, "param", SEED))
    yield made
    made.window.close()


def files(folder: Path, ending: str = "") -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_file() and ending in path.name)


def until_saved(hands: Hands) -> None:
    # Another sheet may lie there already when this has gone.
    hands.until(lambda: all(node.name != "File" for node in hands.nodes), "the file")
    assert hands.notice.startswith("Saved")


def frames(hands: Hands) -> int:
    """How many frames of a film are encoded, as the sheet tells."""
    told = [node.name for node in hands.nodes if node.role is Role.PROGRESS]
    return int(told[0].split()[1]) if told else 0


def encoding() -> bool:
    """Tell whether a file is still being written."""
    return any(thread.name == "export" for thread in threading.enumerate())


def write_path(hands: Hands, path: Path | str) -> None:
    """Type a path over the one that stands there."""
    hands.go_to("File")
    hands.press(pygame.K_a, CTRL)
    hands.type(str(path))


def test_ctrl_s_and_enter_save_the_board(hands: Hands, tmp_path: Path) -> None:
    hands.press(pygame.K_s, CTRL)
    hands.press(pygame.K_RETURN)
    until_saved(hands)
    (path,) = files(tmp_path)
    assert str(path) in hands.notice
    with Image.open(path) as picture:
        assert picture.format == "PNG" and near(picture.getpixel((3, 3)), DARK.ground)


@on("flood:3x2c3:012012")
def test_the_picture_of_a_solved_board_keeps_what_the_board_does(
    hands: Hands, tmp_path: Path
) -> None:
    hands.until_proved()
    hands.press(pygame.K_2)
    hands.press(pygame.K_3)
    hands.press(pygame.K_s, CTRL)
    hands.press(pygame.K_RETURN)
    until_saved(hands)
    (path,) = files(tmp_path)
    with Image.open(path) as picture:
        wide, high = picture.size
        rings = {picture.getpixel((wide * (2 * place + 1) // 6, high // 4)) for place in range(3)}
    assert len(rings) == 3, "early moves are paler than late ones"


def test_a_game_is_saved_as_a_film_by_mouse_alone(hands: Hands, tmp_path: Path) -> None:
    for colour in (pygame.K_1, pygame.K_2, pygame.K_3):
        hands.press(colour)
    hands.press("Menu", role=Role.BUTTON)
    hands.press("Save…")
    choose(hands, "Picture", "Game")
    hands.press("Save", role=Role.BUTTON)
    until_saved(hands)
    (path,) = files(tmp_path)
    assert path.name.endswith("-game.gif")
    frames, times = decoded(path.read_bytes())
    assert len(frames) == 4 and times == [500, 500, 500, 2000]
    assert path.stat().st_size < LARGEST


@on(ARTICLE)
def test_line_and_both_are_saved_by_keys(hands: Hands, tmp_path: Path) -> None:
    hands.until_proved()
    hands.press(pygame.K_1)
    hands.until_proved()
    to_go = hands.table.to_go
    assert to_go is not None and to_go.best is not None
    for turns, ending, count in ((1, "-line.gif", len(to_go.best)), (2, "-both.gif", 8)):
        hands.press(pygame.K_s, CTRL_SHIFT)
        go_to_choice(hands, "Picture")
        for _ in range(turns):
            hands.press(pygame.K_RIGHT)
        hands.go_to("Save")
        hands.press(pygame.K_RETURN)
        until_saved(hands)
        (path,) = files(tmp_path, ending)
        assert len(decoded(path.read_bytes())[0]) == count + 1


@on(ARTICLE)
def test_a_film_of_the_best_line_is_help_as_soon_as_it_is_made(hands: Hands) -> None:
    hands.until_proved()
    play = hands.table.session
    hands.press(pygame.K_s, CTRL)
    choose(hands, "Picture", "Line")
    hands.turn()
    assert not play.helped, "to be asked takes nothing"
    hands.press("Save", role=Role.BUTTON)
    until_saved(hands)
    assert play.helped


def choose_text(hands: Hands, turns: int) -> None:
    """Open the sheet and choose the first text, the board, or the second, the game."""
    hands.press(pygame.K_s, CTRL)
    go_to_choice(hands, "Text")
    for _ in range(turns):
        hands.press(pygame.K_RIGHT)


@on(EIGHT)
def test_a_game_saved_as_text_and_loaded_by_its_path_goes_on_with_undo_and_redo(
    hands: Hands, tmp_path: Path
) -> None:
    for move in ("4", "8", "6"):
        hands.click(hands.spot_of(move))
    hands.press(pygame.K_u)
    choose_text(hands, 2)
    hands.press(pygame.K_SPACE)
    assert is_open(hands), "to turn a choice is no saving"
    hands.press(pygame.K_LEFT)
    hands.press(pygame.K_RETURN)
    assert not is_open(hands) and hands.notice.startswith("Saved")
    (path,) = files(tmp_path)
    assert path.name.startswith("sliding-3x3-") and path.name.endswith("-game.parlour")
    hands.press(pygame.K_n)
    assert hands.table.session.board.id != EIGHT
    hands.press(pygame.K_o, CTRL)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=str(path)))
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert not is_open(hands)
    session = hands.table.session
    assert (session.board.id, hands.moves, session.undone) == (EIGHT, ["4", "8"], ("6",))
    hands.press(pygame.K_r)
    assert hands.moves == ["4", "8", "6"]
    for _ in range(3):
        hands.press(pygame.K_u)
    assert hands.moves == [] and hands.table.session is session


def test_a_board_saved_as_text_is_its_game_id_and_is_dropped_to_play(
    hands: Hands, tmp_path: Path
) -> None:
    hands.press(pygame.K_1)
    choose_text(hands, 1)
    hands.press("Save", role=Role.BUTTON)
    (path,) = files(tmp_path)
    assert path.read_text(encoding="utf-8") == f"{SEED}\n"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert hands.moves == [] and hands.table.session.board.id == SEED


def test_a_text_is_never_replaced_unasked(hands: Hands, tmp_path: Path) -> None:
    for _ in range(2):
        choose_text(hands, 1)
        hands.press("Save", role=Role.BUTTON)
    first, other = files(tmp_path)
    assert other.name == f"{first.stem}-2.txt" or first.name == f"{other.stem}-2.txt"
    first.write_text("dear to me", encoding="utf-8")
    choose_text(hands, 1)
    write_path(hands, first)
    hands.press(pygame.K_RETURN)
    assert first.read_text(encoding="utf-8") == "dear to me"
    assert is_open(hands)
    hands.press(pygame.K_RETURN)
    assert first.read_text(encoding="utf-8") == f"{SEED}\n"


def test_what_cannot_be_shown_is_said(hands: Hands, tmp_path: Path) -> None:
    hands.press(pygame.K_s, CTRL)
    go_to_choice(hands, "Picture")
    hands.press(pygame.K_RIGHT)
    hands.go_to("Save")
    hands.press(pygame.K_RETURN)
    assert "There is no move yet" in hands.named("File").more and files(tmp_path) == []
    with pytest.raises(saving.NothingToShow, match="there is no move yet"):
        saving.scripts(saving.BOTH, hands.table)


@on(EIGHT)
def test_a_solved_board_has_a_game_and_no_line(hands: Hands) -> None:
    hands.until_proved()
    for move in ("4", "5", "6"):
        hands.click(hands.spot_of(move))
    assert hands.table.session.solved
    with pytest.raises(saving.NothingToShow, match="there is no line from here"):
        saving.scripts(saving.LINE, hands.table)
    assert saving.scripts(saving.GAME, hands.table)[0].heading == "Game"
    assert len(saving.scripts(saving.BOTH, hands.table)) == 2


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (".", "found a folder"),
        ("no/where.png", "does not exist"),
        ("a.jpg", "ends in .png, found .jpg"),
    ],
)
def test_a_path_that_will_not_do_is_named_below_the_field(
    hands: Hands, tmp_path: Path, name: str, words: str
) -> None:
    hands.press(pygame.K_s, CTRL)
    write_path(hands, tmp_path / name)
    hands.press(pygame.K_RETURN)
    assert words in " ".join(hands.named("File").more.split())
    assert files(tmp_path) == []


def test_a_file_that_is_there_is_replaced_only_when_asked_twice(
    hands: Hands, tmp_path: Path
) -> None:
    path = tmp_path / "mine.png"
    path.write_bytes(b"dear to me")
    hands.press(pygame.K_s, CTRL)
    write_path(hands, tmp_path / "mine")
    hands.press(pygame.K_RETURN)
    assert path.read_bytes() == b"dear to me"
    hands.press(pygame.K_RETURN)
    until_saved(hands)
    assert path.read_bytes() != b"dear to me" and files(tmp_path) == [path]


@pytest.mark.parametrize("way", ["escape", "cancel", "close"])
def test_given_up_half_way_nothing_is_left(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    played = [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4] * 6
    for key in played:
        hands.press(key)
    hands.press(pygame.K_s, CTRL_SHIFT)
    hands.go_to("Save")
    before = hands.picture()
    hands.press(pygame.K_RETURN)
    hands.until(lambda: frames(hands) >= 2, "some frames")
    assert hands.picture() != before, "the progress is seen"
    assert encoding()
    if way == "escape":
        hands.press(pygame.K_ESCAPE)
    elif way == "cancel":
        hands.press("Cancel")
    else:
        hands.window.doers.saving.cancel()
    hands.turn()
    assert "Saved" not in hands.notice
    if way != "close":
        assert not is_open(hands) and "Nothing was saved" in hands.notice
    wait_for(lambda: not encoding(), "the encoder to end")
    assert files(tmp_path) == []


def test_an_encoder_that_fails_says_so_and_the_sheet_stays(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise MemoryError("no room")

    monkeypatch.setattr(encode, "png", broken)
    hands.press(pygame.K_s, CTRL)
    hands.press(pygame.K_RETURN)
    said = "MemoryError: no room"
    hands.until(lambda: any(said in name for name in hands.screen), "the fault")
    assert is_open(hands) and files(tmp_path) == []


def test_the_window_goes_on_while_a_film_is_made(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4] * 6:
        hands.press(key)
    drawn, draw = [0], film.Film.frame

    def frame(shown: film.Film, place: int) -> bytes:
        drawn[-1] += 1
        return draw(shown, place)

    monkeypatch.setattr(film.Film, "frame", frame)
    hands.press(pygame.K_s, CTRL_SHIFT)
    assert is_open(hands)
    hands.press(pygame.K_RETURN)
    drawn.append(0)

    def saved() -> bool:
        drawn.append(0)
        return not is_open(hands)

    hands.until(saved, "the file")
    assert {*drawn} == {0, 1}, "one frame a turn"
    assert len(decoded(files(tmp_path)[0].read_bytes())[0]) == len(hands.moves) + 1


def test_a_game_too_long_for_a_film_shows_every_few_moves(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "MOST_FRAMES", 5)
    for key in [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4] * 3:
        hands.press(key)
    played = len(hands.moves)
    every = -(-played // 4)
    hands.press(pygame.K_s, CTRL_SHIFT)
    said = saving.said(saving.GAME, hands.table)
    assert (
        f"a GIF of {played} moves, too long to show them all: a frame comes after every {every}"
        in said
    )
    hands.press(pygame.K_RETURN)
    until_saved(hands)
    assert len(decoded(files(tmp_path)[0].read_bytes())[0]) == 1 + -(-played // every) <= 5


def test_a_film_given_up_leaves_nothing_though_it_is_written_as_it_goes(
    hands: Hands, tmp_path: Path
) -> None:
    for key in [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4] * 4:
        hands.press(key)
    hands.press(pygame.K_s, CTRL_SHIFT)
    hands.press(pygame.K_RETURN)
    hands.until(lambda: frames(hands) >= 3, "some frames")
    assert [path.name.endswith(".part") for path in files(tmp_path)] == [True]
    hands.press(pygame.K_ESCAPE)
    hands.until(lambda: not encoding(), "the encoder")
    assert files(tmp_path) == []


def test_names_are_fit_for_any_system(hands: Hands) -> None:
    board = hands.table.session.board
    assert saving.file_name(board, saving.BOARD).startswith("flood-12x12c6m5-")
    for kind, _ in saving.KINDS:
        assert not set(saving.file_name(board, kind)) & set(':/\\#,*?"<>|')


def test_a_flood_board_is_saved_as_colorfill_reads_it(hands: Hands, tmp_path: Path) -> None:
    board = hands.table.session.board
    hands.press(pygame.K_s, CTRL)
    hands.press("ColorFill")
    hands.press(pygame.K_RETURN)
    until_saved(hands)
    (path,) = files(tmp_path, "colorfill.txt")
    found = families.read(path.read_text(encoding="utf-8")).start
    assert isinstance(found, Flood) and isinstance(board.start, Flood)
    assert (found.cells, found.start) == (board.start.cells, board.start.start)


@on(EIGHT)
def test_only_boards_that_others_read_offer_their_forms(hands: Hands) -> None:
    hands.press(pygame.K_s, CTRL)
    assert "ColorFill" not in options(hands, "Text") and "Review" in options(hands, "Text")

"""The editor in small windows and large text: what is pressed, what is read, what has room."""

import re
from itertools import product

import pygame
import pytest

from game.art import paint
from game.art.theme import TOUCH, Colour
from game.keep.settings import TEXT_SIZES
from game.ui.layout import LEAST_SIZE, layout
from game.ui.nodes import Role
from tests.support.editing import drawing_of, open_editor, panel
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.screens import BOARDS, at

pytestmark = pytest.mark.slow

CROWDED = ("flood:8x8c10#3", "jugs:2,3,5,8,11:0,2,0,0,11:0,2,0,4,7")
PAINTED = ("flood", "collapse", "same")
COLOUR = re.compile(r".* \(\d\)(, chosen)?$")
COUNTING = re.compile(r"One (less|more): |One colour less$|One more colour$|tile ")
HANDLE = re.compile(r"Wider or narrower$|Higher or lower$|Size$")
IN_PANEL = re.compile(r"One (less|more): (Width|Height|Jugs|Jug . .*|Goal of jug .)$")


def resize(hands: Hands, size: tuple[int, int], percent: int) -> dict[str, pygame.Rect]:
    """Make window and text so large; tell where everything of the editor is then."""
    hands.window.host.text_size.percent = percent
    hands.resize(size)
    return {node.name: pygame.Rect(node.spot) for node in panel(hands)}


@pytest.mark.parametrize("board", [*BOARDS.values(), *CROWDED])
def test_what_is_pressed_is_large_enough_for_a_finger_and_lies_on_nothing(board: str) -> None:
    """A sweep of sizes of text: one of them in each window in a run, others at another board."""
    with at(board, LEAST_SIZE) as hands:
        open_editor(hands)
        every = product((LEAST_SIZE, (1180, 760), (760, 1000)), TEXT_SIZES)
        for size, percent in part(every, len(TEXT_SIZES), lambda case: (board, case[0])):
            spots = resize(hands, size, percent)
            pressed = [name for name in spots if COLOUR.match(name) or COUNTING.match(name)]
            small = [name for name in pressed if min(spots[name].size) < TOUCH]
            assert pressed and (size != LEAST_SIZE or not small), percent
            handles = [name for name in spots if HANDLE.match(name)]
            canvas = [spots[name] for name in pressed + handles if not IN_PANEL.match(name)]
            room = layout(*size, percent / 100).board
            for place, spot in enumerate(canvas):
                assert room.contains(spot), percent
                assert spot.collidelist(canvas[place + 1 :]) < 0, percent


def test_the_last_button_stands_at_the_same_place_on_every_board() -> None:
    ends: dict[tuple[int, int], set[int]] = {LEAST_SIZE: set(), (1180, 760): set()}
    for board in ("blocks:klotski", "blocks:rush20#7", *BOARDS.values()):
        with at(board, LEAST_SIZE) as hands:
            open_editor(hands)
            for size, found in ends.items():
                found.add(resize(hands, size, 100)["Play it"].bottom)
    assert [len(found) for found in ends.values()] == [1, 1], ends


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, int], int]:
    """Note how large each text is written first, by its weight: the canvas is drawn first."""
    sizes: dict[tuple[str, int], int] = {}
    write = paint.text

    def text(words: str, size: int, ink: Colour, weight: int = 400, **more: bool) -> object:
        sizes.setdefault((words, weight), size)
        return write(words, size, ink, weight, **more)

    monkeypatch.setattr(paint, "text", text)
    return sizes


@pytest.mark.parametrize("family", PAINTED)
def test_colours_to_paint_with_grow_with_the_text(
    family: str, written: dict[tuple[str, int], int]
) -> None:
    sizes = []
    with at(BOARDS[family], LEAST_SIZE) as hands:
        open_editor(hands)
        for percent, least in ((100, 50), (200, 64)):
            written.clear()
            spots = resize(hands, LEAST_SIZE, percent)
            sizes.append(written["1", 600])
            assert all(spot.height >= least for name, spot in spots.items() if COLOUR.match(name))
    assert sizes[1] >= 1.3 * sizes[0]


@pytest.mark.parametrize("board", [BOARDS["jugs"], CROWDED[1]])
def test_numbers_of_jugs_grow_with_the_text(
    board: str, written: dict[tuple[str, int], int]
) -> None:
    sizes = []
    with at(board, LEAST_SIZE) as hands:
        open_editor(hands)
        for percent in (100, 200):
            written.clear()
            resize(hands, LEAST_SIZE, percent)
            sizes.append((written["3", 600], written["Can hold", 500]))
    assert all(large >= 1.5 * usual for usual, large in zip(*sizes, strict=True))


def test_the_numbers_of_the_chosen_jug_are_counted_beside_the_canvas() -> None:
    with at(CROWDED[1], LEAST_SIZE) as hands:
        open_editor(hands)
        hands.press("jug 4, can hold 8")
        hands.press("One more: Jug 4 can hold")
        hands.press("jug 5, should hold 7")
        hands.press("One less: Goal of jug 5")
        jugs = drawing_of(hands).jugs
        assert jugs.capacities == (2, 3, 5, 9, 11) and jugs.goal == (0, 2, 0, 4, 6)


def test_a_button_without_its_word_is_named_in_the_status_line() -> None:
    with at(BOARDS["flood"], LEAST_SIZE) as hands:
        open_editor(hands)
        for key in (pygame.K_1, pygame.K_2, pygame.K_u):
            hands.press(key)
        for size, told in ((LEAST_SIZE, True), ((1180, 760), False)):
            hands.resize(size)
            for name in ("Undo", "Redo"):
                assert hands.named(name).more == (name if told else "")


def test_colours_leave_the_board_its_room_in_a_window_smaller_than_it_asks_to_be() -> None:
    with at(CROWDED[0], (480, 440)) as hands:
        open_editor(hands)
        room = layout(480, 440).board
        board = pygame.Rect(hands.named("Make a board", Role.GRID).spot)
        assert room.contains(board) and board.width >= 0.6 * room.width

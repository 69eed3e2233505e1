"""The families' faces in the window: words that need no board, and boards that are pointed at.

To point at a board is to ask; only a click changes things.
"""

from contextlib import suppress
from itertools import pairwise
from types import ModuleType

import pygame
import pytest

from game import families
from game.art.look import NOTHING, Look
from game.art.palettes import SAFE
from game.art.theme import DARK
from game.families import FAMILIES
from game.rules import puzzle
from game.rules.jugs import Jugs
from game.rules.puzzle import IllegalMove
from game.ui import tuning
from game.views import FACES, letters
from game.views import view as views
from game.views.jugs.board import HeldJug, JugsView
from game.views.view import Scene, View
from game.words.families import WORDINGS
from tests.support.hands import Hands

BOARDS = {
    "flood": "flood:6x6c4#5",
    "sliding": "sliding:3x3:1,2,3,0,4,5,7,8,6",
    "collapse": "collapse:6x6c3#4",
    "blocks": "blocks:first",
    "jugs": "jugs:tartaglia",
    "same": "same:6x6c3#1",
}
FLOOD, COLLAPSE = "flood:3x3c3:011200222", "collapse:5x5c4:01002/31230/23001/30131/30331"
# Keys that put the keyboard's cursor somewhere on the board of each family.
STEPS = (pygame.K_RIGHT, pygame.K_RIGHT)


@pytest.mark.parametrize("module", [letters, views, puzzle])
def test_what_may_be_there_besides_is_asked_for_without_a_look_at_it(module: ModuleType) -> None:
    """Before Python 3.12, `isinstance` reads what a protocol tells as a property."""
    for kind in vars(module).values():
        if getattr(kind, "_is_runtime_protocol", False) and kind is not puzzle.Leaving:
            assert not [name for name, one in vars(kind).items() if isinstance(one, property)]


def on(board: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [board], indirect=True)


def cell(hands: Hands, column: int, row: int, columns: int) -> tuple[int, int]:
    """Find the middle of a cell, counted from the upper left."""
    board = hands.window.stage.view.board
    size = board.width // columns
    return board.x + column * size + size // 2, board.y + row * size + size // 2


def wander(hands: Hands) -> None:
    """Move the mouse all over the board and beside it."""
    area = hands.window.stage.area
    for y in range(area.y + 8, area.bottom, area.height // 6):
        for x in range(area.x + 8, area.right, area.width // 6):
            hands.point((x, y))


def test_every_family_is_looked_at() -> None:
    assert set(BOARDS) == set(FAMILIES)


@pytest.mark.slow
@pytest.mark.parametrize("hands", BOARDS.values(), ids=BOARDS, indirect=True)
def test_the_mouse_that_only_hovers_leaves_the_cursor_where_it_is(hands: Hands) -> None:
    for key in STEPS if hands.table.family.name != "sliding" else ():
        hands.press(key)
    view, before = hands.window.stage.view, hands.moves
    cursor = view.cursor
    wander(hands)
    assert view.cursor == cursor
    assert hands.moves == before


@pytest.mark.slow
@pytest.mark.parametrize("hands", BOARDS.values(), ids=BOARDS, indirect=True)
def test_to_ask_what_a_click_would_play_changes_nothing(hands: Hands) -> None:
    view, position = hands.window.stage.view, hands.table.session.position
    area = hands.window.stage.area
    before = dict(vars(view))
    for y in range(area.y, area.bottom, 24):
        for x in range(area.x, area.right, 24):
            with suppress(IllegalMove):
                view.pick(position, (x, y))
    assert vars(view) == before


@on(FLOOD)
def test_enter_plays_where_the_arrows_went_wherever_the_mouse_has_been(hands: Hands) -> None:
    hands.press(pygame.K_RIGHT)
    wander(hands)
    hands.press(pygame.K_RETURN)
    assert hands.moves == [] and hands.window.stage.cursor, "the mark is seen first"
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["1"]


@on(FLOOD)
def test_the_cursor_goes_to_the_cell_that_was_clicked(hands: Hands) -> None:
    hands.click(cell(hands, 0, 1, 3))
    assert hands.moves == ["2"] and hands.window.stage.view.cursor == 3


@on(FLOOD)
def test_a_click_that_is_refused_leaves_the_cursor_where_it_is(hands: Hands) -> None:
    hands.press(pygame.K_RIGHT)
    hands.click(cell(hands, 1, 1, 3))
    assert hands.moves == [] and hands.window.stage.view.cursor == 1


@pytest.mark.slow
@on(COLLAPSE)
def test_the_mark_goes_below_the_group_that_was_clicked(hands: Hands) -> None:
    spot = hands.spot_of("3")
    assert [hands.window.stage.view.cursor] == [0], "to look for a spot is not to click"
    hands.click(spot)
    assert hands.moves == ["3"] and hands.window.stage.view.cursor == 3


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("hands", [FLOOD, COLLAPSE], ids=["flood", "collapse"], indirect=True)
def test_the_wave_shines_on_the_board_and_not_beside_it(hands: Hands, theme: str) -> None:
    hands.window.settings.theme = theme
    tuning.take_up(hands.window.host)
    hands.turn()
    stage, screen = hands.window.stage, pygame.display.get_surface()
    assert screen is not None
    board, ground = stage.view.board, stage.look.theme.ground
    beside = [*range(stage.area.x, board.x), *range(board.right, stage.area.right)]
    stage.celebrate(10.0)
    for moment in range(1, 90, 4):
        assert stage.draw(screen, 10.0 + moment / 100)
        tinted = [x for x in beside if screen.get_at((x, board.centery))[:3] != ground]
        assert not tinted, f"the ground is tinted at {tinted} after {moment / 100} seconds"


@pytest.mark.parametrize("theme", ["dark", "light"])
@on("sliding:3x3:1,2,3,4,5,6,7,8,0")
def test_the_wave_shines_on_the_whole_of_a_tile(hands: Hands, theme: str) -> None:
    hands.window.settings.theme = theme
    tuning.take_up(hands.window.host)
    hands.turn()
    stage, screen = hands.window.stage, pygame.display.get_surface()
    assert screen is not None
    stage.celebrate(10.0)
    assert stage.draw(screen, 10.45)
    x, y = cell(hands, 1, 1, 3)
    size = stage.view.board.width // 3
    column = [screen.get_at((x - size // 3, y + down)) for down in range(-size // 4, size // 4)]
    steps = [abs(one.r - other.r) for one, other in pairwise(column)]
    assert max(steps) <= 4, "the light has no gap where the tile has the colour of the ground"


def no_view() -> View:
    raise AssertionError("a view is made to say some words")


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_only_the_view_of_the_board_in_front_is_made(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, face in FACES.items():
        if name != family:
            monkeypatch.setitem(FACES, name, face._replace(view=no_view))
    hands = Hands(BOARDS[family])
    for key in (pygame.K_F1, pygame.K_t, pygame.K_F10, pygame.K_s):
        hands.press(key)
        hands.press(pygame.K_ESCAPE)
    for key in (pygame.K_o, pygame.K_k):
        hands.press(key)
        hands.press(pygame.K_ESCAPE)
    caption, _ = pygame.display.get_caption()
    assert caption.startswith(f"Parlour: {WORDINGS[family].about.title} ")
    hands.window.close()


@pytest.mark.parametrize("family", FAMILIES)
def test_the_numbers_of_a_kind_make_the_same_kind_again(family: str) -> None:
    kinds = WORDINGS[family].kinds
    for params in FAMILIES[family].presets:
        made = kinds.params([knob.value for knob in kinds.knobs(params)])
        if params not in FAMILIES[family].named and family != "jugs":
            assert kinds.label(made) == kinds.label(params)
        assert kinds.params([knob.value for knob in kinds.knobs(made)]) == made


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_2, pygame.K_KP_2], ids=["row", "pad"])
@pytest.mark.parametrize("hands", [FLOOD, COLLAPSE], ids=["flood", "collapse"], indirect=True)
def test_a_digit_plays_the_colour_or_column_of_its_number(hands: Hands, key: int) -> None:
    hands.press(key)
    assert hands.moves == ["1"]


@on(BOARDS["jugs"])
def test_two_digits_of_the_pad_pour(hands: Hands) -> None:
    hands.press(pygame.K_KP_3)
    hands.press(pygame.K_9)
    assert hands.moves == [], "there is no such jug"
    hands.press(pygame.K_KP_2)
    assert hands.moves == ["2>1"]


@pytest.mark.usefixtures("display")
def test_where_the_water_would_stand_goes_up_with_the_jug_that_is_lifted() -> None:
    view, theme = JugsView(), DARK
    board = families.read("jugs:first").start
    assert isinstance(board, Jugs)
    view.fit(board, pygame.Rect(0, 0, 600, 500), 1.0)
    rows: dict[int | None, int] = {}
    for source in (None, 2):
        sheet = pygame.Surface((600, 500))
        sheet.fill(theme.card)
        hold = HeldJug(None, source)
        look = Look(theme, SAFE, NOTHING)
        view.draw(sheet, Scene(board, look, hold=hold, hover="2>0"))
        jug = view._shelf.jugs[2]
        x = jug.right - 12
        lines = [y for y in range(500) if sheet.get_at((x, y))[:3] == theme.outline]
        rows[source] = min(lines)
    assert rows[None] - rows[2] == view._shelf.px(10)

"""The window at any size: made tiny, flat or narrow it goes on, and it comes back as it was."""

from collections.abc import Iterator, Sequence
from itertools import product

import pygame
import pytest

from game.families import FAMILIES, TITLES
from game.ui.layout import LEAST_SIZE, layout
from game.words.families import about
from tests.support import legible
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.screens import redrawn

pytestmark = pytest.mark.slow

SIZES = [(1, 1), (3, 700), (700, 3), (40, 900), (900, 40), (120, 90), (90, 120), (300, 200)]
SIZES += [(200, 300), (720, 540), (540, 720), (3000, 200), (200, 2000)]
OWN_SHEETS = ("menu", "levels", "ladders", "custom", "help")
SHEETS = ("settings", "about", "paste", "load", "save", "statistics", "daily", "pictures", "list")
BOARDS = {
    "flood": "flood:3x3c3m2:100201221",
    "sliding": "sliding:3x3:1,2,3,0,4,5,7,8,6",
    "collapse": "collapse:5x5c4:01002/31230/23001/30131/30331",
    "blocks": "blocks:klotski",
    "jugs": "jugs:3,5,8:0,0,8:0,4,4",
    "same": "same:6x6c3s#1",
}


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(BOARDS[request.param], "sliding:2x2#1", "flood:3x3c3#2")
    yield made
    made.window.close()


def all_families() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", FAMILIES, indirect=True)


def everywhere(hands: Hands) -> None:
    """Point at and click all over the window."""
    screen = pygame.display.get_surface()
    assert screen is not None
    wide, high = screen.get_size()
    for x, y in ((0, 0), (wide // 2, high // 2), (wide - 1, high // 3)):
        hands.point((x, y))


@pytest.mark.parametrize("hands", ["sliding"], indirect=True)
def test_in_the_smallest_window_every_button_beside_the_board_shows_its_key(hands: Hands) -> None:
    hands.resize(LEAST_SIZE)
    hands.press(pygame.K_DOWN)
    playing = {"Undo": "^Z", "Redo": "^Y", "Next": "N", "Hint": "H", "Worth": "V", "Solve": "A"}
    review = {"‹ Slip": "PgUp", "The end": "PgDn", "Retry": "F", "Show me": "H"}
    for keys in (playing, review):
        lines = legible.lines(lambda: redrawn(hands))
        for name, key in keys.items():
            button = pygame.Rect(hands.named(name).spot)
            shown = [line for line in lines if line.words == key and button.contains(line.spot)]
            assert shown and shown[0].share > 0.97, f"{name} shows no {key}"
        hands.press(pygame.K_i)
        hands.turn()


@all_families()
def test_boards_are_drawn_at_any_size_with_hint_auto_play_and_its_bar(hands: Hands) -> None:
    hands.until_proved()
    for size in some_sizes(hands.table.family.name):
        hands.resize(size)
        everywhere(hands)
        hands.press(pygame.K_h)
        hands.press(pygame.K_a)
        assert hands.table.auto.playing
        everywhere(hands)
        hands.press(pygame.K_SPACE)
        for key in (pygame.K_PERIOD, pygame.K_COMMA, pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE):
            hands.press(key)
        everywhere(hands)
        hands.press(pygame.K_ESCAPE)
        hands.window.doers.do("restart")
        hands.turn()
    hands.resize((1180, 760))
    assert hands.window.stage.area.height > 400


def some_sizes(name: str) -> list[tuple[int, int]]:
    """Take a high size and a wide one in a run: others for another family."""
    return part(SIZES, len(SIZES), lambda size: (name, size[0] > size[1]))


def open_all(hands: Hands, names: Sequence[str]) -> None:
    """Open each of some sheets at each of some sizes: a sweep."""
    for size in some_sizes(f"{hands.table.family.name} {names[0]}"):
        hands.resize(size)
        for name in names:
            hands.window.doers.do(name)
            hands.turn()
            for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_PAGEDOWN):
                hands.press(key)
            everywhere(hands)
            hands.press(pygame.K_ESCAPE)
            hands.press(pygame.K_ESCAPE)
            assert hands.window.overlay.sheet is None and hands.window.overlay.menu is None


@all_families()
def test_a_familys_own_sheets_and_menu_open_at_any_size(hands: Hands) -> None:
    open_all(hands, OWN_SHEETS)


@pytest.mark.parametrize("hands", ["sliding"], indirect=True)
def test_all_other_sheets_open_at_any_size(hands: Hands) -> None:
    open_all(hands, SHEETS)


@pytest.mark.parametrize("board", ["flood:40x40c6#1", "sliding:10x10#1", "collapse:12x12c6#1"])
def test_the_largest_boards_are_drawn_at_any_size(board: str) -> None:
    hands = Hands(board)
    for size in some_sizes(board):
        hands.resize(size)
        everywhere(hands)
    hands.resize((1180, 760))
    before = hands.picture()
    hands.click(hands.spot_of(hands.table.session.position.moves()[0]))
    assert len(hands.moves) == 1 and hands.picture() != before
    hands.window.close()


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_a_layout_is_turned_inside_out(size: tuple[int, int]) -> None:
    parts = layout(*size)
    for one in (parts.rail, parts.board, parts.panel, parts.status):
        assert one.width > 0 and one.height > 0 and parts.whole.contains(one)


@pytest.mark.parametrize("hands", ["sliding"], indirect=True)
def test_the_win_card_stands_any_size(hands: Hands) -> None:
    hands.until_proved()
    hands.table.auto.watch()
    while not hands.table.session.solved:
        hands.press(pygame.K_PERIOD)
    for size in some_sizes("card"):
        hands.resize(size)
        hands.window.tick(hands.window.host.clock.now + 9)
        hands.turn()
        assert hands.window.overlay.sheet is not None
        everywhere(hands)


def test_a_window_takes_another_size_as_soon_as_another_puzzle_is_in_front() -> None:
    hands = Hands(BOARDS["flood"])
    for place, title in enumerate(TITLES.values()):
        hands.table.desk.turn_to(title)
        hands.resize((900 + place, 700))
        assert hands.there(about(title).title)
    hands.window.close()


def test_tab_goes_down_each_column_below_the_board() -> None:
    hands = Hands(BOARDS["sliding"])
    hands.resize((760, 1000))
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    spots = [spot.topleft for spot in hands.window.panel.spots().values()]
    middle = hands.window.panel.view.centerx
    columns = [[y for x, y in spots if (x < middle) == left] for left in (True, False)]
    assert [x < middle for x, _ in spots] == sorted((x < middle for x, _ in spots), reverse=True)
    assert all(column == sorted(column) for column in columns)
    hands.window.close()


def test_what_has_the_focus_in_the_panel_is_seen_whole() -> None:
    hands = Hands("blocks:narrow")
    for percent, size in product((100, 125, 200), ((720, 1080), (1920, 540), (1180, 760))):
        hands.window.host.text_size.percent = percent
        hands.resize(size)
        panel = next(node for node in hands.nodes if node.name == "Panel").spot
        for name in ("Solve", "Count: "):  # Par is proved meanwhile, and told there.
            while not hands.focus.startswith(name):
                hands.press(pygame.K_TAB)
            focus = next(node for node in hands.nodes if node.name.startswith(name))
            assert pygame.Rect(panel).contains(focus.spot), (percent, size, name)
    hands.window.close()

"""Letters and numbers beside a board: switched on by the player, at all sizes, in pictures too."""

from itertools import product
from operator import itemgetter

import pygame
import pytest

from game import families
from game.art import paint
from game.art.look import Look
from game.art.theme import DARK, LIGHT
from game.export.film import Film, take
from game.keep.settings import load_settings
from game.views import FACES, letters
from game.views.letters import Grid
from game.words import wording
from tests.support.boards import ARTICLE, EIGHT, SEED
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.sheets import sheet_of, tab_to

SIZES = ((720, 540), (1180, 760), (540, 760), (1600, 1000))
SWITCH = "Letters and numbers of cells"
KINDS = SEED, EIGHT, ARTICLE, "blocks:klotski", "flood:40x40c6#1", "collapse:12x12c5#1"
# Each board in one theme and at half of the sizes in a run.
LETTERED = part(product(KINDS, ("dark", "light")), 2, itemgetter(0))


def resize(hands: Hands, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    hands.turn()


def inked(hands: Hands, side: pygame.Rect) -> bool:
    """Tell whether anything is drawn on the ground there."""
    screen = pygame.display.get_surface()
    assert screen is not None
    strip = screen.subsurface(side.clip(hands.window.stage.area))
    ground = hands.window.stage.look.theme.ground
    width, height = strip.get_size()
    return pygame.image.tobytes(strip, "RGB") != bytes(ground) * width * height


def edges(hands: Hands) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the strips where a board's letters and numbers stand."""
    stage = hands.window.stage
    view, room = stage.view, letters.band(stage._scale)
    assert isinstance(view, letters.Lettered)
    board, grid = view.board, view.grid(hands.table.session.position)
    y = board.bottom + grid.rim if grid.upwards else board.y - grid.rim - room
    aside = 0 if grid.upwards else grid.rim
    return (
        pygame.Rect(board.x, y, board.width, room),
        pygame.Rect(board.x - aside - room, board.y, room, board.height),
    )


@pytest.mark.slow
@pytest.mark.parametrize(("hands", "theme"), LETTERED, indirect=["hands"])
def test_they_are_there_when_switched_on_and_gone_when_off(hands: Hands, theme: str) -> None:
    """A sweep of themes and sizes."""
    settings = hands.window.settings
    settings.theme = theme
    board = hands.table.session.board.id
    for size in part(SIZES, 2, lambda _: board):
        for shown in (False, True, False):
            settings.letters = shown
            resize(hands, size)
            hands.turn()
            across, down = edges(hands)
            assert (inked(hands, across), inked(hands, down)) == (shown, shown), size
            if shown:
                assert hands.window.stage.area.contains(across.union(down)), "nothing is cut off"


@pytest.mark.slow
def test_the_settings_switch_them_by_keys_alone_and_they_are_kept(hands: Hands) -> None:
    hands.press(pygame.K_F10)
    tab_to(hands, SWITCH)
    hands.press(pygame.K_RIGHT)
    assert hands.window.settings.letters
    assert sheet_of(hands).node().name == "Settings"
    hands.press(pygame.K_ESCAPE)
    assert hands.window.stage.look.letters and inked(hands, edges(hands)[0])
    assert load_settings().letters


def test_a_board_is_played_all_the_same(hands: Hands) -> None:
    hands.window.settings.letters = True
    hands.turn()
    hands.click(hands.spot_of("0"))
    assert hands.moves == ["0"]


def test_columns_go_on_after_z() -> None:
    assert [wording.letters(column) for column in (0, 25, 26, 27, 39)] == [
        "A",
        "Z",
        "AA",
        "AB",
        "AN",
    ]


@pytest.mark.usefixtures("fonts")
def test_where_cells_are_small_some_are_named_and_the_first_is_always() -> None:
    names = [wording.letters(column) for column in range(40)]
    for cell in (4, 6, 9, 12, 20, 40):
        shown = letters._shown(names, cell, 9)
        places = [place for place, _ in shown]
        assert places[0] == 0
        right = [place * cell + paint.font(9, 500).wide(name) / 2 for place, name in shown]
        left = [place * cell - paint.font(9, 500).wide(name) / 2 for place, name in shown]
        assert all(a < b for a, b in zip(right, left[1:], strict=False)), cell


@pytest.mark.slow
@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("family", FACES)
def test_pictures_and_films_have_them_too(family: str) -> None:
    preset = next(iter(families.FAMILIES[family].presets))
    board = families.deal(families.FAMILIES[family], preset, "3")
    for theme in (DARK, LIGHT):
        for columns in (1, 2):
            takes = [take("", board.start, ())] * columns
            plain = Film(board, None, takes, Look(theme))
            named = Film(board, None, takes, Look(theme, letters=True))
            lettered = isinstance(FACES[family].view(), letters.Lettered)
            assert (named.size[1] > plain.size[1]) == lettered
            assert (named.frame(0) != plain.frame(0)) == lettered
            for column in range(columns):
                assert pygame.Rect((0, 0), named.size).contains(named.board(column))


def test_a1_is_where_each_puzzle_begins() -> None:
    upwards = {}
    for name, board in (("flood", SEED), ("sliding", EIGHT), ("collapse", ARTICLE)):
        view, start = FACES[name].view(), families.read(board).start
        view.fit(start, pygame.Rect(0, 0, 500, 500), 1.0)
        assert isinstance(view, letters.Lettered)
        grid = view.grid(start)
        assert isinstance(grid, Grid)
        upwards[name] = grid.upwards
    assert upwards == {"flood": False, "sliding": False, "collapse": True}

"""Cars and lorries on the board: which one is to come out, and where."""

from colorsys import rgb_to_hsv

import pygame
import pytest

from game.art import traffic
from game.art.look import Look
from game.art.palettes import PALETTES
from game.art.theme import THEMES, Theme
from game.export.film import Film, take
from game.export.miniature import miniature
from game.families import read
from game.rules.blocks import Blocks, from_cells
from game.rules.puzzle import IllegalMove
from game.views.blocks.board import BlocksView
from game.views.blocks.box import BlocksBox
from game.views.view import Scene
from game.words.families.blocks import BlocksNaming

pytestmark = pytest.mark.usefixtures("display")
JAM = "blocks:rush:BBB..C..D..CAAD..CE...FFE...G....xG."
THEMED = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def drawn(theme: Theme, side: int, palette: str = "safe") -> tuple[pygame.Surface, pygame.Rect]:
    """Draw a jam on a board of this size; return it, and where its cells are."""
    board = read(JAM).start
    assert isinstance(board, Blocks)
    view, sheet = BlocksView(), pygame.Surface((side, side), 0, 24)
    sheet.fill(theme.ground)
    view.fit(board, sheet.get_rect(), 1.0)
    view.draw(sheet, Scene(board, Look(theme, PALETTES[palette], still=True)))
    return sheet, view.board


@THEMED
@pytest.mark.parametrize("side", [120, 300, 700])
def test_the_way_out_is_a_gap_in_the_frame_of_its_row_alone(theme: Theme, side: int) -> None:
    assert_framed(*drawn(theme, side), theme)


def assert_framed(sheet: pygame.Surface, cells: pygame.Rect, theme: Theme, near: int = 0) -> None:
    """Look beside the last cell of each row: there is the frame, and in the third row the gap."""
    cell = cells.width // 6
    frame = [
        sheet.get_at((cells.right + 4, cells.y + row * cell + 5 * cell // 6))[:3]
        for row in range(6)
    ]
    for row in range(6):
        off = [abs(one - two) for one, two in zip(frame[row], theme.well, strict=True)]
        assert (max(off) <= near) is (row == 2), frame


@pytest.mark.parametrize("name", ["blocks:rush16-steps#7", "blocks:4x5p30#3"])
def test_arrows_lead_the_way_that_a_block_goes(name: str) -> None:
    board = read(name).start
    assert isinstance(board, Blocks)
    box, ways = BlocksBox(), {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}
    box.fit(board, pygame.Rect(0, 0, 600, 600), 1.0)
    for _ in range(40):
        for move in board.moves():
            if len(move) == 3:
                (x, y), (to_x, to_y) = box.arrow(board, move, False).points
                right, down = ways[move[1]]
                # A head is to have some line behind it, straight along the way.
                assert right * (to_x - x) + down * (to_y - y) > 0.2 * box.cell, (name, move)
                assert right * (to_y - y) == down * (to_x - x) == 0
        board = board.apply(board.moves()[-1])


@THEMED
@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("columns", [1, 2])
def test_films_have_the_whole_frame_with_its_way_out(
    theme: Theme, letters: bool, columns: int
) -> None:
    board = read(JAM)
    takes = [take("", board.start, ["Dd2"])] * columns
    film = Film(board, None, takes, Look(theme, still=True, letters=letters))
    sheet = pygame.image.frombytes(film.frame(1), film.size, "RGB")
    for column in range(columns):
        assert_framed(sheet, film.board(column), theme)


@THEMED
@pytest.mark.parametrize("side", [56, 84, 150])
def test_small_pictures_have_the_frame_too(theme: Theme, side: int) -> None:
    view, board = BlocksView(), read(JAM).start
    picture = miniature(lambda: view, board, None, Look(theme), side)
    shown = pygame.transform.scale_by(picture, 3)
    assert_framed(shown, view.board, theme, near=24)


def test_the_car_that_is_to_come_out_is_named_by_its_star() -> None:
    board, look = from_cells(JAM.rpartition(":")[2]).apply("Dd2"), Look()
    view = BlocksView()
    view.fit(board, pygame.Rect(0, 0, 300, 300), 1.0)
    naming = BlocksNaming(look.palette.names)
    assert naming.advice(board, "Ar3") == "Slide the starred car right 3"
    assert naming.advice(board, "Br1") == "Slide lorry B right"
    with pytest.raises(IllegalMove, match="the starred car can't go right 4"):
        board.apply("Ar4")


@THEMED
@pytest.mark.parametrize("palette", PALETTES)
def test_no_other_car_has_the_colour_of_the_one_that_is_to_come_out(
    theme: Theme, palette: str
) -> None:
    found = traffic.unlike(theme.accent, PALETTES[palette].colours)
    assert len({*found}) >= 4, "there are enough to tell cars apart"
    hue = rgb_to_hsv(*(part / 255 for part in theme.accent))[0]
    for colour in found:
        other, depth, _ = rgb_to_hsv(*(part / 255 for part in colour))
        assert depth < traffic.GREY or abs(other - hue) > traffic.ALIKE


def test_hues_go_round_in_a_circle() -> None:
    reds, blue = ((255, 30, 0), (255, 0, 30)), (0, 0, 255)
    assert (
        traffic.unlike(reds[0], [*reds, blue]) == traffic.unlike(reds[1], [*reds, blue]) == [blue]
    )


def test_the_car_that_is_to_come_out_differs_by_more_than_its_colour() -> None:
    grey = (128, 128, 128)
    plain, striped = (traffic.vehicle(60, 2, grey, False, first) for first in (False, True))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(striped, "RGBA")


def test_a_lorry_is_longer_than_a_car_and_lies_as_it_goes() -> None:
    assert traffic.vehicle(60, 2, (9, 9, 9), False).get_size() == (120, 60)
    assert traffic.vehicle(60, 3, (9, 9, 9), True).get_size() == (60, 180)

"""Cars and lorries on the board: which one is to come out, and where."""

from colorsys import rgb_to_hsv

import pygame
import pytest

from game.art.look import Look
from game.art.palettes import PALETTES
from game.art.theme import THEMES, Theme
from game.families import read
from game.rules.blocks import Blocks
from game.views.blocks import traffic
from game.views.blocks.board import BlocksView
from game.views.view import Scene

JAM = "blocks:rush:BBB..C..D..CAAD..CE...FFE...G....xG."
THEMED = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


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
    sheet, cells = drawn(theme, side)
    cell = cells.width // 6
    frame = [
        sheet.get_at((cells.right + 4, cells.y + row * cell + 2 * cell // 3))[:3]
        for row in range(6)
    ]
    assert frame[2] == tuple(theme.well)
    assert {*frame[:2], *frame[3:]} == {frame[0]} != {frame[2]}


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


def test_the_car_that_is_to_come_out_differs_by_more_than_its_colour() -> None:
    grey = (128, 128, 128)
    plain, striped = (traffic.vehicle(60, 2, grey, False, first) for first in (False, True))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(striped, "RGBA")


def test_a_lorry_is_longer_than_a_car_and_lies_as_it_goes() -> None:
    assert traffic.vehicle(60, 2, (9, 9, 9), False).get_size() == (120, 60)
    assert traffic.vehicle(60, 3, (9, 9, 9), True).get_size() == (60, 180)

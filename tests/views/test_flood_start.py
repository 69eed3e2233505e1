"""The start of a flood board: marked where it is, in every theme, palette and size."""

from itertools import product

import pygame
import pytest

from game.art.look import Look
from game.art.palettes import PALETTES
from game.art.theme import THEMES, luminance
from game.export.miniature import miniature
from game.families import FAMILIES, read
from game.rules.flood import Flood
from game.ui.panel import menu
from game.views import FACES
from game.views.flood.tide import waves
from game.views.view import Scene
from game.words.families import WORDINGS
from tests.support.rotation import part

pytestmark = pytest.mark.usefixtures("fonts")
STARTS = ((0, 0), (8, 3), (4, 3), (0, 6), (5, 1))


def drawn(board: Flood, look: Look, side: int = 400) -> tuple[pygame.Surface, pygame.Rect]:
    """Draw a board as the window does; return it with where the board lies."""
    sheet = pygame.Surface((side, side))
    sheet.fill(look.theme.ground)
    view = FACES["flood"].view()
    view.fit(board, sheet.get_rect(), 1.0)
    view.draw(sheet, Scene(board, look))
    return sheet, view.board


def pixels(sheet: pygame.Surface, spot: pygame.Rect) -> bytes:
    return pygame.image.tobytes(sheet.subsurface(spot), "RGB")


def board_of(text: str) -> Flood:
    board = read(text).start
    assert isinstance(board, Flood)
    return board


MARKS = "glyphs", "digits", "nothing"
# Each palette in each theme in a run, with some of the marks.
LOOKS = part(product(THEMES, PALETTES, MARKS), len(MARKS), lambda look: look[:2])


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "palette", "marks"), LOOKS)
def test_the_start_is_marked_where_it_is(theme: str, palette: str, marks: str) -> None:
    look = Look(THEMES[theme], PALETTES[palette], marks, still=True)
    plain = board_of("flood:9x7c10#11")
    for column, row in STARTS:
        board = plain.started_at(column, row)
        sheet, area = drawn(board, look)
        cell = area.width // board.width
        middle = area.x + column * cell + cell // 2, area.y + row * cell + cell // 2
        ground = luminance(look.palette.colours[board.colour])
        red, green, blue, _ = sheet.get_at(middle)
        assert abs(luminance((red, green, blue)) - ground) > 0.25, (column, row)
        other = (column + 4) % 9, (row + 3) % 7
        spot = pygame.Rect(area.x + column * cell, area.y + row * cell, cell, cell)
        elsewhere, _ = drawn(plain.started_at(*other), look)
        assert pixels(sheet, spot) != pixels(elsewhere, spot)


def test_the_mark_of_a_start_among_small_cells_is_larger_than_its_cell() -> None:
    look = Look(THEMES["dark"], still=True)
    corner, middle = (board_of(f"flood:40x40c2{start}:{'0' * 1599}1") for start in ("", "s20,20"))
    (one, area), (other, _) = drawn(corner, look), drawn(middle, look)
    at = area.x + area.width // 2, area.y + area.height // 2
    changed = [
        (x, y)
        for x in range(at[0] - 20, at[0] + 20)
        for y in range(at[1] - 20, at[1] + 20)
        if one.get_at((x, y)) != other.get_at((x, y))
    ]
    wide = max(x for x, _ in changed) - min(x for x, _ in changed)
    assert wide > 1.5 * area.width / 40


def test_a_miniature_shows_the_start() -> None:
    look = Look(THEMES["light"], still=True)
    pictures = {
        pygame.image.tobytes(miniature(FACES["flood"].view, board_of(text), None, look, 46), "RGB")
        for text in ("flood:19x19c6#7", "flood:19x19c6s9,9#7", "flood:19x19c6s18,0#7")
    }
    assert len(pictures) == 3


def test_a_wasted_move_runs_through_the_region_from_its_start() -> None:
    board = board_of("flood:4x4c4s3,3:0000000000000011")
    rings = waves(board, "2")
    assert rings[0] == (15,) and sorted(rings[1]) == [14]


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ("12x12c6m5", "12×12 · 6 colours"),
        ("12x12c6s0,0", "12×12 · 6 colours"),
        ("19x19c6s9,9", "19×19 · 6 colours · from the middle"),
        ("12x12c6m5s6,6", "12×12 · 6 colours · from the middle"),
        ("12x9c6s11,0", "12×9 · 6 colours · from the top right"),
        ("12x9c6s0,8", "12×9 · 6 colours · from the bottom left"),
        ("12x9c6s11,8", "12×9 · 6 colours · from the bottom right"),
        ("40x40s27,3", "40×40 · 6 colours · from AB4"),
    ],
)
def test_a_kind_says_its_start_where_it_is_not_the_usual_one(params: str, words: str) -> None:
    assert WORDINGS["flood"].kinds.label(params) == words


def test_the_preset_from_the_middle_says_so() -> None:
    family, params = FAMILIES["flood"], "19x19c6s9,9"
    assert params in family.presets
    assert menu.title(family, params) == ["19×19", "6 colours", "from the middle", "just par"]
    assert menu.level(family, params) == ("19×19 · just par", "6 colours · from the middle")


def test_searches_are_watched_from_the_middle_too() -> None:
    watched = WORDINGS["flood"].kinds.watched
    assert watched("19x19c6s9,9") == "5x5c3m0s2,2"
    assert watched("12x12c6") == watched("12x12c6s3,3") == "5x5c3m0"
    assert watched("6x6c3s3,3") is None

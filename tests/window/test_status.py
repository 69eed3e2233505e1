"""The status line: whole parts of what it says, and never half a one."""

import pygame
import pytest

from game.art.theme import DARK
from game.ui.status import Status

PARTS = ("Draw a block, or drag one, or its edge", "dragged off the board, it is gone", "F1 tells")


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def drawn(said: str, width: int, warns: bool = False) -> bytes:
    """Draw the line, this wide."""
    sheet = pygame.Surface((width, 34), 0, 24)
    Status().draw(sheet, sheet.get_rect(), DARK, 1.0, (said, warns), ("blocks:klotski", False))
    return pygame.image.tobytes(sheet, "RGB")


def test_parts_without_room_go_whole_and_from_the_end() -> None:
    said = " · ".join(PARTS)
    shown = [" · ".join(PARTS[:count]) for count in (1, 2, 3)]
    seen = set[int]()
    for width in range(420, 1000, 20):
        whole = drawn(said, width)
        seen.add(1 + next(place for place, part in enumerate(shown) if drawn(part, width) == whole))
    assert seen == {1, 2, 3}


def test_a_warning_takes_the_room_of_the_id_before_it_loses_a_part() -> None:
    said = " · ".join(PARTS[:2])
    assert drawn(said, 480, warns=True) != drawn(PARTS[0], 480, warns=True)
    assert drawn(said, 480) == drawn(PARTS[0], 480)

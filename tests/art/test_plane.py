"""The plane of a search: the numbers at its edge."""

import pygame
import pytest

from game.art import paint
from game.art.plane import Frame, draw_ground, grid
from game.art.theme import LIGHT
from game.text import tongue


@pytest.fixture
def written(fonts: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note all that is written."""
    noted: list[str] = []
    plain = paint.text

    def note(words: str, *rest: object) -> pygame.Surface:
        noted.append(words)
        return plain(words, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(paint, "text", note)
    return noted


def test_large_numbers_are_written_as_the_language_does(written: list[str]) -> None:
    """The same plane is drawn anew when the language has changed."""
    sheet = pygame.Surface((600, 300))
    frame = Frame(sheet.get_rect(), 2000, 10, 1.0)
    try:
        for language, thousand in (("en", "1,000"), ("de", "1.000"), ("en", "1,000")):
            tongue.choose(language)
            before = pygame.image.tobytes(sheet, "RGB")
            draw_ground(sheet, frame, LIGHT)
            assert pygame.image.tobytes(sheet, "RGB") != before
            assert not written or thousand in written
            written.clear()
    finally:
        tongue.choose(tongue.ENGLISH)


def test_numbers_at_the_edge_stand_apart(written: list[str]) -> None:
    """Where not all have room, some lines have none."""
    labels = ["0", "10,000", "20,000", "30,000", "40,000"]
    for width, expected in (600, labels), (230, labels[:-1]), (120, ["0", "20,000"]):
        written.clear()
        grid((width, 300), 40_000, 1, 1.0, LIGHT, tuple(labels))
        assert written == ["0", "1", *expected], "those beside it, then those below"

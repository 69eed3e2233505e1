"""The help: keys and what they do."""

import pygame
import pytest

from game.art import paint
from game.art.theme import SMALL, THEMES
from game.ui import commands
from game.ui.kit import parts
from game.ui.sheets.rows import plain


@pytest.mark.parametrize("width", [420, 560, 740])
def test_words_beside_keys_break_into_lines_and_keep_their_size(width: int) -> None:
    pygame.font.init()
    row = plain.still(parts.keys("Everywhere", commands.help_lines()))
    high = row.place(pygame.Rect(0, 0, width, 2000), 1.0)
    drawn: list[tuple[str, int, pygame.Rect]] = []
    ground = THEMES["light"].card
    target = pygame.Surface((width, high))
    target.fill(ground)
    with pytest.MonkeyPatch.context() as patch:
        write = paint.text

        def noted(words: str, size: int, *rest: object) -> pygame.Surface:
            face = write(words, size, *rest)  # type: ignore[arg-type]  # passed on as it came
            drawn.append((words, size, face.get_rect()))
            return face

        patch.setattr(paint, "text", noted)
        row.draw(target, THEMES["light"], None)
    said = " ".join(words for words, _, _ in drawn)
    for _, words in commands.help_lines():
        assert all(word in said for word in words.split())
    assert {size for _, size, _ in drawn if size < SMALL} <= {13}, "words were made small"
    edge = target.subsurface((width - 1, 0, 1, high))
    assert pygame.transform.average_color(edge)[:3] == tuple(ground)[:3], "words were cut off"

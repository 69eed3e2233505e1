"""The status line: whole parts of what it says, and never half a one."""

from typing import Any

import pygame
import pytest

from game.art import kept, paint
from game.art.theme import DARK
from game.text import tongue
from game.text.tongue import NAMES, PSEUDO, many, say
from game.ui.layout import LEAST_SIZE, layout
from game.ui.status import Status
from game.ui.theatre.telling import LEGEND, SIGNS, TREE_LEGEND, TREE_SIGNS

PARTS = ("Draw a block, or drag one, or its edge", "dragged off the board, it is gone", "F1 tells")


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def drawn(
    said: str,
    width: int,
    warns: bool = False,
    scale: float = 1.0,
    hot: bool = False,
    game_id: str = "blocks:klotski",
) -> bytes:
    """Draw the line, this wide; it is higher where text is large."""
    sheet = pygame.Surface((width, round((34 if scale == 1 else 40) * scale)), 0, 24)
    Status().draw(sheet, sheet.get_rect(), DARK, scale, (said, warns), (game_id, hot))
    return pygame.image.tobytes(sheet, "RGB")


def test_parts_without_room_go_whole_and_from_the_end() -> None:
    said = " · ".join(PARTS)
    shown = [" · ".join(PARTS[:count]) for count in (1, 2, 3)]
    seen = set[int]()
    for width in range(420, 1000, 20):
        whole = drawn(said, width)
        seen.add(1 + next(place for place, part in enumerate(shown) if drawn(part, width) == whole))
    assert seen == {1, 2, 3}


@pytest.mark.parametrize("language", NAMES)
def test_in_the_smallest_window_the_signs_of_dots_are_told_beside_a_long_id(language: str) -> None:
    tongue.choose(language)
    legends = say(SIGNS), say(TREE_SIGNS)
    tongue.choose(tongue.ENGLISH)
    width = layout(*LEAST_SIZE, 1.0).status.width
    for said in legends:
        sheet = pygame.Surface((width, 34), 0, 24)
        status, game_id = Status(), "sliding:3x3:2,0,3,5,4,1,8,7,6"
        status.draw(sheet, sheet.get_rect(), DARK, 1.0, (said, False), (game_id, False))
        assert paint.font(14, 400).wide(said) < status.id_spot.x - 2 * 16
        # In two rows, where text is larger, each stays beside what it is called.
        for row in paint.lines(said, 28, 400):
            assert row[-1] not in "●○◆" and row[0] not in "→↑"


def test_a_warning_takes_the_room_of_the_id_before_it_loses_a_part() -> None:
    said = " · ".join(PARTS[:2])
    assert drawn(said, 480, warns=True) != drawn(PARTS[0], 480, warns=True)
    assert drawn(said, 480) == drawn(PARTS[0], 480)


def written(said: str, width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return all that is written on a line of large text, cut or not."""
    return " ".join(rows_of(said, width, monkeypatch))


def rows_of(
    said: str, width: int, monkeypatch: pytest.MonkeyPatch, scale: float = 2.0, **more: str
) -> list[str]:
    """List the rows of all that is written."""
    rows: list[str] = []
    write = paint.text

    def noted(words: str, *look: Any, **more: Any) -> pygame.Surface:
        rows.append(words)
        return write(words, *look, **more)

    with monkeypatch.context() as patch:
        patch.setattr(paint, "text", noted)
        kept.forget()
        drawn(said, width, scale=scale, game_id=more.get("game_id", "blocks:klotski"))
    return rows


@pytest.mark.parametrize(
    "game_id", ["flood:14x14c6m2#12345", "jugs:3,5,8:0,0,8:0,4,4", "blocks:4x4p12#2"]
)
def test_with_large_text_a_short_id_is_read_whole_in_the_smallest_window(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    width = layout(*LEAST_SIZE, 2.0).status.width
    *name, words = rows_of("Par 9", width, monkeypatch, game_id=game_id)
    assert "".join(name) == game_id and words == "Par 9"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_of_a_long_id_the_middle_is_left_out(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = f"flood:14x14c6:{'0123' * 48}5432"
    width = layout(*LEAST_SIZE, scale).status.width
    name, _ = rows_of("Par 9", width, monkeypatch, scale, game_id=game_id)
    first, last = name.split("…")
    assert first.startswith("flood:14") and game_id.startswith(first)
    assert last.endswith("5432") and game_id.endswith(last)


@pytest.mark.parametrize("sign", ["…", "·"])
def test_no_line_begins_with_what_belongs_to_the_words_before_it(sign: str) -> None:
    said = f"Points are counted {sign} and then more"
    for width in range(80, 400, 5):
        assert not any(line.startswith(sign) for line in paint.lines(said, 14, width)), width


@pytest.mark.parametrize("language", [*NAMES, PSEUDO])
def test_with_large_text_slips_and_legends_are_read_whole_in_the_smallest_window(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tongue.choose(language)
    asked = say("Find a move that keeps the pace: what you try is not played.")
    parts = (
        say("Slip {place} of {count}", place=2, count=3),
        many("one slip cost {cost}", "{count} slips cost {cost}", 3, count="three", cost="ten"),
        many("without it: par", "without them: par", 3),
    )
    legends = (say(LEGEND), say(TREE_LEGEND)) if language != PSEUDO else ()
    tongue.choose(tongue.ENGLISH)
    width = layout(*LEAST_SIZE, 2.0).status.width
    for said in (asked, " · ".join(parts), *legends):
        assert said in written(said, width, monkeypatch)


def test_the_id_is_read_where_words_took_its_room_as_soon_as_it_is_pointed_at() -> None:
    def seen(said: str, hot: bool) -> bytes:
        picture = drawn(said, 700, scale=2.0, hot=hot)
        sheet = pygame.image.frombytes(picture, (700, 80), "RGB")
        return pygame.image.tobytes(sheet.subsurface((500, 0, 200, 80)), "RGB")

    said = " · ".join(PARTS)
    assert seen(said, hot=False) != seen("", hot=False)
    assert seen(said, hot=True) == seen("", hot=True)

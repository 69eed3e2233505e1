"""Sheets in other languages, and what has to find room there: long names, long labels."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.art.theme import DARK
from game.text import tongue
from game.ui.kit import parts
from game.ui.kit.boxes import Box
from game.ui.kit.shown import Described
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.statistics import chart, figures, game_height, played, table
from tests.support import legible
from tests.support.hands import Hands
from tests.support.sheets import sheet_of, tab_to
from tools.strings import Entry, compiled

GERMAN = {
    "Settings": ["Einstellungen"],
    "Language": ["Sprache"],
    "Off": ["Aus"],
    "Progress": ["Statistik"],
    "{n} day in a row": ["{n} Tag in Folge", "{n} Tage in Folge"],
    "{month} {year}": ["{month} {year}"],
    "March": ["März"],
    "We": ["Mi"],
}
KIND = "Flood 14×14 · 6 colours · from column 9 and row 9 · limit 5 over par"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a little German to speak, and speak English again in the end."""
    texts = {
        text: Entry(text, "{n} days in a row" if len(known) > 1 else "", known=known)
        for text, known in GERMAN.items()
    }
    (tmp_path / "de.mo").write_bytes(compiled(texts, "de"))
    monkeypatch.setattr(tongue, "LANGUAGES", tmp_path)
    yield
    tongue.choose("en")


@pytest.mark.slow
@pytest.mark.usefixtures("german")
def test_settings_speak_another_language_at_once_and_the_next_sheet_too(hands: Hands) -> None:
    hands.press(pygame.K_F10)
    tab_to(hands, "Language")
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    told = sheet_of(hands).node()
    assert told.name == "Einstellungen" and sheet_of(hands).focus is not None
    names = {part.name for row in told.children for part in (row, *row.children)}
    assert {"Sprache", "Aus"} <= names and "Off" not in names
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_t)
    assert sheet_of(hands).node().name == "Statistik"
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_F10)
    tab_to(hands, "Sprache")
    hands.press(pygame.K_LEFT)
    assert sheet_of(hands).node().name == "Settings"


def drawn(row: Described[Any], width: int, scale: float = 1.0) -> tuple[list[legible.Seen], int]:
    """Draw a row in so much room; return what is seen of its text, and how high it is."""
    taken = row.place(pygame.Rect(10, 10, width, 10_000), scale)

    def draw() -> pygame.Surface:
        sheet = pygame.Surface((width + 20, taken + 30))
        row.draw(sheet, DARK, None)
        return sheet

    return legible.lines(draw), taken


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("width", [300, 460, 576])
@pytest.mark.parametrize(
    "make",
    [
        lambda: table(
            ["Board", "begun", "solved", "over the limit", "best"],
            [[KIND, "12", "11", "–", "1,204"], ["Jugs 3, 5, 8", "3", "3", "–", "7"]],
        ),
        lambda: table(
            ["Brett", "gespielt", "gelöst", "über dem Limit", "auf Par", "über Par", "beste"],
            [["Jugs 3, 5, 8", "12.004", "11.998", "1.204", "10.007", "0,3", "1.204"]],
        ),
        lambda: figures([("1,204", "without a hint, at par"), ("7", "streak, best 12")] * 3),
        lambda: chart(f"{KIND}; grey where par is not proved", [1, None, 3]),
        lambda: parts.terms([("best known line", KIND), ("par", "the fewest moves")]),
    ],
    ids=["table", "broad table", "figures", "chart", "terms"],
)
def test_what_is_long_breaks_into_lines_and_is_seen_whole(
    make: Callable[[], Box], width: int
) -> None:
    seen, _ = drawn(plain.still(make()), width)
    assert all(line.share > 0.97 for line in seen), [one.words for one in seen if one.share < 0.97]
    words = " ".join(line.words for line in seen)
    assert "…" not in words
    assert {*KIND.split()} <= {*words.split()} or KIND.split()[0] not in words


@pytest.mark.usefixtures("display")
def test_all_figures_of_a_table_are_in_sight_where_text_is_large_and_the_window_narrow() -> None:
    head = ["Brett", "gespielt", "gelöst", "über dem Limit", "auf Par", "über Par", "beste"]
    figures = ["12.004", "11.998", "1.204", "10.007", "0,3", "1.204"]
    seen, _ = drawn(plain.still(table(head, [["Jugs", *figures]])), 440, 2.0)
    words = [line.words for line in seen if line.share > 0.97]
    assert {*figures} <= {*words} and all(line.spot.right <= 450 for line in seen)


@pytest.mark.usefixtures("display")
def test_a_finished_game_of_a_long_kind_is_told_whole_beside_its_buttons() -> None:
    told = f"{KIND}: 23, par 22", "2 hints · 1:05 · 22 Nov 2026, 11:27"
    do = dict.fromkeys(("replay", "again", "review"), lambda: None)
    for width in (420, 576, 640):
        seen, taken = drawn(plain.still(played(*told, do)), width)
        _, high = drawn(plain.still(played(*told, do, listed=True)), width)
        assert " ".join(line.words for line in seen[:2]).startswith(KIND) or width == 420
        assert all(line.share > 0.97 for line in seen)
        assert high <= game_height(width) and high <= taken


def test_a_press_beside_the_options_of_a_group_takes_none() -> None:
    """Seven in rows of four leave a place free; to turn the group was what a press did there."""
    taken: list[int] = []
    options = [(place, f"Option {place}") for place in range(7)]
    row = Described(lambda now: parts.tabs("Tabs", options, now, taken.append), lambda: 0)
    pygame.font.init()
    high = row.place(pygame.Rect(0, 0, 320, 0), 1.0)
    last = row.spot("Tabs 6")
    assert last.right < 300 and row.at((310, last.centery)) is None, high
    assert row.at(last.center) == "Tabs 6"

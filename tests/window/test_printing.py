"""Printing from the window: a sheet that asks what, and a PDF that is written behind it."""

import re
import subprocess
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.play.daily import DAILIES
from game.play.printed import month
from game.rules.puzzle import BadGameID
from game.ui.nodes import Role
from game.ui.sheets import file_sheet
from tests.support.boards import SEED
from tests.support.calendar import TODAY
from tests.support.hands import Hands
from tests.support.pages import told_in
from tests.support.sheets import choose, is_open, options

pytestmark = pytest.mark.slow

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window where somebody plays; files go to a folder of the test's."""
    monkeypatch.setattr(file_sheet, "user_documents_path", lambda: tmp_path)
    made = Hands(SEED, training=False)
    yield made
    made.window.close()


def text_of(folder: Path) -> str:
    (path,) = folder.glob("*.pdf")
    done = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True)
    assert done.returncode == 0
    return done.stdout


def test_the_board_in_front_is_printed_and_its_solution_is_help(
    hands: Hands, tmp_path: Path
) -> None:
    """Only a window shows that who prints the solution of a board under way is helped by it."""
    hands.press("Menu", role=Role.BUTTON)
    hands.press("Print…")
    choose(hands, "Solutions", "Upside down")
    assert not hands.table.session.helped
    hands.press("Make a PDF", role=Role.BUTTON)
    hands.until(lambda: not is_open(hands), "the file")
    assert hands.notice.startswith("Saved") and hands.table.session.helped
    told = text_of(tmp_path)
    assert hands.table.session.board.id in told.replace("\n", "") and "Solutions" in told


def test_a_list_is_saved_as_a_page_with_par_and_what_was_reached(
    hands: Hands, tmp_path: Path
) -> None:
    """Only a window has a list that somebody plays through."""
    path = tmp_path / "boards.txt"
    day = DAILIES["jugs"].id(TODAY)
    boards = "sliding:3x3:1,2,3,4,5,6,7,0,8", "jugs:3,5,8:0,0,8:0,4,4", day
    path.write_text("\n".join(boards), encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    hands.until(lambda: is_open(hands), "the list")
    hands.press(pygame.K_RETURN)
    hands.until_proved()
    hands.press(pygame.K_LEFT)
    course = hands.table.desk.laid_out
    assert course is not None
    # As a board is that an earlier window has kept, and that nobody can read any more.
    course.boards.gone[1] = BadGameID("expected jugs")
    hands.press(pygame.K_s, CTRL)
    choose(hands, "Text", "The list")
    hands.press("Save", role=Role.BUTTON)
    hands.until(lambda: hands.notice.startswith("Saved"), "the page")
    (page,) = tmp_path.glob("*.html")
    told = told_in(page)
    first, second, third = told["boards"]
    assert ["par: 1 ✓", "quiet"] in first["lines"] and first["board"] == 0
    assert second["lines"] == [["expected jugs", "slip"]]
    assert second["id"] == "jugs:3,5,8:0,0,8:0,4,4" and second["board"] == -1
    assert ["not played: —", "quiet"] in third["lines"]
    assert any(text.startswith("board of ") for text, _ in third["lines"])


def test_a_month_that_is_over_meanwhile_is_still_printed(hands: Hands, tmp_path: Path) -> None:
    """Only a window is open over the end of a month."""
    hands.press(pygame.K_p, CTRL)
    month = [*options(hands, "What")][1]
    choose(hands, "What", month)
    hands.calendar.go_on(days=40)
    hands.press(pygame.K_RETURN)
    assert any(name.startswith("Board 1 of") for name in hands.screen)
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert not [*tmp_path.glob("*.pdf")]


def test_the_last_month_that_there_is_can_be_printed(hands: Hands) -> None:
    """Only a window asks for the month after it."""
    hands.calendar.go_on(days=(date.max - TODAY).days)
    hands.press(pygame.K_p, CTRL)
    assert len([*options(hands, "What")]) == 2
    assert len([*month(date(9999, 12, 1))]) == 3 * 31


def test_a_month_of_days_can_be_given_up_and_leaves_nothing(hands: Hands, tmp_path: Path) -> None:
    """Only a window shows that boards are found out behind it, and left with their sheet."""
    hands.press(pygame.K_p, CTRL)
    months = [*options(hands, "What")]
    assert len(months) == 3 and "The list" not in months
    choose(hands, "What", months[-1])
    hands.press(pygame.K_RETURN)
    later = re.compile("Board ([2-9]|[0-9]{2}) of ")
    hands.until(lambda: any(later.match(node.name) for node in hands.nodes), "a board")
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert hands.notice == "Nothing was saved." and not [*tmp_path.glob("*.pdf")]

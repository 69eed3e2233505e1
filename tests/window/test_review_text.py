"""The review as text: copied by S when it is asked for again, and saved as a file."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.keep.settings import load_settings
from game.ui.nodes import Role
from game.ui.sheets import file_sheet, saving
from tests.support.films import decoded
from tests.support.hands import Hands
from tests.support.pages import told_in
from tests.support.person import wait_for
from tests.support.sheets import sheet_of, tab_to

BOARD = "flood:4x4c4m0#2"
SLIPPED = tuple("0231230")
SHORT = f"""\
Parlour Flood 4×4 · 4 colours
solved in 7 moves, par 5 (proved), 2 over the limit, 0 hints
▲···· ▲·
{BOARD}
"""
REVIEW = """
Move 1: orange cost 1; yellow kept 4 to go.
Move 6: yellow cost 1; orange solved it.
Only moves found: 3, 4, 7.
Two slips cost two; without them you would have made par.
"""


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window on a small board; files go to a folder of the test's."""
    monkeypatch.setattr(file_sheet, "user_documents_path", lambda: tmp_path)
    made = Hands(BOARD, training=False)
    made.window.settings.shared = "plain"
    yield made
    made.window.close()


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is copied."""
    found: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.copy", found.append)
    return found


def play_on(hands: Hands, moves: tuple[str, ...] = SLIPPED) -> None:
    for move in moves:
        hands.table.play(move)
        hands.turn()


def until_judged(hands: Hands) -> None:
    """Let the solver go on until every move is judged, and the only moves are known."""

    def done() -> bool:
        return saving.shared(hands.window.host, reviewed=True).endswith(REVIEW)

    wait_for(lambda: hands.after_a_turn(done), "the review")


@pytest.mark.slow
def test_s_copies_the_line_of_signs_and_again_the_review(hands: Hands, copied: list[str]) -> None:
    play_on(hands)
    until_judged(hands)
    hands.press(pygame.K_s)
    assert hands.notice == "Text to share copied. Share again to add its review."
    hands.press(pygame.K_s)
    assert hands.notice == "Text and review copied."
    hands.press(pygame.K_s)
    assert copied == [SHORT, SHORT + REVIEW, SHORT]


@pytest.mark.slow
def test_a_play_under_way_is_not_reviewed_for_that_would_be_a_hint(
    hands: Hands, copied: list[str]
) -> None:
    play_on(hands, SLIPPED[:2])
    hands.press(pygame.K_s)
    assert hands.notice == "Text to share copied."
    hands.press(pygame.K_s)
    assert "kept" not in copied[1] and copied[0] == copied[1]
    hands.press(pygame.K_s, pygame.KMOD_LCTRL)
    hands.press("Review", role=Role.RADIO)
    hands.press(pygame.K_RETURN)
    field = sheet_of(hands).field
    assert field is not None and "once the board is solved" in saving.said(
        saving.REVIEW, hands.table
    )


@pytest.mark.slow
def test_a_solved_play_is_told_whole_while_some_of_it_is_undone(
    hands: Hands, copied: list[str]
) -> None:
    play_on(hands)
    until_judged(hands)
    hands.table.undo()
    hands.table.undo()
    hands.press(pygame.K_s)
    hands.press(pygame.K_s)
    assert copied == [SHORT, SHORT + REVIEW]


@pytest.mark.slow
def test_another_game_begins_with_the_short_text(hands: Hands, copied: list[str]) -> None:
    play_on(hands)
    until_judged(hands)
    hands.press(pygame.K_s)
    hands.table.go_to(0)
    par = hands.table.par
    assert par is not None and par.best is not None
    play_on(hands, par.best)
    hands.press(pygame.K_s)
    assert copied[1].splitlines()[1] == "solved in 5 moves, par 5 (proved), 0 hints, 1 takeback"


@pytest.mark.slow
def test_the_review_is_saved_as_text(hands: Hands, tmp_path: Path) -> None:
    play_on(hands)
    until_judged(hands)
    hands.press(pygame.K_s, pygame.KMOD_LCTRL)
    hands.press("Review", role=Role.RADIO)
    hands.press(pygame.K_RETURN)
    (file,) = (path for path in tmp_path.iterdir() if path.is_file())
    assert file.name == "flood-4x4c4m0-2-review.txt"
    assert file.read_text(encoding="utf-8") == SHORT + REVIEW


@pytest.mark.slow
@pytest.mark.parametrize("moves", [SLIPPED[:2], SLIPPED])
def test_a_game_is_saved_as_a_page_once_it_is_over(
    hands: Hands, tmp_path: Path, moves: tuple[str, ...]
) -> None:
    play_on(hands, moves)
    if moves == SLIPPED:
        until_judged(hands)
    hands.press(pygame.K_s, pygame.KMOD_LCTRL)
    hands.press("Page", role=Role.RADIO)
    hands.press(pygame.K_RETURN)
    if moves != SLIPPED:
        assert any("once the board is solved" in name for name in hands.screen)
        assert not any(path.suffix == ".html" for path in tmp_path.iterdir())
        return
    hands.until(lambda: hands.notice.startswith("Saved"), "the page")
    told = told_in(tmp_path / "flood-4x4c4m0-2-page.html")
    assert [row.get("kind") for row in told["rows"]].count("slip") == 2
    assert len(told["rows"]) == len(SLIPPED) + 1 and told["beside"] is not None


@pytest.mark.slow
def test_a_film_of_the_game_has_its_review_below_where_that_is_wanted(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_sheet, "user_pictures_path", lambda: tmp_path)
    play_on(hands)
    until_judged(hands)
    hands.window.overlay.ending.put_away()
    for turn in range(2):
        hands.press(pygame.K_s, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        if turn:
            tab_to(hands, "Review under a film of the game")
            hands.press(pygame.K_SPACE)
        tab_to(hands, "save")
        hands.press(pygame.K_RETURN)

        def saved() -> bool:
            hands.turn()
            return hands.window.overlay.sheet is None

        wait_for(saved, "the film")
    assert load_settings().film_review
    plain, reviewed = (decoded(path.read_bytes())[0] for path in sorted(tmp_path.glob("*.gif")))
    assert len(plain) == len(reviewed) == 8
    if plain[0].height > reviewed[0].height:
        plain, reviewed = reviewed, plain
    under = [frame.crop((0, plain[0].height, *frame.size)) for frame in reviewed]
    assert len({frame.tobytes() for frame in under}) == 8, "it grows with every frame"


@pytest.mark.slow
def test_from_the_review_the_whole_play_is_told(hands: Hands, copied: list[str]) -> None:
    play_on(hands)
    until_judged(hands)
    hands.window.doers.do("review")
    hands.turn()
    assert hands.table.session.cursor < len(SLIPPED), "it stands before the first slip"
    hands.window.doers.do("share")
    hands.window.doers.do("share")
    assert copied == [SHORT, SHORT + REVIEW]
    assert [each.steps for each in saving.scripts(saving.GAME, hands.table)] == [7]

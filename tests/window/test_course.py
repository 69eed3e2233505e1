"""A list of boards to play through: shown, played in turn, with par beside what the file states."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import families
from game.answer import Answer
from game.play.course import Course
from game.play.session import Session
from game.rules.puzzle import Position
from game.ui.sheets.list_sheet import figures, left_out
from game.ui.sheets.rows.listing import Listing
from game.ui.sheets.sheet import Sheet
from game.views import wording
from solvers import solve
from tests.support.boards import ARTICLE, EIGHT, SEED, SMALL
from tests.support.hands import Hands, listed
from tests.support.person import Player, Screen, wait_for
from tests.support.sheets import sheet_of, wait_for_card

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
DUMPS = """
3 by 3 -> 4
  012
  120
  201
2 by 2 with 3 -> 5
:
  01
  1x
2 by 2 -> 2
  01
  10
nonsense
"""


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(SEED, **getattr(request, "param", {}))
    yield made
    made.window.close()


def drop(hands: Hands, path: Path, text: str) -> Sheet:
    """Drop a file with this text on the window; return the list that opens."""
    path.write_text(text, encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    return sheet_of(hands)


def listing(sheet: Sheet) -> Listing:
    return next(row for row in sheet._rows if isinstance(row, Listing))


def row(hands: Hands, place: int) -> tuple[int, int]:
    return sheet_of(hands)._rows[-1].spot(f"{place} play").center


def told(hands: Hands, place: int) -> list[str]:
    """What the list says of a board, as it is shown."""
    course = hands.table.course
    assert course is not None
    return [f"{figure.value} {figure.label}" for figure in figures(course, place, True)]


def until(hands: Hands, true: Callable[[], bool], what: str) -> None:
    def turned() -> bool:
        hands.turn()
        return true()

    wait_for(turned, what)


@pytest.mark.slow
def test_a_dropped_dump_is_a_list_with_limit_and_proved_par(hands: Hands, tmp_path: Path) -> None:
    sheet = drop(hands, tmp_path / "easy.txt", DUMPS)
    assert sheet._title == "easy.txt" and hands.table.session.board.id == SEED
    assert told(hands, 0)[0] == "4 limit"
    until(hands, lambda: told(hands, 0)[1] == "4 ✓ par", "par of the first board")
    until(hands, lambda: told(hands, 1)[1] == "2 ✓ par", "par of the other")
    assert told(hands, 1) == ["2 limit", "2 ✓ par", "— not yet"]


@pytest.mark.slow
def test_the_list_says_what_could_not_be_read(hands: Hands, tmp_path: Path) -> None:
    drop(hands, tmp_path / "easy.txt", DUMPS)
    course = hands.table.course
    assert course is not None and len(course.boards) == 2
    assert str(course.faults[0]) == "line 9, column 4: expected a colour from 0 to 9, found 'x'"
    assert len(course.faults) == 2 and str(course.faults[1]).startswith("line 13, column 1: ")


@pytest.mark.slow
def test_the_lines_that_could_not_be_read_are_named(hands: Hands, tmp_path: Path) -> None:
    for count, said in (
        (1, "One could not be read and was left out. Line 3, column 1: expected"),
        (3, "3 could not be read and were left out: lines 3, 4, 5. The first: line 3, column 1"),
        (14, "left out: lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 2 more. The first: "),
    ):
        drop(hands, tmp_path / f"{count}.txt", f"{SMALL}\n{EIGHT}\n" + "nonsense\n" * count)
        course = hands.table.course
        assert course is not None and len(course.boards) == 2
        assert said in left_out(course.faults)
        hands.press(pygame.K_ESCAPE)


def test_a_window_opened_on_a_file_of_several_boards_shows_the_list(
    screen: Screen, tmp_path: Path
) -> None:
    boards = tmp_path / "three.txt"
    boards.write_text(f"{SMALL}\nnonsense\n{EIGHT}\n{ARTICLE}\n")
    with Player(screen, tmp_path, "--file", str(boards)) as player:
        player.wait_for_caption("Flood 3x3")
        player.press("Down", "Return")
        player.wait_for_caption("Sliding 3x3")
        player.press("n")
        player.wait_for_caption("Collapse 5x5")


@pytest.mark.slow
def test_the_boards_are_played_in_turn_and_the_list_tells_which_are_done(
    hands: Hands, tmp_path: Path
) -> None:
    drop(hands, tmp_path / "two.txt", f"{EIGHT}\n{NEAR}\n{SMALL}\n")
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id == EIGHT and hands.window.overlay.sheet is None
    hands.until_proved()
    for move in ("4", "5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    hands.press(pygame.K_l)
    assert told(hands, 0)[1:] == ["3 ✓ par", "3 at par"]
    hands.press(pygame.K_l)
    hands.turn()
    assert sheet_of(hands)._title == "Solved in 3", "the card is back"
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == NEAR
    hands.click(hands.spot_of("4"))
    hands.click(hands.window._rail.spots["list"].center)
    assert told(hands, 1)[2] == "1 so far"
    hands.click(row(hands, 2))
    assert hands.table.session.board.id == SMALL
    hands.press(pygame.K_l)
    hands.press(pygame.K_UP)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id == NEAR and hands.moves == ["4"], "it is as it was left"


@pytest.mark.slow
def test_a_pasted_text_with_several_boards_is_a_list_too(hands: Hands) -> None:
    hands.window.doers.paste_box.open_box(f"{EIGHT}\n{NEAR}")
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert listing(sheet_of(hands)).stops == ["0 play"]
    hands.press(pygame.K_ESCAPE)
    assert hands.table.session.board.id == SEED, "nothing was chosen: the board in front stays"
    hands.press(pygame.K_n)
    assert hands.table.session.board.id not in (EIGHT, NEAR)


def test_what_was_solved_on_another_day_is_known(hands: Hands, tmp_path: Path) -> None:
    play = Session(families.read(NEAR))
    for move in ("5", "6"):
        play.play(move)
    hands.store.finish(play, 2, 2)
    drop(hands, tmp_path / "two.txt", f"{EIGHT}\n{NEAR}\n")
    assert told(hands, 1)[2].startswith("2 ")


@pytest.mark.slow
def test_a_thousand_boards_are_gone_through_by_keys_and_by_mouse(
    hands: Hands, tmp_path: Path
) -> None:
    boards = [families.deal(families.FAMILIES["flood"], "5x5c4", str(i)) for i in range(1200)]
    sheet = drop(hands, tmp_path / "many.txt", "\n".join(board.id for board in boards))
    shown = listing(sheet)
    assert len(shown.seen) < 20, "only what is in sight is drawn"
    hands.press(pygame.K_PAGEDOWN)
    page = int(shown.stops[0].split()[0])
    assert 4 < page < 20 and page in shown.seen
    hands.press(pygame.K_END)
    assert shown.stops == ["1199 play"] and 1199 in shown.seen
    hands.press(pygame.K_PAGEUP)
    hands.press(pygame.K_DOWN)
    assert shown.stops == [f"{1199 - page + 1} play"]
    hands.press(pygame.K_HOME)
    assert shown.stops == ["0 play"] and shown.seen.start == 0
    lane = sheet.scroll.lane
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=lane.center, button=pygame.BUTTON_LEFT)
    )
    hands.turn()
    assert 550 < shown.seen.start < 650
    hands.point(lane.midbottom)
    assert 1199 in shown.seen
    hands.click(row(hands, 1198))
    assert hands.table.session.board.id == boards[1198].id


@pytest.mark.slow
def test_until_every_board_is_proved_the_window_goes_on_by_itself(
    hands: Hands, tmp_path: Path
) -> None:
    hands.until_proved()
    texts = [f"flood:3x3c3#{seed}" for seed in range(5)]
    drop(hands, tmp_path / "some.txt", "\n".join(texts))
    worker = hands.table.analysis.worker
    for place in range(5):
        worker.release()
        wait_for(lambda: not worker.busy, "the end of a solve")
        hands.turn()
        assert "✓" in told(hands, place)[1]
        assert place == 4 or hands.window._busy, "it looks for news without being touched"


ASKED: list[Position] = []


def unsure(position: Position) -> Iterator[Answer]:
    """Know a line, and never prove that it is a shortest one."""
    ASKED.append(position)
    line = next(answer.best for answer in solve(position) if answer.best is not None)
    while True:
        yield Answer(1, line, 1, "unsure")


@pytest.mark.slow
@pytest.mark.parametrize("hands", [{"solver": unsure}], indirect=True)
def test_without_a_proof_the_list_gives_a_range(hands: Hands, tmp_path: Path) -> None:
    drop(hands, tmp_path / "two.txt", f"{SMALL}\nflood:2x2c2:0110\n")
    assert told(hands, 0)[1] == "— par"
    until(hands, lambda: told(hands, 0)[1] != "— par", "what is known")
    assert told(hands, 0)[1].startswith("1–") and "✓" not in told(hands, 0)[1]


@pytest.mark.slow
@pytest.mark.parametrize("hands", [{"solver": unsure}], indirect=True)
def test_boards_in_sight_come_first_and_the_one_in_front_keeps_its_turn(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.course.FIRST_SECONDS", 1e-6)
    monkeypatch.setattr("game.play.course.SECOND_SECONDS", 2e-6)
    boards = [families.deal(families.FAMILIES["flood"], "5x5c4", str(i)) for i in range(60)]
    ASKED.clear()
    sheet = drop(hands, tmp_path / "many.txt", "\n".join(board.id for board in boards))
    front = hands.table.analysis.job(hands.table.session.position)
    assert front is not None
    began = front.seconds
    seen = [boards[place].start for place in listing(sheet).seen]
    until(hands, lambda: len(set(ASKED)) > len(seen) + 3, "the boards in sight")
    asked = list(dict.fromkeys(position for position in ASKED if position in seen))
    assert asked == seen and ASKED.index(seen[-1]) == len(seen) - 1
    assert front.seconds > began, "the board in front is worked on all the while"


@pytest.mark.slow
def test_with_the_list_closed_nothing_is_solved_but_the_board_in_front(
    hands: Hands, tmp_path: Path
) -> None:
    drop(hands, tmp_path / "two.txt", f"{EIGHT}\n{NEAR}\n")
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert hands.table.analysis._aside is None


@pytest.mark.slow
def test_par_found_in_the_list_is_there_when_its_board_is_played(
    hands: Hands, tmp_path: Path
) -> None:
    drop(hands, tmp_path / "two.txt", f"{EIGHT}\n{NEAR}\n")
    until(hands, lambda: told(hands, 0)[1] == "3 ✓ par", "par")
    hands.press(pygame.K_RETURN)
    assert hands.table.par is not None and hands.table.par.proved
    assert wording.known(hands.table) == "From the start: par 3, known from the list"
    assert wording.engine_room(hands.table) == [("From the start", "Known from the list")]


def test_without_a_list_its_key_says_what_to_do(hands: Hands) -> None:
    hands.press(pygame.K_l)
    assert hands.window.notices.notice is not None
    assert "drop or paste several" in hands.window.notices.notice[0]


def test_next_is_what_is_not_solved_and_then_what_was_left_out() -> None:
    course = listed(EIGHT, NEAR, SMALL, "flood:2x2c2:0110")
    assert isinstance(course, Course)
    boards = course.boards
    course.take(1)
    assert course.next_after(boards[1]) == 2
    course.note({boards[2].id: 5})
    assert course.next_after(boards[1]) == 3
    course.take(3)
    assert course.next_after(boards[3]) == 0
    course.take(0)
    assert course.next_after(boards[0]) == 1, "it was begun, not solved"
    assert course.next_after(boards[3]) == 0, "those begun come round again"
    assert course.next_after(families.read(SEED)) is None
    course.note({boards[2].id: 7})
    assert course.reached(2) == 5 and course.solved == 1
    course.note({boards[place].id: 9 for place in (0, 1)})
    assert course.next_after(boards[3]) is None, "no other is left"


def test_the_same_board_twice_is_two_places() -> None:
    course = listed(NEAR, SMALL, NEAR)
    assert course is not None
    third = course.take(2)
    assert course.place_of(third.board) == 2
    course.take(1)
    assert course.place_of(families.read(NEAR)) == 0

"""A list of boards to play through: shown, played in turn, with par beside what the file states."""

import re
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from threading import Event, Timer

import pygame
import pytest

from game import families
from game.answer import Answer
from game.art import paint
from game.play.course import Course
from game.play.daily import DAILIES
from game.play.session import Session
from game.rules.flood import Flood
from game.rules.puzzle import Position
from game.ui.kit.boxes import Painted
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role
from game.ui.sheets.rows.entry import Facts, Figure, entry
from game.words import pars
from solvers import solve
from tests.support.boards import ARTICLE, EIGHT, SEED, SMALL
from tests.support.calendar import TODAY
from tests.support.hands import Hands, listed
from tests.support.person import PATIENCE, Player, Screen, wait_for
from tests.support.sheets import wait_for_card

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


def drop(hands: Hands, path: Path, text: str) -> None:
    """Drop a file with this text on the window: the list opens."""
    path.write_text(text, encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    hands.until(lambda: is_open(hands), "the list")


def is_open(hands: Hands) -> bool:
    return any(node.role is Role.LIST for node in hands.nodes)


def lines(hands: Hands) -> dict[int, Node]:
    """The lines in sight, by their places."""
    listing = next(node for node in hands.nodes if node.role is Role.LIST)
    return {node.place[0]: node for node in listing.children if node.place is not None}


def told(hands: Hands, place: int) -> list[str]:
    """What the list says of a board, as it is shown: below its kind, and whether it is in front."""
    _, _, _, *figures = lines(hands)[place].name.removesuffix(", in front").split(", ")
    return figures


def here(hands: Hands) -> int:
    """The place of the line that has the focus."""
    return next(place for place, node in lines(hands).items() if node.name == hands.focus)


@pytest.mark.slow
def test_a_dropped_dump_is_a_list_with_limit_and_proved_par(hands: Hands, tmp_path: Path) -> None:
    drop(hands, tmp_path / "easy.txt", DUMPS)
    assert hands.there("easy.txt", Role.DIALOG) and hands.table.session.board.id == SEED
    assert told(hands, 0)[0] == "limit 4"
    hands.until(lambda: told(hands, 0)[1] == "par 4 ✓", "par of the first board")
    hands.until(lambda: told(hands, 1)[1] == "par 2 ✓", "par of the other")
    assert told(hands, 1) == ["limit 2", "par 2 ✓", "not played —"]


@pytest.mark.slow
def test_boards_of_a_list_of_before_are_dealt_beside_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a list opened while its boards are being dealt shows that the window does not wait."""
    names = [f"flood:4x4c3m2#before-{seed}" for seed in range(4)]
    before = Hands(SEED)
    drop(before, tmp_path / "dealt.txt", "\n".join(names))
    before.press(pygame.K_ESCAPE)
    before.window.close()
    goes_on, begun, read = Event(), list[str](), families.read

    def slowly(text: str) -> families.Board:
        if threading.current_thread() is not threading.main_thread():
            begun.append(text)
            assert goes_on.wait(PATIENCE), "nobody let the boards be dealt"
        return read(text)

    monkeypatch.setattr(families, "read", slowly)
    hands = Hands()
    hands.press(pygame.K_l)
    for place, name in enumerate(names):
        assert name.partition(":")[2] in lines(hands)[place].name and "par …" in told(hands, place)
    wait_for(lambda: begun == names[:1], "the first board")
    goes_on.set()
    hands.until(lambda: all("par" in told(hands, place)[0] for place in range(4)), "the boards")
    hands.until(lambda: all("✓" in told(hands, place)[0] for place in range(4)), "their par")
    assert begun == names
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id == names[0]
    hands.window.close()


@pytest.mark.slow
def test_the_list_says_what_could_not_be_read(hands: Hands, tmp_path: Path) -> None:
    drop(hands, tmp_path / "easy.txt", DUMPS)
    course = hands.table.desk.laid_out
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
        course = hands.table.desk.laid_out
        assert course is not None and len(course.boards) == 2
        assert any(said in name for name in hands.screen)
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
    assert hands.table.session.board.id == EIGHT and not is_open(hands)
    hands.until_proved()
    for move in ("4", "5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    hands.press(pygame.K_l)
    assert told(hands, 0) == ["par 3 ✓", "at par 3"]
    hands.press(pygame.K_l)
    hands.turn()
    assert hands.there("Solved in 3", Role.DIALOG), "the card is back"
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == NEAR
    hands.click(hands.spot_of("4"))
    hands.press("List")
    assert told(hands, 1)[1] == "so far 1"
    hands.click(pygame.Rect(lines(hands)[2].spot).center)
    assert hands.table.session.board.id == SMALL
    hands.press(pygame.K_l)
    hands.press(pygame.K_UP)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id == NEAR and hands.moves == ["4"], "it is as it was left"


def begin_some(hands: Hands) -> None:
    """Play a move on the second and on the third board of a list, which is open."""
    for place, move in ((1, "4"), (2, None)):
        hands.click(pygame.Rect(lines(hands)[place].spot).center)
        made = move or hands.table.session.position.moves()[0]
        hands.table.play(made)
        hands.turn()
        hands.press(pygame.K_l)


def test_a_clean_par_is_told_as_one_in_the_list() -> None:
    hands = Hands(EIGHT, "sliding:2x2:1,2,0,3", training=False)
    with closing(hands.window):
        hands.until_proved()
        for move in ("5", "6"):
            hands.window.moves.play(move)
            hands.turn()
        hands.press(pygame.K_ESCAPE)
        hands.press(pygame.K_l)
        hands.until(lambda: told(hands, 0) == ["par 3 ✓", "clean 3"], "what was reached")
        hands.press(pygame.K_HOME)
        hands.press(pygame.K_RETURN)
        assert hands.table.session.board.id == EIGHT and hands.moves == []
        hands.press(pygame.K_l)
        hands.until(lambda: told(hands, 0) == ["par 3 ✓", "clean 3"], "what was reached before")


def test_a_list_given_again_goes_on_with_what_was_begun_on_its_boards(
    hands: Hands, tmp_path: Path
) -> None:
    drop(hands, tmp_path / "three.txt", f"{EIGHT}\n{NEAR}\n{SMALL}\n")
    begin_some(hands)
    hands.press(pygame.K_ESCAPE)
    drop(hands, tmp_path / "more.txt", f"{SMALL}\n{EIGHT}\n{NEAR}\n{SEED}\n")
    assert [told(hands, place)[-1] for place in range(3)] == [
        "so far 1",
        "not played —",
        "so far 1",
    ]
    hands.click(pygame.Rect(lines(hands)[2].spot).center)
    assert hands.moves == ["4"], "it is as it was left"


def test_a_start_with_the_same_list_goes_on_with_what_was_begun_on_its_boards(
    hands: Hands, tmp_path: Path
) -> None:
    boards = f"{EIGHT}\n{NEAR}\n{SMALL}\n"
    drop(hands, tmp_path / "three.txt", boards)
    begin_some(hands)
    hands.press(pygame.K_ESCAPE)
    hands.window.close()
    again = Hands(*boards.split())
    again.press(pygame.K_l)
    assert [told(again, place)[-1] for place in (1, 2)] == ["so far 1", "so far 1"]
    again.window.close()
    kept = Hands()
    kept.press(pygame.K_l)
    assert [told(kept, place)[-1] for place in (1, 2)] == ["so far 1", "so far 1"]
    kept.window.close()


@pytest.mark.parametrize("board", [EIGHT, DAILIES["sliding"].id(TODAY)], ids=["exact", "daily"])
def test_a_start_with_a_board_goes_on_with_it_as_it_was_left(board: str) -> None:
    made = Hands(board)
    move = made.table.session.position.moves()[0]
    made.table.play(move)
    made.turn()
    made.window.close()
    # Of the days' boards a start takes up only the one that was touched last.
    between = Hands(DAILIES["jugs"].id(TODAY))
    between.table.play(between.table.session.position.moves()[0])
    between.turn()
    between.window.close()
    again = Hands(board)
    assert again.moves == [move]
    again.window.close()


@pytest.mark.parametrize("day", [TODAY, TODAY - timedelta(days=1)], ids=["today", "yesterday"])
def test_a_list_of_daily_boards_goes_on_with_each_of_them(day: date) -> None:
    boards = [DAILIES[name].id(day) for name in ("sliding", "jugs")]
    for board in boards:
        made = Hands(board)
        made.table.play(made.table.session.position.moves()[0])
        made.turn()
        made.window.close()
    both = Hands(*boards)
    both.press(pygame.K_l)
    assert all(told(both, place)[-1].startswith("so far") for place in (0, 1))
    both.window.close()


@pytest.mark.slow
def test_a_pasted_text_with_several_boards_is_a_list_too(hands: Hands) -> None:
    hands.window.doers.paste_box.open_box(f"{EIGHT}\n{NEAR}")
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert here(hands) == 0 and len(lines(hands)) == 2
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
    assert told(hands, 1)[1].endswith(" 2")


@pytest.mark.slow
def test_a_thousand_boards_are_gone_through_by_keys_and_by_mouse(
    hands: Hands, tmp_path: Path
) -> None:
    boards = [families.deal(families.FAMILIES["flood"], "5x5c4", str(i)) for i in range(1200)]
    drop(hands, tmp_path / "many.txt", "\n".join(board.id for board in boards))
    assert len(lines(hands)) < 20, "only what is in sight is drawn"
    first = bar(hands)
    hands.press(pygame.K_PAGEDOWN)
    page = here(hands)
    assert 4 < page < 20
    hands.press(pygame.K_END)
    assert here(hands) == 1199
    last = bar(hands)
    hands.press(pygame.K_PAGEUP)
    hands.press(pygame.K_DOWN)
    assert here(hands) == 1199 - page + 1
    hands.press(pygame.K_HOME)
    assert here(hands) == 0 == min(lines(hands))
    middle = first.centerx, (first.centery + last.centery) // 2
    pressed = {"pos": middle, "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pressed))
    hands.turn()
    # That of the focus is told, too.
    assert 550 < min({*lines(hands)} - {0}) < 650
    hands.point(last.midbottom, held=True)
    assert 1199 in lines(hands)
    hands.click(pygame.Rect(lines(hands)[1198].spot).center)
    assert hands.table.session.board.id == boards[1198].id


def bar(hands: Hands) -> pygame.Rect:
    """Find the bar to scroll by, at the right of the sheet, in the picture."""
    sheet = next(pygame.Rect(node.spot) for node in hands.nodes if node.role is Role.DIALOG)
    lane, screen = (
        pygame.Rect(sheet.right - 20, sheet.y, 20, sheet.height),
        pygame.display.get_surface(),
    )
    assert screen is not None
    ink = screen.map_rgb(hands.window.stage.look.theme.faint)
    across, down = (pygame.surfarray.array2d(screen.subsurface(lane)) == ink).nonzero()
    place = lane.x + int(across.min()), lane.y + int(down.min())
    return pygame.Rect(place, (int(across.max() - across.min()), int(down.max() - down.min())))


@pytest.mark.slow
def test_until_every_board_is_proved_the_window_goes_on_by_itself(
    hands: Hands, tmp_path: Path
) -> None:
    hands.until_proved()
    texts = [f"flood:3x3c3#{seed}" for seed in range(5)]
    drop(hands, tmp_path / "some.txt", "\n".join(texts))
    nudged = Event()

    def nudge() -> None:
        nudged.set()
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    late = Timer(PATIENCE, nudge)
    late.start()
    while not all("✓" in told(hands, place)[0] for place in range(5)):
        hands.window.turn()
        assert not nudged.is_set(), "it looks for news without being touched"
    late.cancel()


ASKED: list[Position] = []


def unsure(position: Position) -> Iterator[Answer]:
    """Know a line, and never prove that it is a shortest one."""
    ASKED.append(position)
    line = next(answer.best for answer in solve(position) if answer.best is not None)
    while True:
        yield Answer(1, line, 1, "unsure")


def test_of_a_board_that_can_not_be_cleared_par_is_how_few_are_left(
    hands: Hands, tmp_path: Path
) -> None:
    drop(hands, tmp_path / "two.txt", "same:4x3c3:112/002/201/021\njugs:2,4:0,3:1,2")
    hands.until(lambda: "par none ✓" in told(hands, 1), "par of the last board")
    assert told(hands, 0)[0] == "par 2 left ✓"


@pytest.mark.parametrize("wide", [580, 616])
def test_what_is_told_of_points_in_the_list_has_its_full_size(hands: Hands, wide: int) -> None:
    told = Figure("—", "limit"), Figure("1,657–2,307", "par"), Figure("91", "1,032 under par")
    line = entry(1, "Same Game", lambda side: pygame.Surface((side, side)), Facts("", told), str)
    row = Described(lambda _: line, lambda: 0)
    row.place(pygame.Rect(0, 0, wide, 0), 1.0)
    shown = {
        one.laid.box.value: one.spot for one in row.leaves if isinstance(one.laid.box, Painted)
    }
    assert paint.fitting_size(["1,657–2,307"], 17, shown[told[1]].width - 6, 600) == 17
    assert paint.fitting_size(["1,032 under par"], 12, shown[told[2]].width - 6) == 12


@pytest.mark.slow
@pytest.mark.parametrize("hands", [{"solver": unsure}], indirect=True)
def test_without_a_proof_the_list_gives_a_range(hands: Hands, tmp_path: Path) -> None:
    drop(hands, tmp_path / "two.txt", f"{SMALL}\nflood:2x2c2:0110\n")
    # A busy machine may have it known before the first look.
    assert re.match("par (—|1–)", told(hands, 0)[0])
    hands.until(lambda: told(hands, 0)[0] != "par —", "what is known")
    assert told(hands, 0)[0].startswith("par 1–") and "✓" not in told(hands, 0)[0]


@pytest.mark.slow
@pytest.mark.parametrize("hands", [{"solver": unsure}], indirect=True)
def test_boards_in_sight_come_first_and_the_one_in_front_keeps_its_turn(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.course.FIRST_SECONDS", 1e-6)
    monkeypatch.setattr("game.play.course.SECOND_SECONDS", 2e-6)
    boards = [families.deal(families.FAMILIES["flood"], "5x5c4", str(i)) for i in range(60)]
    ASKED.clear()
    drop(hands, tmp_path / "many.txt", "\n".join(board.id for board in boards))
    front = hands.table.agenda.job(hands.table.session.position)
    assert front is not None
    began = front.seconds
    seen = [boards[place].start for place in lines(hands)]
    hands.until(lambda: len(set(ASKED)) > len(seen) + 3, "the boards in sight")
    asked = list(dict.fromkeys(position for position in ASKED if position in seen))
    assert asked == seen and ASKED.index(seen[-1]) == len(seen) - 1
    assert front.seconds > began, "the board in front is worked on all the while"


def endless(position: Position) -> Iterator[Answer]:
    """Solve what the board in front comes to, and come to no end with those of the list."""
    if isinstance(position, Flood):
        yield from solve(position)
    else:
        yield from unsure(position)


@pytest.mark.slow
@pytest.mark.parametrize("hands", [{"solver": endless}], indirect=True)
def test_with_the_list_closed_nothing_is_solved_but_the_board_in_front(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.course.FIRST_SECONDS", 1e9)
    hands.until_proved()
    drop(hands, tmp_path / "two.txt", f"{EIGHT}\n{NEAR}\n")
    worker = hands.table.agenda.worker
    hands.until(lambda: worker.busy, "the solver to begin with the list")
    hands.press(pygame.K_ESCAPE)
    hands.until(lambda: not worker.busy, "the solver to rest")


@pytest.mark.slow
def test_par_found_in_the_list_is_there_when_its_board_is_played(
    tmp_path: Path,
) -> None:
    played = Event()

    def unhurried(position: Position) -> Iterator[Answer]:
        while played.is_set():
            yield Answer(1, None, 1, "unhurried")
        yield from solve(position)

    hands = Hands(SEED, solver=unhurried)
    drop(hands, tmp_path / "two.txt", f"{EIGHT}\n{NEAR}\n")
    hands.until(lambda: told(hands, 0)[0] == "par 3 ✓", "par")
    played.set()
    hands.press(pygame.K_RETURN)
    assert hands.table.par is not None and hands.table.par.proved
    assert pars.known(hands.table) == "From the start: par 3, known from the list"
    assert pars.engine_room(hands.table) == [("From the start", "Known from the list")]
    played.clear()
    hands.window.close()


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


def test_next_goes_on_in_a_list_that_has_boards_of_days() -> None:
    boards = [DAILIES["jugs"].id(TODAY - timedelta(days=back)) for back in (2, 1, 0)]
    hands = Hands(*boards)
    for board in boards:
        assert hands.table.session.board.id == board
        hands.press(pygame.K_n)
    hands.window.close()

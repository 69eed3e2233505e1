"""Today: three boards that climb through the week, what was missed, and the week to share."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import pairwise

import pygame
import pytest

from game import families
from game.keep import day_list
from game.play.daily import DAILIES, day_of, in_order, own
from game.play.session import Session
from game.rules.puzzle import cost
from game.ui.nodes import Role
from tests.support.boards import EIGHT
from tests.support.endings import play
from tests.support.hands import Hands
from tests.support.of_days import days, finish, solved
from tests.support.screens import redrawn
from tests.support.searching import shortest
from tests.support.sheets import sheet_of, wait_for_card

pytestmark = pytest.mark.slow

# A Thursday: jugs, Flood and Rush Hour.
TODAY = date(2026, 12, 10)
FIRST, SECOND, THIRD = own(TODAY)


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT)
    made.calendar.wall = datetime.combine(TODAY, datetime.min.time()).replace(hour=12)
    made.turn()
    yield made
    made.window.close()


def boards(hands: Hands) -> list[str]:
    """What the boards are called that are shown, with how they stand."""
    kinds = ("Not played", "Not solved", "Begun", "Par ✓", "Solved in", "Shown")
    names = [node.name for node in hands.nodes if node.role is Role.BUTTON]
    return [name for name in names if name.partition(", ")[2].startswith(kinds)]


def shown_week(hands: Hands) -> str:
    return hands.named("Week", Role.COUNT).value


def test_three_boards_are_the_days_own_and_all_seven_a_press_away(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    assert boards(hands) == ["Jugs, Not played", "Flood, Not played", "Rush Hour, Not played"]
    assert "today is day 4 of 7" in " ".join(hands.screen)
    assert hands.focus == "Jugs, Not played"
    hands.press("All seven", role=Role.RADIO)
    assert len(boards(hands)) == len(DAILIES)
    hands.press("Sliding, Not played")
    assert hands.table.session.board.id == DAILIES["sliding"].id(TODAY)


def test_a_picture_smaller_than_its_place_stands_in_the_middle_of_it(hands: Hands) -> None:
    hands.window.host.text_size.percent = 200
    hands.resize((720, 1080))
    hands.press(pygame.K_F2)
    sheet = sheet_of(hands)
    hands.until(lambda: sheet.next_wake is None, "all pictures")
    spot = pygame.Rect(hands.named("Flood, Not played").spot)
    screen, plain = redrawn(hands), hands.window.stage.look.theme.raised
    rows = range(spot.top + 4, spot.bottom - 4)
    column = [screen.get_at((spot.centerx - 9, y))[:3] for y in rows]
    drawn = [y for y, ink in enumerate(column) if ink != plain]
    below = max(later - y for y, later in pairwise(drawn))
    assert abs(below - drawn[0]) < spot.height // 10


def test_a_board_that_was_tried_or_shown_and_left_is_not_called_unplayed(hands: Hands) -> None:
    board = DAILIES["jugs"].deal(TODAY)
    hands.store.tried.note_shown(board)
    hands.press(pygame.K_F2)
    assert boards(hands)[0] == "Jugs, Not solved"


def test_next_goes_through_the_days_own_boards_first(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    for name in in_order(TODAY):
        day, board = hands.table.desk.day, hands.table.session.board
        assert day is not None and board.id == DAILIES[name].id(TODAY)
        day.note({board.id: 9})
        hands.press(pygame.K_n)


def test_a_day_that_was_missed_can_be_played_and_is_marked_so(hands: Hands) -> None:
    yesterday = TODAY - timedelta(days=1)
    solved(hands, DAILIES[own(yesterday)[0]].id(yesterday))
    solved(hands, DAILIES[own(yesterday)[1]].id(yesterday), later=1)
    hands.press(pygame.K_F2)
    said = "2 of 3 solved, 1 clean, 1 on a later day"
    assert days(hands)[yesterday.day - 1].name == f"{yesterday.day}, {said}"
    assert said in {node.more for node in hands.all_named("We")}
    assert "1 day in a row" in " ".join(hands.screen), "nothing is made good of a row of days"
    hands.press(f"{yesterday.day}, {said}")
    assert hands.table.session.board.id == DAILIES[own(yesterday)[2]].id(yesterday)


def test_the_week_is_shared_in_a_few_lines(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.copy", copied.append)
    tuesday = TODAY - timedelta(days=2)
    solved(hands, DAILIES[own(tuesday)[0]].id(tuesday))
    solved(hands, DAILIES[own(tuesday)[2]].id(tuesday), None)
    solved(hands, DAILIES[SECOND].id(TODAY))
    hands.press(pygame.K_F2)
    hands.press(pygame.K_s)
    assert copied == [
        "Parlour, Week 50, 2026\nMo ⬜⬜⬜\nTu 🟩⬜🟨\nWe ⬜⬜⬜\nTh ⬜🟩⬜\n"
        "3 of 12 solved, 2 clean\n2 days in a row with a board of the day\n🟩 clean, 🟨 solved\n"
    ]
    assert hands.there("Copied")
    hands.window.settings.shared = "plain"
    hands.press("Copied")
    assert "\nTu #-+\n" in copied[-1]


def test_on_monday_the_week_before_is_seen_and_copied(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.copy", copied.append)
    solved(hands, DAILIES[SECOND].id(TODAY))
    hands.calendar.go_on(days=4)
    hands.press(pygame.K_F2)
    assert shown_week(hands) == "Week 51" and not hands.there("Week after")
    assert "So far: 0 of 3 solved." in hands.screen
    hands.press("Week before")
    assert shown_week(hands) == "Week 50" and "1 of 21 solved, 1 clean." in hands.screen
    hands.press(pygame.K_s)
    assert copied == [
        "Parlour, Week 50, 2026\nMo ⬜⬜⬜\nTu ⬜⬜⬜\nWe ⬜⬜⬜\nTh ⬜🟩⬜\n"
        "Fr ⬜⬜⬜\nSa ⬜⬜⬜\nSu ⬜⬜⬜\n"
        "1 of 21 solved, 1 clean\n🟩 clean\n"
    ]
    hands.press("Week after")
    assert shown_week(hands) == "Week 51" and not hands.there("Copied")
    hands.go_to("Week")
    hands.press(pygame.K_LEFT)
    assert shown_week(hands) == "Week 50"


@pytest.mark.parametrize("later", [0, 1])
def test_the_end_of_the_last_of_the_days_boards_sums_the_day_up(hands: Hands, later: int) -> None:
    for name, par in ((SECOND, 0), (THIRD, None)):
        session = Session(DAILIES[name].deal(TODAY))
        session.seconds = 200.0
        finish(hands, session, par, datetime.combine(TODAY, datetime.min.time()))
    hands.calendar.go_on(days=later)
    hands.press("Play")
    day_list.play(hands.table, hands.store, TODAY, FIRST)
    hands.until_proved()
    line = shortest(hands.table.session.position)
    play(hands, *line[:-1])
    hands.table.session.seconds = 61.0
    play(hands, line[-1])
    wait_for_card(hands)
    name = "Daily · 10 Dec" if later else "Today"
    clean = "1 clean" if later else "2 clean"
    assert any(f"{name}: 3 of 3 · {clean} · 7:41" in words for words in hands.screen)


def test_yesterdays_times_and_moves_stand_beside_todays(hands: Hands) -> None:
    yesterday = TODAY - timedelta(days=1)
    for day, name, seconds in ((yesterday, own(yesterday)[0], 83.0), (TODAY, FIRST, 61.0)):
        session = Session(DAILIES[name].deal(day))
        for move in shortest(session.board.start) if name == FIRST else ():
            session.play(move)
        session.seconds = seconds
        finish(hands, session, session.count, datetime.combine(day, datetime.min.time()))
    hands.press(pygame.K_F2)
    moves = len(shortest(DAILIES[FIRST].deal(TODAY).start))
    assert hands.named("Today", Role.WORDS).more == f"1:01 · {moves} moves"
    assert hands.named("Yesterday", Role.WORDS).more == "1:23 · 0 moves"


def test_a_days_sum_counts_what_its_boards_count(hands: Hands) -> None:
    hands.calendar.go_on(days=1)
    today = TODAY + timedelta(days=1)
    session = Session(DAILIES["sliding"].deal(today))
    start = session.position
    session.play(max(start.moves(), key=lambda move: cost(start, start.steps(move))))
    assert session.count > 1, "a row was pushed"
    for day in (today - timedelta(days=1), today):
        name = "sliding" if day == today else own(day)[0]
        played = session if day == today else Session(DAILIES[name].deal(day))
        played.seconds = 61.0
        finish(hands, played, played.count, datetime.combine(day, datetime.min.time()))
    hands.press(pygame.K_F2)
    assert hands.named("Today", Role.WORDS).more == f"1:01 · {session.count} moves"


def test_a_board_that_the_day_had_in_another_version_still_counts(hands: Hands) -> None:
    new, *old = DAILIES["flood"].ids(TODAY)
    assert new != old[0] == f"flood:14x14c6m3#{TODAY.isoformat()}"
    solved(hands, old[0])
    hands.press(pygame.K_F2)
    assert "Flood, Par ✓" in boards(hands)
    assert day_of(families.read(new)) == TODAY


def test_next_comes_back_to_an_own_board_before_it_goes_on_to_others(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_n)
    day = hands.table.desk.day
    assert day is not None and hands.table.session.board.id == DAILIES[SECOND].id(TODAY)
    day.note({DAILIES[SECOND].id(TODAY): 9, DAILIES[THIRD].id(TODAY): 9})
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == DAILIES[FIRST].id(TODAY), "it was stepped over"
    day.note({DAILIES[FIRST].id(TODAY): 9})
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == DAILIES[in_order(TODAY)[3]].id(TODAY)


def test_the_end_of_an_own_board_counts_the_three_and_leads_back_after_the_last(
    hands: Hands,
) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    day = hands.table.desk.day
    assert day is not None and FIRST == "jugs"
    day.note({DAILIES[SECOND].id(TODAY): 9})
    play(hands, *shortest(hands.table.session.position)[:-1])
    day.note({DAILIES[THIRD].id(TODAY): 9})
    play(hands, *shortest(hands.table.session.position))
    wait_for_card(hands)
    told = " ".join(hands.screen)
    assert "3 of 3 solved" in told
    buttons = [node.name for node in hands.nodes if node.role is Role.BUTTON]
    assert buttons.index("Today") < buttons.index("Next"), buttons


def test_in_the_week_in_which_it_began_days_before_have_no_own_boards(hands: Hands) -> None:
    hands.calendar.wall = datetime(2026, 11, 27, 12)
    solved(hands, DAILIES["flood"].id(date(2026, 11, 24)))
    hands.turn()
    hands.press(pygame.K_F2)
    assert "So far: 0 of 6 solved." in hands.screen
    assert next(node.more for node in hands.all_named("Mo")) == "–"


def test_the_pictures_of_the_next_days_boards_come_by_themselves(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.until(lambda: sheet_of(hands).next_wake is None, "the pictures")
    hands.calendar.go_on(hours=13)
    hands.turn()
    assert sheet_of(hands).next_wake is not None, "somebody waits for those of the new day"
    assert hands.focus == boards(hands)[0]
    hands.until(lambda: sheet_of(hands).next_wake is None, "the new pictures")

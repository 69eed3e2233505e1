"""The boards of the days: today's, a month behind tabs, and what goes from one to the next."""

import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from threading import Timer

import pygame
import pytest

from game import families
from game.clock import Clock
from game.families import FAMILIES
from game.play.daily import DAILIES, day_of
from game.play.session import Session
from game.ui.sheets.rows.days import OPEN, PAR, SOLVED, Cards, Month
from game.views import wording
from tests.support.boards import EIGHT
from tests.support.calendar import TODAY
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import sheet_of


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT)
    yield made
    made.window.close()


def solved(hands: Hands, board: str, lower: int | None = 0) -> None:
    """Note a daily board as solved, whatever its moves were."""
    session = Session(families.read(board))
    hands.window._store.finish(session, lower, lower)


def cards(hands: Hands) -> dict[str, tuple[str, str]]:
    hands.press(pygame.K_F2)
    (row,) = (row for row in sheet_of(hands)._rows if isinstance(row, Cards))
    return {card.title: (card.words, card.streak) for card in row._cards(row._side)}


def month(hands: Hands) -> Month:
    return next(row for row in sheet_of(hands)._rows if isinstance(row, Month))


@pytest.mark.slow
def test_todays_boards_tell_how_they_stand_and_how_many_days_in_a_row(hands: Hands) -> None:
    flood, collapse = DAILIES["flood"], DAILIES["collapse"]
    for back in (0, 1, 2, 4):
        solved(hands, flood.id(TODAY - timedelta(days=back)))
    for back in (1, 2):
        solved(hands, collapse.id(TODAY - timedelta(days=back)), None)
    hands.table.open(DAILIES["jugs"].deal(TODAY))
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    found = cards(hands)
    assert found["Flood"] == ("Par ✓", "3 days in a row")
    assert found["Collapse"] == ("Not yet", "2 days in a row"), "today's may still come"
    assert found["Jugs"] == ("Begun", "") and found["Blocks"] == ("Not yet", "")
    assert [*found] == [
        *("Flood", "Sliding", "Collapse", "Blocks", "Rush Hour", "Jugs", "Same Game")
    ]


def test_the_pictures_of_todays_boards_come_by_themselves(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    (row,) = (row for row in sheet_of(hands)._rows if isinstance(row, Cards))

    def there() -> bool:
        hands.turn()
        if all(card.picture is not None for card in row._cards(row._side)):
            return True
        assert sheet_of(hands).next_wake is not None, "nobody needs to wake it"
        return False

    wait_for(there, "all pictures")


def test_a_daily_flood_solved_under_its_old_id_still_counts(hands: Hands) -> None:
    new, old = DAILIES["flood"].ids(TODAY)
    assert new == f"flood:14x14c6m3#{TODAY.isoformat()}" and old.startswith("flood:14x14c6#")
    cells = [families.read(board).start.encode().partition(":")[2] for board in (new, old)]
    assert cells[0] == cells[1], "the board is the same for everyone, and the same as before"
    solved(hands, old)
    assert day_of(families.read(old)) == TODAY
    assert cards(hands)["Flood"][0] == "Par ✓"
    assert month(hands)._month()[1][TODAY.day - 1].states[0] == PAR


def test_a_month_has_its_weekdays_and_tabs_and_goes_back(hands: Hands) -> None:
    first = TODAY.replace(day=1)
    before = first - timedelta(days=1)
    solved(hands, DAILIES["sliding"].id(before), None)
    hands.press(pygame.K_F2)
    weekday, days = month(hands)._month()
    assert weekday == first.weekday() and len(days[0].states) == len(DAILIES)
    assert days[TODAY.day - 1].today and not any(day.playable for day in days[TODAY.day :])
    calendar = hands.window.doers.daily
    calendar._turn_to(2)
    assert not calendar._go(1), "nobody plays tomorrow's board"
    assert calendar._go(-1)
    weekday, days = month(hands)._month()
    assert days[-1].number == before.day and days[-1].states == [SOLVED]
    assert all(day.states == [OPEN] for day in days[:-1])


@pytest.mark.slow
def test_arrows_walk_through_the_days_and_over_the_end_of_a_month(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    sheet = sheet_of(hands)
    for _ in range(2):
        hands.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert sheet.focus is not None and sheet.focus.name == f"day {TODAY.day}"
    for _ in range(TODAY.day):
        hands.press(pygame.K_LEFT)
    before = TODAY.replace(day=1) - timedelta(days=1)
    assert sheet.focus.name == f"day {before.day}"
    hands.press(pygame.K_UP)
    day = before - timedelta(days=7)
    assert sheet.focus.name == f"day {day.day}"
    hands.press(pygame.K_RETURN)
    assert day_of(hands.table.session.board) == day


@pytest.mark.slow
def test_next_goes_to_the_next_daily_of_the_day_and_then_anywhere(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    seen = []
    for name in DAILIES:
        board = hands.table.session.board
        assert board.id == DAILIES[name].id(TODAY)
        assert wording.whereabouts(hands.table) == f"Daily · {TODAY.day} {TODAY:%b}"
        seen.append(board.id)
        day = hands.table.day
        assert day is not None
        day.note({board.id: 9})
        if name != [*DAILIES][-1]:
            assert hands.table.next_of_course is not None
        hands.press(pygame.K_n)
    assert hands.table.session.board.id not in seen, "all are done: another board is dealt"


@pytest.mark.slow
def test_a_daily_board_is_kept_beside_another_of_its_kind_and_over_a_restart(
    hands: Hands,
) -> None:
    board = DAILIES["sliding"].deal(TODAY)
    hands.table.open(board)
    move = hands.table.session.position.moves()[0]
    hands.table.play(move)
    hands.turn()
    hands.press(pygame.K_n)
    hands.table.deal(FAMILIES["sliding"], board.params)
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    hands.window.close()
    again = Hands()
    assert again.table.session.board.id != board.id
    again.window.doers.daily._play("sliding", TODAY)
    again.turn()
    assert again.table.session.board.id == board.id and again.moves == [move]
    again.window.close()


def test_the_text_to_share_has_squares_or_plain_signs(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.copy", copied.append)
    hands.until_proved()
    hands.table.play("4")
    hands.turn()
    hands.until_proved()
    hands.table.play("4")
    hands.turn()
    hands.until_proved()
    assert wording.signs([0, 1, None], wording.SQUARES) == "🟩🟧⬜"
    hands.window.doers.do("share")
    assert "\n🟩🟧\n" in copied[-1]
    hands.window.settings.squares = False
    hands.window.doers.do("share")
    assert "\n·▲\n" in copied[-1]


@pytest.mark.slow
def test_next_after_the_last_daily_goes_round_to_those_not_solved(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == DAILIES["sliding"].id(TODAY)
    for name in [*DAILIES][1:]:
        assert hands.table.day is not None
        hands.table.day.note({DAILIES[name].id(TODAY): 9})
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == DAILIES["flood"].id(TODAY)


def test_the_blocks_of_the_day_count_alike_for_everyone(hands: Hands) -> None:
    board = DAILIES["blocks"].deal(TODAY)
    hands.table.open(board)
    hands.turn()
    assert hands.table.other is None
    hands.press(pygame.K_c)
    assert hands.table.session.board is board
    assert hands.window.notices.notice is not None
    assert "for everyone alike" in hands.window.notices.notice[0]


def test_the_jam_of_the_day_is_proved_and_counts_as_a_board_of_its_own(hands: Hands) -> None:
    jam = DAILIES["Rush Hour"]
    solved(hands, jam.id(TODAY - timedelta(days=1)))
    found = cards(hands)
    assert found["Rush Hour"] == ("Not yet", "1 day in a row")
    assert found["Blocks"] == ("Not yet", "")
    hands.window.doers.daily._play("Rush Hour", TODAY)
    board = hands.table.session.board
    assert board.id == jam.id(TODAY) and day_of(board) == TODAY
    assert hands.table.other is None, "it counts moves, for everyone alike"
    hands.until_proved()
    par = hands.table.par
    assert par is not None and par.proved and par.lower == 16
    assert day_of(DAILIES["blocks"].deal(TODAY)) == TODAY
    assert day_of(families.read(f"blocks:rush8#{TODAY.isoformat()}")) is None


# When another day begins


def test_another_day_begins_while_todays_boards_are_shown(hands: Hands) -> None:
    for back in (0, 1):
        solved(hands, DAILIES["flood"].id(TODAY - timedelta(days=back)))
    assert cards(hands)["Flood"] == ("Par ✓", "2 days in a row")
    hands.press(pygame.K_TAB)
    focus = sheet_of(hands).focus
    hands.calendar.go_on(hours=13)
    hands.turn()
    (row,) = (row for row in sheet_of(hands)._rows if isinstance(row, Cards))
    found = {card.title: (card.words, card.streak) for card in row._cards(row._side)}
    assert found["Flood"] == ("Not yet", "2 days in a row")
    assert [day.number for day in month(hands)._month()[1] if day.today] == [TODAY.day + 1]
    assert sheet_of(hands).focus == focus, "what had the focus keeps it"
    hands.press(pygame.K_RETURN)
    assert day_of(hands.table.session.board) == TODAY + timedelta(days=1)


def test_a_clock_that_goes_back_is_believed(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.calendar.go_on(days=-TODAY.day)
    hands.turn()
    days = month(hands)._month()[1]
    assert days[-1].today and days[-1].number == (TODAY.replace(day=1) - timedelta(days=1)).day


def test_a_month_that_is_looked_at_stays_when_another_day_begins(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    calendar = hands.window.doers.daily
    assert calendar._go(-1)
    shown = [day.number for day in month(hands)._month()[1]]
    hands.calendar.go_on(days=20)
    hands.turn()
    assert [day.number for day in month(hands)._month()[1]] == shown
    assert calendar._go(1) and calendar._go(1) and not calendar._go(1)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="needs a system whose time zone can be set")
@pytest.mark.parametrize("eve", [datetime(2026, 10, 24, 23, 59, 59), datetime(2027, 3, 27, 23, 59)])
def test_days_are_those_of_the_place_also_where_one_has_25_hours(
    eve: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        since = eve.timestamp()
        clock = Clock(wall=lambda: since)
        for day, hours in ((0, 0), (1, 1), (1, 22), (2, 26)):
            since = eve.timestamp() + 3600 * hours
            assert clock.today == eve.date() + timedelta(days=day), hours
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_window_that_sleeps_wakes_when_another_day_begins(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    wait_for(lambda: hands.after_a_turn(lambda: sheet_of(hands).next_wake is None), "the pictures")
    midnight = Timer(0.05, lambda: hands.calendar.go_on(hours=13))
    midnight.start()
    while not any(day.today and day.number == TODAY.day + 1 for day in month(hands)._month()[1]):
        hands.window.turn()
    midnight.join()

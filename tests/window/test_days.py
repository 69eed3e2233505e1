"""The boards of the days: today's, a month behind tabs, and what goes from one to the next."""

import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from threading import Timer

import pygame
import pytest

from game import families
from game.clock import Clock
from game.families import FAMILIES
from game.keep import day_list
from game.play.daily import DAILIES, day_of
from game.play.session import LED, Session
from game.text import tongue
from game.ui.nodes import Role
from game.words import verdict
from tests.support.boards import EIGHT
from tests.support.calendar import TODAY
from tests.support.endings import play
from tests.support.hands import Hands
from tests.support.of_days import days, solved
from tests.support.person import wait_for
from tests.support.screens import redrawn
from tests.support.searching import shortest
from tests.support.sheets import sheet_of

pytestmark = pytest.mark.slow


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT)
    yield made
    made.window.close()


def cards(hands: Hands) -> list[str]:
    """What today's boards are called, with how they stand."""
    hands.press(pygame.K_F2)
    return shown(hands)


def shown(hands: Hands) -> list[str]:
    buttons = [node.name for node in hands.nodes if node.role is Role.BUTTON]
    first = next(place for place, name in enumerate(buttons) if name.startswith("Flood, "))
    return buttons[first : first + len(DAILIES)]


def today(hands: Hands) -> list[int]:
    """The days of the month that are called today."""
    return [place + 1 for place, day in enumerate(days(hands)) if ", today," in day.name]


def test_todays_boards_tell_how_they_stand_and_on_how_many_days_in_a_row_some_were_solved(
    hands: Hands,
) -> None:
    flood, collapse = DAILIES["flood"], DAILIES["collapse"]
    for back in (0, 1, 2, 4):
        solved(hands, flood.id(TODAY - timedelta(days=back)))
    for back in (1, 2):
        solved(hands, collapse.id(TODAY - timedelta(days=back)), None)
    hands.table.desk.open(DAILIES["jugs"].deal(TODAY))
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    found = cards(hands)
    assert found == [
        *("Flood, Par ✓", "Sliding, Not played", "Collapse, Not played", "Same Game, Not played"),
        *("Rush Hour, Not played", "Blocks, Not played", "Jugs, Begun"),
    ]
    # That of the day before yesterday's eve was missed: one of each week may be.
    assert "4 days in a row with a board of the day" in " ".join(hands.screen)


def test_a_ring_is_what_has_the_focus_alone_and_todays_number_is_on_a_plate(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    spots = [pygame.Rect(day.spot) for day in days(hands)]
    screen, accent = redrawn(hands), hands.window.stage.look.theme.accent

    def marked(place: int, grown: int) -> int:
        part = screen.subsurface(spots[place].inflate(grown, grown))
        return pygame.mask.from_threshold(part, accent, (9, 9, 9, 255)).count()

    there, before = TODAY.day - 1, TODAY.day - 2
    assert marked(there, 0) == marked(there, -6) > 0 == marked(before, 0)


def test_of_several_tries_of_todays_board_the_first_stands(hands: Hands) -> None:
    board = families.read(DAILIES["jugs"].id(TODAY))
    best = shortest(board.start)
    there_and_back = next(
        (move, back)
        for move in board.start.moves()
        for back in board.start.apply(move).moves()
        if board.start.apply(move).apply(back) == board.start
    )
    for moves in ([*there_and_back, *best], best):
        session = Session(board)
        for move in moves:
            session.play(move)
        hands.store.finish(session, len(best), len(best))
    assert f"Jugs, Solved in {len(best) + 2} · 2 over" in cards(hands)


def test_who_tries_todays_board_again_on_its_card_leaves_the_first_result(hands: Hands) -> None:
    hands.table.desk.open(DAILIES["jugs"].deal(TODAY))
    start = hands.table.session.position
    best = shortest(start)
    around = max(((move, *shortest(start.apply(move))) for move in start.moves()), key=len)
    assert len(around) > len(best)
    play(hands, *around)
    (first,) = hands.store.history()
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    play(hands, *best)
    hands.turn()
    assert hands.table.session.solved and hands.table.session.count == len(best)
    assert hands.store.history() == [first]
    assert cards(hands)[-1].startswith(f"Jugs, Solved in {len(around)}")


def test_who_begins_todays_board_once_more_has_it_told_as_a_second_try(hands: Hands) -> None:
    board = families.read(DAILIES["jugs"].id(TODAY))
    given_up, again = Session(board), Session(board)
    best = shortest(board.start)
    given_up.play(best[0])
    hands.store.begin(given_up)
    for move in best:
        again.play(move)
    hands.store.begin(again)
    hands.store.finish(again, len(best), len(best))
    assert "Jugs, Par ✓ · second try" in cards(hands)
    assert "1 of 7 solved" in days(hands)[TODAY.day - 1].name
    assert "clean" not in days(hands)[TODAY.day - 1].name


def test_what_was_solved_since_is_told_when_it_is_opened_again_in_whichever_language(
    hands: Hands,
) -> None:
    assert cards(hands)[0] == "Flood, Not played"
    hands.press(pygame.K_ESCAPE)
    solved(hands, DAILIES["flood"].id(TODAY))
    assert cards(hands)[0] == "Flood, Par ✓"
    assert "1 of 7 solved" in days(hands)[TODAY.day - 1].name
    hands.press(pygame.K_ESCAPE)
    tongue.choose("de")
    hands.press(pygame.K_F2)
    assert hands.there("Schieben, Nicht gespielt")
    tongue.choose("en")


def test_the_first_board_of_today_that_is_not_solved_has_the_focus(hands: Hands) -> None:
    for name in ("flood", "sliding"):
        solved(hands, DAILIES[name].id(TODAY))
    hands.press(pygame.K_F2)
    assert hands.focus == "Collapse, Not played"


def test_the_pictures_of_todays_boards_come_by_themselves(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    spots = [pygame.Rect(hands.named(name).spot) for name in shown(hands)]

    def there() -> bool:
        hands.turn()
        screen = pygame.display.get_surface()
        assert screen is not None
        # A frame that waits for its picture has one colour.
        if all(several(screen.subsurface(spot.x + 20, spot.y + 20, 40, 40)) for spot in spots):
            return True
        assert sheet_of(hands).next_wake is not None, "nobody needs to wake it"
        return False

    wait_for(there, "all pictures")


def several(part: pygame.Surface) -> bool:
    """Tell whether a part of the screen has several colours."""
    return len({*pygame.surfarray.array2d(part).flat}) > 1


def test_a_daily_flood_solved_under_its_old_id_still_counts(hands: Hands) -> None:
    new, old = DAILIES["flood"].ids(TODAY)
    assert new == f"flood:14x14c6m3#{TODAY.isoformat()}" and old.startswith("flood:14x14c6#")
    cells = [families.read(board).start.encode().partition(":")[2] for board in (new, old)]
    assert cells[0] == cells[1], "the board is the same for everyone, and the same as before"
    solved(hands, old)
    assert day_of(families.read(old)) == TODAY
    assert cards(hands)[0].startswith("Flood, Par ✓")
    said = days(hands)[TODAY.day - 1].name
    assert said == f"{TODAY.day}, today, 1 of {len(DAILIES)} solved, 1 clean"


def test_a_month_has_its_weekdays_and_goes_back(hands: Hands) -> None:
    first = TODAY.replace(day=1)
    before = first - timedelta(days=1)
    solved(hands, DAILIES["sliding"].id(before), None)
    hands.press(pygame.K_F2)
    shown = days(hands)
    assert shown[0].place == (0, first.weekday())
    assert f"0 of {len(DAILIES)} solved" in shown[0].name
    assert today(hands) == [TODAY.day] and not any(day.able for day in shown[TODAY.day :])
    assert not hands.there("Month after"), "nobody plays tomorrow's board"
    hands.press("Month before")
    shown = days(hands)
    count = len(DAILIES)
    assert shown[-1].name == f"{before.day}, 1 of {count} solved"
    missed = [f"{n}, 0 of {count} solved" for n in range(1, before.day)]
    assert [day.name for day in shown[:-1]] == missed


def test_arrows_walk_through_the_days_and_over_the_end_of_a_month(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    for _ in range(3):
        hands.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert hands.focus == days(hands)[TODAY.day - 1].name
    for _ in range(TODAY.day):
        hands.press(pygame.K_LEFT)
    before = TODAY.replace(day=1) - timedelta(days=1)
    assert len(days(hands)) == before.day and hands.focus == days(hands)[-1].name
    hands.press(pygame.K_UP)
    day = before - timedelta(days=7)
    assert hands.focus == days(hands)[day.day - 1].name
    hands.press(pygame.K_RETURN)
    assert day_of(hands.table.session.board) == day


def to_days(hands: Hands) -> None:
    """Open the days, and bring the focus to the last that can be played."""
    hands.press(pygame.K_F2)
    while not hands.focus.startswith(f"{TODAY.day}, "):
        hands.press(pygame.K_TAB)


@pytest.mark.parametrize(
    ("keys", "there"),
    [
        ((pygame.K_PAGEUP, pygame.K_PAGEUP), "30, "),
        ((pygame.K_PAGEUP, pygame.K_PAGEDOWN), f"{TODAY.day}, "),
        ((pygame.K_PAGEUP, pygame.K_DOWN), "7, "),
        ((pygame.K_PAGEUP, pygame.K_RIGHT), "1, "),
    ],
)
def test_keys_lead_to_a_day_that_the_other_month_has(
    hands: Hands, keys: tuple[int, ...], there: str
) -> None:
    to_days(hands)
    for key in keys:
        hands.press(key)
    assert hands.focus.startswith(there), hands.focus


def test_the_wheel_and_a_button_held_down_leave_the_month_and_its_days_in_order(
    hands: Hands,
) -> None:
    to_days(hands)
    hands.press(pygame.K_PAGEUP)
    title, after = (
        pygame.Rect(hands.named(name, role).spot).center
        for name, role in (("Month", Role.COUNT), ("Month after", Role.BUTTON))
    )
    hands.wheel(title, 1)
    hands.click(title)
    assert hands.named("Month", Role.COUNT).value == "October 2026", (
        "only what lies beside it turns it"
    )
    hands.press(pygame.K_TAB)
    hands.press("Month before")
    down = {"pos": after, "button": pygame.BUTTON_LEFT}
    hands.point(after)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
    hands.turn()
    for seconds in (1, 2, 3):
        hands.window.tick(hands.window.host.clock.now + seconds)
        hands.turn()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, down))
    hands.turn()
    assert hands.named("Month", Role.COUNT).value == "October 2026", "held, it is pressed once"
    for _ in range(2):
        hands.click(after)
    assert hands.named("Month", Role.COUNT).value == "November 2026", "a faint arrow does nothing"


def test_next_goes_to_the_next_daily_of_the_day_and_then_anywhere(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    seen = []
    for name in DAILIES:
        board = hands.table.session.board
        assert board.id == DAILIES[name].id(TODAY)
        assert hands.value("Kind of board").startswith(f"Daily · {TODAY.day} {TODAY:%b}")
        seen.append(board.id)
        day = hands.table.desk.day
        assert day is not None
        day.note({board.id: 9})
        if name != [*DAILIES][-1]:
            assert hands.table.desk.next_listed is not None
        hands.press(pygame.K_n)
    assert hands.table.session.board.id not in seen, "all are done: another board is dealt"


def test_a_daily_board_is_kept_beside_another_of_its_kind_and_over_a_restart(
    hands: Hands,
) -> None:
    board = DAILIES["sliding"].deal(TODAY)
    hands.table.desk.open(board)
    move = hands.table.session.position.moves()[0]
    hands.table.play(move)
    hands.turn()
    hands.press(pygame.K_n)
    hands.table.desk.deal(FAMILIES["sliding"], board.params)
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    hands.window.close()
    again = Hands()
    assert again.table.session.board.id != board.id
    again.press(pygame.K_F2)
    again.press("Sliding, Begun")
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
    assert verdict.signs([0, 1, None], verdict.MARKS["squares"]) == "🟩🟧⬜"
    hands.window.doers.do("share")
    assert "\n🟩🟧\n" in copied[-1]
    hands.window.settings.shared = "plain"
    hands.window.doers.do("share")
    assert "\n·▲\n" in copied[-1]
    hands.window.settings.shared = "chat"
    hands.window.doers.do("share")
    assert copied[-1].endswith(f"\n▁▅\n`{hands.table.session.board.id}`\n")


def test_next_after_the_last_daily_goes_round_to_those_not_solved(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press(pygame.K_RETURN)
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == DAILIES["sliding"].id(TODAY)
    for name in [*DAILIES][1:]:
        assert hands.table.desk.day is not None
        hands.table.desk.day.note({DAILIES[name].id(TODAY): 9})
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == DAILIES["flood"].id(TODAY)


def test_the_blocks_of_the_day_count_alike_for_everyone(hands: Hands) -> None:
    board = DAILIES["blocks"].deal(TODAY)
    hands.table.desk.open(board)
    hands.turn()
    assert hands.table.desk.other is None
    hands.press(pygame.K_c)
    assert hands.table.session.board is board
    assert hands.window.notices.notice is not None
    assert "for everyone alike" in hands.window.notices.notice[0]


def test_the_jam_of_the_day_is_proved_and_counts_as_a_board_of_its_own(hands: Hands) -> None:
    jam = DAILIES["rush"]
    solved(hands, jam.id(TODAY - timedelta(days=1)))
    found = cards(hands)
    assert "Rush Hour, Not played" in found and "Blocks, Not played" in found
    hands.press("Rush Hour, Not played")
    board = hands.table.session.board
    assert board.id == jam.id(TODAY) and day_of(board) == TODAY
    assert hands.table.desk.other is None, "it counts moves, for everyone alike"
    hands.until_proved()
    par = hands.table.par
    assert par is not None and par.proved and par.lower == 16
    assert day_of(DAILIES["blocks"].deal(TODAY)) == TODAY
    assert day_of(families.read(f"blocks:rush8#{TODAY.isoformat()}")) is None


# When another day begins


def test_another_day_begins_while_todays_boards_are_shown(hands: Hands) -> None:
    for back in (0, 1):
        solved(hands, DAILIES["flood"].id(TODAY - timedelta(days=back)))
    assert cards(hands)[0] == "Flood, Par ✓"
    hands.go_to("Flood, Par ✓")
    hands.calendar.go_on(hours=13)
    hands.turn()
    assert shown(hands)[0] == "Flood, Not played" and "2 days in a row" in " ".join(hands.screen)
    assert today(hands) == [TODAY.day + 1]
    assert hands.focus == shown(hands)[0], "what had the focus keeps it"
    hands.press(pygame.K_RETURN)
    assert day_of(hands.table.session.board) == TODAY + timedelta(days=1)


def test_a_clock_that_goes_back_is_believed(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.calendar.go_on(days=-TODAY.day)
    hands.turn()
    assert today(hands) == [len(days(hands))] == [(TODAY - timedelta(days=TODAY.day)).day]


def test_a_month_that_is_looked_at_stays_when_another_day_begins(hands: Hands) -> None:
    hands.press(pygame.K_F2)
    hands.press("Month before")
    before = [day.name for day in days(hands)]
    hands.calendar.go_on(days=20)
    hands.turn()
    assert [day.name for day in days(hands)] == before
    hands.press("Month after")
    hands.press("Month after")
    assert today(hands) and not hands.there("Month after")


def test_the_last_month_that_a_clock_can_tell_is_shown(hands: Hands) -> None:
    hands.calendar.go_on(days=(date.max - TODAY).days)
    hands.press(pygame.K_F2)
    assert today(hands) == [31] and not hands.there("Month after")
    hands.press("Month before")
    assert len(days(hands)) == 30


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
    while today(hands) != [TODAY.day + 1]:
        hands.window.turn()
    midnight.join()


def test_a_board_of_today_that_was_shown_is_told_as_that(hands: Hands) -> None:
    day_list.lay_out(hands.table, hands.store, hands.window.host.clock.today)
    hands.table.desk.play_daily([*DAILIES].index("jugs"))
    hands.until_proved()
    while not hands.table.session.solved:
        move = shortest(hands.table.session.position)[0]
        hands.table.session.play(move, LED)
    hands.turn()
    hands.press(pygame.K_F2)
    assert any(name.startswith("Jugs, Shown") for name in hands.screen)

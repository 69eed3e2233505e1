"""The boards of days: which these are, whose turn it is, and which rows of days hold."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest

from game import families
from game.play import daily
from game.play.daily import CHOICES, CLIMBING, DAILIES, OWN, TURNS, _choices, day_of, own, streak
from solvers.engine import Engine
from tests.support.rotation import part
from tools import days as tool

MONDAY = date(2026, 12, 7)


def test_before_all_days_were_alike_and_since_then_each_weekday_has_kinds_of_its_own() -> None:
    for one in DAILIES.values():
        before = CLIMBING - timedelta(days=1)
        assert one.kind(before) == one.before[0] and one.id(before).endswith(f"#{before}")
        assert len(one.week) == 7
        for place, kind in enumerate(one.week):
            day = MONDAY + timedelta(days=place)
            board = one.deal(day)
            assert board.params == kind and board.title.name == one.title
            assert board.id == one.id(day) and day_of(board) == day
    assert day_of(families.read(f"flood:{DAILIES['flood'].week[0]}#{MONDAY}.9")) is None


def test_three_games_take_turns_and_none_on_two_days_in_a_row() -> None:
    week = [own(MONDAY + timedelta(days=day)) for day in range(49)]
    assert all(len({*some}) == OWN for some in week)
    assert Counter(name for some in week for name in some) == dict.fromkeys(TURNS, 21)
    assert not any({*one} & {*other} for one, other in pairwise(week))
    mondays = {some for some in week[::7]}
    assert len(mondays) == 7, "each week begins with others"


@pytest.mark.parametrize(
    ("played", "row"),
    [
        ("1111", 4),
        ("11110", 4),  # Today's may still come.
        ("110111", 5),  # One day of a week may be missed,
        ("1101011", 3),  # but not two;
        ("11111011101", 9),  # another one of the next.
        ("0", 0),
        ("00", 0),
    ],
)
def test_a_row_of_days_goes_on_over_one_of_each_week(played: str, row: int) -> None:
    there = {MONDAY + timedelta(days=at) for at, one in enumerate(played) if one == "1"}
    assert streak(there, MONDAY + timedelta(days=len(played) - 1)) == row


def test_a_row_of_days_ends_with_the_first_that_there_is() -> None:
    assert streak({date.min}, date.min) == 1


def chosen_days() -> Iterator[tuple[str, date]]:
    """Name each day whose board was chosen, with its game."""
    for name, told in _choices().items():
        for at in range(len(told)):
            yield name, CLIMBING + timedelta(days=at)


def game_of(chosen: tuple[str, date]) -> str:
    """Name the game of a day whose board was chosen."""
    return chosen[0]


CHOSEN: list[tuple[str, date]] = part(chosen_days(), 10_000, game_of)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "day"), CHOSEN, ids=str)
def test_the_board_of_a_day_is_as_hard_as_its_weekday_asks(
    name: str, day: date, engine: Engine
) -> None:
    """One day of each game is chosen anew, with up to three seconds of proofs for its boards."""
    at = (day - CLIMBING).days
    assert tool.chosen(DAILIES[name], day, engine) == int(_choices()[name][at]) < CHOICES


def test_a_game_that_names_no_kinds_for_days_has_its_first_one_each_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = families.Title("jugs", replace(families.FAMILIES["jugs"], days=((), ())))
    for module in (daily, families):
        monkeypatch.setattr(module, "TITLES", {"jugs": plain})
    (one,) = daily._all()
    first = next(iter(plain.family.presets))
    assert {one.kind(CLIMBING - timedelta(days=3)), one.kind(MONDAY)} == {first}

"""The days on which slips are met: never more than ten, the oldest first, families by turns."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from game.play.boxes import (
    DAYS,
    LEARNED,
    MOST_A_DAY,
    Practised,
    Slip,
    first_due,
    streak,
    todays,
)

DAY = 740_000


def slip(number: int, family: str = "flood", box: int = 0, due: int = DAY) -> Slip:
    return Slip(number, family, f"{family}:x", "1", ("2",), 1, box, due)


DECKS = st.lists(
    st.builds(
        slip,
        st.integers(1, 999),
        st.sampled_from(["flood", "sliding", "jugs"]),
        st.integers(0, LEARNED),
        st.integers(DAY - 3, DAY + 2),
    ),
    max_size=60,
    unique_by=lambda one: one.number,
)


@given(DECKS, st.integers(0, 12))
def test_a_day_has_ten_at_most_all_of_them_due_the_oldest_first(
    deck: list[Slip], done: int
) -> None:
    chosen = todays(deck, DAY, done)
    due = [one for one in deck if one.due <= DAY and one.box < LEARNED]
    assert len(chosen) == min(len(due), max(0, MOST_A_DAY - done))
    assert [one.due for one in chosen] == sorted(one.due for one in due)[: len(chosen)]
    assert len({one.number for one in chosen}) == len(chosen)
    assert chosen == todays(deck[::-1], DAY, done), "the order of the deck does not matter"


@given(DECKS)
def test_of_those_due_alike_the_families_take_turns(deck: list[Slip]) -> None:
    for day, some in groupby(todays(deck, DAY), key=lambda one: one.due):
        met: list[str] = []
        waiting = [one.family for one in deck if one.due == day and one.box < LEARNED]
        for one in some:
            fewest = min(met.count(family) for family in {*waiting})
            assert met.count(one.family) == fewest, "none comes twice while another waits"
            met.append(one.family)
            if met.count(one.family) == waiting.count(one.family):
                waiting = [family for family in waiting if family != one.family]


@given(st.lists(st.booleans(), max_size=12), st.integers(DAY, DAY + 999))
def test_right_leads_to_the_next_box_and_wrong_back_to_the_first(
    answers: list[bool], day: int
) -> None:
    one = slip(1)
    for right in answers:
        before, one = one, one.after(right, day)
        if not right:
            assert (one.box, one.due) == (0, day + 1)
        elif before.box + 1 == LEARNED:
            assert one.box == LEARNED and not todays([one], day + 9999)
            return
        else:
            assert (one.box, one.due) == (before.box + 1, day + DAYS[before.box + 1])
        assert not todays([one], day) and todays([one], one.due) == [one]


def test_four_times_right_after_one_three_seven_and_thirty_days_is_learned() -> None:
    one, day, days = slip(1), DAY, []
    while one.box < LEARNED:
        one = one.after(True, day)
        days.append(one.due - day)
        day = one.due
    assert days == [3, 7, 30, 0]


def test_a_new_slip_is_due_the_day_after_and_an_old_one_when_it_is_found() -> None:
    assert first_due(DAY, DAY) == DAY + 1
    assert first_due(DAY - 400, DAY) == DAY


def test_days_in_a_row_count_until_a_day_was_missed_on_which_a_slip_was_due() -> None:
    def told(*days: tuple[int, int | None]) -> list[Practised]:
        return [Practised(DAY + day, 1, 1, None if due is None else DAY + due) for day, due in days]

    assert streak([], DAY) == 0
    assert streak(told((0, 5)), DAY) == 1
    assert streak(told((-1, -1), (-2, -2)), DAY) == 2, "today's may still come"
    assert streak(told((-2, -2)), DAY) == 0, "some were left, and nobody came yesterday"
    assert streak(told((0, 3), (-3, 0), (-10, -3)), DAY) == 3, "none was due on the days between"
    assert streak(told((0, 3), (-3, -1), (-10, -3)), DAY) == 1
    assert streak(told((-9, None)), DAY) == 1, "all were learned"


@given(st.lists(st.integers(0, 40), unique=True, max_size=20), st.integers(0, 3))
def test_a_streak_is_never_longer_than_the_days_practised(days: list[int], gap: int) -> None:
    some = [Practised(DAY - day, 1, 0, DAY - day + gap) for day in sorted(days)]
    assert 0 <= streak(some, DAY) <= len(some)

"""Whether a player gets better is told where it is clear, and only there."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.words.progress import FEWEST, SPAN, means, trend


def test_who_loses_clearly_less_is_told_so_with_both_means() -> None:
    words = trend([4, 3, 5, 4, 3, 4, 5, 4, 3, 5, 1, 0, 1, 0, 2, 0, 1, 0, 1, 0])
    assert words == "You lose less: 0.6 a game in the last 10, 4.0 in the 10 before."
    assert trend([0, 1] * 5 + [6, 7] * 5).startswith("You lose more")


@given(st.lists(st.integers(0, 9), max_size=FEWEST - 1))
def test_of_few_games_nothing_is_said(losses: list[int]) -> None:
    assert trend(losses) == ""


def test_where_chance_alone_is_at_work_it_is_seldom_taken_for_a_trend() -> None:
    rng = Random(3)
    said = sum(bool(trend([rng.randrange(6) for _ in range(50)])) for _ in range(400))
    assert said < 40


@given(st.lists(st.none() | st.integers(0, 20), max_size=60))
def test_the_line_is_there_where_enough_is_known_and_within_what_is_drawn(
    values: list[int | None],
) -> None:
    line = means(values)
    known = [value for value in values if value is not None]
    assert len(line) == len(values)
    assert len(values) >= SPAN or set(line) <= {None}, "a stroke of a few games is no line"
    assert all(min(known) <= mean <= max(known) for mean in line if mean is not None)

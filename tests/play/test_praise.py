"""How good a guess is, in words: a part that is missing is never rounded away."""

import pytest

from game.play.lane_facts import Quality, praise
from game.text.tongue import say


@pytest.mark.parametrize(
    ("share", "told"),
    [(0.0, 0), (0.001, 1), (0.25, 25), (0.746, 75), (0.9957, 99), (1.0, 100)],
)
def test_only_all_is_a_hundred_percent_and_only_nothing_is_none(share: float, told: int) -> None:
    words = say(praise(Quality(1000, share, share, 0, whole=True)))
    assert f"was {told} % of the truth" in words and f"exact on {told} %" in words

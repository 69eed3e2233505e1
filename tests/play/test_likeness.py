"""Whom somebody's moves fit: players of code are found out, chance fits nobody."""

from random import Random

import pytest

from game import families
from game.play.likeness import AHEAD, FEWEST, Decision, decided, decisions, likeness
from tests.support.players import played

KINDS = ("flood:8x8c5", "collapse:5x5c4")


def games(kind: str, ahead: int | None, slips: float, count: int) -> list[tuple[Decision, ...]]:
    chance = Random(f"{kind} {ahead}")
    boards = [f"{kind}#{seed}" for seed in range(count)]
    return [decisions(board, played(board, ahead, slips, chance)) for board in boards]


@pytest.mark.parametrize("ahead", AHEAD)
@pytest.mark.parametrize("kind", KINDS)
def test_a_player_is_found_out_and_how_often_it_slips(kind: str, ahead: int) -> None:
    like = likeness(games(kind, ahead, 0.1, 8))
    assert like is not None and ahead in like.ahead and len(like.ahead) <= 2
    assert like.slips < 0.3


@pytest.mark.parametrize("kind", KINDS)
def test_who_takes_any_move_fits_nobody(kind: str) -> None:
    assert likeness(games(kind, None, 0.0, 8)) is None


def test_of_few_games_nothing_is_said() -> None:
    sure = [Decision(5, (None, 1, None))] * 20
    assert likeness([sure] * FEWEST) == ((1,), 0.01)
    assert likeness([sure] * (FEWEST - 1)) is None


def test_where_two_fit_alike_it_is_said_of_both_and_of_all_three_nothing() -> None:
    two = [Decision(5, (None, 1, 1))] * 20
    like = likeness([two] * FEWEST)
    assert like is not None and like.ahead == (1, 2)
    assert likeness([[Decision(5, (1, 1, 1))] * 20] * FEWEST) is None
    assert likeness([[Decision(5, (1, None, 1))] * 20] * FEWEST) is None


def test_what_would_take_long_to_look_at_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    position = families.read("flood:8x8c5#1").start
    for most, told in ((100_000, True), (100, False)):
        monkeypatch.setattr("game.play.likeness.MOST_CELLS", most)
        assert (decided(position, position.moves()[0]) is not None) is told

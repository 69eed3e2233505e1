"""What is next at the end of a play."""

import pytest

from game.play.onward import Finish, Onward, onward
from game.play.result import Result


@pytest.mark.parametrize(
    ("ended", "next_thing"),
    [
        (Finish(Result.CLEAN, 0), Onward.NEXT),
        (Finish(Result.PAR, 0), Onward.NEXT),
        (Finish(Result.SHOWN, 3, slip=True), Onward.NEXT),
        (Finish(Result.SOLVED, 1, slip=True), Onward.AGAIN),
        (Finish(Result.SOLVED, 2, slip=True), Onward.AGAIN),
        (Finish(Result.SOLVED, 3, slip=True), Onward.SLIP),
        (Finish(Result.SOLVED, 3), Onward.NEXT),
        (Finish(Result.SOLVED, None, slip=True), Onward.SLIP),
        (Finish(Result.SOLVED, None), Onward.NEXT),
        (Finish(Result.SOLVED, 1, slip=True, led=True), Onward.NEXT),
        (Finish(Result.CLEAN, 0, daily=True), Onward.DAILY),
        (Finish(Result.SOLVED, 5, slip=True, daily=True), Onward.DAILY),
    ],
)
def test_one_thing_is_next_chosen_by_what_happened(ended: Finish, next_thing: Onward) -> None:
    assert onward(ended) is next_thing

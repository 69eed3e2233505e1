"""Sliding counted in slides: the same boards and clicks, but a slide counts once."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.families import FAMILIES, counted_like, deal, name_of, other_count, read
from game.rules.puzzle import BadGameID, IllegalMove, Status, Unsolvable
from game.rules.sliding import SIDES, Slides, Sliding, generate

SLIDING = FAMILIES["sliding"]
SIDE = some.integers(*SIDES)


@given(SIDE, SIDE, some.integers(0, 999))
def test_a_board_and_its_other_count_come_back_from_their_ids(
    width: int, height: int, seed: int
) -> None:
    steps = deal(SLIDING, f"{width}x{height}", str(seed))
    slides = other_count(steps)
    assert slides is not None and type(slides.start) is Slides
    assert slides.id == f"sliding:{width}x{height}m#{seed}"
    assert read(slides.id).start == slides.start
    assert slides.start.tiles == steps.start.tiles  # type: ignore[attr-defined]
    assert slides.start != steps.start
    exact = read(f"sliding:{slides.start.encode()}")
    assert exact.start == slides.start
    for board in (slides, exact):
        back = other_count(board)
        assert back is not None and type(back.start) is Sliding and back.start == steps.start
        assert read(back.id).start == steps.start


@given(SIDE, SIDE, some.integers(0, 999), some.lists(some.integers(0, 17), max_size=12))
def test_a_click_moves_the_same_tiles_and_counts_once(
    width: int, height: int, seed: int, picks: list[int]
) -> None:
    steps: Sliding = generate(f"{width}x{height}", Random(seed))
    slides: Sliding = generate(f"{width}x{height}m", Random(seed))
    for pick in picks:
        if slides.status() is Status.SOLVED:
            assert slides.moves() == ()
            return
        assert slides.moves() == steps.moves()
        move = slides.moves()[pick % len(slides.moves())]
        assert slides.steps(move) == (move,)
        assert slides.segment(move) == steps.steps(move)
        assert slides.describe(move) == steps.describe(move)
        back = slides.segment(move)[0]
        after = slides.apply(move)
        assert SLIDING.back is not None and SLIDING.back(slides, move, after) == back
        if after.status() is Status.PLAYING:
            assert after.apply(back) == slides
        steps, slides = steps.apply(move), after
        assert slides.tiles == steps.tiles and type(slides) is Slides


@pytest.mark.parametrize(
    ("text", "error", "at"),
    [
        ("sliding:4x4x#7", "expected a size like 4x4 or 4x4m, found '4x4x'", 8),
        ("sliding:4x4M#7", "expected a size like 4x4 or 4x4m, found '4x4M'", 8),
        ("sliding:11x4m#7", "expected a width from 2 to 10, found 11", 8),
        ("sliding:2x2m:1,2,3", "expected 4 tiles for 2x2, found 3", 18),
        ("sliding:3x3m:1,2,3,4,5,6,8,7,0", "this board cannot be solved", None),
    ],
)
def test_a_bad_board_is_told_as_before(text: str, error: str, at: int | None) -> None:
    with pytest.raises(BadGameID, match=error) as told:
        read(text)
    assert at is None or told.value.offset == at
    assert isinstance(told.value, Unsolvable) == (at is None)


def test_a_tile_beside_the_way_is_refused() -> None:
    board = Slides(3, 3, bytes((1, 2, 3, 0, 4, 5, 7, 8, 6)))
    for move, why in (
        ("2", "not in the gap's row or column"),
        ("9", "expected a tile"),
        ("", "expected a tile"),
    ):
        for play in (board.apply, board.steps):
            with pytest.raises(IllegalMove, match=why):
                play(move)


def test_presets_are_counted_as_the_board_in_front_is() -> None:
    assert counted_like(SLIDING, "5x5", "4x4m") == "5x5m"
    assert counted_like(SLIDING, "5x5m", "4x4") == "5x5"
    assert name_of(SLIDING, "4x4m") == "Fifteen" == name_of(SLIDING, "4x4")
    assert read("sliding:4x4m#7").unit == "slide" and read("sliding:4x4#7").unit == "move"

"""The players by kernels beside the plain ones: the same moves by the same luck, on any board."""

from collections.abc import Iterator
from random import Random

import numpy as np

from game import families
from game.families import FAMILIES
from game.rules.blocks import Blocks
from game.rules.blocks.board import SIDE
from game.rules.collapse import Collapse
from game.rules.flood import SIDES, Flood
from game.rules.puzzle import Position
from game.rules.same import HEIGHTS, WIDTHS, Same
from game.runs import Runs
from solvers.engine import Engine
from solvers.kernel import WORD_BITS
from solvers.players import kernels, native
from tests.support import players
from tests.support.rotation import part
from tests.truth import rush

KINDS = (
    *("flood:2x2c2", "flood:3x3c3", "flood:4x3c4", "flood:5x5c3", "flood:6x2c6", "flood:5x4c4s2,1"),
    *("collapse:2x2c2", "collapse:3x3c3", "collapse:4x3c2", "collapse:4x4c4", "collapse:2x6c3"),
    *("same:3x3c2", "same:4x4c3", "same:5x3c2", "same:3x6c4"),
)
EACH, JAMS = 24, 40


def boards() -> Iterator[Position]:
    for kind in KINDS:
        family, _, params = kind.partition(":")
        for seed in part([*range(10 * EACH)], 10):
            yield families.deal(FAMILIES[family], params, str(seed)).start


def by_kernel(board: Position, ahead: int, run: int) -> int | None:
    assert isinstance(board, Flood | Collapse | Same)
    made = native.flood(board) if isinstance(board, Flood) else native.tiles_that_fall(board)
    moves = made(ahead, native.luck(3 * run + ahead), np.array([0, 1 << 60]))
    return None if moves < 0 else moves


def test_players_by_kernels_play_as_the_plain_ones_do() -> None:
    """Only here is each kernel's every choice held to the rules: 360 boards, three players."""
    for board in boards():
        for ahead in range(3):
            expected = players.play(board, ahead, run=7)
            assert by_kernel(board, ahead, run=7) == expected, (board.encode(), ahead)


def test_who_walks_by_kernels_through_a_jam_takes_the_same_way() -> None:
    rng, walked = Random("jams"), 0
    while walked < JAMS:
        text = rush.draw(rng).replace("-steps", "")
        try:
            jam = families.read(text).start
        except ValueError:
            continue
        assert isinstance(jam, Blocks)
        # A jam that nobody gets out of is walked through for as long as there is patience.
        if native.walk(jam, 0) < 300:
            assert native.walk(jam, 0) == players.walk(jam, 0), text
            walked += 1


def told(text: str) -> Runs:
    *_, found = native.runs(families.read(text).start)
    assert found is not None
    return found


def test_what_players_need_on_a_board_is_the_same_for_everyone() -> None:
    known = {
        "flood:12x12c6#62": [20.3, 20.58, 18.5],
        "collapse:5x5c4#1": [9.59, 8.47, 8.34],
        "collapse:10x10c5#1": [52.35, 46.26, 43.38],
        "same:6x6c3#1": [6.0, 5.0, 5.0],
    }
    for board, means in known.items():
        needed = [[moves for moves in runs if moves is not None] for runs in told(board).needed]
        assert [round(sum(runs) / len(runs), 2) for runs in needed] == means, board
    assert told("blocks:rush16#1").walked == 1593


def test_nothing_is_played_before_the_kernels_are_ready(engine: Engine) -> None:
    start = families.read("collapse:5x5c4#1").start
    assert [*Engine().trial(start)] == []
    *_, found = engine.trial(start)
    assert found == told("collapse:5x5c4#1")


def test_boards_that_are_too_large_and_those_of_other_puzzles_have_no_players() -> None:
    for board in ("same:25x20c9#1", "same:5x5c3s#1", "sliding:3x3#1", "jugs:3p7#1"):
        assert told(board) == Runs()
    assert told("blocks:4x5p12#3") == told("blocks:rush16-steps#1") == Runs()
    assert told("flood:3x3c3:000000000") == Runs(), "there is nothing to play"


def test_what_the_rules_allow_has_room() -> None:
    assert kernels.SIDE == SIDE
    assert 1 + kernels.PLACE_BITS * (SIDE * SIDE // 2) <= WORD_BITS, "no car is of one cell"
    assert SIDE - 2 < 1 << kernels.PLACE_BITS
    largest = max(SIDES[1] ** 2, WIDTHS[1] * HEIGHTS[1])
    assert 2 * largest * kernels.MOST < kernels.NEVER // 2 and max(native.AHEAD) < kernels.MOST


def meet_every_kernel() -> None:
    for board in ("flood:9x9c6#1", "collapse:5x5c4#1", "same:6x6c3#1", "blocks:rush16#1"):
        assert told(board) != Runs()


if __name__ == "__main__":
    meet_every_kernel()

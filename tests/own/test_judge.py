"""The judge: what is true of a guess is found, and nothing else is claimed."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from game import families
from game.families import FAMILIES
from game.lanes import Guess
from game.own.apart import Apart, Values
from game.own.boards import Board, FloodBoard, position_of, shown
from game.own.case import BadCase, Case, Wanted, by_slices, find
from game.own.guesses import Ask, at_hand
from game.own.judge import Judge, Judged
from game.own.source import Source
from game.rules.puzzle import Position, Status
from solvers import solve, theatre
from tests.support import planted
from tests.support.person import ROOT
from tests.support.searching import shortest

pytestmark = pytest.mark.slow

PLANTED = ROOT / "tests" / "support" / "planted.py"


@cache
def case(text: str, all_: bool = False, count: int | None = None) -> Case:
    found = None
    for found in find(Wanted(text, all_, count), theatre, by_slices(solve)):  # noqa: B007
        pass
    assert found is not None
    return found


@cache
def judge(text: str, count: int | None = None) -> Judge:
    return Judge(case(text, count=count), theatre)


def judged(
    function: Callable[[Board], object], boards: str = "sliding:3x2", searches: bool = True
) -> Judged:
    found = None
    for found in judge(boards).of("own", at_hand(function), searches=searches):  # noqa: B007
        pass
    assert found is not None
    return found


def board(text: str) -> Board:
    found = families.read(text)
    return shown(found.family.name, found.start)


def far(text: str) -> int:
    """Tell how far a board is, by a plain search."""
    return len(shortest(families.read(text).start))


# Planted guesses, each wrong in its own way; all 360 boards of 3x2 are judged


def test_manhattan_is_what_it_claims_on_every_board() -> None:
    found = judged(planted.manhattan)
    assert found.boards == 360 and found.all and found.whole and found.goal
    assert found.admissible and found.consistent and found.error is None
    assert found.counterexample is None and found.inconsistent is None
    assert found.expanded == found.beside["manhattan"]
    assert found.knowing is not None and found.knowing.too_high == 0
    assert 0.5 < found.knowing.mean < 1 and 0 < found.knowing.exact < 1
    assert sum(found.pairs.values()) == 360


@pytest.mark.parametrize("name", ["much", "gapped", "twice", "luck"])
def test_what_is_too_high_is_shown_on_the_nearest_board_with_its_line(name: str) -> None:
    function = getattr(planted, name)
    found = judged(function)
    high = found.counterexample
    assert found.admissible is False and high is not None
    there = board(high.id)
    assert function(there) == high.says > high.proved == far(high.id) == len(high.line)
    for move in high.line:
        there = there.play(move)
    assert there.solved
    chart = judge("sliding:3x2").case.chart
    nearer = [state for state, left in chart.far.items() if left < high.proved]
    assert all(function(shown("sliding", chart.show(one))) <= chart.far[one] for one in nearer)
    same = [
        shown("sliding", chart.show(one)) for one, left in chart.far.items() if left == high.proved
    ]
    assert high.id == min(one.id for one in same if function(one) > high.proved)
    assert found.knowing is not None and found.knowing.over[1] >= 1


def test_what_is_never_too_high_but_falls_at_once_is_admissible_and_not_consistent() -> None:
    found = judged(planted.uneven)
    assert found.admissible and found.consistent is False and found.counterexample is None
    falls = found.inconsistent
    assert falls is not None
    there = board(falls.id)
    assert planted.uneven(there) == falls.before
    assert planted.uneven(there.play(falls.move)) == falls.after < falls.before - 1


def test_one_wrong_board_of_181440_is_found() -> None:
    """All boards of 3x3 are looked at: no smaller space shows that none is passed over."""
    found = judged(planted.one, "sliding:3x3", searches=False)
    assert found.boards == 181_440 and found.admissible is False
    high = found.counterexample
    assert high is not None and (high.says, high.proved, len(high.line)) == (32, 31, 31)
    assert board(high.id).rows[:1] == ((8, 6, 7),)  # type: ignore[attr-defined]
    assert found.knowing is not None and found.knowing.too_high == pytest.approx(1 / 181_439)


def test_halves_are_no_whole_numbers_and_no_search_goes_by_them() -> None:
    found = judged(planted.half)
    assert found.whole is False and found.admissible and found.expanded == {}
    odd = found.odd
    assert odd is not None and planted.half(board(odd.id)) == odd.says != int(odd.says)
    negative = judged(lambda _: -1)
    assert negative.whole is False and negative.odd is not None and negative.goal is False
    assert negative.odd.says == -1 and far(negative.odd.id) == 0


@pytest.mark.parametrize("name", ["some", "endless"])
def test_what_fails_on_some_is_told_with_a_board_and_claims_nothing_of_the_others(
    name: str,
) -> None:
    apart = Apart(Source(PLANTED, name, f"planted.py:{name}"), seconds=1)
    found = None
    for found in judge("sliding:3x2").of("own", apart.ask):  # noqa: B007
        pass
    apart.close()
    assert found is not None and found.error is not None and 0 < found.boards < 360
    assert (found.admissible, found.consistent, found.whole) == (None, None, None)
    assert "sliding:3x2:5," in str(found.error) and found.expanded == {}


# Ours, each on whole spaces, and boards of all games


CLAIMS = [
    *("sliding:3x2", "sliding:2x3", "sliding:3x2m", "jugs:tartaglia", "jugs:3,5,8:0,5,3:0,4,4"),
    *("blocks:4x4:2334233455..11.., 1@8".replace(" ", ""), "flood:4x4c3#1", "flood:3x3c4#2"),
    *("collapse:3x3c3#1", "collapse:4x3c2#5", "same:4x3c2#1", "same:3x3c2#2"),
]


@pytest.mark.parametrize("text", CLAIMS)
def test_what_our_own_guesses_claim_is_so_on_every_board_of_a_space(text: str) -> None:
    judge_ = judge(text)
    start = families.read(text).start if "#" in text or text.count(":") > 1 else None
    start = start or families.deal(FAMILIES[text.split(":")[0]], text.split(":")[1], "1").start
    assert judge_.case.whole
    for one in theatre.guesses(start):
        found = None
        for found in judge_.of(one.name, asked(start, one), searches=False):  # noqa: B007
            pass
        assert found is not None and found.boards == len(judge_.case.chart.far)
        assert found.whole and found.goal
        if one.admissible:
            assert found.admissible, one.name


def asked(start: Position, one: Guess) -> Ask:
    """Ask one of our guesses of positions."""
    subject = theatre.subject_of(start)

    def ask(
        family: str, positions: Sequence[Position], told: Callable[[int], object] = print
    ) -> Values:
        return Values(theatre.guessed(start, one, [subject.state(each) for each in positions]))

    return ask


# What is judged on


def test_distances_of_a_whole_space_are_those_of_a_plain_search() -> None:
    chart = case("jugs:3,5,8:0,0,8:0,4,4").chart
    for state, left in chart.far.items():
        assert len(shortest(chart.show(state))) == left


def test_what_a_flood_is_shown_as_is_a_board_that_play_leads_to() -> None:
    chart = case("flood:4x4c3#1").chart
    met, queue = set(), [families.read("flood:4x4c3#1").start]
    while queue:
        position = queue.pop()
        if position not in met:
            met.add(position)
            queue += [position.apply(move) for move in position.moves()]
    for state, left in chart.far.items():
        position = chart.show(state)
        assert position in met and len(shortest(position)) == left


def test_boards_that_are_too_many_are_dealt_and_nothing_is_claimed_of_all() -> None:
    found = case("flood:8x8c4", count=3)
    assert not found.whole and len(found.searched) == 3 and not found.left_out
    for position, left in found.chart.far.items():
        assert (position.status() is Status.SOLVED) == (left == 0)
    with pytest.raises(BadCase, match="too many"):
        case("sliding:4x4", True)
    with pytest.raises(BadCase, match="cannot be solved"):
        case("same:3x3c3#4")
    with pytest.raises(BadCase, match="points"):
        case("same:5x5c3s#1")
    ours = Judge(found, theatre)
    result = None
    for result in ours.of("none", at_hand(lambda _: 0), searches=False):  # noqa: B007
        pass
    assert result is not None and not result.all
    assert (result.admissible, result.consistent) == (None, None)
    for high in ours.of("high", at_hand(lambda _: 99), searches=False):  # noqa: B007
        pass
    assert high is not None and high.admissible is False


def test_boards_of_several_sizes_are_searched_by_the_guesses_that_all_have(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("sliding:3x2#1\nsliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15\n", "utf-8")
    found = judged(lambda _: 0, str(path))
    assert set(found.beside) >= {"manhattan"} and found.expanded["astar"] is not None


def test_a_board_for_points_is_refused_wherever_it_stands_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("same:4x4c2#3\nsame:4x4c2s#3\n", encoding="utf-8")
    with pytest.raises(BadCase, match="points"):
        case(str(path))


def test_boards_of_a_file_are_judged(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("sliding:3x2#1\nsliding:3x2#2\n", encoding="utf-8")
    found = case(str(file))
    far_ = [found.chart.far[families.read(f"sliding:3x2#{seed}").start] for seed in (1, 2)]
    assert far_ == [far("sliding:3x2#1"), far("sliding:3x2#2")]
    file.write_text("sliding:3x2#1\nflood:4x4c3#2\n", encoding="utf-8")
    with pytest.raises(BadCase, match="one game"):
        next(find(Wanted(str(file)), theatre, by_slices(solve)))


def test_a_position_is_what_a_board_shows() -> None:
    start = families.read("sliding:3x2#1").start
    assert position_of(shown("sliding", start)) is start


# What has gone wrong once


@pytest.mark.parametrize(
    "far", [10**400, 1e308, float("inf"), 10**5000, -(10**30), 2**63 - 1], ids=range(6)
)
def test_numbers_beyond_all_bounds_are_judged_as_they_are_meant(far: float) -> None:
    found = judged(lambda board: 0 if board.solved else far)
    assert found.admissible is (far < 0) and found.whole is (far > 0) and found.error is None
    assert found.consistent is (False if far > 0 else None), "beyond all bounds nothing is measured"
    assert found.knowing is not None and found.boards == 360
    if far > 0:
        assert found.counterexample is not None and found.counterexample.proved == 1
        assert found.expanded["greedy"] is not None, "a search takes it for very far"


def test_blocks_that_look_alike_are_named_as_they_lie_wherever_a_guess_is_asked() -> None:
    def by_names(one: Board) -> int:
        text = "".join(one.rows)  # type: ignore[attr-defined]
        return 999 if text.index("6") < text.index("5") or text.index("3") < text.index("2") else 0

    renamed = "blocks:4x3:11.3112.5644,1@6"
    assert by_names(board(renamed)) == 999
    found = judged(by_names, renamed, searches=False)
    assert found.admissible and found.alike, "it is asked of the one board that these are"
    same = case(renamed).chart, case("blocks:narrow").chart
    assert same[0].far == same[1].far
    assert not judged(lambda _: 0).alike


def test_a_board_to_flood_is_asked_of_in_each_colour_that_its_region_can_have() -> None:
    def outside(one: Board) -> int:
        assert isinstance(one, FloodBoard)
        column, row = one.start
        colours = {colour for colour, _ in one.patches}
        return len(colours) + (one.rows[row][column] in colours)

    for kind in ("flood:3x3c3#504678", "flood:4x4c4s1,1#3"):
        start = families.read(kind).start
        met, fresh = {start}, [start]
        for position in fresh:
            after = {position.apply(move) for move in position.moves()} - met
            met |= after
            fresh += after
        found = case(kind)
        assert met == {*found.chart.far}, "these are all that can be reached"
        for position, left in found.chart.far.items():
            assert len(shortest(position)) == left
    told = judged(outside, "flood:3x3c3#504678")
    assert told.admissible is False and told.counterexample is not None
    assert told.counterexample.says == 3 and told.counterexample.proved == 2
    ours = Judge(case(kind), theatre)
    *_, layers = ours.of("layers", ours.asking(theatre.guesses(start)[0]), searches=False)
    assert layers is not None and layers.admissible and layers.consistent


@pytest.mark.parametrize("text", ["jugs:3,5,8:0,4,4:0,4,4", "flood:2x2c2m1:0000"])
def test_a_board_that_is_solved_has_nothing_to_judge(text: str) -> None:
    with pytest.raises(BadCase, match="solved already"):
        case(text)


def test_boards_without_a_way_are_none_that_were_not_proved_in_time() -> None:
    found = case("same:4x4c2", count=20)
    assert found.left_out == 0 and len(found.searched) == 10


@pytest.mark.parametrize("text", ["blocks:4x3:2234511.611.,1@6", "blocks:narrow"])
def test_moves_that_are_told_of_blocks_can_be_played(text: str) -> None:
    high = judged(lambda board: 0 if board.solved else 99, text, searches=False)
    uneven = judged(lambda one: 5 * (crc32(one.id.encode()) % 2), text, searches=False)
    assert high.counterexample is not None
    there = board(high.counterexample.id)
    for move in high.counterexample.line:
        there = there.play(move)
    assert there.solved
    assert uneven.inconsistent is not None
    board(uneven.inconsistent.id).play(uneven.inconsistent.move)

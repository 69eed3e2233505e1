"""Guesses by name: what is said to be admissible is never too high, where the truth is charted."""

import tracemalloc
from collections.abc import Iterator
from functools import cache

import pytest

import solvers
from game.families import read
from game.lanes import Guess
from game.log import Log
from game.play import lane_facts
from game.play.job import Job
from game.play.theatre import read_lane
from game.play.yardstick import Yardstick
from game.rules.puzzle import Position
from solvers import theatre
from solvers.theatre import subject_of
from tests.support.lanes import BOARDS, watched
from tests.support.rotation import part

pytestmark = pytest.mark.slow

# Spaces that are charted in a moment, of each family, some of them counted in moves.
SPACES = (
    "sliding:2x3:5,4,3,2,1,0",
    "sliding:3x2#3",
    "sliding:2x3m:5,4,3,2,1,0",
    "sliding:3x2m#3",
    "flood:5x5c4#7",
    "flood:4x4c3#2",
    "flood:5x5c4s2,2#7",
    "flood:4x4c3s3,1#2",
    "flood:6x4c3#5",
    "collapse:4x4c3#7",
    "collapse:3x3c3#1",
    "blocks:3x3p8#7",
    "blocks:3x3p5-moves#3",
    "blocks:rush:BBBCCoooHDDoAAHoJoGEEEJoGooIFFoooIoo",
    "blocks:rush-steps:ooBoCoooBoCoAABoCooooooooooooooooooo",
    "jugs:3,5,8:0,0,8:0,4,4",
    "jugs:5,7,12:0,0,12:0,6,6",
    "jugs:5,11,13,24:0,0,0,24:0,8,8,8",
)
NEVER_ADMISSIBLE = {"clusters", "region", "wrong", "crowd"}
# Where a slide of several tiles counts once, what counts the way of each tile is too high.
NOT_BY_SLIDES = {"manhattan", "misplaced", "conflict"}


@cache
def charted(name: str) -> tuple[Log, dict[int, int]]:
    """Return a log that has met the whole space, and how far each of its nodes is to go."""
    log = watched(read(name).start, "bfs")
    truths = [found for found in theatre.truths(log) if found is not None]
    assert len(truths) == 1
    return log, truths[0]


def judged(board: Position, *lanes: str) -> dict[str, lane_facts.Quality | None]:
    """Judge the guesses of lanes by the yardstick of their board."""
    read_lanes = [read_lane(lane, theatre, board) for lane in lanes]
    yardstick = Yardstick(theatre, Job(solvers.solve, board, brief=True))
    while yardstick.wants(read_lanes):
        yardstick.step(read_lanes)
    assert yardstick.error is None
    return {text: yardstick.of(lane) for text, lane in zip(lanes, read_lanes, strict=True)}


def everywhere() -> Iterator[tuple[str, Guess]]:
    for name in SPACES:
        yield from ((name, guess) for guess in theatre.guesses(read(name).start))


@pytest.mark.parametrize(
    ("name", "guess"), [pytest.param(n, g, id=f"{n}-{g.name}") for n, g in everywhere()]
)
def test_a_guess_is_admissible_just_if_it_says_so(name: str, guess: Guess) -> None:
    board = read(name).start
    (log, truths), measure = charted(name), subject_of(board).guesses[guess]
    guessed = {node: measure(log.states[node]) for node in truths}
    assert len(truths) > 5 and truths[0] == len(log.answer.best or ())
    assert all(guessed[node] == 0 for node, truth in truths.items() if not truth)
    if guess.admissible:
        assert all(guessed[node] <= truth for node, truth in truths.items())
    by_slides = name.startswith(("sliding:2x3m", "sliding:3x2m"))
    never = NEVER_ADMISSIBLE | (NOT_BY_SLIDES if by_slides else set())
    assert guess.admissible == (guess.name not in never)
    if guess.name in NOT_BY_SLIDES and by_slides:
        assert any(guessed[node] > truth for node, truth in truths.items())


@pytest.mark.parametrize("name", sorted(NEVER_ADMISSIBLE))
def test_a_guess_that_may_be_too_high_is_so_on_some_board(name: str) -> None:
    found = []
    for space in SPACES:
        board = read(space).start
        measures = {guess.name: measure for guess, measure in subject_of(board).guesses.items()}
        if name in measures:
            log, truths = charted(space)
            found += [measures[name](log.states[node]) - truth for node, truth in truths.items()]
    assert max(found) > 0


def test_sharper_guesses_are_no_lower_and_spare_positions() -> None:
    board = read("sliding:3x3#2").start
    lanes = ["none", "misplaced", "manhattan", "conflict", "pattern"]
    expanded = [watched(board, f"astar:{guess}").expanded for guess in lanes]
    assert expanded == sorted(expanded, reverse=True) and len(set(expanded)) == len(expanded)


@pytest.mark.parametrize(
    ("name", "lane", "most"),
    [
        ("flood:12x12c6m5#418", "layers", 100),
        ("flood:8x8c4#1", "layers", 20),
        ("collapse:5x5c4#3", "stretches", 30),
        ("sliding:3x3#7", "manhattan", 200),
        ("blocks:scout", "place", 800),
        ("same:6x6c3#1", "colours", 30),
    ],
)
def test_by_the_usual_guess_a_star_expands_far_less_than_breadth_first(
    name: str, lane: str, most: int
) -> None:
    board = read(name).start
    log, blind = watched(board, "astar"), watched(board, "bfs", 2 * most)
    assert log.lane.guess is not None and log.lane.guess.name == lane
    assert log.lane.admissible and log.answer.proved
    assert log.expanded <= most
    # Breadth-first is not done by then; among sliding blocks no guess spares as much as half.
    wanted = most if name.startswith("blocks") else 2 * most
    assert blind.expanded > wanted or blind.stopped == "limit"


def test_the_truth_names_every_node_and_the_line_agrees() -> None:
    name = "flood:5x5c4#7"
    board, (log, truths) = read(name).start, charted(name)
    line = log.answer.best or ()
    assert truths[0] == len(line)
    for state, truth in theatre.along(board, line).far.items():
        assert truths[log.places[state]] == truth


def test_nobody_is_blamed_for_what_was_searched_when_nothing_was_recorded_any_longer() -> None:
    board, lane = read("863.54217").start, "wastar:manhattan:5"
    line = watched(board, "astar:manhattan").answer.best or ()
    whole = watched(board, lane)
    assert lane_facts.passed_by(whole, line) is not None
    for events in (20, 200):
        begun = watched(board, lane, events=events)
        assert not begun.recording and begun.answer.best == whole.answer.best
        assert lane_facts.passed_by(begun, line) is None


def test_the_verdict_names_the_board_that_was_passed_by_and_why() -> None:
    board = read("flood:5x5c4#7").start
    line = watched(board, "bfs").answer.best or ()
    log = watched(board, "clusters")
    passed = lane_facts.passed_by(log, line)
    assert passed is not None and passed.too_high and not passed.cut
    assert log.hs[passed.node] == passed.guess and passed.truth == len(line) - passed.moves
    words = str(lane_facts.blame(log, passed))
    assert words == (
        f"At move {passed.moves} it guessed {passed.guess} where {passed.truth} were needed, "
        "and so it passed this board by."
    )
    assert str(lane_facts.verdict(log, len(line))) == "A* with clusters: 6, par is 5."
    assert lane_facts.passed_by(watched(board, "astar:radius"), line) is None
    *_, truths = theatre.truths(log)
    assert passed.node in lane_facts.too_high(log, truths or {})
    good = judged(board, "astar:radius")["astar:radius"]
    assert good is not None and good.above == 0 and 0 < good.exact < 1 and good.mean < 1


def test_how_good_a_guess_was_is_told_in_shares_only_of_many_positions() -> None:
    few = lane_facts.quality([(5, 5), (2, 4), (2, 3), (2, 2), (1, 1), (0, 0)], whole=False)
    assert few is not None and few.positions == 5
    assert str(lane_facts.praise(few)) == (
        "The guess was exact on 3 of 5 positions of a shortest line, never too high."
    )
    many = judged(read("flood:5x5c4#7").start, "astar:radius")["astar:radius"]
    assert many is not None and many.positions >= lane_facts.FEW
    told = str(lane_facts.praise(many))
    assert " % of the truth on average" in told
    assert f"({many.positions} positions of the whole space)" in told


@pytest.mark.parametrize("name", BOARDS)
def test_a_small_space_is_charted_whole_and_its_line_is_a_shortest_one(name: str) -> None:
    board = read(name).start
    (found,) = filter(None, theatre.survey(board))
    log, truths = charted(name)
    assert found.whole
    assert {log.states[node]: far for node, far in truths.items()}.items() <= found.far.items()
    assert len(found.line) == truths[0]
    along = theatre.along(board, found.line)
    assert not along.whole and along.far.items() <= found.far.items()
    assert sorted(along.far.values()) == [*range(len(found.line) + 1)]


def test_of_a_space_that_is_not_small_a_guess_is_judged_on_the_exact_solvers_line() -> None:
    board = read("863.54217").start
    assert not any(theatre.survey(board))
    good = judged(board, "astar:manhattan", "idastar:conflict", "astar:none", "bfs")
    near, nearer, *nothing = good.values()
    assert near is not None and nearer is not None and nothing == [None, None]
    assert (near.positions, near.whole) == (nearer.positions, nearer.whole) == (25, False)
    assert 0 < near.mean <= nearer.mean < 1 and near.exact <= nearer.exact
    assert judged(board, "idastar:conflict")["idastar:conflict"] == nearer


def test_where_points_are_counted_or_there_is_no_way_no_guess_is_judged() -> None:
    for name in ("same:4x4c3s#3", "blocks:rush:ooooooooooooAAoxoooooooooooooooooooo"):
        board = read(name).start
        assert not any(theatre.survey(board))
        assert judged(board, "astar")["astar"] is None


def test_where_nothing_was_guessed_nothing_seemed_nearer() -> None:
    board = read("sliding:2x3:5,4,3,2,1,0").start
    line = watched(board, "bfs").answer.best or ()
    log = watched(board, "dfs")
    passed = lane_facts.passed_by(log, line)
    assert passed is not None
    assert str(lane_facts.blame(log, passed)).endswith(
        "it passed this board by: others came first."
    )


def test_a_beam_that_cuts_a_shortest_line_is_told_so() -> None:
    board = read("sliding:2x3:5,4,3,2,1,0").start
    line = watched(board, "bfs").answer.best or ()
    log = watched(board, "beam:2")
    passed = lane_facts.passed_by(log, line)
    assert len(log.answer.best or ()) > len(line)
    assert passed is not None and passed.cut and not passed.too_high
    assert "it cut it: others seemed nearer" in str(lane_facts.blame(log, passed))


# A tenth of the events there may be, by each method; all there may be, or less, by one each run.
SHARED = [(lane, share) for share in (1, 2, 4, 8) for lane in ("bfs", "idastar:none")]
SHARES = [("bfs", 10), ("idastar:none", 10), *part(SHARED, len(SHARED))]


@pytest.mark.parametrize(("lane", "share"), SHARES)
def test_a_log_of_as_many_events_as_there_may_be_takes_at_most_40_mb(lane: str, share: int) -> None:
    board = read("sliding:4x4#7").start
    tracemalloc.start()
    try:
        log = watched(board, lane, limit=75_000 // share)
        size = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert len(log) > 190_000 // share and size < (40 << 20) // share

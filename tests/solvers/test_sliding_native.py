"""The sliding engine against breadth-first: bounds, lines, proofs, tables, and their files."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace as changed
from itertools import islice, permutations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.families import read
from game.rules.puzzle import Status
from game.rules.sliding import Sliding, generate, goal
from solvers.sliding import building, kernels, native, plans, space, tables
from solvers.sliding.beams import beam
from solvers.sliding.deepening import NEVER, StepDeepening
from solvers.sliding.exact import exact as plain
from solvers.sliding.exact import swaps
from solvers.sliding.ground import Ground, Line, other_end, reflected, reflection, retrace
from solvers.sliding.native import exact
from solvers.sliding.plans import LARGE, SMALL, Plan, Tables, small
from solvers.sliding.tables import Shelf
from tests.bench.results import korf
from tests.support.native import tables as shared_tables
from tests.support.rotation import part
from tests.support.searching import distances, known

BOARDS = 2_000
WEAK = Plan(3, 3, ((1, 2, 3, 4), (5, 6, 7)), packed=2)
# Tile 8, which is in no pattern of it, is loose in the second: it is told on two cells.
LOOSE = Plan(
    3, 3, WEAK.groups, packed=2, others=(plans.Table((5, 6, 7), gap=8, loose=8, seen=(4, 7)),)
)
SMALL_SIZES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)]
ANY_SIZE = "4x5", "5x4", "5x5", "6x5", "2x10", "10x3", "6x6", "7x7", "4x9", "9x5", "10x10"
BEAMED = "4x4", "5x5", "5x6", "6x6"
SIZES = [(width, height) for width in range(2, 11) for height in range(2, 11)]
SOME_SIZES = part(SIZES, 3, lambda size: min(size))


def made(plan: Plan) -> Tables:
    *_, last = building.make(plan)
    assert last is not None
    return last


@pytest.fixture(scope="module")
def large(compiled: Path) -> Shelf:
    """The shelf of a player whose large 4x4 and 5x5 tables are built."""
    assert compiled.is_dir()
    return built()


def built() -> Shelf:
    names = [LARGE[size].name for size in ((4, 4), (5, 5))]
    return Shelf(shared_tables("solvers/sliding", names, written))


def written(folder: Path) -> None:
    for size in ((4, 4), (5, 5)):
        tables.write(made(LARGE[size]), folder)


def fetched(shelf: Shelf, size: tuple[int, int]) -> Tables:
    *_, last = shelf.fetch(size)
    assert last is not None
    return last


@pytest.fixture
def with_large(large: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "shelf", lambda: large)


@pytest.fixture(autouse=True)
def _own_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test meet the tables that a player has built, or what another has proved."""
    shelf = Shelf(None)
    monkeypatch.setattr(native, "shelf", lambda: shelf)
    native.proved_lines.cache_clear()


def prove(board: Sliding, optimum: int | None = None, answers: int | None = None) -> Line:
    """Solve a board, holding every answer to its promise; return the last line."""
    lower, nodes, best, last = 0, 0, None, None
    for last in islice(exact(board), answers):
        assert last.best is not None
        assert lower <= last.lower <= len(last.best)
        assert nodes <= last.nodes
        assert optimum is None or last.lower <= optimum <= len(last.best)
        assert best is None or len(last.best) <= len(best)
        if last.best != best:
            replay(board, last.best)
        lower, nodes, best = last.lower, last.nodes, last.best
    assert last is not None and best is not None
    assert answers is not None or last.proved
    return best


def replay(board: Sliding, line: Line) -> None:
    for move in line:
        assert move in board.neighbours()
        board = board.apply(move)
    assert board.status() is Status.SOLVED


def search(ground: Ground, tiles: bytes, lower: int = 0) -> tuple[Line, int]:
    """Search without any beam; return the line and the nodes."""
    deepening = StepDeepening(ground, tiles, lower)
    return next(line for line in deepening.run(NEVER) if line), deepening.nodes


def sample(name: str, far: dict[bytes, int]) -> list[bytes]:
    """Draw some of these boards, the same in each run."""
    return Random(name).sample(sorted(far), min(BOARDS, len(far)))


def ball(width: int, height: int, radius: int) -> dict[bytes, int]:
    """Find all boards so near to the solved one, breadth-first."""
    start = goal(width * height)
    far, queue = {start: 0}, [start]
    children = space(Sliding(width, height, start)).children
    for tiles in queue:
        if far[tiles] < radius:
            for _, child in children(tiles):
                if child not in far:
                    far[child] = far[tiles] + 1
                    queue.append(child)
    return far


def test_every_board_of_3x3_is_proved_as_breadth_first_says() -> None:
    """A sweep of 181,440 boards, some of each distance in each run."""
    boards = part(distances(3, 3).items(), 120, lambda board: board[1])
    for index, (tiles, far) in enumerate(boards):
        board = Sliding(3, 3, tiles)
        *_, last = exact(board)
        assert last.best is not None
        assert last.lower == len(last.best) == far
        if index % 4 == 0:
            replay(board, last.best)


def test_boards_one_step_from_proved_ones_are_proved_as_breadth_first_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A walk, whose boards and all their neighbours are proved one after the other."""
    monkeypatch.setattr(native, "REMEMBERED", 10)
    far, rng = distances(3, 3), Random("steps")
    board = Sliding(3, 3, max(far, key=lambda tiles: far[tiles]))
    for _ in range(150):
        assert len(prove(board, far[board.tiles])) == far[board.tiles]
        afters = [board.apply(move) for move in board.neighbours()]
        for after in afters:
            prove(after, far[after.tiles])
        board = rng.choice(afters)
    assert len(native.proved_lines()) == native.REMEMBERED


def test_boards_one_step_from_a_proved_one_take_fewer_nodes() -> None:
    board = generate("3x5", Random("slices 7"))
    afters = [board.apply(move) for move in board.neighbours()]
    counts = []
    for beside in (False, True):
        nodes = 0
        native.proved_lines.cache_clear()
        prove(board)
        for after in afters:
            if not beside:
                native.proved_lines.cache_clear()
            *_, last = exact(after)
            nodes += last.nodes
        counts.append(nodes)
    assert counts[1] < counts[0], counts


@pytest.mark.parametrize("size", SMALL_SIZES)
def test_boards_of_small_rectangles_are_proved_as_breadth_first_says(size: tuple[int, int]) -> None:
    far = distances(*size)
    for tiles in part(sample("small", far), 4, lambda tiles: far[tiles]):
        assert len(prove(Sliding(*size, tiles), far[tiles])) == far[tiles]


@pytest.mark.parametrize(
    "size", [(4, 3), (3, 4), (5, 2), (2, 7), (3, 5), (4, 4), (5, 4), (5, 5), (7, 7)]
)
def test_boards_near_the_solved_one_are_proved_as_breadth_first_says(size: tuple[int, int]) -> None:
    far = ball(*size, 13)
    for tiles in part(sample("near", far), 40, lambda tiles: far[tiles]):
        assert len(prove(Sliding(*size, tiles), far[tiles])) == far[tiles]


# Dominoes round a tile: for the gap's home anywhere there are tables.
ROUND = Plan(
    3, 3, ((1, 2), (3, 6), (4, 7), (8, 9)), others=(plans.Table((9,), gap=7),)
)  # fmt: skip


@pytest.mark.parametrize(
    "plan", [*map(small, [(2, 2), (2, 3), (2, 4), (3, 3)]), ROUND], ids=lambda plan: plan.kinds
)
def test_from_the_other_end_a_board_is_as_far_and_its_line_leads_home(plan: Plan) -> None:
    size, table = (plan.width, plan.height), made(plan)
    far, corners = distances(*size), (0, size[0] - 1, -size[0], -1)
    for index, tiles in enumerate(part(sample("ends", far), 4, lambda tiles: far[tiles])):
        other = other_end(plan, tiles)
        assert (other is not None) == (plan is ROUND or any(tiles[at] == 0 for at in corners))
        if other is None:
            continue
        ground = Ground(table, other.home)
        assert ground.bound(other.tiles) <= far[tiles]
        if other.home == plan.size - 1:
            assert far[other.tiles] == far[tiles]
        if index % 8 == 0 and far[tiles]:
            line, _ = search(ground, other.tiles)
            assert len(line) == far[tiles]
            home = retrace(other.tiles, line, tiles, other.back)
            replay(Sliding(*size, tiles), home)
            assert retrace(tiles, home, other.tiles, other.there) == line


@pytest.mark.usefixtures("with_large")
def test_on_5x5_no_bound_from_the_other_end_is_too_high(large: Shelf) -> None:
    """Walks that end with the gap anywhere: from each of their boards back to their first one."""
    rng, ends = Random("ends"), set[int]()
    table = fetched(large, (5, 5))
    for gap in (0, 3, 7, 9, 10, 12, 13, 16, 18, 22, 23, 24):
        board = Sliding(5, 5, bytes((*range(1, 24), 0, 24)))
        while board.tiles.index(0) != gap or rng.random() < 0.6:
            after = board.apply(rng.choice(board.neighbours()))
            board = board if after.status() is Status.SOLVED else after
        other = other_end(table.plan, board.tiles)
        assert other is not None
        ends.add(other.home)
        ground = Ground(table, other.home)
        line = retrace(board.tiles, prove(board), other.tiles, other.there)
        there = other.tiles
        for played, move in enumerate(line):
            assert ground.bound(there) <= len(line) - played
            there = there.translate(swaps()[int(move)])
        assert ground.far(there) == 0
    assert len(ends) == 6


def test_in_a_hurry_lines_are_found_and_nothing_is_proved(large: Shelf) -> None:
    """Of 82 steps, and 84 as far as a line is known: with less to spare it is found, 80 never."""
    ((board, optimum),) = korf(5, 40)
    start = read(board).start
    assert isinstance(start, Sliding) and optimum == 82
    ground = Ground(fetched(large, (5, 5)))
    found = []
    for length, spare in ((80, 200), (82, 500), (82, 200), (84, 250)):
        hurried = StepDeepening(ground, start.tiles, length, spare)
        lines = [line for line in hurried.run(1_000_000) if line]
        assert bool(lines) != hurried.over
        for line in lines:
            replay(start, line)
        found.append([len(line) for line in lines])
    assert found == [[], [], [82], [84]]


def test_a_solve_hurries_for_its_share_and_raises_no_bound_by_it(large: Shelf) -> None:
    ((board, optimum),) = korf(5, 40)
    start, ground = read(board).start, Ground(fetched(large, (5, 5)))
    assert isinstance(start, Sliding) and optimum == 82
    solve = native.Solve(5, 5, start.tiles)
    solve.answer("a first line")
    solve.best = next(
        line for line in StepDeepening(ground, start.tiles, 90, 200).run(NEVER) if line
    )
    lower, first, solve.nodes = solve.lower, len(solve.best), native.HURRY * 400_000
    for answer in solve.hurry(ground):
        assert answer.lower == lower and answer.best is not None
        replay(start, answer.best)
    assert optimum <= len(solve.best) < first == 90
    assert 0 < solve.hurried <= 400_000 and not solve.proved


# Of Korf's hundred, and the nodes of whole solves from the cheaper end, 1,000 of them spent on the
# other: the first takes 30,872 as it stands, the second 112,825, and 53,052 from its end.
CORNERED = {43: 31_872, 82: 54_052}


@pytest.mark.parametrize("number", CORNERED)
def test_a_board_is_solved_from_the_end_that_takes_fewer_nodes(
    with_large: None, number: int
) -> None:
    ((board, optimum),) = korf(4, number)
    start = read(board).start
    assert isinstance(start, Sliding)
    other = other_end(LARGE[4, 4], start.tiles)
    assert other is not None
    for end in (start, Sliding(4, 4, other.tiles)):
        assert len(prove(end, optimum)) == optimum
        *_, last = exact(end)
        assert last.nodes == CORNERED[number]


def between(board: Sliding, near: dict[bytes, int]) -> int:
    """Find the optimum breadth-first from the board until it meets the boards `near` the goal."""
    children = space(board).children
    seen, layer, steps = {board.tiles}, [board.tiles], 0
    while True:
        met = [near[tiles] for tiles in layer if tiles in near]
        # A line from outside enters what is near where that ends: the first layer that meets it
        # does so there, and only if the board itself is near are others nearer.
        if met:
            return steps + min(met)
        layer = [child for tiles in layer for _, child in children(tiles)]
        layer = list(dict.fromkeys(child for child in layer if child not in seen))
        seen.update(layer)
        steps += 1


def walked(width: int, height: int, steps: int, rng: Random) -> Sliding:
    """Walk at random from the solved board, never straight back."""
    tiles, came = bytearray(goal(width * height)), -1
    gap = len(tiles) - 1
    for _ in range(steps):
        sides = [gap - width, gap + width]
        sides += [gap - 1] if gap % width else []
        sides += [gap + 1] if (gap + 1) % width else []
        cell = rng.choice([cell for cell in sides if 0 <= cell < len(tiles) and cell != came])
        tiles[gap], tiles[cell] = tiles[cell], 0
        gap, came = cell, gap
    return Sliding(width, height, bytes(tiles))


@pytest.mark.parametrize("size", [(4, 3), (3, 4)])
def test_walked_boards_are_proved_as_breadth_first_from_both_ends_says(
    size: tuple[int, int],
) -> None:
    near, rng = ball(*size, 15), Random("walked")
    walks = [walked(*size, turn % 32 + 1, rng) for turn in range(BOARDS // 2)]
    for _, board in part(enumerate(walks), 8, lambda walk: walk[0] % 32):
        optimum = between(board, near)
        assert len(prove(board, optimum)) == optimum


def test_4x3_is_proved_as_a_search_without_tables_says() -> None:
    """The oracle: IDA* with linear conflicts, and no memory of boards."""
    plain = Ground(made(Plan(3, 4, ())))
    rng = Random("oracle")
    for turn in range(max(4, BOARDS // 40)):
        width, height = (4, 3) if turn % 2 else (3, 4)
        board = generate(f"{width}x{height}", rng)
        tiles = board.tiles
        if width > height:
            tiles = reflected(tiles, reflection(width, height))
        deepening = StepDeepening(plain, tiles, 0)
        deepening.keys, deepening.depths = deepening.keys[:0], deepening.depths[:0]
        line = next(line for line in deepening.run(NEVER) if line)
        assert len(prove(board, len(line))) == len(line)


@pytest.mark.parametrize("size", SOME_SIZES)
def test_a_board_one_move_from_solved_needs_one(size: tuple[int, int]) -> None:
    solved = goal(size[0] * size[1])
    for step in (1, size[0]):
        tiles = bytearray(solved)
        tiles[-1], tiles[-1 - step] = tiles[-1 - step], 0
        board = Sliding(*size, bytes(tiles))
        assert prove(board, 1) == (str(solved[-1 - step]),)
    (answer,) = exact(Sliding(*size, solved))
    assert (answer.lower, answer.best, answer.proved) == (0, (), True)


@pytest.mark.parametrize(("board", "optimal"), known("sliding"))
def test_published_lengths_are_proved_with_small_tables(board: Sliding, optimal: int) -> None:
    assert len(prove(board, optimal)) == optimal


@pytest.mark.usefixtures("with_large")
@pytest.mark.parametrize(("board", "optimal"), known("sliding"))
def test_published_lengths_are_proved_with_large_tables(board: Sliding, optimal: int) -> None:
    assert len(prove(board, optimal)) == optimal


def test_no_board_of_3x3_is_bounded_too_high() -> None:
    """Few tiles a pattern, one tile in none, saturated entries, the mirror: all at their worst.

    If the tile that is in none is told on some cells, no bound is less for it, and some are higher.
    """
    ground, loose = Ground(made(WEAK)), Ground(made(LOOSE))
    higher = 0
    for tiles, far in part(distances(3, 3).items(), 10, lambda board: board[1]):
        bound = ground.bound(tiles)
        assert bound <= loose.bound(tiles) <= far
        assert (bound - far) % 2 == 0
        higher += bound < loose.bound(tiles)
    assert higher > 1_000


@pytest.mark.parametrize("tiles", [(5, 6), (6, 7, 8), (1, 4, 6, 7, 8)])
def test_a_loose_tile_counts_as_one_of_its_own_where_it_is_seen(tiles: plans.Group) -> None:
    """Elsewhere it counts the least that it does as one of its own."""
    table = plans.Table(tiles, gap=8, loose=3, seen=(2, 5))
    loose, whole = (made(Plan(3, 3, (), packed=1, others=(one,))) for one in (table, table.whole))

    def entry(tables: Tables, cells: tuple[int, ...], seen: int = 0) -> int:
        order = sum(cells.index(cell) << 3 * at for at, cell in enumerate(sorted(cells)))
        order |= seen << 3 * max(4, len(cells))
        places = sum(1 << cell for cell in cells)
        return kernels.look_up(tables.form, 0, tables.ranks, tables.table, places, order)

    for cells in part(permutations(range(9), len(tiles)), 3, lambda cells: cells[0]):
        needs = {at: entry(whole, (*cells, at)) for at in range(9) if at not in cells}
        for seen, cell in enumerate(table.seen, 1):
            assert cell in cells or entry(loose, cells, seen) == needs[cell]
        assert entry(loose, cells) == min(needs[at] for at in needs if at not in table.seen)


def test_a_pattern_with_a_loose_tile_is_shared_if_the_gap_reaches_all_around_both() -> None:
    """Two tiles on a diagonal leave one region; with a third on it the gap's corner is another."""
    for loose, served in ((0, True), (7, False)):
        table = plans.Table((3, 5), gap=8, loose=loose, seen=(4,) if loose else ())
        seat = plans.seat_of(Plan(3, 3, ()), [table], {2, 4}, 1, {6})
        assert (seat is not None) == served


def test_patterns_that_share_a_table_are_bounded_as_those_with_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Four pairs in a corner are alike but for turns and mirrors, two like no other."""
    plan = Plan(3, 3, ((1, 2), (3, 6), (4, 7), (5, 8), (1, 2, 4, 5), (3, 6), (7, 8)))
    assert [table.tiles for table in plan.tables] == [(1, 2), (5, 8), (1, 2, 4, 5)]
    shared = Ground(made(plan))
    monkeypatch.setattr("solvers.sliding.plans.one_region", lambda *_: False)
    plans.tables.cache_clear()
    plans.views.cache_clear()
    own = Ground(made(plan))
    plans.tables.cache_clear()
    plans.views.cache_clear()
    assert len(own.tables.table) > len(shared.tables.table)
    for tiles, far in islice(distances(3, 3).items(), 0, None, 97):
        assert shared.look(tiles)[0] == own.look(tiles)[0]
        assert shared.bound(tiles) <= far


@pytest.mark.parametrize("plan", [WEAK, LOOSE], ids=["none", "loose"])
def test_a_weak_bound_changes_no_length(plan: Plan) -> None:
    """Whether a tile is in no pattern, or loose in one; sets end as those of the solved board."""
    ground, far = Ground(made(plan)), distances(3, 3)
    _, solved = ground.look(goal(9))
    for tiles in Random("weak").sample(sorted(far), BOARDS):
        if far[tiles]:
            deepening = StepDeepening(ground, tiles, 0)
            assert len(next(line for line in deepening.run(NEVER) if line)) == far[tiles]
            assert deepening.sets.tolist() == solved


def test_no_board_on_a_walk_from_the_solved_one_is_bounded_too_high(large: Shelf) -> None:
    rng = Random("walk")
    plans = [
        SMALL[4, 4], LARGE[4, 4], SMALL[3, 5], LARGE[5, 5], small((4, 5)),
        small((5, 6)), small((7, 7)),
    ]  # fmt: skip
    for plan in plans:
        size = plan.width, plan.height
        ground = Ground(fetched(large, size) if plan == LARGE.get(size) else made(plan))
        for _ in range(30):
            board, gap, came = bytearray(goal(ground.size)), ground.size - 1, -1
            for steps in range(1, 70):
                beside = ground.beside[4 * gap : 4 * gap + 4].tolist()
                cell = rng.choice([cell for cell in beside if cell not in (-1, came)])
                board[gap], board[cell] = board[cell], 0
                gap, came = cell, gap
                bound = ground.bound(bytes(board))
                assert bound <= steps
                assert (bound - steps) % 2 == 0


@pytest.mark.usefixtures("with_large")
def test_along_a_proved_line_no_bound_exceeds_what_is_left(large: Shelf) -> None:
    grounds = [Ground(fetched(large, (4, 4))), Ground(made(SMALL[4, 4]))]
    for seed in range(12):
        board = generate("4x4", Random(f"path {seed}"))
        line = prove(board)
        for played, move in enumerate(line):
            assert all(ground.bound(board.tiles) <= len(line) - played for ground in grounds)
            board = board.apply(move)


@pytest.mark.parametrize("size", [(3, 3), (4, 4)])
def test_the_kernels_keep_entries_as_they_are_looked_up(size: tuple[int, int]) -> None:
    """After a search was led to a line, its sets are those of the solved board."""
    ground = Ground(made(SMALL[size]))
    _, solved = ground.look(goal(ground.size))
    for seed in part(range(20), 4):
        board = generate("{}x{}".format(*size), Random(f"kept {seed}"))
        deepening = StepDeepening(ground, board.tiles, 0)
        assert next(line for line in deepening.run(NEVER) if line)
        assert deepening.sets.tolist() == solved
        assert bytes(deepening.tiles.tolist()) == goal(ground.size)


RECTANGLES = "2x5", "5x2", "2x6", "6x2", "3x4", "4x3", "3x5", "5x3", "2x7", "7x2"
WAYS_ROUND = part(RECTANGLES, 2, lambda params: "".join(sorted(params)))


@pytest.mark.parametrize("params", WAYS_ROUND)
def test_both_ways_round_every_small_rectangle_is_proved(params: str) -> None:
    """A sweep of ways round and deals: each rectangle one way round in a run."""
    for seed in part(range(3), 3, lambda _: params):
        prove(generate(params, Random(f"both {seed}")))


@pytest.mark.parametrize("params", part(ANY_SIZE, 3))
def test_any_size_has_a_line_and_a_rising_bound(params: str) -> None:
    board = generate(params, Random("any size"))
    first = next(exact(board))
    assert first.best is not None
    prove(board, answers=30)
    for answer in islice(exact(board), 20_000):
        assert answer.best is not None
        if len(answer.best) < len(first.best):
            replay(board, answer.best)
            return
    raise AssertionError("no shorter line came")


def test_the_largest_board_has_a_line_at_once() -> None:
    prove(generate("10x10", Random("largest")), answers=20)


@pytest.mark.parametrize("params", part(BEAMED, 2))
def test_a_beam_finds_only_lines_that_are_shorter_and_true(params: str) -> None:
    board = generate(params, Random("beam"))
    ground = Ground(made(small((board.width, board.height))))
    lines = [line for line in beam(ground, board.tiles, 400, 3000) if line]
    assert len(lines) == 1
    replay(board, lines[0])
    for line in beam(ground, board.tiles, 500, len(lines[0])):
        assert line is None or len(line) < len(lines[0])
    assert not any(beam(ground, board.tiles, 500, ground.bound(board.tiles)))


# Length and nodes of IDA* with the large tables.
COUNTED = {
    "counted 0": (62, 57791),
    "counted 1": (60, 213035),
    "counted 5": (41, 873),
    "counted 9": (49, 11903),
    "counted 11": (56, 7011),
}


@pytest.mark.parametrize("seed", COUNTED)
def test_fixed_boards_take_the_same_nodes(seed: str, large: Shelf) -> None:
    """A table that is weaker, or a rule that is lost or prunes too much, changes them."""
    ground = Ground(fetched(large, (4, 4)))
    line, nodes = search(ground, generate("4x4", Random(seed)).tiles)
    assert (len(line), nodes) == COUNTED[seed]


# Length and nodes of whole solves, in which IDA* takes turns with beams.
SOLVED = {"slices 2": (58, 166_164), "slices 7": (52, 65_266)}


@pytest.mark.parametrize("seed", SOLVED)
def test_whole_solves_of_fixed_boards_take_the_same_nodes(seed: str) -> None:
    *_, last = exact(generate("3x5", Random(seed)))
    assert last.proved and (last.lower, last.nodes) == SOLVED[seed]


def test_where_the_slices_are_cut_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.pace.SLICE", 0.0)
    monkeypatch.setattr("solvers.pace.CALL", 0.0)
    *_, last = exact(generate("3x5", Random("slices 7")))
    assert last.proved and (last.lower, last.nodes) == SOLVED["slices 7"]


# --- tables and their files


def test_better_tables_are_taken_up_when_they_come(
    tmp_path: Path, large: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Shelf(tmp_path)
    monkeypatch.setattr(native, "shelf", lambda: shelf)
    methods: list[str] = []
    board = generate("4x4", Random("hard 3"))
    for answer in exact(board):
        if not methods:
            tables.write(fetched(large, (4, 4)), tmp_path)
        methods.append(answer.method)
    assert answer.proved
    assert any("5-5-5" in method for method in methods)
    assert "7-7" in methods[-1]


def spoil(file: Path, how: str) -> None:
    data = bytearray(file.read_bytes())
    if how == "torn":
        data[len(data) // 2] ^= 1
    elif how == "short":
        del data[-1000:]
    elif how == "long":
        data += bytes(1)
    elif how == "stale":
        data[25:26] = b"0"
    elif how == "empty":
        data.clear()
    file.write_bytes(data)


@pytest.mark.parametrize("how", ["torn", "short", "long", "stale", "empty"])
def test_a_spoiled_file_is_not_trusted_but_made_again(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = changed(SMALL[3, 5], packed=2)
    monkeypatch.setattr(tables, "LARGE", {(3, 5): plan})
    tables.build(tmp_path)
    good = (tmp_path / plan.name).read_bytes()
    spoil(tmp_path / plan.name, how)
    assert not any(tables.read(plan, tmp_path))
    shelf = Shelf(tmp_path)
    assert fetched(shelf, (3, 5)).plan.packed == 1
    tables.build(tmp_path)
    assert (tmp_path / plan.name).read_bytes() == good
    assert fetched(shelf, (3, 5)).plan == plan
    assert [file.name for file in tmp_path.iterdir()] == [plan.name]


def test_several_writers_do_not_spoil_each_others_file(tmp_path: Path) -> None:
    plan = SMALL[3, 5]
    table = made(plan)

    def write_and_read(_: int) -> bool:
        tables.write(table, tmp_path)
        return any(found is not None for found in tables.read(plan, tmp_path))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(write_and_read, range(40)))
    assert [file.name for file in tmp_path.iterdir()] == [plan.name]


BUILD = """
import sys
import time
from dataclasses import replace
from pathlib import Path
from solvers.sliding import plans, tables
tables.LARGE = {(3, 5): replace(plans.SMALL[3, 5], packed=2)}
tables.build(Path(sys.argv[1]))
"""


def test_two_games_that_build_the_same_tables_leave_one_good_file(tmp_path: Path) -> None:
    plan = changed(SMALL[3, 5], packed=2)
    command = [sys.executable, "-c", BUILD, str(tmp_path)]
    builders = [subprocess.Popen(command) for _ in range(2)]
    assert [builder.wait() for builder in builders] == [0, 0]
    assert [file.name for file in tmp_path.iterdir()] == [plan.name]
    *_, found = tables.read(plan, tmp_path)
    assert found is not None
    assert found.table[:-1].tobytes() == made(plan).table[:-1].tobytes()


def test_what_a_killed_build_leaves_is_swept_up_but_not_what_is_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = changed(SMALL[3, 5], packed=2)
    monkeypatch.setattr(tables, "LARGE", {(3, 5): plan})
    left, young = tmp_path / f"{plan.name}left.part", tmp_path / f"{plan.name}young.part"
    stale, strange = tmp_path / "sliding-4x4-1-1-v0.table", tmp_path / "notes.txt"
    for file in (left, young, stale, strange):
        file.write_bytes(b"half a table")
    os.utime(left, (0, 0))
    # The clock that a test is given may not be that of the disk.
    os.utime(young, (time.time(), time.time()))
    tables.build(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {young.name, strange.name, plan.name}


def test_plans_hold_every_tile_at_most_once_in_a_part() -> None:
    for some in (SMALL, LARGE):
        for size, plan in some.items():
            assert size == (plan.width, plan.height) and plan.width <= plan.height
            assert [group for part in plan.parts for group in part] == [*plan.groups]
            for groups in plan.parts:
                held = [tile for group in groups for tile in group]
                assert len(set(held)) == len(held)
                assert all(0 < tile <= plan.size for tile in held)
            assert all(list(group) == sorted(group) and len(group) <= 8 for group in plan.groups)


@pytest.mark.parametrize("params", ["3x4", "4x3", "4x4"])
def test_walks_are_proved_as_the_plain_python_search_says(params: str) -> None:
    """The search in Python shares nothing with the kernels but the rules."""
    rng = Random(f"walks {params}")
    width, height = map(int, params.split("x"))
    for _ in range(60):
        board = Sliding(width, height, goal(width * height))
        for _ in range(rng.randrange(4, 60)):
            gap = board.tiles.index(0)
            beside = [
                cell
                for cell in range(width * height)
                if abs(cell // width - gap // width) + abs(cell % width - gap % width) == 1
            ]
            cell = beside[int(rng.random() * len(beside))]
            tiles = bytearray(board.tiles)
            tiles[gap], tiles[cell] = tiles[cell], 0
            board = changed(board, tiles=bytes(tiles))
        *_, last = plain(board)
        assert last.proved
        prove(board, last.lower)


def meet_every_kernel() -> None:
    """Meet tables, their look-ups and mirrors, both searches and beams, of boards of all sizes."""
    with pytest.raises(IndexError):
        kernels.conflicts(np.zeros(2, np.uint8), 0, 4, 4, 0)
    shelf, read = Shelf(None), built()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(native, "shelf", lambda: shelf)
        for size in SMALL_SIZES:
            test_boards_of_small_rectangles_are_proved_as_breadth_first_says(size)
        for size in SIZES:
            test_a_board_one_move_from_solved_needs_one(size)
        for params in part(ANY_SIZE, 3):
            test_any_size_has_a_line_and_a_rising_bound(params)
        for params in BEAMED:
            test_a_beam_finds_only_lines_that_are_shorter_and_true(params)
        for plan in (WEAK, LOOSE):
            test_a_weak_bound_changes_no_length(plan)
        patch.setattr(native, "shelf", lambda: read)
        test_along_a_proved_line_no_bound_exceeds_what_is_left(read)


if __name__ == "__main__":
    meet_every_kernel()

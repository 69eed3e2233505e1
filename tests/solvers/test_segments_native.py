"""Slides of whole segments against breadth-first: charts, bounds, lines, proofs, and tables."""

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.answer import Answer
from game.rules.puzzle import Move, Status
from game.rules.sliding import SIDES, Slides, generate, goal
from solvers.pace import by_count
from solvers.sliding.segments import charts, native, tables
from solvers.sliding.segments.across import Across
from solvers.sliding.segments.bound import crossings, joined, least
from solvers.sliding.segments.deepening import SlideDeepening
from solvers.sliding.segments.exact import exact as plain
from solvers.sliding.segments.exact import first_line, slides, space, ways
from solvers.sliding.segments.native import Stock, exact
from solvers.sliding.segments.tables import Bounds
from tests.support.native import tables as shared_tables
from tests.support.rotation import part
from tests.truth.sliding import far_by_slides

WHOLE = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]
TURNED = part([(3, 4), (4, 3), (2, 6), (5, 3), (3, 5)], 3, lambda size: size[0] * size[1])
SIZES = [(width, height) for width in range(2, 11) for height in range(2, 11)]
SOME_SIZES = part(SIZES, 6, lambda size: min(size))


@pytest.fixture(scope="module")
def large(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a player whose large tables are made."""
    assert compiled.is_dir()
    folder = tmp_path_factory.mktemp("tables")
    made = shared_tables("solvers/sliding/segments", [tables.FILE.name], tables.build)
    shutil.copyfile(made / tables.FILE.name, folder / tables.FILE.name)
    return folder


@pytest.fixture
def with_large(large: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stock = Stock(large)
    monkeypatch.setattr(native, "shelf", lambda: stock)


@pytest.fixture(autouse=True)
def _own_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test meet the tables that a player has built."""
    stock = Stock(None)
    monkeypatch.setattr(native, "shelf", lambda: stock)
    charts.chart_of.cache_clear()


@lru_cache(2)
def small(size: tuple[int, int]) -> Bounds:
    *_, found = tables.small(size)
    assert found is not None
    return found


def replay(board: Slides, line: tuple[Move, ...]) -> None:
    for move in line:
        assert board.steps(move) == (move,)
        board = board.apply(move)
    assert board.status() is Status.SOLVED


def prove(board: Slides, answers: Iterator[Answer], most: int | None = None) -> Answer:
    """Hold every answer to its promise; return the last."""
    last: Answer | None = None
    for answer in islice(answers, most):
        assert answer.best is not None and answer.lower <= len(answer.best)
        if last is not None:
            assert last.best is not None and last.lower <= answer.lower
            assert len(answer.best) <= len(last.best) and last.nodes <= answer.nodes
        if last is None or answer.best != last.best:
            replay(board, answer.best)
        last = answer
    assert last is not None
    return last


def ball(radius: int) -> Mapping[bytes, int]:
    """Find all boards of 4x4 so near to the solved one, breadth-first."""
    start, where = goal(16), ways(4, 4)
    far, queue = {start: 0}, [start]
    for tiles in queue:
        if far[tiles] < radius:
            for _, _, child in slides(tiles, where):
                if child not in far:
                    far[child] = far[tiles] + 1
                    queue.append(child)
    return far


@pytest.mark.parametrize("size", WHOLE)
def test_every_board_of_a_small_space_is_proved_as_breadth_first_says(
    size: tuple[int, int],
) -> None:
    board = Slides(*size, bytes(max(far_by_slides(*size))))
    assert prove(board, exact(board)).proved
    chart = charts.chart_of(size)
    boards = part(far_by_slides(*size).items(), 20, lambda board: board[1])
    for index, (tiles, far) in enumerate(boards):
        assert chart.far(bytes(tiles)) == far
        if index % 10 == 0:
            board = Slides(*size, bytes(tiles))
            last = prove(board, exact(board))
            assert last.proved and last.lower == far


@pytest.mark.parametrize("size", [(2, 4), (4, 2), (3, 3)])
def test_no_bound_of_a_small_space_is_too_high(size: tuple[int, int]) -> None:
    for tiles, far in islice(far_by_slides(*size).items(), 0, None, 17):
        board = Slides(*size, bytes(tiles))
        assert least(*crossings(board)) <= far
        assert least(*small(size).needs(bytes(tiles))) <= far


@pytest.mark.parametrize("size", [(2, 4), (4, 2), (3, 3)])
def test_the_search_with_tables_finds_the_lengths_of_breadth_first(size: tuple[int, int]) -> None:
    far = far_by_slides(*size)
    for tiles in Random("search").sample(sorted(far), 300):
        if far[tiles]:
            search = SlideDeepening(small(size), bytes(tiles), 0)
            line = next(line for line in search.run(1 << 40) if line)
            assert len(line) == search.length == far[tiles]


def test_a_chart_that_is_not_whole_yet_bounds_what_it_has_not_met() -> None:
    board = Slides(3, 3, bytes(max((far, tiles) for tiles, far in far_by_slides(3, 3).items())[1]))
    lowers = [answer.lower for answer in exact(board)]
    assert lowers[-1] == far_by_slides(3, 3)[tuple(board.tiles)] and lowers == sorted(lowers)


@pytest.mark.parametrize("params", ["2x5m", "5x2m"])
def test_the_whole_of_two_by_five_is_charted(params: str) -> None:
    width, height = (int(side) for side in params[:-1].split("x"))
    for seed in range(6):
        board = generate(params, Random(f"chart {seed}"))
        assert isinstance(board, Slides)
        assert prove(board, exact(board)).proved
    chart = charts.chart_of((width, height))
    assert chart.ended and chart.met == 1_814_400
    assert next(exact(board)).proved


@pytest.mark.usefixtures("with_large")
def test_boards_near_the_solved_one_are_proved_as_breadth_first_says(large: Path) -> None:
    far, rng = ball(8), Random("near")
    bounds = [small((4, 4)), *(found for found in Stock(large).fetch((4, 4)) if found)]
    assert [one.large for one in bounds] == [False, True]
    for tiles in part(rng.sample(sorted(far), 3000), 10, lambda tiles: far[tiles]):
        assert all(least(*one.needs(tiles)) <= far[tiles] for one in bounds)
        board = Slides(4, 4, tiles)
        if far[tiles]:
            search = SlideDeepening(bounds[1], tiles, 0)
            line = next(line for line in search.run(1 << 40) if line)
            assert len(line) == far[tiles]
            replay(board, line)


@pytest.mark.usefixtures("with_large")
def test_dealt_boards_of_four_by_four_are_proved_and_no_bound_on_the_way_is_too_high(
    large: Path,
) -> None:
    bounds = [small((4, 4)), *(found for found in Stock(large).fetch((4, 4)) if found)]
    for seed in range(6):
        board = generate("4x4m", Random(f"dealt {seed}"))
        assert isinstance(board, Slides)
        last = prove(board, exact(board))
        assert last.proved and last.best is not None
        assert last.method == "IDA*, rows and columns apart"
        for played, move in enumerate(last.best):
            left = len(last.best) - played
            assert all(least(*one.needs(board.tiles)) <= left for one in bounds)
            board = board.apply(move)


def test_in_a_shortest_line_the_axes_take_turns() -> None:
    """This is what the search leaves out: it holds for every board of a whole space."""
    where = ways(3, 3)
    for tiles, far in islice(far_by_slides(3, 3).items(), 1, None, 97):
        board, axes = bytes(tiles), list[int]()
        *_, last = exact(Slides(3, 3, board))
        for move in last.best or ():
            axis, board = next(
                (axis, then) for tile, axis, then in slides(board, where) if tile == move
            )
            axes.append(axis)
        assert len(axes) == far and all(one != other for one, other in pairwise(axes))


@pytest.mark.parametrize("size", TURNED)
def test_boards_with_small_tables_are_proved_both_ways_round(size: tuple[int, int]) -> None:
    width, height = size
    board = generate(f"{width}x{height}m", Random("both ways"))
    assert isinstance(board, Slides)
    cells = [cell % height * width + cell // height for cell in range(width * height)]
    turned = [board.tiles[cell] for cell in cells]
    tiles = bytes(tile and (tile - 1) % width * height + (tile - 1) // width + 1 for tile in turned)
    last = prove(board, exact(board))
    again = prove(mirrored := Slides(height, width, tiles), exact(mirrored))
    assert last.proved and again.proved and last.lower == again.lower


@pytest.mark.parametrize("size", SOME_SIZES)
def test_every_size_has_a_line_and_a_bound_at_once(size: tuple[int, int]) -> None:
    board = generate("{}x{}m".format(*size), Random("any"))
    assert isinstance(board, Slides)
    for answers in (exact(board), plain(board)):
        prove(board, answers, 3)


@pytest.mark.parametrize("params", part(["5x5m", "2x8m", "10x10m", "2x10m"], 2))
def test_lines_of_boards_that_are_too_large_to_prove_get_shorter(params: str) -> None:
    board = generate(params, Random("shorter"))
    assert isinstance(board, Slides)
    first = len(first_line(board))
    for answer in exact(board):
        assert answer.best is not None
        if len(answer.best) < first:
            replay(board, answer.best)
            return
    raise AssertionError("no shorter line came")


def test_steps_in_one_direction_are_joined_to_one_slide() -> None:
    board = Slides(3, 3, bytes((1, 2, 3, 0, 4, 5, 7, 8, 6)))
    assert joined(board, ["4", "5", "6"]) == ["5", "6"]
    for seed in range(50):
        rng, steps = Random(seed), list[Move]()
        start = generate("4x4m", rng)
        assert isinstance(start, Slides)
        after = start
        for _ in range(40):
            steps.append(rng.choice(after.neighbours()))
            after = after.apply(steps[-1])
        short = joined(start, steps)
        assert len(short) <= len(steps)
        along = start
        for move in short:
            along = along.apply(move)
        assert along == after


def test_plain_python_proves_small_boards_and_bounds_others() -> None:
    far = far_by_slides(2, 4)
    for tiles in Random("plain").sample(sorted(far), 40):
        board = Slides(2, 4, bytes(tiles))
        assert prove(board, plain(board)).lower == far[tiles]
    near = Slides(4, 4, goal(16))
    near = Slides(4, 4, next(after for _, _, after in slides(near.tiles, ways(4, 4))))
    board = Slides(4, 4, [*slides(near.tiles, ways(4, 4))][-1][2])
    assert prove(board, plain(board)).lower == 2


# Files


def test_large_tables_are_written_once_and_looked_into_as_they_were_made(
    large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tables.complete(large)

    def never() -> None:
        raise AssertionError("made again")

    monkeypatch.setattr(tables, "large_entries", never)
    tables.build(large)
    (found,) = (found for found in Stock(large).fetch((4, 4)) if found)
    assert found.needs(goal(16)) == (0, 0)


def test_a_torn_file_is_removed_and_small_tables_serve(large: Path, tmp_path: Path) -> None:
    whole, file = large / tables.FILE.name, tmp_path / tables.FILE.name
    size = whole.stat().st_size
    for end in (size, size - 1, 0):
        # It is large: no more than a byte of it is held here.
        shutil.copyfile(whole, file)
        with file.open("r+b") as torn:
            if end == size:
                torn.seek(size // 2)
                (byte,) = torn.read(1)
                torn.seek(size // 2)
                torn.write(bytes((byte ^ 1,)))
            torn.truncate(end)
        *_, found = Stock(tmp_path).fetch((4, 4))
        assert found is not None and not found.large
        assert not file.exists()


def test_large_tables_that_come_later_are_taken_up(large: Path, tmp_path: Path) -> None:
    stock = Stock(tmp_path)
    *_, before = stock.fetch((4, 4))
    (tmp_path / tables.FILE.name).write_bytes((large / tables.FILE.name).read_bytes())
    *_, after = stock.fetch((4, 4))
    assert before is not None and after is not None
    assert (before.large, after.large) == (False, True)


def test_tables_of_earlier_versions_are_swept_up(large: Path) -> None:
    old = large / "slides-4x4-v0.table"
    old.write_bytes(b"old")
    tables.build(large)
    assert not old.exists() and tables.complete(large)


def test_words_of_more_tiles_than_there_are_have_no_rank() -> None:
    axis = tables.Axis(4, 2, (0, 0, 1, 2), 3)
    *_, made = tables.grown(axis)
    assert made is not None
    assert axis.stride == 7 * 6 * 5 // 2 and len(made.entries) == 4 * axis.stride
    assert int(np.max(made.entries)) < 255, "every word can be brought home"


@pytest.mark.parametrize("size", [(2, 3), (3, 2), (2, 4), (3, 3)])
def test_the_search_by_lines_to_cross_finds_the_lengths_of_breadth_first(
    size: tuple[int, int],
) -> None:
    far = far_by_slides(*size)
    for tiles in Random("across").sample(sorted(far), 80):
        if far[tiles]:
            board = Slides(*size, bytes(tiles))
            search = Across(board)
            line = next(line for line in search.run() if line)
            assert len(line) == search.length == far[tiles]
            replay(board, line)


@pytest.mark.parametrize("params", part(["5x4m", "4x5m", "5x5m", "7x3m"], 2))
def test_the_bound_of_a_large_board_rises_by_each_length_that_is_refuted(params: str) -> None:
    board = generate(params, Random(1))
    assert isinstance(board, Slides)
    answers = islice(by_count(exact(board)), 80)
    found = [answer.lower for answer in answers]
    assert found == sorted(found) and found[0] == least(*crossings(board)) < found[-1]
    assert prove(board, by_count(exact(board)), 80).lower == found[-1], "the same everywhere"


@pytest.mark.parametrize("params", ["5x4m", "6x6m"])
def test_a_large_board_that_is_nearly_solved_is_proved(params: str) -> None:
    rng, width, height = Random(params), *map(int, params[:-1].split("x"))
    for slides_made in range(1, 9):
        board = Slides(width, height, goal(width * height))
        moves = slides(board.tiles, ways(width, height))
        for _ in range(slides_made):
            _, _, tiles = rng.choice([*moves])
            board = replace(board, tiles=tiles)
            moves = slides(tiles, ways(width, height))
        if board.status() is not Status.SOLVED:
            last = prove(board, exact(board))
            assert last.proved and last.lower <= slides_made


def test_the_sides_that_boards_may_have_fit() -> None:
    assert SIDES == (2, 10) and space(generate("10x10m", Random(1))).start  # type: ignore[arg-type]

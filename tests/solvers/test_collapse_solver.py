"""Collapse's solvers: right on small boards by the oracle, on larger ones by known optima."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from game.families import read
from game.rules.collapse import Collapse, generate
from game.rules.puzzle import Status
from solvers.collapse import METHODS, pruned
from solvers.collapse.exact import exact, find_group, space, stretches
from solvers.search import a_star, breadth_first, by_rules
from tests.support.searching import follow, known, optimum

ARTICLE = "collapse:5x5c4:01002/31230/23001/30131/30331"


def small_boards(most: int = 4) -> Iterator[Collapse]:
    """Deal small boards, half of them some clicks into the play."""
    rng = Random(4)
    for number in range(150):
        width, height = (2 + int(rng.random() * (most - 1)) for _ in range(2))
        board = generate(f"{width}x{height}c{2 + int(rng.random() * 3)}", rng)
        for _ in range(int(rng.random() * 4) if number % 2 else 0):
            groups = board.groups()
            if groups:
                board = board.apply(groups[int(rng.random() * len(groups))])
        yield board


@pytest.mark.slow
def test_all_methods_agree_with_breadth_first_by_the_rules() -> None:
    for board in small_boards():
        least = optimum(board)
        for name, method in METHODS.items():
            if name == "dfs" and sum(map(len, board.columns)) > 12:
                continue
            last = follow(board, method(board))
            assert last.proved and last.lower == least, (name, board.encode())


@pytest.mark.slow
def test_5x5_boards_agree_with_breadth_first_by_the_rules() -> None:
    rng = Random(5)
    for _ in range(25):
        board = generate("5x5c4", rng)
        *_, slow = breadth_first(by_rules(board, Collapse.groups))
        last = follow(board, exact(board))
        assert last.proved and last.lower == slow.lower


def test_stretches_never_exceed_the_optimum_on_the_way_of_a_shortest_line() -> None:
    for board in small_boards():
        *_, last = breadth_first(board)
        assert last.best is not None
        for done, move in enumerate(last.best):
            assert stretches(board.columns) <= len(last.best) - done
            board = board.apply(move)
        assert stretches(board.columns) == 0


def test_the_forced_click_changes_no_optimum_and_spares_work() -> None:
    spared = 0
    for board in small_boards(most=5):
        *_, free = a_star(space(board, forced=False), stretches)
        *_, forced = a_star(space(board), stretches)
        assert free.proved and forced.proved
        assert free.lower == forced.lower, board.encode()
        spared += free.nodes - forced.nodes
    assert spared > 0


def test_the_states_click_as_the_rules_do() -> None:
    rng = Random(6)
    for _ in range(40):
        board = generate("7x6c4", rng)
        while board.status() is Status.PLAYING:
            children = list(space(board, forced=False).children(board.columns))
            assert [move for move, _ in children] == board.groups()
            for move, columns in children:
                assert board.apply(move).columns == columns
            board = board.apply(children[int(rng.random() * len(children))][0])


def test_the_articles_board_is_proved_8_by_exact_and_pruned() -> None:
    board = read(ARTICLE).start
    counts = {}
    for name in ("exact", "pruned", "bfs"):
        last = follow(board, METHODS[name](board))
        assert last.proved and last.lower == 8
        counts[name] = last.nodes
    assert counts == {"exact": 168, "pruned": 8807, "bfs": 284}


def test_the_articles_board_has_as_many_sequences_as_the_article_counted() -> None:
    board = read(ARTICLE).start
    assert isinstance(board, Collapse)

    @cache
    def sequences(place: Collapse) -> int:
        if place.status() is Status.SOLVED:
            return 1
        return sum(sequences(place.apply(move)) for move in place.groups())

    assert sequences(board) == 1_389_898


def test_the_walk_reports_each_shorter_line_as_it_finds_it() -> None:
    board = read(ARTICLE).start
    lines = ["".join(answer.best) for answer in pruned(board) if answer.best is not None]
    # As the article prints them.
    told = "3000011111233 300001111142 30003114012 3003114002 303104002 10010012"
    assert list(dict.fromkeys(lines)) == told.split()


@pytest.mark.slow
@pytest.mark.parametrize(("board", "optimal"), known("collapse", 2))
def test_known_optima_are_proved(board: Collapse, optimal: int) -> None:
    last = follow(board, exact(board))
    assert last.proved and last.lower == optimal


@pytest.mark.parametrize("params", ["12x12c9", "12x2c9", "2x12c2", "10x10c5"])
def test_any_board_has_a_line_soon(params: str) -> None:
    board = generate(params, Random(4))
    last = follow(board, exact(board), most_nodes=400)
    assert last.best is not None


def test_the_rows_of_a_group() -> None:
    assert find_group((b"\0\0\1", b"\1\0", b"\0"), 0) == [0b11, 0b10, 0]


def test_a_solved_board_needs_nothing() -> None:
    board = Collapse(2, 2, 2, (b"", b""))
    for name, method in METHODS.items():
        *_, last = method(board)
        assert (last.best, last.lower) == ((), 0), name

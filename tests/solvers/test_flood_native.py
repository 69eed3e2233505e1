"""The flood engine against breadth-first: bounds, lines, proofs, with every rule switched off."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game.families import read
from game.rules.flood import Flood, decode, generate
from game.rules.puzzle import Status
from tests.support.native import known_boards
from tests.support.rotation import part

try:
    import numpy as np
    from numba import njit
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

from solvers.flood import contraction, kernels, native, pairs
from solvers.flood.kernels import ALL_RULES, BLIND, FINISH, ORDER, PAIRS, SLEEP, TABLE
from solvers.flood.native import exact
from solvers.kernel import ROW
from solvers.pace import Pace

RULES = {
    "finish": FINISH,
    "sleep": SLEEP,
    "table": TABLE,
    "pairs": PAIRS,
    "blind": BLIND,
    "order": ORDER,
}
KINDS = ("noise", "runs", "few", "split", "one")
BOARDS = 12_000


def shortest_by_the_rules(board: Flood) -> int:
    """Count the moves to solve a board, breadth-first over its boards: slow and obviously right."""
    seen, level, moves = {board.cells}, [board], 0
    while all(position.status() is Status.PLAYING for position in level):
        moves += 1
        after = []
        for position in level:
            for move in position.moves():
                child = position.apply(move)
                if child.cells not in seen:
                    seen.add(child.cells)
                    after.append(child)
        level = after
    return moves


def shortest(board: Flood) -> int:
    """Count the moves to solve a board, breadth-first over its components as bits of a number."""
    number_of: dict[int, int] = {}
    colours: list[int] = []
    for cell in (board.origin, *range(len(board.cells))):
        if cell not in number_of:
            number_of.update(dict.fromkeys(board.component(cell), len(colours)))
            colours.append(board.cells[cell])
    beside = [0] * len(colours)
    for cell, other in joints(board.width, board.height):
        one, two = number_of[cell], number_of[other]
        beside[one] |= (one != two) << two
        beside[two] |= (one != two) << one
    sets = [sum(1 << i for i, own in enumerate(colours) if own == c) for c in set(colours)]
    everything = (1 << len(colours)) - 1
    level, seen, moves = {1: beside[0]}, {1}, 0  # what is flooded, and what borders on it
    while everything not in level:
        moves += 1
        after = {}
        for flooded, border in level.items():
            for colour in sets:
                gained = border & colour & ~flooded
                child = flooded | gained
                if child not in seen:
                    seen.add(child)
                    after[child] = border | union(beside, gained)
        level = after
    return moves


def joints(width: int, height: int) -> Iterator[tuple[int, int]]:
    """Yield every two cells that have a side in common."""
    for cell in range(width * height):
        if cell % width < width - 1:
            yield cell, cell + 1
        if cell + width < width * height:
            yield cell, cell + width


def union(beside: Sequence[int], components: int) -> int:
    """Unite the neighbours of some components."""
    found = 0
    while components:
        found |= beside[components.bit_length() - 1]
        components &= ~(1 << components.bit_length() - 1)
    return found


def small_board(rng: random.Random) -> Flood:
    """Draw a board of any shape from 1x2 to 6x6: noise, runs, few colours, two parts, or one."""
    width, height = rng.choice([(w, h) for w in range(1, 7) for h in range(1, 7) if w * h > 1])
    colours, size = rng.randint(2, 6), width * height
    kind = rng.choices(KINDS, (12, 4, 4, 2, 1))[0]
    if kind == "one":
        cells = [rng.randrange(colours)] * size
    elif kind == "split":
        border = rng.randrange(size)
        cells = [int(cell >= border) for cell in range(size)]
    else:
        used = rng.randint(1, colours) if kind == "few" else colours
        cells = [rng.randrange(used) for _ in range(size)]
        if kind == "runs":
            cells = [cells[max(0, cell - rng.randint(0, 1))] for cell in range(size)]
    return Flood(width, height, colours, bytes(cells), origin=rng.choice((0, rng.randrange(size))))


@cache
def small_boards() -> list[tuple[Flood, int]]:
    """Draw boards with their optimum: half at the start, half after random moves."""
    rng = random.Random("small")
    boards = []
    for number in range(BOARDS):
        board = small_board(rng)
        for _ in range(rng.randint(1, 4) if number % 2 else 0):
            if board.status() is Status.PLAYING:
                board = board.apply(rng.choice(list(board.moves())))
        boards.append(board)
    some = part(boards, 24, lambda board: (board.width, board.height))
    return [(board, shortest(board)) for board in some]


def prove(board: Flood, rules: int = ALL_RULES, optimum: int | None = None) -> tuple[int, int]:
    """Solve a board, holding every answer to its promise; return its length and the nodes."""
    lower, length, nodes = 0, board.width * board.height + 1, 0
    answer = None
    for answer in exact(board, rules):
        assert lower <= answer.lower
        assert nodes <= answer.nodes
        assert optimum is None or answer.lower <= optimum
        lower, nodes = answer.lower, answer.nodes
        if answer.best is not None:
            assert lower <= len(answer.best) <= length
            if len(answer.best) < length:
                replay(board, answer.best)
            length = len(answer.best)
    assert answer is not None
    assert answer.proved
    assert optimum is None or answer.lower == optimum
    return answer.lower, answer.nodes


def replay(board: Flood, line: tuple[str, ...]) -> None:
    for move in line:
        board = board.apply(move)
    assert board.status() is Status.SOLVED


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small boards meet what else only large ones meet."""
    hasten(monkeypatch)


def hasten(patch: pytest.MonkeyPatch) -> None:
    """Bring forward the pairs, a growing table, poor beams and wider ones."""
    patch.setattr(native, "first_turn", lambda graph: 1)
    patch.setattr(native, "FIRST_WIDTH", 1)
    patch.setattr(native, "SLOTS", 4)
    patch.setattr(native, "GROWTH", 2)
    patch.setattr(native, "WIDER", ((5, 1), (10, 2)))


def test_the_two_ways_of_breadth_first_agree() -> None:
    for board, optimum in part(small_boards()[:1_000], 20, lambda board: board[1]):
        assert shortest_by_the_rules(board) == optimum


def test_every_start_of_a_board_agrees_with_breadth_first() -> None:
    rng = random.Random("every start")
    boards, apart = 0, 0
    some = part([small_board(rng) for _ in range(400)], 4, lambda board: board.width)
    for board in some:
        lengths = set()
        for origin in range(len(board.cells)):
            there = replace(board, origin=origin)
            optimum = shortest(there)
            prove(there, optimum=optimum)
            lengths.add(optimum)
            boards += 1
        apart += len(lengths) > 1
    assert boards > 7 * len(some)
    assert apart > len(some) // 4, "the start makes a difference"


def test_the_small_boards_are_of_all_kinds() -> None:
    boards = [board for board, _ in small_boards()]
    assert sum(board.origin > 0 for board in boards) > len(boards) // 3
    assert len({board.encode() for board in boards}) > len(boards) // 4
    assert {(board.width, board.height) for board in boards} == {
        (width, height) for width in range(1, 7) for height in range(1, 7)
    } - {(1, 1)}
    assert {board.colours for board in boards} == set(range(2, 7))
    parts = [contraction.outline(board).number for board in boards]
    assert min(parts.count(1), parts.count(2)) > len(boards) // 120
    assert sum(optimum > 5 for _, optimum in small_boards()) > len(boards) // 24


def test_the_engine_agrees_with_breadth_first() -> None:
    for board, optimum in small_boards():
        prove(board, optimum=optimum)


@pytest.mark.usefixtures("early")
@pytest.mark.parametrize("off", [0, *RULES.values(), ALL_RULES], ids=["none", *RULES, "all"])
def test_no_rule_changes_the_answer(off: int) -> None:
    for board, optimum in small_boards():
        prove(board, ALL_RULES & ~off, optimum)


@pytest.mark.usefixtures("early")
@pytest.mark.parametrize("off", [0, *RULES.values()], ids=["none", *RULES])
def test_no_rule_changes_the_answer_where_the_search_is_long(off: int) -> None:
    """Boards of 7x7 and 8x8 search enough for sleeping colours and the table to meet."""
    for board in boards_of("long", 60, 7, 8):
        optimum, _ = prove(board, FINISH | BLIND)
        prove(board, ALL_RULES & ~off, optimum)


def test_no_position_on_a_shortest_path_is_bounded_too_high() -> None:
    """Along a proved line the need falls by one a move; no bound of a position may exceed it."""
    for board in boards_of("path", 24, 8, 9):
        best = next(a.best for a in exact(board) if a.proved)
        assert best is not None
        for played, move in enumerate(best):
            assert_bounded(board, len(best) - played)
            prove(board, optimum=len(best) - played)
            board = board.apply(move)


def test_no_bound_of_a_small_board_exceeds_its_optimum() -> None:
    for board, optimum in small_boards():
        if optimum:
            assert_bounded(board, optimum)


def assert_bounded(board: Flood, optimum: int) -> None:
    graph = contraction.contract(board)
    assert graph.bound() <= optimum
    chooser = pairs.Chooser(graph)
    for _ in chooser.learn(np.zeros(kernels.SAMPLES * (graph.words + 1), np.uint64), Pace()):
        pass
    ready = next(found for found in pairs.pair_up(chooser, 1, Pace()) if found)
    assert ready.bound <= optimum


@pytest.mark.usefixtures("early")
@pytest.mark.parametrize("off", [0, *RULES.values()], ids=["none", *RULES])
def test_a_search_from_one_move_up_refutes_everything_below_the_optimum(off: int) -> None:
    """The bound alone proves most small boards; without its head start the search must do it."""
    nodes = 0
    boards = part(boards_of("from one", 300, 4, 6), 3, lambda board: board.width)
    for board in boards:
        optimum = shortest(board)
        for also_off in (0, BLIND, BLIND | PAIRS, BLIND | PAIRS | FINISH):
            search, line = search_from_one(board, ALL_RULES & ~off & ~also_off)
            assert search.threshold == len(line) == optimum
            replay(board, line)
            nodes += search.nodes
    assert nodes > 5_000 * len(boards) // 300


@pytest.mark.usefixtures("early")
@pytest.mark.parametrize("rules", [ALL_RULES & ~BLIND & ~PAIRS, SLEEP | TABLE])
def test_every_entry_of_the_table_is_true(rules: int) -> None:
    """What was learned under sleep and order holds of the position itself, whatever the path."""
    checked = 0
    for board in boards_of("table", 80, 4, 6):
        search, _ = search_from_one(board, rules)
        for flooded, least in entries(search):
            assert least <= shortest(position(board, flooded))
            checked += 1
    assert checked > 200


@pytest.mark.usefixtures("early")
def test_entries_of_a_long_search_are_true() -> None:
    """The same on boards too large for breadth-first, against the search without what could lie."""
    rng = random.Random("long entries")
    checked = 0
    for rules in (ALL_RULES, ALL_RULES & ~PAIRS, ALL_RULES & ~FINISH):
        for _ in range(8):
            board = generate("10x10c5", rng)
            found = entries(search_from_one(board, rules)[0])
            for flooded, least in rng.sample(found, min(60, len(found))):
                optimum, _ = prove(position(board, flooded), FINISH | BLIND)
                assert least <= optimum
                checked += 1
    assert checked > 200


@pytest.mark.parametrize("size", ["2x2c2", "8x8c6", "14x14c6", "18x18c6", "24x24c6", "30x40c10"])
def test_what_borders_on_components_is_told_and_nothing_behind_it_is_changed(size: str) -> None:
    """Sets are written in whole rows of words: every set of each size, at the end of its array."""
    rng = random.Random(size)
    graph = contraction.contract(generate(size, rng))
    words, border = graph.words, graph.border.reshape(graph.number, graph.words)
    spread_out = njit(expose_all)
    for amount in (1, 2, 5, graph.number // 4, graph.number):
        chosen = rng.sample(range(graph.number), min(amount, graph.number))
        news = np.zeros(words, np.uint64)
        for own in chosen:
            news[own // 64] |= np.uint64(1 << own % 64)
        beside = np.bitwise_or.reduce(border[chosen])
        sets = np.array([rng.getrandbits(64) for _ in range(words + ROW + words)], np.uint64)
        before = sets.copy()
        spread_out(news, graph.net.spread, graph.net.span, words, sets, words)
        before[words : 2 * words] |= beside
        assert (sets == before).all()


def expose_all(news: Any, spread: Any, span: Any, words: int, sets: Any, to: int) -> None:
    """Add the neighbours of a set, word by word."""
    for word in range(words):
        kernels.expose(news[word], word, spread, span, words, sets, to)


def boards_of(seed: str, amount: int, least: int, most: int) -> Iterator[Flood]:
    """Yield boards with many components for their size, on which the search has most to do."""
    rng = random.Random(seed)
    for _ in range(amount):
        shape = f"{rng.randint(least, most)}x{rng.randint(least, most)}c{rng.randint(3, 5)}"
        board = generate(shape, rng)
        yield replace(board, origin=rng.choice((0, rng.randrange(len(board.cells)))))


def entries(search: native.Deepening) -> list[tuple[list[int], int]]:
    """List the table of a search: the flooded components, and the bound proved for them."""
    table = search.tree.table.reshape(-1, search.graph.words + 1)
    return [(flooded, least) for *flooded, least in table[table[:, -1] != 0].tolist()]


def search_from_one(board: Flood, rules: int) -> tuple[native.Deepening, tuple[str, ...]]:
    """Search without a beam and from a threshold of one move; return the search and its line."""
    graph = contraction.contract(board)
    search = native.Deepening(graph, rules, 1, graph.number)
    return search, next(line for line in search.run() if line)


def position(board: Flood, flooded: list[int]) -> Flood:
    """Return the board with these components flooded, in a colour that nothing beside them has."""
    cells = np.frombuffer(board.cells, np.uint8)
    _, label, queue = kernels.components(cells.copy(), board.width, board.height, board.origin)
    result = bytearray(board.cells)
    stride = board.width + 2
    for square in queue.tolist():
        own = int(label[square])
        if flooded[own // 64] >> own % 64 & 1:
            result[(square // stride - 1) * board.width + square % stride - 1] = board.colours
    return replace(board, colours=board.colours + 1, cells=bytes(result))


def test_a_board_of_one_colour_needs_nothing() -> None:
    (answer,) = exact(Flood(3, 2, 4, bytes(6)))
    assert (answer.lower, answer.best, answer.proved) == (0, (), True)


@pytest.mark.parametrize(
    ("text", "optimum"), [("2x2c2:0001", 1), ("2x3c10:009999", 1), ("4x2c3:01200120", 3)]
)
def test_the_smallest_boards(text: str, optimum: int) -> None:
    assert prove(decode(text))[0] == optimum


@pytest.mark.parametrize("length", [2, 3, 40])
def test_boards_one_cell_wide(length: int) -> None:
    cells = bytes((i * i + i // 3) % 5 for i in range(length))
    runs = sum(one != other for one, other in pairwise(cells))
    assert prove(Flood(length, 1, 5, cells))[0] == runs
    assert prove(Flood(1, length, 5, cells))[0] == runs


@pytest.mark.parametrize("params", ["40x40c10", "40x40c2", "40x3c10", "2x40c2"])
def test_any_size_has_a_line_and_a_rising_bound(params: str) -> None:
    board = generate(params, random.Random("any size"))
    lowers: list[int] = []
    for answer in exact(board):
        lowers.append(answer.lower)
        if answer.best is not None and (answer.proved or lowers[-1] > lowers[0]):
            break
    assert lowers == sorted(lowers)
    assert answer.best is not None
    replay(board, answer.best)


# Proved length and nodes of fixed boards: a rule that is lost, or that prunes too much, changes
# them. The largest meets all of the engine: pairs three times, a growing table.
COUNTED = {
    "12x12c4": (13, 45),
    "12x12c6": (17, 108),
    "14x14c6": (19, 818),
    "16x16c6": (23, 1_269),
    "19x19c6": (29, 88_258),
}


@pytest.mark.parametrize("params", COUNTED)
def test_fixed_boards_take_the_same_nodes(params: str) -> None:
    assert prove(counted(params)) == COUNTED[params]


def test_where_the_slices_are_cut_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.pace.SLICE", 0.0)
    monkeypatch.setattr("solvers.pace.CALL", 0.0)
    assert prove(counted("16x16c6")) == COUNTED["16x16c6"]


@pytest.mark.parametrize("rule", ["sleep", "table", "pairs"])
def test_every_rule_spares_nodes(rule: str) -> None:
    """Finishing spares looking at children rather than nodes, and order is for finding lines."""
    length, nodes = prove(counted("16x16c6"), ALL_RULES & ~RULES[rule])
    assert length == COUNTED["16x16c6"][0]
    assert nodes > COUNTED["16x16c6"][1]


def test_the_blind_bound_spares_nodes() -> None:
    board = generate("10x10c4", random.Random("rule 2"))
    length, nodes = prove(board)
    assert prove(board, ALL_RULES & ~BLIND)[0] == length
    assert prove(board, ALL_RULES & ~BLIND)[1] > 10 * nodes


def counted(params: str) -> Flood:
    return generate(params, random.Random("counted"))


def sort_of(known: dict[str, str | int]) -> str:
    """Tell boards of one size and start from the others."""
    return str(known["id"]).partition(":")[2].split(":")[0].split("#")[0]


PUBLISHED = part(known_boards("flood.json", "flood-middle.json"), 3, sort_of)


@pytest.mark.parametrize("known", PUBLISHED, ids=lambda known: str(known["name"]))
def test_published_lengths_are_proved(known: dict[str, str | int]) -> None:
    board = read(str(known["id"])).start
    assert isinstance(board, Flood)
    assert prove(board)[0] == known["optimal"]


def meet_every_kernel() -> None:
    """Meet every part of every kernel, in a process whose kernels check their indexes."""
    with pytest.raises(IndexError):
        kernels.scramble(np.zeros(2, np.uint64), 1, 2)
    for params in ("12x12c4", "16x16c6"):
        assert prove(counted(params)) == COUNTED[params]
    for params, nodes in (("40x40c10", 600), ("40x40c2", 1), ("2x40c10", 1), ("19x19c6", 31_000)):
        board = generate(params, random.Random("checked"))
        next(answer for answer in exact(board) if answer.proved or answer.nodes >= nodes)
    with pytest.MonkeyPatch.context() as patch:
        hasten(patch)
        for board, optimum in small_boards()[:400]:
            prove(board, optimum=optimum)
            prove(board, 0, optimum)
        for board in boards_of("checked", 10, 6, 9):
            search_from_one(board, ALL_RULES)


if __name__ == "__main__":
    meet_every_kernel()

"""The collapse engine against breadth-first: bounds, lines, proofs, every rule switched off."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from game.families import read
from game.rules.collapse import Collapse, decode, generate
from game.rules.puzzle import Status
from solvers.collapse.exact import Columns, space
from tests.support.native import known_boards
from tests.support.rotation import part

try:
    import numba  # noqa: F401 (only to know whether it is there)
    import numpy as np
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

from solvers.collapse import kernels, native, windows
from solvers.collapse.board import Board
from solvers.collapse.kernels import (
    ALL_RULES,
    CLASHES,
    FORCE,
    PARTS,
    STRETCHES,
    STRIP,
    WINDOWS,
)
from solvers.collapse.native import exact
from solvers.collapse.windows import Listing, Windows
from solvers.pace import Pace

RULES = {
    "strip": STRIP,
    "force": FORCE,
    "parts": PARTS,
    "stretches": STRETCHES,
    "clashes": CLASHES,
    "windows": WINDOWS,
}
BOARDS = 2_000
# The optima of `6x6c4` dealt with the seeds "six 0" to "six 99", by `shortest` below.
# fmt: off
SIX = [
    11, 15, 14, 15, 15, 13, 16, 15, 15, 13, 13, 16, 13, 8, 12, 14, 14, 17, 13, 12,
    17, 12, 15, 13, 17, 11, 12, 13, 12, 12, 15, 18, 17, 13, 11, 13, 15, 10, 12, 14,
    12, 14, 16, 19, 13, 16, 14, 13, 10, 14, 14, 14, 14, 13, 13, 10, 16, 17, 12, 17,
    13, 14, 15, 16, 14, 9, 14, 14, 12, 12, 14, 14, 12, 14, 13, 12, 14, 13, 17, 12,
    16, 14, 14, 13, 19, 17, 10, 13, 11, 16, 13, 14, 13, 15, 13, 13, 14, 14, 14, 15,
]
# fmt: on


def levels(board: Collapse) -> Iterator[Mapping[Columns, list[Columns]]]:
    """Go through all states breadth-first: yield each level, with what follows each state."""
    children = space(board, forced=False).children
    level, seen = [board.columns], {board.columns}
    while level:
        after = {columns: [child for _, child in children(columns)] for columns in level}
        yield after
        level = list(dict.fromkeys(child for found in after.values() for child in found))
        level = [child for child in level if child not in seen]
        seen.update(level)


def shortest(board: Collapse) -> int:
    """Count the clicks to clear a board, breadth-first."""
    return next(
        clicks
        for clicks, level in enumerate(levels(board))
        if any(not any(columns) for columns in level)
    )


def needs(board: Collapse) -> dict[Columns, int]:
    """Count the clicks that every state of a board needs."""
    after = {state: found for level in levels(board) for state, found in level.items()}
    needed: dict[Columns, int] = {}
    for state in sorted(after, key=lambda state: sum(map(len, state))):
        needed[state] = 1 + min((needed[child] for child in after[state]), default=-1)
    return needed


def small_board(rng: random.Random) -> Collapse:
    """Draw a board from 2x2 to 5x5: noise, stripes that lie or stand, a few clicks in play."""
    width, height = (rng.choice((2, 3, 4, 4, 5, 5)) for _ in range(2))
    colours = rng.randint(2, min(5, width * height))
    kind = rng.choices(("noise", "tall", "wide"), (6, 1, 1))[0]
    tiles = [[rng.randrange(colours) for _ in range(height)] for _ in range(width)]
    for x in range(width):
        for y in range(height):
            if kind == "tall" and y and rng.random() < 0.5:
                tiles[x][y] = tiles[x][y - 1]
            if kind == "wide" and x and rng.random() < 0.5:
                tiles[x][y] = tiles[x - 1][y]
    return Collapse(width, height, colours, tuple(map(bytes, tiles)))


@cache
def drawn() -> list[Collapse]:
    """Draw boards: half at the start, half after random clicks."""
    rng = random.Random("small")
    boards = []
    for number in range(BOARDS):
        board = small_board(rng)
        for _ in range(rng.randint(1, 4) if number % 2 else 0):
            if board.status() is Status.PLAYING:
                board = board.apply(rng.choice(board.groups()))
        boards.append(board)
    return boards


@cache
def small_boards() -> list[tuple[Collapse, int]]:
    """Take some of these, of each size at the start and after clicks, with their optimum."""
    return [(board, shortest(board)) for _, board in some_of(range(BOARDS), 12)]


def some_of(numbers: Iterable[int], of: int = 6) -> list[tuple[int, Collapse]]:
    """Take one in so many of the boards of these numbers."""
    boards = drawn()
    numbered = ((number, boards[number]) for number in numbers)
    return part(numbered, of, lambda one: (one[0] % 2, one[1].width, one[1].height))


def prove(board: Collapse, rules: int = ALL_RULES, optimum: int | None = None) -> tuple[int, int]:
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
    assert optimum is None or answer.lower == optimum, board.encode()
    return answer.lower, answer.nodes


def replay(board: Collapse, line: tuple[str, ...]) -> None:
    for move in line:
        board = board.apply(move)
    assert board.status() is Status.SOLVED


@pytest.fixture(autouse=True)
def _nothing_is_known() -> None:
    """Let no test begin with what another has worked out."""
    native.last_windows.cache_clear()


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let small boards meet what else only large ones meet."""
    hasten(monkeypatch)


def hasten(patch: pytest.MonkeyPatch, nodes: int = 10, refuted: int = 256) -> None:
    """Bring forward wider beams, a growing table and pool, and the depth-first search."""
    patch.setattr(native, "WIDTHS", (1,))
    patch.setattr(native, "WIDER", ((3, 1), (12, 2)))
    patch.setattr(native, "LOOKS", ((3, 200), (8, 2_000), (20, 100_000)))
    patch.setattr(windows, "ROOM", 1 << 20)
    patch.setattr(windows, "SLOTS", 16)
    patch.setattr(windows, "REHASHED", 4)
    patch.setattr(native, "SLOTS", 16)
    patch.setattr(native, "GROWTH", 2)
    patch.setattr(native, "REHASHED", 4)
    patch.setattr(native, "NODES", nodes)
    patch.setattr(native, "MEMORY", 30 * native.node_bytes(1))
    patch.setattr(native, "REFUTED", refuted)


def test_the_small_boards_are_of_all_kinds() -> None:
    boards = drawn()
    assert len({board.encode() for board in boards}) > 1_500
    sizes = {(board.width, board.height) for board in boards}
    assert sizes == {(width, height) for width in range(2, 6) for height in range(2, 6)}
    assert {board.colours for board in boards} == set(range(2, 6))
    assert sum(not all(board.columns) for board in boards) > 50
    assert sum(not any(board.columns) for board in boards) > 5
    optima = [optimum for _, optimum in small_boards()]
    assert (
        len(optima) >= BOARDS // 14 and sum(optimum > 7 for optimum in optima) > len(optima) // 10
    )


def test_the_engine_agrees_with_breadth_first() -> None:
    for board, optimum in small_boards():
        prove(board, optimum=optimum)


@pytest.mark.usefixtures("early")
def test_what_is_left_of_a_proved_board_is_proved_as_breadth_first_says() -> None:
    """Its windows serve there, after a click and wherever tiles are gone."""
    rng, served = random.Random("left"), 0
    boards = [(board, shortest(board)) for _, board in some_of(range(0, BOARDS, 8))]
    for board, optimum in boards:
        native.last_windows.cache_clear()
        prove(board, optimum=optimum)
        lefts = [board.apply(move) for move in board.groups()]
        lefts += [fewer(board, rng) for _ in range(3)]
        for left in lefts:
            served += any(last.board.left_by(left, ALL_RULES) for last in native.last_windows())
            prove(left, optimum=shortest(left))
    assert served > len(boards)


def fewer(board: Collapse, rng: random.Random) -> Collapse:
    """Take some tiles away as no click could."""
    columns = [bytes(tile for tile in tiles if rng.random() < 0.8) for tiles in board.columns]
    return replace(board, columns=tuple(columns))


def test_a_board_that_is_not_left_of_another_knows_nothing_of_it() -> None:
    board = ready_of(counted("5x5c4"))
    assert board.left_by(board.board, ALL_RULES) is not None
    assert board.left_by(board.board, 0) is None
    assert board.left_by(counted("5x8c4"), ALL_RULES) is None
    assert board.left_by(counted("6x6c4"), ALL_RULES) is None


def test_what_is_left_of_a_proved_board_takes_few_nodes() -> None:
    board = generate("8x8c5", random.Random("0"))
    lefts = {board.apply(move) for move in board.groups()}
    alone = {}
    for left in lefts:
        native.last_windows.cache_clear()
        alone[left] = prove(left)
    prove(board)
    beside = {left: prove(left) for left in lefts}
    assert {left: length for left, (length, _) in beside.items()} == {
        left: length for left, (length, _) in alone.items()
    }
    nodes = [sum(nodes for _, nodes in found.values()) for found in (beside, alone)]
    assert nodes[0] < nodes[1] / 3, nodes


@pytest.mark.usefixtures("early")
@pytest.mark.parametrize("off", [0, *RULES.values(), ALL_RULES], ids=["none", *RULES, "all"])
def test_no_rule_changes_the_answer(off: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if not ALL_RULES & ~off & (STRETCHES | CLASHES | WINDOWS):
        hasten(monkeypatch, refuted=1 << 16)  # without any bound it is all that ends the search
    for board, optimum in small_boards():
        prove(board, ALL_RULES & ~off, optimum)


@pytest.mark.parametrize("off", [0, *RULES.values()], ids=["none", *RULES])
def test_6x6_boards_agree_with_breadth_first(off: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once at leisure, once in a memory that soon is full."""
    boards = part(zip(six_boards(), SIX, strict=True), 10)
    for board, optimum in boards:
        prove(board, ALL_RULES & ~off, optimum)
    hasten(monkeypatch, 60, 1 << 14)
    for board, optimum in boards:
        prove(board, ALL_RULES & ~off, optimum)


def test_the_optima_of_6x6_boards_are_those_of_breadth_first() -> None:
    for number in (0, 50, 99):
        assert shortest(six_boards()[number]) == SIX[number]


@cache
def six_boards() -> list[Collapse]:
    return [generate("6x6c4", random.Random(f"six {number}")) for number in range(100)]


def test_no_bound_of_any_state_exceeds_what_it_needs() -> None:
    """Every state that play can come to, not only those on a search's way."""
    checked = sharp = 0
    boards = some_of(range(0, 500, 2))
    for _, board in boards:
        for columns, least in needs(board).items():
            bounds = bounds_of(Collapse(board.width, board.height, board.colours, columns))
            assert bounds[0] <= bounds[1] <= least, (board.encode(), columns)
            checked += 1
            sharp += bounds[0] < bounds[1]
    assert checked > 16 * len(boards) and sharp > 2 * len(boards)


def test_no_windows_exceed_what_a_state_needs() -> None:
    """Of every state that play can come to, stripped as it is where the search meets it.

    Each time some pairs of windows, of any columns, are looked through.
    """
    rng = random.Random("windows")
    checked = sharp = 0
    boards = [board for _, board in some_of(range(0, 1400, 2)) if any(board.columns)]
    for board in boards:
        looks = some_windows(board, rng)
        key = np.zeros(1, np.uint64)
        for columns, least in needs(board).items():
            state = ready_of(board)
            state.masks[:] = [
                settled(tiles, left) for tiles, left in zip(board.columns, columns, strict=True)
            ]
            stripped = state.strip(state.masks)
            looked = kernels.look_through(*state.shape, state.masks, 0, *looks.looks, key, 100)
            assert stripped + looked <= least, (board.encode(), columns)
            checked += 1
            sharp += stripped + looked == least
    assert checked > 20 * len(boards) and sharp > checked // 2


def some_windows(board: Collapse, rng: random.Random) -> Windows:
    """Look into a pair of windows that have no column in common."""
    looks = Windows(ready_of(board))
    left = rng.randint(1, board.width - 1)
    right = rng.randint(1, board.width - left)
    pair = []
    for side, paid in enumerate((left, right)):
        pays = paid > 1 and rng.random() < 0.5
        listing = Listing(looks.board, side, paid - pays)
        for _ in listing.advance(1 << 40, windows.ROOM, Pace()):
            pass
        assert listing.ended
        pair.append((listing, pays))
    for _ in looks.fill(pair, Pace()):
        pass
    return looks


def settled(tiles: bytes, left: bytes) -> int:
    """Return the lowest mask of a column that leaves these tiles."""
    mask, row = 0, -1
    for tile in left:
        row = tiles.index(tile, row + 1)
        mask |= 1 << row
    return mask


def ready_of(board: Collapse) -> Board:
    """Prepare a board as the engine does."""
    ready = Board(board, ALL_RULES)
    for _ in ready.write(Pace()):
        pass
    return ready


def test_no_position_on_a_shortest_path_is_bounded_too_high() -> None:
    """Along a proved line the need falls by one a click; no bound of a position may exceed it."""
    rng = random.Random("path")
    for _ in range(24):
        size = rng.randint(6, 7)
        board = generate(f"{size}x{size}c{rng.randint(3, 5)}", rng)
        best = next(answer.best for answer in exact(board) if answer.proved)
        assert best is not None
        for played, move in enumerate(best):
            assert max(bounds_of(board)) <= len(best) - played
            board = board.apply(move)


def bounds_of(board: Collapse) -> tuple[int, int]:
    """Return both bounds of a board, what is stripped counted in."""
    if not any(board.columns):
        return 0, 0
    ready = Board(board, ALL_RULES)
    for _ in ready.write(Pace()):
        pass
    scratch = (
        np.empty(board.width * board.colours, np.int64),
        np.empty(kernels.STRETCHES_ROOM, np.int64),
    )
    clashes = int(kernels.clash(*ready.shape, ready.masks, 0, *scratch))
    return ready.stripped + ready.bound, ready.stripped + clashes


def test_stripping_and_forcing_keep_what_a_state_needs() -> None:
    """Of each state: stripped, it needs as much less as was stripped; a forced click is right."""
    stripped = forced = 0
    boards = part(drawn()[1:500:2], 2)
    for board in boards:
        needed = needs(board)
        for columns, least in needed.items():
            if not any(columns):
                continue
            state = Collapse(board.width, board.height, board.colours, columns)
            ready = Board(state, ALL_RULES)
            for _ in ready.write(Pace()):
                pass
            left = tuple(
                bytes(tile for row, tile in enumerate(column) if int(mask) >> row & 1)
                for column, mask in zip(columns, ready.masks, strict=True)
            )
            rest = Collapse(board.width, board.height, board.colours, left)
            if ready.stripped:
                assert shortest(rest) == least - ready.stripped, state.encode()
                stripped += 1
            elif len(children := children_of(ready)) == 1 < len(state.groups()):
                (child,) = children
                assert needed[child] == least - 1
                forced += 1
    assert stripped > len(boards) and forced > len(boards) // 12


def children_of(ready: Board) -> list[Columns]:
    """List what follows a state by the kernels, forced clicks and parts heeded, none stripped."""
    width = ready.board.width
    size = kernels.MASKS + width
    children, group = np.empty(width * size, np.int64), np.empty(width, np.int64)
    found = kernels.expand(*ready.shape, FORCE | PARTS, ready.masks, group, children)
    return [
        tuple(
            without_gaps(column, int(mask))
            for column, mask in zip(
                ready.board.columns, children[at + kernels.MASKS : at + size], strict=True
            )
        )
        for at in range(0, found * size, size)
    ]


def without_gaps(column: bytes, mask: int) -> bytes:
    return bytes(tile for row, tile in enumerate(column) if mask >> row & 1)


def test_the_kernels_click_as_the_rules_do() -> None:
    rng = random.Random("click")
    for params in ("7x6c3", "12x12c9", "12x12c2", "10x10c5", "2x12c3", "12x2c2"):
        board = generate(params, rng)
        while board.status() is Status.PLAYING:
            ready = Board(board, 0)
            for _ in ready.write(Pace()):
                pass
            size = kernels.MASKS + board.width
            children, group = np.empty(board.width * size, np.int64), np.empty(12, np.int64)
            found = kernels.expand(*ready.shape, 0, ready.masks, group, children)
            rows = children[: found * size].reshape(found, size)
            assert [str(row[kernels.MOVE]) for row in rows] == board.groups()
            for row in rows:
                after = tuple(map(without_gaps, board.columns, row[kernels.MASKS :].tolist()))
                assert after == board.apply(str(row[kernels.MOVE])).columns
            board = board.apply(rng.choice(board.groups()))


def test_a_cleared_board_needs_nothing() -> None:
    (answer,) = exact(decode("3x2c2://"))
    assert (answer.lower, answer.best, answer.proved) == (0, (), True)


@pytest.mark.parametrize(
    ("text", "optimum"),
    [("2x2c2:0/", 1), ("2x2c2:01/01", 2), ("2x3c3:012/110", 3), ("3x3c2:010//101", 6)],
)
def test_the_smallest_boards(text: str, optimum: int) -> None:
    assert prove(decode(text))[0] == optimum == shortest(decode(text))


@pytest.mark.parametrize("params", ["12x12c9", "12x12c2", "12x2c9", "2x12c9", "11x9c5", "10x10c5"])
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


def test_a_full_memory_ends_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is proved depth-first below a full pool is what is proved in a large one."""
    board = counted("7x7c5")
    optimum, _ = prove(board)
    monkeypatch.setattr(native, "MEMORY", 1_000 * native.node_bytes(1))
    monkeypatch.setattr(native, "NODES", 500)
    methods = {answer.method for answer in exact(board)}
    assert any("depth-first" in method for method in methods)
    assert prove(board)[0] == optimum


def test_windows_wait_until_they_are_worth_it() -> None:
    """A window that is more work than it may be is gone on with later, the smaller one first."""
    looks = Windows(ready_of(counted("7x7c5")))
    columns = []
    for work in (1_000, 3_000, 20_000, 1 << 40, 1 << 41):
        for _ in looks.widen(work, Pace()):
            pass
        columns.append(looks.columns)
    assert columns[:2] == [2, 3] and columns[-2:] == [7, 7]
    assert columns == sorted(columns)
    first, last, *_ = looks.looks.windows[: kernels.LOOK].tolist()
    start, end, *_ = looks.looks.windows[kernels.LOOK :].tolist()
    assert (first, end) == (0, 6) and last + 1 == start


def test_there_is_room_for_so_many_states_of_windows_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(windows, "ROOM", 1 << 20)
    for params in ("10x10c5", "12x12c9", "12x12c2"):
        looks = Windows(ready_of(generate(params, random.Random("room"))))
        for _ in looks.widen(1 << 40, Pace(most=1 << 9)):
            pass
        listings = [listing for listing in (*looks.ready, *looks.coming) if listing]
        taken = sum(listing.states * listing.state_bytes for listing in listings)
        assert looks.columns >= 2 and taken < 1.1 * windows.ROOM
        assert all(listing.ended for listing in looks.ready if listing)


def test_the_largest_memory_is_within_150_megabytes() -> None:
    for params in ("2x12c2", "10x10c5", "12x12c9"):
        board = generate(params, random.Random("memory"))
        ready = Board(board, ALL_RULES)
        search = native.Proof(ready, 144, Windows(ready))
        nodes = min(native.MOST, native.MEMORY // native.node_bytes(ready.words))
        search.allocate(nodes)
        slots = native.SLOTS
        while slots < 2 * nodes:
            slots *= native.GROWTH
        search.table = np.zeros(slots, np.int32)
        for _ in search.go_deeper():
            pass
        pool = search.keys, search.links, search.marks, search.table, search.buckets
        deep = search.frames, search.refuted, ready.book
        # Of what is listed, a state's keys, its set of ranks, where its costs begin and a place in
        # a table are kept, and a byte for each rank.
        for words in (1, 10, 64):
            states = windows.ROOM // (windows.STATE + 16 * words)
            looks = states * (8 + 8 * words + 4 + 16)
            looks += 2 * native.LOOKS[-1][1] - windows.WORK * states
            assert sum(array.nbytes for array in (*pool, *deep)) + looks < 150e6
            # Before the pool is so large, windows are listed.
            early = 4 * native.LOOKS[-1][0] * native.node_bytes(ready.words)
            assert windows.ROOM + looks + early < 150e6


def test_a_window_takes_so_many_bytes_a_state() -> None:
    listing = Listing(ready_of(counted("8x8c5")), 0, 2)
    listed = listing.listed
    each = listed.keys, listed.links, listed.steps, listed.sets, listed.aside
    most = windows.ROOM // listing.state_bytes
    table = 4 * 4  # up to four slots a state
    assert sum(array.nbytes for array in each) + table * most <= windows.ROOM


# Proved length and nodes of fixed boards: a rule that is lost, or that prunes too much, changes
# them. The largest meets wider beams, a growing table and a growing pool.
COUNTED = {
    "5x5c4": (11, 45),
    "6x6c4": (14, 484),
    "5x8c4": (15, 439),
    "7x7c5": (21, 685),
    "8x8c5": (26, 1_973),
    "9x9c5": (28, 4_018),
}


@pytest.mark.parametrize("params", COUNTED)
def test_fixed_boards_take_the_same_nodes(params: str) -> None:
    assert prove(counted(params)) == COUNTED[params]


def test_where_the_slices_are_cut_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.pace.SLICE", 0.0)
    monkeypatch.setattr("solvers.pace.CALL", 0.0)
    assert prove(counted("7x7c5")) == COUNTED["7x7c5"]


@pytest.mark.parametrize(
    ("rule", "params"),
    [("strip", "7x7c5"), ("parts", "6x6c4"), ("clashes", "6x6c4"), ("windows", "7x7c5")],
)
def test_every_rule_spares_nodes(rule: str, params: str) -> None:
    length, nodes = prove(counted(params), ALL_RULES & ~RULES[rule])
    assert length == COUNTED[params][0]
    assert nodes > COUNTED[params][1]


def counted(params: str) -> Collapse:
    return generate(params, random.Random("counted"))


@pytest.mark.parametrize(
    "known", known_boards("collapse.json"), ids=lambda known: str(known["name"])
)
def test_known_lengths_are_proved(known: dict[str, str | int]) -> None:
    board = read(str(known["id"])).start
    assert isinstance(board, Collapse)
    assert prove(board)[0] == known["optimal"]


def meet_every_kernel() -> None:
    """Meet every part of every kernel, in a process whose kernels check their indexes."""
    with pytest.raises(IndexError):
        kernels.scramble(np.zeros(2, np.uint64), 1, 2)
    for params in ("5x5c4", "6x6c4"):
        assert prove(counted(params)) == COUNTED[params]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(windows, "ROOM", 1 << 20)
        for params in ("12x12c9", "12x12c2", "2x12c9", "12x2c9"):
            board = generate(params, random.Random("checked"))
            next(answer for answer in exact(board) if answer.proved or answer.nodes >= 2_000)
    with pytest.MonkeyPatch.context() as patch:
        hasten(patch)
        for board in drawn()[:300]:
            optimum, _ = prove(board)
            prove(board, ALL_RULES & ~STRIP & ~PARTS, optimum)
        for board in (generate("12x12c9", random.Random("deep")), counted("7x7c5")):
            next(answer for answer in exact(board) if answer.proved or answer.nodes >= 2_000)


if __name__ == "__main__":
    meet_every_kernel()

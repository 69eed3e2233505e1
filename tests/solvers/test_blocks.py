"""Blocks: the rules, the published pars, the deals, and solvers that know the whole space."""

import gc
from itertools import pairwise
from random import Random
from typing import Any
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.answer import Answer
from game.families import deal, read
from game.rules import blocks
from game.rules.blocks import BLOCKS, Blocks, decode, named
from game.rules.blocks.deal import draw
from game.rules.blocks.kind import Kind
from game.rules.blocks.packed import pack, unpack
from game.rules.puzzle import BadGameID, IllegalMove, Status
from game.words.families import WORDINGS
from solvers import atlas, methods, solve
from solvers import blocks as solver
from solvers.search import breadth_first
from solvers.space import Space
from tests.support.rotation import part, so_many
from tests.support.searching import follow

pytestmark = pytest.mark.slow

ARTICLE = "11221133450067886799"
CORNER = "4x3:11.2113.44.5,1@6"
NAMES = [f"{name}{ending}" for name in named.CLASSICS for ending in ("", "-moves")]
# Dad's puzzle: the seed article prints the shortest line for steps. Klotski's 81 moves are Martin
# Gardner's (Scientific American, 1964), its 116 steps are found by any exhaustive search.
PUBLISHED = {"dad": 83, "dad-moves": 59, "klotski": 116, "klotski-moves": 81}
SOME_NAMES = part(
    [name for name in NAMES if name not in PUBLISHED], 3, lambda name: name.endswith("-moves")
)


@pytest.fixture(autouse=True)
def _empty_shelves() -> None:
    """Let no test know what another has explored."""
    atlas.shelf_of.cache_clear()


def named_board(name: str) -> Blocks:
    """Take a board by its name."""
    board: Blocks = BLOCKS.generate(name, Random(1))
    return board


def test_the_articles_string_is_read_as_it_is() -> None:
    board = read(ARTICLE)
    assert board.id == "blocks:4x5:1122113345..67886799,1@12"
    assert board.start == read("blocks:dad").start


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("00223322445566778899", "expected a block of the board before the @, found '1'"),
        ("12221133450067886799", "expected every block to be a rectangle, found 1 in another"),
    ],
)
def test_a_string_that_is_no_board_is_named(text: str, fault: str) -> None:
    with pytest.raises(BadGameID, match=fault):
        read(text)


def test_a_dump_of_twenty_columns_is_still_a_dump() -> None:
    row = "01" * 10
    assert read(f"20 by 2 -> 4\n{row}\n{row}").family.name == "flood"


def follow_named(board: Blocks, method: str) -> Answer:
    """Follow a method; its steps may be paths where moves are counted."""
    return follow(board, methods(board)[method](board))


@pytest.mark.parametrize("name", SOME_NAMES)
def test_the_par_of_every_named_board_is_proved(name: str) -> None:
    answer = follow_to_proof(named_board(name))
    assert answer.lower == told_par(name)


def told_par(name: str) -> int:
    """Return the par that the game tells of a named board."""
    classic = named.CLASSICS[name.removesuffix("-moves")]
    return classic.moves if name.endswith("-moves") else classic.steps


def follow_to_proof(board: Blocks) -> Answer:
    return next(answer for answer in solve(board) if answer.settled)


def test_klotski_has_its_25955_positions() -> None:
    layout, start = pack(named_board("klotski"))
    seen, order = {start}, [start]
    for state in order:
        for _, child in layout.children(state):
            if child not in seen:
                seen.add(child)
                order.append(child)
    assert len(seen) == 25_955


# Positions looked at: for the whole space, for the proof of par, and for any line at all.
NODES = {
    "dad": (1367, 1110, 196),
    "dad-moves": (1367, 1089, 1168),
    "klotski": (24635, 23960, 4482),
    "klotski-moves": (24635, 23683, 3366),
}


@pytest.mark.parametrize(("name", "counts"), NODES.items())
def test_published_pars_are_proved_and_the_searches_look_at_just_so_many_positions(
    name: str, counts: tuple[int, int, int]
) -> None:
    board = named_board(name)
    answer = follow_named(board, "exact")
    assert answer.proved and answer.lower == PUBLISHED[name] == told_par(name)
    others = [[*methods(board)[method](board)][-1].nodes for method in ("bfs", "dfs")]
    assert (answer.nodes, *others) == counts


SMALL = [
    "3x3:.2132145.,1@4",
    "3x3-moves:.2132145.,1@4",
    "3x3:..2341561,1@0",
    "3x3-moves:..2341561,1@0",
    "4x3:#11.#11.23..,1@5",
    "2x2:12.3,1@3",
]


@pytest.mark.parametrize("text", SMALL)
def test_all_methods_agree_with_the_rules_played_plainly(text: str) -> None:
    board = decode(text)
    oracle = follow(board, breadth_first(board))
    for method in ("exact", "bfs"):
        answer = follow_named(board, method)
        assert answer.solvable == oracle.solvable
        assert not oracle.solvable or answer.lower == oracle.lower
    deep = follow_named(board, "dfs")
    assert deep.solvable == oracle.solvable
    assert not deep.solvable or len(deep.best or ()) >= oracle.lower
    assert "not shortest" in deep.method


@pytest.mark.parametrize("text", [*SMALL[:4], "4x3-moves:1123114456..,1@6"])
def test_after_a_solve_every_position_is_told_at_once(text: str) -> None:
    board = decode(text)
    assert list(solver.exact(board))[-1].proved
    for position in around(board, 60):
        (answer,) = solver.exact(position)
        assert answer.proved and answer.best is not None
        assert answer.lower == follow_named(position, "bfs").lower
        for move in answer.best:
            position = position.apply(move)
        assert position.status() is Status.SOLVED


def around(board: Blocks, most: int) -> list[Blocks]:
    """List some positions that can be reached."""
    found, rng = [board], Random("around")
    while len(found) < most:
        moves = found[-1].moves()
        found.append(found[-1].apply(rng.choice(moves)) if moves else board)
    return found


def test_a_space_too_large_to_chart_is_still_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atlas, "MOST_CHARTED", 20)
    board = decode("3x3:..2341561,1@0")
    assert follow_named(board, "exact").lower == 15
    later = board.apply(board.moves()[0])
    assert follow_named(later, "exact").lower == follow(later, breadth_first(later)).lower


def test_an_unsolvable_board_is_proved_so_by_its_whole_space() -> None:
    answer = follow_named(decode("2x2:1234,1@3"), "exact")
    assert not answer.solvable and answer.nodes == 1


def test_slices_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """With slices of no length, every answer comes after one position or one bit of other work."""
    monkeypatch.setattr("solvers.progress.SLICE", 0.0)
    nodes = [answer.nodes for answer in solver.exact(decode("3x3:..2341561,1@0"))]
    assert max(after - before for before, after in pairwise(nodes)) <= 1


# The rules


def test_pieces_slide_as_far_as_there_is_room_and_round_corners() -> None:
    board = decode("3x2:1..2.3,1@4")
    assert list(board.moves()) == ["1r1", "1r1,1d1", "1r2", "2r1", "2r1,2u1", "2r1,2u1,2r1",
                                   "3u1", "3l1", "3u1,3l1"]  # fmt: skip
    assert board.apply("2r1,2u1,2r1").encode() == "3x2:1.2..3,1@4"


def test_a_path_is_several_steps_or_one_move() -> None:
    board = decode("3x2:1..2.3,1@4")
    assert board.steps("1r1,1d1") == ["1r1", "1d1"]
    assert board.steps("1r2") == ["1r1", "1r1"]
    assert str(board.describe("1r1,1d1")) == "1 right, down"
    assert str(board.describe("1r2")) == "1 right 2"
    one = decode("3x2-moves:1..2.3,1@4")
    assert one.steps("1r1,1d1") == ("1r1,1d1",)
    assert one.apply("1r1,1d1").status() is Status.SOLVED


def test_the_goals_place_ends_a_path() -> None:
    board = decode("4x2:1...2222,1@1")
    assert list(board.moves()) == ["1r1"]
    assert board.apply("1r1").moves() == ()


def test_refusals_say_why() -> None:
    board = decode(CORNER)
    for move, words in {
        "1u1": "block 1 can't go up",
        "1r9": "block 1 can't go right 9",
        "1r1,1l1": "block 1 can't go along this path: '1r1,1l1'",
        "9r1": r"expected a block \(1, 2, 3, 4, 5\), its way and a number of cells, like 1r1",
    }.items():
        with pytest.raises(IllegalMove, match=words):
            board.apply(move)


def test_a_board_where_nothing_moves_is_stuck() -> None:
    assert decode("2x2:1234,1@3").status() is Status.STUCK
    assert decode("2x2:123#,1@1").moves() == []


FAULTS = {
    "blocks:4x5": "expected # and any number behind the kind of board, as in blocks:5x4p12#418",
    "blocks:4x9:1": "expected a height from 2 to 8, found 9",
    "blocks:4x5q:1": "expected a size like 4x5 or 4x5-moves, found '4x5q'",
    "blocks:2x2:123,1@0": "expected 4 cells for 2x2, found 3",
    "blocks:2x2:12!4,1@0": "expected a letter, a digit, . or # in row 2, column 1, found '!'",
    "blocks:2x2:....,1@0": "expected at least one block, found none",
    "blocks:2x2:1221,1@0": "expected every block to be a rectangle, found 1 in another shape",
    "blocks:2x2:123.": "expected a goal like 1@12 after a comma, found ''",
    "blocks:2x2:123.,4@0": "expected a block of the board before the @, found '4'",
    "blocks:2x2:123.,1@4": "expected a cell for the goal from 0 to 3, found 4",
    "blocks:2x2:11.#,1@1": "expected room for block 1 at cell 1, found the edge or a wall",
    "blocks:2x2:12.#,1@3": "expected room for block 1 at cell 3, found the edge or a wall",
    "blocks:nosuch": "or a colon and the board itself, found 'nosuch'",
    "blocks:klotzki": "found 'klotzki'; did you mean klotski?",
    "blocks:4x4p100#1": "expected a par from 1 to 99, found 100",
    "blocks:4x4w5#1": "expected a number of walls from 0 to 4, found 5",
    "blocks:2x2w1#1": "found no board of 2x2 cells to play",
    "blocks:4x4w#1": "expected a size like 4x5 or 4x5-moves, found '4x4w'",
    "blocks:4x4p20w2#1": "expected a size like 4x5 or 4x5-moves, found '4x4p20w2'",
}


@pytest.mark.parametrize(("text", "message"), FAULTS.items())
def test_faults_are_named(text: str, message: str) -> None:
    with pytest.raises(BadGameID) as error:
        read(text)
    assert message in str(error.value)


@st.composite
def boards(some: st.DrawFn) -> Blocks:
    """Draw filled boxes with pieces of all shapes, and shake them."""
    width, height = some(st.integers(2, 8)), some(st.integers(2, 8))
    counted = some(st.sampled_from([blocks.STEPS, blocks.MOVES]))
    rng = Random(some(st.integers()))
    board = unpack(*draw(Kind(width, height, 1, counted), rng))
    cells = "".join(blocks.board.WALL if cell == "." and rng.random() < 0.3 else cell
                    for cell in board.cells)  # fmt: skip
    if rng.random() < 0.5:
        board = decode(f"{board.params}:{cells},{board.piece}@{board.pieces[board.piece].cell}")
    return board


@settings(deadline=None, max_examples=so_many(150, 50))
@given(boards())
def test_every_board_comes_back_from_its_id(board: Blocks) -> None:
    assert read(f"blocks:{board.encode()}").start == board
    layout, state = pack(board)
    again = unpack(layout, state)
    assert pack(again) == (layout, state)


# The deals


KINDS = [
    *(kind for kind in blocks.DEALT if "rush" not in kind),
    "5x4p12-moves",
    "4x4p20-moves",
    "5x5w4p20-moves",
]


@pytest.mark.parametrize("params", ["3x3p8", "4x4p10-moves", "6x3w2p9", "4x5p40", *KINDS])
def test_a_deal_has_the_par_it_was_asked_for(params: str) -> None:
    kind = blocks.read_kind(params)
    for seed in part(range(12), 12, lambda _: params):
        board: Blocks = BLOCKS.generate(params, Random(str(seed)))
        answer = follow_to_proof(board)
        assert answer.lower == kind.par and board.cells.count("#") == kind.walls
        if kind.par >= 12:
            assert len(travellers(board, answer)) >= 4


def travellers(board: Blocks, answer: Answer) -> set[str]:
    """Name the pieces that move on a line."""
    assert answer.best is not None
    return {move[0] for move in answer.best}


def test_only_a_par_that_is_sure_is_named_without_about() -> None:
    assert WORDINGS["blocks"].kinds.label("5x5w4p20") == "5×5 · 4 walls · 20 steps"
    assert WORDINGS["blocks"].kinds.label("5x4p12-moves") == "5×4 · 12 moves"
    assert WORDINGS["blocks"].kinds.label("4x5p30-moves") == "4×5 · ~30 moves"
    assert WORDINGS["blocks"].kinds.label("6x3p31") == "6×3 · ~31 steps"
    assert WORDINGS["blocks"].kinds.label("6x3w2") == "6×3 · 2 walls · steps"


@pytest.mark.parametrize(
    "params",
    part(["2x2p99", "8x8p1", "8x2", "3x7p40", "5x5-moves", "2x8w4p9", "8x2w4p9", "8x8w16"], 2),
)
def test_any_kind_deals_a_board_to_play(params: str) -> None:
    board = deal(BLOCKS, params, "1").start
    assert board.status() is Status.PLAYING


def test_a_named_board_needs_no_seed_and_has_one_after_it() -> None:
    assert deal(BLOCKS, "klotski", "5").id == "blocks:klotski"
    assert read("blocks:klotski#5").id == "blocks:klotski"
    for name, after in BLOCKS.named.items():
        assert read(f"blocks:{name}").params == name
        assert BLOCKS.generate(after, Random(1)).status() is Status.PLAYING
        assert name.endswith("-moves") == after.endswith("-moves")
    assert next(iter(BLOCKS.presets)) == next(iter(BLOCKS.named))


def test_a_board_is_counted_the_other_way_under_its_name_or_as_text() -> None:
    assert blocks.other_count(named_board("klotski")) == "klotski-moves"
    assert blocks.other_count(named_board("klotski-moves")) == "klotski"
    board = decode(CORNER)
    assert blocks.other_count(board) == CORNER.replace("4x3", "4x3-moves")


def test_a_space_left_half_explored_goes_without_a_search_for_cycles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[ref[atlas.Atlas]] = []
    begin = atlas.Atlas.__init__

    def noted(self: atlas.Atlas, space: Space[Any]) -> None:
        begin(self, space)
        made.append(ref(self))

    monkeypatch.setattr(atlas.Atlas, "__init__", noted)
    atlas.shelf_of.cache_clear()
    gc.collect()
    gc.disable()
    try:
        answers = solve(read("blocks:klotski").start)
        next(answers)
        assert made[0]() is not None
        del answers
        atlas.shelf_of.cache_clear()
        assert made[0]() is None
    finally:
        gc.enable()

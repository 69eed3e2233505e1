"""What code of one's own sees of a board: plain values, the same that the rules tell."""

import pickle

import pytest

from game import families
from game.families import FAMILIES
from game.own.boards import (
    BlocksBoard,
    Board,
    ColumnsBoard,
    FloodBoard,
    JugsBoard,
    SlidingBoard,
    shown,
)


def seen(text: str) -> Board:
    board = families.read(text)
    return shown(board.family.name, board.start)


def test_tiles_tell_rows_and_the_gap() -> None:
    board = seen("sliding:3x2:1,2,3,4,0,5")
    assert isinstance(board, SlidingBoard) and board.family == "sliding"
    assert board.rows == ((1, 2, 3), (4, 0, 5)) and board.gap == (1, 1)
    assert (board.width, board.height) == (3, 2)
    assert str(board) == "1 2 3\n4 · 5"
    assert sorted(board.moves()) == ["2", "4", "5"] and not board.solved
    assert board.play("5").solved and board.play("5").id == "sliding:3x2:1,2,3,4,5,0"
    assert board.counts("5") == 1


def test_a_slide_of_several_tiles_is_not_listed_but_can_be_played() -> None:
    board = seen("sliding:3x2:1,2,3,0,4,5")
    assert sorted(board.moves()) == ["1", "4"] and board.counts("5") == 2
    assert board.play("5").solved


def test_flood_tells_its_region_and_what_lies_outside() -> None:
    board = seen("flood:3x3c3m2:100201221")
    assert isinstance(board, FloodBoard)
    assert board.rows == ((1, 0, 0), (2, 0, 1), (2, 2, 1)) and board.colours == 3
    assert board.start == (0, 0) and board.region == {(0, 0)}
    assert board.patches == (
        (0, frozenset({(1, 0), (2, 0), (1, 1)})),
        (2, frozenset({(0, 1), (0, 2), (1, 2)})),
        (1, frozenset({(2, 1), (2, 2)})),
    )
    assert str(board) == "1 0 0\n2 0 1\n2 2 1"


def test_columns_tell_what_can_go_in_the_order_of_the_moves() -> None:
    board = seen("same:3x2c3:00/01/22")
    assert isinstance(board, ColumnsBoard)
    assert board.columns == ((0, 0), (0, 1), (2, 2))
    assert board.groups == (
        (0, frozenset({(0, 0), (0, 1), (1, 0)})),
        (2, frozenset({(2, 0), (2, 1)})),
    )
    assert len(board.moves()) == 2 and str(board) == "0 1 2\n0 0 2"
    assert board.play(board.moves()[0]).columns == ((1,), (2, 2), ())
    collapse = seen("collapse:2x3c3:012/110")
    assert isinstance(collapse, ColumnsBoard)
    assert collapse.groups == ((0, frozenset({(0, 0)})), (1, frozenset({(1, 0), (1, 1), (0, 1)})))


def test_blocks_tell_their_cells_and_where_one_is_to_come() -> None:
    board = seen("blocks:klotski")
    assert isinstance(board, BlocksBoard)
    assert board.rows[0] == "2113" and board.blocks["1"] == {(1, 0), (2, 0), (1, 1), (2, 1)}
    assert board.goal == ("1", (1, 3))
    with pytest.raises(TypeError):
        board.blocks["1"] = frozenset()  # type: ignore[index]


def test_jugs_tell_what_they_hold_and_have_no_size() -> None:
    board = seen("jugs:3,5,8:0,0,8:0,4,4")
    assert isinstance(board, JugsBoard)
    assert (board.capacities, board.amounts, board.goal) == ((3, 5, 8), (0, 0, 8), (0, 4, 4))
    with pytest.raises(AttributeError):
        _ = board.width


@pytest.mark.parametrize("family", FAMILIES)
def test_each_move_leads_where_the_rules_lead_and_counts_one(family: str) -> None:
    for kind in FAMILIES[family].presets:
        start = families.deal(FAMILIES[family], kind, "3").start
        board = shown(family, start)
        assert seen(board.id) == board and hash(seen(board.id)) == hash(board)
        assert pickle.loads(pickle.dumps(board)) == board and str(board)
        assert len({board.play(move) for move in board.moves()}) == len(board.moves()) > 0
        for move in board.moves():
            assert board.play(move).id == f"{family}:{start.apply(move).encode()}"
            assert len(start.steps(move)) == 1


def test_nothing_of_a_board_can_be_changed_and_a_bad_move_says_why() -> None:
    board = seen("sliding:3x2:1,2,3,4,0,5")
    with pytest.raises(AttributeError):
        board.rows = ()  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        board.note = 1  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="1"):
        board.play("1")

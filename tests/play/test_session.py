"""One play: undo, redo, restart, counting, and saves that are replayed by the rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.families import FAMILIES, deal, read
from game.play.session import HEADER, HINTED, LED, OWN, BadSave, Session
from game.rules.collapse import Collapse
from game.rules.puzzle import Family, IllegalMove, Status

SLIDING = "sliding:3x3:1,2,3,0,4,5,7,8,6"
COLLAPSE = "collapse:2x3c3:012/110"


def session(text: str, *moves: str) -> Session:
    """A session on this board, with these moves played."""
    made = Session(read(text))
    for move in moves:
        made.play(move)
    return made


def test_a_session_begins_at_the_start_with_nothing_to_undo_or_redo() -> None:
    made = session(COLLAPSE)
    assert made.position == made.board.start
    assert (made.count, made.cursor, made.moves, made.undone) == (0, 0, (), ())
    assert not made.undo()
    assert not made.redo()
    assert not made.rewind(0)
    assert not made.solved


def test_undo_stops_at_the_start_and_redo_at_the_last_move() -> None:
    made = session(COLLAPSE, "1", "0", "0")
    assert made.solved
    assert [made.undo() for _ in range(5)] == [True, True, True, False, False]
    assert made.position == made.board.start
    assert [made.redo() for _ in range(5)] == [True, True, True, False, False]
    assert made.solved
    assert made.moves == ("1", "0", "0")


def test_undo_gives_back_the_very_positions_that_were_played() -> None:
    made = session("flood:12x12c6m5#418")
    rng, seen = Random(5), [made.position]
    for _ in range(15):
        made.play(rng.choice(made.position.moves()))
        seen.append(made.position)
    for position in reversed(seen):
        assert made.position is position
        made.undo()


def test_restart_keeps_every_move_for_redo() -> None:
    made = session(COLLAPSE, "1", "0")
    assert made.rewind(0)
    assert made.position == made.board.start
    assert made.undone == ("1", "0")
    assert not made.rewind(0)
    assert made.redo()
    assert made.redo()
    assert made.moves == ("1", "0")


def test_playing_the_undone_move_keeps_what_else_can_be_redone() -> None:
    made = session(COLLAPSE, "1", "0", "0")
    made.rewind(0)
    made.play("1")
    assert made.undone == ("0", "0")
    assert made.redo()
    assert made.redo()
    assert made.solved


def test_playing_another_move_drops_what_could_be_redone() -> None:
    made = session(COLLAPSE, "1", "0", "0")
    made.rewind(0)
    made.play("0")
    assert made.moves == ("0",)
    assert made.undone == ()
    assert not made.redo()
    assert made.position == made.board.start.apply("0")
    assert made.count == 1


def test_a_slide_of_several_tiles_counts_each_of_them() -> None:
    made = session(SLIDING)
    counts = []
    for move in ("5", "6"):
        made.play(move)
        counts.append(made.count)
    assert counts == [2, 3]
    assert made.solved
    made.undo()
    assert made.count == 2
    made.rewind(0)
    assert made.count == 0
    made.play("5")
    assert made.count == 2
    assert made.redo()
    assert made.count == 3


def test_counts_after_a_change_of_mind_follow_the_new_line() -> None:
    made = session(SLIDING, "5", "6")
    made.rewind(0)
    made.play("1")
    assert made.count == 1
    made.play("2")
    assert made.count == 2


def test_the_path_is_not_made_anew_at_each_look_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made = session("sliding:3x3:8,6,3,0,5,4,2,1,7", "4", "3", "8")
    start = made.board.start
    expected = []
    for move in ("4", "3", "8"):
        expected.append((start, start.steps(move), start.apply(move)))
        start = start.apply(move)

    def refuse(*_: object) -> None:
        raise AssertionError("expected what is known already")

    monkeypatch.setattr(type(start), "steps", refuse)
    assert list(made.path) == expected
    made.undo()
    made.undo()
    assert list(made.path) == expected
    monkeypatch.undo()
    made.play("7")
    assert [[*steps] for _, steps, _ in made.path] == [["5", "4"], ["7"]]


def test_a_refused_move_changes_nothing() -> None:
    made = session(SLIDING, "5", "6")
    made.undo()
    before = made.save()
    for move in ("1", "9", "", "junk"):
        with pytest.raises(IllegalMove):
            made.play(move)
        assert made.save() == before
        assert made.undone == ("6",)


def test_nothing_can_be_played_once_the_board_is_solved() -> None:
    made = session(SLIDING, "5", "6")
    with pytest.raises(IllegalMove, match="the board is solved"):
        made.play("6")
    assert made.solved


def test_a_save_reads_as_the_format_says() -> None:
    made = session(COLLAPSE, "1", "0", "0")
    made.undo()
    assert made.save() == f"{HEADER}\n{COLLAPSE}\nmoves 1 0 0\ncursor 2\n"
    assert session(COLLAPSE).save() == f"{HEADER}\n{COLLAPSE}\nmoves\ncursor 0\n"


def test_a_save_that_is_handed_out_tells_what_help_there_was() -> None:
    made = Session(read(COLLAPSE))
    for move, maker in (("1", HINTED), ("0", OWN), ("0", LED)):
        made.play(move, maker)
    made.hints = 2
    made.undo()
    text = made.save(helped=True)
    assert text == f"{HEADER}\n{COLLAPSE}\nmoves 1 0 0\ncursor 2 hints 2 makers hoa\n"
    again = Session.load(text)
    assert (again.hints, again.all_makers, again.watched) == (2, "hoa", True)
    assert again.copy().watched, "what is looked back on, or goes on from there, was watched, too"
    assert again.save(helped=True) == text and again.save() == made.save()
    assert session(COLLAPSE, "1").save(helped=True) == session(COLLAPSE, "1").save()
    for spoilt in ("makers ho", "makers hoax", "makers hox", "hints 2", "hints x makers hoa"):
        with pytest.raises(BadSave, match="line 4, column 8: expected 'cursor' 0 to 3"):
            Session.load(text.replace("hints 2 makers hoa", spoilt))


def test_moves_of_a_text_are_nobodys_until_one_is_made_here() -> None:
    again = Session.load(session(COLLAPSE, "1", "0").save())
    assert again.shown_so_far
    again.undo()
    again.redo()
    assert again.shown_so_far
    again.undo()
    again.play("0")
    assert not again.shown_so_far


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(
    some.sampled_from(
        [(family, params) for family in FAMILIES.values() for params in family.presets]
    ),
    some.integers(0, 10**9),
    some.lists(some.integers(0, 10**6) | some.sampled_from(["undo", "redo", "restart"])),
)
def test_any_play_comes_back_from_its_save(
    kind: tuple[Family, str], seed: int, actions: list[int | str]
) -> None:
    family, params = kind
    made = Session(deal(family, params, str(seed)))
    for action in actions:
        moves = made.position.moves()
        if action == "restart":
            made.rewind(0)
        elif isinstance(action, str):
            getattr(made, action)()
        elif moves:
            made.play(moves[action % len(moves)])
    assert Session.load(made.save().replace("\n", "\r\n")).save() == made.save()
    again = Session.load(made.save())
    assert again.save() == made.save()
    assert (again.moves, again.undone) == (made.moves, made.undone)
    assert (again.position, again.count) == (made.position, made.count)
    while made.redo():
        assert again.redo()
        assert (again.position, again.count) == (made.position, made.count)
    assert not again.redo()


GOOD = [HEADER, COLLAPSE, "moves 1 0 0", "cursor 2"]
TAMPERED = [
    (0, "parlour game 2", r"line 1, column 1: expected 'parlour game 1', found 'parlour game 2'"),
    (0, "", "line 4, column 1: expected a save of 4 lines, found 3"),
    (1, "collapse:2x3c3:013/110", r"line 2, column 18: expected a colour from 0 to 2 in column 1"),
    (1, "", "line 4, column 1: expected a save of 4 lines, found 3"),
    (1, "chess:4x5:1122", "line 2, column 1: expected one of flood, sliding, collapse"),
    (1, "sliding:2x2:2,1,3,0", "line 2, column 13: this board cannot be solved"),
    (1, "collapse:2x3c3:012/", "line 3, column 7: move 1: column 2 is empty"),
    (2, "moves 1 0 0 0", "line 3, column 13: move 4: column 1 is empty"),
    (2, "moves 1 2 0", "line 3, column 9: move 2: there is no column 3"),
    (2, "moves 1  0 0", "line 3, column 9: move 2: expected the number of a column"),
    (2, "moves 1\t0 0", "line 3, column 7: move 1: expected the number of a column"),
    (2, "move 1 0 0", "line 3, column 1: expected 'moves' and the moves, found 'move 1 0 0'"),
    (2, "1 0 0", "line 3, column 1: expected 'moves' and the moves, found '1 0 0'"),
    (2, "", "line 4, column 1: expected a save of 4 lines, found 3"),
    (3, "cursor 4", "line 4, column 8: expected 'cursor' 0 to 3, found 'cursor 4'"),
    (3, "cursor -1", "line 4, column 8: expected 'cursor' 0 to 3, found 'cursor -1'"),
    (3, "cursor ٢", "line 4, column 8: expected 'cursor' 0 to 3, found 'cursor ٢'"),
    (3, "cursor", "line 4, column 1: expected 'cursor' 0 to 3, found 'cursor'"),
    (3, "cursor " + "9" * 5000, "line 4, column 8: expected 'cursor' 0 to 3, found 'cursor 9999"),
]


@pytest.mark.parametrize(("line", "text", "message"), TAMPERED)
def test_a_tampered_save_is_refused_with_its_line(line: int, text: str, message: str) -> None:
    lines = [text if number == line else good for number, good in enumerate(GOOD)]
    with pytest.raises(BadSave) as error:
        Session.load("\n".join(lines) + "\n")
    assert message in str(error.value)
    assert str(error.value).isprintable()


@pytest.mark.parametrize(
    ("text", "found"),
    [("", 0), ("\n \n", 0), ("parlour game 1\n", 1), ("\n".join([*GOOD, "moves 1"]), 5)],
)
def test_a_save_cut_short_or_run_long_is_refused(text: str, found: int) -> None:
    with pytest.raises(BadSave, match=f"expected a save of 4 lines, found {found}"):
        Session.load(text)


@pytest.mark.slow
@settings(deadline=None)
@given(some.text(max_size=80))
def test_no_text_is_worse_than_a_refused_save(text: str) -> None:
    for save in (text, f"{HEADER}\n{text}", f"{HEADER}\n{COLLAPSE}\nmoves {text}\ncursor 0"):
        try:
            Session.load(save)
        except BadSave as error:
            assert str(error).isprintable()


def test_the_rules_are_asked_once_of_a_position_whether_it_is_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, asked = session(COLLAPSE, "1", "0", "0"), list[object]()
    status = Collapse.status

    def noted(board: Collapse) -> Status:
        asked.append(board)
        return status(board)

    monkeypatch.setattr(Collapse, "status", noted)
    assert all(made.solved and made.over for _ in range(50))
    assert len(asked) == 1
    assert made.undo() and not made.solved and not made.over
    assert made.redo() and made.solved
    assert len(asked) == 3

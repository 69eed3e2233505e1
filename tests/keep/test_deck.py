"""The deck of one's own slips: what is kept of them, and what a file of before becomes."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from game.keep.database import FILE
from game.keep.deck import Gained, Reviewed, State
from game.keep.store import Store
from solvers import solve
from solvers.search import breadth_first
from tests.support import calendar
from tests.support.boards import EIGHT
from tests.support.decks import look_back
from tests.support.games import run, session
from tests.support.person import ROOT

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
TODAY = calendar.TODAY.toordinal()


@pytest.mark.parametrize("version", [1, 2])
def test_the_games_of_an_older_file_wait_to_be_looked_back_on(version: int, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / f"version-{version}.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        latest = store.history()[0]
        waiting = store.deck.waiting()
        assert waiting is not None and waiting.reviewed.game == latest.number, "the latest first"
        assert waiting.board == latest.board and waiting.reviewed.findings == ()
        seen = []
        while (game := store.deck.waiting()) is not None:
            seen.append(game.reviewed.game)
            store.deck.leave(game.reviewed.game)
        assert seen == [game.number for game in store.history()]


def test_a_game_that_an_index_names_and_no_row_has_is_looked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-2.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.deck.waiting() is not None
    # As one damaged byte leaves it: the index goes by what was the key, and the table has none.
    data = (tmp_path / FILE).read_bytes()
    key, damaged = b"reviewed (game INTEGER PRIMARY KEY", b"reviewed (game INTEGER PRIMAjY KEY"
    assert data.count(key) == 1
    (tmp_path / FILE).write_bytes(data.replace(key, damaged))
    with closing(Store(tmp_path)) as store:
        asked: list[int] = []
        leave = store.deck.leave

        def counted(game: int) -> None:
            assert game not in asked, "once is enough"
            asked.append(game)
            leave(game)

        monkeypatch.setattr(store.deck, "leave", counted)
        assert store.deck.waiting() is None and asked


def test_of_a_file_of_version_2_the_slips_are_found_and_due_at_once(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-2.db", tmp_path / FILE)
    run(tmp_path, "DELETE FROM finished WHERE family NOT IN ('sliding', 'collapse', 'jugs')")
    with closing(Store(tmp_path)) as store:
        look_back(store, breadth_first, TODAY)
        (slip,) = store.deck.todays(TODAY)
        assert (slip.position, slip.played, slip.kept) == (EIGHT, "1", ("4", "5"))
        assert (slip.loss, slip.times) == (2, 1), "with a hint nobody knows who played the other"
        assert store.deck.gained() == Gained(4, 2, 0, 0, 10, 10)
        assert store.deck.losses(50) == [0, 0, 0, 2]


def test_a_new_slip_is_due_the_day_after_its_game(store: Store) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    assert store.deck.todays(TODAY) == []
    (slip,) = store.deck.todays(TODAY + 1)
    assert slip.position == EIGHT and slip.due == TODAY + 1


def test_how_many_are_due_is_counted_anew_with_every_change(store: Store) -> None:
    assert store.deck.due(TODAY + 1) == 0
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    assert (store.deck.due(TODAY), store.deck.due(TODAY + 1)) == (0, 1)
    (slip,) = store.deck.todays(TODAY + 1)
    store.deck.answer(slip, True, TODAY + 1)
    assert store.deck.due(TODAY + 1) == 0
    store.deck.throw_out(slip)
    assert store.deck.due(TODAY + 99) == 0
    store.deck.throw_out(slip, out=False)
    assert store.deck.due(TODAY + 99) == 1
    store.forget_all()
    assert store.deck.due(TODAY + 99) == 0


def test_a_move_made_by_a_hint_or_by_auto_play_is_no_slip(store: Store) -> None:
    for maker in "ha":
        game = session(EIGHT, "1", "1", "5", "6")
        game.note_makers(f"{maker}ooo")
        store.finish(game, 3, 3)
    look_back(store, breadth_first, TODAY)
    assert store.deck.todays(TODAY + 1) == [] and store.deck.gained().loss == 0
    assert [game.makers for game in store.history()] == ["aooo", "hooo"]


def test_a_position_met_again_is_the_same_slip(store: Store) -> None:
    for moves in (("1", "1", "5", "6"), ("1", "1", "1", "1", "5", "6")):
        store.finish(session(EIGHT, *moves), 3, 3)
    look_back(store, breadth_first, TODAY)
    (slip,) = store.deck.todays(TODAY + 1)
    assert slip.times == 3
    assert store.deck.losses(50) == [4, 2]


def test_a_slip_made_again_goes_back_to_the_first_box(store: Store, tmp_path: Path) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    (slip,) = store.deck.todays(TODAY + 1)
    assert store.deck.answer(slip, True, TODAY - 1).box == 1
    run(tmp_path, "UPDATE slip SET box = 4")
    assert store.deck.learned() == 1
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    (slip,) = store.deck.todays(TODAY + 1)
    assert slip.box == 0 and store.deck.learned() == 0


def test_a_slip_met_in_two_windows_counts_once(store: Store) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    (slip,) = store.deck.todays(TODAY + 1)
    store.deck.answer(slip, True, TODAY + 1)
    store.deck.answer(slip, False, TODAY + 1)
    assert store.deck.done(TODAY + 1) == 1
    (slip,) = store.deck.todays(TODAY + 9)
    assert slip.box == 1


def test_days_in_a_row_end_where_a_slip_that_was_found_later_is_not_met(store: Store) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    (slip,) = store.deck.todays(TODAY + 1)
    store.deck.answer(slip, True, TODAY + 1)
    assert store.deck.next_due() == TODAY + 4 and store.deck.streak(TODAY + 4) == 1
    store.finish(session(NEAR, "4", "4", "5", "6"), 2, 2)
    look_back(store, breadth_first, TODAY + 1)
    assert [store.deck.streak(TODAY + day) for day in (1, 2, 3, 4)] == [1, 1, 0, 0]


def test_a_slip_thrown_out_stays_out_until_that_is_taken_back(store: Store) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    (slip,) = store.deck.todays(TODAY + 1)
    store.deck.throw_out(slip)
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    assert store.deck.todays(TODAY + 1) == [] and not store.deck.left()
    store.deck.throw_out(slip, out=False)
    assert [one.number for one in store.deck.todays(TODAY + 1)] == [slip.number]


def test_a_game_deleted_takes_its_slips_along(store: Store, tmp_path: Path) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    store.finish(session(NEAR, "4", "4", "5", "6"), 2, 2)
    store.finish(session(NEAR, "4", "4", "5", "6"), 2, 2)
    look_back(store, breadth_first, TODAY)
    run(tmp_path, "DELETE FROM finished WHERE number IN (1, 2)")
    (slip,) = store.deck.todays(TODAY + 1)
    assert (slip.position, slip.times) == (NEAR, 1), "it was met in another, too"
    assert store.deck.gained().games == 1 and store.deck.losses(9) == [2]
    store.deck.answer(slip, True, TODAY + 1)
    store.forget_all()
    assert not store.deck.left() and store.deck.gained() == Gained(0, 0, 0, 0, 0, 0)
    assert store.deck.streak(TODAY + 1) == 0
    store.finish(session(NEAR, "4", "4", "5", "6"), 2, 2)
    look_back(store, breadth_first, TODAY)
    assert store.deck.gained().games == 1, "what comes after is looked back on again"
    run(tmp_path, "DELETE FROM finished")
    assert not store.deck.left() and store.deck.gained().games == 0


def test_a_game_that_comes_to_a_better_end_is_looked_back_on_again(store: Store) -> None:
    game = session(EIGHT, "1", "1", "5", "6")
    store.finish(game, 3, 3)
    before = store.deck.waiting()
    look_back(store, breadth_first, TODAY)
    game.rewind(0)
    for move in ("5", "6"):
        game.play(move)
    store.finish(game, 3, 3)
    waiting = store.deck.waiting()
    assert waiting is not None and waiting.moves == "5 6" and before is not None
    assert store.deck.todays(TODAY + 1) == []
    store.deck.note(before, Reviewed(1, State.REVIEWED, (), 0.0))
    assert store.deck.waiting() is not None, "what another window found of the old end is not noted"
    look_back(store, breadth_first, TODAY)
    assert store.deck.losses(9) == [0]


def test_sums_that_make_no_sense_are_made_anew(store: Store, tmp_path: Path) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    right = store.deck.gained()
    assert right.games == 1 and right.loss == 2
    for odd in ("UPDATE gained SET found = -1", "DELETE FROM gained"):
        run(tmp_path, odd)
        assert store.deck.gained() == right


def test_a_game_that_two_windows_have_looked_back_on_is_summed_up_once(store: Store) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    waiting = store.deck.waiting()
    assert waiting is not None
    look_back(store, breadth_first, TODAY)
    before = store.deck.gained()
    store.deck.note(waiting, store.deck.of([1])[1])
    assert store.deck.gained() == before


# The first move loses 20 points, and all after it keep the pace.
POINTS, LOST = "same:5x4c3s#3", ("0,1", "0,0", "0,0", "0,1", "0,0", "0,0")


def test_points_are_not_summed_up_with_moves(store: Store, tmp_path: Path) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    before = store.deck.gained()
    store.finish(session(POINTS, *LOST), 16, 16)
    look_back(store, solve, TODAY)
    assert [one.loss for one in store.deck.of([2])[2].findings] == [20, 0, 0, 0, 0, 0]
    after = store.deck.gained()
    assert (after.games, after.loss) == (1, 2) == (before.games, before.loss)
    assert store.deck.losses(9) == [2]
    run(tmp_path, "DELETE FROM gained")
    assert store.deck.gained() == after, "nor when the sums are made anew"
    slips = {slip.position: slip.loss for slip in store.deck.todays(TODAY + 1)}
    assert len(slips) == 2 and {*slips.values()} == {2, 20}, "it is a slip all the same"


def test_a_file_of_version_7_loses_the_points_out_of_its_sums(tmp_path: Path) -> None:
    # Two games of moves, one of which lost 2, and two for points, one of which lost 142.
    shutil.copy(ROOT / "tests" / "files" / "version-7.db", tmp_path / FILE)
    assert run(tmp_path, "SELECT games, opening FROM gained") == [(4, 144)]
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert store.deck.gained() == Gained(2, 2, 0, 0, 4, 4)
        assert store.deck.losses(9) == [0, 2] and store.count() == 4
        assert store.deck.waiting() is None, "nothing is looked back on again"
        found = store.deck.of([1, 2, 3, 4])
        assert [sum(one.loss or 0 for one in found[game].findings) for game in found] == [
            *(2, 142, 0, 0)
        ]
        assert {slip.loss for slip in store.deck.todays(TODAY + 9)} == {2, 142}


def test_what_was_found_of_a_game_is_there_by_its_number(store: Store) -> None:
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, TODAY)
    found = store.deck.of([1, 2])
    assert [finding.loss for finding in found[1].findings] == [2, 0, 0, 0] and [*found] == [1]
    assert [slip.kept for slip in store.deck.todays(TODAY + 2)] == [("4", "5")]

"""Finished games are looked back on in the background: the latest first, cut and gone on with."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game import families
from game.answer import Answer, Solve
from game.keep import hindsight
from game.keep.deck import Gained, State
from game.keep.hindsight import Hindsight
from game.keep.store import Store
from game.play import agenda
from game.play.session import LED, Session
from game.play.table import Table
from game.rules.puzzle import Position
from solvers.search import breadth_first
from tests.support.boards import EIGHT, SMALL
from tests.support.calendar import TODAY, Calendar
from tests.support.games import run, session
from tests.support.person import wait_for

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
LATER = 10.0


def none_proved(position: Position) -> Iterator[Answer]:
    """Find nothing, for ever."""
    while True:
        yield Answer(0, None, 1, "test")


def near_proved(position: Position) -> Iterator[Answer]:
    """Prove what is two moves away at most, and of everything else nothing."""
    for answer in breadth_first(position):
        if answer.lower > 2:
            yield from none_proved(position)
        if answer.proved:
            yield answer


@contextmanager
def looking_back(store: Store, solver: Solve = breadth_first) -> Iterator[tuple[Table, Hindsight]]:
    """Sit at a solved board, where nothing else is left to do."""
    table = Table(solver, lambda: "1")
    table.desk.put(session("sliding:3x3:1,2,3,4,5,6,7,0,8", "8"))
    table.agenda.worker.start()
    looks = Hindsight(table, store, Calendar())
    looks.tick(0.0)
    yield table, looks
    table.agenda.worker.close()


def go_on(table: Table, looks: Hindsight) -> None:
    table.tick(0.0)
    looks.tick(LATER)


def until_none_waits(table: Table, looks: Hindsight, store: Store) -> None:
    while store.deck.waiting() is not None:
        go_on(table, looks)
        wait_for(lambda: not table.agenda.worker.busy, "a solve to be over")


def one_move_more(table: Table, looks: Hindsight, store: Store) -> None:
    before = store.deck.waiting()

    def further() -> bool:
        go_on(table, looks)
        now = store.deck.waiting()
        if now is None or before is None:
            return True
        return len(now.reviewed.findings) > len(before.reviewed.findings)

    wait_for(further, "a move more")


@pytest.mark.slow
def test_games_are_looked_back_on_the_latest_first(store: Store) -> None:
    for board, moves in ((EIGHT, "1156"), (NEAR, "4456"), (EIGHT, "56")):
        store.finish(session(board, *moves), 3 if board == EIGHT else 2, 3)
    with looking_back(store) as (table, looks):
        order: list[int] = []

        def done() -> bool:
            go_on(table, looks)
            waiting = store.deck.waiting()
            if waiting is not None and waiting.reviewed.game not in order:
                order.append(waiting.reviewed.game)
            return waiting is None

        wait_for(done, "all games to be looked back on")
        assert order == [3, 2, 1]
    assert store.deck.losses(9) == [0, 2, 2]
    assert looks.next_wake is None or not table.agenda.worker.busy


@pytest.mark.slow
def test_what_was_cut_goes_on_where_it_was(tmp_path: Path) -> None:
    with closing(Store(tmp_path, clock=Calendar())) as store:
        store.finish(session(EIGHT, *"11111156"), 3, 3)
    found: list[str] = []
    for _ in range(40):
        with closing(Store(tmp_path, clock=Calendar())) as store:
            waiting = store.deck.waiting()
            if waiting is None:
                break
            kept = [one.written() for one in waiting.reviewed.findings]
            assert kept[len(kept) - len(found) :] == found, "what was found stays"
            found = kept
            with looking_back(store) as (table, looks):
                one_move_more(table, looks, store)
    with closing(Store(tmp_path, clock=Calendar())) as store:
        (reviewed,) = store.deck.of([1]).values()
        assert reviewed.state is State.REVIEWED
        assert [one.loss for one in reviewed.findings] == [2, 0, 2, 0, 2, 0, 0, 0]
        (slip,) = store.deck.todays(TODAY.toordinal() + 2)
        assert store.deck.gained().loss == 6 and slip.times == 3


@pytest.mark.slow
def test_a_game_that_cannot_be_proved_in_its_time_is_left(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hindsight, "POSITION_SECONDS", 0.01)
    # Nor is what can't be proved of the board in front waited for any longer.
    for name in ("GLANCE_SECONDS", "REVIEW_SECONDS"):
        monkeypatch.setattr(agenda, name, 0.01)
    store.finish(session(EIGHT, *"1156"), 3, 3)
    with looking_back(store, near_proved) as (table, looks):
        until_none_waits(table, looks, store)
    (reviewed,) = store.deck.of([1]).values()
    assert reviewed.state is State.OPEN and len(reviewed.findings) == 4
    assert not store.deck.left() and store.deck.gained().games == 0, "nothing is shown unproved"


def test_it_is_woken_as_soon_as_a_solve_is_over(store: Store) -> None:
    store.finish(session(EIGHT, *"1156"), 3, 3)
    with looking_back(store) as (table, looks):
        while store.deck.waiting() is not None:
            go_on(table, looks)
            wait_for(lambda: not table.agenda.worker.busy, "the solve to be over")
            assert looks.next_wake is not None, "nobody else wakes it"


@pytest.mark.slow
def test_the_players_own_board_comes_first(store: Store) -> None:
    store.finish(session(EIGHT, *"1156"), 3, 3)
    with looking_back(store, none_proved) as (table, looks):
        table.desk.open(families.read(SMALL))
        go_on(table, looks)
        go_on(table, looks)
        job = table.agenda.job(table.session.position)
        assert job is not None

        def at_work() -> bool:
            return job.seconds > 0.2

        wait_for(at_work, "the solver to work on the board in front")
        (reviewed,) = store.deck.of([1]).values()
        assert reviewed.findings == () and reviewed.seconds == 0


def test_where_nothing_can_be_kept_a_game_is_not_looked_back_on_again_and_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.finish(session(EIGHT, *"1156"), 3, 3)
    store._file.do("PRAGMA query_only = ON")
    with looking_back(store) as (table, looks):
        tried: list[object] = []
        monkeypatch.setattr(store.deck, "note", lambda *told: tried.append(told[1].state))

        def done() -> bool:
            go_on(table, looks)
            return State.REVIEWED in tried

        wait_for(done, "the end of the game")
        count = len(tried)
        for _ in range(20):
            go_on(table, looks)
        assert len(tried) == count and looks.next_wake is None


def test_a_game_that_nobody_can_play_again_is_passed_over(store: Store, tmp_path: Path) -> None:
    for _ in range(3):
        store.finish(session(EIGHT, *"1156"), 3, 3)
    run(
        tmp_path,
        "UPDATE finished SET moves = '9 9' WHERE number = 3",
        "UPDATE finished SET count = -1 WHERE number = 2",
        "DELETE FROM finished WHERE number = 1",
    )
    store.finish(session(NEAR, *"56"), 2, 2)
    with looking_back(store) as (table, looks):
        until_none_waits(table, looks, store)
    assert store.deck.gained().games == 1
    assert store.deck.of([2, 3])[3].state is State.OPEN


def test_what_auto_play_made_is_no_slip_of_the_player(store: Store) -> None:
    game = Session(families.read(EIGHT))
    for move, maker in (("1", LED), ("1", LED), ("5", "o"), ("6", "o")):
        game.play(move, maker)
    store.finish(game, 3, 3)
    with looking_back(store) as (table, looks):
        until_none_waits(table, looks, store)
    assert not store.deck.left()
    assert store.deck.gained() == Gained(1, 0, 0, 0, 1, 1)
    (reviewed,) = store.deck.of([1]).values()
    assert [one.loss for one in reviewed.findings] == [2, 0, 0, 0], (
        "the review tells it all the same"
    )

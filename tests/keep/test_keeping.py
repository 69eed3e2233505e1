"""A play counts once, whatever becomes of it; statistics never contradict themselves."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from functools import cache, partial
from itertools import count, islice
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game import families
from game.answer import Answer
from game.families import TITLES
from game.keep.database import FILE
from game.keep.proofs import edition
from game.keep.recorder import Recorder
from game.keep.schema import MIGRATIONS
from game.keep.store import Store
from game.play.course import Course
from game.play.daily import DAILIES
from game.play.session import LED, Session
from game.play.table import Table
from game.ui.sheets import statistics
from solvers import solve
from tests.support.boards import EIGHT, SMALL
from tests.support.calendar import Calendar
from tests.support.games import run, session
from tests.support.hands import Hands
from tests.support.person import ROOT
from tests.support.rotation import so_many

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
BLOCKS = "blocks:3x2:1.2...,1@2"
VERSION_1 = ROOT / "tests" / "files" / "version-1.db"


def counted(store: Store) -> tuple[int, int]:
    """Return how many plays are counted as played, and as solved."""
    tallies = store.tallies()
    return sum(tally.played for tally in tallies), sum(tally.solved for tally in tallies)


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT)
    made.until_proved()
    yield made
    made.window.close()


def win(hands: Hands) -> None:
    for move in ("5", "6"):
        hands.table.play(move)
        hands.turn()


def go_and_come_back(hands: Hands) -> None:
    for name in ("flood", "sliding"):
        hands.click(hands.window._rail.spots[f"title {name}"].center)
        hands.turn()


@pytest.mark.slow
def test_coming_back_to_a_solved_board_by_the_rail_is_no_other_win(hands: Hands) -> None:
    win(hands)
    for _ in range(4):
        go_and_come_back(hands)
        assert hands.table.session.solved
    hands.table.desk.open(families.read(NEAR))
    hands.turn()
    hands.until_proved()
    win(hands)
    for _ in range(4):
        go_and_come_back(hands)
        hands.press(pygame.K_z, pygame.KMOD_LCTRL)
        hands.press(pygame.K_y, pygame.KMOD_LCTRL)
    assert counted(hands.window._store) == (2, 2)
    assert len(hands.window._store.history()) == 2


@pytest.mark.slow
def test_a_play_finished_before_a_restart_of_the_program_is_not_counted_again(
    hands: Hands,
) -> None:
    win(hands)
    hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    hands.window.close()
    again = Hands()
    assert again.table.session.board.id != EIGHT, "what is finished is not gone on with"
    assert counted(again.window._store) == (1, 1)
    again.window.close()


def test_trying_again_notes_the_better_end_of_the_same_play(hands: Hands) -> None:
    for move in ("4", "4"):
        hands.table.play(move)
    win(hands)
    store = hands.window._store
    assert [game.over for game in store.history()] == [2] and store.streak() == (0, 0)
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    win(hands)
    (game,) = store.history()
    assert (game.over, game.moves) == (0, "5 6") and counted(store) == (1, 1)
    (tally,) = (tally for tally in store.tallies() if tally.family == "sliding")
    assert (tally.par, tally.ranked, tally.over, tally.best) == (1, 1, 0, 3)
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    for move in ("4", "4"):
        hands.table.play(move)
    win(hands)
    assert [game.over for game in store.history()] == [0], "a worse end changes nothing"


def test_a_play_that_was_won_stays_the_same_though_its_end_is_shown_then(hands: Hands) -> None:
    win(hands)
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    for move in ("4", "4", "5", "6"):
        hands.table.play(move, LED)
        hands.turn()
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    win(hands)
    assert counted(hands.store) == (1, 1) and hands.table.session.attempt == 1


@pytest.mark.slow
def test_a_play_counted_the_other_way_is_still_one_play() -> None:
    hands = Hands(BLOCKS)
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    assert counted(hands.window._store) == (1, 0)
    hands.press(pygame.K_c)
    hands.turn()
    assert hands.table.session.moves and counted(hands.window._store) == (1, 0)
    hands.window.close()


def test_a_flood_board_from_another_start_is_kept_and_counted_as_its_own_kind() -> None:
    corner, middle = "flood:3x3c3:100201221", "flood:3x3c3s1,1:100201221"
    for board in (corner, middle):
        hands = Hands(board)
        hands.until_proved()
        while not hands.table.session.solved:
            assert hands.table.to_go is not None and hands.table.to_go.best is not None
            hands.table.play(hands.table.to_go.best[0])
            hands.until_proved()
        hands.window.close()
    hands = Hands(middle)
    hands.table.play("1")
    hands.turn()
    hands.window.close()
    again = Hands()
    assert again.table.session.board.id == middle and again.moves == ["1"]
    kinds = {tally.params: tally.solved for tally in again.window._store.tallies()}
    assert kinds == {"3x3c3": 1, "3x3c3s1,1": 1}
    assert session(middle).save() == Session.load(session(middle).save()).save()
    assert "Flood 3×3 · 3 colours · from the middle" in statistics._kinds(
        again.window._store.tallies()
    )
    again.window.close()


# The file of version 1


@pytest.fixture
def version_1(tmp_path: Path) -> Path:
    """Lay out the file of games of version 1."""
    shutil.copy(VERSION_1, tmp_path / FILE)
    return tmp_path


def test_a_file_of_version_1_is_mended_each_play_counted_once(version_1: Path) -> None:
    before = run(version_1, "SELECT played, won FROM tally WHERE family = 'sliding'")
    assert before == [(2, 3)], "it contradicted itself"
    with closing(Store(version_1)) as store:
        assert store.trouble is None and store.unread() == 0
        assert [game.number for game in store.history()] == [4, 3, 2, 1]
        assert len({game.moves + game.board for game in store.history()}) == 4
        tallies = {(tally.family, tally.params): tally for tally in store.tallies()}
        sliding = tallies["sliding", "3x3"]
        assert (sliding.played, sliding.won, sliding.par, sliding.over) == (2, 2, 1, 2)
        flood = tallies["flood", "3x3c3"]
        assert (flood.played, flood.solved, flood.won, flood.past, flood.best) == (1, 1, 0, 1, 4)
        assert counted(store) == (5, 4), "one was begun and is still in progress"
        assert store.streak() == (1, 1)
        (latest, *_) = store.playing()
    assert latest.board.family.name == "collapse" and latest.moves == ("1",) and latest.counted


def test_a_solved_game_of_version_1_with_a_move_undone_is_not_counted_again(
    version_1: Path,
) -> None:
    run(version_1, "UPDATE playing SET save = replace(save, 'cursor 4', 'cursor 3')")
    with closing(Store(version_1)) as store:
        (near,) = (play for play in store.playing() if play.board.id == NEAR)
        assert near.finished is not None and not near.solved
        near.redo()
        store.finish(near, 2, 2)
        assert store.count() == 4


def test_two_plays_of_a_board_by_the_same_moves_stay_two(version_1: Path) -> None:
    run(version_1, "UPDATE finished SET seconds = seconds + number")
    with closing(Store(version_1)) as store:
        assert store.count() == 6


@pytest.mark.slow
def test_of_twenty_thousand_games_of_version_1_every_one_is_counted(version_1: Path) -> None:
    run(
        version_1,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
        " INSERT INTO finished (ended, family, params, board, moves, count, lower, best, won,"
        " hints, seconds) SELECT ended, family, params, board, moves, count, lower, best, won,"
        " hints, i FROM finished, n WHERE number = 1",
    )
    with closing(Store(version_1)) as store:
        assert store.count() == 20004 and counted(store)[1] == 20004
        assert len(store.page(19990, 40)) == 14


def test_a_file_of_version_1_that_cannot_be_written_is_read_all_the_same(version_1: Path) -> None:
    with closing(Store(version_1)) as store:
        store._file.close()
        with closing(store._file._connect_to_read() or sqlite3.connect(":memory:")) as database:
            assert database.execute("SELECT count(*) FROM finished").fetchone()
        shutil.copy(VERSION_1, version_1 / FILE)
        store._file.connection = store._file._connect_to_read()
        assert store._file.connection is not None
        assert store.count() == 4
        store.keep(session(SMALL, "2"))
        assert store.trouble is not None and "can't be written to" in str(store.trouble)


# Any sequence of anything


@cache
def begun(position: Any) -> tuple[list[Answer], Iterator[Answer]]:
    """Return what the solver has told of a board, and the solver, who may tell more."""
    return [], solve(position)


def known(position: Any) -> Iterator[Answer]:
    """Solve each board once: what is tried here is what becomes of answers."""
    told, more = begun(position)
    for place in count():
        if place == len(told):
            told.extend(islice(more, 1))
        if place == len(told):
            return
        yield told[place]


class Player(RuleBasedStateMachine):
    """Somebody who does anything, in any order, and closes the window now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp(prefix="parlour-machine-"))
        self.now = 0.0
        self.seed = 0
        self.start()
        self.table.desk.lay_out(
            Course([Session(families.read(text)) for text in (EIGHT, SMALL, NEAR)])
        )
        self.settle()

    def start(self) -> None:
        self.store = Store(self.folder, partial(edition, solve))
        self.table = Table(known, self.new_seed)
        sessions = self.store.playing()
        self.table.desk.take_up(sessions, self.store.left.laid_out())
        self.keeping = Recorder(self.table, self.store, Calendar(), lambda _: None)
        if sessions:
            self.table.desk.go_on(sessions[0])

    def new_seed(self) -> str:
        self.seed += 1
        return str(self.seed)

    def settle(self, turns: int = 1) -> None:
        """Let the solver find what it can, and the window turn."""
        for _ in range(turns):
            for job in (*self.table.agenda._agenda,):
                while not job.ended and job.proved_after is None:
                    job.step()
            self.now += 0.6
            self.table.tick(self.now)
            self.keeping.keep()

    @rule(which=st.integers(0, 9))
    def play(self, which: int) -> None:
        moves = self.table.session.position.moves()
        if moves:
            self.table.play(moves[which % len(moves)])
        self.settle()

    @rule()
    def play_well(self) -> None:
        if self.table.help.next_move is not None and not self.table.session.solved:
            self.table.play(self.table.help.next_move)
        self.settle()

    @rule(times=st.integers(1, 4))
    def solve(self, times: int) -> None:
        for _ in range(5 * times):
            self.play_well()

    @rule()
    def undo(self) -> None:
        self.table.undo()
        self.settle()

    @rule()
    def redo(self) -> None:
        self.table.redo()
        self.settle()

    @rule()
    def restart(self) -> None:
        self.table.go_to(0)
        self.settle()

    @rule()
    def hint(self) -> None:
        self.table.ask()
        self.settle()

    @rule(turns=st.integers(1, 12))
    def watch(self, turns: int) -> None:
        self.table.auto.watch()
        self.settle(turns)

    @rule(turns=st.integers(1, 12))
    def watch_par(self, turns: int) -> None:
        if self.table.par is not None and self.table.par.best is not None:
            self.table.watch_par()
        self.settle(turns)

    @precondition(lambda self: self.store.count())
    @rule(turns=st.integers(1, 12), which=st.integers(0, 3))
    def see_again(self, turns: int, which: int) -> None:
        games = self.store.history()
        game = games[which % len(games)]
        old = Session(families.read(game.board))
        for move in game.moves.split():
            old.play(move, "a")
        self.table.replay(old)
        self.settle(turns)

    @rule(family=st.sampled_from(["sliding", "flood", "blocks"]))
    def turn_to(self, family: str) -> None:
        if family == "blocks":
            self.table.desk.open(families.read(BLOCKS))
        else:
            self.table.desk.turn_to(TITLES[family])
        self.settle()

    @rule(board=st.sampled_from([EIGHT, SMALL, NEAR]))
    def open(self, board: str) -> None:
        self.table.desk.open(families.read(board))
        self.settle()

    @rule(place=st.integers(0, 2))
    def go_through_the_list(self, place: int) -> None:
        self.table.desk.play_through(place)
        self.settle()

    @precondition(lambda self: self.table.desk.listing is not None)
    @rule()
    def new(self) -> None:
        if self.table.desk.next_listed is not None:
            self.table.desk.new()
        self.settle()

    @rule(day=st.integers(1, 2))
    def daily(self, day: int) -> None:
        board = DAILIES["collapse"].deal(date(2026, 11, day))
        self.table.desk.put(
            self.table.desk.in_progress(board) or self.store.kept(board) or Session(board)
        )
        self.settle()

    @rule()
    def recount(self) -> None:
        self.table.recount()
        self.settle()

    @rule()
    def close_and_come_back(self) -> None:
        self.keeping.keep_proofs()
        self.store.close()
        self.start()
        self.settle()

    @rule()
    def forget_all(self) -> None:
        self.store.forget_all()
        self.settle()

    @invariant()
    def nothing_contradicts_itself(self) -> None:
        assert self.store.trouble is None and self.store.unread() == 0
        found = self.store._file.do("SELECT won + past, played FROM tally")
        assert sum(solved for solved, _ in found) == self.store.count(), "nothing needs mending"
        tallies = self.store.tallies()
        for tally in tallies:
            assert 0 <= tally.par <= tally.ranked <= tally.solved <= tally.played
            assert tally.over >= 0 and (tally.best is None) == (tally.solved == 0)
        now, longest = self.store.streak()
        assert 0 <= now <= longest <= sum(tally.par for tally in tallies)
        shown = [game for game in self.store.history() if game.over is not None and game.over < 0]
        assert not shown, "nothing is shorter than what was proved"

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder)


# Others in each run.
Player.TestCase.settings = settings(
    max_examples=so_many(60, 8),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnySequence = pytest.mark.slow(Player.TestCase)


def test_the_file_is_of_version_14() -> None:
    assert len(MIGRATIONS) == 14

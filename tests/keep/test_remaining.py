"""A game on a board that can't be cleared, ended with as few left as can be, is a finished game."""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from game import families
from game.answer import Answer
from game.keep import days, history
from game.keep.database import FILE
from game.keep.deck import State
from game.keep.hindsight import Hindsight
from game.keep.recorder import Recorder
from game.keep.store import Store, Tally
from game.play.course import Course
from game.play.session import HINTED, LED, OWN, Session
from game.play.table import Table
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from game.ui.sheets import list_sheet, statistics
from solvers import solve
from tests.support.calendar import TODAY, Calendar
from tests.support.games import run, session
from tests.support.person import ROOT, wait_for

# It can't be cleared: two can be left, by these clicks, and these others leave more.
HOPELESS, KIND = "same:4x3c3:112/002/201/021", "4x3c3"
FEWEST, MORE = ("0,0", "2,2", "1,0", "0,0"), ("1,0", "0,0")
CLEARABLE = "same:4x3c3:000/111/222/000"


class Sitting:
    """A table whose games are kept, without a window."""

    def __init__(self, store: Store) -> None:
        self.store, self.proved = store, Event()
        self.proved.set()
        self.table = Table(self._solve, lambda: "1")
        self.recorder = Recorder(self.table, store, Calendar(), _no_trouble)

    def _solve(self, position: Position) -> Iterator[Answer]:
        """Find nothing until it may be proved."""
        while not self.proved.is_set():
            yield Answer(0, None, 1, "test")
        yield from solve(position)

    def begin(self, play: Session) -> None:
        self.table.agenda.worker.start()
        self.table.desk.put(play)
        self.turn()

    def turn(self) -> None:
        self.table.tick(0.0)
        self.recorder.keep()

    def until_known(self) -> None:
        """Let what is proved of the board come in, and be kept."""

        def known() -> bool:
            self.turn()
            par = self.table.par
            return par is not None and par.complete

        wait_for(known, "how few can be left")
        self.turn()

    def play(self, *moves: str, maker: str = OWN) -> None:
        for move in moves:
            self.table.make(move, maker)
            self.turn()


def _no_trouble(what: Phrase) -> None:
    raise AssertionError(str(what))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as made:
        yield made


@pytest.fixture
def sitting(store: Store) -> Iterator[Sitting]:
    made = Sitting(store)
    yield made
    made.table.agenda.worker.close()


def test_who_leaves_as_few_as_can_be_has_finished_the_game_at_par(sitting: Sitting) -> None:
    sitting.begin(session(HOPELESS))
    sitting.until_known()
    sitting.play(*FEWEST)
    (game,) = sitting.store.history()
    assert (game.left, game.steps, game.won, game.at_par) == (2, 4, 1, True)
    assert (game.lower, game.best, game.over) == (None, None, None), "tiles are no moves"
    words, note = statistics._game_words(game)
    assert words.endswith(": 2 left, fewest") and note.endswith(" · clean")
    assert days.state_of(game, game.day) == days.PAR
    assert sitting.store.tallies() == [Tally("same", KIND, 1, 1, 1, 0, 0, None, clean=1)]
    assert sitting.store.streak() == (1, 1)


def test_it_counts_once_however_often_it_comes_there(sitting: Sitting) -> None:
    sitting.begin(session(HOPELESS))
    sitting.until_known()
    sitting.play(*FEWEST)
    for _ in range(3):
        sitting.table.undo()
        sitting.turn()
        sitting.table.redo()
        sitting.turn()
    assert sitting.store.tallies() == [Tally("same", KIND, 1, 1, 1, 0, 0, None, clean=1)]
    assert sitting.store.count() == 1 and sitting.store.streak() == (1, 1)


def test_who_leaves_more_has_not_finished_it(sitting: Sitting) -> None:
    sitting.begin(session(HOPELESS))
    sitting.until_known()
    sitting.play(*MORE)
    while not sitting.table.session.over:
        position = sitting.table.session.position
        sitting.play(next(iter(position.moves())))
    left = getattr(sitting.table.session.position, "left", 0)
    assert left > 2 and sitting.store.count() == 0
    assert sitting.store.tallies() == [Tally("same", KIND, 1, 0, 0, 0, 0, None)]


def test_what_is_proved_only_after_the_end_is_noted_then(sitting: Sitting) -> None:
    sitting.proved.clear()
    sitting.begin(session(HOPELESS))
    sitting.play(*FEWEST)
    assert sitting.store.count() == 0, "nothing is claimed that is not proved"
    sitting.proved.set()
    sitting.until_known()
    assert [game.left for game in sitting.store.history()] == [2]


def test_what_a_later_window_proves_of_a_game_that_was_left_stuck_is_noted(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        first = Sitting(store)
        first.proved.clear()
        first.begin(session(HOPELESS))
        first.play(*FEWEST)
        first.table.agenda.worker.close()
    with closing(Store(tmp_path)) as store:
        (kept,) = store.playing()
        later = Sitting(store)
        later.begin(kept)
        later.until_known()
        later.table.agenda.worker.close()
        assert [game.left for game in store.history()] == [2]
        assert store.tallies() == [Tally("same", KIND, 1, 1, 1, 0, 0, None, clean=1)]


@pytest.mark.parametrize("maker", [HINTED, LED])
def test_an_end_that_was_shown_is_neither_won_nor_played(sitting: Sitting, maker: str) -> None:
    sitting.begin(session(HOPELESS))
    sitting.until_known()
    sitting.play(*FEWEST, maker=maker)
    assert sitting.store.count() == 0
    assert sum(tally.played for tally in sitting.store.tallies()) == 0


def test_a_hint_keeps_it_from_being_clean_and_ends_the_streak(sitting: Sitting) -> None:
    play = session(HOPELESS)
    sitting.begin(play)
    sitting.until_known()
    play.hints = 1
    sitting.play(*FEWEST)
    assert sitting.store.tallies() == [Tally("same", KIND, 1, 1, 1, 0, 0, None)]
    assert sitting.store.streak() == (0, 0)
    (game,) = sitting.store.history()
    assert days.state_of(game, game.day) == days.SOLVED


def finish(store: Store) -> int:
    number = store.finish(session(HOPELESS, *FEWEST), None, None, left=2)
    assert number is not None
    return number


def test_what_is_left_is_in_no_count_of_moves(store: Store, tmp_path: Path) -> None:
    finish(store)
    cleared = session(CLEARABLE, *["0,0"] * 4)
    store.finish(cleared, 3, 3)
    counted = [Tally("same", KIND, 2, 2, 1, 1, 1, 4, clean=1)]
    assert store.tallies() == counted, "4 moves, one over"
    run(tmp_path, "UPDATE tally SET par = 0, over = 5, best = 2, won = 7", "DELETE FROM streak")
    assert store.tallies() == counted and store.streak() == (0, 1), "counted anew"


def test_one_looked_back_on_has_lost_nothing_and_is_in_no_sum_of_moves(store: Store) -> None:
    number = finish(store)
    table = Table(solve, lambda: "1")
    table.desk.put(session("sliding:3x3:1,2,3,4,5,6,7,0,8", "8"))
    looks = Hindsight(table, store, Calendar())
    looks.tick(0.0)
    while store.deck.waiting() is not None:
        looks.tick(10.0)
    (found,) = store.deck.of([number]).values()
    assert found.state is State.REVIEWED and [one.loss for one in found.findings] == [0] * 4
    assert store.deck.gained().games == 0
    assert store.deck.todays(TODAY.toordinal() + 2) == []
    ((game, reviewed),) = store.every_review()
    told = json.loads(history.line(game, reviewed))
    assert told["left"] == 2 and told["steps"] == 4
    assert told["review"]["loss"] == [0, 0] and told["review"]["slips"] == 0
    assert {(one["lower"], one["upper"]) for one in told["review"]["moves"]} == {(2, 2)}


def test_a_list_tells_how_few_were_left_and_not_in_how_many_clicks(store: Store) -> None:
    finish(store)
    course = Course([session(HOPELESS), session(CLEARABLE)])
    course.note(store.fewest([HOPELESS, CLEARABLE]))
    *_, answer = solve(session(HOPELESS).board.start)
    told = list_sheet._reached(course, 0, session(HOPELESS).board, answer)
    assert told[:2] == ("2", "left, fewest") and course.solved == 1


def test_a_file_of_before_has_no_such_game_and_takes_one_in(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "files" / "version-6.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        assert [game.left for game in store.history()] == [None] * 7
        assert store.tallies() == [Tally("same", "6x6c3", 8, 7, 7, 7, 0, 5)]
        assert store.streak() == (7, 7)
        finish(store)
        assert store.history(None, 1)[0].left == 2 and store.streak() == (8, 8)


def test_a_cell_that_nobody_wrote_there_is_no_number_of_tiles(store: Store, tmp_path: Path) -> None:
    finish(store)
    for cell in ("'two'", "-2", "0", "x'00'", "1.5"):
        run(tmp_path, f"UPDATE finished SET remaining = {cell}")
        assert [game.left for game in store.history()] == [None]
    assert families.read(store.history()[0].board).id == HOPELESS

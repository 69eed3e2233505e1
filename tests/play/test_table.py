"""The table: what is known carries over to the next move, hints and auto-play follow the line."""

from collections.abc import Callable, Iterator
from random import Random
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import families
from game.answer import Answer, Solve, follow, lead, merge
from game.play.agenda import HEAVY_SECONDS
from game.play.autoplay import SPEEDS
from game.play.course import Course
from game.play.session import Session
from game.play.table import Table
from game.rules.puzzle import IllegalMove, Position, Status
from tests.support.person import wait_for
from tests.support.searching import shortest

EIGHT = "sliding:3x3:1,2,3,0,4,5,7,8,6"
FLOOD = "flood:3x3c3m2:100201221"
# What is dealt after it is solved in a moment, too.
TINY = "sliding:2x2:1,2,0,3"
Lay = Callable[[str, Solve], Table]


class Solver:
    """A solver that counts its calls and can be told how much to say."""

    def __init__(self, proves: bool = True) -> None:
        """Prove everything, or only tell a line."""
        self.calls: list[Position] = []
        self.proves = proves

    def __call__(self, position: Position) -> Iterator[Answer]:
        """Answer at once."""
        self.calls.append(position)
        line = shortest(position)
        yield Answer(len(line) if self.proves else 0, line, 1, "test")


@pytest.fixture
def table() -> Iterator[Lay]:
    """Lay a board on a table with a solver, which ends its work with the test."""
    laid: list[Table] = []

    def lay(text: str, solver: Solve) -> Table:
        made = Table(solver, lambda: "1")
        made.help.training = True
        made.desk.open(families.read(text))
        made.agenda.worker.start()
        laid.append(made)
        return made

    yield lay
    for made in laid:
        made.agenda.worker.close()


def settle(made: Table) -> None:
    """Wait until something is known of the board as it stands."""

    def known() -> bool:
        made.tick(0.0)
        return made.to_go is not None and made.to_go.best is not None

    wait_for(known, "an answer")


def on_its_way(made: Table, solver: Solver) -> list[Position]:
    """List what was solved of the positions that were played; others are solved to grade them."""
    played = {made.session.board.start, *(after for _, _, after in made.session.path)}
    return [position for position in solver.calls if position in played]


def test_the_rest_of_a_proved_line_is_proved_without_solving_again(table: Lay) -> None:
    solver = Solver()
    made = table(EIGHT, solver)
    settle(made)
    assert made.par is not None and made.par.proved and made.par.lower == 3
    made.play("4")
    assert made.to_go is not None and made.to_go.proved and made.to_go.lower == 2
    made.play("5")
    made.play("6")
    assert made.session.solved
    assert on_its_way(made, solver) == [made.session.board.start]


def test_a_segment_that_follows_the_line_keeps_the_proof(table: Lay) -> None:
    solver = Solver()
    made = table(EIGHT, solver)
    settle(made)
    made.play("5")
    assert made.session.count == 2
    assert made.to_go == Answer(1, ("6",), 1, "test")
    assert on_its_way(made, solver) == [made.session.board.start]


def test_a_move_off_the_line_is_solved_anew_and_to_go_rises(table: Lay) -> None:
    solver = Solver()
    made = table(EIGHT, solver)
    settle(made)
    made.play("1")
    settle(made)
    wait_for(lambda: made.tick(0.0) is None and made.to_go is not None and made.to_go.proved, "it")
    assert made.to_go is not None and made.to_go.lower == 4
    assert made.par is not None and made.par.lower == 3
    made.undo()
    assert made.to_go is made.par


def test_a_better_line_found_later_improves_par(table: Lay) -> None:
    def slow(position: Position) -> Iterator[Answer]:
        """From the start find a line with a detour only, and from then on the shortest."""
        line = shortest(position)
        yield Answer(0, ("4", "4", *line) if position == start else line, 1, "test")

    start = families.read(EIGHT).start
    made = table(EIGHT, slow)
    settle(made)
    assert made.par is not None and len(made.par.best or ()) == 5
    made.play("4")

    def improved() -> bool:
        made.tick(0.0)
        return made.par is not None and made.par.best == ("4", "5", "6")

    wait_for(improved, "the shorter line")
    assert not made.par.proved


def test_h_shows_a_hint_and_h_again_plays_it(table: Lay) -> None:
    made = table(EIGHT, Solver())
    settle(made)
    assert made.ask() is None
    assert made.help.hint == "5" and made.session.hints == 1, "4 and 5 go in one slide"
    shift = made.ask()
    assert shift is not None and shift.move == "5"
    assert made.help.hint is None and made.session.cursor == 1 and made.session.hints == 1
    assert made.session.count == 2 and made.help.next_move == "6"


def test_a_hint_asked_for_too_early_comes_as_soon_as_a_line_is_known(table: Lay) -> None:
    found = Event()

    def late(position: Position) -> Iterator[Answer]:
        while not found.is_set():
            yield Answer(1, None, 1, "test")
        yield Answer(1, shortest(position), 2, "test")

    made = table(EIGHT, late)
    assert made.ask() is None and made.help.hint_shown and made.help.hint is None
    assert made.ask() is None and made.session.cursor == 0, "nothing is played unseen"
    found.set()

    def shown() -> bool:
        made.tick(0.0)
        return made.help.hint is not None

    wait_for(shown, "the hint")
    assert made.session.cursor == 0 and made.session.hints == 1


def test_a_play_from_a_review_leads_back_there_also_counted_the_other_way(table: Lay) -> None:
    made = table(EIGHT, Solver())
    settle(made)
    made.play("4")
    made.look_back()
    made.go_to(0)
    made.play("1")
    made.recount()
    assert made.session.board.id != EIGHT
    assert made.go_back() and made.plays.review is not None


def test_a_move_of_the_player_puts_the_hint_away(table: Lay) -> None:
    made = table(EIGHT, Solver())
    settle(made)
    made.ask()
    made.play("1")
    assert made.help.hint is None and not made.help.hint_shown


def test_auto_play_goes_to_the_end_at_its_speed(table: Lay) -> None:
    made = table(EIGHT, Solver())
    settle(made)
    made.auto.watch()
    played = []
    for tick in range(100):
        shift = made.tick(tick * 0.1)
        if shift:
            played.append((tick, shift.move))
    assert played == [(0, "5"), (5, "6")]
    assert made.session.solved and not made.auto.playing


def test_auto_play_pauses_steps_and_goes_on(table: Lay) -> None:
    made = table(EIGHT, Solver())
    settle(made)
    made.auto.watch()
    made.auto.pause()
    assert made.tick(1.0) is None
    shift = made.auto.one_step()
    assert shift is not None and shift.move == "5"
    assert made.tick(5.0) is None
    made.auto.pause()
    assert made.tick(5.1) is not None


def test_a_move_or_an_undo_of_the_player_stops_auto_play(table: Lay) -> None:
    acts: list[Callable[[Table], object]] = [
        lambda t: t.play("1"),
        Table.undo,
        lambda t: t.desk.new(),
    ]
    for act in acts:
        made = table(TINY, Solver())
        settle(made)
        made.auto.watch()
        act(made)
        assert not made.auto.playing


def test_an_illegal_move_changes_nothing(table: Lay) -> None:
    made = table(EIGHT, Solver())
    settle(made)
    made.auto.watch()
    before = made.session.position
    with pytest.raises(IllegalMove):
        made.play("6")
    assert made.session.position is before and made.auto.playing


def test_speed_stays_within_its_range(table: Lay) -> None:
    made = table(EIGHT, Solver())
    for _ in SPEEDS:
        made.auto.change_speed(1)
    assert made.auto.speed == SPEEDS[-1]
    for _ in SPEEDS:
        made.auto.change_speed(-1)
    assert made.auto.speed == SPEEDS[0]


def test_new_leads_back_by_the_board_before_and_undo_ends_at_the_start(table: Lay) -> None:
    made = table(TINY, Solver())
    made.play("1")
    first = made.session
    made.desk.new()
    second = made.session
    assert second is not first and (made.plays.before, made.plays.after) == (first, None)
    assert made.undo() is None and made.redo() is None and made.session is second
    assert made.go_back() and made.session is first and made.session.cursor == 1
    assert not made.go_back() and (made.plays.before, made.plays.after) == (None, second)
    assert made.redo() is None and made.session is first
    assert made.go_forth() and made.session is second and not made.go_forth()


def test_each_family_keeps_its_play(table: Lay) -> None:
    made = table(EIGHT, Solver())
    made.play("4")
    first = made.session
    made.desk.turn_to(families.TITLES["flood"])
    assert made.family.name == "flood"
    made.desk.turn_to(families.TITLES["sliding"])
    assert made.session is first


def test_rush_hour_and_the_other_blocks_each_keep_their_own_play() -> None:
    made = Table(Solver(), lambda: "1")
    rush, blocks = families.TITLES["rush"], families.TITLES["blocks"]
    made.desk.turn_to(rush)
    jam = made.session
    assert jam.board.params == "rush8"
    made.desk.turn_to(blocks)
    made.desk.deal(blocks.family, "4x4p20")
    box = made.session
    made.desk.turn_to(rush)
    assert made.session is jam
    made.desk.turn_to(blocks)
    assert made.session is box


def test_a_title_begins_with_the_kind_that_was_played_of_it_last() -> None:
    made = Table(Solver(), lambda: "1")
    kept = [Session(families.read(text)) for text in ("blocks:klotski", "blocks:rush25#3")]
    made.desk.take_up(kept)
    made.desk.turn_to(families.TITLES["rush"])
    assert made.session is kept[1]
    made.desk.turn_to(families.TITLES["blocks"])
    assert made.session is kept[0]


def test_the_boards_of_a_file_come_one_after_the_other() -> None:
    made = Table(Solver(), lambda: "1")
    made.desk.lay_out(Course([Session(families.read(text)) for text in (EIGHT, FLOOD)]))
    made.desk.new()
    assert made.desk.laid_out is not None
    assert made.session.board is made.desk.laid_out.boards[1]
    made.desk.new()
    assert made.session.board is made.desk.laid_out.boards[0], "it is not solved yet"
    made.desk.laid_out.note({board.id: 9 for board in made.desk.laid_out.boards})
    made.desk.new()
    assert made.session.board.id == "sliding:3x3#1"


def test_the_clock_runs_from_the_first_move_to_the_last(table: Lay) -> None:
    made = table(EIGHT, Solver())
    made.tick(10.0)
    assert made.session.seconds == 0
    made.play("4")
    made.tick(10.5)
    assert made.session.seconds == pytest.approx(0.5)
    made.play("5")
    made.play("6")
    made.tick(11.0)
    assert made.session.seconds == pytest.approx(0.5)


@given(st.integers(0, 5), st.integers(0, 9))
def test_what_is_carried_along_a_move_stays_true(cursor: int, choice: int) -> None:
    """From any point of a line, a step on or off it: no bound is too high, every line replays."""
    start = families.read("flood:4x4c4#7").start
    line = shortest(start)
    here = start
    for move in line[: min(cursor, len(line) - 1)]:
        here = here.apply(move)
    answer = Answer(len(shortest(here)), shortest(here), 1, "test")
    moves = here.moves()
    move = moves[choice % len(moves)]
    after = here.apply(move)
    told = follow(answer, [move])
    assert told.lower <= len(shortest(after))
    back = lead([move], Answer(len(shortest(after)), shortest(after), 1, "test"))
    assert back.lower == 0 and back.best is not None
    for known, position in ((told, after), (back, here)):
        for step in known.best or ():
            position = position.apply(step)
        assert known.best is None or position.status() is Status.SOLVED


def test_merging_keeps_the_better_of_both() -> None:
    one = Answer(3, ("1", "2", "3", "4", "5"), 10, "one")
    other = Answer(4, None, 5, "other")
    assert merge(one, other) == Answer(4, ("1", "2", "3", "4", "5"), 10, "one")
    assert merge(None, other) is other
    assert merge(one, Answer(0, ("1",) * 4, 20, "more")) == Answer(3, ("1",) * 4, 20, "more")


@pytest.mark.parametrize("long", [False, True])
def test_a_solve_put_aside_goes_on_when_its_board_comes_back_unless_it_holds_much_memory(
    table: Lay, long: bool
) -> None:
    def endless(position: Position) -> Iterator[Answer]:
        for nodes in range(1 << 30):
            yield Answer(1, None, nodes, "test")

    made = table(FLOOD, endless)
    start = made.session.position
    wait_for(lambda: made.agenda.take_news() or made.to_go is not None, "the first answer")
    job = made.agenda.job(start)
    assert job is not None
    if long:
        job.seconds = HEAVY_SECONDS + 1.0
    made.desk.open(families.read(EIGHT))
    assert made.agenda.job(start) is (None if long else job)
    made.go_back()
    assert (made.agenda.job(start) is job) is not long


@pytest.mark.slow
def test_what_is_found_is_carried_along_a_long_play_a_little_at_a_time(
    table: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, never = Event(), Event()

    def late(position: Position) -> Iterator[Answer]:
        """Find nothing at first, and then a line from the end of the play alone."""
        while position == start or not found.is_set():
            # The play has the processor meanwhile.
            never.wait(0.002)
            yield Answer(0, None, 1, "late")
        yield Answer(0, back, 2, "late")

    start = families.read(EIGHT).start
    made = table(EIGHT, late)
    solved = families.read("sliding:3x3:1,2,3,4,5,6,7,8,0").start
    seen, rng = {start, solved}, Random(1)
    while len(made.session.path) < 60:
        here = made.session.position
        fresh = [move for move in here.moves() if here.apply(move) not in seen]
        made.play(rng.choice(fresh or here.moves()))
        seen.add(made.session.position)
    path = made.session.path
    back = (*(step for _, steps, _ in reversed(path) for step in reversed(steps)), "4", "5", "6")
    # There is time for no more than one step in a frame.
    monkeypatch.setattr("game.play.knowledge.CARRYING_SECONDS", 0.0)
    found.set()
    ticks = 0

    def carried() -> bool:
        nonlocal ticks
        made.tick(0.0)
        ticks += made.to_go is not None and made.to_go.best is not None
        return made.par is not None and made.par.best is not None

    wait_for(carried, "the line from the start, through all moves")
    assert ticks >= 60
    assert made.par is not None and made.to_go is not None
    assert len(made.par.best or ()) <= made.session.count + len(made.to_go.best or ())


def test_par_is_told_apart_from_the_moves_made_while_one_plays(table: Lay) -> None:
    start = families.read(EIGHT).start

    def solve(position: Position) -> Iterator[Answer]:
        line = shortest(position)
        yield Answer(1, None if position == start else line, 1, "test")

    made = table(EIGHT, solve)
    made.help.train(False)
    made.play(shortest(start)[0])

    def lined() -> bool:
        made.tick(0.0)
        known = made.knowledge.of(start)
        return known is not None and known.upper is not None

    wait_for(lined, "a line")
    untold = made.par
    made.help.train(True)
    told = made.par
    assert untold is not None and untold.upper is None
    assert told is not None and told.upper == len(shortest(start))


class Slow(Solver):
    """A solver that says something of the first board alone."""

    def __call__(self, position: Position) -> Iterator[Answer]:
        """Say a line of the start, and nothing of what comes after it."""
        if self.calls:
            yield Answer(0, None, 1, "test")
        else:
            yield from super().__call__(position)


def test_what_comes_after_a_slip_that_can_be_taken_back_is_no_farther_than_that_and_on(
    table: Lay,
) -> None:
    made = table(EIGHT, Slow(proves=False))
    wait_for(lambda: made.tick(0.0) is None and made.par is not None, "a line")
    best = shortest(made.session.position)
    made.play("1")
    assert made.to_go is not None and made.to_go.upper == len(best) + 1
    assert made.to_go.best is not None
    after = made.session.position
    for move in made.to_go.best:
        after = after.apply(move)
    assert after.status() is Status.SOLVED

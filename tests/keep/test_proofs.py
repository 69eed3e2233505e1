"""What was proved stays: while the window is open, and on disk, where nothing false is believed."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.answer import Answer, Proofs, confirmed, follow
from game.art import paint
from game.clock import Clock
from game.families import FAMILIES, Board, deal, read
from game.keep import proofs
from game.keep.database import FILE
from game.keep.recorder import Recorder
from game.keep.store import Store
from game.play.agenda import Agenda
from game.play.appraisal import Means
from game.play.knowledge import MOST_MOVES, Knowledge
from game.play.session import Session
from game.play.table import Table
from game.rules.puzzle import Position
from game.runs import untried
from game.ui.nodes import Role
from game.words import pars, verdict
from solvers import solve
from tests.support.boards import EIGHT, SMALL
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import sheet_of

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
STATED = "flood:3x3c3:100201221,2"
ASKED: list[Position] = []


def slow(position: Position) -> Iterator[Answer]:
    """Find a line at once, and a bound one higher with each answer, short of a proof."""
    ASKED.append(position)
    line = next(answer.best for answer in solve(position) if answer.best is not None)
    for lower in range(1, len(line)):
        yield Answer(lower, line, 1, "slow")
    while True:
        yield Answer(max(0, len(line) - 1), line, 1, "slow")


def idle(position: Position) -> Iterator[Answer]:
    """Find nothing at all."""
    while True:
        yield Answer(0, None, 1, "idle")


def until(hands: Hands, true: Callable[[], bool], what: str) -> None:
    def turned() -> bool:
        hands.turn()
        return true()

    wait_for(turned, what)


def test_what_was_proved_is_there_after_a_turn_to_another_family() -> None:
    hands = Hands(EIGHT, solver=slow)
    until(hands, lambda: pars.span(hands.table.par) == "2–3", "a bound")
    hands.click(hands.window._rail.spots["title flood"].center)
    hands.turn()
    hands.table.agenda._jobs.clear()
    hands.table.agenda.solve = idle
    hands.click(hands.window._rail.spots["title sliding"].center)
    hands.turn()
    assert pars.span(hands.table.par) == "2–3"
    hands.window.close()


def test_how_little_can_be_left_is_kept_with_a_line_that_the_rules_lead_along() -> None:
    board = read("same:3x2c3:00/12/21").start
    *_, known = solve(board)
    assert known.rest is not None
    written = proofs.written(Proofs(known, None))
    back = proofs.read("one", "save", written, proofs.seal("one", "save", written))
    assert back is not None and back.start is not None and back.start.rest is not None
    believed = confirmed(board, back.start)
    assert believed is not None and believed.complete and believed.rest is not None
    assert believed.rest.upper == believed.rest.lower == 4 and believed.line == ("0,0",)
    for rest in (replace(back.start.rest, best=("1,0",)), replace(back.start.rest, lower=5)):
        assert confirmed(board, replace(back.start, rest=rest)) is None


@pytest.mark.slow
def test_a_thousand_boards_are_remembered_within_a_bound() -> None:
    knowledge = Knowledge()
    agenda = Agenda(Means(idle, untried), knowledge)
    for seed in range(600):
        board = deal(FAMILIES["flood"], "4x4c3", str(seed))
        session = Session(board)
        agenda.look_at(session)
        agenda.learn(board.start, Answer(3, ("1", "2") * 300, 1, "a long line"))
        for move in board.start.moves()[:1]:
            session.play(move)
        agenda.look_at(session)
    assert sum(aside.weight for aside in knowledge._boards.values()) <= MOST_MOVES
    first, last = deal(FAMILIES["flood"], "4x4c3", "0"), deal(FAMILIES["flood"], "4x4c3", "598")
    assert knowledge.of(last.start) is not None and knowledge.of(first.start) is None


@pytest.mark.slow
def test_what_was_proved_is_kept_with_the_game_on_disk() -> None:
    hands = Hands(EIGHT, solver=slow)
    until(hands, lambda: pars.span(hands.table.par) == "2–3", "a bound")
    hands.press(pygame.K_LEFT)
    until(hands, lambda: hands.table.to_go is not None, "what is known from here")
    hands.window.close()
    again = Hands(solver=slow)
    assert again.table.session.board.id == EIGHT and again.moves == ["4"]
    assert pars.span(again.table.par) == "2–3", "before the solver has said anything"
    again.window.close()


def kept(folder: Path, answer: Answer) -> None:
    store = Store(folder, lambda: "edition")
    session = Session(read(EIGHT))
    session.play("4")
    store.keep(session, Proofs(answer, None))
    store.close()


def recalled(folder: Path, edition: str = "edition") -> Proofs | None:
    store = Store(folder, lambda: edition)
    (session,) = store.playing()
    store.close()
    return session.proofs


def test_what_was_known_before_a_move_is_never_kept_of_where_it_led(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: "edition")
    table, play = Table(idle, lambda: "1"), Session(read(EIGHT))
    recorder = Recorder(table, store, Clock(lambda: 0.0), lambda _: None)
    table.desk.put(play)
    for lower in (1, 2):
        table.knowledge.learn(play.position, Answer(lower, None, 1, "a method"))
        recorder.keep()
    table.play("5")
    table.desk.put(Session(read(SMALL)))
    recorder.keep()
    kept = store.kept(play.board)
    store.close()
    assert kept is not None and kept.moves == ("5",)
    start = Answer(2, None, 1, "a method")
    assert kept.proofs == Proofs(start, replace(follow(start, ("5",)), lower=0)), "nothing of it"


def test_a_proof_is_kept_at_once_and_a_better_bound_within_a_second(tmp_path: Path) -> None:
    store, now = Store(tmp_path, lambda: "edition"), [0.0]
    table, play = Table(idle, lambda: "1"), Session(read(EIGHT))
    recorder = Recorder(table, store, Clock(lambda: now[0]), lambda _: None)
    table.desk.put(play)
    low, high = (Answer(lower, None, 1, "a method") for lower in (1, 2))
    proof = Answer(3, ("4", "5", "6"), 1, "a method")
    for seconds, found, known in (
        (0, low, low),
        (0, high, low),
        (2, high, high),
        (2, proof, proof),
    ):
        now[0] = seconds
        table.knowledge.learn(play.position, found)
        recorder.keep()
        kept = store.kept(play.board)
        assert kept is not None and kept.proofs == Proofs(known, known)
    store.close()


def test_proofs_come_back_only_under_their_seal(tmp_path: Path) -> None:
    answer = Answer(3, ("5", "5", "6"), 7, "a method")
    kept(tmp_path, answer)
    assert recalled(tmp_path) == Proofs(answer, None)
    assert recalled(tmp_path, "another edition") is None, "another version proved it"
    assert recalled(tmp_path, "") is None
    for change in (
        "UPDATE playing SET known = replace(known, '[3,', '[2,')",
        "UPDATE playing SET known = '[[3, null, 7, \"a method\", false], null]'",
        "UPDATE playing SET save = replace(save, 'moves 4', 'moves 5')",
        f"UPDATE playing SET save = replace(save, '{EIGHT}', '{NEAR}'), params = '3x3'",
        "UPDATE playing SET seal = 'x'",
        "UPDATE playing SET seal = NULL",
        "UPDATE playing SET known = NULL",
    ):
        kept(tmp_path, answer)
        database = sqlite3.connect(tmp_path / FILE)
        assert database.execute(change).rowcount == 1
        database.commit()
        database.close()
        store = Store(tmp_path, lambda: "edition")
        assert all(session.proofs is None for session in store.playing()), change
        store.close()


def test_a_line_from_disk_is_replayed_before_it_is_believed() -> None:
    start = read(EIGHT).start
    assert confirmed(start, Answer(3, ("5", "8", "6"), 1, "x")) is None, "an illegal step"
    assert confirmed(start, Answer(1, ("5",), 1, "x")) is None, "not solved at its end"
    assert confirmed(start, Answer(4, ("4", "5", "6"), 1, "x")) is None, "shorter than proved"
    good = Answer(3, ("4", "5", "6"), 1, "x")
    assert confirmed(start, good) == good


def test_an_edition_is_told_by_the_sources_of_rules_and_solver() -> None:
    assert len(proofs.edition(solve)) == 32 and proofs.edition(solve) != proofs.edition(idle)


def test_another_rule_makes_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (proofs.RULES / "flood.py").is_file()
    copy = tmp_path / "rules"
    shutil.copytree(proofs.RULES, copy)
    proofs.edition.cache_clear()
    before = proofs.edition(solve)
    monkeypatch.setattr(proofs, "RULES", copy)
    proofs.edition.cache_clear()
    assert proofs.edition(solve) == before
    with (copy / "flood.py").open("a", encoding="utf-8") as rules:
        rules.write("# Otherwise.\n")
    proofs.edition.cache_clear()
    assert proofs.edition(solve) not in ("", before)
    shutil.rmtree(copy)
    proofs.edition.cache_clear()
    assert proofs.edition(solve) == "", "no rules, no proof"
    proofs.edition.cache_clear()


# Limits


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands("flood:3x3c3m2:100201221", solver=slow)
    yield made
    made.window.close()


def limit(hands: Hands) -> str:
    table = hands.table
    return hands.window.stage.naming.counters(table.session, table.par)[1][1]


def test_until_par_is_known_the_limit_is_said_by_its_rule_and_never_moves(hands: Hands) -> None:
    for _ in range(20):
        hands.turn()
        assert limit(hands) == "par + 2"
    hands.table.agenda.solve = solve
    hands.table.desk.open(read("flood:3x3c3m2#7"))
    hands.until_proved()
    assert hands.table.par is not None and limit(hands) == str(hands.table.par.lower + 2)


def play_past_the_limit(hands: Hands) -> None:
    hands.table.desk.open(read(STATED))
    for move in ("2", "0", "2", "1"):
        hands.table.play(move)
        hands.turn()
    assert hands.table.session.solved


def test_a_board_solved_past_its_limit_is_solved_and_the_card_and_statistics_say_so() -> None:
    hands = Hands(EIGHT)
    play_past_the_limit(hands)
    hands.until_proved()
    hands.turn()
    assert verdict.verdict(hands.table.session, hands.table.par).late == "Two over the limit of 2"
    store = hands.window._store
    (game,) = store.history()
    assert (game.won, game.past, game.allowed) == (0, 2, 2)
    hands.window.doers.do("statistics")
    assert all(hands.there(f"{label}: 1") for label in ("begun", "solved", "over the limit"))
    (row,) = (node.name for node in hands.nodes if ", solved 1, " in node.name)
    assert {"solved 1", "over limit 1", "best 4"} <= {*row.split(", ")}
    hands.window.close()


@pytest.mark.slow
def test_the_limit_of_a_board_solved_before_par_was_known_is_judged_later() -> None:
    hands = Hands("flood:3x3c3:100201221", solver=slow)
    for move in ("2", "0", "2", "1"):
        hands.table.play(move)
        hands.turn()
    store = hands.window._store
    assert [game.won for game in store.history()] == [1], "nothing else is proved yet"
    hands.table.agenda.learn(hands.table.session.board.start, list(solve(read(SMALL).start))[-1])
    hands.turn()
    assert [(game.won, game.past) for game in store.history()] == [(0, 1)]
    hands.window.close()


def test_a_board_with_a_limit_of_another_program_has_no_presets_name() -> None:
    hands = Hands("flood:12x12c6:" + "012345" * 24 + ",23")
    seen: list[str] = []
    real = paint.shortened

    def shortened(parts: Sequence[str], *rest: Any, **more: Any) -> pygame.Surface:
        seen.extend(parts)
        return real(parts, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "shortened", shortened)
        hands.press(pygame.K_2)
    assert seen == ["12×12", "6 colours", "limit 23"]
    hands.press("Kind of board")
    levels = hands.named("Levels", Role.LIST).children
    assert levels and not any(level.on for level in levels)
    hands.window.close()


# The list


@pytest.mark.slow
def test_the_list_its_place_and_what_was_reached_are_there_after_a_restart() -> None:
    hands = Hands(EIGHT, NEAR, SMALL)
    hands.until_proved()
    assert pars.whereabouts(hands.table) == "Board 1 of 3"
    for move in ("5", "6"):
        hands.table.play(move)
        hands.turn()
    hands.press(pygame.K_n)
    hands.table.play("4")
    hands.turn()
    hands.window.close()
    again = Hands()
    assert pars.whereabouts(again.table) == "Board 2 of 3" and again.moves == ["4"]
    course = again.table.desk.laid_out
    assert course is not None and course.reached(0) == 3 and course.so_far(1) == 1
    assert "Board 2 of 3" in again.window._caption
    again.press(pygame.K_n)
    assert again.table.session.board.id == SMALL
    again.press(pygame.K_l)
    assert sheet_of(again) is not None
    again.press(pygame.K_ESCAPE)
    again.window.close()
    third = Hands()
    assert pars.whereabouts(third.table) == "Board 3 of 3"
    third.window.close()


@pytest.mark.slow
def test_a_long_list_costs_the_start_nothing_but_its_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(*(f"flood:5x5c4#{seed}" for seed in range(500)))
    hands.window.close()
    asked: list[str] = []
    real = read

    def noted(text: str) -> Board:
        asked.append(text)
        return real(text)

    monkeypatch.setattr("game.play.course.families.read", noted)
    again = Hands()
    assert pars.whereabouts(again.table) == "Board 1 of 500"
    assert len(asked) < 10
    again.window.close()

"""Finished games as lines of JSON, with what came of looking back on them."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import families
from game.keep import history
from game.keep.deck import Reviewed, State
from game.keep.store import Game, Store
from game.play.carried import carry
from game.play.reviewer import Finding
from game.play.session import Session
from solvers.search import breadth_first
from tests.support.decks import look_back
from tests.support.judging import judge, judged, play, truth

GAMES = (
    ("flood:4x4c4m0#2", "0 2 3 1 2 3 0", "hoooooo"),
    ("sliding:3x2#13", "2 1 1 2 3", "oooho"),
    ("collapse:4x4c3#3", "3 0 3 2 1 0 0 0", "oooooooo"),
    ("blocks:3x3p6#10", "4l1,4u1 1d1 1u1 1d1 2r1 4d1 4u2 1l1", "oooohooo"),
    ("jugs:3p7#1", "2>0 0>1 2>0 0>1 1>0 0>1 2>0 0>1 2>0", "oohooohoo"),
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as made:
        yield made


def finish(store: Store, board: str, moves: str, makers: str) -> Session:
    session = play(board, moves, makers)
    par = truth(session.board.start).lower
    store.finish(session, par, par)
    return session


def lines(store: Store) -> list[dict[str, Any]]:
    return [json.loads(history.line(*each)) for each in store.every_review()]


@pytest.mark.parametrize(("board", "moves", "makers"), GAMES, ids=[game[0] for game in GAMES])
def test_every_move_stands_there_as_the_truth_has_it(
    store: Store, board: str, moves: str, makers: str
) -> None:
    session = finish(store, board, moves, makers)
    look_back(store, breadth_first)
    (told,) = lines(store)
    assert told["board"] == board and told["moves"] == moves, "as before"
    review = told["review"]
    for mark, each in zip(judged(session), review["moves"], strict=True):
        one = mark.worth
        assert (each["lower"], each["upper"]) == (one.lower, one.upper)
        assert each["loss"] == [one.least, one.most]
        assert (each["move"], each["maker"]) == (one.move, mark.maker)
        assert each["only"] == mark.only or (each["only"] is None and mark.maker != "o")
    lost = session.count - truth(session.board.start).lower
    assert review["loss"] == [lost, lost]
    assert review["slips"] == sum(mark.slip for mark in judged(session))
    assert review["only"] == sum(bool(m.only) and m.maker == "o" for m in judged(session))


def test_a_game_that_nobody_looked_back_on_has_no_review(store: Store) -> None:
    finish(store, *GAMES[0])
    (told,) = lines(store)
    assert told["review"] is None


def test_what_was_there_before_keeps_its_name_and_its_place(store: Store) -> None:
    finish(store, *GAMES[0])
    (told,) = lines(store)
    before = Game._fields[: Game._fields.index("takebacks")]
    assert [*told] == [*before, "takebacks", "helped", "result", "try", "day", "zone", "review"]
    taken = told["result"], told["takebacks"], told["helped"], told["try"]
    assert taken == ("solved", 0, False, 1)


def test_of_a_game_looked_back_on_in_part_the_first_moves_are_null(store: Store) -> None:
    finish(store, *GAMES[0])
    (game,) = store.every_game()
    part = Reviewed(game.number, State.WAITING, (Finding(1), Finding(0, alone=True)), 0.0)
    review = history.review(game, part)
    assert review is not None
    told = review["moves"]
    assert isinstance(told, list) and told[:5] == [None] * 5
    assert told[5] == {
        "move": "3", "lower": 1, "upper": 1, "loss": [1, 1], "only": False, "maker": "o",
    }  # fmt: skip
    assert told[6]["only"] is True and told[6]["lower"] == 0
    assert review["loss"] == [2, 2], "par is proved, so the sum of all losses is"
    assert (review["slips"], review["only"]) == (1, 1)


def test_what_is_not_proved_is_told_within_bounds_that_hold(store: Store) -> None:
    session = finish(store, *GAMES[0])
    (game,) = store.every_game()
    nothing = Reviewed(game.number, State.OPEN, (Finding(None),) * 7, 0.0)
    for known in (game, game._replace(lower=None, best=None), game._replace(lower=4, best=6)):
        review = history.review(known, nothing)
        assert review is not None
        told = review["moves"]
        assert isinstance(told, list)
        for mark, each in zip(judged(session), told, strict=True):
            assert each["lower"] <= mark.worth.lower <= each["upper"]
            assert each["loss"][0] <= mark.worth.least <= each["loss"][1]
            assert each["only"] is None or each["only"] == mark.only


@pytest.mark.parametrize(
    "change",
    [{"board": "flood:nothing", "steps": 3}, {"lower": 9, "best": 9}],
    ids=["no board", "a par that can't be"],
)
def test_a_row_that_makes_no_sense_has_no_review(store: Store, change: dict[str, Any]) -> None:
    finish(store, *GAMES[0])
    (game,) = store.every_game()
    whole = Reviewed(game.number, State.REVIEWED, (Finding(0),) * 7, 0.0)
    assert history.review(game._replace(**change), whole) is None


@pytest.mark.slow
def test_bounds_hold_on_games_played_at_random_of_which_little_is_known() -> None:
    choose = Random(3)
    for seed in range(12):
        session = Session(families.read(f"sliding:3x2#{seed}"))
        while not session.solved and session.cursor < 60:
            moves = [w.move for w in judge(session.position) if w.keeps or choose.random() < 0.1]
            session.play(choose.choice(moves))
        if not session.solved:
            continue
        marks = judged(session)
        losses = [m.worth.least if choose.random() < 0.4 else None for m in marks]
        par = truth(session.board.start).lower
        for bounds in ((par, par), (par, None), (0, None)):
            known = carry([m.worth.steps for m in marks], losses, bounds)
            assert known is not None and known.par[0] <= par <= known.par[1]
            for mark, look in zip(marks, known.moves, strict=True):
                assert look.lower <= mark.worth.lower <= look.upper
                assert look.least <= mark.worth.least <= look.most


def test_games_are_read_some_at_a_time_however_many_there_are(store: Store) -> None:
    asked: list[int] = []
    one = play(*GAMES[0])
    for _ in range(3):
        store.finish(one, 5, 5)
        one.finished = None
    (first, *_) = store.every_game()

    def many() -> Iterator[Game]:
        for number in range(100_000):
            asked.append(number)
            yield first

    store.every_game = many  # type: ignore[method-assign]  # As many as nobody plays in a test.
    games = store.every_review()
    next(games)
    assert len(asked) <= 1000

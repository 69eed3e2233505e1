"""Ladders: each par is proved, they climb, and stars tell what came of a play."""

import pytest

from game import families
from game.answer import Answer
from game.keep.store import Store
from game.play.ladder import LADDERS, STARS, Rung, ladder_of, ladders
from game.play.result import result
from game.play.session import Aid, Session
from game.rules.blocks.explore import explore
from game.rules.blocks.packed import pack
from game.rules.blocks.rush import from_cells
from solvers.engine import Engine
from tests.support.endings import BOARDS
from tests.support.rotation import part
from tests.support.searching import assert_solves
from tools.ladders import matters

EIGHT = BOARDS["sliding"]
RUNGS = [(name, rung) for name, rungs in ladders().items() for rung in rungs]


@pytest.mark.parametrize(
    "rung", [pytest.param(rung, id=rung.board) for _, rung in part(RUNGS, 8, lambda one: one[0])]
)
def test_the_par_of_a_rung_is_proved(rung: Rung, engine: Engine) -> None:
    """Hold what the page tells at once to a proof: there no solver is asked."""
    board = families.read(rung.board)
    last: Answer | None = None
    for last in engine.solve(board.start):
        if last.proved:
            break
    assert last is not None and last.proved and last.best is not None
    assert_solves(board.start, last.best)
    assert last.lower == rung.par


@pytest.mark.parametrize("rung", part(ladders()["rush"], 40), ids=lambda rung: rung.board)
def test_a_jam_of_the_ladder_has_no_idle_crowd(rung: Rung) -> None:
    layout, start = pack(from_cells(rung.board.rpartition(":")[2]))
    region = explore(layout, start)
    pars = region.pars(at for at, state in enumerate(region.states) if layout.solved(state))
    assert pars[0] == rung.par
    assert matters(rung.par, region.moved(0, pars), start.bit_count())


def test_ladders_climb_and_no_board_comes_twice() -> None:
    assert [*ladders()] == ["flood", "sliding", "rush", "blocks", "jugs"]
    assert len({rung.board for _, rung in RUNGS}) == len(RUNGS)
    for name, rungs in ladders().items():
        pars = [rung.par for rung in rungs]
        assert pars == sorted(pars)
        assert all(families.read(rung.board).title.name == name for rung in rungs)
    jams = [rung.par for rung in ladders()["rush"]]
    assert len(jams) == 40 and len(set(jams)) == 40 and (jams[0], jams[-1]) == (4, 49)


def test_no_text_beside_the_ladders_is_left_out() -> None:
    texts = {path.stem for path in LADDERS.glob("*.txt")} - {"LICENSE"}
    assert texts == {*ladders()}


def test_a_board_is_a_rung_by_its_id_unless_it_is_a_level_with_a_name() -> None:
    jam = ladders()["rush"][0].board
    assert ladder_of(families.read(jam)) == "rush"
    assert ladder_of(families.read("blocks:klotski")) is None
    assert ladder_of(families.read(EIGHT)) is None


def finished(*moves: str, hints: int = 0, takebacks: int = 0) -> Session:
    session = Session(families.read(EIGHT))
    for move in moves:
        session.play(move)
    session.hints, session.takebacks = hints, takebacks
    return session


def test_the_files_stars_are_those_of_the_four_words(store: Store) -> None:
    assert store.stars([EIGHT]) == {}
    stars = []
    for moves, aid in (
        (("8", "8", "8", "5", "6"), Aid(0, 0, False, 1)),
        (("8", "5", "6"), Aid(0, 2, False, 2)),
        (("8", "5", "6"), Aid(0, 0, False, 3)),
    ):
        session = finished(*moves, takebacks=aid.takebacks or 0)
        assert session.solved
        store.finish(session, 3, 3)
        stars.append(STARS[result(aid, len(moves) == 3)])
        assert store.stars([EIGHT]) == {EIGHT: stars[-1]}
    assert stars == [1, 2, 3]
    store.finish(finished("8", "8", "8", "5", "6"), 3, 3)
    assert store.stars([EIGHT]) == {EIGHT: 3}, "the best of all tries stays"

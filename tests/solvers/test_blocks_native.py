"""The engine of blocks beside plain searches: pars, lines, whole spaces, and Rush Hour's boards."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from game.answer import Answer
from game.families import read
from game.rules.blocks import Blocks
from game.survey import Survey
from solvers import survey as plain
from tests.support.rotation import part
from tests.support.searching import BOARDS
from tests.truth import PAGES, Page, rush

try:
    import numba  # noqa: F401 (only to know whether it is there)
    import numpy as np
except ImportError as missing:
    pytest.skip(f"there is no native engine here: {missing}", allow_module_level=True)

from solvers.blocks import kernels, native
from solvers.blocks.native import exact, survey
from solvers.pace import Pace

BLOCKS, RUSH = PAGES["blocks"], Page(rush.draw, rush.truth, rush.solves, rush.played)
PROGRAMS = pytest.mark.parametrize("page", [BLOCKS, RUSH], ids=["blocks", "rush"])
JAMS = json.loads((BOARDS / "rush.json").read_text(encoding="utf-8"))["boards"]
SOME_JAMS = part(JAMS, 6, lambda jam: jam["moves"])


@pytest.fixture(autouse=True)
def _empty_shelves() -> None:
    """Let no test know what another has explored."""
    native.shelf_of.cache_clear()


def last(answers: Iterator[Answer]) -> Answer:
    """Follow a solve to its end, and hold it to get better all the way."""
    *others, ended = answers
    lower = 0
    for answer in (*others, ended):
        assert lower <= answer.lower <= ended.lower and answer.nodes <= ended.nodes
        lower = answer.lower
    return ended


def surveyed(board: Blocks) -> Survey:
    *_, ended = survey(board)
    return ended


def as_played(board: Blocks, text: str, par: int | None) -> None:
    """Hold an answer to what is true, and its line to the rules of another program."""
    answer = last(exact(board))
    if par is None:
        assert not answer.solvable and answer.best is None, text
    else:
        page = RUSH if board.lengthwise else BLOCKS
        assert answer.proved and answer.lower == par, text
        assert page.solves(text, answer.best or ()), text


@PROGRAMS
def test_pars_and_lines_agree_with_another_program(page: Page) -> None:
    rng, pars = Random("native"), set()
    for _ in range(300):
        text = page.draw(rng)
        par = page.truth(text)
        board = read(text).start
        assert isinstance(board, Blocks)
        as_played(board, text, par)
        pars.add(par)
    assert len(pars) > 8 and None in pars


@PROGRAMS
def test_every_position_of_a_space_is_answered_by_one_chart(page: Page) -> None:
    rng = Random("chart")
    for _ in range(60):
        text = page.draw(rng)
        board = read(text).start
        assert isinstance(board, Blocks)
        last(exact(board))
        for move in board.moves()[:4]:
            after = page.played(text, board.steps(move)[:1])
            assert after is not None
            there = read(after).start
            assert isinstance(there, Blocks)
            as_played(there, after, page.truth(after))


def test_surveys_agree_with_those_made_by_the_rules() -> None:
    rng = Random("surveys")
    for page in (BLOCKS, RUSH):
        for text in part([page.draw(rng) for _ in range(60)], 3):
            board = read(text).start
            assert isinstance(board, Blocks)
            *_, found = plain.survey(board)
            if not found.complete:
                continue
            quick = surveyed(board)
            for name in ("positions", "complete", "par", "shortest", "solvable", "counts", "lost"):
                assert getattr(quick, name) == getattr(found, name), (text, name)
            assert {*quick.examples} == {*found.examples}
            for par, example in quick.examples.items():
                assert page.truth(f"blocks:{example.encode()}") == par


@pytest.mark.parametrize("jam", SOME_JAMS, ids=lambda jam: f"{jam['moves']}-{jam['states']}")
def test_published_pars_and_sizes_of_rush_hour_are_proved(jam: dict[str, object]) -> None:
    board = read(str(jam["board"])).start
    assert isinstance(board, Blocks)
    answer = last(exact(board))
    assert answer.proved and answer.lower == jam["moves"]
    assert rush.solves(f"blocks:{board.encode()}", answer.best or ())
    found = surveyed(board)
    assert (found.par, found.positions) == (jam["moves"], jam["states"])
    assert found.farthest is not None and found.farthest[0] >= answer.lower
    assert last(exact(found.farthest[1])).lower == found.farthest[0]


def test_the_whole_space_of_a_jam_agrees_with_a_plain_search() -> None:
    for jam in [jam for jam in JAMS if int(jam["states"]) < 700][::4]:
        for kind in ("rush", "rush-steps"):
            text = f"blocks:{kind}:{jam['board']}"
            board = read(text).start
            assert isinstance(board, Blocks)
            far, found = rush.space(text), surveyed(board)
            assert found.positions == len(far) and found.par == far[rush.parse(text)[1]]
            assert found.farthest is not None and found.farthest[0] == max(far.values())
            assert found.lost == sum(one < 0 for one in far.values())


def test_a_space_that_is_too_large_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "MOST_BYTES", 400_000)
    board = read("blocks:klotski").start
    assert isinstance(board, Blocks)
    answer = last(exact(board))
    assert answer.full and answer.best is None and 5 < answer.lower < 116
    found = surveyed(board)
    assert found.full and not found.complete and found.farthest is None and not found.counts


# Positions expanded until par is proved.
NODES = {"dad": 1110, "dad-moves": 1089, "klotski": 23960, "klotski-moves": 23683}


@pytest.mark.parametrize(("name", "nodes"), NODES.items())
@pytest.mark.parametrize("call", [1, 1 << 20], ids=["bit by bit", "at once"])
def test_how_many_positions_a_proof_takes_does_not_depend_on_the_clock(
    name: str, nodes: int, call: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pace, "call", lambda _: call)
    board = read(f"blocks:{name}").start
    assert isinstance(board, Blocks)
    assert last(exact(board)).nodes == nodes


def test_klotski_is_surveyed() -> None:
    board = read("blocks:klotski").start
    assert isinstance(board, Blocks)
    found = surveyed(board)
    assert found.positions == 25_955 and found.par == 116
    assert found.farthest is not None and found.farthest[0] == 126


def meet_every_kernel() -> None:
    """Meet every part of every kernel, in a process whose kernels check their indexes."""
    with pytest.raises(IndexError):
        kernels.find(np.zeros(1, np.uint64), 3, 2, np.zeros(2, np.uint64), np.zeros(2, np.int32))
    for name in ("blocks:klotski", "blocks:wings-moves", "blocks:rush20#1", "blocks:8x8p5#1"):
        board = read(name).start
        assert isinstance(board, Blocks)
        assert last(exact(board)).proved
        if "8x8" not in name:
            assert surveyed(board).complete


if __name__ == "__main__":
    meet_every_kernel()

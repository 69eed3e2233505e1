"""Finished games looked back on: what each move lost is what breadth-first says, cut anywhere."""

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import families
from game.answer import Answer
from game.play.review import marks
from game.play.reviewer import GAME_SECONDS, Finding, Reviewer, sums
from game.play.session import Session
from game.play.worth import Known, Outlook, Worth, apart
from game.rules.puzzle import Move, Position
from solvers.search import breadth_first
from tests.support.decks import reviewed, settled
from tests.support.games import session
from tests.support.rotation import part
from tests.support.searching import shortest

KINDS = ("flood:4x4c3", "sliding:3x2", "collapse:4x3c3", "jugs:3,5,8", "jugs:2,5,9,10")
BLOCKS = ("blocks:3x2:1.2...,1@2", "blocks:3x3:11..2.3..,1@7")
EIGHT = "sliding:3x3:1,2,3,0,4,5,7,8,6"


def far(position: Any) -> int | None:
    """Return how far a position is from solved; None: there is no way."""
    return _far(position)


@cache
def _far(position: Any) -> int | None:
    try:
        return len(shortest(position))
    except IndexError:
        return None


def answered(position: Any) -> Answer:
    """Answer for a position, which is asked about after many a cut."""
    return _answered(position)


@cache
def _answered(position: Any) -> Answer:
    return settled(breadth_first, position)


def played(board: str, rng: Random) -> Session:
    """Play a board to its end, at random first and then by a shortest line."""
    game = Session(families.read(board))
    for _ in range(rng.randrange(1, 7)):
        moves = [one for one in game.position.moves() if far(game.position.apply(one)) is not None]
        if not moves:
            break
        game.play(rng.choice(moves))
    for move in () if game.solved else shortest(game.position):
        game.play(move)
    return game


# Each is played in another way; some are for the quick run.
GAMES: list[tuple[str, int]] = [
    *[(f"{kind}#{seed}", seed) for seed in range(12) for kind in KINDS],
    *[(board, lap) for lap in range(8) for board in BLOCKS],
]
QUICK = [*GAMES[:4], *GAMES[-2:]]


def kind(game: tuple[str, int]) -> str:
    return game[0].partition("#")[0]


MANY, FEW = (part(GAMES, of, kind) for of in (12, 24))


def truth(game: Session) -> list[tuple[int, bool, set[Move]]]:
    """Tell of every move what it lost, whether one alone kept the pace, and which did."""
    found = []
    for place, (before, steps, after) in enumerate(game.path):
        here, there = far(before), far(after)
        assert here is not None and there is not None
        kept = {
            move
            for move in apart(before, before.moves())
            if (end := far(before.apply(move))) is not None
            and len(before.steps(move)) + end == here
        }
        alone = len(kept) == 1 and len(apart(before, before.moves())) > 1
        found.append((len(steps) + there - here, alone, kept))
        assert game.move_at(place) in before.moves()
    return found


def check_losses(board: str, lap: int) -> None:
    game = played(board, Random(f"{board} {lap}"))
    found = reviewed(game, breadth_first, "o" * len(game.moves)).findings
    assert [(one.loss, one.alone, {*one.kept}) for one in found] == truth(game)
    start = far(game.board.start)
    assert start is not None and start + sum(one.loss or 0 for one in found) == game.count


@pytest.mark.slow
@pytest.mark.parametrize(("board", "lap"), QUICK)
def test_the_losses_and_what_kept_the_pace_are_those_of_breadth_first(board: str, lap: int) -> None:
    check_losses(board, lap)


@pytest.mark.slow
@pytest.mark.parametrize(("board", "lap"), MANY)
def test_so_are_those_of_many_games(board: str, lap: int) -> None:
    check_losses(board, lap)


def judged(position: Position) -> tuple[Worth, ...]:
    outlook = Outlook(position)
    for move in outlook.moves:
        outlook.edge(move)
    return outlook.worths(answered)


@pytest.mark.parametrize("board", ["same:4x4c3#4", "same:4x4c3#6", "collapse:4x4c3#2"])
def test_only_moves_are_counted_as_the_review_shows_them(board: str) -> None:
    start = families.read(board).start
    game = session(board, *(answered(start).line or ()))
    makers = "o" * len(game.moves)
    only = sum(mark.only is True for mark in marks(game, answered, judged))
    _, faced, found = sums(reviewed(game, breadth_first, makers).findings, makers)
    assert faced == found == only > 0


@pytest.mark.slow
@pytest.mark.parametrize(("board", "lap"), FEW)
def test_cut_after_any_move_it_goes_on_to_the_same_end(board: str, lap: int) -> None:
    game = played(board, Random(f"{board} {lap}"))
    makers = "o" * len(game.moves)
    whole = reviewed(game, breadth_first, makers).findings
    for cut in range(len(whole) + 1):
        kept = [Finding.read(one.written()) for one in whole[cut:]]
        rest = Reviewer(game, lambda _: None, makers, [one for one in kept if one is not None])
        while not rest.over:
            while (position := rest.wanted()) is not None:
                rest.learn(position, answered(position), 0.0)
            rest.judge()
        assert rest.findings[:cut] == whole[:cut]
        assert [one.written() for one in rest.findings] == [one.written() for one in whole]


def test_what_is_known_already_is_not_asked_for() -> None:
    game = session(EIGHT, "1", "1", "5", "6")
    answers: dict[Position, Answer] = {}
    first = Reviewer(game, lambda _: None, "oooo")
    while not first.over:
        while (position := first.wanted()) is not None:
            answers[position] = settled(breadth_first, position)
            first.learn(position, answers[position], 0.0)
        first.judge()
    assert answers
    known: Known = answers.get
    again = Reviewer(game, known, "oooo")
    while not again.over:
        assert again.wanted() is None
        again.judge()
    assert again.findings == first.findings


def test_of_a_game_at_par_no_move_of_it_is_solved() -> None:
    game = session(EIGHT, "5", "6")
    reviewer = Reviewer(game, lambda _: None, None)
    reviewer.believe_par()
    while not reviewer.over:
        assert reviewer.wanted() is None
        reviewer.judge()
    assert [one.loss for one in reviewer.findings] == [0, 0]


def test_when_its_time_is_used_up_what_is_not_known_stays_open() -> None:
    game = session(EIGHT, "1", "1", "5", "6")
    reviewer, asked = Reviewer(game, lambda _: None, "oooo"), 0
    while not reviewer.over:
        while (position := reviewer.wanted()) is not None:
            asked += 1
            reviewer.learn(position, None, GAME_SECONDS / 4)
        reviewer.judge()
    assert asked == 4
    assert None in [one.loss for one in reviewer.findings]
    assert not any(one.slip for one in reviewer.findings)


@given(st.integers(0, 99), st.sampled_from([(False, False), (True, False), (False, True)]))
def test_a_finding_is_read_as_it_was_written(loss: int, of: tuple[bool, bool]) -> None:
    one = Finding(loss, alone=of[0], several=of[1])
    assert Finding.read(one.written()) == one
    assert Finding.read(Finding(None).written()) == Finding(None)


@pytest.mark.slow
@given(st.text(max_size=8))
def test_odd_marks_are_read_as_none_or_as_what_they_say(text: str) -> None:
    found = Finding.read(text)
    assert found is None or found.loss is None or int(text.rstrip("!=")) == found.loss


def test_losses_are_summed_up_by_thirds_for_the_players_own_moves_alone() -> None:
    found = [Finding(2, True), Finding(1), Finding(0, True), Finding(3), Finding(0, True)]
    assert sums(found, "ooooo") == ((3, 3, 0), 3, 2)
    assert sums(found, "hoaoo") == ((1, 3, 0), 1, 1)
    assert sums([*found[:4], Finding(None)], "ooooo").thirds is None
    assert sums(found, None) == (None, 0, 0)

"""Looking back on a play: the sums of what was lost, the slips in their order, and the sentence."""

from random import Random

import pytest

from game import families
from game.answer import Answer
from game.play.review import Mark, mark, marks
from game.play.reviewing import Review, slips
from game.play.session import Session
from game.play.worth import Outlook, Worth
from game.rules.puzzle import Position
from game.text.tongue import spelled, spelled_first
from game.words import reviews
from tests.support.searching import shortest

BOARDS = [
    "flood:4x4c4m9#{}",
    "sliding:3x2#{}",
    "collapse:4x4c3#{}",
    "blocks:4x3w0p5#{}",
    "jugs:3,5,8#{}",
]


class Truth:
    """All that there is to know of positions, by the slow search."""

    def __init__(self) -> None:
        self._known: dict[Position, Answer] = {}

    def of(self, position: Position) -> Answer:
        if position not in self._known:
            try:
                line = shortest(position)
                self._known[position] = Answer(len(line), line, 0, "truth")
            except IndexError:  # Nothing is left to try.
                self._known[position] = Answer(0, None, 0, "truth", solvable=False)
        return self._known[position]

    def judge(self, position: Position) -> tuple[Worth, ...]:
        outlook = Outlook(position)
        for move in outlook.moves:
            outlook.edge(move)
        return outlook.worths(self.of)


def random_game(board: str, rng: Random, truth: Truth) -> Session:
    """Play a game to its end, now well and now at random."""
    session = Session(families.read(board))
    while not session.solved:
        position, best = session.position, truth.of(session.position).best
        assert best
        moves = [*position.moves()]
        good = [m for m in moves if tuple(position.steps(m)) == best[: len(position.steps(m))]]
        session.play(rng.choice(moves if rng.random() < 0.3 else good))
        if not truth.of(session.position).solvable:
            session.undo()
    return session


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_par_and_all_that_was_lost_make_the_steps_that_were_played(board: str) -> None:
    truth, rng = Truth(), Random(7)
    for seed in range(12):
        session = random_game(board.format(seed), rng, truth)
        found = marks(session, truth.of, truth.judge)
        par = truth.of(session.board.start)
        assert par.lower + sum(one.worth.least for one in found) == session.count
        told = reviews.loss(session, found, par)
        assert told.proved and told.least == session.count - par.lower
        words = reviews.sentence(session, found, par)
        lost = [one.worth.least for one in found if one.worth.least]
        assert ("No slip" in words) == (not lost)
        assert ("without it you would have made par" in words) == (len(lost) == 1)
        if len(lost) > 1:
            assert words.startswith(f"{spelled_first(len(lost))} slips cost ")
            assert spelled(sum(lost)) in words


def test_what_an_open_play_lost_is_no_more_than_it_costs_with_what_is_to_go() -> None:
    session = Session(families.read("jugs:3,5,8:0,0,8:0,4,4"))
    for move in ("2>1", "1>0", "0>1"):
        session.play(move)
    lines = {session.board.start: Answer(7, ("a",) * 20, 0, "told")}
    for position in [after for *_, after in session.path]:
        lines[position] = Answer(5, ("a",) * 10, 0, "told")
    told = reviews.loss(
        session, marks(session, lines.get, lambda _: ()), lines[session.board.start]
    )
    assert (told.least, told.most) == (0, 3 + 10 - 7)


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_slips_are_the_moves_that_lost_ground_in_their_order(board: str) -> None:
    truth, rng = Truth(), Random(3)
    for seed in range(6):
        session = random_game(board.format(seed), rng, truth)
        found = marks(session, truth.of, truth.judge)
        lost = []
        for place, (before, steps, after) in enumerate(session.path):
            if len(steps) + truth.of(after).lower > truth.of(before).lower:
                lost.append(place)
        assert slips(found) == lost
        review, walked = Review(session, past=False), []
        review.session.rewind(0)
        if lost[:1] == [0]:
            walked.append(0)
        while (place := review.after(slips(found))) < review.end:
            review.session.rewind(place)
            walked.append(place)
        assert walked == lost
        review.session.rewind(review.end)
        back = []
        while (before_it := review.before(slips(found))) is not None:
            review.session.rewind(before_it)
            back.append(before_it)
        assert back == lost[::-1]


def test_a_review_begins_at_the_first_slip_and_without_one_at_the_end() -> None:
    truth = Truth()
    session = random_game("sliding:3x2#4", Random(5), truth)
    found = marks(session, truth.of, truth.judge)
    review = Review(session, past=False)
    assert review.beginning(found) == slips(found)[0]
    good = Session(session.board)
    best = truth.of(good.position).best
    assert best is not None
    for move in best:
        good.play(move)
    assert Review(good, past=False).beginning(marks(good, truth.of, truth.judge)) == len(best)
    unknown = marks(good, lambda _: None, lambda _: ())
    assert Review(good, past=False).beginning(unknown) == 0


def test_what_is_looked_back_on_stays_as_it_was() -> None:
    session = random_game("sliding:3x2#4", Random(5), Truth())
    moves, cursor = session.moves, session.cursor
    review = Review(session, past=False)
    review.session.rewind(1)
    branch = review.branch()
    assert branch.moves == moves[:1] and not branch.undone
    branch.play(next(move for move in branch.position.moves() if move != moves[1]))
    assert (session.moves, session.cursor) == (moves, cursor)
    assert review.session.undone == moves[1:]
    assert branch.hints == session.hints, "the table counts what was seen"


def sentence(losses: list[tuple[int, int | None]], solved: bool = True) -> str:
    """Say what there is to say of a play whose moves lost so much at least and at most."""
    session = Session(families.read("jugs:3,5,8:0,0,8:0,4,4"))
    for move in ["2>1", "1>0", "0>2", "1>0", "2>1", "1>0", "0>2"][: None if solved else 3]:
        session.play(move)
    assert session.solved == solved
    found = [
        Mark(at, Worth("x", 1, 5, 5, least, most), "o", (), False)
        for at, (least, most) in enumerate(losses)
    ]
    return reviews.sentence(session, found, None)


@pytest.mark.parametrize(
    ("losses", "solved", "said"),
    [
        ([(0, 0)] * 7, True, "No slip: every move kept pace."),
        ([(0, 0)] * 3, False, "No slip so far: every move kept pace."),
        (
            [(0, 0), (2, 2)],
            True,
            "One slip, at move 2, cost two; without it you would have made par.",
        ),
        ([(1, 1), (0, 0), (1, 1)], False, "Two slips cost two so far."),
        (
            [(1, 1), (2, 2), (1, 1)],
            True,
            "Three slips cost four, two of it at move 2; without them you would have made par.",
        ),
        (
            [(1, 1), (1, 1)],
            True,
            "Two slips cost two; without them you would have made par.",
        ),
        ([(1, 1), (1, 3)], True, "Lost at least two, at most four: not all is proved."),
        ([(0, 0), (0, 2)], True, "Lost at most two: not all is proved."),
        ([(1, 1), (0, None)], True, "What was lost is at least one: not all is proved."),
        ([(0, None)], True, "What was lost is not known yet: not all is proved."),
        ([], True, ""),
    ],
)
def test_the_sentence_says_no_more_than_is_proved(
    losses: list[tuple[int, int | None]], solved: bool, said: str
) -> None:
    assert sentence(losses, solved) == said


def test_a_move_that_left_no_way_is_said_to_and_adds_nothing() -> None:
    session = Session(families.read("jugs:3,5,8:0,0,8:0,4,4"))
    session.play("2>1")
    dead = Mark(0, Worth("x", 1, 5, None, 0, None, solvable=False), "o", (), False)
    assert reviews.sentence(session, [dead], None) == "Move 1 left no way at all."
    assert reviews.sign(dead) == ("no way", reviews.SLIP)


def test_the_whole_of_a_solved_play_is_proved_by_par_alone() -> None:
    truth = Truth()
    session = random_game("sliding:3x2#4", Random(5), truth)
    par = truth.of(session.board.start)
    unknown = [mark(session, at, lambda _: None, lambda _: ()) for at in range(len(session.path))]
    told = reviews.loss(session, unknown, par)
    assert told.proved and told.least == session.count - par.lower
    assert reviews.sentence(session, unknown, par).endswith("where is not all proved yet.")


def test_after_a_dead_end_nothing_more_is_lost_and_without_a_way_no_move_is_a_slip() -> None:
    session = Session(families.read("jugs:3,5,8:0,0,8:0,4,4"))
    for move in ("2>1", "1>0"):
        session.play(move)
    start, _, _ = session.path[0]
    dead, way = Answer(0, None, 0, "truth", solvable=False), Answer(7, ("way",) * 7, 0, "truth")
    fell = marks(session, lambda position: way if position == start else dead, lambda _: ())
    assert slips(fell) == [0]
    assert [reviews.sign(one)[0] for one in fell] == ["no way", "–"]
    assert reviews.sentence(session, fell, way) == "Move 1 left no way at all."
    # As long as no line is known from before it, nobody knows whether that move lost the way.
    unknown = Answer(0, None, 0, "truth")
    late = marks(session, lambda position: unknown if position == start else dead, lambda _: ())
    assert slips(late) == [] and late[0].worth.most is None
    assert "not known yet" in reviews.sentence(session, late, unknown)
    never = marks(session, lambda _: dead, lambda _: ())
    assert slips(never) == []
    assert reviews.sentence(session, never, dead) == "There is no way from the start, proved."

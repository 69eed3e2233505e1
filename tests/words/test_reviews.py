"""A play looked back on, in words: every family's, and what is not proved."""

import pytest

from game.answer import Answer
from game.art.palettes import SAFE
from game.play.review import Mark, marks
from game.play.session import Session
from game.play.worth import Worth
from game.rules.puzzle import Position
from game.views import FACES
from game.words import reviews
from game.words.families import naming
from game.words.wording import Naming
from tests.support.judging import judged, play, truth

REVIEWS = {
    "flood": (
        play("flood:4x4c4m0#2", "0 2 3 1 2 3 0", "hoooooo"),
        """\
Move 1: orange cost 1; yellow kept 4 to go.
Move 6: yellow cost 1; orange solved it.
Only moves found: 3, 4, 7.
With a hint: 1.
Two slips cost two; without them you would have made par.""",
    ),
    "sliding": (
        play("sliding:3x2#13", "2 1 1 2 3", "oooho"),
        """\
Move 2: tiles 2 and 1 right cost 4; tile 3 up solved it.
Only moves found: 1, 5.
With a hint: 4.
One slip, at move 2, cost four; without it you would have made par.""",
    ),
    "collapse": (
        play("collapse:4x4c3#3", "3 0 3 2 1 0 0 0"),
        """\
Move 2: the green tile, column 1, cost 2; the green pair, column 3, kept 3 to go.
Move 5: the orange tile, column 2, cost 1; the sky blue tile, column 1, kept 2 to go.
Only moves found: 1.
Two slips cost three, two of it at move 2; without them you would have made par.""",
    ),
    "blocks": (
        play("blocks:3x3p6#10", "4l1,4u1 1d1 1u1 1d1 2r1 4d1 4u2 1l1", "oooohooo"),
        """\
Move 3: block 1 up cost 2; block 2 right kept 2 to go.
Move 6: block 4 down cost 2; block 4 up kept 1 to go.
Only moves found: 2, 4, 8.
With a hint: 5.
Two slips cost four; without them you would have made par.""",
    ),
    "jugs": (
        play("jugs:3p7#1", "2>0 0>1 2>0 0>1 1>0 0>1 2>0 0>1 2>0", "oohooohoo"),
        """\
Move 5: 3 from jug 2 into jug 1 cost 2; 3 from jug 3 into jug 1 kept 2 to go.
Only moves found: 1, 2, 4, 6, 8, 9.
With a hint: 3, 7.
One slip, at move 5, cost two; without it you would have made par.""",
    ),
    "same": (
        play("same:5x4c3#5", "1,0 3,0 0,1 0,0 1,0 0,0", "oooooh"),
        """\
Move 2: the 2 at column 4, row 1 (green), cost 1; the 4 at column 1, row 2 (green), kept 3 to go.
Only moves found: 1, 3.
With a hint: 6.
One slip, at move 2, cost one; without it you would have made par.""",
    ),
}


def named(session: Session) -> Naming:
    return naming(session.board.family, SAFE.names)


def told(session: Session, found: list[Mark]) -> str:
    return "\n".join(reviews.of_moves(session, found, truth, named(session)))


@pytest.mark.parametrize("family", FACES)
def test_every_family_is_told_in_its_own_words(family: str) -> None:
    session, words = REVIEWS[family]
    assert told(session, judged(session)) == words
    assert told(session, judged(session)) == words, "the same again"


@pytest.mark.parametrize("family", FACES)
def test_par_and_all_that_was_lost_make_the_steps_played(family: str) -> None:
    session, _ = REVIEWS[family]
    assert session.solved
    lost = sum(mark.worth.least for mark in judged(session))
    assert truth(session.board.start).lower + lost == session.count


def test_of_what_nobody_has_proved_nothing_is_claimed() -> None:
    session, _ = REVIEWS["flood"]
    nothing = marks(session, lambda _: None, lambda _: ())
    words = reviews.of_moves(session, nothing, lambda _: None, named(session))
    open_lines = [
        "Not proved either way: 1–7.",
        "What was lost is not known yet: not all is proved.",
    ]
    assert words == ["With a hint: 1.", *open_lines]


def test_what_is_proved_of_a_play_is_told_and_the_rest_is_left_open() -> None:
    session, _ = REVIEWS["flood"]
    late = {before for before, _, _ in session.path[4:]} | {session.path[-1][2]}

    def known(position: Position) -> Answer | None:
        return truth(position) if position in late else None

    found = marks(session, known, lambda _: ())
    assert reviews.of_moves(session, found, known, named(session)) == [
        "Move 6: yellow cost 1; orange solved it.",
        "With a hint: 1.",
        "Not proved either way: 1–4.",
        "What was lost is at least one: not all is proved.",
    ]


OPEN = Worth("1", 1, 4, 6, 1, 3)
LOOSE = Worth("1", 1, 4, None, 2, None)
DEAD = Worth("1", 1, 0, None, 0, None, solvable=False)


@pytest.mark.parametrize(
    ("one", "words"),
    [(OPEN, "cost 1 to 3"), (LOOSE, "cost at least 2"), (DEAD, "left no way")],
)
def test_a_slip_costs_no_more_than_is_proved(one: Worth, words: str) -> None:
    session, _ = REVIEWS["flood"]
    found = judged(session)[0]._replace(worth=one)
    said = reviews.slip(session, found, lambda _: None, named(session))
    assert said.startswith("Move 1: ") and said.endswith(f" {words}.")


def test_of_many_moves_that_kept_the_pace_some_are_named() -> None:
    session, _ = REVIEWS["flood"]
    before = session.path[0][0]
    kept = [move for move in ("1", "2", "3", "1") if move in before.moves()]
    found = judged(session)[0]
    many = Mark(0, found.worth, "o", [*kept, *kept][:5], False)
    words = reviews.slip(session, many, truth, named(session))
    assert words.endswith(" or 3 others kept 4 to go."), words
    assert words.count(",") == 0 and words.count(" or ") == 2, "two are named, and the others"

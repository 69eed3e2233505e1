"""Grades: what players come to beside plain rules, what pars rest on, words, and the badge."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from weakref import ReferenceType, ref

import pygame
import pytest

from game import families
from game.answer import Answer
from game.families import FAMILIES, Board
from game.play.appraisal import Appraisal, Grading, Means, Positions
from game.play.dealt import GRADES, LEVELS, WON, dealt, level_grade
from game.play.grade import JAMS, WORDS, Grade, grade, walked
from game.play.likeness import left_of
from game.play.session import Session
from game.rules.blocks.rush import PARS
from game.rules.puzzle import Position, Status
from game.runs import Runs, untried
from game.text import tongue
from game.words.grades import alone, among_jams, by_players, positions
from game.words.pars import grade_words as told
from solvers import search, solve
from solvers.engine import Engine
from solvers.sliding.segments import tables as slides
from tests.support import players
from tests.support.hands import Hands
from tests.support.native import tables as shared_tables
from tests.support.person import wait_for
from tests.support.rotation import part
from tests.support.searching import follow, optimum
from tests.support.stage import survey
from tools import grades as tool

MEANS = Means(solve, players.trial, survey)
# Kinds whose pars are kept; so many boards of each are proved anew, one in a run that has it, and a
# run has one kind in so many of each family.
KEPT = [
    f"{path.stem}:{params}"
    for path in sorted(GRADES.glob("*.json"))
    if path.stem not in (JAMS, LEVELS, WON)
    for params in json.loads(path.read_text("utf-8"))
]
SAMPLE, KINDS = 20, 6


def family_of(kind: str) -> str:
    return kind.partition(":")[0]


def anew() -> list[tuple[str, int]]:
    """List the kinds of this run, each with which of its boards is proved anew."""
    cases = [(kind, place) for kind in KEPT for place in range(SAMPLE)]
    return part(cases, KINDS * SAMPLE, lambda case: family_of(case[0]))


def found_out(text: str | Board, means: Means = MEANS) -> Appraisal:
    """Find out all that there is to find out of a board."""
    work = Appraisal(families.read(text) if isinstance(text, str) else text, means)
    while not work.idle:
        work.step()
    assert work.error is None
    return work


# Words by what players need


def words_of(text: str, par: int, *needed: tuple[int | None, ...]) -> str | None:
    return grade(families.read(text), par, Runs(needed)).word


def test_the_first_player_who_keeps_the_limit_half_the_time_gives_the_word() -> None:
    far, near = (26, 27), (25, 27)
    for place, word in enumerate(WORDS):
        needed = [near if at >= place else far for at in range(3)]
        assert words_of("flood:12x12c6m5#418", 20, *needed) == word
    assert words_of("flood:12x12c6m5#418", 19, near, near, near) == "Fiendish", "the limit counts"
    assert words_of("flood:12x12c6#418", 25, near, far, far) == "Gentle", "it is just par"
    assert words_of("collapse:5x5c4#1", 25, far, near, far) == "Steady", "there is none but par"
    limited = families.read("flood:2x2c2:0110,5").start
    assert words_of(f"flood:{limited.encode()}", 6, (6, 6), (6, 6), (6, 6)) is None, "nobody wins"


def test_to_clear_the_board_is_what_counts_where_that_is_the_aim() -> None:
    found = grade(families.read("same:6x6c3#1"), 5, Runs(((None, 9), (None, 6), (5, 7))))
    assert (found.word, found.keeps) == ("Gentle", (0.5, 0.5, 1.0))
    assert found.losses == (4, 1, 1), "of what was cleared"
    none = grade(families.read("same:6x6c3#1"), 5, Runs(((None,), (None,), (None,))))
    assert (none.word, none.losses) == ("Fiendish", (None, None, None))


def test_the_word_of_a_jam_is_that_of_its_par_and_its_rank_that_among_such() -> None:
    jam = families.read("blocks:rush16#1")
    words = [grade(jam, par, Runs(walked=9)).word for par in (9, 10, 19, 20, 29, 30)]
    assert words == ["Gentle", "Steady", "Steady", "Tricky", "Tricky", "Fiendish"]
    others = walked(16)
    assert grade(jam, 16, Runs(walked=others[70])).rank == others.index(others[70]) / len(others)
    assert grade(jam, 50, Runs(walked=9)).rank is None, "none was dealt with such a par"
    steps = families.read("blocks:rush16-steps#1")
    assert grade(steps, 28, Runs()) == Grade("Steady", 28)


@pytest.mark.parametrize(
    "board", ["sliding:3x3#1", "jugs:3p7#1", "blocks:4x5p12#3", "same:5x5c3s#1"]
)
def test_where_no_word_is_true_there_is_none(board: str) -> None:
    assert grade(families.read(board), 12, Runs()) == Grade(None, 12)


# Boards whose words are known, by five runs of the plain players.
FIXED = {
    "flood:4x4c3#1": ("Gentle", 2, None),
    "collapse:5x5c4#1": ("Steady", 1, None),
    "same:4x4c3#4": ("Gentle", 2, None),
    "same:4x4c3#6": ("Fiendish", 3, None),
    "sliding:2x2:1,2,0,3": (None, 1, Positions(12)),
    "jugs:3p7#1": (None, 7, Positions(26)),
    "blocks:rush:BBB..C..D..CAAD..CE.D.FFE...G....xG.": ("Gentle", 3, Positions(2614)),
    "same:5x5c3s#1": (None, None, Positions(104)),
}


@pytest.mark.parametrize("text", FIXED)
def test_what_is_found_out_of_fixed_boards(text: str) -> None:
    found = found_out(text)
    assert found.grade is not None
    assert (found.grade.word, found.alone, found.positions) == FIXED[text]


def test_positions_of_a_board_for_points_are_counted_up_to_a_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.play.appraisal.MOST_MET_ONCE", 50)
    assert found_out("same:6x6c3s#1").positions == Positions(50, more=True)


def test_nothing_is_said_where_nobody_plays_or_nothing_is_proved() -> None:
    def gives_up(position: Position) -> Iterator[Answer]:
        yield next(solve(position))

    for means in (Means(solve, untried), Means(gives_up, players.trial)):
        found = found_out("collapse:5x5c4#1", means)
        assert (found.grade, found.alone) == (None, None)
    assert found_out("jugs:4,6:0,6:1,5").grade is None, "there is no way"


def test_a_board_that_is_to_be_cleared_has_its_word_before_par_is_proved() -> None:
    board = families.read("same:4x4c3#4")
    *_, proof = solve(board.start)
    known = [replace(proof, lower=1)]
    work = Appraisal(board, MEANS, lambda at: known[-1] if at == board.start else None)
    assert work.early
    while not work.idle:
        work.step()
    assert work.grade is not None
    assert (work.grade.word, work.grade.par, work.alone) == ("Gentle", None, None)
    known.append(proof)
    while not work.idle:
        work.step()
    assert (work.grade.word, work.grade.par, work.alone) == ("Gentle", 4, 2)


class Large:
    """What a search holds while it goes on."""


def holding(held: list[ReferenceType[Large]]) -> Means:
    """Make a solve that never ends, and list what each of it holds."""

    def endless(position: Position) -> Iterator[Answer]:
        large = Large()
        held.append(ref(large))
        while True:
            yield next(solve(position))

    return Means(endless, players.trial)


def test_what_is_half_found_out_when_the_time_is_over_is_let_go() -> None:
    held: list[ReferenceType[Large]] = []
    work = Appraisal(families.read("collapse:5x5c4#1"), holding(held), patience=0.0)
    work.step()
    assert work.ended and held[0]() is None


def test_what_is_half_found_out_of_a_board_that_was_left_is_let_go() -> None:
    held: list[ReferenceType[Large]] = []
    grading = Grading(lambda _: None, holding(held))
    one, other = (Session(families.read(f"collapse:5x5c4#{seed}")) for seed in (1, 2))
    for session in (one, other, one):
        grading.turn_to(session)
        work = grading.of(session.board.start)
        assert work is not None
        work.step()
    first, second, third = (large() for large in held)
    assert first is None and second is None and third is not None


# Where one move alone keeps the pace


def far(position: Position) -> int | None:
    """Tell how far it is, by the plain search that knows nothing of a puzzle but its rules."""
    if position.status() is not Status.PLAYING:
        return 0 if position.status() is Status.SOLVED else None
    answer = follow(position, search.breadth_first(position))
    return answer.lower if answer.proved else None


def plain(board: Board) -> int:
    """Count where one move alone keeps the pace: every move judged, no less."""
    here, before = board.start, None
    par = far(here)
    assert par is not None
    found = 0
    for left in range(par - 1, -1, -1):
        seen: list[Position] = []
        ways = []
        for move in here.moves():
            after = here.apply(move)
            if len(here.steps(move)) == 1 and after != before and after not in seen:
                seen.append(after)
                ways.append(after)
        kept = [after for after in ways if far(after) == left]
        found += len(kept) == 1 and len(ways) > 1
        # What takes most comes to mind first.
        before, here = here, min(kept, key=left_of)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        *("flood:4x4c3", "flood:5x3c4", "collapse:3x3c3", "collapse:4x3c2"),
        *("same:4x4c3", "same:4x3c2"),
    ],
)
def test_one_move_alone_keeps_the_pace_where_a_plain_count_says_so(kind: str) -> None:
    rng, means = Random(kind), MEANS._replace(trial=lambda _: iter([Runs()]))
    family, _, params = kind.partition(":")
    for _ in range(12):
        board = families.deal(FAMILIES[family], params, str(int(rng.random() * 1e6)))
        found = found_out(board, means)
        if found.grade is None:
            assert kind.startswith("same") and far(board.start) is None, board.id
            continue
        assert found.alone == plain(board), board.id
        assert found.grade.par == optimum(board.start)


# What is kept of boards that were dealt


@pytest.fixture(scope="module")
def tables() -> None:
    """Have the engine find the large tables of slides, which are made once for all tests."""
    shared_tables("solvers/sliding/segments", [slides.FILE.name], slides.build)


@pytest.mark.slow
@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(("kind", "place"), anew())
def test_boards_of_every_kind_have_the_par_that_the_file_says(
    kind: str, place: int, engine: Engine
) -> None:
    """Only here a par of the file is proved anew: of other kinds and boards each run."""
    family, _, params = kind.partition(":")
    known = dealt(FAMILIES[family], params)
    assert known is not None
    seed = Random(kind).sample([*known.pars], min(SAMPLE, len(known.pars)))[place % SAMPLE]
    *_, answer = engine.solve(families.deal(FAMILIES[family], params, seed).start)
    assert answer.proved and answer.lower == known.pars[seed], seed


def test_what_is_kept_is_what_the_script_lists() -> None:
    assert {*KEPT} == {*tool.kinds()}
    assert {kind for kind in KEPT if kind.startswith("same")} == {"same:6x6c3"}, "none for points"
    same = [dealt(FAMILIES["flood"], params) for params in ("12x12c6m5", "12x12c6", "12x12c6s0,0")]
    assert same[0] is same[1] is same[2] is not None, "limits make no difference"
    assert dealt(FAMILIES["flood"], "12x12c6s6,5") is None


def test_a_jam_of_the_file_needs_what_the_file_says(engine: Engine) -> None:
    first, last = PARS
    for par in range(first, last + 1):
        assert len(walked(par)) == tool.WALKED and [*walked(par)] == sorted(walked(par))
    for par in part([*range(first, last + 1)], 9):
        jam = families.deal(FAMILIES["blocks"], f"rush{par}", str(par))
        *_, runs = engine.trial(jam.start)
        assert runs is not None and runs.walked in walked(par)


# Words for people


def test_what_players_do_is_said_in_a_sentence_that_can_be_checked() -> None:
    flood, collapse = families.read("flood:14x14c6m3#5"), families.read("collapse:5x5c4#1")
    board = Grade("Tricky", 20, 3, (6.1, 4.0, 3.2), (0.0, 0.35, 0.6))
    assert by_players(flood, board) == (
        "Who takes the obvious colour loses 6 here, one move ahead 4, two ahead 3; with 3 to spare "
        "the third wins 60 times in 100."
    )
    none = board._replace(spare=None, losses=(2.0, 0.4, 0.0), keeps=(0.1, 0.55, 1.0))
    assert by_players(collapse, none) == (
        "Who takes the largest group loses 2.0 here, one move ahead 0.4, two ahead 0.0; the second "
        "comes to par 55 times in 100."
    )
    assert by_players(families.read("same:6x6c3#1"), none) == (
        "Who takes the largest group clears it 10 times in 100, one move ahead 55, two ahead 100."
    )
    assert among_jams(Grade("Steady", 16, rank=0.7)) == "Harder than 70 of 100 jams of par 16."
    assert alone(4, 18) == "One move alone keeps the pace at 4 of 18 points."
    assert positions(Positions(181_440)) == "There are 181,440 positions."


@pytest.mark.parametrize("language", tongue.NAMES)
def test_all_that_a_grade_tells_is_in_whole_sentences(language: str) -> None:
    tongue.choose(language)
    try:
        board = families.read("flood:14x14c6m3#5")
        for keeps in ((0.6, 1.0, 1.0), (0.01, 0.0, 0.01)):
            given = Grade("Gentle", 20, 3, (1.2, 1.0, 0.0), keeps, 0.7)
            for told in (given, given._replace(spare=0)):
                assert by_players(board, told).endswith(".")
        sentences = (
            among_jams(given),
            alone(1, 1),
            positions(Positions(2)),
            positions(Positions(9, True)),
        )
        assert all(words[0].isupper() and words.endswith(".") for words in sentences)
    finally:
        tongue.choose(tongue.ENGLISH)


@pytest.mark.slow
def test_the_badge_tells_the_grade_and_its_reasons() -> None:
    hands = Hands("collapse:5x5c4#1", trial=players.trial)
    try:
        wait_for(lambda: hands.after_a_turn(lambda: len(told(hands.table)) == 2), "all of it")
        given = hands.table.grade
        assert given is not None and given.word == "Steady"
        assert told(hands.table) == [
            ("Steady", by_players(hands.table.session.board, given)),
            ("", "One move alone keeps the pace at 1 of 8 points."),
        ]
        before = hands.picture()
        hands.point(hands.window.panel.spots()["par"].center)
        assert hands.picture() != before
        # It is that of the board, wherever the play stands.
        hands.press(pygame.K_a)
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.session.cursor > 1), "moves")
        assert hands.table.grade == given
        hands.window.doers.do("new")
        hands.turn()
        assert hands.table.session.board.id != "collapse:5x5c4#1"
        hands.window.doers.do("board_before")
        assert hands.table.grade == given, "it is known at once"
    finally:
        hands.window.close()


def test_who_is_not_ready_to_play_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.appraisal.TRY_AGAIN", [n / 10 for n in range(600)])
    asked: list[Position] = []

    def at_last(position: Position) -> Iterator[Runs | None]:
        asked.append(position)
        return iter([Runs(((4,), (4,), (4,)))] if len(asked) > 2 else [])

    hands = Hands("flood:4x4c3#1", trial=at_last)
    try:
        wait_for(lambda: hands.after_a_turn(lambda: told(hands.table) != []), "what is told")
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.grade is not None), "the grade")
        assert len(asked) == 3
    finally:
        hands.window.close()


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        ("flood:40x40c10#7", [("No grade", "There is none without a proof of par.")]),
        ("flood:4x4c3#1", [("No grade", "It needs the fast solvers.")]),
        ("sliding:3x3:1,2,3,4,5,6,7,8,0", []),
        ("same:7x7c4s#1", []),
    ],
)
def test_where_there_is_no_grade_the_badge_says_why(
    board: str, rows: list[tuple[str, str]]
) -> None:
    hands = Hands(board)
    try:
        wait_for(lambda: hands.after_a_turn(lambda: told(hands.table) == rows), str(rows))
        assert hands.table.grade is None
        before = hands.picture()
        hands.point(hands.window.panel.spots()["par"].center)
        assert hands.picture() != before
    finally:
        hands.window.close()


def test_how_many_positions_there_are_is_told_of_what_has_no_word() -> None:
    hands = Hands("jugs:3p7#1", trial=players.trial, training=False)
    try:
        rows = [("How hard", "There are 26 positions.")]
        wait_for(lambda: hands.after_a_turn(lambda: told(hands.table) == rows), "the count")
    finally:
        hands.window.close()


def of_levels() -> list[str]:
    """Name a level of each family whose boards have words: others in each run."""
    levels = json.loads((GRADES / f"{LEVELS}.json").read_text("utf-8"))
    return part(levels, len(levels), family_of)


@pytest.mark.slow
@pytest.mark.parametrize("level", of_levels())
def test_the_word_of_a_level_is_about_that_of_its_boards(
    level: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "GRADED", 12)
    family, params = FAMILIES[family_of(level)], level.partition(":")[2]
    word, found = level_grade(family, params), tool.usual(family, params, engine)
    assert word is not None and found is not None
    assert params in family.presets
    assert abs(WORDS.index(word) - WORDS.index(found)) <= 1, "so few boards may say something else"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["flood:12x12c6m2", "flood:12x12c3", "collapse:5x5c4"])
def test_how_many_boards_of_a_level_players_win_is_as_it_is_kept(
    level: str, engine: Engine
) -> None:
    kept = json.loads((GRADES / f"{WON}.json").read_text("utf-8"))
    family, params = FAMILIES[family_of(level)], level.partition(":")[2]
    assert tool.won(family, params, engine) == kept[level]

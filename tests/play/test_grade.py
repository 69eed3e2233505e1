"""Grades: figures beside a plain count of them, words beside the file, and the badge."""

import json
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game import families
from game.answer import Answer
from game.families import FAMILIES, Board
from game.play.appraisal import Appraisal, Figures
from game.play.grade import GRADES, SHARES, WORDS, grade, scale_of
from game.rules.collapse import Collapse
from game.rules.flood import Flood, start_alike
from game.rules.puzzle import Move, Position, Status
from game.rules.same import Same
from game.rules.sliding import Sliding
from game.text import tongue
from game.views.grade_words import heading, reasons, told
from solvers import search, solve
from solvers.engine import Engine
from solvers.sliding.segments import tables as slides
from tests.support.hands import Hands
from tests.support.native import tables as shared_tables
from tests.support.person import wait_for
from tests.support.rotation import part
from tests.support.searching import follow, optimum
from tools import grades as tool

# Boards whose figures and grade are known; a kind without a scale is measured by another.
FIXED = {
    "flood:4x4c3#1": (Figures(4, 0, 2, 1, 0), None),
    "sliding:3x3#1": (Figures(23, 5, 15, 0, 19), "Tricky"),
    "sliding:3x3:8,6,7,2,5,4,3,0,1": (Figures(31, 3, 13, 0, 23), "Tricky"),
    "collapse:5x5c4#1": (Figures(8, 1, 1, 0, 1), "Gentle"),
    "collapse:5x5c4:01002/31230/23001/30131/30331": (Figures(8, 2, 4, 0, 1), "Steady"),
    "blocks:5x4p12#1": (Figures(12, 2, 7, 4, 9), "Fiendish"),
    "jugs:3p7#1": (Figures(7, 3, 7, 7, 3), "Steady"),
    "jugs:tartaglia": (Figures(7, 3, 7, 7, 2), "Steady"),
    "jugs:4p12#5": (Figures(12, 9, 6, 0, 5), "Steady"),
    "same:6x6c3#1": (Figures(5, 1, 3, 5, 0), "Steady"),
}
SCALED = [
    f"{path.stem}:{params}"
    for path in sorted(GRADES.glob("*.json"))
    for params in json.loads(path.read_text("utf-8"))
]
# So many boards of a kind are worked out anew, one in a run that has this kind.
SAMPLE = 20
# A run has one kind in so many of each family.
KINDS = 6


def family_of(kind: str) -> str:
    return kind.partition(":")[0]


OF_THIS_RUN = part(SCALED, KINDS, family_of)


def anew() -> list[tuple[str, int]]:
    """List the kinds of this run, each with which of its boards is worked out anew."""
    cases = [(kind, place) for kind in SCALED for place in range(SAMPLE)]
    return part(cases, KINDS * SAMPLE, lambda case: family_of(case[0]))


def figures_of(text: str | Board) -> Figures | None:
    board = families.read(text) if isinstance(text, str) else text
    work = Appraisal(board, solve)
    while not work.idle:
        work.step()
    assert work.error is None
    return work.figures


def far(position: Position) -> int | None:
    """Tell how far it is, by the plain search that knows nothing of a puzzle but its rules."""
    if position.status() is not Status.PLAYING:
        return 0 if position.status() is Status.SOLVED else None
    answer = follow(position, search.breadth_first(position))
    return answer.lower if answer.proved else None


# The obvious, said once more in other words: what is highest comes to mind first.


def cells_of_top_left(before: Position, move: Move, after: Position) -> object:
    assert isinstance(after, Flood)
    held, new = {0}, [0]
    while new:
        cell = new.pop()
        for other in (cell - 1, cell + 1, cell - after.width, cell + after.width):
            beside = abs(other % after.width - cell % after.width) <= 1
            inside = 0 <= other < len(after.cells) and beside and other not in held
            if inside and after.cells[other] == after.cells[0]:
                held.add(other)
                new.append(other)
    return len(held)


def tiles_gone(before: Position, move: Move, after: Position) -> object:
    assert isinstance(before, Collapse | Same) and isinstance(after, Collapse | Same)
    return sum(map(len, before.columns)) - sum(map(len, after.columns))


def tiles_at_home(before: Position, move: Move, after: Position) -> object:
    def away(board: Sliding) -> int:
        goal = {tile: divmod(tile - 1, board.width) for tile in board.tiles if tile}
        here = {tile: divmod(cell, board.width) for cell, tile in enumerate(board.tiles)}
        return sum(abs(goal[t][0] - here[t][0]) + abs(goal[t][1] - here[t][1]) for t in goal)

    assert isinstance(before, Sliding) and isinstance(after, Sliding)
    nearer = away(after) < away(before)
    return -away(after), -int(move) if nearer else -100


OBVIOUS: dict[str, Callable[[Position, Move, Position], object]] = {
    "flood": cells_of_top_left,
    "collapse": tiles_gone,
    "sliding": tiles_at_home,
    "same": tiles_gone,
}


def plain(board: Board) -> tuple[int, int, int, int]:
    """Count par, traps, only moves and the points before lines part: every move judged, no less."""
    here, before = board.start, None
    family = board.family.name
    par = far(here)
    assert par is not None
    traps = alone = straight = 0
    parted = False
    for left in range(par - 1, -1, -1):
        seen: list[Position] = []
        ways = []
        for move in here.moves():
            after = here.apply(move)
            if len(here.steps(move)) == 1 and after != before and after not in seen:
                seen.append(after)
                ways.append((OBVIOUS[family](here, move, after), after))
        best = max(way[0] for way in ways)  # type: ignore[type-var]  # All of one family.
        kept = [way for way in ways if far(way[1]) == left]
        traps += all(appeal != best for appeal, _ in kept)
        alone += len(kept) == 1 and len(ways) > 1
        parted |= len(kept) > 1
        straight += not parted
        first = max(way[0] for way in kept)  # type: ignore[type-var]
        before, here = here, next(after for appeal, after in kept if appeal == first)
    return par, traps, alone, straight


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        *("flood:4x4c3", "flood:5x3c4", "sliding:3x2", "collapse:3x3c3", "collapse:4x3c2"),
        *("same:4x4c3", "same:4x3c2"),
    ],
)
def test_figures_are_those_of_a_plain_count(kind: str) -> None:
    rng = Random(kind)
    family, _, params = kind.partition(":")
    for _ in range(12):
        board = families.deal(FAMILIES[family], params, str(int(rng.random() * 1e6)))
        found = figures_of(board)
        if found is None:
            assert kind.startswith("same") and far(board.start) is None, board.id
            continue
        assert found[:4] == plain(board), board.id
        assert found.par == optimum(board.start)


@pytest.mark.slow
@pytest.mark.parametrize("text", FIXED)
def test_grades_of_fixed_boards(text: str) -> None:
    figures, word = FIXED[text]
    found = figures_of(text)
    assert found == figures
    given = grade(families.read(text), found)
    assert (None if given is None else given.word) == word


def test_the_obvious_counts_more_than_length() -> None:
    assert Figures(20, 9, 8, 2, 1).score > Figures(25, 3, 8, 2, 1).score
    assert Figures(20, 9, 8, 40, 1).score == Figures(20, 9, 8, 6, 1).score


@pytest.mark.slow
@pytest.mark.parametrize("kind", OF_THIS_RUN)
def test_thresholds_are_what_the_script_says(kind: str) -> None:
    family, _, params = kind.partition(":")
    scale = scale_of(FAMILIES[family], params)
    stored = json.loads((GRADES / f"{family}.json").read_text("utf-8"))[params]
    assert scale is not None
    assert stored["boards"] == len(stored["pars"].split()) == len(stored["scores"].split())
    scores = sorted(one.score for one in scale.dealt)
    assert [scores[round(share * len(scores))] for share in SHARES] == [*scale.words]
    assert len(scores) + stored["unknown"] == stored["boards"]
    words = [scale.word(one.score) for one in scale.dealt]
    assert [words.count(word) for word in WORDS] == stored["boards a word"]
    assert tool.spread([one.par for one in scale.dealt]) == stored["spread"]["par"]
    assert stored["unit"] == families.deal(FAMILIES[family], params, "0").unit


@pytest.fixture(scope="module")
def tables() -> None:
    """Have the engine find the large tables of slides, which are made once for all tests."""
    shared_tables("solvers/sliding/segments", [slides.FILE.name], slides.build)


@pytest.mark.slow
@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(("kind", "place"), anew())
def test_boards_of_every_kind_are_as_the_file_says(kind: str, place: int, engine: Engine) -> None:
    """Only here a figure of the file is worked out anew: of other kinds and boards each run."""
    family, _, params = kind.partition(":")
    scale = scale_of(FAMILIES[family], params)
    assert scale is not None
    dealt = [*scale.dealt]
    known = Random(kind).sample(dealt, min(SAMPLE, len(dealt)))[place % len(dealt)]
    board = families.deal(FAMILIES[family], params, known.seed)
    work = Appraisal(board, engine.solve, patience=300)
    while not work.idle:
        work.step()
    assert work.figures is not None
    assert (work.figures.par, work.figures.score) == (known.par, known.score), board.id


def test_what_has_a_scale_is_what_the_script_lists() -> None:
    assert {*SCALED} == {*tool.kinds()}


def test_boards_for_points_are_no_kinds_to_be_graded() -> None:
    kinds = {*tool.kinds()}
    assert "same:6x6c3" in kinds and not any(kind.startswith("same:7x7c4s") for kind in kinds)


def test_a_kind_of_its_own_is_measured_by_the_nearest_preset_and_says_so() -> None:
    board = families.read("collapse:5x5c3#1")
    found = figures_of(board)
    assert found is not None
    given = grade(board, found)
    assert given is not None and not given.own
    assert any("boards of 5×5 · 4 colours." in line for _, line in reasons(board, given))


def test_a_scale_of_few_boards_says_how_many_they_are() -> None:
    board = families.read("jugs:3p7#1")
    given = grade(board, FIXED["jugs:3p7#1"][0])
    assert given is not None
    assert not any("boards only" in line for _, line in reasons(board, given))
    few = given._replace(scale=given.scale._replace(dealt=given.scale.dealt[:200]))
    assert reasons(board, few)[0][1] == "Measured by 200 boards only."


def test_limits_make_no_difference() -> None:
    family = FAMILIES["flood"]
    assert scale_of(family, "12x12c6m5") is scale_of(family, "12x12c6") is not None


@pytest.mark.parametrize("name", ["blocks:4x5p12#3", "blocks:4x5p25#3"])
def test_blocks_are_not_measured_by_cars(name: str) -> None:
    board = families.read(name)
    par = 12 if "p12" in name else 25
    found = grade(board, Figures(par, 3, 2, 1, 4))
    assert found is None or "rush" not in found.scale.params
    assert (found is None) == (par == 25), "no other blocks were dealt with such a par"


def test_jams_are_not_measured_by_other_blocks() -> None:
    jam = families.read("blocks:rush:IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM")
    near = grade(jam, Figures(16, 3, 2, 1, 4))
    assert near is not None and near.scale.params == "rush16"
    own = grade(jam, Figures(20, 3, 2, 1, 4))
    assert own is not None and own.scale.params == "rush20", "4x4p20-moves has such pars, too"
    assert grade(jam, Figures(36, 3, 2, 1, 4)) is None


def test_a_flood_board_is_not_measured_by_boards_from_another_start() -> None:
    family = FAMILIES["flood"]
    assert scale_of(family, "12x12c6s0,0") is scale_of(family, "12x12c6") is not None
    for params in ("12x12c6s6,6", "12x12c6m2s6,6", "12x12c6s6,6m2"):
        own = scale_of(family, params)
        assert own is not None and own.params == "12x12c6s6,6"
    assert scale_of(family, "12x12c6s6,5") is None
    board = families.read("flood:12x12c6m2s6,6#1")
    found = figures_of(board)
    assert found is not None
    given = grade(board, found)
    assert given is None or "s" in given.scale.params


def test_the_middle_is_no_cell_beside_the_middle() -> None:
    assert start_alike("13x13c6s6,6", "12x12c6s6,6") and start_alike("12x12c6s5,6", "12x12c6s6,6")
    for beside in ("13x13c6s7,6", "13x13c6s6,5"):
        assert not start_alike(beside, "12x12c6s6,6")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "like"),
    [
        ("flood:10x10c6s5,5#1", "12x12c6s6,6"),
        ("flood:13x13c6s6,6#2", "12x12c6s6,6"),
        ("flood:10x10c6s9,9#1", "12x12c6"),
        ("flood:10x10c6s3,1#1", None),
        ("flood:8x8c6s0,5#1", None),
    ],
)
def test_a_flood_board_of_another_start_is_measured_by_what_starts_alike_or_not_at_all(
    board: str, like: str | None
) -> None:
    drawn = families.read(board)
    found = figures_of(drawn)
    assert found is not None
    given = grade(drawn, found)
    assert (None if given is None else given.scale.params) == like
    if given is not None and given.scale.params not in FAMILIES["flood"].presets:
        told = next(line for _, line in reasons(drawn, given))
        assert told == "Measured by the boards of 12×12 · 6 colours · from the middle."


def test_boards_that_no_preset_is_like_have_no_grade() -> None:
    board = families.read("sliding:2x2:1,2,0,3")
    found = figures_of(board)
    assert found == Figures(1, 0, 1, 1, 0)
    assert grade(board, found) is None


def test_nothing_is_counted_without_a_proof() -> None:
    def gives_up(position: Position) -> Iterator[Answer]:
        yield next(solve(position))

    board = families.read("collapse:5x5c4#1")
    work = Appraisal(board, gives_up)
    while not work.idle:
        work.step()
    assert work.figures is None and work.error is None


@pytest.mark.slow
def test_what_loses_is_not_proved_to_lose_at_the_next_point_again() -> None:
    solved: list[Position] = []

    def counted(position: Position) -> Iterator[Answer]:
        solved.append(position)
        return solve(position)

    work = Appraisal(families.read("collapse:6x6c4#3"), counted)
    while not work.idle:
        work.step()
    # A move that loses wherever it is made would have to be proved to lose 24 times more.
    assert work.figures == Figures(16, 7, 6, 3, 3) and len(solved) == 13


def test_a_proof_that_takes_long_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(position: Position) -> Iterator[Answer]:
        for _ in range(20):
            yield Answer(0, None, 0, "slow")
        yield from solve(position)

    # As soon as this time is over, the work must be on course to end in time.
    monkeypatch.setattr("game.play.appraisal.FIRST", 0.0)
    work = Appraisal(families.read("collapse:5x5c4#1"), slow)
    while not work.idle:
        work.step()
    assert work.figures == FIXED["collapse:5x5c4#1"][0]


@pytest.mark.parametrize("language", tongue.NAMES)
def test_all_that_a_grade_tells_is_in_whole_sentences(language: str) -> None:
    tongue.choose(language)
    try:
        for text, (figures, _) in FIXED.items():
            board = families.read(text)
            given = grade(board, figures)
            if given is None:
                continue
            few = given._replace(own=False, scale=given.scale._replace(dealt=given.scale.dealt[:9]))
            said = [piece for one in (given, few) for row in reasons(board, one) for piece in row]
            assert [piece for piece in said if piece and not piece.endswith(".")] == []
    finally:
        tongue.choose(tongue.ENGLISH)


@pytest.mark.slow
def test_the_badge_tells_the_grade_and_its_reasons() -> None:
    hands = Hands("collapse:5x5c4#1")
    try:
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.grade is not None), "the grade")
        given = hands.table.grade
        assert given is not None and given.word == "Gentle"
        assert heading(given).startswith("Gentle: harder than ")
        lines = [line for _, line in told(hands.table)]
        assert lines[0] == "The obvious loses at 1 of 8."
        assert "Obvious is the largest group." in lines
        before = hands.picture()
        hands.point(hands.window.panel.spots()["par"].center)
        assert hands.picture() != before
        # It is that of the board, wherever the play stands.
        hands.press(pygame.K_a)
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.session.cursor > 1), "moves")
        assert hands.table.grade == given
    finally:
        hands.window.close()


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("sliding:5x5#7", "There is none without a proof of par."),
        ("sliding:2x2:1,2,0,3", "No boards like it were dealt to compare it with."),
        ("sliding:3x3:1,2,3,4,5,6,7,8,0", None),
        ("same:7x7c4s#1", None),
    ],
)
def test_where_there_is_no_grade_the_badge_says_why(board: str, why: str | None) -> None:
    hands = Hands(board)
    try:
        rows = [] if why is None else [("No grade", why)]
        wait_for(lambda: hands.after_a_turn(lambda: told(hands.table) == rows), str(why))
        assert hands.table.grade is None
        before = hands.picture()
        hands.point(hands.window.panel.spots()["par"].center)
        assert hands.picture() != before
    finally:
        hands.window.close()


@pytest.mark.slow
def test_grades_come_back_with_their_boards() -> None:
    hands = Hands("collapse:5x5c4#1")
    try:
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.grade is not None), "the grade")
        given = hands.table.grade
        hands.window.doers.do("new")
        hands.turn()
        assert hands.table.session.board.id != "collapse:5x5c4#1"
        hands.window.doers.do("board_before")
        assert hands.table.grade == given, "it is known at once"
    finally:
        hands.window.close()


def test_boards_without_a_way_have_no_grade() -> None:
    board = families.read("jugs:4,6:0,6:1,5")
    assert figures_of(board) is None

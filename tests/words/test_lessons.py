"""The lessons: short, on real boards, and what they say is what the searches do."""

import re
from functools import cache
from math import factorial
from typing import Any

import pytest

from game.families import read
from game.log import MOST_EVENTS, Kind
from game.play.lane_facts import passed_by
from game.play.replay import Counters, Replay
from game.rules.blocks import Blocks
from game.text.tongue import ENGLISH, NAMES, choose
from game.words.lessons import LESSONS, Lesson, Where, filled, place
from solvers.search import Space, by_rules
from solvers.theatre import subject_of
from tests.support.lanes import watched

pytestmark = pytest.mark.slow

EACH = [pytest.param(lesson, id=lesson.name) for lesson in LESSONS]


@cache
def lanes(name: str) -> tuple[Replay, ...]:
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    replays = tuple(Replay(watched(read(lesson.board).start, lane)) for lane in lesson.lanes)
    for replay in replays:
        replay.grow()
    return replays


def reached(space: Space[Any]) -> int:
    seen, queue = {space.start}, [space.start]
    for state in queue:
        fresh = {child for _, child in space.children(state) if not space.solved(state)} - seen
        seen |= fresh
        queue.extend(fresh)
    return len(seen)


def test_there_are_eight_lessons_of_five_to_eight_pages() -> None:
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS) == 8
    assert all(5 <= len(lesson.pages) <= 8 for lesson in LESSONS)


@pytest.mark.parametrize("lesson", EACH)
def test_every_number_in_a_text_comes_from_the_searches(lesson: Lesson) -> None:
    for page in lesson.pages:
        for words in (page.words, page.look):
            assert not re.search(r"\d", re.sub(r"{[^}]*}", "", words))
        told = filled(page, lanes(lesson.name))
        assert "{" not in told.words + told.look and "None" not in told.words + told.look
        assert 50 < len(told.words) <= 280 and 0 < len(told.look) <= 90
        assert told.words.endswith(".") and told.look.endswith(".")


@pytest.mark.parametrize("lesson", EACH)
def test_what_is_told_as_counted_is_what_the_counters_show_there(lesson: Lesson) -> None:
    replays = lanes(lesson.name)
    for page in lesson.pages:
        there = place(page.mark, replays)
        told = re.findall(r"{([a-d])_(\w+)}", page.words + page.look)
        for lane, fact in told:
            replay = replays["abcd".index(lane)]
            if fact in Counters._fields:
                assert there >= replay.log.expanded, (page.words, fact)


@pytest.mark.parametrize("code", [code for code in NAMES if code != ENGLISH])
@pytest.mark.parametrize("lesson", EACH)
def test_every_language_tells_all_pages_with_the_same_numbers(lesson: Lesson, code: str) -> None:
    replays = lanes(lesson.name)
    english = [filled(page, replays) for page in lesson.pages]
    choose(code)
    try:
        for page, known in zip(lesson.pages, english, strict=True):
            told = filled(page, replays)
            for words, before in ((told.words, known.words), (told.look, known.look)):
                assert words != before and "{" not in words
                digits = re.findall(r"\d", words)
                assert sorted(digits) == sorted(re.findall(r"\d", before))
    finally:
        choose(ENGLISH)


@pytest.mark.parametrize("lesson", EACH)
def test_the_clock_of_a_lesson_goes_on_from_page_to_page(lesson: Lesson) -> None:
    replays = lanes(lesson.name)
    assert all(replay.log.stopped is None and len(replay) < MOST_EVENTS for replay in replays)
    places = [place(page.mark, replays) for page in lesson.pages]
    assert places[0] == 0 and places == sorted(places)
    assert places[-1] == max(replay.log.expanded for replay in replays)
    for page in lesson.pages:
        replay = replays[page.mark.lane]
        now = replay.counters(replay.after_expansion(place(page.mark, replays)))
        if page.mark.where is Where.PASS:
            assert now.passes == page.mark.number
        if page.mark.where is Where.LINE:
            found = replay.improvements[page.mark.number - 1]
            assert now.best == replay.log.gs[found]


def test_breadth_first_met_every_nearer_board_and_none_was_solved() -> None:
    (replay,) = lanes("breadth")
    log, length = replay.log, len(replay.log.answer.best or ())
    assert log.answer.proved
    opened = [log.gs[event] for event in replay.expansions]
    assert opened == sorted(opened) and opened[-1] == length - 1
    assert log.most_stored == log.met
    # After one expansion every board that waits is one move away.
    first = replay.after_expansion(1)
    assert {log.gs[event] for event in range(1, first) if log.kinds[event] == Kind.MEET} == {1}


def test_depth_first_finds_a_long_line_sooner() -> None:
    deep, broad = lanes("depth")
    assert broad.log.answer.proved and not deep.log.answer.proved
    assert deep.log.expanded < broad.log.expanded
    assert len(deep.log.answer.best or ()) > 2 * len(broad.log.answer.best or ())


def test_the_nearer_a_guess_is_to_the_truth_the_less_is_looked_at() -> None:
    nothing, misplaced, manhattan = lanes("guess")
    proved = {len(lane.log.answer.best or ()) for lane in (nothing, misplaced, manhattan)}
    assert len(proved) == 1 and all(lane.log.answer.proved for lane in lanes("guess"))
    assert nothing.log.expanded > 10 * misplaced.log.expanded
    assert misplaced.log.expanded > 3 * manhattan.log.expanded
    guessed = [lane.log.hs[0] for lane in lanes("guess")]
    assert guessed == sorted(guessed) and guessed[-1] <= min(proved)
    assert set(nothing.log.hs) == {0}
    opened = [nothing.log.gs[event] for event in nothing.expansions[:5000]]
    assert opened == sorted(opened)


def test_manhattan_changes_by_one_with_each_move() -> None:
    manhattan, conflict = lanes("manhattan")
    log = manhattan.log
    for event, kind in enumerate(log.kinds):
        if kind in (Kind.MEET, Kind.AGAIN) and log.parents[event] >= 0:
            assert abs(log.hs[log.nodes[event]] - log.hs[log.parents[event]]) == 1
    fs = [log.f(event) for event in manhattan.expansions]
    assert fs == sorted(fs)
    assert conflict.log.hs[0] > log.hs[0] and conflict.log.expanded < log.expanded
    assert log.answer.proved and conflict.log.answer.proved


def test_a_guess_that_is_too_high_misses_the_shortest_line() -> None:
    clusters, radius = lanes("high")
    par = radius.log.answer
    assert par.proved and par.best is not None and not clusters.log.answer.proved
    assert len(clusters.log.answer.best or ()) > len(par.best)
    assert clusters.log.hs[0] > len(par.best) >= radius.log.hs[0]
    missed = passed_by(clusters.log, par.best)
    assert missed is not None and missed.too_high
    assert clusters.log.gs[clusters.log.firsts[missed.node]] == missed.moves


def test_ida_star_gives_time_for_memory() -> None:
    star, deepening = lanes("memory")
    assert star.log.answer.proved and deepening.log.answer.proved
    assert star.log.answer.lower == deepening.log.answer.lower
    assert deepening.log.expanded > star.log.expanded
    assert 50 * deepening.log.most_stored < star.log.most_stored
    assert deepening.log.gs[deepening.passes[0]] == deepening.log.hs[0]


def test_four_blocks_alike_have_twenty_four_names() -> None:
    named, alike = lanes("symmetry")
    board = named.log.start
    assert isinstance(board, Blocks)
    shapes = [piece[1:] for name, piece in board.pieces.items() if name != board.piece]
    assert shapes == [(1, 1)] * 4
    assert reached(by_rules(board)) == factorial(4) * reached(subject_of(board).space)
    assert len(named.log.answer.best or ()) == len(alike.log.answer.best or ())
    assert named.log.expanded > 10 * alike.log.expanded
    planes = [{g for g, _ in lane.cells} for lane in (named, alike)]
    assert planes[0] == planes[1]


def test_pruning_loses_nothing() -> None:
    every, article, stretches = lanes("pruning")
    answers = [lane.log.answer for lane in lanes("pruning")]
    assert {len(answer.best or ()) for answer in answers} == {answers[0].lower}
    assert all(answer.proved for answer in answers)
    assert every.log.expanded > 5 * article.log.expanded > 25 * stretches.log.expanded
    page = next(page for page in LESSONS[-1].pages if "Diamonds" in page.look)
    there = article.after_expansion(place(page.mark, lanes("pruning")))
    assert Kind.LATE in article.log.kinds[:there]
    first = every.improvements[0]
    for lane in (article, stretches):
        assert lane.improvements[0] == first
        assert not any(kind == Kind.LATE for kind in lane.log.kinds[:first])

"""The quiz: what it asks can be told by the search's rule, and the log knows the answer."""

from random import Random

import pytest

from game.families import read
from game.log import Kind
from game.play.predict import CHOICES, Quiz, ask_f, ask_next
from game.play.replay import Replay
from tests.support.lanes import BOARDS, LANES, watched


def grown(name: str, lane: str, limit: int | None = None) -> Replay:
    replay = Replay(watched(read(name).start, lane, limit))
    replay.grow()
    return replay


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), LANES)
def test_the_right_board_is_the_one_that_the_log_goes_on_with(name: str, lane: str) -> None:
    replay, luck = grown(name, lane, limit=200), Random(1)
    log = replay.log
    for number in range(len(replay.expansions)):
        question = ask_next(replay, replay.after_expansion(number), luck)
        if question is None:
            continue
        assert question.event == replay.expansions[number]
        assert log.kinds[question.event] == Kind.EXPAND
        assert question.choices[question.right].node == log.nodes[question.event]
        boards = {log.position(choice.node or 0).encode() for choice in question.choices}
        assert len(boards) == len({choice.node for choice in question.choices}) == CHOICES
        met = set(log.nodes[: question.event])
        assert {choice.node for choice in question.choices} <= met


ASKED = [
    ("sliding:2x3:5,4,3,2,1,0", lane)
    for lane in ("bfs", "dfs", "greedy", "astar", "wastar:2", "idastar", "deepening", "bnb", "both")
] + [("sliding:2x3:5,4,3,2,1,0", "beam:5"), *(("collapse:5x5c4#1", m) for m in ("dfs", "walk"))]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "lane"), ASKED)
def test_every_method_can_be_asked_about_and_its_rule_tells_the_answer(
    name: str, lane: str
) -> None:
    replay, luck = grown(name, lane, limit=200), Random(2)
    questions = [
        question
        for number in range(len(replay.expansions))
        if (question := ask_next(replay, replay.after_expansion(number), luck)) is not None
    ]
    assert len(questions) >= 5
    for question in questions:
        captions = [str(choice.words) for choice in question.choices]
        assert captions.count(captions[question.right]) == 1
        assert str(question.because).endswith(".")
    assert {question.right for question in questions} == {0, 1, 2}


def test_the_explanation_has_the_numbers_that_decided() -> None:
    replay = grown("863.54217", "astar:manhattan")
    question = ask_next(replay, replay.after_expansion(300), Random(1))
    assert question is not None
    node, g = replay.log.nodes[question.event], replay.log.gs[question.event]
    h = replay.log.hs[node]
    assert f"{g} + {h} = {g + h}" in str(question.because)
    assert str(question.choices[question.right].words) == f"g {g} · h {h}"
    replay = grown("863.54217", "bfs", limit=300)
    question = ask_next(replay, replay.after_expansion(200), Random(1))
    assert question is not None and f"no. {replay.log.nodes[question.event] + 1}" in str(
        question.because
    )


@pytest.mark.parametrize("lane", ["astar", "wastar:3", "idastar", "bnb"])
def test_f_is_that_of_the_board_that_comes_next(lane: str) -> None:
    replay, luck = grown("863.54217", lane, limit=400), Random(3)
    weight = 3 if lane == "wastar:3" else 1
    for number in range(1, 400, 7):
        question = ask_f(replay, replay.after_expansion(number), luck)
        if question is None:
            continue
        event, log = question.event, replay.log
        f = log.gs[event] + weight * log.hs[log.nodes[event]]
        assert question.shown == log.nodes[event]
        assert str(question.choices[question.right].words) == str(f)
        assert str(question.because).endswith(f"= {f}.")
        assert len({choice.words for choice in question.choices}) == CHOICES


def test_what_no_search_goes_by_is_not_asked() -> None:
    assert ask_f(grown(BOARDS[0], "bfs"), 5, Random(1)) is None
    assert ask_f(grown(BOARDS[0], "greedy"), 5, Random(1)) is None
    whole = grown(BOARDS[0], "bfs")
    assert ask_next(whole, 0, Random(1)) is None
    assert ask_next(whole, len(whole), Random(1)) is None


def test_a_quiz_keeps_score_and_the_same_luck_asks_the_same() -> None:
    replay = grown("863.54217", "astar:manhattan")

    def run() -> list[object]:
        quiz, asked = Quiz(Random(5)), list[object]()
        for number in range(20, 140, 10):
            question = quiz.ask(replay, replay.after_expansion(number))
            assert question is not None
            asked.append(question)
            quiz.answer(question, question.right if number % 20 else (question.right + 1) % 3)
        assert (quiz.asked, quiz.right, str(quiz.score)) == (12, 6, "6 of 12 right")
        return asked

    first = run()
    assert first == run()
    assert any("What is its f?" in str(question) for question in first)


def test_nothing_is_asked_between_two_expansions() -> None:
    replay, luck = grown("863.54217", "astar:manhattan", limit=400), Random(1)
    for head in range(100, 300):
        expanded = replay.log.kinds[head] == Kind.EXPAND
        assert expanded or (ask_next(replay, head, luck) is ask_f(replay, head, luck) is None)


@pytest.mark.parametrize("lane", ["astar:manhattan", "idastar:manhattan"])
def test_boards_of_long_ago_are_left_out_so_that_no_frame_is_held_up(
    monkeypatch: pytest.MonkeyPatch, lane: str
) -> None:
    monkeypatch.setattr("game.play.predict.LOOK_BACK", 60)
    replay, luck = grown("863.54217", lane, limit=400), Random(1)
    log, asked = replay.log, 0
    for number in range(100, 400, 7):
        question = ask_next(replay, replay.after_expansion(number), luck)
        if question is not None:
            wrong = [choice.node for choice in question.choices]
            del wrong[question.right]
            lately = {*log.nodes[question.event - 60 : question.event]}
            assert {*wrong} <= lately
            asked += 1
    assert asked

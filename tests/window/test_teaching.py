"""Lessons and the quiz in the theatre: pages that lead the clock, and what comes next."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.art import paint
from game.keep.settings import FULL, REDUCED, load_settings
from game.play.predict import EVERY
from game.text.tongue import ENGLISH, PSEUDO, choose, pseudo, say
from game.ui.theatre.lane_card import LaneCard
from game.ui.theatre.lesson_card import LessonCard
from game.ui.theatre.quiz_card import QuizCard
from game.views.lessons import LESSONS, place
from tests.support.hands import Hands, place_in
from tests.support.person import wait_for
from tests.support.theatre import click_on, screen_of

FIRST, SECOND = LESSONS[:2]


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands("863.54217")
    made.press(pygame.K_ESCAPE)
    made.window.settings.motion = REDUCED
    made.press(pygame.K_b)
    yield made
    made.window.close()
    choose(ENGLISH)


def lesson_of(hands: Hands) -> LessonCard:
    strip = screen_of(hands)._strip
    assert isinstance(strip, LessonCard), "no lesson is on"
    return strip


def quiz_of(hands: Hands) -> QuizCard:
    strip = screen_of(hands)._strip
    assert isinstance(strip, QuizCard), "the quiz is off"
    return strip


def open_lesson(hands: Hands, name: str) -> None:
    hands.press(pygame.K_t)
    menu = hands.window.overlay.menu
    assert menu is not None
    for _ in range((place_in(menu, f"lesson open {name}") - menu.place) % len(menu.entries)):
        hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)


def until_there(hands: Hands) -> None:
    """Let the window go on until the clock is where the page says."""
    wait_for(lambda: hands.after_a_turn(lambda: not lesson_of(hands).moving), "the clock")


def at_its_place(hands: Hands) -> bool:
    card, programme = lesson_of(hands), screen_of(hands).programme
    replays = [act.replay for act in programme.performance.acts]
    there: float = place(card.lesson.pages[card.number].mark, replays)
    return programme.clock.place == there


@pytest.mark.slow
def test_a_lesson_brings_its_board_its_lanes_and_the_clock(hands: Hands) -> None:
    open_lesson(hands, FIRST.name)
    programme = screen_of(hands).programme
    assert programme.board.id == FIRST.board and not programme.playing
    assert tuple(lane.text for lane in programme.lanes) == FIRST.lanes
    until_there(hands)
    shown = [hands.picture()]
    for number in range(1, len(FIRST.pages)):
        hands.press(pygame.K_n if number % 2 else pygame.K_RETURN)
        assert lesson_of(hands).number == number
        until_there(hands)
        assert at_its_place(hands)
        shown.append(hands.picture())
    assert len({*shown}) == len(FIRST.pages)
    hands.press(pygame.K_p)
    until_there(hands)
    assert lesson_of(hands).number == len(FIRST.pages) - 2 and at_its_place(hands)


@pytest.mark.slow
def test_a_lesson_that_was_read_to_its_end_is_done_from_then_on(hands: Hands) -> None:
    open_lesson(hands, FIRST.name)
    for _ in FIRST.pages[1:]:
        assert FIRST.name not in load_settings().lessons
        click_on(hands, "lesson next")
    assert load_settings().lessons == [FIRST.name]
    hands.press(pygame.K_n)
    assert lesson_of(hands).lesson is SECOND
    click_on(hands, "show lessons")
    menu = hands.window.overlay.menu
    assert menu is not None
    notes = {entry.name[3:]: getattr(entry, "note", "") for entry in menu.entries}
    assert notes[FIRST.title] == "✓ done" and not notes[SECOND.title]
    hands.press(pygame.K_ESCAPE)


@pytest.mark.slow
def test_a_lesson_comes_back_where_it_was_left(hands: Hands) -> None:
    open_lesson(hands, FIRST.name)
    hands.press(pygame.K_n)
    hands.press(pygame.K_n)
    hands.press(pygame.K_ESCAPE)
    assert load_settings().lesson_pages == {FIRST.name: 2}
    open_lesson(hands, SECOND.name)
    assert lesson_of(hands).number == 0
    click_on(hands, "show lessons")
    menu = hands.window.overlay.menu
    assert menu is not None
    notes = {entry.name[3:]: getattr(entry, "note", "") for entry in menu.entries}
    assert notes[FIRST.title] == f"page 3 of {len(FIRST.pages)}"
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    open_lesson(hands, FIRST.name)
    until_there(hands)
    assert lesson_of(hands).number == 2 and at_its_place(hands)


@pytest.mark.slow
def test_esc_puts_a_lesson_away_and_then_the_theatre(hands: Hands) -> None:
    open_lesson(hands, FIRST.name)
    hands.press(pygame.K_p)
    assert lesson_of(hands).number == 0
    hands.press(pygame.K_ESCAPE)
    assert screen_of(hands)._strip is None
    hands.press(pygame.K_ESCAPE)
    assert hands.window.overlay.screen is None
    assert hands.table.session.board.start.encode() == "3x3:8,6,3,0,5,4,2,1,7"


@pytest.mark.slow
def test_who_takes_the_clock_in_a_lesson_keeps_it(hands: Hands) -> None:
    open_lesson(hands, FIRST.name)
    until_there(hands)
    hands.window.settings.motion = FULL
    hands.press(pygame.K_n)
    assert lesson_of(hands).moving
    hands.press(pygame.K_END)
    end = screen_of(hands).programme.clock.place
    for _ in range(5):
        hands.turn()
    assert screen_of(hands).programme.clock.place == end and not lesson_of(hands).moving


@pytest.mark.slow
def test_the_last_lesson_is_put_away_at_its_end(hands: Hands) -> None:
    last = LESSONS[-1]
    open_lesson(hands, last.name)
    for _ in last.pages:
        hands.press(pygame.K_n)
    assert screen_of(hands)._strip is None and last.name in load_settings().lessons


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1180, 760), (720, 540)], ids=str)
def test_every_page_has_room(hands: Hands, size: tuple[int, int]) -> None:
    hands.resize(size)
    for lesson in LESSONS:
        screen_of(hands).teach(lesson)
        hands.turn()
        strip = lesson_of(hands).strip
        assert screen_of(hands)._area.contains(strip.rect)
        assert all(strip.rect.contains(spot) for spot in lesson_of(hands).spots.values())
        for card in screen_of(hands)._shown:
            assert card.rect.y > strip.rect.bottom and card.spot.height > 40


@pytest.mark.slow
def test_the_lane_that_a_page_tells_of_is_in_sight_where_not_all_have_room(hands: Hands) -> None:
    fitted(hands, (720, 540))
    for lesson in LESSONS:
        screen_of(hands).teach(lesson)
        hands.turn()
        for page in lesson.pages:
            acts = screen_of(hands).programme.performance.acts
            assert acts[page.mark.lane] in [card.act for card in screen_of(hands)._shown]
            if page is not lesson.pages[-1]:
                hands.press(pygame.K_n)


@pytest.mark.slow
def test_a_lane_that_is_alone_in_a_low_window_has_its_steps_beside_the_plane(hands: Hands) -> None:
    fitted(hands, (720, 540))
    screen_of(hands).teach(FIRST)
    hands.turn()
    (card,) = screen_of(hands)._shown
    assert card.spot.height >= 80 and card.places.rows >= 4
    assert card.places.steps.x > card.spot.right


def fitted(hands: Hands, size: tuple[int, int]) -> None:
    hands.resize(size)


def lit_is_seen(card: LaneCard) -> bool:
    """Tell whether the step that happened last is among those that are seen."""
    assert card.shown is not None
    lit, rows = card._lit(card.shown.event), card.places.setting.rows
    first = card._first_row()
    seen = {row.step for row in rows[first : first + card.places.rows]}
    return lit < 0 or lit in seen


@pytest.mark.slow
def test_all_steps_of_a_method_are_seen_beside_every_lesson(hands: Hands) -> None:
    fitted(hands, (1180, 760))
    for lesson in LESSONS:
        screen_of(hands).teach(lesson)
        hands.turn()
        for card in screen_of(hands)._shown:
            assert card.pictured and not card.cut_short and card.places.rows >= 8
            assert card.spot.height >= 84 and not card.spot.colliderect(card.places.steps)
            assert card.places.steps.bottom <= card.places.box.y


@pytest.mark.slow
def test_all_steps_of_a_method_are_seen_beside_the_quiz(hands: Hands) -> None:
    fitted(hands, (1180, 760))
    hands.press(pygame.K_q)
    assert not any(card.cut_short for card in screen_of(hands)._shown)
    click_on(hands, "show add")
    hands.press(pygame.K_RETURN)
    assert len(screen_of(hands)._shown) == 4
    for card in screen_of(hands)._shown:
        assert card.pictured and card.places.rows > 0
        assert card.places.steps.bottom <= card.places.box.y


@pytest.mark.slow
@pytest.mark.parametrize("strip", ["", "quiz", "lesson"])
def test_in_the_smallest_window_the_present_step_is_seen_and_the_others_are_rolled_to(
    hands: Hands, strip: str
) -> None:
    fitted(hands, (720, 540))
    if strip == "quiz":
        hands.press(pygame.K_q)
    elif strip:
        open_lesson(hands, LESSONS[5].name)
        until_there(hands)
    screen = screen_of(hands)
    wait_for(lambda: hands.after_a_turn(lambda: screen.programme.performance.ended), "the end")
    for _ in range(12):
        hands.press(pygame.K_RIGHT)
        cards = screen._shown
        assert all(card.pictured and card.cut_short and lit_is_seen(card) for card in cards)
    card = screen._shown[0]
    seen = hands.picture()
    first = card._first_row()
    by = -1 if first else 1
    spot = screen.spots()[f"lane {card.number} steps"]
    screen.turn_wheel(-by, spot.center)
    hands.turn()
    assert card._first_row() == first + by and hands.picture() != seen
    assert screen.steer(f"lane {card.number} steps", 0, -by)
    hands.turn()
    assert hands.picture() == seen
    # With the next event that lights another one, that is seen.
    screen.turn_wheel(-by, spot.center)
    for _ in range(12):
        hands.press(pygame.K_RIGHT)
    assert lit_is_seen(card)


def until_asked(hands: Hands) -> QuizCard:
    """Play until the quiz asks, again from the start if nothing could be asked to the end."""
    if not screen_of(hands).programme.playing:
        hands.press(pygame.K_SPACE)
    quiz_of(hands)._left = 0.0

    def asked() -> bool:
        hands.turn()
        if quiz_of(hands).question is None and not screen_of(hands).programme.playing:
            hands.press(pygame.K_SPACE)
        return quiz_of(hands).question is not None

    wait_for(asked, "a question")
    return quiz_of(hands)


@pytest.mark.slow
def test_the_quiz_stops_the_clock_and_counts_what_was_right(hands: Hands) -> None:
    screen_of(hands).do("show example 3")
    # Slower than it is over between two questions.
    screen_of(hands).do("show pace 2")
    hands.press(pygame.K_q)
    card = until_asked(hands)
    assert card.question is not None
    programme = screen_of(hands).programme
    assert not programme.playing and programme.clock.heads
    before = hands.picture()
    hands.press(pygame.K_1 + card.question.right)
    assert (card.quiz.right, card.quiz.asked) == (1, 1) and hands.picture() != before
    hands.press(pygame.K_RETURN)
    assert programme.playing
    until_asked(hands)
    assert card.question is not None
    wrong = (card.question.right + 1) % 3
    click_on(hands, f"quiz {wrong + 1}")
    assert (card.quiz.right, card.quiz.asked) == (1, 2) and card.answered == wrong
    click_on(hands, "quiz on")
    assert programme.playing


@pytest.mark.slow
def test_what_the_quiz_called_right_is_expanded_next(hands: Hands) -> None:
    click_on(hands, "show quiz")
    card = until_asked(hands)
    assert card.question is not None and card.act is not None
    question, act = card.question, card.act
    lane = screen_of(hands).programme.performance.acts.index(act)
    node = question.shown or question.choices[question.right].node
    hands.press(pygame.K_1)
    hands.press(pygame.K_RIGHT)
    head = screen_of(hands).programme.clock.heads[lane]
    assert act.log.nodes[head - 1] == node


@pytest.mark.slow
def test_the_quiz_goes_by_positions_and_is_put_away_by_esc(hands: Hands) -> None:
    click_on(hands, "show clock")
    assert screen_of(hands).programme.by_time
    click_on(hands, "show quiz")
    assert not screen_of(hands).programme.by_time
    hands.press(pygame.K_ESCAPE)
    assert screen_of(hands)._strip is None and hands.window.overlay.screen is not None


@pytest.mark.slow
def test_f_is_asked_for_with_the_board_that_has_it(hands: Hands) -> None:
    screen_of(hands).do("lane 0 close")
    hands.press(pygame.K_q)
    quiz_of(hands).quiz.asked = EVERY - 1
    card = until_asked(hands)
    question, act = card.question, card.act
    assert question is not None and act is not None and question.shown is not None
    event = question.event
    assert str(question.choices[question.right].words) == str(act.log.f(event))
    hands.press(pygame.K_1 + question.right)
    assert str(card.quiz.score) == f"1 of {EVERY} right"


@pytest.mark.slow
def test_a_short_search_is_asked_about_too(hands: Hands) -> None:
    screen_of(hands).teach(FIRST)
    hands.press(pygame.K_ESCAPE)
    click_on(hands, "show quiz")
    until_asked(hands)


@pytest.mark.slow
def test_nothing_tells_the_answer_while_it_is_asked(hands: Hands) -> None:
    screen_of(hands).do("lane 0 close")
    hands.press(pygame.K_q)
    quiz_of(hands).quiz.asked = EVERY - 1
    until_asked(hands)
    told = [card._looks["box"] for card in screen_of(hands)._shown]
    hands.press(pygame.K_1)
    assert [card._looks["box"] for card in screen_of(hands)._shown] != told


@pytest.mark.slow
def test_the_lane_that_is_asked_about_is_in_sight(hands: Hands) -> None:
    hands.resize((720, 540))
    screen_of(hands).do("lane 1 close")
    screen_of(hands).do("lane 0 take idastar")
    screen_of(hands).do("lane 2 take astar")
    hands.press(pygame.K_q)
    for lane in (0, 1, 2):
        quiz_of(hands).quiz.asked = 3 * lane + lane
        card = until_asked(hands)
        assert card.act in [shown.act for shown in screen_of(hands)._shown]
        hands.press(pygame.K_1)


@pytest.mark.slow
def test_a_question_goes_with_its_lane(hands: Hands) -> None:
    hands.press(pygame.K_q)
    card = until_asked(hands)
    assert card.act is not None
    lane = screen_of(hands).programme.performance.acts.index(card.act)
    screen_of(hands).do(f"lane {lane} close")
    hands.turn()
    assert card.question is None and len(screen_of(hands).programme.lanes) == 2
    until_asked(hands)


@pytest.mark.slow
def test_a_quiz_that_begins_at_the_end_says_how_to_have_questions(hands: Hands) -> None:
    screen = screen_of(hands)
    screen.do("show example 3")
    wait_for(lambda: hands.after_a_turn(lambda: screen.programme.performance.ended), "the end")
    hands.press(pygame.K_END)
    hands.press(pygame.K_q)
    assert say(quiz_of(hands)._waiting).startswith("All lanes are shown to their end.")
    screen.do("show start")
    assert say(quiz_of(hands)._waiting).startswith("While it plays, the clock stops now and then")


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", PSEUDO])
def test_no_sentence_of_a_question_is_cut_in_a_small_window(
    hands: Hands, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(code)
    hands.resize((720, 540))
    hands.press(pygame.K_q)
    card = until_asked(hands)
    assert card.question is not None
    hands.press(pygame.K_1)
    drawn: list[str] = []
    as_it_is = paint.text

    def text(words: str, *given: Any, **named: Any) -> pygame.Surface:
        drawn.append(words)
        return as_it_is(words, *given, **named)

    monkeypatch.setattr(paint, "text", text)
    screen_of(hands).forget()
    hands.turn()
    assert say(card.question.because) in " ".join(drawn)


@pytest.mark.slow
def test_the_theatre_speaks_another_language_at_once(hands: Hands) -> None:
    open_lesson(hands, FIRST.name)
    until_there(hands)
    choose(PSEUDO)
    hands.turn()
    screen, card = screen_of(hands), lesson_of(hands)
    buttons = *screen._head.buttons, *card.strip.buttons
    labels = [button.label for button in buttons if button.label]
    assert labels and all("~" in label for label in labels)
    assert card.page.words == pseudo(card.lesson.pages[0].words)
    lines = [line.words for line in screen._cards[0].places.setting.rows]
    assert lines[0] == pseudo("the start waits")

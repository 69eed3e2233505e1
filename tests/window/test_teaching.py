"""Lessons and the quiz in the theatre: pages that lead the clock, and what comes next."""

import re
from collections.abc import Iterator

import pygame
import pytest

from game.art import paint
from game.keep.settings import FULL, REDUCED, load_settings
from game.play.lane_facts import name_of
from game.play.predict import EVERY
from game.rules.puzzle import Position
from game.text.tongue import ENGLISH, PSEUDO, choose, pseudo, say
from game.ui.nodes import Node, Role
from game.views import FACES
from game.views.spoken import board_words
from game.words.lessons import LESSONS, Lesson, filled, place
from game.words.searches import steps
from tests.support import rotation, theatre
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.theatre import (
    all_steps,
    box_of,
    close_lane,
    entries,
    lane,
    lanes,
    part,
    picture_of,
    programme_of,
    sentence,
    steps_of,
    watching,
    written,
)

pytestmark = pytest.mark.slow

FIRST, SECOND = LESSONS[:2]
BOARD = "sliding:3x3#2"


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(BOARD)
    made.press(pygame.K_ESCAPE)
    made.window.settings.motion = REDUCED
    made.press(pygame.K_b)
    yield made
    made.window.close()
    choose(ENGLISH)


def strip(hands: Hands) -> str:
    """What stands above the lanes: the page of a lesson, or the quiz; nothing if neither is on."""
    begins = say("Quiz"), *(say("Lesson {number}", number=n + 1) for n in range(len(LESSONS)))
    told = (node.name for node in hands.nodes if node.role is Role.WORDS)
    return next((name for name in told if name.startswith(begins)), "")


def page_of(hands: Hands, lesson: Lesson) -> int:
    """Tell which page of a lesson is open, counted from 0."""
    title = rf"Lesson {LESSONS.index(lesson) + 1}\. {re.escape(say(lesson.title))}"
    found = re.match(rf"{title}\. (\d+) of {len(lesson.pages)}\. ", strip(hands))
    assert found is not None, f"{lesson.title!r} is not on: {strip(hands)!r}"
    return int(found[1]) - 1


def open_lesson(hands: Hands, lesson: Lesson) -> None:
    hands.press(pygame.K_t)
    theatre.choose(hands, f"{LESSONS.index(lesson) + 1}  {say(lesson.title)}")


def at_its_place(hands: Hands, lesson: Lesson) -> bool:
    """Tell whether the page is filled, and the clock is where it says."""
    programme, page = programme_of(hands), lesson.pages[page_of(hands, lesson)]
    if not programme.performance.ended:
        return False
    replays = [act.replay for act in programme.performance.acts]
    told = filled(page, replays).words.rstrip(".")
    return told in strip(hands) and programme.clock.place == place(page.mark, replays)


def until_there(hands: Hands, lesson: Lesson) -> None:
    """Let the window go on until the clock is where the page says."""
    wait_for(lambda: hands.after_a_turn(lambda: at_its_place(hands, lesson)), "the clock")


def test_a_lesson_brings_its_board_its_lanes_and_the_clock(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    programme = programme_of(hands)
    assert programme.board.id == FIRST.board and not programme.playing
    assert tuple(lane.text for lane in programme.lanes) == FIRST.lanes
    until_there(hands, FIRST)
    shown = [hash(hands.picture())]
    for number in range(1, len(FIRST.pages)):
        hands.press(pygame.K_n if number % 2 else pygame.K_RETURN)
        assert page_of(hands, FIRST) == number
        until_there(hands, FIRST)
        shown.append(hash(hands.picture()))
    assert len({*shown}) == len(FIRST.pages)
    hands.press(pygame.K_p)
    until_there(hands, FIRST)
    assert page_of(hands, FIRST) == len(FIRST.pages) - 2


def notes(hands: Hands) -> dict[str, str]:
    """What the menu of lessons notes beside each."""
    hands.press("Lessons")
    told = {}
    for lesson, entry in zip(LESSONS, entries(hands), strict=True):
        told[lesson.name] = entry.partition(f"  {lesson.title}")[2].removeprefix(", ")
    hands.press(pygame.K_ESCAPE)
    return told


def test_a_lesson_that_was_read_to_its_end_is_done_from_then_on(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    for _ in FIRST.pages[1:]:
        assert FIRST.name not in load_settings().lessons
        hands.press("Next page")
    assert load_settings().lessons == [FIRST.name]
    hands.press(pygame.K_n)
    assert page_of(hands, SECOND) == 0
    told = notes(hands)
    assert told[FIRST.name] == "✓ done" and not told[SECOND.name]


def test_a_lesson_comes_back_where_it_was_left(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    hands.press(pygame.K_n)
    hands.press(pygame.K_n)
    hands.press(pygame.K_ESCAPE)
    assert load_settings().lesson_pages == {FIRST.name: 2}
    open_lesson(hands, SECOND)
    assert page_of(hands, SECOND) == 0
    assert notes(hands)[FIRST.name] == f"page 3 of {len(FIRST.pages)}"
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    open_lesson(hands, FIRST)
    until_there(hands, FIRST)
    assert page_of(hands, FIRST) == 2


def test_esc_puts_a_lesson_away_and_then_the_theatre(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    hands.press(pygame.K_p)
    assert page_of(hands, FIRST) == 0
    hands.press(pygame.K_ESCAPE)
    assert watching(hands) and not strip(hands)
    hands.press(pygame.K_ESCAPE)
    assert not watching(hands)
    assert hands.table.session.board.id == BOARD


def lanes_of(hands: Hands) -> list[str]:
    """What is watched: the board, and its lanes as one writes them."""
    programme = programme_of(hands)
    return [programme.board.id, *(one.text for one in programme.lanes)]


@pytest.mark.parametrize("way", ["close", "quiz", "end", "leave"])
def test_what_was_watched_before_a_lesson_is_watched_after_it(hands: Hands, way: str) -> None:
    theatre.watch_by(hands, "greedy:misplaced", "dfs")
    before = lanes_of(hands)
    open_lesson(hands, LESSONS[-2])
    hands.press("Add a lane")
    theatre.choose(hands, "Greedy best-first,")
    open_lesson(hands, LESSONS[-1])
    match way:
        case "end":
            for _ in LESSONS[-1].pages:
                hands.press(pygame.K_n)
        case "quiz":
            hands.press(pygame.K_q)
            assert lanes_of(hands) != before
            hands.press(pygame.K_q)
        case "leave":
            hands.press(pygame.K_b)
            hands.press(pygame.K_b)
        case _:
            hands.press(pygame.K_ESCAPE)
    assert not strip(hands) and lanes_of(hands) == before
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    assert lanes_of(hands) == before


def test_lanes_without_a_guess_are_watched_again_after_a_lesson() -> None:
    hands = theatre.opened("same:5x4c3s#1", "bfs")
    before = lanes_of(hands)
    open_lesson(hands, FIRST)
    hands.press(pygame.K_ESCAPE)
    assert lanes_of(hands) == before
    hands.window.close()


def test_who_takes_the_clock_in_a_lesson_keeps_it(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    until_there(hands, FIRST)
    hands.window.settings.motion = FULL
    hands.press(pygame.K_n)
    clock = programme_of(hands).clock
    began = clock.place
    wait_for(lambda: hands.after_a_turn(lambda: clock.place != began), "the clock")
    assert not at_its_place(hands, FIRST)
    hands.press(pygame.K_END)
    end = clock.place
    for _ in range(5):
        hands.turn()
    assert clock.place == end == clock.length()


@pytest.mark.parametrize("way", ["close", "change"])
def test_a_lesson_goes_with_a_lane_that_it_tells_of(hands: Hands, way: str) -> None:
    several = [one for one in LESSONS if len(one.lanes) > 1]
    for lesson in rotation.part(several, of=3):
        open_lesson(hands, lesson)
        hands.press("Add a lane")
        theatre.choose(hands, "Greedy best-first,")
        assert strip(hands), "a lane more changes nothing"
        if way == "close":
            close_lane(hands, 1)
        else:
            hands.press("Lane 2: method")
            theatre.choose(hands, "Greedy best-first,")
        assert not strip(hands)
        assert "tells of the lanes it began with" in hands.said
        for key in (pygame.K_n, pygame.K_n, pygame.K_p, pygame.K_END):
            hands.press(key)
        # It can be taken up again, with all its lanes.
        open_lesson(hands, lesson)
        assert strip(hands)


def test_the_last_lesson_is_put_away_at_its_end(hands: Hands) -> None:
    last = LESSONS[-1]
    open_lesson(hands, last)
    for _ in last.pages:
        hands.press(pygame.K_n)
    assert not strip(hands) and last.name in load_settings().lessons


def strip_node(hands: Hands) -> Node:
    return hands.named(strip(hands))


def test_every_lesson_has_room(hands: Hands) -> None:
    for lesson in LESSONS:
        open_lesson(hands, lesson)
        for size in ((1180, 760), (720, 540)):
            hands.resize(size)
            above, below = box_of(strip_node(hands)), box_of(hands.named("Place in the show"))
            assert pygame.Rect((0, 0), size).contains(above)
            for name in ("Next page", "Put the lesson away"):
                assert above.contains(box_of(hands.named(name)))
            for number in lanes(hands):
                card = box_of(lane(hands, number))
                assert above.bottom < card.y and card.bottom < below.y
                assert box_of(picture_of(hands, number)).height > 40
            if size == (1180, 760):
                # All steps of the method are seen, beside the plane or below it.
                assert all(all_steps(hands))
                for number in lanes(hands):
                    plane, seen = box_of(picture_of(hands, number)), rows(hands, number)
                    assert min(plane.size) >= 40 and plane.height >= 84 and len(seen) >= 8
                    assert plane.collidelist(seen) < 0
                    assert seen[-1].bottom <= box_of(part_said(hands, number)).y


def test_large_text_leaves_a_lessons_place_room_beside_its_buttons(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    hands.press(pygame.K_n)
    hands.resize((720, 540))
    hands.window.host.text_size.percent = 200
    hands.resize((721, 540))
    card, back = box_of(strip_node(hands)), box_of(hands.named("Page before"))
    least = paint.font(round(2 * 0.8 * 13.5), 600).wide("Lesson 1 · 2 of 6")
    assert card.contains(back) and back.x - card.x >= least


def rows(hands: Hands, number: int) -> list[pygame.Rect]:
    """Where the rows of a lane's steps are."""
    return [box_of(row) for row in steps_of(hands, number)]


def part_said(hands: Hands, number: int) -> Node:
    """The sentence of a lane."""
    return part(hands, number, sentence(hands, number))


def test_the_lane_that_a_page_tells_of_is_in_sight_where_not_all_have_room(hands: Hands) -> None:
    hands.resize((720, 540))
    for lesson in LESSONS:
        open_lesson(hands, lesson)
        for page in lesson.pages:
            assert page.mark.lane + 1 in lanes(hands)
            if page is not lesson.pages[-1]:
                hands.press(pygame.K_n)


def test_a_lane_that_is_alone_in_a_low_window_has_its_steps_beside_the_plane(hands: Hands) -> None:
    hands.resize((720, 540))
    open_lesson(hands, FIRST)
    assert lanes(hands) == [1]
    plane, seen = box_of(picture_of(hands, 1)), rows(hands, 1)
    assert plane.height >= 80 and len(seen) >= 4
    assert seen[0].x > plane.right


def lit_is_seen(hands: Hands, number: int) -> bool:
    """Tell whether the step that happened last is among those that are seen, if any has."""
    seen = steps_of(hands, number)
    told = next(node.more for node in lane(hands, number).children if node.name.endswith(": steps"))
    lit = [row.name for row in seen if row.on]
    return bool(seen) and (not told or (bool(lit) and " ".join(lit) in told))


def test_all_steps_of_a_method_are_seen_beside_the_quiz(hands: Hands) -> None:
    hands.press(pygame.K_q)
    assert all(all_steps(hands))
    hands.press("Add a lane")
    hands.press(pygame.K_RETURN)
    assert lanes(hands) == [1, 2, 3, 4]
    for number in lanes(hands):
        assert min(picture_of(hands, number).spot[2:]) >= 40
        assert rows(hands, number)[-1].bottom <= box_of(part_said(hands, number)).y


def test_in_the_smallest_window_the_present_step_is_seen_and_the_others_are_rolled_to(
    hands: Hands,
) -> None:
    hands.resize((720, 540))
    for above in ("", "quiz", "lesson"):
        if above == "quiz":
            hands.press(pygame.K_q)
            hands.press(pygame.K_HOME)
        elif above:
            open_lesson(hands, LESSONS[5])
            until_there(hands, LESSONS[5])
        performance = programme_of(hands).performance
        wait_for(lambda: hands.after_a_turn(lambda: performance.ended), "the end")  # noqa: B023
        for _ in range(12):
            hands.press(pygame.K_RIGHT)
            assert not any(all_steps(hands))
            for number in lanes(hands):
                plane = picture_of(hands, number)
                assert min(plane.spot[2:]) >= 40 and lit_is_seen(hands, number)
        number = lanes(hands)[0]
        first, name = steps_of(hands, number)[0].name, f"Lane {number}: steps"
        lines = [line.words for line in steps(performance.acts[number - 1].lane)]
        by = 1 if lines[0].startswith(first) else -1
        spot = box_of(part(hands, number, name)).center
        hands.point(spot)
        seen = hands.picture()
        hands.wheel(spot, -by)
        assert steps_of(hands, number)[0].name != first and hands.picture() != seen
        hands.go_to(name)
        hands.press(pygame.K_UP if by > 0 else pygame.K_DOWN)
        assert steps_of(hands, number)[0].name == first
        # With the next event that lights another one, that is seen.
        hands.wheel(spot, -by)
        for _ in range(12):
            hands.press(pygame.K_RIGHT)
        assert lit_is_seen(hands, number)


def answers(hands: Hands) -> list[str]:
    """What there is to choose from, in words."""
    return [hands.named(say("Answer {n}", n=n)).more for n in (1, 2, 3)] if asked(hands) else []


def asked(hands: Hands) -> bool:
    """Tell whether the quiz asks."""
    return hands.there(say("Answer {n}", n=1))


def until_asked(hands: Hands) -> None:
    """Let the show go on from another place of it until the quiz asks."""
    place = programme_of(hands).clock.place

    def comes() -> bool:
        programme, reel = programme_of(hands), box_of(hands.named(say("Place in the show")))
        if not programme.playing:
            share = 4 if place > programme.clock.length() * 3 / 8 else 2
            hands.click((reel.x + reel.width // share, reel.centery))
            hands.press(pygame.K_SPACE)
        return asked(hands) or hands.after_a_turn(lambda: asked(hands))

    wait_for(comes, "a question")


def act_asked(hands: Hands) -> int:
    """Tell which lane is asked about, counted from 0."""
    named = [f"{say('Quiz')}. {say(name_of(lane))}. " for lane in programme_of(hands).lanes]
    (found,) = (at for at, begins in enumerate(named) if strip(hands).startswith(begins))
    return found


def right_answer(hands: Hands) -> int:
    """Find the right answer in the log, counted from 0: the board that comes next, or its f."""
    programme, at = programme_of(hands), act_asked(hands)
    log, event = programme.performance.acts[at].log, programme.clock.heads[at]
    told = told_of(hands, log.position(log.nodes[event]))
    if told in strip(hands):
        told = str(log.f(event))
    (right,) = (at for at, answer in enumerate(answers(hands)) if answer.endswith(told))
    return right


def told_of(hands: Hands, position: Position) -> str:
    face = FACES[programme_of(hands).board.family.name]
    return board_words(face, position, hands.window.stage.look)


def test_the_quiz_stops_the_clock_and_counts_what_was_right(hands: Hands) -> None:
    hands.press("Board to watch")
    theatre.choose(hands, "Jugs 3, 5, 8")
    # Slower than it is over between two questions.
    hands.press("Speed")
    theatre.choose(hands, "10 / s")
    hands.press(pygame.K_q)
    until_asked(hands)
    programme = programme_of(hands)
    assert not programme.playing and programme.clock.heads
    before = hands.picture()
    hands.press(pygame.K_1 + right_answer(hands))
    assert "1 of 1 right. Right. " in strip(hands) and hands.picture() != before
    hands.press(pygame.K_RETURN)
    assert programme.playing
    until_asked(hands)
    right = right_answer(hands)
    hands.press(f"Answer {(right + 1) % 3 + 1}")
    assert f"1 of 2 right. It is {right + 1}. " in strip(hands)
    hands.press("Go on")
    assert programme.playing


def test_the_answer_under_the_mouse_is_lit(hands: Hands) -> None:
    hands.press("Quiz")
    until_asked(hands)
    rooms = [pygame.Rect(hands.named(f"Answer {at + 1}").spot) for at in range(3)]

    def lit() -> list[bool]:
        """Tell which answers look as they do not without the mouse."""
        return [seen != plain for seen, plain in zip(drawn(), plains, strict=True)]

    def drawn() -> list[bytes]:
        screen = pygame.display.get_surface()
        assert screen is not None
        return [pygame.image.tobytes(screen.subsurface(room), "RGB") for room in rooms]

    hands.point((0, 0))
    plains = drawn()
    for at, room in enumerate(rooms):
        hands.point(room.center)
        assert lit() == [at == other for other in range(3)]


def test_what_the_quiz_called_right_is_expanded_next(hands: Hands) -> None:
    hands.press("Quiz")
    until_asked(hands)
    told, at = answers(hands), act_asked(hands)
    hands.press(pygame.K_1)
    called = re.search(r"It is (\d)\.", strip(hands))
    assert called is not None or " Right. " in strip(hands)
    hands.press(pygame.K_RIGHT)
    programme = programme_of(hands)
    log, head = programme.performance.acts[at].log, programme.clock.heads[at]
    right = told[int(called[1]) - 1 if called is not None else 0]
    assert right.endswith(told_of(hands, log.position(log.nodes[head - 1])))


def test_the_quiz_goes_by_positions_and_is_put_away_by_esc(hands: Hands) -> None:
    hands.press("Clock")
    assert hands.value("Clock") == "by time"
    hands.press("Quiz")
    assert hands.value("Clock") == "by positions"
    hands.press(pygame.K_ESCAPE)
    assert not strip(hands) and watching(hands)


def test_f_is_asked_for_with_the_board_that_has_it_and_nothing_tells_the_answer_meanwhile(
    hands: Hands,
) -> None:
    close_lane(hands, 1)
    hands.press(pygame.K_q)
    for number in range(1, EVERY + 1):
        until_asked(hands)
        right, told = right_answer(hands), [sentence(hands, lane) for lane in lanes(hands)]
        assert answers(hands)[right].isdecimal() == (number == EVERY)
        hands.press(pygame.K_1 + right)
        assert f"{number} of {number} right. " in strip(hands) and " Right. " in strip(hands)
    assert [sentence(hands, lane) for lane in lanes(hands)] != told


@pytest.mark.parametrize(
    ("board", "lane"),
    [
        ("sliding:3x2:5,4,0,3,2,1", "bfs"),
        ("sliding:3x2:5,4,0,3,2,1", "dfs"),
        ("jugs:3,5,8:0,0,8:0,4,4", "dfs"),
        # Here only f can be asked for.
        ("collapse:4x4c3#7", "idastar"),
    ],
)
def test_a_search_that_is_over_at_once_is_asked_about_each_time(board: str, lane: str) -> None:
    hands = theatre.opened(board, lane)
    theatre.to_end(hands)
    for speed in ("200 / s", "All at once"):
        hands.press("Speed")
        theatre.choose(hands, speed)
        hands.press(pygame.K_q)
        for _ in range(2):
            hands.press(pygame.K_SPACE)
            programme = programme_of(hands)
            hands.until(lambda: not programme.playing, "the clock to stop")  # noqa: B023
            assert asked(hands)
            answer = right_answer(hands)
            hands.press(pygame.K_1 + answer)
            assert " Right. " in strip(hands)
            hands.press(pygame.K_END)
        hands.press(pygame.K_q)
        assert not asked(hands)
    hands.window.close()


def test_who_goes_to_the_end_stays_there_unasked(hands: Hands) -> None:
    theatre.until_searched(hands)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_q)
    hands.press(pygame.K_SPACE)
    hands.press(pygame.K_END)
    for _ in range(3):
        hands.turn()
    assert not asked(hands) and programme_of(hands).over


def test_the_lane_that_is_asked_about_is_in_sight() -> None:
    # Searches of about the same length.
    lanes_here = "bfs", "astar:manhattan", "astar:misplaced"
    hands = theatre.opened("sliding:2x3:5,4,3,2,1,0", *lanes_here)
    theatre.until_searched(hands)
    hands.resize((720, 540))
    hands.press(pygame.K_q)
    assert lanes(hands) == [1, 2]
    for number in (1, 2, 3):
        until_asked(hands)
        assert act_asked(hands) + 1 == number and number in lanes(hands)
        hands.press(pygame.K_1)
    hands.window.close()


def test_a_question_goes_with_its_lane(hands: Hands) -> None:
    hands.press(pygame.K_q)
    until_asked(hands)
    close_lane(hands, act_asked(hands) + 1)
    assert not asked(hands) and len(programme_of(hands).lanes) == 2
    until_asked(hands)


def test_a_quiz_that_begins_at_the_end_says_how_to_have_questions(hands: Hands) -> None:
    hands.press("Board to watch")
    theatre.choose(hands, "Jugs 3, 5, 8")
    theatre.to_end(hands)
    hands.press(pygame.K_q)
    assert "All lanes are shown to their end." in strip(hands)
    hands.press(pygame.K_HOME)
    assert "While it plays, the clock stops now and then" in strip(hands)


def test_no_sentence_of_a_question_is_cut_in_a_small_window(hands: Hands) -> None:
    hands.resize((720, 540))
    hands.press(pygame.K_q)
    until_asked(hands)
    right = right_answer(hands)
    hands.press(pygame.K_1 + right)
    for code in (ENGLISH, PSEUDO):
        choose(code)
        hands.turn()
        _, verdict, because = strip(hands).partition(say("Right."))
        assert verdict and because.strip(" .") in " ".join(written(hands))


def test_the_theatre_speaks_another_language_at_once(hands: Hands) -> None:
    open_lesson(hands, FIRST)
    until_there(hands, FIRST)
    choose(PSEUDO)
    hands.turn()
    buttons = [node.name for node in hands.nodes if node.role is Role.BUTTON]
    assert buttons and all("~" in name for name in buttons)
    rows = written(hands)
    assert {pseudo(words) for words in ("Lessons", "Quiz", "Boards…", "Go on")} <= {*rows}
    assert pseudo(FIRST.pages[0].words).rstrip(".") in strip(hands)
    assert steps_of(hands, 1)[0].name == pseudo("the start waits")

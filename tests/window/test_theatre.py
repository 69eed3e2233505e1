"""The theatre: searches watched side by side in place of the board, on one clock."""

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby

import pygame
import pytest

import solvers
from game.families import read
from game.play.job import Job
from game.play.lane_facts import praise
from game.play.yardstick import Yardstick
from game.rules.puzzle import Position
from game.text.tongue import ENGLISH, NAMES, choose, say
from game.ui.nodes import Role
from game.words import searches
from solvers import theatre
from tests.support.hands import Hands
from tests.support.person import ROOT, wait_for
from tests.support.theatre import (
    all_steps,
    back_and_on,
    box_of,
    close_lane,
    entries,
    lane,
    lanes,
    opened,
    part,
    picture_of,
    programme_of,
    sentence,
    sleeps,
    to_end,
    until_searched,
    until_still,
    watch_by,
    watching,
    written,
)
from tests.support.theatre import choose as take

pytestmark = pytest.mark.slow

EIGHT = "863.54217"
# A search of a second or two.
NEARER = "sliding:3x3#2"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
COUNTED = "Expanded", "Waiting", "Stored", "Depth", "Threshold", "Passes", "Met again", "Time"


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(JUGS, EIGHT)
    made.press(pygame.K_ESCAPE)
    made.press(pygame.K_b)
    yield made
    choose(ENGLISH)
    made.window.close()


def watch_eight(hands: Hands, *lanes: str) -> None:
    """Watch another board than the one in front, by these lanes."""
    hands.press("Board to watch")
    take(hands, "Eight, par 25")
    watch_by(hands, *lanes)


def test_b_opens_it_and_esc_or_b_brings_the_board_back_as_it_was(hands: Hands) -> None:
    assert hands.named("Copy the game ID").more == JUGS
    hands.press(pygame.K_ESCAPE)
    before = hands.picture()
    for key in (pygame.K_ESCAPE, pygame.K_b):
        hands.press(pygame.K_b)
        assert watching(hands) and hands.picture() != before
        hands.press(key)
        assert not watching(hands)
    assert hands.moves == []


def test_what_was_said_there_is_gone_with_it() -> None:
    hands = Hands(EIGHT)
    hands.press(pygame.K_b)
    hands.press(pygame.K_v)
    notice = hands.window.notices.notice
    assert notice is not None and notice[0].startswith("The verdict comes")
    hands.press(pygame.K_b)
    assert hands.window.notices.notice is None
    hands.window.close()


def test_keys_of_the_board_do_nothing_there(hands: Hands) -> None:
    for key in (pygame.K_h, pygame.K_a, pygame.K_n, pygame.K_1, pygame.K_u):
        hands.press(key)
    assert hands.table.session.board.id == JUGS and hands.moves == []
    assert not hands.table.auto.playing and not hands.table.help.hint_shown


def test_a_family_on_the_rail_leads_back_to_the_board(hands: Hands) -> None:
    hands.press("Sliding")
    assert not watching(hands) and hands.table.family.name == "sliding"


def test_counters_at_the_end_are_those_of_the_searches(hands: Hands) -> None:
    to_end(hands)
    programme = programme_of(hands)
    assert programme.over and len(programme.lanes) == 3
    for act, head in zip(programme.performance.acts, programme.clock.heads, strict=True):
        counters, log = act.replay.counters(head), act.log
        assert (counters.expanded, counters.stored) == (log.expanded, log.most_stored)
        assert counters.again == log.again and log.answer.proved


def test_stepping_back_and_on_again_shows_the_same(hands: Hands) -> None:
    until_searched(hands)
    for clock in ("by positions", "by time"):
        while hands.value("Clock") != clock:
            hands.press("Clock")
        hands.press(pygame.K_HOME)
        hands.point((5, 5))
        shown = [hash(hands.picture())]
        for _ in range(25):
            hands.press(pygame.K_RIGHT)
            shown.append(hash(hands.picture()))
        assert len({*shown}) > 20
        back_and_on(hands, shown)


def test_nothing_is_faster_than_the_fastest_or_slower_than_the_slowest(hands: Hands) -> None:
    programme = programme_of(hands)
    for key, place in ((pygame.K_PLUS, -1), (pygame.K_MINUS, 0)):
        for _ in programme.speeds:
            hands.press(key)
        assert programme.speed == programme.speeds[place]


def test_the_knob_goes_anywhere_and_back_to_the_same(hands: Hands) -> None:
    until_searched(hands)
    reel, clock = box_of(hands.named("Place in the show")), programme_of(hands).clock
    hands.click((reel.x + reel.width // 3, reel.centery))
    there, place = hands.picture(), clock.place
    assert 0 < place < clock.length()
    hands.click((reel.x + 2 * reel.width // 3, reel.centery))
    assert clock.place > place
    hands.click((reel.x + reel.width // 3, reel.centery))
    assert hands.picture() == there
    for key in (pygame.K_END, pygame.K_LEFT):
        hands.press(key)
        wait_for(lambda: sleeps(hands), "the window to rest")


def test_the_knob_stays_under_the_mouse_while_searches_go_on() -> None:
    hands = opened("sliding:4x4#7", "bfs", "astar")
    programme, clock = programme_of(hands), programme_of(hands).clock
    wait_for(lambda: hands.after_a_turn(lambda: clock.length() > 1000), "some of it")
    hands.press(pygame.K_END)
    reel = box_of(hands.named("Place in the show"))
    down, up = (
        pygame.event.Event(kind, pos=(reel.x + reel.width // 4, reel.centery), button=1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    pygame.event.post(down)
    hands.turn()
    before = clock.length()
    wait_for(lambda: hands.after_a_turn(lambda: clock.length() > 2 * before), "more of it")
    assert not sleeps(hands) and not programme.moving
    assert clock.place / clock.length() == pytest.approx(0.25, abs=0.02)
    pygame.event.post(up)
    hands.turn()
    there = clock.place
    hands.turn()
    assert clock.place == there
    # At the end of its track it goes with the searches, as with the End key.
    hands.click((reel.right - 1, reel.centery))
    assert programme.following
    hands.window.close()


def test_what_is_counted_stands_nearer_to_its_own_label_than_to_the_one_below() -> None:
    hands = opened(JUGS, "bfs", "dfs", "astar", "idastar")
    to_end(hands)
    for size in ((720, 540), (1180, 760), (2560, 1440)):
        hands.resize(size)
        screen = pygame.display.get_surface()
        assert screen is not None
        for number in lanes(hands):
            figures = screen.subsurface(box_of(part(hands, number, "Expanded")))
            pixels = pygame.surfarray.array2d(figures)
            # Where anything is written, row by row, and how much is free in between.
            inked = [(row != pixels[-1, -1]).any() for row in pixels.T]
            bands = [(ink, len([*rows])) for ink, rows in groupby(inked)]
            free = [high for ink, high in bands[2 - bands[0][0] : -1] if not ink]
            assert len(free) in (3, 5), "two or three rows, each a label with a figure below"
            assert min(free[1::2]) >= 2 and max(free[::2]) < min(free[1::2])
    hands.window.close()


def test_a_weight_or_a_width_is_chosen_among_a_few(hands: Hands) -> None:
    programme = programme_of(hands)
    guess = programme.guesses()[0].name
    for method, chosen, text in (
        ("A* × 2", "A* × 1.5", f"wastar:{guess}:1.5"),
        ("Beam of 20", "Beam of 5", f"beam:{guess}:5"),
    ):
        hands.press("Lane 2: method")
        take(hands, f"{method}…")
        assert len(entries(hands)) >= 5
        assert hands.focus.partition(",")[0] == method
        take(hands, chosen)
        assert programme_of(hands).lanes[1].text == text
        # By the mouse, too, from where it is now; and a number that is not offered stays there.
        hands.press(pygame.K_b)
        hands.window.host.lanes = ["bfs", f"{text.rpartition(':')[0]}:7", "idastar"]
        hands.press(pygame.K_b)
        hands.press("Lane 2: method")
        take(hands, chosen.rpartition(" ")[0])
        assert hands.focus.endswith(" 7")
        last = entries(hands)[-1]
        hands.press(last, role=Role.MENU_ITEM)
        lane = programme_of(hands).lanes[1]
        assert say(lane.method.called(lane.number or 0)) == last


def test_end_stays_at_the_end_of_searches_that_go_on_until_something_else_is_asked_for() -> None:
    hands = opened(NEARER, "bfs", "idastar")
    programme = programme_of(hands)
    hands.press(pygame.K_END)
    assert not programme.playing and not programme.over
    seen = []

    def ended() -> bool:
        hands.turn()
        seen.append(programme.clock.place)
        return programme.performance.ended

    wait_for(ended, "the searches")
    hands.turn()
    assert len(set(seen)) > 3 and seen == sorted(seen)
    assert programme.over and programme.clock.place == programme.clock.length()
    # Another time, and a step back from the end of what goes on is kept.
    hands.press("Board to watch")
    take(hands, "The board in front")
    programme = programme_of(hands)
    assert [lane.text.partition(":")[0] for lane in programme.lanes] == ["bfs", "idastar"]
    hands.press(pygame.K_END)
    wait_for(lambda: hands.after_a_turn(lambda: programme.clock.place > 10), "some of it")
    hands.press(pygame.K_LEFT)
    there = programme.clock.place
    for _ in range(20):
        hands.turn()
    assert programme.clock.place == there and not programme.performance.ended
    hands.window.close()


def test_lanes_are_added_changed_and_closed_by_their_menus(hands: Hands) -> None:
    hands.press("Add a lane")
    take(hands, "From both ends")
    assert [lane.text for lane in programme_of(hands).lanes][3:] == ["both"]
    assert not hands.there("Add a lane")
    hands.press("Lane 2: guess")
    assert any(entry.endswith(", ✓ admissible") for entry in entries(hands))
    take(hands, entries(hands)[-2])
    assert programme_of(hands).lanes[1].text.startswith("astar:")
    close_lane(hands, 1)
    assert len(programme_of(hands).lanes) == len(lanes(hands)) == 3
    to_end(hands)


def looked_at(hands: Hands, number: int) -> Position:
    """Return the position that is looked at in a lane, by what is said of it."""
    met = re.search(r"met at event ([\d,]+)\.", sentence(hands, number))
    assert met is not None, sentence(hands, number)
    log = programme_of(hands).performance.acts[number - 1].log
    found: Position = log.position(log.nodes[int(met[1].replace(",", "")) - 1])
    return found


def test_a_position_that_is_clicked_on_can_be_played_from(hands: Hands) -> None:
    to_end(hands)
    dot = picture_of(hands, 1).children[3]
    hands.click(box_of(dot).center)
    assert sentence(hands, 1).startswith(dot.name.partition(",")[0])
    position = looked_at(hands, 1)
    hands.press(pygame.K_RETURN)
    assert not watching(hands)
    assert hands.table.session.board.start == position
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == JUGS


def test_a_dot_under_the_mouse_shows_one_of_its_boards(hands: Hands) -> None:
    to_end(hands)
    before, dot = hands.picture(), picture_of(hands, 1).children[2]
    board = part(hands, 1, "Board: ").name
    hands.point(box_of(dot).center)
    assert sentence(hands, 1).replace(" f ", ", f ") == dot.name and hands.picture() != before
    assert part(hands, 1, "Board: ").name != board
    hands.point((5, 5))
    assert hands.picture() == before


def test_a_position_is_chosen_and_played_from_by_keys_or_by_the_button(hands: Hands) -> None:
    until_searched(hands)
    hands.press(pygame.K_HOME)
    for _ in range(3):
        hands.press(pygame.K_DOWN)
    hands.go_to("Lane 1: positions")
    hands.press(pygame.K_RETURN)
    position = looked_at(hands, 1)
    hands.go_to("Play from here")
    hands.press("Play from here")
    assert not watching(hands) and hands.table.session.position == position


@pytest.mark.parametrize("language", NAMES)
def test_s_shows_all_steps_at_every_size_and_puts_them_away(hands: Hands, language: str) -> None:
    to_end(hands)
    hands.window.settings.language = language
    choose(language)
    for size in ((720, 540), (1180, 760), (1600, 1000)):
        hands.resize(size)
        hands.point((5, 5))
        before, told = hands.picture(), all_steps(hands)
        if size == (720, 540):
            assert not all(told)
            hands.press(say("Search steps"))
        else:
            hands.press(pygame.K_s)
        hands.point((5, 5))
        assert {*all_steps(hands)} == {not all(told)} and hands.picture() != before
        hands.press(pygame.K_s)
        assert hands.picture() == before


def test_a_long_guess_is_told_in_words_that_can_be_read(hands: Hands) -> None:
    for size in ((720, 540), (1180, 760)):
        hands.resize(size)
        rows = written(hands)
        for number in [number for number in lanes(hands) if number > 1]:
            searched = programme_of(hands).lanes[number - 1]
            assert {*searches.guess_words(searched)} & {*rows}
            guess = part(hands, number, f"Lane {number}: guess")
            hands.point(box_of(guess).center)
            assert searched.guess is not None and searched.guess.words in guess.more
            assert any(row.startswith(guess.more[:30]) for row in written(hands))


def test_a_single_lane_stands_amid_the_screen_and_is_not_far_wider_than_high(
    hands: Hands,
) -> None:
    for number in (3, 2):
        close_lane(hands, number)
    assert lanes(hands) == [1]
    card, area = box_of(lane(hands, 1)), box_of(hands.named("Theatre. Jugs 3, 5, 8", Role.WORDS))
    assert card.width < 1.2 * card.height
    assert abs((card.x - area.x) - (area.right - card.right)) <= 1


def test_a_large_board_offers_a_smaller_one_of_its_kind() -> None:
    hands = opened("flood:12x12c6m5#1")
    hands.press("Take a smaller board")
    assert programme_of(hands).board.params == "5x5c3m0"
    assert not hands.there("Take a smaller board")
    assert hands.table.session.board.id == "flood:12x12c6m5#1"
    hands.window.close()


def test_the_head_tells_par_once_where_the_kind_has_it_in_its_name() -> None:
    hands = opened("jugs:3p7#1", "bfs")
    until_searched(hands)
    hands.turn()
    (head,) = (words for words in hands.screen if words.startswith("Theatre. Jugs"))
    assert "3 jugs" in head and head.count("7") == 1 and head.endswith("par 7 ✓")
    hands.window.close()


def test_a_board_of_which_nothing_can_be_guessed_leaves_the_guesses_of_others() -> None:
    hands = opened("jugs:3,5,8:0,0,8:0,4,4")
    before = [one.text for one in programme_of(hands).lanes]
    hands.press(pygame.K_ESCAPE)
    for board in ("same:5x4c3s#1", "jugs:3p5#7"):
        hands.table.desk.open(read(board))
        hands.turn()
        hands.press(pygame.K_b)
        if board.startswith("same"):
            assert [one.name for one in programme_of(hands).guesses()] == ["none"]
            hands.press(pygame.K_ESCAPE)
    assert [one.text for one in programme_of(hands).lanes] == before
    hands.window.close()


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_the_verdict_judges_guesses_by_the_board_alone_and_tells_it_as_soon_as_it_is_known(
    hands: Hands, order: list[int]
) -> None:
    """Only here is the verdict open while what guesses are judged by is still being worked out."""
    texts = ["idastar:manhattan", "astar:conflict"]
    watch_eight(hands, *(texts[at] for at in order))
    performance = programme_of(hands).performance
    wait_for(lambda: hands.after_a_turn(lambda: performance.ended), "the lanes' end")
    hands.press(pygame.K_v)
    wait_for(lambda: hands.after_a_turn(lambda: performance.idle), "what is true")
    wait_for(lambda: hands.after_a_turn(lambda: len(rows_about(hands, "The guess was")) == 2), "it")
    par = Job(solvers.solve, read(EIGHT).start, brief=True)
    yardstick = Yardstick(theatre, par)
    while yardstick.wants(performance.lanes):
        yardstick.step(performance.lanes)
    good = [yardstick.of(lane) for lane in performance.lanes]
    assert rows_about(hands, "The guess was") == [say(praise(one)) for one in good if one]
    assert rows_about(hands, "Par is") == ["Par is 25 ✓"]


def rows_about(hands: Hands, words: str) -> list[str]:
    return [name for name in hands.screen if name.startswith(words)]


def test_the_verdict_names_what_a_guess_that_is_too_high_has_missed() -> None:
    hands = opened("flood:5x5c4#0", "bfs", "astar:clusters")
    to_end(hands)
    right, wrong = (act.log for act in programme_of(hands).performance.acts)
    assert len(right.answer.best or ()) < len(wrong.answer.best or ())
    assert "At move" in sentence(hands, 2) and "At move" not in sentence(hands, 1)
    assert any("✕ guessed too high" in name for name in hands.screen)
    # The sentence takes the room of steps, too, and gives it back.
    told = hands.picture()
    hands.press(pygame.K_HOME)
    started = hands.picture()
    hands.press(pygame.K_END)
    assert hands.picture() == told
    hands.press(pygame.K_HOME)
    assert hands.picture() == started
    hands.press(pygame.K_END)
    hands.press(pygame.K_v)
    (sheet,) = (node for node in hands.nodes if node.role is Role.DIALOG)
    assert sheet.name == "Verdict"
    assert len([node for node in sheet.children if node.role is Role.WORDS]) >= 6
    hands.press(pygame.K_ESCAPE)
    assert watching(hands) and "At move" in sentence(hands, 2)
    hands.window.close()


def test_the_verdict_tells_of_the_same_board_as_the_lane(hands: Hands) -> None:
    watch_eight(hands, "astar:conflict", "greedy:misplaced", "idastar:pattern")
    to_end(hands)
    told = sentence(hands, 2)
    hands.press(pygame.K_v)
    blames = rows_about(hands, "At move")
    assert blames and any(told.endswith(f" {blame}") for blame in blames)


def test_auto_play_is_held_up_and_goes_on_with_the_board() -> None:
    hands = Hands(JUGS)
    hands.until_proved()
    hands.press(pygame.K_a)
    assert hands.table.auto.playing and not hands.table.auto.paused
    hands.press(pygame.K_b)
    assert hands.table.auto.paused
    hands.press(pygame.K_ESCAPE)
    assert hands.table.auto.playing and not hands.table.auto.paused
    hands.window.close()


def test_nothing_of_it_is_loaded_until_it_is_opened() -> None:
    words = (
        "import sys; from tests.support.hands import Hands; import pygame;"
        "late = ('solvers.theatre', 'game.ui.theatre', 'game.play.replay', 'game.play.programme');"
        "hands = Hands('jugs:3,5,8:0,0,8:0,4,4');"
        "print([name for name in sys.modules if name.startswith(late)]);"
        "hands.press(pygame.K_ESCAPE); hands.press(pygame.K_b);"
        "print(all(name in sys.modules for name in late))"
    )
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[-3:-1] == ["[]", "True"]


def test_all_that_is_counted_is_shown_beside_each_of_up_to_four_lanes(hands: Hands) -> None:
    hands.press("Add a lane")
    take(hands, "Greedy")
    for count in (4, 3, 2):
        if len(lanes(hands)) > count:
            close_lane(hands, 1)
        to_end(hands)
        assert len(lanes(hands)) == count
        drawn = "".join(written(hands))
        for number in lanes(hands):
            counters = part(hands, number, "Expanded")
            told = re.findall(rf"({'|'.join(COUNTED)}) (.+?)(?:\. |$)", counters.name)
            assert len(told) == 6
            # Signs may be drawn one by one, behind a figure that they are measured by.
            found = "".join(f"{label}0?{re.escape(value)}" for label, value in told)
            assert re.search(found, drawn)
            # None of them stands in the picture below.
            picture = box_of(picture_of(hands, number))
            assert box_of(counters).bottom <= picture.top and min(picture.size) >= 40


@pytest.mark.parametrize("lanes", [["bfs", "astar"], ["beam"]], ids=["lanes", "solver"])
def test_of_a_board_without_a_way_it_is_said_that_it_has_no_par(lanes: list[str]) -> None:
    """A lane may prove it, or only the solver behind the lanes."""
    hands = Hands("same:5x5c5#1")
    hands.window.host.lanes = lanes
    hands.press(pygame.K_b)
    # The solver begins nothing between turns: all is laid out and drawn before it is known.
    for _ in range(5):
        hands.turn()
    to_end(hands)
    assert not any("par not proved yet" in name for name in hands.screen)
    drawn = until_still(hands)
    for size in ((900, 700), (1180, 760)):
        hands.resize(size)
    assert until_still(hands) == drawn, "what is told was drawn when it became known"
    assert any(re.search("5 colours.*cannot be solved, proved", name) for name in hands.screen)
    hands.press(pygame.K_v)
    assert hands.there("There is no par: the board cannot be solved, proved.")
    assert not hands.there("Par is not proved.")
    hands.window.close()

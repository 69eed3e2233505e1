"""The theatre: searches watched side by side in place of the board, on one clock."""

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

import solvers
from game.art import paint
from game.families import read
from game.play.job import Job
from game.play.lane_facts import praise
from game.play.yardstick import Yardstick
from game.text.tongue import ENGLISH, NAMES, choose, say
from game.ui.panel.menu import Run
from game.ui.sheets.rows.row import Words
from game.ui.sheets.sheet import Sheet
from game.ui.theatre import lane_card
from game.views import lane_words
from game.views.lane_plane import LanePlane
from solvers import theatre
from tests.support.hands import Hands
from tests.support.person import ROOT, wait_for
from tests.support.sheets import sheet_of
from tests.support.theatre import click_on, screen_of

EIGHT = "863.54217"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(JUGS, EIGHT)
    made.press(pygame.K_ESCAPE)
    made.press(pygame.K_b)
    yield made
    choose(ENGLISH)
    made.window.close()


def until_searched(hands: Hands) -> None:
    """Let the window go on until every lane has been searched to its end."""
    performance = screen_of(hands).programme.performance
    wait_for(lambda: hands.after_a_turn(lambda: performance.idle), "the searches")


def take(hands: Hands, words: str) -> None:
    """Choose what begins with these words in the menu that is open."""
    menu = hands.window.overlay.menu
    assert menu is not None
    entries = enumerate(menu.entries)
    place = next(at for at, entry in entries if entry.name.startswith(words))
    for _ in range((place - menu.place) % len(menu.entries)):
        hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)


def to_end(hands: Hands) -> None:
    until_searched(hands)
    hands.press(pygame.K_END)


def test_b_opens_it_and_esc_or_b_brings_the_board_back_as_it_was(hands: Hands) -> None:
    assert screen_of(hands).programme.board.id == JUGS
    hands.press(pygame.K_ESCAPE)
    before = hands.picture()
    for key in (pygame.K_ESCAPE, pygame.K_b):
        hands.press(pygame.K_b)
        assert hands.picture() != before
        hands.press(key)
        assert hands.window.overlay.screen is None
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


@pytest.mark.slow
def test_keys_of_the_board_do_nothing_there(hands: Hands) -> None:
    for key in (pygame.K_h, pygame.K_a, pygame.K_n, pygame.K_1, pygame.K_u):
        hands.press(key)
    assert hands.table.session.board.id == JUGS and hands.moves == []
    assert not hands.table.auto.playing and not hands.table.hint_shown


def test_a_family_on_the_rail_leads_back_to_the_board(hands: Hands) -> None:
    hands.click(hands.window._rail.spots["family sliding"].center)
    assert hands.window.overlay.screen is None and hands.table.family.name == "sliding"


def test_counters_at_the_end_are_those_of_the_searches(hands: Hands) -> None:
    to_end(hands)
    programme = screen_of(hands).programme
    assert programme.over and len(programme.lanes) == 3
    for act, head in zip(programme.performance.acts, programme.clock.heads, strict=True):
        counters, log = act.replay.counters(head), act.log
        assert (counters.expanded, counters.stored) == (log.expanded, log.most_stored)
        assert counters.again == log.again and log.answer.proved


@pytest.mark.slow
@pytest.mark.parametrize("by_time", [False, True], ids=["by positions", "by time"])
def test_stepping_back_and_on_again_shows_the_same(hands: Hands, by_time: bool) -> None:
    until_searched(hands)
    hands.press(pygame.K_HOME)
    if by_time:
        click_on(hands, "show clock")
    hands.point((5, 5))
    shown = [hands.picture()]
    for _ in range(25):
        hands.press(pygame.K_RIGHT)
        shown.append(hands.picture())
    assert len({*shown}) > 20
    for picture in shown[-2::-1]:
        hands.press(pygame.K_LEFT)
        assert hands.picture() == picture
    for picture in shown[1:]:
        hands.press(pygame.K_RIGHT)
        assert hands.picture() == picture


def test_the_knob_goes_anywhere_and_back_to_the_same(hands: Hands) -> None:
    until_searched(hands)
    reel = screen_of(hands).spots()["show reel"]
    hands.click((reel.x + reel.width // 3, reel.centery))
    there, place = hands.picture(), screen_of(hands).programme.clock.place
    assert 0 < place < screen_of(hands).programme.clock.length()
    hands.click((reel.x + 2 * reel.width // 3, reel.centery))
    assert screen_of(hands).programme.clock.place > place
    hands.click((reel.x + reel.width // 3, reel.centery))
    assert hands.picture() == there


@pytest.mark.slow
def test_the_knob_stays_under_the_mouse_while_searches_go_on(hands: Hands) -> None:
    screen = screen_of(hands)
    screen.show(read("sliding:4x4#7"), ("bfs", "astar"))
    programme, clock = screen.programme, screen.programme.clock
    wait_for(lambda: hands.after_a_turn(lambda: clock.length() > 1000), "some of it")
    hands.press(pygame.K_END)
    reel = screen.spots()["show reel"]
    down, up = (
        pygame.event.Event(kind, pos=(reel.x + reel.width // 4, reel.centery), button=1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    pygame.event.post(down)
    hands.turn()
    before = clock.length()
    wait_for(lambda: hands.after_a_turn(lambda: clock.length() > 2 * before), "more of it")
    assert screen.moving() and not programme.moving
    assert clock.place / clock.length() == pytest.approx(0.25, abs=0.02)
    pygame.event.post(up)
    hands.turn()
    there = clock.place
    hands.turn()
    assert clock.place == there and not screen.moving()
    # At the end of its track it goes with the searches, as with the End key.
    hands.click((reel.right - 1, reel.centery))
    assert programme.following


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1180, 760), (2560, 1440)], ids=str)
def test_what_is_counted_stands_nearer_to_its_own_label_than_to_the_one_below(
    hands: Hands, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.resize(size)
    screen_of(hands).show(read(JUGS), ("bfs", "dfs", "astar", "idastar"))
    to_end(hands)
    drawn: list[tuple[int, int, int]] = []

    def note(
        _: pygame.Surface, value: str, spot: tuple[int, int], high: int, *rest: object
    ) -> None:
        drawn.append((*spot, high))

    monkeypatch.setattr(lane_card, "draw_figure", note)
    screen_of(hands).forget()
    hands.turn()
    for card in screen_of(hands)._shown:
        places = card.places
        step = places.figures.height // places.figure_rows
        for _, top, high in drawn[: places.figure_rows * places.columns]:
            label = top - (top - places.figures.y) % step
            below = label + step
            assert below - (top + 1.2 * high) >= 2 * screen_of(hands)._scale


@pytest.mark.parametrize(
    ("method", "chosen", "text"),
    [("A* × 2", "A* × 1.5", "wastar:{guess}:1.5"), ("Beam of 20", "Beam of 5", "beam:{guess}:5")],
)
def test_a_weight_or_a_width_is_chosen_among_a_few(
    hands: Hands, method: str, chosen: str, text: str
) -> None:
    screen = screen_of(hands)
    click_on(hands, "lane 1 method")
    take(hands, f"{method} …")
    menu = hands.window.overlay.menu
    assert menu is not None and len(menu.entries) >= 5
    assert menu.entries[menu.place].name == method
    take(hands, chosen)
    guess = screen.programme.guesses()[0].name
    assert screen.programme.lanes[1].text == text.format(guess=guess)
    # By the mouse, too, from where it is now; and a number that is not offered stays in the list.
    screen.do(f"lane 1 take {text.format(guess=guess).rsplit(':', 1)[0]}:7")
    hands.turn()
    click_on(hands, "lane 1 method")
    take(hands, chosen.rsplit(" ", 1)[0])
    menu = hands.window.overlay.menu
    assert menu is not None and menu.entries[menu.place].name.endswith(" 7")
    hands.turn()
    last = menu.entries[-1]
    hands.click((menu.rect.centerx, menu.rect.bottom - 16))
    assert isinstance(last, Run) and screen.programme.lanes[1].text == last.command.split()[-1]


@pytest.mark.slow
def test_end_stays_at_the_end_of_searches_that_go_on_until_something_else_is_asked_for(
    hands: Hands,
) -> None:
    screen = screen_of(hands)
    screen.show(read("863.54217"), ("bfs", "idastar"))
    programme = screen.programme
    hands.press(pygame.K_END)
    assert not programme.playing and not programme.over and screen.moving()
    seen = []

    def ended() -> bool:
        hands.turn()
        seen.append(programme.clock.place)
        return programme.performance.ended

    wait_for(ended, "the searches")
    hands.turn()
    assert len(set(seen)) > 3 and seen == sorted(seen)
    assert programme.over and programme.clock.place == programme.clock.length()
    assert not screen.moving()
    # Another lane begins anew, and a step back from the end of what goes on is kept.
    screen.show(read("863.54217"), ("bfs", "idastar"))
    programme = screen.programme
    hands.press(pygame.K_END)
    wait_for(lambda: hands.after_a_turn(lambda: programme.clock.place > 10), "some of it")
    hands.press(pygame.K_LEFT)
    there = programme.clock.place
    for _ in range(20):
        hands.turn()
    assert programme.clock.place == there and not screen.moving()


def test_lanes_are_added_changed_and_closed_by_their_menus(hands: Hands) -> None:
    click_on(hands, "show add")
    take(hands, "From both ends")
    assert [lane.text for lane in screen_of(hands).programme.lanes][3:] == ["both"]
    assert "show add" not in screen_of(hands).spots()
    click_on(hands, "lane 1 guess")
    menu = hands.window.overlay.menu
    assert menu is not None
    notes = {entry.note for entry in menu.entries if isinstance(entry, Run)}
    assert "✓ admissible" in notes
    take(hands, menu.entries[-1].name)
    assert screen_of(hands).programme.lanes[1].text.startswith("astar:")
    click_on(hands, "lane 0 method")
    take(hands, "Close this lane")
    assert len(screen_of(hands).programme.lanes) == 3
    to_end(hands)


@pytest.mark.slow
def test_a_position_that_is_clicked_on_can_be_played_from(hands: Hands) -> None:
    to_end(hands)
    screen = screen_of(hands)
    card = screen._cards[0]
    assert isinstance(card.picture, LanePlane)
    x, y = card.picture.frame.spot(*card.act.replay.cells[3])
    hands.click((card.spot.x + round(x), card.spot.y + round(y)))
    assert card.chosen is not None
    position = card.act.log.position(card.chosen.node)
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.screen is None
    assert hands.table.session.board.start == position
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == JUGS


@pytest.mark.slow
def test_a_dot_under_the_mouse_shows_one_of_its_boards(hands: Hands) -> None:
    to_end(hands)
    card = screen_of(hands)._cards[0]
    assert isinstance(card.picture, LanePlane)
    before = hands.picture()
    x, y = card.picture.frame.spot(*card.act.replay.cells[2])
    hands.point((card.spot.x + round(x), card.spot.y + round(y)))
    assert card.hover is not None and hands.picture() != before
    hands.point((5, 5))
    assert hands.picture() == before


@pytest.mark.slow
def test_a_position_is_chosen_and_played_from_by_keys_or_by_the_button(hands: Hands) -> None:
    until_searched(hands)
    hands.press(pygame.K_HOME)
    for _ in range(3):
        hands.press(pygame.K_DOWN)
    while hands.window._controls.focus != "lane 0 plane":
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    chosen = screen_of(hands)._cards[0].chosen
    assert chosen is not None
    while hands.window._controls.focus != "show here":
        hands.press(pygame.K_TAB)
    position = screen_of(hands)._cards[0].act.log.position(chosen.node)
    click_on(hands, "show here")
    assert hands.window.overlay.screen is None and hands.table.session.position == position


@pytest.mark.slow
@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("size", [(720, 540), (1180, 760), (1600, 1000)], ids=str)
def test_s_shows_all_steps_at_every_size_and_puts_them_away(
    hands: Hands, size: tuple[int, int], language: str
) -> None:
    hands.window.settings.language = language
    hands.resize(size)
    to_end(hands)
    hands.point((5, 5))
    cards, before = screen_of(hands)._shown, hands.picture()
    told = {card.number: card.cut_short for card in cards}
    if size == (720, 540):
        assert any(told.values())
        click_on(hands, "show steps")
    else:
        hands.press(pygame.K_s)
    hands.point((5, 5))
    for card in cards:
        assert card.cut_short != any(told.values()) and hands.picture() != before
    hands.press(pygame.K_s)
    assert hands.picture() == before


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1180, 760)], ids=str)
def test_a_long_guess_is_told_in_words_that_can_be_read(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.resize(size)
    small = paint.font(round(12 * screen_of(hands)._scale), 400)
    for card in screen_of(hands)._shown[1:]:
        words = lane_words.guess_words(card.act.lane)
        assert any(small.wide(line) < card.guess_spot.width for line in words)
        hands.point(card.guess_spot.center)
        told = screen_of(hands).words(f"lane {card.number} guess")
        assert card.act.lane.guess is not None and card.act.lane.guess.words in told


@pytest.mark.slow
def test_a_single_lane_stands_amid_the_screen_and_is_not_far_wider_than_high(
    hands: Hands,
) -> None:
    for _ in range(2):
        screen_of(hands).do("lane 1 close")
    hands.turn()
    (card,) = screen_of(hands)._shown
    area = screen_of(hands)._area
    assert card.rect.width < 1.2 * card.rect.height
    assert abs((card.rect.x - area.x) - (area.right - card.rect.right)) <= 1


@pytest.mark.slow
def test_a_large_board_offers_a_smaller_one_of_its_kind() -> None:
    hands = Hands("flood:12x12c6m5#1")
    hands.press(pygame.K_b)
    click_on(hands, "show smaller")
    assert screen_of(hands).programme.board.params == "5x5c3m0"
    assert "show smaller" not in screen_of(hands).spots()
    assert hands.table.session.board.id == "flood:12x12c6m5#1"
    hands.window.close()


@pytest.mark.parametrize("lanes", [[0, 1], [1, 0]])
def test_the_verdict_judges_guesses_by_the_board_alone_and_tells_it_as_soon_as_it_is_known(
    hands: Hands, lanes: list[int]
) -> None:
    """Only here is the verdict open while what guesses are judged by is still being worked out."""
    screen = screen_of(hands)
    texts = ["idastar:manhattan", "astar:conflict"]
    screen.show(read(EIGHT), [texts[lane] for lane in lanes])
    performance = screen.programme.performance
    wait_for(lambda: hands.after_a_turn(lambda: performance.ended), "the lanes' end")
    hands.press(pygame.K_v)
    wait_for(lambda: hands.after_a_turn(lambda: performance.idle), "what is true")
    sheet = sheet_of(hands)
    wait_for(lambda: hands.after_a_turn(lambda: len(rows_about(sheet, "The guess was")) == 2), "it")
    par = Job(solvers.solve, read(EIGHT).start, brief=True)
    yardstick = Yardstick(theatre, par)
    while yardstick.wants(performance.lanes):
        yardstick.step(performance.lanes)
    good = [yardstick.of(lane) for lane in performance.lanes]
    assert rows_about(sheet, "The guess was") == [say(praise(one)) for one in good if one]
    assert rows_about(sheet, "Par is") == ["Par is 25 ✓"]


def rows_about(sheet: Sheet, words: str) -> list[str]:
    told = [node.name for row in sheet._rows for node in row.nodes()]
    return [row for row in told if row.startswith(words)]


@pytest.mark.slow
def test_the_verdict_names_what_a_guess_that_is_too_high_has_missed() -> None:
    hands = Hands("flood:5x5c4#0")
    hands.press(pygame.K_b)
    screen = screen_of(hands)
    screen.show(screen.programme.board, ["bfs", "astar:clusters"])
    to_end(hands)
    right, wrong = (act.log for act in screen.programme.performance.acts)
    assert len(right.answer.best or ()) < len(wrong.answer.best or ())
    card = screen._cards[1]
    assert card.blame is not None and "At move" in card.blame and screen._cards[0].blame == ""
    assert card.picture is not None and card.picture.doubtful
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
    sheet = hands.window.overlay.sheet
    assert sheet is not None and len(sheet._rows) >= 6
    hands.press(pygame.K_ESCAPE)
    assert hands.window.overlay.screen is screen
    hands.window.close()


@pytest.mark.slow
def test_the_verdict_tells_of_the_same_board_as_the_lane(hands: Hands) -> None:
    screen = screen_of(hands)
    screen.show(read(EIGHT), ["astar:conflict", "greedy:misplaced", "idastar:pattern"])
    to_end(hands)
    blame = screen._cards[1].blame
    hands.press(pygame.K_v)
    sheet = hands.window.overlay.sheet
    assert sheet is not None and blame
    assert blame in [row._words() for row in sheet._rows if isinstance(row, Words)]


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


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("lanes", [2, 3, 4])
def test_all_that_is_counted_is_shown_beside_each_of_up_to_four_lanes(
    hands: Hands, lanes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.resize((1180, 760))
    while len(screen_of(hands)._cards) < lanes:
        click_on(hands, "show add")
        take(hands, "Greedy")
    while len(screen_of(hands)._cards) > lanes:
        click_on(hands, "lane 0 method")
        take(hands, "Close")
    to_end(hands)
    drawn: list[str] = []

    def note(_: pygame.Surface, value: str, *rest: object) -> None:
        drawn.append(value)

    monkeypatch.setattr(lane_card, "draw_figure", note)
    screen_of(hands).forget()
    hands.turn()
    cards = screen_of(hands)._shown
    assert len(cards) == lanes
    for card in cards:
        assert card.shown is not None
        event = card.shown.event
        values = [value for _, value in card.listed(card.act.replay.counters(event), event)]
        place = next(at for at in range(len(drawn)) if drawn[at : at + len(values)] == values)
        del drawn[place : place + len(values)]
        # None of them stands in the picture below.
        assert card.places.figures.bottom <= card.spot.top and card.pictured
    assert not drawn

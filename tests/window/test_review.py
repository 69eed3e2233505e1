"""A play is looked back on in the window: slips are found again, and nothing is lost."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import families
from game.answer import Answer
from game.play.session import OWN
from game.rules.puzzle import Position
from game.ui.nodes import Role
from game.words import reviews
from solvers import solve
from tests.support.boards import EIGHT
from tests.support.endings import BOARDS, play, worse
from tests.support.eyes import changes, rest
from tests.support.hands import Hands
from tests.support.looking_back import all_judged, play_on
from tests.support.person import Player, Screen, wait_for
from tests.support.searching import shortest
from tests.support.theatre import written

BOARD = BOARDS["sliding"]


def slipped(board: str) -> Hands:
    """Play a board to its end with a slip at the first move."""
    hands = Hands(board)
    play(hands, worse(hands))
    play(hands, *shortest(hands.table.session.position))
    return hands


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = slipped(BOARD)
    yield made
    made.window.close()


def review(hands: Hands) -> None:
    """Look back on the play in front, and wait until all of it is proved."""
    hands.press(pygame.K_i)
    assert hands.table.plays.review is not None
    all_judged(hands)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_retry_takes_exactly_the_moves_that_keep_the_pace(name: str) -> None:
    hands = slipped(BOARDS[name])
    kept = hands.moves
    review(hands)
    hands.press(pygame.K_HOME)
    hands.table.go_to(0)
    hands.turn()
    here = hands.table.session.position
    for one in hands.table.help.worths:
        hands.press(pygame.K_f)
        quest = hands.table.help.quest
        assert quest is not None and not quest.over
        hands.window.moves.play(one.move)
        after = here.apply(one.move)
        steps = len(here.steps(one.move)) + (len(shortest(after)) if one.solvable else 99)
        assert (quest.found == one.move) == (steps == len(shortest(here)))
        assert hands.table.session.position == here
    hands.press(pygame.K_ESCAPE)
    assert hands.table.plays.review is None and hands.moves == kept
    hands.window.close()


def test_the_bar_of_par_that_was_still_running_wakes_nobody_in_a_review() -> None:
    proving = False

    def held_up(position: Position) -> Iterator[Answer]:
        for answer in solve(position):
            while not proving:
                yield replace(answer, lower=0)
            yield answer

    hands = Hands(BOARD, solver=held_up)
    panel = hands.window.panel
    play(hands, worse(hands))
    hands.until(lambda: hands.table.par is not None and not panel.moving, "the bar to rest")
    proving = True
    hands.until(lambda: panel.moving, "the bar to run")
    hands.until_proved()
    hands.press(pygame.K_i)
    assert hands.table.plays.review is not None
    all_judged(hands)
    hands.turn()
    assert not panel.moving
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1180, 760), (720, 540), (600, 900)])
def test_why_sets_the_move_that_was_played_beside_the_best_one(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.resize(size)
    review(hands)
    played = hands.table.session.move_at(0)
    hands.press("Retry")
    assert not hands.there("Why?", Role.BUTTON), "the answer is withheld"
    hands.press("Show me")
    hints = hands.table.plays.review and hands.table.plays.review.origin.hints
    hands.press("Why?")
    why = hands.table.help.why
    assert why is not None and why.other == played != why.hint
    stage = hands.window.stage
    best = stage.naming.label(why.position, why.hint)
    told = [node.name for node in hands.nodes]
    assert any(best in name and "proved" in name for name in told)
    assert not [name for name in told if "he hint h" in name or "he hint l" in name]
    hands.press("On along the other move's line")
    assert why.places == [0, 1]
    hands.press("Why?")
    assert hands.table.help.why is None
    hands.press("Why?")
    hands.press(pygame.K_RIGHT)
    assert hands.table.help.why is None, "it was told of the place before"
    hands.table.go_to(len(hands.table.session.path))
    hands.turn()
    assert not hands.named("Why?", Role.BUTTON).able, "nothing was played from there"
    assert hints == (hands.table.plays.review and hands.table.plays.review.origin.hints)


@pytest.mark.slow
def test_the_answer_is_withheld_until_show_me(hands: Hands) -> None:
    review(hands)
    quest = hands.table.help.quest
    assert quest is not None and quest.played == hands.table.session.move_at(0)
    hands.table.help.show_worth(True)
    assert hands.table.help.worths_shown == ()
    hands.press("Show me")
    assert quest.over and hands.table.help.worths_shown == hands.table.help.worths
    hands.press("Retry")
    assert hands.table.help.asking


@pytest.mark.slow
def test_worth_is_withheld_while_a_move_is_asked_for_and_counts_no_hint(hands: Hands) -> None:
    review(hands)
    hints = hands.table.session.hints
    hands.press(pygame.K_v)
    assert not hands.table.help.worth_shown and hands.table.session.hints == hints
    assert hands.window.host.notices.notice is not None
    hands.table.help.worth_shown = True  # as the setting has it
    hands.turn()
    assert hands.table.help.worths_shown == () and hands.table.session.hints == hints


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_the_names_of_moves_are_whole_in_a_review(name: str) -> None:
    hands = slipped(BOARDS[name])
    review(hands)
    drawn = written(hands)
    hands.window.close()
    assert "Review" in drawn
    assert [words for words in drawn if words.endswith("…") and "then" not in words] == []


@pytest.mark.slow
def test_the_reviewed_play_stays_finished_whatever_is_done(hands: Hands) -> None:
    game, moves = hands.table.session, hands.table.session.moves
    store = hands.store
    assert store.count() == 1
    review(hands)
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_u):
        hands.press(key)
    hands.table.go_to(1)
    other = next(move for move in hands.table.session.position.moves() if move != moves[1])
    hands.window.moves.play(other)
    hands.turn()
    assert hands.table.plays.review is None, "a play of its own goes on from there"
    assert hands.moves == [moves[0], other] and hands.table.session is not game
    assert (game.moves, game.solved) == (moves, True) and store.count() == 1
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.plays.review is not None and hands.table.plays.review.place == 1
    hands.press(pygame.K_i)
    assert hands.table.session is game and game.moves == moves


@pytest.mark.slow
def test_new_and_another_family_end_the_review(hands: Hands) -> None:
    game = hands.table.session
    for command in ("new", "title jugs"):
        review(hands)
        hands.window.doers.do(command)
        hands.turn()
        assert hands.table.plays.review is None and hands.table.session is not game
        if command == "new":
            hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
        else:
            hands.window.doers.do("title sliding")
        assert hands.table.session is game and game.solved


def on_the_pace_line(hands: Hands, place: int) -> tuple[int, int]:
    """Find the point of the pace line that stands for so many moves."""
    area = pygame.Rect(hands.named("Pace line").spot).inflate(-8, 0)
    return area.x + area.width * place // len(hands.table.session.path), area.centery


@pytest.mark.slow
def test_a_click_on_the_graph_goes_to_that_move_and_later_moves_stay(hands: Hands) -> None:
    hands.press(pygame.K_ESCAPE)
    hands.window.overlay.ending.put_away()
    all_judged(hands)
    session, count = hands.table.session, len(hands.moves)
    hands.click(on_the_pace_line(hands, 2))
    assert session.cursor == 2 and len(session.undone) == count - 2
    hands.go_to("Pace line")
    for key, place in (
        (pygame.K_RIGHT, 3),
        (pygame.K_LEFT, 2),
        (pygame.K_HOME, 0),
        (pygame.K_END, count),
    ):
        hands.press(key)
        assert session.cursor == place
    assert session.all_makers == OWN * count


@pytest.mark.slow
def test_the_graph_tells_what_a_move_cost_under_the_mouse(hands: Hands) -> None:
    hands.window.overlay.ending.put_away()
    all_judged(hands)
    for place, said in ((0, "Start · "), (1, "Move 1 · +2")):
        rows = written(hands, partial(hands.point, on_the_pace_line(hands, place)))
        (told,) = (at for at, row in enumerate(rows) if row.startswith(said))
        assert not place or rows[told + 1].startswith("Tile ")


@pytest.mark.slow
def test_the_panel_is_not_drawn_anew_when_nothing_has_changed(hands: Hands) -> None:
    hands.window.overlay.ending.put_away()

    def turns() -> None:
        for _ in range(5):
            hands.turn()

    for _ in range(2):
        wait_for(lambda: not written(hands, turns), "the panel to rest")
        assert written(hands, partial(hands.press, pygame.K_i))


@pytest.mark.slow
def test_a_click_in_the_list_and_the_keys_go_to_any_move(hands: Hands) -> None:
    review(hands)
    moves = hands.named("Moves", Role.LIST)
    hands.press(moves.children[2].name)
    assert hands.table.session.cursor == 2
    while not hands.focus.startswith("Move "):
        hands.press(pygame.K_TAB)
    hands.press(pygame.K_DOWN)
    assert hands.table.session.cursor == 3
    hands.press(pygame.K_END)
    assert hands.table.session.cursor == len(hands.table.session.path)
    hands.press(pygame.K_PAGEUP)
    assert hands.table.session.cursor == 0, "the slip before is the first move"


@pytest.mark.slow
def test_the_card_has_a_button_and_says_what_the_review_says(hands: Hands) -> None:
    wait_for(lambda: hands.after_a_turn(lambda: hands.window.overlay.sheet is not None), "the card")
    all_judged(hands)
    said = hands.value("Your moves")
    assert said.startswith("One slip, at move 1, cost two")
    hands.press("Review")
    assert hands.table.plays.review is not None and hands.window.overlay.sheet is None
    hands.press(pygame.K_PAGEDOWN)
    assert any(said.rstrip(".") in name for name in hands.screen)
    assert "one slip cost two" in reviews.standing(hands.table)
    hands.press(pygame.K_i)
    wait_for(lambda: hands.after_a_turn(lambda: hands.window.overlay.sheet is not None), "the card")


@pytest.mark.slow
def test_a_finished_game_is_reviewed_from_statistics_and_the_way_back_is_there(
    hands: Hands,
) -> None:
    moves = hands.moves
    hands.window.doers.do("title jugs")
    hands.turn()
    game, store = hands.table.session, hands.store
    hands.press(pygame.K_t)
    hands.press("Review")
    assert hands.table.plays.review is not None and hands.table.family.name == "sliding"
    all_judged(hands)
    assert [hands.table.session.move_at(at) for at in range(len(moves))] == moves
    assert store.count() == 1
    hands.press(pygame.K_i)
    assert hands.table.session is game and store.count() == 1


def test_a_game_that_goes_on_is_reviewed_and_goes_on_as_it_was() -> None:
    hands = Hands(BOARD)
    hands.press(pygame.K_i)
    assert hands.table.plays.review is None, "nothing was played yet"
    play(hands, worse(hands))
    game = hands.table.session
    review(hands)
    seconds = game.seconds
    assert "so far" in reviews.sentence(
        hands.table.session, hands.table.help.judged.marks, hands.table.par
    )
    hands.press(pygame.K_h)
    hands.turn()
    assert game.seconds == seconds, "the clock stands"
    hands.press(pygame.K_i)
    assert hands.table.session is game and game.cursor == 1
    assert game.helped and not game.hints, "what was shown is help"
    hands.window.close()


@pytest.mark.slow
def test_solve_in_a_review_plays_on_by_itself_and_space_plays_the_game() -> None:
    hands = slipped(BOARD)
    game, moves = hands.table.session, hands.table.session.moves
    review(hands)
    hands.table.go_to(1)
    hands.press(pygame.K_SPACE)
    wait_for(lambda: hands.after_a_turn(lambda: hands.table.session.cursor >= 3), "the game")
    assert hands.table.plays.review is not None and hands.table.auto.replaying
    hands.press(pygame.K_SPACE)
    hands.table.go_to(0)
    hands.press(pygame.K_a)
    hands.press(pygame.K_a)
    wait_for(
        lambda: hands.after_a_turn(lambda: hands.table.plays.review is None), "a play of its own"
    )
    assert hands.table.auto.playing and game.moves == moves
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_games_with_random_slips_add_up_in_the_window(name: str) -> None:
    hands = Hands(BOARDS[name])
    play_on(hands, slips=2)
    review(hands)
    marks, par = all_judged(hands), hands.table.par
    assert par is not None and par.proved
    session = hands.table.session
    steps = session.count + session.still
    assert par.lower + sum(mark.worth.least for mark in marks) == steps
    hands.window.close()


@pytest.mark.usefixtures("compiled")
def test_a_slip_is_played_and_found_again_in_the_real_window(
    screen: Screen, tmp_path: Path
) -> None:
    twin, spots = Hands(EIGHT), []

    def inside(move: str) -> tuple[int, int]:
        """Return a point of the tile away from its edge, where its neighbour may be meant."""
        x, y = twin.spot_of(move)
        return x + 60, y + 60

    tries = {move: inside(move) for move in ("1", "4")}
    for move in ("7", "7", "4", "5", "6"):
        spots.append(inside(move))
        play(twin, move)
    twin.window.close()
    with Player(screen, tmp_path, EIGHT) as player:
        player.wait_for_caption("0 moves · par 3")
        for count, spot in enumerate(spots, start=1):
            player.click(*spot)
            wait_for(lambda count=count: player.moves == count, "the move")  # type: ignore[misc]
        player.wait_for_caption("5 moves · par 3 · solved")
        rest(player)
        player.press("i")
        player.wait_for_caption("0 moves · par 3 · review")
        asked = rest(player)
        wrong = changes(player, partial(player.click, *tries["1"]), "what the wrong move loses")
        changes(player, partial(player.press, "f"), "the words of a new try")
        found = changes(player, partial(player.click, *tries["4"]), "the answer")
        assert len({asked, wrong, found}) == 3
        assert player.moves == 0, "what is tried is not played"
        player.press("i")
        player.wait_for_caption("5 moves · par 3 · solved")
        assert "review" not in player.caption


@pytest.mark.slow
def test_the_mouse_may_rest_on_the_pace_line_while_the_play_becomes_shorter(hands: Hands) -> None:
    hands.press(pygame.K_ESCAPE)
    hands.point(on_the_pace_line(hands, len(hands.moves)))
    for _ in hands.moves[1:]:
        hands.press(pygame.K_u)
    again = hands.table.session.move_at(1)
    other = next(m for m in hands.table.session.position.moves() if m != again)
    hands.window.moves.play(other)
    hands.turn()
    hands.table.desk.open(families.read(BOARDS["collapse"]))
    hands.window.moves.play(hands.table.session.position.moves()[0])
    hands.turn()
    assert len(hands.table.session.path) == 1


@pytest.mark.parametrize("size", [(1180, 760), (720, 900)])
def test_levels_and_the_menu_are_to_be_had_in_a_review_too(size: tuple[int, int]) -> None:
    hands = Hands(EIGHT)
    hands.resize(size)
    play(hands, hands.table.session.position.moves()[0])
    hands.press(pygame.K_i)
    for key, name in ((pygame.K_o, "Menu"), (pygame.K_k, "Sliding: levels")):
        hands.press(key)
        assert hands.there(name) and hands.picture()
        hands.press(pygame.K_ESCAPE)
        assert hands.table.plays.review is not None and not hands.there(name)
    hands.window.close()


def test_no_key_is_silent_where_there_is_nothing_to_show(hands: Hands) -> None:
    def told(key: int) -> str:
        hands.window.notices.clear()
        hands.press(key)
        notice = hands.window.notices.notice
        return notice[0] if notice is not None else ""

    moves = hands.moves
    for key in (pygame.K_h, pygame.K_v, pygame.K_a):
        assert "N brings a new one" in told(key)
    for key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_f):
        assert "press I" in told(key)
    assert hands.moves == moves and not hands.table.help.worth_shown
    review(hands)
    hands.press(pygame.K_HOME)
    assert "No slip is known before" in told(pygame.K_PAGEUP)
    hands.press(pygame.K_PAGEDOWN)
    assert told(pygame.K_f) == "No slip is known here."


@pytest.mark.slow
def test_a_block_that_takes_another_way_to_its_goal_than_the_solvers_can_be_reviewed() -> None:
    hands = Hands("blocks:4x3:12..........,1@2", training=False)
    hands.until_proved()
    hands.table.play("1d1,1r2,1u1")
    hands.turn()
    assert hands.table.session.over
    review(hands)
    (mark,) = all_judged(hands)
    assert mark.worth.least == 1, "par is 3: down, and twice to the right"
    hands.window.close()

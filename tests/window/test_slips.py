"""Today's slips: met on the board again, days after they were made."""

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path

import pygame
import pytest

from game import families
from game.keep.settings import PLAY, load_settings
from game.keep.store import Store
from game.ui.host import Host
from game.ui.nodes import Role
from game.ui.sheets import slips
from game.words import pars
from solvers import solve
from tests.support.boards import EIGHT, SMALL
from tests.support.calendar import TODAY, Calendar
from tests.support.decks import look_back
from tests.support.endings import play
from tests.support.games import run, session
from tests.support.hands import Hands
from tests.support.person import Player, Screen, wait_for

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
POURS = ("2>1", "1>2", "2>1", "1>0", "0>2", "1>0", "2>1", "1>0", "0>2")


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    """Open a window where slips on three boards are due tomorrow."""
    with closing(Store(tmp_path / "XDG_DATA_HOME" / "parlour", clock=Calendar())) as store:
        store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
        store.finish(session(NEAR, "4", "4", "5", "6"), 2, 2)
        store.finish(session(JUGS, *POURS), 7, 7)
        look_back(store, solve, TODAY.toordinal())
    made = Hands(EIGHT)
    yield made
    made.window.close()


def today(hands: Hands) -> int:
    return hands.calendar.today.toordinal()


def tomorrow(hands: Hands, by: int = 1) -> None:
    hands.calendar.go_on(days=by)


def practise(hands: Hands) -> None:
    """Open the page of slips, and begin with those that are due."""
    hands.press(pygame.K_F3)
    assert hands.focus == "slips" or hands.there("Practice", Role.DIALOG)
    hands.press(pygame.K_RETURN)


def find(hands: Hands) -> None:
    """Play a move that keeps the pace."""
    quest = hands.table.help.quest
    assert quest is not None

    def known() -> bool:
        return any(one.keeps for one in quest.worths) and all(one.proved for one in quest.worths)

    wait_for(lambda: hands.after_a_turn(known), "all moves to be proved")
    play(hands, next(one.move for one in quest.worths if one.keeps))


def miss(hands: Hands) -> None:
    """Play a move that loses ground."""
    quest = hands.table.help.quest
    assert quest is not None

    def known() -> bool:
        return any(one.loses for one in quest.worths)

    wait_for(lambda: hands.after_a_turn(known), "a move that loses ground")
    play(hands, next(one.move for one in quest.worths if one.loses))


@pytest.mark.slow
def test_from_the_statistics_through_all_slips_of_the_day_to_their_summary(hands: Hands) -> None:
    hands.table.play("4")
    hands.turn()
    front = hands.table.session
    hands.press(pygame.K_t)
    sheet = hands.named("Progress", Role.DIALOG)
    found = [[*row] for _, row in groupby(sheet.children, lambda node: node.spot[1])]
    rows = [row for row in found if row[0].name.startswith(("begun:", "lost a game:"))]
    played, gains = ([node.spot[0] for node in row] for row in rows)
    assert {*played} <= {*gains}, "one grid for all figures"
    assert [rows[1][at].name for at in (0, -1)] == ["lost a game: 2.0", "slips learned: 0"]
    assert any("The next one comes tomorrow." in words for words in hands.screen), (
        "none is due on that day"
    )
    hands.press(pygame.K_t)
    tomorrow(hands)
    hands.press(pygame.K_t)
    hands.press("Practice")
    met = []
    for place in range(3):
        assert hands.table.plays.practising and hands.table.help.asking
        met.append(hands.table.family.name)
        counted = pars.counters(hands.table, hands.window.stage.naming)
        assert (
            tuple(value for _, value, _ in counted) == (("0", "0"), ("1", "0"), ("1", "1"))[place]
        )
        if place == 1:
            miss(hands)
        find(hands)
        assert not hands.table.help.asking and hands.table.session.cursor == 0
        hands.turn()
        assert hands.table.session.hints == 0, "what was found is no hint"
        hands.press(pygame.K_n)
    assert sorted(met) == ["jugs", "sliding", "sliding"] and met[0] != met[1], "families mixed"
    assert hands.table.session is front and hands.moves == ["4"], "back where the player was"
    assert hands.there("That is all for today.")
    assert hands.store.deck.streak(today(hands)) == 1
    hands.press(pygame.K_RETURN)
    assert not hands.table.plays.practising
    assert [game.board for game in hands.store.history()] == [JUGS, NEAR, EIGHT]
    tomorrow(hands)
    again = hands.store.deck.todays(today(hands))
    assert [one.box for one in again] == [0], "the one that was missed comes back the next day"
    tomorrow(hands, 2)
    assert len(hands.store.deck.todays(today(hands))) == 3


def test_a_slip_is_made_in_the_window_and_met_there_the_next_day(
    screen: Screen, tmp_path: Path
) -> None:
    folder = tmp_path / "XDG_DATA_HOME" / "parlour"
    with Player(screen, tmp_path, EIGHT) as player:
        player.wait_for_caption("par 3")
        player.press("Down", "Up", "Left", "Left", "Up")
        player.wait_for_caption("5 moves · par 3 · solved")
        state = "SELECT state, marks FROM reviewed"
        wait_for(lambda: run(folder, state) == [(1, "2= 0! 0= 0! 0!")], "the game to be looked at")
        player.press("Escape", "F3")
    assert run(folder, "SELECT box, played, loss, kept FROM slip") == [(0, "1", 2, "4 5")]
    run(folder, "UPDATE slip SET due = due - 1")  # The next day has come.
    with Player(screen, tmp_path, SMALL) as player:
        player.wait_for_caption("Parlour: Flood 3x3")
        player.press("F3", "Return")
        player.wait_for_caption("Parlour: Sliding 3x3 · 0 moves · par 3")
        found = "SELECT box, seen = due - 3 FROM slip"

        def noted() -> bool:
            player.press("Left")
            return run(folder, found) == [(1, 1)]

        wait_for(noted, "the move to be found")
        player.press("n")
        player.wait_for_caption("Parlour: Flood 3x3")
        player.press("Return")
    assert run(folder, "SELECT done, right FROM practised") == [(1, 1)]
    assert run(folder, "SELECT count(*) FROM finished") == [(1,)]


@pytest.mark.slow
def test_a_slip_thrown_out_is_brought_back_by_undo(hands: Hands) -> None:
    tomorrow(hands)
    practise(hands)
    first = hands.table.session.board.id
    hands.press(pygame.K_DELETE)
    assert hands.table.session.board.id != first and hands.table.plays.practising
    assert len(hands.store.deck.todays(today(hands))) == 2
    hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert hands.table.session.board.id == first and hands.table.help.asking
    assert len(hands.store.deck.todays(today(hands))) == 3
    for _ in range(3):
        hands.press("Throw out", role=Role.BUTTON)
    assert hands.there("Thrown out", Role.DIALOG)
    hands.press("Bring it back")
    assert hands.table.plays.practising and hands.store.deck.left()
    hands.press("Throw out", role=Role.BUTTON)
    hands.press(pygame.K_ESCAPE)
    assert not hands.table.plays.practising and hands.table.session.noted
    assert not hands.store.deck.left()


def test_a_slip_tried_before_midnight_and_found_after_it_comes_back_today(hands: Hands) -> None:
    tomorrow(hands)
    practise(hands)
    quest = hands.table.help.quest
    assert quest is not None

    def known() -> bool:
        return bool(quest.worths) and all(one.proved for one in quest.worths)

    wait_for(lambda: hands.after_a_turn(known), "all moves to be proved")
    play(hands, next(one.move for one in quest.worths if not one.keeps))
    tomorrow(hands)
    find(hands)
    hands.turn()
    assert hands.window.notices.notice == ("Not at once: it comes back today.", False)


@pytest.mark.slow
def test_the_answer_shown_counts_as_not_found_and_escape_leads_back(hands: Hands) -> None:
    tomorrow(hands)
    front = hands.table.session
    practise(hands)
    slip = hands.store.deck.todays(today(hands))[0]
    hands.press(pygame.K_h)
    assert not hands.table.help.asking
    hands.press(pygame.K_ESCAPE)
    assert hands.table.session is front and not hands.table.plays.practising
    run = hands.store.deck
    assert run.done(today(hands)) == 1
    tomorrow(hands)
    assert slip.number in [one.number for one in run.todays(today(hands))]


@pytest.mark.parametrize("then", [slips.go_on, slips.leave])
def test_an_answer_is_noted_where_the_run_goes_on_in_the_same_turn(
    hands: Hands, then: Callable[[Host], None]
) -> None:
    tomorrow(hands)
    practise(hands)
    quest = hands.table.help.quest
    assert quest is not None
    wait_for(lambda: hands.after_a_turn(lambda: any(one.keeps for one in quest.worths)), "worth")
    hands.window.moves.play(next(one.move for one in quest.worths if one.keeps))
    then(hands.window.host)
    assert hands.store.deck.done(today(hands)) == 1


def test_the_answer_shown_is_help_on_the_board_that_the_slip_was_made_on(hands: Hands) -> None:
    tomorrow(hands)
    board = families.read(JUGS)
    practise(hands)
    while hands.table.family.name != "jugs":
        hands.press(pygame.K_n)
    assert hands.table.session.board.start != board.start
    assert not hands.store.tried.shown(board)
    hands.press(pygame.K_h)
    hands.turn()
    assert hands.store.tried.shown(board)


def test_the_mode_of_the_play_put_aside_stays_while_slips_are_met(hands: Hands) -> None:
    hands.press(pygame.K_g)
    tomorrow(hands)
    practise(hands)
    assert not hands.able("Play", Role.RADIO) and not hands.able("Train", Role.RADIO)
    hands.press(pygame.K_g)
    assert hands.notice == "In practice it is told at once what moves are worth."
    hands.press("Menu")
    assert not hands.able("Keep pace", Role.MENU_ITEM)
    hands.press(pygame.K_ESCAPE)
    find(hands)
    play(hands, hands.table.session.position.moves()[0])
    hands.press(pygame.K_i)
    hands.press(pygame.K_g)
    hands.press(pygame.K_i)
    hands.press(pygame.K_ESCAPE)
    assert not hands.table.plays.practising
    assert hands.named("Play", Role.RADIO).on and load_settings().mode == PLAY


@pytest.mark.slow
def test_a_slip_played_on_to_its_end_is_no_game(hands: Hands) -> None:
    tomorrow(hands)
    played = [(tally.params, tally.played) for tally in hands.store.tallies()]
    practise(hands)
    find(hands)
    while not hands.table.session.solved:
        line = hands.table.help.next_move
        if line is not None:
            play(hands, line)
        hands.turn()
    store = hands.store
    assert [(tally.params, tally.played) for tally in store.tallies()] == played
    assert store.count() == 3
    assert not [game for game in store.playing() if game.board.id == hands.table.session.board.id]
    hands.press(pygame.K_n)
    assert hands.table.plays.practising and hands.table.help.asking, "the next slip"


@pytest.mark.slow
def test_the_rail_leads_from_a_slip_to_the_players_own_play(hands: Hands) -> None:
    tomorrow(hands)
    hands.table.play("4")
    own = hands.table.session
    practise(hands)
    while hands.table.family.name != "sliding":
        hands.press(pygame.K_n)
    hands.press("Sliding", role=Role.BUTTON)
    assert hands.table.session is own and not hands.table.plays.practising
    hands.press(pygame.K_r)
    assert hands.table.session is own, "a slip that was left is not among the boards"


def test_the_page_tells_what_slips_have_in_common_and_when_they_come(hands: Hands) -> None:
    hands.press(pygame.K_F3)
    hands.until(lambda: hands.there("Poured back what was just poured"), "the motifs")
    shown = {
        node.name: node.more for node in hands.named("What they have in common", Role.LIST).children
    }
    assert shown["Took a tile out of its place"] == "Sliding · 2 slips · tomorrow"
    assert shown["Poured back what was just poured"] == "Jugs · 1 slip · tomorrow"
    assert hands.there("Most often: Took a tile out of its place (2 of 3).")
    assert hands.named("Today", Role.WORDS).more == "0 slips"
    assert hands.named("Su", Role.WORDS).more == "3 slips"
    tomorrow(hands)
    hands.turn()
    assert hands.named("Today", Role.WORDS).more == "3 slips"
    hands.press(pygame.K_ESCAPE)
    practise(hands)
    find(hands)
    hands.turn()
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_F3)
    assert hands.there("found at once, in 30 days: 100 %")


def test_more_slips_than_a_day_has_wait_for_the_next_days(hands: Hands, tmp_path: Path) -> None:
    folder = tmp_path / "XDG_DATA_HOME" / "parlour"
    walked = [families.read("sliding:3x3:8,6,7,2,5,4,3,0,1").start]
    for one in walked:
        walked += [after for move in one.moves() if (after := one.apply(move)) not in walked]
        if len(walked) >= 18:
            break
    walked = walked[:18]
    boards = [f"sliding:{one.encode()}" for one in walked]
    for at, (board, one) in enumerate(zip(boards, walked, strict=True)):
        moves = one.moves()
        kept = " " if at < 2 else moves[1]  # Somebody has damaged the first.
        run(
            folder,
            "INSERT INTO slip (family, position, played, kept, loss, box, due) VALUES"
            f" ('sliding', '{board}', '{moves[0]}', '{kept}', 1, 0, {today(hands)})",
        )
    run(folder, "UPDATE met SET place = ''")
    run(folder, f"INSERT INTO practised (day, done, right) VALUES ({today(hands)}, 4, 4)")
    hands.press(pygame.K_F3)
    hands.until(lambda: hands.there("slips in the deck: 21"), "the count")
    hands.until(lambda: not hands.there("Looking through them …"), "the motifs")
    told = [hands.named(day, Role.WORDS).more for day in ("Today", "Su", "Mo")]
    assert told == ["6 slips", "10 slips", "5 slips"]
    rows = hands.named("What they have in common", Role.LIST).children
    counts = [int(found[1]) for row in rows if (found := re.search(r"(\d+) today", row.more))]
    assert sum(counts) == 6


@pytest.mark.slow
def test_slips_fall_due_at_midnight_on_the_sheet_that_is_open(hands: Hands) -> None:
    for key in (pygame.K_t, pygame.K_F2, pygame.K_F3):
        hands.press(key)
        assert any(node.role is Role.DIALOG for node in hands.nodes)
        assert not hands.there("Practice", Role.BUTTON)
        hands.calendar.go_on(hours=13)
        hands.turn()
        assert hands.there("Practice", Role.BUTTON)
        hands.press(pygame.K_F3)
        assert hands.table.plays.practising
        hands.press(pygame.K_ESCAPE)
        hands.calendar.go_on(hours=-13)
        hands.turn()


def test_a_slip_is_played_on_again_as_on_that_day(hands: Hands) -> None:
    tomorrow(hands)
    practise(hands)
    hands.press("Menu")
    hands.press("Again as on that day")
    session = hands.table.session
    assert not hands.table.plays.practising and session.noted
    assert session.rival is not None
    board, then = session.board.id, [*session.rival.moves, *session.rival.undone]
    (game,) = [game for game in hands.store.history() if game.board == board]
    assert then == game.moves.split() and hands.moves == then[: session.cursor]
    hands.table.play(session.position.moves()[0])
    assert session.helped, "what was asked for was shown"


def test_a_slip_whose_game_is_gone_is_not_played_again(hands: Hands) -> None:
    tomorrow(hands)
    practise(hands)
    hands.store._file.do("DELETE FROM finished")
    hands.window.doers.do("race")
    assert hands.notice == "The game that this slip was made in is not there any more."
    assert hands.table.plays.practising


def test_nothing_is_the_commonest_slip_that_was_made_once(hands: Hands) -> None:
    deck = hands.store.deck
    deck.throw_out(next(slip for slip, _ in deck.every(9) if slip.family == "sliding"))
    hands.press(pygame.K_F3)
    hands.until(lambda: hands.there("Nothing more than once yet."), "the motifs")

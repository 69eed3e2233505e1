"""What a play took: it is kept, told of finished games, and nobody gets round it."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from game import families, places
from game.keep.database import FILE
from game.keep.store import Store
from game.play.course import Course
from game.play.result import Result, came_of
from game.play.session import Session
from tests.support.boards import EIGHT
from tests.support.games import run, session
from tests.support.hands import Hands
from tests.support.person import ROOT

TINY = "sliding:2x2:1,2,0,3"
NEAR = ("5", "6")


def test_a_file_of_version_8_keeps_what_it_had_and_nothing_in_it_becomes_clean(
    tmp_path: Path,
) -> None:
    # Three games on one board: at par without hints, at par with one, two over par; one in
    # progress, one not begun, and a list of two, of which one was begun.
    shutil.copy(ROOT / "tests" / "files" / "version-8.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        assert store.trouble is None and store.unread() == 0
        over, hinted, par = store.history()
        assert [game.result for game in (par, hinted, over)] == ["par", "par", "solved"]
        assert {game.takebacks for game in (par, hinted, over)} == {None}
        assert par.aid.unaided and not hinted.aid.unaided
        (tally,) = [one for one in store.tallies() if one.family == "sliding"]
        assert (tally.par, tally.clean) == (2, 0)
        begun, fresh = sorted(store.playing(), key=lambda play: not play.path)
        assert (begun.takebacks, fresh.takebacks) == (None, 0)
        course = store.left.laid_out()
        assert course is not None
        first = course.begun(0)
        assert first is not None and first.takebacks is None and course.begun(1) is None
        again = session(par.board)
        store.begin(again)
        assert again.attempt == 4, "the games from before are tries of their board"


def test_in_a_file_of_version_9_all_that_was_at_par_is_counted_as_that(tmp_path: Path) -> None:
    # Four games at par on one board: clean, with two hints, with three takebacks, and helped.
    shutil.copy(ROOT / "tests" / "files" / "version-9.db", tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        (tally,) = [one for one in store.tallies() if one.family == "sliding"]
        assert (tally.played, tally.won, tally.par, tally.clean) == (4, 4, 4, 1)


def test_a_play_from_before_never_becomes_clean(store: Store) -> None:
    play = session(EIGHT, *NEAR)
    play.takebacks = None
    store.finish(play, 3, 3)
    (game,) = store.history()
    assert (game.result, game.takebacks) == (Result.PAR, None)
    assert store.streak() == (1, 1), "it keeps what it had"


@pytest.mark.parametrize(
    ("hints", "takebacks", "helped", "result"),
    [(0, 0, False, "clean"), (1, 0, False, "par"), (0, 2, False, "par"), (0, 0, True, "par")],
)
def test_what_a_game_took_is_kept_with_it_and_counted(
    store: Store, tmp_path: Path, hints: int, takebacks: int, helped: bool, result: str
) -> None:
    play = session(EIGHT, *NEAR)
    play.hints, play.takebacks, play.helped = hints, takebacks, helped
    store.finish(play, 3, 3)
    (game,) = store.history()
    assert (game.result, game.aid) == (result, play.aid)
    (tally,) = store.tallies()
    clean = int(result == "clean")
    assert (tally.clean, store.streak()[0]) == (clean, clean)
    run(tmp_path, "UPDATE tally SET won = 7")
    assert store.tallies() == [tally], "and so when it is counted anew"


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT, training=False)
    made.until_proved()
    yield made
    made.window.close()


def play_of(hands: Hands, *moves: str) -> Session:
    for move in moves:
        hands.table.play(move)
        hands.turn()
    return hands.table.session


def test_undo_and_restart_are_takebacks_and_a_tile_moved_back_is_a_move(hands: Hands) -> None:
    play = play_of(hands, "4", "4")
    assert play.takebacks == 0
    hands.press("Undo")
    hands.press("Undo")
    assert play.takebacks == 2
    play_of(hands, "4")
    hands.press("Menu")
    hands.press("Restart")
    assert play.takebacks == 3
    play_of(hands, *NEAR)
    assert came_of(play, hands.table.par) is Result.PAR
    hands.until(lambda: hands.there("Par, 3 takebacks"), "the card")


def test_a_solved_board_is_looked_over_for_nothing_and_tried_again_for_a_takeback(
    hands: Hands,
) -> None:
    play = play_of(hands, *NEAR)
    assert came_of(play, hands.table.par) is Result.CLEAN
    hands.table.undo()
    hands.table.undo()
    hands.turn()
    hands.table.redo()
    hands.table.redo()
    hands.turn()
    assert play.solved and came_of(play, hands.table.par) is Result.CLEAN
    hands.table.undo()
    hands.turn()
    play_of(hands, "3")
    assert hands.table.session is play and play.takebacks == 1


def test_a_solved_board_tried_again_along_its_first_moves_is_not_clean(hands: Hands) -> None:
    play = play_of(hands, "5", "5", "5", "6")
    assert play.solved and came_of(play, hands.table.par) is Result.SOLVED
    for key in (pygame.K_u,) * 4:
        hands.press(key)
    play_of(hands, *NEAR)
    assert hands.table.session is play and play.solved and play.takebacks == 1
    assert came_of(play, hands.table.par) is Result.PAR
    (game,) = hands.store.history()
    assert (game.result, game.takebacks) == (Result.PAR, 1)


def test_who_looks_at_the_review_of_a_solved_play_has_help_as_soon_as_it_is_tried_again(
    hands: Hands,
) -> None:
    play = play_of(hands, "5", "5", "5", "6")
    hands.table.look_back()
    hands.turn()
    hands.table.end_review()
    assert not play.helped, "to look takes nothing from it"
    hands.press("Try again")
    again = play_of(hands, *NEAR)
    assert again is not play and again.helped and (again.attempt, again.takebacks) == (2, 0)


def test_a_hint_on_a_solved_play_that_is_looked_over_takes_nothing_from_it(hands: Hands) -> None:
    play = play_of(hands, *NEAR)
    hands.press(pygame.K_u)
    hands.press(pygame.K_h)
    hands.press(pygame.K_r)
    assert play.solved and came_of(play, hands.table.par) is Result.CLEAN


def test_own_moves_are_taken_back_for_a_price_also_while_a_line_is_about_to_play(
    hands: Hands,
) -> None:
    play = play_of(hands, "4", "4")
    hands.table.auto.watch()
    hands.table.auto.pause()
    for _ in range(2):
        hands.press(pygame.K_COMMA)
    assert (play.cursor, play.takebacks, play.hints) == (0, 2, 0)


def test_what_is_known_of_a_board_holds_counted_the_other_way(hands: Hands) -> None:
    hands.press(pygame.K_h)
    hands.table.desk.open(families.read(EIGHT.replace("3x3:", "3x3m:")))
    hands.turn()
    play = play_of(hands, "4", "5", "6")
    assert play.helped
    hands.table.desk.open(families.read(EIGHT))
    again = play_of(hands, "4")
    assert again.attempt > 1
    hands.table.recount()
    assert hands.table.session is not again and hands.table.session.attempt == again.attempt


def test_a_solved_board_counted_the_other_way_is_another_try_with_no_moves_of_the_first(
    hands: Hands,
) -> None:
    play_of(hands, "5", "5", "5", "6")
    for place in range(4):
        hands.press(pygame.K_u)
        assert hands.table.session.cursor == 3 - place
    hands.table.recount()
    hands.press(pygame.K_r)
    assert (hands.table.session.path, len(hands.store.history())) == ([], 1)
    again = play_of(hands, "5", "6")
    hands.until(lambda: hands.table.par is not None and hands.table.par.proved, "par")
    assert came_of(again, hands.table.par) is Result.CLEAN and again.attempt == 2
    assert len(hands.store.history()) == 2


def test_who_goes_along_the_own_clean_play_by_line_or_hint_takes_nothing_from_it(
    hands: Hands,
) -> None:
    play = play_of(hands, *NEAR)
    for way in (pygame.K_a, pygame.K_h):
        hands.press(pygame.K_u)
        hands.press(pygame.K_u)
        while not play.solved:
            hands.press(way)
            hands.until(lambda: play.solved or not hands.table.auto.playing, "the line")
        assert (play.makers, play.hints, play.watched) == ("oo", 0, False)
        assert came_of(play, hands.table.par) is Result.CLEAN


def test_an_old_game_that_is_watched_is_no_game_before_it_is_played_on_and_with_help_then(
    hands: Hands,
) -> None:
    play_of(hands, "5", "5", "5", "6")
    begun = "sliding:3x3#94"
    hands.table.desk.open(families.read(begun))
    hands.turn()
    play_of(hands, hands.table.session.position.moves()[0])
    old = session(EIGHT, *NEAR)
    old.note_makers("aa")
    hands.table.replay(old)
    hands.turn()
    assert hands.store.playing()[0].board.id == begun
    hands.table.desk.resume(old.board.family, "3x3")
    assert hands.table.session.board.id == begun
    hands.table.replay(old)
    hands.until(lambda: old.cursor == 1, "its first move")
    hands.table.play("6")
    hands.turn()
    assert old.solved and came_of(old, hands.table.par) is Result.PAR
    assert [game.result for game in hands.store.history()] == [Result.PAR, Result.SOLVED]


def test_the_play_of_before_is_gone_where_it_goes_on_counted_the_other_way(hands: Hands) -> None:
    """Else what is played from there on could be taken back, and nobody would count it."""
    hands.table.desk.lay_out(
        Course([Session(families.read(EIGHT)), Session(families.read("sliding:3x3#4"))])
    )
    play = play_of(hands, "5")
    hands.press(pygame.K_c)
    other = play_of(hands, "5", "5")
    assert other is not play and other.board.family is play.board.family
    assert [one.board.id for one in hands.table.plays.begun] == [other.board.id]
    assert [one.board.id for one in hands.store.playing()] == [other.board.id]
    course = hands.store.left.laid_out()
    assert course is not None and course.begun(0) is None, "nor is it in the list"
    hands.table.desk.resume(play.board.family, play.board.params)
    hands.turn()
    assert hands.table.session.count == 0 and hands.table.session.board.id != EIGHT


def test_a_board_that_was_only_opened_is_not_its_play_in_the_list(hands: Hands) -> None:
    opened, begun = session(EIGHT), session(EIGHT, "5")
    desk = hands.table.desk
    desk.take_up([opened], Course([begun, session("sliding:3x3#4")]))
    assert desk.laid_out is not None and desk.laid_out.begun(0) is begun


def test_what_is_played_in_the_turn_in_which_another_board_comes_is_kept(hands: Hands) -> None:
    """A frame that takes long takes in all keys that were pressed meanwhile."""
    play_of(hands, "5")
    hands.table.play("6")
    hands.table.desk.open(families.read("sliding:2x2#1"))
    hands.table.play(hands.table.session.position.moves()[0])
    begun = hands.table.session
    hands.table.desk.open(families.read("jugs:first"))
    hands.turn()
    (game,) = hands.store.history()
    assert (game.board, game.moves) == (EIGHT, "5 6")
    (kept,) = [one for one in hands.store.playing() if one.board.id == begun.board.id]
    assert kept.moves == begun.moves


@pytest.mark.parametrize("board", ["collapse:2x2c7:01/23", "same:3x2c4:00/11/22"])
def test_after_a_solved_board_that_nobody_deals_the_program_starts_on_another(board: str) -> None:
    with closing((hands := Hands(board)).window):
        while not hands.table.session.solved:
            hands.table.play(hands.table.session.position.moves()[0])
            hands.turn()
        title = hands.table.session.board.title
        hands.press("Jugs")
        hands.press({"same": "Same Game"}.get(title.name, title.name.title()))
        assert hands.table.session.board.id == board
    with closing((hands := Hands()).window):
        assert hands.table.session.board.title is title and not hands.table.session.path


@pytest.mark.parametrize("gone", ["same:2x2c2s:01/10", "collapse:2x2c7#1", "none:2x2#1"])
@pytest.mark.parametrize("solved", [True, False])
def test_a_list_with_a_board_that_can_t_be_read_any_more_is_gone_on_with(
    gone: str, solved: bool
) -> None:
    three = "collapse:2x2c2:00/00", "collapse:2x2c2:01/01", "collapse:2x2c2:01/11"
    with closing((hands := Hands(*three)).window):
        if solved:
            play_of(hands, hands.table.session.position.moves()[0])
        file = places.data() / FILE
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "UPDATE listed SET board = ?, digest = ? WHERE place = 1", (gone, crc32(gone.encode()))
        )
    with closing((hands := Hands()).window):
        assert hands.table.session.board.id == three[2 if solved else 0]
        hands.window.doers.do("list")
        for _ in range(20):
            hands.turn()
        hands.press(pygame.K_ESCAPE)
        if not solved:
            play_of(hands, hands.table.session.position.moves()[0])
            hands.window.doers.do("new")
        assert hands.table.session.board.id == three[2]


def test_a_first_move_counted_the_other_way_in_the_same_turn_is_one_try(hands: Hands) -> None:
    hands.table.play("5")
    hands.table.recount()
    hands.turn()
    assert hands.table.session.attempt == 1 and hands.store.tried.times(families.read(EIGHT)) == 1


def test_what_is_played_in_the_turn_of_the_next_line_of_a_list_is_kept(hands: Hands) -> None:
    hands.table.desk.lay_out(Course([session(EIGHT), session("sliding:3x3#4")]))
    play_of(hands, "5")
    hands.table.play("5")
    hands.table.desk.new()
    hands.turn()
    course = hands.store.left.laid_out()
    assert course is not None
    kept = course.begun(0)
    assert kept is not None and kept.moves == ("5", "5")


def test_a_text_counted_the_other_way_stays_a_text(hands: Hands) -> None:
    hands.table.desk.put(
        Session.load(
            session(
                EIGHT,
                *NEAR,
            ).save(helped=True)
        )
    )
    hands.table.session.rewind(0)
    hands.table.recount()
    assert hands.table.session.from_text


def test_a_hint_on_a_solved_play_that_takes_another_way_then_is_counted(hands: Hands) -> None:
    play = play_of(hands, "5", "5", "5", "6")
    for _ in range(3):
        hands.press(pygame.K_u)
    hands.press(pygame.K_h)
    assert play.hints == 0, "so far it is only looked at"
    hands.press(pygame.K_h)
    assert (play.hints, play.takebacks, play.all_makers) == (1, 1, "oh")


def test_worth_at_the_end_of_a_play_helps_the_next_one(hands: Hands) -> None:
    play_of(hands, "5", "5", "5", "6")
    for _ in range(4):
        hands.press(pygame.K_u)
    hands.press(pygame.K_v)
    hands.press(pygame.K_v)
    hands.table.desk.open(families.read(EIGHT))
    again = play_of(hands, *NEAR)
    assert came_of(again, hands.table.par) is Result.PAR and again.helped


def test_the_editor_tells_of_a_position_and_that_is_help(hands: Hands) -> None:
    for moves, helped in (((), False), (("5",), True)):
        play = play_of(hands, *moves)
        hands.press(pygame.K_e)
        hands.press(pygame.K_ESCAPE)
        assert play.helped is helped


def test_a_move_that_comes_back_is_help(hands: Hands) -> None:
    hands.table.help.train(True)
    hands.table.help.keep_pace = True
    hands.until(lambda: hands.table.help.comes_back("1") or hands.table.session.helped, "a move")
    assert hands.table.session.helped


def test_a_review_of_an_earlier_game_is_help_after_a_restart_too(hands: Hands) -> None:
    play_of(hands, "5", "5", "5", "6")
    hands.press(pygame.K_n)
    (game,) = hands.store.history()
    hands.table.look_back(session(game.board, *game.moves.split()))
    hands.turn()
    hands.window.close()
    with closing(Hands(TINY, training=False).window) as window:
        window.table.desk.open(families.read(EIGHT))
        for move in NEAR:
            window.table.play(move)
            window.turn()
        assert window.table.session.helped


def test_what_was_shown_is_told_as_soon_as_a_play_is_in_front_again(hands: Hands) -> None:
    play_of(hands, "5")
    hands.store.tried.note_shown(hands.table.session.board)
    hands.window.close()
    again = Hands(training=False)
    again.turn()
    assert again.moves == ["5"] and again.table.session.helped
    again.window.close()
    pygame.display.init()


def test_no_clean_par_is_celebrated_where_another_window_showed_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands, celebrated = Hands("flood:3x3c3:100201221", training=False), list[float]()
    hands.until_proved()
    monkeypatch.setattr(hands.window.stage, "celebrate", celebrated.append)
    play_of(hands, "0")
    hands.store.tried.note_shown(hands.table.session.board)
    play = play_of(hands, "2", "1")
    assert play.solved and not celebrated and came_of(play, hands.table.par) is Result.PAR
    hands.window.close()


def test_a_try_that_waited_while_a_later_one_ended_is_with_help(hands: Hands) -> None:
    first = play_of(hands, "5")
    hands.table.desk.put(session(EIGHT))
    play_of(hands, "5", "5", "5", "6")
    hands.table.go_back()
    assert play_of(hands, "6") is first and first.solved
    assert (first.attempt, came_of(first, hands.table.par)) == (1, Result.PAR)


def test_so_is_one_where_the_later_got_stuck_on_a_board_that_cannot_be_cleared() -> None:
    best, worse = ("0,2", "1,0", "3,0", "2,0", "1,0", "2,0", "0,0"), ("0,2", "1,3", "3,0", "2,1")
    hands = Hands("same:5x4c3#10", training=False)
    with closing(hands.window):
        start = hands.table.session.position

        def known() -> bool:
            answer = hands.table.knowledge.of(start)
            return answer is not None and answer.complete

        hands.until(known, "how few can be left")
        first = play_of(hands, best[0])
        hands.table.desk.put(Session(first.board))
        second = play_of(hands, *worse, "1,0", "2,0")
        assert hands.table.ended and second.finished is None
        hands.table.go_back()
        play_of(hands, *best[1:])
        assert hands.table.session is first and first.finished is not None
        assert (first.attempt, came_of(first, hands.table.par)) == (1, Result.PAR)


def test_a_try_begun_after_another_ended_can_be_clean(hands: Hands) -> None:
    play_of(hands, "5", "5", "5", "6")
    hands.table.desk.put(session(EIGHT))
    second = play_of(hands, *NEAR)
    assert (second.attempt, came_of(second, hands.table.par)) == (2, Result.CLEAN)


def test_at_par_but_past_a_limit_is_not_clean(store: Store) -> None:
    play = session("flood:3x3c3:100201221,2", "0", "2", "1")
    assert play.solved
    store.finish(play, 3, 3, allowed=2)
    assert [game.result for game in store.history()] == [Result.SOLVED]
    assert [tally.clean for tally in store.tallies()] == [0]


def test_moves_that_came_as_a_text_are_help_from_the_next_move_on(hands: Hands) -> None:
    text = session(EIGHT, "5").save(helped=True)
    hands.table.desk.put(Session.load(text))
    hands.turn()
    play = play_of(hands, "6")
    assert play.solved and came_of(play, hands.table.par) is Result.PAR


def test_a_text_of_a_solved_board_helps_all_plays_of_it(hands: Hands) -> None:
    begun = play_of(hands, NEAR[0])
    hands.table.desk.put(Session.load(session(EIGHT, "5", "5", *NEAR).save(helped=True)))
    hands.until(lambda: hands.table.session.solved, "its end")
    hands.press(pygame.K_LEFT, pygame.KMOD_ALT)
    assert hands.table.session is begun
    play_of(hands, *NEAR[1:])
    assert begun.solved and came_of(begun, hands.table.par) is Result.PAR
    hands.table.desk.open(families.read(EIGHT))
    hands.turn()
    again = play_of(hands, *NEAR)
    assert again is not begun and came_of(again, hands.table.par) is Result.PAR


@pytest.mark.parametrize("cursor", [0, 1])
def test_a_text_stays_a_text_after_a_restart(hands: Hands, tmp_path: Path, cursor: int) -> None:
    told = Session.load(session(EIGHT, *NEAR).save(helped=True))
    told.rewind(cursor)
    with closing(Store(tmp_path)) as store:
        store.keep(told)
        (play,) = store.playing()
    assert play.from_text and play.all_makers == told.all_makers
    hands.table.desk.put(play)
    play_of(hands, *NEAR[cursor:])
    assert came_of(play, hands.table.par) is Result.PAR


def test_a_text_without_a_move_is_as_good_as_its_board(hands: Hands) -> None:
    hands.table.desk.put(Session.load(session(EIGHT).save(helped=True)))
    hands.turn()
    play = play_of(hands, *NEAR)
    assert came_of(play, hands.table.par) is Result.CLEAN


def test_a_hint_counted_back_and_forth_is_no_other_help(hands: Hands) -> None:
    hands.press(pygame.K_h)
    hands.table.recount()
    hands.table.recount()
    play = play_of(hands, *NEAR)
    assert (play.hints, play.helped) == (1, False)


def test_the_theatre_is_help(hands: Hands) -> None:
    hands.press(pygame.K_b)
    hands.press(pygame.K_ESCAPE)
    assert hands.table.session.helped


def test_a_board_that_was_watched_in_the_theatre_is_not_clean_afterwards() -> None:
    with closing((hands := Hands("sliding:4x4#5", training=False)).window):
        hands.press(pygame.K_b)
        hands.window.doers.do("show smaller")
        hands.turn()
        watched = hands.named("Copy the game ID").more
        hands.press(pygame.K_ESCAPE)
        hands.table.desk.open(families.read(watched))
        hands.table.play(hands.table.session.position.moves()[0])
        hands.turn()
        assert hands.table.session.board.params == "3x3" and hands.table.session.helped


def test_games_that_are_deleted_leave_what_was_seen(store: Store) -> None:
    play = session(EIGHT, *NEAR)
    store.begin(play)
    store.tried.note_shown(play.board)
    store.forget_all()
    assert (store.tried.times(play.board), store.tried.shown(play.board)) == (0, True)


def see_worth(hands: Hands) -> None:
    hands.table.help.show_worth(True)
    hands.turn()
    hands.table.help.show_worth(False)


def see_review(hands: Hands) -> None:
    play_of(hands, "4")
    hands.table.look_back()
    hands.turn()
    hands.table.end_review()
    hands.table.go_to(0)


def see_line(hands: Hands) -> None:
    hands.table.watch_par()
    for _ in NEAR:
        hands.table.auto.one_step()
        hands.turn()
    assert hands.table.session.shown
    hands.table.go_back()


@pytest.mark.parametrize("see", [see_worth, see_review, see_line])
def test_who_has_seen_the_answer_is_helped_in_this_play_and_in_any_other(
    hands: Hands, see: Callable[[Hands], None]
) -> None:
    see(hands)
    hands.turn()
    play = play_of(hands, *NEAR)
    assert play.helped and came_of(play, hands.table.par) is Result.PAR
    hands.table.desk.open(families.read(EIGHT))
    again = play_of(hands, *NEAR)
    assert again is not play and again.helped and again.attempt == 2
    hands.window.close()
    other = Hands(TINY, training=False)
    with closing(other.window):
        other.table.desk.open(families.read(EIGHT))
        play = play_of(other, *NEAR)
        assert play.helped and play.attempt == 3
        # Par may be proved only after the last move: what came of it is noted anew then.
        games = other.store.history
        other.until(lambda: {game.result for game in games()} == {Result.PAR}, "par in all games")

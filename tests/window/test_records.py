"""Statistics, the history, and the boards of the days."""

import errno
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import families
from game.art import paint
from game.keep.store import Game, Store, Tally
from game.play.daily import DAILIES, day_of
from game.play.likeness import FEWEST, look
from game.play.session import Session
from game.text import tongue
from game.ui.nodes import Role
from game.ui.sheets import statistics
from game.words import verdict
from solvers.search import breadth_first
from tests.support.boards import EIGHT, SMALL
from tests.support.calendar import TODAY
from tests.support.decks import look_back
from tests.support.endings import play
from tests.support.games import run, session
from tests.support.hands import Hands
from tests.support.players import moves_of
from tests.support.rotation import part
from tests.support.sheets import is_open, wait_for_card

pytestmark = pytest.mark.slow

EXPORT = "Export as JSON lines to"
# Of the boards of 400 days, forty at a time: the same on every machine and in every version.
DIGESTS = {
    "flood": "19cc573 6d25d6f 9af0604 7f78fa0 467ac2b 15a35f2 a5e7c37 b5f5d70 afa47bb e1d5ccd",
    "sliding": "ac24e24 0bafd72 fcbaefe 935f34d 77e94c4 83b2a0b 550fe63 8caab98 f048dba 884dc24",
    "collapse": "832d0c0 d9c2450 0490110 498ffad 31f65e7 1f9f4bf 9e415c2 c3104e8 1f13b9e 0f9d07c",
    "blocks": "38775f1 3aff8f6 92585f0 7347aab 1f23777 a934387 01741b0 dbebcce cdcff7c 951b6d3",
    "jugs": "373c3fa 15f05c2 1f4c322 d7a70d4 aeb2918 2977df8 8dfa70c 670491f 6858f25 31ee743",
    "same": "47c9c72 b56fb73 daf076a 88b6303 bda4ff7 e64ed02 50120c4 1ed91c7 4266fa0 9e977f9",
    "rush": "7c5a6c3 574bbf0 4bf5150 2189933 d48be55 0289921 2ebe7a6 08111e8 b367ae9 d75571b",
}
FORTY = 40


@pytest.mark.parametrize("name", DIGESTS)
def test_the_boards_of_400_days_are_the_same_everywhere(name: str) -> None:
    """A sweep of days, forty of them in each run."""
    for place, known in part(enumerate(DIGESTS[name].split()), 10, lambda _: name):
        digest = hashlib.sha256()
        for day in range(FORTY * place, FORTY * (place + 1)):
            board = DAILIES[name].deal(date(2026, 1, 1) + timedelta(days=day))
            digest.update(f"{board.id} {board.start.encode()}\n".encode())
        assert digest.hexdigest()[:7] == known, place


def test_a_daily_board_knows_its_day_and_others_have_none() -> None:
    board = DAILIES["collapse"].deal(date(2026, 11, 21))
    assert board.id == "collapse:5x5c4#2026-11-21"
    assert day_of(families.read(board.id)) == date(2026, 11, 21)
    for other in ("collapse:6x6c4#2026-11-21", "collapse:5x5c4#7", EIGHT):
        assert day_of(families.read(other)) is None


def test_games_are_counted_by_kind(store: Store) -> None:
    for moves in (("5", "6"), ("1", "1", "5", "6")):
        game = session(EIGHT, *moves)
        store.begin(game)
        assert game.solved
        store.finish(game, 3, 3)
    store.begin(session(SMALL))
    assert store.tallies() == [
        Tally("sliding", "3x3", 2, 2, 1, 2, 2, 3, clean=1),
        Tally("flood", "3x3c3m2", 1, 0, 0, 0, 0, None),
    ]
    assert store.streak() == (0, 1)
    assert [game.over for game in store.history()] == [2, 0]


def test_a_game_noted_before_its_par_was_known_is_judged_later(store: Store) -> None:
    game = session(EIGHT, "5", "6")
    store.finish(game, 2, 3)
    assert store.streak() == (0, 0)
    store.finish(game, 3, 3)
    assert store.streak() == (1, 1)
    assert store.history()[0].over == 0
    (tally,) = store.tallies()
    assert (tally.par, tally.ranked, tally.over) == (1, 1, 0)


def test_with_hints_par_is_reached_and_not_clean(store: Store) -> None:
    game = session(EIGHT, "5", "6")
    game.hints = 1
    store.finish(game, 3, 3)
    (tally,) = store.tallies()
    assert store.streak() == (0, 0) and (tally.par, tally.clean) == (1, 0)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Note each connection to a database that is opened."""
    noted: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def note(*arguments: Any, **options: Any) -> sqlite3.Connection:
        noted.append(connect(*arguments, **options))
        return noted[-1]

    monkeypatch.setattr(sqlite3, "connect", note)
    return noted


def work(database: sqlite3.Connection, act: Callable[[], object]) -> int:
    """Do something, and tell how many thousand steps the database took over it."""
    ticks: list[None] = []
    database.set_progress_handler(lambda: ticks.append(None), 1000)
    act()
    database.set_progress_handler(None, 1000)
    return len(ticks)


def test_the_screens_of_very_many_games_read_no_more_than_they_show(
    opened: list[sqlite3.Connection], tmp_path: Path
) -> None:
    hands = Hands("flood:4x4c3#1")
    hands.store.finish(session(EIGHT, "5", "6"), 3, 3)
    hands.window.close()
    run(
        tmp_path / "XDG_DATA_HOME" / "parlour",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80000)"
        " INSERT INTO finished (ended, family, params, board, moves, count, lower, best, won,"
        " hints, seconds) SELECT ended, family, params, board || i, moves, count + i % 5, lower,"
        " best, won, hints, seconds FROM finished, n",
    )
    hands = Hands()
    database = opened[-1]

    def everything() -> None:
        games = sum(1 for _ in database.execute("SELECT moves FROM finished"))
        assert hands.store.count() == games == 80_001

    def history() -> None:
        hands.press(pygame.K_g)
        hands.press(pygame.K_END)

    # Reading it all takes more than ten times what a screen may.
    assert work(database, everything) > 200, "what reads them all is told from what does not"
    hands.press(pygame.K_t)  # Counts once what was written past it.
    hands.press(pygame.K_ESCAPE)
    for size in ((1180, 760), (1600, 1000)):
        hands.resize(size)
        assert work(database, lambda: hands.press(pygame.K_t)) < 20
        assert work(database, history) < 20
        assert line(hands) == (80_000, 80_001)
        hands.press(pygame.K_ESCAPE)
    assert work(database, hands.store.history) < 20 and len(hands.store.history()) == 50
    hands.window.close()


def line(hands: Hands) -> tuple[int, int] | None:
    """The line of the list that the keyboard is at: its place, and how many there are."""
    listing = next(node for node in hands.nodes if node.role is Role.LIST)
    return next(one.place for one in listing.children if hands.at in one.children)


def test_a_deck_of_very_many_slips_is_opened_and_met_without_reading_it_all(
    opened: list[sqlite3.Connection], store: Store, tmp_path: Path
) -> None:
    (database,) = opened
    store.finish(session(EIGHT, "1", "1", "5", "6"), 3, 3)
    look_back(store, breadth_first, 1)
    many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80000)"
    run(
        tmp_path,
        f"{many} INSERT INTO slip (family, position, played, kept, loss, box, due)"
        " SELECT family, position || i, played, kept, loss, i % 3, 9 + i % 777 FROM slip, n",
        f"{many} INSERT INTO reviewed (game, state, marks, opening, middle, ending)"
        " SELECT i + 9, 1, '0', 0, 0, 0 FROM n",
    )
    deck, today = store.deck, TODAY.toordinal()
    everything = "SELECT max(position || marks) FROM slip, reviewed WHERE number = game"
    assert work(database, lambda: database.execute(everything).fetchall()) > 400, "that is told"
    assert work(database, lambda: deck.todays(today)) < 4 and len(deck.todays(today)) == 10
    reads = deck.gained, partial(deck.losses, 50), deck.waiting, deck.left
    assert sum(work(database, read) for read in reads) < 4
    (slip, *_) = deck.todays(today)
    assert work(database, lambda: deck.answer(slip, True, today)) < 4
    assert deck.streak(today) == 1 and deck.done(today) == 1


@pytest.mark.parametrize("keys", [[pygame.K_t], [pygame.K_t, pygame.K_g]])
def test_the_buttons_of_a_finished_game_say_what_they_do(keys: list[int]) -> None:
    hands = Hands(EIGHT)
    hands.until_proved()
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    for key in keys:
        hands.press(key)
    screen = pygame.display.get_surface()
    assert screen is not None
    theme = hands.window.stage.look.theme
    for words in ("Watch", "Play again"):
        hands.point((1, 1))
        spot = pygame.Rect(hands.named(words).spot)
        label = paint.text(words, 15, theme.text, 500)
        seen = screen.subsurface(spot)
        drawn = pygame.Surface(label.get_size())
        drawn.fill(theme.raised)
        drawn.blit(label, (0, 0))
        parts = [
            seen.subsurface((x, y, *label.get_size()))
            for x in range(spot.width - label.get_width() + 1)
            for y in range(spot.height - label.get_height() + 1)
        ]
        want = pygame.image.tobytes(drawn, "RGB")
        assert any(pygame.image.tobytes(part, "RGB") == want for part in parts), words
        assert screen.get_rect().contains(spot)
    hands.window.close()


def looking_ahead(board: str) -> Session:
    """Play a flood board as who looks a move ahead."""
    session = Session(families.read(board))
    while not session.solved:
        on = {move: session.position.apply(move) for move in moves_of(session.position)}
        session.play(min(on, key=lambda move: look(on[move], 1)))
    return session


def test_progress_says_whom_ones_own_moves_fit_and_counts_no_help() -> None:
    hands = Hands(EIGHT)
    for seed in range(FEWEST):
        session = looking_ahead(f"flood:8x8c5#{seed}")
        session.hints = int(seed == 0)
        hands.store.finish(session, None, session.count)
    hands.press(pygame.K_t)
    assert not any("your moves fit" in name for name in hands.screen), "one was helped"
    hands.press(pygame.K_ESCAPE)
    hands.store.finish(looking_ahead(f"flood:8x8c5#{FEWEST}"), None, 30)
    hands.press(pygame.K_t)
    hands.until(lambda: any("your moves fit" in name for name in hands.screen), "the sentence")
    hands.window.close()


def test_a_finished_game_is_in_the_statistics_and_is_played_again() -> None:
    hands = Hands(EIGHT)
    hands.until_proved()
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    hands.press(pygame.K_t)
    hands.go_to("Watch")
    hands.press(pygame.K_RETURN)
    assert not is_open(hands) and hands.table.auto.replaying
    assert [*hands.moves, *hands.table.session.undone] == ["5", "6"]
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_t)
    hands.go_to("Play again")
    hands.press(pygame.K_RETURN)
    assert hands.moves == [] and hands.table.session.board.id == EIGHT
    hands.window.close()


def test_the_history_is_gone_through_by_keys_and_any_game_of_it_is_played_again() -> None:
    hands = Hands(SMALL)
    for lap in range(120):
        game = session(EIGHT, *["1", "1"] * (lap % 4), "5", "6")
        hands.store.finish(game, 3, 3)
    hands.press(pygame.K_t)
    hands.press(pygame.K_g)
    assert hands.there("120 finished games", Role.DIALOG)
    assert (hands.focus, line(hands)) == ("Watch", (0, 120))
    hands.press(pygame.K_END)
    assert line(hands) == (119, 120), "the first game of all is the last of the list"
    hands.press(pygame.K_PAGEUP)
    hands.press(pygame.K_PAGEDOWN)
    hands.press(pygame.K_UP)
    hands.press(pygame.K_RETURN)
    assert hands.table.auto.replaying
    assert hands.table.session.moves + hands.table.session.undone == ("1", "1", "5", "6")
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_t)
    hands.press(pygame.K_g)
    for key in (pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_RETURN):
        hands.press(key)
    assert hands.moves == [] and hands.table.session.board.id == EIGHT
    assert not is_open(hands)
    hands.window.close()


def test_the_chart_shows_the_last_fifty_games_from_left_to_right() -> None:
    hands = Hands(SMALL)
    for lap in range(60):
        proved = 3 if lap % 10 else 2
        game = session(EIGHT, *["1", "1"] * (lap % 6), "5", "6")
        hands.store.finish(game, proved, 3)
    hands.press(pygame.K_t)
    chart = hands.named("Moves over par, the last 50 games; grey where par is not")
    expected = [None if lap % 10 == 0 else 2 * (lap % 6) for lap in range(10, 60)]
    told = ["not known" if value is None else str(value) for value in expected]
    assert chart.name.endswith(f". {', '.join(told)}")
    screen = pygame.display.get_surface()
    assert screen is not None
    area, theme = pygame.Rect(chart.spot), hands.window.stage.look.theme
    row = [tuple(screen.get_at((x, area.y + 131)))[:3] for x in range(area.x + 26, area.right)]
    seen = [ink for ink, _ in groupby(row) if ink in (theme.good, theme.warn, theme.faint)]
    inks = [theme.faint if v is None else theme.warn if v else theme.good for v in expected]
    assert seen == inks
    hands.window.close()


def test_watching_the_solver_play_is_no_finished_game() -> None:
    hands = Hands(EIGHT)
    hands.until_proved()
    for _ in range(2):
        hands.press(pygame.K_PERIOD)
    assert hands.table.session.solved
    assert hands.store.history() == []
    hands.window.close()


def test_the_statistics_are_deleted_after_being_asked_once_and_no_folder_is_written_over(
    tmp_path: Path,
) -> None:
    hands = Hands(EIGHT)
    hands.until_proved()
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    export_to(hands, tmp_path)
    assert "found a folder" in hands.named(EXPORT).more
    hands.go_to("Delete all…")
    hands.press(pygame.K_RETURN)
    assert len(hands.store.history()) == 1
    hands.go_to("Delete all")
    hands.press(pygame.K_RETURN)
    assert hands.store.history() == [] and is_open(hands)
    hands.window.close()


@pytest.mark.parametrize("restart", [False, True])
def test_once_all_games_are_deleted_the_board_in_front_is_noted_when_it_is_solved_anew(
    restart: bool,
) -> None:
    hands = Hands(EIGHT)
    hands.until_proved()
    play(hands, "5", "6")
    hands.until(lambda: hands.store.count() == 1, "the game")
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_t)
    for name in ("Delete all…", "Delete all"):
        hands.go_to(name)
        hands.press(pygame.K_RETURN)
    hands.press(pygame.K_ESCAPE)
    if restart:
        hands.window.close()
        hands = Hands(EIGHT)
        hands.press(pygame.K_ESCAPE)
    assert hands.store.count() == 0, "what is deleted stays so"
    while hands.table.session.cursor:
        hands.press(pygame.K_u)
    play(hands, "5", "6")
    hands.until(lambda: hands.store.count() == 1, "the game")
    [tally] = hands.store.tallies()
    assert (tally.played, tally.won) == (1, 1)
    hands.window.close()


def test_an_export_asks_once_before_it_replaces_a_file(tmp_path: Path) -> None:
    hands = Hands(EIGHT)
    hands.until_proved()
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    path = tmp_path / "mine.txt"
    path.write_text("not of the game", encoding="utf-8")
    for _ in range(2):
        # A sheet that is opened anew asks anew.
        export_to(hands, path)
        assert hands.named(EXPORT).more.startswith("mine.txt is there already")
        assert path.read_text(encoding="utf-8") == "not of the game"
        hands.press(pygame.K_ESCAPE)
    export_to(hands, path)
    hands.press(pygame.K_RETURN)
    hands.until(lambda: path.read_bytes()[:1] == b"{", "the file")
    assert json.loads(path.read_text(encoding="utf-8"))["board"] == EIGHT
    hands.window.close()


def export_to(hands: Hands, path: Path) -> None:
    """Open the statistics, and export them there."""
    hands.press(pygame.K_t)
    hands.go_to(EXPORT)
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    hands.type(str(path))
    hands.press(pygame.K_RETURN)


def test_the_window_goes_on_while_many_games_are_exported_and_esc_gives_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(EIGHT)
    store = hands.store
    # More than are read at a time.
    for _ in range(60):
        store.finish(session(EIGHT, "5", "6"), 2, 2)
    # A game a frame, however fast the machine is.
    monkeypatch.setattr(statistics, "SLICE_SECONDS", 0.0)
    path = tmp_path / "games.jsonl"
    for given_up in (True, False):
        export_to(hands, path)
        seen = {hands.picture() for _ in range(5) if hands.after_a_turn(lambda: True)}
        assert hands.there(EXPORT) and len(seen) > 1, "the progress is shown"
        if given_up:
            hands.press(pygame.K_ESCAPE)
            hands.turn()
            assert not [*tmp_path.glob("games*")]
            assert hands.window.notices.notice is not None
    hands.until(lambda: not is_open(hands), "the file")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [*range(1, 61)]
    path.unlink()
    export_to(hands, path)
    hands.turn()
    assert [*tmp_path.glob("*.part")], "it is under way"
    hands.window.close()
    assert not [*tmp_path.glob("*.part")], "nothing half written is left"


def test_an_export_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(EIGHT)
    hands.store.finish(session(EIGHT, "5", "6"), 2, 2)
    path = tmp_path / "games.jsonl"
    path.write_text("the last export", encoding="utf-8")

    def full() -> Iterator[Game]:
        raise OSError(errno.ENOSPC, "No space left on device")
        yield

    monkeypatch.setattr(hands.store, "every_game", full)
    export_to(hands, path)
    assert "press Enter again" in hands.named(EXPORT).more
    hands.press(pygame.K_RETURN)
    assert "No space left on device" in hands.named(EXPORT).more
    assert [each.name for each in tmp_path.glob("games*")] == [path.name]
    assert path.read_text(encoding="utf-8") == "the last export"
    hands.window.close()


def test_a_replayed_session_shows_the_moves_that_were_played() -> None:
    made: Session = session(EIGHT, "1", "1", "5", "6")
    hands = Hands(EIGHT)
    hands.table.replay(made)
    assert hands.table.auto.reel == (0, 5)
    for _ in range(4):
        hands.press(pygame.K_PERIOD)
    assert hands.moves[:2] == ["1", "1"]
    hands.window.close()


def test_the_text_to_share_tells_the_day_and_every_move_without_colours() -> None:
    board = DAILIES["collapse"].deal(date(2026, 11, 21))
    hands = Hands(board.id)
    hands.until_proved()
    hands.press(pygame.K_h)
    hands.press(pygame.K_h)
    text = verdict.share(hands.table, "Collapse 5×5")
    first, second, signs, last = text.splitlines()
    assert first == "Parlour Collapse 5×5, daily of 2026-11-21"
    assert second.startswith("1 move, par ") and second.endswith("(proved), 1 hint, with help")
    assert (signs, last) == ("·", board.id)
    hands.window.close()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "1 over the limit"), ("de", "1 über dem Limit"), ("fr", "1 au-delà de la limite")],
)
def test_the_text_to_share_says_by_how_much_the_limit_was_passed(language: str, words: str) -> None:
    hands = Hands("flood:3x2c3m0:012012")
    hands.until_proved()
    play(hands, "2", "1", "2")
    try:
        tongue.choose(language)
        assert words in verdict.share(hands.table, "").splitlines()[1].split(", ")
    finally:
        tongue.choose(tongue.ENGLISH)
        hands.window.close()


def test_signs_come_in_fives() -> None:
    assert verdict.signs([0, 0, 1, None, 0, 0, 2]) == "··▲?· ·▲"

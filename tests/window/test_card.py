"""The end of a board: what the card says, what counts as solved, and how to go on from there."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import families
from game.art import kept, paint
from game.art.theme import DARK
from game.keep.settings import REDUCED
from game.keep.store import Store
from game.play.autoplay import SPEEDS
from game.play.daily import DAILIES, day_of
from game.play.judged import Judged
from game.play.session import Session
from game.play.worth import longest
from game.rules.collapse import Collapse
from game.text import tongue
from game.text.tongue import spelled
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role
from game.ui.sheets.rows.verdict import Bars
from game.words import verdict
from tests.support import legible
from tests.support.boards import ARTICLE, EIGHT, SMALL
from tests.support.endings import BOARDS, play, worse
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.screens import at, redrawn
from tests.support.searching import shortest
from tests.support.sheets import wait_for_card

pytestmark = pytest.mark.slow


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on the board named by the test."""
    boards = getattr(request, "param", EIGHT)
    made = Hands(*([boards] if isinstance(boards, str) else boards), training=False)
    yield made
    made.window.close()


def on(board: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [board], indirect=True)


def inked(line: pygame.Surface) -> tuple[int, int]:
    """Tell where something is drawn first on a line of pixels, and where last."""
    pixels = pygame.surfarray.array2d(line)[:, 0]
    ground = pixels[0]
    places = (pixels != ground).nonzero()[0]
    return int(places[0]), int(places[-1])


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the lines of text that are drawn, in their order."""
    found: list[str] = []
    text = paint.text

    def noted(words: str, *rest: Any, **named: Any) -> pygame.Surface:
        found.append(words)
        return text(words, *rest, **named)

    monkeypatch.setattr(paint, "text", noted)
    return found


def card(hands: Hands) -> Node | None:
    """Return the card, or the sheet, that lies there."""
    return next((node for node in hands.nodes if node.role is Role.DIALOG), None)


def title(hands: Hands) -> str:
    found = card(hands)
    assert found is not None
    return found.name


def sealed(hands: Hands) -> bool:
    """Tell whether the card has the seal of par."""
    return hands.there(
        "Clean par: no hint, no takeback. Nothing shorter exists: it is proved", Role.WORDS
    )


def barred(hands: Hands) -> bool:
    """Tell whether the card has a bar for each move."""
    return hands.there("Your moves")


def waved(hands: Hands) -> bool:
    """Let the window go on until the card is there; tell whether a wave lifted the board."""
    board, screen = hands.window.stage.view.board, pygame.display.get_surface()
    assert screen is not None
    above = screen.subsurface((board.x, board.y - 3, board.width, 2))
    still, lifted = pygame.image.tobytes(above, "RGB"), []

    def carded() -> bool:
        lifted.append(pygame.image.tobytes(above, "RGB") != still)
        return card(hands) is not None

    wait_for(lambda: hands.after_a_turn(carded), "the card")
    return any(lifted[:-1])


def turned(hands: Hands) -> bool:
    """Let the window go once round its loop."""
    hands.turn()
    return True


def watch(hands: Hands, key: int) -> None:
    """Press a key that lets the line play by itself, and wait for the card after it."""
    hands.table.auto.speed = SPEEDS[-1]
    hands.press(key)
    wait_for_card(hands)


def counted(hands: Hands) -> tuple[int, int, int]:
    """Tell how many games were played, solved, and noted."""
    tallies = hands.store.tallies()
    history = hands.store.history()
    return sum(t.played for t in tallies), sum(t.won for t in tallies), len(history)


# Watching is not solving


@on(EIGHT)
def test_a_board_that_auto_play_solved_was_shown_and_counts_for_nothing(
    hands: Hands, drawn: list[str]
) -> None:
    hands.until_proved()
    watch(hands, pygame.K_a)
    assert title(hands) == "Shown: 3 moves, par"
    assert not sealed(hands) and not barred(hands)
    assert counted(hands) == (0, 0, 0)
    assert verdict.share(hands.table, "Sliding 3×3").splitlines()[1].startswith("shown: 3 moves")
    hands.press(pygame.K_RETURN)
    assert hands.moves == [] and not hands.table.auto.playing, "Enter is Try it yourself"
    assert "3 shown" in drawn and "2 hints" not in drawn
    hands.press(pygame.K_c)
    assert hands.there("Slides 0. Time 0:00. 2 shown"), (
        "what was shown is counted as what is played"
    )
    hands.press(pygame.K_c)
    assert hands.there("Moves 0. Time 0:00. 3 shown")
    play(hands, "5", "6")
    wait_for_card(hands)
    assert title(hands) == "Solved in 3" and counted(hands) == (1, 1, 1)
    said = verdict.verdict(hands.table.session, hands.table.par)
    assert not said.seal and said.words == "Par, 3 moves shown", "what was watched stays told"


@on("flood:2x2c2:1111")
def test_a_board_that_was_solved_from_the_start_earns_nothing(hands: Hands) -> None:
    hands.until_proved()
    said = verdict.verdict(hands.table.session, hands.table.par)
    assert (said.title, said.seal) == ("Solved from the start", False)
    assert said.words == "There was nothing to play."
    assert "clean" not in verdict.share(hands.table, "Flood")
    hands.table.desk.put(Session(hands.table.session.board))
    wait_for_card(hands)
    idle = ("Undo", "Try again", "Review", "Watch par")
    assert [name for name in idle if hands.able(name)] == []
    play, card = hands.table.session, hands.window.overlay.card
    for key in (pygame.K_w, pygame.K_u):
        hands.press(key)
        assert hands.table.session is play and hands.window.overlay.card is card
    hands.press("Next")
    assert hands.table.session is not play


@on("same:3x2c3:10/01/10")
def test_a_board_without_any_move_has_its_card_once_that_is_known_and_earns_nothing(
    hands: Hands,
) -> None:
    hands.table.desk.put(Session(hands.table.session.board))
    wait_for_card(hands)
    assert title(hands) == "6 left" and not sealed(hands)
    assert "There was nothing to play." in hands.screen
    assert "clean" not in verdict.share(hands.table, "Same Game")


@on(ARTICLE)
def test_a_game_begun_by_hand_and_ended_by_auto_play_is_neither_won_nor_lost(
    hands: Hands,
) -> None:
    hands.until_proved()
    play(hands, "0")
    assert counted(hands) == (1, 0, 0)
    hands.until_proved()
    watch(hands, pygame.K_a)
    assert title(hands).startswith("Shown: ")
    assert counted(hands) == (0, 0, 0)


@on(EIGHT)
def test_how_far_what_was_shown_is_off_par_stands_below_its_title(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "1", "1")
    watch(hands, pygame.K_a)
    assert title(hands) == "Shown: 5 moves"
    said = "Two moves over par. Watched, not played: neither won nor lost."
    assert said in " ".join(hands.screen)


@on(EIGHT)
def test_a_board_of_hints_alone_was_shown_and_one_own_move_makes_it_a_game(hands: Hands) -> None:
    hands.until_proved()
    for key in (pygame.K_h, pygame.K_h, pygame.K_h, pygame.K_h):
        hands.press(key)
    wait_for_card(hands)
    assert title(hands) == "Shown: 3 moves, par" and counted(hands) == (0, 0, 0)
    hands.press(pygame.K_u)
    play(hands, "6")
    wait_for_card(hands)
    assert title(hands) == "Solved in 3" and counted(hands) == (1, 1, 1)


@on(EIGHT)
def test_a_first_move_by_a_hint_is_counted_as_played_when_it_is_solved(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_h)
    hands.press(pygame.K_h)
    known = hands.table.knowledge.of(hands.table.session.position)
    assert known is not None and known.best is not None
    play(hands, *known.best)
    assert counted(hands) == (1, 1, 1)


@on(EIGHT)
def test_the_players_own_result_comes_back_after_watching_par(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "4", "4", "5", "6")
    wait_for_card(hands)
    assert title(hands) == "Solved in 5"
    for leave in (pygame.K_ESCAPE, pygame.K_RETURN):
        watch(hands, pygame.K_w)
        assert title(hands) == "Shown: 3 moves, par"
        watch(hands, pygame.K_w)
        assert title(hands) == "Shown: 3 moves, par", "Watch again"
        hands.press(leave)
        wait_for_card(hands)
        assert title(hands) == "Solved in 5" and hands.moves == ["4", "4", "5", "6"]
    assert counted(hands) == (1, 1, 1)


@on(EIGHT)
def test_what_was_watched_can_be_reviewed_from_its_card(hands: Hands) -> None:
    hands.until_proved()
    watch(hands, pygame.K_a)
    hands.press("Review")
    assert hands.table.plays.review is not None and card(hands) is None
    assert hands.table.session.shown, "it is what was watched"


@on("flood:3x3c3m2:100201221")
def test_a_solved_board_of_colours_counts_no_more_cells(hands: Hands, drawn: list[str]) -> None:
    kept.forget()
    hands.press(pygame.K_RIGHT)
    assert [words for words in drawn if words.startswith("+")]
    hands.until_proved()
    watch(hands, pygame.K_a)
    assert [words for words in drawn if words.startswith("The board keeps the rings")]
    drawn.clear()
    kept.forget()
    hands.press(pygame.K_ESCAPE)
    assert "1 cell" not in drawn and not [words for words in drawn if words.startswith("+")]


def test_an_old_game_shown_again_is_not_noted_again(hands: Hands) -> None:
    made = Session(families.read(EIGHT))
    for move in ("5", "6"):
        made.play(move, "a")
    hands.table.auto.speed = SPEEDS[-1]
    hands.table.replay(made)

    def over() -> bool:
        hands.turn()
        return hands.table.session.solved

    wait_for(over, "the end of the old game")
    hands.turn()
    assert counted(hands) == (0, 0, 0)


def test_who_made_the_moves_outlives_the_window(store: Store, tmp_path: Path) -> None:
    made = Session(families.read(EIGHT))
    made.play("4")
    made.play("4", "a")
    made.play("5", "h")
    made.undo()
    store.begin(made)
    store.keep(made)
    store.close()
    with closing(Store(tmp_path)) as again:
        (back,) = again.playing()
    assert (back.all_makers, back.makers, bool(back.counted)) == ("oah", "oa", True)


def test_redo_keeps_who_made_a_move_and_playing_it_makes_it_ones_own() -> None:
    made = Session(families.read(EIGHT))
    made.play("5", "a")
    made.undo()
    made.redo()
    assert made.led
    made.undo()
    made.play("5")
    assert not made.led
    made.undo()
    made.play("5", "a")
    assert made.led, "what auto-play plays is shown, whoever played it before"


@on(EIGHT)
def test_a_line_that_auto_play_plays_along_the_moves_that_won_leaves_them_the_players(
    hands: Hands,
) -> None:
    hands.until_proved()
    hands.press(pygame.K_h)
    hands.press(pygame.K_h)
    play(hands, "6")
    wait_for_card(hands)
    assert title(hands) == "Solved in 3" and counted(hands) == (1, 1, 1)
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    watch(hands, pygame.K_a)
    assert title(hands) == "Solved in 3"
    assert verdict.verdict(hands.table.session, hands.table.par).words == "Par, 1 hint"
    assert counted(hands) == (1, 1, 1), "what was won before stays won"


@on(EIGHT)
def test_moves_shown_before_ones_own_last_move_are_told_once(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "5")
    hands.press(pygame.K_u)
    hands.table.auto.watch()
    hands.table.auto.pause()
    for key in (pygame.K_PERIOD, pygame.K_COMMA, pygame.K_PERIOD):
        hands.press(key)
    session = hands.table.session
    assert (session.makers, session.hints) == ("a", 2), "gone over again, it shows nothing new"
    play(hands, "6")
    wait_for_card(hands)
    said = verdict.verdict(session, hands.table.par)
    assert (title(hands), said.words) == ("Solved in 3", "Par, 2 moves shown, 1 takeback")


@pytest.mark.parametrize("hands", [(EIGHT, SMALL)], indirect=True)
def test_another_try_of_a_board_of_a_list_is_the_one_that_the_list_leads_to(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press("Try again")
    play(hands, "5")
    again = hands.table.session
    hands.press(pygame.K_n)
    assert hands.table.session.board.id == SMALL
    hands.press(pygame.K_l)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_RETURN)
    assert hands.table.session is again and hands.moves == ["5"]


@on(EIGHT)
def test_a_later_try_says_so_however_clean_it_is(hands: Hands) -> None:
    hands.until_proved()
    told = []
    for _ in range(2):
        play(hands, "5", "6")
        wait_for_card(hands)
        told.append(verdict.share(hands.table, "Sliding 3×3").splitlines()[1])
        hands.table.desk.open(families.read(EIGHT))
    first = "solved in 3 moves, par 3 (proved), clean"
    assert told == [first, f"{first}, second try"]


@pytest.mark.parametrize("size", [(1180, 760), (720, 540)])
@on(EIGHT)
def test_a_card_is_seen_behind_a_sheet_that_is_opened_over_it(
    hands: Hands, size: tuple[int, int]
) -> None:
    hands.resize(size)
    play(hands, "5", "6")
    wait_for_card(hands)

    shown = pygame.display.get_surface()
    assert shown is not None
    # What is seen of the card to the right of the settings.
    right = shown.subsurface((900, 180, 260, 560) if size[0] > 900 else (688, 190, 30, 300))
    before = pygame.surfarray.array3d(right).astype(float)
    hands.press(pygame.K_F10)
    assert hands.there("Settings", Role.DIALOG)
    behind = pygame.surfarray.array3d(right)
    share = behind.sum() / before.sum()
    assert share < 0.9 and abs(before * share - behind).max() < 4, "it is only darker"
    hands.press(pygame.K_ESCAPE)
    wait_for_card(hands)
    assert title(hands) == "Solved in 3", "and it is there again"


@on(EIGHT)
def test_a_card_names_no_other_slip_than_its_sentence(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(hands, "4", "4", "5", "6")
    wait_for_card(hands)
    hands.until_proved()
    judged = hands.table.help.judged
    hands.until(lambda: not hands.table.help.judged.behind, "the marks")
    monkeypatch.setattr(Judged, "look", lambda *_: None)
    one, other, *_ = judged.marks
    small = one._replace(worth=one.worth._replace(least=1, most=1), kept=["4"])
    large = other._replace(worth=other.worth._replace(upper=None, least=3, most=None), kept=())
    for marks, told in (([small], True), ([small, large], False)):
        judged.marks = marks
        hands.turn()
        assert hands.there("After move 1, 2 to go.") is told


@on(EIGHT)
def test_a_click_that_was_on_its_way_when_the_card_came_presses_nothing_of_it(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.window.host.clock.seconds = partial(float, hands.window.host.clock.now)
    x, y, wide, high = hands.named("Next").spot
    for beside in (0, -600):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            at_once = {"pos": (x + wide // 2 + beside, y + high // 2), "button": 1}
            pygame.event.post(pygame.event.Event(kind, at_once))
        hands.turn()
        assert title(hands) == "Solved in 3" and hands.moves == ["5", "6"]
    hands.press("Next")
    assert card(hands) is None and hands.moves == []


@on(EIGHT)
def test_a_bar_under_the_mouse_tells_its_move_as_long_as_it_lies_there(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "5", "6")
    wait_for_card(hands)
    x, y, wide, high = hands.named("Your moves").spot
    before = hands.picture()
    hands.point((x + wide // 4, y + high // 4))
    for _ in range(2):
        hands.turn()
        lit = hands.picture()
        assert lit != before, "the bar, and what is said of its move"
    hands.point((x - 30, y - 60))
    hands.turn()
    assert hands.picture() == before


# A finished play stays finished


@on(EIGHT)
def test_to_look_back_on_a_solved_board_takes_nothing_from_it(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "5", "6")
    wait_for_card(hands)
    session = hands.table.session
    for key in (pygame.K_u, pygame.K_COMMA):
        hands.press(key)
    assert hands.moves == [] and not hands.table.timing
    for _ in range(3):
        hands.press(pygame.K_u)
    assert hands.table.session is session and hands.moves == [], "undo ends at the start"
    assert counted(hands) == (1, 1, 1)
    for key in (pygame.K_PERIOD, pygame.K_r):
        hands.press(key)
    wait_for_card(hands)
    said = verdict.verdict(session, hands.table.par)
    assert (title(hands), said.seal) == ("Solved in 3", True), "it was only looked at"


@pytest.mark.parametrize("leave", ["new", "title flood", "level"])
@on(EIGHT)
def test_a_solved_board_that_was_looked_back_on_is_solved_when_it_comes_back(
    hands: Hands, leave: str
) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    session = hands.table.session
    hands.press(pygame.K_u)
    if leave == "level":
        hands.press(pygame.K_k)
        hands.press(pygame.K_RETURN)
    else:
        hands.window.doers.do(leave)
    hands.turn()
    assert hands.table.session is not session and hands.moves == []
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session is session and session.solved
    wait_for_card(hands)
    assert title(hands) == "Solved in 3"


@on(EIGHT)
def test_a_solved_board_that_is_tried_again_is_under_way_from_the_first_move_on(
    hands: Hands,
) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    play(hands, "5")
    assert hands.table.timing and hands.table.session.undone, "it is the same move as before"
    hands.press("Flood")
    hands.press("Sliding", role=Role.BUTTON)
    assert hands.moves == ["5"], "it comes as it was left"


# The levels come in the place of the card


@pytest.mark.parametrize("family", BOARDS)
def test_another_level_is_chosen_while_the_card_is_there(family: str) -> None:
    hands = Hands(BOARDS[family], training=False)
    play(hands, *shortest(hands.table.session.position))
    wait_for_card(hands)
    # A grade that comes later would be seen beside it.
    hands.until(lambda: not hands.table.agenda.grading.under_way, "the grade")
    carded = hands.picture()

    def levels() -> list[Node]:
        return [node for node in hands.nodes if node.role is Role.ITEM]

    hands.press("Kind of board")
    assert levels() and hands.picture() != carded, "they are drawn"
    opened, names = hands.picture(), [level.name for level in levels()]
    hands.press(pygame.K_HOME)
    assert hands.focus == names[0]
    hands.press(pygame.K_RIGHT)
    assert hands.focus == names[1] and hands.picture() != opened
    hands.press(pygame.K_ESCAPE)
    wait_for_card(hands)
    assert not levels()
    hands.press(pygame.K_o)
    assert hands.there("Menu", Role.MENU)
    hands.press(pygame.K_ESCAPE)
    hands.until(lambda: hands.picture() == carded, "the card as it was")
    hands.press(pygame.K_k)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_RETURN)
    assert not levels() and card(hands) is None
    dealt, presets = families.read(BOARDS[family]), [*hands.table.family.presets]
    own = [dealt.params] if "#" in dealt.id and dealt.params not in presets else []
    assert hands.table.session.board.params in {*own, presets[0]} and hands.moves == []
    assert hands.table.session.board.id != dealt.id
    hands.window.close()


@on(EIGHT)
def test_a_sheet_opened_from_the_levels_gives_way_to_the_card_again(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press(pygame.K_k)
    hands.press("Custom size", role=Role.BUTTON)
    assert title(hands).startswith("Custom size")
    hands.press(pygame.K_ESCAPE)
    wait_for_card(hands)
    assert title(hands) == "Solved in 3"


@on(EIGHT)
def test_a_wish_is_opened_over_the_card_whose_own_key_is_the_same_without_shift(
    hands: Hands,
) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert title(hands) == "New board with a wish"


# The card comes back


@on(EIGHT)
def test_the_card_comes_back_with_a_solved_board(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press("Flood")
    assert card(hands) is None
    hands.press("Sliding", role=Role.BUTTON)
    wait_for_card(hands)
    assert title(hands) == "Solved in 3"
    hands.press(pygame.K_n)
    assert card(hands) is None and hands.moves == []
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    wait_for_card(hands)
    assert title(hands) == "Solved in 3"


@on(EIGHT)
def test_a_card_that_was_closed_leaves_a_line_that_brings_it_back(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    assert not hands.there("How it was solved"), "the panel does not repeat the card"
    hands.press(pygame.K_ESCAPE)
    hands.press("How it was solved")
    assert title(hands) == "Solved in 3"


@on(EIGHT)
def test_the_card_tells_a_proof_that_comes_late(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    wait_for(lambda: hands.after_a_turn(lambda: sealed(hands)), "the seal")


# Par


@on(EIGHT)
def test_par_without_a_hint_has_a_wave_and_a_seal(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "5")
    hands.until_proved()
    hands.click(hands.spot_of("6"))
    assert waved(hands) and sealed(hands)


@on(EIGHT)
def test_the_wave_lifts_the_board_and_leaves_it_as_it_was(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "5", "6")
    stage, screen = hands.window.stage, pygame.display.get_surface()
    assert screen is not None
    stage.settle()
    stage.draw(screen, 0.0)
    still = hands.picture()
    stage.celebrate(10.0)
    stage.draw(screen, 10.45)
    assert hands.picture() != still
    stage.draw(screen, 11.0)
    assert hands.picture() == still


@pytest.mark.parametrize("size", [(300, 200), (1, 1), (720, 90), (40, 760)])
@on(EIGHT)
def test_in_a_window_lower_than_the_board_the_wave_runs_too(
    hands: Hands, size: tuple[int, int]
) -> None:
    screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.turn()
    hands.turn()
    stage = hands.window.stage
    assert not screen.get_rect().contains(stage.view.board)
    stage.settle()
    stage.celebrate(10.0)
    for moment in (10.0, 10.2, 10.45, 10.8):
        stage.draw(screen, moment)


@on(EIGHT)
def test_with_reduced_motion_par_has_its_seal_and_no_wave(hands: Hands) -> None:
    hands.window.settings.motion = REDUCED
    hands.until_proved()
    play(hands, "5", "6")
    assert not waved(hands)
    wait_for(lambda: hands.after_a_turn(lambda: sealed(hands)), "the seal")


@pytest.mark.parametrize("moves", [("4", "4", "5", "6"), ("h", "5", "6")], ids=["over", "hint"])
@on(EIGHT)
def test_over_par_or_with_a_hint_the_end_is_calm(hands: Hands, moves: tuple[str, ...]) -> None:
    hands.until_proved()
    for move in moves:
        if move == "h":
            hands.press(pygame.K_h)
        else:
            play(hands, move)
    assert not waved(hands) and not sealed(hands)


# Where ground was lost


@pytest.mark.parametrize("name", BOARDS)
def test_the_card_names_the_move_that_lost_and_the_better_one(name: str) -> None:
    hands = Hands(BOARDS[name], training=False)
    start = hands.table.session.position
    play(hands, worse(hands))
    lost = len(start.steps(hands.moves[0])) + len(shortest(hands.table.session.position))
    cost = lost - len(shortest(start))
    while not hands.table.session.solved:
        play(hands, shortest(hands.table.session.position)[0])
    wait_for_card(hands)

    hands.until(lambda: None not in verdict.costs(hands.table), "every move to be judged")
    naming = hands.window.stage.naming
    told = verdict.judged(hands.table, naming)
    best = hands.table.knowledge.of(start)
    assert best is not None and best.best is not None
    better = longest(start, best.best)
    left = len(shortest(start)) - len(start.steps(better))
    count = spelled(cost)
    assert told[0] == (f"Move 1 cost {count}: with {naming.name(start, better)}, {left} to go.")
    words = f"One slip, at move 1, cost {count}; without it you would have made par."
    assert hands.value("Your moves") == words
    hands.window.close()


@on(EIGHT)
def test_the_bars_span_the_card_and_a_click_goes_back_to_before_that_move(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "4", "4", "5", "6")
    wait_for_card(hands)
    bars, screen = pygame.Rect(hands.named("Your moves").spot), pygame.display.get_surface()
    assert screen is not None
    strip = screen.subsurface((bars.x - 4, bars.y + 30, bars.width + 8, 1))
    assert inked(strip) == (4, 3 + bars.width)
    hands.click((bars.x + bars.width * 5 // 8, bars.y + 30))
    assert card(hands) is None
    assert hands.moves == ["4", "4"] and hands.table.auto.replaying and hands.table.auto.paused
    assert hands.table.auto.reel == (2, 5)
    hands.table.auto.speed = SPEEDS[-1]
    hands.press(pygame.K_SPACE)
    wait_for_card(hands)
    assert title(hands) == "Solved in 5" and counted(hands) == (1, 1, 1)
    hands.click((bars.x + bars.width // 8, bars.y + 30))
    play(hands, "5", "6")
    wait_for_card(hands)
    assert title(hands) == "Solved in 3", "any other move goes on from there"


@on(EIGHT)
def test_the_bars_are_gone_through_by_keys(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "4", "4", "5", "6")
    wait_for_card(hands)
    wait_for(
        lambda: hands.after_a_turn(lambda: None not in verdict.costs(hands.table)), "the judgement"
    )
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["4", "4"], "the first that lost is told, then the one to its right"


def test_many_moves_have_their_bars_too() -> None:
    pygame.font.init()
    for count in (1, 2, 40, 150, 700):
        bars = Bars([0] * count, ["words"] * count, "", lambda _: None)
        row = Described(bars.body, bars.value)
        area = pygame.Rect(30, 20, 366, 1000)
        row.place(area, 1.0)
        sheet = pygame.Surface((430, 200))
        row.draw(sheet, DARK, "moves move 0")
        first, last = inked(sheet.subsurface((0, 50, 430, 1)))
        assert first == area.left and area.right - 2 <= last < area.right
        under = row.at((last, 50))
        assert under is not None and count - 2 <= int(under.split()[2]) < count


def test_below_bars_that_are_too_close_stands_what_the_worst_slip_cost() -> None:
    pygame.font.init()
    costs = (120, 24, 0, 42, 1987, 21, 0, 0, 0)
    bars = Bars(costs, ["words"] * len(costs), "", lambda _: None, sign="−")
    row, sheet = Described(bars.body, bars.value), pygame.Surface((430, 200))
    row.place(pygame.Rect(30, 20, 236, 1000), 1.0)

    def drawn() -> pygame.Surface:
        row.draw(sheet, DARK, None)
        return sheet

    assert [line.words for line in legible.lines(drawn)] == ["−1,987", "−120"]


# What stays small


@on(EIGHT)
def test_share_leaves_the_card_where_it_is(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    play(hands, "5", "6")
    wait_for_card(hands)
    told = title(hands)
    hands.press("Share")
    assert copied and title(hands) == told and hands.there("Copied", Role.BUTTON)
    hands.press(pygame.K_s)
    assert len(copied) == 2 and title(hands) == told


@on(SMALL)
def test_the_keyboards_cursor_is_not_drawn_on_a_solved_board(hands: Hands) -> None:
    def board() -> bytes:
        hands.window.stage.settle()
        screen = redrawn(hands)
        return pygame.image.tobytes(screen.subsurface(hands.window.stage.area), "RGB")

    without = board()
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_LEFT)
    assert board() != without
    play(hands, *shortest(hands.table.session.position))
    wait_for_card(hands)
    hands.press(pygame.K_ESCAPE)
    solved = board()
    hands.click((hands.window.stage.area.x + 2, hands.window.stage.area.y + 2))
    assert board() == solved


def test_stop_has_a_sign_of_its_own() -> None:
    # In a narrower panel there are keys only.
    with at(BOARDS["sliding"], (1000, 1300)) as hands:
        hands.until_proved()

        def sign(name: str) -> bytes:
            """Return what is drawn at the left of a button."""
            hands.point((2, 2))
            hands.turn()
            spot, screen = pygame.Rect(hands.named(name).spot), pygame.display.get_surface()
            assert screen is not None
            part = screen.subsurface((spot.x + 8, spot.y + 4, 24, spot.height - 8))
            assert len({*pygame.surfarray.array2d(part).flat}) > 2, "nothing is drawn there"
            return pygame.image.tobytes(part, "RGB")

        solve = sign("Solve")
        hands.table.auto.speed = SPEEDS[0]
        hands.press(pygame.K_a)
        assert sign("Stop") != solve


# The board stays in sight


@on(EIGHT)
def test_the_card_covers_nothing_of_the_board_where_there_is_room_beside_it(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    board, found = hands.window.stage.view.board, card(hands)
    assert found is not None and not board.colliderect(found.spot)
    for name in ("Kind of board: Eight, 3×3", "Play", "Train", "Undo", "Review", "Try again"):
        assert not pygame.Rect(hands.named(name).spot).colliderect(board), name
    assert not hands.there("Hint", Role.BUTTON), "it lies where counters and buttons were"
    before = hands.picture()
    hands.click(board.center)
    assert card(hands) is not None, "to touch the board puts nothing away"
    hands.press(pygame.K_RIGHT, pygame.KMOD_LCTRL)
    assert hands.focus.startswith("row 1") and hands.picture() != before, "it is gone over"


@on(EIGHT)
def test_in_a_narrow_window_the_card_lies_low_over_the_board_until_it_is_put_down(
    hands: Hands,
) -> None:
    hands.resize((720, 540))
    play(hands, "5", "6")
    wait_for_card(hands)
    area, found = hands.window.stage.area, card(hands)
    assert found is not None and area.contains(pygame.Rect(found.spot))
    assert found.spot[3] <= 540 / 3, "two thirds of the window are free"
    assert hands.there("Undo", Role.BUTTON), "the panel is as it was"
    hands.press(pygame.K_ESCAPE)
    assert card(hands) is None
    hands.press("How it was solved")
    assert card(hands) is not None


@on(EIGHT)
@pytest.mark.parametrize("text", [125, 150, 200])
def test_low_over_the_board_nothing_is_cut_off_by_large_text(hands: Hands, text: int) -> None:
    hands.window.settings.text_size = text
    hands.resize((720, 540))
    play(hands, "5", "6")
    wait_for_card(hands)
    found = card(hands)
    assert found is not None and found.spot[3] <= 0.37 * 540, "the board is seen"
    assert hands.there("Clean par: no hint, no takeback")
    for node in (*found.children, found):
        if node.deeds or node is found:
            assert pygame.Rect(0, 0, 720, 540).contains(pygame.Rect(node.spot)), node.name
            assert pygame.Rect(found.spot).contains(pygame.Rect(node.spot)), node.name
    hands.press("Next")
    assert card(hands) is None and hands.moves == []


@on(EIGHT)
def test_undo_on_the_card_takes_back_the_last_move(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    hands.press("Undo")
    assert card(hands) is None and hands.moves == ["5"]
    hands.press(pygame.K_r)
    wait_for_card(hands)
    assert title(hands) == "Solved in 3"


@on(EIGHT)
def test_close_to_par_the_same_board_again_is_what_enter_does(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "4", "4", "5", "6")
    wait_for_card(hands)
    hands.press(pygame.K_RETURN)
    assert hands.moves == [] and hands.table.session.board.id == EIGHT and card(hands) is None


@on(EIGHT)
def test_far_from_par_the_worst_slip_is_to_practise(hands: Hands) -> None:
    hands.until_proved()
    play(hands, "4", "4", "4", "4", "5", "6")
    wait_for_card(hands)
    wait_for(
        lambda: hands.after_a_turn(lambda: hands.there("Another slip here", Role.BUTTON)),
        "a slip",
    )
    hands.press(pygame.K_RETURN)
    assert hands.table.plays.review is not None and hands.table.help.asking
    slips = hands.table.help.judged.slips
    first = hands.table.session.cursor
    assert first in slips
    hands.press(pygame.K_i)
    wait_for_card(hands)
    assert hands.there("Another slip here", Role.BUTTON) == (len(slips) > 2)
    if len(slips) > 2:
        hands.press("Another slip here")
        assert hands.table.session.cursor not in (first, slips[0])


@on(EIGHT)
def test_a_play_of_hints_alone_is_looked_back_on_as_shown(hands: Hands) -> None:
    hands.until_proved()
    for _ in range(2):
        hands.press(pygame.K_h)
        hands.press(pygame.K_h)
    hands.until(lambda: hands.table.session.solved, "the end")
    wait_for_card(hands)
    hands.press(pygame.K_i)
    hands.press(pygame.K_END)
    said = " ".join(hands.screen)
    assert "Shown: 3 moves, par. Each move was a hint" in said and "No slip" not in said


@on(EIGHT)
@pytest.mark.parametrize("language", tongue.NAMES)
def test_low_over_the_board_what_is_next_has_its_words_in_one_line(
    hands: Hands, language: str
) -> None:
    hands.until_proved()
    hands.resize((720, 540))
    play(hands, "4", "4", "4", "4", "5", "6")
    wait_for_card(hands)
    try:
        tongue.choose(language)
        hands.window.settings.language = language
        words = tongue.say("Another slip here")
        wait_for(lambda: hands.after_a_turn(lambda: hands.there(words, Role.BUTTON)), "a slip")
        assert words in [line.words for line in legible.lines(lambda: redrawn(hands))]
    finally:
        tongue.choose(tongue.ENGLISH)


@on("jugs:tartaglia")
def test_a_card_that_can_go_nowhere_else_offers_the_next_board(hands: Hands) -> None:
    play(hands, *shortest(hands.table.session.position))
    wait_for_card(hands)
    hands.press(pygame.K_RETURN)
    assert card(hands) is None and hands.moves == []


@on(DAILIES["jugs"].id(date(2026, 11, 20)))
def test_a_board_of_a_day_leads_to_the_next_of_its_day(hands: Hands) -> None:
    play(hands, *shortest(hands.table.session.position))
    wait_for_card(hands)
    assert hands.there("Next of the day", Role.BUTTON)
    hands.press(pygame.K_RETURN)
    board = hands.table.session.board
    assert board.family.name != "jugs" and day_of(board) == date(2026, 11, 20)


@on(SMALL)
def test_a_solved_flood_keeps_its_rings_and_tells_the_colours_that_were_played(
    hands: Hands,
) -> None:
    moves = shortest(hands.table.session.position)
    play(hands, *moves)
    wait_for_card(hands)
    stage = hands.window.stage
    screen, board = redrawn(hands), stage.view.board
    side = board.width // 3
    seen = {
        tuple(screen.get_at((board.x + side * x + side // 4, board.y + side * y + side // 4)))
        for x in range(3)
        for y in range(3)
    }
    assert len(seen) > len(moves) // 2, "what each move took has a shade of its own"
    told = next(node for node in hands.nodes if node.name.startswith("Played: "))
    assert told.name.count(",") == len(moves) - 1
    assert any("taken with move 1" in cell.name for cell in hands.nodes)
    assert not hands.there("Beside the board"), "there is nothing left to press"
    hands.press(pygame.K_u)
    assert hands.there("Beside the board"), "the colours can be played again"


@on(EIGHT)
def test_solved_tiles_tell_how_often_they_moved_and_below_stand_the_moves_with_their_slips(
    hands: Hands,
) -> None:
    hands.until_proved()
    play(hands, "4", "4", "5", "6")
    wait_for_card(hands)
    wait_for(
        lambda: hands.after_a_turn(lambda: None not in verdict.costs(hands.table)), "the judgement"
    )
    hands.turn()
    cells = [node.name for node in hands.nodes if node.role is Role.CELL]
    assert sum("moved 3 times" in name for name in cells) == 1, "4, there and back and on"
    assert sum("moved 1 time" in name for name in cells) == 2
    told = next(node for node in hands.nodes if node.name.startswith("Played: "))
    assert told.name.split(", ")[1].endswith("(a slip)")
    stage, screen = hands.window.stage, redrawn(hands)
    below = screen.subsurface(stage.strip_room.clip(screen.get_rect()))
    colours = {tuple(below.get_at((x, y))) for x in range(below.width) for y in range(below.height)}
    assert (*stage.look.theme.warn, 255) in colours, "the slip has its sign"


@on("blocks:5x4w0p8#1")
def test_solved_pieces_tell_how_far_they_went(hands: Hands) -> None:
    moves = shortest(hands.table.session.position)
    play(hands, *moves)
    wait_for_card(hands)
    assert any("went 1 cell" in node.name for node in hands.nodes if node.role is Role.CELL)


@on("collapse:3x3c3:012/110/221")
def test_a_cleared_board_stands_there_as_it_began_with_when_each_tile_went(hands: Hands) -> None:
    position = hands.table.session.position
    assert isinstance(position, Collapse)
    moves = shortest(position)
    first = len(position.group(int(moves[0])))
    empty = redrawn(hands).copy()
    play(hands, *moves)
    wait_for_card(hands)
    cells = [node.name for node in hands.nodes if node.role is Role.CELL]
    assert all("taken with move" in name and "empty" not in name for name in cells)
    assert sum(name.endswith("taken with move 1") for name in cells) == first
    stage, screen = hands.window.stage, redrawn(hands)
    palette, theme, seen = stage.look.palette, stage.look.theme, set()
    for part in stage.parts:
        seen.add(tuple(screen.get_at((part.spot.x + part.spot.width // 4, part.spot.centery)))[:3])
    assert theme.ground not in seen and len(seen) >= len(moves), "each move has its shade"
    assert seen & {*palette.colours}, "the last is full"
    hands.press(pygame.K_u)
    assert any("can go" in node.name for node in hands.nodes if node.role is Role.CELL)
    assert not any("taken" in node.name for node in hands.nodes if node.role is Role.CELL)
    assert pygame.image.tobytes(redrawn(hands), "RGB") != pygame.image.tobytes(empty, "RGB")


@on("same:3x2c3s:02/00/11")
def test_what_is_left_of_a_game_for_points_stands_where_it_began(hands: Hands) -> None:
    play(hands, "0,0")
    play(hands, hands.table.session.position.moves()[0])
    wait_for_card(hands)
    cells = [node.name for node in hands.nodes if node.role is Role.CELL]
    assert not any("empty" in name for name in cells)
    left = [name for name in cells if "taken" not in name]
    assert len(left) == 1


@on("jugs:3,5,8:0,0,8:0,4,4")
def test_jugs_tell_what_they_held(hands: Hands) -> None:
    play(hands, *shortest(hands.table.session.position))
    wait_for_card(hands)
    told = [node.name for node in hands.nodes if "held before: " in node.name]
    assert len(told) == 3 and told[2].endswith("held before: 8, 3, 3, 6, 6, 1, 1")
    stage, screen = hands.window.stage, redrawn(hands)
    spot = stage.parts[2].spot
    line = screen.subsurface((spot.x, spot.bottom - spot.height * 7 // 8, spot.width, 1))
    left, right = (line.get_at((x, 0)) for x in (spot.width // 10, spot.width * 2 // 3))
    assert left != right, "it was full before the first move alone"


@on(EIGHT)
def test_a_card_beyond_a_window_that_is_much_too_small_ends_nothing(hands: Hands) -> None:
    play(hands, "5", "6")
    wait_for_card(hands)
    for size in ((90, 90), (300, 40), (17, 700), (1180, 760)):
        hands.resize(size)
        hands.turn()
    assert card(hands) is not None

"""Who is new: a board alone in the window, the next one, and the shelf."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.families import TITLES
from game.keep.settings import REDUCED, load_settings, settings_file
from game.rules.puzzle import IllegalMove, Position, Status
from game.text import tongue
from game.text.tongue import NAMES, say, spelled
from game.ui.nodes import Role
from game.ui.sheets import shelf
from game.words.families import about
from tests.support.hands import Hands
from tests.support.person import Newcomer, Screen, wait_for
from tests.support.rotation import part
from tests.support.searching import shortest

SENTENCE = "Make the whole board one colour, starting at the ring."
SKIP, SHELF = "Skip, I know Flood", "Pick a game"
BESIDE = ("Undo", "Hint", "Settings", "Copy the game ID", "Par", "Play")


@pytest.fixture
def new() -> Iterator[Hands]:
    """Open the window for somebody who has never played."""
    settings_file().unlink(missing_ok=True)
    hands = again()
    yield hands
    hands.window.close()


def again(*boards: str) -> Hands:
    return Hands(*boards, training=False, meets=True)


def solve(hands: Hands) -> None:
    for move in shortest(hands.table.session.position):
        hands.press(pygame.K_1 + int(move))


def kind(hands: Hands) -> str:
    return hands.table.session.board.params


def test_a_new_player_meets_one_board_and_one_sentence(new: Hands) -> None:
    assert kind(new) == "6x6c3m5"
    assert new.there(SENTENCE) and new.there(SKIP)
    assert not any(map(new.there, BESIDE)), new.screen
    assert new.named(SENTENCE).spot[1] < new.window.stage.view.board.y
    assert any(said.endswith(SENTENCE) for said in new.screen[-1:]), "it is read out"


def test_it_is_solved_by_keys_and_told_what_par_is(new: Hands) -> None:
    new.until_proved()
    assert new.there(SENTENCE)
    solve(new)
    par = new.table.session.count
    new.until(lambda: new.there("Next"), "the words of the end")
    told = " ".join(new.screen)
    assert "par, the fewest there can be. It was proved while you played." in told
    assert "par, the fewest there can be" in new.said and par > 1
    assert not new.there("Undo") and not new.there("Review"), "no card comes"
    new.press("Next")
    assert kind(new) == "8x8c4m5" and new.there(SENTENCE)


def test_over_par_both_numbers_are_told(new: Hands) -> None:
    new.until_proved()
    assert new.table.par is not None
    # As soon as a move leads nowhere, it is played; then all has one colour in the end.
    par = new.table.par.lower
    while not new.table.session.solved:
        here, left = new.table.session.position, shortest(new.table.session.position)
        idle = [
            move
            for move in "012"
            if _can(here, move) and len(shortest(here.apply(move))) >= len(left)
        ]
        over = len(new.moves) + len(left) > par
        new.table.play(left[0] if over or not idle else idle[0])
    count = new.table.session.count
    assert count > par
    told = f"Solved in {spelled(count)}. Par, the fewest there can be, is {spelled(par)}."
    assert new.there(told), new.screen


def _can(position: Position, move: str) -> bool:
    with suppress(IllegalMove):
        position.apply(move)
        return True
    return False


def test_after_the_second_board_comes_the_shelf(new: Hands) -> None:
    solve(new)
    new.press(pygame.K_RETURN)
    assert kind(new) == "8x8c4m5"
    solve(new)
    new.press(pygame.K_n)
    assert new.named(SHELF, Role.DIALOG)
    assert new.store.count() == 2, "both were real games"
    new.press(pygame.K_ESCAPE)
    assert new.there("Settings") and not new.there(SENTENCE)


def test_arrows_go_to_the_game_beside_and_to_those_of_the_row_below(new: Hands) -> None:
    new.press(pygame.K_ESCAPE)
    for key, name in (("RIGHT", "Flood"), ("DOWN", "Rush Hour"), ("DOWN", "Rush Hour")):
        new.press(getattr(pygame, f"K_{key}"))
        assert new.focus == name
    for key, name in (("RIGHT", "Blocks"), ("UP", "Sliding"), ("LEFT", "Flood")):
        new.press(getattr(pygame, f"K_{key}"))
        assert new.focus == name


def test_esc_leads_to_the_shelf_and_what_is_of_no_use_here_does_nothing(new: Hands) -> None:
    for key in (pygame.K_v, pygame.K_t, pygame.K_b, pygame.K_n, pygame.K_k):
        new.press(key)
        assert new.there(SENTENCE) and not new.moves
    new.press(pygame.K_ESCAPE)
    assert new.named(SHELF, Role.DIALOG) and not new.there(SENTENCE)


def test_help_settings_and_hints_are_what_they_are(new: Hands) -> None:
    for key, title in ((pygame.K_F1, "Help"), (pygame.K_F10, "Settings")):
        new.press(key)
        assert new.named(title, Role.DIALOG)
        new.press(pygame.K_ESCAPE)
        assert new.there(SENTENCE) and not new.there(title)
    new.until_proved()
    before = new.picture()
    new.press(pygame.K_h)
    assert new.table.help.hint is not None and new.picture() != before
    new.press(pygame.K_h)
    assert len(new.moves) == 1 and new.there(SENTENCE)


def test_undo_and_restart_are_what_they_are(new: Hands) -> None:
    for key, mod in ((pygame.K_u, 0), (pygame.K_r, pygame.KMOD_LCTRL)):
        new.table.play(shortest(new.table.session.position)[0])
        new.press(key, mod)
        assert not new.moves and new.there(SENTENCE)


def test_the_mouse_plays_and_skips(new: Hands) -> None:
    move = shortest(new.table.session.position)[0]
    spot = new.spot_of(move)
    new.point(spot)
    assert new.window.stage.hover == move, "what would come of it is seen"
    new.click(spot)
    assert new.moves == [move]
    new.press(SKIP)
    assert new.named(SHELF, Role.DIALOG)


def test_tab_goes_to_what_can_be_pressed(new: Hands) -> None:
    solve(new)
    new.press(pygame.K_TAB)
    assert new.focus == "Next"
    new.press(pygame.K_TAB)
    assert new.focus == SKIP
    new.press(pygame.K_RETURN)
    assert new.named(SHELF, Role.DIALOG)


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_a_card_begins_its_game(new: Hands, title: str) -> None:
    new.press(pygame.K_ESCAPE)
    new.press(say(about(TITLES[title]).title), role=Role.BUTTON)
    assert new.table.session.board.title is TITLES[title]
    assert kind(new) in TITLES[title].presets
    assert not new.there(SHELF) and new.there("Settings")


def test_what_was_begun_is_there_at_the_next_start_in_the_usual_window(new: Hands) -> None:
    move = shortest(new.table.session.position)[0]
    new.table.play(move)
    new.turn()
    new.window.close()
    hands = again()
    assert hands.moves == [move] and kind(hands) == "6x6c3m5"
    assert hands.there("Settings") and not hands.there(SENTENCE)
    hands.window.close()
    pygame.display.init()


def test_it_comes_again_when_help_is_asked_for_it(new: Hands) -> None:
    new.press(pygame.K_ESCAPE)
    new.press(pygame.K_ESCAPE)
    new.press(pygame.K_F1)
    new.go_to("The first minute again")
    new.click(pygame.Rect(new.at.spot).center)
    assert new.there(SENTENCE) and kind(new) == "6x6c3m5"


@pytest.mark.parametrize("boards", [(), ("flood:5x5c4m2#3",)])
def test_who_has_settings_or_comes_with_a_board_is_not_new(boards: tuple[str, ...]) -> None:
    settings_file().unlink(missing_ok=True)
    if not boards:
        load_settings().save()
    hands = again(*boards)
    assert hands.there("Settings") and not hands.there(SENTENCE)
    hands.window.close()


def test_the_board_has_most_of_the_window_and_stands_in_its_middle(new: Hands) -> None:
    for text, share in ((100, 0.6), (200, 0.5)):
        new.window.settings.text_size = text
        new.resize((720, 540))
        new.turn()
        board = new.window.stage.view.board
        assert board.height >= share * 540
        shown = board.unionall([pygame.Rect(part.spot) for part in new.window.stage.parts])
        assert abs(shown.centerx - 360) <= 1, text


@pytest.mark.slow
@pytest.mark.parametrize("language", NAMES)
def test_all_has_room(new: Hands, language: str) -> None:
    """A sweep of sizes: with each size of text in one of four windows, another a language."""
    tongue.choose(language)
    every = product(((720, 540), (480, 900), (1920, 1080), (480, 440)), (100, 200))
    some = part(every, 4, lambda case: (language, case[1]))
    for solved in (False, True):
        if solved:
            solve(new)
        for size, text in some:
            new.window.settings.text_size = text
            new.resize(size)
            new.turn()
            apart(new, size)
    tongue.choose(tongue.ENGLISH)


def apart(hands: Hands, size: tuple[int, int]) -> None:
    """Hold that there is a board to play, and that words stand in the window and beside it."""
    whole, board = pygame.Rect(0, 0, *size), hands.window.stage.view.board
    assert whole.contains(board) and board.width >= 0.24 * min(size), (size, board)
    first = hands.window.overlay.first
    assert first is not None
    spots = [pygame.Rect(node.spot) for node in first.nodes()]
    for place, spot in enumerate(spots):
        assert whole.contains(spot) and not spot.colliderect(board), (size, spot, board)
        assert spot.collidelist(spots[place + 1 :]) < 0


def test_the_boards_of_the_shelf_play_their_lines_and_come_to_rest(new: Hands) -> None:
    for name in TITLES:
        positions, _ = shelf._path(name)
        assert positions[-1].status() is Status.SOLVED, name
    shown = shelf.Shelf(new.window.host)
    began, seen = new.window.host.clock.now, []
    for passed in (0.0, 2.0, 4.0, shelf.STILL_AFTER, 2 * shelf.STILL_AFTER):
        new.window.host.clock.now = began + passed
        seen.append((shown.value(), shown.live() is None))
    assert len({value for value, _ in seen[:3]}) == 3
    assert seen[3] == seen[4] and [rests for _, rests in seen] == [False] * 3 + [True] * 2


def test_on_the_shelf_only_what_has_moved_is_drawn(new: Hands) -> None:
    new.press(pygame.K_ESCAPE)
    screen, sheet = pygame.display.get_surface(), new.window.overlay.sheet
    assert screen is not None and sheet is not None
    new.turn()
    theme, within = new.window.stage.look.theme, screen.subsurface(sheet.rect.inflate(-40, -40))
    moved = 0
    for passed in (0.1, 0.3, 0.9, 1.0, 0.3):
        new.window.host.clock.now += passed
        spots = sheet.redraw(screen, theme)
        assert spots is not None and len(spots) <= 2 and all(spot.height < 200 for spot in spots)
        moved += len(spots)
        bit_by_bit = pygame.image.tobytes(within, "RGB")
        sheet.draw(screen, theme)
        assert pygame.image.tobytes(within, "RGB") == bit_by_bit, "as if all of it was drawn"
    assert moved


def test_they_stand_still_where_motion_is_reduced(new: Hands) -> None:
    new.window.settings.motion = REDUCED
    new.turn()
    shown = shelf.Shelf(new.window.host)
    before = shown.value()
    new.window.host.clock.now += 2.0
    assert shown.value() == before and shown.live() is None


def test_a_real_window_meets_who_is_new_once(screen: Screen, tmp_path: Path) -> None:

    def rail() -> bool:
        return len({*screen.view(8, 560, 48, 180).reshape(-1).tolist()}) > 1

    with Newcomer(screen, tmp_path / "first") as player:
        player.wait_for_caption("Parlour: Flood 6x6 · 0 moves")
        assert not rail()
    with Newcomer(screen, tmp_path / "first") as player:
        player.wait_for_caption("Parlour: Flood 6x6 · 0 moves")
        wait_for(rail, "the rail")
    with Newcomer(screen, tmp_path / "other", "--no-welcome") as player:
        player.wait_for_caption("Parlour: Flood 12x12 · 0 moves")

"""Settings, help, custom sizes, pictures and the win card, by keys and by mouse."""

import re
from pathlib import Path

import pygame
import pytest

from game.art.look import DIGITS
from game.art.palettes import PALETTES
from game.art.theme import DARK, LIGHT
from game.export.miniature import miniature
from game.keep.settings import CHOICES, REDUCED, Settings, load_settings, settings_file
from game.runs import untried
from game.ui.layout import layout
from game.ui.nodes import Role
from game.ui.scroll import Scroll
from game.ui.sheets.body import CROSS
from game.ui.sheets.paper import Paper
from game.ui.window import Window
from game.words.families import WORDINGS
from solvers import methods, solve
from tests.support.boards import ARTICLE, EIGHT, SEED, SMALL
from tests.support.hands import Hands, listed
from tests.support.person import wait_for
from tests.support.sheets import on, sheet_of, spot, tab_to, wait_for_card
from tests.support.stage import open_theatre, survey


@pytest.mark.slow
def test_settings_are_changed_by_keys_alone_and_kept(hands: Hands) -> None:
    hands.press(pygame.K_F10)
    tab_to(hands, "Theme")
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    assert hands.window.stage.look.theme is LIGHT
    tab_to(hands, "Colours")
    hands.press(pygame.K_SPACE)
    assert hands.window.stage.look.palette is PALETTES["classic"]
    tab_to(hands, "Marks on colours")
    hands.press(pygame.K_RETURN)
    assert hands.window.stage.look.marks == DIGITS
    tab_to(hands, "Sound")
    hands.press(pygame.K_LEFT)
    hands.press(pygame.K_ESCAPE)
    assert hands.window.overlay.sheet is None
    kept = load_settings()
    assert (kept.theme, kept.palette, kept.marks, kept.volume) == ("light", "classic", DIGITS, 5)


def test_sound_that_is_muted_is_off_in_the_settings_until_it_is_raised(hands: Hands) -> None:
    hands.press(pygame.K_m)
    hands.press(pygame.K_F10)
    tab_to(hands, "Sound")
    assert hands.named("Sound", Role.SLIDER).value == "off"
    hands.press(pygame.K_LEFT)
    assert (load_settings().volume, load_settings().muted) == (6, True), "nothing is less"
    hands.press(pygame.K_RIGHT)
    assert hands.named("Sound", Role.SLIDER).value == "1" and not load_settings().muted


@pytest.mark.slow
def test_settings_are_changed_by_mouse_alone(hands: Hands) -> None:
    hands.press("Settings")
    before = hands.picture()
    sheet = pygame.Rect(hands.named("Settings", Role.DIALOG).spot)
    hands.press("Light")
    assert hands.window.stage.look.theme is LIGHT and hands.picture() != before
    hands.click((sheet.x - 20, sheet.y))
    assert not hands.there("Settings", Role.DIALOG)


@pytest.mark.slow
def test_what_the_mouse_rests_on_may_go_as_another_language_comes(hands: Hands) -> None:
    hands.press(pygame.K_F10)
    sheet = sheet_of(hands)
    spots = [hands.named(name).spot for name in ("Theme", "Motion", "Language", "Sound")]
    tab_to(hands, "Language")
    hands.press("English")
    for x, y, wide, high in spots:
        for part in (1, 3, 5):
            hands.point((x + wide * part // 6, y + high // 2))
            hands.turn()
            for key, language in ((pygame.K_RIGHT, "Sprache"), (pygame.K_LEFT, "Language")):
                hands.press(key)
                hands.turn()
                assert hands.there(language) and hands.window.overlay.sheet is sheet


@pytest.mark.slow
def test_shift_tab_goes_back_and_the_cross_closes(hands: Hands) -> None:
    hands.press(pygame.K_F10)
    hands.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert sheet_of(hands).focus == CROSS
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is None


@pytest.mark.slow
def test_while_a_sheet_is_open_keys_do_not_play(hands: Hands) -> None:
    hands.press(pygame.K_F1)
    hands.press(pygame.K_1)
    hands.press(pygame.K_n)
    hands.click((300, 300))
    assert hands.moves == [] and hands.table.session.board.id == SEED


def test_what_is_told_while_a_sheet_is_open_is_seen_over_it(hands: Hands) -> None:
    def line() -> bytes:
        screen = pygame.display.get_surface()
        assert screen is not None
        status = layout(*screen.get_size()).status
        return pygame.image.tobytes(screen.subsurface(status), "RGB")

    hands.press(pygame.K_F10)
    before = line()
    hands.window.notices.say("All that is kept here was written.")
    hands.turn()
    seen = line()
    hands.press(pygame.K_TAB)
    assert seen != before and line() == seen
    hands.window.notices.clear()
    hands.turn()
    assert line() == before


def test_what_is_told_while_a_sheet_is_open_lies_on_none_of_it(hands: Hands) -> None:
    def sheet() -> pygame.Rect:
        return pygame.Rect(next(one.spot for one in hands.nodes if one.role is Role.DIALOG))

    size = 720, 540
    hands.resize(size)
    hands.press(pygame.K_F1)
    before, status = sheet(), layout(*size).status
    assert before.colliderect(status)
    hands.window.notices.say("All that is kept here was written.")
    hands.turn()
    assert sheet().topleft == before.topleft and sheet().bottom < status.y
    hands.window.notices.clear()
    hands.turn()
    assert sheet() == before


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F10], ids=["help", "settings"])
def test_the_key_that_opened_a_sheet_closes_it(hands: Hands, key: int) -> None:
    hands.press(key)
    hands.press(key)
    assert hands.window.overlay.sheet is None


@pytest.mark.slow
def test_help_scrolls_where_the_window_is_small(hands: Hands) -> None:
    pygame.display.set_mode((720, 540), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESIZED, x=720, y=540))
    hands.turn()
    hands.press(pygame.K_F1)
    before = hands.picture()
    hands.press(pygame.K_PAGEDOWN)
    assert hands.picture() != before
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=50, x=0))
    hands.turn()
    assert hands.picture() == before


@pytest.mark.slow
def test_tab_goes_through_the_window_and_enter_presses(hands: Hands) -> None:
    seen = []
    for _ in range(30):
        hands.press(pygame.K_TAB)
        seen.append(hands.focus)
        if hands.focus == "Hint":
            hands.press(pygame.K_RETURN)
            break
    assert seen[:3] == ["Flood", "Sliding", "Collapse"]
    assert {"Settings", "Help", "New", hands.named("Kind of board").name} <= set(seen)
    assert any(name.startswith("Par ") for name in seen)
    assert hands.table.help.hint_shown
    hands.press(pygame.K_ESCAPE)
    assert hands.focus.startswith("Flood board") and hands.table.help.hint_shown


@pytest.mark.slow
@on(SEED)
def test_the_ring_is_seen_and_goes_with_a_click(hands: Hands) -> None:
    # The lesson beside the board moves for seconds.
    hands.window.settings.welcomed.append("flood")
    hands.until_proved()
    hands.until(lambda: not hands.window.panel.moving, "the panel to come to rest")
    hands.turn()
    before = hands.picture()
    hands.press(pygame.K_TAB)
    assert hands.picture() != before
    hands.click((5, 400))
    assert hands.picture() == before


@pytest.mark.slow
def test_a_custom_board_is_dealt_by_steppers(hands: Hands) -> None:
    hands.press("Kind of board")
    hands.press("Custom size", role=Role.BUTTON)
    tab_to(hands, "Width")
    hands.press(pygame.K_RIGHT)
    tab_to(hands, "Colours")
    for _ in range(12):
        hands.press(pygame.K_LEFT)
    tab_to(hands, "deal")
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is None
    assert hands.table.session.board.params == "13x12c2m5"


@on("collapse:2x2c2#1")
def test_a_custom_board_that_cannot_be_says_why_and_stays_open(hands: Hands) -> None:
    hands.window.doers.do("custom")
    hands.turn()
    tab_to(hands, "Colours")
    for _ in range(5):
        hands.press(pygame.K_RIGHT)
    tab_to(hands, "deal")
    before = hands.picture()
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is not None and hands.picture() != before
    assert hands.table.session.board.params == "2x2c2"


@pytest.mark.slow
@on(EIGHT)
def test_the_win_card_comes_after_the_last_move_and_offers_what_is_next(hands: Hands) -> None:
    hands.until_proved()
    for move in ("4", "5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    hands.press(pygame.K_w)
    assert hands.table.auto.playing and hands.table.session.cursor <= 1
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.solved, "the play that was won comes back"


@pytest.mark.slow
@on(EIGHT)
def test_try_again_on_the_card_goes_back_to_the_start(hands: Hands) -> None:
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    first = hands.table.session
    hands.click(spot(hands, "restart"))
    assert hands.window.overlay.sheet is None
    again = hands.table.session
    assert hands.moves == [] and again is not first and again.board.id == first.board.id
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session is first, "the first try stays as it was"


@pytest.mark.slow
@on(EIGHT)
def test_undo_puts_the_win_card_away(hands: Hands) -> None:
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    hands.press(pygame.K_u)
    assert hands.window.overlay.sheet is None and hands.moves == ["5"]


@on(SMALL)
def test_a_family_is_welcomed_until_its_first_move(hands: Hands) -> None:
    assert hands.window.panel.beside.welcome
    hands.press(pygame.K_3)
    hands.turn()
    assert not hands.window.panel.beside.welcome
    assert load_settings().welcomed == ["flood"]


@pytest.mark.slow
@on(ARTICLE)
def test_auto_play_is_stepped_back_and_wound_along_its_line(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_PERIOD)
    hands.press(pygame.K_PERIOD)
    assert hands.table.auto.reel == (2, 8) and hands.table.auto.paused
    hands.press(pygame.K_COMMA)
    assert hands.table.auto.reel == (1, 8)
    hands.turn()
    bar = hands.window.panel.spots()["scrub"]
    hands.click((bar.centerx, bar.centery))
    assert hands.table.auto.reel == (4, 8) and hands.table.auto.playing
    hands.click((bar.x + 2, bar.centery))
    assert hands.table.auto.reel[0] == 0 and hands.table.session.hints == 4
    hands.press(pygame.K_ESCAPE)
    assert not hands.table.auto.playing


@on(EIGHT)
def test_arrows_may_move_the_gap(hands: Hands) -> None:
    hands.window.settings.arrows = "gap"
    hands.press(pygame.K_RIGHT)
    assert hands.moves == ["4"]
    hands.press(pygame.K_LEFT)
    assert hands.table.session.count == 2 and hands.moves[-1] == "4"


@on(SEED)
def test_with_reduced_motion_nothing_moves(hands: Hands) -> None:
    hands.window.settings.motion = REDUCED
    hands.turn()
    hands.press(pygame.K_1)
    assert not hands.window.stage.moving(0.0)
    hands.press(pygame.K_h)
    assert not hands.window.stage.breathing(0.0)


@pytest.mark.slow
@on(SEED)
def test_hints_without_words_are_shown_on_the_board_alone(hands: Hands) -> None:
    hands.until_proved()
    hands.window.settings.hint_words = False
    hands.turn()
    board, screen = hands.window.stage.area, pygame.display.get_surface()
    assert screen is not None
    before = pygame.image.tobytes(screen.subsurface(board), "RGB")
    hands.press(pygame.K_h)
    assert hands.table.help.hint is not None
    assert pygame.image.tobytes(screen.subsurface(board), "RGB") != before

    def advised() -> bool:
        hands.turn()
        panel = hands.named("Panel").children
        return any(re.match(r"Play \w+", node.name) for node in panel if node.role is Role.WORDS)

    assert not advised()
    hands.window.settings.hint_words = True
    assert advised()


@pytest.mark.slow
def test_a_picture_is_put_on_the_tiles_by_path_or_drop(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "own.png"
    sheet = pygame.Surface((300, 200))
    sheet.fill((200, 30, 30))
    pygame.image.save(sheet, path)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    assert hands.table.family.name == "sliding"
    assert hands.window.stage.look.picture is not None
    assert load_settings().picture == str(path)
    hands.press(pygame.K_p)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    assert hands.window.stage.look.picture is None


def test_a_broken_picture_is_named_and_changes_nothing(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "broken.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n and then nothing")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    assert hands.window.notices.notice is not None
    words, warning = hands.window.notices.notice
    assert "broken.png" in words and warning
    assert hands.table.family.name == "flood" and hands.window.stage.look.picture is None


@pytest.mark.slow
@on(EIGHT)
def test_a_wrong_path_is_told_below_the_field(hands: Hands) -> None:
    hands.press(pygame.K_p)
    label = next(s for s in sheet_of(hands).stops if s.name.startswith("Your own"))
    tab_to(hands, label.name)
    hands.type("/no/such.png")
    before = hands.picture()
    hands.press(pygame.K_RETURN)
    assert hands.picture() != before and hands.window.overlay.sheet is not None
    field = sheet_of(hands).field
    assert field is not None and field.text == "/no/such.png"
    hands.press(pygame.K_BACKSPACE)
    assert field.text == "/no/such.pn"


@pytest.mark.parametrize("name", CHOICES)
def test_a_setting_that_makes_no_sense_is_replaced_by_the_usual_one(name: str) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(f'{{"{name}": "nonsense", "muted": true}}', encoding="utf-8")
    kept = load_settings()
    assert getattr(kept, name) == getattr(Settings(), name)
    assert kept.muted


def test_without_a_file_of_settings_there_are_the_usual_ones() -> None:
    assert not settings_file().exists()
    assert load_settings() == Settings()


def test_a_dark_theme_is_dark_whatever_the_system_says(hands: Hands) -> None:
    hands.window.settings.theme = "dark"
    hands.turn()
    assert hands.window.stage.look.theme is DARK


def test_a_start_has_the_theme_that_the_system_had_last_before_it_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("game.art.system.theme", lambda: "light")
        hands = Hands(SEED)
        stage = hands.window.stage
        wait_for(lambda: hands.after_a_turn(lambda: stage.look.theme is LIGHT), "light")
        hands.window.close()
    given = solve, lambda: None, solve, methods, survey, untried, open_theatre
    again = Window(listed(SEED), *given)
    assert again.stage.look.theme is LIGHT
    again.close()


def hold(hands: Hands, key: int, times: int) -> None:
    """Hold a key down so long that it repeats."""
    for _ in range(times):
        hands.press(key, release=False)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    hands.turn()


@pytest.mark.slow
def test_holding_enter_on_a_button_presses_it_once(hands: Hands) -> None:
    hands.go_to("New")
    hold(hands, pygame.K_RETURN, 5)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == SEED, "one step leads back"


@pytest.mark.slow
@pytest.mark.parametrize("opener", ["settings", "menu", "levels"])
def test_ctrl_keys_do_nothing_behind_what_lies_over_the_window(hands: Hands, opener: str) -> None:
    hands.press(pygame.K_1)
    hands.window.doers.do(opener)
    hands.turn()
    for key in (pygame.K_z, pygame.K_r, pygame.K_v):
        hands.press(key, pygame.KMOD_LCTRL)
    assert hands.moves == ["0"]


@pytest.mark.slow
@on(EIGHT)
def test_the_win_card_comes_back_after_a_look_at_the_settings(hands: Hands) -> None:
    for move in ("5", "6"):
        hands.click(hands.spot_of(move))
    wait_for_card(hands)
    hands.press(pygame.K_F10)
    assert not sheet_of(hands).over_board
    hands.press(pygame.K_ESCAPE)
    wait_for_card(hands)
    assert sheet_of(hands).over_board
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert hands.window.overlay.sheet is None


@on(ARTICLE)
def test_auto_play_goes_on_after_a_look_at_the_settings(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_a)
    assert hands.table.auto.playing and not hands.table.auto.paused
    hands.press(pygame.K_F10)
    assert hands.table.auto.paused
    hands.press(pygame.K_ESCAPE)
    assert hands.table.auto.playing and not hands.table.auto.paused


@pytest.mark.slow
@on(EIGHT)
def test_winding_to_the_end_and_back_while_the_bar_is_held(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_PERIOD)
    bar = hands.window.panel.spots()["scrub"]
    down = {"pos": bar.center, "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
    hands.point((bar.right, bar.centery))
    assert hands.table.session.solved and hands.table.auto.playing
    hands.point((bar.x, bar.centery))
    assert hands.table.session.cursor == 0 and hands.table.auto.reel == (0, 3)
    hands.point((bar.right, bar.centery))
    up = {"pos": (bar.right, bar.centery), "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, up))
    hands.turn()
    assert hands.table.session.solved and not hands.table.auto.playing
    wait_for_card(hands)


@pytest.mark.slow
@on(SEED)
def test_the_menu_goes_both_ways_by_tab_and_to_its_ends(hands: Hands) -> None:
    hands.press("Menu", role=Role.BUTTON)
    menu = hands.window.overlay.menu
    assert menu is not None
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert menu.place == 0
    hands.press(pygame.K_END)
    assert menu.place == len(menu.entries) - 1
    hands.press(pygame.K_HOME)
    assert menu.place == 0


@pytest.mark.slow
@pytest.mark.parametrize("board", [SEED, EIGHT, ARTICLE], ids=["flood", "sliding", "collapse"])
def test_the_welcome_shows_a_board_that_fills_its_picture(board: str) -> None:
    hands = Hands(board)
    picture = miniature(
        type(hands.window.stage.view),
        *WORDINGS[hands.table.family.name].about.lesson,
        hands.window.stage.look,
        80,
    )
    ground = picture.get_at((0, 0))
    inked = sum(picture.get_at((x, y)) != ground for x in range(80) for y in range(80))
    assert inked > 0.4 * 80 * 80
    hands.window.close()


@on("flood:40x40c10#1")
def test_small_cells_have_their_marks_too(hands: Hands) -> None:
    with_marks = hands.picture()
    hands.window.settings.marks = "nothing"
    hands.turn()
    assert hands.picture() != with_marks


@pytest.mark.usefixtures("display")
def test_a_long_title_ends_before_the_cross() -> None:
    def beside(title: str) -> bytes:
        paper, area = Paper(600), pygame.Rect(0, 0, 640, 480)
        paper.begin(area, 1.0)
        paper.end(area, 300, area.bottom)
        drawn, left = pygame.Surface(area.size), paper.cross.x
        paper.draw(drawn, DARK, title)
        return pygame.image.tobytes(drawn.subsurface((left, 0, 640 - left, 480)), "RGB")

    assert beside("A list of boards. " * 40) == beside("A")


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_bar_lies_beside_the_ring_of_a_lists_line(scale: float) -> None:
    paper, area, scroll = Paper(680), pygame.Rect(0, 0, round(360 * scale), 480), Scroll()
    paper.begin(area, scale)
    paper.end(area, 4000, area.bottom)
    scroll.fit(paper.lane, 3000, scale)
    drawn = pygame.Surface((area.width + 40, 480))
    scroll.draw(drawn, DARK)
    line = paper.room.inflate(round(16 * scale), 0)
    ring = line.right + 2 * max(2, round(2 * scale))
    bar = pygame.mask.from_threshold(drawn, DARK.faint, (40, 40, 40, 255)).get_bounding_rects()
    assert bar and ring <= min(spot.x for spot in bar)

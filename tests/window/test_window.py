"""The window, fed with events: what a player does is what happens on the table."""

import time
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from operator import itemgetter

import pygame
import pytest

from game import families
from game.answer import Answer
from game.art.look import Look
from game.keep.settings import load_settings, settings_file
from game.play.autoplay import SPEEDS
from game.rules.puzzle import IllegalMove, Position
from game.rules.puzzle import Status as Outcome
from game.ui.layout import LEAST_SIZE, layout
from game.ui.nodes import Role
from game.ui.panel import hinted
from game.ui.sheets.rows.preview import read
from game.views.flood.board import FloodView
from game.views.view import Grip, Scene
from game.words import pars
from tests.support import legible
from tests.support.boards import ARTICLE, EIGHT, SEED, SMALL
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.rotation import part
from tests.support.screens import redrawn


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on the boards named by the test."""
    made = Hands(*getattr(request, "param", [SEED]))
    yield made
    made.window.close()


def on(*boards: str) -> pytest.MarkDecorator:
    """Open the window on these boards."""
    return pytest.mark.parametrize("hands", [boards], indirect=True)


@pytest.mark.slow
@on(SEED)
def test_the_digits_of_a_counter_stand_together_and_stay_in_place(hands: Hands) -> None:
    def digits() -> list[tuple[int, int]]:
        """Find where each digit of the moves begins and ends, from left to right."""
        hands.turn()
        told = hands.named("Panel").children
        spot = next(pygame.Rect(node.spot) for node in told if node.name.startswith("Moves "))
        screen = pygame.display.get_surface()
        assert screen is not None
        rows = range(spot.bottom - 40, spot.bottom)
        ink = hands.window.stage.look.theme.text
        inked = [
            any(screen.get_at((x, y))[:3] == ink for y in rows)
            for x in range(spot.x, spot.x + spot.width // 2)
        ]
        edges = [x for x in range(1, len(inked)) if inked[x] != inked[x - 1]]
        return list(zip(edges[::2], edges[1::2], strict=True))

    def play() -> None:
        move = hands.table.session.position.moves()[0]
        hands.press(pygame.K_1 + int(move))

    for _ in range(10):
        play()
    before = digits()
    play()
    (first, end), (begin, _) = digits()
    assert len(before) == 2 and before[0] == (first, end), "the tens stay where they were"
    assert begin - end < 11, "no gap parts two digits"


@on(SEED)
def test_a_click_on_a_cell_plays_its_colour(hands: Hands) -> None:
    hands.click(hands.spot_of("0"))
    assert hands.moves == ["0"]
    assert "1 move ·" in pygame.display.get_caption()[0]


@on(SEED)
def test_digits_play_colours_counted_from_one(hands: Hands) -> None:
    hands.press(pygame.K_1)
    hands.press(pygame.K_6)
    assert hands.moves == ["0", "5"]


@on(SEED)
def test_arrows_move_a_cursor_and_enter_plays_there(hands: Hands) -> None:
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        hands.press(key)
    assert hands.moves == ["0"]


@on(EIGHT)
def test_arrows_move_a_tile_into_the_gap_and_shift_turns_them_round(hands: Hands) -> None:
    hands.press(pygame.K_LEFT)
    assert hands.moves == ["4"]
    hands.press(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert hands.moves == ["4", "5"]


@on(EIGHT)
def test_wasd_slide_tiles_and_a_alone_solves(hands: Hands) -> None:
    hands.press(pygame.K_w)
    assert hands.moves == ["7"]
    hands.press(pygame.K_a)
    assert hands.moves == ["7", "8"] and not hands.table.auto.playing


@pytest.mark.slow
@on(EIGHT)
def test_a_tile_key_at_the_wall_moves_nothing_and_does_nothing_else(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    for key in (pygame.K_w, pygame.K_a, pygame.K_a, pygame.K_a, pygame.K_d, pygame.K_d, pygame.K_s):
        hands.press(key)
    assert not hands.table.auto.playing and copied == []
    hands.press(pygame.K_d)
    hands.press(pygame.K_d)
    hands.press(pygame.K_d)
    notice = hands.window.notices.notice
    assert notice == ("No tile can move right: the gap is at the edge.", True)


@on(EIGHT)
def test_a_click_slides_the_whole_segment_and_counts_each_tile(hands: Hands) -> None:
    hands.click(hands.spot_of("5"))
    assert hands.moves == ["5"] and hands.table.session.count == 2


@pytest.mark.slow
@on(ARTICLE)
def test_keys_and_clicks_take_collapse_groups(hands: Hands) -> None:
    hands.press(pygame.K_2)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["1", "1"]
    hands.click(hands.spot_of("0"))
    assert hands.moves[2] == "0"


@on(ARTICLE)
def test_a_tile_out_of_reach_says_why_and_changes_nothing(hands: Hands) -> None:
    area = hands.window.stage.area
    top_left = next(
        (x, y)
        for y in range(area.y, area.bottom, 8)
        for x in range(area.x, area.right, 8)
        if refused(hands, (x, y))
    )
    hands.click(top_left)
    assert hands.moves == []
    assert hands.window.notices.notice == ("Only groups that touch the bottom row can go.", True)


def refused(hands: Hands, spot: tuple[int, int]) -> bool:
    try:
        hands.window.stage.pick(spot)
    except IllegalMove:
        return True
    return False


@on(EIGHT)
def test_an_illegal_click_is_refused_in_words(hands: Hands) -> None:
    hands.click(hands.spot_of("6"))
    notice = hands.window.notices.notice
    assert notice == ("Tile 6 is not in the gap's row or column.", True)
    assert hands.moves == []


@on(SEED)
def test_hover_shows_what_a_click_would_gain(hands: Hands) -> None:
    spot = hands.spot_of("0")
    before = hands.picture()
    hands.point(spot)
    assert hands.window.stage.hover == "0"
    assert hands.picture() != before
    hands.point((2, 2))
    assert hands.window.stage.hover is None


@pytest.mark.slow
@on(SEED)
def test_undo_redo_and_restart_by_every_key(hands: Hands) -> None:
    for key in (pygame.K_1, pygame.K_2):
        hands.press(key)
    for undo, redo in (
        ((pygame.K_z, pygame.KMOD_LCTRL), (pygame.K_y, pygame.KMOD_LCTRL)),
        ((pygame.K_u, 0), (pygame.K_r, 0)),
        ((pygame.K_BACKSPACE, 0), (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)),
    ):
        hands.press(*undo)
        assert hands.moves == ["0"]
        hands.press(*redo)
        assert hands.moves == ["0", "1"]
    hands.press(pygame.K_r, pygame.KMOD_LCTRL)
    assert hands.moves == []
    assert hands.table.session.undone == ("0", "1")


@pytest.mark.slow
@on(SEED)
def test_a_held_undo_goes_on_and_stops_at_the_start_of_the_board(hands: Hands) -> None:
    hands.press(pygame.K_n)
    board = hands.table.session.board
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
        hands.press(key)
    for _ in range(8):
        hands.press(pygame.K_u, release=False)
    hands.press(pygame.K_u)
    hands.press(pygame.K_u)
    assert hands.table.session.board is board and hands.table.session.cursor == 0


@pytest.mark.slow
@on(SEED)
def test_holding_other_keys_does_not_repeat_them(hands: Hands) -> None:
    for _ in range(5):
        hands.press(pygame.K_1, release=False)
    assert hands.moves == ["0"]
    hands.press(pygame.K_n, release=False)
    board = hands.table.session.board
    hands.press(pygame.K_n, release=False)
    assert hands.table.session.board is board


@on("sliding:3x3:1,2,3,4,5,0,7,8,6")
def test_a_key_that_was_let_go_in_a_long_frame_is_not_repeated(hands: Hands) -> None:
    hands.press(pygame.K_RIGHT, release=False)
    assert hands.table.session.count == 1, "the press"
    hands.press(pygame.K_RIGHT)
    assert hands.table.session.count == 1, "repeated before its release was seen"
    hands.press(pygame.K_LEFT)
    hands.press(pygame.K_DOWN)
    assert hands.table.session.count == 3, "presses of their own"


@on(SMALL)
def test_h_twice_shows_and_plays_the_next_best_move(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_h)
    assert hands.table.help.hint is not None and hands.table.session.count == 0
    hands.press(pygame.K_h)
    assert hands.table.session.count == 1 and hands.table.session.hints == 1


@pytest.mark.slow
@on(ARTICLE)
def test_a_plays_to_the_end_at_par(hands: Hands) -> None:
    hands.until_proved()
    hands.table.auto.speed = SPEEDS[-1]
    hands.press(pygame.K_a)

    def solved() -> bool:
        hands.turn()
        return hands.table.session.solved

    wait_for(solved, "the end of the board")
    assert hands.table.session.count == 8
    hands.turn()
    caption = pygame.display.get_caption()[0]
    assert caption == "Parlour: Collapse 5x5 · 8 moves · par 8 · solved"


@on(SMALL)
def test_buttons_do_what_their_keys_do(hands: Hands) -> None:
    hands.until_proved()
    hands.press("Hint")
    assert hands.table.help.hint_shown
    for button, count in (("Play it", 1), ("Undo", 0), ("Redo", 1), ("Restart", 0)):
        hands.press(button)
        assert hands.table.session.count == count, button
    hands.press("New")
    assert hands.table.session.board.id != SMALL


@on(SEED)
def test_a_button_let_go_elsewhere_does_nothing(hands: Hands) -> None:
    spot = pygame.Rect(hands.named("New").spot).center
    down = {"pos": spot, "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
    up = {"pos": (spot[0], spot[1] - 200), "button": pygame.BUTTON_LEFT}
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, up))
    hands.turn()
    assert hands.table.session.board.id == SEED


@on(SEED)
def test_the_slider_sets_the_speed(hands: Hands) -> None:
    hands.table.auto.watch()
    hands.turn()
    rect = pygame.Rect(hands.named("Auto-play speed").spot)
    hands.click((rect.right - 45, rect.centery))
    assert hands.table.auto.speed == SPEEDS[-1]
    hands.press(pygame.K_MINUS)
    assert hands.table.auto.speed == SPEEDS[-2]
    hands.press(pygame.K_PLUS)
    assert hands.table.auto.speed == SPEEDS[-1]


@pytest.mark.slow
@on(SEED)
def test_the_rail_changes_the_family_and_back(hands: Hands) -> None:
    hands.press(pygame.K_1)
    hands.press("Sliding")
    assert hands.table.family.name == "sliding"
    hands.press("Flood", role=Role.BUTTON)
    assert hands.moves == ["0"]


@pytest.mark.slow
@on(SEED)
def test_a_level_is_dealt_by_mouse_and_by_keys(hands: Hands) -> None:
    hands.press("Kind of board")
    hands.press("16×16 · just par, 6 colours · Fiendish", role=Role.ITEM)
    assert hands.table.session.board.params == "16x16c6"
    hands.press("Kind of board")
    hands.press(pygame.K_UP)
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "12x12c3"
    for close in (pygame.K_ESCAPE, pygame.K_k):
        hands.press("Kind of board")
        assert hands.there("Levels", Role.LIST)
        hands.press(close)
        assert not hands.there("Levels", Role.LIST)


@on(SEED)
def test_quitting_works_with_the_menu_open_too(hands: Hands) -> None:
    hands.press(pygame.K_o)
    hands.press(pygame.K_q, pygame.KMOD_LCTRL)
    assert hands.window.quit


@on(SEED)
def test_a_pasted_id_is_shown_first_and_then_played(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f" {ARTICLE}\n")
    hands.press(pygame.K_v, pygame.KMOD_LCTRL)
    assert hands.table.session.board.id == SEED, "a box shows what it is first"
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id == ARTICLE


@pytest.mark.slow
@on(SEED)
def test_the_boards_before_and_after_come_as_they_were_left(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.press(pygame.K_1)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "863.54217")
    hands.press(pygame.K_v, pygame.KMOD_LCTRL)
    hands.press(pygame.K_RETURN)
    assert hands.table.family.name == "sliding"
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session.board.id == SEED and hands.moves == ["0"]
    hands.press(pygame.K_r)
    assert hands.table.session.board.id == SEED, "redo plays moves again, and deals nothing"
    hands.press(pygame.K_RIGHT, pygame.KMOD_RALT)
    assert hands.table.family.name == "sliding"


@on(SEED)
def test_an_unsolvable_paste_is_named_as_such(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "sliding:2x2:2,1,3,0")
    hands.press(pygame.K_v, pygame.KMOD_LCTRL)
    words = "This board cannot be solved; swapping the last two tiles would make it solvable."
    assert read("sliding:2x2:2,1,3,0") == words
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is not None and hands.table.session.board.id == SEED


@on(SEED)
def test_a_bad_paste_names_the_fault_and_keeps_the_game(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.press(pygame.K_1)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "flood:12x12c6m5:22")
    hands.press(pygame.K_v, pygame.KMOD_LCTRL)
    hands.press(pygame.K_RETURN)
    sheet = hands.window.overlay.sheet
    assert sheet is not None and sheet.field is not None
    assert sheet.field.text == "flood:12x12c6m5:22", "the text stays"
    assert read(sheet.field.text) == "Expected 144 cells for 12x12, found 2."
    assert hands.moves == ["0"]


@on(SEED)
def test_copy_puts_the_id_into_the_clipboard(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    hands.press(pygame.K_c, pygame.KMOD_LCTRL)
    hands.press(pygame.K_s)
    assert copied[0] == SEED
    assert copied[1].startswith("Parlour Flood 12×12 · 6 colours\n0 moves, par ")


@pytest.mark.slow
@on(SEED)
def test_a_new_move_ends_the_motion_under_way_at_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.until_proved()
    scenes: list[Scene] = []
    draw = FloodView.draw

    def noted(view: FloodView, target: pygame.Surface, scene: Scene) -> None:
        scenes.append(scene)
        draw(view, target, scene)

    monkeypatch.setattr(FloodView, "draw", noted)
    shown = []
    for key in (pygame.K_1, pygame.K_6, pygame.K_1):
        hands.press(key)
        shift = scenes[-1].shift
        assert shift is not None
        shown.append(shift.move)
        assert shift.after == hands.table.session.position, "no move waits"
    assert hands.moves == shown == ["0", "5", "0"]


# All that is found out of it, its grade as well, is known soon.
@on("flood:4x4c3#1")
def test_nothing_is_drawn_when_nothing_changes(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.until_proved()
    drawn: list[object] = []
    monkeypatch.setattr(pygame.display, "update", drawn.append)

    def rests() -> bool:
        drawn.clear()
        for _ in range(20):
            hands.turn()
        return not drawn

    wait_for(rests, "the window to draw nothing any more")
    hands.press(pygame.K_1)
    assert drawn


@on(SEED)
def test_what_was_played_last_opens_next_time(hands: Hands) -> None:
    hands.press("Collapse")
    family, params = load_settings().last_played()
    assert (family.name, params) == ("collapse", "5x5c4")
    settings_file().write_text("{ not json", encoding="utf-8")
    assert load_settings().last_played()[0].name == "flood"
    settings_file().write_text('{"family": "flood", "params": "bad"}', encoding="utf-8")
    assert load_settings().last_played()[1] == "12x12c6m5"


@pytest.mark.parametrize("size", [LEAST_SIZE, (1180, 760), (2560, 1440), (760, 1100), (3000, 600)])
def test_the_parts_of_the_window_fill_it_without_overlap(size: tuple[int, int]) -> None:
    made = layout(*size)
    parts = [made.rail, made.board, made.panel, made.status]
    assert sum(one.width * one.height for one in parts) == size[0] * size[1]
    for index, one in enumerate(parts):
        assert one.collidelistall(parts[index + 1 :]) == []


def test_a_card_that_has_no_room_over_the_board_lies_over_the_panel_too() -> None:
    for size in ((740, 1080), (800, 540), (1380, 540)):
        made = layout(*size, 2.0)
        assert made.card.contains(made.board) and made.card.contains(made.panel), size
    roomy = layout(2560, 1440, 2.0)
    assert roomy.card == roomy.board


@pytest.mark.slow
def test_every_family_and_preset_draws_at_every_size() -> None:
    """A sweep of presets and sizes: each preset at one size in a run, each size with some."""
    hands = Hands(SEED)
    presets = [(name, each) for name, one in families.FAMILIES.items() for each in one.presets]
    every = product(presets, (LEAST_SIZE, (1180, 760), (760, 1000)))
    for (family, params), size in sorted(part(every, 9, lambda case: case[0]), key=itemgetter(1)):
        if pygame.display.get_window_size() != size:
            hands.resize(size)
        hands.table.desk.deal(families.FAMILIES[family], params)
        hands.turn()
        if isinstance(hands.window.stage.view, Grip):
            assert hands.window.stage.area.contains(hands.window.stage.view.board)
            continue
        assert hands.spot_of(hands.table.session.position.moves()[0])
    hands.window.close()


@pytest.mark.parametrize("training", [True, False])
def test_who_trains_is_told_where_the_limit_is_out_of_reach(training: bool) -> None:
    with closing((hands := Hands("flood:4x4c4m0#3", training=training)).window):
        hands.until_proved()
        table = hands.table

        def to_go() -> int | None:
            known = table.knowledge.of(table.session.position)
            return known.lower if known is not None and known.proved else None

        limit = table.session.limit(table.par)
        assert limit is not None
        for left in range(limit - 1, -1, -1):
            table.play(table.session.position.moves()[-1])
            hands.until(lambda: to_go() is not None, "how far it is to go")
            needed = to_go() or 0
            told = hinted.advice(table, hands.window.stage.view, Look())
            assert (told is not None) == (training and needed > left)
            if told is not None:
                assert told[0] == "The limit is out of reach from here."
                assert told[1].endswith(f" left, and at least {needed} needed: proved.")
        assert needed > 1


@on("flood:3x3c3:100201221,1")
def test_past_the_limit_the_panel_says_so_and_play_goes_on(hands: Hands) -> None:
    hands.press(pygame.K_3)
    hands.press(pygame.K_1)
    advice = hinted.advice(hands.table, hands.window.stage.view, Look())
    assert advice is not None and advice[0] == "Over the limit by 1. Keep playing."
    hands.press(pygame.K_3)
    assert len(hands.moves) == 3


def test_a_solver_that_breaks_is_told_in_the_status_line() -> None:
    def broken(position: Position) -> Iterator[Answer]:
        yield Answer(1, None, 1, "broken")
        raise RuntimeError("out of order")

    hands = Hands(SEED, solver=broken)

    def told() -> bool:
        hands.turn()
        return hands.window.notices.notice is not None

    wait_for(told, "the notice")
    notice = hands.window.notices.notice
    assert notice == ("The solver stopped: RuntimeError: out of order", True)
    hands.press(pygame.K_1)
    assert hands.moves == ["0"]
    hands.window.close()


def of_panel() -> bytes:
    """Return what the window shows below the badge."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen.subsurface((880, 320, 300, 400)), "RGB")


@pytest.mark.slow
@on(SEED)
def test_the_badge_tells_the_method_and_positions_under_the_mouse(hands: Hands) -> None:
    hands.until_proved()
    before, below = hands.picture(), of_panel()
    hands.point((1020, 250))
    assert hands.picture() != before
    assert of_panel() == below, "what can be pressed stays in sight"
    [(whose, work)] = pars.engine_room(hands.table)
    assert whose == "From the start"
    assert work.startswith("IDA*") and "1,519 positions in " in work


def status(hands: Hands) -> str:
    """What the line at the bottom says: it stands before the ID."""
    names = [node.name for node in hands.nodes]
    return names[names.index("Copy the game ID") - 1]


def test_the_status_line_says_whether_it_speaks_of_the_start_or_of_the_board_as_it_stands() -> None:
    def near(position: Position) -> Iterator[Answer]:
        """Prove what is a move from solved, and nothing else."""
        last = [m for m in position.moves() if position.apply(m).status() is Outcome.SOLVED]
        yield Answer(1, (last[0],) if last else None, 1, "a look ahead")

    hands = Hands(EIGHT, solver=near)
    said = "From the start: par 1+, not proved"
    wait_for(lambda: hands.after_a_turn(lambda: status(hands) == said), "the solver to rest")
    hands.window.moves.play("4")
    hands.window.moves.play("5")
    hands.until_proved()
    hands.turn()
    assert status(hands) == "From here: 1 to go, proved"
    assert pars.span(hands.table.par) == "1–3" and hands.table.agenda.idle(
        hands.table.session.board.start
    )
    hands.window.close()


@pytest.mark.slow
@on(SEED)
def test_where_a_line_proved_before_is_followed_the_window_says_so(
    hands: Hands,
) -> None:
    hands.until_proved()
    assert status(hands) == "From the start: par 18, proved"
    assert hands.table.help.next_move is not None
    off = next(m for m in hands.table.session.position.moves() if m != hands.table.help.next_move)
    hands.window.moves.play(off)
    hands.until_proved()
    assert hands.table.to_go is not None
    hands.press(pygame.K_a)
    said = set()

    def played() -> bool:
        said.add(status(hands))
        return hands.table.session.cursor == 2

    wait_for(lambda: hands.after_a_turn(played), "the next move")
    hands.turn()
    left = hands.table.to_go.lower
    assert status(hands) == f"From here: {left} to go, follows from what is proved"
    assert pars.engine_room(hands.table)[1] == (
        "From here",
        "Follows from what is proved",
    )
    assert not any("Thinking" in words for words in said)
    hands.point(pygame.Rect(hands.named("Par 18").spot).center)
    lines = {line.words for line in legible.lines(lambda: redrawn(hands))}
    assert {"From here", "Follows from what is proved"} <= lines, "it is there while a line plays"


@pytest.mark.slow
@on(SEED)
def test_a_move_after_a_long_rest_is_shown_in_motion(hands: Hands) -> None:
    hands.until_proved()
    hands.window.tick(time.perf_counter() - 60)
    hands.press(pygame.K_1)
    assert hands.window.stage.moving(time.perf_counter())


@pytest.mark.slow
@on(SEED)
def test_a_hint_breathes_three_times_and_then_stands(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_h)
    stage, shown = hands.window.stage, time.perf_counter()
    screen = pygame.display.get_surface()
    assert screen is not None
    assert stage.breathing(shown) and stage.breathing(shown + 4.0)
    drawn = [stage.draw(screen, shown + 0.1 * beat) for beat in range(100)]
    assert sum(drawn[:40]) > 30 and not any(drawn[60:])
    assert not stage.breathing(shown + 5.0)
    hands.press(pygame.K_h)
    hands.press(pygame.K_h)
    assert stage.breathing(time.perf_counter()), "the next hint breathes anew"

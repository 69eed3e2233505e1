"""Large text: chosen in Settings or by the environment, and nothing is cut off or overlapped."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.art import kept, paint
from game.art.look import Look
from game.families import FAMILIES
from game.keep.settings import TEXT_SIZES, load_settings
from game.rules.sliding import Sliding
from game.ui.layout import LEAST_SIZE, layout
from game.views.blocks.board import BlocksView
from game.views.common import worths
from game.views.flood.board import FloodView
from game.views.jugs.board import JugsView
from game.views.sliding.board import SlidingView
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.screens import BOARDS, SCREENS, at, hidden
from tests.support.sheets import sheet_of, tab_to

FIRST, LARGE = (1180, 760), (1600, 1000)
# How large it is


@pytest.mark.parametrize(
    ("said", "percent"),
    [("1.5", 150), ("150", 150), ("137 %", 137), (" 1,25 ", 125), ("1", 100), ("2", 200)],
)
def test_the_environment_asks_for_a_size_as_factor_or_percent(
    said: str, percent: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_SCALE", said)
    hands = Hands(BOARDS["jugs"])
    assert hands.window.host.text_size.percent == percent
    assert hands.window._frame._layout.scale == pytest.approx(percent / 100)
    assert load_settings().text_size == 100 and not capsys.readouterr().err
    hands.window.close()


@pytest.mark.slow
@pytest.mark.parametrize("said", ["huge", "3", "50", "0.5", "201%", "1%", "-150", "1e2", "150 px"])
def test_a_size_that_makes_no_sense_is_told_once_and_ignored(
    said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_SCALE", said)
    hands = Hands(BOARDS["jugs"])
    hands.turn()
    told = capsys.readouterr().err
    assert told.count("PARLOUR_SCALE") == 1 and said in told and told.count("\n") == 1
    assert hands.window.host.text_size.percent == 100
    hands.window.close()


def test_a_size_chosen_in_settings_takes_effect_at_once_and_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PARLOUR_SCALE", "1.25")
    hands = Hands(BOARDS["jugs"])
    hands.press(pygame.K_F10)
    tab_to(hands, "Text size")
    before, narrow = hands.picture(), sheet_of(hands).rect.width
    hands.press(pygame.K_RIGHT)
    hands.turn()
    assert hands.window.host.text_size.percent == load_settings().text_size == 150
    assert sheet_of(hands).rect.width > narrow and hands.picture() != before
    hands.window.close()


@pytest.mark.parametrize("size", [LEAST_SIZE, FIRST, LARGE, (760, 1000), (2560, 1440)])
def test_a_board_keeps_a_fair_share_however_large_text_is(size: tuple[int, int]) -> None:
    for percent in TEXT_SIZES:
        parts = layout(*size, percent / 100)
        side = min(parts.board.size)
        assert side >= 0.3 * min(size), percent
        for part in (parts.rail, parts.board, parts.panel, parts.status):
            assert part.width > 0 and part.height > 0 and parts.whole.contains(part)


# What is scrolled


def test_a_panel_with_too_little_room_scrolls_by_wheel_bar_and_focus() -> None:
    with at(BOARDS["sliding"], LEAST_SIZE, 200) as hands:
        panel = hands.window.panel
        assert panel.scroll.most > 0 and panel.scroll.at == 0
        hands.point(panel._view.center)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        hands.turn()
        assert panel.scroll.at > 0
        for name in ("new", "menu", "hint"):
            while hands.window._controls.focus != name:
                hands.press(pygame.K_TAB)
            assert panel._view.contains(panel.spots()[name]), name
        lane = panel.scroll.lane
        hands.click((lane.centerx - 4, lane.bottom - 2))
        assert panel.scroll.at == panel.scroll.most


def test_a_click_below_the_edge_of_the_panel_presses_nothing_that_is_scrolled_away() -> None:
    with at(BOARDS["sliding"], LEAST_SIZE, 200) as hands:
        panel = hands.window.panel
        new = next(button.rect for button in panel.buttons if button.action == "new")
        assert not panel._view.colliderect(new)
        assert panel.at(new.center) is None


def test_a_hint_is_brought_into_view() -> None:
    with at(BOARDS["jugs"], LEAST_SIZE, 200) as hands:
        hands.until_proved()
        hands.press(pygame.K_h)
        hands.turn()
        panel = hands.window.panel
        assert panel.scroll.at > 0 and panel._view.collidepoint(panel._hint.center)


def test_the_arrow_of_a_hint_lies_in_the_gap_where_text_is_large() -> None:
    with at(BOARDS["sliding"], LEAST_SIZE, 200) as hands:
        hands.until_proved()
        view, sliding = hands.window.stage.view, hands.table.session.position
        assert isinstance(view, SlidingView) and isinstance(sliding, Sliding)
        gap = next(part.spot for part in view.parts(sliding, Look()) if part.name.endswith("gap"))
        before = _part(gap.inflate(-gap.width // 2, -gap.height // 2))
        hands.press(pygame.K_h)
        hands.turn()
        assert _part(gap.inflate(-gap.width // 2, -gap.height // 2)) != before


def test_a_menu_with_too_little_room_scrolls_and_keeps_its_mark_in_sight() -> None:
    with at(BOARDS["flood"], LEAST_SIZE, 200) as hands:
        hands.window.doers.do("menu")
        hands.turn()
        menu = hands.window.overlay.menu
        assert menu is not None and menu.scroll.most > 0
        hands.press(pygame.K_END)
        assert menu.scroll.at == menu.scroll.most
        last = (menu._inner.centerx, menu._inner.bottom - 4)
        assert menu.at(last) == len(menu.entries) - 1
        hands.press(pygame.K_HOME)
        assert menu.scroll.at == 0


def test_words_below_the_jugs_grow_with_the_text() -> None:
    sizes = []
    for percent in (100, 200):
        with at(BOARDS["jugs"], LEAST_SIZE, percent) as hands:
            hands.picture()
            view = hands.window.stage.view
            assert isinstance(view, JugsView)
            sizes.append(view._shelf._type(1))
    assert sizes[1] >= 1.3 * sizes[0]


def worths_written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Show what all moves are worth; return how large the least of each such word is."""
    found = written_at_worths(hands, monkeypatch)
    told = {worths.left(one) for one in hands.table.worths_shown if one.solvable}
    return {words: size for words, size in found.items() if words in told}


def written_at_worths(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Show what all moves are worth; return how large the least of all words then written is."""
    found: dict[str, int] = {}
    write = paint.text

    def noted(words: str, size: int, *look: Any, **more: Any) -> pygame.Surface:
        found[words] = min(size, found.get(words, size))
        return write(words, size, *look, **more)

    kept.forget()
    with monkeypatch.context() as patch:
        patch.setattr(paint, "text", noted)
        show_worths(hands)
    return found


def show_worths(hands: Hands) -> None:
    """Show what all moves are worth, each of them proved."""
    hands.window.doers.do("worth")
    wait_for(
        lambda: hands.after_a_turn(lambda: all(one.proved for one in hands.table.worths_shown)),
        "the worths",
    )


# Tags among blocks, with their pictures, are as wide as a cell at any size.
@pytest.mark.slow
@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "blocks"])
def test_what_moves_are_worth_is_written_larger_with_the_text(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    for percent in (100, 150):
        with at(BOARDS[family], FIRST, percent) as hands:
            hands.until_proved()
            found[percent] = worths_written(hands, monkeypatch)
    usual, large = found[100], found[150]
    assert usual and usual.keys() == large.keys()
    # The board itself is smaller then.
    assert all(large[words] >= 1.15 * usual[words] for words in usual)


@pytest.mark.parametrize("board", [BOARDS["jugs"], "jugs:2,3,5,8,11:0,2,0,0,11:0,2,0,4,7"])
def test_what_pours_are_worth_leaves_the_rim_of_the_highest_jug_free(board: str) -> None:
    for percent in TEXT_SIZES:
        with at(board, LEAST_SIZE, percent) as hands:
            hands.until_proved()
            hands.picture()
            view = hands.window.stage.view
            assert isinstance(view, JugsView)
            # What keeps the pace is in the middle, and may be ringed there.
            highest = min(view._shelf.jugs, key=lambda jug: jug.y)
            rim = pygame.Rect(highest.x, highest.y, highest.width, 4)
            before = _part(rim)
            show_worths(hands)
            assert _part(rim) == before, percent


def _part(area: pygame.Rect) -> bytes:
    """Return what is seen in a part of the window."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen.subsurface(area), "RGB")


@pytest.mark.slow
def test_on_small_tiles_numbers_make_room_for_large_tags(monkeypatch: pytest.MonkeyPatch) -> None:
    with at("sliding:4x4:1,2,3,4,5,6,7,8,9,10,0,11,13,14,15,12", LEAST_SIZE, 200) as hands:
        hands.until_proved()
        found = written_at_worths(hands, monkeypatch)
        assert min(found["+2"], found["+4"]) >= 1.25 * worths.LEAST


@pytest.mark.slow
def test_tags_that_have_no_room_in_columns_are_listed_beside_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for percent in (150, 200):
        with at(BOARDS["collapse"], LEAST_SIZE, percent) as hands:
            hands.until_proved()
            found = worths_written(hands, monkeypatch)
            assert found.keys() == {worths.left(one) for one in hands.table.worths_shown}
            assert min(found.values()) >= worths.LEAST * percent / 100


@pytest.mark.slow
@pytest.mark.parametrize("board", ["blocks:klotski", "blocks:rush16#3"])
def test_what_moves_of_many_blocks_are_worth_is_told_whole_and_apart(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for percent in TEXT_SIZES[1:]:
        with at(board, LEAST_SIZE, percent) as hands:
            hands.until_proved()
            found = worths_written(hands, monkeypatch)
            assert found.keys() == {worths.left(one) for one in hands.table.worths_shown}
            assert min(found.values()) >= worths.LEAST, percent
            view = hands.window.stage.view
            assert isinstance(view, BlocksView)
            spots = [spot for _, spot in view._box._tagged[0]]
            for place, spot in enumerate(spots):
                assert hands.window.stage.area.contains(spot), percent
                assert spot.inflate(0, -4).collidelist(spots[place + 1 :]) < 0, percent


@pytest.mark.parametrize("board", ["flood:6x6c4m2#3", "flood:6x6c10m2#3", "flood:14x6c6m2#3"])
@pytest.mark.parametrize("size", [LEAST_SIZE, FIRST, (760, 1000)])
def test_swatches_have_a_place_of_their_own_however_large_text_is(
    board: str, size: tuple[int, int]
) -> None:
    for percent in TEXT_SIZES:
        with at(board, size, percent) as hands:
            hands.picture()
            stage = hands.window.stage
            assert isinstance(stage.view, FloodView)
            spots = [stage.view.board, *stage.view._swatches.spots]
            for place, spot in enumerate(spots):
                assert stage.area.contains(spot), (percent, place)
                assert spot.collidelist(spots[place + 1 :]) < 0, (percent, place)


def test_swatches_stand_beside_the_board_where_large_text_leaves_it_little_height() -> None:
    cells = {}
    for percent in (100, 200):
        with at(BOARDS["flood"], LEAST_SIZE, percent) as hands:
            hands.picture()
            view = hands.window.stage.view
            assert isinstance(view, FloodView)
            beside = all(spot.x > view.board.right for spot in view._swatches.spots)
            assert beside == (percent == 200)
            cells[percent] = view._swatches.spots[0].height
            # A click plays them wherever they are.
            colour = int(hands.table.session.position.moves()[0])
            hands.click(view._swatches.spots[colour].center)
            assert hands.moves == [str(colour)]
    assert cells[200] == 2 * cells[100]


@pytest.fixture
def shrunk(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Note what is written smaller than it was to be: what, how large, and how large it is."""
    found: list[tuple[str, int, int]] = []
    size_of = paint.fitting_size

    def noted(labels: Sequence[str], size: int, width: int, weight: int = 400) -> int:
        fits = size_of(labels, size, width, weight)
        # Several at once are the names in the rail, which has icons alone where it is narrow.
        if fits < 0.85 * size and len(labels) == 1:
            found.append((labels[0], size, fits))
        return fits

    monkeypatch.setattr(paint, "fitting_size", noted)
    return found


@pytest.mark.parametrize("percent", [150, 200])
def test_figures_of_a_list_keep_their_size(
    percent: int, shrunk: list[tuple[str, int, int]]
) -> None:
    with at(BOARDS["flood"], LEAST_SIZE, percent) as hands:
        hands.window.doers.paste_box.take("\n".join(BOARDS.values()), "boards.txt")
        hands.turn()
        hands.window.doers.do("list")
        shrunk.clear()
        for _ in range(3):
            hands.turn()
        sheet_of(hands).roll(200)
        hands.turn()
        assert not shrunk


@pytest.mark.slow
@pytest.mark.parametrize("percent", [150, 200])
def test_values_of_a_comparison_keep_their_size(
    percent: int, shrunk: list[tuple[str, int, int]]
) -> None:
    with at(BOARDS["flood"], LEAST_SIZE, percent) as hands:
        hands.window.doers.do("compare")
        hands.turn()
        hands.press(pygame.K_RETURN)
        comparing = hands.window.doers.comparing

        def over() -> bool:
            hands.table.analysis.worker.release()
            # Boards are dealt first, over several frames where there is much to do.
            if comparing is None or comparing.plan is None:
                return False
            return comparing._way().share is None

        wait_for(lambda: hands.after_a_turn(over), "all runs")
        shrunk.clear()
        for _ in range(40):
            sheet_of(hands).roll(150)
            hands.turn()
        assert not shrunk


def test_an_icon_without_its_word_is_named_below() -> None:
    with at(BOARDS["flood"], LEAST_SIZE, 200) as hands:
        rail = hands.window._rail
        assert rail.word("statistics") == "Stats"
        before = hands.picture()
        hands.point(rail.spots["statistics"].center)
        assert hands.picture() != before
    with at(BOARDS["flood"], LEAST_SIZE, 100) as hands:
        assert not hands.window._rail.word("statistics")


# Nothing is cut off, and nothing lies on anything


@pytest.mark.slow
@pytest.mark.parametrize("size", [LEAST_SIZE, FIRST, LARGE])
@pytest.mark.parametrize("family", FAMILIES)
def test_all_text_at_a_board_can_be_seen_whole(family: str, size: tuple[int, int]) -> None:
    with at(BOARDS[family], size) as hands:
        hands.until_proved()
        for percent in TEXT_SIZES:
            hands.window.host.text_size.percent = percent
            for command in ("stop", "hint", *(["worth"] if percent in (100, 200) else [])):
                hands.window.doers.do(command)
                hands.turn()
                assert not hidden(hands), (percent, command)
            hands.window.doers.do("stop")
            hands.window.doers.do("menu")
            hands.turn()
            menu = hands.window.overlay.menu
            assert menu is not None
            told = {words for entry in menu.entries for words in (entry.name, entry.note)}
            # What lies behind the menu is covered by it.
            assert not told & {*hidden(hands)}, percent
            hands.press(pygame.K_ESCAPE)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "percent"), [(LEAST_SIZE, 150), (LEAST_SIZE, 200), (FIRST, 200)])
@pytest.mark.parametrize("name", [name for name in SCREENS if name != "menu"])
def test_all_text_of_a_screen_can_be_seen_whole(
    name: str, size: tuple[int, int], percent: int
) -> None:
    board, go = SCREENS[name]
    with at(board, size, percent) as hands:
        go(hands)
        hands.turn()
        assert not hidden(hands)


def test_a_review_begins_at_its_top_wherever_the_panel_was_scrolled_to() -> None:
    with at(BOARDS["jugs"], LEAST_SIZE, 150) as hands:
        hands.until_proved()
        hands.press(pygame.K_h)
        hands.press(pygame.K_h)
        panel = hands.window.panel
        panel.roll(panel.scroll.most)
        hands.press(pygame.K_i)
        hands.turn()
        assert hands.window.panel.scroll.at == 0

"""Large text: chosen in Settings or by the environment, and nothing is cut off or overlapped."""

import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.art import kept, paint
from game.families import FAMILIES
from game.keep.settings import TEXT_SIZES, load_settings
from game.ui.layout import LEAST_SIZE, layout
from game.ui.nodes import Deed, Role
from game.views.common import worths
from game.words import tags
from tests.support import legible
from tests.support.boards import EIGHT
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.rotation import part
from tests.support.screens import BOARDS, SCREENS, at, hidden, redrawn, written

pytestmark = pytest.mark.slow

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
    assert hands.named("Copy the game ID").spot[3] == paint.font(round(0.14 * percent), 400).high
    assert load_settings().text_size == 100 and not capsys.readouterr().err
    hands.window.close()


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
    hands.go_to("125 %")
    before, narrow = hands.picture(), hands.named("Settings").spot[2]
    hands.press(pygame.K_RIGHT)
    hands.turn()
    assert hands.window.host.text_size.percent == load_settings().text_size == 150
    assert hands.named("Settings").spot[2] > narrow and hands.picture() != before
    hands.window.close()


@pytest.mark.parametrize("size", [LEAST_SIZE, FIRST, LARGE, (760, 1000), (2560, 1440)])
def test_a_board_keeps_a_fair_share_however_large_text_is(size: tuple[int, int]) -> None:
    for percent in TEXT_SIZES:
        parts = layout(*size, percent / 100)
        side = min(parts.board.size)
        assert side >= 0.3 * min(size), percent
        for one in (parts.rail, parts.board, parts.panel, parts.status):
            assert one.width > 0 and one.height > 0 and parts.whole.contains(one)


# What is scrolled


def spot_of(hands: Hands, name: str, role: Role | None = None) -> pygame.Rect:
    """Tell where what is called so is."""
    return pygame.Rect(hands.named(name, role).spot)


def test_a_panel_with_too_little_room_scrolls_by_wheel_bar_and_focus() -> None:
    with at(BOARDS["sliding"], LEAST_SIZE, 200) as hands:
        panel, new = spot_of(hands, "Panel"), spot_of(hands, "New")
        assert not panel.colliderect(new)
        board = hands.table.session.board
        hands.click(new.center)
        assert hands.table.session.board is board, "what is scrolled away is not pressed"
        hands.wheel((panel.x + 6, panel.centery), -1)
        assert spot_of(hands, "New").y < new.y
        for name in ("New", "Kind of board", "Hint"):
            hands.go_to(name)
            assert panel.contains(spot_of(hands, name)), name
        # The bar is at the right.
        hands.click((panel.right - round(0.02 * panel.width), panel.bottom - 20))
        hands.turn()
        last = spot_of(hands, "Solve")
        hands.wheel((panel.x + 6, panel.centery), -9)
        assert panel.contains(last) and spot_of(hands, "Solve") == last


def test_a_hint_is_brought_into_view() -> None:
    with at(BOARDS["jugs"], LEAST_SIZE, 200) as hands:
        hands.until_proved()
        top = spot_of(hands, "Kind of board").y
        hands.press(pygame.K_h)
        hands.turn()
        panel = hands.named("Panel")
        (hint,) = (pygame.Rect(one.spot) for one in panel.children if one.name.startswith("Pour"))
        assert spot_of(hands, "Kind of board").y < top
        assert pygame.Rect(panel.spot).collidepoint(hint.center)


def test_the_arrow_of_a_hint_lies_in_the_gap_where_text_is_large() -> None:
    with at(BOARDS["sliding"], LEAST_SIZE, 200) as hands:
        hands.until_proved()
        (gap,) = (
            pygame.Rect(node.spot)
            for node in hands.nodes
            if node.role is Role.CELL and node.name.endswith("gap")
        )
        before = _part(gap.inflate(-gap.width // 2, -gap.height // 2))
        hands.press(pygame.K_h)
        hands.turn()
        assert _part(gap.inflate(-gap.width // 2, -gap.height // 2)) != before


def test_a_menu_with_too_little_room_scrolls_and_keeps_its_mark_in_sight() -> None:
    with at(BOARDS["flood"], LEAST_SIZE, 200) as hands:
        hands.press(pygame.K_o)
        menu = pygame.Rect(hands.named("Menu", Role.MENU).spot)

        def entries() -> list[pygame.Rect]:
            items = [node for node in hands.nodes if node.role is Role.MENU_ITEM]
            return [pygame.Rect(item.spot) for item in items]

        top = entries()
        assert menu.contains(top[0]) and not menu.colliderect(top[-1])
        hands.press(pygame.K_END)
        assert menu.contains(entries()[-1]) and not menu.colliderect(entries()[0])
        edge = menu.bottom - entries()[-1].bottom
        assert edge == min(entry.x for entry in top) - menu.x
        hands.press(pygame.K_UP)
        hands.point(entries()[-1].center)
        assert hands.focus == "Full screen"
        hands.press(pygame.K_HOME)
        assert entries() == top


def test_words_below_the_jugs_grow_with_the_text() -> None:
    sizes = []
    with at(BOARDS["jugs"], LEAST_SIZE) as hands:
        for percent in (100, 200):
            hands.window.host.text_size.percent = percent
            lines = legible.lines(lambda: redrawn(hands))
            sizes.append(min(line.spot.height for line in lines if line.words.startswith("goal")))
    assert sizes[1] >= 1.3 * sizes[0]


def worths_written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return how large the least of each word is that says what a move is worth."""
    found = written_now(hands, monkeypatch)
    return {words: size for words, size in found.items() if words in told_worths(hands)}


def told_worths(hands: Hands) -> set[str]:
    """Say what the moves that lead on are worth."""
    return {tags.left(one) for one in hands.table.help.worths_shown if one.solvable}


def written_now(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return how large the least of all words is that are written now."""
    found: dict[str, int] = {}
    write = paint.text

    def noted(words: str, size: int, *look: Any, **more: Any) -> pygame.Surface:
        found[words] = min(size, found.get(words, size))
        return write(words, size, *look, **more)

    kept.forget()
    with monkeypatch.context() as patch:
        patch.setattr(paint, "text", noted)
        redrawn(hands)
    return found


def show_worths(hands: Hands) -> None:
    """Show what all moves are worth, each of them proved."""
    hands.until_proved()
    hands.press(pygame.K_v)
    wait_for(
        lambda: hands.after_a_turn(
            lambda: all(one.proved for one in hands.table.help.worths_shown)
        ),
        "the worths",
    )


# Tags among blocks, with their pictures, are as wide as a cell at any size.
@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "blocks"])
def test_what_moves_are_worth_is_written_larger_with_the_text(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    with at(BOARDS[family], FIRST) as hands:
        show_worths(hands)
        for percent in (100, 150):
            hands.window.host.text_size.percent = percent
            found[percent] = worths_written(hands, monkeypatch)
    usual, large = found[100], found[150]
    assert usual and usual.keys() == large.keys()
    # The board itself is smaller then.
    assert all(large[words] >= 1.15 * usual[words] for words in usual)


@pytest.mark.parametrize("board", [BOARDS["jugs"], "jugs:2,3,5,8,11:0,2,0,0,11:0,2,0,4,7"])
def test_what_pours_are_worth_leaves_the_rim_of_the_highest_jug_free(board: str) -> None:
    with at(board, LEAST_SIZE) as hands:
        show_worths(hands)
        for percent in TEXT_SIZES:
            hands.window.host.text_size.percent = percent
            hands.press(pygame.K_v)
            redrawn(hands)
            # What keeps the pace is in the middle, and may be ringed there.
            jugs = [pygame.Rect(node.spot) for node in hands.nodes if node.role is Role.CELL]
            highest = min(jugs, key=lambda jug: jug.y)
            rim = pygame.Rect(highest.x, highest.y, highest.width, 4)
            before = _part(rim)
            show_worths(hands)
            assert _part(rim) == before, percent


def _part(area: pygame.Rect) -> bytes:
    """Return what is seen in a part of the window."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen.subsurface(area), "RGB")


def test_on_small_tiles_numbers_make_room_for_large_tags(monkeypatch: pytest.MonkeyPatch) -> None:
    with at("sliding:4x4:1,2,3,4,5,6,7,8,9,10,0,11,13,14,15,12", LEAST_SIZE, 200) as hands:
        show_worths(hands)
        found = written_now(hands, monkeypatch)
        assert min(found["+2"], found["+4"]) >= 1.25 * worths.LEAST


def test_tags_that_have_no_room_in_columns_are_listed_beside_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with at(BOARDS["collapse"], LEAST_SIZE) as hands:
        show_worths(hands)
        for percent in (150, 200):
            hands.window.host.text_size.percent = percent
            found = worths_written(hands, monkeypatch)
            assert found.keys() == {tags.left(one) for one in hands.table.help.worths_shown}
            assert min(found.values()) >= worths.LEAST * percent / 100


@pytest.mark.parametrize("board", ["blocks:klotski", "blocks:rush16#3"])
def test_what_moves_of_many_blocks_are_worth_is_told_whole_and_apart(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at(board, LEAST_SIZE) as hands:
        show_worths(hands)
        for percent in TEXT_SIZES[1:]:
            hands.window.host.text_size.percent = percent
            found = worths_written(hands, monkeypatch)
            assert found.keys() == {tags.left(one) for one in hands.table.help.worths_shown}
            assert min(found.values()) >= worths.LEAST, percent
            area = layout(*LEAST_SIZE, percent / 100).board
            # In another theme all tags are made anew.
            hands.window.settings.theme = "light"
            drawn = [
                line
                for line in legible.lines(lambda: redrawn(hands))
                if line.words in found and area.contains(line.spot)
            ]
            hands.window.settings.theme = "dark"
            assert len(drawn) == len(hands.table.help.worths_shown)
            for place, tag in enumerate(drawn):
                others = [other.line for other in drawn[place + 1 :]]
                assert tag.share > 0.97 and area.contains(tag.line), percent
                assert tag.line.inflate(0, -4).collidelist(others) < 0, percent


@pytest.mark.parametrize("board", ["flood:6x6c4m2#3", "flood:6x6c10m2#3", "flood:14x6c6m2#3"])
def test_swatches_have_a_place_of_their_own_however_large_text_is(board: str) -> None:
    """A sweep of windows and text: each size of text in one window in a run."""
    every = product((LEAST_SIZE, FIRST, (760, 1000)), TEXT_SIZES)
    with at(board, LEAST_SIZE) as hands:
        for size, percent in part(every, 3, lambda case: (board, case[1])):
            hands.window.host.text_size.percent = percent
            hands.resize(size)
            area = layout(*size, percent / 100).board
            spots = [board_of(hands), *swatches(hands)]
            for place, spot in enumerate(spots):
                assert area.contains(spot), (size, percent, place)
                assert spot.collidelist(spots[place + 1 :]) < 0, (size, percent, place)


def board_of(hands: Hands) -> pygame.Rect:
    """Tell where the board is."""
    return next(pygame.Rect(node.spot) for node in hands.nodes if node.role is Role.GRID)


def swatches(hands: Hands) -> list[pygame.Rect]:
    """Tell where colours to play stand beside the board."""
    return [pygame.Rect(node.spot) for node in hands.named("Beside the board").children]


def test_swatches_stand_beside_the_board_where_large_text_leaves_it_little_height() -> None:
    cells = {}
    with at(BOARDS["flood"], LEAST_SIZE) as hands:
        for count, percent in enumerate((100, 200), 1):
            hands.window.host.text_size.percent = percent
            redrawn(hands)
            beside = all(spot.x > board_of(hands).right for spot in swatches(hands))
            assert beside == (percent == 200)
            cells[percent] = swatches(hands)[0].height
            # A click plays them wherever they are.
            colour = int(hands.table.session.position.moves()[0])
            hands.click(swatches(hands)[colour].center)
            assert len(hands.moves) == count and hands.moves[-1] == str(colour)
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


def no_longer_shrunk(hands: Hands, shrunk: list[tuple[str, int, int]], notches: int) -> None:
    """See that nothing is made smaller where text is large, from the top of a sheet down."""
    (sheet,) = (pygame.Rect(node.spot) for node in hands.nodes if node.role is Role.DIALOG)
    for percent in (150, 200):
        hands.window.host.text_size.percent = percent
        redrawn(hands)
        hands.wheel((sheet.x + 6, sheet.centery), 999)
        shrunk.clear()
        for _ in range(notches):
            hands.wheel((sheet.x + 6, sheet.centery), -3)
        assert not shrunk, percent


def test_figures_of_a_list_keep_their_size(
    tmp_path: Path, shrunk: list[tuple[str, int, int]]
) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("\n".join(BOARDS.values()), encoding="utf-8")
    with at(BOARDS["flood"], LEAST_SIZE) as hands:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        hands.turn()
        no_longer_shrunk(hands, shrunk, 3)


def test_values_of_a_comparison_keep_their_size(shrunk: list[tuple[str, int, int]]) -> None:
    with at(BOARDS["flood"], LEAST_SIZE) as hands:
        hands.press(pygame.K_o)
        hands.ask("Compare methods", Deed.PRESS)
        hands.press(pygame.K_RETURN)

        def over() -> bool:
            return any(re.match(r"\d+ runs? done", name) for name in hands.screen)

        # Boards are dealt first, over several frames where there is much to do.
        wait_for(lambda: hands.after_a_turn(over), "all runs")
        no_longer_shrunk(hands, shrunk, 40)


def test_an_icon_without_its_word_is_named_below() -> None:
    for size, percent, bare in ((LEAST_SIZE, 200, True), ((1180, 760), 100, False)):
        with at(BOARDS["flood"], size, percent) as hands:
            hands.point((2, 2))
            before = hands.picture()
            hands.point(spot_of(hands, "Rush Hour", Role.BUTTON).center)
            assert hands.picture() != before
            assert hands.there("Rush Hour", Role.WORDS) == bare


@pytest.mark.parametrize("percent", [100, 200])
def test_the_key_of_a_place_is_named_below_it_and_to_a_reader(percent: int) -> None:
    with at(BOARDS["flood"], LEAST_SIZE, percent) as hands:
        for name, key in (("Today", "F2"), ("Progress", "T"), ("Workshop", "F4"), ("Help", "F1")):
            hands.point(spot_of(hands, name, Role.BUTTON).center)
            assert hands.there(f"{name}: {key}", Role.WORDS)
            assert hands.named(name, Role.BUTTON).more == key


# Nothing is cut off, and nothing lies on anything


@pytest.mark.parametrize("family", FAMILIES)
def test_all_text_at_a_board_can_be_seen_whole(family: str) -> None:
    """A sweep of sizes of windows and text: one of them at each family in each run."""
    with at(BOARDS[family], LEAST_SIZE) as hands:
        hands.until_proved()
        every = list(product((LEAST_SIZE, FIRST, LARGE), TEXT_SIZES))
        for size, percent in part(every, len(every), lambda _: family):
            hands.window.host.text_size.percent = percent
            hands.resize(size)
            worth = [pygame.K_v] if percent in (100, 200) else []
            for key in (pygame.K_ESCAPE, pygame.K_h, *worth):
                hands.press(key)
                assert not hidden(hands), (size, percent, pygame.key.name(key))
            hands.press(pygame.K_ESCAPE)
            hands.press(pygame.K_o)
            entries = [node.name for node in hands.nodes if node.role is Role.MENU_ITEM]
            # What lies behind the menu is covered by it.
            for words in legible.hidden(written(hands)):
                assert not any(f", {words}," in f", {name}," for name in entries), (size, percent)
            hands.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "menu"])
def test_all_text_of_a_screen_can_be_seen_whole(name: str) -> None:
    board, go = SCREENS[name]
    with at(board, LEAST_SIZE, 150) as hands:
        go(hands)
        hands.turn()
        every = (LEAST_SIZE, 150), (LEAST_SIZE, 200), (FIRST, 200)
        for size, percent in part(every, len(every), lambda _: name):
            hands.window.host.text_size.percent = percent
            hands.resize(size)
            assert not hidden(hands), (size, percent)


def test_a_review_begins_at_its_top_wherever_the_panel_was_scrolled_to() -> None:
    with at(BOARDS["jugs"], LEAST_SIZE, 150) as hands:
        hands.until_proved()
        hands.press(pygame.K_h)
        hands.press(pygame.K_h)
        panel = hands.window.panel
        panel.roll(panel.scroll.most)
        hands.press(pygame.K_i)
        hands.turn()
        assert hands.window.panel.scroll.rolled == 0


@pytest.mark.parametrize("percent", [share for share in TEXT_SIZES if share > 100])
def test_large_text_leaves_the_board_half_of_the_smallest_window(percent: int) -> None:
    """The share of a size, not of its pixels: they are looked at above."""
    placed = layout(*LEAST_SIZE, percent / 100)
    assert placed.below or placed.board.width >= placed.panel.width


@pytest.mark.parametrize("training", [False, True])
def test_what_is_pressed_while_one_plays_is_in_sight_at_125_percent_in_the_least_window(
    training: bool,
) -> None:
    hands = Hands(BOARDS["flood"], training=training)
    hands.window.host.text_size.percent = 125
    hands.resize((720, 540))
    hands.press(pygame.K_3)
    assert hands.table.session.path
    panel = hands.window.panel
    for name in ("Undo", "Hint", "New"):
        spot = pygame.Rect(hands.named(name, Role.BUTTON).spot)
        assert panel.view.contains(spot), name
    hands.window.close()


@pytest.mark.parametrize(("size", "percent"), [((720, 540), 150), ((1180, 760), 200)])
def test_the_low_card_of_an_end_has_its_bars_where_text_is_large(
    size: tuple[int, int], percent: int
) -> None:
    hands = Hands(EIGHT, training=False)
    hands.window.host.text_size.percent = percent
    hands.resize(size)
    hands.until_proved()
    for move in ("4", "4", "4", "5", "6"):
        hands.window.moves.play(move)
    wait_for(lambda: hands.after_a_turn(lambda: hands.there("Your moves")), "the bars")
    assert "cost" in hands.named("Your moves", Role.SLIDER).value
    hands.window.close()


@pytest.mark.parametrize(("name", "training"), [*product(BOARDS, (False, True))])
def test_beside_rules_that_are_new_buttons_are_in_sight_at_125_percent(
    name: str, training: bool
) -> None:
    hands = Hands(BOARDS[name], training=training)
    hands.window.host.text_size.percent = 125
    hands.resize((720, 540))
    hands.turn()
    panel = hands.window.panel
    for called in ("Undo", "Hint", "New"):
        assert panel.view.contains(pygame.Rect(hands.named(called, Role.BUTTON).spot)), called
    hands.window.close()


def test_many_signs_beside_the_counters_leave_their_labels_whole() -> None:
    hands = Hands(BOARDS["flood"], training=True)
    hands.resize((720, 540))
    hands.until_proved()
    for key in (pygame.K_h, pygame.K_3, pygame.K_j, pygame.K_2, pygame.K_BACKSPACE, pygame.K_v):
        hands.press(key)
    said = next(name for name in hands.screen if "mark at" in name)
    assert "hint" in said and "takeback" in said
    lines = [line.words for line in legible.lines(lambda: redrawn(hands))]
    assert "Moves" in lines and "Limit" in lines
    hands.window.close()

"""The menu of presets and the panel's name of the board: nothing is cut, nothing reads alike."""

import re

import pygame
import pytest

from game.art import paint
from game.art.theme import BODY, SMALL, Colour
from game.families import FAMILIES, deal, read
from game.ui.panel.menu import Deal, chosen, entries, title
from tests.support.hands import Hands

SIZES = [(1180, 760), (720, 540)]


def resized(family: str, size: tuple[int, int]) -> Hands:
    first = next(iter(FAMILIES[family].presets))
    hands = Hands(deal(FAMILIES[family], first, "3").id)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.turn()
    hands.turn()
    return hands


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_menu_is_whole_and_no_two_entries_read_alike(
    family: str, size: tuple[int, int]
) -> None:
    hands = resized(family, size)
    hands.click(hands.window.panel.preset.center)
    menu = hands.window.overlay.menu
    assert menu is not None
    screen = pygame.display.get_surface()
    assert screen is not None and screen.get_rect().contains(menu.rect)
    scale = hands.window.panel._scale
    name_font = paint.font(round(BODY * 0.95 * scale), 500)
    note_font = paint.font(round(SMALL * 0.93 * scale), 400)
    assert menu._row >= 24 * scale, "large enough for the mouse"
    assert menu.scroll.most == 0, "all is seen at once"
    for entry in menu.entries:
        name = entry.name
        wide = name_font.wide(name) + note_font.wide(entry.note) + round(24 * scale)
        assert wide <= menu._across, name
    names = [(entry.name, entry.note) for entry in menu.entries]
    assert len(set(names)) == len(names)
    hands.window.close()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [*SIZES, (480, 440)])
def test_every_entry_can_be_met_by_keys_by_the_wheel_and_by_fingers(
    size: tuple[int, int], percent: int
) -> None:
    hands = resized("blocks", size)
    hands.window.host.text_size.percent = percent
    hands.turn()
    spot = hands.window.panel.preset.center
    for by_finger in (False, True):
        if by_finger:
            hands.window._controls.tap(spot)
        else:
            hands.click(spot)
        menu = hands.window.overlay.menu
        assert menu is not None
        hands.turn()
        scale = hands.window.panel._scale
        assert menu._row >= (44 if by_finger else round(24 * scale))
        for _ in menu.entries:
            hands.press(pygame.K_DOWN)
            assert menu._inner.contains(menu._spot(menu.place)), "what is raised is seen"
            assert menu.at(menu._spot(menu.place).center) == menu.place
        hands.press(pygame.K_END)
        assert menu.place == len(menu.entries) - 1
        for _ in range(len(menu.entries)):
            hands.press(pygame.K_PAGEUP)
        assert menu.place == 0
        hands.press(pygame.K_RIGHT)
        assert (menu.place > 0) == (menu._columns > 1)
        hands.press(pygame.K_LEFT)
        assert menu.place == 0
        for _ in range(99):
            menu.roll(48)
        assert menu.scroll.at == menu.scroll.most
        hands.press(pygame.K_ESCAPE)
    hands.window.close()


def test_levels_of_flood_are_named_by_what_they_give() -> None:
    listed = entries(read("flood:12x12c6m5#3"), keeps_pace=False)
    told = {entry.params: (entry.name, entry.note) for entry in listed if isinstance(entry, Deal)}
    assert told["12x12c6m5"] == ("12×12 · 5 to spare", "6 colours")
    assert told["12x12c6"] == ("12×12 · just par", "6 colours")
    assert title(FAMILIES["flood"], "16x16c6m2") == ["16×16", "6 colours", "2 to spare"]


@pytest.mark.parametrize("family", FAMILIES)
def test_no_level_is_named_by_how_hard_it_is_as_only_a_grade_can_tell_that(family: str) -> None:
    board = deal(FAMILIES[family], next(iter(FAMILIES[family].presets)), "3")
    said = [entry.name for entry in entries(board, keeps_pace=False)]
    assert [name for name in said if re.search("(?i)easy|medium|hard|expert", name)] == []


# What settings, wishes, statistics and finished games name a level by, whatever it is called.
LEVELS = {
    "flood": "12x12c6m5 12x12c6m2 12x12c6 12x12c3 12x12c4 14x14c6 16x16c6m2 16x16c6 19x19c6",
    "sliding": "3x3 4x4 5x5 4x3 6x6",
    "collapse": "5x5c4 6x6c4 7x7c5 8x8c5 10x10c5",
    "blocks": "klotski first 5x4p12 4x4p20 4x5p30 5x5w4p20 rush8 rush16 rush25 rush35",
    "jugs": "first tartaglia 3p7 3p12 4p12",
    "same": "6x6c3 10x10c3 15x10c3 7x7c4s 15x15c5s 15x10c3s 10x10c3sb0",
}


@pytest.mark.parametrize("family", FAMILIES)
def test_levels_played_before_are_found_by_what_is_kept_of_them(family: str) -> None:
    for params in LEVELS[family].split():
        board = deal(FAMILIES[family], params, "3")
        listed = entries(board, keeps_pace=False)
        assert chosen(board) in [one.params for one in listed if isinstance(one, Deal)]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_panel_names_every_preset_without_a_cut(
    family: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = resized(family, size)
    shown: list[tuple[str, int]] = []
    real = paint.fitted

    def heard(
        words: str, size: int, colour: Colour, width: int, weight: int = 400
    ) -> pygame.Surface:
        picture = real(words, size, colour, width, weight)
        shown.append((words, picture.get_height()))
        assert picture.get_width() <= width
        return picture

    monkeypatch.setattr(paint, "fitted", heard)
    for params in FAMILIES[family].presets:
        del shown[:]
        hands.table.deal(FAMILIES[family], params)
        hands.window.host.board_changed()
        hands.turn()
        first, *_, last = title(FAMILIES[family], params) * 2
        words, height = next(line for line in shown if line[0].startswith(first))
        assert height >= paint.font(13, 500).high, "small, but still to be read"
        assert words.endswith(last), "what tells it from the others stays"
    hands.window.close()


@pytest.mark.parametrize("quickly", [(pygame.K_k,), (pygame.K_e, pygame.K_n)])
def test_keys_that_come_as_quickly_as_what_they_are_meant_for_are_taken_by_it(
    quickly: tuple[int, ...],
) -> None:
    hands = Hands("flood:3x3c3m2:100201221")
    for key in (*quickly, pygame.K_PAGEDOWN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    hands.turn()
    menu = hands.window.overlay.menu
    assert menu is not None
    assert menu.place > 0
    assert menu._inner.contains(menu._spot(menu.place)), "what is raised is seen"
    hands.window.close()

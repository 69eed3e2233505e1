"""The menu of presets and the panel's name of the board: nothing is cut, nothing reads alike."""

import pygame
import pytest

from game.art import paint
from game.art.theme import BODY, SMALL, Colour
from game.families import FAMILIES, deal
from game.ui.panel.menu import Deal, title
from tests.support.hands import Hands

SIZES = [(1180, 760), (720, 540)]


def resized(family: str, size: tuple[int, int]) -> Hands:
    first = next(iter(FAMILIES[family].presets.values()))
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
    told = [
        entry.note
        for entry in menu.entries
        if isinstance(entry, Deal) and entry.params in FAMILIES[family].presets.values()
    ]
    if family == "flood":
        assert len(set(told)) == len(told) == len(FAMILIES["flood"].presets)
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


def test_floods_presets_say_how_far_the_limit_is_from_par() -> None:
    hands = Hands("flood:12x12c6m5#3")
    told = {name: title(FAMILIES["flood"], kind) for name, kind in presets("flood")}
    assert told["Easy"][-1] == "par +5"
    assert told["Medium"][-1] == "par +2"
    assert told["Hard"][-1] == "just par"
    hands.window.close()


def presets(family: str) -> list[tuple[str, str]]:
    return [*FAMILIES[family].presets.items()]


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
    for name, params in presets(family):
        del shown[:]
        hands.table.deal(FAMILIES[family], params)
        hands.window.host.board_changed()
        hands.turn()
        words, height = next(line for line in shown if line[0].startswith(name))
        assert height >= paint.font(13, 500).high, "small, but still to be read"
        last = title(FAMILIES[family], params)[-1]
        assert words.endswith(last), "what tells it from the others stays"
    hands.window.close()

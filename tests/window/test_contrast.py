"""All text can be read: its contrast is that of WCAG's AA, on every screen in every theme."""

import pygame
import pytest

from game.art.theme import THEMES
from tests.support import contrast
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.screens import BOARDS, SCREENS, at, redrawn
from tests.support.theatre import watching

FIRST = (1180, 760)


def anew(hands: Hands) -> pygame.Surface:
    """Have all drawn anew, also a theatre's planes, which are kept as long as the theme."""
    settings = hands.window.settings
    if watching(hands):
        theme = settings.theme
        settings.theme = next(other for other in THEMES if other != theme)
        hands.turn()
        settings.theme = theme
    return redrawn(hands)


def faults(hands: Hands) -> list[tuple[object, ...]]:
    """List what can't be read well enough; what can't be used now may be faint in most themes."""
    theme = THEMES[hands.window.settings.theme]
    exempt = theme is not THEMES["contrast"]
    found = contrast.lines(lambda: anew(hands))
    assert len(found) > 2, "hardly any text was found"
    return [
        (line.words, line.ink, line.behind, round(line.contrast, 2))
        for line in found
        if line.contrast < line.wanted and not (exempt and line.ink == theme.faint)
    ]


def faults_in_themes(hands: Hands, name: str) -> dict[str, list[tuple[object, ...]]]:
    """List what can't be read well enough, by the theme in which it can't.

    A sweep of themes: one of them for each screen in a run, another for another screen.
    """
    found = {}
    for hands.window.settings.theme in part(THEMES, len(THEMES), lambda _: name):
        hands.turn()
        found[hands.window.settings.theme] = faults(hands)
    return {theme: words for theme, words in found.items() if words}


@pytest.mark.slow
@pytest.mark.parametrize("family", BOARDS)
def test_what_stands_beside_and_on_a_board_can_be_read(family: str) -> None:
    with at(BOARDS[family], FIRST) as hands:
        for key in (pygame.K_ESCAPE, pygame.K_h, pygame.K_v):
            hands.until_proved()
            hands.press(key)
            shown = pygame.key.name(key)
            assert not faults_in_themes(hands, f"{family} {shown}"), shown


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_every_sheet_and_screen_can_be_read(name: str) -> None:
    board, go = SCREENS[name]
    with at(board, FIRST) as hands:
        go(hands)
        hands.turn()
        assert not faults_in_themes(hands, name)


def test_a_theme_with_too_little_contrast_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # By the public name of a named tuple.
    pale = THEMES["light"]._replace(quiet=(170, 170, 170))
    monkeypatch.setitem(THEMES, "light", pale)
    with at("flood:5x5c4m2#3", FIRST) as hands:
        hands.window.settings.theme = "light"
        hands.turn()
        assert faults(hands)

"""The menu of presets and the panel's name of the board: nothing is cut, nothing reads alike."""

import re
from collections.abc import Iterator
from itertools import product
from operator import itemgetter

import pygame
import pytest

from game.art import paint
from game.art.theme import Colour
from game.families import FAMILIES, deal, read
from game.ui.layout import layout
from game.ui.nodes import Node, Role
from game.ui.panel.menu import Deal, chosen, entries, title
from tests.support import legible
from tests.support.fingers import Touching
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.screens import redrawn

SIZES = [(1180, 760), (720, 540)]


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on a board of the first level of a family."""
    family = FAMILIES[request.param]
    made = Hands(deal(family, next(iter(family.presets)), "3").id)
    yield made
    made.window.close()


def on(*families: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", families, indirect=True)


def menu_of(hands: Hands) -> Node:
    """Return the menu that is open."""
    return hands.named("Menu", Role.MENU)


def spots(hands: Hands) -> list[pygame.Rect]:
    """Tell where the menu's entries are, seen or scrolled away."""
    return [pygame.Rect(entry.spot) for entry in menu_of(hands).children]


def place_of(hands: Hands) -> int:
    """Tell which entry is raised; it has to be seen."""
    menu = menu_of(hands)
    place = [entry.name for entry in menu.children].index(hands.focus)
    assert pygame.Rect(menu.spot).contains(menu.children[place].spot), "what is raised is seen"
    return place


@pytest.mark.slow
@on(*FAMILIES)
def test_the_menu_is_whole_and_no_two_entries_read_alike(hands: Hands) -> None:
    for size in SIZES:
        hands.resize(size)
        hands.press("Kind of board")
        menu = menu_of(hands)
        assert pygame.Rect(hands.nodes[0].spot).contains(menu.spot)
        lines = legible.lines(lambda: redrawn(hands))
        for entry, spot in zip(menu.children, spots(hands), strict=True):
            assert spot.height >= 24 * layout(*size).scale, "large enough for the mouse"
            assert pygame.Rect(menu.spot).contains(spot), "all is seen at once"
            told = sorted((line.spot.x, line) for line in lines if spot.contains(line.spot))
            assert ", ".join(line.words for _, line in told) == entry.name
            assert all(line.share > 0.97 for _, line in told), entry.name
        assert len({entry.name for entry in menu.children}) == len(menu.children)


@pytest.mark.slow
@on("blocks")
def test_every_entry_can_be_met_by_keys_by_the_wheel_and_by_fingers(hands: Hands) -> None:
    """A sweep of sizes: some of windows and of text in each run, by fingers and without."""
    every = product([*SIZES, (480, 440)], (100, 150, 200), (False, True))
    for size, percent, by_finger in part(every, 4, lambda case: case[2]):
        hands.window.host.text_size.percent = percent
        hands.resize(size)
        hands.turn()
        spot = pygame.Rect(hands.named("Kind of board").spot)
        if by_finger:
            Touching(hands).tap(spot.center)
        else:
            hands.click(spot.center)
        scale, first = layout(*size, percent / 100).scale, spots(hands)
        assert first[0].height >= (44 if by_finger else round(24 * scale))
        for _ in first:
            hands.press(pygame.K_DOWN)
            place = place_of(hands)
            if not by_finger:
                hands.point(spots(hands)[place].center)
                assert place_of(hands) == place
        hands.press(pygame.K_END)
        assert place_of(hands) == len(first) - 1
        for _ in first:
            hands.press(pygame.K_PAGEUP)
        assert place_of(hands) == 0
        hands.press(pygame.K_RIGHT)
        assert (place_of(hands) > 0) == (len({spot.x for spot in first}) > 1)
        hands.press(pygame.K_LEFT)
        assert place_of(hands) == 0
        hands.wheel(first[0].center, -99)
        assert pygame.Rect(menu_of(hands).spot).contains(spots(hands)[-1])
        hands.press(pygame.K_ESCAPE)


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
@on(*FAMILIES)
def test_the_panel_names_every_preset_without_a_cut(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    # A sweep of sizes: each preset at one of them in a run.
    family = hands.table.family
    boards = {params: deal(family, params, "3") for params in family.presets}
    some = part(product(SIZES, boards), len(SIZES), itemgetter(1))
    for size, params in sorted(some, key=itemgetter(0)):
        if hands.nodes[0].spot[2:] != size:
            hands.resize(size)
        del shown[:]
        hands.table.desk.open(boards[params])
        hands.turn()
        first, *_, last = title(family, params) * 2
        words, height = next(line for line in shown if line[0].startswith(first))
        assert height >= paint.font(13, 500).high, "small, but still to be read"
        assert words.endswith(last), "what tells it from the others stays"


@on("flood")
@pytest.mark.parametrize("quickly", [(pygame.K_k,), (pygame.K_e, pygame.K_n)])
def test_keys_that_come_as_quickly_as_what_they_are_meant_for_are_taken_by_it(
    hands: Hands, quickly: tuple[int, ...]
) -> None:
    for key in (*quickly, pygame.K_PAGEDOWN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    hands.turn()
    assert place_of(hands) > 0

"""The menu of commands, the levels, and the panel's name of the board: nothing reads alike."""

import re
from collections.abc import Callable, Iterator
from itertools import product
from operator import itemgetter

import pygame
import pytest

from game.art import paint
from game.art.theme import Colour
from game.families import FAMILIES, counted_like, deal
from game.play.daily import DAILIES
from game.ui.layout import layout
from game.ui.nodes import Node, Role
from game.ui.panel.menu import level, title
from game.ui.sheets.dealer import Dealer
from tests.support import legible
from tests.support.fingers import Touching
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.screens import redrawn
from tests.support.searching import shortest
from tests.support.sheets import sheet_of

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


def entries(hands: Hands) -> list[Node]:
    """Return the menu's entries, group by group."""
    return [node for node in hands.nodes if node.role is Role.MENU_ITEM]


def spots(hands: Hands) -> list[pygame.Rect]:
    """Tell where they are, seen or scrolled away."""
    return [pygame.Rect(entry.spot) for entry in entries(hands)]


def place_of(hands: Hands) -> int:
    """Tell which entry is raised; it has to be seen."""
    menu = menu_of(hands)
    place = [entry.name for entry in entries(hands)].index(hands.focus)
    assert pygame.Rect(menu.spot).contains(spots(hands)[place]), "what is raised is seen"
    return place


def levels(hands: Hands) -> list[Node]:
    """Return the tiles of the levels that are open."""
    return [*hands.named("Levels", Role.LIST).children]


def seen(hands: Hands) -> pygame.Rect:
    """Tell where tiles are seen: on the sheet, below its title."""
    sheet = next(node for node in hands.nodes if node.role is Role.DIALOG)
    return pygame.Rect(sheet.spot)


# The menu of commands


@pytest.mark.slow
@on(*FAMILIES)
def test_the_menu_is_whole_and_no_two_entries_read_alike(hands: Hands) -> None:
    for size in SIZES:
        hands.resize(size)
        hands.press("Menu", role=Role.BUTTON)
        menu = menu_of(hands)
        assert pygame.Rect(hands.nodes[0].spot).contains(menu.spot)
        lines = legible.lines(lambda: redrawn(hands))
        for entry, spot in zip(entries(hands), spots(hands), strict=True):
            assert spot.height >= 24 * layout(*size).scale, "large enough for the mouse"
            assert pygame.Rect(menu.spot).contains(spot), "all is seen at once"
            told = sorted((line.spot.x, line) for line in lines if spot.contains(line.spot))
            said = [line.words for _, line in told]
            name, _, note = entry.name.partition(", ")
            note = note * (name != "Sound")  # Its icon tells.
            assert said[0] == name and entry.more in " ".join(said) and note in " ".join(said)
            assert all(line.share > 0.97 for _, line in told), entry.name
        names = [entry.name for entry in entries(hands)]
        assert len(set(names)) == len(names)
        hands.press(pygame.K_ESCAPE)


@pytest.mark.slow
@on("blocks")
def test_every_entry_can_be_met_by_keys_by_the_wheel_and_by_fingers(hands: Hands) -> None:
    """A sweep of sizes: some of windows and of text in each run, by fingers and without."""
    every = product([*SIZES, (480, 440)], (100, 150, 200), (False, True))
    for size, percent, by_finger in part(every, 4, lambda case: case[2]):
        hands.window.host.text_size.percent = percent
        hands.resize(size)
        hands.turn()
        spot = pygame.Rect(hands.named("Menu").spot)
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
        beside = {spot.x for spot in first if spot.y == first[0].y}
        assert (place_of(hands) > 0) == (len(beside) > 1)
        hands.press(pygame.K_LEFT)
        assert place_of(hands) == 0
        hands.wheel(first[0].center, -99)
        assert pygame.Rect(menu_of(hands).spot).contains(spots(hands)[-1])
        hands.press(pygame.K_ESCAPE)


# The levels


def test_levels_of_flood_are_named_by_what_they_give() -> None:
    flood = FAMILIES["flood"]
    assert level(flood, "12x12c6m5") == ("12×12 · 5 to spare", "6 colours")
    assert level(flood, "12x12c6") == ("12×12 · just par", "6 colours")
    assert title(flood, "16x16c6m2") == ["16×16", "6 colours", "2 to spare"]


@on(*FAMILIES)
def test_no_two_levels_read_alike_and_none_by_how_hard_it_is(hands: Hands) -> None:
    hands.press("Kind of board")
    names = [one.name for one in levels(hands)]
    assert len(set(names)) == len(names)
    assert [name for name in names if re.search("(?i)easy|medium|hard|expert", name)] == []
    assert [one.on for one in levels(hands)].count(True) == 1
    assert hands.at.on, "the present one has the focus"


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
    presets = FAMILIES[family].presets
    for params in LEVELS[family].split():
        board = deal(FAMILIES[family], params, "3")
        like = board.params
        assert board.params in [counted_like(board.family, kind, like) for kind in presets]


@pytest.mark.slow
@on("blocks", "sliding", "same")
def test_a_switch_beside_the_tiles_takes_the_other_count(hands: Hands) -> None:
    hands.press("Kind of board")
    before = [one.name for one in levels(hands)]
    board = hands.table.session.board
    options = hands.named("Count", Role.RADIO_GROUP).children
    assert [option.on for option in options].count(True) == 1
    other = next(option for option in options if not option.on)
    hands.press(other.name, role=Role.RADIO)
    now = [one.name for one in levels(hands)]
    assert hands.table.session.board is board, "the board in front stays"
    assert hands.named("Count", Role.RADIO_GROUP).children[options.index(other)].on
    assert now != before or board.family.name == "sliding"
    hands.press(pygame.K_HOME)
    hands.click(pygame.Rect(levels(hands)[0].spot).center)
    dealt = hands.table.session.board
    assert dealt.unit != board.unit and not hands.there("Levels", Role.LIST)


@on("flood")
def test_a_tile_tells_what_was_reached_there_and_a_clean_par_is_marked(hands: Hands) -> None:
    hands.press("Kind of board")
    hands.until(lambda: hands.at.more == "par 16–20, not played", "its pars")
    hands.press(pygame.K_ESCAPE)
    clean = Hands("flood:12x12c3#4", training=False)
    hands.window.close()
    for move in shortest(clean.table.session.position):
        clean.table.play(move)
    clean.until(lambda: clean.store.tallies() != [] and clean.store.tallies()[0].clean > 0, "it")
    clean.window.doers.do("levels")
    clean.turn()
    assert clean.at.name == "12×12 · just par, 3 colours · Steady"
    clean.until(lambda: clean.at.more == "par 7–11, clean × 1", "what was reached")
    clean.window.close()


@on("flood")
def test_the_half_played_board_of_a_level_waits_and_is_gone_on_with(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt: list[list[str]] = []
    deal = Dealer.deal

    def noted(dealer: Dealer, wanted: list[str], then: Callable[[], object]) -> None:
        dealt.append(wanted)
        deal(dealer, wanted, then)

    monkeypatch.setattr(Dealer, "deal", noted)
    hands.press(pygame.K_1)
    moves, first = hands.moves, hands.table.session.board.id
    assert moves
    hands.press("Kind of board")
    hands.press("12×12 · just par, 3 colours · Steady", role=Role.ITEM)
    assert hands.table.session.board.params == "12x12c3"
    hands.press("Kind of board")
    assert first in dealt[-1], "the picture is that of the board that is gone on with"
    waiting = [one.name for one in levels(hands) if "Begun" in one.more]
    assert waiting == ["12×12 · 5 to spare, 6 colours · Gentle"]
    hands.press(waiting[0], role=Role.ITEM)
    assert (hands.table.session.board.id, hands.moves) == (first, moves)


def test_a_size_that_is_no_level_keeps_its_tile_when_another_level_was_dealt() -> None:
    hands = Hands("flood:8x8c4m5#3")
    hands.press(pygame.K_1)
    moves = hands.moves
    hands.press("Kind of board")
    (own,) = (one.name for one in levels(hands) if one.name.startswith("8×8"))
    hands.press("12×12 · just par, 3 colours · Steady", role=Role.ITEM)
    hands.press("Kind of board")
    assert own in [one.name for one in levels(hands)]
    hands.press(own, role=Role.ITEM)
    assert (hands.table.session.board.id, hands.moves) == ("flood:8x8c4m5#3", moves)
    hands.window.close()


@on("flood")
def test_todays_board_is_there_as_long_as_it_is_open(hands: Hands) -> None:
    hands.press("Kind of board")
    new = hands.named("Today", Role.ITEM)
    hands.press("Today", role=Role.ITEM)
    board = hands.table.session.board
    assert board.id == DAILIES["flood"].id(hands.window.host.clock.today)
    hands.table.play(hands.table.session.position.moves()[0])
    hands.turn()
    hands.press("Kind of board")
    assert (new.more, hands.named("Today", Role.ITEM).more) == ("not played", "not solved")
    hands.press(pygame.K_ESCAPE)
    hands.store.finish(hands.table.session, None, None)
    hands.press("Kind of board")
    assert not [one for one in levels(hands) if one.name.startswith("Today")]


@on("collapse")
def test_pictures_come_one_by_one(hands: Hands) -> None:
    hands.press("Kind of board")
    first = hands.picture()
    sheet = sheet_of(hands)
    hands.until(lambda: sheet.next_wake is None, "all of them")
    assert hands.picture() != first


@on("flood")
@pytest.mark.parametrize(
    ("key", "mod", "name"),
    [
        (pygame.K_e, 0, "Make a board"),
        (pygame.K_n, pygame.KMOD_LSHIFT, "New board with a wish"),
    ],
)
def test_other_boards_are_a_key_away(hands: Hands, key: int, mod: int, name: str) -> None:
    hands.press("Kind of board")
    hands.press(key, mod)
    assert not hands.there("Levels", Role.LIST)
    assert name in " ".join([*hands.screen, pygame.display.get_caption()[0]])


@pytest.mark.slow
@on("blocks")
def test_every_level_can_be_met_by_keys_by_the_wheel_and_by_fingers(hands: Hands) -> None:
    """A sweep of sizes: some of windows and of text in each run."""
    every = product(SIZES, (100, 150, 200))
    for size, percent in part(every, 3, itemgetter(0)):
        hands.window.host.text_size.percent = percent
        hands.resize(size)
        hands.turn()
        Touching(hands).tap(pygame.Rect(hands.named("Kind of board").spot).center)
        names = [one.name for one in levels(hands)]
        assert all(min(one.spot[2:]) >= 44 for one in levels(hands))
        hands.press(pygame.K_HOME)
        assert hands.focus == names[0]
        for name in names[1:]:
            hands.press(pygame.K_TAB)
            assert hands.focus == name
            assert seen(hands).contains(hands.at.spot), "what has the focus is seen"
        hands.press(pygame.K_HOME)
        met = {hands.focus}
        for _ in names:
            if hands.focus == names[-1]:
                break
            hands.press(pygame.K_DOWN)
            met.add(hands.focus)
        rows = {one.spot[1] for one in levels(hands)}
        assert len(met) >= len(rows) > 1
        hands.wheel(seen(hands).center, 200)
        assert seen(hands).colliderect(levels(hands)[0].spot)
        hands.press(pygame.K_ESCAPE)


# The panel's name of the board


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
        at = next(at for at, line in enumerate(shown) if line[0].startswith(first))
        # A long name has a line of its own, over the others.
        found = next(line for line in shown[at : at + 2] if line[0].endswith(last))
        for _, height in (shown[at], found):
            assert height >= paint.font(13, 500).high, "small, but still to be read"


@on("flood")
@pytest.mark.parametrize("quickly", [(pygame.K_o,), (pygame.K_e, pygame.K_n)])
def test_keys_that_come_as_quickly_as_what_they_are_meant_for_are_taken_by_it(
    hands: Hands, quickly: tuple[int, ...]
) -> None:
    for key in (*quickly, pygame.K_PAGEDOWN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    hands.turn()
    assert place_of(hands) > 0

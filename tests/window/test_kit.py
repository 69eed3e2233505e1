"""What holds of all boxes in any room: nothing overlaps, is cut, or can't be used."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from game.art import paint
from game.art.theme import THEMES, TOUCH
from game.play.intake import take
from game.text import tongue
from game.text.tongue import PSEUDO
from game.ui.editor.screen import EditorScreen
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Space, Text
from game.ui.kit.listing import Listing
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.kit.widgets import Face
from game.ui.nodes import Deed, Node, Role
from game.ui.sheets import shelf
from game.ui.sheets.body import Page
from game.ui.sheets.sheet import Sheet
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.screens import FLOOD, SCREENS, SLIDING, at
from tests.support.sheets import sheet_of


def play_on(hands: Hands) -> None:
    hands.press(pygame.K_LEFT)


def ask_why(hands: Hands) -> None:
    hands.until_proved()
    hands.window.doers.do("hint")
    hands.window.doers.do("why")
    assert hands.table.help.why is not None


def open_list(hands: Hands) -> None:
    boards = "\n".join(f"flood:4x4c3m2#{seed}" for seed in range(40))
    hands.window.doers.list_sheet.take(take(boards), "")


def open_history(hands: Hands) -> None:
    for _ in range(9):
        hands.store.finish(hands.table.session, None, None)
    hands.press(pygame.K_t)
    hands.press(pygame.K_g)


def compare(hands: Hands) -> None:
    SCREENS["compare"][1](hands)
    hands.until(lambda: hands.there("Compare", Role.BUTTON), "the sheet")
    hands.ask("Compare", Deed.PRESS)
    hands.until(lambda: bool([node for node in hands.nodes if node.role is Role.ITEM]), "the table")


def open_shelf(hands: Hands) -> None:
    shelf.open_sheet(hands.window.host)


# Sheets that not every test of all screens goes to.
OTHERS = {
    "play": (SLIDING, play_on),
    "why": (FLOOD, ask_why),
    "list": (FLOOD, open_list),
    "history": (SLIDING, open_history),
    "compared": (FLOOD, compare),
    "shelf": (FLOOD, open_shelf),
}
SHEETS = [
    *("settings", "help", "custom", "levels", "save", "load", "about", "statistics", "daily"),
    *("workshop", "wish", "compare", "slips", "pictures", "card", "list", "history", "compared"),
    *("shelf", "ladders"),
]
# In logical units: what is left to a sheet's rows in the smallest window, up to the widest sheet.
WIDTHS = [*range(260, 770, 30)]
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
LANGUAGES = (tongue.ENGLISH, "de", "fr", PSEUDO)


def rows(name: str, language: str) -> Iterator[Described[Any]]:
    """Open a screen; return its parts that are told as boxes."""
    board, go = {**SCREENS, **OTHERS}[name]
    # What is gone through by names is gone through in English.
    first = tongue.ENGLISH if name in OTHERS else language
    with at(board, (1180, 760), language=first) as hands:
        go(hands)
        tongue.choose(language)
        # Only the screens have these in hand: they are laid out here as no window would.
        if name in ("play", "why"):
            yield hands.window.panel._shown
        elif name == "edit":
            screen = hands.window.overlay.screen
            assert isinstance(screen, EditorScreen)
            yield screen._panel._shown
        else:
            for row in sheet_of(hands)._page.rows:
                yield row._line(0) if isinstance(row, Listing) else row


def flat(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from flat([*node.children])


def faults(row: Described[Any], wide: int, scale: float) -> Iterator[str]:
    """List what is wrong with a row in this room."""
    room = pygame.Rect(7, 11, round(wide * scale), 0)
    room.height = row.place(room, scale)
    seen = [leaf for leaf in row.leaves if isinstance(leaf.laid.box, Text | Painted)]
    for leaf in seen:
        box, spot = leaf.laid.box, leaf.spot
        if not room.inflate(round(16 * scale) + 2, 2).contains(spot):
            yield f"{box} reaches beyond its row: {spot} of {room}"
        if isinstance(box, Text) and not box.most and not box.tabular:
            face = paint.font(leaf.laid.type, box.weight)
            if any(face.wide(line) > spot.width + 1 for line in leaf.laid.lines if len(line) > 1):
                yield f"{leaf.laid.lines} are cut: {spot.width} of {face.wide(leaf.laid.lines[0])}"
            if face.high > 1.6 * spot.height / max(1, len(leaf.laid.lines)):
                yield f"{leaf.laid.lines} have no height"
    for one, other in combinations(seen, 2):
        if one.spot.clip(other.spot).size > (1, 1) and min(one.spot.clip(other.spot).size) > 1:
            yield f"{one.laid.box} at {one.spot} lies over {other.laid.box} at {other.spot}"
    told = [node.key for node in flat([*row.nodes()])]
    for stop in row.stops:
        if told.count(stop) != 1:
            yield f"{stop} is told {told.count(stop)} times"
        spot = row.spot(stop)
        if not row.part(stop).whole:
            continue  # What lies in it is pressed.
        finger = spot.inflate(max(0, TOUCH - spot.width - 2), max(0, TOUCH - spot.height - 2))
        if any(row.at(point) is None for point in (spot.center, finger.midleft, finger.midtop)):
            yield f"a finger does not find {stop} at {spot}"


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SHEETS, "edit", "play", "why"])
def test_in_any_room_nothing_overlaps_is_cut_or_cannot_be_used(name: str) -> None:
    """The one test of layout: 17 widths for each sheet, in one text size and language a run."""
    sizes = product(SCALES, LANGUAGES)
    for scale, language in part(sizes, 20, lambda _: name):
        for row in rows(name, language):
            for wide in WIDTHS:
                assert not [*faults(row, wide, scale)], (language, scale, wide)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHEETS)
def test_what_has_the_focus_is_scrolled_to(name: str) -> None:
    """By Tab to the end and back, in a small window with large text."""
    board, go = {**SCREENS, **OTHERS}[name]
    with at(board, (720, 540), 200) as hands:
        go(hands)
        hands.turn()
        sheet = sheet_of(hands)
        for mod in (0, pygame.KMOD_LSHIFT):
            for _ in sheet.stops:
                hands.press(pygame.K_TAB, mod)
                row, view = sheet._body.row(sheet.focus), sheet._paper.view
                if row is not None and sheet.focus is not None:
                    spot = row.spot(sheet.focus.name)
                    assert view.contains(spot) or spot.height > view.height, sheet.focus


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("soon", [False, True], ids=["before", "after"])
def test_what_has_the_focus_stays_in_view_when_rows_above_it_grow(soon: bool) -> None:
    """Rows above grow before what is there gets the focus, or after."""
    lines = [1]
    above = Described(lambda now: Text("\n".join("line" for _ in range(now))), lambda: lines[-1])

    def button(name: str) -> Described[int]:
        part = Part(name, (parts.button(Face(name)),), do=list)
        return Described(lambda _: part, lambda: 0)

    buttons = [button(f"{place}") for place in range(30)]
    sheet = Sheet(lambda: Page("Title", [above, *buttons]))

    def fit() -> None:
        sheet.fit(pygame.Rect(0, 0, 720, 540), 1.0, 540)

    def seen(name: str) -> bool:
        row = sheet._body.row(sheet.focus)
        assert row is not None and sheet.focus is not None and sheet.focus.name == name
        return bool(sheet._paper.view.contains(row.spot(name)))

    fit()
    sheet.key(0, "focus go right")
    assert seen("0"), "where nothing has the focus, an arrow gives it to something"
    if soon:
        lines.append(40)
    sheet.look_at(sheet.stops[8])
    assert seen("8")
    if not soon:
        lines.append(40)
    fit()
    assert seen("8")
    # What the player has scrolled away stays away.
    for lead in ("focus last", "focus first"):
        sheet.key(0, lead)
        assert sheet.scroll.rolled == (sheet.scroll.most if lead == "focus last" else 0)
        lines.append(lines[-1] + 1)
        fit()
        assert not seen("8")


@pytest.mark.usefixtures("fonts")
def test_what_is_over_in_a_column_goes_to_what_grows_and_its_foot_is_at_its_end() -> None:
    faces = [Face("Begin"), Face("Save")]
    buttons = parts.alike(faces, lambda shown, place: Part(f"{place}", (shown,)))
    foot = Part("foot", (Text("Play"),))
    column = Described(lambda _: Column((buttons, Space(grow=1), foot)), lambda: 0)
    column.place(pygame.Rect(0, 0, 300, 500), 1.0, 500)
    assert column.spot("foot").bottom == 500


def test_a_grid_ends_where_its_room_does_with_all_of_one_width() -> None:
    cells = tuple(Part(f"{place}", (Text("9"),)) for place in range(7))
    grid = Described(lambda _: Grid(cells, 7, 8), lambda: 0)
    for wide in range(540, 560):
        grid.place(pygame.Rect(0, 0, wide, 0), 1.0)
        spots = [grid.spot(cell.id) for cell in cells]
        assert (spots[0].left, spots[-1].right) == (0, wide)
        assert len({spot.width for spot in spots}) == 1
        gaps = {one.left - other.right for one, other in zip(spots[1:], spots, strict=False)}
        assert gaps <= {8, 9}


def test_what_runs_down_columns_comes_in_its_order_and_is_as_deep_in_each() -> None:
    words = ["one", "two", "three words of which each has a line here", "four", "five", "six"]
    kids = tuple(Part(word, (Text(word),)) for word in words)
    grid = Described(lambda _: Grid(kids, 2, 8, 1, down=True), lambda: 0)
    grid.place(pygame.Rect(0, 0, 200, 0), 1.0)
    spots = [grid.spot(word) for word in words]
    assert spots == sorted(spots, key=lambda spot: (spot.left, spot.top))
    left, right = ([spot for spot in spots if spot.left == at] for at in (0, 104))
    assert (len(left), len(right)) == (3, 3)
    assert right[0].top == left[0].top == 0
    # Next to each other where there is room; below each other where there is none.
    grid.place(pygame.Rect(0, 0, 60, 0), 1.0)
    assert {grid.spot(word).left for word in words} == {0}


def test_what_is_told_is_what_is_so_when_it_is_asked() -> None:
    """A reader asks between two pictures: it hears what is so, in the place of the last one."""
    said = ["Par 2 or more."]
    row = Described(lambda now: parts.words(now), lambda: said[0])
    row.place(pygame.Rect(10, 20, 300, 0), 1.0)
    before = row.nodes()
    said[0] = "Par 2, proved."
    assert [node.name for node in before] == ["Par 2 or more."]
    assert [node.name for node in row.nodes()] == ["Par 2, proved."]
    assert row.nodes()[0].spot[:2] == before[0].spot[:2]


@pytest.mark.usefixtures("fonts")
def test_what_is_drawn_bit_by_bit_is_what_is_drawn_at_once() -> None:
    """A value becomes another, or what is asked for in every frame, or what is pointed at."""
    level, clock = [1], [0]

    def bar(pen: Pen, spot: pygame.Rect, share: int, _: Lit) -> None:
        pen.plate(spot.inflate(share - 40, 0), 6, "accent")

    def body(now: int) -> Box:
        live = Part("live", (Painted(bar, None, 90, 30, ask=lambda: clock[0]),), do=clock.clear)
        told = Text(f"It is {now}, " * now, weight=600)
        card = Plate((told,), "card", edge="line", radius=12, left=9, top=9)
        bars = (parts.bar(one / 5) for one in range(now))
        return Column((parts.level("Sound", 5, now, level.append), live, card, *bars), gap=6)

    row, theme = Described(body, lambda: level[-1]), THEMES["dark"]
    by_bits, at_once = (pygame.Surface((400, 300)) for _ in range(2))
    by_bits.fill(theme.ground)
    row.place(pygame.Rect(10, 20, 300, 0), 1.0)
    for now, asked, hot in (
        (1, 0, None),
        (1, 9, None),
        (1, 9, "live"),
        (3, 9, "Sound 2"),
        (2, 30, None),
    ):
        level.append(now)
        clock[0] = asked
        changed = row.renew(by_bits, theme, hot)
        at_once.fill(theme.ground)
        row.draw(at_once, theme, hot)
        assert pygame.image.tobytes(by_bits, "RGB") == pygame.image.tobytes(at_once, "RGB")
        assert changed and not row.renew(by_bits, theme, hot)

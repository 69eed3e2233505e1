"""Blocks in the window: what C keeps, what the menu says, what the board shows."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.art.theme import THEMES, Colour, luminance, mix
from game.families import TITLES, read
from game.rules.blocks import Blocks
from game.ui import tuning
from game.ui.nodes import Deed, Node, Role
from game.ui.panel.hinted import advice
from game.ui.panel.menu import title
from game.views.blocks.board import BlocksView
from game.views.common.tags import Tags
from game.views.common.worth_rows import Tag
from tests.support.editing import drawing_of, open_editor
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.screens import at

WALLED = "blocks:5x5w4p20#4"
PATHS = "blocks:3x2-moves:1..2.3,1@5"
PRESETS = len(TITLES["blocks"].presets)


def on(board: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", [board], indirect=True)


def cells(hands: Hands) -> str:
    board = hands.table.session.position
    assert isinstance(board, Blocks)
    return board.cells


def named(hands: Hands) -> list[str]:
    """Return what the panel calls the kind of board."""
    table = hands.table
    return title(table.family, table.session.board.params)


def notes(hands: Hands) -> dict[str, str]:
    """Open the levels; return what is said of each."""
    hands.press("Kind of board")
    listed = [level.name.partition(", ") for level in levels(hands)]
    return {name: note for name, _, note in listed}


def levels(hands: Hands) -> Sequence[Node]:
    return hands.named("Levels", Role.LIST).children[:PRESETS]


@pytest.mark.slow
@on(WALLED)
def test_counting_the_other_way_keeps_the_preset_the_walls_and_the_seed(hands: Hands) -> None:
    before = cells(hands)
    assert named(hands) == ["5×5", "4 walls", "20 steps"]
    hands.press(pygame.K_c)
    board = hands.table.session.board
    assert cells(hands) == before and board.unit == "move"
    assert named(hands)[1] == "4 walls" and "20" not in " ".join(named(hands)), "its par is another"
    assert read(board.id).start == board.start, "the ID deals this very board"
    hands.press("Kind of board")
    assert hands.focus == "5×5 · ~20 moves, 4 walls"
    assert [level.name for level in levels(hands) if level.on] == [hands.focus]
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_c)
    assert hands.table.session.board.id == WALLED


@pytest.mark.slow
@on(WALLED)
def test_after_counting_the_other_way_new_deals_the_same_preset(hands: Hands) -> None:
    hands.press(pygame.K_c)
    hands.press(pygame.K_n)
    assert named(hands) == ["5×5", "4 walls", "~20 moves"]
    assert cells(hands).count("#") == 4 and hands.table.session.board.unit == "move"


@pytest.mark.slow
@on("blocks:klotski")
def test_levels_speak_in_what_is_counted(hands: Hands) -> None:
    told = notes(hands)
    assert all("steps" in f"{name} {told[name]}" for name in told)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_c)
    told = notes(hands)
    assert [name for name in told if "steps" in f"{name} {told[name]}"] == ["First steps"]
    assert told["Klotski"] == "81 moves" and told["5×4 · 12 moves"] == ""
    hands.ask("Dad's puzzle", Deed.PRESS)
    hands.turn()
    assert hands.table.session.board.id == "blocks:dad-moves"


@pytest.mark.slow
@on(PATHS)
def test_enter_ends_the_path_is_said_while_one_is_open(hands: Hands) -> None:
    def said() -> str:
        found = advice(hands.table, hands.window.stage.view, hands.window.stage.look)
        return "" if found is None else found[0]

    hands.press(pygame.K_RIGHT)
    assert said() != "Enter ends the path.", "the block is chosen, but no path is begun"
    hands.press(pygame.K_RIGHT)
    assert said() == "Enter ends the path." and not hands.moves
    hands.press(pygame.K_h)
    assert said() == "Enter ends the path.", "a hint does not hide it"
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)
    assert said() != "Enter ends the path." and hands.moves == ["1r1,1d1"]
    hands.press(pygame.K_u)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_ESCAPE)
    assert said() != "Enter ends the path." and not hands.moves


def themed(hands: Hands, theme: str) -> pygame.Surface:
    hands.window.settings.theme = theme
    tuning.take_up(hands.window.host)
    hands.turn()
    hands.turn()
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@on(WALLED)
def test_the_goal_is_seen_through_the_blocks_and_no_line_runs_through_them(
    hands: Hands, theme: str
) -> None:
    screen, view = themed(hands, theme), hands.window.stage.view
    assert isinstance(view, BlocksView)
    board = hands.table.session.position
    assert isinstance(board, Blocks)
    ink = mix(THEMES[theme].accent, THEMES[theme].outline, 0.35)
    place = view._box._goal(board)[0]
    framed = [screen.get_at(spot)[:3] for spot in points(place.inflate(8, 8))]
    assert framed.count(ink) > 40, "its frame lies between them"
    seen = 0
    for name in board.pieces:
        spot = view._box.spot(board, name)
        inside = spot.inflate(-8, -8)
        assert ink not in [screen.get_at(point)[:3] for point in points(inside)], name
        covered = inside.clip(place)
        if covered.width > 8 and not place.contains(inside) and name != board.piece:
            row, out = covered.bottom - 4, inside.x + 3 if inside.x < place.x else inside.right - 3
            over = covered.right - 3 if inside.x < place.x else covered.x + 3
            seen += screen.get_at((over, row)) != screen.get_at((out, row))
    assert seen, "a block that lies there in part is shaded there"


def points(area: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)]


@on("blocks:klotski")
def test_the_tenth_block_is_called_by_its_number_and_letters_of_a_board_stay(hands: Hands) -> None:
    naming, board = hands.window.stage.naming, hands.table.session.position
    assert isinstance(board, Blocks)
    assert naming.name(board, "al1") == "block 10 left"
    assert naming.label(board, "al1") == "Block 10 left"
    assert str(board.describe("al1")) == "10 left"
    assert "block 10, 1 by 1" in " ".join(part.name for part in hands.window.stage.parts)
    canvas = open_editor(hands)._canvas
    drawn = canvas.parts(drawing_of(hands), hands.window.stage.look)
    assert "block 10, 1 by 1" in " ".join(part.name for part in drawn)
    lettered = read("blocks:3x2:aab..b,a@1").start
    assert naming.name(lettered, "ar1") == "block a right"


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@on("blocks:3x3:1#.2..3..,1@6")
def test_a_wall_is_not_taken_for_an_empty_cell(hands: Hands, theme: str) -> None:
    screen, view = themed(hands, theme), hands.window.stage.view
    size = view.board.width // 3

    def shade(column: int, row: int) -> float:
        spot = view.board.x + column * size + size // 2, view.board.y + row * size + size // 2
        red, green, blue, _ = screen.get_at(spot)
        colour: Colour = (red, green, blue)
        return luminance(colour) + 0.05

    wall, empty = shade(1, 0), shade(1, 1)
    assert max(wall, empty) / min(wall, empty) > 1.5
    if theme == "light":
        assert empty / wall > 2.5, "a pale wall looks like a slot"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1000, 700), (1366, 768), (2000, 1200)])
def test_no_worth_lies_on_another(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    seen, place, arrows = list[Tag](), Tags.on, list[bool]()

    def placed(*given: Any) -> tuple[list[Tag], bool]:
        tags, clear = place(*given)
        seen[:] = tags
        arrows[:] = [clear]
        return tags, clear

    monkeypatch.setattr(Tags, "on", placed)
    with at("blocks:klotski", size) as hands:
        hands.press(pygame.K_v)

        def proved() -> bool:
            return len(hands.table.help.worths_shown) == 8 and all(
                one.proved for one in hands.table.help.worths_shown
            )

        def whole() -> bool:
            hands.window._frame.repaint()
            hands.turn()
            return len(seen) == 8 and proved()

        hands.until(proved, "the worth of eight moves")
        wait_for(whole, "all of them on the board")
        alone = {spot.height for _, spot in seen}
        hands.press(pygame.K_h)
        wait_for(lambda: hands.table.help.hint is not None and not whole(), "the hint beside them")
        assert arrows == [True] and 0 < len(seen) < 8, "what lies on its arrow makes way"
        spots = [spot.inflate(0, -4) for _, spot in seen]
    assert all(spot.collidelist(spots[:at]) < 0 for at, spot in enumerate(spots))
    assert min(spot.height for _, spot in seen) >= min(alone), "for a hint they are no smaller"

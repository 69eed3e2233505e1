"""The window for who hears it: every board, button and sheet has its words, and can be asked."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import Event

import pygame
import pytest

from game.answer import Answer, Solve
from game.keep.settings import ALL, LITTLE, SOME
from game.rules.puzzle import Move, Position
from game.runs import Trial, untried
from game.ui.access.bridge import Bridge, Wish
from game.ui.access.talk import Talk
from game.ui.nodes import Deed, Node, Role
from game.ui.theatre import telling as heard_lanes
from solvers import solve
from tests.support import players
from tests.support.boards import EIGHT, SEED
from tests.support.ear import Hearing
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.theatre import programme_of, to_end

pytestmark = pytest.mark.slow

NEAR = "sliding:3x3:1,2,3,4,5,6,0,7,8"
FLOOD = "flood:3x3c3m2:100201221"
COLLAPSE = "collapse:2x3c3:012/110"
BLOCKS = "blocks:3x2:1..2.3,1@1"
JUGS = "jugs:3,5,8:0,0,8:0,4,4"
# Whose searches are not over before anybody has looked.
LONG = "sliding:3x3#7"
SAME = "same:3x2c2:00/11/00"


@pytest.fixture
def hearing(hands: Hands) -> Hearing:
    """Hear the window."""
    return Hearing(hands)


@contextmanager
def heard(
    board: str, solver: Solve = solve, training: bool = True, trial: Trial = untried
) -> Iterator[Hearing]:
    hands = Hands(board, solver=solver, training=training, trial=trial)
    yield Hearing(hands)
    hands.window.close()


CELLS = {
    FLOOD: (
        "row 1, column 1, sky blue, where your region starts",
        "row 1, column 2, orange, next to your region",
        "row 3, column 3, sky blue",
        "orange (1), takes 3 cells",
    ),
    NEAR: (
        "row 1, column 1, 1, in its place, slides down",
        "row 3, column 1, gap",
        "row 3, column 2, 7, slides left",
    ),
    COLLAPSE: ("row 1 from the floor, column 1, orange", "row 2 from the floor, column 1"),
    BLOCKS: (
        "row 1, column 1, block 1, 1 by 1, to bring to the goal",
        "row 1, column 2, free, goal",
    ),
    JUGS: ("jug 1, holds 0 of 3, as it should", "jug 3, holds 8 of 8, should hold 4"),
    SAME: (
        "row 2 from the floor, column 1, orange, can go: group of 2",
        "row 1 from the floor, column 2, sky blue, can go: group of 2",
    ),
}


@pytest.mark.parametrize("board", CELLS, ids=lambda board: board.partition(":")[0])
def test_every_familys_board_is_a_grid_of_cells_with_names(board: str) -> None:
    with heard(board) as hearing:
        grid = next(node for node in hearing.ear.nodes if node.role is Role.GRID)
        cells = [cell for row in grid.children for cell in row.children]
        assert all(cell.name and cell.spot[2] and cell.place for cell in cells)
        assert grid.size == (len(grid.children), len(grid.children[0].children))
        for name in CELLS[board]:
            assert any(one.startswith(name) for one in hearing.names), hearing.names


@pytest.mark.parametrize("board", [COLLAPSE, SAME], ids=["collapse", "same"])
@pytest.mark.parametrize("key", [None, pygame.K_e], ids=["played", "drawn"])
def test_rows_are_counted_as_their_cells_are(board: str, key: int | None) -> None:
    with heard(board) as hearing:
        if key is not None:
            hearing.hands.press(key)
            hearing.hands.turn()
        grid = next(node for node in hearing.ear.nodes if node.role is Role.GRID)
        for row in grid.children:
            assert row.name.startswith("Row ") and row.name.endswith(" from the floor")
            assert all(f"{cell.name},".startswith(f"row {row.name[4:]},") for cell in row.children)


@pytest.mark.parametrize(
    "board", ["blocks:rush8#1", "blocks:rush:IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"]
)
def test_a_rush_hour_board_says_once_what_it_is(board: str) -> None:
    with heard(board) as hearing:
        grid = next(node for node in hearing.ear.nodes if node.role is Role.GRID)
        assert grid.name.startswith("Rush Hour board, ") and grid.name.count("Rush Hour") == 1
        assert Talk(hearing.hands.window.host).news()[0].count("Rush Hour") == 1


def flood_parts(move: Move) -> list[str]:
    return [f"({int(move) + 1}), takes"]


def sliding_parts(move: Move) -> list[str]:
    return [f", {move}, "]


def collapse_parts(move: Move) -> list[str]:
    return [f"row 1 from the floor, column {int(move) + 1},"]


def blocks_parts(move: Move) -> list[str]:
    return [f"block {move[0]},", f"block {move[0]} can come here"]


def jugs_parts(move: Move) -> list[str]:
    return [f"jug {int(move[0]) + 1},", f"jug {int(move[2]) + 1},"]


def same_parts(move: Move) -> list[str]:
    column, row = map(int, str(move).split(","))
    return [f"row {row + 1} from the floor, column {column + 1},"]


WAYS: dict[str, Callable[[Move], list[str]]] = {
    FLOOD: flood_parts,
    NEAR: sliding_parts,
    COLLAPSE: collapse_parts,
    BLOCKS: blocks_parts,
    JUGS: jugs_parts,
    SAME: same_parts,
}


@pytest.mark.parametrize("board", WAYS, ids=lambda board: board.partition(":")[0])
def test_every_family_is_won_without_sight(board: str) -> None:
    with heard(board, training=False) as hearing:
        table = hearing.hands.table
        hearing.hands.until_proved()
        answer = table.par
        assert answer is not None and answer.best
        for move in answer.best:
            count = len(hearing.ear.said)
            for part in WAYS[board](move):
                hearing.ask(part)
            assert len(hearing.ear.said) > count, "a move was not told"
        assert table.session.solved
        assert f"Solved in {len(answer.best)}. Clean par: no hint, no takeback" in hearing.said


@pytest.mark.parametrize("hands", [NEAR], indirect=True)
def test_moves_hints_par_and_proofs_are_said(hearing: Hearing) -> None:
    hands = hearing.hands
    hands.until_proved()
    hands.turn()
    assert "Par 2 moves, proved." in hearing.names[-1] or "Par 2 moves, proved." in hearing.said
    hands.press(pygame.K_h)
    assert hearing.ear.said[-1] == "Slide 7 and 8 left. That solves it."
    hands.press(pygame.K_LEFT)
    assert hearing.ear.said[-1].startswith("Tile 7 left. To go 1, proved.")
    hands.press(pygame.K_u)
    assert "Taken back: tile 7 left. To go 2, proved." in hearing.ear.said[-1]
    hands.press(pygame.K_RIGHT)
    assert hearing.ear.said[-1] == "No tile can move right: the gap is at the edge."
    hands.press(pygame.K_RIGHT)
    assert hearing.ear.said[-2:] == ["No tile can move right: the gap is at the edge."] * 2


def test_the_end_of_a_play_that_left_as_few_as_can_be_is_said() -> None:
    with heard("same:4x3c3:112/002/201/021", training=False) as hearing:
        hands = hearing.hands

        def known() -> bool:
            par = hands.table.par
            return par is not None and par.complete

        wait_for(lambda: hands.after_a_turn(known), "how few can be left")
        for move in ("0,0", "2,2", "1,0", "0,0"):
            hands.window.moves.play(move)
            hands.turn()
        assert "2 left. Clean par: no hint, no takeback" in hearing.said


@pytest.mark.parametrize("board", [NEAR, FLOOD, COLLAPSE, BLOCKS, JUGS, SAME])
@pytest.mark.parametrize("level", [LITTLE, SOME])
def test_what_each_move_is_worth_is_said(board: str, level: str) -> None:
    with heard(board) as hearing:
        hands = hearing.hands
        hands.window.settings.talk = level
        hands.until_proved()
        hands.press(pygame.K_v)

        def known() -> bool:
            worths = hands.table.help.worths_shown
            return bool(worths) and all(one.proved for one in worths)

        wait_for(lambda: hands.after_a_turn(known), "what each move is worth")
        hands.turn()
        hands.turn()
        worths, told = hands.table.help.worths_shown, hearing.ear.said[-1]
        kept = sum(one.keeps for one in worths)
        assert "keep pace" in told or "keeps pace" in told or "no way" in told, told
        if level == SOME:
            assert told.count(": keeps pace.") == kept, told
            assert told.count(": loses") == sum(one.loses and one.solvable for one in worths), told
        else:
            assert ": keeps pace." not in told


@pytest.mark.parametrize("hands", [NEAR], indirect=True)
@pytest.mark.parametrize(
    ("level", "said"),
    [(LITTLE, "Tile 7 left."), (SOME, "Tile 7 left. To go 1, proved.")],
)
def test_the_player_chooses_how_much_is_said(hearing: Hearing, level: str, said: str) -> None:
    hearing.hands.window.settings.talk = level
    hearing.hands.until_proved()
    hearing.hands.press(pygame.K_LEFT)
    assert hearing.ear.said[-1] == said


@pytest.mark.parametrize("hands", [EIGHT], indirect=True)
def test_on_the_way_to_the_proof_only_who_wants_all_hears_each_step(hearing: Hearing) -> None:
    hearing.hands.window.settings.talk = SOME
    hearing.hands.until_proved()
    hearing.hands.turn()
    told = re.findall("Par [^.]*", " ".join(hearing.names))
    assert not [one for one in hearing.ear.said if "not proved" in one], told


def test_who_wants_all_hears_each_step_to_the_proof() -> None:
    proved = Event()

    def slowly(position: Position) -> Iterator[Answer]:
        while not proved.is_set():
            yield Answer(1, ("7", "8"), 1, "slowly")
        yield Answer(2, ("7", "8"), 1, "slowly")

    with heard(NEAR, slowly) as hearing:
        hearing.hands.window.settings.talk = ALL
        hearing.hands.press(pygame.K_h)
        assert "Best known 2, at least 1: not proved yet." in hearing.said
        proved.set()
        hearing.hands.until_proved()
        hearing.hands.turn()
        assert "Par 2 moves, proved." in hearing.said


@pytest.mark.parametrize("hands", [NEAR], indirect=True)
def test_the_focus_follows_tab_and_arrows(hearing: Hearing) -> None:
    hands, ear = hearing.hands, hearing.ear
    assert ear.focus.role is Role.GRID
    hands.press(pygame.K_TAB)
    assert ear.focus.name == "Flood"
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert ear.focus.name.startswith("row 1, column 1")
    hands.press(pygame.K_DOWN, pygame.KMOD_CTRL)
    hands.press(pygame.K_DOWN, pygame.KMOD_CTRL)
    hands.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert ear.focus.name == "row 3, column 2, 7, slides left"
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["7"] and ear.focus.name == "row 3, column 2, gap"
    hands.press(pygame.K_ESCAPE)
    assert ear.focus.role is Role.GRID


@pytest.mark.parametrize("hands", [FLOOD], indirect=True)
def test_the_focus_is_where_the_cursor_of_the_board_is(hearing: Hearing) -> None:
    hearing.hands.press(pygame.K_RIGHT)
    assert hearing.ear.focus.name.startswith("row 1, column 2")
    hearing.hands.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert hearing.ear.focus.name.startswith("row 1, column 3")
    hearing.hands.press(pygame.K_DOWN)
    assert hearing.ear.focus.name.startswith("row 2, column 2")


SHEETS = ("settings", "help", "statistics", "daily", "wish", "custom", "save", "compare", "load")


def tabbed(hearing: Hearing) -> list[Node]:
    """Go once round with Tab, and return all that has had the focus."""
    found: dict[str, Node] = {}
    while True:
        hearing.hands.press(pygame.K_TAB)
        if hearing.ear.focus.key in found:
            return [*found.values()]
        found[hearing.ear.focus.key] = hearing.ear.focus


def test_every_stop_of_a_sheet_has_its_words(hearing: Hearing) -> None:
    hands = hearing.hands
    for name in SHEETS:
        hands.window.doers.do(name)
        hands.turn()
        (sheet,) = (node for node in hearing.ear.nodes if node.role is Role.DIALOG)
        inside = {node.key for node in below(sheet)}
        stops = tabbed(hearing)
        assert "Close" in [node.name for node in stops], name
        assert len(stops) > 1 or name in ("help", "statistics"), name
        assert all(node.name and node.key in inside for node in stops), name
        assert all(Deed.FOCUS in node.deeds or node.on for node in stops), name
        hands.press(pygame.K_ESCAPE)


def below(node: Node) -> Iterator[Node]:
    """All that is part of something, however deep."""
    for child in node.children:
        yield child
        yield from below(child)


def test_a_sheet_can_be_asked_for_all_it_has(hearing: Hearing) -> None:
    settings = hearing.hands.window.settings
    hearing.ask("Settings")
    hearing.ask("Classic")
    assert settings.palette == "classic" and "Classic" in hearing.names
    hearing.ask("Sound", Deed.LESS)
    assert settings.volume == 5
    assert hearing.ear.focus.name == "Sound" and hearing.ear.focus.value == "5"
    for nothing in ("loud", "nan", ""):
        hearing.ask("Sound", Deed.WRITE, nothing)
    hearing.ask("Sound", Deed.WRITE, "2.0")
    assert settings.volume == 2
    hearing.ask("Everything")
    assert settings.talk == ALL
    hearing.ask("Close")
    assert hearing.hands.window.overlay.sheet is None


def test_what_was_asked_of_a_sheet_that_is_gone_is_not_done(hearing: Hearing) -> None:
    ear, hands = hearing.ear, hearing.hands
    hearing.ask("Settings")
    light, close = ear.number("Light", Deed.PRESS), ear.number("Close", Deed.PRESS)
    theme = hands.window.settings.theme
    for number in (close, light, close):
        ear.wishes.append(Wish(number, Deed.PRESS))
    for _ in range(4):
        hands.turn()
    assert not ear.wishes and hands.window.overlay.sheet is None
    assert hands.window.settings.theme == theme


def test_a_click_takes_the_mark_from_what_was_looked_at(hearing: Hearing) -> None:
    hearing.hands.press(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert hearing.ear.focus.name.startswith("row 1, column 1")
    hearing.hands.click(hearing.hands.window.stage.area.move(3, 3).topleft)
    assert hearing.ear.focus.name.startswith("Flood board")


def test_a_text_can_be_given_to_a_field(hearing: Hearing) -> None:
    hearing.hands.window.doers.do("load")
    hearing.hands.turn()
    field = next(node for node in hearing.ear.nodes if node.role is Role.FIELD)
    hearing.ask(field.key, Deed.WRITE, NEAR)
    assert any(name.startswith("Sliding 3×3") for name in hearing.names)


@pytest.mark.parametrize("hands", ["flood:12x12c6m5#418"], indirect=True)
def test_the_menu_is_heard_and_chosen_from(hearing: Hearing) -> None:
    hearing.ask("Menu")
    entries = [node for node in hearing.ear.nodes if node.role is Role.MENU_ITEM]
    assert {node.name: node.more for node in entries}["Copy the game ID"] == "^C"
    assert {node.name: node.able for node in entries}["Redo"] is False
    hearing.hands.press(pygame.K_DOWN)
    assert hearing.ear.focus.role is Role.MENU_ITEM
    hearing.ask("Custom size")
    assert (hearing.ear.focus.name, hearing.ear.focus.value) == ("Width", "12")


@pytest.mark.parametrize("hands", ["flood:12x12c6m5#418"], indirect=True)
def test_levels_are_heard_and_chosen_from(hearing: Hearing) -> None:
    hearing.ask("Kind of board")
    entries = [node for node in hearing.ear.nodes if node.role is Role.ITEM]
    assert [node.name for node in entries if node.on] == ["12×12 · 5 to spare, 6 colours · Gentle"]
    assert "not played" in hearing.ear.focus.more
    hearing.hands.press(pygame.K_DOWN)
    assert hearing.ear.focus.role is Role.ITEM
    hearing.ask("Custom size")
    assert (hearing.ear.focus.name, hearing.ear.focus.value) == ("Width", "12")


def test_auto_plays_speed_is_a_slider(hearing: Hearing) -> None:
    speed = hearing.hands.table.auto.speed
    hearing.hands.table.auto.watch()
    hearing.hands.turn()
    hearing.ask("Auto-play speed", Deed.MORE)
    assert hearing.hands.table.auto.speed > speed
    assert hearing.ear.focus.value == f"{hearing.hands.table.auto.speed:g} times"


@pytest.mark.parametrize("name", ["theatre", "edit"])
def test_theatre_and_editor_have_names_for_all_that_tab_goes_to(
    hearing: Hearing, name: str
) -> None:
    hands = hearing.hands
    hands.window.doers.do(name)
    hands.turn()
    hands.turn()
    hands.press(pygame.K_TAB)
    assert hearing.ear.focus.role is Role.BUTTON
    stops = tabbed(hearing)
    assert len(stops) > 12 and all(node.name for node in stops), stops
    if name == "edit":
        knobs = [node.more for node in hearing.ear.nodes if "knob" in node.key]
        assert knobs and all(": " in told for told in knobs), knobs


CANVASES = {
    FLOOD: (
        "row 1, column 1, sky blue, where your region starts",
        "row 1, column 2, orange",
        "orange (1), chosen",
        "Wider or narrower",
    ),
    NEAR: ("row 1, column 1, 1, in its place", "row 3, column 1, gap", "Swap last two"),
    COLLAPSE: ("row 1 from the floor, column 1, orange", "row 3 from the floor, column 2, orange"),
    BLOCKS: (
        "row 1, column 1, block 1, 1 by 1, to bring to the goal",
        "row 1, column 2, free, goal",
        "row 2, column 2, free",
    ),
    JUGS: ("jug 1, can hold 3", "jug 1, holds 0", "jug 3, should hold 4"),
}


@pytest.mark.parametrize("board", CANVASES, ids=lambda board: board.partition(":")[0])
def test_the_editors_canvas_is_a_grid_of_cells_as_the_board_is(board: str) -> None:
    with heard(board) as hearing:
        hearing.hands.press(pygame.K_e)
        hearing.hands.turn()
        grid = next(node for node in hearing.ear.nodes if node.role is Role.GRID)
        cells = [cell for row in grid.children for cell in row.children]
        assert all(cell.name and cell.spot[2] and cell.place for cell in cells)
        assert grid.size == (len(grid.children), len(grid.children[0].children))
        for name in CANVASES[board]:
            assert any(one.startswith(name) for one in hearing.names), hearing.names
        # The cursor of the keyboard is heard where it goes.
        for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP):
            hearing.hands.press(key)
            assert hearing.ear.focus.role is Role.CELL
        assert hearing.ear.focus.place is not None and hearing.ear.focus.place[1] == 1
        hearing.ask(cells[0].key, Deed.FOCUS)
        assert hearing.ear.focus.place == (0, 0)


@pytest.mark.parametrize("hands", [FLOOD], indirect=True)
def test_cells_of_the_canvas_are_painted_by_enter_and_by_the_reader(hearing: Hearing) -> None:
    hands, ear = hearing.hands, hearing.ear
    hands.press(pygame.K_e)
    hearing.ask("green (3)")
    assert ear.focus.name == "green (3), chosen"
    hearing.ask("row 2, column 3")
    assert ear.focus.name == "row 2, column 3, green"
    hands.press(pygame.K_DOWN)
    assert ear.focus.name.startswith("row 3, column 3, sky blue")
    hands.press(pygame.K_RETURN)
    assert ear.focus.name == "row 3, column 3, green"
    assert ear.said[-1].startswith("row 3, column 3, green.")
    wait_for(lambda: hands.after_a_turn(lambda: "Par 2, proved." in hearing.said), "par")
    assert "Par 2, proved. Positions" in " ".join(hearing.names)
    hands.press(pygame.K_z, pygame.KMOD_CTRL)
    assert ear.focus.name == "row 3, column 3, sky blue"


@pytest.mark.parametrize("hands", [FLOOD], indirect=True)
def test_a_cell_that_the_cursor_came_to_and_painted_at_once_is_heard(hearing: Hearing) -> None:
    """Both keys may come before the next frame, on a machine that has much to do."""
    hearing.hands.press(pygame.K_e)
    hearing.ask("green (3)")
    hearing.ask("row 1, column 1")
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    hearing.hands.turn()
    assert hearing.ear.said[-1].startswith("row 1, column 2, green.")


@pytest.mark.parametrize("hands", [NEAR], indirect=True)
def test_tiles_of_the_canvas_are_taken_up_and_put_down_by_the_reader(hearing: Hearing) -> None:
    hearing.hands.press(pygame.K_e)
    hearing.ask("row 3, column 3, 8")
    assert hearing.ear.focus.name == "row 3, column 3, 8, taken up"
    hearing.ask("row 3, column 1, gap")
    assert hearing.ear.focus.name == "row 3, column 1, 8"
    hearing.hands.press(pygame.K_DELETE)
    assert "tile 8, off the board" in hearing.names
    assert "expected one gap" in hearing.said.lower()


@pytest.mark.parametrize("hands", [JUGS], indirect=True)
def test_numbers_of_jugs_are_cells_for_tab_and_arrows_alike(hearing: Hearing) -> None:
    hands, ear = hearing.hands, hearing.ear
    hands.press(pygame.K_e)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_e)
    while ear.focus.name != "jug 2, holds 0":
        hands.press(pygame.K_TAB)
    assert ear.focus.role is Role.CELL
    hands.press(pygame.K_RIGHT)
    assert ear.focus.name == "jug 2, holds 1"


@contextmanager
def theatre(board: str) -> Iterator[Hearing]:
    """Hear the theatre where all lanes have ended, at the end of the show."""
    with heard(board) as hearing:
        hands = hearing.hands
        hands.press(pygame.K_b)
        to_end(hands)
        yield hearing


def dots_of(hearing: Hearing, lane: int) -> list[Node]:
    key = f"do lane {lane} plane"
    return [*next(node for node in hearing.ear.nodes if node.key == key).children]


def planes(hearing: Hearing) -> list[str]:
    return [name for name in hearing.names if ": positions. " in name]


def go_to_the_plane(hearing: Hearing) -> None:
    while not hearing.ear.focus.key.endswith(" plane"):
        hearing.hands.press(pygame.K_TAB)


def test_lanes_of_the_theatre_tell_what_they_count_and_the_board_they_are_at() -> None:
    with theatre(JUGS) as hearing:
        assert "Lane 1: Breadth-first, no guess" in hearing.names
        assert "Lane 1: positions. 14 expanded, 2 waiting" in hearing.names
        assert "Lane 3: positions. 91 expanded, threshold 7" in hearing.names
        assert any(one.startswith("Expanded 14. Waiting 2. Stored 16. ") for one in hearing.names)
        assert all(node.name for node in hearing.ear.nodes if node.role is Role.WORDS)
        boards = [one for one in hearing.names if one.startswith("Board: jug 1, holds 0 of 3, ")]
        assert len(boards) == 3 and "jug 3, holds 4 of 8, as it should" in boards[0]
        assert "Lane 1: 7, proved after 14 positions." in hearing.said
        hearing.hands.press(pygame.K_HOME)
        assert "Lane 1: positions. 0 expanded, 1 waiting" in hearing.names
        for said in ("Take up a board: g 0 + h 1 = 1.", "A new board: g 1 + h 2 = 3."):
            hearing.hands.press(pygame.K_RIGHT)
            assert hearing.ear.said[-1].startswith(f"Lane 1: {said} Lane 2: ")


def test_dots_of_a_plane_are_heard_one_by_one_by_arrows_and_by_the_reader() -> None:
    with theatre(JUGS) as hearing:
        dots, ear = dots_of(hearing, 0), hearing.ear
        assert [dot.name for dot in dots][:3] == [
            "g 0 · h 1, f 1: 1 expanded.",
            "g 1 · h 2, f 3: 1 expanded.",
            "g 1 · h 1, f 2: 1 expanded.",
        ]
        go_to_the_plane(hearing)
        heard = set[str]()
        for way, back in ((pygame.K_LEFT, pygame.K_UP), (pygame.K_RIGHT, pygame.K_DOWN)):
            for _ in range(9):
                for _ in range(3):
                    hearing.hands.press(back)
                    heard.add(ear.focus.key)
                hearing.hands.press(way)
                heard.add(ear.focus.key)
        assert heard == {dot.key for dot in dots}
        hearing.ask(dots[0].key, Deed.FOCUS)
        assert ear.focus.key == dots[0].key and ear.focus.on
        hearing.ask(dots[3].key)
        assert ear.said[-1].startswith("Lane 1: g 2 · h 2 f 4, met at event ")
        hearing.hands.press(pygame.K_ESCAPE)
        hearing.hands.press(pygame.K_ESCAPE)
        assert any(one.startswith("g moves made") for one in hearing.names)


def test_boards_of_a_tree_are_heard_with_what_has_come_of_them() -> None:
    with theatre(JUGS) as hearing:
        hearing.hands.press(pygame.K_r)
        hearing.hands.turn()
        assert "Lane 1: tree. 14 expanded, 2 waiting" in hearing.names
        assert dots_of(hearing, 0)[0].name == "g 0 · h 1, expanded, f 1, met at event 1."
        assert dots_of(hearing, 0)[-1].name.startswith("g 7 · h 0, waiting, ")
        go_to_the_plane(hearing)
        places = []
        for _ in range(8):
            hearing.hands.press(pygame.K_LEFT)
            places.append(hearing.ear.focus.name[:3])
        assert places[-1] == "g 0"


def test_while_the_clock_goes_on_lanes_are_told_anew_only_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(heard_lanes, "SECONDS", 1e9)
    with theatre(LONG) as hearing:
        hands, programme = hearing.hands, programme_of(hearing.hands)
        hands.press(pygame.K_HOME)
        hands.press(pygame.K_SPACE)
        begun, [told] = programme.clock.place, planes(hearing)[:1]
        wait_for(lambda: hands.after_a_turn(lambda: programme.clock.place > begun + 3), "the clock")
        assert programme.playing and planes(hearing)[0] == told and not dots_of(hearing, 0)
        hands.press(pygame.K_SPACE)
        assert planes(hearing)[0] != told and dots_of(hearing, 0)


def test_while_the_clock_goes_on_every_lane_is_told_anew_when_it_is_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(heard_lanes, "SECONDS", 0.01)
    with theatre(LONG) as hearing:
        hearing.hands.press(pygame.K_HOME)
        hearing.hands.press(pygame.K_SPACE)
        told = planes(hearing)
        assert len(told) > 1 and programme_of(hearing.hands).playing

        def all_anew() -> bool:
            return all(one != other for one, other in zip(planes(hearing), told, strict=True))

        wait_for(lambda: hearing.hands.after_a_turn(all_anew), "news of each lane")


def test_a_review_is_heard_move_by_move() -> None:
    with heard(NEAR) as hearing:
        hands = hearing.hands
        hands.until_proved()
        hands.press(pygame.K_LEFT)
        hands.press(pygame.K_i)
        wait_for(
            lambda: hands.after_a_turn(
                lambda: any(one.startswith("Move 1: tile 7 left, ") for one in hearing.names)
            ),
            "the move in words",
        )
        lines = [node for node in hearing.ear.nodes if re.match("Move [0-9]", node.name)]
        assert [line.place for line in lines] == [(0, 2), (1, 2)], "its place, and of how many"
        hearing.ask("Move 2: the end")
        assert hands.table.session.cursor == 1
        hearing.ask("Move 1: tile 7 left")
        assert hands.table.session.cursor == 0


def test_nothing_is_told_while_nobody_listens(hands: Hands) -> None:
    hearing = Hearing(hands)
    sent = hearing.ear.updates
    hearing.ear.wanted = False
    for _ in range(3):
        hands.press(pygame.K_1)
    assert sent and hearing.ear.updates == sent
    hearing.ear.wanted, hearing.ear.readers = True, 2
    hands.turn()
    assert hearing.ear.updates == sent + 1


@pytest.mark.parametrize("hands", [SEED], indirect=True)
def test_only_what_has_changed_is_told_again(hearing: Hearing) -> None:
    hearing.hands.until_proved()
    hearing.hands.press(pygame.K_TAB)
    sent = hearing.ear.updates
    hearing.hands.turn()
    assert hearing.ear.updates == sent


@pytest.mark.parametrize("hands", ["flood:4x4c4m0#3"], indirect=True)
@pytest.mark.parametrize("level", [LITTLE, SOME])
def test_it_is_said_once_when_the_limit_is_passed(hearing: Hearing, level: str) -> None:
    hearing.hands.window.settings.talk = level
    hearing.hands.until_proved()
    table = hearing.hands.table
    for count in range(7):
        table.play(table.session.position.moves()[-1])
        hearing.hands.turn()
        told = " ".join(hearing.ear.said).count("Over the limit")
        assert told == (1 if count >= 5 else 0)
    assert "Over the limit by 1. Keep playing." in " ".join(hearing.ear.said)


def test_what_a_grade_comes_from_is_read_sentence_by_sentence() -> None:
    with heard("collapse:5x5c4#1", trial=players.trial) as hearing:
        hands = hearing.hands
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.grade is not None), "the grade")
        hands.turn()
        told = next(node.more for node in hearing.ear.nodes if node.key == "do par")
        assert " in 100. " in told and "Steady. Who takes the largest group" in told
        assert ".." not in told


@pytest.mark.parametrize("hands", [JUGS], indirect=True)
def test_after_a_pour_it_is_said_what_the_jugs_hold(hearing: Hearing) -> None:
    holds = "Jug 3, holds 3 of 8, should hold 4. Jug 2, holds 5 of 5, should hold 4."
    hearing.hands.table.play("2>1")
    hearing.hands.turn()
    assert holds in " ".join(hearing.ear.said)
    hearing.hands.window.doers.do("undo")
    hearing.hands.turn()
    assert "Jug 3, holds 8 of 8, should hold 4. Jug 2, holds 0 of 5" in hearing.ear.said[-1]
    hearing.hands.window.settings.talk = LITTLE
    hearing.hands.window.doers.do("redo")
    hearing.hands.turn()
    assert "holds" not in hearing.ear.said[-1]


def test_what_is_no_text_can_be_sent_to_a_reader() -> None:
    # A bridge is only made where there is a screen and a bus; this is what it makes of a node.
    bridge = object.__new__(Bridge)
    bridge._kit, bridge._actions = import_module("accesskit"), {}
    name = "caf\udcff"
    made = bridge._made(Node("x", Role.FIELD, name, (0, 0, 9, 9), name, name), ())
    assert (made.label, made.value, made.description) == ("caf\\udcff",) * 3


def test_a_move_made_in_one_frame_with_two_taken_back_is_told_by_its_place() -> None:
    with heard(FLOOD) as hearing:
        hands = hearing.hands
        for key in (pygame.K_1, pygame.K_3):
            hands.press(key)
        assert len(hands.moves) == 2
        for key in (pygame.K_u, pygame.K_u, pygame.K_3):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        hands.turn()
        assert len(hands.moves) == 1 and "After move 1." in hearing.said

"""Methods compared in the window: what to run, the chart that grows, the table, what is saved."""

import csv
import re
from collections.abc import Iterator, Mapping
from functools import partial
from io import StringIO
from pathlib import Path
from threading import Event

import pygame
import pytest

import solvers
from game.answer import Answer, Solve
from game.art import paint
from game.art.theme import SMALL, THEMES
from game.cli import command
from game.export.offscreen import Offscreen
from game.keep.rounds import Plan
from game.rules.puzzle import Position
from game.ui.kit.boxes import Box, Painted
from game.ui.kit.listing import Listing
from game.ui.kit.shown import Described
from game.ui.nodes import Node, Role
from game.ui.sheets import file_sheet
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.comparing import Columns, LineSeen, board_line, table_head
from tests.support import theatre
from tests.support.boards import EIGHT
from tests.support.commands import Given, no_theatre, work
from tests.support.comparing import (
    choose,
    is_done,
    methods,
    of,
    open_by_menu,
    progress,
    rows,
    start,
    until,
    until_done,
)
from tests.support.hands import Hands
from tests.support.person import wait_for

BOARD = "flood:4x4c3m2#7"
LAST = "collapse:3x3c3:012/110/201"
BOARDS = "flood:3x3c3m2:100201221,9", *(f"flood:4x4c3m2#{seed}" for seed in range(1, 4)), LAST
NAMES = ["exact", "bfs", "dfs", "clusters", "region", "pruned"]


class Patient:
    """Two methods: one that ends at once, one that goes on until let go; its steps are counted."""

    def __init__(self) -> None:
        """Nothing was run yet."""
        self.steps, self.let_go = 0, False

    def __call__(self, position: Position) -> Mapping[str, Solve]:
        """Return the methods for a board."""
        return {"exact": solvers.solve, "endless": self._endless}

    def _endless(self, _: Position) -> Iterator[Answer]:
        while not self.let_go:
            self.steps += 1
            yield Answer(1, None, 1, "endless")

    def stands(self, hands: Hands) -> bool:
        """Tell whether it does nothing any more, however long it has the time to."""
        before = self.steps
        for _ in range(5):
            hands.after_a_turn(lambda: True)
        return self.steps == before


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window; what is saved goes to a folder of the test's."""
    monkeypatch.setattr(file_sheet, "user_pictures_path", lambda: tmp_path)
    monkeypatch.setattr(file_sheet, "user_documents_path", lambda: tmp_path)
    made = Hands(BOARD)
    yield made
    made.window.close()


def plan_of(hands: Hands) -> Plan:
    """Return the comparison that was begun, with what was found."""
    found = hands.window.doers.comparing
    assert found is not None and found.plan is not None
    return found.plan


def signs(hands: Hands) -> list[Node]:
    """The signs of the chart, each called after its run."""
    return [node for node in of(hands, Role.BUTTON) if re.match(r"board \d+, ", node.name)]


def untick(hands: Hands, *names: str) -> None:
    for name in names:
        until(hands, partial(hands.there, f"Methods {name}"), "the methods of these boards")
        hands.go_to(f"Methods {name}")
        hands.press(pygame.K_SPACE)


def by_command(folder: Path, monkeypatch: pytest.MonkeyPatch, *boards: str) -> Path:
    """Compare at the command line; return the folder with what it has written."""
    monkeypatch.chdir(folder)
    Path("boards.txt").write_text("".join(f"{board}\n" for board in boards), encoding="utf-8")
    arguments = ["compare", "--file", "boards.txt", "--svg", "boards-compared.svg"]
    assert command.main(arguments, print, Given(solvers.methods), Offscreen, no_theatre, work) == 0
    return folder


def without_times(table: str) -> list[list[str]]:
    return [line[:9] + line[10:] for line in csv.reader(StringIO(table))]


def save(hands: Hands, kind: int) -> None:
    """Save as the first, second … kind of file, where the sheet proposes."""
    hands.press("Save…")
    (group,) = hands.all_named("Save as", Role.RADIO_GROUP)
    hands.click(pygame.Rect(group.children[kind].spot).center)
    (field,) = of(hands, Role.FIELD)
    hands.go_to(field.name)
    hands.press(pygame.K_RETURN)
    until(hands, lambda: bool(progress(hands)), "the file")


@pytest.mark.slow
def test_ten_boards_are_dealt_and_the_chart_grows_until_all_are_run(hands: Hands) -> None:
    open_by_menu(hands)
    untick(hands, "dfs", "clusters", "region")
    hands.go_to("Compare")
    hands.press(pygame.K_RETURN)
    until(hands, lambda: bool(progress(hands)), "the start")
    grown = set[int]()

    def done() -> bool:
        grown.add(len(signs(hands)))
        return is_done(hands) and 40 in grown

    until(hands, done, "the last sign of the chart")
    assert len(grown) > 1 and max(grown) == 2 * 20, "each run by its length and by its time"
    plan = plan_of(hands)
    assert plan.wanted == ["exact", "bfs"]
    assert len({board.id for board in plan.boards}) == 10
    assert all(board.params == "4x4c3m2" for board in plan.boards)
    assert all(entry.par[0] == entry.par[1] for entry in plan.entries)


@pytest.mark.slow
def test_values_and_table_equal_those_of_the_command_line(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_command(tmp_path, monkeypatch, *BOARDS)
    open_by_menu(hands)
    choose(hands, "Paste", "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    plan = plan_of(hands)
    assert plan.wanted == NAMES
    written = Path("boards-compared.csv").read_text(encoding="utf-8")
    assert without_times(plan.ledger.text) == without_times(written)


@pytest.mark.slow
def test_saved_files_are_those_of_the_command_line_to_the_byte(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_command(tmp_path, monkeypatch, *BOARDS)
    open_by_menu(hands)
    choose(hands, "File", str(tmp_path / "boards-compared.csv"))
    start(hands)
    until_done(hands)
    for kind, ending in enumerate(("png", "svg", "csv")):
        save(hands, kind)
        saved = tmp_path / f"comparison.{ending}"
        assert saved.read_bytes() == (tmp_path / f"boards-compared.{ending}").read_bytes(), ending
    save(hands, 3)
    assert (tmp_path / "comparison.txt").read_text().split() == [*BOARDS]


@pytest.mark.slow
def test_a_saved_table_has_no_rows_of_the_comparison_before(hands: Hands, tmp_path: Path) -> None:
    open_by_menu(hands)
    for board in BOARDS[1:3]:
        if hands.there("New…"):
            hands.press("New…")
        choose(hands, "Paste", board)
        start(hands)
        until_done(hands)
    save(hands, 2)
    with (tmp_path / "comparison.csv").open(encoding="utf-8", newline="") as file:
        runs = [(row["board"], row["method"]) for row in csv.DictReader(file)]
    assert runs == [(BOARDS[2], name) for name in plan_of(hands).wanted]


@pytest.mark.slow
def test_a_table_is_taken_up_and_only_what_is_missing_is_run(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_command(tmp_path, monkeypatch, *BOARDS)
    table = tmp_path / "boards-compared.csv"
    lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
    shorter = tmp_path / "some.csv"
    shorter.write_text("".join(lines[:-2]), encoding="utf-8")
    open_by_menu(hands)
    choose(hands, "File", str(shorter))
    start(hands)
    if not is_done(hands):
        done, total = map(int, re.findall(r"\d+", progress(hands))[:2])
        assert total - done <= 2
    until_done(hands)
    plan = plan_of(hands)
    assert plan.ledger.text.startswith("".join(lines[:-2]))
    assert len(plan.ledger.text.splitlines()) == len(lines)
    save(hands, 2)
    saved = tmp_path / "comparison.csv"
    before = saved.read_bytes()
    arguments = ["compare", "--file", "boards.txt", "--csv", str(saved)]
    assert command.main(arguments, print, Given(solvers.methods), Offscreen, no_theatre, work) == 0
    assert saved.read_bytes() == before, "the command line had nothing left to run"


@pytest.mark.slow
def test_lines_that_are_no_boards_are_named_and_left_out(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, "Paste", f"{EIGHT}\nnonsense\nflood:3x3c3:12\n{LAST}\n")
    said = hands.screen
    assert any(
        words.startswith("2 could not be read and were left out: lines 2, 3") for words in said
    )
    assert "2 boards: Sliding, Collapse." in said
    assert methods(hands) == ["exact", "bfs", "dfs", "pruned"]
    choose(hands, "Paste", "nothing of the kind")
    assert not methods(hands)
    hands.press("Compare")
    assert not progress(hands) and hands.there("There are no boards to run yet.")


@pytest.mark.slow
def test_the_limit_of_a_dealt_board_stands_beside_its_par_once_that_is_proved() -> None:
    hands = Hands("flood:5x5c4m2#7")
    open_by_menu(hands)
    start(hands)
    until_done(hands)
    told = rows(hands, 10)
    for number, (board, row) in enumerate(zip(plan_of(hands).boards, told, strict=True), 1):
        assert row.startswith(f"{number}, ") and board.id in row
        found = re.search(r", limit (\d+), par (\d+) ✓", row)
        assert found is not None and int(found[1]) == int(found[2]) + 2
    hands.window.close()


@pytest.mark.slow
def test_a_board_without_a_way_has_no_par(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, "Paste", "jugs:2,4:0,3:1,2")
    start(hands)
    until_done(hands)
    (row,) = rows(hands, 1)
    assert "par none ✓" in row


def test_boards_for_points_are_told_in_points_under_par(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, "Paste", "same:3x3c2s#1")
    start(hands)
    until_done(hands)
    said = [node.name for node in hands.nodes]
    assert any(name.startswith("median under par") for name in said)
    assert any("points, 0 under par" in name and "proved best" in name for name in said)
    assert not any("over par" in name or "shortest" in name for name in said)


@pytest.mark.slow
def test_stop_keeps_what_is_done_and_go_on_goes_on() -> None:
    ways = Patient()
    hands = Hands(BOARD, ways=ways)
    open_by_menu(hands)
    start(hands)
    until(hands, lambda: progress(hands).startswith("1 of 20 runs"), "the first run")
    hands.go_to("Stop")
    hands.press(pygame.K_RETURN)
    assert progress(hands) == "Stopped: 1 of 20 runs are done"
    wait_for(lambda: ways.stands(hands), "the worker's rest")
    steps = ways.steps
    assert hands.focus == "Go on" and ways.stands(hands)
    hands.press(pygame.K_RETURN)
    until(hands, lambda: ways.steps > steps, "the run to go on")
    hands.window.close()


@pytest.mark.slow
def test_tab_goes_on_from_stop_when_there_is_nothing_to_stop_any_more() -> None:
    ways = Patient()
    hands = Hands(BOARD, ways=ways)
    open_by_menu(hands)
    choose(hands, "Paste", "\n".join(BOARDS))
    start(hands)
    hands.go_to("Stop")
    ways.let_go = True
    until_done(hands)
    assert hands.focus == "Save…"
    hands.press(pygame.K_TAB)
    assert hands.focus == "New…"
    hands.window.close()


@pytest.mark.slow
def test_closed_it_goes_on_behind_the_board_and_is_there_again() -> None:
    ways, known, begun = Patient(), Event(), 0

    def slowly(position: Position) -> Iterator[Answer]:
        nonlocal begun
        while not known.is_set():
            begun += 1
            yield Answer(1, None, 1, "slowly")
        yield from solvers.solve(position)

    hands = Hands(BOARD, ways=ways, solver=slowly)
    open_by_menu(hands)
    start(hands)
    steps, was = ways.steps, begun
    by_turns = "both to go on by turns, while it is looked at"
    until(hands, lambda: ways.steps > steps and begun > was, by_turns)
    hands.press(pygame.K_ESCAPE)
    assert not progress(hands)
    wait_for(lambda: ways.stands(hands), "the board to be alone in front")
    was = begun
    until(hands, lambda: begun > was, "the board to be worked at")
    assert ways.stands(hands), "the comparison goes on after all else"
    steps = ways.steps
    known.set()
    until(hands, lambda: ways.steps > steps, "the runs to go on")
    open_by_menu(hands)
    assert progress(hands).startswith("1 of 20 runs") and of(hands, Role.LIST)
    hands.window.close()


@pytest.mark.slow
def test_a_row_tells_a_run_in_words_and_brings_its_board(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, "Paste", "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    second = rows(hands, 2)[1]
    assert BOARDS[1] in second
    hands.press(pygame.K_RIGHT)
    assert hands.focus.startswith("exact: ") and hands.focus.endswith("proved shortest")
    hands.press(pygame.K_RETURN)
    assert not progress(hands)
    assert hands.table.session.board.id == BOARDS[1]
    open_by_menu(hands)
    hands.wheel((590, 380), -200)
    last = of(hands, Role.ITEM)[-1]
    assert last.name.startswith("5, ")
    hands.press(last.name)
    assert hands.table.session.board.id == LAST


@pytest.mark.slow
def test_a_sign_of_the_chart_tells_its_run_and_brings_its_board(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, "Paste", "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    sign = next(sign for sign in signs(hands) if sign.name.startswith("board 5, pruned: "))
    before, spot = hands.picture(), pygame.Rect(sign.spot).center
    hands.point(spot)
    assert hands.picture() != before and sign.name in theatre.written(hands)
    hands.click(spot)
    assert hands.table.session.board.id == LAST


@pytest.mark.slow
def test_the_chart_is_as_wide_as_the_sheet_has_room(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, "Paste", "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    for size in ((720, 540), (1180, 760), (1600, 1000)):
        hands.resize(size)
        hands.turn()
        (sheet,) = of(hands, Role.DIALOG)
        chart = next(node for node in sheet.children if {*signs(hands)} <= {*node.children})
        head, left, wide = hands.named("median time").spot, *sheet.spot[::2]
        assert abs(chart.spot[2] - head[2]) <= 2 and chart.spot[0] == head[0]
        assert head[2] > 0.85 * wide and left + wide <= size[0]


@pytest.mark.slow
def test_a_thousand_boards_are_run_a_few_lines_at_a_time(hands: Hands) -> None:
    open_by_menu(hands)
    texts = [f"flood:3x3c3m2#{seed}" for seed in range(1000)]
    choose(hands, "Paste", "\n".join(texts))
    untick(hands, "bfs", "dfs", "region")
    start(hands)
    some = re.compile(r"(\d[\d,]*) of 2,?000 runs")

    def several() -> bool:
        found = some.match(progress(hands))
        # A quick machine may be done before anybody has looked.
        return is_done(hands) or (found is not None and int(found[1].replace(",", "")) > 20)

    until(hands, several, "some runs")
    hands.wheel((590, 380), -100)
    assert 0 < len(of(hands, Role.ITEM)) < 30
    until(hands, lambda: is_done(hands), "all runs")
    assert len(plan_of(hands).ledger.text.splitlines()) == 2001


def test_of_a_long_list_only_the_lines_in_sight_are_made() -> None:
    made = []

    def line(place: int) -> Described[bool]:
        made.append(place)
        return plain.buttons([("play", str(place), "play", "")], lambda _: None)

    pygame.font.init()
    listing, screen = Listing(1000, 40, line), pygame.Surface((400, 400))
    listing.place(pygame.Rect(0, -5000, 400, 10_000), 1.0)
    listing.draw(screen, THEMES["dark"], None)
    assert {125, 134} <= {*made} and len({*made}) < 30


def ends_of(box: Box, words: tuple[str, ...], wide: int) -> list[int]:
    """Where what is drawn of these words ends, in a row so wide."""
    row = Described(lambda _: box, lambda: 0)
    row.place(pygame.Rect(0, 0, wide, 0), 1.0)
    drawn = [(leaf.laid.box, leaf.spot) for leaf in row.leaves]
    told = [(one.value, spot) for one, spot in drawn if isinstance(one, Painted) and one.value]
    return [spot.right for value, spot in told if isinstance(value, tuple) and value[0] in words]


@pytest.mark.parametrize("count", [1, 3, 6])
@pytest.mark.parametrize("limited", [False, True])
def test_what_is_found_of_a_board_ends_where_the_head_of_its_column_does(
    count: int, limited: bool
) -> None:
    methods = tuple(f"method{place}" for place in range(count))
    columns = Columns(methods, limited)
    named = *columns.figures, *methods
    values = {name: (f"{place} of all", "text") for place, name in enumerate(named)}
    for wide in range(320, 1100, 60):
        head = ends_of(table_head(columns, {}, []), (*columns.figures.values(), *methods), wide)
        line = board_line(1, columns, LineSeen("Sliding 2×3", "", values, {}), lambda: None)
        found = ends_of(line, tuple(value for value, _ in values.values()), wide)
        assert found == head and len(head) == len(named), wide


def test_the_bounds_of_a_par_in_points_have_their_full_size_where_there_is_room() -> None:
    columns, values = Columns(("exact", "bfs"), True), {"par": ("1,657–2,307", "quiet")}
    line = board_line(1, columns, LineSeen("Same Game 9×9", "", values, {}), lambda: None)
    row = Described(lambda _: line, lambda: 0)
    row.place(pygame.Rect(0, 0, 1000, 0), 1.0)
    (spot,) = (one.spot for one in row.leaves if getattr(one.laid.box, "value", 0) == values["par"])
    assert paint.fitting_size(["1,657–2,307"], SMALL, spot.width - 4, 600) == SMALL

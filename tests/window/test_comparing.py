"""Methods compared in the window: what to run, the chart that grows, the table, what is saved."""

import csv
from collections.abc import Callable, Iterator, Mapping
from io import StringIO
from pathlib import Path

import pygame
import pytest

import solvers
from game.answer import Answer, Solve
from game.cli import command
from game.export.drawing import Mark
from game.export.offscreen import Offscreen
from game.keep.ledger import Run
from game.rules.puzzle import Position
from game.ui.sheets import saving
from game.ui.sheets.comparing import DEAL, FILE, LIST, PASTE, Comparing, _told
from game.ui.sheets.rows.comparing import BoardLine, ChartRow, TableHead
from game.ui.sheets.rows.listing import Listing
from game.ui.sheets.sheet import Spot
from tests.support.boards import EIGHT
from tests.support.commands import Given, no_theatre, work
from tests.support.hands import Hands, place_in
from tests.support.person import wait_for
from tests.support.sheets import sheet_of, tab_to

BOARD = "flood:4x4c3m2#7"
LAST = "collapse:3x3c3:012/110/201"
BOARDS = "flood:3x3c3m2:100201221,9", *(f"flood:4x4c3m2#{seed}" for seed in range(1, 4)), LAST
NAMES = ["exact", "bfs", "dfs", "clusters", "region", "pruned"]


def patient(position: Position) -> Mapping[str, Solve]:
    """Return two methods: one that ends at once, and one that goes on for good."""

    def endless(_: Position) -> Iterator[Answer]:
        while True:
            yield Answer(1, None, 1, "endless")

    return {"exact": solvers.solve, "endless": endless}


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """Open a window; what is saved goes to a folder of the test's."""
    monkeypatch.setattr(saving, "user_pictures_path", lambda: tmp_path)
    monkeypatch.setattr(saving, "user_documents_path", lambda: tmp_path)
    made = Hands(BOARD)
    yield made
    made.window.close()


def until(hands: Hands, true: Callable[[], bool], what: str) -> None:
    """Let the window and the worker go on by turns."""

    def turned() -> bool:
        found = hands.after_a_turn(true)
        hands.table.analysis.worker.release()
        return found

    wait_for(turned, what)


def compared(hands: Hands) -> Comparing:
    found = hands.window.doers.comparing
    assert found is not None
    return found


def open_by_menu(hands: Hands) -> None:
    """Open the sheet as the menu does."""
    hands.click(hands.window.panel.preset.center)
    menu = hands.window.overlay.menu
    assert menu is not None
    hands.window.doers.choose(place_in(menu, "compare"))
    hands.turn()


def row(hands: Hands, kind: type) -> tuple[int, object]:
    """Find the row of a kind on the sheet, and where it is."""
    rows = enumerate(sheet_of(hands)._rows)
    return next((at, row) for at, row in rows if isinstance(row, kind))


def chart(hands: Hands) -> ChartRow:
    found = row(hands, ChartRow)[1]
    assert isinstance(found, ChartRow)
    return found


def choose(hands: Hands, source: str, text: str = "") -> None:
    """Take boards from here, and type a text where one is asked for."""
    tab_to(hands, "Boards")
    for _ in range(4):
        hands.press(pygame.K_LEFT)
    for _ in range((DEAL, LIST, PASTE, FILE).index(source)):
        hands.press(pygame.K_RIGHT)
    if text:
        hands.press(pygame.K_TAB)
        field = sheet_of(hands).field
        assert field is not None
        field.text = text
    until(hands, lambda: _read(hands), "the boards")


def _read(hands: Hands) -> bool:
    gathering = compared(hands)._gathering
    return gathering is None or gathering.done


def start(hands: Hands) -> None:
    hands.turn()
    at = next(i for i, row in enumerate(sheet_of(hands)._rows) if "start" in row.stops)
    sheet_of(hands).press(Spot(at, "start"))
    until(hands, lambda: compared(hands).plan is not None, "the start")


def until_done(hands: Hands) -> None:
    until(hands, lambda: not compared(hands).running, "the last run")
    hands.turn()


def told(run: Run) -> tuple[object, ...]:
    """What a run found, without the time it took."""
    return run.board, run.method, run.length, run.lower, run.solvable, run.nodes, run.ended


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
    tab_to(hands, "save")
    hands.press(pygame.K_RETURN)
    tab_to(hands, "Save as")
    for _ in range(4):
        hands.press(pygame.K_LEFT)
    for _ in range(kind):
        hands.press(pygame.K_RIGHT)
    sheet = sheet_of(hands)
    tab_to(hands, saving.FIELD)
    hands.press(pygame.K_RETURN)
    until(hands, lambda: sheet_of(hands) is not sheet, "the file")


@pytest.mark.slow
def test_ten_boards_are_dealt_and_the_chart_grows_until_all_are_run(hands: Hands) -> None:
    open_by_menu(hands)
    for name in ("dfs", "clusters", "region"):
        tab_to(hands, name)
        hands.press(pygame.K_SPACE)
    tab_to(hands, "start")
    hands.press(pygame.K_RETURN)
    until(hands, lambda: compared(hands).plan is not None, "the start")
    grown = set[int]()

    def done() -> bool:
        grown.add(len(chart(hands)._marks))
        return not compared(hands).running and 40 in grown

    until(hands, done, "the last sign of the chart")
    assert len(grown) > 1 and max(grown) == 2 * 20, "each run by its length and by its time"
    plan = compared(hands).plan
    assert plan is not None and plan.wanted == ["exact", "bfs"]
    assert len({board.id for board in plan.boards}) == 10
    assert all(board.params == "4x4c3m2" for board in plan.boards)
    assert all(entry.par[0] == entry.par[1] for entry in plan.entries)


@pytest.mark.slow
def test_values_and_table_equal_those_of_the_command_line(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_command(tmp_path, monkeypatch, *BOARDS)
    open_by_menu(hands)
    choose(hands, PASTE, "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    plan = compared(hands).plan
    assert plan is not None and plan.wanted == NAMES
    written = Path("boards-compared.csv").read_text(encoding="utf-8")
    assert without_times(plan.ledger.text) == without_times(written)


@pytest.mark.slow
def test_saved_files_are_those_of_the_command_line_to_the_byte(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_command(tmp_path, monkeypatch, *BOARDS)
    open_by_menu(hands)
    choose(hands, FILE, str(tmp_path / "boards-compared.csv"))
    start(hands)
    until_done(hands)
    for kind, ending in enumerate(("png", "svg", "csv")):
        save(hands, kind)
        saved = tmp_path / f"comparison.{ending}"
        assert saved.read_bytes() == (tmp_path / f"boards-compared.{ending}").read_bytes(), ending
    save(hands, 3)
    assert (tmp_path / "comparison.txt").read_text().split() == [*BOARDS]


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
    choose(hands, FILE, str(shorter))
    start(hands)
    assert compared(hands)._total - compared(hands)._done <= 2
    until_done(hands)
    plan = compared(hands).plan
    assert plan is not None and plan.ledger.text.startswith("".join(lines[:-2]))
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
    choose(hands, PASTE, f"{EIGHT}\nnonsense\nflood:3x3c3:12\n{LAST}\n")
    hands.turn()
    said = [row._words() for row in sheet_of(hands)._rows if hasattr(row, "_words")]
    assert any(
        words.startswith("2 could not be read and were left out: lines 2, 3") for words in said
    )
    assert "2 boards: Sliding, Collapse." in said
    names = compared(hands)._names()
    assert names == ["exact", "bfs", "dfs", "pruned"]
    choose(hands, PASTE, "nothing of the kind")
    assert not compared(hands)._names()
    start_spot = next(i for i, row in enumerate(sheet_of(hands)._rows) if "start" in row.stops)
    sheet_of(hands).press(Spot(start_spot, "start"))
    hands.turn()
    assert compared(hands).plan is None and compared(hands)._refused


@pytest.mark.slow
def test_the_limit_of_a_dealt_board_stands_beside_its_par_once_that_is_proved() -> None:
    hands = Hands("flood:5x5c4m2#7")
    open_by_menu(hands)
    start(hands)
    plan = compared(hands).plan
    assert plan is not None
    until_done(hands)
    for board in plan.boards:
        values = _told(board, plan.entry(board), plan.wanted).values
        par, limit = values["par"][0], values["limit"][0]
        assert par.endswith(" ✓") and int(limit) == int(par.removesuffix(" ✓")) + 2
    hands.window.close()


@pytest.mark.slow
def test_stop_keeps_what_is_done_and_go_on_goes_on() -> None:
    hands = Hands(BOARD, ways=patient)
    open_by_menu(hands)
    start(hands)
    until(hands, lambda: compared(hands)._done == 1, "the first run")
    tab_to(hands, "runs")
    hands.press(pygame.K_RETURN)
    worker = hands.table.analysis.worker
    assert compared(hands)._rounds not in (*worker._agenda, *worker._later)
    assert compared(hands)._way().words == "Stopped: 1 of 20 runs are done"
    rounds = compared(hands)._rounds
    assert rounds is not None
    until(hands, lambda: not hands.window._busy, "the worker's rest")
    slices = rounds.seconds
    hands.press(pygame.K_RETURN)
    until(hands, lambda: rounds.seconds > slices, "the run to go on")
    hands.window.close()


@pytest.mark.slow
def test_tab_goes_on_from_stop_when_there_is_nothing_to_stop_any_more(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, PASTE, "\n".join(BOARDS))
    start(hands)
    tab_to(hands, "runs")
    until_done(hands)
    assert sheet_of(hands).focus == Spot(0, "save")
    hands.press(pygame.K_TAB)
    assert sheet_of(hands).focus == Spot(0, "ask")


@pytest.mark.slow
def test_closed_it_goes_on_behind_the_board_and_is_there_again() -> None:
    hands = Hands(BOARD, ways=patient)
    open_by_menu(hands)
    start(hands)
    rounds, worker = compared(hands)._rounds, hands.table.analysis.worker
    assert rounds is not None
    hands.turn()
    assert rounds in worker._agenda, "by turns with the board, while it is looked at"
    hands.press(pygame.K_ESCAPE)
    hands.turn()
    assert hands.window.overlay.sheet is None
    assert rounds not in worker._agenda and worker._later[-1] is rounds, "after all else"
    before = rounds.seconds
    until(hands, lambda: rounds.seconds > before or len(rounds.made) > 0, "the runs to go on")
    hands.window.doers.do("compare")
    hands.turn()
    assert row(hands, TableHead) and compared(hands).plan is not None
    hands.window.close()


@pytest.mark.slow
def test_a_row_tells_a_run_in_words_and_brings_its_board(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, PASTE, "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    at, listing = row(hands, Listing)
    assert isinstance(listing, Listing)
    sheet = sheet_of(hands)
    sheet.look_at(Spot(at, "0 play"))
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RIGHT)
    assert sheet.focus == Spot(at, "1 exact")
    line = listing._line(1)
    assert isinstance(line, BoardLine)
    words = line._words(line._focus())
    assert words is not None and words.startswith("exact: ") and words.endswith("proved shortest")
    hands.press(pygame.K_RETURN)
    assert hands.window.overlay.sheet is None
    assert hands.table.session.board.id == BOARDS[1]
    hands.window.doers.do("compare")
    hands.turn()
    listing = row(hands, Listing)[1]
    assert isinstance(listing, Listing)
    sheet_of(hands).roll(10_000)
    hands.turn()
    spot = listing.spot("4 play")
    hands.point(spot.center)
    hands.click(spot.center)
    assert hands.table.session.board.id == LAST


@pytest.mark.slow
def test_a_sign_of_the_chart_tells_its_run_and_brings_its_board(hands: Hands) -> None:
    open_by_menu(hands)
    choose(hands, PASTE, "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    hands.turn()
    drawn = chart(hands)
    mark = next(m for m in drawn._marks if m.named == (5, "pruned"))
    assert isinstance(mark, Mark)
    x, y = drawn._area.x + round(mark.x), drawn._area.y + round(mark.y)
    before = hands.picture()
    hands.point((x, y))
    hot = sheet_of(hands).hot
    assert hot is not None and mark.told.startswith("board 5, pruned: ")
    assert hands.picture() != before
    hands.click((x, y))
    assert hands.table.session.board.id == LAST


@pytest.mark.slow
@pytest.mark.parametrize("size", [(720, 540), (1180, 760), (1600, 1000)])
def test_the_chart_is_as_wide_as_the_sheet_has_room(hands: Hands, size: tuple[int, int]) -> None:
    open_by_menu(hands)
    choose(hands, PASTE, "\n".join(BOARDS))
    start(hands)
    until_done(hands)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.turn()
    hands.turn()
    drawn = chart(hands)
    assert abs(drawn._picture.get_width() - drawn._area.width) <= 2
    assert sheet_of(hands).rect.right <= size[0]


@pytest.mark.slow
def test_a_thousand_boards_are_run_a_few_lines_at_a_time(hands: Hands) -> None:
    open_by_menu(hands)
    texts = [f"flood:3x3c3m2#{seed}" for seed in range(1000)]
    choose(hands, PASTE, "\n".join(texts))
    for name in ("bfs", "dfs", "region"):
        tab_to(hands, name)
        hands.press(pygame.K_SPACE)
    start(hands)
    until(hands, lambda: compared(hands)._done > 20, "some runs")
    sheet_of(hands).roll(5000)
    hands.turn()
    listing = row(hands, Listing)[1]
    assert isinstance(listing, Listing) and 0 < len(listing.seen) < 30
    assert len(listing._lines) < 30, "only what is in sight is made"
    until(hands, lambda: not compared(hands).running, "all runs")
    plan = compared(hands).plan
    assert plan is not None and len(plan.ledger.text.splitlines()) == 2001

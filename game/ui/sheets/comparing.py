"""Methods compared on many boards: what is asked for, what was run, what is saved of it."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from game.art.theme import SMALL
from game.export import chart
from game.export.chart_dots import run_words
from game.export.drawing import Drawing
from game.export.signs import signs_of
from game.families import Board
from game.keep.ledger import Entry, Run
from game.keep.rounds import Plan
from game.rules.phrase import Phrase
from game.text.tongue import many, number, say
from game.ui.host import Host
from game.ui.kit.boxes import Box
from game.ui.kit.listing import Listing
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow, Spot
from game.ui.sheets.comparing_asked import TITLE, Inquiry
from game.ui.sheets.comparing_files import ComparisonFiles
from game.ui.sheets.comparing_lanes import LaneChoice
from game.ui.sheets.comparing_runs import Lines, Runs
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.comparing import (
    Chart,
    Columns,
    LineSeen,
    Way,
    board_line,
    run_bar,
    table_head,
)
from game.ui.sheets.sheet import Sheet
from game.words.compared import proofs
from game.words.families import name as kind_name

# How often it is looked how far the runs have got; the chart is drawn less often where that takes
# long, so that it takes this share of the time at the most.
BEAT_SECONDS, CHART_SHARE = 0.2, 1 / 40


class Comparing:
    """The sheets of a comparison: the one that asks, and the one that shows what was run."""

    def __init__(self, host: Host) -> None:
        self._host, self._table = host, host.table
        self._runs = Runs(host)
        self._choice = LaneChoice(host, self._ask)
        self._asking = Inquiry(host, self._choice, self._begin, self._show)
        self._files = ComparisonFiles(host, self.open)
        self._sheet: Sheet | None = None
        # The chart, and how much of what was run it shows.
        self._chart: Chart | None = None
        self._charted, self._chart_at = 0, 0.0
        # How far it had got when last looked, what was found by then, and what each method came to
        # by the chart.
        self._way = Way("", "", None)
        self._way_at = 0.0
        self._lines: Lines = ()
        self._entries: dict[str, Entry] = {}

    def close(self) -> None:
        """End what runs of one's own."""
        self._runs.end_lanes()

    @property
    def plan(self) -> Plan | None:
        return self._runs.plan

    def open(self) -> None:
        """Show what was run, or ask what to run."""
        if self.plan is None:
            self._ask()
        else:
            self._show()

    def _ask(self) -> None:
        self._chart = None
        self._sheet = self._asking.sheet(ran=self.plan is not None)
        self._host.overlay.show(self._sheet)

    def _begin(
        self,
        boards: Sequence[Board],
        wanted: Sequence[str],
        limit: int,
        table: tuple[Path, str] | None,
    ) -> str:
        """Run what was asked for; return why it can't be."""
        choice = self._choice
        fault = self._runs.begin(boards, wanted, limit, table, choice.lanes(), choice.own)
        if not fault:
            self._show()
        return fault

    # What was run

    def _show(self) -> None:
        """Show how far it has got, the chart and the table."""
        plan, runs = self.plan, self._runs
        assert plan is not None, "something was run"
        self._chart_shown()

        def lay_out(wide: float, high: float) -> Drawing:
            return chart.draw_panels(plan.entries, plan.wanted, self._host.stage.look, wide, high)

        drawn = Chart(lay_out, lambda: (self._charted, self._host.stage.look), self._bring)
        limited = any(board.family.limit is not None for board in plan.boards)
        columns = Columns(tuple(plan.wanted), limited)

        def head(lines: Lines) -> Box:
            return table_head(columns, signs_of(plan.wanted, self._host.stage.look.theme), lines)

        listing = Listing(len(plan.boards), columns.height, partial(self._line, plan, columns))

        def page() -> Page:
            rows: list[SheetRow] = [
                Described(lambda now: run_bar(now, self._press), lambda: self._way),
                Described(drawn.body, drawn.value),
                Described(head, lambda: self._lines),
                listing,
            ]
            if runs.faults:
                words = plain.words("  ".join(map(say, runs.faults[:2])), SMALL, "warn")
                rows.insert(2, words)
            return Page(say(TITLE), rows, "save")

        self._chart = drawn
        self._sheet = Sheet(page, 1100, lambda: len(runs.faults))
        self._host.overlay.show(self._sheet)

    def _line(self, plan: Plan, columns: Columns, place: int) -> Described[tuple[Entry, str, bool]]:
        board = plan.boards[place]

        def looked(spot: Spot | None) -> str:
            row, _, name = (spot.name if spot is not None else "").partition(" ")
            return name if row == str(place) else ""

        def value() -> tuple[Entry, str, bool]:
            assert self._sheet is not None, "it is shown"
            hot = looked(self._sheet.hot)
            if board.id not in self._entries:
                self._entries[board.id] = plan.entry(board)
            return self._entries[board.id], hot or looked(self._sheet.focus), bool(hot)

        def body(now: tuple[Entry, str, bool]) -> Box:
            seen = _line_seen(board, now[0], plan.wanted, self._runs.failed(board), *now[1:])
            return board_line(place + 1, columns, seen, partial(self._bring, place + 1))

        return Described(body, value)

    def _way_seen(self) -> Way:
        """Tell how far it has got, with the buttons for what there is to do."""
        runs = self._runs
        first = ("runs", say("Go on"), "play")
        if runs.running:
            first = ("runs", say("Stop"), "square")
        others = [("save", say("Save…"), "image"), ("ask", say("New…"), "settings-2")]
        buttons = others if runs.over and not runs.running else [first, *others]
        return runs.way(self._files.saved)._replace(buttons=tuple(buttons))

    def _press(self, action: str) -> None:
        match action:
            case "runs":
                self._runs.turn()
                self._runs.hand_over(self._shown)
            case "save":
                assert self.plan is not None
                self._files.open(self.plan)
            case "ask":
                self._ask()

    def _bring(self, number: int) -> None:
        """Bring a board to the table; the runs go on behind it."""
        assert self.plan is not None
        board, course = self.plan.boards[number - 1], self._table.desk.laid_out
        place = None if course is None else course.place_of(board)
        if board.id != self._table.session.board.id:
            if place is not None:
                self._table.desk.play_through(place)
            else:
                self._table.desk.open(board)
        self._host.leave()
        self._host.notices.say("Board {number} of the comparison.", number=number)

    # From frame to frame

    @property
    def _shown(self) -> bool:
        return self._sheet is not None and self._host.overlay.sheet is self._sheet

    def tick(self) -> None:
        """Take in what was read and run since, and show it now and then."""
        self._files.tick()
        asking = self._chart is None
        if asking and self._shown:
            self._asking.tick()
        elif asking:
            self._asking.leave()
        ended = self._runs.take()
        if ended and not self._shown:
            self._runs.tell_end()
        self._runs.hand_over(self._shown)
        if self._shown and self._chart is not None:
            self._look(self._chart, ended)

    def _look(self, drawn: Chart, ended: bool) -> None:
        """Bring what is shown up to date: what was pressed at once, the rest now and then."""
        now = self._host.clock.now
        if self._charted != self._runs.version and (ended or now >= self._chart_at):
            self._chart_shown()
            self._chart_at = now + max(BEAT_SECONDS, drawn.cost / CHART_SHARE)
        way = self._way_seen()
        if way.buttons != self._way.buttons or now >= self._way_at:
            self._way, self._way_at = way, now + BEAT_SECONDS
            self._entries.clear()

    def _chart_shown(self) -> None:
        """Have the chart show all that was run by now, and the lines below it."""
        self._charted, self._lines = self._runs.version, self._runs.lines()
        self._way = self._way_seen()
        self._entries.clear()

    def due(self, now: float) -> list[float]:
        """Tell when to look in again, if at all."""
        drawn = self._chart if self._shown else None
        late = drawn is not None and (drawn.stale or self._charted != self._runs.version)
        reading = drawn is None and self._shown and self._asking.waits
        waits = reading or self._runs.running or late or self._files.writing
        return [now + BEAT_SECONDS / 4] if waits else []


def _line_seen(
    board: Board,
    entry: Entry,
    methods: Sequence[str],
    failed: Mapping[str, Phrase],
    looked: str,
    hot: bool,
) -> LineSeen:
    """Say a board's kind, its limit and par, and what each method found, or how it failed."""
    title = kind_name(board.family, board.params)
    settled = entry.par[0] == entry.par[1] or not entry.solvable
    par = entry.par_for_people("–") if entry.runs else "–"
    values = {"par": (f"{par} ✓" if settled else par, "text" if settled else "quiet")}
    values["limit"] = ("–", "faint") if entry.limit is None else (number(entry.limit), "text")
    for name in methods:
        if name in entry.runs:
            values[name] = _length(entry, entry.runs[name])
        elif name in failed:
            values[name] = say("failed"), "warn"
    words = {
        name: say("{method}: {found}", method=name, found=_in_words(entry, entry.runs[name]))
        for name in methods
        if name in entry.runs
    }
    faults = {
        name: say("{method} failed: {fault}", method=name, fault=fault)
        for name, fault in failed.items()
        if name not in words
    }
    return LineSeen(
        title, board.id, values, words | faults, next(iter(faults.values()), ""), looked, hot
    )


def _length(entry: Entry, run: Run) -> tuple[str, str]:
    """Say how long a method's line is; a tick is a proof."""
    if run.length is None:
        return (say("none ✓"), "text") if not run.solvable else ("–", "faint")
    length = number(entry.in_unit(run.length))
    return (f"{length} ✓", "text") if run.proved else (length, "quiet")


def _in_words(entry: Entry, run: Run) -> str:
    parts = [run_words(entry, run), many("{n} position", "{n} positions", run.nodes)]
    if run.proved:
        parts.append(proofs([entry])[0])
    return ", ".join(parts)

"""Methods compared on a list of boards: the sheet that asks what to run, and its chart and table.

The runs are made one by one by the solver's thread, by turns with the board in front while this is
open, and when nothing else is left for that board otherwise. What was run stays known as long as
the window is open: the same run is not made again.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.art.theme import SMALL
from game.export import chart
from game.export.chart_dots import told_of
from game.export.chart_page import Tally
from game.export.drawing import Drawing
from game.export.signs import signs_of
from game.families import Board
from game.keep.ledger import Entry, Ledger, Run
from game.keep.rounds import Plan, Rounds, methods_for
from game.keep.target import BadTarget
from game.rules.phrase import Phrase
from game.text.tongue import many, mark, number, say, told
from game.text.words import sentence
from game.ui import clipboard
from game.ui.host import Host
from game.ui.kit.shown import Described
from game.ui.sheets.comparing_boards import Gathering, dealt, of_list, of_text
from game.ui.sheets.comparing_files import ComparisonFiles
from game.ui.sheets.list_sheet import NO_LIST, left_out
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.comparing import (
    BoardLine,
    ChartRow,
    Columns,
    TableHead,
    Ticked,
    Told,
    Way,
    run_bar,
    ticks,
)
from game.ui.sheets.rows.field import Field
from game.ui.sheets.rows.listing import Listing
from game.ui.sheets.rows.preview import READING
from game.ui.sheets.rows.row import SheetRow
from game.ui.sheets.sheet import Sheet, Spot
from game.views import FACES

DEAL, LIST, PASTE, FILE = "deal", "list", "paste", "file"
SOURCES = (
    (DEAL, mark("Deal new")),
    (LIST, mark("The list")),
    (PASTE, mark("Paste")),
    (FILE, mark("File")),
)
FIRST_COUNT, MOST_DEALT = 10, 1000
LIMITS = tuple((seconds, str(seconds)) for seconds in (1, 2, 5, 10, 30, 60))
# How often the sheet is brought up to date; the chart less often where it takes long to draw, so
# that it takes this share of the time at the most.
BEAT_SECONDS, CHART_SHARE = 0.2, 1 / 40
INTRO = mark("Every board by every method ticked: how far each is over par, and how long it takes.")
NOTE = mark(
    "One run at a time, by turns with the board you play. Close this, and the runs go on while the "
    "solver has nothing else to do; what was run stays known while the window is open."
)
TITLE = mark("Compare methods")
# What is missing where no boards are chosen yet.
NO_TEXT = mark("Paste or type boards above: game IDs, dumps, or forms of other programs.")
NO_PATH = mark("Type a path above.")
NO_METHOD = mark("Tick at least one method.")
# Labels, each with a value a method.
Lines = Sequence[tuple[str, Mapping[str, str]]]


class Comparing:
    """The sheet of comparisons, and the one that is under way."""

    def __init__(self, host: Host) -> None:
        """Have nothing run yet."""
        self._host, self._table = host, host.table
        self.plan: Plan | None = None
        self.running = False
        self._ledger = Ledger()
        self._rounds: Rounds | None = None
        self._files = ComparisonFiles(host, self.open)
        self._sheet: Sheet | None = None
        self._chart: ChartRow | None = None
        # What is asked for.
        self._source, self._counts = DEAL, {DEAL: FIRST_COUNT}
        self._texts = {PASTE: "", FILE: ""}
        self._field: Field | None = None
        self._off: set[str] = set()
        self._limit = 10
        self._gathering: Gathering | None = None
        self._gathered: object = None
        self._starting = False
        self._refused = ""
        # What was found, and how much of it the chart shows.
        self._done = self._total = 0
        self._faults: list[Phrase] = []
        self._version = self._charted = 0
        self._summed: tuple[Plan, int, Lines] | None = None
        self._chart_at = self._touch_at = 0.0
        self._aside = False

    def open(self) -> None:
        """Show what was run, or ask what to run."""
        if self.plan is None:
            self._ask()
        else:
            self._show_runs(self.plan)

    # What to run

    def _ask(self) -> None:
        """Ask for boards, methods and seconds."""
        self._chart, self._refused = None, ""
        self._sheet = Sheet(say(TITLE), (), width=720)
        self._take_source(self._source)
        self._host.overlay.show(self._sheet)

    def _take_source(self, source: str) -> None:
        self._source, self._field, self._refused = source, None, ""
        self._drop_boards()
        if source != DEAL:
            self._counts.pop(source, None)
        if source == PASTE:
            self._texts[PASTE] = self._texts[PASTE] or clipboard.paste()
            label = say("Boards in any form that can be played, one a line")
            self._field = Field(label, self._press_start, self._texts[PASTE], lines=4)
        elif source == FILE:
            label = say("Path of a file of boards, or of a table that 'compare' wrote")
            self._field = Field(label, self._press_start, self._texts[FILE], path=True)
        self._look_for_boards()
        self._lay_out()

    def _drop_boards(self) -> None:
        if self._gathering is not None:
            self._gathering.given_up = True
        self._gathering, self._starting = None, False

    def _look_for_boards(self) -> None:
        """Begin to read what the boards are to come from; those to be dealt wait for the start."""
        course = self._table.desk.course
        if self._source == LIST and course is not None:
            self._gathering = Gathering(of_list(course))
        elif self._field is not None:
            text = self._texts[self._source] = self._field.text
            self._gathering = Gathering(of_text(text)) if text.strip() else None

    @property
    def _boards(self) -> Sequence[Board]:
        """The boards that were read, as many as are wanted of them."""
        gathering = self._gathering
        if gathering is None or not gathering.done:
            return ()
        return gathering.boards[: self._counts.get(self._source, len(gathering.boards))]

    def _names(self) -> list[str]:
        """List the methods to choose from."""
        if self._source == DEAL:
            return [*self._host.methods(self._table.session.board.start)]
        return methods_for(self._boards, self._host.methods)

    def _lay_out(self) -> None:
        """Show the rows for what is chosen so far."""
        sheet, gathering = self._sheet, self._gathering
        if sheet is None or self._chart is not None:
            return
        rows: list[SheetRow] = [
            plain.words(say(INTRO), SMALL),
            plain.choose(
                say("Boards"),
                [(source, say(words)) for source, words in SOURCES],
                lambda: self._source,
                self._take_source,
            ),
        ]
        if self._field is not None:
            rows.append(self._field)
        most = MOST_DEALT if self._source == DEAL else len(gathering.boards) if gathering else 0
        if self._source == DEAL or (gathering is not None and gathering.done and most > 1):
            self._counts.setdefault(self._source, most)
            least = min(1, most)
            rows.append(plain.stepper(say("How many"), least, most, self._count, self._take_count))
        rows.append(plain.words(self._said, SMALL))
        if gathering is not None and gathering.done and gathering.faults:
            rows.append(plain.words(left_out(gathering.faults), SMALL, "warn"))
        names = self._names()
        if names:
            rows.append(
                Described(
                    lambda now: ticks(say("Methods"), now, self._turn),
                    partial(self._tickable, names),
                )
            )
        rows += [
            plain.choose(say("Seconds a run"), LIMITS, lambda: self._limit, self._take_limit),
            plain.words(say(NOTE), SMALL),
            plain.words(lambda: self._refused, SMALL, "warn"),
            plain.words(self._dealing, SMALL),
        ]
        buttons = [("start", say("Compare"), "play", "↵")]
        if self.plan is not None:
            buttons.append(("back", say("Back to the results"), "undo-2", ""))
        rows.append(plain.buttons(buttons, self._press))
        sheet.renew(say(TITLE), rows, {}, Spot(len(rows) - 1, "start"))

    def _tickable(self, names: Sequence[str]) -> list[Ticked]:
        signs = signs_of(names, self._host.stage.look.theme)
        return [(name, signs[name], self._ticked(name)) for name in names]

    def _count(self) -> int:
        return self._counts[self._source]

    def _take_count(self, number: int) -> None:
        self._counts[self._source] = number

    def _take_limit(self, seconds: int) -> None:
        self._limit = seconds

    def _ticked(self, name: str) -> bool:
        return name not in self._off

    def _turn(self, name: str) -> None:
        self._off ^= {name}

    def _said(self) -> str:
        """Say which boards will be run."""
        gathering = self._gathering
        if self._source == DEAL:
            board = self._table.session.board
            kind = FACES[board.family.name].name(board.params)
            return say("{kind}, dealt anew when you start.", kind=kind)
        if gathering is None:
            return say({LIST: NO_LIST, PASTE: NO_TEXT, FILE: NO_PATH}[self._source])
        if not gathering.done:
            return say(READING)
        if gathering.fault:
            return gathering.fault
        kinds = dict.fromkeys(
            say(FACES[board.family.name].about.title) for board in gathering.boards
        )
        count, listed = len(gathering.boards), ", ".join(kinds)
        if gathering.table is None:
            return many("{n} board: {kinds}.", "{n} boards: {kinds}.", count, kinds=listed)
        return many(
            "{n} board and what was run on it: {kinds}.",
            "{n} boards and what was run on them: {kinds}.",
            count,
            kinds=listed,
        )

    def _dealing(self) -> str:
        """Say how many boards are dealt of those that a start waits for."""
        found = self._gathering
        if not self._starting or found is None or found.done or not found.wanted:
            return ""
        return say("Dealing: {count} of {wanted} …", count=len(found.boards), wanted=found.wanted)

    def _press(self, action: str) -> None:
        if action == "start":
            self._press_start("")
        elif self.plan is not None:
            self._drop_boards()
            self._show_runs(self.plan)

    def _press_start(self, _: str) -> str | None:
        """Begin as soon as the boards are there; the sheet says why it can't."""
        self._refused = ""
        if self._source == DEAL:
            if not 1 <= self._count() <= MOST_DEALT:
                self._refused = say("Choose 1 to {most} boards.", most=MOST_DEALT)
                return None
            board, wanted = self._table.session.board, self._count()
            source = dealt(board.family, board.params, wanted)
            self._gathering = Gathering(source, wanted)
        elif self._gathering is None or (self._gathering.done and not self._gathering.boards):
            self._refused = say("There are no boards to run yet.")
            return None
        if not any(map(self._ticked, self._names())) and self._source == DEAL:
            self._refused = say(NO_METHOD)
            return None
        self._starting = True
        return None

    def _start(self, gathering: Gathering) -> None:
        """Run what was asked for, now that the boards are there."""
        self._starting = False
        most = self._counts.get(self._source, len(gathering.boards))
        boards = gathering.boards[:most] if self._source != DEAL else gathering.boards
        wanted = [name for name in methods_for(boards, self._host.methods) if self._ticked(name)]
        if not boards or not wanted:
            choose = say(NO_METHOD) if boards else say("Choose at least one board.")
            self._refused = gathering.fault or choose
            return
        if gathering.table is not None:
            try:
                self._ledger.take_up(*gathering.table)
            except BadTarget as error:
                # What to do about it is for the command line.
                self._refused = sentence(told(error).partition(";")[0].rstrip())
                return
        self.plan = Plan(boards, wanted, self._host.methods, self._ledger)
        self._faults = []
        self._total = self.plan.total
        missing = self.plan.missing(self._limit)
        self._done = self._total - len(missing)
        self._rounds = Rounds(missing, self._host.methods, self._limit)
        self.running = True
        self._version += 1
        self._show_runs(self.plan)

    # What was run

    def _show_runs(self, plan: Plan) -> None:
        """Show how far it has got, the chart and the table."""
        look = self._host.stage.look
        self._charted = self._version
        self._field = None

        def lay_out(wide: float, high: float) -> Drawing:
            return chart.draw_panels(plan.entries, plan.wanted, self._host.stage.look, wide, high)

        self._chart = ChartRow(lay_out, lambda: (self._charted, self._host.stage.look), self._bring)
        limited = any(board.family.limit is not None for board in plan.boards)
        columns = Columns(plan.wanted, limited)
        signs = partial(signs_of, plan.wanted, look.theme)
        listing = Listing(len(plan.boards), columns.height, partial(self._line, plan, columns))
        rows: list[SheetRow] = [
            Described(lambda now: run_bar(now, self._press_run), self._told_way),
            self._chart,
        ]
        if self._faults:
            rows.append(plain.words("  ".join(map(say, self._faults[:2])), SMALL, "warn"))
        rows += [TableHead(columns, signs, partial(self._lines, plan)), listing]
        self._sheet = Sheet(say(TITLE), rows, width=1100, main=Spot(0, "save"))
        self._host.overlay.show(self._sheet)

    def _lines(self, plan: Plan) -> Lines:
        """Say what each method comes to, as of the runs that the chart shows."""
        if self._summed is None or self._summed[:2] != (plan, self._charted):
            self._summed = plan, self._charted, _lines(plan)
        return self._summed[2]

    def _line(self, plan: Plan, columns: Columns, place: int) -> BoardLine:
        board, number = plan.boards[place], place + 1

        def line() -> Told:
            return _told(board, plan.entry(board), plan.wanted)

        def words(method: str) -> str | None:
            entry = plan.entry(board)
            run = entry.runs.get(method)
            if run is None:
                return None
            return say("{method}: {found}", method=method, found=_in_words(entry, run))

        def focus() -> str:
            at = None if self._sheet is None else self._sheet.focus
            row, _, name = (at.name if at is not None else "").partition(" ")
            return name if row == str(place) else ""

        return BoardLine(number, columns, line, words, focus, partial(self._bring, number))

    def _told_way(self) -> Way:
        return self._way()._replace(buttons=tuple(self._buttons()))

    def _way(self) -> Way:
        rounds, plan = self._rounds, self.plan
        assert rounds is not None and plan is not None
        share = self._done / max(1, self._total)
        if not self.running:
            if rounds.idle:
                words = many("{n} run done", "{n} runs done", self._total)
                note = self._files.saved or say("A click on a sign or a row brings its board.")
                return Way(words, note, None)
            words = say(
                "Stopped: {done} of {total} runs are done", done=self._done, total=self._total
            )
            return Way(words, self._files.saved, share)
        if notice := self._host.engine_notice():
            return Way(notice, "", share)
        words = say("{done} of {total} runs", done=self._done, total=self._total)
        if (present := rounds.present) is not None and not rounds.idle:
            here = say("board {number}, {method}", number=present.number, method=present.method)
            words = f"{words} · {here}"
            if rounds.seconds >= 1:
                spent = say(
                    "{seconds} s of {limit}", seconds=round(rounds.seconds), limit=rounds.limit
                )
                words = f"{words}, {spent}"
        return Way(words, "", share)

    def _buttons(self) -> Sequence[tuple[str, str, str]]:
        rounds = self._rounds
        over = rounds is None or rounds.idle
        first = ("runs", say("Go on"), "play")
        if self.running:
            first = ("runs", say("Stop"), "square")
        others = [("save", say("Save …"), "image"), ("ask", say("New …"), "settings-2")]
        return others if over and not self.running else [first, *others]

    def _press_run(self, action: str) -> None:
        match action:
            case "runs":
                self.running = not self.running
                self._hand_over()
            case "save":
                assert self.plan is not None
                self._files.open(self.plan)
            case "ask":
                self._ask()

    def _bring(self, number: int) -> None:
        """Bring a board to the table; the runs go on behind it."""
        assert self.plan is not None
        board, course = self.plan.boards[number - 1], self._table.desk.course
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
        self._take_boards()
        self._take_runs()
        self._hand_over()
        sheet, now = self._sheet, self._host.clock.now
        if sheet is None or not self._shown or now < self._touch_at:
            return
        row = self._chart
        late = row is not None and self._charted != self._version
        if row is not None and late and now >= self._chart_at:
            self._charted = self._version
            self._chart_at = now + max(BEAT_SECONDS, row.cost / CHART_SHARE)
        if self.running or late or row is None or row.stale:
            self._touch_at = now + BEAT_SECONDS
            sheet.touch()

    def _take_boards(self) -> None:
        """Read what the field says now, and start when the boards are there."""
        gathering, field = self._gathering, self._field
        if not self._shown or self._chart is not None:
            if not self._shown and self._chart is None:
                self._starting = False
            return
        if field is not None and field.text != self._texts[self._source]:
            self._counts.pop(self._source, None)
            self._drop_boards()
            self._look_for_boards()
            gathering = self._gathering
        state = gathering, gathering is not None and gathering.done
        if state != self._gathered:
            self._gathered = state
            self._lay_out()
        if self._starting and gathering is not None and gathering.done:
            self._start(gathering)

    def _take_runs(self) -> None:
        """Write down what was run since."""
        rounds, plan = self._rounds, self.plan
        if rounds is None or plan is None:
            return
        while rounds.made:
            made = rounds.made.popleft()
            self._done += 1
            self._version += 1
            if made.run is not None:
                plan.add(made.round.board, made.run)
            else:
                fault = Phrase(
                    "Board {number}, {method}: {fault}",
                    number=made.round.number,
                    method=made.round.method,
                    fault=made.fault,
                )
                self._faults.append(fault)
                if self._shown and self._chart is not None:
                    self._show_runs(plan)
        if self.running and rounds.idle and not rounds.made:
            self.running = False
            self._chart_at = self._touch_at = 0.0
            self._version += 1
            sheet = self._sheet
            if sheet is not None and sheet.focus is not None and sheet.focus.name == "runs":
                # There is nothing to stop any more.
                sheet.begin_at(Spot(0, "save"))
            if not self._shown:
                done = Phrase(
                    "The comparison is done: {n} run.",
                    "The comparison is done: {n} runs.",
                    n=self._total,
                )
                self._host.notices.say(done)

    def _hand_over(self) -> None:
        """Let the worker have the runs: by turns while they are looked at, else last of all."""
        ready = self.running and self._host.engine_notice() is None
        work, agenda = self._rounds if ready else None, self._table.agenda
        agenda.work_behind(work)
        aside = work is not None and self._shown
        if aside or self._aside:
            agenda.work_aside(self, work if aside else None)
        self._aside = aside

    def due(self, now: float) -> list[float]:
        """Tell when to look in again, if at all."""
        gathering = self._gathering
        reading = self._shown and gathering is not None and not gathering.done
        row = self._chart if self._shown else None
        late = row is not None and (row.stale or self._charted != self._version)
        waits = reading or self.running or self._starting or late or self._files.writing
        return [now + BEAT_SECONDS / 4] if waits else []


def _told(board: Board, entry: Entry, methods: Sequence[str]) -> Told:
    """Say a board's kind, its limit and par, and how long each method's line is."""
    title = FACES[board.family.name].name(board.params)
    settled = entry.par[0] == entry.par[1] or not entry.solvable
    par = entry.par_told.replace("-", "–") if entry.runs else "–"
    values = {"par": (f"{par} ✓" if settled else par, "text" if settled else "quiet")}
    values["limit"] = ("–", "faint") if entry.limit is None else (f"{entry.limit}", "text")
    for name in methods:
        if name in entry.runs:
            values[name] = _length(entry, entry.runs[name])
    return Told(title, board.id, values)


def _length(entry: Entry, run: Run) -> tuple[str, str]:
    """Say how long a method's line is; a tick is a proof."""
    if run.length is None:
        return (say("none ✓"), "text") if not run.solvable else ("–", "faint")
    length = number(entry.told(run.length))
    return (f"{length} ✓", "text") if run.proved else (length, "quiet")


def _in_words(entry: Entry, run: Run) -> str:
    """Tell a run in words."""
    parts = [told_of(entry, run), many("{n} position", "{n} positions", run.nodes)]
    if run.proved:
        parts.append(say("proved shortest"))
    return ", ".join(parts)


def _share(part: tuple[int, int] | None) -> str:
    """Say how many of how many, in little room."""
    return "" if part is None else "/".join(map(number, part))


def _lines(plan: Plan) -> Lines:
    """Say what each method comes to: solved, proved, over par, within the limit, time."""
    ran = {name for entry in plan.entries for name in entry.runs}
    tallies = {name: Tally.of(name, plan.entries) for name in plan.wanted if name in ran}
    ways: Sequence[tuple[str, Callable[[Tally], str]]] = (
        # Translators: one board is so, or as many as stand beside it or below.
        (many("solved", "solved", len(plan.entries)), lambda tally: _share(tally.solved)),
        # Translators: one thing is so, or as many boards as stand beside it or below.
        (many("proved", "proved", len(plan.entries)), lambda tally: tally.proved),
        (say("median over par"), lambda tally: tally.over),
        (say("within the limit"), lambda tally: _share(tally.kept)),
        (say("median time"), lambda tally: tally.time),
    )
    lines = [
        (label, {name: tell(tally) for name, tally in tallies.items()}) for label, tell in ways
    ]
    return [(label, values) for label, values in lines if any(values.values())]

"""What to compare: the sheet that asks for boards, methods and seconds."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.art.theme import SMALL
from game.export.signs import signs_of
from game.families import Board
from game.keep.rounds import methods_for
from game.rules.puzzle import Position
from game.text.tongue import many, mark, say
from game.ui import clipboard
from game.ui.host import Host
from game.ui.kit.field import Field
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.comparing_boards import Gathering, dealt, of_list, of_text
from game.ui.sheets.comparing_lanes import LaneChoice
from game.ui.sheets.list_sheet import NO_LIST, left_out
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.comparing import Ticked, ticks
from game.ui.sheets.rows.preview import READING
from game.ui.sheets.sheet import Sheet
from game.words.families import about
from game.words.families import name as kind_name

DEAL, LIST, PASTE, FILE = "deal", "list", "paste", "file"
SOURCES = (
    (DEAL, mark("Deal new")),
    (LIST, mark("The list")),
    (PASTE, mark("Paste")),
    (FILE, mark("File")),
)
FIRST_COUNT, MOST_DEALT = 10, 1000
LIMITS = tuple((seconds, str(seconds)) for seconds in (1, 2, 5, 10, 30, 60))
INTRO = mark("Every board by every method ticked: how far each is from par, and how long it takes.")
NOTE = mark(
    "One run at a time, by turns with the board you play. Close this, and the runs go on while the "
    "solver has nothing else to do; what was run stays known while the window is open."
)
TITLE = mark("Compare methods")
# What is missing where no boards are chosen yet.
NO_TEXT = mark("Paste or type boards above: game IDs, dumps, or forms of other programs.")
NO_PATH = mark("Type a path above.")
NO_METHOD = mark("Tick at least one method.")
# Runs of these boards by these methods, so many seconds each, and the table that they go on from:
# begun, or why they can't be; the lanes among the methods are those that are chosen.
Begin = Callable[[Sequence[Board], Sequence[str], int, tuple[Path, str] | None], str]


class Inquiry:
    """What is asked for, as it stands; it stays for the next time."""

    def __init__(
        self, host: Host, choice: LaneChoice, begin: Begin, back: Callable[[], object]
    ) -> None:
        """Ask for ten new boards; `begin` is asked to run them, `back` leads to what was run."""
        self._host, self._table, self._choice = host, host.table, choice
        self._begin, self._back = begin, back
        self._source, self._counts = DEAL, {DEAL: FIRST_COUNT}
        self._texts = {PASTE: "", FILE: ""}
        self._field: Field | None = None
        self._off: set[str] = set()
        self._limit = 10
        self._gathering: Gathering | None = None
        self._starting = False
        self._refused = ""
        self._ran = False

    def sheet(self, ran: bool) -> Sheet:
        """Make the sheet; where anything was `ran` there is a way back to it."""
        self._ran = ran
        self._take_source(self._source)
        return Sheet(self._page, 720, self._state)

    def _state(self) -> object:
        gathering = self._gathering
        lanes = [*self._choice.texts()]
        return self._source, gathering, gathering is not None and gathering.done, lanes

    def _take_source(self, source: str) -> None:
        self._source, self._field, self._refused = source, None, ""
        self.drop_boards()
        if source != DEAL:
            self._counts.pop(source, None)
        if source == PASTE:
            self._texts[PASTE] = self._texts[PASTE] or clipboard.paste()
            label = say("Boards in any form that can be played, one a line")
            self._field = Field(label, self._start, self._texts[PASTE], lines=4)
        elif source == FILE:
            label = say("Path of a file of boards, or of a table that 'compare' wrote")
            self._field = Field(label, self._start, self._texts[FILE], path=True)
        self._look_for_boards()

    def drop_boards(self) -> None:
        """Wait for no boards any more."""
        if self._gathering is not None:
            self._gathering.given_up = True
        self._gathering, self._starting = None, False

    def _look_for_boards(self) -> None:
        """Begin to read what the boards are to come from; those to be dealt wait for the start."""
        course = self._table.desk.laid_out
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
        methods = self._choice.methods
        return list(dict.fromkeys(name for start in self._starts() for name in methods(start)))

    def _starts(self) -> Sequence[Position]:
        """Return a board of each kind that there is."""
        if self._source == DEAL:
            return [self._table.session.board.start]
        return [*{type(board.start): board.start for board in self._boards}.values()]

    def _page(self) -> Page:
        gathering = self._gathering
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
            rows.append(plain.field(self._field))
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
            rows.append(
                plain.buttons(
                    [("lanes", say("Searches by guesses…"), "list-tree", "")],
                    lambda _: self._choice.open(self._starts()),
                    main=False,
                )
            )
        rows += [
            plain.choose(say("Seconds a run"), LIMITS, lambda: self._limit, self._take_limit),
            plain.words(say(NOTE), SMALL),
            plain.words(lambda: self._refused, SMALL, "warn"),
            plain.words(self._dealing, SMALL),
        ]
        buttons = [("start", say("Compare"), "play", "↵")]
        if self._ran:
            buttons.append(("back", say("Back to the results"), "undo-2", ""))
        rows.append(plain.buttons(buttons, self._press))
        return Page(say(TITLE), rows, "start")

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
            kind = kind_name(board.family, board.params)
            return say("{kind}, dealt anew when you start.", kind=kind)
        if gathering is None:
            return say({LIST: NO_LIST, PASTE: NO_TEXT, FILE: NO_PATH}[self._source])
        if not gathering.done:
            return say(READING)
        if gathering.fault:
            return gathering.fault
        kinds = dict.fromkeys(say(about(board.title).title) for board in gathering.boards)
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
        return say("Dealing: {count} of {wanted}…", count=len(found.boards), wanted=found.wanted)

    def _press(self, action: str) -> None:
        if action == "start":
            self._start("")
        else:
            self.drop_boards()
            self._back()

    def _start(self, _: str) -> str | None:
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

    # From frame to frame

    @property
    def waits(self) -> bool:
        """Whether boards are on their way."""
        gathering = self._gathering
        return self._starting or (gathering is not None and not gathering.done)

    def tick(self) -> None:
        """Read what the field says now, and start when the boards are there."""
        field, gathering = self._field, self._gathering
        if field is not None and field.text != self._texts[self._source]:
            self._counts.pop(self._source, None)
            self.drop_boards()
            self._look_for_boards()
        elif self._starting and gathering is not None and gathering.done:
            self._go(gathering)

    def leave(self) -> None:
        """Start nothing any more: the sheet was put away."""
        self._starting = False

    def _go(self, gathering: Gathering) -> None:
        self._starting = False
        most = self._counts.get(self._source, len(gathering.boards))
        boards = gathering.boards[:most] if self._source != DEAL else gathering.boards
        wanted = [name for name in methods_for(boards, self._choice.methods) if self._ticked(name)]
        if not boards or not wanted:
            choose = say(NO_METHOD) if boards else say("Choose at least one board.")
            self._refused = gathering.fault or choose
            return
        self._refused = self._begin(boards, wanted, self._limit, gathering.table)

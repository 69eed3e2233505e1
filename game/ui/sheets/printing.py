"""Printing: the sheet that asks what and how, and the PDF under way.

What is not known of a board is found out first, by the solver's thread and for a short while each;
then another thread lays all of them out and writes the file.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from pathlib import Path

from game import families
from game.answer import Answer
from game.export.writer import Export
from game.families import Board
from game.play.course import FIRST_SECONDS, Course
from game.play.job import Job, Solves
from game.play.printed import EACH, END, MOST, NONE, TOO_MANY, Layout, Printed, boards_of, month
from game.rules.puzzle import BadGameID
from game.text import dates
from game.text.tongue import mark, say
from game.text.words import sentence
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.sheets.body import SheetRow
from game.ui.sheets.file_sheet import FileSheet
from game.ui.sheets.list_sheet import NO_LIST
from game.ui.sheets.rows import plain
from game.ui.sheets.saving import ID, file_name

BOARD, LIST = "board", "list"
# Papers by name, and the one that is folded.
FOLDED = "fold"
PAPERS = (("a4", "A4"), ("letter", mark("Letter")), ("a5", "A5"), (FOLDED, mark("Booklet")))
TURNED = "turned"
SOLUTIONS = ((NONE, mark("Left out")), (END, mark("At the end")), (TURNED, mark("Upside down")))
# How often to look what has become of the file.
LOOK_SECONDS = 0.1


class Printing:
    """What is to be printed and how, as it was chosen last; at most one file at a time."""

    def __init__(self, host: Host) -> None:
        """Print this board, unless something else is chosen."""
        self._host = host
        self._what, self._paper, self._each = BOARD, "a4", 4
        self._solutions, self._colours = NONE, False
        self._file = FileSheet(host, self._begin)
        # What is found out of boards of days, or of boards alone.
        self._finding: Solves[tuple[date | None, Board]] | None = None
        self._count = 0
        self._path, self._layout = Path(), Layout("")

    def open(self) -> None:
        self._give_up()
        self._file.renew()
        whats = self._whats()
        if self._what not in dict(whats):
            self._what = BOARD
        self._suggest()
        rows: tuple[SheetRow, ...] = (
            plain.choose(say("What"), whats, lambda: self._what, self._take_what),
            self._choice(say("Paper"), "_paper", [(one, say(name)) for one, name in PAPERS]),
            self._choice(say("Boards a page"), "_each", [(count, str(count)) for count in EACH]),
            self._choice(
                say("Solutions"), "_solutions", [(one, say(name)) for one, name in SOLUTIONS]
            ),
            self._choice(
                say("Cells"), "_colours", [(False, say("Signs")), (True, say("Signs on colours"))]
            ),
        )
        self._file.show(
            say("Print"),
            rows,
            self._file.under_way(self._progress),
            ("print", say("Make a PDF"), "printer"),
        )

    def _choice(self, label: str, name: str, options: parts.Options) -> SheetRow:
        """Offer what an attribute of this name can be."""
        get, take = partial(getattr, self, name), partial(setattr, self, name)
        return plain.choose(label, options, get, take)

    def _whats(self) -> list[tuple[str, str]]:
        """List what can be printed: the months by their first days."""
        first, firsts = self._host.clock.today.replace(day=1), list[date]()
        with suppress(OverflowError):  # After the last month that there is.
            firsts.append((first + timedelta(days=31)).replace(day=1))
        months = [(day.isoformat(), say(dates.month(day))) for day in (first, *firsts)]
        has_list = self._host.table.desk.laid_out is not None
        return [(BOARD, say("This board")), *([(LIST, say("The list"))] * has_list), *months]

    def _take_what(self, what: str) -> None:
        """Take something else; a path that nobody has touched goes with it."""
        self._what = what
        self._suggest()

    def _suggest(self) -> None:
        stem = "parlour" if self._what == LIST else f"parlour-{self._what[:7]}"
        if self._what == BOARD:
            stem = Path(file_name(self._host.table.session.board, ID)).stem
        self._file.suggest(f"{stem}.pdf")

    def _begin(self, text: str) -> str | None:
        """Begin to find out and to write; return what is wrong."""
        if self._finding is not None or self._file.export is not None:
            return None
        self._file.fault = ""
        course, table = self._host.table.desk.laid_out, self._host.table
        if self._what == LIST and course is None:
            return sentence(say(NO_LIST))
        if self._what == LIST and course is not None and len(course.listed) > MOST:
            return sentence(say(TOO_MANY))
        path = self._file.place.path(text, ".pdf")
        if isinstance(path, str):
            return path
        known: dict[str, Answer] = {}
        if course is not None and self._what == LIST:
            known = {course.listed[place].board: found for place, found in course.known.items()}
        elif table.par is not None:
            known = {table.session.board.id: table.par}

        def begun(board: Board) -> Job:
            job = table.agenda.begin(board.start, FIRST_SECONDS)
            job.answer = known.get(board.id)
            job.ended = job.answer is not None and job.answer.settled
            return job

        self._path, self._layout = path, self._asked()
        self._finding = Solves((one, begun(one[1])) for one in self._boards(course))
        table.agenda.work_aside(self, self._finding)
        return None

    def _asked(self) -> Layout:
        return Layout(
            self._title(),
            "a4" if self._paper == FOLDED else self._paper,
            self._each,
            NONE if self._solutions == NONE else END,
            upside_down=self._solutions == TURNED,
            colours=self._colours,
            fold=self._paper == FOLDED,
        )

    def _title(self) -> str:
        course = self._host.table.desk.laid_out
        if self._what == LIST and course is not None and course.name:
            return Path(say(course.name)).stem
        if self._what in (BOARD, LIST):
            return "Parlour"
        return say(dates.month(date.fromisoformat(self._what)))

    def _boards(self, course: Course | None) -> Iterator[tuple[date | None, Board]]:
        """List what is to be printed; each is dealt when it is asked for, by whichever thread."""
        if self._what == BOARD:
            self._count = 1
            return iter([(None, self._host.table.session.board)])
        if self._what == LIST and course is not None:
            self._count = len(course.listed)
            return _read([listed.board for listed in course.listed])
        first = date.fromisoformat(self._what)
        self._count = boards_of(first)
        return month(first)

    def _progress(self) -> tuple[str, float] | None:
        finding = self._finding
        if finding is None:
            return None if self._file.export is None else (say("Writing…"), 1.0)
        done = len(finding.made)
        words = say("Board {number} of {all}", number=min(done + 1, self._count), all=self._count)
        return words, done / max(1, self._count)

    # While a file is under way

    def tick(self) -> None:
        """See what has become of the boards and of the file; without its sheet it is given up."""
        there = self._file.there
        if self._finding is not None and not there:
            self._give_up()
            self._host.notices.say("Nothing was saved.")
        elif self._finding is not None and self._finding.idle:
            made, layout = self._finding.made, self._layout
            printed = [Printed(board, job.answer, day) for (day, board), job in made]
            self._give_up()
            self._note_shown(printed)
            self._file.export = Export(lambda: _laid_out(printed, layout), self._path)
        if (export := self._file.ended()) is None:
            return
        if export.fault is not None:
            self._host.notices.warn(self._file.fault)
        else:
            self._host.notices.say("Saved {file}.", file=export.path)
            if there:
                self._file.close()

    def due(self, now: float) -> list[float]:
        """Tell when to look in again, if at all."""
        return [now + LOOK_SECONDS] if self._finding or self._file.export else []

    def _give_up(self) -> None:
        """Have the solver leave the boards."""
        self._host.table.agenda.work_aside(self, None)
        self._finding = None

    def _note_shown(self, printed: Iterable[Printed]) -> None:
        """Note that who has the solution of a board on paper has seen it."""
        session = self._host.table.session
        for board in (one.board for one in printed if self._layout.solutions != NONE):
            here = board.id == session.board.id
            self._host.table.help.aided.show(board, session if here else None)


def _laid_out(printed: Sequence[Printed], layout: Layout) -> bytes:
    """Lay boards out; the library that does is loaded now."""
    from game.export.booklet import booklet

    return booklet(printed, layout)


def _read(ids: Iterable[str]) -> Iterator[tuple[None, Board]]:
    """Read boards by their IDs; what can't be read any more is left out."""
    for one in ids:
        with suppress(BadGameID):
            yield None, families.read(one)

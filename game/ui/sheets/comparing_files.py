"""Saving a comparison: its chart as a picture, its runs as a table, its boards as a list.

The chart and the table are those of `python main.py compare`: a run of it goes on from the table.
"""

from collections.abc import Callable

from game.art.theme import SMALL
from game.cli.called import PROGRAM
from game.export import chart
from game.export.writer import Export
from game.keep.rounds import Plan
from game.text.tongue import mark, say
from game.ui.host import Host
from game.ui.sheets.file_sheet import FileSheet
from game.ui.sheets.rows import plain

PNG, SVG, CSV, TXT = ".png", ".svg", ".csv", ".txt"
KINDS = ((PNG, "PNG"), (SVG, "SVG"), (CSV, "CSV"), (TXT, mark("Boards")))
SAID = {
    PNG: mark("The chart as a picture, two pixels to a point."),
    SVG: mark("The chart as vectors: sharp at any size."),
    CSV: mark("A row a run, as {command} writes it. That, and this sheet, go on from it."),
    TXT: mark("The boards, a game ID a line: what {command} --file reads."),
}


class ComparisonFiles:
    """The sheet that asks what to save and where, and the file under way."""

    def __init__(self, host: Host, back: Callable[[], None]) -> None:
        """Lead `back` when something was saved, or nothing is to be."""
        self._host, self._back = host, back
        self._file, self._kind = FileSheet(host, self._save), PNG
        self._plan: Plan | None = None
        self.saved = ""

    def open(self, plan: Plan) -> None:
        self._plan, self.saved = plan, ""
        self._file.renew()
        self._choose(self._kind)
        kinds = [(kind, say(name)) for kind, name in KINDS]
        self._file.show(
            say("Save the comparison"),
            (
                plain.choose(say("Save as"), kinds, lambda: self._kind, self._choose),
                plain.words(lambda: say(SAID[self._kind], command=f"{PROGRAM} compare"), SMALL),
            ),
            [plain.words(self._stands, SMALL, "warn")],
            ("save", say("Save"), "check"),
            when_closed=self._back,
        )

    def _stands(self) -> str:
        return say("Writing…") if self.writing else self._file.fault

    def _choose(self, kind: str) -> None:
        self._kind = kind
        self._file.suggest(f"comparison{kind}")

    def _save(self, text: str) -> str | None:
        """Begin to write the file; return what is wrong with its path."""
        if self.writing or self._plan is None:
            return None
        self._file.fault = ""
        path = self._file.place.path(text, self._kind)
        if isinstance(path, str):
            return path
        self._file.export = Export(self._data(self._plan), path)
        return None

    def _data(self, plan: Plan) -> Callable[[], bytes]:
        """Take what is to be written, drawn already: only the window's thread may draw."""
        if self._kind == CSV:
            text = plan.ledger.text_of({board.id for board in plan.boards})
            return text.encode
        if self._kind == TXT:
            return "".join(f"{board.id}\n" for board in plan.boards).encode
        drawing = chart.draw(plan.entries, plan.wanted, self._host.stage.look)
        if self._kind == PNG:
            return drawing.pixels().png
        vectors = drawing.svg()
        return lambda: vectors

    @property
    def writing(self) -> bool:
        return self._file.export is not None

    def tick(self) -> None:
        there = self._file.there
        if (export := self._file.ended()) is None:
            return
        if export.fault is None:
            self.saved = say("Saved {path}.", path=export.path)
            self._host.notices.say(self.saved)
            if there:
                self._file.close()
        elif not there:
            self._host.notices.warn(self._file.fault)

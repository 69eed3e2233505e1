"""Saving a comparison: its chart as a picture, its runs as a table, its boards as a list.

The chart and the table are those of `python main.py compare`: a run of it goes on from the table.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Thread

from game.art.theme import SMALL
from game.cli.called import PROGRAM
from game.export import chart
from game.keep import target
from game.keep.rounds import Plan
from game.keep.target import BadTarget
from game.rules.phrase import Phrase
from game.text.tongue import mark, say, told
from game.text.words import sentence
from game.ui.host import Host
from game.ui.sheets.body import Page
from game.ui.sheets.rows import plain
from game.ui.sheets.saving import FIELD, FilePlace
from game.ui.sheets.sheet import Sheet

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
        self._kind = PNG
        self._place = FilePlace(self._save)
        self._sheet: Sheet | None = None
        self._fault = ""
        # What the thread that writes has to say at its end.
        self._writing = False
        self._said: tuple[Path, Exception | None] | None = None
        self._plan: Plan | None = None
        self.saved = ""

    def open(self, plan: Plan) -> None:
        self._plan, self._fault, self.saved = plan, "", ""
        self._place = FilePlace(self._save)
        self._choose(self._kind)
        rows = [
            plain.choose(
                say("Save as"),
                [(kind, say(name)) for kind, name in KINDS],
                lambda: self._kind,
                self._choose,
            ),
            plain.words(lambda: say(SAID[self._kind], command=f"{PROGRAM} compare"), SMALL),
            plain.field(self._place.field),
            plain.words(lambda: say("Writing…") if self._writing else self._fault, SMALL, "warn"),
            plain.buttons(
                [("save", say("Save"), "check", ""), ("cancel", say("Cancel"), "x", say("Esc"))],
                self._press,
            ),
        ]
        page = Page(say("Save the comparison"), rows, keys={"keep": "save"})
        self._sheet = Sheet(lambda: page, when_closed=self._back)
        self._sheet.begin_at(say(FIELD))
        self._host.overlay.show(self._sheet)

    def _choose(self, kind: str) -> None:
        """Take another kind; a path that nobody has touched goes with it."""
        self._kind = kind
        self._place.suggest(f"comparison{kind}")

    def _press(self, action: str) -> None:
        if action == "save":
            self._place.field.hand_in()
        elif self._sheet is not None:
            self._host.overlay.close(self._sheet)

    def _save(self, text: str) -> str | None:
        """Begin to write the file; return what is wrong with its path."""
        if self._writing or self._plan is None:
            return None
        self._fault = ""
        try:
            path = self._place.path(text, self._kind)
        except BadTarget as error:
            return sentence(told(error))
        if (asked := self._place.asks(path)) is not None:
            return asked
        self._writing, self._said = True, None
        data = self._data(self._plan)
        Thread(target=self._write, args=(path, data), name="export", daemon=True).start()
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

    def _write(self, path: Path, data: Callable[[], bytes]) -> None:
        fault: Exception | None = None
        try:
            target.write(path, data())
        except BadTarget as error:
            fault = error
        except Exception as error:
            # Whatever goes wrong in a thread of its own must be said in the window.
            fault = BadTarget(Phrase("cannot write {path}: {reason}", path=path, reason=str(error)))
        self._said = path, fault

    @property
    def writing(self) -> bool:
        return self._writing

    def tick(self) -> None:
        if self._said is None:
            return
        (path, fault), self._said, self._writing = self._said, None, False
        there = self._sheet is not None and self._host.overlay.sheet is self._sheet
        if fault is not None and there:
            self._fault = sentence(told(fault))
        elif fault is not None:
            self._host.notices.warn(sentence(told(fault)))
        else:
            self.saved = say("Saved {path}.", path=path)
            self._host.notices.say(self.saved)
            if there and self._sheet is not None:
                self._host.overlay.close(self._sheet)

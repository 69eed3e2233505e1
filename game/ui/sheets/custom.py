"""Boards of any size, within what the puzzle allows."""

from collections.abc import Callable
from typing import Any

from game.art.theme import SMALL
from game.rules.puzzle import BadGameID, Family
from game.text.tongue import mark, say, worded
from game.text.words import sentence
from game.ui.host import Host
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.cells import Cells
from game.ui.sheets.sheet import Sheet
from game.words.families import WORDINGS, about
from game.words.wording import CellKnob, Knob

ANY_CELL = mark("Any cell")


class CellChoice:
    """A cell that is chosen: by a name, and then it goes along with the size, or as it stands."""

    def __init__(self, knob: CellKnob, values: list[Any]) -> None:
        """Begin with the cell of this kind of board; `values` are all that make one."""
        self._knob, self._values = knob, values
        self._cell, self._name = knob.value, ANY_CELL
        self._take_cell(knob.value)

    def rows(self, changed: Callable[[], None]) -> list[SheetRow]:
        """Make the rows to choose with, which tell when something has changed."""

        def take_name(name: str) -> None:
            self._cell, self._name = self.cell, name
            changed()

        def take_cell(cell: tuple[int, int]) -> None:
            self._take_cell(cell)
            changed()

        names = [(name, say(name)) for name in (*self._knob.named, ANY_CELL)]
        cells = Cells(self._size, lambda: self.cell, take_cell)
        return [
            plain.choose(say(self._knob.label), names, lambda: self._name, take_name),
            Described(cells.body, cells.value),
        ]

    @property
    def cell(self) -> tuple[int, int]:
        named = self._knob.named.get(self._name)
        return self._cell if named is None else named(*self._size())

    def _size(self) -> tuple[int, int]:
        columns, rows = self._knob.size(self._values)
        return columns, rows

    def _take_cell(self, cell: tuple[int, int]) -> None:
        """Take a cell, by its name where it has one."""
        named, size = self._knob.named.items(), self._size()
        self._cell = cell
        self._name = next((name for name, of in named if of(*size) == cell), ANY_CELL)


def open_sheet(host: Host) -> None:
    """Show what a board can be made of, from the kind in front on."""
    family = host.table.family
    knobs = list(WORDINGS[family.name].kinds.knobs(host.table.session.board.params))
    values: list[Any] = [knob.value for knob in knobs]
    fault = [""]

    def changed() -> None:
        fault[0] = ""

    def row(place: int, knob: Knob) -> SheetRow:
        def take(value: int) -> None:
            values[place] = value
            changed()

        if knob.words:
            options = list(enumerate(map(say, knob.words), knob.least))
            return plain.choose(say(knob.label), options, lambda: values[place], take)
        return plain.stepper(say(knob.label), knob.least, knob.most, lambda: values[place], take)

    def press(_: str) -> None:
        made = [value.cell if isinstance(value, CellChoice) else value for value in values]
        fault[0] = _deal(host, family, made)

    rows: list[SheetRow] = []
    for place, knob in enumerate(knobs):
        if isinstance(knob, CellKnob):
            values[place] = chosen = CellChoice(knob, values)
            rows += chosen.rows(changed)
        else:
            rows.append(row(place, knob))
    rows.append(plain.words(lambda: fault[0], SMALL, "warn"))
    rows.append(plain.buttons([("deal", say("Play this board"), "plus", "")], press))
    title = say("Custom size: {puzzle}", puzzle=say(about(host.table.session.board.title).title))
    page = Page(title, rows, "deal", {"make": "deal"})
    sheet = Sheet(lambda: page, 460)
    sheet.begin_at(rows[0].stops[0])
    host.overlay.show(sheet)


def _deal(host: Host, family: Family, values: list[Any]) -> str:
    """Play a board of this kind, whatever is in front by now; return what is wrong, if anything."""
    try:
        host.table.desk.deal(family, WORDINGS[family.name].kinds.params(values))
    except BadGameID as error:
        return sentence(worded(error))
    host.leave()
    return ""

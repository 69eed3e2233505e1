"""The card over a solved board: how it compares with par, one bar a move, and what comes next.

What it says is asked for again as long as it lies there: a proof may come late.
"""

from collections.abc import Callable

import pygame

from game.art.theme import SMALL
from game.play.session import Session
from game.play.table import Table
from game.ui.sheets.rows.buttons import Buttons
from game.ui.sheets.rows.row import Row, Words
from game.ui.sheets.rows.verdict import Bars, Seal
from game.ui.sheets.sheet import Sheet, Spot
from game.ui.stage import Stage
from game.views import verdict, wording

NEXT = ("new", "Next", "arrow-right", "N")
WATCH = ("watch", "Watch par", "play", "W")
AGAIN = ("watch", "Watch again", "play", "W")
SHARE = ("share", "Share", "share-2", "S")
COPIED = ("share", "Copied", "check", "S")
KEYS = {"new": pygame.K_n, "watch": pygame.K_w, "share": pygame.K_s}


class Card:
    """Makes the card for the play in front, and keeps it up to date with what is known."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        do: Callable[[str], None],
        replay: Callable[[int], None],
    ) -> None:
        """Let its buttons `do` what they are named, and its bars `replay` from a move on."""
        self._table, self._stage, self._do, self._replay = table, stage, do, replay
        self._sheet: Sheet | None = None
        self._session: Session | None = None
        self._shown: object = None
        self._shared = False

    def open(self) -> Sheet:
        """Make the card of the play in front."""
        self._shared, self._session = False, self._table.session
        self._sheet = Sheet("", [], width=430, over_board=True)
        self._fill(self._sheet)
        return self._sheet

    def tick(self, sheet: Sheet | None) -> None:
        """Say what is known by now, while the card lies over its board."""
        here = sheet is not None and sheet is self._sheet and self._table.session is self._session
        if sheet is not None and here and self._state() != self._shown:
            self._fill(sheet)

    def copied(self) -> None:
        """Tell on its button that the text to share was copied."""
        self._shared = True

    def _state(self) -> object:
        table = self._table
        return (
            verdict.verdict(table.session, table.par),
            wording.costs(table),
            table.par is not None and table.par.best is not None,
            self._shared,
            self._stage.look,
        )

    def _fill(self, sheet: Sheet) -> None:
        table = self._table
        self._shown = self._state()
        said, costs = verdict.verdict(table.session, table.par), wording.costs(table)
        rows: list[Row] = [
            Seal(said.words, "Nothing shorter exists: it is proved.")
            if said.seal
            else Words(said.words)
        ]
        if said.late:
            rows.insert(0, Words(f"{said.late}.", ink="warn", weight=500))
        if any(cost is not None for cost in costs) and not table.session.shown:
            told = verdict.judged(table, self._stage.view, self._stage.look)
            rows.append(Bars(costs, told, verdict.summary(costs, told), self._replay))
        rows += [Words(line, SMALL) for line in verdict.standing(table)]
        entries = self._entries()
        rows.append(Buttons(entries, self._do))
        place = len(rows) - 1
        keys = {KEYS[name]: Spot(place, name) for name, *_ in entries if name in KEYS}
        sheet.say(said.title, rows, keys, Spot(place, entries[0][0]))

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """List the buttons: what is next, or, where the board was shown, the player's own try."""
        table = self._table
        known = table.par is not None and table.par.best is not None
        if table.session.shown:
            own_try = ("restart", "Try it yourself", "rotate-ccw", "^R")
            if table.result is None:
                return [own_try, NEXT]
            return [("result", "Your result", "undo-2", "Esc"), own_try, AGAIN, NEXT]
        again = ("restart", "Try again", "rotate-ccw", "^R")
        share = COPIED if self._shared else SHARE
        return [NEXT, again, *([WATCH] if known else []), share]

"""The card over a solved board: how it compares with par, one bar a move, and what comes next.

What it says is asked for again as long as it lies there: a proof may come late.
"""

from collections.abc import Callable
from functools import partial

from game.art.theme import SMALL
from game.text.tongue import mark
from game.ui.commands import button
from game.ui.host import Host
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.verdict import Bars, seal
from game.ui.sheets.sheet import Sheet
from game.views import retrospect, verdict, wording

# Its buttons are commands under names that fit the end of a board; W is a key of the card alone.
NEXT = button("new", mark("Next"), "arrow-right")
WATCH, AGAIN = button("watch", key="W"), button("watch", mark("Watch again"), key="W")
SHARE, COPIED = button("share"), button("share", mark("Copied"), "check")
REVIEW = button("review")
TRY, TRY_AGAIN = button("restart", mark("Try it yourself")), button("restart", mark("Try again"))
RESULT = button("result", key="Esc")
KEYS = {name: name for name in ("new", "watch", "share", "review")}


class WinCard:
    """Makes the card for the play in front, and keeps it up to date with what is known."""

    def __init__(
        self, host: Host, do: Callable[[str], None], replay: Callable[[int], None]
    ) -> None:
        """Let its buttons `do` what they are named, and its bars `replay` from a move on."""
        self._host, self._table, self._stage = host, host.table, host.stage
        self._do, self._replay = do, replay
        self._shared = False

    def open(self) -> None:
        """Lay the card over the board whose play is at its end."""
        self._shared = False

        def hot() -> str:
            return "" if sheet.hot is None else sheet.hot.name

        sheet = Sheet(
            partial(self._page, hot),
            430,
            self._state,
            over_board=True,
            when_closed=self._closed,
        )
        self._host.overlay.show(sheet)

    def _closed(self) -> None:
        """What was shown is over: the player's own result comes back, where there is one."""
        if self._table.session.shown:
            self._do("result")

    def _press(self, name: str) -> None:
        """Do what a button is named; the card stays only to tell that its text was copied."""
        if name == "share":
            self._shared = True
        else:
            self._host.overlay.ending.put_away()
        self._do(name)

    def _sentence(self) -> str:
        """Say what was lost in words that the review has, too."""
        table = self._table
        return retrospect.sentence(table.session, table.help.judged.marks, table.par)

    def _state(self) -> object:
        table = self._table
        return (
            self._sentence(),
            verdict.verdict(table.session, table.par),
            wording.costs(table),
            table.par is not None and table.par.line is not None,
            self._shared,
            self._stage.look,
        )

    def _page(self, hot: Callable[[], str]) -> Page:
        table = self._table
        said, costs = verdict.verdict(table.session, table.par), wording.costs(table)
        rows: list[SheetRow] = [
            plain.still(seal(said.words, verdict.seal(table.session)))
            if said.seal
            else plain.words(said.words)
        ]
        if said.late:
            rows.insert(0, plain.words(f"{said.late}.", ink="warn", weight=500))
        if table.session.score is not None and None in costs and not table.session.shown:
            # As long as not all is proved, the bars tell what was scored.
            told, scores = verdict.scored(table.session), table.session.scores
            bars = Bars(costs, told, self._sentence(), self._replay, hot, scores)
            rows.append(Described(bars.body, bars.value))
        elif any(cost is not None for cost in costs) and not table.session.shown:
            told = verdict.judged(table, self._stage.view, self._stage.look)
            bars = Bars(costs, told, self._sentence(), self._replay, hot)
            rows.append(Described(bars.body, bars.value))
        rows += [plain.words(line, SMALL) for line in verdict.standing(table)]
        entries = self._entries()
        rows.append(plain.buttons(entries, self._press))
        return Page(said.title, rows, entries[0][0], KEYS)

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """List the buttons: what is next, or, where the board was shown, the player's own try."""
        table = self._table
        known = table.par is not None and table.par.line is not None
        if table.session.shown:
            own = [TRY] if table.plays.result is None else [RESULT, TRY, AGAIN]
            return [*own, REVIEW, NEXT]
        share = COPIED if self._shared else SHARE
        return [NEXT, REVIEW, TRY_AGAIN, *([WATCH] if known else []), share]

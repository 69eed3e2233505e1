"""What lies over the board or the window, and what waits behind it: menu, sheet, win card."""

from game.play.table import Table
from game.ui.clock import Clock
from game.ui.panel.menu import Menu
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage


class Overlay:
    """The menu or sheet that is open, the card that is to come, and auto-play held up meanwhile."""

    def __init__(self, clock: Clock, table: Table, stage: Stage) -> None:
        """Lie over this stage; nothing is open yet."""
        self.menu: Menu | None = None
        self.sheet: Sheet | None = None
        self._clock, self._table, self._stage = clock, table, stage
        self._card_at: float | None = None
        self._card_waits = self._was_running = False

    @property
    def covers_window(self) -> bool:
        """Whether something lies over the whole window."""
        return self.menu is not None or (self.sheet is not None and not self.sheet.over_board)

    def show(self, sheet: Sheet) -> None:
        """Open a sheet; what goes on behind it waits."""
        if self.sheet is None:
            self._was_running = self._table.auto.playing and not self._table.auto.paused
        self._card_waits |= self.carded and not sheet.over_board
        self._card_at = None
        self.menu, self.sheet = None, sheet
        self._stage.settle()
        self._table.auto.paused = True

    def close(self, sheet: Sheet) -> None:
        """Put a sheet away, if it is still there; what it interrupted goes on."""
        if self.sheet is not sheet:
            return
        self.sheet = None
        if self._was_running and self._table.auto.playing:
            self._table.auto.pause()
        if self._card_waits and self._table.session.solved and not sheet.over_board:
            self._card_at = self._clock.now
        self._was_running = self._card_waits = False
        sheet.when_closed()

    def leave(self) -> None:
        """Put the sheet away for another board: nothing it interrupted goes on."""
        self.sheet = None
        self._was_running = self._card_waits = False

    def tick(self) -> None:
        """Let the sheet that is open go on with what is held down on it, and what lives in time."""
        if self.sheet is not None:
            self.sheet.tick(self._clock.now)

    @property
    def next_wake(self) -> float | None:
        """When the card is due, or the sheet goes on."""
        due = [self._card_at] if self._card_at is not None and self.menu is None else []
        if self.sheet is not None and self.sheet.next_wake is not None:
            due.append(self.sheet.next_wake)
        return min(due, default=None)

    # The card over a solved board

    @property
    def carded(self) -> bool:
        """Whether the card over the solved board is there, or about to come."""
        return self._card_at is not None or (self.sheet is not None and self.sheet.over_board)

    def take_card(self) -> bool:
        """Tell, once, whether the time of the card has come."""
        due = self._card_at is not None and self._clock.now >= self._card_at and self.menu is None
        self._card_at = None if due else self._card_at
        return due

    def let_card_come(self, seconds: float = 0.0) -> None:
        """Have the card laid over the board after a while."""
        self._card_at = self._clock.now + seconds

    def leave_card(self) -> None:
        """Put the win card away, or don't let it come."""
        self._card_at, self._card_waits = None, False
        if self.sheet is not None and self.sheet.over_board:
            self.sheet = None

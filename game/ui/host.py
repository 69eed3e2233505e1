"""What commands and sheets work with: the table, how it is shown, and the way back to the board."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.answer import Methods, Solve
from game.clock import Clock
from game.keep import day_list, ladder_list
from game.keep.settings import Settings
from game.keep.store import Store
from game.play.table import Table
from game.ui.ending import Ending
from game.ui.notices import Notices
from game.ui.overlay import Overlay
from game.ui.pads import Pads
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.ui.text_size import TextSize

if TYPE_CHECKING:
    from game.own.files import Files
    from game.play.theatre import OpenTheatre
    from game.survey import Surveyor


class Host:
    """The parts of the window that a sheet is given, each under its name."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        settings: Settings,
        sounds: Sounds,
        store: Store,
        clock: Clock,
        engine_notice: Callable[[], str | None],
        steadily: Solve,
        methods: Methods,
        survey: "Surveyor",
        open_theatre: "OpenTheatre",
    ) -> None:
        """Say what was done by `notices`, and show sheets by `overlay`.

        `steadily` solves a board so that what is told of it depends on the board alone.
        """
        self.table, self.stage, self.settings = table, stage, settings
        self.sounds, self.store = sounds, store
        self.engine_notice = engine_notice
        self.steadily, self.methods = steadily, methods
        self.survey, self.open_theatre = survey, open_theatre
        self.clock, self.pads = clock, Pads()
        self.text_size = TextSize(settings)
        self.notices = Notices(self.clock, table)
        self.overlay = Overlay(clock, table, stage, Ending(clock, table, stage, sounds))
        # The lanes that were watched last, as they are written.
        self.lanes: Sequence[str] = ()
        # The files of one's own that may be run, once somebody has watched anything.
        self.files: Files | None = None

    def leave(self) -> None:
        """Put the sheet away for the board that has come to the front."""
        self.overlay.leave()
        self.board_changed()

    def games_changed(self) -> None:
        """Have what is laid out know what was reached by now, where games have come or gone."""
        self.table.desk.day = self.table.desk.ladder = None
        self._take_up()

    def _take_up(self) -> None:
        day_list.take_up(self.table, self.store)
        ladder_list.take_up(self.table, self.store, self.table.session.board)

    def board_changed(self) -> None:
        """Show another play; the card comes back with one that is solved.

        A menu that is open offers what could be done with the board before: it closes.
        """
        self.overlay.leave_screen()
        self.overlay.menu = self.overlay.first = None
        self.stage.settle()
        self.overlay.ending.look_again()
        self.notices.clear()
        self._take_up()
        if self.table.session.noted:
            self.settings.note_board(self.table.family.name, self.table.session.board.params)

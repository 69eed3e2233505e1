"""What moves the play on, or brings another one: undo, redo, hints, new boards, other families."""

from collections.abc import Callable

from game.play.session import Shift
from game.play.table import Table
from game.rules.puzzle import Family
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.views import FACES


class Moves:
    """What buttons and keys do to the play in front, each with what there is to say of it."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        sounds: Sounds,
        show: Callable[[Shift | None], None],
        changed: Callable[[], None],
        leave_card: Callable[[], None],
        say: Callable[[str], None],
    ) -> None:
        """Show what was done by `show`, and tell when another board has come to the front."""
        self.held = False
        self._table, self._stage, self._sounds = table, stage, sounds
        self._show, self._changed, self._leave_card, self._say = show, changed, leave_card, say

    def hint(self) -> None:
        """Show the next best move, or play it."""
        shown = self._table.hint_shown
        self._table.auto.playing = False
        self._show(self._table.ask())
        if self._table.hint_shown and not shown:
            self._sounds.play("hint")

    def watch_par(self) -> None:
        """Play the best line from the start."""
        if self._table.par is not None and self._table.par.best is not None:
            self._table.watch_par()
            self._changed()
            self._say("Playing the best line from the start. Undo returns to your play.")

    def back_to_result(self) -> None:
        """Go back from what was shown to the play that the player won before."""
        if self._table.result is not None:
            self._table.back_to_result()
            self._changed()

    def undo(self) -> None:
        """Take a move back, or go back to the play before."""
        session = self._table.session
        self._show(self._table.undo(self.held))
        if self._table.session is not session:
            self._changed()
            if self._table.session.board is session.board:
                self._say("Back in your play. Redo returns to the line.")
            else:
                self._say(f"Previous board: {self._kind()}. Redo returns to the later one.")

    def redo(self) -> None:
        """Play an undone move again, or go on to the play after."""
        session = self._table.session
        self._show(self._table.redo(self.held))
        if self._table.session is not session:
            self._changed()
            if self._table.session.board is session.board:
                self._say("Back on the line. Undo returns to your play.")
            else:
                self._say(f"Later board: {self._kind()}. Undo returns to the previous one.")

    def _kind(self) -> str:
        """Name the board in front."""
        board = self._table.session.board
        return FACES[board.family.name].name(board.params)

    def restart(self) -> None:
        """Go back to the start."""
        if self._table.session.cursor:
            self._table.restart()
            self._stage.settle()
            self._leave_card()
            self._say("Back at the start. Redo plays your moves again.")

    def new(self) -> None:
        """Bring the next board."""
        self._table.new()
        self._changed()

    def recount(self) -> None:
        """Count this play the other way."""
        session = self._table.session
        self._table.recount()
        if self._table.session is not session:
            self._changed()

    def turn_to(self, family: Family) -> None:
        """Bring a family to the front."""
        if family is not self._table.family:
            self._table.turn_to(family)
            self._changed()

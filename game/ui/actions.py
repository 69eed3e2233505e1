"""What the player can ask for, by name: each action changes the table and shows what it did.

Bad input becomes a notice in the status line and changes nothing.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game import families
from game.families import FAMILIES
from game.rules.puzzle import BadGameID, Family, IllegalMove, Move, Unsolvable
from game.table import Shift, Table
from game.ui import facts
from game.ui.menu import Menu
from game.ui.settings import remember
from game.ui.stage import Stage

NOTICE_SECONDS = 6.0


class Actions:
    """Everything that keys and buttons can do."""

    def __init__(self, table: Table, stage: Stage) -> None:
        """Act on this table, and show it on this stage."""
        self.menu: Menu | None = None
        self.quit = False
        self.toggle_full_screen = False
        self._table, self._stage = table, stage
        self._now = 0.0
        self._notice = ("", False)
        self._notice_until = 0.0
        self._held = False
        self._by_name: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "restart": self._restart,
            "new": self._new,
            "hint": lambda: self._show(table.ask()),
            "solve": table.watch,
            "pause": table.pause,
            "step": lambda: self._show(table.one_step()),
            "faster": lambda: table.change_speed(1),
            "slower": lambda: table.change_speed(-1),
            "stop": self._stop,
            "copy": lambda: self._copy(table.session.board.id, "Game ID copied."),
            "share": self._share,
            "paste": self._paste,
            "menu": self._open_menu,
            "full_screen": self._full_screen,
            "quit": self._quit,
        }
        for family in FAMILIES.values():
            self._by_name[f"family {family.name}"] = partial(self._turn_to, family)

    def do(self, action: str, held: bool = False) -> None:
        """Do what has this name, if anything has; held when it comes from a key held down."""
        self._held = held
        if action in self._by_name:
            self._by_name[action]()

    def play(self, move: Move) -> None:
        """Play the player's move, or say why it can't be."""
        try:
            self._show(self._table.play(move))
        except IllegalMove as error:
            self.refuse(error)

    def refuse(self, error: IllegalMove) -> None:
        """Say why something can't be played, with a nudge of the board."""
        self._stage.nudge(self._now)
        self._warn(str(error))

    def choose(self, place: int) -> None:
        """Deal the preset at this place of the menu, and close the menu."""
        assert self.menu is not None
        params, self.menu = self.menu.entries[place][2], None
        self._table.deal(self._table.family, params)
        self._board_changed()

    def tick(self, now: float) -> None:
        """Take in the time and the solver's news, and show what auto-play does."""
        self._now = now
        self._show(self._table.tick(now))

    # The status line

    @property
    def notice(self) -> tuple[str, bool] | None:
        """What to say in the status line, and whether it is a warning."""
        if self._table.analysis.error:
            return self._table.analysis.error, True
        return self._notice if self._now < self._notice_until else None

    @property
    def notice_ends(self) -> float | None:
        """When the notice goes away, if there is one."""
        return self._notice_until if self._now < self._notice_until else None

    def _say(self, words: str, warn: bool = False) -> None:
        self._notice, self._notice_until = (words, warn), self._now + NOTICE_SECONDS

    def _warn(self, words: str) -> None:
        self._say(f"{words[:1].upper()}{words[1:]}.", warn=True)

    # Moves and boards

    def _show(self, shift: Shift | None) -> None:
        """Show a change of the board; what was said before is out of date."""
        if shift is not None:
            self._notice_until = 0.0
            self._stage.show(shift, self._now)

    def _undo(self) -> None:
        board = self._table.session.board
        self._show(self._table.undo(self._held))
        if self._table.session.board is not board:
            self._board_changed()
            self._say("Back on the board before. Redo returns to the new one.")

    def _redo(self) -> None:
        board = self._table.session.board
        self._show(self._table.redo(self._held))
        if self._table.session.board is not board:
            self._board_changed()

    def _restart(self) -> None:
        if self._table.session.cursor:
            self._table.restart()
            self._stage.settle()
            self._say("Back at the start. Redo plays your moves again.")

    def _new(self) -> None:
        self._table.new()
        self._board_changed()

    def _turn_to(self, family: Family) -> None:
        if family is not self._table.family:
            self._table.turn_to(family)
            self._board_changed()

    def _board_changed(self) -> None:
        self._stage.settle()
        self._notice_until = 0.0
        remember(self._table.family, self._table.session.board.params)

    # The window

    def _open_menu(self) -> None:
        view = self._stage.view
        presets = self._table.family.presets
        entries = [(name, view.label(params), params) for name, params in presets.items()]
        self.menu = Menu(entries, self._table.session.board.params)

    def _stop(self) -> None:
        self._table.stop()
        self._notice_until = 0.0

    def _quit(self) -> None:
        self.quit = True

    def _full_screen(self) -> None:
        self.toggle_full_screen = True

    # The clipboard

    def _copy(self, words: str, said: str) -> None:
        try:
            pygame.scrap.put_text(words)
        except pygame.error as error:
            self._say(f"Could not copy: {error}.", warn=True)
            return
        self._say(said)

    def _share(self) -> None:
        view = self._stage.view
        label = view.label(self._table.session.board.params)
        self._copy(facts.share(self._table, view.title, label), "Copied a text to share.")

    def _paste(self) -> None:
        try:
            words = pygame.scrap.get_text()
        except pygame.error:
            words = ""
        if not words.strip():
            self._say("There is no text to paste: copy a game ID first.", warn=True)
            return
        try:
            self._table.open(families.read(words))
        except BadGameID as error:
            words = str(error)
            if not isinstance(error, Unsolvable):
                words = f"That is no board: {words}"
            self._warn(words)
            return
        self._board_changed()
        self._say("Playing the board you pasted. Undo returns to the one before.")

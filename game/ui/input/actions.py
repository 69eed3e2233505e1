"""What the player can ask for, by name: each action changes the table and shows what it did.

Bad input becomes a notice in the status line and changes nothing.
"""

from collections.abc import Callable
from functools import partial

from game.families import FAMILIES
from game.keep.settings import Settings
from game.keep.store import Store
from game.play.session import Shift
from game.play.table import Table
from game.rules.puzzle import BadGameID, IllegalMove, Move
from game.text.words import sentence
from game.ui import clipboard
from game.ui.input.moves import Moves
from game.ui.panel import menu
from game.ui.panel.menu import Menu
from game.ui.sheets import standard
from game.ui.sheets.archive import Archive
from game.ui.sheets.list_sheet import Courses
from game.ui.sheets.paste_box import Incoming
from game.ui.sheets.preferences import Choices
from game.ui.sheets.saving import BOARD, GAME, LINE, Saving
from game.ui.sheets.sheet import Sheet
from game.ui.sheets.win_card import Card
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.views import FACES, verdict, wording
from game.views.view import Refusing

NOTICE_SECONDS = 6.0
# How long a button that a key has pressed stays down.
PRESS_SECONDS = 0.12
# How long after the last move the card comes: after the wave of a board solved at par, or without.
FLOURISH_SECONDS, CALM_SECONDS = 1.1, 0.5


class Actions:
    """Everything that keys and buttons can do."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        settings: Settings,
        sounds: Sounds,
        store: Store,
        engine_state: Callable[[], str],
    ) -> None:
        """Act on this table, and show it on this stage."""
        self.menu: Menu | None = None
        self.sheet: Sheet | None = None
        self.quit = False
        self.toggle_full_screen = False
        self._table, self._stage = table, stage
        self._settings, self._sounds, self._engine_state = settings, sounds, engine_state
        self._now = 0.0
        self._flash, self._flash_until = "", 0.0
        self._card_at: float | None = None
        self._card_waits = self._was_running = False
        self._notice = ("", False)
        self._notice_until = 0.0
        self.moves = Moves(
            *(table, stage, sounds, self._show),
            *(self._board_changed, self._leave_card, self._say),
        )
        self.choices = Choices(
            *(table, stage, settings, sounds), *(self._open, self._leave_sheet, self._say)
        )
        self.saving = Saving(table, stage, self._open, self.close, self._say)
        self.archive = Archive(table, stage, store, self._open, self._leave_sheet, self._say)
        self.courses = Courses(table, stage, store, self._open, self._leave_sheet, self._say)
        self.incoming = Incoming(
            *(table, stage, settings, self.courses),
            *(self._open, self._leave_sheet, self._say, self.choices.changed),
        )
        self._card = Card(table, stage, self._from_card, self._replay_from)
        self._by_name: dict[str, Callable[[], None]] = {
            "undo": self.moves.undo,
            "redo": self.moves.redo,
            "restart": self.moves.restart,
            "new": self.moves.new,
            "recount": self.moves.recount,
            "hint": self.moves.hint,
            "solve": table.auto.watch,
            "watch": self.moves.watch_par,
            "result": self.moves.back_to_result,
            "card": self._open_card,
            "pause": table.auto.pause,
            "step": lambda: self._show(table.auto.one_step()),
            "back": lambda: self._show(table.auto.step_back()),
            "faster": lambda: self.choices.change_speed(1),
            "slower": lambda: self.choices.change_speed(-1),
            "stop": self._stop,
            "copy": lambda: self._copy(table.session.board.id, "Game ID copied."),
            "share": self._share,
            "paste": self.incoming.paste,
            "load": self.incoming.load,
            "list": self.courses.open,
            "menu": self._open_menu,
            "settings": lambda: self.choices.open_settings(lambda: self.do("about")),
            "help": lambda: self._open(standard.help_sheet(FACES[self._table.family.name].about)),
            "about": lambda: self._open(standard.about_sheet(self._engine_state())),
            "custom": self.choices.open_custom,
            "pictures": self.incoming.open_pictures,
            "save_png": lambda: self.saving.open(BOARD),
            "save_gif": lambda: self.saving.open(GAME if table.session.cursor else LINE),
            "mute": self.choices.mute,
            "stats": self.archive.open_stats,
            "daily": self.archive.open_daily,
            "full_screen": self._full_screen,
            "quit": self._quit,
        }
        for family in FAMILIES.values():
            self._by_name[f"family {family.name}"] = partial(self.moves.turn_to, family)

    def do(self, action: str, held: bool = False) -> None:
        """Do what has this name, if anything has; held when it comes from a key held down."""
        self.moves.held = held
        if action in self._by_name:
            self._flash, self._flash_until = action, self._now + PRESS_SECONDS
            try:
                self._by_name[action]()
            except BadGameID as error:
                self._warn(str(error))

    def play(self, move: Move) -> bool:
        """Play the player's move, or say why it can't be; tell whether it was played."""
        try:
            self._show(self._table.play(move))
        except IllegalMove as error:
            view, look = self._stage.view, self._stage.look
            position = self._table.session.position
            words = view.refusal(position, move, look) if isinstance(view, Refusing) else None
            self.refuse(IllegalMove(words) if words else error)
            return False
        return True

    def refuse(self, error: IllegalMove) -> None:
        """Say why something can't be played, with a nudge of the board."""
        self._stage.nudge(self._now)
        self._sounds.play("illegal")
        self._warn(str(error))

    def choose(self, place: int) -> None:
        """Do or deal what stands at this place of the menu, and close the menu."""
        assert self.menu is not None
        chosen, self.menu = self.menu.entries[place][2], None
        if chosen in self._by_name:
            self.do(chosen)
            return
        self._table.resume(self._table.family, chosen)
        self._board_changed()

    def at(self, now: float) -> None:
        """Tell the time before something is done: motions begin with it."""
        self._now = now

    def tick(self, now: float) -> None:
        """Take in the time and the solver's news, and show what auto-play does."""
        self._now = now
        self._show(self._table.tick(now))
        if self.sheet is not None:
            self.sheet.tick(now)
        self.saving.tick(self.sheet)
        self.courses.tick(self.sheet)
        self.archive.days.tick(self.sheet)
        if self._card_at is not None and now >= self._card_at and self.menu is None:
            self._open_card()
        self._card.tick(self.sheet)

    @property
    def carded(self) -> bool:
        """Whether the card over the solved board is there, or about to come."""
        return self._card_at is not None or (self.sheet is not None and self.sheet.over_board)

    @property
    def pressed(self) -> str:
        """The action whose button a key has just pressed."""
        return self._flash if self._now < self._flash_until else ""

    @property
    def next_wake(self) -> float | None:
        """When something is due: a notice to go, a button to come up, the win card."""
        due = [until for until in (self._notice_until, self._flash_until) if until > self._now]
        due += [*self.saving.due(self._now), *self.archive.days.due(self._now)]
        if self.sheet is not None and self.sheet.next_wake is not None:
            due.append(self.sheet.next_wake)
        if self._card_at is not None and self.menu is None:
            due.append(self._card_at)
        return min(due, default=None)

    # The status line

    @property
    def notice(self) -> tuple[str, bool] | None:
        """What to say in the status line, and whether it is a warning."""
        if self._table.analysis.error:
            return self._table.analysis.error, True
        return self._notice if self._now < self._notice_until else None

    def tell(self, words: str) -> None:
        """Say something the player should know, as a warning."""
        self._say(words, warn=True)

    def _say(self, words: str, warn: bool = False) -> None:
        self._notice, self._notice_until = (words, warn), self._now + NOTICE_SECONDS

    def _warn(self, words: str) -> None:
        self._say(sentence(words), warn=True)

    # Moves and boards

    def _show(self, shift: Shift | None) -> None:
        """Show a change of the board; what was said before is out of date."""
        if shift is None:
            return
        self._notice_until = 0.0
        self._stage.show(shift, self._now)
        self._leave_card()
        if self._table.session.solved and not shift.back:
            self._win()
            return
        known = self._table.to_go
        line = self._table.session.count + len(known.best) if known and known.best else 0
        self._sounds.play("move", self._table.session.count / line if line else 0.5)
        self._settings.note_welcome(self._table.family.name)

    def _win(self) -> None:
        """Mark the end of a board: par without a hint by a wave, anything else calmly."""
        self._settings.note_welcome(self._table.family.name)
        sealed = verdict.verdict(self._table.session, self._table.par).seal
        if not self._table.session.shown:
            self._sounds.play("win")
        if sealed:
            self._stage.celebrate(self._now)
        wait = FLOURISH_SECONDS if sealed else CALM_SECONDS
        self._card_at = self._now + (0.25 if self._settings.reduced_motion else wait)

    def _open_card(self) -> None:
        """Lay the card over the board, if that is solved."""
        self._card_at = None
        if self._table.session.solved:
            self._open(self._card.open())

    def _leave_card(self) -> None:
        """Put the win card away, or don't let it come."""
        self._card_at, self._card_waits = None, False
        if self.sheet is not None and self.sheet.over_board:
            self.sheet = None

    def _from_card(self, action: str) -> None:
        if action == "share":
            self._card.copied()
        else:
            self._leave_card()
        self.do(action)

    def _replay_from(self, place: int) -> None:
        """Go back to before a move of the solved play, to see it again or to play on from there."""
        self._leave_card()
        self._table.replay_from(place)
        self._stage.settle()
        self._say(
            f"Before move {place + 1}. Space plays your moves again; any move goes on from here."
        )

    def _board_changed(self) -> None:
        """Show another play; the card comes back with one that is solved."""
        self._stage.settle()
        self._leave_card()
        if self._table.session.solved:
            self._card_at = self._now
        self._notice_until = 0.0
        self.archive.take_day()
        self._settings.note_board(self._table.family.name, self._table.session.board.params)

    # The window

    def _open_menu(self) -> None:
        board = self._table.session.board
        self.menu = Menu(menu.entries(board), menu.chosen(board))

    def _open(self, sheet: Sheet) -> None:
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
            self._card_at = self._now
        self._was_running = self._card_waits = False
        if sheet.over_board and self._table.session.shown:
            self.moves.back_to_result()

    def wind(self, place: int) -> None:
        """Bring auto-play to a place on its line; a win there waits until the bar is let go."""
        shift = self._table.auto.wind(place)
        if shift is not None:
            self._notice_until = 0.0
            self._stage.show(shift, self._now)

    def let_go(self, knob: str) -> None:
        """A knob was let go: keep the speed, or celebrate a board wound to its end."""
        if knob == "speed":
            self.choices.keep_speed()
        elif self._table.session.solved:
            self._table.stop()
            self._win()

    def _leave_sheet(self) -> None:
        """Put a sheet away for another board: nothing it interrupted goes on."""
        self.sheet = None
        self._was_running = self._card_waits = False
        self._board_changed()

    def _stop(self) -> None:
        self._table.stop()
        self._leave_card()
        self._notice_until = 0.0

    def _quit(self) -> None:
        self.quit = True

    def _full_screen(self) -> None:
        self.toggle_full_screen = True

    # The clipboard

    def _copy(self, words: str, said: str) -> None:
        fault = clipboard.copy(words)
        self._say(fault or said, warn=fault is not None)

    def _share(self) -> None:
        board = self._table.session.board
        name = FACES[board.family.name].name(board.params)
        words = wording.share(self._table, name, self._settings.squares)
        self._copy(words, "Text to share copied.")

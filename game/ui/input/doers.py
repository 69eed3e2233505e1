"""Who does what: the names of all commands, bound to what they do in this window."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from game.families import FAMILIES
from game.rules.puzzle import BadGameID, Family, Move
from game.text.words import sentence
from game.ui import clipboard
from game.ui.commands import COMMANDS
from game.ui.host import Host
from game.ui.input.moves import Moves
from game.ui.panel import menu
from game.ui.panel.menu import Deal, Menu, Run
from game.ui.sheets import preferences, slips
from game.ui.sheets.daily import Daily
from game.ui.sheets.list_sheet import ListSheet
from game.ui.sheets.paste_box import PasteBox
from game.ui.sheets.saving import BOARD, GAME, LINE, Saving, shared
from game.ui.sheets.win_card import WinCard

if TYPE_CHECKING:
    from game.ui.sheets.comparing import Comparing

# How long a button that a key has pressed stays down.
PRESS_SECONDS = 0.12


class Doers:
    """Does what a command asks for, by its name; owns the sheets that live from frame to frame."""

    def __init__(
        self,
        host: Host,
        moves: Moves,
        quit_game: Callable[[], None],
        full_screen: Callable[[], None],
    ) -> None:
        """Bind every command; the window itself is to quit, and to take up the full screen."""
        self._host, self._moves = host, moves
        self._flash, self._flash_until = "", 0.0
        # The play whose text was copied last, without its review.
        self._shared: tuple[str, Sequence[Move]] | None = None
        self.saving, self.daily, self.list_sheet = Saving(host), Daily(host), ListSheet(host)
        self.paste_box = PasteBox(host, self.list_sheet)
        self.comparing: Comparing | None = None
        self.card = WinCard(host, self.do, moves.replay_from)
        self.by_name: Mapping[str, Callable[[], None]] = {
            **{c.name: partial(self._open, c.sheet) for c in COMMANDS if c.sheet},
            **{f"family {f.name}": partial(self._turn_to, f) for f in FAMILIES.values()},
            "undo": self._undo,
            "redo": moves.redo,
            "restart": moves.restart,
            "new": self._new,
            "leave": partial(slips.leave, host),
            "throw_out": partial(slips.throw_out, host),
            "recount": moves.recount,
            "hint": moves.hint,
            "worth": moves.worth,
            "keep_pace": partial(preferences.keep_pace, host),
            "solve": moves.solve,
            "review": moves.review,
            "slip_before": moves.slip_before,
            "slip_after": moves.slip_after,
            "retry": moves.retry,
            "answer": moves.answer,
            "watch": moves.watch_par,
            "result": moves.back_to_result,
            "card": self.card.open,
            "pause": moves.pause,
            "step": moves.step,
            "back": moves.step_back,
            "stop": self._stop,
            "faster": partial(preferences.change_speed, host, 1),
            "slower": partial(preferences.change_speed, host, -1),
            "mute": partial(preferences.mute, host),
            "copy": self._copy_id,
            "share": self._share,
            "paste": self.paste_box.paste,
            "load": self.paste_box.load,
            "save": partial(self.saving.open, BOARD),
            "film": self._film,
            "list": self.list_sheet.open,
            "daily": self.daily.open,
            "compare": self._compare,
            "theatre": self._theatre,
            "menu": self._open_menu,
            "full_screen": full_screen,
            "quit": quit_game,
        }

    def do(self, name: str, held: bool = False) -> None:
        """Do what has this name, if anything has; held when it comes from a key held down."""
        self._moves.held = held
        if name in self.by_name:
            self._flash, self._flash_until = name, self._host.clock.now + PRESS_SECONDS
            try:
                self.by_name[name]()
            except BadGameID as error:
                self._host.notices.warn(sentence(error))
        elif self._host.overlay.screen is not None:
            self._host.overlay.screen.do(name)

    def choose(self, place: int) -> None:
        """Do or deal what stands at this place of the menu, and close the menu."""
        overlay = self._host.overlay
        assert overlay.menu is not None
        entry, overlay.menu = overlay.menu.entries[place], None
        match entry:
            case Deal(params=params):
                self._moves.deal(params)
            case Run(command=name):
                self.do(name)

    def tick(self) -> None:
        """Go on with what is worked at behind the sheets; lay the card over a solved board."""
        self.saving.tick()
        self.list_sheet.tick()
        slips.tick(self._host)
        if self.comparing is not None:
            self.comparing.tick()
        if self._host.overlay.take_card():
            self.card.open()

    @property
    def pressed(self) -> str:
        """The command whose button a key has just pressed."""
        return self._flash if self._host.clock.now < self._flash_until else ""

    @property
    def next_wake(self) -> float | None:
        """When something is due: a button to come up, or a sheet to go on."""
        now = self._host.clock.now
        due = [self._flash_until] if self._flash_until > now else []
        due += self.saving.due(now)
        due += self.comparing.due(now) if self.comparing is not None else []
        return min(due, default=None)

    def _open(self, sheet: str) -> None:
        """Open a sheet by the module that makes it, which is loaded when it is wanted first."""
        import_module(f"game.ui.sheets.{sheet}").open_sheet(self._host)

    def _compare(self) -> None:
        """Open the sheet of comparisons, which is loaded when it is wanted first."""
        if self.comparing is None:
            module = import_module("game.ui.sheets.comparing")
            self.comparing = module.Comparing(self._host)
        self.comparing.open()

    def _theatre(self) -> None:
        """Open the theatre on the board in front, or leave it; it is loaded when it is wanted."""
        overlay = self._host.overlay
        if overlay.screen is not None:
            overlay.leave_screen()
        else:
            overlay.enter(import_module("game.ui.theatre.screen").open_screen(self._host))

    # In a run through slips: the next one, the one thrown out, and the way back.

    def _new(self) -> None:
        if self._host.table.practising:
            slips.go_on(self._host)
        else:
            self._moves.new()

    def _undo(self) -> None:
        table = self._host.table
        if not table.practising or table.session.cursor:
            self._moves.undo()
        elif not self._moves.held and not slips.take_back(self._host):
            slips.leave(self._host)

    def _stop(self) -> None:
        table = self._host.table
        if self._host.overlay.screen is not None:
            self._host.overlay.leave_screen()
            return
        if table.practising and not table.auto.playing:
            slips.leave(self._host)
        else:
            self._moves.stop()

    def _turn_to(self, family: Family) -> None:
        """Bring a family to the front, in place of whatever screen is there."""
        self._host.overlay.leave_screen()
        self._moves.turn_to(family)

    def _open_menu(self) -> None:
        board = self._host.table.session.board
        entries = menu.entries(board, self._host.settings.keep_pace)
        self._host.overlay.menu = Menu(entries, menu.chosen(board))

    def _film(self) -> None:
        self.saving.open(GAME if self._host.table.session.cursor else LINE)

    # The clipboard

    def _copy_id(self) -> None:
        screen = self._host.overlay.screen
        shown = self._host.table.session.board.id if screen is None else screen.board_id
        self._copy(shown, "Game ID copied.")

    def _share(self) -> None:
        """Copy how the play stands; asked again for one that is solved, its review along with it.

        What is told of a play under way would be a hint.
        """
        play = self._host.table.session.whole
        stand = play.board.id, play.moves
        again = play.solved and self._shared == stand
        self._shared = None if again else stand
        more = " Share again to add its review." if play.solved else ""
        said = "Text and review copied." if again else f"Text to share copied.{more}"
        self._copy(shared(self._host, again), said)

    def _copy(self, words: str, said: str) -> None:
        fault = clipboard.copy(words)
        if fault is not None:
            self._host.notices.warn(fault)
        else:
            self._host.notices.say(said)

"""Who does what: the names of all commands, bound to what they do in this window."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from game.families import TITLES, Title
from game.play.why import HINT, OTHER
from game.rules.puzzle import BadGameID, Move
from game.text.tongue import mark, worded
from game.text.words import sentence
from game.ui import clipboard, tuning
from game.ui.commands import BY_NAME
from game.ui.host import Host
from game.ui.input.boards import Boards
from game.ui.input.moves import Moves
from game.ui.panel import menu, seen
from game.ui.panel.menu import Menu
from game.ui.panel.seen import GAMES

# What a sheet is made of is loaded when the sheet is wanted first: no start waits for it.
if TYPE_CHECKING:
    from game.ui.sheets.carried import Carrying
    from game.ui.sheets.comparing import Comparing
    from game.ui.sheets.daily import Daily
    from game.ui.sheets.ladders import Ladders
    from game.ui.sheets.levels import Levels
    from game.ui.sheets.list_sheet import ListSheet
    from game.ui.sheets.paste_box import PasteBox
    from game.ui.sheets.printing import Printing
    from game.ui.sheets.saving import Saving
    from game.ui.sheets.win_card import WinCard
    from game.ui.sheets.wish import Wishing

# How long a button that a key has pressed stays down.
PRESS_SECONDS = 0.12


class AtWork(Protocol):
    """A sheet that goes on with something behind whatever is open."""

    def tick(self) -> None:
        """Go on with it."""

    def due(self, now: float) -> list[float]:
        """Tell when to look in again, if at all."""


class Doers:
    """Does what a command asks for, by its name: a method for each that is more than one call.

    It owns the sheets that live from frame to frame.
    """

    def __init__(
        self,
        host: Host,
        moves: Moves,
        quit_game: Callable[[], None],
        full_screen: Callable[[], None],
    ) -> None:
        """Bind every command; the window itself is to quit, and to take up the full screen."""
        self._host, self._moves = host, moves
        boards = self.boards = Boards(host, moves)
        self._flash, self._flash_until, self._held = "", 0.0, False
        # The play whose text was copied last, without its review.
        self._shared: tuple[str, Sequence[Move]] | None = None
        self._at_work: list[AtWork] = []
        self.by_name: Mapping[str, Callable[[], None]] = {
            **{c.name: partial(self._open, c.sheet) for c in BY_NAME.values() if c.sheet},
            **{f"title {one.name}": partial(self._turn_to, one) for one in TITLES.values()},
            "undo": self._undo,
            "redo": moves.redo,
            "board_before": boards.board_before,
            "board_after": boards.board_after,
            "restart": moves.restart,
            "mark": moves.mark,
            "to_mark": moves.to_mark,
            "race": boards.race,
            "new": self._new,
            "leave": self._leave,
            "throw_out": self._throw_out,
            "recount": boards.recount,
            "hint": moves.hint,
            "why": moves.why,
            "why hint back": partial(moves.look_along, HINT, -1),
            "why hint on": partial(moves.look_along, HINT, 1),
            "why other back": partial(moves.look_along, OTHER, -1),
            "why other on": partial(moves.look_along, OTHER, 1),
            "worth": moves.worth,
            "play": partial(self._train, False),
            "train": partial(self._train, True),
            "mode": lambda: self._train(not host.table.help.training),
            "keep_pace": partial(tuning.keep_pace, host),
            "solve": moves.solve,
            "review": boards.review,
            "slip_before": boards.slip_before,
            "slip_after": boards.slip_after,
            "retry": moves.retry,
            "answer": moves.answer,
            "watch": boards.watch_par,
            "result": boards.back_to_result,
            "card": host.overlay.ending.look_again,
            "pause": moves.pause,
            "step": moves.step,
            "back": moves.step_back,
            "stop": self._stop,
            "faster": partial(tuning.change_speed, host, 1),
            "slower": partial(tuning.change_speed, host, -1),
            "mute": partial(tuning.mute, host),
            "copy": self._copy_id,
            "share": self._share,
            "picture": self._copy_picture,
            "paste": lambda: self.paste_box.paste(),
            "load": lambda: self.paste_box.load(),
            "save": lambda: self.saving.open(),
            "film": lambda: self.saving.open_film(),
            "print": lambda: self.printing.open(),
            "list": lambda: self.list_sheet.open(),
            "daily": lambda: self.daily.open(),
            "compare": lambda: self.comparing.open(),
            "workshop": self._workshop,
            "wish": self._wish,
            "theatre": self._theatre,
            "edit": self._edit,
            "levels": lambda: self.levels.open(),
            "ladders": lambda: self.ladders.open(),
            "menu": self._open_menu,
            "full_screen": full_screen,
            "quit": quit_game,
        }

    # The sheets

    @cached_property
    def saving(self) -> "Saving":
        from game.ui.sheets.saving import Saving

        sheet = Saving(self._host)
        self._at_work.append(sheet)
        return sheet

    @cached_property
    def printing(self) -> "Printing":
        from game.ui.sheets.printing import Printing

        sheet = Printing(self._host)
        self._at_work.append(sheet)
        return sheet

    @cached_property
    def daily(self) -> "Daily":
        from game.ui.sheets.daily import Daily

        return Daily(self._host, lambda *given: self.carrying.carry(*given))

    @cached_property
    def levels(self) -> "Levels":
        from game.ui.sheets.levels import Levels

        return Levels(self._host, self.do)

    @cached_property
    def ladders(self) -> "Ladders":
        from game.ui.sheets.ladders import Ladders

        return Ladders(self._host)

    @cached_property
    def list_sheet(self) -> "ListSheet":
        from game.ui.sheets.list_sheet import ListSheet

        sheet = ListSheet(self._host)
        self._at_work.append(sheet)
        return sheet

    @cached_property
    def paste_box(self) -> "PasteBox":
        from game.ui.sheets.paste_box import PasteBox

        return PasteBox(self._host, self.list_sheet)

    @cached_property
    def carrying(self) -> "Carrying":
        from game.ui.sheets.carried import Carrying

        carrying = Carrying(self._host)
        self._at_work.append(carrying)
        return carrying

    @cached_property
    def comparing(self) -> "Comparing":
        from game.ui.sheets.comparing import Comparing

        sheet = Comparing(self._host)
        self._at_work.append(sheet)
        return sheet

    @cached_property
    def wishing(self) -> "Wishing":
        from game.ui.sheets.wish import Wishing

        return Wishing(self._host)

    @cached_property
    def card(self) -> "WinCard":
        from game.ui.sheets.win_card import WinCard

        boards = self.boards
        return WinCard(self._host, self.do, boards.replay_from, boards.practise)

    # What is asked for

    def do(self, name: str, held: bool = False) -> None:
        """Do what has this name, if anything has; held when it comes from a key held down."""
        self._held = held
        if (first := self._host.overlay.first) is not None and first.takes(name):
            return
        if name in self.by_name:
            self._flash, self._flash_until = name, self._host.clock.now + PRESS_SECONDS
            try:
                self.by_name[name]()
            except BadGameID as error:
                self._host.notices.warn(sentence(worded(error)))
        elif name.startswith(GAMES):
            self._games_of_level(int(name.removeprefix(GAMES) or 0))
        elif self._host.overlay.screen is not None:
            self._host.overlay.screen.do(name)

    def choose(self, place: int) -> None:
        """Do what stands at this place of the menu, and close the menu, if it can be done."""
        overlay = self._host.overlay
        assert overlay.menu is not None
        entry = overlay.menu.entries[place]
        if entry.able:
            overlay.menu = None
            self.do(entry.command)

    def tick(self) -> None:
        """Go on with what is worked at behind the sheets; lay the card over a solved board."""
        for sheet in self._at_work:
            sheet.tick()
        if self._host.table.plays.practising:
            from game.ui.sheets import slips

            slips.tick(self._host)
        if self._host.overlay.card_due:
            self.card.open()

    def close(self) -> None:
        """Give up the file under way, if there is one, and end what is compared."""
        if "saving" in vars(self):
            self.saving.cancel()
        if "comparing" in vars(self):
            self.comparing.close()

    @property
    def pressed(self) -> str:
        """The command whose button a key has just pressed."""
        return self._flash if self._host.clock.now < self._flash_until else ""

    @property
    def next_wake(self) -> float | None:
        """When something is due: a button to come up, or a sheet to go on."""
        now = self._host.clock.now
        due = [self._flash_until] if self._flash_until > now else []
        for sheet in self._at_work:
            due += sheet.due(now)
        return min(due, default=None)

    def _open(self, sheet: str) -> None:
        """Open a sheet by the module that makes it, which is loaded when it is wanted first."""
        import_module(f"game.ui.sheets.{sheet}").open_sheet(self._host)

    def _theatre(self) -> None:
        """Open the theatre on the board in front, or leave it; it is loaded when it is wanted."""
        if not self._left("theatre") and not self._moves.withheld():
            # Lines to the goal are found there for everyone to see.
            play = self._host.table.plays.front
            self._host.table.help.aided.show(play.board, play)
            screen = import_module("game.ui.theatre.screen").open_screen(self._host)
            self._host.overlay.enter(screen)

    def _workshop(self) -> None:
        from game.ui.sheets import workshop

        workshop.open_sheet(self._host, self.do)

    def _games_of_level(self, game: int) -> None:
        """Show all games on boards like the one in front, from that of this number on."""
        from game.ui.sheets import statistics

        board = self._host.table.session.board
        statistics.open_level(self._host, board.family.name, board.params, game)

    def _wish(self) -> None:
        """Look for a board of a wanted par, where par is proved soon enough for that."""
        board = self._host.table.session.board
        if board.family.compares(board.params):
            self.wishing.open()
        else:
            self._host.notices.say("A wish is for a par, and that of points is seldom proved.")

    def _edit(self) -> None:
        """Open the editor of the family in front, or leave it; it is loaded when it is wanted."""
        if not self._left("edit"):
            module = import_module("game.ui.editor.screen")
            screen = module.open_screen(self._host, self.saving)
            if screen is None:
                self._host.notices.say("There is no canvas for this puzzle yet.")
            else:
                # The editor tells how far it is to go from a position that was played to.
                play = self._host.table.plays.front
                if play.cursor:
                    self._host.table.help.aided.show(play.board, play)
                self._host.overlay.enter(screen)

    def _left(self, name: str) -> bool:
        """Leave the screen that is there; tell whether it was this one."""
        screen = self._host.overlay.screen
        self._host.overlay.leave_screen()
        return screen is not None and screen.name == name

    def take_file(self, path: str) -> None:
        """Take a file that was dropped on the window."""
        screen = self._host.overlay.screen
        if screen is None or not screen.take_file(path):
            self.paste_box.drop(path)

    # In a run through slips: the next one, the one thrown out, and the way back.

    def _new(self) -> None:
        if self._host.table.plays.practising:
            from game.ui.sheets import slips

            slips.go_on(self._host)
        else:
            self.boards.new()

    def _throw_out(self) -> None:
        from game.ui.sheets import slips

        slips.throw_out(self._host)

    def _leave(self) -> None:
        from game.ui.sheets import slips

        slips.leave(self._host)

    def _undo(self) -> None:
        table = self._host.table
        if table.session.cursor or not table.plays.practising:
            self._moves.undo()
        elif not self._held:
            from game.ui.sheets import slips

            slips.take_back(self._host)

    def _stop(self) -> None:
        table = self._host.table
        if self._host.overlay.screen is not None:
            self._host.overlay.leave_screen()
            return
        if table.plays.practising and not table.auto.playing:
            self._leave()
        else:
            self.boards.stop()

    def _turn_to(self, title: Title) -> None:
        """Bring a title to the front, in place of whatever screen is there."""
        self._host.overlay.leave_screen()
        self.boards.turn_to(title)

    def _train(self, on: bool) -> None:
        """Train, or play: in a run through slips that would be seen only once it is over."""
        if seen.able(self._host.table, "mode"):
            tuning.train(self._host, on)
        else:
            self._host.notices.say("In practice it is told at once what moves are worth.")

    def _open_menu(self) -> None:
        table, settings = self._host.table, self._host.settings
        keeps = settings.keep_pace and table.help.training
        on = {"keep_pace": keeps, "mute": not settings.muted}
        self._host.overlay.menu = Menu(menu.commands(table, partial(seen.able, table), on))

    # The clipboard

    def _copy_id(self) -> None:
        screen = self._host.overlay.screen
        shown = self._host.table.session.board.id if screen is None else screen.board_id
        if shown:
            self._copy(shown, mark("Game ID copied."))
        else:
            self._host.notices.warn("There is no board yet that has an ID.")

    def _share(self) -> None:
        """Copy how the play stands; asked again for one that is solved, its review along with it.

        What is told of a play under way would be a hint.
        """
        play = self._host.table.session.whole
        stand = play.board.id, play.moves
        from game.ui.sheets.saving import shared

        ended = play.ended(self._host.table.par)
        again = ended and self._shared == stand
        self._shared = None if again else stand
        said = mark("Text to share copied.")
        if again:
            said = mark("Text and review copied.")
        elif ended:
            said = mark("Text to share copied. Share again to add its review.")
        self._copy(shared(self._host, again), said)

    def _copy_picture(self) -> None:
        from game.ui.sheets.carried import of_play

        self.carrying.carry(of_play(self._host, self.card.result))

    def _copy(self, words: str, said: str) -> None:
        fault = clipboard.copy(words)
        if fault is not None:
            self._host.notices.warn(fault)
        else:
            self._host.notices.say(said)

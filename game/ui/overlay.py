"""What lies over the board or the window, and what waits behind it: menu, sheet, win card."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.art.theme import Theme
from game.clock import Clock
from game.play.table import Table
from game.ui.ending import Ending
from game.ui.nodes import Node
from game.ui.stage import Stage
from game.views.view import Part

# Both are loaded by whoever opens one first: no start waits for them.
if TYPE_CHECKING:
    from game.ui.panel.menu import Menu
    from game.ui.sheets.sheet import Sheet

# Whoever clicks so soon after a card has come was about to click what it covers.
YOUNG_SECONDS = 0.3
# What of a screen stands for the board itself: to go there takes the focus from anything else.
CANVAS = "canvas"


class Celled(Protocol):
    """The cells of a screen, gone over one by one as those of a board are."""

    @property
    def parts(self) -> Sequence[Part]:
        """Tell what lies where in place of the board, cell by cell."""

    @property
    def here(self) -> int | None:
        """The part that the keyboard's cursor is at; None while it is not in use."""

    def look_at(self, part: int, press: bool, /) -> None:
        """Bring the keyboard's cursor to a part, and press Enter there if that is asked for."""


class Inside(Protocol):
    """What arrows go on in while one of a screen's spots has the focus."""

    def steer(self, name: str, right: int, down: int, /) -> bool:
        """Go on within what has the focus; tell whether there is anywhere to go."""

    def go_to(self, name: str, /) -> None:
        """Bring the cursor to something within a spot, if that is what has this name."""

    def within(self, name: str, /) -> str:
        """Return the name of what has the focus within one of the spots; its own, if nothing."""


class Screen(Protocol):
    """What stands in place of the board and its panel, and takes the hands as they do."""

    @property
    def name(self) -> str:
        """The command that opens it, and leaves it again."""

    @property
    def rail(self) -> str:
        """What of the rail it belongs to."""

    def fit(self, area: pygame.Rect, scale: float, /) -> None:
        """Take this part of the window."""

    def forget(self) -> None:
        """Draw everything anew the next time."""

    @property
    def next_wake(self) -> float | None:
        """When to look in again even if nothing happens, if at all."""

    def draw(
        self, target: pygame.Surface, now: float, hot: str | None, down: str | None, /
    ) -> list[pygame.Rect]:
        """Draw what has changed; return where."""

    def tick(self, now: float, /) -> None:
        """Go on with what lives in time."""

    def moving(self) -> bool:
        """Whether the next frame differs from this one by itself."""

    def closed(self) -> None:
        """Take up what there is to end, now that the board comes back."""

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""

    def at(self, point: tuple[int, int], /) -> str | None:
        """Return the name of what is at this point."""

    def point(self, point: tuple[int, int] | None, /) -> None:
        """Look at what is under the mouse."""

    def turn_wheel(self, by: int, point: tuple[int, int], /) -> None:
        """Go nearer to what is at this point, or away from it, or scroll."""

    def roll(self, point: tuple[int, int], by: int, /) -> None:
        """Scroll what lies at this point, if it is larger than there is room for."""

    def bring(self, name: str, /) -> None:
        """Scroll so that what has the focus is seen."""

    def drag(self, name: str | None, point: tuple[int, int], /) -> None:
        """Bring what is held down to this point."""

    def drop(self) -> None:
        """Let go of what was held down, wherever that is."""

    def take_file(self, path: str, /) -> bool:
        """Take a file that was dropped on the window; tell whether it is for this screen."""

    def key(self, key: int, shift: bool, /) -> str | None:
        """Return the name of what a key asks for here."""

    def own(self, command: str, /) -> str | None:
        """Return the name of what a command of the window asks for here; None: of nothing else."""

    def turn(self, name: str, by: int, /) -> bool:
        """Make what has the focus more, or less; tell whether it can be."""

    def do(self, name: str, /) -> None:
        """Do what has this name."""

    def words(self, hot: str | None, /) -> str:
        """Say in the status line what there is to say."""

    # For who hears it

    @property
    def cells(self) -> Celled | None:
        """Its cells, where it has any."""

    @property
    def inside(self) -> Inside | None:
        """What lies within its spots, where anything does."""

    def nodes(self) -> Sequence[Node]:
        """Tell of what is more than buttons and cells; a spot's key is `do` and its name."""

    def called(self, name: str, /) -> str:
        """Say what one of its spots is called."""

    def news(self) -> str:
        """Say what is known so far and is worth hearing at once when it changes."""

    @property
    def title(self) -> str:
        """What the window is called meanwhile."""

    @property
    def board_id(self) -> str:
        """The ID of the board that it shows."""


class Lonely(Protocol):
    """The words about a board that is alone in the window, in place of all that is beside it."""

    @property
    def said(self) -> str:
        """What is told, to be heard."""

    def fit(self, whole: pygame.Rect, scale: float, text: float, /) -> pygame.Rect:
        """Take the window, with text so much larger than usual; return where the board lies."""

    def state(self) -> object:
        """Return all that it shows by now."""

    def draw(
        self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None, /
    ) -> list[pygame.Rect]:
        """Draw it around the board; return where that is."""

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""

    def at(self, point: tuple[int, int], /) -> str | None:
        """Return the name of what is at this point."""

    def nodes(self) -> Sequence[Node]:
        """Tell of the words, and then of what can be pressed."""

    def takes(self, name: str, /) -> bool:
        """Do what something here, or a command, means here; tell whether it means anything."""

    def go_on(self) -> bool:
        """Go on from a board that is solved; tell whether it is."""


class Overlay:
    """The menu or sheet that is open, or the card at a board's end; auto-play waits meanwhile."""

    def __init__(self, clock: Clock, table: Table, stage: Stage, ending: Ending) -> None:
        """Lie over this stage; nothing is open yet."""
        self.menu: Menu | None = None
        self.screen: Screen | None = None
        # The words about a board that is alone in the window.
        self.first: Lonely | None = None
        # Whether a card has its place beside the board, where it covers none of it.
        self.roomy = False
        self.ending = ending
        # The sheet, and the end that was in front when it was opened.
        self._sheet: Sheet | None = None
        self._end: object = None
        self._laid_at = 0.0
        # The card that lay there when a sheet was opened over it.
        self._beneath: Sheet | None = None
        # Whether auto-play goes on when the sheet is closed, or the screen is left.
        self._was_running = self._held_up = False
        self._clock, self._table, self._stage = clock, table, stage

    @property
    def sheet(self) -> "Sheet | None":
        """The sheet that is open; a card is there as long as the end that it was laid over."""
        card = self._sheet is not None and self._sheet.over_board
        return None if card and self.ending.end is not self._end else self._sheet

    @property
    def front(self) -> "tuple[Menu | None, Sheet | None]":
        """The menu or the sheet that lies over all else: it alone has keys, mouse and fingers.

        A menu lies over a card; the other of the two is None.
        """
        return self.menu, None if self.menu is not None else self.sheet

    @property
    def covers_window(self) -> bool:
        """Whether something lies over the whole window."""
        sheet = self.sheet
        return self.menu is not None or (sheet is not None and not sheet.over_board)

    @property
    def card(self) -> "Sheet | None":
        """The card at the board's end, while it is there."""
        sheet = self.sheet
        return sheet if sheet is not None and sheet.over_board else None

    @property
    def young(self) -> bool:
        """Whether the card has just come, and no click is meant for it yet."""
        return self.card is not None and self._clock.now - self._laid_at < YOUNG_SECONDS

    @property
    def beneath(self) -> "Sheet | None":
        """The card that a sheet was opened over: it is seen behind it, and comes back after it."""
        still_there = self.sheet is not None and self.ending.end is self._end
        return self._beneath if still_there else None

    @property
    def gives_way(self) -> bool:
        """Whether the panel gives its place to the card, also to one that lies behind a sheet."""
        there = self.card is not None or self.beneath is not None
        return self.roomy and there and self.screen is None

    def show(self, sheet: "Sheet") -> None:
        """Open a sheet; what goes on behind it waits."""
        if self.sheet is None:
            self._was_running = self._table.auto.running
        self._beneath = None if sheet.over_board else self.card or self.beneath
        self.menu, self._end, self._laid_at = None, self.ending.end, self._clock.now
        self._lay(sheet)
        self._stage.settle()
        self._table.auto.paused = True

    def _lay(self, sheet: "Sheet | None") -> None:
        """Have this sheet lie there, or none, in place of the one that does."""
        gone, self._sheet = self._sheet, sheet
        if gone is not None and gone is not sheet:
            gone.when_gone()

    def close(self, sheet: "Sheet") -> None:
        """Put a sheet away, if it is still there; what it interrupted goes on."""
        if self.sheet is not sheet:
            return
        if sheet.over_board:
            self.ending.put_away()
        was_running = self._was_running
        self.leave()
        if was_running and self._table.auto.playing:
            self._table.auto.pause()
        sheet.when_closed()

    def leave(self) -> None:
        """Put the sheet away for another board: nothing it interrupted goes on."""
        self._was_running = False
        self._lay(None)

    def enter(self, screen: Screen) -> None:
        """Put a screen in place of the board; what goes on there waits."""
        self._held_up = self._table.auto.running
        self.menu, self.screen = None, screen
        self._lay(None)
        self._stage.settle()
        self._table.auto.paused = True

    def leave_screen(self) -> None:
        """Bring the board back as it was; what was held up goes on."""
        screen, self.screen = self.screen, None
        if screen is None:
            return
        screen.closed()
        if self._held_up and self._table.auto.playing:
            self._table.auto.pause()

    def tick(self) -> None:
        """Let the sheet that is open go on with what is held down on it, and what lives in time."""
        self._lay(self.sheet)
        self.ending.tick()
        if self._sheet is not None:
            self._sheet.tick(self._clock.now)
        if self.screen is not None:
            self.screen.tick(self._clock.now)

    @property
    def next_wake(self) -> float | None:
        """When the card is due, or the sheet or the screen goes on."""
        due = self._card_at if self.sheet is None else self.sheet.next_wake
        wakes = due, None if self.screen is None else self.screen.next_wake
        return min((wake for wake in wakes if wake is not None), default=None)

    # The card at a board's end

    @property
    def _card_at(self) -> float | None:
        """When the card is to be laid over the board, where nothing lies there."""
        lying = self.menu, self.sheet, self.screen, self.first
        free = all(one is None for one in lying)
        return self.ending.card_at if free and self.ending.end is not None else None

    @property
    def card_due(self) -> bool:
        """Whether the time of the card has come, and it is not there yet."""
        return self._card_at is not None and self._clock.now >= self._card_at

    @property
    def carded(self) -> bool:
        """Whether the card is there, if only behind a sheet, or about to come."""
        lone = self.sheet is None or self.sheet.over_board or self.beneath is not None
        return self.ending.end is not None and lone

"""What lies on the window and takes the hands: the menu, the sheet, and a screen or the board.

Each of them is asked from the top down: the first that takes a click, a drag or a key has it. The
rail and the game ID stand beside what lies at the bottom.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.puzzle import IllegalMove, Move
from game.ui import tuning
from game.ui.commands import BY_NAME, asked, given, goes_on, led
from game.ui.host import Host
from game.ui.input import keys
from game.ui.input.doers import Doers
from game.ui.input.moves import Moves
from game.ui.overlay import Screen
from game.ui.panel.menu import Menu
from game.ui.panel.panel import ROLL, Panel
from game.ui.rail import Rail
from game.ui.scroll import WHEEL
from game.ui.status import Status

if TYPE_CHECKING:
    from game.ui.sheets.body import Spot
    from game.ui.sheets.sheet import Sheet

Point = tuple[int, int]

# What is held down when it is something on the board, or on a sheet.
BOARD, SHEET = "board", "sheet"
# What of the panel is slid.
SLID = ("speed", "scrub", ROLL)


class Lying:
    """Something that lies on the window; what it does not take is for what lies below it."""

    def covers(self, point: Point) -> bool:
        """Tell whether nothing that lies below can be reached at this point."""
        return False

    def takes(self, point: Point) -> bool:
        return False

    def look(self, point: Point | None) -> None:
        """Show what lies under the mouse; None: the mouse is elsewhere."""

    def click(self, point: Point, clicks: int) -> bool:
        return False

    def grip(self, point: Point) -> bool:
        """Let a finger take hold of what can be dragged here; tell whether it was for this."""
        return False

    def drag(self, point: Point) -> bool:
        """Bring what is held down to this point; tell whether the drag was for this."""
        return False

    def let_go(self, held: str | None) -> None:
        """Let go of what was held down; what was slid stays where it is."""

    def roll(self, point: Point, by: int) -> None:
        """Scroll what lies here."""

    def wheel(self, by: int, point: Point | None) -> None:
        """Turn the wheel here."""

    def key(self, event: pygame.event.Event, held: bool) -> bool:
        """Take a key before all commands; tell whether it was for this."""
        return False


class OnMenu(Lying):
    """The hands at a menu."""

    def __init__(self, pile: "Pile", menu: Menu) -> None:
        self._pile, self._menu = pile, menu

    def covers(self, point: Point) -> bool:
        return True

    def takes(self, point: Point) -> bool:
        return self._menu.at(point) is not None

    def look(self, point: Point | None) -> None:
        place = None if point is None else self._menu.at(point)
        self._menu.place = self._menu.place if place is None else place

    def click(self, point: Point, clicks: int) -> bool:
        """Do what an entry says; beside it, put the menu away."""
        place = self._menu.at(point)
        if place is None:
            self._pile.host.overlay.menu = None
        else:
            self._pile.doers.choose(place)
        return True

    def roll(self, point: Point, by: int) -> None:
        self._menu.roll(by)

    def wheel(self, by: int, point: Point | None) -> None:
        self._menu.roll(-WHEEL * by)

    def key(self, event: pygame.event.Event, held: bool) -> bool:
        menu, count = self._menu, len(self._menu.entries)
        lead = led(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if lead == "focus leave" or asked([BY_NAME["menu"]], event.key, False):
            self._pile.host.overlay.menu = None
        elif lead in keys.PRESSING and not held:
            self._pile.doers.choose(menu.place)
        match lead:
            case "focus before" | "focus go up":
                menu.go((menu.place - 1) % count)
            case "focus next" | "focus go down":
                menu.go((menu.place + 1) % count)
            case "focus go left":
                menu.step(-1, 0)
            case "focus go right":
                menu.step(1, 0)
            case "focus page up":
                menu.step(0, -1)
            case "focus page down":
                menu.step(0, 1)
            case "focus first":
                menu.go(0)
            case "focus last":
                menu.go(count - 1)
        return True


class OnSheet(Lying):
    """The hands at a sheet, or at the card over the board."""

    def __init__(self, pile: "Pile", sheet: "Sheet") -> None:
        self._pile, self._sheet = pile, sheet

    def covers(self, point: Point) -> bool:
        return not self._sheet.over_board or self._sheet.rect.collidepoint(point)

    def takes(self, point: Point) -> bool:
        return self._sheet.at(point) is not None or self._sheet.scroll.holds(point)

    def look(self, point: Point | None) -> None:
        self._sheet.hot = None if point is None else self._sheet.at(point)

    def click(self, point: Point, clicks: int) -> bool:
        """Press what is here; beside it, put the sheet away, if it covers what is there."""
        sheet, pile = self._sheet, self._pile
        beside = not sheet.rect.collidepoint(point)
        if sheet.over_board and beside and (pile.at(point) or pile.host.overlay.gives_way):
            return False
        if pile.host.overlay.young:
            return True
        pile.look(point)
        keep = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if sheet.grab(point, clicks, keep, pile.host.clock.now):
            pile.down = SHEET
            return True
        spot = sheet.at(point)
        if spot is not None:
            pile.press_on(sheet, spot)
        elif beside:
            pile.host.overlay.close(sheet)
        pile.look(point)
        return True

    def grip(self, point: Point) -> bool:
        overlay, within = self._pile.host.overlay, self._sheet.rect.collidepoint(point)
        if self._pile.hot is not None or (overlay.gives_way and not within):
            return False
        grabbed = self._sheet.grab(point, 1, False, self._pile.host.clock.now)
        self._pile.down = SHEET if grabbed else None
        return True

    def drag(self, point: Point) -> bool:
        if self._pile.down == SHEET:
            self._sheet.drag(point)
        return self._pile.down == SHEET or not self._sheet.over_board

    def let_go(self, held: str | None) -> None:
        self._sheet.let_go()

    def roll(self, point: Point, by: int) -> None:
        self._sheet.roll(by)

    def wheel(self, by: int, point: Point | None) -> None:
        self._sheet.turn_wheel(by, point)
        self.look(point)

    def key(self, event: pygame.event.Event, held: bool) -> bool:
        """Take a key; a card leaves those of commands that it has no use for."""
        sheet = self._sheet
        command = given(event.key, ctrl=False, shift=False)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        others = sheet.over_board and command is not None and not sheet.owns(event.key, shift)
        lead = led(event.key, shift)
        if others and lead not in ("focus leave", "focus space"):
            return False
        taken = not held or (lead is not None and goes_on(lead))
        if taken and sheet.key(event.key, lead, shift):
            self._pile.host.overlay.close(sheet)
        return True


class OnScreen(Lying):
    """The hands at a screen in place of the board."""

    def __init__(self, pile: "Pile", screen: Screen) -> None:
        self._pile, self._screen = pile, screen

    def takes(self, point: Point) -> bool:
        return self._pile.at(point) is not None

    def look(self, point: Point | None) -> None:
        self._screen.point(point)

    def click(self, point: Point, clicks: int) -> bool:
        self._pile.look(point)
        return self.grip(point)

    def grip(self, point: Point) -> bool:
        self._pile.down = self._pile.hot
        return self.drag(point)

    def drag(self, point: Point) -> bool:
        self._screen.drag(self._pile.down, point)
        return True

    def let_go(self, held: str | None) -> None:
        self._screen.drop()

    def roll(self, point: Point, by: int) -> None:
        self._screen.roll(point, by)

    def wheel(self, by: int, point: Point | None) -> None:
        if point is not None:
            self._screen.turn_wheel(by, point)
            self._pile.look(point)

    def arrow(self, name: str, lead: str) -> bool:
        """Go on within what has the focus, or make it more or less; tell whether that can be."""
        inside = self._screen.inside if lead in keys.ARROWS else None
        if inside is not None and inside.steer(name, *keys.ARROWS[lead]):
            return True
        return lead in keys.BY and self.turn(name, keys.BY[lead])

    def turn(self, name: str, by: int) -> bool:
        """Make something more (1) or less (-1); tell whether it can be."""
        return self._screen.turn(name, by)


class OnBoard(Lying):
    """The hands at the board and its panel."""

    def __init__(self, pile: "Pile", moves: Moves, panel: Panel) -> None:
        self._pile, self._moves, self._panel = pile, moves, panel
        self._stage = pile.host.stage

    def takes(self, point: Point) -> bool:
        return self._stage.view.board.collidepoint(point) or self._pile.at(point) is not None

    def look(self, point: Point | None) -> None:
        self._stage.pointer = point if self._pile.hot is None else None
        if self._stage.pointer is not None:
            self._stage.cursor = False

    def click(self, point: Point, clicks: int) -> bool:
        self._pile.look(point)
        self._pile.down = self._pile.hot
        self.drag(point)
        if self._pile.down is None:
            if self._stage.grab(point):
                self._pile.down = BOARD
            else:
                self._play(self._stage.pick, point)
        return True

    def grip(self, point: Point) -> bool:
        if self._pile.hot in SLID:
            self._pile.down = self._pile.hot
            self.drag(point)
        elif self._pile.hot is None and self._stage.grab(point):
            self._pile.down = BOARD
        return True

    def drag(self, point: Point) -> bool:
        down = self._pile.down
        if down == BOARD:
            self._stage.drag(point)
        elif down == ROLL:
            self._panel.drag(point)
        elif down == "speed":
            tuning.take_speed(self._pile.host, self._panel.speed_at(point[0]))
        elif down == "scrub":
            self._moves.wind(self._panel.scrubbed_to(point[0]))
        return True

    def let_go(self, held: str | None) -> None:
        if held == "speed":
            self._pile.host.settings.save()
        elif held == "scrub":
            self._moves.end_winding()

    def drop(self, point: Point) -> None:
        self._play(self._stage.drop, point)

    def _play(self, ask: Callable[[Point], Move | None], point: Point) -> None:
        """Play what a click or a drop asks for, or say why that can't be."""
        try:
            move = ask(point)
        except IllegalMove as error:
            self._moves.refuse(error)
            return
        if move is not None and self._moves.play(move):
            self._stage.follow(move, point)

    def roll(self, point: Point, by: int) -> None:
        self._panel.roll_at(point, by)

    def wheel(self, by: int, point: Point | None) -> None:
        if point is not None:
            self._panel.turn_wheel(by, point)
            self._pile.look(point)

    def arrow(self, name: str, lead: str) -> bool:
        """Walk along the moves, or make what has the focus more, or less, where that can be."""
        if name in keys.WALKED and lead in keys.WALKING:
            self._moves.walk(keys.WALKING[lead])
            return True
        return lead in keys.BY and self.turn(name, keys.BY[lead])

    def turn(self, name: str, by: int) -> bool:
        """Make something more (1) or less (-1); tell whether it can be."""
        if name in keys.TURNING:
            self._pile.doers.do(keys.TURNING[name][by > 0])
        elif name in keys.WALKED:
            self._moves.walk(by)
        return name in (*keys.TURNING, *keys.WALKED)


class Pile:
    """All that lies on the window, and what the hands are at."""

    def __init__(
        self, host: Host, moves: Moves, doers: Doers, panel: Panel, rail: Rail, status: Status
    ) -> None:
        """Look at these parts; the hands are at nothing yet."""
        self.host, self.doers = host, doers
        self.board = OnBoard(self, moves, panel)
        self._panel, self._rail, self._status = panel, rail, status
        # What the mouse is on, what is held down, and what has the focus.
        self.hot: str | None = None
        self.down: str | None = None
        self.focus: str | None = None
        self.pointer: Point | None = None

    @property
    def all(self) -> Sequence[Lying]:
        overlay, found = self.host.overlay, list[Lying]()
        if overlay.menu is not None:
            found.append(OnMenu(self, overlay.menu))
        if overlay.sheet is not None:
            found.append(OnSheet(self, overlay.sheet))
        return [*found, self.bottom]

    @property
    def bottom(self) -> "OnScreen | OnBoard":
        """What lies at the bottom: the board with its panel, or a screen in their place."""
        screen = self.host.overlay.screen
        return self.board if screen is None else OnScreen(self, screen)

    @property
    def front(self) -> Lying:
        return self.all[0]

    def at(self, point: Point) -> str | None:
        """Name what can be pressed at this point, but what is on a menu or a sheet."""
        if any(one.covers(point) for one in self.all):
            return None
        if self.host.overlay.first is not None:
            return self.host.overlay.first.at(point)
        found = self._rail.at(point)
        if not found and self._status.id_spot.collidepoint(point):
            found = "copy"
        return found or (self.host.overlay.screen or self._panel).at(point)

    def takes(self, point: Point) -> bool:
        lying = self.all
        return next((one for one in lying if one.covers(point)), lying[-1]).takes(point)

    def look(self, point: Point | None) -> None:
        """Show what lies under the mouse, or under a finger; only what is in front does."""
        self.pointer = point
        self.hot = None if point is None else self.at(point)
        self.host.stage.pointer = None
        covered = False
        for one in self.all:
            one.look(None if covered else point)
            covered = covered or point is None or one.covers(point)

    def stops(self) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""
        if self.host.overlay.first is not None:
            return self.host.overlay.first.spots()
        middle = (self.host.overlay.screen or self._panel).spots()
        return {**self._rail.spots, **middle, "copy": self._status.id_spot}

    def turn_to(self, stop: str) -> None:
        self.focus = stop
        if self.host.overlay.first is not None:
            return  # All of it is seen.
        (self.host.overlay.screen or self._panel).bring(stop)

    def put_down(self) -> str | None:
        held, self.down = self.down, None
        for one in self.all:
            one.let_go(held)
        return held

    def press_on(self, sheet: "Sheet", spot: "Spot") -> None:
        """Do what a click on something of a sheet does."""
        if sheet.press(spot):
            self.host.overlay.close(sheet)

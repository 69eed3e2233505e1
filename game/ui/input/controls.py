"""What the player's hands do: keys and mouse in, commands and moves out."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.families import FAMILIES
from game.keep.settings import GAP
from game.rules.puzzle import IllegalMove, Move
from game.ui import pads, tuning
from game.ui.commands import ANYWHERE, BY_NAME, given, goes_on
from game.ui.host import Host
from game.ui.input import keys
from game.ui.input.doers import Doers
from game.ui.input.fingers import Fingers, Point
from game.ui.input.moves import Moves
from game.ui.overlay import CANVAS, Screen
from game.ui.panel.menu import Menu
from game.ui.panel.panel import ROLL, Panel
from game.ui.rail import Rail
from game.ui.status import Status
from game.views import FACES

if TYPE_CHECKING:
    from game.ui.sheets.sheet import Sheet, Spot

# What is held down when it is something on the board, or on a sheet.
BOARD, SHEET = "board", "sheet"
# What of the panel is slid by a finger.
SLID = ("speed", "scrub", ROLL)
# Fingers on a Mac's trackpad are told under this number: they move the mouse, which is heard.
TRACKPAD = -1
# Where a finger may have meant to come down: nearest first, and so far that what is 17 pixels high
# is as good as 44.
AROUND = sorted(
    ((x, y) for x in range(-16, 17, 2) for y in range(-16, 17, 2)),
    key=lambda place: place[0] ** 2 + place[1] ** 2,
)
# So far a step of the wheel scrolls.
WHEEL = 48
# Clicks at one place, each so soon after the one before, belong together.
CLICK_SECONDS, CLICK_REACH = 0.4, 6

PAD_EVENTS = (
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
)


class Controls:
    """The player's hands on the parts of the window."""

    def __init__(
        self, host: Host, moves: Moves, doers: Doers, panel: Panel, rail: Rail, status: Status
    ) -> None:
        """Listen for what happens on these parts."""
        self.hot: str | None = None
        self.down: str | None = None
        self.focus: str | None = None
        self._host, self._moves, self._doers = host, moves, doers
        self._table, self._stage, self._overlay = host.table, host.stage, host.overlay
        self._panel, self._rail, self._status = panel, rail, status
        # The keys that are held down, and the sheet that each was pressed for.
        self._held: dict[int, Sheet | None] = {}
        self._pointer: Point | None = None
        self._letters_until = 0.0
        # When and where it was clicked last, and how many clicks came one on the other.
        self._clicked, self._clicks = (0.0, (0, 0)), 0
        self._fingers = Fingers(self)
        self._handlers: dict[int, Callable[[pygame.event.Event], None]] = {
            pygame.QUIT: lambda _: doers.do("quit"),
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text_typed,
            pygame.TEXTEDITING: self._text_composed,
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEWHEEL: self._wheel_turned,
            pygame.DROPFILE: lambda event: doers.paste_box.drop(event.file),
            pygame.WINDOWLEAVE: lambda _: self._point(None),
            pygame.WINDOWFOCUSLOST: lambda _: self._let_all_go(),
            **dict.fromkeys(PAD_EVENTS, self._pad_used),
            pygame.FINGERDOWN: self._finger(self._fingers.down),
            pygame.FINGERMOTION: self._finger(self._fingers.move),
            pygame.FINGERUP: self._finger(self._fingers.up),
        }

    def handle(self, event: pygame.event.Event) -> None:
        """Do what an event asks for; a finger is heard as such, not as the mouse it moves."""
        if event.type in self._handlers and not getattr(event, "touch", False):
            self._handlers[event.type](event)
        if self.focus is not None and self.focus not in self.stops():
            self.focus = None

    def tick(self) -> None:
        """Look what is under the mouse by now."""
        if self.hot is not None and self._pointer is not None:
            # By keys, or a screen reader, something else may have come there.
            self.hot = self._at(self._pointer)

    def stops(self) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""
        screen = self._overlay.screen
        middle = self._panel.spots() if screen is None else screen.spots()
        return {**self._rail.spots, **middle, "copy": self._status.id_spot}

    def turn_to(self, stop: str) -> None:
        """Give the focus to this, and scroll so that it is seen."""
        self.focus = stop
        (self._overlay.screen or self._panel).bring(stop)

    # Keys

    def _key_down(self, event: pygame.event.Event) -> None:
        held = event.key in self._held
        _, sheet = self._overlay.front
        meant = self._held.setdefault(event.key, sheet) is sheet
        with_ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        with_alt = bool(event.mod & pygame.KMOD_ALT)
        if with_ctrl and with_alt:
            return  # AltGr, where that is Ctrl and Alt: it types a sign.
        if event.key == pygame.K_SPACE and self._table.auto.just_over(self._host.clock.now):
            return  # It was meant to pause the line that has just come to its end.
        if sheet is not None and meant and sheet.write(event.key, event.mod):
            return
        if with_alt and event.key in keys.ARROWS:
            self._alt_arrow(event, held)
            return
        if not with_ctrl and event.key != pygame.K_F11 and self._over_key(event, held):
            return
        command = given(event.key, with_ctrl, bool(event.mod & pygame.KMOD_SHIFT))
        name = command.name if command is not None else None
        if self._overlay.screen is not None:
            self._screen_key(self._overlay.screen, event, held, with_ctrl, name)
            return
        if with_ctrl:
            if self._overlay.covers_window and name != "quit":
                return
            if name is None and self._look_key(event):
                return
        elif (
            self._press_looked(event, held)
            or self._tab_on_board(event)
            or self._focus_key(event, held)
            or self._board_key(event, held)
        ):
            return
        if name is None and not with_ctrl:
            name = FACES[self._table.family.name].about.own_keys.get(event.key)
        if name and (not held or BY_NAME[name].repeats):
            self._doers.do(name, held)

    def _alt_arrow(self, event: pygame.event.Event, held: bool) -> None:
        """Go to another board where one is played; Alt makes another key of an arrow elsewhere."""
        command = given(event.key, ctrl=False, shift=False, alt=True)
        elsewhere = self._overlay.covers_window or self._overlay.screen is not None
        if command is not None and not held and not elsewhere:
            self._doers.do(command.name)

    def _key_up(self, event: pygame.event.Event) -> None:
        self._held.pop(event.key, None)

    def _screen_key(
        self, screen: Screen, event: pygame.event.Event, held: bool, ctrl: bool, name: str | None
    ) -> None:
        """Give the key to what stands in place of the board: of commands, few hold there."""
        asked = None
        if not ctrl:
            if self._focus_key(event, held):
                return
            asked = screen.key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if asked is None and name is not None:
            asked = screen.own(name)
        if asked is not None:
            if asked.startswith(CANVAS):
                self.focus = None
            if not held or goes_on(asked):
                screen.do(asked)
        elif name in ANYWHERE and not held:
            self._doers.do(name)

    def _over_key(self, event: pygame.event.Event, held: bool) -> bool:
        """Give the key to what lies over the window; tell whether it took it."""
        menu, sheet = self._overlay.front
        if sheet is not None:
            command = given(event.key, ctrl=False, shift=False)
            shifted = given(event.key, ctrl=False, shift=bool(event.mod & pygame.KMOD_SHIFT))
            own = event.key in sheet.keys and shifted is command
            others = sheet.over_board and command is not None and not own
            if others and event.key not in (pygame.K_ESCAPE, pygame.K_SPACE):
                return False
            if not held or event.key in (*keys.ARROWS, pygame.K_TAB):
                toggled = sheet.field is None and command is not None and command.toggles
                closes = toggled or sheet.key(event.key, event.mod)
                if closes:
                    self._overlay.close(sheet)
            return True
        if menu is not None:
            if not held or event.key not in keys.PRESSING:
                self._menu_key(menu, event.key, event.mod)
            return True
        return False

    def _text_typed(self, event: pygame.event.Event) -> None:
        _, sheet = self._overlay.front
        if sheet is not None:
            sheet.type(event.text)

    def _text_composed(self, event: pygame.event.Event) -> None:
        _, sheet = self._overlay.front
        if sheet is not None and sheet.field is not None:
            sheet.field.compose(event.text, event.start)

    def _let_all_go(self) -> None:
        """Forget what was held down: where another window has the keyboard nobody tells its end."""
        self._held.clear()
        self._host.pads.let_go()
        self._fingers.forget()
        if self._put_down() == BOARD:
            self._stage.settle()

    def _focus_key(self, event: pygame.event.Event, held: bool) -> bool:
        """Move the focus, or use what has it; tell whether the key was meant for that."""
        key, mods, stops = event.key, event.mod, [*self.stops()]
        if key == pygame.K_TAB and not mods & pygame.KMOD_ALT:
            by = -1 if mods & pygame.KMOD_SHIFT else 1
            at = stops.index(self.focus) if self.focus in stops else -1 if by > 0 else 0
            self.turn_to(stops[(at + by) % len(stops)])
            self._stage.cursor = False
            return True
        if self.focus is None:
            return False
        if key == pygame.K_ESCAPE:
            self.focus = None
            return True
        screen = self._overlay.screen
        if key in keys.PRESSING:
            if not held or goes_on(self.focus):
                self._doers.do(self.focus, held)
            return True
        inside = screen.inside if screen is not None and key in keys.WAYS else None
        if inside is not None and inside.steer(self.focus, *keys.WAYS[key]):
            return True
        if screen is not None and key in (pygame.K_LEFT, pygame.K_RIGHT):
            return screen.turn(self.focus, 1 if key == pygame.K_RIGHT else -1)
        if self.focus in keys.TURNING and key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._doers.do(keys.TURNING[self.focus][key == pygame.K_RIGHT])
            return True
        if self.focus in keys.WALKED and key in keys.WALKING:
            self._moves.walk(keys.WALKING[key])
            return True
        return False

    def _tab_on_board(self, event: pygame.event.Event) -> bool:
        """Give Tab to the board while the keyboard's cursor is there; tell whether it took it."""
        plain = event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_SHIFT)
        if not plain or self.focus is not None or not self._stage.cursor:
            return False
        return self._stage.view.steer(self._table.session.position, event.key)

    def _look_key(self, event: pygame.event.Event) -> bool:
        """Look at what lies beside on the board; tell whether the key was meant for that."""
        if event.key not in keys.WAYS:
            return False
        self.focus = None
        self._stage.look_beside(*keys.WAYS[event.key])
        return True

    def _press_looked(self, event: pygame.event.Event, held: bool) -> bool:
        """Press what is looked at on the board, or look away; tell whether the key was for that."""
        looked = self._stage.looked
        if looked is None or self.focus is not None or self._table.auto.running:
            return False
        if event.key in keys.PRESSING:
            if not held:
                self.press_part(looked)
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._stage.looked = None
        return bool(event.key == pygame.K_ESCAPE)

    def press_part(self, place: int) -> None:
        """Do what a click on this part of the board does, and look at it."""
        parts = self._stage.parts
        if place < len(parts):
            self.tap(parts[place].spot.center)
            self._stage.looked = place

    def _board_key(self, event: pygame.event.Event, held: bool) -> bool:
        """Give the key to the board first; tell whether it took it."""
        view, position = self._stage.view, self._table.session.position
        is_solve = event.key == pygame.K_a and self._host.clock.now > self._letters_until
        if event.mod & pygame.KMOD_ALT or is_solve:
            return False
        if view.steer(position, event.key):
            self._stage.cursor, self._stage.pointer = True, None
            self.focus = self._stage.looked = None
            return True
        shifted = bool(event.mod & pygame.KMOD_SHIFT) != (self._host.settings.arrows == GAP)
        try:
            move = view.key(position, event.key, shifted)
        except IllegalMove as error:
            move = None
            self._moves.refuse(error)
        else:
            if move is None:
                return False
        self.focus = None
        if event.key in keys.LETTERS:
            self._letters_until = self._host.clock.now + keys.LETTERS_SECONDS
        if move is not None and (not held or event.key in keys.ARROWS):
            self._moves.play(move)
        return True

    def _menu_key(self, menu: Menu, key: int, mods: int) -> None:
        if key in (pygame.K_ESCAPE, *(one.code for one in BY_NAME["menu"].keys)):
            self._overlay.menu = None
        elif key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            back = key == pygame.K_UP or (key == pygame.K_TAB and mods & pygame.KMOD_SHIFT)
            menu.go((menu.place + (-1 if back else 1)) % len(menu.entries))
        elif key in (pygame.K_HOME, pygame.K_END):
            menu.go(0 if key == pygame.K_HOME else len(menu.entries) - 1)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            menu.step(1 if key == pygame.K_RIGHT else -1, 0)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            menu.step(0, 1 if key == pygame.K_PAGEDOWN else -1)
        elif key in keys.PRESSING:
            self._doers.choose(menu.place)

    # A controller

    def _pad_used(self, event: pygame.event.Event) -> None:
        """Do what a controller asks for."""
        for asked in self._host.pads.take(event, self._host.clock.now):
            if isinstance(asked, pads.Stroke):
                self.press_key(asked)
            elif asked == pads.PRESS:
                self._pad_press()
            elif asked == pads.BACK:
                self._go_back()
            else:
                self._pad_command(asked)

    def press_key(self, key: pads.Stroke, held: bool = False) -> None:
        """Do as if this key of the keyboard were pressed; it is held down where it goes on."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key.code, mod=key.mods)
        if held:
            self._held[key.code] = self._overlay.front[1]
        self._key_down(event)
        self._held.pop(key.code, None)

    def _pad_press(self) -> None:
        """Press what is in front: a sheet's or menu's choice, the focus, or the board's mark."""
        if self._overlay.front == (None, None) and self.focus is None:
            if self._overlay.screen is not None:
                self.press_key(pads.Stroke(pygame.K_SPACE))
                return
            if self._table.auto.playing:
                self._doers.do("pause")
                return
            if not self._stage.cursor:
                # What nobody sees yet is not played.
                self._stage.cursor, self._stage.pointer = True, None
                return
        self.press_key(pads.Stroke(pygame.K_RETURN))

    def _go_back(self) -> None:
        """Close what is open, or put back what was taken up; else take the last move back."""
        overlay, position = self._overlay, self._table.session.position
        open_ = overlay.menu or overlay.sheet or overlay.screen or self.focus
        if open_ is not None or self._table.auto.playing:
            self.press_key(pads.Stroke(pygame.K_ESCAPE))
        elif not self._stage.view.steer(position, pygame.K_ESCAPE):
            self._doers.do("undo")

    def _pad_command(self, name: str) -> None:
        """Do a command where its key would be heard, or turn to the family beside this one."""
        if self._overlay.menu is not None and name == "menu":
            self._overlay.menu = None
            return
        if self._overlay.covers_window:
            _, sheet = self._overlay.front
            if sheet is not None and BY_NAME.get(name) and BY_NAME[name].toggles:
                self._overlay.close(sheet)
            return
        if name in (pads.EARLIER, pads.LATER):
            names = [*FAMILIES]
            at = names.index(self._table.family.name) + (1 if name == pads.LATER else -1)
            self._doers.do(f"family {names[at % len(names)]}")
        elif self._overlay.screen is None or name in ANYWHERE:
            self._doers.do(name)

    # The mouse

    def _mouse_moved(self, event: pygame.event.Event) -> None:
        self._point(event.pos)
        self._drag(event.pos)

    def _drag(self, point: tuple[int, int]) -> None:
        """Move what is held down: a knob, or something on the board."""
        _, sheet = self._overlay.front
        if self._overlay.screen is not None and sheet is None:
            self._overlay.screen.drag(self.down, point)
        elif self.down == BOARD:
            self._stage.drag(point)
        elif self.down == ROLL:
            self._panel.drag(point)
        elif self.down == "speed":
            tuning.take_speed(self._host, self._panel.speed_at(point[0]))
        elif self.down == SHEET and sheet is not None:
            sheet.drag(point)
        elif self.down == "scrub":
            self._moves.wind(self._panel.scrubbed_to(point[0]))

    def _point(self, point: tuple[int, int] | None) -> None:
        self._pointer = point
        menu, sheet = self._overlay.front
        self.hot = None if point is None else self._at(point)
        screen = self._overlay.screen
        if screen is not None:
            screen.point(point if menu is None and sheet is None else None)
        on_board = self.hot is None and menu is None and sheet is None and screen is None
        self._stage.pointer = point if on_board else None
        if self._stage.pointer is not None:
            self._stage.cursor = False
        if sheet is not None:
            sheet.hot = sheet.at(point) if point is not None else None
        if menu is not None and point is not None:
            place = menu.at(point)
            menu.place = menu.place if place is None else place

    def _at(self, point: tuple[int, int]) -> str | None:
        """Return the action under the mouse: a button, a family, or the ID."""
        menu, sheet = self._overlay.front
        covered = sheet is not None and (not sheet.over_board or sheet.rect.collidepoint(point))
        if covered or menu is not None:
            return None
        found = self._rail.at(point)
        if found:
            return found
        if self._status.id_spot.collidepoint(point):
            return "copy"
        screen = self._overlay.screen
        return self._panel.at(point) if screen is None else screen.at(point)

    def _mouse_down(self, event: pygame.event.Event) -> None:
        if event.button != pygame.BUTTON_LEFT:
            return
        self.focus = self._stage.looked = None
        self._count_click(event.pos)
        if self._over_click(event.pos):
            return
        self._point(event.pos)
        self.down = self.hot
        self._drag(event.pos)
        if self._on_board:
            if self._stage.grab(event.pos):
                self.down = BOARD
            else:
                self._play(self._stage.pick, event.pos)

    @property
    def _on_board(self) -> bool:
        """Whether the pointer is on the board, and nothing else was pressed there."""
        return self.down is None and self._overlay.sheet is None and self._overlay.screen is None

    def _count_click(self, point: Point) -> None:
        """Tell a click on a click from one by itself."""
        last, (x, y) = self._clicked
        near = abs(point[0] - x) <= CLICK_REACH and abs(point[1] - y) <= CLICK_REACH
        again = near and self._host.clock.now - last < CLICK_SECONDS
        self._clicked, self._clicks = (
            (self._host.clock.now, point),
            self._clicks + 1 if again else 1,
        )

    def _over_click(self, point: tuple[int, int]) -> bool:
        """Give the click to what lies over the window; tell whether it took it."""
        menu, sheet = self._overlay.front
        if menu is not None:
            place = menu.at(point)
            if place is None:
                self._overlay.menu = None
            else:
                self._doers.choose(place)
            return True
        if sheet is None or (sheet.over_board and self._at(point) is not None):
            return False
        self._point(point)
        keep = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if sheet.grab(point, self._clicks, keep, self._host.clock.now):
            self.down = SHEET
            return True
        spot = sheet.at(point)
        if spot is not None:
            self.press_on(sheet, spot)
        elif not sheet.rect.collidepoint(point):
            self._overlay.close(sheet)
        self._point(point)
        return True

    def press_on(self, sheet: "Sheet", spot: "Spot") -> None:
        """Do what a click on something of a sheet does."""
        if sheet.press(spot):
            self._overlay.close(sheet)

    def _mouse_up(self, event: pygame.event.Event) -> None:
        if event.button != pygame.BUTTON_LEFT:
            return
        pressed = self._put_down()
        if pressed == BOARD:
            self._play(self._stage.drop, event.pos)
        elif pressed and pressed not in SLID and pressed == self._at(event.pos):
            self.press(pressed)
        self._point(event.pos)

    def _put_down(self) -> str | None:
        """Let go of what is held down, and tell what it was; what was slid stays where it is."""
        pressed, self.down = self.down, None
        if self._overlay.sheet is not None:
            self._overlay.sheet.let_go()
        if self._overlay.screen is not None:
            self._overlay.screen.drop()
        if pressed == "speed":
            self._host.settings.save()
        elif pressed == "scrub":
            self._moves.end_winding()
        return pressed

    def press(self, name: str) -> None:
        """Do what has this name, or go to the place of the play that it leads to."""
        part, _, place = name.partition(" ")
        if part in keys.WALKED and place:
            self._moves.go_to(int(place), listed=part == keys.WALKED[1])
        else:
            self._doers.do(name)

    def _wheel_turned(self, event: pygame.event.Event) -> None:
        menu, sheet = self._overlay.front
        if menu is not None:
            menu.roll(-WHEEL * event.y)
        elif sheet is not None:
            sheet.turn_wheel(event.y, self._pointer)
            sheet.hot = None if self._pointer is None else sheet.at(self._pointer)
        elif self._pointer is not None:
            (self._overlay.screen or self._panel).turn_wheel(event.y, self._pointer)
            self._point(self._pointer)

    def _play(self, ask: Callable[[Point], Move | None], point: Point) -> None:
        """Play what a click or a drop asks for, or say why that can't be."""
        try:
            move = ask(point)
        except IllegalMove as error:
            self._moves.refuse(error)
            return
        if move is not None and self._moves.play(move):
            self._stage.follow(move, point)

    # Fingers

    def _finger(
        self, taken: Callable[[int, Point, float], None]
    ) -> Callable[[pygame.event.Event], None]:
        """Make what takes in a finger's event; its place comes as a share of the window."""

        def take(event: pygame.event.Event) -> None:
            if event.touch_id == TRACKPAD:
                return
            wide, high = pygame.display.get_window_size()
            point = round(event.x * wide), round(event.y * high)
            taken(event.finger_id, point, self._host.clock.now)

        return take

    def look_at(self, point: Point | None) -> None:
        """Show what lies under a finger."""
        self._point(point)

    def tap(self, point: Point) -> None:
        """Do what a click does."""
        point = self._aimed(point)
        for happens in (self._mouse_down, self._mouse_up):
            happens(pygame.event.Event(pygame.USEREVENT, pos=point, button=pygame.BUTTON_LEFT))
        if self._overlay.menu is not None:
            self._overlay.menu.for_fingers = True

    def grip(self, point: Point) -> bool:
        """Take hold of what can be dragged: a knob, a tile, a run of cells that is painted."""
        (menu, sheet), self.focus = self._overlay.front, None
        if menu is not None:
            return False
        point = self._aimed(point)
        self._point(point)
        if sheet is not None and self.hot is None:
            self.down = SHEET if sheet.grab(point, 1, False, self._host.clock.now) else None
        elif self._overlay.screen is not None or self.hot in SLID:
            self.down = self.hot
            self._drag(point)
        elif self.hot is None and self._stage.grab(point):
            self.down = BOARD
        return self.down is not None

    def _aimed(self, point: Point) -> Point:
        """Return the nearest place, no farther than a finger is broad, where anything is."""
        near = ((point[0] + x, point[1] + y) for x, y in AROUND)
        return next((place for place in near if self._takes(place)), point)

    def _takes(self, point: Point) -> bool:
        """Tell whether something is there to be pressed: a button, a row, a cell."""
        menu, sheet = self._overlay.front
        if menu is not None:
            return menu.at(point) is not None
        if sheet is not None and (not sheet.over_board or sheet.rect.collidepoint(point)):
            return sheet.at(point) is not None or sheet.scroll.holds(point)
        screened = self._overlay.screen is not None
        on_board = not screened and self._stage.view.board.collidepoint(point)
        return on_board or self._at(point) is not None

    def pull(self, point: Point) -> None:
        """Bring what is held along."""
        self._mouse_moved(pygame.event.Event(pygame.USEREVENT, pos=point))

    def let_go(self, point: Point) -> None:
        """Put down what is held."""
        self._mouse_up(pygame.event.Event(pygame.USEREVENT, pos=point, button=pygame.BUTTON_LEFT))

    def scroll(self, point: Point, by: int) -> None:
        """Scroll the sheet that is open, or else what lies there."""
        (menu, sheet), screen = self._overlay.front, self._overlay.screen
        if menu is not None:
            menu.roll(-by)
        elif sheet is not None:
            sheet.roll(-by)
        elif screen is not None:
            screen.roll(point, -by)
        else:
            self._panel.roll_at(point, -by)

    def two_taps(self) -> None:
        """Take the last move back, or what a screen in its place takes back."""
        screen = self._overlay.screen
        if screen is None or self._overlay.front != (None, None):
            self._go_back()
        elif (asked := screen.own("undo")) is not None:
            screen.do(asked)

"""The keyboard: what a key asks for, first of what is in front, then of the focus and the board."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.keep.settings import GAP
from game.rules.puzzle import IllegalMove
from game.ui import pads
from game.ui.commands import ALL, ANYWHERE, BY_NAME, asked, given, goes_on, led
from game.ui.input import keys
from game.ui.input.lying import BOARD, Pile, Point
from game.ui.input.moves import Moves
from game.ui.overlay import CANVAS, Screen
from game.words.families import WORDINGS

if TYPE_CHECKING:
    from game.ui.sheets.sheet import Sheet


class Keyboard:
    """The keys, and which of them are held down."""

    def __init__(self, pile: Pile, moves: Moves, click: Callable[[Point], None]) -> None:
        """Type for this pile; Enter on a part of the board does what a click there does."""
        self._pile, self._moves, self._click = pile, moves, click
        self._host, self._doers = pile.host, pile.doers
        self._table, self._stage = self._host.table, self._host.stage
        self._overlay = self._host.overlay
        # The keys that are held down, and the sheet that each was pressed for.
        self._held: dict[int, Sheet | None] = {}
        self._letters_until = 0.0

    def down(self, event: pygame.event.Event) -> None:
        held = event.key in self._held
        _, sheet = self._overlay.front
        meant = self._held.setdefault(event.key, sheet) is sheet
        with_ctrl, with_shift = _with_ctrl(event), bool(event.mod & pygame.KMOD_SHIFT)
        with_alt = bool(event.mod & pygame.KMOD_ALT)
        if with_ctrl and with_alt:
            return  # AltGr, where that is Ctrl and Alt: it types a sign.
        lead = led(event.key, with_shift, with_ctrl)
        if lead == "focus space" and self._table.auto.just_over(self._host.clock.now):
            return  # It was meant to pause the line that has just come to its end.
        typed = None if sheet is None else sheet.typed
        if typed is not None and meant and typed.key(event.key, event.mod):
            return
        if with_alt and lead in keys.ARROWS:
            self._alt_arrow(event, held)
            return
        command = given(event.key, with_ctrl, with_shift)
        name = command.name if command is not None else None
        if command is not None and command.toggles and sheet is not None:
            own = sheet.over_board or (not with_ctrl and sheet.owns(event.key, with_shift))
            if sheet.field is None and not own:
                self._in_place(sheet, command.name, held)
                return
        over = not with_ctrl and name != "full_screen"
        if over and self._pile.front.key(event, held):
            return
        first = self._overlay.first
        pressing = lead in keys.PRESSING and not held and self._pile.focus is None
        if first is not None and pressing and first.go_on():
            return
        # Tab beside Alt is the system's own.
        lead = None if with_alt and event.key == pygame.K_TAB else lead
        if self._overlay.screen is not None:
            self._screen_key(self._overlay.screen, event, held, lead, name)
            return
        if with_ctrl:
            if self._overlay.covers_window and name != "quit":
                return
            if name is None and self._look_key(lead):
                return
        elif (
            self._press_looked(lead, held)
            or self._tab_on_board(lead)
            or self._focus_key(lead, held)
            or self._board_key(event, held)
        ):
            return
        if name is None and not with_ctrl:
            name = self._on_board(event.key, with_shift)
        command = BY_NAME.get(name or "")
        if command is not None and (not held or command.repeats):
            if self._pile.down == BOARD:  # What the mouse carries goes back to its place.
                self._pile.put_down()
                self._stage.put_down()
            self._doers.do(command.name, held)

    def without_echoes(self, events: Sequence[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """Leave out repetitions of a key that is let go by now.

        Whoever repeats a key that is held down learns of its release from the loop, and so, after a
        frame that took long, too late: what was pressed once would be done twice.
        """
        held = set(self._held)
        for place, event in enumerate(events):
            if event.type == pygame.KEYUP:
                held.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                if event.key in held and _let_go(event.key, events[place:]):
                    continue
                held.add(event.key)
            yield event

    def up(self, event: pygame.event.Event) -> None:
        self._held.pop(event.key, None)

    def forget(self) -> None:
        self._held.clear()

    def press(self, key: pads.Stroke, held: bool = False) -> None:
        """Do as if this key were pressed; it is held down where it goes on."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key.code, mod=key.mods)
        if held:
            self._held[key.code] = self._overlay.front[1]
        self.down(event)
        self._held.pop(key.code, None)

    def typed(self, event: pygame.event.Event) -> None:
        _, sheet = self._overlay.front
        if sheet is not None and sheet.typed is not None:
            sheet.typed.type(event.text)

    def composed(self, event: pygame.event.Event) -> None:
        _, sheet = self._overlay.front
        if sheet is not None and sheet.field is not None:
            sheet.field.compose(event.text, event.start)

    def _alt_arrow(self, event: pygame.event.Event, held: bool) -> None:
        """Go to another board where one is played; Alt makes another key of an arrow elsewhere."""
        command = given(event.key, ctrl=False, shift=False, alt=True)
        elsewhere = self._overlay.covers_window or self._overlay.screen is not None
        if command is not None and not held and not elsewhere:
            self._doers.do(command.name)

    def _in_place(self, sheet: "Sheet", name: str, held: bool) -> None:
        """Close a sheet by the key that opens it; by another's, open that one in its place.

        What is refused is told in the status line, behind it.
        """
        if held:
            return
        if sheet.name != name and (self._overlay.screen is None or name in ANYWHERE):
            self._doers.do(name)
        self._overlay.close(sheet)

    def _screen_key(
        self,
        screen: Screen,
        event: pygame.event.Event,
        held: bool,
        lead: str | None,
        name: str | None,
    ) -> None:
        """Give the key to what stands in place of the board: of commands, few hold there."""
        own = None
        if not _with_ctrl(event):
            if self._focus_key(lead, held):
                return
            own = screen.key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if own is None and name is not None:
            own = screen.own(name)
        if own is not None:
            if own.startswith(CANVAS):
                self._pile.focus = None
            if not held or goes_on(own):
                screen.do(own)
        elif name in ANYWHERE and not held:
            self._doers.do(name)

    def _focus_key(self, lead: str | None, held: bool) -> bool:
        """Move the focus, or use what has it; tell whether the key was meant for that."""
        if lead in keys.TABBING:
            by, stops = keys.TABBING[lead], [*self._pile.stops()]
            at = stops.index(self._pile.focus) if self._pile.focus in stops else -1 if by > 0 else 0
            self._pile.turn_to(stops[(at + by) % len(stops)])
            self._stage.cursor = False
            return True
        if self._pile.focus is None or lead is None:
            return False
        if lead == "focus leave":
            self._pile.focus = None
            return True
        if lead in keys.PRESSING:
            if not held or goes_on(self._pile.focus):
                self._doers.do(self._pile.focus, held)
            return True
        return self._pile.bottom.arrow(self._pile.focus, lead)

    def _tab_on_board(self, lead: str | None) -> bool:
        """Give Tab to the board while the keyboard's cursor is there; tell whether it took it."""
        if lead != "focus next" or self._pile.focus is not None or not self._stage.cursor:
            return False
        return self._stage.view.steer(self._table.session.position, "board next")

    def _look_key(self, lead: str | None) -> bool:
        """Look at what lies beside on the board; tell whether the key was meant for that."""
        if lead not in keys.LOOKING:
            return False
        self._pile.focus = None
        self._stage.look_beside(*keys.LOOKING[lead])
        return True

    def _press_looked(self, lead: str | None, held: bool) -> bool:
        """Press what is looked at on the board, or look away; tell whether the key was for that."""
        looked = self._stage.looked
        if looked is None or self._pile.focus is not None or self._table.auto.running:
            return False
        if lead in keys.PRESSING:
            if not held:
                self.press_part(looked)
            return True
        if lead in ("focus leave", *keys.TABBING):
            self._stage.looked = None
        return lead == "focus leave"

    def press_part(self, place: int) -> None:
        """Do what a click on this part of the board does, and look at it."""
        parts = self._stage.parts
        if place < len(parts):
            self._click(parts[place].spot.center)
            self._stage.looked = place

    def _board_key(self, event: pygame.event.Event, held: bool) -> bool:
        """Give the key to the board first; tell whether it took it."""
        view, position = self._stage.view, self._table.session.position
        shifted = bool(event.mod & pygame.KMOD_SHIFT) != (self._host.settings.arrows == GAP)
        own = self._on_board(event.key, shifted)
        letter = event.key in keys.LETTERS
        solves = letter and BY_NAME["solve"] is given(event.key, ctrl=False, shift=False)
        late = solves and self._host.clock.now > self._letters_until
        if event.mod & pygame.KMOD_ALT or late or own is None or own in BY_NAME:
            return False
        unseen = view.cursor is not None and not self._stage.cursor
        # Nothing is played where nobody sees that it would be: the mark comes first.
        if (unseen and own == "board press") or view.steer(position, own):
            self._stage.cursor, self._stage.pointer = True, None
            self._pile.focus = self._stage.looked = None
            return True
        try:
            move = view.key(position, own)
        except IllegalMove as error:
            move = None
            self._moves.refuse(error)
        else:
            if move is None:
                return False
        self._pile.focus = None
        if letter:
            self._letters_until = self._host.clock.now + keys.LETTERS_SECONDS
        if move is not None and (not held or (goes_on(own) and not letter)):
            self._moves.play(move)
        return True

    def _on_board(self, key: int, shift: bool) -> str | None:
        """Name what a key asks of this kind of board, or of the window while it is in front."""
        return asked(map(ALL.__getitem__, WORDINGS[self._table.family.name].about.keys), key, shift)


def _let_go(key: int, events: Sequence[pygame.event.Event]) -> bool:
    return any(event.type == pygame.KEYUP and event.key == key for event in events)


def _with_ctrl(event: pygame.event.Event) -> bool:
    """Tell whether Ctrl is held down, or what stands for it on a Mac."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))

"""Somebody at a window without a screen."""

from collections.abc import Callable

import pygame

from game import families
from game.answer import Methods, Solve
from game.play.course import Course
from game.play.session import Session
from game.rules.puzzle import IllegalMove, Move
from game.ui.panel.menu import Menu, Run
from game.ui.window import Window
from solvers import methods, solve
from tests.support.calendar import Calendar
from tests.support.person import wait_for
from tests.support.stage import open_theatre, survey


def listed(*boards: str) -> Course | None:
    """Make a list of boards to play through."""
    return Course([Session(families.read(board)) for board in boards]) if boards else None


class Hands:
    """Somebody at a window without a screen."""

    def __init__(self, *boards: str, solver: Solve = solve, ways: Methods = methods) -> None:
        """Open the window on these boards; all windows of a process share its display."""
        if pygame.display.get_init():
            pygame.event.clear()
        self.calendar = Calendar()
        self.window = Window(
            *(listed(*boards), solver, lambda: None, solver),
            *(ways, survey, open_theatre, self.calendar),
        )
        self.table = self.window.table
        self.window.start()
        self.turn()

    def turn(self) -> None:
        """Let the window go once round its loop."""
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        self.window.turn()

    def after_a_turn(self, true: Callable[[], bool]) -> bool:
        """Let the window go once round its loop, and tell whether something is true then.

        The solver, which begins nothing in a turn, works on: somebody waits for it.
        """
        self.turn()
        self.table.analysis.worker.release()
        return true()

    def until_proved(self) -> None:
        """Let the window go on until the board as it stands is proved."""

        def done() -> bool:
            return self.table.to_go is not None and self.table.to_go.proved

        wait_for(lambda: self.after_a_turn(done), "the proof")

    def press(self, key: int, mod: int = 0, release: bool = True) -> None:
        """Press a key, and let it go again."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        if release:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.turn()

    def type(self, text: str) -> None:
        """Write a text, sign by sign."""
        for sign in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        self.turn()

    def point(self, spot: tuple[int, int]) -> None:
        """Move the mouse."""
        event = {"pos": spot, "rel": (0, 0), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
        self.turn()

    def click(self, spot: tuple[int, int]) -> None:
        """Click there."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=spot, button=pygame.BUTTON_LEFT))
        self.turn()

    def spot_of(self, move: Move) -> tuple[int, int]:
        """Find a point of the board where a click asks for this move."""
        area = self.window.stage.area
        for y in range(area.y + 4, area.bottom, 8):
            for x in range(area.x + 4, area.right, 8):
                if self._picked((x, y)) == move:
                    return x, y
        raise AssertionError(f"no place on the board plays {move}")

    def _picked(self, spot: tuple[int, int]) -> Move | None:
        try:
            return self.window.stage.pick(spot)
        except IllegalMove:
            return None

    def button(self, action: str) -> tuple[int, int]:
        """Find the middle of a button of the panel."""
        return next(b.rect.center for b in self.window.panel.buttons if b.action == action)

    def picture(self) -> bytes:
        """Return what the window shows."""
        screen = pygame.display.get_surface()
        assert screen is not None
        return pygame.image.tobytes(screen, "RGB")

    @property
    def moves(self) -> list[Move]:
        """The moves played so far."""
        return list(self.table.session.moves)


def place_in(menu: Menu, command: str) -> int:
    """Find the entry of a menu that runs a command."""
    entries = enumerate(menu.entries)
    return next(at for at, entry in entries if isinstance(entry, Run) and entry.command == command)

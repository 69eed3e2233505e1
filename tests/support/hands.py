"""Somebody at a window without a screen: what is there is found by what it is called.

`press("Undo")`, `value("Par")`, `focus`, `screen`: by the tree that a screen reader is told, and by
the events of a real mouse and keyboard. A test that asks so goes on to hold when the window is
made otherwise.
"""

import re
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache, cached_property, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pygame

from game import families, places
from game.answer import Methods, Solve
from game.keep.database import FILE
from game.keep.settings import TRAIN
from game.keep.store import Store
from game.play.course import Course
from game.play.session import Session
from game.rules.puzzle import IllegalMove, Move
from game.runs import Trial, untried
from game.ui import display
from game.ui.nodes import Deed, Node, Role
from game.ui.overlay import YOUNG_SECONDS
from game.ui.panel.menu import Menu, Run
from game.ui.window import Window
from solvers import methods
from tests.support.calendar import Calendar
from tests.support.person import wait_for
from tests.support.remembered import solve
from tests.support.stage import open_theatre, survey

if TYPE_CHECKING:
    from tests.support.ear import Hearing

# The program hands pictures' memory back to the system at once. One window after the other takes
# that of the last, but for what is larger than any screen.
display.LARGE = 16 << 20


def after(later: float, seconds: Callable[[], float]) -> float:
    """Tell the time of a clock, so much later."""
    return seconds() + later


def listed(*boards: str) -> Course | None:
    """Make a list of boards to play through."""
    return Course([Session(families.read(board)) for board in boards]) if boards else None


@cache
def empty_file() -> bytes:
    """Return a file of games with none in it, as it is begun where there is no file."""
    with TemporaryDirectory(prefix="parlour-tests-") as name:
        folder = Path(name)
        with closing(Store(folder, clock=Calendar())) as store:
            assert store.trouble is None
        return (folder / FILE).read_bytes()


def begin_file() -> None:
    """Have an empty file where a window begins one: to lay it out takes longer than many a test."""
    with suppress(OSError):
        folder = places.data()
        folder.mkdir(places.OURS_ALONE, parents=True, exist_ok=True)
        if not (folder / FILE).exists():
            (folder / FILE).write_bytes(empty_file())


class Hands:
    """Somebody at a window without a screen."""

    def __init__(
        self,
        *boards: str,
        solver: Solve = solve,
        ways: Methods = methods,
        training: bool = True,
        meets: bool = False,
        trial: Trial = untried,
    ) -> None:
        """Open the window on these boards; all windows of a process share its display.

        Where nothing else is asked for, they are to train on: all is told that there is to tell.
        With `meets` the window has a first minute for who is new here.
        """
        if pygame.display.get_init():
            pygame.event.clear()
        self.calendar = Calendar()
        self._told_at = -1.0
        begin_file()
        self.window = Window(
            *(listed(*boards), solver, lambda: None, solver),
            *(ways, survey, trial),
            *(open_theatre, self.calendar),
            meets=meets,
        )
        self.table = self.window.table
        if training:
            self.window.settings.mode = TRAIN
            self.table.help.train(True)
        self.window.start()
        self.turn()

    def turn(self) -> None:
        """Let the window go once round its loop, with nothing more happening than was posted."""
        if not pygame.event.peek():
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        self.window.turn()

    def after_a_turn(self, true: Callable[[], bool]) -> bool:
        """Let the window go once round its loop, and tell whether something is true then.

        The solver, which begins nothing in a turn, works on: somebody waits for it.
        """
        self.turn()
        self.table.agenda.worker.release()
        return true()

    def until_proved(self) -> None:
        """Let the window go on until the board as it stands is proved."""

        def done() -> bool:
            known = self.table.knowledge.of(self.table.session.position)
            return known is not None and known.proved

        wait_for(lambda: self.after_a_turn(done), "the proof")

    @property
    def store(self) -> Store:
        """The file of games that the window keeps."""
        return self.window._store

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Let the window go on until something is true; fail saying what did not come."""
        wait_for(lambda: self.after_a_turn(true), what)

    # What is there, as a screen reader is told of it

    @cached_property
    def _come(self) -> "Hearing":
        """Come as a screen reader, the first time that something is asked for by name."""
        from tests.support.ear import Hearing

        return Hearing(self)

    @property
    def _hearing(self) -> "Hearing":
        """Be told what there is now; between two such moments nobody listens, which takes long."""
        hearing, reader = self._come, self.window.reader
        assert reader is not None
        if (now := self.window.host.clock.now) != self._told_at:
            self._told_at, hearing.ear.wanted = now, True
            reader.tell(pygame.display.get_caption()[0])
        hearing.ear.wanted = False
        return hearing

    @property
    def nodes(self) -> list[Node]:
        """All that is on the screen, from the top down."""
        return self._hearing.ear.nodes

    @property
    def notice(self) -> str:
        """What the status line tells of what was done last; nothing, if it tells of none."""
        said = self.window.notices.notice
        return said[0] if said is not None else ""

    def all_named(self, name: str, role: Role | None = None) -> list[Node]:
        """Find all that is called so: exactly, or else with more words behind it."""
        nodes = [node for node in self.nodes if role in (None, node.role)]
        exact = [node for node in nodes if node.name == name]
        return exact or [node for node in nodes if re.match(rf"{re.escape(name)}(?!\w)", node.name)]

    def named(self, name: str, role: Role | None = None) -> Node:
        """Find the one thing that is called so; of several, the one that can be pressed."""
        found = self.all_named(name, role)
        found = [node for node in found if node.deeds] or found
        assert len(found) == 1, f"{len(found)} are called {name!r} on {self.screen!r}"
        return found[0]

    def there(self, name: str, role: Role | None = None) -> bool:
        """Tell whether anything is called so."""
        return bool(self.all_named(name, role))

    def able(self, name: str, role: Role | None = None) -> bool:
        """Tell whether anything is called so and does something now."""
        return any(node.able for node in self.all_named(name, role))

    def value(self, name: str) -> str:
        """Tell what something is set to, or what a sentence that begins so goes on with."""
        sentences = [one for node in self.nodes for one in node.name.split(". ")]
        told = [one for one in sentences if re.match(rf"{re.escape(name)}[ :,]", one)]
        if not told:
            return self.named(name).value
        return told[0].removeprefix(name).strip(" :,.")

    @property
    def focus(self) -> str:
        """What the keyboard is at is called so."""
        return self._hearing.ear.focus.name

    @property
    def screen(self) -> list[str]:
        """What all that is on the screen is called, from the top down."""
        return [node.name for node in self.nodes if node.name]

    @property
    def said(self) -> str:
        """All that was read out since it was first asked for something by name."""
        return self._hearing.said

    def go_to(self, name: str) -> None:
        """Press Tab until this has the focus."""
        for _ in self.nodes:
            if self.focus == name or self.named(name).name == self.focus:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name!r}: {self.screen!r}")

    def _press_named(self, name: str, role: Role | None) -> None:
        """Click in the middle of what is called so; what has no place is asked by the reader."""
        node = self.named(name, role)
        assert node.able, f"{name!r} can't be pressed now"
        spot = pygame.Rect(node.spot)
        if spot.width and spot.height:
            self.click(spot.center)
        else:
            self._hearing.ask(node.key)

    def ask(self, name: str, deed: Deed, text: str = "") -> None:
        """Ask this of what is called so, as a screen reader does."""
        self._hearing.ask(name, deed, text)

    @property
    def at(self) -> Node:
        """What the keyboard is at, with all that is told of it."""
        return self._hearing.ear.focus

    # What hands do

    def press(
        self, what: int | str, mod: int = 0, release: bool = True, role: Role | None = None
    ) -> None:
        """Press a key, and let it go again; or click on what is called so."""
        if isinstance(what, str):
            self._press_named(what, role)
            return
        key = what
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        if release:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.turn()

    def type(self, text: str) -> None:
        """Write a text, sign by sign."""
        for sign in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        self.turn()

    def point(self, spot: tuple[int, int], held: bool = False) -> None:
        """Move the mouse, with its left button held down or not."""
        event = {"pos": spot, "rel": (0, 0), "buttons": (int(held), 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
        self.turn()

    def click(self, spot: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Click there; on a card that has just come, as soon as that takes clicks."""
        if self.window.overlay.young:
            clock = self.window.host.clock
            # A little more: what is added to a clock and taken off again may be less than it was.
            clock.seconds = partial(after, YOUNG_SECONDS + 0.01, clock.seconds)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=spot, button=button))
        self.turn()

    def drag(self, *points: tuple[int, int]) -> None:
        """Press at the first point, go through the others, and let go at the last."""
        left: dict[str, Any] = {"button": pygame.BUTTON_LEFT}
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=points[0], **left))
        self.turn()
        for point in points[1:]:
            self.point(point, held=True)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=points[-1], **left))
        self.turn()

    def wheel(self, spot: tuple[int, int], up: int) -> None:
        """Point there and turn the wheel."""
        self.point(spot)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up))
        self.turn()

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window this large."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
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
        return self.window.panel.spots()[action].center

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

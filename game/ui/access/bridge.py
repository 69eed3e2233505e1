"""The way to the system's screen readers, which AccessKit knows: AT-SPI, UI Automation, and macOS.

A reader may come and go at any time, and asks from threads of AccessKit's own. What it asks is only
noted here; the main thread looks for it, does it, and sends what has changed.
"""

import ctypes
import importlib
import os
import sys
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.text.lines import writable
from game.ui.access.own_name import go_by
from game.ui.nodes import Deed, Node, Role

NAME = "Parlour"


def nothing() -> None:
    """Do nothing."""


class NoReaders(Exception):
    """There is no way to a screen reader here."""


class Wish(NamedTuple):
    """What a reader asks of the node of this number, with the text that goes with it."""

    number: int
    deed: Deed
    text: str = ""


class Bridge:
    """One window's way to the readers."""

    def __init__(self) -> None:
        """Offer the window to readers; raise NoReaders where there is no way to any."""
        if not _may_be_read():
            raise NoReaders
        try:
            self._kit: Any = importlib.import_module("accesskit")
        except ImportError as error:
            raise NoReaders from error
        self.wishes: deque[Wish] = deque()
        # Whether there is a reader, and how many came so far: each begins with nothing.
        self.wanted, self.readers = False, 0
        self._actions = {deed: getattr(self._kit.Action, deed.value.upper()) for deed in Deed}
        self._named = nothing
        self._adapter = self._offer()

    def _offer(self) -> Any:
        kit = self._kit
        match sys.platform:
            case "win32":
                with _hidden(_handle()) as window:
                    return kit.windows.SubclassingAdapter(window, self._begin, self._ask)
            case "darwin":
                kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
                return kit.macos.SubclassingAdapter.for_window(_handle(), self._begin, self._ask)
            case _:
                self._named = go_by(NAME, kit.accesskit.__file__)
                return kit.unix.Adapter(self._begin, self._ask, self._end)

    # Called by a reader, in whatever thread: nothing but notes are made.

    def _begin(self) -> None:
        """Note that a reader has come; it is told of the window by the main thread."""
        self.readers += 1
        self.wanted = True

    def _end(self) -> None:
        self.wanted = False

    def _ask(self, request: Any) -> None:
        """Note what is asked for."""
        for deed, action in self._actions.items():
            if request.action == action:
                text = request.data[1] if request.data is not None else ""
                self.wishes.append(Wish(request.target, deed, str(text)))

    # Called by the main thread

    def send(
        self, nodes: Mapping[int, tuple[Node, Sequence[int]]], focus: int, root: int | None
    ) -> None:
        """Send what is new, each with the numbers of its children; with a `root`, it is all."""

        def update() -> Any:
            made = self._kit.TreeUpdate(focus)
            if root is not None:
                made.tree = self._kit.Tree(root)
                made.tree.toolkit_name = NAME
            for number, (node, children) in nodes.items():
                made.nodes.append((number, self._made(node, children)))
            return made

        _raise(self._adapter.update_if_active(update))
        # By now the readers know what the program is called.
        self._named()
        self._named = nothing

    def look(self, focused: bool) -> None:
        """Tell whether the window has the keyboard."""
        if sys.platform == "darwin":
            _raise(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(focused)

    def locate(self, window: pygame.Rect) -> None:
        """Tell where on the screen the window is, where readers can't know it by themselves."""
        if sys.platform not in ("darwin", "win32"):
            bounds = self._kit.Rect(window.left, window.top, window.right, window.bottom)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def _made(self, node: Node, children: Sequence[int]) -> Any:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, self._role(node).upper()))
        said = writable(node.name)
        if node.role is Role.WORDS:
            made.set_value(said)
        elif said:
            made.set_label(said)
        if node.value:
            made.set_value(writable(node.value))
        if node.more:
            made.set_description(writable(node.more))
        x, y, wide, high = node.spot
        if wide:
            made.set_bounds(kit.Rect(x, y, x + wide, y + high))
        if node.on is not None:
            if node.role in (Role.BUTTON, Role.CHECK, Role.RADIO):
                made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
            else:
                made.set_selected(node.on)
        if not node.able:
            made.set_disabled()
        if node.number is not None:
            value, least, most = node.number
            made.set_numeric_value(value)
            made.set_min_numeric_value(least)
            made.set_max_numeric_value(most)
            made.set_numeric_value_step(1.0)
        if node.place is not None and node.role is Role.CELL:
            made.set_row_index(node.place[0])
            made.set_column_index(node.place[1])
        elif node.place is not None:
            made.set_position_in_set(node.place[0])
            made.set_size_of_set(node.place[1])
        if node.size is not None:
            made.set_row_count(node.size[0])
            made.set_column_count(node.size[1])
        if node.role is Role.DIALOG:
            made.set_modal()
        if node.loud:
            made.set_live(kit.Live.POLITE)
        for deed in node.deeds if node.able else ():
            made.add_action(self._actions[deed])
        made.set_children(list(children))
        return made

    def _role(self, node: Node) -> str:
        """Name what a node is in the kit's words.

        On AT-SPI the kit says of every button that it is enabled, but for those that show a colour.
        They are buttons there like any other.
        """
        if node.role is Role.BUTTON and not node.able and sys.platform not in ("darwin", "win32"):
            return "color_well"
        return node.role.value


def _raise(events: Any) -> None:
    """Let a reader know, on systems where that is up to us."""
    if events is not None:
        events.raise_events()


def _may_be_read() -> bool:
    """Tell whether a reader may be there: not where there is no screen, and no bus to meet on."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    if sys.platform == "win32":
        return _read_on_windows()
    if sys.platform == "darwin":
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    by_name = bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS"))
    return by_name or bool(runtime and Path(runtime, "bus").exists())


def _handle() -> int:
    return int(pygame.display.get_wm_info()["window"])


# On Windows: what tells that a reader is there, and what hides a window and shows it again.
SCREEN_READER, HIDE, SHOW = 0x46, 0, 5


def _windows() -> Any:
    return getattr(ctypes, "windll", None)


def _read_on_windows() -> bool:
    """Tell whether a reader has said that it is there."""
    found = ctypes.c_int(0)
    _windows().user32.SystemParametersInfoW(SCREEN_READER, 0, ctypes.byref(found), 0)
    return bool(found.value)


@contextmanager
def _hidden(window: int) -> Iterator[int]:
    """Hide a window for a moment: the kit takes no other."""
    show = _windows().user32.ShowWindow
    show(window, HIDE)
    try:
        yield window
    finally:
        show(window, SHOW)

"""Somebody who hears the window: a client of the system's accessibility bus, as readers are.

A session bus of its own is started, and on it the system's own accessibility services. What the
window tells is asked for node by node, as a reader does, and what it says aloud is listened to.
"""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

# The way to a bus tells mypy nothing of itself.
from jeepney import (  # type: ignore[import-untyped]
    DBusAddress,
    HeaderFields,
    MatchRule,
    MessageType,
    Properties,
    new_method_call,
)
from jeepney.bus_messages import message_bus  # type: ignore[import-untyped]
from jeepney.io.blocking import (  # type: ignore[import-untyped]
    DBusConnection,
    open_dbus_connection,
)

from tests.support.person import PATIENCE, wait_for

ATSPI = "org.a11y.atspi"
# What a program is asked in the moment it comes to the bus is lost, and never answered: so long an
# answer is waited for there, before it is asked again.
SOON = 1.0
REGISTRY, ROOT = f"{ATSPI}.Registry", "/org/a11y/atspi/accessible/root"
# Roles by their numbers.
ROLES = {
    7: "check box",
    16: "dialog",
    23: "frame",
    29: "label",
    31: "list",
    32: "list item",
    33: "menu",
    35: "menu item",
    39: "panel",
    42: "progress bar",
    43: "button",
    44: "radio button",
    51: "slider",
    52: "spin button",
    55: "table",
    56: "table cell",
    69: "window",
    79: "entry",
    83: "heading",
    90: "table row",
}
# States by their bits.
STATES = {"checked": 4, "enabled": 8, "focusable": 11, "focused": 12, "modal": 16}
STATES |= {"selected": 23, "sensitive": 24}


class SessionBus:
    """A session bus of one's own, with the services for accessibility on it."""

    def __enter__(self) -> Self:
        """Start it, and say that there is a reader."""
        # The services of readers put their own bus there: no other test's may be met on it.
        self._folder = tempfile.TemporaryDirectory(prefix="bus-", ignore_cleanup_errors=True)
        self._daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            env={**os.environ, "XDG_RUNTIME_DIR": self._folder.name},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._daemon.stdout is not None
        self.address = self._daemon.stdout.readline().strip()
        self._connection = open_dbus_connection(self.address, auth_timeout=PATIENCE)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it, and all that came to it with it."""
        self._connection.close()
        self._daemon.terminate()
        self._daemon.wait()
        assert self._daemon.stdout is not None
        self._daemon.stdout.close()
        self._folder.cleanup()

    def turn_on(self, on: bool = True) -> None:
        """Say that a reader is there, or that none is any more."""
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        self._ask(Properties(status).set("IsEnabled", "b", on))

    def listen(self) -> "Listener":
        """Come as a reader."""
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = self._ask(new_method_call(bus, "GetAddress"))
        return Listener(address)

    def _ask(self, message: Any) -> Any:
        return _body(self._connection.send_and_get_reply(message, timeout=PATIENCE))


@dataclass(frozen=True, slots=True)
class Heard:
    """Something on the screen as a reader knows it: on which connection, and its path there."""

    whose: str
    path: str


class Listener:
    """A reader: walks the tree, does what can be done, and hears what is said."""

    def __init__(self, address: str) -> None:
        """Come to the bus of the readers."""
        self._connection: DBusConnection = open_dbus_connection(address, auth_timeout=PATIENCE)
        self.said: list[str] = []
        self.focused: list[Heard] = []
        # How much of what was said was listened to.
        self._taken = 0
        self._patience = PATIENCE
        try:
            self._register()
        except BaseException:
            self.close()
            raise

    def _register(self) -> None:
        """Ask to hear what is said, and where the focus goes."""
        for event in ("Announcement", "StateChanged"):
            rule = MatchRule(type="signal", interface=f"{ATSPI}.Event.Object", member=event)
            self._ask(message_bus.AddMatch(rule))
        registry = DBusAddress("/org/a11y/atspi/registry", REGISTRY, REGISTRY)
        for event in ("Object:Announcement", "Object:StateChanged"):
            self._ask(new_method_call(registry, "RegisterEvent", "sass", (event, [], "")))

    def close(self) -> None:
        """Go."""
        self._connection.close()

    @contextmanager
    def _looking(self) -> Iterator[None]:
        """Wait a moment for an answer, and do without one that does not come: it is asked again."""
        patience, self._patience = self._patience, SOON
        try:
            with suppress(Gone):
                yield
        finally:
            self._patience = patience

    def _ask(self, message: Any) -> Any:
        """Ask, and return the answer; raise Gone where none comes in time, or none can."""
        until = time.monotonic() + self._patience
        number = next(self._connection.outgoing_serial)
        self._connection.send_message(message, serial=number)
        while True:
            try:
                found = self._connection.receive(timeout=max(0.0, until - time.monotonic()))
            except TimeoutError:
                raise Gone("no answer") from None
            if found.header.fields.get(HeaderFields.reply_serial) == number:
                return _body(found)
            self._take(found)

    def _take(self, message: Any) -> None:
        """Take up what was said, or where the focus went."""
        if message.header.message_type is not MessageType.signal:
            return
        fields = message.header.fields
        match fields.get(HeaderFields.member), message.body:
            case "Announcement", (_, _, _, (_, str(words)), *_):
                self.said.append(words)
            case "StateChanged", ("focused", 1, *_):
                whose, path = fields[HeaderFields.sender], fields[HeaderFields.path]
                self.focused.append(Heard(whose, path))

    def listen(self) -> None:
        """Hear what has come by now."""
        self._ask(message_bus.GetId())

    def let_be(self) -> None:
        """Leave alone what was said until now."""
        self.listen()
        self._taken = len(self.said)

    def hear(self, *words: str) -> str:
        """Wait for something new that is said, with one of these words in it; return all of it."""
        found: list[str] = []

        def heard() -> bool:
            self.listen()
            while self._taken < len(self.said) and not found:
                said = self.said[self._taken]
                self._taken += 1
                if any(one in said for one in words):
                    found.append(said)
            return bool(found)

        try:
            wait_for(heard, f"{words} to be said")
        except AssertionError as error:
            raise AssertionError(f"{error}; heard {self.said}") from None
        return found[0]

    # The tree

    def _call(self, node: Heard, part: str, name: str, sign: str = "", *values: Any) -> Any:
        address = DBusAddress(node.path, node.whose, f"{ATSPI}.{part}")
        return self._ask(new_method_call(address, name, sign or None, values))

    def _property(self, node: Heard, part: str, name: str) -> Any:
        address = DBusAddress(node.path, node.whose, f"{ATSPI}.{part}")
        ((_, value),) = self._ask(Properties(address).get(name))
        return value

    def window(self) -> Heard:
        """Wait for the window of the program, and return it."""
        found: list[Heard] = []

        def there() -> bool:
            programs: list[Heard] = []
            with self._looking():
                programs += self.children(Heard(REGISTRY, ROOT))
            for program in programs:
                with self._looking():  # It may not be all there yet, or be going.
                    found.extend(self.children(program))
            return bool(found)

        wait_for(there, "a window on the bus")
        return found[0]

    def program(self) -> Heard:
        """Return the program of the window."""
        return Heard(self.window().whose, ROOT)

    def children(self, node: Heard) -> list[Heard]:
        """List what is right below something."""
        (found,) = self._call(node, "Accessible", "GetChildren")
        return [Heard(whose, path) for whose, path in found]

    def walk(self, node: Heard) -> Iterator[Heard]:
        """List something and all below it."""
        yield node
        for child in self.children(node):
            yield from self.walk(child)

    def name(self, node: Heard) -> str:
        """Return what something is called."""
        return str(self._property(node, "Accessible", "Name"))

    def role(self, node: Heard) -> str:
        """Return what something is."""
        (found,) = self._call(node, "Accessible", "GetRole")
        return ROLES.get(found, str(found))

    def states(self, node: Heard) -> set[str]:
        """Return how something is."""
        ((low, high),) = self._call(node, "Accessible", "GetState")
        bits = low | high << 32
        return {name for name, bit in STATES.items() if bits >> bit & 1}

    def outline(self, node: Heard) -> list[tuple[str, str]]:
        """List the roles and names of something and all below it."""
        return [(self.role(one), self.name(one)) for one in self.walk(node)]

    def find(self, words: str, role: str = "", seconds: float = PATIENCE) -> Heard:
        """Wait for something whose name begins so."""
        found: list[Heard] = []

        def there() -> bool:
            with self._looking():  # What is new on the screen takes the place of what was there.
                for node in self.walk(self.window()):
                    if self.name(node).startswith(words) and role in ("", self.role(node)):
                        found.append(node)
                        break
            return bool(found)

        wait_for(there, f"something called {words!r}", seconds)
        return found[0]

    def do(self, node: Heard, what: int = 0) -> None:
        """Do what can be done with something: press it."""
        self._call(node, "Action", "DoAction", "i", what)

    def focus(self, node: Heard) -> None:
        """Give the focus to something."""
        self._call(node, "Component", "GrabFocus")

    def value(self, node: Heard) -> float:
        """Return the number that something is set to."""
        return float(self._property(node, "Value", "CurrentValue"))

    def set(self, node: Heard, value: float) -> None:
        """Set something to a number."""
        address = DBusAddress(node.path, node.whose, f"{ATSPI}.Value")
        self._ask(Properties(address).set("CurrentValue", "d", value))


class Gone(Exception):
    """What was asked for is no more, or can't be asked that."""


def _body(message: Any) -> Any:
    if message.header.message_type is MessageType.error:
        raise Gone(*message.body)
    return message.body

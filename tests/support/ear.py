"""A screen reader without a system: it keeps what it is sent as a real one does, and asks back."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.access.bridge import Bridge, Wish
from game.ui.access.reader import Reader
from game.ui.nodes import Deed, Node

if TYPE_CHECKING:
    from tests.support.hands import Hands


class Ear(Bridge):
    """The far side of the bridge: what is on the screen, and what was said."""

    def __init__(self) -> None:
        """Nobody listens yet."""
        self.wishes: deque[Wish] = deque()
        self.wanted, self.readers = False, 0
        self.said: list[str] = []
        self.updates = 0
        self._nodes: dict[int, tuple[Node, Sequence[int]]] = {}
        self._root = self._focus = 0

    def send(
        self, nodes: Mapping[int, tuple[Node, Sequence[int]]], focus: int, root: int | None
    ) -> None:
        """Take what is new, and what that says; a reader falls over what is not known."""
        self.updates += 1
        if root is not None:
            self._nodes, self._root = {}, root
        for number, (node, children) in nodes.items():
            if node.loud and number not in self._nodes and root is None:
                self.said.append(node.name)
            self._nodes[number] = node, children
        reached = dict(self._reach(self._root))
        assert focus in reached, "the focus is on something that is not there"
        self._nodes = {number: self._nodes[number] for number in reached}
        self._focus = focus

    def _reach(self, number: int) -> Iterator[tuple[int, Node]]:
        node, children = self._nodes[number]
        yield number, node
        assert len({*children}) == len(children) == len(node.children)
        for child in children:
            yield from self._reach(child)

    def look(self, focused: bool) -> None:
        """It does not matter here."""

    def locate(self, window: pygame.Rect) -> None:
        """It does not matter here."""

    @property
    def nodes(self) -> list[Node]:
        """All that is on the screen, from the top down."""
        return [node for _, node in self._reach(self._root)]

    @property
    def focus(self) -> Node:
        """What the keyboard is at."""
        return self._nodes[self._focus][0]

    def number(self, words: str, deed: Deed) -> int:
        """Find what has these words in its name, or is known by them, and can be asked for this."""
        found = [
            (node.name != words, number)
            for number, (node, _) in self._nodes.items()
            if (words in node.name or words == node.key) and deed in node.deeds and node.able
        ]
        assert found, f"nothing to {deed} is called {words!r}: {[n.name for n in self.nodes]}"
        return min(found)[1]


class Hearing:
    """Somebody who hears a window without a screen, and asks by the reader."""

    def __init__(self, hands: "Hands") -> None:
        """Come to this window as a reader."""
        window = hands.window
        self.hands, self.ear = hands, Ear()
        parts = window._controls, window.doers, *window._parts
        window.reader = Reader(window.host, *parts, self.ear)
        self.ear.wanted, self.ear.readers = True, 1
        hands.turn()

    def ask(self, words: str, deed: Deed = Deed.PRESS, text: str = "") -> None:
        """Ask something of what is called so."""
        self.ear.wishes.append(Wish(self.ear.number(words, deed), deed, text))
        self.hands.turn()
        self.hands.turn()

    @property
    def names(self) -> list[str]:
        """The names of all that is on the screen."""
        return [node.name for node in self.ear.nodes]

    @property
    def said(self) -> str:
        """All that was said so far."""
        return " ".join(self.ear.said)

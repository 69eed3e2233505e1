"""The screen reader at the window: it hears what is new, and what it asks for is done.

While no reader is there nothing is told and nothing is made. Whatever reads out is on the other
side of the bridge; this side is all in the main thread.
"""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.ui.access.bridge import Bridge, Wish
from game.ui.access.talk import Talk
from game.ui.access.tree import BOARD, Tree
from game.ui.host import Host
from game.ui.input.controls import Controls
from game.ui.input.doers import Doers
from game.ui.nodes import Deed, Node, Role
from game.ui.panel.panel import Panel
from game.ui.rail import Rail
from game.ui.sheets.body import Spot
from game.ui.status import Status

# So many of the latest sentences can be read again.
KEPT = 5


class Reader:
    """Tells a screen reader of the window, and does what it asks for."""

    def __init__(
        self,
        host: Host,
        controls: Controls,
        doers: Doers,
        panel: Panel,
        rail: Rail,
        status: Status,
        bridge: Bridge,
    ) -> None:
        self._host, self._controls, self._doers = host, controls, doers
        self._tree, self._bridge = Tree(host, controls, panel, rail, status), bridge
        self._talk = Talk(host)
        self._said: tuple[Node, ...] = ()
        self._count = 0
        self._focused = pygame.key.get_focused()
        # What the reader knows by now: the number of each key, and what was sent last.
        self._numbers: dict[str, int] = {}
        self._sent: Mapping[str, Node] = {}
        self._focus = ""
        # What lay over the board when the window was told last.
        self._over_before: object = None
        # How many notices were given by then: the same one again changes nothing that is drawn.
        self._noticed = 0
        self._heard = 0

    @property
    def _over(self) -> object:
        """What lies over the board, as it is now."""
        overlay = self._host.overlay
        sheet = overlay.sheet
        return overlay.menu, overlay.screen, sheet, sheet and sheet.state()

    @property
    def asked(self) -> bool:
        """Whether a reader has come or asked for something, or is to hear a notice once more."""
        again = self._bridge.wanted and self._noticed != self._host.notices.given
        return bool(self._bridge.wishes) or self._fresh or again

    @property
    def _fresh(self) -> bool:
        return self._bridge.wanted and self._bridge.readers != self._heard

    def tick(self) -> None:
        """Do what was asked for since the last time, of what is still as it was told.

        What was asked of anything else waits until that is told, and is done if it is there then.
        """
        while self._bridge.wishes and self._over == self._over_before:
            wish = self._bridge.wishes.popleft()
            key = next((key for key, number in self._numbers.items() if number == wish.number), "")
            node = self._sent.get(key)
            if node is None or wish.deed not in node.deeds:
                continue
            if node.number is not None and wish.deed is Deed.WRITE:
                self._turn_to(key, node.number, wish)
            else:
                self._do(key, wish)

    def look(self, focused: bool) -> None:
        """Note whether the window has the keyboard."""
        self._focused = focused
        if self._bridge.wanted:
            self._bridge.look(focused)

    def tell(self, caption: str) -> None:
        """Send what has changed since the last time; to a reader that has just come, all of it."""
        if not self._bridge.wanted:
            return
        fresh = self._fresh
        if fresh:
            self._heard, self._sent, self._said = self._bridge.readers, {}, ()
            self._talk = Talk(self._host)
        self._over_before, self._noticed = self._over, self._host.notices.given
        self._listen()
        size = pygame.display.get_window_size()
        root = self._tree.window(caption, size, self._said)
        nodes = _flat(root, {})
        focus = _focus(nodes, self._tree.focus)
        new = {key: node for key, node in nodes.items() if self._sent.get(key) != node}
        if not new and focus == self._focus and not fresh:
            return
        self._sent, self._focus = nodes, focus
        sent = {
            self._number(key): (node, [self._number(child.key) for child in node.children])
            for key, node in new.items()
        }
        self._bridge.send(sent, self._number(focus), self._number(root.key) if fresh else None)
        if fresh:
            self._bridge.locate(pygame.Rect(pygame.display.get_window_position(), size))
            self._bridge.look(self._focused)

    def _listen(self) -> None:
        """Take up what there is to say; every piece of news is a node of its own."""
        said = " ".join(self._talk.news())
        if said:
            self._count += 1
            node = Node(f"said {self._count}", Role.WORDS, said, loud=True)
            self._said = (*self._said[-KEPT + 1 :], node)

    def _number(self, key: str) -> int:
        return self._numbers.setdefault(key, len(self._numbers) + 1)

    # What is asked for

    def _turn_to(self, key: str, number: tuple[float, float, float], wish: Wish) -> None:
        """Bring what is turned step by step to a number, as far as it goes."""
        value, least, most = number
        try:
            steps = round(min(max(least, float(wish.text)), most) - value)
        except ValueError:  # It is no number that is asked for.
            return
        for _ in range(abs(steps)):
            self._do(key, wish._replace(deed=Deed.MORE if steps > 0 else Deed.LESS))

    def _do(self, key: str, wish: Wish) -> None:
        part, _, name = key.partition(" ")
        overlay = self._host.overlay
        match part:
            case "do":
                self._do_named(name, wish.deed)
            case "menu" if overlay.menu is not None:
                overlay.menu.go(int(name))
                if wish.deed is Deed.PRESS:
                    self._doers.choose(int(name))
            case "part" if overlay.screen is not None and overlay.screen.cells is not None:
                self._controls.pile.focus = None
                overlay.screen.cells.look_at(int(name), wish.deed is Deed.PRESS)
            case "part":
                self._controls.pile.focus, self._host.stage.looked = None, int(name)
                if wish.deed is Deed.PRESS:
                    self._controls.keyboard.press_part(int(name))
            case _ if key == BOARD:
                self._controls.pile.focus = self._host.stage.looked = None
            case _:
                self._do_on_sheet(Spot(int(part), name), wish)

    def _do_named(self, name: str, deed: Deed) -> None:
        """Give the focus to a part of the window, press it, or make it more or less."""
        stops, screen = self._controls.pile.stops(), self._host.overlay.screen
        words = name.split(" ")
        heads = (" ".join(words[:count]) for count in range(len(words), 0, -1))
        stop = next((head for head in heads if head in stops), None)
        if stop is not None:
            self._controls.pile.turn_to(stop)
            if screen is not None and screen.inside is not None:
                screen.inside.go_to(name)
        if deed is Deed.PRESS:
            self._controls.mouse.press(name)
        elif deed in (Deed.MORE, Deed.LESS):
            self._controls.pile.bottom.turn(name, 1 if deed is Deed.MORE else -1)

    def _do_on_sheet(self, spot: Spot, wish: Wish) -> None:
        sheet = self._host.overlay.sheet
        if sheet is None:
            return
        match wish.deed:
            case Deed.PRESS:
                self._controls.pile.press_on(sheet, spot)
            case Deed.FOCUS if spot in sheet.stops:
                sheet.look_at(spot)
            case Deed.MORE | Deed.LESS:
                sheet.turn(spot, 1 if wish.deed is Deed.MORE else -1)
            case Deed.WRITE:
                part = sheet.part(spot)
                if part is not None and part.written is not None:
                    part.written.text = wish.text


def _flat(node: Node, found: dict[str, Node]) -> dict[str, Node]:
    """Note a node and all below it by their keys; of two with one key, the later gets another."""
    twice = [child for child in node.children if child.key in found]
    if twice or len({child.key for child in node.children}) < len(node.children):
        node = node._replace(children=tuple(_apart(node.children, found)))
    found[node.key] = node
    found.update((child.key, child) for child in node.children)
    for child in node.children:
        if child.children:
            _flat(child, found)
    return found


def _apart(nodes: Sequence[Node], found: Mapping[str, Node]) -> Iterator[Node]:
    """Give other keys to those that share one with another."""
    taken: set[str] = set()
    for node in nodes:
        while node.key in found or node.key in taken:
            node = node._replace(key=f"{node.key}'")
        taken.add(node.key)
        yield node


def _focus(nodes: Mapping[str, Node], wanted: str) -> str:
    """Return the key of what has the focus: of several to choose from, the one that is chosen."""
    if wanted not in nodes:
        wanted = next(key for key in ("sheet", BOARD, "window") if key in nodes)
    node = nodes[wanted]
    if node.role is Role.RADIO_GROUP:
        return next((child.key for child in node.children if child.on), wanted)
    return wanted

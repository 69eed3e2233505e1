"""What a search did, event by event: written while it searches, read by whoever shows it.

A node is a position that was met; the start is node 0. Events stand in flat arrays, one place each:

    kinds     what happened (`Kind`)
    nodes     to which node
    parents   from which node it was met, −1 where it was not
    moves     by which move, as a place in `names`
    gs        g of the node then; for THRESHOLD the threshold, for IMPROVE the length of the line

and of each node:

    states    what the search knows it by; `places` tells which node a state is
    firsts    the event at which it was met, −1 where that was not recorded any more
    hs        the guess, −1 while nobody has asked (`h` does)
    goalward  1 where it was met from the goal's side: its g counts from there

The log of an expansion is whole: when there is no more room, recording stops before one, and says
so; the search goes on, and is counted.
"""

from array import array
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

from game.answer import Answer
from game.lanes import Lane, Memory
from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Position

# As many events are recorded of a search, unless it is said otherwise: 40 MB at the most.
MOST_EVENTS = 200_000


class Kind(IntEnum):
    """What can happen in a search."""

    EXPAND = 0
    MEET = 1
    AGAIN = 2
    # Cut: f is over the threshold, no line through it is shorter than the best, or others of its
    # layer are more promising.
    OVER = 3
    LATE = 4
    NARROW = 5
    THRESHOLD = 6
    IMPROVE = 7
    END = 8

    @property
    def word(self) -> str:
        """What it is called in a table."""
        return "cut" if self in CUTS else self.name.lower()


CUTS = (Kind.OVER, Kind.LATE, Kind.NARROW)
MEETINGS = (Kind.MEET, Kind.AGAIN)


class Log:
    """The events of one lane, and how far it has got; only the recorder writes to it."""

    def __init__(
        self,
        lane: Lane,
        start: Position,
        show: Callable[[Any, Move], Position],
        state: Callable[[Any], Any],
        guess: Callable[[Any], int],
    ) -> None:
        """Begin with nothing.

        `show` makes a position of a state and the move that led to it, `state` one of a position;
        `guess` tells what is guessed of a state.
        """
        self.lane, self.start = lane, start
        self._show, self._state, self._guess = show, state, guess
        self.kinds = array("B")
        self.nodes = array("i")
        self.parents = array("i")
        self.moves = array("H")
        self.gs = array("i")
        self.names: list[Move] = []
        self.states: list[Any] = []
        self.places: dict[Any, int] = {}
        self.firsts = array("i")
        self.hs = array("i")
        self.goalward = bytearray()
        # Later events by which a node was reached in fewer moves than before, where this counts.
        self.shorter: dict[int, list[int]] = {}
        # Which event each slice of the search ended with, and how long it had searched by then.
        self.ticks: list[tuple[int, float]] = []
        # Of the whole search, whether it was recorded or not: `again` are the meetings again,
        # `expanded_again` the expansions of what had been expanded before.
        self.expanded = self.expanded_again = self.again = self.met = self.most_stored = 0
        self.answer = Answer(0, None, 0, "nothing tried yet")
        self.recording = True
        self.ended = False
        self.stopped: str | None = None
        # What was wrong with a guess of somebody's own that has ended it.
        self.fault: Phrase | None = None
        self.line: Sequence[int] = ()

    def __len__(self) -> int:
        """Count the events."""
        return len(self.kinds)

    @property
    def seconds(self) -> float:
        """How long the search took, or has taken so far."""
        return self.ticks[-1][1] if self.ticks else 0.0

    def position(self, node: int) -> Position:
        """Make the position of a node."""
        event = self.firsts[node]
        known = event >= 0 and self.parents[event] >= 0
        return self._show(self.states[node], self.names[self.moves[event]] if known else "")

    def home(self, node: int) -> int:
        """Return the event at which a node was met where it hangs in the tree; −1 if not recorded.

        That is where it was met first, or on the shortest way where shorter ways count.
        """
        shorter = self.shorter.get(node) if self.lane.method.memory is Memory.LEAST else None
        return max(shorter) if shorter else self.firsts[node]

    def node_of(self, position: Position) -> int | None:
        """Return the node of a position, None if it was not met."""
        return self.places.get(self._state(position))

    def h(self, node: int) -> int:
        """Tell what is guessed of a node; where nobody has asked, that is worked out now."""
        if self.hs[node] < 0:
            self.hs[node] = self._guess(self.states[node])
        return self.hs[node]

    def f(self, event: int) -> int:
        """Return g + h of the node of an event."""
        return self.gs[event] + self.h(self.nodes[event])

    def way(self, event: int) -> list[int]:
        """List the meetings that led from the start to the node of an event, as it was then.

        The parts of a search from both ends begin at the end where the node was met.
        """
        node, g, way = self.nodes[event], self.gs[event], list[int]()
        if self.kinds[event] in (*CUTS, Kind.IMPROVE):
            event, g = self._meeting_before(event, node)
        held = self.lane.method.memory in (Memory.FIRST, Memory.LEAST)
        if self.kinds[event] in MEETINGS and g > 0:
            way.append(event)
            node, g = self.parents[event], g - 1
        while g > 0:
            event = self._kept(node, g) if held else self._latest(event, node, g)
            way.append(event)
            node, g = self.parents[event], g - 1
        return way[::-1]

    def moves_to(self, event: int) -> list[Move]:
        """List the moves of the way to the node of an event, in the order of the search."""
        return [self.names[self.moves[meeting]] for meeting in self.way(event)]

    def _meeting_before(self, event: int, node: int) -> tuple[int, int]:
        while event and not (self.nodes[event] == node and self.kinds[event] in MEETINGS):
            event -= 1
        return event, self.gs[event]

    def _kept(self, node: int, g: int) -> int:
        """Return the event by which a node got this g, in a search that keeps ways."""
        found = [self.firsts[node], *self.shorter.get(node, [])]
        return next(event for event in found if self.gs[event] == g)

    def _latest(self, event: int, node: int, g: int) -> int:
        """Return the last event before this one at which the node was met with this g."""
        nodes, kinds, gs = self.nodes, self.kinds, self.gs
        event -= 1
        while not (nodes[event] == node and gs[event] == g and kinds[event] in MEETINGS):
            event -= 1
        return event

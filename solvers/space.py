"""What a search walks, and what it remembers on the way.

A `Space` is a start, the moves from a state with what each leads to, and the goal. Any position is
one by its rules; a family may hand in another with smaller and faster states, as long as its moves
are the position's own. Every move counts one step: moves of several steps, like a whole row of
sliding tiles, are left out, since they are only several moves said at once.
"""

from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from sys import is_finalizing
from threading import Thread
from time import sleep
from typing import Any, Generic, TypeVar

from game.rules.puzzle import Move, Position, Status
from solvers.progress import Progress

State = TypeVar("State")
P = TypeVar("P", bound=Position)

# The most positions a search keeps in memory: about 200 MB when states are small.
MOST = 1_000_000

# Bytes that the positions of one search may take together when each one is large.
MEMORY = 500_000_000

# A trail of more states is given back bit by bit.
LARGE = 20_000

# How many tables share the positions of one search: a prime, so that sets of bits spread evenly.
TABLES = 61


@dataclass(frozen=True, slots=True)
class Space(Generic[State]):
    """What a search walks: where it starts, what leads where, and where it may end."""

    start: State
    children: Callable[[State], Iterable[tuple[Move, State]]]
    solved: Callable[[State], bool]
    most: int = MOST


def by_rules(position: P, moves: Callable[[P], Sequence[Move]] | None = None) -> Space[P]:
    """Make a space of a position by its own rules; `moves` may list fewer moves, or faster."""

    def single(place: P) -> Sequence[Move]:
        return [move for move in place.moves() if len(place.steps(move)) == 1]

    def children(place: P) -> Iterator[tuple[Move, P]]:
        for move in (moves or single)(place):
            yield move, place.apply(move)

    most = min(MOST, MEMORY // (300 + 2 * len(position.encode())))
    return Space(position, children, lambda place: place.status() is Status.SOLVED, most)


class Trail(Generic[State]):
    """The states met so far, how deep each lies, and by which move from which other.

    They are stored in many small tables: one big one would now and then be copied as a whole when
    it grows, a pause of a tenth of a second that a player could see.
    """

    def __init__(self, start: State) -> None:
        """Begin with the start alone."""
        self._tables: list[dict[State, int]] = [{} for _ in range(TABLES)]
        self._tables[hash(start) % TABLES][start] = 0
        self.depths = array("l", [0])
        self._parents = array("l", [0])
        self.moves: list[Move] = [""]

    def __len__(self) -> int:
        """Count the states stored."""
        return len(self.moves)

    def __contains__(self, state: State) -> bool:
        """Tell whether a state is stored."""
        return state in self._tables[hash(state) % TABLES]

    def items(self) -> Iterator[tuple[State, int]]:
        """List the states stored, each with its number."""
        for table in self._tables:
            yield from table.items()

    def place(self, state: State) -> int:
        """Return the number under which a state is stored."""
        return self._tables[hash(state) % TABLES][state]

    def add(self, state: State, parent: int, move: Move) -> bool:
        """Store a state that was not met before; tell whether it was new."""
        table = self._tables[hash(state) % TABLES]
        place = len(self.moves)
        if table.setdefault(state, place) != place:
            return False
        self.depths.append(self.depths[parent] + 1)
        self._parents.append(parent)
        self.moves.append(move)
        return True

    def shorten(self, state: State, parent: int, move: Move) -> bool:
        """Store a state that is new or is now reached by fewer moves; tell whether it is."""
        if self.add(state, parent, move):
            return True
        place = self.place(state)
        if self.depths[place] <= self.depths[parent] + 1:
            return False
        self.depths[place] = self.depths[parent] + 1
        self._parents[place] = parent
        self.moves[place] = move
        return True

    def forget(self) -> Iterator[None]:
        """Give the memory back, bit by bit: all at once would take a tenth of a second."""
        while self._tables:
            del self._tables[-1], self.moves[-len(self.moves) // TABLES - 1 :]
            yield

    def __del__(self, large: int = LARGE, ending: Callable[[], bool] = is_finalizing) -> None:
        """Have the memory of a large trail given back bit by bit, wherever its search was left.

        Another thread does it, for the search's own lists still hold the states: these go with the
        tables only when the lists are gone. At the program's end there is nothing to spare, and no
        thread begins any more: to begin one would wait for ever. The names of a module may be gone
        by then, so what is asked first comes along.
        """
        if len(self.moves) > large and not ending():
            left = self._tables, self.moves
            Thread(target=_give_back, args=left, name="leftovers", daemon=True).start()

    def line(self, state: State) -> list[Move]:
        """List the moves from the start to a stored state."""
        place, line = self.place(state), []
        while place:
            line.append(self.moves[place])
            place = self._parents[place]
        return line[::-1]


def _give_back(tables: list[dict[Any, int]], moves: list[Move]) -> None:
    """Drop tables one by one, and let other threads have their turn after each."""
    while tables:
        del tables[-1], moves[-len(moves) // TABLES - 1 :]
        sleep(0.001)


class Queue(Generic[State]):
    """States waiting in A*: least f first, among those the deepest, among those the oldest."""

    def __init__(self) -> None:
        """Begin empty."""
        self._keys: list[tuple[int, int]] = []
        self._buckets: dict[tuple[int, int], deque[State]] = {}

    def push(self, f: int, g: int, state: State) -> None:
        """Add a state."""
        bucket = self._buckets.get((f, -g))
        if bucket is None:
            bucket = self._buckets[f, -g] = deque()
            heappush(self._keys, (f, -g))
        bucket.append(state)

    def pop(self) -> tuple[int, int, State] | None:
        """Take the next state with its f and g, or None when no state waits."""
        if not self._keys:
            return None
        f, depth = key = self._keys[0]
        state = self._buckets[key].popleft()
        if not self._buckets[key]:
            heappop(self._keys)
            del self._buckets[key]
        return f, -depth, state


def begin(
    board: Position | Space[Any], method: str, progress: Progress | None = None
) -> tuple[Space[Any], Progress]:
    """Settle a board that is solved already; otherwise start with nothing proved."""
    space: Space[Any] = board if isinstance(board, Space) else by_rules(board)
    progress = progress or Progress(method)
    if space.solved(space.start):
        progress.improve(())
    return space, progress

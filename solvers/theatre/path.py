"""What a search did that keeps nothing but the line under way, noted as it goes, as in `batch`.

A child that is handed out is expanded at once or never. If it is not, and was asked about or is
solved, it was cut; of the others nothing is asked, for they lead back onto the line.

    taken   the states that were expanded
    begins  for each of them, how many pairs there were then
    pairs   what states led to, each with the move
    depths  for each pair, how deep its parent lies
    asks    how many pairs there were whenever a guess was asked
    line    of each node under way: its number, and whether its expansion was written down
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from sys import maxsize
from typing import Any

from game.log import Kind, Log
from game.rules.puzzle import Move
from solvers.space import Space
from solvers.theatre.subject import Enough, Measure, nothing


class Path:
    """What happened since it was last written down, and the line under way."""

    def __init__(
        self, log: Log, where: Space[Any], guess: Measure, limit: int | None, events: int
    ) -> None:
        """Begin with the start, the one node that the log knows."""
        self._log, self._where, self._guess, self._events = log, where, guess, events
        self._left = maxsize if limit is None else limit
        self._taken: list[Any] = []
        self._begins: list[int] = []
        self._pairs: list[tuple[Move, Any]] = []
        self._depths: list[int] = []
        self._asks: list[int] = []
        # How many pairs there were when the children of a node came to their end last.
        self._closed = -1
        self.asked: dict[Any, int] = {where.start: 0} if guess is nothing else {}
        self._line: list[tuple[int, bool]] = []
        # What was met last and may be expanded next, with its g; None if it leads back.
        self._pending: tuple[int, int, Any] | None = None
        # The least f over the threshold.
        self._beyond = maxsize
        self._numbers: dict[Move, int] = defaultdict(count().__next__)
        self._places: dict[Any, int] = defaultdict(count(1).__next__, log.places)
        log.places = self._places
        self.depth = 0
        self.opened: set[int] = set()
        # Where the line that was found last ends; and meetings again for which there was no room.
        self.end = 0
        self.unwritten = 0
        # Whoever interrupts the writing loses what was not written by then.
        self._writing = False

    @property
    def space(self) -> Space[Any]:
        """The space, noting what is expanded."""
        where = self._where
        return Space(where.start, self._reader(), where.solved, where.most)

    def _reader(self) -> Callable[[Any], Iterator[tuple[Move, Any]]]:
        """Make what leads on from a state; speed counts here, and all that it uses is at hand."""
        lead, pairs, begins, taken = self._where.children, self._pairs, self._begins, self._taken
        take, add, begin, put = taken.append, pairs.append, begins.append, self._depths.append
        deep = -1

        def children(state: Any) -> Iterator[tuple[Move, Any]]:
            nonlocal deep
            if len(taken) == self._left:
                raise Enough
            take(state)
            begin(len(pairs))
            deep = here = deep + 1
            for pair in lead(state):
                add(pair)
                put(here)
                yield pair
            deep -= 1
            self._closed = len(pairs)

        return children

    @property
    def bound(self) -> Measure:
        """The guess, noting what it says, and when it is asked."""
        asked, guess, ask_now, pairs = self.asked, self._guess, self._asks.append, self._pairs

        def ask(state: Any) -> int:
            ask_now(len(pairs))
            known = asked.get(state)
            if known is None:
                known = asked[state] = guess(state)
            return known

        def ask_nothing(_: Any) -> int:
            ask_now(len(pairs))
            return 0

        return ask_nothing if guess is nothing else ask

    def write(self, best: int, found: bool) -> None:
        """Make events of what was noted; if a line was `found`, its end is what was met last."""
        if self._writing:
            return
        self._writing = True
        log, line = self._log, self._line
        taken, begins, depths = self._taken[:], self._begins[:], self._depths[:]
        # Where it was interrupted, what was not noted as a whole is left out.
        pairs = self._pairs[: len(depths)]
        was_asked = bytearray(len(pairs) + 2)
        for ask in self._asks:
            was_asked[ask] = 1
        for noted in (self._taken, self._begins, self._pairs, self._depths, self._asks):
            noted.clear()
        states, places, numbers, asked = log.states, self._places, self._numbers, self.asked
        add_kind, add_node, add_parent = log.kinds.append, log.nodes.append, log.parents.append
        add_move, add_g = log.moves.append, log.gs.append
        expand, meet, again, over, threshold = map(
            int, (Kind.EXPAND, Kind.MEET, Kind.AGAIN, Kind.OVER, Kind.THRESHOLD)
        )
        pending, g, solved = self._pending, 0, self._where.solved
        blind = self._guess is nothing

        def note(kind: int, node: int, g: int) -> None:
            if log.recording:
                add_kind(kind)
                add_node(node)
                add_parent(-1)
                add_move(0)
                add_g(g)

        def cut() -> None:
            if pending is not None:
                place, g, state = pending
                self._beyond = min(self._beyond, g + asked.get(state, 0))
                note(over, place, g)

        done = 0
        for at, end in enumerate([*begins, len(pairs)]):
            for pair in range(done, end):
                cut()
                move, state = pairs[pair]
                place, depth = places[state], depths[pair]
                parent, written = line[depth]
                fresh = place == len(states)
                if fresh:
                    states.append(state)
                    if blind and was_asked[pair + 1]:
                        asked[state] = 0
                if written:
                    add_kind(meet if fresh else again)
                    add_node(place)
                    add_parent(parent)
                    number = numbers[move]
                    if number == len(log.names):
                        log.names.append(move)
                    add_move(number)
                    add_g(depth + 1)
                elif not fresh:
                    self.unwritten += 1
                looked_at = was_asked[pair + 1] or solved(state)
                pending = (place, depth + 1, state) if looked_at else None
            done = end
            if at == len(begins):
                break
            place = places[taken[at]]
            if place:
                assert pending is not None
                g = pending[1]
            else:
                cut()
                g, first = 0, self._beyond == maxsize
                least = max(1, asked[self._where.start]) if first else self._beyond
                self._beyond = maxsize
                note(threshold, place, least)
            pending = None
            self.depth = max(self.depth, g)
            log.recording = log.recording and len(log) < self._events
            del line[g:]
            line.append((place, log.recording))
            note(expand, place, g)
            self.opened.add(place)
        if self._closed == len(pairs):
            cut()
            pending = None
        if found and pending is not None:
            self.end, pending = pending[0], None
        self._pending, self._closed = pending, -1
        log.expanded += len(begins)
        self._left -= len(begins)
        self._writing = False

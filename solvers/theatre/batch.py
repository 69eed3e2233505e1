"""Expansions written down all at once, slice by slice, for searches that only look and store.

A search that takes up each state once, asks no guess and ends with its first line is told apart by
nothing but what it takes up: everything else follows from that. So it walks the space itself, and
the little that is noted as it goes costs it little. Between two slices the events are made of it.

    taken   the states that were expanded
    pairs   what they led to, each with the move
    ends    for each state that was expanded, how many pairs there were then
"""

from array import array
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import compress, count
from sys import maxsize
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.log import Kind, Log
from game.rules.puzzle import Move
from solvers.space import Space
from solvers.theatre.subject import Enough

Numbers = NDArray[np.integer[Any]]


class Batch:
    """What was expanded since it was last written down, and how deep each node lies."""

    def __init__(self, log: Log, where: Space[Any], limit: int | None, events: int) -> None:
        """Begin with the start, the one node that the log knows."""
        self._log, self._where, self._events = log, where, events
        self._left = maxsize if limit is None else limit
        self._taken: list[Any] = []
        self._pairs: list[tuple[Move, Any]] = []
        self._ends: list[int] = []
        self._gs = [0]
        self._numbers: dict[Move, int] = {}
        # To ask for the place of a state that was not met gives it the next one.
        self._places: dict[Any, int] = defaultdict(count(1).__next__, log.places)
        log.places = self._places

    @property
    def space(self) -> Space[Any]:
        """The space, noting what is expanded."""
        where = self._where
        return Space(where.start, self._reader(), where.solved, where.most)

    def _reader(self) -> Callable[[Any], Sequence[tuple[Move, Any]]]:
        """Make what leads on from a state; speed counts here, and all that it uses is at hand."""
        lead, pairs, ends, taken = self._where.children, self._pairs, self._ends, self._taken
        take, extend, close = taken.append, pairs.extend, ends.append

        def children(state: Any) -> Sequence[tuple[Move, Any]]:
            if len(taken) == self._left:
                raise Enough
            found = [*lead(state)]
            take(state)
            extend(found)
            close(len(pairs))
            return found

        return children

    def write(self, found: bool) -> int:
        """Make events of what was noted; return for how many meetings again there was no room.

        If a line was `found`, its end is what was met last.
        """
        whole = len(self._ends)
        if not whole:
            return 0
        if found:
            self._end_with_solved()
        log, fresh = self._log, len(self._log.states)
        ends = np.array(self._ends, np.int32)
        begins = np.concatenate((ends[:1] * 0, ends[:-1]))
        # Where it was interrupted, what was not noted as a whole is left out.
        pairs = self._pairs[: ends[-1]]
        children = [child for _, child in pairs]
        # Those taken up were met before: so they have their places by now.
        met = self._placed(children)
        taken = self._placed(self._taken[:whole])
        # A place is new if it is beyond all before it.
        new = met > np.maximum.accumulate(np.concatenate(([fresh - 1], met)))[:-1]
        owners = np.repeat(np.arange(whole), ends - begins)
        gs = self._deepen(taken, np.bincount(owners[new], minlength=whole))
        # Each expansion is an event, and each child one behind it.
        opened, reached = np.arange(whole) + begins, np.arange(len(met)) + owners + 1
        room = self._events - len(log) if log.recording else 0
        count = int(np.searchsorted(opened, room))
        kept = int(ends[count - 1]) if count else 0
        opened, reached, kinds = (
            opened[:count],
            reached[:kept],
            np.where(new, Kind.MEET, Kind.AGAIN),
        )
        firsts = np.full(len(met), -1, np.int32)
        firsts[:kept] = reached + len(log)
        log.states += compress(children, new.tolist())
        log.firsts.frombytes(firsts[new].tobytes())

        def add(events: "array[int]", expansions: Numbers | int, meetings: Numbers) -> None:
            block = np.empty(count + kept, events.typecode)
            block[opened], block[reached] = expansions, meetings[:kept]
            events.frombytes(block.tobytes())

        add(log.nodes, taken[:count], met)
        add(log.parents, -1, taken[owners])
        add(log.moves, 0, self._numbered([move for move, _ in pairs]))
        add(log.gs, gs[:count], gs[owners] + 1)
        add(log.kinds, Kind.EXPAND, kinds)
        log.recording = log.recording and count == whole
        log.expanded += whole
        self._left -= whole
        for noted in (self._taken, self._pairs, self._ends):
            noted.clear()
        return int(np.count_nonzero(~new[kept:]))

    def _end_with_solved(self) -> None:
        """Leave out what the last expansion led to behind the end of the line: nobody looked."""
        begin = self._ends[-2] if len(self._ends) > 1 else 0
        last = enumerate(self._pairs[begin:], begin + 1)
        self._ends[-1] = next(end for end, (_, child) in last if self._where.solved(child))

    def _placed(self, states: Sequence[Any]) -> Numbers:
        """Return the places of states; those that are new get the next ones."""
        return np.fromiter(map(self._places.__getitem__, states), np.int32, len(states))

    def _numbered(self, moves: Sequence[Move]) -> Numbers:
        """Return the numbers of moves; those that are new get names in the log."""
        numbers = self._numbers
        for move in dict.fromkeys(moves):
            if move not in numbers:
                numbers[move] = len(numbers)
                self._log.names.append(move)
        return np.fromiter(map(numbers.__getitem__, moves), np.int32, len(moves))

    def _deepen(self, taken: Numbers, news: Numbers) -> Numbers:
        """Return how deep these nodes lie, and remember it of the new ones that each has led to."""
        gs, found = self._gs, []
        for node, more in zip(taken.tolist(), news.tolist(), strict=True):
            g = gs[node]
            found.append(g)
            if more == 1:
                gs.append(g + 1)
            elif more:
                gs.extend([g + 1] * more)
        return np.array(found, np.int32)

"""What a search did, noted as it goes and made into events between its slices, all at once.

A search that keeps ways to states, or what waits to be walked on from, is told apart by little: by
what it expands, and, where it may cut that instead, by what it asks the guess of. So it walks the
space itself, and what is noted of it costs it little: everything else follows from that, and from
what such a search remembers (`Memory`). Measured with `python -m tests.bench theatre`, by the time
of the processor: such a search takes 0.9 to 1.5 times as long as unwatched, and 1.3 to 4 times with
what is made of it for those who watch.

    taken   the states that were expanded
    begins  for each of them, how many pairs there were then
    pairs   what they led to, each with the move
    asked   what was guessed of states
    turns   states that were asked about when it was their turn, each with how many had been taken
    cut     an event of a node that can't be on a shorter line than the best, or that a beam left
    layer   the nodes met since a beam went on with a layer, each with its state
    frames  of each node under way in a walk through all sequences, and what waits beside it: its g,
            and how many of its children wait
"""

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import compress, count, pairwise
from sys import maxsize
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.lanes import Memory
from game.log import Kind, Log
from game.rules.puzzle import Move
from solvers.space import Space
from solvers.theatre.subject import Enough, Lead, Measure

Numbers = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]
# What was cut: before which moment, which node, and how deep it lay.
Cut = tuple[int, int, int]


class Batch:
    """What happened since it was last written down, and how deep each node lies."""

    def __init__(
        self, log: Log, where: Space[Any], guess: Measure, limit: int | None, events: int
    ) -> None:
        """Begin with the start, the one node that the log knows."""
        self._log, self._where, self._guess, self._events = log, where, guess, events
        self._left = maxsize if limit is None else limit
        method = log.lane.method
        self._shortens, self._walks = (
            method.memory is memory for memory in (Memory.LEAST, Memory.WAITING)
        )
        self._in_turn = method.name == "bnb" or (self._walks and method.guided)
        self._narrow = int(log.lane.number or 0) if method.name == "beam" else 0
        self._meets = method.name == "both"
        self._cut = Kind.NARROW if self._narrow else Kind.LATE
        self._cuts = method.name == "astar" and log.lane.proves
        self._taken: list[Any] = []
        self._begins: list[int] = []
        self._pairs: list[tuple[Move, Any]] = []
        self._turns: list[tuple[int, Any]] = []
        self.asked: dict[Any, int] = {}
        self._gs = [0] * len(log.states)
        self._layer: list[tuple[int, Any]] = []
        # The start waits, beside nothing.
        self._frames = [(-1, 1)]
        self._held = self.most_held = 1
        # What was expanded last: of what is met next, it may be the parent.
        self._last = 0
        self._numbers: dict[Move, int] = {}
        # Asking for the place of a state that was not met gives it the next one.
        self._places: dict[Any, int] = defaultdict(count(len(log.states)).__next__, log.places)
        log.places = self._places
        # How deep nodes lay that were expanded, where that counts; what was expanded, where that
        # can happen to a node more than once; and what is not stored.
        self.depth = 0
        self.opened: set[int] = set()
        self.unkept: set[int] = set()
        # Where the line that was found last ends; and meetings again for which there was no room.
        self.end = 0
        self.unwritten = 0
        # Whoever interrupts the writing loses what was not written by then.
        self._writing = False

    @property
    def space(self) -> Space[Any]:
        """The space, noting what is expanded."""
        where = self._where
        reader = self._one_by_one() if self._shortens else self.noting(where.children)
        return Space(where.start, reader, where.solved, where.most)

    def noting(self, lead: Lead) -> Callable[[Any], Sequence[tuple[Move, Any]]]:
        """Make what leads on from a state; speed counts here, and all that it uses is at hand."""
        pairs, begins, taken = self._pairs, self._begins, self._taken
        take, extend, begin = taken.append, pairs.extend, begins.append

        def children(state: Any) -> Sequence[tuple[Move, Any]]:
            if len(taken) == self._left:
                raise Enough
            found = [*lead(state)]
            take(state)
            begin(len(pairs))
            extend(found)
            return found

        return children

    def _one_by_one(self) -> Callable[[Any], Iterator[tuple[Move, Any]]]:
        """Make the same for a search that may find a line halfway, and goes on then."""
        lead, pairs, begins, taken = self._where.children, self._pairs, self._begins, self._taken
        take, add, begin = taken.append, pairs.append, begins.append

        def children(state: Any) -> Iterator[tuple[Move, Any]]:
            if len(taken) == self._left:
                raise Enough
            take(state)
            begin(len(pairs))
            for pair in lead(state):
                add(pair)
                yield pair

        return children

    @property
    def bound(self) -> Measure:
        """The guess, noting what it says, and of what it is asked if that tells of a cut."""
        asked, guess, turn, taken = self.asked, self._guess, self._turns.append, self._taken

        def ask(state: Any) -> int:
            known = asked.get(state)
            if known is None:
                known = asked[state] = guess(state)
            return known

        def ask_in_turn(state: Any) -> int:
            turn((len(taken), state))
            known = asked.get(state)
            if known is None:
                known = asked[state] = guess(state)
            return known

        return ask_in_turn if self._in_turn else ask

    def write(self, best: int, found: bool) -> None:
        """Make events of what was noted, while `best` was the length of the best line.

        If a shorter line was `found`, its end is what was met last, or that of what was met last.
        """
        if self._writing:
            return
        self._writing = True
        log, known, whole = self._log, len(self._log.states), len(self._begins)
        pairs, begun, turns = self._pairs, self._begins, self._cut_in_turn()
        # Those taken up were met before, but for the start: so they have their places by now.
        expanded = self._taken[:whole]
        if not (expanded or pairs or turns):
            self._writing = False
            return
        if found and not (self._shortens or self._walks):
            # Behind the end of the line, nobody looked.
            ends = self._meeting if self._meets else self._where.solved
            last = enumerate(pairs[begun[-1] :], begun[-1] + 1)
            del pairs[next(end for end, (_, child) in last if ends(child)) :]
        children = [child for _, child in pairs]
        met, taken = self._placed(children), self._placed(expanded)
        if found and self._meets:
            self.end = int(met[-1])
        elif found and children:
            met_last = zip(reversed(met.tolist()), reversed(children), strict=True)
            self.end = next(place for place, child in met_last if self._where.solved(child))
        # A place is new if it is beyond all before it.
        new = met > np.maximum.accumulate(np.concatenate(([known - 1], met)))[:-1]
        begins = np.array([0, *begun], np.int64)
        owners = np.repeat(np.arange(whole + 1), np.diff(begins, append=len(met)))
        parents = np.concatenate(([self._last], taken))
        shorter, cuts = list[int](), list[Cut]()
        if self._shortens:
            gs, shorter, cuts = self._follow(parents, begins, met, children, turns, best)
        elif self._walks:
            gs, cuts = self._walk(begins, children, turns)
        else:
            gs = self._deepen(parents, np.bincount(owners[new], minlength=whole + 1))
        if self._narrow:
            cuts = self._narrowed(gs, begins, met, new, children)
        if self._meets:
            sides = log.goalward
            for parent in parents[owners[new]].tolist():
                sides.append(sides[parent])
        # Each expansion is an event, each child one behind it, and cuts stand between.
        opened, reached = np.arange(whole) + begins[1:], np.arange(len(met)) + owners
        before = np.array([moment for moment, _, _ in cuts], np.int64)
        opened += np.searchsorted(before, opened, "right")
        reached += np.searchsorted(before, reached, "right")
        late = before + np.arange(len(before))
        # The log of an expansion is whole: recording stops before the first one without room.
        room, size = self._events - len(log), whole + len(met) + len(cuts)
        full = opened[opened >= room][:1].tolist()
        size = 0 if not log.recording else full[0] if full else size
        log.states += compress(children, new.tolist())
        first = len(log)
        for pair in shorter:
            if reached[pair] < size:
                log.shorter.setdefault(int(met[pair]), []).append(first + int(reached[pair]))

        def add(
            events: "array[int]",
            expansions: Numbers | int,
            meetings: Numbers,
            of_cuts: Sequence[int] | int,
        ) -> None:
            block = np.empty(whole + len(met) + len(cuts), events.typecode)
            block[opened], block[reached], block[late] = expansions, meetings, of_cuts
            events.frombytes(block[:size].tobytes())

        add(log.nodes, taken, met, [node for _, node, _ in cuts])
        add(log.parents, -1, parents[owners], -1)
        moves = np.zeros(len(met), np.int64)
        kept = int(np.count_nonzero(reached < size))
        moves[:kept] = self._numbered([move for move, _ in pairs[:kept]])
        add(log.moves, 0, moves, 0)
        add(log.gs, gs[1:], gs[owners] + 1, [g for _, _, g in cuts])
        add(log.kinds, Kind.EXPAND, np.where(new, Kind.MEET, Kind.AGAIN), self._cut)
        log.recording = log.recording and not full
        log.expanded += whole
        self._left -= whole
        self._last = int(parents[-1])
        self.unwritten += int(np.count_nonzero(~new & (reached >= size)))
        if self._shortens or self._walks:
            self.opened.update(taken.tolist())
        for noted in (self._taken, pairs, begun):
            noted.clear()
        self._writing = False

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

    def _follow(
        self,
        parents: Numbers,
        begins: Numbers,
        met: Numbers,
        children: Sequence[Any],
        turns: Sequence[tuple[int, Any]],
        best: int,
    ) -> tuple[Numbers, list[int], list[Cut]]:
        """Return how deep these nodes lay when they were expanded, where shorter ways count.

        With it come the pairs by which a node was met on a shorter way, and what was cut.
        """
        gs, found, asked = self._gs, list[int](), self.asked
        ends, places = [*begins[1:].tolist(), len(met)], met.tolist()
        shorter, cuts = list[int](), list[Cut]()
        cutting, begin = self._cuts and best < maxsize, 0
        coming = iter([*turns, (maxsize, None)])
        turn, state = next(coming)
        for at, (parent, end) in enumerate(zip(parents.tolist(), ends, strict=True)):
            while turn < at:
                place = self._places[state]
                cuts.append((begin + at - 1, place, gs[place]))
                turn, state = next(coming)
            g = gs[parent]
            found.append(g)
            g += 1
            for pair in range(begin, end):
                place = places[pair]
                if place == len(gs):
                    gs.append(g)
                    if cutting and g >= best:
                        self.unkept.add(place)
                elif g < gs[place] and not (cutting and g >= best):
                    gs[place] = g
                    self.unkept.discard(place)
                    shorter.append(pair)
                elif not cutting or g < best:
                    continue
                if cutting and (g >= best or g + asked.get(children[pair], -g) >= best):
                    cuts.append((pair + at + 1, place, g))
            begin = end
        while turn < maxsize:
            place = self._places[state]
            cuts.append((begin + len(parents) - 1, place, gs[place]))
            turn, state = next(coming)
        return np.array(found, np.int32), shorter, cuts

    def _walk(
        self, begins: Numbers, children: Sequence[Any], turns: Sequence[tuple[int, Any]]
    ) -> tuple[Numbers, list[Cut]]:
        """Return how deep these nodes lay in a walk through all sequences, and what was cut.

        What waits is taken up last in, first out. So whatever has its turn is a child of the last
        node of which one still waits.
        """
        frames, solved, found, cuts = self._frames, self._where.solved, [0], list[Cut]()
        coming = iter([*turns, (maxsize, None)])
        turn, state = next(coming)
        bounds = pairwise([*begins[1:].tolist(), len(children)])
        for at, (begin, end) in enumerate(bounds):
            while turn <= at:
                cuts.append((begin + at, self._places[state], self._next_g()))
                self._held -= 1
                turn, state = next(coming)
            g = self._next_g()
            found.append(g)
            self._held += end - begin - 1
            self.most_held = max(self.most_held, self._held)
            over = sum(map(solved, children[begin:end]))
            self._held -= over
            frames.append((g, end - begin - over))
        while turn < maxsize:
            cuts.append((len(children) + len(found) - 1, self._places[state], self._next_g()))
            self._held -= 1
            turn, state = next(coming)
        return np.array(found, np.int32), cuts

    def _next_g(self) -> int:
        """Take the next one of what waits; return how deep it lies."""
        frames = self._frames
        while not frames[-1][1]:
            del frames[-1]
        g, left = frames[-1]
        frames[-1] = g, left - 1
        return g + 1

    def _narrowed(
        self, gs: Numbers, begins: Numbers, met: Numbers, new: Flags, children: Sequence[Any]
    ) -> list[Cut]:
        """Return what a beam left of each layer, as it went on with the others of it."""
        layer, cuts, done = self._layer, list[Cut](), 0
        fresh = np.flatnonzero(new)
        for at in np.flatnonzero(np.diff(gs) > 0).tolist():
            until = int(np.searchsorted(fresh, begins[at + 1]))
            layer += [(int(met[pair]), children[pair]) for pair in fresh[done:until].tolist()]
            done = until
            ranked = sorted(layer, key=lambda one: self.asked[one[1]])
            moment, g = int(begins[at + 1]) + at, int(gs[at + 1])
            cuts += [(moment, place, g) for place, _ in ranked[self._narrow :]]
            layer.clear()
        layer += [(int(met[pair]), children[pair]) for pair in fresh[done:].tolist()]
        return cuts

    def _meeting(self, state: Any) -> bool:
        """Tell whether a state of the last expansion was met from the other side."""
        owners = dict[Any, Any]()
        ends = [*self._begins[1:], len(self._pairs)]
        for owner, begin, end in zip(self._taken, self._begins, ends, strict=True):
            for _, child in self._pairs[begin:end]:
                owners.setdefault(child, owner)

        def side(state: Any) -> int:
            while state not in self._places:
                state = owners[state]
            return self._log.goalward[self._places[state]]

        return side(state) != side(self._taken[-1])

    def _cut_in_turn(self) -> list[tuple[int, Any]]:
        """Take those whose turn came to nothing: another had its turn before any expansion.

        Of the last one it may not be known yet.
        """
        turns = self._turns
        cut = [
            one
            for one, other in pairwise(turns)
            if one[0] == other[0] and (self._walks or one[1] != other[1])
        ]
        turns[:] = [(0, state) for at, state in turns[-1:] if at == len(self._taken)]
        return cut

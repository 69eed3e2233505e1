"""The recorder: it stands between a search and its space, and writes down what passes.

No search is rewritten for it. Most are handed the space itself, and what happens is noted for later
(`batch`, `path`). The others, of which that does not tell enough, are handed a space whose states
are the numbers of nodes: asking for the children of one expands it, a child that is handed out is
met, or met again, and what a search of all sequences does next tells whether it has cut what it
asked the guess of. What a node is guessed to need, and whether it is solved, is looked up: that is
asked once, when the node is met.

    place    a node: the number of a state, in the order in which they were met
    pending  the node whose guess was asked last, by a search that must go on with it or cut it
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from sys import maxsize
from typing import Any

import numpy as np

from game.answer import Answer, measured, weight_of
from game.lanes import Lane, Memory
from game.log import Kind, Log
from game.rules.puzzle import Move, Position, score
from solvers.space import Space
from solvers.theatre.batch import Batch
from solvers.theatre.path import Path
from solvers.theatre.subject import Enough, Lead, Measure, Subject, nothing


class Met(int):
    """A node that was met on another way than before: the same number, with the g of that way."""

    g: int


class Recorder:
    """One lane's search, on its way into a log."""

    def __init__(
        self, subject: Subject, start: Position, lane: Lane, limit: int | None, events: int
    ) -> None:
        """Know the start; nothing is searched yet."""
        log = self.log = Log(lane, start, subject.show, subject.state)
        self.subject, self._limit, self._events = subject, limit, events
        self._memory = lane.method.memory
        self._sight = subject.guesses[lane.sight]
        # What a node is weighed by when it is met, if its search asks for that.
        self._weigh = self._sight if lane.method.guided else None
        self._narrow = int(lane.number) if lane.method.name == "beam" and lane.number else 0
        self._states, self._places = log.states, log.places
        self._gs: list[int] = []
        self._solved: set[int] = set()
        self._numbers: dict[Move, int] = {}
        self._pending = -1
        # The length of the best line.
        self._best = maxsize
        self._depth = 0
        self._layer: list[int] = []
        # How many ways wait, in a search that keeps nothing else.
        self._held = self._most_held = 1
        # What was expanded, where that can happen to a node more than once.
        self._opened: set[int] = set()
        # Meetings again that were counted in the log, in how much of it; and those beyond it.
        self._again = self._counted = self._unwritten = 0
        self._batch: Batch | Path | None = None
        self._meet_end(subject.space.start, 0)

    # What the search is handed

    @property
    def space(self) -> Space[int]:
        """The subject's space, with nodes for states."""
        where = self.subject.space
        return Space(0, self._reader(where.children, 0), self._goal_test(), where.most)

    @cached_property
    def plain(self) -> Batch | Path:
        """The subject's space itself, for a search of which everything follows from little."""
        kind = Path if self._memory is Memory.PATH else Batch
        guess = self._sight if self.log.lane.method.guided else nothing
        self._batch = kind(self.log, self.subject.space, guess, self._limit, self._events)
        return self._batch

    def meet_ends(self, goals: Iterable[Any]) -> list[int]:
        """Return the nodes of all goals, for a search from both ends."""
        return [self._meet_end(goal, 1) for goal in goals]

    def parents(self, lead: Lead) -> Callable[[int], Iterator[tuple[Move, int]]]:
        """Make the way from the goal's side, for nodes."""
        return self._reader(lead, 1)

    @property
    def bound(self) -> Measure:
        """The guess, for nodes."""
        hs = self.log.hs
        if self._memory is not Memory.WAITING:
            return hs.__getitem__

        def ask(node: int) -> int:
            if self._pending is not node:
                self._decide()
            self._pending = node
            return hs[node]

        return ask

    # What passes

    def _goal_test(self) -> Callable[[int], bool]:
        """Make the goal, for nodes."""
        solved = self._solved
        if self._memory is not Memory.WAITING:
            return solved.__contains__

        def ask(node: int) -> bool:
            if node not in solved:
                return False
            self._held -= 1
            if (g := self._g(node)) < self._best:
                self._improve(node, g)
            return True

        return ask

    def _reader(self, lead: Lead, side: int) -> Callable[[int], Iterator[tuple[Move, int]]]:
        """Make what leads on from a node: to ask for it expands the node, and meets its children.

        This is the one place where speed counts: everything that it uses is at hand.
        """
        log, places, states, gs = self.log, self._places.setdefault, self._states, self._gs
        kinds, hs, numbers = log.kinds, log.hs, self._numbers
        add_kind, add_node, add_parent = kinds.append, log.nodes.append, log.parents.append
        add_move, add_g = log.moves.append, log.gs.append
        add_state, keep_g, keep_h = states.append, gs.append, hs.append
        weigh, solved, ends = self._weigh, self.subject.space.solved, self._solved
        waits = self._memory is Memory.WAITING
        narrow = self._narrow
        expand, meet, again = map(int, (Kind.EXPAND, Kind.MEET, Kind.AGAIN))

        def children(node: int) -> Iterator[tuple[Move, int]]:
            below = self._expand(node) + 1
            recording = log.recording
            if recording:
                add_kind(expand)
                add_node(node)
                add_parent(-1)
                add_move(0)
                add_g(below - 1)
            for move, state in lead(states[node]):
                fresh = len(states)
                place = child = places(state, fresh)
                if place == fresh:
                    add_state(state)
                    keep_g(below)
                    if weigh is not None:
                        keep_h(weigh(state))
                    if solved(state):
                        ends.add(place)
                    if recording:
                        add_kind(meet)
                    if narrow:
                        self._layer.append(place)
                    if side:
                        self._goalward(place)
                else:
                    if below != gs[place]:
                        child = self._other_way(place, below)
                    if recording:
                        add_kind(again)
                    else:
                        self._unwritten += 1
                if recording:
                    add_node(place)
                    add_parent(node)
                    try:
                        add_move(numbers[move])
                    except KeyError:
                        add_move(self._number(move))
                    add_g(below)
                if waits:
                    self._held += 1
                yield move, child
            if waits and self._held > self._most_held:
                self._most_held = self._held

        return children

    def _goalward(self, place: int) -> None:
        """Note that a node was met from the goal's side."""
        sides = self.log.goalward
        sides.extend(bytes(place - len(sides)))
        sides.append(1)

    def _expand(self, node: int) -> int:
        """Settle what was pending, and count an expansion; return the node's g."""
        if self._memory is Memory.WAITING:
            if self._pending is not node:
                self._decide()
            self._pending = -1
        log = self.log
        if log.expanded == self._limit:
            raise Enough
        log.expanded += 1
        self._held -= 1
        if self._memory is not Memory.FIRST:
            self._opened.add(node)
        g = self._gs[node] if type(node) is int else self._g(node)
        if g > self._depth:
            self._deepen(g)
        if len(log.kinds) >= self._events:
            log.recording = False
        return g

    def _g(self, node: int) -> int:
        return node.g if type(node) is Met else self._gs[node]

    def _other_way(self, place: int, g: int) -> int:
        """Return a node that was met on a longer or shorter way, as its search goes on from it."""
        if self._memory is Memory.FIRST:
            return place
        met = Met(place)
        met.g = g
        return met

    def _decide(self) -> None:
        """Write down that the pending node was cut: its search did something else."""
        node, self._pending = self._pending, -1
        if node >= 0:
            self._held -= 1
            self._note(Kind.LATE, node, self._g(node))

    def _deepen(self, g: int) -> None:
        """Note how deep it has got, and what a beam has left of the layer it goes on with."""
        self._depth = g
        if self._narrow:
            ranked = sorted(self._layer, key=self.log.hs.__getitem__)
            for node in ranked[self._narrow :]:
                self._note(Kind.NARROW, node, g)
            self._layer = []

    def _improve(self, node: int, length: int) -> None:
        self._best = length
        self._note(Kind.IMPROVE, node, length)

    def _meet_end(self, state: Any, side: int) -> int:
        """Meet the start, or the goal of a search from both ends."""
        place = self._places[state] = len(self._states)
        self._states.append(state)
        self._gs.append(0)
        if self._weigh is not None:
            self.log.hs.append(self._weigh(state))
        if self.subject.space.solved(state):
            self._solved.add(place)
        if side:
            self._goalward(place)
        self._note(Kind.MEET, place, 0)
        return place

    def _note(self, kind: Kind, node: int, g: int) -> None:
        """Write down an event that no other node leads to."""
        log = self.log
        if log.recording:
            log.kinds.append(kind)
            log.nodes.append(node)
            log.parents.append(-1)
            log.moves.append(0)
            log.gs.append(g)

    def _number(self, move: Move) -> int:
        number = self._numbers[move] = len(self._numbers)
        self.log.names.append(move)
        return number

    # What the log is told between two slices

    def write(self, answer: Answer | None) -> None:
        """Write down what was only noted until the search gave this answer, or was left."""
        if self._batch is not None:
            line = None if answer is None else answer.best
            self._batch.write(self._best, line is not None and len(line) < self._best)

    def take(self, answer: Answer, seconds: float) -> None:
        """Write down what the search has found in so much time; look at what it has met."""
        log, batch = self.log, self._batch
        if answer.best is not None and (length := len(answer.best)) < self._best:
            # A search of all sequences has said so itself; the others have met its end last.
            self._improve(log.nodes[-1] if batch is None else batch.end, length)
        log.answer = self._as_counted(answer)
        log.met = len(self._states)
        log.most_stored = self._stored()
        log.ticks.append((len(log), seconds))
        self._look()

    def _stored(self) -> int:
        """Count what the search has held in its memory at most."""
        if self._memory is Memory.WAITING:
            return self._most_held
        if isinstance(self._batch, Path):
            return self._batch.depth + 1
        return len(self._states) - (0 if self._batch is None else len(self._batch.unkept))

    def _look(self) -> None:
        """Sum up what was met since, and weigh what the search did not by what it is shown by."""
        log, states, sight = self.log, self._states, self._sight
        log.goalward.extend(bytes(len(states) - len(log.goalward)))
        log.firsts.extend([-1] * (len(states) - len(log.firsts)))
        # What was written is gone through in one go: to do so at each event would slow it down.
        written = np.frombuffer(log.kinds[self._counted :], np.uint8)
        for event in (np.flatnonzero(written == Kind.MEET) + self._counted).tolist():
            log.firsts[log.nodes[event]] = event
        self._again += int(np.count_nonzero(written == Kind.AGAIN))
        self._counted = len(log)
        batch, asked, opened = self._batch, dict[Any, int](), self._opened
        log.again = self._again + self._unwritten
        if batch is not None:
            asked, opened = batch.asked, batch.opened
            log.again += batch.unwritten
        if self._memory is not Memory.FIRST:
            log.expanded_again = log.expanded - len(opened)
        for state in states[len(log.hs) :]:
            known = asked.get(state)
            log.hs.append(sight(state) if known is None else known)

    def end(self, stopped: str | None, seconds: float) -> None:
        """Write down how the search has ended, after so much time."""
        log = self.log
        if stopped == "stopped":
            self._square()
        log.ticks.append((len(log), seconds))
        self._look()
        log.met, log.most_stored = len(self._states), self._stored()
        log.stopped, log.ended = stopped, True
        if log.answer.nodes < log.expanded:
            log.answer = replace(log.answer, nodes=log.expanded)
        leaps = log.answer.best
        log.answer = self._as_counted(self._in_moves(log.answer))
        if leaps is not None:
            log.line = self._nodes_on(leaps)
        room, log.recording = log.recording, True
        self._note(Kind.END, log.line[-1] if log.line else 0, len(leaps or ()))
        log.recording = room

    def _square(self) -> None:
        """Leave out what was half written when a search was interrupted."""
        log = self.log
        arrays = (log.kinds, log.nodes, log.parents, log.moves, log.gs)
        whole = min(map(len, arrays))
        for events in arrays:
            del events[whole:]

    def _in_moves(self, answer: Answer) -> Answer:
        if answer.best is None:
            return answer
        return replace(answer, best=tuple(self.subject.line(answer.best)))

    def _as_counted(self, answer: Answer) -> Answer:
        """Say of a line what it comes to where points are counted: to count moves proves no most.

        That the fewest moves are proved says nothing there.
        """
        start = self.log.start
        if score(start, 0) is None:
            return answer
        weight = None if answer.best is None else weight_of(start, answer.best)
        return measured(start, replace(answer, lower=0, weight=weight))

    def _nodes_on(self, leaps: Iterable[Move]) -> list[int]:
        """List the nodes that a line of the space's moves leads through."""
        state, line = self._states[0], [0]
        for leap in leaps:
            children = self.subject.space.children(state)
            state = next(child for move, child in children if move == leap)
            line.append(self.log.places[state])
        return line

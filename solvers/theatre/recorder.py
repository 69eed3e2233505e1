"""The recorder: it stands between a search and its space, and writes down what passes.

No search is rewritten for it. A search is handed a space whose states are the numbers of nodes:
asking for the children of one expands it, a child that is handed out is met, or met again, and what
a search does next tells whether it has cut what it asked the guess of. What a search remembers
(`Memory`) says which way of several to a node it goes on from.

    place    a node: the number of a state, in the order in which they were met
    pending  the node whose guess was asked last, by a search that must go on with it or cut it
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from game.answer import Answer
from game.lanes import Lane, Memory
from game.log import Kind, Log
from game.rules.puzzle import Move, Position
from solvers.space import Space
from solvers.theatre.batch import Batch
from solvers.theatre.subject import Enough, Lead, Measure, Subject


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
        self._memory, self._method = lane.method.memory, lane.method.name
        self._sight = subject.guesses[lane.sight]
        self._cuts_late = self._method == "astar" and lane.proves
        self._narrow = int(lane.number) if self._method == "beam" and lane.number else 0
        # Whether a node must be gone on with or cut as soon as its guess was asked.
        self._decides = self._memory in (Memory.PATH, Memory.WAITING) or self._method == "bnb"
        self._states, self._places = log.states, log.places
        self._gs: list[int] = []
        self._numbers: dict[Move, int] = {}
        self._pending = -1
        self._best: int | None = None
        self._beyond: int | None = None
        self._depth = 0
        self._layer: list[int] = []
        # How many ways wait, in a search that keeps nothing else; and which nodes are not kept.
        self._held = self._most_held = 1
        self._unkept: set[int] = set()
        # What was expanded, where that can happen to a node more than once.
        self._opened: set[int] | None = None if self._memory is Memory.FIRST else set()
        # Meetings again that were counted in the log, in how much of it; and those beyond it.
        self._again = self._counted = self._unwritten = 0
        self._asked: dict[int, int] = {}
        self._meet_end(subject.space.start, 0)
        self._batch: Batch | None = None

    # What the search is handed

    @property
    def space(self) -> Space[int]:
        """The subject's space, with nodes for states."""
        where = self.subject.space
        return Space(0, self._reader(where.children, 0), self._goal_test(), where.most)

    @property
    def plain(self) -> Space[Any]:
        """The subject's space itself, for a search that tells nothing but what it expands."""
        self._batch = Batch(self.log, self.subject.space, self._limit, self._events)
        return self._batch.space

    def meet_ends(self, goals: Iterable[Any]) -> list[int]:
        """Return the nodes of all goals, for a search from both ends."""
        return [self._meet_end(goal, 1) for goal in goals]

    def parents(self, lead: Lead) -> Callable[[int], Iterator[tuple[Move, int]]]:
        """Make the way from the goal's side, for nodes."""
        return self._reader(lead, 1)

    def bound(self, guess: Measure) -> Measure:
        """Make the guess, for nodes."""
        asked, states, decides = self._asked, self._states, self._decides

        def ask(node: int) -> int:
            known = asked.get(node)
            if known is None:
                known = asked[node] = guess(states[node])
            if decides:
                if self._pending is not node:
                    self._decide()
                self._pending = node
            elif self._cuts_late and self._late(self._gs[node] + known):
                self._note(Kind.LATE, node, self._gs[node])
            return known

        return ask

    # What passes

    def _goal_test(self) -> Callable[[int], bool]:
        """Make the goal, for nodes; who asks whether a node is solved has found a line to it."""
        states, solved = self._states, self.subject.space.solved

        def ask(node: int) -> bool:
            if not solved(states[node]):
                return False
            self._found(node)
            return True

        return ask

    def _found(self, node: int) -> None:
        if self._memory is Memory.PATH:
            # It is asked before the threshold is looked at: the answer tells what came of it.
            self._pending = node
            return
        self._held -= 1
        g = self._g(node)
        if self._best is None or g < self._best:
            self._improve(node, g)

    def _reader(self, lead: Lead, side: int) -> Callable[[int], Iterator[tuple[Move, int]]]:
        """Make what leads on from a node: to ask for it expands the node, and meets its children.

        This is the one place where speed counts: everything that it uses is at hand.
        """
        log, places, states, gs = self.log, self._places.setdefault, self._states, self._gs
        kinds, numbers = log.kinds, self._numbers
        add_kind, add_node, add_parent = kinds.append, log.nodes.append, log.parents.append
        add_move, add_g = log.moves.append, log.gs.append
        add_state, keep_g = states.append, gs.append
        add_first = log.firsts.append
        path, waits = self._memory is Memory.PATH, self._memory is Memory.WAITING
        cuts_late, narrow = self._cuts_late, self._narrow
        expand, meet, again = int(Kind.EXPAND), int(Kind.MEET), int(Kind.AGAIN)

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
                    if recording:
                        add_first(len(kinds))
                        add_kind(meet)
                    else:
                        add_first(-1)
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
                if cuts_late and self._late(below):
                    self._leave(place, below, place == fresh)
                if waits:
                    self._held += 1
                yield move, child
                if path and self._pending == place:
                    self._decide()
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
        if self._decides:
            if self._pending is not node:
                self._decide()
            self._pending = -1
        log = self.log
        if log.expanded == self._limit:
            raise Enough
        log.expanded += 1
        if self._opened is not None:
            self._opened.add(node)
        self._held -= 1
        if not node and self._memory is Memory.PATH:
            self._begin_pass(node)
        g = self._gs[node] if type(node) is int else self._g(node)
        if g > self._depth:
            self._deepen(g)
        if len(log.kinds) >= self._events:
            log.recording = False
        return g

    def _g(self, node: int) -> int:
        return node.g if type(node) is Met else self._gs[node]

    def _leave(self, place: int, g: int, fresh: bool) -> None:
        """Write down that a child was cut before it was even stored."""
        self._note(Kind.LATE, place, g)
        if fresh:
            self._unkept.add(place)

    def _other_way(self, place: int, g: int) -> int:
        """Return a node that was met on a longer or shorter way, as its search goes on from it."""
        if self._memory is Memory.FIRST:
            return place
        if self._memory is Memory.WAITING:
            met = Met(place)
            met.g = g
            return met
        if self._memory is Memory.PATH:
            # It is gone on from at once or never: what expands now is on the line already.
            self._gs[place] = g
        elif g < self._gs[place] and not (self._cuts_late and self._late(g)):
            self._gs[place] = g
            self._unkept.discard(place)
            if self.log.recording:
                self.log.shorter.setdefault(place, []).append(len(self.log))
        return place

    def _late(self, length: int) -> bool:
        return self._best is not None and length >= self._best

    def _decide(self) -> None:
        """Write down that the pending node was cut: its search did something else."""
        node, self._pending = self._pending, -1
        if node < 0:
            return
        g = self._g(node)
        if self._memory is Memory.PATH:
            f = g + self._asked.get(node, 0)
            self._beyond = f if self._beyond is None else min(f, self._beyond)
            self._note(Kind.OVER, node, g)
        else:
            self._held -= 1
            self._note(Kind.LATE, node, g)

    def _begin_pass(self, node: int) -> None:
        """Write down the threshold of a pass: the least f that the pass before it has cut."""
        self._gs[node] = 0
        first = max(1, self._asked.get(node, 0))
        threshold, self._beyond = first if self._beyond is None else self._beyond, None
        self._note(Kind.THRESHOLD, node, threshold)

    def _deepen(self, g: int) -> None:
        """Note how deep it has got, and what a beam has left of the layer it goes on with."""
        self._depth = g
        if self._narrow:
            ranked = sorted(self._layer, key=self._asked.__getitem__)
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
        if side:
            self._goalward(place)
        self.log.firsts.append(len(self.log))
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

    def write(self, found: bool = False) -> None:
        """Write down what was only noted; a search that has `found` a line has met its end last."""
        if self._batch is not None:
            self._unwritten += self._batch.write(found)

    def take(self, answer: Answer, seconds: float) -> None:
        """Write down what the search has found in so much time; look at what it has met."""
        log, length = self.log, None if answer.best is None else len(answer.best)
        if length is not None and (self._best is None or length < self._best):
            node = self._pending if self._pending >= 0 else log.nodes[-1]
            self._pending = -1
            self._improve(node, length)
        log.answer = answer
        log.met = len(self._states)
        log.most_stored = self._stored()
        log.ticks.append((len(log), seconds))
        self._look()

    def _stored(self) -> int:
        """Count what the search has held in its memory at most."""
        if self._memory is Memory.PATH:
            return self._depth + 1
        if self._memory is Memory.WAITING:
            return self._most_held
        return len(self._states) - len(self._unkept)

    def _look(self) -> None:
        """Weigh the nodes that were met since, by what the search has asked or would have asked."""
        log, asked, states, sight = self.log, self._asked, self._states, self._sight
        hs, kinds = log.hs, log.kinds
        log.goalward.extend(bytes(len(states) - len(log.goalward)))
        # Those that were written are counted in one go: to count each would slow the search down.
        self._again += kinds[self._counted :].count(Kind.AGAIN)
        self._counted = len(kinds)
        log.again = self._again + self._unwritten
        if self._opened is not None:
            log.expanded_again = log.expanded - len(self._opened)
        for node in range(len(hs), len(states)):
            known = asked.get(node)
            hs.append(sight(states[node]) if known is None else known)

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
        leaps, log.answer = log.answer.best, self._in_moves(log.answer)
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
        while len(log.firsts) < len(log.states):
            log.firsts.append(-1)

    def _in_moves(self, answer: Answer) -> Answer:
        if answer.best is None:
            return answer
        return replace(answer, best=tuple(self.subject.line(answer.best)))

    def _nodes_on(self, leaps: Iterable[Move]) -> list[int]:
        """List the nodes that a line of the space's moves leads through."""
        state, line = self._states[0], [0]
        for leap in leaps:
            children = self.subject.space.children(state)
            state = next(child for move, child in children if move == leap)
            line.append(self.log.places[state])
        return line

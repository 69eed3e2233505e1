"""The recorder: it stands between a search and its space, and writes down what passes.

No search is rewritten for it: each is handed the space itself, and what happens is noted for later
(`batch`, `path`), when it is written into a log between two slices of the search.

    place    a node: the number of a state, in the order in which they were met
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from sys import maxsize
from typing import Any

import numpy as np

from game.answer import Answer, measured, weight_of
from game.lanes import Lane, Memory
from game.log import Kind, Log
from game.rules.puzzle import Move, Position, score
from solvers.theatre.batch import Batch
from solvers.theatre.path import Path
from solvers.theatre.subject import Lead, Shown, Subject, guessed, measure, nothing


class Recorder:
    """One lane's search, on its way into a log."""

    def __init__(
        self, subject: Subject, start: Position, lane: Lane, limit: int | None, events: int
    ) -> None:
        """Know the start; nothing is searched yet."""
        self.guess = measure(subject, lane.sight)
        self._sight = sight = self.guess if lane.sight.own is None else Shown(self.guess)
        log = self.log = Log(lane, start, subject.show, subject.state, sight)
        self.subject, self._limit, self._events = subject, limit, events
        self._states, self._places = log.states, log.places
        # The length of the best line, and where it ends, if the search has told that itself.
        self._best = maxsize
        self.goal: Any = None
        # Meetings again that were counted in the log, and in how much of it.
        self._again = self._counted = 0
        self._meet(subject.space.start)

    # What the search is handed

    @cached_property
    def plain(self) -> Batch | Path:
        """The subject's space, with what is noted of it."""
        method = self.log.lane.method
        kind = Path if method.memory is Memory.PATH else Batch
        guess = self.guess if method.guided else nothing
        return kind(self.log, self.subject.space, guess, self._limit, self._events)

    def meet_goals(self, goals: Iterable[Any]) -> None:
        """Meet all goals, before a search from both ends begins."""
        for goal in goals:
            self.log.goalward.extend(bytes(len(self._states) - len(self.log.goalward)))
            self.log.goalward.append(1)
            self._meet(goal)

    def noting(self, lead: Lead) -> Callable[[Any], Sequence[tuple[Move, Any]]]:
        """Note what leads on from a state, for a search that has more ways than the space's."""
        assert isinstance(self.plain, Batch), "a path leads one way"
        return self.plain.noting(lead)

    # What is written

    def _meet(self, state: Any) -> None:
        """Meet the start, or the goal of a search from both ends."""
        place = self._places[state] = len(self._states)
        self._states.append(state)
        self._note(Kind.MEET, place, 0)

    def _improve(self, node: int, length: int) -> None:
        self._best = length
        self._note(Kind.IMPROVE, node, length)

    def _note(self, kind: Kind, node: int, g: int) -> None:
        """Write down an event that no other node leads to."""
        log = self.log
        if log.recording:
            log.kinds.append(kind)
            log.nodes.append(node)
            log.parents.append(-1)
            log.moves.append(0)
            log.gs.append(g)

    # What the log is told between two slices

    def write(self, answer: Answer | None) -> None:
        """Write down what was only noted until the search gave this answer, or was left."""
        line = None if answer is None else answer.best
        found = line is not None and len(line) < self._best and self.goal is None
        self.plain.write(self._best, found)

    def take(self, answer: Answer, seconds: float) -> None:
        """Write down what the search has found in so much time; look at what it has met."""
        log = self.log
        if answer.best is not None and (length := len(answer.best)) < self._best:
            end = self.plain.end if self.goal is None else self.log.places[self.goal]
            self._improve(end, length)
        log.answer = self._as_counted(answer)
        log.met = len(self._states)
        log.most_stored = self._stored()
        log.ticks.append((len(log), seconds))
        self._look()

    def _stored(self) -> int:
        """Count what the search has held in its memory at most."""
        noted = self.plain
        if isinstance(noted, Path):
            return noted.depth + 1
        if self.log.lane.method.memory is Memory.WAITING:
            return noted.most_held
        return len(self._states) - len(noted.unkept)

    def _look(self) -> None:
        """Sum up what was met since, and weigh what the search did not by what it is shown by.

        What there was no room to record is not shown: it is weighed when somebody asks.
        """
        log, states, sight = self.log, self._states, self._sight
        log.goalward.extend(bytes(len(states) - len(log.goalward)))
        log.firsts.extend([-1] * (len(states) - len(log.firsts)))
        # What was written is gone through in one go: to do so at each event would slow it down.
        written = np.frombuffer(log.kinds[self._counted :], np.uint8)
        for event in (np.flatnonzero(written == Kind.MEET) + self._counted).tolist():
            log.firsts[log.nodes[event]] = event
        self._again += int(np.count_nonzero(written == Kind.AGAIN))
        self._counted = len(log)
        noted = self.plain
        log.again = self._again + noted.unwritten
        if log.lane.method.memory is not Memory.FIRST:
            log.expanded_again = log.expanded - len(noted.opened)
        begin, asked = len(log.hs), noted.asked
        log.hs.extend([asked.get(state, -1) for state in states[begin:]])
        shown = [node for node in range(begin, len(states)) if log.hs[node] < 0 <= log.firsts[node]]
        for node, h in zip(shown, guessed(sight, [states[node] for node in shown]), strict=True):
            log.hs[node] = h

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

        That the fewest moves are proved says nothing there. Nothing at all is proved by a guess of
        somebody's own, of which it is not known that it is never too high.
        """
        start, lane = self.log.start, self.log.lane
        if lane.guess is not None and lane.guess.own is not None and not lane.admissible:
            answer = replace(answer, lower=0, solvable=True)
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

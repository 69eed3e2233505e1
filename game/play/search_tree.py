"""The tree of a search that has ended: which board hangs from which, and where each has its place.

Each position has one place, in the column of the moves made, below or above its sisters:

    start ─┬─ a ─── c        Here a and b are one move away, c is two, and was reached from a.
           └─ b

It hangs where the search met it first; where shorter ways count, on the shortest that was found.
A search that keeps nothing but its line comes to the same boards again in each pass: they stay
where they are, and `fresh` tells which of them this pass has come to by now. From the goal's side
the tree grows to the left, from the column of the last move.
"""

from bisect import bisect_left
from collections.abc import Sequence

from game.lanes import Memory
from game.log import Kind, Log
from game.play.replay import Dot, Replay
from game.rules.phrase import Phrase

# Of more positions than this no tree is drawn.
MOST_BOARDS = 300
# Of a subtree: the first and the last row that it takes in each column, from the row of its root.
Shape = list[tuple[float, float]]


def refusal(log: Log, ended: bool) -> Phrase | None:
    if not ended:
        return Phrase("No tree: a tree is drawn when the search has ended")
    if log.met > MOST_BOARDS:
        return Phrase(
            "No tree: {count} positions; a tree has {most} at the most",
            count=log.met,
            most=MOST_BOARDS,
        )
    return None


class SearchTree:
    """The places of all boards, and how each stands after so many events."""

    def __init__(self, replay: Replay) -> None:
        """Lay out the whole search; it has ended, and is taken in."""
        self.replay = replay
        log, count = replay.log, len(replay.log.states)
        self._touched: list[list[int]] = [[] for _ in range(count)]
        self._turned: list[list[int]] = [[] for _ in range(count)]
        for event, new in enumerate(replay.news):
            if log.kinds[event] not in (Kind.THRESHOLD, Kind.IMPROVE, Kind.END):
                self._touched[log.nodes[event]].append(event)
            if new >= 0:
                self._turned[log.nodes[event]].append(event)
        # The event at which each board was met where it hangs.
        self._homes = list(map(log.home, range(count)))
        self._above = _expansions_above(log) if _walks(log) else {}
        self.nodes = [node for node in range(count) if self._homes[node] >= 0]
        self.columns, self.rows = self._lay_out(count)
        self.wide = 1 + max(self.columns)
        self.high = 1 + max(self.rows)

    def _lay_out(self, count: int) -> tuple[list[int], list[float]]:
        log, parents = self.replay.log, self.replay.log.parents
        children: list[list[int]] = [[] for _ in range(count)]
        for node in sorted(self.nodes, key=self._homes.__getitem__):
            if (parent := parents[self._homes[node]]) >= 0:
                children[parent].append(node)
        roots = [node for node in self.nodes if parents[self._homes[node]] < 0]
        order, depths = list(roots), [0] * count
        for node in order:
            for child in children[node]:
                depths[child] = depths[node] + 1
                order.append(child)
        offsets, shapes = _tidy(children, order)
        rows, top = [0.0] * count, 0.0
        for root in roots:
            rows[root] = top - min(first for first, _ in shapes[root])
            top = rows[root] + 1 + max(last for _, last in shapes[root])
        for node in order:
            for child in children[node]:
                rows[child] = rows[node] + offsets[child]
        far = log.goalward
        deeps = [
            max((depths[node] for node in order if far[node] == side), default=0) for side in (0, 1)
        ]
        last = len(log.line) - 1 if log.line else sum(deeps) + 1
        columns = [last - depths[node] if far[node] else depths[node] for node in range(count)]
        return columns, rows

    # How it stands after so many events

    def shown(self, event: int) -> list[int]:
        firsts = self.replay.log.firsts
        return [node for node in self.nodes if firsts[node] < event]

    def dot(self, node: int, event: int) -> Dot:
        """Tell what has come of a board that was met by then."""
        turned = self._turned[node]
        return Dot(self.replay.news[turned[bisect_left(turned, event) - 1]] & 3)

    def fresh(self, node: int, event: int) -> bool:
        """Whether the pass under way has come to a board by then; in one pass, every one is."""
        passes, touched = self.replay.passes, self._touched[node]
        begun = bisect_left(passes, event)
        return begun < 2 or touched[bisect_left(touched, event) - 1] > passes[begun - 1]

    def parent(self, node: int, event: int) -> int:
        """Return the board that one hangs from by then, −1 for the first of a side."""
        log = self.replay.log
        if log.lane.method.memory is not Memory.LEAST:
            return log.parents[self._homes[node]]
        shorter = log.shorter.get(node, ())
        found = [log.firsts[node], *(later for later in shorter if later < event)]
        return log.parents[found[-1]]

    def way(self, event: int) -> Sequence[int]:
        """List the boards from the start to the one that was expanded last by then."""
        log, done = self.replay.log, self.replay.expanded_by(event)
        if not done:
            return []
        here = self.replay.expansions[done - 1]
        if not _walks(log):
            return boards_on(log, here)
        way = [here]
        while (above := self._above[way[-1]]) >= 0:
            way.append(above)
        return [log.nodes[expansion] for expansion in reversed(way)]


def boards_on(log: Log, event: int) -> list[int]:
    """List the boards that led to the one of an event, and that itself."""
    way = log.way(event)
    return [*(log.parents[meeting] for meeting in way), log.nodes[event]]


def _walks(log: Log) -> bool:
    """Whether a search remembers only the line it is on, and what waits beside it."""
    return log.lane.method.memory in (Memory.PATH, Memory.WAITING)


def _expansions_above(log: Log) -> dict[int, int]:
    """Find for each expansion the one that it was gone on from: the last with one move less."""
    line: list[int] = []
    above: dict[int, int] = {}
    for event, kind in enumerate(log.kinds):
        if kind == Kind.EXPAND:
            del line[log.gs[event] :]
            above[event] = line[-1] if line else -1
            line.append(event)
    return above


def _tidy(
    children: Sequence[Sequence[int]], order: Sequence[int]
) -> tuple[list[float], dict[int, Shape]]:
    """Set sisters as close as what hangs from them allows, and each board amid its children.

    `order` has each board before its children. Return how far each is from its parent's row.
    """
    offsets, shapes = [0.0] * len(children), dict[int, Shape]()
    for node in reversed(order):
        shape, places = Shape(), list[float]()
        for child in children[node]:
            below = shapes.pop(child)
            at = max(
                (over[1] + 1 - under[0] for over, under in zip(shape, below, strict=False)),
                default=0.0,
            )
            both = min(len(shape), len(below))
            lower = [(first + at, last + at) for first, last in below]
            joined = [(shape[depth][0], lower[depth][1]) for depth in range(both)]
            shape = joined + (shape[both:] or lower[both:])
            places.append(at)
        middle = (places[0] + places[-1]) / 2 if places else 0.0
        for child, at in zip(children[node], places, strict=True):
            offsets[child] = at - middle
        shapes[node] = [(0.0, 0.0), *((first - middle, last - middle) for first, last in shape)]
    return offsets, shapes

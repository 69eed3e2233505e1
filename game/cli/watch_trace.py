"""A search trace that Posthoc opens: its format 1.4.0, which is YAML, written as JSON by the line.

Every JSON text is YAML, too. Each event has the `type` and the `id` of its node, `pId` (the node
that it hangs from by then), g, h and f, the `move` between the two, and the node's `board`:

    source       the start                        destination  the goal: met from its side, or
    expanding    what leads on from it is met                  where a line ends that was found
    generating   met; where a search forgets,     updating     met on a shorter way, or a line
                 each time                                     was found through it
    again        met on another way, to no use,   closing      all that leads on was met, or it
                 `from` another node                           was cut, as its `note` says
    threshold    a pass begins                    end          the search ends

Where a board was met from the goal's side, `side` says so: g counts from there, and there is no f.
Posthoc hangs each node where its last event does; so every event of a node says where that is.
"""

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from game.cli.trace_views import views
from game.cli.watch_table import Named, events, named
from game.lanes import Memory
from game.log import CUTS, MEETINGS, Kind, Log
from game.rules.puzzle import Status

VERSION = "1.4.0"
# A node as it was reached: its number, g, and from where by which move.
Reached = tuple[int, int, int | None, str]


def write(file: BinaryIO, log: Log, family: str) -> None:
    """Write one lane as a search trace."""
    high = max(map(log.h, set(log.nodes)), default=0)
    head = {"version": VERSION, **views(log.start, high)}
    file.write(f"{json.dumps(head)[:-1]},\n".encode())
    comma = b'"events": [\n'
    for event in traced(log, named(log, family)):
        file.write(comma + json.dumps(event).encode())
        comma = b",\n"
    file.write(b"\n]}\n")


def traced(log: Log, board: Named) -> Iterator[dict[str, Any]]:
    """List the events of the trace, those of the log and the closings between them."""
    path = log.lane.method.memory is Memory.PATH
    ways = _Ways(log)
    for at, (_, _, _, _, _, g, _, note) in enumerate(events(log)):
        kind = Kind(log.kinds[at])
        if kind in (Kind.EXPAND, Kind.THRESHOLD) or (kind is Kind.END and not path):
            # A path is left down to where it goes on; of the others each is done with the next.
            down = g if path and kind is Kind.EXPAND else 0
            while ways.open and ways.open[-1][1] >= down:
                yield _event(log, board, "closing", ways.open.pop())
        reached, fields = ways.take(at)
        yield _event(log, board, _type(log, kind, at, fields), reached, note=note, **fields)


def _type(log: Log, kind: Kind, at: int, fields: dict[str, Any]) -> str:
    node = log.nodes[at]
    if kind in MEETINGS:
        if log.parents[at] < 0:
            return "destination" if log.goalward[node] else "source"
        return "again" if "from" in fields else _met(log, kind)
    if kind is Kind.IMPROVE:
        return "destination" if log.position(node).status() is Status.SOLVED else "updating"
    if kind in CUTS:
        return "closing"
    return {Kind.EXPAND: "expanding", Kind.THRESHOLD: "threshold", Kind.END: "end"}[kind]


def _met(log: Log, kind: Kind) -> str:
    return "updating" if kind is Kind.AGAIN and not _forgets(log) else "generating"


def _forgets(log: Log) -> bool:
    """Whether a search holds nothing of a board that it has left: it is met as if it were new."""
    return log.lane.method.memory in (Memory.PATH, Memory.WAITING)


def _event(log: Log, board: Named, kind: str, reached: Reached, **more: Any) -> dict[str, Any]:
    node, g, parent, move = reached
    h = log.h(node)
    fields: dict[str, Any] = {"type": kind, "id": node, "pId": parent, "g": g, "h": h}
    fields |= {"side": "goal"} if log.goalward[more.get("from", node)] else {"f": g + h}
    more = {"move": move, **more}
    return fields | {name: one for name, one in more.items() if one != ""} | {"board": board(node)}


class _Ways:
    """How each node was reached so far: lately, and with each g; and what is being expanded."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.open: list[Reached] = []
        self._lately: dict[int, Reached] = {}
        self._by_g: dict[tuple[int, int], Reached] = {}

    def take(self, at: int) -> tuple[Reached, dict[str, Any]]:
        """Take in the next event; tell how its node was reached, and what else there is to say."""
        log = self._log
        kind, node, g, parent = Kind(log.kinds[at]), log.nodes[at], log.gs[at], log.parents[at]
        if kind is Kind.THRESHOLD:
            return self._known(node, 0), {"threshold": g}
        if kind is Kind.IMPROVE or (kind is Kind.END and log.line):
            return self._known(node, g), {"length": g}
        if kind not in MEETINGS:
            reached = self._by_g.get((node, g), self._known(node, g))
            if kind is Kind.EXPAND:
                self.open.append(reached)
            return reached, {}
        move = "" if parent < 0 else log.names[log.moves[at]]
        if kind is Kind.AGAIN and not self._taken(at):
            _, _, above, _ = self._known(node, g)
            return (node, g, above, move), {"from": parent}
        reached = node, g, None if parent < 0 else parent, move
        self._lately[node] = self._by_g[node, g] = reached
        return reached, {}

    def _taken(self, at: int) -> bool:
        """Whether a node hangs from then on where it was met again: it does not below itself."""
        node = self._log.nodes[at]
        if _forgets(self._log):
            return all(node != other for other, *_ in self.open)
        return at in self._log.shorter.get(node, ())

    def _known(self, node: int, g: int) -> Reached:
        """Tell how a node was reached lately; of some there was no room to record it."""
        return self._lately.get(node, (node, g, None, ""))

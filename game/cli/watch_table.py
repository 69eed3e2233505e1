"""What `watch` writes: a line of JSON, a few lines for people, and the events as CSV."""

import csv
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import TextIOWrapper
from typing import BinaryIO

from game.log import MEETINGS, Kind, Log
from game.play import lane_facts
from game.play.lane_facts import Quality
from game.rules.phrase import Phrase
from game.text.tongue import say

COLUMNS = ("lane", "event", "node", "parent", "move", "g", "h", "note", "board")
# The game ID of a node's board.
Named = Callable[[int], str]
# A row of the table without the board: the columns up to the note.
Event = tuple[str, str, int, int | str, str, int, int, str]
UNSOLVABLE = {"solvable": False}


def as_json(
    name: str,
    par: int | None,
    solvable: bool,
    logs: Sequence[Log],
    good: Sequence[Quality | None],
) -> str:
    """Write one line of JSON; `good` tells how good the guess of each lane is."""
    lanes = [_lane(log, one) for log, one in zip(logs, good, strict=True)]
    fields = {"id": name, "par": par} | ({} if solvable else UNSOLVABLE)
    return json.dumps(fields | {"lanes": lanes})


def _lane(log: Log, good: Quality | None) -> dict[str, object]:
    lane, answer = log.lane, log.answer
    fields: dict[str, object] = {
        "method": lane.method.name,
        "guess": None if lane.guess is None else lane.guess.name,
        "admissible": lane.admissible,
        "length": None if answer.best is None else len(answer.best),
        "proved": answer.proved,
        "expanded": log.expanded,
        "stored": log.most_stored,
        "again": log.expanded_again,
        "stopped": log.stopped,
        "told": None if good is None else good.fields,
    }
    if log.fault is not None:
        fields["error"] = str(log.fault)
    if not answer.solvable:
        fields |= UNSOLVABLE
    if answer.ceiling is not None:
        known = answer.upper
        fields["score"] = None if known is None else answer.in_unit(known)
    return fields


def for_people(
    par: int | None, solvable: bool, logs: Sequence[Log], notes: Sequence[Sequence[str]]
) -> str:
    """Say what each lane has found, what it took, and what there is to note about it."""
    known = say("par is not proved") if par is None else say("par {par}, proved", par=par)
    if not solvable:
        known = say(lane_facts.NO_PAR)
    lines = [f"  {known}"]
    for log, more in zip(logs, notes, strict=True):
        lines += [f"  {say(lane_facts.verdict(log, par))}", f"    {say(lane_facts.work(log))}"]
        lines += [f"    {note}" for note in more]
        if not log.recording:
            lines.append(f"    {say(not_recorded(log))}")
    return "\n".join(lines)


def not_recorded(log: Log) -> Phrase:
    """Say that a log has no more room."""
    return Phrase("Recording stopped after {n} events; the search went on.", n=len(log) - 1)


def write(file: BinaryIO, logs: Sequence[Log], family: str | None) -> None:
    """Write the events of all lanes as CSV; the first event of each lane tells what it is.

    Without a family, the boards are left out.
    """
    # A file of one's own may have a name that is no text.
    text = TextIOWrapper(file, encoding="utf-8", errors="backslashreplace", newline="")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS if family is not None else COLUMNS[:-1])
    for log in logs:
        if family is None:
            rows.writerows(events(log))
        else:
            boards = map(named(log, family), log.nodes)
            rows.writerows(
                (*event, board) for event, board in zip(events(log), boards, strict=True)
            )
    text.flush()
    text.detach()


def named(log: Log, family: str) -> Named:
    """Make what tells the ID of a node's board; each is made once."""
    return cache(lambda node: f"{family}:{log.position(node).encode()}")


def events(log: Log) -> Iterator[Event]:
    """List what happened, in the columns of the table up to the note."""
    lane, kinds = log.lane.text, [Kind(number) for number in range(len(Kind))]
    threshold = best = 0
    for event, number in enumerate(log.kinds):
        kind, node, g, h = (
            kinds[number],
            log.nodes[event],
            log.gs[event],
            log.h(log.nodes[event]),
        )
        note = ""
        if kind is Kind.THRESHOLD:
            threshold, note = g, f"expands boards of f up to {g}"
        elif kind is Kind.IMPROVE:
            best, note = g, f"a line of {g}"
        elif kind is Kind.OVER:
            note = f"f {g + h} is over the threshold {threshold}"
        elif kind is Kind.LATE:
            note = f"f {g + h} is no shorter than the best line of {best}"
        elif kind is Kind.NARROW:
            note = f"beyond the {log.lane.number:g} most promising of its layer"
        elif kind is Kind.END:
            note = _ending(log)
        elif kind is Kind.MEET and log.parents[event] < 0:
            note = _beginning(log, node)
        met = number in MEETINGS and log.parents[event] >= 0
        yield (
            lane,
            kind.word,
            node,
            log.parents[event] if met else "",
            log.names[log.moves[event]] if met else "",
            g,
            h,
            note,
        )


def _beginning(log: Log, node: int) -> str:
    """Say at a lane's first event what it is, and how to read its rows."""
    if log.goalward[node]:
        return "the goal: g counts from here where a board is met from its side"
    sight = log.lane.sight
    high = "never too high" if sight.admissible else "may be too high"
    asked = "asked by the search" if log.lane.guess is not None else "for comparison only"
    return (
        f"{lane_facts.name_of(log.lane)}: {log.lane.method.words}. "
        f"node: a position by number, 0 the start; g: moves made; h: {sight.words} "
        f"({high}, {asked}); f = g + h"
    )


def _ending(log: Log) -> str:
    words = f"{lane_facts.verdict(log, None)} {lane_facts.work(log)}"
    return words if log.recording else f"{not_recorded(log)} {words}"

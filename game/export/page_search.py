"""Searches as a page: planes, steps and counters on one clock, and each board that was met."""

from collections.abc import Sequence
from typing import Any

from game.art.look import Look
from game.export.lanes import REACH, UNKNOWN_PAR
from game.export.page import Book, written
from game.families import Board
from game.log import Log
from game.play import lane_facts
from game.play.replay import Replay
from game.rules.puzzle import Move
from game.text.tongue import many, number, say
from game.words import searches
from game.words.families import name

# So many events are in a page; of lanes with more each has its part, from the first on.
MOST_EVENTS = 20_000


def of_lanes(board: Board, line: Sequence[Move] | None, logs: Sequence[Log], look: Look) -> bytes:
    """Write lanes as a page; `line` is a shortest one, where one is proved."""
    book = Book(look)
    par = None if line is None else lane_facts.comes_to(board.start, line)
    far = max(10, round(REACH * (UNKNOWN_PAR if par is None else par)))
    most = MOST_EVENTS // max(1, len(logs))
    lanes = [_lane(log, book, par, most) for log in logs]
    cells = [lane["cells"] for lane in lanes]
    wide = max(max(lane[::2], default=0) for lane in cells)
    high = max(max(lane[1::2], default=0) for lane in cells)
    fields = {
        "id": board.id,
        "par": "" if par is None else say("par {par} ✓", par=par),
        "proved": par is not None,
        "lanes": lanes,
        "wide": min(wide, far),
        "high": min(high, far),
    }
    return written("search", name(board.family, board.params), book, fields)


def _lane(log: Log, book: Book, par: int | None, most: int) -> dict[str, Any]:
    """Tell the first events of a lane: what each has moved from which slot into which."""
    replay = Replay(log)
    replay.grow(most)
    count = len(replay)
    nodes = log.nodes[:count].tolist()
    boards = dict[int, int]()
    for event, node in enumerate(nodes):
        if node not in boards:
            like = boards.get(log.parents[event], -1)
            boards[node] = book.board(log.position(node), like)
    guess = searches.guess_words(log.lane)[0]
    lines = searches.steps(log.lane)
    counters = [replay.counters(event + 1) for event in range(count)]
    return {
        "name": say(log.lane.title),
        "guess": guess,
        "doubtful": not log.lane.admissible,
        "cells": [side for cell in replay.cells for side in cell],
        "olds": replay.olds.tolist(),
        "news": replay.news.tolist(),
        "nodes": nodes,
        "boards": [boards.get(node, -1) for node in range(max(nodes) + 1)],
        "steps": [[one.indent, one.words] for one in lines],
        "lit": [searches.lit(log, event, lines) for event in range(count)],
        "expanded": [one.expanded for one in counters],
        "waiting": [one.waiting for one in counters],
        "stored": [one.stored for one in counters],
        "verdict": _verdict(log, par, count),
        "proved": log.answer.proved,
        "line": replay.places(log.line, 200) if count == len(log) else [],
    }


def _verdict(log: Log, par: int | None, count: int) -> str:
    found = say(lane_facts.found(log, par))
    after = many("{n} position", "{n} positions", log.expanded)
    words = f"{found} · {after}"
    if count == len(log):
        return words
    ended = say(
        "This page shows the first {n} of {all} events.", n=number(count), all=number(len(log))
    )
    return f"{words} · {ended}"

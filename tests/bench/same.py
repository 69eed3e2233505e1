"""The Same Game table: the 20 standard boards of 15x15, for points, and what they sum up to.

Each board has so much processor time of one core as `--limit` says. The total stands beside the
one of Schadd, Winands, Tak and Uiterwijk, "Single-player Monte-Carlo tree search for SameGame"
(2012), which took hours.
"""

import json
from collections.abc import Iterator
from time import thread_time

from game.rules.same import Goal, Same, from_rows
from tests.bench.flood import load
from tests.support.person import ROOT

PUBLISHED = 78_012
ROW = "{:<14}{:>10}{:>12}{:>14}".format


def boards() -> Iterator[tuple[str, Same]]:
    """Read the standard boards."""
    told = json.loads((ROOT / "tests/boards/same.json").read_text(encoding="utf-8"))
    for board in told["boards"]:
        rows = [bytes(map(int, row)) for row in board["rows"]]
        yield board["id"], from_rows(rows, 5, Goal())


def table(limit: float) -> Iterator[str]:
    """Score every board."""
    try:
        from solvers.same import native
    except ImportError as missing:
        yield f"Same Game: there is no native engine here ({missing})"
        return
    yield f"Same Game, native engine, {limit:g} s of processor time a board (load {load()})"
    yield ROW("board", "score", "at most", "last better s")
    total = 0
    for name, board in boards():
        began, best, at, lower = thread_time(), None, 0.0, 0
        for answer in native.exact(board):
            spent, lower = thread_time() - began, answer.lower
            if answer.upper is not None and (best is None or answer.upper < best):
                best, at = answer.upper, spent
            if answer.settled or spent > limit:
                break
        score = 0 if best is None else board.score(best) or 0
        total += score
        yield ROW(name, f"{score:,}", f"{board.score(lower):,}", f"{at:.1f}")
    yield ROW("total", f"{total:,}", "", "")
    yield ROW("published", f"{PUBLISHED:,}", "", "")

"""The first table: every method of every family on the seed articles' boards."""

import os
from collections.abc import Iterator

import solvers
from game.answer import Answer
from game.families import read
from game.play.outcome import watch

BOARDS = {
    "seed 000, 12x12, 6 colours": (
        "flood:12x12c6:220512241115050301010135145334435442055410020501115015101341540123454434"
        "005154123544342420355535412520311103554304552042255022011245212510012340"
    ),
    "seed 001, 863.54217": "863.54217",
    "seed 004, 16 November 2022": "collapse:5x5c4:01002/31230/23001/30131/30331",
}

ROW = "{:<28}{:<10}{:>7}{:>10}  {:<22}{:>10}{:>11}{:>11}".format


def table(limit: float) -> Iterator[str]:
    """Solve and list the rows; what did not end within the limit is said to have been stopped."""
    load = (
        ", ".join(f"{load:.2f}" for load in os.getloadavg()) if hasattr(os, "getloadavg") else "?"
    )
    yield f"All methods on the seeds' boards, {limit:g} s each at most (load {load})"
    yield ROW("board", "method", "moves", "at least", "outcome", "nodes", "first ms", "total ms")
    for title, name in BOARDS.items():
        board = read(name)
        for method in solvers.methods(board.start):
            outcome = watch(solvers.solve(board.start, method), limit)
            answer = outcome.answer
            yield ROW(
                title,
                method,
                "-" if answer.best is None else len(answer.best),
                answer.lower,
                verdict(answer, outcome.total_ms >= 1000 * limit),
                answer.nodes,
                "-" if outcome.first_ms is None else outcome.first_ms,
                outcome.total_ms,
            )


def verdict(answer: Answer, stopped: bool) -> str:
    """Say how the solve ended."""
    if answer.settled:
        return "proved"
    if "memory" in answer.method:
        return "stopped, memory full"
    return "stopped at the limit" if stopped else "ended, not proved"

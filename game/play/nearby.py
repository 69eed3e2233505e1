"""Solving a position beside one that is known: with what is known of it, and by lines from there.

A line from the position before a move often leads on from after it, too: with the move left out,
where it was to come later, or as it is, where a move costs nothing but itself. That is tried first,
by the rules; and the search ends where it meets what is known, from whichever side.
"""

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter

from game.answer import Answer, Solve, merge, weight_of
from game.play.worth import Edge
from game.rules.puzzle import IllegalMove, Move, Position, Status

# How long a slice of trying may take, in seconds.
SLICE = 0.003
# What it is called when a line from before the move leads on.
REPLAYED = "the line from before the move"


def beside(solve: Solve, edge: Edge, before: Answer | None, after: Answer | None) -> Solve:
    """Return a solve of where this move leads, by what is known before it and after it."""

    # Where not all can go before the move, it is judged by how little can be left after it.
    left = before is not None and not before.solvable

    def solve_on(position: Position) -> Iterator[Answer]:
        known = after
        for line in _replays(edge, before):
            weight = None if line is None else weight_of(position, line)
            known = merge(known, Answer(0, line, 0, REPLAYED, weight=weight))
            yield known
            if known.complete or (known.settled and not left):
                return
        for answer in solve(position):
            known = merge(known, answer)
            yield known
            if known.complete or (known.settled and not left):
                return

    return solve_on


def _replays(edge: Edge, before: Answer | None) -> Iterator[tuple[Move, ...] | None]:
    """Try the line from before the move, where none leads back to that: without the move, and all.

    A move of it that the rules refuse by then is left out. What comes after a slice is None, or a
    line that solves the board after the move.
    """
    if before is None or before.best is None or edge.back:
        return
    line = before.best
    tries = [line]
    if edge.move in line:
        at = line.index(edge.move)
        tries.insert(0, line[:at] + line[at + 1 :])
    for moves in tries:
        position, made = edge.after, list[Move]()
        until = perf_counter() + SLICE
        for move in moves:
            if position.status() is Status.SOLVED:
                break
            with suppress(IllegalMove):
                position = position.apply(move)
                made.append(move)
            if perf_counter() > until:
                yield None
                until = perf_counter() + SLICE
        if position.status() is Status.SOLVED:
            yield tuple(made)
            return

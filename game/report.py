"""What the command line says of a solved board: one line of JSON, or a few lines for people."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from time import perf_counter
from typing import NamedTuple

from game.answer import Answer
from game.families import Board
from game.rules.puzzle import BadGameID, Move, Position, Unsolvable


class NoSuchMethod(ValueError):
    """A method that some family has, but not the board's; the message names those it has."""


class Ended(Enum):
    """Why a search came to its end."""

    PROOF = "proof"
    LIMIT = "limit"
    MEMORY = "memory"
    ITSELF = "itself"
    STOPPED = "stopped"


class Improvement(NamedTuple):
    """A line that was shorter than all before it, when it was found."""

    moves: tuple[Move, ...]
    nodes: int
    ms: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """The last answer to a board, why it is the last, and times in milliseconds."""

    answer: Answer
    first_ms: float | None
    total_ms: float
    ended: Ended
    trace: Sequence[Improvement] = ()


Result = Outcome | BadGameID | NoSuchMethod


def watch(
    search: Iterator[Answer], limit: float, found: Callable[[Improvement], None] = lambda _: None
) -> Outcome:
    """Follow a search to its end, the limit in seconds, or Ctrl+C; tell each better line."""
    begin = perf_counter()
    answer = Answer(0, None, 0, "nothing tried yet")
    trace: list[Improvement] = []
    cut = False
    try:
        for answer in search:
            passed = perf_counter() - begin
            best = answer.best
            if best is not None and (not trace or len(best) < len(trace[-1].moves)):
                trace.append(Improvement(best, answer.nodes, round(1000 * passed, 1)))
                found(trace[-1])
            cut = passed >= limit
            if answer.settled or cut:
                break
        ended = _ended(answer, cut)
    except KeyboardInterrupt:
        ended = Ended.STOPPED
    first = trace[0].ms if trace else None
    return Outcome(answer, first, round(1000 * (perf_counter() - begin), 1), ended, trace)


def _ended(answer: Answer, cut: bool) -> Ended:
    if answer.settled:
        return Ended.PROOF
    return Ended.MEMORY if answer.full else Ended.LIMIT if cut else Ended.ITSELF


def as_json(name: str, board: Board | BadGameID, result: Result, traced: bool = False) -> str:
    """Write one line of JSON, with every better line in it if the search is traced."""
    if not isinstance(result, Outcome) or not isinstance(board, Board):
        fault: dict[str, object] = {"id": name, "error": str(result)}
        return json.dumps(fault | ({"solvable": False} if isinstance(result, Unsolvable) else {}))
    answer = result.answer
    told: dict[str, object] = {
        "id": name,
        "family": board.family.name,
        "moves": answer.best,
        "length": None if answer.best is None else len(answer.best),
        "lower": answer.lower,
        "proved": answer.proved,
        "solvable": answer.solvable,
        "nodes": answer.nodes,
        "first_ms": result.first_ms,
        "total_ms": result.total_ms,
        "method": answer.method,
    }
    if traced:
        told["trace"] = [
            {"length": len(moves), "moves": moves, "nodes": nodes, "ms": ms}
            for moves, nodes, ms in result.trace
        ]
    return json.dumps(told)


def for_people(board: Board | BadGameID, result: Result) -> str:
    """Say what is known, and the line of moves in the words of the puzzle."""
    if not isinstance(result, Outcome) or not isinstance(board, Board):
        return f"  {result}"
    answer = result.answer
    work = f"{answer.method}, {count(answer.nodes, 'position')}, {result.total_ms} ms"
    verdict = f"  {_verdict(result, board.unit)} ({work})"
    return f"{verdict}\n  {', '.join(_words(board.start, answer.best))}" if answer.best else verdict


def improved(found: Improvement, unit: str) -> str:
    """Say that a better line was found: how long it is, when that was, and its moves."""
    when = f"after {found.ms} ms, {count(found.nodes, 'position')}"
    return f"  {count(len(found.moves), unit)} {when}: {compact(found.moves)}"


def compact(moves: Sequence[Move]) -> str:
    """Write a line as `--line` reads it; moves of one letter stand close together."""
    return ("" if all(len(move) == 1 for move in moves) else " ").join(moves)


NOTHING_FOUND = {
    Ended.LIMIT: "no line found in time",
    Ended.MEMORY: "no line found before the memory was full",
    Ended.ITSELF: "no line found",
    Ended.STOPPED: "stopped, no line found so far",
}


def _verdict(result: Outcome, unit: str) -> str:
    answer = result.answer
    if not answer.solvable:
        return "cannot be solved, proved"
    if answer.best is not None and answer.proved:
        return f"{count(len(answer.best), unit)}, proved shortest"
    if answer.best is None:
        known = NOTHING_FOUND[result.ended]
        return f"{known}, at least {count(answer.lower, unit)} needed" if answer.lower else known
    bound = f"at least {answer.lower} needed" if answer.lower else "not proved shortest"
    return f"{count(len(answer.best), unit)}, {bound}"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _words(position: Position, line: Sequence[Move]) -> Iterator[str]:
    for move in line:
        yield position.describe(move)
        position = position.apply(move)

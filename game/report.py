"""What the command line says of a solved board: one line of JSON, or a few lines for people."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from game.answer import Answer
from game.families import Board
from game.rules.puzzle import BadGameID, Move, Position, Unsolvable


class NoSuchMethod(ValueError):
    """A method that some family has, but not the board's; the message names those it has."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The last answer to a board, with times in milliseconds."""

    answer: Answer
    first_ms: float | None
    total_ms: float
    interrupted: bool = False


Result = Outcome | BadGameID | NoSuchMethod


def watch(search: Iterator[Answer], limit: float) -> Outcome:
    """Follow a search to its end, the limit in seconds, or Ctrl+C."""
    begin = perf_counter()
    answer = Answer(0, None, 0, "nothing tried yet")
    first: float | None = None
    interrupted = False
    try:
        for answer in search:
            passed = perf_counter() - begin
            if first is None and answer.best is not None:
                first = round(1000 * passed, 1)
            if answer.settled or passed >= limit:
                break
    except KeyboardInterrupt:
        interrupted = True
    return Outcome(answer, first, round(1000 * (perf_counter() - begin), 1), interrupted)


def as_json(name: str, board: Board | BadGameID, result: Result) -> str:
    """Write one line of JSON."""
    if not isinstance(result, Outcome) or not isinstance(board, Board):
        fault: dict[str, object] = {"id": name, "error": str(result)}
        return json.dumps(fault | ({"solvable": False} if isinstance(result, Unsolvable) else {}))
    answer = result.answer
    return json.dumps(
        {
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
    )


def for_people(name: str, board: Board | BadGameID, result: Result) -> str:
    """Write the ID, what is known, and the line of moves in the words of the puzzle."""
    if not isinstance(result, Outcome) or not isinstance(board, Board):
        return f"{name}\n  {result}"
    answer = result.answer
    work = f"{answer.method}, {_count(answer.nodes, 'position')}, {result.total_ms} ms"
    lines = [name, f"  {_verdict(answer, board.unit)} ({work})"]
    if answer.best:
        lines.append(f"  {', '.join(_words(board.start, answer.best))}")
    return "\n".join(lines)


def _verdict(answer: Answer, unit: str) -> str:
    if not answer.solvable:
        return "cannot be solved, proved"
    if answer.best is None:
        return f"no line found, at least {_count(answer.lower, unit)} needed"
    if answer.proved:
        return f"{_count(len(answer.best), unit)}, proved shortest"
    return f"{_count(len(answer.best), unit)}, at least {answer.lower} needed"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _words(position: Position, line: Sequence[Move]) -> Iterator[str]:
    for move in line:
        yield position.describe(move)
        position = position.apply(move)

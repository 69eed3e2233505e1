"""What the command line says of a solved board: one line of JSON, or a few lines for people."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from game.answer import Answer, measured
from game.families import Board
from game.play.grade import Grade
from game.play.outcome import Ended, Improvement, Outcome
from game.play.worth import Worth
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Move, Position, Unsolvable, cost, quote, score
from game.text.methods import within
from game.text.tongue import many, mark, say, worded
from game.text.units import counted
from game.text.words import duration
from game.words import grades, leftover


class NoSuchMethod(ValueError):
    """A method that some family has, but not the board's; the message names those it has."""


def no_such_method(board: Board, own: Iterable[str], method: str) -> NoSuchMethod:
    """Say that this kind of board has no such method, but these of its own."""
    fault = Phrase(
        "expected a method for {family} ({known}), found {found}",
        family=board.family.name,
        known=", ".join(own),
        found=quote(method),
    )
    return NoSuchMethod(fault)


class Broken(RuntimeError):
    """A solve that broke off: its search failed, or the process that it ran in died."""


Result = Outcome | BadGameID | NoSuchMethod | Broken
# What is told of a board as JSON.
Fields = dict[str, Any]


class Graded(NamedTuple):
    """How hard a board is, and where one move alone keeps the pace, as far as that is known."""

    grade: Grade | None
    alone: int | None


def as_json(name: str, board: Board | BadGameID, result: Result) -> str:
    """Write one line of JSON."""
    return json.dumps(fields_of(name, board, result))


def fields_of(
    name: str,
    board: Board | BadGameID,
    result: Result,
    traced: bool = False,
    graded: Graded | None = None,
) -> Fields:
    """Tell of a board what a line of JSON says, with every better line if the search is traced.

    The grade is in it where it was asked for: null where there is none.
    """
    if not isinstance(result, Outcome) or not isinstance(board, Board):
        fault: Fields = {"id": name, "error": str(result)}
        return fault | ({"solvable": False} if isinstance(result, Unsolvable) else {})
    answer = result.answer
    fields: Fields = {
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
    most = score(board.start, answer.lower)
    if most is not None:
        known = None if answer.upper is None else score(board.start, answer.upper)
        fields["score"], fields["score_at_most"] = known, most
    if answer.rest is not None and not answer.solvable:
        fields |= left_over(answer.rest) | {"left_moves": answer.rest.best}
    if board.published is not None:
        fields["published"] = board.published
    if traced:
        fields["trace"] = [
            {"length": len(moves), "moves": moves, "nodes": nodes, "ms": ms}
            for moves, nodes, ms in result.trace
        ]
    if graded is not None:
        fields["grade"] = None if graded.grade is None else _grade(graded.grade, graded.alone)
    return fields


def _grade(grade: Grade, alone: int | None) -> Fields:
    """Tell what a grade rests on: null where there are no such players, or none like it."""
    return {
        "word": None if grade.word is None else grade.word.lower(),
        "losses": [loss if loss is None else round(loss, 2) for loss in grade.losses] or None,
        "keeps": [round(share, 2) for share in grade.keeps] or None,
        "rank": None if grade.rank is None else round(grade.rank, 2),
        "alone": alone,
        "points": None if alone is None else grade.par,
    }


def for_people(board: Board | BadGameID, result: Result, graded: Graded | None = None) -> str:
    """Say what is known, the grade if asked, and the line of moves: in words, and to be pasted."""
    if not isinstance(result, Outcome) or not isinstance(board, Board):
        fault = result if isinstance(result, Exception) else board
        assert isinstance(fault, Exception), "what has an outcome is a board"
        return f"  {worded(fault)}"
    answer = result.answer
    time = duration(result.total_ms)
    work = f"{within(answer.method)}, {positions(answer.nodes)}, {time}"
    verdict = f"  {_verdict(board, result)} ({work})"
    if graded is not None:
        verdict = f"{verdict}\n  {_how_hard(board, answer, graded)}"
    if not answer.line:
        return verdict
    written_out = ", ".join(_words(board.start, answer.line))
    return f"{verdict}\n  {written_out}\n  --line {_quoted(compact(board, answer.line))}"


def positions(count: int) -> str:
    """Say a number of positions."""
    return many("{n} position", "{n} positions", count)


def _how_hard(board: Board, answer: Answer, graded: Graded) -> str:
    grade = graded.grade
    if not answer.solvable or answer.best == ():
        return say("no grade: there is nothing to play")
    if grade is None and not answer.proved:
        return say("no grade: there is none without a proof of par")
    if grade is None:
        return say("no grade: it needs the fast solvers")
    words = [grades.among_jams(grade)] if grade.rank is not None else []
    words += [grades.by_players(board, grade)] if grade.keeps else []
    words += [grades.alone(graded.alone, grade.par)] if graded.alone is not None else []
    word = say("no grade") if grade.word is None else say(grade.word)
    return f"{word}. {' '.join(words)}".rstrip()


def improved(board: Board, found: Improvement) -> str:
    """Say that a better line was found: what it comes to, when that was, and its moves."""
    spent = cost(board.start, found.moves)
    points = score(board.start, spent)
    words = say(
        "{moves} after {time}, {positions}: {line}",
        moves=counted(spent if points is None else points, board.unit),
        time=duration(found.ms),
        positions=positions(found.nodes),
        line=compact(board, found.moves),
    )
    return f"  {words}"


def compact(board: Board, moves: Sequence[Move]) -> str:
    """Write a line as `--line` reads it; moves of one letter stand close together if they may."""
    close = "".join(moves)
    apart = len(close) > len(moves) or board.family.line(board.start, close) != [*moves]
    return " ".join(moves) if apart else close


def _quoted(line: str) -> str:
    """Write a line so that a shell hands it on as one word, on any system."""
    return line if line.isalnum() else f'"{line}"'


NOTHING_FOUND = {
    Ended.LIMIT: mark("no line found within the limit"),
    Ended.MEMORY: mark("no line found before the memory was full"),
    Ended.ITSELF: mark("no line found"),
    Ended.STOPPED: mark("stopped, no line found so far"),
}


def at_least(lower: int, unit: str) -> str:
    """Say how many moves are needed in any case."""
    return say("at least {moves} needed", moves=counted(lower, unit))


def no_way(rest: Answer | None) -> str:
    """Say of a board that can't be cleared how little can be left, where that is counted."""
    if rest is None:
        return ""
    return say("cannot be cleared, proved; {fewest}", fewest=leftover.fewest(rest))


def left_over(rest: Answer | Worth | None) -> Fields:
    """Tell the same for a program."""
    return {} if rest is None else {"left": rest.upper, "left_at_least": rest.lower}


def _verdict(board: Board, result: Outcome) -> str:
    answer, unit = measured(board.start, result.answer), board.unit
    if not answer.solvable:
        return no_way(answer.rest) or say("cannot be solved, proved")
    if answer.ceiling is not None:
        return _points(answer, unit, result.ended)
    if answer.best is not None and answer.proved:
        return say("{moves}, proved shortest", moves=counted(len(answer.best), unit))
    if answer.best is None:
        known = say(NOTHING_FOUND[result.ended])
        return f"{known}, {at_least(answer.lower, unit)}" if answer.lower else known
    bound = say("not proved shortest")
    if answer.lower:
        bound = say("at least {lower} needed", lower=answer.lower)
    return f"{counted(len(answer.best), unit)}, {bound}"


def _points(answer: Answer, unit: str, ended: Ended) -> str:
    """Say how many points are known to be possible, and how many at most."""
    most = answer.in_unit(answer.lower)
    if answer.best is None or answer.upper is None:
        nothing = say(NOTHING_FOUND[ended])
        return say("{nothing}, at most {points}", nothing=nothing, points=counted(most, unit))
    points, moves = counted(answer.in_unit(answer.upper), unit), counted(len(answer.best))
    if answer.proved:
        return say("{points} in {moves}, proved best", points=points, moves=moves)
    return say("{points} in {moves}, at most {most}", points=points, moves=moves, most=most)


def _words(position: Position, line: Sequence[Move]) -> Iterator[str]:
    for move in line:
        yield say(position.describe(move))
        position = position.apply(move)

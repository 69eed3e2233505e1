"""What every move of a board is worth: to go after it, and what it costs beyond what was needed.

$ python main.py worth flood:3x3c3m2:100201221
  3 moves to go, proved
  move      to go after  costs
  colour 1            3  +1
  colour 3            2  keeps pace
  1 of 2 keeps pace
"""

import json
from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from game.answer import Answer, measured
from game.cli import report
from game.cli.arguments import (
    Parser,
    Program,
    Solvers,
    ask_for_files,
    make_parser,
    notice,
    room_for_output,
    write_asked,
)
from game.cli.pages import Section, examples, pointer
from game.cli.tasks import ask_for_sets, ask_for_tasks, only_one, start_asked, tasks
from game.families import Board
from game.play.judgement import Judgement
from game.play.worth import Worth, distinct
from game.rules.puzzle import BadGameID, Position
from game.text.tongue import many, mark, number, say, worded
from game.text.units import between_to_go, to_go
from game.words import leftover


def _help() -> Sequence[Section]:
    shown = examples(
        "python main.py worth 'flood:12x12c6m5#418'",
        "python main.py worth 863.54217 --json",
        "python main.py worth --file boards.txt --limit 10 --json",
        "python main.py worth --as flood --start middle --file floodtest.txt",
    )
    worth = say(
        "A move that keeps pace is on a shortest way; +1 costs one more than was needed. Where "
        "that is not proved in time, both are what they are at least and at most: 14–16 to go, or "
        "≥ 14 where no line is known. The board itself is solved first; then each position one "
        "move away has its share of the time."
    )
    status = say(
        "exit status: 0 every board was read; 1 some board had an error; 2 wrong usage; 130 ended "
        "by Ctrl+C, with what was known by then."
    )
    return shown, worth, pointer(), status


def main(arguments: Sequence[str], program: Program) -> int:
    """Judge the moves of the boards that the arguments name; return the exit status."""
    parser = command_line()
    options = parser.read(arguments)
    with room_for_output(parser, options):
        return _judge(parser, options, program)


def _judge(parser: Parser, options: Namespace, program: Program) -> int:
    if not options.id and options.file is None:
        parser.error(say("nothing to judge: expected an ID, --file PATH, or - for standard input"))
    start = start_asked(parser, options.family, options.start)
    boards = tasks(parser, options.id, options.file, start)
    if options.html is not None:
        boards = only_one(parser, boards, "--html", options.html)
    program.solvers.announce(notice)
    status = 0
    for name, board, _ in boards:
        if not options.json:
            print(name, flush=True)
        if isinstance(board, BadGameID):
            fault = f"  {worded(board)}"
            print(report.as_json(name, board, board) if options.json else fault, flush=True)
            status = 1
            continue
        judgement = Judgement(board)
        stopped = _work(judgement, program.solvers, board, options.limit)
        known = as_json(name, judgement) if options.json else for_people(board, judgement)
        print(known, flush=True)
        if options.html is not None:
            made = partial(program.open_studio().moves_page, board, judgement)
            status = write_asked(options.html, made)
        if stopped:
            return 130
    return status


def _work(judgement: Judgement, solvers: Solvers, board: Board, limit: float) -> bool:
    """Find out what the moves are worth; tell whether Ctrl+C ended it."""
    try:
        for _ in judgement.work(solvers.methods(board.start)["exact"], limit):
            pass
    except KeyboardInterrupt:
        return True
    return False


def command_line() -> Parser:
    does = say("Tell what every move is worth, without a window.")
    parser = make_parser(" worth", does, _help)
    limit = mark(
        "time a board may take with all its moves: {seconds} if not given, inf for no limit"
    )
    ask_for_tasks(parser, say("a file of boards, judged after those named"), limit)
    ask_for_sets(parser)
    words = say("write a page that a browser opens, with the board after each move; one board")
    ask_for_files(parser, html=words)
    return parser


def as_json(name: str, judgement: Judgement) -> str:
    """Write one line of JSON."""
    here = judgement.here
    fields: dict[str, object] = {
        "id": name,
        "lower": here.lower,
        "upper": here.upper,
        **_points(here),
        "moves": [_move(one) for one in judgement.worths],
    }
    return json.dumps(
        fields if here.solvable else fields | {"solvable": False} | report.left_over(here.rest)
    )


def _move(one: Worth) -> dict[str, object]:
    fields: dict[str, object] = {"move": one.move, "lower": one.lower, "upper": one.upper}
    fields |= _points(one)
    if one.dead_end:
        # To go and left are counted in other things.
        fields |= {"lower": 0, "upper": None}
    if one.dead_end or not one.solvable:
        rest = report.left_over(one if one.dead_end else one.rest)
        return fields | {"loss": [None, None], "solvable": False} | rest
    return fields | {"loss": [one.least, one.most]}


def _points(known: Answer | Worth) -> dict[str, object]:
    """Tell the points that are to come, known and at most, where such are counted."""
    if known.ceiling is None:
        return {}
    score = None if known.upper is None else known.in_unit(known.upper)
    return {"score": score, "score_at_most": known.in_unit(known.lower)}


def for_people(board: Board, judgement: Judgement) -> str:
    """Say the same as a table in the words of the puzzle, and how many moves keep pace.

    Moves that do the same have one row.
    """
    here = measured(board.start, judgement.here)
    worths = distinct(board.start, judgement.worths)
    verdict = f"  {_verdict(here, board.unit)}"
    if not worths or (not here.solvable and here.rest is None):
        return verdict
    # Translators: heads of columns: the move, how far it is to go after it, what it costs.
    head = say("move"), say("to go after"), say("costs")
    if here.ceiling is not None:
        head = head[0], say("to come after"), head[2]
    elif not here.solvable:
        # Translators: the head of a column: how few tiles can be left at the end.
        head = head[0], say("left at the end"), head[2]
    rows = [head, *(_row(board.start, one) for one in worths)]
    wide, across = (max(len(row[column]) for row in rows) for column in (0, 1))
    table = [f"  {move:<{wide}}  {left:>{across}}  {cost}".rstrip() for move, left, cost in rows]
    return "\n".join((verdict, *table, f"  {_keeping(worths)}"))


def _verdict(here: Answer, unit: str) -> str:
    if not here.solvable:
        return report.no_way(here.rest) or say("cannot be solved, proved: no move leads on")
    if here.best == ():
        return say("solved already: there is nothing to play")
    if here.best is None:
        least = f", {report.at_least(here.lower, unit)}" if here.lower else ""
        return f"{say('no line found within the limit')}{least}"
    assert here.upper is not None, "a line is known"
    if here.proved:
        return say("{to_go}, proved", to_go=to_go(here.in_unit(here.lower), unit))
    low, high = sorted((here.in_unit(here.lower), here.in_unit(here.upper)))
    return between_to_go(low, high, unit)


def _row(position: Position, one: Worth) -> tuple[str, str, str]:
    move = say(position.describe(one.move))
    if not one.solvable:
        return move, say("no way, proved"), _at_best(one.rest)
    return move, _left(one), _cost(one)


def _at_best(rest: Answer | None) -> str:
    """Say how little can be left after a move from which not all can go, where that is known."""
    if rest is None or rest.upper is None:
        return ""
    if rest.proved:
        return leftover.left(rest.upper)
    return many("at most {n} left", "at most {n} left", rest.upper)


def _left(one: Worth) -> str:
    if one.upper is None and one.ceiling is None:
        return f"≥ {number(one.lower)}" if one.lower else say("not known")
    if one.upper is None:
        return f"≤ {number(one.in_unit(one.lower))}"
    least, most = sorted((one.in_unit(one.lower), one.in_unit(one.upper)))
    return number(least) if least == most else f"{number(least)}–{number(most)}"


def _cost(one: Worth) -> str:
    if one.keeps:
        return say("keeps pace")
    if one.most is None:
        return f"≥ {number(one.least)}" if one.least else say("not known")
    least = f"{one.sign}{number(one.least)}"
    return least if one.most == one.least else f"{least}–{number(one.most)}"


def _keeping(worths: Sequence[Worth]) -> str:
    """Say how many moves keep pace, and how many more may, as long as that is open."""
    keeping = sum(one.keeps for one in worths)
    maybe = sum(not one.keeps and not one.loses for one in worths)
    if not maybe:
        if not keeping:
            return say("none of {moves} keep pace", moves=len(worths))
        return many(
            "{n} of {moves} keeps pace", "{n} of {moves} keep pace", keeping, moves=len(worths)
        )
    if not keeping:
        return say("{maybe} of {moves} may keep pace", maybe=maybe, moves=len(worths))
    return many(
        "{n} of {moves} keeps pace so far, {maybe} more may",
        "{n} of {moves} keep pace so far, {maybe} more may",
        keeping,
        moves=len(worths),
        maybe=maybe,
    )

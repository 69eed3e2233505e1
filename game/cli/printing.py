"""`print`: boards on paper, as a booklet in PDF with their solutions, or as worksheets."""

import argparse
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from game import families
from game.cli.arguments import (
    Parser,
    Program,
    found_in,
    make_parser,
    output,
    room_for_output,
    see_targets,
    some,
)
from game.cli.crew import proved
from game.cli.pages import Section, examples, outputs, pointer
from game.cli.progress import Bar
from game.cli.tasks import TIME_A_BOARD, ask_for_limit, ask_for_sets, start_asked, tasks
from game.families import FAMILIES, Board
from game.keep import target
from game.keep.target import BadTarget
from game.lanes import Memory
from game.log import Log
from game.play.first_steps import MOST as MOST_MET
from game.play.first_steps import tree_of
from game.play.printed import EACH, END, MOST, PAPERS, SOLUTIONS, TOO_MANY, Layout, Printed, month
from game.play.theatre import BadLane, read_lane
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, quote
from game.text import dates, sets
from game.text.lines import writable
from game.text.tongue import many, say, worded

if TYPE_CHECKING:
    from game.play.theatre import Theatre

# How long a board is solved, where nobody says; and what a search does for its worksheet.
SECONDS, EXPANDED, EVENTS = 10.0, 100, 10_000
SEARCH = "bfs"
# What a title may have.
LONGEST = 200


def _help() -> Sequence[Section]:
    shown = examples(
        "python main.py print flood:9x9c5m3 --count 12 --out floods.pdf",
        "python main.py print boards.txt --each 6 --solutions none --out test.pdf",
        "python main.py print --dailies 2026-12 --fold --upside-down --out december.pdf",
        "python main.py print sliding:3x2 --count 3 --worksheet --out search.pdf",
    )
    return shown, pointer()


def _rest() -> Sequence[Section]:
    boards = say(
        "A kind is dealt --count times, from --seed on: as many as are on a page if not given. At "
        "most {most} boards are printed at once.",
        most=MOST,
    )
    par = say(
        "Par stands beside a board as far as it is proved within --limit; the solution is the best "
        "line known by then. Signs stand for colours, and tell as much where --colours are below "
        "them."
    )
    worksheet = say(
        "A worksheet has a page for each board, with a table for closed and open lists and a tree "
        "to fill in; --search names a lane of watch, such as astar:manhattan. The answers come "
        "where solutions do."
    )
    status = say(
        "exit status: 0 every board was printed; 1 some board had an error, or nothing could be "
        "written; 2 wrong usage; 130 ended by Ctrl+C, with nothing written."
    )
    return boards, par, worksheet, outputs(json=False), status


def main(arguments: Sequence[str], program: Program) -> int:
    """Print the boards that the arguments name; return the exit status."""
    parser = command_line()
    options = parser.read(arguments)
    if bool(options.board) == (options.dailies is not None):
        parser.error(say("expected boards to print, or --dailies and a month"))
    if options.search is not None and not options.worksheet:
        parser.error(say("expected --worksheet with --search: it says how that searches"))
    with room_for_output(parser, options):
        see_targets(parser, options.out)
        try:
            printer = program.open_studio().printer()
            found = [*islice(_boards(parser, options), MOST + 1)]
            if len(found) > MOST:
                raise BadTarget(TOO_MANY)
            faults = [one for one in found if isinstance(one, str)]
            for fault in faults:
                print(fault, file=sys.stderr)
            boards = [one for one in found if not isinstance(one, str)]
            theatre = program.open_theatre() if options.worksheet else None
            printed = _solved(boards, options, program, theatre)
            if not printed:
                return 1
            target.write(options.out, printer(printed, _layout(options)))
        except BadLane as error:
            parser.error(worded(error))
        said = many("{n} board in {file}", "{n} boards in {file}", len(printed), file=options.out)
        print(said)
        return 1 if faults else 0


def _layout(options: Namespace) -> Layout:
    title = options.title
    if title is None and options.dailies is not None:
        title = say(dates.month(options.dailies))
    if title is None:
        lists = [Path(name) for name in options.board if Path(name).is_file()]
        title = writable(lists[0].stem) if len(lists) == len(options.board) == 1 else "Parlour"
    return Layout(
        title[:LONGEST],
        options.paper,
        int(options.each),
        options.solutions,
        options.upside_down,
        options.colours,
        options.fold,
    )


def _boards(parser: Parser, options: Namespace) -> Iterator[tuple[date | None, Board] | str]:
    """List the boards, each with its day if it has one, or what is wrong with one in a sentence."""
    if options.dailies is not None:
        yield from month(options.dailies)
        return
    start = start_asked(parser, options.family, options.start)
    for name in options.board:
        yield from _named(parser, options, name, start)


def _named(
    parser: Parser, options: Namespace, text: str, start: sets.Start | None
) -> Iterator[tuple[None, Board] | str]:
    """List the boards that are meant by a file, a kind or an ID."""
    family, _, params = text.partition(":")
    kind = family in FAMILIES and not {":", "#"} & {*params}
    if kind and params not in FAMILIES[family].named:
        for at in range(int(options.each) if options.count is None else options.count):
            try:
                yield None, families.deal(FAMILIES[family], params, str(options.seed + at))
            except BadGameID as error:
                yield found_in(text, worded(error))
                return
        return
    path = text if Path(text).is_file() else None
    for name, board, _ in tasks(parser, () if path else (text,), path, start):
        if isinstance(board, BadGameID):
            yield found_in(quote(name, 60)[1:-1], worded(board))
        else:
            yield None, board


def _solved(
    boards: Sequence[tuple[date | None, Board]],
    options: Namespace,
    program: Program,
    theatre: "Theatre | None",
) -> list[Printed]:
    """Find out what each board takes, or search it for a worksheet; raise KeyboardInterrupt."""
    printed: list[Printed] = []
    with Bar(sys.stderr) as bar:
        if theatre is None:
            every = [board for _, board in boards]
            answers = proved(every, options.limit, program, bar, lambda place: every[place].id[:40])
            both = zip(boards, answers, strict=True)
            return [Printed(board, answer, day) for (day, board), answer in both]
        for number, (day, board) in enumerate(boards):
            bar.show(number, len(boards), board.id[:40])
            printed.append(Printed(board, None, day, _searched(board, options, theatre)))
    return printed


def _searched(board: Board, options: Namespace, theatre: "Theatre") -> Log:
    """Watch the first steps of a search; raise BadLane, or BadTarget where no page has room."""
    lane = read_lane(options.search or SEARCH, theatre, board.start)
    if lane.method.memory not in (Memory.FIRST, Memory.LEAST):
        fault = Phrase("expected a search that keeps an open list, found {name}", name=lane.text)
        raise BadLane(fault)
    *_, log = theatre.watch(board.start, lane, EXPANDED, EVENTS)
    if not tree_of(log).steps:
        raise BadTarget(
            Phrase(
                "expected a board with at most {most} moves for a worksheet, found more: {board}; "
                "take a smaller one",
                most=MOST_MET - 1,
                board=quote(board.id, 60),
            )
        )
    return log


def _month(text: str) -> date:
    """Read a month as 2026-12; raise ArgumentTypeError."""
    try:
        return date.fromisoformat(f"{text}-01")
    except ValueError:
        words = say("expected a month like 2026-12, found {found}", found=quote(text))
        raise argparse.ArgumentTypeError(words) from None


def command_line() -> Parser:
    parser = make_parser(" print", say("Print boards, as a booklet in PDF."), _help, _rest)
    add = parser.add_argument
    add(
        "board",
        nargs="*",
        metavar=say("BOARDS"),
        help=say("a kind to deal, a board, or a file of boards; - reads standard input"),
    )
    add(
        "--out",
        type=output,
        required=True,
        metavar=say("PATH"),
        help=say("write this file; - is the standard output"),
    )
    add("--dailies", type=_month, metavar=say("MONTH"), help=say("the boards of a month's days"))
    add("--count", type=some, metavar="N", help=say("boards to deal of a kind"))
    add("--seed", type=some, default=1, metavar="S", help=say("the first seed: 1 if not given"))
    add("--paper", choices=PAPERS, default=PAPERS[0], help=say("the paper: a4 if not given"))
    add("--fold", action="store_true", help=say("half pages in the order of a folded booklet"))
    each = [str(count) for count in EACH]
    add("--each", choices=each, default="4", help=say("boards a page: 4 if not given"))
    add(
        "--solutions",
        choices=SOLUTIONS,
        default=END,
        help=say("where they stand: end if not given"),
    )
    add("--upside-down", action="store_true", help=say("turn the solutions about"))
    add("--colours", action="store_true", help=say("colours below the signs"))
    add("--title", type=writable, metavar=say("TEXT"), help=say("what stands above each page"))
    add("--worksheet", action="store_true", help=say("a page a board, to search it by hand"))
    add(
        "--search",
        metavar=say("LANE"),
        help=say("how worksheets search: {lane} if not given", lane=SEARCH),
    )
    ask_for_limit(parser, TIME_A_BOARD, SECONDS)
    ask_for_sets(parser)
    return parser

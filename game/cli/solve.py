"""`solve`: boards are solved without a window, one by one or many at once, or a line is judged."""

import json
import math
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game import families
from game.cli import report
from game.cli.arguments import (
    MANY,
    Parser,
    Program,
    Reel,
    Solvers,
    ask_for_files,
    cluster,
    make_parser,
    notice,
    room_for_output,
    see_targets,
    some,
    write_asked,
)
from game.cli.called import HERE
from game.cli.grading import graded_of
from game.cli.pages import Row, Section, Table, examples, outputs, pointer
from game.cli.progress import Bar
from game.cli.published import Published
from game.cli.tasks import (
    SECONDS,
    Reading,
    Task,
    ask_for_sets,
    ask_for_tasks,
    coming,
    only_one,
    start_asked,
    tasks,
)
from game.families import Board
from game.keep import target
from game.keep.target import BadTarget
from game.play.outcome import Ended, Improvement, Outcome, watch
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Leaving, Move, Position, asking, quote, score
from game.text.tongue import say, worded

# A page has room for a line of so many moves, each looked back on with all others from there.
MOST_PAGED = 2000


def _help() -> Sequence[Section]:
    shown = examples(
        "python main.py solve 'flood:12x12c6m5#418'",
        "python main.py solve 863.54217 --method bfs --gif line.gif --png board.png",
        "python main.py solve --file boards.txt --jobs 4 --out results.jsonl",
        "python main.py solve jugs:tartaglia --line '2>1 1>0 0>2 1>0 2>1 1>0 0>2'",
    )
    return shown, pointer()


def _rest(solvers: Solvers) -> Sequence[Section]:
    lines = (
        "python main.py solve --file boards.txt --limit 10 --json",
        "python main.py solve --as flood --start middle --file floodtest.txt",
        "python main.py solve --file boards.txt --dask tcp://scheduler:8786 --out results.jsonl",
        "python main.py solve collapse:5x5c4#7 --method pruned --trace",
        "python main.py solve collapse:5x5c4#7 --line 1001 --gif line.gif",
    )
    shown = Table(say("more examples:"), [(line, "") for line in lines], 42)
    many = say(
        "many boards: from eight on, all cores work, each on a board of its own; --jobs says how "
        "many. What is told keeps the order of the input, and of a board it is the same for any "
        "number of jobs; a limit of seconds may cut sooner where the machine is busy, --nodes cuts "
        "at the same place everywhere, and --limit is inf then if not given. The boards wait "
        "until fast solvers are prepared. --out and --csv add each result to a file as it comes, "
        "with the number of its line in the input. After Ctrl+C, or whatever ended the program, "
        "the same command goes on from there. A process that dies is replaced; its board is tried "
        "once more, and then has an error. --dask has the workers of a Dask cluster do all this, "
        "or of one with N workers that is started here: local:N. They have this project by pip "
        "install, or are sent its files by --upload."
    )
    pictures = say(
        "--gif makes 5,000 frames at most; of the moves of --line it tells below the board what "
        "each of them was worth, and so does --html."
    )
    methods = Table(say("methods (--method) of each family:"), _methods(solvers), 14)
    more = say(
        "exact proves its answer; clusters, region and pruned are the articles' own. More "
        "searches, A* and IDA* by any guess among them, are watched: see {command}.",
        command=f"{HERE} watch --help-all",
    )
    status = say(
        "exit status: 0 every board was read and every answer stands, proved or not; 1 some board "
        "had an error; 2 wrong usage; 130 ended by Ctrl+C, with what was known by then."
    )
    return shown, methods, more, many, pictures, outputs(), status


def _methods(solvers: Solvers) -> list[Row]:
    """List the methods of each family, behind its name."""
    starts = families.one_of_each()
    return [(name, ", ".join(solvers.methods(start))) for name, start in starts.items()]


def _no_such_method(name: str, solvers: Solvers, searches: Iterable[str]) -> Phrase:
    fault = Phrase(
        "expected a method ({known}), found {found}",
        known=say("; ").join(
            say("{name}: {words}", name=family, words=own) for family, own in _methods(solvers)
        ),
        found=quote(name),
    )
    return asking(fault, name, [*solvers.known_methods(), *searches])


def main(arguments: Sequence[str], program: Program) -> int:
    """Solve the boards that the arguments name, and write a report for each as it is done."""
    parser = command_line(program.solvers)
    options = parser.read(arguments)
    with room_for_output(parser, options):
        return _solve(parser, options, program)


def _solve(parser: Parser, options: Namespace, program: Program) -> int:
    if not options.id and options.file is None:
        parser.error(say("nothing to solve: expected an ID, --file PATH, or - for standard input"))
    if options.guess is not None:
        options.method = f"{options.method}:{options.guess}"
    solvers, method = program.solvers, options.method
    if method in solvers.known_methods():
        return _solve_by(parser, options, program, False)
    # Only now, for methods of the game's own need none of it.
    from game.cli.laned import Laned
    from game.own.guesses import Guesses

    theatre, starts = program.open_theatre(), families.one_of_each().values()
    searches = {one.name for start in starts for one in theatre.methods(start)}
    if ":" not in method and method not in searches:
        parser.error(say(_no_such_method(method, solvers, searches)))
    with Guesses(commanded=True) as guesses:
        lanes = Laned(solvers, theatre, guesses, [method])
        if (fault := lanes.fault(method, [*_starts(options.id), *starts])) is not None:
            parser.error(fault)
        return _solve_by(parser, options, program._replace(solvers=lanes), True)


def _starts(ids: Sequence[str]) -> Iterator[Position]:
    """Read the boards that are named, as far as they can be read."""
    for id in ids:
        with suppress(BadGameID):
            yield families.read(id).start


def _solve_by(parser: Parser, options: Namespace, program: Program, laned: bool) -> int:
    """Solve by a method of the game's own, or `laned`, by one that is watched."""
    solvers = program.solvers
    pictures = options.png is not None or options.gif is not None
    if options.line is not None and (options.png is not None or options.trace):
        parser.error(say("expected --line alone or with --gif: --trace and --png are for solving"))
    if options.every is not None and options.gif is None:
        parser.error(say("expected --gif with --every: it says which moves have a frame"))
    many = any(
        value is not None for value in (options.jobs, options.dask, options.out, options.csv)
    )
    if many and (pictures or options.line is not None):
        parser.error(
            say("expected --jobs, --dask, --out and --csv without --line and pictures of one board")
        )
    see_targets(parser, options.html)
    if many and laned:
        parser.error(
            say("expected a method of the game's own with --jobs, --dask, --out and --csv")
        )
    if options.jobs is not None and options.dask is not None:
        fault = say("expected --jobs or --dask: a cluster has as many jobs as its workers")
        parser.error(fault)
    if options.upload and options.dask is None:
        parser.error(say("expected --dask with --upload: it says where to"))
    if options.limit is None:
        options.limit = SECONDS if options.nodes is None else math.inf
    start = start_asked(parser, options.family, options.start)
    if pictures or options.line is not None:
        paths = [path for path in (options.png, options.gif, options.html) if path is not None]
        option = "--line" if options.line is not None else "--png" if options.png else "--gif"
        boards = only_one(parser, tasks(parser, options.id, options.file, start), option, *paths)
    elif many or "-" not in options.id:
        kept: set[str] = set()
        read = Reading(coming(parser, options.id, options.file, start, kept), kept)
        first = read.first(MANY)
        if not laned and (many or len(first) == MANY):
            # Only now, for one board needs no other processes.
            from game.cli.many import solve_many

            results = list[report.Fields]()
            status = solve_many(first, read, options, program, results.append)
            return _write_list(options, results, program) or status
        boards = iter(first) if not laned else (one for one in read if isinstance(one, Task))
    else:
        boards = tasks(parser, options.id, options.file, start)
    if options.nodes is not None:
        solvers.keep_steady(notice)
    elif options.method == "exact":
        solvers.announce(notice)
    if options.line is not None:
        name, board, _ = next(boards)
        return _judge(name, board, options, program)
    status, published = 0, Published()
    results, solved = list[report.Fields](), list[tuple[Board, Outcome]]()
    for name, board, _ in boards:
        if not options.json:
            print(name, flush=True)
        outcome = _attempt(board, options, solvers)
        graded = graded_of(board, outcome, options.limit, solvers) if options.grade else None
        found = report.fields_of(name, board, outcome, options.trace, graded)
        if options.json:
            print(json.dumps(found), flush=True)
        else:
            print(report.for_people(board, outcome, graded), flush=True)
        results.append(found)
        if isinstance(outcome, Exception):
            status = 1
            continue
        assert isinstance(board, Board), "an outcome is of a board"
        solved.append((board, outcome))
        compared = published.add(found)
        if compared is not None and not options.json:
            print(f"  {compared}", flush=True)
        if outcome.ended is Ended.STOPPED:
            status = 130
            break
        status = status or _draw(board, outcome, options, program)
    if (summary := published.summary()) is not None:
        print(summary, file=sys.stderr if options.json else sys.stdout, flush=True)
    if len(results) == len(solved) == 1:
        return _write_game(options, *solved[0], program) or status
    return _write_list(options, results, program) or status


def _write_game(options: Namespace, board: Board, outcome: Outcome, program: Program) -> int:
    """Write the line that was found as a page, if one is asked for; return 1 if that can't be."""
    if options.html is None:
        return 0
    # Only now, for boards that are only to be solved have no use for it.
    from game.play.lookback import Lookback
    from game.play.session import Session

    answer = outcome.answer
    if not _paged(answer.line or ()):
        return 1
    looked = Lookback(Session.of(board, answer.line or ()), answer)
    looked.work(program.solvers.methods(board.start)["exact"], _left(options, outcome))
    return write_asked(options.html, lambda: program.open_studio().game_page(looked, ""))


def _paged(line: Sequence[Move]) -> bool:
    """Tell whether a page has room for a line; say so if not."""
    if len(line) <= MOST_PAGED:
        return True
    fault = say(
        "expected a line of at most {most} moves for a page, found {n}",
        most=MOST_PAGED,
        n=len(line),
    )
    print(fault, file=sys.stderr)
    return False


def _left(options: Namespace, outcome: Outcome | None) -> float:
    """Tell how much of its time a board has left."""
    used = 0.0 if outcome is None else outcome.total_ms / 1000
    return max(0.0, float(options.limit) - used)


def _write_list(options: Namespace, results: Sequence[report.Fields], program: Program) -> int:
    """Write what came of many boards as a page, if one is asked for; return 1 if that can't be."""
    return write_asked(options.html, lambda: program.open_studio().list_page(results))


def _judge(name: str, board: Board | BadGameID, options: Namespace, program: Program) -> int:
    """Replay a line, and say how it compares with par; return 1 where that can't be done."""
    if isinstance(board, BadGameID):
        print(report.as_json(name, board, board) if options.json else f"{name}\n  {worded(board)}")
        return 1
    # Only now, for boards that are only to be solved have no use for it.
    from game.cli import judge
    from game.play.lookback import Lookback

    played = judge.play(board, options.line)
    outcome = _attempt(board, options, program.solvers) if played.solves else None
    # Where how little is left counts, it is told what the line has left possible.
    end = played.session.position
    clears = played.legal and isinstance(end, Leaving) and score(end, 0) is None
    after = (
        _attempt(replace(board, start=end), options, program.solvers)
        if clears and not played.solves
        else None
    )
    then = after.answer if isinstance(after, Outcome) else None
    if isinstance(outcome, Exception):
        fault = f"{name}\n  {worded(outcome)}"
        print(report.as_json(name, board, outcome) if options.json else fault)
        return 1
    par = None if outcome is None else outcome.answer
    if options.json:
        print(judge.as_json(played, par, then), flush=True)
    else:
        print(f"{name}\n{judge.for_people(board, played, par, then)}", flush=True)
    if any(isinstance(one, Outcome) and one.ended is Ended.STOPPED for one in (outcome, after)):
        return 130
    if not played.legal or (options.gif is None and options.html is None):
        return 0 if played.legal else 1
    if options.html is not None and not _paged(played.moves):
        return 1
    looked = Lookback(played.session, par)
    looked.work(program.solvers.methods(board.start)["exact"], _left(options, outcome))
    status = 0
    if options.html is not None:
        words = judge.for_people(board, played, par, then).strip()
        status = write_asked(options.html, lambda: program.open_studio().game_page(looked, words))
    if options.gif is None:
        return status
    return (
        _film(options, partial(program.open_studio().review, looked, looked.of(board.start)))
        or status
    )


def _draw(board: Board, outcome: Outcome, options: Namespace, program: Program) -> int:
    """Write the pictures that were asked for; return 1 where one can't be had."""
    answer = outcome.answer
    status = write_asked(options.png, lambda: program.open_studio().still(board, answer))
    if status or options.gif is None:
        return status
    if not answer.line:
        fault = say("expected a line of moves for {file}, found none to show", file=options.gif)
        print(fault, file=sys.stderr)
        return 1
    return _film(options, partial(program.open_studio().film, board, answer))


def _film(options: Namespace, shot: Callable[[int], Reel]) -> int:
    """Write an animation, telling how far it has got; return 1 where it can't be had."""
    try:
        with Bar(sys.stderr) as bar, target.writing(options.gif) as file:
            words = say("frames of {file}", file=options.gif.name)
            shot(options.every or 1).write(file, partial(bar.show, words=words))
    except BadTarget as error:
        print(worded(error), file=sys.stderr)
        return 1
    return 0


def command_line(solvers: Solvers) -> Parser:
    """Make the parser; its help lists what there is to solve by."""
    does = say("Find the fewest moves and prove them, without a window.")
    parser = make_parser(" solve", does, _help, lambda: _rest(solvers))
    ask_for_tasks(parser, say("a file of boards, solved after those named"))
    parser.set_defaults(limit=None)
    ask_for_sets(parser)
    add = parser.add_argument
    add(
        "--method",
        default="exact",
        metavar=say("NAME"),
        help=say("how to solve: exact if not given; or a lane of watch, as astar:my.py:guess"),
    )
    add(
        "--guess",
        metavar=say("GUESS"),
        help=say("the guess that such a search goes by: --method astar --guess manhattan"),
    )
    add(
        "--nodes",
        type=some,
        metavar="N",
        help=say("cut a board soon after so many positions, on every machine at the same place"),
    )
    add(
        "--jobs",
        type=some,
        metavar="N",
        help=say("boards solved at once: from {n} boards on as many as there are cores", n=MANY),
    )
    add(
        "--dask",
        type=cluster,
        metavar=say("ADDRESS"),
        help=say("solve on a Dask cluster: its scheduler's address, or local:N for N workers here"),
    )
    add("--upload", action="store_true", help=say("send this project's files to its workers"))
    ask_for_files(
        parser,
        out=say("add each result to this file as JSON; run again, it goes on"),
        csv=say("add each result to this file as a row; run again, it goes on"),
        png=say("write a picture of the board; one board only"),
        gif=say("write the line, or that of --line, as an animation; one board only"),
        html=say("write a page: that line and where others lead; of several boards, a list"),
    )
    add(
        "--every",
        type=some,
        metavar="N",
        help=say("a frame after every N moves of it: 1 if not given"),
    )
    add(
        "--grade",
        action="store_true",
        help=say("tell how hard a board is, by what players made of code do on it"),
    )
    add("--trace", action="store_true", help=say("tell every better line when it is found"))
    add(
        "--line",
        metavar=say("MOVES"),
        help=say("replay these moves: are they legal, do they solve it, how far over par?"),
    )
    return parser


def _attempt(board: Board | BadGameID, options: Namespace, solvers: Solvers) -> report.Result:
    """Solve one board within the limit, or say why it can't be; tell better lines if wanted."""
    if isinstance(board, BadGameID):
        return board
    own, method = solvers.methods(board.start), options.method
    if method not in own:
        return report.no_such_method(board, own, method)

    def better(found: Improvement) -> None:
        if options.trace and not options.json:
            print(report.improved(board, found), flush=True)

    try:
        return watch(own[method](board.start), options.limit, better, options.nodes or math.inf)
    except report.Broken as error:
        return error

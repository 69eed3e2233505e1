"""Searches watched side by side on one board: what each finds, as text, table, still or film.

A lane is a method and a guess. Each searches until it ends by itself, has expanded as many
positions as it may, or Ctrl+C is pressed, which keeps what is done.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic

from game import families
from game.answer import Answer
from game.cli import watch_graph, watch_table, watch_trace
from game.cli.arguments import (
    Parser,
    Program,
    Solvers,
    ask_for_files,
    ask_for_theme,
    make_parser,
    notice,
    room_for_output,
    see_targets,
    some,
)
from game.cli.pages import Row, Section, Table, examples, outputs, pointer
from game.cli.progress import Bar
from game.families import Board
from game.keep import target
from game.lanes import Lane, Method
from game.log import Log
from game.own.guesses import Guesses
from game.own.searches import find
from game.play import lane_facts
from game.play.job import Job
from game.play.lane_facts import Quality
from game.play.theatre import BadLane, OpenTheatre, Theatre, listed, read_lane
from game.play.yardstick import Yardstick
from game.rules.puzzle import BadGameID, Move, Position
from game.text.lines import writable
from game.text.tongue import say, worded

# Positions a lane may expand, events that are recorded of it, and seconds to prove par in.
LIMIT = 200_000
EVENTS = 2_000_000
PAR_SECONDS = 10.0
USUAL = ("bfs", "dfs", "astar", "idastar")
# How the names of search traces end.
TRACE = ".trace.yaml"


def _help() -> Sequence[Section]:
    shown = examples(
        "python main.py watch 863.54217 --lanes bfs astar:manhattan idastar:manhattan",
        "python main.py watch 'flood:12x12c6m5#418' --lanes clusters astar:layers beam:8"
        " --png planes.png",
        "python main.py watch jugs:tartaglia --lanes bfs both --csv events.csv --gif search.gif",
    )
    lane = say(
        "A lane is METHOD, METHOD:GUESS, METHOD:NUMBER or METHOD:GUESS:NUMBER: astar:manhattan, "
        "wastar:manhattan:1.5 (a weight), beam:8 (a width). Without a guess, the usual one is "
        "taken. A guess of your own is a function of a file: astar:my.py:guess; it runs in a "
        "process of its own, and proves nothing."
    )
    return shown, lane, pointer()


def _rest(lanes: Iterable[Section]) -> Sequence[Section]:
    articles = say(
        "clusters, region and pruned are the articles' own: astar:clusters, astar:region, "
        "walk:article."
    )
    picture = say(
        "The picture is a plane: moves made to the right, moves guessed to go upwards, a dot for "
        "all positions of a place; all lanes go by one clock, the positions expanded. The table "
        "(--csv) has an event a row, and last the game ID of its board; g is the moves made, or "
        "the threshold, or the length of the line that was found. An event `again` is a position "
        "met on another way; in --json, `again` counts those expanded again."
    )
    others = say(
        "A search trace (--trace) is for Posthoc, a program that shows searches: its format "
        "{version}, with the boards. A tree (--graphml) is for programs that draw graphs; it has "
        "{most} positions at the most. Each lane has a file of its own: where there are several, "
        "their numbers are put into the name.",
        version=watch_trace.VERSION,
        most=watch_graph.MOST_NODES,
    )
    status = say(
        "exit status: 0 every lane ran; 1 a lane failed, the board could not be read, or something "
        "not be written; 2 wrong usage; 130 ended by Ctrl+C, with what was done by then."
    )
    return *lanes, articles, picture, others, outputs(), status


def main(arguments: Sequence[str], program: Program) -> int:
    """Watch what the arguments ask for; return the exit status."""
    parser = command_line(program.open_theatre)
    options = parser.read(arguments)
    options.trace = _one_each(parser, "--trace", options.trace, len(options.lanes))
    options.graphml = _one_each(parser, "--graphml", options.graphml, len(options.lanes))
    with room_for_output(parser, options):
        try:
            board = families.read(options.id)
        except BadGameID as error:
            fault = json.dumps({"id": options.id, "error": str(error)})
            print(fault if options.json else f"{options.id}\n  {worded(error)}")
            return 1
        with Guesses(commanded=True) as guesses:
            return _watch(parser, options, board, guesses, program)


def _one_each(parser: Parser, option: str, path: Path | None, lanes: int) -> list[Path]:
    """Name a file for each lane: the one that was named, or each with the lane's number in it."""
    if path is None or lanes == 1:
        return [] if path is None else [path]
    if target.passes_on(path):
        parser.error(
            say(
                "expected a file with {option}, as each of {lanes} lanes has its own, found {path}",
                option=option,
                lanes=lanes,
                path=path,
            )
        )
    ending = TRACE if path.name.endswith(TRACE) else path.suffix
    name = path.name.removesuffix(ending)
    return [path.with_name(f"{name}-{number}{ending}") for number in range(1, lanes + 1)]


def _watch(
    parser: Parser, options: Namespace, board: Board, guesses: Guesses, program: Program
) -> int:
    theatre = program.open_theatre()
    family = board.family.name
    own = partial(guesses.find, family=family)
    searches = partial(find, family=family, apart=guesses.apart)
    try:
        lanes = [read_lane(text, theatre, board.start, own, searches) for text in options.lanes]
    except BadLane as error:
        parser.error(worded(error))
    files = options.csv, *options.trace, *options.graphml, options.gif, options.png, options.html
    see_targets(parser, *files)
    yardstick: Yardstick | None = None
    with Bar(sys.stderr) as bar:
        logs, stopped = _search(board, theatre, lanes, options.limit, bar)
        if not stopped and all(log.answer.solvable for log in logs):
            try:
                yardstick = _measure(board, theatre, lanes, program.solvers, bar)
            except KeyboardInterrupt:
                stopped = True
    known = (log.answer.best for log in logs if log.answer.proved)
    if yardstick is None or yardstick.truths is None:
        par = next(known, None)
    else:
        par = yardstick.truths.line
    solvable = not lane_facts.no_way(logs) and (yardstick is None or not yardstick.no_way)
    comes_to = None if par is None else lane_facts.comes_to(board.start, par)
    good = [None if yardstick is None else yardstick.of(log.lane) for log in logs]
    if options.json:
        print(watch_table.as_json(options.id, comes_to, solvable, logs, good), flush=True)
    else:
        notes = [[*_notes(log, par, one)] for log, one in zip(logs, good, strict=True)]
        said = watch_table.for_people(comes_to, solvable, logs, notes)
        print(f"{options.id}\n{said}", flush=True)
    if options.graphml:
        watch_graph.check(logs)
    if options.csv is not None:
        with target.writing(options.csv) as file:
            watch_table.write(file, logs, None if options.no_boards else board.family.name)
    for path, log in zip(options.trace, logs, strict=False):
        with target.writing(path) as file:
            watch_trace.write(file, log, board.family.name)
    for path, log in zip(options.graphml, logs, strict=False):
        with target.writing(path) as file:
            watch_graph.write(file, log, board.family.name)
    if options.png is not None and logs:
        picture = program.open_studio().lanes(board, par, logs, options.theme)
        target.write(options.png, picture)
    if options.html is not None and logs:
        target.write(options.html, program.open_studio().lanes_page(board, par, logs))
    if options.gif is not None and logs:
        with Bar(sys.stderr) as bar, target.writing(options.gif) as file:
            words = say("frames of {file}", file=options.gif.name)
            film = program.open_studio().lanes_film(board, par, logs, options.theme)
            film.write(file, partial(bar.show, words=words))
    return 130 if stopped else int(any(log.fault is not None for log in logs))


def _search(
    board: Board, theatre: Theatre, lanes: Sequence[Lane], limit: int, bar: Bar
) -> tuple[list[Log], bool]:
    """Run lane after lane; Ctrl+C ends the one under way, and leaves out those behind it."""
    logs: list[Log] = []
    for number, lane in enumerate(lanes, 1):
        words = say(
            "lane {number} of {lanes}, {lane}", number=number, lanes=len(lanes), lane=lane.text
        )
        search = theatre.watch(board.start, lane, limit, EVENTS)
        try:
            for log in search:
                logs[number - 1 :] = [log]
                bar.show(log.expanded, limit, words)
        except KeyboardInterrupt:
            search.close()
            return logs, True
    return logs, False


def _measure(
    board: Board, theatre: Theatre, lanes: Sequence[Lane], solvers: Solvers, bar: Bar
) -> Yardstick:
    """Find out what is true of the board, the exact solver within a while, and judge guesses."""

    def exact(position: Position) -> Iterator[Answer]:
        solvers.keep_steady(notice)
        began = monotonic()
        answers = solvers.methods(position)["exact"](position)
        # It has waited for solvers that are made ready: that is no search.
        par.patience += monotonic() - began
        return answers

    par = Job(exact, board.start, brief=True)
    par.patience = PAR_SECONDS
    yardstick = Yardstick(theatre, par)
    while yardstick.wants(lanes):
        yardstick.step(lanes)
        bar.show(round(par.seconds), round(par.patience), say("par not proved yet"))
    return yardstick


def _notes(log: Log, line: Sequence[Move] | None, good: Quality | None) -> Iterator[str]:
    """Tell what there is to note about a lane, where a shortest line is known."""
    passed = None if line is None else lane_facts.passed_by(log, line)
    if passed is not None and log.stopped is None:
        yield say(lane_facts.blame(log, passed))
    if good is not None:
        yield say(lane_facts.praise(good))


def command_line(open_theatre: OpenTheatre) -> Parser:
    """Make the parser; its help lists what there is to watch, which takes the theatre to know."""
    does = say("Watch searches at work on one board.")
    parser = make_parser(" watch", does, _help, lambda: _rest(_listed(open_theatre())))
    add = parser.add_argument
    add("id", type=writable, metavar="ID", help=say("the board"))
    add(
        "--lanes",
        nargs="+",
        metavar=say("LANE"),
        default=USUAL,
        help=say("{lanes} if not given", lanes=" ".join(USUAL)),
    )
    add(
        "--limit",
        type=some,
        default=LIMIT,
        metavar="N",
        help=say("positions a lane may expand: {n} if not given", n=LIMIT),
    )
    add("--json", action="store_true", help=say("write one line of JSON"))
    ask_for_files(parser, csv=say("write every event as a row of a table"))
    add("--no-boards", action="store_true", help=say("leave the boards out of the table"))
    ask_for_files(
        parser,
        trace=say("write a search trace for Posthoc"),
        graphml=say("write the tree of a search as GraphML"),
        png=say("write a picture of how the lanes ended"),
        gif=say("write a film of all lanes on one clock"),
        html=say("write a page that a browser opens, with a clock to drag"),
    )
    ask_for_theme(parser, say("the colours: the player's if not given"))
    return parser


def _listed(theatre: Theatre) -> Iterator[Table]:
    """List the methods, and the guesses for each kind of board."""
    starts = families.one_of_each()
    known: dict[str, dict[Method, list[str]]] = {}
    for family, start in starts.items():
        for method in theatre.methods(start):
            known.setdefault(method.name, {}).setdefault(method, []).append(family)
    rows = list[Row]()
    for usual, *others in (same.items() for same in known.values()):
        rows += listed([usual[0]])
        # One name may be another search where a board's nature asks for it.
        for method, those in others:
            words = say(
                "in {families}: {words}", families=", ".join(those), words=say(method.words)
            )
            rows.append(("", words))
    yield Table(say("methods:"), rows, 14)
    for name, start in starts.items():
        title = say("guesses for {family}, the usual one first:", family=name)
        yield Table(title, listed(theatre.guesses(start)), 14)

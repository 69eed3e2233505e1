"""Guesses of one's own, judged by distances that are proved.

$ python main.py judge my.py:guess --boards sliding:3x3
  never too high on all 181,440 boards: admissible, proved
  never falls by more than a move counts: consistent, proved
  …
"""

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game import families
from game.cli.arguments import (
    Parser,
    Program,
    ask_for_files,
    ask_for_theme,
    make_parser,
    room_for_output,
    see_targets,
    some,
)
from game.cli.crew import proved
from game.cli.pages import Section, examples, outputs, pointer
from game.cli.progress import Bar
from game.families import Board
from game.keep import cells, target
from game.lanes import Method
from game.own import searches
from game.own.apart import NotLoaded
from game.own.boards import shown
from game.own.case import COUNT, SECONDS, BadCase, Case, Proving, Wanted, find
from game.own.files import plain
from game.own.guesses import Guesses
from game.own.judge import SEARCHES, Judge, Judged, TooHigh
from game.own.searched import JudgedSearch
from game.own.searched import judged as tried
from game.own.source import Source, read_source
from game.play.lane_facts import percent
from game.rules.puzzle import Position
from game.text.lines import writable
from game.text.tongue import many, number, say, worded
from game.words import guesses

T = TypeVar("T")

USUAL_BOARDS, USUAL_NAME = "sliding:3x3", "guess"
CSV_HEAD = (
    *("guess", "kind", "boards", "all", "whole", "goal", "admissible", "consistent"),
    *("mean", "exact", "too_high", "correlation", *SEARCHES, "a_second"),
    *("counterexample", "says", "proved", "error"),
)


def _help() -> Sequence[Section]:
    shown = examples(
        "python main.py judge my.py:guess",
        "python main.py judge my.py yours.py:other --boards blocks:klotski --json",
        "python main.py judge my.py:search --boards sliding:3x2",
        "python main.py judge handed_in/ --boards sliding:4x4 --count 50 --csv class.csv",
    )
    guess = say(
        "A guess is a function of a Python file that is given a board and says how many moves it "
        "takes at least: guess if no name is given; of a folder, guess of each file. It runs in a "
        "process of its own, with limits of time and memory; what it says is not believed but "
        "compared with distances that are proved."
    )
    boards = say(
        "--boards is a kind (sliding:3x3, blocks:klotski: every board of it, where these are no "
        "more than some 250,000, and else dealt ones, each proved), a board (the whole space "
        "around it, where that is small), or a file of boards. What is said of all boards is "
        "proved for that kind; of a part of them, it is a counterexample or nothing."
    )
    status = say(
        "exit status: 0 all guesses were judged; 1 some could not be, or something not be written; "
        "2 wrong usage; 130 ended by Ctrl+C."
    )
    return shown, guess, boards, outputs(), pointer(), status


def main(arguments: Sequence[str], program: Program) -> int:
    """Judge what the arguments name; return the exit status."""
    parser = command_line()
    options = parser.read(arguments)
    with room_for_output(parser, options):
        return _judge(parser, options, program)


def _judge(parser: Parser, options: Namespace, program: Program) -> int:
    theatre = program.open_theatre()
    sources = [*_sources(parser, options.guesses)]
    pictures = [path for path in (options.png, options.svg) if path is not None]
    if pictures and len(sources) > 1:
        parser.error(say("expected one guess with --png or --svg, found {n}", n=len(sources)))
    if options.all and options.count is not None:
        parser.error(say("expected --all or --count, found both"))
    see_targets(parser, options.csv, options.html, *pictures)
    wanted = Wanted(options.boards, options.all, options.count, options.seed)
    found: list[Judged] = []
    said: list[Mapping[str, object]] = []
    stopped = False
    with Guesses(commanded=True) as guesses, Bar(sys.stderr) as bar:
        try:
            case = case_of(wanted, program, bar)
            judge = Judge(case, theatre)
            for source in sources:
                if (search := search_of(source, guesses, case)) is not None:
                    steps = tried(search, case, theatre)
                    tried_search = last(steps, lambda: bar.show(0, 1, search.name, whole=False))
                    bar.clear()
                    search_words = search_as_json if options.json else search_for_people
                    print(search_words(tried_search), flush=True)
                    continue
                judged = judged_of(judge, source, guesses, bar)
                found.append(judged)
                bar.clear()
                said.append(for_page(judged, case))
                print(as_json(judged) if options.json else for_people(judged, case), flush=True)
        except BadCase as error:
            parser.error(worded(error))
        except KeyboardInterrupt:
            stopped = True
    if not options.json and found:
        print(_table(found))
    if options.csv is not None:
        target.write(options.csv, writable(_csv(found)).encode())
    if options.html is not None and found:
        target.write(options.html, program.open_studio().judged_page(said, _rows(found)))
    if pictures and found:
        one = found[0]
        drawing = program.open_studio().judged(one.guess, one.kind, one.pairs, options.theme)
        for path, write in ((options.png, drawing.png), (options.svg, drawing.svg)):
            if path is not None:
                target.write(path, write())
    return 130 if stopped else int(any(one.error is not None for one in found))


def _sources(parser: Parser, texts: Sequence[str]) -> Iterator[Source]:
    """Find the functions that are named; of a folder, one of each file."""
    for text in texts:
        path = Path(text)
        if path.is_dir():
            files = sorted(path.glob("*.py"))
            if not files:
                parser.error(
                    say(
                        "expected files that end in .py in {folder}, found none",
                        folder=writable(text),
                    )
                )
            named = ((file, writable(f"{file}:{USUAL_NAME}")) for file in files)
            yield from (Source(file, USUAL_NAME, name) for file, name in named)
            continue
        source = read_source(text) or read_source(f"{text}:{USUAL_NAME}")
        if source is None:
            parser.error(
                say(
                    "expected a function of a file, like my.py:guess, found {found}",
                    found=writable(text),
                )
            )
        elif not source.file.is_file():
            parser.error(say("there is no file {file}", file=writable(str(source.file))))
        else:
            yield source._replace(text=writable(source.text))


def case_of(wanted: Wanted, program: Program, bar: Bar) -> Case:
    """Find out what is true of the boards; raise NoWorkers if nobody can prove them."""

    words = say("proving distances")

    def prove(boards: Sequence[Board]) -> Proving:
        yield
        found = proved(boards, SECONDS, program, bar, lambda _: words)
        return zip(boards, found, strict=True)

    steps = find(wanted, program.open_theatre(), prove)
    return last(steps, lambda: bar.show(0, 1, words, whole=False))


def last(steps: Iterable[T | None], show: Callable[[], object]) -> T:
    """Go on to the end, show each step, and return what comes last."""
    found: T | None = None
    for step in steps:
        found = step
        show()
    assert found is not None, "it comes last"
    return found


def search_of(source: Source, guesses: Guesses, case: Case) -> Method | None:
    """Return a search, if that is what a function is."""
    with suppress(NotLoaded):
        if guesses.apart(source).searches:
            return searches.find(source.text, case.family, guesses.apart)
    return None


def judged_of(
    judge: Judge, source: Source, guesses: Guesses, bar: Bar, searches: bool = True
) -> Judged:
    """Judge one guess; without `searches` none is tried in one."""
    count = judge.count

    def show(done: int = count) -> None:
        bar.show(done, count, source.text)

    return last(judge.of(source.text, guesses.apart(source).ask, show, searches), show)


def command_line() -> Parser:
    does = say("Judge guesses and searches of your own by distances that are proved.")
    parser = make_parser(" judge", does, _help)
    add = parser.add_argument
    add(
        "guesses",
        nargs="+",
        metavar="FILE.py:NAME",
        help=say("a function of a file, or a folder of files"),
    )
    add(
        "--boards",
        default=USUAL_BOARDS,
        metavar="KIND|ID|FILE",
        help=say("what they are judged on: {boards} if not given", boards=USUAL_BOARDS),
    )
    add("--all", action="store_true", help=say("all boards of the kind, or none"))
    add(
        "--count",
        type=some,
        metavar="N",
        help=say("deal so many boards: {n} if not given, where there are too many", n=COUNT),
    )
    add("--seed", type=some, default=1, metavar="S", help=say("deal from this seed on: 1"))
    add("--json", action="store_true", help=say("write a line of JSON for each guess"))
    ask_for_files(
        parser,
        csv=say("write a table with a row for each guess"),
        png=say("draw what one guess says beside what is needed"),
        svg=say("the same as vectors"),
        html=say("write a page that a browser opens"),
    )
    ask_for_theme(parser, say("the colours: the player's if not given"))
    return parser


# For programs


def as_json(judged: Judged) -> str:
    """Write one line of JSON."""
    knowing, high, falls = judged.knowing, judged.counterexample, judged.inconsistent
    return json.dumps(
        {
            "guess": judged.guess,
            "kind": judged.kind,
            "boards": judged.boards,
            "all": judged.all,
            "whole": judged.whole,
            "goal": judged.goal,
            "admissible": judged.admissible,
            "consistent": judged.consistent,
            "counterexample": None
            if high is None
            else {"id": high.id, "says": high.says, "proved": high.proved, "line": [*high.line]},
            "inconsistent": None
            if falls is None
            else {"id": falls.id, "move": falls.move, "from": falls.before, "to": falls.after},
            "not_whole": None if judged.odd is None else judged.odd._asdict(),
            "mean": None if knowing is None else round(knowing.mean, 4),
            "exact": None if knowing is None else round(knowing.exact, 4),
            "too_high": None if knowing is None else round(knowing.too_high, 4),
            "over": None if knowing is None else [round(one, 2) for one in knowing.over],
            "correlation": None if knowing is None else _rounded(knowing.correlation),
            "expanded": judged.expanded,
            "beside": judged.beside,
            "a_second": judged.a_second,
            "alike": judged.alike,
            "error": None if judged.error is None else str(judged.error),
        }
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def search_as_json(judged: JudgedSearch) -> str:
    """Write one line of JSON about a search."""
    fails = judged.fails
    return json.dumps(
        {
            "search": judged.search,
            "kind": judged.kind,
            "boards": judged.boards,
            "shortest": judged.shortest,
            "ends": judged.ends,
            "counterexample": None
            if fails is None
            else {
                "id": fails.id,
                "found": fails.found,
                "proved": fails.proved,
                "line": [*fails.line],
                "error": None if fails.reason is None else str(fails.reason),
            },
            "expanded": judged.expanded,
            "beside": judged.beside,
        }
    )


def search_for_people(judged: JudgedSearch) -> str:
    """Say what is true of a search in a few lines."""
    lines = [say("{search} on {boards}", search=plain(judged.search), boards=judged.kind)]
    count, fails = judged.boards, judged.fails
    if judged.shortest and judged.ends:
        lines.append(
            many(
                "a shortest line on {n} board: not proved for others",
                "a shortest line on each of {n} boards: not proved for others",
                count,
            )
        )
    if fails is not None and fails.found is not None:
        lines.append(
            say("not a shortest line: {found}, par is {par}", found=fails.found, par=fails.proved)
        )
    elif fails is not None:
        lines.append(say("no line found, par is {par}", par=fails.proved))
    if fails is not None and fails.reason is not None:
        lines.append(guesses.failed(fails.reason))
    if fails is not None:
        lines.append(f"  {fails.id}")
        lines += [f"    {row}" for row in str(shown(*_read(fails.id))).splitlines()]
        lines.append(f"    {say('a shortest line: {line}', line=' '.join(fails.line))}")
    expanded = [(judged.search, judged.expanded), *judged.beside.items()]
    counts = ", ".join(f"{name} {_count(value)}" for name, value in expanded)
    lines.append(say("positions expanded on average: {counts}", counts=counts))
    return "\n  ".join(lines)


def _csv(found: Iterable[Judged]) -> str:
    rows: list[Sequence[object]] = [CSV_HEAD]
    for one in found:
        row: Mapping[str, object] = json.loads(as_json(one))
        high = one.counterexample
        more = [None] * 3 if high is None else [high.id, high.says, high.proved]
        own = [one.expanded.get(name) for name in SEARCHES]
        known = [_cell(row[name]) for name in CSV_HEAD[:12]]
        rows.append([*known, *own, one.a_second, *more, one.error])
    return "".join(map(cells.line, rows))


def _cell(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


# For people


def for_people(judged: Judged, case: Case) -> str:
    """Say what is true of a guess in a few lines."""
    head = say("{guess} on {boards}", guess=plain(judged.guess), boards=judged.kind)
    return "\n".join([head, *(f"  {line}" for line in _lines(judged, case))])


def for_page(judged: Judged, case: Case) -> Mapping[str, object]:
    """Tell of a guess what its page shows: that draws the board itself."""
    high = judged.counterexample
    lines = [line for line in _lines(judged, case) if not line.startswith("    ")]
    if high is not None and high.line:
        lines.append(say("a shortest line: {line}", line=" ".join(high.line)))
    return {
        "name": say("{guess} on {boards}", guess=judged.guess, boards=judged.kind),
        "lines": lines,
        "trace": judged.trace,
        "id": "" if high is None else high.id,
        "says": "" if high is None else _says(high),
        "pairs": [[*pair, count] for pair, count in sorted(_coarse(judged.pairs).items())],
    }


def _coarse(pairs: Mapping[tuple[int, float], int]) -> Mapping[tuple[int, float], int]:
    """Gather what is drawn as one dot: tenths of a move, and what is far too high."""
    found = Counter[tuple[int, float]]()
    farthest = max((needed for needed, _ in pairs), default=0)
    for (needed, said), count in pairs.items():
        found[needed, round(max(-1.0, min(said, 2.0 * farthest + 1)), 1)] += count
    return found


def _says(high: TooHigh) -> str:
    says = guesses.exact(high.says)
    return many(
        "says {says} where {n} is enough",
        "says {says} where {n} are enough",
        high.proved,
        says=says,
    )


def _lines(judged: Judged, case: Case) -> Iterator[str]:
    if judged.error is not None:
        yield guesses.failed(judged.error)
        yield from judged.trace.splitlines()
    if not judged.boards:
        return
    yield from _high(judged)
    yield from _falling(judged)
    if judged.alike:
        yield say("blocks that look alike have one name each there, in reading order")
    if judged.odd is not None:
        yield guesses.odd(judged.odd)
    elif judged.whole:
        yield say("whole numbers")
    if judged.goal is not None:
        yield say("0 at the goal") if judged.goal else say("not 0 at the goal")
    if (knowing := judged.knowing) is not None:
        yield say(
            "{mean} % of what is needed on average, exact on {exact} %",
            mean=percent(knowing.mean),
            exact=percent(knowing.exact),
        )
        if knowing.correlation is not None:
            correlation = number(round(knowing.correlation, 2), 2)
            yield say("goes with what is needed by {correlation}", correlation=correlation)
    if judged.a_second is not None:
        yield say("{n} boards a second", n=number(judged.a_second))
    if case.left_out:
        yield many(
            "{n} board was not proved in time, and left out",
            "{n} boards were not proved in time, and left out",
            case.left_out,
        )


def _high(judged: Judged) -> Iterator[str]:
    """Say whether it is admissible, and where it is not."""
    high, knowing, count = judged.counterexample, judged.knowing, judged.boards
    if high is None:
        yield say(guesses.never(count, judged.admissible is True))
        return
    yield guesses.too_high(high)
    yield from (f"    {row}" for row in str(shown(*_read(high.id))).splitlines())
    if high.line:
        yield f"    {say('a shortest line: {line}', line=' '.join(high.line))}"
    if knowing is not None and knowing.too_high:
        yield say(
            "too high on {share} % of boards, by {mean} on average, {most} at most",
            share=percent(knowing.too_high),
            mean=number(round(knowing.over[0], 1), 1),
            most=number(knowing.over[1], 1 if knowing.over[1] % 1 else 0),
        )


def _read(board: str) -> tuple[str, Position]:
    found = families.read(board)
    return found.family.name, found.start


def _falling(judged: Judged) -> Iterator[str]:
    """Say whether it is consistent, and where it is not."""
    falls = judged.inconsistent
    if falls is not None:
        yield say(
            "not consistent: falls from {before} to {after} with the move {move}: {board}",
            before=guesses.exact(falls.before),
            after=guesses.exact(falls.after),
            move=falls.move,
            board=falls.id,
        )
    elif judged.consistent:
        yield say("never falls by more than a move: consistent, proved")


def _table(found: Sequence[Judged]) -> str:
    """Tell what searches expand by each guess, beside those that the game has."""
    rows = _rows(found)
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if column < 3 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, wide, strict=True))
        ).rstrip()
        for row in rows
    ]
    # Translators: below it stands a table of how many positions searches expanded on average.
    return "\n".join([say("positions expanded on the same boards, on average:"), *lines])


def _rows(found: Sequence[Judged]) -> Sequence[Sequence[str]]:
    """List the rows of the table, its head first."""
    head = (say("guess"), say("admissible"), say("consistent"), *SEARCHES, say("boards a second"))
    rows: list[Sequence[str]] = [head]
    for one in found:
        rows.append(
            (
                plain(one.guess),
                *map(_answer, (one.admissible, one.consistent)),
                *(_count(one.expanded.get(name)) for name in SEARCHES),
                "" if one.a_second is None else number(one.a_second),
            )
        )
    for name, counts in found[0].beside.items():
        rows.append((name, "", "", *(_count(counts.get(one)) for one in SEARCHES), ""))
    return rows


def _answer(value: bool | None) -> str:
    return "–" if value is None else say("yes") if value else say("no")


def _count(value: float | None) -> str:
    return "–" if value is None else number(value, 1 if value % 1 else 0)

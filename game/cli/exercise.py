"""An exercise: a folder with something to write, boards, and a check that calls the judge.

$ python main.py exercise mine --game sliding --task heuristic
mine: an exercise; mine/README.md says what to do
"""

import os
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import places
from game.cli.arguments import NoWorkers, Parser, Program, make_parser, some
from game.cli.called import HERE, PROGRAM
from game.cli.desktop import ROOT
from game.cli.exercise_files import BOUND, CHECK, GUESS, SEARCH, Assignment, page, stub
from game.cli.judging import (
    case_of,
    for_people,
    judged_of,
    last,
    search_for_people,
    search_of,
)
from game.cli.pages import Section, examples
from game.cli.progress import Bar
from game.keep import target
from game.keep.target import BadTarget
from game.own.apart import NotLoaded
from game.own.boards import shown
from game.own.case import BadCase, Case, Wanted, guesses_for
from game.own.guesses import Guesses
from game.own.judge import Judge, Judged
from game.own.searched import judged as tried
from game.own.source import Source
from game.text.lines import writable
from game.text.reasons import reason
from game.text.tongue import number, say, worded

if TYPE_CHECKING:
    from game.play.theatre import Theatre

TASKS: Mapping[str, Assignment] = {"heuristic": GUESS, "search": SEARCH, "bound": BOUND}
# So many boards stand in a folder; and a search may expand so many times what breadth-first does of
# ours, which takes for one what is alike.
COUNT, LEEWAY = 10, 1.5


class Exercise(NamedTuple):
    """Where the boards are from, and what is to be reached.

    boards    a kind to deal from; with # behind it, all lie in the space of one that is dealt
    bar       a guess of ours that knows as much as is asked for
    on        a kind, or a board, all of whose boards a guess is judged on
    """

    boards: str
    bar: str = ""
    on: str = ""


EXERCISES: Mapping[str, Mapping[str, Exercise]] = {
    "flood": {
        "heuristic": Exercise("flood:8x8c4", "colours", "flood:8x8c4#1"),
        "search": Exercise("flood:6x6c4"),
        "bound": Exercise("flood:8x8c4", "layers"),
    },
    "sliding": {
        "heuristic": Exercise("sliding:4x2", "manhattan", "sliding:4x2"),
        "search": Exercise("sliding:3x2"),
        "bound": Exercise("sliding:3x3", "conflict"),
    },
    "collapse": {
        "heuristic": Exercise("collapse:5x5c4", "stretches", "collapse:5x5c4#7"),
        "search": Exercise("collapse:4x4c3"),
        "bound": Exercise("collapse:5x5c4", "stretches"),
    },
    "same": {
        "heuristic": Exercise("same:5x4c2", "colours", "same:6x5c3#2"),
        "search": Exercise("same:4x4c2"),
        "bound": Exercise("same:5x4c2", "colours"),
    },
    "blocks": {
        "heuristic": Exercise("blocks:4x5p30#", "place", "blocks:4x5p30#7"),
        "search": Exercise("blocks:5x4p12#"),
        "bound": Exercise("blocks:4x5p30#", "place"),
    },
    # All that is known of jugs says two at the most: there is nothing to add up.
    "jugs": {
        "heuristic": Exercise("jugs:3p12#", "pairs", "jugs:3p12#1"),
        "search": Exercise("jugs:3p12#"),
    },
}


def _help() -> Sequence[Section]:
    shown_ = examples(
        "python main.py exercise mine --game sliding --task heuristic",
        "python main.py exercise mine --game sliding --task heuristic --check",
    )
    what = say(
        "The folder has a README.md with what to do, a function to be made better, boards.txt with "
        "ten boards from easy to hard, and check.py, which has the judge say what is true, and "
        "whether the task is done. These files are in English."
    )
    tasks = say(
        "heuristic: a guess that is never too high, and knows as much as one of ours; search: one "
        "that always finds a shortest line, and expands little more than breadth-first at most; "
        "bound: numbers that are never above par, and add up to as much as can be."
    )
    status = say(
        "exit status: 0 the folder was made, or with --check, the task is done; 1 it is not; 2 "
        "wrong usage; 130 ended by Ctrl+C."
    )
    return shown_, what, tasks, status


def main(arguments: Sequence[str], program: Program) -> int:
    """Make what the arguments ask for, or check it; return the exit status."""
    parser = command_line()
    options = parser.read(arguments)
    tasks = EXERCISES[options.game]
    if options.task not in tasks:
        parser.error(
            say(
                "expected a task for {game}, one of {tasks}, found {found}",
                game=options.game,
                tasks=", ".join(tasks),
                found=options.task,
            )
        )
    with Bar(sys.stderr) as bar:
        try:
            do = _check if options.check else _make
            return do(parser, options, tasks[options.task], program, bar)
        except (BadCase, BadTarget, NoWorkers) as error:
            bar.clear()
            parser.error(worded(error))


def command_line() -> Parser:
    does = say(
        "Make a folder with an exercise: a guess, a search or a bound to write, and a check."
    )
    parser = make_parser(" exercise", does, _help)
    add = parser.add_argument
    folder = say("a folder that is not there, or empty; with --check, one that was made so")
    add("folder", type=places.written, metavar="DIR", help=folder)
    add("--game", choices=EXERCISES, required=True, help=say("the game it is about"))
    add("--task", choices=TASKS, required=True, help=say("what is to be written"))
    add("--seed", type=some, default=1, metavar="S", help=say("deal from this seed on: 1"))
    add("--check", action="store_true", help=say("say whether the task is done; make nothing"))
    return parser


# The folder


def _make(
    parser: Parser,
    options: Namespace,
    exercise: Exercise,
    program: Program,
    bar: Bar,
) -> int:
    """Make the folder with all that is in it."""
    folder, task = options.folder, TASKS[options.task]
    _begin(parser, folder)
    alone = exercise.boards.endswith("#")
    wanted = Wanted(exercise.boards, count=COUNT, seed=options.seed)
    if alone:
        wanted = Wanted(f"{exercise.boards}{options.seed}")
    case = case_of(wanted, program, bar)
    # Those of a space come from the farthest on.
    far = {one: -place if alone else case.chart.far[one] for place, one in enumerate(case.searched)}
    boards = [shown(case.family, one) for one in sorted(far, key=lambda one: far[one])]
    made_by = _made_by(folder) if PROGRAM == HERE and not getattr(sys, "frozen", False) else ""
    check = CHECK.format(file=task.file, made_by=made_by, game=options.game, task=options.task)
    for name, text in (
        ("README.md", page(task, boards[0], exercise.on, exercise.bar)),
        (task.file, stub(task, options.game)),
        ("boards.txt", "".join(f"{one.id}\n" for one in boards)),
        ("check.py", check),
    ):
        target.write(folder / name, writable(text).encode())
    bar.clear()
    page_ = folder / "README.md"
    print(say("{folder}: an exercise; {page} says what to do", folder=folder, page=page_))
    return 0


def _begin(parser: Parser, folder: Path) -> None:
    """Make the folder; one that is there stays as it is, and must be empty."""
    try:
        folder.mkdir(exist_ok=True)
        there = next(folder.iterdir(), None)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        parser.error(say("cannot make the folder {folder}: {reason}", folder=folder, reason=why))
    if there is not None:
        parser.error(
            say(
                "expected a new folder, or an empty one, found {file} in {folder}; name another",
                file=there.name,
                folder=folder,
            )
        )


def _made_by(folder: Path) -> str:
    """Tell where the program lies from a folder: on another drive, by its whole path."""
    program = ROOT / "main.py"
    try:
        return Path(os.path.relpath(program, folder.resolve())).as_posix()
    except ValueError:
        return program.as_posix()


# The check


def _check(
    parser: Parser,
    options: Namespace,
    exercise: Exercise,
    program: Program,
    bar: Bar,
) -> int:
    """Say what is true of what was written, and whether the task is done."""
    folder, task = options.folder, TASKS[options.task]
    file, boards = folder / task.file, folder / "boards.txt"
    for path in (file, *([] if exercise.on else [boards])):
        if not path.is_file():
            parser.error(say("there is no file {file}", file=path))
    source = Source(file, task.name, f"{file}:{task.name}")
    case, theatre = (
        case_of(Wanted(exercise.on or str(boards)), program, bar),
        program.open_theatre(),
    )
    if case.family != options.game:
        parser.error(say("expected boards of {game} in {file}", game=options.game, file=boards))
    with Guesses(commanded=True) as guesses:
        if task is SEARCH:
            done, lines = _searched(source, guesses, case, theatre, bar)
        else:
            only = case.searched if task is BOUND else None
            judge = Judge(case, theatre, only)
            found = judged_of(judge, source, guesses, bar, searches=False)
            done, lines = _guessed(found, _ours(judge, theatre, exercise.bar), task)
            lines = [for_people(found, case), *lines]
    bar.clear()
    print("\n".join(lines))
    print(say("The task is done.") if done else say("The task is not done yet."))
    return 0 if done else 1


def _ours(judge: Judge, theatre: "Theatre", name: str) -> Judged:
    """Judge a guess of ours on the same boards."""
    guesses = guesses_for(judge.case.searched, theatre)
    one = next((guess for guess in guesses if guess.name == name), guesses[0])
    return last(judge.of(name, judge.asking(one), searches=False), lambda: None)


def _guessed(found: Judged, ours: Judged, task: Assignment) -> tuple[bool, list[str]]:
    """Tell whether numbers are never too high, and know enough."""
    right = found.error is None and found.counterexample is None and found.odd is None
    if task is BOUND:
        own, bar = (sum(said * n for (_, said), n in one.pairs.items()) for one in (found, ours))
        par = sum(far * n for (far, _), n in ours.pairs.items())
        words = say(
            "adds up to {own} of {par}; {bar} are asked for",
            own=number(own, 1 if own % 1 else 0),
            par=number(par),
            bar=number(bar),
        )
        return right and own >= bar, [f"  {words}"]
    if found.knowing is None or ours.knowing is None:
        return False, []
    enough = found.knowing.mean >= ours.knowing.mean - 1e-9
    words = say(
        "says {own} % of what is needed on average; {bar} % are asked for",
        own=number(100 * found.knowing.mean, 1),
        bar=number(100 * ours.knowing.mean, 1),
    )
    return bool(right and found.admissible and found.goal and enough), [f"  {words}"]


def _searched(
    source: Source, guesses: Guesses, case: Case, theatre: "Theatre", bar: Bar
) -> tuple[bool, list[str]]:
    """Tell whether a search finds shortest lines, and does not expand too much."""
    search = search_of(source, guesses, case)
    if search is None:
        try:
            fault = say("expected a function of a problem: {search}", search=source.text)
            _ = guesses.apart(source).searches
        except NotLoaded as error:
            fault = say(error.reason)
        return False, [say("failed: {fault}", fault=fault)]
    steps = tried(search, case, theatre, case.searched)
    found = last(steps, lambda: bar.show(0, 1, search.name, whole=False))
    most, own = LEEWAY * (found.beside["bfs"] or 0), found.expanded
    words = say("{most} positions at most are asked for", most=number(most, 1))
    done = found.shortest and found.ends and own is not None and own <= most
    return done, [search_for_people(found), f"  {words}"]

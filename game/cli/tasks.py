"""The boards that a command is to do, as they are named on the command line, one by one."""

import sys
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from game import families
from game.cli import incoming
from game.cli.arguments import Parser, found_in, read_file, seconds, see_targets
from game.families import Board, Found
from game.rules.flood import FLOOD
from game.rules.puzzle import BadGameID
from game.text import lines, sets
from game.text.tongue import mark, say, worded

SECONDS = 60.0
# For how long boards are read ahead, before there is a look at what was solved meanwhile.
AHEAD_SECONDS = 0.002


class Task(NamedTuple):
    """A board: what it is named by, the board or why it can't be read, and where it stood.

    A board of a file is named by its ID, any other by its own text, as is what can't be read. It
    stood in a line of what was read, or at a place among those on the command line.
    """

    name: str
    board: Board | BadGameID
    line: int


class Kept(NamedTuple):
    """A board that was solved by an earlier start: its ID, and where it stood."""

    name: str
    line: int


class Reading:
    """Boards that are read while others are solved already, one by one as they are asked for."""

    def __init__(self, boards: Iterator[Task | Kept | None], known: set[str]) -> None:
        """Read none yet; None: the next one has not come. Those whose IDs are known come unmade."""
        self._boards, self._known = boards, known
        self._read: list[Task | Kept] = []
        self.whole = False

    def __len__(self) -> int:
        """Count those that are read so far; once it is `whole`, that is all."""
        return len(self._read)

    def __iter__(self) -> Iterator[Task | Kept | None]:
        """Return one after the other; None where the next has not come."""
        number = 0
        while number < len(self) or not self.whole:
            if number < len(self) or self._next():
                yield self._read[number]
                number += 1
            elif not self.whole:
                yield None

    def __getitem__(self, number: int) -> Task | Kept:
        """Return one, counted from 0; raise IndexError where there are not so many."""
        self._wait(number)
        return self._read[number]

    def kept(self, number: int, name: str) -> Task | Kept:
        """Return one likewise, of which no board need be made if this is its ID."""
        self._wait(number - 1)
        self._known.add(name)
        try:
            return self[number]
        finally:
            self._known.clear()

    def made(self, number: int) -> Task:
        """Return one of those that are read, made now if it was not."""
        task = self._read[number]
        if isinstance(task, Kept):
            self._read[number] = task = Task(task.name, _read(task.name), task.line)
        return task

    def first(self, most: int) -> Sequence[Task]:
        """Return the first ones that are there, no more than so many; wait for one."""
        self._wait(0)
        while len(self) < most and self._next():
            pass
        return [task for task in self._read[:most] if isinstance(task, Task)]

    def ahead(self) -> bool:
        """Read for a moment; tell whether there was anything to read."""
        there, until = len(self), monotonic() + AHEAD_SECONDS
        while monotonic() < until and self._next():
            pass
        return len(self) > there

    def _wait(self, number: int) -> None:
        """Read until this one is there, or all are."""
        while not self.whole and len(self) <= number:
            if not self._next() and not self.whole:
                incoming.wait()

    def _next(self) -> bool:
        """Read one more; tell whether there was one."""
        for task in self._boards:
            if task is not None:
                self._read.append(task)
            return task is not None
        self.whole = True
        return False


TIME_A_BOARD = mark("time a board may take: {seconds} if not given, inf for no limit")


def ask_for_limit(parser: Parser, words: str, usual: float = SECONDS) -> None:
    """Let a command be told of a limit of seconds, in these words."""
    told = say(words, seconds=f"{usual:g}")
    parser.add_argument("--limit", type=seconds, default=usual, metavar=say("SECONDS"), help=told)


def ask_for_tasks(parser: Parser, file: str, limit: str = TIME_A_BOARD) -> None:
    """Let a command be told of boards and whether to write JSON; of a file and a limit in words."""
    add = parser.add_argument
    add(
        "id",
        nargs="*",
        type=lines.writable,
        metavar="ID",
        help=say("a board; - reads boards from standard input, one a line"),
    )
    add("--file", metavar=say("PATH"), help=file)
    ask_for_limit(parser, limit)
    add("--json", action="store_true", help=say("write one line of JSON a board"))


def ask_for_sets(parser: Parser) -> None:
    """Let a command be told that what it reads are sets of boards, and how these start."""
    parser.add_argument(
        "--as",
        dest="family",
        choices=[FLOOD.name],
        help=say("read sets of flood boards as they are published"),
    )
    parser.add_argument(
        "--start",
        metavar=say("WHERE"),
        help=say("where these start: corner if not given, middle, or column and row, as 9,9"),
    )


def start_asked(parser: Parser, family: str | None, start: str | None) -> sets.Start | None:
    """Return how the boards of sets start if sets are asked for; a bad start ends the program."""
    if start is None:
        return None if family is None else sets.corner
    try:
        return sets.start_of(start)
    except BadGameID as error:
        fault = say("argument {argument}: {message}", argument="--start", message=worded(error))
        parser.error(fault)


def tasks(
    parser: Parser, ids: Sequence[str], path: str | None, start: sets.Start | None = None
) -> Iterator[Task]:
    """List the boards in the order given, those of the file last; a bad file ends the program.

    Where it is told how sets start, everything is read as a set. So does a file without anything.
    """
    for task in coming(parser, ids, path, start):
        if task is None:
            incoming.wait()
        elif isinstance(task, Task):
            yield task


def only_one(parser: Parser, boards: Iterator[Task], option: str, *paths: Path) -> Iterator[Task]:
    """See that there is one board for an option, and that files can be written for it."""
    found = list(boards)
    if len(found) != 1:
        parser.error(
            say("expected one board with {option}, found {n}", option=option, n=len(found))
        )
    see_targets(parser, *paths)
    return iter(found)


def coming(
    parser: Parser,
    ids: Sequence[str],
    path: str | None,
    start: sets.Start | None = None,
    known: Container[str] = (),
) -> Iterator[Task | Kept | None]:
    """List the boards likewise, but where the next one has not come, say None and don't wait.

    Of those whose IDs are known, none is made.
    """
    text = "" if path is None else read_file(parser, path, lines.decode_all)
    if path is not None and lines.empty(text):
        nothing = say("expected one board a line, or a dump with its rows, found nothing")
        parser.error(found_in(path, nothing))
    for place, name in enumerate(ids, 1):
        if start is not None:
            try:
                read = incoming.whole() if name == "-" else name
            except BadGameID as error:
                yield Task(name, error, place)
                continue
            yield from _named(families.read_lines(read, start), name)
        elif name == "-":
            yield from _from_stdin(known)
        else:
            yield Kept(name, place) if name in known else Task(name, _read(name), place)
    if path is None:
        return
    if start is None and (kind := sets.guess(lines.unspoilt(text))) is not None:
        start = sets.corner
        said = say(
            "{path}: read as flood from the top left, {kind}; --as flood --start middle reads "
            "another start",
            path=path,
            kind=say(kind),
        )
        print(said, file=sys.stderr)
    yield from _named(families.read_lines(text, start, known), path)


def _named(found: Iterator[Found], place: str) -> Iterator[Task | Kept]:
    """Name what was read: a board by its ID, and what can't be read by its line, if it has one."""
    for line, board, text in found:
        if isinstance(board, Board):
            yield Task(board.id, board, line)
        elif board is None:
            yield Kept(text, line)
        else:
            yield Task(text or place, board, line)


def _from_stdin(known: Container[str]) -> Iterator[Task | Kept | None]:
    """Read an ID a line, as they come; behind a line that may have no end nothing is read."""
    number = 0
    try:
        for line in incoming.read():
            if line is None:
                yield None
                continue
            number += 1
            if lines.says_something(name := line.strip("\ufeff \t\r\n")):
                yield Kept(name, number) if name in known else Task(name, _read(name), number)
    except BadGameID as error:
        yield Task("-", error, number + 1)


def _read(name: str) -> Board | BadGameID:
    try:
        return families.read(name)
    except BadGameID as error:
        return error

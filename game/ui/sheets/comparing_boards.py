"""Where the boards of a comparison come from; they are read and dealt beside the window.

A list of some thousands takes a while to read, and a single board of blocks a third of a second to
deal, so a thread of its own does it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count
from pathlib import Path
from secrets import randbelow
from threading import Thread

from game import families
from game.families import Board
from game.keep import cells
from game.keep.ledger import is_table
from game.play import intake
from game.play.course import Course
from game.play.session import BadSave
from game.rules.phrase import Phrase, named
from game.rules.puzzle import BadGameID, Family
from game.text.tongue import say, worded
from game.text.words import sentence

# A board, or what is wrong with the next one.
Found = Iterator[Board | str | Phrase]


class Gathering:
    """Boards on their way; `fault` says why there are none."""

    def __init__(self, source: Callable[["Gathering"], Found], wanted: int | None = None) -> None:
        """Begin to gather from this source, as many as are wanted where that is known."""
        self.boards: list[Board] = []
        self.faults: list[str | Phrase] = []
        self.fault = ""
        # A table that 'compare' wrote: its path and text.
        self.table: tuple[Path, str] | None = None
        self.done = self.given_up = False
        self.wanted = wanted
        Thread(target=self._gather, args=(source,), name="dealer", daemon=True).start()

    def _gather(self, source: Callable[["Gathering"], Found]) -> None:
        try:
            for found in source(self):
                if self.given_up:
                    return
                if isinstance(found, Board):
                    self.boards.append(found)
                else:
                    self.faults.append(found)
        except (BadGameID, BadSave) as error:
            self.fault = sentence(worded(error))
        except Exception as error:
            # Whatever goes wrong in a thread of its own must be said in the window.
            self.fault = say("The boards can't be had: {fault}.", fault=named(error))
        self.done = True


def dealt(family: Family, params: str, wanted: int) -> Callable[[Gathering], Found]:
    """Deal so many boards of a kind; of boards that have names, take those that follow."""

    def source(_: Gathering) -> Found:
        if params not in family.named:
            kind = families.counted_like(family, params, params)
            seeds = {f"{randbelow(900_000) + 100_000}" for _ in range(wanted)}
            more = (str(seed) for seed in count(1_000_000))
            while len(seeds) < wanted:
                seeds.add(next(more))
            yield from (families.deal(family, kind, seed) for seed in sorted(seeds))
            return
        kind, seen = params, set[str]()
        while kind in family.named and kind not in seen and len(seen) < wanted:
            seen.add(kind)
            yield families.deal(family, kind, kind)
            kind = family.named[kind]

    return source


def of_list(course: Course, first: int = 0) -> Callable[[Gathering], Found]:
    """Take the boards of the list that is laid out, from this one on and then those before it."""

    def source(_: Gathering) -> Found:
        yield from course.faults
        for place in chain(range(first, len(course.boards)), range(first)):
            try:
                yield course.boards[place]
            except BadGameID as error:
                yield Phrase("board {number}: {fault}", number=place + 1, fault=error.fault)

    return source


def of_text(text: str) -> Callable[[Gathering], Found]:
    """Read boards from a text, or from the file whose path it is."""
    path = intake.path_in(text)
    return _read(text) if path is None else of_file(path)


def of_file(path: Path) -> Callable[[Gathering], Found]:
    """Read boards from a file, or from a table that 'compare' wrote."""

    def source(gathering: Gathering) -> Found:
        text = intake.open_file(path)
        if not is_table(text):
            yield from _read(text)(gathering)
            return
        gathering.table = path, text
        for number, name in enumerate(_boards_in(text), 1):
            try:
                yield families.read(name)
            except BadGameID as error:
                yield Phrase("board {number}: {fault}", number=number, fault=error.fault)

    return source


def _boards_in(table: str) -> Sequence[str]:
    """List the boards of a table, each once."""
    names = (row[0] for _, row in cells.rows(table) if row)
    next(names, None)
    return list(dict.fromkeys(names))


def _read(text: str) -> Callable[[Gathering], Found]:
    def source(_: Gathering) -> Found:
        taken = intake.take(text)
        yield from taken.faults
        yield from (session.board for session in taken.sessions)

    return source

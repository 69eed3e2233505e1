"""The book of a comparison: what each method found on each board, kept as a CSV file row by row.

A row is on disk as soon as its run is over, so whatever ends the program leaves a sound file, and
the next start goes on behind it. A last row that was cut short is dropped. A row's par is what the
runs on its board had proved by then. `limit` is how many seconds the run was given, `ended` why it
came to its end: a run that only the limit has cut is made again when there is more time. Its row
stays until then.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game import families
from game.keep import cells
from game.keep.book import Book, foreign
from game.play.outcome import Ended, Outcome
from game.text.tongue import mark, number, say

FIELDS = (
    "board",
    "stated",
    "par",
    "method",
    "length",
    "lower",
    "proved",
    "solvable",
    "nodes",
    "ms",
    "limit",
    "ended",
)
# The columns of a row before it told the limit of seconds and why the run ended.
OLDER = FIELDS[:10]
FOREIGN = mark(
    "{path}, line {number}: expected a table that 'compare' wrote, found {found}; "
    "name another with --csv, or remove it"
)
# Translators: what stands for a number, as in "Par none".
NONE = mark("none")


@dataclass(frozen=True, slots=True)
class Run:
    """What one method found on one board, and in how many milliseconds."""

    board: str
    method: str
    length: int | None
    lower: int
    solvable: bool
    nodes: int
    ms: float
    limit: float | None = None
    ended: Ended | None = None

    def done(self, limit: float) -> bool:
        """Whether so many seconds would find no more; for older rows only a proof is sure."""
        if self.settled:
            return True
        if self.ended is None or self.limit is None:
            return False
        return self.ended is not Ended.LIMIT or limit <= self.limit

    @property
    def proved(self) -> bool:
        """Whether the line is proved shortest."""
        return self.length == self.lower

    @property
    def settled(self) -> bool:
        """Whether it has proved its line, or that there is none."""
        return self.proved or not self.solvable

    @property
    def stopped(self) -> bool:
        """Whether the time limit, or a full memory, cut the run short."""
        return self.ended in (Ended.LIMIT, Ended.MEMORY)


@dataclass(frozen=True)
class Entry:
    """One board in a comparison: the limit it states, and the runs of the methods on it.

    `follows` is the limit that follows from par by the rule of its kind, where par is proved.
    """

    board: str
    stated: int | None
    runs: Mapping[str, Run]
    follows: int | None = None

    @property
    def limit(self) -> int | None:
        """In how many moves the board is to be solved, as far as that is known."""
        return self.follows if self.stated is None else self.stated

    @cached_property
    def par(self) -> tuple[int, int | None]:
        """What all runs together prove: a bound, and the shortest line."""
        lengths = [run.length for run in self.runs.values() if run.length is not None]
        return max((run.lower for run in self.runs.values()), default=0), min(lengths, default=None)

    @property
    def solvable(self) -> bool:
        """Whether no run has proved that there is no way."""
        return all(run.solvable for run in self.runs.values())

    def over_par(self, length: int) -> tuple[int | None, int]:
        """Tell how far a length is over par: at least, where any line is known, and at most."""
        lower, best = self.par
        return None if best is None else length - best, length - lower

    def in_unit(self, length: int) -> int:
        """Return how a length is told: as the points it comes to, where these are counted."""
        points = self.points(length)
        return length if points is None else points

    def points(self, length: int) -> int | None:
        """Return the points that a length comes to; None where none are counted."""
        return families.points(self.board, length)

    @cached_property
    def for_points(self) -> bool:
        """Whether the board is played for points: what is over par is under it then."""
        return self.points(0) is not None

    @property
    def par_in_words(self) -> str:
        """Say par as a number, as 17-19, as 17+ while no line is known, or none, if proved."""
        if not self.solvable:
            return NONE
        lower, best = self.par
        return f"{lower}+" if best is None else str(best) if best == lower else f"{lower}-{best}"

    def par_for_people(self, dash: str = "-") -> str:
        """Say par for people: as points where these are counted, as ≤17 while no line is known."""
        lower, best = self.par
        if not self.solvable:
            return say(NONE)
        if best is None:
            return f"≤{number(self.in_unit(lower))}" if self.for_points else f"{number(lower)}+"
        return dash.join(map(number, sorted({self.in_unit(lower), self.in_unit(best)})))


def run_of(board: str, method: str, outcome: Outcome, limit: float) -> Run:
    """Take down what a method answered within a limit of seconds."""
    answer = outcome.answer
    length = answer.upper
    known = length, answer.lower, answer.solvable, answer.nodes
    return Run(board, method, *known, outcome.total_ms, limit, outcome.ended)


class Ledger:
    """The runs that were made, in the order they were made."""

    def __init__(self, path: Path | None = None, fresh: bool = False) -> None:
        """Take up the rows of an earlier start; raise BadTarget if this is another kind of file.

        A fresh one begins without any. One without a path is in memory only.
        """
        self._runs: dict[tuple[str, str], Run] = {}
        self._lines: dict[tuple[str, str], str] = {}
        self._book = book = None if path is None else Book(path)
        if path is None or book is None:
            return
        try:
            whole = book.data[: book.data.rfind(b"\n") + 1]
            if not whole and not cells.line(FIELDS).encode().startswith(book.data.rstrip(b"\0")):
                raise foreign(FOREIGN, path, 1, book.data.decode(errors="replace"))
            # Only the head says whether what is replaced was one.
            read = whole[: whole.find(b"\n") + 1] if fresh else whole
            for run, line in _rows(path, _text(path, read)):
                self._put(run, line)
            if book.data != self.text.encode():
                book.write(self.text.encode())
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self._book is not None:
            self._book.close()

    def take_up(self, path: Path, text: str) -> list[Run]:
        """Add the rows of a table's text to these; raise BadTarget if it is no such table.

        A row that is here already stays where it is, with what the text says of it.
        """
        found = _rows(path, text)
        for run, line in found:
            self._put(run, line)
        return [run for run, _ in found]

    def _put(self, run: Run, line: str) -> None:
        self._runs[run.board, run.method] = run
        self._lines[run.board, run.method] = line

    def forget(self, methods: Container[str], boards: Container[str]) -> None:
        """Forget the runs of these methods on these boards."""
        forgotten = [key for key in self._runs if key[0] in boards and key[1] in methods]
        for key in forgotten:
            del self._runs[key], self._lines[key]
        if forgotten and self._book is not None:
            self._book.write(self.text.encode())

    def run(self, board: str, method: str) -> Run | None:
        """Return the run of a method on a board, if it was made."""
        return self._runs.get((board, method))

    def entry(self, board: str, stated: int | None, methods: Iterable[str]) -> Entry:
        """Gather what these methods found on a board."""
        made = {method: self.run(board, method) for method in methods}
        return Entry(board, stated, {name: run for name, run in made.items() if run is not None})

    def add(self, run: Run, entry: Entry) -> None:
        """Write a run down; `entry` is its board with the runs before it."""
        known = Entry(run.board, entry.stated, {**entry.runs, run.method: run})
        values = (run.board, entry.stated, known.par_in_words, run.method, run.length, run.lower)
        limit = None if run.limit is None else f"{run.limit:g}"
        ended = None if run.ended is None else run.ended.value
        line = cells.line((*values, run.proved, run.solvable, run.nodes, run.ms, limit, ended))
        again = (run.board, run.method) in self._lines
        self._put(run, line)
        if self._book is None:
            return
        if again:
            self._book.write(self.text.encode())
        else:
            self._book.add(line.encode())

    @property
    def text(self) -> str:
        """All rows below their header, as they stand in the file."""
        return cells.line(FIELDS) + "".join(self._lines.values())

    def text_of(self, boards: Container[str]) -> str:
        """The rows of these boards alone, below their header."""
        lines = (line for (board, _), line in self._lines.items() if board in boards)
        return cells.line(FIELDS) + "".join(lines)


def is_table(text: str) -> bool:
    """Tell whether a text begins as such a file does."""
    return tuple(cells.first(text)) in (FIELDS, OLDER)


def _text(path: Path, data: bytes) -> str:
    """Read the text of a table; raise BadTarget where it is none."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        found = data.split(b"\n")[number - 1].decode(errors="replace")
        raise foreign(FOREIGN, path, number, found) from None


def _rows(path: Path, text: str) -> list[tuple[Run, str]]:
    """Read the rows below the header, each with the line it stands in; older ones get longer.

    A last one that was cut short is left out. Raise BadTarget if this is no such table.
    """
    text = text[: text.rfind("\n") + 1]
    if text and not is_table(text):
        raise foreign(FOREIGN, path, 1, text)
    rows = cells.rows(text)
    _, fields = next(rows, (0, ()))
    found = []
    for line, values in rows:
        row = dict(zip(fields, values, strict=False))
        try:
            run = Run(
                row["board"],
                row["method"],
                cells.count(row["length"]) if row["length"] else None,
                cells.count(row["lower"]),
                row["solvable"] == "yes",
                cells.count(row["nodes"]),
                cells.time(row["ms"]),
                cells.time(row["limit"], endless=True) if row.get("limit") else None,
                Ended(row["ended"]) if row.get("ended") else None,
            )
        except (KeyError, ValueError):
            raise foreign(FOREIGN, path, line, ",".join(values)) from None
        found.append((run, cells.line(row.get(name, "") for name in FIELDS)))
    return found

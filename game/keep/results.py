"""What a long run has found, kept as it comes: a line of JSON a board, a row of CSV, or both.

They stand in the order of the input. What is found before its turn waits in a third file beside,
which is gone at the end, so that nothing that was found has to be found again: not after Ctrl+C,
kill -9, or a power cut. All is on disk a second later at most. A last line that was torn is cut off
when the same command goes on. Two runs at once never write to one file.
"""

import json
import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Self

from game import families
from game.keep import cells, target
from game.keep.alone import alone
from game.keep.book import Book, foreign
from game.keep.cells import MOST
from game.keep.target import BadTarget, led_to
from game.rules.phrase import Phrase
from game.rules.puzzle import quote
from game.text.tongue import mark

Fields = dict[str, Any]

SYNC_SECONDS = 0.9
# What is left out where nothing stands there.
ASKED = ("published", "grade", "score")
# The columns of the table: names as in JSON.
FIELDS = (
    "line",
    "id",
    "family",
    "moves",
    "length",
    "lower",
    "proved",
    "solvable",
    "nodes",
    "first_ms",
    "total_ms",
    "method",
    "published",
    "grade",
    "error",
    "score",
)
# The columns of tables from before there were scores: these go on without.
OLDER = FIELDS[:-1]


def _or_nothing(kind: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or kind(value)


def _is_line(value: object) -> bool:
    return isinstance(value, list) and all(map(cells.is_text, value))


def _is_grade(value: object) -> bool:
    """Tell whether it is one as it is told by now: earlier ones were a word alone."""
    return isinstance(value, dict) and _or_nothing(cells.is_text)(value.get("word"))


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


# What a result has at least, and what may stand where something is counted, shown or written again.
ERROR = ("line", "id", "error")
FAULT, FOUND = {*ERROR}, {*FIELDS} - {*ASKED, "error"}
KINDS: Mapping[str, Callable[[object], bool]] = {
    **dict.fromkeys(("line", "lower", "nodes", "published"), cells.is_count),
    # Who leaves much of a board may have lost points.
    **dict.fromkeys(("score", "score_at_most"), _or_nothing(partial(cells.is_count, least=-MOST))),
    **dict.fromkeys(("id", "family", "method", "error"), cells.is_text),
    **dict.fromkeys(("proved", "solvable"), _is_flag),
    "length": _or_nothing(cells.is_count),
    "moves": _or_nothing(_is_line),
    "grade": _or_nothing(_is_grade),
    "first_ms": _or_nothing(cells.is_time),
    "total_ms": cells.is_time,
}


# What is read of a cell; elsewhere what stands there.
READ: Mapping[str, Callable[[str], Any]] = {
    **dict.fromkeys(("line", "length", "lower", "nodes", "published", "score"), int),
    **dict.fromkeys(("proved", "solvable"), "yes".__eq__),
    **dict.fromkeys(("first_ms", "total_ms"), float),
    "moves": str.split,
    "grade": lambda word: {"word": word},
}
FOREIGN = mark(
    "{path}, line {number}: expected results that 'solve' wrote, found {found}; "
    "name another file, or remove it"
)


class Form(NamedTuple):
    """How results stand in a file: its first line, and what writes and reads the others.

    Lines end as those that stand in the file already.
    """

    head: bytes
    write: Callable[[Fields], bytes]
    read: Callable[[bytes], Fields]
    begins: bytes


class Wanted(NamedTuple):
    """A board whose result is to be kept: its line in the input, its ID, and if it can be read."""

    line: int
    id: str
    readable: bool = True


def _to_json(fields: Fields) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def _from_json(line: bytes) -> Fields:
    try:
        return _sound(json.loads(line))
    except RecursionError:
        raise ValueError("no result") from None


def _sound(one: Any) -> Fields:
    """Return what 'solve' could have written; raise ValueError for everything else."""
    if isinstance(one, dict):
        needed = FAULT if "error" in one else FOUND
        if needed <= one.keys() and all(KINDS[name](one[name]) for name in KINDS & one.keys()):
            return one
    raise ValueError("no result")


def _to_row(names: Sequence[str], fields: Fields) -> bytes:
    word = (fields.get("grade") or {}).get("word")
    values = {**fields, "moves": " ".join(fields.get("moves") or ()), "grade": word}
    return cells.line(values.get(name) for name in names).encode()


def _from_row(names: Sequence[str], line: bytes) -> Fields:
    row = zip(names, cells.first(line.decode()), strict=True)
    fields = {name: READ.get(name, str)(cell) for name, cell in row if cell}
    if "error" in fields:
        return _sound({name: fields[name] for name in (*ERROR, "solvable") if name in fields})
    fields.setdefault("moves", [] if "length" in fields else None)
    return _sound({name: fields.get(name) for name in FIELDS if name in fields or name in FOUND})


def _lacks_something(fields: Fields) -> bool:
    """Tell whether a line of JSON says more of a board than this row of the table.

    Where there are points, it says what they may come to, too.
    """
    if "error" in fields:
        return False
    scored = families.points(fields["id"], fields["lower"]) is not None
    return "grade" in fields or not fields["solvable"] or scored


JSON = Form(b"", _to_json, _from_json, b'{"line": ')


def _table(names: Sequence[str]) -> Form:
    head = ",".join(names).encode() + b"\n"
    return Form(head, partial(_to_row, names), partial(_from_row, names), b"")


CSV, OLDER_CSV = _table(FIELDS), _table(OLDER)


class Results:
    """The files of a run. Results are put in whatever order they come; the files are in order."""

    def __init__(
        self, wanted: Callable[[int, str], Wanted], out: Path | None, table: Path | None
    ) -> None:
        """Take up what an earlier start has kept; raise BadTarget if the files are of other boards.

        So it is where another run writes to them. Nothing is kept where no file is named. `wanted`
        tells of each board by its number and the ID of what was found there, and raises IndexError
        where there are not so many.
        """
        self._wanted = wanted
        self._held = ExitStack()
        self._open: list[Book] = []
        self._sheets: list[_Sheet] = []
        self._ahead: dict[int, Fields] = {}
        self._beside: Book | None = None
        self._synced = monotonic()
        self.count = 0
        self.kept: list[Fields] = []
        try:
            for path, form in ((out, JSON), (table, CSV)):
                if path is not None:
                    self._held.enter_context(alone(path))
                    book = self._opened(path)
                    head = book.data.partition(b"\n")[0].rstrip(b"\r")
                    older = form is CSV and head == OLDER_CSV.head[:-1]
                    self._sheets.append(_Sheet(book, OLDER_CSV if older else form))
            if self._sheets:
                self._take_up()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        """Bring everything to the disk."""
        try:
            if error is None:
                self.sync()
            else:
                with suppress(BadTarget):
                    self.sync()
        finally:
            self.close()

    @property
    def waiting(self) -> Collection[Fields]:
        """The results that are there before their turn."""
        return self._ahead.values()

    @property
    def keeps(self) -> bool:
        """Whether what was found is still there when the same command goes on."""
        return self._beside is not None

    def lacks(self, number: int) -> bool:
        """Tell whether a board has no result yet."""
        return number >= self.count and number not in self._ahead

    def put(self, number: int, fields: Fields) -> Iterator[Fields]:
        """Keep a result; yield those whose turn it is, each when it stands in the files.

        Raise BadTarget if it can't be written.
        """
        if number != self.count:
            self._ahead[number] = fields
            if self._beside is not None:
                self._beside.add(f"{number} ".encode() + _to_json(fields))
        else:
            yield self._add(fields)
        yield from self._next()
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """See that all is on disk; what waited beside and has had its turn is forgotten there."""
        for sheet in self._sheets:
            sheet.file.sync()
        if self._beside is not None:
            if not self._ahead:
                self._beside.cut(0)
            self._beside.sync()
        self._synced = monotonic()

    def close(self) -> None:
        """Close the files; an empty one beside is taken away."""
        for file in self._open:
            file.close()
        beside, self._beside = self._beside, None
        if beside is not None and beside.size == 0:
            with suppress(OSError):
                beside.path.unlink()
        self._held.close()

    def _opened(self, path: Path, opened: Callable[[Path], int] = target.added_to) -> Book:
        self._open.append(Book(path, opened))
        return self._open[-1]

    def _add(self, fields: Fields) -> Fields:
        for sheet in self._sheets:
            if sheet.count == self.count:
                sheet.file.add(sheet.form.write(fields))
                sheet.count += 1
        self.count += 1
        return fields

    def _next(self) -> Iterator[Fields]:
        """Write what was there before its turn, and has it now."""
        while (waiting := self._ahead.get(self.count)) is not None:
            yield self._add(waiting)
            del self._ahead[self.count - 1]

    # What an earlier start has kept

    def _take_up(self) -> None:
        found = [self._rows(sheet.file, sheet.form) for sheet in self._sheets]
        for sheet, rows in zip(self._sheets, found, strict=True):
            sheet.count = len(rows)
        # What a line of JSON says more than a row of the table is found anew, and the row stays.
        lines, rows = found[0], found[-1][len(found[0]) :]
        self._ahead = {
            number: fields
            for number, fields in enumerate(rows, len(lines))
            if not _lacks_something(fields)
        }
        for fields in lines:
            self._add(fields)
        self.kept = [*lines, *self._next()]
        first = next((sheet.file for sheet in self._sheets if sheet.file.regular), None)
        if first is None:
            return
        whole = led_to(first.path)
        beside = self._opened(whole.with_name(f"{whole.name}.ahead"), _beside)
        begins = beside.data.lstrip(b"\0").partition(b" ")[0]
        if begins and not begins.isdigit():
            raise _foreign(beside.path, 1, beside.data)
        self._beside = beside
        for line in beside.lines():
            number, _, text = line.partition(b" ")
            with suppress(ValueError):
                place, fields = int(number), _from_json(text)
                if self.count <= place and self._fits(place, fields):
                    self._ahead[place] = fields

    def _rows(self, file: Book, form: Form) -> list[Fields]:
        """Read the results of a file; one that was torn is cut off."""
        found: list[Fields] = []
        data = file.data
        if form.head and data.startswith(form.head[:-1] + b"\r\n"):
            file.ends = b"\r\n"
        head = form.head[:-1] + file.ends if form.head else b""
        place = len(head)
        if data[:place] != head:
            if not form.head.startswith(data.rstrip(b"\0")):
                raise _foreign(file.path, 1, data)
            file.cut(0)
            file.add(form.head)
            return []
        for number, line in enumerate(file.lines(place), 1):
            try:
                fields = form.read(line.removesuffix(b"\r"))
            except ValueError:
                raise _foreign(file.path, number + bool(form.head), line) from None
            if not self._fits(len(found), fields):
                raise _other(file.path, number + bool(form.head), fields)
            found.append(fields)
            place += len(line) + 1
        torn = data[place:].rstrip(b"\0")
        begins = form.begins
        if torn and not found and not (torn.startswith(begins) or begins.startswith(torn)):
            raise _foreign(file.path, 1, torn)
        if place < len(data):
            file.cut(place)
        file.data = b""
        return found

    def _fits(self, number: int, fields: Fields) -> bool:
        """Tell whether a result is of this board; what can't be read has had several names."""
        try:
            wanted = self._wanted(number, str(fields["id"]))
        except IndexError:
            return False
        alike = fields["id"] == wanted.id or ("error" in fields and not wanted.readable)
        return alike and fields["line"] == wanted.line


@dataclass
class _Sheet:
    """A file of results, and how many of them it has."""

    file: Book
    form: Form
    count: int = 0


def _beside(path: Path) -> int:
    """Open what waits beside the results, which has a name of ours."""
    return target.beside(path, os.O_WRONLY | os.O_APPEND)


def _foreign(path: Path, number: int, found: bytes) -> BadTarget:
    return foreign(FOREIGN, path, number, found.decode("utf-8", "replace"))


def _other(path: Path, number: int, fields: Fields) -> BadTarget:
    return BadTarget(
        Phrase(
            "{path}, line {number}: expected results of the same boards, "
            "found one of line {other}, {found}; name another file, or remove it",
            path=path,
            number=str(number),
            other=str(fields["line"]),
            found=quote(str(fields["id"])),
        )
    )

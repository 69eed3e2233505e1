"""A comparison as a table in text: a row a board, a column a method, and what it comes to."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from game.families import Board
from game.ledger import Entry, Run

# The first columns, and one a method.
FIRST = "{:>4}  {:<26} {:>6} {:>7}"
WIDTH = 17


def heading(methods: Sequence[str]) -> str:
    """Name the columns."""
    first = FIRST.format("#", "board", "limit", "par")
    return first + "".join(f"{name:>{WIDTH}}" for name in methods)


def row(number: int, board: Board, entry: Entry, methods: Sequence[str]) -> str:
    """Say what the methods found on a board; a star is a proof, a dash is nothing found."""
    kind = f"{board.family.name} {board.params}"
    kind = kind if len(kind) <= 26 else f"{kind[:23]}..."
    limit = "" if entry.stated is None else str(entry.stated)
    first = FIRST.format(number, kind, limit, entry.par_in_words if entry.runs else "")
    return (first + "".join(_cell(entry.runs.get(name)) for name in methods)).rstrip()


def _cell(run: Run | None) -> str:
    if run is None:
        return " " * WIDTH
    length = "-" if run.length is None else f"{run.length}{'*' if run.proved else ' '}"
    if not run.solvable:
        length = "none*"
    return f"{length:>{WIDTH - 11}} {duration(run.ms):>10}"


def duration(ms: float) -> str:
    """Say a time, given in milliseconds."""
    return f"{ms:.1f} ms" if ms < 100 else f"{ms:.0f} ms" if ms < 1000 else f"{ms / 1000:.1f} s"


def summary(entries: Sequence[Entry], methods: Sequence[str]) -> Iterator[str]:
    """Say what each method comes to; par counts only where it is proved."""
    yield ""
    yield "* proved shortest; - no line found in time"
    for name in methods:
        made = [(entry, entry.runs[name]) for entry in entries if name in entry.runs]
        found = [(entry, run, run.length) for entry, run in made if run.length is not None]
        words = [f"{name:<10} {len(found)} of {len(made)} solved"]
        words.append(f"{sum(run.proved for _, run in made)} proved")
        over = [length - entry.par[0] for entry, _, length in found if _settled(entry)]
        if over:
            words.append(f"{fmean(over):.2f} over par")
        limits = [length <= entry.stated for entry, _, length in found if entry.stated is not None]
        if limits:
            words.append(f"{sum(limits)} of {len(limits)} within the limit stated")
        if made:
            words.append(f"{duration(fmean(run.ms for _, run in made))} a board")
        yield ", ".join(words)


def _settled(entry: Entry) -> bool:
    lower, best = entry.par
    return best == lower

"""A comparison as a table in text, and what it comes to.

Methods stand side by side, a row a board, as long as a screen is wide enough for that; else each
run has a row.
"""

from collections.abc import Iterator, Sequence
from statistics import median

from game.families import Board
from game.keep.ledger import Entry, Run
from game.play.outcome import Ended
from game.text.words import duration

# The columns of a board, and of a run beside them.
FIRST = "{:>4}  {:<24} {:>6} {:>7}"
RUN = "{:>7} {:>7} {:>9}"
WIDTH, SCREEN = 25, 120
NAMES = RUN.format("moves", "time", "positions")


def _side_by_side(methods: Sequence[str]) -> bool:
    """Tell whether all methods fit beside a board."""
    room = SCREEN - len(FIRST.format("", "", "", ""))
    return len(methods) * WIDTH <= room and all(len(name) < WIDTH for name in methods)


def heading(methods: Sequence[str]) -> str:
    """Name the columns."""
    first = FIRST.format("#", "board", "limit", "par")
    if not _side_by_side(methods):
        return f"{first}{NAMES}  method"
    names = "".join(f"{name:>{WIDTH}}" for name in methods)
    return f"{' ' * len(first)}{names}\n{first}{NAMES * len(methods)}"


def row(number: int, board: Board, entry: Entry, methods: Sequence[str]) -> str:
    """Say what the methods found on a board; a star is a proof, a dash is nothing found."""
    kind = f"{board.family.name} {board.params}"
    kind = kind if len(kind) <= 24 else f"{kind[:21]}..."
    limit = "" if entry.stated is None else str(entry.stated)
    first = FIRST.format(number, kind, limit, entry.par_in_words if entry.runs else "")
    if _side_by_side(methods):
        return (first + "".join(_cell(entry.runs.get(name)) for name in methods)).rstrip()
    lines = [f"{_cell(entry.runs[name])}  {name}" for name in methods if name in entry.runs]
    return first + f"\n{' ' * len(first)}".join(lines)


def _cell(run: Run | None) -> str:
    if run is None:
        return " " * WIDTH
    length = _nothing(run) if run.length is None else f"{run.length}{'*' if run.proved else ' '}"
    return RUN.format(length, duration(run.ms), _count(run.nodes))


def _count(positions: int) -> str:
    """Say how many positions were expanded; large numbers in millions."""
    return f"{positions:,}" if positions < 10**7 else f"{positions / 10**6:,.0f} M"


def _nothing(run: Run) -> str:
    """Say why a run found no line, in a word that the legend explains."""
    if not run.solvable:
        return "none*"
    return "full" if run.ended is Ended.MEMORY else "ended" if run.ended is Ended.ITSELF else "-"


LEGEND = {
    "-": "- no line found in time",
    "full": "full: no line found before the memory was full",
    "ended": "ended: the method came to its end without a line",
}


def summary(entries: Sequence[Entry], methods: Sequence[str]) -> Iterator[str]:
    """Say what each method comes to; par counts only where it is proved."""
    yield ""
    runs = [run for entry in entries for run in entry.runs.values()]
    met = {_nothing(run) for run in runs if run.length is None}
    yield "; ".join(["* proved shortest", *(LEGEND[sign] for sign in LEGEND if sign in met)])
    for name in methods:
        made = [(entry, entry.runs[name]) for entry in entries if name in entry.runs]
        found = [(entry, run, run.length) for entry, run in made if run.length is not None]
        words = [f"{name:<10} {len(found)} of {len(made)} solved"]
        words.append(f"{sum(run.proved for _, run in made)} proved")
        over = [length - entry.par[0] for entry, _, length in found if _settled(entry)]
        if over:
            words.append(f"{median(over):g} over par, {max(over):,} at most")
        limits = [length <= entry.stated for entry, _, length in found if entry.stated is not None]
        if limits:
            words.append(f"{sum(limits)} of {len(limits)} within the limit stated")
        if made:
            words.append(duration(median(run.ms for _, run in made)))
        yield ", ".join(words)
    yield "Moves over par and times are medians: half of the boards took no more."


def _settled(entry: Entry) -> bool:
    lower, best = entry.par
    return best == lower

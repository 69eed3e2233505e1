"""A comparison as a table in text, and what it comes to.

Methods stand side by side, a row a board, as long as a screen is wide enough for that; else each
run has a row.
"""

from collections.abc import Iterator, Sequence
from statistics import median

from game.families import Board
from game.keep.ledger import Entry, Run
from game.play.outcome import Ended
from game.text.tongue import many, mark, number, say
from game.text.words import duration
from game.words.compared import in_points, middle, of_medians, overs, proofs

# How wide columns are at least: a board's kind, the limit, par, and a run's moves, time and
# positions.
KIND, LIMIT, PAR, MOVES, TIME, POSITIONS = 19, 5, 5, 5, 7, 9
SCREEN = 124


def _first(number: str, board: str, limit: str, par: str) -> str:
    """Lay out the columns of a board; each has room for its head."""
    wide = max(LIMIT, len(say("limit"))), max(PAR, len(say("par")))
    return f"{number:>4}  {board:<{KIND}}{_set((limit, par), wide)}"


def _run(moves: str, time: str, positions: str) -> str:
    """Lay out the columns of a run beside them."""
    wide = max(MOVES, len(say("moves"))), max(TIME, len(say("time")))
    last = max(POSITIONS, len(say("positions")))
    return _set((moves, time, positions), (*wide, last))


def _set(pieces: Sequence[str], widths: Sequence[int]) -> str:
    """Set each to the right in its column, two spaces apart.

    One that is too long takes room of those behind it, as far as they have more than they need.
    """
    line, end = "", 0
    for words, wide in zip(pieces, widths, strict=True):
        end += 2 + wide
        line += f"  {words.rjust(end - len(line) - 2)}"
    return line


def _side_by_side(methods: Sequence[str]) -> bool:
    """Tell whether all methods fit beside a board."""
    width = len(_run("", "", ""))
    room = SCREEN - len(_first("", "", "", ""))
    return len(methods) * width <= room and all(len(name) < width for name in methods)


def heading(methods: Sequence[str]) -> str:
    # Translators: heads of columns, where room is short.
    first = _first("#", say("board"), say("limit"), say("par"))
    run = _run(say("moves"), say("time"), say("positions"))
    if not _side_by_side(methods):
        return f"{first}{run}  {say('method')}"
    names = "".join(f"{name:>{len(run)}}" for name in methods)
    return f"{' ' * len(first)}{names}\n{first}{run * len(methods)}"


def row(place: int, board: Board, entry: Entry, methods: Sequence[str]) -> str:
    """Say what the methods found on a board; a star is a proof, a dash is nothing found."""
    # As it stands in the board's ID, in any language.
    kind = f"{board.family.name}:{board.params}"
    kind = kind if len(kind) <= KIND else f"{kind[: KIND - 3]}..."
    limit = "" if entry.limit is None else number(entry.limit)
    first = _first(str(place), kind, limit, entry.par_for_people() if entry.runs else "")
    if _side_by_side(methods):
        return (first + "".join(_cell(entry, entry.runs.get(name)) for name in methods)).rstrip()
    lines = [f"{_cell(entry, entry.runs[name])}  {name}" for name in methods if name in entry.runs]
    return first + f"\n{' ' * len(first)}".join(lines)


def _cell(entry: Entry, run: Run | None) -> str:
    if run is None:
        return _run("", "", "")
    length = _nothing(run)
    if run.length is not None:
        length = f"{number(entry.in_unit(run.length))}{'*' if run.proved else ' '}"
    return _run(length, duration(run.ms), _count(run.nodes))


def _count(positions: int) -> str:
    """Say how many positions were expanded; large numbers in millions."""
    return number(positions) if positions < 10**7 else f"{number(positions / 10**6)} M"


def _nothing(run: Run) -> str:
    """Say why a run found no line, in a word that the legend explains."""
    if not run.solvable:
        # Translators: in a table, for a board without a solution; a star for the proof follows.
        return f"{say('none')}*"
    return say(SIGNS[run.ended]) if run.ended in SIGNS else "-"


# Translators: in a table, why there is no line: the memory was full, or the method had ended.
FULL, ENDED = mark("full"), mark("ended")
SIGNS = {Ended.MEMORY: FULL, Ended.ITSELF: ENDED}
LEGEND = {
    "-": mark("- no line found in time"),
    FULL: mark("{sign}: no line found before the memory was full"),
    ENDED: mark("{sign}: the method came to its end without a line"),
}


def summary(entries: Sequence[Entry], methods: Sequence[str]) -> Iterator[str]:
    """Say what each method comes to; par counts only where it is proved."""
    yield ""
    runs = [run for entry in entries for run in entry.runs.values()]
    met = {_nothing(run) for run in runs if run.length is None}
    signs = {sign: sign if sign == "-" else say(sign) for sign in LEGEND}
    explained = [say(LEGEND[sign], sign=said) for sign, said in signs.items() if said in met]
    yield say("; ").join([f"* {proofs(entries)[0]}", *explained])
    points = in_points(entries)
    for name in methods:
        made = [(entry, entry.runs[name]) for entry in entries if name in entry.runs]
        found = [(entry, run.length) for entry, run in made if run.length is not None]
        words = [
            many("{n} of {runs} solved", "{n} of {runs} solved", len(found), runs=len(made)),
            many("{n} proved", "{n} proved", sum(run.settled for _, run in made)),
        ]
        if over := overs(made, points):
            said = middle(over)
            words.append(
                say("{under} under par, {most} at most", under=said, most=max(over))
                if points
                else say("{over} over par, {most} at most", over=said, most=max(over))
            )
        limits = [length <= entry.limit for entry, length in found if entry.limit is not None]
        if limits:
            words.append(say("{n} of {runs} within the limit", n=sum(limits), runs=len(limits)))
        if made:
            words.append(duration(median(run.ms for _, run in made)))
        yield f"{name:<10} {', '.join(words)}"
    yield say(
        "{measure} and times are medians: half of the boards took no more.",
        measure=of_medians(entries),
    )

"""What a chart of a comparison has around its panels: a title, a table of the methods, the key."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import median

from game.art.theme import Colour, Theme, mix
from game.export.drawing import Align, Box, Drawing, Item, Words, broken, width
from game.export.signs import Sign, signs_of
from game.keep.ledger import Entry, Run
from game.play.outcome import Ended
from game.text.tongue import many, mark, number, say
from game.text.words import duration
from game.words.compared import in_points, measure, middle, overs

LEFT, RIGHT, FOOT = 92, 36, 28
HEAD, NAME, NOTE, TICK = 22, 14, 13, 12
NAME_MOST, ROW, COLUMN = 390, 22, 110

# Times are told to a tenth of a millisecond.
LEAST_POWER = -1
CUT: Mapping[frozenset[Ended | None], str] = {
    frozenset({Ended.LIMIT}): mark("stopped: time was up"),
    frozenset({Ended.MEMORY}): mark("stopped: the memory was full"),
    frozenset({Ended.LIMIT, Ended.MEMORY}): mark("stopped: time was up or the memory was full"),
}
# What a key shows: a sample at a point on the left, where there is one, and what it stands for.
Key = tuple[Callable[[float, float], Sequence[Item]] | None, str]


@dataclass(frozen=True, slots=True)
class Group:
    """Boards of one family and size, each with its number in the table."""

    family: str
    size: str
    boards: Sequence[tuple[int, Entry]]

    @property
    def name(self) -> str:
        return f"{self.family} {self.size}".rstrip()

    def methods(self, methods: Sequence[str]) -> list[str]:
        """List those methods that ran on any of these boards."""
        return [name for name in methods if any(name in entry.runs for _, entry in self.boards)]


def grouped(entries: Sequence[Entry]) -> list[Group]:
    """Gather boards by family, as the families come, and by size, the small ones first."""
    families: dict[str, dict[str, list[tuple[int, Entry]]]] = {}
    for place, entry in enumerate(entries, 1):
        family, _, written = entry.board.partition(":")
        size = re.split("[:#]", written)[0]
        families.setdefault(family, {}).setdefault(size, []).append((place, entry))
    return [
        Group(family, size, sizes[size])
        for family, sizes in families.items()
        for size in sorted(sizes, key=_by_number)
    ]


def _by_number(size: str) -> list[tuple[int, str]]:
    return [
        (int(part), "") if part.isdecimal() else (0, part) for part in re.split("([0-9]+)", size)
    ]


class Page:
    """The sheet of a chart, filled from the top down; `top` is where there is room."""

    def __init__(
        self,
        entries: Sequence[Entry],
        methods: Sequence[str],
        theme: Theme,
        left: float,
        wide: float,
    ) -> None:
        """Take a sheet of this width, whose title begins so far from the left."""
        self.methods, self.theme = methods, theme
        self._left, self._right = left, wide - RIGHT
        self.signs: Mapping[str, Sign] = signs_of(methods, theme)
        self.top = 0.0
        self._entries = entries
        self._title = many(
            "{measure}, and time, on {n} board",
            "{measure}, and time, on {n} boards",
            len(entries),
            measure=measure(entries),
        )
        self.drawing = Drawing(theme.ground, self._title)
        self.drawing.wide = wide

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: int = TICK,
        ink: Colour | None = None,
        weight: int = 400,
        align: Align = "start",
        turned: bool = False,
    ) -> None:
        """Write a line of text on the base line y, quiet if no colour is given."""
        ink = self.theme.quiet if ink is None else ink
        self.drawing.add(Words(text, x, y, size, ink, weight, align, turned))

    def box(self, left: float, top: float, wide: float, high: float, ink: Colour) -> None:
        """Fill a rectangle, if there is anything of it."""
        if wide > 0 and high > 0:
            self.drawing.add(Box(left, top, wide, high, ink))

    def pale(self, ink: Colour) -> Colour:
        """Return a colour as it is seen where nothing is proved."""
        return mix(self.theme.card, ink, 0.42)

    def end(self, bottom: float) -> None:
        """Close the sheet below this."""
        self.drawing.high = ceil(bottom + FOOT)

    def write_head(self, keys: Sequence[Key]) -> None:
        """Write the title, the table of the methods, and the key to what the panels show."""
        self.words(self._title, self._left, 46, HEAD, self.theme.text, 600)
        self.top = 92
        self._write_table()
        self.write_keys(keys)

    def _write_table(self) -> None:
        theme = self.theme
        tallies = [Tally.of(name, self._entries) for name in self.methods]
        boards = len(self._entries)
        off = say("under par") if in_points(self._entries) else say("over par")
        columns = [
            ("", many("solved", "solved", boards), [_share(tally.solved) for tally in tallies]),
            ("", many("proved", "proved", boards), [tally.proved for tally in tallies]),
            # Translators: over "over par" and "time", at the head of a column.
            (say("median"), off, [tally.over for tally in tallies]),
            ("", say("within limit"), [_share(tally.kept) for tally in tallies]),
            (say("median"), say("time"), [tally.time for tally in tallies]),
        ]
        columns = [column for column in columns if any(column[2])]
        names = [broken(name, NAME, NAME_MOST) for name in self.methods]
        start = self._left + 22 + max(width(line, NAME) for lines in names for line in lines)
        rights = [start + (place + 1) * COLUMN for place in range(len(columns))]
        for (above, head, _), right in zip(columns, rights, strict=True):
            if above:
                self.words(above, right, self.top - 15, TICK, align="end")
            self.words(head, right, self.top, TICK, align="end")
        self.box(self._left, self.top + 7, rights[-1] - self._left if rights else 0, 1, theme.line)
        top = self.top + 25
        for row, (name, lines) in enumerate(zip(self.methods, names, strict=True)):
            self.drawing.add(self.signs[name].mark(self._left + 6, top - 5, 5.5, theme.ground))
            for (*_, values), right in zip(columns, rights, strict=True):
                self.words(values[row], right, top, NOTE, theme.text, align="end")
            for line in lines:
                self.words(line, self._left + 22, top, NAME, theme.text, 500)
                top += ROW
        self.top = top - ROW + 10

    def write_keys(self, keys: Sequence[Key]) -> None:
        """Write what the panels' signs mean, in as many lines as that takes."""
        left, top = self._left, self.top + 20
        for sample, words in keys:
            indent = 0 if sample is None else 22
            wide = indent + width(words, NOTE)
            if left > self._left and left + wide > self._right:
                left, top = self._left, top + ROW
            if sample is not None:
                self.drawing.add(*sample(left, top - 4.5))
            self.words(words, left + indent, top, NOTE)
            left += wide + 24
        self.top = top + 14 if keys else self.top


@dataclass(frozen=True, slots=True)
class Tally:
    """What a method comes to, in words; how many of how many it solved and kept within limits.

    There are none kept where no limits are known.
    """

    solved: tuple[int, int]
    proved: str
    over: str
    kept: tuple[int, int] | None
    time: str

    @classmethod
    def of(cls, name: str, entries: Sequence[Entry]) -> "Tally":
        made = [(entry, entry.runs[name]) for entry in entries if name in entry.runs]
        found = [(entry, run.length) for entry, run in made if run.length is not None]
        limits = [length <= entry.limit for entry, length in found if entry.limit is not None]
        return cls(
            (len(found), len(made)),
            number(sum(run.settled for _, run in made)),
            median_over(made, in_points(entries)),
            (sum(limits), len(limits)) if limits else None,
            median_time([run for _, run in made]),
        )


def _share(part: tuple[int, int] | None) -> str:
    if part is None:
        return ""
    return say("{count} of {total}", count=part[0], total=part[1])


def stopped_by(runs: Iterable[Run]) -> str:
    """Say what cut runs short, where anything did."""
    found = frozenset(run.ended for run in runs if run.stopped)
    return say(CUT[found]) if found else ""


def median_over(made: Sequence[tuple[Entry, Run]], points: bool) -> str:
    """Say the median of the lengths over par, where lines were found and par is proved.

    It is one of moves, or of `points` under par.
    """
    found = overs(made, points)
    return middle(found) if found else "–"


def median_time(runs: Sequence[Run]) -> str:
    """Say the median of the times; where a time limit cut it off, that it is more than that."""
    if not runs:
        return "–"
    middle = median(run.ms for run in runs)
    is_more = any(run.stopped and run.ms <= middle for run in runs)
    return f"> {duration(middle)}" if is_more else duration(middle)


def time_of(power: int) -> str:
    """Say ten to this power of milliseconds, as a scale does; nothing below the least is told."""
    ms = 10.0**power
    if power == LEAST_POWER:
        return f"≤ {duration(ms)}"
    return f"{number(ms)} ms" if ms < 1000 else f"{number(ms / 1000)} s"

"""What stands below the options of a command: examples, tables and paragraphs, as wide as a page.

Texts are broken into lines here, since each language needs another length for them. The manual
has the same parts, laid out otherwise (`tools/manual.py`).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from game.cli.called import HERE
from game.text.tongue import mark, say

WIDE = 100
# A row: what is written as it stands, on one line or several, and what it means, marked.
Row = tuple[str, str]


class Table(NamedTuple):
    """Rows below a title; what they mean stands in this column, or below what is written."""

    title: str
    rows: Sequence[Row]
    column: int


# A paragraph, or a table.
Section = str | Table


FORMS: Sequence[Row] = (
    (
        "flood:12x12c6m5#418",
        mark("dealt: the family, the kind, and after # a seed of your choice"),
    ),
    (
        "flood:3x3c3m2:100201221,7",
        mark(
            "exact: the cells row by row, one digit a colour; where a limit of moves is stated, it "
            "follows after a comma"
        ),
    ),
    (
        "flood:14x14c6s0,13#7",
        mark("the same, started from column 0 and row 13, not the top left"),
    ),
    ("sliding:4x4#7", mark("dealt, like all below: the kind and a seed")),
    ("sliding:3x3:8,6,3,0,5,4,2,1,7", mark("the tiles row by row, 0 for the gap")),
    ("collapse:5x5c4#7", ""),
    (
        "collapse:2x3c3:012/110",
        mark("the columns from left to right, the bottom tile of each first"),
    ),
    (
        "same:15x15c5s#7",
        mark(
            "Same Game for points; same:15x15c5#7 is to be cleared, and s1 scores (n-1)² a group, "
            "b0 gives no bonus, p takes (left-2)² off"
        ),
    ),
    (
        "same:3x2c3:00/01/22",
        mark("the columns from left to right, the bottom tile of each first"),
    ),
    (
        "blocks:4x5p30#7",
        mark("blocks:5x5w4p20#7 has walls too; 4x5p30-moves counts moves"),
    ),
    (
        "blocks:4x5:1122113345..67886799,1@12",
        mark(
            "the cells row by row, a letter or digit a block, . empty, # a wall; then the block, "
            "and the cell its upper left corner goes to"
        ),
    ),
    ("blocks:klotski", mark("a board that has a name; blocks:klotski-moves counts moves")),
    (
        "blocks:rush20#7",
        mark("a jam of Rush Hour with a par of 20; blocks:rush20-steps#7 counts steps"),
    ),
    (
        "blocks:rush:BBooooooooCDooAACDooooCDEEooFFoooooo",
        mark(
            "36 cells row by row, a letter a car, . or o empty, x a wall; car A is to come out at "
            "the right; the cells alone do, too"
        ),
    ),
    ("jugs:3p7#7", ""),
    (
        "jugs:3,5,8:0,0,8:0,4,4",
        mark("what the jugs can hold, what they hold, what they should hold"),
    ),
    (
        "12x12c6m5:2205…,23  4x4:1,2,…",
        mark("an ID of Simon Tatham's Flood or Fifteen, as it is"),
    ),
    (";ColorFill;14;14;6;-1;3152…", mark("a line of ColorFill's")),
    ("863.54217", mark("sliding tiles in one string, with a point for the gap")),
    ("11221133450067886799", mark("blocks on four columns, 0 for empty; 1 goes to the lower left")),
)
KINDS: Sequence[Row] = (
    (
        "12x12c6m5",
        mark(
            "flood: 12 wide, 12 high, c6: 6 colours, m5: the limit is 5 moves over par; 12x12c6s6,6"
            " starts from column 6 and row 6, not from the top left"
        ),
    ),
    ("4x4, 4x4m", mark("sliding: width and height; m counts slides of whole segments")),
    ("5x5c4", mark("collapse: width, height, colours")),
    ("5x5w4p20", mark("blocks: width, height, w4: 4 walls, p20: a par of 20")),
    ("rush20", mark("blocks: a jam of Rush Hour with a par of 20")),
    (
        "15x10c3s",
        mark("Same Game: width, height, colours; s: for points, else it is to be cleared"),
    ),
    ("3p7", mark("jugs: 3 of them with a par of 7; or what they can hold, as 3,5,8")),
)


def forms() -> Sequence[Section]:
    """Tell how boards are written, and what counts from where."""
    return (
        Table(say("forms of a board:"), FORMS, 34),
        say(
            "A file may hold any of these, one a line, lists of colour names and dumps of whole "
            "boards."
        ),
        Table(say("kinds of board:"), KINDS, 15),
        say(
            "IDs, files and moves count colours, columns, cells and jugs from 0; the screen, its "
            "keys, and lines in words count from 1. Tiles and blocks go by their names."
        ),
    )


def pointer() -> str:
    """Say where it is told how boards are written."""
    return say(
        "How boards, kinds, sets and moves are written: {command}.", command=f"{HERE} boards"
    )


def outputs(json: bool = True) -> str:
    """Tell how a file is written to the standard output, and of `--json`, where there is that."""
    beside = say(
        "Where a file is written, - is the standard output, and what is told beside goes to the "
        "standard error output."
    )
    return f"{beside} {say('--json goes to the standard output anyway.')}" if json else beside


def examples(*lines: str | Row) -> Table:
    """Show commands, each perhaps with what it does."""
    rows = [(line, "") if isinstance(line, str) else line for line in lines]
    return Table(say("examples:"), rows, 42)


def laid_out(sections: Iterable[Section]) -> str:
    """Write parts below each other, broken into lines, with an empty one between two."""
    return "\n\n".join("\n".join(_lines(part)) for part in sections)


def _lines(section: Section) -> Iterator[str]:
    if isinstance(section, str):
        yield from _broken(section, WIDE)
        return
    yield section.title
    for written, meaning in section.rows:
        left = [f"  {line}" for line in written.split("\n")]
        right = _broken(say(meaning), WIDE - section.column) if meaning else []
        if right and max(map(len, left)) > section.column - 2:
            right.insert(0, "")
        for first, second in zip_longest(left, right, fillvalue=""):
            yield f"{first:<{section.column}}{second}".rstrip()


def _broken(words: str, width: int) -> list[str]:
    return wrap(words, width, break_long_words=False, break_on_hyphens=False)

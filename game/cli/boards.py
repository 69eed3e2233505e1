"""`boards`: how boards, kinds of boards, sets and moves are written, for all commands."""

from collections.abc import Sequence

from game.cli.arguments import Parser, Program, make_parser
from game.cli.pages import Row, Section, Table, forms, laid_out
from game.text.tongue import mark, say

SETS: Sequence[Row] = (
    (
        "2435124361… 20",
        mark("one board a line, the cells of a square, a digit or a letter each"),
    ),
    (
        "243\n512\n436",
        mark(
            "or a board a block: as many lines as each has cells, a blank line between two boards; "
            "what follows a # is left out"
        ),
    ),
    (
        "12 12 6\n4 2 6 1 …",
        mark("or rows, columns and colours, then the cells as numbers, and the length"),
    ),
)
# Families, moves as --line reads them, and what these are.
MOVES: Sequence[Row] = (
    ("flood      2 0 5", mark("colours; also close together: 205")),
    (
        "sliding    8 6 5",
        mark("tiles to click; a click slides the tiles between, too"),
    ),
    (
        "collapse   1 0 0",
        mark("columns to click the bottom of; also close together: 100"),
    ),
    (
        "blocks     4r1 1d2",
        mark("block, way (u d l r), cells; a path round corners is 4r1,4d1"),
    ),
    ("jugs       2>1 1>0", mark("from, then into")),
    (
        "same       0,1 3,0",
        mark("column and row of a tile of the group, from the bottom left, counted from 0"),
    ),
)


def command_line() -> Parser:
    """Make the parser, whose help is all that the command tells."""
    return make_parser(" boards", say("Tell how boards and moves are written."), sections)


def main(arguments: Sequence[str], program: Program) -> int:
    """Tell it; return the exit status."""
    command_line().read(arguments)
    print(laid_out(sections()))
    return 0


def sections() -> Sequence[Section]:
    written = say(
        "moves, as --line reads them and --json writes them, separated by spaces or commas:"
    )
    read = say(
        "sets (--as flood), read as they are published; with a length, it is compared with what is "
        "found:"
    )
    return *forms(), Table(written, MOVES, 24), Table(read, SETS, 21)

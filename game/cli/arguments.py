"""What the subcommands have in common: what they are handed, how they read and refuse arguments."""

import argparse
import math
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn, Protocol

from game.answer import Answer, Solve
from game.families import Board
from game.rules.puzzle import Move, Position, meant, quote
from game.text.lines import decode

# Named here only: the window starts without them.
if TYPE_CHECKING:
    from game.keep.ledger import Entry
    from game.log import Log
    from game.play.lookback import Lookback


class Solvers(Protocol):
    """What solves; it is handed in, because the game never imports it."""

    def methods(self, position: Position, /) -> Mapping[str, Solve]:
        """Return the methods for this kind of board by name, `exact` first."""

    def known_methods(self) -> Sequence[str]:
        """List the names of all methods of all families."""

    def announce(self, say: Callable[[str], None], /) -> None:
        """Solve with what is there from now on, and say what is being prepared beside."""

    def keep_steady(self, say: Callable[[str], None], /) -> None:
        """Let what is told of a board depend on it alone from now on; say what is waited for."""


class Drawing(Protocol):
    """A figure that can be written in two forms, which show the same."""

    def png(self) -> bytes:
        """Write it in pixels."""

    def svg(self) -> bytes:
        """Write it as vectors."""


class Studio(Protocol):
    """What draws pictures without a window; it is handed in, because it needs pygame."""

    def still(self, board: Board, answer: Answer, /) -> bytes:
        """Return a picture of a board as PNG."""

    def film(
        self,
        board: Board,
        answer: Answer,
        every: int,
        file: BinaryIO,
        told: Callable[[int, int], None],
        /,
    ) -> None:
        """Write the answer's line as an animated GIF, a frame after every so many moves.

        `told` hears how many frames of how many are done. Raise BadTarget if there are too many.
        """

    def review(
        self,
        looked: "Lookback",
        par: Answer | None,
        every: int,
        file: BinaryIO,
        told: Callable[[int, int], None],
        /,
    ) -> None:
        """Write a play as an animated GIF with its review below, as `film` writes a line."""

    def lanes(
        self, board: Board, line: Sequence[Move] | None, logs: Sequence["Log"], theme: str | None, /
    ) -> bytes:
        """Return a picture of how lanes ended beside a shortest line, if one is proved, as PNG."""

    def lanes_film(
        self,
        board: Board,
        line: Sequence[Move] | None,
        logs: Sequence["Log"],
        theme: str | None,
        file: BinaryIO,
        told: Callable[[int, int], None],
        /,
    ) -> None:
        """Write lanes side by side on one clock as an animated GIF."""

    def chart(
        self, entries: Sequence["Entry"], methods: Sequence[str], theme: str | None, /
    ) -> Drawing:
        """Draw a chart of how methods did on boards, dark or light, or as the player has it."""


# Loads what draws when the first picture is asked for.
OpenStudio = Callable[[], Studio]

# How the program is called in its own words: in its folder, and where it is installed.
HERE, INSTALLED = "python main.py", "parlour"
PROGRAM = INSTALLED if Path(sys.argv[0]).stem == INSTALLED else HERE

# So many boards are solved by all cores, unless they come one by one.
MANY = 8

FORMS = """\
forms of a board:
  flood:12x12c6m5#418             dealt: the family, the kind, and after # a seed of your choice
  flood:3x3c3m2:100201221,7       exact: the cells row by row, one digit a colour; where a limit
                                  of moves is stated, it follows after a comma
  flood:14x14c6s0,13#7            the same, started from column 0 and row 13, not the top left
  sliding:4x4#7                   dealt, like all below: the kind and a seed
  sliding:3x3:8,6,3,0,5,4,2,1,7   the tiles row by row, 0 for the gap
  collapse:5x5c4#7
  collapse:2x3c3:012/110          the columns from left to right, the bottom tile of each first
  blocks:4x5p30#7                 blocks:5x5w4p20#7 has walls too; 4x5p30-moves counts moves
  blocks:4x5:1122113345..67886799,1@12
                                  the cells row by row, a letter or digit a block, . empty, # a
                                  wall; then the block, and the cell its upper left corner goes to
  blocks:klotski                  a board that has a name; blocks:klotski-moves counts moves
  blocks:rush20#7                 a jam of Rush Hour with a par of 20; blocks:rush20-steps#7
                                  counts steps
  blocks:rush:BBooooooooCDooAACDooooCDEEooFFoooooo
                                  36 cells row by row, a letter a car, . or o empty, x a wall;
                                  car A is to come out at the right; the cells alone do, too
  jugs:3p7#7
  jugs:3,5,8:0,0,8:0,4,4          what the jugs can hold, what they hold, what they should hold
  12x12c6m5:2205…,23  4x4:1,2,…   an ID of Simon Tatham's Flood or Fifteen, as it is
  ;ColorFill;14;14;6;-1;3152…     a line of ColorFill's
  863.54217                       sliding tiles in one string, with a point for the gap
  11221133450067886799            blocks on four columns, 0 for empty; 1 goes to the lower left
A file may hold any of these, one a line, lists of colour names and dumps of whole boards.

kinds of board:
  12x12c6m5    flood: 12 wide, 12 high, c6: 6 colours, m5: the limit is 5 moves over par;
               12x12c6s6,6 starts from column 6 and row 6, not from the top left
  4x4, 4x4m    sliding: width and height; m counts slides of whole segments
  5x5c4        collapse: width, height, colours
  5x5w4p20     blocks: width, height, w4: 4 walls, p20: a par of 20
  rush20       blocks: a jam of Rush Hour with a par of 20
  3p7          jugs: 3 of them with a par of 7; or what they can hold, as 3,5,8

IDs, files and moves count colours, columns, cells and jugs from 0; the screen, its keys, and lines
in words count from 1. Tiles and blocks go by their names.
"""
MOVES = """\
moves, as --line reads them and --json writes them, separated by spaces or commas:
  flood      2 0 5      colours; also close together: 205
  sliding    8 6 5      tiles to click; a click slides the tiles between, too
  collapse   1 0 0      columns to click the bottom of; also close together: 100
  blocks     4r1 1d2    block, way (u d l r), cells; a path round corners is 4r1,4d1
  jugs       2>1 1>0    from, then into
"""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Write the sentence and exit with status 2."""
        self.exit(2, f"{self.prog}: {message} (see --help)\n")

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Read the arguments; for an unknown word, say which one may have been meant."""
        options, unknown = self.parse_known_args(arguments)
        if unknown:
            first = next((word for word in unknown if word.startswith("-")), unknown[0])
            known = [name for action in self._actions for name in action.option_strings]
            name = first.partition("=")[0]
            hint = meant(name, known) if name.startswith("--") else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{hint}")
        return options


def make_parser(prog: str, description: str, epilog: str) -> Parser:
    """Make the parser of a subcommand, whose name follows a space."""
    return Parser(
        prog=f"{PROGRAM}{prog}",
        description=description,
        epilog=epilog.replace(HERE, PROGRAM),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def seconds(text: str) -> float:
    """Read a limit; raise ArgumentTypeError if it is not a number of seconds."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not found >= 0:
        raise argparse.ArgumentTypeError(
            f"expected seconds, 0 or more, or inf, found {quote(text)}"
        )
    return found


def some(text: str) -> int:
    """Read a count; raise ArgumentTypeError if it is not a whole number from 1."""
    if not re.fullmatch("[0-9]{1,9}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"expected a number from 1, found {quote(text)}")
    return int(text)


def read_file(parser: Parser, path: str) -> str:
    """Read a file's text; exit with one sentence where that can't be done."""
    try:
        return decode(Path(path).read_bytes())
    except OSError as error:
        parser.error(f"cannot read {path}: {error.strerror or error}")
    except ValueError as error:
        parser.error(f"cannot read {path}: {error}")

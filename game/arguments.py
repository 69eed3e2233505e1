"""What the subcommands have in common: what they are handed, how they read and refuse arguments."""

import argparse
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn, Protocol

from game.answer import Answer, Solve
from game.families import Board
from game.ledger import Entry
from game.lines import decode
from game.rules.puzzle import Position, quote


class Solvers(Protocol):
    """What solves: handed in, for the game never imports it."""

    def methods(self, position: Position, /) -> Mapping[str, Solve]:
        """Return the methods for this kind of board by name, `exact` first."""

    def known_methods(self) -> Sequence[str]:
        """List the names of all methods of all families."""

    def prepare(self, say: Callable[[str], None], /) -> None:
        """Get ready to solve, however long that takes; say what is worth saying."""


class Drawing(Protocol):
    """A figure that can be written in two forms, which show the same."""

    def png(self) -> bytes:
        """Write it in pixels."""

    def svg(self) -> bytes:
        """Write it as vectors."""


class Studio(Protocol):
    """What draws pictures without a window: handed in, for it needs pygame."""

    def still(self, board: Board, answer: Answer, /) -> bytes:
        """Return a picture of a board as PNG."""

    def film(self, board: Board, answer: Answer, /) -> bytes:
        """Return the answer's line as an animated GIF."""

    def chart(
        self, entries: Sequence[Entry], methods: Sequence[str], theme: str | None, /
    ) -> Drawing:
        """Draw a chart of how methods did on boards, dark or light, or as the player has it."""


# Loads what draws when the first picture is asked for.
OpenStudio = Callable[[], Studio]

FORMS = """\
forms of a board:
  flood:12x12c6m5#418            a board that is dealt: family, kind, and a seed
  sliding:3x3:8,6,3,0,5,4,2,1,7  an exact board: family, size, and what is on it
  blocks:klotski                 a board that has a name
  12x12c6m5:2205…,23             an ID of Simon Tatham's Flood or Fifteen, as it is
  863.54217                      sliding tiles in one string, with a point for the gap
A file may hold any of these, one a line, and dumps of whole boards.
"""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Write the sentence and exit with status 2."""
        self.exit(2, f"{self.prog}: {message} (see --help)\n")


def make_parser(prog: str, description: str, epilog: str) -> Parser:
    """Make the parser of a subcommand, whose name follows a space."""
    return Parser(
        prog=f"python main.py{prog}",
        description=description,
        epilog=epilog,
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


def read_file(parser: Parser, path: str) -> str:
    """Read a file's text; exit with one sentence where that can't be done."""
    try:
        return decode(Path(path).read_bytes())
    except OSError as error:
        parser.error(f"cannot read {path}: {error.strerror or error}")
    except ValueError as error:
        parser.error(f"cannot read {path}: {error}")

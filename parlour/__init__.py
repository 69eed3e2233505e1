"""Puzzles whose par is proved, for programs of your own.

    board = parlour.board("sliding:3x3#7")            # any text that the window takes
    board = parlour.deal("flood", "12x12c6", seed=7)
    par = parlour.solve(board, seconds=5)             # .lower .upper .line .proved .positions
    parlour.worth(board)                              # what every move costs
    run = parlour.watch(board, "astar", guess=my_guess)
    parlour.judge(my_guess, "sliding:3x3")            # never too high? by proved distances

`run` starts the game itself, as the command `parlour` does.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from parlour.home import HOME, open_up

if TYPE_CHECKING:
    from parlour.answers import MoveWorth, Solution, solve, solving, worth
    from parlour.boards import (
        BlocksBoard,
        Board,
        ColumnsBoard,
        FloodBoard,
        JugsBoard,
        SlidingBoard,
        board,
        deal,
        kinds,
    )
    from parlour.judging import Judged, judge
    from parlour.watching import Run, guesses, methods, watch

# Where each name is, which is loaded when somebody asks for it: the game itself needs none.
HOMES = {
    "boards": (
        *("BlocksBoard", "Board", "ColumnsBoard", "FloodBoard", "JugsBoard", "SlidingBoard"),
        *("board", "deal", "kinds"),
    ),
    "judging": ("Judged", "judge"),
    "answers": ("MoveWorth", "Solution", "solve", "solving", "worth"),
    "watching": ("Run", "guesses", "methods", "watch"),
}
__all__ = [
    "BlocksBoard",
    "Board",
    "ColumnsBoard",
    "FloodBoard",
    "Judged",
    "JugsBoard",
    "MoveWorth",
    "Run",
    "SlidingBoard",
    "Solution",
    "board",
    "deal",
    "guesses",
    "judge",
    "kinds",
    "methods",
    "run",
    "solve",
    "solving",
    "watch",
    "worth",
]


def __getattr__(name: str) -> object:
    """Load what is asked for first."""
    for home, names in HOMES.items():
        if name in names:
            open_up()
            globals()[name] = found = getattr(import_module(f"parlour.{home}"), name)
            return found
    raise AttributeError(f"module 'parlour' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List what is public."""
    return sorted(__all__)


def run() -> int:
    """Start the game: do what the arguments say, and return the exit status."""
    # By this name it is told of in its own words, however it was started.
    sys.argv[0] = "parlour"
    sys.path.insert(0, HOME)
    from main import main

    return main()

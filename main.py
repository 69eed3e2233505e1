"""Parlour's only entry: introduces the solvers to the game and does what the arguments say."""

import sys
from collections.abc import Sequence

import solvers
from game import command
from game.families import Board


def play(boards: Sequence[Board]) -> None:
    """Open the window; only now is it imported, for solving needs none."""
    from game.ui.window import open_window

    open_window(boards, solvers.solve)


if __name__ == "__main__":
    sys.exit(command.main(sys.argv[1:], play, solvers.methods, solvers.known_methods))

"""Parlour, installed: this folder holds the whole game, and `run` starts it.

The wheel puts `main.py`, `game`, `solvers` and `assets` beside this file. They are found here and
nowhere else, and nothing of these names lies where other programs look.
"""

import sys
from pathlib import Path

HOME = str(Path(__file__).resolve().parent)


def run() -> int:
    """Do what the arguments say; return the exit status."""
    # By this name it is told of in its own words, however it was started.
    sys.argv[0] = "parlour"
    sys.path.insert(0, HOME)
    from main import main

    return main()

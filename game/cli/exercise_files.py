"""What stands in the folder of an exercise: a page, a function to be made better, and a check.

These files are in English, as the library's own page is that they lead to; whatever the check has
to say is said in the language that is spoken.
"""

from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import NamedTuple

from game.own.boards import Board


class Assignment(NamedTuple):
    """What is to be written: its file and function, and how the page tells of it."""

    name: str
    title: str
    words: str
    done: Sequence[str]

    @property
    def file(self) -> str:
        return f"my_{self.name}.py"


GUESS = Assignment(
    "guess",
    "A guess that knows more",
    "`my_guess.py` has a function `guess(board)`, which says how many moves a board takes, at "
    "least. It is never too high, but it knows little. Write one that knows more, and still is "
    "never too high: such guesses are called admissible, and A* finds shortest lines by them.",
    (
        "on each board {on} it says a whole number from 0, never more moves than are needed, and 0 "
        "where the board is solved;",
        "on average over these boards it says as large a share of what is needed as our guess "
        "`{bar}`, or more.",
    ),
)
SEARCH = Assignment(
    "search",
    "A search that finds shortest lines",
    "`my_search.py` has a function `search(problem)`, which returns a line of moves that solves "
    "`problem.start`. It finds some line, seldom a shortest one. Write one whose lines are all as "
    "short as can be. A call of `problem.moves` expands a board, and is counted. "
    "`problem.guess(board)` says how many moves a board takes, at least, by a guess of ours that "
    "is never too high.",
    (
        "on each board of `boards.txt` it finds a shortest line;",
        "on average it expands no more boards for that than half as many again as our own "
        "breadth-first does, which takes for one what is alike.",
    ),
)
BOUND = Assignment(
    "bound",
    "A bound as high as can be",
    "`my_bound.py` has a function `bound(board)`, which says how many moves a board takes, at "
    "least. It is asked only about the ten boards of `boards.txt`, and may think about each for "
    "five seconds. Write one that says as much as it can, and never more than par: what it says is "
    "added up.",
    (
        "it says a whole number from 0 for each board, never more than its par, which is proved;",
        "these numbers add up to as much as those of our guess `{bar}`, or more.",
    ),
)

# What each game's guess looks like at first.
GIVEN: Mapping[str, str] = {
    "sliding": """    # How many tiles are out of place.
    tiles = [tile for row in board.rows for tile in row]
    return sum(tile not in (0, place) for place, tile in enumerate(tiles, 1))
""",
    "flood": """    # How many patches lie between the region and the farthest one.
    reached, left, moves = set(board.region), [cells for _, cells in board.patches], 0
    while left:
        beside = {
            (x + dx, y + dy)
            for x, y in reached
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        }
        reached = reached.union(*(cells for cells in left if cells & beside))
        left = [cells for cells in left if not cells & beside]
        moves += 1
    return moves
""",
    "collapse": """    # How many colours are left.
    return len({colour for column in board.columns for colour in column})
""",
    "same": """    # One, until nothing is left.
    return 0 if board.solved else 1
""",
    "blocks": """    # How many cells the block that counts is from its place.
    block, (column, row) = board.goal
    cells = board.blocks[block]
    return abs(min(x for x, _ in cells) - column) + abs(min(y for _, y in cells) - row)
""",
    "jugs": """    # One, until all is right.
    return 0 if board.solved else 1
""",
}
SEARCHED = '''"""A search: say which moves solve a board."""


def search(problem):
    # Depth-first: one way to its end, then back to the last fork.
    waiting, seen = [(problem.start, ())], {problem.start}
    while waiting:
        board, line = waiting.pop()
        if problem.solved(board):
            return line
        for move in problem.moves(board):
            after = problem.after(board, move)
            if after not in seen:
                seen.add(after)
                waiting.append((after, (*line, move)))
'''
PAGE = """# {title}

{words}

It is done when `python check.py` says so:

{done}

## A board, and how it is asked

{drawn}

This is `{id}`. Boards are values, which nobody can change.

| asked | it says |
|---|---|
{asked}
| `board.solved` | `{solved}` |
| `board.moves()` | `{moves}` |
| `board.play({move!r})` | the board after that move |

## Try it

`boards.txt` has ten boards, from easy to hard, an ID a line. `parlour 'ID'` opens one in the
window, and this shows what comes of it beside breadth-first:

    parlour watch 'ID' --lanes {lane} bfs

This says what is true of `{file}`, and ends with 0 where the task is done:

    python check.py

Use the Python that Parlour runs with; where it is not installed, `python main.py` in its folder is
what `parlour` is here. Your file is run in a process of its own, with a gigabyte of memory and five
seconds an answer.
"""
CHECK = '''"""Say what is true of {file}, and whether the task is done: `python check.py`.

Parlour does it: the program that made this folder, if that is not installed and still lies where it
did from here; else the package of this Python, or the command.
"""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import which

HERE = Path(__file__).resolve().parent
MADE_BY = {made_by!r}
TASK = ["exercise", ".", "--game", {game!r}, "--task", {task!r}, "--check"]

if MADE_BY and (HERE / MADE_BY).is_file():
    parlour = [sys.executable, str(HERE / MADE_BY)]
elif find_spec("parlour"):
    parlour = [sys.executable, "-P", "-m", "parlour"]
elif which("parlour"):
    parlour = ["parlour"]
else:
    sys.exit("expected Parlour, found none: install it, for `import parlour` or as a command")
sys.exit(subprocess.call([*parlour, *TASK], cwd=HERE))
'''


# How wide a line of the page is, and how many letters of a value are shown.
WIDE, LONG = 100, 160


def stub(task: Assignment, game: str) -> str:
    if task is SEARCH:
        return SEARCHED
    head = f'"""A {task.name}: say how many moves a board takes, at least."""'
    return f"{head}\n\n\ndef {task.name}(board):\n{GIVEN[game]}"


def page(task: Assignment, board: Board, on: str, bar: str) -> str:
    """Write what is to be done, with a board and how it is asked."""
    kind = type(board)
    on = f"that `{on}` leads to" if "#" in on else f"of `{on}`"
    facts = [name for name, value in vars(kind).items() if isinstance(value, property)]
    lane = f"my_{task.name}.py:{task.name}"
    return PAGE.format(
        title=task.title,
        words=fill(task.words, WIDE),
        done="\n".join(
            fill(f"- {one.format(on=on, bar=bar)}", WIDE, subsequent_indent="  ")
            for one in task.done
        ),
        drawn="\n".join(f"    {row}" for row in str(board).splitlines()),
        id=board.id,
        asked="\n".join(f"| `board.{name}` | {_written(getattr(board, name))} |" for name in facts),
        solved=board.solved,
        moves=board.moves(),
        move=board.moves()[0],
        lane=lane if task is SEARCH else f"astar:{lane}",
        file=task.file,
    )


def _written(value: object) -> str:
    """Write a value as code, or as much of it as shows what it is made of."""
    text = repr(dict(value) if isinstance(value, Mapping) else value)
    return f"`{text if len(text) <= LONG else f'{text[:LONG]} …'}`"

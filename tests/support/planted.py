"""Guesses for sliding tiles, of which each is wrong in a way of its own, but for the first."""

import os
import random
import subprocess
import sys
import time
from typing import Any


def manhattan(board: Any) -> Any:
    wide = board.width
    return sum(
        abs((tile - 1) % wide - x) + abs((tile - 1) // wide - y)
        for y, row in enumerate(board.rows)
        for x, tile in enumerate(row)
        if tile
    )


def much(board: Any) -> Any:
    return round(1.2 * manhattan(board))


def gapped(board: Any) -> Any:
    tiles = [tile for row in board.rows for tile in row]
    return sum(tile != (place + 1) % len(tiles) for place, tile in enumerate(tiles))


def twice(board: Any) -> Any:
    at_home = [
        [tile for tile in line if tile and _home(tile, board.width)[axis] == place]
        for axis, place, line in _lines(board)
    ]
    pairs = sum(
        one > other for line in at_home for k, one in enumerate(line) for other in line[k + 1 :]
    )
    return manhattan(board) + 4 * pairs


def _lines(board: Any) -> Any:
    for y, row in enumerate(board.rows):
        yield 1, y, row
    for x, column in enumerate(zip(*board.rows, strict=True)):
        yield 0, x, column


def _home(tile: int, wide: int) -> tuple[int, int]:
    return (tile - 1) % wide, (tile - 1) // wide


def uneven(board: Any) -> Any:
    return manhattan(board) if board.gap[0] else 0


def one(board: Any) -> Any:
    farthest = (8, 6, 7), (2, 5, 4), (3, 0, 1)
    return 32 if board.rows == farthest else manhattan(board)


def luck(board: Any) -> Any:
    return random.Random(str(board.rows)).randrange(22)


def some(board: Any) -> Any:
    if board.rows[0][0] == 5:
        raise ValueError("no five")
    return manhattan(board)


def endless(board: Any) -> Any:
    while board.rows[0][0] == 5:
        pass
    return manhattan(board)


def stuck(board: Any) -> Any:
    while True:
        pass


HELD: list[bytearray] = []


def eats(board: Any) -> Any:
    HELD.append(bytearray(10_000_000))
    return 0


def half(board: Any) -> Any:
    return manhattan(board) / 2


def words(board: Any) -> Any:
    return "far"


def chatty(board: Any) -> Any:
    print("x" * 300)
    return 0


def slow(board: Any) -> Any:
    time.sleep(0.05)
    return manhattan(board)


def loud(board: Any) -> Any:
    print("one\ttwo é")
    sys.stderr.write("x" * 100_000)
    return some(board)


def forks(board: Any) -> Any:
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    print(os.getpgid(0))
    return 0


def leaves(board: Any) -> Any:
    sys.exit(3)

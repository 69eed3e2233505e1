"""The public sets of flood boards, dealt anew from the numbers that they were dealt from.

A board of terminal-flood's sets is what Kotlin's generator deals from one number of 32 bits. These
numbers stand in `tests/boards/public.txt`, found by going through all that there are. The boards of
`pc19` lie one behind the other in the row that Turbo Pascal's generator deals where nobody has set
it going.
"""

from collections.abc import Iterator
from itertools import islice

from tests.support.person import ROOT

ALL = 0xFFFFFFFF
BOARDS = 1000  # of each set


def xorwow(seed: int, colours: int) -> Iterator[int]:
    """Yield the colours that Kotlin's `Random(seed)` deals."""
    five = [seed, -(seed >> 31) & ALL, 0, 0, ~seed & ALL]
    weyl = (seed << 10 ^ five[1] >> 4) & ALL
    bits = colours.bit_length() - 1
    for number in range(1 << 63):
        first, last = five.pop(0), five[-1]
        first ^= first >> 2
        five.append((first ^ first << 1 ^ last ^ last << 4) & ALL)
        weyl = (weyl + 362_437) & ALL
        random = (five[-1] + weyl) & ALL
        if number >= 64:  # so many it lets pass
            yield random >> 32 - bits if colours == 1 << bits else (random >> 1) % colours


def pascal(colours: int) -> Iterator[int]:
    """Yield the colours that Turbo Pascal's `Random` deals from 0."""
    seed = 0
    while True:
        seed = (seed * 134_775_813 + 1) & ALL
        yield seed * colours >> 32


def board(side: int, colours: int, cells: Iterator[int]) -> str:
    """Name the board of the next cells."""
    return f"flood:{side}x{side}c{colours}:" + "".join(map(str, islice(cells, side * side)))


def dealt(name: str) -> Iterator[str]:
    """Yield the IDs of a set's boards in their order."""
    if name == "pc19":
        row = pascal(6)
        yield from (board(14, 6, row) for _ in range(BOARDS))
        return
    side, colours = map(int, name[1:].split("c"))
    rows = (ROOT / "tests/boards/public.txt").read_text(encoding="utf-8").splitlines()
    _, *numbers = next(row for row in rows if row.startswith(f"{name} ")).split()
    for number in numbers:
        yield board(side, colours, xorwow(int(number, 36), colours))

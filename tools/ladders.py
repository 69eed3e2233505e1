"""The ladders of jams and of the 8-puzzle: `nice python -m tools.ladders` writes them anew.

All that can come of each lot that jams are dealt from, and of each published jam, is walked
through, and so are all 181,440 boards of the 8-puzzle. Of the boards of a wanted par those with the
fewest shortest lines are taken: there is a way to find, and not any of many. Of jams, those are
left out in which few cars matter, and those in which seven cars in eight lie in the rows and
columns of another rung's, or of its mirror image. The hardest choose first, for there is least to
choose from.

It is always the same that comes of it, after three minutes on one processor. The other ladders were
put together by hand; `tests/play/test_ladder.py` proves the pars of all.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.keep import target
from game.play.ladder import LADDERS
from game.rules.blocks.board import SIDE, WALL, WALLED, Blocks
from game.rules.blocks.explore import explore
from game.rules.blocks.lots import LOTS
from game.rules.blocks.packed import pack, unpack
from game.rules.blocks.rush import from_cells

JAMS = Path(__file__).resolve().parents[1] / "tests" / "boards" / "rush.json"
RUNGS, LEAST, MOST = 40, 4, 49
EIGHT = (18, 20, 22, 24, 25, 26, 27, 28, 29, 30, 31, 31)
PUBLISHED, DEALT = "of a jam of Michael Fogleman's", "of a lot of Parlour's"
RUSH_HEAD = f"""\
# Rush Hour: {RUNGS} jams by par, counted in moves, from {LEAST} to {MOST}. Each has few shortest
# lines, or one alone, and most of its cars have to move. `python -m tools.ladders` chose them from
# what can come of the lots that Parlour deals from, and of jams of Michael Fogleman's list of them
# (github.com/fogleman/rush; tests/boards/rush.json keeps some).
"""
EIGHT_HEAD = """\
# The 8-puzzle up to its hardest: no board needs more than 31 steps, and just two need as many. Of
# each par `python -m tools.ladders` chose, of all boards, one with the fewest shortest lines.
"""


class Jam(NamedTuple):
    """A jam of a par, how many shortest lines it has, and how many of its cars move on one."""

    lines: int
    still: int
    cells: str
    cars: Sequence[Counter[str]]
    source: str


def rush() -> Iterator[str]:
    """Choose the jams, and write a line for each."""
    published = [jam["board"] for jam in json.loads(JAMS.read_text("utf-8"))["boards"]]
    found: dict[int, list[Jam]] = {}
    for source, lots in (DEALT, [lot.cells for lot in LOTS]), (PUBLISHED, published):
        for cells in lots:
            for par, jam in jams(from_cells(cells), source):
                found.setdefault(par, []).append(jam)
    taken: list[Counter[str]] = []
    lines = []
    for place in reversed(range(RUNGS)):
        par = LEAST + round((MOST - LEAST) * place / (RUNGS - 1))
        jam = min(jam for jam in found[par] if not alike(jam, taken))
        taken.append(jam.cars[0])
        lines.append(f"{par:<2} blocks:rush:{jam.cells}  {jam.source}")
    yield from reversed(lines)


def jams(board: Blocks, source: str) -> Iterator[tuple[int, Jam]]:
    """Choose of what can come of a lot the best jam of each par."""
    layout, start = pack(board)
    region, cars = explore(layout, start), cars_of(board)
    pars = region.pars(at for at, state in enumerate(region.states) if layout.solved(state))
    lines: dict[int, int] = {}
    by_par: dict[int, list[int]] = {}
    for at, par in pars.items():
        before = (lines[one] for one in region.around[at] if pars[one] == par - 1)
        lines[at] = sum(before) if par else 1
        by_par.setdefault(par, []).append(at)
    for par in range(LEAST, min(MOST, max(by_par)) + 1):
        for at in sorted(by_par[par], key=lambda at: (lines[at], region.states[at])):
            moved = region.moved(at, pars)
            if matters(par, moved, len(board.pieces)):
                cells = unpack(layout, region.states[at]).cells.replace(WALL, WALLED)
                yield par, Jam(lines[at], len(board.pieces) - moved, cells, cars, source)
                break


def matters(par: int, moved: int, cars: int) -> bool:
    """Tell whether enough cars move on the way out: two thirds, or half of them in an easy jam."""
    return moved >= min(3 + par // 3, 8) and moved / cars >= (2 / 3 if par > 9 else 1 / 2)


def cars_of(board: Blocks) -> Sequence[Counter[str]]:
    """Count in which rows and columns cars lie, by their lengths; and so of the mirror image."""
    rows = [
        [
            f"{'-' * wide}{row}" if wide > high else f"{'|' * high}{cell % SIDE}"
            for cell, wide, high in board.pieces.values()
            for row in (abs(flip - cell // SIDE),)
        ]
        for flip in (0, SIDE - 1)
    ]
    return [Counter(lines) for lines in rows]


def alike(jam: Jam, taken: Sequence[Counter[str]]) -> bool:
    """Tell whether seven cars in eight lie as on one of these."""
    pairs = ((one, other) for one in jam.cars for other in taken)
    return any(8 * (one & two).total() >= 7 * max(one.total(), two.total()) for one, two in pairs)


def eight() -> Iterator[str]:
    """Choose boards of the 8-puzzle, and write a line for each."""
    solved: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    pars, lines = {solved: 0}, {solved: 1}
    for tiles in (order := [solved]):
        gap = tiles.index(0)
        for by in (-3, 3, -1 if gap % 3 else 0, 1 if gap % 3 < 2 else 0):
            if by and 0 <= gap + by < 9:
                after = [*tiles]
                after[gap], after[gap + by] = after[gap + by], 0
                child = tuple(after)
                if child not in pars:
                    pars[child], lines[child] = pars[tiles] + 1, 0
                    order.append(child)
                lines[child] += lines[tiles] * (pars[child] == pars[tiles] + 1)
    for place, par in enumerate(EIGHT):
        those = sorted((lines[tiles], tiles) for tiles, far in pars.items() if far == par)
        _, tiles = those[EIGHT[:place].count(par)]
        yield f"{par:<2} sliding:3x3:{','.join(map(str, tiles))}"


def main() -> int:
    """Write both ladders."""
    for name, head, lines in (("rush", RUSH_HEAD, rush()), ("sliding", EIGHT_HEAD, eight())):
        text = head + "".join(f"{line}\n" for line in lines)
        target.write(LADDERS / f"{name}.txt", text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())

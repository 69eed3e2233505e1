"""The rules table: what each pruning rule, bound and memory spares, in nodes.

Each row has one of them switched off and all others on. What is proved is the same each time, and
the nodes do not depend on the machine. A solve is stopped at `MOST` nodes, and counted as that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple

from game.answer import Answer
from game.families import read
from game.rules.puzzle import Position
from game.rules.sliding import Sliding, goal

if TYPE_CHECKING:  # what imports numba is imported where it is measured
    from solvers.sliding.ground import Ground
    from solvers.sliding.plans import Plan, Tables

# How many boards of each size: `flood:12x12c6#0`, `#1` and so on.
FLOOD = {"flood:12x12c6": 50, "flood:16x16c6": 20}
COLLAPSE = {"collapse:6x6c4": 50, "collapse:7x7c5": 30, "collapse:8x8c5": 10}
SLIDING = {"sliding:3x4": 20, "sliding:4x4": 20}
# How many 5x5 boards, each so many steps at random from the solved one.
WALKED, STEPS = 20, 60
MOST = 2_000_000
ROW = "{:<18}{:<34}{:>12}{:>9}{:>9}  {}".format

Solve = Callable[[Position], Iterator[Answer]]
Switched = Callable[[Position, int], Iterator[Answer]]


class Run(NamedTuple):
    """What some boards took together: nodes, processor seconds, and how many were stopped."""

    nodes: int
    seconds: float
    stopped: int


def table(_limit: float) -> Iterator[str]:
    """Measure every rule of every family; a limit in seconds would make other figures each time."""
    try:
        import numba  # noqa: F401 (only to know whether it is there)
    except ImportError as missing:
        yield f"Rules: there are no native engines here ({missing})"
        return
    yield f"What each rule spares: nodes of all boards together, at most {MOST:,} a board"
    yield ROW("boards", "", "nodes", "times", "seconds", "")
    for size, amount in FLOOD.items():
        yield from rows(f"{size[6:]} ({amount})", dealt(size, amount), flood_ways())
    for size, amount in COLLAPSE.items():
        yield from rows(f"{size[9:]} ({amount})", dealt(size, amount), collapse_ways())
    for size, amount in SLIDING.items():
        yield from rows(f"{size[8:]} ({amount})", dealt(size, amount), sliding_ways(size[8:]))
    rng = Random("rules")
    boards = [walked(5, 5, STEPS, rng) for _ in range(WALKED)]
    yield from rows(f"5x5, walked ({WALKED})", boards, sliding_ways("5x5"))


def dealt(size: str, amount: int) -> list[Position]:
    """Deal boards by their game IDs."""
    return [read(f"{size}#{seed}").start for seed in range(amount)]


def walked(width: int, height: int, steps: int, rng: Random) -> Position:
    """Walk at random from the solved board, never straight back."""
    tiles, came = bytearray(goal(width * height)), -1
    gap = len(tiles) - 1
    for _ in range(steps):
        row, column = divmod(gap, width)
        sides = [gap - width] * (row > 0) + [gap + width] * (row + 1 < height)
        sides += [gap - 1] * (column > 0) + [gap + 1] * (column + 1 < width)
        cell = rng.choice([cell for cell in sides if cell != came])
        tiles[gap], tiles[cell] = tiles[cell], 0
        gap, came = cell, gap
    return Sliding(width, height, bytes(tiles))


def rows(title: str, boards: Sequence[Position], ways: Mapping[str, Solve]) -> Iterator[str]:
    """Measure each way to solve these boards beside the first one, in which all rules are on."""
    whole: Run | None = None
    for name, solve in ways.items():
        run = measure(solve, boards)
        whole = whole or run
        stopped = f"{run.stopped} stopped" if run.stopped else ""
        times = f"{run.nodes / max(1, whole.nodes):.2f}"
        yield ROW(title, name, f"{run.nodes:,}", times, f"{run.seconds:.2f}", stopped)
        title = ""


def measure(solve: Solve, boards: Sequence[Position]) -> Run:
    """Solve some boards, each until it is proved or has taken too many nodes."""
    nodes = stopped = 0
    began = thread_time()
    for board in boards:
        answer = Answer(0, None, 0, "")
        for answer in solve(board):
            if answer.proved or answer.nodes >= MOST:
                break
        nodes += min(answer.nodes, MOST)
        stopped += not answer.proved
    return Run(nodes, thread_time() - began, stopped)


def without(exact: Switched, rules: int) -> Solve:
    """Make a way to solve by these rules only."""
    return lambda board: exact(board, rules)


def flood_ways() -> Mapping[str, Solve]:
    """Switch flood's rules off."""
    from solvers.flood.kernels import ALL_RULES, BLIND, FINISH, ORDER, PAIRS, SLEEP, TABLE
    from solvers.flood.native import exact

    off = {
        "all rules": 0,
        "without finishing": FINISH,
        "without sleeping colours": SLEEP,
        "without the table of bounds": TABLE,
        "without sleep and table": SLEEP | TABLE,
        "without the order": ORDER,
        "without pairs of tokens": PAIRS,
        "without the blind bound": BLIND,
        "without pairs and blind bound": PAIRS | BLIND,
    }
    return {name: without(exact, ALL_RULES & ~rule) for name, rule in off.items()}


def collapse_ways() -> Mapping[str, Solve]:
    """Switch collapse's rules off."""
    from solvers.collapse import kernels
    from solvers.collapse.native import exact

    off = {
        "all rules": 0,
        "without stripping": kernels.STRIP,
        "without forced clicks": kernels.FORCE,
        "without parts": kernels.PARTS,
        "without stretches": kernels.STRETCHES,
        "without clashes": kernels.CLASHES,
        "without windows": kernels.WINDOWS,
        "without windows and clashes": kernels.WINDOWS | kernels.CLASHES,
    }
    return {name: without(exact, kernels.ALL_RULES & ~rule) for name, rule in off.items()}


def sliding_ways(size: str) -> Mapping[str, Solve]:
    """Search by IDA* alone: by tables, without its memory or the mirror, and without tables."""
    from solvers.sliding.ground import Ground
    from solvers.sliding.plans import LARGE, SMALL, Plan

    class Bare(Ground):
        """Boards bounded by Manhattan distance alone."""

        lined = 0

    width, height = map(int, size.split("x"))
    best, *others = [plans[width, height] for plans in (LARGE, SMALL) if (width, height) in plans]
    ground, none = Ground(made(best)), made(Plan(width, height, ()))
    ways = {
        f"tables {best.kinds}": partial(deepen, ground),
        "without the memory of boards": partial(deepen, ground, remembering=False),
    }
    if width == height:
        one_view = Ground(ground.tables)
        one_view.views = one_view.views[:1]
        set_of = one_view.looks.set_of[: one_view.size]
        one_view.looks = one_view.looks._replace(set_of=set_of)
        ways["without the mirror"] = partial(deepen, one_view)
    if best.others:
        bare = tuple(table._replace(loose=0, seen=()) for table in best.others)
        ways["without the loose tile"] = partial(deepen, Ground(made(replace(best, others=bare))))
    for plan in others:
        ways[f"tables {plan.kinds} instead"] = partial(deepen, Ground(made(plan)))
    ways["linear conflicts, no tables"] = partial(deepen, Ground(none))
    ways["Manhattan distance alone"] = partial(deepen, Bare(none))
    return ways


def made(plan: Plan) -> Tables:
    """Make a plan's tables."""
    from solvers.sliding.building import make

    *_, tables = make(plan)
    assert tables is not None
    return tables


def deepen(ground: Ground, board: Position, remembering: bool = True) -> Iterator[Answer]:
    """Search by IDA* from the bound upwards, with no line to begin with."""
    from solvers.sliding.deepening import StepDeepening

    assert isinstance(board, Sliding)
    search = StepDeepening(ground, board.tiles, 0)
    if not remembering:
        search.keys, search.depths = search.keys[:0], search.depths[:0]
        search.pairs, search.paired = search.pairs[:0], False
    for line in search.run(MOST):
        yield Answer(search.threshold, line, search.nodes, search.method)

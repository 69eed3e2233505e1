"""The collapse table: first line, proof and nodes of the native engine, on seeded boards by size.

The boards are `collapse:8x8c5#0`, `#1` and so on, so anyone can solve the same ones, and the seed
article's own. Figures are median / 95th percentile / max: by the clock, and of the thread's
processor time, which is the fairer one where the machine does other work too. Beside the article's
board stands the article's own search, which walks through all sequences of clicks and cuts one as
soon as it can't beat the best: in Python, by the rules of the game, and as it stands there, without
remembering what comes of a board it has met.
"""

from collections.abc import Iterator, Sequence
from time import perf_counter

from game.families import read
from game.rules.collapse import Collapse
from solvers.search import by_rules, every_sequence
from tests.bench.flood import ROW, Run, load, measure, spread

ARTICLE = "collapse:5x5c4:01002/31230/23001/30131/30331"
# How many boards of each size.
SIZES = {
    "5x5c4": 100,
    "6x6c4": 100,
    "7x7c5": 50,
    "8x8c5": 20,
    "9x9c5": 10,
    "10x10c5": 10,
    "12x12c9": 4,
}


def table(limit: float) -> Iterator[str]:
    """Measure every size; what is not proved within the limit is counted as that."""
    try:
        from solvers.collapse import native
    except ImportError as missing:
        yield f"Collapse: there is no native engine here ({missing})"
        return
    yield f"Collapse, native engine, {limit:g} s a board at most (load {load()})"
    yield ROW("size", "median/p95/max", "by the clock", "processor")
    for params in ("5x5c4", "7x7c5"):
        measure(native.exact, board_of(f"collapse:{params}#0"), limit)  # loads the kernels
    article = [measure(native.exact, board_of(ARTICLE), limit) for _ in range(100)]
    yield from rows("article", article)
    yield pruned_row(article)
    for params, amount in SIZES.items():
        boards = [board_of(f"collapse:{params}#{seed}") for seed in range(amount)]
        yield from rows(params, [measure(native.exact, board, limit) for board in boards])
    yield f"(load in the end {load()})"


def board_of(game_id: str) -> Collapse:
    """Read or deal a board by its game ID."""
    board = read(game_id).start
    assert isinstance(board, Collapse)
    return board


def rows(params: str, runs: Sequence[Run]) -> Iterator[str]:
    """Write the rows of one size."""
    proved = sum(run.answer.proved for run in runs)
    lengths = [len(run.answer.best or ()) for run in runs]
    mean = f"mean length {sum(lengths) / len(lengths):.1f}"
    yield ROW(params, "proved", f"{proved} of {len(runs)}", mean)
    times = {
        "first line ms": [run.first for run in runs],
        "proof ms": [run.total for run in runs],
        "longest slice": [run.slice for run in runs],
    }
    for what, values in times.items():
        both = (spread([time[kind] for time in values], 2) for kind in (0, 1))
        yield ROW("", what, *both)
    yield ROW("", "nodes", spread([run.answer.nodes for run in runs]), "")
    left = [run for run in runs if not run.answer.proved]
    if left:
        ranges = (f"{run.answer.lower}-{len(run.answer.best or ())}" for run in left)
        yield ROW("", "not proved", " ".join(ranges), "")


def pruned_row(runs: Sequence[Run]) -> str:
    """Write how the article's search does on its own board, and how much faster the engine is."""
    board = board_of(ARTICLE)
    began = perf_counter()
    *_, last = every_sequence(by_rules(board, Collapse.groups), bound=lambda _: 1)
    took = 1000 * (perf_counter() - began)
    engine = sorted(run.total.clock for run in runs)[len(runs) // 2]
    found = f"{last.lower} clicks in {took:.0f} ms"
    return ROW("", "pruned, Python", found, f"{took / engine:.0f} times as long")

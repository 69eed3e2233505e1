"""The flood engine beside that of another commit: processor time, board by board in turns.

Each commit's checkout has a process, and both solve one board after the other, so that whatever
else the machine does meets both alike. Figures are the median of three runs: processor seconds of
all boards together, what share of the other's that is, and how many boards each proved in time.
"""

import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from statistics import median

from tests.support.person import ROOT

RUNS = 3
DEALT = {"14x14c6": 100, "30x30c6": 10}
PUBLISHED = {"18x18c6": "b18c6", "24x24c6": "b24c6"}
ROW = "{:<12}{:>8}{:>14}{:>14}{:>8}{:>18}{:>22}".format
# What a checkout's process does: solve each board that it is told, and tell what it took.
SOLVE = """
import json, sys, time
from game.families import read
from solvers.flood.native import exact
for line in sys.stdin:
    limit, board = json.loads(line)
    start, began = read(board).start, time.thread_time()
    for answer in exact(start):
        if time.thread_time() - began > limit:
            break
    print(json.dumps([time.thread_time() - began, answer.nodes, answer.proved]), flush=True)
"""


def table(limit: float, base: str = "HEAD") -> Iterator[str]:
    """Measure the checkout as it is beside a commit."""
    yield f"Flood beside {base}, {limit:g} s a board at most, processor seconds"
    yield ROW("boards", "number", base[:12], "here", "share", "proved", "nodes")
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", base], cwd=ROOT, check=True, capture_output=True)
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        solvers = [started(Path(folder), folder), started(ROOT, f"{folder}/here")]
        for board in (f"flood:{size}#999" for size in DEALT):
            for solver in solvers:
                solved(solver, board, 1.0)  # loads the kernels, fills the caches
        for name, boards in sets().items():
            yield row(name, boards, solvers, limit)
        for solver in solvers:
            solver.communicate()


def sets() -> dict[str, list[str]]:
    """Return the boards of each size, as IDs."""
    large = json.loads((ROOT / "tests/boards/flood-large.json").read_text(encoding="utf-8"))
    published = {
        size: [one["id"] for one in large["boards"] if one["name"].startswith(prefix)]
        for size, prefix in PUBLISHED.items()
    }
    dealt = {
        size: [f"flood:{size}#{seed}" for seed in range(amount)] for size, amount in DEALT.items()
    }
    return dict(sorted({**dealt, **published}.items()))


def started(checkout: Path, cache: str) -> "subprocess.Popen[str]":
    """Start a process that solves by a checkout's engine, with kernels of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", SOLVE],
        cwd=checkout,
        env={**os.environ, "NUMBA_CACHE_DIR": f"{cache}/kernels"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def solved(solver: "subprocess.Popen[str]", board: str, limit: float) -> tuple[float, int, bool]:
    """Have one board solved; return seconds, nodes, and whether it was proved."""
    assert solver.stdin is not None and solver.stdout is not None
    solver.stdin.write(json.dumps([limit, board]) + "\n")
    solver.stdin.flush()
    seconds, nodes, proved = json.loads(solver.stdout.readline())
    return float(seconds), int(nodes), bool(proved)


def row(name: str, boards: list[str], solvers: list["subprocess.Popen[str]"], limit: float) -> str:
    """Measure one size."""
    seconds = [[0.0] * RUNS for _ in solvers]
    nodes, proved = [0] * len(solvers), [0] * len(solvers)
    for board in boards:
        for run in range(RUNS):
            for at, solver in enumerate(solvers):
                took, met, known = solved(solver, board, limit)
                seconds[at][run] += took
                nodes[at] += met if run == 0 else 0
                proved[at] += known if run == 0 else 0
    base, here = (median(runs) for runs in seconds)
    counts = f"{proved[0]}, here {proved[1]}", f"{nodes[0]:,}, {nodes[1]:,}"
    return ROW(name, len(boards), f"{base:.2f}", f"{here:.2f}", f"{here / base:.2f}", *counts)

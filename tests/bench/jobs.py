"""Many boards by one process and by two: the clock, and the processor time of all processes.

The boards are `flood:14x14c6#0`, `#1` and so on. Where the machine does other work too, the clock
tells little; half of what two workers and who hands out the boards take in all is what two free
cores would need, beside what one worker takes.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.support.person import ROOT

BOARDS, KIND = 1000, "14x14c6"
ROW = "{:>6}{:>12}{:>12}{:>16}{:>26}".format


class Spent(NamedTuple):
    """Seconds by the clock, and of the processor."""

    clock: float
    processor: float


def table(limit: float) -> Iterator[str]:
    """Yield the table row by row; `limit` is how many seconds a board may take."""
    yield f"solve --file, {BOARDS:,} boards of flood:{KIND}"
    yield ROW("jobs", "clock, s", "CPU, s", "CPU a board, ms", "on two free cores, of one")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "boards.txt"
        path.write_text("".join(f"flood:{KIND}#{seed}\n" for seed in range(BOARDS)))
        spent(path, 2, limit)  # so that nothing is prepared within the times
        one, two = (spent(path, jobs, limit) for jobs in (1, 2))
    for jobs, took in ((1, one), (2, two)):
        share = f"{two.processor / 2 / one.processor:.2f}" if jobs == 2 else ""
        board = 1000 * took.processor / BOARDS
        yield ROW(jobs, f"{took.clock:.1f}", f"{took.processor:.1f}", f"{board:.2f}", share)


def spent(path: Path, jobs: int, limit: float) -> Spent:
    """Solve the boards of a file as somebody would at a terminal."""
    call = [sys.executable, str(ROOT / "main.py"), "solve", "--file", str(path), "--json"]
    call += ["--jobs", str(jobs), "--limit", str(limit)]
    began, before = perf_counter(), _processor()
    subprocess.run(call, check=True, capture_output=True)
    return Spent(perf_counter() - began, _processor() - before)


def _processor() -> float:
    """Tell the processor time of all processes that were started from here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime

"""Measure the sliding engine: small boards to the proof, large ones for a few seconds."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from time import perf_counter, thread_time
from typing import NamedTuple

from game.answer import Answer
from game.rules.sliding import Sliding, decode, generate
from solvers.sliding.native import exact

SMALL = ("2x2", "2x3", "3x2", "2x4", "3x3", "2x5", "5x2", "2x6", "3x4", "4x3", "2x7", "3x5", "5x3")
LARGE = ("4x5", "5x5", "6x6", "8x8", "10x10")
SECONDS = (0.1, 1.0, 5.0)


class Run(NamedTuple):
    """One board: processor seconds, the longest slice by the processor, and the last answer."""

    seconds: float
    slice: float
    answer: Answer


def solve(board: Sliding, limit: float) -> Run:
    """Solve one board until it is proved or the time is over."""
    began = last = thread_time()
    longest, last_answer = 0.0, Answer(0, None, 0, "")
    for answer in exact(board):
        last_answer = answer
        now = thread_time()
        longest, last = max(longest, now - last), now
        if now - began > limit:
            break
    return Run(thread_time() - began, longest, last_answer)


def row(name: str, runs: list[Run]) -> str:
    """Tell of boards that were to be proved."""
    times = sorted(1e3 * run.seconds for run in runs)
    proved = sum(run.answer.proved for run in runs)
    return (
        f"{name:14} {proved}/{len(runs)} proved, {median(times):.2f} ms median,"
        f" {times[int(0.95 * len(times))]:.1f} p95, {times[-1]:.1f} max,"
        f" {mean(run.answer.nodes for run in runs):.0f} nodes,"
        f" longest slice {1e3 * max(run.slice for run in runs):.1f} ms"
    )


def known() -> list[Sliding]:
    """Return the 4x4 boards of published length."""
    boards = json.loads((Path(__file__).parents[1] / "boards" / "sliding.json").read_text())
    return [decode(one["id"].partition(":")[2]) for one in boards["boards"] if ":4x4:" in one["id"]]


def watch(params: str, limit: float) -> Iterator[str]:
    """Tell how far ten boards too large to be proved have got after some seconds."""
    marks = [seconds for seconds in SECONDS if seconds <= limit]
    reached: dict[float, list[tuple[int, int]]] = {seconds: [] for seconds in marks}
    first: list[float] = []
    longest = 0.0
    for seed in range(10):
        board = generate(params, random.Random(f"bench {seed}"))
        began, last, left = perf_counter(), thread_time(), list(marks)
        start = last
        for answer in exact(board):
            now = thread_time()
            longest, last = max(longest, now - last), now
            if len(first) == seed and answer.best is not None:
                first.append(perf_counter() - began)
            while left and (now - start > left[0] or answer.proved):
                reached[left.pop(0)].append((len(answer.best or ()), answer.lower))
            if not left:
                break
    yield (
        f"{params:14} first line after {1e3 * median(first):.0f} ms,"
        f" {1e3 * max(first):.0f} at most,"
        f" longest slice {1e3 * longest:.1f} ms"
    )
    for seconds, answers in reached.items():
        best, lower = mean(best for best, _ in answers), mean(lower for _, lower in answers)
        yield f"{'':14} after {seconds} s {best:.1f} / {lower:.1f} = {best / lower:.3f}"


def table(limit: float) -> Iterator[str]:
    """Measure every size; yield a row for each. All times are of the processor."""
    for params in SMALL:
        boards = [generate(params, random.Random(f"bench {seed}")) for seed in range(100)]
        solve(boards[0], limit)
        yield row(params, [solve(board, limit) for board in boards])
    yield row("4x4 published", [solve(board, limit) for board in known()])
    boards = [generate("4x4", random.Random(f"bench {seed}")) for seed in range(200)]
    yield row("4x4", [solve(board, limit) for board in boards])
    for params in LARGE:
        yield from watch(params, limit)

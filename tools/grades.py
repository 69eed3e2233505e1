"""What grades are compared with: `python -m tools.grades` works out a thousand boards of each kind.

`python -m tools.grades flood:14x14c6 --figures figures` does so for one kind, and keeps every
board's figures in a folder as soon as they are there; run again, it goes on. The boards are dealt
from the seeds 0, 1, 2 and so on. Their pars and scores, the thresholds of the words, and how the
figures are spread go to `assets/grades`, one file a family, where `game/play/grade.py` reads them.

Kinds take from a second to two hours, on one processor; none is there without a proof of most of
its pars, so `UNPROVED` are left out.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game import families
from game.answer import Solve
from game.families import FAMILIES, Board, other_count
from game.keep import target
from game.play.appraisal import PATIENCE, Appraisal, Figures
from game.play.grade import GRADES, SHARES, UNKNOWN
from game.rules.puzzle import Family
from solvers.engine import Engine

BOARDS = 1000
# Kinds beside the presets: flood from the middle, on boards of the usual sizes and colours; jams of
# every par: of each there are boards.
MORE = (
    *("flood:12x12c6s6,6", "flood:12x12c3s6,6", "flood:12x12c4s6,6", "flood:14x14c6s7,7"),
    *("flood:16x16c6s8,8", *(f"blocks:rush{par}" for par in range(5, 36))),
)
# Kinds whose pars can seldom be proved.
UNPROVED = (
    *("sliding:5x5", "sliding:5x5m", "sliding:6x6", "sliding:6x6m"),
    *("same:10x10c3", "same:15x10c3"),
)
# How long a board may take, in seconds; of a kind whose slowest boards never end, as long as it may
# in the game: a third of these are unknown, here as there.
MOST_SECONDS = 300.0
AS_PLAYED = ("collapse:10x10c5",)
# The parts of the boards that have at most what a spread tells.
SPREAD = (0.05, 0.5, 0.95)


def kinds() -> Iterator[str]:
    """List all kinds that are graded: presets, counted in whatever steps, and more, each once."""
    found = dict.fromkeys(MORE)
    for family in FAMILIES.values():
        for params in family.presets:
            if params in family.named or family.instinct is None or not family.compares(params):
                continue
            other = other_count(families.deal(family, params, "0"))
            alike = [] if other is None else [families.counted_like(family, params, other.params)]
            for like in (params, *alike):
                found[f"{family.name}:{family.instinct.kind(like)}"] = None
    yield from (kind for kind in found if kind not in UNPROVED)


def figures(family: Family, params: str, boards: range, solve: Solve) -> Iterator[Figures | None]:
    """Work out dealt boards one by one; None: not found in time."""
    patience = PATIENCE if f"{family.name}:{params}" in AS_PLAYED else MOST_SECONDS
    for seed in boards:
        work = Appraisal(families.deal(family, params, str(seed)), solve, patience=patience)
        while not work.idle:
            work.step()
        if work.error is not None:
            raise RuntimeError(work.error)
        yield work.figures


def entry(unit: str, found: Sequence[Figures | None]) -> Mapping[str, Any]:
    """Sum up the boards of a kind."""
    known = [one for one in found if one is not None]
    scores = sorted(one.score for one in known)
    least = [scores[round(share * len(scores))] for share in SHARES]
    sizes = [sum(low <= score < high for score in scores) for low, high in _ranges(least)]
    columns = {**dict(zip(Figures._fields, zip(*known, strict=True), strict=True)), "score": scores}
    return {
        "unit": unit,
        "boards": len(found),
        "unknown": len(found) - len(known),
        "words": least,
        "boards a word": sizes,
        "spread": {name: spread(column) for name, column in columns.items()},
        "pars": " ".join(UNKNOWN if one is None else str(one.par) for one in found),
        "scores": " ".join(UNKNOWN if one is None else str(one.score) for one in found),
    }


def spread(values: Sequence[int]) -> list[int]:
    """Say what one in twenty, half, and all but one in twenty have at most."""
    ranked = sorted(values)
    return [ranked[min(len(ranked) - 1, round(share * len(ranked)))] for share in SPREAD]


def _ranges(least: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip((-1, *least), (*least, sys.maxsize), strict=True)


def work_out(kind: str, boards: int, keep: Path | None, solve: Solve) -> Mapping[str, Any]:
    """Work out a kind's boards, going on with those whose figures were kept."""
    name, _, params = kind.partition(":")
    family = FAMILIES[name]
    path = None if keep is None else keep / f"{kind.replace(':', '-')}.jsonl"
    found: list[Figures | None] = []
    if path is not None and path.exists():
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            found.append(None if row is None else Figures(*row))
    for one in figures(family, params, range(len(found), boards), solve):
        found.append(one)
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(one)}\n")
        if len(found) % 100 == 0:
            print(f"{kind}: {len(found)} of {boards}", flush=True)
    return entry(_unit(family, params), found[:boards])


def _unit(family: Family, params: str) -> str:
    board: Board = families.deal(family, params, "0")
    return board.unit


def write(family: str, params: str, summed: Mapping[str, Any]) -> None:
    """Put a kind into its family's file."""
    path = GRADES / f"{family}.json"
    there = json.loads(path.read_text("utf-8")) if path.exists() else {}
    there[params] = summed
    rows = (
        f"{json.dumps(kind)}: {{\n"
        + ",\n".join(f" {json.dumps(name)}: {json.dumps(value)}" for name, value in of.items())
        + "\n}"
        for kind, of in there.items()
    )
    target.write(path, ("{\n" + ",\n".join(rows) + "\n}\n").encode())


def main(words: Sequence[str] | None = None) -> None:
    """Work out the kinds that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.grades", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="like flood:14x14c6")
    parser.add_argument("--boards", type=int, default=BOARDS, help="how many of each kind")
    parser.add_argument("--figures", type=Path, metavar="FOLDER", help="keep all figures there")
    asked = parser.parse_args(words)
    if asked.figures is not None:
        asked.figures.mkdir(parents=True, exist_ok=True)
    engine = Engine()
    engine.prepare(print)
    for kind in asked.kinds or kinds():
        family, _, params = kind.partition(":")
        write(family, params, work_out(kind, asked.boards, asked.figures, engine.solve))


if __name__ == "__main__":
    main()

"""Public sets of flood boards, solved: what is proved and how soon, beside the published lengths.

    python -m tests.bench sets --file b24c6n1000.txt [--start middle] [--first N] [--limit SECONDS]
                               [--jobs N] [--out RESULTS]

Sets are read as `solve --as flood` reads them; published are the lengths that stand beside boards.
The table has a row a file. Times are by the clock, to the end of each board's search, and mean
little where the machine does other work, or has fewer cores than there are jobs. With --out, which
takes one file, what is solved stays there, and the same command goes on.
"""

import json
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import quantiles
from typing import Any

from game.cli.published import Published
from game.families import Board, read_set
from game.text.lines import decode_all
from game.text.reasons import reason
from tests.support.person import ROOT

ROW = "{:<24}{:>7}{:>8}{:>8}{:>8}{:>11}{:>28}{:>15}".format


def table(options: Namespace) -> Iterator[str]:
    """Yield the table row by row, and below each file how its lengths compare."""
    texts = [(path, text_of(path)) for path in options.file]
    yield f"flood boards by sets, at most {options.limit:g} s each"
    yield ROW(
        *("set", "boards", "proved", "sum", "least", "published"),
        *("median / p95 / max, ms", "nodes"),
    )
    for path, text in texts:
        yield from rows(path, text, options)


def text_of(path: Path) -> str:
    """Return a file's text; end with a sentence where it has none."""
    try:
        return decode_all(path.read_bytes())
    except OSError as error:
        sys.exit(f"cannot read {path}: {reason(error)}")
    except ValueError as error:
        sys.exit(f"cannot read {path}: {error}")


def rows(path: Path, text: str, options: Namespace) -> Iterator[str]:
    """Solve the boards of a file, or the first of them; end with a sentence if there is none."""
    read = [one.board for one in islice(read_set(text, options.start), options.first)]
    boards = [board for board in read if isinstance(board, Board)]
    if not boards:
        sys.exit(f"{path}: {read[0]}")
    with tempfile.TemporaryDirectory() as folder:
        out = options.out or Path(folder) / "results.jsonl"
        told = solved(boards, out, Path(folder), options)
    compared = Published()
    for board, one in zip(boards, told, strict=True):
        compared.add({**one, "published": board.published})
    lengths = [one["length"] for one in told if one["length"] is not None]
    stated = [board.published for board in boards if board.published is not None]
    yield ROW(
        path.name,
        f"{len(boards):,}",
        f"{sum(one['proved'] for one in told):,}",
        f"{sum(lengths):,}",
        f"{sum(one['lower'] for one in told):,}",
        f"{sum(stated):,}" if len(stated) == len(boards) else "-",
        spread([one["total_ms"] for one in told]),
        f"{sum(one['nodes'] for one in told):,}",
    )
    if len(read) > len(boards):
        yield f"  {len(read) - len(boards)} can't be read"
    if (summary := compared.summary()) is not None:
        yield f"  {summary}"


def solved(
    boards: Sequence[Board], out: Path, folder: Path, options: Namespace
) -> list[dict[str, Any]]:
    """Solve boards as somebody would at a terminal; return what is told of each, in order."""
    ids = folder / "boards.txt"
    ids.write_text("".join(f"{board.id}\n" for board in boards), encoding="utf-8")
    call = [sys.executable, str(ROOT / "main.py"), "solve", "--file", str(ids), "--out", str(out)]
    call += ["--limit", str(options.limit)]
    call += [] if options.jobs is None else ["--jobs", str(options.jobs)]
    if status := subprocess.run(call, stdout=subprocess.DEVNULL).returncode:
        sys.exit(status)  # it has said why
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def spread(values: Sequence[float]) -> str:
    """Say the median, the 95th percentile and the most."""
    ranked = quantiles([*values, *values[: len(values) == 1]], n=20, method="inclusive")
    return " / ".join(f"{value:,.0f}" for value in (ranked[9], ranked[18], max(values)))

"""Print the benchmark tables: all with `python -m tests.bench`, one with its name behind it.

`sets` is not among all: it needs a file of boards that does not come with the game.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from game.cli.arguments import some
from game.text.sets import start_of
from tests.bench import (
    against,
    collapse,
    flood,
    jobs,
    rules,
    same,
    seeds,
    sets,
    sliding,
    soak,
    stage,
    start,
    theatre,
    window,
    wish,
    worth,
)

Table = Callable[[float], Iterator[str]]

TABLES: Mapping[str, Table] = {
    "seeds": seeds.table,
    "flood": flood.table,
    "sliding": sliding.table,
    "collapse": collapse.table,
    "same": same.table,
    "jobs": jobs.table,
    "rules": rules.table,
    "theatre": theatre.table,
    "window": window.table,
    "wish": wish.table,
    "worth": worth.table,
    "start": start.table,
    "soak": soak.table,
    "stage": stage.table,
}


def main() -> None:
    """Print what was asked for, each row as soon as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "name", nargs="?", choices=[*TABLES, "against", "sets"], help="one instead of all"
    )
    parser.add_argument("--limit", type=float, default=10.0, help="seconds a solve may take")
    only = parser.add_argument_group("sets of flood boards")
    only.add_argument("--file", type=Path, nargs="+", metavar="PATH", help="sets, as published")
    only.add_argument(
        "--start", type=start_of, default="corner", help="where they start: middle, or as 9,9"
    )
    only.add_argument("--first", type=some, metavar="N", help="the first boards of each only")
    only.add_argument("--jobs", type=some, metavar="N", help="boards solved at once")
    only.add_argument("--out", type=Path, metavar="PATH", help="keep what is solved, and go on")
    parser.add_argument("--base", default="HEAD", help="the commit that `against` compares with")
    options = parser.parse_args()
    if (options.name == "sets") != (options.file is not None):
        parser.error("expected sets and --file together: the table is of boards in files")
    if options.out is not None and len(options.file or ()) != 1:
        parser.error("expected one --file with --out")
    if options.name == "sets":
        for row in sets.table(options):
            print(row, flush=True)
        return
    tables: dict[str, Table] = {**TABLES, "against": partial(against.table, base=options.base)}
    for name in tables if options.name is None else [options.name]:
        for row in tables[name](options.limit):
            print(row, flush=True)


if __name__ == "__main__":
    main()

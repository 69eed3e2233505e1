"""Print the benchmark tables: all with `python -m tests.bench`, one with its name behind it."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from tests.bench import (
    against,
    collapse,
    flood,
    jobs,
    rules,
    same,
    seeds,
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
    parser.add_argument("name", nargs="?", choices=[*TABLES, "against"], help="one instead of all")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds a solve may take")
    parser.add_argument("--base", default="HEAD", help="the commit that `against` compares with")
    options = parser.parse_args()
    tables: dict[str, Table] = {**TABLES, "against": partial(against.table, base=options.base)}
    for name in tables if options.name is None else [options.name]:
        for row in tables[name](options.limit):
            print(row, flush=True)


if __name__ == "__main__":
    main()

"""Print the benchmark tables: all with `python -m tests.bench`, one with its name behind it."""

import argparse
from collections.abc import Callable, Iterator, Mapping

from tests.bench import (
    collapse,
    flood,
    jobs,
    rules,
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

TABLES: Mapping[str, Callable[[float], Iterator[str]]] = {
    "seeds": seeds.table,
    "flood": flood.table,
    "sliding": sliding.table,
    "collapse": collapse.table,
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
    parser.add_argument("name", nargs="?", choices=TABLES, help="one table instead of all")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds a solve may take")
    options = parser.parse_args()
    for name in TABLES if options.name is None else [options.name]:
        for row in TABLES[name](options.limit):
            print(row, flush=True)


if __name__ == "__main__":
    main()

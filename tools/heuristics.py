"""What our guesses come to, as the judge finds it: `python -m tools.heuristics`, in a minute.

It writes the tables of `parlour/HEURISTICS.md` anew: below each line `<!-- KIND -->` a row for each
guess of that kind of boards. With `--check` nothing is written: it tells which tables are out of
date, and ends with 1 if any is. How many boards a guess tells of in a second is the machine's own,
and not compared.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.keep import target
from game.lanes import Guess
from game.own.case import Case, Wanted, by_slices, find
from game.own.judge import SEARCHES, Judge, Judged
from solvers import solve, theatre

PAGE = Path(__file__).resolve().parents[1] / "parlour" / "HEURISTICS.md"
TABLE = re.compile(r"<!-- (\S+) -->\n((?:\|.*\n)*)")
HEAD = (
    *("guess", "never too high", "consistent", "exact", "of what is needed", "goes with it"),
    *("A*", "IDA*", "greedy", "boards a second"),
)
SPEED = re.compile(r"[\d,]+ \|$", re.MULTILINE)


def table(kind: str) -> str:
    """Judge all guesses for a kind of boards."""
    *_, case = find(Wanted(kind), theatre, by_slices(solve))
    assert case is not None, "it comes last"
    judge = Judge(case, theatre)
    for _ in judge.search_by_ours():
        pass
    lines = [HEAD, ["---"] * 3 + ["--:"] * (len(HEAD) - 3)]
    lines += [[*row(judge, one)] for one in guesses(case)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def guesses(case: Case) -> Sequence[Guess]:
    """List the guesses for a case, but for that of nothing."""
    return [one for one in theatre.guesses(case.searched[0]) if one.name != "none"]


def row(judge: Judge, one: Guess) -> Iterator[str]:
    """Judge a guess, and tell what was found."""
    found: Judged | None
    *_, found = judge.of(one.name, judge.asking(one), searches=False)
    assert found is not None and found.knowing is not None, "all boards are known"
    knowing = found.knowing
    yield f"`{one.name}`"
    yield (
        "proved" if found.admissible else f"no, on {knowing.too_high:.1%} by {knowing.over[0]:.1f}"
    )
    yield "proved" if found.consistent else "no"
    yield f"{knowing.exact:.1%}"
    yield f"{knowing.mean:.0%}"
    yield "–" if knowing.correlation is None else f"{knowing.correlation:.2f}"
    for name in SEARCHES:
        count = judge.beside[one.name].get(name)
        yield "–" if count is None else f"{count:,.1f}".removesuffix(".0")
    yield f"{float(f'{found.a_second or 0:.1g}'):,.0f}"


def same(one: str) -> str:
    """Leave out what differs from machine to machine."""
    return SPEED.sub("|", one)


def main() -> int:
    """Write the tables, or check that they are up to date; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.heuristics", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is wrong")
    checks, text = parser.parse_args().check, PAGE.read_text("utf-8")
    stale = []
    for kind, old in TABLE.findall(text):
        new = table(kind)
        if same(new) != same(old):
            stale.append(kind)
            text = text.replace(f"<!-- {kind} -->\n{old}", f"<!-- {kind} -->\n{new}")
    print(*(f"{kind} is out of date" for kind in stale), sep="\n", end="\n" if stale else "")
    if checks:
        return 1 if stale else 0
    target.write(PAGE, text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())

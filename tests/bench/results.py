"""What is proved of boards that others have published, line by line, in files that go on.

    python -m tests.bench.results [NAME … | all] [--set FILE [--start middle]] [--folder PATH]

Each set has a file: a line of JSON a board, with the line of moves, what it claims (its length, or
its points), what is proved, positions, seconds of the processor and the most memory until then.
Whatever ends the command, it goes on behind the last whole line. `tests/bench/check.py` replays the
files by the rules, and imports nothing of ours. At the end stands the table of docs/RESULTS.md.
"""

import argparse
import json
import lzma
import os
import platform
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from hashlib import sha256
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

from game.answer import Answer
from game.families import Board, read, read_set
from game.keep.alone import alone
from game.keep.book import Book
from game.rules.same import Same
from game.text.sets import start_of
from solvers.engine import Engine
from tests.bench import public, same
from tests.bench.check import play
from tests.bench.flood import load
from tests.bench.sets import text_of
from tests.support.person import ROOT

FOLDER = ROOT / "docs" / "results"
# An ID, and what is published of it: the fewest moves that were known, by proof or not.
Wanted = tuple[str, int | None]
HEAD = "set", "boards", "proved", "sum", "published", "positions", "seconds", "MB", "digest"


class Set(NamedTuple):
    """Boards, and how many seconds of the processor each may take."""

    boards: Iterable[Wanted]
    seconds: float = 60.0


def flood(file: str, prefix: str) -> Iterator[Wanted]:
    """Read boards of the public sets of ColorFill and terminal-flood that lie here."""
    for one in json.loads((ROOT / "tests/boards" / file).read_text(encoding="utf-8"))["boards"]:
        if one["name"].startswith(prefix):
            yield one["id"], one.get("published", one.get("optimal"))


def korf(side: int, *numbers: int) -> Iterator[Wanted]:
    """Turn Korf's boards by half a turn, tiles and all, so that the gap's goal is the last cell."""
    text = (ROOT / "tests/boards/korf.txt").read_text(encoding="utf-8")
    rows = [[*map(int, row.split())] for row in text.splitlines() if row[0] != "#"]
    boards = [row for row in rows if len(row) == side * side + 1]
    for number in numbers or range(1, len(boards) + 1):
        length, *tiles = boards[number - 1]
        turned = (side * side - tile if tile else 0 for tile in reversed(tiles))
        yield f"sliding:{side}x{side}:{','.join(map(str, turned))}", length


def rush(least: int, most: int) -> Iterator[Wanted]:
    """Read the boards of Rush Hour of so many moves."""
    packed = (ROOT / "tests/files/rush.txt.xz").read_bytes()
    for row in lzma.decompress(packed).decode().splitlines():
        moves, cells, _ = row.split(maxsplit=2)
        if row[0] != "#" and least <= int(moves) <= most:
            yield f"blocks:rush:{cells.replace('o', '.')}", int(moves)


def points() -> Iterator[Wanted]:
    """Read the standard boards of Same Game."""
    return ((f"same:{board.encode()}", None) for _, board in same.boards())


SETS: dict[str, Set] = {
    "flood-14x14c8": Set(flood("flood-large.json", "b14c8")),
    "flood-18x18c6": Set(flood("flood-large.json", "b18c6")),
    "flood-19x19c6-middle": Set(flood("flood-middle.json", "centre")),
    "flood-24x24c6": Set(flood("flood-large.json", "b24c6")),
    "flood-pc19": Set((id, None) for id in public.dealt("pc19") if id is not None),
    "korf-15": Set(korf(4)),
    "korf-24": Set(sorted(korf(5), key=lambda one: one[1] or 0), 1800),
    "rush-hardest": Set(rush(45, 60)),
    "rush-others": Set(rush(1, 44)),
    "same-60s": Set(points()),
    "same-600s": Set(points(), 600),
}


def solved(engine: Engine, id: str, published: int | None, seconds: float) -> dict[str, Any]:
    """Solve a board until it is settled or the processor's time is over; tell what came of it."""
    board = read(id)
    search = engine.methods(board.start)["exact"](board.start)
    next(search)  # loads kernels and tables, within nobody's time
    search, began = engine.methods(board.start)["exact"](board.start), thread_time()
    answer = Answer(0, None, 0, "nothing tried yet")
    for answer in search:
        if answer.settled or thread_time() - began > seconds:
            break
    claim = answer.upper
    told: dict[str, Any] = {"claim": claim, "lower": answer.lower}
    if isinstance(board.start, Same) and claim is not None:
        told = {"claim": board.start.score(claim), "at_most": board.start.score(answer.lower)}
    told |= {"proved": answer.proved, "published": published, "nodes": answer.nodes}
    told |= {"seconds": round(thread_time() - began, 3), "moves": " ".join(answer.best or ())}
    return {"id": board.id, "mb": getrusage(RUSAGE_SELF).ru_maxrss >> 10, **told}


def make(name: str, wanted: Sequence[Wanted], seconds: float, folder: Path) -> None:
    """Solve the boards of a set that are not in its file, one after the other."""
    path, engine = folder / f"{name}.jsonl", Engine()
    engine.keep_steady(lambda notice: print(notice, file=sys.stderr))
    with alone(path):
        book = Book(path)
        lines = book.lines()
        book.cut(sum(len(line) + 1 for line in lines))
        done = {json.loads(line)["id"] for line in lines}
        if left := [one for one in wanted if one[0] not in done]:
            goes = Book(folder / "goes.txt")
            goes.add(f"{date.today()} {name}, {len(left)} boards: {here()}".encode())
            goes.close()
        for id, published in left:
            book.add(json.dumps(solved(engine, id, published, seconds)).encode())
            book.sync()
        book.close()


def here() -> str:
    """Name the machine, what runs on it, and how busy it is."""
    try:
        models = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        models = []
    machine = f"{(models or [platform.processor()])[0]}, {os.cpu_count()} cores, load {load()}"
    return f"{machine}; Python {platform.python_version()}, numba {version('numba')}"


def table(folder: Path) -> Iterator[str]:
    """Yield the table of what is there, and each go; end with a sentence where a line is wrong."""
    yield f"| {' | '.join(HEAD)} |"
    yield f"|{'---|' * len(HEAD)}"
    for path in (folder / f"{name}.jsonl" for name in SETS):
        if path.exists() and (told := [json.loads(line) for line in Book(path).lines()]):
            for one in told:
                if play(one) != one["claim"]:
                    sys.exit(f"{path}: the line of {one['id']} does not hold")
            yield row(path.stem, told)


def row(name: str, told: list[dict[str, Any]]) -> str:
    """Sum up a set."""
    stated = [one["published"] for one in told]
    spent = [one["seconds"] for one in told]
    facts = "".join("{id} {claim} {nodes}\n".format(**one) for one in told if one["proved"])
    cells = (
        *(name, f"{len(told):,}", f"{sum(one['proved'] for one in told):,}"),
        f"{sum(one['claim'] for one in told):,}",
        "–" if None in stated else f"{sum(stated):,}",
        f"{sum(one['nodes'] for one in told):,}",
        f"{sum(spent):,.1f}, {median(spent):.3f}, {max(spent):,.1f}",
        f"{max(one['mb'] for one in told)}",
        sha256(facts.encode()).hexdigest()[:12] if facts else "–",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Make the sets that are named, each in a process of its own; then print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.results")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all, or {', '.join(SETS)}")
    parser.add_argument("--set", type=Path, metavar="FILE", help="flood boards, as published")
    parser.add_argument("--start", type=start_of, default="corner", help="where these start")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are")
    options = parser.parse_args()
    if options.set is not None:
        found = (one.board for one in read_set(text_of(options.set), options.start))
        boards = [board for board in found if isinstance(board, Board)]
        SETS[options.set.stem] = Set([(board.id, board.published) for board in boards])
        options.names.append(options.set.stem)
    names = [*SETS] if "all" in options.names else options.names
    if unknown := {*names} - {*SETS}:
        parser.error(f"expected all, or some of {', '.join(SETS)}, found {', '.join(unknown)}")
    for name in names:
        wanted, seconds = SETS[name]
        process = get_context("spawn").Process(
            target=make, args=(name, [*wanted], seconds, options.folder), daemon=True
        )
        process.start()
        process.join()
        if process.exitcode:
            sys.exit(process.exitcode)
    for line in table(options.folder):
        print(line)


if __name__ == "__main__":
    main()

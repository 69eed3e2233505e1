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
from game.text.lines import decode_all
from game.text.reasons import reason
from game.text.sets import start_of
from solvers.engine import Engine
from tests.bench import public, same
from tests.bench.check import holds
from tests.bench.flood import load
from tests.support.person import ROOT

FOLDER = ROOT / "docs" / "results"
# An ID, and what is published of it: the fewest moves that were known, by proof or not.
Wanted = tuple[str, int | None]
# What is told of a board, as a line of JSON.
Told = dict[str, Any]
HEAD = "set", "boards", "proved", "sum", "published", "positions", "seconds", "MB", "digest"


class Set(NamedTuple):
    """Boards, how many seconds of the processor each may take, and what all are published with."""

    boards: Iterable[Wanted]
    seconds: float = 60.0
    total: int | None = None


def flood(name: str, total: int) -> Set:
    """Deal a public set of a thousand boards, of which others tell the sum alone."""
    return Set(((id, None) for id in public.dealt(name)), 600, total)


def hard() -> Iterator[Wanted]:
    """Read the boards that were sought because they are hard."""
    for row in (ROOT / "tests/boards/hard.txt").read_text(encoding="utf-8").splitlines():
        name, moves, cells = row.split()
        width, height, colours, _ = map(int, name.split("_"))
        yield f"flood:{width}x{height}c{colours}:{cells}", int(moves)


def middle() -> Iterator[Wanted]:
    """Read the boards of `floodtest` that lie here, which start in the middle."""
    file = ROOT / "tests/boards/flood-middle.json"
    for one in json.loads(file.read_text(encoding="utf-8"))["boards"]:
        if one["name"].startswith("centre"):
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
    "flood-b14c8": flood("b14c8", 24_582),
    "flood-b18c6": flood("b18c6", 24_837),
    "flood-b24c4": flood("b24c4", 21_952),
    "flood-b24c6": flood("b24c6", 31_804),
    "flood-hard": Set(hard(), 1800),
    "flood-middle": Set(middle()),
    "flood-pc19": flood("pc19", 20_086),
    "korf-15": Set(korf(4)),
    "korf-24": Set(sorted(korf(5), key=lambda one: one[1] or 0), 1800),
    "rush-hardest": Set(rush(45, 60)),
    "rush-others": Set(rush(1, 44)),
    "same-60s": Set(points()),
    "same-600s": Set(points(), 600),
}


def solved(engine: Engine, id: str, published: int | None, seconds: float) -> Told:
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
    told: Told = {"claim": claim, "lower": answer.lower}
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
    """Yield the table of what is there."""
    yield f"| {' | '.join(HEAD)} |"
    yield f"|{'---|' * len(HEAD)}"
    for name, told in there(folder):
        yield row(name, told)


def there(folder: Path) -> Iterator[tuple[str, list[Told]]]:
    """Yield what stands in the file of each set."""
    for path in (folder / f"{name}.jsonl" for name in SETS):
        if path.exists() and (told := [json.loads(line) for line in Book(path).lines()]):
            yield path.stem, told


def row(name: str, told: list[Told]) -> str:
    """Sum up a set."""
    stated = [one["published"] for one in told]
    total = None if None in stated else sum(stated)
    if len(told) == public.BOARDS and total is None:
        total = SETS[name].total
    spent = [one["seconds"] for one in told]
    facts = "".join("{id} {claim} {nodes}\n".format(**one) for one in told if one["proved"])
    cells = (
        *(name, f"{len(told):,}", f"{sum(one['proved'] for one in told):,}"),
        f"{sum(one['claim'] for one in told):,}",
        "–" if total is None else f"{total:,}",
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
        try:
            found = [*read_set(decode_all(options.set.read_bytes()), options.start)]
        except (OSError, ValueError) as error:
            sys.exit(f"cannot read {options.set}: {reason(error)}")
        boards = [one.board for one in found if isinstance(one.board, Board)]
        if not boards:
            sys.exit(f"{options.set}: {found[0].board}")
        SETS[options.set.stem] = Set([(board.id, board.published) for board in boards])
        options.names.append(options.set.stem)
    names = [*SETS] if "all" in options.names else options.names
    if unknown := {*names} - {*SETS}:
        parser.error(f"expected all, or some of {', '.join(SETS)}, found {', '.join(unknown)}")
    for name in names:
        wanted, seconds, _ = SETS[name]
        process = get_context("spawn").Process(
            target=make, args=(name, [*wanted], seconds, options.folder), daemon=True
        )
        process.start()
        process.join()
        if process.exitcode:
            sys.exit(process.exitcode)
    for name, told in there(options.folder):
        if wrong := next((one["id"] for one in told if not holds(one)), None):
            sys.exit(f"{options.folder / name}.jsonl: the line of {wrong} does not hold")
    for line in table(options.folder):
        print(line)


if __name__ == "__main__":
    main()

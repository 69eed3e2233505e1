"""Pattern tables for sliding tiles: which files they are in, and which are at hand."""

from collections.abc import Iterator
from pathlib import Path

from solvers.sliding.building import make, shape
from solvers.sliding.files import Entries, let_go, sweep
from solvers.sliding.plans import LARGE, Plan, Size, Tables, small


def file_of(plan: Plan) -> Entries:
    """Return the file that a plan's entries are kept in."""
    return Entries(plan.name, plan.head, (plan.entries >> plan.packed) + 1)


def write(tables: Tables, folder: Path) -> None:
    """Keep tables in a file, in one step."""
    file_of(tables.plan).write(tables.table, folder)


def read(plan: Plan, folder: Path) -> Iterator[Tables | None]:
    """Read a plan's file slice by slice: yield None after each, and in the end the tables.

    If the file isn't there, or isn't exactly what was written, no tables come.
    """
    for entries in file_of(plan).read(folder):
        yield None if entries is None else Tables(plan, *shape(plan), entries)


def complete(folder: Path) -> bool:
    """Tell whether every large table lies in the folder, by its length: readers check the rest."""
    return all(file_of(plan).there(folder) for plan in LARGE.values())


def build(folder: Path) -> None:
    """Make every large table that is not in the folder yet: for the process in the background."""
    sweep(folder, "sliding", {plan.name for plan in LARGE.values()})
    for plan in LARGE.values():
        if any(read(plan, folder)):
            continue
        for tables in make(plan):
            if tables is not None:
                write(tables, folder)


class Shelf:
    """The tables this process has made or read so far; large ones come from a folder.

    Only one size's large ones are kept: to read them again is quick.
    """

    def __init__(self, folder: Path | None) -> None:
        """Begin with no tables."""
        self.folder = folder
        self._large: Tables | None = None
        self._small: dict[Size, Tables] = {}
        self._refused: dict[Plan, tuple[int, int]] = {}

    def fetch(self, size: Size) -> Iterator[Tables | None]:
        """Get the best tables for a size: yield None after a slice, and in the end the tables.

        The large ones are read, if they are there and whole; else the small ones are made.
        """
        large = self._large
        if large is not None and (large.plan.width, large.plan.height) == size:
            yield large
            return
        plan = self.to_read(size)
        if plan is not None:
            assert self.folder is not None
            # Those at hand go first, so that the two are never in memory together.
            self._large = large = None
            there = file_of(plan).stamp(self.folder)
            for tables in read(plan, self.folder):
                if tables is not None:
                    self._large = tables
                yield tables
                if tables is not None:
                    return
            if there is not None:
                self._refused[plan] = there
            # What can't be trusted goes, so that the next start builds it again.
            file_of(plan).remove(self.folder)
        if size in self._small:
            yield self._small[size]
            return
        for tables in make(small(size)):
            if tables is not None:
                self._small[size] = tables
            yield tables

    def let_go(self) -> None:
        """Hold no memory for the large tables until a board needs them."""
        if self._large is not None:
            let_go(self._large.table)

    def to_read(self, size: Size) -> Plan | None:
        """Return the plan of large tables that are there to be read, and not at hand."""
        plan = LARGE.get(size)
        if plan is None or self.folder is None or (self._large and self._large.plan == plan):
            return None
        there = file_of(plan).stamp(self.folder)
        return None if there is None or self._refused.get(plan) == there else plan

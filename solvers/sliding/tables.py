"""Pattern tables for sliding tiles: how they are kept and checked.

A table file is of one plan: magic, version, what it holds, the entries, and a digest of all that. A
file that is torn, stale, short or of another plan is not used but made again. It is written beside
its place and moved there in one step, so two processes at once do no harm: the last one wins.
"""

import contextlib
import hashlib
import mmap
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import time

import numpy as np

from solvers.sliding.building import make, shape
from solvers.sliding.plans import LARGE, Plan, Size, Tables, small

DIGEST = 32
CHUNK = 1 << 20  # bytes read or checked in a slice
WRITING = 600  # seconds after which nobody can still be writing a file


def write(tables: Tables, folder: Path) -> None:
    """Keep tables in a file, in one step."""
    head, body = tables.plan.head, tables.table.data
    digest = hashlib.blake2b(head, digest_size=DIGEST)
    digest.update(body)
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=folder, prefix=tables.plan.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(head)
            file.write(body)
            file.write(digest.digest())
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(folder / tables.plan.name)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read(plan: Plan, folder: Path) -> Iterator[Tables | None]:
    """Read a plan's file slice by slice: yield None after each, and in the end the tables.

    If the file isn't there, or isn't exactly what was written, no tables come.
    """
    head, length = plan.head, (plan.entries >> plan.packed) + 1
    # A mapping of its own goes back to the system as soon as nobody needs it.
    table = np.frombuffer(mmap.mmap(-1, length), np.uint8)
    digest = hashlib.blake2b(head, digest_size=DIGEST)
    try:
        with (folder / plan.name).open("rb", buffering=0) as file:
            if os.fstat(file.fileno()).st_size != len(head) + length + DIGEST:
                return
            if file.read(len(head)) != head:
                return
            for start in range(0, length, CHUNK):
                part = table[start : start + CHUNK]
                if file.readinto(part.data) != len(part):
                    return
                digest.update(part.data)
                yield None
            if file.read(DIGEST) != digest.digest():
                return
    except OSError:
        return
    yield Tables(plan, *shape(plan), table)


def complete(folder: Path) -> bool:
    """Tell whether every large table lies in the folder, by its length: readers check the rest."""
    for plan in LARGE.values():
        there = stamp(folder / plan.name)
        if there is None or there[1] != len(plan.head) + (plan.entries >> plan.packed) + 1 + DIGEST:
            return False
    return True


def build(folder: Path) -> None:
    """Make every large table that is not in the folder yet: for the process in the background."""
    sweep(folder)
    for plan in LARGE.values():
        if any(read(plan, folder)):
            continue
        for tables in make(plan):
            if tables is not None:
                write(tables, folder)


def sweep(folder: Path) -> None:
    """Remove what is of no use any more: other plans' tables, and what a killed process left.

    A file that is still being written is young.
    """
    names = {plan.name for plan in LARGE.values()}
    for file in folder.glob("sliding-*"):
        with contextlib.suppress(OSError):
            old = time() - file.stat().st_mtime > WRITING
            if old if file.suffix == ".part" else file.name not in names:
                file.unlink()


class Shelf:
    """The tables this process has made or read so far; large ones come from a folder.

    Of the large ones only those for one size are kept: to read them again is quick.
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
            there = stamp(self.folder / plan.name)
            for tables in read(plan, self.folder):
                if tables is not None:
                    self._large = tables
                yield tables
                if tables is not None:
                    return
            if there is not None:
                self._refused[plan] = there
            # What can't be trusted goes, so that the next start builds it again.
            with contextlib.suppress(OSError):
                (self.folder / plan.name).unlink()
        if size in self._small:
            yield self._small[size]
            return
        for tables in make(small(size)):
            if tables is not None:
                self._small[size] = tables
            yield tables

    def to_read(self, size: Size) -> Plan | None:
        """Return the plan of large tables that are there to be read, and not at hand."""
        plan = LARGE.get(size)
        if plan is None or self.folder is None or (self._large and self._large.plan == plan):
            return None
        there = stamp(self.folder / plan.name)
        return None if there is None or self._refused.get(plan) == there else plan


def stamp(file: Path) -> tuple[int, int] | None:
    """Return when a file was written and how long it is, or None if it isn't there."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size

"""Table files: how they are kept and checked.

A file has a head, which names all that its entries depend on, the entries, and a digest of both. A
file that is torn, stale, short or has another head is not used but made again. It is written beside
its place and moved there in one step, so two processes at once do no harm: the last one wins.
"""

import contextlib
import hashlib
import mmap
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import NamedTuple

import numpy as np

from solvers.kernel import Array

DIGEST = 32
CHUNK = 1 << 20  # bytes read or checked in a slice
WRITING = 600  # seconds after which nobody can still be writing a file


class Entries(NamedTuple):
    """What a file is called, what it begins with, and how many bytes of entries it has."""

    name: str
    head: bytes
    length: int

    def write(self, entries: Array, folder: Path) -> None:
        """Keep entries in the file, in one step."""
        digest = hashlib.blake2b(self.head, digest_size=DIGEST)
        digest.update(entries.data)
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=self.name, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.head)
                file.write(entries.data)
                file.write(digest.digest())
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(folder / self.name)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise

    def read(self, folder: Path) -> Iterator[Array | None]:
        """Look through the file slice by slice: yield None after each, and in the end the entries.

        If the file isn't there, or isn't exactly what was written, no entries come.
        """
        try:
            with (folder / self.name).open("rb") as file:
                if os.fstat(file.fileno()).st_size != self.size:
                    return
                # Nothing is copied, and nobody writes: the memory is the system's own of the file,
                # the same for all who read it. It stays as it is when another file takes its place.
                data = mmap.mmap(file.fileno(), self.size, access=mmap.ACCESS_COPY)
        except OSError:
            return
        view, head, end = memoryview(data), len(self.head), self.size - DIGEST
        if view[:head] != self.head:
            return
        digest = hashlib.blake2b(digest_size=DIGEST)
        for start in range(0, end, CHUNK):
            digest.update(view[start : min(start + CHUNK, end)])
            yield None
        if view[end:] == digest.digest():
            yield np.frombuffer(data, np.uint8, self.length, head)

    @property
    def size(self) -> int:
        """The bytes of the whole file."""
        return len(self.head) + self.length + DIGEST

    def there(self, folder: Path) -> bool:
        """Tell whether the file is in the folder, by its length: readers check the rest."""
        found = self.stamp(folder)
        return found is not None and found[1] == self.size

    def stamp(self, folder: Path) -> tuple[int, int] | None:
        """Return when the file was written and how long it is, or None if it isn't there."""
        try:
            stat = (folder / self.name).stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size

    def remove(self, folder: Path) -> None:
        """Remove the file: what can't be trusted is made again."""
        with contextlib.suppress(OSError):
            (folder / self.name).unlink()


def let_go(entries: Array) -> None:
    """Give the memory of a file's entries back until they are looked into again, as any may be."""
    data = entries.base.obj if isinstance(entries.base, memoryview) else None
    if sys.platform != "win32" and isinstance(data, mmap.mmap):
        data.madvise(mmap.MADV_DONTNEED)


def sweep(folder: Path, prefix: str, names: set[str]) -> None:
    """Remove what is of no use: tables of other names, and what a killed process left.

    A file that is still being written is young.
    """
    for file in folder.glob(f"{prefix}-*"):
        with contextlib.suppress(OSError):
            old = time() - file.stat().st_mtime > WRITING
            if old if file.suffix == ".part" else file.name not in names:
                file.unlink()

"""The program's own name among screen readers, where AccessKit takes that of its file: python3.11.

On AT-SPI a program says itself what it is called. AccessKit can't be told: when the first reader
comes, it asks the system where /proc/self/exe leads, by `readlink`, whose address stands in the
library's own table of what it calls. Until then, and for this library alone, the entry leads to an
answer of ours; then it is as it was. Where anything is not just as it is expected, nothing is
touched, and readers hear of Python.
"""

import ctypes
import mmap
from collections.abc import Callable
from pathlib import Path
from struct import Struct, error
from typing import NamedTuple

ASKED, FUNCTION = b"/proc/self/exe", b"readlink\0"
# An ELF file of 64 bits: how it begins, its list of sections, and what stands in two kinds of them.
MAGIC, SECTIONS = b"\x7fELF\x02\x01", Struct("<40xQ10xHH")
SECTION, CALL, SYMBOL = Struct("<4xI16xQQI20x"), Struct("<Q4xI8x"), Struct("<I20x")
CALLS = 4
READLINK = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t)


class Address(NamedTuple):
    """Where the address of a function stands, and whether it may be written there."""

    place: ctypes.c_void_p
    writable: bool


def go_by(name: str, library: str) -> Callable[[], None]:
    """Have the program go by this name for a library that asks what file it is.

    Return what ends it. The library may ask in any thread of its own.
    """
    entry = _entry(library)
    if entry is None:
        return lambda: None
    usual, said = entry.place.value, f"/{name}".encode()
    ask = READLINK(usual or 0)

    def answer(path: bytes, room: int, size: int) -> int:
        if path != ASKED:
            return int(ask(path, room, size))
        ctypes.memmove(room, said[:size], len(said[:size]))
        return len(said[:size])

    ours = READLINK(answer)
    # It is never given back: a thread of the library's may call it as long as there is one.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(ours))
    _put(entry, ctypes.cast(ours, ctypes.c_void_p).value)
    return lambda: _put(entry, usual)


def _put(entry: Address, address: int | None) -> None:
    """Write an address, on a page that may have to be opened for it."""
    page = ctypes.c_void_p(ctypes.addressof(entry.place) // mmap.PAGESIZE * mmap.PAGESIZE)
    system, size = ctypes.CDLL(None), ctypes.c_size_t(mmap.PAGESIZE)
    if entry.writable or not system.mprotect(page, size, mmap.PROT_READ | mmap.PROT_WRITE):
        entry.place.value = address
        if not entry.writable:
            system.mprotect(page, size, mmap.PROT_READ)


def _entry(library: str) -> Address | None:
    """Find where a library keeps the address of `readlink`; None if it is not as expected."""
    try:
        path = Path(library).resolve(strict=True)
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            place = _place(data)
        for line in Path("/proc/self/maps").read_text("utf-8").splitlines():
            span, rights, begins, *_, mapped = line.split(maxsplit=5)
            first, last = (int(end, 16) for end in span.split("-"))
            if mapped != str(path):
                continue
            if not int(begins, 16):
                place += first
            if first <= place < last and rights in ("r--p", "rw-p"):
                entry = Address(ctypes.c_void_p.from_address(place), rights == "rw-p")
                known = ctypes.cast(ctypes.CDLL(None).readlink, ctypes.c_void_p)
                return entry if entry.place.value == known.value else None
    except (OSError, ValueError, AttributeError, IndexError, error):
        pass
    return None


def _place(data: mmap.mmap) -> int:
    """Find the place of the entry in a library; raise ValueError if there is none."""
    begin, size, count = SECTIONS.unpack_from(data)
    sections = [SECTION.unpack_from(data, begin + size * number) for number in range(count)]
    for kind, first, length, link in sections if data[: len(MAGIC)] == MAGIC else ():
        if kind == CALLS:
            _, symbols, _, strings = sections[link]
            for place, number in CALL.iter_unpack(data[first : first + length]):
                if not number:
                    continue
                (name,) = SYMBOL.unpack_from(data, symbols + SYMBOL.size * number)
                at = sections[strings][1] + name
                if data[at : at + len(FUNCTION)] == FUNCTION:
                    return int(place)
    raise ValueError("it calls no such function")

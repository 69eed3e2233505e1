"""What a Dask worker does for a run: it hands boards to a process of Parlour's, and brings results.

All of this file is sent along with the boards, and the worker needs nothing of Parlour's in its own
process: so it knows the standard library, and the Dask that runs it. As many processes of Parlour's
are at work as the worker has threads. They stay for the boards that follow, until they are
dismissed, nothing has come for a while, or the worker ends.
"""

import hashlib
import importlib.util
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

# Each way goes how many bytes follow, and these. To a process, that is a duty as a pickle. From it,
# a sign comes first, since a worker reads no such pickles: it is ready, says something, or is done.
SIZE_BYTES = 8
READY, SAID, DONE = b"r", b"s", b"d"
# No other board of a batch is begun after so many seconds; the rest goes back.
MOST_SECONDS = 3.0
# What is solved by, and told of: the same bytes of these, the same results.
SOURCES = ("main.py", "game/**/*.py", "solvers/**/*.py", "assets/grades/*.*")
# What a process does: the project's folder comes first on its path, whatever else is there.
PROGRAM = "import sys; sys.path.insert(0, sys.argv[1]); import main; main.share()"


class Home(NamedTuple):
    """Where Parlour is: in a folder, what its digest is, and in which uploaded archive, if any."""

    folder: str
    digest: str
    archive: str | None = None


# A text with gaps and what stands in them, which is said where the run was started.
Words = tuple[str, dict[str, str]]


def mark(text: str) -> str:
    """Mark a text that is said elsewhere."""
    return text


class Unfit(Exception):
    """A worker can't do what it is asked for; the words say why, and what to do."""

    def __init__(self, text: str, /, **parts: str) -> None:
        super().__init__(text, parts)
        self.words: Words = text, parts


class Dismissed(Exception):
    """The run is over: nobody waits for what is still to be done for it."""


class Hand:
    """A process that solves, as the worker sees it."""

    def __init__(self, folder: Path) -> None:
        """Start it; raise Unfit if it ends before it is ready."""
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # as long as the process
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder)],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def get_ready(self, say: Callable[[bytes], Any]) -> None:
        """Wait until it has begun; raise Unfit if it ends before."""
        if self._hear(say) is None:
            self._errors.seek(0)
            last = self._errors.read().decode(errors="replace").strip().rpartition("\n")[2]
            why = last or "-"
            raise Unfit(mark("the processes that solve end before they begin ({how})"), how=why)

    def solve(self, duty: bytes, say: Callable[[bytes], Any]) -> bytes | None:
        """Return what came of a board; None if the process has died of it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(len(duty).to_bytes(SIZE_BYTES, "big") + duty)
            self._process.stdin.flush()
        except OSError:
            return None
        return self._hear(say)

    def end(self) -> Words:
        """End it, if it has not ended, and say how it did."""
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]  # both were asked for
        code = self._process.wait()
        self._errors.close()
        return ended(code)

    def kill(self) -> None:
        """End it at once; who waits for it hears of that."""
        self._process.kill()

    def _hear(self, say: Callable[[bytes], Any]) -> bytes | None:
        """Wait for what it tells, but for what is only said; None if it has ended."""
        assert self._process.stdout is not None
        while True:
            size = self._process.stdout.read(SIZE_BYTES)
            message = self._process.stdout.read(int.from_bytes(size, "big"))
            if len(size) < SIZE_BYTES or len(message) < int.from_bytes(size, "big"):
                return None
            if message[:1] != SAID:
                return message[1:]
            say(message[1:])


def ended(code: int) -> Words:
    """Say how a process ended."""
    if code < 0:
        with suppress(ValueError):
            return mark("ended by {signal}"), {"signal": signal.Signals(-code).name}
    return mark("ended with status {status}"), {"status": str(code)}


class Brought(NamedTuple):
    """What came of the first boards of a batch, as many as there was time for.

    `died` is how the process ended that the next board was too much for. `unfit` says why this
    worker, at that place, can't solve any, and what to do.
    """

    found: Sequence[bytes]
    died: Words | None = None
    unfit: Words | None = None
    place: str = ""


def carry(
    run: str, home: tuple[str, str, str | None], duties: Sequence[bytes]
) -> tuple[Sequence[bytes], Words | None, Words | None, str]:
    """Have boards solved, one after the other, as long as a batch may last.

    A Home is given, and a Brought returned, each as its bare fields: no class of this file is known
    where it ends up.
    """
    from distributed import get_worker

    worker = get_worker()
    hands = _hands(worker, run)

    def say(notice: bytes) -> None:
        worker.log_event(run, notice)

    try:
        hand = hands.take() or hands.hire(_folder(Home(*home), worker), say)
    except Dismissed:
        return (*Brought(()),)
    except (Unfit, OSError, zipfile.BadZipFile) as error:
        words = error.words if isinstance(error, Unfit) else ("{error}", {"error": str(error)})
        return (*Brought((), unfit=words, place=worker.address),)
    results: list[bytes] = []
    began = monotonic()
    for duty in duties:
        if results and monotonic() - began > MOST_SECONDS:
            break
        found = hand.solve(duty, say)
        if found is None:
            return (*Brought(results, died=hands.forget(hand)),)
        results.append(found)
    hands.keep(hand)
    return (*Brought(results),)


class Hands:
    """The processes of a run on one worker; each thread of the worker has one at a time."""

    def __init__(self) -> None:
        self.all: list[Hand] = []
        self.idle: list[Hand] = []
        self._dismissed, self._lock = False, Lock()

    def take(self) -> Hand | None:
        """Return one that has nothing to do, if there is one."""
        while self.idle:
            # Another thread may take the last one meanwhile.
            with suppress(IndexError):
                hand = self.idle.pop()
                if hand.alive:
                    return hand
                self.forget(hand)
        return None

    def hire(self, folder: Path, say: Callable[[bytes], Any]) -> Hand:
        """Start one more; raise Unfit if it ends before it is ready, Dismissed if none may begin.

        A batch can come after its run is over: to dismiss and to cancel go two ways, and the batch
        that waits behind a board is begun when the process that solves that board is ended.
        """
        with self._lock:
            if self._dismissed:
                raise Dismissed
            hand = Hand(folder)
            self.all.append(hand)
        try:
            hand.get_ready(say)
        except Unfit:
            self.forget(hand)
            raise
        return hand

    def keep(self, hand: Hand) -> None:
        """Keep one that has done its boards for those that follow."""
        self.idle.append(hand)
        if self._dismissed:
            self._forget_idle()

    def dismiss(self) -> None:
        """End all of them, whatever they are at, for good."""
        with self._lock:
            self._dismissed = True
            for hand in [*self.all]:
                hand.kill()
        # Those that were at work are missed by who waits for them.
        self._forget_idle()

    def _forget_idle(self) -> None:
        """Forget those that nobody waits for; another thread may be at it, too."""
        with suppress(IndexError):
            while True:
                self.forget(self.idle.pop())

    def forget(self, hand: Hand) -> Words:
        """Forget one that has ended; say how it did."""
        self.all.remove(hand)
        return hand.end()


def dismiss(run: str, dask_worker: Any) -> None:
    """End all processes of a run on a worker, whatever they are at."""
    _hands(dask_worker, run).dismiss()


def _hands(worker: Any, run: str) -> Hands:
    """Find the processes of a run; the worker itself keeps them, for this file comes and goes."""
    found: Hands = vars(worker).setdefault(f"parlour {run}", Hands())
    return found


def digest_of(folder: Path) -> str:
    """Tell by which files boards are solved there, however their lines end."""
    digest = hashlib.sha256()
    for path in sources_of(folder):
        data = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(folder).as_posix()} {len(data)}\n".encode() + data)
    return digest.hexdigest()[:16]


def sources_of(folder: Path) -> list[Path]:
    """List the files that solving needs."""
    return sorted(path for pattern in SOURCES for path in folder.glob(pattern))


def _folder(home: Home, worker: Any) -> Path:
    """Find the same Parlour as that of who asks, or unpack it; raise Unfit if there is none."""
    if home.archive is not None:
        return _unpacked(home.digest, Path(worker.local_directory) / home.archive, vars(worker))
    places = [Path(home.folder)]
    with suppress(ImportError, ValueError):
        spec = importlib.util.find_spec("parlour")
        places += [] if spec is None else map(Path, spec.submodule_search_locations or ())
    there = [place for place in places if (place / "main.py").is_file()]
    for place in there:
        if digest_of(place) == home.digest and not _anybodys(place):
            return place
    if there:
        raise Unfit(
            mark(
                "expected the same Parlour, found another one in {folder}; install it there, or "
                "add --upload"
            ),
            folder=str(there[0]),
        )
    raise Unfit(mark("expected the same Parlour, found none; install it there, or add --upload"))


def _anybodys(folder: Path) -> bool:
    """Tell whether somebody else may have made it, with more in it than is compared.

    So it is where everybody may make one, unless it belongs to who runs the worker.
    """
    if not hasattr(os, "getuid") or folder.stat().st_uid in (os.getuid(), 0):
        return False
    return any(above.stat().st_mode & stat.S_IWOTH for above in folder.resolve().parents)


def _unpacked(digest: str, archive: Path, kept: dict[str, Any]) -> Path:
    """Unpack an archive, once for all runs with the same, where nobody but this worker does.

    Where it is, is `kept`: a folder is not believed by its name. Raise Unfit where there is no
    archive, or another Parlour in it.
    """
    # Another thread of the worker may be at it.
    with kept.setdefault(f"parlour-{digest}.lock", Lock()):
        folder: Path | None = kept.get(f"parlour-{digest}")
        if folder is not None and digest_of(folder) == digest:
            return folder
        if not archive.is_file():
            raise Unfit(
                mark("the uploaded files are not there; the same command uploads them again")
            )
        folder = Path(tempfile.mkdtemp(dir=archive.parent, prefix=f"parlour-{digest}-"))
        with zipfile.ZipFile(archive) as file:
            file.extractall(folder)
        if digest_of(folder) != digest:
            shutil.rmtree(folder, ignore_errors=True)
            raise Unfit(mark("the uploaded files are not those that were sent; try again"))
        kept[f"parlour-{digest}"] = folder
        return folder

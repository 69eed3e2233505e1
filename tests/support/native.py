"""What tests of native engines share: boards of known length, and kernels that check indexes."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from filelock import FileLock

from solvers.engine import Native, mark
from tests.support.person import ROOT

# The sources of large tables, and what the files of these are called.
TABLES = {"solvers/sliding": "sliding-*", "solvers/sliding/segments": "slides-*"}


def known_boards(*names: str) -> list[dict[str, str | int]]:
    """List the boards of these files, whose optimum is known."""
    texts = ((ROOT / "tests/boards" / name).read_text(encoding="utf-8") for name in names)
    return [
        board
        for boards in map(json.loads, texts)
        for board in [*boards["boards"], *boards.get("more", [])]
    ]


def run_checked(module: str) -> None:
    """Run a module whose kernels are compiled, once for each text of them, to check their indexes.

    Numba reads what lies behind an array without a word, unless it was compiled to check.
    """
    folder = cache() / "checked"
    folder.mkdir(0o700, exist_ok=True)
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(folder)}
    command = [sys.executable, "-W", "error", "-m", module]
    ended = subprocess.run(command, cwd=ROOT, env=checked, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


def tables(sources: str, names: list[str], make: Callable[[Path], None]) -> Path:
    """Return the folder of large tables that all games share that the tests start.

    Make these, in the first process that asks, if they are not there or of another text of a
    source: what was checked out again has another age, and the same text.
    """
    folder = table_folder()
    lock, text = note_of(sources).with_suffix(".lock"), digest(sources)
    with FileLock(lock):
        there = all((folder / name).exists() for name in names)
        if not there or not is_noted(sources, text):
            with TemporaryDirectory(dir=cache()) as begun:
                make(Path(begun))
                for file in Path(begun).iterdir():
                    file.replace(folder / file.name)
            note_of(sources).write_text(text, "utf-8")
    return folder


@contextmanager
def tables_anew() -> Iterator[None]:
    """Throw away large tables of another text of a source; note of which text those are that come.

    So what the game makes ready before the tests begin is not made again by one of them.
    """
    texts = {sources: digest(sources) for sources in TABLES}
    for sources, text in texts.items():
        if not is_noted(sources, text):
            note_of(sources).unlink(missing_ok=True)
            for table in table_folder().glob(TABLES[sources]):
                table.unlink()
    yield
    for sources, text in texts.items():
        note_of(sources).write_text(text, "utf-8")


def table_folder() -> Path:
    """Return the folder of large tables."""
    folder = cache() / "parlour" / "tables"
    folder.mkdir(0o700, parents=True, exist_ok=True)
    return folder


def note_of(sources: str) -> Path:
    """Return the file that tells of which text of their sources large tables are."""
    return cache() / f"{Path(sources).name}.sources"


def is_noted(sources: str, text: str) -> bool:
    """Tell whether large tables are noted to be of this text of their sources."""
    return note_of(sources).exists() and note_of(sources).read_text("utf-8") == text


def digest(sources: str) -> str:
    """Return a digest of all Python files of a folder, and of their names."""
    made = sha256()
    for source in sorted((ROOT / sources).rglob("*.py")):
        text = source.read_bytes()
        made.update(f"{source.relative_to(ROOT).as_posix()} {len(text)}\n".encode() + text)
    return made.hexdigest()


def lay_out(kept: Path, folder: Path) -> None:
    """Lay out what is compiled and built as another folder, which nobody else has a lock in.

    Files are the same ones, where that can be: whoever changes one puts another in its place.
    """
    shutil.copytree(kept, folder, ignore=shutil.ignore_patterns("*.lock"), copy_function=_put_again)


def _put_again(source: str, place: str) -> None:
    try:
        os.link(source, place)
    except OSError:
        # It lies on another disk.
        shutil.copy2(source, place)


def spoil(path: Path, text: bytes) -> None:
    """Put another file in the place of one."""
    path.unlink()
    path.write_bytes(text)


def forget(kernels: Path, native: Native, but_for_the_last: bool = False) -> None:
    """Throw away a family's kernels, or leave all but one, as who is ended while compiling does."""
    done = mark(kernels, native)
    if not but_for_the_last:
        shutil.rmtree(done.parent)
        return
    done.unlink()
    last = max(done.parent.glob("*.nbi"), key=lambda path: path.stat().st_mtime_ns)
    for path in done.parent.glob(f"{last.stem}*"):
        path.unlink()


def cache() -> Path:
    """Return the folder that all processes of a run share."""
    return Path(os.environ["PARLOUR_TESTS_CACHE"])

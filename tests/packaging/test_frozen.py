"""The program that needs no Python: its parts, and the folder itself where one was made.

`python -m tools.freeze` makes it, in an environment with `tools/requirements.txt`; the variable
PARLOUR_FROZEN names it.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from filelock import FileLock
from PIL import Image, ImageChops

from game import VERSION
from game.art.pictures import KINDS
from solvers.engine import NATIVE
from tests.support.person import ROOT, Player, Screen, wait_for
from tools import algebra, freeze, frozen, icons

pytestmark = pytest.mark.slow

FROZEN = os.environ.get("PARLOUR_FROZEN", "")
# Its kernels are compiled the soonest.
BOARD = "blocks:rush8#1"
NEAR = "sliding:3x3:1,2,3,4,5,6,0,7,8"


def test_the_text_of_rules_and_solvers_comes_along_and_all_that_the_game_reads() -> None:
    """By that text kernels are kept and proofs believed."""
    taken = {str(Path(folder) / Path(source).name) for source, folder in freeze.data()}
    wanted = [path for room in ("game/rules", "solvers") for path in (ROOT / room).rglob("*.py")]
    wanted += [path for path in (ROOT / "assets").rglob("*") if path.parent.name != "assets"]
    wanted = [path for path in wanted if path.suffix not in freeze.TRANSLATORS]
    assert {str(path.relative_to(ROOT)) for path in wanted if path.is_file()} <= taken
    assert "LICENSE" in taken
    assert all(native.source in taken for native in NATIVE.values())


def test_no_kind_of_picture_that_the_game_reads_is_left_out() -> None:
    Image.init()
    left_out = freeze.unused_modules()
    for kind in KINDS:
        factory: Any = Image.OPEN[kind][0]
        assert factory.__module__ not in left_out, kind


@pytest.mark.parametrize("size", icons.SIZES)
def test_the_pictures_of_the_icon_are_those_of_its_drawing(size: int) -> None:
    with Image.open(icons.PICTURES / f"{size}.png") as kept:
        assert kept.size == (size, size) and kept.mode == "RGBA"
        away = ImageChops.difference(kept.convert("RGB"), icons.draw(size).convert("RGB"))
    assert max(high for _, high in away.getextrema()) < 24  # type: ignore[misc]


def test_the_icons_of_other_systems_have_all_their_sizes(tmp_path: Path) -> None:
    icons.ico(tmp_path / "parlour.ico")
    with Image.open(tmp_path / "parlour.ico") as ico:
        assert ico.info["sizes"] == {(size, size) for size in icons.ICO_SIZES}
    icons.icns(tmp_path / "parlour.icns")
    with Image.open(tmp_path / "parlour.icns") as icns:
        assert {512, 256, 128, 32} <= {wide * fine for wide, _, fine in icns.info["sizes"]}


def test_windows_is_told_the_version(tmp_path: Path) -> None:
    text = Path(freeze.version_file(tmp_path)).read_text(encoding="utf-8")
    compile(text, "version.txt", "eval")
    assert f"StringStruct('ProductVersion', '{VERSION}')" in text
    assert re.search(rf"filevers=\({', '.join(VERSION.split('.'))}, 0\)", text)


def test_the_program_does_what_the_game_asks_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    def warm_up(rest: list[str]) -> int:
        done.append(rest)
        return 3

    monkeypatch.setattr("solvers.warmup.run", warm_up)
    monkeypatch.setattr("multiprocessing.spawn.freeze_support", lambda: done.append("worker"))
    monkeypatch.setattr("multiprocessing.resource_tracker.main", done.append)
    monkeypatch.setattr("main.main", lambda: 4)
    monkeypatch.setattr(sys, "argv", ["parlour"])
    assert frozen.begin(["-m", "solvers.warmup", "load", "solvers.flood.native"]) == 3
    frozen.begin(["--multiprocessing-fork", "tracker_fd=5", "pipe_handle=7"])
    assert frozen.begin(["-c", "from multiprocessing.resource_tracker import main;main(11)"]) == 0
    assert frozen.begin(["solve", "-"]) == 4
    assert done == [["load", "solvers.flood.native"], "worker", 11]


def test_programs_of_the_system_find_their_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/here/_internal:/usr/own")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/own")
    frozen.give_back_libraries()
    assert os.environ["LD_LIBRARY_PATH"] == "/usr/own"
    frozen.give_back_libraries()
    assert "LD_LIBRARY_PATH" not in os.environ


# The linear algebra that is left out

# What NumPy does by it, beside its own module for that.
ALGEBRA = {
    *("dot", "vdot", "vecdot", "matvec", "vecmat", "inner", "matmul", "einsum", "tensordot"),
    *("linalg", "kron", "convolve", "correlate", "polyfit", "roots", "cov", "corrcoef"),
    *("multivariate_normal",),
}


@pytest.mark.parametrize("room", ["game", "solvers", "main.py"])
def test_the_game_multiplies_no_matrices(room: str) -> None:
    """The folder has no library for that: see tools/algebra.py."""
    for path in [ROOT / room] if room.endswith(".py") else (ROOT / room).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        # Elsewhere a dot is a dot.
        for node in ast.walk(ast.parse(text)) if "import numpy" in text else ():
            assert not isinstance(node, ast.MatMult), path
            assert not (isinstance(node, ast.Attribute) and node.attr in ALGEBRA), path


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the library that stands in for the one that NumPy has here."""
    home = Path(np.__file__).parent
    (library,) = home.with_name("numpy.libs").glob(f"{algebra.LIBRARY}*")
    made = tmp_path_factory.mktemp("algebra") / library.name
    algebra.stand_in(library, [*home.rglob("*.so")], made)
    return made


def asked_of(library: Path, question: str) -> subprocess.CompletedProcess[str]:
    """Load a library in a process of its own, and ask something of it."""
    code = f"import ctypes; library = ctypes.CDLL({str(library)!r}); {question}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_the_one_product_that_numpy_tries_when_it_is_loaded_is_right(stand_in: Path) -> None:
    question = (
        "rows = ctypes.c_float * 6; ask = library.scipy_cblas_sdot64_;"
        " ask.restype = ctypes.c_float; whole = ctypes.c_int64;"
        " one, other = rows(1, 2, 3, 4, 5, 6), rows(10, 20, 30, 40, 50, 60);"
        " print(ask(whole(3), one, whole(2), other, whole(1)));"
        " print(ask(whole(0), one, whole(1), one, whole(1)))"
    )
    assert asked_of(stand_in, question).stdout == "220.0\n0.0\n"


def test_who_asks_for_more_is_told_what_is_missing(stand_in: Path) -> None:
    asked = asked_of(stand_in, "library.scipy_cblas_dgemm64_()")
    assert asked.returncode < 0 and asked.stderr.startswith(algebra.FAULT)


def test_numpy_is_loaded_with_the_stand_in_and_counts(stand_in: Path, tmp_path: Path) -> None:
    home = Path(np.__file__).parent
    shutil.copytree(home, tmp_path / "numpy", ignore=shutil.ignore_patterns("tests", "__pycache__"))
    (tmp_path / "numpy.libs").mkdir()
    shutil.copy(stand_in, tmp_path / "numpy.libs")
    code = "import numpy; print(numpy.__file__, numpy.arange(9).reshape(3, 3).sum(axis=0).tolist())"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout.startswith(str(tmp_path)) and "[9, 12, 15]" in told.stdout, told.stderr


# The folder itself


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Take the folder that was made to a place of the test's own, where it may be moved."""
    if not FROZEN:
        pytest.skip("PARLOUR_FROZEN names no folder made by `python -m tools.freeze`")
    place = tmp_path_factory.mktemp("frozen") / "first"
    shutil.copytree(FROZEN, place, symlinks=True)
    yield place
    shutil.rmtree(place, ignore_errors=True)


def alone(home: Path) -> dict[str, str]:
    """Return an environment without any Python in it."""
    return {"HOME": str(home), "PATH": "/nowhere", "XDG_CACHE_HOME": str(home / "cache")}


def solve(folder: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Solve from this folder."""
    return subprocess.run(
        [str(folder / freeze.NAME), "solve", *words],
        cwd=home,
        env=alone(home.parent),
        capture_output=True,
        text=True,
        check=False,
    )


def compiled_of(home: Path) -> dict[str, int]:
    """Tell what is compiled, and when each was written."""
    kernels = home / "cache" / "parlour" / "kernels"
    return {path.name: path.stat().st_mtime_ns for path in kernels.glob("*/*.nb?")}


def test_the_frozen_program_has_a_size_that_is_held(folder: Path) -> None:
    assert 50 < freeze.size(folder) <= freeze.MOST


@pytest.mark.skipif(sys.platform != "linux", reason="desktops of other systems were not tried")
def test_the_frozen_program_puts_itself_on_the_desktop(folder: Path, tmp_path: Path) -> None:
    program = str(folder / freeze.NAME)
    environment = alone(tmp_path) | {"XDG_DATA_HOME": str(tmp_path / "data")}
    for words in ("--install-desktop", "--remove-desktop"):
        subprocess.run([program, words], env=environment, check=True, capture_output=True)
        places = [*(tmp_path / "data" / "applications").glob("*.desktop")]
        assert len(places) == (words == "--install-desktop")
        for place in places:
            assert f"\nExec={program} %f\n" in place.read_text(encoding="utf-8")


def test_kernels_are_compiled_once_wherever_the_program_lies_and_is_started(
    folder: Path, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "boards.txt").write_text(f"{BOARD}\n" * 3, encoding="utf-8")
    words = "--file", "boards.txt", "--jobs", "2", "--json"
    first = solve(folder, tmp_path / "one", *words)
    assert first.returncode == 0 and "Preparing fast solvers for Blocks" in first.stderr
    before = compiled_of(tmp_path)
    moved = folder.with_name("moved")
    folder.rename(moved)
    try:
        again = solve(moved, tmp_path / "two", *words)
    finally:
        moved.rename(folder)
    assert again.returncode == 0 and "Preparing" not in again.stderr, again.stderr
    assert again.stdout.count('"proved": true') == 3
    assert before and compiled_of(tmp_path) == before, "nothing is compiled anew"


def test_a_board_is_played_in_the_window_of_the_frozen_program(
    screen: Screen, folder: Path, tmp_path: Path
) -> None:
    kernels = tmp_path / "cache" / "parlour" / "kernels"
    kernels.mkdir(parents=True)
    program = [str(folder / freeze.NAME)]
    # Held, so that what it starts waits: nobody compiles beside the tests that follow.
    with FileLock(kernels / "warmup.lock"):
        with Player(
            screen, tmp_path, NEAR, program=program, folder=tmp_path, **alone(tmp_path)
        ) as player:
            player.wait_for_caption("Parlour: Sliding 3x3 · 0 moves · par 2")
            player.press("Left", "h", "h")
            player.wait_for_caption("2 moves")
            wait_for(lambda: warmups(folder) != [], "the process that compiles")
            player.press("Escape", "ctrl+q")
            wait_for(lambda: player.process.poll() is not None, "the game to end")
        for process in warmups(folder):
            with suppress(ProcessLookupError):
                os.kill(process, 9)
    assert player.process.returncode == 0


def warmups(folder: Path) -> list[int]:
    """Find the processes that this program has started to compile."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            words = place.read_bytes().decode().split("\0")
            if words[:3] == [str(folder / freeze.NAME), "-m", "solvers.warmup"]:
                found.append(int(place.parent.name))
    return found

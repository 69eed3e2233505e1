"""Shared by the tests: a window without a screen, and a real one on a virtual screen."""

import os

# Before pygame is imported anywhere: windows of this process need no screen, and find nothing to
# play sounds on, which takes a while to give back with each window.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "nowhere"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# The system prefers dark, whatever the machine that tests says.
os.environ["GTK_THEME"] = "Adwaita:dark"
# And English.
os.environ["LANGUAGE"] = "en"

import atexit
import gc
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from ctypes import CDLL
from importlib.util import cache_from_source, find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest
from filelock import FileLock

import solvers
from game.art import kept
from game.keep.store import Store
from solvers.cache import trust
from solvers.engine import Engine
from tests.support import rotation
from tests.support.boards import SEED
from tests.support.building import build
from tests.support.calendar import Calendar
from tests.support.hands import Hands
from tests.support.native import tables_anew
from tests.support.person import PATIENCE, ROOT, Screen

# Workers begin after this process, and take the same part of each sweep.
rotation.chosen()

# One cache for all tests and all games they start, so that kernels are compiled and tables built
# once. It is kept for the next run, where nobody else can put anything into it.
KEPT = ROOT / ".pytest_cache" / "parlour"
if named := os.environ.get("PARLOUR_TESTS_CACHE"):
    CACHE = Path(named)
else:
    try:
        trust(KEPT)
        CACHE = KEPT
    except OSError:
        CACHE = Path(tempfile.mkdtemp(prefix="parlour-tests-"))
        atexit.register(shutil.rmtree, CACHE, ignore_errors=True)
    # Where tests run in several processes, these begin after this one, and share what it has made.
    os.environ["PARLOUR_TESTS_CACHE"] = str(CACHE)
# Kernels are loaded only from where nobody else can have put them.
CACHE.mkdir(mode=0o700, parents=True, exist_ok=True)
os.environ["XDG_CACHE_HOME"] = str(CACHE)
COMPILED = CACHE / "python"
# Who wants no compiled Python beside the sources has it there, too: else each process that tests,
# and each program that a test starts, compiles all of it anew.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(COMPILED)
# What is opened once for several tests finds none of the player's own settings and games either.
NOBODY = tempfile.mkdtemp(prefix="parlour-tests-nobody-")
atexit.register(shutil.rmtree, NOBODY, ignore_errors=True)
HOMES = "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA"
os.environ.update(dict.fromkeys(HOMES, NOBODY))
os.environ["NUMBA_CACHE_DIR"] = str(CACHE / "parlour" / "kernels")

# Whoever starts the tests in the background of a script has Ctrl+C ignored, and so would all that
# they start themselves, some of it in order to press Ctrl+C there.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A test is slow that opens a real window or needs compiled kernels, whatever else marks it so.
SLOW = {"screen", "compiled", "cold"}
# Tables of sliding tiles, and how far all boards are from solved: a hundred megabytes each. Few
# files ask for any.
TABLES, DISTANCES = "solvers.sliding.", ("tests.truth.", "tests.support.searching")
UNASKED = count()
# After how many new objects to look for what can be thrown away, and how often among older ones.
SELDOM = 10_000, 10, 20
# The numbers of mallopt's parameters, and what is kept of memory that was given back.
TRIM, PAD, POOLS, MOST_KEPT, MORE = -1, -2, -8, 32 << 20, 4 << 20
# Windows of many sizes and themes follow one another: more pictures are met again than in one.
kept.LEAST_BYTES = 48 << 20
SLOW_FILE = "\npytestmark = pytest.mark.slow\n"
# To draw any text, Hypothesis looks at each sign there is, and notes what it has found: where it
# has no notes, that takes two seconds, and 200 MB for good.
LETTERS = """
from hypothesis import find, settings, strategies
find(strategies.text(min_size=1), bool, settings=settings(database=None))
"""
# To import these is to compile the kernels.
KERNELS = ("test_*_native.py", "test_capacities.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Look for nothing to throw away while tests are gathered: all of it is kept."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Never again look through what was gathered: that takes longer than many a test."""
    gc.collect()
    give_back()
    gc.freeze()
    # The program has no need to look at all; a window that a test has closed leaves some cycles.
    gc.set_threshold(*SELDOM)
    gc.enable()
    keep_pieces()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow by what it needs; the files that have it come first.

    So no process is at a long file while the others have nothing left to do.
    """
    kernels = {path for path in {item.path for item in items} if any(map(path.match, KERNELS))}
    for item in items:
        needs = item.fixturenames if isinstance(item, pytest.Function) else ()
        if item.path in kernels or not SLOW.isdisjoint(needs):
            item.add_marker("slow")
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Compile nothing, and import nothing that is slow as a whole, where nothing slow is asked."""
    if config.getoption("markexpr") != "not slow" or not collection_path.match("test_*.py"):
        return None
    kernels = any(collection_path.match(name) for name in KERNELS)
    return kernels or SLOW_FILE in collection_path.read_text("utf-8") or None


def pytest_xdist_auto_num_workers() -> int:
    """Begin one process more than there are cores: some tests wait for a window or a process."""
    return (os.cpu_count() or 1) + 1


def pytest_report_header() -> str:
    """Tell which part of the sweeps is taken, and how to take the same again."""
    return f"{rotation.NAMED}={rotation.chosen()} (a part of each sweep; 'whole' takes all)"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Make once, before workers begin, what each of them would make at its imports.

    That is all kernels, and the tests themselves, whose assertions are written anew to tell what
    they found. A quiet run has no header, but tells its part, too.
    """
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.get_verbosity() < 0 and reporter is not None:
        reporter.write_line(pytest_report_header())
    config = session.config
    if not config.getoption("numprocesses", None):
        return
    asked = [(config.invocation_params.dir / name.partition("::")[0]) for name in config.args]
    at_work, held = [], ExitStack()
    if not all(rewritten(path) for path in asked):
        # Without what would compile kernels beside who compiles them, and without any test, of
        # which nobody is told.
        left_out = [f"--ignore-glob=*{name}" for name in KERNELS]
        left_out += ["-o", "python_functions=none", "-o", "python_classes=None"]
        look = [sys.executable, "-m", "pytest", "-q", "--collect-only", *left_out]
        quiet = subprocess.DEVNULL
        at_work.append(subprocess.Popen([*look, *map(str, asked)], stdout=quiet, stderr=quiet))
        at_work.append(subprocess.Popen([sys.executable, "-c", LETTERS], stderr=quiet))
    if (
        config.getoption("markexpr") != "not slow"
        and any((ROOT / "tests" / "solvers").is_relative_to(path.resolve()) for path in asked)
        and find_spec("numba") is not None
    ):
        held.enter_context(tables_anew())
        ready = [sys.executable, "-m", "solvers.warmup", "solvers.sliding.segments.tables"]
        at_work.append(subprocess.Popen(ready, cwd=ROOT))
    with held:
        for process in at_work:
            process.wait()


def pytest_unconfigure() -> None:
    """Keep nothing of what is still compiled at the end: the folder for it may have gone.

    Nor of what was compiled in folders of this run alone, which no other has; the house may lie
    beside them.
    """
    sys.dont_write_bytecode = True
    if sys.pycache_prefix == str(COMPILED) and "PYTEST_XDIST_WORKER" not in os.environ:
        passing = Path(tempfile.gettempdir()).absolute()
        for folder in (COMPILED / passing.relative_to(passing.anchor)).glob("*"):
            if not ROOT.is_relative_to(passing / folder.name):
                shutil.rmtree(folder, ignore_errors=True)


def rewritten(path: Path) -> bool:
    """Tell whether the assertions of a file, or of a folder's first, were kept as they are run."""
    first = path if path.is_file() else next(path.rglob("test_*.py"), path)
    kept = Path(cache_from_source(str(first))).parent
    return any(kept.glob(f"{first.stem}.*-pytest-*"))


@pytest.fixture(autouse=True)
def _own_settings(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Keep the player's own settings out of the tests, and the tests out of them.

    A test that asks for no folder has none made: that takes longer than many a test.
    """
    if "tmp_path" in request.fixturenames:
        folder: Path = request.getfixturevalue("tmp_path")
    else:
        folder = tmp_path_factory.getbasetemp() / f"unasked-{next(UNASKED)}"
    for name in HOMES:
        monkeypatch.setenv(name, str(folder / name))


class Unhurried(sqlite3.Connection):
    """A connection that waits for no disk: a test's folder need not outlive the machine.

    Programs that a test starts, and may kill, have the usual ones.
    """

    def execute(self, words: str, *parts: Any) -> sqlite3.Cursor:
        return super().execute(words.replace("synchronous = NORMAL", "synchronous = OFF"), *parts)


@pytest.fixture(autouse=True)
def _nothing_left_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that leaves a database open or a solver at work: so would the program."""
    opened: list[tuple[sqlite3.Connection, object]] = []
    connect = sqlite3.connect

    def noted(*arguments: Any, **options: Any) -> sqlite3.Connection:
        database: sqlite3.Connection = connect(*arguments, factory=Unhurried, **options)
        opened.append((database, arguments[0]))
        return database

    monkeypatch.setattr(sqlite3, "connect", noted)
    before = set(threading.enumerate())
    yield
    left = [str(place) for database, place in opened if is_open(database)]
    for database, _ in opened:
        database.close()
    assert not left, f"left open: {', '.join(left)}"
    for thread in set(threading.enumerate()) - before:
        if thread.name == "solver":
            thread.join(PATIENCE)
            assert not thread.is_alive(), (
                "a solver was left at work: it slows the tests that follow"
            )


def is_open(database: sqlite3.Connection) -> bool:
    """Tell whether nobody has closed it yet."""
    try:
        return database.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False


@pytest.fixture(autouse=True)
def _no_picture_outlives_its_display() -> Iterator[None]:
    """Forget fonts and pictures where a test has put an end to what they were made for."""
    yield
    if not pygame.font.get_init():
        kept.forget()


@pytest.fixture(autouse=True, scope="module")
def _nothing_outlives_its_file(request: pytest.FixtureRequest) -> Iterator[None]:
    """Forget what a file of tests has worked out for itself, and give the memory of it back."""
    yield
    kept.SHELF.forget_pictures()
    large: tuple[str, ...] = DISTANCES
    if request.path.parent.name == "solvers":
        solvers.forget()
        large = *large, TABLES
    own = [module for name, module in sys.modules.items() if name.startswith(large)]
    for module in (request.module, *own):
        for found in vars(module).values():
            forget = getattr(found, "cache_clear", None)
            if forget is not None and found.__module__ == module.__name__:
                forget()
    give_back()


def give_back() -> None:
    """Give memory that nobody has a use for back to the system, where it has to be told."""
    if sys.platform == "linux" and hasattr(CDLL(None), "malloc_trim"):
        CDLL(None).malloc_trim(0)


def keep_pieces() -> None:
    """Keep some memory at hand: else the system clears each picture's anew, hundreds of times."""
    if sys.platform == "linux" and hasattr(CDLL(None), "mallopt"):
        # One pool for all threads: with one each, a worker takes 60 MB more.
        CDLL(None).mallopt(POOLS, 1)
        CDLL(None).mallopt(TRIM, MOST_KEPT)
        CDLL(None).mallopt(PAD, MORE)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Open the file of games in the test's own folder."""
    with closing(Store(tmp_path, clock=Calendar())) as made:
        yield made


@pytest.fixture
def fonts() -> None:
    """Let letters be drawn, in pictures that need no display."""
    pygame.font.init()


@pytest.fixture
def display() -> None:
    """Let pictures be made for a display, of which there is one pixel."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window without a screen on the board that the test names, or on a flood."""
    made = Hands(getattr(request, "param", SEED))
    yield made
    made.window.close()


@pytest.fixture(scope="session")
def screen(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Start a virtual screen for real windows; skip, and say why, where there is none.

    With kernels that are compiled, no window starts a process that compiles them.
    """
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"a real window needs {' and '.join(missing)}")
    with Screen(tmp_path_factory.mktemp("screen")) as virtual:
        yield virtual


@pytest.fixture(scope="session")
def compiled() -> Path:
    """Fill the tests' common cache with compiled kernels, where that can be done."""
    Engine().prepare(lambda _: None)
    return CACHE / "parlour" / "kernels"


@pytest.fixture(scope="module")
def engine(compiled: Path) -> Iterator[Engine]:
    """Start the engine room once for all boards, with the kernels that there are."""
    made = Engine()
    made.prepare(lambda _: None)
    yield made
    # A board may have asked for tables, and another process is still building them.
    made.prepare(lambda _: None)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, once for all processes that test."""
    if find_spec("hatchling") is None:
        pytest.skip("hatchling builds the wheel: it is in tests/requirements.txt")
    # Each process that tests has a folder of its own in that of the run.
    alone = "PYTEST_XDIST_WORKER" not in os.environ
    own = tmp_path_factory.getbasetemp()
    folder = (own if alone else own.parent) / "wheel"
    with FileLock(folder.with_suffix(".lock")):
        if not folder.exists():
            build(folder, "wheel")
    [made] = folder.iterdir()
    return made

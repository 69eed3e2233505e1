"""The engine room: native kernels, and how they get ready while nobody waits for them.

Kernels are compiled once, by another process, and kept in the user's cache folder. Until they are
there, boards are solved in Python; then the kernels take over whatever is being solved, and what
was found so far stays. Wherever that can't be had (no numba, no folder to write to, a process that
was killed), Python goes on alone, and the engine says why.

To import numba and to load what is compiled takes 0.4 to 1.5 s, so that has a thread of its own,
which begins when Python has mostly proved the first board: no solve waits for it, and no solve's
time has it inside.
"""

import atexit
import gc
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from functools import partial
from importlib import import_module, util
from pathlib import Path
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import solvers
from game.answer import Answer, Solve, measured
from game.rules.blocks import Blocks
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from game.rules.same import Same
from game.rules.sliding import Slides, Sliding
from game.runs import Runs
from solvers.cache import OURS_ALONE, NoCache, cache_folder, table_folder
from solvers.editions import ROOT, home
from solvers.pace import by_count

if TYPE_CHECKING:
    import subprocess

    from game.survey import Survey


class Native(NamedTuple):
    """A family's exact solve by kernels: importing the module compiles them, or loads them.

    `tables` is the module that builds what the kernels look up, where there is such a thing: at
    once, or when a board is solved for which `asked` is true. `surveys` is the module where these
    kernels survey spaces, too, `surveyed` the families whose they do. Kernels that do something
    else than to solve have another name for what the module `does`.
    """

    module: str
    source: str
    tiny: Position
    tables: str | None = None
    surveys: str | None = None
    surveyed: Sequence[type] = ()
    asked: Callable[[Position], bool] | None = None
    does: str = "exact"

    def work(self, position: Position) -> Iterator[Any]:
        """Do by kernels what they are for: solve, where nothing else is said."""
        answers: Iterator[Any] = getattr(import_module(self.module), self.does)(position)
        return answers

    def survey(self, position: Position) -> "Iterator[Survey]":
        """Survey by kernels."""
        assert self.surveys is not None, "these kernels survey nothing"
        surveys: Iterator[Survey] = import_module(self.surveys).survey(position)
        return surveys

    def load(self) -> None:
        """Make the kernels ready, to the first call of each."""
        # What is loaded stays: to look through it for garbage takes a fifth of the time.
        collects = gc.isenabled()
        gc.disable()
        try:
            for _ in self.work(self.tiny):
                pass
            for _ in self.survey(self.tiny) if self.surveys else ():
                pass
            import_module("solvers.alone").let_library_go()
        finally:
            if collects:
                gc.enable()

    def complete(self, folder: Path) -> bool:
        """Tell whether all tables lie in this folder."""
        if self.tables is None:
            return True
        there: bool = import_module(self.tables).complete(folder)
        return there

    def build(self, folder: Path) -> None:
        """Build the tables that are missing."""
        if self.tables is not None:
            import_module(self.tables).build(folder)

    def let_go(self) -> None:
        """Have the tables hold no memory until a board of this family needs them."""
        shelf = getattr(sys.modules.get(self.module), "shelf", None)
        if self.tables is not None and shelf is not None:
            shelf().let_go()


NATIVE: Mapping[type, Native] = {
    Flood: Native(
        "solvers.flood.native",
        "solvers/flood/kernels.py",
        Flood(4, 4, 4, bytes((0, 1, 2, 3) * 4)),
    ),
    Sliding: Native(
        "solvers.sliding.native",
        "solvers/sliding/kernels.py",
        Sliding(3, 3, bytes((1, 2, 3, 4, 5, 6, 0, 7, 8))),
        "solvers.sliding.tables",
    ),
    Slides: Native(
        "solvers.sliding.segments.native",
        "solvers/sliding/segments/kernels.py",
        Slides(2, 2, bytes((1, 2, 0, 3))),
        "solvers.sliding.segments.tables",
        asked=lambda board: isinstance(board, Slides) and (board.width, board.height) == (4, 4),
        surveys="solvers.sliding.segments.survey",
        surveyed=(Slides, Sliding),
    ),
    Collapse: Native(
        "solvers.collapse.native",
        "solvers/collapse/kernels.py",
        Collapse(2, 2, 2, (bytes((0, 1)), bytes((1, 0)))),
    ),
    Same: Native(
        "solvers.same.native",
        "solvers/same/kernels.py",
        Same(2, 2, 2, (bytes((0, 1)), bytes((0, 1)))),
    ),
    Blocks: Native(
        "solvers.blocks.native",
        "solvers/blocks/kernels.py",
        Blocks(2, 2, "12..", "1", 3),
        surveys="solvers.blocks.native",
        surveyed=(Blocks,),
    ),
    Runs: Native(
        "solvers.players.native",
        "solvers/players/kernels.py",
        Flood(2, 2, 2, bytes((0, 1, 1, 0))),
        does="runs",
    ),
}
# What players call them; on boards of tiles that slide together other kernels count.
TITLES: Mapping[type, Phrase] = {
    Flood: Phrase("Flood"),
    Sliding: Phrase("Sliding"),
    Slides: Phrase("Sliding"),
    Collapse: Phrase("Collapse"),
    Same: Phrase("Same Game"),
    Blocks: Phrase("Blocks"),
    Runs: Phrase("grades"),
}
PREPARING = Phrase("Preparing solvers, first launch only …")
# The status of a process that found another one at work, and how long to leave that alone then.
BUSY, BUSY_SECONDS = 75, 1.0
# How long to say why there are no kernels.
TROUBLE_SECONDS = 10.0


# How long Python has the interpreter to itself before the kernels begin to get ready: it proves
# most small boards by then, and importing and loading the kernels takes longer.
HEAD_START = 0.35
# How often to look what the compiling process has made.
LOOK_SECONDS = 0.1
# How long a survey that has ended waits at a time for kernels that may go on with it.
WAIT_SECONDS = 0.005
# How long a command that ends waits for kernels that are being loaded.
ENDING_SECONDS = 5.0


class State(Enum):
    """Where the kernels stand."""

    ASLEEP = "asleep"
    COMPILING = "compiling"
    READY = "ready"
    ABSENT = "absent"


class Engine:
    """All solvers, with native kernels for the exact ones as soon as these are ready.

    For a window, the kernels of all families are made ready, those for the board in front first.
    For a command, only those that it has a use for: `announce`.
    """

    def __init__(self, command: Sequence[str] = (sys.executable, "-m", "solvers.warmup")) -> None:
        """Do nothing yet; `command` compiles the kernels into the folder NUMBA_CACHE_DIR names."""
        self.state = State.ASLEEP
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._folder: Path | None = None
        self._loaded: set[type] = set()
        self._asked: set[type] = set()
        self._begun: set[type] = set()
        self._announced: set[type] = set()
        # The families whose tables are made when they are asked for, and were; and had their turn.
        self._wanting: set[type] = set()
        self._served: set[type] = set()
        self._wanted = ""
        self._retried = False
        self._trouble: Phrase | None = None
        self._trouble_until = 0.0
        self._say: Callable[[Phrase], None] | None = None
        self._steady = False
        self._ending = False
        self._loader: Thread | None = None
        self._beginning, self._loading = Lock(), Lock()
        self._awaited = Event()

    def methods(self, position: Position) -> Mapping[str, Solve]:
        """Return the methods for this kind of board by name, `exact` with its kernels."""
        found = {**solvers.methods(position), "exact": self.solve}
        if not self._steady:
            return found
        return {name: partial(_as_first, solve) for name, solve in found.items()}

    def known_methods(self) -> list[str]:
        """List the names of all methods of all families."""
        return solvers.known_methods()

    def notice(self) -> Phrase | None:
        """Say what a player should know: that solvers are being prepared, or why they can't be."""
        if self._at_work:
            return PREPARING
        return self._trouble if time.monotonic() < self._trouble_until else None

    def announce(self, say: Callable[[Phrase], None]) -> None:
        """Work for a command: solve with what is there, and make ready only what it is asked for.

        Kernels that are compiled are loaded before the first board of their family, so that what
        is told of a board depends on nothing else. Those that are not are compiled beside, by a
        process that goes on by itself when this one has its answer. That is said, or why it fails.
        """
        self._say = say
        self._awaited.set()
        atexit.register(self._end)

    def keep_steady(self, say: Callable[[Phrase], None]) -> None:
        """Work for a command, and let what is told of a board depend on this board alone.

        A board waits for the kernels and tables of its family, and is solved as if it were the
        first; where its search gives answers does not depend on the clock.
        """
        self.announce(say)
        self._steady = True

    def load(self, positions: Iterable[Position]) -> None:
        """Load the compiled kernels for these boards, for processes that are forked off."""
        for kind in dict.fromkeys(map(type, positions)):
            if kind in NATIVE:
                self._load_compiled(kind)

    def prepare(self, say: Callable[[Phrase], None]) -> None:
        """Wait until all kernels are ready, or known to be absent; say what is worth saying."""
        self._awaited.set()
        self._begin()
        said = False
        while self._loader is not None and self._loader.is_alive():
            self._loader.join(LOOK_SECONDS)
            if not said and self._at_work:
                say(PREPARING)
                said = True
        if self._process is not None:
            self._process.wait()
        if self.state is State.ABSENT:
            assert self._trouble is not None, "who gives up says why"
            say(self._trouble)

    def solve(self, position: Position) -> Iterator[Answer]:
        """Solve exactly: by kernels where they are ready, in Python until then."""
        if self._say is not None:
            # At once, so that it is not within the time that the solve takes.
            self._stand_ready(position)
        return (measured(position, answer) for answer in self._solve(position))

    def steadily(self, position: Position) -> Iterator[Answer]:
        """Solve as if the board were the first: what is told of it depends on this board alone.

        Until the kernels and tables of its family are there, or known to be absent, answers tell
        nothing.
        """
        self._stand_ready(position)
        while not self._is_served(type(position)):
            time.sleep(WAIT_SECONDS)
            yield Answer(0, None, 0, "")
        yield from _as_first(self.solve, position)

    def _is_served(self, kind: type) -> bool:
        """Tell whether a family has all that is made ready for it, or will have no more."""
        if kind not in NATIVE or self.state is State.ABSENT:
            return True
        more = self._at_work or (self._loader is not None and self._loader.is_alive())
        return kind in self._loaded and (self._is_complete(kind) or not more)

    def _stand_ready(self, position: Position) -> None:
        kind = type(position)
        native = NATIVE.get(kind)
        if native is None and self._steady:
            return
        if native is not None:
            self._wanted = native.module
            self._asked.add(kind)
            if native.asked is not None and native.asked(position):
                self._wanting.add(kind)
        if self._say is None or (native is not None and not self._load_compiled(kind)):
            self._begin()
            if self._steady:
                self._wait()

    def _wait(self) -> None:
        """Wait until all is ready that boards were asked for, or is known to be absent."""
        while self._loader is not None and self._loader.is_alive():
            self._loader.join(LOOK_SECONDS)
        while self._process is not None and self._process.wait() == BUSY:
            if self.state is State.ABSENT:
                return
            time.sleep(BUSY_SECONDS)
            self._compile()

    def _solve(self, position: Position) -> Iterator[Answer]:
        kind = type(position)
        native = NATIVE.get(kind)
        if self._say is None:
            self._stand_ready(position)
            for other in NATIVE.values():
                if other is not native:
                    other.let_go()
        if native is None:
            # Without kernels, a solve ends by itself: it may learn more than was asked.
            yield from solvers.solve(position)
            return
        known: Answer | None = None
        if kind not in self._loaded:
            for known in solvers.solve(position):
                yield known
                if known.complete:
                    return
                if kind in self._loaded:
                    break
            else:
                return
        for answer in native.work(position):
            better = answer if known is None else _no_worse(answer, known)
            yield better
            if better.complete:
                return

    def survey(self, position: Position) -> "Iterator[Survey]":
        """Survey the space around a position: in Python until kernels for that are ready."""
        found = (kind for kind in NATIVE if type(position) in NATIVE[kind].surveyed)
        kind = next(found, None)
        known: Survey | None = None
        if kind is None or kind not in self._loaded:
            for known in import_module("solvers.survey").survey(position):
                hopeful = kind is not None and known.full and known.size is None
                yield replace(known, full=False) if hopeful else known
                if kind in self._loaded and not known.complete and known.size is None:
                    break
            if known is None or kind is None or known.complete or known.size:
                return
            # Kernels may have room for more: what is known waits for them.
            while kind not in self._loaded:
                if self._loader is None or self.state is State.ABSENT:
                    yield known
                    return
                time.sleep(WAIT_SECONDS)
                yield replace(known, full=False)
        assert kind is not None, "there are kernels"
        for surveyed in NATIVE[kind].survey(position):
            yield surveyed if known is None or surveyed.complete else _no_less(surveyed, known)

    def trial(self, position: Position) -> Iterator[Runs | None]:
        """Have players play a board; nothing is told while their kernels are not ready."""
        if self._say is not None:
            self._asked.add(Runs)
            if not self._load_compiled(Runs):
                self._begin()
                self._wait()
        if Runs in self._loaded:
            yield from NATIVE[Runs].work(position)

    @property
    def _at_work(self) -> bool:
        """Whether another process is making something ready."""
        return self._process is not None and self._process.poll() is None

    @property
    def _kinds(self) -> list[type]:
        """The families whose kernels are to be ready, that of the board in front first."""
        kinds = [kind for kind in NATIVE if self._say is None or kind in self._asked]
        return sorted(kinds, key=lambda kind: NATIVE[kind].module != self._wanted)

    # For a command

    def _load_compiled(self, kind: type) -> bool:
        """Load a family's kernels if they are compiled; tell whether nothing is left to do."""
        try:
            with self._loading:
                if kind not in self._loaded and self._find() and self._is_compiled(kind):
                    NATIVE[kind].load()
                    self._loaded.add(kind)
        except ImportError as error:
            self._give_up(str(error))
        except Exception:
            self._clear()
        if self._folder is None or kind not in self._loaded:
            return self.state is State.ABSENT
        return self._is_complete(kind)

    def _end(self) -> None:
        """Let no thread be in the middle of loading kernels while the interpreter ends."""
        self._ending = True
        if self._loader is not None and self._loader.is_alive():
            self._loader.join(ENDING_SECONDS)

    # How the kernels get ready, in a thread beside the one that solves

    def _begin(self) -> None:
        """Have the kernels made ready, if nobody is at it yet."""
        with self._beginning:
            asleep = self._loader is None or (
                self._say is not None
                and not self._loader.is_alive()
                and self.state is not State.ABSENT
            )
            asleep |= (
                self.state is State.READY
                and not (self._loader is not None and self._loader.is_alive())
                and not self._at_work
                and not self._wanting <= self._served
            )
            if asleep:
                self._loader = Thread(target=self._get_ready, name="kernels", daemon=True)
                self._loader.start()

    def _get_ready(self) -> None:
        """Load the kernels as soon as they are compiled, those for the board in front first."""
        self._awaited.wait(HEAD_START)
        try:
            if not self._find():
                return
            if all(map(self._is_compiled, self._kinds)):
                self._load()
            else:
                self._compile()
            while self.state is State.COMPILING and not self._ending:
                time.sleep(LOOK_SECONDS)
                self._look()
        except OSError as error:
            self._give_up(str(error))

    def _find(self) -> bool:
        """Find the folder of kernels; give up where there can't be any."""
        if self.state is State.ABSENT:
            return False
        if self._folder is not None:
            return True
        if util.find_spec("numba") is None:
            self._give_up(Phrase("numba is not installed here"))
            return False
        try:
            folder = cache_folder()
        except NoCache as error:
            self._give_up(error.reason)
            return False
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
        try:
            mark(folder, next(iter(NATIVE.values())))
        except ModuleNotFoundError as error:
            self._give_up(str(error))
            return False
        self._folder = folder
        return True

    def _is_compiled(self, kind: type) -> bool:
        assert self._folder is not None
        return mark(self._folder, NATIVE[kind]).exists()

    def _is_complete(self, kind: type) -> bool:
        """Tell whether the tables that a family needs by now are there."""
        assert self._folder is not None
        native = NATIVE[kind]
        needed = native.asked is None or kind in self._wanting
        return not needed or native.complete(table_folder(self._folder))

    def _compile(self) -> None:
        """Have another process compile the kernels, those for the board in front first.

        A command does it alone or not at all, and waits for what another process makes.
        """
        import subprocess

        assert self._folder is not None
        # Others may ask for more meanwhile: these are the families of this process.
        kinds = self._kinds
        self._begun = set(kinds)
        tables = [NATIVE[kind].tables or "" for kind in kinds if kind in self._wanting]
        only = [] if self._say is None else ["--only"]
        try:
            self._process = subprocess.Popen(
                [*self._command, *only, *(NATIVE[kind].module for kind in kinds), *tables],
                cwd=ROOT,
                # Python is to look in the folder that it is started in, whatever else it is told.
                env={
                    **os.environ,
                    "NUMBA_CACHE_DIR": str(self._folder),
                    "PYTHONSAFEPATH": "",
                },
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
                | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                # Ctrl+C in a terminal ends who asked, not what is made ready for the next time.
                start_new_session=True,
            )
        except OSError as error:
            self._give_up(
                Phrase("the process that prepares them could not start: {error}", error=str(error))
            )
            return
        self.state = State.COMPILING
        if self._say is not None and self._begun != self._announced:
            self._announced = self._begun
            self._say(_prepared([TITLES[kind] for kind in kinds], self._steady))

    def _look(self) -> None:
        """Load what the compiling process has made so far, and see whether it has ended."""
        assert self._process is not None and self._folder is not None
        status = self._process.poll()
        if self._next() is not None:
            self._load()
        elif status == BUSY:
            time.sleep(BUSY_SECONDS)
            self._compile()
        elif status == 0 and not self._begun >= set(self._kinds):
            self._compile()
        elif status is not None:
            self._give_up(
                Phrase(
                    "the process that prepares them ended with status {status}", status=str(status)
                )
                if status
                else Phrase("the process that prepares them has left nothing behind")
            )

    def _load(self) -> None:
        """Import what is compiled; a cache that can't be read is cleared and made again, once."""
        assert self._folder is not None
        try:
            while not self._ending and (kind := self._next()) is not None:
                with self._loading:
                    NATIVE[kind].load()
                    self._loaded.add(kind)
        except ImportError as error:
            self._give_up(str(error))
        except Exception as error:
            if self._retried:
                self._give_up(f"{type(error).__name__}: {error}")
                return
            self._clear()
            self._compile()
        else:
            if not self._loaded >= set(self._kinds):
                return
            self.state = State.READY
            if not self._at_work:
                self._served |= self._wanting
                if not all(map(self._is_complete, self._kinds)):
                    self._build()

    def _clear(self) -> None:
        """Throw away what was compiled: it can't be read."""
        assert self._folder is not None
        self._retried = True
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(OURS_ALONE, parents=True, exist_ok=True)

    def _next(self) -> type | None:
        """Return the family to load next, that of the board in front first; None: none is there."""
        left = (kind for kind in self._kinds if kind not in self._loaded)
        return next(filter(self._is_compiled, left), None)

    def _build(self) -> None:
        """Have another process build the missing tables; smaller ones serve meanwhile."""
        self._compile()
        self.state = State.READY

    def _give_up(self, reason: Phrase | str) -> None:
        self._trouble = Phrase("Solving without fast solvers: {reason}.", reason=reason)
        self._trouble_until = time.monotonic() + TROUBLE_SECONDS
        self.state = State.ABSENT
        if self._say is not None:
            self._say(self._trouble)


def _prepared(families: Sequence[Phrase], awaited: bool) -> Phrase:
    """Say for which families solvers are being prepared, and whether boards wait for them."""
    names, *others = dict.fromkeys(families)
    for name in others:
        names = Phrase("{families}, {family}", families=names, family=name)
    if awaited:
        return Phrase(
            "Preparing fast solvers for {families}, only this once; boards wait for them.",
            families=names,
        )
    return Phrase(
        "Preparing fast solvers for {families}, only this once; until then boards are solved "
        "without.",
        families=names,
    )


def mark(folder: Path, native: Native) -> Path:
    """Return the file that says that just these kernels, on just this Python, are compiled."""
    from hashlib import sha256

    facts = [sys.version, *map(_version, ("numba", "numpy"))]
    digest = sha256("\n".join(facts).encode()).hexdigest()[:16]
    return home(folder, native.source) / f"compiled-{digest}"


def _version(package: str) -> str:
    """Say which version of a package is here; raise ModuleNotFoundError if there is none.

    Its own file that tells it will do: to look through what is installed takes a while to load.
    """
    found = util.find_spec(package)
    if found is not None and found.origin is not None:
        for name in ("_version.py", "version.py"):
            with suppress(OSError):
                return Path(found.origin).with_name(name).read_text("utf-8")
    from importlib import metadata

    return metadata.version(package)


def _as_first(solve: Solve, position: Position) -> Iterator[Answer]:
    """Solve a board with nothing learnt before, and with slices that the clock does not cut."""
    solvers.forget()
    return by_count(solve(position))


def _no_less(found: "Survey", known: "Survey") -> "Survey":
    """Keep a survey from falling behind an earlier one."""
    positions = max(found.positions, known.positions)
    if found.par is None:
        return replace(found, positions=positions, par=known.par, shortest=known.shortest)
    return replace(found, positions=positions)


def _no_worse(answer: Answer, known: Answer) -> Answer:
    """Keep an answer from falling behind an earlier one; of equal lines the first stays."""
    line = answer
    if line.upper is None or (known.upper is not None and known.upper <= line.upper):
        line = known
    lower = max(answer.lower, known.lower)
    rest = answer.rest
    if rest is not None and known.rest is not None:
        rest = _no_worse(rest, known.rest)
    return replace(answer, lower=lower, best=line.best, weight=line.weight, rest=rest)

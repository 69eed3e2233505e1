"""The engine room: kernels get ready behind the play, and nothing that fails there ends a game."""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import Event
from types import ModuleType

import pytest
from filelock import FileLock

import solvers
from game import families
from game.answer import Answer
from game.rules.blocks import Blocks
from game.rules.flood import Flood
from game.rules.phrase import Phrase
from game.rules.puzzle import Family, Position, Status
from game.rules.sliding import Sliding
from game.runs import Runs
from game.words.families import WORDINGS
from solvers.cache import NoCache, cache_folder
from solvers.editions import ROOT, SHARED, edition
from solvers.engine import (
    BUSY,
    NATIVE,
    TITLES,
    Engine,
    Native,
    State,
    _prepared,
    mark,
)
from solvers.sliding.plans import LARGE
from solvers.warmup import _clear_out
from tests.support.hands import Hands
from tests.support.native import forget, lay_out, spoil
from tests.support.person import wait_for
from tests.support.rotation import part

pytest.importorskip("numba", reason="without numba there are no kernels to get ready")

from solvers.compiling import TRIED

# Its kernels are compiled the soonest.
JAM, PAR = "blocks:rush20#1", 20
BOARD = families.read(JAM).start
DIES = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"


def follow(engine: Engine, board: Position = BOARD) -> list[Answer]:
    """Solve to the end; hold every answer to its promise."""
    answers: list[Answer] = []
    for answer in engine.solve(board):
        if answers:
            assert answer.lower >= answers[-1].lower
            before = answers[-1].best
            assert before is None or len(answer.best or ()) <= len(before)
        answers.append(answer)
    position = board
    for move in answers[-1].best or ():
        position = position.apply(move)
    assert position.status() is Status.SOLVED
    return answers


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the game an empty cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("NUMBA_CACHE_DIR", os.environ["NUMBA_CACHE_DIR"])
    return tmp_path / "cache"


@pytest.fixture
def unready(compiled: Path, tmp_path: Path) -> None:
    """Lay out a cache in which only the kernels for blocks are missing."""
    lay_out(compiled.parent, tmp_path / "parlour")
    forget(tmp_path / "parlour" / "kernels", NATIVE[Blocks])


@pytest.fixture
def begun(compiled: Path, tmp_path: Path) -> None:
    """Lay out a cache in which only the last kernel for blocks is missing."""
    lay_out(compiled.parent, tmp_path / "parlour")
    forget(tmp_path / "parlour" / "kernels", NATIVE[Blocks], but_for_the_last=True)


@pytest.mark.usefixtures("unready")
def test_python_answers_until_kernels_and_tables_that_are_missing_take_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only here are kernels and tables made behind a window; that all can be, begins each run."""
    kernels, tables = tmp_path / "parlour" / "kernels", tmp_path / "parlour" / "tables"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", os.environ["NUMBA_CACHE_DIR"])
    (tables / LARGE[3, 5].name).unlink()
    kinds = {kind: NATIVE[kind] for kind in (Blocks, Sliding)}
    monkeypatch.setattr("solvers.engine.NATIVE", kinds)
    modules = [native.module for native in kinds.values()]
    engine = Engine((sys.executable, "-m", "solvers.warmup", "--only", *modules))
    endless = families.read("sliding:5x5#7").start
    answers = engine.solve(endless)
    assert next(answers).best is not None
    assert engine.notice() is None
    wait_for(lambda: engine.notice() is not None, "the kernels to be compiled")
    assert str(engine.notice()) == "Preparing solvers, first launch only …"
    assert _words(engine)[-2:] == [*reversed(modules)], "the board's own first"
    wait_for(lambda: "pattern tables" in next(answers).method, "kernels to take over", 300)
    assert engine.state is not State.ABSENT
    assert not NATIVE[Sliding].complete(tables), "they take longer"
    engine.prepare(lambda _: None)
    assert engine.state is State.READY
    assert engine.notice() is None
    assert list(kernels.glob("blocks-*/compiled-*")) and NATIVE[Sliding].complete(tables)
    monkeypatch.delattr(solvers, "solve")
    assert follow(engine)[-1].lower == PAR
    assert "7-7" in follow(engine, families.read("sliding:3x5#7").start)[-1].method


def _words(engine: Engine) -> list[str]:
    """Return the words of the process that makes things ready."""
    assert engine._process is not None
    return [*map(str, engine._process.args)]  # type: ignore[arg-type]


@pytest.mark.usefixtures("compiled")
def test_once_the_kernels_are_ready_they_answer_from_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = Engine()
    engine.prepare(lambda _: None)
    assert engine.state is State.READY
    monkeypatch.delattr(solvers, "solve")
    last = follow(engine)[-1]
    assert last.proved and last.lower == PAR


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("name", ["863.54217", "blocks:klotski", "flood:12x12c6#418"])
def test_the_line_of_a_board_alone_is_the_same_in_a_window_and_for_a_command(name: str) -> None:
    """Only here is what a window has played before laid beside what a command begins with."""
    start, window, command = families.read(name).start, Engine(), Engine()
    found = [[*window.steadily(start)][-1]]
    assert [*window.solve(start.apply(start.moves()[-1]))][-1].proved
    found.append([*window.steadily(start)][-1])
    command.keep_steady(lambda _: None)
    found.append([*command.methods(start)["exact"](start)][-1])
    assert all(answer.proved for answer in found)
    assert found[0].best == found[1].best == found[2].best


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("board", ["sliding:3x3#1", "sliding:3x3m#1", "blocks:rush8#1"])
def test_a_survey_that_python_began_goes_on_by_kernels(
    monkeypatch: pytest.MonkeyPatch, board: str
) -> None:
    monkeypatch.setattr("solvers.survey.MOST_SURVEYED", 2000)
    engine = Engine()
    surveys = engine.survey(families.read(board).start)
    told = [next(surveys)]
    engine.prepare(lambda _: None)
    told += surveys
    assert told[-1].complete and told[-1].farthest is not None
    assert "sliding" not in board or told[-1].positions == 181_440
    for one, two in pairwise(told):
        assert one.positions <= two.positions and not one.complete
        assert one.par in (None, two.par)


@pytest.mark.usefixtures("compiled")
def test_a_survey_for_which_python_has_no_room_waits_for_kernels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("solvers.survey.MOST_SURVEYED", 200)
    loading, load = Event(), Native.load

    def held(native: Native) -> None:
        loading.wait()
        load(native)

    monkeypatch.setattr(Native, "load", held)
    engine = Engine()
    board = families.read("sliding:3x3#1").start
    next(engine.solve(board))
    surveys = engine.survey(board)
    told = [next(surveys) for _ in range(20)]
    assert {one.positions for one in told[1:]} == {told[-1].positions}
    assert not any(one.full for one in told), "it goes on"
    loading.set()
    engine.prepare(lambda _: None)
    assert [*surveys][-1].complete


def test_a_survey_ends_where_there_will_be_no_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.survey.MOST_SURVEYED", 200)
    engine = Engine()
    assert [*engine.survey(families.read("sliding:3x3#1").start)][-1].full


@pytest.fixture
def stuck(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Let the kernels begin to load at once, and not come to an end of it."""
    begun, done = Event(), Event()

    def load(native: Native) -> None:
        begun.set()
        done.wait()

    monkeypatch.setattr(Native, "load", load)
    monkeypatch.setattr("solvers.engine.HEAD_START", 0.0)
    yield begun
    done.set()


@pytest.mark.parametrize("family", families.FAMILIES.values(), ids=families.FAMILIES)
def test_par_of_the_first_board_never_waits_for_kernels_that_load(
    family: Family, stuck: Event
) -> None:
    board = families.deal(family, next(iter(family.presets)), "7")
    hands = Hands(board.id, solver=Engine().solve)
    try:
        wait_for(stuck.is_set, "the kernels to begin to load")
        hands.until_proved()
        assert hands.table.par is not None and hands.table.par.proved
        hands.table.desk.open(families.deal(family, board.params, "8"))
        hands.until_proved()
    finally:
        hands.window.close()


@pytest.mark.usefixtures("compiled")
def test_what_python_has_found_is_not_lost_when_the_kernels_take_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = follow(Engine())[-1].best

    def knows_better(position: Position) -> Iterator[Answer]:
        while True:
            yield Answer(PAR - 1, best, 7, "python")

    monkeypatch.setattr(solvers, "solve", knows_better)
    answers = follow(Engine())
    assert {answer.best for answer in answers} == {best}
    assert min(answer.lower for answer in answers) == PAR - 1


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ([sys.executable, "-c", DIES], "ended with status"),
        ([sys.executable, "-c", "raise SystemExit(3)"], "ended with status 3"),
        ([str(ROOT / "no such program")], "could not start"),
    ],
    ids=["killed", "failed", "missing"],
)
@pytest.mark.usefixtures("cold")
def test_when_nothing_can_be_compiled_python_proves_alone_and_says_why(
    command: list[str], reason: str
) -> None:
    engine = Engine(command)
    said: list[Phrase] = []
    engine.prepare(said.append)
    assert engine.state is State.ABSENT
    assert reason in str(said[-1]) and str(said[-1]).startswith("Solving without fast solvers: ")
    assert reason in str(engine.notice())
    assert follow(engine)[-1].lower == PAR


@pytest.mark.skipif(os.name == "nt", reason="a script is no program there")
def test_a_command_waits_no_longer_for_a_process_that_can_not_be_started_again(
    cold: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solvers.engine.BUSY_SECONDS", 0.0)
    once = tmp_path / "once"
    once.write_text(f"#!/bin/sh\nrm '{once}'\nexit {BUSY}\n")
    once.chmod(0o700)
    engine, said = Engine([str(once)]), list[Phrase]()
    engine.keep_steady(said.append)
    assert follow(engine)[-1].proved
    assert engine.state is State.ABSENT and not once.exists()
    assert [line for line in said if "could not start" in str(line)] == said[-1:]


def test_without_numba_python_proves_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    engine = Engine()
    engine.prepare(lambda _: None)
    assert follow(engine)[-1].lower == PAR
    assert str(engine.notice()) == "Solving without fast solvers: numba is not installed here."


def test_a_numba_that_can_not_be_imported_does_no_harm(cold: Path, tmp_path: Path) -> None:
    stub = tmp_path / "broken" / "numba"
    stub.mkdir(parents=True)
    (stub / "__init__.py").write_text("raise ImportError('out of order')\n")
    line, said = solve({"PYTHONPATH": str(stub.parent), "XDG_CACHE_HOME": str(cold)})
    assert (line["length"], line["proved"]) == (PAR, True)
    assert said.startswith("Preparing fast solvers for Blocks")


def test_solvers_are_prepared_for_puzzles_by_the_names_that_players_know() -> None:
    assert {*TITLES} == {*NATIVE}
    titles = {str(title) for title in TITLES.values()} - {str(TITLES[Runs])}
    assert titles <= {wording.about.title for wording in WORDINGS.values()}
    flood, sliding = TITLES[Flood], TITLES[Sliding]
    told = str(_prepared([flood, sliding, sliding], awaited=True))
    assert told.startswith("Preparing fast solvers for Flood, Sliding, only this once; boards wait")


def test_a_home_that_can_not_be_written_to_leaves_the_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = tmp_path / "a file where the cache should be"
    wall.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(wall))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = cache_folder()
    assert folder.is_relative_to(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(wall))
    with pytest.raises(NoCache, match="no folder"):
        cache_folder()
    engine = Engine()
    engine.prepare(lambda _: None)
    assert follow(engine)[-1].lower == PAR
    assert "no folder" in str(engine.notice())


@pytest.mark.parametrize("ending", part([".nbi", ".nbc"], 2))
def test_a_corrupt_cache_is_made_again(compiled: Path, tmp_path: Path, ending: str) -> None:
    folder = tmp_path / "parlour"
    lay_out(compiled.parent, folder)
    spoilt = list(folder.rglob(f"*{ending}"))
    assert spoilt
    for path in spoilt:
        spoil(path, b"not what numba wrote")
    line, said = solve({"XDG_CACHE_HOME": str(tmp_path)})
    assert (line["length"], line["proved"]) == (PAR, True)
    assert said.startswith("Preparing fast solvers for Blocks, only this once")
    until_prepared(tmp_path / "parlour" / "kernels")
    _, said = solve({"XDG_CACHE_HOME": str(tmp_path)})
    assert said == ""


def test_a_step_that_fails_is_told_by_its_status(tmp_path: Path) -> None:
    words = "from solvers import warmup; warmup._apart('load', 'solvers.nowhere')"
    done = subprocess.run(
        [sys.executable, "-c", words],
        cwd=ROOT,
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "StopIteration" in done.stderr, "the step says what went wrong"
    assert "CalledProcessError" in done.stderr and "exit status 1" in done.stderr


@pytest.mark.usefixtures("begun")
def test_two_games_started_at_once_do_not_spoil_each_others_cache(tmp_path: Path) -> None:
    games = [start({"XDG_CACHE_HOME": str(tmp_path)}) for _ in range(2)]
    for game in games:
        out, _ = game.communicate(timeout=120)
        assert json.loads(out)["length"] == PAR
    until_prepared(tmp_path / "parlour" / "kernels")
    line, said = solve({"XDG_CACHE_HOME": str(tmp_path)})
    assert line["length"] == PAR and said == ""


@pytest.mark.usefixtures("unready")
def test_what_another_process_prepares_is_waited_for_and_not_made_again(tmp_path: Path) -> None:
    kernels = tmp_path / "parlour" / "kernels"
    with FileLock(kernels / "warmup.lock") as other, prepare(kernels) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=3)
        assert not mark(kernels, NATIVE[Blocks]).exists()
        done = mark(kernels, NATIVE[Blocks])
        done.parent.mkdir()
        done.touch()
        other.release()
        assert process.wait(timeout=120) == 0
    assert [*done.parent.iterdir()] == [done], "what the other had made was made again"


@pytest.mark.usefixtures("unready")
def test_a_compile_process_that_is_killed_is_replaced_and_goes_on_when_the_answer_is_there(
    tmp_path: Path,
) -> None:
    kernels = tmp_path / "parlour" / "kernels"
    with prepare(kernels) as process:
        # It gives way to all else that the machine has to do.
        wait_for(
            lambda: any(kernels.glob("blocks-*/*.nbi")), "the first kernel to be compiled", 300
        )
        process.send_signal(signal.SIGKILL)
    assert not mark(kernels, NATIVE[Blocks]).exists()
    line, _ = solve({"XDG_CACHE_HOME": str(tmp_path)})
    assert (line["length"], line["proved"]) == (PAR, True)
    until_prepared(kernels)


def test_tables_that_are_missing_or_torn_are_built_again(compiled: Path, tmp_path: Path) -> None:
    folder = tmp_path / "parlour"
    lay_out(compiled.parent, folder)
    torn, missing = sorted((folder / "tables").glob("sliding-*"))[:2]
    whole = torn.stat().st_size
    spoil(torn, torn.read_bytes()[:1000])
    missing.unlink()
    line, said = solve({"XDG_CACHE_HOME": str(tmp_path)})
    assert (line["length"], said) == (PAR, ""), "blocks have no use for tables"
    line, said = solve({"XDG_CACHE_HOME": str(tmp_path)}, "sliding:3x3:8,6,3,0,5,4,2,1,7")
    assert line["proved"] and said.startswith("Preparing fast solvers for Sliding")
    wait_for(lambda: missing.exists() and torn.stat().st_size == whole, "the tables", 300)


@pytest.mark.usefixtures("unready")
def test_a_board_that_is_solved_without_does_not_wait_for_kernels(tmp_path: Path) -> None:
    kernels = tmp_path / "parlour" / "kernels"
    with FileLock(kernels / "warmup.lock"):
        line, said = solve({"XDG_CACHE_HOME": str(tmp_path)})
    assert (line["length"], line["proved"]) == (PAR, True)
    assert said.count("\n") == 1, "said once, however often somebody else is found at work"
    assert not mark(kernels, NATIVE[Blocks]).exists()


def test_what_needs_no_kernels_prepares_none(cold: Path) -> None:
    line, said = solve({"XDG_CACHE_HOME": str(cold)}, "jugs:3,5,8:0,0,8:0,4,4")
    assert line["proved"] and said == ""
    assert not cold.exists()


@pytest.mark.slow
@pytest.mark.usefixtures("begun")
def test_kernels_of_its_family_alone_take_over_a_long_solve_of_a_command(tmp_path: Path) -> None:
    kernels = tmp_path / "parlour" / "kernels"
    mark(kernels, NATIVE[Sliding]).unlink()
    large = "blocks:6x6:BB8119BB81194447296A.72.6A.7.5.A33..,1@24"
    line, said = solve({"XDG_CACHE_HOME": str(tmp_path)}, large, "--limit", "300")
    assert line["proved"] and "for Blocks" in said
    assert mark(kernels, NATIVE[Blocks]).exists()
    assert not mark(kernels, NATIVE[Sliding]).exists()


@pytest.mark.skipif(sys.platform != "linux", reason="what is in memory stands in /proc")
def test_tables_take_no_memory_while_boards_of_other_families_are_solved(compiled: Path) -> None:
    name = LARGE[3, 5].name
    assert (compiled.with_name("tables") / name).exists()
    engine, board = Engine(), families.read("sliding:3x5#7").start
    engine.prepare(lambda _: None)
    first = follow(engine, board)[-1]
    assert in_memory(name) > 1000, "they are looked into where they lie"
    follow(engine)
    assert in_memory(name) == 0
    last = follow(engine, board)[-1]
    assert (last.lower, last.nodes, last.method) == (first.lower, first.nodes, first.method)
    assert in_memory(name) > 0, "by what is read again"


def in_memory(name: str) -> int:
    """Return how many kilobytes of a file this process has in memory."""
    found, inside = 0, False
    for line in Path("/proc/self/smaps").read_text("utf-8").splitlines():
        word, *rest = line.split()
        if not word.endswith(":"):
            inside = name in line  # behind it stands where another has taken its place
        elif inside and word == "Rss:":
            found += int(rest[0])
    return found


@pytest.mark.usefixtures("compiled")
def test_tables_that_only_some_boards_need_are_made_when_such_a_board_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = Engine((sys.executable, "-c", ""))
    engine.prepare(lambda _: None)
    monkeypatch.setattr("solvers.engine.table_folder", lambda _: tmp_path)
    for board in ("sliding:3x3m#7", "sliding:4x4#7"):
        next(engine.solve(families.read(board).start))
        assert engine._process is None
    asked = families.read("sliding:4x4m#7").start
    next(engine.solve(asked))
    wait_for(lambda: engine._process is not None, "the process that makes them")
    assert _words(engine)[-1] == "solvers.sliding.segments.tables"
    assert engine.state is State.READY
    begun = engine._process
    engine.prepare(lambda _: None)
    next(engine.solve(asked))
    engine.prepare(lambda _: None)
    assert engine._process is begun, "they are asked for once"


@pytest.mark.slow
def test_kernels_compiled_serve_a_program_that_was_moved(compiled: Path, tmp_path: Path) -> None:
    """It has another place, its files another age: by numba's own way all would be compiled."""
    # What Python compiles meanwhile comes and goes.
    sources = shutil.ignore_patterns("__pycache__")
    for room in ("game", "solvers"):
        copy = tmp_path / room
        shutil.copytree(ROOT / room, copy, ignore=sources, copy_function=shutil.copyfile)
    words = (
        "from solvers.engine import NATIVE, mark; from pathlib import Path; import sys;"
        "from solvers.editions import ROOT; print(ROOT);"
        "kernels = Path(sys.argv[1]);"
        "[print(mark(kernels, native).exists()) for native in NATIVE.values()];"
        "from solvers.collapse import kernels as of; from numba.core.dispatcher import Dispatcher;"
        # Those that only others call are not loaded, and if any were compiled, it would be here.
        "ours = [x for x in vars(of).values() if isinstance(x, Dispatcher) and x.overloads];"
        "print(sum(sum(x.stats.cache_hits.values()) for x in ours) >= len(ours) > 5)"
    )
    done = subprocess.run(
        [sys.executable, "-c", words, str(compiled)],
        cwd=tmp_path,
        env={**os.environ, "NUMBA_CACHE_DIR": str(compiled)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(tmp_path), *["True"] * (len(NATIVE) + 1)]


@pytest.mark.slow
@pytest.mark.skipif(not TRIED, reason="this version of numba loads them as it would")
def test_kernels_that_are_compiled_are_loaded_without_what_compiles(
    compiled: Path, tmp_path: Path
) -> None:
    """Whatever is compiled in the same process afterwards has all that it needs."""
    (tmp_path / "later.py").write_text(
        "from solvers.kernel import INT, INTS, kernel\n"
        "@kernel(INT, INTS)\n"
        "def total(numbers):\n"
        "    return numbers.sum()\n"
    )
    words = (
        "import sys; from pathlib import Path; from solvers.engine import NATIVE;"
        "[native.load() for native in NATIVE.values()];"
        "print('numba.np.linalg' in sys.modules);"
        "sys.path.append(sys.argv[1]); import numpy; from later import total;"
        "print('numba.np.linalg' in sys.modules, total(numpy.arange(5, dtype=numpy.int64)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", words, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NUMBA_CACHE_DIR": str(compiled)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["False", "True", "10"]


def test_another_text_of_the_kernels_is_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was compiled of what all share is part of each."""
    source = NATIVE[Flood].source
    shutil.copytree(ROOT / "solvers", tmp_path / "solvers")
    monkeypatch.setattr("solvers.editions.ROOT", tmp_path)
    editions = set()
    for changed in ("", source, *SHARED):
        if changed:
            with (tmp_path / changed).open("a") as file:
                file.write("# other\n")
        edition.cache_clear()
        editions.add(edition(source))
    edition.cache_clear()
    assert len(editions) == 4


def test_only_what_was_compiled_long_ago_of_another_text_is_thrown_away(tmp_path: Path) -> None:
    names = "flood-old", "flood-young", "flood-here", "sliding-old"
    for name in names:
        (tmp_path / name).mkdir()
        if name.endswith("old"):
            os.utime(tmp_path / name, (0, 0))
    os.utime(tmp_path / "flood-here", (0, 0))
    _clear_out(tmp_path / "flood-here")
    assert {path.name for path in tmp_path.iterdir()} == {*names} - {"flood-old"}


def test_every_native_source_is_there() -> None:
    for native in NATIVE.values():
        assert (ROOT / native.source).is_file()


def prepare(kernels: Path) -> subprocess.Popen[bytes]:
    """Start the process that compiles the kernels into this folder."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(kernels)}
    command = [sys.executable, "-m", "solvers.warmup"]
    return subprocess.Popen(command, cwd=ROOT, env=environment)


def until_prepared(kernels: Path) -> None:
    """Wait until the process in the background has compiled what blocks need."""
    wait_for(mark(kernels, NATIVE[Blocks]).exists, "the kernels for Blocks", 300)


def start(environment: dict[str, str], *words: str) -> subprocess.Popen[str]:
    """Start `python main.py solve` on a board, with these variables."""
    inherited = {name: text for name, text in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    return subprocess.Popen(
        [sys.executable, "main.py", "solve", *(words or [JAM]), "--json"],
        cwd=ROOT,
        env=inherited | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def solve(environment: dict[str, str], *words: str) -> tuple[dict[str, object], str]:
    """Solve a board in a process of its own; return what it wrote."""
    out, said = start(environment, *words).communicate(timeout=400)
    line: dict[str, object] = json.loads(out)
    return line, said


def test_what_is_just_being_loaded_has_nothing_to_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module is listed before it has run; its memory comes with one of its last lines."""
    module, _ = next(iter(solvers.REMEMBERING))
    monkeypatch.setitem(sys.modules, module, ModuleType(module))
    solvers.forget()

"""Many boards on a Dask cluster: workers come and go, and what is told stays the same."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from importlib import util
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, ClassVar
from urllib.error import HTTPError
from urllib.request import urlopen
from zipfile import ZipFile

import psutil  # type: ignore[import-untyped]
import pytest

from game.cli import errand
from game.keep import language
from game.text import tongue
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.crews import DEADLY, FAULTY, ONCE, trap
from tests.support.daskers import Daskers, Forks, children
from tests.support.person import ROOT, wait_for

pytestmark = pytest.mark.slow
JUGS = [f"jugs:3,5,8:0,0,8:{k},0,{8 - k}" for k in range(1, 4)]
KINDS = ["flood:10x10c5#1", "sliding:3x3#4", "collapse:5x5c4#7", "blocks:4x5p20#3", "863.54217"]
PATIENCE = 120.0


def file_of(folder: Path, *lines: str) -> str:
    path = folder / "boards.txt"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(path)


def timeless(text: str) -> str:
    """Leave out the times."""
    return re.sub(r'("(?:first|total)_ms": )[0-9.]+', r"\1-", text)


def lines_in(path: Path) -> int:
    return path.read_text().count("\n") if path.exists() else 0


def start(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Start `solve` as somebody at a terminal would."""
    call = [sys.executable, str(ROOT / "main.py"), "solve", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(call, stdout=pipe, stderr=pipe, text=True, **{"cwd": ROOT} | options)


def solve(*arguments: str, **options: Any) -> tuple[int, str, str]:
    """Solve, and return the status, what is told, and what is said beside, but for progress."""
    with start(*arguments, **options) as process:
        out, err = process.communicate()
    return process.returncode, out, without_progress(err)


def without_progress(err: str) -> str:
    """Leave out how far it is, and that a worker is still beginning."""
    left_out = re.compile("[0-9,]+ of [0-9,]+ boards, |Waiting for workers: ")
    told = [line for line in err.splitlines() if not left_out.match(line)]
    return "\n".join(told)


async def called(addresses: Iterable[str]) -> Sequence[object]:
    """Call all of these at once, and return what came of each."""
    from distributed.comm.core import connect

    calls = (asyncio.wait_for(connect(one, timeout=2), 2) for one in addresses)  # type: ignore[no-untyped-call]
    came: Sequence[object] = await asyncio.gather(*calls, return_exceptions=True)
    return came


@pytest.fixture(scope="module")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    """Import Dask once for all schedulers and workers."""
    with closing(Forks(tmp_path_factory.mktemp("forks"))) as made:
        yield made


@pytest.fixture(scope="module")
def scheduler(forks: Forks, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daskers]:
    """Start a scheduler without workers, once for the tests whose workers come and go."""
    with Daskers(tmp_path_factory.mktemp("scheduler"), forks) as made:
        yield made


@pytest.fixture
def dask(scheduler: Daskers, tmp_path: Path) -> Iterator[Daskers]:
    """Find the scheduler without workers; those that join end with the test."""
    folder = tmp_path / "dask"
    folder.mkdir()
    with scheduler.gathering(folder) as made:
        yield made


@pytest.fixture(scope="module")
def standing(forks: Forks, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daskers]:
    """Start a scheduler with a worker, once for the tests that end neither."""
    with Daskers(tmp_path_factory.mktemp("standing"), forks) as made:
        made.join()
        yield made


def test_a_run_waits_for_its_first_worker_and_whoever_is_killed_or_joins_leaves_its_file_alike(
    dask: Daskers, run: Run, tmp_path: Path
) -> None:
    # No kernels are loaded for these, and there is time to end their workers meanwhile.
    path = file_of(tmp_path, *(f"flood:6x6c5#{seed}" for seed in range(300)))
    alone, out = tmp_path / "alone.jsonl", tmp_path / "out.jsonl"
    asked = "--file", path, "--method", "bfs"
    status, _, err = run("solve", *asked, "--out", str(alone))
    assert (status, without_progress(err)) == (0, "")
    with start(*asked, "--dask", dask.address, "--out", str(out)) as process:
        assert process.stderr is not None
        waits = f"Waiting for workers: {dask.address} has none yet.\n"
        assert process.stderr.readline() == waits
        first, second = dask.join(), dask.join()
        wait_for(lambda: lines_in(out) >= 20, "boards to be done", PATIENCE)
        first.kill()
        wait_for(lambda: lines_in(out) >= 60, "more boards to be done", PATIENCE)
        # So that there is something left for the one that joins.
        second.send_signal(signal.SIGSTOP)
        third = dask.join()
        wait_for(lambda: bool(children(third.pid)), "boards for the worker that joined", PATIENCE)
        second.kill()
        shown, err = process.communicate()
    assert process.returncode == 0 and "300 boards, 300 proved" in shown, err
    assert timeless(out.read_text()) == timeless(alone.read_text())
    assert lines_in(out) == 300


@pytest.mark.usefixtures("compiled")
def test_output_is_byte_for_byte_the_same_for_one_job_four_and_a_cluster(
    standing: Daskers, tmp_path: Path
) -> None:
    bad = "nonsense", "jugs:3,5"
    boards = *KINDS, bad[0], "", *JUGS, "flood:18x18c6#3", bad[1], "collapse:7x7c5#1"
    path = file_of(tmp_path, *boards)
    texts, tables = set(), set()
    for way in (("--jobs", "1"), ("--jobs", "4"), ("--dask", standing.address)):
        out = tmp_path / f"{way[1][:2]}.jsonl"
        table = out.with_suffix(".csv")
        status, shown, _ = solve(
            *("--file", path, "--nodes", "500", *way),
            *("--json", "--out", str(out), "--csv", str(table)),
        )
        assert status == 1 and shown == out.read_text()
        texts.add(timeless(shown))
        tables.add(re.sub(r",[0-9]+\.[0-9]+", ",-", table.read_text()))
    assert len(texts) == len(tables) == 1
    lines = [json.loads(line) for line in shown.splitlines()]
    assert [one["line"] for one in lines] == [*range(1, 7), *range(8, 14)]
    assert [one["line"] for one in lines if "error" in one] == [6, 12]
    assert not all(one.get("proved", True) for one in lines), "some were cut"


def test_the_projects_files_are_sent_where_they_are_asked_for(
    dask: Daskers, run: Run, tmp_path: Path
) -> None:
    dask.join()
    again = "solve", "--file", file_of(tmp_path, *JUGS), "--dask", dask.address, "--upload"
    status, shown, err = run(*again, "--grade")
    assert (status, without_progress(err)) == (0, "") and "3 boards, 3 proved" in shown
    (sent,) = (tmp_path / "dask" / "scratch").rglob("main.py")
    assert sent.parent.name.startswith(f"parlour-{errand.digest_of(ROOT)}-")
    # The next run finds them there, unless somebody has changed them meanwhile.
    assert run(*again)[0] == 0
    assert [*(tmp_path / "dask" / "scratch").rglob("main.py")] == [sent]
    sent.write_text("import os; os.abort()", encoding="utf-8")
    assert run(*again)[0] == 0
    # A worker that joins has them, too; nothing is left of the first run.
    assert not children(dask.workers[0].pid)
    dask.workers[0].kill()
    dask.join()
    assert run(*again)[0] == 0


def test_an_installed_parlour_is_all_that_a_worker_needs(
    dask: Daskers, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wheel: Path
) -> None:
    packages = tmp_path / "packages"
    with ZipFile(wheel) as archive:
        archive.extractall(packages)
    # As if the folder here could not be seen from there.
    home = errand.Home(str(tmp_path / "elsewhere"), errand.digest_of(ROOT))
    monkeypatch.setattr("game.cli.cluster.Home", lambda folder, digest: home)
    dask.join(packages=packages)
    status, out, _ = run("solve", *JUGS, "--dask", dask.address)
    assert status == 0 and "3 boards, 3 proved" in out
    (packages / "parlour" / "main.py").write_text("'another one'\n")
    status, _, err = run("solve", *JUGS, "--dask", dask.address)
    assert status == 1 and f"found another one in {packages / 'parlour'}; install it" in err


def test_a_cluster_on_this_machine_is_started_for_one_run(run: Run, tmp_path: Path) -> None:
    asked, taken = ("--file", file_of(tmp_path, *JUGS), "--json"), trap(tmp_path)
    told = [solve(*asked, "--dask", "local:1", cwd=tmp_path), run("solve", *asked, "--jobs", "1")]
    assert not taken.exists(), "its processes import nothing from the folder at work"
    assert [status for status, *_ in told] == [0, 0]
    assert timeless(told[0][1]) == timeless(told[1][1])
    said = [without_progress(err) for *_, err in told]
    assert all(err.startswith("3 boards, 3 proved") and err.count("\n") == 1 for err in said)


def test_nobody_else_is_heard_by_a_cluster_on_this_machine_and_its_workers_not_by_ctrl_c(
    tmp_path: Path,
) -> None:
    """Only a real one shows what all of its processes listen to, and who hears a terminal."""
    slow = [f"flood:19x19c6#{seed}" for seed in range(2)]
    path, out = file_of(tmp_path, *JUGS, *slow), tmp_path / "out.jsonl"
    asked = "--file", path, "--dask", "local:2", "--out", str(out), "--method", "bfs"
    with start(*asked, "--limit", "inf", start_new_session=True) as process:
        here = psutil.Process(process.pid)

        def doors() -> set[tuple[str, int]]:
            with suppress(psutil.Error):
                found = [here, *here.children(recursive=True)]
                pipes = [pipe for one in found for pipe in one.net_connections("inet")]
                return {(*pipe.laddr,) for pipe in pipes if pipe.status == psutil.CONN_LISTEN}
            return set()

        wait_for(lambda: lines_in(out) == 3, "the first boards", PATIENCE)
        # The slow ones need not be worked at meanwhile.
        solving = [one for one in here.children(recursive=True) if errand.PROGRAM in one.cmdline()]
        for one in solving:
            one.suspend()
        # The scheduler, two nannies, the workers, and a door for browsers each.
        wait_for(lambda: len(doors()) >= 8, "the cluster to listen", PATIENCE)
        found = doors()
        assert {host for host, _ in found} == {"127.0.0.1"}
        # A call without keys, as any scheduler or worker hears that has none, and a browser's.
        calls = asyncio.run(called(f"tcp://{host}:{port}" for host, port in found))
        assert len(calls) >= 8 and all(isinstance(one, OSError) for one in calls)
        for host, port in found:
            with pytest.raises(OSError) as refused:  # of which HTTPError is one
                urlopen(f"http://{host}:{port}/info/main/workers.html", timeout=PATIENCE)
            if isinstance(refused.value, HTTPError):
                refused.value.close()
        # A terminal tells all that it has in front.
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130
    told = [line for line in err.splitlines() if " boards, " not in line]
    assert told == ["Stopped: 3 of 5 boards are kept; the same command goes on from there."]


def test_a_folder_of_sent_files_is_not_believed_by_its_name(tmp_path: Path) -> None:
    digest, kept = errand.digest_of(ROOT), dict[str, Any]()
    worker = tmp_path / "worker"
    planted = tmp_path / f"parlour-{digest}"
    for folder in (worker, planted, worker / planted.name):
        folder.mkdir()
        (folder / "main.py").write_text("'another one'\n")
    archive = worker / f"parlour-{digest}.zip"
    with pytest.raises(errand.Unfit, match="not there"):
        errand._unpacked(digest, archive, kept)
    with ZipFile(archive, "w") as file:
        file.write(planted / "main.py", "main.py")
    with pytest.raises(errand.Unfit, match="not those that were sent"):
        errand._unpacked(digest, archive, kept)
    with ZipFile(archive, "w") as file:
        for source in errand.sources_of(ROOT):
            file.write(source, source.relative_to(ROOT))
    sent = errand._unpacked(digest, archive, kept)
    assert errand.digest_of(sent) == digest and sent.parent == worker
    if sys.platform != "win32":
        assert sent.stat().st_mode & 0o777 == 0o700
    assert errand._unpacked(digest, archive, kept) == sent
    (sent / "game" / "more.py").touch()
    assert errand._unpacked(digest, archive, kept) != sent


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such rights")
def test_the_same_folder_is_not_believed_where_anybody_may_have_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everybodys = tmp_path / "everybodys"
    (everybodys / "parlour").mkdir(parents=True)
    everybodys.chmod(0o1777)
    (everybodys / "parlour" / "main.py").touch()
    home = errand.Home(str(everybodys / "parlour"), errand.digest_of(everybodys / "parlour"))
    assert errand._folder(home, None) == everybodys / "parlour"
    uid = (everybodys / "parlour").stat().st_uid
    os.chown(everybodys / "parlour", 12345, -1) if uid == 0 else monkeypatch.setattr(
        os, "getuid", lambda: 12345
    )
    with pytest.raises(errand.Unfit, match="found another one"):
        errand._folder(home, None)


def test_ctrl_c_frees_the_workers_at_once_and_the_same_command_goes_on(
    standing: Daskers, run: Run, tmp_path: Path
) -> None:
    (worker,) = standing.workers
    slow = [f"flood:19x19c6#{seed}" for seed in range(2)]
    path, out = file_of(tmp_path, *JUGS, *slow), tmp_path / "out.jsonl"
    asked = "--file", path, "--dask", standing.address, "--out", str(out), "--method", "bfs"
    with start(*asked, "--limit", "inf") as process:
        wait_for(lambda: lines_in(out) == 3, "the first boards", PATIENCE)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130 and "the same command goes on from there" in err
    wait_for(lambda: not children(worker.pid), "the processes on the worker to end")
    before = out.read_bytes()
    status, _, err = run("solve", *asked, "--limit", "0.1")
    assert status == 0 and "3 of 5 boards are done already" in err
    assert out.read_bytes().startswith(before) and lines_in(out) == 5


class Begun:
    """A process that would solve, and what became of it."""

    there: ClassVar[list["Begun"]] = []

    def __init__(self, _: Path) -> None:
        self.killed = False
        self.there.append(self)

    def get_ready(self, say: object) -> None:
        pass

    def kill(self) -> None:
        self.killed = True

    def solve(self, duty: bytes, say: object) -> bytes | None:
        return None if self.killed else b"done"

    def end(self) -> errand.Words:
        return "ended", {}


@pytest.mark.parametrize("when", ["before", "meanwhile", "afterwards"])
def test_a_batch_that_comes_after_its_run_is_over_begins_nothing_that_would_never_end(
    monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """What is cancelled can be begun when its run has been dismissed: each goes its own way."""
    worker = SimpleNamespace(address="here", log_event=print)
    over = Thread(target=errand.dismiss, args=("run", worker))

    class Slow(Begun):
        def __init__(self, folder: Path) -> None:
            if when == "meanwhile":
                # Who dismisses looks for all that there are before this one is known.
                over.start()
                over.join(0.05)
            super().__init__(folder)

        def get_ready(self, say: object) -> None:
            if when == "meanwhile":
                over.join()

        def solve(self, duty: bytes, say: object) -> bytes | None:
            told = super().solve(duty, say)
            if when == "afterwards":
                # Just when its last board is done.
                over.run()
            return told

    monkeypatch.setattr("distributed.get_worker", lambda: worker)
    monkeypatch.setattr(errand, "_folder", lambda home, worker: ROOT)
    monkeypatch.setattr(errand, "Hand", Slow)
    monkeypatch.setattr(Begun, "there", [])
    if when == "before":
        over.run()
    told, *_ = errand.carry("run", ("here", "digest", None), [b"board"])
    assert [*told] == ([b"done"] if when == "afterwards" else [])
    assert all(one.killed for one in Begun.there)
    # Nor is any kept, for a batch that follows or for nothing.
    (hands,) = [one for one in vars(worker).values() if isinstance(one, errand.Hands)]
    assert len(Begun.there) == (when != "before") and not hands.all and not hands.idle
    assert errand.carry("run", ("here", "digest", None), [b"board"])[0] == ()
    assert len(Begun.there) == (when != "before")


@pytest.mark.parametrize("home", ["here", "nowhere"])
def test_a_worker_without_this_parlour_is_told_of(
    standing: Daskers, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    # What workers look for is not there, or can't begin.
    folder = tmp_path / home
    folder.mkdir()
    if home == "here":
        (folder / "main.py").touch()
    monkeypatch.setattr("game.cli.cluster.ROOT", folder)
    status, out, err = run("solve", *JUGS, "--dask", standing.address)
    assert status == 1 and out.startswith("0 boards, 0 proved")
    begins, why = {
        "here": ("the processes that solve end before they begin", "has no attribute 'share'"),
        "nowhere": ("expected the same Parlour, found none", "install it there, or add --upload"),
    }[home]
    told = err.splitlines()[-1]
    assert re.match(rf"Stopped: tcp://127.0.0.1:[0-9]+: {begins}", told) and why in told


FATEFUL = """
import os, sys; sys.path.insert(0, sys.argv[1])
from game.cli.pipes import Pipes
from tests.support import crews
os.environ[crews.NOTES] = {died!r}
crews.fateful(Pipes())
"""


def test_a_board_that_its_process_dies_of_is_tried_once_more_and_the_others_go_on(
    standing: Daskers, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand, "PROGRAM", FATEFUL.format(died=str(tmp_path / "died")))
    good = [f"flood:3x3c4:00000{k}{k}01" for k in range(4)]
    boards = good[0], ONCE, good[1], FAULTY, DEADLY, *good[2:]
    status, out, _ = run("solve", *boards, "--dask", standing.address, "--json")
    told = [json.loads(line) for line in out.splitlines()]
    assert status == 1 and [one["id"] for one in told] == [*boards]
    assert {one["id"]: one["error"] for one in told if "error" in one} == {
        FAULTY: "the search stopped: RuntimeError: no idea",
        DEADLY: "the process that solved it died 2 times (ended by SIGKILL)",
    }


DEADLY_TO_ALL = """
import os, signal, sys; sys.path.insert(0, sys.argv[1])
from game.cli import worker
from game.cli.pipes import Pipes
from tests.support import crews
from tests.support.commands import Given
import solvers
def methods(position):
    if crews.DEADLY.endswith(position.encode()):
        os.kill(os.getppid(), signal.SIGKILL)
    return {"exact": solvers.solve}
worker.serve(Pipes(), Given(methods))
"""


def test_a_board_that_takes_its_workers_along_has_an_error_and_a_lost_scheduler_a_sentence(
    forks: Forks, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One cluster serves both: the worker that is left of the first loses its scheduler."""
    from distributed import Client

    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    # More than there are workers: some wait where the deadly one is, and go down with it.
    boards = [f"flood:3x3c4:00000{k}{k}01" for k in range(4)]
    boards.insert(2, DEADLY)
    path = file_of(tmp_path, *JUGS, "flood:19x19c6#0")
    out = tmp_path / "out.jsonl"
    asked = "--file", path, "--out", str(out), "--method", "bfs"
    with Daskers(tmp_path, forks) as dask:
        for _ in range(3):
            dask.join()
        with Client(dask.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(3, timeout=PATIENCE)
        with monkeypatch.context() as patch:
            patch.setattr(errand, "PROGRAM", DEADLY_TO_ALL)
            status, shown, _ = run("solve", *boards, "--dask", dask.address, "--json")
        told = [json.loads(line) for line in shown.splitlines()]
        assert status == 1 and [one["id"] for one in told] == boards
        assert {one["id"]: one["error"] for one in told if "error" in one} == {
            DEADLY: "the process that solved it died 2 times (with its worker)"
        }
        with start(*asked, "--dask", dask.address, "--limit", "inf") as process:
            wait_for(lambda: lines_in(out) == 3, "the first boards", PATIENCE)
            # It takes a while until it is missed: the slow board need not be worked at meanwhile.
            solving = [pid for worker in dask.workers for pid in children(worker.pid)]
            for pid in solving:
                os.kill(pid, signal.SIGSTOP)
            dask.scheduler.kill()
            _, err = process.communicate()
            for pid in solving:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
    assert process.returncode == 1
    assert err.splitlines()[-1] == f"Stopped: the scheduler at {dask.address} is lost."
    # It goes on later.
    assert run("solve", *asked, "--limit", "0.1")[0] == 0 and lines_in(out) == 4


def test_where_no_scheduler_answers_that_is_said_before_anything_is_done(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    for address in ("tcp://127.0.0.1:9", "nonsense://here"):
        status, shown, err = run("solve", JUGS[0], "--dask", address, "--out", str(out))
        assert (status, shown) == (1, "") and err.startswith(f"no scheduler at {address}: ")
        assert err.count("\n") == 1 and not out.exists()


def test_without_the_package_it_is_said_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(util, "find_spec", lambda name: None)
    status, out, err = run("solve", *JUGS, "--dask", "local:2")
    assert (status, out) == (1, "") and err.count("\n") == 1
    assert "python -m pip install distributed" in err
    monkeypatch.setattr(util, "find_spec", lambda name: name != "cryptography" or None)
    status, out, err = run("solve", *JUGS, "--dask", "local:2")
    assert (status, out) == (1, "") and "expected the package cryptography for --dask" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--dask", "local:2", "--jobs", "2"], "expected --jobs or --dask"),
        (["--upload"], "expected --dask with --upload"),
        (["--dask", "local:2", "--gif", "a.gif"], "without --line and pictures"),
    ],
)
def test_wrong_usage_is_one_sentence(run: Run, arguments: list[str], words: str) -> None:
    status, out, err = run("solve", JUGS[0], *arguments)
    assert (status, out) == (2, "") and words in err and err.count("\n") == 1


def test_a_solver_on_a_worker_ends_when_nobody_is_left(tmp_path: Path) -> None:
    call = [sys.executable, "-c", errand.PROGRAM, str(ROOT)]
    with subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        assert process.stdout.read(9)[8:] == errand.READY
        process.stdin.close()
        assert process.wait(PATIENCE) == 1


NOTICE = "Preparing fast solvers for {families}, only this once; boards wait for them."
TALKING = f"""
import sys; sys.path.insert(0, sys.argv[1])
from game.cli import worker
from game.cli.pipes import Pipes
from game.rules.phrase import Phrase
from tests.support.commands import Given
import solvers
line = Pipes()
line.send(Phrase({NOTICE!r}, families="jugs"))
worker.serve(line, Given(lambda position: {{"exact": solvers.solve}}))
"""


def test_what_a_worker_has_to_say_is_said_in_the_language_of_who_asked(
    standing: Daskers, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errand, "PROGRAM", TALKING)
    monkeypatch.setattr(language, "chosen", lambda: tongue.PSEUDO)
    try:
        status, _, err = run("solve", *JUGS, "--dask", standing.address)
    finally:
        tongue.choose("en")
    assert status == 0 and tongue.pseudo(NOTICE).format(families="jugs") in err

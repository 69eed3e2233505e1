"""A Dask cluster of processes on this machine: a scheduler, and workers that come and go."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from signal import SIGKILL
from types import TracebackType
from typing import Any, Self

from tests.support.person import wait_for

# What they look after beside their work, many times a second, is of no use to a test.
AT_EASE = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "5s",
}
# To import Dask takes far longer than to start what is imported: it is done once, by a process from
# which schedulers and workers are forked off. Each begins where it is told to, with nothing of this
# project on its path, and what it is told is in its environment.
FORKS = """
import gc, json, os, signal, sys
import dask
from distributed.cli import dask_scheduler, dask_worker

PROGRAMS = {"dask_scheduler": dask_scheduler.main, "dask_worker": dask_worker.main}
there = set()
gc.freeze()
for line in sys.stdin:
    asked = json.loads(line)
    if "wait" in asked:
        os.waitpid(asked["wait"], 0)
        there.remove(asked["wait"])
        print(flush=True)
        continue
    pid = os.fork()
    if pid:
        there.add(pid)
        print(pid, flush=True)
        continue
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in range(3):
        os.dup2(nothing, pipe)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.path[:0] = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    dask.config.refresh()
    sys.argv = [asked["program"], *asked["arguments"]]
    PROGRAMS[asked["program"]]()
    os._exit(0)
for pid in there:
    os.kill(pid, signal.SIGKILL)
"""


class Forks:
    """A process that has imported Dask, and forks off whatever part of a cluster is asked for."""

    def __init__(self, folder: Path) -> None:
        """Start it, in a folder where nothing of this project is found."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", FORKS],
            cwd=folder,
            env={**os.environ, **AT_EASE},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, **asked: Any) -> str:
        """Ask for something, and return the answer."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        return self._process.stdout.readline()

    def close(self) -> None:
        """End it, and whatever of it is still there."""
        self._process.communicate()


class Forked:
    """A scheduler or a worker."""

    def __init__(self, forks: Forks, **asked: Any) -> None:
        """Fork it off."""
        self._forks = forks
        self.pid = int(forks.ask(**asked))

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once; it may have ended."""
        self.send_signal(SIGKILL)

    def wait(self) -> None:
        """Wait for its end."""
        self._forks.ask(wait=self.pid)


class Daskers:
    """A scheduler and its workers, which begin and end when a test says so."""

    def __init__(self, folder: Path, forks: Forks) -> None:
        """Note what they tell in this folder."""
        self._folder = folder
        self._forks = forks
        self._held = ExitStack()
        self.workers: list[Forked] = []

    def __enter__(self) -> Self:
        """Start the scheduler."""
        told = self._folder / "scheduler.json"
        self.scheduler = self._start(
            "dask_scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(told)
        )
        wait_for(lambda: told.exists() and "tcp://" in told.read_text(), "the scheduler to begin")
        self.address = next(part for part in told.read_text().split('"') if part[:6] == "tcp://")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End all that are there."""
        self._held.close()

    @contextmanager
    def gathering(self, folder: Path) -> Iterator[Self]:
        """Let workers join that have this folder, and end when it is over; the scheduler stays."""
        made = type(self)(folder, self._forks)
        made.scheduler, made.address = self.scheduler, self.address
        with made._held:
            yield made

    def join(self, threads: int = 1, packages: Path | None = None) -> Forked:
        """Start one more worker; it finds nothing of this project where it begins.

        What is installed in a folder it does find, if one is named.
        """
        installed = {} if packages is None else {"PYTHONPATH": str(packages)}
        asked = self.address, "--no-nanny", "--nthreads", str(threads)
        self.workers.append(self._start("dask_worker", *asked, **installed))
        return self.workers[-1]

    def _start(self, program: str, *arguments: str, **more: str) -> Forked:
        environment = {
            **os.environ,
            **AT_EASE,
            "DASK_TEMPORARY_DIRECTORY": str(self._folder / "scratch"),
            **more,
        }
        process = Forked(
            self._forks,
            program=program,
            arguments=["--host", "127.0.0.1", *arguments],
            folder=str(self._folder),
            environment=environment,
        )
        self._held.callback(process.wait)
        self._held.callback(process.kill)
        return process


def children(pid: int) -> list[int]:
    """List the processes that a process has started and that are at work."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == pid and state != "Z":
            found.append(int(path.parent.name))
    return found

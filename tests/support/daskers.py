"""A Dask cluster of processes on this machine: a scheduler, and workers that come and go."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.support.person import wait_for

# What they look after beside their work, many times a second, is of no use to a test.
AT_EASE = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "5s",
}


class Daskers:
    """A scheduler and its workers, which begin and end when a test says so."""

    def __init__(self, folder: Path) -> None:
        """Note what they tell in this folder."""
        self._folder = folder
        self._held = ExitStack()
        self.workers: list[subprocess.Popen[bytes]] = []

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
        made = type(self)(folder)
        made.scheduler, made.address = self.scheduler, self.address
        with made._held:
            yield made

    def join(self, threads: int = 1, packages: Path | None = None) -> subprocess.Popen[bytes]:
        """Start one more worker; it finds nothing of this project where it begins.

        What is installed in a folder it does find, if one is named.
        """
        installed = {} if packages is None else {"PYTHONPATH": str(packages)}
        asked = self.address, "--no-nanny", "--nthreads", str(threads)
        self.workers.append(self._start("dask_worker", *asked, **installed))
        return self.workers[-1]

    def _start(self, program: str, *arguments: str, **more: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{program}", "--host", "127.0.0.1", *arguments],
            cwd=self._folder,
            env={
                **os.environ,
                **AT_EASE,
                "DASK_TEMPORARY_DIRECTORY": str(self._folder / "scratch"),
                **more,
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
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

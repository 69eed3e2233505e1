"""A cluster: the workers of Dask solve many boards, as a crew's processes do on one machine.

Boards go out in batches that should last a second, by what boards took so far, one for each thread
of a worker and one more, so that it never waits. A worker that is lost costs nothing but time: Dask
gives its batches to others, and those that join get some, too. On the workers, boards are solved in
processes of their own (`game/cli/errand.py`): so it is known which board its process died of.

This file is loaded when a cluster is asked for, and needs the package distributed.
"""

import logging
import pickle
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, suppress
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any
from uuid import uuid4

import cloudpickle  # type: ignore[import-untyped]
import dask
import distributed
from distributed.comm.addressing import resolve_address

from game.cli import errand
from game.cli.arguments import LOCAL, NoWorkers
from game.cli.crew import cores
from game.cli.dispatch import SAFE, Back, Boards, Done, starting
from game.cli.errand import Brought, Home, Words, mark
from game.cli.worker import Solved
from game.rules.phrase import Phrase

ROOT = Path(__file__).resolve().parents[2]
# Where a cluster of this machine is to be found, and by this machine alone.
HERE = "127.0.0.1"
# What workers on this machine do first: Ctrl+C in a terminal is for whoever has started them.
DEAF = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
# How long to wait for the scheduler to answer, and for results that it says are there.
ANSWER_SECONDS, FETCH_SECONDS = 10.0, 30.0
# How often to look which workers there are.
LOOK_SECONDS = 1.0
# How long a batch should last, and how many boards it has at most.
BATCH_SECONDS, MOST_BOARDS = 1.0, 500
# How much a batch counts in what a board takes, beside those before it.
LATEST = 0.3

# A function of it holds all that it needs, wherever it is unpickled.
cloudpickle.register_pickle_by_value(errand)


WITH_WORKER: Words = mark("with its worker"), {}


def _phrase(words: Words) -> Phrase:
    text, parts = words
    return Phrase(text, **parts)


class Sent:
    """A function that is sent along, for there is nothing of this project where it goes to."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function, self._packed = function, cloudpickle.dumps(function)

    def __call__(self, *arguments: Any) -> Any:
        return self._function(*arguments)

    def __reduce__(self) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
        """Be the function itself when it is unpacked."""
        return pickle.loads, (self._packed,)


class Cluster:
    """The workers of a Dask scheduler; after a `with`, nothing of this run is at work on them."""

    # All boards wait before the first goes out, so that the last batches can be small.
    most = inf

    def __init__(self, address: str, upload: bool) -> None:
        """Name the scheduler, and say whether its workers are sent this project's files."""
        self._address, self._upload = address, upload
        self._run = f"parlour-{uuid4().hex}"
        self._client: Any = None
        self._carry = Sent(errand.carry)
        self._home = Home(str(ROOT), errand.digest_of(ROOT))
        # Batches that have come back, and what there is to say, by workers as a pickle.
        self._news: SimpleQueue[Any] = SimpleQueue()
        self._out: dict[Any, list[int]] = {}
        # Boards of batches that no worker has survived: from then on each goes out by itself.
        self._alone: set[int] = set()
        self._room, self._looked = 0, -LOOK_SECONDS
        self._ms: float | None = None
        self._held = ExitStack()

    def __enter__(self) -> None:
        """Find the scheduler; raise NoWorkers if none answers."""
        for name in ("distributed", "distributed.client"):
            # What matters is told by the run itself.
            logging.getLogger(name).setLevel(logging.CRITICAL)
        with ExitStack() as held:
            try:
                self._connect(held)
            except (OSError, ValueError, TypeError, RuntimeError) as error:
                reason = str(error) or type(error).__name__
                fault = Phrase(
                    "no scheduler at {address}: {reason}", address=self._address, reason=reason
                )
                raise NoWorkers(fault) from None
            self._held = held.pop_all()

    def __exit__(self, *_: object) -> None:
        """Take back what is still out, and end the processes of this run."""
        # Where the scheduler is lost, its workers forget this run by themselves.
        with self._held, suppress(OSError, RuntimeError):
            if self._client.status == "running":
                self._client.cancel([*self._out], force=True)
                self._client.run(Sent(errand.dismiss), self._run, on_error="ignore")

    def start(self, boards: int) -> None:
        """See now and then for how many batches there is room; raise NoWorkers for no scheduler."""
        now = monotonic()
        if self._client.status == "closed":
            raise NoWorkers(Phrase("the scheduler at {address} is lost", address=self._address))
        if self._client.status != "running" or now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        with suppress(OSError):
            threads = self._client.nthreads()
            self._room = sum(threads.values()) + len(threads)
            if not threads:
                words = Phrase(
                    "Waiting for workers: {address} has none yet.", address=self._address
                )
                self._news.put(words)

    def give(self, boards: Boards) -> None:
        """Send out as many batches as may go."""
        while not boards.more and self._may_send(boards):
            self._send(boards)

    def hear(self, seconds: float) -> Iterator[Done | Back | Phrase]:
        """Take what came of a batch, or what a worker says; raise NoWorkers if it can't solve."""
        with suppress(Empty):
            news = self._news.get(timeout=seconds)
            if isinstance(news, bytes):
                news = pickle.loads(news)
            if isinstance(news, Phrase):
                yield news
            else:
                yield from self._take(news)

    def _may_send(self, boards: Boards) -> bool:
        """Tell whether the next batch can go out.

        A board that went down with its worker may only have waited where another one ended it. The
        next time nothing else is out, so that it is known whose fault it is.
        """

        def suspected(number: int) -> bool:
            return number in self._alone and boards.tries[number] > 0

        if not boards.left or len(self._out) >= self._room or self._client.status != "running":
            return False
        if any(suspected(number) for numbers in self._out.values() for number in numbers):
            return False
        return not (self._out and suspected(boards.left[0]))

    def _send(self, boards: Boards) -> None:
        """Send a batch out; of the last boards, each worker gets some."""
        most = 1
        if self._ms is not None:
            lasting = int(1000 * BATCH_SECONDS / max(self._ms, 0.001))
            most = max(1, min(MOST_BOARDS, lasting, len(boards.left) // (2 * self._room)))
        batch = [boards.take()]
        while len(batch) < most and self._alone.isdisjoint((batch[0][0], boards.left[0])):
            batch.append(boards.take())
        duties = [pickle.dumps(duty) for _, duty in batch]
        future = self._client.submit(self._carry, self._run, (*self._home,), duties, pure=False)
        self._out[future] = [number for number, _ in batch]
        future.add_done_callback(self._news.put)

    def _take(self, future: Any) -> Iterator[Done | Back]:
        """Take what a batch has brought, and back what it has not."""
        numbers = self._out.pop(future)
        try:
            brought = Brought(*future.result(timeout=FETCH_SECONDS))
        except (CancelledError, TimeoutError):
            # The scheduler was away, or a worker went just when it was done.
            brought = Brought(())
        except distributed.KilledWorker:
            # All workers that had this batch have ended; if that is a board's fault, of which one?
            brought = Brought((), WITH_WORKER if len(numbers) == 1 else None)
            self._alone.update(numbers)
        except Exception as error:
            fault = Phrase(
                "a worker failed: {kind}: {error}", kind=type(error).__name__, error=str(error)
            )
            raise NoWorkers(fault) from None
        if brought.unfit is not None:
            fault = Phrase("{place}: {fault}", place=brought.place, fault=_phrase(brought.unfit))
            raise NoWorkers(fault)
        fates = [pickle.loads(pickled) for pickled in brought.found]
        self._measure([one.outcome.total_ms for one in fates if isinstance(one, Solved)])
        yield from map(Done, numbers, fates)
        died = None if brought.died is None else _phrase(brought.died)
        yield Back(numbers[len(fates) :], died)

    def _measure(self, took: Sequence[float]) -> None:
        if took:
            mean = sum(took) / len(took)
            self._ms = mean if self._ms is None else self._ms + LATEST * (mean - self._ms)

    def _connect(self, held: ExitStack) -> None:
        """Find the scheduler, or start one here; whatever is opened is closed with `held`."""
        where: Any = self._address
        if local := LOCAL.fullmatch(self._address):
            plain: dict[str, Any] = {
                # Of their work, nothing need be sampled a hundred times a second.
                "distributed.worker.profile.enabled": False,
                "distributed.worker.preload": [DEAF],
                # Also those that are started in place of others.
                f"distributed.nanny.pre-spawn-environ.{SAFE}": "1",
                # They have pages for browsers all the same: none of these shows anything.
                "distributed.scheduler.http.routes": [],
                "distributed.worker.http.routes": [],
            }
            # Their own files are where nobody else has made the folder.
            scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
            plain["temporary-directory"] = held.enter_context(scratch)
            with starting(), dask.config.set(plain):
                where = held.enter_context(
                    distributed.LocalCluster(  # type: ignore[no-untyped-call]
                        n_workers=int(local[1] or cores()),
                        threads_per_worker=1,
                        # Workers do whatever they are told, so nobody else may tell them anything:
                        # not from another machine, nor without this run's keys.
                        host=HERE,
                        security=distributed.Security.temporary(),  # type: ignore[no-untyped-call]
                        dashboard_address=None,
                        scheduler_kwargs={"dashboard_address": f"{HERE}:0"},
                        silence_logs=logging.CRITICAL,
                        memory_limit=0,
                    )
                )
        else:
            # A client that can't read its address would never end.
            resolve_address(self._address)
        # A client of its own: whoever calls this may have one, too.
        self._client = held.enter_context(
            distributed.Client(  # type: ignore[no-untyped-call]
                where, timeout=ANSWER_SECONDS, set_as_default=False
            )
        )
        self._client.subscribe_topic(self._run, lambda event: self._news.put(event[1]))
        if self._upload:
            self._home = self._home._replace(archive=self._send_files(held))

    def _send_files(self, held: ExitStack) -> str:
        """Send this project's files to all workers, and to those that join; name the archive."""
        name = f"parlour-{self._home.digest}.zip"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / name
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
                for source in errand.sources_of(ROOT):
                    file.write(source, source.relative_to(ROOT))
            plugin = distributed.diagnostics.plugin.UploadFile(str(path), load=False)
        self._client.register_plugin(plugin, name=self._run)
        held.callback(self._forget_files)
        return name

    def _forget_files(self) -> None:
        with suppress(OSError, ValueError):
            self._client.unregister_worker_plugin(self._run)

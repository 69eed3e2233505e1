"""Code of one's own, run apart: in a process of its own, with limits of time and memory.

A process is begun when it is asked first, and again after it was lost. Nothing that it says is
believed: `Values` are numbers, and who uses them proves what there is to prove.
"""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, NamedTuple

from game.own.server import Order, receive, send
from game.own.source import Source
from game.rules.phrase import Phrase
from game.rules.puzzle import Position

# Where the game lies, of which the process needs the rules.
ROOT = Path(__file__).resolve().parents[2]
# How long an answer may take, in seconds, and how much memory it may have.
SECONDS, MEMORY = 5.0, 1 << 30
# How often it is looked whether an answer takes too long.
LOOK_SECONDS = 0.1
# So many boards are asked about at once, at first, and at most; and how long that should take.
FIRST, MOST, USUAL_SECONDS = 50, 5000, 0.2


class Lost(Exception):
    """It did not answer: it took too long, needed too much, or its file can't be loaded.

    `reason` says why, `trace` where in the file, and `position` on which board, where that is
    known.
    """

    def __init__(self, reason: Phrase, trace: str = "", position: Position | None = None) -> None:
        """Say why."""
        super().__init__(str(reason))
        self.reason, self.trace, self.position = reason, trace, position
        # What was answered before.
        self.numbers: Sequence[float | None] = ()


class NotLoaded(Lost):
    """Its file can't be loaded."""


class Values(NamedTuple):
    """What is said of boards: numbers, or None where it failed, and in which words, by place.

    `trace` tells how it came to the first fault; `seconds` is how long all took.
    """

    numbers: Sequence[float | None]
    faults: Sequence[tuple[int, str]] = ()
    trace: str = ""
    seconds: float = 0.0


class Apart:
    """A function of a file in a process of its own."""

    def __init__(self, source: Source, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        """Begin nothing yet."""
        self.source = source
        self._seconds, self._memory = seconds, memory
        self._process: subprocess.Popen[bytes] | None = None
        self._using = Lock()
        self._late = False
        self._until: float | None = None
        self._closed = Event()
        self._at_once = FIRST

    def ask(
        self,
        family: str,
        positions: Sequence[Position],
        told: Callable[[int], object] = lambda _: None,
    ) -> Values:
        """Ask about boards, and tell how many were answered; raise Lost where it does not."""
        numbers: list[float | None] = []
        faults: list[tuple[int, str]] = []
        trace, seconds, begin = "", 0.0, 0
        while begin < len(positions):
            few = positions[begin : begin + self._at_once]
            try:
                found = self._ask(family, few)
            except NotLoaded:
                raise
            except Lost as error:
                error.numbers = numbers
                if error.position is None:
                    numbers += self._find(family, few, error)
                raise
            numbers += found.numbers
            faults += [(begin + place, words) for place, words in found.faults]
            trace, seconds = trace or found.trace, seconds + found.seconds
            begin += len(few)
            told(begin)
            wanted = int(len(few) * USUAL_SECONDS / max(found.seconds, 1e-6))
            self._at_once = max(1, min(MOST, 4 * len(few), wanted))
        return Values(numbers, faults, trace, seconds)

    def _find(
        self, family: str, positions: Sequence[Position], lost: Lost
    ) -> Sequence[float | None]:
        """Find the board that it was lost on, one by one; return what it says of those before."""
        self._at_once, numbers = FIRST, list[float | None]()
        try:
            for position in positions:
                numbers += self._ask(family, [position]).numbers
        except Lost as error:
            lost.reason, lost.position = error.reason, error.position
        return numbers

    def _ask(self, family: str, positions: Sequence[Position]) -> Values:
        with self._using:
            if self._process is None:
                self._begin()
            answer = self._exchange(pickle.dumps((family, [*positions])))
        alone = positions[0] if len(positions) == 1 else None
        if answer is None:
            self.close()
            raise Lost(self._why(), position=alone)
        numbers = answer["values"]
        faults = [(int(place), str(words)) for place, words in answer["faults"]]
        if len(numbers) < len(positions):
            # It has ended itself, or has no memory left.
            self.close()
            place, words = faults[-1]
            raise Lost(Phrase(words), answer["trace"], positions[place])
        return Values(numbers, faults, answer["trace"], answer["seconds"])

    def _why(self) -> Phrase:
        if self._late:
            return Phrase("no answer within {seconds} s", seconds=self._seconds)
        return Phrase("its process ended by itself, or was ended by the system")

    def _begin(self) -> None:
        """Begin the process, and have it load the file."""
        self._late, self._closed = False, Event()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "game.own.server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            # Without these, what numpy has for threads would be most of its memory.
            env={**os.environ, "PYTHONSAFEPATH": "", "OPENBLAS_NUM_THREADS": "1"},
        )
        Thread(target=self._watch, args=(self._process, self._closed), daemon=True).start()
        source = self.source
        order = Order(str(source.file), source.name, _here(), self._memory)
        answer = self._exchange(pickle.dumps(order))
        if answer is None or "fault" in answer:
            reason = self._why() if answer is None else Phrase(str(answer["fault"]))
            self.close()
            raise NotLoaded(reason, "" if answer is None else str(answer["trace"]))

    def _exchange(self, data: bytes) -> dict[str, Any] | None:
        """Send a message, and wait for the answer; None where there is none."""
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        self._until = monotonic() + self._seconds
        try:
            send(process.stdin, data)
            found = receive(process.stdout)
            answer: dict[str, Any] | None = None if found is None else json.loads(found)
            return answer
        except (OSError, ValueError):
            return None
        finally:
            self._until = None

    def _watch(self, process: subprocess.Popen[bytes], closed: Event) -> None:
        """End the process when an answer takes too long."""
        while not closed.wait(LOOK_SECONDS) and process.poll() is None:
            until = self._until
            if until is not None and monotonic() > until:
                self._late = True
                process.kill()

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        self._closed.set()
        if process is None:
            return
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        process.wait()


def _here() -> str:
    """Return the folder at work; it may be gone."""
    try:
        return str(Path.cwd())
    except OSError:
        return str(ROOT)

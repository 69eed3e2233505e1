"""Code of one's own, run apart: in a process of its own, with limits of time and memory.

A process is begun when it is asked first, and again after it was lost; what it has begun itself
goes with it. Nothing that it says is believed: `Values` are numbers, and who uses them proves what
there is to prove.
"""

import codecs
import json
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import IO, Any, NamedTuple

from game.own.server import (
    GUESS,
    LETTERS,
    LINE,
    SEARCH,
    WRONG,
    Order,
    Wrong,
    number_of,
    receive,
    send,
)
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
# No answer has so many bytes, nor any that a search tells at a time.
MOST_BYTES = 1 << 26


# Its process writes to ours what the server does not.
NONSENSE = Phrase("its process said what can't be read")


class Lost(Exception):
    """It did not answer: it took too long, needed too much, or its file can't be loaded.

    `reason` says why, `trace` where in the file, and `position` on which board, where that is
    known.
    """

    def __init__(self, reason: Phrase, trace: str = "", position: Position | None = None) -> None:
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

    numbers: Sequence[float | None] = ()
    faults: Sequence[tuple[int, Phrase]] = ()
    trace: str = ""
    seconds: float = 0.0

    def then(self, more: "Values") -> "Values":
        """Add what is said of the boards that follow."""
        numbers, seconds = [*self.numbers, *more.numbers], self.seconds + more.seconds
        faults = ((len(self.numbers) + place, words) for place, words in more.faults)
        return Values(numbers, [*self.faults, *faults], self.trace or more.trace, seconds)


class Apart:
    """A function of a file in a process of its own."""

    def __init__(
        self,
        source: Source,
        seconds: float = SECONDS,
        memory: int = MEMORY,
        listens: bool = False,
        once: bool = False,
    ) -> None:
        """Begin nothing yet; with `listens`, what it prints is kept here, and shown nowhere.

        With `once`, the process ends with the first search.
        """
        self.source = source
        # What it has printed, and how it came to the last fault.
        self.printed = self.trace = ""
        self._listens, self._once, self._over = listens, once, False
        self._seconds, self._memory = seconds, memory
        self._process: subprocess.Popen[bytes] | None = None
        self._using = Lock()
        self._late = False
        self._until: float | None = None
        self._closed = Event()
        self._at_once = FIRST
        self._takes = ""

    @property
    def searches(self) -> bool:
        """Whether it is a search, which takes a problem; raise NotLoaded."""
        with self._using:
            if self._process is None:
                self._begin()
        return self._takes == "problem"

    def ask(
        self,
        family: str,
        positions: Sequence[Position],
        progress: Callable[[int], object] = lambda _: None,
    ) -> Values:
        """Ask about boards, and tell how many were answered; raise Lost where it does not."""
        values = Values()
        while (begin := len(values.numbers)) < len(positions):
            few = positions[begin : begin + self._at_once]
            try:
                found = self._ask(family, few)
            except NotLoaded:
                raise
            except Lost as error:
                error.numbers = values.numbers
                if error.position is not None:
                    raise
                late, found = self._late, self._find(family, few, error)
                if not late or len(found.numbers) < len(few):
                    error.numbers = values.then(found).numbers
                    raise
                # It was only asked about too many at once.
            values = values.then(found)
            progress(len(values.numbers))
            wanted = int(len(few) * USUAL_SECONDS / max(found.seconds, 1e-6))
            self._at_once = max(1, min(MOST, 4 * len(few), wanted))
        return values

    def _find(self, family: str, positions: Sequence[Position], lost: Lost) -> Values:
        """Find the board that it was lost on, one by one; return what it says of those before."""
        self._at_once, values = FIRST, Values()
        try:
            for position in positions:
                values = values.then(self._ask(family, [position]))
        except Lost as error:
            lost.reason, lost.position = error.reason, error.position
        return values

    def _ask(self, family: str, positions: Sequence[Position]) -> Values:
        with self._using:
            self._be_ready()
            answer = self._exchange(pickle.dumps((GUESS, family, [*positions])))
        alone = positions[0] if len(positions) == 1 else None
        if answer is None:
            self.close()
            raise Lost(self._why(), position=alone)
        try:
            found = _values(answer, len(positions))
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError, Wrong):
            self.close()
            raise Lost(NONSENSE, position=alone) from None
        numbers, faults = found.numbers, found.faults
        self._note(answer)
        if len(numbers) < len(positions):
            # It has ended itself, or has no memory left.
            self.close()
            place, words = faults[-1]
            raise Lost(words, found.trace, positions[place])
        return found

    def _note(self, answer: dict[str, Any]) -> None:
        self.trace = str(answer.get("trace", ""))[-LETTERS:] or self.trace

    def line(self, family: str, position: Position, said: float | None) -> int | None:
        """Ask of a board once more; tell in which line of its function it says so of it.

        Of what has raised, nothing was said; None where it is not the same this time.
        """
        with suppress(Lost), self._using:
            if self._process is None and not self._over:
                self._begin()
            if self._process is not None:
                answer = self._exchange(pickle.dumps((LINE, family, position)))
                if answer is None:
                    self.close()
                elif isinstance(answer.get("line"), int) and answer.get("value") == said:
                    return int(answer["line"])
        return None

    def search(
        self, family: str, position: Position, guess: Callable[[str], int]
    ) -> Iterator[dict[str, Any]]:
        """Have a board searched, and yield what is told until it is over; raise Lost.

        What is guessed of a board, as its ID says it, is asked here. Left early, it is ended.
        """
        with self._using:
            self._be_ready()
            message = self._exchange(pickle.dumps((SEARCH, family, position)))
            try:
                while message is not None and "over" not in message and "fault" not in message:
                    if "guess" in message:
                        answer = pickle.dumps(guess(str(message["guess"])))
                        message = self._exchange(answer)
                    else:
                        yield message
                        message = self._exchange(b"")
            finally:
                if message is None or "over" not in message or self._once:
                    self.close()
        if message is None:
            raise Lost(self._why())
        if "fault" in message:
            self._note(message)
            raise Lost(_fault(message["fault"]), self.trace)

    def _be_ready(self) -> None:
        """Begin the process, if there is none; raise Lost where nobody is to ask any more."""
        if self._over:
            raise Lost(self._why())
        if self._process is None:
            self._begin()

    def _why(self) -> Phrase:
        if self._over:
            return Phrase("nobody asks any more")
        if self._late:
            return Phrase("no answer within {seconds} s", seconds=self._seconds)
        return Phrase("its process ended by itself, or was ended by the system")

    def _begin(self) -> None:
        """Begin the process, and have it load the file."""
        if not self.source.file.is_file():
            raise NotLoaded(Phrase("there is no file {file}", file=self.source.file.name))
        self._late, self._closed, self.printed, self.trace = False, Event(), "", ""
        process = self._process = subprocess.Popen(
            [sys.executable, "-m", "game.own.server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if self._listens else None,
            cwd=ROOT,
            # Without these, what numpy has for threads would be most of its memory.
            env={**os.environ, "PYTHONSAFEPATH": "", "OPENBLAS_NUM_THREADS": "1"},
            # What it begins is of its group, and ends with it.
            process_group=0 if os.name == "posix" else None,
        )
        Thread(target=self._watch, args=(process, self._closed), daemon=True).start()
        if process.stderr is not None:
            Thread(target=self._listen, args=(process.stderr,), daemon=True).start()
        if self._over:
            # That came just before there was a process to be ended.
            _kill(process)
        source = self.source
        order = Order(str(source.file), source.name, _here(), self._memory)
        answer = self._exchange(pickle.dumps(order))
        if answer is None or "fault" in answer:
            reason = self._why() if answer is None else _fault(answer["fault"])
            self.close()
            self._note(answer or {})
            raise NotLoaded(reason, "" if answer is None else self.trace)
        self._takes = str(answer.get("takes"))

    def _exchange(self, data: bytes) -> dict[str, Any] | None:
        """Send a message, if there is one, and wait for what comes; None where nothing does."""
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        self._until = monotonic() + self._seconds
        try:
            if data:
                send(process.stdin, data)
            found = receive(process.stdout, MOST_BYTES)
            answer = None if found is None else json.loads(found)
            return answer if isinstance(answer, dict) else None
        except (OSError, ValueError, RecursionError):
            return None
        finally:
            self._until = None

    def _watch(self, process: subprocess.Popen[bytes], closed: Event) -> None:
        """End the process when an answer takes too long."""
        while not closed.wait(LOOK_SECONDS) and process.poll() is None:
            until = self._until
            if until is not None and monotonic() > until:
                self._late = True
                _kill(process)
        if not closed.is_set():
            # It has ended by itself: whatever it has begun would hold the pipes open.
            _kill(process)
        if self._over:
            _close(process)

    def _listen(self, stream: IO[bytes]) -> None:
        """Keep what it prints, up to a length, until nobody can print there any more."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        with suppress(OSError, ValueError), stream:
            while part := os.read(stream.fileno(), LETTERS):
                self.printed = (self.printed + decoder.decode(part))[:LETTERS]

    def end(self) -> None:
        """End the process for good, from any thread: nothing is waited for."""
        self._over = True
        if (process := self._process) is not None:
            _kill(process)

    def close(self) -> None:
        process, self._process = self._process, None
        self._closed.set()
        if process is None:
            return
        _kill(process)
        _close(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process, and whatever it has begun."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _close(process: subprocess.Popen[bytes]) -> None:
    """Let go of the pipes of a process that is ended, and see it end.

    What it has printed is read to its end by who listens.
    """
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    process.wait()


def _values(answer: dict[str, Any], count: int) -> Values:
    """Read what was said of so many boards; raise an error where the server says nothing of it."""
    numbers = [None if one is None else number_of(one) for one in answer["values"]]
    faults = [(int(place), _fault(fault)) for place, fault in answer["faults"]]
    # Of boards from some place on nothing is said only where that is the fault of the last.
    if [place for place, _ in faults] != [at for at, one in enumerate(numbers) if one is None]:
        raise ValueError(faults)
    if len(numbers) != count and not (numbers and len(numbers) < count and numbers[-1] is None):
        raise ValueError(numbers)
    return Values(numbers, faults, str(answer["trace"]), max(1e-9, float(answer["seconds"])))


def _fault(told: object) -> Phrase:
    """Read what is wrong: words, or a text of ours with what fills its gaps."""
    match told:
        case [str(text), {**gaps}] if text in WRONG:
            said = Phrase(text, **{str(name): str(part)[:LETTERS] for name, part in gaps.items()})
            with suppress(LookupError):
                str(said)
                return said
    return Phrase(str(told)[:LETTERS])


def _here() -> str:
    """Return the folder at work; it may be gone."""
    try:
        return str(Path.cwd())
    except OSError:
        return str(ROOT)

"""A process of its own for code of one's own: it loads the file, and answers for one board or many.

`game/own/apart.py` is at the other end. What comes from there is trusted, what goes there is not:
it is JSON. Each message stands behind its size.

    {"ready": true, "takes": name}                        the file is loaded, or
    {"fault": fault, "trace": lines}                      it could not be
    {"values": […], "faults": [[place, fault], …],
     "trace": lines, "seconds": s}                        what it says of boards, null for a fault
    {"line": number, "value": v}                          where it said so of a board, or raised

A fault is words, or one of our own texts (`WRONG`) and what fills its gaps: `[text, {gap: words}]`.
What a search tells stands in `game/own/problem.py`.
"""

import json
import math
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature, unwrap
from operator import index
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from types import FrameType
from typing import IO, Any, NamedTuple

from game.own.boards import Board, shown
from game.own.problem import Problem
from game.rules.phrase import Fault, Phrase, mark

SIZE_BYTES = 4
# So many letters are told of what is wrong, of how it came to that, and of what was printed.
LETTERS = 4000
# The process that answers: what code of one's own forks off, and lets return, answers nothing.
OURS = os.getpid()
# What asks Linux to end this process with the thread that has begun it.
PR_SET_PDEATHSIG = 1
# As good as without end, which is what some say of a board from which there is no way.
MOST = 10**15
# What may be asked for: what is guessed of boards, that one is searched, or in which line of the
# function it was said what is guessed of one.
GUESS, SEARCH, LINE = "guess", "search", "line"
# What is said of a file, or of what was returned, where Python raises nothing.
NO_FUNCTION = mark("expected a function {name} in {file}, found {found}")
NO_NUMBER = mark("expected a whole number, found {found}")
WRONG = NO_FUNCTION, NO_NUMBER
# What a board is asked for: a number, or the fault there was.
Value = float | None
# How a fault is told.
Told = str | tuple[str, Mapping[str, object]]


class Order(NamedTuple):
    """What is to be loaded, in which folder it works, and how much memory it may have."""

    file: str
    name: str
    folder: str
    memory: int


class Wrong(Fault):
    """There is no such function, or what was returned is no guess."""


class Short:
    """What is printed, shown up to a length: who prints for every board drowns nobody."""

    def __init__(self, shown: Any, most: int = 1000) -> None:
        """Show so many letters on this stream."""
        self._shown, self._left = shown, most

    def write(self, text: str) -> int:
        if self._left > 0:
            self._shown.write(text[: self._left])
            self._left -= len(text)
            if self._left <= 0:
                self._shown.write("\n… (what is printed from here on is not shown)\n")
        return len(text)

    def flush(self) -> None:
        self._shown.flush()


def send(out: IO[bytes], data: bytes) -> None:
    out.write(len(data).to_bytes(SIZE_BYTES, "big") + data)
    out.flush()


def _tell(out: IO[bytes], message: Mapping[str, object]) -> None:
    _end_if_forked()
    send(out, json.dumps(message).encode())


def _end_if_forked() -> None:
    if os.getpid() != OURS:
        os._exit(0)


def receive(source: IO[bytes], most: int = 1 << 8 * SIZE_BYTES) -> bytes | None:
    """Read a message of so many bytes at most; None where the other end is gone, or sends more."""
    size = source.read(SIZE_BYTES)
    wanted = int.from_bytes(size, "big")
    if len(size) < SIZE_BYTES or wanted > most:
        return None
    data = source.read(wanted)
    return data if len(data) == wanted else None


def serve() -> None:
    """Load what is ordered, and answer until the other end is gone."""
    out, source = os.fdopen(os.dup(1), "wb"), os.fdopen(os.dup(0), "rb")
    # What it prints is shown, and nothing comes in its place.
    os.dup2(2, 1)
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    come: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(source, come), daemon=True).start()
    printed = sys.stdout = Short(sys.stderr)
    # Ctrl+C is for who has begun it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    order: Order = pickle.loads(come.get())
    try:
        guess = _loaded(order)
    except BaseException as error:
        _tell(out, {"fault": _fault(error, order.file), "trace": _trace(error, order.file)})
        return
    _tell(out, {"ready": True, "takes": _takes(guess)})
    while True:
        what, family, asked = pickle.loads(come.get())
        if what == SEARCH:
            _search(guess, shown(family, asked), order.file, out, come)
        elif what == LINE:
            _tell(out, _followed(guess, shown(family, asked)))
        else:
            _tell(out, _answered(guess, family, asked, order.file))
        printed.flush()


def _search(
    search: Callable[[Any], Any],
    board: Board,
    file: str,
    out: IO[bytes],
    come: "SimpleQueue[bytes]",
) -> None:
    """Have a board searched; what goes wrong is told in place of the end."""
    tell = partial(_tell, out)
    problem = Problem(board, tell, lambda: int(pickle.loads(come.get())))
    try:
        problem.run(search)
    except BaseException as error:
        problem.flush()
        tell({"fault": _fault(error, file), "trace": _trace(error, file)})


def _listen(source: IO[bytes], come: "SimpleQueue[bytes]") -> None:
    """Take what comes; end the process as soon as nobody is left, whatever it is at."""
    while (data := receive(source)) is not None:
        come.put(data)
    if hasattr(os, "killpg"):
        # What it has begun itself goes with it.
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _loaded(order: Order) -> Callable[[Any], Any]:
    """Load the file in its folder, and return its function."""
    os.chdir(order.folder)
    _bound(order.memory)
    file = Path(order.file).absolute()
    sys.path.insert(0, str(file.parent))
    spec = spec_from_file_location(file.stem, file)
    if spec is None:
        raise ImportError(f"{order.file} is no Python file")
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    # As it stands there now: of a file that is saved twice within a second, what Python keeps of it
    # compiled may be the first.
    sys.dont_write_bytecode = True
    exec(compile(file.read_bytes(), str(file), "exec", dont_inherit=True), vars(module))
    found = getattr(module, order.name, None)
    if not callable(found):
        names = [
            name
            for name, one in vars(module).items()
            if getattr(one, "__module__", None) == file.stem and callable(one)
        ]
        raise Wrong(
            NO_FUNCTION, name=repr(order.name), file=file.name, found=", ".join(names) or "–"
        )
    guess: Callable[[Any], Any] = found
    return guess


def _takes(function: Callable[[Any], Any]) -> str:
    """Return what it calls that which it is given: a search takes a `problem`."""
    with suppress(Exception):
        return next(iter(signature(function).parameters), "")
    return ""


def _bound(memory: int) -> None:
    """Let it have no more memory than this, let others go first, and end with who has begun it.

    The last is seen to by the system where it can: what holds the interpreter hears of nothing.
    """
    with suppress(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with suppress(AttributeError, OSError):
        os.nice(5)


def _answered(
    guess: Callable[[Any], Any], family: str, positions: Sequence[Any], file: str
) -> dict[str, object]:
    """Ask of each position; what fails is told of it, and the others are asked all the same."""
    values: list[Value] = []
    faults: list[tuple[int, Told]] = []
    trace = ""
    began = perf_counter()
    for place, position in enumerate(positions):
        try:
            values.append(number_of(guess(shown(family, position))))
        except BaseException as error:
            values.append(None)
            faults.append((place, _fault(error, file)))
            trace = trace or _trace(error, file)
            if isinstance(error, MemoryError | KeyboardInterrupt | SystemExit):
                break
        _end_if_forked()
    seconds = perf_counter() - began
    return {"values": values, "faults": faults, "trace": trace, "seconds": seconds}


def _followed(guess: Callable[[Any], Any], board: Board) -> dict[str, object]:
    """Ask of a board, and tell the line in which the function itself returned, or raised."""
    code, last = getattr(unwrap(guess), "__code__", None), list[int]()

    def within(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code is not code:
            return None
        if event == "return":
            last[:] = [frame.f_lineno]
        return within

    value: Value = None
    with suppress(BaseException):
        sys.settrace(within)
        value = number_of(guess(board))
    sys.settrace(None)
    return {"line": last[0] if last else None, "value": value}


def number_of(found: Any) -> float:
    """Read what was returned: a whole number, or at least some number; none is beyond `MOST`."""
    with suppress(TypeError):
        return min(max(index(found), -MOST), MOST)
    if isinstance(found, float) and not math.isnan(found):
        bound = min(max(found, -MOST), MOST)
        return int(bound) if float(bound).is_integer() else bound
    plain = found is None or isinstance(found, str | bytes | float | complex | list | tuple)
    raise Wrong(NO_NUMBER, found=(repr(found) if plain else type(found).__name__)[:80])


def _fault(error: BaseException, file: str) -> Told:
    """Tell what is wrong, and in which line of the file."""
    if isinstance(error, Wrong):
        said: Phrase = error.args[0]
        return said.text, said.gaps
    words = _words(error)[-1].strip()[:LETTERS]
    own = [line for frame, line in traceback.walk_tb(error.__traceback__) if _is_own(frame, file)]
    return f"{words} ({Path(file).name}, line {own[-1]})" if own else words


def _trace(error: BaseException, file: str) -> str:
    """Write how it came to that, as far as it is in the file; nothing where nothing was raised."""
    if isinstance(error, Wrong):
        return ""
    owns = [_is_own(frame, file) for frame, _ in traceback.walk_tb(error.__traceback__)]
    frames = traceback.extract_tb(error.__traceback__)
    lines = traceback.format_list(frames[owns.index(True) :]) if any(owns) else []
    return "".join([*lines[-20:], *_words(error)])[-LETTERS:]


def _words(error: BaseException) -> list[str]:
    """Write an error as Python does, what it says last; one that can't be written is named."""
    try:
        told = traceback.TracebackException(type(error), error, None)
        # Notes would come behind what it says.
        told.__notes__ = None
        return [*told.format_exception_only()]
    except Exception:
        return [type(error).__name__]


def _is_own(frame: FrameType, file: str) -> bool:
    return frame.f_code.co_filename.endswith(os.sep + file.rpartition(os.sep)[2])


if __name__ == "__main__":
    serve()

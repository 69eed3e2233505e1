"""Files of one's own as a window takes them: read at first, and run only once that was allowed.

To be read is not to be run: which functions there are is found in the text. Whoever has allowed a
file has allowed it as long as the window is open, whatever is saved in it meanwhile.
"""

import ast
import hashlib
import warnings
from collections.abc import Collection, Iterator
from importlib.util import decode_source
from pathlib import Path
from typing import NamedTuple

from game import places
from game.lanes import Guess, Method
from game.own import searches
from game.own.apart import Apart
from game.own.guesses import Guesses, guess
from game.own.source import Source, read_source
from game.rules.phrase import Fault, Phrase, mark
from game.rules.puzzle import BadGameID
from game.text.reasons import reason

# No file that is taken is larger: to read it takes some tenths of a second.
MOST_BYTES = 1 << 18
A_GUESS = mark("expected a function that takes one argument, a board")
A_SEARCH = mark("expected a function that takes one argument, which is called problem")
# So many letters of a file's name, and of a function's, are told to people.
FILE, NAME = 19, 15


class BadFile(Fault):
    """A file that nothing can be taken from; its phrase says what was expected and found."""


class Function(NamedTuple):
    """A function of a file: one that `searches` takes a problem, any other guesses of a board.

    Whether a search `asks` for a guess is told by its whole file.
    """

    name: str
    searches: bool = False
    asks: bool = False


class Chosen(NamedTuple):
    """A function that was chosen, and where it is."""

    source: Source
    function: Function


class Code(NamedTuple):
    """A function as it is written: its lines, of which the `first` has this number in its file.

    No sign is in them that is not seen. What it says, it says in those where it `returns`.
    """

    first: int
    lines: tuple[str, ...]
    returns: frozenset[int]


class Found(NamedTuple):
    """A file by its full path, what stood in it, and the functions that take one argument."""

    file: Path
    digest: str
    functions: tuple[Function, ...]

    def chosen(self, function: Function) -> Chosen:
        """Choose a function of it."""
        text = f"{self.file}:{function.name}"
        return Chosen(Source(self.file, function.name, text), function)

    def only(self, searches: bool) -> "Found":
        """Take only what searches, or only what guesses; raise BadFile where there is none."""
        left = tuple(one for one in self.functions if one.searches == searches)
        if not left:
            raise BadFile(_placed(plain(self.file.name), Phrase(A_SEARCH if searches else A_GUESS)))
        return self._replace(functions=left)


def look_into(path: Path) -> Found:
    """Read a file, and run nothing of it; raise BadFile."""
    name = plain(path.name)
    try:
        file = path.resolve()
        content = places.content(file, MOST_BYTES)
    except (OSError, RuntimeError, ValueError) as error:
        fault = _why(error)
        raise BadFile("{path} can't be read: {reason}", path=name, reason=fault) from None
    if read_source(f"{file}:guess") is None:
        raise BadFile("expected a name that ends in .py, found {found}", found=name)
    try:
        functions = _functions(content)
    except SyntaxError as error:
        raise BadFile(_placed(f"{name}:{error.lineno or 1}", error.msg)) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise BadFile(_placed(name, str(error))) from None
    if not functions:
        raise BadFile(_placed(name, Phrase(A_GUESS)))
    return Found(file, digest(content), functions)


def _placed(place: str, fault: Phrase | str) -> Phrase:
    return Phrase("{place}: {fault}", place=place, fault=fault)


def _why(error: Exception) -> Phrase | str:
    if isinstance(error, OSError):
        return reason(error)
    return error.fault if isinstance(error, BadGameID) else str(error)


def digest(content: bytes) -> str:
    """Tell contents apart."""
    return hashlib.sha256(content).hexdigest()


def plain(text: str) -> str:
    """Write a name so that all of it is seen: what is no sign to be seen is written out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _functions(content: bytes) -> tuple[Function, ...]:
    """List the functions that can be called with one argument, in the order in the file.

    A name that begins with _ is of a function for the others. Of one name the last one holds.
    """
    with warnings.catch_warnings():
        # What is odd in it is told to whoever runs it.
        warnings.simplefilter("ignore")
        tree = ast.parse(content)
    asks = any(isinstance(one, ast.Attribute) and one.attr == "guess" for one in ast.walk(tree))
    found = {
        name: Function(name, searches, searches and asks)
        for name, taken in _defined(tree)
        if _takes_one(name, taken)
        for searches in [_first(taken) == "problem"]
    }
    return tuple(found.values())


def _defined(tree: ast.Module) -> Iterator[tuple[str, ast.arguments]]:
    for one in tree.body:
        match one:
            case ast.FunctionDef(name=name, args=taken):
                yield name, taken
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda(args=taken)):
                yield name, taken


def code_of(source: Source) -> Code | None:
    """Read the lines of a function, and run nothing of it; None where it is not there."""
    try:
        content = places.content(source.file, MOST_BYTES)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            body = ast.parse(content).body
        text = decode_source(content)
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    found = None
    for one in body:
        if source.name in (name for name, _ in _defined(ast.Module([one], []))):
            found = one
    if found is None:
        return None
    above = [one.lineno for one in getattr(found, "decorator_list", ())]
    first = min(found.lineno, *above) if above else found.lineno
    lines = text.split("\n")[first - 1 : found.end_lineno]
    returns = {one.lineno for one in ast.walk(found) if isinstance(one, ast.Return | ast.Lambda)}
    return Code(first, tuple(plain(line.expandtabs(4)) for line in lines), frozenset(returns))


def _first(taken: ast.arguments) -> str:
    return next((one.arg for one in (*taken.posonlyargs, *taken.args)), "")


def _takes_one(name: str, taken: ast.arguments) -> bool:
    listed = len(taken.posonlyargs) + len(taken.args)
    needed = listed - len(taken.defaults)
    by_name = any(default is None for default in taken.kw_defaults)
    takes_one = needed <= 1 and (listed >= 1 or taken.vararg is not None) and not by_name
    return takes_one and not name.startswith("_")


class Files:
    """The files that may be run in this window, and what of them is in use."""

    def __init__(self) -> None:
        # What stood in each when it was looked into last, and when it was saved then.
        self._allowed: dict[Path, str] = {}
        self._saved: dict[Path, tuple[int, int]] = {}
        self._guesses = Guesses(listens=True)
        # The functions that were chosen in this window, the last one last.
        self.chosen: dict[str, Chosen] = {}

    def allows(self, file: Path) -> bool:
        return file in self._allowed

    def allow(self, found: Found) -> None:
        """Let a file be run from now on."""
        self._allowed[found.file] = found.digest
        self._saved[found.file] = _saved(found.file)

    def choose(self, chosen: Chosen) -> None:
        text = chosen.source.text
        self.chosen.pop(text, None)
        self.chosen[text] = chosen

    def find(self, text: str, family: str) -> Guess | None:
        """Make a guess of what is written; None where that names no file that may be run."""
        source = read_source(text)
        if source is None or not self.allows(source.file):
            return None
        return guess(text, family, self._guesses.apart(source).ask, title=title(text))

    def search(self, text: str, family: str) -> Method | None:
        """Make a search of what is written, in a process of its own until it has ended.

        None where that names no file that may be run.
        """
        source = read_source(text)
        if source is None or not self.allows(source.file):
            return None
        return searches.find(text, family, self._guesses.once, title(text))

    def apart(self, text: str) -> Apart | None:
        """Return what asks a guess that is in use; None where its file may not be run."""
        source = read_source(text)
        allowed = source is not None and self.allows(source.file)
        return self._guesses.apart(source) if source is not None and allowed else None

    def keep(self, sources: Collection[str]) -> None:
        """End what is run for all functions but these."""
        self._guesses.keep(sources)

    def said(self, text: str) -> tuple[str, str]:
        """Tell what a function in use has printed, and how it came to its last fault."""
        source = read_source(text)
        if source is None or not self.allows(source.file):
            return "", ""
        apart = self._guesses.latest(source)
        return apart.printed, apart.trace

    def saved_again(self, sources: Collection[str]) -> list[str]:
        """Name those of these functions whose file has another content than before."""
        files = {text: source.file for text in sources if (source := read_source(text))}
        other = {file for file in {*files.values()} if self.allows(file) and self._is_other(file)}
        return [text for text, file in files.items() if file in other]

    def _is_other(self, file: Path) -> bool:
        saved = _saved(file)
        if saved in (self._saved.get(file), NOWHERE):
            return False
        try:
            now = digest(places.content(file, MOST_BYTES))
        except (OSError, ValueError):
            return False
        self._saved[file], before = saved, self._allowed[file]
        self._allowed[file] = now
        return now != before


# What is told of a file that is not there: who saves it may be putting another in its place.
NOWHERE = 0, -1


def _saved(file: Path) -> tuple[int, int]:
    """Tell when a file was saved last, and how large it was."""
    try:
        found = file.stat()
    except (OSError, ValueError):
        return NOWHERE
    return found.st_mtime_ns, found.st_size


def title(text: str) -> str:
    """Name a function for people, without its file's folder, and as short as lanes need it."""
    source = read_source(text)
    if source is None:
        return text
    return f"{_short(plain(source.file.name), FILE)}:{_short(source.name, NAME)}"


def _short(name: str, most: int) -> str:
    """Leave out the middle of a long name."""
    kept = most // 2
    return name if len(name) <= most else f"{name[:kept]}…{name[kept + 1 - most :]}"

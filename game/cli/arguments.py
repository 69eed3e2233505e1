"""What the subcommands have in common: what they are handed, how they read and refuse arguments."""

import argparse
import math
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, NoReturn, Protocol

from game import places
from game.answer import Answer, Solve
from game.cli import usage
from game.cli.called import HERE, PROGRAM
from game.families import Board
from game.keep import target
from game.keep.target import BadTarget
from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Position, asking, quote
from game.runs import Runs
from game.text import lines
from game.text.reasons import reason
from game.text.tongue import say, worded

# Named here only: the window starts without them.
if TYPE_CHECKING:
    from game.cli.crew import Work
    from game.cli.pages import Section
    from game.keep.ledger import Entry
    from game.log import Log
    from game.play.judgement import Judgement
    from game.play.lookback import Lookback
    from game.play.printed import Layout, Printed
    from game.play.theatre import OpenTheatre

# The themes that a picture can have, as the settings name them; a test holds that these are all.
THEMES = ("dark", "light", "contrast")


class Solvers(Protocol):
    """What solves; it is handed in, because the game never imports it."""

    def methods(self, position: Position, /) -> Mapping[str, Solve]:
        """Return the methods for this kind of board by name, `exact` first."""

    def known_methods(self) -> Sequence[str]:
        """List the names of all methods of all families."""

    def announce(self, say: Callable[[Phrase], None], /) -> None:
        """Solve with what is there from now on, and say what is being prepared beside."""

    def keep_steady(self, say: Callable[[Phrase], None], /) -> None:
        """Let what is told of a board depend on it alone from now on; say what is waited for."""

    def trial(self, position: Position, /) -> Iterator[Runs | None]:
        """Have players play a board."""

    def load(self, positions: Iterable[Position], /) -> None:
        """Load what is ready to solve such boards, for processes that are forked off."""


class Drawing(Protocol):
    """A figure that can be written in two forms, which show the same."""

    def png(self) -> bytes:
        """Write it in pixels."""

    def svg(self) -> bytes:
        """Write it as vectors."""


class Reel(Protocol):
    """A film that can be written as an animated GIF."""

    def write(self, file: BinaryIO, progress: Callable[[int, int], None], /) -> None:
        """Write it; `progress` hears how many frames of how many are done."""


class Studio(Protocol):
    """What draws pictures without a window; it is handed in, because it needs pygame."""

    def still(self, board: Board, answer: Answer, /) -> bytes:
        """Return a picture of a board as PNG."""

    def film(self, board: Board, answer: Answer, every: int, /) -> Reel:
        """Film the answer's line, a frame after every so many moves.

        Raise BadTarget if it has too many frames.
        """

    def review(self, looked: "Lookback", par: Answer | None, every: int, /) -> Reel:
        """Film a play with its review below, as `film` does a line."""

    def lanes(
        self, board: Board, line: Sequence[Move] | None, logs: Sequence["Log"], theme: str | None, /
    ) -> bytes:
        """Return a picture of how lanes ended beside a shortest line, if one is proved, as PNG."""

    def lanes_film(
        self, board: Board, line: Sequence[Move] | None, logs: Sequence["Log"], theme: str | None, /
    ) -> Reel:
        """Film lanes side by side on one clock."""

    def chart(
        self, entries: Sequence["Entry"], methods: Sequence[str], theme: str | None, /
    ) -> Drawing:
        """Draw a chart of how methods did on boards, dark or light, or as the player has it."""

    def judged(
        self, name: str, kind: str, pairs: Mapping[tuple[int, float], int], theme: str | None, /
    ) -> Drawing:
        """Draw what a guess says beside what is needed."""

    def printer(self) -> "Callable[[Sequence[Printed], Layout], bytes]":
        """Return what lays boards out as PDF; raise BadTarget where its library is missing."""

    def game_page(self, looked: "Lookback", words: str, /) -> bytes:
        """Write a game that was looked back on as a page of HTML, and what is told of it."""

    def moves_page(self, board: Board, judgement: "Judgement", /) -> bytes:
        """Write what the moves of a board are worth as a page."""

    def lanes_page(
        self, board: Board, line: Sequence[Move] | None, logs: Sequence["Log"], /
    ) -> bytes:
        """Write lanes as a page, beside a shortest line, if one is proved."""

    def list_page(self, results: Sequence[Mapping[str, Any]], /) -> bytes:
        """Write what came of many boards as a page; each is told as a line of JSON is."""

    def judged_page(
        self, guesses: Sequence[Mapping[str, Any]], table: Sequence[Sequence[str]], /
    ) -> bytes:
        """Write guesses that were judged, with what is said of each, as a page."""


# Loads what draws when the first picture is asked for.
OpenStudio = Callable[[], Studio]


class Program(NamedTuple):
    """What commands are handed by whoever starts the program, and load when they need it."""

    solvers: Solvers
    open_studio: OpenStudio
    open_theatre: "OpenTheatre"
    work: "Work"


Command = Callable[[Sequence[str], Program], int]


class NoWorkers(RuntimeError):
    """Workers can't be started, or end before they are ready."""


def run(command: Command, arguments: Sequence[str], program: Program) -> int:
    """Do what a command is asked for; say so where a file can't be written, or nobody can solve."""
    try:
        return command(arguments, program)
    except (BadTarget, NoWorkers) as error:
        print(worded(error), file=sys.stderr)
        return 1


# An address that means so many workers on this machine, as many as it has cores if not said.
LOCAL = re.compile(r"local(?::([1-9][0-9]{0,3}))?")

# Options that name a file to be written.
OUTPUTS = ("out", "csv", "trace", "graphml", "png", "gif", "svg", "html")

# No count that is asked for is higher: a kernel has room for it, and nobody waits for so many.
MOST = 999_999_999
# So many boards are solved by all cores, unless they come one by one.
MANY = 8


class Once(argparse.Action):
    """What is given once: a second value would take the place of the first, and nobody be told."""

    _given = False

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option: str | None = None,
    ) -> None:
        """Take a value; end the program at a second one, unless the option is for a list."""
        if self._given and option is not None and self.nargs is None:
            parser.error(say("expected {option} once, found it twice", option=option))
        self._given = True
        setattr(namespace, self.dest, values)


class Whole(argparse.Action):
    """Writes the help with all the rest behind it, and ends the program."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Write it, to no end of lines."""
        assert isinstance(parser, Parser), "no other has a rest"
        page = parser.page
        parser.page = lambda: (*page(), *parser.rest())
        parser.print_help()
        parser.exit()


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence; its help ends with a page of its own.

    The `rest` would make it longer than two screens: it is told where all is asked for.
    """

    page: "Callable[[], Iterable[Section]]"
    rest: "Callable[[], Iterable[Section]]"

    def format_help(self) -> str:
        """Write the help; its page is made only now."""
        # Only now, for the window needs none of it.
        from game.cli.pages import laid_out

        self.epilog = f"{laid_out(self.page())}\n".replace(HERE, PROGRAM)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Write the sentence and exit with status 2."""
        words = say("{command}: {fault} (see --help)", command=self.prog, fault=message)
        self.exit(2, f"{words}\n")

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Read the arguments; for an unknown word, say which one may have been meant.

        JSON goes to the standard output: `--json -` says no more, but where no board is named.
        """
        given, to_output = [*arguments], False
        for place in range(len(given) - 1, 0, -1):
            if given[place - 1 : place + 1] == ["--json", "-"]:
                del given[place]
                to_output = True
        options, unknown = self.parse_known_args(given)
        if to_output and vars(options).get("id") == [] and options.file is None:
            options.id = ["-"]
        if unknown:
            first = next((word for word in unknown if word.startswith("-")), unknown[0])
            known = [name for action in self._actions for name in action.option_strings]
            name = first.partition("=")[0]
            fault = Phrase("unrecognized arguments: {words}", words=" ".join(unknown))
            self.error(say(asking(fault, name, known) if name.startswith("--") else fault))
        return options


def make_parser(
    prog: str,
    description: str,
    page: "Callable[[], Iterable[Section]]",
    rest: "Callable[[], Iterable[Section]]" = tuple,
) -> Parser:
    """Make the parser of a subcommand, whose name follows a space."""
    usage.take_over()
    parser = Parser(
        prog=f"{PROGRAM}{prog}",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.page, parser.rest = page, rest
    if rest is not tuple:
        parser.add_argument(
            "--help-all", action=Whole, nargs=0, help=say("show all that there is to say of it")
        )
    # What an option does where nothing else is said of it.
    parser.register("action", None, Once)
    return parser


def seconds(text: str) -> float:
    """Read a limit; raise ArgumentTypeError if it is not a number of seconds."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not found >= 0:
        words = say("expected seconds, 0 or more, or inf, found {found}", found=quote(text))
        raise argparse.ArgumentTypeError(words)
    return found


def ask_for_files(parser: Parser, **files: str) -> None:
    """Let a command be told where files go, and say what is in each."""
    for name, words in files.items():
        parser.add_argument(f"--{name}", type=output, metavar=say("PATH"), help=words)


def ask_for_theme(parser: Parser, words: str) -> None:
    """Let a command be told in which colours it draws."""
    parser.add_argument("--theme", choices=THEMES, help=words)


def output(text: str) -> Path:
    """Read where a file is to be written; - is the standard output, and ./- a file of that name."""
    path = Path(text)
    return path if text == str(target.OUTPUT) or path != target.OUTPUT else path.absolute()


@contextmanager
def room_for_output(parser: Parser, options: argparse.Namespace) -> Iterator[None]:
    """Leave the standard output to the file that is to go there: what is told goes beside.

    End the program where two are to go there, or into one file, or over what is read.
    """
    _apart(parser, options)
    asked = [f"--{name}" for name in OUTPUTS if target.OUTPUT in _named(options, name)]
    if asked and vars(options).get("json"):
        asked.append("--json")
    if len(asked) > 1:
        parser.error(
            say(
                "expected one option for the standard output, found {one} and {other}; name a "
                "file for one of them",
                one=asked[0],
                other=asked[1],
            )
        )
    with redirect_stdout(sys.stderr) if asked else nullcontext():
        yield


def see_targets(parser: Parser, *paths: Path | None) -> None:
    """End the program where a file that is asked for can't be written, before any work is done."""
    try:
        for path in paths:
            if path is not None:
                target.check(path)
    except BadTarget as error:
        parser.error(worded(error))


def write_asked(path: Path | None, made: Callable[[], bytes]) -> int:
    """Write a file, if one is asked for; say so and return 1 where it can't be had."""
    try:
        if path is not None:
            target.write(path, made())
    except BadTarget as error:
        print(worded(error), file=sys.stderr)
        return 1
    return 0


def _named(options: argparse.Namespace, name: str) -> Sequence[Path]:
    """List the files that an option names: none, one, or as many as it has made of its own.

    `--trace` of another command names none: it is only there or not.
    """
    given = vars(options).get(name)
    if isinstance(given, list):
        return given
    return [Path(given)] if given and not isinstance(given, bool) else []


def _apart(parser: Parser, options: argparse.Namespace) -> None:
    """End the program where two files are one and the same; a device may take all there is."""
    known: dict[Path, str] = {}
    files = [(name, path) for name in ("file", *OUTPUTS) for path in _named(options, name)]
    for name, path in files:
        file = target.led_to(path)
        with suppress(OSError):  # The folder at work may be gone.
            file = file.absolute()
        other = name if target.passes_on(path) else known.setdefault(file, name)
        if other != name:
            fault = say(
                "expected two files with {one} and {other}, found one: {file}",
                one=f"--{other}",
                other=f"--{name}",
                file=path,
            )
            parser.error(fault)


def some(text: str) -> int:
    """Read a count; raise ArgumentTypeError if it is not a whole number from 1 to MOST."""
    digits = text.lstrip("0")
    if not re.fullmatch("[0-9]+", digits):
        words = say("expected a number from 1, found {found}", found=quote(text))
        raise argparse.ArgumentTypeError(words)
    # Of thousands of digits Python would make no number.
    if len(digits) > len(str(MOST)):
        words = say("expected at most {most}, found {found}", most=MOST, found=quote(text))
        raise argparse.ArgumentTypeError(words)
    return int(digits)


def cluster(text: str) -> str:
    """Read a cluster's address; raise ArgumentTypeError for workers here, but no number of them."""
    if text.partition(":")[0] == "local" and not LOCAL.fullmatch(text):
        words = say(
            "expected local:N for 1 to 9,999 workers here, found {found}", found=quote(text)
        )
        raise argparse.ArgumentTypeError(words)
    return text


def read_file(parser: Parser, path: str, decoded: Callable[[bytes], str] = lines.decode) -> str:
    """Read a file's text; exit with one sentence where that can't be done."""
    if not path:
        parser.error(say("expected a file's path with --file, found an empty one"))
    try:
        return decoded(places.content(Path(path), places.LARGEST, wait=True))
    except OSError as error:
        parser.error(cannot_read(path, reason(error)))
    except ValueError as error:
        parser.error(cannot_read(path, worded(error)))


def found_in(place: str, fault: str | Phrase) -> str:
    """Say what is wrong with a file, or with whatever stands there."""
    return say("{place}: {fault}", place=place, fault=fault)


def cannot_read(path: str, why: str | Phrase) -> str:
    """Say that a file can't be read."""
    return say("cannot read {path}: {reason}", path=path, reason=why)


def notice(words: Phrase) -> None:
    """Tell what solvers have to say, beside the answers."""
    print(say(words), file=sys.stderr, flush=True)

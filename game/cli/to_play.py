"""The window, opened on the boards that the arguments name.

It is loaded when there are arguments: a start without any waits for none of it.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from game import VERSION, families, places
from game.cli.arguments import Parser, found_in, make_parser, read_file
from game.cli.called import PROGRAM
from game.cli.tasks import ask_for_sets, start_asked
from game.play.course import Course
from game.play.session import BadSave, Session
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, asking, closest, quote
from game.text.tongue import mark, say, worded

if TYPE_CHECKING:
    from game.cli.command import Play
    from game.cli.pages import Section
    from game.play.intake import Taken
    from game.text.sets import Start


# For how many seconds boards of a file are dealt before there is a window; then it reads them.
PATIENCE = 1.0


def _usage(commands: Sequence[str]) -> str:
    path, where, indent = say("PATH"), say("WHERE"), " " * len(say("usage: "))
    return f"""\
{PROGRAM} [-h] [--version] [--file {path}] [--as flood] [--start {where}] [--new-window]
{indent}{" " * len(PROGRAM)} [--no-welcome] [ID]
{indent}{PROGRAM} --install-desktop | --remove-desktop
{indent}{PROGRAM} {{{",".join(commands)}}} …"""


def _help() -> "Sequence[Section]":
    # Only now, for the window needs none of it.
    from game.cli.pages import examples, pointer

    shown = examples(
        ("python main.py", mark("the last played")),
        ("python main.py 'flood:12x12c6m5#418'", mark("this board")),
        ("python main.py --file boards.txt", mark("the boards of a file, or a saved game")),
        ("python main.py mine.parlour", mark("the same, by its path alone")),
        (
            "python main.py --start middle --file floodtest.txt",
            mark("a set of flood boards that start there"),
        ),
        ("python main.py solve --help", mark("solving without a window")),
        ("python main.py worth --help", mark("what every move is worth")),
        ("python main.py compare --help", mark("methods side by side")),
        ("python main.py watch --help", mark("searches watched at work")),
    )
    return shown, pointer()


def command_line(commands: Sequence[str]) -> Parser:
    does = say("Play puzzles in a window that knows par, and proves it.")
    parser = make_parser("", does, _help)
    parser.usage = _usage(commands)
    board = say("the board to play, or a file's path")
    parser.add_argument("id", nargs="?", metavar="ID", help=board)
    parser.add_argument("--file", metavar=say("PATH"), help=say("a file of boards to play"))
    ask_for_sets(parser)
    own = say("play in a window of its own, not in the one that is open")
    parser.add_argument("--new-window", action="store_true", help=own)
    known = say("open the usual window, also where nobody has played before")
    parser.add_argument("--no-welcome", action="store_true", help=known)
    version = f"Parlour {VERSION}"
    tell = say("tell the version")
    parser.add_argument("--version", action="version", version=version, help=tell)
    desktop = parser.add_mutually_exclusive_group()
    for name, words in (
        ("install", say("put Parlour among the programs of your desktop")),
        ("remove", say("take it away from there again")),
    ):
        desktop.add_argument(f"--{name}-desktop", action="store_true", help=words)
    return parser


def main(arguments: Sequence[str], commands: Sequence[str], play: "Play") -> int:
    """Open the window on the boards that the arguments name; a file may hold some bad ones."""
    parser = command_line(commands)
    if arguments and _mistyped(arguments[0], commands):
        unknown = Phrase("expected a board or a command, found {found}", found=quote(arguments[0]))
        parser.error(say(asking(unknown, arguments[0], commands)))
    options = parser.read(arguments)
    if options.install_desktop or options.remove_desktop:
        from game.cli import desktop as of_system

        return of_system.main(install=options.install_desktop)
    if options.id == "-":
        parser.error(say("expected an ID or --file PATH; standard input is read by 'solve' only"))
    start = start_asked(parser, options.family, options.start)
    if start is not None and options.id is None and options.file is None:
        parser.error(say("nothing to read: expected a board or --file PATH with --as and --start"))
    if options.file is None and options.id is not None and _is_file(options.id):
        # A desktop names a file that is to be opened like this.
        options.id, options.file = None, options.id
    sessions, faults, text, late = [], [], "", False
    try:
        if options.id is not None:
            sessions.append(Session(families.read(options.id, start)))
            text = sessions[0].board.id
    except BadGameID as error:
        parser.error(_not_there(options.id) or worded(error))
    if options.file is not None:
        written = read_file(parser, options.file)
        # Of boards from two places, or read in a special way, there is no such text.
        text = "" if sessions or start is not None else written
        taken = _taken(parser, options.file, written, start, PATIENCE if text else inf)
        late = taken is None
        if taken is not None:
            sessions, faults = [*sessions, *taken.sessions], taken.faults
        for fault in faults:
            print(found_in(options.file, fault), file=sys.stderr)
    name = "" if options.file is None else Path(options.file).name
    if text and not options.new_window and _handed_over(text, name):
        print(say("Opened in the window that is there already; --new-window opens another."))
    else:
        from game.keep.doorbell import Call

        if options.no_welcome:
            _know()
        play(Call(text, name) if late else Course(sessions, name, faults) if sessions else None)
    return 0


def _know() -> None:
    """Have settings there, as somebody has who is not new here."""
    from game.keep.settings import load_settings

    load_settings().save()


def _handed_over(text: str, name: str) -> bool:
    """Hand this to the window that is open, if there is one; tell whether it took it."""
    from game.keep.doorbell import Call, ring

    with suppress(places.NoHome):
        return ring(places.data(), Call(text, name))
    return False


def _is_file(word: str) -> bool:
    """Tell whether a word leads to a file; a board that a file is named like is a board."""
    with suppress(BadGameID):
        families.read(word)
        return False
    with suppress(*places.UNUSABLE):
        return Path(word).is_file()
    return False


def _not_there(word: str) -> str:
    """Say what is wrong with a word that reads like a file's path; nothing of other words."""
    # A path may begin with the letter of a drive; a colon farther on is that of a board.
    if not word or ":" in word[2:]:
        return ""
    if places.is_folder(Path(word)):
        return say(
            "expected a board or a file, found the folder {folder}; name a file in it",
            folder=quote(word),
        )
    if Path(word).suffix[1:].isalpha() or "/" in word or "\\" in word:
        return say("expected a board or a file, found no file {file}", file=quote(word))
    return ""


def _mistyped(word: str, commands: Sequence[str]) -> bool:
    """Tell whether a word that is no board was meant as a command."""
    try:
        families.read(word)
    except BadGameID:
        named = ":" in word or "." in word or _is_file(word)
        return not named and closest(word, commands) is not None
    return False


class _Late(Exception):
    """It takes longer to read than anybody should wait for the window."""


def _taken(
    parser: Parser, path: str, text: str, start: "Start | None", patience: float
) -> "Taken | None":
    """Read a file's text to play from: boards, or a saved game; exit where there is none in it.

    None: that takes longer than so many seconds.
    """
    from game.play.intake import take

    began = perf_counter()

    def heed() -> None:
        if perf_counter() > began + patience:
            raise _Late

    try:
        return take(text, start, heed)
    except _Late:
        return None
    except (BadGameID, BadSave) as error:
        parser.error(found_in(path, worded(error)))

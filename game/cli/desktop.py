"""At home on the desktop: `--install-desktop` and `--remove-desktop`, for this user alone.

On Linux and the like, what the desktops agree on goes below the user's data folder: an entry that
starts this very program, the icon in all its sizes, what a software centre tells, the manual, and
the kind of file that a saved game is (`.parlour`). On Windows it is an entry of the start menu and
the same kind of file; that is written as its documents say, and was not tried. On macOS
`Parlour.app` brings it all.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from game.cli.called import INSTALLED, PROGRAM
from game.keep import target
from game.keep.target import BadTarget
from game.text.reasons import reason
from game.text.tongue import say, worded

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
ID = "io.github.parlour.Parlour"
# How long a tool of the desktop may take.
PATIENCE_SECONDS = 20.0
# What `update-mime-database` makes of all kinds of files.
KINDS_MADE = (
    "XMLnamespaces",
    "aliases",
    "generic-icons",
    "globs",
    "globs2",
    "icons",
    "magic",
    "mime.cache",
    "subclasses",
    "treemagic",
    "types",
    "version",
)
# What has a meaning of its own in the line of an entry that starts a program.
RESERVED = re.compile(r"[^\w@%+=:,./-]")


def main(install: bool) -> int:
    """Put Parlour among the programs of this desktop, or take it away; return the exit status."""
    if sys.platform == "darwin":
        print(say("On macOS this comes with Parlour.app, which `python -m tools.freeze` makes."))
        return 1
    try:
        if sys.platform == "win32":
            return _windows(install)
        return _install(data_home()) if install else _remove(data_home())
    except BadTarget as error:
        print(worded(error), file=sys.stderr)
        return 1
    except OSError as error:
        why = reason(error)
        fault = say("cannot write: {reason}; nothing else was changed", reason=why)
        if error.filename:
            fault = say(
                "cannot write {path}: {reason}; nothing else was changed",
                path=error.filename,
                reason=why,
            )
        print(fault, file=sys.stderr)
        return 1


def start_command() -> list[str]:
    """Return what starts this very program, from wherever it is started."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    if PROGRAM == INSTALLED:
        # Without what lies in the folder at work: there a desktop starts it beside a file it opens.
        return [sys.executable, "-P", "-m", INSTALLED]
    return [sys.executable, str(ROOT / "main.py")]


# Linux and the like


def data_home() -> Path:
    """Return where the user's programs are told of; raise OSError where there is no home."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    if named.is_absolute():
        return named
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError as error:
        raise OSError(say("the system tells of no home folder ({error})", error=error)) from None


def files(home: Path) -> Iterator[tuple[Path, Path]]:
    """List what is put there: each file of the game, and where it goes."""
    desktop, icons = ASSETS / "desktop", home / "icons" / "hicolor"
    yield desktop / f"{ID}.desktop", home / "applications" / f"{ID}.desktop"
    yield desktop / f"{ID}.metainfo.xml", home / "metainfo" / f"{ID}.metainfo.xml"
    yield desktop / f"{ID}.mime.xml", home / "mime" / "packages" / f"{ID}.xml"
    yield desktop / f"{INSTALLED}.1", home / "man" / "man1" / f"{INSTALLED}.1"
    yield ASSETS / "icons" / "parlour.svg", icons / "scalable" / "apps" / f"{ID}.svg"
    for picture in sorted((ASSETS / "icons" / "parlour").glob("*.png")):
        size = f"{picture.stem}x{picture.stem}"
        yield picture, icons / size / "apps" / f"{ID}.png"


def entry(text: str, command: Sequence[str]) -> str:
    """Return a desktop entry that starts this command."""
    words, tried = " ".join(map(quoted, command)), command[0].replace("\\", "\\\\")
    return text.replace("Exec=parlour ", f"TryExec={tried}\nExec={words} ", 1)


def quoted(word: str) -> str:
    """Write a word of a command as desktop entries do: it is read twice, as a string and a line."""
    word = word.replace("%", "%%")
    if not RESERVED.search(word):
        return word
    inner = re.sub(r'(["`$\\])', r"\\\1", word)
    return '"' + inner.replace("\\", "\\\\") + '"'


def _install(home: Path) -> int:
    for source, place in files(home):
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.suffix == ".desktop":
            text = entry(source.read_text(encoding="utf-8"), start_command())
            target.write(place, text.encode())
        else:
            target.write(place, source.read_bytes())
    _tell(home)
    words = say(
        "Parlour is among your programs now, and opens .parlour files; see {folder}.", folder=home
    )
    print(words)
    return 0


def _remove(home: Path) -> int:
    there = [place for _, place in files(home) if place.exists()]
    for place in there:
        place.unlink()
    if there:
        _tell(home)
        # What the desktop's tools have made of its files, and of no others, goes with them, and so
        # do folders that were made for it; those of others stay.
        made = [path for path in _made_of_them(home) if path.is_file()]
        for path in made:
            path.unlink()
        for place in (*there, *made, home / "mime" / "application" / "x"):
            for folder in place.relative_to(home).parents:
                with suppress(OSError):
                    (home / folder).rmdir()
        print(say("Parlour is no longer among your programs. Your games and settings stay."))
    else:
        words = say(
            "Parlour is not among your programs: there is nothing of it below {folder}.",
            folder=home,
        )
        print(words)
    return 0


def _made_of_them(home: Path) -> Iterator[Path]:
    """List what tools have made of files of a kind, where none of that kind is left."""
    kinds, programs, icons = home / "mime", home / "applications", home / "icons" / "hicolor"
    if not any(kinds.glob("packages/*")):
        yield from (kinds / name for name in KINDS_MADE)
        yield kinds / "application" / "x-parlour-game.xml"
    if not any(programs.rglob("*.desktop")):
        yield programs / "mimeinfo.cache"
    if [path.name for path in icons.rglob("*") if path.is_file()] == ["icon-theme.cache"]:
        yield icons / "icon-theme.cache"


def _tell(home: Path) -> None:
    """Let the desktop know; one without such tools looks by itself, some time."""
    for tool, *words in (
        ("update-mime-database", str(home / "mime")),
        ("update-desktop-database", "-q", str(home / "applications")),
        ("gtk-update-icon-cache", "-q", "-t", "-f", str(home / "icons" / "hicolor")),
    ):
        if Path(words[-1]).is_dir() and (found := shutil.which(tool)):
            with suppress(OSError, subprocess.SubprocessError):
                quiet = subprocess.DEVNULL
                subprocess.run(
                    [found, *words],
                    stdin=quiet,
                    stdout=quiet,
                    stderr=quiet,
                    timeout=PATIENCE_SECONDS,
                    check=False,
                )


# Windows, not tried

KIND = "Parlour.Game"
CLASSES = r"Software\Classes"
QUOTES = re.compile("['\u2018\u2019\u201a\u201b]")
SHORTCUT = (
    "$link = (New-Object -ComObject WScript.Shell).CreateShortcut($args[0]);"
    "$link.TargetPath = $args[1]; $link.Arguments = $args[2]; $link.Save()"
)


def _literal(words: str) -> str:
    """Write words as PowerShell takes them to the letter: it ends them by any of these quotes."""
    return f"'{QUOTES.sub(lambda quote: 2 * quote[0], words)}'"


def _windows(install: bool) -> int:
    """Write the kind of file into the registry, and a link into the start menu; or remove both."""
    registry: Any = import_module("winreg")
    menu = Path(os.environ["APPDATA"], "Microsoft", "Windows", "Start Menu", "Programs")
    link = menu / "Parlour.lnk"
    program, *words = _without_console(start_command())
    line = subprocess.list2cmdline([program, *words])
    values = {
        rf"{CLASSES}\.parlour": KIND,
        rf"{CLASSES}\{KIND}": say("Parlour game"),
        rf"{CLASSES}\{KIND}\shell": "",
        rf"{CLASSES}\{KIND}\shell\open": "",
        rf"{CLASSES}\{KIND}\shell\open\command": f'{line} "%1"',
    }
    if install:
        for key, value in values.items():
            registry.SetValue(registry.HKEY_CURRENT_USER, key, registry.REG_SZ, value)
        said = map(_literal, (str(link), program, subprocess.list2cmdline(words)))
        script = f"& {{{SHORTCUT}}} {' '.join(said)}"
        # By its place: Windows would look in the folder at work first.
        shell = Path(os.environ["SYSTEMROOT"], "System32", "WindowsPowerShell", "v1.0")
        command = [str(shell / "powershell.exe"), "-NoProfile", "-Command", script]
        if subprocess.run(command, check=False).returncode:
            print(say("No link could be made in your start menu."), file=sys.stderr)
            return 1
        print(say("Parlour is in your start menu now, and opens .parlour files."))
        return 0
    for key in reversed(values):
        with suppress(OSError):
            registry.DeleteKey(registry.HKEY_CURRENT_USER, key)
    link.unlink(missing_ok=True)
    print(say("Parlour is no longer in your start menu. Your games and settings stay."))
    return 0


def _without_console(command: list[str]) -> list[str]:
    """Start Python, where it is Python, without a console beside the window."""
    windowless = Path(command[0]).with_name("pythonw.exe")
    if Path(command[0]).name == "python.exe" and windowless.is_file():
        return [str(windowless), *command[1:]]
    return command

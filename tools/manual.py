"""The manual, for `man parlour`: `python -m tools.manual` writes it, of what `--help` is made of.

Each command has its part, with its options as its parser has them; what all of them tell of boards
stands once, behind them. With `--check` nothing is written: it tells whether the manual is out of
date, and ends with 1 if so. The page is written in the macros man(7), in English.
"""

import argparse
import sys
import xml.etree.ElementTree as XML
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game import VERSION
from game.cli import (
    boards,
    compare,
    exercise,
    judging,
    pages,
    printing,
    solve,
    to_play,
    watch,
    worth,
)
from game.cli.arguments import Parser
from game.cli.called import HERE, INSTALLED
from game.cli.command import COMMANDS
from game.cli.desktop import ASSETS, ID
from game.cli.pages import Section
from game.keep import target
from game.text import tongue
from solvers import theatre
from solvers.engine import Engine

PLACE = ASSETS / "desktop" / f"{INSTALLED}.1"
# Signs that the macros read as their own, or that are to be copied as they stand.
SIGNS = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}
FILES: Sequence[tuple[str, str]] = (
    ("$XDG_DATA_HOME/parlour, ~/.local/share/parlour", "games, results, and what was proved"),
    ("$XDG_CONFIG_HOME/parlour, ~/.config/parlour", "settings"),
    ("$XDG_CACHE_HOME/parlour, ~/.cache/parlour", "compiled solvers and their tables"),
)
VARIABLES: Sequence[tuple[str, str]] = (
    ("PARLOUR_SCALE", "how large text is, as 1.5: instead of what the system says"),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the language, unless Settings have one"),
)


def parsers() -> Mapping[str, Parser]:
    """Make the parser of each command by its name, that of the window ("") first."""
    engine = Engine()
    return {
        "": to_play.command_line(COMMANDS),
        "solve": solve.command_line(engine),
        "worth": worth.command_line(),
        "compare": compare.command_line(),
        "watch": watch.command_line(lambda: theatre),
        "judge": judging.command_line(),
        "print": printing.command_line(),
        "exercise": exercise.command_line(),
        "boards": boards.command_line(),
    }


def manual() -> str:
    """Write the whole page."""
    tongue.choose(tongue.ENGLISH)
    about = XML.parse(ASSETS / "desktop" / f"{ID}.metainfo.xml").getroot()
    released, summary = about.find("releases/release"), about.findtext("summary")
    assert released is not None and summary is not None, "software centres are told both"
    window, *commands = parsers().values()
    lines = [f'.TH {INSTALLED.upper()} 1 {released.get("date")} "Parlour {VERSION}"']
    lines += [".SH NAME", f"{INSTALLED} {_signs('-')} {_text(summary)}"]
    lines += [".SH SYNOPSIS", *_synopsis(window, *commands)]
    lines += [".SH DESCRIPTION", *_command(window), *_parts(window)]
    for parser in commands:
        lines += [f".SH {_text(parser.prog).upper()}", *_command(parser), *_parts(parser)]
    # The heading begins a paragraph already.
    lines += [".SH BOARDS", *[*_laid_out(boards.sections())][1:]]
    for title, rows in (("FILES", FILES), ("ENVIRONMENT", VARIABLES)):
        lines += [f".SH {title}", *_rows(rows)]
    return "\n".join(lines) + "\n"


def _synopsis(*parsers: Parser) -> Iterator[str]:
    for number, parser in enumerate(parsers):
        if number:
            yield ".br"
        yield f".B {_text(parser.prog)}"
        optional = [one for one in parser._actions if one.option_strings and not one.required]
        needed = [one for one in parser._actions if one.option_strings and one.required]
        said = [f"\\fB{_text(one.option_strings[-1])}\\fR {_value(one)}" for one in needed]
        said += ["[\\fIoptions\\fR]"] if optional else []
        yield " ".join([*said, *map(_value, _named(parser))])


def _named(parser: Parser) -> list[argparse.Action]:
    """List what is given by its place."""
    return [one for one in parser._actions if not one.option_strings]


def _command(parser: Parser) -> Iterator[str]:
    """Tell what a command does, and what each of its options is."""
    yield _text(parser.description or "")
    for one in parser._actions:
        yield ".TP"
        names = ", ".join(f"\\fB{_text(name)}\\fR" for name in one.option_strings)
        yield " ".join(filter(None, [names, _value(one)]))
        yield _text(one.help or "")


def _value(action: argparse.Action) -> str:
    """Write what follows an option, or stands in its place."""
    if action.nargs == 0:
        return ""
    name = action.metavar if isinstance(action.metavar, str) else action.dest
    said = f"\\fI{_text('|'.join(action.choices) if action.choices else name)}\\fR"
    match action.nargs:
        case "*":
            return f"[{said} ...]"
        case "+":
            return f"{said} ..."
        case "?":
            return f"[{said}]"
    return said


def _parts(parser: Parser) -> Iterator[str]:
    """Lay out the rest of a command's help, but for what is told of all boards."""
    shared = *boards.sections(), pages.pointer()
    return _laid_out(part for part in (*parser.page(), *parser.rest()) if part not in shared)


def _laid_out(parts: Iterable[Section]) -> Iterator[str]:
    for part in parts:
        yield ".PP"
        if isinstance(part, str):
            yield _text(part)
        else:
            yield _text(part.title[:1].upper() + part.title[1:])
            yield from _rows(part.rows)


def _rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Lay out what is written, each line as it stands, with what it means below."""
    for written, meaning in rows:
        if not meaning:
            yield from (".EX", f"    \\fB{_text(written)}\\fR", ".EE")
            continue
        for number, line in enumerate(written.split("\n")):
            yield ".TQ" if number else ".TP"
            yield f"\\fB{_text(line)}\\fR" if line else "\\&"
        yield _text(meaning)


def _text(words: str) -> str:
    """Write words as the macros have them; the program is called by its name."""
    said = _signs(" ".join(words.replace(HERE, INSTALLED).split()))
    return f"\\&{said}" if said[:1] in (".", "'") else said


def _signs(words: str) -> str:
    return "".join(SIGNS.get(sign, sign) for sign in words)


def main() -> int:
    """Write the manual, or check that it is up to date; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.manual", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is wrong")
    text = manual()
    if not parser.parse_args().check:
        target.write(PLACE, text.encode())
        return 0
    stale = not PLACE.exists() or PLACE.read_text("utf-8") != text
    print("the manual is out of date" if stale else "the manual is up to date")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

"""What shells complete after `parlour`: `python -m tools.completion` writes it for bash, zsh, fish.

It is made of the parsers that read the command line, as the manual is. With `--check` nothing is
written: it tells whether a file is out of date, and ends with 1 if so.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.cli.arguments import Parser
from game.cli.called import INSTALLED
from game.cli.desktop import ASSETS
from game.keep import target
from game.text import tongue
from tools.manual import parsers

FOLDER = ASSETS / "desktop" / "completions"
# What stands for a file where a value is named, by what `--help` calls it.
FILES = ("PATH", "FILE.py:NAME", "KIND|ID|FILE", "BOARDS", "DIR", "ID")


class Option(NamedTuple):
    """An option: its names, what it does, its values, and whether these may be files."""

    names: Sequence[str]
    does: str
    takes: bool
    values: Sequence[str]
    files: bool


class Command(NamedTuple):
    """A command, or none (""), with its options; `files` may stand beside them."""

    name: str
    does: str
    options: Sequence[Option]
    files: bool


def commands() -> Sequence[Command]:
    """List what can be completed, the window first."""
    tongue.choose(tongue.ENGLISH)
    return [_command(name, parser) for name, parser in parsers().items()]


def _command(name: str, parser: Parser) -> Command:
    given = [_option(action) for action in parser._actions]
    options = [one for one in given if one.names]
    does = (parser.description or "").partition(". ")[0].split("\n")[0].rstrip(".:")
    return Command(name, does, options, any(one.files for one in given if not one.names))


def _option(action: argparse.Action) -> Option:
    values = [*map(str, action.choices or ())]
    files = str(action.metavar) in FILES
    does = " ".join((action.help or "").split()).partition(": ")[0].partition("; ")[0]
    return Option(action.option_strings, does, action.nargs != 0, values, files)


def bash() -> str:
    """Write a function that looks at the command and at the word before."""
    window, *others = commands()
    cases = "\n".join(_bash_case(command) for command in (*others, window))
    # Names of files have spaces: a word ends with its line.
    return f"""# bash completion of {INSTALLED}

_{INSTALLED}() {{
  local now="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
  local options="" files="" IFS=$'\\n'
  COMPREPLY=()
  case "${{COMP_WORDS[1]}}" in
{cases}
  esac
  if [[ "$now" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$now"))
    return
  fi
  [[ $COMP_CWORD -gt 1 ]] ||
    COMPREPLY=($(compgen -W {_lines(command.name for command in others)} -- "$now"))
  [[ -z "$files" ]] || COMPREPLY+=($(compgen -f -- "$now"))
}}

complete -o filenames -F _{INSTALLED} {INSTALLED}
"""


def _bash_case(command: Command) -> str:
    lines = [f"    {command.name or '*'})", '      case "$before" in']
    for option in command.options:
        if option.takes:
            done = 'COMPREPLY=($(compgen -f -- "$now"))' if option.files else ":"
            if option.values:
                done = f'COMPREPLY=($(compgen -W {_lines(option.values)} -- "$now"))'
            lines.append(f"        {'|'.join(option.names)}) {done}; return ;;")
    names = (name for option in command.options for name in option.names)
    lines += ["      esac", f"      options={_lines(names)}"]
    lines += ["      files=1"] if command.files else []
    return "\n".join([*lines, "      ;;"])


def _lines(words: Iterable[str]) -> str:
    return "$'" + "\\n".join(words) + "'"


def zsh() -> str:
    """Write specifications for _arguments, a function a command."""
    window, *others = commands()
    lines = [
        f"#compdef {INSTALLED}",
        "",
        f"_{INSTALLED}() {{",
        "  local -a commands",
        "  commands=(",
    ]
    lines += [f"    {_quoted(f'{command.name}:{command.does}')}" for command in others]
    lines += ["  )", '  if (( CURRENT == 2 )) && [[ "$words[2]" != -* ]]; then']
    lines += ["    _describe command commands", "    _files", "    return", "  fi"]
    lines += ['  case "$words[2]" in']
    for command in (*others, window):
        lines.append(f"    {command.name or '*'})")
        lines += ["      shift words", "      (( CURRENT-- ))"] if command.name else []
        lines.append("      _arguments \\")
        lines += [f"        {_quoted(spec)} \\" for spec in _zsh_specs(command)]
        lines += ["        && return", "      ;;"]
    return "\n".join([*lines, "  esac", "}", "", f'_{INSTALLED} "$@"', ""])


def _zsh_specs(command: Command) -> Iterator[str]:
    for option in command.options:
        value = f"({' '.join(option.values)})" if option.values else "_files" * option.files
        does = option.does.translate({ord("["): "(", ord("]"): ")", ord(":"): "\\:"})
        for name in option.names:
            yield f"{name}[{does}]" + (f":value:{value or ' '}" if option.takes else "")
    if command.files:
        yield "*:board:_files"


def fish() -> str:
    """Write a line for each command and option."""
    window, *others = commands()
    names = " ".join(command.name for command in others)
    lines = [f"# fish completion of {INSTALLED}", ""]
    for command in others:
        lines.append(
            f"complete -c {INSTALLED} -n __fish_use_subcommand -a {command.name} "
            f"-d {_quoted(command.does)}"
        )
    for command in (window, *others):
        there = f"__fish_seen_subcommand_from {command.name or names}"
        start = f"complete -c {INSTALLED} -n {_quoted(there if command.name else f'not {there}')}"
        lines += [""] + ([] if command.files else [f"{start} -f"])
        for option in command.options:
            named = " ".join(
                f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
                for name in option.names
            )
            takes = f" -x -a {_quoted(' '.join(option.values))}" if option.values else ""
            takes = takes or (" -r" if option.files else " -x") * option.takes
            lines.append(f"{start} {named}{takes} -d {_quoted(option.does)}")
    return "\n".join([*lines, ""])


def _quoted(words: str) -> str:
    return "'" + words.replace("'", "'\\''") + "'"


def files() -> Mapping[Path, str]:
    """Return what is to be written where; each shell has a name for its own."""
    return {
        FOLDER / INSTALLED: bash(),
        FOLDER / f"_{INSTALLED}": zsh(),
        FOLDER / f"{INSTALLED}.fish": fish(),
    }


def main() -> int:
    """Write the files, or check that they are up to date; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.completion", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is wrong")
    check, stale = parser.parse_args().check, 0
    for path, text in files().items():
        if not path.exists() or path.read_text("utf-8") != text:
            stale = 1
            print(f"{path.name} is out of date" if check else f"{path.name} is written")
            if not check:
                target.write(path, text.encode())
    return stale if check else 0


if __name__ == "__main__":
    sys.exit(main())

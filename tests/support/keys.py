"""The pages' tables of keys, as they are to be: made from the table of commands."""

from collections.abc import Iterator, Sequence

from game.ui.commands import (
    FOCUS,
    KEEPING,
    LEADING,
    LOOKING_BACK,
    ON_SHEETS,
    PLAYING,
    PRACTISING,
    TEACHING,
    WATCHING,
    Command,
    Key,
    shared,
)


def key_table() -> list[str]:
    """Return the lines of the table of keys."""
    sheets = [one._replace(joins=place > 0) for place, one in enumerate((*LEADING, *ON_SHEETS))]
    groups = PLAYING, LOOKING_BACK, PRACTISING, FOCUS, KEEPING, sheets
    lines = (line for commands in groups for line in table_lines(commands))
    return ["| key | what it does |", "|---|---|", *lines]


def watching_table() -> list[str]:
    """Return the lines of the table of the theatre's keys."""
    lines = *table_lines(WATCHING), *table_lines(TEACHING)
    return ["| key in the theatre | what it does |", "|---|---|", *lines]


def table_lines(commands: Sequence[Command]) -> Iterator[str]:
    for line in shared(commands):
        keys = [key for command in line for key in command.keys if key.name]
        # What is no letter stands as code.
        names = [written(key) if key.name.isalnum() else f"`{written(key)}`" for key in keys]
        told = [words for command in line if (words := command.more or command.words)]
        yield f"| {', '.join(names)} | {', '.join(told)} |"


def written(key: Key) -> str:
    """Name a key with what is held down with it: Ctrl+Shift+S."""
    return f"{'Ctrl+' * key.ctrl}{'Shift+' * key.shift}{'Alt+' * key.alt}{key.name}"

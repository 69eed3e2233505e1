"""The house: all files begin in `game/keep/target.py`, but for few that are named here."""

import re

import pytest

from tests.support.person import ROOT

# Who may write, and what.
WRITERS = {
    "game/keep/target.py": "all files",
    "game/keep/backup.py": "an archive into a file that is begun there",
    "game/cli/command.py": "to nowhere",
    "game/ui/sound.py": "to nowhere",
    "game/cli/cluster.py": "an archive in a folder that nobody else can enter",
    "solvers/sliding/files.py": "tables in the cache, of which the game knows nothing",
}
# The ways to open a file to write to it.
WAYS = re.compile(
    r"\bos\.open\((?![^()]*O_RDONLY)|\.write_(?:text|bytes)\(|\bshutil\.(?:copy\w*|move)\("
    r"|\btempfile\.(?:mkstemp|NamedTemporaryFile)\("
    r"""|\b(?:open|ZipFile)\([^()]*["'][rbt]*[wax+][rbt+]*["']"""
)


def test_all_files_begin_in_one_place() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for room in ("game", "solvers")
        for path in (ROOT / room).rglob("*.py")
        if WAYS.search(path.read_text("utf-8"))
    }
    assert found == {*WRITERS}, "open it with `target.write`, `writing`, `added_to` or `beside`"


@pytest.mark.parametrize(
    "source",
    [
        "path.open('w')",
        "open(path, mode='ab')",
        'path.open("r+b")',
        "os.open(path, flags)",
        "path.write_text(text)",
        "shutil.copyfile(one, two)",
        "tempfile.NamedTemporaryFile()",
        "zipfile.ZipFile(\n    path, 'w'\n)",
    ],
)
def test_a_file_that_begins_elsewhere_is_seen(source: str) -> None:
    assert WAYS.search(source)


@pytest.mark.parametrize(
    "source", [*("path.open('rb')", "sheet.open(GAME)"), "os.open(path, os.O_RDONLY)"]
)
def test_what_is_only_read_is_read_anywhere(source: str) -> None:
    assert not WAYS.search(source)

"""The README and the pages for who plays, teaches and measures: what they say to do is done."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game import families
from game.play.grade import WORDS
from game.text import tongue
from game.ui.commands import COMMANDS
from game.words.families import WORDINGS
from solvers.engine import Engine
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.person import ROOT
from tests.support.rotation import part

FILES = [
    *(ROOT / "README.md", ROOT / "docs" / "PLAYING.md", ROOT / "docs" / "TEACHING.md"),
    *(ROOT / "docs" / "RESEARCH.md", ROOT / "game" / "cli" / "README.md"),
]
PAGES = [page.read_text(encoding="utf-8") for page in FILES]
TEXT = "\n".join(PAGES)
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
SOLVING = "solve", "worth", "compare", "watch", "judge", "exercise"
WINDOWLESS = *SOLVING, "print", "boards"
PYTHON = ".venv/bin/python "
# What differs from machine to machine, and from run to run.
VARYING = re.compile(r"\d+(?:\.\d+)? (?:ms|s)\b|\b\d+,\d{3}(?= boards a second|$)")


def shown(kind: str) -> list[str]:
    return [block for name, block in BLOCKS if name == kind]


def consoles() -> list[tuple[str, list[str]]]:
    """List the commands with what is shown below each."""
    found: list[tuple[str, list[str]]] = []
    for line in "".join(shown("console")).splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def commands() -> list[str]:
    """List the commands of blocks that show no output, and those in the text."""
    lines = [line for block in shown("sh") for line in block.splitlines()]
    inline = re.findall(r"`(?:python )?(main\.py [^`]*|python main\.py [^`]*)`", TEXT)
    return lines + [f"{PYTHON}{words.removeprefix('python ')}" for words in inline]


def runnable() -> list[str]:
    return [one for one in commands() if "main.py" in one and "venv " not in one]


def kind_of(command: str) -> str:
    """Tell commands that solve from one another; those that open a window are of one kind."""
    return name_of(command) if name_of(command) in WINDOWLESS else "window"


def name_of(command: str) -> str:
    return words_of(command)[0]


def words_of(command: str) -> list[str]:
    assert command.startswith(f"{PYTHON}main.py"), command
    return shlex.split(command.removeprefix(f"{PYTHON}main.py"))


# A run takes a quarter of those of each name.
SHOWN = part(consoles(), 4, lambda one: name_of(one[0]))
RUN = part(runnable(), 4, kind_of)


def told(folder: Path, arguments: list[str]) -> list[str]:
    """Run the program where the README's paths lead to its files."""
    if not (folder / "assets").exists():
        (folder / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
    call = [sys.executable, str(ROOT / "main.py"), *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        call, cwd=folder, env=environment, capture_output=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().splitlines()


def same(line: str) -> str:
    """Leave out times, positions behind them in a table, and the spaces that their lengths make."""
    words = re.sub(r"\s+", " ", VARYING.sub("TIME", line)).strip()
    return re.sub(r"TIME [\d,]+", "TIME COUNT", words)


@pytest.mark.usefixtures("compiled")
@pytest.mark.skipif(sys.platform == "win32", reason="the commands are those of other systems")
@pytest.mark.parametrize(("command", "output"), SHOWN)
def test_every_command_prints_what_is_shown(
    command: str, output: list[str], tmp_path: Path
) -> None:
    # The guess that the page shows is the one that is judged.
    (tmp_path / "my.py").write_text("".join(shown("python")), encoding="utf-8")
    lines = told(tmp_path, words_of(command))
    assert len(lines) == len(output)
    for line, expected in zip(lines, output, strict=True):
        if expected.endswith("…"):
            start = same(expected.removesuffix("…"))
            assert same(line).startswith(start) and same(line) != start
        else:
            assert same(line) == same(expected)


def test_some_commands_are_shown_with_their_output() -> None:
    names = [name_of(command) for command, _ in consoles()]
    assert names.count("solve") >= 3 and {*SOLVING} <= {*names}


def test_the_readme_is_short() -> None:
    assert len(PAGES[0].splitlines()) < 60
    # What it is, one moving picture, two commands and three links come first.
    first = PAGES[0].partition("\n## ")[0]
    assert first.count("![") == 1 and first.count("```sh\n") == 2 and first.count("](docs/") == 3


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("command", RUN)
def test_every_other_command_does_something(command: str, run: Run, tmp_path: Path) -> None:
    """What solves is run; of what opens a window it is seen that it would, and on which boards."""
    arguments = words_of(command)
    if arguments[0] in WINDOWLESS:
        assert told(tmp_path, arguments)
        for option in ("--png", "--gif", "--html"):
            if option in arguments:
                assert (tmp_path / arguments[arguments.index(option) + 1]).stat().st_size > 1000
        return
    at = [str(ROOT / word) if word.startswith("assets/") else word for word in arguments]
    status, out, err = run(*at)
    assert (status, err) == (0, "") and out.startswith("window: ") and len(out.split()) > 1


@pytest.mark.parametrize("kind", ["sh", "powershell"])
def test_what_makes_an_environment_names_files_that_are_there(kind: str) -> None:
    lines = [line for block in shown(kind) for line in block.splitlines() if "-m venv" in line]
    assert len(lines) == 2, "one to play, one to test"
    for line in lines:
        parts = [part.strip() for part in re.split("&&|;", line)]
        folder = parts[0].split()[-1]
        assert [part.split()[0].replace("\\", "/").split("/")[0] for part in parts[1:]] == (
            [folder] * (len(parts) - 1)
        )
        for named in re.findall(r"\S+\.(?:txt|py)", line):
            assert (ROOT / named).is_file(), named
    assert "main.py" in lines[0] and "-m pytest" in lines[1]


@pytest.mark.parametrize("language", [code for code in tongue.NAMES if code != tongue.ENGLISH])
def test_a_quick_start_shows_the_same_commands_and_keys_that_there_are(language: str) -> None:
    page = (ROOT / f"README.{language}.md").read_text(encoding="utf-8")
    assert f"(README.{language}.md)" in PAGES[0]
    first = [block for block in BLOCKS if "-m venv" in block[1]]
    assert re.findall(r"^```(\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL) == first
    for path in re.findall(r"\]\(((?!http)[^)#]+)\)", page):
        assert (ROOT / path).exists(), path
    tongue.choose(language)
    try:
        caps = {key.cap.replace(" ", "+") for command in COMMANDS for key in command.keys}
        games = {tongue.say(wording.about.title) for wording in WORDINGS.values()}
        grades = {tongue.say(word) for word in WORDS}
    finally:
        tongue.choose(tongue.ENGLISH)
    keys = re.findall(r"^\| ([^|*]+?) \| \w", page.partition("\n## ")[2], re.MULTILINE)[1:]
    named = {key for cell in keys for key in cell.split(", ")}
    assert named and named <= caps, named - caps
    assert {*re.findall(r"^\| \*\*(.+?)\*\*", page, re.MULTILINE)} == games
    assert grades <= {*re.findall(r"\*(\w+)\*", page)}


def test_every_module_and_file_that_is_named_is_there() -> None:
    for module in re.findall(r"`python -m ([\w.]+)`", TEXT):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
    for page, text in zip(FILES, PAGES, strict=True):
        for path in re.findall(r"\]\(((?!http)[^)#]+)", text):
            assert (page.parent / path).exists(), (page, path)


@pytest.mark.parametrize("name", ["articles", "families"])
def test_the_boards_that_come_along_can_all_be_read_and_solved(engine: Engine, name: str) -> None:
    text = (ROOT / "assets" / "boards" / f"{name}.txt").read_text(encoding="utf-8")
    boards = list(families.read_all(text))
    assert all(isinstance(board, families.Board) for board in boards), boards
    kinds = [board.family.name for board in boards if isinstance(board, families.Board)]
    # None of the articles is about Same Game.
    without = {"same"} if name == "articles" else set()
    assert sorted(kinds) == sorted({*families.FAMILIES} - without)
    pars = []
    for board in boards:
        assert isinstance(board, families.Board)
        *_, answer = engine.solve(board.start)
        assert answer.proved
        pars.append(answer.lower)
    if name == "articles":
        assert pars == [18, 25, 83, 7, 8]


def test_sources_of_the_articles_boards_are_named() -> None:
    text = (ROOT / "assets" / "boards" / "articles.txt").read_text(encoding="utf-8")
    for source in ("Simon Tatham", "Raymond Hettinger", "Rajeev R. Sharma", "BFS Search", "A* and"):
        assert source in text

"""What shells complete: made of what `--help` is made of, up to date, and done by bash."""

import shutil
import subprocess
from pathlib import Path

import pytest

from game.cli.command import COMMANDS
from tools import completion


def test_the_completions_are_up_to_date() -> None:
    for path, text in completion.files().items():
        assert path.read_text("utf-8") == text, "python -m tools.completion makes it"


def test_each_has_every_option_of_every_command() -> None:
    found = {command.name: command.options for command in completion.commands()}
    assert [*found] == ["", *COMMANDS]
    for text in completion.files().values():
        for option in (one for options in found.values() for one in options):
            assert all(name.lstrip("-") in text for name in option.names), option


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash does it")
@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("parlour wor", ["worth"]),
        ("parlour print --paper l", ["letter"]),
        ("parlour watch --gra", ["--graphml"]),
        ("parlour --install", ["--install-desktop"]),
        ("parlour solve --limit ", []),
        ("parlour judge my", ["my guess.py"]),
        ("parlour solve --file my", ["my guess.py"]),
        ("parlour my", ["my guess.py"]),
    ],
)
def test_bash_completes(line: str, meant: list[str], tmp_path: Path) -> None:
    (tmp_path / "my guess.py").touch()
    *before, now = line.split(" ")
    words = " ".join([*before, f"'{now}'"])
    script = (
        f"source '{completion.FOLDER / 'parlour'}'; COMP_WORDS=({words}); "
        f"COMP_CWORD={len(before)}; _parlour; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    call = ["bash", "-uc", script]
    done = subprocess.run(call, capture_output=True, text=True, cwd=tmp_path)
    assert (done.stderr, done.stdout.split("\n")) == ("", [*meant, ""] if meant else ["", ""])

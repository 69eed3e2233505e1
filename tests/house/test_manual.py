"""The manual: made of what `--help` is made of, up to date, and read by `man` without a warning."""

import os
import shutil
import subprocess

import pytest
from PIL import Image

from game.cli.command import COMMANDS
from tests.support.commands import Run
from tests.support.commands import run as run
from tests.support.person import ROOT
from tools import manual, metainfo


def test_the_manual_is_up_to_date() -> None:
    assert manual.PLACE.read_text("utf-8") == manual.manual(), "python -m tools.manual makes it"


def test_what_software_centres_are_told_of_the_home_is_up_to_date() -> None:
    assert metainfo.PLACE.read_text("utf-8") == metainfo.metainfo(), "python -m tools.metainfo"
    for name in metainfo.SHOWN:
        with Image.open(ROOT / "docs" / "screenshots" / f"{name}.png") as picture:
            assert picture.size == (1248, 702)


def test_the_manual_has_every_option_of_every_command(run: Run) -> None:
    page = manual.PLACE.read_text("utf-8").replace("\\-", "-").replace("\\fR", "")
    for command in COMMANDS:
        part = page.partition(f".SH PARLOUR {command.upper()}\n")[2].partition("\n.SH ")[0]
        told = run(command, "--help")[1].partition("options:")[2].partition("\n\n")[0]
        options = {line.split()[0].strip(",") for line in told.splitlines() if line[2:3] == "-"}
        assert len(options) > (0 if command == "boards" else 3)
        for option in options:
            assert f"\\fB{option}" in part, (command, option)


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc holds manuals to their form")
def test_mandoc_finds_nothing_wrong_with_the_manual() -> None:
    lint = ["mandoc", "-T", "lint", "-W", "warning", str(manual.PLACE)]
    assert subprocess.run(lint, capture_output=True, text=True).stdout == ""


@pytest.mark.skipif(
    shutil.which("man") is None or shutil.which("groff") is None, reason="man reads manuals"
)
def test_man_reads_the_manual_without_a_warning() -> None:
    call = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(manual.PLACE)]
    done = subprocess.run(
        call, env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")

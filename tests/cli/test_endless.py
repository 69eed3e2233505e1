"""What has no end, or nobody writes to, is read so far and no farther, and that is said."""

import io
import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from game import places
from game.keep.settings import Settings, load_settings, settings_file
from game.play import intake
from game.rules.puzzle import BadGameID
from tests.support.commands import Run
from tests.support.commands import run as run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no such devices")

BOARD = "flood:3x3c3m2:100201221"
READERS: tuple[list[str], ...] = (["solve"], ["worth"], ["compare"], ["solve", "--as", "flood"], [])


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let less be too much, and nobody be waited for."""
    monkeypatch.setattr(places, "LARGEST", 1 << 20)
    monkeypatch.setattr(places, "WRITER_SECONDS", 0.0)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """Make a file of 3 GB that takes no room."""
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(3 << 30)
    return path


@pytest.mark.parametrize("words", READERS)
def test_a_file_that_never_ends_is_told(run: Run, words: list[str]) -> None:
    status, told, error = run(*words, "--file", "/dev/zero")
    assert (status, told) == (2, "")
    assert "cannot read /dev/zero: expected at most 1,048,576 bytes, found more" in error


@pytest.mark.parametrize("words", READERS)
def test_a_pipe_that_nobody_writes_to_is_told(run: Run, pipe: Path, words: list[str]) -> None:
    status, told, error = run(*words, "--file", str(pipe))
    assert (status, told) == (2, "")
    assert f"cannot read {pipe}: expected text, found a pipe into which nobody writes" in error


@pytest.mark.parametrize("words", READERS)
def test_a_file_that_is_too_large_is_told(run: Run, large: Path, words: list[str]) -> None:
    status, told, error = run(*words, "--file", str(large))
    assert (status, told) == (2, "") and "found 3,221,225,472" in error


@pytest.mark.parametrize("option", ["--out", "--csv"])
def test_results_that_are_too_large_are_left_alone(run: Run, large: Path, option: str) -> None:
    status, _, error = run("solve", BOARD, option, str(large))
    assert status == 1 and "expected at most 1,073,741,824 bytes, found 3,221,225,472" in error
    assert large.stat().st_size == 3 << 30


def test_a_table_that_is_too_large_is_left_alone(run: Run, large: Path, tmp_path: Path) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{BOARD}\n", encoding="utf-8")
    status, _, error = run("compare", "--file", str(boards), "--csv", str(large))
    assert status == 2 and "found 3,221,225,472" in error
    assert large.stat().st_size == 3 << 30


@pytest.mark.parametrize("words", [["solve"], []])
def test_boards_come_through_a_pipe(
    run: Run, pipe: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "WRITER_SECONDS", 60.0)
    writer = Thread(target=pipe.write_text, args=(f"{BOARD}\n",))
    writer.start()
    status, told, _ = run(*words, "--file", str(pipe))
    writer.join()
    assert status == 0 and BOARD in told


def test_a_file_that_the_system_makes_up_is_read_to_its_end() -> None:
    if not Path("/proc/self/maps").exists():
        pytest.skip("there is no /proc here")
    assert places.content(Path("/proc/self/maps"), 1 << 20)
    with pytest.raises(BadGameID, match="expected at most 9 bytes, found more"):
        places.content(Path("/proc/self/maps"), 9)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "pipe"])
def test_the_window_opens_no_device_and_no_pipe(pipe: Path, name: str) -> None:
    with pytest.raises(BadGameID, match="expected a file, found a device or a pipe"):
        intake.open_file(pipe if name == "pipe" else Path(name))


def test_settings_that_are_a_pipe_are_none() -> None:
    settings_file().parent.mkdir(parents=True)
    os.mkfifo(settings_file())
    assert load_settings() == Settings()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["solve", "-"], "expected lines of at most 1,000,000 letters, found more"),
        (["worth", "-"], "expected lines of at most 1,000,000 letters, found more"),
        (["solve", "--as", "flood", "-"], "expected at most 1,048,576 bytes, found more"),
    ],
)
def test_standard_input_that_never_ends_is_told(
    run: Run, words: list[str], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/zero").open("rb") as zeros:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(zeros, encoding="utf-8"))
        status, told, _ = run(*words)
    assert status == 1 and fault in told

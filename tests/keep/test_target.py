"""Where files are written: whole or not at all, through links and pipes, never over a device."""

import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from game.keep import target
from game.keep.target import BadTarget

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are none of these on Windows")


def test_what_is_interrupted_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"old")
    with pytest.raises(KeyError), target.writing(path) as file:
        file.write(b"half")
        raise KeyError
    assert path.read_bytes() == b"old" and [*tmp_path.iterdir()] == [path]
    target.write(path, b"new")
    assert path.read_bytes() == b"new" and [*tmp_path.iterdir()] == [path]


@POSIX
def test_a_link_stays_and_its_file_is_written(tmp_path: Path) -> None:
    path, link = tmp_path / "file.csv", tmp_path / "link.csv"
    path.write_bytes(b"old")
    link.symlink_to(path)
    target.check(link)
    target.write(link, b"new")
    assert link.is_symlink() and path.read_bytes() == b"new"


@POSIX
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    path, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(path)
    target.check(path)
    reader = Thread(target=lambda: read.append(path.read_bytes()))
    reader.start()
    target.write(path, b"rows")
    reader.join(10)
    assert read == [b"rows"] and path.is_fifo()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_device_stays_one_and_its_fault_is_told(tmp_path: Path) -> None:
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    for path in (link, Path("/dev/full")):
        with pytest.raises(BadTarget, match="No space left"):
            target.write(path, b"rows")
        assert Path("/dev/full").is_char_device() and link.is_symlink()

"""Where files are written: whole or not at all, through links and pipes, never over a device."""

import os
import stat
import sys
from pathlib import Path

import pytest

from game.keep import target
from game.keep.alone import alone
from game.keep.results import Results, Wanted
from game.keep.slot import Slot
from game.keep.target import BadTarget
from tests.support.strangers import give_away

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
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(BadTarget, match="nobody reads"):
        target.write(path, b"rows")
    target.check(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    target.write(path, b"rows")
    assert os.read(reader, 9) == b"rows" and path.is_fifo()
    os.close(target.added_to(path))
    os.close(reader)
    with pytest.raises(BadTarget, match="nobody reads"):
        target.added_to(path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_device_stays_one_and_its_fault_is_told(tmp_path: Path) -> None:
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    for path in (link, Path("/dev/full")):
        with pytest.raises(BadTarget, match="No space left"):
            target.write(path, b"rows")
        assert Path("/dev/full").is_char_device() and link.is_symlink()


def test_no_other_file_beside_is_touched(tmp_path: Path) -> None:
    path, others = tmp_path / "a.png", list[Path]()
    for ending in (".part", ".tmp", ".new"):
        others.append(tmp_path / f"a.png{ending}")
        others[-1].write_text("the player's own")
    target.check(path)
    target.write(path, b"one")
    assert sorted(tmp_path.iterdir()) == [path, *sorted(others)]
    assert {other.read_text() for other in others} == {"the player's own"}


@POSIX
def test_a_file_keeps_its_rights_and_a_new_one_has_the_usual(tmp_path: Path) -> None:
    path, usual = tmp_path / "mine.csv", tmp_path / "usual.csv"
    usual.touch()
    target.write(path, b"one")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o600)
    target.write(path, b"two")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_name_that_is_too_long_is_told_of_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(BadTarget, match="expected a shorter name"):
        target.check(tmp_path / ("x" * 300))
    # As long as a name may be, with no room for more.
    target.write(tmp_path / ("x" * 255), b"one")


def strange(link: Path, to: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave a link of somebody else's where everybody may."""
    link.parent.chmod(0o1777)
    link.symlink_to(to)
    give_away(link, monkeypatch)


@POSIX
def test_a_link_that_somebody_else_has_left_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everybodys, mine = tmp_path / "everybodys", tmp_path / "mine.txt"
    everybodys.mkdir()
    mine.write_text("of the player's")
    strange(everybodys / "a.png", mine, monkeypatch)
    by_another = tmp_path / "own link"
    by_another.symlink_to(everybodys / "a.png")
    for link in (everybodys / "a.png", by_another):
        for way in (target.check, target.added_to, lambda path: target.write(path, b"picture")):
            with pytest.raises(BadTarget, match="somebody else's link"):
                way(link)
    assert mine.read_text() == "of the player's"


@POSIX
def test_a_link_put_there_while_a_film_is_written_is_replaced_not_followed(tmp_path: Path) -> None:
    path, mine = tmp_path / "a.gif", tmp_path / "mine.txt"
    mine.write_text("of the player's")
    with target.writing(path) as file:
        path.symlink_to(mine)
        file.write(b"film")
    assert path.read_bytes() == b"film" and mine.read_text() == "of the player's"


@POSIX
def test_links_that_lead_nowhere_are_told_of(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.symlink_to(two)
    two.symlink_to(one)
    with pytest.raises(BadTarget, match="Too many levels of symbolic links"):
        target.check(one)


def wanted(number: int, name: str) -> Wanted:
    """Ask for boards that are never done."""
    return Wanted(number + 1, name)


@pytest.mark.parametrize("ending", [".lock", ".ahead"])
def test_a_file_of_the_players_that_has_a_name_of_ours_stays(tmp_path: Path, ending: str) -> None:
    own, out = tmp_path / f"out.jsonl{ending}", tmp_path / "out.jsonl"
    own.write_text("2 eggs\n# of the player's\n" if ending == ".lock" else "of the player's\n")
    before = own.read_bytes()
    with pytest.raises(BadTarget, match="expected"), Results(wanted, out, None):
        pass
    assert own.read_bytes() == before


@POSIX
@pytest.mark.parametrize("ending", [".lock", ".ahead"])
def test_what_is_written_beside_follows_no_link(tmp_path: Path, ending: str) -> None:
    mine, out = tmp_path / "mine.txt", tmp_path / "out.jsonl"
    mine.write_text("77")
    (tmp_path / f"out.jsonl{ending}").symlink_to(mine)
    with pytest.raises(BadTarget, match="found a link"), Results(wanted, out, None):
        pass
    assert mine.read_text() == "77"
    (tmp_path / "window-0.lock").symlink_to(mine)
    Slot(tmp_path).give_back()
    assert mine.read_text() == "77"


@POSIX
@pytest.mark.parametrize("ending", [".lock", ".ahead"])
def test_a_pipe_with_a_name_of_ours_is_told_of(tmp_path: Path, ending: str) -> None:
    pipe = tmp_path / f"out.jsonl{ending}"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with pytest.raises(BadTarget, match="a pipe"), Results(wanted, tmp_path / "out.jsonl", None):
        pass
    os.close(reader)


@POSIX
def test_results_that_somebody_else_has_left_are_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o1777)
    left, out = tmp_path / "out.jsonl.ahead", tmp_path / "out.jsonl"
    left.write_text('1 {"line": 2, "id": "jugs:3,5", "proved": true}\n')
    give_away(left, monkeypatch)
    with pytest.raises(BadTarget, match="somebody else's"), Results(wanted, out, None):
        pass
    assert left.exists()


def test_the_lock_of_a_run_that_was_killed_is_taken_over(tmp_path: Path) -> None:
    beside = tmp_path / "out.csv.lock"
    beside.write_text("4194303")
    with alone(tmp_path / "out.csv"):
        assert beside.read_text() == str(os.getpid())
    assert not beside.exists()

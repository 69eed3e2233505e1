"""A start with a board hands it to the window that is open, and never waits for one that is not."""

import os
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import pytest

from game.keep import doorbell
from game.keep.doorbell import BELLS, Call, Doorbell
from tests.support.person import ROOT, wait_for
from tests.support.strangers import give_away

OWN = f"window-{os.getpid()}.bell"
CALL = Call("sliding:3x3:1,2,3,4,5,6,0,7,8", "near.parlour")


def bells(folder: Path) -> list[Path]:
    return sorted(folder.glob(BELLS))


@pytest.fixture
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Give a folder whose path is short enough for a socket, or too long."""
    made = tmp_path / ("x" * 100 if getattr(request, "param", "") == "deep" else "d")
    if getattr(request, "param", "") != "deep" and len(str(made)) > 60:
        # The folders of tests have long names; this leads to one by a short one.
        short = Path("/tmp") / f"bell-{os.getpid()}-{time.monotonic_ns()}"
        request.addfinalizer(short.unlink)
        short.symlink_to(tmp_path)
        made = short / "d"
    made.mkdir()
    return made


@pytest.fixture
def bell(folder: Path) -> Iterator[Doorbell]:
    """Hang a bell there."""
    with closing(Doorbell(folder)) as made:
        made.hang()
        wait_for(lambda: bells(folder) != [], "the bell")
        yield made


def answered(bell: Doorbell, folder: Path, call: Call = CALL) -> tuple[list[Call], list[bool]]:
    """Ring as another start would, and answer as the window does."""
    taken: list[Call] = []
    said: list[bool] = []
    caller = Thread(target=lambda: said.append(doorbell.ring(folder, call)))
    caller.start()
    while caller.is_alive():
        bell.answer(taken.append)
        caller.join(0.01)
    return taken, said


ways = pytest.mark.parametrize("folder", ["short", "deep"], indirect=True)


@ways
def test_the_window_takes_what_another_start_was_asked_to_open(
    bell: Doorbell, folder: Path, request: pytest.FixtureRequest
) -> None:
    assert answered(bell, folder) == ([CALL], [True])
    kind = bells(folder)[0].stat().st_mode
    if sys.platform == "linux":
        assert stat.S_ISSOCK(kind) is (folder.name == "d"), "a port where its path is too long"
        assert stat.S_IMODE(kind) == 0o600, "for nobody else"
    long = Call("boards " * 300_000, "ü.txt")
    assert answered(bell, folder, long) == ([long], [True])
    bell.close()
    assert bells(folder) == [] and not doorbell.ring(folder, CALL)


def test_without_local_sockets_a_port_of_this_machine_serves(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "AF_UNIX", raising=False)
    with closing(Doorbell(folder)) as bell:
        bell.hang()
        wait_for(lambda: bells(folder) != [], "the bell")
        assert answered(bell, folder) == ([CALL], [True])
        port, _ = bells(folder)[0].read_text().split()
        for word in ("", "guessed"):
            bells(folder)[0].write_text(f"{port} {word or '-'}\n")
            assert answered(bell, folder) == ([], [False]), (
                "who does not know the word is not heard"
            )


@ways
def test_a_window_that_was_killed_leaves_nothing_in_the_way(folder: Path) -> None:
    words = (
        "import sys, time; from pathlib import Path; from game.keep.doorbell import Doorbell;"
        "Doorbell(Path(sys.argv[1])).hang(); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", words, str(folder)], cwd=ROOT) as window:
        wait_for(lambda: bells(folder) != [], "the bell")
        window.kill()
    assert len(bells(folder)) == 1
    assert not doorbell.ring(folder, CALL)
    assert bells(folder) == [], "nobody is behind it any more"


@ways
def test_a_bell_hangs_only_when_somebody_is_behind_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[Path]] = []

    def listening(server: socket.socket, *args: int) -> None:
        found.append(bells(folder))
        assert not doorbell.ring(folder, CALL)
        server_listen(server, *args)

    server_listen = socket.socket.listen
    monkeypatch.setattr(socket.socket, "listen", listening)
    with closing(Doorbell(folder)) as bell:
        bell.hang()
        wait_for(lambda: bells(folder) != [], "the bell")
        assert found == [[]], "who calls too early would take it down"
        assert answered(bell, folder) == ([CALL], [True])
    assert [*folder.iterdir()] == []


def test_a_new_window_takes_down_the_bells_of_those_that_were_killed(folder: Path) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(folder / "window-1.bell"))
    (folder / "window-2.bell").write_text("nonsense")
    with closing(Doorbell(folder)) as bell:
        bell.hang()
        wait_for(lambda: [path.name for path in bells(folder)] == [OWN], "its own bell alone")


def test_a_window_that_hangs_leaves_the_board_to_who_calls(
    bell: Doorbell, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorbell, "PATIENCE_SECONDS", 0.1)
    assert not doorbell.ring(folder, CALL)
    wait_for(lambda: not bell.rung, "the call to be forgotten")
    assert len(bells(folder)) == 1, "it may come to itself again"


def test_the_newest_window_is_asked_first(folder: Path) -> None:
    older, newer = (folder / f"window-{number}.bell" for number in (7, 5))
    for when, path in enumerate((older, newer)):
        path.write_text("0 word")
        os.utime(path, (when, when))
    assert doorbell._bells(folder) == [newer, older]


@pytest.mark.parametrize(
    "said",
    [
        *(b"", b"\n", b"[]\n", b'{"word": 1}\n', b"\xff\n", b"[" * 200_000 + b"\n"),
        *(b"-\n", b"- 1\n", b"- 1 1\n", b"- -1 1\nx", b"- one two\n", b"- 1 1 1\nxx"),
        *(b"- 1 99999999999999\nx", b"- 9" + b"9" * 5000 + b" 1\n", b"- 1 0\n\xff", b"- 0 0"),
    ],
)
def test_what_is_no_call_is_not_heard(bell: Doorbell, folder: Path, said: bytes) -> None:
    line, _ = doorbell._reach(bells(folder)[0])
    # Who is not heard to the end may be hung up on.
    with line, suppress(ConnectionError):
        line.sendall(said)
        line.shutdown(socket.SHUT_WR)
        assert line.recv(10) == b""
    assert not bell.rung
    assert answered(bell, folder) == ([CALL], [True])


def test_a_file_with_a_name_that_is_no_text_is_handed_over(bell: Doorbell, folder: Path) -> None:
    call = Call("jugs:3,5,8:0,0,8:0,4,4 \ud800", os.fsdecode(b"caf\xe9.txt"))
    assert answered(bell, folder, call) == ([call], [True])


def test_who_calls_without_the_word_is_not_listened_to(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "AF_UNIX", raising=False)
    with closing(Doorbell(folder)) as bell:
        bell.hang()
        wait_for(lambda: bells(folder) != [], "the bell")
        for said in (b"- 1 1\n", b"[" * 200_000, b'{"word": "guessed", "text": ""}\n'):
            line, _ = doorbell._reach(bells(folder)[0])
            with line, suppress(ConnectionError):
                line.sendall(said)
                assert line.recv(10) == b"", "hung up on, though there could be more to come"
        assert not bell.rung and answered(bell, folder) == ([CALL], [True])


@pytest.mark.parametrize(
    "text",
    [
        *(b"99999 word", b"-1 word", b"0 word", b"1e3 word", b"7" * 6000 + b" word"),
        *(b"\xff\xfe", b"\0", b"", b"80", b"word 80", "\u0663 word".encode(), b" " * 10_000_000),
    ],
)
def test_a_bell_that_says_nonsense_is_taken_down(folder: Path, text: bytes) -> None:
    (folder / "window-1.bell").write_bytes(text)
    assert not doorbell.ring(folder, CALL) and bells(folder) == []
    (folder / "window-1.bell").write_bytes(text)
    with closing(Doorbell(folder)) as bell:
        bell.hang()
        wait_for(lambda: [path.name for path in bells(folder)] == [OWN], "its own bell alone")
        assert answered(bell, folder) == ([CALL], [True])


@pytest.mark.skipif(sys.platform == "win32", reason="there are none of these on Windows")
def test_what_only_has_the_name_of_a_bell_is_taken_down(folder: Path, tmp_path: Path) -> None:
    """A pipe that nobody writes to would be waited for, a link would be followed anywhere."""
    os.mkfifo(folder / "window-1.bell")
    (folder / "window-2.bell").symlink_to("/dev/zero")
    (folder / "window-3.bell").mkdir()
    assert not doorbell.ring(folder, CALL)
    assert [path.name for path in bells(folder)] == ["window-3.bell"], "which holds nobody up"


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such rights")
def test_no_board_is_handed_to_somebody_elses_bell(
    bell: Doorbell, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_away(bells(folder)[0], monkeypatch)
    assert answered(bell, folder) == ([], [False])
    assert len(bells(folder)) == 1, "it is theirs to take down"


def test_a_folder_that_is_not_there_has_no_bells(tmp_path: Path) -> None:
    assert not doorbell.ring(tmp_path / "nowhere", CALL)
    for place in (None, tmp_path / "nowhere"):
        with closing(Doorbell(place)) as bell:
            bell.hang()
            assert not bell.rung
    assert [*tmp_path.iterdir()] == []


def test_who_finds_no_bell_imports_nothing_to_talk_by(tmp_path: Path) -> None:
    words = (
        "import sys; from pathlib import Path; from game.keep import doorbell;"
        "doorbell.ring(Path(sys.argv[1]), doorbell.Call('', '')); print('socket' in sys.modules)"
    )
    command = [sys.executable, "-c", words, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

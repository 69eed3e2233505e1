"""One data folder, and what may be the matter with it: read-only, or two windows in it at once."""

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from game import families
from game.keep.database import FILE
from game.keep.store import Store
from game.play.session import Session
from tests.support.boards import EIGHT
from tests.support.games import session
from tests.support.person import ROOT

pytestmark = pytest.mark.slow

NEAR = "sliding:3x3:1,2,3,4,0,5,7,8,6"
FAR = "sliding:3x3:1,2,3,4,5,6,0,7,8"


def obey() -> None:
    """Give up root's leave to write everywhere: what starts next is held to the files' modes."""
    drop_capability, override_modes = 24, 1
    if ctypes.CDLL(None).prctl(drop_capability, override_modes, 0, 0, 0):
        raise OSError("root can't give up its leave to write everywhere here")


class Player:
    """A process with a window of its own."""

    def __init__(self, home: Path, board: str = "") -> None:
        """Start it on this board, or on the last one; its data lives below this folder."""
        environment = {**os.environ, "XDG_CONFIG_HOME": str(home / "config")}
        environment["XDG_DATA_HOME"] = environment["APPDATA"] = str(home / "data")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.plays", board],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=obey if os.name == "posix" and os.getuid() == 0 else None,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def stand(self) -> Any:
        """Return how things stand, as it tells after its start and after every move."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        while line and not line.startswith("{"):
            line = self._process.stdout.readline()
        return json.loads(line)

    def say(self, line: str) -> None:
        """Ask it for a move, or to quit."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def play(self, move: str) -> Any:
        """Let it play a move; return how things stand then."""
        self.say(move)
        return self.stand()

    def quit(self) -> int:
        """Let it go as a player does; return its exit status."""
        self.say("quit")
        return self._process.wait(20)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """Make a home with a game in progress and a finished one."""
    data = tmp_path / "data" / "parlour"
    store = Store(data)
    store.keep(session(EIGHT, "4"))
    store.finish(session(EIGHT, "5", "6"), 3, 3)
    store.close()
    yield tmp_path
    data.chmod(0o755)


@pytest.mark.skipif(os.name != "posix", reason="leave to write is set in another way there")
@pytest.mark.parametrize("what", ["the file", "the folder", "both"])
def test_with_a_read_only_file_of_games_it_says_so_once_and_plays_on(home: Path, what: str) -> None:
    data = home / "data" / "parlour"
    if what != "the folder":
        for path in data.iterdir():
            path.chmod(0o444)
    if what != "the file":
        data.chmod(0o555)
    before = (data / FILE).read_bytes()
    with Player(home) as player:
        first = player.stand()
        assert first["board"] == EIGHT and first["moves"] == ["4"], "the last game goes on"
        assert first["finished"] == [EIGHT], "what is in there can be read"
        assert "can't be written to: play on" in first["notice"]
        assert first["notice"].replace(FILE, "").count(".") == 1, "it is one sentence"
        assert player.play("5")["notice"] == "", "it is said once"
        last = player.play("6")
        assert last["solved"] and last["moves"] == ["4", "5", "6"]
        assert player.quit() == 0
    assert (data / FILE).read_bytes() == before, "the old file is as it was"
    assert not list(data.glob("damaged-*"))


@pytest.mark.skipif(os.name != "posix", reason="leave to write is set in another way there")
@pytest.mark.parametrize("what", ["the file", "both"])
def test_a_file_of_games_that_can_be_written_to_by_now_is(home: Path, what: str) -> None:
    data = home / "data" / "parlour"
    for path in data.iterdir():
        path.chmod(0o444)
    if what == "both":
        data.chmod(0o555)
    with Player(home) as player:
        assert "can't be written to" in player.stand()["notice"]
        assert player.play("5")["moves"] == ["4", "5"]
        data.chmod(0o755)
        for path in data.iterdir():
            path.chmod(0o644)
        assert player.play("6")["solved"]
        assert player.quit() == 0
    store = Store(data)
    assert [game.board for game in store.history()] == [EIGHT, EIGHT], "both games are kept"
    store.close()


def test_two_windows_on_one_folder_both_play_and_both_finish(home: Path) -> None:
    with Player(home, NEAR) as one, Player(home, FAR) as other:
        assert one.stand()["board"] == NEAR and other.stand()["board"] == FAR
        for here, there in (("5", "7"), ("6", "8")):
            one.say(here)
            other.say(there)
            stands = one.stand(), other.stand()
        assert all(stand["solved"] and not stand["notice"] for stand in stands)
        assert one.quit() == 0 and other.quit() == 0
    store = Store(home / "data" / "parlour")
    assert store.trouble is None
    assert sorted(game.board for game in store.history()) == sorted([EIGHT, NEAR, FAR])
    tallies = {(tally.family, tally.params): tally for tally in store.tallies()}
    assert tallies["sliding", "3x3"].won == 3
    store.close()


def test_two_windows_at_once_keep_two_games_in_progress(home: Path) -> None:
    moves = Session(families.read(FAR)).position.moves()
    with Player(home, NEAR) as one:
        one.stand()
        with Player(home, FAR) as other:
            other.stand()
            one.play("4")
            other.play(moves[0])
            assert one.quit() == 0 and other.quit() == 0
    first, second = Store(home / "data" / "parlour"), Store(home / "data" / "parlour")
    assert [play.board.id for play in first.playing()] == [NEAR]
    assert [play.board.id for play in second.playing()] == [FAR]
    first.close()
    second.close()

"""Code of one's own, run apart: what it says, what is wrong with it, and the limits that it has."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import cast

import pytest

from game import families
from game.families import FAMILIES
from game.own.apart import Apart, Lost, NotLoaded
from game.own.server import LETTERS
from game.own.source import Source, read_source
from game.rules.sliding import Sliding
from tests.support.person import ROOT, wait_for

pytestmark = pytest.mark.slow

PLANTED = ROOT / "tests" / "support" / "planted.py"
BOARDS = [
    cast(Sliding, families.deal(FAMILIES["sliding"], "3x2", str(seed)).start) for seed in range(60)
]
Start = Callable[..., Apart]


@pytest.fixture
def start() -> Iterator[Start]:
    """Run a function of a file apart; at the end of the test its process goes."""
    begun: list[Apart] = []

    def run(name: str, file: Path = PLANTED, **limits: float) -> Apart:
        begun.append(Apart(Source(file, name, f"{file.name}:{name}"), **limits))  # type: ignore[arg-type]
        return begun[-1]

    yield run
    for apart in begun:
        apart.close()


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_a_function_is_named_by_file_and_name_and_nothing_else_is() -> None:
    assert read_source("my.py:guess") == (Path("my.py"), "guess", "my.py:guess")
    assert read_source("/a b/c:d.py:_x1") == (Path("/a b/c:d.py"), "_x1", "/a b/c:d.py:_x1")
    for text in ("my.py", "sliding:3x3#7", "my.py:", "my.py:1", "my.py:a.b", "my.txt:guess", ""):
        assert read_source(text) is None


def test_a_file_that_is_saved_twice_within_a_second_is_run_as_it_stands(
    start: Start, tmp_path: Path
) -> None:
    file = tmp_path / "my.py"
    for number in (1, 2):
        file.write_text(f"def guess(board):\n    return {number}\n", encoding="utf-8")
        os.utime(file, (1_700_000_000, 1_700_000_000))
        assert start("guess", file).ask("sliding", BOARDS[:1]).numbers == [number]
    assert [one.name for one in tmp_path.iterdir()] == ["my.py"]


def test_it_says_a_number_of_each_board_and_how_many_are_done(start: Start) -> None:
    heard: list[int] = []
    values = start("manhattan").ask("sliding", BOARDS, heard.append)
    assert len(values.numbers) == len(BOARDS) and not values.faults and values.seconds > 0
    assert values.numbers[0] == sum(
        abs((tile - 1) % 3 - place % 3) + abs((tile - 1) // 3 - place // 3)
        for place, tile in enumerate(BOARDS[0].tiles)
        if tile
    )
    assert heard == sorted(heard) and heard[-1] == len(BOARDS)


def test_what_it_raises_is_told_of_its_board_with_the_line_and_the_others_are_told(
    start: Start,
) -> None:
    values = start("some").ask("sliding", BOARDS)
    fives = [place for place, board in enumerate(BOARDS) if board.tiles[0] == 5]
    assert fives and [place for place, _ in values.faults] == fives
    line = PLANTED.read_text("utf-8").splitlines().index('        raise ValueError("no five")') + 1
    assert str(values.faults[0][1]) == f"ValueError: no five (planted.py, line {line})"
    assert "in some" in values.trace and "server.py" not in values.trace
    assert [place for place, number in enumerate(values.numbers) if number is None] == fives


def test_a_number_that_is_not_whole_is_told_as_it_is_and_words_are_none(start: Start) -> None:
    assert start("half").ask("sliding", BOARDS[:1]).numbers[0] == pytest.approx(
        start("manhattan").ask("sliding", BOARDS[:1]).numbers[0] / 2  # type: ignore[operator]
    )
    values = start("words").ask("sliding", BOARDS[:2])
    assert values.numbers == [None, None]
    assert str(values.faults[0][1]) == "expected a whole number, found 'far'"


def test_what_never_ends_is_ended_and_its_board_is_named(start: Start) -> None:
    apart = start("endless", seconds=1)
    with pytest.raises(Lost) as lost:
        apart.ask("sliding", BOARDS)
    first = next(place for place, board in enumerate(BOARDS) if board.tiles[0] == 5)
    assert lost.value.position == BOARDS[first] and "1 s" in str(lost.value.reason)
    assert len(lost.value.numbers) == first
    # It can be asked again.
    assert apart.ask("sliding", [BOARDS[first - 1]]).numbers


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit of memory")
def test_what_eats_memory_is_ended(start: Start) -> None:
    with pytest.raises(Lost, match="MemoryError") as lost:
        start("eats", memory=400 << 20).ask("sliding", BOARDS)
    assert lost.value.position in BOARDS


def test_what_leaves_is_told(start: Start) -> None:
    with pytest.raises(Lost, match="SystemExit"):
        start("leaves").ask("sliding", BOARDS[:3])


# Each writes to whoever asks what the server would not.
FORGES = """
import sys
from game.own.server import send
def guess(board):
    texts = [
        b"[" * 100_000,
        b'{"values": [], "faults": [], "trace": "", "seconds": 1}',
        b'{"values": [null], "faults": [[7, "x"]], "trace": "", "seconds": 1}',
        b'{"values": [0, 0], "faults": [], "trace": "", "seconds": 1}',
    ]
    send(sys._getframe(2).f_locals["out"], texts[board.rows[0][0] % len(texts)])
    return 0
"""


def test_nothing_that_its_process_may_write_does_any_harm(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "my.py"
    file.write_text(FORGES, encoding="utf-8")
    for first in range(4):
        board = next(one for one in BOARDS if one.tiles[0] % 4 == first)
        with pytest.raises(Lost) as lost:
            start("guess", file).ask("sliding", [board])
        assert lost.value.position == board
    file.write_text(
        "import os\nos.write(3, b'')\n" + FORGES.replace("def guess", "def ask"), "utf-8"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="no process there is ever two")
def test_of_a_guess_that_forks_only_the_process_that_was_asked_answers(
    start: Start, tmp_path: Path
) -> None:
    file = tmp_path / "my.py"
    text = "import os\ndef guess(board):\n    return 0 if os.fork() else 9\n"
    file.write_text(text, encoding="utf-8")
    apart = start("guess", file)
    for _ in range(3):
        assert apart.ask("sliding", BOARDS[:20]).numbers == [0] * 20


def test_what_is_wrong_is_told_whatever_is_raised(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "my.py"
    file.write_text(
        "def guess(board):\n"
        "    match board.rows[0][0] % 3:\n"
        "        case 0: raise SyntaxError('x', ('f', 'one', [], b'two'))\n"
        "        case 1: error = ValueError('said'); error.add_note('noted'); raise error\n"
        "        case _: raise ValueError('y' * 100_000)\n",
        encoding="utf-8",
    )
    values = start("guess", file).ask("sliding", BOARDS)
    assert len({str(fault)[:100] for _, fault in values.faults}) == 3
    for place, fault in values.faults:
        first = BOARDS[place].tiles[0] % 3
        assert ["SyntaxError (my.py", "ValueError: said (my.py", "ValueError: yyy"][first] in str(
            fault
        )
        assert len(str(fault)) <= LETTERS


def test_a_file_that_can_not_be_loaded_says_why(start: Start, tmp_path: Path) -> None:
    with pytest.raises(NotLoaded, match=r"expected a function 'nobody' in planted\.py"):
        start("nobody").ask("sliding", BOARDS[:1])
    with pytest.raises(NotLoaded, match="there is no file none"):
        start("guess", tmp_path / "none.py").ask("sliding", BOARDS[:1])
    broken = tmp_path / "broken.py"
    broken.write_text("def guess(board)\n    return 0\n", encoding="utf-8")
    with pytest.raises(NotLoaded, match="SyntaxError"):
        start("guess", broken).ask("sliding", BOARDS[:1])


def test_what_lies_beside_its_file_can_be_imported(start: Start, tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("SEVEN = 7\n", encoding="utf-8")
    (tmp_path / "game.py").write_text("raise RuntimeError('another game')\n", encoding="utf-8")
    file = tmp_path / "my.py"
    text = "import beside\ndef guess(board):\n    return beside.SEVEN\n"
    file.write_text(text, encoding="utf-8")
    assert start("guess", file).ask("sliding", BOARDS[:2]).numbers == [7, 7]


def test_what_it_prints_is_shown_up_to_a_length(
    start: Start, capfd: pytest.CaptureFixture[str]
) -> None:
    start("chatty").ask("sliding", BOARDS)
    wait_for(lambda: "is not shown" in capfd.readouterr().err, "what is printed", seconds=0.5)


def test_who_is_slow_but_answers_for_each_board_is_not_lost(start: Start) -> None:
    apart = start("slow", seconds=0.5)
    values = apart.ask("sliding", BOARDS[:12])
    assert values.numbers == start("manhattan").ask("sliding", BOARDS[:12]).numbers


def test_what_it_prints_is_kept_up_to_a_length_for_who_listens_and_how_it_failed(
    start: Start, capfd: pytest.CaptureFixture[str]
) -> None:
    apart = start("loud", listens=True)
    apart.ask("sliding", BOARDS[:30])
    wait_for(lambda: len(apart.printed) == LETTERS, "what is printed")
    assert apart.printed.startswith("one\ttwo é\n") and "no five" in apart.trace
    assert not capfd.readouterr().err


def test_it_is_ended_for_good_while_it_is_asked_and_nobody_waits(start: Start) -> None:
    apart, lost = start("endless", seconds=600), list[Lost]()

    def ask() -> None:
        with pytest.raises(Lost) as error:
            apart.ask("sliding", BOARDS)
        lost.append(error.value)

    asker = Thread(target=ask)
    asker.start()
    wait_for(lambda: apart._process is not None, "its process")
    apart.end()
    asker.join()
    with pytest.raises(Lost):
        apart.ask("sliding", BOARDS[:1])
    assert lost and apart._process is None


@pytest.mark.skipif(sys.platform == "win32", reason="by groups of processes")
def test_what_it_has_begun_goes_with_it(start: Start) -> None:
    apart = start("forks", listens=True)
    apart.ask("sliding", BOARDS[:1])
    wait_for(lambda: apart.printed.endswith("\n"), "its group")
    apart.end()

    def gone() -> bool:
        try:
            os.killpg(int(apart.printed), 0)
        except OSError:
            return True
        return False

    wait_for(gone, "the end of all of it")


@pytest.mark.skipif(sys.platform == "win32", reason="by numbers of processes")
def test_its_process_ends_with_who_began_it_whatever_it_is_at(tmp_path: Path) -> None:
    """Only a process that is killed can show that none of its own is left behind in a loop."""
    import subprocess

    file = tmp_path / "my.py"
    noted = tmp_path / "pid"
    file.write_text(
        f"import os\nopen({str(noted)!r}, 'w').write(str(os.getpid()))\n"
        "def guess(board):\n    while True:\n        pass\n",
        encoding="utf-8",
    )
    code = (
        "from tests.own.test_apart import BOARDS\nfrom game.own.apart import Apart\n"
        "from game.own.source import read_source\n"
        f"Apart(read_source({str(file)!r} + ':guess'), seconds=600).ask('sliding', BOARDS)\n"
    )
    asker = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    wait_for(lambda: noted.exists() and noted.read_text("utf-8") != "", "its process")
    time.sleep(0.2)
    asker.kill()
    asker.wait()
    wait_for(lambda: not running(int(noted.read_text("utf-8"))), "the end of its process")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such thing")
def test_what_holds_the_interpreter_ends_with_who_began_it_too(tmp_path: Path) -> None:
    """A loop in C lets no thread of its process run: only the system can end it."""
    import subprocess

    file, noted = tmp_path / "my.py", tmp_path / "pid"
    file.write_text(
        f"import itertools, os\nopen({str(noted)!r}, 'w').write(str(os.getpid()))\n"
        "def guess(board):\n    return all(itertools.count(1))\n",
        encoding="utf-8",
    )
    code = (
        "from tests.own.test_apart import BOARDS\nfrom game.own.apart import Apart\n"
        "from game.own.source import read_source\n"
        f"Apart(read_source({str(file)!r} + ':guess'), seconds=600).ask('sliding', BOARDS)\n"
    )
    asker = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    wait_for(lambda: noted.exists() and noted.read_text("utf-8") != "", "its process")
    time.sleep(0.3)
    asker.kill()
    asker.wait()
    wait_for(lambda: not running(int(noted.read_text("utf-8"))), "the end of its process")

"""Films and pictures of boards: what is in the frames, how long they last, how large they are."""

import json
import os
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from PIL import Image

import solvers
from game import families
from game.answer import Answer
from game.art import pictures
from game.art.look import NOTHING, Look
from game.art.theme import DARK, LIGHT
from game.cli import command
from game.export import encode
from game.export.film import Film, line, take
from game.keep import target
from game.rules.flood import Flood
from game.rules.puzzle import Move, Position
from game.rules.sliding import Sliding
from game.views import FACES
from tests.support.boards import ARTICLE
from tests.support.commands import Given, no_theatre, work
from tests.support.films import LARGEST, decoded, near
from tests.support.person import ROOT

pytestmark = pytest.mark.usefixtures("fonts")
TWELVE = "flood:12x12c6m5#418"
# The shortest line of the article's board.
BEST = tuple("10010012")


def legal(start: Position, count: int) -> list[Move]:
    """Play some moves, none of which solves the board."""
    moves: list[Move] = []
    choose, position = Random(5), start
    while len(moves) < count:
        move = choose.choice(position.moves())
        if position.apply(move).moves():
            moves.append(move)
            position = position.apply(move)
    return moves


def gif_of(film: Film) -> bytes:
    frames = [film.frame(place) for place in range(len(film))]
    samples = [frames[place] for place in encode.sample_places(len(frames))]
    file = BytesIO()
    encode.gif(file, samples, iter(frames), film.size, len(frames))
    return file.getvalue()


def assert_shows(frame: Image.Image, area: pygame.Rect, board: Flood, look: Look) -> None:
    """Compare the middle of each cell with the board; the first one has the mark of the start."""
    size = area.width // board.width
    for cell, colour in list(enumerate(board.cells))[1:]:
        row, column = divmod(cell, board.width)
        spot = area.x + column * size + size // 2, area.y + row * size + size // 2
        assert near(frame.getpixel(spot), look.palette.colours[colour]), (cell, spot)


@pytest.mark.slow
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_each_frame_shows_the_board_after_as_many_moves(theme: Any) -> None:
    board, look = families.read(TWELVE), Look(theme, marks=NOTHING)
    mine, other = legal(board.start, 9), legal(board.start, 6)
    takes = take("Game so far", board.start, mine), take("A line", board.start, other)
    film = Film(board, None, takes, look)
    frames, times = decoded(gif_of(film))
    assert times == [500] * 9 + [2000]
    assert len(frames) == 10 and frames[0].size == film.size
    for place, frame in enumerate(frames):
        for column, shown in enumerate(takes):
            position = shown.positions[min(place, len(shown.positions) - 1)]
            assert isinstance(position, Flood)
            assert_shows(frame, film.board(column), position, look)
        assert near(frame.getpixel((2, 2)), theme.ground, 3)


def test_a_slide_of_three_tiles_is_three_frames() -> None:
    board = families.read("sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,0,13,14,15")
    film = Film(board, None, [take("", board.start, ["15"])], Look())
    frames, _ = decoded(gif_of(film))
    assert len(frames) == 4
    area = film.board(0)
    cell = area.width // 4
    for place, frame in enumerate(frames):
        gap = area.x + place * cell + cell // 2, area.bottom - cell // 2
        assert near(frame.getpixel(gap), DARK.well)
    assert isinstance(board.start, Sliding)


@pytest.mark.slow
@pytest.mark.parametrize("columns", [1, 2])
def test_a_game_of_25_moves_on_12x12_is_less_than_a_megabyte(columns: int) -> None:
    board = families.read(TWELVE)
    shown = take("Game so far", board.start, legal(board.start, 25))
    data = gif_of(Film(board, None, [shown] * columns, Look()))
    print(f"{columns} side by side: {len(data) / 1000:.0f} kB")
    assert len(data) < LARGEST


@pytest.mark.slow
def test_tiles_with_a_photograph_are_less_than_a_megabyte_too() -> None:
    board = families.read("863.54217")
    look = Look(picture=pictures.bundled("Mountain dawn"))
    shown = take("Game so far", board.start, legal(board.start, 25))
    data = gif_of(Film(board, None, [shown, shown], look))
    print(f"{len(data) / 1000:.0f} kB")
    assert len(data) < LARGEST


def own_palettes(data: bytes) -> list[bool]:
    """Walk through the blocks of a GIF: tell of each image whether it brings colours of its own."""
    found, place = [], 13 + 3 * 2 ** ((data[10] & 7) + 1)
    while data[place] != 0x3B:
        if data[place] == 0x2C:
            flags = data[place + 9]
            found.append(bool(flags & 0x80))
            place += 11 + (3 * 2 ** ((flags & 7) + 1) if flags & 0x80 else 0)
        else:
            place += 2
        while data[place]:
            place += data[place] + 1
        place += 1
    return found


def test_one_palette_serves_all_frames() -> None:
    board = families.read(ARTICLE)
    assert own_palettes(gif_of(Film(board, None, [take("", board.start, BEST)], Look()))) == (
        [False] * 9
    )


def test_the_head_says_par_and_marks_it_only_where_it_is_proved() -> None:
    board = families.read(ARTICLE)
    proved, known = Answer(8, BEST, 1, ""), Answer(6, BEST, 1, "")
    for look in (Look(DARK), Look(LIGHT)):
        shown = take("", board.start, BEST[:1])
        inked = [Film(board, answer, [shown], look).frame(0) for answer in (proved, known, None)]
        greens = [pixels.count(bytes(look.theme.good)) for pixels in inked]
        assert greens[0] > greens[1] == greens[2]
        assert len(set(inked)) == 3
    assert line(board.start, proved).heading == "Shortest line"
    assert line(board.start, known).heading == "Best line known"


@pytest.mark.parametrize("family", FACES)
def test_every_family_can_be_filmed(family: str) -> None:
    preset = next(iter(families.FAMILIES[family].presets))
    board = families.deal(families.FAMILIES[family], preset, "3")
    moves = list(islice(board.start.moves(), 1))
    film = Film(board, None, [take("", board.start, moves)] * 2, Look())
    assert film.frame(0) != film.frame(1)
    for column in range(2):
        assert pygame.Rect((0, 0), film.size).contains(film.board(column))


@pytest.mark.slow
def test_a_film_is_written_frame_by_frame_and_holds_no_more_than_a_few() -> None:
    board = families.read(TWELVE)
    film = Film(board, None, [take("", board.start, legal(board.start, 3))], Look())
    frames = [film.frame(place) for place in range(len(film))]
    held, count = [], 240

    class Noted(BytesIO):
        """A file that notes how many frames were asked for when a block came."""

        def write(self, data: Any) -> int:
            noted.append(asked[0])
            return super().write(data)

    def asked_for() -> Iterator[bytes]:
        for place in range(count):
            asked[0] = place + 1
            yield frames[place % len(frames)]

    asked, noted = [0], list[int]()
    tracemalloc.start()
    try:
        file = Noted()
        encode.gif(
            file,
            frames[:1],
            asked_for(),
            film.size,
            count,
            lambda _: held.append(tracemalloc.get_traced_memory()[0] - file.tell()),
        )
    finally:
        tracemalloc.stop()
    assert set(range(1, count + 1)) <= set(noted), "each is in the file before the next is drawn"
    assert max(held[count // 2 :]) < max(held[:20]) + len(frames[0]), "nothing is kept of them"
    with Image.open(file) as image:
        assert getattr(image, "n_frames", 0) == count


def test_frames_that_are_alike_are_frames_all_the_same() -> None:
    board = families.read(ARTICLE)
    frame = Film(board, None, [take("", board.start, ())], Look()).frame(0)
    size = Film(board, None, [take("", board.start, ())], Look()).size
    file = BytesIO()
    encode.gif(file, [frame], [frame] * 3, size, 3)
    shown, times = decoded(file.getvalue())
    assert times == [500, 500, 2000]
    assert len({image.tobytes() for image in shown}) == 1


def test_every_nth_move_has_a_frame_and_the_last_one_too() -> None:
    board = families.read(TWELVE)
    moves = legal(board.start, 10)
    shown = take("", board.start, moves, 4)
    whole = take("", board.start, moves)
    assert [whole.positions[place] for place in (0, 4, 8, 10)] == list(shown.positions)
    assert [shown.made(place) for place in range(4)] == [0, 4, 8, 10]
    assert take("", board.start, moves, 5).positions == whole.positions[::5]


def test_who_tells_of_progress_may_end_the_work() -> None:
    board = families.read(TWELVE)
    film = Film(board, None, [take("", board.start, legal(board.start, 5))], Look())
    heard = []

    def told(done: int) -> None:
        heard.append(done)
        if done == 3:
            raise encode.Cancelled

    frames = (film.frame(place) for place in range(len(film)))
    with pytest.raises(encode.Cancelled):
        encode.gif(BytesIO(), [film.frame(0)], frames, film.size, len(film), told)
    assert heard == [1, 2, 3]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    target.check(path)
    assert list(tmp_path.iterdir()) == []
    target.write(path, b"one")
    target.write(path, b"two")
    assert path.read_bytes() == b"two" and list(tmp_path.iterdir()) == [path]


def main(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the program as a person would on a machine without a screen."""
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    del environment["SDL_VIDEODRIVER"]
    call = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(
        call, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.slow
def test_solve_writes_pictures_without_a_window(tmp_path: Path) -> None:
    how = "--method", "pruned", "--json", "--gif", "a.gif", "--png", "b.png"
    done = main("solve", ARTICLE, *how, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["length"] == len(BEST)
    frames, times = decoded((tmp_path / "a.gif").read_bytes())
    assert len(frames) == len(BEST) + 1 and times[-1] == 2000
    with Image.open(tmp_path / "b.png") as board:
        assert board.format == "PNG" and min(board.size) > 900
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {"a.gif", "b.png"}


@pytest.mark.slow
def test_what_leaves_the_fewest_is_filmed_where_a_board_can_not_be_cleared(tmp_path: Path) -> None:
    done = main("solve", "same:4x3c3:112/002/201/021", "--gif", "a.gif", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "a.gif") as image:
        assert getattr(image, "n_frames", 0) == 5


@pytest.mark.slow
def test_a_line_too_long_for_a_film_is_refused_with_what_to_do(tmp_path: Path) -> None:
    how = "solve", "sliding:3x3#27", "--method", "dfs", "--gif", "a.gif"
    done = main(*how, folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr == (
        "expected a film of at most 5,000 frames, found 8,319; "
        "add --every 2 to show fewer of them\n"
    )
    assert list(tmp_path.glob("a.gif*")) == []
    done = main(*how, "--every", "2000", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "a.gif") as image:
        assert getattr(image, "n_frames", 0) == 6


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal is made by POSIX means")
def test_a_film_shows_how_far_it_has_got(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    call = [sys.executable, str(ROOT / "main.py"), "solve", ARTICLE, "--method", "pruned"]
    call += ["--gif", "a.gif"]
    done = subprocess.run(call, cwd=tmp_path, stdout=subprocess.PIPE, stderr=theirs, timeout=60)
    os.close(theirs)
    drawn = os.read(ours, 4096)
    os.close(ours)
    assert done.returncode == 0
    assert re.search(rb"\] 1/9 \d+:\d\d frames of a.gif", drawn)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--gif", "."], "found a folder"),
        (["--every", "3"], "expected --gif with --every"),
        (["--gif", "a.gif", "--every", "0"], "expected a number from 1, found '0'"),
        (["--gif", "no/where.gif"], "the folder no does not exist; make it"),
        (["--png", "here.txt/b.png"], "cannot write"),
        (["863.54217", "--png", "b.png"], "one board with --png, found 2"),
    ],
)
def test_a_picture_that_cannot_be_written_is_one_sentence(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.txt").write_text("")
    with pytest.raises(SystemExit, match="2"):
        command.main(
            ["solve", ARTICLE, *arguments],
            lambda _: None,
            Given(solvers.methods),
            _no_studio,
            no_theatre,
            work,
        )
    assert words in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["here.txt"]


def _no_studio() -> Any:
    raise AssertionError("nothing is drawn before it is known where it goes")

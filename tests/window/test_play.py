"""A person plays the real game: `python main.py` on a virtual screen, by mouse and keys.

Tests that do not end the game play at one window, each on the board that it opens there.
"""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from game import families
from game.art.palettes import SAFE
from game.art.theme import DARK
from game.keep.database import FILE
from game.play.table import Table
from game.rules.puzzle import IllegalMove, Move
from game.ui.layout import FIRST_SIZE, Layout, layout
from game.ui.stage import Stage
from solvers import solve
from tests.support.boards import SMALL
from tests.support.eyes import rest
from tests.support.person import HEIGHT, ROOT, WIDTH, Player, Screen, wait_for

pytestmark = pytest.mark.usefixtures("compiled")

SEED = (
    "flood:12x12c6m5:220512241115050301010135145334435442055410020501115015101341540123454434"
    "005154123544342420355535412520311103554304552042255022011245212510012340,23"
)
EIGHT = "sliding:3x3:8,6,3,0,5,4,2,1,7"
ARTICLE = "collapse:5x5c4:01002/31230/23001/30131/30331"


class Eye:
    """Knows where on the board a move is clicked, as a person sees it."""

    def __init__(self, board: str, size: tuple[int, int] = FIRST_SIZE) -> None:
        """Look at a window of this size with this board on it."""
        self.table = Table(solve, lambda: "1")
        self.table.desk.open(families.read(board))
        self.stage = Stage(self.table)
        self.layout: Layout = layout(*size)
        self.stage.fit(self.layout.board, self.layout.scale)

    def spot(self, move: Move) -> tuple[int, int]:
        """Find the middle of the places that play this move."""
        area = self.layout.board
        for y in range(area.y + 4, area.bottom, 6):
            for x in range(area.x + 4, area.right, 6):
                if self._picks(x, y) == move and self._picks(x + 12, y + 12) == move:
                    return x + 6, y + 6
        raise AssertionError(f"no place on the board plays {move}")

    def _picks(self, x: int, y: int) -> Move | None:
        try:
            return self.stage.pick((x, y))
        except IllegalMove:
            return None


# Before the window that the tests below share is there.
def test_killed_in_the_middle_of_play_the_game_is_back_with_every_move(
    screen: Screen, tmp_path: Path
) -> None:
    board = "flood:10x9c6m1#5"
    with Player(screen, tmp_path, board) as player:
        player.wait_for_caption("0 moves")
        first = int(families.read(board).start.moves()[0]) + 1
        player.press(*[str(first), str(first % 6 + 1)] * 2)
        # There are three on the way up, too.
        player.wait_for_caption("4 moves")
        player.press("u")
        player.wait_for_caption("3 moves")
        caption = player.caption.split(" · ")[0]
    for moves in (3, 2):
        with Player(screen, tmp_path) as player:
            player.wait_for_caption(f"{caption} · {moves} moves")
            player.press("u")
            player.wait_for_caption(f"{moves - 1} move")
    with Player(screen, tmp_path) as player:
        player.press("r", "r", "r")
        player.wait_for_caption("4 moves")


@pytest.fixture(scope="module")
def window(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Start the game once for all tests that leave the window as they found it."""
    with Player(screen, tmp_path_factory.mktemp("home"), SMALL) as player:
        player.wait_for_caption("Parlour: Flood 3x3 · 0 moves · par ")
        yield player


def finished(player: Player) -> list[tuple[int, int, int]]:
    """List the games that were noted, the last one last: if at par, if won, and the hints."""
    file = player.home / "XDG_DATA_HOME" / "parlour" / FILE
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        asked = "SELECT count = lower, won, hints FROM finished ORDER BY rowid"
        return database.execute(asked).fetchall()


@pytest.mark.parametrize(
    ("board", "title", "first", "key", "par"),
    [
        (SEED, "Flood 12x12", "0", "2", 18),
        (EIGHT, "Sliding 3x3", "5", "Up", 25),
        (ARTICLE, "Collapse 5x5", "1", "1", 8),
    ],
    ids=["flood", "sliding", "collapse"],
)
def test_a_board_is_played_hinted_and_watched_to_its_end(
    window: Player, board: str, title: str, first: Move, key: str, par: int
) -> None:
    eye, player = Eye(board), window
    player.open(board)
    player.wait_for_caption(f"Parlour: {title} · 0 moves · par {par}")
    area = eye.layout.board
    away = (eye.layout.board.x + 3, 3)
    board_before = at_rest(player, eye, away)

    player.click(*eye.spot(first))
    player.wait_for_caption("1 move ·")
    wait_for(lambda: not player.shows(board_before, *area), "the board to change")
    player.press(key)
    player.wait_for_caption("2 moves ·")

    player.press("ctrl+z", "u")
    player.wait_for_caption("0 moves ·")
    player.point(*away)
    wait_for(lambda: player.shows(board_before, *area), "the first board again")

    player.press("h")
    wait_for(lambda: not player.shows(board_before, *area), "the hint on the board")
    assert player.moves == 0
    player.press("h")
    player.wait_for_caption("1 move ·")

    player.press("plus", "plus", "plus", "a")
    player.wait_for_caption(f"{par} moves · par {par} · solved")


@pytest.mark.parametrize(
    ("board", "title", "start", "end", "keys", "par"),
    [
        ("blocks:first", "Blocks first", (1.5, 1.5), (1.5, 0.5), ("Down",), 15),
        ("jugs:tartaglia", "Jugs tartaglia", (2.5, 0.5), (1.5, 0.5), ("2", "1"), 7),
    ],
    ids=["blocks", "jugs"],
)
def test_a_board_is_taken_hold_of_and_played_to_its_end(
    window: Player,
    board: str,
    title: str,
    start: tuple[float, float],
    end: tuple[float, float],
    keys: tuple[str, ...],
    par: int,
) -> None:
    eye = Eye(board)
    eye.stage.pick(eye.layout.board.center)
    rect, across = eye.stage.view.board, 3
    down = 3 if board.startswith("blocks") else 1
    points = [
        (rect.x + round(rect.width * x / across), rect.y + round(rect.height * y / down))
        for x, y in (start, end)
    ]
    away, player = (eye.layout.board.x + 3, 3), window
    player.point(*away)
    player.open(board)
    player.wait_for_caption(f"Parlour: {title} · 0 ")
    player.wait_for_caption(f"par {par}")
    before = at_rest(player, eye, away)
    player.drag(*points)
    player.wait_for_caption("· 1 ")
    player.press("u")
    player.wait_for_caption("· 0 ")
    player.point(*away)
    area = eye.layout.board
    wait_for(lambda: player.shows(before, *area), "the first board again")
    for point in points:
        player.click(*point)
    player.wait_for_caption("· 1 ")
    player.press(*keys)
    player.wait_for_caption("· 2 ")
    player.press("u", "u")
    player.wait_for_caption("· 0 ")
    player.press("Escape")
    player.point(*away)
    wait_for(lambda: player.shows(before, *area), "the first board once more")
    player.press("h")
    wait_for(lambda: not player.shows(before, *area), "the hint on the board")
    assert "· 0 " in player.caption
    player.press("h")
    player.wait_for_caption("· 1 ")
    player.press("plus", "plus", "plus", "a")
    player.wait_for_caption(f"· par {par} · solved")


@pytest.mark.parametrize(
    ("board", "told", "par"),
    [
        ("same:4x3c3:000/011/011/222", ("1 move", "2 moves", "3 moves"), "3"),
        ("same:4x3c3s:000/011/011/222", ("4 points", "13 points", "1,014 points"), "1,014"),
    ],
    ids=["clear", "score"],
)
def test_same_game_is_played_by_the_mouse_to_its_end_its_card_and_its_review(
    window: Player, board: str, told: tuple[str, ...], par: str
) -> None:
    """Each click is where the board is by then: what is left has fallen, and closed up."""
    eye, player = Eye(board), window
    away = (eye.layout.board.x + 3, 3)
    before = finished(player)
    player.open(board)
    player.wait_for_caption(f"Parlour: Same Game 4x3 · 0 {told[-1].split()[1]} · par {par}")
    for place, move in enumerate(("1,1", "0,0", "0,0")):
        player.click(*eye.spot(move))
        eye.table.play(move)
        player.wait_for_caption(f" · {told[place]} · par {par}")
    player.wait_for_caption("solved")
    wait_for(lambda: has_card(player, eye), "the card over the board")
    player.press("i")
    player.wait_for_caption("review")
    player.point(*away)
    wait_for(lambda: not has_card(player, eye), "the board that is looked back on")
    player.press("comma", "comma", "comma")
    player.wait_for_caption(f" · 0 {told[-1].split()[1]} · ")
    player.press("Escape")
    wait_for(lambda: "review" not in player.caption, "the end of the review")
    assert f"{told[-1]} · par {par} · solved" in player.caption
    assert finished(player) == [*before, (1, 1, 0)]


def has_card(player: Player, eye: Eye) -> bool:
    """Tell whether the seal is in the panel, on the card that stands there at the end."""
    picture, area = player.picture(), eye.layout.panel
    points = [(x, y) for y in range(area.y, area.bottom, 5) for x in range(area.x, area.right, 5)]
    return sum(picture.at(*point) == DARK.accent for point in points) > 600


def at_rest(player: Player, eye: Eye, away: tuple[int, int]) -> bytes:
    """Take the mouse off the board, and return the board's picture once it stays the same."""
    player.point(*away)
    board = eye.layout.board
    return rest(player, (board.x, board.y, board.width, board.height))


def test_the_picture_is_the_board(window: Player) -> None:
    """Wherever a cell's colour is on the screen, a click there plays that colour."""
    eye, player = Eye(SEED), window
    player.open(SEED)
    player.wait_for_caption("Flood 12x12 · 0 moves · par 18")
    wait_for(lambda: matches(player, eye), "the board as it is dealt")
    player.click(*eye.spot("0"))
    player.point(eye.layout.board.x + 3, 3)
    eye.table.play("0")
    wait_for(lambda: matches(player, eye), "the board after a move")


def matches(player: Player, eye: Eye) -> bool:
    """Compare the picture with the board, point by point, glyphs and gaps left out."""
    picture, area = player.picture(), eye.layout.board
    right = wrong = 0
    for y in range(area.y, area.bottom, 7):
        for x in range(area.x, area.right, 7):
            move = eye.stage.pick((x, y))
            if move is not None and picture.at(x, y) in SAFE.colours:
                right += picture.at(x, y) == SAFE.colours[int(move)]
                wrong += picture.at(x, y) != SAFE.colours[int(move)]
    return wrong == 0 and right > 2000


def test_a_game_id_travels_through_the_clipboard(window: Player) -> None:
    player = window
    player.open(ARTICLE)
    player.wait_for_caption("0 moves · par 8")
    player.press("ctrl+c")
    player.press("n", "1")
    player.wait_for_caption("1 move ·")
    player.press("ctrl+v", "Return")
    player.wait_for_caption("0 moves · par 8")


def test_watching_is_not_solving_and_trying_it_oneself_is(window: Player) -> None:
    player, before = window, finished(window)

    def tried() -> bool:
        """Press Enter, which tries the board once the card is there."""
        player.press("Return")
        return player.moves == 0

    player.open("sliding:3x3:1,2,3,0,4,5,7,8,6")
    player.wait_for_caption("Sliding 3x3 · 0 moves · par 3")
    player.press("plus", "plus", "plus", "a")
    player.wait_for_caption("3 moves · par 3 · solved")
    wait_for(tried, "the card, and the board at its start")
    assert finished(player) == before
    player.press("Left", "Left", "Up")
    player.wait_for_caption("3 moves · par 3 · solved")
    wait_for(lambda: len(finished(player)) == len(before) + 1, "the game to be noted")


def test_it_can_be_made_small_and_large_and_still_be_played(window: Player) -> None:
    player = window
    player.open(EIGHT)
    player.wait_for_caption("0 moves · par 25")
    for size in ((720, 540), (1500, 960), (760, 980)):
        player.resize(*size)
        spot = Eye(EIGHT, size).spot("5")
        wait_for(partial(_slides, player, spot), f"a tile to slide at {size}")
        player.press("u")
        player.wait_for_caption("0 moves ·")
    player.resize(*FIRST_SIZE)
    wait_for(lambda: player.size == FIRST_SIZE, "the window as it was")


def _slides(player: Player, spot: tuple[int, int]) -> bool:
    """Click, and tell whether a tile slides; a window that is still being laid out takes none."""
    player.click(*spot)
    try:
        wait_for(lambda: player.moves == 1, "a move", seconds=2)
    except AssertionError:
        return False
    return True


def test_f11_fills_the_screen_and_gives_it_back(window: Player) -> None:
    player = window
    player.open("flood:6x6c4m2#3")
    player.wait_for_caption("Flood 6x6 · 0 moves")
    player.press("F11")
    wait_for(lambda: player.size == (WIDTH, HEIGHT), "the window to fill the screen")
    wait_for(partial(_answers, player, "1", 1), "a move on the full screen")
    wait_for(partial(_fits_again, player), "the window to be as before")
    wait_for(partial(_answers, player, "u", 0), "the move to be undone")


def _answers(player: Player, key: str, moves: int) -> bool:
    """Press a key and tell whether it did its work; a new window may not listen at once."""
    player.take_keyboard()
    player.press(key)
    return player.moves == moves


def _fits_again(player: Player) -> bool:
    """Press F11 until the window has its first size again."""
    player.take_keyboard()
    if player.size != FIRST_SIZE:
        player.press("F11")
    return player.size == FIRST_SIZE


def test_a_window_at_rest_does_no_work(window: Player) -> None:
    window.open("flood:12x12c6m5#418")
    window.wait_for_caption("Flood 12x12 · 0 moves · par ")
    ticks = Path(f"/proc/{window.process.pid}/stat")
    if not ticks.exists():
        pytest.skip("the processor time of a process is read from /proc")
    wait_for(lambda: _idle(ticks), "the game to come to rest")


def _idle(stat: Path) -> bool:
    """Tell whether a process used less than a fiftieth of a second in one second."""
    before = _ticks(stat)
    time.sleep(1.0)
    return _ticks(stat) - before <= 2


def _ticks(stat: Path) -> int:
    fields = stat.read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def test_a_bad_id_on_the_command_line_is_named_and_no_window_opens() -> None:
    command = [sys.executable, "main.py", "flood:12x12c6m5:22"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "expected 144 cells for 12x12, found 2" in done.stderr
    assert done.stdout == ""

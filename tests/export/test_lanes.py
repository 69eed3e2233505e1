"""Pictures of lanes side by side: what their dots tell, and one clock for all."""

import csv
from collections import Counter
from pathlib import Path

import pygame
import pytest

import solvers
from game.art import plane
from game.art.look import Look
from game.art.theme import DARK, LIGHT, Theme
from game.cli import command
from game.export.lanes import Lanes
from game.export.offscreen import Offscreen
from game.families import read
from solvers import theatre
from tests.support.commands import Given, work
from tests.support.films import decoded
from tests.support.lanes import watched

pytestmark = pytest.mark.usefixtures("fonts")
SMALL = "sliding:2x3:5,4,3,2,1,0"


def inks(theme: Theme, counts: plane.Counts, line: bool = False) -> Counter[tuple[int, ...]]:
    """Draw a plane with one dot, and count its colours round the dot."""
    sheet = pygame.Surface((200, 200))
    sheet.fill(theme.card)
    frame = plane.Frame(sheet.get_rect(), 4, 4)
    plane.draw(sheet, frame, theme, {(2, 3): counts}, [(2, 3)] if line else [])
    x, y = map(round, frame.spot(2, 3))
    around = sheet.subsurface((x - 8, y - 8, 16, 16))
    return Counter(tuple(around.get_at((i, j)))[:3] for i in range(16) for j in range(16))


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_a_dot_tells_by_colour_and_shape_what_has_come_of_its_boards(theme: Theme) -> None:
    waiting, expanded = inks(theme, (200, 0, 0, 0)), inks(theme, (0, 200, 0, 0))
    again, cut = inks(theme, (0, 0, 200, 0)), inks(theme, (0, 0, 0, 200))
    assert waiting[theme.quiet] > 5 and not waiting[theme.accent]
    assert expanded[theme.accent] > 30 and 10 < again[theme.accent] < expanded[theme.accent]
    assert cut[theme.warn] > 20 and cut[theme.warn] < expanded[theme.accent]
    assert inks(theme, (0, 200, 0, 0), line=True)[theme.good] > 10


@pytest.mark.slow
def test_all_lanes_go_by_one_clock_and_the_line_comes_at_the_end() -> None:
    board = read(SMALL)
    logs = [watched(board.start, lane) for lane in ("bfs", "astar:manhattan")]
    shown = Lanes(board, logs[0].answer.best, logs, Look())
    frames = [shown.frame(place) for place in range(len(shown))]
    assert {len(frame) for frame in frames} == {3 * shown.size[0] * shown.size[1]}
    assert frames[0] != frames[20] != frames[-1]
    assert shown.frame(20) == frames[20], "the same moment is the same picture"
    green = bytes(DARK.good)
    assert frames[0].count(green) < frames[-1].count(green)


@pytest.mark.slow
def test_watch_writes_a_still_a_film_and_a_table(tmp_path: Path) -> None:
    png, gif, table = (str(tmp_path / name) for name in ("a.png", "a.gif", "a.csv"))
    arguments = ["watch", "flood:4x4c3#2", "--lanes", "bfs", "clusters", "--theme", "light"]
    files = ["--png", png, "--gif", gif, "--csv", table]
    given = Given(solvers.methods)
    assert command.main([*arguments, *files], print, given, Offscreen, lambda: theatre, work) == 0
    frames, _ = decoded(Path(gif).read_bytes())
    assert len(frames) > 3
    still = pygame.image.load(png)
    assert still.get_width() == 2 * frames[0].size[0]
    assert tuple(still.get_at((2, 2)))[:3] == LIGHT.ground
    with Path(table).open(encoding="utf-8", newline="") as file:
        assert {row["lane"] for row in csv.DictReader(file)} == {"bfs", "astar:clusters"}

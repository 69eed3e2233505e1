"""Surveys of small boards by kernels: all positions round one of up to ten cells.

Whether tiles count or slides, all arrangements of one half are reached from each other, and every
move can be taken back. So one chart outwards from the board in order tells par of each of them, and
another one outwards from the position itself which of them is nearest to it.
"""

from collections.abc import Generator, Iterator

import numpy as np

from game.rules.puzzle import Position
from game.rules.sliding import Slides, Sliding, goal
from game.survey import MOST_LINES, Survey
from solvers import survey as by_walking
from solvers.pace import Pace
from solvers.sliding.segments import kernels
from solvers.sliding.segments.charts import SINGLE, WHOLE, Chart, chart_of, packed
from solvers.sliding.segments.kernels import CELL, CELL_BITS, CHARTED, UNKNOWN


def survey(board: Position) -> Iterator[Survey]:
    """Survey the space around a board of tiles; one of more cells than are charted is walked."""
    assert isinstance(board, Sliding)
    if len(board.tiles) > CHARTED:
        yield from by_walking.survey(board)
        return
    size = board.width, board.height
    most = WHOLE if isinstance(board, Slides) else SINGLE
    chart, pace = chart_of(size, most), Pace()
    while not chart.ended:
        chart.advance(pace)
        yield Survey(chart.met)
    chart.forget_queue()
    par = chart.far(board.tiles)
    assert par is not None, "half of all arrangements are refused"
    lines = yield from _lines(chart, board.tiles)
    found = Survey(chart.met, par=par, shortest=lines)
    yield found
    around = Chart(size, most, board.tiles)
    while not around.ended:
        around.advance(pace)
        yield found
    counts, nearest = np.zeros(UNKNOWN, np.int64), np.zeros(UNKNOWN, np.int64)
    at = 0
    while at < around.met:
        pace.start()
        while at < around.met and not pace.over:
            end = min(around.met, at + pace.call())
            kernels.sort_out(*size, chart.distances, around.queue, counts, nearest, at, end)
            pace.fit()
            at = end
        yield found
    pars = np.flatnonzero(counts).tolist()
    yield Survey(
        around.met,
        complete=True,
        par=par,
        shortest=lines,
        counts={one: int(counts[one]) for one in pars},
        examples={
            one: type(board)(board.width, board.height, unpacked(int(nearest[one]), board.tiles))
            for one in pars
        },
    )


def _lines(chart: Chart, tiles: bytes) -> Generator[Survey, None, int]:
    """Count the shortest lines from a board, the chart being whole; yield after each slice."""
    pace, state = Pace(), np.array([0, 1], np.int64)
    lines = np.zeros(len(chart.distances), np.int32)
    queue = np.zeros(chart.met, np.int64)
    queue[0] = packed(tiles)
    lines[chart.rank(tiles)] = 1
    going = 1
    while going:
        pace.start()
        while going and not pace.over:
            going = kernels.add_lines(
                *chart.size, chart.most, MOST_LINES, chart.distances, lines, queue, state,
                pace.call(),
            )  # fmt: skip
            pace.fit()
        yield Survey(chart.met)
    return int(lines[chart.rank(goal(len(tiles)))])


def unpacked(word: int, like: bytes) -> bytes:
    """Read a board from a word; it has as many cells as another one."""
    return bytes(word >> CELL_BITS * cell & CELL for cell in range(len(like)))

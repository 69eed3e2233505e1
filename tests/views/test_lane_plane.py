"""The planes of lanes side by side: their measure while searches grow, and when they have ended."""

import pygame
import pytest

from game.art.theme import DARK
from game.families import read
from game.play import lane_facts
from game.play.replay import Replay
from game.views.lane_plane import Axes, LanePlane, axes_of
from solvers import theatre
from tests.support.lanes import watched


def test_planes_keep_their_measure_while_a_search_goes_ever_deeper() -> None:
    # To change it is to draw tens of thousands of positions anew.
    replay, seen = Replay(watched(read("863.54217").start, "dfs", limit=3000)), list[Axes]()
    while replay.grow(20):
        seen += axes_of([replay])
        assert seen[-1].wide >= replay.most_g and seen[-1].high >= replay.most_h
    wides = [axes.wide for axes in dict.fromkeys(seen)]
    assert wides == sorted(wides) and 5 < len(wides) < 25


def test_planes_of_searches_that_have_ended_are_filled() -> None:
    board = read("sliding:2x3:5,4,3,2,1,0").start
    replays = [Replay(watched(board, lane)) for lane in ("bfs", "astar:manhattan", "dfs")]
    for replay in replays:
        replay.grow()
    deep = max(g for g, _ in replays[0].cells)
    high = max(h for replay in replays for _, h in replay.cells)
    bfs, astar, dfs = axes_of(replays)
    assert bfs == astar and bfs.high == astar.high == dfs.high == high
    assert bfs.wide == max(8, deep) and dfs.wide == max(g for g, _ in replays[2].cells)


@pytest.mark.usefixtures("display")
def test_a_cross_on_the_line_found_is_seen_on_the_smallest_plane_too() -> None:
    board = read("flood:5x5c3#34").start
    replay = Replay(watched(board, "astar:clusters"))
    replay.grow()
    log, line = replay.log, watched(board, "astar:radius").answer.best
    assert line is not None
    truths = theatre.along(board, line).far.items()
    known = {log.places[state]: far for state, far in truths if state in log.places}
    high = lane_facts.too_high(log, known)
    crossed = [node for node in high if node in log.line]
    plane = LanePlane(replay, axes_of([replay])[0], (250, 50), 1.0, DARK)
    plane.doubt(crossed)
    target = pygame.Surface((250, 50))
    plane.draw(target, (0, 0), len(replay), True)
    plane.draw_way(target, (0, 0), log.line, DARK.good)
    assert crossed
    for node in crossed:
        x, y = plane.frame.spot(log.gs[log.firsts[node]], log.h(node))
        spot = pygame.Rect(0, 0, 11, 11)
        spot.center = round(x), round(y)
        around = target.subsurface(spot.clip(target.get_rect()))
        inks = [
            around.get_at((i, j))[:3] for i in range(around.width) for j in range(around.height)
        ]
        assert sum(min(ink) > 150 for ink in inks) >= 4

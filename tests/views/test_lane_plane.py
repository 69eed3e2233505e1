"""The planes of lanes side by side: their measure while searches grow, and when they have ended."""

from game.families import read
from game.play.replay import Replay
from game.views.lane_plane import Axes, axes_of
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

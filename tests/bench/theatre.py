"""What recording costs: the same searches unwatched and watched, in the time of a position.

"watched" is the search with what is noted as it goes, "in all" also what is made of that between
its slices, for those who watch: events of the notes, and guesses where the search asks none. It is
the processor's time, which other programs lengthen least.
"""

from collections.abc import Iterator
from time import process_time
from unittest.mock import patch

from game.families import read
from game.play.theatre import read_lane
from solvers import theatre
from tests.bench.seeds import BOARDS
from tests.support.boards import ARTICLE
from tests.support.lanes import unwatched

# Positions a search expands, and runs of which the quickest counts.
POSITIONS, RUNS = 20_000, 5
ROW = "{:<28}{:<20}{:>12}{:>12}{:>10}{:>10}{:>10}".format
METHODS = "bfs", "dfs", "walk", "greedy", "beam", "astar", "idastar", "deepening", "bnb", "both"
BESIDES = {"Klotski": "blocks:klotski", "collapse 7x7, 5 colours": "collapse:7x7c5#7"}


def table(limit: float) -> Iterator[str]:
    """Run each search both ways, by turns, and list the quickest of each."""
    yield f"Recording, {POSITIONS:,} positions at most, best of {RUNS}, in microseconds a position"
    yield ROW("board", "search", "unwatched", "watched", "times", "in all", "events")
    for title, name in {**BOARDS, **BESIDES}.items():
        if name == ARTICLE:
            continue
        for method in METHODS:
            yield row(title, name, method)


def row(title: str, name: str, method: str) -> str:
    """Measure one search on one board."""
    board = read(name).start
    if method not in [known.name for known in theatre.methods(board)]:
        return ROW(title, method, "-", "-", "-", "-", "-")
    lane = read_lane(method, theatre, board)
    plain, watched, whole, events = [], [], [], 0
    for _ in range(RUNS):
        # Anew each time, as `watch` does: some spaces remember what they were asked.
        search = unwatched(board, lane)
        began, nodes = process_time(), 0
        for answer in search:
            nodes = answer.nodes
            if nodes >= POSITIONS:
                break
        plain.append((process_time() - began) / nodes)
        began = process_time()
        with patch.object(theatre, "clock", process_time):
            *_, log = theatre.watch(board, lane, POSITIONS)
        whole.append((process_time() - began) / log.expanded)
        watched.append(log.seconds / log.expanded)
        events = len(log)
    one, two, three = (1e6 * min(times) for times in (plain, watched, whole))
    shares = f"{two / one:.2f}", f"{three / one:.2f}"
    return ROW(title, lane.text, f"{one:.2f}", f"{two:.2f}", *shares, f"{events:,}")

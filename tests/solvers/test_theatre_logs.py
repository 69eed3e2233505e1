"""Logs as they are: every lane of every family's small board, down to the last event.

A digest stands for a whole log. When what is written down of a search is to change, the new ones
are what `digest` says; when it is not, no word of any log may.
"""

from hashlib import blake2b
from json import loads
from pathlib import Path

import pytest

from game.families import read
from game.log import Log
from solvers import theatre
from solvers.pace import by_count
from tests.support.lanes import BOARDS, lanes_of

pytestmark = pytest.mark.slow

DIGESTS = loads((Path(__file__).parent.parent / "files" / "logs.json").read_text(encoding="utf-8"))
# Beside the small boards, which are searched to the end: searches that are stopped by their limit,
# and logs in which there is no more room.
CUT_SHORT = {"863.54217": (3000, 200_000), "blocks:klotski": (500, 1200)}


def digest(log: Log) -> str:
    """Sum up all that a log says, but for the clock."""
    parts = (
        *(log.kinds, log.nodes, log.parents, log.moves, log.gs, log.firsts, log.hs, log.goalward),
        *(log.names, log.states, log.shorter, log.line, log.answer, log.stopped),
        *(log.expanded, log.expanded_again, log.again, log.met, log.most_stored),
    )
    return blake2b("\n".join(map(repr, parts)).encode(), digest_size=8).hexdigest()


def digests(name: str, limit: int | None = None, events: int = 200_000) -> dict[str, str]:
    """Sum up the logs of all lanes on a board, as they are on every machine."""
    board, found = read(name).start, {}
    for lane in lanes_of(board):
        *_, log = by_count(theatre.watch(board, lane, limit, events))
        found[lane.text] = digest(log)
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_every_event_of_every_lane_is_written_down_as_ever(name: str) -> None:
    assert digests(name) == DIGESTS[name]


@pytest.mark.parametrize("name", CUT_SHORT)
def test_a_log_that_is_cut_short_is_written_down_as_ever(name: str) -> None:
    assert digests(name, *CUT_SHORT[name]) == DIGESTS[name]

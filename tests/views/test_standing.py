"""Where positions stand on a plane: jumped to from afar, it is what going event by event tells."""

import pytest

from game.families import read
from game.play import replay
from game.play.replay import Replay
from game.views import standing
from game.views.standing import Standing
from tests.support.lanes import watched


@pytest.mark.parametrize("lane", ["bfs", "idastar:manhattan", "bnb"])
@pytest.mark.parametrize("across", [1, 3])
def test_a_jump_leads_where_single_steps_lead(
    lane: str, across: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "STRIDE", 64)
    monkeypatch.setattr(standing, "FAR", 20)
    played = Replay(watched(read("sliding:2x3:5,4,3,2,1,0").start, lane, limit=300))
    played.grow()
    jumping, stepping = Standing(played, across), Standing(played, across)
    for event in range(len(played) + 1):
        stepping.go_to(event)
        if event % 37 == 36 or event == len(played):
            jumping.go_to((event * 7) % len(played))
            jumping.go_to(event)
            assert jumping.patches == stepping.patches

"""The theatre in the real window, by keys alone."""

from pathlib import Path

import pytest

from tests.support.person import Player, Screen, wait_for

JUGS = "jugs:3,5,8:0,0,8:0,4,4"


@pytest.mark.slow
def test_it_is_opened_played_to_the_end_and_left_by_keys(screen: Screen, tmp_path: Path) -> None:
    with Player(screen, tmp_path, JUGS) as player:
        player.wait_for_caption("Jugs")
        player.press("Escape", "b")
        player.wait_for_caption("Theatre")
        # Nothing changes any more when all lanes have come to their end.
        player.press("space", "End")
        ended = []

        def still() -> bool:
            ended.append(player.picture().region(100, 60, 1000, 600))
            return len(ended) > 20 and len({*ended[-20:]}) == 1

        wait_for(still, "the end")
        player.press("Home")
        wait_for(lambda: player.picture().region(100, 60, 1000, 600) != ended[-1], "the start")
        start = player.picture().region(100, 60, 1000, 560)
        player.press("Right", "Right", "Right")
        wait_for(lambda: player.picture().region(100, 60, 1000, 560) != start, "three events")
        player.press("Left", "Left", "Left")
        wait_for(lambda: player.picture().region(100, 60, 1000, 560) == start, "the start again")
        player.press("Escape")
        wait_for(lambda: "Theatre" not in player.caption, "the board")
        assert "Jugs" in player.caption and player.moves == 0

"""The theatre's bar: whatever the language and the size, its parts lie beside each other."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.text import tongue
from game.ui.theatre import bar
from game.ui.theatre.bar import SHORT_TRACK, Bar
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.theatre import screen_of

JUGS = "jugs:3,5,8:0,0,8:0,4,4"


@pytest.mark.parametrize("by_time", [False, True], ids=["by positions", "by time"])
def test_what_is_told_of_each_lane_is_true_of_each(by_time: bool) -> None:
    hands = Hands(JUGS)
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_b)
    programme = screen_of(hands).programme
    wait_for(lambda: hands.after_a_turn(lambda: programme.performance.idle), "the searches")
    programme.count_by(by_time)
    programme.seek(programme.clock.length() / 100)
    assert bar.told(programme).endswith("each")
    programme.seek(programme.clock.length())
    assert len({act.expanded for act in programme.performance.acts}) > 1
    assert bar.told(programme).startswith("up to")
    hands.window.close()


@pytest.fixture(params=[tongue.ENGLISH, "de", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    tongue.choose(request.param)
    yield str(request.param)
    tongue.choose(tongue.ENGLISH)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_part_lies_on_another(scale: float) -> None:
    pygame.font.init()
    for wide in range(400, 1400, 20):
        laid = Bar()
        laid.fit(pygame.Rect(0, 0, wide, laid.high(wide, scale)), scale)
        if wide / scale < 340:
            continue  # Smaller than any window's.
        spots = {**laid.spots, "show reel": laid._track}
        for (one, spot), (other, place) in combinations(spots.items(), 2):
            assert not spot.colliderect(place), (wide, one, other)
        assert laid._track.width >= SHORT_TRACK * scale - 1, wide
        assert all(laid.rect.contains(spot) for spot in spots.values()), wide

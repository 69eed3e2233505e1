"""The theatre's bar: whatever the language and the size, its parts lie beside each other."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.text import tongue
from game.ui.theatre.bar import SHORT_TRACK, Bar


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
        bar = Bar()
        bar.fit(pygame.Rect(0, 0, wide, bar.high(wide, scale)), scale)
        if wide / scale < 340:
            continue  # Smaller than any window's.
        spots = {**bar.spots, "show reel": bar._track}
        for (one, spot), (other, place) in combinations(spots.items(), 2):
            assert not spot.colliderect(place), (wide, one, other)
        assert bar._track.width >= SHORT_TRACK * scale - 1, wide
        assert all(bar.rect.contains(spot) for spot in spots.values()), wide

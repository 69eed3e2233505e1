"""The theatre's bar: whatever the language and the size, its parts lie beside each other."""

from collections.abc import Iterator
from itertools import combinations, product

import pygame
import pytest

from game.text import tongue
from game.ui.nodes import Role
from game.ui.theatre.bar import SHORT_TRACK, Bar
from tests.support.theatre import opened, programme_of, until_searched, written

JUGS = "jugs:3,5,8:0,0,8:0,4,4"


@pytest.mark.slow
def test_what_is_told_of_each_lane_is_true_of_each() -> None:
    hands = opened(JUGS)
    until_searched(hands)
    programme = programme_of(hands)
    assert len({act.expanded for act in programme.performance.acts}) > 1
    for clock in ("by positions", "by time"):
        assert hands.value("Clock") == clock
        for place, begins, ends in ((0.0, "", " each"), (1.0, "up to ", "")):
            programme.seek(place * programme.clock.length())
            hands.turn()
            told = hands.value("Place in the show")
            assert told.startswith(begins) and told.endswith(ends)
            assert any(row == told for row in written(hands))
        hands.press("Clock")
    hands.window.close()


@pytest.mark.slow
def test_within_an_expansion_it_counts_as_the_lanes_do() -> None:
    hands = opened(JUGS)
    until_searched(hands)
    programme_of(hands).seek(2)
    for _ in range(6):
        hands.press(pygame.K_RIGHT)
        acts, heads = programme_of(hands).performance.acts, programme_of(hands).clock.heads
        most = max(
            act.replay.counters(head).expanded for act, head in zip(acts, heads, strict=True)
        )
        assert str(most) in hands.value("Place in the show").split()
    hands.window.close()


@pytest.fixture(params=[tongue.ENGLISH, "de", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    tongue.choose(request.param)
    yield str(request.param)
    tongue.choose(tongue.ENGLISH)


@pytest.mark.slow
def test_no_part_lies_on_another(language: str) -> None:
    hands = opened(JUGS)
    programme = programme_of(hands)
    tongue.choose(language)
    laid = Bar(lambda: programme)
    for scale, wide in product((1.0, 1.5, 2.0), range(160, 1400, 20)):
        laid.place(pygame.Rect(0, 0, wide, 0), scale)
        if wide / scale < 160:
            continue  # Smaller than any window's.
        spots = {name: laid.spot(name) for name in laid.stops}
        for (one, spot), (other, place) in combinations(spots.items(), 2):
            assert not spot.colliderect(place), (wide, one, other)
        assert spots["show reel"].width >= SHORT_TRACK * scale - 1, wide
        assert all(laid.rect.contains(spot) for spot in spots.values()), wide
    hands.window.close()


@pytest.mark.slow
def test_the_bar_has_room_for_whichever_word_its_button_has() -> None:
    hands = opened(JUGS)
    until_searched(hands)
    tongue.choose("fr")
    hands.window.host.text_size.percent = 150
    try:
        hands.resize((720, 1080))
        for _ in range(2):
            hands.press(pygame.K_SPACE)
            stood = {node.name: node.spot for node in hands.nodes if node.role is Role.BUTTON}
            hands.resize((721, 1080))
            hands.resize((720, 1080))
            anew = {node.name: node.spot for node in hands.nodes if node.role is Role.BUTTON}
            assert stood == anew
    finally:
        tongue.choose(tongue.ENGLISH)
        hands.window.close()

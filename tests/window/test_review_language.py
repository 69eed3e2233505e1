"""How a review stands is said in the language that is spoken, as soon as that is another one."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.art import paint
from game.text import tongue
from tests.support.hands import Hands
from tests.support.person import wait_for


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    tongue.choose(tongue.ENGLISH)


@pytest.mark.usefixtures("_english_again")
@pytest.mark.parametrize("hands", ["flood:6x6c3m3#7"], indirect=True)
def test_the_status_line_of_a_review_takes_up_another_language(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    text = paint.text

    def noted(words: str, *rest: Any, **named: Any) -> pygame.Surface:
        drawn.append(words)
        return text(words, *rest, **named)

    monkeypatch.setattr(paint, "text", noted)
    hands.until_proved()
    for key in (pygame.K_2, pygame.K_1, pygame.K_i):
        hands.press(key)

    def stands(slips: str) -> bool:
        hands.window.tick(hands.window.host.clock.now + 9)
        return hands.after_a_turn(lambda: any(slips in words for words in drawn))

    wait_for(lambda: stands("no slip"), "how the review stands")
    agenda = hands.table.agenda
    wait_for(lambda: hands.after_a_turn(lambda: not agenda.worker.busy), "all to be known")
    hands.turn()
    tongue.choose("fr")
    wait_for(lambda: stands("aucun faux pas"), "the same in French", 10)

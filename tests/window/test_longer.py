"""Other languages in the window: all that is said is said in them, and there is room for it."""

import re
from itertools import product

import pytest

from game.families import FAMILIES
from game.text.tongue import PSEUDO, say
from game.ui.commands import ALL
from game.ui.layout import LEAST_SIZE
from tests.support.legible import Seen
from tests.support.rotation import part
from tests.support.screens import BOARDS, SCREENS, at, hidden, written

# What is the same in every language: IDs, paths, numbers, keys of one sign, names of methods and
# guesses.
SAME = re.compile(
    r"""(?x) .*[:/\\~].* | [\W\d]* | \W*\w{1,2}\W* | F\d+ | (A|IDA)\* | Parlour | ColorFill
    | English | Deutsch | Français | bfs | dfs | exact | clusters | region
    | w?astar | beam | bnb | greedy | idastar | conflict | manhattan | misplaced | pattern"""
)
# A move's name in a list is cut where it would have to be a fifth longer.
NEARLY = re.compile(r".*~~~ ?…")


def unsaid(screens: list[list[Seen]]) -> set[str]:
    """Name what is written that was not said in the language to try room with."""
    texts = {line.words for screen in screens for line in screen}
    return {words for words in texts if words.isascii() and not SAME.fullmatch(words)}


def elided(screens: list[list[Seen]]) -> set[str]:
    """Name what is cut with an ellipsis for want of room; IDs may be, and what is being counted."""
    texts = {line.words for screen in screens for line in screen if line.words[-1:] == "…"}
    texts = {words for words in texts - {"…"} if not NEARLY.fullmatch(words)}
    return {words for words in texts if not re.match(r"\w+:", words) and words[-2:] != "\xa0…"}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SCREENS if name != "menu"])
def test_a_longer_language_has_room_on_every_screen(name: str) -> None:
    board, go = SCREENS[name]
    with at(board, LEAST_SIZE, language=PSEUDO) as hands:
        go(hands)
        hands.turn()
        screens = written(hands)
        assert not unsaid(screens)
        assert not elided(screens)
        assert not hidden(hands, screens)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_a_longer_language_has_room_beside_every_board(family: str) -> None:
    with at(BOARDS[family], LEAST_SIZE, language=PSEUDO) as hands:
        hands.until_proved()
        for command in ("stop", "hint", "worth"):
            hands.window.doers.do(command)
            hands.turn()
            screens = written(hands)
            assert not unsaid(screens), command
            assert not elided(screens), command
            assert not hidden(hands, screens), command


SHOWN = "settings", "statistics", "review", "theatre", "quiz", "edit"
SPOKEN = part(product(SHOWN, ["de", "fr"]), len(SHOWN), lambda case: case[1])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_the_languages_there_are_have_room(name: str, language: str) -> None:
    """A sweep of screens: one in each language in a run."""
    board, go = SCREENS[name]
    with at(board, LEAST_SIZE, language=language) as hands:
        go(hands)
        hands.turn()
        screens = written(hands)
        whole = {say(words) for one in ALL.values() for words in (one.label, one.menu) if words}
        assert not {words for words in elided(screens) - whole if not words.endswith(" …")}
        assert not hidden(hands, screens)

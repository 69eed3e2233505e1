"""Nothing that a family's board says is left out of the player's language."""

import re
from collections.abc import Collection, Iterator
from functools import cache

import pygame
import pytest

from game import families
from game.answer import Answer
from game.art.look import Look
from game.families import FAMILIES
from game.play.session import HINTED, OWN, Session
from game.text import methods, tongue, units
from game.ui.commands import ALL, WORD
from game.views import FACES
from game.views.view import Spoken, View
from game.words import reviews, verdict
from game.words.families import WORDINGS, naming
from game.words.wording import About, CellKnob
from solvers import solve
from tests.support.boards import ARTICLE, EIGHT
from tests.support.judging import judged, play, truth
from tools.strings import gather

BOARDS = {
    "flood": "flood:4x4c4m0#2",
    "sliding": EIGHT,
    "slides": "sliding:2x3m#1",
    "collapse": ARTICLE,
    "blocks": "blocks:5x4w0p8#1",
    "rush": "blocks:rush:BBB..C..D..CAAD..CE.D.FFE...G....xG.",
    "jugs": "jugs:3,5,8:0,0,8:0,4,4",
}
# In the language that nobody speaks, these letters have accents.
PLAIN = re.compile(r"[aceinouy]")


@pytest.fixture(autouse=True)
def _spoken() -> Iterator[None]:
    """Speak the language that shows what was left out, and English again afterwards."""
    tongue.choose(tongue.PSEUDO)
    yield
    tongue.choose("en")


def view_of(board: str) -> tuple[View, Session]:
    session = Session(families.read(board))
    view = FACES[session.board.family.name].view()
    view.fit(session.position, pygame.Rect(0, 0, 600, 600), 1.0)
    return view, session


@cache
def texts() -> Collection[str]:
    """Find all texts in the source, once."""
    return gather()


def plain(words: str) -> bool:
    # The names of pieces and columns are single letters.
    return PLAIN.search(re.sub(r"\b[a-z]\b", "", words)) is not None


@pytest.mark.parametrize("name", BOARDS)
def test_moves_counters_and_parts_of_a_board_are_said(name: str) -> None:
    view, session = view_of(BOARDS[name])
    position, look = session.position, Look()
    named = naming(session.board.family, look.palette.names)
    said = [label for label, _, _ in named.counters(session, None)]
    for move in position.moves():
        said += [
            named.name(position, move),
            named.label(position, move),
            named.advice(position, move),
        ]
    assert isinstance(view, Spoken)
    said += [part.name for part in view.parts(position, look)]
    assert [words for words in said if plain(words)] == []


@pytest.mark.parametrize("name", FAMILIES)
def test_kinds_of_boards_and_what_makes_them_are_said(name: str) -> None:
    kinds, said = WORDINGS[name].kinds, list[str]()
    for params, preset in FAMILIES[name].presets.items():
        said += [tongue.say(preset)] if preset else []
        said.append(kinds.label(params))
        said += [kinds.terms(params)] if kinds.terms is not None else []
        for knob in kinds.knobs(params):
            said.append(knob.label)
            said += [] if isinstance(knob, CellKnob) else knob.words
    assert [words for words in said if plain(words)] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_what_a_family_says_of_itself_is_there_for_translators(name: str) -> None:
    face, wording = FACES[name], WORDINGS[name]
    abouts: list[About] = [wording.about]
    if name == "blocks":
        start = families.read(BOARDS["rush"]).start
        abouts.append(wording.about_of(start))
    for about in abouts:
        keys = [key for key, _ in about.mouse]
        words = [*filter(None, about.keys.values()), *(words for _, words in about.mouse)]
        more = [words for words, _ in about.extras]
        marked = [about.title, about.legend, *about.rules, *keys, *words, *more]
        assert [text for text in marked if text not in texts()] == []
    if face.canvas is not None:
        told = [*filter(None, face.canvas().commands.values())]
        assert told and [words for words in told if words not in texts()] == []
    preset_names = [preset for preset in FAMILIES[name].presets.values() if plain(preset)]
    assert [preset for preset in preset_names if preset not in texts()] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_each_key_of_a_puzzle_is_a_text_of_its_own(name: str) -> None:
    keys = [key for command in WORDINGS[name].about.keys for key in ALL[command].keys]
    told = [key.sign or key.name for key in keys]
    assert [key for key in told if WORD.search(key) and key not in texts()] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in BOARDS if name != "rush"])
def test_methods_that_solvers_tell_are_said(name: str) -> None:
    start = families.read(BOARDS[name]).start
    told = {answer.method for answer in solve(start)}
    assert told and [one for one in told if methods.headed(one) == one and plain(one)] == []


def test_methods_with_numbers_and_endings_are_said() -> None:
    tongue.choose("en")
    for one in (
        "beam of 200",
        "greedy best-first, not proved",
        "breadth-first, stopped with memory for 1,000 positions full",
    ):
        assert methods.headed(one) == one[0].upper() + one[1:]
    assert methods.headed("what no solver has told") == "what no solver has told"
    tongue.choose(tongue.PSEUDO)
    ended = methods.headed("breadth-first, stopped with memory for 1,000 positions full")
    assert not plain(ended) and "1,000" in ended


@pytest.mark.parametrize("unit", units.UNITS)
def test_what_is_counted_is_said_in_each_way(unit: str) -> None:
    for number in (1, 2, 1200):
        said = [
            units.counted(number, unit),
            units.to_go(number, unit),
            units.in_words(number, unit),
            units.in_words_first(number, unit),
        ]
        assert [words for words in said if plain(words)] == []
    assert not plain(units.several(unit)) and not plain(units.heading(unit))


@pytest.mark.parametrize("moves", ["0 2 3 1 2 3 0", "0 2 3"])
def test_a_play_that_is_looked_back_on_is_told_whole(moves: str) -> None:
    session = play(
        BOARDS["flood"], moves, f"{HINTED}{OWN * len(moves.split())}"[: len(moves.split())]
    )
    named = naming(session.board.family, Look().palette.names)
    marks = judged(session)
    par: Answer = truth(session.board.start)
    said = reviews.of_moves(session, marks, truth, named)
    said += [reviews.value(mark) for mark in marks]
    said += [reviews.made_by(mark) for mark in marks]
    said += [reviews.sentence(session, marks, par)]
    if session.solved:
        ended = verdict.verdict(session, par)
        said += [ended.title, ended.words, ended.late]
    assert [words for words in said if plain(words)] == []

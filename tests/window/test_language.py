"""What the window says in another language: keys, buttons, the editor, and what a reader hears."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.answer import Answer
from game.art import kept
from game.rules.puzzle import Position
from game.text import tongue
from game.ui.commands import help_lines, making_lines
from game.ui.nodes import Role
from game.ui.panel import menu
from game.ui.sheets import preferences
from game.words import leftover, pars, reviews, verdict
from tests.support.boards import SMALL
from tests.support.ear import Hearing
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import on
from tools.strings import Entry, compiled

TEXTS = {
    "Ctrl": "Strg",
    "Backspace": "Rück",
    "undo": "zurücknehmen",
    "PgUp": "Bild↑",
    "an easier one": "ein leichteres",
    "Undo": "Zurück",
    "Width": "Breite",
    "Play it": "Spielen",
    "Make a board": "Ein Brett bauen",
    "row {row}, column {column}": "Spalte {column}, Zeile {row}",
    "Taken back: {move}.": "Zurück: {move}.",
    "No move was made yet: there is nothing to look back on.": "Noch gibt es keinen Zug.",
}


@pytest.fixture
def _german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a little German, and speak English again afterwards."""
    entries = {text: Entry(text, known=[known]) for text, known in TEXTS.items()}
    (tmp_path / "de.mo").write_bytes(compiled(entries, "de"))
    monkeypatch.setattr(tongue, "LANGUAGES", tmp_path)
    yield
    tongue.choose("en")
    kept.forget()  # What was said is no German.


def speak_german(hands: Hands) -> None:
    preferences.speak(hands.window.host, "de")
    hands.turn()


@on(SMALL)
@pytest.mark.usefixtures("_german")
def test_keys_have_the_names_that_are_written_on_them(hands: Hands) -> None:
    assert ("Ctrl Z  U  ⌫", "undo") in help_lines()
    speak_german(hands)
    assert ("Strg Z  U  ⌫", "zurücknehmen") in help_lines()
    assert making_lines({})[1][0] == "Bild↑  PgDn"
    assert making_lines({})[1][1].startswith("ein leichteres")


@on(SMALL)
@pytest.mark.usefixtures("_german")
def test_the_editor_takes_up_another_language_at_once(hands: Hands) -> None:
    hands.press(pygame.K_e)
    before = hands.picture()
    speak_german(hands)
    assert hands.picture() != before
    assert hands.there("Spielen") and hands.named("Breite").more.startswith("Breite: 3")
    assert pygame.display.get_caption()[0].startswith("Parlour: Ein Brett bauen")


@on(SMALL)
@pytest.mark.usefixtures("_german")
def test_a_reader_hears_the_language_and_translators_order_of_words(hands: Hands) -> None:
    hands.press(pygame.K_i)
    assert hands.notice.startswith("No move was made yet")
    speak_german(hands)
    assert hands.notice == "", "what was said in the other language is over"
    hearing = Hearing(hands)
    assert any(name.startswith("Spalte 2, Zeile 1, ") for name in hearing.names)
    hands.press(pygame.K_i)
    assert hearing.ear.said[-1] == "Noch gibt es keinen Zug."
    hands.press(pygame.K_3)
    hands.press(pygame.K_u)
    assert hearing.ear.said[-1].startswith("Zurück: ")


@on("flood:6x6c4m9#3")
@pytest.mark.slow
def test_the_panel_is_said_in_another_language_at_once(hands: Hands) -> None:
    panel = hands.window.panel
    hands.until_proved()
    hands.table.help.ask_for_move(None)
    hands.turn()

    def said() -> list[str]:
        title = menu.title(hands.table.family, hands.table.session.board.params)
        return [
            *(node.name for node in panel.nodes() if node.key != "par"),
            *title,
        ]

    # How many moves keep the pace is still being proved for a while.
    hands.until(lambda: any(" One move kept" in name for name in said()), "what is asked")
    english = said()
    tongue.choose(tongue.PSEUDO)
    try:
        hands.turn()
        other = said()
    finally:
        tongue.choose("en")
    hands.turn()
    assert said() == english
    assert len(other) == len(english)
    words = [(one, now) for one, now in zip(english, other, strict=True) if one.isascii()]
    assert words and not [now for one, now in words if now == one and one not in ("6×6",)]


@pytest.mark.usefixtures("_german")
def test_par_of_thousands_is_written_as_the_language_writes_numbers() -> None:
    def far(_: Position) -> Iterator[Answer]:
        yield Answer(646, ("",) * 2792, 1, "told")

    hands = Hands("sliding:10x10#3", solver=far)
    with closing(hands.window):
        hands.until(lambda: "par 646–2,792, not proved" in " ".join(hands.screen), "what is known")
        assert pygame.display.get_caption()[0].endswith("par 646-2,792")
        speak_german(hands)
        assert "par 646–2.792, not proved" in " ".join(hands.screen)
        assert pygame.display.get_caption()[0].endswith("par 646-2.792")


@pytest.fixture
def _english() -> Iterator[None]:
    """Speak English again after another language."""
    yield
    tongue.choose("en")


@on("flood:6x6c4m9#3")
@pytest.mark.parametrize("language", tongue.NAMES)
@pytest.mark.usefixtures("_english")
def test_no_two_buttons_beside_a_hint_read_alike(hands: Hands, language: str) -> None:
    hands.until_proved()
    hands.window.settings.language = language
    tongue.choose(language)
    hands.press(pygame.K_h)
    pressed = Role.BUTTON, Role.RADIO
    names = [node.name for node in hands.window.panel.nodes() if node.role in pressed]
    assert {tongue.say("Play"), tongue.say("Play it")} <= {*names}
    assert len({*names}) == len(names)


@on("same:2x2c2:00/01")
@pytest.mark.usefixtures("_english")
def test_one_tile_that_is_left_is_one_in_french(hands: Hands) -> None:
    table, moves = hands.table, hands.window.moves
    wait_for(
        lambda: hands.after_a_turn(lambda: table.par is not None and table.par.complete),
        "how few can be left",
    )
    hands.window.settings.language = "fr"
    tongue.choose("fr")
    moves.play("0,0")
    assert "au mieux 1 restante" in pars.caption(table, "Same Game", "2x2c2").split(" · ")
    assert reviews.heading(table) == "au mieux 1 restante ✓"
    assert verdict.verdict(table.session, table.par).title == leftover.left(1)
    told = verdict.share(table, "Same Game 2×2").splitlines()[1]
    assert told == "1 coup, 1 restante, minimum restant\u202f: 1, prouvé, sans aide ni reprise"
    place = len(table.help.judged.marks)
    title, _ = reviews.of_place(table, hands.window.stage.naming, place)
    assert title == "Il en reste 1 après un coup."


@on("jugs:first")
@pytest.mark.usefixtures("_english")
def test_none_of_many_is_one_in_french(hands: Hands) -> None:
    hands.window.settings.language = "fr"
    tongue.choose("fr")
    hands.press(pygame.K_k, pygame.KMOD_LSHIFT)
    assert hands.there("0 échelon sur 15 · 0 étoile sur 45")


@on("flood:2x2c2:0111")
@pytest.mark.usefixtures("_english")
def test_a_solved_board_is_one_in_the_french_title(hands: Hands) -> None:
    hands.window.settings.language = "fr"
    tongue.choose("fr")
    hands.press(pygame.K_2)
    wait_for(lambda: hands.after_a_turn(lambda: hands.table.session.solved), "the end")
    parts = pygame.display.get_caption()[0].split(" · ")
    assert parts[0] == "Parlour\u202f: Inondation 2x2" and parts[-1] == "résolu"

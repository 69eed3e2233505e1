"""The language that is spoken, and the files that translators work on."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as XML
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.phrase import Phrase
from game.text import tongue
from game.text.tongue import Tongue, pseudo, spelled, spelled_first, wanted, worded
from game.text.units import between_to_go
from tests.support.rotation import so_many
from tools import strings
from tools.strings import Entry, compiled, faults, gather, merged, read, spaced, strange, written

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
TEXTS = {
    "Undo": Entry("Undo", known=["Zurück"]),
    "Before move {place}.": Entry("Before move {place}.", known=["Vor Zug {place}."]),
    "{n} move": Entry("{n} move", "{n} moves", known=["{n} Zug", "{n} Züge"]),
    "expected {what}, found {found}": Entry(
        "expected {what}, found {found}", known=["gefunden: {found}, erwartet: {what}"]
    ),
    "a board": Entry("a board", known=["ein Brett"]),
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tongue:
    """Speak a little German."""
    (tmp_path / "de.mo").write_bytes(compiled(TEXTS, "de"))
    monkeypatch.setattr(tongue, "LANGUAGES", tmp_path)
    made = Tongue()
    made.take_up("de")
    return made


def test_a_text_is_said_in_the_language_that_is_spoken(german: Tongue) -> None:
    assert german.say("Undo") == "Zurück"
    assert german.say("Before move {place}.", place=1200) == "Vor Zug 1.200."
    assert german.say("never translated {n}", n=3) == "never translated 3"
    german.take_up("en")
    assert german.say("Undo") == "Undo"


def test_translators_may_turn_gaps_about_and_phrases_stand_in_phrases(german: Tongue) -> None:
    fault = Phrase("expected {what}, found {found}", what=Phrase("a board"), found="x")
    assert str(fault) == "expected a board, found x"
    assert german.say(fault) == "gefunden: x, erwartet: ein Brett"


def test_a_phrase_is_of_one_or_of_more(german: Tongue) -> None:
    moves = Phrase("{n} move", "{n} moves")
    assert [str(moves.given(n=n)) for n in (0, 1, 2000)] == ["0 moves", "1 move", "2,000 moves"]
    assert [german.say(moves, n=n) for n in (0, 1, 2000)] == ["0 Züge", "1 Zug", "2.000 Züge"]
    inside = Phrase(
        "expected {what}, found {found}", what=Phrase("a board"), found=moves.given(n=1)
    )
    assert german.say(inside) == "gefunden: 1 Zug, erwartet: ein Brett"
    assert moves.given(n=1) == Phrase("{n} move", "{n} moves", n=1) != Phrase("{n} move", n=1)


def test_plurals_go_by_the_rules_of_the_language(german: Tongue) -> None:
    assert [german.many("{n} move", "{n} moves", n) for n in (0, 1, 2000)] == [
        *("0 Züge", "1 Zug", "2.000 Züge")
    ]
    assert Tongue().many("{n} move", "{n} moves", 0) == "0 moves"


def test_numbers_are_written_as_the_language_writes_them(german: Tongue) -> None:
    assert german.number(1234567.5, 1) == "1.234.567,5"
    assert Tongue().number(1234567) == "1,234,567"


def test_small_numbers_are_spelled_where_they_stand() -> None:
    assert [spelled(2), spelled_first(9), spelled(0), spelled(10)] == ["two", "Nine", "0", "10"]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "1,045–1,419 points to come"),
        ("de", "noch 1.045–1.419 Punkte"),
        ("fr", "1\u202f045–1\u202f419 points à venir"),
    ],
)
def test_a_span_stands_in_its_words_where_the_language_has_numbers(code: str, words: str) -> None:
    tongue.choose(code)
    try:
        assert between_to_go(1045, 1419, "point") == words
    finally:
        tongue.choose("en")


def test_what_is_wrong_is_said_if_it_was_made_to_be() -> None:
    assert worded(ValueError(Phrase("expected {n} cells", n=1200))) == "expected 1,200 cells"
    assert worded(ValueError("as it stands")) == "as it stands"
    assert worded(ValueError()) == ""


def test_a_language_that_cannot_be_read_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tongue, "LANGUAGES", tmp_path)
    (tmp_path / "fr.mo").write_bytes(b"no such thing")
    made = Tongue()
    for code in ("de", "fr", "tlh", ""):
        made.take_up(code)
        assert made.code == "en" and made.say("Undo") == "Undo"


@given(st.text(st.characters(exclude_characters="{}"), max_size=40))
def test_the_language_to_try_room_with_is_longer_and_keeps_its_gaps(words: str) -> None:
    said = pseudo(f"{words}{{place}}")
    assert "{place}" in said
    assert len(said) >= len(words) * 4 / 3


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANGUAGE": "tlh:fr", "LANG": "de_DE"}, "fr"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LANG": "tlh"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_tells_which_language_is_wanted(environment: dict[str, str], code: str) -> None:
    assert wanted(environment) == code


# The files of translators


TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1
)


@pytest.mark.slow
@settings(max_examples=so_many(100, 40))
@given(st.dictionaries(TEXT, TEXT, max_size=6), st.sampled_from(["de", "fr"]))
def test_what_is_written_for_translators_is_read_again(known: dict[str, str], code: str) -> None:
    entries = {text: Entry(text, known=[other]) for text, other in known.items()}
    found = read(written(entries, code))
    assert {text: entry.known for text, entry in found.items()} == {
        text: entry.known for text, entry in entries.items()
    }


def test_texts_are_gathered_with_their_places_and_notes(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "main.py").write_text("", encoding="utf-8")
    (tmp_path / "game" / "some.py").write_text(
        "from game.text.tongue import many, say\n"
        "def f(n):\n"
        "    # Translators: on a button,\n"
        "    # so keep it short.\n"
        '    say("Undo")\n'
        '    host.notices.say("Back " "again.")\n'
        '    many("{n} move", "{n} moves", n)\n'
        "    say(n)\n"
        '    Phrase("{n} jug", "{n} jugs", n=n)\n',
        encoding="utf-8",
    )
    found = gather(tmp_path)
    assert list(found) == ["Undo", "Back again.", "{n} move", "{n} jug"]
    assert found["Undo"].notes == ["on a button, so keep it short."]
    assert found["Undo"].places == ["game/some.py"]
    assert found["{n} move"].plural == "{n} moves" and found["{n} jug"].plural == "{n} jugs"


def test_what_was_translated_stays_and_what_is_gone_goes() -> None:
    texts = {"Undo": Entry("Undo"), "Redo": Entry("Redo")}
    found = merged(texts, {"Undo": Entry("Undo", known=["Zurück"]), "Old": Entry("Old")}, "de")
    assert found["Undo"].known == ["Zurück"] and found["Redo"].known == []
    assert list(found) == ["Undo", "Redo"]


def test_what_is_not_translated_and_gaps_that_differ_are_told() -> None:
    entries = {
        "Undo": Entry("Undo"),
        "At {place}": Entry("At {place}", known=["Bei {ort}"]),
        "{n} move": Entry("{n} move", "{n} moves", known=["Ein Zug", "{n} Züge"]),
        "New {n}": Entry("New {n}", known=[""]),
        "{a} of {n} tile": Entry("{a} of {n} tile", "{a} of {n} tiles", known=["{n} Stein"] * 2),
    }
    told = list(faults(entries, "de"))
    assert len(told) == 4 and "'Undo'" in told[0] and "{ort}" in told[1], "each text once"
    assert told[2] == "not translated: 'New {n}'" and "'{a} of {n} tile'" in told[3]


@pytest.fixture(scope="module")
def texts() -> dict[str, Entry]:
    """Gather all texts, once for the tests that make files of them."""
    return gather()


# A program that finds one text, which nobody has translated.
UNTRANSLATED = (
    "import sys; from tools import strings;"
    "strings.gather = lambda: {'one': strings.Entry('one')}; sys.exit(strings.main())"
)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a shell's pipe")
def test_who_has_enough_of_the_faults_ends_it_without_a_word() -> None:
    """Only here is the pipe closed that they are written to."""
    ours, theirs = os.pipe()
    os.close(ours)
    call = [sys.executable, "-c", UNTRANSLATED, "--check"]
    done = subprocess.run(call, cwd=strings.ROOT, stdout=theirs, stderr=subprocess.PIPE, text=True)
    os.close(theirs)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.slow
def test_files_are_made_for_every_language(
    tmp_path: Path, texts: dict[str, Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strings, "gather", lambda: texts)
    made, _ = strings.files(tmp_path)
    assert {path.name for path in made} == {"parlour.pot", "de.po", "de.mo", "fr.po", "fr.mo"}


def test_french_has_narrow_spaces_before_its_signs_whatever_was_typed() -> None:
    texts = {"It is «so»: {n} %!": Entry("It is «so»: {n} %!")}
    typed = Entry("It is «so»: {n} %!", known=["C’est « cela\xa0»\xa0: {n} % !"])
    (set_so,) = merged(texts, {typed.text: typed}, "fr").values()
    assert set_so.known == ["C’est «\u202fcela\u202f»\u202f: {n}\u202f%\u202f!"]
    assert list(faults({typed.text: set_so}, "fr")) == []


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        ("fr", "Parlour: le par", "r:"),
        ("fr", "l'analyse", "'"),
        ("fr", "“cela”", "“"),
        ("fr", "Maj et Enter", "Enter"),
        ("fr", "un - deux", " - "),
        ("de", 'das "Brett"', '"'),
        ("de", "das “Brett”", "”"),
        ("de", "Umschalt und Arrow", "Arrow"),
        ("de", "Zug - Zug", " - "),
        ("de", "Mehr...", "..."),
        ("de", "füg einen Namen hinzu", "füg einen"),
        ("de", "Stell es auf", "Stell es"),
        ("de", "Ein Klicke auf das Brett", "Ein Klicke"),
    ],
)
def test_signs_and_keys_of_another_language_are_told(language: str, text: str, wrong: str) -> None:
    (told,) = faults({"x": Entry("x", known=[text])}, language)
    assert f"found {wrong!r} in {text!r}" in told


@pytest.mark.parametrize("language", [code for code in tongue.NAMES if code != tongue.ENGLISH])
def test_what_is_read_outside_of_the_window_has_the_signs_of_its_language(language: str) -> None:
    page = (strings.ROOT / f"README.{language}.md").read_text(encoding="utf-8")
    texts = re.sub(r"(?ms)^```.*?^```$|\]\(.*?\)", "", page).splitlines()
    for path in (strings.ROOT / "assets" / "desktop").glob("*.xml"):
        texts += [one.text or "" for one in XML.parse(path).iter() if one.get(LANG) == language]
    assert len(texts) > 50
    found = [fault for text in texts for fault in strange(text, language)]
    assert found + [text for text in texts if spaced(text, language) != text] == []


def test_a_sign_between_two_texts_is_said_for_french_has_a_space_before_it() -> None:
    wings = [strings.ROOT / "game" / wing for wing in ("words", "ui", "export")]
    shown = [path for wing in wings for path in wing.rglob("*.py")]
    assert len(shown) > 150
    joined = re.compile(r'f"[^"\n]*\}[:;!?] \{.*')
    found = [joined.search(path.read_text(encoding="utf-8")) for path in shown]
    assert [one[0] for one in found if one] == []


@pytest.mark.slow
def test_all_texts_are_gathered_and_translated_whole(
    texts: dict[str, Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strings, "gather", lambda: texts)
    made, wrong = strings.files()
    assert wrong == []
    stale = [path.name for path, data in made.items() if path.read_bytes() != data]
    assert stale == [], "python -m tools.strings brings them up to date"

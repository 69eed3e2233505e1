"""Dates, as each language writes them."""

from datetime import date, datetime
from pathlib import Path

import pytest

from game.text import dates, tongue
from game.text.tongue import Tongue
from tools.strings import Entry, compiled

GERMAN = {
    "{day} {month}": "{day}. {month}",
    "{day} {month} {year}, {time}": "{day}. {month} {year}, {time} Uhr",
    "March": "März",
    "Mar": "März",
    "Dec": "Dez.",
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tongue:
    """Speak as much German as dates need."""
    texts = {text: Entry(text, known=[known]) for text, known in GERMAN.items()}
    (tmp_path / "de.mo").write_bytes(compiled(texts, "de"))
    monkeypatch.setattr(tongue, "LANGUAGES", tmp_path)
    made = Tongue()
    made.take_up("de")
    return made


def test_dates_are_written_as_the_language_has_them(german: Tongue) -> None:
    day, when = date(2026, 3, 7), datetime(2026, 12, 24, 9, 5)
    assert str(dates.brief(day)) == "7 Mar" and german.say(dates.brief(day)) == "7. März"
    assert str(dates.month(day)) == "March 2026" and german.say(dates.month(day)) == "März 2026"
    assert str(dates.moment(when)) == "24 Dec 2026, 09:05"
    assert german.say(dates.moment(when)) == "24. Dez. 2026, 09:05 Uhr"

"""Why the system refused: in the player's language, and in English word for word as it says it."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.keep.target import BadTarget, write
from game.play.intake import open_file
from game.rules.puzzle import BadGameID
from game.text import tongue
from game.text.reasons import REASONS, reason
from game.text.tongue import say, worded


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    tongue.choose(tongue.ENGLISH)


@pytest.mark.parametrize("number", REASONS, ids=lambda number: REASONS[number])
def test_what_the_system_says_is_known_and_translated(number: int) -> None:
    fault = OSError(number, os.strerror(number))
    assert str(reason(fault)) == os.strerror(number)
    for language in ("de", "fr"):
        tongue.choose(language)
        assert say(reason(fault)) not in ("", os.strerror(number))


def test_what_is_seldom_said_is_left_as_it_is() -> None:
    assert reason(OSError(71, "Protocol error")) == "Protocol error"
    assert reason(OSError("no number at all")) == "no number at all"
    assert reason(ValueError("embedded null byte")) == "embedded null byte"


def test_faults_of_files_are_german_to_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tongue.choose("de")
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    with pytest.raises(BadTarget) as refused:
        write(tmp_path / "file" / "film.gif", b"")
    assert ": Das ist kein Ordner; " in worded(refused.value)

    def refuse(path: Path, _: int, **__: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(BadGameID) as unread:
        open_file(tmp_path / "file")
    assert worded(unread.value).endswith(": Keine Berechtigung")

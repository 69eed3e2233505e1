"""Settings of two windows at once: neither takes back what was chosen in the other."""

import pytest

from game.keep import target
from game.keep.settings import load_settings, settings_file


def test_each_window_keeps_what_was_chosen_there_and_leaves_the_rest() -> None:
    one, other = load_settings(), load_settings()
    one.theme, one.muted = "light", True
    one.save()
    other.text_size = 150
    other.save()
    one.note_board("sliding", "4x4")
    kept = load_settings()
    assert (kept.theme, kept.muted, kept.text_size) == ("light", True, 150)
    assert (kept.family, kept.params) == ("sliding", "4x4")
    # The last word is that of the window where something was chosen last.
    other.theme = "contrast"
    other.save()
    one.theme = "dark"
    one.save()
    assert load_settings().theme == "dark"


def test_what_was_told_in_either_window_is_not_told_again() -> None:
    one, other = load_settings(), load_settings()
    one.note_welcome("flood")
    other.note_welcome("sliding")
    one.note_lesson("greedy", 2, last=False)
    other.note_lesson("wall", 0, last=True)
    one.note_wish("flood", "par 9")
    other.note_wish("rush", "par 30")
    kept = load_settings()
    assert sorted(kept.welcomed) == ["flood", "sliding"]
    assert (kept.lessons, kept.lesson_pages) == (["wall"], {"greedy": 2, "wall": 0})
    assert kept.wishes == {"flood": "par 9", "rush": "par 30"}


def test_a_kind_of_board_is_kept_with_its_own_family() -> None:
    one, other = load_settings(), load_settings()
    one.note_board("sliding", "4x4")
    other.note_board("flood", "14x14c6")
    one.note_board("sliding", "3x3")
    kept = load_settings()
    assert (kept.family, kept.params) == ("sliding", "3x3")
    other.note_board("flood", "12x12c4")
    kept = load_settings()
    assert (kept.family, kept.params) == ("flood", "12x12c4")


def test_what_is_of_another_kind_is_replaced_by_the_usual_one_though_it_is_equal() -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"volume": true, "text_size": 125.0, "muted": 1}', "utf-8")
    kept = load_settings()
    assert (kept.volume, kept.text_size, kept.muted) == (6, 100, False)


def test_plain_signs_that_were_chosen_before_there_were_bars_stay_chosen() -> None:
    assert load_settings().shared == "squares"
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"squares": false}', "utf-8")
    assert load_settings().shared == "plain"


def test_what_could_not_be_written_is_kept_by_the_next_save(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = load_settings()
    settings.save()
    with monkeypatch.context() as patch:
        patch.setattr(target, "write", refuse)
        settings.theme = "light"
        settings.save()
    assert load_settings().theme != "light"
    settings.muted = True
    settings.save()
    kept = load_settings()
    assert (kept.theme, kept.muted) == ("light", True)


def refuse(*_: object) -> None:
    raise OSError("the disk is full")


def test_a_file_that_was_taken_away_or_spoilt_is_written_whole() -> None:
    settings = load_settings()
    settings.theme = "light"
    settings.save()
    for spoil in (settings_file().unlink, lambda: settings_file().write_bytes(b'{"theme": ')):
        spoil()
        settings.muted = not settings.muted
        settings.save()
        kept = load_settings()
        assert (kept.theme, kept.muted) == ("light", settings.muted)

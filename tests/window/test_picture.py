"""Pictures for the clipboard: a play with its result, and a month."""

import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.ui import clipboard
from game.ui.nodes import Role
from game.ui.sheets import file_sheet
from tests.support.boards import EIGHT
from tests.support.endings import play
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.sheets import wait_for_card

CTRL_SHIFT = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(EIGHT, training=False)
    yield made
    made.window.close()


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Collect what is copied."""
    found: list[bytes] = []

    def take(png: bytes) -> bool:
        found.append(png)
        return True

    monkeypatch.setattr(clipboard, "copy_picture", take)
    return found


def wait_for_notice(hands: Hands, words: str) -> None:
    wait_for(lambda: hands.after_a_turn(lambda: words in (hands.notice or "")), words)


def sizes(pictures: list[bytes]) -> list[tuple[int, int]]:
    return [Image.open(BytesIO(png)).size for png in pictures]


@pytest.mark.slow
def test_a_picture_has_the_result_once_the_board_is_at_its_end(
    hands: Hands, copied: list[bytes]
) -> None:
    hands.press(pygame.K_p, CTRL_SHIFT)
    wait_for_notice(hands, "Picture copied.")
    play(hands, "5")
    hands.press(pygame.K_p, CTRL_SHIFT)
    wait_for(lambda: hands.after_a_turn(lambda: len(copied) == 2), "the second picture")
    hands.until_proved()
    play(hands, "6")
    wait_for_card(hands)
    hands.press("Picture", role=Role.BUTTON)
    wait_for(lambda: hands.after_a_turn(lambda: len(copied) == 3), "the third picture")
    assert hands.there("Picture", Role.BUTTON), "the card stays"
    (wide, high), under_way, (_, highest) = sizes(copied)
    assert under_way == (wide, high) and highest > high + 200


def test_where_nothing_takes_a_picture_it_is_said_what_does(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "copy_picture", lambda png: False)
    hands.press(pygame.K_p, CTRL_SHIFT)
    wait_for_notice(hands, "was not copied: nothing here takes pictures. Ctrl+S saves it.")


def test_a_month_is_copied_or_saved_where_nothing_takes_it(
    hands: Hands, copied: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_sheet, "user_pictures_path", lambda: tmp_path)
    hands.press(pygame.K_F2)
    hands.press("Copy the month")
    wait_for_notice(hands, "Picture copied.")
    assert len(copied) == 1 and not [*tmp_path.glob("*.png")]
    monkeypatch.setattr(clipboard, "copy_picture", lambda png: False)
    hands.press("Copy the month")
    wait_for_notice(hands, "saved")
    (file,) = tmp_path.glob("parlour-*.png")
    assert file.read_bytes() == copied[0]


@pytest.mark.skipif(os.name != "posix", reason="its program is a script")
def test_the_program_that_takes_pictures_is_given_all_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    program, taken = tmp_path / "xclip", tmp_path / "taken"
    program.write_text(f'#!/bin/sh\necho "$@" > {taken}.asked\ncat > {taken}\n')
    program.chmod(0o755)
    png = bytes(range(256)) * 999
    assert clipboard.copy_picture(png) and taken.read_bytes() == png
    assert "image/png" in (tmp_path / "taken.asked").read_text()
    program.write_text("#!/bin/sh\nexit 1\n")
    assert not clipboard.copy_picture(png)

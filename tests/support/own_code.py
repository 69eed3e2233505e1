"""A file of one's own at a window: dropped, saved again, and what its process has come to."""

import os
from pathlib import Path

import pygame

from game.ui.nodes import Role
from tests.support.hands import Hands

# It notes that it runs, and in which process.
NOTES = "import os, pathlib\npathlib.Path(__file__).with_name('ran').write_text(str(os.getpid()))\n"


def drop(hands: Hands, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()


def save(path: Path, text: str) -> None:
    """Save a file again, later than before by any clock."""
    later = path.stat().st_mtime + 10
    path.write_text(NOTES + text, encoding="utf-8")
    os.utime(path, (later, later))


def ran(file: Path) -> bool:
    return file.with_name("ran").exists()


def process(file: Path) -> int:
    return int(file.with_name("ran").read_text("utf-8"))


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return True
    return False


def asked(hands: Hands) -> bool:
    return hands.there("Run this file?", Role.DIALOG)


def run(hands: Hands, file: Path) -> None:
    """Drop a file, and let it be run."""
    drop(hands, file)
    hands.press("Run it")

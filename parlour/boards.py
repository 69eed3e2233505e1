"""Boards: read, dealt, and drawn."""

from game import families
from game.families import FAMILIES
from game.own.boards import (
    BlocksBoard,
    Board,
    ColumnsBoard,
    FloodBoard,
    JugsBoard,
    SlidingBoard,
    shown,
)

__all__ = [
    "BlocksBoard",
    "Board",
    "ColumnsBoard",
    "FloodBoard",
    "JugsBoard",
    "SlidingBoard",
    "board",
    "deal",
    "kinds",
]


def board(text: str) -> Board:
    """Read a board: a game ID, or any other text that the window takes.

    Raise ValueError, which says what was expected and what was found.
    """
    if not isinstance(text, str):
        raise ValueError(f"expected a board as text, found {text!r}")
    found = families.read(text)
    return shown(found.family.name, found.start)


def deal(family: str, kind: str, seed: int | str = 1) -> Board:
    """Deal a board: the same for a seed on every machine. Raise ValueError where there is none."""
    if family not in FAMILIES:
        raise ValueError(f"expected one of {', '.join(FAMILIES)}, found {family!r}")
    found = families.deal(FAMILIES[family], kind, str(seed))
    return shown(family, found.start)


def kinds(family: str) -> tuple[str, ...]:
    """List kinds of boards of a game, as its levels are; many others can be dealt."""
    if family not in FAMILIES:
        raise ValueError(f"expected one of {', '.join(FAMILIES)}, found {family!r}")
    return tuple(FAMILIES[family].presets)


def _drawn(text: str) -> bytes:
    """Draw a board as PNG."""
    from game.answer import Answer
    from game.export.offscreen import Offscreen

    return Offscreen().still(families.read(text), Answer(0, None, 0, ""))


Board.drawn = staticmethod(_drawn)

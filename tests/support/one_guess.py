"""One guess, and nothing beside it."""

from typing import Any


def guess(board: Any) -> int:
    return 0

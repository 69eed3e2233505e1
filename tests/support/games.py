"""Plays, and the file of games as another program sees it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from game import families
from game.keep.database import FILE
from game.play.session import Session
from tests.support.boards import EIGHT


def session(text: str = EIGHT, *moves: str) -> Session:
    made = Session(families.read(text))
    for move in moves:
        made.play(move)
    return made


def run(folder: Path, *statements: str) -> list[tuple[Any, ...]]:
    """Run statements on the file of games as another program would; return the last one's rows."""
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        return [database.execute(statement).fetchall() for statement in statements][-1]

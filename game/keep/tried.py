"""What was tried of each board, in the file of games: how often, and whether anything was shown."""

from collections.abc import Sequence

from game import families
from game.families import Board
from game.keep.database import Database
from game.keep.schema import SOUND_FINISHED, SOUND_TRIED

Statement = tuple[str, Sequence[object]]

TRIED = (
    "INSERT INTO tried VALUES (?, ?, ?) ON CONFLICT (board) DO UPDATE SET"
    " tries = max(0, tries + excluded.tries), shown = max(shown, excluded.shown)"
)


class Tried:
    """The boards that were begun, or of which something was shown."""

    def __init__(self, file: Database) -> None:
        self._file = file

    def times(self, board: Board) -> int:
        """Return how often a board was begun; of before that was counted, how often finished."""
        begun = self._ask("coalesce(max(tries), 0)", f"tried WHERE {SOUND_TRIED}", board)
        older = f"finished WHERE takebacks IS NULL AND {SOUND_FINISHED}"
        return begun + self._ask("count(*)", older, board)

    def any_of(self, ids: Sequence[str]) -> bool:
        """Tell whether a board of one of these IDs was begun once, or something of it shown."""
        marks = ", ".join("?" * len(ids))
        rows = self._file.do(
            f"SELECT 1 FROM tried WHERE {SOUND_TRIED} AND (tries > 0 OR shown > 0)"
            f" AND board IN ({marks}) LIMIT 1",
            ids,
        )
        return bool(rows)

    def shown(self, board: Board) -> bool:
        """Tell whether anything of a board was ever shown, in whatever window."""
        return self._ask("coalesce(max(shown), 0)", f"tried WHERE {SOUND_TRIED}", board) > 0

    def ended_since(self, board: Board, attempt: int) -> bool:
        """Tell whether a later try of a board came to its end, where all of it is told."""
        found = f"finished WHERE attempt > {attempt:d} AND {SOUND_FINISHED}"
        return self._ask("count(*)", found, board) > 0

    def note_shown(self, board: Board) -> None:
        """Note that something of a board was shown: that helps whoever plays it."""
        first, *others = noted(board, shown=True)
        self._file.do(*first, others)

    def _ask(self, what: str, of: str, board: Board) -> int:
        names = _names(board)
        marks = ", ".join("?" * len(names))
        return self._file.number(f"SELECT {what} FROM {of} AND board IN ({marks})", names)


def noted(board: Board, times: int = 0, shown: bool = False) -> list[Statement]:
    """Return what notes, by all its names, that a board was begun so often more, or shown."""
    return [(TRIED, (name, times, int(shown))) for name in _names(board)]


def _names(board: Board) -> list[str]:
    """Return what a board is called: by its ID, by its very cells, and counted the other way."""
    both = [one for one in (board, families.other_count(board)) if one is not None]
    cells = (f"{one.family.name}:{one.start.encode()}" for one in both)
    return [*dict.fromkeys((*(one.id for one in both), *cells))]

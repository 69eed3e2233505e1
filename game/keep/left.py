"""What a window leaves lying beside its games, in their file: its drawings, and its list."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from types import MappingProxyType
from zlib import crc32

from game.keep import plays
from game.keep.database import Database
from game.keep.schema import SOUND_DRAWING, SOUND_LIST, SOUND_LISTED, SOUND_STROKE
from game.play.course import Course, Listed
from game.text.lines import writable

Statement = tuple[str, Sequence[object]]

LISTED = (
    f"INSERT OR REPLACE INTO listed (slot, place, board, digest, stated, {plays.CELLS})"
    f" VALUES ({', '.join('?' * 15)})"
)


class Left:
    """The drawings on a window's canvases, and the list that it plays through."""

    def __init__(
        self, file: Database, fewest: Callable[[Sequence[str]], Mapping[str, int]]
    ) -> None:
        """Keep them in this file; `fewest` tells in how few moves boards came to their end."""
        # How many boards of the list can't be read.
        self.unread = 0
        self._file, self._fewest = file, fewest

    # What stands on the canvas

    def keep_drawing(
        self,
        title: str,
        text: str,
        place: int = 0,
        fresh: Mapping[int, str] = MappingProxyType({}),
        kept: range = range(1),
    ) -> None:
        """Keep a title's drawing as it stands, and what undo and redo lead to.

        These drawings have places, one a stroke: `kept` are those of all, `place` that of the one
        that stands, and `fresh` are those that are not in the file yet.
        """
        whose = self._file.slot, title
        leave = "DELETE FROM stroke WHERE slot = ? AND family = ? AND place NOT BETWEEN ? AND ?"
        add = "INSERT OR REPLACE INTO stroke VALUES (?, ?, ?, ?)"
        self._file.do(
            "INSERT OR REPLACE INTO drawing (slot, family, text, place) VALUES (?, ?, ?, ?)",
            (*whose, text, place),
            [
                (leave, (*whose, kept[0], kept[-1])),
                *((add, (*whose, at, stroke)) for at, stroke in fresh.items()),
            ],
        )

    def drawings(self, title: str) -> tuple[Mapping[int, str], int] | None:
        """Return a title's drawings by place and the place of that which was left, if any."""
        whose = self._file.slot, title
        rows = self._file.do(
            "SELECT text, coalesce(place, 0) FROM drawing"
            f" WHERE slot = ? AND family = ? AND {SOUND_DRAWING}",
            whose,
        )
        if not rows:
            return None
        text, here = rows[0]
        if not isinstance(here, int):
            return {0: text}, 0
        found = self._file.do(
            f"SELECT place, text FROM stroke WHERE slot = ? AND family = ? AND {SOUND_STROKE}",
            whose,
        )
        strokes: dict[int, str] = {**dict(found), here: text}
        first = next(place for place in count(here, -1) if place - 1 not in strokes)
        last = next(place for place in count(here) if place + 1 not in strokes)
        return {place: strokes[place] for place in range(first, last + 1)}, here

    # The list to play through

    def keep_list(self, course: Course) -> None:
        """Keep the list that was laid out, with its boards and the plays on them."""
        slot = self._file.slot
        boards = [self._listed(course, place) for place in range(len(course.listed))]
        self._file.do(
            "INSERT OR REPLACE INTO list VALUES (?, ?, ?, ?)",
            (
                slot,
                str(course.name),
                "\n".join(map(str, course.faults)),
                course.listed[course.latest].row,
            ),
            also=[("DELETE FROM listed WHERE slot = ?", (slot,)), *boards],
        )

    def keep_place(self, course: Course) -> None:
        """Keep which board of the list is in front, and the play on it."""
        self._file.do(
            "UPDATE list SET latest = ? WHERE slot = ?",
            (course.listed[course.latest].row, self._file.slot),
            also=[self._listed(course, course.latest)],
        )

    def _listed(self, course: Course, place: int) -> Statement:
        listed = course.listed[place]
        row = self._file.slot, listed.row, listed.board, _digest(listed.board), listed.stated
        return LISTED, (*row, *plays.written(course.begun(place)))

    def laid_out(self) -> Course | None:
        """Return this window's list as it was left, and what was reached on its boards."""
        slot = self._file.slot
        lists = self._file.do(
            f"SELECT name, faults, latest FROM list WHERE slot = ? AND {SOUND_LIST}", (slot,)
        )
        rows = self._file.do(
            f"SELECT place, board, digest, stated, {plays.PLAY} FROM listed WHERE slot = ?"
            f" AND {SOUND_LISTED} ORDER BY place",
            (slot,),
        )
        boards = {
            row: Listed(board, stated, partial(plays.read, play) if play[0] else None, row)
            for row, board, digest, stated, *play in rows
            if digest == _digest(board)
        }
        self.unread = len(rows) - len(boards)
        if not lists or not boards:
            return None
        name, faults, latest = lists[0]
        here = [*boards].index(latest) if latest in boards else 0
        shown = [_shown(fault) for fault in faults.split("\n") if fault]
        course = Course.kept([*boards.values()], _shown(name), shown, here)
        course.note(self._fewest([listed.board for listed in course.listed]))
        return course


def _digest(board: str) -> int:
    """Return what tells whether the ID of a board is as it was written."""
    return crc32(writable(board).encode())


def _shown(text: str) -> str:
    """Return a text as far as it can be shown in a line."""
    return "".join(letter if letter.isprintable() else " " for letter in text[:200])

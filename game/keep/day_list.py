"""The boards of a day as a list to play through, with the play on each and what was reached."""

from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial

from game import families
from game.families import Board
from game.keep.store import Store
from game.play.course import Course, Listed
from game.play.daily import DAILIES, day_of, in_order, kind_of, own
from game.play.session import Session
from game.play.table import Table
from game.rules.phrase import Phrase
from game.text import dates


def take_up(table: Table, store: Store) -> None:
    """Where a daily board is in front, let New go on to the next one of its day."""
    day = day_of(table.session.board)
    if day is not None:
        lay_out(table, store, day)


def lay_out(table: Table, store: Store, day: date) -> None:
    """Lay a day's boards out as a list, each with the play on it and what was reached."""
    dailies = [DAILIES[name] for name in in_order(day)]
    ids = [one.id(day) for one in dailies]
    if table.desk.day is not None and [one.board for one in table.desk.day.listed] == ids:
        return
    boards = [Listed(board, None, partial(play_of, table, store, board)) for board in ids]
    course = Course.kept(boards, Phrase("Daily · {date}", date=dates.brief(day)), (), 0)
    for one, board in zip(dailies, ids, strict=True):
        reached = store.fewest(one.ids(day))
        if reached:
            course.note({board: min(reached.values())})
    course.hold(table.session)
    course.first = len(own(day))
    table.desk.day = course


def play(table: Table, store: Store, day: date, name: str) -> None:
    """Bring a day's board of this game to the front, and the others behind it."""
    lay_out(table, store, day)
    table.desk.play_daily(in_order(day).index(name))


def kept(store: Store, boards: Iterable[Board]) -> Iterator[Session]:
    """Return the games in progress on boards of their own; a start takes up only one of them."""
    for board in boards:
        if "#" in kind_of(board) and (session := store.kept(board)) is not None:
            yield session


def play_of(table: Table, store: Store, board: str) -> Session | None:
    """Return the play on a board of its own as it was left, in this window or in one before."""
    read = families.read(board)
    return table.desk.in_progress(read) or store.kept(read)

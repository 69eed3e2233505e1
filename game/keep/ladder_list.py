"""A ladder as a list to play through: of its boards, those are open that stars have opened."""

from functools import partial

from game.families import TITLES, Board
from game.keep import day_list
from game.keep.store import Store
from game.play import ladder
from game.play.course import Course, Listed
from game.play.daily import own_kind
from game.play.table import Table


def take_up(table: Table, store: Store, board: Board) -> None:
    """Where this is a rung, let New go on along its ladder."""
    name, laid = ladder.ladder_of(board), table.desk.ladder
    if name is not None and (laid is None or laid.place_of(board) is None):
        table.desk.ladder = lay_out(table, store, name)


def begun(store: Store, name: str) -> set[str]:
    """Return the boards of a ladder on which a game is in progress, a move or more in."""
    boards = {own_kind(rung.board): rung.board for rung in ladder.ladders()[name]}
    return {boards[kind] for kind in store.begun(TITLES[name].family.name, [*boards])}


def lay_out(table: Table, store: Store, name: str) -> Course:
    """Lay a ladder out as a list, each rung with the play on it and what was reached."""
    boards = [rung.board for rung in ladder.ladders()[name]]
    listed = [Listed(one, None, partial(day_list.play_of, table, store, one)) for one in boards]
    course = Course.kept(listed, name, (), 0)
    course.beyond = ladder.OPEN
    course.note(store.fewest(boards))
    return course

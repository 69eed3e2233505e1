"""What is known of every move of a play: brought up to date bit by bit, so that no frame waits."""

from collections.abc import Iterator

import pytest

from game.answer import Answer
from game.families import read
from game.play.judged import MOST_AT_ONCE, Judged
from game.play.table import Table
from game.rules.puzzle import Position


def nothing(position: Position) -> Iterator[Answer]:
    """Find out nothing."""
    yield Answer(0, None, 0, "nothing")


@pytest.mark.parametrize(("board", "played"), [("flood:12x12c6m5#3", 12), ("same:15x15c5#1", 12)])
def test_a_look_asks_for_so_many_worths_and_the_next_goes_on(board: str, played: int) -> None:
    table = Table(nothing, lambda: "1")
    table.desk.open(read(board))
    for _ in range(played):
        table.play(table.session.position.moves()[0])
    judged = Judged(table.knowledge)
    most = max(len(before.moves()) for before, _, _ in table.session.path)
    looks = 1
    judged.look(table.session)
    while judged.behind:
        judged.look(table.session)
        looks += 1
    assert len(judged.marks) == played
    assert looks == 1 if most * played <= MOST_AT_ONCE else looks > 2


def test_the_graph_tells_how_little_can_be_left_as_soon_as_that_is_proved() -> None:
    table = Table(nothing, lambda: "1")
    table.desk.open(read("same:6x6c3#763985"))
    table.play(table.session.position.moves()[0])
    start, here = table.session.board.start, table.session.position
    table.agenda.learn(start, Answer(9, ("a line",) * 9, 0, "told"))
    one, two = (Answer(1, (), 0, "told", weight=left) for left in (1, 2))
    for move in start.moves():
        if (after := table.knowledge.outlook(start).edge(move).after) != here:
            table.agenda.learn(after, Answer(0, None, 0, "told", solvable=False, rest=one))
    judged = Judged(table.knowledge)
    for fewest in (two, one):
        dead = Answer(0, None, 0, "told", solvable=False, rest=fewest)
        table.agenda.learn(here, dead)
        judged.look(table.session)
        while judged.behind:
            judged.look(table.session)
    (mark,) = judged.marks
    assert mark.slip
    assert mark.worth.rest is not None
    assert mark.worth.rest.proved

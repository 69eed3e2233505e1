"""What every move is worth, beside programs that know nothing of the game: all families, all moves.

The pages in tests/truth say how far it is before a move and after it. Intervals hold that at every
moment while it is worked out; in the end they have closed on it. The path is the window's: a table,
the engine, and the solver's thread; and that of the command line, which is one loop.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random

import pytest

from game.answer import Answer
from game.families import read
from game.play import review
from game.play.judgement import Judgement
from game.play.quest import Try
from game.play.table import Table
from game.play.worth import Edge, Outlook, Worth
from game.rules.puzzle import BadGameID, Move, Position
from solvers.engine import Engine
from tests.support.person import wait_for
from tests.support.rotation import part
from tests.truth import PAGES, Page

FAR = 99
# So many boards are drawn, of which a run takes one in 24, and games, a sixth.
BOARDS, PLAYED, PARTS, GAMES = 250, 30, 24, 6

pytestmark = pytest.mark.slow


@pytest.fixture
def table(engine: Engine) -> Iterator[Table]:
    """Lay a table where the solver works as it does behind a window."""
    made = Table(engine.solve, lambda: "1")
    made.help.training = True
    made.agenda.worker.start()
    yield made
    made.agenda.worker.close()


@cache
def truth(family: str, text: str) -> int | None:
    """Ask the page, once a board."""
    return PAGES[family].truth(text)


def drawn(family: str, count: int) -> Iterator[str]:
    """Draw boards that the game reads, those of the start and some that are not solved by luck."""
    page, rng = PAGES[family], Random(f"worth {family}")
    while count:
        text = page.draw(rng)
        try:
            read(text)
        except BadGameID:
            continue
        count -= 1
        yield text


def some_of(family: str, texts: Iterable[str], parts: int = PARTS) -> list[str]:
    """Take a part of these boards, and some of each size."""
    return part(texts, parts, lambda text: (family, text.split(":")[1].partition("c")[0]))


def after(page: Page, text: str, steps: Sequence[Move]) -> str:
    """Return the board after a move, by the page's own rules."""
    found = page.played(text, steps)
    assert found is not None, f"{text}: the page refuses {steps}"
    return found


def hold(family: str, text: str, position: Position, worths: Sequence[Worth]) -> None:
    """Hold what is said of every move to the truth, proved or not."""
    here = truth(family, text)
    for one in worths:
        steps = position.steps(one.move)
        left = truth(family, after(PAGES[family], text, steps))
        said = f"{text}: after {one.move} it is {left}, and {here} before: {one}"
        assert one.steps == len(steps), said
        if left is None:
            assert one.upper is None and one.most is None, said
            continue
        assert here is not None and one.solvable, said
        loss = len(steps) + left - here
        assert one.lower <= left <= (FAR if one.upper is None else one.upper), said
        assert one.least <= loss <= (FAR if one.most is None else one.most), said
        assert not one.proved or one.lower == one.upper == left, said
        assert one.keeps <= (loss == 0) and one.loses <= (loss > 0), said


def exact(position: Position, worths: Sequence[Worth]) -> bool:
    """Tell whether every legal move has its worth, and each is exact."""
    return [one.move for one in worths] == [*position.moves()] and all(one.proved for one in worths)


@pytest.mark.parametrize("family", PAGES)
def test_the_command_line_s_loop_tells_the_truth_at_every_moment(
    engine: Engine, family: str
) -> None:
    kinds: set[tuple[bool, bool]] = set()
    for text in some_of(family, drawn(family, BOARDS)):
        board = read(text)
        judgement = Judgement(board)
        hold(family, text, board.start, judgement.worths)
        for _ in judgement.work(engine.solve, 60):
            hold(family, text, board.start, judgement.worths)
        assert exact(board.start, judgement.worths), text
        here = judgement.here
        assert here.solvable == (truth(family, text) is not None), text
        assert not here.solvable or here.lower == truth(family, text), text
        kinds |= {(here.solvable, one.solvable) for one in judgement.worths}
    assert (True, True) in kinds
    if family == "jugs":
        assert kinds == {(True, True), (True, False), (False, False)}, "dead ends are among them"


@pytest.mark.parametrize("family", PAGES)
def test_the_table_tells_the_truth_at_every_tick_of_whole_games(table: Table, family: str) -> None:
    page, rng = PAGES[family], Random(f"played {family}")
    slips = 0
    boards = [text for text in drawn(family, 8 * PLAYED) if truth(family, text)][:PLAYED]
    for text in (chosen := some_of(family, boards, GAMES)):
        par = truth(family, text)
        assert par
        table.desk.open(read(text))
        table.help.show_worth(True)
        while not table.session.solved:
            position = table.session.position
            settle(table, family, text)
            ask_for_each(table, family, text)
            # The first move loses ground, where one does.
            slips_here = [one.move for one in table.help.worths if one.loses and one.solvable]
            begins = not table.session.cursor and slips_here
            move = rng.choice(slips_here if begins else position.moves())
            steps = position.steps(move)
            dead = truth(family, after(page, text, steps)) is None
            if table.session.cursor > 5 or dead or table.session.count > 20:
                assert table.help.next_move is not None
                move = table.help.next_move
                steps = position.steps(move)
            text = after(page, text, steps)
            table.play(move)
        slips += adds_up(table, par)
    assert len(chosen) >= PLAYED // GAMES and slips


def settle(table: Table, family: str, text: str) -> None:
    """Tick as the window does until all worths are exact; none may ever be wrong."""
    position = table.session.position

    def exact_by_now() -> bool:
        table.tick(0.0)
        hold(family, text, position, table.help.worths)
        return exact(position, table.help.worths)

    wait_for(exact_by_now, f"every worth of {text}")


def ask_for_each(table: Table, family: str, text: str) -> None:
    """See that a move is taken for a good one where it keeps the pace, and only there."""
    position, here = table.session.position, truth(family, text)
    assert here is not None
    for move in position.moves():
        steps = position.steps(move)
        left = truth(family, after(PAGES[family], text, steps))
        keeps = left is not None and len(steps) + left == here
        quest = table.help.ask_for_move(None)
        assert quest.attempt(move) is (Try.KEEPS if keeps else Try.LOSES), f"{text}: {move}"
        assert quest.over == keeps
    table.help.quest = None


def adds_up(table: Table, par: int) -> int:
    """See that par and all that was lost make the steps made; return how many moves lost any."""
    session, knowledge = table.session, table.knowledge

    def judged() -> bool:
        table.tick(0.0)
        marks = review.marks(session, knowledge.of, knowledge.worths)
        return all(mark.worth.proved and mark.only is not None for mark in marks)

    wait_for(judged, f"a review of {session.board.id}")
    marks = review.marks(session, knowledge.of, knowledge.worths)
    assert par + sum(mark.worth.least for mark in marks) == session.count, session.save()
    assert session.count == sum(mark.worth.steps for mark in marks)
    for mark, (before, _, _) in zip(marks, session.path, strict=True):
        assert mark.worth.most == mark.worth.least
        assert mark.slip == (session.move_at(mark.place) not in mark.kept), session.save()
        # Clicks on the same group are one move.
        ends, kept = ({before.apply(one) for one in some} for some in (before.moves(), mark.kept))
        alone = len(kept) == 1 and not mark.slip and len(ends) > 1
        assert mark.only is alone, session.save()
    return sum(mark.slip for mark in marks)


@pytest.mark.parametrize("family", PAGES)
def test_a_board_without_a_way_has_no_worth_in_the_window(table: Table, family: str) -> None:
    seen = 0
    for text in drawn(family, BOARDS):
        board = read(text)
        if truth(family, text) is not None or not board.start.moves():
            continue
        table.desk.open(board)
        table.help.show_worth(True)
        wait_for(partial(says_no, table, family, text), f"that there is no way on {text}")
        assert table.help.worths == ()
        seen += 1
    assert seen or family in ("flood", "sliding", "collapse"), "some can't be solved"


def says_no(table: Table, family: str, text: str) -> bool:
    """Tick, and tell whether the table says by now that the board has no way."""
    table.tick(0.0)
    hold(family, text, table.session.position, table.help.worths)
    return table.to_go is not None and not table.to_go.solvable


def passed_back(edge: Edge) -> Edge:
    """Say of a move that it can be taken back, whether it can or not."""
    return edge._replace(back=edge.back or edge.steps)


def test_a_bound_that_is_passed_back_where_no_move_leads_back_is_noticed(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = Outlook.edge
    monkeypatch.setattr(Outlook, "edge", lambda self, move: passed_back(make(self, move)))
    monkeypatch.setattr(Outlook, "made", property(lambda self: [*map(self.edge, self.moves)]))
    with pytest.raises(AssertionError, match="it is"):
        test_the_command_line_s_loop_tells_the_truth_at_every_moment(engine, "collapse")


def test_a_bound_carried_on_undiminished_is_noticed(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def undiminished(self: Edge, before: Answer | None) -> Sequence[Answer]:
        return [] if before is None else [replace(before, best=None)]

    monkeypatch.setattr(Edge, "onward", undiminished)
    with pytest.raises(AssertionError, match="it is"):
        test_the_command_line_s_loop_tells_the_truth_at_every_moment(engine, "sliding")

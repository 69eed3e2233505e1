"""While one plays and does not train, nothing tells whether a move was good, before the end.

The same board twice, a good move on one and a bad one on the other, and all is proved: the window
shows, says and sounds the same, but for the board and what is counted of it.
"""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from shutil import rmtree
from typing import Any, NamedTuple

import pygame
import pytest

from game import families, places
from game.answer import Answer, Solve
from game.keep.settings import settings_file
from game.play.knowledge import Knowledge
from game.rules.puzzle import Move, Position, Status, cost
from game.ui.layout import FIRST_SIZE
from game.ui.nodes import Node
from game.ui.sound import Sounds
from game.words import pars, verdict
from tests.support import players
from tests.support.ear import Hearing
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.remembered import solve

BOARDS = {
    "flood": "flood:5x5c4#2",
    "sliding": "sliding:3x3:1,2,3,0,4,5,7,8,6",
    "collapse": "collapse:4x4c3#1",
    "blocks": "blocks:rush8#1",
    "jugs": "jugs:3,5,8:0,0,8:0,4,4",
    "same": "same:5x4c3#1",
    "points": "same:4x4c3s#1",
}


def truth(position: Position) -> Any:
    """Solve a position to its end."""
    answer = None
    for answer in solve(position):
        if answer.complete:
            break
    return answer


def moves(start: Position) -> tuple[Move, Move]:
    """Choose a move that keeps the pace and one that does not, of boards that go on."""
    par = truth(start)
    good: list[Move] = []
    bad: list[Move] = []
    for move in start.moves():
        after = start.apply(move)
        if after.status() is not Status.PLAYING:
            continue
        known = truth(after)
        kept = known.solvable and cost(start, start.steps(move)) + known.lower == par.lower
        (good if kept else bad).append(move)
    return good[0], bad[0]


class Told(NamedTuple):
    """All that leaves the program after a move."""

    caption: str
    status: str
    shared: list[str]
    sounds: list[tuple[Any, ...]]
    nodes: list[str]
    said: str
    panel: bytes


def after(
    board: str,
    move: Move,
    patch: pytest.MonkeyPatch,
    training: bool = False,
    size: tuple[int, int] = FIRST_SIZE,
) -> Told:
    """Play a move, wait until all that can be told of it is known, and take in what is."""
    heard: list[tuple[Any, ...]] = []
    patch.setattr(Sounds, "play", lambda self, *what: heard.append(what))
    with opened(board, training) as hands:
        hands.resize(size)
        return told_after(hands, move, heard)


@contextmanager
def opened(board: str, training: bool, solver: Solve = solve) -> Iterator[Hands]:
    """Open a window of somebody new to play in."""
    rmtree(places.data(), ignore_errors=True)
    settings_file().unlink(missing_ok=True)
    hands = Hands(board, training=training, solver=solver, trial=players.trial)
    with closing(hands.window):
        yield hands


def told_after(hands: Hands, move: Move, heard: list[tuple[Any, ...]]) -> Told:
    """Play a move in a window."""
    hearing = Hearing(hands)
    hands.window.settings.motion = "reduced"
    known = hands.table.knowledge
    start = hands.table.session.board.start

    def proved() -> bool:
        ends = known.of(start), known.of(hands.table.session.position)
        return all(one is not None and one.complete for one in ends)

    wait_for(lambda: hands.after_a_turn(proved), "par")
    heard.clear()
    count = len(hearing.ear.said)
    assert hands.window.moves.play(move)
    wait_for(lambda: hands.after_a_turn(proved), "all that there is to know")
    grading = hands.table.agenda.grading
    wait_for(lambda: hands.after_a_turn(lambda: not grading.under_way), "the grade")
    wait_for(lambda: hands.after_a_turn(lambda: not hands.window.panel.moving), "the bar to rest")
    session, table = hands.table.session, hands.table
    assert table.help.tells == session.helped == table.help.training
    return Told(
        re.sub(
            "[0-9,]+ (moves?|steps?|slides?|points?|clicks?)", "n", pygame.display.get_caption()[0]
        ),
        pars.known(table),
        verdict.share(table, "Board").splitlines()[2:],
        heard,
        [words for node in hands.nodes if (words := of_interest(hands, node))],
        re.sub(r"(Jug \d[^.]*|^[^.]*)[. ]*", "", " ".join(hearing.ear.said[count:])),
        picture(hands),
    )


def of_interest(hands: Hands, node: Node) -> str:
    """Say what a node tells that is not of the board, counts nothing and was not just said."""
    board = hands.window.stage.area.collidepoint(pygame.Rect(node.spot).center)
    if board or node.loud or node.name == "News" or node.key.endswith("counters"):
        return ""
    told = re.sub("[0-9.]+ (ms|s)", "a while", node.more)
    return str((node.role, node.name, node.value, told))


def picture(hands: Hands) -> bytes:
    """Return the panel as it is drawn, without its counters."""
    shown = pygame.display.get_surface()
    assert shown is not None
    panel = hands.window.panel
    copy = shown.subsurface(panel.area).copy()
    copy.fill(0, panel._shown.spot("counters").move(-panel.view.x, -panel.view.y))
    return pygame.image.tobytes(copy, "RGB")


# To know how hard that board is takes longest.
@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(
            pytest.param(name, FIRST_SIZE, marks=[pytest.mark.slow] * (name == "sliding"))
            for name in BOARDS
        ),
        ("jugs", (1920, 1080)),
    ],
)
def test_a_good_move_and_a_bad_one_are_told_alike(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only here is all that leaves the window compared, when all is known."""
    good, bad = moves(families.read(BOARDS[name]).start)
    with monkeypatch.context() as patch:
        one, other = (after(BOARDS[name], move, patch, size=size) for move in (good, bad))
    for what, (here, there) in zip(Told._fields, zip(one, other, strict=True), strict=True):
        assert here == there, what
    assert not any("To go" in told for told in one.nodes)


@pytest.mark.slow
def test_the_count_that_is_not_chosen_tells_nothing_of_the_moves_either() -> None:
    board = families.read("sliding:3x3#5")
    other = families.other_count(board)
    assert other is not None
    starts = board.start, other.start

    def vague(position: Position) -> Iterator[Answer]:
        """Leave the starts open, so that they are known only by what follows from moves."""
        known = truth(position)
        yield Answer(known.lower, None, 1, "vague") if position in starts else known

    counted = set()
    for move in moves(board.start):
        with opened(board.id, False, vague) as hands:
            assert hands.window.moves.play(move)
            known, after = hands.table.knowledge, hands.table.session.position

            def told(known: Knowledge = known, after: Position = after) -> bool:
                return known.of(after) is not None

            wait_for(partial(hands.after_a_turn, told), "its worth")
            hands.press(pygame.K_c)
            counted.add(next(node.name for node in hands.nodes if node.name.startswith("Count")))
    assert len(counted) == 1, counted


@pytest.mark.slow
def test_what_par_rests_on_tells_nothing_of_several_moves() -> None:
    """One good move after the other needs no solve of its own; bad ones need one each."""
    board = "sliding:3x3#7"
    told = set()
    for played in ("4 7 8", "2 5 8"):
        with opened(board, False) as hands:
            hands.until_proved()
            for move in played.split():
                assert hands.window.moves.play(move)
                hands.until_proved()
            told.add(pars.known(hands.table))
            for _ in range(2):
                hands.press(pygame.K_c)
                hands.until_proved()
            told.add(pars.known(hands.table))
            hands.press(pygame.K_n)
            hands.until_proved()
            hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
            hands.turn()
            told |= {pars.known(hands.table), re.sub("[0-9.]+ (ms|s)", "", told_of_par(hands))}
            assert hands.table.session.moves == tuple(played.split())
    status, card = sorted(told, key=len)
    assert status == "From the start: par 17, proved" and "before" not in card


@pytest.mark.slow
def test_what_a_grade_rests_on_is_told_at_the_end_alone() -> None:
    with opened("collapse:5x5c4#1", False) as hands:
        wait_for(lambda: hands.after_a_turn(lambda: hands.table.grade is not None), "the grade")
        assert "What that rests on is told at the end." in told_of_par(hands)
        for move in truth(hands.table.session.position).line:
            hands.table.play(move)
            hands.turn()
        assert "Who takes the largest group loses" in told_of_par(hands)


def told_of_par(hands: Hands) -> str:
    return next(node.more for node in hands.nodes if node.key == "do par")


def test_who_trains_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """That two windows can be told apart by what is compared above."""
    good, bad = moves(families.read(BOARDS["flood"]).start)
    with monkeypatch.context() as patch:
        one, other = (after(BOARDS["flood"], move, patch, True) for move in (good, bad))
    alike = [here == there for here, there in zip(one, other, strict=True)]
    told = dict(zip(Told._fields, alike, strict=True))
    assert told == {**dict.fromkeys(Told._fields, False), "caption": True}

"""Boards a few moves from their end, and how they are brought there."""

from game.rules.puzzle import Move
from tests.support.boards import ARTICLE
from tests.support.hands import Hands
from tests.support.searching import shortest

BOARDS = {
    "flood": "flood:6x6c4m9#3",
    "sliding": "sliding:3x3:1,2,3,4,8,5,7,0,6",
    "collapse": ARTICLE,
    "blocks": "blocks:5x4w0p8#1",
    "jugs": "jugs:tartaglia",
    "same": "same:5x4c3#3",
}


def play(hands: Hands, *moves: Move) -> None:
    for move in moves:
        hands.window.moves.play(move)
        hands.turn()


def worse(hands: Hands) -> Move:
    """Find a move that leads away from the end, by the slow search."""
    position = hands.table.session.position
    here = len(shortest(position))
    for move in position.moves():
        after = position.apply(move)
        if after.moves() and len(position.steps(move)) + len(shortest(after)) > here:
            return move
    raise AssertionError("every move is a good one")

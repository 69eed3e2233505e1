"""Games to look back on: played with slips, and what is proved of them."""

from random import Random

from game.play.review import Mark
from tests.support.hands import Hands
from tests.support.person import wait_for


def play_on(hands: Hands, slips: int, seed: int = 1, most: int = 40) -> None:
    """Play the board in front to its end: along the best line, but for some moves at random."""
    rng = Random(seed)
    while not hands.table.session.solved and hands.table.session.cursor < most:
        wait_for(
            lambda: hands.after_a_turn(lambda: hands.table.help.next_move is not None), "a line"
        )
        move = hands.table.help.next_move
        if slips and rng.random() < 0.4:
            slips, move = slips - 1, rng.choice([*hands.table.session.position.moves()])
        assert move is not None
        hands.window.moves.play(move)
        hands.turn()


def all_judged(hands: Hands) -> list[Mark]:
    """Wait until every move of the play is judged for good, and return how."""

    def done() -> bool:
        marks = hands.table.help.judged.marks
        return bool(marks) and all(mark.closed for mark in marks)

    wait_for(lambda: hands.after_a_turn(done), "the judgement of every move")
    return [*hands.table.help.judged.marks]

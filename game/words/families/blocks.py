"""The words for blocks and Rush Hour: a move is a piece's way."""

from game.rules.blocks import MOVES, STEPS, Blocks
from game.rules.blocks.board import way_of
from game.rules.puzzle import Move
from game.text.tongue import say
from game.words.naming import Naming

# What is counted, as units are called.
UNITS = {STEPS: "step", MOVES: "move"}


class BlocksNaming(Naming):
    """Moves are called by their piece and its way."""

    def advice(self, position: Blocks, move: Move) -> str:
        """Say what to slide."""
        return say("Slide {piece} {way}", piece=position.called(move[0]), way=way_of(move))

    def name(self, position: Blocks, move: Move) -> str:
        """Name the piece with an article, and its way."""
        return f"{say(position.called(move[0]))} {say(way_of(move))}"

    def label(self, position: Blocks, move: Move) -> str:
        """Name the piece without one, and its way."""
        return f"{labelled(position, move[0])} {say(way_of(move))}"

    def to_end(self) -> tuple[str, str]:
        """Say how to end a path that arrows have begun."""
        return say("Enter ends the path."), say("Esc puts the block back.")


def labelled(position: Blocks, name: str) -> str:
    """Say what a piece is, at the head of a line: with its name, or a star if it is to come out."""
    if not position.lengthwise:
        return say("Block {name}", name=position.sign(name))
    car = max(position.pieces[name][1:]) == 2
    if name != position.piece:
        return say("Car {name}", name=name) if car else say("Lorry {name}", name=name)
    return say("Starred car") if car else say("Starred lorry")

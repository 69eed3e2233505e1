"""The pieces of blocks boards, and what is counted there, in words."""

from game.rules.blocks import MOVES, STEPS, Blocks
from game.text.tongue import say

# What is counted, as units are called.
UNITS = {STEPS: "step", MOVES: "move"}


def labelled(position: Blocks, name: str) -> str:
    """Say what a piece is, at the head of a line: with its name, or a star if it is to come out."""
    if not position.lengthwise:
        return say("Block {name}", name=position.sign(name))
    car = max(position.pieces[name][1:]) == 2
    if name != position.piece:
        return say("Car {name}", name=name) if car else say("Lorry {name}", name=name)
    return say("Starred car") if car else say("Starred lorry")

"""The pieces of blocks boards and their ways, in words."""

from game.rules.blocks import MOVES, STEPS, Blocks
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.text.tongue import mark, say

# What is counted, as units are called.
UNITS = {STEPS: "step", MOVES: "move"}
# Each way by itself, and so many cells along it.
WAYS = {"u": mark("up"), "d": mark("down"), "l": mark("left"), "r": mark("right")}
FAR = {
    "u": mark("up {cells}"),
    "d": mark("down {cells}"),
    "l": mark("left {cells}"),
    "r": mark("right {cells}"),
}


def called(position: Blocks, name: str, *, alone: bool = False) -> Phrase:
    """Say what a piece is, with its name; that which is to come out has a star instead.

    By itself, where it stands `alone`, it has no article.
    """
    if not position.lengthwise:
        return Phrase("block {name}", name=name)
    car = max(position.pieces[name][1:]) == 2
    if name != position.piece:
        return Phrase("car {name}", name=name) if car else Phrase("lorry {name}", name=name)
    if alone:
        return Phrase("starred car") if car else Phrase("starred lorry")
    return Phrase("the starred car") if car else Phrase("the starred lorry")


def along(move: Move) -> str:
    """Say the way of a move, part by part, with how many cells where it is more than one."""
    parts = [
        say(WAYS[part[1]]) if part[2:] == "1" else say(FAR[part[1]], cells=int(part[2:]))
        for part in move.split(",")
    ]
    return ", ".join(parts)

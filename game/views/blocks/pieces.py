"""The pieces of blocks boards and their ways, in words."""

from game.rules.blocks import MOVES, STEPS, Blocks
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


def labelled(position: Blocks, name: str) -> str:
    """Say what a piece is, at the head of a line: with its name, or a star if it is to come out."""
    if not position.lengthwise:
        return say("Block {name}", name=name)
    car = max(position.pieces[name][1:]) == 2
    if name != position.piece:
        return say("Car {name}", name=name) if car else say("Lorry {name}", name=name)
    return say("Starred car") if car else say("Starred lorry")


def along(move: Move) -> str:
    """Say the way of a move, part by part, with how many cells where it is more than one."""
    parts = [
        say(WAYS[part[1]]) if part[2:] == "1" else say(FAR[part[1]], cells=int(part[2:]))
        for part in move.split(",")
    ]
    return ", ".join(parts)

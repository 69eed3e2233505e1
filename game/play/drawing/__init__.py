"""Boards that are being made: what stands on a canvas, be it a board yet or not.

A drawing is a frozen value. A stroke makes another one of it, so undo only has to keep them. What
is not a board yet is no mistake: `board` says what is missing, and the drawing stays as it is.
Drawings of all families have these:

    text      all that stands there, to be kept and read again
    board     the board that this is; raises BadGameID and says what is missing
    blank     a drawing of this size with nothing on it
    spare     whether there is anything that a board might do without
    parts     names of what a board might do without, the smallest things first
    without   the drawing without one of these, None where it can't be taken away
"""

from game.rules.phrase import Fault, Phrase

# Why colours can't be as many as somebody wants.
NUMBER_OF_COLOURS = Phrase("a board has {least} to {most} colours")
ON_THE_BOARD = Phrase("colour {colour} is on the board: paint it over")


def within(number: int, bounds: tuple[int, int]) -> int:
    return min(max(number, bounds[0]), bounds[1])


class CannotDraw(Fault):
    """A stroke that nothing can come of; the phrase says why in plain words."""

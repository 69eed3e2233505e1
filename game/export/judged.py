"""What a guess says beside what is needed: a dot for all boards of one pair of numbers.

What is needed goes to the right, what is said upwards; on the line both are the same, and above it
a guess is too high.
"""

from collections.abc import Mapping
from math import sqrt

from game.art.theme import Theme, mix
from game.export.drawing import Box, Drawing, Mark, Words, shortened
from game.export.signs import DISC
from game.text.tongue import many, number, say

# How large the panel is, what is beside it, and how large a dot is at the least.
SIDE, LEFT, TOP, FOOT, RIGHT = 420.0, 64.0, 64.0, 60.0, 24.0
LEAST, STEP = 1.2, 10
NAME, NOTE = 17, 12

Pairs = Mapping[tuple[int, float], int]


def draw(name: str, kind: str, pairs: Pairs, theme: Theme) -> Drawing:
    """Draw all pairs of what is needed and what is said, with how often each comes."""
    title = say("{guess} on {boards}", guess=name, boards=kind)
    drawing = Drawing(theme.ground, title)
    drawing.wide, drawing.high = LEFT + SIDE + RIGHT, TOP + SIDE + FOOT
    farthest = max((needed for needed, _ in pairs), default=1) or 1
    # What is far beyond all that is needed lies at the upper edge.
    most = max(farthest, min(2 * farthest, max((round(said) for _, said in pairs), default=1)))
    unit = SIDE / (most + 1)
    heading = shortened(title, NAME, drawing.wide - 2 * RIGHT, 600)
    drawing.add(Words(heading, RIGHT, 32, NAME, theme.text, 600))
    _scale(drawing, farthest, most, unit, theme)
    often = max(pairs.values(), default=1)
    for (needed, said), count in sorted(pairs.items()):
        shown = min(max(said, 0), most)
        x, y = LEFT + (needed + 0.5) * unit, TOP + SIDE - (shown + 0.5) * unit
        reach = max(LEAST, unit * 0.55 * sqrt(count / often))
        ink = theme.warn if said > needed else theme.good if said == needed else theme.accent
        drawing.add(Mark(DISC, x, y, reach, ink, theme.ground, True, _said(needed, said, count)))
    return drawing


def _said(needed: int, said: float, count: int) -> str:
    """Say what a dot stands for."""
    return many(
        "{n} board: says {said}, {needed} needed",
        "{n} boards: says {said}, {needed} needed",
        count,
        said=number(said, 1 if said % 1 else 0),
        needed=needed,
    )


def _scale(drawing: Drawing, farthest: int, most: int, unit: float, theme: Theme) -> None:
    """Draw the panel, its numbers, and the line on which both are the same."""
    drawing.add(Box(LEFT, TOP, SIDE, SIDE, theme.card))
    for place in range(0, most + 1, max(1, STEP if most > STEP else 1)):
        middle = (place + 0.5) * unit
        across, up = LEFT + middle, TOP + SIDE - middle
        drawing.add(Box(LEFT, up, SIDE, 0.5, mix(theme.card, theme.quiet, 0.3)))
        drawing.add(Words(number(place), LEFT - 8, up + 4, NOTE, theme.quiet, align="end"))
        if place <= farthest:
            foot = TOP + SIDE + 18
            drawing.add(Words(number(place), across, foot, NOTE, theme.quiet, align="middle"))
    for needed in range(farthest + 1):
        drawing.add(
            Box(LEFT + needed * unit, TOP + SIDE - (needed + 0.5) * unit, unit, 1.0, theme.quiet)
        )
    middle = LEFT + SIDE / 2
    drawing.add(
        Words(
            say("moves needed, proved"), middle, TOP + SIDE + 42, NOTE, theme.quiet, align="middle"
        ),
        Words(say("moves guessed"), 22, TOP + SIDE / 2, NOTE, theme.quiet, 400, "middle", True),
    )

"""What Same Game is, for the player: boards to clear, and boards for points."""

from collections.abc import Sequence
from functools import cache

from game.rules.phrase import Phrase
from game.rules.same import Goal, decode
from game.text.tongue import mark
from game.views.face import About
from game.views.same.kinds import SQUARES

# Groups whose points show how fast these grow, and tiles that are left.
FEW, MANY = 5, 10

CLICK = mark("Click a group of two or more tiles of one colour: it goes.")
FALL = mark("Tiles above fall, and columns close up to the left.")
ABOUT = About(
    title=mark("Same Game"),
    icon="shapes",
    rules=(CLICK, FALL, mark("Clear the board in as few clicks as you can.")),
    lesson=(decode("4x3c3:011/010/200/122"), "0,1"),
    legend=mark("Bright tiles can go now; a tile that stands alone is dim."),
    keys={
        "board go": mark("move the cursor"),
        "board press": mark("the group at the cursor"),
    },
    mouse=((mark("Click"), mark("a group of two or more")),),
)


@cache
def scored(goal: Goal) -> About:
    """Tell of boards for points that are counted so."""
    points = (*_points(goal),)
    return ABOUT._replace(
        rules=(CLICK, *points, FALL),
        lesson=(decode(f"4x3c3{goal.encode()}:011/010/200/122"), "0,1"),
        legend=mark("Point at a group to see what it scores; what is dim can't go."),
        points=points,
    )


def _points(goal: Goal) -> Sequence[Phrase]:
    """Say what a group scores, and what comes to it or goes off it at the end."""
    group = Phrase(
        "A group of n scores {square}: {few} score {some}, {many} score {more}.",
        square=SQUARES[goal.off],
        few=FEW,
        some=goal.points(FEW),
        many=MANY,
        more=goal.points(MANY),
    )
    empty = Phrase("An empty board scores nothing more.")
    if goal.bonus:
        empty = Phrase("An empty board scores {bonus} more.", bonus=goal.bonus)
    if not goal.penalty:
        return group, empty
    left = Phrase(
        "If n are left at the end, {square} go off: {few} cost {some}.",
        square=SQUARES[2],
        few=FEW,
        some=-goal.ending(FEW),
    )
    return group, empty, left

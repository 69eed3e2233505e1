"""What Jugs is, for the player."""

from game.rules.jugs import Jugs
from game.text.tongue import mark
from game.views.face import About

ABOUT = About(
    title=mark("Jugs"),
    icon="milk",
    rules=(
        mark("Pour until each jug holds its goal."),
        mark("Click one jug, then another; or drag."),
        mark("A pour ends when one is empty or one is full."),
    ),
    lesson=(Jugs((3, 5, 8), (3, 2, 3), (0, 4, 4)), "0>2"),
    legend=mark("4 / 5 is what a jug holds, and can hold; the arrow marks its goal."),
    keys={
        "board choose": mark("the jug to pour from, then the other"),
        "board along": mark("move the mark; choose a jug"),
        "board press": "",
        "board leave": mark("let go of the chosen jug"),
    },
    mouse=(
        (mark("Click"), mark("the jug to pour from, then the other")),
        (mark("Drag"), mark("from one to the other")),
    ),
    stories={
        "balsam": mark("Three robbers share twenty-four ounces of balsam."),
        "tartaglia": mark("Two thieves share eight ounces of balsam, in a book of 1556."),
        "milkman": mark("Sam Loyd's: two quarts for each of two customers."),
        "polya": mark("Six quarts, from How to Solve It, 1945."),
    },
)

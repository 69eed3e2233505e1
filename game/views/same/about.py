"""What Same Game is, for the player: boards to clear, and boards for points."""

from game.rules.same import decode
from game.text.tongue import mark
from game.views.face import About

ABOUT = About(
    title=mark("Same Game"),
    icon="shapes",
    rules=(
        mark("Click a group of two or more tiles of one colour: it goes."),
        mark("Tiles above fall, and columns close up to the left."),
        mark("Clear the board in as few clicks as you can."),
    ),
    lesson=(decode("4x3c3:011/010/200/122"), "0,1"),
    legend=mark("Bright tiles can go now; a tile that stands alone is dim."),
    keys=(
        (mark("Arrows"), mark("move the cursor")),
        (mark("Enter"), mark("the group at the cursor")),
        (mark("Click"), mark("a group of two or more")),
    ),
)
SCORED = ABOUT._replace(
    rules=(
        mark("Click a group of two or more tiles of one colour: it goes."),
        mark("Tiles above fall, and columns close up to the left."),
        mark("The larger the group, the more it scores: far more."),
    ),
    lesson=(decode("4x3c3s:011/010/200/122"), "0,1"),
    legend=mark("Point at a group to see what it scores; what is dim can't go."),
)

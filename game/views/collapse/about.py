"""What Collapse is, for the player."""

from game.rules.collapse import decode
from game.text.tongue import mark
from game.views.face import About

ABOUT = About(
    title=mark("Collapse"),
    icon="blocks",
    rules=(
        mark("Click a group that stands on the floor."),
        mark("Its tiles go, and the tiles above fall."),
        mark("Clear the board in as few clicks as you can."),
    ),
    lesson=(decode("4x3c3:010/011/20/122"), "1"),
    legend=mark("Bright tiles can go now; the outline is what a click takes."),
    keys={
        "board type": mark("the group under that column"),
        "board along": mark("move the mark"),
        "board press": mark("the group above the mark"),
    },
    mouse=((mark("Click"), mark("a group that stands on the floor")),),
)

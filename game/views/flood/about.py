"""What Flood is, for the player."""

from game.rules.flood import decode
from game.text.tongue import mark
from game.views.face import About

ABOUT = About(
    title=mark("Flood"),
    icon="droplets",
    rules=(
        mark("Your region starts at the ring."),
        mark("Play a colour: your region takes every neighbour of that colour."),
        mark("Make the board one colour in as few moves as you can."),
    ),
    lesson=(decode("4x4c4:0112021332133322"), "1"),
    legend=mark("The number on a swatch is how many cells that colour adds."),
    keys={
        "board type": mark("play a colour"),
        "board type 0": "",
        "board go": mark("move the cursor"),
        "board press": mark("play the cursor's colour"),
    },
    mouse=((mark("Click"), mark("play a cell's or a swatch's colour")),),
)

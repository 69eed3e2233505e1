"""What Flood is, for the player."""

from game.rules.flood import decode
from game.views.face import About

ABOUT = About(
    title="Flood",
    icon="droplets",
    rules=(
        "Your region starts at the ring.",
        "Play a colour: your region takes every neighbour of that colour.",
        "Make the board one colour in as few moves as you can.",
    ),
    lesson=(decode("4x4c4:0112021332133322"), "1"),
    legend="The number on a swatch is how many cells that colour adds.",
    keys=(
        ("1 – 9  0", "play a colour"),
        ("Arrows", "move the cursor"),
        ("Enter", "play the cursor's colour"),
        ("Click", "play a cell's or a swatch's colour"),
    ),
)

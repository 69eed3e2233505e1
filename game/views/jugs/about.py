"""What Jugs is, for the player."""

from game.rules.jugs import Jugs
from game.views.face import About

ABOUT = About(
    title="Jugs",
    icon="milk",
    rules=(
        "Pour until each jug holds its goal.",
        "Click one jug, then another; or drag.",
        "A pour ends when one is empty or one is full.",
    ),
    lesson=(Jugs((3, 5, 8), (3, 2, 3), (0, 4, 4)), "0>2"),
    legend="4 / 5 is what a jug holds, and can hold; the arrow marks its goal.",
    keys=(
        ("1 – 5", "the jug to pour from, then the other"),
        ("←  →  Enter", "move the mark; choose a jug"),
        ("Esc", "let go of the chosen jug"),
        ("Click", "the jug to pour from, then the other"),
        ("Drag", "from one to the other"),
    ),
)

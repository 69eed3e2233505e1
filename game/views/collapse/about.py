"""What Collapse is, for the player."""

from game.rules.collapse import decode
from game.views.face import About

ABOUT = About(
    title="Collapse",
    icon="blocks",
    rules=(
        "Click a group that stands on the floor.",
        "Its tiles go, and the tiles above fall.",
        "Clear the board in as few clicks as you can.",
    ),
    lesson=(decode("4x3c3:010/011/20/122"), "1"),
    legend="Bright tiles can go now; the outline is what a click takes.",
    keys=(
        ("1 – 9", "the group under that column"),
        ("←  →", "move the mark"),
        ("Enter", "the group above the mark"),
        ("Click", "a group that stands on the floor"),
    ),
)

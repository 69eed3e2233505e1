"""What Blocks is, for the player."""

import pygame

from game.rules.blocks import decode
from game.views.face import About

ABOUT = About(
    title="Blocks",
    icon="puzzle",
    rules=(
        "Bring the star to the marked place.",
        "Drag blocks to where there is room.",
        "Cars move only lengthwise.",
    ),
    lesson=(decode("4x3:.11..11.2234,1@2"), "1r1"),
    legend="Dots are where the block you took up can go.",
    keys=(
        ("Arrows", "choose a block, then move it"),
        ("Tab", "choose the next block"),
        ("Esc", "let go of the block"),
        ("Enter", "end the path, if moves are counted"),
        ("C", "count steps or moves"),
        ("Drag", "a block, also round corners"),
        ("Click", "a block, then its new place"),
    ),
    own_keys={pygame.K_c: "recount"},
)

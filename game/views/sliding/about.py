"""What Sliding is, for the player."""

import pygame

from game.rules.sliding import Sliding
from game.views.face import About

ABOUT = About(
    title="Sliding",
    icon="grid-3x3",
    rules=(
        "Bring the tiles into order, the gap last.",
        "Click a tile in the gap's row or column.",
        "The tiles between slide too. C counts tiles, or slides.",
    ),
    lesson=(Sliding(3, 3, bytes((1, 2, 3, 4, 0, 5, 7, 8, 6))), "5"),
    legend="Tiles that light up slide together.",
    keys=(
        ("Arrows", "move a tile into the gap"),
        ("W  A  S  D", "the same"),
        ("Shift  Arrow", "the other way round"),
        ("P", "picture tiles"),
        ("C", "count moves of tiles, or slides"),
        ("Click", "a tile in the gap's row or column"),
        ("A", "solve; after W, S or D: move a tile"),
    ),
    own_keys={pygame.K_p: "pictures", pygame.K_c: "recount"},
    extras=(("Picture tiles …", "pictures"),),
    pictured=True,
)

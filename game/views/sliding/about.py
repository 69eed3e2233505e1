"""What Sliding is, for the player."""

import pygame

from game.rules.sliding import Sliding
from game.text.tongue import mark
from game.views.face import About

ABOUT = About(
    title=mark("Sliding"),
    icon="grid-3x3",
    rules=(
        mark("Bring the tiles into order, the gap last."),
        mark("Click a tile in the gap's row or column."),
        mark("The tiles between slide too. C counts tiles, or slides."),
    ),
    lesson=(Sliding(3, 3, bytes((1, 2, 3, 4, 0, 5, 7, 8, 6))), "5"),
    legend=mark("Tiles that light up slide together."),
    keys=(
        (mark("Arrows"), mark("move a tile into the gap")),
        ("W  A  S  D", mark("the same")),
        (mark("Shift arrows"), mark("the other way round")),
        ("P", mark("picture tiles")),
        ("C", mark("count moves of tiles, or slides")),
        (mark("Click"), mark("a tile in the gap's row or column")),
        ("A", mark("solve; after W, S or D: move a tile")),
    ),
    own_keys={pygame.K_p: "pictures", pygame.K_c: "recount"},
    extras=((mark("Picture tiles …"), "pictures"),),
    pictured=True,
)

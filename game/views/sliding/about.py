"""What Sliding is, for the player."""

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
    keys={
        "board go": mark("move a tile into the gap"),
        "board letter": mark("the same"),
        "board letter left": mark("solve; after W, S or D: move a tile"),
        "board back": mark("the other way round"),
        "pictures": mark("picture tiles"),
        "recount": mark("count moves of tiles, or slides"),
    },
    mouse=((mark("Click"), mark("a tile in the gap's row or column")),),
    extras=((mark("Picture tiles…"), "pictures"),),
    pictured=True,
)

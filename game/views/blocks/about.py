"""What Blocks is for the player, and what Rush Hour is."""

from game.rules.blocks import decode
from game.text.tongue import mark
from game.views.face import About

ABOUT = About(
    title=mark("Blocks"),
    icon="puzzle",
    rules=(
        mark("Bring the star to the marked place."),
        mark("Drag blocks to where there is room."),
        mark("They go round corners, and never turn."),
    ),
    lesson=(decode("4x3:.11..11.2234,1@2"), "1r1"),
    legend=mark("Dots are where the block you took up can go."),
    keys={
        "board go": mark("choose a block, then move it"),
        "board next": mark("choose the next block"),
        "board leave": mark("let go of the block"),
        "board press": mark("end the path, if moves are counted"),
        "recount": mark("count steps or moves"),
    },
    mouse=(
        (mark("Drag"), mark("a block, also round corners")),
        (mark("Click"), mark("a block, then its new place")),
    ),
    stories={
        "scout": mark(
            "Of Huarong Dao: the large block is Cao Cao, who flees along that road from a lost "
            "battle."
        ),
        "wings": mark("Of Huarong Dao: the soldiers, the small blocks, stand at both sides."),
        "abreast": mark("Of Huarong Dao: the soldiers stand side by side."),
        "command": mark("Of Huarong Dao: a general lies across the way, the soldiers around him."),
        "layers": mark("Of Huarong Dao: three generals lie across the way, one behind the other."),
        **dict.fromkeys(
            ("corner", "hall", "thicket", "detour"),
            mark("Found by a search for the longest way out."),
        ),
        "dad": mark("The Pennant Puzzle of 1909, sold as Dad's Puzzler from 1926 on."),
        "klotski": mark(
            "The road of Huarong in China, the red donkey in France. A computer game of 1991 "
            "called it Klotski."
        ),
    },
)

RUSH = ABOUT._replace(
    title=mark("Rush Hour"),
    icon="car",
    rules=(
        mark("Bring the starred car to the way out."),
        mark("Cars move only along their length."),
        mark("Drag them as far as there is room."),
    ),
    lesson=(decode("rush:BBB..C.....CAA...CD..EE.D.......FFF."), "Cd3"),
    legend=mark("Dots are where the car you took up can go."),
    keys={
        "board go": mark("choose a car, then move it"),
        "board next": mark("choose the next car"),
        "board leave": mark("let go of the car"),
        "board press": mark("end the move, if moves are counted"),
        "recount": mark("count steps or moves"),
    },
    mouse=(
        (mark("Drag"), mark("a car along its length")),
        (mark("Click"), mark("a car, then its new place")),
    ),
)

"""Blocks and Rush Hour in words: what they are, their kinds, their moves, what can be counted."""

from collections.abc import Sequence

from game.rules.blocks import (
    MOVES,
    PARS,
    SIDES,
    STEPS,
    SURE,
    WALLS,
    Blocks,
    Kind,
    Traffic,
    decode,
    kind_of,
    rush,
)
from game.rules.blocks.board import way_of
from game.rules.blocks.instinct import way_left
from game.rules.blocks.named import CLASSICS
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.text import units
from game.text.tongue import many, mark, say
from game.words.wording import (
    About,
    Cell,
    Count,
    Kinds,
    Knob,
    Lapse,
    Motif,
    Naming,
    Reasons,
    Wording,
)

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


def label(params: str) -> str:
    """Say the size and what is counted; of a board with a name, that and its par; a jam has par."""
    kind, unit = kind_of(params), UNITS[kind_of(params).counted]
    if isinstance(kind, Traffic):
        parts = [units.counted(kind.par, UNITS[MOVES])] if kind.asked else []
        if kind.counted != MOVES or not kind.asked:
            parts.append(units.several(unit))
        return " · ".join(parts)
    classic = CLASSICS.get(params.removesuffix(f"-{MOVES}"))
    if classic is not None:
        known_par = classic.moves if kind.counted == MOVES else classic.steps
        return f"{say(classic.title)} · {units.counted(known_par, unit)}"
    sure = params in SURE
    parts = [f"{kind.width}×{kind.height}"]
    if kind.walls:
        parts.append(many("{n} wall", "{n} walls", kind.walls))
    asked = "p" in params and not kind.by
    about = "" if sure else "~"
    parts.append(f"{about}{units.counted(kind.par, unit)}" if asked else units.several(unit))
    return " · ".join(parts)


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height, the par wanted, what is counted, and walls; of Rush Hour less."""
    kind = kind_of(params)
    ways = say("Single steps"), say("Moves")
    count = Knob(say("Count"), int(kind.counted == MOVES), 0, 1, ways)
    if isinstance(kind, Traffic):
        return Knob(say("Par in moves"), kind.par, *rush.PARS), count
    return (
        Knob(say("Width"), kind.width, *SIDES),
        Knob(say("Height"), kind.height, *SIDES),
        Knob(say("Par (about)"), kind.par, *PARS),
        count,
        Knob(say("Walls"), kind.walls, 0, WALLS),
    )


def params(values: Sequence[int]) -> str:
    if len(values) == 2:
        return Traffic(values[0], MOVES if values[1] else STEPS).params
    width, height, par, counted, walls = values
    return Kind(width, height, par, MOVES if counted else STEPS, walls).params


KINDS = Kinds(label, knobs, params)


# What is counted, as units are called.
UNITS = {STEPS: "step", MOVES: "move"}


class BlocksNaming(Naming):
    """Moves are called by their piece and its way."""

    def advice(self, position: Blocks, move: Move) -> str:
        return say("Slide {piece} {way}", piece=position.called(move[0]), way=way_of(move))

    def name(self, position: Blocks, move: Move) -> str:
        """Name the piece with an article, and its way."""
        return f"{say(position.called(move[0]))} {say(way_of(move))}"

    def label(self, position: Blocks, move: Move) -> str:
        """Name the piece without one, and its way."""
        return f"{labelled(position, move[0])} {say(way_of(move))}"

    def to_end(self) -> tuple[str, str]:
        """Say how to end a path that arrows have begun."""
        return say("Enter ends the path."), say("Esc puts the block back.")


def labelled(position: Blocks, name: str) -> str:
    """Say what a piece is, at the head of a line: with its name, or a star if it is to come out."""
    if not position.lengthwise:
        return say("Block {name}", name=position.sign(name))
    car = max(position.pieces[name][1:]) == 2
    if name != position.piece:
        return say("Car {name}", name=name) if car else say("Lorry {name}", name=name)
    return say("Starred car") if car else say("Starred lorry")


CARS_LEFT = Phrase(
    "{one} leaves {n} car in the way and {other} {m}",
    "{one} leaves {n} cars in the way and {other} {m}",
)
BLOCKS_LEFT = Phrase(
    "{one} leaves {n} block in the way and {other} {m}",
    "{one} leaves {n} blocks in the way and {other} {m}",
)
AWAY = Phrase(
    "{one} leaves the goal {n} cell away and {other} {m}",
    "{one} leaves the goal {n} cells away and {other} {m}",
)


def counts(_: Blocks, __: Move, after: Blocks) -> Sequence[Count]:
    """Count what is in the goal piece's way, and how far it has to go."""
    away, in_the_way = way_left(after)
    return Count(CARS_LEFT if after.lengthwise else BLOCKS_LEFT, in_the_way), Count(AWAY, away)


def touched(board: Blocks, move: Move) -> Sequence[Cell]:
    """List the cells that the piece lies on, before its move and after it."""
    found = dict.fromkeys(
        divmod(cell, board.width)
        for one in (board, board.apply(move))
        for cell, name in enumerate(one.cells)
        if name == move[0]
    )
    return [*found]


def _again(one: Lapse) -> bool:
    """Tell whether the piece that went last went once more."""
    return one.last is not None and one.last[0] == one.played[0]


MOTIFS = (
    Motif(Phrase("Moved a car twice in a row"), lambda one: one.before.lengthwise and _again(one)),
    Motif(
        Phrase("Moved a block twice in a row"),
        lambda one: not one.before.lengthwise and _again(one),
    ),
    Motif(
        Phrase("Took the goal piece away from its place"),
        lambda one: way_left(one.after)[0] > way_left(one.before)[0] >= way_left(one.best)[0],
    ),
    Motif(
        Phrase("Left the way blocked"),
        lambda one: way_left(one.after)[1] > way_left(one.best)[1],
    ),
    Motif(
        Phrase("Freed the way too early"),
        lambda one: way_left(one.after)[1] < way_left(one.before)[1] <= way_left(one.best)[1],
    ),
)
REASONS = Reasons(counts, touched, motifs=MOTIFS)


def _apart(position: Blocks) -> About | None:
    """A jam of Rush Hour is told of by itself."""
    return RUSH if position.lengthwise else None


BLOCKS = Wording(ABOUT, KINDS, BlocksNaming, REASONS, _apart, {"rush": RUSH})

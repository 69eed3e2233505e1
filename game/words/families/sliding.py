"""Sliding in words: what it is, its kinds of boards, its moves, and what can be counted."""

from collections.abc import Mapping, Sequence

from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.rules.sliding import SIDES, SLIDES, Sliding, manhattan, read_params
from game.text import units
from game.text.tongue import mark, say
from game.words.wording import About, Cell, Count, Kinds, Knob, Motif, Naming, Reasons, Wording

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


def label(params: str) -> str:
    width, height, slides = read_params(params)
    return f"{width}×{height} · {units.several('slide')}" if slides else f"{width}×{height}"


def knobs(params: str) -> Sequence[Knob]:
    width, height, slides = read_params(params)
    return (
        Knob(say("Width"), width, *SIDES),
        Knob(say("Height"), height, *SIDES),
        Knob(say("Count"), int(slides), 0, 1, (say("Moves"), say("Slides"))),
    )


def params(values: Sequence[int]) -> str:
    width, height, slides = values
    return f"{width}x{height}{SLIDES if slides else ''}"


def watched(params: str) -> str | None:
    """Watch searches on 3×3 where there is more to search than that."""
    width, height, slides = read_params(params)
    return f"3x3{SLIDES if slides else ''}" if width * height > 9 else None


KINDS = Kinds(label, knobs, params, watched=watched)


# What is said of a slide each way, of one tile or more: as advice, as its name in a sentence, by
# itself.
ADVICE = {
    "left": (mark("Slide {tile} left"), mark("Slide {others} and {tile} left")),
    "right": (mark("Slide {tile} right"), mark("Slide {others} and {tile} right")),
    "up": (mark("Slide {tile} up"), mark("Slide {others} and {tile} up")),
    "down": (mark("Slide {tile} down"), mark("Slide {others} and {tile} down")),
}
NAMES = {
    "left": (mark("tile {tile} left"), mark("tiles {others} and {tile} left")),
    "right": (mark("tile {tile} right"), mark("tiles {others} and {tile} right")),
    "up": (mark("tile {tile} up"), mark("tiles {others} and {tile} up")),
    "down": (mark("tile {tile} down"), mark("tiles {others} and {tile} down")),
}
LABELS = {
    "left": (mark("Tile {tile} left"), mark("Tiles {others} and {tile} left")),
    "right": (mark("Tile {tile} right"), mark("Tiles {others} and {tile} right")),
    "up": (mark("Tile {tile} up"), mark("Tiles {others} and {tile} up")),
    "down": (mark("Tile {tile} down"), mark("Tiles {others} and {tile} down")),
}


class SlidingNaming(Naming):
    """Moves are called by their tiles and their way."""

    def advice(self, position: Sliding, move: Move) -> str:
        return _slide(ADVICE, position, move)

    def name(self, position: Sliding, move: Move) -> str:
        return _slide(NAMES, position, move)

    def label(self, position: Sliding, move: Move) -> str:
        return _slide(LABELS, position, move)


def _slide(words: Mapping[str, tuple[str, str]], position: Sliding, move: Move) -> str:
    """Say a slide in these words, which name one tile or several."""
    *others, tile = position.segment(move)
    one, more = words[position.way(move)]
    return say(more, others=", ".join(others), tile=tile) if others else say(one, tile=tile)


PLACED = Phrase(
    "{one} has {n} tile in its place and {other} {m}",
    "{one} has {n} tiles in their places and {other} {m}",
)
AWAY = Phrase(
    "{one} leaves all tiles together {n} cell from their places and {other} {m}",
    "{one} leaves all tiles together {n} cells from their places and {other} {m}",
)
GAP = Phrase(
    "{one} takes the gap {n} cell on and {other} {m}",
    "{one} takes the gap {n} cells on and {other} {m}",
)


def placed(board: Sliding) -> int:
    return sum(tile == cell + 1 for cell, tile in enumerate(board.tiles))


def counts(before: Sliding, move: Move, after: Sliding) -> Sequence[Count]:
    """Count the tiles in their places, how far all are from them, and how far the gap went.

    Where a slide counts once, however long it is, the gap's way is nothing to count.
    """
    found = Count(PLACED, placed(after), more=True), Count(AWAY, manhattan(after))
    way = before.segment(move)
    return (*found, Count(GAP, len(way))) if before.unit == "move" else found


def touched(board: Sliding, move: Move) -> Sequence[Cell]:
    """List the cells of the tiles that slide."""
    return [divmod(board.tiles.index(int(tile)), board.width) for tile in board.segment(move)]


MOTIFS = (
    Motif(
        Phrase("Slid a tile back at once"),
        lambda one: one.last is not None and one.last == one.played,
    ),
    Motif(
        Phrase("Took a tile out of its place"),
        lambda one: placed(one.after) < placed(one.before) <= placed(one.best),
    ),
    Motif(
        Phrase("Brought a tile home too early"),
        lambda one: placed(one.after) > placed(one.before) >= placed(one.best),
    ),
    Motif(
        Phrase("Took tiles farther from their places"),
        lambda one: manhattan(one.after) > max(manhattan(one.before), manhattan(one.best)),
    ),
)
REASONS = Reasons(counts, touched, motifs=MOTIFS)


SLIDING = Wording(ABOUT, KINDS, SlidingNaming, REASONS)

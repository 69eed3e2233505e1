"""The words for sliding: a move is a tile's way into the gap, with those between."""

from collections.abc import Mapping

from game.rules.puzzle import Move
from game.rules.sliding import Sliding
from game.text.tongue import mark, say
from game.words.naming import Naming

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
        """Say which tiles to slide."""
        return _told(ADVICE, position, move)

    def name(self, position: Sliding, move: Move) -> str:
        """Name the tiles and their way."""
        return _told(NAMES, position, move)

    def label(self, position: Sliding, move: Move) -> str:
        """Name the tiles and their way."""
        return _told(LABELS, position, move)


def _told(words: Mapping[str, tuple[str, str]], position: Sliding, move: Move) -> str:
    """Say a slide in these words, which name one tile or several."""
    *others, tile = position.segment(move)
    one, more = words[position.way(move)]
    return say(more, others=", ".join(others), tile=tile) if others else say(one, tile=tile)

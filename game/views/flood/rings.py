"""The rings of a flood: what each move has taken, in shades of the colour that it ended in."""

from collections.abc import Sequence

from game.art.theme import Colour, luminance, mix
from game.rules.flood import gain
from game.views.view import Played

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
# How pale the first ring is. A bright colour, as yellow is, has little room up to white: it begins
# paler, has its own shade after so much of the way, and the last ring is so much darker.
PALE, PALER, OWN, DEEP, BRIGHT = 0.62, 0.8, 0.7, 0.22, 0.5
# More moves than this share rings: a ring is a byte.
MOST = 255


def rings(way: Sequence[Played]) -> bytes:
    """Tell of each cell which move has taken it, counted from 1; 0 is where the region began."""
    first = way[0].before
    found = bytearray(len(first.cells))
    for place, (before, move, _) in enumerate(way, start=1):
        for cell in gain(before, move):
            found[cell] = min(place, MOST)
    return bytes(found)


def shades(colour: Colour, count: int) -> Sequence[Colour]:
    """Return a shade for the start and for each of so many moves, from pale to full."""
    if luminance(colour) <= BRIGHT:
        pale = mix(colour, WHITE, PALE)
        return [mix(pale, colour, place / max(1, count)) for place in range(count + 1)]
    pale, deep, found = mix(colour, WHITE, PALER), mix(colour, BLACK, DEEP), []
    for share in (place / max(1, count) for place in range(count + 1)):
        early = mix(pale, colour, min(1.0, share / OWN))
        found.append(mix(early, deep, max(0.0, share - OWN) / (1 - OWN)))
    return found

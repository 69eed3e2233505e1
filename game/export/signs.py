"""The sign and colour of a method in charts: always the same, whichever methods are compared.

Both tell methods apart, so that either is enough. The methods of the house have theirs by name;
any other name takes one by its letters, and only where two of those meet does the one later in the
alphabet take the next that is free.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from zlib import crc32

from game.art.palettes import SAFE
from game.art.theme import Colour, Theme, luminance, mix
from game.export.drawing import Mark, Shape, corners

DISC: Shape = ()
OWN: Mapping[str, tuple[str, Shape]] = {
    "exact": ("sky blue", DISC),
    "bfs": ("orange", corners(4)),
    "dfs": ("vermilion", corners(3, 1 / 2)),
    "clusters": ("green", corners(4, 1 / 8)),
    "region": ("pink", corners(3)),
    "pruned": ("violet", corners(6)),
}
# What other names take: each shape in each colour.
SHAPES = (
    corners(10, 0, 0.5),
    corners(8, 1 / 16, 0.48),
    corners(3, 1 / 4),
    corners(5),
    corners(8, 0, 0.48),
    corners(3, -1 / 4),
    corners(12, 0, 0.55),
)
COLOURS = ("orange", "sky blue", "green", "vermilion", "pink", "violet", "blue", "yellow")
# The least contrast of a sign with what it stands on.
CONTRAST = 3.2


@dataclass(frozen=True, slots=True)
class Sign:
    """How a method looks in a chart."""

    shape: Shape
    ink: Colour

    def mark(
        self,
        x: float,
        y: float,
        reach: float,
        ground: Colour,
        full: bool = True,
        words: str = "",
        named: tuple[int, str] = (0, ""),
    ) -> Mark:
        return Mark(self.shape, x, y, reach, self.ink, ground, full, words, named)


def signs_of(methods: Iterable[str], theme: Theme) -> dict[str, Sign]:
    found = {}
    taken: set[int] = set()
    for name in sorted(methods):
        if name in OWN:
            colour, shape = OWN[name]
        else:
            place = crc32(name.encode()) % (len(SHAPES) * len(COLOURS))
            while place in taken and len(taken) < len(SHAPES) * len(COLOURS):
                place = (place + 1) % (len(SHAPES) * len(COLOURS))
            taken.add(place)
            colour, shape = COLOURS[place // len(SHAPES)], SHAPES[place % len(SHAPES)]
        found[name] = Sign(shape, _readable(SAFE.colours[SAFE.names.index(colour)], theme))
    return found


def _readable(ink: Colour, theme: Theme) -> Colour:
    """Go from a colour towards black or white, just far enough to be seen on this theme."""
    for share in range(20):
        shade = mix(ink, theme.outline, share / 20)
        dark, light = sorted((luminance(shade), luminance(theme.card)))
        if (light + 0.05) / (dark + 0.05) >= CONTRAST:
            return shade
    return theme.outline

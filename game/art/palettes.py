"""The colours of the boards, and their names for the hint's words."""

from collections.abc import Mapping
from typing import NamedTuple

from game.art.theme import Colour, rgb
from game.text.tongue import mark


class Palette(NamedTuple):
    """Ten colours a board may have, the first six for most boards; `names` are marked."""

    title: str
    colours: tuple[Colour, ...]
    names: tuple[str, ...]


def palette(title: str, colours: Mapping[str, str]) -> Palette:
    """Make a palette of names and RRGGBB."""
    return Palette(title, tuple(map(rgb, colours.values())), tuple(colours))


# Okabe and Ito's colours, which people with any common colour blindness can tell apart; the last
# three are for boards with many colours, where the glyphs must help.
SAFE = palette(
    mark("Colour-blind safe"),
    {
        mark("orange"): "E69F00", mark("sky blue"): "56B4E9", mark("green"): "009E73",
        mark("yellow"): "F0E442", mark("blue"): "0072B2", mark("vermilion"): "D55E00",
        mark("pink"): "CC79A7", mark("grey"): "8C8C8C", mark("violet"): "7B4FB5",
        mark("mint"): "B8E0B0",
    },
)  # fmt: skip
CLASSIC = palette(
    mark("Classic"),
    {
        mark("red"): "E0352F", mark("yellow"): "F7D228", mark("green"): "2E9E44",
        mark("blue"): "2B6FDB", mark("orange"): "F28A1E", mark("purple"): "8A3FB0",
        mark("pink"): "F28BB8", mark("brown"): "8A5A34", mark("cyan"): "35C4CF",
        mark("grey"): "9A9DA3",
    },
)  # fmt: skip
SOFT = palette(
    mark("Soft"),
    {
        mark("coral"): "E58B7B", mark("sky"): "9CC4E4", mark("sage"): "86B58B",
        mark("sand"): "EBD9A0", mark("denim"): "5F82B5", mark("plum"): "A678A8",
        mark("rose"): "EDB6C4", mark("stone"): "A9A49B", mark("teal"): "4F9E9C",
        mark("cream"): "F4EBDD",
    },
)  # fmt: skip
GREY = palette(
    mark("Grey"),
    {
        mark("white"): "F4F4F2", mark("black"): "292A2D", mark("silver"): "C4C5C8",
        mark("iron"): "4B4D52", mark("lead"): "707278", mark("smoke"): "999A9E",
        mark("pearl"): "DCDCDE", mark("graphite"): "3A3B3F", mark("ash"): "AEAFB3",
        mark("slate"): "5D5F65",
    },
)  # fmt: skip
PALETTES = {"safe": SAFE, "classic": CLASSIC, "soft": SOFT, "grey": GREY}

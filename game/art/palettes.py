"""The colours of the boards, and their names for the hint's words."""

from dataclasses import dataclass

from game.art.theme import Colour, rgb


@dataclass(frozen=True, slots=True)
class Palette:
    """Ten colours a board may have, the first six for most boards."""

    title: str
    colours: tuple[Colour, ...]
    names: tuple[str, ...]


def palette(title: str, **colours: str) -> Palette:
    """Make a palette of names and RRGGBB."""
    names = tuple(name.replace("_", " ") for name in colours)
    return Palette(title, tuple(map(rgb, colours.values())), names)


# Okabe and Ito's colours, which people with any common colour blindness can tell apart; the last
# three are for boards with many colours, where the glyphs must help.
SAFE = palette(
    "Colour-blind safe",
    orange="E69F00",
    sky_blue="56B4E9",
    green="009E73",
    yellow="F0E442",
    blue="0072B2",
    vermilion="D55E00",
    pink="CC79A7",
    grey="8C8C8C",
    violet="7B4FB5",
    mint="B8E0B0",
)
CLASSIC = palette(
    "Classic",
    red="E0352F",
    yellow="F7D228",
    green="2E9E44",
    blue="2B6FDB",
    orange="F28A1E",
    purple="8A3FB0",
    pink="F28BB8",
    brown="8A5A34",
    cyan="35C4CF",
    grey="9A9DA3",
)
SOFT = palette(
    "Soft",
    coral="E58B7B",
    sky="9CC4E4",
    sage="86B58B",
    sand="EBD9A0",
    denim="5F82B5",
    plum="A678A8",
    rose="EDB6C4",
    stone="A9A49B",
    teal="4F9E9C",
    cream="F4EBDD",
)
GREY = palette(
    "Grey",
    white="F4F4F2",
    black="292A2D",
    silver="C4C5C8",
    iron="4B4D52",
    lead="707278",
    smoke="999A9E",
    pearl="DCDCDE",
    graphite="3A3B3F",
    ash="AEAFB3",
    slate="5D5F65",
)
PALETTES = {"safe": SAFE, "classic": CLASSIC, "soft": SOFT, "grey": GREY}

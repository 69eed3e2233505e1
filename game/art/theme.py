"""The look in numbers: colours, type sizes and spacing, and how they grow with the window."""

from typing import NamedTuple

Colour = tuple[int, int, int]
# What a finger presses is at least so large at the first window size.
TOUCH = 44


def rgb(text: str) -> Colour:
    """Read a colour written RRGGBB."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Go this share of the way from one colour to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 for black to 1 for white."""
    linear: list[float] = [(part / 255) ** 2.2 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ink_on(colour: Colour) -> Colour:
    """Return black or white, whichever can be read better on this colour."""
    return (0, 0, 0) if luminance(colour) > 0.18 else (255, 255, 255)


class Theme(NamedTuple):
    """One set of colours for everything but the boards' own."""

    ground: Colour
    card: Colour
    raised: Colour
    hover: Colour
    pressed: Colour
    line: Colour
    text: Colour
    quiet: Colour
    faint: Colour
    accent: Colour
    on_accent: Colour
    good: Colour
    warn: Colour
    outline: Colour
    tile_top: Colour
    tile_bottom: Colour
    well: Colour
    shade: int


# The colours of the three themes. The last is for eyes that need more: nothing but black, white and
# two strong colours, and edges that are seen.
COLOURS = """
ground       15171C  F6F6F4  000000
card         1B1E25  FFFFFF  000000
raised       262A33  ECECEA  2B2B2B
hover        2F343F  E3E3E0  464646
pressed      21252D  F2F2F0  101010
line         2C303A  DFDFDC  8C8C8C
text         ECEEF2  1B1D22  FFFFFF
quiet        9AA0AC  666A73  E8E8E8
faint        5B616D  ABAEB4  B0B0B0
accent       7FB4FF  2A66CC  FFD60A
on_accent    10141C  FFFFFF  000000
good         5FD39A  0F7848  6BFFB0
warn         F2A65A  A84600  FFB454
outline      FFFFFF  15171C  FFFFFF
tile_top     424756  FFFFFF  303030
tile_bottom  343843  F1F1ED  242424
well         0F1014  E1E2DD  000000
"""


def _theme(column: int, shade: int) -> Theme:
    rows = [row.split() for row in COLOURS.split("\n") if row]
    return Theme(**{name: rgb(found[column]) for name, *found in rows}, shade=shade)


DARK, LIGHT, CONTRAST = _theme(0, 150), _theme(1, 60), _theme(2, 150)
THEMES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}

# Type sizes at the first window size; everything is multiplied by the scale.
SMALL, BODY, TITLE, LARGE = 14, 16, 22, 40


def scale_for(width: int, height: int) -> float:
    """Return how much larger than at first everything is drawn: from 1 up, in eighths."""
    room = min(width / 1180, height / 760)
    return max(1.0, round((1 + (room - 1) * 0.85) * 8) / 8)

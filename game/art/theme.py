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


DARK = Theme(
    ground=rgb("15171C"),
    card=rgb("1B1E25"),
    raised=rgb("262A33"),
    hover=rgb("2F343F"),
    pressed=rgb("21252D"),
    line=rgb("2C303A"),
    text=rgb("ECEEF2"),
    quiet=rgb("9AA0AC"),
    faint=rgb("5B616D"),
    accent=rgb("7FB4FF"),
    on_accent=rgb("10141C"),
    good=rgb("5FD39A"),
    warn=rgb("F2A65A"),
    outline=rgb("FFFFFF"),
    tile_top=rgb("424756"),
    tile_bottom=rgb("343843"),
    well=rgb("0F1014"),
    shade=150,
)
LIGHT = Theme(
    ground=rgb("F6F6F4"),
    card=rgb("FFFFFF"),
    raised=rgb("ECECEA"),
    hover=rgb("E3E3E0"),
    pressed=rgb("F2F2F0"),
    line=rgb("DFDFDC"),
    text=rgb("1B1D22"),
    quiet=rgb("666A73"),
    faint=rgb("ABAEB4"),
    accent=rgb("2A66CC"),
    on_accent=rgb("FFFFFF"),
    good=rgb("0F7848"),
    warn=rgb("A84600"),
    outline=rgb("15171C"),
    tile_top=rgb("FFFFFF"),
    tile_bottom=rgb("F1F1ED"),
    well=rgb("E1E2DD"),
    shade=60,
)
# For eyes that need more: nothing but black, white and two strong colours, and edges that are seen.
CONTRAST = Theme(
    ground=rgb("000000"),
    card=rgb("000000"),
    raised=rgb("2B2B2B"),
    hover=rgb("464646"),
    pressed=rgb("101010"),
    line=rgb("8C8C8C"),
    text=rgb("FFFFFF"),
    quiet=rgb("E8E8E8"),
    faint=rgb("B0B0B0"),
    accent=rgb("FFD60A"),
    on_accent=rgb("000000"),
    good=rgb("6BFFB0"),
    warn=rgb("FFB454"),
    outline=rgb("FFFFFF"),
    tile_top=rgb("303030"),
    tile_bottom=rgb("242424"),
    well=rgb("000000"),
    shade=150,
)
THEMES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}

# Type sizes at the first window size; everything is multiplied by the scale.
SMALL, BODY, TITLE, LARGE = 14, 16, 22, 40


def scale_for(width: int, height: int) -> float:
    """Return how much larger than at first everything is drawn: from 1 up, in eighths."""
    room = min(width / 1180, height / 760)
    return max(1.0, round((1 + (room - 1) * 0.85) * 8) / 8)

"""Colours that everyone can tell apart: simulated colour blindness, and ink that can be read."""

from itertools import combinations

import pytest

from game.art.look import DIGITS, GLYPHS, NOTHING, Look
from game.art.palettes import PALETTES, SAFE, Palette
from game.art.theme import THEMES, Colour, ink_on, luminance
from game.keep.settings import CHOICES, REDUCED, SYSTEM, Settings, load_settings, settings_file

# Machado, Oliveira and Fernandes 2009: linear RGB as seen without one kind of cones.
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# A difference that nobody overlooks: about six times one that can just be seen.
LEAST = 15.0


def linear(colour: Colour) -> list[float]:
    parts = [part / 255 for part in colour]
    return [p / 12.92 if p <= 0.04045 else float(((p + 0.055) / 1.055) ** 2.4) for p in parts]


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour: Colour, blindness: str) -> tuple[float, float, float]:
    """Return the colour as it is seen, in CIE L*a*b* under D65."""
    seen = [min(max(part, 0.0), 1.0) for part in times(BLINDNESS[blindness], linear(colour))]
    to_xyz = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (
        (part / full) ** (1 / 3) if part / full > 0.008856 else 7.787 * part / full + 16 / 116
        for part, full in zip(times(to_xyz, seen), white, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour, blindness: str) -> float:
    parts = zip(lab(one, blindness), lab(other, blindness), strict=True)
    return float(sum((a - b) ** 2 for a, b in parts) ** 0.5)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_the_first_six_colours_are_told_apart_by_everyone(blindness: str) -> None:
    pairs = combinations(range(6), 2)
    distances = {
        (SAFE.names[a], SAFE.names[b]): distance(SAFE.colours[a], SAFE.colours[b], blindness)
        for a, b in pairs
    }
    assert min(distances.values()) > LEAST, min(distances, key=lambda pair: distances[pair])


def test_the_simulation_knows_which_colours_are_confused() -> None:
    red, green = (214, 60, 60), (112, 130, 50)
    assert distance(red, green, "none") > 2 * distance(red, green, "deuteranopia")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_every_palette_has_ten_colours_with_names_of_their_own(palette: Palette) -> None:
    assert len(palette.colours) == len(palette.names) == 10
    assert len(set(palette.colours)) == len(set(palette.names)) == 10
    worst = min(distance(one, other, "none") for one, other in combinations(palette.colours[:6], 2))
    assert worst > 12


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_every_ground_of_a_theme(name: str) -> None:
    theme = THEMES[name]

    def contrast(one: Colour, other: Colour) -> float:
        dark, light = sorted((luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)

    for ground in (theme.ground, theme.card, theme.raised):
        assert contrast(theme.text, ground) > 9
        assert contrast(theme.quiet, ground) > 4
    for ink in (theme.good, theme.warn, theme.accent):
        assert contrast(ink, theme.card) > 4.5
    assert contrast(theme.on_accent, theme.accent) > 4.5


def test_ink_on_a_colour_is_the_one_that_can_be_read() -> None:
    for palette in PALETTES.values():
        for colour in palette.colours:
            dark, light = sorted((luminance(ink_on(colour)), luminance(colour)))
            assert (light + 0.05) / (dark + 0.05) > 3.9


def test_the_settings_name_just_the_looks_there_are() -> None:
    assert CHOICES["theme"] == (SYSTEM, *THEMES)
    assert CHOICES["palette"] == (*PALETTES,)
    assert CHOICES["marks"] == (GLYPHS, DIGITS, NOTHING)
    assert Settings().palette in PALETTES and Settings().marks == Look().marks


def test_less_motion_chosen_in_an_older_version_is_still_chosen() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    for kept, motion in (
        ('{"reduced_motion": true}', REDUCED),
        ('{"reduced_motion": false}', SYSTEM),
    ):
        path.write_text(kept, encoding="utf-8")
        assert load_settings().motion == motion

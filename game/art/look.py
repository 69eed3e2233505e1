"""How everything looks at the moment: theme, palette, marks on colours, the picture on tiles."""

from typing import NamedTuple

import pygame

from game.art.palettes import SAFE, Palette
from game.art.theme import DARK, Theme

GLYPHS, DIGITS, NOTHING = "glyphs", "digits", "nothing"


class Look(NamedTuple):
    """What the player has chosen to see; every part is drawn again when it changes."""

    theme: Theme = DARK
    palette: Palette = SAFE
    marks: str = GLYPHS
    picture: pygame.Surface | None = None
    numbers: bool = True
    still: bool = False
    words: bool = True
    letters: bool = False
    language: str = ""

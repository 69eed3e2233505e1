"""Boards with a name: classics, and some found by searching small boxes for the longest way out.

The names of the Huarong Dao family are translated; all of its boards have the goal at the lower
edge, in the middle. The tests prove the pars.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.rules.blocks.board import Blocks, decode
from game.rules.phrase import mark


class Classic(NamedTuple):
    """A board, its name for the menu, and its pars."""

    title: str
    size: str
    board: str
    steps: int
    moves: int


CLASSICS: Mapping[str, Classic] = {
    "first": Classic(mark("First steps"), "3x3", "..2341561,1@0", 15, 10),
    "narrow": Classic(mark("Narrow"), "4x3", "1123114456..,1@6", 23, 14),
    "scout": Classic(mark("The scout"), "4x5", "21134115.66.789a789a,1@13", 47, 32),
    "corner": Classic(mark("Corner to corner"), "4x4", "234567489911..11,1@8", 65, 42),
    "wings": Classic(mark("Left and right"), "4x5", "2113411567896789.aa.,1@13", 78, 54),
    "dad": Classic(mark("Dad's puzzle"), "4x5", "1122113345..67886799,1@12", 83, 59),
    "abreast": Classic(mark("Shoulder to shoulder"), "4x5", "211321134567899a8..a,1@13", 85, 60),
    "hall": Classic(mark("The hall"), "5x5", ".2233422114.511675..67888,1@0", 86, 52),
    "command": Classic(mark("In command"), "4x5", "211321134556789a7..a,1@13", 100, 70),
    "thicket": Classic(mark("The thicket"), "4x5", "22.3455311.611778977,1@13", 102, 72),
    "klotski": Classic(mark("Klotski"), "4x5", "21132113455647869..a,1@13", 116, 81),
    "detour": Classic(mark("The detour"), "5x4", ".11.231142356673889a,1@12", 122, 98),
    "layers": Classic(mark("Layer on layer"), "4x5", "2113211345567889.aa.,1@13", 138, 102),
}


@lru_cache(64)
def find(params: str) -> Blocks | None:
    """Return the board of this name, counted in moves where the name ends so; None: no such."""
    name = params.removesuffix("-moves")
    if name not in CLASSICS:
        return None
    counted = params[len(name) :]
    return decode(f"{CLASSICS[name].size}{counted}:{CLASSICS[name].board}")

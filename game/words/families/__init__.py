"""The words of each family, a file a family."""

from collections.abc import Callable, Mapping, Sequence

from game.rules.puzzle import Family
from game.words.families.blocks import BlocksNaming
from game.words.families.collapse import CollapseNaming
from game.words.families.flood import FloodNaming
from game.words.families.jugs import JugsNaming
from game.words.families.same import SameNaming
from game.words.families.sliding import SlidingNaming
from game.words.naming import Naming

NAMINGS: Mapping[str, Callable[[Sequence[str]], Naming]] = {
    "flood": FloodNaming,
    "sliding": SlidingNaming,
    "collapse": CollapseNaming,
    "blocks": BlocksNaming,
    "jugs": JugsNaming,
    "same": SameNaming,
}


def naming(family: Family, colours: Sequence[str]) -> Naming:
    """Tell how moves of a family are called, in colours of these names."""
    return NAMINGS[family.name](colours)

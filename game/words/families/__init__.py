"""The words of each family, a file a family."""

from collections.abc import Mapping, Sequence

from game.families import Title, title_of
from game.rules.puzzle import Family
from game.text.tongue import say
from game.words.families.blocks import BLOCKS
from game.words.families.collapse import COLLAPSE
from game.words.families.flood import FLOOD
from game.words.families.jugs import JUGS
from game.words.families.same import SAME
from game.words.families.sliding import SLIDING
from game.words.wording import About, Naming, Wording

WORDINGS: Mapping[str, Wording] = {
    "flood": FLOOD,
    "sliding": SLIDING,
    "collapse": COLLAPSE,
    "blocks": BLOCKS,
    "jugs": JUGS,
    "same": SAME,
}


def about(title: Title) -> About:
    """Tell what a title is for the player."""
    wording = WORDINGS[title.family.name]
    return wording.titles.get(title.name, wording.about)


def name(family: Family, params: str) -> str:
    """Name a kind of board with its title: Flood 12×12 · 6 colours."""
    label = WORDINGS[family.name].kinds.label(params)
    return f"{say(about(title_of(family, params)).title)} {label}"


def naming(family: Family, colours: Sequence[str]) -> Naming:
    """Tell how moves of a family are called, in colours of these names."""
    return WORDINGS[family.name].naming(colours)

"""How each family is told of, looks and is pointed at: one folder or file a family."""

from collections.abc import Mapping

from game.families import Title, title_of
from game.rules.puzzle import Family
from game.text.tongue import say
from game.views.blocks import BLOCKS
from game.views.collapse import COLLAPSE
from game.views.face import About, Face
from game.views.flood import FLOOD
from game.views.jugs import JUGS
from game.views.same import SAME
from game.views.sliding import SLIDING

FACES: Mapping[str, Face] = {
    "flood": FLOOD,
    "sliding": SLIDING,
    "collapse": COLLAPSE,
    "blocks": BLOCKS,
    "jugs": JUGS,
    "same": SAME,
}


def about(title: Title) -> About:
    """Tell what a title is for the player."""
    face = FACES[title.family.name]
    return face.titles.get(title.name, face.about)


def name(family: Family, params: str) -> str:
    """Name a kind of board with its title: Flood 12×12 · 6 colours."""
    label = FACES[family.name].kinds.label(params)
    return f"{say(about(title_of(family, params)).title)} {label}"

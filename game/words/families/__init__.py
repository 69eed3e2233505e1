"""The words of each family, a file a family."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from game import families
from game.families import Title, title_of
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Family, IllegalMove, Move
from game.text.tongue import say
from game.words.families.blocks import BLOCKS
from game.words.families.collapse import COLLAPSE
from game.words.families.flood import FLOOD
from game.words.families.jugs import JUGS
from game.words.families.same import SAME
from game.words.families.sliding import SLIDING
from game.words.wording import About, Lapse, Naming, Wording

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


def motif(position: str, last: Move | None, played: Move, kept: Sequence[Move]) -> Phrase | None:
    """Name what a move did at a position, given as an ID; None where nothing that has a name."""
    with suppress(BadGameID, IllegalMove):
        board = families.read(position)
        start, motifs = board.start, WORDINGS[board.family.name].reasons.motifs
        if kept:
            best = start.apply(kept[0])
            lapse = Lapse(start, last, played, start.apply(played), kept[0], best)
            return next((one.name for one in motifs if one.holds(lapse)), None)
    return None

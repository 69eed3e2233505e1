"""What a slip may be called: the first thing that is true of the move, beside a better one."""

from collections.abc import Sequence
from contextlib import suppress

from game import families
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, IllegalMove, Move
from game.words.families import WORDINGS
from game.words.wording import Lapse


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

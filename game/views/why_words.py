"""Why a hint is the move to play, in words: what is proved of two moves, and one sentence.

The sentence is made of what can be counted on both boards, and speaks for the hint. Where nothing
does, it says only what is proved. What is not true of the boards is never said.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.answer import Answer
from game.play import rest_words
from game.play.why import HINT, OTHER, Side
from game.rules.puzzle import Position
from game.text.tongue import many, say
from game.text.words import sentence
from game.words.wording import Count, Naming, Reasons


class Compared(NamedTuple):
    """One thing that was counted after both moves."""

    hint: Count
    other: Count

    @property
    def speaks(self) -> int:
        """Whether it speaks for the hint (1), against it (-1), or for neither."""
        one, other = self.hint.value, self.other.value
        return ((one > other) - (one < other)) * (1 if self.hint.more else -1)


def compared(reasons: Reasons, before: Position, sides: Sequence[Side]) -> Sequence[Compared]:
    """Count the same things after both moves."""
    hint, other = (reasons.counts(before, side.move, side.after) for side in sides)
    return [*map(Compared, hint, other)]


# What is proved of one move


def bounds(side: Side, whole: bool) -> tuple[int, int | None]:
    """Tell how far it is to go after a move, at least and at most; on the `whole`, with its cost.

    Where it can't be cleared any more it is how little can be left, if that is counted.
    """
    if side.solved or side.known is None:
        known, lost = None, False
    else:
        lost = not side.known.solvable
        known = side.known.rest if lost else side.known
    more = side.spent if whole and not lost else 0
    if known is None:
        return more, more if side.solved else None
    return known.lower + more, None if known.upper is None else known.upper + more


def left(side: Side, here: Answer | None, whole: bool) -> str:
    """Say in brief how far it is to go after a move; nothing where nothing is known.

    `here` is what is known before it, by which points are told; with the `whole` of the way it is
    told from there, as where two moves don't cost the same.
    """
    known, (lower, upper) = side.known, bounds(side, whole)
    if side.solved and not whole:
        return say("solved")
    if known is not None and not known.solvable:
        return say("no way") if known.rest is None else rest_words.fewest(known.rest)
    if here is not None and here.ceiling is not None:
        most = here.told(lower)
        if lower == upper:
            return many("{n} point", "{n} points", most)
        return many("at most {n} point", "at most {n} points", most)
    if lower == 0 and upper is None:
        return ""
    if lower == upper:
        return say("{n} from here", n=lower) if whole else say("{n} to go", n=lower)
    return say("at least {n} from here", n=lower) if whole else say("at least {n} to go", n=lower)


def proved(side: Side, here: Answer | None, whole: bool) -> str:
    """Say in brief what is proved of a move: how far it is to go, or that nothing is."""
    told = left(side, here, whole)
    known = side.known
    if not told:
        return say("not proved yet")
    counts_rest = known is not None and known.rest is not None and not known.solvable
    if side.solved or counts_rest or known is None or not known.settled:
        return told
    return say("{told}, proved", told=told)


def ink(side: Side, sides: Sequence[Side]) -> str:
    """Return the colour of what is proved: good of what comes to less, a warning of more."""
    if len(sides) > 1 and _is_better(sides):
        return "good" if side is sides[HINT] else "warn"
    known = side.known
    return "good" if side.solved or (known is not None and known.proved) else "quiet"


def on_the_whole(sides: Sequence[Side], here: Answer | None) -> bool:
    """Whether moves are told with what they cost themselves: those of one cost need not be."""
    points = here is not None and here.ceiling is not None
    return points or len({side.spent for side in sides}) > 1


def _is_better(sides: Sequence[Side]) -> bool:
    """Whether it is proved that the other move comes to less than the hint."""
    hint, other = sides
    lost = [
        not side.solved and side.known is not None and not side.known.solvable for side in sides
    ]
    if lost[HINT] != lost[OTHER]:
        return lost[OTHER] and (hint.solved or bool(hint.line))
    most, least = bounds(hint, True)[1], bounds(other, True)[0]
    return most is not None and most < least


# The sentence


def why(
    reasons: Reasons,
    before: Position,
    sides: Sequence[Side],
    here: Answer | None,
    names: Sequence[str],
) -> str:
    """Say in a sentence or two what speaks for the hint; moves are called by their `names`."""
    if sides[HINT].solved and here is not None and here.ceiling is None:
        return say("It solves the board.")
    if len(sides) == 1:
        return say("No other move leads another way.")
    whole = on_the_whole(sides, here)
    one, other = names
    spans = [bounds(side, True) for side in sides]
    alike = {bool(side.known and side.known.solvable) for side in sides}
    if len({*spans[HINT], *spans[OTHER]}) == len(alike) == 1:
        return say("Both are as good, proved: {told}.", told=left(sides[HINT], here, whole))
    better = _is_better(sides)
    if counted := _counted(compared(reasons, before, sides), one, other):
        return counted if better else f"{counted} {say('Which is better is not proved yet.')}"
    if better:
        return say(
            "Counting on the two boards doesn't show which move is better, "
            "but a search proves it ({one}: {told}; {other}: {more}).",
            one=one,
            told=left(sides[HINT], here, whole),
            other=other,
            more=left(sides[OTHER], here, whole),
        )
    return say(
        "Counting on the two boards doesn't show which move is better, and it is not proved yet."
    )


def _counted(found: Sequence[Compared], one: str, other: str) -> str:
    """Say what speaks for the hint, after what speaks against it; nothing if nothing does."""
    good = next((pair for pair in found if pair.speaks > 0), None)
    if good is None:
        return ""
    reason = _clause(good.hint, good.other, one, other)
    bad = next((pair for pair in reversed(found) if pair.speaks < 0), None)
    if bad is None:
        return sentence(reason)
    against = _clause(bad.other, bad.hint, other, one)
    return sentence(say("{against}, but {reason}", against=against, reason=reason))


def _clause(first: Count, then: Count, one: str, other: str) -> str:
    return say(first.clause.given(n=first.value, m=then.value, one=one, other=other))


def names(
    before: Position, sides: Sequence[Side], naming: Naming, asked: bool = True
) -> Sequence[str]:
    """Name two moves for a sentence with numbers: not by names that have numbers in them.

    One that nobody `asked` for is no hint.
    """
    found = [naming.name(before, side.move) for side in sides]
    if len({*found}) == len(found) and not any(re.search("[0-9,]", name) for name in found):
        return found
    best = say("the hint") if asked else say("the best known move")
    return [best, say("the other move")][: len(sides)]

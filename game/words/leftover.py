"""How little can be left of a board that can't be solved, in words: that is par there."""

from game.answer import Answer
from game.play.review import Point
from game.play.worth import Worth
from game.text import words
from game.text.tongue import many, number, say


def fewest(rest: Answer) -> str:
    """Say it within a sentence."""
    if rest.proved:
        return say("fewest left: {fewest}, proved", fewest=rest.lower)
    if rest.upper is None:
        return say("at least {least} left: proved", least=rest.lower)
    return say(
        "fewest left so far: {known}, at least {least}: not proved yet",
        known=rest.upper,
        least=rest.lower,
    )


def left(count: int) -> str:
    """Say by itself how many are left."""
    return many("{n} left", "{n} left", count)


def par(rest: Answer) -> str:
    """Say it where par stands alone: 1 left ✓, 1–3 left."""
    count = rest.lower + 1 if rest.upper is None else rest.upper
    return many("{n} left", "{n} left", count, n=between(rest)) + " ✓" * rest.proved


def sentence(rest: Answer) -> str:
    """Say it by itself."""
    return words.sentence(fewest(rest))


def dead_end(rest: Answer, from_start: bool) -> tuple[str, str]:
    """Say in two sentences that the board can't be cleared, and what can be reached instead."""
    if from_start:
        return say("This board can't be cleared: proved."), sentence(rest)
    return say("From here it can't be cleared: proved."), sentence(rest)


def hinted(rest: Answer) -> str:
    """Say where the hint's line leads."""
    if rest.proved:
        return say("It leads to {fewest} left. Nothing leaves fewer: proved.", fewest=rest.lower)
    return say(
        "It leads to {known} left, {least} at best: not proved yet.",
        known=rest.upper or 0,
        least=rest.lower,
    )


def stuck(left: int, rest: Answer) -> str:
    """Say where so many are left what was possible from the start."""
    known = left if rest.upper is None else min(left, rest.upper)
    if rest.proved and known == left:
        return say("From the start nothing leaves fewer: proved.")
    if rest.proved:
        return say("{fewest} is possible from the start, and no fewer: proved.", fewest=known)
    if known == left:
        return say(
            "Nothing better is known from the start, {least} at best: not proved yet.",
            least=rest.lower,
        )
    return say(
        "{known} is possible from the start, {least} at best: not proved yet.",
        known=known,
        least=rest.lower,
    )


def fewest_left(rest: Answer | Point, dash: str = "–") -> str:
    """Say in brief how little can be left: fewest left 2, fewest left 1–3."""
    count = rest.lower + 1 if rest.upper is None else rest.upper
    fewest = between(rest, dash)
    return many("fewest left {fewest}", "fewest left {fewest}", count, fewest=fewest)


def no_way(rest: Answer | None) -> str:
    """Say in brief that there is no way, and how little can be left."""
    if rest is None:
        return say("no way")
    return say("no way · {fewest}", fewest=fewest_left(rest) + " ✓" * rest.proved)


def between(known: Answer | Point | Worth, dash: str = "–") -> str:
    """Write what is known as a number, as 17–19, or as 17+ while no line is known."""
    if known.upper is None:
        return f"{number(known.lower)}+"
    if known.upper == known.lower:
        return number(known.lower)
    return f"{number(known.lower)}{dash}{number(known.upper)}"

"""The judge's words, for the command line and for a lane of the theatre.

What is said of all boards is proved for these; of a part of them, only a counterexample is.
"""

from decimal import Decimal
from typing import NamedTuple

from game.own.check import Checked, Mistake
from game.own.judge import Odd, TooHigh
from game.rules.phrase import Phrase
from game.text.tongue import many, mark, number, say
from game.text.words import ended


def never(count: int, proved: bool) -> Phrase:
    """Say that a guess is too high on none of so many boards; `proved` where these are all."""
    if proved:
        return Phrase(
            "never too high on all {n} board: admissible, proved",
            "never too high on all {n} boards: admissible, proved",
            n=count,
        )
    return Phrase(
        "not too high on {n} board: not proved for others",
        "not too high on {n} boards: not proved for others",
        n=count,
    )


def too_high(high: TooHigh) -> str:
    """Say on which board a guess is too high."""
    return many(
        "too high: says {says} where {n} is enough: {board}",
        "too high: says {says} where {n} are enough: {board}",
        high.proved,
        says=exact(high.says),
        board=high.id,
    )


def odd(found: Odd) -> str:
    """Say of which board a guess says what is no whole number."""
    return say(
        "not a whole number from 0: says {found} of {board}",
        found=exact(found.says),
        board=found.id,
    )


def failed(fault: Phrase) -> str:
    return say("failed: {fault}", fault=say(fault))


ALL_OF_THEM = mark("Checked against all {n} boards: {guess} says too much on {count} of them.")
SOME_OF_THEM = mark("Checked against {n} boards: {guess} says too much on {count} of them.")


class Gist(NamedTuple):
    """What is known of a guess in few words; `good` where it is proved, `aloud` in a sentence."""

    words: str
    aloud: str
    good: bool = False
    bad: bool = False


def short(found: Checked) -> Gist:
    """Say what is known of a guess by now."""
    match found.wrong:
        case Mistake(what=TooHigh() as what):
            said = say("too high on {n} of {all}", n=found.too_high, all=found.many)
            return Gist(said, ended(too_high(what)), bad=True)
        case Mistake(what=Odd() as what):
            return Gist(say("not a whole number from 0"), ended(odd(what)), bad=True)
        case Mistake(what=Phrase() as what):
            return Gist(say("failed"), ended(failed(what)), bad=True)
    if not found.over:
        share = 100 * found.many // max(1, found.boards)
        words = say("being checked: {share} %", share=share)
        return Gist(words, words)
    aloud = ended(say(never(found.many, found.admissible)))
    if found.admissible:
        return Gist(say("✓ admissible on all {n}", n=found.many), aloud, good=True)
    said = many("never too high on {n} board", "never too high on {n} boards", found.many)
    return Gist(said, aloud)


def judged(guess: str, found: Checked) -> Phrase | None:
    """Say what the check of a guess has come to; nothing where its card says it all."""
    if found.too_high:
        whole = found.whole and found.many == found.boards
        return Phrase(
            ALL_OF_THEM if whole else SOME_OF_THEM, n=found.many, guess=guess, count=found.too_high
        )
    if found.wrong is not None:
        return None
    return Phrase("{guess}: {told}.", guess=guess, told=never(found.many, found.admissible))


def of_board(wrong: Mistake) -> tuple[str, str]:
    """Say what is wrong on a board that is shown: what stands out, and what follows."""
    what = wrong.what
    if isinstance(what, Odd):
        return say("Says {found} here: not a whole number from 0.", found=exact(what.says)), ""
    if isinstance(what, Phrase):
        return say("Its guess failed:"), ended(say(what))
    words = many(
        "Says {says} where {n} is enough: not admissible.",
        "Says {says} where {n} are enough: not admissible.",
        what.proved,
        says=exact(what.says),
    )
    return words, ""


def no_proof(length: int, par: int) -> str:
    """Say of a line that is longer than par that its guess is to blame."""
    return say("So {length} is no proof; par is {par}.", length=length, par=par)


def exact(value: float) -> str:
    """Write a number with all its digits: it may be hardly more than another."""
    return number(value, len(f"{Decimal(str(value)):f}".partition(".")[2]))

"""What there is to say while a move is asked for that keeps the pace, and when it was found.

The answer is withheld until then: how many moves would do is told, and what was tried in vain.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.art.look import Look
from game.play.quest import Quest
from game.play.table import Table
from game.play.worth import Worth
from game.rules.puzzle import Move, Position
from game.text.words import capital, in_words, spelled
from game.views.view import View

# How many moves of a line are named: nobody holds more in mind.
MOST_NAMED = 5


@dataclass(frozen=True, slots=True)
class Way:
    """A move that keeps the pace, and in words how its best known line goes on.

    The words are there in several lengths, the longest first: for as much room as there is.
    """

    position: Position
    move: Move
    name: str
    onward: Sequence[str]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the card of a quest says: a title, a sentence, and, when it is over, all good moves."""

    title: str
    words: str
    ways: Sequence[Way] = ()


def asked(table: Table, quest: Quest, view: View, look: Look, number: int | None = None) -> Asked:
    """Say how a quest stands; `number` is that of the move played, where it is one of a game."""
    worths = quest.worths
    kept = [one for one in worths if one.keeps]
    if quest.over:
        return _answer(table, quest, kept, view, look)
    of_move = {one.move: one for one in worths}
    if quest.tried and (tried := of_move.get(quest.tried[-1])) is not None:
        title = lost(capital(view.name(quest.position, tried.move, look)), tried)
        return Asked(title, _choice(worths, kept, "Try another", "Try again"))
    title = "Find a move that keeps the pace."
    if quest.played is not None and (played := of_move.get(quest.played)) is not None:
        name = f"Move {number}" if number else capital(view.name(quest.position, played.move, look))
        title = cost(name, played)
    return Asked(title, _choice(worths, kept, "Find one", "Find it"))


def cost(name: str, worth: Worth) -> str:
    """Say what a move that was played cost, as far as that is proved."""
    if not worth.solvable:
        return f"{name} left no way at all."
    if worth.most == 0:
        return f"{name} kept the pace."
    if worth.least == worth.most:
        return f"{name} cost {spelled(worth.least)}."
    if not worth.least:
        return f"{name} is not proved either way."
    return f"{name} cost at least {spelled(worth.least)}."


def lost(name: str, worth: Worth) -> str:
    """Say what a move that was tried would cost."""
    if not worth.solvable:
        return f"{name} leaves no way at all."
    at_least = "" if worth.least == worth.most else "at least "
    return f"{name} loses {at_least}{spelled(worth.least)}."


def _choice(worths: Sequence[Worth], kept: Sequence[Worth], several: str, single: str) -> str:
    """Say how many moves would do, as far as it is proved, and ask for one of them."""
    is_open = any(not one.keeps and not one.loses for one in worths)
    if not kept:
        return "Which move keeps the pace is not proved yet." if is_open else "None does better."
    count = capital(in_words(len(kept)))
    words = f"At least {count.lower()}" if is_open else count
    only_one = len(kept) == 1 and not is_open
    return f"{words} {left(kept)}. {single if only_one else several}."


def left(kept: Sequence[Worth]) -> str:
    """Say where moves lead that kept the pace: all as near to the end, or each in its own steps."""
    to_go = {one.lower for one in kept}
    if to_go == {0}:
        return "solved it"
    return f"kept {to_go.pop()} to go" if len(to_go) == 1 else "kept the pace"


def _answer(table: Table, quest: Quest, kept: Sequence[Worth], view: View, look: Look) -> Asked:
    """Say which moves keep the pace; the one that was found comes first."""
    position, found = quest.position, quest.found
    ordered = sorted(kept, key=lambda one: one.move != found)
    ways = [
        Way(
            position,
            one.move,
            capital(view.name(position, one.move, look)),
            onward(table, position, one.move, view, look),
        )
        for one in ordered
    ]
    if not kept:
        return Asked("Nothing is proved to keep the pace.", "The solver goes on.")
    if found is None:
        words = "This one" if len(kept) == 1 else capital(in_words(len(kept)))
        return Asked(f"{words} {left(kept)}.", "", ways)
    others = len(kept) - 1
    words = f"{capital(in_words(others, 'other'))} did, too." if others else "No other move did."
    return Asked(f"Found: it {left([ordered[0]])}.", words, ways)


def onward(table: Table, position: Position, move: Move, view: View, look: Look) -> Sequence[str]:
    """Name the next moves of the best line known after a move, many of them or few."""
    here = table.analysis.outlook(position).edge(move).after
    known = table.analysis.of(here)
    if known is None or known.best is None:
        return ("",)
    left, names, told = known.best, list[str](), ["" if known.best else "solves it"]
    while left and len(names) < MOST_NAMED:
        made = table.longest(here, left)
        names.append(view.name(here, made, look).removeprefix("the "))
        left, here = left[len(here.steps(made)) :], here.apply(made)
        words = f"then {', '.join(names)}"
        if left and len(names) == 1:
            told.append(f"{words} …")
        told.append(words + (f" … {len(left)} more" if left else ""))
    return told[::-1]

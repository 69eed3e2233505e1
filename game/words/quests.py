"""What there is to say while a move is asked for that keeps the pace, and when it was found.

The answer is withheld until then: how many moves would do is told, and what was tried in vain.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.play.quest import Quest
from game.play.table import Table
from game.play.worth import Worth, distinct, longest
from game.rules.puzzle import Move, Position
from game.text.tongue import many, say, spelled, spelled_first
from game.words.wording import Naming

# How many moves of a line are named: nobody holds more in mind.
MOST_NAMED = 5


class Way(NamedTuple):
    """A move that keeps the pace, and in words how its best known line goes on.

    The words are there in several lengths, the longest first: for as much room as there is.
    """

    position: Position
    move: Move
    name: str
    onward: Sequence[str]


class Asked(NamedTuple):
    """What the card of a quest says: a title, a sentence, and, when it is over, all good moves."""

    title: str
    words: str
    ways: Sequence[Way] = ()


def asked(table: Table, quest: Quest, naming: Naming, number: int | None = None) -> Asked:
    """Say how a quest stands; `number` is that of the move played, where it is one of a game."""
    worths = quest.worths
    kept = [one for one in distinct(quest.position, worths) if one.keeps]
    if quest.over:
        return _answer(table, quest, kept, naming)
    of_move = {one.move: one for one in worths}
    if quest.tried and (tried := of_move.get(quest.tried[-1])) is not None:
        title = lost(naming.label(quest.position, tried.move), tried)
        return Asked(title, _choice(worths, kept, say("Try again."), say("Try another.")))
    title = say("Find a move that keeps the pace.")
    if quest.played is not None and (played := of_move.get(quest.played)) is not None:
        named = naming.label(quest.position, played.move)
        title = cost(say("Move {number}", number=number) if number else named, played)
    return Asked(title, _choice(worths, kept, say("Find it."), say("Find one.")))


def cost(move: str, worth: Worth) -> str:
    """Say what a move that was played cost, as far as that is proved."""
    if worth.rest is not None:
        return say("{move}: it could no longer be cleared after that.", move=move)
    if not worth.solvable:
        return say("{move}: it left no way at all.", move=move)
    if worth.most == 0:
        return say("{move}: it kept the pace.", move=move)
    count = spelled(worth.least)
    if worth.least == worth.most:
        return many(
            "{move}: it cost one.", "{move}: it cost {count}.", worth.least, move=move, count=count
        )
    if not worth.least:
        return say("{move}: it is not proved either way.", move=move)
    return many(
        "{move}: it cost at least one.",
        "{move}: it cost at least {count}.",
        worth.least,
        move=move,
        count=count,
    )


def lost(move: str, worth: Worth) -> str:
    """Say what a move that was tried would cost."""
    if worth.rest is not None:
        return say("{move}: it can no longer be cleared after that.", move=move)
    if not worth.solvable:
        return say("{move}: it leaves no way at all.", move=move)
    count = spelled(worth.least)
    if worth.least == worth.most:
        return many(
            "{move}: it loses one.",
            "{move}: it loses {count}.",
            worth.least,
            move=move,
            count=count,
        )
    return many(
        "{move}: it loses at least one.",
        "{move}: it loses at least {count}.",
        worth.least,
        move=move,
        count=count,
    )


def _choice(worths: Sequence[Worth], kept: Sequence[Worth], single: str, several: str) -> str:
    """Say how many moves would do, as far as it is proved, and ask for one of them."""
    is_open = any(not one.keeps and not one.loses for one in worths)
    if not kept:
        if is_open:
            return say("Which move keeps the pace is not proved yet.")
        return say("None does better.")
    if is_open:
        return f"{_at_least(kept)} {several}"
    return f"{_counted(kept)} {single if len(kept) == 1 else several}"


def _left(kept: Sequence[Worth]) -> int | None:
    """Tell how far it is to go after each of these moves; None where that is not the same."""
    to_go = {one.left for one in kept}
    return to_go.pop() if len(to_go) == 1 else None


def _counted(kept: Sequence[Worth]) -> str:
    """Say how many moves keep the pace, and where they lead."""
    number, left = len(kept), _left(kept)
    count = spelled_first(number)
    if left == 0:
        return many("One move solved it.", "{count} moves solved it.", number, count=count)
    if left is None:
        return many("One move kept the pace.", "{count} moves kept the pace.", number, count=count)
    return many(
        "One move kept {left} to go.",
        "{count} moves kept {left} to go.",
        number,
        count=count,
        left=left,
    )


def _at_least(kept: Sequence[Worth]) -> str:
    """Say how many moves keep the pace at least, and where they lead."""
    number, left = len(kept), _left(kept)
    count = spelled(number)
    if left == 0:
        return many(
            "At least one move solved it.",
            "At least {count} moves solved it.",
            number,
            count=count,
        )
    if left is None:
        return many(
            "At least one move kept the pace.",
            "At least {count} moves kept the pace.",
            number,
            count=count,
        )
    return many(
        "At least one move kept {left} to go.",
        "At least {count} moves kept {left} to go.",
        number,
        count=count,
        left=left,
    )


def _answer(table: Table, quest: Quest, kept: Sequence[Worth], naming: Naming) -> Asked:
    """Say which moves keep the pace; the one that was found comes first."""
    position, found = quest.position, quest.found
    # It may be another of those moves that do the same.
    outlook = table.knowledge.outlook(position)
    end = None if found is None else outlook.edge(found).after
    ordered = sorted(kept, key=lambda one: outlook.edge(one.move).after != end)
    ways = [
        Way(
            position,
            one.move,
            naming.label(position, one.move),
            onward(table, position, one.move, naming),
        )
        for one in ordered
    ]
    if not kept:
        return Asked(say("Nothing is proved to keep the pace."), say("The solver goes on."))
    if found is None:
        return Asked(_counted(kept) if len(kept) > 1 else _alone(kept), "", ways)
    others, words = len(kept) - 1, say("No other move did.")
    if others:
        words = many(
            "One other did, too.",
            "{count} others did, too.",
            others,
            count=spelled_first(others),
        )
    return Asked(_found(ordered[:1]), words, ways)


def _alone(kept: Sequence[Worth]) -> str:
    """Say where the one move leads that keeps the pace."""
    left = _left(kept)
    if left == 0:
        return say("This one solved it.")
    if left is None:
        return _counted(kept)
    return say("This one kept {left} to go.", left=left)


def _found(kept: Sequence[Worth]) -> str:
    """Say where the move leads that was found."""
    left = _left(kept)
    if left == 0:
        return say("Found: it solved it.")
    if left is None:
        return say("Found: it kept the pace.")
    return say("Found: it kept {left} to go.", left=left)


def onward(table: Table, position: Position, move: Move, naming: Naming) -> Sequence[str]:
    """Name the next moves of the best line known after a move, many of them or few."""
    here = table.knowledge.outlook(position).edge(move).after
    known = table.knowledge.of(here)
    if known is None or known.best is None:
        return ("",)
    left, names = known.best, list[str]()
    words = ["" if known.best else say("solves it")]
    while left and len(names) < MOST_NAMED:
        made = longest(here, left)
        names.append(naming.label(here, made))
        left, here = left[len(here.steps(made)) :], here.apply(made)
        moves = ", ".join(names)
        if left and len(names) == 1:
            words.append(say("then {moves} …", moves=moves))
        if left:
            words.append(say("then {moves} … {count} more", moves=moves, count=len(left)))
        else:
            words.append(say("then {moves}", moves=moves))
    return words[::-1]

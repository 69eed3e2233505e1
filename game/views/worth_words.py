"""What the moves on the board are worth, in words: all of them, or the one that is pointed at."""

from collections.abc import Sequence

from game.play import rest_words
from game.play.table import Table
from game.play.worth import Worth, only
from game.rules.puzzle import Move
from game.text import units
from game.text.tongue import many, say, spelled, spelled_first
from game.words.wording import Naming


def overview(table: Table, naming: Naming) -> tuple[str, str]:
    """Say in two sentences which moves keep the pace, and what is proved of that."""
    worths = table.help.worths_shown
    kept = sum(one.keeps for one in worths)
    still_open = sum(not one.keeps and not one.loses for one in worths)
    if (alone := only(worths)) is not None:
        name = naming.name(table.session.position, alone)
        # A name with a comma in it is set apart from what follows.
        if "," in name:
            first = say("Only {move}, keeps pace.", move=name)
        else:
            first = say("Only {move} keeps pace.", move=name)
    elif not kept:
        first = say("What keeps pace is not proved yet.")
    elif still_open:
        first = many(
            "At least {n} of {moves} keeps pace.",
            "At least {n} of {moves} keep pace.",
            kept,
            moves=len(worths),
        )
    elif kept == len(worths):
        first = many("All {n} keep pace.", "All {n} keep pace.", kept)
    else:
        first = many(
            "{n} of {moves} keeps pace.", "{n} of {moves} keep pace.", kept, moves=len(worths)
        )
    return first, " ".join(_proved(table, worths, still_open))


def _proved(table: Table, worths: Sequence[Worth], still_open: int) -> list[str]:
    told = []
    to_go = table.to_go
    if to_go is not None and to_go.ceiling is not None:
        told.append(say("A tag tells what is to come after a move, and what the total loses."))
    elif to_go is not None and to_go.proved:
        told.append(say("{to_go}, proved.", to_go=_to_go(table, to_go.told(to_go.lower))))
    if (rest := rest_words.rest_of(to_go)) is not None:
        told.append(rest_words.sentence(rest))
    if still_open:
        count = spelled_first(still_open)
        told.append(many("One still open.", "{count} still open.", still_open, count=count))
    dead = sum(not one.solvable for one in worths)
    if dead:
        told.append(
            many(
                "One move leads nowhere, proved.",
                "{count} moves lead nowhere, proved.",
                dead,
                count=spelled_first(dead),
            )
        )
    return told


def decided(table: Table) -> Sequence[Worth]:
    """Return the worths that are shown; none while more is to be found out."""
    worths = table.help.worths_shown
    still_open = any(not one.keeps and not one.loses for one in worths)
    return () if still_open and table.agenda.worker.busy else worths


def aloud(table: Table, naming: Naming, brief: bool) -> str:
    """Say what moves are worth to who does not see it, what keeps the pace first.

    Of a `brief` talker one hears no single move.
    """
    said = [*overview(table, naming)]
    if not brief:
        here = table.session.position
        worths = sorted(table.help.worths_shown, key=lambda one: not one.keeps)
        said += [pace(naming.advice(here, one.move), one) for one in worths]
    return " ".join(filter(None, said))


def pointed_at(table: Table, move: Move, naming: Naming) -> tuple[str, str] | None:
    """Say in two sentences what one move is worth; None where it is no move to choose."""
    one = next((one for one in table.help.worths if one.move == move), None)
    if one is None:
        return None
    return pace(naming.advice(table.session.position, move), one), _left(table, one)


def pace(move: str, one: Worth) -> str:
    """Say what becomes of the pace, as far as it is proved."""
    if one.rest is not None:
        return say("{move}: it can no longer be cleared after that.", move=move)
    if not one.solvable:
        return say("{move}: no way from there.", move=move)
    if one.rests and one.loses and one.most == one.least:
        count = spelled(one.least)
        return say("{move}: leaves {count} more than need be.", move=move, count=count)
    if one.keeps:
        return say("{move}: keeps pace.", move=move)
    if one.loses:
        count = spelled(one.least)
        if one.ceiling is not None:
            return _off_the_total(move, one, count)
        if one.most == one.least:
            return say("{move}: loses {count}.", move=move, count=count)
        return say("{move}: loses at least {count}.", move=move, count=count)
    return say("{move}: not proved yet.", move=move)


def _off_the_total(move: str, one: Worth, count: str) -> str:
    """Say what a move loses of all that could be scored on the board."""
    if one.most == one.least:
        return say("{move}: the total loses {count}.", move=move, count=count)
    return say("{move}: the total loses {count} at least.", move=move, count=count)


def _left(table: Table, one: Worth) -> str:
    """Say how far it is to go after a move, and whether that is proved."""
    if one.rest is not None:
        return rest_words.sentence(one.rest)
    if not one.solvable:
        return say("Proved: nothing that follows solves the board.")
    if one.rests:
        return _rest(one)
    if one.ceiling is not None:
        return _points(table, one)
    if one.upper == 0:
        return say("It solves the board.")
    to_go = _to_go(table, one.lower)
    if one.upper == one.lower:
        return say("{to_go}, proved.", to_go=to_go)
    if one.upper is None:
        return say("At least {to_go}.", to_go=to_go)
    return say("At least {to_go}, at most {most}.", to_go=to_go, most=one.upper)


def _rest(one: Worth) -> str:
    """Say how few can be left after a move, and whether that is proved."""
    if one.upper == one.lower:
        return many("{n} left at the end, proved.", "{n} left at the end, proved.", one.lower)
    if one.upper is None:
        return many("At least {n} left at the end.", "At least {n} left at the end.", one.lower)
    return many(
        "At least {n} left at the end, at most {most}.",
        "At least {n} left at the end, at most {most}.",
        one.lower,
        most=one.upper,
    )


def _points(table: Table, one: Worth) -> str:
    """Say how many points are to come after a move, and whether that is proved."""
    most = one.told(one.lower)
    if one.upper is None:
        return say("At most {to_come}.", to_come=_to_go(table, most))
    known = _to_go(table, one.told(one.upper))
    if one.upper == one.lower:
        return say("{to_come} after it, proved.", to_come=known)
    return say("Best known {to_come}, at most {most}.", to_come=known, most=most)


def _to_go(table: Table, left: int) -> str:
    """Say how far it is to go, with what is counted where that is not always moves."""
    board = table.session.board
    if board.family.unit is None:
        return say("{left} to go", left=left)
    return units.to_go(left, board.unit)

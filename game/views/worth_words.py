"""What the moves on the board are worth, in words: all of them, or the one that is pointed at."""

from collections.abc import Sequence

from game.art.look import Look
from game.play.table import Table
from game.play.worth import Worth, only
from game.rules.puzzle import Move
from game.text.words import capital, counted, in_words, spelled
from game.views.view import View


def overview(table: Table, view: View, look: Look) -> tuple[str, str]:
    """Say in two sentences which moves keep the pace, and what is proved of that."""
    worths = table.worths_shown
    kept = sum(one.keeps for one in worths)
    still_open = sum(not one.keeps and not one.loses for one in worths)
    if (alone := only(worths)) is not None:
        name = view.name(table.session.position, alone, look)
        first = f"Only {name}{',' * (',' in name)} keeps pace."
    elif not kept:
        first = "What keeps pace is not proved yet."
    elif still_open:
        first = f"At least {kept} of {len(worths)} keep{'s' * (kept == 1)} pace."
    else:
        share = f"All {kept}" if kept == len(worths) else f"{kept} of {len(worths)}"
        first = f"{share} keep pace."
    return first, " ".join(_proved(table, worths, still_open))


def _proved(table: Table, worths: Sequence[Worth], still_open: int) -> list[str]:
    told = []
    to_go = table.to_go
    if to_go is not None and to_go.proved:
        told.append(f"{_to_go(table, to_go.lower)}, proved.")
    if still_open:
        told.append(f"{capital(spelled(still_open))} still open.")
    dead = sum(not one.solvable for one in worths)
    if dead:
        told.append(f"{capital(in_words(dead))} lead{'s' * (dead == 1)} nowhere, proved.")
    return told


def pointed_at(table: Table, move: Move, view: View, look: Look) -> tuple[str, str] | None:
    """Say in two sentences what one move is worth; None where it is no move to choose."""
    one = next((one for one in table.worths if one.move == move), None)
    if one is None:
        return None
    return f"{view.words(table.session.position, move, look)}: {_pace(one)}.", _left(table, one)


def _pace(one: Worth) -> str:
    """Say what becomes of the pace, as far as it is proved."""
    if not one.solvable:
        return "no way from there"
    if one.keeps:
        return "keeps pace"
    if one.loses:
        return f"loses {'' if one.most == one.least else 'at least '}{spelled(one.least)}"
    return "not proved yet"


def _left(table: Table, one: Worth) -> str:
    """Say how far it is to go after a move, and whether that is proved."""
    if not one.solvable:
        return "Proved: nothing that follows solves the board."
    if one.upper == 0:
        return "It solves the board."
    if one.upper == one.lower:
        return f"{_to_go(table, one.lower)}, proved."
    most = "" if one.upper is None else f", at most {one.upper}"
    return f"At least {_to_go(table, one.lower)}{most}."


def _to_go(table: Table, number: int) -> str:
    """Say how far it is to go, with what is counted where that is not always moves."""
    board = table.session.board
    many = counted(number, board.unit) if board.family.unit is not None else f"{number:,}"
    return f"{many} to go"

"""What is known of a board in sentences, for who hears it."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.answer import Answer
from game.art.look import Look
from game.play import rest_words
from game.play.table import Table
from game.text import units
from game.text.tongue import say
from game.views import wording
from game.views.face import Face
from game.views.view import Spoken

# Any size will do for a board that is told and not shown.
SIDE = 400


def par_told(table: Table) -> str:
    """Say par, and whether it is proved: Par 18, proved."""
    par, board = table.par, table.session.board
    if par is None:
        return say("Par is not known yet")
    if (rest := rest_words.rest_of(par)) is not None:
        return say("It can't be cleared, proved; {fewest}", fewest=rest_words.fewest(rest))
    if not par.solvable:
        return say("There is no way, proved")
    state = _state(par, table.agenda.rests(table.session.board.start))
    words = _span(par)
    if board.family.unit is not None:
        words = wording.span_of(par, board.unit, words)
    return say("Par {par}, {state}", par=words, state=state)


def left_told(table: Table) -> str:
    """Say how far it is to go, and whether that is proved."""
    if table.session.solved:
        return say("Solved")
    to_go = table.to_go
    if not table.help.tells:
        return ""
    if to_go is None:
        return say("To go: not known yet")
    if (rest := rest_words.rest_of(to_go)) is not None:
        return say("From here it can't be cleared; {fewest}", fewest=rest_words.fewest(rest))
    if not to_go.solvable:
        return say("There is no way from here, proved")
    state = _state(to_go, False)
    if to_go.ceiling is not None:
        possible = wording.possible(table.session, to_go)
        return say("Still possible: {points}, {state}", points=_span(possible), state=state)
    return say("To go {left}, {state}", left=_span(to_go), state=state)


def _span(answer: Answer) -> str:
    """Say an answer as a number, as a range, or as what it is at least."""
    if answer.proved or not answer.solvable:
        return wording.span(answer)
    bound = answer.told(answer.lower)
    if answer.upper is None:
        if answer.ceiling is not None:
            return say("at most {most}", most=bound)
        return say("at least {least}", least=bound)
    least, most = sorted((bound, answer.told(answer.upper)))
    return say("{least} to {most}", least=least, most=most)


def _state(answer: Answer, rests: bool) -> str:
    if answer.settled:
        return say("proved")
    return say("not proved") if rests else say("not proved yet")


def besides(puzzle: str, kind: Sequence[str]) -> str:
    """List what kind of board it is, without the puzzle's name, which is said before."""
    return ", ".join(kind).removeprefix(f"{puzzle}, ")


def played(table: Table) -> str:
    """Say how many moves were made."""
    return units.counted(table.session.tally, table.session.board.unit)


def board_told(face: Face, position: Any, look: Look) -> str:
    """Say what lies where on a board, cell by cell."""
    view = face.view()
    view.fit(position, pygame.Rect(0, 0, SIDE, SIDE), 1.0)
    parts = view.parts(position, look) if isinstance(view, Spoken) else ()
    # Translators: what stands between the cells of a board, as in "row 1, column 1, red; row 1 …".
    return say("; ").join(part.name for part in parts if part.place is not None)

"""Text that came from somewhere, a clipboard or a file: what it is, and what there is to play.

It may be a saved game, one board in any known form, or many of them.
"""

from typing import NamedTuple

from game import families, forms, lines
from game.families import Board
from game.rules.puzzle import BadGameID
from game.session import HEADER, Session

# No text that a person would paste is longer; reading it must not hold the window up.
MOST_LETTERS = 400_000


class Taken(NamedTuple):
    """What a text was taken for, in words, and the plays that are in it."""

    words: str
    sessions: list[Session]


def take(text: str) -> Taken:
    """Read a text; raise BadGameID, or BadSave for a saved game, naming what is wrong and where.

    What can't be read of many boards is left out, unless nothing can.
    """
    if len(text) > MOST_LETTERS:
        raise BadGameID(f"expected at most {MOST_LETTERS:,} letters, found {len(text):,}")
    if text.lstrip("\ufeff \t\r\n").startswith(HEADER):
        session = Session.load(text)
        return Taken(f"a saved game, {len(session.moves)} moves in", [session])
    found = list(families.read_all(text))
    boards = [board for board in found if isinstance(board, Board)]
    faults = [fault for fault in found if isinstance(fault, BadGameID)]
    if not boards:
        raise faults[0]
    sessions = [Session(board) for board in boards]
    if len(boards) > 1 or faults:
        left_out = f", {len(faults)} left out: {faults[0]}" if faults else ""
        return Taken(f"{len(boards)} boards{left_out}", sessions)
    form = forms.recognise(lines.split(text)[0].text)
    return Taken(form.title if form is not None else "a game ID", sessions)

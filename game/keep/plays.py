"""A play as it stands in the cells of a row, in the file of games."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from game.keep import cells
from game.keep.schema import TAKEN
from game.play.session import MOST_MOVES, BadSave, Session
from game.rules.puzzle import IllegalMove

# A time that was written down, of no more digits than any has.
TIME = re.compile(r"[0-9]{1,9}\.[0-9]")
# Its columns: how it stands, what it took, and what is noted of it; and how they are read.
CELLS = "save, hints, seconds, makers, takebacks, helped, attempt, beside, begun, finished"
PLAY = f"save, hints, seconds, makers, {', '.join(TAKEN)}, beside, begun, finished"


def written(session: Session | None) -> tuple[object, ...]:
    """Return how a play stands, and what is noted of it; of none, that there is none."""
    if session is None:
        return "", 0, 0.0, "", 0, False, 1, None, "", None
    # Of moves that came as a text and were not played on, nobody knows who made them: in capitals.
    makers = session.all_makers.upper() if session.from_text else session.all_makers
    noted = makers, *session.aid[1:], _beside(session), session.counted, session.finished
    return session.save(), session.hints, session.seconds, *noted


def read(play: Sequence[Any]) -> Session | None:
    """Make the play that stands in these cells, if the rules allow it."""
    save, hints, seconds, makers, takebacks, helped, attempt, beside, begun, finished = play
    try:
        session = Session.load(save)
    except BadSave:
        return None
    session.hints, session.seconds = hints, seconds
    session.takebacks, session.helped, session.attempt = takebacks, bool(helped), attempt or 1
    session.note_makers(makers.lower())
    session.from_text = makers.isupper()
    session.counted, session.finished = begun, finished
    if isinstance(beside, str):
        _lay_beside(session, beside)
    return session


def _beside(session: Session) -> str | None:
    """Write what is with a play: its mark, and time and moves of the play it is raced against."""
    if session.mark is None and session.rival is None:
        return None
    mark = "-" if session.mark is None else str(session.mark)
    if (rival := session.rival) is None:
        return mark
    return " ".join([f"{mark}@{rival.seconds:.1f}", *rival.moves, *rival.undone])


def _lay_beside(session: Session, text: str) -> None:
    """Read that, as far as it can be read and the rules allow it."""
    first, *moves = text.split()[:MOST_MOVES] or ["-"]
    mark, _, seconds = first.partition("@")
    with suppress(ValueError):
        if (marked := cells.count(mark)) <= len(session.path):
            session.mark = marked
    with suppress(IllegalMove):
        rival = Session.of(session.board, moves)
        if TIME.fullmatch(seconds):
            rival.seconds = float(seconds)
        session.rival = rival if moves else None

"""A play as it stands in the cells of a row, in the file of games."""

from collections.abc import Sequence
from typing import Any

from game.keep.schema import TAKEN
from game.play.session import BadSave, Session

# Its columns: how it stands, what it took, and what is noted of it; and how they are read.
CELLS = "save, hints, seconds, makers, takebacks, helped, attempt, begun, finished"
PLAY = f"save, hints, seconds, makers, {', '.join(TAKEN)}, begun, finished"


def written(session: Session | None) -> tuple[object, ...]:
    """Return how a play stands, and what is noted of it; of none, that there is none."""
    if session is None:
        return "", 0, 0.0, "", 0, False, 1, "", None
    # Of moves that came as a text and were not played on, nobody knows who made them: in capitals.
    makers = session.all_makers.upper() if session.told else session.all_makers
    noted = makers, *session.aid[1:], session.counted, session.finished
    return session.save(), session.hints, session.seconds, *noted


def read(play: Sequence[Any]) -> Session | None:
    """Make the play that stands in these cells, if the rules allow it."""
    save, hints, seconds, makers, takebacks, helped, attempt, begun, finished = play
    try:
        session = Session.load(save)
    except BadSave:
        return None
    session.hints, session.seconds = hints, seconds
    session.takebacks, session.helped, session.attempt = takebacks, bool(helped), attempt or 1
    session.note_makers(makers.lower())
    session.told = makers.isupper()
    session.counted, session.finished = begun, finished
    return session

"""A game that plays on for ever, keeps every move, and tells it then: it is there to be killed."""

import sys
from pathlib import Path

from game import families
from game.keep.store import Store
from game.play.session import Session


def one_more(session: Session) -> None:
    """Play, undo or start again, as the session itself tells."""
    if session.cursor > 30:
        session.rewind(0)
    elif session.cursor % 7 == 6 and not session.undone:
        session.undo()
    else:
        session.play(session.position.moves()[session.cursor % 5])
    session.hints = session.cursor


def told(session: Session) -> str:
    """Tell all there is to know of a session in a line."""
    return " ".join([str(session.cursor), *session.moves, "|", *session.undone])


def main(folder: Path) -> None:
    """Go on with what is found, for ever."""
    store = Store(folder)
    sessions = store.playing()
    session = sessions[0] if sessions else Session(families.read("flood:14x14c6#5"))
    print(told(session), flush=True)
    while True:
        one_more(session)
        store.keep(session)
        print(told(session), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

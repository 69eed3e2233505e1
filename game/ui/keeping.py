"""What is kept of the play in front: how it stands, that it was begun, how it ended."""

from collections.abc import Callable

from game.session import Session
from game.store import Store
from game.table import Table
from game.ui.stage import Stage


class Keeping:
    """Writes down what happens on the table, as it happens."""

    def __init__(
        self, table: Table, stage: Stage, store: Store, tell: Callable[[str], None]
    ) -> None:
        """Keep the table's games in this store, and `tell` what is wrong with it."""
        self._table, self._stage, self._store, self._tell = table, stage, store, tell
        self._kept: object = None
        self._ended: object = None
        self._unjudged: int | None = None
        self._trouble: str | None = None

    def keep(self) -> None:
        """Keep the game in front as it stands, before it is drawn."""
        session = self._table.session
        self._count(session)
        stand = (session, session.changes, session.hints, int(session.seconds))
        if stand != self._kept:
            self._kept = stand
            self._store.keep(session)
        if session.solved and not session.shown:
            self._finish(session)
        if self._store.trouble != self._trouble:
            self._trouble = self._store.trouble
            if self._trouble is not None:
                self._tell(self._trouble)

    def _count(self, session: Session) -> None:
        """Count a game as played from the player's first own move on, unless its end was shown."""
        if session.begun:
            if session.shown:
                self._store.withdraw(session)
        elif session.cursor and session.changes and not session.led and not session.shown:
            self._store.begin(session)

    def _finish(self, session: Session) -> None:
        """Note a game that has come to its end, and its par as soon as that is proved."""
        par = self._table.par
        proved = par is not None and par.proved
        if (session, session.moves) != self._ended:
            self._ended = (session, session.moves)
            best = len(par.best) if par is not None and par.best is not None else None
            counters = self._stage.view.counters(session, par)
            won = not any(warning for _, _, warning in counters)
            lower = None if par is None else par.lower
            number = self._store.finish(session, lower, best, won)
            self._unjudged = None if proved else number
            if self._table.course is not None:
                self._table.course.note({session.board.id: session.count})
        elif self._unjudged is not None and par is not None and par.proved:
            self._store.judge(self._unjudged, session, par.lower)
            self._unjudged = None

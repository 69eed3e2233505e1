"""The first minute: what a newcomer is told when it can be seen, each thing once.

The rules come first, beside the board. After the first move of a family comes what its numbers and
previews mean; after the first move that is proved to have lost ground, where that can be seen.
"""

from game.keep.settings import Settings
from game.play.session import OWN, Session
from game.play.table import Table
from game.rules.puzzle import cost
from game.text import units
from game.text.tongue import mark, say, spelled
from game.words import pars
from game.words.families import WORDINGS

Note = tuple[str, str]
PAR = mark("Par is the fewest moves possible; ✓ means proved.")
PAR_OF_POINTS = mark("Par is the most points possible; ✓ means proved.")
# For how many more moves the meaning of the numbers can be read.
STAYS = 2


class FirstMinute:
    """What there is to tell of the play in front, if it was not told before."""

    def __init__(self, table: Table, settings: Settings) -> None:
        """Tell of this table, and keep in the settings what was told."""
        self._table, self._settings = table, settings
        self._note: Note | None = None
        self._session: Session | None = None
        # Whether the note is of a move that lost.
        self._loss = False
        # After how many changes of the play it came to the front, a note was told, and goes again.
        self._came = self._noted = self._until = 0

    def note(self) -> Note | None:
        """Return the two sentences to show now."""
        session = self._table.session
        if session is not self._session:
            self._session, self._note = session, None
            self._came = self._noted = session.changes
        if session.changes > self._until or (self._loss and not self._table.help.tells):
            self._note = None
        moved = session.changes > max(self._came, self._noted) and not session.undone
        if moved and session.makers[-1:] == OWN and not session.solved:
            self._tell(session)
        return self._note

    def _tell(self, session: Session) -> None:
        family = session.board.family.name
        if self._first(f"numbers {family}"):
            about = WORDINGS[family].about_of(session.position)
            par = PAR if session.score is None else PAR_OF_POINTS
            self._note = say(about.legend), say(par) if self._first("par") else ""
            self._noted, self._until = session.changes, session.changes + STAYS
            self._loss = False
        elif (lost := loss(self._table)) and self._first("lost"):
            self._note = lost, say("Undo takes it back, or play on.")
            self._noted = self._until = session.changes
            self._loss = True

    def _first(self, what: str) -> bool:
        """Tell whether this was never told before, and keep that it is now."""
        if what in self._settings.told:
            return False
        self._settings.told.append(what)
        self._settings.save()
        return True


def loss(table: Table) -> str:
    """Say what the last move cost and where that can be seen, if it is proved to have lost."""
    session = table.session
    if not table.help.tells:
        return ""
    before, steps, after = session.path[session.cursor - 1]
    one, other = table.knowledge.of(before), table.knowledge.of(after)
    if one is None or other is None or not (one.proved and other.proved):
        return ""
    lost = cost(before, steps) + other.lower - one.lower
    if not lost:
        return ""
    count = spelled(lost)
    if session.score is not None:
        now = pars.possible(session, other)
        return say(
            "What is possible fell from {before} to {left}: that move lost {count}.",
            before=now.in_unit(now.lower - lost),
            left=now.in_unit(now.lower),
            count=count,
        )
    if other.lower == one.lower:
        return say("To go stayed at {left}: that move lost {count}.", left=other.lower, count=count)
    if other.lower > one.lower:
        return say(
            "To go rose from {before} to {left}: that move lost {count}.",
            before=one.lower,
            left=other.lower,
            count=count,
        )
    return say(
        "To go fell only from {before} to {left} in {moves}: that lost {count}.",
        before=one.lower,
        left=other.lower,
        moves=units.in_words(len(steps), session.board.unit),
        count=count,
    )

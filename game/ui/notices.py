"""What the status line has to tell for a while."""

from game.clock import Clock
from game.play.table import Table
from game.rules.phrase import Phrase
from game.text import tongue

NOTICE_SECONDS = 6.0


class Notices:
    """The notice that is up to date, and how long it stays."""

    def __init__(self, clock: Clock, table: Table) -> None:
        """Say nothing yet; what is wrong with the table's solver comes before all else."""
        self._clock, self._table = clock, table
        self._notice = ("", False)
        self._until = 0.0
        # How many were given so far: the same words may come again.
        self.given = 0

    @property
    def notice(self) -> tuple[str, bool] | None:
        if self._table.agenda.error:
            return tongue.say(self._table.agenda.error), True
        return self._notice if self._clock.now < self._until else None

    def say(self, text: str | Phrase, /, **parts: object) -> None:
        """Tell the player what has been done, in the language that is spoken."""
        self._give(tongue.say(text, **parts), False)

    def warn(self, text: str | Phrase, /, **parts: object) -> None:
        """Tell the player what is wrong, in the language that is spoken."""
        self._give(tongue.say(text, **parts), True)

    def _give(self, words: str, warns: bool) -> None:
        self._notice, self._until = (words, warns), self._clock.now + NOTICE_SECONDS
        self.given += 1

    def clear(self) -> None:
        """What was said is out of date."""
        self._until = 0.0

    @property
    def next_wake(self) -> float | None:
        return self._until if self._until > self._clock.now else None

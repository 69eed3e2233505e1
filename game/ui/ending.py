"""The end of a board: what is heard and seen of it, and when its card comes.

Nobody is told that a board was solved. With every frame it is looked at whether the play in front
is another one, or stands elsewhere than before: where it has come to its end, its card is due after
what is shown of the last move. The card lies there as long as the play stands there, or until it is
put away.
"""

from game.clock import Clock
from game.play.table import Table
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.words import verdict

# How long after the last move the card comes: after the wave of a board solved at par, or without,
# and where nothing moves.
FLOURISH_SECONDS, CALM_SECONDS, STILL_SECONDS = 1.1, 0.5, 0.25


class Ending:
    """Whether the play in front has come to its end, and since when its card is due."""

    def __init__(self, clock: Clock, table: Table, stage: Stage, sounds: Sounds) -> None:
        """Look at this table; what has ended before is not told of again."""
        self._clock, self._table, self._stage, self._sounds = clock, table, stage, sounds
        # The play as it stood when it was looked at last.
        self._seen: tuple[object, int, bool] | None = None
        # When the card of this end comes or came; None: there is no end, or it was put away.
        self.card_at: float | None = None

    @property
    def _stands(self) -> tuple[object, int, bool]:
        """How the play in front stands, and whether it has ended there.

        One that is looked back on has not, nor has a line that is still wound to and fro.
        """
        table = self._table
        wound = table.auto.playing and table.session.over
        ended = table.ended and table.plays.review is None and not wound
        return table.session, table.session.changes, ended

    @property
    def end(self) -> object:
        """The end that the play stands at; None: it is at none, or its card was put away."""
        return None if self.card_at is None or self._stands != self._seen else self._seen

    def tick(self) -> None:
        """Look at how the play stands: at a new end begins what there is to see and to hear."""
        stands, seen = self._stands, self._seen
        if stands == seen:
            return
        self._seen, self.card_at = stands, None
        if stands[2]:
            came = seen is None or seen[0] is not stands[0]
            self.card_at = self._clock.now + (0.0 if came else self._mark())

    def _mark(self) -> float:
        """Mark the end: a clean par by a wave, anything else calmly; tell how long it takes.

        An end that was only gone to, over many moves, is no news.
        """
        session, shift = self._table.session, self._stage.shift
        if shift is None or shift.back:
            return STILL_SECONDS
        sealed = verdict.verdict(session, self._table.par).seal
        if sealed or (session.solved and not session.shown):
            self._sounds.play("win")
        if sealed:
            self._stage.celebrate(self._clock.now)
        wait = FLOURISH_SECONDS if sealed else CALM_SECONDS
        return STILL_SECONDS if self._stage.look.still else wait

    def look_again(self) -> None:
        """Have the card come at once, now that a board comes back, even if it was put away."""
        self._seen = None
        self.tick()

    def put_away(self) -> None:
        """Have no card come of how the play stands."""
        self._seen, self.card_at = self._stands, None

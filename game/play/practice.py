"""A run through the slips that are due: one board after another, each with a move to be found.

A move found at once counts as right. After a wrong try, or when the answer was seen before a move
was found, it does not; a slip that was passed over counts as neither.
"""

from collections.abc import Sequence

from game.play.boxes import LEARNED, Slip
from game.play.quest import Quest
from game.play.session import Session


class Practice:
    """Where the run stands, and what came of the slips so far."""

    def __init__(self, slips: Sequence[Slip]) -> None:
        self.slips = [*slips]
        self.place = -1
        self.session: Session | None = None
        self.quest: Quest | None = None
        self.right = self.wrong = self.learned = 0
        # What was thrown out last, and from which place, until the next slip is met.
        self.thrown: tuple[int, Slip] | None = None
        # Where the slip in front lies since it was met, until that is told.
        self.after: Slip | None = None
        self._noted = False

    @property
    def slip(self) -> Slip:
        return self.slips[self.place]

    @property
    def last(self) -> bool:
        return self.place + 1 >= len(self.slips)

    def meet(self, session: Session, quest: Quest) -> None:
        """Take up the slip at this place, as a play in which a move is asked for."""
        self.session, self.quest, self.after, self._noted = session, quest, None, False

    @property
    def answered(self) -> bool:
        """Whether it is settled how the slip in front counts."""
        return self._noted or self.verdict is not None

    @property
    def verdict(self) -> bool | None:
        """Whether a move was found at once; None: nothing can be said yet."""
        quest, session = self.quest, self.session
        if quest is None or session is None:
            return None
        if quest.tried or quest.given_up:
            return False
        if quest.found is not None:
            return True
        # Auto-play went on from here: the answer was seen.
        return False if session.cursor else None

    def take_verdict(self) -> bool | None:
        """Return the verdict once, as soon as there is one."""
        if self._noted or (verdict := self.verdict) is None:
            return None
        self._noted, self.thrown = True, None
        return verdict

    def count(self, right: bool, after: Slip) -> None:
        """Count how the slip in front went, and whether it is learned now."""
        self.after = after
        self.right += right
        self.wrong += not right
        self.learned += after.box == LEARNED

    def throw_out(self) -> Slip:
        """Take the slip in front out of the run; the one before it is in front then."""
        slip = self.slips.pop(self.place)
        self.thrown = self.place, slip
        self.place -= 1
        return slip

    def take_back(self) -> Slip | None:
        """Put back what was thrown out last, if that was just now; it comes next."""
        if self.thrown is None:
            return None
        (place, slip), self.thrown = self.thrown, None
        self.slips.insert(place, slip)
        self.place = place - 1
        return slip

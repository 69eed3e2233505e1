"""Auto-play: the best line, or an old game, played by itself, with pauses, steps and speeds."""

from typing import TYPE_CHECKING

from game.play.session import LED, OWN, Shift
from game.rules.puzzle import Move

if TYPE_CHECKING:
    from game.play.table import Table

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
SECONDS_A_MOVE = 0.5
# How long after a line's end somebody may still mean to pause it.
MOMENT_SECONDS = 0.6


class AutoPlay:
    """What plays by itself, how fast, and how far it has come along its line."""

    def __init__(self, front: "Table") -> None:
        self.playing = False
        self.paused = False
        self.speed = 1.0
        self._front = front
        self._began = 0
        self._replaying = False
        # From which move on it was asked to play the best line, if it was.
        self._leads: int | None = None
        self._next_at = self._now = 0.0
        self._over_at: float | None = None

    def watch(self, replaying: bool = False, began: int | None = None) -> None:
        """Begin to play the best line from here, or the moves undone, or stop doing so.

        `began` tells after how many steps the line begins, if not here.
        """
        self.playing = not self.playing and not self._front.session.over
        self.paused, self._replaying = False, replaying
        self._leads = None if replaying else self._front.session.cursor
        self._began = self._front.session.count if began is None else began
        self._next_at = self._now
        self._front.agenda.encourage()

    def stop(self) -> bool:
        """End it; tell whether it was on."""
        was, self.playing = self.playing, False
        return was

    def settle(self) -> None:
        """End it on a board where nothing goes any more."""
        self.playing = self.playing and not self._front.session.over

    def pause(self) -> None:
        """Pause it, or let it go on."""
        if self.playing:
            self.paused = not self.paused
            self._next_at = self._now

    def one_step(self) -> Shift | None:
        """Play one move of the best line and stay paused."""
        if self._front.session.over:
            return None
        if not self.playing:
            self._began = self._front.session.count
            self._replaying, self._leads = False, None
        self.playing = self.paused = True
        self._front.agenda.encourage()
        return self._step()

    def step_back(self) -> Shift | None:
        """Take one move back and stay paused on the line."""
        if not self.playing:
            self._leads = None
        shift = self._front.undo()
        if shift is not None:
            self.playing = self.paused = True
            self._began = min(self._began, self._front.session.count)
        return shift

    @property
    def running(self) -> bool:
        """Whether moves come by themselves: it is on, and not paused."""
        return self.playing and not self.paused

    def just_over(self, now: float) -> bool:
        """Whether its line came to an end a moment ago, by itself or step by step."""
        return self._over_at is not None and now - self._over_at < MOMENT_SECONDS

    @property
    def replaying(self) -> bool:
        """Whether what is played is an old game, shown again."""
        return self.playing and self._replaying

    @property
    def reel(self) -> tuple[int, int]:
        """How many moves were made along the line, and how long that line is."""
        session, to_go = self._front.session, self._front.to_go
        made = session.count - self._began
        if self._replaying:
            return made, made + session.still
        return made, made + len((None if to_go is None else to_go.line) or ())

    def wind(self, place: int) -> Shift | None:
        """Go to a place on the line, and stay paused there, at its end too."""
        last = None
        while self._front.session.count > self._began + max(0, place):
            last = self.step_back() or last
        while self._front.session.count < self._began + place:
            shift = self._step()
            if shift is None:
                break
            last = shift
        self.playing = self.paused = True
        return last

    def change_speed(self, by: int) -> None:
        """Go to the next faster (1) or slower (-1) speed."""
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]

    def tick(self, now: float) -> Shift | None:
        """Take in the time; return the move that was made, if one was due."""
        self._now = now
        if self.running and now >= self._next_at:
            return self._step()
        return None

    @property
    def next_wake(self) -> float | None:
        """When the next move is due, if auto-play is under way and knows one."""
        return self._next_at if self.running and self._next is not None else None

    @property
    def _next(self) -> Move | None:
        """The move that comes next: of the old game, else of the best line."""
        undone = self._front.session.undone
        return undone[0] if self._replaying and undone else self._front.help.next_move

    def _step(self) -> Shift | None:
        front, session, move = self._front, self._front.session, self._next
        if move is None:
            self.settle()
            return None
        again = session.undone[:1] == (move,)
        leads = self._leads is not None and session.cursor >= self._leads and not session.closed
        if again and not leads:
            # Who only steps along a play is shown nothing new.
            shift = front.redo()
        else:
            over_again = again and session.maker_at(session.cursor) != OWN
            if not over_again:
                steps = len(session.position.steps(move)) - front.help.hinted
                front.help.aided.count(session, steps)
            shift = front.make(move, LED)
        self._next_at = self._now + SECONDS_A_MOVE / self.speed
        self.playing = not front.session.over
        self._over_at = None if self.playing else self._now
        return shift

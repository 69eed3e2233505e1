"""What lies on the table: the play in front, with its moves, and all that works on it together.

This is the middle of the house. It knows nothing of windows or clocks: the window tells it what the
player wants and what time it is, and shows what it says. It never waits for the solver.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.answer import Answer, Solve
from game.families import Board
from game.play.agenda import Agenda
from game.play.appraisal import Means
from game.play.autoplay import AutoPlay
from game.play.desk import Desk
from game.play.grade import Grade
from game.play.help import Help
from game.play.knowledge import Knowledge
from game.play.plays import Plays
from game.play.reviewing import Review
from game.play.session import HINTED, LED, OWN, Session, Shift
from game.rules.puzzle import Family, Move
from game.runs import Trial, untried

if TYPE_CHECKING:
    from game.survey import Surveyor


class Table:
    """The play in front and its moves: a method for each thing that can be done with a play.

    Whoever wants to know what a part of it knows, asks that.
    """

    def __init__(
        self,
        solve: Solve,
        new_seed: Callable[[], str],
        trial: Trial = untried,
        survey: "Surveyor | None" = None,
    ) -> None:
        self.knowledge = Knowledge()
        self.agenda = Agenda(Means(solve, trial, survey), self.knowledge)
        self.plays = Plays()
        self.auto = AutoPlay(self)
        self.help = Help(self.plays, self.agenda, self.auto)
        self.desk = Desk(self.plays, self.agenda, new_seed, self._come_to_front)
        self._now = 0.0

    @property
    def session(self) -> Session:
        return self.plays.session

    @property
    def family(self) -> Family:
        return self.session.board.family

    @property
    def par(self) -> Answer | None:
        """What is known of the start of the board in front, and may be told."""
        return self.par_of(self.session.board)

    def par_of(self, board: Board) -> Answer | None:
        """Return what is known of the start of a board, and may be told.

        What follows from the moves made would tell what they were worth.
        """
        known = self.knowledge
        return known.of(board.start) if self.help.tells else known.alone(board.start)

    @property
    def grade(self) -> Grade | None:
        """How hard the board in front is, where that is known by now."""
        known, instinct = self.par, self.family.instinct
        clears = known is not None and known.best is not None and bool(instinct and instinct.clears)
        if known is None or not (known.proved or clears):
            return None
        return self.agenda.grading.grade(self.session.board.start)

    @property
    def ended(self) -> bool:
        return self.session.ended(self.par)

    @property
    def to_go(self) -> Answer | None:
        """What is known of the board as it stands, where that is told."""
        return self.knowledge.of(self.session.position) if self.help.tells else None

    # Moves

    def play(self, move: Move, maker: str = OWN) -> Shift:
        """Play the player's move, which stops auto-play; raise IllegalMove and change nothing."""
        shift = self.make(move, maker)
        self.auto.stop()
        return shift

    def make(self, move: Move, maker: str = OWN) -> Shift:
        """Play a move, whoever asks for it.

        In a review the move that was played leads on along it; any other is the first of a play of
        its own, which leads back there, and the one that is looked back on stays as it was.
        """
        before, review = self.session.position, self.plays.review
        if review is not None and self.session.undone[:1] == (move,):
            self.session.redo()
        else:
            if review is not None:
                before.apply(move)
                branch = review.branch()
                self._leave_review()
                self.plays.branches[branch] = review
                self.plays.put(branch)
            self._go_on(move, maker)
        if maker != LED:
            self._hold()
        self._settle()
        return Shift(before, move, self.session.position)

    def _go_on(self, move: Move, maker: str) -> None:
        """Play a move on the play in front; one at its end stays what it was along its moves."""
        session = self.session
        if session.closed and session.undone[:1] == (move,):
            if maker == OWN:
                session.play(move)
            else:
                session.redo()
            return
        if maker != LED and not self.plays.practising:
            self.plays.take_for_game()
        self.help.aided.settle(session)
        if session.closed and session.undone:
            session.take_back(session.cursor)
            if self.help.hinted:
                # Nobody counted it while the play was only looked at.
                self.help.aided.count(session)
        session.play(move, maker)

    def ask(self) -> Shift | None:
        """Show the next best move, or play it when it is shown already."""
        if self.ended:
            return None
        if not self.help.hint_shown:
            if self.help.where_first and not self.help.where_shown:
                self.help.show_where()
            else:
                self.help.show_hint()
            return None
        move = self.help.next_move
        return None if move is None else self.play(move, HINTED)

    def undo(self) -> Shift | None:
        """Take a move back; at the start of the board there is none."""
        self.auto.stop()
        session, before = self.session, self.session.position
        if not self._take_back(session.cursor - 1):
            return None
        self._settle()
        return Shift(session.position, session.undone[0], before, back=True)

    def redo(self) -> Shift | None:
        """Play an undone move again: it stays whose it was."""
        self.auto.stop()
        session, before = self.session, self.session.position
        if not session.redo():
            return None
        self._settle()
        return Shift(before, session.moves[-1], session.position)

    def _take_back(self, place: int) -> bool:
        """Go to a place of the play; to take back what the player has moved counts.

        Who only looks back takes nothing back, nor who winds back what was played by itself.
        """
        session = self.session
        back = session.all_makers[place : session.cursor] if place >= 0 else ""
        counts = any(maker != LED for maker in back)
        if counts and self.plays.review is None and not session.closed:
            return session.take_back(place)
        return session.rewind(place)

    def go_to(self, place: int) -> None:
        """Go to where so many moves of this play were made: later ones can be redone."""
        if self._take_back(place):
            self.auto.stop()
            self._settle()

    def mark(self) -> bool:
        """Mark this place of the play, or take the mark away from it; tell whether it is marked."""
        session = self.session
        session.mark = None if session.mark == session.cursor else session.cursor
        return session.mark is not None

    def race(self, rival: Session | None = None) -> None:
        """Play a board anew, raced against a play of it: that in front, the one in review, or this.

        One that is looked back on goes before it as far as that has come, if not to its end: what
        was shown is help.
        """
        looked_at = self.plays.review is not None or rival is not None
        rival = rival or self.session
        partly = looked_at and bool(rival.undone)
        again = Session.of(rival.board, rival.moves if partly else ())
        if partly:
            again.from_text, again.changes = True, 0
        again.rival = rival.copy()
        if again.path:  # Its time is that of the moves before, too.
            again.rival.seconds = 0.0
        self.end_review()
        self.desk.put(again)

    def recount(self) -> None:
        """Go on with this very play counted the other way.

        The board of one that came to its end begins anew: as another try.
        """
        self.end_review()
        play, other = self.session, self.desk.other
        if other is None:
            return
        self.plays.leaving()
        if play.closed:
            self.desk.put(Session(other))
            return
        self.help.aided.settle(play)
        session = Session.of(other, (*play.moves, *play.undone))
        session.note_makers(play.all_makers)
        session.rewind(play.cursor)
        more = session.steps_led - play.steps_led
        session.hints, session.seconds = play.hints and max(1, play.hints + more), play.seconds
        session.takebacks, session.helped = play.takebacks, play.helped
        session.attempt, session.mark, session.rival = play.attempt, play.mark, play.rival
        self.help.aided.pass_on(play, session)
        session.counted = play.counted if play.finished is None else ""
        session.changes = min(1, session.cursor)
        session.from_text = play.from_text
        hint, where = self.help.hint_shown, self.help.where_shown
        worth = self.help.worth_shown
        self.plays.exchange(session)
        for listing in self.desk.listings:
            listing.drop(play)
        self._come_to_front()
        self._hold()
        self.help.hint_shown, self.help.where_shown = hint, where
        if worth:
            self.help.show_worth(shown=True)

    # The boards before and after

    def go_back(self) -> bool:
        """Bring the board before this one to the front; tell whether there was one.

        A play that went on from a review leads back there.
        """
        if self.plays.past:
            self.end_review()
            return True
        branched = self.plays.branches.get(self.plays.front)
        if self.plays.practising:
            self.plays.practice = None
        if not self.plays.back():
            return False
        self._come_to_front()
        if branched is not None:
            self.plays.review = branched
            self._settle()
        return True

    def go_forth(self) -> bool:
        """Bring the board that came after this one to the front; tell whether there was one."""
        if self.plays.past or not self.plays.forth():
            return False
        self._come_to_front()
        return True

    def practise(self, board: Board) -> None:
        """Put the slip on this board in front, as no game of its own, and ask for a better move."""
        practice, session = self.plays.practice, Session(board)
        assert practice is not None, "no run was begun"
        session.noted = False
        self.desk.put(session)
        practice.meet(session, self.help.ask_for_move(practice.slip.played))

    def leave_practice(self) -> None:
        """End the run, and bring back what was in front before."""
        if self.plays.practising:
            self.go_back()
        self.plays.practice = None

    # Plays shown by themselves

    def watch_par(self) -> None:
        """Play the best line from the start, as a play of its own, behind this one."""
        self.end_review()
        if self.session.shown:
            self.go_to(0)
        else:
            play = Session(self.session.board)
            play.noted = self.session.noted
            self.desk.put(play)
        self.auto.watch()

    def replay(self, session: Session) -> None:
        """Show a play again from its start, as a play of its own: a game once it is played on."""
        session.rewind(0)
        session.noted = False
        self.help.aided.show(session.board, session)
        self.desk.put(session)
        self._settle()
        self.auto.watch(replaying=True)

    def replay_from(self, place: int) -> None:
        """Go back to before a move of this play, where its moves can be played again one by one."""
        self.auto.stop()
        self.session.rewind(place)
        self._settle()
        self.auto.watch(replaying=True, began=0)
        self.auto.paused = True

    def stop(self) -> bool:
        """End auto-play or put the hint away; tell whether there was either."""
        was = self.help.put_hint_away()
        return self.auto.stop() or was

    # Looking back

    def look_back(self, past: Session | None = None) -> None:
        """Look back on the play in front, or on one of an earlier day; that shows what is best."""
        self.auto.stop()
        self._leave_review()
        review = Review(self.plays.front if past is None else past, past is not None)
        self.help.aided.show(review.origin.board, review.origin)
        self.plays.review = review
        self._settle()
        self.go_to(review.beginning(self.help.judged.marks))

    def end_review(self) -> None:
        """Bring the play back that is in front, as it was."""
        if self.plays.review is not None:
            self.auto.stop()
            self._leave_review()
            self._settle()

    def _leave_review(self) -> None:
        """Look back no longer."""
        if self.plays.review is not None:
            self.plays.review = self.help.quest = None

    # Time

    @property
    def timing(self) -> bool:
        """Whether the clock of the play in front is running: from the first move to the last."""
        return self.plays.review is None and self.session.cursor > 0 and not self.session.done

    def tick(self, now: float, covered: bool = False) -> Shift | None:
        """Take in the solver's news and the time; return a move that auto-play made.

        While the board is covered, the clock of its play stands.
        """
        if self.timing and not covered:
            self.session.seconds += min(now - self._now, 1.0)
        self._now = now
        self.agenda.take_news()
        self.help.look()
        if self.plays.review is not None and self.auto.replaying and not self.session.undone:
            self.auto.stop()
        return self.auto.tick(now)

    def _come_to_front(self) -> None:
        """Begin with another play that was put in front: nothing of the last one is shown on it."""
        self.auto.stop()
        self._leave_review()
        self.help.worth_shown = self.help.training and self.help.worth_kept
        if (listing := self.desk.listing) is not None:
            listing.come_to(self.session.board)
        self._settle()

    def _hold(self) -> None:
        """Have a play that was played on be the one of its board wherever that is listed."""
        play = self.plays.front
        if play.noted and not play.done:
            for listing in self.desk.listings:
                listing.hold(play)

    def _settle(self) -> None:
        """Bring everything in line with a position that has just come to the front."""
        self.help.put_away()
        self.auto.settle()
        other = self.desk.other
        self.agenda.look_at(self.session, None if other is None else other.start)
        self.help.look()

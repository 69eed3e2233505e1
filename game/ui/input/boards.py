"""What brings another play to the front: another board, a line to watch, a look back."""

from game.families import Title
from game.play.daily import day_of
from game.play.reviewing import Review
from game.play.session import Session, replayed
from game.text.tongue import mark
from game.ui.commands import BY_NAME
from game.ui.host import Host
from game.ui.input.moves import NO_REVIEW, Moves
from game.ui.panel.seen import able

# Why a board of the day is not counted the other way, by what it counts.
COUNTED_ALIKE = {
    "move": mark("The board of the day counts moves, for everyone alike."),
    "slide": mark("The board of the day counts slides, for everyone alike."),
    "step": mark("The board of the day counts steps, for everyone alike."),
}


class Boards:
    """What hands do to have another play in front, with what there is to say of it."""

    def __init__(self, host: Host, moves: Moves) -> None:
        self._host, self._table, self._stage = host, host.table, host.stage
        self._notices, self._moves = host.notices, moves

    def new(self) -> None:
        """Bring the next board; from one that was begun, say how to come back."""
        session = self._table.plays.front
        self._table.desk.new()
        self._host.board_changed()
        if session.cursor and not session.done:
            keys = BY_NAME["board_before"].cap
            self._notices.say("{keys} goes back to the board before.", keys=keys)

    def recount(self) -> None:
        """Count this play the other way; a day's board is counted alike for everyone."""
        session = self._table.session
        if session.board.family.other is not None and day_of(session.board) is not None:
            self._notices.say(COUNTED_ALIKE[session.board.unit])
            return
        self._table.recount()
        if self._table.session is not session:
            self._host.board_changed()

    def turn_to(self, title: Title) -> None:
        session = self._table.session
        if title is not session.board.title or not session.noted:
            self._table.desk.turn_to(title)
            self._host.board_changed()

    def board_before(self) -> None:
        """Bring the board before this one, as it was left."""
        if not self._table.go_back():
            self._notices.say("There is no board before this one.")
            return
        self._host.board_changed()
        if self._table.plays.review is not None:
            self._notices.say("Back in the review.")

    def board_after(self) -> None:
        """Bring the board that came after this one, as it was left."""
        if self._table.go_forth():
            self._host.board_changed()
        else:
            self._notices.say("There is no board after this one.")

    def race(self) -> None:
        """Play the board anew, beside the play that is in front or looked at."""
        if not able(self._table, "race"):
            self._notices.say("Only a play at its end can be raced, or one in a review.")
            return
        if not self._table.plays.practising:
            self._table.race()
        elif (made := self._slips_game()) is not None:
            self._table.leave_practice()
            self._table.race(made)
        else:
            self._notices.say("The game that this slip was made in is not there any more.")
            return
        self._host.board_changed()
        self._notices.say("The other play goes on beside yours, move by move.")

    def _slips_game(self) -> Session | None:
        """Return the game that the slip in front was made in, as it stood before the slip."""
        run = self._table.plays.practice
        made = [] if run is None else self._host.store.deck.made_in(run.slip)
        for board, moves, place in made:
            if (session := replayed(board, moves.split())) is not None:
                session.rewind(place)
                return session
        return None

    # Lines to watch

    def watch_par(self) -> None:
        """Play the best line from the start."""
        if self._table.par is not None and self._table.par.line is not None:
            self._table.watch_par()
            self._host.board_changed()
            self._notices.say(
                "Playing the best line from the start. {keys} returns to your play.",
                keys=BY_NAME["board_before"].cap,
            )

    def back_to_result(self) -> None:
        """Go back from what was shown to the play that the player won before."""
        if self._table.plays.result is not None:
            self._table.go_back()
            self._host.board_changed()

    def replay_from(self, place: int) -> None:
        """Go back to before a move of the solved play, to see it again or to play on from there."""
        self._table.replay_from(place)
        self._stage.settle()
        self._notices.say(
            "Before move {place}. Space plays your moves again; any move goes on from here.",
            place=place + 1,
        )

    def stop(self) -> None:
        """End auto-play, and put hint, card and notice away; else the review, or what is shown."""
        if not self._table.stop() and not self._host.overlay.carded:
            if self._table.plays.review is not None:
                self.review()
                return
            self._table.help.show_worth(False)
        self._host.overlay.ending.put_away()
        self._notices.clear()

    # Looking back

    def review(self) -> None:
        """Look back on the play in front, or bring it back as it was."""
        if self._table.plays.review is not None:
            self._table.end_review()
            self._host.board_changed()
        elif not self._table.session.path:
            self._notices.say("No move was made yet: there is nothing to look back on.")
        else:
            self._table.look_back()
            self._stage.settle()
            self._notices.clear()

    def practise(self, place: int) -> None:
        """Look back on the play before a slip, and ask for the move that would have kept pace."""
        if self._table.plays.review is None:
            self.review()
        self._moves.to(place)
        self._moves.retry()

    def slip_before(self) -> None:
        """Go to the slip before this place of the review."""
        review = self._reviewed()
        if review is None:
            return
        place = review.before(self._table.help.judged.slips)
        if place is None:
            self._notices.say("No slip is known before this one.")
        else:
            self._moves.to(place)

    def slip_after(self) -> None:
        """Go to the next slip of the review, or to its end."""
        review = self._reviewed()
        if review is not None:
            self._moves.to(review.after(self._table.help.judged.slips))

    def _reviewed(self) -> Review | None:
        """Return the review in front; where there is none, say how to come to it."""
        if self._table.plays.review is None:
            self._notices.say(NO_REVIEW)
        return self._table.plays.review

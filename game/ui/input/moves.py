"""What moves the play on: moves and hints, undo and redo, lines that play by themselves."""

from game.play.quest import Try
from game.play.reviewing import Review
from game.play.session import Shift
from game.rules.puzzle import IllegalMove, Move, Status
from game.text.tongue import mark, worded
from game.text.words import sentence
from game.ui.commands import BY_NAME
from game.ui.host import Host

NO_REVIEW = mark("Slips are found in a review: press I to look back on your moves.")


class Moves:
    """What hands do to the play in front, shown, heard, and with what there is to say of it."""

    def __init__(self, host: Host) -> None:
        self._host, self._table, self._stage = host, host.table, host.stage
        self._notices, self._sounds = host.notices, host.sounds

    def play(self, move: Move) -> bool:
        """Play the player's move, or say why it can't be; tell whether it was played."""
        try:
            if self._table.help.asking:
                self._try(move)
                return False
            reviewed = self._table.plays.review
            if reviewed is None and self._table.help.comes_back(move):
                self._table.auto.stop()
                self._bring_back()
                return False
            self.show(self._table.play(move))
            if reviewed is not None and self._table.plays.review is None:
                self._say_branch(reviewed)
        except IllegalMove as error:
            words = self._stage.naming.refusal(self._table.session.position, move)
            self.refuse(IllegalMove(words) if words else error)
            return False
        return True

    def _bring_back(self) -> None:
        """Let a move that loses ground come back, and don't say which would have kept it."""
        self._stage.bring_back(self._host.clock.now)
        self._sounds.play("illegal")
        self._notices.warn("That loses ground. Play it again to insist.")

    def _try(self, move: Move) -> None:
        """Say what comes of a move that was to keep the pace; raise IllegalMove for none."""
        quest = self._table.help.quest
        assert quest is not None, "no move was asked for"
        quest.position.apply(move)
        match quest.attempt(move):
            case Try.KEEPS:
                self._stage.put_down()
                self._sounds.play("hint")
                self._notices.clear()
            case Try.LOSES:
                self._stage.nudge(self._host.clock.now)
                self._sounds.play("illegal")
                self._notices.warn("That one loses ground: it was not played. Try another.")
            case Try.OPEN:
                self._notices.say("Not proved yet: try it again in a moment.")

    def retry(self) -> None:
        """Ask again for a move that keeps the pace."""
        quest = self._table.help.quest
        if quest is None:
            if self._table.plays.review is None:
                self._notices.say(NO_REVIEW)
            else:
                self._notices.say("No slip is known here.")
        else:
            self._table.help.ask_for_move(quest.played)
            self._notices.say("Find a move that keeps the pace: what you try is not played.")

    def answer(self) -> None:
        """Give up looking for a move that keeps the pace: show all of them."""
        quest = self._table.help.quest
        if quest is not None and not quest.over:
            quest.give_up()
            self._stage.put_down()
            self._notices.clear()

    def _say_branch(self, review: Review) -> None:
        """Tell that a play of its own goes on from the review, and the way back."""
        board = self._table.session.board
        self._host.settings.note_board(board.family.name, board.params)
        self._notices.say(
            "A play of its own, from before move {place}. {keys} returns to the review.",
            place=review.place + 1,
            keys=BY_NAME["board_before"].cap,
        )

    def refuse(self, error: IllegalMove) -> None:
        """Say why something can't be played, with a nudge of the board."""
        self._stage.nudge(self._host.clock.now)
        self._sounds.play("illegal")
        self._notices.warn(sentence(worded(error)))

    def show(self, shift: Shift | None) -> None:
        """Show a change of the board; what was said before is out of date."""
        if shift is None:
            return
        self._notices.clear()
        self._stage.show(shift, self._host.clock.now)
        self._host.settings.note_welcome(self._stage.puzzle)
        if self._table.ended and not shift.back and self._table.plays.review is None:
            return  # An end has a sound of its own.
        known = self._table.to_go
        line = self._table.session.count + len(known.line) if known and known.line else 0
        self._sounds.play("move", self._table.session.count / line if line else 0.5)

    # Along a line

    def hint(self) -> None:
        """Show the next best move, or play it; what is asked for is shown as its answer."""
        if self._table.help.asking:
            self.answer()
            return
        if self._over():
            return
        help_ = self._table.help
        shown = help_.hint_shown, help_.where_shown
        self._table.auto.playing = False
        self.show(self._table.ask())
        if help_.hinted and (help_.hint_shown, help_.where_shown) != shown:
            self._sounds.play("hint")

    def why(self) -> None:
        """Show what comes of the hint beside what comes of another move, or put that away."""
        help_ = self._table.help
        if self._table.plays.review is not None and self.withheld():
            return
        if help_.weighable is None:
            if self._table.plays.review is None:
                self._notices.say("Why tells of a hint: press H until it shows the move.")
            else:
                self._notices.say(
                    "Why tells of a move that was played, once a line from there is known."
                )
            return
        help_.show_why(help_.why is None, self._stage.hover)

    def look_along(self, side: int, by: int) -> None:
        """Look further along the line of one of the two moves that are weighed, or back."""
        why = self._table.help.why
        if why is not None and side < len(why.edges):
            why.step(side, by, self._table.knowledge.of)

    def worth(self) -> None:
        """Show what each move is worth, or put that away; not while a move is asked for."""
        if self.withheld():
            return
        if not self._table.help.worth_shown and self._over():
            return
        self._table.help.show_worth(not self._table.help.worth_shown)
        if self._table.help.worth_shown:
            self._sounds.play("hint")

    def withheld(self) -> bool:
        """Tell whether a move is asked for, and say that its answer is not shown by other ways."""
        if self._table.help.asking:
            self._notices.warn("That would tell the answer. Find a move, or press H to see it.")
        return self._table.help.asking

    def solve(self) -> None:
        """Play the best line from here, or stop it; what is asked for is shown first."""
        if self._table.help.asking:
            self.answer()
        elif not self._over():
            self._table.auto.watch()

    def _over(self) -> bool:
        """Tell whether there is no move left to show, and say what there is to do instead."""
        match self._table.session.position.status():
            case Status.SOLVED:
                words = mark("This board is done: N brings a new one, Undo looks back on it.")
            case Status.STUCK:
                words = mark("Nothing can be played here: Undo takes the last move back.")
            case _:
                return False
        self._notices.say(words)
        return True

    def pause(self) -> None:
        """Pause auto-play or let it go on; in a review, play on what was played."""
        auto = self._table.auto
        if self._table.plays.review is not None and not auto.playing and self._table.session.undone:
            auto.watch(replaying=True, began=0)
        else:
            auto.pause()

    def step(self) -> None:
        """Go one step on: to what was undone, else along auto-play's line."""
        if self._table.plays.review is not None:
            self.walk(1)
        elif self._table.session.undone and not self._table.auto.playing:
            self.redo()
        else:
            self.show(self._table.auto.one_step())

    def step_back(self) -> None:
        """Go one step back along auto-play's line, or along the play that is looked back on."""
        if self._table.plays.review is not None:
            self.walk(-1)
            return
        if not self._table.help.tells:
            self.undo()  # Without a line to go back along, and nothing told of one.
            return
        self.show(self._table.auto.step_back())

    def wind(self, place: int) -> None:
        """Bring auto-play to a place on its line: no end of it before the bar is let go."""
        shift = self._table.auto.wind(place)
        if shift is not None:
            self._notices.clear()
            self._stage.show(shift, self._host.clock.now)

    def end_winding(self) -> None:
        """The bar was let go: a board that was wound to its end is at it now."""
        if self._table.ended:
            self._table.stop()

    # Along the play

    def walk(self, by: int) -> None:
        """Go so many moves on along the play, or back; as far as it goes."""
        session = self._table.session
        self.to(min(max(session.cursor + by, 0), len(session.path)))

    def go_to(self, place: int, listed: bool) -> None:
        """Go to where so many moves were made; to before a slip, where it is looked back on."""
        marks = self._table.help.judged.marks
        slipped = not listed and place > 0 and marks[place - 1].slip
        self.to(place - (slipped and self._table.plays.review is not None))

    def to(self, place: int) -> None:
        """Go to a place of the play: by one move as undo and redo do, and calmly over many."""
        session = self._table.session
        far = place - session.cursor
        if far in (-1, 1):
            self.show(self._table.undo() if far < 0 else self._table.redo())
            return
        if not far:
            return
        self._table.go_to(place)
        self._stage.settle()
        self._notices.clear()
        if self._table.plays.review is None:
            if session.undone and not place:
                self._notices.say("Back at the start. Redo plays your moves again.")
            elif session.undone:
                self._notices.say(
                    "After move {place}. Redo plays the later moves again.", place=place
                )

    # Back and on

    def undo(self) -> None:
        self.show(self._table.undo())

    def redo(self) -> None:
        self.show(self._table.redo())

    def mark(self) -> None:
        if self._table.mark():
            self._notices.say("Marked. {keys} comes back here.", keys=BY_NAME["to_mark"].cap)
        else:
            self._notices.say("The mark is taken away.")

    def to_mark(self) -> None:
        mark = self._table.session.mark
        if mark is None or mark >= self._table.session.cursor:
            keys = BY_NAME["mark"].cap
            self._notices.say("No mark lies before this place. {keys} sets one.", keys=keys)
        else:
            self.to(mark)

    def restart(self) -> None:
        if self._table.session.cursor:
            self._table.go_to(0)
            self._stage.settle()
            self._notices.say("Back at the start. Redo plays your moves again.")

"""The drawing on the editor's canvas: its strokes, the way back, and what is found out of it.

Every stroke is taken in at once. What is known of the board is worked out by the solver's thread,
by turns with the board in front, and shown as it comes.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.families import Board
from game.play.drawing import CannotDraw
from game.play.drawing.sketch import Sketch
from game.play.drawing.study import Study
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Unsolvable
from game.text.tongue import many, mark, say, spelled_first, worded
from game.text.words import sentence
from game.ui.editor.known import Known
from game.ui.host import Host
from game.views.canvas import Canvas

LEFT_OFF = mark("Here is the drawing that you left. N begins with the board in front, or another.")


class Easel:
    """A drawing, stroke by stroke, and the study of it."""

    def __init__(self, host: Host, canvas: Canvas) -> None:
        """Go on with the drawing that was left, or begin with the board in front."""
        self.family, self.canvas = host.table.family, canvas
        self.study = Study(host.table.agenda, host.survey)
        self.board: Board | None = None
        # Whether a stroke is under way.
        self.under_way = False
        self._host = host
        # What its drawings are kept under: a title has its own.
        self._title = host.table.session.board.title.name
        self._wrong: str | Phrase = ""
        self._hopeless = False
        # What is in the file: all drawings by their places, and the one that stands.
        self._in_file: Mapping[int, Any] = {}
        self.sketch = self._left_off()
        self._kept: object = self.drawing
        self._take_up()

    def _left_off(self) -> Sketch:
        front = self.front
        kept = self._host.store.left.drawings(self._title)
        if kept is not None:
            try:
                sketch = Sketch.again(*kept, self.canvas.read)
            except ValueError:
                pass  # Another version has written it, or somebody else.
            else:
                self._in_file = sketch.drawings
                if sketch.drawing != front:
                    self._host.notices.say(LEFT_OFF)
                return sketch
        return Sketch(front)

    @property
    def front(self) -> Any:
        """The board in front as it stands; where nothing can be played any more, as it began."""
        session = self._host.table.session
        return self.canvas.begin(session.board.start if session.over else session.position)

    @property
    def drawing(self) -> Any:
        return self.sketch.drawing

    @property
    def shown(self) -> Any:
        """What is seen on the canvas: while it is cleared up, what is left so far."""
        clearing = self.study.clearing
        return self.drawing if clearing is None else clearing.drawing

    @property
    def known(self) -> Known:
        """What is known of what stands there."""
        fault = sentence(say(self._wrong)) if self._wrong else ""
        return Known(self.family, self.board, self.study, fault, self._hopeless)

    # Strokes

    def begin(self) -> None:
        """Let all changes belong to one stroke, until it ends."""
        self._settle()
        self.under_way = True
        self.sketch.begin()

    def end(self) -> None:
        """End the stroke, if one is under way."""
        if self.under_way:
            self.under_way = False
            self.change(lambda: self.canvas.drop(self.drawing))
            self.sketch.end()

    def change(self, make: Callable[[], Any], charted: int | None = None) -> None:
        """Put what is made on the canvas, or say why that can't be.

        One of the same shape as before was `charted` with this par.
        """
        self._settle()
        try:
            changed = self.sketch.change(make())
        except CannotDraw as error:
            self._host.notices.warn(sentence(worded(error)))
            self._host.sounds.play("illegal")
            return
        if changed:
            self._host.notices.clear()
            self._take_up(charted)

    def walk(self, walk: Callable[[], bool]) -> None:
        """Go a stroke back or on."""
        self.under_way = False
        self._settle()
        if walk():
            self._host.notices.clear()
            self._take_up()

    def _take_up(self, charted: int | None = None) -> None:
        """Find out whether what stands there is a board, and let its par be worked out."""
        self.board, self._wrong, self._hopeless = None, "", False
        try:
            self.board = self.drawing.board()
        except BadGameID as error:
            self._wrong, self._hopeless = error.args[0], isinstance(error, Unsolvable)
        self.study.look_at(self.board, charted)
        self._tell_of_front()

    def _tell_of_front(self) -> None:
        """Count it as help for the play in front where par of a board one move away is told."""
        table, board = self._host.table, self.board
        play = table.plays.front
        if board is None or board.family is not play.board.family:
            return
        here = play.position
        if board.start != here and any(here.apply(move) == board.start for move in here.moves()):
            table.help.aided.show(play.board, play)

    def keep(self) -> None:
        """Keep what stands there, once a stroke is over."""
        if self.under_way or self.drawing is self._kept:
            return
        before, there = self._in_file, self.sketch.drawings
        self._kept, self._in_file = self.drawing, there
        self._host.store.left.keep_drawing(
            self._title,
            self.drawing.text(),
            self.sketch.place,
            {place: one.text() for place, one in there.items() if before.get(place) is not one},
            range(min(there), max(there) + 1),
        )

    def hand_over(self, board: Board) -> None:
        """Keep what is played now; under another title it comes behind what was drawn there."""
        self.keep()
        left, title = self._host.store.left, board.title.name
        if title != self._title:
            there, place = left.drawings(title) or ({}, -1)
            text = self.drawing.text()
            left.keep_drawing(
                title, text, place + 1, {place + 1: text}, range(min(there, default=0), place + 2)
            )

    def close(self) -> None:
        """Keep what was drawn, and leave the solver to the board in front."""
        self._host.notices.clear()
        self.end()
        self.keep()
        self.study.close()

    # What par can do without

    @property
    def clears(self) -> bool:
        """Whether there is something to clear up, or that is under way."""
        par = self.study.par
        known = self.board is not None and par is not None and par.proved
        return self.study.clearing is not None or (known and self.drawing.spare)

    def clear_up(self) -> None:
        notices, known = self._host.notices, self.known
        if self.study.clearing is not None:
            self._settle()
        elif not self.study.clear_up(self.drawing):
            if known.fault:
                notices.warn(known.fault)
            elif not self.drawing.spare:
                notices.say("Nothing can go here.")
            elif known.par is not None and not known.par.solvable:
                notices.say("There is no way, so there is no par to keep.")
            else:
                notices.say("Par must be proved first.")

    def stop(self) -> None:
        self.study.cleared()
        self._host.notices.say("Nothing was cleared up.")

    def tick(self) -> None:
        """Keep what was drawn; take over what was cleared up."""
        clearing = self.study.clearing
        if clearing is not None and clearing.idle:
            self._settle()
        self.keep()

    def _settle(self) -> None:
        """Take what is left of what is being cleared up: a stroke goes on from what is seen."""
        clearing, notices = self.study.clearing, self._host.notices
        if clearing is None:
            return
        gone, left = clearing.gone, self.study.cleared()
        self.change(lambda: left)
        if gone:
            said = many(
                "One thing went, and par is the same. Undo brings it back.",
                "{n} things went, and par is the same. Undo brings it back.",
                gone,
                n=spelled_first(gone),
            )
            notices.say(said)
        elif clearing.idle and not clearing.unsure:
            notices.say("Everything here is needed: par changes if anything goes.")
        else:
            notices.say("Nothing went: no part was proved to leave par the same.")

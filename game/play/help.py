"""What the player is told of the play in front: a hint, what moves are worth, how a try went.

Whatever of it helps a play is noted by `Aided`, in one place.
"""

from weakref import WeakKeyDictionary

from game.play.agenda import Agenda
from game.play.aided import Aided
from game.play.autoplay import AutoPlay
from game.play.judged import Judged
from game.play.plays import Plays
from game.play.quest import Quest
from game.play.session import Session
from game.play.why import OTHER, Why, other_move
from game.play.worth import Edge, Worth, distinct, longest, worth
from game.rules.puzzle import Move, Position, cost


class Help:
    """The hint, the worths and the quest on the play in front: a short answer to each question."""

    def __init__(self, plays: Plays, agenda: Agenda, auto: AutoPlay) -> None:
        self.hint_shown = self.worth_shown = self.worth_kept = self.keep_pace = False
        # Whether a hint first tells where its move is, and whether one tells that alone now.
        self.where_first = self.where_shown = False
        self._why: Why | None = None
        # Whether what moves were worth is told while the board is played.
        self.training = False
        self.quest: Quest | None = None
        self.aided = Aided()
        # What came back on each play, so that nothing comes back there twice.
        self._back: WeakKeyDictionary[Session, set[tuple[Position, Position]]] = WeakKeyDictionary()
        self._plays, self._agenda, self._auto = plays, agenda, auto
        self._knowledge = agenda.knowledge
        self._worths: tuple[Position, int, tuple[Worth, ...]] | None = None
        self._judged = Judged(self._knowledge)

    # Hints

    @property
    def next_move(self) -> Move | None:
        """The next move of the best line known from here: as many of its steps as one move does."""
        here = self._plays.session.position
        known = self._knowledge.of(here)
        return longest(here, known.line) if known is not None and known.line else None

    @property
    def hint(self) -> Move | None:
        """The move to show as a hint, if one was asked for and is known."""
        return self.next_move if self.hint_shown else None

    @property
    def hinted(self) -> bool:
        """Whether a hint was asked for here, be it where a move is or the move."""
        return self.hint_shown or self.where_shown

    @property
    def where(self) -> Move | None:
        """The move of which it is shown where on the board it is, and no more."""
        return self.next_move if self.where_shown and not self.hint_shown else None

    def show_where(self) -> None:
        """Show where the next best move is, now or as soon as it is known: that is the hint."""
        self._take_hint()
        self.where_shown = True

    def show_hint(self) -> None:
        """Show the next best move, now or as soon as it is known.

        Where it is shown already where it is, no other hint is taken.
        """
        if not self.where_shown:
            self._take_hint()
        self.hint_shown = True

    def _take_hint(self) -> None:
        if self._plays.session.closed:
            self.aided.show(self._plays.session.board)
        else:
            self.aided.count(self._plays.session)
        self._agenda.encourage()

    @property
    def weighable(self) -> Move | None:
        """The move that can be weighed against another: a hint, or the best where one looks back.

        It is none as long as a move is asked for: that would be the answer.
        """
        if self.asking or self._auto.playing:
            return None
        if self._plays.review is None:
            return self.hint
        return None if self._played is None else self.next_move

    @property
    def _played(self) -> Move | None:
        """The move that was played from the place that is looked back on."""
        review = self._plays.review
        over = review is None or review.place >= review.end
        return None if review is None or over else review.session.move_at(review.place)

    @property
    def why(self) -> Why | None:
        """The hint beside another move, where that was asked for and it stands."""
        why = self._why
        here = why is not None and why.position == self._plays.session.position
        return why if why is not None and here and self.weighable == why.hint else None

    def show_why(self, shown: bool, pointed: Move | None = None) -> None:
        """Show what comes of the hint beside what comes of another move; that helps the play.

        Where one looks back, the other one is the move that was played there.
        """
        session, hint = self._plays.session, self.weighable
        self._why = None
        if shown and hint is not None:
            self._weigh(hint, self._played or pointed)
            if self._plays.review is None:
                self.aided.show(session.board, session)
        self._agenda.weigh(self._weighed)

    def _weigh(self, hint: Move, pointed: Move | None) -> None:
        here = self._plays.session.position
        other = other_move(here, hint, pointed, self._plays.session.board.family.instinct)
        outlook = self._knowledge.outlook(here)
        self._why = Why(outlook, hint, other)
        self._knowledge.share(outlook)

    @property
    def _weighed(self) -> tuple[Position, Edge] | None:
        """What is worked at for whoever weighs a hint: the board after the other move."""
        why = self.why
        if why is None or why.other is None:
            return None
        return why.position, why.edges[OTHER]

    def _look_why(self) -> None:
        """Bring it in line with the hint: a better one is weighed against the same move."""
        why = self._why
        if why is not None and (hint := self.weighable) != why.hint:
            if hint is None or why.position != self._plays.session.position:
                self._why = None
            else:
                self._weigh(hint, why.other)
        self._agenda.weigh(self._weighed)

    # What moves are worth

    @property
    def tells(self) -> bool:
        """Whether it is told now how far it is to go, and what moves were worth.

        This is the one place where that is known: while one trains, looks it up or looks back, and
        at the end. `Table.to_go` is nothing else.
        """
        plays = self._plays
        asked = self.training or self.worth_shown or self.quest is not None or plays.practising
        return asked or self._auto.playing or plays.review is not None or self._at_end

    @property
    def _at_end(self) -> bool:
        session = self._plays.session
        return session.closed or session.ended(self._knowledge.of(session.board.start))

    def train(self, on: bool) -> None:
        """Tell from now on what moves are worth while a board is played, or at its end alone."""
        self.training = on
        self.worth_shown = on and self.worth_kept
        self._tell_worth()

    @property
    def judged(self) -> Judged:
        self._judged.look(self._plays.session)
        return self._judged

    @property
    def worths(self) -> tuple[Worth, ...]:
        here, version = self._plays.session.position, self._knowledge.version
        if self._worths is None or self._worths[:2] != (here, version):
            self._worths = here, version, self._knowledge.worths(here)
        return self._worths[2]

    @property
    def worths_shown(self) -> tuple[Worth, ...]:
        """What the board shows of that: all that can be done, or nothing while that is asked."""
        if not self._open or self._auto.playing:
            return ()
        return tuple(distinct(self._plays.session.position, self.worths))

    @property
    def _open(self) -> bool:
        """Whether it may be seen what moves are worth."""
        shown = self.worth_shown if self.quest is None else self.quest.over
        return shown and not self._plays.session.solved

    def show_worth(self, shown: bool) -> None:
        """Show what each move is worth, or stop: until another play comes to the front.

        The play is helped by it from then on; `worth_kept` shows it on every play of who trains.
        """
        self.worth_shown = shown
        self._tell_worth()

    def _tell_worth(self) -> None:
        session, looking_back = self._plays.session, self._plays.review is not None
        shown = self._open or (self.tells and bool(session.path))
        known = session.helped or (self._at_end and not self._open)
        if shown and not (known or looking_back or self._plays.practising):
            self.aided.show(session.board, session)
        asked = looking_back or self.quest is not None or self.keeps_pace
        self._agenda.wonder(self._open or asked, looking_back, not self.tells)

    @property
    def keeps_pace(self) -> bool:
        """Whether a move that loses ground comes back, which tells what it is worth."""
        return self.training and self.keep_pace

    def comes_back(self, move: Move) -> bool:
        """Tell whether a move comes back, by what is known now; raise IllegalMove if it is none.

        With `keeps_pace` one that is proved to lose ground does so once; again, it is played.
        Where several moves do the same, what came back by one of them is played by another.
        """
        session = self._plays.session
        position, after = session.position, session.position.apply(move)
        here, there = self._knowledge.of(position), self._knowledge.of(after)
        if not self.keeps_pace or here is None or not (here.solvable or here.rest):
            return False
        judged = worth(move, cost(position, position.steps(move)), here, there)
        back = self._back.setdefault(session, set())
        if not judged.loses or (position, after) in back:
            return False
        back.add((position, after))
        self.aided.show(session.board, session)
        return True

    # Moves that are asked for

    @property
    def asking(self) -> bool:
        """Whether a move is asked for, and its answer is withheld."""
        return self.quest is not None and not self.quest.over

    def ask_for_move(self, played: Move | None) -> Quest:
        """Ask for a move that keeps the pace from here, where this one was played."""
        here, review = self._plays.session.position, self._plays.review
        self.quest = Quest(here, played, lambda: self._knowledge.worths(here))
        self.put_hint_away()
        self._agenda.wonder(True, review is not None)
        if review is not None:
            review.quests[review.place] = self.quest
        return self.quest

    def _ask_in_review(self) -> None:
        """At a slip, ask for a better move, once it is proved to be one."""
        review = self._plays.review
        if review is None:
            return
        place, marks = review.place, self.judged.marks
        if self._auto.playing or place >= len(marks):
            self.quest = None
            return
        if marks[place].slip and place not in review.quests:
            self.ask_for_move(review.session.move_at(place))
        self.quest = review.quests.get(place)

    def put_hint_away(self) -> bool:
        """Show no hint any more; tell whether there was one."""
        was = self.hinted
        self.hint_shown = self.where_shown = False
        self._why = None
        return was

    def put_away(self) -> None:
        """Show no hint and ask for no move that belongs to another position."""
        self.put_hint_away()
        if self.quest is not None and self.quest.position != self._plays.session.position:
            self.quest = None

    def look(self) -> None:
        """Bring what is asked and shown in line with what is known by now."""
        self._ask_in_review()
        session = self._plays.session
        if self._at_end and not self._plays.practising:
            if session.from_text:
                self.aided.show(session.board)
            self.aided.end(session)
        self._tell_worth()
        self._look_why()

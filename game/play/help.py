"""What the player is told of the play in front: a hint, what moves are worth, how a try went.

Whatever counts as a hint is counted by `Help.count`, and nowhere else.
"""

from weakref import WeakKeyDictionary

from game.play.agenda import Agenda
from game.play.autoplay import AutoPlay
from game.play.judged import Judged
from game.play.plays import Plays
from game.play.quest import Quest
from game.play.reviewing import Review
from game.play.session import Session
from game.play.worth import Worth, distinct, longest, worth
from game.rules.puzzle import Move, Position, cost


class Help:
    """The hint, the worths and the quest on the play in front, and the count of hints."""

    def __init__(self, plays: Plays, agenda: Agenda, auto: AutoPlay) -> None:
        """Show nothing yet."""
        self.hint_shown = self.worth_shown = self.worth_kept = self.keep_pace = False
        self.quest: Quest | None = None
        # Where on each play it was shown what the moves are worth.
        self.told: WeakKeyDictionary[Session, set[Position]] = WeakKeyDictionary()
        # What came back on each play, so that nothing comes back there twice.
        self._back: WeakKeyDictionary[Session, set[tuple[Position, Position]]] = WeakKeyDictionary()
        # What was shown of solved plays when they were looked back on.
        self._owed: WeakKeyDictionary[Session, int] = WeakKeyDictionary()
        # What was shown in reviews of each play, counted or not.
        self._shown: WeakKeyDictionary[Session, int] = WeakKeyDictionary()
        self._plays, self._agenda, self._auto = plays, agenda, auto
        self._knowledge = agenda.knowledge
        self._worths: tuple[Position, int, tuple[Worth, ...]] | None = None
        self._judged = Judged(self._knowledge)

    def count(self, play: Session, hints: int = 1) -> None:
        """Count hints on a play."""
        play.hints += hints

    def go_on_from(self, review: Review, branch: Session) -> None:
        """Count on a play that goes on from a review what earlier ones of the same play have shown.

        Whoever has looked back has seen what was better: that is a hint where none was counted.
        """
        shown = review.helped + self._shown.get(review.origin, 0)
        self.count(branch, self._owed.get(review.origin, 0) + (not shown))

    def owe(self, play: Session, hints: int) -> None:
        """Count what was shown of a play: of a solved one as soon as it is tried again."""
        self._owed[play] = self._owed.get(play, 0) + hints
        self._shown[play] = self._shown.get(play, 0) + hints
        if not play.solved:
            self.settle(play)

    def settle(self, play: Session) -> None:
        """Count what is owed on a play that goes on."""
        self.count(play, self._owed.pop(play, 0))

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

    def show_hint(self) -> None:
        """Show the next best move, now or as soon as it is known."""
        self.hint_shown = True
        self.count(self._plays.session)
        self._agenda.encourage()

    # What moves are worth

    @property
    def judged(self) -> Judged:
        """What is known by now of every move of the play in front."""
        self._judged.look(self._plays.session)
        return self._judged

    @property
    def worths(self) -> tuple[Worth, ...]:
        """What each move is worth on the board as it stands, as far as it is known by now."""
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
        """Show what each move is worth, or no longer: until another play comes to the front.

        It counts as a hint once on each position where it is shown; `worth_kept` shows it on every
        play.
        """
        self.worth_shown = shown
        self._tell_worth()

    def _tell_worth(self) -> None:
        review, session = self._plays.review, self._plays.session
        # A review looks at a copy: what was shown on the play itself is no further hint there.
        told = self.told.setdefault(session if review is None else review.origin, set())
        counts = self._open and not self._auto.playing and not self._plays.practising
        if counts and session.position not in told:
            told.add(session.position)
            self.count(session)
        looking_back = review is not None
        asked = looking_back or self.quest is not None or self.keep_pace
        self._agenda.wonder(self._open or asked, looking_back)

    def comes_back(self, move: Move) -> bool:
        """Tell whether a move comes back, by what is known now; raise IllegalMove if it is none.

        With `keep_pace` one that is proved to lose ground does so once; played again, it is played.
        Where several moves do the same, what came back by one of them is played by another.
        """
        session = self._plays.session
        position, after = session.position, session.position.apply(move)
        here, there = self._knowledge.of(position), self._knowledge.of(after)
        if not self.keep_pace or here is None or not (here.solvable or here.rest):
            return False
        judged = worth(move, cost(position, position.steps(move)), here, there)
        back = self._back.setdefault(session, set())
        if not judged.loses or (position, after) in back:
            return False
        back.add((position, after))
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
        self.hint_shown = False
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

    def put_away(self) -> None:
        """Show no hint and ask for no move that belongs to another position."""
        self.hint_shown = False
        if self.quest is not None and self.quest.position != self._plays.session.position:
            self.quest = None

    def look(self) -> None:
        """Bring what is asked and shown in line with what is known by now."""
        self._ask_in_review()
        self._tell_worth()

"""What lies on the table: the plays of each family, what is known of them, hints and auto-play.

This is the middle of the house. It knows nothing of windows or clocks: the window tells it what the
player wants and what time it is, and shows what it says. It never waits for the solver.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from weakref import WeakKeyDictionary

from game import families
from game.answer import Answer, Solve
from game.families import Board
from game.play.agenda import Agenda
from game.play.autoplay import AutoPlay
from game.play.course import Course
from game.play.daily import day_of, kind_of
from game.play.grade import Grade
from game.play.judged import Judged
from game.play.keep_pace import KeepPace
from game.play.knowledge import Knowledge
from game.play.plays import Plays
from game.play.practice import Practice
from game.play.quest import Quest
from game.play.reviewing import Review
from game.play.session import HINTED, OWN, Session, Shift
from game.play.wish import Kind, Search, Wish
from game.play.worth import Worth, distinct
from game.rules.puzzle import Family, Move, Position


class Table:
    """The plays under way and all that is known of the one in front."""

    def __init__(self, solve: Solve, new_seed: Callable[[], str]) -> None:
        """Set an empty table; `open` or `deal` puts the first board on it."""
        self.knowledge = Knowledge()
        self.agenda = Agenda(solve, self.knowledge)
        self.hint_shown = self.worth_shown = self.worth_kept = False
        self.auto = AutoPlay(self)
        self.keep_pace = KeepPace()
        self.course: Course | None = None
        self.day: Course | None = None
        self.quest: Quest | None = None
        self.practice: Practice | None = None
        self.review: Review | None = None
        self._now = 0.0
        self._solve, self._new_seed = solve, new_seed
        self._plays = Plays()
        self._pair: tuple[Board, Board | None] | None = None
        self._judged: tuple[Position, int, tuple[Worth, ...]] | None = None
        self._judged_moves = Judged(self.knowledge)
        # Plays that went on from a review, which comes back in their place.
        self._branches: WeakKeyDictionary[Session, Review] = WeakKeyDictionary()
        # Where on each play it was shown what the moves are worth.
        self._told: WeakKeyDictionary[Session, set[Position]] = WeakKeyDictionary()

    @property
    def session(self) -> Session:
        """The play in front, or the copy of one that is looked back on."""
        return self.game if self.review is None else self.review.session

    @property
    def game(self) -> Session:
        """The play in front, whatever is looked back on meanwhile."""
        return self._plays.front

    @property
    def judged(self) -> Judged:
        """What is known by now of every move of the play in front."""
        self._judged_moves.look(self.session)
        return self._judged_moves

    @property
    def family(self) -> Family:
        """The family of the play in front."""
        return self.session.board.family

    @property
    def par(self) -> Answer | None:
        """What is known of the start of the board."""
        return self.knowledge.of(self.session.board.start)

    @property
    def grade(self) -> Grade | None:
        """How hard the board in front is among those of its kind, where that is known by now."""
        return self.agenda.grading.grade(self.session.board)

    @property
    def other_par(self) -> Answer | None:
        """What is known of the start of the board counted the other way."""
        return None if self.other is None else self.knowledge.of(self.other.start)

    @property
    def other(self) -> Board | None:
        """The board in front counted the other way, where it can be: not that of a day."""
        board = self.session.board
        if day_of(board) is not None or not self.session.noted:
            return None
        if self._pair is None or not any(board is one for one in self._pair):
            self._pair = board, families.other_count(board)
        one, other = self._pair
        return other if board is one else one

    @property
    def ended(self) -> bool:
        """Whether the play in front is at its end."""
        return self.session.ended(self.par)

    @property
    def to_go(self) -> Answer | None:
        """What is known of the board as it stands."""
        return self.knowledge.of(self.session.position)

    @property
    def par_rests(self) -> bool:
        """Whether the solve of the start has ended, or waits until somebody asks again."""
        return self.agenda.rests(self.session.board.start)

    @property
    def next_move(self) -> Move | None:
        """The next move of the best line known from here: as many of its steps as one move does."""
        if self.to_go is None or not self.to_go.line:
            return None
        return self.longest(self.session.position, self.to_go.line)

    @staticmethod
    def longest(position: Position, line: tuple[Move, ...]) -> Move:
        """Return the move that does most of a line's steps: a slide of three tiles does three."""
        steps = {move: tuple(position.steps(move)) for move in position.moves()}
        fitting = [move for move, made in steps.items() if made == line[: len(made)]]
        return max(fitting, key=lambda move: len(steps[move]))

    @property
    def hint(self) -> Move | None:
        """The move to show as a hint, if one was asked for and is known."""
        return self.next_move if self.hint_shown else None

    @property
    def worths(self) -> tuple[Worth, ...]:
        """What each move is worth on the board as it stands, as far as it is known by now."""
        here, version = self.session.position, self.knowledge.version
        if self._judged is None or self._judged[:2] != (here, version):
            self._judged = here, version, self.knowledge.worths(here)
        return self._judged[2]

    @property
    def worths_shown(self) -> tuple[Worth, ...]:
        """What the board shows of that: all that can be done, or nothing while that is asked."""
        if self.session.solved or self.auto.playing:
            return ()
        shown = self.worth_shown if self.quest is None else self.quest.over
        if not shown:
            return ()
        return tuple(distinct(self.session.position, self.worths))

    # Boards

    def open(self, board: Board) -> None:
        """Put a board on the table as a new play, behind the one in front before."""
        self.put(Session(board))

    def put(self, session: Session) -> None:
        """Put a play on the table, behind the one in front before."""
        self._plays.put(session)
        self._come_to_front()

    def _come_to_front(self) -> None:
        self.auto.stop()
        self._leave_review()
        self.worth_shown = self.worth_kept
        if self.listing is not None:
            self.listing.come_to(self.session.board)
        self._settle()

    def lay_out(self, course: Course, kept: Iterable[Session] = ()) -> None:
        """Put the first board of a list on the table, as it was left."""
        self.take_in(course, kept)
        self.put(course.take(0))

    def take_in(self, course: Course, kept: Iterable[Session] = ()) -> None:
        """Take in a list to play through; a single board, all read, is no list.

        What was begun on its boards before is gone on with, also what was `kept` elsewhere.
        """
        course.go_on_from(self.course, (*self._plays.begun, *kept))
        if len(course.boards) > 1 or course.faults:
            self.course = course

    def play_through(self, place: int) -> None:
        """Put a board of the list on the table; New goes on from there."""
        assert self.course is not None, "no list was taken in"
        self._play_from(self.course, place)

    def _play_from(self, course: Course, place: int) -> None:
        self.put(course.take(place))
        if (known := course.known.get(place)) is not None:
            self.agenda.learn(self.session.board.start, known)

    @property
    def listing(self) -> Course | None:
        """What the board in front is one of: the boards of a day, or the list laid out."""
        board = self.session.board
        lists = (one for one in (self.day, self.course) if one is not None)
        return next((one for one in lists if one.place_of(board) is not None), None)

    def dealt(self, family: Family, params: str) -> Board:
        """Deal a board of this kind that does not come to the table."""
        return families.deal(family, params, self._new_seed())

    def search(self, kind: Kind, wish: Wish, rng: Random, had: Collection[str]) -> Search:
        """Prepare the search for a board as it is wished for; it does not come to the table."""
        return Search(kind, wish, self._solve, rng, self._new_seed, had)

    def deal(self, family: Family, params: str) -> None:
        """Deal a new board of this kind."""
        self.open(self.dealt(family, params))

    def take_up(self, sessions: Sequence[Session], course: Course | None = None) -> None:
        """Remember games in progress, the latest first, and the list that was played through.

        Each comes back when its kind of board is asked for, or its place in the list.
        """
        self._plays.take_up(sessions)
        self.course = course
        if course is not None:
            for session in reversed(sessions):
                course.hold(session)

    def resume(self, family: Family, params: str) -> None:
        """Go on with the game in progress on this kind of board, or deal one if there is none."""
        session = self._plays.in_progress(family.name, params)
        here = self._plays.any and session is self.session
        if session is None or session.done or here:
            self.deal(family, params)
        else:
            self.put(session)

    def go_on(self, session: Session) -> None:
        """Go on with the play that was in front last, or with what comes after a solved one."""
        course = self.course
        if not session.done:
            self.put(session)
        elif course is not None and (place := course.next_after(session.board)) is not None:
            self.play_through(place)
        else:
            self.resume(session.board.family, session.board.params)

    def in_progress(self, board: Board) -> Session | None:
        """Return the play on this very board, if it was the last of its kind."""
        session = self._plays.in_progress(board.family.name, kind_of(board))
        return session if session is not None and session.board.id == board.id else None

    def play_daily(self, place: int) -> None:
        """Put one of the day's boards on the table, as it was left; a solved one stays solved."""
        assert self.day is not None, "no day was chosen"
        self.put(self.day.begun(place) or self.day.take(place))

    def new(self) -> None:
        """Take the next board of the list in front, or deal another one like this.

        After a board with a name comes the one that its family has after it.
        """
        listing, place = self.listing, self.next_of_course
        if listing is not None and place is not None:
            self._play_from(listing, place)
            return
        params = self.session.board.params
        again = families.counted_like(self.family, params, params)
        self.deal(self.family, self.family.named.get(params, again))

    @property
    def next_of_course(self) -> int | None:
        """The place of the board that comes next, while one of a list is in front."""
        listing = self.listing
        return None if listing is None else listing.next_after(self.session.board)

    def turn_to(self, family: Family) -> None:
        """Bring a family's latest play to the front, or deal its first board."""
        if self._plays.turn_to(family.name):
            self._come_to_front()
            return
        first = next(iter(family.presets))
        self.resume(family, self._plays.last_kind(family.name) or first)

    # Moves

    def play(self, move: Move, maker: str = OWN) -> Shift:
        """Play the player's move, which stops auto-play; raise IllegalMove and change nothing."""
        shift = self.make(move, maker)
        self.auto.stop()
        return shift

    def comes_back(self, move: Move) -> bool:
        """Tell whether the player's move comes back, as it loses ground: then it stops auto-play.

        Raise IllegalMove if it can't be played.
        """
        back = self.keep_pace.returns(self.session, move, self.knowledge)
        if back:
            self.auto.stop()
        return back

    def recount(self) -> None:
        """Go on with this very play counted the other way; a solved one stays as it is."""
        self.end_review()
        play, other = self.session, self.other
        if other is None or play.solved:
            return
        session = Session(other)
        for move in (*play.moves, *play.undone):
            session.play(move)
        session.note_makers(play.all_makers)
        for _ in play.undone:
            session.undo()
        session.hints, session.seconds = play.hints, play.seconds
        session.counted = play.counted if play.finished is None else ""
        session.changes = min(1, session.cursor)
        hint, worth = self.hint_shown, self.worth_shown
        self._plays.exchange(session)
        self._come_to_front()
        self.hint_shown = hint
        if worth:
            self._told[session] = {session.position}
            self.show_worth(shown=True)

    def undo(self) -> Shift | None:
        """Take a move back; at the start of the board there is none."""
        self.auto.stop()
        session = self.session
        before = session.position
        if not session.undo():
            return None
        self._settle()
        return Shift(session.position, session.undone[0], before, back=True)

    def redo(self) -> Shift | None:
        """Play an undone move again: it stays whose it was."""
        self.auto.stop()
        session = self.session
        before = session.position
        if not session.redo():
            return None
        self._settle()
        return Shift(before, session.moves[-1], session.position)

    # The boards before and after

    @property
    def before(self) -> Session | None:
        """The play that was in front before this one, or before one of an earlier day was shown."""
        return self.game if self._past else self._plays.previous

    @property
    def after(self) -> Session | None:
        """The play that came after this one."""
        return None if self._past else self._plays.following

    @property
    def _past(self) -> bool:
        """Whether it is a play of an earlier day that is looked back on."""
        return self.review is not None and self.review.past

    def go_back(self) -> bool:
        """Bring the board before this one to the front; tell whether there was one.

        A play that went on from a review leads back there.
        """
        if self._past:
            self.end_review()
            return True
        branched = self._branches.get(self.game)
        if self.practising:
            self.practice = None
        if not self._plays.back():
            return False
        self._come_to_front()
        if branched is not None:
            self._look_at(branched)
        return True

    def go_forth(self) -> bool:
        """Bring the board that came after this one to the front; tell whether there was one."""
        if self._past or not self._plays.forth():
            return False
        self._come_to_front()
        return True

    def restart(self) -> None:
        """Go back to the start; every move can be redone."""
        self.auto.stop()
        self.session.restart()
        self._settle()

    def make(self, move: Move, maker: str = OWN) -> Shift:
        """Play a move, whoever asks for it.

        In a review the move that was played leads on along it; any other is the first of a play of
        its own, and the one that is looked back on stays as it was.
        """
        before = self.session.position
        if self.review is not None and self.session.undone[:1] == (move,):
            self.session.redo()
        else:
            if self.review is not None:
                before.apply(move)
                self._branch(self.review)
            self.session.play(move, maker)
        self._settle()
        return Shift(before, move, self.session.position)

    # Hints and auto-play

    def ask(self) -> Shift | None:
        """Show the next best move, or play it when it is shown already."""
        if self.ended:
            return None
        if self.hint_shown:
            return None if self.next_move is None else self.play(self.next_move, HINTED)
        self.hint_shown = True
        self.session.hints += 1
        self.agenda.encourage()
        return None

    def ask_for_move(self, played: Move | None) -> Quest:
        """Ask for a move that keeps the pace from here, where this one was played."""
        here = self.session.position
        self.quest = Quest(here, played, lambda: self.knowledge.worths(here))
        self.hint_shown = False
        self.agenda.wonder(True, self.review is not None)
        if self.review is not None:
            self.review.quests[self.review.place] = self.quest
        return self.quest

    @property
    def practising(self) -> bool:
        """Whether the board in front is one of a run through slips."""
        return self.practice is not None and self.practice.session is self.session

    def practise(self, board: Board) -> None:
        """Put the slip on this board in front, as no game of its own, and ask for a better move."""
        assert self.practice is not None, "no run was begun"
        session = Session(board)
        session.noted = False
        self.put(session)
        self.practice.meet(session, self.ask_for_move(self.practice.slip.played))

    def leave_practice(self) -> None:
        """End the run, and bring back what was in front before."""
        if self.practising:
            self.go_back()
        self.practice = None

    @property
    def asking(self) -> bool:
        """Whether a move is asked for, and its answer is withheld."""
        return self.quest is not None and not self.quest.over

    def show_worth(self, shown: bool) -> None:
        """Show what each move is worth, or no longer: until another play comes to the front.

        It counts as a hint once on each position where it is shown; `worth_kept` shows it on every
        play.
        """
        self.worth_shown = shown
        self._tell_worth()

    def _tell_worth(self) -> None:
        shown = self.worth_shown if self.quest is None else self.quest.over
        shown &= not self.session.solved
        counts = shown and not self.auto.playing and not self.practising
        # A review looks at a copy: what was shown on the play itself is no further hint there.
        play = self.session if self.review is None else self.review.origin
        told = self._told.setdefault(play, set())
        if counts and self.session.position not in told:
            told.add(self.session.position)
            self.session.hints += 1
        looking_back = self.review is not None
        asked = looking_back or self.quest is not None
        asked |= self.keep_pace.on
        self.agenda.wonder(shown or asked, looking_back)

    def watch_par(self) -> None:
        """Play the best line from the start, as a play of its own, behind this one."""
        self.end_review()
        if self.session.shown:
            self.restart()
        else:
            play = Session(self.session.board)
            play.noted = self.session.noted
            self.put(play)
        self.auto.watch()

    @property
    def result(self) -> Session | None:
        """The play that the player won on this board, just before this one was shown."""
        before = None if self.review is not None else self._plays.previous
        if before is None or before.board.id != self.session.board.id:
            return None
        ended = before.whole
        return before if ended.solved and not ended.shown else None

    def replay_from(self, place: int) -> None:
        """Go back to before a move of this play, where its moves can be played again one by one."""
        self.auto.stop()
        self.session.rewind(place)
        self._settle()
        self.auto.watch(replaying=True, began=0)
        self.auto.paused = True

    def back_to_result(self) -> None:
        """Bring the play back that the player won before this one was shown."""
        if self.result is not None:
            self.go_back()

    def replay(self, session: Session) -> None:
        """Show a play again from its start, as a play of its own."""
        self.put(session)
        self.restart()
        self.auto.watch(replaying=True)

    # Looking back

    def look_back(self, past: Session | None = None) -> None:
        """Look back on the play in front, or on one of an earlier day."""
        self.auto.stop()
        self._leave_review()
        self._look_at(Review(self.game if past is None else past, past is not None))
        assert self.review is not None
        self.go_to(self.review.beginning(self.judged.marks))

    def end_review(self) -> None:
        """Bring the play back that is in front, as it was."""
        if self.review is not None:
            self.auto.stop()
            self._leave_review()
            self._settle()

    def go_to(self, place: int) -> None:
        """Go to where so many moves of this play were made: later ones can be redone."""
        if place != self.session.cursor and self.session.rewind(place):
            self.auto.stop()
            self._settle()

    def _look_at(self, review: Review) -> None:
        self.review = review
        self._settle()

    def _leave_review(self) -> None:
        """Look back no longer; what was shown of a play that goes on counts as a hint there."""
        review, self.review = self.review, None
        if review is not None:
            self.quest = None
            if not review.origin.solved:
                review.origin.hints += review.helped

    def _branch(self, review: Review) -> None:
        """Go on from the review with a play of its own, which leads back there."""
        session = review.branch()
        self._leave_review()
        self._branches[session] = review
        self._plays.put(session)

    def _ask_in_review(self) -> None:
        """At a slip, ask for a better move, once it is proved to be one."""
        review = self.review
        if review is None:
            return
        place, marks = review.place, self.judged.marks
        if self.auto.playing or place >= len(marks):
            self.quest = None
            return
        if marks[place].slip and place not in review.quests:
            self.ask_for_move(review.session.move_at(place))
        self.quest = review.quests.get(place)

    def stop(self) -> bool:
        """End auto-play or put the hint away; tell whether there was either."""
        was, self.hint_shown = self.hint_shown, False
        return self.auto.stop() or was

    # Time

    @property
    def timing(self) -> bool:
        """Whether the clock of the play in front is running: from the first move to the last."""
        return self.review is None and self.session.cursor > 0 and not self.session.done

    def tick(self, now: float) -> Shift | None:
        """Take in the solver's news and the time; return a move that auto-play made."""
        if self.timing:
            self.session.seconds += min(now - self._now, 1.0)
        self._now = now
        self.agenda.take_news()
        self._ask_in_review()
        self._tell_worth()
        if self.review is not None and self.auto.replaying and not self.session.undone:
            self.auto.stop()
        return self.auto.tick(now)

    def _settle(self) -> None:
        """Bring everything in line with a position that has just come to the front."""
        self.hint_shown = False
        if self.quest is not None and self.quest.position != self.session.position:
            self.quest = None
        self.auto.settle()
        self.agenda.look_at(self.session, None if self.other is None else self.other.start)
        self._ask_in_review()
        self._tell_worth()

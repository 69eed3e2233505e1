"""What is on in the theatre: searches on a board, a lesson or the quiz, and how all is looked at.

The searches are stepped by the solver's thread, by turns with the board in front. Nothing here
waits for them: what they have written so far is what can be looked at.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from game import families
from game.families import Board
from game.lanes import Guess, Memory, Method
from game.lanes import Lane as Searched
from game.own.check import Check, Checks
from game.own.files import Files, code_of, title
from game.own.source import read_source
from game.play import lane_facts
from game.play.job import Job
from game.play.performance import Act
from game.play.programme import FIRST_LANES, Programme
from game.play.theatre import BadLane, Theatre, read_lane
from game.rules.phrase import Phrase
from game.text.tongue import mark, say
from game.ui.host import Host
from game.ui.theatre.lane import Lane, Shown
from game.ui.theatre.lesson_card import LessonCard
from game.ui.theatre.quiz_card import QuizCard
from game.views import FACES
from game.views.face import Face
from game.views.lane_plane import Axes, axes_of
from game.words import guesses, searches
from game.words.families import WORDINGS
from game.words.families import name as kind_name
from game.words.lessons import Lesson

# How long the solver may look for par, if no lane proves a line.
PAR_SECONDS = 20.0
# How many smaller boards are dealt for one that can be solved.
DEALS = 20
# How often it is looked whether a file of one's own was saved again.
LOOK_SECONDS = 1.0
# And how often it is told how far a check has got.
CHECK_SECONDS = 0.25
# What is said of a guess, and of a search, that has printed something, or has failed.
OF_GUESS = (
    mark("{guess} has printed something: the menu of its guess shows it."),
    mark("{guess} failed: the menu of its guess shows where."),
)
OF_SEARCH = (
    mark("{guess} has printed something: the menu of its method shows it."),
    mark("{guess} failed: the menu of its method shows where."),
)
OwnGuess = Callable[[str], Guess | None]
OwnSearch = Callable[[str], Method | None]


class Show:
    """What is on."""

    programme: Programme

    def __init__(self, host: Host, theatre: Theatre, files: Files) -> None:
        self._host, self._theatre, self._files = host, theatre, files
        self.lanes: list[Lane] = []
        # The first of the lanes that are seen, and how many there is room for.
        self.first, self.room = 0, 1
        # A lesson, or the quiz: it stands above the lanes.
        self.strip: LessonCard | QuizCard | None = None
        # What was watched before the lanes of a lesson, as long as there are these.
        self._before: tuple[Board, Sequence[str]] | None = None
        # Whether trees are shown where there are any, and larger; and the steps: as room allows,
        # all of them, or none.
        self.treed = self.near = False
        self.stepped: bool | None = None
        # How far the planes go.
        self._axes: list[Axes] = []
        # When it is looked next at the files in use; and the functions of which it was said by now
        # that they have printed something.
        self._look_at = self._now = 0.0
        self._printed: set[str] = set()
        # The checks of which it was said what they have come to.
        self._checked: set[Check] = set()
        self.watch(host.table.session.board)

    # What is watched

    def watch(self, board: Board, lanes: Sequence[str] | None = None) -> None:
        """Watch a board by lanes, or those of the one before, if it has them all; no lesson's."""
        lanes = self._host.lanes if lanes is None else lanes
        own = self._own_of(board)
        try:
            for lane in lanes:
                read_lane(lane, self._theatre, board.start, *own)
        except BadLane:
            lanes = ()
        self.show(board, lanes)

    def _own_of(self, board: Board) -> tuple[OwnGuess, OwnSearch]:
        """Return what makes guesses and searches of one's own for a board."""
        family = board.family.name
        return partial(self._files.find, family=family), partial(self._files.search, family=family)

    def watch_front(self) -> None:
        self.keep_lanes()
        self.watch(self._host.table.session.board)

    def watch_smaller(self) -> None:
        """Watch a smaller board of this kind."""
        if (smaller := self.smaller) is not None:
            self.keep_lanes()
            family, dealt = self.programme.board.family, self._host.table.desk.dealt
            board = dealt(family, smaller)
            for _ in range(DEALS):
                if self._can_be_solved(board):
                    break
                board = dealt(family, smaller)
            self.watch(board)

    def _can_be_solved(self, board: Board) -> bool:
        """Tell whether some way leads to a board's end: else there is little to see.

        Where that is in doubt at all, such boards are small: it is known in some milliseconds.
        """
        if board.family.instinct is None or not board.family.instinct.clears:
            return True
        for answer in self._host.steadily(board.start):
            if answer.best is not None or answer.proved:
                return answer.best is not None
        return False

    def keep_lanes(self) -> None:
        """Keep by which lanes it is watched, or was before those of a lesson.

        Those of a board about which nothing can be guessed are not kept for others.
        """
        board, lanes = self._before or self._present
        if len(self._theatre.guesses(board.start)) > 1:
            self._host.lanes = lanes

    @property
    def _present(self) -> tuple[Board, Sequence[str]]:
        return self.programme.board, [lane.text for lane in self.programme.lanes]

    def show(self, board: Board, lanes: Sequence[str] = ()) -> None:
        """Watch searches on a board, from its start: lines to its goal are seen there."""
        if board.start != self._host.table.session.board.start:
            self._host.table.help.aided.show(board)
        par = Job(self._host.steadily, board.start, brief=True)
        par.patience = PAR_SECONDS
        own = self._own_of(board)
        if self.lanes:
            self.programme.performance.leave()
        self.programme = Programme(self._theatre, board, par, lanes or FIRST_LANES, *own)
        self.programme.playing = True
        self._checks = Checks(self.programme.performance, board, self._theatre, self._host.steadily)
        self.first, self._axes = 0, []
        quizzed = isinstance(self.strip, QuizCard)
        self.strip = QuizCard(self.programme, Random()) if quizzed else None
        self._stage()

    def _stage(self) -> None:
        """Show each act: what goes on stays as it is."""
        # It is handed over anew with the next frame: the worker may sleep, with nothing left to do.
        self._host.table.agenda.work_aside(self, None)
        self._files.keep(self.sources)
        left = {id(lane.act): lane for lane in self.lanes}
        acts = self.programme.performance.acts
        if isinstance(self.strip, LessonCard) and not self.strip.is_of(acts):
            self.strip = None
            self._host.notices.say("The lesson was put away: it tells of the lanes it began with.")
        if not isinstance(self.strip, LessonCard):
            # These are the player's own.
            self._before = None
        self.lanes = [left.get(id(act)) or Lane(act, 0) for act in acts]
        own = {lane: lane.act.lane.guess for lane in self.lanes}
        names = [one.name for one in own.values() if one is not None and one.own is not None]
        asked = {name: self._files.apart(name) for name in names}
        self._checks.keep({name: one for name, one in asked.items() if one is not None})
        for place, lane in enumerate(self.lanes):
            lane.place = place
            lane.let_go()
            guess = own[lane]
            lane.check = None if guess is None else self._checks.by_name.get(guess.name)
            if guess is not None and lane.check is not None and lane.code is None:
                source = read_source(guess.name)
                lane.code = None if source is None else code_of(source)

    def take(self, place: int, text: str) -> None:
        self.programme.change(place, text)
        self.first = max(self.first, place - self.room + 1)
        self._stage()

    def close(self, place: int) -> None:
        self.programme.close(place)
        self._stage()

    # Guesses and searches from files

    @property
    def sources(self) -> Sequence[str]:
        """The guesses and searches of one's own that are in use."""
        return [name for lane in self.programme.lanes for name in lane.own]

    @property
    def next_wake(self) -> float | None:
        """When to look again at the files in use, and at checks that go on."""
        if not self.sources:
            return None
        soon = self._now + CHECK_SECONDS if self._checks.waiting else self._look_at
        return min(self._look_at, soon)

    def _look_at_files(self, now: float) -> None:
        """Run lanes anew whose file was saved again; say once where one has printed something."""
        sources = self.sources
        if now < self._look_at or not sources:
            return
        self._look_at = now + LOOK_SECONDS
        if again := self._files.saved_again(sources):
            self._printed -= {*again}
            self._files.keep({*sources} - {*again})
            self.programme.renew(again)
            self._stage()
            self._host.notices.say("{guess} was saved again, and runs anew.", guess=title(again[0]))
        searches = {lane.method.name for lane in self.programme.lanes}
        for text in sources:
            if text not in self._printed and any(self._files.said(text)):
                self._printed.add(text)
                said = OF_SEARCH if text in searches else OF_GUESS
                failed = bool(self._files.said(text)[1])
                self._host.notices.say(said[failed], guess=title(text))

    @property
    def smaller(self) -> str | None:
        """The kind of board to watch instead, where this one is too large to tell much."""
        board = self.programme.board
        kinds = WORDINGS[board.family.name].kinds
        return kinds.watched(board.params) if kinds.watched is not None else None

    @property
    def face(self) -> Face:
        return FACES[self.programme.board.family.name]

    @property
    def watched(self) -> Sequence[str]:
        """What is told of the board: its kind, and par."""
        board, par = self.programme.board, self.par
        words = kind_name(board.family, board.params).split(" · ")
        if self.programme.performance.no_way:
            return *words, say(lane_facts.NO_WAY)
        if par is None:
            return *words, say("par not proved yet")
        # Some kinds have it in their name.
        named = say("par {par}", par=par), say("par ~{par}", par=par)
        return *(word for word in words if word not in named), say("par {par} ✓", par=par)

    @property
    def par(self) -> int | None:
        """What a best line comes to, if that is proved by now, here or for the board in front."""
        start = self.programme.board.start
        known = self._host.table.knowledge.of(start)
        proved = known.best if known is not None and known.proved else None
        line = self.programme.performance.line if proved is None else proved
        return None if line is None else lane_facts.comes_to(start, line)

    # Lessons, and the quiz

    def teach(self, lesson: Lesson) -> None:
        """Begin a lesson where it was left: its board, its lanes, and its page."""
        self.keep_lanes()
        before = self._before or self._present
        # It speaks of dots and where they stand.
        self.strip, self.treed = None, False
        self.show(families.read(lesson.board), lesson.lanes)
        page = self._host.settings.lesson_pages.get(lesson.name, 0)
        self.strip, self._before = LessonCard(lesson, self.programme, page), before
        self._note_lesson()

    def _note_lesson(self) -> None:
        """Remember the page that is open, and a lesson that has come to its last; show its lane."""
        strip, settings = self.strip, self._host.settings
        if isinstance(strip, LessonCard):
            settings.note_lesson(strip.lesson.name, strip.number, strip.last)
            self._turn_to(self.programme.performance.acts[strip.page.mark.lane])

    def turn(self, what: str) -> None:
        """Turn a page of the lesson, take an answer of the quiz, or put either away."""
        strip = self.strip
        if strip is not None and what != "close" and strip.do(what):
            self._note_lesson()
            return
        self.strip = None
        if what == "next" and isinstance(strip, LessonCard) and strip.following is not None:
            self.teach(strip.following)
        elif self._before is not None:
            self.watch(*self._before)

    def quiz(self) -> None:
        if isinstance(self.strip, QuizCard):
            self.turn("close")
        else:
            self.strip = QuizCard(self.programme, Random())

    # What is seen

    @property
    def seen(self) -> Sequence[Lane]:
        """The lanes that there is room for."""
        return self.lanes[self.first : self.first + self.room]

    def page(self) -> None:
        count, last = len(self.lanes), self.first + self.room
        self.first = 0 if last >= count else min(last, count - self.room)

    def _turn_to(self, act: Act | None) -> None:
        """Have a lane among those that there is room for."""
        if not any(lane.act is act for lane in self.seen):
            self.first = next(lane.place for lane in self.lanes if lane.act is act)

    @property
    def no_trees(self) -> Phrase | None:
        """Why no lane has a tree; None if one has, or may have one yet."""
        if any(lane.refusal is None or not lane.act.ended for lane in self.lanes):
            return None
        return min(self.lanes, key=lambda lane: lane.act.log.met).refusal

    @property
    def chosen(self) -> Lane | None:
        return next((lane for lane in self.lanes if lane.chosen is not None), None)

    def choose(self, lane: Lane) -> None:
        """Look at a position of what is looked at there; another one with the next click."""
        self.programme.pause()
        chosen = lane.next_chosen()
        self.let_go()
        lane.chosen = chosen

    def let_go(self) -> None:
        """Look no longer at what was clicked on."""
        for lane in self.lanes:
            lane.chosen = None

    def shown(self) -> Sequence[Shown]:
        """Tell how each of the lanes that are seen is shown now."""
        programme, axes, heads = self.programme, self._adjusted(), self.programme.clock.heads
        asking = isinstance(self.strip, QuizCard) and self.strip.asking
        stepped = programme.playing and programme.speed.by_events
        closely = (stepped or not programme.moving) and not asking
        ways = self.treed, self.near
        return [
            Shown(
                *(heads[lane.place], axes[lane.place], closely, programme.moving),
                *(self._stored_beside(lane, heads), *ways),
            )
            for lane in self.seen
        ]

    def _adjusted(self) -> Sequence[Axes]:
        """Tell how far each plane goes; while it plays, one a frame is drawn anew to go further."""
        wanted = axes_of([act.replay for act in self.programme.performance.acts])
        lanes = range(len(wanted))
        if not self.programme.moving or len(self._axes) != len(lanes):
            self._axes = wanted
        else:
            other = next((lane for lane in lanes if self._axes[lane] != wanted[lane]), 0)
            self._axes[other] = wanted[other]
        return self._axes

    def _stored_beside(self, lane: Lane, heads: Sequence[int]) -> int | None:
        """Tell how many boards another lane holds, where this one holds just its line."""
        if lane.act.lane.method.memory is not Memory.PATH:
            return None
        acts = zip(self.programme.performance.acts, heads, strict=True)
        return max(
            (
                act.replay.counters(head).stored
                for act, head in acts
                if act.lane.method.memory is Memory.LEAST
            ),
            default=None,
        )

    # From frame to frame

    def tick(self, now: float) -> None:
        self._now = now
        self._look_at_files(now)
        self._host.table.agenda.work_aside(self, self._checks)
        held = self._host.overlay.covers_window
        playing = self.programme.playing
        self.programme.tick(now, held=held)
        if isinstance(self.strip, QuizCard) and playing and not self.programme.playing:
            self.strip.played()
        if self.strip is not None and not held:
            self.strip.tick(now, self._host.stage.look.still)
            if isinstance(self.strip, QuizCard) and self.strip.asking:
                self._turn_to(self.strip.act)
        line = self.programme.performance.line
        par = self.par
        for lane in self.lanes:
            lane.par, lane.refusal_to_check = par, self._checks.refusal
            if lane.check is not None:
                self._tell_of(lane.check, lane.act.lane)
            if lane.blame is None and lane.act.ended and line is not None:
                lane.blame = searches.blame_of(lane.act.log, line)

    def _tell_of(self, check: Check, lane: Searched) -> None:
        """Say once what a check has come to."""
        if check.found.over and check not in self._checked and lane.guess is not None:
            self._checked.add(check)
            if (said := guesses.judged(title(lane.guess.name), check.found)) is not None:
                self._host.notices.say(said)

    @property
    def moving(self) -> bool:
        led = self.strip is not None and self.strip.moving
        return self.programme.moving or led or any(lane.lacking for lane in self.seen)

    def closed(self) -> None:
        self.keep_lanes()
        self.programme.performance.leave()
        self._host.table.agenda.work_aside(self, None)
        self._files.keep(())

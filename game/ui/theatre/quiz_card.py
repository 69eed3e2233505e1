"""The quiz in the theatre: the clock stops now and then, and asks what comes next."""

from collections.abc import Sequence
from math import ceil
from random import Random

from game.art.look import Look
from game.play.lane_facts import name_of
from game.play.performance import Act
from game.play.predict import Question, Quiz
from game.play.programme import Programme
from game.text.tongue import mark, say
from game.ui.commands import called
from game.ui.kit.pen import Ink
from game.ui.nodes import sentences
from game.ui.theatre.strip import Answer, OnStrip, Wanted
from game.views.face import Face
from game.views.spoken import board_words

# So long it plays before the first question, and between two; less where a search is over soon.
FIRST_SECONDS, SECONDS = 2.0, 6.0
# How soon it is tried again where nothing could be asked.
AGAIN_SECONDS = 0.1
SHARE, LEAST = 0.2, 3
# In how many places one is looked for, where it came to the end without a question.
TRIES = 100
ANSWERS = "quiz 1", "quiz 2", "quiz 3"
WAITING = mark("While it plays, the clock stops now and then, and asks what a search does next.")
OVER = mark(
    "All lanes are shown to their end. Play them again: the clock stops now and then, and asks "
    "what a search does next."
)


class QuizCard:
    """The quiz that is on, with the question that is asked and how it was answered."""

    asks = True

    def __init__(self, programme: Programme, luck: Random) -> None:
        """Wait for the first question; the clock goes by positions."""
        self.quiz = Quiz(luck)
        self.question: Question | None = None
        self.answered: int | None = None
        self._programme = programme
        self.act: Act | None = None
        # Whether something was asked on the way to the end.
        self._asked = False
        self._left, self._now, self._last, self._again_at = FIRST_SECONDS, 0.0, 0.0, 0.0
        programme.count_by(by_time=False)

    # The clock

    def tick(self, now: float, still: bool) -> None:
        """Stop the clock where a question is due and can be asked."""
        passed, self._now = min(0.1, now - self._now), now
        if self.act is not None and self.act not in self._programme.performance.acts:
            # Its lane was closed, or searches otherwise now.
            self.act = self.question = self.answered = None
        if not self._programme.playing:
            self._asked = self._asked and not self._programme.over
            return
        self.question = self.answered = None
        self._left -= passed
        clock = self._programme.clock
        gone = abs(clock.place - self._last)
        due = self._left <= 0 or gone >= max(LEAST, SHARE * clock.length())
        if due and now >= self._again_at:
            self._again_at = now + AGAIN_SECONDS
            self._ask()

    def played(self) -> None:
        """Go back to some place that can be asked about, where it came to the end without one."""
        if self._asked:
            return
        programme = self._programme
        programme.count_by(by_time=False)
        clock, end = programme.clock, programme.clock.place
        places = range(ceil(end))
        for place in self.quiz.luck.sample(places, min(TRIES, len(places))):
            clock.seek(place)
            self._ask(whatever=True)
            if self.asking:
                return
        clock.seek(end)

    def _ask(self, whatever: bool = False) -> None:
        """Ask about a lane where an expansion comes next; the lanes take turns."""
        programme = self._programme
        lanes = [*zip(programme.performance.acts, programme.clock.heads, strict=True)]
        turn = self.quiz.asked % max(1, len(lanes))
        for act, head in lanes[turn:] + lanes[:turn]:
            if head >= act.ready:
                continue
            question = self.quiz.ask(act.replay, head, whatever)
            if question is not None:
                self.question, self.act, self._left = question, act, SECONDS
                self._asked, self.answered = True, None
                self._last = programme.clock.place
                programme.pause()
                return

    @property
    def _waiting(self) -> str:
        """What is said while nothing is asked."""
        return OVER if self._programme.over else WAITING

    @property
    def asking(self) -> bool:
        """Whether an answer is awaited, which nothing else should tell."""
        return self.question is not None and self.answered is None

    @property
    def moving(self) -> bool:
        """Whether anything goes on by itself: only the clock does, and it moves anyway."""
        return False

    @property
    def commands(self) -> Sequence[str]:
        """Name what can be asked for now."""
        if self.question is None:
            return ("quiz close",)
        return ("quiz", "quiz close") if self.asking else ("quiz on", "quiz close")

    def do(self, what: str) -> bool:
        """Take an answer, or go on; tell whether the card stays."""
        if what == "on":
            self._programme.play()
        elif self.question is not None and self.asking and what.isdigit():
            self.answered = int(what) - 1
            self.quiz.answer(self.question, self.answered)
        return True

    # What it is

    def seen(self) -> OnStrip:
        close, question, act = Wanted("quiz close"), self.question, self.act
        if question is None or act is None:
            return OnStrip(self._heading, ((say(self._waiting), "text", 400),), (close,))
        on = Wanted("quiz on", called("quiz on"), 124, main=True)
        lines: tuple[tuple[str, Ink, int], ...] = ((say(question.words), "text", 500),)
        if verdict := self._verdict:
            ink = "good" if self.answered == question.right else "warn"
            lines = (verdict[0], ink, 600), (verdict[1], "text", 400)
        position = act.log.position
        answers = [
            Answer(
                None if choice.node is None else position(choice.node),
                say(choice.words),
                self._ink(question, at),
                ANSWERS[at] if self.asking else "",
            )
            for at, choice in enumerate(question.choices)
        ]
        shown = None if question.shown is None else Answer(position(question.shown))
        buttons = (close,) if self.asking else (close, on)
        return OnStrip(self._heading, lines, buttons, shown, tuple(answers))

    def _ink(self, question: Question, place: int) -> str:
        """Return the ink of an answer's frame: which one was right, and which one was taken."""
        if self.answered is None:
            return ""
        return "good" if place == question.right else "warn" if place == self.answered else ""

    @property
    def _heading(self) -> tuple[str, ...]:
        lane = [] if self.act is None or self.question is None else [say(name_of(self.act.lane))]
        return (say("Quiz"), *lane, *([say(self.quiz.score)] if self.quiz.asked else []))

    @property
    def _verdict(self) -> Sequence[str]:
        """What is told of an answer: whether it was right, and why the right one is."""
        if self.question is None or self.answered is None:
            return ()
        right = self.question.right
        said = say("Right.") if self.answered == right else say("It is {number}.", number=right + 1)
        return said, say(self.question.because)

    def heard(self, answer: int | None, look: Look, face: Face) -> str:
        """Say what is written there, or what one of the answers is: a board, or a number."""
        question, act = self.question, self.act
        if question is None or act is None:
            return sentences((*self._heading, say(self._waiting)))
        log = act.log

        def board(node: int | None) -> str:
            return "" if node is None else board_words(face, log.position(node), look)

        if answer is not None:
            choice = question.choices[answer]
            return sentences((say(choice.words), board(choice.node)))
        lines = self._verdict or [say(question.words)]
        return sentences((*self._heading, board(question.shown), *lines))

    def most(self) -> Sequence[Sequence[str]]:
        """It always has the same room."""
        return ()

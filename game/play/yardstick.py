"""The yardstick of a board: what is true of it, and how good each guess is by that.

It depends on the board alone, never on which lanes run, or in what order: a small space is charted
whole, and of a larger one the exact solver's shortest line is taken, or nothing where it has none.
"""

from collections.abc import Iterator, Sequence
from time import perf_counter

from game.answer import BadGuess
from game.lanes import Guess, Lane, Truths
from game.play.job import Job
from game.play.lane_facts import Quality, quality
from game.play.theatre import Theatre
from game.rules.phrase import Phrase, named

# So many states are guessed of at a time.
FEW = 1000
# How long a slice of somebody's own guess should take, and how long all of it may.
OWN_SLICE, OWN_SECONDS = 0.01, 20.0


class Yardstick:
    def __init__(self, theatre: Theatre, par: Job) -> None:
        """Know nothing yet; `par` solves the board, and what it finds depends on nothing else."""
        self.truths: Truths | None = None
        self.error: Phrase | None = None
        self._theatre, self._par = theatre, par
        self._work: Iterator[None] | None = self._find()
        self._known: dict[Guess, Quality | None] = {}

    @property
    def no_way(self) -> bool:
        return self._par.answer is not None and not self._par.answer.solvable

    def of(self, lane: Lane) -> Quality | None:
        """Tell how good a lane's guess is; None where that is not known, or nothing is guessed."""
        return None if lane.guess is None else self._known.get(lane.guess)

    def wants(self, lanes: Sequence[Lane]) -> bool:
        """Tell whether there is more to do, to judge the guesses of these lanes."""
        return self._work is not None or self._unjudged(lanes) is not None

    def step(self, lanes: Sequence[Lane]) -> None:
        """Do a slice of what is wanted; what fails is not tried again."""
        if self._work is None and (guess := self._unjudged(lanes)) is not None:
            self._known[guess] = None
            self._work = self._judge(guess)
        try:
            if self._work is not None and next(self._work, self) is self:
                self._work = None
        except Exception as error:
            self._work = None
            self.error = Phrase("The guesses could not be judged: {fault}", fault=named(error))

    def leave(self) -> None:
        """Look for no more: what it works with knows it, and would stay with it."""
        self._work = None

    def _find(self) -> Iterator[None]:
        """Find out what is true: by a chart of the whole space, or by the exact solver's line."""
        for found in self._theatre.survey(self._par.position):
            self.truths = found
            yield
        while self.truths is None and not self._par.idle:
            self._par.step()
            answer = self._par.answer
            if answer is not None and answer.proved and answer.best is not None:
                self.truths = self._theatre.along(self._par.position, answer.best)
            yield

    def _unjudged(self, lanes: Sequence[Lane]) -> Guess | None:
        """Name a guess that can be judged and is not yet; to guess nothing at all is none."""
        if self.truths is None:
            return None
        guesses = [lane.guess for lane in lanes if lane.guess is not None]
        left = (one for one in guesses if one.name != "none" and one not in self._known)
        return next(left, None)

    def _judge(self, guess: Guess) -> Iterator[None]:
        """Judge a guess; one of somebody's own is left where it fails, or takes too long."""
        assert self.truths is not None
        states, guessed, seconds = [*self.truths.far], list[int](), 0.0
        few = FEW if guess.own is None else 1
        while len(guessed) < len(states) and seconds < OWN_SECONDS:
            began, some = perf_counter(), states[len(guessed) : len(guessed) + few]
            try:
                guessed += self._theatre.guessed(self._par.position, guess, some)
            except BadGuess:
                return
            if guess.own is not None:
                took = perf_counter() - began
                few = max(1, min(FEW, 2 * few if took < OWN_SLICE / 2 else few // 2))
                seconds += took
            yield
        if len(guessed) < len(states):
            return
        pairs = [*zip(guessed, self.truths.far.values(), strict=True)]
        self._known[guess] = quality(pairs, self.truths.whole)

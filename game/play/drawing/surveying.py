"""A survey of the space round the board on the canvas, for so long as it may take."""

from collections.abc import Iterator
from time import perf_counter

from game.rules.phrase import Phrase, named
from game.rules.puzzle import Position
from game.survey import Survey, Surveyor

# A space that is not charted after so many seconds of work is too large to be.
PATIENCE = 20.0


class Surveying:
    """One survey; only the worker's thread steps it, anyone may read how far it is."""

    def __init__(self, survey: Surveyor, position: Position) -> None:
        self.position = position
        self.survey: Survey | None = None
        self.error: Phrase | None = None
        self.idle = False
        self._seconds = 0.0
        self._make = survey
        self._surveys: Iterator[Survey] | None = None

    def step(self) -> None:
        """Run one slice; an error ends the survey and is kept as a sentence."""
        began, found = perf_counter(), None
        try:
            if self._surveys is None:
                self._surveys = self._make(self.position)
            found = next(self._surveys, None)
        except Exception as error:
            self.error = Phrase("The survey stopped: {fault}", fault=named(error))
        self._seconds += perf_counter() - began
        if found is not None:
            self.survey = found
        if found is None or self._seconds >= PATIENCE:
            self.end()

    def end(self) -> None:
        self.idle, self._surveys = True, None

"""What is known of the drawing on the editor's canvas, in words: its par, and what is around it."""

from collections.abc import Iterator
from typing import NamedTuple

from game.answer import Answer, rest_of
from game.families import Board
from game.play.drawing.study import Study
from game.rules.puzzle import Family
from game.survey import MOST_LINES, Survey
from game.text.tongue import many, number, say, spelled, spelled_first
from game.ui.panel.badge import ParSeen
from game.words import leftover

# Where positions are too many to count them all, it is told in thousands how many there are.
ROUND = 1000
# A number of so many digits is written out; what stands for the others in a power of ten.
MOST_DIGITS, RAISED = 12, str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# What is known of tiles that can never be put in order.
NO_WAY = Answer(0, None, 0, "parity", solvable=False)


class Known(NamedTuple):
    """What stands on the canvas, and what its study has found.

    fault     what is missing for a board
    hopeless  whether all that is wrong is that it can never be solved
    """

    family: Family
    board: Board | None
    study: Study
    fault: str
    hopeless: bool

    @property
    def par(self) -> Answer | None:
        """What is known of par: what can't be solved by its kind alone needs no solver."""
        return NO_WAY if self.hopeless else self.study.par

    def par_words(self) -> str:
        """Say par of what is drawn, once it is proved."""
        par = self.par
        if par is None or not par.settled:
            return ""
        if (rest := rest_of(par)) is not None:
            _, words = leftover.dead_end(rest, from_start=True)
            return words
        if not par.solvable:
            return say("No way, proved.")
        return say("Par {par}, proved.", par=par.in_unit(par.lower))

    def badge(self) -> ParSeen:
        board, study = self.board, self.study
        par = self.par
        return ParSeen(
            board,
            par,
            board.unit if board is not None and board.family.unit is not None else "",
            none=say("No way"),
            idle=not study.solving,
            working=study.solving,
            words=(say("Positions"), say("Positions")) if board is not None else ("", ""),
            number=self.positions() if board is not None else "",
        )

    def positions(self) -> str:
        """Say how many positions there are, as far as they are counted."""
        survey = self.study.survey
        if survey is None:
            return "…"
        if survey.complete:
            return f"{number(survey.positions)} ✓"
        if survey.size:
            return f"{_brief(survey.size)} ✓"
        if self.study.surveying:
            return f"{number(survey.positions)} …"
        return say("more than {n}", n=survey.positions - survey.positions % ROUND)

    def lines(self) -> str:
        """Say what else is known: the shortest lines, and the farthest of this shape."""
        if self.hopeless:
            return self.fault
        clearing, survey = self.study.clearing, self.study.survey
        if clearing is not None:
            gone = say("nothing gone")
            if clearing.gone:
                gone = many("one gone", "{n} gone", clearing.gone, n=spelled(clearing.gone))
            return say(
                "Clearing up: {gone}, {tried} of {all} tried. "
                "Stop keeps that, Esc brings all back.",
                gone=gone,
                tried=clearing.tried,
                all=clearing.total,
            )
        if survey is None or self.board is None:
            return ""
        return " ".join(self._surveyed(survey))

    def _surveyed(self, survey: Survey) -> Iterator[str]:
        """Say what was found of all positions, a sentence each."""
        if survey.shortest is not None and survey.par:
            if survey.shortest >= MOST_LINES:
                yield say("Over {n} shortest lines.", n=MOST_LINES)
            else:
                yield many(
                    "One shortest line.",
                    "{n} shortest lines.",
                    survey.shortest,
                    n=spelled_first(survey.shortest),
                )
        if survey.complete and survey.lost:
            # Translators: so many positions from which there is no way to the goal.
            yield many(
                "One with no way.", "{n} with no way.", survey.lost, n=spelled_first(survey.lost)
            )
        if (farthest := survey.farthest) is not None and farthest[0]:
            yield say("Farthest: par {par}.", par=farthest[0])
        elif self.family.back is None:
            yield say("No farthest: moves can't be taken back here.")
        elif survey.size or not (survey.complete or self.study.surveying):
            yield say("Too many positions to find the farthest.")


def _brief(count: int) -> str:
    """Write a large number with so many digits as there is room for: 7.76 × 10²⁴."""
    places = len(str(count)) - 1
    if places < MOST_DIGITS:
        return number(count)
    return f"{number(count / 10**places, 2)} × 10{str(places).translate(RAISED)}"

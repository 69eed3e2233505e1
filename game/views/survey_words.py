"""What a survey has found around a board, in words: beside par, and of the farthest position."""

from game.survey import MOST_LINES, Survey
from game.text.words import counted, in_words


def overview(survey: Survey) -> str:
    """Say par, how many positions there are, and how many lines are as short: as far as known."""
    parts = []
    if survey.par is not None:
        parts.append(f"par {survey.par:,}")
    many = counted(survey.positions, "position")
    if survey.complete:
        parts.append(many)
    else:
        parts.append(f"more than {many}" if survey.full else f"{many} so far")
    if not survey.solvable:
        parts.append("no way to solve it, proved")
    elif survey.shortest is not None and survey.par:
        parts.append(lines(survey.shortest))
    return ", ".join(parts)


def lines(shortest: int) -> str:
    """Say how many shortest lines there are."""
    if shortest >= MOST_LINES:
        return "a million shortest lines or more"
    return in_words(shortest, "shortest line")


def farthest(survey: Survey, unit: str = "move") -> str:
    """Say how far the farthest position is; nothing while that is not proved."""
    found = survey.farthest
    if found is None:
        return ""
    par, _ = found
    if par == survey.par:
        return "No position that can be reached from here is farther."
    return f"The farthest position that can be reached from here needs {counted(par, unit)}."

"""What came of a play, in one of four words, and what it took besides its moves."""

from enum import StrEnum

from game.answer import Answer, rest_of
from game.play.session import Aid, Session


class Result(StrEnum):
    """What came of a play: `clean` is at par with nothing taken but moves, and has the seal."""

    CLEAN = "clean"
    PAR = "par"
    SOLVED = "solved"
    SHOWN = "shown"


def result(aid: Aid, at_par: bool, shown: bool = False) -> Result:
    """Tell what came of a play that has come to its end."""
    if shown:
        return Result.SHOWN
    if not at_par:
        return Result.SOLVED
    clean = aid.unaided and aid.takebacks is not None
    return Result.CLEAN if clean else Result.PAR


def at_par(session: Session, par: Answer | None) -> bool:
    """Tell whether a play stands where nothing is better: it is proved."""
    if (rest := rest_of(par)) is not None:
        return session.over and rest.proved and session.left_in_all == rest.lower
    return session.solved and par is not None and par.proved and session.cost == par.lower


def came_of(session: Session, par: Answer | None) -> Result:
    """Tell what came of a play as it stands; where there was nothing to play, it is not clean."""
    shown = session.over and session.shown_so_far
    came = result(session.aid, at_par(session, par) and not session.past_limit(par), shown)
    return Result.PAR if came is Result.CLEAN and not session.count else came

"""The boards of days: `python -m tools.days 2030-12-31` chooses them up to a day.

Of each day some boards are dealt, and the one is chosen that is as hard as the weekday asks: the
easiest of them on a Monday, the hardest on a Sunday. How hard one is tell players made of code, by
what they lose in the mean, or how often they clear it; of jams of one par, who walks through them;
of sliding tiles, par. What was chosen stays as it is: days are only added.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from game import families
from game.answer import Answer
from game.families import Board
from game.keep import target
from game.play.daily import CHOICES, CHOSEN, CLIMBING, DAILIES, Daily
from game.play.grade import grade
from game.play.job import Job
from solvers.engine import Engine

# How long a proof may take, in seconds.
PATIENCE = 20.0


def hardness(board: Board, engine: Engine) -> float | None:
    """Say how hard a board is; None where that can't be told, or no way leads to its end."""
    instinct = board.family.instinct
    if not board.family.compares(board.params):
        return None
    clears = instinct is not None and instinct.clears
    # Of what is to be cleared it is enough to know how.
    known = _known(board, engine, proved=not clears)
    if known is None:
        return None
    last = [*engine.trial(board.start)][-1] if instinct is not None else None
    if last is None or not (last.needed or last.walked):
        return known.lower
    if last.walked is not None:
        return last.walked
    if clears:
        # A board that is not cleared is worse than any that is, however slowly.
        each = [moves for needed in last.needed for moves in needed]
        cleared = [moves for moves in each if moves is not None]
        return 1000 * (len(each) - len(cleared)) / len(each) + sum(cleared) / max(1, len(cleared))
    return sum(loss for loss in grade(board, known.lower, last).losses if loss is not None)


def _known(board: Board, engine: Engine, proved: bool) -> Answer | None:
    """Solve a board, or find any way; None where neither was done in time, or there is none."""
    job = Job(engine.solve, board.start, brief=True)
    job.patience = PATIENCE
    while not job.idle:
        job.step()
        answer = job.answer
        if answer is not None and answer.best is not None and (answer.proved or not proved):
            return answer
    return None


def chosen(daily: Daily, day: date, engine: Engine) -> int:
    """Choose the board of a day; where all are alike, the first."""
    kind, choices = daily.kind(day), []
    for choice in range(CHOICES):
        board = families.deal(daily.family, kind, daily.seed(day, choice))
        if (hard := hardness(board, engine)) is not None:
            choices.append((hard, choice))
    choices.sort()
    if not choices or choices[0][0] == choices[-1][0]:
        return 0
    return choices[round(day.weekday() * (len(choices) - 1) / 6)][1]


def main(words: Sequence[str]) -> None:
    """Choose for each day that is not there yet, up to the one that is named."""
    engine, last = Engine(), date.fromisoformat(words[0])
    engine.prepare(print)
    there: Mapping[str, str] = json.loads(CHOSEN.read_text("utf-8"))
    found = dict(there)
    for name, daily in DAILIES.items():
        day = CLIMBING + timedelta(days=len(found.get(name, "")))
        while day <= last:
            found[name] = found.get(name, "") + str(chosen(daily, day, engine))
            day += timedelta(days=1)
        print(name, len(found[name]), flush=True)
        kept = {name: choices for name, choices in found.items() if choices.strip("0")}
        target.write(CHOSEN, (json.dumps(kept, indent=0) + "\n").encode())


if __name__ == "__main__":
    main(sys.argv[1:])

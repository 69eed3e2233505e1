"""What boards are like that are dealt: `python -m tools.grades` works out `assets/grades`.

Of each kind whose boards have not all one par, a thousand are dealt from the seeds 0, 1, 2 and so
on, and their pars proved: by these the levels tell what to expect, and a board of a wished par is
found at once. `python -m tools.grades flood:14x14c6` does so for one kind. Of jams of each par a
hundred are dealt, and walked through by the players' kernels: beside these a jam is told to be
hard. `python -m tools.grades jams` works them out. Of each level forty boards are graded: the
word in their middle stands on its tile; of a hundred each, how many players win tells whom the
level fits. `python -m tools.grades levels` finds these.

A kind takes from a second to two hours, on one processor. None is there without a proof of most of
its pars, so `UNPROVED` are left out.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from game import families
from game.answer import Solve
from game.families import FAMILIES, other_count
from game.keep import target
from game.play.dealt import BOARDS, GRADES, LEVELS, UNKNOWN, WON, dealt, kind_of
from game.play.grade import JAMS, WORDS, Grade, grade
from game.play.job import Job
from game.play.likeness import LIKENED
from game.rules.blocks.rush import PARS
from game.rules.puzzle import Family
from solvers.engine import Engine

# Kinds beside the presets: flood from the middle, on boards of the usual sizes and colours.
MORE = (
    *("flood:12x12c6s6,6", "flood:12x12c3s6,6", "flood:12x12c4s6,6", "flood:14x14c6s7,7"),
    "flood:16x16c6s8,8",
)
# Kinds whose pars can seldom be proved.
UNPROVED = (
    *("sliding:5x5", "sliding:5x5m", "sliding:6x6", "sliding:6x6m"),
    *("same:10x10c3", "same:15x10c3"),
)
# How long a proof may take, in seconds; and how many jams of each par are walked through.
MOST_SECONDS, WALKED = 300.0, 100
# How many boards of each level are graded, and how many are played to tell whom it fits.
GRADED, PLAYED = 40, 100


def kinds() -> Iterator[str]:
    """List the kinds whose pars are kept: presets, counted in whatever steps, and more."""
    found = dict.fromkeys(MORE)
    for family in FAMILIES.values():
        for params in family.presets:
            if params in family.named or not family.compares(params):
                continue
            other = other_count(families.deal(family, params, "0"))
            alike = [] if other is None else [families.counted_like(family, params, other.params)]
            for like in (params, *alike):
                least, most = family.pars(like)
                if least < most:
                    found[f"{family.name}:{kind_of(family, like)}"] = None
    yield from (kind for kind in found if kind not in UNPROVED)


def pars(family: Family, params: str, solve: Solve) -> Iterator[int | None]:
    """Prove boards of a kind one by one; None: not in time, or it can't be solved."""
    for seed in range(BOARDS):
        job = Job(solve, families.deal(family, params, str(seed)).start, brief=True)
        job.patience = MOST_SECONDS
        while not job.idle:
            job.step()
        answer = job.answer
        proved = answer is not None and answer.proved and answer.solvable
        yield answer.lower if answer is not None and proved else None


def walked(par: int, engine: Engine) -> list[int]:
    """Say what who walks through jams of a par needs for each, the least first."""
    found = []
    for seed in range(WALKED):
        for trial in engine.trial(families.deal(FAMILIES["blocks"], f"rush{par}", str(seed)).start):
            found += [] if trial is None or trial.walked is None else [trial.walked]
    return sorted(found)


def graded(family: Family, params: str, engine: Engine, count: int) -> list[Grade]:
    """Grade so many boards of a level; none, where they are not played."""
    found, known, (least, most) = [], dealt(family, params), family.pars(params)
    for seed in range(count):
        board = families.deal(family, params, str(seed))
        *_, runs = engine.trial(board.start)
        if runs is None or not (runs.needed or runs.walked):
            return []
        # Kinds whose boards have all one par have no list of them.
        par = least if least == most else known.pars.get(str(seed)) if known else None
        found.append(grade(board, par, runs))
    return found


def won(family: Family, params: str, engine: Engine) -> str:
    """Say how many of a hundred of a level's boards each player wins."""
    shares = [one.keeps for one in graded(family, params, engine, PLAYED) if one.keeps]
    return " ".join(str(round(100 * fmean(each))) for each in zip(*shares, strict=True))


def usual(family: Family, params: str, engine: Engine) -> str | None:
    """Return the word of which half of a level's boards are no harder, if they have words."""
    found = [one.word for one in graded(family, params, engine, GRADED)]
    ranked = sorted(WORDS.index(word) for word in found if word is not None)
    return WORDS[ranked[len(ranked) // 2]] if len(ranked) > GRADED // 2 else None


def write(name: str, changed: Mapping[str, str]) -> None:
    """Put what is new into a file, a line each."""
    path = GRADES / f"{name}.json"
    there: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    target.write(path, (json.dumps({**there, **changed}, indent=0) + "\n").encode())


def main(words: Sequence[str]) -> None:
    """Work out the kinds that are named, or all."""
    engine = Engine()
    engine.prepare(print)
    for kind in words or [*kinds(), JAMS, LEVELS]:
        print(kind, flush=True)
        if kind == LEVELS:
            levels = {
                f"{family.name}:{params}": usual(family, params, engine)
                for family in FAMILIES.values()
                if family.instinct is not None
                for params in family.presets
                if params not in family.named and family.compares(params)
            }
            write(LEVELS, {name: word for name, word in levels.items() if word is not None})
            likened = [
                (FAMILIES[name], params) for name in LIKENED for params in FAMILIES[name].presets
            ]
            write(
                WON, {f"{one.name}:{params}": won(one, params, engine) for one, params in likened}
            )
            continue
        if kind == JAMS:
            jams = {str(par): walked(par, engine) for par in range(PARS[0], PARS[1] + 1)}
            write(JAMS, {par: " ".join(map(str, needed)) for par, needed in jams.items()})
            continue
        name, _, params = kind.partition(":")
        found = pars(FAMILIES[name], params, engine.solve)
        line = " ".join(UNKNOWN if par is None else str(par) for par in found)
        write(name, {params: line})


if __name__ == "__main__":
    main(sys.argv[1:])

"""What there is to say of a lane that is watched: what just happened, and how it has ended."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.lanes import Lane
from game.log import Kind, Log
from game.play import lane_facts
from game.play.replay import Replay
from game.rules.puzzle import Move
from game.text.words import counted
from game.views import steps
from game.views.standing import Patch, Standing

# What has come of positions, as `Dot` lists it.
STATES = "waiting", "expanded", "expanded again", "cut"
WAITS = "Waiting for its turn."


class Said(NamedTuple):
    """A sentence, and what stands out at its beginning; `good` where that is a proof."""

    words: str
    strong: str = ""
    good: bool = False


def guess_words(lane: Lane) -> Sequence[str]:
    """Say what a lane goes by, and the same in fewer words: Manhattan ✓ admissible, Manhattan ✓."""
    if lane.guess is None:
        return ["no guess"]
    title = lane.guess.title
    if lane.guess.admissible:
        return f"{title} ✓ admissible", f"{title} ✓"
    return f"{title} may be too high", f"{title}: too high?"


def guess_told(lane: Lane) -> str:
    """Say what a lane's guess is."""
    guess = lane.guess or lane.sight
    high = "never too high" if guess.admissible else "may be too high"
    return f"{guess.title[0].upper()}{guess.title[1:]}: {guess.words}; {high}"


def said(replay: Replay, event: int, closely: bool, ended: bool, beside: int | None) -> Said:
    """Say what has just happened, what the lane does, or how it has ended.

    `closely` says each event; `ended` that no more will come. `beside` is how many boards another
    lane, which keeps them all, has stored by then.
    """
    if ended and event >= len(replay):
        return ending(replay.log)
    if not event:
        return Said(WAITS)
    if closely:
        return Said(_happened(replay, event - 1))
    return Said(steps.sentence(replay, event, beside))


def of_many(standing: Standing, patch: Patch) -> Said:
    """Say how many positions a dot stands for, and what has come of them."""
    g, h = patch[0] * standing.across, patch[1] * standing.up
    parts = zip(standing.patches[patch], STATES, strict=True)
    told = ", ".join(f"{count:,} {state}" for count, state in parts if count)
    more = "+" if standing.across > 1 or standing.up > 1 else ""
    return Said(f"f {g + h}{more}: {told}.", f"g {g}{more} · h {h}{more}")


def of_one(log: Log, event: int) -> Said:
    """Say of a position that was met where it stands, and when it was met."""
    g, h = log.gs[event], max(0, log.hs[log.nodes[event]])
    return Said(f"f {g + h}, met at event {event + 1:,}.", f"g {g} · h {h}")


def blame_of(log: Log, line: Sequence[Move]) -> str:
    """Say at which move a lane has missed a shortest line, and why; nothing if it has not."""
    passed = lane_facts.passed_by(log, line) if log.stopped is None else None
    return "" if passed is None else lane_facts.blame(log, passed)


def judged(log: Log, line: Sequence[Move] | None, truths: Mapping[int, int]) -> Sequence[str]:
    """Say of a lane what it has found and what that took, what it missed, and how it guessed."""
    par = None if line is None else len(line)
    told = [f"{lane_facts.found(log, par)}: {lane_facts.work(log)}."]
    if line is not None and (blame := blame_of(log, line)):
        told.append(blame)
    known = truths or (lane_facts.truths_on(log, line) if line is not None else {})
    good = lane_facts.quality(log, known)
    if log.lane.guess is not None and log.lane.guess.name != "none" and good is not None:
        told.append(lane_facts.praise(good))
    return told


def ending(log: Log) -> Said:
    """Say how a lane has ended."""
    answer, after = log.answer, f"after {counted(log.expanded, 'position')}"
    unrecorded = "" if log.recording else f" Recorded: {len(log) - 1:,} events."
    if not answer.solvable:
        return Said(f"{after}.{unrecorded}", "No way ✓ proved", good=True)
    if answer.best is None:
        return Said(f"{after}: as many as a lane may expand.{unrecorded}", "No line")
    length = len(answer.best)
    if answer.proved:
        return Said(f"{after}.{unrecorded}", f"{length:,} ✓ proved", good=True)
    return Said(f"{after}, not proved shortest.{unrecorded}", f"{length:,}")


def _happened(replay: Replay, event: int) -> str:
    log = replay.log
    kind, node, g = log.kinds[event], log.nodes[event], log.gs[event]
    h = max(0, log.hs[node])
    sums = f"g {g} + h {h} = {g + h}"
    match kind:
        case Kind.EXPAND:
            return f"Take up a board: {sums}."
        case Kind.MEET:
            return f"A new board: {sums}."
        case Kind.AGAIN if event in log.shorter.get(node, ()):
            return f"A board that was met, reached sooner: {sums}."
        case Kind.AGAIN:
            return f"A board that was met before: {sums}."
        case Kind.OVER:
            threshold = replay.counters(event).threshold
            return f"Cut: {sums} is over the threshold {threshold}."
        case Kind.LATE:
            best = replay.counters(event).best
            return f"Cut: {sums} is no shorter than the line of {best}."
        case Kind.NARROW:
            return f"Left out: h {h}, and {log.lane.number:g} others are lower."
        case Kind.THRESHOLD:
            return f"A new pass: boards of f up to {g}."
        case Kind.IMPROVE:
            return f"A line of {g}."
    return "The search has ended."

"""What there is to say of a lane that is watched: what just happened, and how it has ended."""

from collections.abc import Sequence
from typing import NamedTuple

from game.lanes import Lane, Memory
from game.log import Kind, Log
from game.play import lane_facts
from game.play.lane_facts import Quality
from game.play.replay import Counters, Dot, Replay
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.text import units
from game.text.tongue import many, mark, number, say
from game.text.words import ended
from game.views import steps
from game.views.standing import Patch, Standing

# What has come of positions, as `Dot` lists it.
STATES = (
    # Translators: what has come of so many boards of a search, listed behind each other.
    Phrase("{n} waiting", "{n} waiting"),
    Phrase("{n} expanded", "{n} expanded"),
    Phrase("{n} expanded again", "{n} expanded again"),
    Phrase("{n} cut", "{n} cut"),
)

# What has come of a position, as `Dot` lists it.
STATE = (mark("waiting"), mark("expanded"), mark("expanded again"), mark("cut"))


class Said(NamedTuple):
    """A sentence, and what stands out at its beginning; `good` where that is a proof.

    `aloud` says all of it for who hears it, where there is a sign of proof in it.
    """

    words: str
    strong: str = ""
    good: bool = False
    aloud: str = ""


def guess_words(lane: Lane, known: bool | None = None) -> Sequence[str]:
    """Say what a lane goes by, and the same in fewer words: Manhattan ✓ admissible, Manhattan ✓.

    Whether one of somebody's own is admissible may be `known`; where it is not, that is told below.
    """
    if lane.guess is None:
        return [say("no guess")]
    title = say(lane.guess.title)
    if known is False:
        return [title]
    if lane.guess.admissible or known:
        return say("{guess} ✓ admissible", guess=title), say("{guess} ✓", guess=title)
    return say("{guess} may be too high", guess=title), say("{guess}: too high?", guess=title)


def clocked(count: int, together: bool) -> str:
    """Say how many positions lanes have expanded; not all have come so far if not `together`."""
    if together:
        return many("{n} position each", "{n} positions each", count)
    # Translators: the most that any lane has expanded, where others have ended.
    return many("up to {n} position", "up to {n} positions", count)


def guess_told(lane: Lane) -> str:
    """Say what a lane's guess is."""
    guess = lane.guess or lane.sight
    title, words = say(guess.title), say(guess.words)
    if guess.admissible:
        return say("Guess “{guess}”: {words}; never too high", guess=title, words=words)
    return say("Guess “{guess}”: {words}; may be too high", guess=title, words=words)


def said(replay: Replay, event: int, closely: bool, ended: bool, beside: int | None) -> Said:
    """Say what has just happened, what the lane does, or how it has ended.

    `closely` says each event; `ended` that no more will come. `beside` is how many boards another
    lane, which keeps them all, has stored by then.
    """
    if ended and event >= len(replay):
        return ending(replay)
    if not event:
        return Said(say("Waiting for its turn."))
    if closely:
        return Said(_happened(replay, event - 1))
    return Said(steps.sentence(replay, event, beside))


def of_many(standing: Standing, patch: Patch) -> Said:
    """Say how many positions a dot stands for, and what has come of them."""
    g, h = patch[0] * standing.across, patch[1] * standing.up
    parts = zip(standing.patches[patch], STATES, strict=True)
    told = ", ".join(say(state, n=count) for count, state in parts if count)
    more = "+" if standing.across > 1 or standing.up > 1 else ""
    return Said(f"f {number(g + h)}{more}: {told}.", f"g {number(g)}{more} · h {number(h)}{more}")


def of_one(log: Log, event: int) -> Said:
    """Say of a position that was met where it stands, and when it was met."""
    g, h = log.gs[event], log.h(log.nodes[event])
    return Said(
        say("f {f}, met at event {event}.", f=g + h, event=event + 1),
        f"g {number(g)} · h {number(h)}",
    )


def summary(lane: Lane, counters: Counters) -> str:
    """Say in a line how far a lane has got: 42 expanded, 17 waiting, threshold 12."""
    told = [say(STATES[Dot.EXPANDED], n=counters.expanded)]
    if lane.method.memory is not Memory.PATH:
        told.append(say(STATES[Dot.WAITING], n=counters.waiting))
    if counters.threshold is not None:
        told.append(say("threshold {threshold}", threshold=counters.threshold))
    return ", ".join(told)


def blame_of(log: Log, line: Sequence[Move]) -> str:
    """Say at which move a lane has missed a shortest line, and why; nothing if it has not."""
    passed = lane_facts.passed_by(log, line) if log.stopped is None else None
    return "" if passed is None else say(lane_facts.blame(log, passed))


def judged(
    log: Log, par: int | None, line: Sequence[Move] | None, good: Quality | None
) -> Sequence[str]:
    """Say of a lane what it has found and what that took, what it missed, and how it guessed."""
    told = [say("{found}: {work}.", found=lane_facts.found(log, par), work=lane_facts.work(log))]
    if line is not None and (blame := blame_of(log, line)):
        told.append(blame)
    if good is not None:
        told.append(say(lane_facts.praise(good)))
    return told


def ending(replay: Replay) -> Said:
    """Say how a lane has ended."""
    log = replay.log
    answer, count = log.answer, log.expanded
    after = many("after {n} position.", "after {n} positions.", count)
    if not answer.solvable:
        aloud = many(
            "No way, proved after {n} position.", "No way, proved after {n} positions.", count
        )
        strong = say("No way ✓ proved")
        return Said(_recorded(replay, after), strong, good=True, aloud=_recorded(replay, aloud))
    if log.fault is not None:
        own = log.lane.method.own is not None
        strong = say("The search failed:") if own else say("Its guess failed:")
        return Said(ended(say(log.fault)), strong)
    if answer.best is None and log.stopped is None:
        return Said(_recorded(replay, after), say("No line"))
    if answer.best is None:
        after = many(
            "after {n} position: as many as a lane may expand.",
            "after {n} positions: as many as a lane may expand.",
            count,
        )
        return Said(_recorded(replay, after), say("No line"))
    length = lane_facts.comes_to(log.start, answer.best)
    if answer.ceiling is not None and not answer.proved:
        # It looks for few moves, and proves nothing of points.
        words = say(
            "{after} It looked for few moves, not for points.", after=_recorded(replay, after)
        )
        return Said(words, units.counted(length, "point"))
    if answer.proved:
        best = number(length) if answer.ceiling is None else units.counted(length, "point")
        aloud = many(
            "{length}, proved after {n} position.",
            "{length}, proved after {n} positions.",
            count,
            length=best,
        )
        strong = say("{length} ✓ proved", length=best)
        return Said(_recorded(replay, after), strong, good=True, aloud=_recorded(replay, aloud))
    after = many(
        "after {n} position, not proved shortest.",
        "after {n} positions, not proved shortest.",
        count,
    )
    return Said(_recorded(replay, after), number(length))


def _recorded(replay: Replay, words: str) -> str:
    """Say behind this how far a lane was recorded and is counted, where that is not all."""
    if replay.log.recording:
        return words
    return f"{words} {say('Recording stopped after {n}.', n=len(replay.expansions))}"


def _happened(replay: Replay, event: int) -> str:
    log = replay.log
    kind, node, g = log.kinds[event], log.nodes[event], log.gs[event]
    h = log.h(node)
    sums = f"g {number(g)} + h {number(h)} = {number(g + h)}"
    match kind:
        case Kind.EXPAND:
            return say("Take up a board: {sum}.", sum=sums)
        case Kind.MEET:
            return say("A new board: {sum}.", sum=sums)
        case Kind.AGAIN if event in log.shorter.get(node, ()):
            return say("A board that was met, reached sooner: {sum}.", sum=sums)
        case Kind.AGAIN:
            return say("A board that was met before: {sum}.", sum=sums)
        case Kind.OVER:
            threshold = replay.counters(event).threshold
            return say(
                "Cut: {sum} is over the threshold {threshold}.", sum=sums, threshold=threshold
            )
        case Kind.LATE:
            best = replay.counters(event).best
            return say("Cut: {sum} is no shorter than the line of {best}.", sum=sums, best=best)
        case Kind.NARROW:
            return say("Left out: h {h}, and {count} others are lower.", h=h, count=log.lane.number)
        case Kind.THRESHOLD:
            return say("A new pass: boards of f up to {f}.", f=g)
        case Kind.IMPROVE:
            return say("A line of {length}.", length=g)
    return say("The search has ended.")

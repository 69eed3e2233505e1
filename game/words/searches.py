"""A search in words: its steps, which of them each event of its log is, and what to say of it.

    the start waits
    as long as any board waits:
      take the oldest waiting board          an expansion
      for each move:
        seen before? leave it                met again
        solved? that is a shortest line      a better line, and the end
        put it behind the others             met
    none waits? there is no way

A line is only called a shortest one where the search proves it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from game.lanes import Lane, Memory, Method
from game.log import CUTS, Kind, Log
from game.play import lane_facts
from game.play.lane_facts import Quality
from game.play.replay import Counters, Dot, Replay
from game.rules.phrase import Phrase
from game.rules.puzzle import Move, Status
from game.text import units
from game.text.tongue import many, mark, number, say
from game.text.words import ended


class Step(Enum):
    """What a line of the steps is lit by."""

    BEGIN = auto()
    TAKE = auto()
    EACH = auto()
    LEAVE = auto()
    SOLVED = auto()
    NO_SOONER = auto()
    CUT = auto()
    WAIT = auto()
    DEEPER = auto()
    RAISE = auto()
    DONE = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the steps: how deep it is indented, its text, and what it is lit by."""

    indent: int
    text: str
    steps: tuple[Step, ...]
    number: float | None = None

    @property
    def words(self) -> str:
        """The text as it is said, with the lane's number where it has a gap for it."""
        return say(self.text, number=self.number)


def steps(lane: Lane) -> Sequence[Line]:
    """Return the lines of a lane's method."""
    method = lane.method
    trusting = method.name == "astar" and not lane.proves
    if method.own is not None:
        page = OWN
    else:
        page = TRUSTING if trusting else PAGES[method.name, method.memory]
    return [
        Line(indent, text if lane.proves else UNPROVED.get(text, text), lit, lane.number)
        for indent, text, lit in page
    ]


def lit(log: Log, event: int, lines: Sequence[Line] | None = None) -> int:
    """Tell which line of the steps an event of a log is; `lines` are these, where known."""
    step = _step(log, event)
    lines = steps(log.lane) if lines is None else lines
    return next(place for place, line in enumerate(lines) if step in line.steps)


def _step(log: Log, event: int) -> Step:
    kind, node, method = log.kinds[event], log.nodes[event], log.lane.method
    match kind:
        case Kind.EXPAND:
            deeper = method.memory is Memory.PATH and log.gs[event] > 0
            return Step.DEEPER if deeper else Step.TAKE
        case Kind.THRESHOLD:
            return Step.RAISE if _ran_before(log, event) else Step.BEGIN
        case Kind.IMPROVE:
            return Step.SOLVED
        case Kind.END:
            return _ending(log)
        case Kind.OVER | Kind.LATE | Kind.NARROW:
            return Step.CUT
    if log.parents[event] < 0:
        return Step.BEGIN
    if method.memory is Memory.PATH:
        # What is met is gone on from or cut at once, unless the line under way leads through it.
        on = log.nodes[event + 1 : event + 2]
        return Step.EACH if kind == Kind.MEET or (on and on[0] == node) else Step.LEAVE
    return _met(log, event, node, method)


def _met(log: Log, event: int, node: int, method: Method) -> Step:
    """Tell what comes of a board that was met, in a search that lets boards wait."""
    following = log.nodes[event + 1 : event + 2]
    if following and following[0] == node and log.kinds[event + 1] in (*CUTS, Kind.IMPROVE):
        return Step.EACH
    again = log.kinds[event] == Kind.AGAIN
    if again and method.name == "both" and _sides_meet(log, event, node):
        return Step.EACH
    if again and method.memory is not Memory.WAITING:
        return Step.WAIT if event in log.shorter.get(node, ()) else Step.LEAVE
    if log.position(node).status() is Status.SOLVED:
        return Step.NO_SOONER if method.memory is Memory.WAITING else Step.EACH
    return Step.WAIT


def _sides_meet(log: Log, event: int, node: int) -> bool:
    return log.goalward[node] != log.goalward[log.parents[event]]


def _ran_before(log: Log, event: int) -> bool:
    """Tell whether a pass has begun before this one: only the start is met before the first."""
    return event > 1


def _ending(log: Log) -> Step:
    if log.stopped is not None:
        return Step.TAKE
    return Step.NONE if log.answer.best is None else Step.DONE


# Each line with how deep it is indented, and what lights it.
Page = Sequence[tuple[int, str, tuple[Step, ...]]]

# Translators: the steps of a search, line by line, in plain pseudo-code; there is little room.
TAKE_OLDEST = mark("take the oldest waiting board")
# Translators: the steps of a search: the newest of the boards that wait.
TAKE_NEWEST = mark("take the newest waiting board")
BEHIND = mark("put it behind the others")
ON_TOP = mark("put it on top of the others")
BY_F = mark("put it among the waiting by f")
# Translators: the steps of a search: if the board was seen before, leave it.
SEEN = mark("seen before? leave it")
SHORTEST = mark("solved? that is a shortest line")
BEST_SHORTEST = mark("none waits? the best is a shortest")
# What is said in place of these where a search proves nothing.
UNPROVED: Mapping[str, str] = {
    SHORTEST: mark("solved? stop with that line"),
    BEST_SHORTEST: mark("none waits? the best is the line"),
}

_FIRST: Page = ((0, mark("the start waits"), (Step.BEGIN,)),)
_EACH: Page = ((0, mark("for each move:"), (Step.EACH,)),)
_NONE: Page = ((0, mark("none waits? there is no way"), (Step.NONE,)),)
_NO_BEST: Page = (
    (0, BEST_SHORTEST, (Step.DONE,)),
    (0, mark("none waits, no best? there is no way"), (Step.NONE,)),
)
_REACHED: Page = (*_EACH, (1, mark("reached as soon before? leave it"), (Step.LEAVE,)))


def _found_once(take: str, put: str, seen: str = SEEN) -> Page:
    """Search board by board, until the first that is solved is met."""
    return (
        *_FIRST,
        (0, mark("as long as any board waits:"), ()),
        (1, take, (Step.TAKE,)),
        (1, mark("for each move:"), (Step.EACH,)),
        (2, seen, (Step.LEAVE,)),
        (2, SHORTEST, (Step.SOLVED, Step.DONE)),
        (2, put, (Step.WAIT,)),
        *_NONE,
    )


def _trusting(take: str) -> Page:
    """Search by the least f, until a board is taken that is solved."""
    return (
        *_FIRST,
        (0, take, (Step.TAKE,)),
        (0, SHORTEST, (Step.DONE,)),
        *_REACHED,
        (1, BY_F, (Step.WAIT,)),
        (1, mark("solved? note the line, but go on"), (Step.SOLVED,)),
        *_NONE,
    )


def _sequences(*cut: tuple[int, str, tuple[Step, ...]]) -> Page:
    """Walk each sequence to its end."""
    return (
        *_FIRST,
        (0, mark("take the newest waiting sequence"), (Step.TAKE,)),
        *cut,
        *_EACH,
        (1, mark("solved, and sooner than the best? keep it"), (Step.SOLVED,)),
        (1, mark("solved, but no sooner? leave it"), (Step.NO_SOONER,)),
        (1, mark("let it wait, whether seen before or not"), (Step.WAIT,)),
        *_NO_BEST,
    )


def _pass_by_pass(first: str, over: str, again: str) -> Page:
    """Walk as far as a threshold allows, which rises pass by pass."""
    return (
        (0, first, (Step.BEGIN,)),
        (0, mark("from the start, for each move:"), (Step.TAKE, Step.EACH)),
        (1, mark("back on its own line? leave it"), (Step.LEAVE,)),
        (1, over, (Step.CUT,)),
        (1, SHORTEST, (Step.SOLVED, Step.DONE)),
        (1, mark("go deeper from there"), (Step.DEEPER,)),
        (0, again, (Step.RAISE,)),
        (0, mark("nothing was cut? there is no way"), (Step.NONE,)),
    )


PAGES: Mapping[tuple[str, Memory], Page] = {
    ("bfs", Memory.FIRST): _found_once(TAKE_OLDEST, BEHIND),
    ("named", Memory.FIRST): _found_once(
        TAKE_OLDEST, BEHIND, mark("seen before, each block in its place? leave it")
    ),
    ("dfs", Memory.FIRST): _found_once(TAKE_NEWEST, ON_TOP),
    ("dfs", Memory.WAITING): _sequences(),
    ("walk", Memory.WAITING): _sequences(
        (0, mark("g + h no less than the best? cut it"), (Step.CUT,)),
    ),
    ("greedy", Memory.FIRST): _found_once(
        mark("take the board with the least h"), mark("put it among the waiting by h")
    ),
    ("astar", Memory.LEAST): (
        *_FIRST,
        (0, mark("take the board with the least f = g + h"), (Step.TAKE,)),
        *_REACHED,
        (1, mark("solved? keep the line"), (Step.SOLVED,)),
        (1, mark("f no less than the best? cut it"), (Step.CUT,)),
        (1, BY_F, (Step.WAIT,)),
        (0, mark("no waiting f below the best? the best is a shortest"), (Step.DONE,)),
        *_NONE,
    ),
    ("wastar", Memory.LEAST): _trusting(mark("take the board with the least f = g + {number} × h")),
    ("idastar", Memory.PATH): _pass_by_pass(
        mark("threshold = h of the start"),
        mark("f over the threshold? cut it, note the least"),
        mark("threshold = the least noted; start again"),
    ),
    ("deepening", Memory.PATH): _pass_by_pass(
        mark("depth = 1 move"),
        mark("deeper than that? cut it"),
        mark("depth = one move more; start again"),
    ),
    ("bnb", Memory.LEAST): (
        *_FIRST,
        (0, TAKE_NEWEST, (Step.TAKE,)),
        (0, mark("f = g + h no less than the best? cut it"), (Step.CUT,)),
        *_REACHED,
        (1, mark("solved? keep the line as the best"), (Step.SOLVED,)),
        (1, ON_TOP, (Step.WAIT,)),
        *_NO_BEST,
    ),
    ("both", Memory.FIRST): (
        (0, mark("the start waits; on its side, the goal"), (Step.BEGIN,)),
        (0, mark("take the side with the smaller layer"), ()),
        (0, mark("for each of its boards, the oldest first:"), (Step.TAKE,)),
        (1, mark("for each move, from the goal backwards:"), (Step.EACH,)),
        (2, mark("met by the other side? that is a shortest line"), (Step.SOLVED, Step.DONE)),
        (2, SEEN, (Step.LEAVE,)),
        (2, mark("put it in the side's next layer"), (Step.WAIT,)),
        (0, mark("a layer is empty? there is no way"), (Step.NONE,)),
    ),
    ("beam", Memory.FIRST): (
        (0, mark("the start is the first layer"), (Step.BEGIN,)),
        (0, mark("take the next board of the layer"), (Step.TAKE,)),
        *_EACH,
        (1, SEEN, (Step.LEAVE,)),
        (1, SHORTEST, (Step.SOLVED, Step.DONE)),
        (1, mark("put it in the next layer"), (Step.WAIT,)),
        (0, mark("layer done? keep the {number} of least h"), ()),
        (1, mark("cut the others for good"), (Step.CUT,)),
        (0, mark("a layer is empty? nothing was found"), (Step.NONE,)),
    ),
}
# A* by a guess that may be too high: it proves nothing, and stops with what it takes up.
TRUSTING = _trusting(mark("take the board with the least f = g + h"))

# A search of somebody's own: what of it is seen.
OWN: Page = (
    (0, mark("the start is handed over"), (Step.BEGIN,)),
    (0, mark("what its file says, again and again:"), ()),
    (1, mark("ask for the moves of a board"), (Step.TAKE,)),
    (2, mark("for each move:"), (Step.EACH,)),
    (2, mark("reached as soon before"), (Step.LEAVE,)),
    (2, mark("new, or reached sooner"), (Step.WAIT,)),
    (1, mark("tell a line: it is replayed"), (Step.SOLVED,)),
    (0, mark("at its end the shortest of its lines counts"), (Step.DONE,)),
    (0, mark("at its end no line: that proves nothing"), (Step.NONE,)),
)


def sentence(replay: Replay, event: int, beside: int | None = None) -> str:
    """Say what a lane is about, after so many events, while it is under way.

    `beside` is how many boards another lane, which keeps them all, has stored by then.
    """
    log, now = replay.log, replay.counters(event)
    if log.lane.method.own is not None:
        return say("It expands what its own code asks for. Nothing is proved by that.")
    match log.lane.method.name, log.lane.method.memory:
        case "astar", _:
            return _least(replay, now)
        case (("idastar" | "deepening"), _):
            return f"{_pass(log.lane.method, now)} {_held(now.stored, beside)}"
        case "dfs", Memory.FIRST:
            return many(
                "One way, {n} move deep by now. Nothing says that it is short.",
                "One way, {n} moves deep by now. Nothing says that it is short.",
                now.depth,
            )
        case "dfs", _:
            return many(
                "Once a board was met again, and is walked from again.",
                "{n} times a board was met again, and is walked from again.",
                now.again,
            )
        case (("walk" | "bnb"), _):
            if now.best is None:
                return say("No line is known yet, so nothing can be cut.")
            return say(
                "A line of {length} is known: only shorter ones are looked for.", length=now.best
            )
    return say(FIXED[log.lane.method.name], number=log.lane.number)


FIXED = {
    "bfs": mark("Column after column, whatever h says."),
    "named": mark("Blocks that look the same change places: one more board."),
    "greedy": mark("Down to where h is least, however far to the right."),
    "wastar": mark("h counts {number} times: down first, and less to look at."),
    "both": mark("Two searches, one from each end, until they meet."),
    "beam": mark("Column after column, but only {number} boards of each go on."),
}


def _pass(method: Method, now: Counters) -> str:
    """Say which pass a search is in, and how far it goes."""
    number, threshold = max(1, now.passes), now.threshold or 1
    if method.name == "idastar":
        return say("Pass {number}: boards of f ≤ {threshold}.", number=number, threshold=threshold)
    return say("Pass {number}: no deeper than {depth}.", number=number, depth=threshold)


def _held(stored: int, beside: int | None) -> str:
    """Say how many boards a search holds, and how many the one beside it."""
    if beside is None or beside <= stored:
        return many("{n} board held.", "{n} boards held.", stored)
    return many(
        "{n} board held, not {others}.", "{n} boards held, not {others}.", stored, others=beside
    )


def _least(replay: Replay, now: Counters) -> str:
    if not now.expanded:
        return say("The least f first: g moves made, and h guessed to go.")
    f = replay.log.f(replay.expansions[now.expanded - 1])
    if now.best is not None:
        return say(
            "A line of {length} is known; what waits from f = {f} on could still beat it.",
            length=now.best,
            f=f,
        )
    return say("The least f first: {f} by now. What is greater can wait.", f=f)


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


def guess_sentence(lane: Lane) -> str:
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
    return Said(sentence(replay, event, beside))


def of_many(g_and_h: tuple[int, int], size: tuple[int, int], counts: Sequence[int]) -> Said:
    """Say how many positions a dot of this size stands for, and what has come of them."""
    (g, h), (across, up) = g_and_h, size
    parts = zip(counts, STATES, strict=True)
    words = ", ".join(say(state, n=count) for count, state in parts if count)
    more = "+" if across > 1 or up > 1 else ""
    told = say("{name}: {words}", name=f"f {number(g + h)}{more}", words=words)
    return Said(f"{told}.", f"g {number(g)}{more} · h {number(h)}{more}")


def of_one(log: Log, event: int) -> Said:
    """Say of a position that was met where it stands, and when it was met."""
    g, h = log.gs[event], log.h(log.nodes[event])
    return Said(
        say("f {f}, met at event {event}.", f=g + h, event=event + 1),
        f"g {number(g)} · h {number(h)}",
    )


def summary(lane: Lane, counters: Counters) -> str:
    """Say in a line how far a lane has got: 42 expanded, 17 waiting, threshold 12."""
    words = [say(STATES[Dot.EXPANDED], n=counters.expanded)]
    if lane.method.memory is not Memory.PATH:
        words.append(say(STATES[Dot.WAITING], n=counters.waiting))
    if counters.threshold is not None:
        words.append(say("threshold {threshold}", threshold=counters.threshold))
    return ", ".join(words)


def blame_of(log: Log, line: Sequence[Move]) -> str:
    """Say at which move a lane has missed a shortest line, and why; nothing if it has not."""
    passed = lane_facts.passed_by(log, line) if log.stopped is None else None
    return "" if passed is None else say(lane_facts.blame(log, passed))


def judged(
    log: Log, par: int | None, line: Sequence[Move] | None, good: Quality | None
) -> Sequence[str]:
    """Say of a lane what it has found and what that took, what it missed, and how it guessed."""
    words = [say("{found}: {work}.", found=lane_facts.found(log, par), work=lane_facts.work(log))]
    if line is not None and (blame := blame_of(log, line)):
        words.append(blame)
    if good is not None:
        words.append(say(lane_facts.praise(good)))
    return words


def ending(replay: Replay) -> Said:
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

"""A method's steps in plain words, which of them each event of its log is, and what to say of it.

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

from game.lanes import Lane, Memory, Method
from game.log import CUTS, Kind, Log
from game.play.replay import Counters, Replay
from game.rules.puzzle import Status
from game.text.words import counted


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
    """A line of the steps: how deep it is indented, its words, and what it is lit by."""

    indent: int
    words: str
    steps: tuple[Step, ...]


def steps(lane: Lane) -> Sequence[Line]:
    """Return the lines of a lane's method."""
    method = lane.method
    number = "" if lane.number is None else f"{lane.number:g}"
    shortest = "that is a shortest line" if lane.proves else "stop with that line"
    best = "the best is a shortest" if lane.proves else "the best is the line"
    trusting = method.name == "astar" and not lane.proves
    page = TRUSTING if trusting else PAGES[method.name, method.memory]
    return [
        Line(len(words) - len(words.lstrip(".")), words.lstrip("."), lit)
        for words, lit in (
            (text.format(number=number, shortest=shortest, best=best), lit) for text, lit in page
        )
    ]


def lit(log: Log, event: int) -> int:
    """Tell which line of the steps an event of a log is."""
    step = _step(log, event)
    lines = steps(log.lane)
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


# Each line with dots for its indent, and what lights it.
Page = Sequence[tuple[str, tuple[Step, ...]]]

_FIRST: Page = (("the start waits", (Step.BEGIN,)),)
_EACH: Page = (("for each move:", (Step.EACH,)),)
_NONE: Page = (("none waits? there is no way", (Step.NONE,)),)
_NO_BEST: Page = (
    ("none waits? {best}", (Step.DONE,)),
    ("none waits, no best? there is no way", (Step.NONE,)),
)
_REACHED: Page = (*_EACH, (".reached as soon before? leave it", (Step.LEAVE,)))


def _found_once(take: str, put: str, seen: str = "seen before? leave it") -> Page:
    """Search board by board, until the first that is solved is met."""
    return (
        *_FIRST,
        ("as long as any board waits:", ()),
        (f".{take}", (Step.TAKE,)),
        (".for each move:", (Step.EACH,)),
        (f"..{seen}", (Step.LEAVE,)),
        ("..solved? {shortest}", (Step.SOLVED, Step.DONE)),
        (f"..{put}", (Step.WAIT,)),
        *_NONE,
    )


def _trusting(least: str) -> Page:
    """Search by the least f, until a board is taken that is solved."""
    return (
        *_FIRST,
        (f"take the board with the least f = {least}", (Step.TAKE,)),
        ("solved? {shortest}", (Step.DONE,)),
        *_REACHED,
        (".put it among the waiting by f", (Step.WAIT,)),
        (".solved? note the line, but go on", (Step.SOLVED,)),
        *_NONE,
    )


def _sequences(*cut: tuple[str, tuple[Step, ...]]) -> Page:
    """Walk each sequence to its end."""
    return (
        *_FIRST,
        ("take the newest waiting sequence", (Step.TAKE,)),
        *cut,
        *_EACH,
        (".solved, and sooner than the best? keep it", (Step.SOLVED,)),
        (".solved, but no sooner? leave it", (Step.NO_SOONER,)),
        (".let it wait, whether seen before or not", (Step.WAIT,)),
        *_NO_BEST,
    )


def _pass_by_pass(first: str, over: str, more: str) -> Page:
    """Walk as far as a threshold allows, which rises pass by pass."""
    return (
        (first, (Step.BEGIN,)),
        ("from the start, for each move:", (Step.TAKE, Step.EACH)),
        (".back on its own line? leave it", (Step.LEAVE,)),
        (f".{over}", (Step.CUT,)),
        (".solved? {shortest}", (Step.SOLVED, Step.DONE)),
        (".go deeper from there", (Step.DEEPER,)),
        (f"{more}; start again", (Step.RAISE,)),
        ("nothing was cut? there is no way", (Step.NONE,)),
    )


PAGES: Mapping[tuple[str, Memory], Page] = {
    ("bfs", Memory.FIRST): _found_once("take the oldest waiting board", "put it behind the others"),
    ("named", Memory.FIRST): _found_once(
        "take the oldest waiting board",
        "put it behind the others",
        "seen before, each block in its place? leave it",
    ),
    ("dfs", Memory.FIRST): _found_once(
        "take the newest waiting board", "put it on top of the others"
    ),
    ("dfs", Memory.WAITING): _sequences(),
    ("walk", Memory.WAITING): _sequences(
        ("g + h no less than the best? cut it", (Step.CUT,)),
    ),
    ("greedy", Memory.FIRST): _found_once(
        "take the board with the least h", "put it among the waiting by h"
    ),
    ("astar", Memory.LEAST): (
        *_FIRST,
        ("take the board with the least f = g + h", (Step.TAKE,)),
        *_REACHED,
        (".solved? keep the line", (Step.SOLVED,)),
        (".f no less than the best? cut it", (Step.CUT,)),
        (".put it among the waiting by f", (Step.WAIT,)),
        ("no waiting f below the best? {best}", (Step.DONE,)),
        *_NONE,
    ),
    ("wastar", Memory.LEAST): _trusting("g + {number} × h"),
    ("idastar", Memory.PATH): _pass_by_pass(
        "threshold = h of the start",
        "f over the threshold? cut it, note the least",
        "threshold = the least noted",
    ),
    ("deepening", Memory.PATH): _pass_by_pass(
        "depth = 1 move", "deeper than that? cut it", "depth = one move more"
    ),
    ("bnb", Memory.LEAST): (
        *_FIRST,
        ("take the newest waiting board", (Step.TAKE,)),
        ("f = g + h no less than the best? cut it", (Step.CUT,)),
        *_REACHED,
        (".solved? keep the line as the best", (Step.SOLVED,)),
        (".put it on top of the others", (Step.WAIT,)),
        *_NO_BEST,
    ),
    ("both", Memory.FIRST): (
        ("the start waits; on its side, the goal", (Step.BEGIN,)),
        ("take the side with the smaller layer", ()),
        ("for each of its boards, the oldest first:", (Step.TAKE,)),
        (".for each move, from the goal backwards:", (Step.EACH,)),
        ("..met by the other side? {shortest}", (Step.SOLVED, Step.DONE)),
        ("..seen before? leave it", (Step.LEAVE,)),
        ("..put it in the side's next layer", (Step.WAIT,)),
        ("a layer is empty? there is no way", (Step.NONE,)),
    ),
    ("beam", Memory.FIRST): (
        ("the start is the first layer", (Step.BEGIN,)),
        ("take the next board of the layer", (Step.TAKE,)),
        *_EACH,
        (".seen before? leave it", (Step.LEAVE,)),
        (".solved? {shortest}", (Step.SOLVED, Step.DONE)),
        (".put it in the next layer", (Step.WAIT,)),
        ("layer done? keep the {number} of least h", ()),
        (".cut the others for good", (Step.CUT,)),
        ("a layer is empty? nothing was found", (Step.NONE,)),
    ),
}
# A* by a guess that may be too high: it proves nothing, and stops with what it takes up.
TRUSTING = _trusting("g + h")


def sentence(replay: Replay, event: int, beside: int | None = None) -> str:
    """Say what a lane is about, after so many events, while it is under way.

    `beside` is how many boards another lane, which keeps them all, has stored by then.
    """
    log, now = replay.log, replay.counters(event)
    match log.lane.method.name, log.lane.method.memory:
        case "astar", _:
            return _least(replay, now)
        case (("idastar" | "deepening" as name), _):
            to = "boards of f ≤ " if name == "idastar" else "no deeper than "
            held = counted(now.stored, "board")
            against = f", not {beside:,}" if beside is not None and beside > now.stored else ""
            return f"Pass {max(1, now.passes)}: {to}{now.threshold or 1}. {held} held{against}."
        case "dfs", Memory.FIRST:
            return f"One way, {counted(now.depth)} deep by now. Nothing says that it is short."
        case "dfs", _:
            return f"{_times(now.again)} a board was met again, and is walked from again."
        case (("walk" | "bnb"), _):
            if now.best is None:
                return "No line is known yet, so nothing can be cut."
            return f"A line of {now.best} is known: only shorter ones are looked for."
    return FIXED[log.lane.method.name].format(number=f"{log.lane.number or 0:g}")


FIXED = {
    "bfs": "Column after column, whatever h says.",
    "named": "Blocks that look the same change places: one more board.",
    "greedy": "Down to where h is least, however far to the right.",
    "wastar": "h counts {number} times: down first, and less to look at.",
    "both": "Two searches, one from each end, until they meet.",
    "beam": "Column after column, but only {number} boards of each go on.",
}


def _least(replay: Replay, now: Counters) -> str:
    if not now.expanded:
        return "The least f first: g moves made, and h guessed to go."
    f = replay.log.f(replay.expansions[now.expanded - 1])
    if now.best is not None:
        return f"A line of {now.best} is known; what waits from f = {f} on could still beat it."
    return f"The least f first: {f} by now. What is greater can wait."


def _times(number: int) -> str:
    return "Once" if number == 1 else f"{number:,} times"

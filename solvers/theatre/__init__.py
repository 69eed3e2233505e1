"""The theatre's engine room: any search over a space, watched on any board.

`watch` runs one lane: a method and a guess. Nothing here is loaded until somebody asks for it.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import pairwise
from time import get_clock_info, perf_counter, thread_time
from typing import Any

from game.answer import Answer, BadGuess
from game.lanes import Chart, Guess, Lane, Memory, Method, Number, Truths
from game.log import MOST_EVENTS, Log
from game.rules.blocks import Blocks
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.jugs import Jugs
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import IllegalMove, Move, Position, Status, score
from game.rules.same import Same
from game.rules.sliding import Slides, Sliding
from solvers.atlas import MOST_CHARTED, Atlas
from solvers.best_first import beam, greedy, weighted_a_star
from solvers.both_ends import both_ends
from solvers.progress import Progress
from solvers.search import (
    a_star,
    branch_and_bound,
    breadth_first,
    depth_first,
    every_sequence,
    ida_star,
    iterative_deepening,
)
from solvers.space import by_rules
from solvers.theatre import subject as subjects
from solvers.theatre.recorder import Recorder
from solvers.theatre.subject import NONE, Enough, Subject, nothing

# Where a family tells what there is to watch; any other is watched by its rules, with no guess.
HOMES: Mapping[type, str] = {
    Flood: "solvers.theatre.flood",
    Sliding: "solvers.theatre.sliding",
    Slides: "solvers.theatre.slides",
    Collapse: "solvers.theatre.collapse",
    Blocks: "solvers.theatre.blocks",
    Jugs: "solvers.theatre.jugs",
    Same: "solvers.theatre.same",
}

# How many nodes are told at a time how far they are to go.
FEW = 2000
# The most states of a space that guesses are judged on as a whole: it takes half a second.
SMALL = 30_000

# What a search takes is the time of its own thread, where the system tells it finely enough: beside
# it, a window draws.
clock = thread_time if get_clock_info("thread_time").resolution < 1e-4 else perf_counter

# How each method runs: on what the recorder hands it, as its lane says.
Run = Callable[[Recorder, Lane], Iterator[Answer]]


@dataclass(frozen=True, slots=True)
class Offer:
    """A method, how it runs, and for which boards there is such a thing.

    One that is `named` walks the board where each piece has its name.
    """

    method: Method
    run: Run
    suits: Callable[[Subject], bool] = lambda _: True
    named: bool = False

    def subject(self, whole: Subject) -> Subject:
        """Return what of a board this method walks."""
        return whole.named if self.named and whole.named is not None else whole


def _ends(recorder: Recorder) -> Iterator[Answer]:
    ends = recorder.subject.ends
    assert ends is not None
    goals = [*ends.goals]
    recorder.meet_goals(goals)
    return both_ends(recorder.plain.space, goals, recorder.noting(ends.parents))


def _offer(
    name: str,
    title: str,
    words: str,
    memory: Memory,
    run: Run,
    suits: Callable[[Subject], bool] = lambda _: True,
    *,
    guided: bool = False,
    proves: bool = True,
    number: Number | None = None,
    named: bool = False,
) -> Offer:
    """Offer a method: what it is, how it runs, and for which boards."""
    return Offer(Method(name, title, words, memory, guided, proves, number), run, suits, named)


# fmt: off
OFFERS: Sequence[Offer] = (
    _offer("bfs", mark("Breadth-first"),
        mark("every board one move away, then two: the first line is a shortest"), Memory.FIRST,
        lambda recorder, lane: breadth_first(recorder.plain.space)),
    _offer("named", mark("Breadth-first by name"),
        mark("breadth-first, but blocks that look the same are told apart"), Memory.FIRST,
        lambda recorder, lane: breadth_first(recorder.plain.space),
        lambda subject: subject.named is not None, named=True),
    _offer("dfs", mark("Depth-first"),
        mark("one way to its end, then back to the last fork: some line"), Memory.FIRST,
        lambda recorder, lane: depth_first(recorder.plain.space),
        lambda subject: not subject.walks, proves=False),
    _offer("dfs", mark("Every sequence"),
        mark("each sequence of moves to its end, and the shortest is kept"), Memory.WAITING,
        lambda recorder, lane: every_sequence(recorder.plain.space),
        lambda subject: subject.walks),
    _offer("walk", mark("Every sequence, cut"),
        mark("every sequence, but only while it can beat the best by the guess"), Memory.WAITING,
        lambda recorder, lane: every_sequence(recorder.plain.space, bound=recorder.plain.bound),
        lambda subject: subject.walks, guided=True),
    _offer("greedy", mark("Greedy best-first"),
        mark("the board that is guessed to be nearest: quick, and no proof"), Memory.FIRST,
        lambda recorder, lane: greedy(recorder.plain.space, recorder.plain.bound),
        guided=True, proves=False),
    _offer("astar", mark("A*"),
        mark("the board with the least g + h: a shortest line, if h is never too high"),
        Memory.LEAST,
        lambda recorder, lane: a_star(
            recorder.plain.space, recorder.plain.bound, admissible=lane.admissible),
        guided=True),
    _offer("wastar", mark("A* × {number}"),
        mark("A* with h so many times larger: sooner there, by a longer line"), Memory.LEAST,
        lambda recorder, lane: weighted_a_star(
            recorder.plain.space, recorder.plain.bound, lane.number or 1),
        guided=True, proves=False,
        number=Number(mark("weight"), 2, 1, 100, (1.2, 1.5, 2, 3, 5, 10), whole=False)),
    _offer("idastar", mark("IDA*"),
        mark("depth-first within a threshold of g + h that rises pass by pass"), Memory.PATH,
        lambda recorder, lane: ida_star(
            recorder.plain.space, recorder.plain.bound, admissible=lane.admissible),
        guided=True),
    _offer("deepening", mark("Iterative deepening"),
        mark("depth-first to one move, then to two, and so on"), Memory.PATH,
        lambda recorder, lane: iterative_deepening(recorder.plain.space, recorder.plain.bound)),
    _offer("bnb", mark("Branch and bound"),
        mark("depth-first for ever shorter lines; cuts what can't be shorter"), Memory.LEAST,
        lambda recorder, lane: branch_and_bound(
            recorder.plain.space, recorder.plain.bound, admissible=lane.admissible),
        guided=True),
    _offer("both", mark("From both ends"),
        mark("breadth-first from the start and from the goal, until they meet"), Memory.FIRST,
        lambda recorder, lane: _ends(recorder),
        lambda subject: subject.ends is not None),
    _offer("beam", mark("Beam of {number}"),
        mark("breadth-first, but only so many boards of each layer go on"), Memory.FIRST,
        lambda recorder, lane: beam(
            recorder.plain.space, recorder.plain.bound, int(lane.number or 1)),
        guided=True, proves=False,
        number=Number(mark("width"), 20, 1, 100_000, (1, 5, 20, 100, 500))),
)
# fmt: on
# Lanes that have a name of their own, as `solve --method` knows them.
OWN_NAMES = {"clusters": "astar:clusters", "region": "astar:region", "pruned": "walk:article"}


def methods(position: Position) -> Sequence[Method]:
    """Return the searches for this kind of board."""
    subject = subject_of(position)
    return [part.method for part in OFFERS if part.suits(subject)]


def guesses(position: Position) -> Sequence[Guess]:
    """Return the guesses for this board, the usual one first."""
    return list(subject_of(position).guesses)


def known_as(text: str) -> str:
    """Return how a lane with a name of its own is written."""
    return OWN_NAMES.get(text, text)


def watch(
    position: Position, lane: Lane, limit: int | None = None, events: int = MOST_EVENTS
) -> Generator[Log, None, None]:
    """Search, and yield the one growing log after each slice, the last time when it has ended.

    No more positions are expanded than the limit. Of more events than these, no more are recorded.
    """
    part, subject = _offer_of(lane), walked(position, lane)
    recorder = Recorder(subject, position, lane, limit, events)
    log, seconds = recorder.log, 0.0
    search = part.run(recorder, lane)
    try:
        while not log.ended:
            # What is searched is timed; to write of it and to look at it is for those who watch.
            began, answer, ending = clock(), None, None
            try:
                answer = next(search, None)
            except Enough:
                ending = "limit"
            except BadGuess as error:
                ending, log.fault = "failed", error.reason
            seconds += clock() - began
            if log.expanded:
                # Writing takes as long again: this lets the window draw in between.
                yield log
            recorder.write(answer)
            if answer is not None:
                recorder.take(answer, seconds)
            else:
                full = "memory" if log.answer.full else None
                recorder.end(ending or full, seconds)
            yield log
    except (GeneratorExit, KeyboardInterrupt):
        if not log.ended:
            recorder.write(None)
            recorder.end("stopped", seconds)
        raise


def _own(recorder: Recorder, lane: Lane) -> Iterator[Answer]:
    """Do again what somebody's own search has told: expand what it expanded, by our own rules."""
    search, noting, subject = lane.method.own, recorder.plain.space, recorder.subject
    assert search is not None
    met, progress = {noting.start}, Progress(lane.method.name)
    # It may ask what its boards are shown by, too.
    bound = recorder.plain.bound if lane.method.guided else recorder.guess

    def expand(state: Any) -> None:
        if state not in met:
            board = subject.show(state, "").encode()
            raise BadGuess(Phrase("expanded a board that no move has led to: {board}", board=board))
        met.update(child for _, child in noting.children(state))
        progress.nodes += 1

    for news in search(recorder.log.start, lambda position: bound(subject.state(position))):
        for position in news.expanded:
            expand(subject.state(position))
            if progress.over():
                yield from progress.report()
        if news.line is not None:
            states, leaps = _followed(subject, recorder.log.start, news.line)
            for state, after in pairwise(states):
                if after not in met:
                    expand(state)
            if progress.improve(leaps):
                recorder.goal = states[-1]
        yield from progress.report()
    yield from progress.report()


def _followed(
    subject: Subject, position: Position, line: Sequence[Move]
) -> tuple[Sequence[Any], Sequence[Move]]:
    """Replay a line: return the states it leads through, and its moves as the space has them."""
    states, leaps = [subject.state(position)], []
    for place, move in enumerate(line, 1):
        try:
            position = position.apply(move)
        except IllegalMove as error:
            fault = Phrase("move {place} of its line: {fault}", place=place, fault=error.args[0])
            raise BadGuess(fault) from None
        state = subject.state(position)
        leads = [leap for leap, child in subject.space.children(states[-1]) if child == state]
        if not leads:
            counts = Phrase("move {place} of its line counts more than one", place=place)
            raise BadGuess(counts)
        states.append(state)
        leaps.append(leads[0])
    if position.status() is not Status.SOLVED:
        raise BadGuess(Phrase("its line does not solve the board"))
    return states, leaps


def _offer_of(lane: Lane) -> Offer:
    if lane.method.own is not None:
        return Offer(lane.method, _own)
    return next(part for part in OFFERS if part.method == lane.method)


def walked(position: Position, lane: Lane) -> Subject:
    """Tell what a lane walks on a board."""
    return _offer_of(lane).subject(subject_of(position))


def subject_of(position: Position) -> Subject:
    """Tell what there is to watch on a board."""
    home = HOMES.get(type(position))
    if home is None:
        return Subject(
            by_rules(position), {NONE: nothing}, lambda state, _: state, lambda position: position
        )
    found: Subject = import_module(home).subject(position)
    return found


def truths(log: Log) -> Iterator[dict[int, int] | None]:
    """Chart the board's whole space: yield None after each slice, then how far nodes are to go.

    Nodes from where there is no way are left out. Nothing comes of a space that is too large.
    """
    subject, progress = walked(log.start, log.lane), Progress("chart")
    atlas = Atlas(subject.space)
    while not atlas.ended:
        atlas.advance(progress)
        for _ in progress.report():
            yield None
    if atlas.chart is not None:
        known: dict[int, int] = {}
        for node, state in enumerate(log.states):
            if (steps := atlas.far(state)) is not None:
                known[node] = steps
            if node % FEW == 0:
                yield None
        yield known


def survey(position: Position) -> Iterator[Truths | None]:
    """Chart a board's space if it is small: yield None after each slice, then what is true of it.

    Nothing comes of a space that is not small, nor of a board without a way or for points.
    """
    subject, progress = subject_of(position), Progress("chart")
    for atlas in _charted(position, SMALL):
        if atlas is not None:
            atlas.tell(subject.space.start, progress)
            if progress.best is not None:
                yield Truths(tuple(subject.line(progress.best)), dict(atlas.charted()), whole=True)
        else:
            yield None


def _charted(position: Position, most: int) -> Iterator[Atlas | None]:
    """Chart a board's space: yield None after each slice, then the chart, if there are no more."""
    subject, progress = subject_of(position), Progress("chart")
    if score(position, 0) is not None or (subject.size or 0) > most:
        return
    atlas = Atlas(subject.space)
    while not atlas.ended and len(atlas) <= most:
        atlas.advance(progress)
        for _ in progress.report():
            yield None
    if len(atlas) <= most and atlas.chart is not None:
        yield atlas


def chart(position: Position) -> Iterator[Chart | None]:
    """Chart a board's whole space: yield None after each slice, then the chart.

    Nothing comes of a space that is too large to be charted, nor of a board for points.
    """
    subject = subject_of(position)
    for atlas in _charted(position, MOST_CHARTED):
        if atlas is None:
            yield None
        else:
            show, children, far = partial(_shown, subject), subject.space.children, dict[Any, int]()
            for at, (state, steps) in enumerate(atlas.charted()):
                far[state] = steps
                if at % FEW == 0:
                    yield None
            yield Chart(far, show, children, partial(_spelled, subject), whole=True)


def _shown(subject: Subject, state: Any) -> Position:
    return subject.show(state, "")


def _spelled(subject: Subject, state: Any, leaps: Sequence[Move]) -> Sequence[Move]:
    return [*subject_of(_shown(subject, state)).line(leaps)]


def along(position: Position, line: Sequence[Move]) -> Truths:
    """Tell what a shortest line proves of the states on it."""
    state, far, place = subject_of(position).state, dict[Any, int](), position
    if score(position, 0) is None:
        for left in range(len(line), -1, -1):
            far[state(place)] = left
            if left:
                place = place.apply(line[-left])
    return Truths(tuple(line), far, whole=False)


def guessed(position: Position, guess: Guess, states: Sequence[Any] | None = None) -> Sequence[int]:
    """Tell what is guessed of each of these states of a board, or of the board alone."""
    subject = subject_of(position)
    if states is None:
        states = [subject.state(position)]
    return subjects.guessed(subjects.measure(subject, guess), states)

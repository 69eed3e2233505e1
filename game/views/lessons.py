"""The theatre's lessons: a board, lanes, and pages of a few sentences with a place of the clock.

No number stands in a text as such: each is a field, filled from what the searches have done. A
lane is called by a letter, a to d from left to right, for what it has done at its end; `now` has
the counters of each lane where the clock stands.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from game.log import Log
from game.play.lane_facts import Passed, passed_by
from game.play.replay import Replay


class Where(Enum):
    """What of a lane the clock is brought to."""

    START = auto()
    EXPANSION = auto()
    PASS = auto()
    LINE = auto()
    END = auto()


class Mark(NamedTuple):
    """Where the clock goes to: the start, or so many positions, passes or lines of a lane."""

    where: Where = Where.START
    lane: int = 0
    number: int = 1


class Page(NamedTuple):
    """A few sentences, where the clock goes to, and what to look at there."""

    mark: Mark
    words: str
    look: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the name it is kept by, its title, its board's ID, its lanes as one writes them."""

    name: str
    title: str
    board: str
    lanes: tuple[str, ...]
    pages: tuple[Page, ...]


class Facts(NamedTuple):
    """What a lane has done at its end, for the texts; `h` is what was guessed of the start."""

    length: int
    expanded: int
    stored: int
    again: int
    depth: int
    passes: int
    h: int
    missed: Passed | None


def place(mark: Mark, replays: Sequence[Replay]) -> int:
    """Tell after how many expansions a mark is reached, in lanes that have ended."""
    replay = replays[mark.lane]
    match mark.where:
        case Where.START:
            return 0
        case Where.EXPANSION:
            return min(mark.number, replay.log.expanded)
        case Where.PASS:
            return replay.expanded_by(replay.passes[mark.number - 1])
        case Where.LINE:
            return replay.expanded_by(replay.improvements[mark.number - 1])
        case Where.END:
            return replay.log.expanded


def filled(page: Page, replays: Sequence[Replay]) -> Page:
    """Fill a page's texts from what its lanes have done; they have ended, and are taken in."""
    return page._replace(
        words=_fill(page.words, page.mark, replays), look=_fill(page.look, page.mark, replays)
    )


def _fill(words: str, mark: Mark, replays: Sequence[Replay]) -> str:
    count = place(mark, replays)
    now = [replay.counters(replay.after_expansion(count)) for replay in replays]
    facts = {name: _facts(lane, replays) for name, lane in zip("abcd", replays, strict=False)}
    return str(words.format(now=now, **facts))


def _facts(replay: Replay, replays: Sequence[Replay]) -> Facts:
    log, last = replay.log, replay.counters(len(replay))
    proved = _proved([replay.log for replay in replays])
    return Facts(
        len(log.answer.best or ()),
        log.expanded,
        log.most_stored,
        log.again,
        last.depth,
        last.passes,
        log.hs[0],
        None if proved is None else passed_by(log, proved),
    )


def _proved(logs: Sequence[Log]) -> Sequence[str] | None:
    """Return a shortest line, if a lane has proved one."""
    return next((log.answer.best for log in logs if log.answer.best and log.answer.proved), None)


def _at(number: int) -> Mark:
    return Mark(Where.EXPANSION, 0, number)


def _end(lane: int) -> Mark:
    return Mark(Where.END, lane)


def _line(lane: int, number: int = 1) -> Mark:
    return Mark(Where.LINE, lane, number)


def _pass(lane: int, number: int) -> Mark:
    return Mark(Where.PASS, lane, number)


START = Mark()

LESSONS = (
    Lesson(
        "breadth",
        "Breadth-first finds the shortest",
        "sliding:3x2:5,4,0,3,2,1",
        ("bfs",),
        (
            Page(
                START,
                "A search begins with one board, and asks what each move makes of it. Here every "
                "board becomes a dot: to the right go the moves made, g, and upwards a guess of "
                "the moves to go, h. Breadth-first never asks for h.",
                "The one dot at the left is the start.",
            ),
            Page(
                _at(1),
                "It took the start up, and met what is one move away: {now[0].waiting} boards. "
                "They wait in a row, the oldest in front.",
                "The dots one step to the right are the boards that wait.",
            ),
            Page(
                _at(6),
                "Always the oldest waiting board is next. So every board that is one move away "
                "comes before any that is two moves away.",
                "The columns are done from left to right.",
            ),
            Page(
                _at(40),
                "Many moves lead to a board that was met before. It is left: the way that is known "
                "is no longer. That has happened {now[0].again} times by now.",
                "The steps below: “seen before? leave it”.",
            ),
            Page(
                _line(0),
                "Solved in {a.length} moves, after {a.expanded} boards. No shorter line can be: "
                "all boards that are nearer were looked at before, and none was solved.",
                "The goal lies in the last column, and no column before it has one.",
            ),
            Page(
                _end(0),
                "The proof has its price: all {a.stored} boards that it met are stored. On a large "
                "board the columns grow and grow, until the memory is full.",
                "Stored, in the counters.",
            ),
        ),
    ),
    Lesson(
        "depth",
        "Depth-first finds something",
        "sliding:2x3:5,4,3,2,1,0",
        ("dfs", "bfs"),
        (
            Page(
                START,
                "The same board twice. On the left the newest waiting board is always next, on the "
                "right the oldest. Nothing else is different.",
                "The second line of the steps, in both lanes.",
            ),
            Page(
                _at(12),
                "After as many boards depth-first is {now[0].depth} moves from the start, and "
                "breadth-first only {now[1].depth}.",
                "Left a line to the right, right a few full columns.",
            ),
            Page(
                _at(60),
                "Depth-first goes on along one way while there is a board that it has not met. "
                "How far it has come is never asked.",
                "The depth, in the counters of both lanes.",
            ),
            Page(
                _line(0),
                "It is solved, by a line of {a.length} moves. To find it took only {a.expanded} "
                "boards. It is some line: nothing says that it is short.",
                "The last dot, far to the right.",
            ),
            Page(
                _end(1),
                "Breadth-first took {b.expanded} boards, and its line has {b.length} moves. That "
                "one is proved: the other was longer by far.",
                "How far to the right the two lanes go.",
            ),
            Page(
                _end(1),
                "Depth-first is good where any line will do, or where all are of one length, as "
                "when each move takes a peg away. For a shortest line it is the wrong search.",
                "Stored: {a.stored} boards on the left, {b.stored} on the right.",
            ),
        ),
    ),
    Lesson(
        "guess",
        "What a guess does",
        "sliding:3x3:2,0,3,5,4,1,8,7,6",
        ("astar:none", "astar:misplaced", "astar:manhattan"),
        (
            Page(
                START,
                "A* takes the waiting board with the least f = g + h. The moves made, g, are "
                "known; the moves to go, h, are guessed. Here are three guesses on one board: "
                "nothing, the tiles out of place, and how far all tiles are from their places.",
                "The start is guessed at {a.h}, {b.h} and {c.h} moves.",
            ),
            Page(
                _at(60),
                "Where nothing is guessed, f is g alone: A* is breadth-first then. With a guess it "
                "prefers boards that look near to the goal.",
                "Left all dots lie on the ground, right they run down to it.",
            ),
            Page(
                _end(2),
                "The third lane is done: {c.length} moves, proved after {c.expanded} boards. With "
                "as many the second is {now[1].depth} moves deep, the first {now[0].depth}.",
                "All lanes have expanded as many, until they end.",
            ),
            Page(
                _end(1),
                "The tiles out of place took {b.expanded} boards, for the same {b.length} moves.",
                "Stored: {b.stored:,} boards, not {c.stored:,}.",
            ),
            Page(
                _end(0),
                "Without a guess it took {a.expanded:,} boards, and they all had to be stored.",
                "The three numbers under Expanded.",
            ),
            Page(
                _end(0),
                "All three proved {a.length}, because none of the guesses is ever too high. The "
                "nearer a guess comes to the truth from below, the less has to be looked at.",
                "The start again: {a.h}, {b.h} and {c.h} were guessed, {a.length} is the truth.",
            ),
        ),
    ),
    Lesson(
        "manhattan",
        "Manhattan",
        "sliding:3x3:4,0,6,7,1,3,2,5,8",
        ("astar:manhattan", "astar:conflict"),
        (
            Page(
                START,
                "Manhattan counts for each tile how many rows and columns it is from its place, "
                "and adds that up, like a walk along streets. For this board that makes {a.h}.",
                "The start stands that high.",
            ),
            Page(
                START,
                "It is never too high: a move takes one tile one cell further, so it takes one off "
                "the sum at the most. At least {a.h} moves are needed, and that is proved by "
                "counting alone.",
                "A guess that is never too high is called admissible.",
            ),
            Page(
                _at(1),
                "Each move changes the sum by one. If it goes down, f stays as it is; if it goes "
                "up, f grows by two.",
                "The dots lie on slanted lines, and each has one f.",
            ),
            Page(
                _at(25),
                "A* takes the least f first, and among those the deepest. So it follows one "
                "slanted line down as far as it leads, and only then takes up the next.",
                "The slanted lines fill one after the other.",
            ),
            Page(
                _end(1),
                "The right lane guesses more: two tiles in their own row, but the wrong way round, "
                "must make way for each other. So it begins with {b.h}, and is done after "
                "{b.expanded} boards: {b.length} moves.",
                "Its dots stand higher, so more of them are never taken up.",
            ),
            Page(
                _end(0),
                "Manhattan alone took {a.expanded} boards to prove the same {a.length}. A better "
                "guess looks at less, but each board takes longer to guess.",
                "Expanded, and the time, in both lanes.",
            ),
        ),
    ),
    Lesson(
        "high",
        "When a guess is too high",
        "flood:5x5c3#34",
        ("astar:clusters", "astar:radius"),
        (
            Page(
                START,
                "The left lane guesses by clusters: how many patches are not flooded yet. Here "
                "they are {a.h}. But a move can flood several patches, so that guess can be too "
                "high.",
                "The left start stands at {a.h}, the right one at {b.h}.",
            ),
            Page(
                START,
                "The right lane guesses by the radius: how many patches lie one behind the other, "
                "up to the farthest. A move gets one patch further, so this is never too high.",
                "“Admissible” stands beside the one guess, and not beside the other.",
            ),
            Page(
                _at(4),
                "On the left boards with few patches left come first, whatever the moves made. It "
                "dives: {now[0].expanded} boards taken up, and {now[0].depth} moves deep.",
                "The left dots fall steeply.",
            ),
            Page(
                _end(1),
                "The right lane is done: {b.length} moves, proved after {b.expanded} boards.",
                "No waiting board has a lower f.",
            ),
            Page(
                _end(0),
                "The left lane ends with {a.length} moves, and {b.length} is the truth. It says "
                "nothing of a proof, and it had none.",
                "“Not proved” below the left lane.",
            ),
            Page(
                _end(0),
                "This was the fault: after {a.missed.moves} moves of a shortest line it guessed "
                "{a.missed.guess} where {a.missed.truth} were needed. Other boards looked better, "
                "and so it passed this one by.",
                "It stands at g = {a.missed.moves} and h = {a.missed.guess}, far above the truth.",
            ),
            Page(
                _end(0),
                "So A* finds a shortest line only if its guess is never too high. With another "
                "guess it is quick, and may be wrong.",
                "Change the guess of the left lane, and look again.",
            ),
        ),
    ),
    Lesson(
        "memory",
        "A* against IDA*: memory for time",
        "863.54217",
        ("astar:manhattan", "idastar:manhattan"),
        (
            Page(
                START,
                "Two searches with the same guess. A* stores every board that it meets. IDA* keeps "
                "nothing but the line under way.",
                "Stored, in the counters of both lanes.",
            ),
            Page(
                _at(3),
                "IDA* goes deep, but only while f is no more than a threshold. At first that is "
                "the guess for the start, {b.h}. What is over it is cut.",
                "The right lane: the slanted line is the threshold.",
            ),
            Page(
                _pass(1, 2),
                "Nothing was found below it. The least f that was cut is the next threshold, "
                "{now[1].threshold}, and all begins anew from the start.",
                "Pass {now[1].passes}, in the counters.",
            ),
            Page(
                _pass(1, 4),
                "With every pass all boards of the passes before are walked through again. They "
                "were not kept, so there is no other way.",
                "Met again, at {now[1].again:,} by now, grows and grows.",
            ),
            Page(
                _end(0),
                "A* is done: {a.length} moves after {a.expanded:,} boards, and it had to store "
                "{a.stored:,}. IDA* is in pass {now[1].passes}, and holds {now[1].stored}.",
                "What the two hold by now.",
            ),
            Page(
                _end(1),
                "IDA* is done, too: {b.length} moves, proved, in {b.passes} passes. It expanded "
                "{b.expanded:,} boards, and never held more than {b.stored}.",
                "Every pass has left its slanted line.",
            ),
            Page(
                _end(1),
                "That is the trade: more time, and next to no memory. In this way fifteen puzzles "
                "were first solved in the fewest moves, on a computer that could not have stored "
                "the boards of A*.",
                "{b.stored} boards held, not {a.stored:,}.",
            ),
        ),
    ),
    Lesson(
        "symmetry",
        "Symmetry",
        "blocks:3x3:.11524..3,1@7",
        ("named", "bfs"),
        (
            Page(
                START,
                "Two breadth-first searches. On the board there are four small blocks that look "
                "the same. On the left each has its name; on the right only the shapes count.",
                "The little boards are the same at the start.",
            ),
            Page(
                _at(30),
                "If two small blocks change places, nothing that matters is different. But the "
                "left search takes that for another board, and walks on from both.",
                "Waiting: {now[0].waiting} on the left, {now[1].waiting} on the right.",
            ),
            Page(
                _end(1),
                "The right lane is done: {b.length} moves, proved after {b.expanded} boards. The "
                "left one is {now[0].depth} moves deep by now.",
                "The columns on the right, and the same ones on the left.",
            ),
            Page(
                _end(0),
                "By name it took {a.expanded:,} boards to prove the same {a.length}, and "
                "{a.stored:,} were stored, not {b.stored}.",
                "Left and right the same columns, but on the left with many more boards.",
            ),
            Page(
                _end(0),
                "Four blocks can change places in twenty-four ways. So each board on the right "
                "stands for up to twenty-four boards on the left: one shape, twenty-four names.",
                "Stored, in both lanes.",
            ),
            Page(
                _end(0),
                "An article that this game grew from calls it canonical: of all boards that are "
                "alike one is kept. Nothing is lost by it, and every search is the better for it.",
                "The right line is as short as the left one.",
            ),
        ),
    ),
    Lesson(
        "pruning",
        "Pruning",
        "collapse:4x4c3#1",
        ("dfs", "walk:article", "walk:stretches"),
        (
            Page(
                START,
                "How many clicks does it take to clear these columns? An article that this game "
                "grew from began with the plainest way: walk every sequence of clicks to its end, "
                "and keep the shortest.",
                "The left lane does that, and nothing else.",
            ),
            Page(
                _line(0),
                "The first sequence has come to its end: {now[0].best} clicks. All lanes have "
                "found it, because no lane could cut anything yet.",
                "What is cut needs a line that it is measured by.",
            ),
            Page(
                _line(0, 2),
                "The left lane has a line of {now[0].best} now. It does not know that this is "
                "the shortest, so it must walk all the others, too.",
                "The left lane goes on with long sequences.",
            ),
            Page(
                _end(2),
                "The second step of the article: a board with tiles left needs one more click. "
                "Where that makes the sequence no shorter than the best, it is cut. So does the "
                "lane in the middle.",
                "Met again: {a.again:,} times on the left, {b.again:,} in the middle.",
            ),
            Page(
                _end(2),
                "The third step is a better guess: of each colour, the stretches of columns side "
                "by side that have it. Each needs a click of its own. The right lane is done "
                "after {c.expanded} boards.",
                "Met again: {c.again} times on the right.",
            ),
            Page(
                _end(1),
                "Middle: {b.expanded} boards for the same {b.length} clicks, and proved as well. "
                "To cut what can't be better loses nothing.",
                "The line found is as long in every lane.",
            ),
            Page(
                _end(0),
                "Every sequence: {a.expanded:,} boards, where {c.expanded} are enough. On a larger "
                "board that is the difference between a moment and never.",
                "Expanded, in the three lanes.",
            ),
        ),
    ),
)

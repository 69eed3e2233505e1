"""The theatre's lessons: a board, lanes, and pages of a few sentences with a place of the clock.

No number stands in a text as such: each is a gap, filled from what the searches have done. A lane
is called by a letter, a to d from left to right: `{a_stored}` is what it has stored at its end,
`{a_stored_now}` where the clock stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from game.log import Log
from game.play.lane_facts import passed_by
from game.play.replay import Replay
from game.text.tongue import mark, say


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
    """A few sentences, where the clock goes to, and what to look at there: texts to be said."""

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
    """Say a page's texts, filled from what its lanes have done; they have ended, and are read."""
    facts = _facts(page.mark, replays)
    return page._replace(words=say(page.words, **facts), look=say(page.look, **facts))


def _facts(mark: Mark, replays: Sequence[Replay]) -> Mapping[str, object]:
    """Tell what each lane has done at its end, what it missed, and how it stands at a mark.

    `h` is what was guessed of the start.
    """
    count, line = place(mark, replays), _proved([replay.log for replay in replays])
    facts: dict[str, object] = {}
    for name, replay in zip("abcd", replays, strict=False):
        log = replay.log
        ended = replay.counters(len(replay))._asdict() | {
            "length": len(log.answer.best or ()),
            "expanded": log.expanded,
            "stored": log.most_stored,
            "again": log.again,
            "h": log.h(0),
        }
        now = replay.counters(replay.after_expansion(count))._asdict()
        missed = None if line is None else passed_by(log, line)
        facts |= {f"{name}_{fact}": value for fact, value in ended.items()}
        facts |= {f"{name}_{fact}_now": value for fact, value in now.items()}
        if missed is not None:
            facts |= {
                f"{name}_missed_moves": missed.moves,
                f"{name}_missed_guess": missed.guess,
                f"{name}_missed_truth": missed.truth,
            }
    return facts


def _proved(logs: Sequence[Log]) -> Sequence[str] | None:
    """Return a shortest line, if a lane has proved one."""
    return next((log.answer.best for log in logs if log.answer.best and log.answer.proved), None)


def _expanded(number: int) -> Mark:
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
        mark("Breadth-first finds the shortest"),
        "sliding:3x2:5,4,0,3,2,1",
        ("bfs",),
        (
            Page(
                START,
                mark(
                    "A search begins with one board, and asks what each move makes of it. Here "
                    "every board becomes a dot: to the right go the moves made, g, and upwards a "
                    "guess of the moves to go, h. Breadth-first never asks for h."
                ),
                mark("The one dot at the left is the start."),
            ),
            Page(
                _expanded(1),
                mark(
                    "It took the start up, and met what is one move away: {a_waiting_now} boards. "
                    "They wait in a row, the oldest in front."
                ),
                mark("The dots one step to the right are the boards that wait."),
            ),
            Page(
                _expanded(6),
                mark(
                    "Always the oldest waiting board is next. So every board that is one move away "
                    "comes before any that is two moves away."
                ),
                mark("The columns are done from left to right."),
            ),
            Page(
                _expanded(40),
                mark(
                    "Many moves lead to a board that was met before. It is left: the way that is "
                    "known is no longer. That has happened {a_again_now} times by now."
                ),
                mark("Among the steps: “seen before? leave it”."),
            ),
            Page(
                _line(0),
                mark(
                    "Solved in {a_length} moves, after {a_expanded} boards. No shorter line can "
                    "be: all boards that are nearer were looked at before, and none was solved."
                ),
                mark("The goal lies in the last column, and no column before it has one."),
            ),
            Page(
                _end(0),
                mark(
                    "The proof has its price: all {a_stored} boards that it met are stored. On a "
                    "large board the columns grow and grow, until the memory is full."
                ),
                mark("Stored, in the counters."),
            ),
        ),
    ),
    Lesson(
        "depth",
        mark("Depth-first finds something"),
        "sliding:2x3:5,4,3,2,1,0",
        ("dfs", "bfs"),
        (
            Page(
                START,
                mark(
                    "The same board twice. On the left the newest waiting board is always next, on "
                    "the right the oldest. Nothing else is different."
                ),
                mark("The third line of the steps, in both lanes."),
            ),
            Page(
                _expanded(12),
                mark(
                    "After as many boards depth-first is {a_depth_now} moves from the start, and "
                    "breadth-first only {b_depth_now}."
                ),
                mark("Left a line to the right, right a few full columns."),
            ),
            Page(
                _expanded(60),
                mark(
                    "Depth-first goes on along one way while there is a board that it has not met. "
                    "How far it has come is never asked."
                ),
                mark("The depth, in the counters of both lanes."),
            ),
            Page(
                _line(0),
                mark(
                    "It is solved, by a line of {a_length} moves. To find it took only "
                    "{a_expanded} boards. It is some line: nothing says that it is short."
                ),
                mark("The last dot, far to the right."),
            ),
            Page(
                _end(1),
                mark(
                    "Breadth-first took {b_expanded} boards, and its line has {b_length} moves. "
                    "That one is proved: the other was longer by far."
                ),
                mark("How far to the right the two lanes go."),
            ),
            Page(
                _end(1),
                mark(
                    "Depth-first is good where any line will do, or where all are of one length, "
                    "as when each move takes a peg away. For a shortest line it is the wrong "
                    "search."
                ),
                mark("Stored: {a_stored} boards on the left, {b_stored} on the right."),
            ),
        ),
    ),
    Lesson(
        "guess",
        mark("What a guess does"),
        "sliding:3x3:2,0,3,5,4,1,8,7,6",
        ("astar:none", "astar:misplaced", "astar:manhattan"),
        (
            Page(
                START,
                mark(
                    "A* takes the waiting board with the least f = g + h. The moves made, g, are "
                    "known; the moves to go, h, are guessed. Here are three guesses on one board: "
                    "nothing, the tiles out of place, and how far all tiles are from their places."
                ),
                mark("The start is guessed at {a_h}, {b_h} and {c_h} moves."),
            ),
            Page(
                _expanded(60),
                mark(
                    "Where nothing is guessed, f is g alone: A* is breadth-first then. With a "
                    "guess it prefers boards that look near to the goal."
                ),
                mark("Left all dots lie on the ground, right they run down to it."),
            ),
            Page(
                _end(2),
                mark(
                    "The third lane is done: {c_length} moves, proved after {c_expanded} boards. "
                    "With as many the second is {b_depth_now} moves deep, the first {a_depth_now}."
                ),
                mark("All lanes have expanded as many, until they end."),
            ),
            Page(
                _end(1),
                mark(
                    "The tiles out of place took {b_expanded} boards, for the same {b_length} "
                    "moves."
                ),
                mark("Stored: {b_stored} boards, not {c_stored}."),
            ),
            Page(
                _end(0),
                mark("Without a guess it took {a_expanded} boards, and they all had to be stored."),
                mark("The three numbers under Expanded."),
            ),
            Page(
                _end(0),
                mark(
                    "All three proved {a_length}, because none of the guesses is ever too high. "
                    "The nearer a guess comes to the truth from below, the less has to be looked "
                    "at."
                ),
                mark(
                    "The start again: {a_h}, {b_h} and {c_h} were guessed, {a_length} is the truth."
                ),
            ),
        ),
    ),
    Lesson(
        "manhattan",
        mark("Manhattan"),
        "sliding:3x3:4,0,6,7,1,3,2,5,8",
        ("astar:manhattan", "astar:conflict"),
        (
            Page(
                START,
                mark(
                    "Manhattan counts for each tile how many rows and columns it is from its "
                    "place, and adds that up, like a walk along streets. For this board that makes "
                    "{a_h}."
                ),
                mark("The start stands that high."),
            ),
            Page(
                START,
                mark(
                    "It is never too high: a move takes one tile one cell further, so it takes one "
                    "off the sum at the most. At least {a_h} moves are needed, and that is proved "
                    "by counting alone."
                ),
                mark("A guess that is never too high is called admissible."),
            ),
            Page(
                _expanded(1),
                mark(
                    "Each move changes the sum by one. If it goes down, f stays as it is; if it "
                    "goes up, f grows by two."
                ),
                mark("The dots lie on slanted lines, and each has one f."),
            ),
            Page(
                _expanded(25),
                mark(
                    "A* takes the least f first, and among those the deepest. So it follows one "
                    "slanted line down as far as it leads, and only then takes up the next."
                ),
                mark("The slanted lines fill one after the other."),
            ),
            Page(
                _end(1),
                mark(
                    "The right lane guesses more: two tiles in their own row, but the wrong way "
                    "round, must make way for each other. So it begins with {b_h}, and is done "
                    "after {b_expanded} boards: {b_length} moves."
                ),
                mark("Its dots stand higher, so more of them are never taken up."),
            ),
            Page(
                _end(0),
                mark(
                    "Manhattan alone took {a_expanded} boards to prove the same {a_length}. A "
                    "better guess looks at less, but each board takes longer to guess."
                ),
                mark("Expanded, and the time, in both lanes."),
            ),
        ),
    ),
    Lesson(
        "high",
        mark("When a guess is too high"),
        "flood:5x5c3#34",
        ("astar:clusters", "astar:radius"),
        (
            Page(
                START,
                mark(
                    "The left lane guesses by clusters: how many patches are not flooded yet. Here "
                    "they are {a_h}. But a move can flood several patches, so that guess can be "
                    "too high."
                ),
                mark("The left start stands at {a_h}, the right one at {b_h}."),
            ),
            Page(
                START,
                mark(
                    "The right lane guesses by the radius: how many patches lie one behind the "
                    "other, up to the farthest. A move gets one patch further, so this is never "
                    "too high."
                ),
                mark("“Admissible” stands beside the one guess, and not beside the other."),
            ),
            Page(
                _expanded(4),
                mark(
                    "On the left boards with few patches left come first, whatever the moves made. "
                    "It dives: {a_expanded_now} boards taken up, and {a_depth_now} moves deep."
                ),
                mark("The left dots fall steeply."),
            ),
            Page(
                _end(1),
                mark("The right lane is done: {b_length} moves, proved after {b_expanded} boards."),
                mark("No waiting board has a lower f."),
            ),
            Page(
                _end(0),
                mark(
                    "The left lane ends with {a_length} moves, and {b_length} is the truth. It "
                    "says nothing of a proof, and it had none."
                ),
                mark("“Not proved” below the left lane."),
            ),
            Page(
                _end(0),
                mark(
                    "This was the fault: after {a_missed_moves} moves of a shortest line it "
                    "guessed {a_missed_guess} where {a_missed_truth} were needed. Other boards "
                    "looked better, and so it passed this one by."
                ),
                mark(
                    "It stands at g = {a_missed_moves} and h = {a_missed_guess}, far above the "
                    "truth."
                ),
            ),
            Page(
                _end(0),
                mark(
                    "So A* finds a shortest line only if its guess is never too high. With another "
                    "guess it is quick, and may be wrong."
                ),
                mark("Change the guess of the left lane, and look again."),
            ),
        ),
    ),
    Lesson(
        "memory",
        mark("A* against IDA*: memory for time"),
        "863.54217",
        ("astar:manhattan", "idastar:manhattan"),
        (
            Page(
                START,
                mark(
                    "Two searches with the same guess. A* stores every board that it meets. IDA* "
                    "keeps nothing but the line under way."
                ),
                mark("Stored, in the counters of both lanes."),
            ),
            Page(
                _expanded(3),
                mark(
                    "IDA* goes deep, but only while f is no more than a threshold. At first that "
                    "is the guess for the start, {b_h}. What is over it is cut."
                ),
                mark("The right lane: the slanted line is the threshold."),
            ),
            Page(
                _pass(1, 2),
                mark(
                    "Nothing was found below it. The least f that was cut is the next threshold, "
                    "{b_threshold_now}, and all begins anew from the start."
                ),
                mark("Pass {b_passes_now}, in the counters."),
            ),
            Page(
                _pass(1, 4),
                mark(
                    "With every pass all boards of the passes before are walked through again. "
                    "They were not kept, so there is no other way."
                ),
                mark("Met again, at {b_again_now} by now, grows and grows."),
            ),
            Page(
                _end(0),
                mark(
                    "A* is done: {a_length} moves after {a_expanded} boards, and it had to store "
                    "{a_stored}. IDA* is in pass {b_passes_now}, and holds {b_stored_now}."
                ),
                mark("What the two hold by now."),
            ),
            Page(
                _end(1),
                mark(
                    "IDA* is done, too: {b_length} moves, proved, in {b_passes} passes. It "
                    "expanded {b_expanded} boards, and never held more than {b_stored}."
                ),
                mark("Every pass has left its slanted line."),
            ),
            Page(
                _end(1),
                mark(
                    "That is the trade: more time, and next to no memory. In this way fifteen "
                    "puzzles were first solved in the fewest moves, on a computer that could not "
                    "have stored the boards of A*."
                ),
                mark("{b_stored} boards held, not {a_stored}."),
            ),
        ),
    ),
    Lesson(
        "symmetry",
        mark("Symmetry"),
        "blocks:3x3:.11524..3,1@7",
        ("named", "bfs"),
        (
            Page(
                START,
                mark(
                    "Two breadth-first searches. On the board there are four small blocks that "
                    "look the same. On the left each has its name; on the right only the shapes "
                    "count."
                ),
                mark("The little boards are the same at the start."),
            ),
            Page(
                _expanded(30),
                mark(
                    "If two small blocks change places, nothing that matters is different. But the "
                    "left search takes that for another board, and walks on from both."
                ),
                mark("Waiting: {a_waiting_now} on the left, {b_waiting_now} on the right."),
            ),
            Page(
                _end(1),
                mark(
                    "The right lane is done: {b_length} moves, proved after {b_expanded} boards. "
                    "The left one is {a_depth_now} moves deep by now."
                ),
                mark("The columns on the right, and the same ones on the left."),
            ),
            Page(
                _end(0),
                mark(
                    "By name it took {a_expanded} boards to prove the same {a_length}, and "
                    "{a_stored} were stored, not {b_stored}."
                ),
                mark("Left and right the same columns, but on the left with many more boards."),
            ),
            Page(
                _end(0),
                mark(
                    "Four blocks can change places in twenty-four ways. So each board on the right "
                    "stands for up to twenty-four boards on the left: one shape, twenty-four names."
                ),
                mark("Stored, in both lanes."),
            ),
            Page(
                _end(0),
                mark(
                    "An article that this game grew from calls it canonical: of all boards that "
                    "are alike one is kept. Nothing is lost by it, and every search is the better "
                    "for it."
                ),
                mark("The right line is as short as the left one."),
            ),
        ),
    ),
    Lesson(
        "pruning",
        mark("Pruning"),
        "collapse:4x4c3#1",
        ("dfs", "walk:article", "walk:stretches"),
        (
            Page(
                START,
                mark(
                    "How many clicks does it take to clear these columns? An article that this "
                    "game grew from began with the plainest way: walk every sequence of clicks to "
                    "its end, and keep the shortest."
                ),
                mark("The left lane does that, and nothing else."),
            ),
            Page(
                _line(0),
                mark(
                    "The first sequence has come to its end: {a_best_now} clicks. All lanes have "
                    "found it, because no lane could cut anything yet."
                ),
                mark("What is cut needs a line that it is measured by."),
            ),
            Page(
                _line(0, 2),
                mark(
                    "The left lane has a line of {a_best_now} now. It does not know that this is "
                    "the shortest, so it must walk all the others, too."
                ),
                mark("The left lane goes on with long sequences."),
            ),
            Page(
                _end(2),
                mark(
                    "The second step of the article: a board with tiles left needs one more click. "
                    "Where that makes the sequence no shorter than the best, it is cut. That is "
                    "what the lane in the middle does."
                ),
                mark("Diamonds in the middle lane: boards that were cut."),
            ),
            Page(
                _end(2),
                mark(
                    "The third step is a better guess: of each colour, the stretches of columns "
                    "side by side that have it. Each needs a click of its own. The right lane is "
                    "done after {c_expanded} boards."
                ),
                mark("Met again: {c_again} times on the right."),
            ),
            Page(
                _end(1),
                mark(
                    "Middle: {b_expanded} boards for the same {b_length} clicks, and proved as "
                    "well. To cut what can't be better loses nothing."
                ),
                mark("The line found is as long in every lane."),
            ),
            Page(
                _end(0),
                mark(
                    "Every sequence: {a_expanded} boards, where {c_expanded} are enough. On a "
                    "larger board that is the difference between a moment and never."
                ),
                mark("Expanded, in the three lanes."),
            ),
        ),
    ),
)

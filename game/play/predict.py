"""What comes next? A quiz over a log: the clock stops, and the log itself knows the answer.

Two kinds of questions: which of three boards is expanded next, where the rule of the search and
what stands below the boards tell it; and what f is of the board that comes next. The other boards
are real ones that wait, or were cut, and the rule tells each of them from the right one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from random import Random
from typing import NamedTuple

from game.lanes import Memory
from game.log import Kind, Log
from game.play.replay import Dot, Replay
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import Status

CHOICES = 3
# Every so many questions one asks for f, where the search goes by it.
EVERY = 3
# Of so many events before a question the boards to choose from are taken.
LOOK_BACK = 5000
# The methods whose f is g + h, and is what decides.
WEIGHED = ("astar", "wastar", "idastar", "walk", "bnb")


class Choice(NamedTuple):
    """What can be answered: the node whose board is shown, if it is one, and the words for it."""

    node: int | None
    words: Phrase


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the clock to stop at: `event` is the expansion that comes next.

    `shown` is the node that is asked about, `because` why the right answer is right.
    """

    event: int
    words: Phrase
    choices: tuple[Choice, ...]
    right: int
    because: Phrase
    shown: int | None = None


@dataclass
class Quiz:
    """A run of questions, and how many of them were answered rightly; luck is passed in."""

    luck: Random
    asked: int = 0
    right: int = 0

    def ask(self, replay: Replay, head: int, whatever: bool = False) -> Question | None:
        """Ask about the expansion that comes next; None where that can't be asked fairly.

        For f it is asked where it is time for that, or `whatever` can be asked is.
        """
        if self.asked % EVERY == EVERY - 1:
            return ask_f(replay, head, self.luck) or ask_next(replay, head, self.luck)
        question = ask_next(replay, head, self.luck)
        return ask_f(replay, head, self.luck) if whatever and question is None else question

    def answer(self, question: Question, choice: int) -> bool:
        """Count an answer; tell whether it was right."""
        self.asked += 1
        self.right += choice == question.right
        return choice == question.right

    @property
    def score(self) -> Phrase:
        return Phrase(
            "{n} of {asked} right", "{n} of {asked} right", n=self.right, asked=self.asked
        )


class Candidate(NamedTuple):
    """A board that could come next: its node, with the moves made and guessed on this way."""

    node: int
    g: int
    h: int

    @property
    def number(self) -> int:
        """As which board it was met, the start being the first."""
        return self.node + 1


class Rule(NamedTuple):
    """How a search chooses: what is least of the right board, what is told below one, and why.

    `counts` is what is compared of the others there; `tied` says why where one has the same.
    """

    key: Callable[[Candidate], tuple[float, ...]]
    caption: Callable[[Candidate], Phrase]
    why: str
    counts: Callable[[Candidate], int] = attrgetter("number")
    tied: str = ""


def ask_next(replay: Replay, head: int, luck: Random) -> Question | None:
    """Ask which of three boards is expanded next, if that can be told from what is shown."""
    log, event = replay.log, _coming(replay, head)
    if event is None or log.gs[event] == 0 or log.lane.method.own is not None:
        return None
    right, rule = _seen(log, log.nodes[event], log.gs[event]), rule_of(log, event)
    passes = log.lane.method.memory is Memory.PATH
    others = _cut(log, event) if passes else _waiting(replay, event)
    least = rule.key(right)
    others = [seen for seen in others if rule.key(seen) > least and _alike(log, seen, right)]
    wrong = _pick(log, [right], others, luck)
    if len(wrong) < CHOICES - 1:
        return None
    order = [right, *wrong]
    luck.shuffle(order)
    return Question(
        event,
        _opening(log, event),
        tuple(Choice(seen.node, rule.caption(seen)) for seen in order),
        order.index(right),
        _because(log, event, rule, right, wrong),
    )


def ask_f(replay: Replay, head: int, luck: Random) -> Question | None:
    """Ask for f of the board that is expanded next, where the search goes by it."""
    log, event = replay.log, _coming(replay, head)
    lane = log.lane
    if event is None or lane.guess is None or lane.method.name not in WEIGHED:
        return None
    right = _seen(log, log.nodes[event], log.gs[event])
    if not right.h:
        return None
    f = _f(log, right)
    near = {f - 2, f - 1, f + 1, f + 2, right.h, right.g} - {f}
    numbers = [f, *luck.sample(sorted(number for number in near if number > 0), CHOICES - 1)]
    luck.shuffle(numbers)
    times = "" if lane.number is None else f"{lane.number:g} × "
    return Question(
        event,
        Phrase(
            "This board was reached by g = {g}. What is its f? h is {guess}.",
            g=right.g,
            guess=Phrase(lane.guess.words),
        ),
        tuple(Choice(None, Phrase(str(number))) for number in numbers),
        numbers.index(f),
        Phrase(f"f = g + {times}h = {_sum(log, right)} = {f}."),
        right.node,
    )


def _coming(replay: Replay, head: int) -> int | None:
    """Return the event after so many, if it is an expansion."""
    return head if head < len(replay) and replay.log.kinds[head] == Kind.EXPAND else None


def _seen(log: Log, node: int, g: int) -> Candidate:
    return Candidate(node, g, log.h(node))


def _waiting(replay: Replay, event: int) -> list[Candidate]:
    """List boards that wait after so many events, in the order in which they began to.

    What became of a board last tells whether it waits, so this looks back from there, so far that
    no frame is held up.
    """
    found, later = list[Candidate](), set[int]()
    shown = slice(max(0, event - LOOK_BACK), event)
    events = zip(replay.log.nodes[shown], replay.news[shown], strict=True)
    for node, slot in reversed([*events]):
        if slot >= 0 and node not in later:
            later.add(node)
            if slot & 3 == Dot.WAITING:
                found.append(_seen(replay.log, node, replay.cells[slot >> 2][0]))
    return found[::-1]


def _cut(log: Log, event: int) -> list[Candidate]:
    """List the boards that the pass under way has cut by now, as far back as is looked."""
    found: dict[int, int] = {}
    for place in range(event - 1, max(-1, event - 1 - LOOK_BACK), -1):
        if log.kinds[place] == Kind.OVER:
            found.setdefault(log.nodes[place], log.gs[place])
        elif log.kinds[place] == Kind.THRESHOLD:
            break
    return [_seen(log, node, g) for node, g in found.items()]


def _alike(log: Log, seen: Candidate, right: Candidate) -> bool:
    """Tell whether both wait on one side; a search from one end has only one."""
    return log.goalward[seen.node] == log.goalward[right.node]


def _pick(
    log: Log, chosen: list[Candidate], others: list[Candidate], luck: Random
) -> list[Candidate]:
    """Pick two that are most like the right one, or lie at the ends of what waits; all differ."""
    ends = {*others[:2], *others[-2:], *sorted(others, key=lambda seen: (seen.h, seen.g))[:3]}
    first = sorted(ends)
    luck.shuffle(first)
    boards = {log.position(chosen[0].node).encode()}
    picked: list[Candidate] = []
    for seen in (*first, *(seen for seen in others[:50] if seen not in ends)):
        position = log.position(seen.node)
        fresh = position.encode() not in boards and position.status() is not Status.SOLVED
        if fresh and seen.node not in (chosen[0].node, *(other.node for other in picked)):
            boards.add(position.encode())
            picked.append(seen)
        if len(picked) == CHOICES - 1:
            break
    return picked


def _f(log: Log, seen: Candidate) -> int:
    weight = log.lane.number if log.lane.method.name == "wastar" else None
    return seen.g + (seen.h if weight is None else int(weight * seen.h))


def _sum(log: Log, seen: Candidate) -> str:
    times = f"{log.lane.number:g} × " if log.lane.method.name == "wastar" else ""
    return f"{seen.g} + {times}{seen.h}"


def _opening(log: Log, event: int) -> Phrase:
    """Ask, and tell what the rule needs beside what stands below the boards."""
    match log.lane.method.name:
        case "idastar":
            return Phrase(
                "Which of these boards is expanded next? The threshold is {threshold}.",
                threshold=_threshold(log, event),
            )
        case "deepening":
            return Phrase(
                "Which of these boards is expanded next? The depth is {depth}.",
                depth=_threshold(log, event),
            )
        case "bfs" | "named" | "dfs" | "both" if log.lane.method.memory is Memory.FIRST:
            return Phrase(
                "Which of these boards is expanded next? They are numbered as they were met."
            )
    return Phrase("Which of these boards is expanded next?")


def _threshold(log: Log, event: int) -> int:
    while log.kinds[event] != Kind.THRESHOLD:
        event -= 1
    return log.gs[event]


# How each search chooses

OLDEST = mark(
    "{search} takes the oldest: it was met as no. {number}, "
    "the others as no. {one} and no. {other}."
)
NEWEST = mark(
    "{search} takes the newest: it was met as no. {number}, "
    "the others as no. {one} and no. {other}."
)
OF_A_SIDE = mark(
    "The side with the smaller layer goes on, the oldest board first: it was met as no. {number}."
)
DEEPEST = mark("It goes on where it is deepest, at g = {g}; the others have {one} and {other}.")
NEAREST = mark("Only h counts, and {h} is the least: the others have {one} and {other}.")
AS_NEAR = mark(
    "Only h counts, and {h} is the least; of those with the same h the deepest comes first."
)
OF_ITS_LAYER = mark(
    "The layer at g = {g} is not done, and of its boards this has the least h, {h}."
)
WITHIN = mark(
    "Its f = g + h is {f}, no more than {threshold}; the others, with {one} and {other}, are cut."
)
ABOVE = mark("Its g is {g}, no more than {depth}; the others, with {one} and {other}, are cut.")
LEAST = mark("The least f comes first: {sum} = {f}; the others have {one} and {other}.")
AS_LITTLE = mark("The least f comes first: {sum} = {f}, and of those with this f the deepest.")


def rule_of(log: Log, event: int) -> Rule:
    """Return how the search of a log chooses what it expands at an event."""
    f, g, h = partial(_f, log), attrgetter("g"), attrgetter("h")
    match log.lane.method.name, log.lane.method.memory:
        case (("bfs" | "named"), _):
            return Rule(lambda seen: (seen.node,), _number, OLDEST)
        case "dfs", Memory.FIRST:
            return Rule(lambda seen: (-seen.node,), _number, NEWEST)
        case "both", _:
            return Rule(lambda seen: (seen.node,), _number, OF_A_SIDE)
        case (("dfs" | "walk" | "bnb"), _):
            return Rule(lambda seen: (-seen.g,), _depth, DEEPEST, g)
        case "greedy", _:
            return Rule(lambda seen: (seen.h, -seen.g), _both, NEAREST, h, AS_NEAR)
        case "beam", _:
            return Rule(lambda seen: (seen.g, seen.h), _both, OF_ITS_LAYER)
        case "idastar", _:
            most = _threshold(log, event)
            return Rule(lambda seen: (_f(log, seen) > most,), _both, WITHIN, f)
        case "deepening", _:
            most = _threshold(log, event)
            return Rule(lambda seen: (seen.g > most,), _depth, ABOVE, g)
    return Rule(lambda seen: (_f(log, seen), -seen.g), _both, LEAST, f, AS_LITTLE)


def _because(
    log: Log, event: int, rule: Rule, right: Candidate, others: Sequence[Candidate]
) -> Phrase:
    one, other = map(rule.counts, others)
    tied = rule.tied and rule.counts(right) in (one, other)
    text = Phrase(
        rule.tied if tied else rule.why,
        search=log.lane.title,
        number=right.number,
        g=right.g,
        h=right.h,
        f=_f(log, right),
        sum=_sum(log, right),
        one=one,
        other=other,
    )
    if rule.why not in (WITHIN, ABOVE):
        return text
    most = _threshold(log, event)
    return text.given(threshold=most, depth=most)


# What stands below a board


def _number(seen: Candidate) -> Phrase:
    # Translators: below a board, as which one it was met: no. 12.
    return Phrase("no. {number}", number=seen.number)


def _depth(seen: Candidate) -> Phrase:
    return Phrase(f"g {seen.g}")


def _both(seen: Candidate) -> Phrase:
    return Phrase(f"g {seen.g} · h {seen.h}")

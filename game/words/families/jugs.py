"""Jugs in words: what it is, its kinds of boards, its moves, and what can be counted."""

from collections.abc import Sequence

from game.rules.jugs import COUNT, DEALT, NAMED, PARS, Jugs, read_kind
from game.rules.phrase import Phrase
from game.rules.puzzle import Move
from game.text.tongue import many, mark, say
from game.text.words import sentence
from game.words.wording import About, Cell, Count, Kinds, Knob, Motif, Naming, Reasons, Wording

ABOUT = About(
    title=mark("Jugs"),
    icon="milk",
    rules=(
        mark("Pour until each jug holds its goal."),
        mark("Click one jug, then another; or drag."),
        mark("A pour ends when one is empty or one is full."),
    ),
    lesson=(Jugs((3, 5, 8), (3, 2, 3), (0, 4, 4)), "0>2"),
    legend=mark("4 / 5 is what a jug holds, and can hold; the arrow marks its goal."),
    keys={
        "board choose": mark("the jug to pour from, then the other"),
        "board along": mark("move the mark; choose a jug"),
        "board press": "",
        "board leave": mark("let go of the chosen jug"),
    },
    mouse=(
        (mark("Click"), mark("the jug to pour from, then the other")),
        (mark("Drag"), mark("from one to the other")),
    ),
    stories={
        "balsam": mark("Three robbers share twenty-four ounces of balsam."),
        "tartaglia": mark("Two thieves share eight ounces of balsam, in a book of 1556."),
        "milkman": mark("Sam Loyd's: two quarts for each of two customers."),
        "polya": mark("Six quarts, from How to Solve It, 1945."),
    },
)


# The number of jugs and the par that are offered beside a board whose capacities were named.
USUAL = (3, 7)


def label(params: str) -> str:
    """Say the capacities, or the number of jugs and the wanted par."""
    if params in NAMED:
        return NAMED[params][1].partition(":")[0].replace(",", ", ")
    if "p" not in params:
        return params.replace(",", ", ")
    jugs, par = read_kind(params)
    sure = params in DEALT
    wanted = say("par {par}", par=par) if sure else say("par ~{par}", par=par)
    return f"{many('{n} jug', '{n} jugs', jugs)} · {wanted}"


def knobs(params: str) -> Sequence[Knob]:
    """Offer the number of jugs and the par wanted."""
    jugs, par = read_kind(params) if "p" in params[1:2] else USUAL
    return Knob(say("Jugs"), jugs, *COUNT), Knob(say("Par (about)"), par, *PARS)


def params(values: Sequence[int]) -> str:
    return "p".join(map(str, values))


KINDS = Kinds(label, knobs, params)


class JugsNaming(Naming):
    """Moves are called by the jugs and how much flows."""

    def advice(self, position: Jugs, move: Move) -> str:
        return say("Pour {flow} from jug {one} into jug {other}", **_pour(position, move))

    def name(self, position: Jugs, move: Move) -> str:
        """Name the jugs and how much flows."""
        return say("{flow} from jug {one} into jug {other}", **_pour(position, move))

    def label(self, position: Jugs, move: Move) -> str:
        """Name the jugs and how much flows, in brief."""
        return say("{flow} from jug {one} into {other}", **_pour(position, move))

    def came_of(self, position: Jugs, move: Move) -> str:
        """Say what the two jugs hold now, and should hold."""
        jugs = int(move[0]), int(move[2])
        return " ".join(sentence(", ".join(of_jug(position, jug))) for jug in jugs)


def of_jug(position: Jugs, jug: int) -> list[str]:
    """Name a jug, what it holds, and what it should hold."""
    amount, goal = position.amounts[jug], position.goal[jug]
    return [
        say("jug {jug}", jug=jug + 1),
        say("holds {amount} of {capacity}", amount=amount, capacity=position.capacities[jug]),
        say("as it should") if amount == goal else say("should hold {goal}", goal=goal),
    ]


def _pour(position: Jugs, move: Move) -> dict[str, int]:
    """Tell how much a pour moves, from which jug, and into which other."""
    one, other = int(move[0]), int(move[2])
    flow = position.amounts[one] - position.apply(move).amounts[one]
    return {"flow": flow, "one": one + 1, "other": other + 1}


RIGHT = Phrase(
    "{one} leaves {n} jug as it should be and {other} {m}",
    "{one} leaves {n} jugs as they should be and {other} {m}",
)
AWAY = Phrase(
    "{one} leaves {n} litre in the wrong jug and {other} {m}",
    "{one} leaves {n} litres in the wrong jugs and {other} {m}",
)
# What a hint says first.
LOOK = Phrase("Look at jug {one} and jug {other}.")


def right(board: Jugs) -> int:
    """Count the jugs that hold what they should."""
    return sum(held == goal for held, goal in zip(board.amounts, board.goal, strict=True))


def over(board: Jugs) -> int:
    """Count the litres that are in the wrong jugs."""
    return sum(max(0, held - goal) for held, goal in zip(board.amounts, board.goal, strict=True))


def counts(_: Jugs, __: Move, after: Jugs) -> Sequence[Count]:
    """Count the jugs that hold what they should, and the litres that are in the wrong ones."""
    return Count(RIGHT, right(after), more=True), Count(AWAY, over(after))


def touched(_: Jugs, move: Move) -> Sequence[Cell]:
    """List the jugs that are poured from and into."""
    return [(0, int(move[0])), (0, int(move[2]))]


MOTIFS = (
    Motif(
        Phrase("Poured back what was just poured"),
        lambda one: one.last is not None and one.last[::-1] == one.played,
    ),
    Motif(
        Phrase("Changed a jug that was right"),
        lambda one: right(one.after) < right(one.before) <= right(one.best),
    ),
    Motif(
        Phrase("Made one jug right too early"),
        lambda one: right(one.after) > right(one.before) >= right(one.best),
    ),
)
REASONS = Reasons(counts, touched, apart=LOOK, motifs=MOTIFS)


JUGS = Wording(ABOUT, KINDS, JugsNaming, REASONS)

"""The kinds of Same Game boards: their size, their colours, and how they are counted."""

from collections.abc import Mapping, Sequence

from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID
from game.rules.same import BONUS, COLOURS, HEIGHTS, WIDTHS, Goal, read_params
from game.text.tongue import many, mark, number, say
from game.views.face import Kinds, Knob

# What a group of n tiles scores, by what is taken off n.
SQUARES: Mapping[int, str] = {1: "(n−1)²", 2: "(n−2)²"}
# Translators: what is aimed at: to clear the board.
CLEAR = mark("Clear")


def label(params: str) -> str:
    """Say size and colours, and how a board for points is counted."""
    width, height, colours, goal = read_params(params)
    parts = [f"{width}×{height}", many("{n} colour", "{n} colours", colours)]
    if goal is not None:
        parts.append(SQUARES[goal.off])
        if not goal.bonus:
            parts.append(say("no bonus"))
        if goal.penalty:
            parts.append(say("rest counts"))
    return " · ".join(parts)


def knobs(params: str) -> Sequence[Knob]:
    """Offer width, height and colours, the goal, and what comes to the points at the end."""
    width, height, colours, goal = read_params(params)
    bonus, penalty = goal is None or bool(goal.bonus), goal is not None and goal.penalty
    aim = 0 if goal is None else 1 if goal.off == 2 else 2
    plus = f"+{number(BONUS)}"
    return (
        Knob(say("Columns"), width, *WIDTHS),
        Knob(say("Rows"), height, *HEIGHTS),
        Knob(say("Colours"), colours, *COLOURS),
        Knob(say("Goal"), aim, 0, 2, (say(CLEAR), SQUARES[2], SQUARES[1])),
        Knob(say("Empty board"), int(not bonus), 0, 1, (plus, say("nothing more"))),
        Knob(say("What is left"), int(penalty), 0, 1, (say("costs nothing"), "−(n−2)²")),
    )


def params(values: Sequence[int]) -> str:
    """Put the numbers together; what comes to the points is left out where none are counted."""
    width, height, colours, aim, plain, penalty = values
    if 2 * colours > width * height:
        raise BadGameID(
            Phrase(
                "expected at most {most} colours for {size}, two tiles each, found {found}",
                most=width * height // 2,
                size=f"{width}x{height}",
                found=colours,
            )
        )
    goal = "" if not aim else Goal((2, 1)[aim - 1], 0 if plain else BONUS, bool(penalty)).encode()
    return f"{width}x{height}c{colours}{goal}"


def watched(params: str) -> str | None:
    """Watch searches on 4×4 boards to clear where there is more to search."""
    width, height, _, _ = read_params(params)
    return "4x4c3" if width * height > 20 else None


KINDS = Kinds(label, knobs, params, watched=watched)

"""Same Game in words: what it is, for points or not; its kinds, its moves, what can be counted."""

from collections.abc import Mapping, Sequence
from functools import cache

from game.answer import Answer, rest_of
from game.play.session import Session
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Move
from game.rules.same import BONUS, COLOURS, HEIGHTS, WIDTHS, Goal, Same, decode, read_params
from game.text import units
from game.text.tongue import many, mark, number, say
from game.words import leftover
from game.words.families import falling
from game.words.wording import About, Cell, Count, Counter, Kinds, Knob, Naming, Reasons, Wording

# Groups whose points show how fast these grow, and tiles that are left.
FEW, MANY = 5, 10

CLICK = mark("Click a group of two or more tiles of one colour: it goes.")
FALL = mark("Tiles above fall, and columns close up to the left.")
ABOUT = About(
    title=mark("Same Game"),
    icon="shapes",
    rules=(CLICK, FALL, mark("Clear the board in as few clicks as you can.")),
    lesson=(decode("4x3c3:011/010/200/122"), "0,1"),
    legend=mark("Bright tiles can go now; a tile that stands alone is dim."),
    keys={
        "board go": mark("move the cursor"),
        "board press": mark("the group at the cursor"),
    },
    mouse=((mark("Click"), mark("a group of two or more")),),
)


@cache
def scored(goal: Goal) -> About:
    """Tell of boards for points that are counted so."""
    points = (*_points(goal),)
    return ABOUT._replace(
        rules=(CLICK, *points, FALL),
        lesson=(decode(f"4x3c3{goal.encode()}:011/010/200/122"), "0,1"),
        legend=mark("Point at a group to see what it scores; what is dim can't go."),
        points=points,
    )


def _points(goal: Goal) -> Sequence[Phrase]:
    """Say what a group scores, and what comes to it or goes off it at the end."""
    group = Phrase(
        "A group of n scores {square}: {few} score {some}, {many} score {more}.",
        square=SQUARES[goal.off],
        few=FEW,
        some=goal.points(FEW),
        many=MANY,
        more=goal.points(MANY),
    )
    empty = Phrase("An empty board scores nothing more.")
    if goal.bonus:
        empty = Phrase("An empty board scores {bonus} more.", bonus=goal.bonus)
    if not goal.penalty:
        return group, empty
    left = Phrase(
        "If n are left at the end, {square} go off: {few} cost {some}.",
        square=SQUARES[2],
        few=FEW,
        some=-goal.ending(FEW),
    )
    return group, empty, left


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


class SameNaming(Naming):
    """Moves are called by the size of their group and a tile of it."""

    def advice(self, position: Same, move: Move) -> str:
        """Name the group by its size, its colour and a tile of it, and what it scores."""
        gaps = self._gaps(position, move)
        if position.goal is None:
            return say("Click the {tiles} at column {column}, row {row} ({colour})", **gaps)
        return many(
            "Click the {tiles} at column {column}, row {row} ({colour}) for {n} point",
            "Click the {tiles} at column {column}, row {row} ({colour}) for {n} points",
            position.goal.points(len(position.group(move))),
            **gaps,
        )

    def name(self, position: Same, move: Move) -> str:
        """Name the group by its size, its colour and a tile of it."""
        gaps = self._gaps(position, move)
        return say("the {tiles} at column {column}, row {row} ({colour})", **gaps)

    def label(self, position: Same, move: Move) -> str:
        """Name it in brief: what stands beside it has its colour."""
        return say("{tiles} at column {column}, row {row}", **self._gaps(position, move))

    def _gaps(self, board: Same, move: Move) -> dict[str, object]:
        """Return what the names of a group tell."""
        group = board.group(move)
        column, row = group[0]
        colour = say(self.colours[board.columns[column][row]])
        return {"tiles": len(group), "column": column + 1, "row": row + 1, "colour": colour}

    def stuck(self, position: Same, par: Answer | None) -> tuple[str, str]:
        """Say how many tiles are left, and whether the board can be cleared from the start."""
        left = many("Stuck: {n} left.", "Stuck: {n} left.", position.left)
        if par is not None and not par.solvable:
            rest = rest_of(par)
            if rest is None:
                return left, say("From the start it can't be cleared, either: proved.")
            return left, leftover.stuck(position.left, rest)
        if par is None or par.upper is None:
            return left, say("Whether it can be cleared from the start is not known yet.")
        clicks = units.counted(par.upper)
        if par.proved:
            return left, say("From the start all can go, in {moves}: proved.", moves=clicks)
        return left, say("From the start all can go, in {moves} at best so far.", moves=clicks)

    def counters(self, session: Session, par: Answer | None) -> Sequence[Counter]:
        """Show clicks, or the points, and the tiles that are left."""
        board = session.position
        left = (say("Left"), number(board.left if isinstance(board, Same) else 0), False)
        if session.score is None:
            return (say("Clicks"), number(session.count), False), left
        return (say("Score"), number(session.score), False), left


def can_go(board: Same, tiles: int) -> str:
    """Say what becomes of a group of so many."""
    if board.goal is None:
        return say("can go: group of {tiles}", tiles=tiles)
    points = board.goal.points(tiles)
    return many(
        "can go: group of {tiles} for {n} point",
        "can go: group of {tiles} for {n} points",
        points,
        tiles=tiles,
    )


def counts(before: Same, move: Move, after: Same) -> Sequence[Count]:
    """Count what is left after a click, how many tiles went, and what they scored."""
    found = falling.counts(before.columns, after.columns)
    if before.goal is None:
        return found
    return *found, Count(falling.POINTS, before.points(move), more=True)


def touched(board: Same, move: Move) -> Sequence[Cell]:
    """List the cells of the group that goes."""
    return [(board.height - 1 - row, column) for column, row in board.group(move)]


REASONS = Reasons(counts, touched, upwards=True, motifs=falling.MOTIFS)


def _apart(position: Same) -> About | None:
    """A board for points is told of by itself."""
    return None if position.goal is None else scored(position.goal)


SAME = Wording(ABOUT, KINDS, SameNaming, REASONS, _apart)

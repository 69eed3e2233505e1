"""Same Game: take groups of two or more tiles of one colour until nothing goes any more.

A click takes a whole group: every tile of one colour that is joined, side to side, to the one that
is clicked; a single tile stays. Tiles above fall; then columns close up to the left, so that no
empty column stands before a full one. A move names a tile of the group by column and row, counting
from 0, row 0 at the bottom; `moves` names the first tile from the left, and there the lowest.

    0 1 0          . . .        . . .
    2 1 0  "1,1"   0 . 0  "0,1" . . .   and "0,0" takes the last two
    2 2 2          2 . 2 ...

There are two goals. To clear the board: solved when no tile is left, stuck when nothing goes. Or to
score: a group of n tiles is worth (n - 2)², or (n - 1)² where that is said; an empty board is worth
1,000 more, unless it is said not to be; and where it is said, what is left costs (left - 2)². Such
a game is solved as soon as it is over, and what it cost is what it fell short of its ceiling.

A board is written `3x3c3s:220/211/200`: width, height, colours, how it is counted, and the columns
from left to right, each with its bottom tile first. Behind the colours stands nothing where it is
to be cleared, and otherwise `s`; then `1` for (n - 1)², `b0` for no bonus, `p` for the penalty.
"""

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple, Self

from game.rules.columns import (
    Columns,
    Place,
    drawn,
    groups_of,
    read_columns,
    without,
    write_columns,
)
from game.rules.phrase import Phrase
from game.rules.puzzle import (
    HEIGHT,
    NUMBER_OF_COLOURS,
    WIDTH,
    BadGameID,
    Family,
    IllegalMove,
    Instinct,
    Move,
    Status,
    behind,
    parted,
    quote,
    within,
)

WIDTHS, HEIGHTS = (2, 25), (2, 20)
COLOURS = (2, 9)
BONUS = 1000
CELL = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")
PARAMS = re.compile(
    r"([0-9]+)x([0-9]+)c([0-9]+)(?P<goal>s(?P<off>[12]?)(?P<bonus>b0)?(?P<rest>p)?)?"
)


class Goal(NamedTuple):
    """How a game for points is counted."""

    off: int = 2
    bonus: int = BONUS
    penalty: bool = False

    def points(self, tiles: int) -> int:
        """Return what a group of so many tiles is worth."""
        return max(0, tiles - self.off) ** 2

    def ending(self, left: int) -> int:
        """Return what comes to the points when a game ends with so many tiles left."""
        if not left:
            return self.bonus
        return -(max(0, left - 2) ** 2) if self.penalty else 0

    def encode(self) -> str:
        """Return how it is said in params."""
        none = "" if self.bonus else "b0"
        return f"s{'1' if self.off == 1 else ''}{none}{'p' if self.penalty else ''}"


@dataclass(frozen=True, slots=True)
class Same:
    """A board; `columns` holds one colour a byte, each column's bottom tile first.

    No empty column stands before a full one. Without a `goal` it is to be cleared.
    """

    width: int
    height: int
    colours: int
    columns: Columns
    goal: Goal | None = None

    def moves(self) -> Sequence[Move]:
        """List a move for every tile of every group, the groups one after the other."""
        return [f"{x},{y}" for group in groups_of(self.columns) for x, y in group]

    def groups(self) -> list[Move]:
        """List one move a group."""
        return [f"{group[0][0]},{group[0][1]}" for group in groups_of(self.columns)]

    def steps(self, move: Move, /) -> Sequence[Move]:
        return (move,)

    def apply(self, move: Move, /) -> Self:
        """Take the group of this tile; let tiles fall, and columns close up to the left."""
        full = [column for column in without(self.columns, self.group(move)) if column]
        full += [b""] * (self.width - len(full))
        return replace(self, columns=tuple(full))

    def group(self, move: Move) -> Sequence[Place]:
        """List the tiles that the move takes; raise IllegalMove if it can't be played."""
        found = CELL.fullmatch(move)
        if not found:
            raise IllegalMove(
                "expected a column and a row like 3,0, found {found}", found=quote(move)
            )
        place = column, row = int(found[1]), int(found[2])
        if column >= self.width or row >= self.height:
            raise IllegalMove(
                "there is no row {row} in a column {column}", row=row + 1, column=column + 1
            )
        if row >= len(self.columns[column]):
            raise IllegalMove(
                "column {column} has no tile in row {row}", row=row + 1, column=column + 1
            )
        for group in groups_of(self.columns):
            if place in group:
                return group
        raise IllegalMove(
            "the tile in column {column}, row {row} has no neighbour of its colour",
            column=column + 1,
            row=row + 1,
        )

    @property
    def left(self) -> int:
        return sum(map(len, self.columns))

    def status(self) -> Status:
        """Tell how it stands: over when nothing goes, and then solved unless it was to be empty."""
        if any_group(self.columns):
            return Status.PLAYING
        return Status.STUCK if self.goal is None and any(self.columns) else Status.SOLVED

    def points(self, move: Move) -> int:
        """Return what a move scores, with what is counted at the end where it is the last."""
        assert self.goal is not None, "only games for points have any"
        after = self.apply(move)
        over = self.goal.ending(after.left) if after.status() is Status.SOLVED else 0
        return self.goal.points(len(self.group(move))) + over

    def ceiling(self) -> int:
        """Return what can't be passed from here: each colour in one group, and the board empty.

        It holds since two groups are never worth more than one group of all their tiles. When the
        game is over nothing more can be scored.
        """
        assert self.goal is not None, "only games for points have any"
        if self.status() is Status.SOLVED:
            return 0
        tiles = b"".join(self.columns)
        return self.goal.bonus + sum(self.goal.points(tiles.count(tile)) for tile in set(tiles))

    def cost(self, steps: Sequence[Move], /) -> int:
        """Return what steps from here cost: a click each, or by how much they lower the ceiling.

        What is scored counts towards the ceiling that there was, so no step costs less than
        nothing, and a whole game costs by how much it falls short of the ceiling.
        """
        if self.goal is None:
            return len(steps)
        place, scored = self, 0
        for move in steps:
            scored += place.points(move)
            place = place.apply(move)
        return self.ceiling() - scored - place.ceiling()

    def score(self, cost: int, /) -> int | None:
        """Return the points of a game from here that costs so much; None: none are counted."""
        return None if self.goal is None else self.ceiling() - cost

    def encode(self) -> str:
        counted = "" if self.goal is None else self.goal.encode()
        return f"{self.width}x{self.height}c{self.colours}{counted}:{write_columns(self.columns)}"

    def describe(self, move: Move, /) -> Phrase:
        """Name the tile, counting from 1, how many go, and what they score."""
        column, row = map(int, move.split(","))
        place = {"column": column + 1, "row": row + 1, "tiles": len(self.group(move))}
        if self.goal is None:
            return Phrase("column {column}, row {row} ({tiles} tiles)", **place)
        points = self.goal.points(place["tiles"])
        return Phrase(
            "column {column}, row {row} ({tiles} tiles for {points})", points=points, **place
        )


def any_group(columns: Columns) -> bool:
    """Tell whether two tiles of one colour are joined anywhere."""
    above = (a == b for column in columns for a, b in itertools.pairwise(column))
    beside = (
        a == b
        for one, other in itertools.pairwise(columns)
        for a, b in zip(one, other, strict=False)
    )
    return any(above) or any(beside)


def read_params(text: str) -> tuple[int, int, int, Goal | None]:
    """Read width, height, colours and how it is counted."""
    found = PARAMS.fullmatch(text)
    if not found:
        raise BadGameID(
            "expected a kind like 15x15c5 or 15x15c5s, found {found}", found=quote(text)
        )
    width = within(WIDTH, found[1], *WIDTHS)
    height = within(HEIGHT, found[2], *HEIGHTS, found.start(2))
    colours = within(NUMBER_OF_COLOURS, found[3], *COLOURS, found.start(3))
    if found["goal"] is None:
        return width, height, colours, None
    bonus = 0 if found["bonus"] else BONUS
    return width, height, colours, Goal(int(found["off"] or 2), bonus, bool(found["rest"]))


def generate(params: str, rng: Random) -> Same:
    """Draw every tile evenly, again and again until every colour is there and something goes."""
    width, height, colours, goal = read_params(params)
    if 2 * colours > width * height:
        raise BadGameID(
            "expected at most {most} colours for {size}, two tiles each, found {found}",
            most=width * height // 2,
            size=f"{width}x{height}",
            found=colours,
        )
    columns = next(filter(any_group, drawn(width, height, colours, rng)))
    return Same(width, height, colours, columns, goal)


def pars(params: str) -> tuple[int, int]:
    """Tell between which pars those of boards that can be cleared lie.

    A click takes one colour, and two tiles at least.
    """
    width, height, colours, _ = read_params(params)
    return colours, width * height // 2


def decode(text: str) -> Same:
    """Read `params:columns`; columns may be shorter than the height, as in play."""
    params, board = parted(text)
    width, height, colours, goal = read_params(params)
    with behind(len(params) + 1):
        columns = _closed_up(read_columns(board, width, height, colours))
    return Same(width, height, colours, columns, goal)


def _closed_up(columns: Columns) -> Columns:
    """Return columns that stand closed up; raise BadGameID where an empty one is before a full."""
    for index, (one, other) in enumerate(itertools.pairwise(columns), 1):
        if other and not one:
            raise BadGameID(
                "expected the empty columns at the right, found tiles in column {column} "
                "behind an empty one",
                sum(len(column) + 1 for column in columns[:index]),
                column=index + 1,
            )
    return columns


def from_rows(rows: Sequence[bytes], colours: int, goal: Goal | None) -> Same:
    """Make a board of full rows from the top."""
    columns = tuple(bytes(column) for column in zip(*reversed(rows), strict=True))
    return Same(len(columns), len(rows), colours, columns, goal)


INSTINCT = Instinct(
    appeal=lambda before, move, _: len(before.group(move)),
    tried=Phrase(
        "Who takes the largest group clears it {none} times in 100, one move ahead {one}, two "
        "ahead {two}"
    ),
    clears=True,
)

CELLS = re.compile(r"[0-9]+,[0-9]+|[^\s,;'\"\[\](){}]+")

SAME = Family(
    name="same",
    # The last three count as js-games' standard, as Swell Foop and KSame, and as Tatham's do.
    presets=dict.fromkeys(
        ("6x6c3", "10x10c3", "15x10c3", "7x7c4s", "15x15c5s", "15x10c3s", "10x10c3sb0"), ""
    ),
    generate=generate,
    pars=pars,
    decode=decode,
    days=(("5x5c3", "6x6c3s", "6x6c3", "7x7c4s", "7x7c3", "7x7c3s", "8x8c3"), ("7x7c4s",)),
    line=lambda _, text: CELLS.findall(text),
    unit=lambda board: "move" if board.goal is None else "point",
    # Points are told by how many are missing to a ceiling, which is another on each board.
    compares=lambda params: read_params(params)[3] is None,
    instinct=INSTINCT,
)

"""A sliding-block board as a value: its pieces, where each may go, and its text.

params  4x5, or 4x5-moves where a whole path of one piece counts as one
cells   row by row, one character a cell: a letter or digit a piece, `.` empty, `#` a wall
goal    the piece that counts and the cell for its upper left corner, from 0 row by row

Where pieces are `lengthwise`, they move only along their length, as the cars of Rush Hour do. Such
a board is six by six, and its text says only its cells, with `x` for a wall: the piece that counts
is A, and its place is the right end of its row.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import groupby
from typing import NamedTuple, Self

from game.rules.phrase import Phrase
from game.rules.puzzle import (
    HEIGHT,
    QUOTED,
    WIDTH,
    BadGameID,
    IllegalMove,
    Move,
    Status,
    behind,
    other_cells,
    parted,
    quote,
    within,
)

SIDES = (2, 8)
NAMES = "123456789abcdefghijklmnopqrstuvwxyz0ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# The blocks of these names have numbers: from 1 on, and from 10 on.
DIGITS, LETTERS = NAMES[:9], NAMES[9:35]
EMPTY, WALL = ".", "#"
# Of boards whose pieces are lengthwise: their names, how a wall is written, and the side.
CARS, WALLED, SIDE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "x", 6
STEPS, MOVES = "steps", "moves"
WAYS = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}
# A way as part of a path: by one cell, and by several.
WORDS: Mapping[str, tuple[Phrase, Phrase]] = {
    "u": (Phrase("up"), Phrase("up {count}")),
    "d": (Phrase("down"), Phrase("down {count}")),
    "l": (Phrase("left"), Phrase("left {count}")),
    "r": (Phrase("right"), Phrase("right {count}")),
}
# That a piece can't go some way: by one cell, and by several.
BLOCKED: Mapping[str, tuple[Phrase, Phrase]] = {
    "u": (Phrase("{piece} can't go up"), Phrase("{piece} can't go up {count}")),
    "d": (Phrase("{piece} can't go down"), Phrase("{piece} can't go down {count}")),
    "l": (Phrase("{piece} can't go left"), Phrase("{piece} can't go left {count}")),
    "r": (Phrase("{piece} can't go right"), Phrase("{piece} can't go right {count}")),
}
ALONG: Mapping[str, Phrase] = {
    "lr": Phrase("{piece} goes only left and right"),
    "ud": Phrase("{piece} goes only up and down"),
}
GOAL_CELL = Phrase("expected a cell for the goal from {least} to {most}, found {found}")


def sign_of(name: str, names: Iterable[str]) -> str:
    """Return what a block among these is called: where they are numbered, the tenth is no letter.

    Its one letter stands for it wherever a board or a move is written.
    """
    numbered = any(one in DIGITS for one in names)
    return str(NAMES.index(name) + 1) if numbered and name in LETTERS else name


class Piece(NamedTuple):
    """A rectangle on the board: the cell of its upper left corner, and its size."""

    cell: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Blocks:
    """A sliding-block board; `piece` is to come to `place`; `counted` is steps or moves."""

    width: int
    height: int
    cells: str
    piece: str
    place: int
    counted: str = STEPS
    lengthwise: bool = False

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """The pieces by name, in the order of their upper left corners."""
        return find_pieces(self.width, self.cells)

    @property
    def params(self) -> str:
        if self.lengthwise:
            return f"rush{'-steps' if self.counted == STEPS else ''}"
        return f"{self.width}x{self.height}{'-moves' if self.counted == MOVES else ''}"

    def moves(self) -> Sequence[Move]:
        """List for each piece a shortest path to every cell it can reach."""
        if self.status() is Status.SOLVED:
            return ()
        return [move for name in self.pieces for move in self.reach(name).values()]

    def reach(self, name: str) -> Mapping[int, Move]:
        """Tell where a piece can go, nearest first, and by which move."""
        return _reach(self, name)

    def steps(self, move: Move, /) -> Sequence[Move]:
        """Split a path into steps of one cell; where moves count, it is one."""
        if self.counted == MOVES:
            return (move,)
        return [f"{part[0]}{part[1]}1" for part in move.split(",") for _ in range(int(part[2:]))]

    def apply(self, move: Move, /) -> Self:
        if self.status() is Status.SOLVED:
            raise IllegalMove(
                "block {block} is in its place already: the board is solved",
                block=self.sign(self.piece),
            )
        name = move[:1]
        if name not in self.pieces or not re.fullmatch(r"(.[udlr][1-9])(,\1?.[udlr][1-9])*", move):
            names = ", ".join(self.pieces)
            raise IllegalMove(
                "expected a block ({blocks}), its way and a number of cells, like {like}, "
                "found {found}",
                blocks=quote(names, 60)[1:-1],
                like=f"{next(iter(self.pieces))}r1",
                found=quote(move),
            )
        for cell, path in self.reach(name).items():
            if path == move:
                return self.put(name, cell)
        piece = self.called(name)
        if move[1] not in self.ways(name):
            raise IllegalMove(ALONG["".join(self.ways(name))].given(piece=piece))
        if len(move) == 3:
            raise IllegalMove(_by(BLOCKED[move[1]], move[2:]).given(piece=piece))
        raise IllegalMove("{piece} can't go along this path: {path}", piece=piece, path=quote(move))

    def recounted(self, counted: str) -> Self:
        return replace(self, counted=counted)

    def ways(self, name: str) -> Sequence[str]:
        """Tell in which ways a piece may move, if it has room."""
        _, wide, high = self.pieces[name]
        if not self.lengthwise:
            return [*WAYS]
        return "lr" if wide > high else "ud"

    def sign(self, name: str) -> str:
        """Return what stands on a piece: its number, or the letter of a car."""
        return name if self.lengthwise else sign_of(name, self.pieces)

    def called(self, name: str) -> Phrase:
        """Say what a piece is, with its name; that which is to come out has a star instead."""
        if not self.lengthwise:
            return Phrase("block {name}", name=self.sign(name))
        if max(self.pieces[name][1:]) == 2:
            return (
                Phrase("the starred car") if name == self.piece else Phrase("car {name}", name=name)
            )
        starred = name == self.piece
        return Phrase("the starred lorry") if starred else Phrase("lorry {name}", name=name)

    def put(self, name: str, cell: int) -> Self:
        _, wide, high = self.pieces[name]
        cells = self.cells.replace(name, EMPTY)
        for row in range(high):
            start = cell + row * self.width
            cells = cells[:start] + name * wide + cells[start + wide :]
        return replace(self, cells=cells)

    def status(self) -> Status:
        """Solved when the piece is in its place, stuck when no piece can move."""
        pieces = self.pieces
        if pieces[self.piece].cell == self.place:
            return Status.SOLVED
        free = any(
            self.neighbour(name, way, piece.cell) >= 0
            for name, piece in pieces.items()
            for way in self.ways(name)
        )
        return Status.PLAYING if free else Status.STUCK

    def neighbour(self, name: str, way: str, cell: int) -> int:
        """Return where a piece comes from this cell by one step; -1 where it can't go."""
        right, down = WAYS[way]
        _, wide, high = self.pieces[name]
        if self.lengthwise and (wide > high) != bool(right):
            return -1
        row, column = divmod(cell, self.width)
        row, column = row + down, column + right
        if not (0 <= column <= self.width - wide and 0 <= row <= self.height - high):
            return -1
        start = row * self.width + column
        for at in range(start, start + high * self.width, self.width):
            if self.cells[at : at + wide].strip(f"{EMPTY}{name}"):
                return -1
        return start

    def encode(self) -> str:
        """Return the board as `params:cells,piece@place`; only its cells where those say it all."""
        if self.lengthwise:
            return f"{self.params}:{self.cells.replace(WALL, WALLED)}"
        return f"{self.params}:{self.cells},{self.piece}@{self.place}"

    def describe(self, move: Move, /) -> Phrase:
        """Name the piece and its way."""
        return Phrase("{block} {way}", block=self.sign(move[0]), way=way_of(move))


def read_line(start: Blocks, text: str) -> list[Move]:
    """Split a line of moves; where moves count, commas join the parts of one piece's path.

    A path that is not the shortest to where it leads becomes the shortest.
    """
    words = [*map("".join, QUOTED.findall(text))] or re.split(r"[\s;\[\](){}]+", text)
    board, moves = start, list[Move]()
    for word in words:
        parts = re.findall("[^,]{3}|[^,]+", word)
        paths = [",".join(run) for _, run in groupby(parts, key=lambda part: part[0])]
        for path in paths if start.counted == MOVES else parts:
            moves.append(_shortest(board, path))
            with suppress(IllegalMove):
                board = board.apply(moves[-1])
    return moves


def _shortest(board: Blocks, path: Move) -> Move:
    """Return the shortest path to where this one leads; the same one where it can't be gone."""
    name = path[0]
    if name not in board.pieces or not re.fullmatch(r"(.[udlr][1-9])(,.[udlr][1-9])*", path):
        return path
    cell = board.pieces[name].cell
    for way in (part[1] for part in path.split(",") for _ in range(int(part[2]))):
        if cell < 0 or (name == board.piece and cell == board.place):
            return path
        cell = board.neighbour(name, way, cell)
    return board.reach(name).get(cell, path)


def way_of(move: Move) -> Phrase:
    """Say the way that a piece goes: right, down 2."""
    parts = [_by(WORDS[part[1]], part[2:]) for part in move.split(",")]
    return reduce(lambda before, part: Phrase("{way}, {then}", way=before, then=part), parts)


def _by(phrases: tuple[Phrase, Phrase], count: str) -> Phrase:
    one, several = phrases
    return one if count == "1" else several.given(count=count)


@lru_cache(maxsize=1024)
def find_pieces(width: int, cells: str) -> Mapping[str, Piece]:
    """Find the pieces of a board that was checked."""
    found = {}
    for cell, name in enumerate(cells):
        if name not in (EMPTY, WALL) and name not in found:
            row_end = (cell // width + 1) * width
            wide = next((at for at in range(cell, row_end) if cells[at] != name), row_end) - cell
            found[name] = Piece(cell, wide, cells.count(name) // wide)
    return found


@lru_cache(maxsize=1024)
def _reach(board: Blocks, name: str) -> Mapping[int, Move]:
    """Walk breadth-first, so that paths are shortest; the goal's place ends a path."""
    start = board.pieces[name].cell
    paths = {start: ""}
    for cell in (order := [start]):
        if name == board.piece and cell == board.place:
            continue
        for way in WAYS:
            after = board.neighbour(name, way, cell)
            if after >= 0 and after not in paths:
                paths[after] = paths[cell] + way
                order.append(after)
    del paths[start]
    return {
        cell: ",".join(f"{name}{way}{len([*run])}" for way, run in groupby(path))
        for cell, path in paths.items()
    }


def read_size(text: str) -> tuple[int, int, str]:
    found = re.fullmatch(r"([0-9]+)x([0-9]+)(-moves)?", text)
    if not found:
        raise BadGameID("expected a size like 4x5 or 4x5-moves, found {found}", found=quote(text))
    counted = MOVES if found[3] else STEPS
    width = within(WIDTH, found[1], *SIDES)
    return width, within(HEIGHT, found[2], *SIDES, found.start(2)), counted


def decode(text: str) -> Blocks:
    """Read `params:cells,piece@place`."""
    params, board = parted(text)
    width, height, counted = read_size(params)
    cells, _, goal = board.partition(",")
    with behind(len(params) + 1):
        check_cells(width, height, cells)
    with behind(min(len(text), len(params) + 1 + len(cells) + 1)):
        found = re.fullmatch(r"([0-9A-Za-z])@([0-9]+)", goal)
        if not found:
            raise BadGameID(
                "expected a goal like 1@12 after a comma, found {found}", found=quote(goal)
            )
        place = within(GOAL_CELL, found[2], 0, width * height - 1, found.start(2))
        return aim(Blocks(width, height, cells, found[1], place, counted))


def from_string(text: str) -> Blocks:
    """Read one digit a cell on four columns, 0 for empty: piece 1 is to come to the lower left."""
    cells = text.replace("0", EMPTY)
    height = len(text) // 4
    check_cells(4, height, cells)
    board = Blocks(4, height, cells, "1", 0)
    tall = board.pieces["1"].height if "1" in board.pieces else 1
    return aim(replace(board, place=(height - tall) * 4))


def aim(board: Blocks) -> Blocks:
    """Check that there is a goal piece and that its place has room for it."""
    if board.piece not in board.pieces:
        found = quote(board.piece)
        raise BadGameID("expected a block of the board before the @, found {found}", found=found)
    _, wide, high = board.pieces[board.piece]
    row, column = divmod(board.place, board.width)
    cells = [(row + y) * board.width + column + x for y in range(high) for x in range(wide)]
    inside = row + high <= board.height and column + wide <= board.width
    if not inside or any(board.cells[cell] == WALL for cell in cells):
        raise BadGameID(
            "expected room for block {block} at cell {cell}, found the edge or a wall",
            block=board.piece,
            cell=board.place,
        )
    return board


def check_cells(width: int, height: int, cells: str) -> None:
    """Raise BadGameID unless these are as many cells as it takes, and every piece a rectangle."""
    if len(cells) != width * height:
        raise BadGameID(other_cells(width, height, len(cells)), min(len(cells), width * height))
    spots: dict[str, list[tuple[int, int]]] = {}
    for index, name in enumerate(cells):
        row, column = divmod(index, width)
        if name not in NAMES + EMPTY + WALL:
            raise BadGameID(
                "expected a letter, a digit, . or # in row {row}, column {column}, found {found}",
                index,
                row=row + 1,
                column=column + 1,
                found=quote(name),
            )
        if name in NAMES:
            spots.setdefault(name, []).append((row, column))
    if not spots:
        raise BadGameID("expected at least one block, found none")
    for name, places in spots.items():
        (top, left), (bottom, right) = places[0], places[-1]
        whole = [(y, x) for y in range(top, bottom + 1) for x in range(left, right + 1)]
        if places != whole:
            raise BadGameID(
                "expected every block to be a rectangle, found {block} in another shape",
                top * width + left,
                block=name,
            )

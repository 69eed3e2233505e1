"""Blocks for searching: a board as one number, with pieces of one shape alike.

    kind    a shape of piece; the goal piece is a kind of its own, number 0
    anchor  the cell of a piece's upper left corner
    state   a set of bits: the bit `kind * size + anchor` says that such a piece stands there
    slide   one step of a piece: the cells that must be free, and the bit that it stands at then
    leap    a step or a move without the piece's name: `12>13`, from which anchor to which

Two boards that differ only in which of the like pieces stands where have one state.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from game.rules.blocks.board import CARS, EMPTY, MOVES, NAMES, WALL, WAYS, Blocks, Piece
from game.rules.puzzle import Move

State = int


class Slide(NamedTuple):
    """A step of a piece that stands at some bit."""

    need: int
    after: int
    end: int
    leap: Move


@dataclass(frozen=True, slots=True)
class Layout:
    """What all positions of a board have in common; `kinds` are widths and heights."""

    width: int
    height: int
    walls: int
    kinds: tuple[tuple[int, int], ...]
    place: int
    counted: str
    lengthwise: bool = False
    covers: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    slides: dict[int, tuple[Slide, ...]] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out what each kind covers and where it can step, from every anchor."""
        for kind in range(len(self.kinds)):
            for anchor in range(self.width * self.height):
                cover = self.cover(kind, anchor)
                if cover is not None:
                    self.covers[self.bit(kind, anchor)] = cover
                    self.slides[self.bit(kind, anchor)] = tuple(self._slides(kind, anchor, cover))

    def bit(self, kind: int, anchor: int) -> int:
        """Return the bit for a piece of this kind at this anchor."""
        return 1 << kind * self.width * self.height + anchor

    def cover(self, kind: int, anchor: int) -> int | None:
        """Return the cells under a piece, or None where it would not lie on the board."""
        wide, high = self.kinds[kind]
        row, column = divmod(anchor, self.width)
        if column + wide > self.width or row + high > self.height:
            return None
        line = (1 << wide) - 1 << anchor
        cells = sum(line << y * self.width for y in range(high))
        return None if cells & self.walls else cells

    def _slides(self, kind: int, anchor: int, cover: int) -> Iterator[Slide]:
        row, column = divmod(anchor, self.width)
        wide, high = self.kinds[kind]
        for right, down in WAYS.values():
            if self.lengthwise and (wide > high) != bool(right):
                continue
            if 0 <= column + right < self.width and 0 <= row + down < self.height:
                after = anchor + right + down * self.width
                there = self.cover(kind, after)
                if there is not None:
                    yield Slide(there & ~cover, self.bit(kind, after), after, f"{anchor}>{after}")

    @property
    def goal(self) -> int:
        """The bit of a solved state."""
        return self.bit(0, self.place)

    def solved(self, state: State) -> bool:
        return bool(state & self.goal)

    def children(self, state: State) -> list[tuple[Move, State]]:
        """List what is one step or one move away."""
        covers, slides = self.covers, self.slides
        free = (1 << self.width * self.height) - 1 & ~self.walls
        bits = []
        left = state
        while left:
            bit = left & -left
            left ^= bit
            free &= ~covers[bit]
            bits.append(bit)
        if self.counted == MOVES:
            return self._paths(state, bits, free)
        return [
            (leap, state ^ bit ^ after)
            for bit in bits
            for need, after, _, leap in slides[bit]
            if free & need == need
        ]

    def _paths(self, state: State, bits: list[int], free: int) -> list[tuple[Move, State]]:
        """Take each piece as far as it can go; the goal's place ends a path."""
        found = []
        slides, goal = self.slides, self.goal
        for bit in bits:
            without = state ^ bit
            room = free | self.covers[bit]
            seen = {bit}
            start = (bit.bit_length() - 1) % (self.width * self.height)
            for here in (order := [bit]):
                if here == goal != bit:
                    continue
                for need, after, end, _ in slides[here]:
                    if room & need == need and after not in seen:
                        seen.add(after)
                        order.append(after)
                        found.append((f"{start}>{end}", without | after))
        return found


def pack(board: Blocks) -> tuple[Layout, State]:
    """Turn a board into its layout and its state."""
    pieces = board.pieces
    goal = pieces[board.piece]
    others = [piece for name, piece in pieces.items() if name != board.piece]
    shapes = sorted({_shape(piece) for piece in others})
    kinds = (_shape(goal), *shapes)
    walls = sum(1 << cell for cell, name in enumerate(board.cells) if name == WALL)
    layout = make_layout(
        board.width, board.height, walls, kinds, board.place, board.counted, board.lengthwise
    )
    state = layout.bit(0, goal.cell)
    for piece in others:
        state |= layout.bit(1 + shapes.index(_shape(piece)), piece.cell)
    return layout, state


def _shape(piece: Piece) -> tuple[int, int]:
    return piece.width, piece.height


@lru_cache(maxsize=32)
def make_layout(
    width: int,
    height: int,
    walls: int,
    kinds: tuple[tuple[int, int], ...],
    place: int,
    counted: str,
    lengthwise: bool = False,
) -> Layout:
    """Make a layout, or take the one made before: its tables never change."""
    return Layout(width, height, walls, kinds, place, counted, lengthwise)


def unpack(layout: Layout, state: State) -> Blocks:
    """Turn a state back into a board; the goal piece is called 1 or A, others as they come."""
    size = layout.width * layout.height
    bits = [place for place in range(state.bit_length()) if state >> place & 1]
    order = [*bits[:1], *sorted(bits[1:], key=lambda place: place % size)]
    cells = [WALL if layout.walls >> cell & 1 else EMPTY for cell in range(size)]
    names = CARS if layout.lengthwise else NAMES
    for name, place in zip(names, order, strict=False):
        for cell in range(size):
            if layout.covers[1 << place] >> cell & 1:
                cells[cell] = name
    board = "".join(cells)
    sides = layout.width, layout.height
    return Blocks(*sides, board, names[0], layout.place, layout.counted, layout.lengthwise)


def unpack_like(board: Blocks, layout: Layout, state: State) -> Blocks:
    """Turn a state back into a board on which cars have the names that they have on this one.

    Cars stay in their row or column and never change places there; elsewhere pieces that are alike
    can't be told apart, and names come as in `unpack`.
    """
    if not layout.lengthwise:
        return unpack(layout, state)
    size = layout.width * layout.height
    where: dict[tuple[int, int], list[str]] = {}
    for name, piece in board.pieces.items():
        kind = 0 if name == board.piece else layout.kinds.index(_shape(piece), 1)
        where.setdefault((kind, _line(layout, kind, piece.cell)), []).append(name)
    cells = [WALL if layout.walls >> cell & 1 else EMPTY for cell in range(size)]
    for place in range(state.bit_length()):
        if state >> place & 1:
            kind, anchor = divmod(place, size)
            name = where[kind, _line(layout, kind, anchor)].pop(0)
            for cell in range(size):
                if layout.covers[1 << place] >> cell & 1:
                    cells[cell] = name
    return replace(board, cells="".join(cells))


def _line(layout: Layout, kind: int, anchor: int) -> int:
    """Return the row that a lengthwise piece stays in, or its column."""
    wide, high = layout.kinds[kind]
    row, column = divmod(anchor, layout.width)
    return row if wide > high else column


def follow(board: Blocks, leaps: Iterable[Move]) -> Iterator[Move]:
    """Write leaps, one after the other, as moves of the pieces that stand at their starts."""
    for leap in leaps:
        start, end = map(int, leap.split(">"))
        name = board.cells[start]
        if board.counted == MOVES:
            yield board.reach(name)[end]
        else:
            way = {-board.width: "u", board.width: "d", -1: "l", 1: "r"}[end - start]
            yield f"{name}{way}1"
        board = board.put(name, end)

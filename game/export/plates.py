"""Boards as vectors, for pages and paper: a cell is one unit wide, and y goes down.

A plate is a list of stamps, each put at a place. Stamps are few, however many boards there are:
cells of one colour and the same neighbours are one stamp. What goes on a board keeps its key from
one position to the next, a tile by its number and a block by its name, so that it can be seen to
move; the rest is keyed by where it lies.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from game.art import traffic, wood
from game.art.glyphs import CIRCLE, RING, SHAPES
from game.art.look import DIGITS, NOTHING, Look
from game.art.theme import Colour, Theme, ink_on, mix
from game.art.vessel import glass, water
from game.rules.blocks import Blocks
from game.rules.blocks.board import WALL
from game.rules.collapse import Collapse
from game.rules.columns import Columns, Place, groups_of
from game.rules.flood import Flood
from game.rules.jugs import Jugs
from game.rules.puzzle import Position
from game.rules.same import Same
from game.rules.sliding import Slides, Sliding
from game.views.blocks.box import face_of, is_vehicle
from game.views.common import liquid
from game.views.common.tiles import DIM
from game.views.jugs.glass import LEAST_TALL, LEAST_WIDE, STEPS, TALL, WIDE

# Half the gap between two cells, how far what runs together reaches over its cell's edge, so that
# no seam is seen, and how round the corners of a region and of a tile are.
GAP, OVER, ROUND, TILE_ROUND = 0.035, 0.01, 0.2, 0.13
# The line round the region of a flood.
LINE = 0.045
# How large signs and numbers are, and how wide the frame of a box is.
SIGN, NUMBER, FRAME, FRAME_OF_LOT = 0.34, 0.42, 0.09, 0.19
# How high the highest jug is, and how wide; how wide its column is.
HIGH, ACROSS, COLUMN = 4.2, 1.5, 2.2
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


class Rect(NamedTuple):
    """A rectangle with round corners; `foot` is its colour at the foot, where it has two.

    One with an edge is only its line, which lies within it.
    """

    x: float
    y: float
    wide: float
    high: float
    ink: Colour
    round: float = 0.0
    foot: Colour | None = None
    edge: float = 0.0


class Path(NamedTuple):
    """A polygon."""

    points: tuple[tuple[float, float], ...]
    ink: Colour


class Letters(NamedTuple):
    """A word round its middle, on a base line."""

    text: str
    x: float
    y: float
    size: float
    ink: Colour
    weight: int = 600


Shape = Rect | Path | Letters
Stamp = tuple[Shape, ...]


class Part(NamedTuple):
    """A stamp at its place, and what it is known by from one position to the next."""

    key: str
    x: float
    y: float
    stamp: Stamp


@dataclass(frozen=True, slots=True)
class Plate:
    """A board: its size, and its parts from the lowest to the uppermost."""

    width: float
    height: float
    parts: Sequence[Part]

    def shapes(self) -> Iterator[tuple[float, float, Shape]]:
        """Yield each shape with how far it is moved right and down."""
        for part in self.parts:
            for shape in part.stamp:
                yield part.x, part.y, shape


def plate(position: Position, look: Look) -> Plate:
    """Draw a board; of what is not known here nothing is drawn."""
    draw = KINDS.get(type(position))
    return Plate(1, 1, ()) if draw is None else draw(position, look)


# Signs and words


@lru_cache(maxsize=256)
def _sign(colour: int, look: Look, ground: Colour, size: float = SIGN) -> Stamp:
    """Return what marks a colour, in the middle of its cell."""
    if look.marks == NOTHING:
        return ()
    ink = ink_on(look.palette.colours[colour])
    if look.marks == DIGITS:
        return (_letters(str((colour + 1) % 10), 0.5, 0.5, size * 1.3, ink),)
    shape = _glyph(colour, 0.5, 0.5, size, mix(ground, ink, 0.6))
    if colour != RING:
        return (shape,)
    return shape, _disc(0.5, 0.5, size * 0.25, ground)


def _glyph(number: int, x: float, y: float, size: float, ink: Colour) -> Shape:
    if SHAPES[number] is CIRCLE:
        return _disc(x, y, size * 0.44, ink)
    low = 0.06
    room = 1 - 2 * low
    spread = ((low + right * room - 0.5, low + down * room - 0.5) for right, down in SHAPES[number])
    return Path(tuple((x + right * size, y + down * size) for right, down in spread), ink)


def _disc(x: float, y: float, reach: float, ink: Colour, edge: float = 0.0) -> Rect:
    return Rect(x - reach, y - reach, 2 * reach, 2 * reach, ink, reach, edge=edge)


def _letters(text: str, x: float, y: float, size: float, ink: Colour) -> Letters:
    """Write a word round a point: capitals and digits of Inter are 0.73 of their size high."""
    return Letters(text, x, y + 0.364 * size, size, ink, 600)


# Cells of colours


def _flood(board: Flood, look: Look) -> Plate:
    """Draw cells that run together, a line round the region, and the start."""
    region = frozenset(board.region())
    joined = liquid.masks(board.width, board.height, board.cells)
    below, above = list[Part](), list[Part]()
    stamp: Stamp
    for cell, (colour, mask) in enumerate(zip(board.cells, joined, strict=True)):
        row, column = divmod(cell, board.width)
        face, inside = look.palette.colours[colour], cell in region
        edge = mix(face, look.theme.outline, 0.42)
        # The line lies below all cells, so that it is seen round the region and nowhere in it.
        line = _run(mask, GAP, edge) if inside else ()
        below.append(Part(f"e{cell}", column, row, line))
        sign = () if inside else _sign(colour, look, face)
        stamp = (*_run(mask, GAP + LINE * inside, face), *sign)
        above.append(Part(f"c{cell}", column, row, stamp))
    row, column = divmod(board.origin, board.width)
    ink = ink_on(look.palette.colours[board.colour])
    ring = _disc(0.5, 0.5, 0.23, ink, 0.06), _disc(0.5, 0.5, 0.09, ink)
    parts = [*below, *above, Part("start", column, row, ring)]
    return Plate(board.width, board.height, parts)


@lru_cache(maxsize=4096)
def _run(mask: int, gap: float, ink: Colour) -> Stamp:
    """Return a cell that reaches over its edges to where neighbours have its colour."""
    side = 1 - 2 * gap
    found = [Rect(gap, gap, side, side, ink, max(0.0, ROUND - gap + GAP))]
    half = 0.5 + OVER
    arms = {
        liquid.NORTH: (gap, -OVER, side, half),
        liquid.EAST: (0.5, gap, half, side),
        liquid.SOUTH: (gap, 0.5, side, half),
        liquid.WEST: (-OVER, gap, half, side),
    }
    for way, arm in arms.items():
        if mask & way:
            found.append(Rect(*arm, ink))
    near, far, wide = -OVER, 1 - gap - OVER, gap + 2 * OVER
    places = ((near, near), (far, near), (near, far), (far, far))
    for ways, place in zip(liquid.CORNERS, places, strict=True):
        if all(mask & way for way in ways):
            found.append(Rect(*place, wide, wide, ink))
    return tuple(found)


def _collapse(board: Collapse, look: Look) -> Plate:
    bright = {place for move in board.groups() for place in board.group(int(move))}
    return _floor(board.columns, bright, board.width, board.height, look)


def _same(board: Same, look: Look) -> Plate:
    bright = {place for group in groups_of(board.columns) for place in group}
    return _floor(board.columns, bright, board.width, board.height, look)


def _floor(columns: Columns, bright: set[Place], wide: int, high: int, look: Look) -> Plate:
    """Draw tiles on a floor; those that can't go are dim."""
    floor = Rect(0, 0, wide, 0.05, look.theme.line, 0.025)
    parts = [Part("floor", 0, high + 0.04, (floor,))]
    for x, column in enumerate(columns):
        for y, colour in enumerate(column):
            dim = 0.0 if (x, y) in bright else DIM
            face = mix(look.palette.colours[colour], look.theme.ground, dim)
            stamp = (_tile(1, 1, face, mix(face, BLACK, 0.05)), *_sign(colour, look, face))
            parts.append(Part(f"c{x},{y}", x, high - 1 - y, stamp))
    return Plate(wide, high + 0.1, parts)


def _tile(wide: int, high: int, face: Colour, foot: Colour, round_: float = TILE_ROUND) -> Rect:
    return Rect(GAP, GAP, wide - 2 * GAP, high - 2 * GAP, face, round_, foot)


# Pieces in a box


def _sliding(board: Sliding, look: Look) -> Plate:
    theme, rim = look.theme, FRAME
    parts = [_well(board.width, board.height, rim, theme.well, theme.well)]
    size = NUMBER if len(board.tiles) <= 100 else 0.34
    for cell, tile in enumerate(board.tiles):
        if tile:
            row, column = divmod(cell, board.width)
            number = _letters(str(tile), 0.5, 0.5, size, theme.text)
            stamp = (_tile(1, 1, theme.tile_top, theme.tile_bottom), number)
            parts.append(Part(f"t{tile}", rim + column, rim + row, stamp))
    return Plate(board.width + 2 * rim, board.height + 2 * rim, parts)


def _well(wide: int, high: int, rim: float, wood: Colour, ground: Colour) -> Part:
    """Return the frame and the ground in it."""
    frame = Rect(0, 0, wide + 2 * rim, high + 2 * rim, wood, 0.11 + rim)
    half = rim / 4
    inner = Rect(rim - half, rim - half, wide + 2 * half, high + 2 * half, ground, 0.11)
    return Part("well", 0, 0, (frame, inner))


def _blocks(board: Blocks, look: Look) -> Plate:
    """Draw the box, the blocks or cars, and the goal over them."""
    theme, lot = look.theme, board.lengthwise
    rim = FRAME_OF_LOT if lot else FRAME
    ink = wood.frame(theme, lot or WALL in board.cells)
    parts = [_well(board.width, board.height, rim, ink, theme.well)]
    for cell, name in enumerate(board.cells):
        if name == WALL:
            row, column = divmod(cell, board.width)
            parts.append(Part(f"w{cell}", rim + column, rim + row, (Rect(0, 0, 1, 1, ink, 0.1),)))
    row, column = divmod(board.place, board.width)
    goal = board.pieces[board.piece]
    if lot:
        parts.append(Part("way out", rim + board.width, rim + row, tuple(_way_out(rim, theme))))
    for name, piece in board.pieces.items():
        at = divmod(piece.cell, board.width)
        stamp = tuple((_vehicle if is_vehicle(board, name) else _block)(board, name, look))
        parts.append(Part(f"p{name}", rim + at[1], rim + at[0], stamp))
    if not lot:
        frame = Rect(0, 0, goal.width, goal.height, wood.goal(theme), 0.14, edge=0.05)
        parts.append(Part("goal", rim + column, rim + row, (frame,)))
    return Plate(board.width + 2 * rim, board.height + 2 * rim, parts)


def _way_out(rim: float, theme: Theme) -> Iterator[Shape]:
    yield Rect(-0.02, 0, rim + 0.04, 1, theme.well)
    x, reach = rim / 2, 0.14
    tip, thick = x + reach / 2, 0.05
    upper = ((x - reach, 0.5 - reach), (x - reach + thick, 0.5 - reach - thick), (tip + thick, 0.5))
    lower = ((x - reach + thick, 0.5 + reach + thick), (x - reach, 0.5 + reach), (tip - thick, 0.5))
    yield Path((*upper, *lower), wood.goal(theme))


def _block(board: Blocks, name: str, look: Look) -> Iterator[Shape]:
    _, wide, high = board.pieces[name]
    face = face_of(board, name, look)
    ink = wood.sign(face)
    yield _tile(wide, high, face, wood.foot(face), 0.1)
    if name == board.piece:
        yield _glyph(wood.STAR, wide / 2, high / 2, 0.44, ink)
        yield _letters(board.sign(name), 0.2, 0.2, 0.2, ink)
    else:
        yield _letters(board.sign(name), wide / 2, high / 2, 0.26, ink)


def _vehicle(board: Blocks, name: str, look: Look) -> Iterator[Shape]:
    """Yield a car or a lorry from above: body, cabin or load, lamps, and its name."""
    _, wide, high = board.pieces[name]
    long, upright, first = max(wide, high), high > wide, name == board.piece
    face = face_of(board, name, look)
    ink = traffic.paints(face)

    def lay(x: float, y: float, along: float, across: float, ink: Colour, round_: float) -> Rect:
        """Lay a part of it, whose front is at the right or at the top."""
        if upright:
            return Rect(y, long - x - along, across, along, ink, round_)
        return Rect(x, y, along, across, ink, round_)

    rear, side = traffic.BEFORE, traffic.BESIDE
    body, across = long - 2 * rear, 1 - 2 * side
    lorry = long > 2
    cab = 0.58 if lorry else body
    front = long - rear
    yield lay(front - (0.25 if lorry else 0.66), side - 0.05, 0.07, across + 0.1, ink.edge, 0.03)
    yield lay(front - cab, side, cab, across, ink.edge, 0.2)
    yield lay(front - cab + 0.02, side + 0.02, cab - 0.04, across - 0.04, ink.body, 0.18)
    for y in (side + 0.1, 1 - side - 0.26):
        yield lay(front - 0.12, y, 0.07, 0.16, ink.lamp, 0.035)
    if lorry:
        yield lay(front - 0.28, side + 0.12, 0.15, across - 0.24, ink.glass, 0.05)
        load = body - cab - 0.05
        yield lay(rear, side, load, across, ink.edge, 0.07)
        yield lay(rear + 0.02, side + 0.02, load - 0.04, across - 0.04, ink.roof, 0.06)
        middle = rear + load / 2
    else:
        cabin = rear + 0.14 * body
        yield lay(cabin, side + 0.1, 0.59 * body, across - 0.2, ink.glass, 0.12)
        yield lay(cabin + 0.16, side + 0.16, 0.355 * body, across - 0.32, ink.roof, 0.07)
        middle = cabin + 0.16 + 0.1775 * body
    x, y = (0.5, long - middle) if upright else (middle, 0.5)
    word = mix(ink.roof, ink_on(ink.roof), 0.8)
    yield _glyph(wood.STAR, x, y, 0.36, word) if first else _letters(name, x, y, 0.26, word)


# Jugs


def _jugs(board: Jugs, look: Look) -> Plate:
    """Draw jugs on a shelf, each with its water, its marks, its goal, and what it holds."""
    theme, most, shelf = look.theme, max(board.capacities), HIGH + 0.2
    wide = COLUMN * len(board.capacities)
    parts = [Part("shelf", 0.1, shelf, (Rect(0, 0, wide - 0.2, 0.08, theme.line, 0.04),))]
    for jug, (capacity, amount, goal) in enumerate(
        zip(board.capacities, board.amounts, board.goal, strict=True)
    ):
        share = capacity / most
        high = HIGH * max(LEAST_TALL, share**TALL)
        across = ACROSS * max(LEAST_WIDE, share**WIDE)
        x, y = COLUMN * jug + (COLUMN - across) / 2, shelf - high
        unit = (high - 0.06) / capacity
        full = tuple(_water(across, high, amount * unit, theme)) if amount else ()
        parts.append(Part(f"water{jug}", x, y, full))
        parts.append(Part(f"jug{jug}", x, y, tuple(_glass(across, high, capacity, unit, theme))))
        ink = theme.good if amount == goal else theme.accent
        aim = tuple(_aim(across, high - 0.03 - goal * unit, ink))
        parts.append(Part(f"goal{jug}", x, y, aim))
        words = (
            _letters(f"{amount} / {capacity}", COLUMN / 2, 0.42, 0.42, theme.text),
            _letters(f"→ {goal}", COLUMN / 2, 0.98, 0.34, ink),
        )
        parts.append(Part(f"words{jug}", COLUMN * jug, shelf, words))
    return Plate(wide, shelf + 1.25, parts)


def _water(across: float, high: float, level: float, theme: Theme) -> Iterator[Rect]:
    light, top, deep = water(theme)
    left, above = 0.03, high - level - 0.03
    yield Rect(left, above, across - 2 * left, level, top, 0.0, deep)
    yield Rect(left, above, across - 2 * left, min(0.06, level), light)


def _glass(across: float, high: float, capacity: int, unit: float, theme: Theme) -> Iterator[Rect]:
    ink, mark = glass(theme), mix(theme.card, theme.text, 0.75)
    fine = next((step for step in STEPS if step * unit >= 0.14), capacity)
    for amount in range(fine, capacity, fine):
        yield Rect(0.07, high - 0.045 - amount * unit, 0.2, 0.03, mark)
    for left, wide in ((0.0, 0.05), (across - 0.05, 0.05)):
        yield Rect(left, 0, wide, high, ink, 0.025)
    yield Rect(0, high - 0.05, across, 0.05, ink, 0.025)
    for left in (-0.12, across - 0.05):
        yield Rect(left, -0.02, 0.17, 0.06, ink, 0.03)


def _aim(across: float, y: float, ink: Colour) -> Iterator[Shape]:
    """Yield a dashed line at a goal, and its flag at the right."""
    for dash in range(int(across / 0.2)):
        yield Rect(0.06 + dash * 0.2, y - 0.02, 0.12, 0.04, ink)
    tip = across + 0.04
    yield Path(((tip, y), (tip + 0.16, y - 0.1), (tip + 0.16, y + 0.1)), ink)


KINDS: Mapping[type, Callable[[Any, Look], Plate]] = {
    Flood: _flood,
    Sliding: _sliding,
    Slides: _sliding,
    Collapse: _collapse,
    Same: _same,
    Blocks: _blocks,
    Jugs: _jugs,
}

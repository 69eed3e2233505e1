"""How a search trace draws boards: as views of Posthoc's format, a list of shapes each.

A view is data that is evaluated for every event. `${{ … }}` is an expression in which `$` has what
the event says; `$for` repeats a shape, counting in `$.i`. All that is drawn of a board is read
from its game ID, the event's `board`: what is behind the second colon says what can change.

    dot      a dot for the event: g to the right, h upwards, in the colour of its type; it stays
    board    the board of the event, as long as the event is looked at
    caption  what the event says, below the board
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.rules.blocks import Blocks
from game.rules.blocks.board import WALL as WALLS
from game.rules.blocks.board import WALLED
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.jugs import Jugs
from game.rules.puzzle import Position
from game.rules.same import Same
from game.rules.sliding import Sliding

Shape = dict[str, Any]

# Okabe and Ito's colours and some more, for tiles; then those of whatever else is drawn.
COLOURS = (
    *("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2"),
    *("#D55E00", "#CC79A7", "#8C8C8C", "#7B4FB5", "#B8E0B0"),
)
BLUE, RED, GREY, WALL = COLOURS[4], COLOURS[5], COLOURS[7], "#404040"
DARK, LIGHT = "#000000", "#FFFFFF"
# On these, dark letters can be read.
BLOCKS = (*COLOURS[:4], COLOURS[6])
BACK, FRONT = "theme.background", "theme.foreground"
# How wide a board is drawn if it can be, how much of a cell is its tile, and the caption: how high
# its letters are, and how wide it is at most.
SIDE, TILE, LETTERS, WIDE = 12, 0.94, 0.8, 20


class Picture(NamedTuple):
    """The shapes of a board, and the room that they take."""

    shapes: list[Shape]
    width: float
    height: float


def views(start: Position, high: int) -> dict[str, Any]:
    """Return the views of a search from here, and where an event is; no h is over `high`."""
    board = _picture(start)
    left = board.width + 2
    dot = {
        **_rect(_code(f"{left} + $.g"), _code(f"{high} - $.h"), 0.8, 0.8),
        "fill": _code("color[$.type] || color.grey"),
    }
    caption = '$.type + ($.move ? " by " + $.move : "") + ": g " + $.g + ", h " + $.h'
    below = {
        **_rect(0, board.height + LETTERS, WIDE, 2 * LETTERS),
        **_label(_code(caption), 0, LETTERS, LETTERS, _code(FRONT)),
        "fill": _code(BACK),
        "clear": True,
    }
    shapes = [{**shape, "clear": True} for shape in board.shapes]
    main = [{"$": name} for name in ("dot", "board", "caption")]
    pivot = {"x": _code(f"{left + 0.4} + $.g"), "y": _code(f"{high + 0.4} - $.h"), "scale": 1}
    named = {"main": main, "dot": [dot], "board": shapes, "caption": [below]}
    return {"views": named, "pivot": pivot}


def _picture(start: Position) -> Picture:
    """Draw a board; of what is not known here nothing is drawn."""
    if isinstance(start, Sliding):
        return _tiles(start)
    draw = KINDS.get(type(start))
    return Picture([], SIDE, 0) if draw is None else draw(start)


def _tiles(start: Sliding) -> Picture:
    side = _side(start.width)
    tile = f'{_part(2)}.split(",")[$.i]'
    middle = _code(f"{side} * ({tile} > 9 ? 0.2 : 0.34)")
    words = _label(_code(f'{tile} > 0 ? {tile} : ""'), middle, 0.66 * side, 0.5 * side, LIGHT)
    cell = _cells(start, _code(f"{tile} > 0 ? {BLUE!r} : {BACK}")) | words
    return Picture([cell], start.width * side, start.height * side)


def _flood(start: Flood) -> Picture:
    side = _side(start.width)
    column, row = start.start
    dot = _rect((column + 0.35) * side, (row + 0.35) * side, 0.25 * side, 0.25 * side)
    cell = _cells(start, _coloured(f"{_part(2)}[$.i]"))
    return Picture([cell, {**dot, "fill": LIGHT}], start.width * side, start.height * side)


def _columns(start: Collapse | Same) -> Picture:
    side, wide = _side(start.width), start.width
    row = f"{start.height - 1} - Math.floor($.i / {wide})"
    cell = _cells(start, _coloured(f'({_part(2)}.split("/")[$.i % {wide}] || "")[{row}]'))
    return Picture([cell], wide * side, start.height * side)


def _blocks(start: Blocks) -> Picture:
    """Draw the cells of a block joined to each other, its name on the first, and its goal."""
    side, wide, cells = _side(start.width), start.width, _part(2)
    one, small, wall = f"{cells}[$.i]", side * TILE, WALLED if start.lengthwise else WALLS
    fill = (
        f"{one} === '.' ? {BACK} : {one} === {wall!r} ? {WALL!r} : "
        f"{one} === {start.piece!r} ? {RED!r} : {list(BLOCKS)}[{one}.charCodeAt(0) % 5]"
    )
    joined = f"{one} === {cells}[$.i + 1] && ($.i + 1) % {wide}"
    first = f"{cells}.indexOf({one}) === $.i"
    name = f"['.', {wall!r}].includes({one}) || !({first}) ? '' : {one}"
    cell = {
        **_cells(start, _code(fill)),
        "width": _code(f"{joined} ? {side} : {small}"),
        "height": _code(f"{one} === {cells}[$.i + {wide}] ? {side} : {small}"),
        **_label(_code(name), 0.34 * side, 0.66 * side, 0.5 * side, DARK),
    }
    row, column = divmod(start.place, wide)
    piece = start.pieces[start.piece]
    goal = _rect(column * side, row * side, piece.width * side, piece.height * side)
    shapes = [cell, {**goal, "fill": RED, "alpha": 0.3}]
    return Picture(shapes, wide * side, start.height * side)


def _jugs(start: Jugs) -> Picture:
    """Draw the jugs side by side on one floor, each with its water, its goal, and its words."""
    count, scale = len(start.capacities), SIDE / max(start.capacities)
    most, held, wanted = (f'{_part(part)}.split(",")[$.i]' for part in (1, 2, 3))

    def each(top: str, height: str | float, fill: str) -> Shape:
        over = _code(f"{SIDE} - {scale} * {top}")
        return {"$for": {"$to": count}, **_rect(_code("$.i * 4"), over, 3, height), "fill": fill}

    words = _label(
        _code(f'{held} + "/" + {most}'), 0, _code(f"{scale} * {most} + 1.2"), 1, _code(FRONT)
    )
    shapes = [
        {**each(most, _code(f"{scale} * {most}"), GREY), "alpha": 0.4, **words},
        each(held, _code(f"{scale} * {held}"), BLUE),
        each(wanted, 0.2, RED),
    ]
    return Picture(shapes, 4 * count, SIDE + 1.5)


KINDS: Mapping[type, Callable[[Any], Picture]] = {
    Flood: _flood,
    Collapse: _columns,
    Same: _columns,
    Blocks: _blocks,
    Jugs: _jugs,
}


def _code(expression: str) -> str:
    """Write what is worked out for every event."""
    return f"${{{{ {expression} }}}}"


def _part(number: int) -> str:
    """Write what a part of the board's ID is, counted from 0, between its colons."""
    return f'$.board.split(":")[{number}]'


def _coloured(digit: str) -> str:
    """Write the colour of a tile that is a digit; where there is none, one sees through."""
    return _code(f"{list(COLOURS)}[{digit}] || {BACK}")


def _side(wide: int) -> int:
    return max(1, SIDE // wide)


def _cells(start: Any, fill: str) -> Shape:
    """Draw a shape a cell, row by row."""
    wide, side = start.width, _side(start.width)
    across, down = f"{side} * ($.i % {wide})", f"{side} * Math.floor($.i / {wide})"
    cell = _rect(_code(across), _code(down), side * TILE, side * TILE)
    return {"$for": {"$to": wide * start.height}, **cell, "fill": fill}


def _rect(x: float | str, y: float | str, width: float | str, height: float | str) -> Shape:
    return {"$": "rect", "x": x, "y": y, "width": width, "height": height}


def _label(words: str, x: float | str, y: float | str, size: float, colour: str) -> Shape:
    """Put words on a shape, from its upper left corner on; y is where letters stand."""
    return {"label": words, "label-x": x, "label-y": y, "label-size": size, "label-color": colour}

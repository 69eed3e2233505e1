"""Boards laid out on pages: several on each, with room for the moves, and their solutions.

A board has its title, how it is played, what it takes, its picture, lines to write moves on and its
ID. Its part of the page gives each of these its height; what is left is the picture's, as far as
cells do not become larger than a hand would draw them, and then the lines'.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.answer import measured, rest_of
from game.art.palettes import SAFE
from game.export import paper as pen
from game.export import pdf
from game.export.drawing import Box, Words
from game.export.paper import ON_PAPER
from game.export.pdf import ARTIFACT, Leaf, Sheet, clean
from game.export.worksheet import worksheet
from game.families import Board
from game.play.printed import NONE, Layout, Printed
from game.rules.puzzle import Move
from game.text.dates import brief
from game.text.tongue import say
from game.words import leftover, pars
from game.words.families import about, name

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0), "a5": (419.53, 595.28)}
# How many boards lie beside each other, and above each other.
GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
# Type of a page with so many on A4; on smaller paper it is smaller, but never too small to read.
TYPE, LEAST = {1: 13.0, 2: 11.0, 4: 10.0, 6: 9.0, 9: 8.0}, 6.5
SMALL, TINY, SMALLEST = 0.82, 0.68, 4.8
# Where so many are on a page, it is said above them how they are played.
CROWDED = (6, 9)
MARGIN, GAP, HEAD = 0.07, 0.035, 30.0
# The largest cells, of the room that a board has; the room of a line to write on, in sizes of type.
CELL, RULED = 0.14, 2.1
# So many lines to write on are kept free, and so many an ID may have.
WRITING, ID_LINES = {1: 4, 2: 2, 4: 3, 6: 2, 9: 1}, 3


class Area(NamedTuple):
    """A part of a page."""

    left: float
    top: float
    wide: float
    high: float


def booklet(boards: Sequence[Printed], layout: Layout) -> bytes:
    """Lay boards out, and write them as PDF; raise BadTarget where the library is missing."""
    pdf.need()
    title = clean(layout.title)
    pages = [*_boards(boards, layout)]
    if layout.solutions != NONE:
        pages += _solutions(boards, layout)
    for number, page in enumerate(pages, 1):
        _head(page, title, number)
    sheets: Sequence[Sheet] = _folded(pages) if layout.fold else [[page] for page in pages]
    return pdf.write(sheets, title)


def size_of(layout: Layout) -> tuple[float, float]:
    """Return the size of a page: half the paper, where it is to be folded."""
    if not layout.fold:
        return SIZES[layout.paper]
    wide, high = SIZES["letter" if layout.paper == "letter" else "a4"]
    return high / 2, wide


def _folded(pages: Sequence[Leaf]) -> list[Sheet]:
    """Put two pages on each side of a sheet, so that all sheets laid together are folded once."""
    wide, high = pages[0].wide, pages[0].high
    whole = [*pages, *(Leaf(wide, high) for _ in range(-len(pages) % 4))]
    outer, inner = whole[::-1][: len(whole) // 2], whole[: len(whole) // 2]
    pairs = zip(inner, outer, strict=True)
    return [(b, a) if at % 2 == 0 else (a, b) for at, (a, b) in enumerate(pairs)]


def _head(page: Leaf, title: str, number: int) -> None:
    """Write the title above a page, and its number below; the first has it as a heading."""
    margin = MARGIN * page.wide
    top, ink = margin + 4, pen.GREY
    line = pdf.lines(title, 9, page.wide - 2 * margin, 600)[0]
    words = Words(line, margin, top, 9, pen.BLACK, 600)
    page.add("H1" if number == 1 else ARTIFACT, words)
    foot = page.high - margin * 0.55
    page.add(ARTIFACT, Words(str(number), page.wide / 2, foot, 8, ink, 400, "middle"))


def _body(page: Leaf) -> Area:
    """Return what of a page is free."""
    margin = MARGIN * page.wide
    top = margin + HEAD / 2
    return Area(margin, top, page.wide - 2 * margin, page.high - top - margin)


def _boards(boards: Sequence[Printed], layout: Layout) -> Iterator[Leaf]:
    """Lay out the boards themselves; one that is to be searched has a page."""
    size, (columns, rows) = size_of(layout), GRIDS[layout.each]
    kind = max(LEAST, TYPE[layout.each] * min(1.0, (size[0] / SIZES["a4"][0]) ** 0.6))
    numbered = [*enumerate(boards, 1)]
    for number, printed in numbered:
        if printed.log is not None:
            page = Leaf(*size)
            worksheet(page, _body(page), clean(_title(printed, number)), printed, answers=False)
            yield page
    numbered = [one for one in numbered if one[1].log is None]
    for first in range(0, len(numbered), layout.each):
        page, shown = Leaf(*size), numbered[first : first + layout.each]
        body, gap = _body(page), GAP * size[0]
        if layout.each in CROWDED:
            body = _how_once(page, body, [printed.board for _, printed in shown], SMALL * kind)
        wide = (body.wide - (columns - 1) * gap) / columns
        high = (body.high - (rows - 1) * gap) / rows
        for place, (number, printed) in enumerate(shown):
            down, across = divmod(place, columns)
            left, top = body.left + across * (wide + gap), body.top + down * (high + gap)
            if down:
                page.add(ARTIFACT, Box(left, top - gap / 2, wide, pen.HAIR, pen.PALE))
            _card(page, Area(left, top, wide, high), printed, number, kind, layout)
        yield page


def _how_once(page: Leaf, body: Area, boards: Sequence[Board], size: float) -> Area:
    """Say above all boards how they are played, each game once; return what is left of the page."""
    by_how = {ON_PAPER[board.family.name].how(board.start): board for board in boards}
    y = body.top - 0.5 * size
    for how, board in by_how.items():
        named = how
        if len(by_how) > 1:
            named = say("{name}: {words}", name=say(about(board.title).title), words=how)
        y = _text(page, "P", clean(named), (body.left, y), size, body.wide, ink=pen.GREY)
    y += size
    return Area(body.left, y, body.wide, body.top + body.high - y)


def _title(printed: Printed, number: int) -> str:
    """Say the number of a board or its day, and its kind."""
    kind = name(printed.board.family, printed.board.params)
    return f"{_called(printed, number)}  {kind}"


def _called(printed: Printed, number: int) -> str:
    if printed.day is None:
        return str(number)
    return f"{say(brief(printed.day))} · {number}"


def _card(
    page: Leaf, area: Area, printed: Printed, number: int, size: float, layout: Layout
) -> None:
    """Put one board into its part of a page; in a wide one the words stand beside the picture."""
    board, (left, top, wide, high) = printed.board, area
    paper, tiny = ON_PAPER[board.family.name], max(SMALLEST, TINY * size)
    beside, legend = wide > high, 2.2 * size if paper.legend(board.start) else 0.0
    column = (0.56 if beside else 1.0) * wide
    x, room = (left + column + size, wide - column - size) if beside else (left, wide)
    y = _text(page, "H2", clean(_title(printed, number)), (x, top), 1.1 * size, room, 600)
    y = _text(page, "P", clean(takes(printed)), (x, y), size, room)
    if layout.each not in CROWDED:
        how = clean(paper.how(board.start))
        y = _text(page, "P", how, (x, y), SMALL * size, room, ink=pen.GREY)
    named = _id_lines(board, tiny, room)
    bottom, ruled = top + high - 1.25 * tiny * len(named), RULED * size
    low = top + high if beside else bottom - ruled * WRITING[layout.each] - 1.3 * size
    across, down = paper.size(board.start)
    over = top if beside else y + 0.6 * size
    cell = min(CELL * wide, column / across, max(1.0, low - over - legend - 0.5 * size) / down)
    corner = left + (column - across * cell) / 2, over
    picture = [*paper.draw(board.start, corner, cell, layout.colours)]
    page.add(
        "Figure", *picture, words=clean(f"{name(board.family, board.params)}, {board.id[:500]}")
    )
    under = over + down * cell + 0.5 * size
    if legend:
        _legend(page, board, Area(left, under, column, legend), size, layout)
    y = y if beside else under + legend
    for line in range(int((bottom - 0.6 * size - y) / ruled)):
        at = y + (line + 1) * ruled - 0.2 * size
        page.add(ARTIFACT, Box(x, at, room, pen.HAIR, pen.GREY))
    for place, text in enumerate(named):
        at = bottom + 1.25 * tiny * (place + 0.9)
        page.add("P", Words(text, x, at, tiny, pen.GREY))


def _text(
    page: Leaf,
    kind: str,
    text: str,
    at: tuple[float, float],
    size: float,
    room: float,
    weight: int = 400,
    ink: tuple[int, int, int] = pen.BLACK,
) -> float:
    """Write a paragraph from a corner on; return where it ends."""
    x, y = at
    broken = pdf.lines(text, size, room, weight)
    words = [
        Words(line, x, y + 1.25 * size * (place + 0.85), size, ink, weight)
        for place, line in enumerate(broken)
    ]
    page.add(kind, *words)
    return y + 1.25 * size * len(broken)


def _id_lines(board: Board, size: float, room: float) -> list[str]:
    """Break an ID into lines; one that is too long ends in dots, and stands whole at the end."""
    broken = pdf.lines(clean(board.id), size, room)
    if len(broken) <= ID_LINES:
        return broken
    return [*broken[: ID_LINES - 1], f"{broken[ID_LINES - 1][:-2]}…"]


def _legend(page: Leaf, board: Board, area: Area, size: float, layout: Layout) -> None:
    """Show the sign of each colour with its number, in the middle of a line."""
    count = ON_PAPER[board.family.name].legend(board.start)
    step = min(3.4 * size, area.wide / count)
    left, y = area.left + (area.wide - count * step) / 2, area.top + area.high / 2
    reach = min(0.5 * size, 0.18 * step)
    for colour in range(count):
        x = left + (colour + 0.34) * step
        number = pen.centred(str(colour + 1), x, y, min(size, 0.4 * step), 600)
        at = x + 0.34 * step
        ground = SAFE.colours[colour] if layout.colours else pen.WHITE
        cell = Box(at - 1.6 * reach, y - 1.6 * reach, 3.2 * reach, 3.2 * reach, ground)
        page.add("P", number, cell, *pen.sign(colour, at, y, reach, ground))


def takes(printed: Printed) -> str:
    """Say what a board takes: par 18, limit 23; what is not proved is said to be so."""
    board, answer = printed.board, printed.answer
    if answer is None or (answer.best is None and answer.solvable and not answer.lower):
        return say("par not known")
    known = measured(board.start, answer)
    if (rest := rest_of(known)) is not None:
        return say("can't be cleared, proved; {fewest}", fewest=leftover.fewest(rest))
    if not known.solvable:
        return say("cannot be solved, proved")
    par = pars.span(known) if board.unit == "move" else pars.span_of(known, board.unit)
    parts = [say("par {par}", par=par)]
    if not known.proved:
        parts.append(say("not proved"))
    limit = board.allowed(known.upper if known.proved else None)
    if limit is not None:
        parts.append(say("limit {limit}", limit=limit))
    return ", ".join(parts)


def _solutions(boards: Sequence[Printed], layout: Layout) -> Iterator[Leaf]:
    """Lay out the solutions in two columns, behind them IDs that were too long for their places."""
    size = size_of(layout)
    kind = 9.0 if size[0] > 500 else 7.5
    for number, printed in enumerate(boards, 1):
        if printed.log is not None:
            page = Leaf(*size, layout.upside_down)
            worksheet(page, _body(page), clean(_title(printed, number)), printed, answers=True)
            yield page
    entries = [*_entries(boards)]
    if not entries:
        return
    page, column, y = Leaf(*size, layout.upside_down), 0, 0.0
    body, gap = _body(page), 2 * GAP * size[0]
    room, step = (body.wide - gap) / 2, 1.35 * kind
    y = _text(page, "H1", say("Solutions"), (body.left, body.top), 1.5 * kind, body.wide, 600)
    top = y = y + kind
    for head, text in entries:
        rows = [(line, 600) for line in pdf.lines(head, kind, room, 600)]
        rows += [(line, 400) for line in pdf.lines(text, kind, room)]
        words: list[Words] = []
        for at, (line, weight) in enumerate(rows):
            # No heading stands alone at the foot of a column.
            if y + step * (3 if at == 0 else 1) > body.top + body.high:
                page.add("P", *words)
                words, y, column = [], top, column + 1
                if column == 2:
                    yield page
                    page, column, y = Leaf(*size, layout.upside_down), 0, body.top
                    top = y
            x = body.left + column * (room + gap)
            words.append(Words(line, x, y + kind, kind, pen.BLACK, weight))
            y += step
        page.add("P", *words)
        y += 0.6 * step
    yield page


def _entries(boards: Sequence[Printed]) -> Iterator[tuple[str, str]]:
    """List what is told at the end: a heading, and what stands below it."""
    long: list[tuple[str, str]] = []
    for number, printed in enumerate(boards, 1):
        board, answer, log = printed.board, printed.answer, printed.log
        if log is not None:
            continue
        line = None if answer is None else answer.line
        moves = say("No line is known.") if line is None else _written(board, line)
        head = f"{_called(printed, number)}  {takes(printed)}"
        yield clean(head), clean(moves)
        if len(board.id) > 200:
            long.append((_called(printed, number), clean(board.id)))
    yield from long


def _written(board: Board, line: Sequence[Move]) -> str:
    """Write a line of moves, far enough apart to be told apart."""
    write = ON_PAPER[board.family.name].write
    return "\N{NO-BREAK SPACE} ".join(write(board.start, move) for move in line)

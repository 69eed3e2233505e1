"""A worksheet for searching: a board, a table for closed and open lists, and a tree to fill in.

The tree is that of a search which was watched, as far as it has room: boards have letters in the
order in which they were met, the moves stand at its branches, and its boxes are empty but for the
first. On the answers all of it is filled in.
"""

from collections.abc import Iterator

from game.export import paper as pen
from game.export.drawing import Box, Words
from game.export.paper import ON_PAPER
from game.export.pdf import ARTIFACT, Leaf, clean, lines
from game.log import Log
from game.play.first_steps import Tree, tree_of
from game.play.printed import Printed
from game.rules.phrase import Phrase
from game.rules.puzzle import Grouped, Move, Position, Status
from game.text.tongue import mark, say

# Translators: heads of columns of a worksheet: the closed list and the open one of a search.
HEADS = mark("Step"), mark("Closed"), mark("Open")
LETTERS = "ABCDEFGHIJKLMNO"
# What the board may have of a page, and the table; the height of its rows, and the cells of a tree.
BOARD, TABLE, ROW, CELL = 0.2, 0.32, 20.0, 20.0


def worksheet(
    page: Leaf, area: tuple[float, float, float, float], title: str, printed: Printed, answers: bool
) -> None:
    """Fill a page with what is to be done, or with how it was done."""
    left, top, wide, high = area
    log, board = printed.log, printed.board
    assert log is not None, "it was searched"
    paper, tree = ON_PAPER[board.family.name], tree_of(log)
    size = min(11.0, wide / 46)
    heading = clean(say("{title}: answers", title=title)) if answers else title
    page.add(
        "H1" if answers else "H2", Words(heading, left, top + size, 1.15 * size, pen.BLACK, 600)
    )
    y = top + 1.5 * size
    words = []
    for said in (paper.how(board.start), *_task(log)):
        for line in lines(clean(said), 0.85 * size, wide):
            y += 1.15 * size
            words.append(Words(line, left, y, 0.85 * size, pen.GREY))
    page.add("P", *words)
    y += size
    across, down = paper.size(board.start)
    cell = min(30.0, wide / across, BOARD * high / down)
    picture = [*paper.draw(board.start, (left, y), cell)]
    page.add("Figure", *picture, words=clean(board.id[:500]))
    named = Words(clean(board.id[:90]), left, y + down * cell + 1.3 * size, 0.7 * size, pen.GREY)
    page.add("P", named)
    y += down * cell + 2.2 * size
    row = min(ROW, TABLE * high / (len(tree.steps) + 1))
    _table(page, (left, y, wide, row), tree, log, size, answers)
    y += row * (len(tree.steps) + 1) + 1.5 * size
    _tree(page, (left, y, wide, top + high - y), tree, printed, size, answers)


def _task(log: Log) -> Iterator[str]:
    """Say what is to be done."""
    yield say(
        "{search}: take a board out of the open list, write its letter down as closed, and add the "
        "boards that its moves lead to and that are new. Draw these into the tree.",
        search=log.lane.title,
    )
    if log.lane.guess is not None:
        yield say(
            "In brackets stands f, moves made and moves guessed ({guess}); the least goes first.",
            guess=Phrase(log.lane.guess.words),
        )


def _table(
    page: Leaf,
    area: tuple[float, float, float, float],
    tree: Tree,
    log: Log,
    size: float,
    answers: bool,
) -> None:
    """Draw the table of steps, from a corner on, with rows of this width and height."""
    left, top, wide, row = area
    columns = (0.0, 0.1 * wide, 0.3 * wide)
    heads = tuple(clean(say(head)) for head in HEADS)
    kind = min(0.9 * size, 0.6 * row)
    for place in range(len(tree.steps) + 2):
        page.add(ARTIFACT, Box(left, top + place * row, wide, pen.HAIR, pen.GREY))
    for x in (*columns, wide):
        page.add(ARTIFACT, Box(left + x, top, pen.HAIR, (len(tree.steps) + 1) * row, pen.GREY))
    for number in range(len(tree.steps) + 1):
        cells = heads
        if number:
            step = tree.steps[number - 1]
            waiting = ", ".join(_called(node, log) for node in step.open)
            cells = str(number), LETTERS[step.node], waiting
            cells = cells if answers else (str(number), "", "")
        y = top + (number + 0.68) * row
        page.add(
            "P",
            *(
                Words(text, left + x + 4, y, kind, pen.BLACK, 400 if number else 600)
                for x, text in zip(columns, cells, strict=True)
            ),
        )


def _called(node: int, log: Log) -> str:
    """Name a board by its letter, with what its search goes by, if by anything."""
    if log.lane.guess is None:
        return LETTERS[node]
    return f"{LETTERS[node]} ({log.f(log.firsts[node])})"


def _tree(
    page: Leaf,
    area: tuple[float, float, float, float],
    tree: Tree,
    printed: Printed,
    size: float,
    answers: bool,
) -> None:
    """Draw the tree from the top down, each board over those that came of it."""
    left, top, wide, high = area
    log, start = printed.log, printed.board.start
    assert log is not None, "it was searched"
    paper = ON_PAPER[printed.board.family.name]
    depths = {0: 0}
    for node, parent in tree.parents.items():
        depths[node] = depths[parent] + 1
    places = _places(tree)
    columns, rows = max(places.values()) + 1, max(depths.values()) + 1
    across, down = paper.small_size(start)
    step_x, step_y = wide / columns, high / rows
    cell = min(CELL, 0.86 * step_x / across, (step_y - 2.4 * size) / down)
    kind = min(0.75 * size, step_x / 4)
    for node, depth in depths.items():
        x, y = left + (places[node] + 0.5) * step_x, top + depth * step_y + 1.6 * size
        if node:
            from_x = left + (places[tree.parents[node]] + 0.5) * step_x
            bend = y - 1.5 * size
            low, far = min(x, from_x), abs(x - from_x)
            above = top + (depth - 1) * step_y + 1.6 * size + down * cell
            page.add(
                ARTIFACT,
                Box(from_x, above, pen.HAIR, bend - above, pen.GREY),
                Box(low, bend, far, pen.HAIR, pen.GREY),
                Box(x, bend, pen.HAIR, y - bend, pen.GREY),
            )
        position = log.position(node)
        shown = answers or not node
        corner = x - across * cell / 2, y
        picture = (paper.small if shown else paper.blank)(position, corner, cell)
        page.add("Figure", *picture, words=position.encode()[:500] if shown else LETTERS[node])
        solved = " ★" if answers and position.status() is Status.SOLVED else ""
        words = [Words(f"{LETTERS[node]}{solved}", x + 2, y - 2, kind, pen.BLACK, 600)]
        if node:
            move = _move(log.position(tree.parents[node]), position)
            written = "" if move is None else paper.write(start, move)
            words.append(Words(written, x - 2, y - 2, kind, pen.GREY, 400, "end"))
        page.add("P", *words)


def _move(before: Position, after: Position) -> Move | None:
    """Return the move that leads from one board to another: a search may have names of its own."""
    moves = before.groups() if isinstance(before, Grouped) else before.moves()
    return next((move for move in moves if before.apply(move) == after), None)


def _places(tree: Tree) -> dict[int, float]:
    """Lay the leaves side by side, and each other board over the middle of its own."""
    places: dict[int, float] = {}
    free = 0

    def lay(node: int) -> float:
        nonlocal free
        below = [lay(child) for child, parent in tree.parents.items() if parent == node]
        if not below:
            below, free = [float(free)], free + 1
        places[node] = (below[0] + below[-1]) / 2
        return places[node]

    lay(0)
    return places

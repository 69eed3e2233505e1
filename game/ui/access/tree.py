"""What is on the screen as one tree: the rail, the board, the panel, and what lies over them."""

from collections.abc import Iterator, Sequence

import pygame

from game.families import Board
from game.text.tongue import say
from game.ui.host import Host
from game.ui.input.controls import Controls
from game.ui.nodes import PRESSED, Deed, Node, Role, box, sentences, to_press, to_read, together
from game.ui.overlay import Screen
from game.ui.panel import menu
from game.ui.panel.pace_line import LIST
from game.ui.panel.panel import Panel
from game.ui.rail import Rail
from game.ui.status import Status
from game.views.view import Part
from game.words import pars, reviews
from game.words.families import WORDINGS

# What has the focus while nothing else has it, and what is read out as soon as it changes.
BOARD, TALK = "board", "talk"
FLAT = pygame.Rect(0, 0, 0, 0)


class Tree:
    """Tells of all parts of the window."""

    def __init__(
        self, host: Host, controls: Controls, panel: Panel, rail: Rail, status: Status
    ) -> None:
        self._host, self._controls = host, controls
        self._panel, self._rail, self._status = panel, rail, status
        # The board as it was told last: of what, and how.
        self._made: tuple[object, object, Sequence[Node]] = None, None, ()
        # The same of the cells of a screen in its place.
        self._drawn: tuple[object, object, Node | None] = None, None, None

    def window(self, caption: str, size: tuple[int, int], talk: tuple[Node, ...]) -> Node:
        """Tell what is in front; what a menu or sheet covers can't be reached and is left out."""
        overlay = self._host.overlay
        over = [one.node() for one in overlay.front if one is not None]
        beside = [] if overlay.covers_window else [*self._parts()]
        said = Node(TALK, Role.GROUP, say("News"), children=talk)
        spot = (0, 0, *size)
        return Node("window", Role.WINDOW, caption, spot, children=(*over, *beside, said))

    @property
    def focus(self) -> str:
        """The key of what the keyboard is at."""
        overlay, stop = self._host.overlay, self._controls.pile.focus
        menu, sheet = overlay.front
        if menu is not None:
            return f"menu {menu.place}"
        looked = self._host.stage.looked is not None
        if sheet is not None and not (sheet.over_board and looked):
            spot = sheet.focus
            return "sheet" if spot is None else f"{spot.row} {spot.name}"
        if stop == LIST:
            return f"do {LIST} {self._host.table.session.cursor}"
        screen = overlay.screen
        if stop is not None:
            if screen is None:
                return f"do {stop}"
            cell = _cell_of(screen, stop)
            if cell is not None:
                return f"part {cell}"
            inside = screen.inside
            return f"do {stop if inside is None else inside.within(stop)}"
        cells = self._host.stage if screen is None else screen.cells
        here = None if cells is None else cells.here
        return BOARD if here is None else f"part {here}"

    def _parts(self) -> Iterator[Node]:
        screen = self._host.overlay.screen
        first = self._host.overlay.first
        if first is not None:
            said, *buttons = first.nodes()
            yield from (said, *self._board(), *buttons)
            return
        yield self._rail.node()
        if screen is not None:
            yield from self._screen(screen)
        else:
            yield from self._board()
            if way := self._host.stage.way_words:
                yield to_read("way", way, self._host.stage.strip_room)
            yield together("panel", say("Panel"), self._panel.area, self._in_panel())
        status = self._status
        if status.said:
            yield to_read("status", status.said, status.said_spot)
        yield to_press("do copy", say("Copy the game ID"), status.id_spot, more=self._id)

    @property
    def _id(self) -> str:
        screen = self._host.overlay.screen
        return self._host.table.session.board.id if screen is None else screen.board_id

    # The board

    def _board(self) -> Sequence[Node]:
        """Tell of the board as a grid, then of what stands beside it; the same while it is."""
        parts, board = self._host.stage.parts, self._host.table.session.board
        if self._made[:2] != (parts, board):
            self._made = parts, board, [*self._make(parts, board)]
        return self._made[2]

    def _make(self, parts: Sequence[Part], board: Board) -> Iterator[Node]:
        about = WORDINGS[board.family.name].about_of(board.start)
        puzzle = say(about.title)
        kind = pars.besides(puzzle, menu.title(board.family, board.params, board.limit))
        yield _grid(
            parts,
            say("{puzzle} board, {kind}", puzzle=puzzle, kind=kind),
            box(self._host.stage.view.board),
            " ".join(map(say, about.rules)),
        )
        if beside := [*_beside(parts)]:
            yield together("beside", say("Beside the board"), FLAT, beside)

    # The panel

    def _in_panel(self) -> Iterator[Node]:
        """Tell of what the panel has; what can be pressed or turned is done by name."""
        for node in self._panel.nodes():
            spot = pygame.Rect(node.spot)
            if node.key == "par":
                yield self._par(spot)
            elif node.key == LIST:
                yield self._moves(spot)
            elif node.role in (Role.HEADING, Role.WORDS):
                within = tuple(child.within("do") for child in node.children)
                yield node._replace(children=within)
            else:
                yield node.within("do")

    def _par(self, spot: pygame.Rect) -> Node:
        """Tell what is known, and, for who asks, what that rests on."""
        table = self._host.table
        said = [pars.par_words(table), pars.left_words(table)]
        more = sentences(piece for row in pars.behind(table) for piece in row)
        node = to_read("do par", said, spot)
        return node._replace(more=more, deeds=(Deed.FOCUS,))

    def _moves(self, spot: pygame.Rect) -> Node:
        """Tell of the moves of a play that are listed, each with what it was worth."""
        table, stage = self._host.table, self._host.stage
        marks, path = table.help.judged.marks, table.session.path
        lines, ended = [], table.plays.review is not None or table.session.over
        for place in range(len(path) + 1):
            said = say("the end") if ended else self._panel.ending
            if place < len(marks):
                move = marks[place].worth.move
                named = stage.naming.name(path[place][0], move)
                said = f"{named}, {reviews.sign(marks[place])[0]}"
                if table.session.mark == place + 1:
                    said = say("{what}, marked", what=said)
            name = say("Move {place}: {what}", place=place + 1, what=said)
            here = place == table.session.cursor
            key = f"do {LIST} {place}"
            total = place, len(path) + 1
            line, more = box(self._panel.line_spot(place)), ""
            if place == len(path):
                more = self._panel.ending
            lines.append(
                Node(key, Role.ITEM, name, line, "", more, here, place=total, deeds=PRESSED)
            )
        return Node(f"do {LIST}", Role.LIST, say("Moves"), box(spot), children=tuple(lines))

    # A screen in place of the board

    def _screen(self, screen: Screen) -> Iterator[Node]:
        """Tell of what can be pressed there, of its cells as a board's, and of what it says."""
        found, usual, parts = [], screen.words(None), _parts_of(screen)
        cells = {tuple(part.spot) for part in parts}
        own = screen.nodes()
        # What stands for one of the spots has its place among them.
        known, placed = {*_keys(own)}, {node.key: node for node in own if parts}
        for name, spot in screen.spots().items():
            if tuple(spot) in cells or f"do {name}" in known:
                if (node := placed.pop(f"do {name}", None)) is not None:
                    found.append(node)
                continue
            said = screen.words(name)
            words = screen.called(name)
            found.append(to_press(f"do {name}", words, spot, more="" if said == usual else said))
        if not parts:
            yield Node(BOARD, Role.GROUP, screen.title, children=(*own, *found))
            return
        key = screen.title, usual
        if self._drawn[:2] != (parts, key):
            spots = [part.spot for part in parts if part.place is not None]
            around = spots[0].unionall(spots)
            self._drawn = parts, key, _grid(parts, screen.title, box(around), usual)
        if self._drawn[2] is not None:
            yield self._drawn[2]
        yield together("panel", say("Panel"), FLAT, (*placed.values(), *_beside(parts), *found))


def _beside(parts: Sequence[Part]) -> Iterator[Node]:
    """Tell of what is pressed beside the cells."""
    for at, part in enumerate(parts):
        if part.place is None:
            yield to_press(f"part {at}", part.name, part.spot)


def _cell_of(screen: Screen, name: str) -> int | None:
    """Return the cell that one of a screen's spots is; None: it is none."""
    spot = screen.spots().get(name)
    return next((at for at, part in enumerate(_parts_of(screen)) if part.spot == spot), None)


def _parts_of(screen: Screen) -> Sequence[Part]:
    return () if screen.cells is None else screen.cells.parts


def _keys(nodes: Sequence[Node]) -> Iterator[str]:
    """List the keys of nodes and of all below them."""
    for node in nodes:
        yield node.key
        yield from _keys(node.children)


def _grid(parts: Sequence[Part], name: str, spot: tuple[int, int, int, int], more: str) -> Node:
    """Tell of cells row by row."""
    rows: dict[int, list[Node]] = {}
    upwards = False
    for at, part in enumerate(parts):
        if part.place is not None:
            rows.setdefault(part.place[0], []).append(_cell(at, part))
            upwards = part.upwards
    grid = tuple(
        Node(f"row {row}", Role.ROW, _row(row, len(rows), upwards), children=tuple(cells))
        for row, cells in rows.items()
    )
    size = len(rows), max(map(len, rows.values()), default=0)
    return Node(
        BOARD, Role.GRID, name, spot, more=more, size=size, deeds=(Deed.FOCUS,), children=grid
    )


def _row(row: int, rows: int, upwards: bool) -> str:
    """Name a row as its cells count it."""
    if upwards:
        return say("Row {row} from the floor", row=rows - row)
    return say("Row {row}", row=row + 1)


def _cell(at: int, part: Part) -> Node:
    return Node(f"part {at}", Role.CELL, part.name, box(part.spot), place=part.place, deeds=PRESSED)

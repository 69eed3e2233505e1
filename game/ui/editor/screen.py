"""The editor's screen: a drawing in place of the board, and its panel beside it.

The easel holds the drawing, and the brush is the hand on the canvas; what the solver knows of other
boards is the shape's, and making does what is asked for by name. Here all of it has its place.
"""

from collections.abc import Sequence

import pygame

from game.families import Title
from game.text.tongue import say
from game.ui.editor.brush import Brush
from game.ui.editor.easel import Easel
from game.ui.editor.making import Making
from game.ui.editor.panel import ROLL, Drawn, EditorPanel
from game.ui.editor.shape import Shape
from game.ui.host import Host
from game.ui.layout import LEAST_SIZE, layout
from game.ui.nodes import Node, sentences
from game.ui.overlay import CANVAS
from game.ui.panel.badge import Badge
from game.ui.scroll import WHEEL
from game.ui.sheets.saving import Saving
from game.views import FACES
from game.views.canvas import Canvas
from game.words.families import about

# The room around the canvas at the first window size.
EDGE, NARROW_EDGE = 32, 12
# What a command of the window asks for here.
OWN = {
    "undo": "edit undo",
    "redo": "edit redo",
    "save": "edit save",
    "paste": "edit paste",
    "new": "edit begin",
}


class EditorScreen:
    """What stands in place of the board while one is made."""

    name, rail, inside, next_wake = "edit", "workshop", None, None

    def __init__(self, host: Host, saving: Saving, canvas: Canvas) -> None:
        """Show the drawing that was left, or the board in front; `fit` places it."""
        self._host, self._canvas = host, canvas
        self._easel = easel = Easel(host, canvas)
        self._shape, self.cells = Shape(host, easel), Brush(host, easel)
        badge = Badge(lambda: easel.known.par)
        self._panel = EditorPanel(badge, self._drawn)
        self._making = Making(host, saving, easel, self._shape, self.cells, self._panel)
        # What the hands do goes straight to whose it is.
        self.point, self.key, self.drop = self.cells.point, self.cells.key, self.cells.drop
        self.closed = easel.close
        # Where it stands, and of what drawing the panel tells, scrolled how far.
        self._fitted: object = None
        self._placed: object = None
        self._parts = layout(*LEAST_SIZE)
        # How canvas and panel looked when they were drawn last.
        self._looks: tuple[object, object, Drawn | None] = None, None, None

    # Where it stands

    def fit(self, area: pygame.Rect, scale: float) -> None:
        if (area, scale) == self._fitted:
            return
        self._fitted = area, scale
        share = self._host.text_size.share
        self._parts = layout(*pygame.display.get_window_size(), share, columns=1)
        board, at_board = self._parts.board, self._parts.board_scale
        roomy = board.width > 480 * at_board and board.height > 360 * at_board
        inset = round((EDGE if roomy else NARROW_EDGE) * at_board)
        self.cells.fit(board.inflate(-2 * inset, -2 * inset), at_board, share)
        self._up_to_date(anew=True)
        self.forget()

    def _up_to_date(self, anew: bool = False) -> EditorPanel:
        """Return the panel in its place, with the numbers and tools that go with the drawing."""
        self.cells.measure()
        placed = self._easel.drawing, self._panel.scroll.rolled
        if anew or placed != self._placed:
            self._placed = placed
            self._panel.fit(self._parts.panel, self._parts.scale, self._parts.below)
        return self._panel

    def forget(self) -> None:
        self._looks = None, None, None

    def spots(self) -> dict[str, pygame.Rect]:
        return {**self.cells.spots, **self._up_to_date().spots}

    def at(self, point: tuple[int, int]) -> str | None:
        if self._panel.area.collidepoint(point):
            return self._up_to_date().at(point)
        return self.cells.at(point) if self._parts.board.collidepoint(point) else None

    # The hands

    def take_file(self, path: str) -> bool:
        return False

    def drag(self, name: str | None, point: tuple[int, int]) -> None:
        """Begin a stroke where the mouse was pressed, or bring it to this point; or scroll."""
        if name == ROLL:
            self._panel.scroll.drag(point)
        elif name == "edit par" and (pars := self._shape.pars):
            if not self._easel.under_way:
                self._easel.begin()
            self._shape.take(self._panel.slide(pars[1:], point[0]))
            self.cells.measure()
        elif name is not None and name.startswith(CANVAS):
            self.cells.drag(point)

    def own(self, command: str) -> str | None:
        """Return the name of what a command of the window asks for here."""
        if command == "stop" and self._easel.study.clearing is not None:
            return "edit stop"
        return OWN.get(command)

    def turn(self, name: str, by: int) -> bool:
        self._making.turn(name, by)
        self.cells.measure()
        return True

    def do(self, name: str) -> None:
        """Do what has this name: what comes next may come before it is drawn."""
        self._making.do(name)
        self.cells.measure()

    def turn_wheel(self, by: int, point: tuple[int, int]) -> None:
        """Count with the wheel over a number; scroll anywhere else."""
        number = self.cells.number_at(point) or self._up_to_date().number_at(point)
        if number is None:
            self.roll(point, -WHEEL * by)
        else:
            self.turn(number, by)

    def roll(self, point: tuple[int, int], by: int) -> None:
        """Scroll the panel, if this point is there."""
        if self._panel.area.collidepoint(point):
            self._panel.scroll.roll(by)

    def bring(self, name: str) -> None:
        spot = self._panel.spots.get(name)
        if spot is not None:
            self._panel.scroll.roll(self._panel.scroll.towards(spot))

    # From frame to frame

    def tick(self, now: float) -> None:
        """Keep what was drawn; take over what was cleared up."""
        self._easel.tick()

    def moving(self) -> bool:
        return self._panel.badge.filling and not self._easel.known.fault

    def draw(
        self, target: pygame.Surface, now: float, hot: str | None, down: str | None
    ) -> list[pygame.Rect]:
        changed: list[pygame.Rect] = []
        look, study = self._host.stage.look, self._easel.study
        beat = int(now * 30) if study.solving or self.moving() else None
        canvas, panel = self.cells.look, (hot, down, beat, look, self._panel.scroll.rolled)
        before, self._looks = self._looks, (canvas, panel, self._drawn())
        if canvas != before[0]:
            target.fill(look.theme.ground, self._parts.board)
            target.set_clip(self._parts.board)
            self.cells.draw(target)
            changed.append(self._parts.board)
        if self._looks[1:] != before[1:]:
            self._up_to_date(anew=self._looks[2] != before[2])
            target.set_clip(self._panel.area)
            self._panel.draw(target, look, hot, down, now)
            changed.append(self._panel.area)
        target.set_clip(None)
        return changed

    # What it says

    def _drawn(self) -> Drawn:
        easel, canvas, known = self._easel, self._canvas, self._easel.known
        fault = "" if known.hopeless else known.fault
        counted, lines = known.positions() if easel.board is not None else "", known.lines()
        positions = f"{say('Positions')} {counted}" if counted else ""
        return Drawn(
            say("Make a board"),
            f"{self._puzzle} · {canvas.title(easel.drawing)}",
            known.badge(),
            fault,
            lines,
            sentences([fault or known.par_words(), positions, lines]),
            self._shape.pars,
            self._able,
            easel.study.clearing is not None,
            tuple(canvas.knobs(easel.drawing)),
            tuple(canvas.tools(easel.drawing)),
        )

    @property
    def _able(self) -> list[str]:
        """Name the buttons that do something as things stand."""
        easel, shape, board = self._easel, self._shape, self._easel.board is not None
        able = {
            "edit begin": True,
            "edit undo": easel.sketch.can_undo,
            "edit redo": easel.sketch.can_redo,
            "edit save": board,
            "edit play": board,
            "edit farthest": shape.harder,
            "edit clear": easel.clears,
        }
        return [name for name, can in able.items() if can]

    @property
    def _title(self) -> Title:
        """What boards like this are; as long as it is none, what the board in front is."""
        return (self._easel.board or self._host.table.session.board).title

    @property
    def _puzzle(self) -> str:
        return say(about(self._title).title)

    def words(self, hot: str | None) -> str:
        """Say in the status line what can be done, or which number a knob is set to."""
        drawing = self._easel.drawing
        match (hot or "").split():
            case ["edit", "knob", place, *_]:
                knob = self._canvas.knobs(drawing)[int(place)]
                value = knob.words[knob.value - knob.least] if knob.words else knob.value
                return say("{knob}: {value}; ← and → change it", knob=knob.label, value=value)
        return self._panel.word(hot or "") or self._canvas.words(drawing, hot)

    def nodes(self) -> Sequence[Node]:
        """Tell what the panel says beside its buttons, and what is set there, to what, and how."""
        return [self._worded(node).within("do") for node in self._panel.nodes()]

    def _worded(self, node: Node) -> Node:
        """Tell of something of the panel what the status line says there, if that is its own."""
        said = self.words(node.key)
        children = tuple(map(self._worded, node.children))
        return node._replace(more="" if said == self.words(None) else said, children=children)

    def called(self, name: str) -> str:
        said = self._panel.called(name)
        return said or self._canvas.called(self._easel.drawing, name, self._host.stage.look)

    def news(self) -> str:
        """Say what is missing for a board, or its par once that is proved."""
        return self._easel.known.fault or self._easel.known.par_words()

    @property
    def title(self) -> str:
        kind = self._canvas.title(self._easel.drawing)
        return f"{say('Make a board')} · {self._puzzle} {kind}"

    @property
    def board_id(self) -> str:
        """The ID of the board, if it is one."""
        return "" if self._easel.board is None else self._easel.board.id


def open_screen(host: Host, saving: Saving) -> EditorScreen | None:
    """Make the editor's screen for the family in front; None where boards of it can't be made."""
    canvas = FACES[host.table.family.name].canvas
    if canvas is None:
        return None
    # What was said of the board in front may not be true of the drawing.
    host.notices.clear()
    return EditorScreen(host, saving, canvas())

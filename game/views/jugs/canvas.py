"""The canvas of jugs: a picture of them with their numbers below, and knobs for the chosen jug."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import TOUCH, mix
from game.play.drawing.jugs import CAN_HOLD, GOAL, HOLDS, JugsDrawing
from game.rules.jugs import CAPACITIES, COUNT, Jugs
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point, Tool
from game.views.common.cells import WAYS
from game.views.jugs.glass import Shelf
from game.views.view import Part
from game.words.wording import Knob

# Translators: what a jug can hold, what it holds, and what it should; little room.
ROWS = (mark("Can hold"), mark("Holds"), mark("Goal"))
# The same of one jug: beside a number that is counted, and with that number.
KNOBS = (mark("Jug {jug} can hold"), mark("Jug {jug} holds"), mark("Goal of jug {jug}"))
TOLD = (mark("can hold {n}"), mark("holds {n}"), mark("should hold {n}"))
# How high a row of numbers is at the first window size; all of them have this share of the height
# at the most. How large their names are, and they.
ROW, MOST_ROWS, SMALL, NUMBER = 40, 0.6, 14, 18


class JugsCanvas:
    """Glasses on a shelf, three numbers below each, and a cursor on one of these."""

    begin, read = JugsDrawing, JugsDrawing.read

    commands: ClassVar[Mapping[str, str]] = {
        "canvas go": mark("go to a number"),
        "canvas type": mark("write it"),
        "canvas type 0": "",
        "canvas more": mark("one more, one less"),
        "canvas less": "",
        "canvas count": mark("a jug less, one more"),
        "canvas delete": mark("take the jug away"),
    }

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._cells: dict[tuple[int, int], pygame.Rect] = {}
        # How large names and numbers are, and what is free around these.
        self._large, self._size, self._gap = 1.0, NUMBER, 1
        self._cursor, self._typed = (HOLDS, 0), False

    def fit(self, drawing: JugsDrawing, area: pygame.Rect, scale: float, text: float) -> None:
        """Give each jug a column, its glass above and its numbers below."""
        large, most = max(scale, text), round(area.height * MOST_ROWS) // len(ROWS)
        row = max(TOUCH, min(round(ROW * large), most))
        self._large = min(large, row / ROW * 1.4)
        face = paint.font(round(SMALL * self._large), 500)
        names = max(face.wide(say(words)) for words in ROWS) + round(16 * scale)
        foot = len(ROWS) * row
        room = pygame.Rect(area.x + names, area.y, area.width - names, area.height - foot)
        room.height -= round(16 * scale)
        size = round(NUMBER * self._large)
        apart = paint.font(size, 600).wide("00") + round(16 * scale)
        self._shelf.fit(_shown(drawing.jugs), room, 0.0, apart)
        self._shelf.plain = False
        self._cells = {
            (place, jug): pygame.Rect(column.x, area.bottom - foot + place * row, column.width, row)
            for jug, column in enumerate(self._shelf.columns)
            for place in range(len(ROWS))
        }
        self._gap, wide = round(4 * scale), self._shelf.columns[0].width
        self._size = paint.fitting_size(["00"], size, wide - 6, 600)
        self._cursor = self._cursor[0], min(self._cursor[1], len(self._shelf.jugs) - 1)

    def draw(self, target: pygame.Surface, drawing: JugsDrawing, look: Look, hand: Hand) -> None:
        """Draw the shelf, the glasses with their goals, and the numbers."""
        shelf, theme, jugs = self._shelf, look.theme, _shown(drawing.jugs)
        chosen = mix(theme.ground, theme.outline, 0.35)
        shelf.draw_shelf(target, theme)
        for jug, amount in enumerate(jugs.amounts):
            spot = shelf.draw_jug(target, jugs, jug, [amount], theme, 0)
            shelf.draw_goal(target, jugs, jug, spot, theme)
            if jug == self._cursor[1]:
                shelf.outline(target, spot, chosen)
        small, gap = round(SMALL * self._large), self._gap
        for row, words in enumerate(ROWS):
            label, cell = paint.text(say(words), small, theme.quiet, 500), self._cells[row, 0]
            target.blit(label, label.get_rect(midright=(cell.x - 2 * gap, cell.centery)))
        for (row, jug), cell in self._cells.items():
            value, capacity = drawing.rows[row][jug], drawing.jugs.capacities[jug]
            high = cell.height - gap
            ring = pygame.Rect(0, 0, min(cell.width - 2, 3 * high), high)
            ring.center = cell.center
            if hand.pointer is not None and cell.collidepoint(hand.pointer):
                target.blit(paint.rounded(ring.size, 2 * gap, theme.hover), ring)
            if (row, jug) == self._cursor:
                ink = theme.accent if hand.cursor else chosen
                target.blit(paint.rounded(ring.size, 2 * gap, ink, edge=max(2, gap // 2)), ring)
            done = row != CAN_HOLD and drawing.jugs.amounts[jug] == drawing.jugs.goal[jug]
            ink = theme.warn if value > capacity else theme.good if done else theme.text
            paint.put(target, paint.text(str(value), self._size, ink, 600), center=cell.center)

    def state(self) -> object:
        return self._cursor, self._typed

    def spots(self, drawing: JugsDrawing) -> dict[str, pygame.Rect]:
        """The numbers, jug by jug."""
        return {f"canvas number {row} {jug}": cell for (row, jug), cell in self._cells.items()}

    def holds(self, point: Point) -> bool:
        """A jug is chosen at its glass."""
        return self._shelf.at(point) is not None

    # For who hears it

    def parts(self, drawing: JugsDrawing, look: Look) -> Sequence[Part]:
        """Tell what each jug can hold, holds, and should hold."""
        return [
            Part(self._told(drawing, *place), spot, place, place == self._cursor)
            for place, spot in sorted(self._cells.items())
        ]

    def _told(self, drawing: JugsDrawing, row: int, jug: int) -> str:
        number = say(TOLD[row], n=drawing.rows[row][jug])
        return f"{say('jug {jug}', jug=jug + 1)}, {number}"

    def look_at(self, place: Point) -> None:
        self._cursor, self._typed = place, False

    def called(self, drawing: JugsDrawing, name: str, look: Look) -> str:
        """Say what a number is, and of which jug."""
        return self._told(drawing, *_place(name))

    # Strokes

    def press(self, drawing: JugsDrawing, point: Point) -> JugsDrawing:
        """Choose the jug here."""
        if (jug := self._shelf.at(point)) is not None:
            self.look_at((self._cursor[0], jug))
        return drawing

    def drop(self, drawing: JugsDrawing, point: Point = (0, 0)) -> JugsDrawing:
        """Nothing is dragged."""
        return drawing

    pull = drop

    def do(self, drawing: JugsDrawing, name: str) -> JugsDrawing:
        typed, self._typed = self._typed, False
        row, jug = self._cursor
        match name.split()[1:]:
            case ["go", way]:
                right, down = WAYS[way]
                last = len(drawing.jugs.capacities) - 1
                self._cursor = min(max(row + down, 0), GOAL), min(max(jug + right, 0), last)
            case ["less" | "more" as which]:
                by = 1 if which == "more" else -1
                return drawing.put(row, jug, drawing.rows[row][jug] + by)
            case ["number", *_]:
                self._cursor = _place(name)
            case ["type", digit]:
                self._typed = True
                before = drawing.rows[row][jug] % 10 if typed else 0
                return drawing.put(row, jug, before * 10 + int(digit))
            case ["count", way]:
                return drawing.counted(len(drawing.jugs.capacities) + WAYS[way][0])
            case ["delete"]:
                return drawing.without_jug(jug)
            case ["swap"]:
                goal, amounts = drawing.jugs.goal, drawing.jugs.amounts
                return JugsDrawing(Jugs(drawing.jugs.capacities, goal, amounts))
        return drawing

    def turn(self, drawing: JugsDrawing, name: str, by: int) -> JugsDrawing:
        """Count a number of the picture."""
        row, jug = self._cursor = _place(name)
        return drawing.put(row, jug, drawing.rows[row][jug] + by)

    # What stands beside it

    def tools(self, drawing: JugsDrawing) -> Sequence[Tool]:
        """Let start and goal change places, or take the jug under the cursor away."""
        return (
            Tool("canvas swap", say("Turn round")),
            Tool("canvas delete", say("Take jug {jug}", jug=self._cursor[1] + 1), "canvas delete"),
        )

    def knobs(self, drawing: JugsDrawing) -> Sequence[Knob]:
        """How many jugs there are, and the numbers of the chosen one."""
        jug = min(self._cursor[1], len(drawing.jugs.capacities) - 1)
        numbers = (
            Knob(
                say(label, jug=jug + 1),
                drawing.rows[row][jug],
                CAPACITIES[0] if row == CAN_HOLD else 0,
                CAPACITIES[1],
            )
            for row, label in enumerate(KNOBS)
        )
        return Knob(say("Jugs"), len(drawing.jugs.capacities), *COUNT), *numbers

    def set(self, drawing: JugsDrawing, place: int, value: int) -> JugsDrawing:
        """Have so many jugs, or give the chosen one this number."""
        if place == 0:
            return drawing.counted(value)
        self._cursor = place - 1, self._cursor[1]
        return drawing.put(*self._cursor, value)

    def title(self, drawing: JugsDrawing) -> str:
        return ", ".join(map(str, drawing.jugs.capacities))

    def words(self, drawing: JugsDrawing, name: str | None) -> str:
        if name == "canvas swap":
            return say("Start and goal change places")
        return say(
            "Click a number or a jug, or go there by arrows"
            " · digits, + and −, or the wheel change it"
        )


def _place(name: str) -> tuple[int, int]:
    """Read the row and the jug of a number from its name."""
    _, _, row, jug = name.split()
    return int(row), int(jug)


def _shown(jugs: Jugs) -> Jugs:
    """Return jugs that hold no more than they can, as they are shown."""
    amounts = tuple(map(min, jugs.amounts, jugs.capacities))
    return Jugs(jugs.capacities, amounts, tuple(map(min, jugs.goal, jugs.capacities)))

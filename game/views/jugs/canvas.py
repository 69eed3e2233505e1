"""The canvas of jugs: their water, goals and rims to draw, and all numbers in a table below."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import TOUCH, Theme, mix
from game.play.drawing.jugs import CAN_HOLD, GOAL, HOLDS, JugsDrawing
from game.rules.jugs import COUNT, Jugs
from game.text.tongue import mark, say
from game.views.canvas import Hand, Point, Tool
from game.views.common.cells import WAYS
from game.views.jugs.glass import Shelf
from game.views.view import Part
from game.words.wording import Knob

# Translators: what a jug can hold, what it holds, and what it should; little room.
ROWS = (mark("Can hold"), mark("Holds"), mark("Goal"))
# The same for who hears it.
TOLD = (mark("can hold {n}"), mark("holds {n}"), mark("should hold {n}"))
# The height of a row of the table, the width of its names, and how large buttons are, at the first
# window size; the table has this share of the height at the most.
ROW, NAMES, STEP, MOST_TABLE = 40, 76, 30, 0.62
# The size of these names, and of numbers, which are not made smaller than the last; a number has so
# much room between its buttons, and takes this share of its row at the most.
SMALL, NUMBER, LEAST, SPREAD, TALLEST = 14, 18, 13, 68, 0.62


class JugsCanvas:
    """Glasses on a shelf, and below each of them its three numbers."""

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
        """Measure nothing yet; `fit` comes first."""
        self._shelf = Shelf()
        self._scale = 1.0
        self._table = pygame.Rect(0, 0, 1, 1)
        self._cells: dict[tuple[int, int], pygame.Rect] = {}
        # How large buttons are, whether there are two alone, and whether one is above the other.
        self._side, self._sole, self._stacked = 1, False, False
        # How large names are by their scale, and numbers by their size.
        self._type, self._size = 1.0, NUMBER
        self._cursor = (HOLDS, 0)
        # What the mouse draws: which row of which jug, from where on the screen, from which number,
        # and how many pixels make one more.
        self._drawn: tuple[int, int] | None = None
        self._from, self._first, self._unit = 0, 0, 1.0
        self._typed = False

    def fit(self, drawing: JugsDrawing, area: pygame.Rect, scale: float, text: float) -> None:
        """Give each jug a column, its glass above and its numbers below."""
        self._scale, count = scale, len(drawing.jugs.capacities)
        row = max(TOUCH, min(round(ROW * max(scale, text)), round(area.height * MOST_TABLE) // 3))
        gap, large = round(8 * scale), min(max(scale, text), TALLEST * row / NUMBER)
        # Names give way to numbers that have too little room beside them.
        for self._type in (max(scale, large), scale):
            self._size = round(NUMBER * self._type)
            face = paint.font(round(SMALL * self._type), 500)
            widest = max(face.wide(say(words)) for words in ROWS)
            names = max(round(NAMES * scale), widest + 2 * gap)
            if self._figure() * count <= area.width - names:
                break
        side = max(TOUCH, min(row, round(STEP * self._type)))
        pair = 2 * side + gap
        # Where there is no room for buttons at each number, there are two for the one chosen.
        self._sole = (area.width - names) // count < pair + self._figure()
        foot = row * len(ROWS)
        self._stacked = area.height - foot >= pair + 2 * gap
        if self._sole and not self._stacked:
            names = max(names, pair + gap)
        while self._size > LEAST and self._figure() * count > area.width - names:
            self._size -= 1
        if self._drawn is None:
            room = pygame.Rect(area.x + names, area.y, area.width - names, area.height - foot)
            room.height -= round(16 * scale)
            apart = 2 * self._figure() if self._sole else pair + self._figure()
            self._shelf.fit(_shown(drawing.jugs), room, 0.0, apart)
            self._shelf.plain = False
        left, right = self._shelf.columns[0].x, self._shelf.columns[-1].right
        self._table = pygame.Rect(left, area.bottom - foot, right - left, foot)
        self._cells, self._side = {}, side
        most = pair + round(SPREAD * scale)
        for jug, column in enumerate(self._shelf.columns[:count]):
            for place in range(len(ROWS)):
                spot = pygame.Rect(column.x, self._table.y + place * row, column.width, row)
                spot.width = min(spot.width, most)
                spot.centerx = column.centerx
                self._cells[place, jug] = spot
        self._cursor = self._cursor[0], min(self._cursor[1], count - 1)

    def _figure(self) -> int:
        """Return how wide a number of two digits is, with a little room beside it."""
        return paint.font(self._size, 600).wide("00") + round(6 * self._scale)

    @property
    def _steps(self) -> dict[str, pygame.Rect]:
        """Where buttons for less and more are, by what they do."""
        side, found = self._side, dict[str, pygame.Rect]()
        for (row, jug), cell in self._cells.items():
            less = pygame.Rect(cell.x, cell.centery - side // 2, side, side)
            more = less.move(cell.width - side, 0)
            if self._sole:
                if (row, jug) != self._cursor:
                    continue
                gap = round(8 * self._scale)
                more.bottomright = self._table.x - gap, self._table.y
                if self._stacked:
                    less, more = more, more.move(0, -side - gap)
                else:
                    less = more.move(-side - gap, 0)
            found[f"canvas less {row} {jug}"] = less
            found[f"canvas more {row} {jug}"] = more
        return found

    def draw(self, target: pygame.Surface, drawing: JugsDrawing, look: Look, hand: Hand) -> None:
        """Draw the shelf, the glasses with their goals, and the table."""
        shelf, theme, jugs = self._shelf, look.theme, _shown(drawing.jugs)
        if len(jugs.capacities) != len(shelf.jugs):
            return  # A stroke under way has just changed how many there are.
        shelf.draw_shelf(target, theme)
        hot = self._drawn or (None if hand.pointer is None else self._under(drawing, hand.pointer))
        for jug, amount in enumerate(jugs.amounts):
            spot = shelf.draw_jug(target, jugs, jug, [amount], theme, 0)
            shelf.draw_goal(target, jugs, jug, spot, theme)
            if hot is not None and hot[1] == jug:
                self._draw_hot(target, jugs, hot, theme)
        self._draw_table(target, drawing, theme, hand)

    def _draw_hot(
        self, target: pygame.Surface, jugs: Jugs, hot: tuple[int, int], theme: Theme
    ) -> None:
        """Draw a line where something can be drawn up or down: rim, water or goal."""
        row, jug = hot
        spot = self._shelf.jugs[jug]
        value = (jugs.capacities, jugs.amounts, jugs.goal)[row][jug]
        y = spot.bottom - self._shelf.px(3) - self._shelf.level(jugs, jug, value)
        thick = max(3, self._shelf.px(4))
        line = pygame.Rect(spot.x - self._shelf.px(8), y - thick // 2, 0, thick)
        line.width = spot.width + 2 * self._shelf.px(8)
        target.blit(paint.rounded(line.size, thick, theme.outline, 200), line)

    def _draw_table(
        self, target: pygame.Surface, drawing: JugsDrawing, theme: Theme, hand: Hand
    ) -> None:
        """Draw the numbers, each between a button for less and one for more."""
        px, jugs = self._scale, drawing.jugs
        size, small = self._size, round(SMALL * self._type)
        for place, words in enumerate(ROWS):
            cell = self._cells[place, 0]
            label = paint.text(say(words), small, theme.quiet, 500)
            left = self._table.x - round(8 * px)
            target.blit(label, label.get_rect(midright=(left, cell.centery)))
        for (row, jug), cell in self._cells.items():
            value = drawing.rows[row][jug]
            wrong = row != CAN_HOLD and value > jugs.capacities[jug]
            done = row != CAN_HOLD and jugs.amounts[jug] == jugs.goal[jug]
            ink = theme.warn if wrong else theme.good if done else theme.text
            number = paint.text(str(value), size, ink, 600)
            target.blit(number, number.get_rect(center=cell.center))
            if (hand.cursor or self._sole) and (row, jug) == self._cursor:
                ring = cell.inflate(-round(2 * px), -round(4 * px))
                edge = max(2, round(2 * px))
                target.blit(paint.rounded(ring.size, round(9 * px), theme.accent, edge=edge), ring)
        for name, spot in self._steps.items():
            hot = hand.pointer is not None and spot.collidepoint(hand.pointer)
            face = theme.hover if hot else mix(theme.ground, theme.raised, 0.8)
            side = spot.inflate(-round(4 * px), -round(4 * px))
            target.blit(paint.rounded(side.size, round(7 * px), face), side)
            sign = "plus" if name.startswith("canvas more") else "minus"
            icon = paint.icon(sign, round(14 * self._type), theme.quiet)
            target.blit(icon, icon.get_rect(center=spot.center))

    def state(self) -> object:
        """Return where the cursor is and what is drawn."""
        return self._cursor, self._drawn, self._typed

    def spots(self, drawing: JugsDrawing) -> dict[str, pygame.Rect]:
        """The numbers, jug by jug."""
        jugs = range(len(drawing.jugs.capacities))
        return {
            f"canvas number {row} {jug}": self._cells[row, jug]
            for jug in jugs
            for row in range(len(ROWS))
            if (row, jug) in self._cells
        }

    def holds(self, point: Point) -> bool:
        """Glasses are drawn in, buttons pressed."""
        return self._step_at(point) is not None or self._shelf.at(point) is not None

    def _step_at(self, point: Point) -> str | None:
        found = (name for name, spot in self._steps.items() if spot.collidepoint(point))
        return next(found, None)

    def _under(self, drawing: JugsDrawing, point: Point) -> tuple[int, int] | None:
        """Tell which row of which jug is drawn from here: the rim, the goal at the right, water."""
        jug, shelf, jugs = self._shelf.at(point), self._shelf, _shown(drawing.jugs)
        if jug is None or point[1] >= self._table.y:
            return None
        spot, near = shelf.jugs[jug], max(8, shelf.px(12))
        if abs(point[1] - spot.y) <= near:
            return CAN_HOLD, jug
        goal = spot.bottom - shelf.px(3) - shelf.level(jugs, jug, jugs.goal[jug])
        beside = point[0] > spot.right - max(10, spot.width // 4)
        if spot.y < point[1] <= spot.bottom + near:
            return (GOAL if beside and abs(point[1] - goal) <= 2 * near else HOLDS), jug
        return None

    # For who hears it

    def parts(self, drawing: JugsDrawing, look: Look) -> Sequence[Part]:
        """Tell what each jug can hold, holds, and should hold, and where that is counted."""
        return [
            Part(self._told(drawing, row, jug), spot, (row, jug), (row, jug) == self._cursor)
            for (row, jug), spot in sorted(self._cells.items())
        ] + [Part(self.called(drawing, name, look), spot) for name, spot in self._steps.items()]

    def _told(self, drawing: JugsDrawing, row: int, jug: int) -> str:
        name, number = say("jug {jug}", jug=jug + 1), drawing.rows[row][jug]
        return f"{name}, {say(TOLD[row], n=number)}"

    def look_at(self, place: Point) -> None:
        """Bring the cursor to this number."""
        self._cursor, self._typed = place, False

    def called(self, drawing: JugsDrawing, name: str, look: Look) -> str:
        """Say what a number is, of which jug, or what counts it."""
        _, which, row, jug = name.split()
        told = self._told(drawing, int(row), int(jug))
        counts = {
            "less": say("One less: {what}", what=told),
            "more": say("One more: {what}", what=told),
        }
        return counts.get(which, told)

    # Strokes

    def press(self, drawing: JugsDrawing, point: Point) -> JugsDrawing:
        """Press a button, or begin to draw rim, water or goal up or down."""
        self._typed = False
        step = self._step_at(point)
        if step is not None:
            return self.do(drawing, step)
        under = self._under(drawing, point)
        if under is not None:
            self._drawn = self._cursor = under
            self._from, self._first = point[1], drawing.rows[under[0]][under[1]]
            self._unit = self._unit_of(drawing, under[1])
            if under[0] == HOLDS:
                return self._poured(drawing, point)
        return drawing

    def _unit_of(self, drawing: JugsDrawing, jug: int) -> float:
        """Return how many pixels a litre of a jug is high."""
        height = self._shelf.jugs[jug].height - self._shelf.px(6)
        return max(1.0, height / drawing.jugs.capacities[jug])

    def _poured(self, drawing: JugsDrawing, point: Point) -> JugsDrawing:
        """Let the water stand where the mouse is."""
        assert self._drawn is not None
        jug = self._drawn[1]
        above = self._shelf.jugs[jug].bottom - self._shelf.px(3) - point[1]
        amount = min(max(round(above / self._unit), 0), drawing.jugs.capacities[jug])
        return drawing.put(HOLDS, jug, amount)

    def pull(self, drawing: JugsDrawing, point: Point) -> JugsDrawing:
        """Draw on."""
        if self._drawn is None:
            return drawing
        row, jug = self._drawn
        if row == HOLDS:
            return self._poured(drawing, point)
        number = self._first + round((self._from - point[1]) / max(6.0, self._unit))
        if row == GOAL:
            number = min(number, drawing.jugs.capacities[jug])
        return drawing.put(row, jug, number)

    def drop(self, drawing: JugsDrawing) -> JugsDrawing:
        """Let go."""
        self._drawn = None
        return drawing

    def do(self, drawing: JugsDrawing, name: str) -> JugsDrawing:
        """Do what has this name."""
        typed, self._typed = self._typed, False
        row, jug = self._cursor
        match name.split()[1:]:
            case ["go", way]:
                right, down = WAYS[way]
                last = len(drawing.jugs.capacities) - 1
                self._cursor = min(max(row + down, 0), GOAL), min(max(jug + right, 0), last)
            case ["less" | "more" as which, *there]:
                if there:
                    self._cursor = row, jug = int(there[0]), int(there[1])
                by = 1 if which == "more" else -1
                return drawing.put(row, jug, drawing.rows[row][jug] + by)
            case ["number", place, number]:
                self._cursor = int(place), int(number)
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
        """Count the number that has the focus."""
        words = name.split()
        if words[:2] != ["canvas", "number"]:
            return drawing
        row, jug = int(words[2]), int(words[3])
        return drawing.put(row, jug, drawing.rows[row][jug] + by)

    # What stands beside it

    def tools(self, drawing: JugsDrawing) -> Sequence[Tool]:
        """Let start and goal change places, or take the jug under the cursor away."""
        return (
            Tool("canvas swap", say("Turn round")),
            Tool("canvas delete", say("Take jug {jug}", jug=self._cursor[1] + 1), "canvas delete"),
        )

    def knobs(self, drawing: JugsDrawing) -> Sequence[Knob]:
        """How many jugs there are."""
        return (Knob(say("Jugs"), len(drawing.jugs.capacities), *COUNT),)

    def set(self, drawing: JugsDrawing, place: int, value: int) -> JugsDrawing:
        """Have so many jugs."""
        return drawing.counted(value)

    def title(self, drawing: JugsDrawing) -> str:
        """Say the capacities."""
        return ", ".join(map(str, drawing.jugs.capacities))

    def words(self, drawing: JugsDrawing, name: str | None) -> str:
        """Say how numbers are set."""
        if name == "canvas swap":
            return say("Start and goal change places")
        return say(
            "Drag rim, water or flag up or down · arrows go to a number; digits, + and − change it"
        )


def _shown(jugs: Jugs) -> Jugs:
    """Return jugs that hold no more than they can, as they are shown."""
    amounts = tuple(map(min, jugs.amounts, jugs.capacities))
    return Jugs(jugs.capacities, amounts, tuple(map(min, jugs.goal, jugs.capacities)))

"""The editor's screen: a drawing in place of the board, and its panel beside it.

Every stroke is taken in at once. What is known of the board is worked out by the solver's thread,
by turns with the board in front, and shown as it comes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game import families
from game.families import Board
from game.play.drawing import CannotDraw
from game.play.drawing.sketch import Sketch
from game.play.drawing.study import Study
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Unsolvable
from game.text.tongue import many, mark, say, spelled_first, told
from game.text.words import sentence
from game.ui import clipboard
from game.ui.commands import ALL, MAKING, asked
from game.ui.editor.known import Known
from game.ui.editor.panel import ROLL, Drawn, EditorPanel
from game.ui.host import Host
from game.ui.layout import LEAST_SIZE, layout
from game.ui.nodes import Node, sentences
from game.ui.overlay import CANVAS
from game.ui.panel.badge import Badge
from game.ui.panel.menu import Menu, Run
from game.ui.sheets.saving import Saving
from game.views import FACES
from game.views.canvas import Canvas, Hand
from game.views.view import Part

# The room around the canvas at the first window size.
EDGE, NARROW_EDGE = 32, 12
# So far a step of the wheel scrolls the panel.
WHEEL = 48
# What a command of the window asks for here.
OWN = {
    "undo": "edit undo",
    "redo": "edit redo",
    "save": "edit save",
    "paste": "edit paste",
    "new": "edit begin",
}
LEFT_OFF = mark("Here is the drawing that you left. N begins with the board in front, or another.")


class EditorScreen:
    """What stands in place of the board while one is made."""

    name, inside = "edit", None

    def __init__(self, host: Host, saving: Saving, canvas: Canvas) -> None:
        """Show the drawing that was left, or the board in front; `fit` places it."""
        self._host, self._saving, self._canvas = host, saving, canvas
        self._family = host.table.family
        self._sketch = self._left_off()
        self._study = Study(host.table.agenda, host.survey)
        badge = Badge(lambda: self._known.badge(), lambda: self._known.par)
        self._panel = EditorPanel(badge, self._drawn, self.do, self.turn)
        self._area, self._scale = pygame.Rect(0, 0, 1, 1), 1.0
        self._parts = layout(*LEAST_SIZE)
        self._room = pygame.Rect(0, 0, 1, 1)
        self._fitted: object = None
        self._looks: dict[str, object] = {}
        self._hand = Hand()
        self._drawing = False
        # The parts of the canvas as they were told last: of what, and how.
        self._told_parts: tuple[object, Sequence[Part]] = None, ()
        # What is in the file: the drawing that stands, and all by their places.
        self._kept: object = self.drawing
        self.board: Board | None = None
        self._wrong: str | Phrase = ""
        # Whether all that is wrong is that it can never be solved.
        self.hopeless = False
        self.cells = self
        self._take_up()

    def _left_off(self) -> Sketch:
        """Go on with the drawing that was left, or begin with the board in front."""
        self._in_file: Mapping[int, Any] = {}
        front = self._canvas.begin(self._host.table.session.position)
        kept = self._host.store.drawings(self._family.name)
        if kept is not None:
            try:
                sketch = Sketch.again(*kept, self._canvas.read)
            except ValueError:
                pass  # Another version has written it, or somebody else.
            else:
                self._in_file = sketch.drawings
                if sketch.drawing != front:
                    self._host.notices.say(LEFT_OFF)
                return sketch
        return Sketch(front)

    @property
    def drawing(self) -> Any:
        """What stands on the canvas."""
        return self._sketch.drawing

    @property
    def _shown(self) -> Any:
        """What is seen on the canvas: while it is cleared up, what is left so far."""
        clearing = self._study.clearing
        return self.drawing if clearing is None else clearing.drawing

    @property
    def rail(self) -> str:
        """The family whose board is made."""
        return f"family {self._family.name}"

    @property
    def fault(self) -> str:
        """Say what is missing for a board; nothing where it is one."""
        return sentence(say(self._wrong)) if self._wrong else ""

    @property
    def _known(self) -> Known:
        """What is known of what stands there."""
        return Known(self._family, self.board, self._study, self.fault, self.hopeless)

    # Where it stands

    def fit(self, area: pygame.Rect, scale: float) -> None:
        """Take this part of the window."""
        if (area, scale) != (self._area, self._scale):
            self._area, self._scale = area, scale
            self._place()

    def _place(self) -> None:
        """Give canvas and panel their places."""
        self._parts = layout(*pygame.display.get_window_size(), self._host.text_size.share)
        board = self._parts.board
        at_board = self._parts.board_scale
        roomy = board.width > 480 * at_board and board.height > 360 * at_board
        inset = round((EDGE if roomy else NARROW_EDGE) * at_board)
        self._room = board.inflate(-2 * inset, -2 * inset)
        self._fitted = None
        self._refresh()
        self.forget()

    def _refit(self) -> None:
        """Measure what is shown again, if it is another drawing."""
        self._measure(self._shown)

    def _measure(self, shown: Any) -> None:
        if self._fitted is not shown:
            self._fitted = shown
            text = self._host.text_size.share
            self._canvas.fit(shown, self._room, self._parts.board_scale, text)

    def forget(self) -> None:
        """Draw everything anew the next time."""
        self._looks.clear()

    # What is drawn

    def _change(self, make: Callable[[], Any], charted: int | None = None) -> None:
        """Put what is made on the canvas, or say why that can't be.

        One of the same shape as before was `charted` with this par.
        """
        self._settle()
        try:
            changed = self._sketch.change(make())
        except CannotDraw as error:
            self._host.notices.warn(sentence(told(error)))
            self._host.sounds.play("illegal")
            return
        if changed:
            self._host.notices.clear()
            self._take_up(charted)
        self._refresh()

    def _take_up(self, charted: int | None = None) -> None:
        """Find out whether what stands there is a board, and let its par be worked out."""
        self.board, self._wrong, self.hopeless = None, "", False
        try:
            self.board = self.drawing.board()
        except BadGameID as error:
            self._wrong, self.hopeless = error.args[0], isinstance(error, Unsolvable)
        self._study.look_at(self.board, charted)

    def _refresh(self) -> None:
        """Take up the numbers and tools that go with the drawing."""
        parts = self._parts
        self._panel.fit(parts.panel, parts.scale, parts.below)
        self._refit()

    def _keep(self) -> None:
        """Keep what stands there, once a stroke is over."""
        if self._drawing or self.drawing is self._kept:
            return
        before, there = self._in_file, self._sketch.drawings
        self._kept, self._in_file = self.drawing, there
        self._host.store.keep_drawing(
            self._family.name,
            self.drawing.text(),
            self._sketch.place,
            {place: one.text() for place, one in there.items() if before.get(place) is not one},
            range(min(there), max(there) + 1),
        )

    # The hands

    def spots(self) -> dict[str, pygame.Rect]:
        """Tell what the Tab key goes through, in order, and where it is."""
        return {**self._canvas.spots(self.drawing), **self._panel.spots}

    @property
    def _able(self) -> list[str]:
        """Name the buttons that do something as things stand."""
        found = ["edit begin"]
        found += ["edit undo"] if self._sketch.can_undo else []
        found += ["edit redo"] if self._sketch.can_redo else []
        found += ["edit save", "edit play"] if self.board is not None else []
        found += ["edit par"] if len(self._pars) > 2 else []
        found += ["edit farthest"] if self._harder else []
        found += ["edit clear"] if self._clears else []
        return found

    @property
    def _pars(self) -> tuple[int, ...]:
        """The par on the canvas, then all that boards of this shape have; none while not known."""
        par, chart = self._study.exact, self._study.chart
        if par is None or chart is None:
            return ()
        pars = sorted(one for one in chart.examples if one > 0)
        return (par, *pars) if par in pars else ()

    @property
    def _harder(self) -> bool:
        """Whether there is a harder board of this shape, proved."""
        chart = self._study.chart
        farthest = None if chart is None else chart.farthest
        return farthest is not None and farthest[0] != self._study.exact

    @property
    def _clears(self) -> bool:
        """Whether there is something to clear up, or that is under way."""
        par = self._study.par
        known = self.board is not None and par is not None and par.proved
        return self._study.clearing is not None or (known and self.drawing.spare)

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the name of what is at this point."""
        if self._panel.area.collidepoint(point):
            return self._panel.at(point)
        if not self._parts.board.collidepoint(point):
            return None
        spots = self._canvas.spots(self.drawing)
        name = next((name for name, spot in spots.items() if spot.collidepoint(point)), None)
        return name or (CANVAS if self._canvas.holds(point) else None)

    def point(self, point: tuple[int, int] | None) -> None:
        """Look at what is under the mouse; the keyboard's cursor goes."""
        self._hand = Hand(point)

    def drag(self, name: str | None, point: tuple[int, int]) -> None:
        """Begin a stroke where the mouse was pressed, or bring it to this point; or scroll."""
        if name == ROLL:
            self._panel.scroll.drag(point)
            self._refresh()
            return
        if name == "edit par" and (pars := self._pars):
            if not self._drawing:
                self._begin_stroke()
            self._take(self._panel.slide(pars[1:], point[0]))
            return
        if name is None or not name.startswith(CANVAS):
            return
        if self._drawing:
            self._change(lambda: self._canvas.pull(self.drawing, point))
        elif self._canvas.holds(point):
            self._begin_stroke()
            self._change(lambda: self._canvas.press(self.drawing, point))

    def _begin_stroke(self) -> None:
        self._settle()
        self._drawing = True
        self._sketch.begin()

    def drop(self) -> None:
        """End the stroke, if one is under way."""
        if self._drawing:
            self._drawing = False
            self._change(lambda: self._canvas.drop(self.drawing))
            self._sketch.end()

    def own(self, command: str) -> str | None:
        """Return the name of what a command of the window asks for here."""
        if command == "stop" and self._study.clearing is not None:
            return "edit stop"
        return OWN.get(command)

    def key(self, key: int, shift: bool) -> str | None:
        """Return the name of what a key asks for here: on the canvas first."""
        name = asked([*MAKING, *map(ALL.__getitem__, self._canvas.commands)], key, shift)
        if name is not None and name.startswith(CANVAS):
            self._hand = Hand(cursor=True)
        return name

    def turn(self, name: str, by: int) -> bool:
        """Turn a knob or a handle that has the focus."""
        place = name.removeprefix("edit knob ")
        if name == "edit par":
            self._go(by)
        elif place != name:
            self._set_knob(int(place), by)
        else:
            self._change(lambda: self._canvas.turn(self.drawing, name, by))
        return True

    def _set_knob(self, place: int, by: int) -> None:
        knob = self._canvas.knobs(self.drawing)[place]
        value = knob.value + by
        if knob.least <= value <= knob.most:
            self._change(lambda: self._canvas.set(self.drawing, place, value))

    def do(self, name: str) -> None:
        """Do what has this name."""
        if name.startswith(f"{CANVAS} "):
            self._change(lambda: self._canvas.do(self.drawing, name))
            return
        match name.split(" ")[1:]:
            case ["undo"]:
                self._walk(self._sketch.undo)
            case ["redo"]:
                self._walk(self._sketch.redo)
            case ["knob", place, "less" | "more" as which]:
                self._set_knob(int(place), -1 if which == "less" else 1)
            case ["knob", place, value]:
                self._change(lambda: self._canvas.set(self.drawing, int(place), int(value)))
            case ["knob", place]:
                self._open_choice(int(place))
            case ["easier"]:
                self._go(-1)
            case ["harder"]:
                self._go(1)
            case ["farthest"]:
                self._take_farthest()
            case ["clear"]:
                self._clear_up()
            case ["stop"]:
                self._study.cleared()
                self._host.notices.say("Nothing was cleared up.")
            case ["begin"]:
                self._open_begin()
            case ["blank"]:
                self._change(self.drawing.blank)
            case ["front"]:
                start = self._host.table.session.position
                self._change(lambda: self._canvas.begin(start))
            case ["dealt", params]:
                start = self._host.table.desk.dealt(self._family, params).start
                self._change(lambda: self._canvas.begin(start))
            case ["paste"]:
                self._paste()
            case ["save"]:
                self._save()
            case ["play"]:
                self._play()

    # Boards of this shape

    def _take(self, par: int) -> None:
        """Take the nearest board of this shape that has this par."""
        chart = self._study.chart
        if chart is not None and par in chart.examples:
            example = chart.examples[par]
            self._change(lambda: self._canvas.begin(example), par)

    def _go(self, by: int) -> None:
        """Take a harder board of this shape, or an easier one."""
        here, *pars = self._pars or (0,)
        if here in pars:
            self._take(pars[min(max(pars.index(here) + by, 0), len(pars) - 1)])

    def _take_farthest(self) -> None:
        """Take the hardest board that can be reached from this one."""
        chart = self._study.chart
        farthest = None if chart is None else chart.farthest
        if farthest is None:
            self._host.notices.warn(self.fault or self._uncharted())
            return
        self._take(farthest[0])
        self._host.notices.say(
            "The farthest of all that can be reached: par {par}.", par=farthest[0]
        )

    def _uncharted(self) -> str:
        """Return a text that says why no harder board is known."""
        if self._family.back is None:
            return mark("Moves can't be taken back here, so no play comes to a harder board.")
        survey = self._study.survey
        if self._study.surveying and not (survey is not None and survey.size):
            return mark("The positions are still being counted: try again in a moment.")
        return mark("There are too many positions to find the farthest.")

    def _clear_up(self) -> None:
        """Begin to clear up, or take what is left so far."""
        if self._study.clearing is not None:
            self._settle()
        elif not self._study.clear_up(self.drawing):
            if self.fault:
                self._host.notices.warn(self.fault)
            elif not self.drawing.spare:
                self._host.notices.say("Nothing can go here.")
            elif (par := self._known.par) is not None and not par.solvable:
                self._host.notices.say("There is no way, so there is no par to keep.")
            else:
                self._host.notices.say("Par must be proved first.")

    def _settle(self) -> None:
        """Take what is left of what is being cleared up: a stroke goes on from what is seen."""
        clearing = self._study.clearing
        if clearing is None:
            return
        gone, left = clearing.gone, self._study.cleared()
        self._change(lambda: left)
        if gone:
            said = many(
                "One thing went, and par is the same. Undo brings it back.",
                "{n} things went, and par is the same. Undo brings it back.",
                gone,
                n=spelled_first(gone),
            )
            self._host.notices.say(said)
        elif clearing.idle and not clearing.unsure:
            self._host.notices.say("Everything here is needed: par changes if anything goes.")
        else:
            self._host.notices.say("Nothing went: no part was proved to leave par the same.")

    def _open_choice(self, place: int) -> None:
        """Offer what a knob can be, where its values have names; turn any other up."""
        knob, name = self._canvas.knobs(self.drawing)[place], f"edit knob {place}"
        if not knob.words:
            self._set_knob(place, 1)
            return
        entries = [
            Run(words, f"{name} {value}", on=value == knob.value)
            for value, words in enumerate(knob.words, knob.least)
        ]
        self._host.overlay.menu = Menu(entries, "", self._panel.spots[name])

    def _walk(self, walk: Callable[[], bool]) -> None:
        """Go a stroke back or on."""
        self._drawing = False
        self._settle()
        if walk():
            self._host.notices.clear()
            self._take_up()
            self._refresh()

    def _open_begin(self) -> None:
        """Offer what a drawing can begin with."""
        front = self._host.table.session.board
        face = FACES[self._family.name]
        entries = [Run(say("The board in front"), "edit front", face.kinds.label(front.params))]
        presets = families.presets_like(self._family, front.params)
        entries.append(Run(say("Nothing on it"), "edit blank", self._canvas.title(self.drawing)))
        for params, name in presets.items():
            if params in self._family.named:
                continue
            kind = face.kinds.label(params)
            dealt = say("Dealt: {kind}", kind=say(name) if name else kind)
            entries.append(Run(dealt, f"edit dealt {params}", kind if name else ""))
        entries.append(Run(say("A copied game ID"), "edit paste", "^V"))
        self._host.overlay.menu = Menu(entries, "", self._panel.spots["edit begin"])

    def _paste(self) -> None:
        """Begin with the board of the clipboard, if it is of this family."""
        try:
            board = families.read(clipboard.paste())
        except BadGameID as error:
            self._host.notices.warn(sentence(told(error)))
            return
        if board.family is not self._family:
            self._host.notices.warn(
                "That is a board of {puzzle}: open it, then make a board there.",
                puzzle=say(FACES[board.family.name].about.title),
            )
            return
        self._change(lambda: self._canvas.begin(board.start))

    def _save(self) -> None:
        if self.board is None:
            self._host.notices.warn("There is no board to save yet: {fault}", fault=self.fault)
        else:
            self._saving.open_drawn(self.board, self._study.par)

    def _play(self) -> None:
        """Bring the board to the table, with what is known of it."""
        board, par = self.board, self._study.par
        if board is None:
            self._host.notices.warn(self.fault)
            return
        self._keep()
        self._host.overlay.leave_screen()
        self._host.table.desk.open(board)
        if par is not None:
            self._host.table.agenda.learn(board.start, par)
        self._host.board_changed()
        self._host.notices.say("Your board. E leads back to the editor.")

    # From frame to frame

    def tick(self, now: float) -> None:
        """Keep what was drawn; take over what was cleared up."""
        clearing = self._study.clearing
        if clearing is not None and clearing.idle:
            self._settle()
        self._keep()

    def moving(self) -> bool:
        """Whether the next frame differs from this one by itself."""
        return self._panel.badge.filling and not self.fault

    def turn_wheel(self, by: int, point: tuple[int, int]) -> None:
        """Scroll the panel."""
        self.roll(point, -WHEEL * by)

    def roll(self, point: tuple[int, int], by: int) -> None:
        """Scroll the panel, if this point is there."""
        if self._panel.area.collidepoint(point):
            self._panel.scroll.roll(by)
            self._refresh()

    def bring(self, name: str) -> None:
        """Scroll so that what has the focus is seen."""
        spot = self._panel.spots.get(name)
        if spot is not None:
            self._panel.scroll.roll(self._panel.scroll.towards(spot))
            self._refresh()

    def closed(self) -> None:
        """Keep what was drawn, and leave the solver to the board in front."""
        self.drop()
        self._keep()
        self._study.close()

    def words(self, hot: str | None) -> str:
        """Say in the status line what can be done, or which number a knob is set to."""
        match (hot or "").split():
            case ["edit", "knob", place, *_]:
                knob = self._canvas.knobs(self.drawing)[int(place)]
                value = knob.words[knob.value - knob.least] if knob.words else knob.value
                return say("{knob}: {value}; ← and → change it", knob=knob.label, value=value)
        if said := self._panel.word(hot or ""):
            return said
        return self._canvas.words(self.drawing, hot)

    # For who hears it

    @property
    def parts(self) -> Sequence[Part]:
        """Tell what lies where on the canvas; made anew only where that changed."""
        self._refit()
        key = self._shown, self._canvas.state(), self._host.stage.look, self._room
        if key != self._told_parts[0]:
            self._told_parts = key, self._canvas.parts(self._shown, self._host.stage.look)
        return self._told_parts[1]

    @property
    def here(self) -> int | None:
        """The part that the keyboard's cursor is at, while it is in use."""
        if not self._hand.cursor:
            return None
        return next((at for at, part in enumerate(self.parts) if part.here), None)

    def look_at(self, part: int, press: bool) -> None:
        """Bring the keyboard's cursor to a part, and press Enter there if that is asked for."""
        there = self.parts[part]
        place = there.place
        if place is None:
            if press:
                self.drag(CANVAS, there.spot.center)
                self.drop()
            return
        self._hand = Hand(cursor=True)
        self._canvas.look_at(place)
        asked = self.key(pygame.K_RETURN, False) if press else None
        if asked is not None:
            self.do(asked)

    def nodes(self) -> Sequence[Node]:
        """Tell what the panel says beside its buttons, and what is set there, to what, and how."""
        return [self._worded(node).within("do") for node in self._panel.nodes()]

    def _worded(self, node: Node) -> Node:
        """Tell of something of the panel what the status line says there, if that is its own."""
        said = self.words(node.key)
        children = tuple(map(self._worded, node.children))
        return node._replace(told="" if said == self.words(None) else said, children=children)

    def called(self, name: str) -> str:
        """Say what a button, a colour or a handle is called."""
        if said := self._panel.called(name):
            return said
        return self._canvas.called(self.drawing, name, self._host.stage.look)

    def news(self) -> str:
        """Say what is missing for a board, or its par once that is proved."""
        return self.fault or self._known.par_told()

    @property
    def title(self) -> str:
        """What the window is called meanwhile."""
        puzzle = say(FACES[self._family.name].about.title)
        return f"{say('Make a board')} · {puzzle} {self._canvas.title(self.drawing)}"

    @property
    def board_id(self) -> str:
        """The ID of the board, if it is one."""
        return "" if self.board is None else self.board.id

    # Drawing

    def draw(
        self, target: pygame.Surface, now: float, hot: str | None, down: str | None
    ) -> list[pygame.Rect]:
        """Draw what has changed; return where."""
        changed: list[pygame.Rect] = []
        look, hand = self._host.stage.look, self._hand
        if self._changed("look", look):
            # The names of knobs and tools may be those of another language.
            self._refresh()
        # Read once: another thread clears up.
        shown = self._shown
        canvas = (shown, self._canvas.state(), hand, look)
        if self._changed("canvas", canvas):
            self._measure(shown)
            target.fill(look.theme.ground, self._parts.board)
            target.set_clip(self._parts.board)
            self._canvas.draw(target, shown, look, hand)
            target.set_clip(None)
            changed.append(self._parts.board)
        par, beat = self._study.par, None
        if self._study.solving or self.moving():
            beat = int(now * 30)
        drawn, at = self._drawn(), self._panel.scroll.at
        known = drawn, par, self._known.positions()
        panel = (self.drawing, self._canvas.state(), known, hot, down, beat, look, at)
        if self._changed("panel", panel):
            target.set_clip(self._panel.area)
            self._panel.draw(target, look, hot, down, now)
            target.set_clip(None)
            changed.append(self._panel.area)
        return changed

    def _drawn(self) -> Drawn:
        """Say what there is to say in the panel."""
        puzzle = say(FACES[self._family.name].about.title)
        known, fault = self._known, "" if self.hopeless else self.fault
        counted, lines = known.positions() if self.board is not None else "", known.lines()
        positions = f"{say('Positions')} {counted}" if counted else ""
        return Drawn(
            say("Make a board"),
            f"{puzzle} · {self._canvas.title(self.drawing)}",
            fault,
            lines,
            sentences([fault or known.par_told(), positions, lines]),
            self._pars,
            self._able,
            self._study.clearing is not None,
            tuple(self._canvas.knobs(self.drawing)),
            tuple(self._canvas.tools(self.drawing)),
        )

    def _changed(self, part: str, look: object) -> bool:
        if part in self._looks and self._looks[part] == look:
            return False
        self._looks[part] = look
        return True


def open_screen(host: Host, saving: Saving) -> EditorScreen | None:
    """Make the editor's screen for the family in front; None where boards of it can't be made."""
    canvas = FACES[host.table.family.name].canvas
    if canvas is None:
        return None
    # What was said of the board in front may not be true of the drawing.
    host.notices.clear()
    return EditorScreen(host, saving, canvas())

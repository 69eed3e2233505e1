"""What is done in the editor by name: undo, numbers, what to begin with, and what becomes of it."""

from game import families
from game.rules.puzzle import BadGameID
from game.text.tongue import say, worded
from game.text.words import sentence
from game.ui import clipboard
from game.ui.editor.brush import Brush
from game.ui.editor.easel import Easel
from game.ui.editor.panel import EditorPanel
from game.ui.editor.shape import Shape
from game.ui.host import Host
from game.ui.overlay import CANVAS
from game.ui.panel.menu import Menu, Run
from game.ui.sheets.saving import Saving
from game.words.families import WORDINGS, about


class Making:
    """The commands of the editor."""

    def __init__(
        self,
        host: Host,
        saving: Saving,
        easel: Easel,
        shape: Shape,
        brush: Brush,
        panel: EditorPanel,
    ) -> None:
        """Do them with these; a menu opens at its button in the panel."""
        self._host, self._saving, self._panel = host, saving, panel
        self._easel, self._canvas = easel, easel.canvas
        self._shape, self._brush = shape, brush

    def do(self, name: str) -> None:
        easel = self._easel
        if name.startswith(f"{CANVAS} "):
            self._brush.do(name)
            return
        match name.split(" ")[1:]:
            case ["undo"]:
                easel.walk(easel.sketch.undo)
            case ["redo"]:
                easel.walk(easel.sketch.redo)
            case ["knob", place, "less" | "more" as which]:
                self._turn_knob(int(place), -1 if which == "less" else 1)
            case ["knob", place, value]:
                easel.change(lambda: self._canvas.set(easel.drawing, int(place), int(value)))
            case ["knob", place]:
                self._open_choice(int(place))
            case ["easier"]:
                self._shape.go(-1)
            case ["harder"]:
                self._shape.go(1)
            case ["farthest"]:
                self._shape.take_farthest()
            case ["clear"]:
                easel.clear_up()
            case ["stop"]:
                easel.stop()
            case ["begin"]:
                self._open_begin()
            case ["blank"]:
                easel.change(easel.drawing.blank)
            case ["front"]:
                easel.change(lambda: easel.front)
            case ["dealt", params]:
                start = self._host.table.desk.dealt(easel.family, params).start
                easel.change(lambda: self._canvas.begin(start))
            case ["paste"]:
                self._paste()
            case ["save"]:
                self._save()
            case ["play"]:
                self._play()

    def turn(self, name: str, by: int) -> None:
        place = name.removeprefix("edit knob ")
        if name == "edit par":
            self._shape.go(by)
        elif place != name:
            self._turn_knob(int(place), by)
        else:
            self._easel.change(lambda: self._canvas.turn(self._easel.drawing, name, by))

    def _turn_knob(self, place: int, by: int) -> None:
        knob = self._canvas.knobs(self._easel.drawing)[place]
        value = knob.value + by
        if knob.least <= value <= knob.most:
            self._easel.change(lambda: self._canvas.set(self._easel.drawing, place, value))

    def _open_choice(self, place: int) -> None:
        """Offer what a knob can be, where its values have names; turn any other up."""
        knob, name = self._canvas.knobs(self._easel.drawing)[place], f"edit knob {place}"
        if not knob.words:
            self._turn_knob(place, 1)
            return
        entries = [
            Run(words, f"{name} {value}", on=value == knob.value)
            for value, words in enumerate(knob.words, knob.least)
        ]
        self._host.overlay.menu = Menu(entries, self._panel.spots[name])

    # What it begins with

    def _open_begin(self) -> None:
        """Offer what a drawing can begin with."""
        front, family = self._host.table.session.board, self._easel.family
        kinds, blank = WORDINGS[family.name].kinds, self._canvas.title(self._easel.drawing)
        entries = [
            Run(say("The board in front"), "edit front", kinds.label(front.params)),
            Run(say("Nothing on it"), "edit blank", blank),
        ]
        for params, name in families.presets_like(family, front.params).items():
            if params in family.named:
                continue
            kind = kinds.label(params)
            dealt = say("Dealt: {kind}", kind=say(name) if name else kind)
            entries.append(Run(dealt, f"edit dealt {params}", kind if name else ""))
        entries.append(Run(say("A copied game ID"), "edit paste", "^V"))
        self._host.overlay.menu = Menu(entries, self._panel.spots["edit begin"])

    def _paste(self) -> None:
        """Begin with the board of the clipboard, if it is of this family."""
        try:
            board = families.read(clipboard.paste())
        except BadGameID as error:
            self._host.notices.warn(sentence(worded(error)))
            return
        if board.family is not self._easel.family:
            self._host.notices.warn(
                "That is a board of {puzzle}: open it, then make a board there.",
                puzzle=say(about(board.title).title),
            )
            return
        self._easel.change(lambda: self._canvas.begin(board.start))

    # What becomes of it

    def _save(self) -> None:
        board, fault = self._easel.board, self._easel.known.fault
        if board is None:
            self._host.notices.warn("There is no board to save yet: {fault}", fault=fault)
        else:
            self._saving.open_drawn(board, self._easel.study.par)

    def _play(self) -> None:
        """Bring the board to the table, with what is known of it."""
        board, par = self._easel.board, self._easel.study.par
        if board is None:
            self._host.notices.warn(self._easel.known.fault)
            return
        self._easel.hand_over(board)
        self._host.overlay.leave_screen()
        self._host.table.desk.open(board)
        if par is not None:
            self._host.table.agenda.learn(board.start, par)
        self._host.board_changed()
        self._host.notices.say("Your board. E leads back to the editor.")

"""The sheets there are: settings, help, about, custom sizes, and picture tiles."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import VERSION
from game.art.look import DIGITS, GLYPHS, NOTHING, Look
from game.art.paint import ASSETS
from game.art.palettes import PALETTES
from game.art.theme import SMALL
from game.keep.settings import GAP, LOUDEST, SYSTEM, TILE, Settings
from game.play.autoplay import SPEEDS
from game.ui.sheets.rows.buttons import Buttons
from game.ui.sheets.rows.choices import Choose, Level, Stepper, switch
from game.ui.sheets.rows.field import Field
from game.ui.sheets.rows.pictures import Pictures
from game.ui.sheets.rows.preview import Preview
from game.ui.sheets.rows.row import Keys, Row, Terms, Words
from game.ui.sheets.sheet import Sheet, Spot
from game.views.face import About, Face

# What the panel's words mean, at the top of the help.
TERMS = (
    ("Par", "the fewest moves that solve the board; a range until that is proved"),
    ("Limit", "in Flood, par and a few moves more; past it you may play on, but not win"),
    ("To go", "the fewest moves from here; a move that does not bring it down lost ground"),
    ("Proved ✓", "nothing shorter exists; without it, the number is the best known so far"),
    ("Hints", "are counted and told; what Solve plays is shown, neither won nor lost"),
)
EVERYWHERE = (
    ("H", "show the best move; H again plays it"),
    ("A", "play the best line from here"),
    ("Space", "pause, go on"),
    (".  ,", "one step forward, one back"),
    ("+  −", "faster, slower"),
    ("Ctrl Z  U  ⌫", "undo"),
    ("Ctrl Y  R", "redo"),
    ("Ctrl R", "back to the start"),
    ("N", "new board; undo goes back"),
    ("Tab  Enter", "go to a button; press it"),
    ("Ctrl C", "copy the game ID"),
    ("Ctrl V", "play a copied game ID"),
    ("S", "copy a text to share"),
    ("Ctrl S", "save a picture or text; Shift: a film"),
    ("Ctrl O", "load boards or a saved game"),
    ("L", "the list of boards"),
    ("M", "sound on or off"),
    ("T", "statistics, finished games"),
    ("F2", "daily boards"),
    ("F1  ?", "this help"),
    ("F10", "settings"),
    ("F11", "full screen"),
    ("Esc", "close, or stop"),
    ("Ctrl Q", "quit"),
)


def settings_sheet(
    settings: Settings, changed: Callable[[], None], about: Callable[[], None]
) -> Sheet:
    """Make the sheet of everything the player can choose; each choice takes effect at once."""

    def bound(name: str) -> tuple[Callable[[], Any], Callable[[Any], None]]:
        def take(value: Any) -> None:
            setattr(settings, name, value)
            changed()

        return lambda: getattr(settings, name), take

    speeds = [(speed, {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")) for speed in SPEEDS]
    rows: list[Row] = [
        Choose(
            "Theme", ((SYSTEM, "System"), ("dark", "Dark"), ("light", "Light")), *bound("theme")
        ),
        Choose("Colours", [(n, p.title) for n, p in PALETTES.items()], *bound("palette")),
        Choose(
            "Marks on colours",
            ((GLYPHS, "Symbols"), (DIGITS, "Digits"), (NOTHING, "Off")),
            *bound("marks"),
        ),
        switch("Letters and numbers of cells", *bound("letters")),
        switch("Reduced motion", *bound("reduced_motion")),
        Level("Sound", LOUDEST, *bound("volume")),
        Choose("Arrow keys move", ((TILE, "The tile"), (GAP, "The gap")), *bound("arrows")),
        Choose("Auto-play speed", speeds, *bound("speed")),
        switch("Hints in words", *bound("hint_words")),
        Choose("Moves in shared texts", ((True, "Squares"), (False, "Plain")), *bound("squares")),
        Buttons([("about", "About Parlour", "circle-help", "")], lambda _: about(), main=False),
    ]
    return Sheet("Settings", rows)


def help_sheet(about: About) -> Sheet:
    """Make the sheet of what the words mean, the rules, and all keys, the family's own first."""
    rows: list[Row] = [
        Terms(TERMS),
        *(
            Words(line, ink="text" if place == 0 else "quiet")
            for place, line in enumerate(about.rules)
        ),
        Keys(about.title, about.keys),
        Keys("Everywhere", EVERYWHERE),
    ]
    return Sheet("Help", rows, width=800)


def about_sheet(engine: str) -> Sheet:
    """Make the sheet that names the version and whose work is in it."""
    rows: list[Row] = [
        Words(f"Version {VERSION}, with pygame-ce {pygame.version.ver}", ink="text"),
        Words("A desktop box of puzzles that knows par, and says so only with a proof."),
        Words(engine, SMALL),
        Words(f"Parlour: {_licence(ASSETS.parent / 'LICENSE')}.", SMALL),
        Words(
            "Inter, the typeface: SIL Open Font License 1.1, © The Inter Project Authors.", SMALL
        ),
        Words("Lucide, the icons: ISC License, © Lucide Icons and Contributors.", SMALL),
        Words("The pictures were made for Parlour and share its licence.", SMALL),
        Words(
            "pygame-ce: LGPL. NumPy, Numba and Pillow: BSD and MIT-CMU. platformdirs: MIT.", SMALL
        ),
    ]
    return Sheet("Parlour", rows)


def _licence(path: Path) -> str:
    """Return the first line of a licence."""
    return path.read_text(encoding="utf-8").strip().splitlines()[0]


def custom_sheet(face: Face, params: str, deal: Callable[[str], str | None]) -> Sheet:
    """Make the sheet of a board of any size; `deal` returns what is wrong with the params."""
    knobs = list(face.kinds.knobs(params))
    values = [knob.value for knob in knobs]
    fault = [""]

    def row(place: int) -> Row:
        def take(value: int) -> None:
            values[place], fault[0] = value, ""

        knob = knobs[place]
        if knob.words:
            options = list(enumerate(knob.words, knob.least))
            return Choose(knob.label, options, lambda: values[place], take)
        return Stepper(knob.label, knob.least, knob.most, lambda: values[place], take)

    def press(_: str) -> None:
        fault[0] = deal(face.kinds.params(values)) or ""

    rows: list[Row] = [row(place) for place in range(len(knobs))]
    rows.append(Words(lambda: fault[0], SMALL, "warn"))
    rows.append(Buttons([("deal", "Play this board", "plus", "")], press))
    main = Spot(len(rows) - 1, "deal")
    title = f"Custom {face.about.title.lower()}"
    sheet = Sheet(title, rows, width=460, keys={pygame.K_n: main}, main=main)
    sheet.begin_at(Spot(0, rows[0].stops[0]))
    return sheet


def paste_sheet(
    title: str,
    text: str,
    look: Callable[[], Look],
    take: Callable[[str], None],
) -> Sheet:
    """Make the box that text is pasted into; Enter plays what it is read as."""
    field = Field("A game ID, boards, a saved game, or a file's path", take, text, lines=4)
    rows: list[Row] = [
        field,
        Preview(lambda: field.text, look),
        Buttons([("play", "Play it", "play", "↵")], lambda _: field.press("")),
    ]
    sheet = Sheet(title, rows, width=600)
    sheet.begin_at(Spot(0, field.stops[0]))
    return sheet


def pictures_sheet(
    settings: Settings,
    thumbs: Sequence[tuple[str, str, pygame.Surface | None]],
    take: Callable[[str], str | None],
    changed: Callable[[], None],
) -> Sheet:
    """Make the sheet that puts a picture on the tiles, a bundled one or the player's own."""

    def numbers(value: bool) -> None:
        settings.numbers = value
        changed()

    own = settings.picture if settings.picture not in {value for value, *_ in thumbs} else ""
    rows: list[Row] = [
        Pictures(thumbs, lambda: settings.picture, lambda value: _ignore(take(value))),
        switch("Numbers on the picture", lambda: settings.numbers, numbers),
        Field(
            "Your own picture: type its path, or drop the file on the window", take, own, path=True
        ),
    ]
    return Sheet("Picture tiles", rows, width=600)


def _ignore(_: object) -> None:
    """Bundled pictures have no faults to tell."""

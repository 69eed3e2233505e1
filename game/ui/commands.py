"""Every command there is: what it is called, which keys give it, and what it says of itself.

The keys, the buttons' words, the help sheet, the menu's entries and the pages' tables of keys are
all made from this one table; so are the keys of sheets, of boards that are played and of canvases.
What a command does is bound to its name in `game.ui.input.doers`; one that opens a sheet names the
module that makes it. The table is in English, as are the pages: whoever shows words of it says them
in the language of the moment.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.text.tongue import mark, say

CTRL, SHIFT, ALT = mark("Ctrl"), mark("Shift"), mark("Alt")
# What is written on a key is a word, unless it is a letter, a sign, or F1.
WORD = re.compile("[A-Za-z]{2}")


class Key(NamedTuple):
    """A key that gives a command; `name` is how it is written, nothing for a twin elsewhere.

    `sign` is written in the help instead where the name is long. A `spare` key stands in the
    pages alone. `what` is asked for with the command: which way, which digit.
    """

    code: int
    name: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    sign: str = ""
    spare: bool = False
    what: str = ""

    @property
    def cap(self) -> str:
        """Say what is written on it, and on what is held down with it: Ctrl Z."""
        held = [(CTRL, self.ctrl), (SHIFT, self.shift), (ALT, self.alt)]
        return " ".join([*(say(key) for key, is_held in held if is_held), self._sign])

    @property
    def short(self) -> str:
        """Say it as on a button: ^Z."""
        return f"{'^' * self.ctrl}{'⇧' * self.shift}{self._sign}"

    @property
    def _sign(self) -> str:
        return said_key(self.sign or self.name)


def said_key(name: str) -> str:
    return say(name) if WORD.search(name) else name


class Command(NamedTuple):
    """Something the player can ask for, by whatever way.

    `words` say what it does, in help; one that `joins` shares the line of the command before it.
    `more` says more of it in the pages. `label` and `icon` are its button's, and its entry's in
    the `group` of the menu that has it, unless `menu` has other words for it there. A key held down
    goes on with one that `repeats`; the key of one that `toggles` opens its sheet, also in place of
    another, and closes it. `sheet` names the module of `game.ui.sheets` whose `open_sheet` shows
    its sheet.
    """

    name: str
    words: str = ""
    keys: tuple[Key, ...] = ()
    label: str = ""
    icon: str = ""
    menu: str = ""
    more: str = ""
    sheet: str = ""
    joins: bool = False
    repeats: bool = False
    toggles: bool = False
    group: str = ""

    @property
    def sign(self) -> str:
        """Say its first key as on a button; nothing where there is none."""
        return self.keys[0].short if self.keys else ""

    @property
    def cap(self) -> str:
        """Say its first key as in a sentence: Alt ←."""
        return self.keys[0].cap

    @property
    def entry(self) -> str:
        """Say what it is called in the menu."""
        return say(self.menu or self.label)


def _arrows(name: str, ctrl: bool = False, shift: bool = False) -> tuple[Key, ...]:
    """Return the four arrows, written as one key."""
    codes = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
    keys = zip((name, "", "", ""), codes, ("left", "right", "up", "down"), strict=True)
    return tuple(Key(code, one, ctrl, shift, what=way) for one, code, way in keys)


def _digits(name: str, count: int) -> tuple[Key, ...]:
    """Return the digits from 1 on, of the row and of the pad, written as one key."""
    firsts = (name, pygame.K_1), ("", pygame.K_KP_1)
    return tuple(
        Key(first + more, "" if more else one, what=str(more + 1))
        for one, first in firsts
        for more in range(count)
    )


def _letter(
    name: str, ctrl: bool = False, shift: bool = False, spare: bool = False
) -> tuple[Key, ...]:
    return (Key(ord(name.lower()), name, ctrl, shift, spare=spare),)


_ENTER = Key(pygame.K_RETURN, mark("Enter")), Key(pygame.K_KP_ENTER)
_SPACE = (Key(pygame.K_SPACE, mark("Space")),)
_ESC = (Key(pygame.K_ESCAPE, mark("Esc")),)
_PAGE_UP = (Key(pygame.K_PAGEUP, "PageUp", sign=mark("PgUp")),)
_PAGE_DOWN = (Key(pygame.K_PAGEDOWN, "PageDown", sign=mark("PgDn")),)
_HOME, _END = (Key(pygame.K_HOME, mark("Home")),), (Key(pygame.K_END, mark("End")),)


# The groups of the menu, each with its heading; what is for all boards has none, and comes last.
BOARD, CLOSER, BOARDS, SHARED = GROUPS = (
    mark("This board"),
    mark("Look closer"),
    mark("Boards"),
    mark("Keep and share"),
)
FOR_ALL = "for all"

# A command takes two or three lines: its words and keys, its button, what is told of it.
# fmt: off
# What moves the play on, or brings another one.
PLAYING = (
    Command("hint", mark("best move; H again plays it"), _letter("H"),
        more="show the best move; H again plays it", label=mark("Hint"), icon="lightbulb"),
    Command("why", mark("why"), _letter("W"), label=mark("Why?"), icon="lightbulb",
        more="why it is best: what comes of it, and of the move under the mouse or the obvious one "
        "(in Sliding by its button or ☰)", joins=True, menu=mark("Why this move?"), group=CLOSER),
    Command("worth", mark("what each move is worth"), _letter("V"), label=mark("Worth"),
        icon="scale",
        more="show what each move is worth: how far it is to go after it, and what it loses",
        menu=mark("Worth of every move"), group=CLOSER),
    Command("mode", mark("play, or train"), _letter("G"),
        more="play (what moves were worth is told at the end) or train (it is told at once)"),
    Command("solve", mark("play the best line from here"), _letter("A"), label=mark("Solve"),
        icon="play", group=BOARD),
    Command("pause", mark("pause, go on"), _SPACE),
    Command("step", mark("one step forward"), (Key(pygame.K_PERIOD, "."), Key(pygame.K_KP_PERIOD)),
        repeats=True),
    Command("back", mark("one back"), (Key(pygame.K_COMMA, ","),), joins=True, repeats=True),
    Command("faster", mark("faster"),
        (Key(pygame.K_PLUS, "+"), Key(pygame.K_EQUALS), Key(pygame.K_KP_PLUS)),
        more="the best line plays faster", repeats=True),
    Command("slower", mark("slower"), (Key(pygame.K_MINUS, "−"), Key(pygame.K_KP_MINUS)),
        joins=True, repeats=True),
    Command("undo", mark("undo"),
        (*_letter("Z", ctrl=True), *_letter("U"), Key(pygame.K_BACKSPACE, "Backspace", sign="⌫")),
        label=mark("Undo"), icon="undo-2", more="undo, as far as the start of the board",
        repeats=True),
    Command("redo", mark("redo"),
        (*_letter("Y", ctrl=True), *_letter("R"), *_letter("Z", ctrl=True, shift=True, spare=True)),
        label=mark("Redo"), icon="redo-2", repeats=True, group=BOARD),
    Command("restart", mark("back to the start"), _letter("R", ctrl=True), label=mark("Restart"),
        icon="rotate-ccw", group=BOARD),
    Command("mark", mark("set a mark"), _letter("J"),
        more="mark this place of the play, or take the mark away", menu=mark("Mark this place"),
        icon="flag", joins=True, group=BOARD),
    Command("to_mark", mark("back to it"), _letter("J", shift=True),
        more="back to the mark: that takes moves back, and counts so",
        menu=mark("Back to the mark"), icon="undo-2", joins=True, group=BOARD),
    Command("new", mark("new board"), _letter("N"), label=mark("New"), icon="plus",
        more="new board, or the next one of a list"),
    Command("wish", mark("new board with a wish"), _letter("N", shift=True),
        menu=mark("A board you wish for…"), icon="sparkles",
        more="new board with a wish: its par, and how hard it is", joins=True, group=BOARDS),
    Command("levels", mark("levels"), _letter("K"), label=mark("Levels"), icon="grid-3x3",
        more="levels to choose from, each with its par and your best there", joins=True,
        toggles=True, group=BOARDS),
    Command("ladders", mark("ladders"), _letter("K", shift=True), label=mark("Ladders"),
        icon="star", more="ladders: boards from easy to hard, with stars for what you reached",
        joins=True, toggles=True, group=BOARDS),
    Command("board_before", mark("back to the board before"), (Key(pygame.K_LEFT, "←", alt=True),),
        label=mark("Board before"), icon="chevron-left",
        more="back to the board before, as it was left"),
    Command("board_after", mark("on to the one after"), (Key(pygame.K_RIGHT, "→", alt=True),),
        label=mark("Board after"), icon="chevron-right", more="on to the one after it", joins=True),
)
# What looks back on a play, and asks for a move that keeps the pace.
LOOKING_BACK = (
    Command("review", mark("review the game"), _letter("I"), label=mark("Review"),
        icon="list-checks", more="review the game: what each move cost", group=CLOSER),
    Command("slip_before", mark("the slip before"), _PAGE_UP, joins=True),
    Command("slip_after", mark("the next slip"), _PAGE_DOWN, joins=True),
    Command("retry", mark("find a better move"), _letter("F"), label=mark("Retry"),
        icon="rotate-ccw", more="find a better move (H shows it)", joins=True),
    Command("race", menu=mark("Race this play"), icon="gauge", joins=True, group=CLOSER),
)
# In a run through slips.
PRACTISING = (
    Command("slips", mark("practice: your slips, a better move to find"), (Key(pygame.K_F3, "F3"),),
        label=mark("Practice"), icon="target",
        more="practice (your slips: boards where you lost ground, each with a move to find)",
        sheet="practice", toggles=True),
    Command("throw_out", mark("throw a slip out"),
        (Key(pygame.K_DELETE, "Delete", sign=mark("Del")),), label=mark("Throw out"), icon="x",
        joins=True),
)
# What shows, keeps and brings in, and what is the window's own.
KEEPING = (
    Command("copy", mark("copy the game ID"), _letter("C", ctrl=True),
        menu=mark("Copy the game ID"), icon="copy", group=SHARED),
    Command("paste", mark("play a copied game ID"), _letter("V", ctrl=True),
        menu=mark("Play a copied game ID"), more="see what is in the clipboard, and Enter plays it",
        icon="clipboard", group=SHARED),
    Command("share", mark("copy a text to share"),
        (*_letter("S"), *_letter("C", ctrl=True, shift=True, spare=True)), label=mark("Share"),
        icon="share-2", more="copy a text to share; again, with the review of a solved board",
        group=SHARED),
    Command("picture", mark("copy a picture"), _letter("P", ctrl=True, shift=True),
        label=mark("Picture"), icon="image", menu=mark("Copy a picture"),
        more="copy a picture of the board, with its result at the end", joins=True, group=SHARED),
    Command("save", mark("save a picture, text or film"), _letter("S", ctrl=True),
        menu=mark("Save…"),
        more="save the board as a picture or text, the game as text to load again, or its review",
        icon="save", toggles=True, group=SHARED),
    Command("film", keys=_letter("S", ctrl=True, shift=True),
        more="save a film of the game, its review below, the shortest line, or both side by side",
        toggles=True),
    Command("print", mark("print boards"), _letter("P", ctrl=True), menu=mark("Print…"),
        more="print this board, the list or a month of daily boards as a PDF", icon="printer",
        toggles=True, group=SHARED),
    Command("load", mark("load boards or a saved game"), _letter("O", ctrl=True),
        menu=mark("Load…"), more="load boards or a saved game by the path of its file",
        icon="folder-open", toggles=True, group=BOARDS),
    Command("list", mark("the list of boards"), _letter("L"), label=mark("List"), icon="list",
        more="the list of boards to play through", toggles=True, menu=mark("A list of boards…"),
        group=BOARDS),
    Command("theatre", mark("theatre: watch searches at work"), _letter("B"), label=mark("Theatre"),
        icon="play", more="theatre: watch searches at work on the board in front", group=CLOSER),
    Command("edit", mark("make a board of your own"), _letter("E"), menu=mark("Make a board…"),
        more="make a board of your own: its par is live while you draw", icon="pencil",
        group=BOARDS),
    Command("mute", mark("sound on or off"), _letter("M"), menu=mark("Sound"), icon="volume-2",
        group=FOR_ALL),
    Command("statistics", mark("progress and finished games"), _letter("T"), label=mark("Progress"),
        icon="chart-no-axes-column", more="progress and finished games; G lists them all",
        sheet="statistics", toggles=True),
    Command("daily", mark("today's boards"), (Key(pygame.K_F2, "F2"),), label=mark("Today"),
        icon="calendar-days", more="today's boards, and what became of those before", toggles=True),
    Command("workshop", mark("the workshop"), (Key(pygame.K_F4, "F4"),), label=mark("Workshop"),
        icon="hammer",
        more="the workshop: theatre, lessons, methods compared, boards of your own, lists, files",
        joins=True, toggles=True),
    Command("help", mark("this help"),
        (Key(pygame.K_F1, "F1"), Key(pygame.K_QUESTION, "?"), Key(pygame.K_SLASH, shift=True)),
        label=mark("Help"), icon="circle-help",
        more="help: what the words mean, the rules, and all keys", sheet="help", toggles=True,
        menu=mark("All keys"), group=FOR_ALL),
    Command("settings", mark("settings"), (Key(pygame.K_F10, "F10"),), label=mark("Settings"),
        icon="settings-2", sheet="preferences", toggles=True, group=FOR_ALL),
    Command("full_screen", mark("full screen"), (Key(pygame.K_F11, "F11"),),
        menu=mark("Full screen"), icon="maximize", joins=True, group=FOR_ALL),
    Command("menu", mark("the menu of commands"), (*_letter("O"), Key(pygame.K_MENU)),
        label=mark("Menu"), icon="menu", more="the menu of commands, each with its key",
        joins=True),
    Command("stop", mark("close, or stop"), _ESC),
    Command("quit", mark("quit"), _letter("Q", ctrl=True)),
)
# What holds in the theatre alone, by its own keys; the status line tells it there, too.
WATCHING = (
    Command("show play", mark("play, or pause"), _SPACE),
    Command("show back", mark("one event back"), (Key(pygame.K_LEFT, "←"),), repeats=True,
        icon="chevron-left"),
    Command("show on", mark("one on"), (Key(pygame.K_RIGHT, "→"),), more=mark("one event on"),
        joins=True, repeats=True, icon="chevron-right"),
    Command("show expansion", mark("the next expansion"),
        (Key(pygame.K_DOWN, "↓"), Key(pygame.K_RIGHT, shift=True)),
        more=mark("on to the next position that is expanded"), repeats=True, icon="chevrons-right"),
    Command("show threshold", mark("the next pass"), _PAGE_DOWN,
        more=mark("on to where a lane begins its next pass"), joins=True, repeats=True,
        icon="chevron-last"),
    Command("show start", mark("to the start"), _HOME),
    Command("show end", mark("to the end"), _END, joins=True),
    Command("show faster", mark("faster"),
        (Key(pygame.K_PLUS, "+"), Key(pygame.K_EQUALS), Key(pygame.K_KP_PLUS))),
    Command("show slower", mark("slower"), (Key(pygame.K_MINUS, "−"), Key(pygame.K_KP_MINUS)),
        joins=True),
    Command("show tree", mark("trees, or planes"), _letter("R"), label=mark("Tree"),
        icon="list-tree", more=mark("trees of little boards, or planes")),
    Command("show near", mark("trees from nearer"), _letter("Z"), label=mark("Nearer"),
        icon="zoom-in", more=mark("trees from nearer"), joins=True),
    Command("show steps", mark("the method's steps"), _letter("S"), label=mark("Search steps"),
        icon="list", more=mark("the method's steps, or none")),
    Command("show verdict", mark("the verdict"), _letter("V"), label=mark("Verdict"),
        more=mark("the verdict, when all lanes have ended")),
    Command("show lessons", mark("lessons"), _letter("T"), label=mark("Lessons"), joins=True),
    Command("show quiz", mark("a quiz"), _letter("Q"), label=mark("Quiz"),
        more=mark("a quiz: the clock stops now and then, and asks what comes next"), joins=True),
)
# What stands above the lanes, and what is looked at, has keys of its own as long as it is there.
TEACHING = (
    Command("lesson next", mark("the next page of a lesson"), (*_letter("N"), *_ENTER),
        label=mark("Next page"), more=mark("on to the next page of a lesson"),
        icon="chevron-right"),
    Command("lesson back", mark("the page before"), _letter("P"), label=mark("Page before"),
        more=mark("back to the page before"), joins=True, icon="chevron-left"),
    Command("lesson close", mark("put the lesson away"), _ESC, label=mark("Put the lesson away"),
        joins=True, icon="x"),
    Command("quiz", mark("an answer of the quiz"), _digits("1–3", 3)),
    Command("quiz on", mark("go on"), (*_ENTER, Key(pygame.K_SPACE, mark("Space"), spare=True)),
        label=mark("Go on"), joins=True, icon="chevron-right"),
    Command("quiz close", mark("put the quiz away"), _ESC, label=mark("Put the quiz away"),
        joins=True, icon="x"),
    Command("show here", mark("play from the board that is looked at"), _ENTER,
        label=mark("Play from here")),
    Command("show none", mark("let go of it"), _ESC, joins=True),
)
# And by buttons alone.
STAGED = (
    Command("show board", label=mark("Board to watch")),
    Command("show add", label=mark("Add a lane")),
    Command("show page", label=mark("Other lanes")),
    Command("show smaller", label=mark("Take a smaller board")),
    Command("show reel", label=mark("Place in the show"),
        more=mark("Drag it to see the lanes at any moment; Home and End go to the ends")),
    Command("show clock", label=mark("Clock"),
        more=mark("One clock for all lanes: as many positions for each, or as much time")),
    Command("show speed", label=mark("Speed"), more=mark("How fast it goes: + and −")),
)
# Without a key that holds everywhere: by a button, the menu, or a family's own key.
ELSEWHERE = (
    Command("card"),
    Command("why hint back", mark("Back along the hint's line"), icon="step-back"),
    Command("why hint on", mark("On along the hint's line"), icon="step-forward"),
    Command("why other back", mark("Back along the other move's line"), icon="step-back"),
    Command("why other on", mark("On along the other move's line"), icon="step-forward"),
    Command("play", label=mark("Play"),
        more=mark("Play: what moves were worth comes out at the end")),
    Command("train", label=mark("Train"),
        more=mark("Train: what moves were worth is told at once; such a game is not clean")),
    Command("watch", label=mark("Watch par"), icon="play"),
    Command("result", label=mark("Your result"), icon="undo-2"),
    Command("answer", label=mark("Show me"), icon="lightbulb"),
    Command("leave", label=mark("Your play"), icon="undo-2"),
    Command("about", label=mark("About Parlour"), icon="circle-help", sheet="about"),
    Command("keep_pace", menu=mark("Keep pace"), icon="gauge", group=BOARD),
    Command("custom", menu=mark("Custom size…"), icon="ruler", sheet="custom", group=BOARDS),
    Command("compare", menu=mark("Compare methods…"), icon="columns-3", group=CLOSER),
    Command("backup", menu=mark("Back up…"), icon="archive", sheet="backup", group=SHARED),
)
COMMANDS = (*PLAYING, *LOOKING_BACK, *PRACTISING, *KEEPING, *ELSEWHERE)
# Commands whose keys hold over the boards of some families alone.
OWN = (
    Command("recount", keys=_letter("C"), icon="repeat"),
    Command("pictures", keys=_letter("P"), menu=mark("Picture tiles…"), icon="image",
        sheet="pictures"),
)
BY_NAME: Mapping[str, Command] = {command.name: command for command in (*COMMANDS, *OWN)}
_LETTERS = tuple(
    Key(ord(name.lower()), name, what=way)
    for name, way in (("W", "up"), ("A", "left"), ("S", "down"), ("D", "right"))
)
# What keys do on a board that is played. Each family tells which of these it knows, and what they
# do there.
PLAYED = (
    Command("board type", keys=_digits("1 – 9", 9)),
    Command("board type 0", keys=(Key(pygame.K_0, "0"), Key(pygame.K_KP_0))),
    Command("board choose", keys=_digits("1 – 5", 5)),
    Command("board go", keys=_arrows(mark("Arrows")), repeats=True),
    Command("board along",
        keys=(Key(pygame.K_LEFT, "←", what="left"), Key(pygame.K_RIGHT, "→", what="right")),
        repeats=True),
    Command("board letter", keys=_LETTERS),
    Command("board letter left", keys=_LETTERS[1:2]),
    Command("board back",
        keys=(*_arrows(mark("arrows"), shift=True),
              *(key._replace(name="", shift=True) for key in _LETTERS)),
        repeats=True),
    Command("board press", keys=_ENTER),
    Command("board next", keys=(Key(pygame.K_TAB, mark("Tab")),)),
    Command("board leave", keys=_ESC),
)
ENTER = (*_ENTER, Key(pygame.K_SPACE))
# What a canvas of the editor may do. Each tells which of these it knows, and what they do there;
# the keys are the same on all of them.
DRAWING = (
    Command("canvas go", keys=_arrows(mark("Arrows")), repeats=True),
    Command("canvas paint", keys=ENTER),
    Command("canvas fill", keys=tuple(Key(key.code, shift=True) for key in ENTER), joins=True),
    Command("canvas take", keys=ENTER),
    Command("canvas type", keys=_digits("1 – 9", 9)),
    Command("canvas type 0", keys=(Key(pygame.K_0, "0"), Key(pygame.K_KP_0)), joins=True),
    Command("canvas more", keys=BY_NAME["faster"].keys),
    Command("canvas less", keys=BY_NAME["slower"].keys, joins=True),
    Command("canvas size", keys=_arrows("← → ↑ ↓", shift=True), repeats=True),
    Command("canvas count", keys=_arrows("← →", shift=True)[:2]),
    Command("canvas wall", keys=_letter("W")),
    Command("canvas mark", keys=_letter("X")),
    Command("canvas change", keys=_letter("X")),
    Command("canvas goal", keys=_letter("G")),
    Command("canvas start", keys=_letter("O")),
    Command("canvas delete", keys=(Key(pygame.K_DELETE, mark("Del")),)),
    Command("canvas leave", keys=(Key(pygame.K_ESCAPE),)),
)
# In the editor, beside what the canvas of each puzzle does by keys.
MAKING = (
    BY_NAME["undo"]._replace(name="edit undo", words=""),
    BY_NAME["redo"]._replace(name="edit redo", words=""),
    Command("edit begin", label=mark("Begin with…")),
    Command("edit save", keys=BY_NAME["save"].keys, label=mark("Save…")),
    Command("edit farthest", mark("the farthest of all"), _letter("F"), label=mark("Farthest")),
    Command("edit easier", mark("an easier one"), _PAGE_UP, repeats=True),
    Command("edit harder", mark("a harder one"), _PAGE_DOWN, joins=True, repeats=True),
    Command("edit clear", mark("leave out what par can do without"), _letter("C"),
        label=mark("Clear up")),
    Command("edit play", mark("play the board"), _letter("P"), label=mark("Play it"), icon="play"),
)
# For whatever has the focus: on a sheet, in a menu, beside the board or a screen.
FOCUS = (
    Command("focus next", mark("go to a button"), (Key(pygame.K_TAB, mark("Tab")),), repeats=True),
    Command("focus before", keys=(Key(pygame.K_TAB, shift=True),), joins=True, repeats=True),
    Command("focus enter", mark("press it"), _ENTER, joins=True),
    Command("focus space", keys=(Key(pygame.K_SPACE),), joins=True),
    Command("focus look", mark("look from cell to cell"), _arrows(mark("arrows"), ctrl=True),
        joins=True, repeats=True),
)
# What else leads about where something has the focus; the help tells it of sheets.
LEADING = (
    Command("focus go", mark("go from row to row; take another value"), _arrows(mark("Arrows")),
        more="on a sheet: go from row to row, or take another value", repeats=True),
    Command("focus page up", mark("a page up"), _PAGE_UP),
    Command("focus page down", mark("a page down"), _PAGE_DOWN, joins=True),
    Command("focus first", mark("to the top"), _HOME),
    Command("focus last", mark("to its end"), _END, joins=True),
    Command("focus leave", mark("close the sheet"), _ESC),
)
# On sheets that have a button for it.
ON_SHEETS = (
    Command("watch", mark("over a solved board: watch par"), _letter("W")),
    Command("games", mark("in Progress: all games"), _letter("G")),
    Command("make", mark("where a board is asked for: play or find it"), _letter("N")),
    Command("keep", mark("where something is saved: save it"), _letter("S")),
)
# fmt: on
_ON_SHEETS = {command.name: command for command in ON_SHEETS}


_SCREENS = (*WATCHING, *TEACHING, *STAGED, *DRAWING, *MAKING, *PLAYED, *FOCUS, *LEADING)
ALL = {command.name: command for command in (*BY_NAME.values(), *_SCREENS)}


def called(name: str) -> str:
    """Say what a command is called, for who hears it; nothing of what is none."""
    command = ALL.get(name)
    return "" if command is None else say(command.label or command.words)


def hint(name: str) -> str:
    """Say what a command of the theatre does, and its key: it stands in the status line."""
    command = ALL[name]
    words = say(command.more or command.words)
    if not words or not command.keys:
        return words
    return say("{what}: {key}", what=words[:1].upper() + words[1:], key=command.sign)


def goes_on(name: str) -> bool:
    """Tell whether a key held down goes on with what has this name, or with `what` after it."""
    command = ALL.get(name) or ALL.get(name.rpartition(" ")[0])
    return command is not None and command.repeats


def button(name: str, label: str = "", icon: str = "", key: str = "") -> tuple[str, str, str, str]:
    """Return a command's name and what its button shows, some of it in other words for a while.

    The words are to be said when they are shown.
    """
    command = BY_NAME[name]
    return name, label or command.label, icon or command.icon, key or command.sign


# Those that also hold while something else stands in place of the board.
ANYWHERE = {
    *("theatre", "edit", "copy", "paste", "load", "list", "mute", "statistics", "daily", "help"),
    *("settings", "slips", "workshop", "compare", "full_screen", "stop", "quit"),
}


_GIVES = {
    (key.code, key.ctrl, key.shift, key.alt): command
    for command in COMMANDS
    for key in command.keys
}


def given(code: int, ctrl: bool, shift: bool, alt: bool = False) -> Command | None:
    """Return the command of a key; Shift and Alt make a difference only where a key says so."""
    held = (ctrl, shift, alt), (ctrl, shift, False), (ctrl, False, False)
    ways = held[:1] if ctrl else held
    return next((found for way in ways if (found := _GIVES.get((code, *way)))), None)


def asked(commands: Iterable[Command], code: int, shift: bool, ctrl: bool = False) -> str | None:
    """Name what a key asks for, of the commands that hold somewhere, with what goes with it.

    Shift makes a difference only where a key says so.
    """
    found = {
        key.shift: f"{command.name} {key.what}".rstrip()
        for command in commands
        for key in command.keys
        if key.code == code and key.ctrl == ctrl
    }
    return found.get(shift, found.get(False))


def led(code: int, shift: bool, ctrl: bool = False) -> str | None:
    """Name what a key asks of what has the focus."""
    return asked((*FOCUS, *LEADING), code, shift, ctrl)


def codes(name: str, shift: bool = False) -> set[int]:
    """Return the keys of a command that hold on a sheet which has it, with Shift held down or not.

    Shift makes no difference where no key of the command asks for it.
    """
    keys = (_ON_SHEETS.get(name) or BY_NAME[name]).keys
    return {key.code for key in keys if not (key.ctrl or key.alt) and (shift or not key.shift)}


def help_lines() -> list[tuple[str, str]]:
    """Say which keys there are and what they do, for the help: `Ctrl Z  U  ⌫` and `undo`."""
    return [
        *lines(PLAYING),
        *lines(LOOKING_BACK),
        *lines(PRACTISING),
        *lines(FOCUS),
        *lines(KEEPING),
    ]


def making_lines(canvas: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the same of what holds in the editor, on a canvas with these commands."""
    return [*lines([*_worded(canvas), *MAKING])]


def board_lines(board: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the same of what holds over a board with these commands."""
    return [*lines(_worded(board))]


def _worded(words_of: Mapping[str, str]) -> list[Command]:
    """Give commands the words that are told of them; without any one joins the one before."""
    return [ALL[name]._replace(words=words, joins=not words) for name, words in words_of.items()]


def lines(commands: Sequence[Command]) -> Iterator[tuple[str, str]]:
    """Return the same of some commands."""
    for line in shared(commands):
        keys = [key for command in line for key in command.keys if key.name and not key.spare]
        words = ", ".join(say(command.words) for command in line if command.words)
        if words:
            yield "  ".join(key.cap for key in keys), words


def shared(commands: Sequence[Command]) -> list[list[Command]]:
    """Put those that share a line together."""
    found: list[list[Command]] = []
    for command in commands:
        if command.joins:
            found[-1].append(command)
        else:
            found.append([command])
    return found

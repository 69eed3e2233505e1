"""Guesses from files: how one is chosen for a lane, asked about, and what it has printed.

Nothing of a file is run before somebody has seen its full path and pressed "Run it".
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from platformdirs import user_documents_path

from game import places
from game.art.theme import SMALL
from game.own.files import BadFile, Files, Found, look_into, plain, title
from game.own.source import Source, read_source
from game.play.programme import MOST_LANES
from game.text.tongue import say, told
from game.text.words import sentence
from game.ui.host import Host
from game.ui.kit.boxes import Column, Plate, Text
from game.ui.kit.field import Field
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain as rows
from game.ui.sheets.sheet import Sheet
from game.ui.theatre.menus import Entry, by_guess
from game.ui.theatre.show import Show

# The method of a lane that is made for a guess.
METHOD = "astar"
# The least that a guess can be, in one line wherever that is broken.
CODE = "def guess(board): return 0".replace(" ", "\N{NO-BREAK SPACE}")
# So many lines are shown of what was printed, and how often it is looked whether there are more.
LINES, LOOK_SECONDS = 60, 0.5
# Opens a menu at one of the theatre's spots.
Open = Callable[[str, Sequence[Entry]], object]


class OwnGuesses:
    """What is done about guesses from files."""

    def __init__(self, host: Host, show: Show, files: Files, open_menu: Open) -> None:
        """Choose for the lanes of this show."""
        self._host, self._show, self._files, self._open = host, show, files, open_menu

    def entries(self, place: int) -> list[Entry]:
        """Offer for a lane what was chosen before, a file, and what its guess has printed."""
        lane = self._show.programme.lanes[place]
        name = "" if lane.guess is None else lane.guess.name
        offered = [
            Entry(
                title(source.text),
                partial(self._take, place, source),
                say("may be too high"),
                source.text == name,
            )
            for source in self._files.chosen.values()
        ]
        offered.append(Entry(say("From a file…"), partial(self.ask_for_file, place)))
        if any(self._files.said(name)):
            offered.append(Entry(say("Its output…"), partial(self.show_printed, name)))
        return offered

    # Which file, and which function of it

    def ask_for_file(self, place: int) -> None:
        """Ask for the path of a file."""
        last = next(reversed(self._files.chosen.values()), None)
        usual = places.first(user_documents_path) / "my.py" if last is None else last.file

        def take(text: str) -> str | None:
            try:
                found = look_into(places.written(text))
            except BadFile as error:
                return sentence(told(error))
            self._host.overlay.close(sheet)
            self._choose(place, found)
            return None

        field = Field(say("Path of a Python file"), take, str(usual), path=True)
        words = say(
            "A function that takes a board and returns how many moves are still to go, as "
            "“{code}”. It proves nothing. A file may be dropped on the theatre, too.",
            code=CODE,
        )
        page = Page(
            say("A guess from a file"),
            [
                rows.words(words, SMALL),
                rows.field(field),
                rows.buttons(
                    [
                        ("look", say("Take this file"), "check", "↵"),
                        ("cancel", say("Cancel"), "x", "Esc"),
                    ],
                    lambda act: (
                        field.hand_in() if act == "look" else self._host.overlay.close(sheet)
                    ),
                ),
            ],
        )
        sheet = Sheet(lambda: page, 620)
        sheet.begin_at(field.label)
        self._host.overlay.show(sheet)

    def drop(self, path: str) -> bool:
        """Take a program that was dropped on the theatre; tell whether it is one."""
        if not path.lower().endswith(".py"):
            return False
        try:
            found = look_into(Path(path))
        except BadFile as error:
            self._host.notices.warn(sentence(told(error)))
        else:
            self._choose(self._place_for(found), found)
        return True

    def _place_for(self, found: Found) -> int:
        """Choose the lane for a file: its own, one more, or the last that goes by a guess."""
        lanes = self._show.programme.lanes
        for place, lane in enumerate(lanes):
            source = None if lane.guess is None else read_source(lane.guess.name)
            if source is not None and source.file == found.file:
                return place
        if len(lanes) < MOST_LANES:
            return len(lanes)
        return max((at for at, lane in enumerate(lanes) if lane.method.guided), default=0)

    def _choose(self, place: int, found: Found) -> None:
        """Take the one function there is, or have one chosen."""
        if len(found.functions) == 1:
            self._ask(place, found, found.functions[0])
            return
        there = place < len(self._show.lanes)
        anchor = f"lane {place} guess" if there else "show add"
        entries = [Entry(name, partial(self._ask, place, found, name)) for name in found.functions]
        self._open(anchor, entries)

    # Whether to run it

    def _ask(self, place: int, found: Found, name: str) -> None:
        """Ask whether to run a file, unless it is allowed by now."""
        source = found.source(name)
        if self._files.allows(found.file):
            self._take(place, source)
            return

        def press(action: str) -> None:
            self._host.overlay.close(sheet)
            if action == "run":
                self._allow(place, found, name)

        danger = say(
            "It is a program, and can do on this computer whatever you can. Run it only if you "
            "know what it does."
        )
        once = say(
            "As long as this window is open it is not asked about again: it is run anew each time "
            "that it is saved."
        )
        page = Page(
            say("Run this file?"),
            [
                rows.words(plain(str(found.file)), ink="text", weight=600),
                rows.words(say("For a lane that goes by {guess}.", guess=title(source.text))),
                rows.words(danger, SMALL),
                rows.words(once, SMALL),
                rows.buttons(
                    [("run", say("Run it"), "play", ""), ("cancel", say("Cancel"), "x", "Esc")],
                    press,
                    main=False,
                ),
            ],
        )
        # It begins at its top, with no focus: whoever goes on pressing Enter, unread, puts it away.
        sheet = Sheet(lambda: page, 620)
        self._host.overlay.show(sheet)

    def _allow(self, place: int, found: Found, name: str) -> None:
        """Run it, if it is still what was asked about."""
        try:
            now = look_into(found.file)
        except BadFile as error:
            self._host.notices.warn(sentence(told(error)))
            return
        if now != found:
            self._host.notices.warn("The file has changed meanwhile: look at it again.")
            self._choose(place, now)
            return
        self._files.allow(found)
        self._take(place, found.source(name))

    def _take(self, place: int, source: Source) -> None:
        """Have a lane go by a function; a search that asks for no guess becomes A*."""
        self._files.choose(source)
        lanes = self._show.programme.lanes
        lane = lanes[place] if place < len(lanes) else None
        guided = lane is not None and lane.method.guided
        text = by_guess(lane, source.text) if lane and guided else f"{METHOD}:{source.text}"
        self._show.take(place, text)

    # What it says

    def show_printed(self, text: str) -> None:
        """Show what a guess has printed, and how it came to its last fault."""

        def page() -> Page:
            printed, trace = self._files.said(text)
            listed: list[SheetRow] = []
            for heading, said in ((say("Printed"), printed), (say("Its fault"), trace)):
                if said.strip():
                    listed.append(rows.words(heading, ink="text", weight=600))
                    lines = said.rstrip().splitlines()[-LINES:]
                    shown = [Text(_indented(line), SMALL, "quiet") for line in lines]
                    listed.append(rows.still(Plate((Column(tuple(shown)),), bottom=10)))
            return Page(title(text), listed or [rows.words(say("Nothing yet."))])

        sheet = Sheet(page, 620, lambda: self._files.said(text), live=lambda: LOOK_SECONDS)
        self._host.overlay.show(sheet)


def _indented(line: str) -> str:
    """Keep the spaces that a line begins with."""
    line = plain(line.expandtabs(4))
    words = line.lstrip()
    return "\N{NO-BREAK SPACE}" * (len(line) - len(words)) + words

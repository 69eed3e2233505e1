"""Guesses and searches from files: how one is chosen for a lane, and what it has printed.

What is run of a file, and when, is asked in `game/ui/sheets/own_file.py`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.art.theme import SMALL
from game.own.files import BadFile, Chosen, Files, Found, Function, look_into, plain, title
from game.own.source import read_source
from game.play.programme import MOST_LANES
from game.text.tongue import say, worded
from game.text.words import sentence
from game.ui.host import Host
from game.ui.kit.boxes import Column, Plate, Text
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.own_file import GUESS, GUESS_CODE, SEARCH, SEARCH_CODE, OwnFiles
from game.ui.sheets.rows import plain as rows
from game.ui.sheets.sheet import Sheet
from game.ui.theatre.menus import Entry, by_guess
from game.ui.theatre.show import Show

# The method of a lane that is made for a guess.
METHOD = "astar"
# So many lines are shown of what was printed, and how often it is looked whether there are more.
LINES, LOOK_SECONDS = 60, 0.5
# Opens a menu at one of the theatre's spots.
Open = Callable[[str, Sequence[Entry]], object]


class OwnCode:
    """What is done about guesses and searches from files."""

    def __init__(self, host: Host, show: Show, files: Files, open_menu: Open) -> None:
        self._host, self._show, self._files, self._open = host, show, files, open_menu
        self._asking = OwnFiles(host, files)

    def entries(self, place: int, searches: bool) -> list[Entry]:
        """Offer for a lane what was chosen before, a file, and what its own function printed."""
        lanes = self._show.programme.lanes
        lane = lanes[place] if place < len(lanes) else None
        part = None if lane is None else lane.method if searches else lane.guess
        name = "" if part is None else part.name
        note = say("no proof") if searches else say("may be too high")
        offered = [
            Entry(title(text), partial(self._take, place, chosen), note, text == name)
            for text, chosen in self._files.chosen.items()
            if chosen.function.searches == searches
        ]
        offered.append(Entry(say("From a file…"), partial(self.ask_for_file, place, searches)))
        if any(self._files.said(name)):
            offered.append(Entry(say("Its output…"), partial(self.show_printed, name)))
        return offered

    # Which file, and which function of it

    def ask_for_file(self, place: int, searches: bool) -> None:
        words = say(SEARCH, code=SEARCH_CODE) if searches else say(GUESS, code=GUESS_CODE)
        dropped = say("A file may be dropped on the theatre, too.")
        self._asking.ask_for_file(
            say("A search from a file") if searches else say("A guess from a file"),
            [words, dropped],
            lambda path: look_into(path).only(searches),
            partial(self._choose, place),
        )

    def drop(self, path: str) -> bool:
        """Take a program that was dropped on the theatre; tell whether it is one."""
        if not path.lower().endswith(".py"):
            return False
        try:
            found = look_into(Path(path))
        except BadFile as error:
            self._host.notices.warn(sentence(worded(error)))
        else:
            self._choose(None, found)
        return True

    def _place_for(self, found: Found, searches: bool) -> int:
        """Choose the lane for a file: its own, one more, or the last that goes by a guess."""
        lanes = self._show.programme.lanes
        for place, lane in enumerate(lanes):
            part = lane.method if searches else lane.guess
            source = None if part is None else read_source(part.name)
            if source is not None and source.file == found.file:
                return place
        if len(lanes) < MOST_LANES:
            return len(lanes)
        return max((at for at, lane in enumerate(lanes) if lane.method.guided), default=0)

    def _choose(self, place: int | None, found: Found) -> None:
        """Take the one function there is, or have one chosen, which is named for what it is."""
        functions = found.functions
        places = [
            self._place_for(found, one.searches) if place is None else place for one in functions
        ]
        if len(functions) == 1:
            self._ask(places[0], found, functions[0])
            return
        part = "method" if functions[0].searches else "guess"
        there = len({*places}) == 1 and places[0] < len(self._show.lanes)
        entries = [
            Entry(
                one.name,
                partial(self._ask, at, found, one),
                say("a search") if one.searches else say("a guess"),
            )
            for at, one in zip(places, functions, strict=True)
        ]
        self._open(f"lane {places[0]} {part}" if there else "show add", entries)

    # Whether to run it

    def _ask(self, place: int, found: Found, function: Function) -> None:
        """Ask whether to run a file, unless it is allowed by now."""
        chosen = found.chosen(function)
        name = title(chosen.source.text)
        words = say("For a lane that goes by {guess}.", guess=name)
        if function.searches:
            words = say("For a lane that is searched by {search}.", search=name)
        self._asking.ask_to_run(
            found, words, lambda _: self._take(place, chosen), partial(self._choose, place)
        )

    def _take(self, place: int, chosen: Chosen) -> None:
        """Have a lane searched by a function, or go by it."""
        self._files.choose(chosen)
        lanes = self._show.programme.lanes
        lane = lanes[place] if place < len(lanes) else None
        text = chosen.source.text
        if not chosen.function.searches:
            # A search that asks for no guess becomes A*.
            guided = lane is not None and lane.method.guided
            text = by_guess(lane, text) if lane and guided else f"{METHOD}:{text}"
        elif chosen.function.asks:
            # It asks the lane's guess, or the usual one.
            guess = None if lane is None else lane.guess
            text = f"{text}:{(guess or self._show.programme.guesses()[0]).name}"
        self._show.take(place, text)

    # What it says

    def show_printed(self, text: str) -> None:
        """Show what a function has printed, and how it came to its last fault."""

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

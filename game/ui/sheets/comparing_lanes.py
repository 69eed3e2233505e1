"""Searches by guesses: which lanes of the theatre are compared beside the methods.

Each search that is ticked is run by each guess that is ticked; one of one's own that asks for no
guess is run once. They are named as `watch` writes them, but files without their folders.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from game.answer import Methods, Solve
from game.art.theme import SMALL
from game.export.signs import signs_of
from game.lanes import Guess, Method
from game.own.files import Chosen, Files, Found, look_into, plain
from game.own.laned import Lanes
from game.rules.puzzle import Position
from game.text.tongue import many, mark, say
from game.ui.host import Host
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.own_file import GUESS, GUESS_CODE, SEARCH, SEARCH_CODE, OwnFiles
from game.ui.sheets.rows import plain as rows
from game.ui.sheets.rows.comparing import Ticked, ticks
from game.ui.sheets.sheet import Sheet

TITLE = mark("Searches by guesses")
NO_LANE = mark("Tick searches and guesses: each search is run by each guess, as in the theatre.")
T = TypeVar("T", Method, Guess)


class LaneChoice:
    """What is ticked; it stays for the next time."""

    def __init__(self, host: Host, back: Callable[[], object]) -> None:
        """Have none; `back` leads to the sheet that asks for all else."""
        self._host, self._back = host, back
        self._searches: set[str] = set()
        self._guesses: set[str] = set()
        self._starts: Sequence[Position] = ()
        # Of which it was listed last what there is.
        self._listing: tuple[Mapping[str, str], Lanes] | None = None

    # What there is, and what comes of it

    @property
    def _files(self) -> Files:
        files = self._host.files = self._host.files or Files()
        return files

    def _offered(self, listed: Callable[[Position], Sequence[T]]) -> list[T]:
        """List what there is for any of these boards, each name once."""
        found = {one.name: one for start in self._starts for one in listed(start)}
        return [one for one in found.values() if one.name != "none"]

    def _own(self) -> dict[str, Chosen]:
        """List the functions of one's own by the names that are told of them."""
        found: dict[str, Chosen] = {}
        for text, chosen in self._files.chosen.items():
            name = f"{plain(chosen.source.file.name)}:{chosen.source.name}"
            found[plain(text) if name in found else name] = chosen
        return found

    def texts(self) -> Mapping[str, str]:
        """Name the lanes that are ticked, each with how it is written in full."""
        own, found = self._own(), dict[str, str]()
        full = {name: one.source.text for name, one in own.items()}
        for search in sorted(self._searches):
            alone = search in own and not own[search].function.asks
            for guess in [""] if alone else sorted(self._guesses):
                parts = [part for part in (search, guess) if part]
                found[":".join(parts)] = ":".join(full.get(part, part) for part in parts)
        return found

    def lanes(self) -> Lanes | None:
        """Make the lanes that are ticked, to be run; None where there are none."""
        texts = self.texts()
        return Lanes(self._host.open_theatre(), texts) if texts else None

    @property
    def own(self) -> list[str]:
        """The names of the lanes that run anything of one's own: another time they may differ."""
        files = {f"{one.source.file}:" for one in self._own().values()}
        return [name for name, text in self.texts().items() if any(one in text for one in files)]

    @property
    def methods(self) -> Methods:
        """The methods of a board and behind them its lanes, for who lists them and runs none."""
        texts = self.texts()
        if self._listing is None or self._listing[0] != texts:
            lanes = self.lanes()
            self._listing = None if lanes is None else (texts, lanes)
        return with_lanes(self._host.methods, self._listing[1] if self._listing else None)

    # Its sheet

    def open(self, starts: Sequence[Position]) -> None:
        self._starts = starts
        sheet = Sheet(
            lambda: self._page(lambda: self._host.overlay.close(sheet)),
            720,
            lambda: [*self._own()],
            when_closed=self._back,
        )
        self._host.overlay.show(sheet)

    def _page(self, close: Callable[[], object]) -> Page:
        theatre, own = self._host.open_theatre(), self._own()
        guided = [one.name for one in self._offered(theatre.methods) if one.guided]
        guesses = [one.name for one in self._offered(theatre.guesses)]
        guided += [name for name, one in own.items() if one.function.searches]
        guesses += [name for name, one in own.items() if not one.function.searches]
        listed: list[SheetRow] = [
            self._ticks(say("Searches"), guided, self._searches),
            self._ticks(say("Guesses"), guesses, self._guesses),
            rows.words(self._said, SMALL),
            rows.buttons(
                [
                    ("done", say("Take them"), "check", "↵"),
                    ("file", say("From a file…"), "folder-open", ""),
                ],
                lambda action: self._ask_for_file() if action == "file" else close(),
            ),
        ]
        return Page(say(TITLE), listed, "done")

    def _ticks(self, label: str, names: Sequence[str], ticked: set[str]) -> SheetRow:
        def turn(name: str) -> None:
            ticked.symmetric_difference_update({name})

        def value() -> list[Ticked]:
            signs = signs_of(names, self._host.stage.look.theme)
            return [(name, signs[name], name in ticked) for name in names]

        return Described(lambda now: ticks(label, now, turn), value)

    def _said(self) -> str:
        texts, methods = self.texts(), self.methods
        there = dict.fromkeys(name for start in self._starts for name in methods(start))
        names = [name for name in there if name in texts]
        if not names:
            return say(NO_LANE)
        listed = ", ".join(names)
        return many("{n} search: {names}.", "{n} searches: {names}.", len(names), names=listed)

    # Files of one's own

    def _ask_for_file(self) -> None:
        asking, back = OwnFiles(self._host, self._files), partial(self.open, self._starts)

        def ask(found: Found) -> None:
            asking.ask_to_run(
                found,
                say("For lanes that are compared: all functions of it that take one argument."),
                self._take,
                ask,
                back,
            )

        words = [say(GUESS, code=GUESS_CODE), say(SEARCH, code=SEARCH_CODE)]
        asking.ask_for_file(say("A guess or a search from a file"), words, look_into, ask, back)

    def _take(self, found: Found) -> None:
        """Offer what is in a file, and tick it."""
        for function in found.functions:
            chosen = found.chosen(function)
            self._files.choose(chosen)
            name = next(name for name, one in self._own().items() if one == chosen)
            (self._searches if function.searches else self._guesses).add(name)


def with_lanes(methods: Methods, lanes: Lanes | None) -> Methods:
    """Return the methods of a board, and behind them its lanes."""
    if lanes is None:
        return methods

    def both(position: Position) -> Mapping[str, Solve]:
        return {**methods(position), **lanes.methods(position)}

    return both

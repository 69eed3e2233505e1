"""A new board with a wish: par from and to, and a grade; it is looked for behind the sheet."""

from collections.abc import Iterator
from random import Random

from game import families
from game.art.theme import SMALL
from game.families import title_of
from game.play.dealt import dealt
from game.play.grade import WORDS
from game.play.wish import MOST_TRIES, Search, Wish, kind_of
from game.rules.puzzle import Family
from game.text.tongue import many, say
from game.ui.host import Host
from game.ui.panel import menu
from game.ui.sheets import custom
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet

# How often to look how far the search has got.
LOOK_SECONDS = 0.05
# How far beyond the pars of boards that were worked out one may ask.
BEYOND = 10
# The way to pars that no level has.
CUSTOM = "custom"


class Wishing:
    """The sheet, what is wished for, and the search; the settings keep each kind's last wish."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._search: Search | None = None
        self._kind = kind_of(host.table.session.board)
        self._wish = Wish(*self._spread)
        self._said = ""

    def open(self) -> None:
        """Show what can be wished for, of the kind of board in front."""
        self._kind = kind_of(self._host.table.session.board)
        kept = Wish.read(self._host.settings.wishes.get(self._kind.id, ""))
        self._wish = Wish(*self._spread) if kept is None else kept.within(*self._bounds)
        if not self._kind.graded:
            self._wish = self._wish._replace(word=None)
        self._search, self._said = None, ""
        sheet = Sheet(
            lambda: Page(say("New board with a wish"), self._rows(), "find", {"make": "find"}),
            value=lambda: self._searching,
            when_gone=self._cancel,
            live=self._look,
        )
        stops = (stop.name for stop in sheet.stops)
        sheet.begin_at(next(stops))
        self._host.overlay.show(sheet)

    # What is shown

    @property
    def _spread(self) -> tuple[int, int]:
        """The least and the highest par of the boards that were worked out, or that can be."""
        return _spread(*self._kind)

    @property
    def _usual(self) -> str:
        """Say which pars nine of ten boards have."""
        known = dealt(*self._kind)
        if known is None:
            return ""
        low, high = known.usual
        return say("mostly {low} to {high}", low=low, high=high)

    @property
    def _bounds(self) -> tuple[int, int]:
        least, most = self._spread
        if least == most or not self._usual:
            return least, most
        lowest, highest = self._kind.family.pars(self._kind.params)
        return max(lowest, least - BEYOND), min(highest, most + BEYOND)

    def _take(self, **changed: int | str | None) -> None:
        self._wish = self._wish._replace(**changed)  # type: ignore[arg-type]  # Names.
        self._host.settings.note_wish(self._kind.id, self._wish.written())
        self._cancel()
        self._said = ""

    def _rows(self) -> list[SheetRow]:
        least, most = self._spread
        title = " · ".join(menu.title(self._kind.family, self._kind.params))
        rows: list[SheetRow] = [plain.words(title, ink="text", weight=500)]
        if least < most:
            for label, name in ((say("Par from"), "least"), (say("Par to"), "most")):
                rows.append(self._stepper(label, name))
        else:
            rows.append(plain.words(say("Par is {par} on all of them.", par=least), SMALL))
        if self._kind.graded:
            words = [(None, say("Any")), *((word, say(word)) for word in WORDS)]
            rows.append(
                plain.choose(
                    say("Grade"), words, lambda: self._wish.word, lambda word: self._take(word=word)
                )
            )
        rows.append(plain.words(self._words, SMALL))
        rows.append(plain.progress(self._progress))
        find = (say("Stop"), "square") if self._searching else (say("Find one"), "plus")
        rows.append(plain.buttons([("find", *find, "")], self._press))
        if least == most:
            rows.append(plain.words(say("Another par has a level of its own:"), SMALL))
            rows.append(plain.buttons([*self._levels()], self._go_to, main=False))
        return rows

    def _levels(self) -> Iterator[tuple[str, str, str, str]]:
        """List the levels of such boards that have another par, and the way to all pars."""
        family, own = self._kind
        for params, name in families.presets_like(family, own).items():
            least, most = _spread(family, params) if params not in family.named else (0, 1)
            alike = title_of(family, params) is title_of(family, own)
            if least == most != self._spread[0] and alike:
                level = say("{level} · par {par}", level=say(name), par=least) if name else ""
                # Without a name, a level is named by what it is, with its par.
                yield params, level or " · ".join(menu.title(family, params)), "", ""
        yield CUSTOM, say("Custom size…"), "", ""

    def _go_to(self, level: str) -> None:
        """Deal a board of a level, or ask for any par."""
        if level == CUSTOM:
            custom.open_sheet(self._host)
        else:
            self._host.table.desk.deal(self._kind.family, level)
            self._host.leave()

    def _stepper(self, label: str, name: str) -> SheetRow:
        def get() -> int:
            value: int = getattr(self._wish, name)
            return value

        def take(value: int) -> None:
            self._take(**{name: value})

        return plain.stepper(label, *self._bounds, get, take, self._usual)

    @property
    def _searching(self) -> bool:
        return self._search is not None and not self._search.ended

    def _words(self) -> str:
        """Say what came of the search, or how many of the boards that are known are like that."""
        if self._said:
            return self._said
        wish, known = self._wish, self._kind.known
        if wish.least > wish.most:
            return say("From is higher than to: no par lies between.")
        if not known:
            one = self._spread[0] == self._spread[1]
            return "" if one else say("Such boards were not dealt before: it may take a while.")
        fitting = len(self._kind.fitting(wish))
        if not fitting:
            return say("None of {dealt} boards dealt has such a par; others may.", dealt=len(known))
        return many(
            "Of {dealt} boards dealt, {n} has such a par.",
            "Of {dealt} boards dealt, {n} have such a par.",
            fitting,
            dealt=len(known),
        )

    def _progress(self) -> tuple[str, float] | None:
        search = self._search
        if search is None or search.ended:
            return None
        words = many("{n} of {all} tries", "{n} of {all} tries", search.tries, all=MOST_TRIES)
        return words, search.tries / MOST_TRIES

    # The search

    def _press(self, _: str) -> None:
        if self._search is not None and self._searching:
            tries = self._search.tries
            self._cancel()
            self._said = _none_in(tries) if tries else ""
        elif self._wish.least <= self._wish.most:
            self._begin()

    def _begin(self) -> None:
        table, kind = self._host.table, self._kind
        ids = [kind.board_of(seed) for seed in kind.fitting(self._wish)]
        had = {*self._host.store.fewest(ids), table.session.board.id}
        self._said = ""
        agenda, new_seed = table.agenda, table.desk.new_seed
        given = agenda.solve, agenda.trial, Random(), new_seed
        self._search = Search(kind, self._wish, *given, had)
        table.agenda.work_aside(self, self._search)

    def _cancel(self) -> None:
        """Look no further; what is worked at just now ends by itself, and nobody waits for it."""
        if self._search is not None:
            self._search.leave()
            self._search = None
            self._host.table.agenda.work_aside(self, None)

    def _look(self) -> float | None:
        """Bring the progress up to date; play what was found."""
        search = self._search
        if search is None:
            return None
        if not search.ended:
            return LOOK_SECONDS
        self._search = None
        self._host.table.agenda.work_aside(self, None)
        if search.board is None:
            self._said = say(search.error) if search.error else _none_in(search.tries)
            return None
        self._play(search)
        return None

    def _play(self, search: Search) -> None:
        assert search.board is not None and search.answer is not None
        self._host.table.desk.open(search.board)
        self._host.table.agenda.learn(search.board.start, search.answer)
        self._host.leave()
        par, tries = search.answer.lower, search.tries
        if search.word is None:
            words = many(
                "Par {par}: found at the first try.",
                "Par {par}: found in {n} tries.",
                tries,
                par=par,
            )
        else:
            words = many(
                "Par {par}, {grade}: found at the first try.",
                "Par {par}, {grade}: found in {n} tries.",
                tries,
                par=par,
                grade=say(search.word),
            )
        self._host.notices.say(words)


def _spread(family: Family, params: str) -> tuple[int, int]:
    known = dealt(family, params)
    return family.pars(params) if known is None else known.bounds


def _none_in(tries: int) -> str:
    """Say that so many seeds were tried in vain."""
    return many("None in {n} try.", "None in {n} tries.", tries)

"""Practice: what is due, what slips have in common, and on which days they come again."""

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from threading import Thread
from typing import NamedTuple

from game import families
from game.art.theme import SMALL
from game.play.boxes import LEARNED, Slip
from game.rules.phrase import Phrase, mark
from game.rules.puzzle import BadGameID
from game.text import dates
from game.text.tongue import many, number, say
from game.ui.host import Host
from game.ui.kit.boxes import Space
from game.ui.kit.shown import Described
from game.ui.sheets import slips
from game.ui.sheets.body import CROSS, Page
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.practice import Coming, Group, coming, groups
from game.ui.sheets.rows.statistics import figures
from game.ui.sheets.sheet import Sheet
from game.words.families import about, motif

# How many slips are looked through, and how soon it is asked what was found.
MOST, AGAIN_SECONDS = 1000, 0.05
# How many days are told of, and how far back it is told how many slips were found at once.
DAYS, LATELY = 7, 30
# Later than any slip comes.
MOST_DAYS = 10**9
OTHERS = mark("Other slips")


class Kind(NamedTuple):
    """What slips have in common: the title of their puzzle, and what they are called."""

    title: str
    name: Phrase | None


def open_sheet(host: Host) -> None:
    """Show what is due and what there is; within a run through slips there is nothing to show."""
    if not host.table.plays.practising:
        Practising(host).open()


class Practising:
    """The sheet, and what was found out of the slips so far."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._today = slips.today(host)
        deck = host.store.deck
        self._slips, self._count = deck.every(MOST), deck.count()
        self._now: set[int] = set()
        self._found: dict[Kind, list[Slip]] = defaultdict(list)
        self._left = self._wanted = True

    def open(self) -> None:
        """Show it; Enter begins."""
        # Beside the window: what a large board has to tell takes a while to count.
        Thread(target=self._look_through, name="motifs", daemon=True).start()
        day = self._host.clock
        sheet = Sheet(self._page, 640, lambda: day.today, when_gone=self._end, live=self._look)
        sheet.begin_at("slips")
        self._host.overlay.show(sheet)

    def _end(self) -> None:
        self._wanted = False

    def _look_through(self) -> None:
        """Find out what the slips have in common, as long as somebody waits for it."""
        try:
            for slip, before in self._slips:
                if not self._wanted:
                    return
                with suppress(BadGameID):
                    title = families.read(slip.position).title.name
                    name = motif(slip.position, before, slip.played, slip.kept)
                    self._found[Kind(title, name)].append(slip)
        finally:  # Whatever stands in the file, nobody waits for it without an end.
            self._left = False

    def _look(self) -> float | None:
        return AGAIN_SECONDS if self._left else None

    def _page(self) -> Page:
        host, deck = self._host, self._host.store.deck
        self._today = slips.today(host)
        self._now = {slip.number for slip in deck.todays(self._today)}
        due = slips.due(host, main=True)
        rows = due or [plain.words(slips.why_none(host))]
        if deck.left() or deck.learned():
            rows += [
                plain.still(Space(high=8)),
                plain.still(figures(self._figures())),
                plain.words(say("Coming up"), ink="text", weight=600),
                plain.still(coming(self._coming())),
                plain.words(say("What they have in common"), ink="text", weight=600),
                plain.words(self._commonest, SMALL),
                Described(groups, self._groups),
                plain.words(slips.boxes_in_words(), SMALL),
            ]
        return Page(say("Practice"), rows, keys={"slips": "slips" if due else CROSS.name})

    def _figures(self) -> list[tuple[str, str]]:
        """Tell how many there are, how the deck stands, and how many were found at once of late."""
        deck, count = self._host.store.deck, self._count
        met, right = deck.lately(self._today - LATELY + 1)
        share = say("{n} %", n=round(100 * right / met)) if met else "–"
        return [
            (number(count), many("slip in the deck", "slips in the deck", count)),
            *slips.standing(self._host),
            (share, say("found at once, in {n} days", n=LATELY)),
        ]

    def _coming(self) -> list[Coming]:
        counts = self._host.store.deck.coming(self._today, DAYS)
        days = [date.fromordinal(self._today + at) for at in range(DAYS)]
        names = [say("Today"), *(say(dates.WEEKDAYS[day.weekday()]) for day in days[1:])]
        words = [many("{n} slip", "{n} slips", count) for count in counts]
        return [Coming(*one) for one in zip(names, counts, words, strict=True)]

    def _commonest(self) -> str:
        """Say what most of them have in common."""
        if self._left:
            return say("Looking through them …")
        named = {kind: some for kind, some in self._found.items() if kind.name is not None}
        kind = max(named, key=lambda one: len(named[one]), default=None)
        if kind is None or kind.name is None:
            return say("Nothing that has a name yet.")
        if len(named[kind]) == 1:
            return say("Nothing more than once yet.")
        if sum(len(some) == len(named[kind]) for some in named.values()) > 1:
            return say("Several kinds equally often.")
        return say(
            "Most often: {motif} ({n} of {count}).",
            motif=say(kind.name),
            n=len(named[kind]),
            count=self._count,
        )

    def _groups(self) -> tuple[Group, ...]:
        """Tell of each kind; what comes first, and of that the most, stands first."""
        if self._left:
            return ()
        found = sorted(
            self._found.items(),
            key=lambda one: (one[0].name is None, self._first(one[1]), -len(one[1])),
        )
        return tuple(self._group(kind, some) for kind, some in found)

    def _first(self, some: Sequence[Slip]) -> int:
        """Tell in how many days the first of them comes, or may; none does that is learned."""
        days = [
            0 if slip.number in self._now else max(1, slip.due - self._today)
            for slip in some
            if slip.box < LEARNED
        ]
        return min(days, default=MOST_DAYS)

    def _group(self, kind: Kind, some: Sequence[Slip]) -> Group:
        count = many("{n} slip", "{n} slips", len(some))
        title = say(about(families.TITLES[kind.title]).title)
        days = self._first(some)
        now = sum(slip.number in self._now for slip in some)
        if now:
            when = many("{n} today", "{n} today", now)
        elif all(slip.box == LEARNED for slip in some):
            when = say("learned")
        else:
            when = say("tomorrow") if days == 1 else many("in {n} day", "in {n} days", days)
        boxes = tuple(sum(slip.box == box for slip in some) for box in range(LEARNED + 1))
        return Group(say(kind.name or OTHERS), f"{title} · {count}", boxes, when, now > 0)

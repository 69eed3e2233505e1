"""The card at a board's end: how it compares with par, one bar a move, and what comes next.

It lies in the panel's place beside the board, or low over the board where there is no room for
that. What it says is asked for again as long as it lies there: a proof may come late.
"""

from collections.abc import Callable, Sequence
from datetime import date
from weakref import WeakKeyDictionary

from game.keep import days
from game.play.daily import day_of, own
from game.play.onward import Finish, Onward, onward
from game.play.result import came_of
from game.play.review import Mark
from game.play.session import Session
from game.text import dates
from game.text.tongue import TONGUE, mark, say
from game.text.words import clock
from game.ui.commands import button
from game.ui.host import Host
from game.ui.kit.boxes import Box
from game.ui.kit.shown import Described
from game.ui.panel.hinted import Chip
from game.ui.sheets.body import Page
from game.ui.sheets.rows.days import BETWEEN
from game.ui.sheets.rows.verdict import (
    Bars,
    Better,
    CardSeen,
    Judged,
    told_beside,
    told_over,
    told_picture,
)
from game.ui.sheets.sheet import Sheet
from game.words import reviews, verdict

Entry = tuple[str, str, str, str]

# Its buttons are commands under names that fit the end of a board; W is a key of the card alone.
NEXT = button("new", mark("Next"), "arrow-right")
OF_DAY, DAYS = button("new", mark("Next of the day"), "arrow-right"), button("daily")
WATCH, AGAIN = button("watch", key="W"), button("watch", mark("Watch again"), key="W")
SHARE, COPIED = button("share"), button("share", mark("Copied"), "check")
PICTURE = (*button("picture")[:3], "")
REVIEW, UNDO = button("review"), button("undo")
TRY = button("restart", mark("Try it yourself"))
TRY_AGAIN = (*button("restart", mark("Try again"))[:3], "")
SLIP = ("slip", mark("Another slip here"), "rotate-ccw", "")
RESULT = button("result", key="Esc")
KEYS = {name: name for name in ("new", "watch", "share", "review")}


class WinCard:
    """Makes the card for the play in front, and keeps it up to date with what is known."""

    def __init__(
        self,
        host: Host,
        do: Callable[[str], None],
        replay: Callable[[int], None],
        practise: Callable[[int], None],
    ) -> None:
        """Let its buttons `do` what they are named; go to a move to `replay`, or `practise` it."""
        self._host, self._table, self._stage = host, host.table, host.stage
        self._do, self._replay, self._practise = do, replay, practise
        self._shared = False
        # The slips of a play that were gone to, by their places.
        self._practised: WeakKeyDictionary[Session, set[int]] = WeakKeyDictionary()
        # What is said of the day, and of which of its games.
        self._summed: tuple[object, tuple[str, ...]] = None, ()

    def open(self) -> None:
        """Lay the card at the board whose play is at its end."""
        self._shared = False
        sheet = Sheet(
            self._page,
            value=self._state,
            beside=lambda: self._host.overlay.roomy,
            when_closed=self._closed,
        )
        self._host.overlay.show(sheet)

    def _hot(self) -> str:
        """Name what the mouse is at."""
        card = self._host.overlay.card
        return "" if card is None or card.hot is None else card.hot.name

    @property
    def _shown(self) -> bool:
        """Whether the board came to its end by what was shown, be that solved or as it stands."""
        session = self._table.session
        return session.over and session.shown_so_far

    def _closed(self) -> None:
        """What was shown is over: the player's own result comes back, where there is one."""
        if self._shown:
            self._do("result")

    def _press(self, name: str) -> None:
        """Do what a button is named; the card stays only where something is copied."""
        other = self._other
        if name == "share":
            self._shared = True
        elif name != "picture":
            self._host.overlay.ending.put_away()
        if name == "slip" and other is not None:
            self._practised.setdefault(self._table.session, set()).add(other.place)
            self._practise(other.place)
        elif name == "restart" and self._table.session.noted and not self._shown:
            # All of the last try was told: this is another one.
            self._table.desk.open(self._table.session.board)
            self._host.leave()
        else:
            self._do(name)

    # What it tells

    @property
    def _worst(self) -> Mark | None:
        """The slip of the play that cost most, the first of them, once a better move is proved.

        It is the one that the sentence names, too: another is not put in its place.
        """
        worst = next(iter(self._slips), None)
        return worst if worst is not None and worst.ready else None

    @property
    def _other(self) -> Mark | None:
        """The slip that cost most of those whose better move was not told, nor practised yet."""
        done = self._practised.get(self._table.session, set())
        left = (slip for slip in self._slips[1:] if slip.place not in done)
        return next((slip for slip in left if slip.ready), None)

    @property
    def _slips(self) -> Sequence[Mark]:
        """The slips of the play, those that cost most first."""
        if self._shown:
            return ()
        slips = [mark for mark in self._table.help.judged.marks if mark.slip]
        return sorted(slips, key=lambda mark: -mark.worth.least)

    def _sentence(self) -> str:
        """Say what was lost in words that the review has, too."""
        table = self._table
        return reviews.sentence(table.session, table.help.judged.marks, table.par)

    def _state(self) -> object:
        table = self._table
        return (
            self._sentence(),
            verdict.verdict(table.session, table.par),
            verdict.costs(table),
            table.par is not None and table.par.line is not None,
            self._worst is None,
            self._other is None,
            self._shared,
            self._day,
            self._stage.look,
            self._host.overlay.roomy,
        )

    def _page(self) -> Page:
        said = verdict.verdict(self._table.session, self._table.par)
        judged = verdict.judged(self._table, self._stage.naming)
        entries, bars = self._entries(), self._bars(judged, self._hot)
        seen = self._seen(said, judged)

        def value() -> Judged | None:
            return None if bars is None else bars.value()

        def body(now: Judged | None) -> Box:
            make = told_beside if self._host.overlay.roomy else told_over
            shown = None if bars is None or now is None else (bars, now)
            return make(seen, shown, entries, self._press)

        return Page(said.title, [Described(body, value)], entries[0][0], KEYS)

    @property
    def result(self) -> Box | None:
        """Tell in a picture what came of the play in front, once it is at its end."""
        if not self._table.ended:
            return None
        said = verdict.verdict(self._table.session, self._table.par)
        judged = verdict.judged(self._table, self._stage.naming)
        bars = self._bars(judged, str)
        return told_picture(
            self._seen(said, judged), None if bars is None else (bars, bars.value())
        )

    def _seen(self, said: verdict.Verdict, judged: Sequence[str]) -> CardSeen:
        table = self._table
        return CardSeen(
            said.title,
            verdict.par_line(table.session, table.par),
            said.words,
            said.late,
            verdict.seal(table.session) if said.seal else "",
            self._better(judged),
            self._day or tuple(verdict.standing(table)),
        )

    def _bars(self, judged: Sequence[str], hot: Callable[[], str]) -> Bars | None:
        """Make the bars, as far as there is anything to tell by them."""
        table = self._table
        if self._shown:
            return None
        costs, taken = verdict.costs(table), verdict.taken(table.session, self._stage.naming)
        words: Sequence[str]
        if table.session.score is not None and None in costs:
            # As long as not all is proved, the bars tell what was scored.
            words = verdict.scored(table.session)
        elif any(cost is not None for cost in costs):
            words = judged
        else:
            return None
        sign = "+" if table.session.score is None else "−"
        return Bars(costs, words, self._sentence(), self._replay, hot, taken, sign)

    def _better(self, judged: Sequence[str]) -> Better | None:
        """Tell what would have kept the pace at the worst slip, in words and as a picture."""
        worst, table, stage = self._worst, self._table, self._stage
        if worst is None or worst.place >= table.session.cursor:
            return None
        before = table.session.path[worst.place][0]
        best = table.knowledge.of(before)
        if best is None or best.best is None:
            return None
        move = verdict.better(before, best)
        return Better(judged[worst.place], Chip(stage.view, before, move, stage.look))

    # What comes next

    def _onward(self) -> Onward:
        """Tell what is next after the play as it ended."""
        table = self._table
        return onward(
            Finish(
                came_of(table.session, table.par),
                verdict.over(table.session, table.par),
                self._other is not None,
                day_of(table.session.board) is not None,
                table.plays.practising or table.desk.next_listed is not None,
            )
        )

    @property
    def _day_is_done(self) -> bool:
        """Whether this board was the last of the day's own: others may follow, but need not."""
        listing = self._table.desk.listing
        if listing is None or (place := listing.place_of(self._table.session.board)) is None:
            return False
        return place < listing.first and not listing.firsts_left

    @property
    def _day(self) -> tuple[str, ...]:
        """Sum the day up, once all of its own boards are solved: how well, and how fast."""
        table, store = self._table, self._host.store
        day = day_of(table.session.board)
        if day is None or not self._day_is_done or table.session.rival is not None:
            return ()
        known = day, self._host.clock.today, store.noted, TONGUE.code
        if known != self._summed[0]:
            self._summed = known, self._sum(day)
        return self._summed[1]

    def _sum(self, day: date) -> tuple[str, ...]:
        came = days.played(self._host.store, own(day), [day]).values()
        states = [one.state for one in came]
        if len(states) < len(own(day)):
            return ()  # They are not in the file.
        today = day == self._host.clock.today
        name = say("Today") if today else say("Daily · {date}", date=say(dates.brief(day)))
        words = say("{list}: {solved} of {count}", list=name, solved=len(states), count=len(states))
        clean = [say("{n} clean", n=states.count(days.PAR))] if days.PAR in states else []
        took = clock(sum(one.game.seconds for one in came if one.game is not None))
        return (BETWEEN.join([words, *clean, took]),)

    def _entries(self) -> Sequence[Entry]:
        """List the buttons: what is next, or, where the board was shown, the player's own try."""
        table = self._table
        known = table.par is not None and table.par.line is not None
        if self._shown:
            own = [TRY] if table.plays.result is None else [RESULT, TRY, AGAIN]
            return [*own, REVIEW, NEXT]
        share = COPIED if self._shared else SHARE
        others = [TRY_AGAIN, REVIEW, *([WATCH] if known else []), share, PICTURE, UNDO]
        if not table.session.path:  # There was nothing to play.
            others = [share, PICTURE]
        match self._onward():
            case Onward.AGAIN:
                return [TRY_AGAIN, NEXT, *others[1:]]
            case Onward.SLIP:
                return [SLIP, NEXT, *others]
            case Onward.DAILY if table.desk.next_listed is None or self._day_is_done:
                return [DAYS, *others, NEXT]
            case Onward.DAILY:
                return [OF_DAY, *others]
            case _:
                return [NEXT, *others]

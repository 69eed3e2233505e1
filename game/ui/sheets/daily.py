"""Today: three boards of the day, all seven a press away, the week so far, and the months."""

from calendar import monthrange
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.art.theme import SMALL
from game.export.miniature import miniature
from game.families import TITLES
from game.keep import day_list, days, history
from game.keep.days import LATE, OPEN, PAR, SOLVED, Came
from game.keep.settings import PLAIN
from game.keep.store import Game
from game.keep.weeks import monday_of
from game.play.daily import CLIMBING, DAILIES, in_order, own
from game.text import dates, units
from game.text.tongue import many, say
from game.text.words import clock
from game.ui import clipboard
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Fit, Plate, Row, Stand
from game.ui.kit.shown import Described
from game.ui.panel.menu import level
from game.ui.sheets import slips
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.carried import Still, of_boxes
from game.ui.sheets.dealer import Dealer
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.days import (
    BETWEEN,
    DAY,
    WIDE,
    Card,
    Day,
    Month,
    Week,
    WeekDay,
    cards,
    copied_month,
    counted,
    head,
    legend,
    month_told,
    week,
)
from game.ui.sheets.sheet import Sheet
from game.views import FACES
from game.views.view import View
from game.words import leftover, verdict
from game.words.families import about

# How often to look for a picture that is being dealt.
LOOK_SECONDS = 0.05
# How wide a month is as a picture.
MONTH = 460
# There were no daily boards before.
FIRST_YEAR = 2020
# What stands for a board in the text of a week, in colours or not.
COLOURED = {PAR: "🟩", SOLVED: "🟨", LATE: "🟦", OPEN: "⬜"}
SIGNS = {PAR: "#", SOLVED: "+", LATE: "~", OPEN: "-"}


class TodaySeen(NamedTuple):
    """All that is shown of days; `every` where all games are, and not the day's own alone.

    What became of the picture of the month is `said`.
    """

    cards: tuple[Card, ...]
    every: bool
    week: Week
    month: date
    days: tuple[int, Sequence[Day], int]
    said: str


class Daily:
    """The sheet of the days' boards, and what it knows of them."""

    def __init__(self, host: Host, carry: Callable[[Still, Callable[[str], object]], None]) -> None:
        """Know nothing of any day yet; a month as a picture is for `carry` to bring away."""
        self._host, self._store, self._carry = host, host.store, carry
        # What deals today's boards, and what draws them small.
        self._dealer = Dealer()
        self._small: dict[str, Callable[[int], pygame.Surface]] = {}
        self._today = self._month = date.min
        self._every = self._copied = False
        self._said = ""
        # By how many weeks the one that is shown lies before this one.
        self._back = 0
        self._came: days.Played = {}
        self._calendar = Month(lambda: (self._month.weekday(), self._days), self._press, self._go)

    def open(self) -> None:
        """Show the boards as of today, and what has become of them by now."""
        self._copied, self._said = False, ""
        self._begin()
        sheet = Sheet(self._page, 900, lambda: self._host.clock.today, live=self._look)
        first = (place for place, card in enumerate(self._cards) if card.state == OPEN)
        sheet.begin_at(f"today {next(first, 0)}")
        self._host.overlay.show(sheet)

    def _begin(self) -> None:
        """Take up the day that it is."""
        self._today = self._host.clock.today
        self._month = self._today.replace(day=1)
        self._streak, self._back = days.streak(self._store, self._today), 0
        self._week = self._weeks_days()
        self._race = self._tempos()
        self._refresh()
        self._dealer.deal([DAILIES[name].id(self._today) for name in in_order(self._today)])

    def _page(self) -> Page:
        """Show the boards of the day that it is, and the month where it stood, if it can."""
        if self._today != self._host.clock.today:
            was, month = self._today.replace(day=1), self._month
            self._begin()
            if month != was and month <= self._month:
                self._month = month
                self._refresh()
        rows: list[SheetRow] = [
            plain.words(self._sentence, SMALL),
            Described(self._body, self._seen),
            *slips.due(self._host),
        ]
        return Page(say("Today"), rows, "", {"slips": "slips", "share": "share"}, "daily")

    def _sentence(self) -> str:
        """Say what the boards of a day are, and on how many days in a row some were solved."""
        words = [say("The same boards for everyone. N goes on to the next one.")]
        if self._today >= CLIMBING:
            number = self._today.weekday() + 1
            words.append(say("Monday is easy, Sunday hard: today is day {n} of 7.", n=number))
        if self._streak:
            words.append(say("{row}; one day of each week may be left out.", row=self._row))
        return " ".join(words)

    @property
    def _row(self) -> str:
        """Say on how many days in a row boards of the day were solved."""
        return many(
            "{n} day in a row with a board of the day",
            "{n} days in a row with a board of the day",
            self._streak,
        )

    def _seen(self) -> TodaySeen:
        month = self._calendar.value()
        shown = tuple(self._with_picture(card) for card in self._cards)
        return TodaySeen(shown, self._every, self._weeks(), self._month, month, self._said)

    def _body(self, seen: TodaySeen) -> Box:
        choice: tuple[Box, ...] = ()
        if len(own(self._today)) < len(DAILIES):
            options = (False, say("Three of the day")), (True, say("All seven"))
            choice = (parts.tabs(say("Boards"), options, seen.every, self._turn_to),)
        now = Column(
            (
                *choice,
                cards(seen.cards, self._play_today),
                week(seen.week, self._share, (self._go_weeks, self._can_weeks)),
            )
        )
        title = say(dates.month(seen.month))
        month = Column(
            (
                head(title, (self._go, self._can)),
                self._calendar.body(seen.days),
                legend(),
                copied_month(self._copy_month, seen.said),
            )
        )
        beside = Row((Plate((now,), wide=DAY, grow=1), month), 28, Stand.START)
        return Fit((Plate((beside,), needs=WIDE), Column((now, month))))

    def _look(self) -> float | None:
        """Show the pictures of what was dealt; look again while some are still to come."""
        if self._today != self._host.clock.today:
            return LOOK_SECONDS  # The page is about to be that of another day.
        wanted = {one.id(self._today): one for one in DAILIES.values()}
        dealt = self._dealer.dealt
        for board, one in wanted.items():
            if board in dealt and board not in self._small:
                view = FACES[one.family.name].view
                self._small[board] = partial(self._picture, view, dealt[board])
        return LOOK_SECONDS if wanted.keys() - self._small.keys() else None

    # Today

    @property
    def _names(self) -> Sequence[str]:
        """The games whose boards are shown."""
        return in_order(self._today) if self._every else own(self._today)

    def _card(self, name: str, came: Came) -> Card:
        """Tell how today's board of a game stands."""
        daily = DAILIES[name]
        kind = level(daily.family, daily.kind(self._today))[0]
        words = self._ended(came) if came.game is not None else self._begun(name)
        here = self._host.table.session.board.id in daily.ids(self._today)
        return Card(name, _title(name), kind, came.state, words, None, here)

    def _ended(self, came: Came) -> str:
        """Say of a board how it was played."""
        game = came.game
        assert game is not None, "it was played"
        words, par = _took(game)
        if game.at_par:
            words, par = say("Par ✓") if game.aid.unaided else words, ""
        return BETWEEN.join(filter(None, [words, par, *verdict.tried(game.aid.attempt)]))

    def _begun(self, name: str) -> str:
        """Say of a board that was not solved whether it was begun, or shown."""
        ids = DAILIES[name].ids(self._today)
        kinds = [board.partition(":")[2] for board in ids]
        if not self._store.begun(DAILIES[name].family.name, kinds):
            return say("Not solved") if self._store.tried.any_of(ids) else say("Not played")
        play = day_list.play_of(self._host.table, self._store, ids[0])
        return say("Shown") if play is not None and play.whole.shown else say("Begun")

    def _with_picture(self, card: Card) -> Card:
        return card._replace(picture=self._small.get(DAILIES[card.name].id(self._today)))

    def _picture(self, view: Callable[[], View], start: Any, side: int) -> pygame.Surface:
        return miniature(view, start, None, self._host.stage.look, side)

    def _turn_to(self, every: bool) -> None:
        self._every = every
        self._week = self._weeks_days()
        self._refresh()

    def _play_today(self, name: str) -> None:
        self._play(name, self._today)

    # The week

    def _weeks_days(self) -> tuple[tuple[date, tuple[str, ...]], ...]:
        """Return the days of a week, and how the boards stand that are shown of each."""
        monday = self._monday
        left = (date.max - monday).days
        there = [monday + timedelta(days=at) for at in range(7) if at <= left]
        came = days.played(self._store, DAILIES, there)
        # In the week in which it began, the days before have none of their own.
        before = {} if self._every else {day: () for day in there if day < CLIMBING <= there[-1]}
        names = {day: before.get(day, self._of(day)) for day in there}
        return tuple(
            (day, tuple(came.get((name, day), Came()).state for name in some))
            for day, some in names.items()
        )

    def _weeks(self) -> Week:
        shown = tuple(
            WeekDay(
                say(dates.WEEKDAYS[day.weekday()]),
                states,
                say("still to come") if day > self._today else counted(states) if states else "–",
                day == self._today,
                day > self._today or not states,
            )
            for day, states in self._week
        )
        return Week(self._weeks_title, shown, self._so_far, self._copied, self._race)

    @property
    def _weeks_title(self) -> str:
        return say("Week {n}", n=self._monday.isocalendar().week)

    @property
    def _monday(self) -> date:
        """The day with which the week begins that is shown."""
        return monday_of(self._today) - timedelta(weeks=self._back)

    def _go_weeks(self, by: int) -> bool:
        """Turn to the week before or after, as far as there are daily boards."""
        if not self._can_weeks(by):
            return False
        self._back, self._copied = self._back - by, False
        self._week = self._weeks_days()
        return True

    def _can_weeks(self, by: int) -> bool:
        return self._back > 0 if by > 0 else self._monday.year >= FIRST_YEAR

    @property
    def _so_far(self) -> str:
        """Say what came of the week, so far if it is this one."""
        states = [one for day, some in self._week if day <= self._today for one in some]
        return (
            f"{counted(states)}." if self._back else say("So far: {words}.", words=counted(states))
        )

    def _tempos(self) -> tuple[tuple[str, tuple[float, ...], str], ...]:
        """Tell how fast the boards of today and of the day before were solved, where these were."""
        before = self._today - timedelta(days=1)
        if before < CLIMBING or not (was := days.tempo(self._store, before)).seconds:
            return ()
        now = days.tempo(self._store, self._today)
        tempos = (say("Today"), now), (say("Yesterday"), was)
        return tuple(
            (
                name,
                one.seconds,
                BETWEEN.join([clock(sum(one.seconds)), units.counted(one.moves, "move")]),
            )
            for name, one in tempos
        )

    def _share(self) -> None:
        signs = SIGNS if self._host.settings.shared == PLAIN else COLOURED
        year = self._monday.isocalendar().year
        lines = [
            f"Parlour, {self._weeks_title}, {year}",
            *(
                f"{say(dates.WEEKDAYS[day.weekday()])} {''.join(map(signs.__getitem__, states))}"
                for day, states in self._week
                if day <= self._today and states
            ),
            counted([one for day, some in self._week if day <= self._today for one in some]),
        ]
        if self._streak > 1 and not self._back:
            lines.append(self._row)
        meant = {PAR: say("clean"), SOLVED: say("solved"), LATE: say("solved later")}
        there = {one for _, some in self._week for one in some}
        lines.append(", ".join(f"{signs[one]} {meant[one]}" for one in meant if one in there))
        fault = clipboard.copy("\n".join(filter(None, lines)) + "\n")
        if fault is not None:
            self._host.notices.warn(fault)
        self._copied = fault is None

    # The month

    def _go(self, by: int) -> bool:
        """Turn to the month before or after, as far as there are daily boards."""
        month = self._beside(by)
        if month is None:
            return False
        self._month, self._said = month, ""
        self._refresh()
        return True

    def _can(self, by: int) -> bool:
        return self._beside(by) is not None

    def _beside(self, by: int) -> date | None:
        """Return the month before or after, if there are daily boards in it."""
        year, month = divmod(12 * self._month.year + self._month.month - 1 + by, 12)
        there = (FIRST_YEAR, 1) <= (year, month + 1) <= (self._today.year, self._today.month)
        return date(year, month + 1, 1) if there else None

    def _refresh(self) -> None:
        """Look up how the boards of today and of the month were played."""
        came = days.played(self._store, DAILIES, [self._today])
        self._cards = [
            self._card(name, came.get((name, self._today), Came())) for name in self._names
        ]
        _, count = monthrange(self._month.year, self._month.month)
        month = [self._month.replace(day=day + 1) for day in range(count)]
        came = self._came = days.played(self._store, DAILIES, month)
        self._days = [
            Day(
                one.day,
                tuple(came.get((name, one), Came()).state for name in self._of(one)),
                one <= self._today,
                one == self._today,
            )
            for one in month
        ]

    def _copy_month(self) -> None:
        states = [one for day in self._days if day.playable for one in day.states]
        best = [
            (
                _title(name),
                *_took(one[1].game),
                clock(one[1].game.seconds),
                say(dates.brief(one[0])),
            )
            for name in DAILIES
            if (one := days.best(self._came, name)) is not None and one[1].game is not None
        ]
        plain = tuple(day._replace(today=False) for day in self._days)
        calendar = self._calendar.body((self._month.weekday(), plain, 0))
        page = month_told(say(dates.month(self._month)), calendar, counted(states), best)
        file = f"parlour-{self._month:%Y-%m}.png"
        self._carry(of_boxes(page, self._host.stage.look.theme, MONTH, file=file), self._hear)

    def _hear(self, said: str) -> None:
        self._said = said

    def _of(self, day: date) -> Sequence[str]:
        return in_order(day) if self._every else own(day)

    def _press(self, number: int) -> None:
        """Play a day's board, the first that is not solved."""
        day, there = self._days[number - 1], self._month.replace(day=number)
        names = self._of(there)
        left = [name for name, state in zip(names, day.states, strict=True) if state == OPEN]
        self._play(next(iter(left), names[0]), there)

    def _play(self, name: str, day: date) -> None:
        """Bring the day's board of this game to the front, and the others behind it."""
        day_list.play(self._host.table, self._store, day, name)
        self._host.leave()


def _took(game: Game) -> tuple[str, str]:
    """Say what a game came to, and how that compares with par, as far as that is known."""
    par = say("Par ✓") if game.at_par else say("{over} over", over=game.over) if game.over else ""
    points = history.points(game)
    if points is not None:
        return units.counted(points, "point"), par if game.at_par else ""
    if game.left is not None:
        return leftover.left(game.left), par
    return say("Solved in {steps}", steps=game.steps), par


def _title(name: str) -> str:
    return say(about(TITLES[name]).title)

"""The boards of the days: today's, and what became of those of each month."""

from calendar import monthrange
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any

import pygame

from game.art.theme import SMALL
from game.export.miniature import miniature
from game.families import TITLES
from game.keep import day_list, history
from game.keep.store import Game
from game.play import rest_words
from game.play.daily import DAILIES
from game.text import dates, units
from game.text.tongue import many, say
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.shown import Described
from game.ui.sheets import slips
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.dealer import Dealer
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.days import (
    BETWEEN,
    OPEN,
    PAR,
    SOLVED,
    Day,
    Month,
    Today,
    cards,
    head,
    legend,
)
from game.ui.sheets.sheet import Sheet
from game.views import FACES, about, wording
from game.views.view import View

# How often to look for a picture that is being dealt.
LOOK_SECONDS = 0.05
# How many days are looked at together for a streak.
CHUNK = 60
# There were no daily boards before.
FIRST_YEAR = 2020


class Daily:
    """The sheet of the days' boards, and what it knows of them."""

    def __init__(self, host: Host) -> None:
        """Know nothing of any day yet."""
        self._host, self._store = host, host.store
        # What deals today's boards, and what draws them small.
        self._dealer = Dealer()
        self._small: dict[str, Callable[[int], pygame.Surface]] = {}
        self._today = self._month = date.min
        self._tab = 0

    def open(self) -> None:
        """Show the boards as of today, and what has become of them by now."""
        self._begin()
        sheet = Sheet(self._page, 700, lambda: self._host.clock.today, live=self._look)
        first = (place for place, card in enumerate(self._cards) if card.state == OPEN)
        sheet.begin_at(f"today {next(first, 0)}")
        self._host.overlay.show(sheet)

    def _begin(self) -> None:
        """Take up the day that it is."""
        self._today = self._host.clock.today
        self._month = self._today.replace(day=1)
        self._cards = [self._card(name) for name in DAILIES]
        self._refresh()
        self._dealer.deal([one.id(self._today) for one in DAILIES.values()])

    def _page(self) -> Page:
        """Show the boards of the day that it is, and the month where it stood, if it can."""
        if self._today != self._host.clock.today:
            was, month = self._today.replace(day=1), self._month
            self._begin()
            if month != was and month <= self._month:
                self._month = month
                self._refresh()
        return Page(say("Today"), self._rows(), keys={"slips": "slips"})

    def _rows(self) -> list[SheetRow]:
        """Return what the sheet shows."""
        today = self._today
        titles = [*enumerate([say("All"), *map(_title, DAILIES)])]
        month = Month(lambda: (self._month.weekday(), self._days), self._press, self._go)

        def play(place: int) -> None:
            self._play([*DAILIES][place], today)

        words = say(
            "A board a day for each puzzle, the same for everyone. N goes on to the next one."
        )
        return [
            plain.words(words, SMALL),
            Described(lambda now: cards(now, play), self._shown),
            *slips.due(self._host),
            Described(
                lambda now: parts.tabs(say("Puzzles"), titles, now, self._turn_to),
                lambda: self._tab,
            ),
            Described(
                lambda now: head(say(dates.month(now)), self._go, self._can), lambda: self._month
            ),
            Described(month.body, month.value),
            plain.still(legend()),
        ]

    def _look(self) -> float | None:
        """Show the pictures of what was dealt; look again while some are still to come."""
        wanted, dealt = {one.id(self._today): one for one in DAILIES.values()}, self._dealer.dealt
        for board, one in wanted.items():
            if board in dealt and board not in self._small:
                view = FACES[one.family.name].view
                self._small[board] = partial(self._picture, view, dealt[board])
        return LOOK_SECONDS if wanted.keys() - self._small.keys() else None

    # Today

    def _card(self, name: str) -> Today:
        """Tell how today's board of a puzzle stands."""
        ids = DAILIES[name].ids(self._today)
        games = self._store.games_of(ids)
        state = _state(games)
        if games:
            first = _first(games)
            points = history.points(first)
            words = say("Solved in {steps}", steps=first.steps)
            if points is not None:
                words = units.counted(points, "point")
            elif first.left is not None:
                words = rest_words.left(first.left)
            if first.at_par and first.aid.unaided:
                words = say("Par ✓")
            elif points is None and first.over:
                words += f"{BETWEEN}{say('{over} over', over=first.over)}"
            words = BETWEEN.join([words, *wording.tried(first.aid.attempt)])
        else:
            begun = self._store.begun(
                DAILIES[name].family.name, [board.partition(":")[2] for board in ids]
            )
            words = say("Not played")
            if begun:
                play = day_list.play_of(self._host.table, self._store, ids[0])
                watched = play is not None and play.whole.shown
                words = say("Shown") if watched else say("Begun")
        row = self._streak(name)
        streak = many("{n} day in a row", "{n} days in a row", row) if row else ""
        return Today(
            _title(name), state, words, streak, None, self._host.table.session.board.id in ids
        )

    def _shown(self) -> Sequence[Today]:
        """Tell of today's boards, with the pictures of those that were dealt by now."""
        return [
            card._replace(picture=self._small.get(DAILIES[name].id(self._today)))
            for name, card in zip(DAILIES, self._cards, strict=True)
        ]

    def _picture(self, view: Callable[[], View], start: Any, side: int) -> pygame.Surface:
        return miniature(view, start, None, self._host.stage.look, side)

    def _streak(self, name: str) -> int:
        """Count the days in a row up to today whose board was solved; today's may still come."""
        count, day = 0, self._today
        while day.year >= FIRST_YEAR:
            days = [day - timedelta(days=back) for back in range(CHUNK)]
            ids = {one: DAILIES[name].ids(one) for one in days}
            solved = self._store.fewest([board for some in ids.values() for board in some])
            for one in days:
                if any(board in solved for board in ids[one]):
                    count += 1
                elif one != self._today:
                    return count
            day -= timedelta(days=CHUNK)
        return count

    # The month

    def _turn_to(self, tab: int) -> None:
        self._tab = tab
        self._refresh()

    def _go(self, by: int) -> bool:
        """Turn to the month before or after, as far as there are daily boards."""
        month = self._beside(by)
        if month is None:
            return False
        self._month = month
        self._refresh()
        return True

    def _can(self, by: int) -> bool:
        return self._beside(by) is not None

    def _beside(self, by: int) -> date | None:
        """Return the month before or after, if there are daily boards in it."""
        year, month = divmod(12 * self._month.year + self._month.month - 1 + by, 12)
        there = (FIRST_YEAR, 1) <= (year, month + 1) <= (self._today.year, self._today.month)
        return date(year, month + 1, 1) if there else None

    @property
    def _names(self) -> list[str]:
        """The puzzles of the tab that is chosen."""
        return [*DAILIES] if self._tab == 0 else [[*DAILIES][self._tab - 1]]

    def _refresh(self) -> None:
        """Look up how the boards of the month were played."""
        _, count = monthrange(self._month.year, self._month.month)
        dates = [self._month.replace(day=day + 1) for day in range(count)]
        states = {name: self._states(name, dates) for name in self._names}
        self._days = [
            Day(
                one.day,
                tuple(found.get(one, OPEN) for found in states.values()),
                one <= self._today,
                one == self._today,
            )
            for one in dates
        ]

    def _states(self, name: str, dates: Sequence[date]) -> dict[date, str]:
        days = {board: one for one in dates for board in DAILIES[name].ids(one)}
        games: dict[date, list[Game]] = {}
        for game in self._store.games_of([*days]):
            games.setdefault(days[game.board], []).append(game)
        return {one: _state(some) for one, some in games.items()}

    def _press(self, number: int) -> None:
        """Play a day's board; of all of them, the first that is not solved."""
        day = self._days[number - 1]
        names = [name for name, state in zip(self._names, day.states, strict=True) if state == OPEN]
        self._play(next(iter(names), self._names[0]), self._month.replace(day=number))

    def _play(self, name: str, day: date) -> None:
        """Bring the day's board of this puzzle to the front, and the others behind it."""
        day_list.lay_out(self._host.table, self._store, day)
        self._host.table.desk.play_daily([*DAILIES].index(name))
        self._host.leave()


def _title(name: str) -> str:
    """Return what a day's board is called."""
    return say(about(TITLES[name]).title)


def _first(games: Sequence[Game]) -> Game:
    """Return the first of several tries: it stands."""
    return min(games, key=lambda game: game.number)


def _state(games: Sequence[Game]) -> str:
    """Tell how a board was played; one that was begun before is not solved as if it was new."""
    if not games:
        return OPEN
    first = _first(games)
    return PAR if first.at_par and first.aid.unaided and first.aid.attempt == 1 else SOLVED

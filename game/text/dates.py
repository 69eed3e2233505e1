"""Dates, as the language that is spoken writes them, made before it is known which one that is."""

from typing import Protocol

from game.rules.phrase import Phrase
from game.text.tongue import mark

MONTHS = (
    *(mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June")),
    *(mark("July"), mark("August"), mark("September"), mark("October"), mark("November")),
    mark("December"),
)
# Translators: months where there is little room, with a full stop if that is usual.
BRIEF = (
    *(mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"), mark("Jul")),
    *(mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")),
)
# Translators: days of the week, in two letters above a calendar.
WEEKDAYS = [mark("Mo"), mark("Tu"), mark("We"), mark("Th"), mark("Fr"), mark("Sa"), mark("Su")]


class Day(Protocol):
    """A date, wherever it comes from: there are no clocks here."""

    @property
    def year(self) -> int:
        """Its year."""

    @property
    def month(self) -> int:
        """Its month, from 1."""

    @property
    def day(self) -> int:
        """Its day of the month, from 1."""


class Moment(Day, Protocol):
    """A date with its time."""

    @property
    def hour(self) -> int:
        """Its hour."""

    @property
    def minute(self) -> int:
        """Its minute."""


def month(day: Day) -> Phrase:
    """Write a month of a year: November 2026."""
    return Phrase("{month} {year}", month=Phrase(MONTHS[day.month - 1]), year=str(day.year))


def brief(day: Day) -> Phrase:
    """Write a day without its year: 22 Nov."""
    return Phrase("{day} {month}", day=day.day, month=Phrase(BRIEF[day.month - 1]))


def moment(when: Moment) -> Phrase:
    """Write a day and a time: 22 Nov 2026, 14:05."""
    return Phrase(
        "{day} {month} {year}, {time}",
        day=when.day,
        month=Phrase(BRIEF[when.month - 1]),
        year=str(when.year),
        time=hour(when),
    )


def hour(when: Moment) -> str:
    """Write a time of the day: 14:05."""
    return f"{when.hour:02}:{when.minute:02}"

"""The second column of the panel in a wide window: the moves of a play, or what came of others.

Where it may be told now what moves were worth, it has the moves, each with its mark. Where not, it
has what came of the games on boards of this level, the latest first.
"""

from typing import TYPE_CHECKING, NamedTuple, Union

import pygame

from game import families
from game.art import paint
from game.art.look import Look
from game.art.theme import BODY, SMALL, mix
from game.clock import Clock
from game.keep import history
from game.keep.store import Game, Store, Tally
from game.play.result import Result
from game.play.table import Table
from game.text import dates, units
from game.text.tongue import TONGUE, many, number, say
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Row, Space, Text
from game.ui.kit.parts import GAP
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.widgets import Face
from game.ui.nodes import Role
from game.ui.panel.pace_line import LIST, place_of
from game.ui.panel.seen import GAMES
from game.views.view import View
from game.words import leftover, verdict

if TYPE_CHECKING:
    from game.ui.panel.move_list import Listed, MoveList

# The most games that are told of, how high each is, and all that is above and below them.
MOST, HIGH, OTHERS = 12, 52, 330
# The room beside the column, above its head and below it all, and how high the head is: as those
# of the column beside it, where there is much room and little.
ASIDE, ABOVE, BELOW, HEAD = 18, (18, 12), (14, 6), (44, 36)


class Outcome(NamedTuple):
    """A finished game by its number: what it came to, in which word, when, and what it took."""

    number: int
    came_to: str
    word: str
    result: Result
    when: str
    took: str


class Record(NamedTuple):
    """What came of the games of a level: figures, the latest of them, and how many there are."""

    figures: tuple[tuple[str, str], ...] = ()
    games: tuple[Outcome, ...] = ()
    all: int = 0


AsideSeen = Union["Listed", Record]


class Aside:
    """Makes what the second column has of the play in front."""

    def __init__(self, table: Table, moves: "MoveList", store: Store, clock: Clock) -> None:
        """Have these moves, and look games up in this store when there is news of them."""
        self._table, self._moves, self._store, self._clock = table, moves, store, clock
        self._key: object = None
        self._record = Record()

    def seen(self, view: View, look: Look, hot: str | None, high: float) -> AsideSeen:
        """Return what there is to see in a column so high."""
        if self._table.help.tells:
            return self._moves.seen(view, look, place_of(hot, LIST))
        most = min(max(round(high - OTHERS) // HIGH, 0), MOST)
        board = self._table.session.board
        key = board.family, board.params, self._store.noted, self._clock.today, most, TONGUE.code
        if key != self._key:
            self._key, self._record = key, self._look_up(board.family.name, board.params, most)
        return self._record

    def body(self, seen: AsideSeen, roomy: bool) -> Box:
        """Tell it from the top down."""
        row, has_moves = not roomy, not isinstance(seen, Record)
        shown = _record(seen) if isinstance(seen, Record) else self._listed(seen)
        title = say("Moves") if has_moves else say("At this level")
        head = Text(title, BODY, weight=600, line=True, least=11, low=40, read=not has_moves)
        top = Space(high=ABOVE[row]), Row((head, Space(high=HEAD[row]))), Space(high=GAP)
        return Plate((Column((*top, *shown, Space(high=BELOW[row]))),), left=ASIDE, right=ASIDE)

    def _listed(self, seen: "Listed") -> tuple[Box, ...]:
        if not seen.session.path:
            return (
                _empty(say("The moves that you make stand here, each with what it was worth.")),
            )
        return (self._moves.body(seen, 76),)

    def _look_up(self, family: str, params: str, most: int) -> Record:
        kind = family, params
        tallies = (one for one in self._store.tallies() if (one.family, one.params) == kind)
        tally = next(tallies, None)
        if tally is None or not tally.solved:
            return Record()
        games = self._store.latest_of(family, params, most)
        return Record(_figures(tally), tuple(map(self._line, games)), tally.solved)

    def _line(self, game: Game) -> Outcome:
        count = units.counted(game.steps, self._table.session.board.unit)
        if (points := history.points(game)) is not None:
            count = units.counted(points, "point")
        elif game.left is not None:
            count = leftover.left(game.left)
        today = game.day == self._clock.today
        when = dates.hour(game.when) if today else say(dates.brief(game.day))
        took = ", ".join(verdict.took(game.aid))
        return Outcome(game.number, count, _word(game), game.result, when, took)


def _word(game: Game) -> str:
    """Say in a word what came of a game."""
    if game.result is Result.CLEAN:
        return say("clean")
    if game.at_par:
        return say("at par")
    if game.over and history.points(game) is None:
        return say("{over} over", over=game.over)
    return many("solved", "solved", 1)


def _figures(tally: Tally) -> tuple[tuple[str, str], ...]:
    """Tell how many games were finished, how many of them clean, what they lost, and the best."""
    compares = families.compares(tally.family, tally.params)
    figures = [(number(tally.solved), many("solved", "solved", tally.solved))]
    figures.append((number(tally.clean), say("clean")))
    if tally.ranked and compares:
        figures.append((number(tally.over / tally.ranked, 1), say("over par")))
    if tally.best is not None and compares:
        figures.append((number(tally.best), say("best")))
    return tuple(figures)


# What is seen of it


def _empty(words: str) -> Box:
    return Text(words, SMALL, "quiet")


def _record(seen: Record) -> tuple[Box, ...]:
    if not seen.all:
        return (
            _empty(say("Boards of this level that you finish stand here, with what came of them.")),
        )
    figures = tuple(_figure(*one) for one in seen.figures)
    games = tuple(map(_game, seen.games))
    latest = Text(say("The latest"), SMALL, "quiet", 500, read=False)
    shown: tuple[Box, ...] = (
        Grid(figures, 2, GAP, 14, narrow=True),
        Space(high=20),
        latest,
        Space(high=4),
        Part("latest", (Column(games),), Role.LIST, say("The latest"), stop=False, holds=True),
    )
    words = say("All games: {count}", count=seen.all)
    face = parts.button(Face(words), grow=1)
    return (*shown, Space(high=GAP, grow=1), Part(GAMES, (face,), name=words, command=True))


def _figure(count: str, label: str) -> Box:
    size = 28
    words = Text(count, size, weight=600, step=36 / size, line=True, least=13, low=20, read=False)
    below = Text(label, SMALL, "quiet", step=18 / SMALL, read=False)
    name = say("{label}: {number}", label=label, number=count)
    return Part(label, (Column((words, below)),), Role.WORDS, name)


def _game(line: Outcome) -> Box:
    more = ", ".join(filter(None, (line.when, line.took)))
    return Part(
        f"{GAMES} {line.number}",
        (Painted(_draw_game, line, high=HIGH),),
        name=f"{line.came_to}, {line.word}",
        more=more,
        command=True,
    )


def _draw_game(pen: Pen, spot: pygame.Rect, line: Outcome, lit: Lit) -> None:
    """Draw what it came to before its word, and below that when it was and what it took."""
    px, theme = pen.px, pen.theme
    if lit.hot:
        pen.plate(spot.inflate(2 * px(8), 0), 8, "raised")
    else:
        ink = mix(theme.card, theme.line, 0.8)
        pen.target.fill(ink, (spot.x, spot.bottom - 1, spot.width, max(1, px(1))))
    clean, up = line.result is Result.CLEAN, px(10)
    middle, size = spot.centery - up, px(15)
    room = spot.width - paint.font(size, 600).wide(line.came_to) - px(8)
    word = paint.text(line.word, px(SMALL), theme.good if clean else theme.quiet, 500)
    right = spot.right
    if not clean or word.get_width() + px(21) <= room:
        # Where there is too little room, the seal alone tells of a clean one.
        right = pen.target.blit(word, word.get_rect(midright=(right, middle))).x - px(5)
    if clean:
        pen.icon("badge-check", 16, "good", midright=(right, middle))
        right -= px(18)
    count = paint.fitted(line.came_to, size, theme.text, right - px(3) - spot.x, 600)
    pen.target.blit(count, count.get_rect(midleft=(spot.x, middle)))
    words = " · ".join(filter(None, (line.when, line.took)))
    below = paint.clipped(words, px(13), theme.quiet, spot.width)
    pen.target.blit(below, below.get_rect(midleft=(spot.x, spot.centery + up)))

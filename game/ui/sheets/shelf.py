"""The shelf: a card for each game, with a small board that is played slowly, and what it is about.

One board after the other makes a move, and only what has changed of it is drawn. After a while all
of them rest: to draw for ever would keep a core at work.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

import pygame

from game import families
from game.art.look import NOTHING, Look
from game.art.theme import SMALL
from game.families import TITLES, Title
from game.play.session import Shift
from game.rules.puzzle import Move, Position
from game.text.tongue import say
from game.ui.host import Host
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet
from game.views import FACES
from game.views.view import Scene
from game.words.families import about


class Exhibit(NamedTuple):
    """What a card shows: a board, a shortest line on it, and which of the rules says the aim."""

    board: str
    line: str
    rule: int = 0


SHOWN = {
    "flood": Exhibit("flood:8x8c4#7", "313121023", 2),
    "sliding": Exhibit("sliding:3x3#5", "3653471235687456"),
    "collapse": Exhibit("collapse:6x5c3#4", "00410013", 2),
    "same": Exhibit("same:5x5c3#3", "0,1 0,0 3,3 3,0 0,0"),
    "rush": Exhibit("blocks:rush:BBB..C..D..CAAD..CE.D.FFE...G....xG.", "Dd2 Fl1 Cd3 Ar4"),
    "blocks": Exhibit(
        "blocks:4x4:1122.334.55.6677,1@10", "3l1 5r1 3d1 1d1 1r1 2l1 4u1 1r1 3u1 5l1 5l1 1d1"
    ),
    "jugs": Exhibit("jugs:3,5,8:0,0,8:0,4,4", "2>1 1>0 0>2 1>0 2>1 1>0 0>2"),
}
# How wide the sheet is, how high a picture is, with so much around its board for what that stands
# on, and how narrow a card may be.
WIDE, HIGH, AROUND, LEAST = 1100, 154, 8, 186
# How long each board has for a move, and how much of that it moves in so many pictures; after so
# long all rest.
TURN, MOVING, FRAMES, STILL_AFTER = 0.7, 0.4, 8, 60.0


class Come(NamedTuple):
    """How far a board has come: the move that was made last, and how much of that is seen."""

    place: int
    frame: int


@cache
def _path(name: str) -> tuple[list[Position], list[Move]]:
    """Return the positions of a title's line, and the moves between them."""
    shown = SHOWN[name]
    board = families.read(shown.board)
    positions, moves = [board.start], board.family.line(board.start, shown.line)
    for move in moves:
        positions.append(positions[-1].apply(move))
    return positions, [*moves]


def _moment(name: str, at: int, passed: float) -> Come:
    """Tell how far the board at this place has come by now."""
    turn, rounds = int(passed / TURN), len(TITLES)
    made = (turn - at) // rounds + 1
    moving = turn % rounds == at
    share = (passed % TURN) / MOVING if moving else 1.0
    # Solved, it stays so for a round, and begins again.
    last = len(_path(name)[1])
    place = made % (last + 2)
    return Come(min(place, last), FRAMES if place > last else min(FRAMES, int(share * FRAMES)))


class Case:
    """A small board on a card, drawn by a view of its own."""

    def __init__(self, name: str, moment: Callable[[], tuple[Look, Come]]) -> None:
        """Show a title's board as it stands at each `moment`."""
        self.moment = moment
        self._positions, self._moves = _path(name)
        self._view = FACES[TITLES[name].family.name].view()
        self._room = pygame.Rect(0, 0, 0, 0)

    def draw(self, pen: Pen, spot: pygame.Rect, shown: tuple[Look, Come], lit: Lit) -> None:
        (look, (place, frame)), positions = shown, self._positions
        room = spot.inflate(spot.height - spot.width - AROUND, -AROUND)
        if room != self._room:
            self._room = room
            self._view.fit(positions[0], room, 0.0)
        here, shift = positions[place], None
        if place and frame < FRAMES:
            shift = Shift(positions[place - 1], self._moves[place - 1], here)
        pen.target.fill(pen.ink("raised" if lit.hot else "card"), spot)
        plain = Look(look.theme, look.palette, NOTHING)
        self._view.draw(pen.target, Scene(here, plain, shift, frame / FRAMES, glow=1.0))


class Shelf:
    """The cards of one sheet."""

    def __init__(self, host: Host) -> None:
        self._host, self._began = host, host.clock.now
        self._cases = [
            Case(name, partial(self._standing, at, name)) for at, name in enumerate(TITLES)
        ]

    @property
    def _passed(self) -> float:
        return min(self._host.clock.now - self._began, STILL_AFTER)

    def _standing(self, at: int, name: str) -> tuple[Look, Come]:
        """Tell how far the board at this place has come."""
        look = self._host.stage.look
        return look, _moment(name, at, 0.0 if look.still else self._passed)

    def value(self) -> object:
        return tuple(case.moment() for case in self._cases)

    def live(self) -> float | None:
        if self._host.stage.look.still or self._passed >= STILL_AFTER:
            return None
        within = self._passed % TURN
        return MOVING / FRAMES if within < MOVING else TURN - within

    def body(self, _: object) -> Box:
        cards = zip(TITLES.values(), self._cases, strict=True)
        return Grid(tuple(self._card(*card) for card in cards), 4, 14, 14, least=LEAST)

    def _card(self, title: Title, case: Case) -> Box:
        words = about(title)
        name, aim = say(words.title), say(words.rules[SHOWN[title.name].rule])
        within = Column(
            (
                Painted(case.draw, None, high=HIGH, solid=True, ask=case.moment),
                Space(high=12),
                Text(name, 18, weight=600, line=True, low=1),
                Space(high=4),
                Text(aim, SMALL, "quiet", most=3),
            )
        )
        plate = Plate((within,), "", "raised", "line", 14, left=14, top=14, right=14, bottom=12)
        begin = partial(self._begin, title)
        return Part(f"title {title.name}", (plate,), name=name, more=aim, do=begin, rows=True)

    def _begin(self, title: Title) -> None:
        """Begin a game; of the one in front, its first kind."""
        desk = self._host.table.desk
        if title is self._host.table.session.board.title:
            desk.resume(title.family, next(iter(title.presets)))
        else:
            desk.turn_to(title)
        self._host.leave()


def open_sheet(host: Host) -> None:
    """Offer the games."""
    shelf = Shelf(host)
    words = say("Par is proved while you play. All of them are at the left from now on.")
    rows = plain.words(words), plain.still(Space(high=8)), Described(shelf.body, shelf.value)
    page = Page(say("Pick a game"), rows)
    host.overlay.show(Sheet(lambda: page, WIDE, live=shelf.live))
